/* bastide-thumbnail-queue.h: pictures that are made one after the other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pictures that are made at the same time. */
#define BASTIDE_THUMBNAIL_WORKERS 2

#define BASTIDE_TYPE_THUMBNAIL_QUEUE (bastide_thumbnail_queue_get_type ())

/**
 * BastideThumbnailQueue:
 *
 * Tasks of which only a few run at a time; of those that wait, the task is next whose widget is nearest to being seen.
 * The queue belongs to the thread of the widgets.
 */
G_DECLARE_FINAL_TYPE (BastideThumbnailQueue, bastide_thumbnail_queue, BASTIDE, THUMBNAIL_QUEUE, GObject)

BastideThumbnailQueue *bastide_thumbnail_queue_new     (void);

/**
 * bastide_thumbnail_queue_get_for:
 *
 * Returns: (transfer none): the queue of all windows on the display of @widget
 */
BastideThumbnailQueue *bastide_thumbnail_queue_get_for (GtkWidget             *widget);

/**
 * bastide_thumbnail_queue_push:
 * @task: a task without a source object, of which a worker could drop the last reference
 * @func: called in a worker; it touches nothing that another thread may change or hears of
 * @widget: (nullable): the widget that will show the picture
 *
 * Has @func called in a worker when its turn has come, unless @task was cancelled by then.
 */
void                   bastide_thumbnail_queue_push    (BastideThumbnailQueue *self,
                                                        GTask                 *task,
                                                        GTaskThreadFunc        func,
                                                        GtkWidget             *widget);

/**
 * bastide_thumbnail_queue_get_distance:
 *
 * Returns: the way to scroll until @widget is seen, 1 for the height of its page; 0 where it is seen, and
 *   %G_MAXDOUBLE as long as it has no place
 */
double                 bastide_thumbnail_queue_get_distance (GtkWidget        *widget);

G_END_DECLS
