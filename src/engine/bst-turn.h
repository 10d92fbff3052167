/* bst-turn.h: the turn machine: legal actions, playing one and taking it back, why one is refused
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-event.h"

G_BEGIN_DECLS

typedef enum
{
  BST_ACTION_PLACE,          /* cell, rotation */
  BST_ACTION_DISCARD,
  BST_ACTION_DRAW,           /* tile */
  BST_ACTION_PASS,
  BST_ACTION_DEPLOY,         /* figure, segment of the tile just laid, detail: corner of a barn, or as an abbot */
  BST_ACTION_RECALL,         /* figure (the abbot), cell */
  BST_ACTION_ABBEY,          /* cell: an abbey of the player's own instead of the tile in hand */
  BST_ACTION_PORTAL,         /* figure, cell, segment, detail as for deploy */
  BST_ACTION_ROBBER,         /* space */
  BST_ACTION_BEGIN,          /* detail: player */
  BST_ACTION_REDEPLOY,       /* figure, detail: district, cell, segment */
  BST_ACTION_SCORE,          /* cell, segment */
  BST_ACTION_ROB,            /* detail: player */
  BST_ACTION_STAY,
  BST_ACTION_COUNTING,       /* detail: which #BstCounting moves */
  BST_ACTION_CITY,           /* figure, detail: district */
  BST_ACTION_COUNT,          /* detail: district */
  BST_ACTION_REMOVE,         /* figure, cell, segment, detail: player and cause */
  BST_ACTION_EFFECT_DEPLOY,  /* figure, cell, segment, detail: cause, and whether as an abbot */
  BST_ACTION_POINTS,         /* points, detail: player and cause */
  BST_N_ACTIONS
} BstActionType;

/**
 * BstAction:
 * @type: a #BstActionType
 * @rotation: of the tile, quarter turns clockwise, 0 to 3
 * @detail: what else the type needs: see #BstActionType
 * @figure: a #BstFigure
 * @segment: index of a segment in its tile type
 * @cell: where
 * @tile: a tile type, for `BST_ACTION_DRAW`
 * @space: of the scoreboard, for `BST_ACTION_ROBBER`
 * @points: for `BST_ACTION_POINTS`
 *
 * One choice of a player, in 8 bytes. Members that the type does not use are 0.
 */
typedef struct
{
  guint8 type;
  union
  {
    guint8 rotation;
    guint8 detail;
  };
  guint8 figure;
  guint8 segment;
  union
  {
    BstCell cell;
    guint32 tile;
    gint32  space;
    gint32  points;
  };
} BstAction;

/* Detail of a deployment: the corner of a barn, 0 to 3 clockwise from the north-east, or that the figure is placed as
 * an abbot (GER). */
#define BST_DETAIL_CORNER(detail) ((detail) & 3u)
#define BST_DETAIL_AS_ABBOT       4u

/* Detail of an effect: whose figure or points, and the #BstCause. */
#define BST_DETAIL_OF(player, cause) ((guint8) ((player) << 4 | (cause)))
#define BST_DETAIL_PLAYER(detail)    ((detail) >> 4)
#define BST_DETAIL_CAUSE(detail)     ((BstCause) ((detail) & 0xf))

/* Detail of an effect that puts a figure down: nobody's but the active player's can be meant, and there stands what the
 * detail of a deployment says. */
#define BST_DETAIL_LANDING(detail) ((detail) >> 4)

/**
 * bst_action_is_as_abbot:
 *
 * Returns: whether a figure is put down as an abbot by @action (GER)
 */
static inline gboolean
bst_action_is_as_abbot (const BstAction *action)
{
  guint detail = action->type == BST_ACTION_EFFECT_DEPLOY ? BST_DETAIL_LANDING (action->detail) : action->detail;

  return (detail & BST_DETAIL_AS_ABBOT) != 0;
}

/* Both members fill the union, so that whichever is set, no byte of an action is left open. */
G_STATIC_ASSERT (sizeof (BstAction) == 8 && sizeof (BstCell) == sizeof (guint32));

