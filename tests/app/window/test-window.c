/* test-window.c: the window as a user meets it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <math.h>
#include <sys/stat.h>

#include "bastide-ask-dialog.h"
#include "bastide-choice-popover.h"
#include "bastide-description.h"
#include "bastide-event-log.h"
#include "bastide-hand-panel.h"
#include "bastide-history-popover.h"
#include "bastide-library-start.h"
#include "bastide-move-list.h"
#include "bastide-report-dialog.h"
#include "bastide-rule-page.h"
#include "bastide-split-view.h"
#include "bastide-test-window.h"
#include "bastide-title-popover.h"

static BastideApplication *application;

/* Conditions */

static gboolean
is_deploying (gpointer data)
{
  return bst_position_get_phase (bastide_position_get_engine (bastide_test_get_position (data))) == BST_PHASE_DEPLOY;
}

static gboolean
is_saved (gpointer data)
{
  return !bastide_puzzle_get_modified (bastide_window_get_puzzle (data));
}

static gboolean
has_puzzle (gpointer data)
{
  return bastide_window_get_puzzle (data) != NULL;
}

static gboolean
shows_rule (gpointer data)
{
  return bastide_test_find (data, BASTIDE_TYPE_RULE_PAGE) != NULL;
}

static gboolean
shows_no_rule (gpointer data)
{
  return bastide_test_find (data, BASTIDE_TYPE_RULE_PAGE) == NULL;
}

static gboolean
shows_moves (gpointer data)
{
  return bastide_test_find (data, BASTIDE_TYPE_MOVE_LIST) != NULL;
}

static gboolean
shows_no_moves (gpointer data)
{
  return bastide_test_find (data, BASTIDE_TYPE_MOVE_LIST) == NULL;
}

static gboolean
is_called_new (gpointer data)
{
  return g_str_equal (bastide_puzzle_get_title (bastide_window_get_puzzle (data)), "New");
}

static gboolean
is_not_called_new (gpointer data)
{
  return !is_called_new (data);
}

/* Steps */

static BastidePlayTree *
get_line (BastideWindow *window)
{
  return bastide_board_view_get_play_tree (bastide_test_get_board (window));
}

static guint64
get_key (BastideWindow *window)
{
  return bst_position_get_key (bastide_position_get_engine (bastide_test_get_position (window)));
}

typedef struct
{
  BastideWindow *window;
  guint64        key;
  guint          rotation;
  double         zoom;
} Expected;

static gboolean
has_key (gpointer data)
{
  Expected *expected = data;

  return get_key (expected->window) == expected->key;
}

static gboolean
has_other_key (gpointer data)
{
  return !has_key (data);
}

static gboolean
has_rotation (gpointer data)
{
  Expected *expected = data;

  return bastide_board_view_get_rotation (bastide_test_get_board (expected->window)) == expected->rotation;
}

/* Presses a key that leads to a position, or away from one. */
static void
press_to (BastideWindow *window,
          const char    *key,
          guint64        position)
{
  Expected expected = { .window = window, .key = position };

  bastide_test_press (window, key);
  bastide_test_wait_for (has_key, &expected);
}

static void
press_away (BastideWindow *window,
            const char    *key)
{
  Expected expected = { .window = window, .key = get_key (window) };

  bastide_test_press (window, key);
  bastide_test_wait_for (has_other_key, &expected);
}

/* Finds a legal place for which the tile must be turned. */
static BstAction
find_turned_place (BastideWindow *window)
{
  const BstPosition *engine = bastide_position_get_engine (bastide_test_get_position (window));
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bst_turn_list (engine, list);
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_PLACE && list->actions[i].rotation != 0)
      return list->actions[i];
  g_assert_not_reached ();
}

/* Turns the tile with the key and lays it with the pointer. */
static BstAction
place_tile (BastideWindow *window)
{
  BastideBoardView *board = bastide_test_get_board (window);
  BstAction action = find_turned_place (window);
  const BstPosition *engine = bastide_position_get_engine (bastide_test_get_position (window));
  guint hand = bst_position_get_hand (engine);
  BstSetupTile tile;

  bastide_test_hover_cell (board, action.cell);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  while (bastide_board_view_get_rotation (board) != action.rotation)
    {
      Expected expected = { .window = window, .rotation = (bastide_board_view_get_rotation (board) + 1) & 3 };

      bastide_test_press (window, "r");
      bastide_test_wait_for (has_rotation, &expected);
    }
  bastide_test_click_cell (board, action.cell);
  bastide_test_wait_for (is_deploying, window);
  engine = bastide_position_get_engine (bastide_test_get_position (window));
  g_assert_true (bst_position_get_tile_at (engine, action.cell, &tile));
  g_assert_cmpuint (tile.type, ==, hand);
  g_assert_cmpuint (tile.rotation, ==, action.rotation);
  return action;
}

