/* bench-board-view.c: the time of a frame of the board view
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-board-view.h"
#include "bastide-lesson.h"
#include "bastide-test-board.h"
#include "bastide-test-puzzle.h"
#include "bench-rest.h"

/* The tile in hand and the bag of these boards: with them a full board can just be played, and no board beyond it. */
#define N_TO_COME 9
#define N_FRAMES 300
#define WIDTH 1280
#define HEIGHT 760
#define CLASS_WIDTH 1920
#define CLASS_HEIGHT 1080
/* Time for the worker to draw the pictures of a new zoom, in milliseconds. */
#define REST 1500

typedef void (*MoveFunc) (BastideViewport *viewport,
                          guint            frame);

static void
append_time (GArray *times,
             double  start)
{
  double time = bench_get_time () - start;

  g_array_append_val (times, time);
}

/* Makes the nodes of a frame and draws them with cairo. */
static void
draw_frame (GtkWidget       *view,
            cairo_surface_t *surface,
            GArray          *snapshots,
            GArray          *frames)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  double start = bench_get_time ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  append_time (snapshots, start);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  append_time (frames, start);
  cairo_destroy (cr);
}

static void
measure (GtkWidget  *view,
         const char *name,
         MoveFunc    move)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (BASTIDE_BOARD_VIEW (view));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  g_autoptr (GArray) snapshots = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint frame = 0; frame < N_FRAMES; frame++)
    {
      move (viewport, frame);
      draw_frame (view, surface, snapshots, frames);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  bench_print_times (name, "snapshot", snapshots);
  bench_print_times (name, "frame", frames);
  cairo_surface_destroy (surface);
}

static void
stay (BastideViewport *viewport G_GNUC_UNUSED,
      guint            frame G_GNUC_UNUSED)
{
}

static void
pan (BastideViewport *viewport,
     guint            frame)
{
  bastide_viewport_pan (viewport, frame % 100 < 50 ? -7 : 7, frame % 60 < 30 ? 5 : -5);
}

static void
zoom (BastideViewport *viewport,
      guint            frame)
{
  bastide_viewport_zoom_at (viewport, 0.8 * pow (2, sin (frame / 40.0)), WIDTH / 3.0, HEIGHT / 3.0);
}

static GtkWidget *
make_view (BastidePuzzle *puzzle)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = bastide_board_view_new ();
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  bastide_board_view_set_play_tree (BASTIDE_BOARD_VIEW (view), tree);
  bastide_board_view_set_puzzle (BASTIDE_BOARD_VIEW (view), puzzle);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  return view;
}

static void
measure_at (GtkWidget  *view,
            const char *name,
            double      factor)
{
  g_autofree char *still = g_strconcat (name, ", still", NULL);
  g_autofree char *panning = g_strconcat (name, ", panning", NULL);

  bastide_viewport_set_zoom (bastide_board_view_get_viewport (BASTIDE_BOARD_VIEW (view)), factor);
  bench_rest (REST);
  measure (view, still, stay);
  measure (view, panning, pan);
}

static GtkEventController *
find_motion (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }
  g_assert_not_reached ();
}

static void
turn (GtkWidget *view,
      guint      step)
{
  bastide_board_state_set_rotation (bastide_board_view_get_state (BASTIDE_BOARD_VIEW (view)), step & 3);
}

static void
hover (GtkWidget *view,
       guint      step)
{
  g_signal_emit_by_name (find_motion (view), "motion", 60.0 + 37 * step % 1100, 60.0 + 53 * step % 650);
}

static void
move_cursor (GtkWidget *view,
             guint      step)
{
  bastide_board_view_set_cursor (BASTIDE_BOARD_VIEW (view), BST_CELL ((int) (step % 16) - 8, (int) (step % 12) - 6));
}

static void
play (GtkWidget *view,
      guint      step)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (BASTIDE_BOARD_VIEW (view));
  const BstPosition *engine = bastide_position_get_engine (bastide_play_tree_get_position (tree));
  g_autofree BstActionList *list = NULL;

  if ((step & 1) != 0)
    {
      bastide_play_tree_go_back (tree);
      return;
    }
  list = g_new (BstActionList, 1);
  bst_turn_list (engine, list);
  /* No board with more tiles than can be played. */
  if (list->n == 0)
    return;
  g_assert_true (bastide_play_tree_play (tree, &list->actions[step % list->n], 1, NULL));
}

