/* test-teach.c: the mode Teach, by pointer and keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-teach-panel.h"
#include "bastide-movement-draw.h"
#include "bastide-presenter.h"
#include "bastide-teacher-board.h"
#include "bastide-test-window.h"
#include "bastide-workspace.h"

static BastideApplication *application;

typedef struct
{
  BastideWindow     *window;
  BastideBoardState *state;
  BastideTeachPanel *panel;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = bastide_test_copy_puzzle (data);

  fixture->window = bastide_test_open (application, path);
  fixture->state = bastide_board_view_get_state (bastide_test_get_board (fixture->window));
  bastide_test_press (fixture->window, "ctrl+4");
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  fixture->panel = bastide_test_find (fixture->window, BASTIDE_TYPE_TEACH_PANEL);
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_close (fixture->window);
}

/* Waits for a step, whose position the board shows. */
static void
assert_step (Fixture    *fixture,
             guint       nth,
             const char *say)
{
  guint step = 0;

  g_object_get (fixture->panel, "step", &step, NULL);
  while (step != nth)
    {
      bastide_test_settle ();
      g_object_get (fixture->panel, "step", &step, NULL);
    }
  bastide_test_await_text (fixture->panel, say);
  bastide_test_await (bastide_board_state_get_position (fixture->state)
                      == bastide_lesson_step_get_rest (bastide_teach_panel_get_step (fixture->panel)));
}

static guint
count_ways_of (BastideBoardState *state)
{
  guint n;

  bastide_spotlight_get_ways (bastide_board_state_get_spotlight (state), &n);
  return n;
}

static guint
count_ways (Fixture *fixture)
{
  return count_ways_of (fixture->state);
}

static guint
count_spots_of (BastideBoardState *state)
{
  guint n;

  bastide_spotlight_get (bastide_board_state_get_spotlight (state), &n);
  return n;
}

static guint
count_spots (Fixture *fixture)
{
  return count_spots_of (fixture->state);
}

/* Keys walk through the solution; the board shows each step, its light and the way of its figures. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  assert_step (fixture, 0, "Two from the blacksmith");
  g_assert_cmpuint (bastide_teach_panel_get_n_steps (fixture->panel), ==, 5);
  bastide_test_press (fixture->window, "space");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  g_assert_cmpuint (count_spots (fixture), ==, 1);
  bastide_test_press (fixture->window, "Next Right");
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  g_assert_cmpuint (count_ways (fixture), ==, 1);
  bastide_test_await_text (fixture->panel, "CNT-5");
  bastide_test_press (fixture->window, "End");
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  bastide_test_await_text (fixture->panel, "19");
  bastide_test_press (fixture->window, "Right");
  bastide_test_settle ();
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  bastide_test_press (fixture->window, "Left BackSpace");
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  bastide_test_press (fixture->window, "Home");
  assert_step (fixture, 0, "Two from the blacksmith");

  /* Another mode shows the diagram again. */
  bastide_test_press (fixture->window, "End");
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_await (bastide_board_state_get_position (fixture->state)
                      == bastide_puzzle_get_position (bastide_window_get_puzzle (fixture->window)));
  g_assert_cmpuint (count_spots (fixture), ==, 0);
  g_assert_cmpuint (count_ways (fixture), ==, 0);
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)));
}

/* The buttons do the same, and the text grows by a button. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  double before = 0, after = 0;

  g_object_get (fixture->panel, "enlargement", &before, NULL);
  bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_click (bastide_test_await_text (fixture->panel, "Back"), 8, 8);
  assert_step (fixture, 0, "Two from the blacksmith");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.teach-larger", NULL));
  g_object_get (fixture->panel, "enlargement", &after, NULL);
  g_assert_cmpfloat (after, >, before);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.teach-usual", NULL));
}

/* The movements themselves are tested with animations, as users have them. */
static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static gboolean
is_moving (BastideTeaching *teaching)
{
  gboolean moving = FALSE;

  g_object_get (teaching, "moving", &moving, NULL);
  return moving;
}

/* A step forward moves its pieces. A key or a click ends that and does nothing else; points count when they arrive. */
static void
test_movements (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (fixture->state);
  BastideTeaching *teaching = bastide_workspace_get_teaching (bastide_test_find (fixture->window,
                                                                                 BASTIDE_TYPE_WORKSPACE));
  double time;

  /* So long that a slow machine does not end the movements either. */
  g_object_set (teaching, "duration", 60000, NULL);
  set_animations (TRUE);
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_await (is_moving (teaching));
  bastide_spotlight_get_movements (spotlight, &time);
  g_assert_cmpfloat (time, <, 1);
  bastide_test_press (fixture->window, "space");
  bastide_test_await (!is_moving (teaching));
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_spotlight_get_movements (spotlight, &time);
  g_assert_cmpfloat (time, ==, 1);

  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  g_assert_false (is_moving (teaching));
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  bastide_test_await (is_moving (teaching));
  bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
  bastide_test_await (!is_moving (teaching));
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  bastide_test_await (is_moving (teaching));
  bastide_test_await_text (fixture->panel, "14");
  g_assert_null (bastide_test_find_text (fixture->panel, "19"));
  bastide_test_press (fixture->window, "Down");
  bastide_test_await_text (fixture->panel, "19");

  /* Nothing moves backwards, nor for users who want no animations. */
  bastide_test_press (fixture->window, "Left");
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  g_assert_false (is_moving (teaching));
  set_animations (FALSE);
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  g_assert_false (is_moving (teaching));
  bastide_test_await_text (fixture->panel, "19");
}