static void
assert_file_is_puzzle (const char    *path,
                       BastidePuzzle *puzzle)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);
  g_autofree char *contents = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpmem (contents, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Tests */

static void
test_start_page (void)
{
  BastideLibraryStart *page;
  BastideWindow *window = bastide_test_new_window (application);
  GtkWidget *cards;

  page = bastide_test_find (window, BASTIDE_TYPE_LIBRARY_START);
  g_assert_nonnull (page);
  g_assert_null (bastide_window_get_puzzle (window));

  cards = bastide_test_find (page, GTK_TYPE_FLOW_BOX_CHILD);
  g_assert_nonnull (cards);
  bastide_test_click (cards, 40, 40);
  bastide_test_wait_for (has_puzzle, window);
  g_assert_null (bastide_puzzle_get_file (bastide_window_get_puzzle (window)));
  g_assert_nonnull (bastide_test_get_board (window));
  bastide_test_close (window);
}

static void
test_play (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  guint64 before = get_key (window);
  guint n_figures = bst_position_get_n_figures (bastide_position_get_engine (bastide_test_get_position (window)));
  guint64 placed;
  guint64 after;

  place_tile (window);
  placed = get_key (window);
  g_assert_cmpuint (placed, !=, before);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_play_tree_get_events (get_line (window))), >, 0);
  bastide_test_await (bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_EVENT_LOG), GTK_TYPE_LIST_VIEW)
                      != NULL);

  /* The city of the tile is taken, and the road is free. */
  bastide_test_press (window, "1");
  g_assert_true (is_deploying (window));
  press_away (window, "2");
  g_assert_false (is_deploying (window));
  after = get_key (window);
  g_assert_cmpuint (bst_position_get_n_figures (bastide_position_get_engine (bastide_test_get_position (window))), ==,
                    n_figures + 1);

  press_to (window, "ctrl+z", placed);
  press_to (window, "ctrl+z", before);
  g_assert_cmpuint (bastide_play_tree_get_depth (get_line (window)), ==, 0);
  press_to (window, "ctrl+shift+z", placed);
  press_to (window, "ctrl+y", after);

  /* Playing changes no document: the diagram is saved. */
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_test_press (window, "ctrl+s");
  bastide_test_settle ();
  g_assert_cmpuint (get_key (window), ==, after);
  g_assert_cmpuint (bst_position_get_key (bastide_position_get_engine (bastide_puzzle_get_position (puzzle))), ==,
                    before);
  assert_file_is_puzzle (path, puzzle);

  bastide_test_press (window, "ctrl+shift+d");
  bastide_test_await (bastide_puzzle_get_modified (puzzle));
  g_assert_cmpuint (get_key (window), ==, after);
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (is_saved, window);
  assert_file_is_puzzle (path, puzzle);
  bastide_test_close (window);

  window = bastide_test_open (application, path);
  g_assert_cmpuint (get_key (window), ==, after);
  assert_file_is_puzzle (path, bastide_window_get_puzzle (window));
  bastide_test_close (window);
}

static void
test_moves (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-closing-a-city.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastideMoveList *moves = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  guint64 before = get_key (window);
  BastideMove *move;

  gtk_widget_grab_focus (GTK_WIDGET (moves));
  bastide_test_press (window, "Down");
  if (bastide_move_list_get_selected (moves) == NULL)
    bastide_test_press (window, "space");
  move = bastide_move_list_get_selected (moves);
  g_assert_nonnull (move);
  g_assert_true (bastide_board_view_get_selected_move (bastide_test_get_board (window)) == move);
  g_assert_cmpuint (get_key (window), ==, before);

  press_away (window, "Return");
  press_to (window, "ctrl+z", before);
  bastide_test_close (window);
}

