/* bastide-clipboard.c: positions and parts of them on the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-clipboard.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-colours.h"
#include "bastide-scene.h"
#include "bastide-text.h"

/* The limit for files holds for the clipboard, too. */
#define MAX_BYTES (8 * 1024 * 1024)

#define PICTURE_TYPE "image/png"
#define TILE_SIZE 120
/* For either side, in pixels; messages and documents need no larger pictures. */
#define MAX_SIDE  6000

/* The formats that can be pasted, best first. */
static const char *pasted_types[] = {
  BASTIDE_CLIP_MIME_TYPE,
  BASTIDE_PUZZLE_MIME_TYPE,
  "text/plain;charset=utf-8",
  "text/plain",
  NULL
};

/* A board as a picture */

#define BASTIDE_TYPE_PICTURE_PROVIDER (bastide_picture_provider_get_type ())
G_DECLARE_FINAL_TYPE (BastidePictureProvider, bastide_picture_provider, BASTIDE, PICTURE_PROVIDER, GdkContentProvider)

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
  if (!g_str_equal (mime_type, PICTURE_TYPE))
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
  static const char *types[] = { PICTURE_TYPE };

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

/* Copying */

static void
add_bytes (GPtrArray  *providers,
           const char *mime_type,
           GBytes     *bytes)
{
  g_ptr_array_add (providers, gdk_content_provider_new_for_bytes (mime_type, bytes));
}

static void
add_text (GPtrArray      *providers,
          BastideContent *content)
{
  g_autofree char *text = bastide_content_write_text (content);

  g_ptr_array_add (providers, gdk_content_provider_new_typed (G_TYPE_STRING, text));
}

static void
add_picture (GPtrArray      *providers,
             BastideContent *content,
             GdkClipboard   *clipboard)
{
  GtkSettings *settings = gtk_settings_get_for_display (gdk_clipboard_get_display (clipboard));
  BastidePictureProvider *provider = g_object_new (BASTIDE_TYPE_PICTURE_PROVIDER, NULL);

  provider->content = bastide_content_ref (content);
  provider->colours = *bastide_colour_scheme_get_colours (settings);
  g_ptr_array_add (providers, provider);
}

gboolean
bastide_clipboard_copy (GdkClipboard     *clipboard,
                        BastideEditor    *editor,
                        BastideContent   *whole,
                        BastideCopyFlags  flags)
{
  g_autoptr (GPtrArray) providers = g_ptr_array_new ();
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (BastideClip) clip = NULL;
  BastideContent *content;
  gboolean is_whole;

  g_return_val_if_fail (GDK_IS_CLIPBOARD (clipboard), FALSE);
  g_return_val_if_fail (BASTIDE_IS_EDITOR (editor), FALSE);
  g_return_val_if_fail (bastide_editor_get_puzzle (editor) != NULL, FALSE);
  g_return_val_if_fail (whole != NULL, FALSE);

  is_whole = bastide_editor_get_selection (editor)->len == 0;
  clip = bastide_editor_copy (editor);
  if (!is_whole && clip == NULL)
    return FALSE;
  content = is_whole ? whole : bastide_clip_get_content (clip);

  if ((flags & BASTIDE_COPY_PARTS) != 0 && clip != NULL)
    {
      g_autoptr (GBytes) part = bastide_clip_to_bytes (clip);

      add_bytes (providers, BASTIDE_CLIP_MIME_TYPE, part);
    }
  if ((flags & BASTIDE_COPY_PARTS) != 0 && is_whole)
    {
      g_autoptr (GBytes) bytes = bastide_content_write (whole);

      add_bytes (providers, BASTIDE_PUZZLE_MIME_TYPE, bytes);
    }
  if ((flags & BASTIDE_COPY_TEXT) != 0)
    add_text (providers, content);
  if ((flags & BASTIDE_COPY_PICTURE) != 0)
    add_picture (providers, content, clipboard);
  provider = gdk_content_provider_new_union ((GdkContentProvider **) providers->pdata, providers->len);
  return gdk_clipboard_set_content (clipboard, provider);
}

/* Pasting */

gboolean
bastide_clipboard_has_files (GdkClipboard *clipboard)
{
  GdkContentFormats *formats;

  g_return_val_if_fail (GDK_IS_CLIPBOARD (clipboard), FALSE);

  formats = gdk_clipboard_get_formats (clipboard);
  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
         || gdk_content_formats_contain_mime_type (formats, "text/uri-list");
}

gboolean
bastide_clipboard_may_paste (GdkClipboard *clipboard)
{
  GdkContentFormats *formats;

  g_return_val_if_fail (GDK_IS_CLIPBOARD (clipboard), FALSE);

  formats = gdk_clipboard_get_formats (clipboard);
  if (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING))
    return TRUE;
  for (guint i = 0; pasted_types[i] != NULL; i++)
    if (gdk_content_formats_contain_mime_type (formats, pasted_types[i]))
      return TRUE;
  return FALSE;
}

/* Only a text that begins like a puzzle can be a faulty one; any other text gets no message about its faults. */
static gboolean
may_be_file (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  if (bastide_text_is_text (bytes))
    return TRUE;
  for (gsize i = 0; i < size; i++)
    if (!g_ascii_isspace (text[i]))
      return text[i] == '{' || text[i] == '[';
  return FALSE;
}

static void
spliced_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GBytes) bytes = NULL;
  GBytes *buffer = g_task_get_task_data (task);
  GError *error = NULL;
  gsize size = 0;

  if (!g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &size, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (size > MAX_BYTES)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The clipboard contents are too large."));
      return;
    }
  bytes = g_bytes_new_from_bytes (buffer, 0, size);
  if (!may_be_file (bytes))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               _("The clipboard holds no tiles and no puzzle."));
      return;
    }
  g_task_return_pointer (task, g_steal_pointer (&bytes), (GDestroyNotify) g_bytes_unref);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GInputStream) stream = NULL;
  GError *error = NULL;
  gpointer buffer;

  stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  if (stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  buffer = g_malloc (MAX_BYTES + 1);
  g_task_set_task_data (task, g_bytes_new_take (buffer, MAX_BYTES + 1), (GDestroyNotify) g_bytes_unref);
  g_input_stream_read_all_async (stream, buffer, MAX_BYTES + 1, g_task_get_priority (task),
                                 g_task_get_cancellable (task), spliced_cb, g_object_ref (task));
}

void
bastide_clipboard_read_async (GdkClipboard        *clipboard,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));

  task = g_task_new (clipboard, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_clipboard_read_async);
  gdk_clipboard_read_async (clipboard, pasted_types, G_PRIORITY_DEFAULT, cancellable, read_cb, g_object_ref (task));
}

GBytes *
bastide_clipboard_read_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
