/* bastide-window.c: a window with one puzzle, or the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-command.h"
#include "bastide-own-files.h"
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
  PROP_RESULTS,
  PROP_RULE_BOOK,
  PROP_SETTINGS,
  PROP_TILES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Contents */

/* Filling the library reads and draws puzzles, so a window that opens a file does not do it. */
void
_bastide_window_fill_library (BastideWindow *self)
{
  if (self->library_filled)
    return;
  bastide_library_view_set_sources (self->library_view, bastide_tile_shelf_get_library (self->tiles), self->results,
                                    self->settings);
  self->library_filled = TRUE;
}

void
_bastide_window_update (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  GtkWidget *library = GTK_WIDGET (self->library_view);

  if (open)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->workspace));
  else if (self->n_loading > 0)
    gtk_stack_set_visible_child (self->stack, self->blank);
  else
    {
      if (self->library_filled && gtk_stack_get_visible_child (self->stack) != library)
        bastide_library_view_refresh (self->library_view);
      _bastide_window_fill_library (self);
      gtk_stack_set_visible_child (self->stack, library);
    }
  _bastide_window_update_header (self);
  _bastide_window_update_actions (self);
  _bastide_window_update_banner (self);
}

/* Files from elsewhere */

static void
file_chosen_cb (BastideWindow *self,
                GFile         *file,
                gboolean       new_window)
{
  _bastide_window_open_chosen (self, file, new_window);
}

static gboolean
drop_cb (BastideWindow *self,
         const GValue  *value)
{
  return _bastide_window_open_value (self, value);
}

/* Keys */

/* A number still being typed first becomes a step, so that undo takes it back and redo brings it again. */
static void
commit_number (BastideWindow *self,
               GtkWidget     *text)
{
  GtkWidget *spin = gtk_widget_get_ancestor (text, GTK_TYPE_SPIN_BUTTON);

  if (spin == NULL || self->puzzle == NULL)
    return;
  bastide_puzzle_settle (self->puzzle);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

/* The keys of commands come before the keys of the focused widget. But a text keeps its clipboard and its letters, and
 * also its history where it shows nothing of the puzzle's.
 */
static gboolean
key_pressed_cb (BastideWindow         *self,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state,
                GtkEventControllerKey *keys)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint lower = gdk_keyval_to_lower (keyval);
  gboolean undoes = (state & GDK_CONTROL_MASK) != 0 && (lower == GDK_KEY_z || lower == GDK_KEY_y);
  gboolean has_history;

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    return GDK_EVENT_PROPAGATE;
  has_history = GTK_IS_TEXT_VIEW (focus)
                  ? gtk_text_buffer_get_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (focus)))
                  : gtk_editable_get_enable_undo (GTK_EDITABLE (focus));
  if (undoes && !has_history)
    {
      commit_number (self, focus);
      return GDK_EVENT_PROPAGATE;
    }
  if (gtk_event_controller_key_forward (keys, focus))
    return GDK_EVENT_STOP;
  return undoes ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Handles keys that no widget around the focus uses: Escape puts the held piece back. */
static gboolean
key_left_cb (BastideWindow *self,
             guint          keyval)
{
  BastideBoardView *board;

  if (keyval != GDK_KEY_Escape || self->puzzle == NULL || self->in_library)
    return GDK_EVENT_PROPAGATE;
  board = bastide_workspace_get_board (self->workspace);
  return bastide_edit_tool_put_back (bastide_board_view_get_edit_tool (board));
}

/* Returns the button below a point of the window; that of a number belongs to its text. */
static GtkWidget *
find_button (BastideWindow *self,
             double         x,
             double         y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_POPOVER (widget))
      return NULL;
    else if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)
             || GTK_IS_EXPANDER (widget))
      return widget;
  return NULL;
}

/* A click on a button gives the keys to the board, where a button with the focus would keep its letters and arrows. A
 * panel over the board keeps them.
 */