/* More than any position has: every tile touches another, so that it has at most three empty cells beside it; four
 * rotations in each, and room for the set that is written last. */
#define BST_MAX_FRONTIER (3 * BST_MAX_TILES)
#define BST_MAX_ACTIONS  (4 * BST_MAX_FRONTIER + 4)

/**
 * BstActionList:
 *
 * Room for the legal actions of one phase; lies on the stack.
 */
typedef struct
{
  guint     n;
  BstAction actions[BST_MAX_ACTIONS];
} BstActionList;

/**
 * BstRefusalCode:
 *
 * Why an action is not legal. The operands named are members of #BstRefusal.
 */
typedef enum
{
  BST_REFUSAL_NONE,
  BST_REFUSAL_NOT_PLAYABLE,   /* the position has errors */
  BST_REFUSAL_PHASE,          /* phase, action, player (whose choice it is): this is not the phase for it */
  BST_REFUSAL_NO_MODULE,      /* module: what the action is for, or its figure, is not in play */
  BST_REFUSAL_NO_TILE,        /* no tile is in hand */
  BST_REFUSAL_IN_HAND,        /* tile: is in hand, nothing is drawn */
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
  BST_REFUSAL_OCCUPIED,       /* player (who stands there), standing (the figure), kind (BASE-3; ABB for a barn, HIL) */
  BST_REFUSAL_FIGURE_KIND,    /* figure, kind: such a figure may not stand there */
  BST_REFUSAL_NO_FARMERS,     /* the game is played without farmers */
  BST_REFUSAL_NOT_IN_PLAY,    /* kind: such a feature means nothing without its module */
  BST_REFUSAL_NO_ABBOT,       /* player, cell: no abbot of this player stands there */
  BST_REFUSAL_RECALL,         /* player, cell, kind: the tile just laid completes the abbot's building (BASE-10) */
  /* the Count */
  BST_REFUSAL_NO_DISTRICTS,    /* the city of Carcassonne lies with its plain side up (CNT-1) */
  BST_REFUSAL_NO_RIGHT,        /* player (who laid the tile): has no right to send a figure (CNT-3) */
  BST_REFUSAL_SENT,            /* player (who laid the tile): has sent a figure already (CNT-3) */
  BST_REFUSAL_COUNT_ALONE,     /* no choice moves the Count: he does it by himself (CNT-6) */
  BST_REFUSAL_LEFT_FIRST,      /* the player to the left always begins (CNT-5b) */
  BST_REFUSAL_IN_DISTRICT,     /* player, figure, district: stands there, where no effect reaches it (CNT-8) */
  BST_REFUSAL_DISTRICT_FIGURE, /* figure, district: such a figure may not go there (CNT-7) */
  BST_REFUSAL_OWN_DISTRICT,    /* figure, district: the Count stands there (CNT-4) */
  BST_REFUSAL_BLOCKED,         /* figure, district: the Count stands there (CNT-5a, CNT-9a) */
  BST_REFUSAL_NOT_IN_DISTRICT, /* player, figure, district: none of this player's is there (CNT-5) */
  BST_REFUSAL_DISTRICT_KIND,   /* district, kind: its figures do not go to such a feature (CNT-5, CNT-9, CNT-12) */
  BST_REFUSAL_DISTRICT_CLOSED, /* district: its figures do not move at the end of the game (CNT-9) or before (CNT-12) */
  BST_REFUSAL_NOT_SCORED,      /* cell, kind: not about to be scored (CNT-5) */
  BST_REFUSAL_COMPLETE,        /* cell, kind: completed already (CNT-9) */
  BST_REFUSAL_FORCED,          /* player, district: must move a figure (CNT-9) */
  BST_REFUSAL_COUNT_THERE,     /* district: the Count is there (CNT-6) */
  BST_REFUSAL_NOT_SENT,        /* the Count moves only after a figure has been sent (CNT-6) */
  BST_REFUSAL_BEGINNER,        /* player: neither the active player nor his left neighbour (CNT-5b) */
  BST_REFUSAL_LATE,            /* figure: came home after scoring (CNT-3b) */
  /* scoring */
  BST_REFUSAL_ORDER,           /* cell, kind: not among the features between which there is a choice (RBS-6, CNT-5c) */
  /* river and shrines */
  BST_REFUSAL_RIVER_END,       /* cell: continues no open river end (RIV-2) */
  BST_REFUSAL_RIVER_TURN,      /* cell, other_cell (the curve before): turns the same way (RIV-3) */
  BST_REFUSAL_RIVER_JOIN,      /* cell: joins two river ends (RIV-4) */
  BST_REFUSAL_RIVER_EDGE,      /* cell: the source lies beside the city of Carcassonne (RIV-9) */
  BST_REFUSAL_RIVER_CORNER,    /* cell: the source lies at a corner of the city of Carcassonne (RIV-9) */
  BST_REFUSAL_RIVER_ORDER,     /* tile: another river tile is drawn first (RIV-1) */
  BST_REFUSAL_SHRINE,          /* cell, other_cell, kind: would have too many neighbours of the other kind (SHR-2) */
  BST_REFUSAL_CHALLENGES,      /* cell, other_cell: somebody would be in two challenges (SHR-2 `unoccupied`) */
  /* The Robbers */
  BST_REFUSAL_NO_SPACE,        /* space: there is no such space (RBS-2) */
  BST_REFUSAL_SPACE_EMPTY,     /* space: no other player's counting figure is there (RBS-1) */
  BST_REFUSAL_ROBBER_THERE,    /* space: his robber stands there already (RBS-1) */
  BST_REFUSAL_ROB,             /* player, other: does not move in this scoring (RBS-5, RBS-4, RBS-8) */
  BST_REFUSAL_ROB_ELSEWHERE,   /* player, other, space: is not on the robber's space (RBS-3) */
  BST_REFUSAL_ROB_FIGURE,      /* player, other, space: only the other counting figure is there (MSG) */
  BST_REFUSAL_ROB_OWN,         /* player: cannot rob himself (RBS-7) */
  BST_REFUSAL_STAY,            /* the robber must go along or rob (RBS-4, RBS-5, RBS-8) */
  /* other expansions */
  BST_REFUSAL_UNOCCUPIABLE,    /* cell, kind: no figure may stand there */
  BST_REFUSAL_NOT_JOINED,      /* figure, kind: none of the owner's figures is on the feature (TRD) */
  BST_REFUSAL_VOLCANO,         /* cell: no figure goes to a tile with a volcano, the dragon or the lake (DRG, RIV-5) */
  BST_REFUSAL_CORNER,          /* cell, corner: no four fields meet there (ABB) */
  BST_REFUSAL_ALREADY,         /* figure: one has been put down this turn (BASE-3, PHA) */
  BST_REFUSAL_COMPLETED,       /* cell, kind: on a completed feature (DRG, SHR-11) */
  BST_REFUSAL_HOLE,            /* cell: an abbey goes where all four neighbours lie (ABB) */
  BST_REFUSAL_NO_ABBEY,        /* player: has no abbey left (ABB) */
  BST_REFUSAL_NO_PORTAL,       /* the tile just laid has no magic portal (DRG) */
  BST_REFUSAL_NO_MEEPLE,       /* figure, cause: the effect is for meeples alone (DRG, DEP) */
  BST_REFUSAL_CITY_OF_CARCASSONNE, /* cause: reaches nothing in the city of Carcassonne (CNT-8, DRG, TWR) */
  BST_REFUSAL_NO_FIGURE,       /* player, figure, cell: no such figure stands there (REM) */
  BST_REFUSAL_CAUSE,           /* cause: is no reason for that */
  BST_REFUSAL_AS_ABBOT,        /* figure, kind: none is placed as an abbot there (GER) */
  BST_REFUSAL_HELD_BY_ABBOT,   /* cell: held by an abbot, no monk may join (GER) */
  BST_REFUSAL_POINTS,          /* points: beyond what a score may be */
  BST_REFUSAL_NO_PRINCESS,     /* the tile just laid brings no princess to that city (DRG) */
  BST_N_REFUSALS
} BstRefusalCode;

