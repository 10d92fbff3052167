/* test-content-twins.c: the twins of a puzzle, in its file and as puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-content-twins.h"
#include "bastide-edit.h"
#include "bastide-edit-game.h"
#include "bastide-sentence-twin.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

#define PUZZLE                                                                                                       \
  BASTIDE_TEST_HEAD                                                                                                  \
  "\"title\": \"Gate\",\n"                                                                                           \
  "\"rules\": { \"preset\": \"hig-2017\", \"later\": [1] },\n"                                                       \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 3 },"                                        \
  " { \"name\": \"Ben\", \"colour\": \"blue\" } ],\n"                                                                \
  "\"board\": { \"tiles\": [\n"                                                                                      \
  "  { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"                                                     \
  " \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] },\n"                        \
  "  { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 } ] },\n"                                             \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" },\n"                                                             \
  "\"draw\": [\"BASE-B\"],\n"                                                                                        \
  "\"goal\": { \"player\": 0, \"want\": \"lead\" },\n"                                                               \
  "\"solution\": [ [\"place 0,-1 2\"] ],\n"                                                                          \
  "\"hints\": [\"North\"],\n"

#define TWINS(twins) PUZZLE "\"twins\": [" twins "] }"

static BastideContent *
read_twin (Fixture    *fixture,
           const char *text,
           guint       nth)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);

  return bastide_content_get_twin (content, nth);
}

/* --- the file --- */

/* A twin stays as it was written, with the members that no program knows. */
static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, TWINS (
    "{ \"title\": \"Z\", \"mine\": 3, \"rules\": { \"preset\": \"zmg-2017\" }, \"unique\": true },"
    "{ \"board\": { \"own\": { \"deep\": true }, \"tiles\": [ { \"cell\": [0, 0], \"figures\": null } ] } }"));
  g_autofree char *once = bastide_test_write (content);
  g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, once);
  g_autofree char *twice = bastide_test_write (again);
  g_autofree char *text = bastide_content_write_text (content);
  g_autoptr (BastideContent) told = bastide_test_read_sound (fixture, text);
  g_autofree char *thrice = bastide_test_write (told);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_cmpstr (once, ==, twice);
  g_assert_cmpstr (once, ==, thrice);
  bastide_test_assert_text (content, "\"title\": \"Z\"", TRUE);
  bastide_test_assert_text (content, "\"mine\": 3", TRUE);
  bastide_test_assert_text (content, "\"deep\": true", TRUE);
  bastide_test_assert_text (content, "\"figures\": null", TRUE);
}

static void
test_old_file (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE "\"later\": 1 }");
  g_autoptr (BastideContent) same = bastide_content_get_twin (content, 0);

  g_assert_cmpuint (content->twins->len, ==, 0);
  g_assert_true (same == content);
  bastide_test_assert_text (content, "twins", FALSE);
}

/* --- a twin as a puzzle --- */

static void
test_rules (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) twin = read_twin (fixture, TWINS ("{ \"rules\": { \"preset\": \"zmg-2013\" } }"), 1);

  /* The edition of the tiles follows from the preset. */
  g_assert_cmpuint (twin->setup->rules.preset, ==, BST_PRESET_ZMG_2013);
  g_assert_cmpuint (twin->setup->rules.edition, ==, BST_EDITION_FIRST);
  g_assert_cmpuint (twin->setup->tiles->len, ==, 2);
  g_assert_cmpuint (twin->setup->draw->len, ==, 1);
  g_assert_nonnull (twin->goal);
  g_assert_cmpstr (twin->title, ==, "Gate");
  g_assert_cmpuint (twin->twins->len, ==, 0);
  /* The answer is never the puzzle's. */
  g_assert_cmpuint (twin->solution->len, ==, 0);
  g_assert_cmpuint (g_strv_length (twin->hints), ==, 0);
  bastide_test_assert_text (twin, "\"later\": [1]", TRUE);
}

