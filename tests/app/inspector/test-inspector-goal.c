/* test-inspector-goal.c: the goal of a puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>

#include "bastide-condition-row.h"
#include "bastide-goal-section.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-test-inspector.h"

/* A puzzle with the Count, and with a goal. */
#define PUZZLE "count-two-sendings"

/* Anna has a knight in the city of BASE-D; Ben has nothing. */
#define HEAD \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1," \
  " \"players\": [{\"name\": \"Anna\", \"score\": 12}, {\"name\": \"Ben\", \"score\": 7}]," \
  " \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  " {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]}," \
  " \"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\", \"BASE-H\"], "

#define WITHOUT HEAD "\"title\": \"No goal\"}"
#define COMPLETE HEAD \
  "\"goal\": {\"want\": \"condition\", \"condition\":" \
  " {\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"city:N\"}}}"
#define NOWHERE HEAD \
  "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": [" \
  " {\"type\": \"gain\", \"points\": 4}, {\"type\": \"challenge\", \"cell\": [0, 0]}]}}}"
#define REACHED \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}]," \
  " \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}," \
  " {\"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2}]}, \"turn\": {\"tile\": \"BASE-B\"}," \
  " \"goal\": {\"want\": \"condition\", \"condition\":" \
  " {\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"city:N\"}}}"
#define GAIN HEAD \
  "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"gain\", \"points\": 4}}}"
#define THREE HEAD \
  "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": [" \
  " {\"type\": \"gain\", \"points\": 1}, {\"type\": \"gain\", \"points\": 2}," \
  " {\"type\": \"gain\", \"points\": 3}]}}}"

static const BstGoal *
get_goal (BastideTestInspector *test)
{
  BastideContent *content = bastide_test_inspector_content (test);

  g_assert_nonnull (content->goal);

  return &content->goal->value;
}

static gpointer
find (BastideTestInspector *test,
      GType                 type,
      const char           *name)
{
  return bastide_test_inspector_find (bastide_test_find (test->inspector, BASTIDE_TYPE_GOAL_SECTION), type, name);
}

static gboolean
has (BastideTestInspector *test,
     GType                 type,
     const char           *name)
{
  return bastide_test_inspector_has (bastide_test_find (test->inspector, BASTIDE_TYPE_GOAL_SECTION), type, name);
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
section_says (BastideTestInspector *test,
              const char           *text)
{
  return says (bastide_test_find (test->inspector, BASTIDE_TYPE_GOAL_SECTION), text);
}

static gboolean
tells (BastideTestInspector *test,
       const char           *text)
{
  g_autofree char *sentence = bastide_sentence_goal (bastide_puzzle_get_position (test->puzzle), get_goal (test));

  return strstr (sentence, text) != NULL;
}

/* Chooses the row of a list that begins with a text, by the list's own keys. */
static void
choose (BastideTestInspector *test,
        const char           *list,
        const char           *row)
{
  GtkDropDown *drop_down = find (test, GTK_TYPE_DROP_DOWN, list);
  GListModel *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (!g_str_has_prefix (gtk_string_object_get_string (item), row))
        continue;
      gtk_drop_down_set_selected (drop_down, i);
      bastide_test_settle ();
      return;
    }
  g_error ("“%s” has no “%s”", list, row);
}

/* --- the goal --- */

static void
test_add (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, WITHOUT);
  g_assert_null (bastide_test_inspector_content (&test)->goal);
  g_assert_true (section_says (&test, "No goal yet"));
  g_assert_false (has (&test, GTK_TYPE_DROP_DOWN, "Aim"));
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Add Goal"));
  g_assert_cmpuint (get_goal (&test)->objective, ==, BST_OBJECTIVE_LEAD);
  g_assert_cmpuint (get_goal (&test)->scope, ==, BST_SCOPE_TURN);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  g_assert_true (tells (&test, "is to get the best lead at the end of this turn"));
  g_assert_true (section_says (&test, "The best lead"));
  g_assert_true (section_says (&test, "this turn"));
  g_assert_false (has (&test, GTK_TYPE_BUTTON, "Add Condition"));

  bastide_puzzle_undo (test.puzzle);
  bastide_test_settle ();
  g_assert_null (bastide_test_inspector_content (&test)->goal);
  g_assert_true (has (&test, GTK_TYPE_BUTTON, "Add Goal"));
  bastide_puzzle_redo (test.puzzle);
  bastide_test_settle ();
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Remove Goal"));
  g_assert_null (bastide_test_inspector_content (&test)->goal);
  g_assert_true (gtk_widget_has_focus (find (&test, GTK_TYPE_BUTTON, "Add Goal")));
  bastide_test_inspector_close (&test);
}

/* By keys alone: Tab goes from choice to choice. */
static void
test_keys (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, WITHOUT);
  bastide_inspector_show_section (test.inspector, BASTIDE_INSPECTOR_GOAL);
  bastide_test_press (test.window, "space");
  g_assert_nonnull (bastide_test_inspector_content (&test)->goal);
  bastide_test_press (test.window, "Tab space");
  bastide_test_press (test.window, "Down Down Return");
  g_assert_cmpuint (get_goal (&test)->objective, ==, BST_OBJECTIVE_CONDITION);
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 1);
  /* Past player, number, two boxes and the button for another condition. */
  bastide_test_press (test.window, "Tab Tab Tab Tab Tab Tab space");
  bastide_test_press (test.window, "Down Return");
  g_assert_cmpuint (get_goal (&test)->scope, ==, BST_SCOPE_TURNS);
  g_assert_cmpuint (get_goal (&test)->length, ==, 1);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 3);
  bastide_test_press (test.window, "shift+Tab Up");
  bastide_test_press (test.window, "Up");
  g_assert_cmpuint (get_goal (&test)->length, ==, 3);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 4);
  g_assert_true (tells (&test, "after 3 turns of"));
  bastide_test_inspector_close (&test);
}

