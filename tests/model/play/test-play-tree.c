/* test-play-tree.c: the tree of play beside the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-tree.h"

#include "bastide-event.h"
#include "bastide-play-file.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-reader.h"
#include "bst-notation.h"

typedef struct
{
  BastidePuzzle   *puzzle;
  BastidePlayTree *tree;
  char            *bytes;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->puzzle = bastide_test_puzzle_new ();
  fixture->bytes = bastide_test_dup_text (bastide_puzzle_to_bytes (fixture->puzzle));
  fixture->tree = bastide_play_tree_new ();
  bastide_play_tree_set_diagram (fixture->tree, bastide_puzzle_get_content (fixture->puzzle),
                                 bastide_puzzle_get_position (fixture->puzzle));
}

/* Playing never changes the document. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *bytes = bastide_test_dup_text (bastide_puzzle_to_bytes (fixture->puzzle));

  g_assert_cmpstr (bytes, ==, fixture->bytes);
  g_assert_false (bastide_puzzle_get_modified (fixture->puzzle));
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
  g_assert_finalize_object (fixture->tree);
  g_object_unref (fixture->puzzle);
  g_free (fixture->bytes);
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (GError) error = NULL;

  bastide_play_tree_play_text (fixture->tree, text, &error);
  g_assert_no_error (error);
}

static guint64
get_key (BastidePosition *position)
{
  return bst_position_get_key (bastide_position_get_engine (position));
}

static const BastidePlayStep *
get_step (Fixture *fixture,
          guint    step)
{
  return bastide_play_node_get_step (bastide_play_tree_get_node (fixture->tree, step));
}

static guint
count_events (Fixture *fixture)
{
  return g_list_model_get_n_items (bastide_play_tree_get_events (fixture->tree));
}

static char *
dup_event (Fixture *fixture,
           guint    nth)
{
  g_autoptr (BastideEvent) event = g_list_model_get_item (bastide_play_tree_get_events (fixture->tree), nth);

  return g_strdup (bastide_event_get_text (event));
}

#define assert_at(fixture, step, n) \
  G_STMT_START { \
    g_assert_cmpuint (bastide_play_tree_get_depth ((fixture)->tree), ==, step); \
    g_assert_cmpuint (bastide_play_tree_get_length ((fixture)->tree), ==, n); \
  } G_STMT_END

static void
test_without_diagram (void)
{
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();

  g_assert_null (bastide_play_tree_get_position (tree));
  g_assert_null (bastide_play_tree_get_current (tree));
  g_assert_null (bastide_play_tree_dup_content (tree));
  g_assert_null (bastide_play_tree_get_node (tree, 0));
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 0);
  g_assert_cmpuint (bastide_play_tree_get_length (tree), ==, 0);
  bastide_play_tree_go_back (tree);
  bastide_play_tree_go_forward (tree);
  bastide_play_tree_go_to_step (tree, 3);
}

static void
test_goes_back_and_forward (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const actions[] = { "place 0,-1 2", "pass", "place -1,1 0", "deploy meeple monastery" };
  BastidePosition *positions[G_N_ELEMENTS (actions) + 1];
  guint n = G_N_ELEMENTS (actions);

  positions[0] = bastide_play_tree_get_position (fixture->tree);
  g_assert_true (positions[0] == bastide_puzzle_get_position (fixture->puzzle));
  for (guint i = 0; i < n; i++)
    {
      play (fixture, actions[i]);
      assert_at (fixture, i + 1, i + 1);
      positions[i + 1] = bastide_play_tree_get_position (fixture->tree);
      g_assert_cmpuint (get_key (positions[i]), !=, get_key (positions[i + 1]));
    }
  bastide_play_tree_go_forward (fixture->tree);
  for (guint i = n; i-- > 0;)
    {
      bastide_play_tree_go_back (fixture->tree);
      assert_at (fixture, i, n);
      g_assert_true (bastide_play_tree_get_position (fixture->tree) == positions[i]);
    }
  bastide_play_tree_go_back (fixture->tree);
  for (guint i = 1; i <= n; i++)
    {
      bastide_play_tree_go_forward (fixture->tree);
      g_assert_true (bastide_play_tree_get_position (fixture->tree) == positions[i]);
    }
  bastide_play_tree_go_to_step (fixture->tree, 1);
  assert_at (fixture, 1, n);
  bastide_play_tree_go_to_step (fixture->tree, 99);
  assert_at (fixture, n, n);
  bastide_play_tree_go_to_step (fixture->tree, 0);
  assert_at (fixture, 0, n);
}

static void
test_events_follow (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *first = NULL;
  g_autofree char *scored = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;

  g_assert_cmpuint (count_events (fixture), ==, 0);
  play (fixture, "place 0,-1 2");
  g_assert_cmpuint (count_events (fixture), ==, 1);
  first = dup_event (fixture, 0);
  g_assert_cmpstr (first, ==, "Anna places the tile at 0,−1.");

  play (fixture, "pass");
  g_assert_cmpuint (count_events (fixture), ==, 4);
  scored = dup_event (fixture, 2);
  g_assert_cmpstr (scored, ==, "Anna scores 4 for the city: 2 tiles × 2 points.");

  bastide_play_tree_go_back (fixture->tree);
  g_assert_cmpuint (count_events (fixture), ==, 1);
  bastide_play_tree_go_forward (fixture->tree);
  g_assert_cmpuint (count_events (fixture), ==, 4);
  again = dup_event (fixture, 2);
  g_assert_cmpstr (again, ==, scored);
  bastide_play_tree_go_to_step (fixture->tree, 0);
  g_assert_cmpuint (count_events (fixture), ==, 0);
  play (fixture, "place 1,1 0");
  g_assert_cmpuint (count_events (fixture), ==, 1);
  other = dup_event (fixture, 0);
  g_assert_cmpstr (other, ==, "Anna places the tile at 1,1.");
}

static void
test_labels (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) actions = NULL;

  play (fixture, "place 0,-1 2");
  play (fixture, "pass");
  play (fixture, "place -1,1 0");
  play (fixture, "deploy meeple monastery");
  bastide_play_tree_go_to_step (fixture->tree, 2);

  g_assert_null (bastide_play_node_get_step (bastide_play_tree_get_node (fixture->tree, 0)));
  g_assert_cmpstr (get_step (fixture, 1)->label, ==, "Place Tile");
  g_assert_cmpstr (get_step (fixture, 2)->label, ==, "Pass");
  g_assert_cmpstr (get_step (fixture, 4)->label, ==, "Place Meeple");
  g_assert_null (bastide_play_tree_get_node (fixture->tree, 5));

  g_assert_cmpstr (get_step (fixture, 1)->line, ==, "Anna: tile at 0,−1");
  g_assert_cmpstr (get_step (fixture, 2)->line, ==, "Anna: nobody");
  g_assert_cmpstr (get_step (fixture, 4)->line, ==, "Ben: monk");

  actions = bastide_play_tree_list_actions (fixture->tree, 3);
  g_assert_cmpuint (g_strv_length (actions), ==, 3);
  g_assert_cmpstr (actions[0], ==, "place 0,-1 2");
  g_assert_cmpstr (actions[1], ==, "pass");
  g_assert_cmpstr (actions[2], ==, "place -1,1 0");
}

static const BstEvent *
get_plain (gconstpointer item)
{
  return item;
}

/* Where one tile completes a shrine and a monastery of a challenge, both completions stand before what comes of them. */
static void
test_causes_first (void)
{
  static const BstEvent events[] = {
    { .type = BST_EVENT_PLACE },
    { .type = BST_EVENT_COMPLETE, .kind = BST_KIND_SHRINE },
    { .type = BST_EVENT_SCORE, .kind = BST_KIND_SHRINE },
    { .type = BST_EVENT_CHALLENGE, .granted = TRUE },
    { .type = BST_EVENT_COMPLETE, .kind = BST_KIND_MONASTERY },
    { .type = BST_EVENT_SCORE, .kind = BST_KIND_MONASTERY },
  };
  static const guint order[] = { 0, 1, 4, 3, 2, 5 };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    g_ptr_array_add (list, (gpointer) &events[i]);
  bastide_event_put_causes_first (list, get_plain);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_true (list->pdata[i] == &events[order[i]]);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_branches (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayNode *start = bastide_play_tree_get_current (fixture->tree);
  BastidePlayNode *first, *second;
  guint n_told = 0;

  play (fixture, "place 0,-1 2");
  first = bastide_play_tree_get_current (fixture->tree);
  play (fixture, "pass");
  bastide_play_tree_go_to_step (fixture->tree, 0);
  play (fixture, "place 1,1 0");
  second = bastide_play_tree_get_current (fixture->tree);
  assert_at (fixture, 1, 1);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);

  /* The line is the branch visited last, until a step to the other. */
  bastide_play_tree_go_to_step (fixture->tree, 0);
  assert_at (fixture, 0, 1);
  bastide_play_tree_go_forward (fixture->tree);
  g_assert_true (bastide_play_tree_get_current (fixture->tree) == second);

  /* The same action again is no branch of its own. */
  bastide_play_tree_go_back (fixture->tree);
  play (fixture, "place 0,-1 2");
  g_assert_true (bastide_play_tree_get_current (fixture->tree) == first);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  assert_at (fixture, 1, 2);

  g_assert_true (bastide_play_node_get_child (start, 0) == first);
  g_signal_connect_swapped (bastide_play_tree_get_events (fixture->tree), "items-changed", G_CALLBACK (count_cb), &n_told);
  bastide_play_tree_promote (fixture->tree, second);
  g_assert_true (bastide_play_node_get_child (start, 0) == second);
  g_assert_true (bastide_play_node_get_child (start, 1) == first);
  assert_at (fixture, 1, 2);
  g_assert_cmpuint (n_told, ==, 0);
  bastide_play_tree_promote (fixture->tree, second);
  g_assert_true (bastide_play_node_get_child (start, 0) == second);

  /* Removing the current branch makes its parent current, and the main line the line. */
  bastide_play_tree_go_forward (fixture->tree);
  assert_at (fixture, 2, 2);
  bastide_play_tree_remove (fixture->tree, first);
  g_assert_true (bastide_play_tree_get_current (fixture->tree) == start);
  g_assert_cmpuint (count_events (fixture), ==, 0);
  assert_at (fixture, 0, 1);
  bastide_play_tree_set_current (fixture->tree, second);
  bastide_play_tree_set_current (fixture->tree, start);
  bastide_play_tree_remove (fixture->tree, second);
  assert_at (fixture, 0, 0);
}

