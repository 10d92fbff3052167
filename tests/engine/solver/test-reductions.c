/* test-reductions.c: choices that the search takes for one come to the same
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-fillers.h"
#include "bst-final-round.h"
#include "bst-final-value.h"
#include "bst-machine.h"
#include "bst-solver.h"
#include "bst-test-game.h"
#include "bst-test-rules.h"

#include <string.h>

/* With AddressSanitizer and a recount after each action a game takes many times as long. */
#ifdef BST_SANITIZED
#define MANY(n) ((n) / 3)
#else
#define MANY(n) (n)
#endif

static void
play_at_random (BstPosition   *position,
                BstTestRandom *random,
                BstActionList *list)
{
  bst_turn_list (position, list);
  bst_turn_apply (position, &list->actions[bst_test_random_below (random, list->n)], NULL);
}

/* --- fillers --- */

/* Lays the tile on each filler, however turned: no player has more points or less, at once or at the end. */
static guint
check_fillers (BstPosition         *position,
               const BstActionList *list)
{
  gint32 before[BST_MAX_PLAYERS], after[BST_MAX_PLAYERS];
  guint n = 0;

  bst_turn_score_in_place (position, before);
  for (guint i = 0; i < list->n; i++)
    {
      if (list->actions[i].type != BST_ACTION_PLACE || !bst_fillers_has (position, list->actions[i].cell))
        continue;
      bst_turn_apply (position, &list->actions[i], NULL);
      bst_turn_score_in_place (position, after);
      bst_turn_undo (position);
      g_assert_cmpmem (before, position->n_players * sizeof before[0], after, position->n_players * sizeof after[0]);
      n++;
    }
  return n;
}

static void
test_fillers (void)
{
  BstTestRandom random = { .state = 11 };
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n_fillers = 0, n_placements = 0, n_plain = 0;

  for (guint i = 0; i < MANY (300); i++)
    {
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, 30);
      g_autoptr (BstPosition) position = NULL;
      BstGoal goal;

      setup->rules.modules &= bst_test_random_below (&random, 1u << BST_N_MODULES)
                              & bst_test_random_below (&random, 1u << BST_N_MODULES);
      position = bst_position_new (setup, NULL);
      bst_goal_init (&goal, 0);
      n_plain += bst_turn_is_plain (position);
      for (guint j = 0; bst_turn_list (position, list) > 0 && bst_fillers_are_alike (&goal, position); j++)
        {
          if (bst_position_get_phase (position) == BST_PHASE_PLACE && bst_position_get_hand (position) != BST_NONE
              && position->types[bst_position_get_hand (position)]->marks == 0)
            {
              n_fillers += check_fillers (position, list);
              n_placements += list->n;
            }
          play_at_random (position, &random, list);
        }
    }
  g_test_message ("%u plain games, %u fillers of %u placements", n_plain, n_fillers, n_placements);
  g_assert_cmpuint (n_plain, >, MANY (30));
  g_assert_cmpuint (n_fillers, >, MANY (1000));
}

/* Placements are joined only where nothing but the placement of a plain tile is to be chosen. */
static void
test_joined (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U");

  bst_test_game_fill_supplies (game);
  memset (game->setup->players[0].supply, 0, sizeof game->setup->players[0].supply);
  game->keeps_supplies = TRUE;
  bst_test_game_start (game);
  g_assert_true (bst_fillers_may_be_joined (game->position));
  game->setup->players[0].supply[BST_FIGURE_MEEPLE] = 1;
  bst_test_game_start (game);
  g_assert_false (bst_fillers_may_be_joined (game->position));
  bst_test_game_play (game, "place 0,-1 2");
  g_assert_false (bst_fillers_may_be_joined (game->position));
  game->setup->players[0].supply[BST_FIGURE_MEEPLE] = 0;
  game->setup->hand = bst_test_type ("FLIER-FFFF-flyNW");
  bst_test_game_start (game);
  g_assert_false (bst_fillers_may_be_joined (game->position));
  game->setup->hand = BST_NONE;
  g_array_set_size (game->setup->draw, 0);
  bst_test_game_bag (game, "BASE-U", 1);
  bst_test_game_start (game);
  g_assert_false (bst_fillers_may_be_joined (game->position));
}