static void
test_members (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  choose (&test, "For", "Ben");
  g_assert_cmpuint (get_goal (&test)->player, ==, 1);
  g_assert_cmpuint (get_goal (&test)->conditions[0].player, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (
                      find (&test, GTK_TYPE_DROP_DOWN, "Certainty"))), ==, 5);
  choose (&test, "Certainty", "with the greatest probability, whatever Anna does");
  g_assert_cmpuint (get_goal (&test)->certainty, ==, BST_CERTAINTY_EXPECTED);
  choose (&test, "Certainty", "with the greatest probability, if each");
  g_assert_cmpuint (get_goal (&test)->others, ==, BST_OTHERS_FOR_THEMSELVES);
  choose (&test, "Certainty", "if everybody");
  g_assert_cmpuint (get_goal (&test)->certainty, ==, BST_CERTAINTY_COOPERATIVE);
  g_assert_true (has (&test, GTK_TYPE_CHECK_BUTTON, "with final scoring"));
  bastide_test_inspector_click (find (&test, GTK_TYPE_CHECK_BUTTON, "with final scoring"));
  g_assert_true (get_goal (&test)->totals);
  g_assert_true (tells (&test, "Points are counted with final scoring."));
  choose (&test, "By the end of", "the game");
  g_assert_false (has (&test, GTK_TYPE_CHECK_BUTTON, "with final scoring"));
  choose (&test, "Aim", "The most points");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 0);
  g_assert_false (has (&test, BASTIDE_TYPE_CONDITION_ROW, NULL));
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 7);
  for (guint i = 0; i < 7; i++)
    bastide_puzzle_undo (test.puzzle);
  bastide_test_settle ();
  g_assert_true (tells (&test, "Anna is to gain at least 4 points this turn"));
  bastide_test_inspector_close (&test);
}

/* --- conditions --- */

