/* bastide-web-compact.h: the drawings of cairo, made small
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * _bastide_web_compact:
 * @svg: an SVG file as cairo writes it
 * @prefix: begins every identifier, so that drawings can stand in one page
 * @styles: (element-type utf8): declarations of CSS, the first one for the class `s0`; new ones are appended
 *
 * Returns: (transfer full): the same elements without the file around them, with short numbers and without attributes
 *   that say what is so anyway
 */
char *_bastide_web_compact (GByteArray *svg,
                            const char *prefix,
                            GPtrArray  *styles);

/* Appends a path as the value of `d`, in tenths of a unit. */
void  _bastide_web_append_path (GString            *out,
                                const cairo_path_t *path);
