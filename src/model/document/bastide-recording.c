/* bastide-recording.c: a line that is being recorded
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-recording.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-lesson-edit.h"
#include "bastide-play-lines.h"

struct _BastideRecording
{
  GObject                parent_instance;

  BastideRecordingKind   kind;
  BastidePlayTree       *tree;
  BastidePosition       *diagram;
  char                 **way;    /* the actions from the diagram to the beginning */
  BastideLineRole        role;
  guint                  line;
  guint                  after;
  char                  *step;   /* NULL for a line */
};

G_DEFINE_FINAL_TYPE (BastideRecording, bastide_recording, G_TYPE_OBJECT)

static void
bastide_recording_finalize (GObject *object)
{
  BastideRecording *self = BASTIDE_RECORDING (object);

  g_clear_object (&self->tree);
  g_clear_object (&self->diagram);
  g_strfreev (self->way);
  g_free (self->step);

  G_OBJECT_CLASS (bastide_recording_parent_class)->finalize (object);
}

static void
bastide_recording_class_init (BastideRecordingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_recording_finalize;
}

static void
bastide_recording_init (BastideRecording *self)
{
  self->line = BST_NONE;
}

BastideRecording *
bastide_recording_new (BastidePlayTree *tree,
                       BastidePosition *diagram,
                       BastideLineRole  role,
                       guint            line,
                       guint            after,
                       gboolean         is_again)
{
  BastideRecording *self;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (diagram), NULL);

  self = g_object_new (BASTIDE_TYPE_RECORDING, NULL);
  self->kind = is_again ? BASTIDE_RECORDING_AGAIN : BASTIDE_RECORDING_LINE;
  self->tree = g_object_ref (tree);
  self->diagram = g_object_ref (diagram);
  self->way = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  self->role = role;
  self->line = line;
  self->after = after;

  return self;
}

BastideRecording *
bastide_recording_new_step (BastidePlayTree *tree,
                            BastidePosition *diagram,
                            const char      *step)
{
  BastideRecording *self;

  g_return_val_if_fail (step != NULL, NULL);

  self = bastide_recording_new (tree, diagram, BASTIDE_LINE_SOLUTION, BST_NONE, 0, FALSE);
  self->kind = BASTIDE_RECORDING_STEP;
  self->step = g_strdup (step);

  return self;
}

BastideRecordingKind
bastide_recording_get_kind (BastideRecording *self)
{
  g_return_val_if_fail (BASTIDE_IS_RECORDING (self), BASTIDE_RECORDING_LINE);

  return self->kind;
}

BastidePosition *
bastide_recording_get_diagram (BastideRecording *self)
{
  g_return_val_if_fail (BASTIDE_IS_RECORDING (self), NULL);

  return self->diagram;
}

int
bastide_recording_count (BastideRecording *self)
{
  g_auto (GStrv) played = NULL;
  int n = 0;

  g_return_val_if_fail (BASTIDE_IS_RECORDING (self), -1);

  played = bastide_play_tree_list_actions (self->tree, bastide_play_tree_get_depth (self->tree));
  for (; self->way[n] != NULL; n++)
    if (played[n] == NULL || !g_str_equal (played[n], self->way[n]))
      return -1;

  return bastide_play_tree_is_real (self->tree) ? (int) g_strv_length (played) - n : -1;
}

char *
bastide_recording_describe (BastideRecording *self)
{
  gulong n_recorded;
  int n;

  g_return_val_if_fail (BASTIDE_IS_RECORDING (self), NULL);

  n = bastide_recording_count (self);
  n_recorded = (gulong) MAX (n, 0);
  if (n < 0)
    return g_strdup (_("Recording. Go back to where the line begins, and play from there."));
  if (n == 0)
    return g_strdup (self->step != NULL ? _("Recording. Play the moves of the step on the board.")
                                        : _("Recording. Play the moves of the line on the board."));
  if (self->step != NULL)
    /* Translators: the number of actions that are recorded for a step of a lesson */
    return g_strdup_printf (ngettext ("Recording: %d move so far.", "Recording: %d moves so far.", n_recorded), n);
  /* Translators: the number of actions of a line that is recorded */
  return g_strdup_printf (ngettext ("Recording: %d step so far.", "Recording: %d steps so far.", n_recorded), n);
}

gboolean
bastide_recording_write (BastideRecording *self,
                         BastideContent   *content,
                         guint            *nth)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) played = NULL;
  g_auto (GStrv) actions = NULL;
  BastideLineFacts facts;
  guint n_before;

  g_return_val_if_fail (BASTIDE_IS_RECORDING (self), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  n_before = g_strv_length (self->way);
  if (self->kind == BASTIDE_RECORDING_LINE)
    return bastide_play_lines_add (content, self->tree, n_before, self->line, self->after, self->role, nth);

  *nth = BST_NONE;
  if (bastide_recording_count (self) < 0)
    return FALSE;
  played = bastide_play_tree_list_actions (self->tree, bastide_play_tree_get_depth (self->tree));
  if (self->kind == BASTIDE_RECORDING_STEP)
    {
      guint step = content->lesson != NULL ? bastide_content_lesson_find (content->lesson, self->step) : G_MAXUINT;

      if (step == G_MAXUINT)
        return FALSE;
      *nth = step;
      g_strv_builder_addv (builder, (const char **) bastide_lesson_edit_get (content, step)->actions);
      g_strv_builder_addv (builder, (const char **) played + n_before);
      actions = g_strv_builder_end (builder);
      bastide_lesson_edit_set_actions (content, step, (const char * const *) actions);
      return TRUE;
    }
  if (!bastide_edit_get_line (content, self->line, &facts))
    return FALSE;
  *nth = self->line;
  for (guint i = 0; i < self->after && facts.actions[i] != NULL; i++)
    g_strv_builder_add (builder, facts.actions[i]);
  g_strv_builder_addv (builder, (const char **) played + n_before);
  actions = g_strv_builder_end (builder);
  return bastide_edit_set_line_actions (content, self->line, (const char * const *) actions);
}
