/* test-scene.c: a board as a picture and as a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-figure-painter.h"
#include "draw-picture.h"

#define SIZE 80

static const char *own_path;

static const char * const extensions[] = { "png", "svg", "pdf" };

static BstSetup *
make_setup (void)
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

static guint16
add_tile (BstSetup *setup,
          int       x,
          int       y,
          guint     type,
          guint     rotation)
{
  BstSetupTile tile = { .cell = BST_CELL (x, y), .type = (guint16) type, .rotation = (guint8) rotation };

  g_array_append_val (setup->tiles, tile);
  return (guint16) (setup->tiles->len - 1);
}

static void
add_figure (BstSetup *setup,
            guint     player,
            guint     figure,
            guint16   tile,
            guint     segment)
{
  BstSetupFigure entry = {
    .player = (guint8) player, .figure = (guint8) figure, .segment = (guint8) segment,
    .cell = bst_setup_tile (setup, tile)->cell,
    .district = BST_NO_DISTRICT, .from = BST_NO_DISTRICT, .tile = tile,
  };

  g_array_append_val (setup->figures, entry);
}

static void
add_district_figure (BstSetup *setup,
                     guint     player,
                     guint     figure,
                     guint     district)
{
  BstSetupFigure entry = {
    .player = (guint8) player, .figure = (guint8) figure, .segment = BST_NO_SEGMENT,
    .cell = setup->carcassonne.cell,
    .district = (guint8) district, .from = BST_NO_DISTRICT, .tile = BST_NONE,
  };

  g_array_append_val (setup->figures, entry);
}

/* Three tiles in a row west of the city of Carcassonne, with figures on all of it. */
static BstSetup *
make_board (void)
{
  BstSetup *setup = make_setup ();
  guint16 meadow = add_tile (setup, -2, 0, DRAW_TILE_MEADOW, 0);
  guint16 road = add_tile (setup, -1, 0, DRAW_TILE_ROAD, 1);
  guint16 town = add_tile (setup, -1, 1, DRAW_TILE_TOWN, 2);

  setup->carcassonne = (BstSetupCarcassonne) {
    .present = TRUE, .cell = BST_CELL (0, 0), .rotation = 0, .count = BST_DISTRICT_MARKET,
  };
  add_figure (setup, 0, BST_FIGURE_MEEPLE, meadow, 1);
  add_figure (setup, 1, BST_FIGURE_MEEPLE, meadow, 0);
  add_figure (setup, 1, BST_FIGURE_LARGE, road, 0);
  add_figure (setup, 2, BST_FIGURE_MEEPLE, town, 0);
  add_district_figure (setup, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  add_district_figure (setup, 2, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  setup->king = (BstSetupMark) { .present = TRUE, .cell = BST_CELL (-1, 1), .segment = 0 };
  setup->robber_baron = (BstSetupMark) { .present = TRUE, .cell = BST_CELL (-1, 0), .segment = 0 };
  return setup;
}

static DrawPicture *
paint (const BstSetup          *setup,
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

static BastideSceneStyle
make_style (void)
{
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;

  style.tile_size = SIZE;
  return style;
}

static void
assert_letters (guint               n_players,
                const char * const *names,
                const char         *first,
                const char         *second)
{
  BstSetup *setup = make_setup ();
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
  assert_letters (2, (const char * const[]) { "Anna", "", NULL }, "K", "B");
  assert_letters (2, (const char * const[]) { "Anna", NULL }, "K", "B");
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
  BstSetup *setup = make_setup ();

  assert_cells (setup, 0, 0, 0, 0);
  add_tile (setup, 5, -7, DRAW_TILE_ROAD, 0);
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
  BstSetup *setup = make_board ();

  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint other = 0; other < look; other++)
      {
        BastideSceneStyle style = make_style ();
        g_autoptr (DrawPicture) first = NULL;
        g_autoptr (DrawPicture) second = NULL;

        style.look = look;
        first = paint (setup, &style);
        style.look = other;
        second = paint (setup, &style);
        g_assert_cmpuint (draw_picture_count_differences (first, second), >, SIZE * SIZE * 8);
      }
  bst_setup_free (setup);
}

static void
test_print_has_no_colour (void)
{
  BstSetup *setup = make_board ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) picture = NULL;

  style.look = BASTIDE_LOOK_PRINT;
  style.coordinates = TRUE;
  picture = paint (setup, &style);
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
  BstSetup *setup = make_board ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) light = paint (setup, &style);
  g_autoptr (DrawPicture) dark = NULL;

  style.dark = TRUE;
  dark = paint (setup, &style);
  g_assert_cmphex (draw_picture_get_pixel (light, 2, 2), ==, 0xECE7DB);
  g_assert_cmphex (draw_picture_get_pixel (dark, 2, 2), ==, 0x22262B);
  g_assert_cmpuint (draw_picture_count_colour (light, 0xB8CD85, 1), >, SIZE * SIZE);
  g_assert_cmpuint (draw_picture_count_colour (dark, 0xB8CD85, 1), <, SIZE);
  g_assert_cmpuint (draw_picture_count_colour (dark, 0xC8371A, 3), >, 20);
  bst_setup_free (setup);
}

