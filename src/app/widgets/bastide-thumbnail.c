/* bastide-thumbnail.c: a small picture of a whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thumbnail.h"

#include "bastide-colour-scheme.h"
#include "bastide-scene.h"
#include "bastide-texture.h"
#include "bastide-thumbnail-queue.h"

/* Empty table round the board, in tile sides. */
#define MARGIN        0.5
#define MAX_TILE_SIZE 96.0

typedef struct
{
  BastidePosition       *position;
  BastideThumbnailStyle  style;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->position);
  g_free (request);
}

void
bastide_thumbnail_style_init (BastideThumbnailStyle *self,
                              GtkWidget             *widget,
                              int                    width,
                              int                    height)
{
  GtkSettings *settings;

  g_return_if_fail (self != NULL);
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (width > 0 && height > 0);

  settings = gtk_widget_get_settings (widget);
  self->width = width;
  self->height = height;
  self->look = bastide_colour_scheme_get_look (settings);
  self->dark = bastide_colour_scheme_is_dark (widget);
  self->letters = bastide_colour_scheme_get_letters (settings);
  self->colours = *bastide_colour_scheme_get_colours (settings);
}

static void
draw (cairo_t                     *cr,
      BastidePosition             *position,
      const GArray                *annotations,
      const BastideThumbnailStyle *wanted)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8] = { "" };
  double columns;
  double rows;
  int x0;
  int y0;
  int x1;
  int y1;

  style.look = wanted->look;
  style.dark = wanted->dark;
  style.letters = wanted->letters;
  style.colours = &wanted->colours;
  style.annotations = annotations;
  bastide_scene_get_area (setup, &style, &x0, &y0, &x1, &y1);
  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  columns = x1 - x0 + 1 + 2 * MARGIN;
  rows = y1 - y0 + 1 + 2 * MARGIN;
  style.tile_size = CLAMP (MIN (wanted->width / columns, wanted->height / rows), 4, MAX_TILE_SIZE);
  cairo_translate (cr, (int) (wanted->width / 2.0 - (x0 + x1 + 1) / 2.0 * style.tile_size),
                   (int) (wanted->height / 2.0 - (y0 + y1 + 1) / 2.0 * style.tile_size));
  bastide_scene_draw (cr, setup, letters, &style);
}

GdkTexture *
bastide_thumbnail_draw_now (BastidePosition             *position,
                            const GArray                *annotations,
                            const BastideThumbnailStyle *style)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (style != NULL, NULL);

  /* The table leaves nothing transparent. */
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, style->width, style->height);
  cr = cairo_create (surface);
  draw (cr, position, annotations, style);
  cairo_destroy (cr);
  return bastide_texture_new (surface);
}

static void
draw_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  const Request *request = data;

  g_task_return_pointer (task, bastide_thumbnail_draw_now (request->position, NULL, &request->style), g_object_unref);
}

void
bastide_thumbnail_draw_async (GtkWidget                   *widget,
                              BastidePosition             *position,
                              const BastideThumbnailStyle *style,
                              GCancellable                *cancellable,
                              GAsyncReadyCallback          callback,
                              gpointer                     user_data)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (style != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  request = g_new0 (Request, 1);
  request->position = g_object_ref (position);
  request->style = *style;
  g_task_set_source_tag (task, bastide_thumbnail_draw_async);
  g_task_set_task_data (task, request, request_free);
  bastide_thumbnail_queue_push (bastide_thumbnail_queue_get_for (widget), task, draw_in_thread, widget);
}

GdkTexture *
bastide_thumbnail_draw_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_thumbnail_draw_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
