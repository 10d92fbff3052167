/* test-challenge.c: shrines beside monasteries, against playing every placement
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-challenge.h"
#include "bst-stock.h"
#include "bst-test-game.h"
#include "bst-test-walk.h"

#define N_GAMES 600

typedef struct
{
  guint n_pairs;
  guint n_blocked;
  guint n_refused;
  guint n_won[4];   /* by the sides that a move completes */
  guint n_starts;
  guint n_begun;
} Seen;

/* --- needed cells --- */

static guint
count_occupied (const BstPosition *position,
                BstCell            cell)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      n += bst_position_get_tile_at (position, BST_CELL (cell.x + dx, cell.y + dy), NULL);
  return n - 1;
}

static gboolean
is_around (BstCell a,
           BstCell b)
{
  return ABS (a.x - b.x) <= 1 && ABS (a.y - b.y) <= 1;
}

/* A building is refused exactly where the turn machine refuses a tile with it by SHR-2. */
static void
assert_refused (const BstPosition *position,
                const BstNeed     *need,
                Seen              *seen)
{
  guint hand = bst_position_get_hand (position);
  BstAction action = { .type = BST_ACTION_PLACE, .cell = need->cell };
  const BstTileType *type;
  BstRefusal refusal;

  if (hand == BST_NONE || !need->open)
    return;
  type = bst_catalogue_get (bst_position_get_catalogue (position), hand);
  for (guint rotation = 0; rotation < 4 && type->centre != BST_NO_SEGMENT; rotation++)
    {
      action.rotation = (guint8) rotation;
      if (bst_turn_check (position, &action, &refusal))
        g_assert_false ((need->refused >> type->segments[type->centre].kind) & 1);
      else if (refusal.code == BST_REFUSAL_SHRINE)
        {
          g_assert_true ((need->refused >> type->segments[type->centre].kind) & 1);
          seen->n_refused++;
        }
    }
}

static void
assert_needs (const BstPosition  *position,
              const BstChallenge *challenge,
              Seen               *seen)
{
  g_autoptr (GArray) needs = bst_challenge_list_needs (position, challenge);
  g_autoptr (GArray) stock = bst_stock_list (position);
  guint n_shrine = 0, n_monastery = 0, n_shared = 0, n_dead = 0, blocked = 0;

  for (guint i = 0; i < needs->len; i++)
    {
      const BstNeed *need = &g_array_index (needs, BstNeed, i);
      g_autoptr (GArray) fits = bst_stock_list_fits (position, stock, need->cell);

      g_assert_false (bst_position_get_tile_at (position, need->cell, NULL));
      g_assert_cmpint ((need->sides & BST_SIDE_SHRINE) != 0, ==, is_around (need->cell, challenge->shrine));
      g_assert_cmpint ((need->sides & BST_SIDE_MONASTERY) != 0, ==, is_around (need->cell, challenge->monastery));
      g_assert_cmpuint (bst_stock_count (need->fits), ==, bst_stock_count (fits));
      g_assert_cmpint (need->dead, ==, bst_stock_is_dead (position, stock, need->cell));
      if (i > 0)
        g_assert_cmpint (bst_cell_compare (g_array_index (needs, BstNeed, i - 1).cell, need->cell), <, 0);
      n_shrine += (need->sides & BST_SIDE_SHRINE) != 0;
      n_monastery += (need->sides & BST_SIDE_MONASTERY) != 0;
      n_shared += need->sides == BST_SIDE_BOTH;
      n_dead += need->dead != FALSE;
      blocked |= need->dead ? need->sides : 0;
      assert_refused (position, need, seen);
    }
  g_assert_cmpuint (n_shrine, ==, challenge->n_shrine_needs);
  g_assert_cmpuint (n_shrine, ==, 8 - count_occupied (position, challenge->shrine));
  g_assert_cmpuint (n_monastery, ==, challenge->n_monastery_needs);
  g_assert_cmpuint (n_monastery, ==, 8 - count_occupied (position, challenge->monastery));
  g_assert_cmpuint (n_shared, ==, challenge->n_shared);
  g_assert_cmpuint (n_dead, ==, challenge->n_dead);
  g_assert_cmpuint (blocked, ==, challenge->blocked);
  seen->n_blocked += blocked != 0;
}

