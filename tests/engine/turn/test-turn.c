/* test-turn.c: phases, the draw and the bag, taking back, the end of the game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-account.h"
#include "bst-notation.h"
#include "bst-position-inline.h"
#include "bst-test-game.h"

static void
test_phases (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V");
  BstRefusal refusal;
  BstCell placed;

  bst_test_game_start (game);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  refusal = bst_test_game_refuse (game, "pass", BST_REFUSAL_PHASE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.phase, ==, BST_PHASE_PLACE);
  bst_test_game_refuse (game, "draw BASE-U", BST_REFUSAL_IN_HAND, BST_RULE_BASE_2);

  bst_test_game_play (game, "place 1,0 0");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_DEPLOY);
  g_assert_true (bst_position_get_placed (game->position, &placed));
  g_assert_true (bst_cell_equal (placed, BST_CELL (1, 0)));
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, BST_NONE);
  refusal = bst_test_game_refuse (game, "place 2,0 0", BST_REFUSAL_PHASE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.phase, ==, BST_PHASE_DEPLOY);
  bst_test_game_refuse (game, "discard", BST_REFUSAL_PHASE, BST_RULE_BASE_2);

  bst_test_game_play (game, "pass");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-V"));
  g_assert_false (bst_position_get_placed (game->position, &placed));
}

/* A cell that no notation can name is refused, too. */
static void
test_range (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U");
  BstAction far_away = { .type = BST_ACTION_PLACE, .cell = { .x = 300, .y = 0 } };
  BstRefusal refusal;

  bst_test_game_start (game);
  g_assert_false (bst_turn_check (game->position, &far_away, &refusal));
  g_assert_cmpuint (refusal.code, ==, BST_REFUSAL_RANGE);
}

/* After the lake comes an extra turn, in which a figure is too late for the volcano; a figure that there is not is late
 * like any other. */
static void
test_late_on_lake (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstAction action = { .type = BST_ACTION_DEPLOY, .figure = BST_FIGURE_MEEPLE };
  BstRefusal refusal;

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 0);
  bst_test_game_tile (game, "R2-FFFS-volcano", 0, 1, 2);
  bst_test_game_next (game, "BASE-U BASE-B");
  game->setup->memory.extra = TRUE;
  bst_test_game_start (game);
  g_assert_false (bst_turn_check (game->position, &action, &refusal));
  g_assert_cmpuint (refusal.code, ==, BST_REFUSAL_VOLCANO);
  action.figure = BST_N_FIGURES;
  g_assert_false (bst_turn_check (game->position, &action, &refusal));
  g_assert_cmpuint (refusal.code, ==, BST_REFUSAL_PHASE);
}

/* Only a barn has a corner; a detail for any other figure on a field is refused, though no notation can write it. */
static void
test_detail (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-B BASE-B");
  BstAction action = { .type = BST_ACTION_DEPLOY, .figure = BST_FIGURE_MEEPLE };
  BstRefusal refusal;

  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,1 0");
  g_assert_true (bst_turn_check (game->position, &action, NULL));
  for (action.detail = 1; action.detail < 8; action.detail++)
    {
      g_assert_false (bst_turn_check (game->position, &action, &refusal));
      g_assert_cmpuint (refusal.code, ==, action.detail < 4 ? BST_REFUSAL_CORNER : BST_REFUSAL_AS_ABBOT);
    }
}

static void
test_players_in_order (void)
{
  for (guint n = 1; n <= BST_MAX_PLAYERS; n++)
    {
      g_autoptr (BstTestGame) game =
        bst_test_game_new_start (n, "BASE-U BASE-U BASE-U BASE-U BASE-U BASE-U BASE-U BASE-U");

      bst_test_game_start (game);
      for (guint turn = 0; turn < 7; turn++)
        {
          char text[BST_NOTATION_SIZE];

          g_assert_cmpuint (bst_position_get_player (game->position), ==, turn % n);
          g_assert_cmpuint (bst_position_get_chooser (game->position), ==, turn % n);
          g_snprintf (text, sizeof text, "place %u,0 0", turn + 1);
          bst_test_game_play (game, text);
          bst_test_game_play (game, "pass");
        }
    }
}

/* A phase with nothing to choose is passed over. */
static void
test_nothing_to_deploy (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U");

  for (guint i = 0; i < 7; i++)
    bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 1);
}

