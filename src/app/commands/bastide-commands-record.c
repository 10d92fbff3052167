/* bastide-commands-record.c: the commands that make lines of moves, and show moves of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-lesson-edit.h"
#include "bastide-play-lines.h"
#include "bastide-widget.h"

/* A line is recorded by playing in the mode Analyse. Modes are out of reach meanwhile, and another diagram ends the
 * recording, since the line would begin nowhere. */

static BastideLineRole
find_role (const char *name)
{
  guint role = 0;

  while (role < BASTIDE_N_LINE_ROLES && !g_str_equal (bastide_line_role_get_id (role), name))
    role++;

  return (BastideLineRole) MIN (role, BASTIDE_LINE_VARIATION);
}

static void
say (BastideWindow *self,
     const char    *sentence)
{
  bastide_toast_overlay_add (bastide_window_get_toasts (self), sentence);
}

/* --- recording --- */

static void
end (BastideWindow *self)
{
  bastide_workspace_play_beside (bastide_window_get_workspace (self), NULL);
  bastide_window_set_recording (self, NULL, BASTIDE_MODE_ANALYSE);
}

/* Set play begins at another position than the diagram, and therefore has a tree of its own. */
static gboolean
play_set_play (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  g_autoptr (BastidePosition) position = bastide_play_lines_make_set_play (bastide_puzzle_get_content (puzzle));
  g_autoptr (BastidePlayTree) tree = NULL;

  if (position == NULL)
    return FALSE;
  tree = bastide_play_tree_new ();
  bastide_play_tree_reset (tree, bastide_position_get_content (position), position);
  g_signal_connect_object (tree, "changed", G_CALLBACK (bastide_window_follow_tree), self, G_CONNECT_SWAPPED);
  bastide_workspace_play_beside (bastide_window_get_workspace (self), tree);

  return TRUE;
}

/* Goes to the position after some actions in the mode Analyse. */
static gboolean
go_way (BastideWindow      *self,
        const char * const *way,
        gboolean            is_set_play)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);

  if (!bastide_position_is_playable (bastide_puzzle_get_position (bastide_window_get_puzzle (self)))
      || (is_set_play && !play_set_play (self)))
    {
      say (self, _("The position has errors, so no line can be played."));
      return FALSE;
    }
  bastide_workspace_set_mode (workspace, BASTIDE_MODE_ANALYSE);
  if (!bastide_play_lines_go (bastide_workspace_get_play_tree (workspace), way, FALSE))
    {
      bastide_workspace_play_beside (workspace, NULL);
      say (self, _("The line cannot be played up to this step."));
      return FALSE;
    }
  gtk_widget_grab_focus (GTK_WIDGET (bastide_window_get_board (self)));

  return TRUE;
}

/* Goes to a place of a line in the mode Analyse. @role is that of a new line. */
static gboolean
go_to (BastideWindow   *self,
       guint            line,
       guint            after,
       BastideLineRole  role)
{
  BastideContent *content = bastide_puzzle_get_content (bastide_window_get_puzzle (self));
  static const char * const none[] = { NULL };
  gboolean is_set_play = role == BASTIDE_LINE_SET_PLAY;
  g_auto (GStrv) way = line != BST_NONE ? bastide_edit_dup_way (content, line, after, &is_set_play)
                                        : g_strdupv ((char **) (gpointer) none);

  return way != NULL && go_way (self, (const char * const *) way, is_set_play);
}

/* Records from the position on the board on; takes @recording. */
static void
start (BastideWindow    *self,
       BastideRecording *recording,
       BastideModeId     mode)
{
  bastide_window_set_recording (self, recording, mode);
  g_object_unref (recording);
  bastide_window_update (self);
}

static void
begin (BastideWindow   *self,
       BastideLineRole  role,
       guint            line,
       guint            after,
       gboolean         is_again)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideModeId mode = bastide_workspace_get_mode (workspace);

  if (go_to (self, line, after, role))
    start (self, bastide_recording_new (bastide_workspace_get_play_tree (workspace),
                                        bastide_puzzle_get_position (puzzle), role, line, after, is_again),
           mode);
}

