/* bst-problem-search.h: a search for the faults and oddities of a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/**
 * BstSearch:
 * @setup: the setup to check
 * @position: the position made from @setup
 * @slots: the slot of each tile of @setup, `BST_NONE` for a tile on a taken cell
 * @problems: (element-type BstProblem): the problems found so far
 *
 * A search for problems.
 */
struct _BstSearch
{
  const BstSetup    *setup;
  const BstPosition *position;
  const guint16     *slots;
  GArray            *problems;
};

static inline void
bst_problem_report (const BstSearch *search,
                    BstProblem       problem)
{
  g_array_append_val (search->problems, problem);
}

/* Reports a part of the setup at @at that means nothing without @module. */
static inline void
bst_problem_report_inert (const BstSearch *search,
                          BstModuleId      module,
                          BstRule          rule,
                          BstProblemPart   at,
                          guint            index)
{
  if (bst_rules_has (&search->setup->rules, module))
    return;
  bst_problem_report (search, (BstProblem) {
    .code = BST_PROBLEM_NEEDS_MODULE, .at = (guint8) at, .index = index, .rule = (guint8) rule,
    .module = (guint8) module,
  });
}

/* Makes a problem about a piece of the setup, with the operands common to all pieces. */
static inline BstProblem
bst_problem_of_piece (const BstSearch *search,
                      guint            index)
{
  const BstPiece *piece = bst_setup_piece (search->setup, index);
  BstProblem problem = {
    .at = BST_PART_PIECE, .piece = piece->kind, .index = index, .player = piece->player, .figure = piece->figure,
    .rule = bst_piece_get_info ((BstPieceKind) piece->kind)->rule,
  };

  bst_setup_get_cell (search->setup, piece, &problem.cell);
  return problem;
}

/* Reports a piece that means nothing without its module. */
static inline void
bst_problem_report_inert_piece (const BstSearch *search,
                                BstProblem       problem)
{
  problem.code = BST_PROBLEM_NEEDS_MODULE;
  problem.module = bst_piece_get_info ((BstPieceKind) problem.piece)->module;
  if (!bst_rules_has (&search->setup->rules, (BstModuleId) problem.module))
    bst_problem_report (search, problem);
}

/**
 * bst_problem_find_each:
 * @find: looks at the piece with the given index
 *
 * Calls @find for each piece of @kind in the setup.
 */
void     bst_problem_find_each  (const BstSearch    *search,
                                 BstPieceKind        kind,
                                 void              (*find) (const BstSearch *search,
                                                            guint            index));

/**
 * bst_problem_is_space:
 *
 * Returns: whether the scoreboard of the game has such a space (RBS-2)
 */
gboolean bst_problem_is_space   (const BstSetup     *setup,
                                 gint32              space);

/**
 * bst_problem_count_islands:
 *
 * Returns: (transfer full): at the first slot of each island its number of tiles, 0 at all other slots and for the main
 * island, which is the board
 */
guint16 *bst_problem_count_islands (const BstPosition *position);

/* Reports the island that begins with the tile @index of the setup; @n_tiles from [func@problem_count_islands]. */
void bst_problem_find_island    (const BstSearch *search,
                                 const guint16   *n_tiles,
                                 guint            index);

void bst_problem_find_players   (const BstSearch *search);
void bst_problem_find_tiles     (const BstSearch *search);
void bst_problem_find_used_up   (const BstSearch *search);
void bst_problem_find_figures   (const BstSearch *search);
void bst_problem_find_owners    (const BstSearch *search);
void bst_problem_find_pieces    (const BstSearch *search);
void bst_problem_find_turn      (const BstSearch *search);
void bst_problem_find_memory    (const BstSearch *search);

/* Only for a position without any other error. */
void bst_problem_find_choice    (const BstSearch *search);

G_END_DECLS
