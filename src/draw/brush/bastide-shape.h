/* bastide-shape.h: small drawings written as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * bastide_shape_append:
 * @cr: target
 * @outline: commands with absolute coordinates, separated by single spaces
 *
 * Appends an outline to the current path. The commands are `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z`, `O cx cy rx ry`
 * (an ellipse) and `|`, which closes the current part with the mirror image of what was drawn since its `M`, so that
 * a symmetric shape is written as its right half from top to bottom.
 */
void bastide_shape_append           (cairo_t    *cr,
                                     const char *outline);

/**
 * bastide_shape_append_lettering:
 * @cr: target
 * @text: a letter or a few, UTF-8
 * @x: centre
 * @y: centre
 * @cap_height: height of a capital letter
 * @max_width: the lettering is made smaller where it would be wider
 *
 * Appends the outlines of bold upright letters to the current path, so that they look the same on every surface.
 */
void bastide_shape_append_lettering (cairo_t    *cr,
                                     const char *text,
                                     double      x,
                                     double      y,
                                     double      cap_height,
                                     double      max_width);