static float
get_middle (BastideTestInspector *test,
            gpointer              widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, test->window, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* The words of the sentence and the fields between them stand in one row. */
static void
test_row (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  g_assert_cmpfloat_with_epsilon (get_middle (&test, bastide_test_await_text (test.inspector, "by the end of")),
                                  get_middle (&test, find (&test, GTK_TYPE_DROP_DOWN, "By the end of")), 1);
  bastide_test_inspector_close (&test);
}

static void
test_condition (void)
{
  BastideTestInspector test;
  GtkWidget *spin;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  spin = find (&test, GTK_TYPE_SPIN_BUTTON, "Number of condition 1");
  bastide_test_inspector_click (gtk_widget_get_first_child (spin));
  bastide_test_press (test.window, "ctrl+a");
  bastide_test_inspector_type (&test, "12");
  bastide_test_press (test.window, "Tab");
  g_assert_cmpint (get_goal (&test)->conditions[0].number, ==, 12);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);

  bastide_test_inspector_click (find (&test, GTK_TYPE_CHECK_BUTTON, "Not, for condition 1"));
  g_assert_true (get_goal (&test)->conditions[0].negated);
  g_assert_true (section_says (&test, "Anna gains fewer than 12 points."));

  choose (&test, "Aim", "Has figures");
  g_assert_cmpint (get_goal (&test)->conditions[0].number, ==, 1);
  g_assert_cmpuint (get_goal (&test)->conditions[0].place.kind, ==, BST_PLACE_SUPPLY);
  choose (&test, "Place of condition 1", "City at 0,0");
  g_assert_cmpuint (get_goal (&test)->conditions[0].place.kind, ==, BST_PLACE_SEGMENT);
  g_assert_true (section_says (&test, "Anna has no figure in the city at 0,0."));
  choose (&test, "Player of condition 1", "Ben");
  g_assert_true (section_says (&test, "Ben has no figure in the city at 0,0."));

  /* A feature stays where both kinds are about one; a field is not offered for completion. */
  choose (&test, "Aim", "Feature completed");
  g_assert_true (section_says (&test, "The city at 0,0 is not completed."));
  g_assert_false (has (&test, GTK_TYPE_DROP_DOWN, "Player of condition 1"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (
                      find (&test, GTK_TYPE_DROP_DOWN, "Place of condition 1"))), ==, 2);

  choose (&test, "Aim", "Tile on a cell");
  g_assert_false (has (&test, GTK_TYPE_DROP_DOWN, "Place of condition 1"));
  gtk_widget_grab_focus (find (&test, GTK_TYPE_SPIN_BUTTON, "Row of condition 1"));
  bastide_test_press (test.window, "Down Down");
  g_assert_true (section_says (&test, "No tile lies at 0,−2."));
  bastide_test_inspector_close (&test);
}

/* Only a place of the board that suits the kind is taken. */
static void
test_take (void)
{
  const BstPlace point[] = { BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0), BST_PLACE_ON_CELL (BST_CELL (0, 0)) };
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  g_assert_false (has (&test, GTK_TYPE_BUTTON, "Take the place of condition 1 from the board"));
  choose (&test, "Aim", "Has the majority");
  bastide_editor_set_point (test.editor, point, G_N_ELEMENTS (point));
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Take the place of condition 1 from the board"));
  g_assert_cmpuint (get_goal (&test)->conditions[0].place.segment, ==, 0);
  choose (&test, "Aim", "Tile on a cell");
  bastide_editor_set_point (test.editor, &BST_PLACE_ON_CELL (BST_CELL (3, -2)), 1);
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Take the place of condition 1 from the board"));
  g_assert_true (section_says (&test, "A tile lies at 3,−2."));
  choose (&test, "Aim", "Feature completed");
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Take the place of condition 1 from the board"));
  g_assert_true (section_says (&test, "at 0,0 is completed."));
  bastide_test_inspector_close (&test);
}

