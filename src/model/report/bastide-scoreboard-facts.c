/* bastide-scoreboard-facts.c: what there is to say of the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"
#include "bastide-words.h"
#include "bst-outcome.h"

/* The words of a player are on both counting figures (MSG), the line and the members on one. */
static void
add_figures (BastideFact     *list,
             BastidePosition *position,
             guint            player,
             gboolean         has_lines)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const char *name = bastide_position_get_name (position, player);
  gint32 spaces[] = { bst_position_get_space (engine, player, FALSE), bst_position_get_space (engine, player, TRUE) };
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", name);
  bastide_slots_set_number (slots, "second", spaces[1]);
  for (guint i = 0; i < G_N_ELEMENTS (spaces) && spaces[i] != BST_NO_SPACE; i++)
    {
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);

      add_int (members, "player", player);
      add_int (members, "space", spaces[i]);
      bastide_slots_set_number (slots, "space", spaces[i]);
      if (has_lines)
        bastide_fact_set_line (fact, bastide_slots_fill (slots, i == 0 ? _("{player}: space {space}")
                                                                       : _("{player}, second figure: space {space}")),
                               FALSE);
      if (i == 0 && bst_piece_is_in_play (BST_PIECE_ROBBER, bst_position_get_rules (engine)))
        /* Translators: the counting figures of a player: "space 12", or "space 12; second figure on space 40" */
        bastide_fact_set_words (fact, name,
                                bastide_slots_fill (slots, spaces[1] == BST_NO_SPACE
                                                             ? _("space {space}")
                                                             : _("space {space}; second figure on space {second}")),
                                BST_RULE_RBS_2, NULL);
      if (i == 1)
        add_boolean (members, "second", TRUE);
    }
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
add_robber (BastideFact     *list,
            BastidePosition *position,
            guint            player,
            gboolean         has_lines)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  guint victims = bst_outcome_get_victims (engine, player), rogues = bst_outcome_get_rogues (engine, player);
  gboolean is_played = bst_piece_is_in_play (BST_PIECE_ROBBER, bst_position_get_rules (engine));
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;
  BastideFact *fact;
  JsonBuilder *members;
  gboolean company;
  BstPiece robber;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  label = bastide_slots_fill (slots, _("{player}’s robber"));
  if (!bst_position_get_robber (engine, player, &robber))
    {
      if (is_played && bst_position_get_supply (engine, player, BST_FIGURE_ROBBER) > 0)
        bastide_fact_add (list, label, g_strdup (_("in supply")), BST_RULE_RBS_1, NULL);
      return;
    }

  company = has_company (engine, player, &robber);
  fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  members = bastide_fact_get_members (fact);
  add_int (members, "player", player);
  add_int (members, "space", robber.place.space);
  if (robber.value)
    add_boolean (members, "second", TRUE);
  add_players (members, "victims", victims);
  bastide_slots_set_number (slots, "space", robber.place.space);
  bastide_slots_take (slots, "victims", name_players (position, victims));
  bastide_slots_take (slots, "rogues", name_players (position, rogues));
  if (has_lines)
    bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{player}’s robber: space {space}, beside {victims}")),
                           FALSE);
  if (is_played)
    bastide_fact_set_words (fact, label, bastide_slots_fill (slots, find_robber_sentence (victims, company)),
                            company ? BST_RULE_RBS_7 : BST_RULE_RBS_3, &robber.place);
  if (rogues == 0)
    return;

  add_players (members, "rogue", rogues);
  fact = bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL);
  if (has_lines)
    bastide_fact_set_line (fact,
                           bastide_slots_fill (slots,
                                               _("goes along without points when {rogues} gains by robbing [RBS-4]")),
                           FALSE);
  if (is_played)
    bastide_fact_set_words (fact, label,
                            bastide_slots_fill (slots, _("goes along without points when {rogues} gains by robbing")),
                            BST_RULE_RBS_4, &robber.place);
}

BastideFact *
bastide_scoreboard_facts_new (BastidePosition *position)
{
  const BstPosition *engine;
  const BstRules *rules;
  BastideFact *facts, *figures, *robbers;
  gboolean has_lines;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  rules = bst_position_get_rules (engine);
  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, "scoreboard");
  if (bst_piece_is_in_play (BST_PIECE_ROBBER, rules))
    bastide_fact_set_words (facts, _("Scoreboard"), g_strdup (""), BST_RULE_NONE, NULL);
  has_lines = bst_piece_is_in_play (BST_PIECE_ROBBER, rules) || bst_rules_has (rules, BST_MODULE_MESSENGERS);
  if (has_lines)
    bastide_fact_set_line (facts, g_strdup (_("Scoreboard")), FALSE);
  figures = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "figures");
  robbers = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "robbers");
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    {
      add_figures (figures, position, player, has_lines);
      add_robber (robbers, position, player, has_lines);
    }

  return facts;
}
