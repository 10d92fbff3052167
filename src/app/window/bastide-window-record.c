/* bastide-window-record.c: the commands that make lines of moves, and show moves of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-lesson-edit.h"
#include "bastide-play-lines.h"
#include "bastide-widget.h"

/* A line is recorded by playing in the mode Analyse, on the same tree as any other move, so that undo, branches and the
 * list of moves are as always. A recording only remembers where the line begins and what it is for; whatever is played
 * from there to the position on the board is the line. Modes are out of reach meanwhile, and another diagram ends the
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
  bastide_toast_overlay_add (self->toasts, sentence);
}

/* --- recording --- */

static void
end (BastideWindow *self)
{
  bastide_workspace_play_beside (self->workspace, NULL);
  g_clear_pointer (&self->recording.way, g_strfreev);
  g_clear_pointer (&self->recording.step, g_free);
  g_clear_object (&self->recording.diagram);
  self->recording.is_again = FALSE;
}

gboolean
_bastide_window_is_recording (BastideWindow *self)
{
  return self->recording.way != NULL;
}

/* Counts the actions from the beginning of the line to the position on the board; -1 where the board shows no position
 * of the line. */
static int
count_recorded (BastideWindow *self)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  char **way = self->recording.way;
  int n = 0;

  for (; way[n] != NULL; n++)
    if (played[n] == NULL || !g_str_equal (played[n], way[n]))
      return -1;
  if (!_bastide_window_is_line_real (tree))
    return -1;

  return (int) g_strv_length (played) - n;
}

/* Set play begins at another position than the diagram, and therefore has a tree of its own. */
static gboolean
play_set_play (BastideWindow *self)
{
  g_autoptr (BastidePosition) position = bastide_play_lines_make_set_play (bastide_puzzle_get_content (self->puzzle));
  g_autoptr (BastidePlayTree) tree = NULL;

  if (position == NULL)
    return FALSE;
  tree = bastide_play_tree_new ();
  bastide_play_tree_reset (tree, bastide_position_get_content (position), position);
  g_signal_connect_object (tree, "changed", G_CALLBACK (_bastide_window_follow_tree), self, G_CONNECT_SWAPPED);
  bastide_workspace_play_beside (self->workspace, tree);

  return TRUE;
}

/* Goes to the position after some actions in the mode Analyse. */
static gboolean
go_way (BastideWindow      *self,
        const char * const *way,
        gboolean            is_set_play)
{
  if (!bastide_position_is_playable (bastide_puzzle_get_position (self->puzzle))
      || (is_set_play && !play_set_play (self)))
    {
      say (self, _("The position has errors, so no line can be played."));
      return FALSE;
    }
  bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_ANALYSE);
  if (!bastide_play_lines_go (bastide_workspace_get_play_tree (self->workspace), way))
    {
      bastide_workspace_play_beside (self->workspace, NULL);
      say (self, _("The line cannot be played up to this step."));
      return FALSE;
    }
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));

  return TRUE;
}

/* Goes to a place of a line in the mode Analyse. @role is that of a new line. */
static gboolean
go_to (BastideWindow   *self,
       guint            line,
       guint            after,
       BastideLineRole  role)
{
  BastideContent *content = bastide_puzzle_get_content (self->puzzle);
  static const char * const none[] = { NULL };
  gboolean is_set_play = role == BASTIDE_LINE_SET_PLAY;
  g_auto (GStrv) way = line != BST_NONE ? bastide_edit_dup_way (content, line, after, &is_set_play)
                                        : g_strdupv ((char **) (gpointer) none);

  return way != NULL && go_way (self, (const char * const *) way, is_set_play);
}

/* Records from the position on the board on. */
static void
start (BastideWindow *self,
       BastideModeId  mode)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);

  self->recording.mode = mode;
  self->recording.way = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  g_set_object (&self->recording.diagram, bastide_puzzle_get_position (self->puzzle));
  _bastide_window_update (self);
}