static void
test_background (void)
{
  BstSetup *setup = make_setup ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) with = NULL;
  g_autoptr (DrawPicture) without = NULL;

  add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  with = paint (setup, &style);
  style.background = FALSE;
  without = paint (setup, &style);
  g_assert_cmphex (draw_picture_get_pixel (with, 1, 1), ==, 0xECE7DB);
  g_assert_cmphex (draw_picture_get_pixel (without, 1, 1), ==, 0xFF00FF);
  bst_setup_free (setup);
}

static void
test_coordinates (void)
{
  BstSetup *setup = make_board ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) without = paint (setup, &style);
  g_autoptr (DrawPicture) with = NULL;
  guint top = 0;
  guint left = 0;

  style.coordinates = TRUE;
  with = paint (setup, &style);
  for (int y = 0; y < with->height; y++)
    for (int x = 0; x < with->width; x++)
      if (draw_picture_get_pixel (with, x, y) != draw_picture_get_pixel (without, x, y))
        {
          g_assert_true (x < SIZE / 2 || y < SIZE / 2);
          top += y < SIZE / 2;
          left += x < SIZE / 2;
        }
  g_assert_cmpuint (top, >, 60);
  g_assert_cmpuint (left, >, 30);
  bst_setup_free (setup);
}

/* Every letter that is drawn changes the picture, and nothing else does. */
static void
test_letters_can_be_left_out (void)
{
  BstSetup *setup = make_board ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) with = paint (setup, &style);
  g_autoptr (DrawPicture) without = NULL;

  style.letters = FALSE;
  without = paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_differences (with, without), >, 100);
  g_assert_cmpuint (draw_picture_count_differences (with, without), <, SIZE * SIZE);
  bst_setup_free (setup);
}

/* Two figures on one segment: each shows more than half of what it shows alone. */
static void
test_two_on_one_segment (void)
{
  static const guint32 colours[] = { 0xC8371A, 0x08478F };
  BstSetup *setup = make_setup ();
  BastideSceneStyle style = make_style ();
  guint16 road = add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  g_autoptr (DrawPicture) both = NULL;
  guint alone[2];

  style.tile_size = 160;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (DrawPicture) picture = NULL;

      setup->figures->len = 0;
      add_figure (setup, i, BST_FIGURE_MEEPLE, road, 0);
      picture = paint (setup, &style);
      alone[i] = draw_picture_count_colour (picture, colours[i], 2);
      g_assert_cmpuint (alone[i], >, 100);
    }
  setup->figures->len = 0;
  add_figure (setup, 0, BST_FIGURE_MEEPLE, road, 0);
  add_figure (setup, 1, BST_FIGURE_MEEPLE, road, 0);
  both = paint (setup, &style);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (2 * draw_picture_count_colour (both, colours[i], 2), >, alone[i]);
  bst_setup_free (setup);
}

