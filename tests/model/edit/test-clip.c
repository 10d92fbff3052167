/* test-clip.c: parts of a board that are copied and laid elsewhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-clip.h"
#include "bastide-edit.h"
#include "bastide-puzzle.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

static const char board_text[] =
  BASTIDE_TEST_HEAD "\"players\":[{\"supply\":{\"meeple\":5}},{}],"
  "\"board\":{\"tiles\":["
  "{\"cell\":[4,4],\"tile\":\"BASE-D\",\"rotation\":1,\"figures\":["
  "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:E\"},"
  "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"road:N\"}]},"
  "{\"cell\":[5,4],\"tile\":\"BASE-B\"},"
  "{\"cell\":[4,5],\"tile\":\"BASE-U\"}],"
  "\"king\":{\"player\":1,\"cell\":[4,4],\"segment\":\"city:E\"},"
  "\"towers\":[{\"cell\":[5,4],\"height\":2}],\"lost\":[[5,4],[4,5]]}}";

static const BstCell row[] = { { .x = 4, .y = 4 }, { .x = 5, .y = 4 }, { .x = 9, .y = 9 } };

static BastideClip *
read_clip (Fixture    *fixture,
           const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BastideClip *clip = bastide_clip_new_from_bytes (fixture->library, bytes, &error);

  g_assert_no_error (error);

  return clip;
}

static void
assert_tile (BastideContent *content,
             guint           index,
             int             x,
             int             y,
             const char     *id,
             guint           rotation)
{
  const BstSetup *setup = content->setup;

  g_assert_cmpuint (index, <, setup->tiles->len);
  g_assert_cmpint (bst_setup_tile (setup, index)->cell.x, ==, x);
  g_assert_cmpint (bst_setup_tile (setup, index)->cell.y, ==, y);
  g_assert_cmpstr (bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, index)->type)->id, ==, id);
  g_assert_cmpuint (bst_setup_tile (setup, index)->rotation, ==, rotation);
}

static void
test_new (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, board_text);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, row, G_N_ELEMENTS (row));
  BastideContent *part = bastide_clip_get_content (clip);

  g_assert_null (bastide_clip_new (content, row + 2, 1));
  g_assert_null (bastide_clip_new (content, NULL, 0));
  g_assert_cmpuint (part->setup->tiles->len, ==, 2);
  assert_tile (part, 0, 0, 0, "BASE-D", 1);
  assert_tile (part, 1, 1, 0, "BASE-B", 0);
  g_assert_cmpuint (bst_setup_count_pieces (part->setup, BST_PIECE_FIGURE), ==, 2);
  g_assert_nonnull (bst_setup_find_piece (part->setup, BST_PIECE_KING, 0));
  g_assert_cmpuint (bst_setup_count_pieces (part->setup, BST_PIECE_TOWER), ==, 1);
  g_assert_cmpuint (bst_setup_count_pieces (part->setup, BST_PIECE_LOST), ==, 1);
}

/* The part is the same after a way through text. */
static void
test_bytes (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, board_text);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, row, G_N_ELEMENTS (row));
  g_autofree char *text = bastide_test_dup_text (bastide_clip_to_bytes (clip));
  g_autoptr (BastideClip) again = read_clip (fixture, text);
  g_autofree char *text_again = bastide_test_dup_text (bastide_clip_to_bytes (again));
  g_autoptr (BastideClip) whole = read_clip (fixture, bastide_test_full_text);

  g_assert_cmpstr (text, ==, text_again);
  g_assert_null (strstr (text, "supply"));

  /* a whole file: its board alone */
  g_assert_cmpuint (bastide_clip_get_content (whole)->solution->len, ==, 0);
  g_assert_cmpuint (bastide_clip_get_content (whole)->setup->draw->len, ==, 0);
  g_assert_true (bastide_clip_get_content (whole)->setup->carcassonne.present);
}

