/* bst-problem-figure.c: faults of figures on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

static BstProblem
describe (const BstSearch *search,
          guint            index,
          BstProblemCode   code,
          BstRule          rule)
{
  const BstPiece *figure = bst_setup_piece (search->setup, index);
  guint node = bst_setup_find_node (search->position, figure);
  BstProblem problem = bst_problem_of_piece (search, index);

  problem.code = (guint8) code;
  problem.rule = (guint8) rule;
  problem.district = figure->place.kind == BST_PLACE_DISTRICT ? figure->place.index : BST_NO_DISTRICT;
  problem.kind = node == BST_NONE ? 0 : search->position->nodes[node].kind;
  return problem;
}

static void
report (const BstSearch *search,
        guint            index,
        BstProblemCode   code,
        BstRule          rule)
{
  bst_problem_report (search, describe (search, index, code, rule));
}

/* --- in districts --- */

static void
find_in_district (const BstSearch *search,
                  guint            index)
{
  const BstSetup *setup = search->setup;
  const BstPiece *figure = bst_setup_piece (setup, index);

  if (!setup->carcassonne.present)
    report (search, index, BST_PROBLEM_NO_CITY, BST_RULE_CNT_2);
  else if (setup->carcassonne.plain)
    report (search, index, BST_PROBLEM_DISTRICT_PLAIN, BST_RULE_CNT_1);
  else if (!((bst_figure_districts ((BstFigure) figure->figure) >> figure->place.index) & 1))
    report (search, index, BST_PROBLEM_DISTRICT_FIGURE, BST_RULE_CNT_7);
  else if (figure->place.index == BST_DISTRICT_MARKET && !setup->rules.farmers)
    report (search, index, BST_PROBLEM_DISTRICT_FARMERS, BST_RULE_CNT_9B);
}

/* --- on the board --- */

/* A barn stands where four tiles meet with grass (ABB). */
static gboolean
is_at_corner (const BstPosition *position,
              const BstPiece    *figure,
              guint              node)
{
  const BstSlot *slot = &position->slots[position->nodes[node].slot];
  guint corner = figure->place.index & 3u;

  return bst_board_orientation (position, slot)->half_segment[bst_half_of_corner (corner)] == figure->place.segment
         && bst_board_fields_meet (position, slot->cell, corner);
}

/* Checks the kind of feature under a figure, and its segment. Returns whether both are right. */
static gboolean
check_kind (const BstSearch *search,
            guint            index,
            guint            node)
{
  const BstPosition *position = search->position;
  const BstPiece *figure = bst_setup_piece (search->setup, index);
  BstKind kind = (BstKind) position->nodes[node].kind;
  BstRefusal refusal = { .code = BST_REFUSAL_NONE };

  if (!bst_figure_check_stand (position, (BstFigure) figure->figure, kind, &refusal))
    report (search, index, BST_PROBLEM_FIGURE_KIND, (BstRule) refusal.rule);
  else if (bst_segment_is_unoccupiable (position, node))
    report (search, index, BST_PROBLEM_UNOCCUPIABLE, BST_RULE_RBN_3);
  else if (figure->value != 0 && (figure->figure == BST_FIGURE_ABBOT || !bst_figure_has_abbots (position, node)))
    report (search, index, BST_PROBLEM_AS_ABBOT, BST_RULE_GER);
  else if (figure->figure == BST_FIGURE_BARN && !is_at_corner (position, figure, node))
    report (search, index, BST_PROBLEM_CORNER, BST_RULE_ABB);
  else
    return TRUE;
  return FALSE;
}

/* Finds a figure that came out of a district to a feature of the wrong kind, or in a game without districts. */
static void
find_from (const BstSearch *search,
           guint            index,
           guint            node)
{
  const BstPiece *figure = bst_setup_piece (search->setup, index);
  BstProblem problem;

  if (figure->from == BST_NO_DISTRICT)
    return;
  if (bst_setup_has_districts (search->setup)
      && figure->from == bst_figure_district_for (search->position, (BstKind) search->position->nodes[node].kind)
      && ((bst_figure_districts ((BstFigure) figure->figure) >> figure->from) & 1))
    return;
  problem = describe (search, index, BST_PROBLEM_FROM, BST_RULE_CNT_5);
  problem.district = figure->from;
  bst_problem_report (search, problem);
}

/* Builder and pig stand where their owner has another figure (TRD); it may have been taken away since. */
static void
find_not_joined (const BstSearch *search,
                 guint            index,
                 guint            root)
{
  const BstPosition *position = search->position;
  const BstPiece *figure = bst_setup_piece (search->setup, index);

  if (!bst_figure_joins ((BstFigure) figure->figure))
    return;
  for (guint i = bst_figure_find (position, root, figure->player, BST_N_FIGURES, 0); i != BST_NONE;
       i = bst_figure_find (position, root, figure->player, BST_N_FIGURES, i + 1))
    if (!bst_figure_joins ((BstFigure) position->figures[i].figure))
      return;
  report (search, index, BST_PROBLEM_NOT_JOINED, BST_RULE_TRD);
}

static void
find_on_board (const BstSearch *search,
               guint            index)
{
  const BstPiece *figure = bst_setup_piece (search->setup, index);
  guint node = bst_setup_find_node (search->position, figure);
  guint root;

  if (node == BST_NONE)
    {
      /* The position leaves out a second tile on a cell, and a figure on such a tile cannot be judged. */
      guint tile = bst_setup_find_tile (search->setup, figure->place.cell, figure->place.layer);

      if (tile == BST_NONE || search->slots[tile] != BST_NONE)
        report (search, index, BST_PROBLEM_FIGURE_NOWHERE, BST_RULE_BASE_3);
      return;
    }
  if (!check_kind (search, index, node))
    return;

  root = bst_feature_find (search->position, node);
  find_from (search, index, node);
  find_not_joined (search, index, root);
  /* In the middle of a turn the feature may be about to be scored. On a castle the figure of its owner waits for
   * features to be completed around it (CST). */
  if (search->setup->phase == BST_PHASE_PLACE && bst_feature_counts_as_complete (search->position, root)
      && !bst_marker_is_fixed_on (search->position, BST_PIECE_CASTLE, root))
    report (search, index, BST_PROBLEM_FINISHED, BST_RULE_BASE_5);
}

void
bst_problem_find_figures (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *figure = bst_setup_piece (setup, i);

      if (figure->kind != BST_PIECE_FIGURE)
        continue;
      if (figure->player >= setup->n_players)
        report (search, i, BST_PROBLEM_PLAYER, BST_RULE_NONE);
      else if (figure->place.kind == BST_PLACE_DISTRICT)
        find_in_district (search, i);
      else
        find_on_board (search, i);
    }
  bst_problem_find_owners (search);
}
