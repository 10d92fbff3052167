/* bst-problem-piece.c: faults of the pieces beside the figures, by their rows in the table of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

void
bst_problem_find_each (const BstSearch *search,
                       BstPieceKind     kind,
                       void           (*find) (const BstSearch *search,
                                               guint            index))
{
  for (guint i = 0; i < search->setup->pieces->len; i++)
    if (bst_setup_piece (search->setup, i)->kind == kind)
      find (search, i);
}

gboolean
bst_problem_is_space (const BstSetup *setup,
                      gint32          space)
{
  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50)
    return space >= 0 && space < BST_SCOREBOARD;
  return space >= -BST_MAX_SCORE && space <= BST_MAX_SCORE;
}

static void
find_player (const BstSearch *search,
             BstProblem       problem)
{
  problem.code = BST_PROBLEM_PLAYER;
  problem.rule = BST_RULE_NONE;
  if (bst_piece_get_info ((BstPieceKind) problem.piece)->has_player && problem.player >= search->setup->n_players)
    bst_problem_report (search, problem);
}

static void
find_on_segment (const BstSearch *search,
                 BstProblem       problem)
{
  const BstPosition *position = search->position;
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) problem.piece);
  const BstPlace *place = &bst_setup_piece (search->setup, problem.index)->place;
  guint node = bst_setup_find_segment (position, place->cell, place->segment);

  if (node == BST_NONE)
    {
      problem.code = BST_PROBLEM_PIECE_NOWHERE;
      bst_problem_report (search, problem);
      return;
    }

  problem.kind = position->nodes[node].kind;
  problem.other_kind = (guint8) g_bit_nth_lsf (info->kinds, -1);
  if (((info->kinds >> problem.kind) & 1) == 0)
    problem.code = BST_PROBLEM_PIECE_KIND;
  else if (info->completed && !bst_feature_is_complete (position, bst_feature_find (position, node)))
    problem.code = BST_PROBLEM_PIECE_OPEN;
  else
    return;
  bst_problem_report (search, problem);
}

void
bst_problem_find_pieces (const BstSearch *search)
{
  for (guint i = 0; i < search->setup->pieces->len; i++)
    {
      BstProblem problem = bst_problem_of_piece (search, i);
      const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) problem.piece);

      if (problem.piece == BST_PIECE_FIGURE)
        continue;
      find_player (search, problem);
      if (info->place == BST_PLACE_SEGMENT)
        find_on_segment (search, problem);
      else if (info->place != BST_PLACE_CELL)
        continue;
      else if (!bst_position_get_tile_at (search->position, problem.cell, NULL))
        {
          problem.code = BST_PROBLEM_PIECE_NOWHERE;
          bst_problem_report (search, problem);
        }
      bst_problem_report_inert_piece (search, problem);
    }
}