/* The last removed branch comes back to its place with all its steps. */
static void
test_restore (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayNode *start = bastide_play_tree_get_current (fixture->tree);
  BastidePlayNode *first;

  g_assert_false (bastide_play_tree_get_can_restore (fixture->tree));
  bastide_play_tree_restore (fixture->tree);
  play (fixture, "place 0,-1 2");
  first = bastide_play_tree_get_current (fixture->tree);
  play (fixture, "pass");
  bastide_play_tree_go_to_step (fixture->tree, 0);
  play (fixture, "place 1,1 0");

  bastide_play_tree_remove (fixture->tree, first);
  assert_at (fixture, 1, 1);
  g_assert_true (bastide_play_tree_get_can_restore (fixture->tree));
  bastide_play_tree_restore (fixture->tree);
  g_assert_false (bastide_play_tree_get_can_restore (fixture->tree));
  g_assert_true (bastide_play_tree_get_current (fixture->tree) == first);
  g_assert_true (bastide_play_node_get_child (start, 0) == first);
  assert_at (fixture, 1, 2);
  g_assert_cmpuint (count_events (fixture), ==, 1);

  /* A step that was played again meanwhile does not come twice. */
  bastide_play_tree_remove (fixture->tree, first);
  play (fixture, "place 0,-1 2");
  bastide_play_tree_restore (fixture->tree);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  assert_at (fixture, 1, 1);

  bastide_play_tree_remove (fixture->tree, bastide_play_tree_get_current (fixture->tree));
  bastide_play_tree_reset (fixture->tree, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  g_assert_false (bastide_play_tree_get_can_restore (fixture->tree));
}

static void
test_tells (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  guint n_position = 0, n_depth = 0, n_length = 0, n_changed = 0;

  g_signal_connect_swapped (fixture->tree, "notify::position", G_CALLBACK (count_cb), &n_position);
  g_signal_connect_swapped (fixture->tree, "notify::depth", G_CALLBACK (count_cb), &n_depth);
  g_signal_connect_swapped (fixture->tree, "notify::length", G_CALLBACK (count_cb), &n_length);
  g_signal_connect_swapped (fixture->tree, "changed", G_CALLBACK (count_cb), &n_changed);

#define assert_told(position, depth, length, changed) \
  g_assert_cmpuint (n_position, ==, position); \
  g_assert_cmpuint (n_depth, ==, depth); \
  g_assert_cmpuint (n_length, ==, length); \
  g_assert_cmpuint (n_changed, ==, changed)

  play (fixture, "place 0,-1 2");
  assert_told (1, 1, 1, 1);
  bastide_play_tree_go_back (fixture->tree);
  assert_told (2, 2, 1, 2);
  bastide_play_tree_set_comment (fixture->tree, bastide_play_tree_get_current (fixture->tree), "Look north.");
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_current (fixture->tree)), ==, "Look north.");
  assert_told (2, 2, 1, 3);
  bastide_play_tree_set_comment (fixture->tree, bastide_play_tree_get_current (fixture->tree), "Look north.");
  bastide_play_tree_go_to_step (fixture->tree, 0);
  bastide_play_tree_set_diagram (fixture->tree, bastide_puzzle_get_content (fixture->puzzle),
                                 bastide_puzzle_get_position (fixture->puzzle));
  assert_told (2, 2, 1, 3);
  bastide_play_tree_go_forward (fixture->tree);
  assert_told (3, 3, 1, 4);
  bastide_play_tree_reset (fixture->tree, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  assert_told (4, 4, 2, 5);
  assert_at (fixture, 0, 0);

#undef assert_told
}

