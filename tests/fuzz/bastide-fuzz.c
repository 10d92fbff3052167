/* bastide-fuzz.c: any bytes as a puzzle, a tile file and a saved game, and a puzzle played to its end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fuzz.h"

#include "bastide-analysis.h"
#include "bastide-content-twins.h"
#include "bastide-content.h"
#include "bastide-event.h"
#include "bastide-importer.h"
#include "bastide-json.h"
#include "bastide-report.h"
#include "bastide-tile-file.h"
#include "bst-turn.h"

#include <string.h>

/* Long games are for the engine's own tests; a few actions show that the position is sound. */
#define MAX_STEPS   4
#define MAX_ACTIONS 8
/* The most actions of a whole game, as each tile brings a few. */
#define MAX_GAME    600
/* The number of positions of a game that are written, put into words and left by every action. */
#define GLANCE      12

static BastideTileLibrary *
get_library (void)
{
  static BastideTileLibrary *library;

  if (library == NULL)
    {
      g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
      library = bastide_tile_library_new ();
    }

  return library;
}

/* Returns whether one of the problems is an error; each must have a sentence and a place. */
static gboolean
check_problems (GListStore *problems)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (problems));
  gboolean has_error = FALSE;

  g_assert_cmpuint (n, <=, BASTIDE_JSON_MAX_PROBLEMS + 1);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);
      const char *at = bastide_problem_get_at (problem);

      g_assert_true (at[0] == '\0' || at[0] == '/');
      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_assert_true (bastide_problem_get_text (problem)[0] != '\0');
      g_assert_true (bastide_problem_get_line (problem) > 0 || at[0] == '\0');
      has_error |= bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;
    }

  return has_error;
}

/* A file holds no more points than these, however many a game brings. */
static gboolean
is_within_limits (const BstPosition *position)
{
  for (guint i = 0; i < bst_position_get_n_players (position); i++)
    if (ABS (bst_position_get_score (position, i)) > BST_MAX_SCORE)
      return FALSE;

  return TRUE;
}

/* A position of a game is the same after writing and reading. */
static void
check_export (BastideContent    *content,
              const BstPosition *position)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) present = bastide_content_with_setup (content, bst_position_to_setup (position));
  g_autoptr (GBytes) bytes = bastide_content_write (present);
  g_autoptr (BastideContent) again = bastide_content_read (get_library (), bytes, problems);
  BstPosition *anew;

  g_assert_false (check_problems (problems));
  anew = bst_position_new (again->setup, NULL);
  g_assert_true (bst_position_is_playable (anew));
  g_assert_cmphex (bst_position_get_key (anew), ==, bst_position_get_key (position));
  bst_position_free (anew);
}

static void
check_play (BastideContent *content,
            BstPosition    *position)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint64 keys[MAX_STEPS + 1];
  guint n = 0;

  if (content->setup->tiles->len > 60)
    return;

  for (keys[0] = bst_position_get_key (position); n < MAX_STEPS && bst_turn_list (position, list) > 0; n++)
    {
      for (guint i = 0; i < MIN (list->n, MAX_ACTIONS); i++)
        {
          bst_turn_apply (position, &list->actions[i], NULL);
          bst_turn_undo (position);
          g_assert_cmpuint (bst_position_get_key (position), ==, keys[n]);
        }
      bst_turn_apply (position, &list->actions[list->n / 2], NULL);
      if (is_within_limits (position))
        check_export (content, position);
      keys[n + 1] = bst_position_get_key (position);
      g_assert_cmpuint (bst_position_compute_key (position), ==, keys[n + 1]);
    }

  while (n > 0)
    {
      bst_turn_undo (position);
      g_assert_cmpuint (bst_position_get_key (position), ==, keys[--n]);
    }
}

static void
check_position (BastideContent *content)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BstPosition *position = bst_position_new (content->setup, problems);
  guint n = MIN (problems->len, 50);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *at = bastide_content_get_pointer (content, &g_array_index (problems, BstProblem, i));

      g_assert_true (at[0] == '/');
      g_assert_cmpuint (bastide_content_get_line (content, at), >, 0);
    }
  if (bst_position_is_playable (position))
    check_play (content, position);
  bst_position_free (position);
}

