/* bastide-canvas.h: paths on a picture, or in a record of it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * BastideRecorder:
 * @fill: the current path is filled with the current source
 * @stroke: the current path is drawn as a line with the current source, width, dashes, cap and join
 * @begin_clip: what follows is cut off outside of the current path
 * @end_clip: the end of the last clip that has begun
 *
 * Functions that take down what is drawn on a context. They leave the context and its path as they are.
 */
typedef struct
{
  void (*fill)       (gpointer  data,
                      cairo_t  *cr);
  void (*stroke)     (gpointer  data,
                      cairo_t  *cr);
  void (*begin_clip) (gpointer  data,
                      cairo_t  *cr);
  void (*end_clip)   (gpointer  data);
} BastideRecorder;

/**
 * bastide_canvas_record:
 * @recorder: static
 * @data: for the functions, valid as long as @cr
 *
 * Has everything that is drawn on @cr through the functions below taken down, and not drawn. The painter of tiles,
 * figures and marks uses nothing but these functions.
 */
void bastide_canvas_record          (cairo_t               *cr,
                                     const BastideRecorder *recorder,
                                     gpointer               data);

/* These do what cairo's functions of the same names do. */
void bastide_canvas_fill            (cairo_t               *cr);
void bastide_canvas_fill_preserve   (cairo_t               *cr);
void bastide_canvas_stroke          (cairo_t               *cr);
void bastide_canvas_stroke_preserve (cairo_t               *cr);

/**
 * bastide_canvas_begin_clip:
 *
 * Uses up the current path. Everything is drawn within it, and the state of @cr is saved, until
 * [func@canvas_end_clip].
 */
void bastide_canvas_begin_clip      (cairo_t               *cr);
void bastide_canvas_end_clip        (cairo_t               *cr);
