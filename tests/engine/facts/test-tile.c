/* test-tile.c: facts of tiles: every fault is found, orientations are right
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-reference.h"
#include "bst-test-game.h"

#include <string.h>

#define N  (1 << BST_EDGE_N)
#define E  (1 << BST_EDGE_E)
#define S  (1 << BST_EDGE_S)
#define W  (1 << BST_EDGE_W)
#define NL (1 << BST_HALF_NL)
#define NR (1 << BST_HALF_NR)
#define EL (1 << BST_HALF_EL)
#define ER (1 << BST_HALF_ER)
#define SL (1 << BST_HALF_SL)
#define SR (1 << BST_HALF_SR)
#define WL (1 << BST_HALF_WL)
#define WR (1 << BST_HALF_WR)

/* A city in the north, a road from east to west, a field on each side of it: like the start tile. */
static BstTileType
start_tile (void)
{
  return (BstTileType) {
    .id = "TEST", .set = "TEST", .count_king_robber = -1, .n_segments = 4,
    .segments = {
      { .kind = BST_KIND_CITY, .edges = N },
      { .kind = BST_KIND_ROAD, .edges = E | W },
      { .kind = BST_KIND_FIELD, .halves = EL | WR, .cities = 1 << 0 },
      { .kind = BST_KIND_FIELD, .halves = ER | SL | SR | WL },
    },
  };
}

static void
assert_fault (BstTileType  *type,
              BstTileFault  fault)
{
  BstTileType before = *type;
  BstTileFaultInfo info;

  g_assert_false (bst_tile_type_prepare (type, &info));
  g_assert_cmpint (info.fault, ==, fault);
  g_assert_cmpmem (type, sizeof *type, &before, sizeof before);
}

static void
test_sound (void)
{
  BstTileType type = start_tile ();
  BstTileFaultInfo info;

  g_assert_true (bst_tile_type_prepare (&type, &info));
  g_assert_cmpint (info.fault, ==, BST_TILE_SOUND);
}

static void
test_edge_twice (void)
{
  BstTileType type = start_tile ();

  type.segments[1].edges = N | W;
  assert_fault (&type, BST_TILE_EDGE_TWICE);

  type = start_tile ();
  type.n_rivers = 1;
  type.rivers[0] = S | E;
  assert_fault (&type, BST_TILE_EDGE_TWICE);
}

static void
test_halves (void)
{
  BstTileType type = start_tile ();

  type.segments[3].halves = ER | SL | WL;
  assert_fault (&type, BST_TILE_HALF_MISSING);

  type = start_tile ();
  type.segments[3].halves |= EL;
  assert_fault (&type, BST_TILE_HALF_TWICE);

  type = start_tile ();
  type.segments[2].halves |= NL;
  assert_fault (&type, BST_TILE_HALF_IN_CITY);
}

static void
test_field_touches (void)
{
  BstTileType type = start_tile ();

  type.segments[2].cities = 1 << 1;
  assert_fault (&type, BST_TILE_FIELD_TOUCHES);

  type = start_tile ();
  type.segments[2].cities = 1 << 9;
  assert_fault (&type, BST_TILE_FIELD_TOUCHES);
}

static void
test_links (void)
{
  BstTileType type = start_tile ();

  type.n_joins = 1;
  type.joins[0] = 1 << 1;
  assert_fault (&type, BST_TILE_JOIN);

  type.joins[0] = 1 << 1 | 1 << 12;
  assert_fault (&type, BST_TILE_JOIN);

  type = start_tile ();
  type.n_crossings = 1;
  type.crossings[0] = 1 << 0 | 1 << 1 | 1 << 2;
  assert_fault (&type, BST_TILE_CROSSING);

  type.crossings[0] = 1 << 1 | BST_LINK_RIVER (0);
  assert_fault (&type, BST_TILE_CROSSING);
}

static void
test_crossing_missing (void)
{
  BstTileType type = {
    .id = "TEST", .set = "TEST", .n_segments = 2,
    .segments = { { .kind = BST_KIND_CITY, .edges = N | S }, { .kind = BST_KIND_CITY, .edges = E | W } },
  };
  BstTileFaultInfo info;

  assert_fault (&type, BST_TILE_CROSSING_MISSING);
  type.n_crossings = 1;
  type.crossings[0] = 1 << 0 | 1 << 1;
  g_assert_true (bst_tile_type_prepare (&type, &info));
}

static void
test_road_end (void)
{
  BstTileType type = start_tile ();

  type.segments[1].end = BST_ROAD_CROSSING;
  assert_fault (&type, BST_TILE_ROAD_END);

  type = start_tile ();
  type.segments[1].edges = E;
  type.segments[2].halves = EL | WL | WR;
  type.segments[3].halves = ER | SL | SR;
  assert_fault (&type, BST_TILE_ROAD_END);
}