static void
test_turn (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, board_text);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, row, G_N_ELEMENTS (row));
  g_autoptr (BastideClip) turned = bastide_clip_turn (clip, 1);
  g_autoptr (BastideClip) back = bastide_clip_turn (turned, -1);
  g_autofree char *text = bastide_test_dup_text (bastide_clip_to_bytes (clip));
  g_autofree char *text_back = bastide_test_dup_text (bastide_clip_to_bytes (back));

  assert_tile (bastide_clip_get_content (turned), 0, 0, 0, "BASE-D", 2);
  assert_tile (bastide_clip_get_content (turned), 1, 0, 1, "BASE-B", 1);
  g_assert_cmpstr (text, ==, text_back);
}

static void
test_paste (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, board_text);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, row, G_N_ELEMENTS (row));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BstSetup *setup = content->setup;

  g_assert_false (bastide_clip_paste (clip, content, BST_CELL (BST_MAX_COORD, 0), cells));
  g_assert_cmpuint (cells->len, ==, 0);

  /* the part replaces a tile; the King is on the board already */
  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (3, 5), cells));
  g_assert_cmpuint (cells->len, ==, 2);
  g_assert_cmpuint (setup->tiles->len, ==, 4);
  assert_tile (content, 2, 3, 5, "BASE-D", 1);
  assert_tile (content, 3, 4, 5, "BASE-B", 0);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 4);
  g_assert_true (bst_cell_equal (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 2)->place.cell,
                                 bst_setup_tile (setup, 2)->cell));
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_MEEPLE], ==, 4);
  g_assert_cmpint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->place.cell.x, ==, 4);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_TOWER), ==, 2);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_LOST), ==, 2);

  /* at its old place the part replaces the King, and brings him again */
  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (4, 4), NULL));
  g_assert_nonnull (bst_setup_find_piece (setup, BST_PIECE_KING, 0));
  g_assert_cmpint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->place.cell.y, ==, 4);
}

/* Of several tiles on a cell the first is copied, and none that lies beneath the city of Carcassonne. */
static void
test_overlap (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  const BstCell cells[] = { { .x = 1, .y = 1 }, { .x = 4, .y = 0 } };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{"
    "\"tiles\":[{\"cell\":[4,0],\"tile\":\"BASE-D\"},{\"cell\":[4,0],\"tile\":\"BASE-B\"},{\"cell\":[1,1],\"tile\":\"BASE-U\"},"
    "{\"cell\":[7,7],\"tile\":\"BASE-U\"}],\"carcassonne\":{\"cell\":[0,0]}}}");
  g_autoptr (BastideClip) one = bastide_clip_new (content, cells + 1, 1);
  g_autoptr (BastideClip) both = bastide_clip_new (content, cells, G_N_ELEMENTS (cells));

  g_assert_cmpuint (bastide_clip_get_content (one)->setup->tiles->len, ==, 1);
  assert_tile (bastide_clip_get_content (one), 0, 0, 0, "BASE-D", 0);
  g_assert_true (bastide_clip_get_content (both)->setup->carcassonne.present);
  g_assert_cmpuint (bastide_clip_get_content (both)->setup->tiles->len, ==, 1);
  assert_tile (bastide_clip_get_content (both), 0, 4, 0, "BASE-D", 0);
}

/* A tile of a set that the other puzzle's program does not know stays behind. */
static void
test_unknown_tile (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char set[] =
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"MINE\",\"name\":\"Mine\",\"tiles\":["
    "{\"id\":\"MY-1\",\"edges\":\"FFFF\",\"count\":{\"first\":1,\"new\":1},"
    "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]}]}]}";
  const BstCell cells[] = { { .x = 0, .y = 0 }, { .x = 0, .y = 1 } };
  g_autoptr (BastideContent) other = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\":[{},{}]}");
  g_autoptr (GBytes) bytes = g_bytes_new_static (set, strlen (set));
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_with_bytes (fixture->library, bytes, fixture->problems);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideClip) clip = NULL;

  g_assert_nonnull (library);
  g_set_object (&fixture->library, library);
  content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{"
    "\"tiles\":[{\"cell\":[0,0],\"tile\":\"MY-1\"},{\"cell\":[0,1],\"tile\":\"BASE-D\"}]}}");
  clip = bastide_clip_new (content, cells, G_N_ELEMENTS (cells));
  g_assert_true (bastide_clip_paste (clip, other, BST_CELL (0, 0), NULL));
  g_assert_cmpuint (other->setup->tiles->len, ==, 1);
  assert_tile (other, 0, 0, 1, "BASE-D", 0);
}

