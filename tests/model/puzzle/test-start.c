/* test-start.c: the starts of a new position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem.h"
#include "bastide-start.h"
#include "bastide-position.h"
#include "bastide-test-reader.h"

typedef BastideTestReader Fixture;

static const BstSetup *
get_setup (BastidePuzzle *puzzle)
{
  return bastide_position_get_setup (bastide_puzzle_get_position (puzzle));
}

static const char *
get_tile (BastidePuzzle *puzzle,
          guint          nth)
{
  const BstSetup *setup = get_setup (puzzle);

  g_assert_cmpuint (nth, <, setup->tiles->len);

  return bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, nth)->type)->id;
}

static void
assert_playable (BastidePuzzle *puzzle)
{
  GListModel *problems = bastide_position_get_problems (bastide_puzzle_get_position (puzzle));

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_test_message ("%s", line);
    }
  g_assert_true (bastide_position_is_playable (bastide_puzzle_get_position (puzzle)));
}

/* Asserts a tile to draw, and a place for it. */
static void
assert_goes_on (BastidePuzzle *puzzle)
{
  g_autoptr (BstPosition) position = bst_position_new (get_setup (puzzle), NULL);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  g_assert_cmpuint (bst_turn_list (position, list), >, 0);
  bst_turn_apply (position, &list->actions[0], NULL);
  g_assert_cmpuint (bst_turn_list (position, list), >, 0);
  g_assert_cmpint (list->actions[0].type, ==, BST_ACTION_PLACE);
}

static BastidePuzzle *
create (Fixture      *fixture,
        BastideStart  start,
        BstPreset     preset,
        guint32       modules)
{
  BastideStartOptions options;

  bastide_start_options_init (&options);
  options.start = start;
  options.preset = preset;
  options.modules = modules;

  return bastide_start_create (fixture->library, &options);
}

/* --- each start --- */

static void
test_every (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  for (guint start = 0; start < BASTIDE_N_STARTS; start++)
    for (guint preset = 0; preset < BST_N_PRESETS; preset++)
      {
        g_autoptr (BastidePuzzle) puzzle = create (fixture, (BastideStart) start, (BstPreset) preset, 0);
        g_autoptr (BastidePuzzle) full = create (fixture, (BastideStart) start, (BstPreset) preset,
                                                 (1u << BST_N_MODULES) - 1);

        g_test_message ("%s, %s", bastide_start_get_name ((BastideStart) start),
                        bst_preset_get_name ((BstPreset) preset));
        assert_playable (puzzle);
        assert_playable (full);
        if (start != BASTIDE_START_EMPTY)
          assert_goes_on (puzzle);
        g_assert_cmpint (get_setup (puzzle)->phase, ==, BST_PHASE_PLACE);
        g_assert_cmpuint (get_setup (puzzle)->hand, ==, BST_NONE);
        g_assert_cmpint (get_setup (puzzle)->rules.preset, ==, preset);
      }
}

static void
test_tile (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = create (fixture, BASTIDE_START_TILE, BST_PRESET_HIG_2017, 0);

  g_assert_cmpuint (get_setup (puzzle)->tiles->len, ==, 1);
  g_assert_cmpstr (get_tile (puzzle, 0), ==, "BASE-D");
  g_assert_true (bst_cell_equal (bst_setup_tile (get_setup (puzzle), 0)->cell, BST_CELL (0, 0)));
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  g_assert_null (bastide_puzzle_get_file (puzzle));
}

static void
test_city (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = create (fixture, BASTIDE_START_CITY, BST_PRESET_RGG_2008, 0);
  const BstSetupCarcassonne *city = &get_setup (puzzle)->carcassonne;

  g_assert_true (bst_rules_has (&get_setup (puzzle)->rules, BST_MODULE_COUNT));
  g_assert_true (city->present);
  g_assert_true (bst_cell_equal (city->cell, BST_CELL (0, 0)));
  g_assert_cmpuint (city->rotation, ==, 0);
  g_assert_cmpuint (bst_setup_get_count (get_setup (puzzle)), ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (get_setup (puzzle)->tiles->len, ==, 0);
}

static void
test_rivers (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) first = create (fixture, BASTIDE_START_RIVER_1, BST_PRESET_HIG_2017, 0);
  g_autoptr (BastidePuzzle) second = create (fixture, BASTIDE_START_RIVER_2, BST_PRESET_HIG_2017, 0);
  g_autoptr (BastidePuzzle) both = create (fixture, BASTIDE_START_RIVER_1, BST_PRESET_HIG_2017,
                                           1u << BST_MODULE_RIVER_2);

  g_assert_true (bst_rules_has (&get_setup (first)->rules, BST_MODULE_RIVER_1));
  g_assert_cmpuint (get_setup (first)->tiles->len, ==, 1);
  g_assert_cmpstr (get_tile (first, 0), ==, "R1-FFFS-spring");

  g_assert_true (bst_rules_has (&get_setup (second)->rules, BST_MODULE_RIVER_2));
  g_assert_false (bst_rules_has (&get_setup (second)->rules, BST_MODULE_RIVER_1));
  g_assert_cmpuint (get_setup (second)->tiles->len, ==, 2);
  g_assert_cmpstr (get_tile (second, 0), ==, "R2-FFFS-spring");
  g_assert_cmpstr (get_tile (second, 1), ==, "R2-FSSS-fork");
  g_assert_true (bst_cell_equal (bst_setup_tile (get_setup (second), 0)->cell, BST_CELL (0, 0)));

  /* With both, the source of River I stays in the box. */
  g_assert_cmpstr (get_tile (both, 0), ==, "R2-FFFS-spring");
}

