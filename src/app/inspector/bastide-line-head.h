/* bastide-line-head.h: the head of a line in the list of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content-line.h"

#include <gtk/gtk.h>

#define BASTIDE_TYPE_LINE_HEAD (bastide_line_head_get_type ())

/**
 * BastideLineHead:
 *
 * The role of a line with its menu, the comment before its first step, and its notation where the user wants to edit
 * it. In the menu of a line are the actions `line.NAME`, and Alt with an arrow key moves the line.
 *
 * Signals:
 * `folded` (): the user wants to fold or unfold the line.
 * `role-chosen` (guint role): a #BastideLineRole.
 * `command` (const char *name): "comment", "notation", "copy", "paste", "up", "down" or "remove".
 * `commented` (const char *text): the user has typed a comment.
 * `noted` (const char *text): the user has typed notation.
 * `left` (): the focus has left comment or notation.
 */
G_DECLARE_FINAL_TYPE (BastideLineHead, bastide_line_head, BASTIDE, LINE_HEAD, GtkWidget)

/**
 * BastideLineHeadLook:
 * @name: the name of the line for assistive technology
 * @role: its purpose
 * @is_reply: whether it branches off another line
 * @is_folded: whether its steps are hidden
 * @summary: (nullable): the first step, while the line is folded
 * @comment: the comment before the first step, or ""
 * @notation: (nullable): its actions while the user edits them as notation
 * @fault: (nullable): a fault of the line as a whole
 * @may_rise: whether a line with the same parent comes before
 * @may_sink: whether a line with the same parent comes after
 *
 * Everything that a head shows.
 */
typedef struct
{
  const char      *name;
  BastideLineRole  role;
  gboolean         is_reply;
  gboolean         is_folded;
  const char      *summary;
  const char      *comment;
  const char      *notation;
  const char      *fault;
  gboolean         may_rise;
  gboolean         may_sink;
} BastideLineHeadLook;

GtkWidget  *bastide_line_head_new            (void);
void        bastide_line_head_show           (BastideLineHead           *self,
                                              const BastideLineHeadLook *look,
                                              gboolean                   fresh);

/* Begins a comment before the first step, or goes to it. */
void        bastide_line_head_edit_comment   (BastideLineHead           *self);

/* Goes to the notation, which must be shown. */
void        bastide_line_head_edit_notation  (BastideLineHead           *self);

/* Gives the role the focus. */
void        bastide_line_head_focus          (BastideLineHead           *self);

/* Returns: (transfer none): the name of a role, translated */
const char *bastide_line_head_get_role_name  (BastideLineRole            role);