/* The last figure of a plain game beside a shepherd, who does not keep farmers away, and with an abbot to be taken back:
 * the search plays what it cannot reckon, and finds the farm of 3 points, or the taking back of 4. */
static void
test_last_figure (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);
      g_autoptr (BstSolution) solution = NULL;
      BstGoal goal;

      bst_test_game_module (game, BST_MODULE_HILLS);
      bst_test_game_module (game, BST_MODULE_ABBOT);
      bst_test_game_tile (game, "BASE-E", 0, 0, 0);
      bst_test_game_tile (game, "BASE-E", 0, -1, 2);
      bst_test_game_figure (game, 1, BST_FIGURE_SHEPHERD, 0, 0, "field:EL");
      if (i == 1)
        {
          bst_test_game_tile (game, "BASE-B", 0, 1, 0);
          bst_test_game_figure (game, 0, BST_FIGURE_ABBOT, 0, 1, "monastery");
        }
      bst_test_game_next (game, "BASE-E");
      bst_test_game_start (game);
      g_assert_true (bst_turn_is_plain (game->position));
      bst_test_game_play (game, "place 1,0 1");
      bst_goal_init (&goal, 0);
      goal.objective = BST_OBJECTIVE_POINTS;
      solution = bst_solution_new (game->position, &goal, NULL);
      g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
      g_assert_cmpint (solution->least.part, ==, i == 0 ? 3 : 6);
    }
}

/* Goals that ask where a tile lies, or whether a feature is completed, tell fillers apart. */
static void
test_telling_goals (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E");
  BstGoal goal;

  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  g_assert_true (bst_fillers_are_alike (&goal, game->position));
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 1 };
  g_assert_true (bst_fillers_are_alike (&goal, game->position));
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_TILE, .place = BST_PLACE_ON_CELL (BST_CELL (1, 0)) };
  g_assert_false (bst_fillers_are_alike (&goal, game->position));
  goal.conditions[0].kind = BST_CONDITION_COMPLETE;
  g_assert_false (bst_fillers_are_alike (&goal, game->position));
  g_assert_false (bst_fillers_may_be_joined (game->position));
}

/* --- orders of the same allocation --- */

/* Plays two choices of the player in question, and between them another player's where @between is given; returns the
 * key, or 0 where that cannot be. */
static guint64
play_pair (BstPosition     *position,
           const BstAction *first,
           const BstAction *between,
           const BstAction *second)
{
  const BstAction *actions[] = { first, between, second };
  guint chooser = bst_position_get_chooser (position), n = 0;
  guint64 key = 0;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (actions[i] == NULL)
        continue;
      if ((bst_position_get_chooser (position) == chooser) == (i == 1) || !bst_turn_check (position, actions[i], NULL))
        break;
      bst_turn_apply (position, actions[i], NULL);
      n++;
      key = i == 2 ? bst_position_get_key (position) : 0;
    }
  for (; n > 0; n--)
    bst_turn_undo (position);
  return key;
}

static const BstAction *
find_between (BstPosition     *position,
              const BstAction *first,
              BstActionList   *list)
{
  guint chooser = bst_position_get_chooser (position);
  const BstAction *between = NULL;

  bst_turn_apply (position, first, NULL);
  bst_turn_list (position, list);
  if (bst_position_get_chooser (position) != chooser && list->n > 0 && list->actions[0].type == BST_ACTION_REDEPLOY)
    between = &list->actions[0];
  bst_turn_undo (position);
  return between;
}

/* Plays each two redeployments of a player in both orders: only the numbers in each place count. */
static guint
check_orders (BstPosition         *position,
              const BstActionList *list)
{
  g_autofree BstActionList *after = g_new (BstActionList, 1);
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    {
      const BstAction *a = &list->actions[i], *between;

      if (a->type != BST_ACTION_REDEPLOY)
        continue;
      between = find_between (position, a, after);
      for (guint j = i + 1; j < list->n; j++)
        {
          const BstAction *b = &list->actions[j];
          guint64 one = b->type == BST_ACTION_REDEPLOY ? play_pair (position, a, between, b) : 0;
          guint64 other = one != 0 ? play_pair (position, b, between, a) : 0;

          if (other == 0)
            continue;
          g_assert_cmpuint (one, ==, other);
          n++;
        }
    }
  return n;
}

