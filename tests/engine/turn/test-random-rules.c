/* test-random-rules.c: random games of the whole rule set, checked at every step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-replay.h"
#include "bst-test-action.h"
#include "bst-test-rules.h"
#include "bst-test-run.h"

#include "bst-notation.h"

#include <stdlib.h>
#include <string.h>

#define N_PARTS        8
#define N_GAMES        BST_TEST_SHARE (1700)
#define N_SAMPLES      10     /* unlisted actions tried at each step */
#define SCORE_EVERY    3      /* steps between two final scorings that are recounted */
#define MAX_STEPS      4000

/**
 * Walk:
 *
 * A random game on its way, and the counts over all games.
 */
typedef struct
{
  BstTestRandom  random;
  BstPosition   *position;
  GPtrArray     *before;
  GArray        *events;
  BstActionList *list;
  BstActionList *again;
  BstActionList *sorted;
  BstReplay     *replay;
  BstSetup      *setup;
  guint64        n_steps;
  guint          events_seen[BST_N_EVENTS];
  guint          actions_seen[BST_N_ACTIONS];
  guint          phases_seen[BST_N_PHASES];
  guint          refusals_seen[BST_N_REFUSALS];
  guint          rules_seen[BST_N_RULES];
} Walk;

/* --- There and back ----------------------------------------------------------------------------------------------- */

/* Fails with the differences. */
static BstPosition *
make_position (const BstSetup *setup)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BstPosition *position = bst_position_new (setup, problems);

  for (guint i = 0; i < problems->len; i++)
    {
      const BstProblem *problem = &g_array_index (problems, BstProblem, i);

      if (bst_problem_is_error (problem))
        g_error ("In phase %s there is problem %u at %u %u: player %u, figure %u, cell %d,%d",
                 bst_phase_get_name ((BstPhase) setup->phase), problem->code, problem->at, problem->index,
                 problem->player, problem->figure, problem->cell.x, problem->cell.y);
    }
  g_assert_true (bst_position_is_playable (position));
  return position;
}

static void
assert_same_position (Walk              *walk,
                      const BstPosition *again)
{
  g_assert_true (bst_position_check (again));
  g_assert_cmpuint (bst_position_get_key (again), ==, bst_position_get_key (walk->position));
  g_assert_cmpuint (bst_position_get_phase (again), ==, bst_position_get_phase (walk->position));
  g_assert_cmpuint (bst_position_get_player (again), ==, bst_position_get_player (walk->position));
  g_assert_cmpuint (bst_position_get_chooser (again), ==, bst_position_get_chooser (walk->position));
  bst_turn_list (again, walk->again);
  g_assert_cmpmem (walk->again->actions, walk->again->n * sizeof (BstAction),
                   walk->list->actions, walk->list->n * sizeof (BstAction));
}

/* Describing a position and making it again gives the same position. */
static void
assert_setup_again (Walk           *walk,
                    const BstSetup *setup)
{
  g_autoptr (BstPosition) again = make_position (setup);

  assert_same_position (walk, again);
}

/* --- Legal and illegal -------------------------------------------------------------------------------------------- */

/* Reasons that belong to no rule. */
static gboolean
needs_rule (guint code)
{
  return code != BST_REFUSAL_PHASE && code != BST_REFUSAL_NO_TILE && code != BST_REFUSAL_RANGE
         && code != BST_REFUSAL_NOT_PLAYABLE && code != BST_REFUSAL_NOT_IN_BAG;
}

/* A portal leads to a single tile of the feature, and not every tile will do. */
static gboolean
is_about_place (const BstAction  *action,
                const BstRefusal *refusal)
{
  return action->type == BST_ACTION_PORTAL
         && (refusal->code == BST_REFUSAL_VOLCANO || refusal->code == BST_REFUSAL_UNOCCUPIABLE);
}

static void
fail_with (const Walk      *walk,
           const BstAction *action,
           const char      *what)
{
  char text[BST_NOTATION_SIZE];

  bst_notation_write_action (walk->position, action, text);
  g_error ("In phase %s “%s” (%u %u %u) is %s", bst_phase_get_name (bst_position_get_phase (walk->position)), text,
           action->detail, action->figure, action->segment, what);
}

