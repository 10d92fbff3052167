/* bastide-web.h: puzzles and lessons as one page for a browser
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"
#include "bastide-scene.h"

/**
 * BastideWebStyle:
 * @look: how boards are drawn
 * @solutions: whether the steps of the solution follow each puzzle
 * @colours: (nullable): the colours of the players, %NULL for Bastide’s own
 * @preset: the preset under which puzzles are shown and lessons told, `BST_NONE` for their own
 * @switches: (nullable): the switches that differ from it, "KEY=VALUE"
 *
 * How a page is made. A lesson needs its own rules and the others: a step whose words do not hold under the others is
 * told anew or says which edition it is about.
 */
typedef struct
{
  BastideLook           look;
  gboolean              solutions;
  const BastideColours *colours;
  guint                 preset;
  const char * const   *switches;
} BastideWebStyle;

#define BASTIDE_WEB_STYLE_INIT { .look = BASTIDE_LOOK_NORMAL, .solutions = TRUE, .preset = BST_NONE }

/**
 * bastide_web_write_puzzles:
 * @title: the title of the page
 * @positions: (element-type BastidePosition): positions of puzzles; of several, a list of contents stands before them
 * @n_done: (nullable): counts the puzzles that are done, atomically
 * @cancellable: (nullable): looked at between two puzzles
 *
 * Writes a page that needs nothing but itself: it loads nothing, and without scripts it is a list of steps. Texts of
 * authors are there in all their languages, of which the script shows the reader's. Each tile is drawn once. Its bytes
 * depend only on the arguments and the language.
 *
 * Returns: (transfer full): the page in UTF-8; of a cancelled one the part that was written
 */
GBytes *bastide_web_write_puzzles (const char             *title,
                                   GPtrArray              *positions,
                                   const BastideWebStyle  *style,
                                   gint                   *n_done,
                                   GCancellable           *cancellable);

/**
 * bastide_web_write_steps:
 * @content: a puzzle with its twins
 *
 * Does the same for the steps of the lesson of a puzzle, else of its solution.
 *
 * Returns: (transfer full) (nullable): the page; %NULL where the puzzle has neither
 */
GBytes *bastide_web_write_steps   (BastideContent         *content,
                                   const BastideWebStyle  *style);

/**
 * bastide_web_write_lesson:
 *
 * Does the same for the steps of a lesson in its one language.
 */
GBytes *bastide_web_write_lesson  (BastideLesson          *lesson,
                                   const BastideWebStyle  *style);
