/* test-choices.c: every choice of a phase can be pointed at
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-words.h"
#include "bastide-choices.h"
#include "bastide-test-puzzle.h"

/* A position of tests/app/phases, the actions played first, the phase that follows and its name. */
typedef struct
{
  const char *name;
  const char *file;
  const char *actions[6];
  BstPhase    phase;
  const char *prompt;
} Scene;

static const Scene scenes[] = {
  { "deploy", "count.bastide.json", { "place 0,3 0" }, BST_PHASE_DEPLOY, "Anna may place a figure on this tile." },
  { "robber", "robbers.bastide.json", { "place 0,3 0", "pass" }, BST_PHASE_ROBBER,
    "Anna may place the robber on the scoreboard." },
  { "robber-others", "robbers.bastide.json", { "place 0,3 0", "pass", "robber 12" }, BST_PHASE_ROBBER_OTHERS,
    "Ben may also place the robber on the scoreboard." },
  { "begin", "first.bastide.json", { "place 0,3 0", "pass" }, BST_PHASE_BEGIN,
    "Anna chooses who moves figures first." },
  { "redeploy", "count.bastide.json", { "place 0,3 0", "pass" }, BST_PHASE_REDEPLOY,
    "Chloé may move figures out of the castle." },
  { "order", "last.bastide.json", { "place 3,-1 3", "pass" }, BST_PHASE_ORDER, "Ben chooses the next feature to score." },
  { "rob", "robbing.bastide.json", { "place 0,0 0", "pass" }, BST_PHASE_ROB,
    "Anna chooses what the robber does." },
  { "city", "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass" }, BST_PHASE_CITY,
    "Anna may send a figure to the city of Carcassonne." },
  { "count", "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass", "city meeple castle" }, BST_PHASE_COUNT,
    "Anna may move the Count." },
  { "final-redeploy", "last.bastide.json", { "place 3,-1 3", "pass", "score 2,-1 city:E", "pass" },
    BST_PHASE_FINAL_REDEPLOY, "Chloé has to move a figure out of the market." },
  { "portal", "portal.bastide.json", { "place 0,1 3" }, BST_PHASE_DEPLOY,
    "Ada may place a figure on this tile or use the magic portal." },
  { "barn", "abbey.bastide.json", { "place 1,1 0" }, BST_PHASE_DEPLOY, "Anna may place a figure on this tile." },
};

static BastidePuzzle *
open_scene (const Scene *scene)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "phases", scene->file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  BastidePuzzle *puzzle;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  puzzle = bastide_test_puzzle_parse (text);
  for (guint i = 0; i < G_N_ELEMENTS (scene->actions) && scene->actions[i] != NULL; i++)
    bastide_test_puzzle_play (puzzle, scene->actions[i]);
  return puzzle;
}

static gboolean
is_listed (GPtrArray       *choices,
           const BstAction *action)
{
  for (guint i = 0; i < choices->len; i++)
    if (bastide_choices_get (choices, i)->legal
        && memcmp (&bastide_choices_get (choices, i)->action, action, sizeof *action) == 0)
      return TRUE;
  return FALSE;
}

/* The magic portal need not lead to its own tile. */
static gboolean
is_portal_nowhere (const BstPosition *engine,
                   const BstAction   *action)
{
  BstCell placed;

  return action->type == BST_ACTION_PORTAL && bst_position_get_placed (engine, &placed)
         && bst_cell_equal (action->cell, placed);
}

/* Every action of the engine is a line, and every line an action. */
static void
assert_complete (const BstPosition *engine,
                 GPtrArray         *choices)
{
  g_autofree BstActionList *list = g_new0 (BstActionList, 1);
  guint n_lines = 0;
  guint n_legal = 0;

  bst_turn_list (engine, list);
  g_assert_cmpuint (list->n, >, 0);
  for (guint i = 0; i < list->n; i++)
    {
      gboolean is_line = !is_portal_nowhere (engine, &list->actions[i]);

      g_assert_cmpint (is_listed (choices, &list->actions[i]), ==, is_line);
      n_lines += is_line;
    }
  for (guint i = 0; i < choices->len; i++)
    n_legal += bastide_choices_get (choices, i)->legal;
  g_assert_cmpuint (n_legal, ==, n_lines);
}

static gboolean
is_nothing (const BastideChoice *choice)
{
  return choice->action.type == BST_ACTION_PASS || choice->action.type == BST_ACTION_STAY;
}

