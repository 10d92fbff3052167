/* test-shell.c: modes, panels at every width, and every item of the menus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-board-pane.h"
#include "bastide-clipboard.h"
#include "bastide-edit-game.h"
#include "bastide-go-popover.h"
#include "bastide-inspector.h"
#include "bastide-move-list.h"
#include "bastide-problem-list.h"
#include "bastide-solve-panel.h"
#include "bastide-split-view.h"
#include "bastide-test-finger.h"
#include "bastide-test-window.h"
#include "bastide-tile-palette.h"

#define PUZZLE "count-castle-closed.bastide.json"

static BastideApplication *application;

/* Conditions */

typedef struct
{
  BastideWindow *window;
  GType          type;
} Sight;

static gboolean
is_seen (gpointer data)
{
  Sight *sight = data;

  return bastide_test_find (sight->window, sight->type) != NULL;
}

static gboolean
is_not_seen (gpointer data)
{
  return !is_seen (data);
}

static void
wait_for_sight (BastideWindow *window,
                GType          type,
                gboolean       seen)
{
  Sight sight = { window, type };

  if (seen)
    bastide_test_wait_for (is_seen, &sight);
  else
    bastide_test_wait_for (is_not_seen, &sight);
}

static gboolean
is_edited (gpointer data)
{
  return bastide_editor_get_active (bastide_board_view_get_editor (bastide_test_get_board (data)));
}

static gboolean
is_analysed (gpointer data)
{
  return !is_edited (data);
}

static gboolean
has_focus_on_board (gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (data));
  GtkWidget *board = GTK_WIDGET (bastide_test_get_board (data));

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
has_focus_in_panel (gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (data));
  GtkWidget *palette = bastide_test_find (data, BASTIDE_TYPE_TILE_PALETTE);

  return focus != NULL && palette != NULL &&
         gtk_widget_is_ancestor (focus, gtk_widget_get_parent (palette));
}

static gboolean
is_overlaid (gpointer data)
{
  return bastide_split_view_get_collapsed (bastide_test_find (data, BASTIDE_TYPE_SPLIT_VIEW));
}

typedef struct
{
  BastideWindow     *window;
  BastideWidthClass  room;
} Room;

static gboolean
has_room (gpointer data)
{
  Room *room = data;

  return bastide_split_view_get_width_class (bastide_test_find (room->window, BASTIDE_TYPE_SPLIT_VIEW)) == room->room;
}

static void
resize (BastideWindow     *window,
        int                width,
        int                height,
        BastideWidthClass  wanted)
{
  Room room = { window, wanted };

  bastide_test_resize (window, width, height);
  bastide_test_wait_for (has_room, &room);
  bastide_test_settle ();
}

/* Parts that are made late */

static gboolean
is_of_type (GtkWidget  *widget,
            const void *type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

static gboolean
has_made (BastideWindow *window,
          const char    *type)
{
  return bastide_test_find_where (GTK_WIDGET (window), FALSE, is_of_type, type) != NULL;
}

/* The library has no workspace behind it, and a workspace no inspector before the mode Edit; both then stay. */
static void
test_made_late (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_new_window (application);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_false (has_made (window, "BastideWorkspace"));
  bastide_commands_open_file (window, file);
  wait_for_sight (window, BASTIDE_TYPE_SOLVE_PANEL, TRUE);
  g_assert_true (has_made (window, "BastideWorkspace"));
  g_assert_false (has_made (window, "BastideInspector"));
  bastide_test_press (window, "ctrl+1");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  g_assert_cmpstr (gtk_label_get_text (bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_INSPECTOR),
                                                          GTK_TYPE_LABEL)), ==, "Players");
  bastide_test_press (window, "ctrl+2");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  g_assert_true (has_made (window, "BastideInspector"));
  bastide_test_close (window);
}

/* Modes */

