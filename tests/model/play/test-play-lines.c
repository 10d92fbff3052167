/* test-play-lines.c: lines of a puzzle as a tree of play and back, and their problems
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-play-lines.h"
#include "bastide-solution.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

#define PUZZLE \
  BASTIDE_TEST_HEAD \
  "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n" \
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n" \
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\", \"BASE-H\"],\n"

static const char tree_text[] =
  PUZZLE
  "\"lines\": [\n"
  " {\"id\": \"a\", \"actions\": [\"place 0,-1 2\", \"pass\", \"place 1,0 0\", \"pass\"],\n"
  "  \"comments\": [{\"after\": 0, \"text\": \"Start.\"}, {\"after\": 2, \"text\": \"Closed.\"}],\n"
  "  \"replies\": [{\"id\": \"b\", \"after\": 2, \"role\": \"refutation\", \"actions\": [\"place -1,0 0\", \"pass\"],\n"
  "   \"comments\": [{\"after\": 1, \"text\": \"West.\"}], \"u\": 1}]},\n"
  " {\"id\": \"c\", \"role\": \"try\", \"actions\": [\"place 0,1 2\", \"pass\"]},\n"
  " {\"id\": \"d\", \"role\": \"set-play\", \"actions\": [\"place 0,-1 2\", \"deploy meeple city:S\"]}]}";

static BastidePlayTree *
make_tree (BastideContent *content)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  BastidePlayTree *tree = bastide_play_tree_new ();

  g_assert_true (bastide_position_is_playable (position));
  bastide_play_tree_reset (tree, content, position);

  return tree;
}

/* Makes the position after some actions the diagram of a copy. */
static BastideContent *
advance (BastideContent     *content,
         const char * const *played)
{
  g_autoptr (BastidePlayTree) tree = make_tree (content);
  BastideContent *copy = bastide_content_copy (content);

  for (guint i = 0; played[i] != NULL; i++)
    g_assert_true (bastide_play_tree_play_text (tree, played[i], NULL));
  bastide_solution_advance (copy, tree);

  return copy;
}

static BastidePlayNode *
follow (BastidePlayNode *node,
        const guint     *way,
        guint            n)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (bastide_play_node_get_n_children (node), >, way[i]);
      node = bastide_play_node_get_child (node, way[i]);
    }

  return node;
}

static void
test_tree (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, tree_text);
  g_autoptr (BastidePlayTree) tree = make_tree (content);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);
  BastidePlayNode *reply;
  g_auto (GStrv) actions = NULL;

  g_assert_cmpuint (bastide_play_lines_read (tree, content), ==, 8);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  g_assert_cmpstr (bastide_play_node_get_comment (start), ==, "Start.");
  reply = follow (start, (const guint []) { 0, 0, 1 }, 3);
  actions = bastide_play_step_write (bastide_play_node_get_step (reply));
  g_assert_cmpstr (actions[0], ==, "place -1,0 0");
  g_assert_cmpstr (bastide_play_node_get_comment (reply), ==, "West.");
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 0);
}

/* The comments of a puzzle belong to the first line of its solution. */
static void
test_solution (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE
    "\"solution\": [[\"place 0,-1 2\", \"pass\"], [\"place 0,1 2\", \"pass\"]],"
    "\"comments\": [{\"after\": 1, \"text\": \"North.\"}]}");
  g_autoptr (BastidePlayTree) tree = make_tree (content);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);
  g_autoptr (BastidePlayTree) full = make_tree (content);
  static const char * const action[] = { "place 0,-1 2", NULL };

  g_assert_cmpuint (bastide_play_lines_read (tree, content), ==, 4);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_node_get_child (start, 0)), ==, "North.");
  g_assert_cmpstr (bastide_play_node_get_comment (bastide_play_node_get_child (start, 1)), ==, "");

  /* No file keeps the reader busy. */
  for (guint i = 0; i < BASTIDE_PLAY_LINES_MAX_STEPS; i++)
    g_ptr_array_add (content->solution, g_strdupv ((char **) action));
  g_assert_cmpuint (bastide_play_lines_read (full, content), ==, BASTIDE_PLAY_LINES_MAX_STEPS);
}

static void
assert_no_set_play (BastideContent *content)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePosition) position = bastide_position_new (content);

  g_assert_null (bastide_play_lines_make_set_play (content));
  bastide_solution_append_line_problems (content, position, G_MAXUINT, problems);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);
}

