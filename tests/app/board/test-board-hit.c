/* test-board-hit.c: what lies at a point of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-board-places.h"
#include "bastide-test-puzzle.h"

#define WIDTH  800
#define HEIGHT 600
#define RULER_WIDTH  30
#define RULER_HEIGHT 20

/* A tile beside the start tile, turned. */
#define TILE_PUZZLE                                                                                                   \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"                        \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ],"                                                   \
  "  \"board\": { \"tiles\": [ { \"cell\": [2, -1], \"tile\": \"%s\", \"rotation\": %u } ] } }"

/* Two figures on one road, the dragon on a monastery with its monk, the King on a city, a barn at a corner, and in the
 * city of Carcassonne two meeples and the Count.
 */
#define CROWDED_PUZZLE                                                                                                \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"                                                                 \
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\", \"king-robber\", \"dragon\", \"abbey\"] },"      \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"      \
  "  \"board\": { \"tiles\": ["                                                                                       \
  "    { \"cell\": [0, 0], \"tile\": \"BASE-U\", \"rotation\": 0, \"figures\": ["                                     \
  "      { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"road:E\" },"                                         \
  "      { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"road:E\" } ] },"                                     \
  "    { \"cell\": [1, 0], \"tile\": \"BASE-B\", \"rotation\": 0, \"figures\": ["                                     \
  "      { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] } ],"                                \
  "    \"dragon\": [1, 0],"                                                                                           \
  "    \"carcassonne\": { \"cell\": [-5, 0], \"rotation\": %u, \"side\": \"%s\", \"count\": \"castle\","              \
  "      \"districts\": { \"castle\": [ { \"player\": 0, \"figure\": \"meeple\" },"                                   \
  "                                     { \"player\": 1, \"figure\": \"meeple\" } ] } } } }"

typedef struct
{
  BastidePuzzle     *puzzle;
  BastideBoardState *state;
  BastideViewport   *viewport;
} Board;

static void
open_board (Board      *board,
            const char *text)
{
  *board = (Board) { .puzzle = bastide_test_puzzle_parse (text), .state = bastide_board_state_new () };
  board->viewport = bastide_board_state_get_viewport (board->state);
  bastide_board_state_set_puzzle (board->state, board->puzzle);
  bastide_board_state_set_position (board->state, bastide_puzzle_get_position (board->puzzle));
  bastide_viewport_set_size (board->viewport, WIDTH, HEIGHT, RULER_WIDTH, RULER_HEIGHT, 1);
}

static void
close_board (Board *board)
{
  g_clear_object (&board->state);
  g_clear_object (&board->puzzle);
}

/* Zooms and the pixels of the screen to a logical one; with halves of them a tile has no whole number of pixels. */
static const struct
{
  double zoom;
  int    scale;
} sights[] = { { 0.12, 1 }, { 0.505, 1 }, { 0.505, 2 }, { 1, 1 }, { 1.6, 2 }, { 4, 1 } };

static void
look (Board   *board,
      guint    sight,
      BstCell  middle)
{
  bastide_viewport_set_size (board->viewport, WIDTH, HEIGHT, RULER_WIDTH, RULER_HEIGHT, sights[sight].scale);
  bastide_viewport_set_zoom (board->viewport, sights[sight].zoom);
  bastide_viewport_center (board->viewport, middle);
}

