/* test-library.c: the library as a user meets it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>

#include "bastide-ask-dialog.h"
#include "bastide-editor.h"
#include "bastide-library-card.h"
#include "bastide-library-list.h"
#include "bastide-library-order.h"
#include "bastide-library-places.h"
#include "bastide-library-start.h"
#include "bastide-library-view.h"
#include "bastide-preferences-dialog.h"
#include "bastide-recent-files.h"
#include "bastide-report-dialog.h"
#include "bastide-solve-panel.h"
#include "bastide-teach-panel.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

/* Stops of Tab before the first card: doors, or filters and the order */
#define MOST_STOPS 10

/* Places, in their order */
enum
{
  PUZZLES = 1,
  COURSE,
  RECENT,
  FOLDER,
};

#define LESSONS "resource:///io/github/bastide/Bastide/lessons/"

static BastideApplication *application;
static GSettings *settings;

/* The page */

static guint
count_bundled (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children ("/io/github/bastide/Bastide/puzzles", 0, NULL);

  g_assert_nonnull (names);
  return g_strv_length (names);
}

/* Counts the visible labels below a widget that hold a text. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
count_cards (GtkWidget *widget,
             guint     *n)
{
  if (BASTIDE_IS_LIBRARY_CARD (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_child_visible (widget))
    (*n)++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_cards (child, n);
}

static guint
get_n_cards (gpointer window)
{
  guint n = 0;

  count_cards (window, &n);
  return n;
}

static gpointer
get_view (BastideWindow *window)
{
  return bastide_test_find (window, BASTIDE_TYPE_LIBRARY_VIEW);
}

static gboolean
says (BastideWindow *window,
      const char    *text)
{
  return get_view (window) != NULL && find_label (get_view (window), text) != NULL;
}

/* The pointer comes to rest on the label before it clicks, as a hand does. */
static void
click_label (BastideWindow *window,
             const char    *text)
{
  GtkWidget *label;

  bastide_test_await (says (window, text));
  bastide_test_settle ();
  label = find_label (get_view (window), text);
  bastide_test_point (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0, "");
  bastide_test_settle ();
  bastide_test_click (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0);
}

static void
go_to_place (BastideWindow *window,
             int            place)
{
  GtkListBox *list = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_PLACES), GTK_TYPE_LIST_BOX);

  bastide_test_settle ();
  bastide_test_click (gtk_list_box_get_row_at_index (list, place), 40, 12);
  bastide_test_await (bastide_window_is_settled (window));
}

static void
search (BastideWindow *window,
        const char    *keys)
{
  bastide_test_press (window, "ctrl+f");
  bastide_test_press (window, keys);
}

static const char *
get_title (BastideWindow *window)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);

  return puzzle != NULL ? bastide_puzzle_get_title (puzzle) : "";
}

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

/* Returns the other window. */
static BastideWindow *
find_other (BastideWindow *window)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (; windows != NULL; windows = windows->next)
    if (windows->data != window && bastide_window_get_puzzle (windows->data) != NULL)
      return windows->data;
  return NULL;
}

/* The stock */

static BastideWindow *
open_library (void)
{
  g_settings_reset (settings, "library-folders");
  g_settings_reset (settings, "library-as-table");
  g_settings_reset (settings, "recent-files");
  g_settings_reset (settings, "begun-files");
  return bastide_test_new_window (application);
}

static void
write_puzzle (const char *folder,
              const char *name,
              const char *bundled,
              const char *title)
{
  g_autofree char *path = bastide_test_copy_puzzle (bundled);
  g_autofree char *copy = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) whole = g_string_new (NULL);
  const char *end;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  parts = g_strsplit (contents, "\"title\": \"", 2);
  g_assert_nonnull (parts[1]);
  end = strchr (parts[1], '"');
  g_string_printf (whole, "%s\"title\": \"%s%s", parts[0], title, end);
  g_assert_true (g_file_set_contents (copy, whole->str, -1, NULL));
}

static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  write_puzzle (folder, "a.bastide.json", "base-monastery.bastide.json", "Zebra");
  write_puzzle (folder, "b.bastide.json", "count-market-closed.bastide.json", "Apple");
  write_puzzle (folder, "c.bastide.json", "base-first-placement.bastide.json", "Middle");
  return folder;
}

/* The dialog in which a user chooses a folder has a test of its own. */
static void
add_folder (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autofree char *uri = g_file_get_uri (file);

  g_settings_set_strv (settings, "library-folders", (const char *[]) { uri, NULL });
}

static void
remember (const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bastide_recent_files_add (settings, file);
}

#define N_MANY 1001

static const char many_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"Number %04u\","
  " \"rules\": { \"preset\": \"hig-2017\", \"modules\": [] }, \"players\": [{ \"colour\": \"red\" }],"
  " \"board\": { \"tiles\": [{ \"cell\": [0, 0], \"tile\": \"BASE-D\" }] }, \"turn\": { \"player\": 0 } }";

/* The files stand in the reverse order of their titles. */
static char *
make_many (void)
{
  char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  for (guint i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%04u.bastide.json", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = g_strdup_printf (many_text, N_MANY - 1 - i);
      gboolean written = g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);

      g_assert_true (written);
    }
  return folder;
}

