/* test-inspector-texts.c: rules, puzzle and notes in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-switch-card.h"
#include "bastide-test-inspector.h"
#include "bastide-text-list.h"

/* Hans im Glück 2017 with the Count and Traders & Builders; three hints. */
#define PUZZLE "count-two-sendings"
/* By the rules of Hans im Glück 2017. */
#define RULES_PUZZLE "count-castle-closed"

#define OWN_DISTRICT "May a figure be sent to the Count’s district?"
#define DRAGON       "May the dragon fly over the city of Carcassonne?"

static const char read_only[] = "{ \"format\": \"bastide-puzzle\", \"version\": 99, \"title\": \"Of later times\","
                                " \"board\": { \"tiles\": [] }, \"players\": [{ \"colour\": \"red\" }],"
                                " \"turn\": { \"player\": 0 } }";

/* --- rules --- */

static void
test_preset (void)
{
  BastideTestInspector test;
  const BstRules *rules;

  bastide_test_inspector_open (&test, RULES_PUZZLE, BASTIDE_INSPECTOR_RULES);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_DROP_DOWN, "Edition"));
  bastide_test_press (test.window, "Down Down Return");
  rules = &bastide_test_inspector_content (&test)->setup->rules;
  g_assert_cmpuint (rules->preset, ==, BST_PRESET_RGG_2008);
  g_assert_cmpuint (rules->edition, ==, BST_EDITION_FIRST);
  g_assert_cmpuint (rules->switches[BST_SWITCH_COUNT_OWN_DISTRICT], ==, BST_COUNT_OWN_DISTRICT_FORBIDDEN);

  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_DROP_DOWN,
                                                             "Edition of the tiles"));
  bastide_test_press (test.window, "Down Return");
  rules = &bastide_test_inspector_content (&test)->setup->rules;
  g_assert_cmpuint (rules->edition, ==, BST_EDITION_NEW);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_SWITCH, "Farmers"));
  rules = &bastide_test_inspector_content (&test)->setup->rules;
  g_assert_false (rules->farmers);
  bastide_test_inspector_close (&test);
}

static guint
count_limit (BastideTestInspector *test,
             const char           *set)
{
  const BstSetup *setup = bastide_test_inspector_content (test)->setup;
  guint n = 0;

  for (guint i = 0; i < setup->limit->len; i++)
    if (g_str_equal (bst_catalogue_get (setup->catalogue, i)->set, set))
      n += g_array_index (setup->limit, guint16, i);
  return n;
}

static void
test_modules (void)
{
  BastideTestInspector test;
  GtkWidget *shrines;

  bastide_test_inspector_open (&test, RULES_PUZZLE, BASTIDE_INSPECTOR_RULES);
  g_assert_cmpuint (count_limit (&test, "SHRINE"), ==, 0);
  shrines = bastide_test_inspector_find (test.inspector, GTK_TYPE_SWITCH, "Shrines");
  bastide_test_inspector_click (shrines);
  g_assert_true (bst_rules_has (&bastide_test_inspector_content (&test)->setup->rules, BST_MODULE_SHRINES));
  g_assert_cmpuint (count_limit (&test, "SHRINE"), >, 0);
  bastide_puzzle_undo (test.puzzle);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (shrines)));

  /* Switches without a module in play are behind the row that unfolds the rest. */
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_SWITCH, "The Tunnel"));
  gtk_expander_set_expanded (bastide_test_inspector_find (test.inspector, GTK_TYPE_EXPANDER,
                                                          "More expansions and tile sets"), TRUE);
  bastide_test_settle ();
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_SWITCH, "The Tunnel"));
  g_assert_cmpuint (count_limit (&test, "TUNNEL"), >, 0);
  g_assert_cmpstr (bastide_test_inspector_content (&test)->sets[0], ==, "TUNNEL");
  bastide_test_inspector_close (&test);
}

static guint
get_value (BastideTestInspector *test)
{
  return bastide_test_inspector_content (test)->setup->rules.switches[BST_SWITCH_COUNT_OWN_DISTRICT];
}