static void
assert_ahead (const BstChallenge *challenge)
{
  gboolean level = challenge->n_shrine_needs == challenge->n_monastery_needs;

  if (challenge->blocked == BST_SIDE_BOTH || (challenge->blocked == 0 && level))
    g_assert_cmpuint (challenge->ahead, ==, BST_SIDE_NONE);
  else if (challenge->blocked != 0)
    g_assert_cmpuint (challenge->ahead | challenge->blocked, ==, BST_SIDE_BOTH);
  else
    g_assert_cmpint (challenge->ahead == BST_SIDE_SHRINE, ==,
                     challenge->n_shrine_needs < challenge->n_monastery_needs);
}

/* --- the ends of challenges --- */

/* Plays on until the next tile, and no figure comes or moves where it need not. */
static void
play_out (BstPosition *position,
          GArray      *events)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  while (bst_position_get_phase (position) != BST_PHASE_PLACE && bst_position_get_phase (position) != BST_PHASE_OVER)
    {
      guint choice = 0;

      bst_turn_list (position, list);
      for (guint i = 0; i < list->n; i++)
        if (list->actions[i].type == BST_ACTION_PASS)
          choice = i;
      bst_turn_apply (position, &list->actions[choice], events);
    }
}

/* The sides of a pair that a placement completes, by the events of the turn. */
static guint
find_winners (const BstChallenge *challenge,
              const GArray       *events)
{
  guint winners = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (event->type != BST_EVENT_CHALLENGE)
        continue;
      if (bst_cell_equal (event->cell, challenge->shrine) && bst_cell_equal (event->other_cell, challenge->monastery))
        winners |= event->granted ? BST_SIDE_BOTH : BST_SIDE_SHRINE;
      if (bst_cell_equal (event->cell, challenge->monastery) && bst_cell_equal (event->other_cell, challenge->shrine))
        winners |= event->granted ? BST_SIDE_BOTH : BST_SIDE_MONASTERY;
    }
  return winners;
}

static const BstChallengeMove *
find_move (const GArray *moves,
           BstCell       cell)
{
  for (guint i = 0; i < moves->len; i++)
    if (bst_cell_equal (g_array_index (moves, BstChallengeMove, i).cell, cell))
      return &g_array_index (moves, BstChallengeMove, i);
  return NULL;
}

/* Unless the placement makes a cell dead, the side ahead is that of the position after it. */
static void
assert_ahead_after (const BstPosition      *after,
                    const BstChallenge     *challenge,
                    const BstChallengeMove *move)
{
  g_autoptr (GArray) pairs = bst_challenge_list (after);

  for (guint i = 0; i < pairs->len; i++)
    {
      const BstChallenge *pair = &g_array_index (pairs, BstChallenge, i);

      if (bst_cell_equal (pair->shrine, challenge->shrine) && bst_cell_equal (pair->monastery, challenge->monastery)
          && pair->blocked == challenge->blocked)
        g_assert_cmpuint (pair->ahead, ==, move->ahead);
    }
}

