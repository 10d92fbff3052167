/* bastide-puzzle-play.c: playing actions in the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-step.h"
#include "bastide-puzzle-private.h"

static gboolean
push_step (BastidePuzzle   *self,
           BastidePlayStep *step)
{
  BastideContent *content;

  if (step == NULL)
    return FALSE;
  content = bastide_content_with_setup (bastide_puzzle_get_content (self),
                                        bst_setup_copy (bastide_position_get_setup (step->position)));
  bastide_puzzle_push (self, content, g_object_ref (step->position), step->events, step->label, step->line);
  bastide_play_step_free (step);

  return TRUE;
}

gboolean
bastide_puzzle_play_move (BastidePuzzle    *self,
                          const BstAction  *actions,
                          guint             n,
                          GError          **error)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  return push_step (self, bastide_play_step_new (bastide_puzzle_get_content (self), bastide_puzzle_get_position (self),
                                                 actions, n, error));
}

gboolean
bastide_puzzle_play (BastidePuzzle    *self,
                     const BstAction  *action,
                     GError          **error)
{
  return bastide_puzzle_play_move (self, action, 1, error);
}

gboolean
bastide_puzzle_play_text (BastidePuzzle  *self,
                          const char     *text,
                          GError        **error)
{
  const char * const texts[] = { text, NULL };

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return push_step (self, bastide_play_step_new_read (bastide_puzzle_get_content (self),
                                                      bastide_puzzle_get_position (self), texts, error));
}
