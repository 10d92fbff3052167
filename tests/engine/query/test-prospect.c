/* test-prospect.c: the gains of a turn agree with an enumeration of all its courses
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-prospect.h"
#include "bst-test-game.h"
#include "bst-test-rules.h"
#include "bst-test-run.h"

#include <string.h>

/* The enumeration knows no shortcut: it plays every action of every list to the end of the turn, and keeps every end at
 * which the players may come out, as a list of gains. */

#define MAX_CHOICES 1500
#define ROOM        32     /* ends that the search keeps apart */

typedef struct
{
  gint32 gains[BST_MAX_PLAYERS];
} End;

typedef struct
{
  GArray  *ends;
  End      sure;
  End      line;
  guint    movers;
  guint    final_movers;
  gboolean may_send;
  gboolean always_sends;
} Outcome;

typedef struct
{
  BstPosition        *position;
  const BstTurnStart *start;
  guint               n_choices;
  guint               most_ends;
} Enumeration;

static void
outcome_clear (Outcome *outcome)
{
  g_array_unref (outcome->ends);
}

static gint32
find_least (const Outcome *outcome,
            guint          player)
{
  gint32 least = G_MAXINT32;

  for (guint i = 0; i < outcome->ends->len; i++)
    least = MIN (least, g_array_index (outcome->ends, End, i).gains[player]);
  return least;
}

static gint32
find_most (const Outcome *outcome,
           guint          player)
{
  gint32 most = G_MININT32;

  for (guint i = 0; i < outcome->ends->len; i++)
    most = MAX (most, g_array_index (outcome->ends, End, i).gains[player]);
  return most;
}

static void
add_end (GArray    *ends,
         const End *end)
{
  for (guint i = 0; i < ends->len; i++)
    if (memcmp (&g_array_index (ends, End, i), end, sizeof *end) == 0)
      return;
  g_array_append_val (ends, *end);
}

static End
get_end (const Enumeration *enumeration)
{
  End end = { { 0 } };

  for (guint i = 0; i < bst_position_get_n_players (enumeration->position); i++)
    end.gains[i] = bst_position_get_score (enumeration->position, i) - enumeration->start->scores[i];
  return end;
}

static gboolean
is_over (const BstPosition *position)
{
  BstPhase phase = bst_position_get_phase (position);

  return phase == BST_PHASE_PLACE || phase == BST_PHASE_OVER;
}

/* A pass comes first, as the choice of a player to whom all choices are equal. */
static guint
find_first (const BstActionList *list)
{
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_PASS)
      return i;
  return 0;
}

static void
merge (Outcome       *all,
       const Outcome *choice,
       guint          chooser)
{
  if (choice->line.gains[chooser] > all->line.gains[chooser])
    all->line = choice->line;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    all->sure.gains[i] = i == chooser ? MAX (all->sure.gains[i], choice->sure.gains[i])
                                      : MIN (all->sure.gains[i], choice->sure.gains[i]);
  all->movers |= choice->movers;
  all->final_movers |= choice->final_movers;
  all->may_send |= choice->may_send;
  all->always_sends &= choice->always_sends;
}

static void enumerate (Enumeration *enumeration,
                       Outcome     *outcome);

/* A choice of the last player can end the game where it brings as much as every other choice does at the least. */
static void
enumerate_choices (Enumeration         *enumeration,
                   const BstActionList *list,
                   Outcome             *outcome)
{
  guint chooser = bst_position_get_chooser (enumeration->position), first = find_first (list);
  g_autofree Outcome *choices = g_new0 (Outcome, list->n);
  gint32 bound = G_MININT32;

  for (guint i = 0; i < list->n; i++)
    {
      bst_turn_apply (enumeration->position, &list->actions[i], NULL);
      enumerate (enumeration, &choices[i]);
      bst_turn_undo (enumeration->position);
      bound = MAX (bound, find_least (&choices[i], chooser));
    }
  *outcome = choices[first];
  outcome->ends = g_array_new (FALSE, FALSE, sizeof (End));
  for (guint i = 0; i < list->n; i++)
    merge (outcome, &choices[i], chooser);
  for (guint i = 0; i < list->n; i++)
    for (guint k = 0; k < choices[i].ends->len; k++)
      {
        const End *end = &g_array_index (choices[i].ends, End, k);

        if (end->gains[chooser] >= bound)
          add_end (outcome->ends, end);
      }
  for (guint i = 0; i < list->n; i++)
    outcome_clear (&choices[i]);
}

