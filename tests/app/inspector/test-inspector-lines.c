/* test-inspector-lines.c: the lines of a puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-line-head.h"
#include "bastide-line-step.h"
#include "bastide-test-inspector.h"

/* A plain solution of eight actions with comments after two, four and eight. */
#define PUZZLE "count-two-sendings"

static const char tree_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,\n"
  " \"players\": [{ \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" }],\n"
  " \"board\": { \"tiles\": [{ \"cell\": [0, 0], \"tile\": \"BASE-D\" }] },\n"
  " \"turn\": { \"tile\": \"BASE-E\" }, \"draw\": [\"BASE-U\", \"BASE-H\"],\n"
  " \"lines\": [{ \"id\": \"a\", \"actions\": [\"place 0,-1 2\", \"pass\", \"place 1,0 0\", \"pass\"],\n"
  "   \"replies\": [{ \"id\": \"b\", \"after\": 2, \"role\": \"refutation\", \"actions\": [\"place -1,0 0\"] }] },\n"
  "  { \"id\": \"c\", \"role\": \"try\", \"actions\": [\"place 0,1 2\", \"place 9,9 0\", \"pass\"] }] }";

/* --- rows --- */

static void
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  if (G_OBJECT_TYPE (widget) == type)
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static guint
count (BastideTestInspector *test,
       GType                 type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (GTK_WIDGET (test->inspector), type, found);
  return found->len;
}

static gpointer
get_nth (BastideTestInspector *test,
         GType                 type,
         guint                 nth)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (GTK_WIDGET (test->inspector), type, found);
  g_assert_cmpuint (nth, <, found->len);
  return g_ptr_array_index (found, nth);
}

/* Returns the button of a step, the first of which is 0. */
static gpointer
get_step (BastideTestInspector *test,
          guint                 nth)
{
  return bastide_test_find (get_nth (test, BASTIDE_TYPE_LINE_STEP, nth), GTK_TYPE_BUTTON);
}

static void
assert_step (BastideTestInspector *test,
             guint                 nth,
             const char           *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (get_step (test, nth), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                               name);

  g_assert_cmpstr (other, ==, NULL);
}

static char *
dup_file (BastideTestInspector *test)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (test->puzzle);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_solution (BastideTestInspector *test,
                 guint                 nth,
                 const char           *wanted)
{
  BastideLineFacts facts;
  g_autofree char *text = NULL;

  g_assert_true (bastide_edit_get_line (bastide_test_inspector_content (test), nth, &facts));
  text = g_strjoinv ("; ", facts.actions);
  g_assert_cmpstr (text, ==, wanted);
}

static void
choose (BastideTestInspector *test,
        const char           *menu_button,
        const char           *keys)
{
  bastide_test_inspector_click (bastide_test_inspector_find (test->inspector, GTK_TYPE_MENU_BUTTON, menu_button));
  bastide_test_press (test->window, keys);
  bastide_test_settle ();
}

/* --- tests --- */

/* Whether a label below @root reads @text, in a widget with a tooltip that begins with @words. */
static gboolean
is_explained (GtkWidget  *root,
              const char *tooltip,
              const char *text,
              const char *words)
{
  if (gtk_widget_get_tooltip_text (root) != NULL)
    tooltip = gtk_widget_get_tooltip_text (root);
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && tooltip != NULL && g_str_has_prefix (tooltip, words)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_explained (child, tooltip, text, words))
      return TRUE;
  return FALSE;
}