/**
 * BstRefusal:
 *
 * Why an action is not legal, with the operands that its code names.
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

/**
 * BstFit:
 * @cell: an empty cell beside a tile
 * @rotations: set of the rotations in which a tile may lie there
 */
typedef struct
{
  BstCell cell;
  guint8  rotations;
} BstFit;

#define BST_MAX_FITS BST_MAX_FRONTIER

/**
 * bst_turn_list:
 * @position: a position
 * @list: (out): its legal actions; none when the position has errors or the game is over
 *
 * Lists the legal actions of the phase: placements by cell in canonical order and rotation, each different tile once,
 * deployments by figure and segment, then `pass`. Effects of other expansions (`remove`, `effect-deploy`, `points`) are
 * never listed.
 *
 * Returns: how many there are
 */
guint    bst_turn_list      (const BstPosition *position,
                             BstActionList     *list);

/**
 * bst_turn_generate:
 *
 * The same actions as [func@turn_list] in no particular order, for search and statistics: placements come as the
 * frontier lies in memory.
 */
guint    bst_turn_generate  (const BstPosition *position,
                             BstActionList     *list);

/**
 * bst_turn_check:
 * @action: any action
 * @refusal: (out) (optional): why not
 *
 * Returns: whether @action is legal now; a placement in any rotation that fits, also one that gives the same tile
 *   as another
 */