static void
pressed_cb (BastideWindow *self,
            int            n_press G_GNUC_UNUSED,
            double         x,
            double         y,
            GtkGesture    *click)
{
  GtkWidget *button = find_button (self, x, y);
  GtkWidget *board = self->puzzle != NULL && !self->in_library
                       ? GTK_WIDGET (bastide_workspace_get_board (self->workspace))
                       : NULL;

  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_DENIED);
  if (button == NULL || board == NULL || bastide_workspace_is_panel_over (self->workspace, BASTIDE_SPLIT_START)
      || bastide_workspace_is_panel_over (self->workspace, BASTIDE_SPLIT_END))
    return;
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_grab_focus (board);
}

/* GTK asks the last controller first, and the keys of the application arrive with the application. */
static void
application_cb (BastideWindow *self)
{
  GtkEventController *keys;

  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Geometry */

static gboolean
bastide_window_close_request (GtkWindow *window)
{
  BastideWindow *self = BASTIDE_WINDOW (window);
  int width = 0, height = 0;

  if (self->document != NULL && bastide_document_is_unsaved (self->document) && !self->close_anyway)
    {
      if (bastide_document_may_save_by_itself (self->document))
        _bastide_window_save_and_close (self);
      else
        _bastide_window_ask_to_save (self);
      return GDK_EVENT_STOP;
    }
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  g_settings_set_int (self->settings, "window-width", CLAMP (width, MIN_WIDTH, MAX_SIDE));
  g_settings_set_int (self->settings, "window-height", CLAMP (height, MIN_HEIGHT, MAX_SIDE));
  if (self->document != NULL)
    bastide_document_discard_draft (self->document);
  return GTK_WINDOW_CLASS (bastide_window_parent_class)->close_request (window);
}

/* Modes */

static void
mode_cb (BastideWindow *self)
{
  BastideModeId mode = bastide_workspace_get_mode (self->workspace);
  GFile *file = self->puzzle != NULL ? bastide_puzzle_get_file (self->puzzle) : NULL;
  g_autofree char *left = file != NULL ? bastide_own_files_find (self->settings, file) : NULL;

  /* A window is for composing or for trying; solving and teaching are for one puzzle. */
  if (!bastide_workspace_is_guided (self->workspace))
    g_settings_set_string (self->settings, "mode", bastide_mode_get_name (mode));
  if (file != NULL && left != NULL)
    _bastide_window_keep_own (self, file);
  _bastide_window_update (self);
}

/* A window that shows the library has no workspace: its panels would take a third of the time until the window is
 * mapped, and an eighth of the memory.
 */
static void
ensure_workspace (BastideWindow *self)
{
  g_autofree char *mode = g_settings_get_string (self->settings, "mode");
  BastideModeId id;

  if (self->workspace != NULL)
    return;
  self->workspace = BASTIDE_WORKSPACE (bastide_workspace_new ());
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->workspace));
  bastide_workspace_set_sources (self->workspace, bastide_tile_shelf_get_library (self->tiles), self->rule_book,
                                 self->results, self->settings);
  bastide_title_popover_set_editor (self->title_popover, bastide_workspace_get_editor (self->workspace));
  _bastide_window_follow_board (self);
  _bastide_window_follow_editor (self);
  if (bastide_mode_from_name (mode, &id))
    bastide_workspace_set_mode (self->workspace, id);
  g_signal_connect_object (self->workspace, "layout-changed", G_CALLBACK (_bastide_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "notify::mode", G_CALLBACK (mode_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (_bastide_window_note_step), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (_bastide_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_workspace_get_board (self->workspace), "notify::position",
                           G_CALLBACK (_bastide_window_update), self, G_CONNECT_SWAPPED);
}

/* Looks */

static void
theme_cb (BastideWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  bastide_widget_set_css_class (GTK_WIDGET (self), "dark", bastide_colour_scheme_is_dark (GTK_WIDGET (self)));
  bastide_widget_set_css_class (GTK_WIDGET (self), "high-contrast", bastide_colour_scheme_is_high_contrast (settings));
}

static void
cancel_cb (gpointer data)
{
  g_autoptr (GCancellable) cancellable = data;

  g_cancellable_cancel (cancellable);
}

/* Without a cancellable every callback sees that the window is gone. Cancelling waits for an idle: a dialog must not
 * close while GTK is still taking down its parent. */
static void
cancel (BastideWindow *self)
{
  GCancellable *cancellable = g_steal_pointer (&self->cancellable);

  if (cancellable != NULL)
    g_idle_add_once (cancel_cb, cancellable);
  if (self->reading.cancellable != NULL)
    g_cancellable_cancel (self->reading.cancellable);
}

/* The window knows only now whether it has a file to open. */
static void
bastide_window_show (GtkWidget *widget)
{
  _bastide_window_update (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->show (widget);
}

/* Destroying a window unrealizes it, but pending callbacks hold references, so dispose would come too late to cancel
 * them.
 */
static void
bastide_window_unrealize (GtkWidget *widget)
{
  cancel (BASTIDE_WINDOW (widget));

  GTK_WIDGET_CLASS (bastide_window_parent_class)->unrealize (widget);
}

/* The size when a window was last closed, which may have been on a larger monitor, or be anything in the settings. */
static void
take_size (BastideWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  int width = 0;
  int height = 0;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle area;

      gdk_monitor_get_geometry (monitor, &area);
      width = MAX (width, area.width);
      height = MAX (height, area.height);
    }
  gtk_window_set_default_size (GTK_WINDOW (self),
                               CLAMP (g_settings_get_int (self->settings, "window-width"), 1, MAX (width, 1)),
                               CLAMP (g_settings_get_int (self->settings, "window-height"), 1, MAX (height, 1)));
}

static void
bastide_window_constructed (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  G_OBJECT_CLASS (bastide_window_parent_class)->constructed (object);

  take_size (self);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  _bastide_window_install_actions (self);
  _bastide_window_follow_tiles (self);
  _bastide_window_update_actions (self);
}

static void
close_document (BastideWindow *self)
{
  if (self->document != NULL)
    bastide_document_close (self->document);
  g_clear_object (&self->document);
}

static void
bastide_window_dispose (GObject *object)
{
  BastideWindow *self = BASTIDE_WINDOW (object);

  cancel (self);
  _bastide_window_remove_actions (self);
  g_clear_object (&self->signals);
  close_document (self);
  /* A popover that is open or has the focus would outlive the window, and GTK would ask it for a tooltip. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  bastide_widget_close_popovers (GTK_WIDGET (self));
  g_clear_weak_pointer (&self->copied_text);
  g_clear_weak_pointer (&self->generator);
  g_clear_weak_pointer (&self->presenter);
  if (self->go != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->go));
  self->go = NULL;
  if (self->description != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->description));
  self->description = NULL;
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
  g_clear_object (&self->results);
  g_clear_object (&self->chosen);
  g_clear_object (&self->settings);
  g_clear_object (&self->print_settings);
  g_clear_pointer (&self->printing, g_ptr_array_unref);
  g_free (self->reading.text);
  g_free (self->writing.text);
  g_free (self->stop_text);
  g_clear_object (&self->recording);

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
    case PROP_RESULTS:
      g_value_set_object (value, self->results);
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
    case PROP_RESULTS:
      self->results = g_value_dup_object (value);
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
bastide_window_class_init (BastideWindowClass *klass)
{
  const GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = bastide_window_constructed;
  object_class->dispose = bastide_window_dispose;
  object_class->finalize = bastide_window_finalize;
  object_class->get_property = bastide_window_get_property;
  object_class->set_property = bastide_window_set_property;
  widget_class->show = bastide_window_show;
  widget_class->unrealize = bastide_window_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_window_close_request;

  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_RESULTS] = g_param_spec_object ("results", NULL, NULL, BASTIDE_TYPE_RESULTS, once);
  properties[PROP_RULE_BOOK] = g_param_spec_object ("rule-book", NULL, NULL, BASTIDE_TYPE_RULE_BOOK, once);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, once);
  properties[PROP_TILES] = g_param_spec_object ("tiles", NULL, NULL, BASTIDE_TYPE_TILE_SHELF, once);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The template names this type, which GTK 4.18 registers only on its first use. */
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (BASTIDE_TYPE_BANNER);
  g_type_ensure (BASTIDE_TYPE_LIBRARY_VIEW);
  g_type_ensure (BASTIDE_TYPE_TITLE_POPOVER);
  g_type_ensure (BASTIDE_TYPE_TOAST_OVERLAY);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/bastide-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, blank);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, history_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, library);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, library_view);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, mode_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, modes);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, open);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, save);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, title_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideWindow, undo);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, _bastide_window_discard_left_draft);
  gtk_widget_class_bind_template_callback (widget_class, _bastide_window_restore_left_draft);
  gtk_widget_class_bind_template_callback (widget_class, _bastide_window_print_collection);
  gtk_widget_class_bind_template_callback (widget_class, _bastide_window_tell_list_ended);
}