static void
test_board (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) twin = read_twin (fixture, TWINS (
    "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 }, { \"cell\": [0, 0], \"figures\": null },"
    " { \"cell\": [1, 0], \"tile\": \"BASE-A\", \"rotation\": 3 } ] },"
    " \"players\": [ {}, { \"score\": 4 } ], \"draw\": [], \"turn\": { \"tile\": \"BASE-A\" } }"), 1);
  const BstSetup *setup = twin->setup;

  g_assert_cmpuint (setup->tiles->len, ==, 3);
  g_assert_cmpuint (bst_setup_tile (setup, 1)->rotation, ==, 1);
  g_assert_cmpint (bst_setup_tile (setup, 2)->cell.x, ==, 1);
  g_assert_cmpuint (setup->pieces->len, ==, 0);
  g_assert_cmpint (setup->players[0].score, ==, 3);
  g_assert_cmpint (setup->players[1].score, ==, 4);
  g_assert_cmpuint (setup->draw->len, ==, 0);
  g_assert_cmpuint (setup->hand, ==, bst_catalogue_find (setup->catalogue, "BASE-A"));
}

static void
test_taken_away (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) twin = read_twin (fixture, TWINS (
    "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"tile\": null } ] }, \"players\": [ {}, null ],"
    " \"draw\": null, \"goal\": null }"), 1);

  g_assert_cmpuint (twin->setup->tiles->len, ==, 1);
  g_assert_cmpuint (twin->setup->n_players, ==, 1);
  g_assert_cmpuint (twin->setup->draw->len, ==, 0);
  g_assert_null (twin->goal);
}

/* Whatever a twin is made, the file has the differences alone, and they make the same twin. */
static void
test_with_twin (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, TWINS ("{ \"title\": \"Z\", \"mine\": 3 }"));
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);
  g_autoptr (BastideContent) whole = NULL;
  g_autoptr (BastideContent) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  bastide_edit_set_score (twin, 1, 9);
  bastide_edit_turn_cells (twin, &BST_CELL (0, 1), 1, 1, NULL);
  g_free (twin->title);
  twin->title = g_strdup ("Door");
  whole = bastide_content_with_twin (content, 1, twin);
  again = bastide_content_get_twin (whole, 1);
  own = bastide_test_write (twin);
  other = bastide_test_write (again);

  g_assert_cmpstr (own, ==, other);
  g_assert_cmpstr (whole->title, ==, "Door");
  g_assert_cmpint (whole->setup->players[1].score, ==, 0);
  g_assert_cmpuint (bst_setup_tile (whole->setup, 1)->rotation, ==, 0);
  text = bastide_test_write (whole);
  g_assert_nonnull (strstr (strstr (text, "\"twins\""), "{ \"cell\": [0, 1], \"rotation\": 1 }"));
  g_assert_nonnull (strstr (text, "\"mine\": 3"));
  g_assert_null (strstr (strstr (text, "\"twins\""), "BASE-D"));
}

/* Random changes of a twin come back from its file. */
static void
test_random (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const types[] = { "BASE-A", "BASE-B", "BASE-D", "BASE-E", "BASE-U" };
  g_autoptr (BastideContent) whole = bastide_test_read_sound (fixture, TWINS ("{}"));

  for (guint i = 0; i < 200; i++)
    {
      guint nth = (guint) g_test_rand_int_range (0, 2);
      BstCell cell = BST_CELL (g_test_rand_int_range (-2, 3), g_test_rand_int_range (-2, 3));
      g_autoptr (BastideContent) shown = bastide_content_get_twin (whole, nth);
      g_autoptr (BastideContent) changed = bastide_content_copy (shown);
      g_autoptr (BastideContent) again = NULL;
      g_autofree char *hash = NULL;
      g_autofree char *own = NULL;
      BastideContent *next;

      switch (g_test_rand_int_range (0, 4))
        {
        case 0:
          bastide_edit_set_score (changed, (guint) g_test_rand_int_range (0, 2), g_test_rand_int_range (0, 50));
          break;
        case 1:
          bastide_edit_remove_cells (changed, &cell, 1);
          break;
        case 2:
          bastide_edit_put_tile (changed, cell,
                                 bst_catalogue_find (changed->setup->catalogue,
                                                     types[g_test_rand_int_range (0, G_N_ELEMENTS (types))]),
                                 (guint) g_test_rand_int_range (0, 4));
          break;
        default:
          bastide_edit_turn_cells (changed, &cell, 1, 1, NULL);
          break;
        }
      next = bastide_content_with_twin (whole, nth, changed);
      again = bastide_content_get_twin (next, nth);
      g_assert_cmpuint (again->setup->tiles->len, ==, changed->setup->tiles->len);
      for (guint j = 0; j < 2; j++)
        g_assert_cmpint (again->setup->players[j].score, ==, changed->setup->players[j].score);
      hash = bastide_content_hash (again);
      bastide_content_unref (whole);
      own = bastide_test_write (next);
      bastide_content_unref (next);
      whole = bastide_test_read_sound (fixture, own);
      g_clear_pointer (&again, bastide_content_unref);
      again = bastide_content_get_twin (whole, nth);
      g_free (own);
      own = bastide_content_hash (again);
      g_assert_cmpstr (own, ==, hash);
    }
}

