/* bastide-teaching.c: a lesson on the board, step by step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teaching.h"

struct _BastideTeaching
{
  GObject            parent_instance;

  BastideBoardView  *board;
  BastideTeachPanel *panel;
  gboolean           is_on;
};

G_DEFINE_FINAL_TYPE (BastideTeaching, bastide_teaching, G_TYPE_OBJECT)

enum
{
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Lights the places of a step, and draws the ways of its pieces. */
static void
light (BastideSpotlight  *spotlight,
       BastideLessonStep *step)
{
  const GArray *lit = bastide_lesson_step_get_lit (step);
  const GArray *ways = bastide_lesson_step_get_ways (step);
  g_autoptr (GArray) spots = g_array_new (FALSE, TRUE, sizeof (BastideSpot));

  g_array_set_size (spots, lit->len);
  for (guint i = 0; i < lit->len; i++)
    g_array_index (spots, BastideSpot, i).place = g_array_index (lit, BstPlace, i);
  bastide_spotlight_set (spotlight, (const BastideSpot *) (gpointer) spots->data, spots->len);
  bastide_spotlight_set_ways (spotlight, (const BstWay *) (gpointer) ways->data, ways->len);
}

static void
show_step (BastideTeaching *self)
{
  BastideBoardState *state = bastide_board_view_get_state (self->board);
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (state);
  BastideLessonStep *step = bastide_teaching_get_step (self);

  if (!self->is_on)
    return;
  bastide_board_state_set_preview (state, step != NULL ? bastide_lesson_step_get_position (step) : NULL);
  bastide_spotlight_clear (spotlight);
  if (step != NULL)
    light (spotlight, step);
  g_signal_emit (self, signals[SHOWN], 0);
}

static void
bastide_teaching_dispose (GObject *object)
{
  BastideTeaching *self = BASTIDE_TEACHING (object);

  g_clear_object (&self->panel);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (bastide_teaching_parent_class)->dispose (object);
}

static void
bastide_teaching_class_init (BastideTeachingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_teaching_dispose;
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_teaching_init (BastideTeaching *self)
{
  self->panel = g_object_ref_sink (BASTIDE_TEACH_PANEL (bastide_teach_panel_new ()));
  g_signal_connect_object (self->panel, "shown", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
}

BastideTeaching *
bastide_teaching_new (BastideBoardView *board,
                      GSettings        *settings)
{
  BastideTeaching *self;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_TEACHING, NULL);
  self->board = g_object_ref (board);
  g_settings_bind (settings, "teach-enlargement", self->panel, "enlargement", G_SETTINGS_BIND_DEFAULT);

  return self;
}

BastideTeachPanel *
bastide_teaching_get_panel (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  return self->panel;
}

/* The board shows every step whole, so that nothing has to be scrolled before a class. */
void
bastide_teaching_begin (BastideTeaching *self,
                        BastidePuzzle   *puzzle,
                        BastidePlayTree *tree,
                        BastideRuleBook *book)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  self->is_on = TRUE;
  bastide_board_view_show_tree (self->board, tree);
  bastide_board_view_set_watched (self->board, TRUE);
  bastide_teach_panel_set_puzzle (self->panel, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle),
                                  tree, book);
  bastide_viewport_fit (bastide_board_view_get_viewport (self->board));
}

void
bastide_teaching_end (BastideTeaching *self)
{
  BastideBoardState *state;

  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  state = bastide_board_view_get_state (self->board);
  bastide_board_state_set_preview (state, NULL);
  bastide_spotlight_clear (bastide_board_state_get_spotlight (state));
  bastide_teach_panel_set_puzzle (self->panel, NULL, NULL, NULL, NULL);
  self->is_on = FALSE;
}

BastideLessonStep *
bastide_teaching_get_step (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  return bastide_teach_panel_get_step (self->panel);
}

gboolean
bastide_teaching_press (BastideTeaching *self,
                        guint            key,
                        GdkModifierType  modifiers,
                        GtkWidget       *focus)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), FALSE);

  if (!self->is_on
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  return bastide_teach_panel_press (self->panel, key, GTK_IS_BUTTON (focus));
}
