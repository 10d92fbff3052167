/* bst-test-pieces.c: random figures, robbers and other pieces on a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-rules.h"

#include "bst-recount.h"

/* More rounds would mean that a fault cannot be mended. */
#define MAX_REPAIRS 200

/* --- figures ------------------------------------------------------------------------------------------------------ */

/* Returns a figure in the player's supply, or BST_N_FIGURES. */
static guint
choose_figure (const BstSetup *setup,
               guint           player,
               BstTestRandom  *random)
{
  guint figure = bst_test_chance (random, 2) ? BST_FIGURE_MEEPLE : bst_test_random_below (random, BST_FIGURE_ROBBER);

  return setup->players[player].supply[figure] > 0 ? figure : BST_N_FIGURES;
}

static void
add_figure (BstSetup *setup,
            BstPiece  figure)
{
  setup->players[figure.player].supply[figure.figure]--;
  bst_setup_add_piece (setup, figure);
}

static void
add_on_tile (BstSetup      *setup,
             guint          index,
             BstTestRandom *random)
{
  const BstSetupTile *tile = bst_setup_tile (setup, index);
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);
  guint player = bst_test_random_below (random, setup->n_players);
  guint figure = choose_figure (setup, player, random), segment;
  BstPiece piece;

  if (figure == BST_N_FIGURES || type->n_segments == 0)
    return;
  segment = type->centre != BST_NO_SEGMENT && bst_test_chance (random, 2)
              ? type->centre : bst_test_random_below (random, type->n_segments);
  piece = BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_ON_SEGMENT (tile->cell, segment));
  if (figure == BST_FIGURE_BARN)
    {
      piece.place.kind = BST_PLACE_CORNER;
      piece.place.index = (guint8) bst_test_random_below (random, 4);
    }
  piece.value = figure != BST_FIGURE_ABBOT && bst_test_chance (random, 6);
  add_figure (setup, piece);
}

/* ABB: a barn needs a corner where four fields meet. */
static void
add_barn (BstSetup      *setup,
          guint          player,
          BstTestRandom *random)
{
  g_autofree BstRecount *recount = g_new (BstRecount, 1);

  bst_recount_init (recount, setup);
  for (guint i = 0; i < 3 * setup->tiles->len; i++)
    {
      guint index = bst_test_random_below (random, setup->tiles->len), corner = bst_test_random_below (random, 4);
      const BstSetupTile *tile = bst_setup_tile (setup, index);
      const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);
      guint half = (2 * corner + 2) % BST_N_HALVES;

      if (!bst_recount_fields_meet (recount, tile->cell, corner))
        continue;
      add_figure (setup, BST_PIECE_OF_PLAYER (player, BST_FIGURE_BARN, ((BstPlace) {
        .kind = BST_PLACE_CORNER, .segment = type->orientation[tile->rotation].half_segment[half],
        .index = (guint8) corner, .cell = tile->cell,
      })));
      return;
    }
}

static void
add_on_rim (BstSetup      *setup,
            BstTestRandom *random)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint player = bst_test_random_below (random, setup->n_players);
  guint figure = choose_figure (setup, player, random);
  BstPiece piece;

  if (figure == BST_N_FIGURES)
    return;
  piece = BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_ON_SEGMENT (city->cell, bst_test_random_below (random, 3)));
  piece.place.cell.x += (gint16) bst_test_random_below (random, 4);
  piece.place.cell.y += (gint16) bst_test_random_below (random, 4);
  piece.place.layer = BST_LAYER_RIM;
  if (figure == BST_FIGURE_BARN)
    piece.place.kind = BST_PLACE_CORNER;
  add_figure (setup, piece);
}

static void
add_in_district (BstSetup      *setup,
                 guint          player,
                 BstTestRandom *random)
{
  guint figure = choose_figure (setup, player, random);

  if (figure == BST_N_FIGURES)
    return;
  add_figure (setup, BST_PIECE_OF_PLAYER (player, figure,
                                          BST_PLACE_IN_DISTRICT (bst_test_random_below (random, BST_N_DISTRICTS))));
}

