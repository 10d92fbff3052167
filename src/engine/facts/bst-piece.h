/* bst-piece.h: everything that stands somewhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-place.h"
#include "bst-rules.h"

G_BEGIN_DECLS

/**
 * BstPieceKind:
 *
 * Everything that stands somewhere. The order is that of the pieces of a #BstSetup, in which they are drawn and listed.
 */
typedef enum
{
  BST_PIECE_NONE,
  BST_PIECE_FIGURE,
  BST_PIECE_KING,
  BST_PIECE_ROBBER_BARON,
  BST_PIECE_CASTLE,
  BST_PIECE_FAIRY,     /* beside a figure */
  BST_PIECE_DRAGON,
  BST_PIECE_TOWER,
  BST_PIECE_LOST,      /* marks a building that will be worth nothing when it is completed (SHR-7) */
  BST_PIECE_COUNT,
  BST_PIECE_ROBBER,    /* on the scoreboard */
  BST_PIECE_COUNTING,  /* the counting figure of a player; a setup has it by the points, not by a piece */
  BST_N_PIECES
} BstPieceKind;

/* The titles: a player holds one while it marks a feature. Trays, facts, moves and lessons show them all. */
#define BST_FIRST_TITLE BST_PIECE_KING
#define BST_N_TITLES    (BST_PIECE_ROBBER_BARON + 1 - BST_FIRST_TITLE)

/* Every piece that is kept in a #BstMarker is among these. */
#define BST_FIRST_MARKER BST_FIRST_TITLE
#define BST_N_MARKERS    (BST_PIECE_DRAGON + 1 - BST_FIRST_MARKER)

/**
 * BstPiece:
 * @kind: a #BstPieceKind
 * @player: the owner, or the holder of a marker
 * @figure: a #BstFigure
 * @from: the #BstDistrict that a figure came out of in this scoring, or `BST_NO_DISTRICT`
 * @value: of a figure whether it was placed as an abbot (GER); of King and Robber baron the tiles to be beaten where
 *   they are not those of the marked feature (KNG-5); of a tower its storeys; of a robber whether he stands by a second
 *   counting figure (MSG)
 * @place: where it stands; a barn on a field stands on a corner of it
 * @said: a number that the reader of a file gave it for what the file said of it and nobody knows; 0 for nothing
 *
 * Anything that stands on the board, in the city of Carcassonne or on the scoreboard. Members that the kind does not
 * use are 0 and there are no gaps, so that its bytes can be compared and hashed.
 */
typedef struct
{
  guint8   kind;
  guint8   player;
  guint8   figure;
  guint8   from;
  gint32   value;
  BstPlace place;
  guint32  said;
} BstPiece;

G_STATIC_ASSERT (sizeof (BstPiece) == 24);

/* How many pieces of a kind there can be at a time. */
typedef enum
{
  BST_PIECES_ONE,
  BST_PIECES_ONE_EACH,  /* of each player */
  BST_PIECES_MANY,
} BstPieces;

/* Where a position keeps the pieces of a kind. */
typedef enum
{
  BST_KEPT_APART,      /* by the rule file of the module, or with the figures */
  BST_KEPT_AS_MARKER,  /* the only piece of its kind, in a #BstMarker */
  BST_KEPT_FIXED,      /* as they are in the setup: no action moves them */
} BstKept;

/**
 * BstPieceInfo:
 * @name: the name in files, or that of the list of such pieces; NULL where no file lists it
 * @value: the name of its value in files, or NULL
 * @module: the #BstModuleId that brings it, `BST_N_MODULES` for what needs none
 * @place: the #BstPlaceKind where it stands; figures stand in districts, too
 * @number: a #BstPieces
 * @has_player: whether a player owns the piece, or holds it where there is but one of the kind
 * @rule: the #BstRule behind it, which its problems cite
 * @completed: whether it lies on completed features only
 * @bonus: the #BstRule by which the holder of a title scores
 * @kept: a #BstKept
 * @is_figure: whether it is a wooden figure of a player, not a marker
 * @figure: the #BstFigure of every piece of the kind; a piece of kind `BST_PIECE_FIGURE` has its own
 * @stacks: whether pieces of the kind stand on one another; the value is their number
 * @is_mark: whether the piece only marks its place, so that no hand takes it
 * @kinds: set of #BstKind of the features it can stand on; for figures that depends on the figure
 * @needs: set of #BstTileMark that a tile must have for such a piece
 *
 * The facts of a kind of piece by which it is read, written, found, moved and removed.
 */
