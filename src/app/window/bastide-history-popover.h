/* bastide-history-popover.h: every step of a puzzle, to jump to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_HISTORY_POPOVER (bastide_history_popover_get_type ())

/**
 * BastideHistoryPopover:
 *
 * Lists steps to jump to, whether of a document or of a line that is played.
 *
 * Signals: `chosen` (guint step): a step was chosen.
 */
G_DECLARE_FINAL_TYPE (BastideHistoryPopover, bastide_history_popover, BASTIDE, HISTORY_POPOVER, GtkPopover)

GtkWidget *bastide_history_popover_new   (void);

/**
 * bastide_history_popover_popup:
 * @names: (array zero-terminated=1): the steps
 * @present: the one that is shown
 */
void       bastide_history_popover_popup (BastideHistoryPopover *self,
                                          const char * const    *names,
                                          guint                  present);

G_END_DECLS