/* Counts the pictures that are kept. */
static guint
count_pictures (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "bastide", "thumbnails", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".png") ? 1 : 0;
  return n;
}

/* Tests */

/* The words of a card are whole, and begin as high as those of the cards beside it. */
static void
assert_whole_card (GtkWidget *card)
{
  GtkWidget *picture = bastide_test_find (card, GTK_TYPE_STACK);
  GtkWidget *words = gtk_widget_get_next_sibling (picture);
  int height;

  gtk_widget_measure (picture, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (picture), NULL, &height, NULL, NULL);
  /* Rows share out a pixel that is left over. */
  g_assert_cmpint (ABS (gtk_widget_get_height (picture) - height), <=, 1);
  for (GtkWidget *line = gtk_widget_get_first_child (words); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (line));

      g_test_message ("%s", gtk_label_get_text (label));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (label)));
    }
}

static guint
assert_whole_cards (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return 0;
  if (BASTIDE_IS_LIBRARY_CARD (widget))
    {
      assert_whole_card (widget);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += assert_whole_cards (child);
  return n;
}

static void
test_bundled (void)
{
  BastideWindow *window = open_library ();
  g_autofree char *n_bundled = g_strdup_printf ("%u", count_bundled ());

  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_START) != NULL);
  g_assert_cmpuint (get_n_cards (window), ==, count_bundled ());
  g_assert_cmpuint (assert_whole_cards (GTK_WIDGET (window)), ==, count_bundled ());
  bastide_test_await (says (window, n_bundled));
  click_label (window, "Where does this tile go?");
  bastide_test_await (g_str_equal (get_title (window), "Where does this tile go?"));
  g_assert_null (bastide_puzzle_get_file (bastide_window_get_puzzle (window)));
  g_assert_cmpuint (count_windows (), ==, 1);

  /* The next puzzle opens in the same window if no work would be lost. */
  bastide_test_press (window, "ctrl+l");
  bastide_test_await (get_view (window) != NULL && bastide_window_is_settled (window));
  bastide_test_await (get_n_cards (window) == count_bundled () + 1);
  click_label (window, "A city for you, a road for me");
  bastide_test_await (g_str_equal (get_title (window), "A city for you, a road for me"));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_null (get_view (window));

  bastide_editor_shift (bastide_board_view_get_editor (bastide_test_get_board (window)), 1, 0);
  bastide_test_press (window, "ctrl+l");
  bastide_test_await (get_view (window) != NULL && bastide_window_is_settled (window));
  bastide_test_await (get_n_cards (window) == count_bundled () + 2);
  click_label (window, "Where does this tile go?");
  bastide_test_await (find_other (window) != NULL);
  g_assert_cmpstr (get_title (window), ==, "A city for you, a road for me");
  g_assert_cmpstr (get_title (find_other (window)), ==, "Where does this tile go?");
  bastide_test_close (find_other (window));
  bastide_test_close (window);
}

static guint
count_begun (void)
{
  g_auto (GStrv) begun = g_settings_get_strv (settings, "begun-files");

  return g_strv_length (begun);
}

/* The doors lead to the easiest puzzle and to the first lesson, and on to the next ones; what was begun is there when the
 * user comes back. */
static void
test_doors (void)
{
  BastideWindow *window;

  g_settings_reset (settings, "taught-lessons");
  window = open_library ();
  click_label (window, "Solve the First Puzzle");
  bastide_test_await (g_str_equal (get_title (window), "Where does this tile go?"));
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL) != NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "next-puzzle", NULL);
  bastide_test_await (g_str_equal (get_title (window), "A city for you, a road for me"));
  g_assert_cmpuint (count_begun (), ==, 2);

  bastide_test_press (window, "ctrl+l");
  bastide_test_await (get_view (window) != NULL && bastide_window_is_settled (window));
  bastide_test_await (get_n_cards (window) == count_bundled () + 2);
  click_label (window, "Take the First Lesson");
  bastide_test_await (g_str_equal (get_title (window), "Out of the castle"));
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "next-lesson", NULL);
  bastide_test_await (g_str_equal (get_title (window), "Four doors"));

  /* A lesson that was taken is no longer the next one, and no longer begun. The last step of a lesson sets the same, as
   * the test of the marks shows; here that would be a long way through the lesson. */
  g_settings_set_strv (settings, "taught-lessons",
                       (const char *[]) { LESSONS "01-out-of-the-castle.bastide.json", NULL });
  bastide_test_press (window, "ctrl+l");
  bastide_test_await (get_view (window) != NULL && bastide_window_is_settled (window));
  bastide_test_await (get_n_cards (window) == count_bundled () + 3);
  click_label (window, "Take the Next Lesson");
  bastide_test_await (g_str_equal (get_title (window), "Four doors"));
  g_settings_reset (settings, "taught-lessons");
  bastide_test_close (window);
}

static GListModel *
get_list (BastideWindow *window)
{
  return bastide_library_list_get_model (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_LIST));
}