void
bastide_command_record_line (BastideWindow *self,
                             GVariant      *parameter)
{
  begin (self, find_role (g_variant_get_string (parameter, NULL)), BST_NONE, 0, FALSE);
}

void
bastide_command_record_reply (BastideWindow *self,
                              GVariant      *parameter)
{
  guint line, after;
  const char *role;

  g_variant_get (parameter, "(uu&s)", &line, &after, &role);
  begin (self, find_role (role), line, after, FALSE);
}

/* Records the rest of a line anew, from the last step that means what it meant. */
void
bastide_command_record_again (BastideWindow *self,
                              GVariant      *parameter)
{
  BastideLineFacts facts;
  guint line, after;

  g_variant_get (parameter, "(uu)", &line, &after);
  if (bastide_edit_get_line (bastide_puzzle_get_content (bastide_window_get_puzzle (self)), line, &facts))
    begin (self, facts.role, line, after, TRUE);
}

/* The moves go on from those that the step has. */
void
bastide_command_record_step (BastideWindow *self,
                             GVariant      *parameter)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideContent *whole = bastide_puzzle_get_whole (puzzle);
  const char *id = g_variant_get_string (parameter, NULL);
  guint nth = whole->lesson != NULL ? bastide_content_lesson_find (whole->lesson, id) : G_MAXUINT;
  BastideModeId mode = bastide_workspace_get_mode (workspace);
  g_auto (GStrv) way = NULL;
  guint twin;

  if (nth == G_MAXUINT)
    return;
  way = bastide_lesson_edit_dup_way (whole, nth, &twin);
  bastide_puzzle_set_twin (puzzle, twin);
  if (go_way (self, (const char * const *) way, FALSE))
    start (self, bastide_recording_new_step (bastide_workspace_get_play_tree (workspace),
                                             bastide_puzzle_get_position (puzzle), id),
           mode);
}

/* The inspector shows the line or the step afterwards, where its role and its comments can be changed. */
void
bastide_command_stop_recording (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideRecording *recording = bastide_window_get_recording (self);
  static const char * const labels[BASTIDE_N_RECORDING_KINDS] = {
    [BASTIDE_RECORDING_LINE] = N_ ("Record Line"),
    /* Translators: a step of the undo history: of a line of the puzzle */
    [BASTIDE_RECORDING_AGAIN] = N_ ("Record Again"),
    /* Translators: a step of the undo history: of a step of the lesson */
    [BASTIDE_RECORDING_STEP] = N_ ("Record Moves"),
  };
  BastideRecordingKind kind = bastide_recording_get_kind (recording);
  gboolean is_step = kind == BASTIDE_RECORDING_STEP;
  BastideContent *content = bastide_content_copy (is_step ? bastide_puzzle_get_whole (puzzle)
                                                          : bastide_puzzle_get_content (puzzle));
  BastideEditor *editor = bastide_window_get_editor (self);
  BastideInspector *inspector;
  gboolean is_changed;
  guint nth;

  is_changed = bastide_recording_write (recording, content, &nth);
  is_changed = is_step ? bastide_editor_end_whole (editor, content, is_changed, _(labels[kind]), NULL)
                       : bastide_editor_end (editor, content, is_changed, _(labels[kind]), NULL);
  if (kind == BASTIDE_RECORDING_LINE && !is_changed)
    say (self, _("The puzzle has this line already."));
  end (self);
  if (nth != BST_NONE)
    {
      bastide_workspace_set_mode (workspace, BASTIDE_MODE_EDIT);
      inspector = bastide_workspace_open_inspector (workspace);
      if (is_step)
        bastide_inspector_show_step (inspector, nth);
      else
        bastide_inspector_show_line (inspector, nth);
    }
  bastide_window_update (self);
}

/* The moves stay in the tree, and can still be kept as a line. */
void
bastide_command_discard_recording (BastideWindow *self)
{
  BastideModeId mode = bastide_window_get_mode_before (self);

  end (self);
  bastide_workspace_set_mode (bastide_window_get_workspace (self), mode);
  bastide_window_update (self);
}

/* --- moves already played --- */