/* Finds the middle of a piece beside a player, in the panel. */
static gboolean
find_beside (Fixture          *fixture,
             const BstPiece   *piece,
             BstPlace          place,
             graphene_point_t *point)
{
  return bastide_teach_scores_find_point (bastide_teach_panel_get_scores (fixture->panel), piece, &place,
                                          GTK_WIDGET (fixture->panel), point);
}

static guint
count_flights (Fixture *fixture)
{
  g_autoptr (GArray) flights = bastide_movement_list_flights (fixture->state);

  return flights->len;
}

static gboolean
is_shown (GtkWidget  *parent,
          const char *name)
{
  const char *text = gtk_widget_get_tooltip_text (parent);
  gboolean shown = g_strcmp0 (text, name) == 0 && gtk_widget_get_mapped (parent) && gtk_widget_get_opacity (parent) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && !shown;
       child = gtk_widget_get_next_sibling (child))
    shown = is_shown (child, name);
  return shown;
}

/* A robber goes from its owner to the player whom it will rob, who shows it when it has arrived, and home again with the
 * points. */
static void
test_robbers (void)
{
  const BstPiece robber = { .kind = BST_PIECE_ROBBER, .player = 0, .place = BST_PLACE_ON_SPACE (14) };
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/io/github/bastide/Bastide/lessons/24-a-robbery.bastide.json",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "robbery.bastide.json", NULL);
  gboolean written = g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL);
  Fixture fixture = { 0 };
  BastideTeaching *teaching;
  GtkWidget *scores;
  graphene_point_t home, ben, cora;

  g_assert_true (written);
  fixture.window = bastide_test_open (application, path);
  fixture.state = bastide_board_view_get_state (bastide_test_get_board (fixture.window));
  bastide_test_press (fixture.window, "ctrl+4");
  bastide_test_await (bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  fixture.panel = bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL);
  scores = GTK_WIDGET (bastide_teach_panel_get_scores (fixture.panel));
  teaching = bastide_workspace_get_teaching (bastide_test_find (fixture.window, BASTIDE_TYPE_WORKSPACE));
  g_object_set (fixture.panel, "step", 1, NULL);
  bastide_test_await (bastide_teach_scores_get_score (BASTIDE_TEACH_SCORES (scores), 0) != NULL);
  g_object_set (teaching, "duration", 60000, NULL);
  set_animations (TRUE);

  bastide_test_press (fixture.window, "Right");
  bastide_test_await (is_moving (teaching));
  g_assert_cmpuint (count_flights (&fixture), ==, 1);
  g_assert_false (is_shown (scores, "Anna’s robber"));
  bastide_test_press (fixture.window, "Right");
  bastide_test_await (!is_moving (teaching));
  bastide_test_await (is_shown (scores, "Anna’s robber"));
  bastide_test_await (find_beside (&fixture, &robber, BST_PLACE_IN_SUPPLY (0), &home)
                      && find_beside (&fixture, &robber, BST_PLACE_ON_SPACE (14), &ben)
                      && find_beside (&fixture, &robber, BST_PLACE_ON_SPACE (20), &cora)
                      && home.x != ben.x && ben.x != cora.x);

  /* Without animations the robber goes at once; the figure of the road and the robber are home. */
  set_animations (FALSE);
  bastide_test_press (fixture.window, "Right Right");
  bastide_test_await (!is_shown (scores, "Anna’s robber"));
  g_assert_cmpuint (count_flights (&fixture), ==, 2);
  bastide_test_close (fixture.window);
}

/* Paints the board as it is in sight; NULL where nothing has been drawn yet. */
static GBytes *
paint_board (Fixture *fixture)
{
  GtkWidget *board = GTK_WIDGET (bastide_test_get_board (fixture->window));
  int width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = NULL;
  GBytes *bytes = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (node != NULL)
    bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                         (gsize) cairo_image_surface_get_stride (surface) * (gsize) height);
  cairo_surface_destroy (surface);

  return bytes;
}

/* Plays the movements of a step, and compares the board with that of a step jumped to. The pictures of tiles become
 * sharp a little later, so that boards may differ once. */