static gboolean
take_all (const BastideSceneFigure *figure G_GNUC_UNUSED,
          gpointer                  data G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
take_none (const BastideSceneFigure *figure G_GNUC_UNUSED,
           gpointer                  data G_GNUC_UNUSED)
{
  return FALSE;
}

/* In tile sides from the corner of cell 0,0. */
static BastideBoardHit
hit_by (Board               *board,
        double               x,
        double               y,
        BastideFigureFilter  filter)
{
  double tile = bastide_viewport_get_tile_size (board->viewport);
  double left, top;

  bastide_viewport_get_point (board->viewport, BST_CELL (0, 0), &left, &top);
  return bastide_board_places_hit (board->state, left + x * tile, top + y * tile, filter, NULL);
}

static BastideBoardHit
hit (Board  *board,
     double  x,
     double  y)
{
  return hit_by (board, x, y, take_all);
}

static void
assert_cell (const BastideBoardHit *found,
             BstCell                cell)
{
  g_assert (found->n > 0);
  g_assert_cmpint (found->places[found->n - 1].kind, ==, BST_PLACE_CELL);
  g_assert_cmpint (bastide_board_hit_get_cell (found).x, ==, cell.x);
  g_assert_cmpint (bastide_board_hit_get_cell (found).y, ==, cell.y);
}

/* --- cells and segments --- */

/* Points of a tile as it is printed, each with the segment that is seen there: which of its kind. */
static const struct
{
  const char *tile;
  double      u;
  double      v;
  BstKind     kind;
  guint       nth;
} points[] = {
  { "BASE-D", 0.5, 0.08, BST_KIND_CITY, 0 },
  { "BASE-D", 0.06, 0.5, BST_KIND_ROAD, 0 },
  { "BASE-D", 0.94, 0.5, BST_KIND_ROAD, 0 },
  { "BASE-D", 0.94, 0.36, BST_KIND_FIELD, 0 },
  { "BASE-D", 0.06, 0.36, BST_KIND_FIELD, 0 },
  { "BASE-D", 0.5, 0.9, BST_KIND_FIELD, 1 },
  { "BASE-D", 0.06, 0.64, BST_KIND_FIELD, 1 },
  { "BASE-B", 0.5, 0.5, BST_KIND_MONASTERY, 0 },
  { "BASE-B", 0.5, 0.94, BST_KIND_FIELD, 0 },
  { "BASE-B", 0.94, 0.3, BST_KIND_FIELD, 0 },
  { "BASE-X", 0.5, 0.06, BST_KIND_ROAD, 0 },
  { "BASE-X", 0.94, 0.5, BST_KIND_ROAD, 1 },
  { "BASE-X", 0.5, 0.94, BST_KIND_ROAD, 2 },
  { "BASE-X", 0.06, 0.5, BST_KIND_ROAD, 3 },
  { "BASE-X", 0.1, 0.3, BST_KIND_FIELD, 0 },
  { "BASE-X", 0.7, 0.1, BST_KIND_FIELD, 1 },
  { "BASE-X", 0.9, 0.7, BST_KIND_FIELD, 2 },
  { "BASE-X", 0.3, 0.9, BST_KIND_FIELD, 3 },
  { "BASE-H", 0.5, 0.06, BST_KIND_CITY, 0 },
  { "BASE-H", 0.5, 0.94, BST_KIND_CITY, 1 },
  { "BASE-H", 0.06, 0.5, BST_KIND_FIELD, 0 },
};

static guint
find_nth (const BstTileType *type,
          BstKind            kind,
          guint              nth)
{
  for (guint i = 0; i < type->n_segments; i++)
    if ((BstKind) type->segments[i].kind == kind && nth-- == 0)
      return i;
  g_assert_not_reached ();
}

/* A point of a tile goes along with the tile. */
static void
turn_point (guint   quarters,
            double *u,
            double *v)
{
  for (guint i = 0; i < quarters; i++)
    {
      double before = *u;

      *u = 1 - *v;
      *v = before;
    }
}

static void
test_segments (void)
{
  const BstCell cell = BST_CELL (2, -1);

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        g_autofree char *text = g_strdup_printf (TILE_PUZZLE, points[i].tile, rotation);
        double u = points[i].u;
        double v = points[i].v;
        const BstPlace *place;
        guint segment, turned;
        Board board;

        open_board (&board, text);
        turn_point (rotation, &u, &v);
        segment = find_nth (bastide_board_places_get_type (board.state, cell, &turned), points[i].kind, points[i].nth);
        g_assert_cmpuint (turned, ==, rotation);
        for (guint j = 0; j < G_N_ELEMENTS (sights); j++)
          {
            BastideBoardHit found;

            look (&board, j, cell);
            found = hit (&board, 2 + u, -1 + v);
            assert_cell (&found, cell);
            place = bastide_board_hit_find (&found, BST_PLACE_SEGMENT);
            g_assert_nonnull (place);
            g_assert_true (bst_place_equal (place, &BST_PLACE_ON_SEGMENT (cell, segment)));
            g_assert_cmpint (found.figure, ==, -1);
          }
        close_board (&board);
      }
}

