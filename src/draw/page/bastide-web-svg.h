/* bastide-web-svg.h: boards as drawings within a page for a browser
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson-step.h"
#include "bastide-lesson.h"
#include "bastide-scene.h"

/**
 * BastideWebDrawings:
 *
 * The tiles, figures and other things that a page draws once and uses often. Each function appends HTML with marks
 * that _bastide_web_drawings_finish() replaces.
 */
typedef struct _BastideWebDrawings BastideWebDrawings;

/* @tile_size: the smaller, the less detail; @colours: (not nullable): the colours of players */
BastideWebDrawings *_bastide_web_drawings_new       (BastideLook           look,
                                                     double                tile_size,
                                                     const BastideColours *colours);
void                _bastide_web_drawings_free      (BastideWebDrawings   *self);

/**
 * _bastide_web_drawings_finish:
 * @html: everything that is drawn once for the page is appended
 * @body: all drawings of the page
 *
 * Ends the drawings.
 *
 * Returns: (transfer full): the body as it stands in the page
 */
char               *_bastide_web_drawings_finish    (BastideWebDrawings   *self,
                                                     GString              *html,
                                                     const char           *body);

/* Returns: (transfer none) (element-type utf8): declarations of CSS for the classes `s0`, `s1` and so on */
GPtrArray          *_bastide_web_drawings_get_styles (BastideWebDrawings  *self);

/**
 * _bastide_web_drawings_add_board:
 * @html: the drawing is appended
 * @step: (nullable): a step whose places are lit; without one the author's annotations are drawn
 * @cells: (array fixed-size=4): westernmost column, topmost row, easternmost column and lowest row
 * @heading: the identifier of the element whose words are those of the picture
 */
void                _bastide_web_drawings_add_board (BastideWebDrawings   *self,
                                                     GString              *html,
                                                     BastidePosition      *position,
                                                     BastideLessonStep    *step,
                                                     const int             cells[4],
                                                     const char           *heading);

/**
 * _bastide_web_drawings_begin_lesson:
 * @from: the first step that is drawn
 * @cells: (array fixed-size=4): as for the boards of all its steps
 *
 * Draws what stands still in all steps, before the first of them.
 */
void                _bastide_web_drawings_begin_lesson (BastideWebDrawings *self,
                                                     BastideLesson        *lesson,
                                                     guint                 from,
                                                     const int             cells[4]);

void                _bastide_web_drawings_add_tile  (BastideWebDrawings   *self,
                                                     GString              *html,
                                                     const BstTileType    *type,
                                                     const char           *label);

void                _bastide_web_drawings_add_sign  (BastideWebDrawings   *self,
                                                     GString              *html,
                                                     BstColour             colour,
                                                     const char           *letter);

/* Appends a text as HTML, without the characters that no page may hold. */
void                _bastide_web_append_text        (GString              *html,
                                                     const char           *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideWebDrawings, _bastide_web_drawings_free)
