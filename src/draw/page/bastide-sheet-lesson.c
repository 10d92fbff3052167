/* bastide-sheet-lesson.c: the steps of a lesson on paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-rule-book.h"
#include "bastide-steps.h"
#include "bastide-words.h"

#define GUTTER   BASTIDE_MM (9)
#define MAX_TILE BASTIDE_MM (24)
#define GAP      BASTIDE_MM (5)

/* Of a step on a page of its own, the board takes at most this part of the height. */
#define BOARD_HEIGHT 0.62

/* In a handout: the rows of steps, the room of the picture, and the lines for notes. */
#define ROWS         3
#define COLUMNS      2
#define PICTURE      0.6
#define N_LINES      3
#define LINE_SPACING BASTIDE_MM (7.5)
#define LEAST_LINE   BASTIDE_MM (5)

static double
add_escaped (BastideSheet   *self,
             const char     *text,
             guint           role,
             PangoAlignment  alignment,
             double          x,
             double          y,
             double          width)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return _bastide_sheet_add_text (self, markup, role, alignment, x, y, width);
}

static double
measure_escaped (BastideSheet *self,
                 const char   *text,
                 guint         role,
                 double        width)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return _bastide_sheet_measure (self, markup, role, width);
}

/* --- questions --- */

/* Returns: (transfer full): the answers as the class reads them, a line each; "" for a step that asks nothing */
static char *
list_answers (BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);

      g_string_append_printf (lines, "%s%c)\u2002%s", i > 0 ? "\n" : "", (int) ('a' + i), answer->text);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* Returns: (transfer full): the right answers, and what they are told */
static char *
list_right_answers (BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);

      if (answer->is_right)
        g_string_append_printf (lines, "%s✓ %c)\u2002%s", lines->len > 0 ? "\n" : "", (int) ('a' + i), answer->reply);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* --- a step a page --- */

static double
add_scores (BastideSheet      *self,
            BastideLessonStep *step,
            double             x,
            double             y)
{
  BastidePosition *position = bastide_lesson_step_get_position (step);
  const BstSetup *setup = bastide_position_get_setup (position);
  double height = _bastide_sheet_measure (self, "X", BASTIDE_TEXT_PLAYER, -1);
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint i = 0; i < setup->n_players; i++)
    {
      const BstSetupPlayer *of = &setup->players[i];
      g_autofree char *name = g_markup_escape_text (bastide_position_get_name (position, i), -1);
      g_autofree char *markup = g_strdup_printf ("%s \u2002<b>%s%d</b>", name, of->score < 0 ? "\u2212" : "",
                                                 ABS (of->score));
      double width = _bastide_sheet_measure_width (self, markup, BASTIDE_TEXT_PLAYER) + 1;
      BastideSheetElement *sign = _bastide_sheet_add (self, BASTIDE_SHEET_SIGN, x, y, height * 0.92, height * 0.92);

      sign->colour = of->colour;
      g_strlcpy (sign->letter, letters[i], sizeof sign->letter);
      _bastide_sheet_add_text (self, markup, BASTIDE_TEXT_PLAYER, PANGO_ALIGN_LEFT, x + height + BASTIDE_MM (1.5), y,
                               width);
      x += height + width + BASTIDE_MM (9);
    }
  return height;
}

/* The first rule, which is the most telling one: its ID, title and text, with what is our reading. */
static double
add_rule (BastideSheet      *self,
          BastideLessonStep *step,
          BastideSheetArea   area,
          double             y)
{
  const GArray *rules = bastide_lesson_step_get_rules (step);
  g_autoptr (BastideRuleBook) book = NULL;
  g_autoptr (GString) words = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;
  BstRule rule;

  if (rules->len == 0)
    return 0;
  rule = g_array_index (rules, BstRule, 0);
  book = bastide_rule_book_new ();
  title = g_markup_escape_text (bastide_rule_book_get_title (book, rule), -1);
  words = g_string_new (bastide_rule_book_get_text (book, rule));
  bastide_words_append_sentence (words, bastide_lesson_step_describe_reading (step, book));
  text = g_markup_escape_text (words->str, -1);
  markup = g_strdup_printf ("<b>%s\u2002%s</b>\u2002%s", bst_rule_get_id (rule), title, text);
  return _bastide_sheet_add_text (self, markup, BASTIDE_TEXT_SMALL, PANGO_ALIGN_LEFT, area.x, y, area.width);
}

/* The edition that the step is about, where that is another one, and the reason. */
static char *
make_reason (BastideLessonStep *step)
{
  GString *reason = g_string_new (bastide_lesson_step_get_about (step));

  bastide_words_append_sentence (reason, g_strdup (bastide_lesson_step_get_why (step)));

  return g_string_free (reason, FALSE);
}

