/* test-movement-draw.c: what moves in a step of a lesson, at the beginning, in the middle and at the end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <pango/pangocairo.h>

#include "bastide-board-layer.h"
#include "bastide-board-places.h"
#include "bastide-lesson.h"
#include "bastide-movement-draw.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

#define LESSONS "/io/github/bastide/Bastide/lessons"
#define PUZZLES "/io/github/bastide/Bastide/puzzles"

#define WIDTH  800
#define HEIGHT 600

/* Pictures of figures have their middle not quite in the middle of their pixels. */
#define NEAR 14

/* A city and a road on two tiles each, a monastery, a field, and the city of Carcassonne in the west. */
#define PUZZLE                                                                                                        \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"                                                                 \
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\"] },"                                              \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"      \
  "  \"board\": { \"tiles\": ["                                                                                       \
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"                                                  \
  "    { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"                                                  \
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 } ],"                                                \
  "    \"carcassonne\": { \"cell\": [-4, 0], \"rotation\": 0, \"side\": \"flags\", \"count\": \"market\" } },"         \
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

#define CITY 0

typedef struct
{
  BastidePuzzle       *puzzle;
  BastideBoardState   *state;
  BastideBoardCanvas   canvas;
  BastideBoardDrawing *drawing;
  BastideBoardLayer   *figures;
  BastideBoardLayer   *hands[BASTIDE_N_PIECES];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport;

  fixture->puzzle = bastide_test_puzzle_parse (PUZZLE);
  fixture->state = bastide_board_state_new ();
  fixture->drawing = bastide_board_drawing_new ();
  fixture->canvas = (BastideBoardCanvas) {
    .state = fixture->state, .sprites = bastide_tile_cache_new (64 * 1024 * 1024), .marks = bastide_mark_cache_new (),
    .pango = pango_font_map_create_context (pango_cairo_font_map_get_default ()), .width = WIDTH, .height = HEIGHT,
  };
  fixture->figures = bastide_board_layer_new (&bastide_figure_layer, 0);
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    fixture->hands[i] = bastide_board_layer_new (&bastide_hand_layer, (int) i);
  bastide_board_state_set_puzzle (fixture->state, fixture->puzzle);
  bastide_board_state_set_position (fixture->state, bastide_puzzle_get_position (fixture->puzzle));
  bastide_tile_cache_set_style (fixture->canvas.sprites, bastide_board_state_get_setup (fixture->state)->catalogue,
                                BASTIDE_LOOK_NORMAL, FALSE);
  viewport = bastide_board_state_get_viewport (fixture->state);
  bastide_viewport_set_size (viewport, WIDTH, HEIGHT, 30, 20, 1);
  bastide_viewport_center (viewport, BST_CELL (-1, 1));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_board_layer_free (fixture->figures);
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    bastide_board_layer_free (fixture->hands[i]);
  bastide_board_drawing_free (fixture->drawing);
  g_object_unref (fixture->canvas.sprites);
  bastide_mark_cache_free (fixture->canvas.marks);
  g_object_unref (fixture->canvas.pango);
  g_object_unref (fixture->state);
  g_object_unref (fixture->puzzle);
}

/* The board has the pieces that stand there after the movements. */
static void
show (Fixture        *fixture,
      const BstPiece *pieces,
      guint           n)
{
  BstSetup *setup = bst_setup_copy (bastide_position_get_setup (bastide_puzzle_get_position (fixture->puzzle)));
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;

  for (guint i = setup->pieces->len; i > 0; i--)
    g_array_remove_index (setup->pieces, i - 1);
  for (guint i = 0; i < n; i++)
    bst_setup_add_piece (setup, pieces[i]);
  content = bastide_content_with_setup (bastide_puzzle_get_content (fixture->puzzle), setup);
  position = bastide_position_new (content);
  bastide_board_state_set_position (fixture->state, position);
}

static void
move (Fixture               *fixture,
      const BastideMovement *movements,
      guint                  n)
{
  g_autoptr (GArray) array = bastide_movements_new ();

  g_array_append_vals (array, movements, n);
  bastide_spotlight_set_movements (bastide_board_state_get_spotlight (fixture->state), array, 0);
}

static void
set_time (Fixture *fixture,
          double   time)
{
  bastide_spotlight_set_time (bastide_board_state_get_spotlight (fixture->state), time);
  bastide_board_drawing_clear (fixture->drawing);
  bastide_movement_draw (fixture->state, fixture->drawing);
}

/* --- pixels --- */

static void
paint_layer (Fixture           *fixture,
             BastideBoardLayer *layer,
             cairo_surface_t   *surface)
{
  g_autoptr (GskRenderNode) node = NULL;
  BastideTestPatience patience = { 0 };
  gboolean complete = FALSE;
  cairo_t *cr;

  while (!complete)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      g_clear_pointer (&node, gsk_render_node_unref);
      bastide_tile_cache_begin_frame (fixture->canvas.sprites);
      bastide_board_layer_snapshot (layer, snapshot, &fixture->canvas, fixture->drawing);
      complete = bastide_tile_cache_end_frame (fixture->canvas.sprites);
      node = gtk_snapshot_free_to_node (snapshot);
      if (!complete)
        bastide_test_iterate (&patience, G_STRLOC, "every sprite has its size");
    }
  if (node == NULL)
    return;
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
}