typedef struct
{
  const char *name;
  const char *value;
  guint8      module;
  guint8      place;
  guint8      number;
  guint8      rule;
  guint8      kept;
  gboolean    has_player;
  gboolean    completed;
  guint8      bonus;
  gboolean    is_figure;
  guint8      figure;
  gboolean    stacks;
  gboolean    is_mark;
  guint       kinds;
  guint       needs;
} BstPieceInfo;

/* The rows of the table of pieces, in the order in which files list the pieces on the board: the kind, the form of its
 * member of the file, its name, and its other facts. bastide-format.c has the forms: a MARK is a player's piece on a
 * segment, a BONUS a mark with a size, a CELL nothing but a place. */
#define BST_PIECES(PIECE) \
  PIECE (NONE, NOT_LISTED, NULL, .module = BST_N_MODULES) \
  PIECE (FIGURE, NOT_LISTED, "figures", .value = "as", .module = BST_N_MODULES, .place = BST_PLACE_SEGMENT, \
         .number = BST_PIECES_MANY, .has_player = TRUE, .is_figure = TRUE) \
  PIECE (COUNT, NOT_LISTED, "count", .module = BST_MODULE_COUNT, .rule = BST_RULE_CNT_2, \
         .place = BST_PLACE_DISTRICT, .number = BST_PIECES_ONE) \
  PIECE (COUNTING, NOT_LISTED, NULL, .module = BST_N_MODULES, .place = BST_PLACE_SPACE, \
         .number = BST_PIECES_ONE_EACH, .has_player = TRUE, .is_figure = TRUE, .figure = BST_FIGURE_MEEPLE) \
  PIECE (ROBBER, ROBBERS, "robbers", .value = "second", .module = BST_MODULE_ROBBERS, \
         .rule = BST_RULE_RBS_2, .place = BST_PLACE_SPACE, .number = BST_PIECES_ONE_EACH, .has_player = TRUE, \
         .is_figure = TRUE, .figure = BST_FIGURE_ROBBER) \
  PIECE (KING, BONUS, "king", .value = "size", .module = BST_MODULE_KING_ROBBER, .rule = BST_RULE_KNG_1, \
         .place = BST_PLACE_SEGMENT, .number = BST_PIECES_ONE, .has_player = TRUE, .kinds = 1u << BST_KIND_CITY, \
         .completed = TRUE, .bonus = BST_RULE_KNG_3, .kept = BST_KEPT_AS_MARKER) \
  PIECE (ROBBER_BARON, BONUS, "robber-baron", .value = "size", .module = BST_MODULE_KING_ROBBER, \
         .rule = BST_RULE_RBN_1, .place = BST_PLACE_SEGMENT, .number = BST_PIECES_ONE, .has_player = TRUE, \
         .kinds = 1u << BST_KIND_ROAD, .completed = TRUE, .bonus = BST_RULE_RBN_3, \
         .kept = BST_KEPT_AS_MARKER) \
  PIECE (LOST, CELLS, "lost", .module = BST_MODULE_SHRINES, .rule = BST_RULE_SHR_7, .place = BST_PLACE_CELL, \
         .number = BST_PIECES_MANY, .is_mark = TRUE) \
  PIECE (DRAGON, CELL, "dragon", .module = BST_MODULE_DRAGON, .rule = BST_RULE_DRG, .place = BST_PLACE_CELL, \
         .number = BST_PIECES_ONE, .kept = BST_KEPT_AS_MARKER) \
  PIECE (FAIRY, MARK, "fairy", .module = BST_MODULE_DRAGON, .rule = BST_RULE_DRG, .place = BST_PLACE_SEGMENT, \
         .number = BST_PIECES_ONE, .has_player = TRUE, .kinds = (1u << BST_N_KINDS) - 1, .kept = BST_KEPT_AS_MARKER) \
  PIECE (TOWER, TOWERS, "towers", .value = "height", .module = BST_MODULE_TOWER, .rule = BST_RULE_TWR, \
         .place = BST_PLACE_CELL, .number = BST_PIECES_MANY, .stacks = TRUE, .needs = BST_MARK_TOWER_FOUNDATION, \
         .kept = BST_KEPT_FIXED) \
  PIECE (CASTLE, MARKS, "castles", .module = BST_MODULE_CASTLES, .rule = BST_RULE_CST, \
         .place = BST_PLACE_SEGMENT, .number = BST_PIECES_MANY, .has_player = TRUE, .kinds = 1u << BST_KIND_CITY, \
         .completed = TRUE, .kept = BST_KEPT_FIXED)

