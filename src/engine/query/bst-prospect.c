/* bst-prospect.c: the points that a move brings when the turn is over
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-prospect.h"

#include "bst-machine.h"
#include "bst-score.h"

/* The search plays every course of the turn on the position itself and takes it back. Its finding at a choice is a
 * value: all kinds of gains at once, so that the tree is walked a single time. Where everyone plays for the own gain,
 * equal choices lead to several ends; the value keeps them all, as boxes. A box is one end, until there are more ends
 * than room: then it is the least and the most of all of them. */
#define MAX_BOXES 32

typedef struct
{
  gint32 least[BST_MAX_PLAYERS];
  gint32 most[BST_MAX_PLAYERS];
} Box;

typedef struct
{
  gint32 nobody[BST_MAX_PLAYERS];
  gint32 line[BST_MAX_PLAYERS];
  gint32 sure[BST_MAX_PLAYERS];
  guint8 movers;
  guint8 final_movers;
  guint8 may_send;
  guint8 always_sends;
  guint  n_boxes;
} Gains;

typedef struct
{
  Gains gains;
  Box   boxes[MAX_BOXES];
} Value;

/* A value that the search has found, by the key of its position. */
typedef struct
{
  guint64 key;
  Gains   gains;
  guint   first_box;
} Known;

typedef struct
{
  BstPosition             *position;
  const BstTurnStart      *start;
  const BstProspectLimits *limits;
  guint                    max_nodes;
  guint                    n_nodes;
  gboolean                 is_whole;
  GArray                  *stack;    /* the actions of the choices on the way, as BstAction */
  GArray                  *known;
  GArray                  *boxes;
  guint32                 *table;    /* key → index in `known` plus 1 */
  guint                    table_size;
} Search;

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

