/* bst-soundness.c: whether a puzzle has one solution
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-soundness.h"

#include "bst-go.h"
#include "bst-position-inline.h"

#define DEFAULT_MEMORY (16u << 20)

typedef struct
{
  BstPlan            plan;
  BstExplorer       *explorer;
  const BstSolution *solution;
  BstSoundness      *soundness;
} Study;

static const BstFirstTurn *
get_turn (const Study *study,
          guint        index)
{
  return &g_array_index (study->solution->turns, BstFirstTurn, index);
}

static BstGoalProgress
play_turn (const Study        *study,
           const BstFirstTurn *turn)
{
  return bst_go_play (study->explorer, (BstGoalProgress) { 0 }, turn->actions);
}

/* Returns the value of the solution in the units of the present bag. No tile was drawn by chance since the start. */
static gint64
get_best (const Study *study)
{
  const BstValue *value = &study->solution->least;

  return value->part * (study->plan.units[study->explorer->position->state.n_bag] / value->whole);
}

/* Returns whether the goal is as well off here as at the start. */
static gboolean
keeps_value (const Study     *study,
             BstGoalProgress  progress)
{
  gint64 best = get_best (study);

  return bst_explorer_search (study->explorer, progress, best - 1, best) >= best;
}

/* Whether the next to choose plays against the goal, or with it. */
static gboolean
is_against (const Study *study)
{
  return !bst_explorer_wants_most (study->explorer) && !bst_explorer_is_draw (study->explorer);
}

/* A list of goes under way, and the signs of those seen. */
typedef struct
{
  const Study *study;
  gboolean     keeping;
  guint        most;
  GHashTable  *seen;
  GPtrArray   *found;
} Listing;

static gboolean
take_go (BstExplorer     *explorer,
         BstGoalProgress  progress,
         const GArray    *go,
         gpointer         data)
{
  Listing *listing = data;
  BstGoSign sign = bst_go_sign (explorer, progress);

  if (g_hash_table_contains (listing->seen, &sign))
    return TRUE;
  g_hash_table_add (listing->seen, g_memdup2 (&sign, sizeof sign));
  if (keeps_value (listing->study, progress) == listing->keeping && !explorer->is_stopped)
    g_ptr_array_add (listing->found, bst_go_copy (go));
  return listing->found->len < listing->most && !explorer->is_stopped;
}

/* Lists the goes after which the goal is as well off as before, or is not, each once that comes to the same. */
static GPtrArray *
list_goes (const Study     *study,
           BstGoalProgress  progress,
           gboolean         keeping,
           guint            most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (bst_go_sign_hash, bst_go_sign_equal, g_free, NULL);
  Listing listing = {
    .study = study,
    .keeping = keeping,
    .most = most,
    .seen = seen,
    .found = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
  };

  bst_go_foreach (study->explorer, progress, take_go, &listing);
  return listing.found;
}

/* --- tries --- */

static void
clear_try (gpointer data)
{
  g_array_unref (((BstTry *) data)->refutation);
}

static void
find_try (Study *study,
          guint  index)
{
  BstGoalProgress progress = play_turn (study, get_turn (study, index));
  g_autoptr (GPtrArray) refutations = NULL;

  if (is_against (study))
    refutations = list_goes (study, progress, FALSE, 2);
  if (refutations != NULL && refutations->len == 1 && !study->explorer->is_stopped)
    {
      BstTry found = { .turn = index, .refutation = g_array_ref (refutations->pdata[0]) };

      g_array_append_val (study->soundness->tries, found);
    }
  bst_go_take_back (study->explorer, get_turn (study, index)->actions);
}

/* --- variations --- */

static void
clear_variation (gpointer data)
{
  BstVariation *variation = data;

  g_array_unref (variation->defence);
  g_array_unref (variation->answer);
}

/* Whether the defence leaves the goal no more than the best play of both sides; a goal that is reached has no better
 * defence than another. */
static gboolean
is_best_defence (const Study     *study,
                 BstGoalProgress  progress)
{
  gint64 best = get_best (study);

  return bst_explorer_search (study->explorer, progress, best, best + 1) <= best;
}

static void
add_variation (Study           *study,
               BstGoalProgress  progress,
               GArray          *defence)
{
  BstVariation variation = { .defence = g_array_ref (defence) };
  g_autoptr (GPtrArray) answers = NULL;

  if (bst_position_get_chooser (study->explorer->position) == study->plan.goal.player
      && !bst_explorer_is_draw (study->explorer))
    answers = list_goes (study, progress, TRUE, G_MAXUINT);
  variation.n_answers = answers != NULL ? answers->len : 0;
  variation.answer = variation.n_answers > 0 ? g_array_ref (answers->pdata[0])
                                             : g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_array_append_val (study->soundness->variations, variation);
  study->soundness->n_duals += variation.n_answers > 1;
}

static void
find_variations (Study              *study,
                 const BstFirstTurn *key)
{
  BstGoalProgress progress = play_turn (study, key);
  g_autoptr (GPtrArray) defences = NULL;

  if (is_against (study))
    defences = list_goes (study, progress, TRUE, G_MAXUINT);
  for (guint i = 0; defences != NULL && i < defences->len && !study->explorer->is_stopped; i++)
    {
      BstGoalProgress after = bst_go_play (study->explorer, progress, defences->pdata[i]);

      if (is_best_defence (study, after))
        add_variation (study, after, defences->pdata[i]);
      bst_go_take_back (study->explorer, defences->pdata[i]);
    }
  bst_go_take_back (study->explorer, key->actions);
}

