/* bst-problem.h: what is wrong or odd in a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"

G_BEGIN_DECLS

/* Which part of a #BstSetup a problem is about. */
typedef enum
{
  BST_AT_BOARD,
  BST_AT_TILE,        /* index: in setup->tiles */
  BST_AT_FIGURE,      /* index: in setup->figures */
  BST_AT_PLAYER,      /* index: the player */
  BST_AT_PLAYERS,
  BST_AT_RULES,
  BST_AT_TURN,
  BST_AT_TURN_PLAYER,
  BST_AT_TURN_PHASE,
  BST_AT_TURN_TILE,
  BST_AT_TURN_PLACED,
  BST_AT_DRAW,        /* index: in setup->draw */
  BST_AT_BAG,         /* type: which tile */
} BstAt;

/**
 * BstProblemCode:
 *
 * What is wrong. The operands named are members of #BstProblem. Those from `BST_PROBLEM_FIRST_WARNING` on are
 * warnings: the position can be played all the same.
 */
typedef enum
{
  BST_PROBLEM_MODULE,            /* module: no rules for it, so nothing can be played */
  BST_PROBLEM_NO_PLAYERS,
  BST_PROBLEM_COLOUR_TWICE,      /* player, other: two players of one colour */
  BST_PROBLEM_TOO_MANY_FIGURES,  /* player, figure, count, limit */
  BST_PROBLEM_OVERLAP,           /* cell */
  BST_PROBLEM_EDGE,              /* cell, edge, edge_kind; other_cell, other_kind */
  BST_PROBLEM_ALONE,             /* cell: touches no other tile */
  BST_PROBLEM_FIGURE_NOWHERE,    /* player, figure, cell: no such segment */
  BST_PROBLEM_FIGURE_KIND,       /* player, figure, cell, kind: may not stand there */
  BST_PROBLEM_PLAYER,            /* player: there is no such player */
  BST_PROBLEM_PHASE,             /* phase: belongs to a rule that is not in play */
  BST_PROBLEM_NOT_PLACED,        /* the phase needs the cell of the tile just laid */
  BST_PROBLEM_PLACED_NOWHERE,    /* cell: no tile there */
  BST_PROBLEM_HAND_MISSING,      /* tiles are known to be drawn, but none is in hand */
  BST_PROBLEM_HAND_TOO_MUCH,     /* a tile is in hand although this turn's tile lies */
  BST_PROBLEM_TOO_MANY_TILES,    /* count, limit: more tiles than a position holds */
  BST_PROBLEM_FIRST_WARNING,
  BST_PROBLEM_USED_UP = BST_PROBLEM_FIRST_WARNING, /* type, count, limit: more than the sets in play hold */
  BST_PROBLEM_FINISHED,          /* player, figure, cell, kind: stands on a completed feature */
  BST_PROBLEM_TWO_OWNERS,        /* player, other, figure, cell, kind: two figures on one segment */
  BST_PROBLEM_NO_TILES,          /* nothing in hand, to draw or in the bag */
  BST_N_PROBLEMS
} BstProblemCode;

/**
 * BstProblem:
 *
 * One problem with its operands.
 */
typedef struct
{
  guint8  code;
  guint8  at;
  guint8  rule;
  guint8  player;
  guint8  other;
  guint8  figure;
  guint8  kind;
  guint8  module;
  guint8  phase;
  guint8  edge;
  guint8  edge_kind;
  guint8  other_kind;
  guint16 index;
  guint16 type;
  gint32  count;
  gint32  limit;
  BstCell cell;
  BstCell other_cell;
} BstProblem;

/**
 * bst_problem_is_error:
 *
 * Whether @problem forbids playing.
 */
static inline gboolean
bst_problem_is_error (const BstProblem *problem)
{
  return problem->code < BST_PROBLEM_FIRST_WARNING;
}

G_END_DECLS