static gboolean
plays_alike (Fixture         *fixture,
             BastideTeaching *teaching,
             guint            nth,
             gboolean        *is_moved)
{
  g_autoptr (GBytes) jumped = NULL;
  g_autoptr (GBytes) played = NULL;

  set_animations (FALSE);
  g_object_set (fixture->panel, "step", nth, NULL);
  bastide_test_settle ();
  jumped = paint_board (fixture);
  g_object_set (fixture->panel, "step", nth - 1, NULL);
  bastide_test_settle ();
  set_animations (TRUE);
  g_object_set (fixture->panel, "step", nth, NULL);
  *is_moved = is_moving (teaching);
  bastide_test_await (!is_moving (teaching));
  bastide_test_settle ();
  played = paint_board (fixture);
  set_animations (FALSE);

  return jumped != NULL && played != NULL && g_bytes_equal (jumped, played);
}

/* After the movements of each step nothing is left behind. */
static void
test_played_through (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  BastideTeaching *teaching = bastide_workspace_get_teaching (bastide_test_find (fixture->window,
                                                                                 BASTIDE_TYPE_WORKSPACE));
  guint n = bastide_teach_panel_get_n_steps (fixture->panel);
  guint n_moved = 0;

  g_object_set (teaching, "duration", 60, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (fixture->window)));
  for (guint i = 1; i < n; i++)
    {
      gboolean is_moved = FALSE;

      bastide_test_await (plays_alike (fixture, teaching, i, &is_moved));
      n_moved += is_moved;
    }
  g_assert_cmpuint (n_moved, >=, 3);
}

static guint
count_marks (Fixture *fixture)
{
  return bastide_board_state_get_chalk_notes (fixture->state)->len;
}

/* A click marks a place for the class instead of going on; neither a mark nor an arrow gets into the moves played. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideBoardView *board = bastide_test_get_board (fixture->window);
  BastidePlayTree *tree = bastide_board_view_get_play_tree (board);
  const BastideAnnotation *mark;
  double x, y;

  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_click_cell (board, BST_CELL (1, -2));
  g_assert_cmpuint (count_marks (fixture), ==, 0);
  bastide_test_press (fixture->window, "a");
  bastide_test_await (bastide_board_state_get_chalk (fixture->state));
  bastide_test_click_cell (board, BST_CELL (1, -2));
  bastide_test_await (count_marks (fixture) == 1);
  mark = &g_array_index (bastide_board_state_get_chalk_notes (fixture->state), BastideAnnotation, 0);
  g_assert_cmpuint (mark->kind, ==, BASTIDE_ANNOTATION_MARK);
  g_assert_true (bst_cell_equal (mark->cell, BST_CELL (1, -2)));
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");

  bastide_viewport_get_point (bastide_board_view_get_viewport (board), BST_CELL (0, -1), &x, &y);
  bastide_test_point (board, x + 20, y + 20, "mousedown 1");
  bastide_test_do ("mousemove_relative -- 60 0");
  bastide_test_do ("mousemove_relative -- 60 0");
  bastide_test_do ("mouseup 1");
  bastide_test_await (count_marks (fixture) == 2);
  mark = &g_array_index (bastide_board_state_get_chalk_notes (fixture->state), BastideAnnotation, 1);
  g_assert_cmpuint (mark->kind, ==, BASTIDE_ANNOTATION_ARROW);
  bastide_test_press (fixture->window, "c");
  bastide_test_await (count_marks (fixture) == 0);
  bastide_test_click_cell (board, BST_CELL (1, -2));
  bastide_test_await (count_marks (fixture) == 1);
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  g_assert_cmpuint (count_marks (fixture), ==, 0);
  bastide_test_press (fixture->window, "Escape");
  bastide_test_await (!bastide_board_state_get_chalk (fixture->state));
  g_assert_cmpuint (bastide_play_node_get_notes (bastide_play_tree_get_current (tree))->len, ==, 0);
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)));
}

static BastideTeaching *
get_teaching (Fixture *fixture)
{
  return bastide_workspace_get_teaching (bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE));
}

static BastidePresenter *
open_presenter (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.presenter", NULL));
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PRESENTER) != NULL);

  return bastide_test_find_toplevel (BASTIDE_TYPE_PRESENTER);
}

static BastideBoardView *
get_own_board (BastidePresenter *presenter)
{
  return bastide_teacher_board_get_view (bastide_test_find (presenter, BASTIDE_TYPE_TEACHER_BOARD));
}

/* Without a pointer the cursor marks a place, from any step; the arrows alone still go from step to step. */
static void
test_marks_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  const BastideAnnotation *mark;

  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_press (fixture->window, "shift+Left");
  bastide_test_await (bastide_board_state_shows_cursor (fixture->state));
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (fixture->state), BST_CELL (1, -2)));
  bastide_test_press (fixture->window, "shift+Left shift+Down a");
  bastide_test_await (count_marks (fixture) == 1);
  mark = &g_array_index (bastide_board_state_get_chalk_notes (fixture->state), BastideAnnotation, 0);
  g_assert_cmpuint (mark->kind, ==, BASTIDE_ANNOTATION_MARK);
  g_assert_true (bst_cell_equal (mark->cell, BST_CELL (0, -1)));
  g_assert_false (bastide_board_state_get_chalk (fixture->state));
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");

  bastide_test_press (fixture->window, "shift+Right a");
  bastide_test_await (count_marks (fixture) == 2);
  bastide_test_press (fixture->window, "a");
  bastide_test_await (count_marks (fixture) == 1);
  bastide_test_press (fixture->window, "c");
  bastide_test_await (count_marks (fixture) == 0);

  /* A class sees no cursor of another mode. */
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (fixture->window)));
  bastide_test_press (fixture->window, "Up");
  bastide_test_await (bastide_board_state_shows_cursor (fixture->state));
  bastide_test_press (fixture->window, "ctrl+4");
  bastide_test_await (!bastide_board_state_shows_cursor (fixture->state));
  bastide_test_press (fixture->window, "Home Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  g_assert_false (bastide_board_state_shows_cursor (fixture->state));

  bastide_test_press (fixture->window, "shift+Left");
  bastide_test_await (bastide_board_state_shows_cursor (fixture->state));
  bastide_test_press (fixture->window, "Escape");
  bastide_test_await (!bastide_board_state_shows_cursor (fixture->state));
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  bastide_test_press (fixture->window, "Left");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)));
}

