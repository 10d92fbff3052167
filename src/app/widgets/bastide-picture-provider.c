/* bastide-picture-provider.c: a board as a picture for the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-provider.h"

#include "bastide-scene.h"

#define MIME_TYPE "image/png"
#define TILE_SIZE 120
/* For either side, in pixels; messages and documents need no larger pictures. */
#define MAX_SIDE  6000

/* Another program may ask for the picture long after the copy, when the window is gone. So the provider holds the
 * content and a copy of the colours, but neither a puzzle nor a widget. Drawing and packing take a moment, so a worker
 * does both, and only when a program asks for the picture.
 */
struct _BastidePictureProvider
{
  GdkContentProvider  parent_instance;

  BastideContent     *content;
  BastideColours      colours;
};

G_DEFINE_FINAL_TYPE (BastidePictureProvider, bastide_picture_provider, GDK_TYPE_CONTENT_PROVIDER)

static cairo_surface_t *
draw (const BastideContent *content,
      const BastideColours *colours)
{
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8] = { "" };
  cairo_surface_t *surface;
  cairo_t *cr;
  int x0;
  int y0;
  int x1;
  int y1;

  style.colours = colours;
  style.annotations = content->annotations;
  bastide_scene_get_area (content->setup, &style, &x0, &y0, &x1, &y1);
  bastide_scene_get_letters (content->setup, (const char * const *) content->names, letters);
  style.tile_size = CLAMP (MAX_SIDE / (MAX (x1 - x0, y1 - y0) + 2.0), 1, TILE_SIZE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ((x1 - x0 + 2) * style.tile_size),
                                        (int) ((y1 - y0 + 2) * style.tile_size));
  cr = cairo_create (surface);
  cairo_translate (cr, (0.5 - x0) * style.tile_size, (0.5 - y0) * style.tile_size);
  bastide_scene_draw (cr, content->setup, letters, &style);
  cairo_destroy (cr);
  return surface;
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

typedef struct
{
  BastideContent *content;
  BastideColours  colours;
  GOutputStream  *stream;   /* belongs to the task that waits for the worker */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  bastide_content_unref (work->content);
  g_free (work);
}

static void
write_thread (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      data,
              GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr (GByteArray) png = g_byte_array_new ();
  cairo_surface_t *surface = draw (work->content, &work->colours);
  cairo_status_t status = cairo_surface_write_to_png_stream (surface, write_cb, png);
  GError *error = NULL;

  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_task_return_new_error (task, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FAILED, "%s",
                             cairo_status_to_string (status));
  else if (g_output_stream_write_all (work->stream, png->data, png->len, NULL, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
bastide_picture_provider_write_mime_type_async (GdkContentProvider  *provider,
                                                const char          *mime_type,
                                                GOutputStream       *stream,
                                                int                  io_priority,
                                                GCancellable        *cancellable,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data)
{
  BastidePictureProvider *self = BASTIDE_PICTURE_PROVIDER (provider);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) worker = NULL;
  Work *work;

  g_task_set_source_tag (task, bastide_picture_provider_write_mime_type_async);
  g_task_set_priority (task, io_priority);
  if (!g_str_equal (mime_type, MIME_TYPE))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", mime_type);
      return;
    }
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  work = g_new (Work, 1);
  work->content = bastide_content_ref (self->content);
  work->colours = self->colours;
  work->stream = stream;
  worker = g_task_new (NULL, cancellable, written_cb, g_steal_pointer (&task));
  g_task_set_source_tag (worker, bastide_picture_provider_write_mime_type_async);
  g_task_set_priority (worker, io_priority);
  g_task_set_task_data (worker, work, work_free);
  g_task_run_in_thread (worker, write_thread);
}

static gboolean
bastide_picture_provider_write_mime_type_finish (GdkContentProvider  *provider G_GNUC_UNUSED,
                                                 GAsyncResult        *result,
                                                 GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GdkContentFormats *
bastide_picture_provider_ref_formats (GdkContentProvider *provider G_GNUC_UNUSED)
{
  static const char *types[] = { MIME_TYPE };

  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
}

static void
bastide_picture_provider_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_PICTURE_PROVIDER (object)->content, bastide_content_unref);

  G_OBJECT_CLASS (bastide_picture_provider_parent_class)->finalize (object);
}

static void
bastide_picture_provider_class_init (BastidePictureProviderClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_picture_provider_finalize;
  provider_class->ref_formats = bastide_picture_provider_ref_formats;
  provider_class->write_mime_type_async = bastide_picture_provider_write_mime_type_async;
  provider_class->write_mime_type_finish = bastide_picture_provider_write_mime_type_finish;
}

static void
bastide_picture_provider_init (BastidePictureProvider *self G_GNUC_UNUSED)
{
}

GdkContentProvider *
bastide_picture_provider_new (BastideContent       *content,
                              const BastideColours *colours)
{
  BastidePictureProvider *self = g_object_new (BASTIDE_TYPE_PICTURE_PROVIDER, NULL);

  self->content = bastide_content_ref (content);
  self->colours = *colours;
  return GDK_CONTENT_PROVIDER (self);
}