/* Counts the rows of tables, in sight or not. */
static guint
count_rows (GtkWidget *widget)
{
  guint n = g_str_equal (gtk_widget_get_css_name (widget), "row")
            && gtk_widget_get_ancestor (widget, GTK_TYPE_COLUMN_VIEW) != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
test_search (void)
{
  BastideWindow *window = open_library ();

  go_to_place (window, PUZZLES);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_LIST) != NULL);
  search (window, "e m p t i e s");
  bastide_test_await (get_n_cards (window) > 0 && get_n_cards (window) < count_bundled ());
  bastide_test_await (says (window, "The market empties"));
  g_assert_false (says (window, "Where does this tile go?"));

  bastide_test_press (window, "z q");
  bastide_test_await (says (window, "Nothing found for “emptieszq”."));
  g_assert_cmpuint (get_n_cards (window), ==, 0);
  click_label (window, "Clear");
  bastide_test_await (says (window, "Where does this tile go?") || says (window, "A gift with a purpose"));

  /* Each letter chooses at once, and the table out of sight has no rows to fill. */
  gtk_editable_set_text (bastide_test_find (get_view (window), GTK_TYPE_SEARCH_ENTRY), "empties");
  g_assert_cmpuint (g_list_model_get_n_items (get_list (window)), <, count_bundled ());
  gtk_editable_set_text (bastide_test_find (get_view (window), GTK_TYPE_SEARCH_ENTRY), "");
  g_assert_cmpuint (g_list_model_get_n_items (get_list (window)), ==, count_bundled ());
  g_assert_cmpuint (count_rows (get_view (window)), ==, 0);

  /* The start page is searched in the same way. */
  go_to_place (window, 0);
  search (window, "m o n a s t e r y");
  bastide_test_await (get_n_cards (window) < count_bundled ());
  g_assert_false (says (window, "Empty Board"));
  bastide_test_press (window, "Escape");
  bastide_test_await (get_n_cards (window) == count_bundled ());
  bastide_test_close (window);
}

static void
test_filters (void)
{
  BastideWindow *window = open_library ();
  guint n;

  go_to_place (window, PUZZLES);
  click_label (window, "Shrines");
  bastide_test_await (get_n_cards (window) > 0 && !says (window, "Where does this tile go?"));
  n = get_n_cards (window);
  bastide_test_await (says (window, "Lost on purpose"));
  g_assert_cmpuint (n, <, count_bundled ());
  click_label (window, "Any difficulty");
  bastide_test_press (window, "Down Down Down Down Down Return");
  bastide_test_await (get_n_cards (window) < n);
  bastide_test_await (says (window, "Lost on purpose"));
  click_label (window, "All");
  bastide_test_await (!says (window, "Where does this tile go?"));
  bastide_test_close (window);
}

static void
test_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *added = g_build_filename (folder, "unread.bastide.json", NULL);
  BastideWindow *window = open_library ();

  g_assert_false (says (window, "My folders"));
  add_folder (folder);
  bastide_test_await (says (window, "My folders"));
  go_to_place (window, FOLDER);
  bastide_test_await (get_n_cards (window) == 3);
  bastide_test_await (says (window, "Apple"));

  /* A good file appears in the folder, and a bad one. */
  write_puzzle (folder, "unread.bastide.json", "base-monastery.bastide.json", "Newcomer");
  bastide_test_await (says (window, "Newcomer"));
  g_assert_true (g_file_set_contents (added, "{ \"format\": \"bastide-puzzle\", ", -1, NULL));
  bastide_test_await (!says (window, "Newcomer") && get_n_cards (window) == 4);
  bastide_test_await (bastide_window_is_settled (window));
  click_label (window, "unread");
  bastide_test_wait_for (bastide_test_has_report, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_report, NULL);
  bastide_test_close (window);

  window = bastide_test_new_window (application);
  go_to_place (window, FOLDER);
  bastide_test_await (get_n_cards (window) == 4);
  bastide_test_press (window, "Menu");
  bastide_test_press (window, "Down Down Down Return");
  bastide_test_await (!says (window, "My folders"));
  g_assert_true (g_file_test (added, G_FILE_TEST_EXISTS));
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_START) != NULL);
  bastide_test_close (window);
}

/* Returns the title in the nth row of a table. */
static gboolean
is_above (BastideWindow *window,
          const char    *upper,
          const char    *lower)
{
  GtkWidget *first = find_label (get_view (window), upper);
  GtkWidget *second = find_label (get_view (window), lower);
  graphene_point_t a;
  graphene_point_t b;

  return first != NULL && second != NULL
         && gtk_widget_compute_point (first, GTK_WIDGET (window), &GRAPHENE_POINT_INIT (0, 0), &a)
         && gtk_widget_compute_point (second, GTK_WIDGET (window), &GRAPHENE_POINT_INIT (0, 0), &b) && a.y < b.y;
}

static const char *
get_selected_title (BastideWindow *window)
{
  GtkColumnView *table = bastide_test_find (get_view (window), GTK_TYPE_COLUMN_VIEW);
  BastideLibraryEntry *entry = gtk_single_selection_get_selected_item (
    GTK_SINGLE_SELECTION (gtk_column_view_get_model (table)));

  return entry != NULL ? bastide_library_entry_get_title (entry) : NULL;
}