static void
begin (BastideWindow   *self,
       BastideLineRole  role,
       guint            line,
       guint            after)
{
  BastideModeId mode = bastide_workspace_get_mode (self->workspace);

  if (!go_to (self, line, after, role))
    return;
  self->recording.role = role;
  self->recording.line = line;
  self->recording.after = after;
  start (self, mode);
}

static void
record_line_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter,
                gpointer       data)
{
  begin (data, find_role (g_variant_get_string (parameter, NULL)), BST_NONE, 0);
}

static void
record_reply_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 gpointer       data)
{
  guint line, after;
  const char *role;

  g_variant_get (parameter, "(uu&s)", &line, &after, &role);
  begin (data, find_role (role), line, after);
}

/* Shows a line in the inspector, where its role and its comments can be changed. */
static void
show_line (BastideWindow *self,
           guint          line)
{
  bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
  bastide_inspector_show_line (bastide_workspace_open_inspector (self->workspace), line);
}

/* Records the rest of a line anew, from the last step that means what it meant. */
static void
record_again_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;
  BastideLineFacts facts;
  guint line, after;

  g_variant_get (parameter, "(uu)", &line, &after);
  if (!bastide_edit_get_line (bastide_puzzle_get_content (self->puzzle), line, &facts))
    return;
  begin (self, facts.role, line, after);
  self->recording.is_again = self->recording.way != NULL;
}

static void
keep_again (BastideWindow *self)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (self->puzzle));
  guint line = self->recording.line;
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) actions = NULL;
  BastideLineFacts facts;

  if (bastide_edit_get_line (content, line, &facts))
    for (guint i = 0; i < self->recording.after && facts.actions[i] != NULL; i++)
      g_strv_builder_add (builder, facts.actions[i]);
  g_strv_builder_addv (builder, (const char **) played + g_strv_length (self->recording.way));
  actions = g_strv_builder_end (builder);
  /* Translators: a step of the undo history: of a line of the puzzle */
  bastide_editor_end (bastide_workspace_get_editor (self->workspace), content,
                      bastide_edit_set_line_actions (content, line, (const char * const *) actions), _("Record Again"),
                      NULL);
  end (self);
  show_line (self, line);
  _bastide_window_update (self);
}

/* --- the moves of a step of the lesson --- */

/* The moves go on from those that the step has. */
static void
record_step_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter,
                gpointer       data)
{
  BastideWindow *self = data;
  BastideContent *whole = bastide_puzzle_get_whole (self->puzzle);
  const char *id = g_variant_get_string (parameter, NULL);
  guint nth = whole->lesson != NULL ? bastide_content_lesson_find (whole->lesson, id) : G_MAXUINT;
  BastideModeId mode = bastide_workspace_get_mode (self->workspace);
  g_auto (GStrv) way = NULL;
  guint twin;

  if (nth == G_MAXUINT)
    return;
  way = bastide_lesson_edit_dup_way (whole, nth, &twin);
  bastide_puzzle_set_twin (self->puzzle, twin);
  if (!go_way (self, (const char * const *) way, FALSE))
    return;
  self->recording.step = g_strdup (id);
  start (self, mode);
}

static void
keep_moves (BastideWindow *self)
{
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (self->puzzle));
  guint nth = bastide_content_lesson_find (whole->lesson, self->recording.step);
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) actions = NULL;

  g_strv_builder_addv (builder, (const char **) bastide_lesson_edit_get (whole, nth)->actions);
  g_strv_builder_addv (builder, (const char **) played + g_strv_length (self->recording.way));
  actions = g_strv_builder_end (builder);
  bastide_lesson_edit_set_actions (whole, nth, (const char * const *) actions);
  /* Translators: a step of the undo history: of a step of the lesson */
  bastide_editor_end_whole (bastide_workspace_get_editor (self->workspace), whole, TRUE, _("Record Moves"), NULL);
  end (self);
  bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
  bastide_inspector_show_step (bastide_workspace_open_inspector (self->workspace), nth);
  _bastide_window_update (self);
}

