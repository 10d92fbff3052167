/* bst-problem.h: the faults and oddities of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-setup.h"

G_BEGIN_DECLS

/* The part of a #BstSetup that a problem is about. */
typedef enum
{
  BST_PART_BOARD,
  BST_PART_TILE,         /* index: in setup->tiles */
  BST_PART_PIECE,        /* piece: the kind; index: in setup->pieces, `BST_NONE` for a missing piece */
  BST_PART_PLAYER,       /* index: the player */
  BST_PART_PLAYERS,
  BST_PART_RULES,
  BST_PART_TURN,
  BST_PART_TURN_PLAYER,
  BST_PART_TURN_PHASE,
  BST_PART_TURN_TILE,
  BST_PART_TURN_PLACED,
  BST_PART_DRAW,         /* index: in setup->draw */
  BST_PART_CARCASSONNE,
  BST_PART_CHOOSER,      /* the member of the turn, likewise below */
  BST_PART_TO_ASK,       /* index: in the list */
  BST_PART_TO_SCORE,     /* index: in the list */
  BST_PART_TO_REDEPLOY,  /* index: in the list */
  BST_PART_TO_ROB,       /* index: in the list */
  BST_PART_EVENT,        /* index: in the list */
  BST_PART_LEAVING,      /* index: in the list */
  BST_PART_GAINED,
  BST_PART_TURN_DEPLOYED,
  BST_PART_WAITS,        /* index: the player whose robber waits */
} BstProblemPart;

/**
 * BstProblemCode:
 *
 * The fault. The operands named are members of #BstProblem. Those from `BST_PROBLEM_FIRST_WARNING` on are
 * warnings: the position can be played all the same.
 */