/* Paints all figures of a moment. */
static cairo_surface_t *
paint (Fixture *fixture,
       double   time)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);

  set_time (fixture, time);
  paint_layer (fixture, fixture->figures, surface);
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    paint_layer (fixture, fixture->hands[i], surface);
  cairo_surface_flush (surface);

  return surface;
}

/* Finds the middle of the pixels that are drawn; FALSE where there are none. */
static gboolean
find_pixels (Fixture *fixture,
             double   time,
             double  *x,
             double  *y)
{
  cairo_surface_t *surface = paint (fixture, time);
  const guchar *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  double weight = 0;

  *x = *y = 0;
  for (int row = 0; row < HEIGHT; row++)
    for (int column = 0; column < WIDTH; column++)
      {
        const guint8 alpha = (guint8) (*(const guint32 *) (gconstpointer) (data + row * stride + column * 4) >> 24);

        *x += column * alpha;
        *y += row * alpha;
        weight += alpha;
      }
  cairo_surface_destroy (surface);
  *x /= MAX (weight, 1);
  *y /= MAX (weight, 1);

  return weight > 0;
}

static void
assert_near (double x,
             double y,
             double wanted_x,
             double wanted_y)
{
  g_assert_cmpfloat_with_epsilon (x, wanted_x, NEAR);
  g_assert_cmpfloat_with_epsilon (y, wanted_y, NEAR);
}

static void
get_point (Fixture        *fixture,
           const BstPlace *place,
           double         *x,
           double         *y)
{
  BstKind kind;
  gboolean found = bastide_board_places_get_point (fixture->state, place, &kind, x, y);

  g_assert_true (found);
}

/* --- tests --- */

/* Every piece of the game walks in a straight line, and stands in its place when it has arrived. */
static void
check_walk (Fixture        *fixture,
            const BstPiece *piece,
            BstPlace        from)
{
  const BastideMovement movement = {
    .kind = BASTIDE_MOVEMENT_PIECE, .piece = *piece, .from = from, .to = piece->place,
  };
  double x0, y0, x1, y1, x, y;

  show (fixture, piece, 1);
  move (fixture, &movement, 1);
  g_assert_true (find_pixels (fixture, 1, &x1, &y1));
  g_assert_cmpuint (fixture->drawing->hidden->len, ==, 0);
  get_point (fixture, &from, &x0, &y0);
  g_assert_true (find_pixels (fixture, 0, &x, &y));
  assert_near (x, y, x0, y0);
  g_assert_true (find_pixels (fixture, 0.5, &x, &y));
  assert_near (x, y, (x0 + x1) / 2, (y0 + y1) / 2);
  g_assert_cmpuint (fixture->drawing->hidden->len, ==, 1);
}

