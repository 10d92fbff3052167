/* test-random.c: ten thousand random games, checked at every step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-reference.h"
#include "bst-test-random.h"
#include "bst-test-run.h"

#include <stdlib.h>
#include <string.h>

#define N_PARTS          10
#define N_GAMES          BST_TEST_SHARE (5000)
#define N_RECOUNTED      500  /* games that the second engine plays along, step by step */
#define RECOUNT_EVERY    97    /* steps between two recounts in the other games */

/**
 * Walk:
 *
 * A random game on its way, and its state before each action.
 */
typedef struct
{
  BstTestRandom  random;
  BstPosition   *position;
  BstReference  *reference;
  GPtrArray     *before;
  GArray        *events;
  BstActionList *list;
  BstActionList *expected;
  BstSegmentRef *segments;
  BstSegmentRef *flooded;
  guint          n_steps;
  guint          seen[BST_N_EVENTS];
} Walk;

/* --- Against the second engine ------------------------------------------------------------------------------------ */

static int
compare_actions (const void *a,
                 const void *b)
{
  return memcmp (a, b, sizeof (BstAction));
}

static void
assert_same_actions (Walk *walk)
{
  bst_turn_list (walk->position, walk->list);
  bst_reference_list (walk->reference, walk->expected);
  g_assert_cmpuint (walk->list->n, ==, walk->expected->n);
  qsort (walk->list->actions, walk->list->n, sizeof (BstAction), compare_actions);
  qsort (walk->expected->actions, walk->expected->n, sizeof (BstAction), compare_actions);
  g_assert_cmpmem (walk->list->actions, walk->list->n * sizeof (BstAction),
                   walk->expected->actions, walk->expected->n * sizeof (BstAction));
}

static int
compare_segments (const void *a,
                  const void *b)
{
  const BstSegmentRef *s = a;
  const BstSegmentRef *t = b;
  int order = bst_cell_compare (s->cell, t->cell);

  return order ? order : s->segment - t->segment;
}

static void
assert_same_segments (Walk  *walk,
                      guint  feature,
                      guint  n)
{
  BstFeatureInfo info;

  bst_position_describe_feature (walk->position, feature, &info);
  g_assert_cmpuint (bst_position_list_segments (walk->position, feature, walk->segments), ==, n);
  g_assert_cmpuint (bst_reference_flood (walk->reference, info.first, walk->flooded), ==, n);
  g_assert_true (bst_cell_equal (walk->segments[0].cell, info.first.cell));
  g_assert_cmpuint (walk->segments[0].segment, ==, info.first.segment);
  qsort (walk->segments, n, sizeof (BstSegmentRef), compare_segments);
  qsort (walk->flooded, n, sizeof (BstSegmentRef), compare_segments);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (compare_segments (&walk->segments[i], &walk->flooded[i]), ==, 0);
      g_assert_cmpuint (bst_position_get_feature (walk->position, walk->segments[i]), ==, feature);
    }
}

static void
assert_same_feature (Walk  *walk,
                     guint  feature)
{
  BstFeatureInfo info, expected;

  bst_position_describe_feature (walk->position, feature, &info);
  bst_reference_describe (walk->reference, info.first, &expected);
  g_assert_cmpuint (info.kind, ==, expected.kind);
  g_assert_cmpint (info.complete, ==, expected.complete);
  g_assert_cmpuint (info.tiles, ==, expected.tiles);
  g_assert_cmpuint (info.open, ==, expected.open);
  g_assert_cmpuint (info.pennants, ==, expected.pennants);
  g_assert_cmpuint (info.occupied, ==, expected.occupied);
  g_assert_cmpuint (info.cities, ==, expected.cities);
  g_assert_cmpint (info.value, ==, expected.value);
  g_assert_cmpint (info.final_value, ==, expected.final_value);
  g_assert_cmpuint (info.n_segments, ==, expected.n_segments);
  g_assert_cmpuint (info.n_figures, ==, expected.n_figures);
  g_assert_cmpuint (info.majority, ==, expected.majority);
  g_assert_cmpmem (info.weight, sizeof info.weight, expected.weight, sizeof expected.weight);
  g_assert_true (bst_cell_equal (info.first.cell, expected.first.cell));
  g_assert_cmpuint (info.first.segment, ==, expected.first.segment);
  assert_same_segments (walk, feature, expected.n_segments);
}