/* The tests of the table begin with the list that the button beside the search chooses, and put back the cards, with
 * which users begin. */

static guint
count_orders (BastideWindow *window)
{
  GtkWidget *shown = find_label (get_view (window), "By title");
  GtkDropDown *orders = GTK_DROP_DOWN (gtk_widget_get_ancestor (shown, GTK_TYPE_DROP_DOWN));

  return g_list_model_get_n_items (gtk_drop_down_get_model (orders));
}

/* Bundled puzzles tell no date, so they have neither a column for it nor an order by it. */
static void
test_dates (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();

  add_folder (folder);
  g_settings_set_boolean (settings, "library-as-table", TRUE);
  go_to_place (window, FOLDER);
  bastide_test_await (says (window, "Middle") && says (window, "Changed") && says (window, "By title"));
  g_assert_cmpuint (count_orders (window), ==, BASTIDE_N_ORDERS);
  go_to_place (window, PUZZLES);
  bastide_test_await (says (window, "A city for you, a road for me") && says (window, "By title"));
  g_assert_false (says (window, "Changed"));
  g_assert_cmpuint (count_orders (window), ==, BASTIDE_ORDER_CHANGED);
  bastide_test_close (window);
  g_settings_reset (settings, "library-as-table");
}

/* Returns the number of presses of Tab until a widget of a kind has the focus. */
static guint
walk_to (BastideWindow *window,
         GType          kind)
{
  for (guint n = 0; n < 40; n++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      g_test_message ("%u %s", n, focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
      if (focus != NULL && (G_TYPE_CHECK_INSTANCE_TYPE (focus, kind) || gtk_widget_get_ancestor (focus, kind) != NULL))
        return n;
      bastide_test_press (window, "Tab");
    }
  g_assert_not_reached ();
}

static gboolean
has_focus_in (BastideWindow *window,
              GType          kind)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_get_ancestor (focus, kind) != NULL;
}

/* By keys the list of places is one stop, where arrows change the place and Tab does not. The cards of a place come soon
 * after it, and are one stop, too. */
static void
test_walk (void)
{
  BastideWindow *window = open_library ();

  bastide_test_await (bastide_window_is_settled (window) && get_n_cards (window) > 0);
  g_assert_cmpuint (walk_to (window, GTK_TYPE_FLOW_BOX), <=, MOST_STOPS);
  bastide_test_press (window, "Tab");
  g_assert_false (has_focus_in (window, GTK_TYPE_FLOW_BOX));
  walk_to (window, BASTIDE_TYPE_LIBRARY_PLACES);
  bastide_test_press (window, "Down");
  bastide_test_await (says (window, "By title"));
  g_assert_true (has_focus_in (window, GTK_TYPE_LIST_BOX));
  bastide_test_press (window, "Tab");
  g_assert_false (has_focus_in (window, GTK_TYPE_LIST_BOX));
  g_assert_cmpuint (walk_to (window, GTK_TYPE_GRID_VIEW), <=, MOST_STOPS);
  bastide_test_settle ();
  g_assert_true (says (window, "By title"));
  bastide_test_press (window, "Tab");
  g_assert_false (has_focus_in (window, GTK_TYPE_GRID_VIEW));
  bastide_test_close (window);
}

/* A file that is gone gets a message and nothing else. */
static void
test_missing (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "gone.bastide.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideWindow *window = open_library ();
  GtkWidget *report;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  bastide_test_wait_for (bastide_test_has_report, NULL);
  report = bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG);
  bastide_test_await (find_label (report, "There is no such file. It may have been moved, renamed or deleted.") != NULL);
  g_assert_null (bastide_test_find (report, GTK_TYPE_LIST_VIEW));
  g_assert_false (gtk_window_get_resizable (GTK_WINDOW (report)));
  bastide_test_press (GTK_WINDOW (report), "Escape");
  bastide_test_wait_for (bastide_test_has_no_report, NULL);
  bastide_test_close (window);
}

/* A click selects, a double click or Enter opens. */
static void
test_table (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();

  add_folder (folder);
  g_settings_set_boolean (settings, "library-as-table", TRUE);
  go_to_place (window, FOLDER);
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_COLUMN_VIEW) != NULL);
  bastide_test_await (is_above (window, "Apple", "Middle") && is_above (window, "Middle", "Zebra"));
  click_label (window, "Difficulty");
  bastide_test_await (is_above (window, "Middle", "Zebra") && is_above (window, "Zebra", "Apple"));
  click_label (window, "Title");
  bastide_test_await (is_above (window, "Apple", "Middle") && is_above (window, "Middle", "Zebra"));
  click_label (window, "Zebra");
  bastide_test_await (g_strcmp0 (get_selected_title (window), "Zebra") == 0);
  bastide_test_settle ();
  g_assert_null (bastide_window_get_puzzle (window));
  click_label (window, "Apple");
  bastide_test_await (g_strcmp0 (get_selected_title (window), "Apple") == 0);
  g_assert_null (bastide_window_get_puzzle (window));
  bastide_test_press (window, "Return");
  bastide_test_await (g_str_equal (get_title (window), "Apple"));
  bastide_test_close (window);
  g_settings_reset (settings, "library-as-table");
}