/* The teacher's window is in step with the class, tells the next step, and closes with the lesson. */
static void
test_presenter (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  BastidePresenter *presenter = open_presenter (fixture);
  int least;

  /* On a small screen the texts are below the board. */
  gtk_widget_measure (GTK_WIDGET (presenter), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 480);
  bastide_test_await_text (presenter, "Step 1 of 5");
  bastide_test_await_text (presenter, "Two from the blacksmith");
  bastide_test_await_text (presenter, "Anna places the tile at 1,−2.");
  bastide_test_await_text (presenter, "No notes for this step.");
  bastide_test_press (presenter, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_await_text (presenter, "Step 2 of 5");
  bastide_test_press (presenter, "End");
  assert_step (fixture, 4, "Anna scores 5 for the road.");
  bastide_test_await_text (presenter, "The lesson ends here.");
  bastide_workspace_set_mode (bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE), BASTIDE_MODE_ANALYSE);
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PRESENTER) == NULL);
}

static double
get_time (BastideBoardState *state)
{
  double time;

  bastide_spotlight_get_movements (bastide_board_state_get_spotlight (state), &time);
  return time;
}

/* The board of the teacher shows what the class sees, with lights, arrows, movements and marks; the class sees marks that
 * the teacher draws there. */
static void
test_two_boards (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BastidePresenter *presenter = open_presenter (fixture);
  BastideTeaching *teaching = get_teaching (fixture);
  BastideBoardView *board = get_own_board (presenter);
  BastideBoardState *own = bastide_board_view_get_state (board);

  g_object_set (teaching, "duration", 60000, NULL);
  bastide_test_await (bastide_board_state_get_position (own) == bastide_board_state_get_position (fixture->state));
  bastide_test_press (presenter, "Right Right");
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  set_animations (TRUE);
  bastide_test_press (presenter, "Right");
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  bastide_test_await (bastide_board_state_get_position (own) == bastide_board_state_get_position (fixture->state));
  g_assert_cmpuint (count_ways_of (own), ==, count_ways (fixture));
  g_assert_cmpuint (count_spots_of (own), ==, count_spots (fixture));
  g_assert_cmpuint (count_ways_of (own), ==, 1);
  bastide_test_await (get_time (own) > 0 && get_time (own) < 1);
  g_assert_cmpfloat (get_time (own), ==, get_time (fixture->state));
  set_animations (FALSE);
  bastide_test_press (presenter, "space");
  bastide_test_await (get_time (own) == 1);
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");

  bastide_test_press (presenter, "a");
  bastide_test_await (bastide_board_state_get_chalk (own) && bastide_board_state_get_chalk (fixture->state));
  bastide_test_settle ();
  bastide_test_click_cell (board, BST_CELL (1, -2));
  bastide_test_await (count_marks (fixture) == 1);
  g_assert_cmpuint (bastide_board_state_get_chalk_notes (own)->len, ==, 1);
  bastide_test_press (presenter, "c");
  bastide_test_await (count_marks (fixture) == 0);
  bastide_test_await (bastide_board_state_get_chalk_notes (own)->len == 0);
}