static void
test_empty (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = create (fixture, BASTIDE_START_EMPTY, BST_PRESET_ZMG_2013, 1u << BST_MODULE_INNS);

  g_assert_cmpuint (get_setup (puzzle)->tiles->len, ==, 0);
  g_assert_false (get_setup (puzzle)->carcassonne.present);
  g_assert_cmpuint (get_setup (puzzle)->rules.modules, ==, 1u << BST_MODULE_INNS);
  g_assert_cmpint (get_setup (puzzle)->rules.edition, ==, BST_EDITION_FIRST);
}

/* --- players --- */

static void
test_players (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  BastideStartOptions options;

  bastide_start_options_init (&options);
  g_assert_cmpuint (options.n_players, ==, 2);
  for (guint n = 0; n <= BST_MAX_PLAYERS; n++)
    {
      g_autoptr (BastidePuzzle) puzzle = NULL;

      options.n_players = n;
      puzzle = bastide_start_create (fixture->library, &options);
      g_assert_cmpuint (get_setup (puzzle)->n_players, ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (get_setup (puzzle)->players[i].colour, ==, i);
      if (n > 0)
        assert_playable (puzzle);
    }

  /* No more than there are colours. */
  {
    g_autoptr (BastidePuzzle) puzzle = NULL;

    options.n_players = BST_MAX_PLAYERS + 1;
    puzzle = bastide_start_create (fixture->library, &options);
    g_assert_cmpuint (get_setup (puzzle)->n_players, ==, BST_MAX_PLAYERS);
  }
}

static void
test_names (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *text = NULL;
  BastideStartOptions options;

  bastide_start_options_init (&options);
  options.n_players = 3;
  options.names[0] = "Anna";
  options.names[2] = "";
  options.names[5] = "Nobody";
  puzzle = bastide_start_create (fixture->library, &options);
  text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_nonnull (strstr (text, "\"name\": \"Anna\""));
  g_assert_null (strstr (text, "Nobody"));
  g_assert_null (strstr (text, "\"name\": \"\""));
  g_assert_null (strstr (text, "title"));
  g_assert_null (strstr (text, "date"));
  g_assert_null (strstr (text, "language"));
}

/* The reader has another language than the tests. */
static void
assert_language (Fixture    *fixture,
                 const char *locale,
                 const char *language)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GDateTime) before = g_date_time_new_now_local ();
  g_autoptr (GDateTime) after = NULL;
  g_autofree char *earliest = g_date_time_format (before, "%F");
  g_autofree char *latest = NULL;
  BastideStartOptions options;
  const char *date;

  g_setenv ("LANGUAGE", locale, TRUE);
  bastide_start_options_init (&options);
  bastide_start_options_set_origin (&options);
  puzzle = bastide_start_create (fixture->library, &options);
  after = g_date_time_new_now_local ();
  latest = g_date_time_format (after, "%F");
  date = bastide_puzzle_get_content (puzzle)->date;
  g_assert_true (g_str_equal (date, earliest) || g_str_equal (date, latest));
  g_assert_cmpstr (bastide_puzzle_get_content (puzzle)->language, ==, language);
  g_assert_false (bastide_puzzle_get_modified (puzzle));
}

/* A new puzzle has the date of today and the user’s language. */
static void
test_origin (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  assert_language (fixture, "de_AT.UTF-8", "de-AT");
  assert_language (fixture, "sr@latin", "sr");
  assert_language (fixture, "fr", "fr");
  assert_language (fixture, "C.UTF-8", "en");
  assert_language (fixture, "POSIX", "en");
  assert_language (fixture, "ca_ES_of_a_long_name", "ca-ES-of-a-long");
  g_unsetenv ("LANGUAGE");
}

/* A new puzzle can be read again. */
static void
test_written (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  for (guint start = 0; start < BASTIDE_N_STARTS; start++)
    {
      g_autoptr (BastidePuzzle) puzzle = create (fixture, (BastideStart) start, BST_PRESET_HIG_2017, 0);
      g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);
      g_autoptr (BastidePuzzle) again = NULL;
      g_autoptr (GBytes) written = NULL;
      g_autoptr (GError) error = NULL;

      again = bastide_puzzle_new_from_bytes (fixture->library, bytes, fixture->problems, &error);
      g_assert_no_error (error);
      written = bastide_puzzle_to_bytes (again);
      g_assert_true (g_bytes_equal (bytes, written));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/start/every", NULL, test_every);
  bastide_test_reader_add ("/start/tile", NULL, test_tile);
  bastide_test_reader_add ("/start/city", NULL, test_city);
  bastide_test_reader_add ("/start/rivers", NULL, test_rivers);
  bastide_test_reader_add ("/start/empty", NULL, test_empty);
  bastide_test_reader_add ("/start/players", NULL, test_players);
  bastide_test_reader_add ("/start/names", NULL, test_names);
  bastide_test_reader_add ("/start/origin", NULL, test_origin);
  bastide_test_reader_add ("/start/written", NULL, test_written);

  return g_test_run ();
}