/* A broken file has its sign in the table as among the pictures. */
static void
test_broken_in_table (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "d.bastide.json", NULL);
  BastideWindow *window = open_library ();
  GtkWidget *mark;

  g_assert_true (g_file_set_contents (path, "{ \"format\": \"bastide-puzzle\",", -1, NULL));
  add_folder (folder);
  g_settings_set_boolean (settings, "library-as-table", TRUE);
  go_to_place (window, FOLDER);
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_COLUMN_VIEW) != NULL);
  bastide_test_await (says (window, "⚠") && says (window, "Middle"));
  mark = find_label (get_view (window), "⚠");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (mark), ==, "Cannot be read");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_prev_sibling (mark))), ==, "d");
  bastide_test_close (window);
  g_settings_reset (settings, "library-as-table");
}

/* The table, as a user chooses it, opens by a double click, too. */
static void
test_table_double_click (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();
  GtkWidget *label;

  add_folder (folder);
  g_settings_set_boolean (settings, "library-as-table", TRUE);
  go_to_place (window, FOLDER);
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_COLUMN_VIEW) != NULL);
  bastide_test_await (is_above (window, "Apple", "Middle") && is_above (window, "Middle", "Zebra"));
  bastide_test_settle ();
  label = find_label (get_view (window), "Middle");
  /* The tooltip of the folder under the resting pointer may cover the beginning of the label. */
  bastide_test_click_often (label, gtk_widget_get_width (label) - 8, gtk_widget_get_height (label) / 2.0, 2);
  bastide_test_await (g_str_equal (get_title (window), "Middle"));
  bastide_test_close (window);
  g_settings_reset (settings, "library-as-table");
}

static gboolean
has_own_colours (void)
{
  g_auto (GStrv) colours = g_settings_get_strv (settings, "player-colours");

  return g_strv_length (colours) == 0;
}

static guint
count_marks (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "opened") && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_marks (child);
  return n;
}

/* An opened puzzle carries a mark, as a card and as a row, in other windows, too; a copy marks its bundled puzzle. */
static void
test_opened (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *copy = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *uri = g_filename_to_uri (copy, NULL, NULL);
  g_auto (GStrv) begun = NULL;
  BastideWindow *window;
  BastideWindow *other;

  g_settings_reset (settings, "opened-files");
  window = open_library ();
  add_folder (folder);
  go_to_place (window, FOLDER);
  bastide_test_await (says (window, "Zebra"));
  g_assert_cmpuint (count_marks (get_view (window)), ==, 0);
  other = bastide_test_new_window (application);
  go_to_place (other, FOLDER);
  click_label (other, "Zebra");
  bastide_test_await (g_str_equal (get_title (other), "Zebra"));
  bastide_test_await (count_marks (get_view (window)) == 1);
  g_settings_set_boolean (settings, "library-as-table", TRUE);
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_COLUMN_VIEW) != NULL);
  bastide_test_await (count_marks (get_view (window)) == 1);
  bastide_test_close (other);

  go_to_place (window, PUZZLES);
  bastide_test_settle ();
  g_assert_cmpuint (count_marks (get_view (window)), ==, 0);
  g_assert_true (bastide_test_open (application, copy) == window);
  /* What was begun has the bundled puzzle once. */
  begun = g_settings_get_strv (settings, "begun-files");
  g_assert_true (g_str_has_suffix (begun[0], "base-monastery.bastide.json"));
  g_assert_false (g_strv_contains ((const char * const *) begun, uri));
  other = bastide_test_new_window (application);
  go_to_place (other, PUZZLES);
  search (other, "g a r d e n");
  bastide_test_await (count_marks (get_view (other)) == 1);
  bastide_test_close (other);
  bastide_test_close (window);
  g_settings_reset (settings, "library-as-table");
  g_settings_reset (settings, "opened-files");
}

static gboolean
has_taught_mark (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (gtk_widget_has_css_class (widget, "opened") && gtk_widget_get_mapped (widget)
      && g_strcmp0 (tooltip, "Taught to the end") == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_taught_mark (child))
      return TRUE;
  return FALSE;
}