/* A figure that stands on nothing is shown in the middle of its tile with a red sign. */
static void
test_figure_without_segment (void)
{
  static const guint segments[] = { BST_NO_SEGMENT, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (segments); i++)
    {
      BstSetup *setup = make_setup ();
      BastideSceneStyle style = make_style ();
      guint16 meadow = add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
      g_autoptr (DrawPicture) picture = NULL;

      add_figure (setup, 1, BST_FIGURE_MEEPLE, meadow, segments[i]);
      picture = paint (setup, &style);
      g_assert_cmpuint (draw_picture_count_colour (picture, 0x08478F, 3), >, 20);
      g_assert_cmpuint (draw_picture_count_colour (picture, 0xB03D35, 3), >, 10);
      bst_setup_free (setup);
    }
}

/* Where two tiles overlap the later one shows. */
static void
test_overlapping_tiles (void)
{
  BstSetup *setup = make_setup ();
  BastideSceneStyle style = make_style ();
  g_autoptr (DrawPicture) alone = NULL;
  g_autoptr (DrawPicture) above = NULL;

  add_tile (setup, 0, 0, DRAW_TILE_TOWN, 1);
  alone = paint (setup, &style);
  setup->tiles->len = 0;
  add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  add_tile (setup, 0, 0, DRAW_TILE_TOWN, 1);
  above = paint (setup, &style);
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

/* The list tells for each figure where it stands and how. */
static void
test_list_of_figures (void)
{
  BstSetup *setup = make_board ();
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup);
  const BastideSceneFigure *monk, *highwayman, *knight, *king, *baron, *count;

  g_assert_cmpuint (figures->len, ==, setup->figures->len + 3);
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
  g_assert_true (knight->in_district);
  g_assert_cmpfloat (bastide_scene_figure_get_height (knight, SIZE), <, bastide_scene_figure_get_height (monk, SIZE));

  king = find_figure (figures, TRUE, BASTIDE_MARKER_KING, 0);
  baron = find_figure (figures, TRUE, BASTIDE_MARKER_ROBBER_BARON, 0);
  count = find_figure (figures, TRUE, BASTIDE_MARKER_COUNT, 0);
  g_assert_cmpfloat (king->y, >, 1.5);
  g_assert_cmpfloat (king->y, <, 2);
  g_assert_cmpfloat (baron->x, >, highwayman->x);
  g_assert_cmpfloat (baron->y, <, highwayman->y);
  g_assert_true (count->in_district);
  g_assert_cmpfloat (count->x, >, 2.5);
  for (guint i = 0; i < figures->len; i++)
    g_assert_false (g_array_index (figures, BastideSceneFigure, i).misplaced);
  bst_setup_free (setup);
}

/* Figures on one segment stand apart to the side, so that each letter shows beside the figure before it. */
static void
test_company (void)
{
  for (guint tile = DRAW_TILE_ROAD; tile < DRAW_N_TILES; tile++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        BstSetup *setup = make_setup ();
        guint16 index = add_tile (setup, 0, 0, tile, rotation);
        g_autoptr (GArray) alone = NULL;
        g_autoptr (GArray) both = NULL;
        const BastideSceneFigure *first, *second;

        add_figure (setup, 0, BST_FIGURE_MEEPLE, index, 0);
        alone = bastide_scene_list_figures (setup);
        add_figure (setup, 1, BST_FIGURE_MEEPLE, index, 0);
        both = bastide_scene_list_figures (setup);
        first = find_figure (alone, FALSE, BST_FIGURE_MEEPLE, 0);
        g_assert_false (first->in_company);
        first = find_figure (both, FALSE, BST_FIGURE_MEEPLE, 0);
        second = find_figure (both, FALSE, BST_FIGURE_MEEPLE, 1);
        g_assert_true (first->in_company && second->in_company);
        g_assert_cmpfloat (ABS (first->x - second->x), >=, 0.06);
        g_assert_cmpfloat (ABS (first->x - second->x) + ABS (first->y - second->y), >=, 0.14);
        bst_setup_free (setup);
      }
}

