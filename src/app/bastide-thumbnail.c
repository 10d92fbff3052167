/* bastide-thumbnail.c: a small picture of a whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thumbnail.h"

#include "bastide-picture.h"

/* Empty table round the board, in tile sides. */
#define MARGIN        0.5
#define MAX_TILE_SIZE 96.0

typedef struct
{
  BastidePosition   *position;
  GArray            *annotations;
  int                width;
  int                height;
  BastideSceneStyle  style;
} Request;

static void
request_free (Request *request)
{
  g_object_unref (request->position);
  g_clear_pointer (&request->annotations, g_array_unref);
  g_free (request);
}

static cairo_surface_t *
draw (const Request *request)
{
  const BstSetup *setup = bastide_position_get_setup (request->position);
  BastideSceneStyle style = request->style;
  char letters[BST_MAX_PLAYERS][8] = { "" };
  cairo_surface_t *surface;
  cairo_t *cr;
  double columns;
  double rows;
  int x0;
  int y0;
  int x1;
  int y1;

  bastide_scene_get_area (setup, &style, &x0, &y0, &x1, &y1);
  bastide_scene_get_letters (setup, bastide_position_get_names (request->position), letters);
  columns = x1 - x0 + 1 + 2 * MARGIN;
  rows = y1 - y0 + 1 + 2 * MARGIN;
  style.tile_size = CLAMP (MIN (request->width / columns, request->height / rows), 4, MAX_TILE_SIZE);
  style.background = TRUE;
  style.coordinates = FALSE;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, request->width, request->height);
  cr = cairo_create (surface);
  cairo_translate (cr, (int) (request->width / 2.0 - (x0 + x1 + 1) / 2.0 * style.tile_size),
                   (int) (request->height / 2.0 - (y0 + y1 + 1) / 2.0 * style.tile_size));
  bastide_scene_draw (cr, setup, letters, &style);
  cairo_destroy (cr);
  return surface;
}

GdkTexture *
bastide_thumbnail_draw_now (BastidePosition         *position,
                            int                      width,
                            int                      height,
                            const BastideSceneStyle *style)
{
  const Request request = { .position = position, .width = width, .height = height, .style = *style };

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  return bastide_picture_get_texture (draw (&request));
}

static void
draw_thread (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  g_task_return_pointer (task, bastide_picture_get_texture (draw (data)), g_object_unref);
}

void
bastide_thumbnail_draw_async (BastidePosition         *position,
                              int                      width,
                              int                      height,
                              const BastideSceneStyle *style,
                              GCancellable            *cancellable,
                              GAsyncReadyCallback      callback,
                              gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (width > 0 && height > 0);

  task = g_task_new (position, cancellable, callback, user_data);
  request = g_new0 (Request, 1);
  request->position = g_object_ref (position);
  request->width = width;
  request->height = height;
  request->style = *style;
  if (style->annotations != NULL)
    request->annotations = g_array_ref ((GArray *) style->annotations);
  g_task_set_source_tag (task, bastide_thumbnail_draw_async);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  g_task_run_in_thread (task, draw_thread);
}

GdkTexture *
bastide_thumbnail_draw_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_thumbnail_draw_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
