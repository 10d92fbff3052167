/* bastide-teacher-board.c: the board of a lesson in the window of the teacher
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teacher-board.h"

#include <glib/gi18n-lib.h>

#include "bastide-steps.h"
#include "bastide-widget.h"

/* The board has a state of its own, as its room and its zoom are others. It takes over the movements and marks of the
 * board of the class when they change there, and gives the class the marks that are drawn here. */
struct _BastideTeacherBoard
{
  GtkWidget          parent_instance;

  BastideBoardView  *view;
  BastideBoardState *state;    /* belongs to the view */
  BastideTeaching   *teaching;
  BastideLesson     *lesson;   /* the boards of all its steps have their room */
};

G_DEFINE_FINAL_TYPE (BastideTeacherBoard, bastide_teacher_board, GTK_TYPE_WIDGET)

static BastideBoardState *
get_state_of_class (BastideTeacherBoard *self)
{
  return bastide_board_view_get_state (bastide_teaching_get_board (self->teaching));
}

/* --- what the class sees --- */

static void
follow_movements (BastideTeacherBoard *self)
{
  BastideSpotlight *own = bastide_board_state_get_spotlight (self->state);
  BastideSpotlight *of_class = bastide_board_state_get_spotlight (get_state_of_class (self));
  double time;
  const GArray *movements = bastide_spotlight_get_movements (of_class, &time);

  if (bastide_teaching_get_frozen (self->teaching))
    return;
  if (movements == bastide_spotlight_get_movements (own, NULL))
    bastide_spotlight_set_time (own, time);
  else
    bastide_spotlight_set_movements (own, (GArray *) movements, time);
}

/* While the teacher marks, the pointer works on this board too. Nobody marks a step that the class does not see. */
static void
follow_chalk (BastideTeacherBoard *self)
{
  BastideBoardState *of_class = get_state_of_class (self);
  gboolean is_frozen = bastide_teaching_get_frozen (self->teaching);
  gboolean chalk = bastide_board_state_get_chalk (of_class) && !is_frozen;

  if (!is_frozen)
    bastide_board_state_set_chalk_notes (self->state, bastide_board_state_get_chalk_notes (of_class));
  bastide_board_state_set_chalk (self->state, chalk);
  gtk_widget_set_can_target (GTK_WIDGET (self), chalk);
}

static void
class_changed_cb (BastideTeacherBoard *self,
                  guint                what)
{
  if ((what & BASTIDE_CHANGED_CHALK) != 0)
    follow_chalk (self);
}

static void
changed_cb (BastideTeacherBoard *self,
            guint                what)
{
  if ((what & BASTIDE_CHANGED_CHALK) != 0 && !bastide_teaching_get_frozen (self->teaching))
    bastide_board_state_set_chalk_notes (get_state_of_class (self), bastide_board_state_get_chalk_notes (self->state));
}

static void
set_stage (BastideTeacherBoard *self)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (self->view);
  int cells[4];

  if (!g_set_object (&self->lesson, bastide_teach_panel_get_lesson (bastide_teaching_get_panel (self->teaching)))
      || self->lesson == NULL)
    return;
  bastide_steps_get_cells (self->lesson, cells);
  bastide_viewport_set_stage (viewport, cells);
  bastide_viewport_fit (viewport);
}

static void
show_step (BastideTeacherBoard *self)
{
  BastideBoardView *of_class = bastide_teaching_get_board (self->teaching);

  bastide_board_view_set_play_tree (self->view, bastide_board_view_get_play_tree (of_class));
  bastide_board_view_set_puzzle (self->view, bastide_board_view_get_puzzle (of_class));
  bastide_board_view_set_watched (self->view, TRUE);
  set_stage (self);
  bastide_board_view_show_step (self->view, bastide_teaching_get_looked_step (self->teaching, NULL));
  follow_movements (self);
  follow_chalk (self);
}

/* --- the widget --- */

static void
bastide_teacher_board_dispose (GObject *object)
{
  BastideTeacherBoard *self = BASTIDE_TEACHER_BOARD (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->lesson);
  g_clear_object (&self->teaching);

  G_OBJECT_CLASS (bastide_teacher_board_parent_class)->dispose (object);
}

static void
bastide_teacher_board_class_init (BastideTeacherBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_teacher_board_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "teacherboard");
}

/* The keys belong to the lesson, so the focus never comes here. */
static void
bastide_teacher_board_init (BastideTeacherBoard *self)
{
  GtkWidget *view = bastide_board_view_new ();

  self->view = BASTIDE_BOARD_VIEW (view);
  self->state = bastide_board_view_get_state (self->view);
  gtk_widget_set_can_focus (view, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board of the Class"), -1);
  gtk_widget_set_parent (view, GTK_WIDGET (self));
}

static void
follow_class (BastideTeacherBoard *self)
{
  static const char * const options[] = { "show-coordinates", "show-grid", "letters" };
  BastideBoardView *of_class = bastide_teaching_get_board (self->teaching);
  BastideBoardState *state = get_state_of_class (self);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    g_object_bind_property (of_class, options[i], self->view, options[i], G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->teaching, "looked", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_state_get_spotlight (state), "changed", G_CALLBACK (follow_movements), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "changed", G_CALLBACK (class_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->state, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_teacher_board_new (BastideTeaching *teaching)
{
  BastideTeacherBoard *self;

  g_return_val_if_fail (BASTIDE_IS_TEACHING (teaching), NULL);

  self = g_object_new (BASTIDE_TYPE_TEACHER_BOARD, NULL);
  self->teaching = g_object_ref (teaching);
  follow_class (self);
  show_step (self);

  return GTK_WIDGET (self);
}

BastideBoardView *
bastide_teacher_board_get_view (BastideTeacherBoard *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHER_BOARD (self), NULL);

  return self->view;
}
