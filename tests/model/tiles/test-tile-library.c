/* test-tile-library.c: the tile sets, and faulty tile files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-test-reader.h"
#include "bastide-tile-file.h"
#include "bst-notation.h"
#include "bst-test-tiles.h"

typedef struct
{
  const char *id;
  guint       types;
  guint       copies[BST_N_EDITIONS];
} SetSize;

/* The counts printed on the boxes; the types include garden variants and later replacements. */
static const SetSize set_sizes[] = {
  { "BASE", 32, { 72, 72 } }, { "R1", 13, { 12, 12 } }, { "R2", 13, { 12, 12 } }, { "KR", 6, { 5, 5 } },
  { "SHRINE", 6, { 6, 6 } }, { "ROBBERS", 6, { 8, 8 } }, { "CROP1", 6, { 6, 6 } }, { "CROP2", 6, { 6, 6 } },
  { "INNS", 19, { 18, 18 } }, { "TB", 26, { 24, 24 } }, { "PD", 31, { 30, 30 } }, { "TOWER", 19, { 18, 18 } },
  { "AM", 13, { 12, 12 } }, { "BCB", 12, { 12, 12 } }, { "FLIER", 9, { 8, 8 } }, { "FERRY", 3, { 8, 8 } },
  { "GOLD", 8, { 8, 8 } }, { "MAGE", 9, { 8, 8 } }, { "BESIEGERS", 6, { 6, 6 } }, { "CATHARS", 4, { 4, 4 } },
  { "FESTIVAL", 10, { 10, 10 } }, { "TUNNEL", 4, { 4, 4 } }, { "GQ11", 12, { 12, 12 } }, { "AM-ABBEY", 1, { 6, 6 } },
};

typedef BastideTestReader Fixture;

static const BstTileType *
get_type (Fixture    *fixture,
          BstEdition  edition,
          const char *id)
{
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, edition);
  guint index = bst_catalogue_find (catalogue, id);

  g_assert_cmpuint (index, !=, BST_NONE);

  return bst_catalogue_get (catalogue, index);
}

static void
test_sets (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  GPtrArray *sets = bastide_tile_library_get_sets (fixture->library);

  g_assert_cmpuint (sets->len, ==, G_N_ELEMENTS (set_sizes));
  for (guint i = 0; i < G_N_ELEMENTS (set_sizes); i++)
    {
      BastideTileSet *set = g_ptr_array_index (sets, i);

      g_assert_cmpstr (bastide_tile_set_get_id (set), ==, set_sizes[i].id);
      g_assert_cmpint (strlen (bastide_tile_set_get_name (set)), >, 3);
      g_assert_true (bastide_tile_library_has_set (fixture->library, set_sizes[i].id));
    }
  g_assert_false (bastide_tile_library_has_set (fixture->library, "NOPE"));
}

static void
test_counts_of_sets (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  for (guint s = 0; s < G_N_ELEMENTS (set_sizes); s++)
    for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
      {
        BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, (BstEdition) edition);
        guint types = 0, copies = 0;

        for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
          {
            const BstTileType *type = bst_catalogue_get (catalogue, i);

            if (!g_str_equal (type->set, set_sizes[s].id))
              continue;
            types++;
            copies += type->count[edition];
          }
        g_test_message ("%s", set_sizes[s].id);
        g_assert_cmpuint (types, ==, set_sizes[s].types);
        g_assert_cmpuint (copies, ==, set_sizes[s].copies[edition]);
      }
}

/* A position of one edition can be read in another. */
static void
test_same_indices (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  BstCatalogue *first = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_FIRST);
  BstCatalogue *later = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);

  g_assert_cmpuint (bst_catalogue_get_size (first), ==, bst_catalogue_get_size (later));
  for (guint i = 0; i < bst_catalogue_get_size (first); i++)
    {
      g_assert_cmpstr (bst_catalogue_get (first, i)->id, ==, bst_catalogue_get (later, i)->id);
      g_assert_cmpuint (bst_catalogue_find (first, bst_catalogue_get (later, i)->id), ==, i);
    }
}

