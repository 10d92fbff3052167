/* bst-test-game.c: a small language in which the tests set up and play a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

#include "bst-notation.h"

#include <string.h>

BstTestGame *
bst_test_game_new (guint n_players)
{
  BstTestGame *game = g_new0 (BstTestGame, 1);

  game->setup = bst_setup_new (bst_test_catalogue ());
  game->setup->n_players = n_players;
  game->setup->bag_given = TRUE;
  for (guint p = 0; p < n_players; p++)
    game->setup->players[p].colour = (guint8) p;
  game->events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  return game;
}

void
bst_test_game_free (BstTestGame *game)
{
  g_clear_pointer (&game->position, bst_position_free);
  g_clear_pointer (&game->setup, bst_setup_free);
  g_clear_pointer (&game->events, g_array_unref);
  g_free (game);
}

BstTestGame *
bst_test_game_new_start (guint       n_players,
                         const char *next)
{
  BstTestGame *game = bst_test_game_new (n_players);

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, next);
  return game;
}

BstTestGame *
bst_test_game_new_challenge (void)
{
  static const struct
  {
    int   x, y;
    guint rotation;
  } around[] = { { 4, 0, 0 }, { 4, -1, 2 }, { 5, -1, 0 }, { 6, 0, 1 }, { 5, 1, 2 }, { 6, 1, 1 } };
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_SHRINES);
  bst_test_game_tile (game, "SHRINE-FFFF", 5, 0, 0);
  bst_test_game_tile (game, "BASE-B", 6, -1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    bst_test_game_tile (game, "BASE-E", around[i].x, around[i].y, around[i].rotation);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 5, 0, "shrine");
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 6, -1, "monastery");
  bst_test_game_next (game, "BASE-E BASE-U");
  return game;
}

void
bst_test_game_tile (BstTestGame *game,
                    const char  *id,
                    int          x,
                    int          y,
                    guint        rotation)
{
  BstSetupTile tile = { .cell = BST_CELL (x, y), .type = bst_test_type (id), .rotation = (guint8) rotation };

  g_array_append_val (game->setup->tiles, tile);
}

void
bst_test_game_city (BstTestGame *game,
                    int          x,
                    int          y,
                    guint        rotation,
                    BstDistrict  count)
{
  bst_test_game_module (game, BST_MODULE_COUNT);
  game->setup->carcassonne = (BstSetupCarcassonne) {
    .present = TRUE, .cell = BST_CELL (x, y), .rotation = (guint8) rotation,
  };
  bst_test_game_set_count (game, count);
}

void
bst_test_game_district (BstTestGame *game,
                        guint        player,
                        BstFigure    figure,
                        BstDistrict  district)
{
  bst_setup_add_piece (game->setup, BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_IN_DISTRICT (district)));
}

void
bst_test_game_set_count (BstTestGame *game,
                     guint        district)
{
  if (district == BST_NO_DISTRICT)
    bst_setup_remove_pieces (game->setup, BST_PIECE_COUNT);
  else
    bst_setup_add_piece (game->setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (district),
    });
}

BstPiece *
bst_test_game_piece (BstTestGame  *game,
                     BstPieceKind  kind,
                     guint         player,
                     int           x,
                     int           y)
{
  BstPiece piece = {
    .kind = (guint8) kind, .player = (guint8) player,
    .place = { .kind = bst_piece_get_info (kind)->place, .cell = BST_CELL (x, y) },
  };

  bst_setup_add_piece (game->setup, piece);
  return bst_setup_piece (game->setup, game->setup->pieces->len - 1);
}

BstPiece *
bst_test_game_robber (BstTestGame *game,
                      guint        player,
                      gint32       space,
                      gboolean     second)
{
  bst_setup_add_piece (game->setup, (BstPiece) {
    .kind = BST_PIECE_ROBBER, .player = (guint8) player, .value = second, .place = BST_PLACE_ON_SPACE (space),
  });
  return bst_setup_find_piece_of (game->setup, BST_PIECE_ROBBER, player);
}

/* Returns the segment of a cell of the city of Carcassonne, or BST_NO_SEGMENT for any other cell. */
static guint
find_rim_segment (const BstSetup *setup,
                  BstCell         cell,
                  const char     *segment)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int columns = city->rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
  int rows = BST_BLOCK_COLUMNS + BST_BLOCK_ROWS - columns;
  int x = cell.x - city->cell.x, y = cell.y - city->cell.y;
  guint type;

  if (!city->present || x < 0 || x >= columns || y < 0 || y >= rows)
    return BST_NO_SEGMENT;
  type = bst_catalogue_get_block (setup->catalogue, (guint) x, (guint) y, city->rotation);
  return bst_notation_read_segment (bst_catalogue_get (setup->catalogue, type), city->rotation, segment);
}

