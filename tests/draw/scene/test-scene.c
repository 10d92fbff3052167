/* test-scene.c: a board as a picture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-painter.h"
#include "draw-board.h"

static void
assert_letters (guint               n_players,
                const char * const *names,
                const char         *first,
                const char         *second)
{
  BstSetup *setup = draw_board_new_empty ();
  char letters[BST_MAX_PLAYERS][8];

  setup->n_players = n_players;
  setup->players[0].colour = BST_COLOUR_BLACK;
  setup->players[1].colour = BST_COLOUR_BLUE;
  bastide_scene_get_letters (setup, names, letters);
  g_assert_cmpstr (letters[0], ==, first);
  g_assert_cmpstr (letters[1], ==, second);
  bst_setup_free (setup);
}

static void
test_letters (void)
{
  assert_letters (2, (const char * const[]) { "anna", "Émile", NULL }, "A", "É");
  assert_letters (2, (const char * const[]) { "Anna", "alf", NULL }, "K", "B");
  assert_letters (2, (const char * const[]) { "“Zoë”", "7 of 9", NULL }, "Z", "7");
  assert_letters (2, (const char * const[]) { "Anna", "", NULL }, "A", "B");
  assert_letters (2, (const char * const[]) { NULL, "Anna", NULL }, "B", "A");
  assert_letters (2, (const char * const[]) { "Anna", NULL }, "A", "B");
  assert_letters (2, (const char * const[]) { "Anna", "\xff\xfe", NULL }, "K", "B");
  assert_letters (2, NULL, "K", "B");
}

static void
assert_cells (const BstSetup *setup,
              int             x0,
              int             y0,
              int             x1,
              int             y1)
{
  int found[4];

  bastide_scene_get_cells (setup, &found[0], &found[1], &found[2], &found[3]);
  g_assert_cmpint (found[0], ==, x0);
  g_assert_cmpint (found[1], ==, y0);
  g_assert_cmpint (found[2], ==, x1);
  g_assert_cmpint (found[3], ==, y1);
}

static void
test_cells (void)
{
  BstSetup *setup = draw_board_new_empty ();

  assert_cells (setup, 0, 0, 0, 0);
  draw_board_add_tile (setup, 5, -7, DRAW_TILE_ROAD, 0);
  assert_cells (setup, 5, -7, 5, -7);
  setup->carcassonne = (BstSetupCarcassonne) { .present = TRUE, .cell = BST_CELL (-3, 2) };
  assert_cells (setup, -3, -7, 5, 4);
  setup->carcassonne.rotation = 1;
  assert_cells (setup, -3, -7, 5, 5);
  setup->tiles->len = 0;
  assert_cells (setup, -3, 2, -1, 5);
  bst_setup_free (setup);
}

static void
test_looks_differ (void)
{
  BstSetup *setup = draw_board_new ();

  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint other = 0; other < look; other++)
      {
        BastideSceneStyle style = draw_board_make_style ();
        g_autoptr (DrawPicture) first = NULL;
        g_autoptr (DrawPicture) second = NULL;

        style.look = look;
        first = draw_board_paint (setup, &style);
        style.look = other;
        second = draw_board_paint (setup, &style);
        g_assert_cmpuint (draw_picture_count_differences (first, second), >, DRAW_BOARD_TILE * DRAW_BOARD_TILE * 8);
      }
  bst_setup_free (setup);
}

static void
test_print_has_no_colour (void)
{
  BstSetup *setup = draw_board_new ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) picture = NULL;

  style.look = BASTIDE_LOOK_PRINT;
  style.coordinates = TRUE;
  picture = draw_board_paint (setup, &style);
  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      {
        guint32 pixel = draw_picture_get_pixel (picture, x, y);
        guint32 grey = (pixel & 0xff) * 0x010101u;

        g_assert_cmpint (draw_picture_get_distance (pixel, grey), <=, 2);
      }
  bst_setup_free (setup);
}

/* The veil of the dark theme lies over the tiles and not over the figures; the table is dark. */
static void
test_dark (void)
{
  BstSetup *setup = draw_board_new ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) light = draw_board_paint (setup, &style);
  g_autoptr (DrawPicture) dark = NULL;

  style.dark = TRUE;
  dark = draw_board_paint (setup, &style);
  g_assert_cmphex (draw_picture_get_pixel (light, 2, 2), ==, 0xECE7DB);
  g_assert_cmphex (draw_picture_get_pixel (dark, 2, 2), ==, 0x22262B);
  g_assert_cmpuint (draw_picture_count_colour (light, 0xB8CD85, 1), >, DRAW_BOARD_TILE * DRAW_BOARD_TILE);
  g_assert_cmpuint (draw_picture_count_colour (dark, 0xB8CD85, 1), <, DRAW_BOARD_TILE);
  g_assert_cmpuint (draw_picture_count_colour (dark, 0xC8371A, 3), >, 20);
  bst_setup_free (setup);
}