/* The turns from JCloisterZone's drawing of a tile to ours. The drawings of these look alike in several rotations. */
static void
test_references (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *id;
    const char *xref;
    guint       turns;
  } references[] = {
    { "R1-FFFS-spring", "RI/s", 2 },
    { "R2-FFFS-spring", "RI/s", 2 },
    { "R1-FFFS-lake", "RI.1/I.e", 0 },
    { "AM-CCCC-b", "AM/CCcc+", 1 },
    { "BCB-FRFR-bazaar-inn", "BB/RFR.bi", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    {
      const BstTileType *type = get_type (fixture, BST_EDITION_NEW, references[i].id);

      g_assert_cmpstr (type->xref, ==, references[i].xref);
      g_assert_cmpuint (type->xref_turns, ==, references[i].turns);
    }
}

static void
test_facts (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  const BstTileType *start = get_type (fixture, BST_EDITION_NEW, "BASE-D");
  const BstTileType *pennant = get_type (fixture, BST_EDITION_NEW, "BASE-F");
  const BstTileType *abbey = get_type (fixture, BST_EDITION_NEW, "AM-ABBEY");
  const BstTileType *bridge = get_type (fixture, BST_EDITION_NEW, "R1-CSRS");
  const BstTileType *inner = get_type (fixture, BST_EDITION_NEW, "KR-CCCC");

  g_assert_cmpuint (start->n_segments, ==, 4);
  g_assert_cmpuint (start->segments[0].kind, ==, BST_KIND_CITY);
  g_assert_cmpuint (start->segments[1].kind, ==, BST_KIND_ROAD);
  g_assert_cmpuint (start->segments[1].edges, ==, 1 << BST_EDGE_E | 1 << BST_EDGE_W);
  g_assert_cmpuint (start->segments[2].halves, ==, 1 << BST_HALF_EL | 1 << BST_HALF_WR);
  g_assert_cmpuint (start->segments[2].cities, ==, 1);
  g_assert_cmpuint (start->segments[3].cities, ==, 0);
  g_assert_cmpuint (start->start_copies, ==, 1);
  g_assert_cmpstr (start->xref, ==, "BA/RCr");
  g_assert_cmpuint (pennant->segments[0].pennants, ==, 1);
  g_assert_cmpuint (pennant->rotations, ==, 3);

  g_assert_cmpuint (abbey->any_edge, ==, 0xf);
  g_assert_cmpuint (abbey->segments[0].signs, ==, BST_SIGN_ABBEY);
  g_assert_cmpuint (bridge->n_rivers, ==, 1);
  g_assert_cmpuint (bridge->n_crossings, ==, 1);
  g_assert_cmpuint (bridge->segments[1].end, ==, BST_ROAD_CITY);
  g_assert_cmpuint (inner->segments[2].halves, ==, 0);
  g_assert_cmpuint (inner->segments[3].cities, ==, 3);

  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "GQ11-FFFF")->segments[0].signs, ==, BST_SIGN_PIGSTY);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "R2-FSSS-fork")->river_role, ==, BST_RIVER_FORK);
  g_assert_cmpstr (get_type (fixture, BST_EDITION_NEW, "BASE-E-G")->variant_of, ==, "BASE-E");
  g_assert_cmpstr (get_type (fixture, BST_EDITION_NEW, "R1-FFFS-lake-C3")->replaces, ==, "R1-FFFS-lake");
}

/* The later edition gives this tile a second inn. */
static void
test_editions (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  const BstTileType *first = get_type (fixture, BST_EDITION_FIRST, "INNS-FRRR");
  const BstTileType *later = get_type (fixture, BST_EDITION_NEW, "INNS-FRRR");

  g_assert_cmpuint (first->segments[0].signs, ==, BST_SIGN_INN);
  g_assert_cmpuint (first->segments[2].signs, ==, 0);
  g_assert_cmpuint (later->segments[0].signs, ==, BST_SIGN_INN);
  g_assert_cmpuint (later->segments[1].signs, ==, 0);
  g_assert_cmpuint (later->segments[2].signs, ==, BST_SIGN_INN);
  g_assert_cmpuint (first->n_segments, ==, later->n_segments);
  g_assert_cmpuint (first->n_joins, ==, later->n_joins);
}

/* A cell of the city of Carcassonne, counted from its north-west corner as it lies. */
static const BstTileType *
get_cell (Fixture *fixture,
          guint    x,
          guint    y,
          guint    rotation)
{
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);

  g_assert_true (bst_catalogue_has_block (catalogue));

  return bst_catalogue_get (catalogue, bst_catalogue_get_block (catalogue, x, y, rotation));
}