/* A narrow panel tells the events of a figure below its name, and not out of sight. */
static void
test_narrow_moves (void)
{
  static const int widths[] = { 1280, 1000 };
  g_autofree char *path = bastide_test_copy_puzzle ("base-closing-a-city.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *moves = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
      graphene_rect_t area;
      GtkWidget *label;

      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 800);
      bastide_test_await (gtk_widget_get_width (GTK_WIDGET (window)) <= widths[i]
                          && bastide_test_find_text (moves, "Road of 4, city of 5") != NULL);
      bastide_test_settle ();
      label = bastide_test_find_text (moves, "Road of 4, city of 5");
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      g_assert_true (gtk_widget_compute_bounds (label, moves, &area));
      g_assert_cmpfloat (area.origin.x + area.size.width, <=, gtk_widget_get_width (moves));
    }
  bastide_test_close (window);
}

/* A figure without events has the whole width for its name. */
static void
test_long_figure (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("robbers-half-rounded-up.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  GtkWidget *moves = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  GtkWidget *label;

  bastide_test_await_text (moves, "highwayman, east");
  bastide_test_settle ();
  label = bastide_test_await_text (moves, "highwayman, east");
  gtk_label_set_text (GTK_LABEL (label), "large highwayman, north-east");
  bastide_test_settle ();
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  bastide_test_close (window);
}

static int
get_font_size (gpointer widget)
{
  return pango_font_description_get_size (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* Headings are as large as the text around them. */
static void
test_large_font (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-closing-a-city.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  g_autofree char *before = NULL;

  g_object_get (settings, "gtk-font-name", &before, NULL);
  g_object_set (settings, "gtk-font-name", "Sans 22", NULL);
  bastide_test_settle ();
  g_assert_cmpint (get_font_size (bastide_test_await_text (window, "Anna")), ==, get_font_size (window));
  g_object_set (settings, "gtk-font-name", before, NULL);
  bastide_test_settle ();
  bastide_test_close (window);
}

static void
test_bad_file (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *bad = g_strconcat (path, ".bad.bastide.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (bad);
  BastideWindow *window = bastide_test_open (application, path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  gpointer list;

  g_assert_true (g_file_set_contents (bad, "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": 7, "
                                           "\"board\": [] }", -1, NULL));
  bastide_commands_open_file (window, file);
  bastide_test_wait_for (bastide_test_has_report, NULL);
  list = bastide_test_find (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), GTK_TYPE_LIST_VIEW);
  g_assert_nonnull (list);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))), >=, 2);
  g_assert_true (bastide_window_get_puzzle (window) == puzzle);

  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_report, NULL);
  g_assert_true (bastide_window_get_puzzle (window) == puzzle);
  bastide_test_close (window);
}

static GtkDropTarget *
find_drop_target (BastideWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

static void
test_drop (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideWindow *window = bastide_test_new_window (application);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  g_signal_emit_by_name (find_drop_target (window), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  bastide_test_wait_for (has_puzzle, window);
  g_assert_true (g_file_equal (bastide_puzzle_get_file (bastide_window_get_puzzle (window)), file));
  bastide_test_close (window);
}

/* Nobody asked for so many windows. */
static void
test_drop_many (void)
{
  static const char * const names[] = {
    "base-monastery.bastide.json", "base-first-placement.bastide.json", "base-farm-majority.bastide.json",
    "count-barn-dance.bastide.json", "count-castle-closed.bastide.json", "count-both-ways.bastide.json",
  };
  BastideWindow *window = bastide_test_new_window (application);
  GFile *files[G_N_ELEMENTS (names)];
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == BASTIDE_COMMANDS_MAX_FILES + 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = bastide_test_copy_puzzle (names[i]);

      files[i] = g_file_new_for_path (path);
    }
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, G_N_ELEMENTS (files)));
  g_signal_emit_by_name (find_drop_target (window), "drop", &value, 10.0, 10.0, &taken);
  bastide_test_await_text (window, "Opened Files");
  bastide_test_await (bastide_window_is_settled (window));
  bastide_test_await_text (window, "6");
  g_assert_null (bastide_window_get_puzzle (window));

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
  bastide_test_close (window);
}

static void
test_close_asks (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  place_tile (window);
  bastide_test_press (window, "Escape");
  bastide_test_press (window, "ctrl+shift+d");
  bastide_test_await (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  bastide_test_press (window, "ctrl+w");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  g_assert_nonnull (weak);
  g_assert_true (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));

  bastide_test_press (window, "ctrl+w");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+s");
  bastide_test_await (weak == NULL);

  window = bastide_test_open (application, path);
  g_assert_true (is_deploying (window));
  weak = window;
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  bastide_test_press (window, "ctrl+w");
  bastide_test_await (weak == NULL);
}

