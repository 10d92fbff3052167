/* test-tile-filter.c: the tiles that a search finds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>

#include "bastide-edit.h"
#include "bastide-tile-filter.h"
#include "bastide-tile-stock.h"

static BastideTileLibrary *library;
static BstCatalogue *catalogue;

static gboolean
matches (const BastideTileFilter *filter,
         const char              *id)
{
  guint index = bst_catalogue_find (catalogue, id);
  const BstTileType *type;
  const char *names[] = { id, NULL, NULL, NULL };
  g_auto (GStrv) key = NULL;
  GPtrArray *sets = bastide_tile_library_get_sets (library);

  g_assert_cmpuint (index, !=, BST_NONE);
  type = bst_catalogue_get (catalogue, index);
  names[1] = type->set;
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (bastide_tile_set_get_id (g_ptr_array_index (sets, i)), type->set))
      names[2] = bastide_tile_set_get_name (g_ptr_array_index (sets, i));
  key = bastide_tile_filter_create_key (names);
  return bastide_tile_filter_matches (filter, type, (const char * const *) key);
}

static void
assert_finds (const char *text,
              const char *id)
{
  g_autoptr (BastideTileFilter) filter = bastide_tile_filter_new (text, 0, NULL);

  g_test_message ("“%s” finds %s", text, id);
  g_assert_true (matches (filter, id));
}

static void
assert_misses (const char *text,
               const char *id)
{
  g_autoptr (BastideTileFilter) filter = bastide_tile_filter_new (text, 0, NULL);

  g_test_message ("“%s” does not find %s", text, id);
  g_assert_false (matches (filter, id));
}

static guint
count_found (const char *text)
{
  g_autoptr (BastideTileFilter) filter = bastide_tile_filter_new (text, 0, NULL);
  guint n = 0;

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    n += matches (filter, bst_catalogue_get (catalogue, i)->id) ? 1 : 0;
  return n;
}

static void
test_everything (void)
{
  guint n = bst_catalogue_get_size (catalogue);

  g_assert_cmpuint (count_found (""), ==, n);
  g_assert_cmpuint (count_found ("  "), ==, n);
  g_assert_cmpuint (count_found (" , ,"), ==, n);
  g_assert_cmpuint (count_found ("qqqq"), ==, 0);
  g_assert_cmpuint (count_found ("“"), ==, n);
}

/* BASE-D is the start tile: a city in the north, a road from east to west. BASE-X is the crossing of four roads. */
static void
test_patterns (void)
{
  assert_finds ("CRFR", "BASE-D");
  assert_finds ("crfr", "BASE-D");
  assert_finds ("C R F R", "BASE-D");
  assert_finds (" FRCR ", "BASE-D");
  assert_finds ("C R * R", "BASE-D");
  assert_finds ("CR*R", "BASE-D");
  assert_finds ("****", "BASE-D");
  assert_misses ("CRRF", "BASE-D");
  assert_misses ("CFRF", "BASE-D");
  assert_misses ("SRFR", "BASE-D");
  assert_finds ("RRRR", "BASE-X");
  assert_misses ("RRRF", "BASE-X");
}

/* A quarter turn is another rotation, a mirror image is another tile. */
static void
test_patterns_are_not_mirrored (void)
{
  guint right = count_found ("CRFF");
  guint left = count_found ("CFFR");

  g_assert_cmpuint (right + left, >, 0);
  g_assert_cmpuint (count_found ("RFFC"), ==, right);
  g_assert_cmpuint (count_found ("FFCR"), ==, right);
  g_assert_cmpuint (count_found ("RCFF"), ==, left);
}

static void
test_unfinished_patterns (void)
{
  assert_finds ("C", "BASE-D");
  assert_finds ("CR", "BASE-D");
  assert_finds ("C R *", "BASE-D");
  assert_misses ("CC", "BASE-D");
  assert_misses ("S", "BASE-D");
  /* Five edges are no pattern, nor is a word with any other letter. */
  g_assert_cmpuint (count_found ("CRFRC"), ==, 0);
  g_assert_cmpuint (count_found ("CRXR"), ==, 0);
}