static void
test_switch (void)
{
  BastideTestInspector test;
  GtkWidget *card;

  bastide_test_inspector_open (&test, RULES_PUZZLE, BASTIDE_INSPECTOR_RULES);
  card = bastide_test_inspector_find (test.inspector, BASTIDE_TYPE_SWITCH_CARD, OWN_DISTRICT);
  g_assert_false (bastide_test_inspector_has (card, GTK_TYPE_BUTTON, "Back to Hans im Glück 2017"));
  bastide_test_inspector_click (bastide_test_inspector_find (card, GTK_TYPE_DROP_DOWN, OWN_DISTRICT));
  bastide_test_press (test.window, "Down Return");
  g_assert_cmpuint (get_value (&test), ==, BST_COUNT_OWN_DISTRICT_FORBIDDEN);
  g_assert_true (gtk_widget_has_css_class (card, "changed"));

  bastide_test_inspector_click (bastide_test_inspector_find (card, GTK_TYPE_BUTTON, "Back to Hans im Glück 2017"));
  g_assert_cmpuint (get_value (&test), ==, BST_COUNT_OWN_DISTRICT_ALLOWED);
  g_assert_false (gtk_widget_has_css_class (card, "changed"));
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 2);
  bastide_test_inspector_close (&test);
}

/* Returns the label below a widget that shows an answer. */
static GtkWidget *
find_answer (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = find_answer (child);

      if (label != NULL)
        return label;
    }
  return NULL;
}

/* The answer of each question is read in full, without opening it. */
static void
test_answers (void)
{
  BastideTestInspector test;
  GtkWidget *box;
  guint n_wrapped = 0;

  bastide_test_inspector_open (&test, RULES_PUZZLE, BASTIDE_INSPECTOR_RULES);
  box = gtk_widget_get_parent (bastide_test_inspector_find (test.inspector, BASTIDE_TYPE_SWITCH_CARD, OWN_DISTRICT));
  for (GtkWidget *card = gtk_widget_get_first_child (box); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *drop_down = gtk_widget_get_mapped (card) ? bastide_test_find (card, GTK_TYPE_DROP_DOWN) : NULL;
      GtkWidget *label = drop_down != NULL ? find_answer (drop_down) : NULL;
      PangoLayout *layout;
      graphene_rect_t bounds;
      int height = 0;

      if (label == NULL)
        continue;
      layout = gtk_label_get_layout (GTK_LABEL (label));
      pango_layout_get_pixel_size (layout, NULL, &height);
      g_assert_true (gtk_widget_compute_bounds (label, drop_down, &bounds));
      g_assert_false (pango_layout_is_ellipsized (layout));
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (drop_down));
      g_assert_cmpint (height, <=, gtk_widget_get_height (drop_down));
      n_wrapped += pango_layout_get_line_count (layout) > 1;
    }
  g_assert_cmpuint (n_wrapped, >, 0);
  bastide_test_inspector_close (&test);
}

static gboolean
has_no_own_district (gpointer inspector)
{
  return !bastide_test_inspector_has (inspector, BASTIDE_TYPE_SWITCH_CARD, OWN_DISTRICT);
}

static void
test_questions (void)
{
  BastideTestInspector test;
  GtkWidget *rest;

  bastide_test_inspector_open (&test, RULES_PUZZLE, BASTIDE_INSPECTOR_RULES);
  g_assert_false (bastide_test_inspector_has (test.inspector, BASTIDE_TYPE_SWITCH_CARD, DRAGON));
  rest = bastide_test_inspector_find (test.inspector, GTK_TYPE_TOGGLE_BUTTON, "Show All");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (rest), TRUE);
  bastide_test_settle ();
  g_assert_true (bastide_test_inspector_has (test.inspector, BASTIDE_TYPE_SWITCH_CARD, DRAGON));
  g_assert_true (bastide_test_inspector_has (test.inspector, BASTIDE_TYPE_SWITCH_CARD, OWN_DISTRICT));

  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_SEARCH_ENTRY,
                                                             "Find a question"));
  bastide_test_inspector_type (&test, "drg");
  bastide_test_wait_for (has_no_own_district, test.inspector);
  g_assert_true (bastide_test_inspector_has (test.inspector, BASTIDE_TYPE_SWITCH_CARD, DRAGON));
  bastide_test_inspector_close (&test);
}

/* --- puzzle --- */

