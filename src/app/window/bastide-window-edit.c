/* bastide-window-edit.c: the commands for editing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-clipboard.h"
#include "bastide-translation-dialog.h"

static BastideEditor *
get_editor (BastideWindow *self)
{
  return bastide_workspace_get_editor (self->workspace);
}

static GdkClipboard *
get_clipboard (BastideWindow *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self));
}

/* The clipboard */

static gboolean
copy (BastideWindow    *self,
      BastideCopyFlags  flags)
{
  BastideContent *content = bastide_workspace_dup_content (self->workspace);
  gboolean copied = bastide_clipboard_copy (get_clipboard (self), get_editor (self), content, flags);

  bastide_content_unref (content);
  return copied;
}

static void
copy_cb (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_ALL))
    bastide_toast_overlay_add (self->toasts, _("Copied."));
}

static void
cut_cb (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_ALL))
    bastide_editor_remove (get_editor (self), NULL);
}

static void
copy_as_picture_cb (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_PICTURE))
    bastide_toast_overlay_add (self->toasts, _("Copied as a picture."));
}

/* A second press on a selection that was just copied as text copies a picture. */
static void
copy_as_text_cb (BastideWindow *self)
{
  GdkClipboard *clipboard = get_clipboard (self);
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);

  if (content != NULL && content == self->copied_text)
    {
      copy_as_picture_cb (self);
      return;
    }
  if (!copy (self, BASTIDE_COPY_TEXT))
    return;
  g_set_weak_pointer (&self->copied_text, gdk_clipboard_get_content (clipboard));
  bastide_toast_overlay_add (self->toasts, _("Copied as text."));
}

static void
tell_not_pasted (BastideWindow *self,
                 const GError  *error)
{
  /* Translators: why what is on the clipboard cannot be pasted */
  g_autofree char *text = g_strdup_printf (_("Not pasted: %s"), error->message);

  bastide_toast_overlay_add (self->toasts, text);
}

static gboolean
may_edit (BastideWindow *self)
{
  return self->puzzle != NULL && !self->in_library && bastide_editor_get_active (get_editor (self))
         && bastide_editor_get_may_edit (get_editor (self));
}

/* Where nothing may be edited, a puzzle is opened as a document of its own. */
static void
pasted_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_clipboard_read_finish (result, &error);
  g_autoptr (BastideClip) clip = NULL;

  if (_bastide_window_is_gone (self))
    return;
  if (bytes != NULL && !may_edit (self))
    {
      _bastide_window_open_bytes (self, bytes);
      return;
    }
  if (bytes != NULL)
    clip = bastide_clip_new_from_bytes (bastide_tile_shelf_get_library (self->tiles), bytes, &error);
  if (clip == NULL)
    {
      tell_not_pasted (self, error);
      return;
    }
  bastide_editor_paste (get_editor (self), clip);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
}

static void
pasted_files_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (_bastide_window_is_gone (self))
    return;
  if (value != NULL)
    _bastide_window_open_value (self, value);
  else
    tell_not_pasted (self, error);
}

static void
paste_cb (BastideWindow *self)
{
  GdkClipboard *clipboard = get_clipboard (self);

  if (bastide_clipboard_has_files (clipboard))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, self->cancellable,
                                    pasted_files_cb, g_object_ref (self));
  else
    bastide_clipboard_read_async (clipboard, self->cancellable, pasted_cb, g_object_ref (self));
}

/* The selection */

static void
delete_cb (BastideWindow *self)
{
  bastide_editor_remove (get_editor (self), NULL);
}

/* The copy lies to the right of the selection. */
static void
duplicate_cb (BastideWindow *self)
{
  GArray *cells = bastide_editor_get_selection (get_editor (self));
  int x0 = G_MAXINT;
  int x1 = G_MININT;

  for (guint i = 0; i < cells->len; i++)
    {
      x0 = MIN (x0, g_array_index (cells, BstCell, i).x);
      x1 = MAX (x1, g_array_index (cells, BstCell, i).x);
    }
  if (cells->len > 0 && bastide_editor_duplicate (get_editor (self), x1 - x0 + 1, 0))
    bastide_board_view_reveal_made (bastide_workspace_get_board (self->workspace));
}

static void
select_all_cb (BastideWindow *self)
{
  bastide_editor_select_all (get_editor (self));
}

static void
select_none_cb (BastideWindow *self)
{
  bastide_editor_select_none (get_editor (self));
}

static void
swap_stamp_cb (BastideWindow *self)
{
  bastide_editor_swap_stamp (get_editor (self));
}

/* The whole position */

static void
turn_position_cb (BastideWindow *self)
{
  if (bastide_editor_turn_all (get_editor (self), 1))
    bastide_board_view_reveal_made (bastide_workspace_get_board (self->workspace));
}