static void
bastide_window_init (BastideWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (_bastide_window_update), self);

  g_signal_connect (self, "notify::application", G_CALLBACK (application_cb), NULL);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  _bastide_window_init_header (self);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
  theme_cb (self);
}

BastideWindow *
bastide_window_new (GtkApplication   *application,
                    BastideTileShelf *tiles,
                    BastideRuleBook  *rule_book,
                    BastideResults   *results,
                    GSettings        *settings)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILE_SHELF (tiles), NULL);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (rule_book), NULL);
  g_return_val_if_fail (BASTIDE_IS_RESULTS (results), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (BASTIDE_TYPE_WINDOW,
                       "application", application,
                       "tiles", tiles,
                       "rule-book", rule_book,
                       "results", results,
                       "settings", settings,
                       NULL);
}

BastidePuzzle *
bastide_window_get_puzzle (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->puzzle;
}

/* Branches, comments and notes change without another position. */
void
_bastide_window_follow_tree (BastideWindow *self)
{
  _bastide_window_update_record_actions (self);
  _bastide_window_update_line_actions (self);
  _bastide_window_update_edit_actions (self);
  if (self->recording != NULL)
    _bastide_window_update_banner (self);
}

/* A file with a draft is one that the user composes. */
static void
document_cb (BastideWindow *self)
{
  if (self->awaits_left && bastide_document_get_left_draft (self->document) != NULL)
    {
      self->awaits_left = FALSE;
      if (!bastide_puzzle_get_modified (self->puzzle))
        bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
    }
  _bastide_window_update (self);
}

