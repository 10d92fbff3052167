/* bastide-tool-show.c: describes a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-json-members.h"
#include "bastide-report.h"
#include "bastide-sentence-twin.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-subject.h"
#include "bastide-words.h"

static void
print_rules (const BstRules *rules)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i))
      g_ptr_array_add (names, (gpointer) bst_module_get_name ((BstModuleId) i));
  if (names->len == 0)
    g_ptr_array_add (names, (gpointer) _("none"));
  bastide_slots_set (slots, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  bastide_slots_take (slots, "modules", bastide_words_join (names));
  if (rules->farmers)
    bastide_tool_print_filled (slots, _("Rules: {preset}, with farmers; modules: {modules}"));
  else
    bastide_tool_print_filled (slots, _("Rules: {preset}, without farmers; modules: {modules}"));

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (rules->switches[i] == info->presets[rules->preset])
        continue;
      bastide_slots_set (slots, "key", info->id);
      bastide_slots_set (slots, "value", info->values[rules->switches[i]]);
      bastide_tool_print_filled (slots, "  {key}={value}");
    }
}

static void
print_draw (const BstPosition *engine)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  for (guint i = 0; i < bst_position_get_n_draw (engine); i++)
    g_ptr_array_add (ids, (gpointer) bst_catalogue_get (bst_position_get_catalogue (engine),
                                                        bst_position_get_draw (engine, i))->id);
  bastide_slots_take (slots, "tiles", bastide_words_join (ids));
  bastide_slots_take (slots, "count", bastide_words_count (BASTIDE_COUNT_TILES, bst_position_get_n_bag (engine)));
  if (ids->len > 0)
    bastide_tool_print_filled (slots, _("Drawn next: {tiles}"));
  bastide_tool_print_filled (slots, _("In the bag: {count}"));
}

static void
print_players (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstSetup *setup = bastide_position_get_setup (position);

  bastide_tool_print_heading (_("Players"));
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autoptr (GPtrArray) supply = g_ptr_array_new_with_free_func (g_free);

      for (guint figure = 0; figure < BST_N_FIGURES; figure++)
        {
          guint n = bst_position_get_supply (engine, i, (BstFigure) figure);

          if (n > 0)
            g_ptr_array_add (supply, bastide_words_figures ((BstFigure) figure, n));
        }
      if (supply->len == 0)
        g_ptr_array_add (supply, g_strdup (_("nothing")));
      bastide_slots_set_number (slots, "number", (gint) i);
      bastide_slots_set (slots, "player", bastide_position_get_name (position, i));
      bastide_slots_set (slots, "colour", bastide_words_colour ((BstColour) setup->players[i].colour));
      bastide_slots_set_number (slots, "score", bst_position_get_score (engine, i));
      bastide_slots_take (slots, "supply", bastide_words_join (supply));

      /* Translators: "0 Anna (Red): score 12; in supply: 5 meeples, 1 abbot" */
      bastide_tool_print_filled (slots, _("  {number} {player} ({colour}): score {score}; in supply: {supply}"));
    }
}

/* --- twins --- */

/* The puzzle itself is the first. */
static BastideFact *
report_twins (BastideContent *whole)
{
  BastideFact *list = bastide_fact_new (BASTIDE_FACT_ARRAY, NULL);

  bastide_fact_set_line (list, g_strdup (_("Twins")), FALSE);
  for (guint i = 0; i <= whole->twins->len; i++)
    {
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      const char twin[] = { (char) ('a' + i), '\0' };
      g_autofree char *letter = bastide_sentence_twin_letter (i);
      g_autofree char *name = bastide_sentence_twin (whole, i);

      add_string (bastide_fact_get_members (fact), "twin", twin);
      add_string (bastide_fact_get_members (fact), "name", name);
      bastide_fact_set_line (fact, g_strconcat (letter, " ", name, NULL), TRUE);
    }

  return list;
}

/* Warnings and faults go to standard error, so that the listing stays a listing. */
int
bastide_tool_show (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastideFact) twins = NULL;
  const BastideSubject *subject;

  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  if (puzzle->whole->twins->len > 0)
    twins = report_twins (puzzle->told);
  bastide_tool_add_solution (puzzle);
  if (tool->json)
    {
      JsonNode *report = bastide_report_position (puzzle->content, puzzle->position, G_LIST_MODEL (puzzle->problems));

      if (twins != NULL)
        json_object_set_member (json_node_get_object (report), "twins", bastide_fact_to_json (twins));
      bastide_tool_print_json (report);
      return BASTIDE_TOOL_DONE;
    }

  bastide_tool_warn_problems (G_LIST_MODEL (puzzle->problems));
  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  if (puzzle->content->description[0] != '\0')
    bastide_tool_print_lines (puzzle->content->description);
  print_rules (&puzzle->content->setup->rules);
  bastide_tool_print_turn (puzzle->position);
  print_draw (bastide_position_get_engine (puzzle->position));
  if (puzzle->content->goal != NULL)
    {
      g_autofree char *text = bastide_sentence_goal (puzzle->position, &puzzle->content->goal->value);

      bastide_tool_print_heading (_("Goal"));
      bastide_tool_print_lines (text);
    }
  print_players (puzzle->position);
  for (guint i = 0; (subject = bastide_subject_get_line (i)) != NULL; i++)
    if (subject->shown_depth > 0)
      bastide_tool_print_facts (bastide_subject_create (subject, puzzle->position, NULL), subject->shown_depth);
  if (twins != NULL)
    bastide_tool_print_facts (g_steal_pointer (&twins), G_MAXUINT);

  return BASTIDE_TOOL_DONE;
}
