/* test-board-layers.c: the drawing of each layer of the board, and when it is drawn anew
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <pango/pangocairo.h>

#include "bastide-board-layer.h"
#include "bastide-cell-key.h"
#include "bastide-test-puzzle.h"

#define WIDTH  800
#define HEIGHT 600

/* The start tile has a city in the north and a road from west to east; the monastery is below. The city of Carcassonne
 * lies in the west with two of Ben's meeples in its castle.
 */
#define PUZZLE                                                                                                        \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"                                                                 \
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\"] },"                                              \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"      \
  "  \"board\": { \"tiles\": ["                                                                                       \
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"                                                    \
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] },"                      \
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 },"                                                  \
  "    { \"cell\": [1, 0], \"tile\": \"BASE-U\", \"rotation\": 0 } ],"                                                \
  "    \"carcassonne\": { \"cell\": [-4, 0], \"rotation\": 0, \"side\": \"flags\", \"count\": \"market\","             \
  "      \"districts\": { \"castle\": [ { \"player\": 1, \"figure\": \"meeple\" },"                                   \
  "                                     { \"player\": 1, \"figure\": \"meeple\" } ] } } },"                           \
  "  \"annotations\": [ { \"type\": \"mark\", \"cell\": [0, 0], \"text\": \"1\" } ],"                                 \
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

#define EMPTY_PUZZLE                                                                                                  \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"                        \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ], \"board\": { \"tiles\": [] } }"

typedef struct
{
  BastidePuzzle       *puzzle;
  BastideBoardState   *state;
  BastideViewport     *viewport;
  BastideBoardCanvas   canvas;
  BastideBoardDrawing *drawing;
} Fixture;

static void
set_position (Fixture    *fixture,
              const char *text)
{
  g_clear_object (&fixture->puzzle);
  fixture->puzzle = bastide_test_puzzle_parse (text);
  bastide_board_state_set_puzzle (fixture->state, fixture->puzzle);
  bastide_board_state_set_position (fixture->state, bastide_puzzle_get_position (fixture->puzzle));
  bastide_tile_cache_set_style (fixture->canvas.sprites, bastide_board_state_get_setup (fixture->state)->catalogue,
                                BASTIDE_LOOK_NORMAL, FALSE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->state = bastide_board_state_new ();
  fixture->viewport = bastide_board_state_get_viewport (fixture->state);
  fixture->drawing = bastide_board_drawing_new ();
  fixture->canvas = (BastideBoardCanvas) {
    .state = fixture->state,
    .sprites = bastide_tile_cache_new (64 * 1024 * 1024),
    .marks = bastide_mark_cache_new (),
    .pango = pango_font_map_create_context (pango_cairo_font_map_get_default ()),
    .width = WIDTH,
    .height = HEIGHT,
  };
  set_position (fixture, PUZZLE);
  bastide_viewport_set_size (fixture->viewport, WIDTH, HEIGHT, 30, 20, 1);
  bastide_viewport_center (fixture->viewport, BST_CELL (-1, 1));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_board_drawing_free (fixture->drawing);
  g_object_unref (fixture->canvas.sprites);
  bastide_mark_cache_free (fixture->canvas.marks);
  g_object_unref (fixture->canvas.pango);
  g_object_unref (fixture->state);
  g_object_unref (fixture->puzzle);
}

/* --- nodes --- */

/* A node without children, with its place in the widget. */
typedef struct
{
  GskRenderNode  *node;
  graphene_rect_t area;
  double          opacity;
} Leaf;

static void
list_leaves (GskRenderNode    *node,
             graphene_point_t  offset,
             double            opacity,
             GArray           *leaves)
{
  Leaf leaf = { .node = node, .opacity = opacity };
  float x, y;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        list_leaves (gsk_container_node_get_child (node, i), offset, opacity, leaves);
      return;

    case GSK_TRANSFORM_NODE:
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &x, &y);
      list_leaves (gsk_transform_node_get_child (node), GRAPHENE_POINT_INIT (offset.x + x, offset.y + y), opacity,
                   leaves);
      return;

    case GSK_OPACITY_NODE:
      list_leaves (gsk_opacity_node_get_child (node), offset, opacity * (double) gsk_opacity_node_get_opacity (node),
                   leaves);
      return;

    case GSK_ROUNDED_CLIP_NODE:
      list_leaves (gsk_rounded_clip_node_get_child (node), offset, opacity, leaves);
      return;

    default:
      gsk_render_node_get_bounds (node, &leaf.area);
      graphene_rect_offset (&leaf.area, offset.x, offset.y);
      g_array_append_val (leaves, leaf);
      return;
    }
}

