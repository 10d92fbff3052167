/* bastide-judgement.c: whether a position is worth being a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A puzzle has one key, and a reader who takes what the turn offers does not find it. Its surprise has four parts:
 *
 *   rank       how many first turns gain more in the turn than the key, by doublings, of all that there are
 *   sacrifice  the points that the best of them gains more, and half of those that the key gives another player
 *   tries      how many first turns look nearly as good as the best if the game ended after them, likewise by doublings
 *   depth      how far a reader has to look ahead until only the key is left, of the way that there is
 *
 * A key that ends the game has no depth; then the others share its weight. The weights are those for which the surprise
 * of the bundled puzzles agrees best with the grades of their authors, in round numbers: Kendall's tau is 0.37, as a
 * puzzle may be hard without a surprise. The median is 12 for grade 2, 41 for grade 3 and 73 for grade 5.
 */

#include "bastide-judgement.h"

#define RANK_WEIGHT  30
#define GIVEN_WEIGHT 30
#define TRIES_WEIGHT 15
#define DEPTH_WEIGHT 25

#define MOST_GIVEN   6

/* A puzzle has so many first turns at least; a river leaves less choice. */
#define LEAST_CHOICES       5
#define LEAST_RIVER_CHOICES 3

/* A feature to which figures are moved has so many tiles at least: a smaller one is the same idea each time. */
#define LEAST_TILES 3

/* --- the theme --- */

/* Best play in a position with its events. */
typedef struct
{
  BstPosition  *position;
  GArray       *events;
  const GArray *line;
  guint         player;
} Reading;

static gboolean
has_event (const Reading *reading,
           BstEventType   type,
           gboolean       is_own)
{
  for (guint i = 0; i < reading->events->len; i++)
    {
      const BstEvent *event = &g_array_index (reading->events, BstEvent, i);

      if (event->type == type && !event->final && (!is_own || event->player == reading->player))
        return TRUE;
    }

  return FALSE;
}

/* Whether a feature that is large enough is completed, and the player moves a figure to it. */
static gboolean
moves_to_feature (const Reading *reading)
{
  for (guint i = 0; i < reading->events->len; i++)
    for (guint j = 0; j < reading->events->len; j++)
      {
        const BstEvent *move = &g_array_index (reading->events, BstEvent, i);
        const BstEvent *complete = &g_array_index (reading->events, BstEvent, j);

        if (move->type == BST_EVENT_REDEPLOY && !move->final && move->player == reading->player
            && complete->type == BST_EVENT_COMPLETE && complete->tiles >= LEAST_TILES
            && complete->kind == move->kind && complete->cell.x == move->cell.x && complete->cell.y == move->cell.y)
          return TRUE;
      }

  return FALSE;
}