static void
assert_name (Fixture    *fixture,
             guint       x,
             guint       y,
             guint       rotation,
             const char *name)
{
  char text[BST_NOTATION_SIZE];

  bst_notation_write_segment (get_cell (fixture, x, y, rotation), rotation, 0, text);
  g_assert_cmpstr (text, ==, name);
}

/* All fields on the rim touch the city of Carcassonne, and its segments have names as the city lies. */
static void
test_carcassonne (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  guint n_cities = 0, n_roads = 0, n_fields = 0;

  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 4; column++)
      {
        const BstTileType *cell = get_cell (fixture, column, row, 0);

        for (guint i = 0; i < cell->n_segments; i++)
          {
            n_cities += cell->segments[i].kind == BST_KIND_CITY;
            n_roads += cell->segments[i].kind == BST_KIND_ROAD;
            n_fields += cell->segments[i].kind == BST_KIND_FIELD;
            if (cell->segments[i].kind == BST_KIND_FIELD)
              g_assert_cmpuint (cell->segments[i].signs, ==, BST_SIGN_CARCASSONNE);
          }
      }
  g_assert_cmpuint (n_cities, ==, 2);
  g_assert_cmpuint (n_roads, ==, 3);
  g_assert_cmpuint (n_fields, ==, 13);

  /* the city at the south-east, as the block turns */
  assert_name (fixture, 3, 2, 0, "city:E");
  assert_name (fixture, 0, 3, 1, "city:S");
  assert_name (fixture, 0, 0, 2, "city:W");
  assert_name (fixture, 2, 0, 3, "city:N");

  /* a field is named by its outer border; the inner border is read, too */
  assert_name (fixture, 0, 1, 0, "field:WL");
  g_assert_cmpuint (bst_notation_read_segment (get_cell (fixture, 0, 1, 0), 0, "field:NL"), ==, 0);
  g_assert_cmpuint (bst_notation_read_segment (get_cell (fixture, 0, 1, 0), 0, "field:ER"), ==, BST_NO_SEGMENT);
}

/* A library with another set has the city, too, and the city's cells are no tiles to name or draw. */
static void
test_carcassonne_is_no_tile (Fixture                     *fixture,
                             G_GNUC_UNUSED gconstpointer  data)
{
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    {
      BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, (BstEdition) edition);
      guint n = bst_catalogue_get_size (catalogue);

      g_assert_cmpuint (bst_catalogue_get_block (catalogue, 0, 0, 0), ==, n);
      g_assert_cmpuint (bst_catalogue_get_block (catalogue, 3, 2, 0), ==, n + BST_BLOCK_CELLS - 1);
      g_assert_cmpuint (bst_catalogue_find (catalogue, "CARCASSONNE-1"), ==, BST_NONE);
    }
}

static BastideTileFile *
read_file (Fixture    *fixture,
           const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideTileFile *file;
  char *text;
  gsize length;

  g_test_message ("%s", name);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  file = bastide_tile_file_read (bytes, fixture->problems);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->problems)), ==, 0);
  g_assert_nonnull (file);

  return file;
}

/* Compares the types of a file with those of a catalogue from an index on, and returns their number. */
static guint
check_types (BstCatalogue *catalogue,
             guint         first,
             GArray       *types)
{
  for (guint i = 0; i < types->len; i++)
    {
      const BstTileType *type = &g_array_index (types, BstTileType, i);

      g_test_message ("%s", type->id);
      g_assert_cmpmem (bst_catalogue_get (catalogue, first + i), sizeof *type, type, sizeof *type);
    }

  return types->len;
}