/* A position may be stored in phase deploy. */
static void
test_start_in_deploy (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U");

  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  game->setup->hand = BST_NONE;
  game->setup->phase = BST_PHASE_DEPLOY;
  game->setup->has_placed = TRUE;
  game->setup->placed = BST_CELL (1, 0);
  bst_test_game_start (game);
  g_assert_true (bst_test_game_lists (game, "deploy meeple monastery"));
  g_assert_true (bst_test_game_lists (game, "deploy meeple road:W"));
  bst_test_game_play (game, "deploy meeple monastery");
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-U"));
}

static void
test_draw (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U");
  BstRefusal refusal;
  const BstEvent *event;

  bst_test_game_bag (game, "BASE-V", 2);
  bst_test_game_bag (game, "BASE-B", 1);
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");

  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, BST_NONE);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_refuse (game, "place 2,0 0", BST_REFUSAL_NO_TILE, BST_RULE_BASE_2);
  bst_test_game_refuse (game, "discard", BST_REFUSAL_NO_TILE, BST_RULE_BASE_2);
  refusal = bst_test_game_refuse (game, "draw BASE-U", BST_REFUSAL_NOT_IN_BAG, BST_RULE_BASE_2);
  g_assert_cmpuint (refusal.tile, ==, bst_test_type ("BASE-U"));

  bst_test_game_play (game, "draw BASE-V");
  event = bst_test_game_event (game, BST_EVENT_DRAW, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->tile, ==, bst_test_type ("BASE-V"));
  g_assert_cmpuint (event->player, ==, 1);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 1);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-V"));
  g_assert_cmpuint (bst_position_get_bag (game->position, bst_test_type ("BASE-V")), ==, 1);
  g_assert_cmpuint (bst_position_get_n_bag (game->position), ==, 2);
  bst_test_game_play (game, "place 2,0 0");
}

/* A tile from the bag need not fit; the player discards it and draws again. */
static void
test_draw_and_discard (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "BASE-C");
  bst_test_game_bag (game, "BASE-C", 1);
  bst_test_game_bag (game, "BASE-E", 1);
  bst_test_game_start (game);
  bst_test_game_play (game, "discard");
  bst_test_game_play (game, "draw BASE-C");
  g_assert_cmpuint (bst_test_game_count (game), ==, 1);
  bst_test_game_play (game, "discard");
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 0);
  bst_test_game_play (game, "draw BASE-E");
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "deploy meeple city:N");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 1);
}

/* When the last tile fits nowhere the game ends with it. */
static void
test_end_by_discard (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "monastery");
  bst_test_game_next (game, "BASE-C");
  bst_test_game_start (game);
  bst_test_game_play (game, "discard");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  g_assert_nonnull (bst_test_game_event (game, BST_EVENT_END, 0));
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 1);
}

