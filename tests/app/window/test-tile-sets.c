/* test-tile-sets.c: a user's own tile sets in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>

#include "bastide-ask-dialog.h"
#include "bastide-inspector.h"
#include "bastide-library-view.h"
#include "bastide-recent-files.h"
#include "bastide-report-dialog.h"
#include "bastide-test-window.h"
#include "bastide-tile-card.h"
#include "bastide-tile-palette.h"
#include "bastide-toast-overlay.h"

static BastideApplication *application;

/* Conditions */

static gboolean
has_chooser (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER) != NULL;
}

static gboolean
has_chosen (gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER));

  return file != NULL && g_file_equal (file, data);
}

/* Returns the visible message, if any; a message lies over every other widget. */
static GtkLabel *
find_toast (BastideWindow *window)
{
  GtkWidget *overlay = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_TOAST_OVERLAY), GTK_TYPE_OVERLAY);
  GtkRevealer *revealer = GTK_REVEALER (gtk_widget_get_last_child (overlay));

  return gtk_revealer_get_reveal_child (revealer) ? bastide_test_find (revealer, GTK_TYPE_LABEL) : NULL;
}

static gboolean
has_toast (gpointer data)
{
  return find_toast (data) != NULL;
}

static gboolean
has_phase_deploy (gpointer data)
{
  return bst_position_get_phase (bastide_position_get_engine (bastide_test_get_position (data))) == BST_PHASE_DEPLOY;
}

/* Steps */

static GFile *
get_test_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);

  return g_file_new_for_path (path);
}

static char *
get_copy (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "tiles", name, NULL);
}

/* Adds a set as a user does: by the command, the dialog and its button. */
static void
add_tiles (BastideWindow *window,
           GFile         *file)
{
  GtkWidget *chooser;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.add-tiles", NULL);
  bastide_test_wait_for (has_chooser, NULL);
  bastide_test_settle ();
  chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
  g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL));
  bastide_test_wait_for (has_chosen, file);
  bastide_test_press (chooser, "alt+a");
}

static void
assert_report (const char *words,
               guint       n_problems)
{
  gpointer dialog;
  gpointer list;

  bastide_test_wait_for (bastide_test_has_report, NULL);
  bastide_test_settle ();
  dialog = bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG);
  list = bastide_test_find (dialog, GTK_TYPE_LIST_VIEW);
  g_assert_nonnull (strstr (gtk_window_get_title (dialog), words));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))), ==, n_problems);
  bastide_test_press (dialog, "Escape");
  bastide_test_wait_for (bastide_test_has_no_report, NULL);
}

/* Tests, in this order */

static void
test_faulty (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "faulty.json", NULL);
  g_autofree char *copy = get_copy ("OWN.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "{ \"format\": \"bastide-tiles\", \"version\": 1, \"id\": \"OWN\", "
                                            "\"name\": \"A\", \"tiles\": [7, 8, 9] }", -1, NULL));
  add_tiles (window, file);
  assert_report ("“faulty.json” cannot be used", 3);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_null (find_toast (window));
  bastide_test_close (window);
}

/* Writes the set under another name, so that the set is unknown. */
static GFile *
make_set (const char *id)
{
  g_autoptr (GFile) own = get_test_file ("own-tiles.json");
  g_autofree char *name = g_strconcat (id, " set.json", NULL);
  GFile *file = g_file_new_build_filename (g_get_tmp_dir (), name, NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;

  g_assert_true (g_file_load_contents (own, NULL, &contents, NULL, NULL, NULL));
  parts = g_strsplit (contents, "OWN", -1);
  changed = g_strjoinv (id, parts);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), changed, -1, NULL));
  return file;
}

static void
test_add (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  g_autoptr (GFile) tiles = make_set ("NEXT");
  g_autofree char *copy = get_copy ("NEXT.json");
  g_autofree char *contents = NULL;
  g_autofree char *kept = NULL;

  add_tiles (window, tiles);
  bastide_test_wait_for (has_toast, window);
  g_assert_nonnull (strstr (gtk_label_get_text (find_toast (window)), "Tile set “Pilgrims” added"));
  g_assert_true (g_file_load_contents (tiles, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_file_get_contents (copy, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, contents);
  bastide_test_close (window);
}

/* A puzzle with unknown tiles does not open; a tile set opened like a puzzle is offered for adding. */
static void
test_offer (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  g_autoptr (GFile) puzzle = get_test_file ("own-tiles.bastide.json");
  g_autoptr (GFile) tiles = get_test_file ("own-tiles.json");
  g_autofree char *copy = get_copy ("OWN.json");

  bastide_commands_open_file (window, puzzle);
  bastide_test_wait_for (bastide_test_has_report, NULL);
  bastide_test_settle ();
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_report, NULL);

  bastide_commands_open_file (window, tiles);
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_settle ();
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  bastide_test_settle ();
  g_assert_null (find_toast (window));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));

  bastide_commands_open_file (window, tiles);
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_settle ();
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+a");
  bastide_test_wait_for (has_toast, window);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  bastide_test_close (window);
}

static void
test_known (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  g_autoptr (GFile) tiles = get_test_file ("own-tiles.json");

  add_tiles (window, tiles);
  assert_report ("“own-tiles.json” cannot be used", 1);
  bastide_test_close (window);
}