static void
test_pieces (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const BstPlace from = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), CITY);
  const BstPlace to = BST_PLACE_ON_SEGMENT (BST_CELL (1, 0), CITY);
  const BstPlace corner = { .kind = BST_PLACE_CORNER, .cell = BST_CELL (1, 0), .index = 2 };
  const BstPlace shrine = BST_PLACE_ON_SEGMENT (BST_CELL (0, 1), 0);
  BstPiece count = { .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE) };
  BstPiece piece;

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      if (i == BST_FIGURE_ROBBER)
        continue;
      g_test_message ("figure %u", i);
      piece = BST_PIECE_OF_PLAYER (0, i, i == BST_FIGURE_BARN ? corner : to);
      check_walk (fixture, &piece, from);
    }
  piece = BST_PIECE_OF_PLAYER (1, BST_FIGURE_MEEPLE, shrine);
  check_walk (fixture, &piece, from);
  for (BstPieceKind kind = BST_PIECE_KING; kind <= BST_PIECE_ROBBER_BARON; kind++)
    {
      piece = (BstPiece) { .kind = (guint8) kind, .player = 1, .place = to };
      check_walk (fixture, &piece, from);
    }
  check_walk (fixture, &count, BST_PLACE_IN_DISTRICT (BST_DISTRICT_MARKET));
}

/* A figure that comes or goes fades above the board, unless the owner of the movements carries it to its player. */
static void
test_supply (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (fixture->state);
  const BstPlace place = BST_PLACE_ON_SEGMENT (BST_CELL (1, 0), CITY);
  const BstPiece piece = BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, place);
  const BastideMovement comes = {
    .kind = BASTIDE_MOVEMENT_PIECE, .piece = piece, .from = BST_PLACE_IN_SUPPLY (0), .to = place,
  };
  const BastideMovement goes = {
    .kind = BASTIDE_MOVEMENT_PIECE, .piece = piece, .from = place, .to = BST_PLACE_IN_SUPPLY (0),
  };
  double x0, y0, x, y;

  show (fixture, &piece, 1);
  move (fixture, &comes, 1);
  g_assert_true (find_pixels (fixture, 1, &x0, &y0));
  g_assert_false (find_pixels (fixture, 0, &x, &y));
  g_assert_true (find_pixels (fixture, 0.5, &x, &y));
  g_assert_cmpfloat (y, <, y0);
  bastide_spotlight_set_carried (spotlight, TRUE);
  g_assert_false (find_pixels (fixture, 0.5, &x, &y));

  show (fixture, NULL, 0);
  move (fixture, &goes, 1);
  g_assert_true (find_pixels (fixture, 0, &x, &y));
  assert_near (x, y, x0, y0);
  g_assert_false (find_pixels (fixture, 0.5, &x, &y));
  bastide_spotlight_set_carried (spotlight, FALSE);
  g_assert_true (find_pixels (fixture, 0.5, &x, &y));
  g_assert_cmpfloat (y, <, y0);
  g_assert_false (find_pixels (fixture, 1, &x, &y));
}

/* Two figures that go home from one segment leave it from beside each other. */
static void
test_company (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const BstPlace place = BST_PLACE_ON_SEGMENT (BST_CELL (1, 0), CITY);
  const BstPiece pieces[] = {
    BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, place), BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, place),
  };
  const BastideMovement home = {
    .kind = BASTIDE_MOVEMENT_PIECE, .piece = pieces[0], .from = place, .to = BST_PLACE_IN_SUPPLY (0),
  };
  cairo_surface_t *standing, *leaving;

  show (fixture, pieces, 2);
  move (fixture, NULL, 0);
  standing = paint (fixture, 1);
  show (fixture, NULL, 0);
  move (fixture, (const BastideMovement[]) { home, home }, 2);
  leaving = paint (fixture, 0);
  g_assert_cmpmem (cairo_image_surface_get_data (standing),
                   (gsize) cairo_image_surface_get_stride (standing) * HEIGHT,
                   cairo_image_surface_get_data (leaving),
                   (gsize) cairo_image_surface_get_stride (leaving) * HEIGHT);
  cairo_surface_destroy (standing);
  cairo_surface_destroy (leaving);
}

