/* bench-window-edit.c: the delay of the window's next frame by edits on a board of 400 tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-board-view.h"
#include "bastide-start.h"
#include "bastide-test-board.h"
#include "bastide-test-window.h"
#include "bench-pointer.h"
#include "bench-rest.h"

#define N_TILES 340
#define N_STEPS 60 /* the tiles of these steps fill the board */
#define WIDTH 1280
#define HEIGHT 800

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastideEditor    *editor;
  gboolean          painted;
  BstPlace          spots[N_STEPS];
  guint             rotations[N_STEPS];
} Bench;

typedef void (*StepFunc) (Bench *bench,
                          guint  step);

static void
painted_cb (Bench *bench)
{
  bench->painted = TRUE;
}

/* An edit, and the work of the main thread from the edit to the next frame. */
static void
measure (Bench      *bench,
         const char *name,
         StepFunc    act)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));

  bastide_test_settle ();
  for (guint step = 0; step < N_STEPS; step++)
    {
      double start = bench_get_time ();
      double time;

      act (bench, step);
      time = bench_get_time () - start;
      g_array_append_val (answers, time);
      bench->painted = FALSE;
      gtk_widget_queue_draw (GTK_WIDGET (bench->board));
      while (!bench->painted)
        g_main_context_iteration (NULL, TRUE);
      time = bench_get_time () - start;
      g_array_append_val (frames, time);
    }
  bench_print_times (name, "answer", answers);
  bench_print_times (name, "frame", frames);
}

static BastideBoardHit
get_hit (guint step)
{
  return BASTIDE_BOARD_HIT_CELL (BST_CELL ((int) (step % 17) - 8, (int) (step % 13) - 6));
}

static void
rest (Bench *bench G_GNUC_UNUSED,
      guint  step G_GNUC_UNUSED)
{
}

static void
put (Bench *bench,
     guint  step)
{
  const BastideBoardHit hit = get_hit (step);

  bastide_edit_tool_put (bastide_board_view_get_edit_tool (bench->board), &hit);
}

static gboolean
is_taken (Bench   *bench,
          BstCell  cell)
{
  const BstSetup *setup = bastide_editor_get_setup (bench->editor);

  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell))
      return TRUE;
  return FALSE;
}

/* Finds the next place where the tile fits. The board has more tiles than a position can hold, so the engine has
 * none. */
static void
find_fit (Bench    *bench,
          BstPlace *spot,
          guint    *rotation)
{
  g_autoptr (BstPosition) position = bst_position_new (bastide_editor_get_setup (bench->editor), NULL);
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);
  guint n = bst_turn_list_fits (position, bastide_editor_get_hand (bench->editor).tile, fits);
  guint at = 0;

  while (at < n && is_taken (bench, fits[at].cell))
    at++;
  g_assert_cmpuint (at, <, n);
  *spot = BST_PLACE_ON_CELL (fits[at].cell);
  for (*rotation = 0; (fits[at].rotations & (1u << *rotation)) == 0; ++*rotation)
    ;
}

static void
put_fitting (Bench *bench,
             guint  step)
{
  bastide_editor_set_rotation (bench->editor, bench->rotations[step]);
  g_assert_true (bastide_editor_put (bench->editor, &bench->spots[step]));
}

/* Finds the cells of the tiles beforehand, as the search is none of the window's work. */
static void
prepare_fits (Bench *bench)
{
  for (guint step = 0; step < N_STEPS; step++)
    {
      find_fit (bench, &bench->spots[step], &bench->rotations[step]);
      put_fitting (bench, step);
    }
  for (guint step = 0; step < N_STEPS; step++)
    gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.undo", NULL);
}

static void
undo (Bench *bench,
      guint  step G_GNUC_UNUSED)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.undo", NULL);
}

static void
redo (Bench *bench,
      guint  step G_GNUC_UNUSED)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.redo", NULL);
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
  BastideBoardTool *tool = bastide_board_view_get_tool (bench->board);
  const BastideBoardHit hit = get_hit (step);

  BASTIDE_TOOL (tool, drag) (tool, &hit, 0);
  bench_point_at (bench->board, &hit);
}

static void
scroll_all (GtkWidget *widget,
            double     by)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + by);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scroll_all (child, by);
}

static void
scroll (Bench *bench,
        guint  step)
{
  scroll_all (GTK_WIDGET (bench->window), step < N_STEPS / 2 ? 90 : -90);
}

/* The file as Bastide itself writes it. */
static void
write_board (const char *path)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autofree char *text = bastide_test_board_make (N_TILES);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideClip) clip = bastide_clip_new_from_bytes (library, bytes, NULL);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GBytes) written = NULL;
  BastideContent *content;
  BastideStartOptions options;

  bastide_start_options_init (&options);
  options.start = BASTIDE_START_EMPTY;
  options.n_players = 3;
  puzzle = bastide_start_create (library, &options);
  content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_assert_true (bastide_clip_paste (clip, content, BST_CELL (-10, -10), NULL));
  bastide_puzzle_commit (puzzle, content, "Paste", NULL);
  written = bastide_puzzle_to_bytes (puzzle);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (written, NULL), (gssize) g_bytes_get_size (written),
                                      NULL));
}

static void
open_board (Bench              *bench,
            BastideApplication *application)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.bastide.json", NULL);
  gint64 start;

  write_board (path);
  start = g_get_monotonic_time ();
  bench->window = bastide_test_open (application, path);
  g_print ("%-28s %d ms\n", "opening until all is drawn", (int) ((g_get_monotonic_time () - start) / 1000));
  bench->board = bastide_test_get_board (bench->window);
  bench->editor = bastide_board_view_get_editor (bench->board);
}

static void
take (Bench      *bench,
      const char *tile)
{
  BstCatalogue *catalogue = bastide_editor_get_setup (bench->editor)->catalogue;
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (catalogue, tile) };

  bastide_editor_take (bench->editor, &stamp);
}

int
main (void)
{
  BastideApplication *application;
  Bench bench = { .window = NULL };
  GdkFrameClock *clock;

  setlocale (LC_ALL, "");
  application = bastide_test_start ();
  g_print ("%d tiles, %d x %d, milliseconds of the main thread\n", N_TILES, WIDTH, HEIGHT);
  open_board (&bench, application);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.mode", "s", "edit");
  bastide_test_settle ();
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench.window));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &bench);

  measure (&bench, "nothing but a new frame", rest);
  take (&bench, "BASE-U");
  prepare_fits (&bench);
  measure (&bench, "placing where it fits", put_fitting);
  measure (&bench, "undo", undo);
  measure (&bench, "redo", redo);
  measure (&bench, "placing where it does not", put);
  measure (&bench, "undo", undo);
  measure (&bench, "redo", redo);
  bastide_editor_take (bench.editor, NULL);
  bastide_editor_select (bench.editor, BST_CELL (0, 0), BST_CELL (0, 0), BASTIDE_SELECT_ONLY);
  begin_drag (bench.board);
  measure (&bench, "dragging a tile", drag);
  BASTIDE_TOOL (bastide_board_view_get_tool (bench.board), cancel_drag)
    (bastide_board_view_get_tool (bench.board));
  measure (&bench, "scrolling all panels", scroll);

  g_signal_handlers_disconnect_by_func (clock, painted_cb, &bench);
  bastide_test_close (bench.window);
  g_object_unref (application);
  return 0;
}
