/* bastide-window.c: a window with one puzzle, or the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window.h"

#include <glib/gi18n.h>

#include "bastide-banner.h"
#include "bastide-colour-scheme.h"
#include "bastide-command.h"
#include "bastide-modes.h"
#include "bastide-title-popover.h"
#include "bastide-widget.h"

/* The range of the settings. */
#define MIN_WIDTH  360
#define MIN_HEIGHT 294
#define MAX_SIDE   16384

/* The window gives a document its surroundings: a file, a draft, the line beside it, commands and a header bar.
 * Everything about the puzzle itself belongs to the workspace. The commands are functions over what the window shows
 * openly: they follow its signals, and it calls none of them. Each callback first asks whether the window is gone. */
struct _BastideWindow
{
  GtkApplicationWindow   parent_instance;

  /* Header bar */
  GtkHeaderBar          *header;
  GtkWidget             *open;
  GtkWidget             *library;
  GtkWidget             *history_box;
  GtkButton             *undo;
  GtkButton             *redo;
  GtkMenuButton         *title_button;
  GtkLabel              *title;
  GtkLabel              *subtitle;
  BastideTitlePopover   *title_popover;
  GtkWidget             *modes;
  GtkMenuButton         *mode_button;
  GtkWidget             *save;
  GtkWidget             *panel;
  GtkMenuButton         *menu;
  BastideHistoryPopover *history;

  /* Content */
  BastideToastOverlay   *toasts;
  BastideBanner         *banner;
  GtkStack              *stack;
  GtkWidget             *blank;            /* shown while the first file is read */
  BastideLibraryView    *library_view;
  BastideWorkspace      *workspace;        /* NULL before the first puzzle */

  /* Shared by all windows */
  BastideTileShelf      *tiles;
  BastideRuleBook       *rule_book;
  BastideResults        *results;
  GSettings             *settings;

  GtkWindow             *generator;        /* weak: the open dialog of the generator, or NULL */

  BastideDocument       *document;         /* NULL before the first puzzle */
  BastidePuzzle         *puzzle;           /* that of the document */
  GSignalGroup          *signals;
  GFile                 *chosen;           /* the puzzle as the library lists it, NULL for any other */
  BastideNeeds           have;             /* of the things that commands need */
  gboolean               library_filled;
  gboolean               in_library;       /* the library is shown although there is a puzzle */
  BastideClosing         closing;
  gboolean               awaits_left;      /* the file was just opened: a draft left behind may change the mode */

  BastideWork           *reading;          /* games of other programs */
  BastideWork           *writing;          /* pictures and pages */
  char                  *message;          /* why the game on the board is not whole, until the user hides it */
  BastideRecording      *recording;        /* NULL while nothing is recorded */
  BastideModeId          mode_before;      /* the mode before the recording */
  GCancellable          *cancellable;
};

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