/* Listed actions are legal, and unlisted actions are refused with a reason. */
static void
assert_checks (Walk *walk)
{
  BstRefusal refusal;

  for (guint i = 0; i < walk->list->n; i++)
    if (!bst_turn_check (walk->position, &walk->list->actions[i], NULL))
      fail_with (walk, &walk->list->actions[i], "listed and refused");

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      BstAction action = bst_test_action_random (&walk->random, walk->position, walk->list);

      memset (&refusal, 0, sizeof refusal);
      if (bst_turn_check (walk->position, &action, &refusal))
        {
          if (action.type < BST_ACTION_REMOVE && !bst_test_action_is_listed (walk->position, walk->list, &action))
            fail_with (walk, &action, "legal and not listed");
          continue;
        }
      if (!is_about_place (&action, &refusal) && bst_test_action_is_listed (walk->position, walk->list, &action))
        fail_with (walk, &action, "listed and refused");
      g_assert_cmpuint (refusal.code, >, BST_REFUSAL_NONE);
      g_assert_cmpuint (refusal.code, <, BST_N_REFUSALS);
      if (needs_rule (refusal.code))
        g_assert_cmpuint (refusal.rule, !=, BST_RULE_NONE);
      walk->refusals_seen[refusal.code]++;
      walk->rules_seen[refusal.rule]++;
    }
}

/* --- Invariants --------------------------------------------------------------------------------------------------- */

/* No figure enters or leaves the game. */
static void
assert_figures_conserved (const BstSetup *setup)
{
  guint8 full[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, full);
  for (guint p = 0; p < setup->n_players; p++)
    for (guint f = 0; f < BST_N_FIGURES; f++)
      {
        guint n = setup->players[p].supply[f] + setup->players[p].lost[f];

        n += f == BST_FIGURE_ROBBER && bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, p) != NULL;
        for (guint other = 0; other < setup->n_players; other++)
          n += setup->players[other].prisoners[p][f];
        for (guint i = 0; i < setup->pieces->len; i++)
          n += bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE && bst_setup_piece (setup, i)->player == p
               && bst_setup_piece (setup, i)->figure == f;
        g_assert_cmpuint (n, ==, full[f]);
      }
}

/* Returns the gain of a player by an event. */
static gint32
points_of (const BstEvent *event)
{
  switch ((BstEventType) event->type)
    {
    case BST_EVENT_SCORE:
      g_assert_cmpint (event->points, ==, bst_worth_get_points (&event->worth));
      return event->points;

    case BST_EVENT_ROB:
    case BST_EVENT_ROBBER_HOME:
    case BST_EVENT_POINTS:
      return event->points;

    case BST_EVENT_GOODS:
      return event->final ? event->points : 0;

    default:
      return 0;
    }
}

/* Every change of a score has an event, and each event adds up. */
static void
assert_scores_explained (Walk              *walk,
                         const BstPosition *before)
{
  gint32 gained[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < walk->events->len; i++)
    {
      const BstEvent *event = &g_array_index (walk->events, BstEvent, i);

      walk->events_seen[event->type]++;
      walk->rules_seen[event->rule]++;
      g_assert_cmpuint (event->rule, !=, BST_RULE_NONE);
      if (points_of (event) == 0)
        continue;
      g_assert_cmpuint (event->player, <, bst_position_get_n_players (walk->position));
      gained[event->player] += points_of (event);
    }
  for (guint p = 0; p < bst_position_get_n_players (walk->position); p++)
    g_assert_cmpint (bst_position_get_score (walk->position, p) - bst_position_get_score (before, p), ==, gained[p]);
}

/* --- The second opinion ------------------------------------------------------------------------------------------- */

static int
compare_actions (const void *a,
                 const void *b)
{
  return memcmp (a, b, sizeof (BstAction));
}