static void
clear_leaf (gpointer data)
{
  gsk_render_node_unref (((Leaf *) data)->node);
}

/* Draws frames until every sprite has its own size, and returns the leaves of the last frame. */
static GArray *
take_frame (Fixture           *fixture,
            BastideBoardLayer *layer)
{
  GArray *leaves = NULL;
  BastideTestPatience patience = { 0 };
  gboolean complete = FALSE;

  while (!complete)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      g_clear_pointer (&leaves, g_array_unref);
      leaves = g_array_new (FALSE, FALSE, sizeof (Leaf));
      bastide_tile_cache_begin_frame (fixture->canvas.sprites);
      bastide_board_layer_snapshot (layer, snapshot, &fixture->canvas, fixture->drawing);
      complete = bastide_tile_cache_end_frame (fixture->canvas.sprites);
      node = gtk_snapshot_free_to_node (snapshot);
      if (node != NULL)
        list_leaves (node, *graphene_point_zero (), 1, leaves);
      for (guint i = 0; i < leaves->len; i++)
        gsk_render_node_ref (g_array_index (leaves, Leaf, i).node);
      g_array_set_clear_func (leaves, clear_leaf);
      if (!complete)
        bastide_test_iterate (&patience, G_STRLOC, "every sprite has its size");
    }
  return leaves;
}

static guint
count (GArray            *leaves,
       GskRenderNodeType  type)
{
  guint n = 0;

  for (guint i = 0; i < leaves->len; i++)
    n += gsk_render_node_get_node_type (g_array_index (leaves, Leaf, i).node) == type;
  return n;
}

static const Leaf *
get_nth (GArray            *leaves,
         GskRenderNodeType  type,
         guint              nth)
{
  for (guint i = 0; i < leaves->len; i++)
    if (gsk_render_node_get_node_type (g_array_index (leaves, Leaf, i).node) == type && nth-- == 0)
      return &g_array_index (leaves, Leaf, i);
  g_assert_not_reached ();
}

/* Returns the texture of the first picture of a frame. */
static GdkTexture *
take_texture (Fixture           *fixture,
              BastideBoardLayer *layer)
{
  g_autoptr (GArray) leaves = take_frame (fixture, layer);

  return g_object_ref (gsk_texture_node_get_texture (get_nth (leaves, GSK_TEXTURE_NODE, 0)->node));
}

/* Returns the first light of a frame. */
static GskRenderNode *
take_light (Fixture           *fixture,
            BastideBoardLayer *layer)
{
  g_autoptr (GArray) leaves = take_frame (fixture, layer);

  return gsk_render_node_ref (get_nth (leaves, GSK_CAIRO_NODE, 0)->node);
}

static guint
count_in_frame (Fixture           *fixture,
                BastideBoardLayer *layer,
                GskRenderNodeType  type)
{
  g_autoptr (GArray) leaves = take_frame (fixture, layer);

  return count (leaves, type);
}

static void
assert_at_cell (Fixture    *fixture,
                const Leaf *leaf,
                BstCell     cell)
{
  double x, y;

  bastide_viewport_get_point (fixture->viewport, cell, &x, &y);
  g_assert_cmpfloat ((double) leaf->area.origin.x, ==, x);
  g_assert_cmpfloat ((double) leaf->area.origin.y, ==, y);
}

/* --- table, tiles, rulers --- */

static void
test_table (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_table_layer, 0);
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (fixture->viewport, &x0, &y0, &x1, &y1);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_COLOR_NODE), ==, 1 + (x1 - x0 + 2) + (y1 - y0 + 2));
  bastide_board_state_set_option (fixture->state, BASTIDE_BOARD_GRID, FALSE);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_COLOR_NODE), ==, 1);
}

