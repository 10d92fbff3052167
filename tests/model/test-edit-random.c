/* test-edit-random.c: thousands of edits in any order: every file can be read, and every step can be undone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-clip.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-puzzle-private.h"
#include "bastide-start.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

#define N_RUNS  25
#define N_STEPS 400
#define N_BLOCK 100 /* steps between two ways back and forth */

typedef struct
{
  BastideTestReader  reader;
  GRand             *rand;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  bastide_test_reader_set_up (&fixture->reader, data);
  fixture->rand = g_rand_new_with_seed (20261120);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_rand_free (fixture->rand);
  bastide_test_reader_tear_down (&fixture->reader, data);
}

/* --- chance --- */

static guint
below (Fixture *fixture,
       guint    n)
{
  return (guint) g_rand_int_range (fixture->rand, 0, (gint32) MAX (n, 1));
}

static int
about (Fixture *fixture,
       int      range)
{
  return g_rand_int_range (fixture->rand, -range, range + 1);
}

/* Mostly where something lies, sometimes beside it, rarely anywhere. */
static BstCell
any_cell (Fixture        *fixture,
          const BstSetup *setup)
{
  BstCell cell = BST_CELL (0, 0);
  guint where = below (fixture, 20);

  if (where == 0)
    return BST_CELL (about (fixture, BST_MAX_COORD), about (fixture, BST_MAX_COORD));
  if (setup->carcassonne.present && where < 4)
    cell = setup->carcassonne.cell;
  else if (setup->tiles->len > 0)
    cell = bst_setup_tile (setup, below (fixture, setup->tiles->len))->cell;

  cell = BST_CELL (cell.x + about (fixture, where % 3), cell.y + about (fixture, where % 3));

  return bst_cell_in_range (cell) ? cell : BST_CELL (0, 0);
}

static guint
any_type (Fixture        *fixture,
          const BstSetup *setup)
{
  return below (fixture, bst_catalogue_get_size (setup->catalogue));
}

static guint
any_cells (Fixture        *fixture,
           const BstSetup *setup,
           BstCell         cells[8])
{
  guint n = 1 + below (fixture, 8);

  for (guint i = 0; i < n; i++)
    cells[i] = any_cell (fixture, setup);

  return n;
}

static const char *
any_text (Fixture *fixture)
{
  static const char * const texts[] = { "", "A", "ab", "Ä“", "Zwölf", "place 0,1 2", "a\nb" };

  return texts[below (fixture, G_N_ELEMENTS (texts))];
}

/* --- the board --- */

static gboolean
step_put (Fixture        *fixture,
          BastideContent *content)
{
  BstSetup *setup = content->setup;
  BstCell cell = any_cell (fixture, setup);
  guint rotation = below (fixture, 4);

  switch (below (fixture, 12))
    {
    case 0:
      return bastide_edit_put_city (content, cell, rotation);
    case 1:
      return bastide_edit_put_river (content, 1 + below (fixture, 2), cell, rotation);
    default:
      return bastide_edit_put_tile (content, cell, any_type (fixture, setup), rotation);
    }
}

static gboolean
step_cells (Fixture        *fixture,
            BastideContent *content)
{
  BstCell cells[8];
  guint n = any_cells (fixture, content->setup, cells);

  switch (below (fixture, 7))
    {
    case 0:
      return bastide_edit_remove_cells (content, cells, MIN (n, 3));
    case 1:
    case 2:
      return bastide_edit_turn_cells (content, cells, n, about (fixture, 3), NULL);
    default:
      return bastide_edit_move_cells (content, cells, n, about (fixture, 3), about (fixture, 3));
    }
}

static gboolean
step_whole (Fixture        *fixture,
            BastideContent *content)
{
  switch (below (fixture, 6))
    {
    case 0:
      return bastide_edit_turn_all (content, about (fixture, 3));
    case 1:
      return bastide_edit_set_plain (content, (gboolean) below (fixture, 2));
    case 2:
      return bastide_edit_set_lost (content, any_cell (fixture, content->setup), (gboolean) below (fixture, 2));
    default:
      return bastide_edit_shift (content, about (fixture, 4), about (fixture, 4));
    }
}

static gboolean
step_paste (Fixture        *fixture,
            BastideContent *content)
{
  BstCell cells[8];
  guint n = any_cells (fixture, content->setup, cells);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, cells, n);
  g_autoptr (BastideClip) turned = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideClip) read = NULL;

  if (clip == NULL)
    return FALSE;

  turned = bastide_clip_turn (clip, about (fixture, 3));
  bytes = bastide_clip_to_bytes (turned);
  read = bastide_clip_new_from_bytes (fixture->reader.library, bytes, NULL);
  g_assert_nonnull (read);

  return bastide_clip_paste (read, content, any_cell (fixture, content->setup), NULL);
}

