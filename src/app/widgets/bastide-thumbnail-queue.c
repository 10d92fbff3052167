/* bastide-thumbnail-queue.c: a queue for the drawing of pictures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thumbnail-queue.h"

typedef struct
{
  GTask           *task;
  GTaskThreadFunc  func;
  GtkWidget       *widget;
} Job;

/* The threads of GTask also read and write files: a folder of many puzzles must leave some threads, and the processors,
 * to the user's next action. The queue chooses the next task when a worker is free and not when a task is pushed, since
 * scrolling changes which widget is nearest to the view. Cancelled tasks are answered first and never run. Only the
 * thread of the widgets touches the queue, so that it needs no lock.
 */
struct _BastideThumbnailQueue
{
  GObject  parent_instance;

  GArray  *waiting;    /* of Job, in the order of pushing */
  guint    n_running;
};

G_DEFINE_FINAL_TYPE (BastideThumbnailQueue, bastide_thumbnail_queue, G_TYPE_OBJECT)

static void run_next (BastideThumbnailQueue *self);

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_object_unref (job->task);
  g_clear_object (&job->widget);
}

static double
get_distance (const Job *job)
{
  return job->widget != NULL ? bastide_thumbnail_queue_get_distance (job->widget) : 0;
}

/* Takes out a cancelled task: the tasks of cards that have scrolled by must not hold up others. */
static GTask *
take_cancelled (BastideThumbnailQueue *self)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      GTask *task = g_array_index (self->waiting, Job, i).task;

      if (!g_cancellable_is_cancelled (g_task_get_cancellable (task)))
        continue;
      g_object_ref (task);
      g_array_remove_index (self->waiting, i);
      return task;
    }
  return NULL;
}

static guint
find_nearest (BastideThumbnailQueue *self)
{
  double least = G_MAXDOUBLE;
  guint nearest = 0;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      double distance = get_distance (&g_array_index (self->waiting, Job, i));

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  return nearest;
}

static void
completed_cb (BastideThumbnailQueue *self)
{
  self->n_running--;
  run_next (self);
}

static void
run (BastideThumbnailQueue *self,
     const Job             *job)
{
  self->n_running++;
  /* The signal comes in the thread of the widgets, once the callback of the task has run. */
  g_signal_connect_object (job->task, "notify::completed", G_CALLBACK (completed_cb), self, G_CONNECT_SWAPPED);
  g_task_run_in_thread (job->task, job->func);
}

/* The callback of a task may push another, so a task leaves the list before it returns. */
static void
run_next (BastideThumbnailQueue *self)
{
  GTask *cancelled;

  while ((cancelled = take_cancelled (self)) != NULL)
    {
      g_task_return_error_if_cancelled (cancelled);
      g_object_unref (cancelled);
    }
  while (self->n_running < BASTIDE_THUMBNAIL_WORKERS && self->waiting->len > 0)
    {
      guint nearest = find_nearest (self);

      run (self, &g_array_index (self->waiting, Job, nearest));
      g_array_remove_index (self->waiting, nearest);
    }
}

static void
bastide_thumbnail_queue_finalize (GObject *object)
{
  BastideThumbnailQueue *self = BASTIDE_THUMBNAIL_QUEUE (object);

  for (guint i = 0; i < self->waiting->len; i++)
    g_task_return_new_error (g_array_index (self->waiting, Job, i).task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  g_array_unref (self->waiting);

  G_OBJECT_CLASS (bastide_thumbnail_queue_parent_class)->finalize (object);
}

static void
bastide_thumbnail_queue_class_init (BastideThumbnailQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_thumbnail_queue_finalize;
}

static void
bastide_thumbnail_queue_init (BastideThumbnailQueue *self)
{
  self->waiting = g_array_new (FALSE, FALSE, sizeof (Job));
  g_array_set_clear_func (self->waiting, job_clear);
}

BastideThumbnailQueue *
bastide_thumbnail_queue_new (void)
{
  return g_object_new (BASTIDE_TYPE_THUMBNAIL_QUEUE, NULL);
}

BastideThumbnailQueue *
bastide_thumbnail_queue_get_for (GtkWidget *widget)
{
  static const char name[] = "bastide-thumbnail-queue";
  GObject *display;
  BastideThumbnailQueue *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  display = G_OBJECT (gtk_widget_get_display (widget));
  self = g_object_get_data (display, name);
  if (self == NULL)
    {
      self = bastide_thumbnail_queue_new ();
      g_object_set_data_full (display, name, self, g_object_unref);
    }
  return self;
}

void
bastide_thumbnail_queue_push (BastideThumbnailQueue *self,
                              GTask                 *task,
                              GTaskThreadFunc        func,
                              GtkWidget             *widget)
{
  Job job = { .task = task, .func = func, .widget = widget };

  g_return_if_fail (BASTIDE_IS_THUMBNAIL_QUEUE (self));
  g_return_if_fail (G_IS_TASK (task) && g_task_get_source_object (task) == NULL);
  g_return_if_fail (func != NULL);

  g_object_ref (task);
  if (widget != NULL)
    g_object_ref (widget);
  g_array_append_val (self->waiting, job);
  run_next (self);
}

double
bastide_thumbnail_queue_get_distance (GtkWidget *widget)
{
  GtkWidget *page;
  graphene_rect_t bounds;
  double height;
  double distance;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), G_MAXDOUBLE);

  page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (page == NULL)
    return 0;
  height = gtk_widget_get_height (page);
  if (height < 1 || gtk_widget_get_height (widget) < 1 || !gtk_widget_compute_bounds (widget, page, &bounds))
    return G_MAXDOUBLE;
  distance = MAX (-(double) (bounds.origin.y + bounds.size.height), bounds.origin.y - height);
  return MAX (distance, 0) / height;
}
