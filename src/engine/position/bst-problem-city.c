/* bst-problem-city.c: what is wrong with the city of Carcassonne, and with the pieces that belong to no player's set
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-private.h"

/* --- the city of Carcassonne --- */

void
bst_problem_find_city (const BstSearch *search)
{
  const BstSetupCarcassonne *city = &search->setup->carcassonne;
  BstProblem problem = {
    .at = BST_AT_COUNT, .rule = BST_RULE_CNT_2, .district = city->count, .cell = city->cell,
  };

  if (!city->present)
    {
      if (bst_rules_has (&search->setup->rules, BST_MODULE_COUNT))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_CITY_MISSING, .at = BST_AT_BOARD, .rule = BST_RULE_CNT_1,
        });
      return;
    }

  bst_problem_report_inert (search, BST_MODULE_COUNT, BST_RULE_CNT_1, BST_AT_CARCASSONNE, 0);
  if (bst_catalogue_has_block (search->setup->catalogue) && search->position->n_block == 0)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_CITY_RANGE, .at = BST_AT_CARCASSONNE, .rule = BST_RULE_CNT_1, .cell = city->cell,
    });

  if (!city->plain && city->count == BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_NO_COUNT;
  else if (city->plain && city->count != BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_COUNT_PLAIN;
  else
    return;
  bst_problem_report (search, problem);
}

/* --- King, Robber baron, castles --- */

/* A marker lies on a completed feature of @kind. Returns the feature, or BST_NONE. */
static guint
find_marked (const BstSearch    *search,
             const BstSetupMark *mark,
             BstKind             kind,
             BstProblem          problem)
{
  const BstPosition *position = search->position;
  guint node = bst_setup_find_segment (position, mark->cell, mark->segment);
  guint root;

  problem.cell = mark->cell;
  problem.player = mark->player;
  if (mark->player >= search->setup->n_players)
    {
      problem.code = BST_PROBLEM_PLAYER;
      problem.rule = BST_RULE_NONE;
      bst_problem_report (search, problem);
    }
  if (node == BST_NONE)
    {
      problem.code = BST_PROBLEM_MARK_NOWHERE;
      bst_problem_report (search, problem);
      return BST_NONE;
    }

  root = bst_feature_find (position, node);
  problem.kind = position->nodes[root].kind;
  problem.other_kind = (guint8) kind;
  if (problem.kind == kind && bst_feature_is_complete (position, root))
    return root;
  problem.code = problem.kind == kind ? BST_PROBLEM_MARK_OPEN : BST_PROBLEM_MARK_KIND;
  bst_problem_report (search, problem);
  return BST_NONE;
}

/* The largest completed feature of a kind, or BST_NONE. */
static guint
find_largest (const BstPosition *position,
              BstKind            kind)
{
  guint largest = BST_NONE;

  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      const BstNode *node = &position->nodes[i];

      if (node->parent == i && node->kind == kind && (node->signs & BST_SIGN_UNOCCUPIABLE) == 0
          && bst_feature_is_complete (position, i)
          && (largest == BST_NONE || node->tiles > position->nodes[largest].tiles))
        largest = i;
    }
  return largest;
}

/* KNG-5: before the first completed feature nobody holds it, afterwards somebody does; and it goes to the larger one
 * (KNG-1). While a tile is being scored that may not have come about yet. */
static void
find_holder (const BstSearch    *search,
             const BstSetupMark *mark,
             BstKind             kind,
             guint               marked,
             BstProblem          problem)
{
  const BstPosition *position = search->position;
  guint largest = find_largest (position, kind);

  if (search->setup->phase != BST_PHASE_PLACE || largest == BST_NONE)
    return;
  problem.kind = (guint8) kind;
  problem.other_cell = bst_segment_ref (position, bst_feature_first (position, largest)).cell;
  problem.limit = position->nodes[largest].tiles;
  if (!mark->present && bst_rules_has (&position->rules, BST_MODULE_KING_ROBBER))
    {
      problem.code = BST_PROBLEM_NO_HOLDER;
      problem.cell = problem.other_cell;
      bst_problem_report (search, problem);
    }
  else if (marked != BST_NONE && mark->size == 0 && position->nodes[marked].tiles < position->nodes[largest].tiles)
    {
      problem.code = BST_PROBLEM_NOT_LARGEST;
      problem.cell = mark->cell;
      problem.count = position->nodes[marked].tiles;
      bst_problem_report (search, problem);
    }
}