static void
clear_notes_cb (BastideWindow *self)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);
  BastideContent *content;
  gboolean changed;

  if (bastide_workspace_get_line (self->workspace) != NULL)
    {
      bastide_play_tree_clear_notes (tree, bastide_play_tree_get_current (tree));
      gtk_widget_queue_draw (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
      return;
    }
  content = bastide_editor_begin (get_editor (self));
  changed = bastide_edit_clear_notes (content);
  bastide_editor_end_meaning (get_editor (self), content, changed, BASTIDE_COST_NOTES, _("Clear Notes"), NULL);
}

static void
shift_position_cb (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  static const struct
  {
    const char *name;
    int         dx;
    int         dy;
  } sides[] = {
    { "N", 0, -1 },
    { "E", 1, 0 },
    { "S", 0, 1 },
    { "W", -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (g_str_equal (sides[i].name, g_variant_get_string (parameter, NULL)))
      bastide_editor_shift (get_editor (data), sides[i].dx, sides[i].dy);
}

/* The turn */

static void
next_player_cb (BastideWindow *self)
{
  bastide_editor_step_player (get_editor (self), 1);
}

static void
previous_player_cb (BastideWindow *self)
{
  bastide_editor_step_player (get_editor (self), -1);
}

static void
next_district_cb (BastideWindow *self)
{
  bastide_editor_step_count (get_editor (self));
}

/* The goal */

static void
check_cb (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (self->workspace), "check.start");
}

static void
find_idle_cb (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (self->workspace), "check.find-idle");
}

static void
mend_cb (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (self->workspace), "check.mend");
}

static void
other_key_cb (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (self->workspace), "check.other-key");
}

static void
play_line_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter,
              gpointer       data)
{
  BastideWindow *self = data;
  g_autofree const char **actions = g_variant_get_strv (parameter, NULL);

  if (self->puzzle != NULL)
    bastide_workspace_play_line (self->workspace, actions);
}

/* Notes at the cursor */

static void
mark_cb (BastideWindow *self)
{
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);

  if (bastide_workspace_get_line (self->workspace) != NULL)
    bastide_play_tool_put_mark (bastide_board_view_get_play_tool (board), BASTIDE_NOTE_PURPLE);
  else
    bastide_edit_tool_put_mark (bastide_board_view_get_edit_tool (board), bastide_board_view_get_cursor (board),
                                BASTIDE_NOTE_PURPLE);
}

static void
arrow_cb (BastideWindow *self)
{
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);

  if (bastide_workspace_get_line (self->workspace) != NULL)
    bastide_play_tool_put_arrow (bastide_board_view_get_play_tool (board), BASTIDE_NOTE_PURPLE);
  else
    bastide_edit_tool_put_arrow (bastide_board_view_get_edit_tool (board), bastide_board_view_get_cursor (board),
                                 BASTIDE_NOTE_PURPLE);
}

/* The table */

/* The things without which a command would do nothing. */
typedef enum
{
  NEEDS_PUZZLE = 1 << 0,
  NEEDS_EDIT = 1 << 1,       /* the mode Edit, and a puzzle that may be changed */
  NEEDS_SELECTION = 1 << 2,
  NEEDS_BOARD = 1 << 3,      /* there is something on the board */
  NEEDS_CLIPBOARD = 1 << 4,
  NEEDS_NOTES = 1 << 5,
  NEEDS_PLAYERS = 1 << 6,
  NEEDS_COUNT = 1 << 7,
  NEEDS_STAMP = 1 << 8,      /* another stamp was in hand before */
  NEEDS_DRAWING = 1 << 9,    /* arrows and marks may be drawn: on the diagram or at a step of the line */
  NEEDS_GOAL = 1 << 10,
} Needs;

static void
translations_cb (BastideWindow *self)
{
  gtk_window_present (bastide_translation_dialog_new (GTK_WINDOW (self), get_editor (self)));
}