/* Three tiles and the city lie in their cells, with shadows only towards empty cells. */
static void
test_tiles (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_tile_layer, 0);
  g_autoptr (GArray) leaves = take_frame (fixture, layer);
  const Leaf *city = get_nth (leaves, GSK_TEXTURE_NODE, 3);
  double tile = bastide_viewport_get_tile_size (fixture->viewport);

  g_assert_cmpuint (count (leaves, GSK_TEXTURE_NODE), ==, 4);
  assert_at_cell (fixture, get_nth (leaves, GSK_TEXTURE_NODE, 0), BST_CELL (0, 0));
  assert_at_cell (fixture, get_nth (leaves, GSK_TEXTURE_NODE, 1), BST_CELL (0, 1));
  assert_at_cell (fixture, city, BST_CELL (-4, 0));
  g_assert_cmpfloat ((double) city->area.size.width, ==, 4 * tile);
  g_assert_cmpuint (count (leaves, GSK_LINEAR_GRADIENT_NODE), ==, 1 + 2 + 3);

  bastide_viewport_zoom_at (fixture->viewport, 4, WIDTH / 2, HEIGHT / 2);
  bastide_viewport_center (fixture->viewport, BST_CELL (1, -1));
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXTURE_NODE), <, 4);
}

static void
test_no_position (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const BastideBoardLayerClass * const classes[] = {
    &bastide_tile_layer, &bastide_light_layer, &bastide_mark_layer, &bastide_figure_layer, &bastide_note_layer,
    &bastide_ghost_layer, &bastide_hand_layer, &bastide_label_layer, &bastide_pulse_layer,
  };

  bastide_board_state_set_puzzle (fixture->state, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (classes[i], 0);
      g_autoptr (GArray) leaves = take_frame (fixture, layer);

      bastide_board_layer_invalidate (layer);
      g_assert_cmpuint (leaves->len, ==, 0);
    }
}

/* Small tiles get numbers at greater distances, and no number is cut. */
static void
test_rulers (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_ruler_layer, 0);
  g_autoptr (GArray) leaves = take_frame (fixture, layer);
  double width, height;
  guint n = count (leaves, GSK_TEXT_NODE);
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (fixture->viewport, &x0, &y0, &x1, &y1);
  g_assert_cmpuint (n, >, 4);
  g_assert_cmpuint (n, <=, x1 - x0 + 1 + y1 - y0 + 1);
  for (guint i = 0; i < n; i++)
    {
      const Leaf *number = get_nth (leaves, GSK_TEXT_NODE, i);

      g_assert_true (number->area.origin.x < 30 || number->area.origin.y < 20);
    }

  bastide_viewport_set_zoom (fixture->viewport, BASTIDE_VIEWPORT_MIN_ZOOM);
  bastide_viewport_get_visible (fixture->viewport, &x0, &y0, &x1, &y1);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXT_NODE), <, (x1 - x0 + y1 - y0) / 2);
  bastide_board_layer_invalidate (layer);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXT_NODE), >, 0);

  bastide_ruler_layer_measure (fixture->canvas.pango, &width, &height);
  g_assert_cmpfloat (width, >, height);
  bastide_board_state_set_option (fixture->state, BASTIDE_BOARD_COORDINATES, FALSE);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXT_NODE), ==, 0);
}

/* --- lights --- */

static void
light_segment (Fixture          *fixture,
               BstPlaceKind      kind,
               BstCell           cell,
               guint             segment,
               BastideHighlight  highlight)
{
  const BstPlace place = { .kind = (guint8) kind, .cell = cell, .segment = (guint8) segment };

  bastide_board_drawing_clear (fixture->drawing);
  BASTIDE_DRAW (fixture->drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = place,
                .highlight = highlight);
}

/* A segment of each of the two tiles on the same road. */
static guint
find_road (Fixture *fixture,
           BstCell  cell)
{
  guint rotation;
  const BstTileType *type = bastide_board_places_get_type (fixture->state, cell, &rotation);

  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD)
      return i;
  g_assert_not_reached ();
}

