/* bastide-window.c: a window with one puzzle, or the start page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-command.h"
#include "bastide-result.h"
#include "bastide-widget.h"

/* The range of the settings. */
#define MIN_WIDTH  360
#define MIN_HEIGHT 294
#define MAX_SIDE   16384

G_DEFINE_FINAL_TYPE (BastideWindow, bastide_window, GTK_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_PUZZLE,
  PROP_RULE_BOOK,
  PROP_SETTINGS,
  PROP_TILES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char * const menu_actions[] = {
  "app.new-window", "win.open", "win.save-as", "win.rename", "win.export", "-",
  "win.add-tiles", "-",
  "win.history", "-",
  "win.zoom-in", "win.zoom-out", "win.zoom-normal", "win.zoom-fit", "-",
  "win.show-legal-places", "win.show-gains", "win.show-coordinates", "win.letters-on-figures", "-",
  "win.panel", "win.fullscreen", "-",
  "win.show-help-overlay", "app.about", "app.quit",
  NULL
};

/* Header bar */

static char *
describe_state (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  gboolean modified = bastide_puzzle_get_modified (self->puzzle);
  g_autofree char *basename = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = basename != NULL ? g_filename_display_name (basename) : NULL;

  if (name == NULL)
    return g_strdup (modified ? _("Not saved") : _("Comes with Bastide"));
  /* Translators: the state of a document, "count.bastide.json · Not saved" */
  return g_strdup_printf (modified ? _("%s · Not saved") : _("%s · Saved"), name);
}

static void
update_title (BastideWindow *self)
{
  const char *title = bastide_puzzle_get_title (self->puzzle);
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  g_autofree char *state = describe_state (self);
  g_autofree char *place = file != NULL ? g_file_get_parse_name (file) : NULL;
  g_autofree char *whole = NULL;

  if (*title == '\0')
    title = _("Puzzle without a title");
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, state);
  gtk_label_set_text (self->place, place != NULL ? place : _("Not in a file yet."));
  whole = g_strdup_printf ("%s%s — Bastide", bastide_puzzle_get_modified (self->puzzle) ? "• " : "", title);
  gtk_window_set_title (GTK_WINDOW (self), whole);
}

static void
name_history_button (GtkButton *button,
                     char      *text)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_free (text);
}

static void
update_history (BastideWindow *self)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  g_object_get (self->puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  /* Translators: with the name of a step, "Undo: Place Tile" */
  name_history_button (self->undo, undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo")));
  /* Translators: with the name of a step, "Redo: Place Tile" */
  name_history_button (self->redo, redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo")));
}

static void
update_banner (BastideWindow *self)
{
  BastidePosition *position = bastide_puzzle_get_position (self->puzzle);
  g_autofree char *result = NULL;

  if (bastide_puzzle_get_read_only (self->puzzle))
    {
      bastide_banner_show (self->banner, _("Written by a newer Bastide; opened for reading only."), NULL);
      return;
    }
  if (self->cannot_write)
    {
      bastide_banner_show (self->banner, _("This file must not be changed. Save it under another name to keep your "
                                           "steps."), "win.save-as");
      return;
    }
  if (bastide_position_is_playable (position) &&
      bst_position_get_phase (bastide_position_get_engine (position)) == BST_PHASE_OVER)
    result = bastide_result_describe (position);
  bastide_banner_show (self->banner, result, NULL);
}

/* The start page reads puzzles and draws them, which a window that opens a file can do without. */
static void
show_start_page (BastideWindow *self)
{
  if (!self->start_filled)
    bastide_start_page_fill (self->start, bastide_tile_shelf_get_library (self->tiles));
  self->start_filled = TRUE;
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->start));
}

