/* test-clipboard.c: copying from one window to another, and to other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-clipboard.h"
#include "bastide-test-window.h"

#define PUZZLE "count-castle-closed.bastide.json"

static BastideApplication *application;

static BastideWindow *
open_in_edit (char **path)
{
  BastideWindow *window;

  *path = bastide_test_copy_puzzle (PUZZLE);
  window = bastide_test_open (application, *path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_settle ();
  return window;
}

static BastideEditor *
get_editor (BastideWindow *window)
{
  return bastide_board_view_get_editor (bastide_test_get_board (window));
}

static GdkClipboard *
get_clipboard (BastideWindow *window)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (window));
}

static gboolean
has_clip (gpointer data)
{
  return bastide_editor_get_hand (get_editor (data)).kind == BASTIDE_HAND_CLIP;
}

/* Returns the name of the tile on a cell, or NULL. */
static const char *
find_tile (BastideWindow *window,
           BstCell        cell)
{
  const BstSetup *setup = bastide_editor_get_setup (get_editor (window));

  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell))
      return bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, i)->type)->id;
  return NULL;
}

static gboolean
has_copy (gpointer data)
{
  return gdk_clipboard_get_content (get_clipboard (data)) != NULL;
}

static gboolean
has_refusal (GtkWidget  *widget,
             const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_refusal (child, text))
      return TRUE;
  return FALSE;
}

typedef struct
{
  BastideWindow *window;
  const char    *text;
} Toast;

static gboolean
shows_toast (gpointer data)
{
  Toast *toast = data;

  return has_refusal (GTK_WIDGET (toast->window), toast->text);
}

/* Reading what was copied */

typedef struct
{
  gboolean    done;
  char       *text;
  GdkTexture *texture;
} Copied;

static gboolean
is_done (gpointer data)
{
  return ((Copied *) data)->done;
}

static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Copied *copied = data;

  copied->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  copied->done = TRUE;
}

static void
texture_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Copied *copied = data;

  copied->texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  copied->done = TRUE;
}

static char *
read_text (BastideWindow *window)
{
  Copied copied = { FALSE, NULL, NULL };

  gdk_clipboard_read_text_async (get_clipboard (window), NULL, text_cb, &copied);
  bastide_test_wait_for (is_done, &copied);
  return copied.text;
}

static GdkTexture *
read_texture (BastideWindow *window)
{
  Copied copied = { FALSE, NULL, NULL };

  gdk_clipboard_read_texture_async (get_clipboard (window), NULL, texture_cb, &copied);
  bastide_test_wait_for (is_done, &copied);
  return copied.texture;
}

/* A selected tile goes from one window to the other by the keys. */
static void
test_two_windows (void)
{
  g_autofree char *path = NULL;
  g_autofree char *other_path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideWindow *other = open_in_edit (&other_path);
  BstCell cell = bst_setup_tile (bastide_editor_get_setup (get_editor (window)), 0)->cell;

  bastide_editor_select (get_editor (window), cell, cell, BASTIDE_SELECT_ONLY);
  bastide_test_press (window, "ctrl+c");
  bastide_test_wait_for (has_copy, window);

  bastide_test_press (other, "ctrl+v");
  bastide_test_wait_for (has_clip, other);
  bastide_editor_put (get_editor (other), &(BstPlace) { .kind = BST_PLACE_CELL, .cell = BST_CELL (-6, 0) });
  g_assert_nonnull (find_tile (window, cell));
  g_assert_cmpstr (find_tile (other, BST_CELL (-6, 0)), ==, find_tile (window, cell));
  bastide_test_close (other);
  bastide_test_close (window);
}

/* A position is offered in Bastide's own format, as text and as a picture. */
static void
test_formats (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideContent *content = bastide_puzzle_get_content (bastide_window_get_puzzle (window));
  g_autofree char *written = bastide_content_write_text (content);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *text = NULL;
  GdkContentFormats *formats;

  bastide_test_press (window, "ctrl+c");
  bastide_test_wait_for (has_copy, window);
  formats = gdk_clipboard_get_formats (get_clipboard (window));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, BASTIDE_CLIP_MIME_TYPE));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, BASTIDE_PUZZLE_MIME_TYPE));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  text = read_text (window);
  g_assert_cmpstr (text, ==, written);
  texture = read_texture (window);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 200);
  bastide_test_close (window);
}

