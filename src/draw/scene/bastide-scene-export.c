/* bastide-scene-export.c: a board as a PNG, SVG or PDF file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "bastide-file.h"
#include "bastide-scene-private.h"

#define MAX_PIXELS 16000
#define MARGIN     0.5

/* Without a fixed date cairo writes the present one into every PDF. */
#define PDF_DATE "2026-01-01T00:00:00Z"

typedef enum
{
  FORMAT_PNG,
  FORMAT_SVG,
  FORMAT_PDF,
  N_FORMATS
} Format;

static const char * const suffixes[N_FORMATS] = { ".png", ".svg", ".pdf" };

typedef struct
{
  const BstSetup *setup;
  const char (*letters)[8];
  const BastideSceneStyle *style;
  GCancellable *cancellable;
  double x;
  double y;
  double width;
  double height;
} Picture;

G_DEFINE_QUARK (bastide-draw-error-quark, bastide_draw_error)

static gboolean
find_format (GFile   *file,
             Format  *format,
             GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : g_strdup ("");

  for (*format = FORMAT_PNG; *format < N_FORMATS; (*format)++)
    if (g_str_has_suffix (lower, suffixes[*format]))
      return TRUE;

  g_set_error_literal (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FORMAT,
                       "The name of a picture ends in .png, .svg or .pdf");
  return FALSE;
}

static gboolean
measure (Picture  *picture,
         GError  **error)
{
  double size = picture->style->tile_size;
  double margin = floor (MARGIN * size);
  int x0, y0, x1, y1;

  bastide_scene_get_area (picture->setup, picture->style, &x0, &y0, &x1, &y1);
  picture->x = margin - x0 * size;
  picture->y = margin - y0 * size;
  picture->width = ceil ((x1 - x0 + 1) * size + 2 * margin);
  picture->height = ceil ((y1 - y0 + 1) * size + 2 * margin);

  /* Written so that a size that is no number is refused as well. */
  if (picture->width >= 1 && picture->width <= MAX_PIXELS && picture->height >= 1 && picture->height <= MAX_PIXELS)
    return TRUE;
  g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_TOO_LARGE,
               "The picture would be larger than %d pixels", MAX_PIXELS);
  return FALSE;
}

static cairo_status_t
append_bytes (void                *closure,
              const unsigned char *data,
              unsigned int         length)
{
  GByteArray *bytes = closure;

  if (bytes->len > G_MAXUINT / 2 - length)
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (const Picture *picture,
                Format         format,
                GByteArray    *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes, bytes, picture->width, picture->height);
      if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
        cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case FORMAT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, picture->width, picture->height);
      if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, PDF_DATE);
      return surface;
    case FORMAT_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) picture->width, (int) picture->height);
    }
}

/* Returns whether the drawing came to its end; otherwise a status tells why. */
static gboolean
draw_picture (const Picture   *picture,
              cairo_surface_t *surface,
              cairo_status_t  *status)
{
  cairo_t *cr = cairo_create (surface);
  gboolean finished = FALSE;

  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    {
      cairo_translate (cr, picture->x, picture->y);
      finished = bastide_scene_draw_cancellable (cr, picture->setup, picture->letters, picture->style,
                                                 picture->cancellable);
    }
  *status = cairo_status (cr);
  cairo_destroy (cr);
  return finished;
}

/* Cairo numbers the groups of an SVG through the life of the process. Counting anew in each file makes the bytes depend
 * on the picture alone. */
static GByteArray *
renumber_surfaces (GByteArray *svg)
{
  static const char mark[] = "surface";
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  GByteArray *result = g_byte_array_sized_new (svg->len);
  const char *cursor = (const char *) svg->data;
  const char *end = cursor + svg->len;

  for (;;)
    {
      const char *hit = memmem (cursor, (gsize) (end - cursor), mark, strlen (mark));
      const char *digits = hit != NULL ? hit + strlen (mark) : end;
      guint number = 0;
      gpointer known;
      g_autofree char *text = NULL;

      g_byte_array_append (result, (const guint8 *) cursor, (guint) (digits - cursor));
      cursor = digits;
      if (hit == NULL)
        return result;
      if (cursor == end || !g_ascii_isdigit (*cursor))
        continue;

      while (cursor < end && g_ascii_isdigit (*cursor))
        number = number * 10 + (guint) g_ascii_digit_value (*cursor++);
      known = g_hash_table_lookup (numbers, GUINT_TO_POINTER (number));
      if (known == NULL)
        {
          known = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
          g_hash_table_insert (numbers, GUINT_TO_POINTER (number), known);
        }
      text = g_strdup_printf ("%u", GPOINTER_TO_UINT (known));
      g_byte_array_append (result, (const guint8 *) text, (guint) strlen (text));
    }
}

static cairo_status_t
finish_surface (cairo_surface_t *surface,
                Format           format,
                GByteArray      *bytes)
{
  if (format == FORMAT_PNG)
    return cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  return cairo_surface_status (surface);
}

static GByteArray *
render (const Picture  *picture,
        Format          format,
        GError        **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (picture, format, bytes);
  cairo_status_t status = cairo_surface_status (surface);
  gboolean finished = FALSE;

  if (status == CAIRO_STATUS_SUCCESS)
    finished = draw_picture (picture, surface, &status);
  if (status == CAIRO_STATUS_SUCCESS && finished)
    status = finish_surface (surface, format, bytes);
  cairo_surface_destroy (surface);

  if (g_cancellable_set_error_if_cancelled (picture->cancellable, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FAILED, "The picture could not be drawn: %s",
                   cairo_status_to_string (status));
      return NULL;
    }
  if (format == FORMAT_SVG)
    return renumber_surfaces (bytes);
  return g_steal_pointer (&bytes);
}

void
bastide_scene_fit_export (const BstSetup    *setup,
                          BastideSceneStyle *style)
{
  int x0, y0, x1, y1;

  g_return_if_fail (setup != NULL && style != NULL);

  bastide_scene_get_area (setup, style, &x0, &y0, &x1, &y1);
  style->tile_size = MIN (style->tile_size, floor (MAX_PIXELS / (MAX (x1 - x0, y1 - y0) + 1 + 2 * MARGIN)));
}

gboolean
bastide_scene_export (const BstSetup           *setup,
                      const char                letters[BST_MAX_PLAYERS][8],
                      const BastideSceneStyle  *style,
                      GFile                    *file,
                      GCancellable             *cancellable,
                      GError                  **error)
{
  Picture picture = { .setup = setup, .letters = letters, .style = style, .cancellable = cancellable };
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GBytes) contents = NULL;
  Format format;

  g_return_val_if_fail (setup != NULL && style != NULL && G_IS_FILE (file), FALSE);
  g_return_val_if_fail (style->look < BASTIDE_N_LOOKS, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!find_format (file, &format, error) || !measure (&picture, error))
    return FALSE;

  bytes = render (&picture, format, error);
  if (bytes == NULL)
    return FALSE;

  contents = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return bastide_file_replace (file, contents, NULL, NULL, cancellable, error);
}
