/* bst-outcome.c: open questions of a position: districts, challenges, King and Robber baron, the river, the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-outcome.h"

#include "bst-count.h"
#include "bst-king-robber.h"
#include "bst-machine.h"
#include "bst-score.h"
#include "bst-shrine.h"

/* --- districts --- */

static void
add_to_score (const BstPosition *position,
              guint              n,
              BstRound          *round)
{
  for (guint i = 0; i < n; i++)
    bst_round_add (round, bst_feature_find (position, bst_board_node_at (position,
                                                                         position->expansion.memory.to_score[i])));
}

/* The features about to be scored that redeployment can still reach in this phase (CNT-5, CNT-5c). */
static void
find_open (const BstPosition *position,
           BstRound          *round)
{
  const BstMemory *memory = &position->expansion.memory;
  gboolean own_rounds = position->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE;
  gboolean robbers_first = position->rules.switches[BST_SWITCH_ROBBERS_WHEN] == BST_ROBBERS_WHEN_BEFORE_SCORING;

  round->n = 0;
  switch ((BstPhase) position->state.phase)
    {
    case BST_PHASE_DEPLOY:
      bst_score_find_completed (position, round);
      break;

    case BST_PHASE_ROBBER:
    case BST_PHASE_ROBBER_OTHERS:
      if (robbers_first)
        bst_score_find_completed (position, round);
      break;

    case BST_PHASE_BEGIN:
    case BST_PHASE_REDEPLOY:
      add_to_score (position, own_rounds ? MIN (memory->n_to_score, 1) : memory->n_to_score, round);
      break;

    case BST_PHASE_ORDER:
    case BST_PHASE_ROB:
    case BST_PHASE_MESSENGER:
      if (own_rounds || memory->resume == BST_PHASE_BEGIN)
        add_to_score (position, memory->n_to_score, round);
      break;

    case BST_PHASE_PLACE:
    case BST_PHASE_CITY:
    case BST_PHASE_COUNT:
    case BST_PHASE_FINAL_REDEPLOY:
    case BST_PHASE_OVER:
    case BST_N_PHASES:
    default:
      break;
    }
}

guint
bst_outcome_list_calls (const BstPosition *position,
                        BstDistrict        district,
                        BstSegmentRef      calls[BST_MAX_TO_SCORE])
{
  BstRound round;
  guint n = 0;

  if (position->state.placed == BST_NONE || !bst_redeployment_is_played (position)
      || position->expansion.count == district)
    return 0;

  find_open (position, &round);
  for (guint i = 0; i < round.n; i++)
    {
      guint root = round.roots[i];

      if (bst_redeployment_get_district (position, (BstKind) position->nodes[root].kind) == district
          && bst_count_may_arrive (position, position->state.chooser, root))
        calls[n++] = bst_segment_ref (position, bst_feature_first (position, root));
    }
  return n;
}

guint
bst_outcome_get_final_districts (const BstPosition *position,
                                 guint              player)
{
  if (!bst_count_is_played (position) || position->state.phase == BST_PHASE_OVER)
    return 0;
  return bst_final_find_districts (position, player);
}

/* Whether a tile may lie on a cell of the frontier, now or when the river has come there. */
static gboolean
may_come_to_lie (const BstPosition *position,
                 guint              type,
                 const BstFrontier *frontier)
{
  for (guint left = bst_board_fits (position->types[type], frontier->edges); left != 0; left &= left - 1)
    {
      BstRefusal refusal;

      if (bst_turn_check_lie (position, type, (guint) __builtin_ctz (left), frontier->cell, &refusal)
          || refusal.code == BST_REFUSAL_RIVER_END)
        return TRUE;
    }
  return FALSE;
}

/* Whether none of the tiles still to come may ever lie on an empty cell. A cell without neighbours takes any tile. */
static gboolean
is_dead (const BstPosition *position,
         BstCell            cell,
         const GArray      *types)
{
  guint32 value;

  if (types->len == 0 || !bst_cell_in_range (cell))
    return TRUE;
  value = bst_table_find (position, cell);
  if ((value & BST_TABLE_FRONTIER) == 0)
    return FALSE;
  for (guint i = 0; i < types->len; i++)
    if (may_come_to_lie (position, g_array_index (types, guint16, i), &position->frontier[value & BST_TABLE_INDEX]))
      return FALSE;
  return TRUE;
}