/* The reader finds in each file what the build made constants of: every member of every tile, and each set. */
static void
test_files (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  GPtrArray *sets = bastide_tile_library_get_sets (fixture->library);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "tiles", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint n_sets = 0, n_types = 0;
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (BastideTileFile) file = read_file (fixture, folder, name);
      const char *id = g_array_index (file->types[BST_EDITION_NEW], BstTileType, 0).id;
      guint set = 0;

      for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
        {
          BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, (BstEdition) edition);
          guint first = file->is_block ? bst_catalogue_get_size (catalogue) : bst_catalogue_find (catalogue, id);
          guint n = check_types (catalogue, first, file->types[edition]);

          n_types += file->is_block ? 0 : n;
        }

      if (file->is_block)
        continue;

      while (g_strcmp0 (bastide_tile_set_get_id (g_ptr_array_index (sets, set)), file->id) != 0)
        g_assert_cmpuint (++set, <, sets->len);
      g_assert_cmpstr (bastide_tile_set_get_name (g_ptr_array_index (sets, set)), ==, file->name);
      g_assert_null (bastide_tile_set_get_digest (g_ptr_array_index (sets, set)));
      n_sets++;
    }

  g_assert_cmpuint (n_sets, ==, sets->len);
  g_assert_cmpuint (n_types, ==, BST_N_EDITIONS * bst_catalogue_get_size (
                      bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW)));
}

/* The tests of the engine play with a table of their own: its first tiles are these. */
static void
test_table (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    {
      BstCatalogue *table = bst_test_catalogue_of_edition ((BstEdition) edition);
      BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, (BstEdition) edition);
      guint n = bst_catalogue_get_size (catalogue);

      g_assert_cmpuint (bst_catalogue_get_size (table), >, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpmem (bst_catalogue_get (table, i), sizeof (BstTileType),
                         bst_catalogue_get (catalogue, i), sizeof (BstTileType));
      g_assert_cmpmem (bst_catalogue_get (table, bst_catalogue_get_block (table, 0, 0, 0)),
                       BST_BLOCK_CELLS * sizeof (BstTileType),
                       bst_catalogue_get (catalogue, bst_catalogue_get_block (catalogue, 0, 0, 0)),
                       BST_BLOCK_CELLS * sizeof (BstTileType));
    }
}

/* A set with a tile that is sound except for the test's own part. */
#define SET(tile) \
  "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"MINE\",\"name\":\"Mine\",\"tiles\":[\n" tile "\n]}"
#define TILE(edges, rest) "{\"id\":\"MY-1\",\"edges\":\"" edges "\",\"count\":{\"first\":1,\"new\":2}," rest "}"
#define NOWHERE "{\"edges\":[]},{\"edges\":[]},{\"edges\":[]},{\"edges\":[]},{\"edges\":[]},"
#define MEADOW "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]}]"

typedef struct
{
  const char *name;
  const char *text;
  const char *at;
  const char *words;
} BadFile;