static void
test_background (void)
{
  BstSetup *setup = draw_board_new_empty ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) with = NULL;
  g_autoptr (DrawPicture) without = NULL;

  draw_board_add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  with = draw_board_paint (setup, &style);
  style.background = FALSE;
  without = draw_board_paint (setup, &style);
  g_assert_cmphex (draw_picture_get_pixel (with, 1, 1), ==, 0xECE7DB);
  g_assert_cmphex (draw_picture_get_pixel (without, 1, 1), ==, 0xFF00FF);
  bst_setup_free (setup);
}

static void
test_coordinates (void)
{
  BstSetup *setup = draw_board_new ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) without = draw_board_paint (setup, &style);
  g_autoptr (DrawPicture) with = NULL;
  guint top = 0;
  guint left = 0;

  style.coordinates = TRUE;
  with = draw_board_paint (setup, &style);
  for (int y = 0; y < with->height; y++)
    for (int x = 0; x < with->width; x++)
      if (draw_picture_get_pixel (with, x, y) != draw_picture_get_pixel (without, x, y))
        {
          g_assert_true (x < DRAW_BOARD_TILE / 2 || y < DRAW_BOARD_TILE / 2);
          top += y < DRAW_BOARD_TILE / 2;
          left += x < DRAW_BOARD_TILE / 2;
        }
  g_assert_cmpuint (top, >, 60);
  g_assert_cmpuint (left, >, 30);
  bst_setup_free (setup);
}

/* Every letter that is drawn changes the picture, and nothing else does. */
static void
test_letters_can_be_left_out (void)
{
  BstSetup *setup = draw_board_new ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) with = draw_board_paint (setup, &style);
  g_autoptr (DrawPicture) without = NULL;

  style.letters = FALSE;
  without = draw_board_paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_differences (with, without), >, 100);
  g_assert_cmpuint (draw_picture_count_differences (with, without), <, DRAW_BOARD_TILE * DRAW_BOARD_TILE);
  bst_setup_free (setup);
}

/* Of two figures on one segment each shows more than half of its pixels. */
static void
test_two_on_one_segment (void)
{
  static const guint32 colours[] = { 0xC8371A, 0x08478F };
  BstSetup *setup = draw_board_new_empty ();
  BastideSceneStyle style = draw_board_make_style ();
  guint16 road = draw_board_add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  g_autoptr (DrawPicture) both = NULL;
  guint alone[2];

  style.tile_size = 160;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (DrawPicture) picture = NULL;

      bst_setup_remove_pieces (setup, BST_PIECE_FIGURE);
      draw_board_add_figure (setup, i, BST_FIGURE_MEEPLE, road, 0);
      picture = draw_board_paint (setup, &style);
      alone[i] = draw_picture_count_colour (picture, colours[i], 2);
      g_assert_cmpuint (alone[i], >, 100);
    }
  bst_setup_remove_pieces (setup, BST_PIECE_FIGURE);
  draw_board_add_figure (setup, 0, BST_FIGURE_MEEPLE, road, 0);
  draw_board_add_figure (setup, 1, BST_FIGURE_MEEPLE, road, 0);
  both = draw_board_paint (setup, &style);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (2 * draw_picture_count_colour (both, colours[i], 2), >, alone[i]);
  bst_setup_free (setup);
}