static gboolean
says (gpointer    root,
      const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && g_str_equal (gtk_label_get_text (root), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static char **
dup_solution (BastideWindow *window)
{
  GPtrArray *lines = bastide_puzzle_get_content (bastide_window_get_puzzle (window))->solution;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = g_strjoinv ("; ", g_ptr_array_index (lines, i));

      g_strv_builder_add (builder, line);
    }
  return g_strv_builder_end (builder);
}

/* The line lies beside the document: each command that takes the line over makes one step of history, and closing asks
 * nothing. */
static void
test_line (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  guint64 before = get_key (window);
  g_auto (GStrv) solution = NULL;
  g_auto (GStrv) kept = NULL;
  guint64 after;
  gpointer weak = window;

  solution = dup_solution (window);
  place_tile (window);
  press_away (window, "2");
  after = get_key (window);
  bastide_test_await (says (window, "Step 2 of 2"));
  bastide_test_press (window, "ctrl+z");
  bastide_test_await (says (window, "Step 1 of 2"));
  press_to (window, "alt+Home", before);
  bastide_test_await (says (window, "Step 0 of 2"));
  bastide_test_press (window, "ctrl+y");
  press_to (window, "ctrl+y", after);

  /* The mode Edit shows the diagram, and the line waits. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_await (get_key (window) == before);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_await (get_key (window) == after);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));

  bastide_test_press (window, "ctrl+shift+k");
  bastide_test_await (bastide_puzzle_get_can_undo (puzzle));
  kept = dup_solution (window);
  g_assert_cmpuint (g_strv_length (kept), ==, g_strv_length (solution) + 1);
  g_assert_cmpstr (kept[0], ==, solution[0]);
  g_assert_true (g_str_has_prefix (kept[g_strv_length (solution)], "place "));
  g_assert_nonnull (strstr (kept[g_strv_length (solution)], "; deploy "));
  g_assert_cmpuint (get_key (window), ==, after);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle)), ==, 0);
  bastide_puzzle_undo (puzzle);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  g_strfreev (kept);
  kept = dup_solution (window);
  g_assert_true (g_strv_equal ((const char * const *) kept, (const char * const *) solution));

  bastide_test_press (window, "ctrl+z");
  bastide_test_press (window, "ctrl+shift+d");
  bastide_test_await (bastide_puzzle_get_can_undo (puzzle));
  g_assert_cmpuint (bastide_play_tree_get_depth (get_line (window)), ==, 0);
  g_assert_cmpuint (bastide_play_tree_get_length (get_line (window)), ==, 1);
  press_to (window, "ctrl+y", after);
  bastide_puzzle_undo (puzzle);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  g_assert_cmpuint (get_key (window), ==, before);

  place_tile (window);
  bastide_test_press (window, "Escape");
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  bastide_test_press (window, "ctrl+w");
  bastide_test_await (weak == NULL);
}

static void
test_changed_elsewhere (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  g_autofree char *contents = NULL;
  g_autofree char *other = NULL;
  g_autofree char *now = NULL;

  place_tile (window);
  bastide_test_press (window, "Escape");
  bastide_test_press (window, "ctrl+shift+d");
  bastide_test_await (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  other = g_strconcat (contents, "\n\n", NULL);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, other);

  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+k");
  bastide_test_wait_for (is_saved, window);
  assert_file_is_puzzle (path, bastide_window_get_puzzle (window));
  bastide_test_close (window);
}

static gboolean
has_zoom (gpointer data)
{
  Expected *expected = data;
  BastideViewport *viewport = bastide_board_view_get_viewport (bastide_test_get_board (expected->window));

  return fabs (bastide_viewport_get_zoom (viewport) - expected->zoom) < 0.001;
}

static void
press_to_zoom (BastideWindow *window,
               const char    *key,
               double         zoom)
{
  Expected expected = { .window = window, .zoom = zoom };

  bastide_test_press (window, key);
  bastide_test_wait_for (has_zoom, &expected);
}

static void
test_zoom (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  double fitted = bastide_viewport_get_zoom (bastide_board_view_get_viewport (bastide_test_get_board (window)));

  press_to_zoom (window, "ctrl+0", 1);
  press_to_zoom (window, "ctrl+plus", 1.25);
  press_to_zoom (window, "ctrl+minus ctrl+minus", 0.8);
  press_to_zoom (window, "ctrl+9", fitted);
  press_to_zoom (window, "ctrl+KP_0", 1);
  bastide_test_close (window);
}

/* Closing keeps the line: the puzzle opens at the same step, with the moves after it. */
static void
test_line_is_kept (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  gpointer weak = window;
  guint64 placed, after;

  place_tile (window);
  placed = get_key (window);
  press_away (window, "2");
  after = get_key (window);
  press_to (window, "ctrl+z", placed);
  g_object_add_weak_pointer (weak, &weak);
  bastide_test_press (window, "ctrl+w");
  bastide_test_await (weak == NULL);

  window = bastide_test_open (application, path);
  g_assert_cmpuint (get_key (window), ==, placed);
  bastide_test_await (says (window, "Step 1 of 2"));
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  press_to (window, "ctrl+y", after);
  bastide_test_close (window);
}

/* The dialog and the function that waits for its answer go with the window. */
/* The list of the line */

static GtkListBoxRow *
get_line_row (BastideWindow *window,
              int            at)
{
  BastideHistoryPopover *popover = bastide_test_find (window, BASTIDE_TYPE_HISTORY_POPOVER);

  return popover != NULL ? gtk_list_box_get_row_at_index (bastide_test_find (popover, GTK_TYPE_LIST_BOX), at) : NULL;
}

static gboolean
reads_row (BastideWindow *window,
           int            at,
           const char    *text)
{
  GtkListBoxRow *row = get_line_row (window, at);
  GtkWidget *words = row != NULL ? gtk_widget_get_first_child (gtk_list_box_row_get_child (row)) : NULL;

  return words != NULL && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (words)), text);
}