static void
enumerate (Enumeration *enumeration,
           Outcome     *outcome)
{
  BstPosition *position = enumeration->position;
  BstPhase phase = bst_position_get_phase (position);
  guint chooser = 1u << bst_position_get_chooser (position);
  g_autofree BstActionList *list = NULL;

  *outcome = (Outcome) { 0 };
  if (is_over (position) || enumeration->n_choices == MAX_CHOICES)
    {
      outcome->ends = g_array_new (FALSE, FALSE, sizeof (End));
      outcome->sure = outcome->line = get_end (enumeration);
      add_end (outcome->ends, &outcome->sure);
      return;
    }
  enumeration->n_choices++;
  list = g_new (BstActionList, 1);
  bst_turn_list (position, list);
  enumerate_choices (enumeration, list, outcome);
  enumeration->most_ends = MAX (enumeration->most_ends, outcome->ends->len);
  outcome->movers |= phase == BST_PHASE_REDEPLOY ? chooser : 0;
  outcome->final_movers |= phase == BST_PHASE_FINAL_REDEPLOY ? chooser : 0;
  outcome->may_send |= phase == BST_PHASE_CITY;
  outcome->always_sends |= phase == BST_PHASE_CITY;
}

static End
find_where_nobody_moves (Enumeration *enumeration)
{
  guint depth = bst_turn_get_depth (enumeration->position);
  End end;

  while (!is_over (enumeration->position))
    {
      BstActionList list;

      bst_turn_list (enumeration->position, &list);
      bst_turn_apply (enumeration->position, &list.actions[find_first (&list)], NULL);
    }
  end = get_end (enumeration);
  while (bst_turn_get_depth (enumeration->position) > depth)
    bst_turn_undo (enumeration->position);
  return end;
}

/* --- the comparison --- */

static void
assert_bounds (const BstProspect *prospect,
               const Outcome     *outcome,
               guint              n_players,
               gboolean           exact)
{
  for (guint i = 0; i < n_players; i++)
    {
      if (exact)
        {
          g_assert_cmpint (prospect->own[i], ==, find_least (outcome, i));
          g_assert_cmpint (prospect->own_most[i], ==, find_most (outcome, i));
        }
      g_assert_cmpint (prospect->own[i], <=, find_least (outcome, i));
      g_assert_cmpint (prospect->own_most[i], >=, find_most (outcome, i));
    }
}

/* A search that may hardly look at the last redeployment finds bounds of the same outcome. */
static void
check_bounds (BstPosition        *position,
              const BstTurnStart *start,
              const Outcome      *outcome)
{
  BstProspectLimits limits = { .max_round = 2 };
  guint n_players = bst_position_get_n_players (position);
  BstProspect prospect;

  bst_prospect_find (position, start, &limits, &prospect, NULL);
  g_assert_true (prospect.is_whole != prospect.is_bound);
  g_assert_cmpuint (prospect.n_round, <=, limits.max_round);
  assert_bounds (&prospect, outcome, n_players, FALSE);
  for (guint i = 0; i < n_players; i++)
    g_assert_cmpint (prospect.sure[i], <=, outcome->sure.gains[i]);
  g_assert_cmpuint (prospect.final_movers, ==, outcome->final_movers);
}