gboolean bst_turn_check     (const BstPosition *position,
                             const BstAction   *action,
                             BstRefusal        *refusal);

/**
 * bst_turn_apply:
 * @action: a legal action
 * @events: (element-type BstEvent) (nullable): what happens is appended
 *
 * Plays @action and all that follows from it until somebody has to choose: completed features are scored, figures
 * go home, the next tile is taken, and at the end of the game final scoring is done.
 */
void     bst_turn_apply     (BstPosition       *position,
                             const BstAction   *action,
                             GArray            *events);

/**
 * bst_turn_undo:
 *
 * Takes back the last [func@turn_apply] exactly.
 */
void     bst_turn_undo      (BstPosition       *position);

/**
 * bst_turn_get_depth:
 *
 * Returns: how many actions can be taken back
 */
guint    bst_turn_get_depth (const BstPosition *position);

/**
 * bst_turn_forget:
 *
 * Drops the journal: what was played so far can no longer be taken back. For play without undo.
 */
void     bst_turn_forget    (BstPosition       *position);

/**
 * bst_turn_list_fits:
 * @type: a tile type
 * @fits: (out) (array fixed-size=1200): the cells, in canonical order
 *
 * Lists where a tile of @type may lie, whatever the phase, with all rotations that fit.
 *
 * Returns: the number of cells
 */
guint    bst_turn_list_fits (const BstPosition *position,
                             guint              type,
                             BstFit            *fits);

/**
 * bst_turn_score_now:
 * @totals: (out) (array fixed-size=6): the score of each player if the game ended here
 * @events: (element-type BstEvent) (nullable): every item of final scoring is appended
 *
 * Final scoring of the position as it stands (BASE-7, BASE-8), without changing it.
 */
void     bst_turn_score_now (const BstPosition *position,
                             gint32             totals[BST_MAX_PLAYERS],
                             GArray            *events);

/**
 * bst_turn_perft:
 * @depth: number of placements
 * @placements_only: whether nobody deploys, so that placements alone are counted
 *
 * Counts the sequences of actions over @depth placements from the known draw. Sequences that end before (the draw is
 * not known further, or the game is over) do not count.
 *
 * Returns: the count
 */
guint64  bst_turn_perft     (BstPosition       *position,
                             guint              depth,
                             gboolean           placements_only);

G_END_DECLS
