/* bastide-presenter.c: the window of the teacher beside the board of the class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-presenter.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-lesson.h"
#include "bastide-position-picture.h"
#include "bastide-screens.h"
#include "bastide-slots.h"
#include "bastide-teacher-board.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The time after which a window manager has moved a window to its screen. */
#define PATIENCE_MS 2000

/* The least width for the board beside the texts, as large as the text is. */
#define LEAST_WIDTH 760
#define SIDE_WIDTH 380

struct _BastidePresenter
{
  GtkWindow               parent_instance;

  BastideTeaching        *teaching;
  GtkWindow              *audience;     /* weak */
  GSettings              *settings;
  GListModel             *monitors;     /* belongs to the display */
  gboolean                is_shared;    /* whether each window fills a monitor of its own */
  guint                   monitors_source;
  guint                   check_source;
  GtkButton              *screens_button;
  GtkWidget              *box;
  GtkWidget              *hidden_bar;
  GtkWidget              *frozen_bar;
  GtkLabel               *frozen_label;
  GtkToggleButton        *hidden_button;
  GtkToggleButton        *frozen_button;
  GtkMenuButton          *menu_button;
  GtkWidget              *back;
  GtkWidget              *next;
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
  g_autoptr (GString) say = g_string_new (next != NULL ? bastide_lesson_step_get_about (next) : NULL);

  bastide_words_append_sentence (say, g_strdup (next != NULL ? bastide_lesson_step_get_say (next)
                                                             : _("The lesson ends here.")));
  bastide_position_picture_set_position (self->next_board, next != NULL ? bastide_lesson_step_get_position (next)
                                                                    : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->next_board), next != NULL);
  gtk_label_set_text (self->next_say, say->str);
}

/* Says what the class sees where that is not the step on this board. */
static void
show_state (BastidePresenter *self)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;
  guint step = 0;

  g_object_get (bastide_teaching_get_panel (self->teaching), "step", &step, NULL);
  bastide_slots_set_number (slots, "number", (int) step + 1);
  text = bastide_slots_fill (slots, _("The class still sees step {number}."));
  gtk_label_set_text (self->frozen_label, text);
  gtk_widget_set_visible (self->frozen_bar, bastide_teaching_get_frozen (self->teaching));
  gtk_widget_set_visible (self->hidden_bar, bastide_teaching_get_hidden (self->teaching));
}

/* A button that the last step makes insensitive loses the focus, and with it the keys. */
static void
enable (BastidePresenter *self,
        GtkWidget        *button,
        gboolean          enabled)
{
  if (!enabled && gtk_window_get_focus (GTK_WINDOW (self)) == button)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_sensitive (button, enabled);
}

static void
show_step (BastidePresenter *self)
{
  BastideTeachPanel *panel = bastide_teaching_get_panel (self->teaching);
  BastideLesson *lesson = bastide_teach_panel_get_lesson (panel);
  guint nth = 0;
  BastideLessonStep *step = bastide_teaching_get_looked_step (self->teaching, &nth);
  guint n = bastide_teach_panel_get_n_steps (panel);
  g_autofree char *number = NULL;
  g_autofree char *notes = NULL;

  if (step == NULL)
    return;
  number = bastide_teach_panel_name_step (panel, nth);
  notes = list_right_answers (step);
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->say, bastide_lesson_step_get_say (step));
  set_text (self->why, bastide_lesson_step_get_why (step));
  gtk_label_set_text (self->notes, *notes != '\0' ? notes : _("No notes for this step."));
  show_next (self, nth + 1 < n ? bastide_lesson_get_step (lesson, nth + 1) : NULL);
  enable (self, self->back, nth > 0);
  /* The last step may have an answer to reveal. */
  enable (self, self->next, nth + 1 < n || bastide_lesson_step_get_answers (step) != NULL);
  show_state (self);
}