/* The first copy is offered as text, the second as a picture. */
static void
test_as_text (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  GdkContentFormats *formats;

  bastide_test_press (window, "ctrl+shift+c");
  bastide_test_settle ();
  formats = gdk_clipboard_get_formats (get_clipboard (window));
  g_assert_true (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  g_assert_false (gdk_content_formats_contain_mime_type (formats, "image/png"));
  bastide_test_press (window, "ctrl+shift+c");
  bastide_test_settle ();
  formats = gdk_clipboard_get_formats (get_clipboard (window));
  g_assert_false (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  bastide_test_close (window);
}

/* The text of a whole file is pasted as a part; any other text is refused with a message. */
static void
test_text (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  BastideWindow *window = open_in_edit (&path);
  static const struct
  {
    const char *text;
    const char *refusal;
  } bad[] = {
    { "hello", "Not pasted: The clipboard holds no tiles and no puzzle." },
    { "", "Not pasted: The clipboard holds no tiles and no puzzle." },
    { "{", "Not pasted: line 1: " },
    { " []", "Not pasted: line 1: " },
    { "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": 7 }", "Not pasted: line 1: " },
    { "bastide-puzzle 1\nboard{tiles(BASE-D@0,0)}", "Not pasted: line 2: error: Column 13: " },
    { "bastide-puzzle 1\n\nboard=7", "Not pasted: /board: line 3: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      Toast toast = { window, bad[i].refusal };

      gdk_clipboard_set_text (get_clipboard (window), bad[i].text);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
      bastide_test_wait_for (shows_toast, &toast);
      bastide_test_settle ();
      g_assert_false (has_clip (window));
    }
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  gdk_clipboard_set_text (get_clipboard (window), contents);
  bastide_test_press (window, "ctrl+v");
  bastide_test_wait_for (has_clip, window);
  bastide_test_close (window);
}

static gboolean
shows_document (gpointer data)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (data);

  return puzzle != NULL && bastide_puzzle_get_file (puzzle) == NULL;
}

/* Returns a window other than @window, or NULL. */
static BastideWindow *
find_other (BastideWindow *window)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item != NULL; item = item->next)
    if (BASTIDE_IS_WINDOW (item->data) && item->data != window)
      return item->data;
  return NULL;
}

/* In the library a copied puzzle opens there, in the other modes in a window of its own, and so do copied files. */
static void
test_elsewhere (void)
{
  static const char * const modes[] = { "analyse", "solve", "teach" };
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideWindow *library = NULL;
  g_autofree char *other = bastide_test_copy_puzzle ("base-farm-majority.bastide.json");
  g_autoptr (GFile) file = g_file_new_for_path (other);
  g_autoptr (GSList) files = g_slist_prepend (NULL, file);
  GdkFileList *list = gdk_file_list_new_from_list (files);

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", modes[i]);
      gdk_clipboard_set_text (get_clipboard (window), contents);
      bastide_test_press (window, "ctrl+v");
      bastide_test_await (find_other (window) != NULL);
      bastide_test_wait_for (shows_document, find_other (window));
      bastide_test_close (find_other (window));
    }
  library = bastide_test_new_window (application);
  bastide_test_press (library, "ctrl+v");
  bastide_test_wait_for (shows_document, library);
  bastide_test_close (library);

  library = bastide_test_new_window (application);
  gdk_clipboard_set (get_clipboard (library), GDK_TYPE_FILE_LIST, list);
  bastide_test_press (library, "ctrl+v");
  bastide_test_await (bastide_window_get_puzzle (library) != NULL
                      && bastide_puzzle_get_file (bastide_window_get_puzzle (library)) != NULL);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  bastide_test_close (library);
  bastide_test_close (window);
}

/* A position copied as text in one window is pasted in another. */
static void
test_text_between_windows (void)
{
  g_autofree char *path = NULL;
  g_autofree char *other_path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideWindow *other = open_in_edit (&other_path);
  g_autofree char *text = NULL;

  bastide_test_press (window, "ctrl+shift+c");
  bastide_test_settle ();
  text = read_text (window);
  g_assert_true (g_str_has_prefix (text, "bastide-puzzle 1\n"));
  gdk_clipboard_set_text (get_clipboard (window), text);
  bastide_test_press (other, "ctrl+v");
  bastide_test_wait_for (has_clip, other);
  bastide_test_close (other);
  bastide_test_close (window);
}

static gboolean
has_entry (gpointer data)
{
  return GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (data)));
}

