/* bastide-leaflet.h: the words around the diagram of a puzzle, for paper and pages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/* Each returns (transfer full) a text for people without markup, "" where there is nothing to say. */

/* The title, or a word for a puzzle without one. */
char      *bastide_leaflet_title       (BastideContent  *content);

/* The author and the date: "Anna Example, 2026-11-20" */
char      *bastide_leaflet_byline      (BastideContent  *content);

/* The task in the author's words, else the goal in a sentence. */
char      *bastide_leaflet_task        (BastidePosition *position);

/* The figures that a player has beside the board, and what else the board does not show: "5 meeples, 1 large meeple,
 * robber on space 12" */
char      *bastide_leaflet_supply      (BastidePosition *position,
                                        guint            player);

/* The edition, what is played with it, and in how many rules the puzzle departs from the edition. */
char      *bastide_leaflet_rules       (BastideContent  *content);

/**
 * bastide_leaflet_needs_bag:
 *
 * Returns: whether a tile out of the bag may be drawn before the goal is decided
 */
gboolean   bastide_leaflet_needs_bag   (BastidePosition *position);

/**
 * BastideLeafletMove:
 * @text: the actions of a player up to a comment: "Anna: tile at 1,0, knight, west"
 * @comment: the author's words on them, or ""
 * @tile: the type of the tile that is placed, or `BST_NONE`
 * @rotation: of that tile
 */
typedef struct
{
  char  *text;
  char  *comment;
  guint  tile;
  guint  rotation;
} BastideLeafletMove;

/**
 * BastideLeafletLine:
 * @title: "Solution", "Try 2"
 * @introduction: the author's words on the position before the line, or ""
 * @moves: (element-type BastideLeafletMove): its moves, as far as they are legal
 * @result: the points after the line: "Anna 12, Ben 7"
 *
 * A line of the author on the page of solutions.
 */
typedef struct
{
  char      *title;
  char      *introduction;
  GPtrArray *moves;
  char      *result;
} BastideLeafletLine;

/**
 * bastide_leaflet_list_lines:
 * @content: a puzzle, without regard to its twins
 * @position: its position
 *
 * Returns: (transfer full) (element-type BastideLeafletLine): the solutions, then the tries, that begin at the diagram
 */
GPtrArray *bastide_leaflet_list_lines  (BastideContent  *content,
                                        BastidePosition *position);