/* Returns the entry or text view after the label of a row. */
static gpointer
find_field (BastideTestInspector *test,
            GType                 type,
            guint                 nth)
{
  GtkWidget *row = gtk_widget_get_ancestor (bastide_test_find (test->inspector, GTK_TYPE_ENTRY), GTK_TYPE_BOX);

  while (nth-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return bastide_test_find (row, type);
}

static void
replace (BastideTestInspector *test,
         gpointer              field,
         const char           *text)
{
  bastide_test_inspector_click (field);
  bastide_test_press (test->window, "ctrl+a");
  bastide_test_inspector_type (test, text);
}

static void
test_texts (void)
{
  BastideTestInspector test;
  BastideContent *content;
  GtkWidget *tags;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PUZZLE);
  replace (&test, find_field (&test, GTK_TYPE_ENTRY, 0), "new title");
  replace (&test, find_field (&test, GTK_TYPE_ENTRY, 2), "2026-12-24");
  replace (&test, find_field (&test, GTK_TYPE_TEXT_VIEW, 4), "what now");
  tags = find_field (&test, GTK_TYPE_ENTRY, 5);
  replace (&test, tags, "one, two,");
  content = bastide_test_inspector_content (&test);
  g_assert_cmpstr (content->title, ==, "new title");
  g_assert_cmpstr (content->date, ==, "2026-12-24");
  g_assert_cmpstr (content->description, ==, "what now");
  g_assert_cmpuint (g_strv_length (content->tags), ==, 2);
  g_assert_cmpstr (content->tags[1], ==, "two");
  /* An update leaves half-typed text alone. */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tags)), ==, "one, two,");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 4);
  for (guint i = 0; i < 4; i++)
    bastide_puzzle_undo (test.puzzle);
  g_assert_cmpstr (gtk_editable_get_text (find_field (&test, GTK_TYPE_ENTRY, 0)), ==, "The builder sends twice");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tags)), !=, "one, two,");
  bastide_test_inspector_close (&test);
}

/* The field of a text is as high as the text: a long one makes it higher, and an emptied one low again. */
static void
test_height (void)
{
  BastideTestInspector test;
  GtkWidget *view, *scroller;
  GtkTextBuffer *buffer;
  int low;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PUZZLE);
  view = find_field (&test, GTK_TYPE_TEXT_VIEW, 4);
  scroller = gtk_widget_get_parent (view);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (buffer, "", -1);
  bastide_test_await (gtk_widget_get_height (scroller) < 60);
  bastide_test_settle ();
  low = gtk_widget_get_height (scroller);
  gtk_text_buffer_set_text (buffer, "one\ntwo\nthree\nfour\nfive", -1);
  bastide_test_await (gtk_widget_get_height (scroller) > low + 30);
  gtk_text_buffer_set_text (buffer, "", -1);
  bastide_test_await (gtk_widget_get_height (scroller) == low);
  bastide_test_inspector_close (&test);
}

static void
test_difficulty (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PUZZLE);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_TOGGLE_BUTTON,
                                                             "Difficulty 5 of 5"));
  g_assert_cmpuint (bastide_test_inspector_content (&test)->difficulty, ==, 5);
  bastide_test_press (test.window, "space");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->difficulty, ==, 0);
  bastide_test_inspector_close (&test);
}

static void
test_hints (void)
{
  BastideTestInspector test;
  g_autofree char *first = NULL;
  BastideContent *content;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PUZZLE);
  first = g_strdup (bastide_test_inspector_content (&test)->hints[0]);

  /* A new text is in the puzzle after its first letter. */
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Add Hint"));
  g_assert_cmpuint (g_strv_length (bastide_test_inspector_content (&test)->hints), ==, 3);
  bastide_test_inspector_type (&test, "look");
  content = bastide_test_inspector_content (&test);
  g_assert_cmpuint (g_strv_length (content->hints), ==, 4);
  g_assert_cmpstr (content->hints[3], ==, "look");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);

  /* The text goes up, and the focus with it. */
  bastide_test_press (test.window, "alt+Up");
  content = bastide_test_inspector_content (&test);
  g_assert_cmpstr (content->hints[2], ==, "look");
  bastide_test_press (test.window, "ctrl+End s");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->hints[2], ==, "looks");

  /* A text that is emptied and left goes. */
  bastide_test_press (test.window, "ctrl+a BackSpace");
  g_assert_cmpuint (g_strv_length (bastide_test_inspector_content (&test)->hints), ==, 4);
  gtk_widget_grab_focus (find_field (&test, GTK_TYPE_ENTRY, 0));
  bastide_test_settle ();
  content = bastide_test_inspector_content (&test);
  g_assert_cmpuint (g_strv_length (content->hints), ==, 3);
  g_assert_cmpstr (content->hints[0], ==, first);

  /* A new row without text leaves no text. */
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Add Hint"));
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_TEXT_VIEW, "Hint 4"));
  gtk_widget_grab_focus (find_field (&test, GTK_TYPE_ENTRY, 0));
  bastide_test_settle ();
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_TEXT_VIEW, "Hint 4"));

  /* The last text goes by its menu. */
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON,
                                                             "More about hint 3"));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (g_strv_length (bastide_test_inspector_content (&test)->hints), ==, 2);
  bastide_test_inspector_close (&test);
}

/* --- notes --- */