static void
test_modes (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);
  BastideBoardView *board = bastide_test_get_board (window);
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  double zoom;
  BstCell cursor;

  bastide_test_press (window, "ctrl+plus");
  bastide_test_press (window, "Right");
  bastide_test_settle ();
  zoom = bastide_viewport_get_zoom (viewport);
  cursor = bastide_board_view_get_cursor (board);
  wait_for_sight (window, BASTIDE_TYPE_MOVE_LIST, TRUE);

  bastide_test_press (window, "ctrl+1");
  bastide_test_wait_for (is_edited, window);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_MOVE_LIST, FALSE);
  g_assert_true (has_focus_on_board (window));
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, zoom);
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (board), cursor));

  bastide_test_press (window, "ctrl+2");
  bastide_test_wait_for (is_analysed, window);
  wait_for_sight (window, BASTIDE_TYPE_MOVE_LIST, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, FALSE);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, zoom);
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (board), cursor));
  bastide_test_close (window);
}

/* A board shown as a whole keeps its view, too. */
static void
test_fitted_mode (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);
  BastideViewport *viewport = bastide_board_view_get_viewport (bastide_test_get_board (window));
  double zoom;

  bastide_test_press (window, "ctrl+9");
  bastide_test_settle ();
  zoom = bastide_viewport_get_zoom (viewport);
  bastide_test_press (window, "ctrl+1");
  bastide_test_wait_for (is_edited, window);
  bastide_test_settle ();
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, zoom);
  bastide_test_press (window, "ctrl+2");
  bastide_test_wait_for (is_analysed, window);
  bastide_test_close (window);
}

/* The next puzzle opens in the last mode used. */
static void
test_mode_kept (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);

  bastide_test_press (window, "ctrl+1");
  bastide_test_wait_for (is_edited, window);
  bastide_test_close (window);
  window = bastide_test_open (application, path);
  g_assert_true (is_edited (window));
  bastide_test_press (window, "ctrl+2");
  bastide_test_wait_for (is_analysed, window);
  bastide_test_close (window);
  window = bastide_test_open (application, path);
  g_assert_true (is_analysed (window));
  bastide_test_close (window);
}

/* Room */

static BastideWindow *
open_in_edit (char **path)
{
  BastideWindow *window;

  *path = bastide_test_copy_puzzle (PUZZLE);
  window = bastide_test_open (application, *path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_wait_for (is_edited, window);
  return window;
}

static void
leave (BastideWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_close (window);
}

static void
test_wide (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);

  resize (window, 1280, 800, BASTIDE_WIDTH_WIDE);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  bastide_test_press (window, "F9");
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, FALSE);
  bastide_test_press (window, "shift+F9");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  bastide_test_press (window, "ctrl+2");
  wait_for_sight (window, BASTIDE_TYPE_MOVE_LIST, TRUE);
  bastide_test_press (window, "ctrl+1");
  bastide_test_wait_for (is_edited, window);
  bastide_test_settle ();
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  bastide_test_press (window, "F9");
  bastide_test_press (window, "shift+F9");
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  leave (window);
}

static void
test_medium (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);

  resize (window, 1000, 700, BASTIDE_WIDTH_MEDIUM);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  g_assert_false (is_overlaid (window));
  bastide_test_press (window, "shift+F9");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  bastide_test_press (window, "Escape");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  leave (window);
}

/* One panel at a time lies over the board; the focus goes into it, and back with Escape. */
static void
check_overlays (int               width,
                int               height,
                BastideWidthClass room)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideEditor *editor = bastide_board_view_get_editor (bastide_test_get_board (window));
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = 0 };

  resize (window, width, height, room);
  bastide_test_wait_for (is_overlaid, window);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, FALSE);
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (window)));

  bastide_test_press (window, "F9");
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  bastide_test_wait_for (has_focus_in_panel, window);
  bastide_test_press (window, "shift+F9");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, TRUE);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, FALSE);
  bastide_test_press (window, "Escape");
  wait_for_sight (window, BASTIDE_TYPE_INSPECTOR, FALSE);
  bastide_test_wait_for (has_focus_on_board, window);

  bastide_test_press (window, "F9");
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  bastide_editor_take (editor, &stamp);
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, FALSE);
  bastide_test_wait_for (has_focus_on_board, window);
  bastide_editor_take (editor, NULL);
  leave (window);
}