/* Fills @list with the legal actions; returns whether the second opinion knows them. */
static gboolean
list_again (const BstRecount *recount,
            BstActionList    *list)
{
  gboolean river = bst_recount_has (recount, BST_MODULE_RIVER_1) || bst_recount_has (recount, BST_MODULE_RIVER_2);
  guint chooser = recount->memory.to_redeploy.players[0];

  list->n = 0;
  switch (recount->board.phase)
    {
    case BST_PHASE_PLACE:
      if (river)
        return FALSE;
      bst_recount_list_place (recount, list);
      return TRUE;

    case BST_PHASE_DEPLOY:
      bst_recount_list_deploy (recount, list);
      return TRUE;

    case BST_PHASE_REDEPLOY:
      bst_recount_list_redeploy (recount, chooser, list);
      return TRUE;

    case BST_PHASE_FINAL_REDEPLOY:
      bst_recount_list_final (recount, chooser, list);
      return TRUE;

    case BST_PHASE_CITY:
      bst_recount_list_city (recount, list);
      return TRUE;

    case BST_PHASE_COUNT:
      bst_recount_list_count (recount, list);
      return TRUE;

    default:
      return FALSE;
    }
}

static void
assert_same_list (Walk             *walk,
                  const BstRecount *recount)
{
  if (!list_again (recount, walk->again))
    return;
  memcpy (walk->sorted->actions, walk->list->actions, walk->list->n * sizeof (BstAction));
  qsort (walk->sorted->actions, walk->list->n, sizeof (BstAction), compare_actions);
  qsort (walk->again->actions, walk->again->n, sizeof (BstAction), compare_actions);
  for (guint i = 0; i < walk->again->n && i < walk->list->n; i++)
    if (compare_actions (&walk->again->actions[i], &walk->sorted->actions[i]) < 0)
      fail_with (walk, &walk->again->actions[i], "missing");
    else if (compare_actions (&walk->again->actions[i], &walk->sorted->actions[i]) > 0)
      fail_with (walk, &walk->sorted->actions[i], "one too many");
  g_assert_cmpuint (walk->again->n, ==, walk->list->n);
}

static void
assert_same_scores (Walk             *walk,
                    const BstRecount *recount)
{
  gint32 totals[BST_MAX_PLAYERS], expected[BST_MAX_PLAYERS];

  bst_turn_score_now (walk->position, totals, NULL);
  bst_recount_score_now (recount, bst_recount_has (recount, BST_MODULE_ROBBERS), expected);
  for (guint p = 0; p < recount->board.n_players; p++)
    g_assert_cmpint (totals[p], ==, expected[p]);
}

/* Compares the events, the next choices, and the end of the game. */
static void
assert_second_opinion (Walk            *walk,
                       const BstSetup  *before,
                       const BstAction *action,
                       const BstSetup  *after)
{
  g_autofree BstRecount *recount = g_new (BstRecount, 1);

  bst_recount_init (recount, after);
  bst_replay_run (walk->replay, before, action, walk->events, recount);
  if (recount->board.phase == BST_PHASE_OVER)
    return;
  assert_same_list (walk, recount);
  if (walk->n_steps % SCORE_EVERY == 0)
    assert_same_scores (walk, recount);
}

/* --- The game ----------------------------------------------------------------------------------------------------- */

static guint
count_around (const BstPosition *position,
              const BstAction   *action)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      n += bst_position_get_tile_at (position, BST_CELL (action->cell.x + dx, action->cell.y + dy), NULL);
  return n;
}

static gboolean
is_on_building (const BstPosition *position,
                const BstAction   *action)
{
  BstSetupTile tile;
  BstCell cell;

  if (action->type != BST_ACTION_DEPLOY || !bst_position_get_placed (position, &cell)
      || !bst_position_get_tile_at (position, cell, &tile))
    return FALSE;
  return bst_catalogue_get (bst_position_get_catalogue (position), tile.type)->segments[action->segment].kind
         >= BST_KIND_MONASTERY;
}

/* Returns the weight of an action: tiles lie close together, buildings stay held, and players prefer acting to passing,
 * so that games have much to score and to choose. */