/* Returns: whether all of the window of the class is drawn black */
static gboolean
is_black (Fixture *fixture)
{
  GtkWidget *workspace = bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  graphene_rect_t bounds;
  gboolean black;

  bastide_teaching_snapshot (get_teaching (fixture), workspace, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return FALSE;
  gsk_render_node_get_bounds (node, &bounds);
  black = gsk_render_node_get_node_type (node) == GSK_COLOR_NODE
          && gdk_rgba_equal (gsk_color_node_get_color (node), &(GdkRGBA) { 0, 0, 0, 1 })
          && bounds.size.width >= (float) gtk_widget_get_width (workspace)
          && bounds.size.height >= (float) gtk_widget_get_height (workspace);
  gsk_render_node_unref (node);

  return black;
}

/* B hides the lesson from the class and shows it again, in either window; the teacher is told, and has a button. */
static void
test_black (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const char *said = "The class sees a black screen.";
  BastidePresenter *presenter;

  g_assert_false (is_black (fixture));
  bastide_test_press (fixture->window, "b");
  bastide_test_await (is_black (fixture));
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  g_assert_true (is_black (fixture));
  bastide_test_press (fixture->window, "Escape");
  bastide_test_await (!is_black (fixture));

  presenter = open_presenter (fixture);
  bastide_test_await_text (presenter, "Step 2 of 5");
  g_assert_null (bastide_test_find_text (presenter, said));
  bastide_test_press (presenter, "b");
  bastide_test_await (is_black (fixture));
  bastide_test_click (bastide_test_await_text (presenter, "Show the Lesson"), 8, 8);
  bastide_test_await (!is_black (fixture));
  bastide_test_await (bastide_test_find_text (presenter, said) == NULL);
  bastide_test_click (bastide_test_await_text (presenter, "Black Screen"), 8, 8);
  bastide_test_await_text (presenter, said);
  g_assert_true (is_black (fixture));
  bastide_test_press (presenter, "b");
  bastide_test_await (!is_black (fixture));
}

/* F holds the class at its step while the teacher looks ahead, and lets it follow; Escape goes back to the class. */
static void
test_frozen (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastidePresenter *presenter;
  BastideBoardState *own;

  /* Without a window of the teacher's own nobody could look ahead. */
  bastide_test_press (fixture->window, "f Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");

  presenter = open_presenter (fixture);
  own = bastide_board_view_get_state (get_own_board (presenter));
  bastide_test_press (presenter, "f");
  bastide_test_await_text (presenter, "The class still sees step 2.");
  bastide_test_press (presenter, "End e");
  bastide_test_await_text (presenter, "Step 5 of 5");
  bastide_test_await_text (presenter, "Anna scores 5 for the road.");
  bastide_test_await (bastide_board_state_get_position (own) != bastide_board_state_get_position (fixture->state));
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_press (fixture->window, "Left");
  bastide_test_await_text (presenter, "Step 4 of 5");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");

  /* The buttons before the class lead nowhere until the class follows again. */
  bastide_test_await_text (fixture->panel, "Step 2 of 5 · frozen");
  bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
  bastide_test_click (bastide_test_await_text (fixture->panel, "Back"), 8, 8);
  bastide_test_settle ();
  bastide_test_await_text (presenter, "Step 4 of 5");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_press (presenter, "Escape");
  bastide_test_await_text (presenter, "Step 2 of 5");
  bastide_test_await_text (fixture->panel, "Step 2 of 5");
  bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
  assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
  bastide_test_click (bastide_test_await_text (fixture->panel, "Back"), 8, 8);
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
  bastide_test_await (bastide_test_find_text (presenter, "The class still sees step 2.") == NULL);
  bastide_test_await (bastide_board_state_get_position (own) == bastide_board_state_get_position (fixture->state));

  bastide_test_click (bastide_test_await_text (presenter, "Freeze"), 8, 8);
  bastide_test_await_text (presenter, "The class still sees step 2.");
  bastide_test_press (presenter, "Right Right");
  bastide_test_await_text (presenter, "Step 4 of 5");
  bastide_test_click (bastide_test_await_text (presenter, "Let the Class Follow"), 8, 8);
  assert_step (fixture, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  bastide_test_await (bastide_test_find_text (presenter, "The class still sees step 2.") == NULL);

  /* A teacher who closes the window has nothing left to look at but the class. */
  bastide_test_press (presenter, "f Left");
  bastide_test_await_text (presenter, "Step 3 of 5");
  gtk_window_destroy (GTK_WINDOW (presenter));
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PRESENTER) == NULL);
  g_assert_false (bastide_teaching_get_frozen (get_teaching (fixture)));
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 4, "Anna scores 5 for the road.");
}

/* Moves that were played are told beside the solution. */
static void
test_played (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (bastide_test_get_board (fixture->window));
  g_autoptr (GError) error = NULL;

  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  bastide_play_tree_play_text (tree, "place 1,-2 2", &error);
  g_assert_no_error (error);
  bastide_test_press (fixture->window, "ctrl+4");
  bastide_test_settle ();
  fixture->panel = bastide_test_find (fixture->window, BASTIDE_TYPE_TEACH_PANEL);
  assert_step (fixture, 0, "Two from the blacksmith");
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "teach.story", "s", "turn");
  bastide_test_press (fixture->window, "Right");
  assert_step (fixture, 1, "Anna places the tile at 1,−2.");
}

