/* bastide-work.h: work of the background that the user may cancel
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The time before a message about such work appears, and between its changes. */
#define BASTIDE_PROGRESS_TIME 200

#define BASTIDE_TYPE_WORK (bastide_work_get_type ())

/**
 * BastideWork:
 *
 * Counts pieces of work of one kind that are under way, keeps the last word on how far they have come, and cancels all
 * of them.
 *
 * Signals: `changed` (a piece has begun, or the last has ended), `reported` (there is another text).
 */
G_DECLARE_FINAL_TYPE (BastideWork, bastide_work, BASTIDE, WORK, GObject)

BastideWork  *bastide_work_new      (void);

/**
 * bastide_work_begin:
 *
 * Returns: (transfer none): the cancellable for one more piece of work
 */
GCancellable *bastide_work_begin    (BastideWork *self);
void          bastide_work_end      (BastideWork *self);

/**
 * bastide_work_report:
 * @text: (transfer full): how far the work has come
 */
void          bastide_work_report   (BastideWork *self,
                                     char        *text);

/* Returns: (nullable) (transfer none): how far the work has come, once it takes its time */
const char   *bastide_work_get_text (BastideWork *self);
gboolean      bastide_work_is_busy  (BastideWork *self);
void          bastide_work_cancel   (BastideWork *self);