static guint
rate (const Walk      *walk,
      const BstAction *action)
{
  if (action->type == BST_ACTION_PLACE)
    return count_around (walk->position, action);
  if (action->type == BST_ACTION_PASS || action->type == BST_ACTION_RECALL)
    return 0;
  return is_on_building (walk->position, action) ? 2 : 1;
}

static BstAction
choose_action (Walk *walk)
{
  guint n = walk->list->n, tries = bst_test_random_below (&walk->random, 8);
  const BstAction *best = &walk->list->actions[bst_test_random_below (&walk->random, n)];

  for (guint i = 0; i < tries; i++)
    {
      const BstAction *other = &walk->list->actions[bst_test_random_below (&walk->random, n)];

      if (rate (walk, other) > rate (walk, best))
        best = other;
    }
  return *best;
}

/* Plays an effect of another expansion now and then. */
static gboolean
choose_effect (Walk      *walk,
               BstAction *action)
{
  guint of = bst_position_get_phase (walk->position) == BST_PHASE_CITY ? 4 : 12;

  if (!bst_test_chance (&walk->random, of))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      *action = bst_test_action_effect (&walk->random, walk->position);
      if (bst_turn_check (walk->position, action, NULL))
        return TRUE;
    }
  return FALSE;
}

/* Plays an action, takes it back and plays it again. */
static void
apply (Walk            *walk,
       const BstAction *action,
       BstPosition     *before)
{
  guint n_events;
  guint64 key;

  g_array_set_size (walk->events, 0);
  bst_turn_apply (walk->position, action, walk->events);
  key = bst_position_get_key (walk->position);
  n_events = walk->events->len;
  bst_turn_undo (walk->position);
  g_assert_true (bst_position_equal (walk->position, before));

  bst_turn_apply (walk->position, action, NULL);
  g_assert_cmpuint (bst_position_get_key (walk->position), ==, key);
  bst_turn_undo (walk->position);

  g_array_set_size (walk->events, 0);
  bst_turn_apply (walk->position, action, walk->events);
  g_assert_cmpuint (bst_position_get_key (walk->position), ==, key);
  g_assert_cmpuint (bst_position_get_key (walk->position), ==, bst_position_compute_key (walk->position));
  g_assert_cmpuint (walk->events->len, ==, n_events);
  g_assert_true (bst_position_check (walk->position));
}

/* With --verbose the test prints the way to a failure. */
static void
trace_action (const Walk      *walk,
              const BstAction *action)
{
  char text[BST_NOTATION_SIZE];

  if (!g_test_verbose ())
    return;
  bst_notation_write_action (walk->position, action, text);
  g_test_message ("%s, player %u of %u: %s", bst_phase_get_name (bst_position_get_phase (walk->position)),
                  bst_position_get_chooser (walk->position), bst_position_get_player (walk->position), text);
}

static void
trace_events (const Walk *walk)
{
  for (guint i = 0; g_test_verbose () && i < walk->events->len; i++)
    {
      const BstEvent *event = &g_array_index (walk->events, BstEvent, i);

      g_test_message ("  %s by %s: player %u, other %u, figure %u, kind %u, %d,%d %u, points %d, count %d, granted %d",
                      bst_event_get_name (event), bst_rule_get_id ((BstRule) event->rule),
                      event->player, event->other, event->figure, event->kind, event->cell.x, event->cell.y,
                      event->segment, event->points, event->count, event->granted);
    }
}

static void
step (Walk *walk)
{
  BstPosition *before = bst_position_copy (walk->position);
  g_autoptr (BstSetup) setup = NULL;
  BstAction action;

  g_ptr_array_add (walk->before, before);
  walk->phases_seen[bst_position_get_phase (walk->position)]++;
  assert_checks (walk);
  if (!choose_effect (walk, &action))
    action = choose_action (walk);
  walk->actions_seen[action.type]++;
  trace_action (walk, &action);
  apply (walk, &action, before);
  trace_events (walk);
  assert_scores_explained (walk, before);

  bst_turn_list (walk->position, walk->list);
  setup = bst_position_to_setup (walk->position);
  assert_figures_conserved (setup);
  assert_setup_again (walk, setup);
  assert_second_opinion (walk, walk->setup, &action, setup);
  walk->n_steps++;
  bst_setup_free (walk->setup);
  walk->setup = g_steal_pointer (&setup);
}

