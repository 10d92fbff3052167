/* bst-prospect.c: the points that a move brings when the turn is over
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-prospect.h"

#include "bst-ends.h"
#include "bst-final-round.h"
#include "bst-machine.h"
#include "bst-score.h"

/* The search plays every course of the turn on the position itself and takes it back. What it finds at a choice are all
 * ends to which the choices lead, so that the tree is walked a single time. The last redeployment is played apart. */
/**
 * BstProspector:
 * @position: played on and taken back
 * @start: the position before the moves
 * @limits: the limits of all searches together
 * @max_nodes: the number of nodes at which the present search gives up
 * @n_nodes: the nodes of all searches so far
 * @max_round: the positions of the last redeployment that the present search may still look at
 * @n_round: those that all searches may still look at
 * @is_whole: whether the present search has not given up
 * @stack: (element-type BstAction): the actions of the choices on the way
 * @memory: the ends that all searches so far have found
 * @round: (nullable): the last redeployment
 */
struct _BstProspector
{
  BstPosition       *position;
  BstTurnStart       start;
  BstProspectLimits  limits;
  guint              max_nodes;
  guint              n_nodes;
  guint              max_round;
  guint              n_round;
  gboolean           is_whole;
  GArray            *stack;
  BstEndsMemory     *memory;
  BstFinalRound     *round;
};

void
bst_turn_start_init (BstTurnStart      *start,
                     const BstPosition *position)
{
  *start = (BstTurnStart) { 0 };
  for (guint i = 0; i < position->n_players; i++)
    start->scores[i] = position->players[i].score;
  for (guint i = 0; i < BST_N_TITLES; i++)
    start->holders[i] = bst_marker (position, BST_FIRST_TITLE + i)->player;
}

/* --- the end of the turn --- */

/* Whether the next tile may be laid in nobody's turn as soon as this one is over (RIV-6). */
static gboolean
may_go_on_alone (const BstPosition *position)
{
  const BstState *state = &position->state;
  guint next = state->hand;

  if (position->stations->lies_alone.n == 0)
    return FALSE;
  if (next == BST_NONE && state->draw_at < position->n_draw)
    next = position->draw[state->draw_at];
  return next != BST_NONE && position->types[next]->river_role == BST_RIVER_LAKE;
}

static gboolean
completes_nothing (const BstPosition *position)
{
  BstRound round;

  bst_score_find_completed (position, &round);
  return round.n == 0;
}

/* Whether the turn is over, or no choice ahead can bring a point. While tiles are left, a sending and the Count's move
 * bring none; neither does a robber where nothing is scored after it. */
static gboolean
is_settled (const BstPosition *position)
{
  gboolean late = position->rules.switches[BST_SWITCH_ROBBERS_WHEN] == BST_ROBBERS_WHEN_AFTER_SCORING;

  switch ((BstPhase) position->state.phase)
    {
    case BST_PHASE_PLACE:
    case BST_PHASE_OVER:
      return TRUE;

    case BST_PHASE_CITY:
    case BST_PHASE_COUNT:
      return bst_turn_has_tiles (position) && !may_go_on_alone (position);

    case BST_PHASE_ROBBER:
    case BST_PHASE_ROBBER_OTHERS:
      return bst_turn_has_tiles (position) && !may_go_on_alone (position) && (late || completes_nothing (position));

    case BST_PHASE_DEPLOY:
    case BST_PHASE_BEGIN:
    case BST_PHASE_REDEPLOY:
    case BST_PHASE_ORDER:
    case BST_PHASE_ROB:
    case BST_PHASE_MESSENGER:
    case BST_PHASE_FINAL_REDEPLOY:
    case BST_N_PHASES:
    default:
      return FALSE;
    }
}

/* Finds what the players have gained so far, or would have gained if the game ended now. */
static void
find_gains (const BstProspector *search,
            const gint32  scores[BST_MAX_PLAYERS],
            gint32        gains[BST_MAX_PLAYERS])
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    gains[i] = i < search->position->n_players ? scores[i] - search->start.scores[i] : 0;
}

static void
set_end (const BstProspector *search,
         BstEnds      *ends)
{
  BstTurnStart now;
  gint32 gains[BST_MAX_PLAYERS];

  bst_turn_start_init (&now, search->position);
  find_gains (search, now.scores, gains);
  bst_ends_set (ends, gains);
}