/* Counts a text below a widget, even in folded expanders, whose contents are not their children. */
static guint
count_labels (GtkWidget  *widget,
              const char *text)
{
  guint n = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? 1 : 0;
  GtkWidget *folded = GTK_IS_EXPANDER (widget) ? gtk_expander_get_child (GTK_EXPANDER (widget)) : NULL;

  if (folded != NULL && gtk_widget_get_parent (folded) == NULL)
    n += count_labels (folded, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}

/* Returns the number of cards for tiles of a set. */
static guint
count_cards (GtkWidget          *widget,
             const BstCatalogue *catalogue,
             const char         *set)
{
  guint n = 0;

  if (BASTIDE_IS_TILE_CARD (widget))
    {
      const BastideHand *stamp = bastide_tile_card_get_stamp (BASTIDE_TILE_CARD (widget));

      return stamp->kind == BASTIDE_HAND_TILE && stamp->tile < bst_catalogue_get_size (catalogue)
             && g_str_equal (bst_catalogue_get (catalogue, stamp->tile)->set, set);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cards (child, catalogue, set);
  return n;
}

static guint
count_cards_of_set (BastideWindow *window,
                    const char    *set)
{
  return count_cards (bastide_test_find (window, BASTIDE_TYPE_TILE_PALETTE),
                      bastide_position_get_setup (bastide_test_get_position (window))->catalogue, set);
}

/* Open windows know a new set at once, without unsaved changes; a puzzle that needs the set can be read. */
static void
test_open_windows (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastideWindow *other;
  g_autoptr (GFile) tiles = make_set ("LATER");
  gpointer inspector;
  guint n_before;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_await ((inspector = bastide_test_find (window, BASTIDE_TYPE_INSPECTOR)) != NULL);
  n_before = count_labels (inspector, "Pilgrims");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.shift-position", "s", "E");
  bastide_test_await (bastide_puzzle_get_can_undo (bastide_window_get_puzzle (window)));
  bastide_test_press (window, "ctrl+z");
  bastide_test_await (!bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  g_assert_cmpuint (count_cards_of_set (window, "LATER"), ==, 0);

  other = bastide_test_new_window (application);
  add_tiles (other, tiles);
  bastide_test_wait_for (has_toast, other);
  g_assert_cmpuint (count_labels (inspector, "Pilgrims"), ==, n_before + 1);
  g_assert_cmpuint (count_cards_of_set (window, "LATER"), ==, 3);
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));

  /* Looks at the window in each of its states. */
  bastide_puzzle_redo (bastide_window_get_puzzle (window));
  bastide_test_settle ();
  g_assert_cmpuint (count_cards_of_set (window, "LATER"), ==, 3);
  g_assert_true (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  bastide_test_close (other);
  bastide_test_close (window);
}

static gboolean
says (BastideWindow *window,
      const char    *text)
{
  gpointer view = bastide_test_find (window, BASTIDE_TYPE_LIBRARY_VIEW);

  return view != NULL && count_labels (view, text) > 0;
}

/* The library shows the puzzle that could not be read before. */
static void
test_library (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.bastide.Bastide");
  g_autoptr (GFile) own = get_test_file ("own-tiles.bastide.json");
  g_autoptr (GFile) puzzle = g_file_new_build_filename (g_get_tmp_dir (), "last.bastide.json", NULL);
  g_autoptr (GFile) tiles = make_set ("LAST");
  g_autofree char *contents = NULL;
  g_autofree char *changed = NULL;
  g_auto (GStrv) parts = NULL;
  BastideWindow *window;

  g_assert_true (g_file_load_contents (own, NULL, &contents, NULL, NULL, NULL));
  parts = g_strsplit (contents, "OWN", -1);
  changed = g_strjoinv ("LAST", parts);
  g_assert_true (g_file_set_contents (g_file_peek_path (puzzle), changed, -1, NULL));
  bastide_recent_files_add (settings, puzzle);
  window = bastide_test_new_window (application);
  bastide_test_await (says (window, "last"));
  add_tiles (window, tiles);
  bastide_test_wait_for (has_toast, window);
  bastide_test_await (!says (window, "last"));
  bastide_test_await (bastide_window_is_settled (window));
  bastide_test_close (window);
}

/* The tiles lie on the board, and the tile in hand can be laid. */
static void
test_play (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "own-tiles.bastide.json", NULL);
  BastideWindow *window = bastide_test_open (application, path);
  const BstPosition *engine = bastide_position_get_engine (bastide_test_get_position (window));
  BstSetupTile tile;

  g_assert_true (bastide_position_is_playable (bastide_test_get_position (window)));
  bastide_test_click_cell (bastide_test_get_board (window), BST_CELL (4, 0));
  if (!has_phase_deploy (window))
    {
      bastide_test_press (window, "r");
      bastide_test_click_cell (bastide_test_get_board (window), BST_CELL (4, 0));
    }
  bastide_test_wait_for (has_phase_deploy, window);
  engine = bastide_position_get_engine (bastide_test_get_position (window));
  g_assert_true (bst_position_get_tile_at (engine, BST_CELL (4, 0), &tile));
  g_assert_cmpstr (bst_catalogue_get (bastide_position_get_setup (bastide_test_get_position (window))->catalogue,
                                      tile.type)->id, ==, "OWN-FRFR");
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

  g_test_add_func ("/tile-sets/faulty", test_faulty);
  g_test_add_func ("/tile-sets/add", test_add);
  g_test_add_func ("/tile-sets/offer", test_offer);
  g_test_add_func ("/tile-sets/known", test_known);
  g_test_add_func ("/tile-sets/play", test_play);
  g_test_add_func ("/tile-sets/open-windows", test_open_windows);
  g_test_add_func ("/tile-sets/library", test_library);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