static gboolean
commit (BastideWindow   *self,
        guint            n_before,
        guint            parent,
        guint            after,
        BastideLineRole  role,
        const char      *label,
        guint           *line)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (self->puzzle));
  gboolean changed = bastide_play_lines_add (content, bastide_workspace_get_play_tree (self->workspace), n_before,
                                             parent, after, role, line);

  return bastide_editor_end (bastide_workspace_get_editor (self->workspace), content, changed, label, NULL);
}

static void
stop_recording_cb (BastideWindow *self)
{
  guint n_before = g_strv_length (self->recording.way);
  guint line;

  if (self->recording.step != NULL)
    {
      keep_moves (self);
      return;
    }
  if (self->recording.is_again)
    {
      keep_again (self);
      return;
    }
  if (!commit (self, n_before, self->recording.line, self->recording.after, self->recording.role, _("Record Line"),
               &line))
    say (self, _("The puzzle has this line already."));
  end (self);
  if (line != BST_NONE)
    show_line (self, line);
  _bastide_window_update (self);
}

/* The moves stay in the tree, and can still be kept as a line. */
static void
discard_recording_cb (BastideWindow *self)
{
  BastideModeId mode = self->recording.mode;

  end (self);
  bastide_workspace_set_mode (self->workspace, mode);
  _bastide_window_update (self);
}

/* --- moves already played --- */

static void
keep_line_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter,
              gpointer       data)
{
  BastideWindow *self = data;
  BastidePlayTree *tree = bastide_workspace_get_play_tree (self->workspace);
  BastideLineRole role = find_role (g_variant_get_string (parameter, NULL));
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  guint parent = BST_NONE, after = 0, n_before = 0, line;

  /* These answer a choice of another line, where there is such a line. */
  if (role == BASTIDE_LINE_VARIATION || role == BASTIDE_LINE_REFUTATION)
    n_before = bastide_play_lines_find_branch (bastide_puzzle_get_content (self->puzzle),
                                               (const char * const *) played, &parent, &after);
  if (commit (self, n_before, parent, after, role, _("Keep Line"), &line))
    say (self, _("The moves up to here are now a line of the puzzle. You can undo this in Edit."));
  else
    say (self, _("The puzzle has this line already."));
}

/* --- showing --- */

static void
analyse_line_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;
  gboolean is_set_play = FALSE;
  g_auto (GStrv) way = NULL;
  guint line, after;

  g_variant_get (parameter, "(uu)", &line, &after);
  way = bastide_edit_dup_way (bastide_puzzle_get_content (self->puzzle), line, after, &is_set_play);
  if (is_set_play)
    say (self, _("Set play begins with another player than the position, so it cannot be played here."));
  else
    go_to (self, line, after, BASTIDE_LINE_SOLUTION);
}

static void
load_lines_cb (BastideWindow *self)
{
  bastide_play_lines_read (bastide_workspace_get_play_tree (self->workspace), bastide_puzzle_get_content (self->puzzle));
}

static void
show_diagram_cb (BastideWindow *self)
{
  bastide_editor_look_at (bastide_workspace_get_editor (self->workspace), NULL);
}

/* --- the banner --- */

static const char * const recording_actions[] = { "win.stop-recording", "win.discard-recording", NULL };
static const char * const step_actions[] = { "win.keep-moves", "win.discard-recording", NULL };

static char *
describe_recording (BastideWindow *self)
{
  int n = count_recorded (self);

  if (self->recording.step != NULL && n >= 0)
    return n == 0 ? g_strdup (_("Recording. Play the moves of the step on the board."))
                  /* Translators: the number of actions that are recorded for a step of a lesson */
                  : g_strdup_printf (ngettext ("Recording: %d move so far.", "Recording: %d moves so far.", (gulong) n),
                                     n);
  if (n < 0)
    return g_strdup (_("Recording. Go back to where the line begins, and play from there."));
  if (n == 0)
    return g_strdup (_("Recording. Play the moves of the line on the board."));
  /* Translators: the number of actions of a line that is recorded */
  return g_strdup_printf (ngettext ("Recording: %d step so far.", "Recording: %d steps so far.", (gulong) n), n);
}

