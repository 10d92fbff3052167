/* bastide-web-compact.h: what the painter draws, as small drawings of a page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * BastideWebStock:
 *
 * The outlines, clips, gradients and styles that the drawings of a page share.
 */
typedef struct _BastideWebStock BastideWebStock;

BastideWebStock *_bastide_web_stock_new         (void);
void             _bastide_web_stock_free        (BastideWebStock    *self);

/* Returns: (transfer none) (element-type utf8): declarations of CSS for the classes `s0`, `s1` and so on */
GPtrArray       *_bastide_web_stock_get_styles  (BastideWebStock    *self);

/* The drawings of a page are made in these steps, since only all of them together tell how often an outline comes. */

/* Replaces runs of outlines that come often in @text: first of all. */
void             _bastide_web_stock_stamp       (BastideWebStock    *self,
                                                 GString            *text);

/* Counts the outlines of a text: then, for each text, and for the definitions. */
void             _bastide_web_stock_count       (BastideWebStock    *self,
                                                 const char         *text);

/* Returns: (transfer none): the definitions so far */
const char      *_bastide_web_stock_get_defs    (BastideWebStock    *self);

/* Appends a text with its outlines: then, for each text. */
void             _bastide_web_stock_append      (BastideWebStock    *self,
                                                 GString            *html,
                                                 const char         *text);

/* Appends the definitions of all that is shared. */
void             _bastide_web_stock_append_defs (BastideWebStock    *self,
                                                 GString            *html);

/**
 * BastideWebDrawing:
 *
 * The paths of the painter, taken down as elements of SVG with marks for outlines.
 */
typedef struct _BastideWebDrawing BastideWebDrawing;

/**
 * _bastide_web_drawing_new:
 * @width: a clip around all of the drawing says nothing
 */
BastideWebDrawing *_bastide_web_drawing_new     (BastideWebStock    *stock,
                                                 double              width,
                                                 double              height);

/* Returns: (transfer none): the context on which to draw, with canvas functions alone */
cairo_t         *_bastide_web_drawing_get_context (BastideWebDrawing *self);

/* Frees the drawing. Returns: (transfer full): its elements */
char            *_bastide_web_drawing_finish    (BastideWebDrawing  *self);

/* Appends the path of a light as the value of `d`, in whole units. */
void             _bastide_web_append_path       (GString            *out,
                                                 const cairo_path_t *path);

/* Appends the name of the class of a style. */
void             _bastide_web_append_class      (GString            *out,
                                                 guint               style);

/* Appends HTML with the names of classes, stamps and outlines, and without the quotation marks that its tags do not
 * need.
 */
void             _bastide_web_append_lean       (GString            *html,
                                                 const char         *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideWebStock, _bastide_web_stock_free)