/* The lesson of a turn keeps the marks that its author has drawn while playing. */
static void
test_drawn (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .cell = BST_CELL (1, -2) };
  const BastideAnnotation arrow = { .kind = BASTIDE_ANNOTATION_ARROW, .cell = BST_CELL (1, -2), .to = BST_CELL (0, -1) };
  BastidePlayTree *tree = bastide_board_view_get_play_tree (bastide_test_get_board (fixture->window));
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  const BastideContentStep *step;
  const BastideContentArrow *drawn;
  g_autoptr (GError) error = NULL;

  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  bastide_play_tree_play_text (tree, "place 1,-2 2", &error);
  g_assert_no_error (error);
  g_assert_true (bastide_play_tree_toggle_note (tree, bastide_play_tree_get_current (tree), &mark));
  g_assert_true (bastide_play_tree_toggle_note (tree, bastide_play_tree_get_current (tree), &arrow));
  bastide_test_press (fixture->window, "ctrl+shift+l");
  bastide_test_await (bastide_puzzle_get_whole (puzzle)->lesson != NULL);
  g_assert_cmpuint (bastide_puzzle_get_whole (puzzle)->lesson->steps->len, ==, 2);
  step = g_ptr_array_index (bastide_puzzle_get_whole (puzzle)->lesson->steps, 1);
  g_assert_true (g_strv_contains ((const char * const *) step->lit, "1,-2"));
  g_assert_cmpuint (step->arrows->len, ==, 1);
  drawn = g_ptr_array_index (step->arrows, 0);
  g_assert_cmpstr (drawn->from, ==, "1,-2");
  g_assert_cmpstr (drawn->to, ==, "0,-1");
}

static const char lesson_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"Cities\", \"language\": \"en\","
  "  \"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\" } ],"
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] }, \"turn\": { \"tile\": \"BASE-E\" },"
  "  \"lesson\": { \"steps\": [ { \"id\": \"s1\", \"say\": \"A city is open.\", \"lit\": [\"0,0 city:N\"] },"
  "    { \"id\": \"s2\", \"do\": [\"place 0,-1 2\"], \"say\": \"How many points?\", \"lit\": [\"space 0\"],"
  "      \"rules\": [\"BASE-5\"], \"answers\": ["
  "      { \"id\": \"a1\", \"text\": \"Four\", \"right\": true, \"reply\": \"Two for each tile.\" },"
  "      { \"id\": \"a2\", \"text\": \"Two\", \"reply\": \"Count again.\" } ] } ] },"
  "  \"translations\": { \"de\": { \"texts\": { \"title\": \"Städte\", \"steps.s1.say\": \"Offen.\", \"steps.s2.say\":"
  "    \"Wie viele Punkte?\" } } } }";

/* Whether the score of a player stands out. */
static gboolean
is_score_lit (Fixture *fixture,
              guint    player)
{
  GtkWidget *score = bastide_teach_scores_get_score (bastide_teach_panel_get_scores (fixture->panel), player);

  return score != NULL && gtk_widget_has_css_class (score, "lit");
}

/* The lesson of the file comes first. Its question keeps the answer and the rule until they are asked for, and the step
 * can be looked at by other rules and in another language. */
static void
test_lesson (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cities.bastide.json", NULL);
  Fixture fixture = { 0 };
  gboolean written = g_file_set_contents (path, lesson_text, -1, NULL);

  g_assert_true (written);
  fixture.window = bastide_test_open (application, path);
  fixture.state = bastide_board_view_get_state (bastide_test_get_board (fixture.window));
  bastide_test_press (fixture.window, "ctrl+4");
  bastide_test_await (bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  fixture.panel = bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL);
  assert_step (&fixture, 0, "A city is open.");
  bastide_test_await (count_spots (&fixture) == 1);
  g_assert_false (is_score_lit (&fixture, 0));

  /* The lights are there from the mode Edit, too. */
  bastide_test_press (fixture.window, "ctrl+1");
  bastide_test_await (count_spots (&fixture) == 0);
  bastide_test_press (fixture.window, "ctrl+4");
  assert_step (&fixture, 0, "A city is open.");
  bastide_test_settle ();
  bastide_test_await (count_spots (&fixture) == 1);

  bastide_test_press (fixture.window, "End");
  assert_step (&fixture, 1, "How many points?");
  bastide_test_await (is_score_lit (&fixture, 0) && is_score_lit (&fixture, 1));
  bastide_test_await_text (fixture.panel, "Answer");
  g_assert_null (bastide_test_find_text (fixture.panel, "✓"));
  g_assert_null (bastide_test_find_text (fixture.panel, "BASE-5"));
  bastide_test_press (fixture.window, "2");
  bastide_test_await_text (fixture.panel, "Count again.");
  g_assert_null (bastide_test_find_text (fixture.panel, "✓"));
  bastide_test_press (fixture.window, "space");
  bastide_test_await_text (fixture.panel, "✓");
  bastide_test_await_text (fixture.panel, "Two for each tile.");
  bastide_test_await_text (fixture.panel, "BASE-5");
  assert_step (&fixture, 1, "How many points?");

  bastide_test_press (fixture.window, "e");
  bastide_test_await_text (fixture.panel, "Step 2 of 2 · Hans im Glück 2017");
  assert_step (&fixture, 1, "How many points?");
  gtk_widget_activate_action (GTK_WIDGET (fixture.panel), "teach.language", "s", "de");
  bastide_test_await_text (fixture.panel, "Wie viele Punkte?");
  bastide_test_await_text (fixture.panel, "Städte");
  gtk_widget_activate_action (GTK_WIDGET (fixture.panel), "teach.edition", "s", "");
  bastide_test_press (fixture.window, "Home");
  assert_step (&fixture, 0, "Offen.");
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture.window)));
  bastide_test_close (fixture.window);
}