/* An empty cell is a cell and nothing finer, away from its corners. */
static void
test_empty_cells (void)
{
  g_autofree char *text = g_strdup_printf (TILE_PUZZLE, "BASE-D", 0);
  Board board;

  open_board (&board, text);
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    {
      BastideBoardHit found;

      look (&board, i, BST_CELL (2, -1));
      found = hit (&board, 3.3, -0.5);
      assert_cell (&found, BST_CELL (3, -1));
      g_assert_cmpuint (found.n, ==, 1);
      found = hit (&board, 1.999, -0.5);
      assert_cell (&found, BST_CELL (1, -1));
      found = hit (&board, 2.001, -1.001);
      assert_cell (&found, BST_CELL (2, -2));
    }
  close_board (&board);
}

/* The finest place is the corner: 0 is north-east, and on clockwise as the tile lies. */
static void
test_corners (void)
{
  static const struct
  {
    double u;
    double v;
    int    corner;
  } near[] = {
    { 0.95, 0.05, 0 }, { 0.95, 0.95, 1 }, { 0.05, 0.95, 2 }, { 0.05, 0.05, 3 }, { 0.8, 0.2, 0 },
    { 0.75, 0.05, -1 }, { 0.05, 0.75, -1 }, { 0.5, 0.5, -1 },
  };

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autofree char *text = g_strdup_printf (TILE_PUZZLE, "BASE-B", rotation);
      Board board;

      open_board (&board, text);
      for (guint i = 0; i < G_N_ELEMENTS (near); i++)
        for (guint j = 0; j < G_N_ELEMENTS (sights); j++)
          {
            const BstPlace *corner;
            BastideBoardHit found;

            look (&board, j, BST_CELL (2, -1));
            found = hit (&board, 2 + near[i].u, -1 + near[i].v);
            corner = bastide_board_hit_find (&found, BST_PLACE_CORNER);
            g_assert_cmpint (corner != NULL ? corner->index : -1, ==, near[i].corner);
            if (corner == NULL)
              continue;
            g_assert_true (corner == &found.places[0]);
            g_assert_true (bst_cell_equal (corner->cell, BST_CELL (2, -1)));
            g_assert_nonnull (bastide_board_hit_find (&found, BST_PLACE_SEGMENT));
          }
      close_board (&board);
    }
}

/* --- the city of Carcassonne --- */

static void
test_city (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, rotation, "flags");
      guint columns = rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
      guint rows = rotation % 2 == 0 ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS;
      BastideBoardHit found;
      Board board;

      open_board (&board, text);
      for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
        for (guint j = 0; j < BST_N_DISTRICTS; j++)
          {
            graphene_rect_t plaza;
            graphene_point_t middle;
            double x, y;

            look (&board, i, bastide_board_places_get_district_cell (board.state, j));
            g_assert_true (bastide_board_places_get_district (board.state, j, &plaza));
            graphene_rect_get_center (&plaza, &middle);
            bastide_viewport_get_point (board.viewport, BST_CELL (0, 0), &x, &y);
            x = ((double) middle.x - x) / bastide_viewport_get_tile_size (board.viewport);
            y = ((double) middle.y - y) / bastide_viewport_get_tile_size (board.viewport);
            g_assert_true (x > -5 && x < -5 + (int) columns && y > 0 && y < (int) rows);
            found = hit (&board, x, y);
            g_assert_nonnull (bastide_board_hit_find (&found, BST_PLACE_DISTRICT));
            g_assert_true (bst_place_equal (bastide_board_hit_find (&found, BST_PLACE_DISTRICT),
                                            &BST_PLACE_IN_DISTRICT (j)));
            g_assert_true (bst_cell_equal (bastide_board_hit_get_cell (&found),
                                           bastide_board_places_get_district_cell (board.state, j)));
          }

      /* Outside of the wall the rim has segments; beyond the block nothing is. */
      look (&board, 3, BST_CELL (-4, 1));
      found = hit (&board, -4.97, 0.3);
      g_assert_nonnull (bastide_board_hit_find (&found, BST_PLACE_SEGMENT));
      g_assert_null (bastide_board_hit_find (&found, BST_PLACE_DISTRICT));
      found = hit (&board, -5.03, 0.3);
      g_assert_null (bastide_board_hit_find (&found, BST_PLACE_SEGMENT));
      close_board (&board);
    }
}