/* BASE-B is the monastery in a field, BASE-A the one with a road. */
static void
test_edges_and_words (void)
{
  assert_finds ("F F F F monastery", "BASE-B");
  assert_misses ("F F F F monastery", "BASE-A");
  assert_misses ("R R R R monastery", "BASE-B");
  assert_finds ("FFFF monastery", "BASE-B");
  assert_finds ("f f f f  mona", "BASE-B");
  assert_finds ("monastery F F F F", "BASE-B");
  assert_misses ("monastery F F F F", "BASE-A");
  assert_misses ("monastery ffff", "BASE-A");
  assert_finds ("R monastery", "BASE-A");
  assert_misses ("R monastery", "BASE-B");
  assert_finds ("F F F F 1 monastery", "BASE-B");
  assert_misses ("F F F F 2 monasteries", "BASE-B");
  assert_finds ("F F F F, monastery", "BASE-B");
  assert_misses ("F F F F, R R R R", "BASE-B");
  /* A single letter after a word is the end of a name. */
  assert_finds ("base d", "BASE-D");
  assert_finds ("BASE C", "BASE-C");
}

static void
test_words (void)
{
  assert_finds ("city", "BASE-D");
  assert_finds ("City", "BASE-D");
  assert_finds ("cities", "BASE-D");
  assert_finds ("ci", "BASE-D");
  assert_finds ("city road", "BASE-D");
  assert_finds ("road, city", "BASE-D");
  assert_misses ("monastery", "BASE-D");
  assert_misses ("city, monastery", "BASE-D");
  assert_finds ("monastery", "BASE-B");
  assert_finds ("cloister", "BASE-B");
  assert_finds ("mona", "BASE-B");
  assert_finds ("start", "BASE-D");
  assert_misses ("start", "BASE-X");
  assert_finds ("crossing", "BASE-X");
  assert_misses ("crossing", "BASE-D");
  assert_finds ("shrine", "SHRINE-CFFF");
  assert_finds ("dragon", "PD-CCCF-dragon-mon");
}

static void
test_counts (void)
{
  assert_finds ("1 road", "BASE-D");
  assert_finds ("4 roads", "BASE-X");
  assert_misses ("3 roads", "BASE-X");
  assert_finds ("0 cities", "BASE-X");
  assert_misses ("0 cities", "BASE-D");
  assert_finds ("city, 1 road", "BASE-D");
  assert_finds ("1 city 1 road", "BASE-D");
  /* A road that goes through counts twice, by its edges. */
  assert_finds ("2 roads", "BASE-D");
  assert_finds ("city, 2 roads", "BASE-D");
  assert_misses ("3 roads", "BASE-D");
  assert_misses ("0 roads", "BASE-D");
  assert_misses ("2 roads", "BASE-X");
  assert_misses ("city, 2 roads", "BASE-U");
  assert_misses ("2 cities", "BASE-C");
  /* A number alone is only half typed. */
  assert_finds ("city, 2", "BASE-D");
}

static void
test_pennants (void)
{
  guint index = bst_catalogue_find (catalogue, "BASE-C");

  g_assert_cmpuint (bst_catalogue_get (catalogue, index)->segments[0].pennants, ==, 1);
  assert_finds ("pennant", "BASE-C");
  assert_finds ("1 shield", "BASE-C");
  assert_misses ("2 shields", "BASE-C");
  assert_misses ("pennant", "BASE-D");
}

/* A word for a feature means the feature, and not a set of the same name. */
static void
test_names (void)
{
  guint with_inn = 0;
  guint in_set = 0;

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);
      gboolean has_inn = FALSE;

      for (guint j = 0; j < type->n_segments; j++)
        has_inn = has_inn || (type->segments[j].signs & BST_SIGN_INN) != 0;
      with_inn += has_inn ? 1 : 0;
      in_set += g_str_equal (type->set, "INNS") ? 1 : 0;
    }
  g_assert_cmpuint (with_inn, <, in_set);
  g_assert_cmpuint (count_found ("inn"), ==, with_inn);
  g_assert_cmpuint (count_found ("inns"), ==, with_inn);
  g_assert_cmpuint (count_found ("Inns & Cathedrals"), ==, in_set);
  g_assert_cmpuint (count_found ("inns & cath"), ==, in_set);
  assert_finds ("base-d", "BASE-D");
  assert_misses ("base-d", "BASE-B");
  assert_finds ("base-b", "BASE-B");
  assert_misses ("base-b", "BASE-D");
  assert_finds ("base game", "BASE-D");
  assert_finds ("King & Robber", "KR-CCCC");
  assert_finds ("crop circles ii", "CROP2-CCCC");
  assert_misses ("crop circles ii", "CROP1-CCFF-onecity");
  g_assert_cmpuint (count_found ("base-x"), ==, 1);
}