void
bst_test_game_figure (BstTestGame *game,
                      guint        player,
                      BstFigure    figure,
                      int          x,
                      int          y,
                      const char  *segment)
{
  BstPiece piece = BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_ON_SEGMENT (BST_CELL (x, y), 0));
  guint tile = bst_setup_find_tile (game->setup, piece.place.cell, 0);

  if (tile != BST_NONE)
    {
      const BstSetupTile *at = bst_setup_tile (game->setup, tile);

      piece.place.segment = (guint8) bst_notation_read_segment (bst_catalogue_get (game->setup->catalogue, at->type),
                                                                at->rotation, segment);
    }
  else
    {
      piece.place.segment = (guint8) find_rim_segment (game->setup, piece.place.cell, segment);
      piece.place.layer = BST_LAYER_RIM;
    }
  if (figure == BST_FIGURE_BARN)
    piece.place.kind = BST_PLACE_CORNER;
  bst_setup_add_piece (game->setup, piece);
}

void
bst_test_game_next (BstTestGame *game,
                    const char  *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      guint16 type = bst_test_type (words[i]);

      if (i == 0)
        game->setup->hand = type;
      else
        g_array_append_val (game->setup->draw, type);
    }
}

void
bst_test_game_bag (BstTestGame *game,
                   const char  *id,
                   guint        count)
{
  g_array_index (game->setup->bag, guint16, bst_test_type (id)) = (guint16) count;
}

void
bst_test_game_module (BstTestGame *game,
                      BstModuleId  module)
{
  game->setup->rules.modules |= 1u << module;
}

void
bst_test_game_switch (BstTestGame *game,
                      BstSwitch    which,
                      guint        value)
{
  game->setup->rules.switches[which] = (guint8) value;
}

/* Counts figures that are neither in supply nor in the list of figures. */
static void
take_gone (BstSetup *setup,
           guint     player)
{
  guint8 *supply = setup->players[player].supply;

  supply[BST_FIGURE_ROBBER] -= bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, player) != NULL;
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      supply[figure] -= setup->players[player].lost[figure];
      for (guint other = 0; other < setup->n_players; other++)
        supply[figure] -= setup->players[other].prisoners[player][figure];
    }
}

void
bst_test_game_fill_supplies (BstTestGame *game)
{
  BstSetup *setup = game->setup;

  for (guint p = 0; p < setup->n_players; p++)
    {
      bst_rules_get_figures (&setup->rules, setup->players[p].supply);
      setup->players[p].supply_given = TRUE;
      take_gone (setup, p);
    }
  for (guint i = 0; i < bst_setup_count_pieces (setup, BST_PIECE_FIGURE); i++)
    {
      const BstPiece *f = bst_setup_find_piece (setup, BST_PIECE_FIGURE, i);

      g_assert_cmpuint (setup->players[f->player].supply[f->figure], >, 0);
      setup->players[f->player].supply[f->figure]--;
    }
}

void
bst_test_game_start (BstTestGame *game)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));

  if (!game->keeps_supplies)
    bst_test_game_fill_supplies (game);
  g_clear_pointer (&game->position, bst_position_free);
  game->position = bst_position_new (game->setup, problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const BstProblem *problem = &g_array_index (problems, BstProblem, i);

      if (bst_problem_is_error (problem))
        g_error ("The position has problem %u at %d,%d", problem->code, problem->cell.x, problem->cell.y);
    }
  g_assert_true (bst_position_is_playable (game->position));
  g_assert_true (bst_position_check (game->position));
}

static BstAction
read_action (BstTestGame *game,
             const char  *text)
{
  BstAction action;
  guint word;

  if (bst_notation_read_action (game->position, text, &action, &word) != BST_NOTATION_SOUND)
    g_error ("“%s” cannot be read at word %u", text, word);
  return action;
}