static void
back_cb (BastidePresenter *self)
{
  bastide_teaching_go (self->teaching, -1);
}

static void
next_cb (BastidePresenter *self)
{
  bastide_teaching_go (self->teaching, 1);
}

static void
show_cb (BastidePresenter *self)
{
  bastide_teaching_set_hidden (self->teaching, FALSE);
}

static void
follow_cb (BastidePresenter *self)
{
  bastide_teaching_set_frozen (self->teaching, FALSE);
}

static void
recall_cb (BastidePresenter *self)
{
  bastide_teaching_recall (self->teaching);
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

/* --- screens --- */

static GdkMonitor *
get_monitor_of (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return surface != NULL ? gdk_display_get_monitor_at_surface (gtk_widget_get_display (GTK_WIDGET (window)), surface)
                         : NULL;
}

static guint
find_monitor (BastidePresenter *self,
              GtkWindow        *window)
{
  GdkMonitor *monitor = get_monitor_of (window);
  guint n = g_list_model_get_n_items (self->monitors);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) item = g_list_model_get_item (self->monitors, i);

      if (item == monitor)
        return i;
    }
  return G_MAXUINT;
}

static void
fill_monitor (BastidePresenter *self,
              GtkWindow        *window,
              guint             nth)
{
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (self->monitors, nth);

  /* A window manager does not move a window that already fills a screen. */
  if (gtk_window_is_fullscreen (window) && find_monitor (self, window) != nth)
    gtk_window_unfullscreen (window);
  gtk_window_fullscreen_on_monitor (window, monitor);
}

static void
show_screens (BastidePresenter *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->screens_button), g_list_model_get_n_items (self->monitors) > 1);
  gtk_button_set_label (self->screens_button, self->is_shared ? _("Swap Scr_eens") : _("Use Both Scr_eens"));
  bastide_widget_name_buttons (GTK_WIDGET (self->screens_button));
}

static void
part_from_screens (BastidePresenter *self)
{
  self->is_shared = FALSE;
  if (self->audience != NULL)
    gtk_window_unfullscreen (self->audience);
  gtk_window_unfullscreen (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (self));
  show_screens (self);
}

/* A window manager may put both windows on one screen, where one would hide the other. */
static void
check_screens_cb (gpointer data)
{
  BastidePresenter *self = data;

  self->check_source = 0;
  if (self->is_shared && self->audience != NULL
      && get_monitor_of (self->audience) == get_monitor_of (GTK_WINDOW (self)))
    part_from_screens (self);
}

/* Gives each of the windows a screen, where there are two. The teacher has the keys. */
static void
share (BastidePresenter *self)
{
  g_auto (GStrv) names = bastide_screens_list (self->monitors);
  g_autofree char *chosen = g_settings_get_string (self->settings, "teach-screen");
  BastideScreens screens;

  if (self->audience != NULL
      && bastide_screens_choose ((const char * const *) names, find_monitor (self, self->audience), chosen, &screens))
    {
      fill_monitor (self, self->audience, screens.of_class);
      fill_monitor (self, GTK_WINDOW (self), screens.of_teacher);
      self->is_shared = TRUE;
      gtk_window_present (GTK_WINDOW (self));
      g_clear_handle_id (&self->check_source, g_source_remove);
      self->check_source = g_timeout_add_once (PATIENCE_MS, check_screens_cb, self);
    }
  show_screens (self);
}

void
bastide_presenter_swap_screens (BastidePresenter *self)
{
  g_auto (GStrv) names = NULL;
  guint own;

  g_return_if_fail (BASTIDE_IS_PRESENTER (self));

  names = bastide_screens_list (self->monitors);
  own = find_monitor (self, GTK_WINDOW (self));
  if (self->is_shared && own < g_strv_length (names))
    g_settings_set_string (self->settings, "teach-screen", names[own]);
  share (self);
}