/* A position that cannot be played has no set play, and its errors are told in place of those of the line. */
static void
test_set_play (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, tree_text);
  g_autoptr (BastidePosition) next = bastide_play_lines_make_set_play (content);
  g_autoptr (BastideContent) empty = NULL;

  g_assert_nonnull (next);
  g_assert_cmpuint (bst_position_get_player (bastide_position_get_engine (next)), ==, 1);
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (5, 5), 0, 0));
  assert_no_set_play (content);
  empty = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"board\": {\"tiles\": []}, \"players\": [],"
                                  "\"lines\": [{\"role\": \"set-play\", \"actions\": [\"place 0,0 0\"]}]}");
  g_assert_cmpuint (empty->setup->n_players, ==, 0);
  assert_no_set_play (empty);
}

/* Plays actions as far as the text goes, "place 0,1 2; pass". */
static void
play (BastidePlayTree *tree,
      const char      *text)
{
  g_auto (GStrv) actions = bastide_edit_split_actions (text);

  for (guint i = 0; actions[i] != NULL; i++)
    g_assert_true (bastide_play_tree_play_text (tree, actions[i], NULL));
}

static void
comment (BastidePlayTree *tree,
         const char      *text)
{
  bastide_play_tree_set_comment (tree, bastide_play_tree_get_current (tree), text);
}

static void
assert_line (BastideContent *content,
             guint           nth,
             guint           level,
             const char     *wanted)
{
  BastideLineFacts facts;
  g_autofree char *actions = NULL;

  g_assert_true (bastide_edit_get_line (content, nth, &facts));
  actions = g_strjoinv ("; ", facts.actions);
  g_assert_cmpstr (actions, ==, wanted);
  g_assert_cmpuint (facts.level, ==, level);
}

/* What was played becomes a line of its own, a branch of another, or its end. */
static void
test_add (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE "\"tags\": []}");
  g_autoptr (BastidePlayTree) tree = make_tree (content);
  BastidePlayNode *start = bastide_play_tree_get_current (tree);
  const char * const played[] = { "place 0,-1 2", "pass", "place -1,0 0", "pass", NULL };
  const char * const other[] = { "place 0,1 2", NULL };
  BastideLineFacts facts;
  guint line, parent, after;

  g_assert_false (bastide_play_lines_add (content, tree, 0, BST_NONE, 0, BASTIDE_LINE_TRY, &line));
  g_assert_cmpuint (line, ==, BST_NONE);

  comment (tree, "Start.");
  play (tree, "place 0,-1 2; pass");
  comment (tree, "Closed.");
  g_assert_true (bastide_play_lines_add (content, tree, 0, BST_NONE, 0, BASTIDE_LINE_SOLUTION, &line));
  g_assert_cmpuint (line, ==, 0);
  g_assert_cmpuint (content->solution->len, ==, 1);
  g_assert_cmpuint (content->comments->len, ==, 2);
  assert_line (content, 0, 0, "place 0,-1 2; pass");
  g_assert_false (bastide_play_lines_add (content, tree, 0, BST_NONE, 0, BASTIDE_LINE_SOLUTION, &line));
  comment (tree, "Closed at last.");
  g_assert_true (bastide_play_lines_add (content, tree, 0, BST_NONE, 0, BASTIDE_LINE_SOLUTION, &line));
  g_assert_cmpuint (content->comments->len, ==, 2);

  play (tree, "place 1,0 0");
  comment (tree, "East.");
  g_assert_true (bastide_play_lines_add (content, tree, 2, 0, 2, BASTIDE_LINE_VARIATION, &line));
  assert_line (content, 0, 0, "place 0,-1 2; pass; place 1,0 0");
  g_assert_cmpuint (content->comments->len, ==, 3);

  g_assert_cmpuint (bastide_play_lines_find_branch (content, played, &parent, &after), ==, 2);
  g_assert_cmpuint (parent, ==, 0);
  g_assert_cmpuint (after, ==, 2);
  g_assert_cmpuint (bastide_play_lines_find_branch (content, other, &parent, &after), ==, 0);
  g_assert_cmpuint (parent, ==, BST_NONE);
  g_assert_true (bastide_play_lines_go (tree, played, FALSE));
  g_assert_true (bastide_play_lines_add (content, tree, 2, 0, 2, BASTIDE_LINE_REFUTATION, &line));
  g_assert_cmpuint (line, ==, 1);
  assert_line (content, 1, 1, "place -1,0 0; pass");
  g_assert_true (bastide_edit_get_line (content, 1, &facts));
  g_assert_cmpuint (facts.role, ==, BASTIDE_LINE_REFUTATION);
  g_assert_cmpuint (facts.after, ==, 2);
  g_assert_cmpuint (bastide_play_lines_find_branch (content, played, &parent, &after), ==, 4);
  g_assert_cmpuint (parent, ==, 1);

  g_assert_false (bastide_play_lines_go (tree, (const char * const []) { "pass", NULL }, FALSE));
  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_SET_PLAY, other), ==, 2);
  g_assert_cmpuint (bastide_play_lines_find_branch (content, other, &parent, &after), ==, 0);
  g_assert_true (bastide_edit_remove_line (content, 2));
  g_assert_true (bastide_play_lines_go (tree, other + 1, FALSE));
  g_assert_true (bastide_play_tree_get_current (tree) == start);
  g_assert_false (bastide_play_lines_go (tree, (const char * const []) { "place 0,1 2", "jump", NULL }, FALSE));
  g_assert_true (bastide_play_tree_get_current (tree) == start);
  g_assert_false (bastide_play_lines_go (tree, (const char * const []) { "place 0,1 2", "jump", NULL }, TRUE));
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 1);
  bastide_play_tree_go_back (tree);
  play (tree, "place 0,1 2; pass");
  g_assert_true (bastide_play_lines_add (content, tree, 0, BST_NONE, 0, BASTIDE_LINE_TRY, &line));
  assert_line (content, line, 0, "place 0,1 2; pass");
  g_assert_cmpuint (line, ==, 2);
  g_assert_false (bastide_play_lines_add (content, tree, 0, 99, 0, BASTIDE_LINE_TRY, &line));
  g_assert_cmpuint (line, ==, BST_NONE);
}

