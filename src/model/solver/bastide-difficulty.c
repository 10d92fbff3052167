/* bastide-difficulty.c: how hard a puzzle is, estimated from its tree
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search costs a machine the same whether the key shouts or hides, so that its effort says little. The hardest idea
 * that a reader cannot do without counts most; then what speaks against the key at first sight, and how far the reader
 * has to look. Numbers of turns count by their doublings, as a list twice as long is not twice as hard to read.
 */

#include "bastide-difficulty.h"

#include <stdlib.h>

#include "bastide-content.h"
#include "bastide-event.h"
#include "bst-event.h"

/* A first turn that leaves a player so many points worse off than the best is still worth a thought. */
#define NEAR 3

/* A cap: to give up or away more points than these does not make a puzzle harder. */
#define MOST_GIVEN_UP   6
#define MOST_GIVEN_AWAY 9

/* The sum that each part adds, and the sum from which each grade after the first begins: fitted to the bundled puzzles,
 * whose order by their authors the sum has to keep by and large. */
#define PER_IDEA       70
#define PER_TEMPTING   100
#define PER_NEAR       45
#define PER_GIVEN_UP   10
#define PER_GIVEN_AWAY 25
#define PER_TURN       15
#define PER_AHEAD      50

static const guint grades[BASTIDE_CONTENT_MAX_DIFFICULTY - 1] = { 60, 140, 460, 740 };

typedef struct
{
  BstPosition *position;
  GArray      *events;
  guint        player;
} Reading;

/* A first turn at a glance: what the player gains and the best other player is given in it; how far the player is ahead
 * if the game ends after it, in all and by the fields alone. */
typedef struct
{
  gint32 gain;
  gint32 given;
  gint32 lead;
  gint32 fields;
} Look;

/* --- the first turns --- */

/* The points that a player gains before final scoring. */
static gint32
count_gain (const GArray *events,
            guint         player)
{
  gint32 gain = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (bastide_event_gives_points (event) && !event->final && event->player == player)
        gain += event->points;
    }

  return gain;
}

/* The points of a player ahead of the best other player. */
static gint32
get_lead (const gint32 *points,
          guint         n_players,
          guint         player)
{
  gint32 best = G_MININT32;

  for (guint i = 0; i < n_players; i++)
    if (i != player)
      best = MAX (best, points[i]);

  return best == G_MININT32 ? points[player] : points[player] - best;
}

/* Looks at a first turn as if the game ended after it. */
static void
read_turn (Reading      *reading,
           const GArray *actions,
           Look         *look)
{
  gint32 totals[BST_MAX_PLAYERS], fields[BST_MAX_PLAYERS] = { 0 };
  guint n_players = bst_position_get_n_players (reading->position);

  g_array_set_size (reading->events, 0);
  for (guint i = 0; i < actions->len; i++)
    bst_turn_apply (reading->position, &g_array_index (actions, BstAction, i), reading->events);
  look->gain = count_gain (reading->events, reading->player);
  look->given = 0;
  for (guint i = 0; i < n_players; i++)
    if (i != reading->player)
      look->given = MAX (look->given, count_gain (reading->events, i));
  bst_turn_score_now (reading->position, totals, reading->events);
  for (guint i = 0; i < reading->events->len; i++)
    {
      const BstEvent *event = &g_array_index (reading->events, BstEvent, i);

      if (event->type == BST_EVENT_SCORE && event->final && event->kind == BST_KIND_FIELD)
        fields[event->player] += event->points;
    }
  look->lead = get_lead (totals, n_players, reading->player);
  look->fields = get_lead (fields, n_players, reading->player);
  for (guint i = 0; i < actions->len; i++)
    bst_turn_undo (reading->position);
}

static int
compare_fields (gconstpointer a,
                gconstpointer b)
{
  const Look *first = a, *second = b;

  return first->fields - second->fields;
}

static void
weigh_turns (BastideDifficulty *self,
             Reading           *reading,
             const BstSolution *solution,
             guint              key)
{
  guint n = solution->turns->len;
  g_autofree Look *looks = g_new (Look, n);
  g_autofree Look *sorted = NULL;
  gint32 best_lead = G_MININT32;
  gboolean is_about_fields = TRUE;

  for (guint i = 0; i < n; i++)
    {
      read_turn (reading, g_array_index (solution->turns, BstFirstTurn, i).actions, &looks[i]);
      best_lead = MAX (best_lead, looks[i].lead);
    }
  for (guint i = 0; i < n; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);

      if (turn->like != i)
        continue;
      self->n_choices++;
      if (turn->verdict == BST_VERDICT_KEY)
        continue;
      self->n_tempting += looks[i].gain > looks[key].gain;
      self->n_near += looks[i].lead >= best_lead - NEAR;
      self->given_up = (guint) MAX ((gint32) self->given_up, looks[i].gain - looks[key].gain);
    }
  self->given_away = (guint) looks[key].given;

  /* A puzzle is about fields where every key brings more from them than most first turns do. */
  sorted = g_memdup2 (looks, n * sizeof (Look));
  qsort (sorted, n, sizeof (Look), compare_fields);
  for (guint i = 0; i < n && is_about_fields; i++)
    is_about_fields = g_array_index (solution->turns, BstFirstTurn, i).verdict != BST_VERDICT_KEY
                      || looks[i].fields > sorted[n / 2].fields;
  if (is_about_fields)
    self->idea = BASTIDE_IDEA_MARKER;
}