/* Returns whether all courses were few enough to be enumerated. */
static gboolean
check_prospect (BstPosition        *position,
                const BstTurnStart *start)
{
  Enumeration enumeration = { .position = position, .start = start };
  g_autoptr (BstPosition) before = bst_position_copy (position);
  guint n_players = bst_position_get_n_players (position), depth = bst_turn_get_depth (position);
  BstProspectLimits limits = { .max_nodes = 10 * MAX_CHOICES, .finds_totals = TRUE };
  BstProspect prospect;
  Outcome outcome;
  gboolean whole;
  End nobody;

  bst_prospect_find (position, start, &limits, &prospect, NULL);
  g_assert_true (bst_position_equal (position, before));
  g_assert_cmpuint (bst_position_get_key (position), ==, bst_position_get_key (before));
  g_assert_cmpuint (bst_turn_get_depth (position), ==, depth);
  g_assert_true (bst_position_check (position));

  nobody = find_where_nobody_moves (&enumeration);
  g_assert_cmpmem (prospect.nobody, sizeof nobody.gains, nobody.gains, sizeof nobody.gains);
  enumerate (&enumeration, &outcome);
  whole = enumeration.n_choices < MAX_CHOICES;
  if (whole)
    {
      g_assert_true (prospect.is_whole);
      g_assert_cmpmem (prospect.sure, sizeof outcome.sure.gains, outcome.sure.gains, sizeof outcome.sure.gains);
      g_assert_cmpmem (prospect.line, sizeof outcome.line.gains, outcome.line.gains, sizeof outcome.line.gains);
      assert_bounds (&prospect, &outcome, n_players, enumeration.most_ends <= ROOM);
      g_assert_cmpuint (prospect.movers, ==, outcome.movers);
      g_assert_cmpuint (prospect.final_movers, ==, outcome.final_movers);
      g_assert_cmpint (prospect.may_send, ==, outcome.may_send);
      g_assert_cmpint (prospect.always_sends, ==, outcome.always_sends);
      check_bounds (position, start, &outcome);
    }
  outcome_clear (&outcome);
  return whole;
}

/* --- rounds --- */

/* Each player has one large meeple and one ringmaster. */
static void
add_district_figures (BstTestGame   *game,
                      BstTestRandom *random)
{
  static const BstFigure figures[] = { BST_FIGURE_MEEPLE, BST_FIGURE_LARGE, BST_FIGURE_RINGMASTER };
  static const BstDistrict districts[] = { BST_DISTRICT_CASTLE, BST_DISTRICT_BLACKSMITH, BST_DISTRICT_MARKET };
  guint n = 2 + bst_test_random_below (random, 5), given[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      guint player = bst_test_random_below (random, game->setup->n_players);
      BstFigure figure = figures[bst_test_random_below (random, G_N_ELEMENTS (figures))];

      if ((given[player] >> figure) & 1)
        figure = BST_FIGURE_MEEPLE;
      given[player] |= 1u << figure;
      bst_test_game_district (game, player, figure,
                              districts[bst_test_random_below (random, G_N_ELEMENTS (districts))]);
    }
}

/* A tile in the corner of the city of Carcassonne that completes a city and a road at once. */
static BstTestGame *
make_round (BstTestRandom *random,
            guint          preset,
            guint          n_players,
            const char    *next)
{
  BstTestGame *game = bst_test_game_new (n_players);

  bst_rules_init (&game->setup->rules, preset);
  bst_test_game_module (game, BST_MODULE_INNS);
  bst_test_game_module (game, BST_MODULE_BIG_TOP);
  bst_test_game_city (game, 0, 0, 0, bst_test_random_below (random, BST_N_DISTRICTS));
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-E", 4, -1, 3);
  bst_test_game_tile (game, "BASE-E", 4, -2, 0);
  bst_test_game_tile (game, "BASE-A", 3, -2, 3);
  if (bst_test_chance (random, 2))
    bst_test_game_figure (game, bst_test_random_below (random, n_players), BST_FIGURE_MEEPLE, 4, -1, "city:W");
  if (bst_test_chance (random, 2))
    bst_test_game_figure (game, bst_test_random_below (random, n_players), BST_FIGURE_MEEPLE, 3, -2, "road:S");
  add_district_figures (game, random);
  for (guint i = 0; i < n_players; i++)
    game->setup->players[i].score = (gint32) bst_test_random_below (random, 3);
  game->setup->player = (guint8) bst_test_random_below (random, n_players);
  if (bst_test_chance (random, 2))
    {
      guint victim = bst_test_random_below (random, n_players);

      bst_test_game_module (game, BST_MODULE_ROBBERS);
      bst_test_game_robber (game, (victim + 1) % n_players, game->setup->players[victim].score, FALSE);
    }
  bst_test_game_next (game, next);
  bst_test_game_start (game);
  return game;
}