static void
test_no_edges (void)
{
  BstTileType type = start_tile ();

  type.segments[0].edges = 0;
  type.segments[2].halves |= NL | NR;
  assert_fault (&type, BST_TILE_NO_EDGES);
}

/* One quarter turn by hand. */
static void
test_orientation (void)
{
  BstTileType type = start_tile ();
  BstTileFaultInfo info;
  const BstOrientation *turned;

  g_assert_true (bst_tile_type_prepare (&type, &info));
  turned = &type.orientation[1];
  g_assert_cmpuint (turned->edge_kind[BST_EDGE_N], ==, BST_EDGE_KIND_ROAD);
  g_assert_cmpuint (turned->edge_kind[BST_EDGE_E], ==, BST_EDGE_KIND_CITY);
  g_assert_cmpuint (turned->edge_kind[BST_EDGE_S], ==, BST_EDGE_KIND_ROAD);
  g_assert_cmpuint (turned->edge_kind[BST_EDGE_W], ==, BST_EDGE_KIND_FIELD);
  g_assert_cmpuint (turned->edge_segment[BST_EDGE_N], ==, 1);
  g_assert_cmpuint (turned->edge_segment[BST_EDGE_E], ==, 0);
  g_assert_cmpuint (turned->edge_segment[BST_EDGE_S], ==, 1);
  g_assert_cmpuint (turned->edge_segment[BST_EDGE_W], ==, BST_NO_SEGMENT);
  g_assert_cmpuint (turned->half_segment[BST_HALF_NL], ==, 3);
  g_assert_cmpuint (turned->half_segment[BST_HALF_NR], ==, 2);
  g_assert_cmpuint (turned->half_segment[BST_HALF_EL], ==, BST_NO_SEGMENT);
  g_assert_cmpuint (turned->half_segment[BST_HALF_SL], ==, 2);
  g_assert_cmpuint (turned->half_segment[BST_HALF_SR], ==, 3);
  g_assert_cmpuint (turned->half_segment[BST_HALF_WL], ==, 3);
  g_assert_cmpuint (turned->edges[0], ==, E);
  g_assert_cmpuint (turned->edges[1], ==, N | S);
  g_assert_cmpuint (turned->halves[2], ==, SL | NR);
  g_assert_cmpuint (turned->halves[3], ==, SR | WL | WR | NL);
  g_assert_cmpuint (type.rotations, ==, 0xf);
  g_assert_cmpuint (turned->canonical, ==, 1);
}

static void
assert_orientation (const BstTileType *type,
                    guint              rotation)
{
  const BstOrientation *o = &type->orientation[rotation];

  for (guint s = 0; s < type->n_segments; s++)
    {
      g_assert_cmpuint (o->edges[s], ==, bst_edges_rotate (type->segments[s].edges, rotation));
      g_assert_cmpuint (o->halves[s], ==, bst_halves_rotate (type->segments[s].halves, rotation));
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        g_assert_cmpint ((o->edges[s] >> edge) & 1, ==, o->edge_segment[edge] == s);
      for (guint half = 0; half < BST_N_HALVES; half++)
        g_assert_cmpint ((o->halves[s] >> half) & 1, ==, o->half_segment[half] == s);
    }

  for (guint edge = 0, place = 1; edge < BST_N_EDGES; edge++, place *= 5)
    {
      guint kind = o->edge_kind[edge], across = bst_edge_across ((BstEdge) edge);

      for (guint beside = 0; beside < BST_EDGE_KIND_ANY; beside++)
        g_assert_cmpint ((type->fits[(beside + 1) * place] >> rotation) & 1, ==,
                         kind == beside || kind == BST_EDGE_KIND_ANY);
      g_assert_cmpuint (o->shows[edge] & ~BST_SHOWN_KINDS, ==, BST_SHOWN_BESIDE (across));
    }
  g_assert_cmpint ((type->fits[0] >> rotation) & 1, ==, 1);
}

/* Checks every bundled tile in every rotation: tables, and the rotations that show the same tile. */
static void
test_all_orientations (void)
{
  BstCatalogue *catalogue = bst_test_catalogue ();

  g_assert_cmpuint (bst_catalogue_get_size (catalogue), >=, 271);
  for (guint t = 0; t < bst_catalogue_get_size (catalogue); t++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, t);

      for (guint rotation = 0; rotation < 4; rotation++)
        {
          guint smallest = 0;

          while (!bst_reference_looks_same (type, smallest, rotation))
            smallest++;
          assert_orientation (type, rotation);
          g_assert_cmpuint (type->orientation[rotation].canonical, ==, smallest);
          g_assert_cmpint ((type->rotations >> rotation) & 1, ==, smallest == rotation);
        }
    }
}