/* The text of a puzzle tells as much as the file. */
static void
check_text (BastideContent *content,
            GBytes         *written)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  char *text = bastide_content_write_text (content);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (BastideContent) again = bastide_content_read (get_library (), bytes, problems);
  g_autoptr (GBytes) twice = NULL;

  g_assert_false (check_problems (problems));
  g_assert_nonnull (again);
  twice = bastide_content_write (again);
  g_assert_true (g_bytes_equal (written, twice));
}

static void
check_rewriting (BastideContent *content)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) once = bastide_content_write (content);
  g_autoptr (BastideContent) again = NULL;
  g_autoptr (BastideContent) copy = NULL;
  g_autoptr (GBytes) twice = NULL;
  g_autoptr (GBytes) copied = NULL;

  again = bastide_content_read (get_library (), once, problems);
  g_assert_false (check_problems (problems));
  g_assert_nonnull (again);
  twice = bastide_content_write (again);
  g_assert_true (g_bytes_equal (once, twice));
  copy = bastide_content_copy (again);
  copied = bastide_content_write (copy);
  g_assert_true (g_bytes_equal (once, copied));
  check_text (content, once);
}

/* Each twin can be had, and comes back from its differences. */
static void
check_twins (BastideContent *content)
{
  for (guint i = 1; i <= content->twins->len; i++)
    {
      g_autoptr (BastideContent) twin = bastide_content_get_twin (content, i);
      g_autoptr (BastideContent) whole = bastide_content_with_twin (content, i, twin);
      g_autoptr (BastideContent) again = bastide_content_get_twin (whole, i);
      g_autofree char *before = bastide_content_hash (twin);
      g_autofree char *after = bastide_content_hash (again);

      g_assert_cmpstr (before, ==, after);
    }
}

static void
read_puzzle (GBytes *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = bastide_content_read (get_library (), bytes, problems);

  g_assert_true (check_problems (problems) == (content == NULL));
  if (content == NULL)
    return;

  check_position (content);
  check_rewriting (content);
  check_twins (content);
}

static void
read_tiles (GBytes *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideTileFile) file = bastide_tile_file_read (bytes, problems);

  g_assert_true (check_problems (problems) == (file == NULL));
  if (file == NULL)
    return;

  for (guint i = 0; i < file->types[BST_EDITION_NEW]->len && !file->is_block; i++)
    g_assert_cmpuint (g_array_index (file->types[BST_EDITION_NEW], BstTileType, i).rotations, !=, 0);
}

void
bastide_fuzz_read (const guint8 *data,
                   gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  read_puzzle (bytes);
  read_tiles (bytes);
}

/* --- a saved game --- */

guint
bastide_fuzz_import (const guint8 *data,
                     gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideImport) import = bastide_importer_read (get_library (), bytes, problems);
  g_autoptr (BastideContent) content = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (problems));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_assert_true (g_utf8_validate (line, -1, NULL));
      g_assert_true (bastide_problem_get_text (problem)[0] != '\0');
    }
  if (import == NULL)
    {
      g_assert_cmpuint (n, >, 0);
      return 0;
    }

  g_assert_true (import->is_whole == (import->stop_text == NULL));
  g_assert_true (import->is_whole || n > 0);
  content = bastide_import_dup_position (import, import->moves->len);
  g_assert_cmpuint (content->solution->len, ==, 0);
  check_rewriting (content);

  return import->moves->len;
}

/* --- a game to its end --- */

/* Makes every sentence about a position and its actions. */
static void
check_words (BastideContent  *content,
             BastidePosition *position)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (position, NULL);
  g_autoptr (JsonNode) told = bastide_report_position (content, position, bastide_position_get_problems (position));
  g_autoptr (JsonNode) listed = bastide_report_moves (position, moves);
  const BstCell cell = BST_CELL (1, 0);
  g_autoptr (JsonNode) outcomes = bastide_report_outcomes (position, &cell);

  g_assert_true (JSON_NODE_HOLDS_OBJECT (told) && JSON_NODE_HOLDS_OBJECT (listed) && JSON_NODE_HOLDS_OBJECT (outcomes));
  for (guint i = 0; i < moves->len; i++)
    g_assert_true (bastide_move_get_notation (g_ptr_array_index (moves, i))[0] != '\0');
}