static void
add_figures (BstSetup      *setup,
             BstTestRandom *random)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_test_chance (random, 3))
      add_on_tile (setup, i, random);
  for (guint p = 0; setup->tiles->len > 0 && p < setup->n_players; p++)
    if (setup->players[p].supply[BST_FIGURE_BARN] > 0 && bst_test_chance (random, 4))
      add_barn (setup, p, random);
  for (guint i = setup->carcassonne.present ? bst_test_random_below (random, 3) : 0; i > 0; i--)
    add_on_rim (setup, random);
  for (guint p = 0; setup->carcassonne.present && p < setup->n_players; p++)
    for (guint i = bst_test_random_below (random, 5); i > 0; i--)
      add_in_district (setup, p, random);
}

/* --- players' pieces beside figures ------------------------------------------------------------------------------- */

static gint32
space_of (const BstSetup *setup,
          gint32          score)
{
  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_TOTAL)
    return score;
  return (score % BST_SCOREBOARD + BST_SCOREBOARD) % BST_SCOREBOARD;
}

static gint32
first_space_of (const BstSetup *setup,
                guint           player)
{
  return space_of (setup, setup->players[player].score - setup->players[player].second_points);
}

static void
add_robber (BstSetup      *setup,
            guint          player,
            BstTestRandom *random)
{
  guint other = bst_test_random_below (random, setup->n_players);
  gboolean second = setup->players[other].second_space != BST_NO_SPACE && bst_test_chance (random, 2);
  BstSetupPlayer *owner = &setup->players[player];

  if (other == player || owner->supply[BST_FIGURE_ROBBER] == 0)
    return;
  owner->supply[BST_FIGURE_ROBBER]--;
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_ROBBER, .player = (guint8) player, .value = second,
    .place = BST_PLACE_ON_SPACE (second ? setup->players[other].second_space : first_space_of (setup, other)),
  });
}

/* Moves a figure out of its owner's supply to another player, or out of the game. */
static void
add_gone (BstSetup      *setup,
          guint          player,
          BstTestRandom *random)
{
  guint captor = bst_test_random_below (random, setup->n_players);
  guint figure = choose_figure (setup, player, random);

  if (figure == BST_N_FIGURES)
    return;
  setup->players[player].supply[figure]--;
  if (captor != player && bst_rules_has (&setup->rules, BST_MODULE_TOWER))
    setup->players[captor].prisoners[player][figure]++;
  else
    setup->players[player].lost[figure]++;
}

static void
add_possessions (BstSetup      *setup,
                 guint          player,
                 BstTestRandom *random)
{
  BstSetupPlayer *owner = &setup->players[player];
  guint other = bst_test_random_below (random, setup->n_players);

  for (guint i = 0; bst_rules_has (&setup->rules, BST_MODULE_TRADERS) && i < G_N_ELEMENTS (owner->goods); i++)
    owner->goods[i] = bst_test_chance (random, 2) ? (guint8) bst_test_random_below (random, 3) : 0;
  if (bst_rules_has (&setup->rules, BST_MODULE_ABBEY) && bst_test_chance (random, 4))
    owner->abbeys_given = TRUE;
  if (bst_rules_has (&setup->rules, BST_MODULE_MESSENGERS) && bst_test_chance (random, 2))
    {
      owner->second_space = space_of (setup, setup->players[other].score + (gint32) bst_test_random_below (random, 3));
      owner->second_points = bst_test_chance (random, 2) ? (gint32) bst_test_random_below (random, 9) - 2 : 0;
    }
  if (bst_test_chance (random, 8))
    add_gone (setup, player, random);
}

/* --- other pieces ------------------------------------------------------------------------------------------------- */

static void
mark_features (BstSetup      *setup,
               BstTestRandom *random)
{
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (position) + 1);
  guint n = bst_position_list_features (position, features);

  for (guint i = 0; i < n; i++)
    {
      BstFeatureInfo info;
      BstPiece mark = { 0 };

      mark.value = bst_test_chance (random, 4) ? (gint32) (1 + bst_test_random_below (random, 6)) : 0;
      mark.player = (guint8) bst_test_random_below (random, setup->n_players);
      bst_position_describe_feature (position, features[i], &info);
      if (!info.complete)
        continue;
      mark.place = BST_PLACE_ON_SEGMENT (info.first.cell, info.first.segment);
      if (info.kind == BST_KIND_CITY && bst_rules_has (&setup->rules, BST_MODULE_CASTLES)
          && bst_test_chance (random, 4))
        {
          mark.kind = BST_PIECE_CASTLE;
          mark.value = 0;
        }
      else if (info.kind == BST_KIND_CITY && bst_test_chance (random, 2))
        mark.kind = BST_PIECE_KING;
      else if (info.kind == BST_KIND_ROAD && bst_test_chance (random, 2))
        mark.kind = BST_PIECE_ROBBER_BARON;
      if (mark.kind != BST_PIECE_NONE)
        bst_setup_add_piece (setup, mark);
    }
}