enum
{
  LIBRARY_MADE,
  LINE_CHANGED,
  UPDATED,
  WORKSPACE_MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The header bar */

static const char * const menu_actions[] = {
  "win.new", "win.generate", "app.new-window", "win.open", "win.library", "-",
  "win.save", "win.save-as", "win.rename", "win.export", "win.print", "-",
  "{", N_ ("_Edit"),
    "win.undo", "win.redo", "win.history", "-",
    "win.cut", "win.copy", "win.copy-as-text", "win.copy-as-picture", "win.paste", "win.duplicate", "win.delete", "-",
    "win.select-all", "win.select-none",
  "}",
  "{", N_ ("_Position"),
    "win.go-to", "win.describe-cell", "win.describe-feature", "win.my-figures", "-",
    "win.shift-position::N", "win.shift-position::E", "win.shift-position::S", "win.shift-position::W",
    "win.turn-position", "-",
    "win.next-player", "win.previous-player", "win.next-district", "win.scoreboard", "-",
    "win.next-problem", "win.previous-problem", "win.fix-problem", "win.check", "win.mend",
    "win.other-key", "win.find-idle", "win.translations",
    "-",
    "win.clear-notes",
  "}",
  "{", N_ ("_Line"),
    "win.back-to-start", "win.step-back", "win.step-forward", "win.line-end", "-",
    "win.previous-branch", "win.next-branch", "-",
    "win.comment-step", "win.promote-branch", "win.remove-branch", "win.restore-branch", "-",
    "win.use-position", "-",
    "win.load-lines",
    "{", N_ ("_Keep as a Line"),
      "win.keep-line::solution", "win.keep-line::try", "win.keep-line::refutation", "win.keep-line::variation",
    "}",
    "win.record-line::solution", "win.record-line::try", "win.record-line::set-play",
    "win.record-line::refutation", "win.record-line::variation", "-",
    "win.write-solution", "win.write-turn", "win.write-moves", "-",
    "win.stop-recording", "win.discard-recording",
  "}",
  "{", N_ ("_View"),
    "win.left-panel", "win.panel", "win.enlarge-details", "-",
    "win.zoom-in", "win.zoom-out", "win.zoom-normal", "win.zoom-fit", "-",
    "win.show-legal-places", "win.show-gains", "win.show-coordinates", "win.show-grid",
    "win.letters-on-figures", "-",
    "win.fullscreen", "win.presenter", "win.swap-screens",
  "}", "-",
  "win.add-tiles", "-",
  "win.actions", "win.preferences", "win.show-help-overlay", "app.about", "app.quit",
  NULL
};

static const char * const mode_actions[] = {
#define MODE(ID, NAME, LABEL, KEY) "win.mode::" #NAME,
  BASTIDE_MODES (MODE)
#undef MODE
  NULL
};

/* Title */

static char *
describe_state (BastideWindow *self)
{
  gboolean unsaved = bastide_document_is_unsaved (self->document);
  BastidePlayTree *line = bastide_workspace_get_line (self->workspace);
  GDateTime *kept_at = bastide_document_get_kept_at (self->document);

  if (line != NULL && bastide_play_tree_get_length (line) > 0)
    /* Translators: where the position on the board is in a line of moves that was tried, "Step 3 of 5" */
    return g_strdup_printf (_("Step %u of %u"), bastide_play_tree_get_depth (line),
                            bastide_play_tree_get_length (line));
  /* Translators: when the draft of a document was saved; %R is the time as 10:42, as for strftime */
  if (unsaved && kept_at != NULL)
    return g_date_time_format (kept_at, _("Draft saved at %R"));
  if (unsaved)
    return g_strdup (_("Edited"));
  if (bastide_document_is_bundled (self->document))
    return g_strdup (_("Comes with Bastide"));
  if (bastide_document_is_locked (self->document) || bastide_puzzle_get_read_only (self->puzzle))
    return g_strdup (_("Read-only"));
  return g_strdup (bastide_puzzle_get_file (self->puzzle) != NULL ? _("Saved") : _("Not saved yet"));
}

/* The mode Edit is about the texts as they are written. */
static void
update_title (BastideWindow *self)
{
  gboolean edits = bastide_editor_get_active (bastide_workspace_get_editor (self->workspace));
  const char *title = edits ? bastide_puzzle_get_title (self->puzzle) : bastide_puzzle_get_told (self->puzzle)->title;
  g_autofree char *state = describe_state (self);
  g_autofree char *whole = NULL;

  if (*title == '\0')
    title = _("Untitled Puzzle");
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, state);
  whole = g_strdup_printf ("%s%s — Bastide", bastide_document_is_unsaved (self->document) ? "• " : "", title);
  gtk_window_set_title (GTK_WINDOW (self), whole);
}

static void
name_button (GtkButton *button,
             char      *text)
{
  bastide_widget_explain (GTK_WIDGET (button), text);
  g_free (text);
}

/* Returns: (transfer full) (nullable): the name of the next step to undo or redo */
static char *
dup_step (BastideWindow *self,
          gboolean       undo)
{
  BastidePlayNode *node = bastide_workspace_get_step (self->workspace, undo);
  char *label = NULL;

  if (node != NULL)
    return g_strdup (bastide_play_node_get_step (node)->label);
  if (bastide_workspace_get_attempt (self->workspace) == NULL)
    g_object_get (self->puzzle, undo ? "undo-label" : "redo-label", &label, NULL);
  return label;
}