/* --- changes of the puzzle --- */

static void
test_follows (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, TWINS (
    "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 } ] },"
    " \"players\": [ {}, { \"score\": 4 } ], \"solution\": [ [\"place 0,-1 2\"] ] }"));
  g_autoptr (BastideContent) shifted = NULL;
  g_autoptr (BastideContent) swapped = NULL;

  g_assert_true (bastide_edit_shift (content, 5, 0));
  shifted = bastide_content_get_twin (content, 1);
  g_assert_cmpuint (shifted->setup->tiles->len, ==, 2);
  g_assert_cmpint (bst_setup_tile (shifted->setup, 1)->cell.x, ==, 5);
  g_assert_cmpuint (bst_setup_tile (shifted->setup, 1)->rotation, ==, 1);
  g_assert_cmpstr (((char **) g_ptr_array_index (shifted->solution, 0))[0], ==, "place 5,-1 2");
  bastide_test_assert_text (content, "{ \"cell\": [5, 1], \"rotation\": 1 }", TRUE);

  g_assert_true (bastide_edit_move_player (content, 0, 1));
  swapped = bastide_content_get_twin (content, 1);
  g_assert_cmpstr (swapped->names[0], ==, "Ben");
  g_assert_cmpint (swapped->setup->players[0].score, ==, 4);
  g_assert_cmpint (swapped->setup->players[1].score, ==, 3);
}

/* A twin that has a tile at the rim of the board keeps the others where they are, too. */
static void
test_no_room (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, TWINS (
    "{ \"board\": { \"tiles\": [ { \"cell\": [0, -63], \"tile\": \"BASE-B\" } ] } }"));
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;

  g_assert_false (bastide_edit_shift (content, 0, 1 - BST_MAX_COORD));
  after = bastide_test_write (content);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (bastide_edit_shift (content, 0, 1));
}

/* The change of a tile goes with the tile, and the file can be read all the same. */
static void
test_settles (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, TWINS (
    "{ \"rules\": { \"preset\": \"zmg-2017\" }, \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 } ] } }"));
  g_autoptr (BastideContent) twin = NULL;
  g_autofree char *text = NULL;
  g_autoptr (BastideContent) again = NULL;

  bastide_edit_remove_cells (content, &BST_CELL (0, 1), 1);
  bastide_content_settle_twins (content);
  twin = bastide_content_get_twin (content, 1);
  g_assert_cmpuint (twin->setup->tiles->len, ==, 1);
  g_assert_cmpuint (twin->setup->rules.preset, ==, BST_PRESET_ZMG_2017);
  text = bastide_test_write (content);
  again = bastide_test_read_sound (fixture, text);
  g_assert_cmpuint (again->twins->len, ==, 1);
}

/* Puts a tile down in a puzzle whose twin b), with further changes, has as many as there may be. */
static BastideContent *
make_too_full (Fixture    *fixture,
               const char *changes,
               gboolean    has_gained)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (BastideContent) twin = NULL;
  BastideContent *content;

  g_string_append_printf (text, PUZZLE "\"twins\": [ { \"title\": \"Full\", %s, \"board\": { \"tiles\": [ ", changes);
  for (guint i = 0; i + 2 < BST_MAX_TILES; i++)
    g_string_append_printf (text, "%s{ \"cell\": [%u, %u], \"tile\": \"BASE-B\" }", i > 0 ? ", " : "", 2 + i % 20,
                            2 + i / 20);
  g_string_append (text, " ] } } ] }");
  content = bastide_test_read_copy (fixture, text->str);
  twin = bastide_content_get_twin (content, 1);
  g_assert_cmpuint (twin->setup->tiles->len, ==, BST_MAX_TILES);

  g_assert_true (bastide_edit_put_tile (content, BST_CELL (0, 2), bst_setup_tile (content->setup, 0)->type, 0));
  content->setup->memory.gained[0] = has_gained ? 3 : 0;
  bastide_content_settle_twins (content);

  return content;
}