static void
test_illegal_changes_nothing (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char       *action;
    BastidePuzzleError code;
    const char       *message;
  } refused[] = {
    { "place 0,0 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "There is already a tile at 0,0. [BASE-1]" },
    { "place 5,5 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "No tile lies beside 5,5. [BASE-1]" },
    { "place 0,-1 0", BASTIDE_PUZZLE_ERROR_ILLEGAL,
      "The tile does not fit: its south edge is field; the tile at 0,0 has city there. [BASE-1]" },
    { "pass", BASTIDE_PUZZLE_ERROR_ILLEGAL, "Passing is not allowed now. Anna must first place a tile. [BASE-1]" },
    { "deploy meeple city:N", BASTIDE_PUZZLE_ERROR_ILLEGAL,
      "A figure is placed only right after a tile. Anna must first place a tile. [BASE-3]" },
    { "plaec 0,0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0;0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0 4", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "draw BASE-Ω", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_play_tree_play_text (fixture->tree, refused[i].action, &error));
      g_assert_error (error, BASTIDE_PUZZLE_ERROR, (int) refused[i].code);
      if (refused[i].message != NULL)
        g_assert_cmpstr (error->message, ==, refused[i].message);
      assert_at (fixture, 0, 0);
      g_assert_cmpuint (count_events (fixture), ==, 0);
    }
}

static void
test_move_is_one_step (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  const BstAction actions[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_PASS },
  };
  const BstAction faulty[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_DISCARD },
  };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) notation = NULL;

  g_assert_false (bastide_play_tree_play (fixture->tree, faulty, 2, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
  assert_at (fixture, 0, 0);
  g_clear_error (&error);

  g_assert_true (bastide_play_tree_play (fixture->tree, actions, 2, &error));
  g_assert_no_error (error);
  assert_at (fixture, 1, 1);
  g_assert_cmpstr (get_step (fixture, 1)->line, ==, "Anna: tile at 0,−1");
  notation = bastide_play_tree_list_actions (fixture->tree, 1);
  g_assert_cmpuint (g_strv_length (notation), ==, 2);
  g_assert_cmpuint (count_events (fixture), ==, 4);
}

static void
test_illegal_position_is_not_played (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"BASE-B\", \"rotation\": 0", 2);
  g_autofree char *text = g_strjoinv ("\"BASE-E\", \"rotation\": 0", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  g_autoptr (GError) error = NULL;

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  g_assert_false (bastide_play_tree_play_text (tree, "place 0,-1 2", &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
}

/* Has the tree begin at the puzzle in which @from reads @to. */
static void
begin_with (Fixture    *fixture,
            const char *from,
            const char *to)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, from, 2);
  g_autofree char *text = g_strjoinv (to, parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  bastide_play_tree_set_diagram (fixture->tree, bastide_puzzle_get_content (puzzle),
                                 bastide_puzzle_get_position (puzzle));
}

/* The line is played again on the other diagram as far as it is legal, with its branches and comments. */
static void
test_another_diagram (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  bastide_play_tree_set_comment (fixture->tree, bastide_play_tree_get_current (fixture->tree), "Look.");
  bastide_play_tree_set_is_game (fixture->tree, TRUE);
  play (fixture, "place 1,1 0");
  bastide_play_tree_go_back (fixture->tree);
  play (fixture, "place 0,-1 2");
  bastide_play_tree_set_comment (fixture->tree, bastide_play_tree_get_current (fixture->tree), "It closes.");
  play (fixture, "pass");
  play (fixture, "place -1,1 0");
  bastide_play_tree_go_to_step (fixture->tree, 2);

  begin_with (fixture, "\"name\": \"Anna\"", "\"name\": \"Clara\"");
  assert_at (fixture, 2, 3);
  g_assert_cmpstr (get_step (fixture, 1)->line, ==, "Clara: tile at 0,−1");
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (fixture->tree, 0)), ==, 2);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_node_get_child (bastide_play_tree_get_node (fixture->tree, 0), 1)), ==,
                   "It closes.");
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_node (fixture->tree, 0)), ==, "Look.");
  g_assert_true (bastide_play_tree_get_is_game (fixture->tree));

  /* Without the tile at 0,1 the first branch is no longer legal, and neither is the third step of the other. */
  bastide_play_tree_go_to_step (fixture->tree, 3);
  begin_with (fixture, ",\n    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 }", "");
  assert_at (fixture, 2, 2);
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (fixture->tree, 0)), ==, 1);

  bastide_play_tree_reset (fixture->tree, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  assert_at (fixture, 0, 0);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_current (fixture->tree)), ==, "");
  g_assert_false (bastide_play_tree_get_is_game (fixture->tree));
}