static gboolean
has_focus_in (BastideWindow *window,
              gpointer       widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static guint
count_replies (BastideWindow *window)
{
  return bastide_play_node_get_n_children (bastide_play_tree_get_node (get_line (window), 0));
}

static const char *
get_comment (BastideWindow *window)
{
  return bastide_play_node_get_comment (bastide_play_tree_get_current (get_line (window)));
}

/* Plays two replies to the diagram, and a knight after the second. */
static BastideWindow *
open_with_replies (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastidePlayTree *line = get_line (window);

  g_assert_true (bastide_play_tree_play_text (line, "place 0,-2 2", NULL));
  bastide_play_tree_go_back (line);
  g_assert_true (bastide_play_tree_play_text (line, "place 1,0 2", NULL));
  g_assert_true (bastide_play_tree_play_text (line, "deploy meeple city:S", NULL));
  bastide_test_settle ();
  return window;
}

/* The keys walk on the line, and each command applies to the current step. The list goes with its window, even after the
 * comment had the focus. */
static void
test_replies_by_keys (void)
{
  BastideWindow *window = open_with_replies ();
  BastidePlayTree *line = get_line (window);
  BastidePlayNode *start = bastide_play_tree_get_node (line, 0);
  BastidePlayNode *first = bastide_play_node_get_child (start, 0);
  BastidePlayNode *second = bastide_play_node_get_child (start, 1);
  gpointer popover;

  bastide_test_press (window, "alt+Page_Up");
  bastide_test_await (bastide_play_tree_get_current (line) == second);

  /* The question for the figure has the focus, and lets the keys of commands through. */
  bastide_test_await (has_focus_in (window, bastide_test_find (window, BASTIDE_TYPE_CHOICE_POPOVER)));
  bastide_test_press (window, "ctrl+h");
  bastide_test_await (has_focus_in (window, get_line_row (window, 2)));
  bastide_test_press (window, "Escape");
  bastide_test_await (get_line_row (window, 0) == NULL);
  bastide_test_press (window, "alt+Page_Down");
  bastide_test_await (bastide_play_tree_get_depth (line) == 2);
  bastide_test_press (window, "alt+Home");
  bastide_test_await (bastide_play_tree_get_current (line) == start);
  bastide_test_press (window, "alt+End");
  bastide_test_await (bastide_play_tree_get_depth (line) == 2);
  bastide_test_press (window, "alt+Page_Up");
  bastide_test_await (bastide_play_tree_get_current (line) == second);
  bastide_test_press (window, "alt+shift+Page_Down");
  bastide_test_await (bastide_play_tree_get_current (line) == first);
  bastide_test_press (window, "alt+shift+Page_Up");
  bastide_test_await (bastide_play_tree_get_current (line) == second);

  bastide_test_press (window, "ctrl+h");
  bastide_test_await (reads_row (window, 2, "Anna: tile at 1,0"));
  g_assert_true (reads_row (window, 0, "Diagram"));
  g_assert_true (reads_row (window, 1, "Instead: Anna: tile at 0,−2"));
  g_assert_true (reads_row (window, 3, "Anna: knight"));
  bastide_test_await (has_focus_in (window, get_line_row (window, 2)));
  bastide_test_press (window, "Up");
  bastide_test_await (has_focus_in (window, get_line_row (window, 1)));
  g_assert_true (bastide_play_tree_get_current (line) == second);
  bastide_test_press (window, "Up");
  bastide_test_await (bastide_play_tree_get_current (line) == start);
  bastide_test_press (window, "Down Return");
  bastide_test_await (bastide_play_tree_get_current (line) == first);
  bastide_test_await (get_line_row (window, 0) == NULL);

  bastide_test_press (window, "ctrl+h");
  bastide_test_await (reads_row (window, 1, "Anna: tile at 0,−2"));
  bastide_test_await (has_focus_in (window, get_line_row (window, 1)));
  bastide_test_press (window, "Down Menu");
  bastide_test_await (bastide_test_find (window, GTK_TYPE_POPOVER_MENU) != NULL);
  g_assert_true (bastide_play_tree_get_current (line) == second);
  bastide_test_press (window, "Escape");
  bastide_test_await (bastide_test_find (window, GTK_TYPE_POPOVER_MENU) == NULL);
  bastide_test_await (has_focus_in (window, get_line_row (window, 2)));
  bastide_test_press (window, "Menu");
  bastide_test_await (bastide_test_find (window, GTK_TYPE_POPOVER_MENU) != NULL);
  bastide_test_settle ();
  bastide_test_press (window, "Down Return");
  bastide_test_await (bastide_play_node_get_child (start, 0) == second);
  g_assert_true (reads_row (window, 1, "Anna: tile at 1,0"));
  g_assert_true (reads_row (window, 2, "Instead: Anna: tile at 0,−2"));

  bastide_test_press (window, "ctrl+shift+m");
  bastide_test_await (has_focus_in (window, bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_HISTORY_POPOVER),
                                                               GTK_TYPE_ENTRY)));
  bastide_test_press (window, "o k");
  bastide_test_await (g_str_equal (get_comment (window), "ok"));
  popover = bastide_test_find (window, BASTIDE_TYPE_HISTORY_POPOVER);
  g_object_add_weak_pointer (popover, &popover);
  bastide_test_press (window, "Return");
  bastide_test_await (get_line_row (window, 0) == NULL);

  bastide_test_press (window, "ctrl+h");
  bastide_test_await (has_focus_in (window, get_line_row (window, 1)));
  bastide_test_press (window, "Delete");
  bastide_test_await (count_replies (window) == 1);
  g_assert_true (bastide_play_tree_get_current (line) == start);
  g_assert_true (reads_row (window, 1, "Anna: tile at 0,−2"));
  bastide_test_press (window, "Escape");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.restore-branch", NULL);
  bastide_test_await (count_replies (window) == 2);
  g_assert_true (bastide_play_tree_get_current (line) == second);
  g_assert_cmpstr (get_comment (window), ==, "ok");
  bastide_test_close (window);
  bastide_test_await (popover == NULL);
}