/* A barn stands on the corner of its field where the most tiles meet. */
static void
test_barn_on_corner (void)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      BstSetup *setup = make_setup ();
      int dx = corner < 2 ? 1 : -1;
      int dy = corner == 1 || corner == 2 ? 1 : -1;
      guint16 middle = add_tile (setup, 0, 0, DRAW_TILE_MEADOW, 0);
      g_autoptr (GArray) figures = NULL;
      const BastideSceneFigure *barn;

      add_tile (setup, dx, 0, DRAW_TILE_MEADOW, 0);
      add_tile (setup, 0, dy, DRAW_TILE_MEADOW, 0);
      add_tile (setup, dx, dy, DRAW_TILE_MEADOW, 0);
      add_tile (setup, -dx, 0, DRAW_TILE_MEADOW, 0);
      add_figure (setup, 0, BST_FIGURE_BARN, middle, 0);
      figures = bastide_scene_list_figures (setup);
      barn = find_figure (figures, FALSE, BST_FIGURE_BARN, 0);
      g_assert_cmpfloat ((barn->x - 0.5) * dx, >, 0.25);
      g_assert_cmpfloat ((barn->y - 0.5) * dy, >, 0.25);
      g_assert_false (barn->lying);
      bst_setup_free (setup);
    }
}

/* Figures on the rim of the city of Carcassonne stand in the cell that they name, however the city lies. */
static void
test_rim_figures (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      /* The north-west cell of the reference orientation, which has a road and two fields. */
      static const BstCell cells[4] = { { 0, 0 }, { 2, 0 }, { 3, 2 }, { 0, 3 } };
      BstSetup *setup = make_setup ();
      g_autoptr (GArray) figures = NULL;

      setup->carcassonne = (BstSetupCarcassonne) { .present = TRUE, .rotation = (guint8) rotation, .plain = TRUE };
      for (guint segment = 0; segment < 4; segment++)
        {
          BstSetupFigure figure = {
            .player = (guint8) (segment % 3), .figure = BST_FIGURE_MEEPLE + (segment == 3), .segment = (guint8) segment,
            .cell = cells[rotation], .district = BST_NO_DISTRICT, .from = BST_NO_DISTRICT, .tile = BST_NONE,
          };

          g_array_append_val (setup->figures, figure);
        }
      figures = bastide_scene_list_figures (setup);
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

/* Whatever a hand-made position holds is drawn or left out, without a word on the console. */
static void
test_nonsense (void)
{
  BstSetup *setup = make_board ();
  BastideSceneStyle style = make_style ();
  guint16 bad = add_tile (setup, 2, 2, 77, 9);
  g_autoptr (DrawPicture) picture = NULL;

  add_figure (setup, 0, BST_FIGURE_BARN, bad, 0);
  add_figure (setup, 5, BST_FIGURE_PIG, 0, 200);
  add_district_figure (setup, 0, BST_FIGURE_MEEPLE, 9);
  for (guint i = 0; i < 40; i++)
    add_district_figure (setup, i % 3, i % BST_N_FIGURES, BST_DISTRICT_CATHEDRAL);
  bst_setup_figure (setup, 0)->tile = 999;
  bst_setup_figure (setup, 1)->tile = BST_NONE;
  bst_setup_figure (setup, 1)->cell = BST_CELL (0, 0);
  setup->king.cell = BST_CELL (190, -190);
  setup->carcassonne.count = 200;
  setup->carcassonne.rotation = 7;
  picture = paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_colour (picture, 0xECE7DB, 0), <, (guint) (picture->width * picture->height));
  bst_setup_free (setup);
}