static void
test_patterns_and_words (void)
{
  assert_finds ("CRFR, city", "BASE-D");
  assert_misses ("CRFR, monastery", "BASE-D");
  assert_finds ("road, C***", "BASE-D");
}

static void
test_kinds (void)
{
  g_autoptr (BastideTileFilter) city = bastide_tile_filter_new ("", 1 << BASTIDE_TILE_CITY, NULL);
  g_autoptr (BastideTileFilter) both =
    bastide_tile_filter_new ("", 1 << BASTIDE_TILE_CITY | 1 << BASTIDE_TILE_MONASTERY, NULL);
  g_autoptr (BastideTileFilter) river = bastide_tile_filter_new ("", 1 << BASTIDE_TILE_RIVER, NULL);
  g_autoptr (BastideTileFilter) shrine = bastide_tile_filter_new ("", 1 << BASTIDE_TILE_SHRINE, NULL);

  g_assert_true (matches (city, "BASE-D"));
  g_assert_false (matches (city, "BASE-B"));
  g_assert_false (matches (both, "BASE-D"));
  g_assert_false (matches (both, "BASE-B"));
  g_assert_true (matches (river, "R1-CCSS"));
  g_assert_false (matches (river, "BASE-D"));
  g_assert_true (matches (shrine, "SHRINE-CFFF"));
  g_assert_false (matches (shrine, "BASE-B"));
}

/* The city of Carcassonne is no tile and is found by its name. */
static void
test_city (void)
{
  const char *names[] = { "City of Carcassonne", NULL };
  g_auto (GStrv) key = bastide_tile_filter_create_key (names);
  const char * const *held = (const char * const *) key;
  static const struct
  {
    const char *text;
    guint       kinds;
    gboolean    found;
  } cases[] = {
    { "", 0, TRUE },
    { "carc", 0, TRUE },
    { "city", 0, TRUE },
    { "city of carcassonne", 0, TRUE },
    { "road", 0, FALSE },
    { "CCCC", 0, FALSE },
    { "", 1 << BASTIDE_TILE_CITY, TRUE },
    { "", 1 << BASTIDE_TILE_RIVER, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideTileFilter) filter = bastide_tile_filter_new (cases[i].text, cases[i].kinds, NULL);

      g_test_message ("“%s”", cases[i].text);
      g_assert_true (bastide_tile_filter_matches (filter, NULL, held) == cases[i].found);
    }
}

/* The tiles around the cell must match: a road from the west, and a city of the city of Carcassonne. */
static void
test_fits (void)
{
  g_autoptr (BstSetup) setup = bst_setup_new (catalogue);
  BstSetupTile tile = { .cell = BST_CELL (0, 0), .type = (guint16) bst_catalogue_find (catalogue, "BASE-D") };
  guint8 edges[BST_N_EDGES];
  g_autoptr (BastideTileFilter) filter = NULL;

  g_array_append_val (setup->tiles, tile);
  bastide_tile_filter_get_edges (setup, BST_CELL (1, 0), edges);
  g_assert_cmpuint (edges[BST_EDGE_W], ==, BST_EDGE_KIND_ROAD);
  g_assert_cmpuint (edges[BST_EDGE_N], ==, BST_EDGE_KIND_ANY);
  filter = bastide_tile_filter_new ("", 0, edges);
  g_assert_true (matches (filter, "BASE-D"));
  g_assert_false (matches (filter, "BASE-B"));

  tile.cell = BST_CELL (1, -1);
  g_array_append_val (setup->tiles, tile);
  bastide_tile_filter_get_edges (setup, BST_CELL (1, 0), edges);
  g_assert_cmpuint (edges[BST_EDGE_N], ==, BST_EDGE_KIND_FIELD);

  /* The cell itself does not matter, only its neighbours. */
  bastide_tile_filter_get_edges (setup, BST_CELL (0, 0), edges);
  g_assert_cmpuint (edges[BST_EDGE_N], ==, BST_EDGE_KIND_ANY);
}