/* A step that does not hold under the edition in sight says which one it is about; the card has its source and opens
 * it. */
static void
test_edition (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/io/github/bastide/Bastide/lessons/06-moving-the-count.bastide.json",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "count.bastide.json", NULL);
  gboolean written = g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL);
  Fixture fixture = { 0 };
  GtkWidget *source;

  g_assert_true (written);
  fixture.window = bastide_test_open (application, path);
  bastide_test_press (fixture.window, "ctrl+4");
  bastide_test_await (bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  fixture.panel = bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL);
  gtk_widget_activate_action (GTK_WIDGET (fixture.panel), "teach.edition", "s", "rgg-2008");
  g_object_set (fixture.panel, "step", 5, NULL);
  bastide_test_await_text (fixture.panel, "Step 6 of 10 · Rio Grande 2008");
  g_object_set (fixture.panel, "step", 6, NULL);
  bastide_test_await_text (fixture.panel, "Step 7 of 10 · This step is about Hans im Glück 2017.");
  g_assert_null (bastide_test_find_text (fixture.panel, "Rio Grande 2008"));
  gtk_widget_activate_action (GTK_WIDGET (fixture.panel), "teach.edition", "s", "zmg-2013");
  bastide_test_await_text (fixture.panel, "Step 7 of 10 · Z-Man 2013");

  bastide_test_await (bastide_test_find_beginning (fixture.panel, "Source: ") != NULL);
  source = gtk_widget_get_ancestor (bastide_test_find_beginning (fixture.panel, "Source: "), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (source, "clicked");
  bastide_test_await_text (fixture.window, "Why?");
  bastide_test_close (fixture.window);
}

static double
get_inset (BastideViewport *viewport)
{
  double left, top;

  bastide_viewport_get_inset (viewport, &left, &top);
  return left;
}

/* In full screen the class sees the tiles alone, as large as they can be. */
static void
test_full_screen (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (bastide_test_get_board (fixture->window));

  bastide_test_await (get_inset (viewport) > 0);
  bastide_test_press (fixture->window, "F11");
  bastide_test_await (gtk_window_is_fullscreen (GTK_WINDOW (fixture->window)));
  bastide_test_await (get_inset (viewport) <= 0 && bastide_viewport_get_foot (viewport) <= 0);

  /* Another mode has coordinates and buttons there too. */
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_await (get_inset (viewport) > 0 && bastide_viewport_get_foot (viewport) > 0);
  bastide_test_press (fixture->window, "F11");
  bastide_test_await (!gtk_window_is_fullscreen (GTK_WINDOW (fixture->window)));
}

/* The menu of the teacher's window chooses the story, the language and the edition. */
static void
test_menu (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cities.bastide.json", NULL);
  Fixture fixture = { 0 };
  gboolean written = g_file_set_contents (path, lesson_text, -1, NULL);
  BastidePresenter *presenter;
  GtkWidget *button;

  g_assert_true (written);
  fixture.window = bastide_test_open (application, path);
  fixture.state = bastide_board_view_get_state (bastide_test_get_board (fixture.window));
  bastide_test_press (fixture.window, "ctrl+4");
  bastide_test_await (bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  fixture.panel = bastide_test_find (fixture.window, BASTIDE_TYPE_TEACH_PANEL);
  assert_step (&fixture, 0, "A city is open.");
  presenter = open_presenter (&fixture);
  bastide_test_await (bastide_test_find (presenter, GTK_TYPE_MENU_BUTTON) != NULL);
  button = bastide_test_find (presenter, GTK_TYPE_MENU_BUTTON);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  bastide_test_click (bastide_test_await_text (button, "Deutsch (42 %)"), 8, 8);
  bastide_test_await_text (presenter, "Offen.");
  assert_step (&fixture, 0, "Offen.");
  bastide_test_press (presenter, "Right");
  bastide_test_await_text (presenter, "Wie viele Punkte?");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  bastide_test_click (bastide_test_await_text (button, "Hans im Glück 2017"), 8, 8);
  bastide_test_await_text (fixture.panel, "Step 2 of 2 · Hans im Glück 2017");

  /* A class that is held at its step keeps its language. */
  bastide_test_press (presenter, "f");
  bastide_test_await (!gtk_widget_is_sensitive (button));
  bastide_test_press (presenter, "Escape");
  bastide_test_await (gtk_widget_is_sensitive (button));
  bastide_test_close (fixture.window);
}

/* A narrow window keeps most of its width for the board, in every language. */
static void
test_width (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cities.bastide.json", NULL);
  gboolean written = g_file_set_contents (path, lesson_text, -1, NULL);
  BastideWindow *window;
  BastideTeachPanel *panel;
  int least;

  g_assert_true (written);
  window = bastide_test_open (application, path);
  bastide_test_press (window, "ctrl+4");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  panel = bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL);
  bastide_test_await (bastide_teach_panel_get_n_steps (panel) == 2);
  do
    {
      gtk_widget_measure (GTK_WIDGET (panel), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_test_message ("%d", least);
      g_assert_cmpint (least, <=, 320);
    }
  while (bastide_teach_panel_go (panel, 1));
  bastide_test_close (window);
}

static graphene_rect_t
get_bounds (gpointer widget)
{
  graphene_rect_t bounds;
  gboolean has_bounds = gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds);

  g_assert_true (has_bounds);

  return bounds;
}

