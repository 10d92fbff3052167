/* bastide-thumbnail-queue.h: a queue for the drawing of pictures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* The number of pictures drawn at the same time. */
#define BASTIDE_THUMBNAIL_WORKERS 2

#define BASTIDE_TYPE_THUMBNAIL_QUEUE (bastide_thumbnail_queue_get_type ())

/**
 * BastideThumbnailQueue:
 *
 * Tasks of which only a few run at a time; next is the waiting task whose widget is nearest to the view. The queue
 * belongs to the thread of the widgets.
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
 * @task: a task without a source object, since a worker could drop the last reference to that
 * @func: called in a worker; must not touch anything that another thread may change, nor notify objects
 * @widget: (nullable): the widget that will show the picture
 *
 * Calls @func in a worker in its turn, unless @task is cancelled by then.
 */
void                   bastide_thumbnail_queue_push    (BastideThumbnailQueue *self,
                                                        GTask                 *task,
                                                        GTaskThreadFunc        func,
                                                        GtkWidget             *widget);

/**
 * bastide_thumbnail_queue_get_distance:
 *
 * Returns: the distance to scroll until @widget is in view, 1 for the height of its page; 0 in view, and %G_MAXDOUBLE
 * before it has a place
 */
double                 bastide_thumbnail_queue_get_distance (GtkWidget        *widget);