static void
take_back (Walk *walk)
{
  for (guint i = walk->before->len; i-- > 0;)
    {
      const BstPosition *before = g_ptr_array_index (walk->before, i);

      g_assert_cmpuint (bst_turn_get_depth (walk->position), ==, i + 1);
      bst_turn_undo (walk->position);
      g_assert_true (bst_position_equal (walk->position, before));
    }
  g_assert_true (bst_position_check (walk->position));
}

static guint
choose_length (guint game)
{
  BstTestRandom random = { .state = ~(guint64) game };

  if (game % 400 == 0)
    return 200;
  return game % 40 == 0 ? 60 : 3 + bst_test_random_below (&random, 23);
}

static void
play_game (Walk  *walk,
           guint  game)
{
  g_autoptr (BstSetup) setup = NULL;

  if (g_test_verbose ())
    g_test_message ("game %u", game);
  walk->random.state = (guint64) game << 20;
  setup = bst_test_rules_setup (&walk->random, choose_length (game));
  walk->position = make_position (setup);
  walk->setup = bst_position_to_setup (walk->position);
  bst_turn_list (walk->position, walk->list);
  while (bst_position_get_phase (walk->position) != BST_PHASE_OVER && walk->list->n > 0)
    {
      step (walk);
      g_assert_cmpuint (walk->before->len, <, MAX_STEPS);
    }
  g_assert_cmpuint (bst_position_get_phase (walk->position), ==, BST_PHASE_OVER);
  walk->phases_seen[BST_PHASE_OVER]++;
  take_back (walk);

  g_ptr_array_set_size (walk->before, 0);
  g_clear_pointer (&walk->position, bst_position_free);
  g_clear_pointer (&walk->setup, bst_setup_free);
}

static void
report (const Walk *walk)
{
  g_test_message ("%" G_GUINT64_FORMAT " steps", walk->n_steps);
  for (guint i = 0; i < BST_N_EVENTS; i++)
    g_test_message ("event %s: %u", bst_event_get_name (&(BstEvent) { .type = (guint8) i, .piece = BST_PIECE_KING }),
                    walk->events_seen[i]);
  for (guint i = 0; i < BST_N_ACTIONS; i++)
    g_test_message ("action %s: %u", bst_test_action_type_get_name ((BstActionType) i), walk->actions_seen[i]);
  for (guint i = 0; i < BST_N_PHASES; i++)
    g_test_message ("phase %s: %u", bst_phase_get_name ((BstPhase) i), walk->phases_seen[i]);
  for (guint i = 0; i < BST_N_REFUSALS; i++)
    g_test_message ("refusal %u: %u", i, walk->refusals_seen[i]);
  for (guint i = 0; i < BST_N_RULES; i++)
    g_test_message ("rule %s: %u", bst_rule_get_id ((BstRule) i), walk->rules_seen[i]);
}

static void
test_games (gconstpointer data)
{
  guint part = GPOINTER_TO_UINT (data);
  guint first = part * N_GAMES / N_PARTS, n = (part + 1) * N_GAMES / N_PARTS - first;
  g_autofree BstActionList *list = g_new0 (BstActionList, 1);
  g_autofree BstActionList *again = g_new0 (BstActionList, 1);
  g_autofree BstActionList *sorted = g_new0 (BstActionList, 1);
  g_autofree BstReplay *replay = g_new0 (BstReplay, 1);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_position_free);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  Walk walk = { .before = before, .events = events, .list = list, .again = again, .sorted = sorted,
                .replay = replay };

  if (bst_test_is_long ())
    first = bst_test_get_seed () << 16;
  for (guint i = 0; bst_test_goes_on (i, n); i++)
    play_game (&walk, first + i);
  report (&walk);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint part = 0; part < (bst_test_is_long () ? 1 : N_PARTS); part++)
    {
      g_autofree char *path = g_strdup_printf ("/random-rules/%u", part);

      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_games);
    }
  return g_test_run ();
}