void
bastide_command_keep_line (BastideWindow *self,
                           GVariant      *parameter)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (bastide_window_get_workspace (self));
  BastideLineRole role = find_role (g_variant_get_string (parameter, NULL));
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (bastide_window_get_puzzle (self)));
  guint parent = BST_NONE, after = 0, n_before = 0, line;
  gboolean is_changed;

  /* These answer a choice of another line, where there is such a line. */
  if (role == BASTIDE_LINE_VARIATION || role == BASTIDE_LINE_REFUTATION)
    n_before = bastide_play_lines_find_branch (content, (const char * const *) played, &parent, &after);
  is_changed = bastide_play_lines_add (content, tree, n_before, parent, after, role, &line);
  if (bastide_editor_end (bastide_window_get_editor (self), content, is_changed, _("Keep Line"), NULL))
    say (self, _("The moves up to here are now a line of the puzzle. You can undo this in Edit."));
  else
    say (self, _("The puzzle has this line already."));
}

/* --- showing --- */

void
bastide_command_analyse_line (BastideWindow *self,
                              GVariant      *parameter)
{
  gboolean is_set_play = FALSE;
  g_auto (GStrv) way = NULL;
  guint line, after;

  g_variant_get (parameter, "(uu)", &line, &after);
  way = bastide_edit_dup_way (bastide_puzzle_get_content (bastide_window_get_puzzle (self)), line, after, &is_set_play);
  if (is_set_play)
    say (self, _("Set play begins with another player than the position, so it cannot be played here."));
  else
    go_to (self, line, after, BASTIDE_LINE_SOLUTION);
}

void
bastide_command_load_lines (BastideWindow *self)
{
  bastide_play_lines_read (bastide_workspace_get_play_tree (bastide_window_get_workspace (self)),
                           bastide_puzzle_get_content (bastide_window_get_puzzle (self)));
}

void
bastide_command_show_diagram (BastideWindow *self)
{
  bastide_editor_look_at (bastide_window_get_editor (self), NULL);
}

/* Another diagram, or another puzzle, leaves nothing to record. */
void
bastide_commands_update_record_actions (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideRecording *recorded = bastide_window_get_recording (self);
  gboolean is_there = puzzle != NULL && recorded != NULL
                      && bastide_puzzle_get_position (puzzle) == bastide_recording_get_diagram (recorded)
                      && bastide_workspace_get_line (workspace) != NULL;
  gboolean open = bastide_window_is_open (self);
  BastidePlayTree *tree = open ? bastide_workspace_get_play_tree (workspace) : NULL;
  gboolean analyses, may_record, recording;
  BastideNeeds have = 0;

  if (recorded != NULL && !is_there)
    {
      end (self);
      recorded = NULL;
      say (self, _("The position has changed, so the recording has ended."));
    }
  recording = open && recorded != NULL;
  analyses = open && bastide_workspace_get_line (workspace) != NULL;
  may_record = open && !recording && !bastide_puzzle_get_read_only (puzzle)
               && bastide_workspace_get_attempt (workspace) == NULL;
  have |= recording ? BASTIDE_NEEDS_RECORDING : 0;
  have |= recording && bastide_recording_get_kind (recorded) == BASTIDE_RECORDING_STEP
            ? BASTIDE_NEEDS_STEP_RECORDED : 0;
  have |= recording && bastide_recording_count (recorded) > 0 ? BASTIDE_NEEDS_RECORDED : 0;
  have |= open && bastide_editor_get_looked_at (bastide_window_get_editor (self)) != NULL
            ? BASTIDE_NEEDS_LOOKING : 0;
  have |= analyses && !recording && bastide_edit_count_lines (bastide_puzzle_get_content (puzzle)) > 0
            ? BASTIDE_NEEDS_LINES : 0;
  have |= may_record ? BASTIDE_NEEDS_RECORD : 0;
  have |= may_record && analyses && bastide_play_tree_get_depth (tree) > 0 && bastide_play_tree_is_real (tree)
            ? BASTIDE_NEEDS_KEEP : 0;
  have |= open && !recording ? BASTIDE_NEEDS_ANALYSE_LINE : 0;
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_RECORD, have);
  bastide_widget_set_css_class (GTK_WIDGET (self), "recording", recording);
}