/* A reply that begins after the end of its line, or after an illegal action, is no step of the tree. */
static void
test_odd_replies (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE
    "\"comments\": [{\"after\": 1, \"text\": \"First.\"}],"
    "\"solution\": [[\"place 0,-1 2\", \"jump\", \"pass\"], [\"place 0,-1 2\", \"pass\"]],"
    "\"lines\": [{\"actions\": [\"place 0,-1 2\"], \"comments\": [{\"after\": 1, \"text\": \"Second.\"}],"
    " \"replies\": [{\"after\": 2, \"actions\": [\"pass\"]}, {\"after\": 1, \"actions\": [\"pass\", \"place 1,0 0\"]}]}]}");
  g_autoptr (BastidePlayTree) tree = make_tree (content);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);
  BastidePlayNode *placed;

  bastide_play_lines_read (tree, content);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 1);
  placed = follow (start, (const guint []) { 0 }, 1);
  g_assert_cmpstr (bastide_play_node_get_comment (placed), ==, "First.");
  g_assert_cmpuint (bastide_play_node_get_n_children (placed), ==, 1);
  g_assert_cmpuint (bastide_play_node_get_n_children (follow (start, (const guint []) { 0, 0 }, 2)), ==, 1);
}

static void
test_problems (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *lines;
    const char *at;
    BstRule     rule;
    const char *words;
  } expected[] = {
    { "{\"role\": \"try\", \"actions\": [\"place 0,-1 2\", \"city meeple castle\"]}", "/lines/0/actions/1",
      BST_RULE_NONE, "Step 2 of a try cannot be played" },
    { "{\"actions\": [\"place 0,-1 1\"]}", "/lines/0/actions/0", BST_RULE_BASE_1,
      "Step 1 of a line of the solution cannot be played" },
    { "{\"actions\": [\"place 0,-1 2\"], \"replies\": [{\"after\": 2, \"actions\": []}]}", "/lines/0/replies/0/after",
      BST_RULE_NONE, "branches off after more actions" },
    { "{\"actions\": [\"place 0,-1 2\"], \"replies\": [{\"actions\": [], \"replies\": [{\"actions\": [\"jump\"]}]}]}",
      "/lines/0/replies/0/replies/0/actions/0", BST_RULE_NONE, "Step 1 of a variation" },
    { "{\"role\": \"set-play\", \"actions\": [\"place 9,9 0\"]}", "/lines/0/actions/0", BST_RULE_BASE_1,
      "Step 1 of the set play" },
    { "{\"actions\": [], \"id\": \"x\"}, {\"actions\": [], \"id\": \"x\"}", "/lines/1/id", BST_RULE_NONE, "same “id”" },
  };
  g_autoptr (BastideContent) sound = bastide_test_read_sound (fixture, tree_text);
  g_autoptr (BastidePosition) sound_position = bastide_position_new (sound);
  g_autoptr (GListStore) none = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  bastide_solution_append_line_problems (sound, sound_position, G_MAXUINT, none);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (none)), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = g_strconcat (PUZZLE "\"lines\": [", expected[i].lines, "]}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      BastideProblem *problem;

      bastide_solution_append_line_problems (content, position, G_MAXUINT, problems);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 1);
      problem = bastide_test_get_problem (problems, 0, expected[i].at, expected[i].words);
      if (expected[i].rule != BST_RULE_NONE)
        g_assert_cmpint (bastide_problem_get_rule (problem), ==, expected[i].rule);
    }
}