static guint
check_rounds (guint       n_rounds,
              const char *next)
{
  BstTestRandom random = { .state = n_rounds };
  guint n_whole = 0;

  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    for (guint n_players = 2; n_players <= BST_MAX_PLAYERS; n_players++)
      for (guint i = 0; i < n_rounds; i++)
        {
          g_autoptr (BstTestGame) game = make_round (&random, preset, n_players, next);
          BstTurnStart start;

          bst_turn_start_init (&start, game->position);
          bst_test_game_play (game, "place 3,-1 1");
          n_whole += check_prospect (game->position, &start);
          if (bst_position_get_phase (game->position) == BST_PHASE_DEPLOY)
            bst_test_game_play (game, "pass");
          n_whole += check_prospect (game->position, &start);
        }
  g_test_message ("%u positions were enumerated", n_whole);
  return n_whole;
}

static void
test_rounds (void)
{
  g_assert_cmpuint (check_rounds (4, "BASE-D BASE-U"), >, 60);
}

/* The round is followed by the end of the game. */
static void
test_last_rounds (void)
{
  g_assert_cmpuint (check_rounds (2, "BASE-D"), >, 5);
}

/* The round in each of its ways, with a monastery for the cathedral. */
static void
test_final_rounds (void)
{
  BstTestRandom random = { .state = 7 };
  guint n_whole = 0;

  for (guint way = 0; way <= BST_COUNT_FINAL_ALL_ONE_BY_ONE; way++)
    for (guint n_players = 2; n_players <= BST_MAX_PLAYERS; n_players++)
      for (guint i = 0; i < BST_TEST_PART (12, 3); i++)
        {
          g_autoptr (BstTestGame) game = bst_test_game_new (n_players);
          BstTurnStart start;

          bst_test_game_module (game, BST_MODULE_INNS);
          bst_test_game_module (game, BST_MODULE_BIG_TOP);
          game->setup->rules.switches[BST_SWITCH_COUNT_FINAL] = (guint8) way;
          bst_test_game_city (game, 0, 0, 0, bst_test_random_below (&random, BST_N_DISTRICTS));
          bst_test_game_tile (game, "BASE-B", 4, 0, 0);
          add_district_figures (game, &random);
          bst_test_game_district (game, bst_test_random_below (&random, n_players), BST_FIGURE_MEEPLE,
                                  BST_DISTRICT_CATHEDRAL);
          if (bst_test_chance (&random, 2))
            bst_test_game_figure (game, bst_test_random_below (&random, n_players), BST_FIGURE_MEEPLE, 4, 0,
                                  "monastery");
          game->setup->player = (guint8) bst_test_random_below (&random, n_players);
          bst_test_game_next (game, "BASE-E");
          bst_test_game_start (game);
          bst_turn_start_init (&start, game->position);
          bst_test_game_play (game, "place 4,-1 1");
          bst_test_game_play (game, "pass");
          n_whole += check_prospect (game->position, &start);
        }
  g_test_message ("%u positions were enumerated", n_whole);
  g_assert_cmpuint (n_whole, >, 20);
}

/* --- random positions --- */

#define N_GAMES BST_TEST_PART (60, 4)

static void
test_random_positions (void)
{
  BstTestRandom random = { .state = 12 };
  guint n_whole = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, 5);
      g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
      g_autofree BstActionList *list = g_new (BstActionList, 1);

      while (bst_position_get_phase (position) != BST_PHASE_OVER)
        {
          BstTurnStart start;

          bst_turn_start_init (&start, position);
          if (bst_turn_list (position, list) == 0)
            break;
          bst_turn_apply (position, &list->actions[bst_test_random_below (&random, list->n)], NULL);
          n_whole += check_prospect (position, &start);
        }
    }
  g_test_message ("%u positions were enumerated", n_whole);
  g_assert_cmpuint (n_whole, >, N_GAMES);
}