static void
test_groups (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, COMPLETE);
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Add Condition"));
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 3);
  g_assert_cmpuint (get_goal (&test)->conditions[0].kind, ==, BST_CONDITION_ALL);
  g_assert_cmpuint (get_goal (&test)->conditions[2].kind, ==, BST_CONDITION_GAIN);
  g_assert_true (section_says (&test, "Anna needs all of this at the end of this turn"));
  choose (&test, "Aim", "Any");
  g_assert_cmpuint (get_goal (&test)->conditions[0].kind, ==, BST_CONDITION_ANY);
  g_assert_cmpuint (get_goal (&test)->conditions[0].n, ==, 2);

  /* The menu of the last row puts it into a group of its own, whose button adds to the group. */
  bastide_test_inspector_click (find (&test, GTK_TYPE_MENU_BUTTON, "More about condition 3"));
  bastide_test_press (test.window, "Return");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 4);
  g_assert_cmpuint (get_goal (&test)->conditions[2].kind, ==, BST_CONDITION_ALL);
  bastide_test_inspector_click (find (&test, GTK_TYPE_BUTTON, "Add a condition to group 3"));
  g_assert_cmpuint (get_goal (&test)->conditions[2].n, ==, 2);
  g_assert_cmpuint (get_goal (&test)->conditions[0].n, ==, 2);

  /* Removing the group removes all that it joins. */
  bastide_test_inspector_click (find (&test, GTK_TYPE_MENU_BUTTON, "More about condition 3"));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 2);
  bastide_puzzle_undo (test.puzzle);
  bastide_test_settle ();
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 5);
  g_assert_true (has (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 5"));

  /* There is room for so many and no more. */
  while (get_goal (&test)->n_conditions < BST_MAX_CONDITIONS)
    gtk_widget_activate_action (find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 3"), "condition.add", NULL);
  bastide_test_settle ();
  g_assert_false (gtk_widget_get_sensitive (find (&test, GTK_TYPE_BUTTON, "Add Condition")));
  g_assert_false (gtk_widget_get_sensitive (find (&test, GTK_TYPE_BUTTON, "Add a condition to group 3")));
  bastide_test_inspector_close (&test);
}

/* The aim leads from a condition into a group and back; several conditions go only with a word, and one comes back. */
static void
test_aim (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  choose (&test, "Aim", "All of these");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 2);
  g_assert_cmpint (get_goal (&test)->conditions[1].number, ==, 4);
  choose (&test, "Aim", "Any of these");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 2);
  choose (&test, "Aim", "Has at least");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 1);
  g_assert_cmpuint (get_goal (&test)->conditions[0].kind, ==, BST_CONDITION_POINTS);
  g_assert_cmpint (get_goal (&test)->conditions[0].number, ==, 4);
  choose (&test, "Aim", "The best lead");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 0);
  choose (&test, "Aim", "Any of these");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 2);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 5);

  bastide_test_inspector_show (&test, THREE);
  choose (&test, "Aim", "The best lead");
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 0);
  bastide_puzzle_undo (test.puzzle);
  bastide_test_settle ();
  g_assert_cmpuint (get_goal (&test)->n_conditions, ==, 4);
  bastide_test_inspector_close (&test);
}

static guint
count_joined (BastideTestInspector *test,
              guint                 nth)
{
  return nth < get_goal (test)->n_conditions ? get_goal (test)->conditions[nth].n : 0;
}

/* Conditions are moved by keys and by a drag, several are put into a group, and the group is dissolved; each is a step. */
static void
test_order (void)
{
  BastideTestInspector test;
  GtkWidget *row;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, THREE);
  gtk_widget_grab_focus (find (&test, GTK_TYPE_DROP_DOWN, "Kind of condition 4"));
  bastide_test_press (test.window, "alt+Up");
  bastide_test_await (get_goal (&test)->conditions[2].number == 3);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (test.window)),
                                         find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 3")));
  row = find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 2");
  bastide_test_inspector_drag (bastide_test_find (row, GTK_TYPE_IMAGE),
                               find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 3"));
  bastide_test_await (get_goal (&test)->conditions[1].number == 3);
  g_assert_cmpint (get_goal (&test)->conditions[2].number, ==, 1);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 2);

  /* One is selected by Ctrl and a click, the other is that of the menu. */
  row = find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 2");
  bastide_test_do ("keydown ctrl");
  bastide_test_inspector_click (bastide_test_find (row, GTK_TYPE_IMAGE));
  bastide_test_do ("keyup ctrl");
  bastide_test_await (gtk_widget_has_css_class (row, "selected"));
  bastide_test_inspector_click (find (&test, GTK_TYPE_MENU_BUTTON, "More about condition 4"));
  bastide_test_press (test.window, "Down Return");
  bastide_test_await (count_joined (&test, 1) == 2);
  g_assert_cmpuint (get_goal (&test)->conditions[1].kind, ==, BST_CONDITION_ANY);
  g_assert_cmpint (get_goal (&test)->conditions[2].number, ==, 3);
  g_assert_cmpint (get_goal (&test)->conditions[3].number, ==, 2);
  g_assert_false (gtk_widget_has_css_class (row, "selected"));
  gtk_widget_activate_action (find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 2"), "condition.dissolve", NULL);
  bastide_test_await (count_joined (&test, 0) == 3);
  bastide_puzzle_undo (test.puzzle);
  g_assert_cmpuint (count_joined (&test, 1), ==, 2);
  bastide_test_inspector_close (&test);
}