/* Fills the districts with @n figures at most, so that many may leave them. */
static void
fill_districts (BstSetup      *setup,
                guint          n,
                BstTestRandom *random)
{
  for (guint i = 0; i < n; i++)
    {
      BstPiece piece = {
        .kind = BST_PIECE_FIGURE,
        .figure = BST_FIGURE_MEEPLE,
        .player = (guint8) bst_test_random_below (random, setup->n_players),
        .place = BST_PLACE_IN_DISTRICT (bst_test_chance (random, 2) ? BST_DISTRICT_MARKET
                                                                    : bst_test_random_below (random, BST_N_DISTRICTS)),
      };

      if (setup->players[piece.player].supply[BST_FIGURE_MEEPLE] == 0)
        continue;
      setup->players[piece.player].supply[BST_FIGURE_MEEPLE]--;
      g_array_append_val (setup->pieces, piece);
    }
}

static void
test_orders (void)
{
  BstTestRandom random = { .state = 12 };
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n_orders[2] = { 0 };

  for (guint i = 0; i < MANY (600); i++)
    {
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, i % 4 == 0 ? 30 : 2);
      g_autoptr (BstPosition) position = NULL;

      setup->rules.modules &= ~(1u << BST_MODULE_ABBEY);
      fill_districts (setup, 6, &random);
      position = bst_position_new (setup, NULL);
      while (bst_turn_list (position, list) > 0)
        {
          BstPhase phase = bst_position_get_phase (position);

          if (phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_FINAL_REDEPLOY)
            n_orders[phase == BST_PHASE_FINAL_REDEPLOY] += check_orders (position, list);
          play_at_random (position, &random, list);
        }
    }
  g_test_message ("%u orders of redeployments, %u at the end of the game", n_orders[0], n_orders[1]);
  g_assert_cmpuint (n_orders[0], >=, MANY (1));
  g_assert_cmpuint (n_orders[1], >, MANY (100));
}

/* --- the last redeployment --- */

#define MAX_ENDS 20000

/* The whole tree of a last redeployment as the machine plays it. */
typedef struct
{
  BstPosition  *position;
  BstGoal       goal;
  BstGoalStart  start;
  guint         most;
  guint         n_ends;
  guint         n_seen;
} Tree;

static gint32
enumerate_final (Tree *tree)
{
  const BstGoalProgress progress = { 0 };
  BstPosition *position = tree->position;
  g_autofree BstActionList *list = NULL;
  gboolean wants_most = (tree->most >> bst_position_get_chooser (position)) & 1;
  gint32 best = wants_most ? G_MININT32 : G_MAXINT32;

  if (bst_position_get_phase (position) == BST_PHASE_OVER)
    {
      tree->n_ends++;
      return bst_goal_get_value (&tree->goal, &tree->start, &progress, position);
    }
  list = g_new (BstActionList, 1);
  bst_turn_list (position, list);
  for (guint i = 0; i < list->n && tree->n_ends < MAX_ENDS; i++)
    {
      gint32 value;

      bst_turn_apply (position, &list->actions[i], NULL);
      value = enumerate_final (tree);
      bst_turn_undo (position);
      best = wants_most ? MAX (best, value) : MIN (best, value);
    }
  return best;
}

static gboolean
count_seen (gpointer data)
{
  ((Tree *) data)->n_seen++;
  return TRUE;
}

static gint32
find_final (BstFinalValue *final,
            Tree          *tree,
            gint32         alpha,
            gint32         beta)
{
  const BstGoalProgress progress = { 0 };
  const BstFinalWish wish = {
    .goal = &tree->goal, .start = &tree->start, .progress = &progress, .most = tree->most, .may_go_on = count_seen,
    .data = tree,
  };
  gint32 value = 0;

  g_assert_true (bst_final_value_find (final, tree->position, &wish, alpha, beta, &value));
  return value;
}

/* Asks for the value by a wide window and by two narrow ones, on both sides of it, in a memory that is empty and in that
 * of the positions before. Returns whether the tree is small enough to be enumerated. */