/* Figures of absent players are left out. */
static void
test_players (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\":[{}]}");
  g_autoptr (BastideClip) clip = read_clip (fixture, board_text);

  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (0, 0), NULL));
  g_assert_cmpuint (bst_setup_count_pieces (content->setup, BST_PIECE_FIGURE), ==, 1);
  g_assert_null (bst_setup_find_piece (content->setup, BST_PIECE_KING, 0));
}

/* A board has only one city of Carcassonne: the part comes without its own, or replaces the city. */
static void
test_city (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  const char *text = BASTIDE_TEST_HEAD "\"players\":[{}],\"rules\":{\"modules\":[\"count\"]},\"board\":{"
                     "\"tiles\":[{\"cell\":[4,0],\"tile\":\"BASE-D\"}],\"carcassonne\":{\"cell\":[0,0],"
                     "\"count\":\"market\",\"districts\":{\"castle\":[{\"player\":0,\"figure\":\"meeple\"}]},"
                     "\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"cell\":[0,0],\"segment\":\"field:NL\"}]}}}";
  const BstCell part[] = { { .x = 1, .y = 1 }, { .x = 4, .y = 0 } };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastideContent) empty = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\":[{}]}");
  g_autoptr (BastideClip) clip = bastide_clip_new (content, part, G_N_ELEMENTS (part));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (10, 0), cells));
  g_assert_cmpuint (cells->len, ==, 1);
  g_assert_cmpint (content->setup->carcassonne.cell.x, ==, 0);
  g_assert_cmpuint (content->setup->tiles->len, ==, 2);

  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (2, 0), NULL));
  g_assert_cmpint (content->setup->carcassonne.cell.x, ==, 2);
  g_assert_cmpuint (bst_setup_get_count (content->setup), ==, BST_DISTRICT_MARKET);
  g_assert_cmpuint (bst_setup_count_pieces (content->setup, BST_PIECE_FIGURE), ==, 2);

  g_assert_true (bastide_clip_paste (clip, empty, BST_CELL (-4, 7), NULL));
  g_assert_cmpuint (bst_setup_count_pieces (empty->setup, BST_PIECE_FIGURE), ==, 2);
  g_assert_cmpint (bst_setup_find_piece (empty->setup, BST_PIECE_FIGURE, 1)->place.cell.x, ==, -4);
  g_assert_cmpint (bst_setup_find_piece (empty->setup, BST_PIECE_FIGURE, 1)->place.cell.y, ==, 7);
}

static void
test_hostile (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const texts[] = {
    "", "x", "[]", "{}", "null", "{\"format\":\"bastide-tiles\"}", BASTIDE_TEST_HEAD "\"board\":[]}",
    BASTIDE_TEST_HEAD "\"players\":[{}]}", BASTIDE_TEST_HEAD "\"board\":{\"tiles\":[{\"cell\":[0,1e9]}]}}",
    BASTIDE_TEST_HEAD "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"\\u0000\"}]}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_clip_new_from_bytes (fixture->library, bytes, &error));
      g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
      g_assert_cmpuint (strlen (error->message), >, 0);
    }
}

