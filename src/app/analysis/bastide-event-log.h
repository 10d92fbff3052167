/* bastide-event-log.h: what has happened, in whole sentences with their rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"
#include "bastide-puzzle.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EVENT_LOG (bastide_event_log_get_type ())

/**
 * BastideEventLog:
 *
 * Lists what happens in the line that is played, the last event in sight. As long as nothing has happened it shows the
 * puzzle's description.
 */
G_DECLARE_FINAL_TYPE (BastideEventLog, bastide_event_log, BASTIDE, EVENT_LOG, GtkWidget)

/**
 * bastide_event_log_set_puzzle:
 * @puzzle: (nullable): the puzzle, for what it is about
 * @tree: (nullable): what is played, %NULL with @puzzle
 */
void bastide_event_log_set_puzzle (BastideEventLog *self,
                                   BastidePuzzle   *puzzle,
                                   BastidePlayTree *tree);

G_END_DECLS
