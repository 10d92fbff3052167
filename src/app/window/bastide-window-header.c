/* bastide-window-header.c: the header bar of a window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-command.h"
#include "bastide-modes.h"
#include "bastide-widget.h"

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
  char *line = _bastide_window_describe_line (self);
  GDateTime *kept_at = bastide_document_get_kept_at (self->document);

  if (line != NULL)
    return line;
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

static void
update_history (BastideWindow *self)
{
  g_autofree char *undo = _bastide_window_dup_step (self, TRUE);
  g_autofree char *redo = _bastide_window_dup_step (self, FALSE);

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
  bastide_command_history (self);
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
  g_signal_connect_object (self->history, "chosen", G_CALLBACK (_bastide_window_jump), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (history_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (history_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->history_box, GTK_EVENT_CONTROLLER (click));
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

void
_bastide_window_update_header (BastideWindow *self)
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
create_modes (BastideWindow *self)
{
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
}

void
_bastide_window_init_header (BastideWindow *self)
{
  create_modes (self);
  set_menu (self->menu, menu_actions);
  set_menu (self->mode_button, mode_actions);
  create_history (self);
}
