/* bastide-sentence-refusal-expansion.c: why another expansion forbids something
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char * const unoccupiable_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("No figure may stand in this city."),
  [BST_KIND_ROAD] = N_("No figure may stand on this road."),
  [BST_KIND_FIELD] = N_("No figure may stand in this field."),
  [BST_KIND_MONASTERY] = N_("No figure may stand in this monastery."),
  [BST_KIND_SHRINE] = N_("No figure may stand in this shrine."),
  [BST_KIND_GARDEN] = N_("No figure may stand on this garden."),
};

static const char * const completed_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is completed; no figure can be placed there."),
  [BST_KIND_ROAD] = N_("The road at {cell} is completed; no figure can be placed there."),
  [BST_KIND_FIELD] = N_("The field at {cell} is completed; no figure can be placed there."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is completed; no figure can be placed there."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is completed; no figure can be placed there."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is completed; no figure can be placed there."),
};

/* ABB: clockwise from the north-east. */
static const char * const corner_sentences[4] = {
  N_("A barn stands where four fields meet; at the north-east corner of {cell} they do not."),
  N_("A barn stands where four fields meet; at the south-east corner of {cell} they do not."),
  N_("A barn stands where four fields meet; at the south-west corner of {cell} they do not."),
  N_("A barn stands where four fields meet; at the north-west corner of {cell} they do not."),
};

static const char *
find_joining_sentence (const BstRefusal *refusal)
{
  if (refusal->figure == BST_FIGURE_PIG)
    return N_("A pig goes only to a field where its owner already has a farmer.");
  if (refusal->figure == BST_FIGURE_BUILDER)
    return N_("A builder goes only to an unfinished city or road where its owner already has a figure.");

  return N_("{subject} goes only where its owner already has a figure.");
}

/* Not for builders, pigs, barns and shepherds; the dragon spares barns alone. */
static const char *
find_meeple_sentence (const BstRefusal *refusal)
{
  if (refusal->cause == BST_CAUSE_DRAGON)
    return N_("A barn stays until the end of the game, even where the dragon comes.");
  if (refusal->cause == BST_CAUSE_TOWER)
    return N_("A tower captures only meeples, not {a-figure}.");
  if (refusal->cause == BST_CAUSE_FLIER)
    return N_("A flying machine carries only meeples, not {a-figure}.");

  return N_("A magic portal is only for meeples, not for {a-figure}.");
}

static const char *
find_points_sentence (const BstRefusal *refusal)
{
  if (refusal->points == 0)
    return N_("There must be points to gain or lose.");
  if (refusal->cause == BST_CAUSE_RANSOM && ABS (refusal->points) != 3)
    return N_("A ransom is always 3 points.");

  return N_("The score cannot be changed by {points}: it would be out of range.");
}

/* Each cause can do only some things: give points or take them, remove figures or put them down. */
static const char *
find_cause_sentence (const BstRefusal *refusal)
{
  switch ((guint) refusal->action)
    {
    case BST_ACTION_REMOVE:
      return refusal->cause == BST_CAUSE_SIEGE ? N_("Only a meeple in a besieged city can escape a siege.")
                                               : N_("No figure is removed by {cause}.");
    case BST_ACTION_EFFECT_DEPLOY:
      return N_("No figure is placed by {cause}.");
    default:
      return refusal->points < 0 ? N_("No points are lost to {cause}.") : N_("No points are gained from {cause}.");
    }
}

static const char *
find_recall_sentence (const BstRefusal *refusal)
{
  switch (refusal->kind)
    {
    case BST_KIND_SHRINE:
      return N_("This tile completes the shrine at {cell}, so it scores instead.");
    case BST_KIND_GARDEN:
      return N_("This tile completes the garden at {cell}, so it scores instead.");
    default:
      return N_("This tile completes the monastery at {cell}, so it scores instead.");
    }
}

const char *
_bastide_sentence_find_expansion_refusal (const BstRefusal *refusal)
{
  switch ((guint) refusal->code)
    {
    case BST_REFUSAL_UNOCCUPIABLE:
      return unoccupiable_sentences[refusal->kind];
    case BST_REFUSAL_NOT_JOINED:
      return find_joining_sentence (refusal);
    case BST_REFUSAL_VOLCANO:
      return refusal->rule == BST_RULE_RIV_5
               ? N_("No figure may be placed on the lake at {cell}.")
               : N_("No figure may be placed at {cell}, where the volcano or the dragon is.");
    case BST_REFUSAL_CORNER:
      return corner_sentences[refusal->corner & 3];
    case BST_REFUSAL_ALREADY:
      return refusal->rule == BST_RULE_PHA ? N_("A figure was already placed this turn; only a phantom may follow.")
                                           : N_("For this tile, a figure was already placed, taken back or sent home.");
    case BST_REFUSAL_COMPLETED:
      return completed_sentences[refusal->kind];
    case BST_REFUSAL_HOLE:
      return N_("An abbey needs tiles on all four sides; {cell} does not have them.");
    case BST_REFUSAL_NO_ABBEY:
      return N_("{player} has no abbey left.");
    case BST_REFUSAL_NO_PORTAL:
      return N_("The tile just placed has no magic portal.");
    case BST_REFUSAL_NO_MEEPLE:
      return find_meeple_sentence (refusal);
    case BST_REFUSAL_NO_RIM_SEGMENT:
      return N_("The cell {cell} belongs to the city of Carcassonne and has no such segment.");
    case BST_REFUSAL_CITY_OF_CARCASSONNE:
      /* The rim of the city of Carcassonne is open to all else. */
      return refusal->cause == BST_CAUSE_DRAGON ? N_("The dragon cannot reach anyone in the city of Carcassonne.")
                                                : N_("A tower cannot reach anyone in the city of Carcassonne.");
    case BST_REFUSAL_NO_FIGURE:
      return N_("{player} has no {figure} on that feature at {cell}.");
    case BST_REFUSAL_CAUSE:
      return find_cause_sentence (refusal);
    case BST_REFUSAL_AS_ABBOT:
      return N_("Only a meeple in a German, Dutch-Belgian or Japanese building can be placed as an abbot.");
    case BST_REFUSAL_HELD_BY_ABBOT:
      return N_("An abbot holds the monastery at {cell}, so no monk may go there.");
    case BST_REFUSAL_POINTS:
      return find_points_sentence (refusal);
    case BST_REFUSAL_RECALL:
      return find_recall_sentence (refusal);
    case BST_REFUSAL_FEW_POINTS:
      return N_("{player} has fewer points than that, and no score falls below 0.");
    case BST_REFUSAL_NO_SIGN:
      return N_("A robber is placed only after a tile with the robber sign; this tile has none.");
    case BST_REFUSAL_PORTAL_USED:
      return N_("A figure has already gone through the magic portal of this tile.");
    case BST_REFUSAL_ESCAPES:
      return N_("No more knights can escape a siege in this turn.");
    case BST_REFUSAL_NO_PRINCESS:
      return N_("The tile just placed adds no princess to that city.");
    default:
      return NULL;
    }
}