static const BadFile bad_files[] = {
  { "no json", "nonsense", "", "“n”" },
  { "array", "[]", "", "Expected an object" },
  { "another format", "{\"format\":\"bastide-puzzle\",\"version\":1}", "/format", "Expected “bastide-tiles”" },
  { "later version", "{\"format\":\"bastide-tiles\",\"version\":2}", "/version", "from 1 to 1" },
  { "no tiles", "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\"}", "", "“tiles” is missing" },
  { "no name", "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"tiles\":[]}", "", "“name” is missing" },
  { "no id", "{\"format\":\"bastide-tiles\",\"version\":1,\"name\":\"A\",\"tiles\":[]}", "", "“id” is missing" },
  { "bad id",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A B\",\"name\":\"A\",\"tiles\":[]}", "/id", "“A B”" },
  { "id too long",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"AAAAAAAAAAAAAAAAAAAAAAAA\",\"name\":\"A\",\"tiles\":[]}",
    "/id", "at most 23 bytes" },
  { "known set",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"BASE\",\"name\":\"A\",\"tiles\":[]}", "/id",
    "called “BASE”" },
  { "tile is no object", SET ("7"), "/tiles/0", "Expected an object" },
  { "no edges", SET ("{\"id\":\"X\",\"count\":{\"first\":1,\"new\":1}," MEADOW "}"), "/tiles/0", "“edges” is missing" },
  { "no count", SET ("{\"id\":\"X\",\"edges\":\"FFFF\"," MEADOW "}"), "/tiles/0", "“count” is missing" },
  { "count out of range", SET ("{\"id\":\"X\",\"edges\":\"FFFF\",\"count\":{\"first\":-1,\"new\":1}," MEADOW "}"),
    "/tiles/0/count/first", "from 0 to 99" },
  { "five letters", SET (TILE ("FFFFF", MEADOW)), "/tiles/0/edges", "four letters" },
  { "unknown fifth letter", SET (TILE ("FFFFX", MEADOW)), "/tiles/0/edges", "four letters" },
  { "unknown letter", SET (TILE ("FFFX", MEADOW)), "/tiles/0/edges", "four letters" },
  { "wall", SET (TILE ("FFFW", MEADOW)), "/tiles/0/edges", "four letters" },
  { "letters say otherwise", SET (TILE ("FFFR", MEADOW)), "/tiles/0/edges", "Expected “FFFF”" },
  { "edge twice",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\"]},{\"edges\":[\"N\"]}],\"fields\":[{\"halves\":[\"EL\",\"ER\","
               "\"SL\",\"SR\",\"WL\",\"WR\"]}]")), "/tiles/0/cities/1", "edge N" },
  { "half missing", SET (TILE ("FFFF", "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\"]}]")),
    "/tiles/0", "half-edge WR" },
  { "half twice",
    SET (TILE ("FFFF", "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]},"
               "{\"halves\":[\"NL\"]}]")), "/tiles/0/fields/1", "half-edge NL" },
  { "half in city",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\"]}]," MEADOW)), "/tiles/0/fields/0", "half-edge NL" },
  { "road without end",
    SET (TILE ("RFFF", "\"roads\":[{\"edges\":[\"N\"]}]," MEADOW)), "/tiles/0/roads/0", "needs an “end”" },
  { "road without edges",
    SET (TILE ("FFFF", "\"roads\":[{\"edges\":[],\"end\":\"village\"}]," MEADOW)), "/tiles/0/roads/0",
    "reaches no edge" },
  { "missing crossing",
    SET (TILE ("RRRR", "\"roads\":[{\"edges\":[\"N\",\"S\"]},{\"edges\":[\"E\",\"W\"]}],\"fields\":["
               "{\"halves\":[\"NL\",\"WR\"]},{\"halves\":[\"NR\",\"EL\"]},{\"halves\":[\"ER\",\"SL\"]},"
               "{\"halves\":[\"SR\",\"WL\"]}]")), "/tiles/0/roads/0", "“crossings”" },
  { "unknown link", SET (TILE ("FFFF", "\"joins\":[[\"M\",\"R0\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “M”" },
  { "join of one",
    SET (TILE ("FFFF", "\"monastic\":\"monastery\",\"joins\":[[\"M\"]]," MEADOW)), "/tiles/0", "Join 0" },
  { "crossing of three", SET (TILE ("FFFF", "\"monastic\":\"monastery\",\"crossings\":[[\"M\"]]," MEADOW)), "/tiles/0",
    "Crossing 0" },
  { "city that is not there",
    SET (TILE ("FFFF", "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\","
               "\"WR\"],\"cities\":[0]}]")), "/tiles/0/fields/0/cities/0", "no such city" },
  { "unknown edge",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"X\"]}]," MEADOW)), "/tiles/0/cities/0/edges/0", "“X”" },
  { "garden and monastery", SET (TILE ("FFFF", "\"monastic\":\"shrine\",\"garden\":true," MEADOW)), "/tiles/0/garden",
    "not both" },
  { "unknown mark", SET (TILE ("FFFF", "\"marks\":[\"ufo\"]," MEADOW)), "/tiles/0/marks/0", "“ufo”" },
  { "flight without machine", SET (TILE ("FFFF", "\"flight\":\"N\"," MEADOW)), "/tiles/0/flight", "flying-machine" },
  { "machine without flight", SET (TILE ("FFFF", "\"marks\":[\"flying-machine\"]," MEADOW)), "/tiles/0", "flight" },
  { "tile twice", SET (TILE ("FFFF", MEADOW) "," TILE ("FFFF", MEADOW)), "/tiles/1", "“MY-1”" },
  { "known tile", SET ("{\"id\":\"BASE-A\",\"edges\":\"FFFF\",\"count\":{\"first\":1,\"new\":1}," MEADOW "}"),
    "/tiles/0/id", "“BASE-A”" },
  { "faulty edition", SET (TILE ("FFFF", "\"editions\":{\"first\":{\"roads\":[{\"edges\":[\"N\"]}]}}," MEADOW)),
    "/tiles/0/edges", "“RFFF”" },
  { "edges no text",
    SET ("{\"id\":\"X\",\"edges\":7,\"count\":{\"first\":1,\"new\":1}," MEADOW "}"),
    "/tiles/0/edges", "" },
  { "count no object", SET ("{\"id\":\"X\",\"edges\":\"FFFF\",\"count\":7," MEADOW "}"), "/tiles/0/count", "" },
  { "count of an expansion",
    SET ("{\"id\":\"X\",\"edges\":\"FFFF\",\"count\":{\"first\":1,\"new\":1,\"king-robber\":-1}," MEADOW "}"),
    "/tiles/0/count/king-robber", "" },
  { "start copies", SET (TILE ("FFFF", "\"start\":-1," MEADOW)), "/tiles/0/start", "" },
  { "reference no object", SET (TILE ("FFFF", "\"xref\":7," MEADOW)), "/tiles/0/xref", "" },
  { "reference without turns",
    SET (TILE ("FFFF", "\"xref\":{\"jcloisterzone\":\"A/B\"}," MEADOW)),
    "/tiles/0/xref", "“turns” is missing" },
  { "variant no text", SET (TILE ("FFFF", "\"variant-of\":7," MEADOW)), "/tiles/0/variant-of", "" },
  { "editions no object", SET (TILE ("FFFF", "\"editions\":7," MEADOW)), "/tiles/0/editions", "" },
  { "edition no object", SET (TILE ("FFFF", "\"editions\":{\"new\":7}," MEADOW)), "/tiles/0/editions/new", "" },
  { "cities no list", SET (TILE ("FFFF", "\"cities\":7," MEADOW)), "/tiles/0/cities", "" },
  { "city no object", SET (TILE ("FFFF", "\"cities\":[7]," MEADOW)), "/tiles/0/cities/0", "" },
  { "edges of a city no list",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":7}]," MEADOW)),
    "/tiles/0/cities/0/edges", "" },
  { "edge of a city twice",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\",\"N\"]}]," MEADOW)),
    "/tiles/0/cities/0/edges/1", "“N” is listed twice" },
  { "pennants",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\"],\"pennants\":10}]," MEADOW)),
    "/tiles/0/cities/0/pennants", "from 0 to 9" },
  { "goods",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\"],\"goods\":\"gold\"}]," MEADOW)),
    "/tiles/0/cities/0/goods", "“gold”" },
  { "cathedral",
    SET (TILE ("CFFF", "\"cities\":[{\"edges\":[\"N\"],\"cathedral\":7}]," MEADOW)),
    "/tiles/0/cities/0/cathedral", "" },
  { "cities of a field no list",
    SET (TILE ("FFFF", "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"],\"cities\":7}]")),
    "/tiles/0/fields/0/cities", "" },
  { "unknown building", SET (TILE ("FFFF", "\"monastic\":\"temple\"," MEADOW)), "/tiles/0/monastic", "“temple”" },
  { "garden no truth", SET (TILE ("FFFF", "\"garden\":7," MEADOW)), "/tiles/0/garden", "" },
  { "rivers no list", SET (TILE ("FFFF", "\"rivers\":7," MEADOW)), "/tiles/0/rivers", "" },
  { "unknown river",
    SET (TILE ("FFFF", "\"rivers\":[[\"N\",\"S\"]],\"river\":\"delta\"," MEADOW)),
    "/tiles/0/river", "“delta”" },
  { "joins no list of lists", SET (TILE ("FFFF", "\"joins\":[7]," MEADOW)), "/tiles/0/joins/0", "" },
  { "link no text", SET (TILE ("FFFF", "\"joins\":[[7]]," MEADOW)), "/tiles/0/joins/0/0", "" },
  { "link ", SET (TILE ("FFFF", "\"joins\":[[\"\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “”" },
  { "link C0", SET (TILE ("FFFF", "\"joins\":[[\"C0\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “C0”" },
  { "link F1", SET (TILE ("FFFF", "\"joins\":[[\"F1\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “F1”" },
  { "link W0", SET (TILE ("FFFF", "\"joins\":[[\"W0\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “W0”" },
  { "link X0", SET (TILE ("FFFF", "\"joins\":[[\"X0\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “X0”" },
  { "link F99", SET (TILE ("FFFF", "\"joins\":[[\"F99\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “F99”" },
  { "link Fx", SET (TILE ("FFFF", "\"joins\":[[\"Fx\"]]," MEADOW)), "/tiles/0/joins/0/0", "found “Fx”" },
  { "too many segments",
    SET (TILE ("FFFF", "\"cities\":[" NOWHERE NOWHERE NOWHERE "{\"edges\":[]}]," MEADOW)),
    "/tiles/0/fields/0", "more than 16 segments" },
  { "order out of range",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\",\"order\":0,\"tiles\":[]}",
    "/order", "" },
  { "name no text", "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":7,\"tiles\":[]}", "/name", "" },
  { "tiles no list",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\",\"tiles\":7}",
    "/tiles", "" },
  { "block no object",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\",\"block\":7,\"tiles\":[]}",
    "/block", "" },
  { "block without rows",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\",\"block\":{\"columns\":4},\"tiles\":[]}",
    "/block", "“rows” is missing" },
  { "block without columns",
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"A\",\"name\":\"A\",\"block\":{\"rows\":3},\"tiles\":[]}",
    "/block", "“columns” is missing" },
};

static gboolean
add (Fixture    *fixture,
     const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTileLibrary) extended = NULL;

  extended = bastide_tile_library_with_bytes (fixture->library, bytes, fixture->problems);
  if (extended == NULL)
    return FALSE;

  g_set_object (&fixture->library, extended);

  return TRUE;
}

/* The fault is reported with its place, and no tile of the file is taken. */
static void
test_bad_file (Fixture       *fixture,
               gconstpointer  data)
{
  const BadFile *bad = data;
  BstCatalogue *before = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);

  g_assert_false (add (fixture, bad->text));
  bastide_test_get_problem (fixture->problems, 0, bad->at, bad->words);
  g_assert_true (bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW) == before);
  g_assert_false (bastide_tile_library_has_set (fixture->library, "MINE"));
}

/* A river has a source, a fork or a lake only where the tile says so, and a tile without a river has none. */
static void
test_rivers (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_assert_true (add (fixture, SET (TILE ("FSFS", "\"rivers\":[[\"E\",\"W\"]],\"fields\":["
                                          "{\"halves\":[\"NL\",\"NR\",\"EL\",\"WR\"]},"
                                          "{\"halves\":[\"ER\",\"SL\",\"SR\",\"WL\"]}]") ",\n"
                                    "{\"id\":\"MY-2\",\"edges\":\"FFFF\",\"count\":{\"first\":1,\"new\":2},"
                                    "\"rivers\":[],\"river\":\"spring\"," MEADOW "}")));
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-1")->n_rivers, ==, 1);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-1")->river_role, ==, BST_RIVER_BODY);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-2")->n_rivers, ==, 0);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-2")->river_role, ==, BST_RIVER_NONE);
}

/* What a tile says it has not, it has not. */
static void
test_false_signs (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  const BstTileType *type;

  g_assert_true (add (fixture, SET (TILE ("CFFF", "\"garden\":false,"
                                          "\"cities\":[{\"edges\":[\"N\"],\"cathedral\":false}],"
                                          "\"fields\":[{\"halves\":[\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]}]"))));
  type = get_type (fixture, BST_EDITION_NEW, "MY-1");
  g_assert_cmpuint (type->n_segments, ==, 2);
  g_assert_cmpuint (type->segments[0].signs, ==, 0);
}

/* Three tiles are wrong, and each is reported. */
static void
test_all_faults (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_assert_false (add (fixture, SET ("{\"id\":\"A\",\"edges\":\"FFFX\",\"count\":{\"first\":1,\"new\":1}," MEADOW "},\n"
                                     "{\"id\":\"B\",\"edges\":\"FFFR\",\"count\":{\"first\":1,\"new\":1}," MEADOW "},\n"
                                     "{\"id\":\"C\",\"edges\":\"FFFF\"," MEADOW "}")));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->problems)), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (fixture->problems), i);

      g_assert_cmpuint (bastide_problem_get_line (problem), ==, i + 2);
    }
}