/* A screen that goes leaves both windows on one: none of them may hide the other. */
static void
settle_monitors_cb (gpointer data)
{
  BastidePresenter *self = data;

  self->monitors_source = 0;
  if (self->is_shared && g_list_model_get_n_items (self->monitors) < 2)
    part_from_screens (self);
  else if (self->is_shared)
    share (self);
  show_screens (self);
}

/* The monitors may change one after the other. */
static void
monitors_changed_cb (BastidePresenter *self)
{
  if (self->monitors_source == 0)
    self->monitors_source = g_idle_add_once (settle_monitors_cb, self);
}

/* --- keys --- */

static gboolean
press_window (BastidePresenter *self,
              guint             key,
              GdkModifierType   modifiers)
{
  GtkWindow *window = GTK_WINDOW (self);

  if (key == GDK_KEY_F5 && (modifiers & GDK_SHIFT_MASK) != 0)
    bastide_presenter_swap_screens (self);
  else if (key == GDK_KEY_F5)
    share (self);
  else if (key == GDK_KEY_F11 && gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else if (key == GDK_KEY_F11)
    gtk_window_fullscreen (window);
  else if (key == GDK_KEY_w && (modifiers & GDK_CONTROL_MASK) != 0)
    gtk_window_close (window);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_cb (BastidePresenter *self,
        guint             key,
        guint             code G_GNUC_UNUSED,
        GdkModifierType   modifiers)
{
  return press_window (self, key, modifiers)
         || bastide_teaching_press (self->teaching, key, modifiers, gtk_window_get_focus (GTK_WINDOW (self)));
}

/* --- the window --- */

static void
bastide_presenter_dispose (GObject *object)
{
  BastidePresenter *self = BASTIDE_PRESENTER (object);

  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_clear_handle_id (&self->monitors_source, g_source_remove);
  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_weak_pointer (&self->audience);
  g_clear_object (&self->settings);
  if (self->teaching != NULL)
    bastide_teaching_set_presented (self->teaching, FALSE);
  g_clear_object (&self->teaching);

  G_OBJECT_CLASS (bastide_presenter_parent_class)->dispose (object);
}

static void
bastide_presenter_class_init (BastidePresenterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_presenter_dispose;

  g_type_ensure (BASTIDE_TYPE_POSITION_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-presenter.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, back);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, clock);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, frozen_bar);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, frozen_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, frozen_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, hidden_bar);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, hidden_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, menu_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, next);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, next_board);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, next_say);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, notes);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, number);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, say);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, screens_button);
  gtk_widget_class_bind_template_child (widget_class, BastidePresenter, why);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, bastide_presenter_swap_screens);
  gtk_widget_class_bind_template_callback (widget_class, follow_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, recall_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

/* --- board and texts, beside each other or one below the other --- */

static gboolean
is_wide (GtkWidget *box,
         int        width)
{
  return width >= LEAST_WIDTH * bastide_widget_get_text_scale (box);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *box G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_box (GtkWidget      *box,
             GtkOrientation  orientation,
             int             for_size,
             int            *minimum,
             int            *natural,
             int            *minimum_baseline,
             int            *natural_baseline)
{
  gboolean adds = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && !is_wide (box, for_size);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = adds ? *minimum + least : MAX (*minimum, least);
      *natural = adds ? *natural + wanted : MAX (*natural, wanted);
    }
}

static void
allocate_box (GtkWidget *box,
              int        width,
              int        height,
              int        baseline G_GNUC_UNUSED)
{
  GtkWidget *board = gtk_widget_get_first_child (box);
  GtkWidget *side = gtk_widget_get_last_child (box);
  gboolean is_rtl = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
  int least_height, of_side;

  if (is_wide (box, width))
    {
      gtk_widget_measure (side, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &of_side, NULL, NULL);
      of_side = MIN (MAX (of_side, (int) (SIDE_WIDTH * bastide_widget_get_text_scale (box))), width / 2);
      gtk_widget_size_allocate (board, &(GtkAllocation) { is_rtl ? of_side : 0, 0, width - of_side, height }, -1);
      gtk_widget_size_allocate (side, &(GtkAllocation) { is_rtl ? 0 : width - of_side, 0, of_side, height }, -1);
      return;
    }
  gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  of_side = MAX (least_height, height - height * 2 / 5);
  gtk_widget_size_allocate (board, &(GtkAllocation) { 0, 0, width, height - of_side }, -1);
  gtk_widget_size_allocate (side, &(GtkAllocation) { 0, height - of_side, width, of_side }, -1);
}

/* A button that a click has pressed leaves the keys to the lesson. */
static void
bastide_presenter_init (BastidePresenter *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->box, gtk_custom_layout_new (get_request_mode, measure_box, allocate_box));
  gtk_window_set_focus (GTK_WINDOW (self), self->next);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_after (self, "map", G_CALLBACK (share), NULL);
  self->monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (self->monitors, "items-changed", G_CALLBACK (monitors_changed_cb), self, G_CONNECT_SWAPPED);
  self->start = g_get_monotonic_time ();
  self->clock_source = g_timeout_add_seconds (1, clock_cb, self);
}