/* Its other side has no districts. */
static void
test_plain_city (void)
{
  g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, 0, "plain");
  Board board;

  open_board (&board, text);
  look (&board, 1, BST_CELL (-4, 1));
  for (double y = 0.05; y < BST_BLOCK_ROWS; y += 0.1)
    for (double x = -4.95; x < -5 + BST_BLOCK_COLUMNS; x += 0.1)
      {
        const BastideBoardHit found = hit (&board, x, y);

        assert_cell (&found, BST_CELL (floor (x), floor (y)));
        g_assert_null (bastide_board_hit_find (&found, BST_PLACE_DISTRICT));
      }
  close_board (&board);
}

/* --- figures and markers --- */

static const BastideSceneFigure *
get_figure (Board *board,
            int    figure)
{
  g_assert_cmpint (figure, >=, 0);
  return &g_array_index (bastide_board_state_get_figures (board->state), BastideSceneFigure, figure);
}

/* Each figure and marker is found where it is drawn, or one that stands before it. */
static void
test_figures (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, rotation, "flags");
      Board board;
      GArray *figures;

      open_board (&board, text);
      figures = bastide_board_state_get_figures (board.state);
      g_assert_cmpuint (figures->len, ==, 7);
      for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
        for (guint j = 0; j < figures->len; j++)
          {
            const BastideSceneFigure *figure = get_figure (&board, (int) j);
            BastideBoardHit found;

            look (&board, i, BST_CELL (floor (figure->x), floor (figure->y)));
            found = hit (&board, figure->x, figure->y);
            g_assert_cmpint (found.figure, >=, (int) j);
            g_assert_cmpint (hit_by (&board, figure->x, figure->y, take_none).figure, ==, -1);
          }
      close_board (&board);
    }
}

static gboolean
take_dragon (const BastideSceneFigure *figure,
             gpointer                  data G_GNUC_UNUSED)
{
  return figure->is_marker && figure->what == BST_PIECE_DRAGON;
}

static gboolean
take_others (const BastideSceneFigure *figure,
             gpointer                  data)
{
  return !take_dragon (figure, data);
}

/* The dragon covers the monk; a tool that takes no dragon gets the monk. */
static void
test_filter (void)
{
  g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, 0, "flags");
  int dragon, monk;
  Board board;

  open_board (&board, text);
  look (&board, 3, BST_CELL (0, 0));
  dragon = hit_by (&board, 1.5, 0.55, take_dragon).figure;
  monk = hit_by (&board, 1.5, 0.55, take_others).figure;
  g_assert_true (get_figure (&board, dragon)->is_marker);
  g_assert_false (get_figure (&board, monk)->is_marker);
  g_assert_cmpint (dragon, >, monk);
  g_assert_cmpint (hit (&board, 1.5, 0.55).figure, ==, dragon);
  close_board (&board);
}

/* The figures of the board that are seen at a point, the nearest of them last. */
static guint
find_all (Board  *board,
          double  x,
          double  y,
          int    *last)
{
  double tile = bastide_viewport_get_tile_size (board->viewport);
  GArray *figures = bastide_board_state_get_figures (board->state);
  double left, top;
  guint n = 0;

  *last = -1;
  bastide_viewport_get_point (board->viewport, BST_CELL (0, 0), &left, &top);
  for (guint i = 0; i < figures->len; i++)
    {
      graphene_rect_t area;

      bastide_board_places_get_figure_area (board->state, get_figure (board, (int) i), &area);
      if (!graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) (left + x * tile),
                                                                      (float) (top + y * tile))))
        continue;
      *last = (int) i;
      n++;
    }
  return n;
}