/* Arrows and marks stay with their node over another diagram, through a file and back, and come with its content. */
static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BastideAnnotation arrow = {
    .kind = BASTIDE_ANNOTATION_ARROW, .colour = BASTIDE_NOTE_PINK, .cell = BST_CELL (0, 0), .to = BST_CELL (2, -1),
    .offset = BST_CELL (20, -30),
  };
  const BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .cell = BST_CELL (1, 1) };
  const BastideAnnotation far = { .kind = BASTIDE_ANNOTATION_MARK, .cell = BST_CELL (BST_MAX_COORD + 1, 1) };
  g_autoptr (BastidePlayTree) other = bastide_play_tree_new ();
  g_autoptr (BastideContent) at_start = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastidePlayNode *node, *start;
  const GArray *notes;

  start = bastide_play_tree_get_node (fixture->tree, 0);
  g_assert_true (bastide_play_tree_toggle_note (fixture->tree, start, &mark));
  g_assert_false (bastide_play_tree_toggle_note (fixture->tree, start, &far));
  at_start = bastide_play_tree_dup_content (fixture->tree);
  g_assert_cmpuint (at_start->annotations->len, ==,
                    bastide_puzzle_get_content (fixture->puzzle)->annotations->len + 1);
  play (fixture, "place 0,-1 2");
  node = bastide_play_tree_get_current (fixture->tree);
  g_assert_true (bastide_play_tree_toggle_note (fixture->tree, node, &arrow));
  g_assert_true (bastide_play_tree_toggle_note (fixture->tree, node, &mark));
  g_assert_true (bastide_play_tree_toggle_note (fixture->tree, node, &mark));
  g_assert_cmpuint (bastide_play_node_get_notes (node)->len, ==, 1);
  content = bastide_play_tree_dup_content (fixture->tree);
  g_assert_cmpuint (content->annotations->len, ==,
                    bastide_puzzle_get_content (fixture->puzzle)->annotations->len + 1);

  bytes = bastide_play_file_write (fixture->tree, NULL);
  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  bastide_play_file_read (other, bytes);
  g_assert_cmpuint (bastide_play_node_get_notes (bastide_play_tree_get_node (other, 0))->len, ==, 1);
  notes = bastide_play_node_get_notes (bastide_play_tree_get_current (other));
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpint (g_array_index (notes, BastideAnnotation, 0).colour, ==, BASTIDE_NOTE_PINK);
  g_assert_cmpint (g_array_index (notes, BastideAnnotation, 0).offset.y, ==, -30);
  g_assert_cmpint (g_array_index (notes, BastideAnnotation, 0).to.x, ==, 2);
}

