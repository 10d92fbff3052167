/* bastide-picture-file.c: the types of pictures, and a drawing as a PNG, SVG or PDF file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <string.h>

#include "bastide-scene.h"

/* Without a fixed date cairo writes the present one into every PDF. */
#define PDF_DATE "2026-01-01T00:00:00Z"

static const BastidePictureType types[] = {
  { ".png", N_("PNG picture"), BASTIDE_PICTURE_PNG },
  { ".svg", N_("SVG drawing"), BASTIDE_PICTURE_SVG },
  { ".pdf", N_("PDF document"), BASTIDE_PICTURE_PDF },
};

G_DEFINE_QUARK (bastide-draw-error-quark, bastide_draw_error)

const BastidePictureType *
bastide_picture_type_get (guint nth)
{
  return nth < G_N_ELEMENTS (types) ? &types[nth] : NULL;
}

const BastidePictureType *
bastide_picture_type_find (GFile   *file,
                           GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : g_strdup ("");
  g_autoptr (GString) suffixes = g_string_new (types[0].suffix);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (lower, types[i].suffix))
      return &types[i];

  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    g_string_append_printf (suffixes, "%s%s", i + 1 < G_N_ELEMENTS (types) ? ", " : " or ", types[i].suffix);
  g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FORMAT, "The name of a picture ends in %s", suffixes->str);
  return NULL;
}

cairo_status_t
bastide_picture_file_append (void                *closure,
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
create_surface (BastidePictureFormat  format,
                double                width,
                double                height,
                GByteArray           *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case BASTIDE_PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (bastide_picture_file_append, bytes, width, height);
      if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
        cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case BASTIDE_PICTURE_PDF:
      surface = cairo_pdf_surface_create_for_stream (bastide_picture_file_append, bytes, width, height);
      if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, PDF_DATE);
      return surface;
    case BASTIDE_PICTURE_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
    }
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

GBytes *
bastide_picture_file_render (BastidePictureFormat   format,
                             double                 width,
                             double                 height,
                             BastidePictureFunc     draw,
                             gpointer               data,
                             GCancellable          *cancellable,
                             GError               **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  gboolean finished = FALSE;
  cairo_t *cr;

  /* Written so that a size that is no number is refused as well. */
  if (!(width >= 1 && width <= BASTIDE_PICTURE_MAX_PIXELS && height >= 1 && height <= BASTIDE_PICTURE_MAX_PIXELS))
    {
      g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_TOO_LARGE,
                   "The picture would be larger than %d pixels", BASTIDE_PICTURE_MAX_PIXELS);
      return NULL;
    }
  surface = create_surface (format, width, height, bytes);
  status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    {
      cr = cairo_create (surface);
      if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
        finished = draw (cr, cancellable, data);
      status = cairo_status (cr);
      cairo_destroy (cr);
    }
  if (status == CAIRO_STATUS_SUCCESS && finished && format == BASTIDE_PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, bastide_picture_file_append, bytes);
  else if (status == CAIRO_STATUS_SUCCESS && finished)
    {
      cairo_surface_finish (surface);
      status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FAILED, "The picture could not be drawn: %s",
                   cairo_status_to_string (status));
      return NULL;
    }
  if (format == BASTIDE_PICTURE_SVG)
    return g_byte_array_free_to_bytes (renumber_surfaces (bytes));
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