/* --- figures and markers --- */

static BastideSpot
any_spot (Fixture           *fixture,
          const BstSetup    *setup,
          const BastideItem *item)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  BstCell cell = any_cell (fixture, setup);

  bastide_edit_list_spots (setup, item, cell, spots);
  if (spots->len > 0 && below (fixture, 10) > 0)
    return g_array_index (spots, BastideSpot, below (fixture, spots->len));
  if (item->kind == BASTIDE_ITEM_COUNTER || item->kind == BASTIDE_ITEM_ROBBER)
    return (BastideSpot) { .kind = BASTIDE_SPOT_SPACE, .space = about (fixture, 120) };

  return (BastideSpot) {
    .kind = (guint8) below (fixture, BASTIDE_SPOT_SUPPLY + 1), .segment = (guint8) below (fixture, 10),
    .corner = (guint8) below (fixture, 4), .district = (guint8) below (fixture, 5), .cell = cell,
  };
}

static BastideItem
any_item (Fixture        *fixture,
          const BstSetup *setup)
{
  BastideItem item = { .kind = (guint8) (BASTIDE_ITEM_FIGURE + below (fixture, 12)) };

  if (below (fixture, 2) == 0)
    item.kind = BASTIDE_ITEM_FIGURE;
  if (item.kind != BASTIDE_ITEM_COUNT && item.kind != BASTIDE_ITEM_DRAGON && item.kind != BASTIDE_ITEM_TOWER)
    item.player = (guint8) below (fixture, setup->n_players + 1);
  if (item.kind == BASTIDE_ITEM_FIGURE)
    item.figure = (guint8) (below (fixture, 2) == 0 ? 0 : below (fixture, BST_N_FIGURES));

  return item;
}

static gboolean
step_item (Fixture        *fixture,
           BastideContent *content)
{
  const BstSetup *setup = content->setup;
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (BastideItem));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  BastideSpot at = { .kind = BASTIDE_SPOT_CELL, .cell = any_cell (fixture, setup) };
  BastideSpot from = { .kind = BASTIDE_SPOT_SUPPLY };
  BastideItem item = any_item (fixture, setup);
  BastideSpot to;

  if (setup->carcassonne.present && below (fixture, 4) == 0)
    at = (BastideSpot) { .kind = BASTIDE_SPOT_DISTRICT, .district = (guint8) below (fixture, BST_N_DISTRICTS) };
  if (below (fixture, 2) == 0)
    bastide_edit_find_items (setup, &at, items, spots);
  else
    bastide_edit_list_items (setup, &at, items);
  if (items->len > 0)
    {
      guint which = below (fixture, items->len);

      item = g_array_index (items, BastideItem, which);
      if (which < spots->len)
        from = g_array_index (spots, BastideSpot, which);
    }
  to = any_spot (fixture, setup, &item);

  return bastide_edit_move_item (content, &item, &from, &to);
}

/* --- players --- */

static gboolean
step_players (Fixture        *fixture,
              BastideContent *content)
{
  guint n = content->setup->n_players;
  guint player = below (fixture, n);
  BstFigure figure = (BstFigure) below (fixture, BST_N_FIGURES);

  if (n < 2 || (n < 4 && below (fixture, 10) == 0))
    return bastide_edit_add_player (content);

  switch (below (fixture, 12))
    {
    case 0:
      return bastide_edit_remove_player (content, player);
    case 1:
      return bastide_edit_move_player (content, player, below (fixture, n));
    case 2:
      return bastide_edit_set_name (content, player, any_text (fixture));
    case 3:
      return bastide_edit_set_colour (content, player, (BstColour) below (fixture, BST_N_COLOURS));
    case 4:
      return bastide_edit_set_score (content, player, about (fixture, 200));
    case 5:
    case 6:
      return bastide_edit_set_supply (content, player, figure, below (fixture, 9));
    case 7:
      return bastide_edit_reset_supply (content, player);
    case 8:
      return bastide_edit_set_goods (content, player, (BstGoods) (1 + below (fixture, BST_N_GOODS - 1)),
                                     below (fixture, 4));
    case 9:
      return bastide_edit_set_abbeys (content, player, below (fixture, 2));
    default:
      g_assert_cmpint (bastide_edit_get_supply (content->setup, player, figure), <=, 100);
      return FALSE;
    }
}

/* --- turn, draw, bag, rules --- */