/* --- the choices --- */

/* A part of a turn: choices in the same place of a phase, between two positions, are the moves of one part. */
typedef struct
{
  guint8 phase;
  guint8 chooser;
  guint8 n_to_redeploy;
  guint8 n_to_score;
} TurnPart;

static TurnPart
get_turn_part (const BstPosition *position)
{
  const BstMemory *memory = &position->expansion.memory;

  return (TurnPart) {
    .phase = position->state.phase,
    .chooser = position->state.chooser,
    .n_to_redeploy = memory->to_redeploy.n,
    .n_to_score = memory->n_to_score,
  };
}

/* Returns whether the same part of a turn goes on, in which a player moves any number of figures, so that their order
 * does not matter. */
static gboolean
is_same_part (const BstPosition *position,
              TurnPart           before)
{
  TurnPart now = get_turn_part (position);
  guint way = position->rules.switches[BST_SWITCH_COUNT_FINAL];

  if (memcmp (&now, &before, sizeof now) != 0)
    return FALSE;
  if (position->state.phase == BST_PHASE_FINAL_REDEPLOY)
    return way == BST_COUNT_FINAL_MARKET_OPTIONAL || way == BST_COUNT_FINAL_ALL_OPTIONAL;
  return position->state.phase == BST_PHASE_REDEPLOY;
}

/* Whether two actions of a choice come to the same. */
static gboolean
is_same (const BstAction *a,
         const BstAction *b)
{
  BstAction x = *a, y = *b;

  if (x.type != y.type || (x.type != BST_ACTION_REDEPLOY && x.type != BST_ACTION_CITY))
    return FALSE;
  x.figure = (guint8) bst_figure_get_sort (x.figure);
  y.figure = (guint8) bst_figure_get_sort (y.figure);
  return memcmp (&x, &y, sizeof x) == 0;
}

/* Returns the place of a move among the moves of one go, in the order of the list, so that of equal choices the first
 * in the list is found first. Only at the end of the game the list goes by districts. 0 is no move. */
static guint64
get_rank (const BstPosition *position,
          const BstAction   *action)
{
  BstAction move = *action;

  if (position->state.phase != BST_PHASE_FINAL_REDEPLOY)
    move.detail = 0;
  return bst_final_round_rank (&move);
}

static BstAction
get_action (const BstProspector *search,
            guint         index)
{
  return g_array_index (search->stack, BstAction, index);
}

static gboolean
is_repeated (const BstProspector    *search,
             guint            first,
             const BstAction *action)
{
  for (guint i = first; i < search->stack->len; i++)
    if (is_same (&g_array_index (search->stack, BstAction, i), action))
      return TRUE;
  return FALSE;
}

/* Puts the actions that differ on the stack, where a pass comes first: it is the choice where nobody moves. @floor is
 * the rank of the move before in the same go, or 0. */
static void
list_choices (BstProspector  *search,
              guint64  floor)
{
  BstActionList list;
  guint first = search->stack->len;

  bst_turn_list (search->position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.actions[i].type == BST_ACTION_PASS)
      g_array_append_val (search->stack, list.actions[i]);
  for (guint i = 0; i < list.n; i++)
    if (list.actions[i].type != BST_ACTION_PASS && get_rank (search->position, &list.actions[i]) >= floor
        && !is_repeated (search, first, &list.actions[i]))
      g_array_append_val (search->stack, list.actions[i]);
}

/* --- the search --- */

static void
take_back (BstPosition *position,
           guint        n)
{
  for (; n > 0; n--)
    bst_turn_undo (position);
}

BstProspector *
bst_prospector_new (BstPosition             *position,
                    const BstTurnStart      *start,
                    const BstProspectLimits *limits)
{
  BstProspector *search = g_new0 (BstProspector, 1);

  search->position = position;
  search->start = *start;
  if (limits != NULL)
    search->limits = *limits;
  if (search->limits.max_nodes == 0)
    search->limits.max_nodes = BST_PROSPECT_MAX_NODES;
  if (search->limits.max_round == 0)
    search->limits.max_round = BST_PROSPECT_MAX_ROUND;
  search->max_nodes = search->limits.max_nodes;
  search->max_round = search->n_round = search->limits.max_round;
  search->is_whole = TRUE;
  search->stack = g_array_new (FALSE, FALSE, sizeof (BstAction));
  search->memory = bst_ends_memory_new ();
  return search;
}

