/* bastide-author-lines.h: the author's ways to the goal of a puzzle, to be found from any position on them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-course.h"

/**
 * BastideAuthorLines:
 *
 * The solution of a puzzle and its lines that reach the goal, with their variations, each from the diagram to its end.
 */
typedef struct _BastideAuthorLines BastideAuthorLines;

/**
 * bastide_author_lines_new:
 * @content: a puzzle with a goal
 * @diagram: the position before the first action
 * @course: the course there
 *
 * Returns: (transfer full): its lines, each as far as it is legal
 */
BastideAuthorLines *bastide_author_lines_new         (BastideContent           *content,
                                                      BastidePosition          *diagram,
                                                      const BstCourse          *course);

void                bastide_author_lines_free        (BastideAuthorLines       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideAuthorLines, bastide_author_lines_free)

/* Returns: the number of lines; 0 where the author gives none */
guint               bastide_author_lines_count       (BastideAuthorLines       *self);

/**
 * bastide_author_lines_find:
 * @course: a position on the way
 * @line: (out): the first line that goes on from this position, or from another that comes to the same; if none does,
 *   the first that ends there
 * @at: (out): the number of its actions up to there
 *
 * Returns: whether there is one
 */
gboolean            bastide_author_lines_find        (BastideAuthorLines       *self,
                                                      BstCourse                *course,
                                                      guint                    *line,
                                                      guint                    *at);

/* Returns: (transfer none) (element-type BstAction): the actions of a line from the diagram on */
GArray             *bastide_author_lines_get_actions (BastideAuthorLines       *self,
                                                      guint                     line);

/* Returns: (transfer none) (nullable): the author's comment on the position after so many actions of a line */
const char         *bastide_author_lines_get_comment (BastideAuthorLines       *self,
                                                      guint                     line,
                                                      guint                     at);