static gboolean
step_turn (Fixture        *fixture,
           BastideContent *content)
{
  BstSetup *setup = content->setup;
  guint type = any_type (fixture, setup);
  BstCell cell = any_cell (fixture, setup);
  guint at = below (fixture, setup->draw->len + 2);

  switch (below (fixture, 8))
    {
    case 0:
    case 1:
      return setup->n_players > 0
             && bastide_edit_set_turn (content, below (fixture, setup->n_players),
                                       (BstPhase) below (fixture, BST_N_PHASES));
    case 2:
      return bastide_edit_set_hand (content, below (fixture, 3) == 0 ? BST_NONE : type);
    case 3:
      return bastide_edit_set_placed (content, &cell);
    case 4:
      return bastide_edit_insert_draw (content, at, type);
    case 5:
      return setup->draw->len > 0 && bastide_edit_remove_draw (content, below (fixture, setup->draw->len));
    case 6:
      return setup->draw->len > 0
             && bastide_edit_move_draw (content, below (fixture, setup->draw->len),
                                        below (fixture, setup->draw->len));
    default:
      return below (fixture, 2) == 0 ? bastide_edit_set_bag_given (content, (gboolean) below (fixture, 2))
                                     : bastide_edit_set_bag (content, type, below (fixture, 5));
    }
}

static gboolean
step_rules (Fixture        *fixture,
            BastideContent *content)
{
  BastideTileLibrary *library = fixture->reader.library;
  BstSwitch which = (BstSwitch) below (fixture, BST_N_SWITCHES);
  guint n_values = g_strv_length ((char **) (gpointer) bst_switch_get_info (which)->values);

  switch (below (fixture, 8))
    {
    case 0:
      return bastide_edit_set_preset (content, library, (BstPreset) below (fixture, BST_N_PRESETS));
    case 1:
    case 2:
      return bastide_edit_set_switch (content, which, below (fixture, n_values));
    case 3:
    case 4:
      return bastide_edit_set_module (content, library, (BstModuleId) below (fixture, BST_N_MODULES),
                                      (gboolean) below (fixture, 2));
    case 5:
      return bastide_edit_set_edition (content, library, (BstEdition) below (fixture, BST_N_EDITIONS));
    case 6:
      return bastide_edit_set_farmers (content, (gboolean) below (fixture, 2));
    default:
      return bastide_edit_set_set (content, library, below (fixture, 2) == 0 ? "GQ11" : "GOLD",
                                   (gboolean) below (fixture, 2));
    }
}

/* --- texts and annotations --- */

static gboolean
step_texts (Fixture        *fixture,
            BastideContent *content)
{
  const char * const texts[] = { any_text (fixture), any_text (fixture), NULL };
  const char * const lines[] = { "place 1,0 2; deploy meeple city:N", "score 0,0 road:E; pass", NULL };

  switch (below (fixture, 6))
    {
    case 0:
      return bastide_edit_set_text (content, (BastideText) below (fixture, BASTIDE_N_TEXTS), any_text (fixture));
    case 1:
      return bastide_edit_set_tags (content, texts + below (fixture, 3));
    case 2:
      return bastide_edit_set_difficulty (content, below (fixture, BASTIDE_CONTENT_MAX_DIFFICULTY + 1));
    case 3:
      return bastide_edit_set_hints (content, texts + below (fixture, 3));
    case 4:
      return bastide_edit_set_solution (content, lines + below (fixture, 3));
    default:
      return bastide_edit_set_comment (content, below (fixture, content->comments->len + 1), below (fixture, 4),
                                       any_text (fixture));
    }
}

static gboolean
step_notes (Fixture        *fixture,
            BastideContent *content)
{
  static const char * const texts[] = { NULL, "", "A", "xyz", "ÄÖÜ" };
  BstCell cell = any_cell (fixture, content->setup);
  guint n = content->annotations->len;

  switch (below (fixture, 12))
    {
    case 0:
      return bastide_edit_clear_notes (content);
    case 1:
    case 2:
      return n > 0 && bastide_edit_remove_note (content, below (fixture, n));
    case 3:
    case 4:
    case 5:
      return bastide_edit_toggle_arrow (content, cell, any_cell (fixture, content->setup));
    default:
      return bastide_edit_put_mark (content, cell, texts[below (fixture, G_N_ELEMENTS (texts))]);
    }
}

/* --- what holds after every step --- */