void
bst_prospector_free (BstProspector *search)
{
  g_array_unref (search->stack);
  bst_ends_memory_free (search->memory);
  g_clear_pointer (&search->round, bst_final_round_free);
  g_free (search);
}

#define NODES_A_QUESTION 256

static gboolean
may_go_on (BstProspector *search)
{
  const BstProspectLimits *limits = &search->limits;

  search->n_nodes++;
  if (search->n_nodes > search->max_nodes)
    search->is_whole = FALSE;
  else if (limits->is_stopped != NULL && search->n_nodes % NODES_A_QUESTION == 0 && limits->is_stopped (limits->data))
    search->is_whole = FALSE;
  return search->is_whole;
}

/* The players with a choice of figures, and the right to send. */
static void
note_phase (const BstPosition *position,
            BstEnds           *ends)
{
  guint8 chooser = (guint8) (1u << position->state.chooser);

  switch ((guint) position->state.phase)
    {
    case BST_PHASE_REDEPLOY:
      ends->movers |= chooser;
      break;

    case BST_PHASE_FINAL_REDEPLOY:
      ends->final_movers |= chooser;
      break;

    case BST_PHASE_CITY:
      ends->may_send = ends->always_sends = TRUE;
      break;

    default:
      break;
    }
}

/* Robbers that come after the scoring come before the sending, and do not change the right to it. */
static void
note_end (BstPosition *position,
          BstEnds     *ends)
{
  guint n = 0;

  while (position->state.phase == BST_PHASE_ROBBER || position->state.phase == BST_PHASE_ROBBER_OTHERS)
    {
      bst_turn_apply (position, &(BstAction) { .type = BST_ACTION_PASS }, NULL);
      n++;
    }
  note_phase (position, ends);
  take_back (position, n);
}

static void explore (BstProspector  *search,
                     guint64  floor,
                     BstEnds *ends);

/* Plays an action, finds the ends of what follows, and takes the action back. */
static void
explore_choice (BstProspector          *search,
                const BstAction *action,
                BstEnds         *ends)
{
  TurnPart before = get_turn_part (search->position);
  guint64 rank = get_rank (search->position, action);

  bst_turn_apply (search->position, action, NULL);
  explore (search, is_same_part (search->position, before) ? rank : 0, ends);
  bst_turn_undo (search->position);
}

static void
explore_choices (BstProspector  *search,
                 guint    first,
                 BstEnds *ends)
{
  guint chooser = search->position->state.chooser, n = search->stack->len;
  gint32 bound = G_MININT32;
  BstEnds choice;

  for (guint i = first; i < n; i++)
    {
      BstAction action = get_action (search, i);

      if (i == first)
        {
          explore_choice (search, &action, ends);
          bound = bst_ends_find_least (ends, chooser);
          continue;
        }
      explore_choice (search, &action, &choice);
      if (!search->is_whole)
        return;
      bst_ends_add_choice (ends, &choice, chooser, &bound);
    }
}

/* Reading a position takes as long as some choices on the board. */
#define NODES_A_ROUND 16

/* Plays the last redeployment as a game of its own; returns whether it is one. */
static gboolean
explore_final_round (BstProspector  *search,
                     guint64  floor,
                     BstEnds *ends)
{
  BstFinalRoundLimits limits = {
    .n_left = search->max_round, .is_stopped = search->limits.is_stopped, .data = search->limits.data,
  };
  gint32 totals[BST_MAX_PLAYERS], gains[BST_MAX_PLAYERS];

  if (search->position->state.phase != BST_PHASE_FINAL_REDEPLOY || !bst_final_round_is_apart (search->position))
    return FALSE;
  if (search->round == NULL)
    search->round = bst_final_round_new ();
  bst_final_round_read (search->round, search->position);
  search->n_nodes += NODES_A_ROUND;

  search->is_whole &= bst_final_round_explore (search->round, floor, &limits, ends);
  search->n_round -= search->max_round - limits.n_left;
  search->max_round = limits.n_left;
  bst_turn_score_in_place (search->position, totals);
  find_gains (search, totals, gains);
  bst_ends_shift (ends, gains);
  return TRUE;
}