static void
add_steps (BastideSheet  *self,
           BastideLesson *lesson,
           const int      cells[4])
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  guint n = bastide_lesson_get_n_steps (lesson);
  double words = 0; /* the height of those below the board, without the rule */
  double tile;

  for (guint i = 0; i < n; i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      g_autofree char *answers = list_answers (step);
      g_autofree char *right = list_right_answers (step);
      g_autofree char *reason = make_reason (step);
      double height = measure_escaped (self, bastide_lesson_step_get_say (step), BASTIDE_TEXT_SENTENCE, area.width)
                      + measure_escaped (self, answers, BASTIDE_TEXT_REASON, area.width)
                      + measure_escaped (self, right, BASTIDE_TEXT_SMALL, area.width)
                      + measure_escaped (self, reason, BASTIDE_TEXT_REASON, area.width);

      words = MAX (words, height);
    }
  tile = MIN (_bastide_sheet_fit_board (self, cells, area.width,
                                        MIN (area.height * BOARD_HEIGHT,
                                             MAX (area.height - words - BASTIDE_MM (60), area.height * 0.3))),
              MAX_TILE);
  for (guint i = 0; i < n; i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      /* Translators: "Step 4 of 6" */
      g_autofree char *number = g_strdup_printf (_("Step %u of %u"), i + 1, n);
      g_autofree char *answers = list_answers (step);
      g_autofree char *right = list_right_answers (step);
      g_autofree char *reason = make_reason (step);
      double y = area.y;

      _bastide_sheet_add_page (self);
      add_escaped (self, bastide_lesson_get_title (lesson), BASTIDE_TEXT_CAPTION, PANGO_ALIGN_LEFT, area.x, y,
                   area.width * 0.7);
      y += _bastide_sheet_add_text (self, number, BASTIDE_TEXT_CAPTION, PANGO_ALIGN_RIGHT, area.x, y, area.width);
      y += GAP;
      y += _bastide_sheet_add_board (self, bastide_lesson_step_get_position (step), step, cells, tile, area.x, y,
                                     area.width);
      y += GAP;
      y += add_scores (self, step, area.x, y) + GAP;
      y += add_escaped (self, bastide_lesson_step_get_say (step), BASTIDE_TEXT_SENTENCE, PANGO_ALIGN_LEFT, area.x, y,
                        area.width);
      y += GAP / 2;
      y += add_escaped (self, answers, BASTIDE_TEXT_REASON, PANGO_ALIGN_LEFT, area.x, y, area.width);
      y += add_escaped (self, reason, BASTIDE_TEXT_REASON, PANGO_ALIGN_LEFT, area.x, y, area.width);
      y += GAP;
      y += add_rule (self, step, area, y);
      y += GAP;
      add_escaped (self, right, BASTIDE_TEXT_SMALL, PANGO_ALIGN_LEFT, area.x, y, area.width);
    }
}

/* --- six steps a page --- */

static void
add_handout (BastideSheet  *self,
             BastideLesson *lesson,
             const int      cells[4])
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  double top = 0;

  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      g_autofree char *say = g_markup_escape_text (bastide_lesson_step_get_say (step), -1);
      g_autofree char *markup = g_strdup_printf ("%u\u2002%s", i + 1, say);
      g_autofree char *answers = list_answers (step);
      guint at = i % (ROWS * COLUMNS);
      BastideSheetArea place = area;
      double tile, y, room, spacing;
      guint n_lines;

      if (at == 0)
        {
          _bastide_sheet_add_page (self);
          top = add_escaped (self, bastide_lesson_get_title (lesson), BASTIDE_TEXT_TITLE, PANGO_ALIGN_LEFT, area.x,
                             area.y, area.width)
                + BASTIDE_MM (3);
        }
      place.width = (area.width - (COLUMNS - 1) * GUTTER) / COLUMNS;
      place.height = (area.height - top - (ROWS - 1) * GUTTER) / ROWS;
      place.x += at % COLUMNS * (place.width + GUTTER);
      place.y += top + at / COLUMNS * (place.height + GUTTER);
      tile = MIN (_bastide_sheet_fit_board (self, cells, place.width, place.height * PICTURE), MAX_TILE);
      y = place.y;
      y += _bastide_sheet_add_board (self, bastide_lesson_step_get_position (step), step, cells, tile, place.x, y,
                                     place.width);
      y += BASTIDE_MM (2);
      y += _bastide_sheet_add_text (self, markup, BASTIDE_TEXT_SENTENCE, PANGO_ALIGN_LEFT, place.x, y, place.width);
      y += add_escaped (self, bastide_lesson_step_get_about (step), BASTIDE_TEXT_SMALL, PANGO_ALIGN_LEFT, place.x, y,
                        place.width);
      y += add_escaped (self, answers, BASTIDE_TEXT_SMALL, PANGO_ALIGN_LEFT, place.x, y, place.width);

      /* Below the answers to a question there is room for fewer lines. */
      room = place.y + place.height - (y + BASTIDE_MM (3));
      spacing = MIN (LINE_SPACING, MAX (room / N_LINES, LEAST_LINE));
      n_lines = *answers != '\0' ? (guint) CLAMP (room / spacing, 0, N_LINES) : N_LINES;
      for (guint line = 0; line < n_lines; line++)
        _bastide_sheet_add (self, BASTIDE_SHEET_RULE, place.x,
                            place.y + place.height - (n_lines - 1 - line) * spacing, place.width, 0);
    }
}

BastideSheet *
bastide_sheet_new_lesson (BastideLesson           *lesson,
                          const BastideSheetStyle *style)
{
  BastideSheet *self;
  int cells[4] = { 0 };

  g_return_val_if_fail (BASTIDE_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (style != NULL, NULL);

  self = _bastide_sheet_new (style, _bastide_sheet_get_density (style->per_page));
  self->per_page = style->per_page;
  self->title = g_strdup (bastide_lesson_get_title (lesson));
  bastide_steps_get_cells (lesson, cells);
  if (style->per_page > 1)
    add_handout (self, lesson, cells);
  else
    add_steps (self, lesson, cells);
  _bastide_sheet_number (self, 0);
  return self;
}
