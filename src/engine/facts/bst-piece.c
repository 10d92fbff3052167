/* bst-piece.c: the table of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-piece.h"

#include "bst-rules.h"
#include "bst-tile.h"

static const BstPieceInfo infos[BST_N_PIECES] = {
#define PIECE(kind, form, its_name, ...) [BST_PIECE_##kind] = { .name = its_name, __VA_ARGS__ },
  BST_PIECES (PIECE)
#undef PIECE
};

const BstPieceInfo *
bst_piece_get_info (BstPieceKind kind)
{
  return &infos[(guint) kind < BST_N_PIECES ? kind : BST_PIECE_NONE];
}