/* Measures the work of a key or a motion of the pointer, and the frame with the answer. */
static void
measure_answers (GtkWidget  *view,
                 const char *name,
                 void      (*act) (GtkWidget *view,
                                   guint      step))
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (view),
                                                         gtk_widget_get_height (view));
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) snapshots = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint step = 0; step < N_FRAMES; step++)
    {
      double start = bench_get_time ();

      act (view, step);
      append_time (answers, start);
      draw_frame (view, surface, snapshots, frames);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  bench_print_times (name, "", answers);
  bench_print_times (name, "snapshot", snapshots);
  bench_print_times (name, "frame", frames);
  cairo_surface_destroy (surface);
}

/* A step of a lesson with a tile that is laid: back to the step before, and forward again. */
static void
go_on (GtkWidget *view,
       guint      step)
{
  BastideLesson *lesson = g_object_get_data (G_OBJECT (view), "lesson");
  BastideLessonStep *shown = bastide_lesson_get_step (lesson, step & 1);
  BastideBoardState *state = bastide_board_view_get_state (BASTIDE_BOARD_VIEW (view));

  bastide_board_state_set_preview (state, bastide_lesson_step_get_position (shown));
  bastide_spotlight_set_movements (bastide_board_state_get_spotlight (state),
                                   (GArray *) bastide_lesson_step_get_movements (shown), 0);
}

static void
move_on (GtkWidget *view,
         guint      step)
{
  BastideBoardState *state = bastide_board_view_get_state (BASTIDE_BOARD_VIEW (view));

  bastide_spotlight_set_time (bastide_board_state_get_spotlight (state), (step % 60) / 60.0);
}

/* The whole board on the screen of a class. */
static void
measure_lesson (guint n_tiles)
{
  g_autofree char *text = bastide_test_board_make (n_tiles);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  GtkWidget *view = make_view (puzzle);
  BastidePlayTree *tree = bastide_board_view_get_play_tree (BASTIDE_BOARD_VIEW (view));
  g_autoptr (BastideLesson) lesson = NULL;
  g_auto (GStrv) actions = NULL;
  double start;

  play (view, 0);
  actions = bastide_play_tree_list_actions (tree, 1);
  start = bench_get_time ();
  lesson = bastide_lesson_new_story (bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle),
                                     (const char * const *) actions, NULL);
  g_print ("%u tiles, %d x %d, a lesson; the story of the move: %.1f ms\n", n_tiles, CLASS_WIDTH, CLASS_HEIGHT,
           bench_get_time () - start);
  bastide_play_tree_go_back (tree);
  g_object_set_data (G_OBJECT (view), "lesson", lesson);
  bastide_board_view_set_watched (BASTIDE_BOARD_VIEW (view), TRUE);
  gtk_widget_set_size_request (view, CLASS_WIDTH, CLASS_HEIGHT);
  bench_rest (REST);
  bastide_viewport_fit (bastide_board_view_get_viewport (BASTIDE_BOARD_VIEW (view)));
  bench_rest (REST);
  measure_answers (view, "a step", go_on);
  go_on (view, 1);
  measure_answers (view, "moving", move_on);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

static void
measure_board (guint n_tiles)
{
  g_autofree char *text = bastide_test_board_make (n_tiles);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  GtkWidget *view = make_view (puzzle);

  bench_rest (REST);
  g_print ("%u tiles, %d x %d, %d frames each, milliseconds of the main thread, cairo renderer\n", n_tiles, WIDTH,
           HEIGHT, N_FRAMES);
  measure_at (view, "40 px a tile", 0.4);
  measure_at (view, "whole board, 50 px", 0.5);
  measure_at (view, "100 px a tile", 1);
  measure_at (view, "160 px a tile", 1.6);
  measure (view, "zooming", zoom);
  bastide_viewport_set_zoom (bastide_board_view_get_viewport (BASTIDE_BOARD_VIEW (view)), 1);
  bench_rest (REST);
  measure_answers (view, "turning the tile in hand", turn);
  measure_answers (view, "pointing at features", hover);
  measure_answers (view, "moving the cursor", move_cursor);
  measure_answers (view, "placing and taking back", play);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (view)));
}

int
main (void)
{
  gtk_init ();
  measure_lesson (150);
  measure_board (150);
  measure_board (BST_MAX_TILES - N_TO_COME);
  measure_board (BST_MAX_TILES);
  return 0;
}
