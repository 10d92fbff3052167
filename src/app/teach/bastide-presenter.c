/* bastide-presenter.c: the window of the teacher beside the board of the class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-presenter.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-lesson.h"
#include "bastide-position-picture.h"
#include "bastide-teacher-board.h"

#define WIDTH       1000
#define HEIGHT      680
#define SIDE_WIDTH  380
#define NEXT_HEIGHT 200
#define LINE_LENGTH 36
#define SPACING     12

struct _BastidePresenter
{
  GtkWindow               parent_instance;

  BastideTeaching        *teaching;
  GtkWindow              *audience;     /* weak */
  GtkWidget              *box;
  BastidePositionPicture *next_board;
  GtkLabel               *number;
  GtkLabel               *clock;
  GtkLabel               *say;
  GtkLabel               *why;
  GtkLabel               *notes;
  GtkLabel               *next_say;
  gint64                  start;
  guint                   clock_source;
};

G_DEFINE_FINAL_TYPE (BastidePresenter, bastide_presenter, GTK_TYPE_WINDOW)

/* --- the step --- */

static char *
list_right_answers (BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);
  GString *lines = g_string_new (bastide_lesson_step_get_notes (step));

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);

      if (answer->is_right)
        g_string_append_printf (lines, "%s✓ %s", lines->len > 0 ? "\n" : "", answer->text);
    }
  return g_string_free (lines, FALSE);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
show_next (BastidePresenter  *self,
           BastideLessonStep *next)
{
  bastide_position_picture_set_position (self->next_board, next != NULL ? bastide_lesson_step_get_position (next) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->next_board), next != NULL);
  gtk_label_set_text (self->next_say, next != NULL ? bastide_lesson_step_get_say (next) : _("The lesson ends here."));
}

static void
show_step (BastidePresenter *self)
{
  BastideTeachPanel *panel = bastide_teaching_get_panel (self->teaching);
  BastideLesson *lesson = bastide_teach_panel_get_lesson (panel);
  BastideLessonStep *step = bastide_teaching_get_step (self->teaching);
  guint n = bastide_teach_panel_get_n_steps (panel);
  g_autofree char *number = NULL;
  g_autofree char *notes = NULL;
  guint nth = 0;

  if (step == NULL)
    return;
  g_object_get (panel, "step", &nth, NULL);
  number = g_strdup_printf (_("Step %u of %u"), nth + 1, n);
  notes = list_right_answers (step);
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->say, bastide_lesson_step_get_say (step));
  set_text (self->why, bastide_lesson_step_get_why (step));
  gtk_label_set_text (self->notes, *notes != '\0' ? notes : _("No notes for this step."));
  show_next (self, nth + 1 < n ? bastide_lesson_get_step (lesson, nth + 1) : NULL);
}

static gboolean
clock_cb (gpointer data)
{
  BastidePresenter *self = data;
  int seconds = (int) ((g_get_monotonic_time () - self->start) / G_USEC_PER_SEC);
  g_autofree char *time = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);

  gtk_label_set_text (self->clock, time);
  return G_SOURCE_CONTINUE;
}

/* --- keys and monitors --- */

static gboolean
key_cb (BastidePresenter *self,
        guint             key,
        guint             code G_GNUC_UNUSED,
        GdkModifierType   modifiers)
{
  return bastide_teaching_press (self->teaching, key, modifiers, gtk_window_get_focus (GTK_WINDOW (self)));
}

/* The class gets a monitor on which this window is not. */
static void
share_monitors_cb (BastidePresenter *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GdkMonitor *own = gdk_display_get_monitor_at_surface (display, gtk_native_get_surface (GTK_NATIVE (self)));
  GListModel *monitors = gdk_display_get_monitors (display);
  guint n = g_list_model_get_n_items (monitors);

  for (guint i = 0; self->audience != NULL && own != NULL && i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == own)
        continue;
      gtk_window_fullscreen_on_monitor (self->audience, monitor);
      return;
    }
}

/* --- the window --- */

static GtkLabel *
add_label (GtkWidget  *box,
           const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_LENGTH);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static BastidePositionPicture *
add_picture (GtkWidget  *box,
             const char *name)
{
  GtkWidget *picture = bastide_position_picture_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), picture);

  return BASTIDE_POSITION_PICTURE (picture);
}

static void
set_margins (GtkWidget *widget)
{
  gtk_widget_set_margin_start (widget, SPACING);
  gtk_widget_set_margin_end (widget, SPACING);
  gtk_widget_set_margin_top (widget, SPACING);
  gtk_widget_set_margin_bottom (widget, SPACING);
}

static void
add_side (BastidePresenter *self,
          GtkWidget        *box)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  set_margins (side);
  gtk_box_append (GTK_BOX (side), head);
  self->number = add_label (head, "", "heading");
  gtk_widget_set_hexpand (GTK_WIDGET (self->number), TRUE);
  self->clock = add_label (head, "0:00", "numeric");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->clock), _("Time Since the Start"));
  self->say = add_label (side, "", "title-2");
  self->why = add_label (side, "", NULL);
  add_label (side, _("Notes"), "heading");
  self->notes = add_label (side, "", NULL);
  add_label (side, _("Next Step"), "heading");
  self->next_say = add_label (side, "", NULL);
  self->next_board = add_picture (side, _("Board of the Next Step"));
  gtk_widget_set_size_request (GTK_WIDGET (self->next_board), -1, NEXT_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), side);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scroller, SIDE_WIDTH, -1);
  gtk_widget_set_hexpand (scroller, FALSE);
  gtk_box_append (GTK_BOX (box), scroller);
}

static void
bastide_presenter_dispose (GObject *object)
{
  BastidePresenter *self = BASTIDE_PRESENTER (object);

  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_clear_weak_pointer (&self->audience);
  g_clear_object (&self->teaching);

  G_OBJECT_CLASS (bastide_presenter_parent_class)->dispose (object);
}

static void
bastide_presenter_class_init (BastidePresenterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_presenter_dispose;
}

static void
bastide_presenter_init (BastidePresenter *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_window_set_title (GTK_WINDOW (self), _("Presenter’s Window"));
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT);
  self->box = box;
  add_side (self, box);
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_after (self, "map", G_CALLBACK (share_monitors_cb), NULL);
  self->start = g_get_monotonic_time ();
  self->clock_source = g_timeout_add_seconds (1, clock_cb, self);
}

GtkWidget *
bastide_presenter_new (BastideTeaching *teaching,
                       GtkWindow       *audience)
{
  BastidePresenter *self;

  g_return_val_if_fail (BASTIDE_IS_TEACHING (teaching), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (audience), NULL);

  self = g_object_new (BASTIDE_TYPE_PRESENTER, NULL);
  self->teaching = g_object_ref (teaching);
  gtk_box_prepend (GTK_BOX (self->box), bastide_teacher_board_new (teaching));
  g_set_weak_pointer (&self->audience, audience);
  g_signal_connect_object (teaching, "shown", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (teaching, "ended", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (audience, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  show_step (self);

  return GTK_WIDGET (self);
}