#define STEP "{ \"after\": 0, \"actions\": [\"place 0,-1 2\"], \"comment\": \"North.\" }"
#define KEPT(version, more, end) \
  "{ \"format\": \"bastide-line\", \"version\": " version ", \"comment\": \"Start.\", \"game\": true, " more \
  " \"end\": " end ", \"current\": 0 }"
#define KEPT_NOTE(numbers) KEPT ("1", "\"notes\": [" numbers "], \"steps\": [" STEP "],", "1")

/* A step that is no longer legal goes with what follows it, also with its words and notes; the end is before it. */
static void
test_illegal_in_file (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  static const char text[] =
    "{ \"format\": \"bastide-line\", \"version\": 1, \"steps\": [" STEP ","
    " { \"after\": 1, \"actions\": [\"jump\"], \"comment\": \"Far.\", \"notes\": [[0, 0, 0, 0, 1]] },"
    " { \"after\": 2, \"actions\": [\"pass\"], \"comment\": \"Gone.\", \"notes\": [[0, 0, 0, 0, 1]] },"
    " { \"after\": 0, \"actions\": [\"suppose BASE-U\", \"pass\"] }],"
    " \"end\": 3, \"current\": 3 }";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastidePosition) position = NULL;
  guint depth, length;

  bastide_play_file_read (fixture->tree, bytes);
  assert_at (fixture, 1, 1);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_current (fixture->tree)), ==, "North.");
  g_assert_cmpuint (bastide_play_node_get_notes (bastide_play_tree_get_current (fixture->tree))->len, ==, 0);
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (fixture->tree, 0)), ==, 1);
  g_assert_false (bastide_play_tree_get_is_game (fixture->tree));
  g_object_get (fixture->tree, "position", &position, "depth", &depth, "length", &length, NULL);
  g_assert_true (position == bastide_play_tree_get_position (fixture->tree));
  g_assert_cmpuint (depth, ==, 1);
  g_assert_cmpuint (length, ==, 1);
}