/* A tile comes down, the figures are counted, points fly, and where they have scored the figures stay pale. */
static void
test_scoring (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const BstPlace place = BST_PLACE_ON_SEGMENT (BST_CELL (1, 0), CITY);
  const BstPiece piece = BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, place);
  const BastideMovement movements[] = {
    { .kind = BASTIDE_MOVEMENT_TILE, .to = BST_PLACE_ON_CELL (BST_CELL (1, 0)) },
    { .kind = BASTIDE_MOVEMENT_COUNT, .stage = 1, .n = 1, .amount = 1, .piece = piece, .to = place },
    { .kind = BASTIDE_MOVEMENT_POINTS, .stage = 2, .amount = 4, .from = place, .to = BST_PLACE_BY_PLAYER (0) },
    { .kind = BASTIDE_MOVEMENT_PIECE, .stage = 3, .piece = piece, .from = place, .to = BST_PLACE_IN_SUPPLY (0) },
  };

  show (fixture, NULL, 0);
  move (fixture, movements, G_N_ELEMENTS (movements));
  set_time (fixture, 0.125);
  g_assert_cmpuint (fixture->drawing->lifted->len, ==, 1);
  g_assert_true (bastide_movement_draw_has_tile (fixture->state));
  g_assert_cmpuint (fixture->drawing->counts->len, ==, 0);
  set_time (fixture, 0.4);
  g_assert_cmpuint (fixture->drawing->lifted->len, ==, 0);
  g_assert_false (bastide_movement_draw_has_tile (fixture->state));
  g_assert_cmpuint (fixture->drawing->counts->len, ==, 1);
  set_time (fixture, 1);
  g_assert_cmpuint (fixture->drawing->counts->len, ==, 1);
  g_assert_cmpuint (fixture->drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS]->len, ==, 1);
  g_assert_cmpfloat (g_array_index (fixture->drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece, 0).opacity,
                     <, 0.5);
  g_assert_cmpuint (fixture->drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS]->len, ==, 0);
}

/* Robbers, and markers on the way to their holder, do not move on the board. */
static void
test_flights (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const BstPlace place = BST_PLACE_ON_SEGMENT (BST_CELL (1, 0), CITY);
  const BstPiece robber = { .kind = BST_PIECE_ROBBER, .place = BST_PLACE_ON_SPACE (12) };
  const BstPiece king = { .kind = BST_PIECE_KING, .player = 1, .place = place };
  const BastideMovement movements[] = {
    { .kind = BASTIDE_MOVEMENT_PIECE, .piece = robber, .from = BST_PLACE_IN_SUPPLY (0), .to = robber.place },
    { .kind = BASTIDE_MOVEMENT_PIECE, .stage = 1, .piece = king, .from = place, .to = BST_PLACE_BY_PLAYER (1) },
  };
  g_autoptr (GArray) flights = NULL;
  const BastideFlight *flight;
  double x0, y0, x, y;

  show (fixture, (const BstPiece[]) { king, robber }, 2);
  move (fixture, movements, 2);
  g_assert_true (find_pixels (fixture, 1, &x0, &y0));
  g_assert_true (find_pixels (fixture, 0.5, &x, &y));
  assert_near (x, y, x0, y0);
  flights = bastide_movement_list_flights (fixture->state);
  g_assert_cmpuint (flights->len, ==, 2);
  flight = &g_array_index (flights, BastideFlight, 0);
  g_assert_cmpfloat (flight->progress, ==, 1);
  g_assert_false (flight->has_from || flight->has_to);
  flight = &g_array_index (flights, BastideFlight, 1);
  g_assert_cmpfloat (flight->progress, ==, 0);
  g_assert_true (flight->has_from && !flight->has_to);
}

/* --- the course --- */