static GBytes *
check_file (Fixture        *fixture,
            BastideContent *content)
{
  GBytes *bytes = bastide_content_write (content);
  g_autoptr (BastideContent) read = NULL;
  g_autoptr (GBytes) again = NULL;

  g_list_store_remove_all (fixture->reader.problems);
  read = bastide_content_read (fixture->reader.library, bytes, fixture->reader.problems);
  if (read == NULL)
    for (guint i = 0; i < bastide_test_count_problems (&fixture->reader); i++)
      {
        g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (fixture->reader.problems), i);
        g_autofree char *line = bastide_problem_to_line (problem);

        g_test_message ("%s", line);
      }
  g_assert_nonnull (read);
  again = bastide_content_write (read);
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  g_assert_cmpuint (read->setup->tiles->len, ==, content->setup->tiles->len);
  g_assert_cmpuint (read->setup->figures->len, ==, content->setup->figures->len);
  for (guint i = 0; i < read->setup->figures->len; i++)
    {
      const BstSetupFigure *said = bst_setup_figure (read->setup, i);
      const BstSetupFigure *held = bst_setup_figure (content->setup, i);

      g_assert_cmpuint (said->tile, ==, held->tile);
      g_assert_cmpuint (said->nth, ==, held->nth);
      g_assert_cmpuint (said->player, ==, held->player);
      g_assert_cmpuint (said->figure, ==, held->figure);
      g_assert_cmpuint (said->district, ==, held->district);
      g_assert_true (bst_cell_equal (said->cell, held->cell));
      g_assert_cmpuint (said->segment, ==, held->segment);
    }

  return bytes;
}

/* None of the starts has two tiles on one cell, and no edit makes such. */
static void
check_cells (const BstSetup *setup)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      g_assert_true (bst_cell_in_range (cell));
      g_assert_true (g_hash_table_add (met, GINT_TO_POINTER (cell.x * 1000 + cell.y)));
    }
}

static void
assert_shows (BastidePuzzle *puzzle,
              GBytes        *expected)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);

  g_assert_true (g_bytes_equal (bytes, expected));
}

static void
check_history (BastidePuzzle *puzzle,
               GPtrArray     *states)
{
  for (guint i = states->len - 1; i > 0; i--)
    {
      bastide_puzzle_undo (puzzle);
      if (i == 1 || i % 16 == 0)
        assert_shows (puzzle, g_ptr_array_index (states, i - 1));
    }
  for (guint i = 1; i < states->len; i++)
    bastide_puzzle_redo (puzzle);
  assert_shows (puzzle, g_ptr_array_index (states, states->len - 1));
}

/* --- runs --- */

typedef gboolean (*StepFunc) (Fixture        *fixture,
                              BastideContent *content);

/* What changes most of a board comes more often. */
static const StepFunc steps[] = {
  step_put, step_put, step_put, step_put, step_put, step_cells, step_cells, step_cells, step_whole, step_paste,
  step_item, step_item, step_item, step_item, step_item, step_players, step_players, step_turn, step_turn, step_rules,
  step_texts, step_notes,
};

static BastidePuzzle *
begin (Fixture *fixture,
       guint    run)
{
  static const char * const names[] = {
    "count-two-sendings", "base-farm-majority", "robbers-rogue-points", "shrines-both-at-once",
    "river-first-curve-after-fork", "king-by-a-single-tile",
  };
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  BastideStartOptions options;

  if (run % 5 == 4)
    bytes = g_bytes_new_static (bastide_test_full_text, strlen (bastide_test_full_text));
  else if (run % 2 == 0)
    {
      bastide_start_options_init (&options);
      options.start = (BastideStart) (run / 2 % BASTIDE_N_STARTS);
      options.preset = (BstPreset) (run / 2 % BST_N_PRESETS);
      return bastide_start_create (fixture->reader.library, &options);
    }

  else
    {
      path = g_strdup_printf ("/io/github/bastide/Bastide/puzzles/%s.bastide.json",
                              names[run / 2 % G_N_ELEMENTS (names)]);
      bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    }
  g_assert_nonnull (bytes);
  content = bastide_content_read (fixture->reader.library, bytes, fixture->reader.problems);
  g_assert_nonnull (content);

  return bastide_puzzle_new_for_content (content);
}

static void
run_steps (Fixture *fixture,
           guint    run)
{
  g_autoptr (BastidePuzzle) puzzle = begin (fixture, run);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  g_ptr_array_add (states, bastide_puzzle_to_bytes (puzzle));
  for (guint i = 0; i < N_STEPS; i++)
    {
      BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
      guint which = below (fixture, G_N_ELEMENTS (steps));

      if (!steps[which] (fixture, content))
        bastide_content_unref (content);
      else
        {
          check_cells (content->setup);
          g_ptr_array_add (states, check_file (fixture, content));
          bastide_puzzle_commit (puzzle, content, "Step", NULL);
        }
      if ((i + 1) % N_BLOCK == 0)
        check_history (puzzle, states);
    }
  g_test_message ("run %u: %u tiles, %u of %u steps changed something", run,
                  bastide_puzzle_get_content (puzzle)->setup->tiles->len, states->len - 1, N_STEPS);
  g_assert_cmpuint (states->len, >, N_STEPS / 2);
}

static void
test_random (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  for (guint run = 0; run < N_RUNS; run++)
    run_steps (fixture, run);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/edit-random", Fixture, NULL, set_up, test_random, tear_down);

  return g_test_run ();
}
