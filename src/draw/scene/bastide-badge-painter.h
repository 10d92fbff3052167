/* bastide-badge-painter.h: small signs about a cell that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-overlay-painter.h"

/**
 * bastide_badge_painter_draw_warning:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 *
 * Draws an amber triangle that says "!".
 */
void bastide_badge_painter_draw_warning (cairo_t                   *cr,
                                         double                     x,
                                         double                     y,
                                         double                     diameter,
                                         const BastideOverlayTheme *theme);

/**
 * bastide_badge_painter_draw_verdict:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 * @fits: a tick on green, or a cross on grey
 *
 * Draws whether a tile fits.
 */
void bastide_badge_painter_draw_verdict (cairo_t                   *cr,
                                         double                     x,
                                         double                     y,
                                         double                     diameter,
                                         gboolean                   fits,
                                         const BastideOverlayTheme *theme);

/**
 * bastide_badge_painter_draw_orbit:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 *
 * Draws the circle on which the rotations of a tile lie.
 */
void bastide_badge_painter_draw_orbit   (cairo_t                   *cr,
                                         double                     x,
                                         double                     y,
                                         double                     diameter,
                                         const BastideOverlayTheme *theme);

/**
 * bastide_badge_painter_draw_band:
 * @x: west end
 * @y: north end
 * @width: in pixels
 * @height: in pixels
 *
 * Draws a rubber band.
 */
void bastide_badge_painter_draw_band    (cairo_t                   *cr,
                                         double                     x,
                                         double                     y,
                                         double                     width,
                                         double                     height,
                                         const BastideOverlayTheme *theme);

/**
 * bastide_badge_painter_draw_fault_frame:
 * @x: west end of the cell
 * @y: north end of the cell
 * @size: side of the cell in pixels
 *
 * Draws a broken red frame about a cell on which something is wrong.
 */
void bastide_badge_painter_draw_fault_frame (cairo_t                   *cr,
                                             double                     x,
                                             double                     y,
                                             double                     size,
                                             const BastideOverlayTheme *theme);

/* The colours of chosen and of faulty things on tiles, as 0xRRGGBB. */
guint32 bastide_badge_painter_get_accent (const BastideOverlayTheme *theme);
guint32 bastide_badge_painter_get_fault  (const BastideOverlayTheme *theme);
