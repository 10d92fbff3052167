/* bastide-report-lesson.c: the steps of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-lesson.h"

static void
add_place (JsonBuilder       *builder,
           const BstPosition *engine,
           const BstPlace    *place)
{
  json_builder_begin_object (builder);
  if (place->kind == BST_PLACE_SPACE)
    add_int (builder, "space", place->space);
  else if (place->kind == BST_PLACE_DISTRICT)
    add_string (builder, "district", bst_district_get_name ((BstDistrict) place->index));
  else
    {
      add_cell (builder, "cell", place->cell);
      if (place->kind != BST_PLACE_CELL)
        add_segment (builder, engine, (BstSegmentRef) { .cell = place->cell, .segment = place->segment });
    }
  json_builder_end_object (builder);
}

static void
add_arrows (JsonBuilder       *builder,
            BastideLessonStep *step,
            const BstPosition *engine)
{
  const GArray *arrows = bastide_lesson_step_get_ways (step);

  json_builder_set_member_name (builder, "arrows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < arrows->len; i++)
    {
      const BstWay *arrow = &g_array_index (arrows, BstWay, i);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "from");
      add_place (builder, engine, &arrow->from);
      json_builder_set_member_name (builder, "to");
      add_place (builder, engine, &arrow->to);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The right answers have a tick. */
static void
add_answers (BastideFact       *fact,
             BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);
  BastideFact *list;

  if (answers == NULL)
    return;
  list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "answers");
  for (guint i = 0; i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);
      BastideFact *child = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (child);

      add_string (members, "text", answer->text);
      add_boolean (members, "right", answer->is_right);
      add_string (members, "reply", answer->reply);
      bastide_fact_set_line (child, g_strdup_printf ("%c) %s %s", (int) ('a' + i), answer->is_right ? "✓" : "–",
                                                     answer->text), TRUE);
      if (*answer->reply != '\0')
        bastide_fact_add_line (child, g_strdup (answer->reply), TRUE);
    }
}

/* "3. Ben scores 4 for the city. [BASE-9]" */
static void
add_step (BastideFact       *list,
          BastideRuleBook   *book,
          BastideLessonStep *step,
          guint              number)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autofree char *reading = bastide_lesson_step_describe_reading (step, book);
  g_auto (GStrv) reasons = g_strsplit (bastide_lesson_step_get_why (step), "\n", -1);
  BastidePosition *position = bastide_lesson_step_get_position (step);
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstPosition *engine = bastide_position_get_engine (position);
  const GArray *rules = bastide_lesson_step_get_rules (step), *lit = bastide_lesson_step_get_lit (step);
  gint32 scores[BST_MAX_PLAYERS] = { 0 };
  GString *line = g_string_new (NULL);

  g_string_printf (line, "%u. %s", number, bastide_lesson_step_get_say (step));
  if (*bastide_lesson_step_get_id (step) != '\0')
    add_string (members, "id", bastide_lesson_step_get_id (step));
  if (*bastide_lesson_step_get_about (step) != '\0')
    {
      add_string (members, "about", bastide_lesson_step_get_about (step));
      bastide_fact_add_line (fact, g_strdup (bastide_lesson_step_get_about (step)), TRUE);
    }
  add_string (members, "say", bastide_lesson_step_get_say (step));
  add_string (members, "why", bastide_lesson_step_get_why (step));
  for (guint i = 0; reasons[i] != NULL; i++)
    bastide_fact_add_line (fact, g_strdup (reasons[i]), TRUE);
  if (*reading != '\0')
    {
      add_string (members, "reading", reading);
      bastide_fact_add_line (fact, g_steal_pointer (&reading), TRUE);
    }
  json_builder_set_member_name (members, "rules");
  json_builder_begin_array (members);
  for (guint i = 0; i < rules->len; i++)
    {
      const char *id = bst_rule_get_id (g_array_index (rules, BstRule, i));

      json_builder_add_string_value (members, id);
      g_string_append_printf (line, " [%s]", id);
    }
  json_builder_end_array (members);
  bastide_fact_set_line (fact, g_string_free (line, FALSE), FALSE);
  json_builder_set_member_name (members, "lit");
  json_builder_begin_array (members);
  for (guint i = 0; i < lit->len; i++)
    add_place (members, engine, &g_array_index (lit, BstPlace, i));
  json_builder_end_array (members);
  add_arrows (members, step, engine);
  add_answers (fact, step);
  for (guint i = 0; i < setup->n_players; i++)
    scores[i] = setup->players[i].score;
  add_gains (bastide_fact_get_members (bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL)), "scores", scores,
             setup->n_players);
}

BastideFact *
bastide_report_lesson (BastideLesson *lesson)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  BastideFact *facts, *list;

  g_return_val_if_fail (BASTIDE_IS_LESSON (lesson), NULL);

  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  add_string (bastide_fact_get_members (facts), "title", bastide_lesson_get_title (lesson));
  list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "steps");
  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    add_step (list, book, bastide_lesson_get_step (lesson, i), i + 1);

  return facts;
}