/* A twin that a change of the puzzle leaves without room loses what cannot be read, and keeps the rest. */
static void
test_too_much (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = make_too_full (fixture,
    "\"rules\": { \"preset\": \"zmg-2017\" }, \"players\": [ { \"score\": 8 } ], \"turn\": { \"tile\": \"BASE-A\" }",
    FALSE);
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);
  g_autoptr (BastideContent) again = NULL;
  g_autofree char *written = NULL;

  g_assert_cmpuint (twin->setup->tiles->len, ==, 3);
  g_assert_cmpuint (twin->setup->rules.preset, ==, BST_PRESET_ZMG_2017);
  g_assert_cmpint (twin->setup->players[0].score, ==, 8);
  g_assert_cmpuint (twin->setup->hand, ==, bst_catalogue_find (twin->setup->catalogue, "BASE-A"));
  written = bastide_test_write (content);
  again = bastide_test_read_sound (fixture, written);
  g_assert_cmpuint (again->twins->len, ==, 1);
  g_assert_cmpstr (((BastideTwin *) g_ptr_array_index (again->twins, 0))->title, ==, "Full");
}

/* The points that two players have gained are too many for a twin of one player, whose board is too full as well. */
static void
test_two_faults (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content =
    make_too_full (fixture, "\"rules\": { \"preset\": \"zmg-2017\" }, \"players\": [ {}, null ]", TRUE);
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);

  g_assert_cmpuint (twin->setup->tiles->len, ==, 3);
  g_assert_cmpuint (twin->setup->n_players, ==, 2);
  g_assert_cmpint (twin->setup->memory.gained[0], ==, 3);
  g_assert_cmpuint (twin->setup->rules.preset, ==, BST_PRESET_ZMG_2017);
}

/* Two tiles may lie on a cell by mistake; a change is of the first, the second of the second. */
static void
test_one_cell (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"players\": [ {}, {} ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
    " { \"cell\": [0, 0], \"tile\": \"BASE-E\", \"rotation\": 0 } ] },\n"
    "\"twins\": [ { \"board\": { \"tiles\": [ { \"cell\": [0, 0] }, { \"cell\": [0, 0], \"rotation\": 2 } ] } } ] }");
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);
  g_autoptr (BastideContent) changed = NULL;
  g_autoptr (BastideContent) again = NULL;

  g_assert_cmpuint (twin->setup->tiles->len, ==, 2);
  g_assert_cmpuint (bst_setup_tile (twin->setup, 0)->rotation, ==, 0);
  g_assert_cmpuint (bst_setup_tile (twin->setup, 1)->rotation, ==, 2);
  bst_setup_tile (twin->setup, 1)->rotation = 3;
  changed = bastide_content_with_twin (content, 1, twin);
  again = bastide_content_get_twin (changed, 1);
  g_assert_cmpuint (again->setup->tiles->len, ==, 2);
  g_assert_cmpuint (bst_setup_tile (again->setup, 0)->rotation, ==, 0);
  g_assert_cmpuint (bst_setup_tile (again->setup, 1)->rotation, ==, 3);
}

/* A tile that a twin has on the cell of another, by mistake, is one more. */
static void
test_second_tile (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, TWINS ("{}"));
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);
  BstSetupTile second = *bst_setup_tile (twin->setup, 1);
  g_autoptr (BastideContent) changed = NULL;
  g_autoptr (BastideContent) again = NULL;

  second.rotation = 2;
  second.said = BASTIDE_RECORD_NONE;
  g_array_append_val (twin->setup->tiles, second);
  changed = bastide_content_with_twin (content, 1, twin);
  again = bastide_content_get_twin (changed, 1);
  g_assert_cmpuint (again->setup->tiles->len, ==, 3);
  g_assert_cmpuint (bst_setup_tile (again->setup, 1)->rotation, ==, 0);
  g_assert_cmpuint (bst_setup_tile (again->setup, 2)->rotation, ==, 2);
  g_assert_true (bst_cell_equal (bst_setup_tile (again->setup, 2)->cell, second.cell));
}