static void
update_history (BastideWindow *self)
{
  g_autofree char *undo = dup_step (self, TRUE);
  g_autofree char *redo = dup_step (self, FALSE);

  /* Translators: with the name of a step, "Undo: Place Tile" */
  name_button (self->undo, undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo")));
  /* Translators: with the name of a step, "Redo: Place Tile" */
  name_button (self->redo, redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo")));
}

/* History */

static void
history_pressed_cb (BastideWindow *self,
                    double         x G_GNUC_UNUSED,
                    double         y G_GNUC_UNUSED,
                    GtkGesture    *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.history", NULL);
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
step_chosen_cb (BastideWindow *self,
                guint          step)
{
  bastide_puzzle_jump (self->puzzle, step);
}

/* Modes */

/* The title stands beside the buttons of the history, or in the middle where a menu button replaces the modes. */
static void
place_title (BastideWindow *self,
             gboolean       narrow)
{
  GtkWidget *title = GTK_WIDGET (self->title_button);
  gboolean in_middle = gtk_header_bar_get_title_widget (self->header) == title;

  if (in_middle == narrow)
    return;
  /* The header drops its reference to a child that moves before it takes the child back. */
  g_object_ref (title);
  g_object_ref (self->modes);
  if (narrow)
    gtk_header_bar_remove (self->header, title);
  gtk_header_bar_set_title_widget (self->header, narrow ? title : self->modes);
  if (!narrow)
    gtk_header_bar_pack_start (self->header, title);
  gtk_widget_set_hexpand (title, FALSE);
  g_object_unref (self->modes);
  g_object_unref (title);
}

/* Before the board has its size only the default width of the window is known. */
static BastideWidthClass
find_width_class (BastideWindow *self)
{
  int width = 0;
  int height = 0;

  if (self->workspace != NULL && gtk_widget_get_width (GTK_WIDGET (self->workspace)) > 0)
    return bastide_workspace_get_width_class (self->workspace);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  return bastide_width_class_find (GTK_WIDGET (self), width);
}

/* An icon replaces the name of the mode where there is hardly room for the title. */
static void
show_mode (BastideWindow *self,
           gboolean       as_icon)
{
  BastideModeId mode = bastide_workspace_get_mode (self->workspace);
  const char *icon = bastide_mode_get_looks (mode)->icon;
  g_autofree char *name = bastide_command_dup_title (mode_actions[mode]);

  if (as_icon && g_strcmp0 (gtk_menu_button_get_icon_name (self->mode_button), icon) != 0)
    gtk_menu_button_set_icon_name (self->mode_button, icon);
  else if (!as_icon && g_strcmp0 (gtk_menu_button_get_label (self->mode_button), name) != 0)
    gtk_menu_button_set_label (self->mode_button, name);
  gtk_menu_button_set_always_show_arrow (self->mode_button, !as_icon);
  bastide_widget_set_label (GTK_WIDGET (self->mode_button), name);
}

static void
update_modes (BastideWindow *self,
              gboolean       open)
{
  BastideWidthClass width = find_width_class (self);
  gboolean narrow = width < BASTIDE_WIDTH_MEDIUM || !open;

  place_title (self, narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->mode_button), open && narrow);
  if (self->workspace != NULL)
    show_mode (self, width <= BASTIDE_WIDTH_SMALL);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), open && width > BASTIDE_WIDTH_PHONE);
}

static void
update_header (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  BastideWidthClass width = find_width_class (self);

  /* In a narrow window these buttons leave the title no room; the menu has the same commands. */
  gtk_widget_set_visible (self->open, self->puzzle == NULL || (!open && width > BASTIDE_WIDTH_PHONE));
  gtk_widget_set_visible (self->library, self->puzzle != NULL && (!open || width > BASTIDE_WIDTH_SMALL));
  gtk_widget_set_visible (self->history_box, open);
  gtk_widget_set_visible (GTK_WIDGET (self->redo), width > BASTIDE_WIDTH_SMALL);
  gtk_widget_set_visible (self->save, open && !bastide_puzzle_get_read_only (self->puzzle) &&
                                      width >= BASTIDE_WIDTH_MEDIUM);
  gtk_widget_set_visible (self->panel, open && width >= BASTIDE_WIDTH_MEDIUM &&
                                       !bastide_workspace_get_collapsed (self->workspace));
  gtk_widget_set_sensitive (GTK_WIDGET (self->title_button), open);
  update_modes (self, open);
  if (!open)
    {
      gtk_label_set_text (self->title, "Bastide");
      gtk_window_set_title (GTK_WINDOW (self), "Bastide");
      return;
    }
  update_title (self);
  update_history (self);
}