void
_bastide_window_show (BastideWindow *self,
                      BastidePuzzle *puzzle,
                      gboolean       is_bundled)
{
  BastidePlayTree *tree;

  ensure_workspace (self);
  if (!g_set_object (&self->puzzle, puzzle))
    return;
  self->awaits_left = FALSE;
  g_clear_pointer (&self->stop_text, g_free);
  /* More tile sets may have come while the file was read. */
  bastide_puzzle_set_library (puzzle, bastide_tile_shelf_get_library (self->tiles));
  g_signal_group_set_target (self->signals, puzzle);
  /* The line of the last puzzle is written before one is read, which may be of the same puzzle. */
  close_document (self);
  self->document = bastide_document_new (puzzle, self->settings, is_bundled);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "saved", G_CALLBACK (_bastide_window_saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "save-failed", G_CALLBACK (_bastide_window_save_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "autosave", G_CALLBACK (bastide_command_save), self, G_CONNECT_SWAPPED);
  tree = bastide_document_get_play_tree (self->document);
  bastide_workspace_set_puzzle (self->workspace, puzzle, tree);
  g_signal_connect_object (tree, "changed", G_CALLBACK (_bastide_window_follow_tree), self, G_CONNECT_SWAPPED);
  _bastide_window_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUZZLE]);
}

void
bastide_window_set_puzzle (BastideWindow *self,
                           BastidePuzzle *puzzle)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  _bastide_window_show (self, puzzle, FALSE);
}

void
bastide_window_keep_draft (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->document != NULL)
    bastide_document_keep (self->document, FALSE);
}

void
bastide_window_rescue_draft (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->document != NULL)
    bastide_document_keep (self->document, TRUE);
}

gboolean
bastide_window_is_settled (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  if (self->n_loading > 0)
    return FALSE;
  if (self->puzzle == NULL || self->in_library)
    return bastide_library_view_is_drawn (self->library_view);
  return !bastide_workspace_is_busy (self->workspace);
}