/* Shrines, and gardens without the abbot, are no features. */
static guint
count_segments (const BstReference *reference)
{
  gboolean gardens = bst_rules_has (&reference->rules, BST_MODULE_ABBOT);
  guint n = 0;

  for (guint i = 0; i < reference->n_tiles; i++)
    {
      const BstTileType *type = bst_reference_get_type (reference, &reference->tiles[i]);

      for (guint s = 0; s < type->n_segments; s++)
        n += type->segments[s].kind <= BST_KIND_MONASTERY || (gardens && type->segments[s].kind == BST_KIND_GARDEN);
    }
  return n;
}

static void
assert_same_features (Walk *walk)
{
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (walk->position) + 1);
  guint n = bst_position_list_features (walk->position, features);
  guint n_segments = 0;

  for (guint i = 0; i < n; i++)
    {
      BstFeatureInfo info;

      bst_position_describe_feature (walk->position, features[i], &info);
      n_segments += info.n_segments;
      assert_same_feature (walk, features[i]);
    }
  g_assert_cmpuint (n_segments, ==, count_segments (walk->reference));
}

static void
assert_same_state (Walk *walk)
{
  const BstReference *reference = walk->reference;
  gint32 totals[BST_MAX_PLAYERS], expected[BST_MAX_PLAYERS] = { 0 };

  g_assert_cmpint (bst_position_get_phase (walk->position), ==, reference->phase);
  g_assert_cmpuint (bst_position_get_n_tiles (walk->position), ==, reference->n_tiles);
  g_assert_cmpuint (bst_position_get_n_draw (walk->position), ==, reference->n_draw);
  for (guint p = 0; p < reference->n_players; p++)
    g_assert_cmpint (bst_position_get_score (walk->position, p), ==, reference->scores[p]);
  if (reference->phase == BST_PHASE_OVER)
    return;

  g_assert_cmpuint (bst_position_get_player (walk->position), ==, reference->player);
  g_assert_cmpuint (bst_position_get_hand (walk->position), ==, reference->hand);
  g_assert_cmpuint (bst_position_get_n_figures (walk->position), ==, reference->n_figures);
  for (guint p = 0; p < reference->n_players; p++)
    for (BstFigure f = 0; f < BST_N_FIGURES; f++)
      g_assert_cmpuint (bst_position_get_supply (walk->position, p, f), ==, reference->supply[p][f]);

  bst_turn_score_now (walk->position, totals, NULL);
  bst_reference_score_now (reference, expected);
  for (guint p = 0; p < reference->n_players; p++)
    g_assert_cmpint (totals[p], ==, expected[p]);
}

static void
recount (Walk *walk)
{
  assert_same_state (walk);
  if (walk->reference->phase == BST_PHASE_OVER)
    return;
  assert_same_actions (walk);
  assert_same_features (walk);
}

/* --- The engine alone --------------------------------------------------------------------------------------------- */

static void
assert_same_setups (const BstSetup *a,
                    const BstSetup *b)
{
  g_assert_cmpuint (a->tiles->len, ==, b->tiles->len);
  for (guint i = 0; i < a->tiles->len; i++)
    {
      const BstSetupTile *s = bst_setup_tile (a, i);
      const BstSetupTile *t = bst_setup_tile (b, i);

      g_assert_true (bst_cell_equal (s->cell, t->cell) && s->type == t->type && s->rotation == t->rotation);
    }
  g_assert_cmpmem (a->pieces->data, a->pieces->len * sizeof (BstPiece), b->pieces->data,
                   b->pieces->len * sizeof (BstPiece));
  for (guint p = 0; p < a->n_players; p++)
    {
      g_assert_cmpint (a->players[p].score, ==, b->players[p].score);
      g_assert_cmpmem (a->players[p].supply, BST_N_FIGURES, b->players[p].supply, BST_N_FIGURES);
    }
  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->hand, ==, b->hand);
  g_assert_cmpint (a->has_placed, ==, b->has_placed);
  if (a->has_placed)
    g_assert_true (bst_cell_equal (a->placed, b->placed));
  g_assert_cmpmem (a->draw->data, a->draw->len * sizeof (guint16), b->draw->data, b->draw->len * sizeof (guint16));
  g_assert_cmpmem (a->bag->data, a->bag->len * sizeof (guint16), b->bag->data, b->bag->len * sizeof (guint16));
}

/* Describing a position and making it again gives the same position. */
static void
assert_round_trip (Walk *walk)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (walk->position);
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BstPosition) again = bst_position_new (setup, problems);
  g_autoptr (BstSetup) setup_again = bst_position_to_setup (again);

  g_assert_true (bst_position_is_playable (again));
  g_assert_true (bst_position_check (again));
  g_assert_cmpuint (bst_position_get_key (again), ==, bst_position_get_key (walk->position));
  assert_same_setups (setup, setup_again);
  if (walk->reference == NULL)
    {
      g_autofree BstReference *reference = g_new (BstReference, 1);

      bst_reference_init (reference, setup);
      walk->reference = reference;
      recount (walk);
      walk->reference = NULL;
    }
}

