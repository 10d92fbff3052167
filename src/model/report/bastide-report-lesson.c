/* bastide-report-lesson.c: the steps of a lesson, as JSON
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

static void
add_answers (JsonBuilder       *builder,
             BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);

  if (answers == NULL)
    return;
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);

      json_builder_begin_object (builder);
      add_string (builder, "text", answer->text);
      json_builder_set_member_name (builder, "right");
      json_builder_add_boolean_value (builder, answer->is_right);
      add_string (builder, "reply", answer->reply);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_step (JsonBuilder       *builder,
          BastideRuleBook   *book,
          BastideLessonStep *step)
{
  g_autofree char *reading = bastide_lesson_step_describe_reading (step, book);
  BastidePosition *position = bastide_lesson_step_get_position (step);
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstPosition *engine = bastide_position_get_engine (position);
  const GArray *rules = bastide_lesson_step_get_rules (step), *lit = bastide_lesson_step_get_lit (step);
  gint32 scores[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < setup->n_players; i++)
    scores[i] = setup->players[i].score;
  json_builder_begin_object (builder);
  if (*bastide_lesson_step_get_id (step) != '\0')
    add_string (builder, "id", bastide_lesson_step_get_id (step));
  if (*bastide_lesson_step_get_about (step) != '\0')
    add_string (builder, "about", bastide_lesson_step_get_about (step));
  add_string (builder, "say", bastide_lesson_step_get_say (step));
  add_string (builder, "why", bastide_lesson_step_get_why (step));
  if (*reading != '\0')
    add_string (builder, "reading", reading);
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->len; i++)
    json_builder_add_string_value (builder, bst_rule_get_id (g_array_index (rules, BstRule, i)));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "lit");
  json_builder_begin_array (builder);
  for (guint i = 0; i < lit->len; i++)
    add_place (builder, engine, &g_array_index (lit, BstPlace, i));
  json_builder_end_array (builder);
  add_arrows (builder, step, engine);
  add_answers (builder, step);
  add_gains (builder, "scores", scores, setup->n_players);
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_lesson (BastideLesson *lesson)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (BASTIDE_IS_LESSON (lesson), NULL);

  json_builder_begin_object (builder);
  add_string (builder, "title", bastide_lesson_get_title (lesson));
  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    add_step (builder, book, bastide_lesson_get_step (lesson, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return finish (builder);
}
