/* bastide-event-log.h: the events of a line of play, as sentences with their rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"
#include "bastide-puzzle.h"

#define BASTIDE_TYPE_EVENT_LOG (bastide_event_log_get_type ())

/**
 * BastideEventLog:
 *
 * Lists the events of the line of play and keeps the last in sight. Before the first event the log shows the puzzle's
 * description.
 */
G_DECLARE_FINAL_TYPE (BastideEventLog, bastide_event_log, BASTIDE, EVENT_LOG, GtkWidget)

/**
 * bastide_event_log_set_puzzle:
 * @puzzle: (nullable): the puzzle, for its description
 * @tree: (nullable): the moves that are played, %NULL if @puzzle is
 */
void bastide_event_log_set_puzzle (BastideEventLog *self,
                                   BastidePuzzle   *puzzle,
                                   BastidePlayTree *tree);
