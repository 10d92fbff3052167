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
      gboolean may_arrive = FALSE;

      /* Figures of one player may begin too many challenges where those of another begin none (SHR-2, SHR-4). */
      for (guint player = 0; player < position->n_players && !may_arrive; player++)
        may_arrive = bst_count_may_arrive (position, player, root);
      if (may_arrive && bst_redeployment_get_district (position, (BstKind) position->nodes[root].kind) == district)
        calls[n++] = bst_segment_ref (position, bst_feature_first (position, root));
    }
  return n;
}

/* Returns the feature as it lay before @placed: the first of its segments on another cell. */
static BstSegmentRef
find_before (const BstPosition *position,
             BstSegmentRef      at,
             BstCell            placed)
{
  guint feature = bst_position_get_feature (position, at);
  g_autofree BstSegmentRef *segments = NULL;
  BstFeatureInfo info;

  bst_position_describe_feature (position, feature, &info);
  segments = g_new (BstSegmentRef, info.n_segments);
  bst_position_list_segments (position, feature, segments);
  for (guint i = 0; i < info.n_segments; i++)
    if (!bst_cell_equal (segments[i].cell, placed))
      return segments[i];
  return (BstSegmentRef) { .cell = placed, .segment = BST_NO_SEGMENT };
}

static void
add_call (const BstPosition *position,
          BstSegmentRef      at,
          guint              district,
          BstCell            placed,
          GArray            *calls)
{
  guint node = bst_board_node_at (position, at);
  BstCall call = { .at = find_before (position, at, placed), .kind = position->nodes[node].kind,
                   .district = (guint8) district };

  g_array_append_val (calls, call);
}

/* Adds what an action on @placed brings to be scored: features that still wait, and features that were scored at once,
 * as nobody had a choice. */
static void
add_calls_of (const BstPosition *position,
              const GArray      *events,
              guint              count,
              BstCell            placed,
              GArray            *calls)
{
  BstSegmentRef waiting[BST_MAX_TO_SCORE];

  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint i = 0, n = bst_outcome_list_calls (position, (BstDistrict) district, waiting); i < n; i++)
      add_call (position, waiting[i], district, placed, calls);
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);
      guint district = event->type == BST_EVENT_COMPLETE
                       ? bst_redeployment_get_district (position, (BstKind) event->kind) : BST_NO_DISTRICT;

      if (district != BST_NO_DISTRICT && district != count)
        add_call (position, (BstSegmentRef) { .cell = event->cell, .segment = event->segment }, district, placed,
                  calls);
    }
}

static int
compare_calls (gconstpointer a,
               gconstpointer b)
{
  const BstCall *first = a, *second = b;
  int order = first->district - second->district;

  if (order == 0)
    order = bst_cell_compare (first->at.cell, second->at.cell);
  return order != 0 ? order : first->at.segment - second->at.segment;
}

static gboolean
is_same_feature (const BstPosition *position,
                 const BstCall     *a,
                 const BstCall     *b)
{
  if (a->at.segment == BST_NO_SEGMENT || b->at.segment == BST_NO_SEGMENT)
    return a->kind == b->kind && a->at.segment == b->at.segment && bst_cell_equal (a->at.cell, b->at.cell);
  return bst_position_get_feature (position, a->at) == bst_position_get_feature (position, b->at);
}

static void
drop_repeated (const BstPosition *position,
               GArray            *calls)
{
  guint kept = 0;

  for (guint i = 0; i < calls->len; i++)
    {
      BstCall call = g_array_index (calls, BstCall, i);
      gboolean repeated = FALSE;

      for (guint k = 0; k < kept && !repeated; k++)
        repeated = is_same_feature (position, &g_array_index (calls, BstCall, k), &call);
      if (!repeated)
        g_array_index (calls, BstCall, kept++) = call;
    }
  g_array_set_size (calls, kept);
}

GArray *
bst_outcome_list_possible_calls (BstPosition     *position,
                                 const BstAction *action)
{
  GArray *calls = g_array_new (FALSE, FALSE, sizeof (BstCall));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint count = position->expansion.count;

  if (!bst_redeployment_is_played (position))
    return calls;
  list->n = 0;
  if (action != NULL)
    list->actions[list->n++] = *action;
  else
    bst_turn_list (position, list);
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_PLACE || list->actions[i].type == BST_ACTION_ABBEY)
      {
        g_array_set_size (events, 0);
        bst_turn_apply (position, &list->actions[i], events);
        add_calls_of (position, events, count, list->actions[i].cell, calls);
        bst_turn_undo (position);
      }
  if (position->state.phase != BST_PHASE_PLACE)
    {
      g_array_set_size (events, 0);
      add_calls_of (position, events, count, BST_CELL (G_MAXINT16, G_MAXINT16), calls);
    }
  g_array_sort (calls, compare_calls);
  drop_repeated (position, calls);
  return calls;
}

gboolean
bst_outcome_is_final_round (const BstPosition *position)
{
  return position->state.phase == BST_PHASE_FINAL_REDEPLOY || position->expansion.memory.final;
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