/* Words of composers are explained where they stand. */
static void
test_words (void)
{
  static const struct
  {
    BastideInspectorSection section;
    const char             *label;
    const char             *words;
  } explained[] = {
    { BASTIDE_INSPECTOR_CHECK, "Sound: there is one solution.", "A puzzle is sound when" },
    { BASTIDE_INSPECTOR_CHECK, "Duals", "A dual is" },
    { BASTIDE_INSPECTOR_CHECK, "Tries", "A try is" },
    { BASTIDE_INSPECTOR_CHECK, "Set play", "Set play is" },
    { BASTIDE_INSPECTOR_LINES, "Solution", "The moves that reach the goal. The first turn of a solution is its key." },
    { BASTIDE_INSPECTOR_LINES, "Try", "A try: " },
    { BASTIDE_INSPECTOR_LINES, "Refutation", "A refutation: " },
    { BASTIDE_INSPECTOR_LINES, "Variation", "A variation: " },
    { BASTIDE_INSPECTOR_LINES, "Set Play", "Set play: " },
  };
  static const BastideLineRole roles[] = {
    BASTIDE_LINE_TRY, BASTIDE_LINE_REFUTATION, BASTIDE_LINE_VARIATION, BASTIDE_LINE_SET_PLAY,
  };
  static const char * const actions[] = { "place -3,0 1", NULL };
  BastideTestInspector test;
  BastideContent *content;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  content = bastide_content_copy (bastide_test_inspector_content (&test));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    bastide_edit_add_line (content, BST_NONE, 0, roles[i], actions);
  bastide_puzzle_commit (test.puzzle, content, "Add Lines", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (explained); i++)
    {
      bastide_inspector_show_section (test.inspector, explained[i].section);
      bastide_test_settle ();
      bastide_test_await (is_explained (GTK_WIDGET (test.inspector), NULL, explained[i].label, explained[i].words));
    }
  bastide_test_inspector_close (&test);
}

/* Each action is a sentence with what it brings; the board shows the position after a step that was clicked. */
static void
test_steps (void)
{
  BastideTestInspector test;
  BastidePosition *after;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_STEP), ==, 8);
  assert_step (&test, 0, "1. Anna places the tile at −3,0.");
  assert_step (&test, 1, "2. Anna: nobody. Ben scores 4 for the city: 2 tiles × 2 points.");
  assert_step (&test, 2, "3. Anna sends a meeple to the market.");

  bastide_test_inspector_click (get_step (&test, 1));
  after = bastide_editor_get_looked_at (test.editor);
  g_assert_nonnull (after);
  g_assert_cmpint (bastide_position_get_setup (after)->players[1].score, ==, 26);
  bastide_test_press (test.window, "Tab Tab Tab Tab Tab Tab Return");
  g_assert_true (bastide_editor_get_looked_at (test.editor) != after);
  g_assert_nonnull (bastide_editor_get_looked_at (test.editor));
  bastide_test_inspector_click (get_step (&test, 2));
  g_assert_null (bastide_editor_get_looked_at (test.editor));

  /* Neither a comment nor a title changes the position, but a score does. */
  bastide_test_inspector_click (get_step (&test, 2));
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_TEXT_VIEW,
                                                             "Comment after step 2"));
  bastide_test_inspector_type (&test, "Well. ");
  g_assert_nonnull (bastide_editor_get_looked_at (test.editor));
  bastide_editor_set_score (test.editor, 1, 30);
  g_assert_null (bastide_editor_get_looked_at (test.editor));
  bastide_test_inspector_click (get_step (&test, 0));
  bastide_editor_set_active (test.editor, FALSE);
  g_assert_null (bastide_editor_get_looked_at (test.editor));
  bastide_test_inspector_close (&test);
}

/* Comments are typed below their step; typing is a single step of the history, and undo gives the old file back. */
static void
test_comments (void)
{
  BastideTestInspector test;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BastideComment *comment;
  GPtrArray *comments;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  before = dup_file (&test);
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_TEXT_VIEW, "Comment after step 1"));
  bastide_test_inspector_click (get_step (&test, 0));
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Comment"));
  bastide_test_inspector_type (&test, "first");
  comments = bastide_test_inspector_content (&test)->comments;
  g_assert_cmpuint (comments->len, ==, 4);
  comment = g_ptr_array_index (comments, 0);
  g_assert_cmpuint (comment->after, ==, 1);
  g_assert_cmpstr (comment->text, ==, "first");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  g_assert_cmpuint (bastide_test_inspector_content (&test)->solution->len, ==, 1);

  /* An emptied comment is none, and takes no room once the focus has left. */
  bastide_test_press (test.window, "ctrl+a BackSpace");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->comments->len, ==, 3);
  gtk_widget_grab_focus (get_step (&test, 0));
  bastide_test_settle ();
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_TEXT_VIEW, "Comment after step 1"));

  choose (&test, "Line 1: more", "Return");
  bastide_test_inspector_type (&test, "start");
  comment = g_ptr_array_index (bastide_test_inspector_content (&test)->comments, 0);
  g_assert_cmpuint (comment->after, ==, 0);
  while (bastide_puzzle_get_can_undo (test.puzzle))
    bastide_puzzle_undo (test.puzzle);
  after = dup_file (&test);
  g_assert_cmpstr (after, ==, before);
  bastide_test_inspector_close (&test);
}