/* A word or a mark at the start is worth a file though nothing is played; what is too long for the file goes, with all
 * that follows it. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .cell = BST_CELL (1, 1) };
  g_autofree char *novel = g_strnfill (BASTIDE_PLAY_FILE_MAX_BYTES / 2, 'a');
  g_autoptr (BastidePlayTree) other = bastide_play_tree_new ();
  BastidePlayNode *start = bastide_play_tree_get_node (fixture->tree, 0);
  BastidePlayNode *first;
  GBytes *bytes;

  g_assert_null (bastide_play_file_write (fixture->tree, NULL));
  bastide_play_tree_set_comment (fixture->tree, start, "Look.");
  bytes = bastide_play_file_write (fixture->tree, NULL);
  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  bastide_play_file_read (other, bytes);
  g_bytes_unref (bytes);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_current (other)), ==, "Look.");
  bastide_play_tree_set_comment (fixture->tree, start, novel);
  g_assert_null (bastide_play_file_write (fixture->tree, NULL));

  bastide_play_tree_set_comment (fixture->tree, start, "");
  bastide_play_tree_toggle_note (fixture->tree, start, &mark);
  bytes = bastide_play_file_write (fixture->tree, NULL);
  g_assert_nonnull (bytes);
  g_bytes_unref (bytes);

  play (fixture, "place 0,-1 2");
  first = bastide_play_tree_get_current (fixture->tree);
  bastide_play_tree_set_comment (fixture->tree, first, "It closes.");
  play (fixture, "pass");
  bastide_play_tree_set_comment (fixture->tree, bastide_play_tree_get_current (fixture->tree), novel);
  play (fixture, "place -1,1 0");
  bytes = bastide_play_file_write (fixture->tree, NULL);
  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  bastide_play_file_read (other, bytes);
  g_bytes_unref (bytes);
  g_assert_cmpuint (bastide_play_tree_get_length (other), ==, 1);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_tree_get_current (other)), ==, "It closes.");
}

static guint
count_steps (BastidePlayNode *node)
{
  guint n = 0;

  for (guint i = 0; i < bastide_play_node_get_n_children (node); i++)
    n += 1 + count_steps (bastide_play_node_get_child (node, i));

  return n;
}

/* A tree with more steps than a file may have keeps as many as it may. */
static void
test_many_steps (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePlayTree) other = bastide_play_tree_new ();
  g_autoptr (GBytes) bytes = NULL;
  BastidePlayNode *start = bastide_play_tree_get_node (fixture->tree, 0);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, start);
  for (guint i = 0; i < nodes->len && nodes->len < BASTIDE_PLAY_FILE_MAX_STEPS + 10; i++)
    {
      BastidePlayNode *node = g_ptr_array_index (nodes, i);
      const BstPosition *engine;
      BstActionList list;

      bastide_play_tree_set_current (fixture->tree, node);
      engine = bastide_position_get_engine (bastide_play_tree_get_position (fixture->tree));
      bst_turn_list (engine, &list);
      for (guint j = 0; j < list.n; j++)
        g_ptr_array_add (nodes, bastide_play_tree_add (fixture->tree, node, &list.actions[j], 1));
    }
  g_assert_cmpuint (count_steps (start), >, BASTIDE_PLAY_FILE_MAX_STEPS);
  bytes = bastide_play_file_write (fixture->tree, NULL);
  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  bastide_play_file_read (other, bytes);
  g_assert_cmpuint (count_steps (bastide_play_tree_get_node (other, 0)), ==, BASTIDE_PLAY_FILE_MAX_STEPS);
}

/* A kept line that is damaged leaves nothing of itself on the tree. */
static void
test_damaged_file (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    gboolean    is_sound;
  } files[] = {
    { KEPT ("1", "\"steps\": [" STEP "],", "1"), TRUE },
    { KEPT_NOTE ("[0, 0, 0, 0, 1]"), TRUE },
    { KEPT_NOTE ("[0, 0, 0, 0, 1, 0, 0, 0, 1]"), TRUE },
    { "", FALSE },
    { "[]", FALSE },
    { "{}", FALSE },
    { KEPT ("99", "\"steps\": [" STEP "],", "1"), FALSE },
    { KEPT ("0", "\"steps\": [" STEP "],", "1"), FALSE },
    { KEPT ("1", "\"steps\": 7,", "1"), FALSE },
    { KEPT ("1", "", "0"), FALSE },
    { KEPT ("1", "\"steps\": [" STEP ", 7],", "1"), FALSE },
    { KEPT ("1", "\"steps\": [{ \"after\": 1, \"actions\": [\"pass\"] }],", "1"), FALSE },
    { KEPT ("1", "\"steps\": [{ \"after\": 0 }],", "1"), FALSE },
    { KEPT ("1", "\"steps\": [{ \"after\": 0, \"actions\": [] }],", "1"), FALSE },
    { KEPT ("1", "\"steps\": [{ \"after\": 0, \"actions\": [\"pass\"], \"notes\": [7] }],", "1"), FALSE },
    { KEPT ("1", "\"steps\": [" STEP "],", "2"), FALSE },
    { KEPT ("1", "\"steps\": [" STEP "],", "\"x\""), FALSE },
    { KEPT ("1", "\"notes\": 7, \"steps\": [" STEP "],", "1"), FALSE },
    { "{ \"format\": \"bastide-line\", \"version\": 1, \"game\": 7, \"steps\": [" STEP "], \"end\": 1, \"current\": 0 }",
      FALSE },
    { KEPT_NOTE ("7"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, 0, 0]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, -1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, 99]"), FALSE },
    { KEPT_NOTE ("[0, 0, \"x\", 0, 1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 100, 0, 1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, -100, 1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, 1, 0, 100, 0, 1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, 1, 0, 0, 100, 1]"), FALSE },
    { KEPT_NOTE ("[0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i].text, strlen (files[i].text));
      g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
      BastidePlayNode *start;

      bastide_play_tree_reset (tree, bastide_puzzle_get_content (fixture->puzzle),
                               bastide_puzzle_get_position (fixture->puzzle));
      start = bastide_play_tree_get_node (tree, 0);
      bastide_play_file_read (tree, bytes);
      g_test_message ("%s", files[i].text);
      g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, files[i].is_sound);
      g_assert_cmpint (bastide_play_tree_get_is_game (tree), ==, files[i].is_sound);
      g_assert_cmpstr (bastide_play_node_get_comment (start), ==, files[i].is_sound ? "Start." : "");
      if (!files[i].is_sound)
        g_assert_cmpuint (bastide_play_node_get_notes (start)->len, ==, 0);
      g_assert_true (bastide_play_tree_get_current (tree) == start);
      g_assert_false (bastide_play_tree_get_can_restore (tree));
    }
}