void
_bastide_window_update (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL;

  if (open)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->workspace));
  else if (self->n_loading > 0)
    gtk_stack_set_visible_child (self->stack, self->blank);
  else
    show_start_page (self);
  gtk_widget_set_visible (self->history_box, open);
  gtk_widget_set_visible (self->save, open && !bastide_puzzle_get_read_only (self->puzzle));
  gtk_widget_set_visible (self->panel, open && !bastide_workspace_get_collapsed (self->workspace));
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), open);
  gtk_widget_set_sensitive (GTK_WIDGET (self->title_button), open);
  _bastide_window_update_actions (self);
  if (!open)
    {
      gtk_label_set_text (self->title, "Bastide");
      gtk_window_set_title (GTK_WINDOW (self), "Bastide");
      bastide_banner_show (self->banner, NULL, NULL);
      return;
    }
  update_title (self);
  update_history (self);
  update_banner (self);
}

/* Renaming */

static void
rename_shown_cb (BastideWindow *self)
{
  if (self->puzzle == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->rename), bastide_puzzle_get_title (self->puzzle));
  gtk_widget_grab_focus (GTK_WIDGET (self->rename));
}

static void
rename_activate_cb (BastideWindow *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->rename));

  gtk_menu_button_popdown (self->title_button);
  if (self->puzzle != NULL && !g_str_equal (title, bastide_puzzle_get_title (self->puzzle)))
    bastide_puzzle_set_title (self->puzzle, title);
}

/* History */

static void
show_history (BastideWindow *self)
{
  if (self->puzzle != NULL)
    bastide_history_popover_popup (self->history, self->puzzle);
}

static void
history_pressed_cb (BastideWindow *self,
                    double         x G_GNUC_UNUSED,
                    double         y G_GNUC_UNUSED,
                    GtkGesture    *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  show_history (self);
}

static void
history_clicked_cb (BastideWindow *self,
                    int            n_press G_GNUC_UNUSED,
                    double         x,
                    double         y,
                    GtkGesture    *gesture)
{
  history_pressed_cb (self, x, y, gesture);
}

static void
create_history (BastideWindow *self)
{
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->history = BASTIDE_HISTORY_POPOVER (bastide_history_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->history), self->history_box);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (history_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (history_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (click));
}

/* Files from elsewhere */

static void
puzzle_chosen_cb (BastideWindow *self,
                  GBytes        *bytes)
{
  _bastide_window_open_bytes (self, bytes);
}

static void
file_chosen_cb (BastideWindow *self,
                GFile         *file)
{
  bastide_window_open_file (self, file);
}

static gboolean
drop_cb (BastideWindow *self,
         const GValue  *value)
{
  GSList *files = NULL;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *file = files; file != NULL; file = file->next)
    bastide_window_open_file (self, file->data);
  g_slist_free (files);
  return TRUE;
}

/* Geometry */

static void
restore_size (BastideWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
keep_size (BastideWindow *self)
{
  int width = 0;
  int height = 0;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_settings_set_int (self->settings, "window-width", CLAMP (width, MIN_WIDTH, MAX_SIDE));
  g_settings_set_int (self->settings, "window-height", CLAMP (height, MIN_HEIGHT, MAX_SIDE));
}

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);

  if (self->puzzle != NULL && bastide_puzzle_get_modified (self->puzzle) && !self->close_anyway)
    {
      _bastide_window_ask_to_save (self);
      return GDK_EVENT_STOP;
    }
  keep_size (self);
  return GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

/* Looks */

static void
theme_cb (BastideWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  bastide_widget_set_css_class (GTK_WIDGET (self), "dark", bastide_colour_scheme_is_dark (settings));
  bastide_widget_set_css_class (GTK_WIDGET (self), "high-contrast", bastide_colour_scheme_is_high_contrast (settings));
}

static void
cancel_cb (gpointer data)
{
  g_autoptr (GCancellable) cancellable = data;

  g_cancellable_cancel (cancellable);
}

/* Whoever is answered by this sees that the window is gone. A dialog must not go while GTK is still busy taking down
 * the window that it belongs to.
 */
static void
cancel (BastideWindow *self)
{
  GCancellable *cancellable = g_steal_pointer (&self->cancellable);

  if (cancellable != NULL)
    g_idle_add_once (cancel_cb, cancellable);
}