static void
find_title (const BstSearch    *search,
            const BstSetupMark *mark,
            BstKind             kind,
            BstAt               at,
            BstRule             rule,
            BstRule             unheld)
{
  BstProblem problem = { .at = (guint8) at, .rule = (guint8) rule };
  guint marked = BST_NONE;

  if (mark->present)
    {
      marked = find_marked (search, mark, kind, problem);
      bst_problem_report_inert (search, BST_MODULE_KING_ROBBER, rule, at, 0);
    }
  problem.rule = (guint8) (mark->present ? rule : unheld);
  find_holder (search, mark, kind, marked, problem);
}

void
bst_problem_find_marks (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  find_title (search, &setup->king, BST_KIND_CITY, BST_AT_KING, BST_RULE_KNG_1, BST_RULE_KNG_5);
  find_title (search, &setup->robber_baron, BST_KIND_ROAD, BST_AT_ROBBER_BARON, BST_RULE_RBN_1, BST_RULE_RBN_1);
  for (guint i = 0; i < setup->castles->len; i++)
    {
      const BstProblem problem = { .at = BST_AT_CASTLE, .index = (guint16) i, .rule = BST_RULE_CST };

      find_marked (search, &g_array_index (setup->castles, BstSetupMark, i), BST_KIND_CITY, problem);
      bst_problem_report_inert (search, BST_MODULE_CASTLES, BST_RULE_CST, BST_AT_CASTLE, i);
    }
}

/* --- the scoreboard --- */

static gboolean
is_space (const BstSetup *setup,
          gint32          space)
{
  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50)
    return space >= 0 && space < BST_SCOREBOARD;
  return space >= -BST_MAX_SCORE && space <= BST_MAX_SCORE;
}

/* At the end of the game a robber does not follow a counting figure that gains points by a barn (CNT-12). Where the
 * moves of a scoring event are missing, which is a problem of its own, a figure may just be leaving. */
static gboolean
may_be_alone (const BstSetup *setup)
{
  if (bst_phase_is_of_event (setup->phase))
    return setup->memory.n_event == 0 || setup->memory.resume == BST_PHASE_FINAL_REDEPLOY;
  return setup->phase == BST_PHASE_FINAL_REDEPLOY;
}

/* RBS-1: somebody else's counting figure stands there, or is just leaving. */
static gboolean
has_company (const BstSearch *search,
             guint            player)
{
  const BstSetupRobber *robber = &search->setup->players[player].robber;

  for (guint other = 0; other < search->setup->n_players; other++)
    if (other != player
        && (bst_scoreboard_get_space (search->position, other, robber->second != 0) == robber->space
            || bst_scoreboard_get_start (search->position, other, robber->second != 0) == robber->space))
      return TRUE;
  return may_be_alone (search->setup);
}

static void
find_robber (const BstSearch *search,
             guint            player)
{
  const BstSetupRobber *robber = &search->setup->players[player].robber;
  BstProblem problem = {
    .at = BST_AT_ROBBER, .index = (guint16) player, .player = (guint8) player, .figure = BST_FIGURE_ROBBER,
    .count = robber->space,
  };

  if (!is_space (search->setup, robber->space))
    {
      problem.code = BST_PROBLEM_SPACE;
      problem.rule = BST_RULE_RBS_2;
    }
  else if (!has_company (search, player))
    {
      problem.code = BST_PROBLEM_ROBBER_ALONE;
      problem.rule = robber->second ? BST_RULE_MSG : BST_RULE_RBS_1;
    }
  else
    return;
  bst_problem_report (search, problem);
}