/* An entry has its own clipboard and its own history. */
static void
test_entry (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  GtkText *entry;
  g_autofree char *text = NULL;

  bastide_editor_shift (get_editor (window), 1, 0);
  g_assert_true (bastide_puzzle_get_can_undo (puzzle));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.rename", NULL);
  bastide_test_wait_for (has_entry, window);
  entry = GTK_TEXT (gtk_window_get_focus (GTK_WINDOW (window)));
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "q");
  bastide_test_press (window, "r");
  bastide_test_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "qr");
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "ctrl+c");
  bastide_test_settle ();
  text = read_text (window);
  g_assert_cmpstr (text, ==, "qr");
  bastide_test_press (window, "Delete");
  bastide_test_press (window, "ctrl+v");
  bastide_test_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "qr");
  for (guint i = 0; i < 9; i++)
    bastide_test_press (window, "ctrl+z");
  bastide_test_settle ();
  g_assert_true (bastide_puzzle_get_can_undo (puzzle));
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));
  g_assert_false (has_clip (window));
  bastide_test_press (window, "Escape");
  bastide_test_close (window);
}

static void
assert_in_sight (BastideBoardView *board,
                 BstCell           cell)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y;

  bastide_viewport_get_point (viewport, cell, &x, &y);
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (x + tile, <=, gtk_widget_get_width (GTK_WIDGET (board)));
  g_assert_cmpfloat (y + tile, <=, gtk_widget_get_height (GTK_WIDGET (board)));
}

/* The result of a command is brought into sight, and the board stays when the result is in sight already. */
static void
test_in_sight (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideBoardView *board = bastide_test_get_board (window);
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  BastideEditor *editor = bastide_board_view_get_editor (board);
  BstCell cell = bst_setup_tile (bastide_editor_get_setup (editor), 0)->cell;
  const BstSetup *setup;

  bastide_viewport_set_zoom (viewport, 1);
  bastide_board_view_set_cursor (board, cell);
  bastide_editor_select (editor, cell, cell, BASTIDE_SELECT_ONLY);
  for (int i = 0; i < 20; i++)
    {
      bastide_test_press (window, "ctrl+d");
      bastide_test_settle ();
      cell.x++;
      g_assert_nonnull (find_tile (window, cell));
      assert_in_sight (board, cell);
    }

  bastide_editor_select_none (editor);
  bastide_test_press (window, "ctrl+shift+r");
  bastide_test_settle ();
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), <, 1);
  setup = bastide_editor_get_setup (editor);
  for (guint i = 0; i < setup->tiles->len; i++)
    assert_in_sight (board, bst_setup_tile (setup, i)->cell);
  bastide_test_close (window);
}

/* Cut moves the selection from the board to the clipboard; Duplicate lays it down twice. */
static void
test_cut (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastideEditor *editor = get_editor (window);
  BstCell cell = bst_setup_tile (bastide_editor_get_setup (editor), 0)->cell;
  guint n = bastide_editor_get_setup (editor)->tiles->len;

  bastide_editor_select (editor, cell, cell, BASTIDE_SELECT_ONLY);
  bastide_test_press (window, "ctrl+x");
  bastide_test_wait_for (has_copy, window);
  bastide_test_settle ();
  g_assert_cmpuint (bastide_editor_get_setup (editor)->tiles->len, ==, n - 1);
  g_assert_null (find_tile (window, cell));
  bastide_test_press (window, "ctrl+z");
  bastide_test_settle ();
  g_assert_cmpuint (bastide_editor_get_setup (editor)->tiles->len, ==, n);

  cell = BST_CELL (30, 30);
  bastide_editor_take (editor, &(BastideHand) { .kind = BASTIDE_HAND_TILE, .tile = 1 });
  bastide_editor_put (editor, &BST_PLACE_ON_CELL (cell));
  bastide_editor_take (editor, NULL);
  bastide_editor_select (editor, cell, cell, BASTIDE_SELECT_ONLY);
  bastide_test_press (window, "ctrl+d");
  bastide_test_settle ();
  g_assert_nonnull (find_tile (window, BST_CELL (31, 30)));
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

  g_test_add_func ("/clipboard/two-windows", test_two_windows);
  g_test_add_func ("/clipboard/formats", test_formats);
  g_test_add_func ("/clipboard/as-text", test_as_text);
  g_test_add_func ("/clipboard/text-between-windows", test_text_between_windows);
  g_test_add_func ("/clipboard/text", test_text);
  g_test_add_func ("/clipboard/elsewhere", test_elsewhere);
  g_test_add_func ("/clipboard/entry", test_entry);
  g_test_add_func ("/clipboard/cut", test_cut);
  g_test_add_func ("/clipboard/in-sight", test_in_sight);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