/* Only now is it known whether there is a file to open. */
static void
bastide_window_show (GtkWidget *widget)
{
  _bastide_window_update (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->show (widget);
}

/* When a window is destroyed it is unrealized, but disposed of only when nobody holds it any longer; and every answer
 * that is waited for does.
 */
static void
bastide_window_unrealize (GtkWidget *widget)
{
  cancel (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->unrealize (widget);
}

static void
bastide_window_constructed (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  G_OBJECT_CLASS (bastide_window_parent_class)->constructed (object);

  restore_size (self);
  _bastide_window_install_actions (self);
  _bastide_window_update_actions (self);
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  cancel (self);
  if (self->signals != NULL)
    g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->signals);
  if (self->history != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->history));
  self->history = NULL;
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (bastide_window_parent_class)->dispose (object);
}

static void
bastide_window_finalize (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  g_clear_object (&self->tiles);
  g_clear_object (&self->rule_book);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_window_parent_class)->finalize (object);
}

static void
bastide_window_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PUZZLE:
      g_value_set_object (value, self->puzzle);
      break;
    case PROP_RULE_BOOK:
      g_value_set_object (value, self->rule_book);
      break;
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    case PROP_TILES:
      g_value_set_object (value, self->tiles);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_window_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PUZZLE:
      bastide_window_set_puzzle (self, g_value_get_object (value));
      break;
    case PROP_RULE_BOOK:
      self->rule_book = g_value_dup_object (value);
      break;
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    case PROP_TILES:
      self->tiles = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, blank);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, history_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, place);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, rename);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, save);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, start);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, workspace);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, puzzle_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_shown_cb);
}

static void
bastide_window_class_init (BastideWindowClass *klass)
{
  const GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = bastide_window_constructed;
  object_class->dispose = bastide_window_dispose;
  object_class->finalize = bastide_window_finalize;
  object_class->get_property = bastide_window_get_property;
  object_class->set_property = bastide_window_set_property;
  GTK_WIDGET_CLASS (klass)->show = bastide_window_show;
  GTK_WIDGET_CLASS (klass)->unrealize = bastide_window_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_window_close_request;

  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_RULE_BOOK] = g_param_spec_object ("rule-book", NULL, NULL, BASTIDE_TYPE_RULE_BOOK, once);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, once);
  properties[PROP_TILES] = g_param_spec_object ("tiles", NULL, NULL, BASTIDE_TYPE_TILE_SHELF, once);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* GTK 4.18 makes this type only when it is first asked for; the template names it. */
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (BASTIDE_TYPE_BANNER);
  g_type_ensure (BASTIDE_TYPE_START_PAGE);
  g_type_ensure (BASTIDE_TYPE_TOAST_OVERLAY);
  g_type_ensure (BASTIDE_TYPE_WORKSPACE);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
bastide_window_init (BastideWindow *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (_bastide_window_update), self);

  menu = bastide_command_create_menu (menu_actions);
  gtk_menu_button_set_menu_model (self->menu, menu);
  create_history (self);
  g_signal_connect_object (self->workspace, "notify::collapsed", G_CALLBACK (_bastide_window_update), self,
                           G_CONNECT_SWAPPED);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
  theme_cb (self);
}

BastideWindow *
bastide_window_new (GtkApplication   *application,
                    BastideTileShelf *tiles,
                    BastideRuleBook  *rule_book,
                    GSettings        *settings)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILE_SHELF (tiles), NULL);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (rule_book), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (BASTIDE_TYPE_WINDOW,
                       "application", application,
                       "tiles", tiles,
                       "rule-book", rule_book,
                       "settings", settings,
                       NULL);
}

BastidePuzzle *
bastide_window_get_puzzle (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->puzzle;
}

void
bastide_window_set_puzzle (BastideWindow *self,
                           BastidePuzzle *puzzle)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  if (!g_set_object (&self->puzzle, puzzle))
    return;
  self->cannot_write = FALSE;
  g_signal_group_set_target (self->signals, puzzle);
  bastide_workspace_set_puzzle (self->workspace, puzzle);
  _bastide_window_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUZZLE]);
}

gboolean
bastide_window_is_settled (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  if (self->n_loading > 0)
    return FALSE;
  if (self->puzzle == NULL)
    return bastide_start_page_is_drawn (self->start);
  return !bastide_workspace_is_busy (self->workspace);
}