static void
add_on_board (BstSetup      *setup,
              BstTestRandom *random)
{
  const BstSetupTile *tile = bst_setup_tile (setup, bst_test_random_below (random, setup->tiles->len));
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  if (bst_rules_has (&setup->rules, BST_MODULE_DRAGON) && bst_test_chance (random, 2))
    bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_DRAGON, .place = BST_PLACE_ON_CELL (tile->cell) });
  if (bst_rules_has (&setup->rules, BST_MODULE_DRAGON) && type->n_segments > 0 && bst_test_chance (random, 2))
    {
      BstPiece fairy = { .kind = BST_PIECE_FAIRY, .player = (guint8) bst_test_random_below (random, setup->n_players) };

      fairy.place = BST_PLACE_ON_SEGMENT (tile->cell, bst_test_random_below (random, type->n_segments));
      bst_setup_add_piece (setup, fairy);
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstPlace here = BST_PLACE_ON_CELL (bst_setup_tile (setup, i)->cell);

      type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, i)->type);
      if ((type->marks & BST_MARK_TOWER_FOUNDATION) && bst_rules_has (&setup->rules, BST_MODULE_TOWER))
        bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_TOWER, .value = 2, .place = here });
      if (type->centre != BST_NO_SEGMENT && type->segments[type->centre].kind != BST_KIND_GARDEN
          && bst_rules_has (&setup->rules, BST_MODULE_SHRINES) && bst_test_chance (random, 6))
        bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_LOST, .place = here });
    }
}

/* --- mending ------------------------------------------------------------------------------------------------------ */

static void
remove_piece (BstSetup *setup,
              guint     index)
{
  const BstPiece *piece = bst_setup_piece (setup, index);

  if (piece->kind == BST_PIECE_FIGURE)
    setup->players[piece->player].supply[piece->figure]++;
  else if (piece->kind == BST_PIECE_ROBBER)
    setup->players[piece->player].supply[BST_FIGURE_ROBBER]++;
  g_array_remove_index (setup->pieces, index);
}

static void
remove_all_figures (BstSetup *setup)
{
  for (guint i = setup->pieces->len; i-- > 0;)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE
        && bst_setup_piece (setup, i)->place.kind != BST_PLACE_DISTRICT)
      remove_piece (setup, i);
}

/* Removes the piece of a problem. */
static void
mend (BstSetup         *setup,
      const BstProblem *problem)
{
  if (problem->at == BST_PART_PIECE && problem->index < setup->pieces->len)
    remove_piece (setup, problem->index);
  else if (problem->at == BST_PART_TILE)
    remove_all_figures (setup);
  else
    g_error ("Problem %u at %u cannot be mended", problem->code, problem->at);
}

/* No figure may stand on a feature that has been scored already. */
static gboolean
is_wrong (const BstProblem *problem)
{
  return bst_problem_is_error (problem) || problem->code == BST_PROBLEM_FINISHED;
}

static gboolean
mend_first (BstSetup *setup)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));

  bst_position_free (bst_position_new (setup, problems));
  for (guint i = 0; i < problems->len; i++)
    if (is_wrong (&g_array_index (problems, BstProblem, i)))
      {
        mend (setup, &g_array_index (problems, BstProblem, i));
        return TRUE;
      }
  return FALSE;
}

void
bst_test_pieces_add (BstTestRandom *random,
                     BstSetup      *setup)
{
  guint n = 0;

  for (guint p = 0; p < setup->n_players; p++)
    add_possessions (setup, p, random);
  for (guint p = 0; p < setup->n_players; p++)
    if (bst_test_chance (random, 2))
      add_robber (setup, p, random);
  if (!bst_test_chance (random, 5))
    add_figures (setup, random);
  mark_features (setup, random);
  if (setup->tiles->len > 0 && bst_test_chance (random, 2))
    add_on_board (setup, random);

  while (mend_first (setup))
    g_assert_cmpuint (++n, <, MAX_REPAIRS);
}