/* A wide window is made narrow at once, whatever its mode. */
static void
test_half_screen (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);
  static const char * const keys[] = { "ctrl+1", "ctrl+2", "ctrl+3", "ctrl+4" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
      bastide_test_await (gtk_widget_get_width (GTK_WIDGET (window)) > 1100);
      bastide_test_press (window, keys[i]);
      bastide_test_settle ();
      gtk_window_set_default_size (GTK_WINDOW (window), 700, 700);
      bastide_test_await (gtk_widget_get_width (GTK_WIDGET (window)) <= 700);
    }
  leave (window);
}

/* The legend explains “+5…”. A board too low to keep its foot free has no legend, which would cover cells; with the
 * height the legend comes back. */
static void
test_low (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);
  const char *words;

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
  bastide_test_await_text (window, "1 to 9");
  words = gtk_widget_get_tooltip_text (bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_BOARD_PANE),
                                                          GTK_TYPE_DROP_DOWN));
  g_assert_nonnull (strstr (words, "A number with “…” hangs on choices still to come."));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 300);
  bastide_test_await (gtk_widget_get_height (GTK_WIDGET (window)) < 500);
  bastide_test_await (bastide_test_find_text (window, "1 to 9") == NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
  bastide_test_await_text (window, "1 to 9");
  leave (window);
}

static void
test_narrow (void)
{
  check_overlays (800, 600, BASTIDE_WIDTH_NARROW);
  check_overlays (600, 800, BASTIDE_WIDTH_SMALL);
}

static void
test_phone (void)
{
  check_overlays (400, 700, BASTIDE_WIDTH_PHONE);
}

/* A panel keeps its dragged width, separately in each mode. */
static void
test_dragged (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideSplitView *split = bastide_test_find (window, BASTIDE_TYPE_SPLIT_VIEW);
  GtkWidget *palette;
  int before;
  int dragged;

  resize (window, 1280, 800, BASTIDE_WIDTH_WIDE);
  palette = gtk_widget_get_parent (bastide_test_find (window, BASTIDE_TYPE_TILE_PALETTE));
  before = gtk_widget_get_width (palette);
  bastide_test_point (split, before, 300, "mousedown 1");
  bastide_test_point (split, before + 20, 300, "");
  bastide_test_await (gtk_widget_get_width (palette) > before);
  bastide_test_point (split, before + 50, 300, "");
  bastide_test_await (gtk_widget_get_width (palette) >= before + 40);
  bastide_test_point (split, before + 50, 300, "mouseup 1");
  dragged = gtk_widget_get_width (palette);
  g_assert_cmpint (dragged, >=, before + 40);
  g_assert_cmpint (dragged, <=, before + 60);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_wait_for (is_analysed, window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  wait_for_sight (window, BASTIDE_TYPE_TILE_PALETTE, TRUE);
  bastide_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (palette), ==, dragged);
  bastide_split_view_set_width (split, BASTIDE_SPLIT_START, 0);
  leave (window);
}

/* The way to a cell */