/* --- challenges --- */

/* The empty cells around one, in canonical order. */
static guint8
find_needs (const BstPosition *position,
            BstCell            cell,
            BstCell            needs[8])
{
  guint8 n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        BstCell around = BST_CELL (cell.x + dx, cell.y + dy);

        if (!bst_cell_equal (around, cell) && bst_board_slot_at (position, around) == BST_NONE)
          needs[n++] = around;
      }
  return n;
}

static gboolean
has_cell (const BstCell *cells,
          guint          n,
          BstCell        cell)
{
  for (guint i = 0; i < n; i++)
    if (bst_cell_equal (cells[i], cell))
      return TRUE;
  return FALSE;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

static void
find_shared_and_dead (const BstPosition *position,
                      const GArray      *types,
                      BstChallenge      *challenge)
{
  for (guint i = 0; i < challenge->n_shrine_needs; i++)
    {
      BstCell cell = challenge->shrine_needs[i];

      if (has_cell (challenge->monastery_needs, challenge->n_monastery_needs, cell))
        challenge->shared[challenge->n_shared++] = cell;
      if (is_dead (position, cell, types))
        challenge->dead[challenge->n_dead++] = cell;
    }
  for (guint i = 0; i < challenge->n_monastery_needs; i++)
    {
      BstCell cell = challenge->monastery_needs[i];

      if (!has_cell (challenge->shared, challenge->n_shared, cell) && is_dead (position, cell, types))
        challenge->dead[challenge->n_dead++] = cell;
    }
  qsort (challenge->dead, challenge->n_dead, sizeof challenge->dead[0], compare_cells);
}

static BstChallenge
describe_challenge (const BstPosition *position,
                    guint              shrine,
                    guint              monastery,
                    const GArray      *types)
{
  BstChallenge challenge = {
    .shrine = bst_segment_ref (position, shrine).cell,
    .monastery = bst_segment_ref (position, monastery).cell,
    .standing = bst_shrine_is_challenge (position, shrine, monastery),
    .heretics = (guint8) bst_shrine_get_players (position, shrine),
    .monks = (guint8) bst_shrine_get_players (position, monastery),
  };

  challenge.n_shrine_needs = find_needs (position, challenge.shrine, challenge.shrine_needs);
  challenge.n_monastery_needs = find_needs (position, challenge.monastery, challenge.monastery_needs);
  find_shared_and_dead (position, types, &challenge);
  return challenge;
}

static int
compare_challenges (gconstpointer a,
                    gconstpointer b)
{
  const BstChallenge *first = a, *second = b;
  int order = bst_cell_compare (first->shrine, second->shrine);

  return order != 0 ? order : bst_cell_compare (first->monastery, second->monastery);
}

GArray *
bst_outcome_list_challenges (const BstPosition *position)
{
  g_autoptr (GArray) types = bst_board_list_types_to_come (position);
  GArray *challenges = g_array_new (FALSE, FALSE, sizeof (BstChallenge));

  for (guint i = 0; i < position->state.n_centres; i++)
    {
      guint shrine = position->centres[i].node;
      guint opponents[8];
      guint n = 0;

      if (position->nodes[shrine].kind == BST_KIND_SHRINE)
        n = bst_shrine_find_opponents (position, shrine, opponents);
      for (guint j = 0; j < n; j++)
        {
          BstChallenge challenge = describe_challenge (position, shrine, opponents[j], types);

          g_array_append_val (challenges, challenge);
        }
    }
  g_array_sort (challenges, compare_challenges);
  return challenges;
}

/* --- King and Robber baron --- */

guint
bst_outcome_count_bonus (const BstPosition *position,
                         BstKind            kind)
{
  return bst_king_robber_count (position, kind);
}

/* --- the scoreboard --- */

guint
bst_outcome_get_victims (const BstPosition *position,
                         guint              player)
{
  BstPiece robber;
  guint victims = 0;

  if (player >= position->n_players || !bst_position_get_robber (position, player, &robber))
    return 0;
  for (guint other = 0; other < position->n_players; other++)
    if (other != player && bst_position_get_space (position, other, robber.value) == robber.place.space)
      victims |= 1u << other;
  return victims;
}
