/* bastide-history-popover.h: every step of a puzzle, to jump to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-puzzle.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HISTORY_POPOVER (bastide_history_popover_get_type ())

G_DECLARE_FINAL_TYPE (BastideHistoryPopover, bastide_history_popover, BASTIDE, HISTORY_POPOVER, GtkPopover)

GtkWidget *bastide_history_popover_new   (void);

/**
 * bastide_history_popover_popup:
 *
 * Opens with the steps of @puzzle as they are now.
 */
void       bastide_history_popover_popup (BastideHistoryPopover *self,
                                          BastidePuzzle         *puzzle);

G_END_DECLS
