/* bastide-teach-mode.c: the mode in which a lesson is told
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mode.h"

#include <glib/gi18n-lib.h>

#define BASTIDE_TYPE_TEACH_MODE (bastide_teach_mode_get_type ())
G_DECLARE_FINAL_TYPE (BastideTeachMode, bastide_teach_mode, BASTIDE, TEACH_MODE, BastideMode)

/* The board shows the step of a [class@Teaching]; the arrow keys go from step to step. */
struct _BastideTeachMode
{
  BastideMode      parent_instance;

  BastideTeaching *teaching;
};

G_DEFINE_FINAL_TYPE (BastideTeachMode, bastide_teach_mode, BASTIDE_TYPE_MODE)

static GtkWidget *
bastide_teach_mode_get_panel (BastideMode *mode)
{
  return GTK_WIDGET (bastide_teaching_get_panel (BASTIDE_TEACH_MODE (mode)->teaching));
}

static gboolean
key_cb (BastideTeachMode *self,
        guint             key,
        guint             code G_GNUC_UNUSED,
        GdkModifierType   modifiers)
{
  GtkRoot *root = gtk_widget_get_root (bastide_mode_get_context (BASTIDE_MODE (self))->widget);

  /* The text of a rule may have taken the place of the panel. */
  if (!bastide_mode_is_on (BASTIDE_MODE (self))
      || !gtk_widget_get_child_visible (bastide_teach_mode_get_panel (BASTIDE_MODE (self))))
    return GDK_EVENT_PROPAGATE;
  return bastide_teaching_press (self->teaching, key, modifiers, root != NULL ? gtk_root_get_focus (root) : NULL);
}