static void
test_replies_by_pointer (void)
{
  BastideWindow *window = open_with_replies ();
  BastidePlayTree *line = get_line (window);
  BastidePlayNode *start = bastide_play_tree_get_node (line, 0);
  BastidePlayNode *first = bastide_play_node_get_child (start, 0);
  GtkWidget *menu;
  GtkWidget *button;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.history", NULL);
  bastide_test_await (reads_row (window, 1, "Instead: Anna: tile at 0,−2"));
  bastide_test_settle ();
  bastide_test_point (get_line_row (window, 1), 40, 8, "click 3");
  bastide_test_await (bastide_test_find (window, GTK_TYPE_POPOVER_MENU) != NULL);
  g_assert_true (bastide_play_tree_get_current (line) == first);
  bastide_test_settle ();
  menu = bastide_test_find (window, GTK_TYPE_POPOVER_MENU);
  bastide_test_click (bastide_test_await_text (menu, "Remove This Step and the Rest"), 10, 5);
  bastide_test_await (count_replies (window) == 1);
  bastide_test_press (window, "Escape");
  bastide_test_await (get_line_row (window, 0) == NULL);
  bastide_test_settle ();

  button = bastide_test_await_text (window, "Restore Removed Steps");
  g_assert_nonnull (button);
  bastide_test_click (button, 10, 5);
  bastide_test_await (count_replies (window) == 2);
  g_assert_true (bastide_play_tree_get_current (line) == first);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.history", NULL);
  bastide_test_await (reads_row (window, 2, "Instead: Anna: tile at 1,0"));
  bastide_test_settle ();
  bastide_test_click (get_line_row (window, 2), 40, 8);
  bastide_test_await (bastide_play_tree_get_current (line) == bastide_play_node_get_child (start, 1));
  bastide_test_await (get_line_row (window, 0) == NULL);
  bastide_test_close (window);
}

