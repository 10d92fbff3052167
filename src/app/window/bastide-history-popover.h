/* bastide-history-popover.h: the steps of a puzzle or of a line, to jump to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"

#define BASTIDE_TYPE_HISTORY_POPOVER (bastide_history_popover_get_type ())

/**
 * BastideHistoryPopover:
 *
 * Lists the steps of a document to jump to, or walks through the line of a tree of play: with the other replies to each
 * position, the comments, and a menu for each step.
 *
 * Signals: `chosen` (guint step): a step of the document was chosen.
 */
G_DECLARE_FINAL_TYPE (BastideHistoryPopover, bastide_history_popover, BASTIDE, HISTORY_POPOVER, GtkPopover)

GtkWidget *bastide_history_popover_new   (void);

/**
 * bastide_history_popover_popup:
 * @names: (array zero-terminated=1): the steps
 * @present: the step that is shown
 *
 * Shows the steps of a document.
 */
void       bastide_history_popover_popup (BastideHistoryPopover *self,
                                          const char * const    *names,
                                          guint                  present);

/**
 * bastide_history_popover_popup_line:
 * @comment: whether the comment gets the focus, and not the current step
 *
 * Shows the line of a tree of play, and walks on it.
 */
void       bastide_history_popover_popup_line
                                         (BastideHistoryPopover *self,
                                          BastidePlayTree       *tree,
                                          gboolean               comment);
