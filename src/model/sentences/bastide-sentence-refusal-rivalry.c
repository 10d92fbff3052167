/* bastide-sentence-refusal-rivalry.c: why the river, a shrine or a robber forbids something
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

/* RBS-5 lets a robber wait, but only for another figure that moves later. */
static const char *
find_stay_sentence (const BstRefusal *refusal)
{
  if (refusal->rule == BST_RULE_RBS_4)
    return N_("The robber cannot stay: it moves with the counting figure.");
  if (refusal->rule == BST_RULE_RBS_8)
    return N_("The robber cannot stay: no other counting figure is left on its space.");

  return N_("The robber cannot stay: it must take the first points it can.");
}

/* A robber follows only counting figures that move. */
static const char *
find_victim_sentence (const BstRefusal *refusal)
{
  if (refusal->rule == BST_RULE_RBS_8)
    return N_("{rival}’s counting figure does not move back, so the robber cannot move with it.");
  if (refusal->rule == BST_RULE_RBS_4)
    return N_("{rival} gains no robbed points, so the robber has nothing to move with.");

  return N_("{rival} does not score now, so there is nothing to rob.");
}

const char *
_bastide_sentence_find_rivalry_refusal (const BstRefusal *refusal)
{
  switch ((guint) refusal->code)
    {
    case BST_REFUSAL_RIVER_END:
      return N_("The river must continue from an open end; there is none at {cell}.");
    case BST_REFUSAL_RIVER_TURN:
      return N_("The river turned this way last time, at {other}.");
    case BST_REFUSAL_RIVER_JOIN:
      return N_("Two ends of the river would meet at {cell}; its branches may not join.");
    case BST_REFUSAL_RIVER_EDGE:
      return N_("The source of the river must lie beside the city of Carcassonne; {cell} does not.");
    case BST_REFUSAL_RIVER_CORNER:
      return N_("The source of the river must lie at a corner of the city of Carcassonne; {cell} does not.");
    case BST_REFUSAL_RIVER_ORDER:
      return N_("This tile cannot be drawn yet: other river tiles come first.");
    case BST_REFUSAL_SHRINE:
      return refusal->kind == BST_KIND_SHRINE
               ? N_("The shrine at {cell} would then have two monasteries beside it, one of them at {other}.")
               : N_("The monastery at {cell} would then have two shrines beside it, one of them at {other}.");
    case BST_REFUSAL_CHALLENGES:
      return N_("The figures at {cell} would be in two challenges, one of them with those at {other}.");
    case BST_REFUSAL_NO_SPACE:
      return N_("The scoreboard has no space {space}.");
    case BST_REFUSAL_ROBBER_THERE:
      return N_("{player}’s robber is already on space {space}.");
    case BST_REFUSAL_SPACE_EMPTY:
      return N_("No other player’s counting figure is on space {space}.");
    case BST_REFUSAL_ROB:
      return find_victim_sentence (refusal);
    case BST_REFUSAL_ROB_ELSEWHERE:
      return N_("{rival}’s counting figure is not on space {space}, where {player}’s robber is.");
    case BST_REFUSAL_ROB_FIGURE:
      return N_("{player}’s robber on space {space} stands beside another counting figure, not beside {rival}’s.");
    case BST_REFUSAL_ROB_OWN:
      return N_("A robber never takes points from its own player.");
    case BST_REFUSAL_STAY:
      return find_stay_sentence (refusal);
    default:
      return NULL;
    }
}