/* The course marks a lesson as taught once its last step has come into sight. */
static void
test_taught (void)
{
  BastideWindow *window, *other;

  g_settings_reset (settings, "taught-lessons");
  window = open_library ();
  go_to_place (window, COURSE);
  bastide_test_await (says (window, "Four doors"));
  other = bastide_test_new_window (application);
  go_to_place (other, COURSE);
  click_label (other, "Four doors");
  bastide_test_await (bastide_test_find (other, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  bastide_test_settle ();
  g_assert_false (has_taught_mark (get_view (window)));
  bastide_test_press (other, "End");
  bastide_test_await (has_taught_mark (get_view (window)));
  bastide_test_close (other);
  bastide_test_close (window);
  g_settings_reset (settings, "taught-lessons");
  g_settings_reset (settings, "opened-files");
}

/* GTK's dialog chooses a colour, and the button beside it brings Bastide's back. */
static void
test_colour_button (void)
{
  const GdkRGBA orange = { 1, 0.5f, 0, 1 };
  BastideWindow *window = open_library ();
  GtkWindow *preferences;
  GtkWidget *button;
  GtkWidget *dialog;
  g_auto (GStrv) colours = NULL;

  bastide_test_press (window, "ctrl+comma");
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG) != NULL);
  preferences = bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG);
  bastide_test_settle ();
  button = bastide_test_find (preferences, GTK_TYPE_COLOR_BUTTON);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD));
  bastide_test_press (preferences, "space");
  bastide_test_await (bastide_test_find_toplevel (GTK_TYPE_COLOR_CHOOSER_DIALOG) != NULL);
  dialog = bastide_test_find_toplevel (GTK_TYPE_COLOR_CHOOSER_DIALOG);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog), &orange);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
  bastide_test_await (bastide_test_find_toplevel (GTK_TYPE_COLOR_CHOOSER_DIALOG) == NULL);
  colours = g_settings_get_strv (settings, "player-colours");
  g_assert_cmpuint (g_strv_length (colours), ==, BST_N_COLOURS);
  g_assert_cmpstr (colours[BST_COLOUR_RED], ==, "#FF8000");

  bastide_test_settle ();
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_next_sibling (button)));
  bastide_test_press (preferences, "space");
  bastide_test_await (has_own_colours ());
  gtk_window_close (preferences);
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG) == NULL);
  g_settings_reset (settings, "player-colours");
  bastide_test_close (window);
}

/* Keys alone open a puzzle here, and in a window of its own. */
static void
test_keys (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();
  BastideWindow *other;

  add_folder (folder);
  go_to_place (window, FOLDER);
  bastide_test_await (get_n_cards (window) == 3);
  bastide_test_press (window, "F6");
  bastide_test_press (window, "a p p l e");
  bastide_test_await (get_n_cards (window) == 1);
  bastide_test_press (window, "Down");

  /* After a look into the menu the focus is on the same card. */
  bastide_test_press (window, "Menu");
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_POPOVER_MENU) != NULL);
  bastide_test_press (window, "Escape");
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_POPOVER_MENU) == NULL);
  bastide_test_settle ();
  bastide_test_press (window, "ctrl+Return");
  bastide_test_await ((other = find_other (window)) != NULL);
  g_assert_cmpstr (get_title (other), ==, "Apple");
  g_assert_null (bastide_window_get_puzzle (window));

  /* An open puzzle is not opened twice. */
  bastide_test_press (window, "Return");
  g_assert_null (bastide_window_get_puzzle (window));
  g_assert_cmpuint (count_windows (), ==, 2);
  bastide_test_close (other);
  bastide_test_press (window, "Return");
  bastide_test_await (g_str_equal (get_title (window), "Apple"));
  bastide_test_close (window);
}

/* Keys open the card with the focus, wherever the pointer rests. */
static void
test_resting_pointer (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();
  GtkWidget *other;

  add_folder (folder);
  go_to_place (window, FOLDER);
  bastide_test_await (get_n_cards (window) == 3 && says (window, "Zebra"));
  bastide_test_settle ();
  other = find_label (get_view (window), "Zebra");
  bastide_test_point (other, gtk_widget_get_width (other) / 2.0, gtk_widget_get_height (other) / 2.0, "");
  search (window, "a p p l e");
  bastide_test_await (get_n_cards (window) == 1);
  /* The found card comes to lie below the pointer. */
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "BackSpace");
  bastide_test_await (get_n_cards (window) == 3);
  bastide_test_press (window, "Down");
  bastide_test_press (window, "Return");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  g_assert_cmpstr (get_title (window), ==, "Apple");
  bastide_test_close (window);
}

/* The lessons stand in their order, so that the first is not the first by title, and open in Teach. */
static void
test_course (void)
{
  BastideWindow *window = open_library ();
  BastideTeachPanel *panel;

  go_to_place (window, COURSE);
  bastide_test_await (says (window, "Out of the castle"));
  bastide_test_await (get_n_cards (window) > 3);
  gtk_widget_grab_focus (bastide_test_find (get_view (window), GTK_TYPE_SEARCH_ENTRY));
  bastide_test_press (window, "Down");
  bastide_test_press (window, "Return");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  g_assert_cmpstr (get_title (window), ==, "Out of the castle");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  panel = bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL);
  bastide_test_await (bastide_teach_panel_get_step (panel) != NULL);
  g_assert_cmpstr (bastide_lesson_step_get_id (bastide_teach_panel_get_step (panel)), ==, "s1");
  bastide_test_close (window);
}

