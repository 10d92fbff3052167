/* bst-outcome.c: open questions of a position: districts, King and Robber baron, the river, the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-outcome.h"

#include "bst-count.h"
#include "bst-king-robber.h"
#include "bst-machine.h"
#include "bst-score.h"

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

guint
bst_outcome_get_final_block (const BstPosition *position)
{
  if (!bst_count_is_played (position) || position->state.phase == BST_PHASE_OVER)
    return BST_NO_DISTRICT;
  return bst_final_find_block (position);
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

guint
bst_outcome_get_rogues (const BstPosition *position,
                        guint              player)
{
  guint rogues = 0;

  for (guint left = bst_outcome_get_victims (position, player); left != 0; left &= left - 1)
    if (bst_outcome_get_victims (position, (guint) __builtin_ctz (left)) != 0)
      rogues |= left & -left;
  return rogues;
}