/* A figure without a segment is drawn in the middle of its tile with a red sign. */
static void
test_figure_without_segment (void)
{
  static const guint segments[] = { BST_NO_SEGMENT, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (segments); i++)
    {
      BstSetup *setup = draw_board_new_empty ();
      BastideSceneStyle style = draw_board_make_style ();
      guint16 meadow = draw_board_add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
      g_autoptr (DrawPicture) picture = NULL;

      draw_board_add_figure (setup, 1, BST_FIGURE_MEEPLE, meadow, segments[i]);
      picture = draw_board_paint (setup, &style);
      g_assert_cmpuint (draw_picture_count_colour (picture, 0x08478F, 3), >, 20);
      g_assert_cmpuint (draw_picture_count_colour (picture, 0xB03D35, 3), >, 10);
      bst_setup_free (setup);
    }
}

/* Of two tiles on a cell the first shows, which is that of the rules. */
static void
test_overlapping_tiles (void)
{
  BstSetup *setup = draw_board_new_empty ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) alone = NULL;
  g_autoptr (DrawPicture) above = NULL;

  draw_board_add_tile (setup, 0, 0, DRAW_TILE_TOWN, 1);
  alone = draw_board_paint (setup, &style);
  draw_board_add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  above = draw_board_paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_differences (alone, above), ==, 0);
  bst_setup_free (setup);
}

static const BastideSceneFigure *
find_figure (GArray   *figures,
             gboolean  is_marker,
             guint     what,
             guint     player)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (figure->is_marker == is_marker && figure->what == what && (is_marker || figure->player == player))
        return figure;
    }
  g_assert_not_reached ();
}

/* The list has the place and the posture of each figure. */
static void
test_list_of_figures (void)
{
  BstSetup *setup = draw_board_new ();
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup, NULL);
  const BastideSceneFigure *monk, *highwayman, *knight, *king, *baron, *count;

  g_assert_cmpuint (figures->len, ==, bst_setup_count_pieces (setup, BST_PIECE_FIGURE) + 3);
  for (guint i = 1; i < figures->len; i++)
    g_assert_cmpfloat (g_array_index (figures, BastideSceneFigure, i - 1).y, <=,
                       g_array_index (figures, BastideSceneFigure, i).y);

  monk = find_figure (figures, FALSE, BST_FIGURE_MEEPLE, 0);
  highwayman = find_figure (figures, FALSE, BST_FIGURE_LARGE, 1);
  knight = find_figure (figures, FALSE, BST_FIGURE_MEEPLE, 2);
  g_assert_false (monk->lying);
  g_assert_true (find_figure (figures, FALSE, BST_FIGURE_MEEPLE, 1)->lying);
  g_assert_cmpfloat (highwayman->x, >, -1);
  g_assert_cmpfloat (highwayman->x, <, 0);
  g_assert_cmpfloat_with_epsilon (highwayman->y, 0.5, 0.15);
  g_assert_cmpuint (knight->district, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpfloat (bastide_scene_figure_get_height (knight, DRAW_BOARD_TILE), <,
                     bastide_scene_figure_get_height (monk, DRAW_BOARD_TILE));

  king = find_figure (figures, TRUE, BST_PIECE_KING, 0);
  baron = find_figure (figures, TRUE, BST_PIECE_ROBBER_BARON, 0);
  count = find_figure (figures, TRUE, BST_PIECE_COUNT, 0);
  g_assert_cmpfloat (king->y, >, 1.5);
  g_assert_cmpfloat (king->y, <, 2);
  g_assert_cmpfloat (baron->x, >, highwayman->x);
  g_assert_cmpfloat (baron->y, <, highwayman->y);
  g_assert_cmpuint (count->district, ==, BST_DISTRICT_MARKET);
  g_assert_cmpfloat (count->x, >, 2.5);
  for (guint i = 0; i < figures->len; i++)
    g_assert_false (g_array_index (figures, BastideSceneFigure, i).misplaced);
  bst_setup_free (setup);
}