static void
test_recent (void)
{
  g_autofree char *folder = make_folder ();
  BastideWindow *window = open_library ();
  g_auto (GStrv) left = NULL;
  GtkWidget *card;

  g_assert_false (says (window, "Continue"));
  go_to_place (window, RECENT);
  bastide_test_await (says (window, "No positions here yet."));
  remember (folder, "a.bastide.json");
  remember (folder, "b.bastide.json");
  bastide_test_await (get_n_cards (window) == 2);
  bastide_test_await (says (window, "Changed today at "));
  go_to_place (window, 0);
  bastide_test_await (says (window, "Continue"));
  bastide_test_await (says (window, "Zebra"));

  go_to_place (window, RECENT);
  card = find_label (get_view (window), "Zebra");
  bastide_test_point (card, 5, 5, "click 3");
  bastide_test_await (bastide_test_find (get_view (window), GTK_TYPE_POPOVER_MENU) != NULL);
  bastide_test_press (window, "r");
  bastide_test_await (get_n_cards (window) == 1);
  left = g_settings_get_strv (settings, "recent-files");
  g_assert_cmpuint (g_strv_length (left), ==, 1);
  g_assert_true (g_str_has_suffix (left[0], "b.bastide.json"));

  /* The puzzle opened last comes first. */
  remember (folder, "c.bastide.json");
  bastide_test_await (get_n_cards (window) == 2);
  bastide_test_await (bastide_window_is_settled (window));
  click_label (window, "Apple");
  bastide_test_await (g_str_equal (get_title (window), "Apple"));
  g_clear_pointer (&left, g_strfreev);
  left = g_settings_get_strv (settings, "recent-files");
  g_assert_true (g_str_has_suffix (left[0], "b.bastide.json"));
  bastide_test_close (window);
}

/* A search that ends lists all puzzles again, but makes cards for a screen or two before it lets the window draw. */
static void
assert_slices (BastideWindow *window)
{
  GtkWidget *entry = bastide_test_find (get_view (window), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "number 0007");
  bastide_test_await (bastide_window_is_settled (window));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_cmpuint (g_list_model_get_n_items (get_list (window)), ==, N_MANY);
  g_assert_cmpuint (get_n_cards (window), <, 60);
  bastide_test_await (bastide_window_is_settled (window));
}

/* A large folder makes pictures only for cards in view or nearly so. */
static void
test_many (void)
{
  g_autofree char *folder = make_many ();
  BastideWindow *window = open_library ();
  guint n_before;
  guint n_first;

  bastide_test_await (bastide_window_is_settled (window));
  n_before = count_pictures ();
  add_folder (folder);
  go_to_place (window, FOLDER);
  bastide_test_await (says (window, "Number 0000") && bastide_window_is_settled (window));
  n_first = count_pictures () - n_before;
  g_assert_cmpuint (n_first, >=, 4);
  g_assert_cmpuint (n_first, <, 60);

  assert_slices (window);

  /* Cards in between are skipped. */
  bastide_test_press (window, "F6 Down");
  bastide_test_press (window, "End");
  bastide_test_await (says (window, "Number 1000") && bastide_window_is_settled (window));
  g_assert_cmpuint (count_pictures () - n_before, >, n_first);
  g_assert_cmpuint (count_pictures () - n_before, <, 150);
  bastide_test_close (window);
}

/* The start page has all its cards at once; their pictures are made on approach. */
static void
test_ahead (void)
{
  guint n_before;
  guint n_first;
  BastideWindow *window;

  g_settings_set_strv (settings, "player-colours", (const char *[]) { "#123456", NULL });
  window = open_library ();
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 400);
  bastide_test_settle ();
  bastide_test_await (bastide_window_is_settled (window));
  g_assert_cmpuint (get_n_cards (window), ==, count_bundled ());

  /* The larger window was on the screen for a moment. */
  n_before = count_pictures ();
  g_settings_set_strv (settings, "player-colours", (const char *[]) { "#654321", NULL });
  bastide_test_settle ();
  bastide_test_await (bastide_window_is_settled (window));
  n_first = count_pictures () - n_before;
  g_assert_cmpuint (n_first, <, count_bundled ());
  bastide_test_press (window, "F6 Down");
  bastide_test_press (window, "End");
  bastide_test_await (bastide_window_is_settled (window) && count_pictures () - n_before > n_first);
  g_settings_reset (settings, "player-colours");
  bastide_test_close (window);
}

/* The pictures follow the figures of the preferences. */
static void
test_preferences (void)
{
  BastideWindow *window = open_library ();
  guint n_before;

  go_to_place (window, PUZZLES);
  n_before = count_pictures ();
  g_assert_cmpuint (n_before, >, 0);
  g_settings_set_strv (settings, "player-colours", (const char *[]) { "#00B0C0", "#804000", NULL });
  bastide_test_await (bastide_window_is_settled (window) && count_pictures () > n_before);
  n_before = count_pictures ();
  g_settings_set_boolean (settings, "letters-on-figures", FALSE);
  bastide_test_await (bastide_window_is_settled (window) && count_pictures () > n_before);

  /* The pictures made before are found again. */
  n_before = count_pictures ();
  g_settings_reset (settings, "letters-on-figures");
  g_settings_reset (settings, "player-colours");
  bastide_test_settle ();
  bastide_test_await (bastide_window_is_settled (window));
  g_assert_cmpuint (count_pictures (), ==, n_before);
  bastide_test_close (window);
}