static void
test_coordinates (void)
{
  static const struct
  {
    const char *text;
    BstCell     cell;
    gboolean    good;
  } cases[] = {
    { "4,-1", BST_CELL (4, -1), TRUE },
    { " 4 , −1 ", BST_CELL (4, -1), TRUE },
    { "-200 200", BST_CELL (-200, 200), TRUE },
    { "0;0", BST_CELL (0, 0), TRUE },
    { "201,0", BST_CELL (0, 0), FALSE },
    { "99999999999999999999,0", BST_CELL (0, 0), FALSE },
    { "4", BST_CELL (0, 0), FALSE },
    { "4,", BST_CELL (0, 0), FALSE },
    { "4,1,2", BST_CELL (0, 0), FALSE },
    { "", BST_CELL (0, 0), FALSE },
    { "x,y", BST_CELL (0, 0), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BstCell cell;

      g_assert_cmpint (bastide_go_popover_parse (cases[i].text, &cell), ==, cases[i].good);
      if (cases[i].good)
        g_assert_true (bst_cell_equal (cell, cases[i].cell));
    }
}

typedef struct
{
  BastideWindow *window;
  BstCell        cell;
} Place;

static gboolean
is_at (gpointer data)
{
  Place *place = data;

  return bst_cell_equal (bastide_board_view_get_cursor (bastide_test_get_board (place->window)), place->cell);
}

static void
test_go_to (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  Place place = { window, BST_CELL (3, -2) };

  bastide_test_press (window, "ctrl+g");
  wait_for_sight (window, BASTIDE_TYPE_GO_POPOVER, TRUE);
  bastide_test_press (window, "3");
  bastide_test_press (window, "comma");
  bastide_test_press (window, "minus");
  bastide_test_press (window, "2");
  bastide_test_press (window, "Return");
  bastide_test_wait_for (is_at, &place);
  bastide_test_wait_for (has_focus_on_board, window);
  leave (window);
}

/* Menus */

static guint
count_mapped (GtkWidget *widget)
{
  guint n = gtk_widget_get_mapped (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child);
  return n;
}

static gboolean
is_in_library (BastideWindow *window)
{
  return bastide_test_get_board (window) == NULL;
}

/* Describes in one text everything that a command can change. */
static char *
describe (BastideWindow *window)
{
  BastideBoardView *board = bastide_test_get_board (window);
  BastideEditor *editor = bastide_board_view_get_editor (board);
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);
  g_auto (GStrv) actions = g_action_group_list_actions (G_ACTION_GROUP (window));
  GString *text = g_string_new (NULL);
  BstCell cursor = bastide_board_view_get_cursor (board);

  g_string_append_printf (text, "%u|%d|", g_bytes_hash (bytes), bastide_puzzle_get_modified (puzzle));
  g_string_append_printf (text, "%u|%u|", bastide_editor_get_selection (editor)->len,
                          bastide_editor_get_hand (editor).kind);
  g_string_append_printf (text, "%f|%d|%d|", bastide_viewport_get_zoom (viewport), cursor.x, cursor.y);
  g_string_append_printf (text, "%u|%p|", g_list_model_get_n_items (gtk_window_get_toplevels ()),
                          (gpointer) gtk_window_get_focus (GTK_WINDOW (window)));
  g_string_append_printf (text, "%p|%u|",
                          (gpointer) gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (window))),
                          count_mapped (GTK_WIDGET (window)));
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), actions[i]);
      g_autofree char *value = state != NULL ? g_variant_print (state, FALSE) : NULL;

      if (value != NULL)
        g_string_append_printf (text, "%s=%s|", actions[i], value);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  BastideWindow *window;
  char          *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  Change *change = data;
  g_autofree char *now = is_in_library (change->window) ? g_strdup ("") : describe (change->window);

  return !g_str_equal (now, change->before);
}

/* A document with work for every command: steps to undo and to redo, a selection, a mark, a fault. */
static void
prepare (BastideWindow *window)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  BastideEditor *editor = bastide_board_view_get_editor (bastide_test_get_board (window));
  BastideViewport *viewport = bastide_board_view_get_viewport (bastide_test_get_board (window));
  BstCell cell;

  /* What changes only the view leaves the steps to undo and to do again. */
  if (!bastide_puzzle_get_can_undo (puzzle) || !bastide_puzzle_get_can_redo (puzzle))
    {
      BastideContent *content = bastide_editor_begin (editor);

      bastide_edit_put_mark (content, BST_CELL (-3, -3), "A");
      bastide_edit_put_tile (content, BST_CELL (30, 30), 0, 0);
      bastide_editor_end (editor, content, TRUE, "Prepare", NULL);
      bastide_editor_shift (editor, 1, 0);
      bastide_editor_turn_all (editor, 1);
      bastide_puzzle_undo (puzzle);
    }
  bastide_editor_take (editor, &(BastideHand) { .kind = BASTIDE_HAND_TILE, .tile = 1 });
  bastide_editor_take (editor, &(BastideHand) { .kind = BASTIDE_HAND_TILE, .tile = 2 });
  bastide_editor_take (editor, NULL);
  cell = bst_setup_tile (bastide_editor_get_setup (editor), 0)->cell;
  bastide_editor_select (editor, cell, cell, BASTIDE_SELECT_ONLY);
  bastide_clipboard_copy (gtk_widget_get_clipboard (GTK_WIDGET (window)), editor,
                          bastide_puzzle_get_content (bastide_window_get_puzzle (window)), BASTIDE_COPY_ALL);
  bastide_viewport_set_zoom (viewport, 1.3);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (window)));
  bastide_test_settle ();
}