static const BastideWindowCommand commands[] = {
  { "copy", copy_cb, NEEDS_PUZZLE },
  { "copy-as-text", copy_as_text_cb, NEEDS_PUZZLE },
  { "copy-as-picture", copy_as_picture_cb, NEEDS_PUZZLE },
  { "cut", cut_cb, NEEDS_EDIT | NEEDS_SELECTION },
  { "paste", paste_cb, NEEDS_CLIPBOARD },
  { "duplicate", duplicate_cb, NEEDS_EDIT | NEEDS_SELECTION },
  { "delete", delete_cb, NEEDS_EDIT | NEEDS_SELECTION },
  { "select-all", select_all_cb, NEEDS_EDIT | NEEDS_BOARD },
  { "select-none", select_none_cb, NEEDS_EDIT | NEEDS_SELECTION },
  { "swap-stamp", swap_stamp_cb, NEEDS_EDIT | NEEDS_STAMP },
  { "turn-position", turn_position_cb, NEEDS_EDIT | NEEDS_BOARD },
  { "clear-notes", clear_notes_cb, NEEDS_DRAWING | NEEDS_NOTES },
  { "next-player", next_player_cb, NEEDS_EDIT | NEEDS_PLAYERS },
  { "previous-player", previous_player_cb, NEEDS_EDIT | NEEDS_PLAYERS },
  { "next-district", next_district_cb, NEEDS_EDIT | NEEDS_COUNT },
  { "check", check_cb, NEEDS_EDIT | NEEDS_GOAL },
  { "find-idle", find_idle_cb, NEEDS_EDIT | NEEDS_GOAL },
  { "mend", mend_cb, NEEDS_EDIT | NEEDS_GOAL },
  { "other-key", other_key_cb, NEEDS_EDIT | NEEDS_GOAL },
  { "translations", translations_cb, NEEDS_EDIT },
  { "mark", mark_cb, NEEDS_DRAWING },
  { "arrow", arrow_cb, NEEDS_DRAWING },
};

/* Finds which of the things that commands need are there. */
static Needs
find_needs (BastideWindow *self)
{
  BastidePlayTree *tree;
  BastideEditor *editor;
  const BstSetup *setup;
  const GArray *notes;
  Needs have = 0;

  have |= bastide_clipboard_may_paste (get_clipboard (self)) || bastide_clipboard_has_files (get_clipboard (self))
          ? NEEDS_CLIPBOARD : 0;
  if (self->puzzle == NULL || self->in_library)
    return have;
  tree = bastide_workspace_get_play_tree (self->workspace);
  notes = bastide_puzzle_get_content (self->puzzle)->annotations;
  editor = get_editor (self);
  setup = bastide_editor_get_setup (editor);
  if (setup == NULL)
    return have;
  have |= NEEDS_PUZZLE;
  have |= may_edit (self) ? NEEDS_EDIT : 0;
  have |= bastide_editor_get_selection (editor)->len > 0 ? NEEDS_SELECTION : 0;
  have |= setup->tiles->len > 0 || setup->carcassonne.present ? NEEDS_BOARD : 0;
  if (bastide_workspace_get_line (self->workspace) != NULL)
    {
      have |= NEEDS_DRAWING;
      notes = bastide_play_node_get_notes (bastide_play_tree_get_current (tree));
    }
  have |= (have & NEEDS_EDIT) != 0 ? NEEDS_DRAWING : 0;
  have |= notes->len > 0 ? NEEDS_NOTES : 0;
  have |= bastide_puzzle_get_content (self->puzzle)->goal != NULL ? NEEDS_GOAL : 0;
  have |= setup->n_players > 1 ? NEEDS_PLAYERS : 0;
  have |= bst_setup_has_districts (setup) ? NEEDS_COUNT : 0;
  have |= bastide_editor_has_other_stamp (editor) ? NEEDS_STAMP : 0;
  return have;
}

/* A stamp in hand turns, else the selection. */
static gboolean
may_turn (BastideWindow *self)
{
  const BastideHand hand = bastide_editor_get_hand (get_editor (self));

  return bastide_hand_is_ground (&hand) || bastide_editor_get_selection (get_editor (self))->len > 0;
}

void
_bastide_window_update_edit_actions (BastideWindow *self)
{
  Needs have = find_needs (self);

  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), have);
  _bastide_window_enable (self, "shift-position", (have & NEEDS_EDIT) != 0 && (have & NEEDS_BOARD) != 0);
  if ((have & NEEDS_EDIT) == 0)
    return;
  _bastide_window_enable (self, "turn-left", may_turn (self));
  _bastide_window_enable (self, "turn-right", may_turn (self));
}

void
_bastide_window_install_edit_actions (BastideWindow *self)
{
  const GActionEntry actions[] = {
    { .name = "shift-position", .activate = shift_position_cb, .parameter_type = "s" },
    { .name = "play-line", .activate = play_line_cb, .parameter_type = "as" },
  };

  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (get_clipboard (self), "changed", G_CALLBACK (_bastide_window_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
}

void
_bastide_window_follow_editor (BastideWindow *self)
{
  BastideEditor *editor = get_editor (self);

  g_signal_connect_object (editor, "hand-changed", G_CALLBACK (_bastide_window_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (_bastide_window_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::looked-at", G_CALLBACK (_bastide_window_update_record_actions), self,
                           G_CONNECT_SWAPPED);
}