static void
test_own_set (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  BstCatalogue *before = bst_catalogue_ref (bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW));
  guint size = bst_catalogue_get_size (before);
  g_autoptr (BastideTileLibrary) old = g_object_ref (fixture->library);
  BastideTileSet *set;

  g_assert_true (add (fixture, SET (TILE ("FFFF",
                                          "\"colour\":\"grey\",\"monastic\":\"german\",\"marks\":[\"vineyard\"],"
                                          "\"editions\":{\"first\":{\"monastic\":\"japanese\",\"marks\":[]}},"
                                          MEADOW))));

  /* an unknown member is only reported */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->problems)), ==, 1);
  g_assert_true (bastide_tile_library_has_set (fixture->library, "MINE"));
  set = g_ptr_array_index (bastide_tile_library_get_sets (fixture->library), G_N_ELEMENTS (set_sizes));
  g_assert_cmpstr (bastide_tile_set_get_name (set), ==, "Mine");

  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-1")->segments[1].signs, ==, BST_SIGN_GERMAN);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-1")->marks, ==, BST_MARK_VINEYARD);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_FIRST, "MY-1")->segments[1].signs, ==, BST_SIGN_JAPANESE);
  g_assert_cmpuint (get_type (fixture, BST_EDITION_FIRST, "MY-1")->marks, ==, 0);
  g_assert_cmpstr (get_type (fixture, BST_EDITION_NEW, "MY-1")->set, ==, "MINE");
  g_assert_cmpuint (get_type (fixture, BST_EDITION_NEW, "MY-1")->count[BST_EDITION_NEW], ==, 2);

  /* the city of Carcassonne comes after the new tile */
  g_assert_cmpuint (bst_catalogue_get_size (bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW)), ==,
                    size + 1);
  assert_name (fixture, 3, 2, 0, "city:E");

  /* the bundled tiles are constants that both libraries share */
  g_assert_true (bst_catalogue_get (before, 0) ==
                 bst_catalogue_get (bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW), 0));

  /* old types keep their indices, and holders of the old library or catalogue keep it */
  g_assert_false (bastide_tile_library_has_set (old, "MINE"));
  g_assert_true (bastide_tile_library_get_catalogue (old, BST_EDITION_NEW) == before);
  g_assert_cmpuint (bst_catalogue_get_size (before), ==, size);
  g_assert_cmpuint (bst_catalogue_find (bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW), "MY-1"),
                    ==, size);
  g_assert_false (add (fixture, SET (TILE ("FFFF", MEADOW))));
  bst_catalogue_unref (before);
}