/* Remembered places are those that are worked out, also of another catalogue, and when they are asked for again. */
static void
check_remembered (BastideStands  *stands,
                  const BstSetup *setup,
                  GArray         *figures)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (GArray) remembered = bastide_scene_list_figures (setup, stands);

      g_assert_cmpuint (remembered->len, ==, figures->len);
      for (guint i = 0; i < figures->len; i++)
        {
          const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
          const BastideSceneFigure *other = &g_array_index (remembered, BastideSceneFigure, i);

          g_assert_cmpuint (other->source, ==, figure->source);
          g_assert_true (other->x == figure->x && other->y == figure->y && other->lying == figure->lying);
        }
    }
}

/* Figures on one segment stand apart to the side, so that each letter shows beside the figure before it. */
static void
test_company (void)
{
  g_autoptr (BastideStands) stands = bastide_stands_new ();

  for (guint tile = DRAW_TILE_ROAD; tile < DRAW_N_TILES; tile++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        BstSetup *setup = draw_board_new_empty ();
        guint16 index = draw_board_add_tile (setup, 0, 0, tile, rotation);
        g_autoptr (GArray) alone = NULL;
        g_autoptr (GArray) both = NULL;
        const BastideSceneFigure *first, *second;

        draw_board_add_figure (setup, 0, BST_FIGURE_MEEPLE, index, 0);
        alone = bastide_scene_list_figures (setup, NULL);
        draw_board_add_figure (setup, 1, BST_FIGURE_MEEPLE, index, 0);
        both = bastide_scene_list_figures (setup, NULL);
        first = find_figure (alone, FALSE, BST_FIGURE_MEEPLE, 0);
        g_assert_false (first->in_company);
        first = find_figure (both, FALSE, BST_FIGURE_MEEPLE, 0);
        second = find_figure (both, FALSE, BST_FIGURE_MEEPLE, 1);
        g_assert_true (first->in_company && second->in_company);
        g_assert_cmpfloat (ABS (first->x - second->x), >=, 0.06);
        g_assert_cmpfloat (ABS (first->x - second->x) + ABS (first->y - second->y), >=, 0.14);
        check_remembered (stands, setup, both);
        bst_setup_free (setup);
      }
}

/* Of two tiles on a cell the first bears the markers, as it does for the rules and for the lights. */
static void
test_marker_on_first (void)
{
  BstSetup *setup = draw_board_new_empty ();
  const BstPiece castle = { .kind = BST_PIECE_CASTLE, .place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0) };
  g_autoptr (GArray) alone = NULL;
  g_autoptr (GArray) both = NULL;

  draw_board_add_tile (setup, 0, 0, DRAW_TILE_TOWN, 0);
  g_array_append_val (setup->pieces, castle);
  alone = bastide_scene_list_figures (setup, NULL);
  draw_board_add_tile (setup, 0, 0, DRAW_TILE_TOWN, 2);
  both = bastide_scene_list_figures (setup, NULL);
  g_assert_cmpfloat (find_figure (both, TRUE, BST_PIECE_CASTLE, 0)->x, ==,
                     find_figure (alone, TRUE, BST_PIECE_CASTLE, 0)->x);
  g_assert_cmpfloat (find_figure (both, TRUE, BST_PIECE_CASTLE, 0)->y, ==,
                     find_figure (alone, TRUE, BST_PIECE_CASTLE, 0)->y);
  bst_setup_free (setup);
}