/* Finds the ends from the present position. @floor is the rank of the move before in the same go, or 0. */
static void
explore (BstProspector  *search,
         guint64  floor,
         BstEnds *ends)
{
  guint64 key;
  guint first;

  if (is_settled (search->position))
    {
      set_end (search, ends);
      note_end (search->position, ends);
      return;
    }
  if (!may_go_on (search))
    {
      set_end (search, ends);
      return;
    }
  key = bst_position_get_key (search->position) ^ (floor * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  if (bst_ends_memory_recall (search->memory, key, ends))
    return;

  if (!explore_final_round (search, floor, ends))
    {
      first = search->stack->len;
      list_choices (search, floor);
      explore_choices (search, first, ends);
      g_array_set_size (search->stack, first);
      note_phase (search->position, ends);
    }
  if (search->is_whole && !ends->is_bound)
    bst_ends_memory_remember (search->memory, key, ends);
}

/* --- the line where nobody moves --- */

/* Plays until no choice is left that can bring a point; returns the number of actions. @must_choose is whether a
 * player had a choice without a pass.
 */
static guint
pass_all (BstPosition *position,
          GArray      *events,
          gboolean    *must_choose)
{
  guint n = 0;

  *must_choose = FALSE;
  for (; !is_settled (position); n++)
    {
      BstActionList list;
      guint chosen = 0;

      bst_turn_list (position, &list);
      while (chosen < list.n && list.actions[chosen].type != BST_ACTION_PASS)
        chosen++;
      if (chosen == list.n)
        {
          *must_choose = *must_choose || list.n > 1;
          chosen = 0;
        }
      bst_turn_apply (position, &list.actions[chosen], events);
    }
  return n;
}

/* --- prospects --- */

/* Returns the place on the stack of the choice of the line. */
static guint
choose_for_line (BstProspector *search,
                 guint   first)
{
  guint chooser = search->position->state.chooser, best = first, n = search->stack->len;
  gint32 most = G_MININT32;
  BstEnds ends;

  for (guint i = first; i < n; i++)
    {
      BstAction action = get_action (search, i);

      explore_choice (search, &action, &ends);
      if (ends.line[chooser] <= most)
        continue;
      most = ends.line[chooser];
      best = i;
    }
  return best;
}

/* Plays the line after the search and appends its actions to @line, which may be NULL; returns their number. Positions
 * are looked up rather than searched again, so that no limit is asked. */
static guint
play_line (BstProspector *search,
           GArray *line)
{
  const BstProspectLimits limits = search->limits;
  guint n_nodes = search->n_nodes, max_nodes = search->max_nodes, n = 0;
  guint64 floor = 0;

  search->max_nodes = G_MAXUINT;
  search->limits.is_stopped = NULL;

  for (; !is_settled (search->position) && search->is_whole; n++)
    {
      TurnPart before = get_turn_part (search->position);
      guint first = search->stack->len;
      BstAction chosen;

      list_choices (search, floor);
      chosen = get_action (search, choose_for_line (search, first));
      g_array_set_size (search->stack, first);
      floor = get_rank (search->position, &chosen);
      bst_turn_apply (search->position, &chosen, NULL);
      if (!is_same_part (search->position, before))
        floor = 0;
      if (line != NULL)
        g_array_append_val (line, chosen);
    }
  search->n_nodes = n_nodes;
  search->max_nodes = max_nodes;
  search->limits = limits;
  return n;
}

static void
find_prospect (BstProspector *search,
               BstProspect   *prospect,
               GArray        *events)
{
  guint nodes_before = search->n_nodes, round_before = search->n_round, n;
  BstTurnStart end;
  BstEnds ends;
  BstEnd all;

  *prospect = (BstProspect) { 0 };

  /* Where nobody moves. */
  n = pass_all (search->position, events, &prospect->must_choose);
  bst_turn_start_init (&end, search->position);
  find_gains (search, end.scores, prospect->nobody);
  memcpy (prospect->holders, end.holders, sizeof prospect->holders);
  take_back (search->position, n);

  explore (search, 0, &ends);
  prospect->n_nodes = search->n_nodes - nodes_before;
  prospect->n_round = round_before - search->n_round;
  if (!search->is_whole)
    return;
  prospect->is_whole = !ends.is_bound;
  prospect->is_bound = ends.is_bound;
  all = bst_ends_join (&ends);
  memcpy (prospect->own, all.least, sizeof prospect->own);
  memcpy (prospect->own_most, all.most, sizeof prospect->own_most);
  memcpy (prospect->sure, ends.sure, sizeof prospect->sure);
  if (prospect->is_whole)
    memcpy (prospect->line, ends.line, sizeof prospect->line);
  prospect->movers = ends.movers;
  prospect->final_movers = ends.final_movers;
  prospect->may_send = ends.may_send;
  prospect->always_sends = ends.always_sends;
}

void
bst_prospector_find (BstProspector *search,
                     guint          n_moves,
                     BstProspect   *prospect,
                     GArray        *events)
{
  guint n_nodes = search->limits.max_nodes - MIN (search->n_nodes, search->limits.max_nodes);

  search->max_nodes = search->n_nodes + n_nodes / MAX (n_moves, 1);
  search->max_round = search->n_round / MAX (n_moves, 1);
  search->is_whole = TRUE;
  find_prospect (search, prospect, events);
  if (!search->limits.finds_totals)
    return;
  if (prospect->is_whole && !bst_turn_has_tiles (search->position))
    {
      /* The line has led to the end of the game. */
      for (guint i = 0; i < search->position->n_players; i++)
        prospect->totals[i] = search->start.scores[i] + prospect->line[i];
    }
  else
    {
      /* After the line, or after the turn where nobody moves. */
      gboolean must_choose;
      guint n = prospect->is_whole ? play_line (search, NULL) : pass_all (search->position, NULL, &must_choose);

      bst_turn_score_in_place (search->position, prospect->totals);
      take_back (search->position, n);
    }
}

void
bst_prospect_find (BstPosition             *position,
                   const BstTurnStart      *start,
                   const BstProspectLimits *limits,
                   BstProspect             *prospect,
                   GArray                  *events)
{
  g_autoptr (BstProspector) search = bst_prospector_new (position, start, limits);

  bst_prospector_find (search, 1, prospect, events);
}

GArray *
bst_prospect_list_line (BstPosition             *position,
                        const BstTurnStart      *start,
                        const BstProspectLimits *limits)
{
  g_autoptr (BstProspector) search = bst_prospector_new (position, start, limits);
  GArray *line = g_array_new (FALSE, FALSE, sizeof (BstAction));
  BstEnds ends;

  explore (search, 0, &ends);
  if (!ends.is_bound)
    take_back (position, play_line (search, line));
  if (!search->is_whole)
    g_array_set_size (line, 0);
  return line;
}

gboolean
bst_prospect_agrees (const BstProspect *prospect,
                     guint              n_players)
{
  gsize size = n_players * sizeof (gint32);

  return prospect->is_whole && memcmp (prospect->own, prospect->own_most, size) == 0
         && memcmp (prospect->own, prospect->sure, size) == 0
         && (prospect->must_choose || memcmp (prospect->nobody, prospect->own, size) == 0);
}

/* --- the tree of a redeployment --- */

gboolean
bst_prospect_is_round (const BstPosition *position)
{
  guint phase = position->state.phase;

  return phase == BST_PHASE_BEGIN || phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_FINAL_REDEPLOY;
}

static void
clear_node (gpointer data)
{
  BstProspectNode *node = data;

  g_clear_pointer (&node->actions, g_array_unref);
  g_clear_pointer (&node->children, g_array_unref);
}

static GArray *
nodes_new (void)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (BstProspectNode));

  g_array_set_clear_func (nodes, clear_node);
  return nodes;
}

