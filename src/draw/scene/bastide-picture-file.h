/* bastide-picture-file.h: the types of pictures, and a drawing as a PNG, SVG or PDF file
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
  BASTIDE_PICTURE_PDF
} BastidePictureFormat;

/**
 * BastidePictureType:
 * @suffix: the end of its names, ".png"
 * @name: its name, to be translated
 * @format: its format
 *
 * A type of picture files, which the user chooses by the name of the file.
 */
typedef struct
{
  const char           *suffix;
  const char           *name;
  BastidePictureFormat  format;
} BastidePictureType;

#define BASTIDE_PICTURE_MAX_PIXELS 16000

/* Draws a picture. Returns: whether the drawing came to its end */
typedef gboolean (*BastidePictureFunc) (cairo_t      *cr,
                                        GCancellable *cancellable,
                                        gpointer      data);

/* Returns: (transfer none) (nullable): a type, %NULL behind the last */
const BastidePictureType *bastide_picture_type_get    (guint                 nth);

/**
 * bastide_picture_type_find:
 *
 * Returns: (transfer none) (nullable): the type by the name of @file, %NULL with `BASTIDE_DRAW_ERROR_FORMAT` for any
 *   other name
 */
const BastidePictureType *bastide_picture_type_find   (GFile                *file,
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