/* A placement ends the challenge exactly as the list of moves says, and takes the cells that it says. */
static void
assert_move (const BstPosition  *position,
             const BstChallenge *challenge,
             const GArray       *moves,
             const BstAction    *action,
             Seen               *seen)
{
  const BstChallengeMove *move = find_move (moves, action->cell);
  g_autoptr (BstPosition) after = bst_position_copy (position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  guint winners;

  bst_turn_apply (after, action, events);
  if (move != NULL)
    {
      g_assert_true ((move->rotations >> action->rotation) & 1);
      g_assert_cmpuint (move->shrine_left, ==, 8 - count_occupied (after, challenge->shrine));
      g_assert_cmpuint (move->monastery_left, ==, 8 - count_occupied (after, challenge->monastery));
      assert_ahead_after (after, challenge, move);
    }
  if (!challenge->standing)
    return;
  play_out (after, events);
  winners = find_winners (challenge, events);
  g_assert_cmpuint (winners, ==, move != NULL ? move->completes : 0);
  seen->n_won[winners]++;
}

/* --- the beginnings --- */

/* The set of the cells of buildings, by their places around @cell, with which figures there begin a challenge. */
static guint
find_begun (const BstPosition *position,
            BstCell            cell,
            guint              begun)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bst_turn_list (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (BstPosition) after = NULL;
      g_autoptr (GArray) events = NULL;

      if (list->actions[i].type != BST_ACTION_DEPLOY)
        continue;
      after = bst_position_copy (position);
      events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
      bst_turn_apply (after, &list->actions[i], events);
      for (guint k = 0; k < events->len; k++)
        {
          const BstEvent *event = &g_array_index (events, BstEvent, k);

          if (event->type == BST_EVENT_CHALLENGE_BEGINS && event->rule == BST_RULE_SHR_3
              && bst_cell_equal (event->cell, cell))
            begun |= 1u << ((event->other_cell.y - cell.y + 1) * 3 + event->other_cell.x - cell.x + 1);
        }
    }
  return begun;
}

static guint
find_pairs (const BstPosition *position,
            BstCell            cell)
{
  g_autoptr (GArray) challenges = bst_challenge_list (position);
  guint pairs = 0;

  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);
      BstCell other = challenge->shrine;

      if (bst_cell_equal (challenge->shrine, cell))
        other = challenge->monastery;
      else if (!bst_cell_equal (challenge->monastery, cell))
        continue;
      pairs |= 1u << ((other.y - cell.y + 1) * 3 + other.x - cell.x + 1);
    }
  return pairs;
}

static void
assert_starts (const BstPosition *position,
               const GArray      *starts,
               const BstAction   *action,
               Seen              *seen)
{
  g_autoptr (BstPosition) after = bst_position_copy (position);
  BstCell cell = action->cell;
  guint pairs = 0, begun = 0;

  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *start = &g_array_index (starts, BstChallengeStart, i);
      guint place = (guint) ((start->opponent.y - cell.y + 1) * 3 + start->opponent.x - cell.x + 1);

      if (!bst_cell_equal (start->cell, cell))
        continue;
      g_assert_true ((start->rotations >> action->rotation) & 1);
      pairs |= 1u << place;
      begun |= start->begins ? 1u << place : 0;
    }
  bst_turn_apply (after, action, NULL);
  g_assert_cmpuint (find_pairs (after, cell), ==, pairs);
  if (bst_position_get_phase (after) == BST_PHASE_DEPLOY)
    g_assert_cmpuint (find_begun (after, cell, 0), ==, begun);
  seen->n_starts += pairs != 0;
  seen->n_begun += begun != 0;
}

/* --- random games --- */

static void
assert_placements (const BstPosition *position,
                   const GArray      *challenges,
                   Seen              *seen)
{
  guint hand = bst_position_get_hand (position);
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (GArray) starts = bst_challenge_list_starts (position, hand);
  g_autoptr (GArray) all = bst_challenge_list_starts (position, BST_NONE);

  g_assert_cmpuint (starts->len, <=, all->len);
  bst_turn_list (position, list);
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_PLACE)
      {
        assert_starts (position, starts, &list->actions[i], seen);
        for (guint k = 0; k < challenges->len; k++)
          {
            const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, k);
            g_autoptr (GArray) moves = bst_challenge_list_moves (position, challenge, hand);

            assert_move (position, challenge, moves, &list->actions[i], seen);
          }
      }
}

static void
visit (const BstPosition *position,
       BstTestRandom     *random,
       gpointer           user_data)
{
  g_autoptr (GArray) challenges = bst_challenge_list (position);
  Seen *seen = user_data;

  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);

      seen->n_pairs++;
      assert_needs (position, challenge, seen);
      assert_ahead (challenge);
    }
  if (bst_position_get_hand (position) != BST_NONE
      && bst_rules_has (bst_position_get_rules (position), BST_MODULE_SHRINES)
      && bst_test_chance (random, challenges->len > 0 ? 2 : 6))
    assert_placements (position, challenges, seen);
}