static void
test_over (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U");

  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "deploy meeple road:E");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  g_assert_cmpuint (bst_test_game_count (game), ==, 0);
  bst_test_game_refuse (game, "place 2,0 0", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
  bst_test_game_refuse (game, "pass", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
  bst_test_game_refuse (game, "discard", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
  bst_test_game_refuse (game, "draw BASE-U", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
  bst_test_game_refuse (game, "recall abbot 0,0", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
}

/* Places are listed by cell, topmost first, then by rotation; deployments by figure and segment, then `pass`. */
static void
test_order_of_actions (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-W BASE-U");
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_start (game);
  bst_turn_list (game->position, list);
  for (guint i = 1; i < list->n; i++)
    {
      const BstAction *a = &list->actions[i - 1];
      const BstAction *b = &list->actions[i];
      int order = bst_cell_compare (a->cell, b->cell);

      g_assert_true (order < 0 || (order == 0 && a->rotation < b->rotation));
    }

  bst_test_game_play (game, "place 1,0 0");
  bst_turn_list (game->position, list);
  for (guint i = 1; i + 1 < list->n; i++)
    {
      const BstAction *a = &list->actions[i - 1];
      const BstAction *b = &list->actions[i];

      g_assert_cmpuint (b->type, ==, BST_ACTION_DEPLOY);
      g_assert_true (a->figure < b->figure || (a->figure == b->figure && a->segment < b->segment));
    }
  g_assert_cmpuint (list->actions[list->n - 1].type, ==, BST_ACTION_PASS);
}

/* Every kind of action is taken back, the last first. */
static void
test_undo (void)
{
  static const char *const line[] = {
    "discard", "place 1,0 0", "deploy meeple road:E", "place 2,0 0", "recall abbot 0,0", "draw BASE-B", "place 0,1 0",
    "pass", "draw BASE-A", "place -1,0 2", "deploy meeple monastery",
  };
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_position_free);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-U-G", 0, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_ABBOT, 0, 0, "garden");
  bst_test_game_next (game, "BASE-C BASE-U BASE-W");
  bst_test_game_bag (game, "BASE-B", 1);
  bst_test_game_bag (game, "BASE-A", 1);
  bst_test_game_start (game);

  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    {
      g_ptr_array_add (copies, bst_position_copy (game->position));
      bst_test_game_play (game, line[i]);
    }
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  g_assert_cmpuint (bst_turn_get_depth (game->position), ==, G_N_ELEMENTS (line));
  for (guint i = G_N_ELEMENTS (line); i-- > 0;)
    {
      bst_turn_undo (game->position);
      g_assert_true (bst_position_equal (game->position, g_ptr_array_index (copies, i)));
      g_assert_true (bst_position_check (game->position));
      g_assert_cmpuint (bst_turn_get_depth (game->position), ==, i);
    }
}

static void
test_undo_final (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U");
  g_autoptr (BstPosition) start = NULL;
  g_autoptr (BstPosition) middle = NULL;

  bst_test_game_start (game);
  start = bst_position_copy (game->position);
  bst_test_game_play (game, "place 1,0 0");
  middle = bst_position_copy (game->position);
  bst_test_game_play (game, "deploy meeple road:E");
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 2);
  bst_turn_undo (game->position);
  g_assert_true (bst_position_equal (game->position, middle));
  g_assert_cmpuint (bst_position_get_key (game->position), ==, bst_position_get_key (middle));
  bst_turn_undo (game->position);
  g_assert_true (bst_position_equal (game->position, start));
}

static void
test_forget (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U BASE-U");

  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_turn_forget (game->position);
  g_assert_cmpuint (bst_turn_get_depth (game->position), ==, 0);
  bst_test_game_play (game, "deploy meeple road:E");
  g_assert_cmpuint (bst_turn_get_depth (game->position), ==, 1);
  bst_turn_undo (game->position);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_DEPLOY);
  bst_test_game_play (game, "deploy meeple road:E");
  bst_test_game_play (game, "place 2,0 0");
}

static void
test_list_fits (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U");
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);

  bst_test_game_start (game);
  g_assert_cmpuint (bst_turn_list_fits (game->position, bst_test_type ("BASE-U"), fits), ==, 3);
  g_assert_true (bst_cell_equal (fits[0].cell, BST_CELL (-1, 0)));
  g_assert_true (bst_cell_equal (fits[1].cell, BST_CELL (1, 0)));
  g_assert_true (bst_cell_equal (fits[2].cell, BST_CELL (0, 1)));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (fits[i].rotations, ==, 1 << 0 | 1 << 2);

  g_assert_cmpuint (bst_turn_list_fits (game->position, bst_test_type ("BASE-C"), fits), ==, 1);
  g_assert_cmpuint (fits[0].rotations, ==, 0xf);
  g_assert_true (bst_cell_equal (fits[0].cell, BST_CELL (0, -1)));

  /* The list of fits ignores the phase. */
  bst_test_game_play (game, "place 1,0 0");
  g_assert_cmpuint (bst_turn_list_fits (game->position, bst_test_type ("BASE-C"), fits), ==, 1);
}

/* The score for an end now equals the score when the game does end now. */
static void
test_score_now (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V BASE-B");
  g_autoptr (BstPosition) before = NULL;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  gint32 totals[BST_MAX_PLAYERS];
  gint32 sum = 0;

  game->setup->players[0].score = 5;
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "deploy meeple road:E");

  before = bst_position_copy (game->position);
  bst_turn_score_now (game->position, totals, events);
  g_assert_cmpint (totals[0], ==, 5 + 2);
  g_assert_cmpint (totals[1], ==, 3);
  g_assert_true (bst_position_equal (game->position, before));
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      g_assert_cmpuint (event->type, ==, BST_EVENT_SCORE);
      g_assert_true (event->final);
      sum += event->points;
    }
  g_assert_cmpint (sum, ==, 5);
}