typedef enum
{
  BST_PROBLEM_NO_PLAYERS,
  BST_PROBLEM_COLOUR_TWICE,      /* player, other: two players of one colour */
  BST_PROBLEM_TOO_MANY_FIGURES,  /* player, figure, count, limit: in all places together */
  BST_PROBLEM_TOO_MANY_ABBEYS,   /* player, count, limit */
  BST_PROBLEM_OWN_PRISONER,      /* player, figure: has captured a figure of his own */
  BST_PROBLEM_PLAYER,            /* player: does not exist */
  /* the board */
  BST_PROBLEM_TOO_MANY_TILES,    /* count, limit: more tiles than a position holds */
  BST_PROBLEM_OVERLAP,           /* cell: a tile lies there already */
  BST_PROBLEM_EDGE,              /* cell, edge, edge_kind; other_cell, other_kind */
  BST_PROBLEM_ALONE,             /* cell: touches no other tile */
  BST_PROBLEM_APART,             /* cell, count: the tile there and those connected with it touch none of the others */
  BST_PROBLEM_ABBEY_OPEN,        /* cell: an abbey that does not fill a hole */
  BST_PROBLEM_RIVER_JOINED,      /* cell: the river comes back to itself here */
  BST_PROBLEM_SHRINE_CROWDED,    /* cell, kind, other_cell, third_cell: has two neighbours of the other kind */
  BST_PROBLEM_CHALLENGES,        /* cell, kind, other_cell, third_cell: in two challenges */
  /* figures */
  BST_PROBLEM_FIGURE_NOWHERE,    /* player, figure, cell: no such segment */
  BST_PROBLEM_FIGURE_KIND,       /* player, figure, cell, kind: may not stand there */
  BST_PROBLEM_UNOCCUPIABLE,      /* player, figure, cell, kind: no figure may stand there */
  BST_PROBLEM_AS_ABBOT,          /* player, figure, cell, kind: no figure is placed as an abbot there */
  BST_PROBLEM_CORNER,            /* player, figure, cell: no four fields meet at that corner */
  BST_PROBLEM_FROM,              /* player, figure, cell, kind, district: cannot have come out of the district */
  /* the city of Carcassonne */
  BST_PROBLEM_CITY_RANGE,        /* cell: the city lies beyond the edge of the board */
  BST_PROBLEM_UNDER_CITY,        /* cell: a tile lies where the city lies */
  BST_PROBLEM_NO_COUNT,          /* the Count is nowhere */
  BST_PROBLEM_COUNT_PLAIN,       /* district: the Count is in a city without districts */
  BST_PROBLEM_NO_CITY,           /* player, figure, district: in a district although there is no city */
  BST_PROBLEM_DISTRICT_PLAIN,    /* player, figure, district: in a district of a city without districts */
  BST_PROBLEM_DISTRICT_FIGURE,   /* player, figure, district: may not be there */
  BST_PROBLEM_DISTRICT_FARMERS,  /* player, figure, district: in the market of a game without farmers */
  /* pieces that are no figures */
  BST_PROBLEM_PIECE_NOWHERE,     /* piece, cell: nothing there on which it can lie */
  BST_PROBLEM_PIECE_KIND,        /* piece, cell, kind, other_kind: on a feature of @kind instead of @other_kind */
  BST_PROBLEM_PIECE_OPEN,        /* piece, cell, kind: on an open feature */
  BST_PROBLEM_PIECE_CITY,        /* piece, cell: in the city of Carcassonne, where it never goes */
  BST_PROBLEM_TOWER_TWICE,       /* cell: two towers */
  /* the scoreboard */
  BST_PROBLEM_SPACE,             /* player, count: no such space */
  BST_PROBLEM_ROBBER_ALONE,      /* player, count: on a space without another player's counting figure */
  /* the turn */
  BST_PROBLEM_PHASE,             /* phase: belongs to a rule that is not in play */
  BST_PROBLEM_NOT_PLACED,        /* phase: needs the cell of the tile just laid */
  BST_PROBLEM_PLACED_NOWHERE,    /* cell: no tile there */
  BST_PROBLEM_HAND_MISSING,      /* tiles are known to be drawn, but none is in hand */
  BST_PROBLEM_HAND_TOO_MUCH,     /* type: a tile is in hand although this turn's tile lies */
  BST_PROBLEM_MEMORY,            /* phase, member: needs the missing member */
  BST_PROBLEM_PLAYER_TWICE,      /* player: twice in a list */
  BST_PROBLEM_CHOOSER,           /* player, other, phase: the other player has to choose */
  BST_PROBLEM_SCORE_NOWHERE,     /* cell: no such segment */
  BST_PROBLEM_SCORE_OPEN,        /* cell, kind: is not completed */
  BST_PROBLEM_LEAVING_NOWHERE,   /* player, figure, cell: no such figure there */
  BST_PROBLEM_NOT_SENT,          /* player: has sent no figure, so that the Count does not move */
  BST_PROBLEM_NO_CHOICE,         /* player, phase: has nothing to choose in this phase */
  BST_PROBLEM_FIRST_WARNING,
  BST_PROBLEM_USED_UP = BST_PROBLEM_FIRST_WARNING, /* type, count, limit: more than in the sets in play */
  BST_PROBLEM_FINISHED,          /* player, figure, cell, kind: stands on a completed feature */
  BST_PROBLEM_TWO_OWNERS,        /* player, other, figure, cell, kind, count (whether redeploying could): never apart */
  BST_PROBLEM_NOT_JOINED,        /* player, figure, cell, kind: none of the owner's figures is on the feature */
  BST_PROBLEM_NO_TILES,          /* nothing in hand, to draw or in the bag */
  BST_PROBLEM_NEEDS_MODULE,      /* module: the part means nothing without the module */
  BST_PROBLEM_CITY_MISSING,      /* the Count is in play, but the city of Carcassonne is not on the board */
  BST_PROBLEM_NO_HOLDER,         /* kind, cell: completed cities or roads, but no holder of the King or Robber baron */
  BST_PROBLEM_NOT_LARGEST,       /* kind, count, limit; cell, other_cell: the feature of @limit tiles there is larger */
  BST_PROBLEM_TOO_MANY_GOODS,    /* goods, count, limit: more than the game has of a kind */
  BST_PROBLEM_RIVER_TURN,        /* cell, other_cell: the river turns the same way twice */
  BST_PROBLEM_RIVER_WITH_CITY,   /* the edition does not play the river with the city of Carcassonne */
  BST_PROBLEM_RIVER_START,       /* cell: the source does not start beside the city of Carcassonne */
  BST_PROBLEM_RIVER_ORDER,       /* type: another river tile is drawn first */
  BST_PROBLEM_RIVER_DEAD,        /* cell, other_cell, count: ends that face the other cell and go on nowhere */
  BST_PROBLEM_NO_RIGHT,          /* player: the points gained give no right to send a figure */
  BST_PROBLEM_LOST_OPEN,         /* cell: a building that lost a challenge is like any other in this rule set */
  BST_PROBLEM_CASTLE_SCORES,     /* player, cell: Bastide does not play what a castle scores */
  BST_PROBLEM_ABBEY_LEFT,        /* player, cell: an abbey that would fit, but the tiles are used up */
  BST_N_PROBLEMS
} BstProblemCode;

/**
 * BstProblem:
 * @piece: a #BstPieceKind
 * @member: the missing #BstMemoryMember
 * @goods: a #BstGoods
 *
 * A problem with its operands.
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
  guint8  district;
  guint8  member;
  guint8  goods;
  guint8  piece;
  guint16 type;
  guint32 index;
  gint32  count;
  gint32  limit;
  BstCell cell;
  BstCell other_cell;
  BstCell third_cell;
} BstProblem;

/**
 * bst_problem_is_error:
 *
 * Returns: whether @problem forbids playing
 */
static inline gboolean
bst_problem_is_error (const BstProblem *problem)
{
  return problem->code < BST_PROBLEM_FIRST_WARNING;
}

/**
 * bst_problem_find_foreign_phase:
 * @phase: the phase of @setup or any other phase
 *
 * Returns: the rule by which @phase does not come about in the game of @setup, or `BST_RULE_NONE` when it does
 */
BstRule bst_problem_find_foreign_phase (const BstSetup *setup,
                                        BstPhase        phase);

G_END_DECLS