/* A barn stands on its corner of the position. */
static void
test_barn_on_corner (void)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      BstSetup *setup = draw_board_new_empty ();
      int dx = corner < 2 ? 1 : -1;
      int dy = corner == 1 || corner == 2 ? 1 : -1;
      guint16 middle = draw_board_add_tile (setup, 0, 0, DRAW_TILE_MEADOW, 0);
      g_autoptr (GArray) figures = NULL;
      const BastideSceneFigure *barn;

      draw_board_add_figure (setup, 0, BST_FIGURE_BARN, middle, 0);
      bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->place.index = (guint8) corner;
      figures = bastide_scene_list_figures (setup, NULL);
      barn = find_figure (figures, FALSE, BST_FIGURE_BARN, 0);
      g_assert_cmpfloat ((barn->x - 0.5) * dx, >, 0.25);
      g_assert_cmpfloat ((barn->y - 0.5) * dy, >, 0.25);
      g_assert_false (barn->lying);
      bst_setup_free (setup);
    }
}

/* Pieces of other expansions are drawn in their places: the fairy beside her figure, storey on storey. */
static void
test_expansions (void)
{
  BstSetup *setup = draw_board_new_empty ();
  guint16 meadow = draw_board_add_tile (setup, 0, 0, DRAW_TILE_MEADOW, 0);
  const BstPiece pieces[] = {
    { .kind = BST_PIECE_CASTLE, .player = 2, .place = BST_PLACE_ON_SEGMENT (BST_CELL (2, 0), 0) },
    { .kind = BST_PIECE_FAIRY, .place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 1) },
    { .kind = BST_PIECE_DRAGON, .place = BST_PLACE_ON_CELL (BST_CELL (1, 0)) },
    { .kind = BST_PIECE_TOWER, .value = 3, .place = BST_PLACE_ON_CELL (BST_CELL (1, 0)) },
    { .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (BST_CELL (0, 0)) },
  };
  g_autoptr (GArray) figures = NULL;
  const BastideSceneFigure *monk;
  guint n_storeys = 0;
  double above = G_MAXDOUBLE;

  draw_board_add_tile (setup, 1, 0, DRAW_TILE_ROAD, 0);
  draw_board_add_tile (setup, 2, 0, DRAW_TILE_TOWN, 0);
  draw_board_add_figure (setup, 0, BST_FIGURE_MEEPLE, meadow, 1);
  g_array_append_vals (setup->pieces, pieces, G_N_ELEMENTS (pieces));
  setup->rules.switches[BST_SWITCH_SHRINE_LOSER] = BST_SHRINE_LOSER_WORTHLESS;

  figures = bastide_scene_list_figures (setup, NULL);
  monk = find_figure (figures, FALSE, BST_FIGURE_MEEPLE, 0);
  g_assert_cmpfloat (find_figure (figures, TRUE, BST_PIECE_FAIRY, 0)->x, <, monk->x);
  g_assert_cmpfloat (find_figure (figures, TRUE, BST_PIECE_LOST, 0)->x, >, monk->x);
  g_assert_cmpint ((int) find_figure (figures, TRUE, BST_PIECE_DRAGON, 0)->x, ==, 1);
  g_assert_cmpuint (find_figure (figures, TRUE, BST_PIECE_CASTLE, 0)->player, ==, 2);
  g_assert_cmpuint (find_figure (figures, TRUE, BST_PIECE_CASTLE, 0)->colour, ==, BST_COLOUR_GREEN);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *storey = &g_array_index (figures, BastideSceneFigure, i);

      if (!storey->is_marker || storey->what != BST_PIECE_TOWER)
        continue;
      g_assert_cmpfloat (storey->y, <, above);
      above = storey->y;
      n_storeys++;
    }
  g_assert_cmpuint (n_storeys, ==, 3);
  bst_setup_free (setup);
}

