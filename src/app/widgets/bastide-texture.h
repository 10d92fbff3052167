/* bastide-texture.h: drawn pictures as textures that GTK shows fast
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

/**
 * bastide_texture_new:
 * @surface: (transfer full): an image surface, %CAIRO_FORMAT_RGB24 where nothing of the picture is transparent, else
 *   %CAIRO_FORMAT_ARGB32
 *
 * Returns: (transfer full): its pixels as a texture
 */
GdkTexture *bastide_texture_new   (cairo_surface_t *surface);

/**
 * bastide_texture_halve:
 * @format: %CAIRO_FORMAT_RGB24 where nothing of the picture is transparent, else %CAIRO_FORMAT_ARGB32
 *
 * Returns: (transfer full): the picture in half of its size, rounded up; each pixel is the mean of four
 */
GdkTexture *bastide_texture_halve (GdkTexture      *texture,
                                   cairo_format_t   format);