/* What lies behind the greatest number of actions counts as legal, in a line as in its replies. */
static void
test_limit (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const guint expected[] = { 0, 0, 2 };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE
    "\"lines\": [{\"actions\": [\"place 0,-1 2\", \"pass\", \"jump\"]}, {\"role\": \"try\", \"actions\": [\"jump\"]}]}");
  g_autoptr (BastidePosition) position = bastide_position_new (content);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);

      bastide_solution_append_line_problems (content, position, i + 1, problems);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, expected[i]);
    }
}

/* Lines and replies go on where the diagram goes on. */
static void
test_advance (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const played[] = { "place 0,-1 2", "pass", "place -1,0 0", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, tree_text);
  g_autoptr (BastideContent) copy = advance (content, played);
  const BastideContentLine *line;

  g_assert_cmpuint (bastide_content_lines_count (copy->lines), ==, 1);
  line = bastide_content_lines_find (copy->lines, 0, NULL);
  g_assert_cmpstr (line->id, ==, "b");
  g_assert_false (line->is_reply);
  g_assert_cmpuint (line->role, ==, BASTIDE_LINE_REFUTATION);
  g_assert_cmpuint (g_strv_length (line->actions), ==, 1);
  g_assert_cmpuint (line->comments->len, ==, 0);
}

/* A line that ends where the diagram is now leaves its replies there; a reply within it goes with its actions. */
static void
test_advance_to_end (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const played[] = { "place 0,-1 2", "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE
    "\"lines\": [{\"id\": \"a\", \"actions\": [\"place 0,-1 2\", \"pass\"], \"replies\": ["
    " {\"id\": \"b\", \"after\": 1, \"actions\": [\"deploy meeple city:S\"]},"
    " {\"id\": \"c\", \"after\": 2, \"actions\": [\"place 1,0 0\"], \"comments\": ["
    "  {\"after\": 0, \"text\": \"Start.\"}, {\"after\": 1, \"text\": \"East.\"}]},"
    " {\"id\": \"d\", \"after\": 2, \"actions\": [\"place -1,0 0\"]}]},"
    " {\"id\": \"e\", \"actions\": [\"place 0,-1 2\"], \"replies\": [{\"after\": 1, \"actions\": [\"pass\"]}]}]}");
  g_autoptr (BastideContent) copy = advance (content, played);
  const BastideContentLine *line;

  g_assert_cmpuint (copy->lines->len, ==, 2);
  line = g_ptr_array_index (copy->lines, 0);
  g_assert_cmpstr (line->id, ==, "c");
  g_assert_false (line->is_reply);
  g_assert_cmpuint (line->role, ==, BASTIDE_LINE_SOLUTION);
  g_assert_cmpuint (line->after, ==, 0);
  g_assert_cmpstr (line->actions[0], ==, "place 1,0 0");
  g_assert_cmpuint (line->comments->len, ==, 2);
  line = g_ptr_array_index (copy->lines, 1);
  g_assert_cmpstr (line->id, ==, "d");
}

/* A reply at the end of what was played stays with a line that goes on, and begins where that does now. */
static void
test_advance_beside_reply (Fixture                     *fixture,
                           G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const played[] = { "place 0,-1 2", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE
    "\"lines\": [{\"id\": \"a\", \"actions\": [\"place 0,-1 2\", \"pass\"], \"replies\": ["
    " {\"id\": \"b\", \"after\": 1, \"actions\": [\"deploy meeple city:S\"]}]}]}");
  g_autoptr (BastideContent) copy = advance (content, played);
  const BastideContentLine *line, *reply;

  g_assert_cmpuint (copy->lines->len, ==, 1);
  line = g_ptr_array_index (copy->lines, 0);
  g_assert_cmpstr (line->id, ==, "a");
  g_assert_cmpstr (line->actions[0], ==, "pass");
  g_assert_cmpuint (line->replies->len, ==, 1);
  reply = g_ptr_array_index (line->replies, 0);
  g_assert_cmpstr (reply->id, ==, "b");
  g_assert_true (reply->is_reply);
  g_assert_cmpuint (reply->after, ==, 0);
}