/* A step of the lesson follows the twin that it names, and keeps a name that is none. */
static void
test_lesson (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE
    "\"lesson\": { \"steps\": [ { \"id\": \"s1\", \"twin\": \"b\" }, { \"id\": \"s2\", \"twin\": \"c\" },"
    " { \"id\": \"s3\", \"twin\": \"cc\" }, { \"id\": \"s4\", \"twin\": \"z\" }, { \"id\": \"s5\", \"twin\": \"a\" } ] },\n"
    "\"twins\": [ { \"turn\": { \"tile\": \"BASE-A\" } }, { \"turn\": { \"tile\": \"BASE-B\" } } ] }");
  static const char * const twins[] = { "a", "b", "cc", "z", "a" };

  g_assert_true (bastide_edit_remove_twin (content, 1));
  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    g_assert_cmpstr (((BastideContentStep *) g_ptr_array_index (content->lesson->steps, i))->twin, ==, twins[i]);
}

/* The puzzle itself is no twin, and neither is one behind the last. */
static void
test_nobody (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, TWINS (
    "{ \"turn\": { \"tile\": \"BASE-A\" } }, { \"turn\": { \"tile\": \"BASE-B\" } }"));
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;
  static const guint wrong[] = { 0, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (bastide_edit_remove_twin (content, wrong[i]));
      g_assert_false (bastide_edit_name_twin (content, wrong[i], "No."));
      g_assert_false (bastide_edit_move_twin (content, wrong[i], 1));
      g_assert_false (bastide_edit_move_twin (content, 1, wrong[i]));
      g_assert_false (bastide_edit_move_twin (content, i + 1, i + 1));
    }
  after = bastide_test_write (content);
  g_assert_cmpstr (before, ==, after);
}

/* --- faults --- */

static void
test_faults (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *twin;
    const char *at;
    const char *words;
  } faults[] = {
    { "{ \"twins\": [] }", "/twins/0/twins", "no twins of its own" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [7, 7], \"rotation\": 1 } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to change" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 }, { \"cell\": [7, 7], \"tile\": null } ] } }",
      "/twins/0/board/tiles/1", "no tile on this cell to take away" },
    { "{ \"board\": { \"tiles\": [ null ] } }", "/twins/0/board/tiles/0", "no tile on this cell to take away" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [\"x\", 1], \"tile\": null } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to take away" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [false, 1], \"rotation\": 1 } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to change" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0.5, 1], \"tile\": null } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to take away" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [null, 1], \"tile\": null } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to take away" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0, [1]], \"rotation\": 1 } ] } }", "/twins/0/board/tiles/0",
      "no tile on this cell to change" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 }, { \"cell\": [0, 1], \"rotation\": 2 } ] } }",
      "/twins/0/board/tiles/1", "no tile on this cell to change" },
    { "{ \"players\": [ {}, {}, null ] }", "/twins/0/players/2", "no player to take away" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 7 } ] } }", "/twins/0/board/tiles/0/rotation",
      "number from 0 to 3" },
    { "{ \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"tile\": \"NO\" } ] } }", "/twins/0/board/tiles/0/tile", "NO" },
    { "{ \"board\": 5 }", "/twins/0/board", "object" },
    { "{ \"rules\": { \"preset\": \"hig\" } }", "/twins/0/rules/preset", "hig" },
    { "{ \"goal\": { \"want\": \"fun\" } }", "/twins/0/goal/want", "fun" },
    { "{ \"lines\": [ {} ] }", "/twins/0/lines/0", "actions" },
    { "{ \"players\": [ {}, { \"score\": \"x\" } ] }", "/twins/0/players/1/score", "number" },
    { "{ \"hints\": null }", "/twins/0/hints", "array" },
    { "{ \"solution\": null }", "/twins/0/solution", "array" },
    { "{ \"lines\": null }", "/twins/0/lines", "array" },
    { "{ \"comments\": null }", "/twins/0/comments", "array" },
    { "{ \"unique\": null }", "/twins/0/unique", "true" },
    { "{ \"sound\": null }", "/twins/0/sound", "object" },
    { "3", "/twins/0", "object" },
    { "{},{},{},{},{},{},{},{},{},{},{},{}", "/twins", "11" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *text = g_strdup_printf (TWINS ("%s"), faults[i].twin);

      g_test_message ("%s", faults[i].twin);
      g_assert_null (bastide_test_read (fixture, text));
      g_assert_cmpuint (bastide_test_count_problems (fixture), >=, 1);
      bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, faults[i].at, 0, faults[i].words);
    }
}