static void
set_gain (BastideTestInspector *test)
{
  BastideContent *content = bastide_editor_begin (test->editor);
  BstGoal goal = *get_goal (test);

  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 1 };
  bastide_editor_end (test->editor, content, bastide_edit_set_goal (content, &goal), "Test", NULL);
  bastide_test_settle ();
}

/* Every kind can be chosen, and its members are shown without a fault of structure. */
static void
test_kinds (void)
{
  BastideTestInspector test;
  GListModel *model;
  guint n;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, GAIN);
  model = gtk_drop_down_get_model (find (&test, GTK_TYPE_DROP_DOWN, "Aim"));
  /* Neither shrines nor the Count nor the King are in play: nine kinds, two values and two groups. */
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 13);
  bastide_test_inspector_close (&test);

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  set_gain (&test);
  model = gtk_drop_down_get_model (find (&test, GTK_TYPE_DROP_DOWN, "Aim"));
  n = g_list_model_get_n_items (model);
  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) problems = g_array_new (FALSE, TRUE, sizeof (BstGoalProblem));

      gtk_drop_down_set_selected (find (&test, GTK_TYPE_DROP_DOWN, "Aim"), i);
      bastide_test_settle ();
      bst_goal_check (get_goal (&test), bastide_position_get_engine (bastide_puzzle_get_position (test.puzzle)),
                      problems);
      for (guint k = 0; k < problems->len; k++)
        g_assert_false (bst_goal_problem_is_error (&g_array_index (problems, BstGoalProblem, k)));
    }
  bastide_test_inspector_close (&test);
}

/* --- problems --- */

static void
test_problems (void)
{
  BastideTestInspector test;
  GListModel *problems;
  g_autoptr (BastideProblem) problem = NULL;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_GOAL);
  bastide_test_inspector_show (&test, NOWHERE);
  g_assert_true (says (find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 3"),
                       "There is no monastery or shrine at 0,0."));
  g_assert_false (says (find (&test, BASTIDE_TYPE_CONDITION_ROW, "Condition 2"), "There is no"));
  problems = bastide_puzzle_get_problems (test.puzzle);
  problem = g_list_model_get_item (problems, 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/goal/condition/of/1/cell");

  /* The place that is missing stays in its own list. */
  choose (&test, "Place of condition 3", "Nothing at 0,0");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 0);

  bastide_test_inspector_show (&test, REACHED);
  g_assert_true (section_says (&test, "The goal is reached already in this position."));
  bastide_test_inspector_close (&test);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);

  g_test_add_func ("/inspector/goal/add", test_add);
  g_test_add_func ("/inspector/goal/keys", test_keys);
  g_test_add_func ("/inspector/goal/members", test_members);
  g_test_add_func ("/inspector/goal/row", test_row);
  g_test_add_func ("/inspector/goal/condition", test_condition);
  g_test_add_func ("/inspector/goal/take", test_take);
  g_test_add_func ("/inspector/goal/groups", test_groups);
  g_test_add_func ("/inspector/goal/aim", test_aim);
  g_test_add_func ("/inspector/goal/order", test_order);
  g_test_add_func ("/inspector/goal/kinds", test_kinds);
  g_test_add_func ("/inspector/goal/problems", test_problems);

  return g_test_run ();
}
