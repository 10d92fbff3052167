/* test-walking.c: the tree of play, and arrows and marks, by pointer and keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-choice-popover.h"
#include "bastide-details.h"
#include "bastide-edit-game.h"
#include "bastide-picture.h"
#include "bastide-step-list.h"
#include "bastide-test-window.h"

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastidePlayTree  *tree;
  gboolean          edit;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-closing-a-city.bastide.json");

  fixture->window = bastide_test_open (application, path);
  bastide_test_press (fixture->window, data);
  bastide_test_settle ();
  fixture->edit = g_str_equal (data, "ctrl+1");
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->tree = bastide_board_view_get_play_tree (fixture->board);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  while (bastide_puzzle_get_can_undo (bastide_window_get_puzzle (fixture->window)))
    bastide_puzzle_undo (bastide_window_get_puzzle (fixture->window));
  bastide_test_close (fixture->window);
}

/* Plays the first legal action of the current position, or the last one. */
static void
play (Fixture  *fixture,
      gboolean  last)
{
  g_autoptr (GError) error = NULL;
  BstActionList list;
  guint n = bst_turn_list (bastide_position_get_engine (bastide_play_tree_get_position (fixture->tree)), &list);

  g_assert_cmpuint (n, >, 1);
  bastide_play_tree_play (fixture->tree, &list.actions[last ? n - 1 : 0], 1, &error);
  g_assert_no_error (error);
  bastide_test_settle ();
}

static void
focus_list (GtkWidget *list)
{
  bastide_step_list_focus (BASTIDE_STEP_LIST (list));
  bastide_test_await (gtk_root_get_focus (gtk_widget_get_root (list)) != NULL
                      && gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (list)), list));
  bastide_test_settle ();
}

/* The page lists the diagram, the main line and its branches; keys walk and remove there, and the entry comments. */
static void
test_tree (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideDetails *details = bastide_test_find (fixture->window, BASTIDE_TYPE_DETAILS);
  BastidePlayNode *start = bastide_play_tree_get_node (fixture->tree, 0);
  BastidePlayNode *first, *second;
  GtkWidget *list;

  bastide_test_show_page (details, "tree");
  bastide_test_settle ();
  bastide_test_await (bastide_test_find (details, BASTIDE_TYPE_STEP_LIST) == NULL);
  play (fixture, FALSE);
  first = bastide_play_tree_get_current (fixture->tree);
  bastide_play_tree_go_to_step (fixture->tree, 0);
  play (fixture, TRUE);
  second = bastide_play_tree_get_current (fixture->tree);
  list = bastide_test_find (details, BASTIDE_TYPE_STEP_LIST);
  g_assert_nonnull (list);
  bastide_test_await_text (list, "Diagram");
  bastide_test_await_text (list, bastide_play_node_get_step (first)->line);
  bastide_test_await_text (list, bastide_play_node_get_step (second)->line);

  focus_list (list);
  bastide_test_press (fixture->window, "Up");
  bastide_test_await (bastide_play_tree_get_current (fixture->tree) == first);
  bastide_test_press (fixture->window, "Up");
  bastide_test_await (bastide_play_tree_get_current (fixture->tree) == start);
  bastide_test_press (fixture->window, "Down Down");
  bastide_test_await (bastide_play_tree_get_current (fixture->tree) == second);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.comment-step", NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "o k Return");
  bastide_test_await (g_str_equal (bastide_play_node_get_comment (second), "ok"));
  bastide_test_settle ();
  bastide_test_await_text (list, "ok");

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.promote-branch", NULL);
  bastide_test_settle ();
  g_assert_true (bastide_play_node_get_child (start, 0) == second);

  focus_list (list);
  bastide_test_press (fixture->window, "Delete");
  bastide_test_await (bastide_play_node_get_n_children (start) == 1);
  g_assert_true (bastide_play_tree_get_current (fixture->tree) == start);
}

/* The keys that walk in the line also do so while the board asks a question. */
static void
test_question (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");

  bastide_test_close (fixture->window);
  fixture->window = bastide_test_open (application, path);
  fixture->tree = bastide_board_view_get_play_tree (bastide_test_get_board (fixture->window));
  g_assert_true (bastide_play_tree_play_text (fixture->tree, "place 1,0 2", NULL));
  g_assert_true (bastide_play_tree_play_text (fixture->tree, "pass", NULL));
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (fixture->window)));
  bastide_test_press (fixture->window, "comma");
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_CHOICE_POPOVER) != NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "comma");
  bastide_test_await (bastide_play_tree_get_depth (fixture->tree) == 0);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "period");
  bastide_test_await (bastide_play_tree_get_depth (fixture->tree) == 1);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_CHOICE_POPOVER) != NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "period");
  bastide_test_await (bastide_play_tree_get_depth (fixture->tree) == 2);
}

static const GArray *
get_notes (Fixture *fixture)
{
  if (fixture->edit)
    return bastide_puzzle_get_content (bastide_window_get_puzzle (fixture->window))->annotations;
  return bastide_play_node_get_notes (bastide_play_tree_get_current (fixture->tree));
}

/* Draws with the second button between two cells that lie apart by one tile. */
static void
drag (Fixture    *fixture,
      BstCell     from,
      const char *keys,
      const char *way)
{
  g_autofree char *up = g_strdup_printf ("keyup %s", keys != NULL ? keys : "");
  g_autofree char *down = g_strdup_printf ("keydown %s", keys != NULL ? keys : "");

  bastide_test_hover_cell (fixture->board, from);
  if (keys != NULL)
    bastide_test_do (down);
  bastide_test_do ("mousedown 3");
  bastide_test_do ("mousemove_relative -- 10 0");
  bastide_test_do (way);
  bastide_test_do ("mouseup 3");
  if (keys != NULL)
    bastide_test_do (up);
  bastide_test_settle ();
}