void
_bastide_window_tell_of_recording (BastideWindow *self)
{
  g_autofree char *text = describe_recording (self);

  bastide_banner_show (self->banner, text, self->recording.step != NULL ? step_actions : recording_actions);
}

/* --- the table --- */

typedef enum
{
  NEEDS_RECORDING = 1 << 0,
  NEEDS_RECORDED = 1 << 1,    /* at least one action */
  NEEDS_LOOKING = 1 << 2,
  NEEDS_LINES = 1 << 3,       /* in the mode Analyse */
  NEEDS_STEP = 1 << 4,        /* the moves of a step of the lesson are recorded */
} Needs;

static const BastideWindowCommand commands[] = {
  { "stop-recording", stop_recording_cb, NEEDS_RECORDING | NEEDS_RECORDED },
  { "keep-moves", stop_recording_cb, NEEDS_RECORDING | NEEDS_RECORDED | NEEDS_STEP },
  { "discard-recording", discard_recording_cb, NEEDS_RECORDING },
  { "show-diagram", show_diagram_cb, NEEDS_LOOKING },
  { "load-lines", load_lines_cb, NEEDS_LINES },
};

/* Another diagram, or another puzzle, leaves nothing to record. */
static void
check (BastideWindow *self)
{
  gboolean is_there = self->puzzle != NULL
                      && bastide_puzzle_get_position (self->puzzle) == self->recording.diagram
                      && bastide_workspace_get_line (self->workspace) != NULL;

  if (!_bastide_window_is_recording (self) || is_there)
    return;
  end (self);
  say (self, _("The position has changed, so the recording has ended."));
}

void
_bastide_window_update_record_actions (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  BastidePlayTree *tree = open ? bastide_workspace_get_play_tree (self->workspace) : NULL;
  gboolean analyses, may_record, recording;
  Needs have = 0;

  check (self);
  recording = open && _bastide_window_is_recording (self);
  analyses = open && bastide_workspace_get_line (self->workspace) != NULL;
  may_record = open && !recording && !bastide_puzzle_get_read_only (self->puzzle)
               && bastide_workspace_get_attempt (self->workspace) == NULL;
  have |= recording ? NEEDS_RECORDING : 0;
  have |= recording && self->recording.step != NULL ? NEEDS_STEP : 0;
  have |= recording && count_recorded (self) > 0 ? NEEDS_RECORDED : 0;
  have |= open && bastide_editor_get_looked_at (bastide_workspace_get_editor (self->workspace)) != NULL
            ? NEEDS_LOOKING : 0;
  have |= analyses && !recording && bastide_edit_count_lines (bastide_puzzle_get_content (self->puzzle)) > 0
            ? NEEDS_LINES : 0;
  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), have);
  _bastide_window_enable (self, "record-line", may_record);
  _bastide_window_enable (self, "record-reply", may_record);
  _bastide_window_enable (self, "record-again", may_record);
  _bastide_window_enable (self, "record-step", may_record);
  _bastide_window_enable (self, "analyse-line", open && !recording);
  _bastide_window_enable (self, "keep-line", may_record && analyses && bastide_play_tree_get_depth (tree) > 0
                                               && _bastide_window_is_line_real (tree));
  bastide_widget_set_css_class (GTK_WIDGET (self), "recording", recording);
}

void
_bastide_window_install_record_actions (BastideWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "record-line", .activate = record_line_cb, .parameter_type = "s" },
    { .name = "record-reply", .activate = record_reply_cb, .parameter_type = "(uus)" },
    { .name = "record-again", .activate = record_again_cb, .parameter_type = "(uu)" },
    { .name = "record-step", .activate = record_step_cb, .parameter_type = "s" },
    { .name = "analyse-line", .activate = analyse_line_cb, .parameter_type = "(uu)" },
    { .name = "keep-line", .activate = keep_line_cb, .parameter_type = "s" },
  };

  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