static void
close_others (BastideWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (toplevels); i > 0; i--)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i - 1);

      if (toplevel != NULL && toplevel != GTK_WINDOW (window))
        gtk_window_close (toplevel);
    }
  bastide_test_settle ();
  if (is_in_library (window))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.discard-recording", NULL);
  bastide_test_settle ();
  bastide_test_press (window, "Escape");
  bastide_test_settle ();
}

/* Commands that need a window manager, and commands with dialogs of GTK's own, which must not be closed from outside. */
static gboolean
is_beyond_us (const char *action)
{
  static const char * const actions[] = {
    "win.fullscreen", "win.open", "win.save-as", "win.export", "win.add-tiles", NULL
  };

  return g_strv_contains (actions, action);
}

/* Commands for a line in a position without faults, and for a lesson; test-window.c and test-teach.c have them. */
static gboolean
needs_line (const char *action)
{
  static const char * const actions[] = {
    "win.back-to-start", "win.step-back", "win.step-forward", "win.line-end", "win.previous-branch", "win.next-branch",
    "win.comment-step", "win.promote-branch", "win.remove-branch", "win.restore-branch", "win.use-position",
    "win.keep-line::solution", "win.keep-line::try", "win.keep-line::refutation", "win.keep-line::variation",
    "win.load-lines", "win.write-turn", "win.write-moves", "win.write-story", "win.presenter",
    "win.swap-screens", "win.stop-recording", "win.discard-recording", NULL
  };

  return g_strv_contains (actions, action);
}

static void
check_action (BastideWindow *window,
              const char    *detailed)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  Change change = { window, NULL };
  gboolean of_application = g_str_has_prefix (detailed, "app.");
  GActionGroup *group = of_application ? G_ACTION_GROUP (application) : G_ACTION_GROUP (window);

  g_test_message ("%s", detailed);
  prepare (window);
  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_assert_true (g_action_group_has_action (group, name + 4));
  g_assert_cmpint (g_action_group_get_action_enabled (group, name + 4), ==, !needs_line (detailed));
  if (is_beyond_us (detailed) || needs_line (detailed))
    return;
  change.before = describe (window);
  g_action_group_activate_action (group, name + 4, target);
  bastide_test_wait_for (has_changed, &change);
  g_free (change.before);
  close_others (window);
}

static void
check_menu (BastideWindow *window,
            GMenuModel    *menu,
            guint         *n_actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char * const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) link = g_menu_model_get_item_link (menu, i, links[j]);

          if (link != NULL)
            check_menu (window, link, n_actions);
        }
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;
      g_autofree char *detailed = g_action_print_detailed_name (action, target);

      check_action (window, detailed);
      (*n_actions)++;
    }
}

static GMenuModel *
find_menu (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GMenuModel *menu = find_menu (child);

      if (menu != NULL)
        return menu;
    }
  return NULL;
}

static void
open_menu (BastideWindow *window)
{
  bastide_test_press (window, "F10");
  wait_for_sight (window, GTK_TYPE_POPOVER_MENU, TRUE);
}

static void
test_menu (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
  guint n = 0;

  /* The menu is made when it first opens. */
  g_assert_null (find_menu (header));
  open_menu (window);
  check_menu (window, find_menu (header), &n);
  g_assert_cmpuint (n, >, 45);
  bastide_test_press (window, "Escape");
  wait_for_sight (window, GTK_TYPE_POPOVER_MENU, FALSE);
  leave (window);
}

static GtkWidget *
get_focus (BastideWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Opens a submenu, at the first item where the right arrow leads anywhere. */
static void
open_submenu (BastideWindow *window)
{
  GtkWidget *item;

  open_menu (window);
  bastide_test_await (get_focus (window) != NULL && !has_focus_on_board (window));
  for (;;)
    {
      item = get_focus (window);
      bastide_test_press (window, "Right");
      if (get_focus (window) != item)
        return;
      bastide_test_press (window, "Down");
      bastide_test_await (get_focus (window) != item);
    }
}

/* However the main menu is left, the next key is heard, and the board has not moved. */
static void
test_menu_left (void)
{
  static const struct
  {
    const char *keys[3];
  } ways[] = {
    { { "Escape" } },
    { { "Left", "Escape" } },
    { { "Down", "Down", "Escape" } },
  };
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      open_submenu (window);
      for (guint j = 0; j < G_N_ELEMENTS (ways[i].keys) && ways[i].keys[j] != NULL; j++)
        bastide_test_press (window, ways[i].keys[j]);
      wait_for_sight (window, GTK_TYPE_POPOVER_MENU, FALSE);
      bastide_test_wait_for (has_focus_on_board, window);
      bastide_test_press (window, "ctrl+2");
      bastide_test_wait_for (is_analysed, window);
      bastide_test_press (window, "ctrl+1");
      bastide_test_wait_for (is_edited, window);
    }
  leave (window);
}