static gboolean
is_listed (Walk            *walk,
           const BstAction *action)
{
  BstAction wanted = *action;

  /* Rotations that show the same tile are one placement. */
  if (action->type == BST_ACTION_PLACE && bst_position_get_hand (walk->position) != BST_NONE)
    {
      const BstTileType *type = bst_catalogue_get (bst_position_get_catalogue (walk->position),
                                                   bst_position_get_hand (walk->position));

      for (wanted.rotation = 0; !bst_reference_looks_same (type, wanted.rotation, action->rotation);)
        wanted.rotation++;
    }
  for (guint i = 0; i < walk->list->n; i++)
    if (memcmp (&walk->list->actions[i], &wanted, sizeof wanted) == 0)
      return TRUE;
  return FALSE;
}

static BstAction
random_action (Walk *walk)
{
  BstTestRandom *random = &walk->random;
  BstAction action = { .type = (guint8) bst_test_random_below (random, BST_N_ACTIONS) };
  guint n_tiles = bst_position_get_n_tiles (walk->position);
  BstSetupTile near;

  bst_position_get_tile (walk->position, bst_test_random_below (random, n_tiles), &near);
  switch ((BstActionType) action.type)
    {
    case BST_ACTION_PLACE:
      action.cell = BST_CELL (near.cell.x - 1 + (int) bst_test_random_below (random, 3),
                              near.cell.y - 1 + (int) bst_test_random_below (random, 3));
      action.rotation = (guint8) bst_test_random_below (random, 4);
      break;
    case BST_ACTION_DRAW:
      action.tile = near.type;
      break;
    case BST_ACTION_DEPLOY:
      action.figure = (guint8) bst_test_random_below (random, BST_N_FIGURES);
      action.segment = (guint8) bst_test_random_below (random, BST_MAX_SEGMENTS);
      break;
    case BST_ACTION_RECALL:
      action.figure = BST_FIGURE_ABBOT;
      action.cell = near.cell;
      break;
    case BST_ACTION_DISCARD:
    case BST_ACTION_PASS:
    case BST_N_ACTIONS:
    default:
      break;
    }
  return action;
}

/* Listed actions are legal, and unlisted actions are refused with a reason. */
static void
assert_checks (Walk *walk)
{
  BstRefusal refusal;

  for (guint i = 0; i < walk->list->n; i++)
    g_assert_true (bst_turn_check (walk->position, &walk->list->actions[i], NULL));

  for (guint i = 0; i < 8; i++)
    {
      BstAction action = random_action (walk);
      gboolean legal;

      memset (&refusal, 0, sizeof refusal);
      legal = bst_turn_check (walk->position, &action, &refusal);
      g_assert_cmpint (legal, ==, is_listed (walk, &action));
      if (!legal)
        g_assert_cmpuint (refusal.code, !=, BST_REFUSAL_NONE);
    }
}

static void
count_figures (const BstPosition *position,
               guint              counts[BST_MAX_PLAYERS][BST_N_FIGURES])
{
  memset (counts, 0, BST_MAX_PLAYERS * sizeof counts[0]);
  for (guint i = 0; i < bst_position_get_n_figures (position); i++)
    {
      BstPlacedFigure figure;

      bst_position_get_figure (position, i, &figure);
      counts[figure.player][figure.figure]++;
    }
  for (guint p = 0; p < bst_position_get_n_players (position); p++)
    for (BstFigure f = 0; f < BST_N_FIGURES; f++)
      counts[p][f] += bst_position_get_supply (position, p, f);
}

/* No figure enters or leaves the game: board and supply together are the full set. */
static void
assert_figures_conserved (Walk *walk)
{
  guint counts[BST_MAX_PLAYERS][BST_N_FIGURES];
  guint8 full[BST_N_FIGURES];

  bst_rules_get_figures (bst_position_get_rules (walk->position), full);
  count_figures (walk->position, counts);
  for (guint p = 0; p < bst_position_get_n_players (walk->position); p++)
    for (BstFigure f = 0; f < BST_N_FIGURES; f++)
      g_assert_cmpuint (counts[p][f], ==, full[f]);
}