static gboolean
is_below (gpointer widget,
          gpointer above)
{
  const graphene_rect_t lower = get_bounds (widget), upper = get_bounds (above);

  return lower.origin.y >= upper.origin.y + upper.size.height && lower.origin.x < upper.origin.x + upper.size.width;
}

static gboolean
is_beside (gpointer widget,
           gpointer before)
{
  const graphene_rect_t end = get_bounds (widget), start = get_bounds (before);

  return end.origin.x >= start.origin.x + start.size.width && end.origin.y < start.origin.y + start.size.height;
}

/* In a narrow window the step stands below the board, whole and with its buttons, and neither hides the other. */
static void
test_below (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const int sizes[][2] = { { 800, 640 }, { 500, 700 }, { 360, 640 } };
  BastideBoardView *board = bastide_test_get_board (fixture->window);
  GtkWidget *scroller = bastide_test_find (fixture->panel, GTK_TYPE_SCROLLED_WINDOW);

  bastide_test_await (is_beside (fixture->panel, board));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      bastide_test_resize (fixture->window, sizes[i][0], sizes[i][1]);
      bastide_test_await (is_below (fixture->panel, board));
      bastide_test_await (get_bounds (board).size.height >= get_bounds (fixture->panel).size.height / 2);
      bastide_test_press (fixture->window, "Home Right");
      bastide_test_await_text (fixture->panel, "Anna places the tile at 1,−2.");
      bastide_test_await (get_bounds (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))).size.height
                          <= get_bounds (scroller).size.height + 1);
      bastide_test_click (bastide_test_await_text (fixture->panel, "Next"), 8, 8);
      assert_step (fixture, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.");
    }

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  bastide_test_await (is_beside (fixture->panel, board));
  bastide_test_await_text (fixture->panel, "Step 3 of 5");
}

/* A new puzzle has nothing to tell. */
static void
test_nothing (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  BastideTeachPanel *panel;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-from", "s", "tile"));
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  bastide_test_settle ();
  bastide_test_press (window, "ctrl+4");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  panel = bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL);
  bastide_test_await_text (panel, "Nothing to Tell Yet");
  g_assert_null (bastide_teach_panel_get_step (panel));
  bastide_test_press (window, "Right space End");
  bastide_test_settle ();
  g_assert_null (bastide_teach_panel_get_step (panel));
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
  set_animations (FALSE);

  g_test_add ("/teach/keys", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_keys, tear_down);
  g_test_add ("/teach/pointer", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_pointer, tear_down);
  g_test_add ("/teach/movements", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_movements,
              tear_down);
  g_test_add ("/teach/played-through", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_played_through,
              tear_down);
  g_test_add ("/teach/marks", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_marks, tear_down);
  g_test_add ("/teach/marks-by-keys", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_marks_by_keys,
              tear_down);
  g_test_add ("/teach/presenter", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_presenter,
              tear_down);
  g_test_add ("/teach/two-boards", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_two_boards,
              tear_down);
  g_test_add ("/teach/black", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_black, tear_down);
  g_test_add ("/teach/frozen", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_frozen, tear_down);
  g_test_add ("/teach/played", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_played, tear_down);
  g_test_add ("/teach/full-screen", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_full_screen,
              tear_down);
  g_test_add ("/teach/below", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_below, tear_down);
  g_test_add ("/teach/drawn", Fixture, "count-two-from-the-blacksmith.bastide.json", set_up, test_drawn, tear_down);
  g_test_add_func ("/teach/robbers", test_robbers);
  g_test_add_func ("/teach/lesson", test_lesson);
  g_test_add_func ("/teach/edition", test_edition);
  g_test_add_func ("/teach/menu", test_menu);
  g_test_add_func ("/teach/width", test_width);
  g_test_add_func ("/teach/nothing", test_nothing);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
