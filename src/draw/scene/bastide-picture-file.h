/* bastide-picture-file.h: a drawing as a PNG, SVG or PDF file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef enum
{
  BASTIDE_PICTURE_PNG,
  BASTIDE_PICTURE_SVG,
  BASTIDE_PICTURE_PDF,
  BASTIDE_N_PICTURE_FORMATS
} BastidePictureFormat;

#define BASTIDE_PICTURE_MAX_PIXELS 16000

/* Draws a picture. Returns: whether the drawing came to its end */
typedef gboolean (*BastidePictureFunc) (cairo_t      *cr,
                                        GCancellable *cancellable,
                                        gpointer      data);

/**
 * bastide_picture_file_find_format:
 * @format: (out): the format by the name of @file
 *
 * Returns: whether the name has the suffix of a picture
 */
gboolean bastide_picture_file_find_format (GFile                *file,
                                           BastidePictureFormat *format,
                                           GError              **error);

/**
 * bastide_picture_file_append:
 * @closure: a #GByteArray
 *
 * Takes what cairo writes: a cairo_write_func_t.
 *
 * Returns: whether there is room for it
 */
cairo_status_t bastide_picture_file_append (void                *closure,
                                            const unsigned char *data,
                                            unsigned int         length);

/**
 * bastide_picture_file_render:
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full) (nullable): the file, whose bytes depend on the drawing alone; %NULL with
 *   `BASTIDE_DRAW_ERROR` or a #GIOErrorEnum
 */
GBytes  *bastide_picture_file_render      (BastidePictureFormat  format,
                                           double                width,
                                           double                height,
                                           BastidePictureFunc    draw,
                                           gpointer              data,
                                           GCancellable         *cancellable,
                                           GError              **error);