/* --- the main line --- */

static guint
get_idea (const BstEvent *event,
          guint           player)
{
  gboolean is_own = event->player == player;

  switch (event->type)
    {
    case BST_EVENT_TITLE:
    case BST_EVENT_ROBBER:
    case BST_EVENT_ROB:
      return BASTIDE_IDEA_MARKER;
    case BST_EVENT_SEND:
      return is_own ? BASTIDE_IDEA_SENDING : BASTIDE_IDEA_COUNTING;
    case BST_EVENT_CHALLENGE:
    case BST_EVENT_CHALLENGE_BEGINS:
      return BASTIDE_IDEA_SENDING;
    case BST_EVENT_REDEPLOY:
      return is_own ? BASTIDE_IDEA_REDEPLOYING : BASTIDE_IDEA_FORESEEING;
    case BST_EVENT_COUNT:
      return is_own && event->district != event->from_district ? BASTIDE_IDEA_HOLDING_BACK : BASTIDE_IDEA_COUNTING;
    case BST_EVENT_ORDER:
      return BASTIDE_IDEA_FORESEEING;
    default:
      return BASTIDE_IDEA_COUNTING;
    }
}

static void
read_line (BastideDifficulty *self,
           Reading           *reading,
           const GArray      *line)
{
  g_array_set_size (reading->events, 0);
  for (guint i = 0; i < line->len; i++)
    {
      const BstAction *action = &g_array_index (line, BstAction, i);

      gboolean is_own = bst_position_get_chooser (reading->position) == reading->player;

      self->n_turns += is_own && action->type == BST_ACTION_PLACE;
      /* The player keeps a figure in its district. */
      if (is_own && action->type == BST_ACTION_PASS
          && bst_position_get_phase (reading->position) == BST_PHASE_REDEPLOY)
        self->idea = MAX (self->idea, BASTIDE_IDEA_HOLDING_BACK);
      bst_turn_apply (reading->position, action, reading->events);
    }
  for (guint i = 0; i < reading->events->len; i++)
    self->idea = MAX (self->idea, get_idea (&g_array_index (reading->events, BstEvent, i), reading->player));
}

/* --- the sum --- */

/* How often one has to be doubled to come to more than @n; 0 for none. */
static guint
count_doublings (guint n)
{
  return n > 0 ? g_bit_storage (n) : 0;
}

gboolean
bastide_difficulty_init (BastideDifficulty  *self,
                         BastideSolveResult *result)
{
  g_autoptr (BstPosition) position = NULL;
  g_autoptr (GArray) events = NULL;
  const GArray *depths;
  Reading reading;
  guint key;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL, FALSE);

  *self = (BastideDifficulty) { .idea = BASTIDE_IDEA_COUNTING };
  key = bastide_solve_result_get_key (result);
  if (key == BST_NONE || !result->solution->is_own || !bastide_solve_result_is_whole (result)
      || !bastide_solve_result_is_reached (result))
    return FALSE;

  position = bst_position_copy (bastide_position_get_engine (result->position));
  events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  reading = (Reading) { .position = position, .events = events, .player = result->goal.player };
  weigh_turns (self, &reading, result->solution, key);
  read_line (self, &reading, result->solution->line);

  /* The depth from which on no other first turn is as good as the key. */
  depths = result->solution->depths;
  self->n_ahead = MAX (depths->len, 1) - 1;
  while (self->n_ahead > 0
         && g_array_index (depths, BstSolverDepth, self->n_ahead - 1).n_best == result->solution->n_keys
         && g_array_index (depths, BstSolverDepth, self->n_ahead - 1).best
              == g_array_index (depths, BstSolverDepth, self->n_ahead).best)
    self->n_ahead--;

  self->score = PER_IDEA * (self->idea - 1)
                + PER_TEMPTING * count_doublings (self->n_tempting)
                + PER_NEAR * count_doublings (self->n_near)
                + PER_GIVEN_UP * MIN (self->given_up, MOST_GIVEN_UP)
                + PER_GIVEN_AWAY * MIN (self->given_away, MOST_GIVEN_AWAY)
                + PER_TURN * (MAX (self->n_turns, 1) - 1)
                + PER_AHEAD * self->n_ahead;
  self->grade = 1;
  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    self->grade += self->score >= grades[i];

  return TRUE;
}