/* Menus */

static void
create_menu_cb (GtkMenuButton *button,
                gpointer       data)
{
  const char * const *listed = data;
  g_autoptr (GMenuModel) menu = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  menu = bastide_command_create_menu (listed);
  gtk_menu_button_set_menu_model (button, menu);
}

/* GTK makes all rows of a menu with its model, for the main menu 8 ms and 1 MB, so a menu is made when it first opens.
 */
static void
set_menu (GtkMenuButton      *button,
          const char * const *listed)
{
  gtk_menu_button_set_create_popup_func (button, create_menu_cb, (gpointer) listed, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
}

static void
init_header (BastideWindow *self)
{
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    {
      g_autofree char *name = bastide_command_dup_title (mode_actions[i]);
      GtkWidget *button = gtk_toggle_button_new_with_label (name);

      gtk_widget_set_tooltip_text (button, _(bastide_mode_get_looks (i)->tip));
      gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), mode_actions[i]);
      /* The header changes to its narrow form only once the window is narrow, so its wide form must not keep the window
       * wide: the names of the modes, long in some languages, are cut until then. */
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (self->modes), button);
    }
  set_menu (self->menu, menu_actions);
  set_menu (self->mode_button, mode_actions);

  self->history = BASTIDE_HISTORY_POPOVER (bastide_history_popover_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->history), self->history_box);
  g_signal_connect_object (self->history, "chosen", G_CALLBACK (step_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (history_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (history_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (click));
}

/* Contents */

/* Filling the library reads and draws puzzles, so a window that opens a file does not do it. */
BastideLibraryView *
bastide_window_get_library_view (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  if (!self->library_filled)
    {
      self->library_filled = TRUE;
      bastide_library_view_set_sources (self->library_view, bastide_tile_shelf_get_library (self->tiles),
                                        self->results, self->settings);
      g_signal_emit (self, signals[LIBRARY_MADE], 0);
    }
  return self->library_view;
}

gboolean
bastide_window_has_library (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  return self->library_filled;
}

void
bastide_window_update (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  GtkWidget *library = GTK_WIDGET (self->library_view);

  if (open)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->workspace));
  else if (bastide_work_is_busy (self->reading))
    gtk_stack_set_visible_child (self->stack, self->blank);
  else
    {
      if (self->library_filled && gtk_stack_get_visible_child (self->stack) != library)
        bastide_library_view_refresh (self->library_view);
      gtk_stack_set_visible_child (self->stack, GTK_WIDGET (bastide_window_get_library_view (self)));
    }
  update_header (self);
  g_signal_emit (self, signals[UPDATED], 0);
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

  /* A window is for composing or for trying; solving and teaching are for one puzzle. */
  if (!bastide_workspace_is_guided (self->workspace))
    g_settings_set_string (self->settings, "mode", bastide_mode_get_name (mode));
  bastide_window_update (self);
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
  if (bastide_mode_from_name (mode, &id))
    bastide_workspace_set_mode (self->workspace, id);
  g_signal_emit (self, signals[WORKSPACE_MADE], 0);
  g_signal_connect_object (self->workspace, "layout-changed", G_CALLBACK (bastide_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "notify::mode", G_CALLBACK (mode_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (bastide_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_workspace_get_board (self->workspace), "notify::position",
                           G_CALLBACK (bastide_window_update), self, G_CONNECT_SWAPPED);
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
  bastide_work_cancel (self->reading);
}

/* The window knows only now whether it has a file to open. */
static void
bastide_window_show (GtkWidget *widget)
{
  bastide_window_update (BASTIDE_WINDOW (widget));

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
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  cancel (self);
  /* GTK keeps the actions of the window that was closed last. Some hold widgets, and those of the settings would tell
   * the window of changes. */
  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
  g_clear_object (&self->signals);
  close_document (self);
  /* A popover that is open or has the focus would outlive the window, and GTK would ask it for a tooltip. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  bastide_widget_close_popovers (GTK_WIDGET (self));
  g_clear_weak_pointer (&self->generator);
  if (self->history != NULL)
    {
      bastide_widget_remove_popovers (bastide_window_get_content (self));
      gtk_widget_unparent (GTK_WIDGET (self->history));
    }
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
  g_object_unref (self->reading);
  g_object_unref (self->writing);
  g_free (self->message);
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

  signals[LIBRARY_MADE] = g_signal_new ("library-made", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[LINE_CHANGED] = g_signal_new ("line-changed", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[UPDATED] = g_signal_new ("updated", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[WORKSPACE_MADE] = g_signal_new ("workspace-made", BASTIDE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

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
}

/* A worker may end after the window. */
static void
work_changed_cb (BastideWindow *self)
{
  if (!bastide_window_is_gone (self))
    bastide_window_update (self);
}

static void
bastide_window_init (BastideWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->reading = bastide_work_new ();
  self->writing = bastide_work_new ();
  g_signal_connect_object (self->reading, "changed", G_CALLBACK (work_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writing, "changed", G_CALLBACK (work_changed_cb), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (bastide_window_update), self);

  g_signal_connect (self, "notify::application", G_CALLBACK (application_cb), NULL);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  init_header (self);
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

BastideDocument *
bastide_window_get_document (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->document;
}

BastideWorkspace *
bastide_window_get_workspace (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->workspace;
}

BastideBoardView *
bastide_window_get_board (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return bastide_workspace_get_board (self->workspace);
}

BastideEditor *
bastide_window_get_editor (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return bastide_workspace_get_editor (self->workspace);
}

BastideBanner *
bastide_window_get_banner (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->banner;
}

BastideToastOverlay *
bastide_window_get_toasts (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->toasts;
}

BastideHistoryPopover *
bastide_window_get_history (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->history;
}

GtkWidget *
bastide_window_get_content (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return gtk_widget_get_parent (GTK_WIDGET (self->stack));
}

GSettings *
bastide_window_get_settings (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->settings;
}

BastideTileShelf *
bastide_window_get_tiles (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->tiles;
}

BastideRuleBook *
bastide_window_get_rule_book (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->rule_book;
}

BastideResults *
bastide_window_get_results (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->results;
}

BastideWork *
bastide_window_get_reading (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->reading;
}

BastideWork *
bastide_window_get_writing (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->writing;
}

GCancellable *
bastide_window_get_cancellable (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->cancellable;
}

BastideClosing
bastide_window_get_closing (BastideWindow *self)
{
  return self->closing;
}

void
bastide_window_set_closing (BastideWindow *self,
                            BastideClosing closing)
{
  self->closing = closing;
}

GtkWindow *
bastide_window_get_generator (BastideWindow *self)
{
  return self->generator;
}

void
bastide_window_set_generator (BastideWindow *self,
                              GtkWindow     *generator)
{
  g_set_weak_pointer (&self->generator, generator);
}

void
bastide_window_set_chosen (BastideWindow *self,
                           GFile         *chosen)
{
  g_set_object (&self->chosen, chosen);
}

void
bastide_window_await_left (BastideWindow *self)
{
  self->awaits_left = TRUE;
}

void
bastide_window_enable (BastideWindow *self,
                       const char    *name,
                       gboolean       enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

void
bastide_window_enable_commands (BastideWindow *self,
                                BastideNeeds   range,
                                BastideNeeds   have)
{
  static const struct
  {
    const char   *action;    /* with a value of the command, if it has values */
    BastideNeeds  needs;
  } rows[] = {
#define COMMAND(ACTION, LABEL, KEYS, WORDS, NEEDED, RUN) { ACTION, NEEDED },
#define HIDDEN(ACTION, TYPE, NEEDED, RUN) { ACTION, NEEDED },
#define NOTHING(...)
#define NEEDS(NAME) BASTIDE_NEEDS_##NAME
    BASTIDE_COMMANDS (COMMAND, COMMAND, NOTHING, NOTHING, HIDDEN)
#undef COMMAND
#undef HIDDEN
#undef NOTHING
#undef NEEDS
  };

  self->have = (self->have & ~range) | have;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((rows[i].needs & range) != 0)
      {
        g_autofree char *name = bastide_command_dup_name (rows[i].action);

        bastide_window_enable (self, name, (rows[i].needs & ~self->have) == 0);
      }
}

/* Every callback holds the window, which may have been closed meanwhile: then its cancellable is gone. */
gboolean
bastide_window_is_gone (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), TRUE);

  return self->cancellable == NULL;
}

gboolean
bastide_window_is_open (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  return self->puzzle != NULL && !self->in_library;
}

GFile *
bastide_window_get_chosen (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->chosen;
}

gboolean
bastide_window_get_in_library (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  return self->in_library;
}

/* The library takes the place of the puzzle, which stays open behind it. */
void
bastide_window_set_in_library (BastideWindow *self,
                               gboolean       in_library)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  self->in_library = in_library;
  bastide_window_update (self);
}

const char *
bastide_window_get_message (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->message;
}

void
bastide_window_set_message (BastideWindow *self,
                            char          *message)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  g_free (self->message);
  self->message = message;
  bastide_window_update (self);
}

BastideRecording *
bastide_window_get_recording (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->recording;
}

BastideModeId
bastide_window_get_mode_before (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), BASTIDE_MODE_ANALYSE);

  return self->mode_before;
}

void
bastide_window_set_recording (BastideWindow    *self,
                              BastideRecording *recording,
                              BastideModeId     before)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (recording == NULL || BASTIDE_IS_RECORDING (recording));

  g_set_object (&self->recording, recording);
  self->mode_before = before;
}