/* Each event has a sentence, made from the position before the action. */
static void
check_events (BastideContent    *content,
              BstSetup          *setup,
              GArray            *events)
{
  g_autoptr (BastideContent) was = bastide_content_with_setup (content, setup);
  g_autoptr (BastidePosition) before = bastide_position_new (was);

  for (guint i = 0; i < events->len; i++)
    {
      g_autoptr (BastideEvent) event = bastide_event_new (before, &g_array_index (events, BstEvent, i));

      g_assert_true (bastide_event_get_text (event)[0] != '\0');
    }
}

/* Tried actions leave no trace. */
static void
check_actions (BstPosition         *position,
               const BstActionList *list)
{
  guint64 key = bst_position_get_key (position);

  for (guint i = 0; i < MIN (list->n, MAX_ACTIONS); i++)
    {
      bst_turn_apply (position, &list->actions[i], NULL);
      bst_turn_undo (position);
      g_assert_cmphex (bst_position_get_key (position), ==, key);
    }
  g_assert_true (bst_position_check (position));
}

/* One more action. Returns: %FALSE at the end of the game */
static gboolean
play_on (BastideContent *content,
         BstPosition    *position,
         BstTestRandom  *random)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BstSetup *before = NULL;

  if (bst_turn_list (position, list) == 0)
    {
      /* The game is over, or the next tile is unknown. */
      g_assert_true (bst_position_get_phase (position) == BST_PHASE_OVER
                     || bst_position_get_hand (position) == BST_NONE);
      return FALSE;
    }
  if (bst_test_chance (random, GLANCE) && is_within_limits (position))
    {
      check_export (content, position);
      check_actions (position, list);
      before = bst_position_to_setup (position);
    }
  bst_turn_apply (position, &list->actions[bst_test_random_below (random, list->n)], events);
  g_assert_cmphex (bst_position_compute_key (position), ==, bst_position_get_key (position));
  if (before != NULL)
    check_events (content, before, events);
  return TRUE;
}

static guint
play_to_end (BastideContent *content,
             BstTestRandom  *random)
{
  BstPosition *position = bst_position_new (content->setup, NULL);
  guint64 key;
  guint n = 0;

  if (!bst_position_is_playable (position))
    {
      bst_position_free (position);
      return 0;
    }
  key = bst_position_get_key (position);
  if (bst_test_chance (random, GLANCE))
    {
      g_autoptr (BastidePosition) told = bastide_position_new (content);

      check_words (content, told);
    }
  while (n < MAX_GAME && play_on (content, position, random))
    n++;
  g_assert_true (bst_position_check (position));
  if (is_within_limits (position))
    check_export (content, position);
  for (guint i = 0; i < n; i++)
    bst_turn_undo (position);
  g_assert_cmphex (bst_position_get_key (position), ==, key);
  g_assert_true (bst_position_check (position));
  bst_position_free (position);
  return n;
}

guint
bastide_fuzz_play (GBytes        *bytes,
                   BstTestRandom *random)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = bastide_content_read (get_library (), bytes, problems);
  guint preset = bst_test_random_below (random, BST_N_PRESETS + 1);
  g_autoptr (BastideContent) other = NULL;
  BstRules *rules;

  g_assert_true (check_problems (problems) == (content == NULL));
  if (content == NULL)
    return 0;
  check_position (content);
  check_rewriting (content);
  if (preset == BST_N_PRESETS)
    return play_to_end (content, random);

  /* The same position under the rules of another edition. */
  other = bastide_content_copy (content);
  rules = &other->setup->rules;
  rules->preset = (guint8) preset;
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    rules->switches[i] = bst_switch_get_info (i)->presets[preset];
  return play_to_end (other, random);
}