static void
test_symmetry (void)
{
  static const struct { const char *id; guint rotations; } expected[] = {
    { "BASE-B", 0x1 }, { "BASE-C", 0x1 }, { "BASE-X", 0x1 }, { "BASE-D", 0xf }, { "BASE-G", 0x3 }, { "BASE-U", 0x3 },
    { "BASE-H", 0x3 }, { "BASE-E", 0xf }, { "KR-CCCC", 0x1 }, { "GQ11-CSCS", 0x3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BstTileType *type = bst_catalogue_get (bst_test_catalogue (), bst_test_type (expected[i].id));

      g_test_message ("%s", type->id);
      g_assert_cmpuint (type->rotations, ==, expected[i].rotations);
    }
}

/* Two fields within the tile, each beside one of two cities across from each other, change places by a half turn. */
static void
test_inner_fields (void)
{
  BstTileType type = {
    .id = "TEST", .set = "TEST", .count_king_robber = -1, .n_segments = 6,
    .segments = {
      { .kind = BST_KIND_CITY, .edges = N }, { .kind = BST_KIND_CITY, .edges = E },
      { .kind = BST_KIND_CITY, .edges = S }, { .kind = BST_KIND_CITY, .edges = W },
      { .kind = BST_KIND_FIELD, .cities = 1 << 0 }, { .kind = BST_KIND_FIELD, .cities = 1 << 2 },
    },
  };
  BstTileFaultInfo info;

  g_assert_true (bst_tile_type_prepare (&type, &info));
  g_assert_cmpuint (type.rotations, ==, 0x3);
  g_assert_cmpuint (type.orientation[2].canonical, ==, 0);
  type.segments[5].cities = 1 << 1;
  g_assert_true (bst_tile_type_prepare (&type, &info));
  g_assert_cmpuint (type.rotations, ==, 0xf);
}

static void
test_find_kind (void)
{
  BstTileType type = start_tile ();

  g_assert_cmpuint (bst_tile_type_find_kind (&type, BST_KIND_CITY, 0), ==, 0);
  g_assert_cmpuint (bst_tile_type_find_kind (&type, BST_KIND_FIELD, 1), ==, 3);
  g_assert_cmpuint (bst_tile_type_find_kind (&type, BST_KIND_FIELD, 2), ==, BST_NO_SEGMENT);
  g_assert_cmpuint (bst_tile_type_find_kind (&type, BST_KIND_SHRINE, 0), ==, BST_NO_SEGMENT);
}

static void
test_catalogue (void)
{
  g_autoptr (BstCatalogue) catalogue = bst_catalogue_new ();
  BstTileType type = start_tile ();
  BstTileFaultInfo info;

  g_assert_true (bst_tile_type_prepare (&type, &info));
  g_assert_cmpuint (bst_catalogue_add (catalogue, &type), ==, 0);
  g_assert_cmpuint (bst_catalogue_add (catalogue, &type), ==, BST_NONE);
  for (guint i = 1; i < BST_MAX_TYPES; i++)
    {
      g_snprintf (type.id, sizeof type.id, "TEST-%u", i);
      g_assert_cmpuint (bst_catalogue_add (catalogue, &type), ==, i);
    }
  g_strlcpy (type.id, "TOO-MANY", sizeof type.id);
  g_assert_cmpuint (bst_catalogue_add (catalogue, &type), ==, BST_NONE);
  g_assert_cmpuint (bst_catalogue_get_size (catalogue), ==, BST_MAX_TYPES);
  g_assert_cmpuint (bst_catalogue_find (catalogue, "TEST-77"), ==, 77);
  g_assert_cmpuint (bst_catalogue_find (catalogue, "TOO-MANY"), ==, BST_NONE);
  g_assert_cmpstr (bst_catalogue_get (catalogue, 77)->id, ==, "TEST-77");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile/sound", test_sound);
  g_test_add_func ("/tile/edge-twice", test_edge_twice);
  g_test_add_func ("/tile/halves", test_halves);
  g_test_add_func ("/tile/field-touches", test_field_touches);
  g_test_add_func ("/tile/links", test_links);
  g_test_add_func ("/tile/crossing-missing", test_crossing_missing);
  g_test_add_func ("/tile/road-end", test_road_end);
  g_test_add_func ("/tile/no-edges", test_no_edges);
  g_test_add_func ("/tile/orientation", test_orientation);
  g_test_add_func ("/tile/all-orientations", test_all_orientations);
  g_test_add_func ("/tile/symmetry", test_symmetry);
  g_test_add_func ("/tile/inner-fields", test_inner_fields);
  g_test_add_func ("/tile/find-kind", test_find_kind);
  g_test_add_func ("/tile/catalogue", test_catalogue);
  return g_test_run ();
}
