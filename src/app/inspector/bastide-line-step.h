/* bastide-line-step.h: a step of a line in the list of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_LINE_STEP (bastide_line_step_get_type ())

/**
 * BastideLineStep:
 *
 * A step as a sentence, with what it brings, its fault and its comment. The chosen step offers what can be done from
 * there.
 *
 * Signals:
 * `chosen` (): the user wants to see the position after the step.
 * `command` (const char *name): "record" or "analyse".
 * `commented` (const char *text): the user has typed a comment.
 * `left` (): the focus has left the comment.
 */
G_DECLARE_FINAL_TYPE (BastideLineStep, bastide_line_step, BASTIDE, LINE_STEP, GtkWidget)

/**
 * BastideLineStepLook:
 * @number: the number of the step, 0 for none
 * @sentence: the step in words, or in notation where it was not played
 * @outcome: (nullable): what it brings
 * @fault: (nullable): why it cannot be played
 * @comment: the comment after it, or ""
 * @is_played: whether there is a position after it
 * @is_chosen: whether the board shows that position
 * @is_last: whether it is the last step of its line
 *
 * Everything that a step shows.
 */
typedef struct
{
  guint       number;
  const char *sentence;
  const char *outcome;
  const char *fault;
  const char *comment;
  gboolean    is_played;
  gboolean    is_chosen;
  gboolean    is_last;
} BastideLineStepLook;

GtkWidget *bastide_line_step_new           (void);
void       bastide_line_step_show          (BastideLineStep           *self,
                                            const BastideLineStepLook *look,
                                            gboolean                   fresh);

/* Begins a comment, or goes to it. */
void       bastide_line_step_edit_comment  (BastideLineStep           *self);