/* Where several overlap, the nearest to the viewer is meant, which is drawn last. */
static void
test_topmost_wins (void)
{
  g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, 0, "flags");
  Board board;

  open_board (&board, text);
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    {
      guint n_shared = 0;

      look (&board, i, BST_CELL (0, 0));
      for (double y = 0.02; y < 1; y += 0.04)
        for (double x = 0.02; x < 2; x += 0.04)
          {
            const BastideBoardHit found = hit (&board, x, y);
            int last;

            if (found.n == 0)
              continue;
            n_shared += find_all (&board, x, y, &last) > 1;
            g_assert_cmpint (found.figure, ==, last);
          }
      g_assert_cmpuint (n_shared, >, 0);
    }
  close_board (&board);
}

/* --- what is no place --- */

static void
test_outside (void)
{
  g_autofree char *text = g_strdup_printf (TILE_PUZZLE, "BASE-D", 0);
  static const struct
  {
    double x;
    double y;
    guint  n;
  } edges[] = {
    { RULER_WIDTH - 1, 300, 0 }, { 300, RULER_HEIGHT - 1, 0 }, { -5, 300, 0 }, { 300, -5, 0 }, { WIDTH, 300, 0 },
    { 300, HEIGHT, 0 }, { WIDTH + 90, 300, 0 },
    { RULER_WIDTH, 300, 1 }, { 300, RULER_HEIGHT, 1 }, { WIDTH - 1, 300, 1 }, { 300, HEIGHT - 1, 1 },
  };
  Board board;

  open_board (&board, text);
  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    for (guint j = 0; j < G_N_ELEMENTS (edges); j++)
      {
        BastideBoardHit found;

        look (&board, i, BST_CELL (2, -1));
        found = bastide_board_places_hit (board.state, edges[j].x, edges[j].y, take_all, NULL);
        g_assert_cmpuint (MIN (found.n, 1), ==, edges[j].n);
        g_assert_cmpint (found.figure, ==, -1);
      }
  close_board (&board);
}

/* Cells end at the range of coordinates. */
static void
test_end_of_the_table (void)
{
  static const struct
  {
    int    x;
    double inside;
    double outside;
  } ends[] = {
    { BST_MAX_COORD, BST_MAX_COORD + 0.9, BST_MAX_COORD + 1.1 },
    { -BST_MAX_COORD, -BST_MAX_COORD + 0.1, -BST_MAX_COORD - 0.1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strdup_printf ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": {"
                                               "  \"tiles\": [ { \"cell\": [%d, 0], \"tile\": \"BASE-D\" } ] } }",
                                               ends[i].x);
      BastideBoardHit found;
      Board board;

      open_board (&board, text);
      look (&board, 3, BST_CELL (ends[i].x, 0));
      found = hit (&board, ends[i].inside, 0.5);
      assert_cell (&found, BST_CELL (ends[i].x, 0));
      g_assert_cmpuint (hit (&board, ends[i].outside, 0.5).n, ==, 0);
      close_board (&board);
    }
}

/* Without a puzzle there are cells and nothing on them. */
static void
test_no_puzzle (void)
{
  g_autofree char *text = g_strdup_printf (CROWDED_PUZZLE, 0, "flags");
  BastideBoardHit found;
  Board board;

  open_board (&board, text);
  look (&board, 3, BST_CELL (0, 0));
  bastide_board_state_set_puzzle (board.state, NULL);
  found = hit (&board, 1.5, 0.5);
  assert_cell (&found, BST_CELL (1, 0));
  g_assert_cmpuint (found.n, ==, 1);
  close_board (&board);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-hit/segments", test_segments);
  g_test_add_func ("/board-hit/empty-cells", test_empty_cells);
  g_test_add_func ("/board-hit/corners", test_corners);
  g_test_add_func ("/board-hit/city", test_city);
  g_test_add_func ("/board-hit/plain-city", test_plain_city);
  g_test_add_func ("/board-hit/figures", test_figures);
  g_test_add_func ("/board-hit/filter", test_filter);
  g_test_add_func ("/board-hit/topmost-wins", test_topmost_wins);
  g_test_add_func ("/board-hit/outside", test_outside);
  g_test_add_func ("/board-hit/end-of-the-table", test_end_of_the_table);
  g_test_add_func ("/board-hit/no-puzzle", test_no_puzzle);

  return g_test_run ();
}
