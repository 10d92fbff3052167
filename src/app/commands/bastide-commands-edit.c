/* bastide-commands-edit.c: the commands for editing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-clipboard.h"
#include "bastide-translation-dialog.h"

static BastideEditor *
get_editor (BastideWindow *self)
{
  return bastide_window_get_editor (self);
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
  BastideContent *content = bastide_workspace_dup_content (bastide_window_get_workspace (self));
  gboolean copied = bastide_clipboard_copy (get_clipboard (self), get_editor (self), content, flags);

  bastide_content_unref (content);
  return copied;
}

void
bastide_command_copy (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_ALL))
    bastide_toast_overlay_add (bastide_window_get_toasts (self), _("Copied."));
}

void
bastide_command_cut (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_ALL))
    bastide_editor_remove (get_editor (self), NULL);
}

void
bastide_command_copy_as_picture (BastideWindow *self)
{
  if (copy (self, BASTIDE_COPY_PICTURE))
    bastide_toast_overlay_add (bastide_window_get_toasts (self), _("Copied as a picture."));
}

/* A second press on a selection that was just copied as text copies a picture. */
void
bastide_command_copy_as_text (BastideWindow *self)
{
  GdkClipboard *clipboard = get_clipboard (self);
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);

  if (content != NULL && g_object_get_data (G_OBJECT (content), "copied-as-text") == self)
    {
      bastide_command_copy_as_picture (self);
      return;
    }
  if (!copy (self, BASTIDE_COPY_TEXT))
    return;
  g_object_set_data (G_OBJECT (gdk_clipboard_get_content (clipboard)), "copied-as-text", self);
  bastide_toast_overlay_add (bastide_window_get_toasts (self), _("Copied as text."));
}

static void
tell_not_pasted (BastideWindow *self,
                 const GError  *error)
{
  /* Translators: why what is on the clipboard cannot be pasted */
  g_autofree char *text = g_strdup_printf (_("Not pasted: %s"), error->message);

  bastide_toast_overlay_add (bastide_window_get_toasts (self), text);
}

static gboolean
may_edit (BastideWindow *self)
{
  return bastide_window_is_open (self) && bastide_editor_get_active (get_editor (self))
         && bastide_editor_get_may_edit (get_editor (self));
}

/* Where nothing may be edited, a puzzle is opened as a document of its own. */
static void
pasted_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  BastideTileShelf *tiles = bastide_window_get_tiles (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_clipboard_read_finish (result, &error);
  g_autoptr (BastideClip) clip = NULL;

  if (bastide_window_is_gone (self))
    return;
  if (bytes != NULL && !may_edit (self))
    {
      bastide_commands_open_bytes (self, bytes);
      return;
    }
  if (bytes != NULL)
    clip = bastide_clip_new_from_bytes (bastide_tile_shelf_get_library (tiles), bytes, &error);
  if (clip == NULL)
    {
      tell_not_pasted (self, error);
      return;
    }
  bastide_editor_paste (get_editor (self), clip);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_window_get_board (self)));
}

static void
pasted_files_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (bastide_window_is_gone (self))
    return;
  if (value != NULL)
    bastide_commands_open_value (self, value);
  else
    tell_not_pasted (self, error);
}

void
bastide_command_paste (BastideWindow *self)
{
  GCancellable *cancellable = bastide_window_get_cancellable (self);
  GdkClipboard *clipboard = get_clipboard (self);

  if (bastide_clipboard_has_files (clipboard))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, cancellable,
                                    pasted_files_cb, g_object_ref (self));
  else
    bastide_clipboard_read_async (clipboard, cancellable, pasted_cb, g_object_ref (self));
}

/* The selection */

void
bastide_command_delete (BastideWindow *self)
{
  bastide_editor_remove (get_editor (self), NULL);
}

/* The copy lies to the right of the selection. */
void
bastide_command_duplicate (BastideWindow *self)
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
    bastide_board_view_reveal_made (bastide_window_get_board (self));
}

void
bastide_command_select_all (BastideWindow *self)
{
  bastide_editor_select_all (get_editor (self));
}

void
bastide_command_select_none (BastideWindow *self)
{
  bastide_editor_select_none (get_editor (self));
}

void
bastide_command_swap_stamp (BastideWindow *self)
{
  bastide_editor_swap_stamp (get_editor (self));
}

/* The whole position */

void
bastide_command_turn_position (BastideWindow *self)
{
  if (bastide_editor_turn_all (get_editor (self), 1))
    bastide_board_view_reveal_made (bastide_window_get_board (self));
}

void
bastide_command_clear_notes (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePlayTree *tree = bastide_workspace_get_play_tree (workspace);
  BastideContent *content;
  gboolean changed;

  if (bastide_workspace_get_line (workspace) != NULL)
    {
      bastide_play_tree_clear_notes (tree, bastide_play_tree_get_current (tree));
      gtk_widget_queue_draw (GTK_WIDGET (bastide_window_get_board (self)));
      return;
    }
  content = bastide_editor_begin (get_editor (self));
  changed = bastide_edit_clear_notes (content);
  bastide_editor_end_meaning (get_editor (self), content, changed, BASTIDE_COST_NOTES, _("Clear Notes"), NULL);
}

void
bastide_command_shift_position (BastideWindow *self,
                                GVariant      *parameter)
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
      bastide_editor_shift (get_editor (self), sides[i].dx, sides[i].dy);
}

/* The turn */

void
bastide_command_next_player (BastideWindow *self)
{
  bastide_editor_step_player (get_editor (self), 1);
}