static void
assert_same_pieces (const GArray *a,
                    const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const BastideBoardPiece *x = &g_array_index (a, BastideBoardPiece, i);
      const BastideBoardPiece *y = &g_array_index (b, BastideBoardPiece, i);

      g_assert_cmpfloat (x->x, ==, y->x);
      g_assert_cmpfloat (x->y, ==, y->y);
      g_assert_cmpfloat (x->opacity, ==, y->opacity);
      g_assert_cmpuint (x->figure.what, ==, y->figure.what);
    }
}

/* Nothing is left on its way, and the board is that of a step to which the teacher has jumped. */
static void
play_step (Fixture           *fixture,
           BastideLessonStep *step)
{
  GArray *movements = (GArray *) bastide_lesson_step_get_movements (step);
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (fixture->state);
  g_autoptr (BastideBoardDrawing) jumped = bastide_board_drawing_new ();

  bastide_board_state_set_preview (fixture->state, bastide_lesson_step_get_rest (step));
  bastide_spotlight_set_movements (spotlight, movements, 0);
  for (guint i = 0; i <= 16; i++)
    {
      g_autoptr (GArray) flights = NULL;

      set_time (fixture, i / 16.0);
      flights = bastide_movement_list_flights (fixture->state);
      for (guint j = 0; j < flights->len; j++)
        g_assert_true (i < 16 || g_array_index (flights, BastideFlight, j).progress == 1);
    }
  bastide_spotlight_clear (spotlight);
  bastide_spotlight_set_movements (spotlight, movements, 1);
  bastide_movement_draw (fixture->state, jumped);
  g_assert_cmpuint (jumped->lifted->len, ==, 0);
  g_assert_cmpuint (jumped->pieces[BASTIDE_PIECES_ABOVE_LABELS]->len, ==, 0);
  g_assert_cmpuint (fixture->drawing->lifted->len, ==, 0);
  g_assert_cmpuint (fixture->drawing->hidden->len, ==, jumped->hidden->len);
  g_assert_cmpuint (fixture->drawing->counts->len, ==, jumped->counts->len);
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    assert_same_pieces (fixture->drawing->pieces[i], jumped->pieces[i]);
  bastide_board_state_set_preview (fixture->state, NULL);
}

/* Every step of every bundled lesson, or of the story of every bundled solution. */
static guint
play_folder (Fixture    *fixture,
             const char *folder)
{
  g_auto (GStrv) names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n = 0;

  g_assert_nonnull (names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      BastideTestReader reader = { 0 };
      g_autofree char *path = g_build_path ("/", folder, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (BastideLesson) lesson = NULL;

      bastide_test_reader_set_up (&reader, NULL);
      content = bastide_test_read_sound (&reader, text);
      lesson = bastide_lesson_new_main (content);
      for (guint j = 0; lesson != NULL && j < bastide_lesson_get_n_steps (lesson); j++, n++)
        {
          g_test_message ("%s, step %u", names[i], j + 1);
          play_step (fixture, bastide_lesson_get_step (lesson, j));
        }
      bastide_test_reader_tear_down (&reader, NULL);
    }
  return n;
}

static void
test_course (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (play_folder (fixture, LESSONS), >, 250);
}

static void
test_stories (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (play_folder (fixture, PUZZLES), >, 100);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* GTK does the same when it opens a display. */
  g_type_ensure (GSK_TYPE_CONTAINER_NODE);

  g_test_add ("/movement-draw/pieces", Fixture, NULL, set_up, test_pieces, tear_down);
  g_test_add ("/movement-draw/supply", Fixture, NULL, set_up, test_supply, tear_down);
  g_test_add ("/movement-draw/company", Fixture, NULL, set_up, test_company, tear_down);
  g_test_add ("/movement-draw/scoring", Fixture, NULL, set_up, test_scoring, tear_down);
  g_test_add ("/movement-draw/flights", Fixture, NULL, set_up, test_flights, tear_down);
  g_test_add ("/movement-draw/course", Fixture, NULL, set_up, test_course, tear_down);
  g_test_add ("/movement-draw/stories", Fixture, NULL, set_up, test_stories, tear_down);

  return g_test_run ();
}
