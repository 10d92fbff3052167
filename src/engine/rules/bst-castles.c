/* bst-castles.c: castles and bazaars (CST)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"
#include "bst-problem-search.h"

/* A castle only changes the cities that count for the King: see bst-king-robber.c (KNG-3). */

const BstCauseRules bst_cause_bazaar = { .powers = BST_GIVES | BST_TAKES, .rule = BST_RULE_CST };

/* --- the setup --- */

/* The scores of a castle are not played: its owner's, and its worth to farmers. */
static void
find_castle (const BstSearch *search,
             guint            index)
{
  const BstPlace *place = &bst_setup_piece (search->setup, index)->place;
  guint node = bst_setup_find_segment (search->position, place->cell, place->index);
  BstProblem problem = bst_problem_of_piece (search, index);

  if (node == BST_NONE || !bst_feature_is_complete (search->position, bst_feature_find (search->position, node)))
    return;
  problem.code = BST_PROBLEM_CASTLE_SCORES;
  problem.rule = BST_RULE_CST;
  if (bst_rules_has (&search->setup->rules, BST_MODULE_CASTLES))
    bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  bst_problem_find_each (search, BST_PIECE_CASTLE, find_castle);
}

const BstModule bst_module_castles = {
  .id = BST_MODULE_CASTLES,
  .rank = 130,
  .find_problems = find_problems,
};