static void
test_roles (void)
{
  BastideTestInspector test;
  BastideContent *content;
  BastideLineFacts facts;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  before = dup_file (&test);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_DROP_DOWN, "Line 1: role"));
  bastide_test_press (test.window, "Down Return");
  content = bastide_test_inspector_content (&test);
  g_assert_cmpuint (content->solution->len, ==, 0);
  g_assert_true (bastide_edit_get_line (content, 0, &facts));
  g_assert_cmpuint (facts.role, ==, BASTIDE_LINE_TRY);
  g_assert_cmpuint (facts.comments->len, ==, 3);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_STEP), ==, 8);
  bastide_puzzle_undo (test.puzzle);
  after = dup_file (&test);
  g_assert_cmpstr (after, ==, before);
  bastide_test_inspector_close (&test);
}

/* Notation stays reachable; a fault is shown at its step, and an emptied line goes. */
static void
test_notation (void)
{
  BastideTestInspector test;
  gpointer view;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_TEXT_VIEW, "Line 1: notation"));
  choose (&test, "Line 1: more", "Down Return");
  view = bastide_test_inspector_find (test.inspector, GTK_TYPE_TEXT_VIEW, "Line 1: notation");
  g_assert_true (gtk_widget_has_focus (view));
  bastide_test_press (test.window, "ctrl+a");
  bastide_test_inspector_type (&test, "place -3,0 0; place 3;");
  assert_solution (&test, 0, "place -3,0 0; place 3");
  assert_step (&test, 0, "1. Anna places the tile at −3,0.");
  g_assert_false (gtk_widget_get_sensitive (get_step (&test, 1)));
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  /* Comments after steps that the line has no more stay, until their author decides. */
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_STEP), ==, 4);
  assert_step (&test, 3, "8. The line has no such step.");

  bastide_test_press (test.window, "ctrl+a BackSpace");
  assert_solution (&test, 0, "");
  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "Record or write another line"));
  bastide_test_settle ();
  g_assert_cmpuint (bastide_edit_count_lines (bastide_test_inspector_content (&test)), ==, 0);

  /* A line that is written anew is one with its first letter; left empty, it never was. */
  choose (&test, "Record or write another line", "Return");
  view = bastide_test_inspector_find (test.inspector, GTK_TYPE_TEXT_VIEW, "New line: notation");
  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "Record or write another line"));
  bastide_test_settle ();
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 0);
  choose (&test, "Record or write another line", "Return");
  bastide_test_inspector_type (&test, "pass; pass");
  assert_solution (&test, 0, "pass; pass");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->solution->len, ==, 1);
  bastide_test_inspector_close (&test);
}

static void
test_clipboard (void)
{
  BastideTestInspector test;
  const char *line = "place -3,0 0; pass; city meeple market; pass; place 2,-2 2; pass; city meeple cathedral; pass";

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  choose (&test, "Line 1: more", "Down Down Return");
  choose (&test, "Record or write another line", "Return");
  bastide_test_inspector_type (&test, "pass");
  choose (&test, "Line 2: more", "Down Down Down Return");
  bastide_test_settle ();
  assert_solution (&test, 1, line);
  bastide_test_inspector_close (&test);
}

/* Returns the dots by which a line is dragged. */
static GtkWidget *
find_handle (BastideTestInspector *test,
             const char           *role)
{
  GtkWidget *list = bastide_test_inspector_find (test->inspector, GTK_TYPE_DROP_DOWN, role);

  return bastide_test_find (gtk_widget_get_ancestor (list, BASTIDE_TYPE_LINE_HEAD), GTK_TYPE_IMAGE);
}