/* A position with an error, which no case can play, still has a score: two pigs add no more than one (TRD). */
static void
test_score_now_with_errors (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  gint32 totals[BST_MAX_PLAYERS];

  bst_test_game_module (game, BST_MODULE_TRADERS);
  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_figure (game, 0, BST_FIGURE_PIG, 0, 0, "field:EL");
  bst_test_game_figure (game, 0, BST_FIGURE_PIG, 0, 0, "field:EL");
  game->position = bst_position_new (game->setup, NULL);
  bst_turn_score_now (game->position, totals, NULL);
  g_assert_cmpint (totals[0], ==, 4);
  g_assert_cmpint (totals[1], ==, 0);
}

/* A pig adds nothing where it is alone (TRD). */
static void
test_pig_alone (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstWorth worth;
  guint field;

  bst_test_game_module (game, BST_MODULE_TRADERS);
  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_figure (game, 0, BST_FIGURE_PIG, 0, 0, "field:EL");
  bst_test_game_next (game, "BASE-U");
  bst_test_game_start (game);
  field = bst_feature_find (game->position, game->position->figures[0].node);
  bst_account_get_worth (game->position, field, 0, FALSE, &worth);
  g_assert_cmpint (bst_worth_get_points (&worth), ==, 3);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_start (game);
  bst_account_get_worth (game->position, field, 0, FALSE, &worth);
  g_assert_cmpint (bst_worth_get_points (&worth), ==, 4);
  bst_account_get_worth (game->position, field, 1, FALSE, &worth);
  g_assert_cmpint (bst_worth_get_points (&worth), ==, 3);
}

/* A castle is no city for the King (KNG-3); one that lies nowhere, an error, makes none of another city. */
static void
test_castle_nowhere (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstSegmentRef cities[BST_MAX_NODES];
  BstPiece *castle;
  gint32 totals[BST_MAX_PLAYERS];

  bst_test_game_module (game, BST_MODULE_KING_ROBBER);
  bst_test_game_module (game, BST_MODULE_CASTLES);
  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_piece (game, BST_PIECE_KING, 0, 0, 0);
  castle = bst_test_game_piece (game, BST_PIECE_CASTLE, 1, 9, 9);
  game->position = bst_position_new (game->setup, NULL);
  bst_turn_score_now (game->position, totals, NULL);
  g_assert_cmpint (totals[0], ==, 1);
  g_assert_cmpuint (bst_account_list_bonus (game->position, BST_KIND_CITY, cities), ==, 1);
  castle->place.cell = BST_CELL (0, 0);
  g_clear_pointer (&game->position, bst_position_free);
  game->position = bst_position_new (game->setup, NULL);
  bst_turn_score_now (game->position, totals, NULL);
  g_assert_cmpint (totals[0], ==, 0);
  g_assert_cmpuint (bst_account_list_bonus (game->position, BST_KIND_CITY, cities), ==, 0);
}

/* The board with the most places: two long rows that cross, and a tile that fits everywhere in four ways. Only the
 * four cells in the corners of the cross have two neighbours. */
static void
test_most_places (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);

  for (int i = -99; i <= 99; i++)
    {
      bst_test_game_tile (game, "BASE-B", i, 0, 0);
      if (i != 0)
        bst_test_game_tile (game, "BASE-B", 0, i, 0);
    }
  bst_test_game_next (game, "FLIER-FFFF-flyNW");
  bst_test_game_start (game);
  g_assert_cmpuint (bst_test_game_count (game), ==, (2 * 397 + 2 - 4) * 4);
  g_assert_cmpuint (bst_turn_list_fits (game->position, bst_test_type ("FLIER-FFFF-flyNW"), fits), ==, 2 * 397 + 2 - 4);
  bst_test_game_play (game, "place -39,1 2");
}

/* Two features completed by one tile are scored each by itself. */
static void
test_two_at_once (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-D BASE-B");

  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_game_tile (game, "BASE-A", 2, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, -1, 2);
  bst_test_game_tile (game, "BASE-B", 2, -1, 0);
  for (int x = 0; x <= 2; x++)
    bst_test_game_tile (game, "BASE-B", x, 1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, -1, "city:S");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 4);
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 4);
  g_assert_nonnull (bst_test_game_event (game, BST_EVENT_COMPLETE, 1));
  g_assert_null (bst_test_game_event (game, BST_EVENT_COMPLETE, 2));
}