/* Leaves a draft behind. */
static void
leave_draft (const char *name)
{
  g_autofree char *path = bastide_test_copy_puzzle (name);
  BastideWindow *window = bastide_test_open (application, path);
  guint n_before = bastide_test_count_drafts ();

  bastide_editor_shift (bastide_board_view_get_editor (bastide_test_get_board (window)), 1, 0);
  /* A second keeper would leave a second draft wherever a step takes longer than the delay of the window's own. */
  bastide_window_keep_draft (window);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, n_before + 1);
  bastide_test_close (window);
}

static void
test_drafts (void)
{
  BastideWindow *window;

  bastide_test_clear_drafts ();
  leave_draft ("base-monastery.bastide.json");
  leave_draft ("base-first-placement.bastide.json");
  bastide_test_await (bastide_test_count_drafts () == 2);
  window = open_library ();
  bastide_test_await (says (window, "Draft saved: “Nine points, and the abbot goes home”"));
  bastide_test_await (says (window, "Draft saved: “Where does this tile go?”"));
  bastide_test_await (says (window, "Your file is unchanged."));

  /* The later draft comes first. */
  click_label (window, "Discard…");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+d");
  bastide_test_await (bastide_test_count_drafts () == 1);
  bastide_test_await (!says (window, "Draft saved: “Where does this tile go?”"));

  click_label (window, "Restore");
  bastide_test_await (g_str_equal (get_title (window), "Nine points, and the abbot goes home"));
  g_assert_true (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  bastide_test_press (window, "ctrl+l");
  bastide_test_await (get_view (window) != NULL);
  g_assert_false (says (window, "Draft saved"));
  bastide_test_close (window);
  bastide_test_clear_drafts ();
}

/* A puzzle without a title is named by its contents. */
static void
test_draft_without_title (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window;

  bastide_test_clear_drafts ();
  window = bastide_test_open (application, path);
  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), "");
  bastide_window_keep_draft (window);
  bastide_test_close (window);

  window = open_library ();
  bastide_test_await (says (window, "Untitled draft saved: 21 tiles, 15 figures, 2 players, today at "));
  bastide_test_close (window);
  bastide_test_clear_drafts ();
}

/* Only the latest of many drafts are shown. */
static void
test_many_drafts (void)
{
  static const char * const names[] = {
    "base-monastery.bastide.json", "base-first-placement.bastide.json", "base-closing-a-city.bastide.json",
    "base-farm-majority.bastide.json", "count-market-closed.bastide.json",
  };
  BastideWindow *window;

  bastide_test_clear_drafts ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    leave_draft (names[i]);
  bastide_test_await (bastide_test_count_drafts () == G_N_ELEMENTS (names));
  window = open_library ();
  bastide_test_await (says (window, "Draft saved: “Nobody leaves the market”"));
  g_assert_false (says (window, "Draft saved: “Nine points, and the abbot goes home”"));
  click_label (window, "Show 2 More Drafts");
  bastide_test_await (says (window, "Draft saved: “Nine points, and the abbot goes home”"));
  g_assert_false (says (window, "More Draft"));
  bastide_test_close (window);
  bastide_test_clear_drafts ();
}

/* In a narrow window the places are a menu. */
static void
test_narrow (void)
{
  BastideWindow *window = open_library ();

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_PLACES) == NULL);
  bastide_test_await (bastide_window_is_settled (window));
  gtk_widget_grab_focus (bastide_test_find (get_view (window), GTK_TYPE_DROP_DOWN));
  bastide_test_press (window, "space");
  bastide_test_press (window, "Down");
  bastide_test_press (window, "Return");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_LIST) != NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 600);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_PLACES) != NULL);
  bastide_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();
  settings = g_settings_new ("io.github.bastide.Bastide");

  g_test_add_func ("/library/bundled", test_bundled);
  g_test_add_func ("/library/doors", test_doors);
  g_test_add_func ("/library/search", test_search);
  g_test_add_func ("/library/filters", test_filters);
  g_test_add_func ("/library/folder", test_folder);
  g_test_add_func ("/library/table", test_table);
  g_test_add_func ("/library/dates", test_dates);
  g_test_add_func ("/library/walk", test_walk);
  g_test_add_func ("/library/missing", test_missing);
  g_test_add_func ("/library/table/broken", test_broken_in_table);
  g_test_add_func ("/library/table/double-click", test_table_double_click);
  g_test_add_func ("/library/colour-button", test_colour_button);
  g_test_add_func ("/library/opened", test_opened);
  g_test_add_func ("/library/taught", test_taught);
  g_test_add_func ("/library/keys", test_keys);
  g_test_add_func ("/library/resting-pointer", test_resting_pointer);
  g_test_add_func ("/library/course", test_course);
  g_test_add_func ("/library/recent", test_recent);
  g_test_add_func ("/library/many", test_many);
  g_test_add_func ("/library/ahead", test_ahead);
  g_test_add_func ("/library/preferences", test_preferences);
  g_test_add_func ("/library/drafts", test_drafts);
  g_test_add_func ("/library/draft-without-title", test_draft_without_title);
  g_test_add_func ("/library/many-drafts", test_many_drafts);
  g_test_add_func ("/library/narrow", test_narrow);

  status = g_test_run ();
  g_clear_object (&settings);
  g_clear_object (&application);
  return status;
}