/* The pointer rests below the menu, which is left by a key: the first click is heard. */
static void
test_menu_above_pointer (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideBoardView *board;
  Place place = { window, BST_CELL (0, 0) };

  resize (window, 700, 760, BASTIDE_WIDTH_NARROW);
  board = bastide_test_get_board (window);
  for (guint i = 0; i < 6; i++)
    {
      double x = gtk_widget_get_width (GTK_WIDGET (board)) - 100 - 30 * i;

      g_assert_true (bastide_viewport_get_cell (bastide_board_view_get_viewport (board), x, 200, &place.cell, NULL,
                                                NULL));
      bastide_board_view_set_cursor (board, BST_CELL (0, 0));
      bastide_test_point (board, x, 200, "");
      open_menu (window);
      bastide_test_press (window, "Escape");
      wait_for_sight (window, GTK_TYPE_POPOVER_MENU, FALSE);
      bastide_test_do ("click 1");
      bastide_test_wait_for (is_at, &place);
    }
  resize (window, 1280, 800, BASTIDE_WIDTH_WIDE);
  leave (window);
}

/* A command without an effect is off. */
static void
test_enabled (void)
{
  static const char * const off_at_first[] = {
    "undo", "redo", "cut", "delete", "duplicate", "select-none", "swap-stamp", "clear-notes", "reload", "keep-mine",
    "try-again", "turn-left", "turn-right",
  };
  static const char * const on_at_first[] = {
    "copy", "copy-as-text", "copy-as-picture", "select-all", "turn-position", "shift-position", "next-player",
    "next-district", "mark", "arrow", "section", "left-panel",
  };
  static const char * const only_in_edit[] = {
    "select-all", "turn-position", "shift-position", "next-player", "next-district", "section", "left-panel",
  };
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideWindow *start = bastide_test_new_window (application);

  for (guint i = 0; i < G_N_ELEMENTS (off_at_first); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), off_at_first[i]));
  for (guint i = 0; i < G_N_ELEMENTS (on_at_first); i++)
    {
      g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), on_at_first[i]));
      g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (start), on_at_first[i]));
    }
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "search"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (start), "search"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.select-all", NULL);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "cut"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "turn-left"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.select-none", NULL);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "cut"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  for (guint i = 0; i < G_N_ELEMENTS (only_in_edit); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), only_in_edit[i]));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "mark"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "arrow"));
  bastide_test_close (start);
  leave (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/shell/made-late", test_made_late);
  g_test_add_func ("/shell/modes", test_modes);
  g_test_add_func ("/shell/fitted-mode", test_fitted_mode);
  g_test_add_func ("/shell/mode-kept", test_mode_kept);
  g_test_add_func ("/shell/wide", test_wide);
  g_test_add_func ("/shell/medium", test_medium);
  g_test_add_func ("/shell/half-screen", test_half_screen);
  g_test_add_func ("/shell/low", test_low);
  g_test_add_func ("/shell/narrow", test_narrow);
  g_test_add_func ("/shell/phone", test_phone);
  g_test_add_func ("/shell/dragged", test_dragged);
  g_test_add_func ("/shell/coordinates", test_coordinates);
  g_test_add_func ("/shell/go-to", test_go_to);
  g_test_add_func ("/shell/enabled", test_enabled);
  g_test_add_func ("/shell/menu", test_menu);
  g_test_add_func ("/shell/menu-left", test_menu_left);
  g_test_add_func ("/shell/menu-above-pointer", test_menu_above_pointer);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