/* Only a feature that is to be scored, in phase `order`, leaves the choice to another player (RBS-6). */
static void
test_next_chooser (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U");
  const BstAction road = { .type = BST_ACTION_SCORE, .cell = BST_CELL (0, 0), .segment = 1 };
  BstMemory *memory = &game->setup->memory;

  bst_test_game_module (game, BST_MODULE_ROBBERS);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, -1, "city:S");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, 0, "road:W");
  bst_test_game_robber (game, 0, 0, FALSE);
  bst_test_game_start (game);
  g_assert_cmpuint (bst_turn_get_next_chooser (game->position, &road), ==, BST_NO_PLAYER);

  game->setup->phase = BST_PHASE_ORDER;
  game->setup->hand = BST_NONE;
  game->setup->has_placed = TRUE;
  memory->n_to_score = 2;
  memory->to_score[0] = (BstSegmentRef) { .cell = BST_CELL (0, 0), .segment = 0 };
  memory->to_score[1] = (BstSegmentRef) { .cell = BST_CELL (0, 0), .segment = 1 };
  bst_test_game_start (game);
  g_assert_cmpuint (bst_turn_get_next_chooser (game->position, &road), ==, 1);
  g_assert_cmpuint (bst_turn_get_next_chooser (game->position, &(BstAction) { .type = BST_ACTION_PASS }), ==, BST_NO_PLAYER);
  g_assert_cmpuint (bst_turn_get_next_chooser (game->position, &(BstAction) {
    .type = BST_ACTION_SCORE, .cell = BST_CELL (9, 9),
  }), ==, BST_NO_PLAYER);
}

static void
test_event_names (void)
{
  BstEvent event = { .type = BST_EVENT_SCORE }, other = { .type = BST_EVENT_TITLE, .piece = BST_PIECE_ROBBER_BARON };

  g_assert_cmpstr (bst_event_get_name (&event), ==, "score");
  g_assert_cmpstr (bst_event_get_name (&other), ==, "robber-baron");
  event.piece = other.piece = BST_PIECE_KING;
  g_assert_cmpstr (bst_event_get_name (&other), ==, "king");
  for (event.type = 0; event.type < BST_N_EVENTS; event.type++)
    for (other.type = 0; other.type < event.type; other.type++)
      g_assert_cmpstr (bst_event_get_name (&event), !=, bst_event_get_name (&other));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turn/phases", test_phases);
  g_test_add_func ("/turn/range", test_range);
  g_test_add_func ("/turn/late-on-lake", test_late_on_lake);
  g_test_add_func ("/turn/detail", test_detail);
  g_test_add_func ("/turn/players-in-order", test_players_in_order);
  g_test_add_func ("/turn/nothing-to-deploy", test_nothing_to_deploy);
  g_test_add_func ("/turn/start-in-deploy", test_start_in_deploy);
  g_test_add_func ("/turn/draw", test_draw);
  g_test_add_func ("/turn/draw-and-discard", test_draw_and_discard);
  g_test_add_func ("/turn/end-by-discard", test_end_by_discard);
  g_test_add_func ("/turn/over", test_over);
  g_test_add_func ("/turn/order-of-actions", test_order_of_actions);
  g_test_add_func ("/turn/undo", test_undo);
  g_test_add_func ("/turn/undo-final", test_undo_final);
  g_test_add_func ("/turn/forget", test_forget);
  g_test_add_func ("/turn/list-fits", test_list_fits);
  g_test_add_func ("/turn/score-now", test_score_now);
  g_test_add_func ("/turn/score-now-with-errors", test_score_now_with_errors);
  g_test_add_func ("/turn/pig-alone", test_pig_alone);
  g_test_add_func ("/turn/castle-nowhere", test_castle_nowhere);
  g_test_add_func ("/turn/most-places", test_most_places);
  g_test_add_func ("/turn/two-at-once", test_two_at_once);
  g_test_add_func ("/turn/next-chooser", test_next_chooser);
  g_test_add_func ("/turn/event-names", test_event_names);
  return g_test_run ();
}