/* Another tile than the known one is a step of its own, which is played on and comes back from a file. */
static void
test_draw_instead (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const ids[] = { "BASE-U", "BASE-V" };
  const BstSetup *setup = bastide_position_get_setup (bastide_play_tree_get_position (fixture->tree));
  BastidePlayNode *start = bastide_play_tree_get_current (fixture->tree);
  g_autoptr (BastidePlayTree) other = bastide_play_tree_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const BstPosition *engine = NULL;
  BstActionList list;

  g_assert_false (bastide_play_tree_draw_instead (fixture->tree, setup->hand, &error));
  g_clear_error (&error);
  for (guint i = 0; i < 2; i++)
    {
      guint tile = bst_catalogue_find (setup->catalogue, ids[i]);

      g_assert_true (bastide_play_tree_draw_instead (fixture->tree, tile, &error));
      g_assert_no_error (error);
      engine = bastide_position_get_engine (bastide_play_tree_get_position (fixture->tree));
      g_assert_cmpuint (bst_position_get_hand (engine), ==, tile);
      g_assert_cmpuint (get_step (fixture, 1)->supposed, !=, BST_NONE);
    }
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  g_assert_cmpuint (bst_turn_list (engine, &list), >, 0);
  g_assert_true (bastide_play_tree_play (fixture->tree, list.actions, 1, &error));

  bytes = bastide_play_file_write (fixture->tree, NULL);
  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  bastide_play_file_read (other, bytes);
  g_assert_cmpuint (bastide_play_tree_get_depth (other), ==, 2);
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (other, 0)), ==, 2);

  /* After a turn that ends without a draw the step follows it. */
  bastide_play_tree_set_current (fixture->tree, start);
  play (fixture, "place 0,-1 2");
  play (fixture, "pass");
  g_assert_true (bastide_play_tree_draw_instead (fixture->tree, bst_catalogue_find (setup->catalogue, ids[0]), &error));
  g_assert_cmpuint (bastide_play_tree_get_depth (fixture->tree), ==, 3);
  g_assert_cmpuint (get_step (fixture, 3)->supposed, !=, BST_NONE);
}

/* The draw at the end of a step is another in the place of it; what cannot be in hand is refused. */
static void
test_other_draw (void)
{
  static const char * const wrong[] = { "suppose BASE-E-2", "suppose R1-FFFS-lake", "suppose " };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [ {}, {} ],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },"
    "  \"turn\": { \"tile\": \"BASE-E\" }, \"draw\": [] }");
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));
  const guint tile = bst_catalogue_find (setup->catalogue, "BASE-V");
  const BstAction actions[] = {
    { .type = BST_ACTION_PASS }, { .type = BST_ACTION_DRAW, .tile = (guint16) bst_catalogue_find (setup->catalogue, "BASE-U") },
  };
  const BastidePlayStep *step;
  g_auto (GStrv) texts = NULL;

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_play_tree_play_text (tree, wrong[i], &error));
      g_assert_cmpstr (error->message, ==, "This tile cannot be in hand here.");
    }
  g_assert_true (bastide_play_tree_play_text (tree, "place 0,-1 2", NULL));
  g_assert_false (bastide_play_tree_play_text (tree, "suppose BASE-V", NULL));
  g_assert_true (bastide_play_tree_play_text (tree, "pass", NULL));
  g_assert_false (bastide_play_tree_play_text (tree, "suppose BASE-V", NULL));
  bastide_play_tree_go_back (tree);
  g_assert_true (bastide_play_tree_play (tree, actions, 2, NULL));
  g_assert_true (bastide_play_tree_draw_instead (tree, tile, NULL));
  step = bastide_play_node_get_step (bastide_play_tree_get_current (tree));
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 2);
  texts = bastide_play_step_write (step);
  g_assert_cmpuint (g_strv_length (texts), ==, 2);
  g_assert_cmpstr (texts[1], ==, "draw BASE-V");
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (tree, 1)), ==, 3);
  g_assert_cmpuint (bst_position_get_hand (bastide_position_get_engine (bastide_play_tree_get_position (tree))), ==, tile);
}