/* Replies stand folded after the step from which they branch off. */
static void
test_replies (void)
{
  BastideTestInspector test;
  BastideLineFacts facts;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  bastide_test_inspector_show (&test, tree_text);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 3);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_STEP), ==, 7);
  g_assert_true (gtk_widget_get_next_sibling (get_nth (&test, BASTIDE_TYPE_LINE_STEP, 1))
                 == get_nth (&test, BASTIDE_TYPE_LINE_HEAD, 1));
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Line 2: unfold"));
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_STEP), ==, 8);
  assert_step (&test, 2, "3. Ben places the tile at −1,0.");
  bastide_test_inspector_click (get_step (&test, 2));
  g_assert_nonnull (bastide_editor_get_looked_at (test.editor));

  /* The try breaks off at its second step; what follows is not played. */
  g_assert_false (gtk_widget_get_sensitive (get_step (&test, 6)));
  assert_step (&test, 7, "3. pass");

  /* A line moves with its replies, and the focus with the line. */
  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_DROP_DOWN, "Line 3: role"));
  bastide_test_press (test.window, "alt+Up");
  g_assert_true (bastide_edit_get_line (bastide_test_inspector_content (&test), 0, &facts));
  g_assert_cmpstr (facts.id, ==, "c");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  bastide_test_press (test.window, "alt+Down");
  g_assert_true (bastide_edit_get_line (bastide_test_inspector_content (&test), 2, &facts));
  g_assert_cmpstr (facts.id, ==, "c");

  /* The same by a drag, back and forth. */
  bastide_test_inspector_drag (find_handle (&test, "Line 3: role"), find_handle (&test, "Line 1: role"));
  bastide_test_await (bastide_edit_get_line (bastide_test_inspector_content (&test), 0, &facts)
                      && g_str_equal (facts.id, "c"));
  bastide_test_inspector_drag (find_handle (&test, "Line 1: role"), find_handle (&test, "Line 2: role"));
  bastide_test_await (bastide_edit_get_line (bastide_test_inspector_content (&test), 2, &facts)
                      && g_str_equal (facts.id, "c"));

  choose (&test, "Line 2: more", "Up Return");
  g_assert_cmpuint (bastide_edit_count_lines (bastide_test_inspector_content (&test)), ==, 2);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 2);
  choose (&test, "Line 1: more", "Up Return");
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 1);
  bastide_puzzle_undo (test.puzzle);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 2);
  bastide_test_inspector_close (&test);
}

/* A file from outside may hold more than the list can show. */
static void
test_many (void)
{
  BastideTestInspector test;
  g_autoptr (GString) text = g_string_new ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [{}, {}],"
                                           " \"board\": {}, \"solution\": [");
  g_autofree char *action = g_strnfill (50000, 'x');

  for (guint i = 0; i < 900; i++)
    g_string_append_printf (text, "%s[\"pass\", \"pass\", \"pass\"]", i > 0 ? ", " : "");
  g_string_append_printf (text, "], \"lines\": [{ \"role\": \"try\", \"actions\": [\"%s\"] }] }", action);
  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_LINES);
  bastide_test_await (bastide_test_find_text (test.inspector, "There are more lines than can be shown here.") == NULL);
  bastide_test_inspector_show (&test, text->str);
  g_assert_cmpuint (count (&test, BASTIDE_TYPE_LINE_HEAD), ==, 75);
  bastide_test_await_text (test.inspector, "There are more lines than can be shown here.");
  bastide_test_inspector_close (&test);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);

  g_test_add_func ("/inspector-lines/words", test_words);
  g_test_add_func ("/inspector-lines/steps", test_steps);
  g_test_add_func ("/inspector-lines/comments", test_comments);
  g_test_add_func ("/inspector-lines/roles", test_roles);
  g_test_add_func ("/inspector-lines/notation", test_notation);
  g_test_add_func ("/inspector-lines/clipboard", test_clipboard);
  g_test_add_func ("/inspector-lines/replies", test_replies);
  g_test_add_func ("/inspector-lines/many", test_many);

  return g_test_run ();
}