static void
test_notes (void)
{
  const BastideAnnotation arrow = { .kind = BASTIDE_ANNOTATION_ARROW, .cell = BST_CELL (0, 0), .to = BST_CELL (2, 1) };
  BastideTestInspector test;
  BastideContent *content;
  GtkWidget *button;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_NOTES);
  content = bastide_editor_begin (test.editor);
  bastide_edit_put_mark (content, BST_CELL (4, -1), "A");
  bastide_edit_toggle_note (content->annotations, &arrow);
  bastide_edit_put_mark (content, BST_CELL (5, -1), "");
  bastide_editor_end (test.editor, content, TRUE, "Notes", NULL);
  bastide_test_settle ();

  /* The focus goes from the last row to the row before. */
  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Remove: Mark at 5,−1"));
  bastide_test_press (test.window, "space");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->annotations->len, ==, 2);
  g_assert_true (gtk_widget_has_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON,
                                                                    "Remove: Arrow from 0,0 to 2,1")));
  bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Remove: Arrow from 0,0 to 2,1");
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON,
                                                             "Remove: Mark “A” at 4,−1"));
  g_assert_cmpuint (bastide_test_inspector_content (&test)->annotations->len, ==, 1);

  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_ENTRY, "Text of the mark"));
  bastide_test_inspector_type (&test, "xyzw");
  g_assert_cmpstr (bastide_editor_get_mark_text (test.editor), ==, "xyz");
  bastide_test_press (test.window, "Return");
  g_assert_cmpuint (bastide_editor_get_hand (test.editor).kind, ==, BASTIDE_HAND_MARK);
  button = bastide_test_find (test.inspector, GTK_TYPE_TOGGLE_BUTTON);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  bastide_editor_take (test.editor, NULL);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON,
                                                      "Remove: Arrow from 0,0 to 2,1"));
  bastide_test_press (test.window, "Tab space");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->annotations->len, ==, 0);
  bastide_test_inspector_close (&test);
}

/* --- the whole --- */

static void
test_read_only (void)
{
  BastideTestInspector test;
  GtkWidget *entry;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PUZZLE);
  entry = find_field (&test, GTK_TYPE_ENTRY, 0);
  g_assert_true (gtk_widget_is_sensitive (entry));
  bastide_test_inspector_show (&test, read_only);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Of later times");
  g_assert_false (gtk_widget_is_sensitive (entry));
  bastide_test_inspector_close (&test);
}

/* The sections that the user left open open again, and those that are opened are kept. */
static void
test_folding (void)
{
  BastideTestInspector test;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  const char * const only_puzzle[] = { "puzzle", "no such section", NULL };
  g_auto (GStrv) ids = NULL;

  g_settings_set_strv (settings, "inspector-sections", only_puzzle);
  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_NOTES);
  bastide_inspector_set_settings (test.inspector, settings);
  bastide_test_settle ();
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_EXPANDER, "Puzzle"));
  /* A folded section summarizes its contents. */
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_EXPANDER, "Players: Anna, Ben"));
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_EXPANDER, "Rules: Z-Man 2017"));
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_EXPANDER, "Notes on the Board: none"));
  bastide_inspector_show_section (test.inspector, BASTIDE_INSPECTOR_RULES);
  bastide_test_settle ();
  ids = g_settings_get_strv (settings, "inspector-sections");
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_true (g_strv_contains ((const char * const *) ids, "rules"));
  g_assert_true (g_strv_contains ((const char * const *) ids, "puzzle"));
  bastide_test_inspector_close (&test);
}

/* The panel is never wider than it needs to be. */
static void
test_width (void)
{
  BastideTestInspector test;
  int minimum = 0;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    bastide_inspector_show_section (test.inspector, (BastideInspectorSection) i);
  bastide_test_settle ();
  gtk_widget_measure (GTK_WIDGET (test.inspector), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 280);
  bastide_test_inspector_close (&test);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);

  g_test_add_func ("/inspector/preset", test_preset);
  g_test_add_func ("/inspector/modules", test_modules);
  g_test_add_func ("/inspector/switch", test_switch);
  g_test_add_func ("/inspector/answers", test_answers);
  g_test_add_func ("/inspector/questions", test_questions);
  g_test_add_func ("/inspector/texts", test_texts);
  g_test_add_func ("/inspector/height", test_height);
  g_test_add_func ("/inspector/difficulty", test_difficulty);
  g_test_add_func ("/inspector/hints", test_hints);
  g_test_add_func ("/inspector/notes", test_notes);
  g_test_add_func ("/inspector/read-only", test_read_only);
  g_test_add_func ("/inspector/folding", test_folding);
  g_test_add_func ("/inspector/width", test_width);

  return g_test_run ();
}