static void
test_light_is_kept (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS);
  const BstCell here = BST_CELL (0, 0);
  const BstCell there = BST_CELL (1, 0);
  g_autoptr (GskRenderNode) first = NULL;
  g_autoptr (GskRenderNode) again = NULL;
  g_autoptr (GskRenderNode) chosen = NULL;

  light_segment (fixture, BST_PLACE_FEATURE, here, find_road (fixture, here), BASTIDE_HIGHLIGHT_OFFERED);
  first = take_light (fixture, layer);
  again = take_light (fixture, layer);
  g_assert_true (first == again);
  g_clear_pointer (&again, gsk_render_node_unref);

  /* The light of the same road from its other end. */
  light_segment (fixture, BST_PLACE_FEATURE, there, find_road (fixture, there), BASTIDE_HIGHLIGHT_OFFERED);
  again = take_light (fixture, layer);
  g_assert_true (first == again);
  g_clear_pointer (&again, gsk_render_node_unref);

  light_segment (fixture, BST_PLACE_FEATURE, here, find_road (fixture, here), BASTIDE_HIGHLIGHT_CHOSEN);
  chosen = take_light (fixture, layer);
  g_assert_true (first != chosen);
  light_segment (fixture, BST_PLACE_FEATURE, here, find_road (fixture, here), BASTIDE_HIGHLIGHT_OFFERED);
  again = take_light (fixture, layer);
  g_assert_true (first == again);
}

typedef void (*ChangeFunc) (Fixture *fixture);

static void
change_size (Fixture *fixture)
{
  bastide_viewport_set_zoom (fixture->viewport, 1.3);
}

static void
change_sight (Fixture *fixture)
{
  bastide_viewport_pan (fixture->viewport, 2 * BASTIDE_VIEWPORT_TILE, 0);
}

static void
change_look (Fixture *fixture)
{
  fixture->canvas.theme.dark = !fixture->canvas.theme.dark;
}

static void
change_position (Fixture *fixture)
{
  set_position (fixture, PUZZLE);
}

/* Neither the layer nor the cache of marks is told of these changes. */
static void
test_pictures_follow (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  static const ChangeFunc changes[] = { change_size, change_look, change_sight, change_position };
  g_autoptr (BastideBoardLayer) lights = bastide_board_layer_new (&bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS);
  g_autoptr (BastideBoardLayer) marks = bastide_board_layer_new (&bastide_mark_layer, BASTIDE_MARKS_ON_TILES);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GskRenderNode) light = NULL;
      g_autoptr (GdkTexture) mark = NULL;
      g_autoptr (GskRenderNode) new_light = NULL;
      g_autoptr (GdkTexture) new_mark = NULL;

      light_segment (fixture, BST_PLACE_SEGMENT, BST_CELL (0, 0), 0, BASTIDE_HIGHLIGHT_OFFERED);
      BASTIDE_DRAW (fixture->drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = BST_CELL (0, 0),
                    .mark = BASTIDE_MARK_FRAME, .value = BASTIDE_FRAME_CURSOR);
      light = take_light (fixture, lights);
      mark = take_texture (fixture, marks);
      changes[i] (fixture);
      new_light = take_light (fixture, lights);
      new_mark = take_texture (fixture, marks);
      g_assert_true (light != new_light);
      g_assert_cmpint (mark != new_mark, ==, changes[i] == change_size || changes[i] == change_look);
    }
}

static void
gone_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Pictures of formerly lit places do not pile up. */
static void
test_lights_are_limited (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS);
  BstPlace place = { .kind = BST_PLACE_CORNER };
  static const cairo_user_data_key_t key;
  gboolean is_gone = FALSE;

  for (guint i = 0; i < 500; i++)
    {
      place.cell = BST_CELL ((int) (i / 4) % 5 - 2, (int) (i / 20));
      place.index = i % 4;
      bastide_board_drawing_clear (fixture->drawing);
      BASTIDE_DRAW (fixture->drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = place);
      if (i == 0)
        {
          g_autoptr (GskRenderNode) first = take_light (fixture, layer);

          cairo_surface_set_user_data (gsk_cairo_node_get_surface (first), &key, &is_gone, gone_cb);
        }
      g_assert_true (i > 0 || !is_gone);
      g_assert_cmpuint (count_in_frame (fixture, layer, GSK_CAIRO_NODE), ==, 1);
    }
  g_assert_true (is_gone);
}

static void
test_districts_and_cells (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS);
  GArray *lights = fixture->drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS];
  g_autoptr (GArray) leaves = NULL;
  graphene_rect_t castle;

  BASTIDE_DRAW (lights, BastideBoardLight, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE));
  BASTIDE_DRAW (lights, BastideBoardLight, .place = BST_PLACE_ON_CELL (BST_CELL (2, 0)));
  BASTIDE_DRAW (fixture->drawing->halos, BastideBoardHalo, .figure = 0);
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (count (leaves, GSK_TEXTURE_NODE), ==, 1);
  g_assert_cmpuint (count (leaves, GSK_CAIRO_NODE), ==, 2);
  g_assert_true (bastide_board_places_get_district (fixture->state, BST_DISTRICT_CASTLE, &castle));
  g_assert_true (graphene_rect_contains_rect (&get_nth (leaves, GSK_CAIRO_NODE, 0)->area, &castle));
}