static char *
make_directory (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("bastide-scene-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static void
remove_directory (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_remove (child), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static gboolean
export_board (const BstSetup  *setup,
              double           size,
              const char      *path,
              GCancellable    *cancellable,
              GError         **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideSceneStyle style = make_style ();
  char letters[BST_MAX_PLAYERS][8];

  style.tile_size = size;
  style.coordinates = TRUE;
  bastide_scene_get_letters (setup, NULL, letters);
  return bastide_scene_export (setup, letters, &style, file, cancellable, error);
}

static GBytes *
read_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
assert_contains (GBytes     *bytes,
                 const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_nonnull (memmem (data, length, text, strlen (text)));
}

static void
test_export_formats (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (export_board (setup, SIZE, path, NULL, &error));
      g_assert_no_error (error);
      bytes = read_bytes (path);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 5000);
      assert_contains (bytes, i == 0 ? "PNG" : i == 1 ? "</svg>" : "%PDF");
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

/* The PNG holds the scene with a margin of half a tile. */
static void
test_png_is_the_scene (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "board.PNG", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DrawPicture) painted = NULL;
  g_autoptr (DrawPicture) loaded = NULL;
  BastideSceneStyle style = make_style ();
  cairo_surface_t *surface;

  g_assert_true (export_board (setup, SIZE, path, NULL, &error));
  g_assert_no_error (error);
  style.coordinates = TRUE;
  painted = paint (setup, &style);
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 7 * SIZE);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 4 * SIZE);
  loaded = draw_picture_new (7 * SIZE, 4 * SIZE, 0);
  cairo_set_source_surface (loaded->cr, surface, 0, 0);
  cairo_paint (loaded->cr);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (draw_picture_count_differences (painted, loaded), ==, 0);
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
export_in_child (const char *path)
{
  const char *command[] = { own_path, "--export", path, NULL };
  g_autoptr (GError) error = NULL;
  int status = 1;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* The bytes depend on the picture alone: not on what the process drew before, nor on the process. */
static void
test_same_bytes (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autoptr (GBytes) first = NULL;

      for (guint run = 0; run < 3; run++)
        {
          g_autofree char *name = g_strdup_printf ("run-%u.%s", run, extensions[i]);
          g_autofree char *path = g_build_filename (directory, name, NULL);
          g_autoptr (GBytes) bytes = NULL;

          if (run < 2)
            g_assert_true (export_board (setup, SIZE, path, NULL, NULL));
          else
            export_in_child (path);
          bytes = read_bytes (path);
          if (first == NULL)
            first = g_bytes_ref (bytes);
          g_assert_true (g_bytes_equal (first, bytes));
        }
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
assert_refused (const BstSetup *setup,
                const char     *directory,
                const char     *name,
                double          size,
                int             code)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (export_board (setup, size, path, NULL, &error));
  g_assert_error (error, BASTIDE_DRAW_ERROR, code);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_refusals (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();

  assert_refused (setup, directory, "board.jpeg", SIZE, BASTIDE_DRAW_ERROR_FORMAT);
  assert_refused (setup, directory, "board", SIZE, BASTIDE_DRAW_ERROR_FORMAT);
  assert_refused (setup, directory, "png", SIZE, BASTIDE_DRAW_ERROR_FORMAT);
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);

      assert_refused (setup, directory, name, 2300, BASTIDE_DRAW_ERROR_TOO_LARGE);
      assert_refused (setup, directory, name, 1e300, BASTIDE_DRAW_ERROR_TOO_LARGE);
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

/* Whatever goes wrong, what was there before stays. */
static void
test_failure_keeps_the_old_file (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) too_large = NULL;
      g_autoptr (GError) cancelled = NULL;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      g_assert_false (export_board (setup, 9999, path, NULL, &too_large));
      g_assert_error (too_large, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_TOO_LARGE);
      g_cancellable_cancel (cancellable);
      g_assert_false (export_board (setup, SIZE, path, cancellable, &cancelled));
      g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_cmpstr (contents, ==, "old");
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
test_missing_directory (void)
{
  BstSetup *setup = make_board ();
  g_autofree char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "none", "board.png", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (export_board (setup, SIZE, path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  remove_directory (directory);
  bst_setup_free (setup);
}

/* What the test runs itself as, to see what another process writes. */
static int
export_as_child (const char *path)
{
  BstSetup *setup = make_board ();
  gboolean written = export_board (setup, SIZE, path, NULL, NULL);

  bst_setup_free (setup);
  return written ? 0 : 1;
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--export"))
    return export_as_child (argv[2]);

  own_path = argv[0];
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
  g_test_add_func ("/scene/barn-on-corner", test_barn_on_corner);
  g_test_add_func ("/scene/rim-figures", test_rim_figures);
  g_test_add_func ("/scene/nonsense", test_nonsense);
  g_test_add_func ("/scene/export-formats", test_export_formats);
  g_test_add_func ("/scene/png-is-the-scene", test_png_is_the_scene);
  g_test_add_func ("/scene/same-bytes", test_same_bytes);
  g_test_add_func ("/scene/refusals", test_refusals);
  g_test_add_func ("/scene/failure-keeps-the-old-file", test_failure_keeps_the_old_file);
  g_test_add_func ("/scene/missing-directory", test_missing_directory);

  return g_test_run ();
}
