/* bastide-clipboard.c: positions and parts of them on the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-clipboard.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-picture-provider.h"
#include "bastide-text.h"

/* The limit for files holds for the clipboard, too. */
#define MAX_BYTES (8 * 1024 * 1024)

/* The formats that can be pasted, best first. */
static const char *pasted_types[] = {
  BASTIDE_CLIP_MIME_TYPE,
  BASTIDE_PUZZLE_MIME_TYPE,
  "text/plain;charset=utf-8",
  "text/plain",
  NULL
};

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

static const BastideColours *
find_colours (GdkClipboard *clipboard)
{
  GtkSettings *settings = gtk_settings_get_for_display (gdk_clipboard_get_display (clipboard));

  return bastide_colour_scheme_get_colours (settings);
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
    g_ptr_array_add (providers, bastide_picture_provider_new (content, find_colours (clipboard)));
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