/* --- marks, figures, notes --- */

#define GAIN(POINTS) BASTIDE_GAIN_MARK (POINTS, POINTS, 0.2, BASTIDE_SHADE_GAIN, TRUE, FALSE)

static void
test_marks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_mark_layer, BASTIDE_MARKS_ON_TILES);
  GArray *marks = fixture->drawing->marks[BASTIDE_MARKS_ON_TILES];
  GdkTexture *textures[3];
  g_autoptr (GArray) leaves = NULL;

  BASTIDE_DRAW (marks, BastideBoardMark, .cell = BST_CELL (0, -1), .mark = BASTIDE_MARK_GAIN, .value = GAIN (7));
  BASTIDE_DRAW (marks, BastideBoardMark, .cell = BST_CELL (1, -1), .mark = BASTIDE_MARK_GAIN, .value = GAIN (-7));
  BASTIDE_DRAW (marks, BastideBoardMark, .cell = BST_CELL (2, 0), .mark = BASTIDE_MARK_GAIN, .value = GAIN (7),
                .transparency = 0.4);
  BASTIDE_DRAW (marks, BastideBoardMark, .cell = BST_CELL (200, 0), .mark = BASTIDE_MARK_GAIN, .value = GAIN (7));
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (leaves->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    textures[i] = gsk_texture_node_get_texture (get_nth (leaves, GSK_TEXTURE_NODE, i)->node);
  g_assert_true (textures[0] == textures[2]);
  g_assert_true (textures[0] != textures[1]);
  g_assert_cmpfloat_with_epsilon (g_array_index (leaves, Leaf, 2).opacity, 0.6, 0.01);
}

static void
test_figures (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_figure_layer, 0);
  g_autoptr (BastideBoardLayer) hand = bastide_board_layer_new (&bastide_hand_layer, BASTIDE_PIECES_ABOVE_LABELS);
  GArray *figures = bastide_board_state_get_figures (fixture->state);
  g_autoptr (GArray) leaves = NULL;
  g_autoptr (GArray) pieces = NULL;

  fixture->drawing->taken = 1;
  BASTIDE_DRAW (fixture->drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                .figure = g_array_index (figures, BastideSceneFigure, 1), .x = 400, .y = 300, .opacity = 0.8);
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (leaves->len, ==, figures->len);
  for (guint i = 0; i < leaves->len; i++)
    g_assert_cmpint (g_array_index (leaves, Leaf, i).opacity < 0.5, ==, i == 1);
  pieces = take_frame (fixture, hand);
  g_assert_cmpuint (pieces->len, ==, 1);
  g_assert_true (graphene_rect_contains_point (&g_array_index (pieces, Leaf, 0).area,
                                               &GRAPHENE_POINT_INIT (400, 300)));
}

static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_note_layer, 0);
  g_autoptr (GArray) leaves = NULL;

  BASTIDE_DRAW (fixture->drawing->notes, BastideAnnotation, .kind = BASTIDE_ANNOTATION_ARROW,
                .cell = BST_CELL (1, 0), .to = BST_CELL (-1, 0));
  BASTIDE_DRAW (fixture->drawing->notes, BastideAnnotation, .kind = BASTIDE_ANNOTATION_ARROW,
                .cell = BST_CELL (50, 0), .to = BST_CELL (60, 0));
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (leaves->len, ==, 2);
  g_assert_cmpfloat (g_array_index (leaves, Leaf, 0).opacity, ==, 1);
  g_assert_cmpfloat (g_array_index (leaves, Leaf, 1).opacity, <, 1);
}

/* --- ghosts --- */

