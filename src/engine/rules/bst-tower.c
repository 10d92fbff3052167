/* bst-tower.c: towers, their prisoners and the ransom (TWR)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"
#include "bst-problem-search.h"

/* A tower captures meeples alone, and none in the city of Carcassonne. */
static gboolean
may_capture (const BstPosition *position,
             const BstStanding *standing,
             BstRefusal        *refusal)
{
  if (!bst_figure_is_meeple (standing->figure))
    return bst_refuse (refusal, BST_REFUSAL_NO_MEEPLE, BST_RULE_TWR);
  return !bst_board_in_city (position, bst_segment_ref (position, standing->node).cell)
         || bst_refuse (refusal, BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_TWR);
}

/* Captured figures of other players become prisoners; the active player's own figures come home. */
static void
capture (BstPosition       *position,
         const BstStanding *standing)
{
  guint active = position->state.player;

  if (standing->player == active)
    bst_effect_come_home (position, standing);
  else
    bst_figure_send_away (position, standing->player, (BstFigure) standing->figure,
                          &position->gone.prisoners[active][standing->player][standing->figure]);
}

const BstCauseRules bst_cause_tower = {
  .powers = BST_REMOVES,
  .rule = BST_RULE_REM,
  .may_remove = may_capture,
  .removed = capture,
};

const BstCauseRules bst_cause_ransom = { .powers = BST_GIVES | BST_TAKES, .rule = BST_RULE_TWR, .points = 3 };

/* Instead of a figure the player may put a piece on any tower, and capture. */
static gboolean
may_build (const BstPosition *position)
{
  if (position->expansion.memory.deployed != 0)
    return FALSE;
  for (guint i = 0; i < position->state.n_tiles; i++)
    if ((position->types[position->slots[i].type]->marks & BST_MARK_TOWER_FOUNDATION) != 0)
      return TRUE;
  return FALSE;
}

/* --- the setup --- */

static void
read_prisoners (BstPosition    *position,
                const BstSetup *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    memcpy (position->gone.prisoners[player], setup->players[player].prisoners,
            sizeof setup->players[player].prisoners);
}

static void
export_prisoners (const BstPosition *position,
                  BstSetup          *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    memcpy (setup->players[player].prisoners, position->gone.prisoners[player],
            sizeof position->gone.prisoners[player]);
}

/* A captured figure belongs to another player (TWR). */
static void
find_prisoners_of (const BstSearch *search,
                guint            player)
{
  const BstSetup *setup = search->setup;
  gboolean any = FALSE;

  for (guint owner = 0; owner < BST_MAX_PLAYERS; owner++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        BstProblem problem = {
          .at = BST_PART_PLAYER, .index = (guint16) player, .rule = BST_RULE_TWR, .player = (guint8) owner,
          .figure = (guint8) figure,
        };

        if (setup->players[player].prisoners[owner][figure] == 0)
          continue;
        any = TRUE;
        problem.code = owner == player ? BST_PROBLEM_OWN_PRISONER : BST_PROBLEM_PLAYER;
        if (owner == player || owner >= setup->n_players)
          bst_problem_report (search, problem);
      }
  if (any)
    bst_problem_report_inert (search, BST_MODULE_TOWER, BST_RULE_TWR, BST_PART_PLAYER, player);
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
  BstProblem problem = bst_problem_of_piece (search, index);
  BstSetupTile tile;

  if (!bst_position_get_tile_at (search->position, problem.cell, &tile))
    return;
  if ((search->position->types[tile.type]->marks & BST_MARK_TOWER_FOUNDATION) == 0)
    problem.code = BST_PROBLEM_PIECE_NOWHERE;
  else if (has_tower_before (search->setup, index))
    problem.code = BST_PROBLEM_TOWER_TWICE;
  else
    return;
  bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  for (guint player = 0; player < search->setup->n_players; player++)
    find_prisoners_of (search, player);
  bst_problem_find_each (search, BST_PIECE_TOWER, find_tower);
}

const BstModule bst_module_tower = {
  .id = BST_MODULE_TOWER,
  .rank = 110,
  .read = read_prisoners,
  .export = export_prisoners,
  .find_problems = find_problems,
  .keeps_open = may_build,
};