static gboolean
is_alike (const BstProspect *a,
          const BstProspect *b)
{
  BstProspect x = *a, y = *b;

  x.n_nodes = y.n_nodes = x.n_round = y.n_round = 0;
  return memcmp (&x, &y, sizeof x) == 0;
}

/* Adds the choice that has led to the present position, unless another choice comes to the same. */
static void
add_part (BstProspector       *search,
          TurnPart      part,
          const GArray *played,
          gboolean      passes,
          GArray       *nodes)
{
  BstProspectNode node = { .player = part.chooser, .phase = part.phase, .passes = passes, .n_alike = 1 };

  find_prospect (search, &node.prospect, NULL);
  search->is_whole = node.prospect.is_whole;
  for (guint i = 0; i < nodes->len; i++)
    {
      BstProspectNode *other = &g_array_index (nodes, BstProspectNode, i);

      if (!is_alike (&node.prospect, &other->prospect))
        continue;
      other->n_alike++;
      return;
    }
  node.actions = g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_array_append_vals (node.actions, played->data, played->len);
  node.children = nodes_new ();
  g_array_append_val (nodes, node);
}

/* Adds every choice of the player in one part of the turn. @played holds the moves of the part so far. */
static void
list_parts (BstProspector  *search,
            guint64  floor,
            GArray  *played,
            GArray  *nodes)
{
  guint first = search->stack->len, n;
  TurnPart before = get_turn_part (search->position);

  list_choices (search, floor);
  n = search->stack->len;
  for (guint i = first; i < n && search->is_whole; i++)
    {
      BstAction action = get_action (search, i);
      guint64 rank = get_rank (search->position, &action);
      gboolean moves = action.type != BST_ACTION_PASS;

      bst_turn_apply (search->position, &action, NULL);
      if (moves)
        g_array_append_val (played, action);
      if (is_same_part (search->position, before))
        list_parts (search, rank, played, nodes);
      else
        add_part (search, before, played, !moves, nodes);
      if (moves)
        g_array_set_size (played, played->len - 1);
      bst_turn_undo (search->position);
    }
  g_array_set_size (search->stack, first);
}