/* Two trees of one position change their games, and each tells what has changed. */
static void
test_exchange (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePlayTree) other = bastide_play_tree_new ();
  BastidePosition *start = bastide_play_tree_get_position (fixture->tree);
  BastidePosition *end;
  guint n_told[2] = { 0 };

  bastide_play_tree_reset (other, bastide_puzzle_get_content (fixture->puzzle),
                           bastide_puzzle_get_position (fixture->puzzle));
  play (fixture, "place 0,-1 2");
  play (fixture, "pass");
  end = bastide_play_tree_get_position (fixture->tree);
  bastide_play_tree_set_is_game (fixture->tree, TRUE);
  g_signal_connect_swapped (fixture->tree, "notify::position", G_CALLBACK (count_cb), &n_told[0]);
  g_signal_connect_swapped (other, "notify::position", G_CALLBACK (count_cb), &n_told[1]);

  bastide_play_tree_exchange (fixture->tree, other);
  assert_at (fixture, 0, 0);
  g_assert_true (bastide_play_tree_get_position (fixture->tree) == start);
  g_assert_false (bastide_play_tree_get_is_game (fixture->tree));
  g_assert_cmpuint (bastide_play_tree_get_depth (other), ==, 2);
  g_assert_true (bastide_play_tree_get_position (other) == end);
  g_assert_true (bastide_play_tree_get_is_game (other));
  g_assert_cmpuint (n_told[0], ==, 1);
  g_assert_cmpuint (n_told[1], ==, 1);

  bastide_play_tree_exchange (fixture->tree, other);
  assert_at (fixture, 2, 2);
  g_assert_true (bastide_play_tree_get_position (fixture->tree) == end);
}

static void
test_use_current (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BastidePosition *position;
  BastideContent *content;
  guint64 key;

  bastide_play_tree_use_current (fixture->tree);
  play (fixture, "place 1,1 0");
  bastide_play_tree_go_back (fixture->tree);
  play (fixture, "place 0,-1 2");
  play (fixture, "pass");
  bastide_play_tree_go_back (fixture->tree);
  position = bastide_play_tree_get_position (fixture->tree);
  key = get_key (position);

  bastide_play_tree_use_current (fixture->tree);
  g_assert_true (bastide_play_tree_get_position (fixture->tree) == position);
  assert_at (fixture, 0, 1);
  g_assert_cmpuint (count_events (fixture), ==, 0);
  g_assert_null (bastide_play_node_get_parent (bastide_play_tree_get_current (fixture->tree)));

  /* The same position from the document keeps the moves played from it. */
  content = bastide_play_tree_dup_content (fixture->tree);
  {
    g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

    bastide_puzzle_commit (puzzle, content, "Use", NULL);
    bastide_play_tree_set_diagram (fixture->tree, content, bastide_puzzle_get_position (puzzle));
  }
  g_assert_cmpuint (get_key (bastide_play_tree_get_position (fixture->tree)), ==, key);
  assert_at (fixture, 0, 1);
  bastide_play_tree_go_forward (fixture->tree);
  assert_at (fixture, 1, 1);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play-tree/without-diagram", test_without_diagram);
  g_test_add_func ("/play-tree/causes-first", test_causes_first);
  g_test_add_func ("/play-tree/other-draw", test_other_draw);
  ADD ("/play-tree/illegal-in-file", test_illegal_in_file);
  ADD ("/play-tree/goes-back-and-forward", test_goes_back_and_forward);
  ADD ("/play-tree/events-follow", test_events_follow);
  ADD ("/play-tree/labels", test_labels);
  ADD ("/play-tree/branches", test_branches);
  ADD ("/play-tree/restore", test_restore);
  ADD ("/play-tree/tells", test_tells);
  ADD ("/play-tree/illegal-changes-nothing", test_illegal_changes_nothing);
  ADD ("/play-tree/move-is-one-step", test_move_is_one_step);
  g_test_add_func ("/play-tree/illegal-position-is-not-played", test_illegal_position_is_not_played);
  ADD ("/play-tree/another-diagram", test_another_diagram);
  ADD ("/play-tree/notes", test_notes);
  ADD ("/play-tree/kept", test_kept);
  ADD ("/play-tree/many-steps", test_many_steps);
  ADD ("/play-tree/damaged-file", test_damaged_file);
  ADD ("/play-tree/draw-instead", test_draw_instead);
  ADD ("/play-tree/exchange", test_exchange);
  ADD ("/play-tree/use-current", test_use_current);

  return g_test_run ();
}