/* The texts of the class are larger or smaller from here, too. */
static void
show_menu (BastidePresenter *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) sizes = g_menu_new ();
  g_autoptr (GMenuModel) told = NULL;

  g_object_get (bastide_teaching_get_panel (self->teaching), "menu", &told, NULL);
  if (told != NULL)
    g_menu_append_section (menu, NULL, told);
  g_menu_append (sizes, _("_Larger Text of the Lesson"), "win.teach-larger");
  g_menu_append (sizes, _("_Smaller Text of the Lesson"), "win.teach-smaller");
  g_menu_append (sizes, _("_Usual Text of the Lesson"), "win.teach-usual");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sizes));
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

/* While the class is held at its step, nothing changes what it sees. */
static void
follow_menu (BastidePresenter *self)
{
  BastideTeachPanel *panel = bastide_teaching_get_panel (self->teaching);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "teach", bastide_teach_panel_get_actions (panel));
  if (G_IS_ACTION_GROUP (self->audience))
    gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (self->audience));
  g_signal_connect_object (panel, "notify::menu", G_CALLBACK (show_menu), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->teaching, "frozen", self->menu_button, "sensitive",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  show_menu (self);
}

static void
follow_lesson (BastidePresenter *self)
{
  const GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  bastide_teaching_set_presented (self->teaching, TRUE);
  g_object_bind_property (self->teaching, "hidden", self->hidden_button, "active", flags);
  g_object_bind_property (self->teaching, "frozen", self->frozen_button, "active", flags);
  g_signal_connect_object (self->teaching, "notify::hidden", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teaching, "notify::frozen", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teaching, "looked", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teaching, "ended", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_presenter_new (BastideTeaching *teaching,
                       GtkWindow       *audience,
                       GSettings       *settings)
{
  BastidePresenter *self;

  g_return_val_if_fail (BASTIDE_IS_TEACHING (teaching), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (audience), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_PRESENTER, NULL);
  self->teaching = g_object_ref (teaching);
  self->settings = g_object_ref (settings);
  gtk_box_prepend (GTK_BOX (self->box), bastide_teacher_board_new (teaching));
  g_set_weak_pointer (&self->audience, audience);
  /* The commands of that window keep it, so its end is not told by "destroy". */
  g_signal_connect_object (audience, "unrealize", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  follow_lesson (self);
  follow_menu (self);
  show_step (self);

  return GTK_WIDGET (self);
}

BastidePresenter *
bastide_presenter_find (GtkWindow *audience)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (BASTIDE_IS_PRESENTER (window) && BASTIDE_PRESENTER (window)->audience == audience)
        return BASTIDE_PRESENTER (window);
    }
  return NULL;
}