static void
mark_best (GArray *nodes)
{
  gint32 bound = G_MININT32, most = G_MININT32;
  guint n_best = 0, line = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      const BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);

      bound = MAX (bound, node->prospect.own[node->player]);
      if (node->prospect.line[node->player] > most)
        line = i;
      most = MAX (most, node->prospect.line[node->player]);
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);

      node->is_best = node->prospect.own_most[node->player] >= bound;
      n_best += node->is_best ? node->n_alike : 0;
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);

      node->is_equal = node->is_best && n_best > 1;
      node->is_line = i == line;
    }
}

/* Plays the choice of a node; returns the number of actions. */
static guint
play_node (BstPosition           *position,
           const BstProspectNode *node)
{
  guint n = 0;

  for (; n < node->actions->len; n++)
    bst_turn_apply (position, &g_array_index (node->actions, BstAction, n), NULL);
  if (node->passes)
    {
      bst_turn_apply (position, &(BstAction) { .type = BST_ACTION_PASS }, NULL);
      n++;
    }
  return n;
}

/* Fills @nodes with the choices of the present position and what follows them. The choices of one position come first,
 * then what follows each of them, with an equal share of @max_nodes. */
static void
list_round (BstProspector   *search,
            guint     max_nodes,
            GArray   *nodes,
            gboolean *is_whole)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));

  list_parts (search, 0, played, nodes);
  mark_best (nodes);
  max_nodes -= MIN (max_nodes, nodes->len);
  for (guint i = 0; i < nodes->len && search->is_whole; i++)
    {
      BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);
      guint share = max_nodes / nodes->len, n = play_node (search->position, node);

      if (bst_prospect_is_round (search->position) && share == 0)
        *is_whole = FALSE;
      else if (bst_prospect_is_round (search->position))
        list_round (search, share, node->children, is_whole);
      take_back (search->position, n);
    }
}

GArray *
bst_prospect_list_round (BstPosition             *position,
                         const BstTurnStart      *start,
                         const BstProspectLimits *limits,
                         guint                    max_nodes,
                         gboolean                *is_whole)
{
  g_autoptr (BstProspector) search = bst_prospector_new (position, start, limits);
  GArray *nodes = nodes_new ();

  *is_whole = TRUE;
  if (!bst_prospect_is_round (position))
    return nodes;
  if (limits != NULL && limits->is_stopped != NULL && limits->is_stopped (limits->data))
    search->is_whole = FALSE;
  else
    list_round (search, max_nodes, nodes, is_whole);
  if (!search->is_whole)
    {
      g_array_set_size (nodes, 0);
      *is_whole = FALSE;
    }
  return nodes;
}