static gboolean
actions_equal (const BstAction *a,
               const BstAction *b)
{
  return a->type == b->type && a->rotation == b->rotation && a->figure == b->figure && a->segment == b->segment
         && bst_cell_equal (a->cell, b->cell) && a->tile == b->tile;
}

gboolean
bst_test_game_lists (BstTestGame *game,
                     const char  *text)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  BstAction action = read_action (game, text);

  bst_turn_list (game->position, list);
  for (guint i = 0; i < list->n; i++)
    if (actions_equal (&list->actions[i], &action))
      return TRUE;
  return FALSE;
}

guint
bst_test_game_count (BstTestGame *game)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  return bst_turn_list (game->position, list);
}

void
bst_test_game_play (BstTestGame *game,
                    const char  *text)
{
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  g_autoptr (BstPosition) again = NULL;
  g_autoptr (BstSetup) setup = NULL;
  BstAction action = read_action (game, text);
  BstRefusal refusal;

  if (!bst_turn_check (game->position, &action, &refusal))
    g_error ("“%s” is refused with %u by %s", text, refusal.code, bst_rule_get_id (refusal.rule));
  bst_turn_apply (game->position, &action, NULL);
  bst_turn_undo (game->position);
  g_assert_true (bst_position_equal (before, game->position));

  g_array_set_size (game->events, 0);
  bst_turn_apply (game->position, &action, game->events);
  g_assert_true (bst_position_check (game->position));
  setup = bst_position_to_setup (game->position);
  again = bst_position_new (setup, NULL);
  g_assert_true (bst_position_is_playable (again));
  g_assert_cmpuint (bst_position_get_key (again), ==, bst_position_get_key (game->position));
}

BstRefusal
bst_test_game_refuse (BstTestGame    *game,
                      const char     *text,
                      BstRefusalCode  code,
                      BstRule         rule)
{
  BstAction action = read_action (game, text);
  BstRefusal refusal = { 0 };

  if (bst_turn_check (game->position, &action, &refusal))
    g_error ("“%s” should be refused", text);
  g_assert_false (bst_test_game_lists (game, text));
  g_assert_cmpuint (refusal.code, ==, code);
  g_assert_cmpstr (bst_rule_get_id (refusal.rule), ==, bst_rule_get_id (rule));
  return refusal;
}

const BstEvent *
bst_test_game_event (BstTestGame  *game,
                     BstEventType  type,
                     guint         nth)
{
  for (guint i = 0; i < game->events->len; i++)
    {
      const BstEvent *event = &g_array_index (game->events, BstEvent, i);

      if (event->type == type && nth-- == 0)
        return event;
    }
  return NULL;
}

gint32
bst_test_game_score (BstTestGame *game,
                     guint        player)
{
  return bst_position_get_score (game->position, player);
}

static guint
find_feature (BstTestGame *game,
              int          x,
              int          y,
              const char  *segment)
{
  BstSegmentRef ref = { .cell = BST_CELL (x, y) };
  BstSetupTile tile;
  guint feature;

  if (!bst_position_get_tile_at (game->position, ref.cell, &tile))
    g_error ("No tile lies at %d,%d", x, y);
  ref.segment = (guint8) bst_notation_read_segment (bst_catalogue_get (game->setup->catalogue, tile.type),
                                                    tile.rotation, segment);
  g_assert_cmpuint (ref.segment, !=, BST_NO_SEGMENT);
  feature = bst_position_get_feature (game->position, ref);
  g_assert_cmpuint (feature, !=, BST_NONE);
  return feature;
}

BstFeatureInfo
bst_test_game_feature (BstTestGame *game,
                       int          x,
                       int          y,
                       const char  *segment)
{
  BstFeatureInfo info;

  bst_position_describe_feature (game->position, find_feature (game, x, y, segment), &info);
  return info;
}

gboolean
bst_test_game_same (BstTestGame *game,
                    int          x,
                    int          y,
                    const char  *segment,
                    int          other_x,
                    int          other_y,
                    const char  *other_segment)
{
  return find_feature (game, x, y, segment) == find_feature (game, other_x, other_y, other_segment);
}
