/* bst-problem-city.c: what is wrong with the city of Carcassonne, and with the pieces that belong to no player's set
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-private.h"

/* The index of the only piece of a kind, `BST_NONE` where there is none. */
static guint
find_index (const BstSetup *setup,
            BstPieceKind    kind)
{
  const BstPiece *piece = bst_setup_find_piece (setup, kind, 0);

  return piece != NULL ? (guint) (piece - bst_setup_piece (setup, 0)) : BST_NONE;
}

/* --- the city of Carcassonne --- */

void
bst_problem_find_city (const BstSearch *search)
{
  const BstSetupCarcassonne *city = &search->setup->carcassonne;
  guint count = bst_setup_get_count (search->setup);
  BstProblem problem = {
    .at = BST_AT_PIECE, .piece = BST_PIECE_COUNT, .index = find_index (search->setup, BST_PIECE_COUNT),
    .rule = BST_RULE_CNT_2, .district = (guint8) count, .cell = city->cell,
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

  if (!city->plain && count == BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_NO_COUNT;
  else if (city->plain && count != BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_COUNT_PLAIN;
  else
    return;
  bst_problem_report (search, problem);
}

/* --- King, Robber baron, castles --- */

/* A marker lies on a completed feature of its kind. Returns the feature, or BST_NONE. */
static guint
find_marked (const BstSearch *search,
             BstProblem       problem)
{
  const BstPosition *position = search->position;
  const BstPiece *mark = bst_setup_piece (search->setup, problem.index);
  guint node = bst_setup_find_segment (position, mark->place.cell, mark->place.segment);
  guint root;

  if (mark->player >= search->setup->n_players)
    {
      BstProblem foreign = problem;

      foreign.code = BST_PROBLEM_PLAYER;
      foreign.rule = BST_RULE_NONE;
      bst_problem_report (search, foreign);
    }
  if (node == BST_NONE)
    {
      problem.code = BST_PROBLEM_MARK_NOWHERE;
      bst_problem_report (search, problem);
      return BST_NONE;
    }

  root = bst_feature_find (position, node);
  problem.kind = position->nodes[root].kind;
  problem.other_kind = (guint8) g_bit_nth_lsf (bst_piece_get_info ((BstPieceKind) mark->kind)->kinds, -1);
  if (problem.kind == problem.other_kind && bst_feature_is_complete (position, root))
    return root;
  problem.code = problem.kind == problem.other_kind ? BST_PROBLEM_MARK_OPEN : BST_PROBLEM_MARK_KIND;
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
find_holder (const BstSearch *search,
             const BstPiece  *mark,
             BstKind          kind,
             guint            marked,
             BstProblem       problem)
{
  const BstPosition *position = search->position;
  guint largest = find_largest (position, kind);

  if (search->setup->phase != BST_PHASE_PLACE || largest == BST_NONE)
    return;
  problem.kind = (guint8) kind;
  problem.other_cell = bst_segment_ref (position, bst_feature_first (position, largest)).cell;
  problem.limit = position->nodes[largest].tiles;
  if (mark == NULL && bst_rules_has (&position->rules, BST_MODULE_KING_ROBBER))
    {
      problem.code = BST_PROBLEM_NO_HOLDER;
      problem.cell = problem.other_cell;
      bst_problem_report (search, problem);
    }
  else if (marked != BST_NONE && mark->value == 0 && position->nodes[marked].tiles < position->nodes[largest].tiles)
    {
      problem.code = BST_PROBLEM_NOT_LARGEST;
      problem.count = position->nodes[marked].tiles;
      bst_problem_report (search, problem);
    }
}

static void
find_title (const BstSearch *search,
            BstPieceKind     piece,
            BstKind          kind,
            BstRule          rule,
            BstRule          unheld)
{
  const BstPiece *mark = bst_setup_find_piece (search->setup, piece, 0);
  BstProblem problem = {
    .at = BST_AT_PIECE, .piece = (guint8) piece, .index = BST_NONE, .rule = (guint8) unheld,
  };
  guint marked = BST_NONE;

  if (mark != NULL)
    {
      problem = bst_problem_of_piece (search, find_index (search->setup, piece), rule);
      marked = find_marked (search, problem);
      bst_problem_report_inert_piece (search, problem);
    }
  find_holder (search, mark, kind, marked, problem);
}

void
bst_problem_find_marks (const BstSearch *search)
{
  const BstSetup *setup = search->setup;

  find_title (search, BST_PIECE_KING, BST_KIND_CITY, BST_RULE_KNG_1, BST_RULE_KNG_5);
  find_title (search, BST_PIECE_ROBBER_BARON, BST_KIND_ROAD, BST_RULE_RBN_1, BST_RULE_RBN_1);
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_CASTLE)
      {
        const BstProblem problem = bst_problem_of_piece (search, i, BST_RULE_CST);

        find_marked (search, problem);
        bst_problem_report_inert_piece (search, problem);
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
             const BstPiece  *robber)
{
  gboolean second = robber->value != 0;

  for (guint other = 0; other < search->setup->n_players; other++)
    if (other != robber->player
        && (bst_scoreboard_get_space (search->position, other, second) == robber->place.space
            || bst_scoreboard_get_start (search->position, other, second) == robber->place.space))
      return TRUE;
  return may_be_alone (search->setup);
}

static void
find_robber (const BstSearch *search,
             const BstPiece  *robber)
{
  BstProblem problem = bst_problem_of_piece (search, (guint) (robber - bst_setup_piece (search->setup, 0)),
                                             BST_RULE_RBS_2);

  problem.figure = BST_FIGURE_ROBBER;
  problem.count = robber->place.space;
  if (!is_space (search->setup, robber->place.space))
    problem.code = BST_PROBLEM_SPACE;
  else if (!has_company (search, robber))
    {
      problem.code = BST_PROBLEM_ROBBER_ALONE;
      problem.rule = robber->value != 0 ? BST_RULE_MSG : BST_RULE_RBS_1;
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
      const BstPiece *robber = bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, player);

      if (robber != NULL)
        find_robber (search, robber);
      if (owner->second_space != BST_NO_SPACE && !is_space (setup, owner->second_space))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_SPACE, .at = BST_AT_PLAYER, .index = player, .rule = BST_RULE_MSG,
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
find_dragon (const BstSearch *search,
             guint            index)
{
  BstProblem problem = bst_problem_of_piece (search, index, BST_RULE_DRG);

  bst_problem_report_inert_piece (search, problem);
  if (!bst_position_get_tile_at (search->position, problem.cell, NULL))
    problem.code = BST_PROBLEM_DRAGON_NOWHERE;
  else if (!may_hold_dragon (search->position, problem.cell))
    problem.code = BST_PROBLEM_DRAGON_CITY;
  else
    return;
  bst_problem_report (search, problem);
}

static void
find_fairy (const BstSearch *search,
            guint            index)
{
  const BstPiece *fairy = bst_setup_piece (search->setup, index);
  BstProblem problem = bst_problem_of_piece (search, index, BST_RULE_DRG);

  bst_problem_report_inert_piece (search, problem);
  if (fairy->player >= search->setup->n_players)
    problem.code = BST_PROBLEM_PLAYER;
  else if (bst_board_in_city (search->position, problem.cell))
    problem.code = BST_PROBLEM_FAIRY_CITY;
  else if (bst_setup_find_segment (search->position, problem.cell, fairy->place.segment) == BST_NONE)
    problem.code = BST_PROBLEM_FAIRY_NOWHERE;
  else
    return;
  bst_problem_report (search, problem);
}

static gboolean
has_tower_before (const BstSetup *setup,
                  guint           index)
{
  for (guint other = 0; other < index; other++)
    if (bst_setup_piece (setup, other)->kind == BST_PIECE_TOWER
        && bst_cell_equal (bst_setup_piece (setup, other)->place.cell, bst_setup_piece (setup, index)->place.cell))
      return TRUE;
  return FALSE;
}

static void
find_tower (const BstSearch *search,
            guint            index)
{
  BstProblem problem = bst_problem_of_piece (search, index, BST_RULE_TWR);
  BstSetupTile tile;

  bst_problem_report_inert_piece (search, problem);
  if (!bst_position_get_tile_at (search->position, problem.cell, &tile)
      || (search->position->types[tile.type]->marks & BST_MARK_TOWER_FOUNDATION) == 0)
    problem.code = BST_PROBLEM_TOWER_NOWHERE;
  else if (has_tower_before (search->setup, index))
    problem.code = BST_PROBLEM_TOWER_TWICE;
  else
    return;
  bst_problem_report (search, problem);
}

void
bst_problem_find_pieces (const BstSearch *search)
{
  static const struct
  {
    BstPieceKind   kind;
    void         (*find) (const BstSearch *search,
                          guint            index);
  } searches[] = {
    { BST_PIECE_DRAGON, find_dragon },
    { BST_PIECE_FAIRY, find_fairy },
    { BST_PIECE_TOWER, find_tower },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    for (guint j = 0; j < search->setup->pieces->len; j++)
      if (bst_setup_piece (search->setup, j)->kind == searches[i].kind)
        searches[i].find (search, j);
}