/* Free cells, so that the ends are the middles of cells. */
static const BstCell free_cell = { .x = -3, .y = -3 };

static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const GArray *notes = get_notes (fixture);
  guint before = notes->len;
  const BastideAnnotation *note;

  /* Within a cell a mark, between two an arrow; the keys choose the colour. */
  drag (fixture, free_cell, NULL, "mousemove_relative -- 8 8");
  g_assert_cmpuint (get_notes (fixture)->len, ==, before + 1);
  note = &g_array_index (get_notes (fixture), BastideAnnotation, before);
  g_assert_cmpuint (note->kind, ==, BASTIDE_ANNOTATION_MARK);
  g_assert_cmpuint (note->colour, ==, BASTIDE_NOTE_PURPLE);
  g_assert_true (bst_cell_equal (note->cell, free_cell));
  drag (fixture, free_cell, "shift", "mousemove_relative -- 80 0");
  g_assert_cmpuint (get_notes (fixture)->len, ==, before + 2);
  note = &g_array_index (get_notes (fixture), BastideAnnotation, before + 1);
  g_assert_cmpuint (note->kind, ==, BASTIDE_ANNOTATION_ARROW);
  g_assert_cmpuint (note->colour, ==, BASTIDE_NOTE_TEAL);
  g_assert_true (bst_cell_equal (note->cell, free_cell));
  g_assert_cmpint (note->to.x, >, free_cell.x);

  /* The same again takes the mark away. */
  drag (fixture, free_cell, NULL, "mousemove_relative -- 8 8");
  g_assert_cmpuint (get_notes (fixture)->len, ==, before + 1);

  /* The keys. */
  bastide_board_view_set_cursor (fixture->board, free_cell);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  bastide_test_press (fixture->window, "Down");
  bastide_test_press (fixture->window, "shift+m");
  bastide_test_await (get_notes (fixture)->len == before + 2);
  bastide_test_press (fixture->window, "a Right a");
  bastide_test_await (get_notes (fixture)->len == before + 3);
  g_assert_cmpuint (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)), ==, fixture->edit);

  if (!fixture->edit)
    {
      /* They belong to this step alone. */
      play (fixture, FALSE);
      g_assert_cmpuint (get_notes (fixture)->len, ==, 0);
      bastide_play_tree_go_back (fixture->tree);
      bastide_test_settle ();
      g_assert_cmpuint (get_notes (fixture)->len, ==, before + 3);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.clear-notes", NULL);
  bastide_test_await (get_notes (fixture)->len == 0);
}

static GBytes *
write_sign (GdkPaintable *sign)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (sign, GDK_SNAPSHOT (snapshot), gdk_paintable_get_intrinsic_width (sign),
                          gdk_paintable_get_intrinsic_height (sign));
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);

  return gsk_render_node_serialize (node);
}

static gboolean
has_sign (GtkWidget  *list,
          BstColour   colour,
          const char *letter)
{
  GtkImage *image = bastide_test_find (list, GTK_TYPE_IMAGE);
  g_autoptr (GdkPaintable) wanted = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) wanted_bytes = NULL;

  if (image == NULL || gtk_image_get_paintable (image) == NULL)
    return FALSE;
  wanted = bastide_picture_new_sign (GTK_WIDGET (image), colour, letter,
                                     gdk_paintable_get_intrinsic_width (gtk_image_get_paintable (image)));
  bytes = write_sign (gtk_image_get_paintable (image));
  wanted_bytes = write_sign (wanted);

  return g_bytes_equal (bytes, wanted_bytes);
}

/* A player has one letter and one name, and a puzzle one description, at once after any edit. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  BastideDetails *details = bastide_test_find (fixture->window, BASTIDE_TYPE_DETAILS);
  GtkWidget *log = GTK_WIDGET (bastide_details_get_log (details));
  GtkWidget *list;
  BastideContent *content;
  guint player = bastide_puzzle_get_content (puzzle)->setup->player;
  BstColour colour = bastide_puzzle_get_content (puzzle)->setup->players[player].colour;

  bastide_test_show_page (details, "log");
  play (fixture, FALSE);
  list = bastide_test_find (log, GTK_TYPE_LIST_VIEW);
  bastide_test_await (bastide_test_find (list, GTK_TYPE_IMAGE) != NULL);

  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_settle ();
  content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_assert_true (bastide_edit_set_name (content, player, "Zoe"));
  bastide_puzzle_commit (puzzle, content, "Rename", NULL);
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  bastide_test_await (has_sign (list, colour, "Z"));

  /* The description alone leaves the tree as it is. */
  bastide_play_tree_go_to_step (fixture->tree, 0);
  content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_assert_true (bastide_edit_set_text (content, "/description", "Another task."));
  bastide_puzzle_commit (puzzle, content, "Describe", NULL);
  bastide_test_await_text (log, "Another task.");
}

#define ADD(path, keys, func) g_test_add (path, Fixture, keys, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  ADD ("/walking/question", "ctrl+2", test_question);
  ADD ("/walking/tree", "ctrl+2", test_tree);
  ADD ("/walking/names", "ctrl+2", test_names);
  ADD ("/walking/notes-of-a-step", "ctrl+2", test_notes);
  ADD ("/walking/notes-of-the-diagram", "ctrl+1", test_notes);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
