/* draw-board.c: a board for the tests of the scene
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board.h"

BstSetup *
draw_board_new_empty (void)
{
  g_autoptr (BstCatalogue) catalogue = bst_catalogue_new ();
  BstSetup *setup;

  for (guint i = 0; i < DRAW_N_TILES; i++)
    {
      BstTileType type;

      draw_picture_make_type (&type, i);
      g_assert_cmpuint (bst_catalogue_add (catalogue, &type), ==, i);
    }
  setup = bst_setup_new (catalogue);
  setup->n_players = 3;
  for (guint i = 0; i < setup->n_players; i++)
    setup->players[i].colour = (guint8) i;
  return setup;
}

guint16
draw_board_add_tile (BstSetup *setup,
                     int       x,
                     int       y,
                     guint     type,
                     guint     rotation)
{
  BstSetupTile tile = { .cell = BST_CELL (x, y), .type = (guint16) type, .rotation = (guint8) rotation };

  g_array_append_val (setup->tiles, tile);
  return (guint16) (setup->tiles->len - 1);
}

void
draw_board_add_figure (BstSetup *setup,
                       guint     player,
                       guint     figure,
                       guint16   tile,
                       guint     segment)
{
  bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, figure,
                                                   BST_PLACE_ON_SEGMENT (bst_setup_tile (setup, tile)->cell, segment)));
}

void
draw_board_add_district_figure (BstSetup *setup,
                                guint     player,
                                guint     figure,
                                guint     district)
{
  bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_IN_DISTRICT (district)));
}

BstSetup *
draw_board_new (void)
{
  BstSetup *setup = draw_board_new_empty ();
  guint16 meadow = draw_board_add_tile (setup, -2, 0, DRAW_TILE_MEADOW, 0);
  guint16 road = draw_board_add_tile (setup, -1, 0, DRAW_TILE_ROAD, 1);
  guint16 town = draw_board_add_tile (setup, -1, 1, DRAW_TILE_TOWN, 2);

  setup->carcassonne = (BstSetupCarcassonne) {
    .present = TRUE, .cell = BST_CELL (0, 0), .rotation = 0,
  };
  draw_board_add_figure (setup, 0, BST_FIGURE_MEEPLE, meadow, 1);
  draw_board_add_figure (setup, 1, BST_FIGURE_MEEPLE, meadow, 0);
  draw_board_add_figure (setup, 1, BST_FIGURE_LARGE, road, 0);
  draw_board_add_figure (setup, 2, BST_FIGURE_MEEPLE, town, 0);
  draw_board_add_district_figure (setup, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  draw_board_add_district_figure (setup, 2, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_KING, .place = BST_PLACE_ON_SEGMENT (BST_CELL (-1, 1), 0),
  });
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_ROBBER_BARON, .place = BST_PLACE_ON_SEGMENT (BST_CELL (-1, 0), 0),
  });
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_MARKET),
  });
  return setup;
}

DrawPicture *
draw_board_paint (const BstSetup          *setup,
                  const BastideSceneStyle *style)
{
  char letters[BST_MAX_PLAYERS][8];
  int x0, y0, x1, y1;
  DrawPicture *picture;

  bastide_scene_get_cells (setup, &x0, &y0, &x1, &y1);
  bastide_scene_get_letters (setup, NULL, letters);
  picture = draw_picture_new ((int) ((x1 - x0 + 2) * style->tile_size), (int) ((y1 - y0 + 2) * style->tile_size),
                              0xFF00FF);
  cairo_translate (picture->cr, (0.5 - x0) * style->tile_size, (0.5 - y0) * style->tile_size);
  bastide_scene_draw (picture->cr, setup, letters, style);
  return picture;
}

BastideSceneStyle
draw_board_make_style (void)
{
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;

  style.tile_size = DRAW_BOARD_TILE;
  return style;
}