/* A variation that is left alone is what it varied: a solution of a solution, a try of a try. */
static void
test_advance_into_variation (Fixture                     *fixture,
                             G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const played[] = { "place 0,-1 2", "deploy meeple city:S", NULL };
  static const BastideLineRole roles[] = { BASTIDE_LINE_SOLUTION, BASTIDE_LINE_TRY, BASTIDE_LINE_REFUTATION };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE
    "\"lines\": [{\"actions\": [\"place 0,-1 2\", \"pass\"], \"replies\": ["
    "  {\"after\": 1, \"actions\": [\"deploy meeple city:S\"], \"replies\": ["
    "   {\"after\": 1, \"actions\": [\"place 1,0 0\"]}]}]},"
    " {\"role\": \"try\", \"actions\": [\"place 0,-1 2\", \"pass\"], \"replies\": ["
    "  {\"after\": 1, \"actions\": [\"deploy meeple city:S\", \"place 1,0 0\"]},"
    "  {\"after\": 1, \"role\": \"refutation\", \"actions\": [\"deploy meeple city:S\", \"place 1,0 0\"]}]}]}");
  g_autoptr (BastideContent) copy = advance (content, played);

  g_assert_cmpuint (copy->lines->len, ==, G_N_ELEMENTS (roles));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    g_assert_cmpuint (((BastideContentLine *) g_ptr_array_index (copy->lines, i))->role, ==, roles[i]);
}

/* A goal for this turn goes when the turn is over; one for the end of the game stays, if it looks only there. */
static void
test_advance_goal (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *goal;
    const char *played[4];
    gboolean    stays;
  } expected[] = {
    { "\"want\": \"lead\"", { "place 0,-1 2" }, TRUE },
    { "\"want\": \"lead\"", { "place 0,-1 2", "pass" }, FALSE },
    { "\"want\": \"lead\", \"until\": {\"turns\": 2}", { "place 0,-1 2", "pass" }, FALSE },
    { "\"want\": \"lead\", \"until\": \"game\"", { "place 0,-1 2", "pass" }, TRUE },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"win\"}",
      { "place 0,-1 2", "pass", "place 1,0 0" }, TRUE },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"gain\", \"points\": 4}",
      { "place 0,-1 2", "pass" }, FALSE },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"win\", \"once\": true}",
      { "place 0,-1 2", "pass" }, FALSE },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"send\"}",
      { "place 0,-1 2", "pass" }, FALSE },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"challenge\", \"cell\": [3, 3]}",
      { "place 0,-1 2", "pass" }, FALSE },
    /* What was tried with another tile takes nothing away. */
    { "\"want\": \"lead\"", { "suppose BASE-U", "place -1,0 0", "pass" }, TRUE },
    { "\"want\": \"lead\"", { "suppose BASE-U" }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = g_strconcat (PUZZLE "\"sound\": {\"verdict\": \"sound\", \"hash\": \"\"}, \"goal\": {",
                                           expected[i].goal, "}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
      g_autoptr (BastideContent) copy = advance (content, expected[i].played);

      g_assert_cmpint (copy->goal != NULL, ==, expected[i].stays);
      g_assert_null (copy->verdict);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/play-lines/tree", NULL, test_tree);
  bastide_test_reader_add ("/play-lines/solution", NULL, test_solution);
  bastide_test_reader_add ("/play-lines/set-play", NULL, test_set_play);
  bastide_test_reader_add ("/play-lines/add", NULL, test_add);
  bastide_test_reader_add ("/play-lines/odd-replies", NULL, test_odd_replies);
  bastide_test_reader_add ("/play-lines/problems", NULL, test_problems);
  bastide_test_reader_add ("/play-lines/limit", NULL, test_limit);
  bastide_test_reader_add ("/play-lines/advance", NULL, test_advance);
  bastide_test_reader_add ("/play-lines/advance-to-end", NULL, test_advance_to_end);
  bastide_test_reader_add ("/play-lines/advance-beside-reply", NULL, test_advance_beside_reply);
  bastide_test_reader_add ("/play-lines/advance-into-variation", NULL, test_advance_into_variation);
  bastide_test_reader_add ("/play-lines/advance-goal", NULL, test_advance_goal);

  return g_test_run ();
}