/* Two tiles side by side have six outer sides, each twice: the line and its halo. */
static void
test_ghost (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_ghost_layer, 0);
  g_autoptr (BstSetup) setup = bst_setup_new (bastide_board_state_get_setup (fixture->state)->catalogue);
  const BstSetupTile tiles[] = { { .cell = BST_CELL (3, 3) }, { .cell = BST_CELL (4, 3) } };
  g_autoptr (BastideGhost) ghost = NULL;
  int x0, y0, x1, y1;

  g_array_append_vals (setup->tiles, tiles, 2);
  ghost = bastide_ghost_new (setup, BST_CELL (3, 3));
  g_assert_true (bastide_ghost_get_area (ghost, &x0, &y0, &x1, &y1));
  g_assert_cmpint (x0, ==, 0);
  g_assert_cmpint (x1, ==, 1);

  BASTIDE_DRAW (fixture->drawing->ghosts, BastideBoardGhost, .ghost = ghost, .cell = BST_CELL (0, -2), .fits = TRUE,
                .opacity = 0.9);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXTURE_NODE), ==, 2);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_COLOR_NODE), ==, 12);
  g_array_index (fixture->drawing->ghosts, BastideBoardGhost, 0).fits = FALSE;
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXTURE_NODE), ==, 4);

  /* A veil covers the old cell. */
  fixture->drawing->left = g_hash_table_new (NULL, NULL);
  g_hash_table_add (fixture->drawing->left, bastide_cell_to_key (BST_CELL (0, 0)));
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_COLOR_NODE), ==, 13);
  g_hash_table_unref (fixture->drawing->left);
}

static void
test_played_tile (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_ghost_layer, 0);
  g_autoptr (GArray) leaves = NULL;

  BASTIDE_DRAW (fixture->drawing->tiles, BastideBoardTile, .tile = { .cell = BST_CELL (0, -1) }, .fits = FALSE);
  fixture->drawing->has_band = TRUE;
  fixture->drawing->band = GRAPHENE_RECT_INIT (100, 120, 30, 40);
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (count (leaves, GSK_TEXTURE_NODE), ==, 3);
  assert_at_cell (fixture, get_nth (leaves, GSK_TEXTURE_NODE, 0), BST_CELL (0, -1));
  g_assert_true (graphene_rect_contains_rect (&get_nth (leaves, GSK_CAIRO_NODE, 0)->area, &fixture->drawing->band));
}

/* --- labels --- */

static void
test_labels_of_a_tile (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_label_layer, 0);
  g_autoptr (GArray) leaves = NULL;
  guint n;

  for (guint i = 0; i < 3; i++)
    BASTIDE_DRAW (fixture->drawing->labels, BastideBoardLabel, .place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), i),
                  .text = g_strdup ("Road, west"), .meant = i == 1);
  leaves = take_frame (fixture, layer);
  n = count (leaves, GSK_BORDER_NODE);
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (graphene_rect_intersection (&get_nth (leaves, GSK_BORDER_NODE, i)->area,
                                                  &get_nth (leaves, GSK_BORDER_NODE, j)->area, NULL));
}

/* At the rim of the view, too, a district is named inside it. */
static void
test_label_of_a_district (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_label_layer, 0);
  const graphene_rect_t view = GRAPHENE_RECT_INIT (30, 20, WIDTH - 30, HEIGHT - 20);

  BASTIDE_DRAW (fixture->drawing->labels, BastideBoardLabel, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE),
                .text = g_strdup ("Castle"), .meant = TRUE);
  for (int x = -600; x <= 600; x += 200)
    {
      g_autoptr (GArray) leaves = NULL;

      bastide_viewport_center (fixture->viewport, BST_CELL (-1, 1));
      bastide_viewport_pan (fixture->viewport, x, x / 2.0);
      leaves = take_frame (fixture, layer);
      g_assert_cmpuint (count (leaves, GSK_BORDER_NODE), ==, 1);
      g_assert_true (graphene_rect_contains_rect (&view, &get_nth (leaves, GSK_BORDER_NODE, 0)->area));
    }
}

/* However small the board is, no name covers another, and the one that is meant is there. */
static void
test_labels_of_districts (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const names[BST_N_DISTRICTS] = { "Castle", "Market", "Blacksmith", "Cathedral" };
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_label_layer, 0);

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    BASTIDE_DRAW (fixture->drawing->labels, BastideBoardLabel, .place = BST_PLACE_IN_DISTRICT (i),
                  .text = g_strdup (names[i]), .meant = i == BST_DISTRICT_MARKET);
  for (double zoom = 1; zoom > 0.2; zoom *= 0.7)
    {
      g_autoptr (GArray) leaves = NULL;
      guint n;

      bastide_viewport_set_zoom (fixture->viewport, zoom);
      bastide_viewport_center (fixture->viewport, BST_CELL (1, 1));
      leaves = take_frame (fixture, layer);
      n = count (leaves, GSK_BORDER_NODE);
      g_assert_cmpuint (n, >, 0);
      g_assert_true (zoom < 1 || n == BST_N_DISTRICTS);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
          g_assert_false (graphene_rect_intersection (&get_nth (leaves, GSK_BORDER_NODE, i)->area,
                                                      &get_nth (leaves, GSK_BORDER_NODE, j)->area, NULL));
    }
}