static void
set_end (const Search *search,
         Value        *value)
{
  const BstPosition *position = search->position;
  Gains *gains = &value->gains;

  *gains = (Gains) { .n_boxes = 1 };
  for (guint i = 0; i < position->n_players; i++)
    gains->nobody[i] = position->players[i].score - search->start->scores[i];
  memcpy (gains->line, gains->nobody, sizeof gains->line);
  memcpy (gains->sure, gains->nobody, sizeof gains->sure);
  memcpy (value->boxes[0].least, gains->nobody, sizeof gains->nobody);
  memcpy (value->boxes[0].most, gains->nobody, sizeof gains->nobody);
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

/* Figures that count one and may stand in every district differ only in name until the turn is over. */
static guint
get_sort (guint figure)
{
  gboolean is_plain = bst_figure_weights[figure] == 1
                      && bst_figure_districts ((BstFigure) figure) == bst_figure_districts (BST_FIGURE_MEEPLE);

  return is_plain ? BST_FIGURE_MEEPLE : figure;
}

/* Whether two actions of a choice come to the same. */
static gboolean
is_same (const BstAction *a,
         const BstAction *b)
{
  BstAction x = *a, y = *b;

  if (x.type != y.type || (x.type != BST_ACTION_REDEPLOY && x.type != BST_ACTION_CITY))
    return FALSE;
  x.figure = (guint8) get_sort (x.figure);
  y.figure = (guint8) get_sort (y.figure);
  return memcmp (&x, &y, sizeof x) == 0;
}

/* Returns the place of a move among the moves of one go, in the order of the list, so that of equal choices the first
 * in the list is found first. At the end of the game the list goes by districts. 0 is no move. */
static guint64
get_rank (const BstPosition *position,
          const BstAction   *action)
{
  guint64 district = position->state.phase == BST_PHASE_FINAL_REDEPLOY ? action->detail : 0;

  if (action->type != BST_ACTION_REDEPLOY)
    return 0;
  return 1 + (district << 40 | (guint64) (action->cell.y + 256) << 28 | (guint64) (action->cell.x + 256) << 16
              | (guint64) action->segment << 8 | action->figure);
}

static BstAction
get_action (const Search *search,
            guint         index)
{
  return g_array_index (search->stack, BstAction, index);
}

static gboolean
is_repeated (const Search    *search,
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
list_choices (Search  *search,
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

/* --- values --- */

static gint32
find_least (const Value *value,
            guint        player)
{
  gint32 least = value->boxes[0].least[player];

  for (guint i = 1; i < value->gains.n_boxes; i++)
    least = MIN (least, value->boxes[i].least[player]);
  return least;
}

static void
widen (Box       *box,
       const Box *by)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      box->least[i] = MIN (box->least[i], by->least[i]);
      box->most[i] = MAX (box->most[i], by->most[i]);
    }
}

static void
add_box (Value     *value,
         const Box *box)
{
  guint n = value->gains.n_boxes;

  for (guint i = 0; i < n; i++)
    if (memcmp (&value->boxes[i], box, sizeof *box) == 0)
      return;
  if (n == MAX_BOXES)
    {
      for (guint i = 1; i < n; i++)
        widen (&value->boxes[0], &value->boxes[i]);
      value->gains.n_boxes = n = 1;
      widen (&value->boxes[0], box);
      return;
    }
  value->boxes[value->gains.n_boxes++] = *box;
}

/* Drops the ends that bring the chooser less than @bound, which another choice is sure to bring. */
static void
drop_worse (Value  *value,
            guint   chooser,
            gint32  bound)
{
  guint n = value->gains.n_boxes;

  value->gains.n_boxes = 0;
  for (guint i = 0; i < n; i++)
    {
      Box box = value->boxes[i];

      if (box.most[chooser] < bound)
        continue;
      box.least[chooser] = MAX (box.least[chooser], bound);
      add_box (value, &box);
    }
}

/* Adds a further choice of @chooser to the value of all choices before it. An end is possible where no other choice
 * brings the chooser more by whatever equal choices come later. */
static void
add_choice (Value       *value,
            const Value *choice,
            guint        chooser,
            gint32      *bound)
{
  Gains *all = &value->gains;
  const Gains *gains = &choice->gains;

  *bound = MAX (*bound, find_least (choice, chooser));
  drop_worse (value, chooser, *bound);
  for (guint i = 0; i < gains->n_boxes; i++)
    {
      Box box = choice->boxes[i];

      if (box.most[chooser] < *bound)
        continue;
      box.least[chooser] = MAX (box.least[chooser], *bound);
      add_box (value, &box);
    }
  if (gains->line[chooser] > all->line[chooser])
    memcpy (all->line, gains->line, sizeof all->line);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    all->sure[i] = i == chooser ? MAX (all->sure[i], gains->sure[i]) : MIN (all->sure[i], gains->sure[i]);
  all->movers |= gains->movers;
  all->final_movers |= gains->final_movers;
  all->may_send |= gains->may_send;
  all->always_sends &= gains->always_sends;
}

/* --- the memory of the search --- */

static guint32 *
find_entry (const Search *search,
            guint64       key)
{
  guint at = (guint) (key >> 20) & (search->table_size - 1);

  while (search->table[at] != 0 && g_array_index (search->known, Known, search->table[at] - 1).key != key)
    at = (at + 1) & (search->table_size - 1);
  return &search->table[at];
}

static void
grow_table (Search *search)
{
  search->table_size = MAX (64, search->table_size * 2);
  g_free (search->table);
  search->table = g_new0 (guint32, search->table_size);
  for (guint i = 0; i < search->known->len; i++)
    *find_entry (search, g_array_index (search->known, Known, i).key) = i + 1;
}

static void
remember (Search      *search,
          guint64      key,
          const Value *value)
{
  Known known = { .key = key, .gains = value->gains };

  if (search->known == NULL)
    {
      search->known = g_array_new (FALSE, FALSE, sizeof (Known));
      search->boxes = g_array_new (FALSE, FALSE, sizeof (Box));
    }
  if (2 * (search->known->len + 1) > search->table_size)
    grow_table (search);
  known.first_box = search->boxes->len;
  g_array_append_vals (search->boxes, value->boxes, value->gains.n_boxes);
  g_array_append_val (search->known, known);
  *find_entry (search, key) = search->known->len;
}

static gboolean
recall (const Search *search,
        guint64       key,
        Value        *value)
{
  const Known *known;
  guint32 entry;

  if (search->table_size == 0)
    return FALSE;
  entry = *find_entry (search, key);
  if (entry == 0)
    return FALSE;
  known = &g_array_index (search->known, Known, entry - 1);
  value->gains = known->gains;
  memcpy (value->boxes, &g_array_index (search->boxes, Box, known->first_box), known->gains.n_boxes * sizeof (Box));
  return TRUE;
}

/* --- the search --- */

static void
take_back (BstPosition *position,
           guint        n)
{
  for (; n > 0; n--)
    bst_turn_undo (position);
}

static void
search_init (Search                  *search,
             BstPosition             *position,
             const BstTurnStart      *start,
             const BstProspectLimits *limits)
{
  *search = (Search) {
    .position = position,
    .start = start,
    .limits = limits,
    .max_nodes = limits != NULL && limits->max_nodes > 0 ? limits->max_nodes : BST_PROSPECT_MAX_NODES,
    .is_whole = TRUE,
  };
}

static void
search_clear (Search *search)
{
  g_clear_pointer (&search->stack, g_array_unref);
  g_clear_pointer (&search->known, g_array_unref);
  g_clear_pointer (&search->boxes, g_array_unref);
  g_free (search->table);
}

#define NODES_A_QUESTION 256

static gboolean
may_go_on (Search *search)
{
  const BstProspectLimits *limits = search->limits;

  search->n_nodes++;
  if (search->n_nodes > search->max_nodes)
    search->is_whole = FALSE;
  else if (limits != NULL && limits->is_stopped != NULL && search->n_nodes % NODES_A_QUESTION == 0
           && limits->is_stopped (limits->data))
    search->is_whole = FALSE;
  return search->is_whole;
}

/* The players with a choice of figures, and the right to send. */
static void
note_phase (const BstPosition *position,
            Gains             *gains)
{
  guint8 chooser = (guint8) (1u << position->state.chooser);

  switch ((guint) position->state.phase)
    {
    case BST_PHASE_REDEPLOY:
      gains->movers |= chooser;
      break;

    case BST_PHASE_FINAL_REDEPLOY:
      gains->final_movers |= chooser;
      break;

    case BST_PHASE_CITY:
      gains->may_send = gains->always_sends = TRUE;
      break;

    default:
      break;
    }
}

/* Robbers that come after the scoring come before the sending, and do not change the right to it. */
static void
note_end (BstPosition *position,
          Gains       *gains)
{
  guint n = 0;

  while (position->state.phase == BST_PHASE_ROBBER || position->state.phase == BST_PHASE_ROBBER_OTHERS)
    {
      bst_turn_apply (position, &(BstAction) { .type = BST_ACTION_PASS }, NULL);
      n++;
    }
  note_phase (position, gains);
  take_back (position, n);
}

static void explore (Search  *search,
                     guint64  floor,
                     Value   *value);

/* Plays an action, finds the value of what follows, and takes the action back. */
static void
explore_choice (Search          *search,
                const BstAction *action,
                Value           *value)
{
  TurnPart before = get_turn_part (search->position);
  guint64 rank = get_rank (search->position, action);

  bst_turn_apply (search->position, action, NULL);
  explore (search, is_same_part (search->position, before) ? rank : 0, value);
  bst_turn_undo (search->position);
}

static void
explore_choices (Search *search,
                 guint   first,
                 Value  *value)
{
  guint chooser = search->position->state.chooser, n = search->stack->len;
  gint32 bound = G_MININT32;
  Value choice;

  for (guint i = first; i < n; i++)
    {
      BstAction action = get_action (search, i);

      if (i == first)
        {
          explore_choice (search, &action, value);
          bound = find_least (value, chooser);
          continue;
        }
      explore_choice (search, &action, &choice);
      if (!search->is_whole)
        return;
      add_choice (value, &choice, chooser, &bound);
    }
}

/* Finds the value of the present position. @floor is the rank of the move before in the same go, or 0. */
static void
explore (Search  *search,
         guint64  floor,
         Value   *value)
{
  guint64 key;
  guint first;

  if (is_settled (search->position))
    {
      set_end (search, value);
      note_end (search->position, &value->gains);
      return;
    }
  if (!may_go_on (search))
    {
      set_end (search, value);
      return;
    }
  key = bst_position_get_key (search->position) ^ (floor * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  if (recall (search, key, value))
    return;

  if (search->stack == NULL)
    search->stack = g_array_new (FALSE, FALSE, sizeof (BstAction));
  first = search->stack->len;
  list_choices (search, floor);
  explore_choices (search, first, value);
  g_array_set_size (search->stack, first);
  note_phase (search->position, &value->gains);
  if (search->is_whole)
    remember (search, key, value);
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
choose_for_line (Search *search,
                 guint   first)
{
  guint chooser = search->position->state.chooser, best = first, n = search->stack->len;
  gint32 most = G_MININT32;
  Value value;

  for (guint i = first; i < n; i++)
    {
      BstAction action = get_action (search, i);

      explore_choice (search, &action, &value);
      if (value.gains.line[chooser] <= most)
        continue;
      most = value.gains.line[chooser];
      best = i;
    }
  return best;
}

/* Plays the line after the search and appends its actions to @line, which may be NULL; returns their number. Positions
 * are looked up rather than searched again. */
static guint
play_line (Search *search,
           GArray *line)
{
  guint64 floor = 0;
  guint n = 0;

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
  return n;
}

static void
find_prospect (Search      *search,
               BstProspect *prospect,
               GArray      *events)
{
  guint before = search->n_nodes, n;
  const Gains *gains;
  BstTurnStart end;
  Value value;
  Box all;

  *prospect = (BstProspect) { 0 };

  /* Where nobody moves. */
  n = pass_all (search->position, events, &prospect->must_choose);
  bst_turn_start_init (&end, search->position);
  for (guint i = 0; i < search->position->n_players; i++)
    prospect->nobody[i] = end.scores[i] - search->start->scores[i];
  memcpy (prospect->holders, end.holders, sizeof prospect->holders);
  take_back (search->position, n);

  explore (search, 0, &value);
  prospect->n_nodes = search->n_nodes - before;
  prospect->is_whole = search->is_whole;
  if (!search->is_whole)
    return;
  gains = &value.gains;
  all = value.boxes[0];
  for (guint i = 1; i < gains->n_boxes; i++)
    widen (&all, &value.boxes[i]);
  memcpy (prospect->own, all.least, sizeof prospect->own);
  memcpy (prospect->own_most, all.most, sizeof prospect->own_most);
  memcpy (prospect->line, gains->line, sizeof prospect->line);
  memcpy (prospect->sure, gains->sure, sizeof prospect->sure);
  prospect->movers = gains->movers;
  prospect->final_movers = gains->final_movers;
  prospect->may_send = gains->may_send;
  prospect->always_sends = gains->always_sends;
}

void
bst_prospect_find (BstPosition             *position,
                   const BstTurnStart      *start,
                   const BstProspectLimits *limits,
                   BstProspect             *prospect,
                   GArray                  *events)
{
  Search search;

  search_init (&search, position, start, limits);
  find_prospect (&search, prospect, events);
  if (limits != NULL && limits->finds_totals)
    {
      /* After the line, or after the turn where nobody moves. */
      gboolean must_choose;
      guint n = search.is_whole ? play_line (&search, NULL) : pass_all (position, NULL, &must_choose);

      bst_turn_score_in_place (position, prospect->totals);
      take_back (position, n);
    }
  search_clear (&search);
}

GArray *
bst_prospect_list_line (BstPosition             *position,
                        const BstTurnStart      *start,
                        const BstProspectLimits *limits)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (BstAction));
  Search search;
  Value value;

  search_init (&search, position, start, limits);
  explore (&search, 0, &value);
  take_back (position, play_line (&search, line));
  if (!search.is_whole)
    g_array_set_size (line, 0);
  search_clear (&search);
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

  x.n_nodes = y.n_nodes = 0;
  return memcmp (&x, &y, sizeof x) == 0;
}

/* Adds the choice that has led to the present position, unless another choice comes to the same. */
static void
add_part (Search       *search,
          TurnPart      part,
          const GArray *played,
          gboolean      passes,
          GArray       *nodes)
{
  BstProspectNode node = { .player = part.chooser, .phase = part.phase, .passes = passes, .n_alike = 1 };

  find_prospect (search, &node.prospect, NULL);
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
list_parts (Search  *search,
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
list_round (Search   *search,
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
  GArray *nodes = nodes_new ();
  Search search;

  *is_whole = TRUE;
  if (!bst_prospect_is_round (position))
    return nodes;
  search_init (&search, position, start, limits);
  search.stack = g_array_new (FALSE, FALSE, sizeof (BstAction));
  list_round (&search, max_nodes, nodes, is_whole);
  if (!search.is_whole)
    {
      g_array_set_size (nodes, 0);
      *is_whole = FALSE;
    }
  search_clear (&search);
  return nodes;
}