static void
test_fits_the_city (void)
{
  g_autoptr (BstSetup) setup = bst_setup_new (catalogue);

  setup->carcassonne.present = TRUE;
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      int columns = (rotation & 1) != 0 ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS;
      guint block = bst_catalogue_get_block (catalogue, (guint) columns - 1, 1, rotation);
      guint8 edges[BST_N_EDGES];

      setup->carcassonne.rotation = (guint8) rotation;
      bastide_tile_filter_get_edges (setup, BST_CELL (columns, 1), edges);
      g_assert_cmpuint (edges[BST_EDGE_W], ==,
                        bst_catalogue_get (catalogue, block)->orientation[rotation].edge_kind[BST_EDGE_E]);
      g_assert_cmpuint (edges[BST_EDGE_E], ==, BST_EDGE_KIND_ANY);
      bastide_tile_filter_get_edges (setup, BST_CELL (columns + 1, 1), edges);
      g_assert_cmpuint (edges[BST_EDGE_W], ==, BST_EDGE_KIND_ANY);
    }
}

/* The stock counts each type of tile in a position. */
static void
test_stock (void)
{
  g_autoptr (BastideContent) content = bastide_content_new (library);
  g_autoptr (BastideTileStock) stock = bastide_tile_stock_new (library, content->setup->catalogue);
  const BastideHand start = { .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (catalogue, "BASE-D") };
  const BastideHand dragon = {
    .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (catalogue, "PD-CCCF-dragon-mon"),
  };
  const BastideHand city = { .kind = BASTIDE_HAND_CITY };
  guint n_in_play = 0;
  int left;

  g_assert_true (bastide_tile_stock_update (stock, content->setup));
  g_assert_false (bastide_tile_stock_update (stock, content->setup));
  for (guint i = 0; i < bastide_tile_stock_get_n_sets (stock); i++)
    n_in_play += bastide_tile_stock_is_in_play (stock, i) ? 1 : 0;
  g_assert_cmpuint (n_in_play, ==, 1);
  left = bastide_tile_stock_count (stock, &start);
  g_assert_cmpint (left, >, 0);
  g_assert_cmpint (bastide_tile_stock_count (stock, &dragon), ==, 0);
  g_assert_cmpint (bastide_tile_stock_count (stock, &city), ==, 0);

  /* A tile of a set that is not in play is beyond the stock, and shows its set. */
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (5, 5), dragon.tile, 0));
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (7, 7), start.tile, 0));
  g_assert_true (bastide_tile_stock_update (stock, content->setup));
  g_assert_cmpint (bastide_tile_stock_count (stock, &dragon), ==, -1);
  g_assert_cmpint (bastide_tile_stock_count (stock, &start), ==, left - 1);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  library = bastide_tile_library_new ();
  catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);

  g_test_add_func ("/tile-filter/everything", test_everything);
  g_test_add_func ("/tile-filter/patterns", test_patterns);
  g_test_add_func ("/tile-filter/patterns-are-not-mirrored", test_patterns_are_not_mirrored);
  g_test_add_func ("/tile-filter/unfinished-patterns", test_unfinished_patterns);
  g_test_add_func ("/tile-filter/edges-and-words", test_edges_and_words);
  g_test_add_func ("/tile-filter/words", test_words);
  g_test_add_func ("/tile-filter/counts", test_counts);
  g_test_add_func ("/tile-filter/pennants", test_pennants);
  g_test_add_func ("/tile-filter/names", test_names);
  g_test_add_func ("/tile-filter/patterns-and-words", test_patterns_and_words);
  g_test_add_func ("/tile-filter/kinds", test_kinds);
  g_test_add_func ("/tile-filter/city", test_city);
  g_test_add_func ("/tile-filter/fits", test_fits);
  g_test_add_func ("/tile-filter/fits-the-city", test_fits_the_city);
  g_test_add_func ("/tile-filter/stock", test_stock);

  status = g_test_run ();
  g_object_unref (library);
  return status;
}