static void
test_random (void)
{
  Seen seen = { 0 };

  bst_test_walk (N_GAMES, 30, visit, &seen);
  g_test_message ("%u pairs, %u blocked, %u refused, won %u %u %u, %u starts, %u begun", seen.n_pairs, seen.n_blocked,
                  seen.n_refused, seen.n_won[1], seen.n_won[2], seen.n_won[3], seen.n_starts, seen.n_begun);
  g_assert_cmpuint (seen.n_pairs, >, 100);
  g_assert_cmpuint (seen.n_blocked, >, 10);
  g_assert_cmpuint (seen.n_refused, >, 10);
  g_assert_cmpuint (seen.n_starts, >, 20);
  g_assert_cmpuint (seen.n_begun, >, 10);
}

/* --- ends, one by one --- */

/* A shrine at 1,1 and a monastery at 2,1 with every cell around them but those of @holes. */
static BstTestGame *
new_pair (const BstCell *holes,
          guint          n_holes)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_SHRINES);
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 4; x++)
      {
        gboolean hole = FALSE;

        for (guint i = 0; i < n_holes; i++)
          hole |= bst_cell_equal (holes[i], BST_CELL (x, y));
        if (hole)
          continue;
        bst_test_game_tile (game, x == 1 && y == 1 ? "SHRINE-FFFF" : x == 2 && y == 1 ? "BASE-B" : "GQ11-FFFF", x, y, 0);
      }
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 1, 1, "shrine");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 2, 1, "monastery");
  bst_test_game_next (game, "BASE-E");
  bst_test_game_start (game);
  return game;
}

static void
assert_ends (const BstCell *holes,
             guint          n_holes,
             guint          nth,
             guint          completes,
             guint          ahead)
{
  g_autoptr (BstTestGame) game = new_pair (holes, n_holes);
  g_autoptr (GArray) challenges = bst_challenge_list (game->position);
  const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, 0);
  g_autoptr (GArray) moves = NULL;
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  const BstChallengeMove *move;
  Seen seen = { 0 };

  g_assert_cmpuint (challenges->len, ==, 1);
  g_assert_true (challenge->standing);
  g_assert_cmpuint (challenge->ahead, ==, ahead);
  moves = bst_challenge_list_moves (game->position, challenge, bst_position_get_hand (game->position));
  move = find_move (moves, holes[nth]);
  g_assert_nonnull (move);
  g_assert_cmpuint (move->completes, ==, completes);
  bst_turn_list (game->position, list);
  for (guint i = 0; i < list->n; i++)
    assert_move (game->position, challenge, moves, &list->actions[i], &seen);
  g_assert_cmpuint (seen.n_won[completes], >, 0);
}

static void
test_ends (void)
{
  const BstCell shrine[] = { BST_CELL (0, 0), BST_CELL (3, 0), BST_CELL (3, 2) };
  const BstCell monastery[] = { BST_CELL (3, 0), BST_CELL (0, 0), BST_CELL (0, 2) };
  const BstCell both[] = { BST_CELL (1, 0) };

  assert_ends (shrine, 3, 0, BST_SIDE_SHRINE, BST_SIDE_SHRINE);
  assert_ends (monastery, 3, 0, BST_SIDE_MONASTERY, BST_SIDE_MONASTERY);
  assert_ends (shrine, 2, 0, BST_SIDE_SHRINE, BST_SIDE_NONE);
  assert_ends (shrine, 3, 1, BST_SIDE_NONE, BST_SIDE_SHRINE);
  assert_ends (both, 1, 0, BST_SIDE_BOTH, BST_SIDE_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/challenge/random", test_random);
  g_test_add_func ("/challenge/ends", test_ends);
  return g_test_run ();
}