void
bastide_command_previous_player (BastideWindow *self)
{
  bastide_editor_step_player (get_editor (self), -1);
}

void
bastide_command_next_district (BastideWindow *self)
{
  bastide_editor_step_count (get_editor (self));
}

/* The goal */

void
bastide_command_check (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (bastide_window_get_workspace (self)), "check.start");
}

void
bastide_command_find_idle (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (bastide_window_get_workspace (self)), "check.find-idle");
}

void
bastide_command_mend (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (bastide_window_get_workspace (self)), "check.mend");
}

void
bastide_command_other_key (BastideWindow *self)
{
  bastide_inspector_check (bastide_workspace_open_inspector (bastide_window_get_workspace (self)), "check.other-key");
}

void
bastide_command_play_line (BastideWindow *self,
                           GVariant      *parameter)
{
  g_autofree const char **actions = g_variant_get_strv (parameter, NULL);

  if (bastide_window_get_puzzle (self) != NULL)
    bastide_workspace_play_line (bastide_window_get_workspace (self), actions);
}

/* Notes at the cursor */

void
bastide_command_mark (BastideWindow *self)
{
  BastideBoardView *board = bastide_window_get_board (self);

  if (bastide_workspace_get_line (bastide_window_get_workspace (self)) != NULL)
    bastide_play_tool_put_mark (bastide_board_view_get_play_tool (board), BASTIDE_NOTE_PURPLE);
  else
    bastide_edit_tool_put_mark (bastide_board_view_get_edit_tool (board), bastide_board_view_get_cursor (board),
                                BASTIDE_NOTE_PURPLE);
}

void
bastide_command_arrow (BastideWindow *self)
{
  BastideBoardView *board = bastide_window_get_board (self);

  if (bastide_workspace_get_line (bastide_window_get_workspace (self)) != NULL)
    bastide_play_tool_put_arrow (bastide_board_view_get_play_tool (board), BASTIDE_NOTE_PURPLE);
  else
    bastide_edit_tool_put_arrow (bastide_board_view_get_edit_tool (board), bastide_board_view_get_cursor (board),
                                 BASTIDE_NOTE_PURPLE);
}

void
bastide_command_translations (BastideWindow *self)
{
  gtk_window_present (bastide_translation_dialog_new (GTK_WINDOW (self), get_editor (self)));
}

/* In the mode Edit a stamp in hand turns, else the selection; in other modes the tile to be laid. */
static gboolean
may_turn (BastideWindow *self)
{
  BastidePosition *position = bastide_workspace_get_position (bastide_window_get_workspace (self));
  const BastideHand hand = bastide_editor_get_hand (get_editor (self));

  if (!may_edit (self))
    return position != NULL && bst_position_get_hand (bastide_position_get_engine (position)) != BST_NONE;
  return bastide_hand_is_ground (&hand) || bastide_editor_get_selection (get_editor (self))->len > 0;
}

/* Finds which of the things that commands need are there. */
static BastideNeeds
find_needs (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastidePlayTree *tree;
  BastideEditor *editor;
  const BstSetup *setup;
  const GArray *notes;
  BastideNeeds have = 0;

  have |= bastide_clipboard_may_paste (get_clipboard (self)) || bastide_clipboard_has_files (get_clipboard (self))
          ? BASTIDE_NEEDS_CLIPBOARD : 0;
  if (!bastide_window_is_open (self))
    return have;
  have |= may_turn (self) ? BASTIDE_NEEDS_TURN : 0;
  tree = bastide_workspace_get_play_tree (workspace);
  notes = bastide_puzzle_get_content (puzzle)->annotations;
  editor = get_editor (self);
  setup = bastide_editor_get_setup (editor);
  if (setup == NULL)
    return have;
  have |= may_edit (self) ? BASTIDE_NEEDS_EDIT : 0;
  have |= bastide_editor_get_selection (editor)->len > 0 ? BASTIDE_NEEDS_SELECTION : 0;
  have |= setup->tiles->len > 0 || setup->carcassonne.present ? BASTIDE_NEEDS_BOARD : 0;
  if (bastide_workspace_get_line (workspace) != NULL)
    {
      have |= BASTIDE_NEEDS_DRAWING;
      notes = bastide_play_node_get_notes (bastide_play_tree_get_current (tree));
    }
  have |= (have & BASTIDE_NEEDS_EDIT) != 0 ? BASTIDE_NEEDS_DRAWING : 0;
  have |= notes->len > 0 ? BASTIDE_NEEDS_NOTES : 0;
  have |= bastide_puzzle_get_content (puzzle)->goal != NULL ? BASTIDE_NEEDS_GOAL : 0;
  have |= setup->n_players > 1 ? BASTIDE_NEEDS_PLAYERS : 0;
  have |= bst_setup_has_districts (setup) ? BASTIDE_NEEDS_COUNT : 0;
  have |= bastide_editor_has_other_stamp (editor) ? BASTIDE_NEEDS_STAMP : 0;
  return have;
}

void
bastide_commands_update_edit_actions (BastideWindow *self)
{
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_EDIT, find_needs (self));
}

void
bastide_commands_follow_clipboard (BastideWindow *self)
{
  g_signal_connect_object (get_clipboard (self), "changed", G_CALLBACK (bastide_commands_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_commands_follow_editor (BastideWindow *self)
{
  BastideEditor *editor = get_editor (self);

  g_signal_connect_object (editor, "hand-changed", G_CALLBACK (bastide_commands_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (bastide_commands_update_edit_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::looked-at", G_CALLBACK (bastide_commands_update_record_actions), self,
                           G_CONNECT_SWAPPED);
}