static void
test_numbers (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_label_layer, 0);

  BASTIDE_DRAW (fixture->drawing->numbers, BastideBoardNumber, .place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0),
                .number = 1);
  BASTIDE_DRAW (fixture->drawing->numbers, BastideBoardNumber, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE),
                .number = 2);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_CAIRO_NODE), ==, 2);
  /* Small tiles have no room for labels. */
  bastide_viewport_set_zoom (fixture->viewport, 0.3);
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_CAIRO_NODE), ==, 0);
}

static void
test_notice (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_label_layer, 0);

  set_position (fixture, EMPTY_PUZZLE);
  fixture->drawing->notice = "No tile";
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_TEXT_NODE), >, 0);
}

/* --- pulse, drawing --- */

static void
test_pulse (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardLayer) layer = bastide_board_layer_new (&bastide_pulse_layer, 0);
  graphene_rect_t early;
  g_autoptr (GArray) leaves = NULL;

  g_assert_true (bastide_pulse_layer_is_at_rest (layer, 0));
  g_assert_true (bastide_pulse_layer_start (layer, BST_CELL (0, 0), 1000));
  g_assert_false (bastide_pulse_layer_start (layer, BST_CELL (0, 1), 1000));
  fixture->canvas.time = 1000;
  leaves = take_frame (fixture, layer);
  g_assert_cmpuint (count (leaves, GSK_BORDER_NODE), ==, 2);
  early = g_array_index (leaves, Leaf, 0).area;
  fixture->canvas.time = 500 * 1000;
  g_assert_false (bastide_pulse_layer_is_at_rest (layer, fixture->canvas.time));
  g_clear_pointer (&leaves, g_array_unref);
  leaves = take_frame (fixture, layer);
  g_assert_cmpfloat ((double) g_array_index (leaves, Leaf, 0).area.size.width, >, (double) early.size.width);
  g_assert_true (bastide_pulse_layer_is_at_rest (layer, 5000 * 1000));
  g_assert_cmpuint (count_in_frame (fixture, layer, GSK_BORDER_NODE), ==, 0);
}

static void
test_drawing_is_emptied (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BastideBoardDrawing *drawing = fixture->drawing;

  BASTIDE_DRAW (drawing->halos, BastideBoardHalo, .figure = 3);
  BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .text = g_strdup ("Castle"));
  drawing->taken = 2;
  drawing->has_band = TRUE;
  drawing->notice = "No tile";
  bastide_board_drawing_clear (drawing);
  g_assert_cmpuint (drawing->halos->len, ==, 0);
  g_assert_cmpuint (drawing->labels->len, ==, 0);
  g_assert_cmpint (drawing->taken, ==, -1);
  g_assert_false (drawing->has_band);
  g_assert_null (drawing->notice);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture       *fixture,
                       gconstpointer  data);
  } tests[] = {
    { "table", test_table },
    { "tiles", test_tiles },
    { "no-position", test_no_position },
    { "rulers", test_rulers },
    { "light-is-kept", test_light_is_kept },
    { "pictures-follow", test_pictures_follow },
    { "lights-are-limited", test_lights_are_limited },
    { "districts-and-cells", test_districts_and_cells },
    { "marks", test_marks },
    { "figures", test_figures },
    { "notes", test_notes },
    { "ghost", test_ghost },
    { "played-tile", test_played_tile },
    { "labels-of-a-tile", test_labels_of_a_tile },
    { "label-of-a-district", test_label_of_a_district },
    { "labels-of-districts", test_labels_of_districts },
    { "numbers", test_numbers },
    { "notice", test_notice },
    { "pulse", test_pulse },
    { "drawing-is-emptied", test_drawing_is_emptied },
  };

  g_test_init (&argc, &argv, NULL);
  /* GTK does the same when it opens a display. */
  g_type_ensure (GSK_TYPE_CONTAINER_NODE);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/board-layers/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }

  return g_test_run ();
}