/* --- limits --- */

/* Six players with three figures each, all of one kind: 4 choices for each of them. */
static BstTestGame *
make_six_players (BstTurnStart *start)
{
  BstTestGame *game = bst_test_game_new (6);

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_MARKET);
  bst_test_game_tile (game, "BASE-E", 4, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 4, 0, "city:N");
  for (guint player = 0; player < 6; player++)
    for (guint i = 0; i < 3; i++)
      bst_test_game_district (game, player, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  bst_test_game_next (game, "BASE-E BASE-U");
  bst_test_game_start (game);
  bst_turn_start_init (start, game->position);
  bst_test_game_play (game, "place 4,-1 2");
  bst_test_game_play (game, "pass");
  return game;
}

static gboolean
stop_at_once (gpointer data)
{
  guint *n = data;

  (*n)++;
  return TRUE;
}

static void
test_limits (void)
{
  BstTurnStart start;
  g_autoptr (BstTestGame) game = make_six_players (&start);
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  BstProspectLimits limits = { .max_nodes = 100 };
  gint32 none[BST_MAX_PLAYERS] = { 0 };
  guint n_questions = 0;
  BstProspect prospect, whole;

  bst_prospect_find (game->position, &start, NULL, &whole, NULL);
  bst_prospect_find (game->position, &start, &limits, &prospect, NULL);
  g_assert_false (prospect.is_whole);
  g_assert_false (bst_prospect_agrees (&prospect, 6));
  g_assert_cmpmem (prospect.nobody, sizeof prospect.nobody, whole.nobody, sizeof whole.nobody);
  g_assert_cmpmem (prospect.own, sizeof prospect.own, none, sizeof none);
  g_assert_cmpmem (prospect.sure, sizeof prospect.sure, none, sizeof none);
  g_assert_cmpuint (prospect.movers, ==, 0);
  g_assert_true (bst_position_equal (game->position, before));

  limits = (BstProspectLimits) { .is_stopped = stop_at_once, .data = &n_questions };
  bst_prospect_find (game->position, &start, &limits, &prospect, NULL);
  g_assert_false (prospect.is_whole);
  g_assert_cmpuint (n_questions, ==, 1);
  g_assert_true (bst_position_equal (game->position, before));
}

/* A robber before a turn that scores nothing brings nothing, unless the lake may be laid in nobody's turn after it
 * (RIV-6): what comes from the bag is not known. */
static void
test_settled (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);
      BstProspectLimits limits = { .max_nodes = 1 };
      BstProspect prospect;
      BstTurnStart start;

      bst_test_game_module (game, BST_MODULE_ROBBERS);
      bst_test_game_module (game, BST_MODULE_RIVER_2);
      bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 0);
      bst_test_game_bag (game, "BASE-U", 1);
      if (i == 1)
        bst_test_game_next (game, "R2-FFFS-volcano");
      game->setup->bag_given = TRUE;
      if (i == 1)
        {
          guint16 lake = (guint16) game->setup->hand;

          g_array_append_val (game->setup->draw, lake);
        }
      game->setup->hand = BST_NONE;
      game->setup->phase = BST_PHASE_ROBBER;
      game->setup->has_placed = TRUE;
      bst_test_game_start (game);
      bst_turn_start_init (&start, game->position);
      bst_prospect_find (game->position, &start, &limits, &prospect, NULL);
      g_assert_cmpint (prospect.is_whole, ==, i == 0);
    }
}

/* All moves of a list together look at no more than the limits allow: all figures of four players, one after the other,
 * would come to millions of positions for each of them. */