static gboolean
check_final (BstFinalValue *final,
             Tree          *tree)
{
  g_autoptr (BstFinalValue) fresh = bst_final_value_new ();
  gint32 value = enumerate_final (tree);

  if (tree->n_ends >= MAX_ENDS)
    return FALSE;
  g_assert_cmpint (find_final (final, tree, value - 1, value), >=, value);
  g_assert_cmpint (find_final (final, tree, value, value + 1), <=, value);
  g_assert_cmpint (find_final (final, tree, -BST_MAX_SCORE, BST_MAX_SCORE), ==, value);
  tree->n_seen = 0;
  g_assert_cmpint (find_final (fresh, tree, -BST_MAX_SCORE, BST_MAX_SCORE), ==, value);
  return TRUE;
}

static void
choose_goal (Tree          *tree,
             BstTestRandom *random)
{
  guint n_players = bst_position_get_n_players (tree->position);

  bst_goal_init (&tree->goal, bst_test_random_below (random, n_players));
  tree->goal.scope = BST_SCOPE_GAME;
  tree->goal.objective = (guint8) bst_test_random_below (random, BST_N_OBJECTIVES);
  if (tree->goal.objective == BST_OBJECTIVE_CONDITION)
    {
      tree->goal.n_conditions = 1;
      tree->goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_WIN, .player = tree->goal.player };
    }
  tree->most = bst_test_random_below (random, 1u << n_players) | 1u << tree->goal.player;
  bst_goal_start_init (&tree->start, tree->position);
}

/* Rounds of two to six players, by each way of the rules and with random modules beside the Count. */
static void
test_last_redeployment (void)
{
  BstTestRandom random = { .state = 13 };
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (BstFinalValue) final = bst_final_value_new ();
  guint by_way[4] = { 0 }, by_players[BST_MAX_PLAYERS + 1] = { 0 }, n_ends = 0, n_seen = 0;

  for (guint i = 0; i < MANY (1500); i++)
    {
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, i % 2 == 0 ? 12 : 2);
      g_autoptr (BstPosition) position = NULL;
      Tree tree = { 0 };

      if (i % 3 != 0)
        setup->rules.modules &= ~(1u << BST_MODULE_ABBEY) & bst_test_random_below (&random, 1u << BST_N_MODULES);
      setup->rules.modules |= 1u << BST_MODULE_COUNT;
      fill_districts (setup, 2 + i % 4, &random);
      position = bst_position_new (setup, NULL);
      if (position == NULL || !bst_final_round_is_apart (position))
        continue;
      while (bst_turn_list (position, list) > 0 && bst_position_get_phase (position) != BST_PHASE_FINAL_REDEPLOY)
        play_at_random (position, &random, list);
      if (bst_position_get_phase (position) != BST_PHASE_FINAL_REDEPLOY)
        continue;
      tree.position = position;
      choose_goal (&tree, &random);
      if (!check_final (final, &tree))
        continue;
      by_way[setup->rules.switches[BST_SWITCH_COUNT_FINAL]]++;
      by_players[bst_position_get_n_players (position)]++;
      n_ends += tree.n_ends;
      n_seen += tree.n_seen;
    }
  for (guint way = 0; way < G_N_ELEMENTS (by_way); way++)
    g_test_message ("%u rounds by way %u", by_way[way], way);
  for (guint n = 2; n <= BST_MAX_PLAYERS; n++)
    g_test_message ("%u rounds of %u players", by_players[n], n);
  g_test_message ("%u ends, %u positions seen apart", n_ends, n_seen);
  for (guint way = 0; way < G_N_ELEMENTS (by_way); way++)
    g_assert_cmpuint (by_way[way], >, 0);
  for (guint n = 2; n <= BST_MAX_PLAYERS; n++)
    g_assert_cmpuint (by_players[n], >, 0);
  g_assert_cmpuint (n_seen, <, n_ends / 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reductions/fillers", test_fillers);
  g_test_add_func ("/reductions/joined", test_joined);
  g_test_add_func ("/reductions/last-figure", test_last_figure);
  g_test_add_func ("/reductions/telling-goals", test_telling_goals);
  g_test_add_func ("/reductions/orders", test_orders);
  g_test_add_func ("/reductions/last-redeployment", test_last_redeployment);
  return g_test_run ();
}
