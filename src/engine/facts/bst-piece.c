/* bst-piece.c: the kinds of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-piece.h"

#include "bst-rules.h"
#include "bst-tile.h"

static const BstPieceInfo infos[BST_N_PIECES] = {
  [BST_PIECE_NONE] = { .module = BST_N_MODULES },
  [BST_PIECE_FIGURE] = {
    .name = "figures", .value = "as", .module = BST_N_MODULES, .place = BST_PLACE_SEGMENT, .number = BST_PIECES_MANY,
    .has_player = TRUE, .is_figure = TRUE,
  },
  [BST_PIECE_KING] = {
    .name = "king", .value = "size", .module = BST_MODULE_KING_ROBBER, .rule = BST_RULE_KNG_1,
    .place = BST_PLACE_SEGMENT, .number = BST_PIECES_ONE, .has_player = TRUE, .kinds = 1u << BST_KIND_CITY,
    .completed = TRUE, .kept = BST_KEPT_AS_MARKER,
  },
  [BST_PIECE_ROBBER_BARON] = {
    .name = "robber-baron", .value = "size", .module = BST_MODULE_KING_ROBBER, .rule = BST_RULE_RBN_1,
    .place = BST_PLACE_SEGMENT, .number = BST_PIECES_ONE, .has_player = TRUE, .kinds = 1u << BST_KIND_ROAD,
    .completed = TRUE, .kept = BST_KEPT_AS_MARKER,
  },
  [BST_PIECE_CASTLE] = {
    .name = "castles", .module = BST_MODULE_CASTLES, .rule = BST_RULE_CST, .place = BST_PLACE_SEGMENT,
    .number = BST_PIECES_MANY, .has_player = TRUE, .kinds = 1u << BST_KIND_CITY, .completed = TRUE,
    .kept = BST_KEPT_FIXED,
  },
  [BST_PIECE_FAIRY] = {
    .name = "fairy", .module = BST_MODULE_DRAGON, .rule = BST_RULE_DRG, .place = BST_PLACE_SEGMENT,
    .number = BST_PIECES_ONE, .has_player = TRUE, .kinds = (1u << BST_N_KINDS) - 1, .kept = BST_KEPT_AS_MARKER,
  },
  [BST_PIECE_DRAGON] = {
    .name = "dragon", .module = BST_MODULE_DRAGON, .rule = BST_RULE_DRG, .place = BST_PLACE_CELL,
    .number = BST_PIECES_ONE, .kept = BST_KEPT_AS_MARKER,
  },
  [BST_PIECE_TOWER] = {
    .name = "towers", .value = "height", .module = BST_MODULE_TOWER, .rule = BST_RULE_TWR, .place = BST_PLACE_CELL,
    .number = BST_PIECES_MANY, .stacks = TRUE, .needs = BST_MARK_TOWER_FOUNDATION, .kept = BST_KEPT_FIXED,
  },
  [BST_PIECE_LOST] = {
    .name = "lost", .module = BST_MODULE_SHRINES, .rule = BST_RULE_SHR_7, .place = BST_PLACE_CELL,
    .number = BST_PIECES_MANY, .is_mark = TRUE,
  },
  [BST_PIECE_COUNT] = {
    .name = "count", .module = BST_MODULE_COUNT, .rule = BST_RULE_CNT_2, .place = BST_PLACE_DISTRICT,
    .number = BST_PIECES_ONE,
  },
  [BST_PIECE_ROBBER] = {
    .name = "robbers", .value = "second", .module = BST_MODULE_ROBBERS, .rule = BST_RULE_RBS_2,
    .place = BST_PLACE_SPACE, .number = BST_PIECES_ONE_EACH, .has_player = TRUE, .is_figure = TRUE,
    .figure = BST_FIGURE_ROBBER,
  },
  [BST_PIECE_COUNTING] = {
    .module = BST_N_MODULES, .place = BST_PLACE_SPACE, .number = BST_PIECES_ONE_EACH, .has_player = TRUE,
    .is_figure = TRUE, .figure = BST_FIGURE_MEEPLE,
  },
};

const BstPieceInfo *
bst_piece_get_info (BstPieceKind kind)
{
  return &infos[(guint) kind < BST_N_PIECES ? kind : BST_PIECE_NONE];
}