/* A click while pieces move ends the movements, and is no click on the widget below. */
static void
pressed_cb (BastideTeachMode *self,
            int               n_press G_GNUC_UNUSED,
            double            x G_GNUC_UNUSED,
            double            y G_GNUC_UNUSED,
            GtkGesture       *click)
{
  gboolean ends = bastide_mode_is_on (BASTIDE_MODE (self)) && bastide_teaching_finish (self->teaching);

  gtk_gesture_set_state (click, ends ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static void
layout_cb (BastideTeachMode *self)
{
  BastideSplitView *split = bastide_mode_get_context (BASTIDE_MODE (self))->split;

  bastide_teach_panel_set_flat (bastide_teaching_get_panel (self->teaching),
                                bastide_split_view_is_below (split, BASTIDE_SPLIT_END));
}

static void
bastide_teach_mode_leave (BastideMode *mode)
{
  bastide_teaching_end (BASTIDE_TEACH_MODE (mode)->teaching);
}

static void
bastide_teach_mode_follow (BastideMode *mode)
{
  BastideTeachMode *self = BASTIDE_TEACH_MODE (mode);
  const BastideModeContext *context = bastide_mode_get_context (mode);

  bastide_teaching_begin (self->teaching, context->puzzle, bastide_mode_get_tree (mode), context->book);
  bastide_teach_panel_show_step (bastide_teaching_get_panel (self->teaching),
                                 bastide_editor_get_lesson_step (context->editor));
}

static BastideTeaching *
bastide_teach_mode_get_teaching (BastideMode *mode)
{
  return BASTIDE_TEACH_MODE (mode)->teaching;
}

static BastideContent *
bastide_teach_mode_dup_content (BastideMode *mode)
{
  BastideLessonStep *step = bastide_teaching_get_step (BASTIDE_TEACH_MODE (mode)->teaching);

  if (step == NULL)
    return BASTIDE_MODE_CLASS (bastide_teach_mode_parent_class)->dup_content (mode);
  return bastide_content_ref (bastide_position_get_content (bastide_lesson_step_get_position (step)));
}

static char *
bastide_teach_mode_dup_task (BastideMode *mode,
                             gboolean    *is_verdict G_GNUC_UNUSED)
{
  BastideLessonStep *step = bastide_teaching_get_step (BASTIDE_TEACH_MODE (mode)->teaching);

  return step != NULL ? g_strdup (bastide_lesson_step_get_say (step)) : NULL;
}

static GStrv
bastide_teach_mode_dup_keys (BastideMode *mode)
{
  const char * const usual_keys[] = { C_("key", "Space"), _("next step"), C_("key", "←"), _("back"),
                                      C_("key", "A"), _("mark places"), NULL };
  const char * const marking_keys[] = { C_("key", "A"), _("end marking"), C_("key", "C"), _("wipe off"), NULL };
  const char * const cursor_keys[] = { C_("key", "A"), _("mark this place"), C_("key", "C"), _("wipe off"), NULL };
  BastideBoardState *state = bastide_board_view_get_state (bastide_mode_get_context (mode)->board);

  return g_strdupv ((GStrv) (bastide_board_state_shows_cursor (state) ? cursor_keys
                             : bastide_board_state_get_chalk (state) ? marking_keys
                             : usual_keys));
}

/* A lesson chooses the twin itself. */
static gboolean
bastide_teach_mode_has_twins (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);

  return context->puzzle == NULL || bastide_puzzle_get_content (context->puzzle)->lesson == NULL;
}

static void
bastide_teach_mode_snapshot (BastideMode *mode,
                             GtkSnapshot *snapshot)
{
  bastide_teaching_snapshot (BASTIDE_TEACH_MODE (mode)->teaching, bastide_mode_get_context (mode)->widget, snapshot);
}

static void
board_changed_cb (BastideTeachMode *self,
                  guint             what)
{
  if ((what & BASTIDE_CHANGED_CHALK) != 0)
    bastide_mode_words_changed (BASTIDE_MODE (self));
}

/* The keys and clicks of the mode come before those of the board. */
static void
bastide_teach_mode_constructed (GObject *object)
{
  BastideTeachMode *self = BASTIDE_TEACH_MODE (object);
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  G_OBJECT_CLASS (bastide_teach_mode_parent_class)->constructed (object);

  self->teaching = bastide_teaching_new (context->board, context->settings);
  g_signal_connect_object (self->teaching, "shown", G_CALLBACK (bastide_mode_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teaching, "moved", G_CALLBACK (gtk_widget_queue_draw), context->widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_view_get_state (context->board), "changed", G_CALLBACK (board_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (context->split, "layout-changed", G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (context->widget, keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (context->widget, GTK_EVENT_CONTROLLER (click));
}

static void
bastide_teach_mode_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TEACH_MODE (object)->teaching);

  G_OBJECT_CLASS (bastide_teach_mode_parent_class)->dispose (object);
}

static void
bastide_teach_mode_class_init (BastideTeachModeClass *klass)
{
  BastideModeClass *mode_class = BASTIDE_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = bastide_teach_mode_constructed;
  G_OBJECT_CLASS (klass)->dispose = bastide_teach_mode_dispose;

  mode_class->tip = N_ ("Tell the moves step by step (Ctrl+4)");
  mode_class->icon = "x-office-presentation-symbolic";
  mode_class->panel_title = N_ ("Step");
  mode_class->panels[BASTIDE_SPLIT_END] = (BastideModePanel) {
    { .wide = 460, .medium = 380, .below = 400, .minimum = 320, .maximum = 900 },
    "teach-right-shown", "teach-right-width"
  };
  mode_class->is_guided = TRUE;
  mode_class->is_bare = TRUE;

  mode_class->get_panel = bastide_teach_mode_get_panel;
  mode_class->leave = bastide_teach_mode_leave;
  mode_class->follow = bastide_teach_mode_follow;
  mode_class->get_teaching = bastide_teach_mode_get_teaching;
  mode_class->dup_content = bastide_teach_mode_dup_content;
  mode_class->dup_task = bastide_teach_mode_dup_task;
  mode_class->dup_keys = bastide_teach_mode_dup_keys;
  mode_class->has_twins = bastide_teach_mode_has_twins;
  mode_class->snapshot = bastide_teach_mode_snapshot;
}

static void
bastide_teach_mode_init (BastideTeachMode *self G_GNUC_UNUSED)
{
}
