/* bastide-scoreboard-facts.c: what there is to say of the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoreboard-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-outcome.h"

/* The counting figures of a player: "space 12", or "space 12; second figure on space 40" (MSG). */
static char *
describe_spaces (const BstPosition *engine,
                 guint              player)
{
  gint32 second = bst_position_get_space (engine, player, TRUE);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "space", bst_position_get_space (engine, player, FALSE));
  bastide_slots_set_number (slots, "second", second);

  return bastide_slots_fill (slots, second == BST_NO_SPACE ? _("space {space}")
                                                           : _("space {space}; second figure on space {second}"));
}

/* Whether another robber stands on the same space beside figures of the same kind, so that each takes half (RBS-7). */
static gboolean
has_company (const BstPosition *engine,
             guint              player,
             const BstPiece    *robber)
{
  guint victims = bst_outcome_get_victims (engine, player);

  for (guint other = 0; other < bst_position_get_n_players (engine); other++)
    {
      BstPiece piece;

      if (other != player && bst_position_get_robber (engine, other, &piece)
          && piece.place.space == robber->place.space && piece.value == robber->value
          && (bst_outcome_get_victims (engine, other) & victims) != 0)
        return TRUE;
    }

  return FALSE;
}

static char *
name_players (BastidePosition *position,
              guint            players)
{
  return bastide_words_players (bastide_position_get_setup (position), bastide_position_get_names (position), players);
}

static const char *
find_robber_sentence (guint    victims,
                      gboolean company)
{
  gboolean chooses = (victims & (victims - 1)) != 0;

  if (victims == 0)
    return _("on space {space}, beside nobody whom it can rob");
  if (company && chooses)
    return _("on space {space}; takes half of the next points of one of {victims}, as does each robber there");
  if (company)
    return _("on space {space}; takes half of the next points of {victims}, as does each robber there");
  if (chooses)
    return _("on space {space}; takes half of the next points of one of {victims}");

  return _("on space {space}; takes half of the next points of {victims}");
}

static void
add_robber (BastideFacts    *facts,
            BastidePosition *position,
            guint            player,
            const char      *label)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  guint victims = bst_outcome_get_victims (engine, player), rogues = bst_outcome_get_rogues (engine, player);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  gboolean company;
  BstPiece robber;

  if (!bst_position_get_robber (engine, player, &robber))
    {
      if (bst_position_get_supply (engine, player, BST_FIGURE_ROBBER) > 0)
        bastide_facts_add (facts, label, g_strdup (_("in supply")), BST_RULE_RBS_1, NULL);
      return;
    }

  company = has_company (engine, player, &robber);
  bastide_slots_set_number (slots, "space", robber.place.space);
  bastide_slots_take (slots, "victims", name_players (position, victims));
  bastide_slots_take (slots, "rogues", name_players (position, rogues));
  bastide_facts_add (facts, label, bastide_slots_fill (slots, find_robber_sentence (victims, company)),
                     company ? BST_RULE_RBS_7 : BST_RULE_RBS_3, &robber.place);
  if (rogues != 0)
    bastide_facts_add (facts, label,
                       bastide_slots_fill (slots, _("goes along without points when {rogues} gains by robbing")),
                       BST_RULE_RBS_4, &robber.place);
}

BastideFacts *
bastide_scoreboard_facts_new (BastidePosition *position)
{
  const BstPosition *engine;
  BastideFacts *facts;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  facts = bastide_facts_new (g_strdup (_("Scoreboard")), NULL);
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    bastide_facts_add (facts, bastide_position_get_name (position, player), describe_spaces (engine, player),
                       BST_RULE_RBS_2, NULL);
  if (!bst_rules_has (bst_position_get_rules (engine), BST_MODULE_ROBBERS))
    return facts;

  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *label = NULL;

      bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
      label = bastide_slots_fill (slots, _("{player}’s robber"));
      add_robber (facts, position, player, label);
    }

  return facts;
}