static void
test_changes_nothing (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content =
    bastide_test_read_sound (fixture, TWINS ("{ \"rules\": { \"preset\": \"hig-2017\" } }"));

  g_assert_cmpuint (content->twins->len, ==, 1);
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 1);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/twins/0", 0, "changes nothing");
}

/* What is odd in both is told of the puzzle alone, and what is odd in the twin of the twin. */
static void
test_odd (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
#define ODD(offset) "\"annotations\": [ { \"type\": \"mark\", \"cell\": [0, 0], \"offset\": [" offset ", 0] } ]"
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\"players\": [ {}, {} ], " ODD ("150") ", \"twins\": [ { \"title\": \"B\", \"players\": [ { \"score\": 3 } ] },"
    "{ \"title\": \"C\", \"players\": [ { \"score\": 4 } ], " ODD ("160") " } ] }");

  g_assert_cmpuint (content->twins->len, ==, 2);
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 2);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/annotations/0/offset", 0, "");
  bastide_test_assert_problem (fixture, 1, BASTIDE_SEVERITY_WARNING, "/twins/1/annotations/0/offset", 0, "");
#undef ODD
}

/* The line is that of the change in the file. */
static void
test_line (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read (fixture, TWINS ("\n{\n\"rules\":\n{ \"preset\": \"hig\" } }"));

  g_assert_null (content);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, "/twins/0/rules/preset", 16, "hig");
}

/* --- names --- */

static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const names[] = {
    "Hans im Glück 2017", "Mine", "Z-Man 2017", "Another tile in hand", "Another board", "Nothing differs yet",
    "Another tile in hand", "Other rules", "Another goal",
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, TWINS (
    "{ \"title\": \"Mine\", \"turn\": { \"tile\": \"BASE-A\" } }, { \"rules\": { \"preset\": \"zmg-2017\" } },"
    "{ \"turn\": { \"tile\": \"BASE-A\" } }, { \"board\": { \"tiles\": [ { \"cell\": [0, 1], \"rotation\": 1 } ] } },"
    "{ \"hints\": [\"Look.\"] }, { \"turn\": { \"tile\": null } }, { \"rules\": { \"preset\": null } },"
    "{ \"goal\": { \"want\": \"lead\" } }"));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = bastide_sentence_twin (content, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-twins/round-trip", NULL, test_round_trip);
  bastide_test_reader_add ("/content-twins/old-file", NULL, test_old_file);
  bastide_test_reader_add ("/content-twins/rules", NULL, test_rules);
  bastide_test_reader_add ("/content-twins/board", NULL, test_board);
  bastide_test_reader_add ("/content-twins/taken-away", NULL, test_taken_away);
  bastide_test_reader_add ("/content-twins/with-twin", NULL, test_with_twin);
  bastide_test_reader_add ("/content-twins/random", NULL, test_random);
  bastide_test_reader_add ("/content-twins/follows", NULL, test_follows);
  bastide_test_reader_add ("/content-twins/no-room", NULL, test_no_room);
  bastide_test_reader_add ("/content-twins/settles", NULL, test_settles);
  bastide_test_reader_add ("/content-twins/too-much", NULL, test_too_much);
  bastide_test_reader_add ("/content-twins/two-faults", NULL, test_two_faults);
  bastide_test_reader_add ("/content-twins/one-cell", NULL, test_one_cell);
  bastide_test_reader_add ("/content-twins/second-tile", NULL, test_second_tile);
  bastide_test_reader_add ("/content-twins/lesson", NULL, test_lesson);
  bastide_test_reader_add ("/content-twins/nobody", NULL, test_nobody);
  bastide_test_reader_add ("/content-twins/faults", NULL, test_faults);
  bastide_test_reader_add ("/content-twins/changes-nothing", NULL, test_changes_nothing);
  bastide_test_reader_add ("/content-twins/odd", NULL, test_odd);
  bastide_test_reader_add ("/content-twins/line", NULL, test_line);
  bastide_test_reader_add ("/content-twins/names", NULL, test_names);

  return g_test_run ();
}