/**
 * bst_piece_get_info:
 *
 * Returns: (transfer none): the facts of pieces of @kind
 */
const BstPieceInfo *bst_piece_get_info (BstPieceKind kind);

static inline gboolean
bst_piece_is_title (BstPieceKind kind)
{
  return kind >= BST_FIRST_TITLE && kind < BST_FIRST_TITLE + BST_N_TITLES;
}

/* Returns: the #BstKind of the features that @title marks */
BstKind bst_piece_get_kind (BstPieceKind title);

/* Returns: the title on completed features of @kind, `BST_PIECE_NONE` where there is none */
BstPieceKind bst_piece_find_title (BstKind kind);

/* Returns: whether the module of the pieces of @kind is in play */
gboolean bst_piece_is_in_play (BstPieceKind    kind,
                               const BstRules *rules);

/**
 * bst_piece_get_place:
 *
 * Returns: the place of @piece without its layer, as every place is named that is no piece's
 */
static inline BstPlace
bst_piece_get_place (const BstPiece *piece)
{
  BstPlace place = piece->place;

  if (bst_place_has_cell (&place))
    place.layer = 0;
  return place;
}

/**
 * bst_piece_get_figure:
 *
 * Returns: the #BstFigure that @piece is, `BST_N_FIGURES` for a marker
 */
static inline guint
bst_piece_get_figure (const BstPiece *piece)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);

  if (!info->is_figure)
    return BST_N_FIGURES;
  return piece->kind == BST_PIECE_FIGURE ? piece->figure : info->figure;
}

/**
 * bst_piece_in_hand:
 *
 * Returns: @piece and its place, without its value and without its record of a file
 */
static inline BstPiece
bst_piece_in_hand (const BstPiece *piece)
{
  gboolean is_figure = piece->kind == BST_PIECE_FIGURE;

  return (BstPiece) {
    .kind = piece->kind, .player = bst_piece_get_info ((BstPieceKind) piece->kind)->has_player ? piece->player : 0,
    .figure = is_figure ? piece->figure : 0, .from = is_figure ? BST_NO_DISTRICT : 0,
    .place = bst_piece_get_place (piece),
  };
}

static inline gboolean
bst_piece_equal (const BstPiece *a,
                 const BstPiece *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Returns: whether @piece lies in the supply of its player while it is not out */
static inline gboolean
bst_piece_has_supply (const BstPiece *piece)
{
  return piece->kind == BST_PIECE_FIGURE || piece->kind == BST_PIECE_ROBBER;
}

/* A figure as it is put down. */
#define BST_PIECE_OF_PLAYER(PLAYER, FIGURE, PLACE)                                                                   \
  ((BstPiece) {                                                                                                      \
    .kind = BST_PIECE_FIGURE, .player = (guint8) (PLAYER), .figure = (guint8) (FIGURE), .from = BST_NO_DISTRICT,     \
    .place = (PLACE),                                                                                                \
  })

/* Returns: a figure beside the board; a robber, which stands on the scoreboard alone, is a piece of its own kind */
static inline BstPiece
bst_piece_in_supply (guint     player,
                     BstFigure figure)
{
  if (figure == BST_FIGURE_ROBBER)
    return (BstPiece) {
      .kind = BST_PIECE_ROBBER, .player = (guint8) player, .place = BST_PLACE_IN_SUPPLY (player),
    };
  return BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_IN_SUPPLY (player));
}

G_END_DECLS