/* Every change of a score has an event, and each event adds up. */
static void
assert_scores_explained (Walk        *walk,
                         BstPosition *before)
{
  gint32 gained[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < walk->events->len; i++)
    {
      const BstEvent *event = &g_array_index (walk->events, BstEvent, i);

      walk->seen[event->type]++;
      gained[event->player] += event->points;
      if (event->type != BST_EVENT_SCORE)
        {
          g_assert_cmpint (event->points, ==, 0);
          continue;
        }
      g_assert_cmpuint (event->rule, !=, BST_RULE_NONE);
      g_assert_cmpint (event->points, ==, bst_worth_get_points (&event->worth));
    }
  for (guint p = 0; p < bst_position_get_n_players (walk->position); p++)
    g_assert_cmpint (bst_position_get_score (walk->position, p) - bst_position_get_score (before, p), ==, gained[p]);
}

/* Players prefer putting figures down, so that features are contested, and seldom take the abbot back. */
static BstAction
choose_action (Walk *walk)
{
  guint n = walk->list->n;
  guint i = bst_test_random_below (&walk->random, n);

  if (walk->list->actions[i].type == BST_ACTION_RECALL && bst_test_random_below (&walk->random, 4))
    i = bst_test_random_below (&walk->random, n);
  return walk->list->actions[i];
}

static void
step (Walk *walk)
{
  BstPosition *before = bst_position_copy (walk->position);
  BstAction action;

  g_ptr_array_add (walk->before, before);
  bst_turn_list (walk->position, walk->list);
  g_assert_cmpuint (walk->list->n, >, 0);
  assert_checks (walk);

  action = choose_action (walk);
  g_array_set_size (walk->events, 0);
  bst_turn_apply (walk->position, &action, walk->events);
  walk->n_steps++;

  g_assert_true (bst_position_check (walk->position));
  g_assert_cmpuint (bst_position_get_key (walk->position), ==, bst_position_compute_key (walk->position));
  assert_figures_conserved (walk);
  assert_scores_explained (walk, before);
  if (walk->reference)
    {
      bst_reference_apply (walk->reference, &action);
      recount (walk);
    }
  if (walk->n_steps % RECOUNT_EVERY == 0 && bst_position_get_phase (walk->position) != BST_PHASE_OVER)
    assert_round_trip (walk);
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
      g_assert_cmpuint (bst_position_get_key (walk->position), ==, bst_position_get_key (before));
      g_assert_true (bst_position_check (walk->position));
    }
}

static guint
choose_length (guint game)
{
  BstTestRandom random = { .state = ~(guint64) game };

  if (game % 200 == 0)
    return 150;
  return game % 20 == 0 ? 71 : 6 + bst_test_random_below (&random, 24);
}

static void
play_game (Walk  *walk,
           guint  game)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BstSetup) setup = NULL;

  walk->random.state = game;
  setup = bst_test_random_setup (&walk->random, choose_length (game));
  walk->position = bst_position_new (setup, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  if (game < N_RECOUNTED)
    {
      walk->reference = g_new (BstReference, 1);
      bst_reference_init (walk->reference, setup);
    }

  while (bst_position_get_phase (walk->position) != BST_PHASE_OVER)
    step (walk);
  take_back (walk);

  g_ptr_array_set_size (walk->before, 0);
  g_clear_pointer (&walk->position, bst_position_free);
  g_clear_pointer (&walk->reference, g_free);
}

static void
test_games (gconstpointer data)
{
  guint part = GPOINTER_TO_UINT (data);
  guint first = part * N_GAMES / N_PARTS, n = (part + 1) * N_GAMES / N_PARTS - first;
  g_autofree BstActionList *list = g_new0 (BstActionList, 1);
  g_autofree BstActionList *expected = g_new0 (BstActionList, 1);
  g_autofree BstSegmentRef *segments = g_new (BstSegmentRef, BST_REFERENCE_MAX_SEGMENTS);
  g_autofree BstSegmentRef *flooded = g_new (BstSegmentRef, BST_REFERENCE_MAX_SEGMENTS);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_position_free);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  Walk walk = {
    .before = before, .events = events, .list = list, .expected = expected, .segments = segments, .flooded = flooded,
  };

  if (bst_test_is_long ())
    first = bst_test_get_seed () << 16;
  for (guint i = 0; bst_test_goes_on (i, n); i++)
    play_game (&walk, first + i);

  /* Games without events would prove nothing. The events of the base game come before all others. */
  for (BstEventType type = 0; type <= BST_EVENT_END; type++)
    {
      g_test_message ("%s: %u", bst_event_get_name (&(BstEvent) { .type = (guint8) type }), walk.seen[type]);
      g_assert_cmpuint (walk.seen[type], >, bst_test_is_long () ? 0 : BST_TEST_SHARE (24) - 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint part = 0; part < (bst_test_is_long () ? 1 : N_PARTS); part++)
    {
      g_autofree char *path = g_strdup_printf ("/random/games/%u", part);

      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_games);
    }
  return g_test_run ();
}