/* A title comes to a player who did not have it. */
static gboolean
changes_hands (const Reading *reading)
{
  for (guint i = 0; i < reading->events->len; i++)
    {
      const BstEvent *event = &g_array_index (reading->events, BstEvent, i);

      if (event->type == BST_EVENT_TITLE && event->player != event->other)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_river (const Reading *reading)
{
  const BstCatalogue *catalogue = bst_position_get_catalogue (reading->position);

  for (guint i = 0; i < reading->events->len; i++)
    {
      const BstEvent *event = &g_array_index (reading->events, BstEvent, i);

      if (event->type == BST_EVENT_PLACE)
        return bst_catalogue_get (catalogue, event->tile)->n_rivers > 0;
    }

  return FALSE;
}

static gboolean
shows_theme (BastideSolveResult *result,
             guint               theme)
{
  g_autoptr (BstPosition) position = bst_position_copy (bastide_position_get_engine (result->position));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  const Reading reading = {
    .position = position, .events = events, .line = result->solution->line, .player = result->goal.player,
  };

  for (guint i = 0; i < reading.line->len; i++)
    bst_turn_apply (position, &g_array_index (reading.line, BstAction, i), events);
  switch (theme)
    {
    case BASTIDE_THEME_REDEPLOYMENT:
      return moves_to_feature (&reading);
    case BASTIDE_THEME_LOSING:
      return has_event (&reading, BST_EVENT_SEND, TRUE);
    case BASTIDE_THEME_CHALLENGE:
      return has_event (&reading, BST_EVENT_CHALLENGE, FALSE)
             || has_event (&reading, BST_EVENT_CHALLENGE_BEGINS, FALSE);
    case BASTIDE_THEME_KING:
      return changes_hands (&reading);
    case BASTIDE_THEME_RIVER:
      return is_river (&reading);
    case BASTIDE_THEME_ROBBERS:
      return has_event (&reading, BST_EVENT_ROB, FALSE);
    default:
      return TRUE;
    }
}

/* --- the surprise --- */

static guint
count_doublings (guint n)
{
  return n > 0 ? g_bit_storage (n) : 0;
}

guint
bastide_surprise_measure (const BastideDifficulty *difficulty,
                          guint                    n_ahead)
{
  guint sum, given, weight = RANK_WEIGHT + GIVEN_WEIGHT + TRIES_WEIGHT;

  g_return_val_if_fail (difficulty != NULL, 0);

  if (difficulty->n_choices < 2)
    return 0;
  given = MIN (difficulty->given_up + difficulty->given_away / 2, MOST_GIVEN);
  sum = RANK_WEIGHT * 100 * count_doublings (difficulty->n_tempting) / count_doublings (difficulty->n_choices)
        + TRIES_WEIGHT * 100 * count_doublings (difficulty->n_near) / count_doublings (difficulty->n_choices)
        + GIVEN_WEIGHT * 100 * given / MOST_GIVEN;
  if (n_ahead > 0)
    {
      weight += DEPTH_WEIGHT;
      sum += DEPTH_WEIGHT * 100 * MIN (difficulty->n_ahead, n_ahead) / n_ahead;
    }

  return sum / weight;
}

/* --- the judgement --- */

static BastideGate
find_gate (BastideJudgement *self,
           guint             theme)
{
  BastideSolveResult *result = self->result;
  const BstSolution *solution = result->solution;
  guint key = bastide_solve_result_get_key (result);

  if (!bastide_solve_result_is_whole (result) || key == BST_NONE || !solution->is_own)
    return BASTIDE_GATE_STOPPED;
  if (solution->n_ideas != 1)
    return BASTIDE_GATE_COOKED;
  if (!shows_theme (result, theme))
    return BASTIDE_GATE_THEME;
  bastide_difficulty_init (&self->difficulty, result);
  if (self->difficulty.n_choices < (theme == BASTIDE_THEME_RIVER ? LEAST_RIVER_CHOICES : LEAST_CHOICES))
    return BASTIDE_GATE_NARROW;
  self->key = bastide_solve_result_list_turn (result, key);
  self->value = solution->least.part;
  self->surprise = bastide_surprise_measure (&self->difficulty, MAX (solution->depths->len, 1) - 1);

  return self->surprise < BASTIDE_LEAST_SURPRISE ? BASTIDE_GATE_PLAIN : BASTIDE_GATE_PASSED;
}

BastideJudgement *
bastide_judge (BastideContent           *content,
               const BstGoal            *goal,
               guint                     theme,
               const BastideSolveLimits *limits,
               GCancellable             *cancellable)
{
  g_autoptr (BastidePosition) position = NULL;
  BastideJudgement *self;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (goal != NULL, NULL);
  g_return_val_if_fail (theme < BASTIDE_N_THEMES, NULL);

  self = g_new0 (BastideJudgement, 1);
  position = bastide_position_new (content);
  if (g_list_model_get_n_items (bastide_position_get_problems (position)) > 0
      || !bst_goal_check (goal, bastide_position_get_engine (position), NULL))
    return self;
  self->result = bastide_solve (position, goal, limits, cancellable, NULL, NULL);
  self->gate = find_gate (self, theme);

  return self;
}

void
bastide_judgement_free (BastideJudgement *self)
{
  g_clear_pointer (&self->result, bastide_solve_result_unref);
  g_strfreev (self->key);
  g_free (self);
}