BastidePuzzle *
bastide_window_get_puzzle (BastideWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  return self->puzzle;
}

/* Branches, comments and notes change without another position. */
void
bastide_window_follow_tree (BastideWindow *self)
{
  g_signal_emit (self, signals[LINE_CHANGED], 0);
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
  bastide_window_update (self);
}

void
bastide_window_show_document (BastideWindow *self,
                      BastidePuzzle *puzzle,
                      gboolean       is_bundled)
{
  BastidePlayTree *tree;

  ensure_workspace (self);
  if (!g_set_object (&self->puzzle, puzzle))
    return;
  self->in_library = FALSE;
  self->awaits_left = FALSE;
  g_clear_pointer (&self->message, g_free);
  /* More tile sets may have come while the file was read. */
  bastide_puzzle_set_library (puzzle, bastide_tile_shelf_get_library (self->tiles));
  g_signal_group_set_target (self->signals, puzzle);
  /* The line of the last puzzle is written before one is read, which may be of the same puzzle. */
  close_document (self);
  self->document = bastide_document_new (puzzle, self->settings, is_bundled);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_cb), self, G_CONNECT_SWAPPED);
  tree = bastide_document_get_play_tree (self->document);
  bastide_workspace_set_puzzle (self->workspace, puzzle, tree);
  g_signal_connect_object (tree, "changed", G_CALLBACK (bastide_window_follow_tree), self, G_CONNECT_SWAPPED);
  bastide_window_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUZZLE]);
}

void
bastide_window_set_puzzle (BastideWindow *self,
                           BastidePuzzle *puzzle)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  bastide_window_show_document (self, puzzle, FALSE);
}

BastideWindow *
bastide_window_open_another (BastideWindow *self)
{
  BastideWindow *window;

  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  window = bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->tiles, self->rule_book,
                               self->results, self->settings);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

BastideWindow *
bastide_window_show_new (BastideWindow *self,
                         BastidePuzzle *puzzle)
{
  BastideWindow *target;

  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), NULL);

  target = self->puzzle != NULL ? bastide_window_open_another (self) : self;
  bastide_window_set_puzzle (target, puzzle);
  bastide_workspace_set_mode (target->workspace, BASTIDE_MODE_EDIT);
  return target;
}

void
bastide_window_rename (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  gtk_menu_button_popup (self->title_button);
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

  if (bastide_work_is_busy (self->reading))
    return FALSE;
  if (self->puzzle == NULL || self->in_library)
    return bastide_library_view_is_drawn (self->library_view);
  return !bastide_workspace_is_busy (self->workspace);
}