/* The bar of the log and two keys of the board walk along the line. */
static void
test_walk (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  guint64 start = get_key (window);
  guint64 placed;

  bastide_test_await (bastide_test_find_text (window, "Step 1 of 1") == NULL);
  place_tile (window);
  placed = get_key (window);
  bastide_test_await_text (window, "Step 1 of 1");
  press_to (window, "comma", start);
  bastide_test_await_text (window, "Step 0 of 1");
  press_to (window, "period", placed);
  bastide_test_await_text (window, "Step 1 of 1");
  bastide_test_close (window);
}

/* GTK would ask a leftover popover for a tooltip. */
static void
test_close_while_reading (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  gpointer description;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-from", "s", "tile");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.describe-cell", NULL);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_DESCRIPTION) != NULL);
  bastide_test_settle ();
  description = bastide_test_find (window, BASTIDE_TYPE_DESCRIPTION);
  g_object_add_weak_pointer (description, &description);
  /* A new position opens in Edit; the next puzzle opens in Analyse. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_close (window);
  g_assert_null (description);
}

/* A label that takes the focus asks the old focus afterwards, which GTK alone would have freed by then. */
static void
test_removed_focus (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  gpointer row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-from", "s", "tile");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  row = gtk_button_new ();
  g_object_add_weak_pointer (row, &row);
  gtk_widget_set_parent (row, GTK_WIDGET (window));
  gtk_widget_set_size_request (row, 1, 1);
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_unparent (row);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.describe-cell", NULL);
  g_assert_true (has_focus_in (window, bastide_test_find (window, BASTIDE_TYPE_DESCRIPTION)));
  g_assert_nonnull (row);
  bastide_test_await (row == NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_close (window);
}

/* A pipe into which nobody writes. */
static void
test_cancel_reading (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pipe.bastide.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideWindow *window = bastide_test_new_window (application);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  bastide_commands_open_file (window, file);
  bastide_test_await_text (window, "Reading “pipe.bastide.json”…");
  g_assert_false (bastide_window_is_settled (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-work", NULL);
  bastide_test_await (bastide_window_is_settled (window));
  bastide_test_await (bastide_test_find_text (window, "Reading “pipe.bastide.json”…") == NULL);
  g_assert_null (bastide_window_get_puzzle (window));
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG));

  bastide_commands_open_file (window, file);
  bastide_test_close (window);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_rule (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);

  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_RULE_PAGE) == NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rule", "s", "BASE-1");
  bastide_test_wait_for (shows_rule, window);
  bastide_test_press (window, "Escape");
  bastide_test_wait_for (shows_no_rule, window);
  bastide_test_close (window);
}

/* Opens a bundled puzzle with an unknown next tile. */
static char *
copy_without_tile (const char *name)
{
  char *path = bastide_test_copy_puzzle (name);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  JsonObject *root;

  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  json_object_remove_member (root, "draw");
  json_object_remove_member (json_object_get_object_member (root, "turn"), "tile");
  json_generator_set_root (generator, json_parser_get_root (parser));
  g_assert_true (json_generator_to_file (generator, path, NULL));
  return path;
}

static gboolean
holds_tile (gpointer data)
{
  return bst_position_get_hand (bastide_position_get_engine (bastide_test_get_position (data))) != BST_NONE;
}

static void
test_draw (void)
{
  g_autofree char *path = copy_without_tile ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  guint64 before = get_key (window);
  GtkWidget *bag;
  GtkWidget *button;

  g_assert_false (holds_tile (window));
  bag = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_HAND_PANEL), GTK_TYPE_FLOW_BOX);
  g_assert_nonnull (bag);
  button = bastide_test_find (bag, GTK_TYPE_BUTTON);
  bastide_test_click (button, 20, 20);
  bastide_test_wait_for (holds_tile, window);
  bastide_test_await (bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_HAND_PANEL), GTK_TYPE_FLOW_BOX)
                      == NULL);
  press_to (window, "ctrl+z", before);
  bastide_test_close (window);
}

