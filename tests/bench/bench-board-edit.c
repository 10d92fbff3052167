/* bench-board-edit.c: the time of edits on a board of 400 tiles before the next frame
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view.h"
#include "bastide-test-board.h"
#include "bastide-test-puzzle.h"
#include "bench-pointer.h"
#include "bench-rest.h"

#define N_TILES 400
#define N_STEPS 200
#define WIDTH 1280
#define HEIGHT 760
/* Time for the worker to draw the visible tiles, in milliseconds. */
#define REST 2500

typedef struct
{
  BastideBoardView *view;
  BastideEditor    *editor;
  BastidePuzzle    *puzzle;
  guint16           road;
  guint16           monastery;
} Bench;

typedef void (*StepFunc) (Bench *bench,
                          guint  step);

/* An edit, and the nodes of the frame after it. */
static void
measure (Bench      *bench,
         const char *name,
         StepFunc    act)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  GtkWidget *view = GTK_WIDGET (bench->view);

  for (guint step = 0; step < N_STEPS; step++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      double start = bench_get_time ();
      double time;

      act (bench, step);
      time = bench_get_time () - start;
      g_array_append_val (answers, time);
      start = bench_get_time ();
      GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
      time = bench_get_time () - start;
      g_array_append_val (frames, time);
      node = gtk_snapshot_free_to_node (snapshot);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  bench_print_times (name, "answer", answers);
  bench_print_times (name, "snapshot", frames);
}

/* --- edits --- */

static BastideBoardHit
get_hit (guint step)
{
  return BASTIDE_BOARD_HIT_CELL (BST_CELL ((int) (step % 17) - 8, (int) (step % 13) - 6));
}

static void
hover (Bench *bench,
       guint  step)
{
  const BastideBoardHit hit = get_hit (step);

  bench_point_at (bench->view, &hit);
}

static void
turn (Bench *bench,
      guint  step G_GNUC_UNUSED)
{
  bastide_board_view_turn (bench->view, 1);
}

static void
put (Bench *bench,
     guint  step)
{
  const BastideBoardHit hit = get_hit (step);

  bench_point_at (bench->view, &hit);
  bastide_edit_tool_put (bastide_board_view_get_edit_tool (bench->view), &hit);
}

static void
undo (Bench *bench,
      guint  step G_GNUC_UNUSED)
{
  bastide_puzzle_undo (bench->puzzle);
}

/* Takes the tile in the middle, with the whole selection. */
static void
begin_drag (BastideBoardView *view)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY };
  BastideBoardTool *tool = bastide_board_view_get_tool (view);

  BASTIDE_TOOL (tool, begin_drag) (tool, &press, &BASTIDE_BOARD_HIT_CELL (BST_CELL (0, 0)));
}

static void
drag (Bench *bench,
      guint  step)
{
  BastideBoardTool *tool = bastide_board_view_get_tool (bench->view);
  const BastideBoardHit hit = get_hit (step);

  BASTIDE_TOOL (tool, drag) (tool, &hit, 0);
  bench_point_at (bench->view, &hit);
}

static void
move (Bench *bench,
      guint  step)
{
  bastide_editor_move (bench->editor, (step & 1) != 0 ? -1 : 1, 0);
}

static void
select_band (Bench *bench,
             guint  step)
{
  const BastideBoardHit hit = get_hit (step);

  bastide_editor_select (bench->editor, BST_CELL (-10, -10), bastide_board_hit_get_cell (&hit), BASTIDE_SELECT_ONLY);
}

static void
take (Bench   *bench,
      guint16  type)
{
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = type };

  bastide_editor_take (bench->editor, &stamp);
}

static void
run (Bench *bench)
{
  BastideBoardTool *tool = bastide_board_view_get_tool (bench->view);

  take (bench, bench->road);
  measure (bench, "hovering with a stamp", hover);
  measure (bench, "turning the stamp", turn);
  measure (bench, "placing", put);
  measure (bench, "taking back", undo);
  take (bench, bench->monastery);
  measure (bench, "placing monasteries", put);
  measure (bench, "taking back", undo);
  bastide_editor_take (bench->editor, NULL);
  measure (bench, "selecting", select_band);

  bastide_editor_select (bench->editor, BST_CELL (0, 0), BST_CELL (0, 0), BASTIDE_SELECT_ONLY);
  begin_drag (bench->view);
  measure (bench, "dragging a tile", drag);
  BASTIDE_TOOL (tool, cancel_drag) (tool);

  bastide_editor_select_all (bench->editor);
  begin_drag (bench->view);
  measure (bench, "dragging all tiles", drag);
  BASTIDE_TOOL (tool, cancel_drag) (tool);
  measure (bench, "moving all tiles", move);
}

int
main (void)
{
  g_autofree char *text = bastide_test_board_make (N_TILES);
  Bench bench = { .puzzle = bastide_test_puzzle_parse (text), .editor = bastide_editor_new () };
  GtkWidget *window;
  BstCatalogue *catalogue;

  gtk_init ();
  window = gtk_window_new ();
  bench.view = BASTIDE_BOARD_VIEW (bastide_board_view_new ());
  catalogue = bastide_position_get_setup (bastide_puzzle_get_position (bench.puzzle))->catalogue;
  bench.road = (guint16) bst_catalogue_find (catalogue, "BASE-U");
  bench.monastery = (guint16) bst_catalogue_find (catalogue, "BASE-B");
  bastide_board_view_set_editor (bench.view, bench.editor);
  bastide_editor_set_puzzle (bench.editor, bench.puzzle);
  bastide_board_view_set_puzzle (bench.view, bench.puzzle);
  bastide_editor_set_active (bench.editor, TRUE);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bench.view));
  gtk_window_present (GTK_WINDOW (window));
  bench_rest (REST);
  g_print ("%d tiles, %d x %d, %d steps each, milliseconds of the main thread\n", N_TILES, WIDTH, HEIGHT, N_STEPS);
  run (&bench);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (bench.editor);
  g_object_unref (bench.puzzle);
  return 0;
}
