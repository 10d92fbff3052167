/* bastide-report-final.c: the final score of each player, as facts of the command line
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-final-score.h"
#include "bastide-report-private.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"

static void
add_item (BastideFact     *fact,
          BastidePosition *position,
          BstRule          rule,
          gint32           points,
          const BstPlace  *place,
          const char      *text)
{
  JsonBuilder *members = bastide_fact_get_members (fact);

  add_string (members, "rule", bst_rule_get_id (rule));
  add_int (members, "points", points);
  if (bst_place_has_cell (place))
    {
      add_cell (members, "cell", place->cell);
      add_segment (members, bastide_position_get_engine (position),
                   (BstSegmentRef) { .cell = place->cell, .segment = place->segment });
    }
  add_string (members, "text", text);
}

/* Every event of final scoring that moves a counting figure is an item. */
static void
add_events (BastideFact     *fact,
            BastidePosition *position,
            const GArray    *events,
            guint            player)
{
  BastideFact *list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "items");

  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);
      BstPlace place = { .cell = event->cell, .segment = event->segment };
      g_autofree char *text = NULL;

      if (event->player != player || event->points == 0)
        continue;
      place.kind = event->type == BST_EVENT_SCORE ? BST_PLACE_FEATURE : BST_PLACE_NOWHERE;
      text = bastide_sentence_event (position, event);
      add_item (bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL), position, (BstRule) event->rule,
                event->points, &place, text);
    }
}

static void
add_group (BastideFact       *groups,
           BastidePosition   *position,
           BastideFinalGroup  group,
           BastideFact       *rows,
           guint              player)
{
  BastideFact *fact = bastide_fact_add_child (groups, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  gint32 points = bastide_fact_get_number (rows, player);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BastideFact *list;

  bastide_slots_set (slots, "group", bastide_fact_get_label (rows));
  bastide_slots_set_number (slots, "points", points);
  if (points != 0)
    bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{group}: {points}")), FALSE);
  add_string (members, "group", bastide_final_group_get_id (group));
  add_int (members, "points", points);
  list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "items");
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (BastideFact) row = g_list_model_get_item (G_LIST_MODEL (rows), i);
      const char *text = bastide_fact_get_text (row);
      BstRule rule = bastide_fact_get_rule (row);
      gint32 of_item = bastide_fact_get_number (row, player);
      BastideFact *item;

      if (of_item == 0)
        continue;
      item = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      add_item (item, position, rule, of_item, bastide_fact_get_place (row), text);
      if (points == 0)
        continue;
      bastide_slots_set (slots, "item", text);
      bastide_slots_set_number (slots, "points", of_item);
      bastide_slots_set (slots, "rule", bst_rule_get_id (rule));

      /* Translators: an item of the final score: "City at 2,4: 3 tiles, 1 pennant (4) [BASE-7]" */
      bastide_fact_set_line (item, bastide_slots_fill (slots, _("{item} ({points}) [{rule}]")), TRUE);
    }
}

/* The window shows the rows of a final score with a column for each player; JSON and text have the rows of a player
 * together, without those that bring the player nothing.
 */
BastideFact *
bastide_report_final (BastidePosition *position)
{
  g_autoptr (BastideFinalScore) score = bastide_final_score_new (position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "final");
  gint32 totals[BST_MAX_PLAYERS];
  BstRule rule;
  const char *note = bastide_final_score_get_note (score, &rule);

  bst_turn_score_now (bastide_position_get_engine (position), totals, events);
  bastide_fact_set_line (facts, g_strdup (rule == BST_RULE_CNT_9
                                            ? _("If the Game Ended Now, Before Figures Leave the Districts")
                                            : _("If the Game Ended Now")), FALSE);
  if (note != NULL)
    bastide_fact_set_line (bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL), g_strdup (note), TRUE);
  for (guint player = 0; player < bastide_final_score_get_n_players (score); player++)
    {
      BastideFact *fact = bastide_fact_add_child (facts, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      BastideFact *list;

      bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
      bastide_slots_set_number (slots, "points", totals[player]);
      bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{player}: {points}")), FALSE);
      add_int (members, "player", player);
      add_int (members, "total", totals[player]);
      add_events (fact, position, events, player);
      list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "groups");
      for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
        {
          BastideFact *rows = bastide_final_score_get_group (score, (BastideFinalGroup) group);

          if (rows != NULL)
            add_group (list, position, (BastideFinalGroup) group, rows, player);
        }
    }

  return facts;
}