/* Figures on the rim of the city of Carcassonne stand in the cell that they name, however the city lies. */
static void
test_rim_figures (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      /* The north-west cell of the reference orientation, which has a road and two fields. */
      static const BstCell cells[4] = { { 0, 0 }, { 2, 0 }, { 3, 2 }, { 0, 3 } };
      BstSetup *setup = draw_board_new_empty ();
      g_autoptr (GArray) figures = NULL;

      setup->carcassonne = (BstSetupCarcassonne) { .present = TRUE, .rotation = (guint8) rotation, .plain = TRUE };
      for (guint segment = 0; segment < 4; segment++)
        {
          BstPiece figure = BST_PIECE_OF_PLAYER (segment % 3, BST_FIGURE_MEEPLE + (segment == 3),
                                                 BST_PLACE_ON_SEGMENT (cells[rotation], segment));

          figure.place.layer = BST_LAYER_RIM;
          bst_setup_add_piece (setup, figure);
        }
      figures = bastide_scene_list_figures (setup, NULL);
      g_assert_cmpuint (figures->len, ==, 4);
      for (guint i = 0; i < figures->len; i++)
        {
          const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
          gboolean nowhere = figure->what != BST_FIGURE_MEEPLE;

          g_assert_cmpint (figure->misplaced, ==, nowhere);
          g_assert_cmpint (figure->lying, ==, !nowhere && figure->player > 0);
          g_assert_cmpint ((int) figure->x, ==, cells[rotation].x);
          g_assert_cmpint ((int) figure->y, ==, cells[rotation].y);
        }
      bst_setup_free (setup);
    }
}

/* Every piece of a hand-made position is drawn or left out, without a word on the console. */
static void
test_nonsense (void)
{
  BstSetup *setup = draw_board_new ();
  BastideSceneStyle style = draw_board_make_style ();
  guint16 bad = draw_board_add_tile (setup, 2, 2, 77, 9);
  g_autoptr (DrawPicture) picture = NULL;

  draw_board_add_figure (setup, 0, BST_FIGURE_BARN, bad, 0);
  draw_board_add_figure (setup, 5, BST_FIGURE_PIG, 0, 200);
  draw_board_add_district_figure (setup, 0, BST_FIGURE_MEEPLE, 9);
  for (guint i = 0; i < 40; i++)
    draw_board_add_district_figure (setup, i % 3, i % BST_N_FIGURES, BST_DISTRICT_CATHEDRAL);
  bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->place.layer = 999;
  bst_setup_find_piece (setup, BST_PIECE_FIGURE, 1)->place.layer = BST_LAYER_RIM;
  bst_setup_find_piece (setup, BST_PIECE_FIGURE, 1)->place.cell = BST_CELL (0, 0);
  bst_setup_find_piece (setup, BST_PIECE_KING, 0)->place.cell = BST_CELL (190, -190);
  bst_setup_find_piece (setup, BST_PIECE_COUNT, 0)->place.index = 200;
  setup->carcassonne.rotation = 7;
  picture = draw_board_paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_colour (picture, 0xECE7DB, 0), <, (guint) (picture->width * picture->height));
  bst_setup_free (setup);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scene/letters", test_letters);
  g_test_add_func ("/scene/cells", test_cells);
  g_test_add_func ("/scene/looks-differ", test_looks_differ);
  g_test_add_func ("/scene/print-has-no-colour", test_print_has_no_colour);
  g_test_add_func ("/scene/dark", test_dark);
  g_test_add_func ("/scene/background", test_background);
  g_test_add_func ("/scene/coordinates", test_coordinates);
  g_test_add_func ("/scene/letters-can-be-left-out", test_letters_can_be_left_out);
  g_test_add_func ("/scene/two-on-one-segment", test_two_on_one_segment);
  g_test_add_func ("/scene/figure-without-segment", test_figure_without_segment);
  g_test_add_func ("/scene/overlapping-tiles", test_overlapping_tiles);
  g_test_add_func ("/scene/list-of-figures", test_list_of_figures);
  g_test_add_func ("/scene/company", test_company);
  g_test_add_func ("/scene/marker-on-first", test_marker_on_first);
  g_test_add_func ("/scene/barn-on-corner", test_barn_on_corner);
  g_test_add_func ("/scene/expansions", test_expansions);
  g_test_add_func ("/scene/rim-figures", test_rim_figures);
  g_test_add_func ("/scene/nonsense", test_nonsense);

  return g_test_run ();
}