/* A block may not be added: the city of Carcassonne is the only block. */
static void
test_own_block (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new ("{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"B\",\"name\":\"B\","
                                           "\"block\":{\"columns\":4,\"rows\":3},\"tiles\":[");

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "%s{\"id\":\"B%u\",\"edges\":\"WWWW\"}", i > 0 ? "," : "", i);
  g_string_append (text, "]}");
  g_assert_false (add (fixture, text->str));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->problems)), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/tile-library/sets", NULL, test_sets);
  bastide_test_reader_add ("/tile-library/counts", NULL, test_counts_of_sets);
  bastide_test_reader_add ("/tile-library/same-indices", NULL, test_same_indices);
  bastide_test_reader_add ("/tile-library/facts", NULL, test_facts);
  bastide_test_reader_add ("/tile-library/references", NULL, test_references);
  bastide_test_reader_add ("/tile-library/editions", NULL, test_editions);
  bastide_test_reader_add ("/tile-library/carcassonne", NULL, test_carcassonne);
  bastide_test_reader_add ("/tile-library/carcassonne-is-no-tile", NULL, test_carcassonne_is_no_tile);
  bastide_test_reader_add ("/tile-library/files", NULL, test_files);
  bastide_test_reader_add ("/tile-library/table", NULL, test_table);
  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autofree char *path = g_strconcat ("/tile-library/bad/", bad_files[i].name, NULL);

      bastide_test_reader_add (path, &bad_files[i], test_bad_file);
    }
  bastide_test_reader_add ("/tile-library/rivers", NULL, test_rivers);
  bastide_test_reader_add ("/tile-library/false-signs", NULL, test_false_signs);
  bastide_test_reader_add ("/tile-library/all-faults", NULL, test_all_faults);
  bastide_test_reader_add ("/tile-library/own-set", NULL, test_own_set);
  bastide_test_reader_add ("/tile-library/own-block", NULL, test_own_block);

  return g_test_run ();
}