static void
test_prospector (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (4);
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (BstProspector) prospector = NULL;
  const BstProspectLimits limits = { .max_nodes = 1000, .max_round = 5000, .finds_totals = TRUE };
  guint n_nodes = 0, n_round = 0, n_bound = 0;
  BstTurnStart start;

  game->setup->rules.switches[BST_SWITCH_COUNT_FINAL] = BST_COUNT_FINAL_ALL_ONE_BY_ONE;
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_BLACKSMITH);
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-E", 5, 0, 0);
  bst_test_game_tile (game, "BASE-E", 6, 0, 2);
  for (guint player = 0; player < 4; player++)
    for (guint i = 0; i < 6; i++)
      bst_test_game_district (game, player, BST_FIGURE_MEEPLE, i % 2 == 0 ? BST_DISTRICT_CASTLE : BST_DISTRICT_MARKET);
  bst_test_game_next (game, "BASE-E");
  bst_test_game_start (game);
  bst_turn_start_init (&start, game->position);
  bst_test_game_play (game, "place 4,-1 1");
  bst_test_game_play (game, "pass");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_FINAL_REDEPLOY);
  prospector = bst_prospector_new (game->position, &start, &limits);
  bst_turn_list (game->position, list);
  for (guint i = 0; i < list->n; i++)
    {
      BstProspect prospect;

      bst_turn_apply (game->position, &list->actions[i], NULL);
      bst_prospector_find (prospector, list->n - i, &prospect, NULL);
      bst_turn_undo (game->position);
      g_assert_true (prospect.is_bound || prospect.is_whole);
      n_nodes += prospect.n_nodes;
      n_round += prospect.n_round;
      n_bound += prospect.is_bound;
    }
  g_assert_cmpuint (n_bound, >, 0);
  g_assert_cmpuint (n_nodes, <=, limits.max_nodes);
  g_assert_cmpuint (n_round, <=, limits.max_round);
}

/* A line or a tree of half a search would mislead: there is none. */
static void
test_limits_of_lists (void)
{
  BstTurnStart start;
  g_autoptr (BstTestGame) game = make_six_players (&start);
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  BstProspectLimits limits = { .max_nodes = 100 };
  gboolean is_whole = TRUE;
  g_autoptr (GArray) line = bst_prospect_list_line (game->position, &start, &limits);
  g_autoptr (GArray) nodes = bst_prospect_list_round (game->position, &start, &limits, 10000, &is_whole);
  g_autoptr (GArray) first = NULL;

  g_assert_cmpuint (line->len, ==, 0);
  g_assert_cmpuint (nodes->len, ==, 0);
  g_assert_false (is_whole);

  first = bst_prospect_list_round (game->position, &start, NULL, 1, &is_whole);
  g_assert_cmpuint (first->len, >, 0);
  for (guint i = 0; i < first->len; i++)
    g_assert_cmpuint (g_array_index (first, BstProspectNode, i).children->len, ==, 0);
  g_assert_false (is_whole);
  g_assert_true (bst_position_equal (game->position, before));
}

/* --- the tree --- */

static void
play_go (BstPosition           *position,
         const BstProspectNode *node)
{
  for (guint i = 0; i < node->actions->len; i++)
    {
      g_assert_true (bst_turn_check (position, &g_array_index (node->actions, BstAction, i), NULL));
      bst_turn_apply (position, &g_array_index (node->actions, BstAction, i), NULL);
    }
  if (node->passes)
    {
      g_assert_true (bst_turn_check (position, &(BstAction) { .type = BST_ACTION_PASS }, NULL));
      bst_turn_apply (position, &(BstAction) { .type = BST_ACTION_PASS }, NULL);
    }
}

/* The line can be played, and brings what the prospect says; @first, where it is given, is the line’s first choice. */
static void
check_line (BstPosition           *position,
            const BstTurnStart    *start,
            const BstProspectNode *first)
{
  g_autoptr (GArray) line = bst_prospect_list_line (position, start, NULL);
  guint depth = bst_turn_get_depth (position);
  BstProspect prospect;

  bst_prospect_find (position, start, NULL, &prospect, NULL);
  g_assert_cmpuint (bst_turn_get_depth (position), ==, depth);
  for (guint i = 0; first != NULL && i < first->actions->len; i++)
    g_assert_cmpmem (&g_array_index (line, BstAction, i), sizeof (BstAction),
                     &g_array_index (first->actions, BstAction, i), sizeof (BstAction));
  for (guint i = 0; i < line->len; i++)
    {
      g_assert_true (bst_turn_check (position, &g_array_index (line, BstAction, i), NULL));
      bst_turn_apply (position, &g_array_index (line, BstAction, i), NULL);
    }
  for (guint i = 0; i < bst_position_get_n_players (position); i++)
    g_assert_cmpint (bst_position_get_score (position, i) - start->scores[i], ==, prospect.line[i]);
  while (bst_turn_get_depth (position) > depth)
    bst_turn_undo (position);
}