/* --- set play --- */

/* Solves the same goal with the next player in turn. */
static void
find_set_play (Study                 *study,
               const BstSolverLimits *limits)
{
  const BstPosition *position = study->explorer->position;
  g_autoptr (BstSetup) setup = NULL;
  g_autoptr (BstPosition) other = NULL;
  g_autoptr (BstSolution) solution = NULL;
  BstSolverLimits quick = *limits;

  if (position->state.phase != BST_PHASE_PLACE || position->n_players < 2)
    return;
  setup = bst_position_to_setup (position);
  setup->player = (guint8) bst_turn_next_player (position, setup->player);
  setup->memory.chooser = BST_NO_PLAYER;
  other = bst_position_new (setup, NULL);
  if (!bst_position_is_playable (other) || !bst_goal_check (&study->plan.goal, other, NULL))
    return;
  quick.value_only = TRUE;
  solution = bst_solution_new (other, &study->plan.goal, &quick);
  if (solution->end == BST_SOLVER_WHOLE)
    study->soundness->set_play = solution->least;
  else
    study->explorer->is_stopped = TRUE;
}

/* --- the verdict --- */

static guint
find_fewest_turns (const BstSolution *solution)
{
  guint n = solution->depths->len;

  while (n > 1 && bst_value_compare (&g_array_index (solution->depths, BstSolverDepth, n - 2).value,
                                     &solution->least) >= 0)
    n--;
  return n;
}

static BstSoundnessVerdict
judge (const Study *study)
{
  const BstSolution *solution = study->solution;

  if (solution->end != BST_SOLVER_WHOLE || study->explorer->is_stopped)
    return BST_SOUNDNESS_OPEN;
  if (study->plan.goal.objective == BST_OBJECTIVE_CONDITION
      && (study->plan.goal.certainty == BST_CERTAINTY_EXPECTED ? solution->most.part == 0
                                                               : solution->most.part < solution->most.whole))
    return BST_SOUNDNESS_NO_SOLUTION;
  if (!solution->is_own || solution->turns->len == 0)
    return BST_SOUNDNESS_NO_TURN;
  if (solution->n_ideas > 1)
    return BST_SOUNDNESS_COOKED;
  if (bst_value_compare (&solution->least, &solution->most) != 0)
    return BST_SOUNDNESS_INDIFFERENT;
  return study->soundness->n_duals > 0 ? BST_SOUNDNESS_DUAL : BST_SOUNDNESS_SOUND;
}

static void
search_further (Study                 *study,
                guint                  wishes,
                const BstSolverLimits *limits)
{
  const BstSolution *solution = study->solution;
  gboolean has_sides = study->plan.goal.others == BST_OTHERS_AGAINST
                       || study->plan.goal.certainty == BST_CERTAINTY_COOPERATIVE;
  guint key = 0;

  if (solution->end != BST_SOLVER_WHOLE)
    return;
  while (key < solution->turns->len && get_turn (study, key)->verdict != BST_VERDICT_KEY)
    key++;
  if (has_sides && solution->is_own && key < solution->turns->len)
    {
      if ((wishes & BST_SOUNDNESS_DUALS) != 0)
        find_variations (study, get_turn (study, key));
      if ((wishes & BST_SOUNDNESS_TRIES) != 0)
        for (guint i = 0; i < study->solution->turns->len && !study->explorer->is_stopped; i++)
          if (get_turn (study, i)->verdict == BST_VERDICT_WORSE && get_turn (study, i)->like == i)
            find_try (study, i);
    }
  if ((wishes & BST_SOUNDNESS_SET_PLAY) != 0)
    find_set_play (study, limits);
}

BstSoundness *
bst_soundness_new (BstPosition           *position,
                   const BstGoal         *goal,
                   const BstSolution     *solution,
                   guint                  wishes,
                   const BstSolverLimits *limits)
{
  const BstSolverLimits none = { 0 };
  g_autofree BstExplorer *explorer = g_new (BstExplorer, 1);
  BstSoundness *soundness = g_new0 (BstSoundness, 1);
  Study study = { .explorer = explorer, .solution = solution, .soundness = soundness };

  limits = limits != NULL ? limits : &none;
  bst_plan_init (&study.plan, goal, position, limits->memory > 0 ? limits->memory : DEFAULT_MEMORY);
  bst_transpositions_make_room (study.plan.table, solution->n_nodes, NULL, NULL);
  study.plan.is_stopped = limits->is_stopped;
  study.plan.data = limits->data;
  study.plan.max_nodes = limits->max_nodes;
  bst_explorer_init (explorer, &study.plan, position);
  soundness->variations = g_array_new (FALSE, FALSE, sizeof (BstVariation));
  g_array_set_clear_func (soundness->variations, clear_variation);
  soundness->tries = g_array_new (FALSE, FALSE, sizeof (BstTry));
  g_array_set_clear_func (soundness->tries, clear_try);

  search_further (&study, wishes, limits);
  soundness->n_cooks = solution->n_ideas > 1 ? solution->n_ideas - 1 : 0;
  soundness->n_turns = solution->end == BST_SOLVER_WHOLE ? find_fewest_turns (solution) : 0;
  soundness->verdict = judge (&study);
  bst_explorer_clear (explorer);
  bst_plan_clear (&study.plan);
  return soundness;
}

void
bst_soundness_free (BstSoundness *soundness)
{
  g_array_unref (soundness->variations);
  g_array_unref (soundness->tries);
  g_free (soundness);
}
