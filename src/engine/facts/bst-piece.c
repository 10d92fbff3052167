/* bst-piece.c: the table of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-piece.h"

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

BstKind
bst_piece_get_kind (BstPieceKind title)
{
  return (BstKind) g_bit_nth_lsf (bst_piece_get_info (title)->kinds, -1);
}

BstPieceKind
bst_piece_find_title (BstKind kind)
{
  for (guint title = BST_FIRST_TITLE; title < BST_FIRST_TITLE + BST_N_TITLES; title++)
    if (infos[title].kinds >> kind & 1)
      return (BstPieceKind) title;
  return BST_PIECE_NONE;
}

gboolean
bst_piece_is_in_play (BstPieceKind    kind,
                      const BstRules *rules)
{
  guint module = bst_piece_get_info (kind)->module;

  return module != BST_N_MODULES && bst_rules_has (rules, (BstModuleId) module);
}