static char *
get_author (BastideWindow *window)
{
  return g_strdup (bastide_puzzle_get_content (bastide_window_get_puzzle (window))->author);
}

static gboolean
shows_title (gpointer data)
{
  return bastide_test_find (data, BASTIDE_TYPE_TITLE_POPOVER) != NULL;
}

static gboolean
shows_no_title (gpointer data)
{
  return !shows_title (data);
}

/* The dialog asks for title and author together, and each becomes a step. */
static void
test_rename (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  g_autofree char *title = g_strdup (bastide_puzzle_get_title (puzzle));
  g_autofree char *author = get_author (window);
  g_autofree char *renamed = NULL;
  g_autofree char *undone = NULL;

  bastide_test_press (window, "F2");
  bastide_test_wait_for (shows_title, window);
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "N e w");
  bastide_test_press (window, "Tab");
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "M e");
  bastide_test_press (window, "Return");
  bastide_test_wait_for (is_called_new, window);
  bastide_test_wait_for (shows_no_title, window);
  g_assert_nonnull (g_strrstr (gtk_window_get_title (GTK_WINDOW (window)), "New"));
  renamed = get_author (window);
  g_assert_cmpstr (renamed, ==, "Me");

  bastide_puzzle_undo (puzzle);
  undone = get_author (window);
  g_assert_cmpstr (undone, ==, author);
  g_assert_true (is_called_new (window));
  bastide_test_press (window, "ctrl+z");
  bastide_test_wait_for (is_not_called_new, window);
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, title);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));

  bastide_test_press (window, "F2");
  bastide_test_wait_for (shows_title, window);
  bastide_test_press (window, "x");
  bastide_test_press (window, "Escape");
  bastide_test_wait_for (shows_no_title, window);
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, title);
  bastide_test_close (window);
}

static gboolean
is_collapsed (gpointer data)
{
  return bastide_split_view_get_collapsed (data);
}

static void
test_narrow (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastideSplitView *split = bastide_test_find (window, BASTIDE_TYPE_SPLIT_VIEW);

  g_assert_false (bastide_split_view_get_collapsed (split));
  g_assert_true (shows_moves (window));
  bastide_test_press (window, "shift+F9");
  bastide_test_wait_for (shows_no_moves, window);
  bastide_test_press (window, "shift+F9");
  bastide_test_wait_for (shows_moves, window);

  gtk_window_set_default_size (GTK_WINDOW (window), 600, 700);
  bastide_test_wait_for (is_collapsed, split);
  bastide_test_wait_for (shows_no_moves, window);
  bastide_test_press (window, "shift+F9");
  bastide_test_wait_for (shows_moves, window);
  bastide_test_press (window, "Escape");
  bastide_test_wait_for (shows_no_moves, window);
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

  g_test_add_func ("/window/start-page", test_start_page);
  g_test_add_func ("/window/play", test_play);
  g_test_add_func ("/window/moves", test_moves);
  g_test_add_func ("/window/narrow-moves", test_narrow_moves);
  g_test_add_func ("/window/bad-file", test_bad_file);
  g_test_add_func ("/window/drop", test_drop);
  g_test_add_func ("/window/drop-many", test_drop_many);
  g_test_add_func ("/window/close-asks", test_close_asks);
  g_test_add_func ("/window/line", test_line);
  g_test_add_func ("/window/line-is-kept", test_line_is_kept);
  g_test_add_func ("/window/replies-by-keys", test_replies_by_keys);
  g_test_add_func ("/window/replies-by-pointer", test_replies_by_pointer);
  g_test_add_func ("/window/walk", test_walk);
  g_test_add_func ("/window/close-while-reading", test_close_while_reading);
  g_test_add_func ("/window/removed-focus", test_removed_focus);
  g_test_add_func ("/window/cancel-reading", test_cancel_reading);
  g_test_add_func ("/window/changed-elsewhere", test_changed_elsewhere);
  g_test_add_func ("/window/rule", test_rule);
  g_test_add_func ("/window/draw", test_draw);
  g_test_add_func ("/window/long-figure", test_long_figure);
  g_test_add_func ("/window/large-font", test_large_font);
  g_test_add_func ("/window/rename", test_rename);
  g_test_add_func ("/window/zoom", test_zoom);
  g_test_add_func ("/window/narrow", test_narrow);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