/* Piece and target find each line and no other, except for the details that they leave open. */
static void
assert_reachable (BastidePosition *position,
                  GPtrArray       *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);
      g_autoptr (GPtrArray) found = NULL;
      BstAction action;

      g_assert_cmpstr (choice->text, !=, "");
      if (is_nothing (choice))
        {
          g_assert_cmpuint (i, ==, 0);
          continue;
        }
      g_assert_cmpint (choice->target.kind, !=, BST_PLACE_NOWHERE);
      found = bastide_choices_select (choices, position, &choice->piece, &choice->target);
      g_assert_true (g_ptr_array_find (found, choice, NULL));
      g_assert_cmpuint (found->len, ==, 1);
      g_assert_true (bastide_choices_guess (choices, position, &choice->piece, &choice->target, &action));
      g_assert_cmpint (bst_turn_check (bastide_position_get_engine (position), &action, NULL), ==, choice->legal);
      if (choice->legal)
        g_assert_cmpint (bastide_choices_move (choices, &choice->piece), ==, choice->piece.kind != BST_PIECE_NONE);
    }
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  g_autoptr (BastidePuzzle) puzzle = open_scene (scene);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GPtrArray) choices = bastide_choices_new (position);
  g_autofree char *prompt = bastide_choice_words_prompt (position);

  g_assert_cmpstr (bst_phase_get_name (bst_position_get_phase (engine)), ==, bst_phase_get_name (scene->phase));
  g_assert_cmpstr (prompt, ==, scene->prompt);
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    g_assert_cmpint (bastide_choice_words_role (position, i) != NULL, ==, i == bst_position_get_chooser (engine));
  g_assert_cmpuint (bastide_choices_get_first_number (choices), ==, is_nothing (bastide_choices_get (choices, 0)) ? 0
                                                                                                                   : 1);
  assert_complete (engine, choices);
  assert_reachable (position, choices);
}

/* Each segment of a feature means the feature. */
static void
test_feature_by_segment (void)
{
  g_autoptr (BastidePuzzle) puzzle = open_scene (&scenes[4]);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (GPtrArray) choices = bastide_choices_new (position);
  const BstPlace tile = { .kind = BST_PLACE_SEGMENT, .cell = BST_CELL (0, 3), .segment = 0 };
  const BstPlace rim = { .kind = BST_PLACE_SEGMENT, .cell = BST_CELL (0, 2), .segment = 0 };
  const BstPlace field = { .kind = BST_PLACE_SEGMENT, .cell = BST_CELL (0, 3), .segment = 1 };
  g_autoptr (GPtrArray) by_tile = bastide_choices_select (choices, position, NULL, &tile);
  g_autoptr (GPtrArray) by_rim = bastide_choices_select (choices, position, NULL, &rim);
  g_autoptr (GPtrArray) by_field = bastide_choices_select (choices, position, NULL, &field);
  BstAction action;
  BstRefusal refusal;

  g_assert_cmpuint (by_tile->len, ==, 2);
  g_assert_cmpuint (by_rim->len, ==, 2);
  g_assert_cmpuint (by_field->len, ==, 0);
  /* A refusal comes with its reason. */
  g_assert_true (bastide_choices_guess (choices, position, NULL, &field, &action));
  g_assert_false (bst_turn_check (bastide_position_get_engine (position), &action, &refusal));
  g_assert_cmpstr (bst_rule_get_id ((BstRule) refusal.rule), ==, "CNT-5");
}

/* Too many lines become one for each piece; taking a piece in hand lists its lines. */
static void
test_many (void)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) few = NULL;

  for (guint i = 0; i < 21; i++)
    {
      BastideChoice *choice = g_new0 (BastideChoice, 1);

      choice->action = (BstAction) {
        .type = i == 0 ? BST_ACTION_PASS : BST_ACTION_REDEPLOY, .figure = (guint8) (i % 2), .detail = 1,
        .cell = BST_CELL (i, 0),
      };
      if (i > 0)
        choice->piece = BST_PIECE_OF_PLAYER (0, i % 2, BST_PLACE_IN_DISTRICT (1));
      choice->legal = TRUE;
      choice->text = g_strdup ("…");
      g_ptr_array_add (choices, choice);
      if (i == 9)
        {
          few = bastide_choices_shorten (choices);
          g_assert_true (few == choices);
        }
    }
  lines = bastide_choices_shorten (choices);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_false (bastide_choices_get (lines, 0)->takes);
  for (guint i = 1; i < lines->len; i++)
    {
      g_assert_true (bastide_choices_get (lines, i)->takes);
      g_assert_cmpint (bastide_choices_get (lines, i)->target.kind, ==, BST_PLACE_NOWHERE);
    }
  g_assert_cmpstr (bastide_choices_get (lines, 1)->text, ==, "Large meeple from the market…");
  g_assert_cmpstr (bastide_choices_get (lines, 2)->text, ==, "Meeple from the market…");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strconcat ("/choices/", scenes[i].name, NULL);

      g_test_add_data_func (path, &scenes[i], test_scene);
    }
  g_test_add_func ("/choices/feature-by-segment", test_feature_by_segment);
  g_test_add_func ("/choices/many", test_many);

  return g_test_run ();
}