static guint
check_nodes (BstPosition        *position,
             const BstTurnStart *start,
             GArray             *nodes)
{
  guint n = nodes->len, n_best = 0, n_line = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      const BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);
      guint depth = bst_turn_get_depth (position);
      BstProspect prospect;

      g_assert_cmpuint (node->player, ==, bst_position_get_chooser (position));
      if (node->is_line)
        check_line (position, start, node);
      n_line += node->is_line;
      play_go (position, node);
      bst_prospect_find (position, start, NULL, &prospect, NULL);
      g_assert_cmpmem (prospect.own, sizeof prospect.own, node->prospect.own, sizeof prospect.own);
      g_assert_cmpmem (prospect.sure, sizeof prospect.sure, node->prospect.sure, sizeof prospect.sure);
      g_assert_cmpmem (prospect.nobody, sizeof prospect.nobody, node->prospect.nobody, sizeof prospect.nobody);
      n += check_nodes (position, start, node->children);
      n_best += node->is_best;
      while (bst_turn_get_depth (position) > depth)
        bst_turn_undo (position);
    }
  g_assert_true (nodes->len == 0 || n_best > 0);
  g_assert_cmpuint (n_line, ==, nodes->len > 0 ? 1 : 0);
  return n;
}

static void
test_tree (void)
{
  BstTestRandom random = { .state = 5 };
  guint n = 0;

  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    for (guint i = 0; i < 5; i++)
      {
        g_autoptr (BstTestGame) game = make_round (&random, preset, 3, "BASE-D BASE-U");
        g_autoptr (BstPosition) before = NULL;
        g_autoptr (GArray) nodes = NULL;
        gboolean is_whole;
        BstTurnStart start;

        bst_turn_start_init (&start, game->position);
        bst_test_game_play (game, "place 3,-1 1");
        bst_test_game_play (game, "pass");
        before = bst_position_copy (game->position);
        nodes = bst_prospect_list_round (game->position, &start, NULL, 10000, &is_whole);
        g_assert_true (bst_position_equal (game->position, before));
        g_assert_true (is_whole);
        g_assert_true ((nodes->len > 0) == bst_prospect_is_round (game->position));
        n += check_nodes (game->position, &start, nodes);
      }
  g_assert_cmpuint (n, >, 50);
}

/* --- six players --- */

/* The player with a knight is sure of the points: three more figures are as many as any other player has, and one. */
static void
test_six_players (void)
{
  BstTurnStart start;
  g_autoptr (BstTestGame) game = make_six_players (&start);
  BstProspect prospect;

  bst_prospect_find (game->position, &start, NULL, &prospect, NULL);
  g_assert_true (prospect.is_whole);
  g_assert_cmpuint (prospect.n_nodes, <, 10000);
  g_assert_cmpuint (prospect.movers, ==, 63);
  g_assert_cmpint (prospect.sure[1], ==, 4);
  g_assert_cmpint (prospect.sure[0], ==, 0);
  g_assert_cmpint (prospect.nobody[1], ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prospect/rounds", test_rounds);
  g_test_add_func ("/prospect/last-rounds", test_last_rounds);
  g_test_add_func ("/prospect/final-rounds", test_final_rounds);
  g_test_add_func ("/prospect/random-positions", test_random_positions);
  g_test_add_func ("/prospect/settled", test_settled);
  g_test_add_func ("/prospect/limits", test_limits);
  g_test_add_func ("/prospect/limits-of-lists", test_limits_of_lists);
  g_test_add_func ("/prospect/prospector", test_prospector);
  g_test_add_func ("/prospect/tree", test_tree);
  g_test_add_func ("/prospect/six-players", test_six_players);
  return g_test_run ();
}
