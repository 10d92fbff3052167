/* bst-refusal.h: the reasons why actions are not legal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/**
 * BstRefusalCode:
 *
 * The reason why an action is not legal. The operands named are members of #BstRefusal.
 */
typedef enum
{
  BST_REFUSAL_NONE,
  BST_REFUSAL_NOT_PLAYABLE,   /* the position has errors */
  BST_REFUSAL_PHASE,          /* phase, action, player (who chooses): the action belongs to another phase */
  BST_REFUSAL_NO_MODULE,      /* module: the module of the action or its figure is not in play */
  BST_REFUSAL_NO_TILE,        /* no tile is in hand */
  BST_REFUSAL_IN_HAND,        /* tile: in hand already, so that no tile is drawn */
  BST_REFUSAL_RANGE,          /* cell: outside the board */
  BST_REFUSAL_CELL_TAKEN,     /* cell */
  BST_REFUSAL_CITY_CELL,      /* cell: belongs to the city of Carcassonne (BASE-1, ABB) */
  BST_REFUSAL_NO_NEIGHBOUR,   /* cell: no tile lies beside it */
  BST_REFUSAL_EDGE,           /* cell, edge, edge_kind; other_cell, other_kind */
  BST_REFUSAL_TILE_FITS,      /* cell: a discard, but the tile fits there */
  BST_REFUSAL_NOT_IN_BAG,     /* tile */
  BST_REFUSAL_NO_SEGMENT,     /* cell: the tile there has no such segment as it lies */
  BST_REFUSAL_EMPTY_CELL,     /* cell: no tile lies there */
  BST_REFUSAL_NO_RIM_SEGMENT, /* cell: belongs to the city of Carcassonne and has no such segment (CNT-1) */
  BST_REFUSAL_NO_SUPPLY,      /* player, figure */
  BST_REFUSAL_OCCUPIED,       /* player and standing (the figure there), kind (BASE-3; ABB for a barn, HIL) */
  BST_REFUSAL_FIGURE_KIND,    /* figure, kind: such a figure may not stand there */
  BST_REFUSAL_NO_FARMERS,     /* the game is played without farmers */
  BST_REFUSAL_NOT_IN_PLAY,    /* kind: a kind of feature whose module is not in play */
  BST_REFUSAL_NO_ABBOT,       /* player, cell: no abbot of this player stands there */
  BST_REFUSAL_RECALL,         /* player, cell, kind: the tile just laid completes the abbot's building (BASE-10) */
  /* the Count */
  BST_REFUSAL_NO_DISTRICTS,    /* the city of Carcassonne lies with its plain side up (CNT-1) */
  BST_REFUSAL_NO_RIGHT,        /* player (who laid the tile): has no right to send a figure (CNT-3) */
  BST_REFUSAL_SENT,            /* player (who laid the tile): has sent a figure already (CNT-3, CNT-11) */
  BST_REFUSAL_COUNT_ALONE,     /* no player moves the Count: he moves by the rules (CNT-6) */
  BST_REFUSAL_LEFT_FIRST,      /* the player to the left always begins (CNT-5b) */
  BST_REFUSAL_IN_DISTRICT,     /* player, figure, district: stands there, where no effect reaches it (CNT-8) */
  BST_REFUSAL_DISTRICT_FIGURE, /* figure, district: such a figure may not go there (CNT-7) */
  BST_REFUSAL_OWN_DISTRICT,    /* figure, district: the Count stands there (CNT-4) */
  BST_REFUSAL_BLOCKED,         /* figure, district: the Count stands there (CNT-5a, CNT-9a) */
  BST_REFUSAL_NOT_IN_DISTRICT, /* player, figure, district: the player has none there (CNT-5) */
  BST_REFUSAL_DISTRICT_KIND,   /* district, kind: its figures do not go to such a feature (CNT-5, CNT-9, CNT-12) */
  BST_REFUSAL_DISTRICT_CLOSED, /* district: its figures do not move at the end of the game (CNT-9) or before (CNT-12) */
  BST_REFUSAL_NO_BARN,         /* no field of a barn is being scored, so that the market stays shut (CNT-12) */
  BST_REFUSAL_NOT_SCORED,      /* cell, kind: not about to be scored (CNT-5) */
  BST_REFUSAL_COMPLETE,        /* cell, kind: completed already (CNT-9) */
  BST_REFUSAL_FORCED,          /* player, district: must move a figure (CNT-9) */
  BST_REFUSAL_COUNT_THERE,     /* district: the Count is there (CNT-6) */
  BST_REFUSAL_NOT_SENT,        /* the Count moves only after a figure has been sent (CNT-6) */
  BST_REFUSAL_BEGINNER,        /* player: neither the active player nor his left neighbour (CNT-5b) */
  BST_REFUSAL_LATE,            /* figure: came home after scoring (CNT-3b) */
  /* scoring */
  BST_REFUSAL_ORDER,           /* cell, kind: its place in the order changes nothing (RBS-6, CNT-5c) */
  BST_REFUSAL_ORDER_OTHERS,    /* cell, kind, player, other (whose turn it is): not a feature of the player (RBS-6) */
  BST_REFUSAL_ORDER_GROUP,     /* cell, kind, other: another feature stands for those of the other player (RBS-6) */
  /* river and shrines */
  BST_REFUSAL_RIVER_END,       /* cell: continues no open river end (RIV-2) */
  BST_REFUSAL_RIVER_TURN,      /* cell, other_cell (the curve before): turns the same way (RIV-3) */
  BST_REFUSAL_RIVER_JOIN,      /* cell: joins two river ends (RIV-4) */
  BST_REFUSAL_RIVER_EDGE,      /* cell: the source lies beside the city of Carcassonne (RIV-9) */
  BST_REFUSAL_RIVER_CORNER,    /* cell: the source lies at a corner of the city of Carcassonne (RIV-9) */
  BST_REFUSAL_RIVER_ORDER,     /* tile: another river tile is drawn first (RIV-1) */
  BST_REFUSAL_SHRINE,          /* cell, other_cell, kind: would have too many neighbours of the other kind (SHR-2) */
  BST_REFUSAL_CHALLENGES,      /* cell, other_cell: a building would be in two challenges (SHR-2 `unoccupied`) */
  /* The Robbers */
  BST_REFUSAL_NO_SPACE,        /* space: no such space (RBS-2) */
  BST_REFUSAL_SPACE_EMPTY,     /* space: no other player's counting figure is there (RBS-1) */
  BST_REFUSAL_ROBBER_THERE,    /* space: the player's robber stands there already (RBS-1) */
  BST_REFUSAL_ROB,             /* player, other: that figure does not move in this scoring (RBS-5, RBS-4, RBS-8) */
  BST_REFUSAL_ROB_ELSEWHERE,   /* player, other, space: the counting figure is not on the robber's space (RBS-3) */
  BST_REFUSAL_ROB_FIGURE,      /* player, other, space: only the other counting figure is there (MSG) */
  BST_REFUSAL_ROB_OWN,         /* player: cannot rob himself (RBS-7) */
  BST_REFUSAL_STAY,            /* the robber must follow or rob (RBS-4, RBS-5, RBS-8) */
  BST_REFUSAL_NO_SIGN,         /* the tile of this turn has no robber sign (RBS-1) */
  /* other expansions */
  BST_REFUSAL_UNOCCUPIABLE,    /* cell, kind: no figure may stand there */
  BST_REFUSAL_NOT_JOINED,      /* figure, kind: none of the owner's figures is on the feature (TRD) */
  BST_REFUSAL_VOLCANO,         /* cell: no figure goes to a tile with a volcano, the dragon or the lake (DRG, RIV-5) */
  BST_REFUSAL_CORNER,          /* cell, corner: no four fields meet there (ABB) */
  BST_REFUSAL_ALREADY,         /* figure: the turn has had its figure, put down or sent home (BASE-3, PHA) */
  BST_REFUSAL_COMPLETED,       /* cell, kind: on a completed feature (DRG, SHR-11) */
  BST_REFUSAL_HOLE,            /* cell: an abbey goes where all four neighbours lie (ABB) */
  BST_REFUSAL_NO_ABBEY,        /* player: has no abbey left (ABB) */
  BST_REFUSAL_NO_PORTAL,       /* the tile just laid has no magic portal (DRG) */
  BST_REFUSAL_NO_MEEPLE,       /* figure, cause: the effect is for meeples (DRG, DEP, TWR), or not for a barn (ABB) */
  BST_REFUSAL_CITY_OF_CARCASSONNE, /* cause: never reaches the city of Carcassonne (DRG, TWR) */
  BST_REFUSAL_NO_FIGURE,       /* player, figure, cell: no such figure stands there (REM) */
  BST_REFUSAL_CAUSE,           /* cause: never causes such an action */
  BST_REFUSAL_AS_ABBOT,        /* figure, kind: no figure is placed as an abbot there (GER) */
  BST_REFUSAL_HELD_BY_ABBOT,   /* cell: held by an abbot, no monk may join (GER) */
  BST_REFUSAL_POINTS,          /* points: the score would leave its range */
  BST_REFUSAL_FEW_POINTS,      /* player, points: the player has fewer (RBS-8) */
  BST_REFUSAL_PORTAL_USED,     /* a figure has gone through the magic portal of this tile (PHA) */
  BST_REFUSAL_NO_PRINCESS,     /* the tile just laid brings no princess to that city (DRG) */
  BST_REFUSAL_ESCAPES,         /* as many knights as a position can hold escape in this turn (REM) */
  BST_N_REFUSALS
} BstRefusalCode;

/**
 * BstRefusal:
 *
 * The reason why an action is not legal, with the operands that its code names.
 */
typedef struct
{
  guint8  code;
  guint8  rule;
  guint8  player;
  guint8  other;
  guint8  figure;
  guint8  kind;
  guint8  phase;
  guint8  district;
  guint8  cause;
  guint8  edge;
  guint8  edge_kind;
  guint8  other_kind;
  guint8  action;
  guint8  standing;
  guint8  corner;
  guint8  module;
  guint16 tile;
  gint32  space;
  gint32  points;
  BstCell cell;
  BstCell other_cell;
} BstRefusal;

/**
 * bst_refusal_code_get_name:
 *
 * Returns: (transfer none): the name in the command line's JSON, "cell-taken"
 */
const char *bst_refusal_code_get_name (BstRefusalCode code);

G_END_DECLS