void
bst_problem_find_robbers (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  for (guint player = 0; player < setup->n_players; player++)
    {
      const BstSetupPlayer *owner = &setup->players[player];

      if (owner->robber.out)
        find_robber (search, player);
      if (owner->second_space != BST_NO_SPACE && !is_space (setup, owner->second_space))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_SPACE, .at = BST_AT_PLAYER, .index = (guint16) player, .rule = BST_RULE_MSG,
          .player = (guint8) player, .count = owner->second_space,
        });
    }
}

/* --- dragon, fairy, towers --- */

/* DRG: by one document the dragon walks over the outer cells of the city of Carcassonne, never over the two within. */
static gboolean
may_hold_dragon (const BstPosition *position,
                 BstCell            cell)
{
  if (!bst_board_in_city (position, cell))
    return TRUE;
  if (position->rules.switches[BST_SWITCH_DRAGON_CITY] == BST_DRAGON_CITY_NEVER)
    return FALSE;
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (!bst_board_in_city (position, bst_cell_step (cell, (BstEdge) edge)))
      return TRUE;
  return FALSE;
}

static void
find_dragon (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  BstProblem problem = { .at = BST_AT_DRAGON, .rule = BST_RULE_DRG, .cell = setup->dragon };

  if (!setup->has_dragon)
    return;
  bst_problem_report_inert (search, BST_MODULE_DRAGON, BST_RULE_DRG, BST_AT_DRAGON, 0);
  if (!bst_position_get_tile_at (search->position, setup->dragon, NULL))
    problem.code = BST_PROBLEM_DRAGON_NOWHERE;
  else if (!may_hold_dragon (search->position, setup->dragon))
    problem.code = BST_PROBLEM_DRAGON_CITY;
  else
    return;
  bst_problem_report (search, problem);
}

static void
find_fairy (const BstSearch *search)
{
  const BstSetupMark *fairy = &search->setup->fairy;
  BstProblem problem = {
    .at = BST_AT_FAIRY, .rule = BST_RULE_DRG, .player = fairy->player, .cell = fairy->cell,
  };

  if (!fairy->present)
    return;
  bst_problem_report_inert (search, BST_MODULE_DRAGON, BST_RULE_DRG, BST_AT_FAIRY, 0);
  if (fairy->player >= search->setup->n_players)
    problem.code = BST_PROBLEM_PLAYER;
  else if (bst_board_in_city (search->position, fairy->cell))
    problem.code = BST_PROBLEM_FAIRY_CITY;
  else if (bst_setup_find_segment (search->position, fairy->cell, fairy->segment) == BST_NONE)
    problem.code = BST_PROBLEM_FAIRY_NOWHERE;
  else
    return;
  bst_problem_report (search, problem);
}

static void
find_tower (const BstSearch *search,
            guint            index)
{
  const GArray *towers = search->setup->towers;
  BstCell cell = g_array_index (towers, BstSetupTower, index).cell;
  BstProblem problem = { .at = BST_AT_TOWER, .index = (guint16) index, .rule = BST_RULE_TWR, .cell = cell };
  BstSetupTile tile;

  bst_problem_report_inert (search, BST_MODULE_TOWER, BST_RULE_TWR, BST_AT_TOWER, index);
  if (!bst_position_get_tile_at (search->position, cell, &tile)
      || (search->position->types[tile.type]->marks & BST_MARK_TOWER_FOUNDATION) == 0)
    {
      problem.code = BST_PROBLEM_TOWER_NOWHERE;
      bst_problem_report (search, problem);
      return;
    }
  for (guint other = 0; other < index; other++)
    if (bst_cell_equal (g_array_index (towers, BstSetupTower, other).cell, cell))
      {
        problem.code = BST_PROBLEM_TOWER_TWICE;
        bst_problem_report (search, problem);
        return;
      }
}

void
bst_problem_find_pieces (const BstSearch *search)
{
  find_dragon (search);
  find_fairy (search);
  for (guint i = 0; i < search->setup->towers->len; i++)
    find_tower (search, i);
}