/* What is told is why the tiles are refused, not what else is odd; too much is refused unread. */
static void
test_refused (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char odd[] = BASTIDE_TEST_HEAD
    "\"players\":[{}],\"annotations\":[{\"type\":\"mark\",\"cell\":[0,0],\"offset\":[150,0]}],\"translations\":3}";
  const gsize size = 9 * 1024 * 1024;
  g_autoptr (GBytes) bytes = g_bytes_new_static (odd, strlen (odd));
  g_autoptr (GBytes) many = g_bytes_new_take (g_malloc0 (size), size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) size_error = NULL;

  g_assert_null (bastide_clip_new_from_bytes (fixture->library, bytes, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, "/translations:"));
  g_assert_null (bastide_clip_new_from_bytes (fixture->library, many, &size_error));
  g_assert_error (size_error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
}

/* Every beginning of a file and every file with a byte changed is read or refused. */
static void
test_mutations (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  const gsize length = strlen (bastide_test_full_text);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *text = g_strdup (bastide_test_full_text);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BastideClip) clip = NULL;
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) length);

      text[at] = (char) g_rand_int_range (rand, 0, 256);
      if (g_ascii_isdigit (bastide_test_full_text[at]))
        text[at] = (char) g_rand_int_range (rand, '0', '9' + 1);
      bytes = g_bytes_new (text, i % 5 == 0 ? at : length);
      clip = bastide_clip_new_from_bytes (fixture->library, bytes, NULL);
      if (clip != NULL)
        {
          g_autoptr (BastideClip) turned = bastide_clip_turn (clip, (int) i);
          g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, board_text);

          bastide_clip_paste (turned, content, BST_CELL (0, 3), NULL);
          g_bytes_unref (bastide_content_write (content));
        }
    }
}

/* A part as wide as the board cannot begin at 0,0; the part keeps its cells and can be turned and laid all the same. */
static void
test_wide (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture,
    BASTIDE_TEST_HEAD "\"players\":[{}],\"board\":{\"tiles\":[{\"cell\":[-200,0],\"tile\":\"BASE-D\"},"
    "{\"cell\":[200,0],\"tile\":\"BASE-B\"}]}}");
  const BstCell ends[] = { { .x = -200, .y = 0 }, { .x = 200, .y = 0 } };
  g_autoptr (BastideClip) clip = bastide_clip_new (content, ends, 2);
  g_autoptr (BastideClip) turned = bastide_clip_turn (clip, 1);

  g_assert_cmpuint (bastide_clip_get_content (turned)->setup->tiles->len, ==, 2);
  g_assert_false (bastide_clip_paste (clip, content, BST_CELL (0, 0), NULL));
  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (-200, 9), NULL));
  g_assert_cmpuint (content->setup->tiles->len, ==, 4);
}

/* A board takes as many tiles as it has room for, and a part that is larger changes nothing. */
static void
test_full (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) part = bastide_test_read_sound (fixture, board_text);
  g_autoptr (BastideClip) one = bastide_clip_new (part, row, 1);
  g_autoptr (BastideClip) two = bastide_clip_new (part, row, 2);
  g_autoptr (GString) text = g_string_new (BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{\"tiles\":[");
  g_autoptr (BastideContent) content = NULL;

  for (guint i = 0; i < BST_MAX_TILES - 1; i++)
    g_string_append_printf (text, "%s{\"cell\":[%u,%u],\"tile\":\"BASE-B\"}", i > 0 ? "," : "", i % 100, i / 100);
  g_string_append (text, "]}}");
  content = bastide_test_read_copy (fixture, text->str);

  g_assert_false (bastide_clip_paste (two, content, BST_CELL (0, 9), NULL));
  g_assert_cmpuint (content->setup->tiles->len, ==, BST_MAX_TILES - 1);
  g_assert_true (bastide_clip_paste (one, content, BST_CELL (0, 9), NULL));
  g_assert_cmpuint (content->setup->tiles->len, ==, BST_MAX_TILES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/clip/new", NULL, test_new);
  bastide_test_reader_add ("/clip/bytes", NULL, test_bytes);
  bastide_test_reader_add ("/clip/turn", NULL, test_turn);
  bastide_test_reader_add ("/clip/paste", NULL, test_paste);
  bastide_test_reader_add ("/clip/overlap", NULL, test_overlap);
  bastide_test_reader_add ("/clip/unknown-tile", NULL, test_unknown_tile);
  bastide_test_reader_add ("/clip/players", NULL, test_players);
  bastide_test_reader_add ("/clip/city", NULL, test_city);
  bastide_test_reader_add ("/clip/hostile", NULL, test_hostile);
  bastide_test_reader_add ("/clip/refused", NULL, test_refused);
  bastide_test_reader_add ("/clip/mutations", NULL, test_mutations);
  bastide_test_reader_add ("/clip/wide", NULL, test_wide);
  bastide_test_reader_add ("/clip/full", NULL, test_full);

  return g_test_run ();
}
