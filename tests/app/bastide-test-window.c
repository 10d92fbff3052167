/* bastide-test-window.c: the real application, with pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-window.h"

#include "bastide-ask-dialog.h"
#include "bastide-draft.h"
#include "bastide-report-dialog.h"
#include "bastide-test-screen.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <link.h>

/* A window at rest draws none of them, a picture that moves draws them all. */
#define MOST_FRAMES 6
/* A click long after another is one gesture with it where a test asks for that, however slow the machine. */
#define LONG_CLICK_MS (180 * 1000)
/* A point of the screen without tooltips. */
#define CORNER "1279 799"

/* Returns whether a message is about a widget in GTK's own file dialog, which GTK 4.8 now and then draws a frame before
 * its place is known. Every other warning ends the test. */
static gboolean
is_of_file_dialog (const char *message)
{
  static const char beginning[] = "Trying to snapshot ";
  const char *address = NULL;
  gpointer widget = NULL;

  if (message != NULL && g_str_has_prefix (message, beginning))
    address = strstr (message, " 0x");
  return address != NULL && sscanf (address, " %p", &widget) == 1
         && GTK_IS_FILE_CHOOSER (gtk_widget_get_root (GTK_WIDGET (widget)));
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 && is_of_file_dialog (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

/* GLib makes a table of names before main, and leaves it behind when it needs a larger one. A sanitizer that unwinds
 * fast cannot tell that table from a leak of Bastide's, so a copy of GLib's own variables keeps it in reach. */
static int
keep_variables_cb (struct dl_phdr_info *info,
                   size_t               size G_GNUC_UNUSED,
                   void                *data)
{
  GPtrArray *kept = data;

  if (strstr (info->dlpi_name, "/libglib-2.0.") == NULL)
    return 0;
  for (guint i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];

      if (segment->p_type == PT_LOAD && (segment->p_flags & PF_W) != 0)
        g_ptr_array_add (kept, g_memdup2 ((gconstpointer) (info->dlpi_addr + segment->p_vaddr), segment->p_memsz));
    }
  return 1;
}

static void
keep_variables_of_glib (void)
{
  static GPtrArray *kept;

  kept = g_ptr_array_new ();
  dl_iterate_phdr (keep_variables_cb, kept);
}

static void
save_screen (void)
{
  g_autofree char *program = g_path_get_basename (g_get_prgname ());

  bastide_test_save_screen (gdk_x11_display_get_xdisplay (gdk_display_get_default ()), program);
}

BastideApplication *
bastide_test_start (void)
{
  BastideApplication *application;
  g_autoptr (GError) error = NULL;

  keep_variables_of_glib ();
  application = bastide_application_new ();
  g_log_set_writer_func (write_log, NULL, NULL);
  bastide_test_set_witness (save_screen);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  /* A test waits for what it does, not for the way there; the tests of movements turn animations on. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  /* A cursor that blinks never lets its window rest. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  /* The application must not end with its last window, as the tests close their windows one after the other. */
  g_application_hold (G_APPLICATION (application));
  return application;
}

/* Hidden and minimised windows are not drawn. */
static gboolean
is_drawn (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return gtk_widget_get_mapped (window)
         && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

/* The drag under way. */
static GdkDrag *drag;

static gboolean
drag_begin_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
               guint                  n_values G_GNUC_UNUSED,
               const GValue          *values,
               gpointer               data G_GNUC_UNUSED)
{
  g_set_object (&drag, g_value_get_object (&values[1]));
  return TRUE;
}

static gboolean
drag_end_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
             guint                  n_values G_GNUC_UNUSED,
             const GValue          *values G_GNUC_UNUSED,
             gpointer               data G_GNUC_UNUSED)
{
  g_clear_object (&drag);
  return TRUE;
}

static void
follow_drags (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_DRAG_SOURCE));
  g_signal_add_emission_hook (g_signal_lookup ("drag-begin", GTK_TYPE_DRAG_SOURCE), 0, drag_begin_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("drag-end", GTK_TYPE_DRAG_SOURCE), 0, drag_end_cb, NULL, NULL);
}

/* Whether a surface has a frame to draw, which hands on events of the pointer, lays out and draws. GDK has a source for
 * the frame then, and as nobody sees the screen of a test, the source is due at once. A picture that moves, such as the
 * bar of a search, has always another frame, and is not waited for. */
static gboolean
has_frame_to_draw (GdkSurface *surface,
                   GHashTable *moving)
{
  GdkFrameClock *clock = gdk_surface_get_frame_clock (surface);
  GSource *frame = g_main_context_find_source_by_user_data (NULL, clock);
  gint64 n_drawn = gdk_frame_clock_get_frame_counter (clock);
  gint64 *n_first = g_hash_table_lookup (moving, clock);

  if (frame == NULL)
    return FALSE;
  if (n_first == NULL)
    {
      n_first = g_memdup2 (&n_drawn, sizeof n_drawn);
      g_hash_table_insert (moving, clock, n_first);
    }
  if (n_drawn - *n_first >= MOST_FRAMES)
    return FALSE;
  g_source_set_ready_time (frame, 0);
  return TRUE;
}

/* Whether everything that was asked for has been done: no event and no work for the main loop waits, and no window has a
 * frame to draw. A drag has a surface that gets its events, and another for its picture. */
static gboolean
is_at_rest (gpointer data)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  gboolean is_drawing = FALSE;

  gdk_display_sync (gdk_display_get_default ());
  if (g_main_context_pending (NULL))
    return FALSE;
  for (GList *item = toplevels; item != NULL; item = item->next)
    if (is_drawn (item->data))
      {
        /* Before its first layout a window may not have asked for a frame. */
        is_drawing |= gtk_widget_get_width (item->data) == 0;
        is_drawing |= has_frame_to_draw (gtk_native_get_surface (item->data), data);
      }
  if (drag != NULL)
    {
      GdkSurface *picture = gdk_drag_get_drag_surface (drag);

      is_drawing |= has_frame_to_draw (gdk_drag_get_surface (drag), data);
      is_drawing |= picture != NULL && has_frame_to_draw (picture, data);
    }
  return !is_drawing;
}

static gboolean
answer_cb (GdkDisplay *display G_GNUC_UNUSED,
           gpointer    event,
           gpointer    data)
{
  const XEvent *answer = event;
  Window *asking = data;

  if (answer->type != PropertyNotify || answer->xproperty.window != *asking)
    return GDK_EVENT_PROPAGATE;
  *asking = None;
  return GDK_EVENT_STOP;
}

/* Asks the window manager for the frame of a window that is never shown. The answer comes after all that the program has
 * asked of it before: places, sizes and the focus of windows. */
static void
wait_for_window_manager (void)
{
  static Window window;
  GdkDisplay *display = gdk_display_get_default ();
  Display *xdisplay = gdk_x11_display_get_xdisplay (display);
  XEvent question = { .xclient = { .type = ClientMessage, .format = 32 } };
  Window asking;
  gulong handler;

  if (window == None)
    {
      window = XCreateSimpleWindow (xdisplay, DefaultRootWindow (xdisplay), 0, 0, 1, 1, 0, 0, 0);
      XSelectInput (xdisplay, window, PropertyChangeMask);
    }
  asking = window;
  question.xclient.window = window;
  question.xclient.message_type = gdk_x11_get_xatom_by_name_for_display (display, "_NET_REQUEST_FRAME_EXTENTS");
  handler = g_signal_connect (display, "xevent", G_CALLBACK (answer_cb), &asking);
  XSendEvent (xdisplay, DefaultRootWindow (xdisplay), False, SubstructureNotifyMask | SubstructureRedirectMask,
              &question);
  bastide_test_await (asking == None);
  g_signal_handler_disconnect (display, handler);
}

void
bastide_test_settle (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GHashTable) moving = g_hash_table_new_full (NULL, NULL, NULL, g_free);

      bastide_test_wait_for (is_at_rest, moving);
      if (i == 0)
        wait_for_window_manager ();
    }
}

void
bastide_test_resize (gpointer window,
                     int      width,
                     int      height)
{
  g_autofree char *what = g_strdup_printf ("the window is %d wide", width);
  BastideTestPatience patience = { 0 };
  int step = MAX (gtk_widget_get_width (window), 900);

  do
    {
      step = MAX (step - 100, width);
      gtk_window_set_default_size (window, step, height);
      bastide_test_settle ();
      /* Parts that give way only now let the window have the size when it asks again. */
      while (gtk_widget_get_width (window) > step)
        {
          bastide_test_iterate (&patience, G_STRLOC, what);
          gtk_window_set_default_size (window, step, height);
          bastide_test_settle ();
        }
    }
  while (step > width);
}

typedef struct
{
  GFile         *file;
  BastideWindow *window;
} Opening;

static gboolean
is_open (gpointer data)
{
  Opening *opening = data;
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL; item = item->next)
    {
      BastidePuzzle *puzzle = BASTIDE_IS_WINDOW (item->data) ? bastide_window_get_puzzle (item->data) : NULL;
      GFile *file = puzzle != NULL ? bastide_puzzle_get_file (puzzle) : NULL;

      if (file != NULL && g_file_equal (file, opening->file) && bastide_window_is_settled (item->data))
        opening->window = item->data;
    }
  return opening->window != NULL;
}

BastideWindow *
bastide_test_open_as_is (BastideApplication *application,
                         const char         *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Opening opening = { .file = file };

  g_application_open (G_APPLICATION (application), &file, 1, "");
  bastide_test_wait_for (is_open, &opening);
  bastide_test_settle ();
  return opening.window;
}

BastideWindow *
bastide_test_open (BastideApplication *application,
                   const char         *path)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *mode = g_settings_get_string (settings, "mode");
  BastideWindow *window = bastide_test_open_as_is (application, path);
  g_autoptr (GVariant) shown = g_action_group_get_action_state (G_ACTION_GROUP (window), "mode");

  if (g_str_equal (g_variant_get_string (shown, NULL), "edit")
      || g_str_equal (g_variant_get_string (shown, NULL), "analyse"))
    return window;
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string (mode));
  bastide_test_await (bastide_window_is_settled (window));
  bastide_test_settle ();
  return window;
}

static gboolean
is_settled (gpointer data)
{
  return gtk_widget_get_mapped (data) && bastide_window_is_settled (data);
}

BastideWindow *
bastide_test_new_window (BastideApplication *application)
{
  BastideWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  window = BASTIDE_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  bastide_test_wait_for (is_settled, window);
  bastide_test_settle ();
  return window;
}

char *
bastide_test_copy_puzzle (const char *name)
{
  g_autofree char *resource = g_strconcat (RESOURCE_PATH "/puzzles/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  char *path = g_build_filename (folder, name, NULL);
  gboolean written;

  g_assert_nonnull (bytes);
  written = g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL);
  g_assert_true (written);
  return path;
}

guint
bastide_test_count_drafts (void)
{
  g_autoptr (GFile) folder = bastide_draft_get_folder ();
  g_autoptr (GDir) directory = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *name;
  guint n = 0;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    n += g_str_has_suffix (name, ".bastide-draft") ? 1 : 0;
  return n;
}

void
bastide_test_clear_drafts (void)
{
  g_autoptr (GFile) folder = bastide_draft_get_folder ();
  g_autoptr (GDir) directory = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (g_file_peek_path (folder), name, NULL);

      g_unlink (path);
    }
}

gpointer
bastide_test_find (gpointer root,
                   GType    type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = bastide_test_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_text (const char *shown,
         const char *text)
{
  return g_str_equal (shown, text);
}

static GtkWidget *
find_label (gpointer    root,
            const char *text,
            gboolean  (*matches) (const char *shown, const char *text))
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && matches (gtk_label_get_text (GTK_LABEL (root)), text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text, matches);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
bastide_test_find_text (gpointer    root,
                        const char *text)
{
  return find_label (root, text, is_text);
}

GtkWidget *
bastide_test_find_beginning (gpointer    root,
                             const char *text)
{
  return find_label (root, text, g_str_has_prefix);
}

GtkWidget *
bastide_test_wait_for_text (const char *location,
                            gpointer    root,
                            const char *text)
{
  BastideTestPatience patience = { 0 };
  GtkWidget *found;

  while ((found = bastide_test_find_text (root, text)) == NULL)
    bastide_test_iterate (&patience, location, text);
  return found;
}

gpointer
bastide_test_find_toplevel (GType type)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL; item = item->next)
    if (g_type_is_a (G_OBJECT_TYPE (item->data), type) && gtk_widget_get_mapped (item->data))
      return item->data;
  return NULL;
}

void
bastide_test_show_page (gpointer    details,
                        const char *name)
{
  GtkStackSwitcher *tabs = bastide_test_find (details, GTK_TYPE_STACK_SWITCHER);

  gtk_stack_set_visible_child_name (gtk_stack_switcher_get_stack (tabs), name);
}

BastideBoardView *
bastide_test_get_board (BastideWindow *window)
{
  return bastide_test_find (window, BASTIDE_TYPE_BOARD_VIEW);
}

BastidePosition *
bastide_test_get_position (BastideWindow *window)
{
  return bastide_board_view_get_position (bastide_test_get_board (window));
}

void
bastide_test_show_puzzle (BastideBoardView *board,
                          BastidePuzzle    *puzzle)
{
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  bastide_board_view_set_play_tree (board, tree);
  bastide_board_view_set_puzzle (board, puzzle);
}

/* Input. */

/* GTK counts presses within a span of the clock as one gesture, but a slow machine runs at any pace. So several clicks
 * are one gesture only where a test asks for them, however long they take. */
static void
set_click_time (int milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", milliseconds, NULL);
}

/* xdotool rests a tenth of a second after each click, and a while after each key, as it cannot ask a program whether it
 * is done. */
static char *
make_line (const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  GString *line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_string_append_printf (line, "%s ", words[i]);
      if (g_str_equal (words[i], "click") || g_str_equal (words[i], "key"))
        g_string_append (line, "--delay 0 ");
    }
  return g_string_free (g_string_append (line, "getmouselocation\n"), FALSE);
}

/* Starting xdotool takes longer than its work, so the same process runs all commands of a test, a line each. The place of
 * the pointer is its answer that it is done, and that the main loop can see the first event. */
void
bastide_test_do (const char *command)
{
  static GSubprocess *xdotool;
  static GDataInputStream *answers;
  g_autofree char *line = make_line (command);
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;

  if (xdotool == NULL)
    {
      xdotool = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                    | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                  &error, "xdotool", "-", NULL);
      g_assert_no_error (error);
      follow_drags ();
      answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (xdotool));
    }
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (xdotool), line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  answer = g_data_input_stream_read_line (answers, NULL, NULL, &error);
  g_assert_no_error (error);
  if (answer == NULL)
    g_error ("xdotool could not run: %s", line);
  bastide_test_settle ();
  /* A drop is a talk between windows, even within a program. */
  if (strstr (command, "mouseup") != NULL && drag != NULL)
    {
      bastide_test_await (drag == NULL);
      bastide_test_settle ();
    }
}

void
bastide_test_close (BastideWindow *window)
{
  gpointer weak = window;

  /* GTK 4.8 asks a closed window for a tooltip that was about to be shown. */
  bastide_test_do ("mousemove " CORNER);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  bastide_test_await (weak == NULL);
}

static gulong
get_xid (gpointer widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  return gdk_x11_surface_get_xid (surface);
}

static gboolean
is_any_active (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL; item = item->next)
    if (gtk_window_is_active (item->data))
      return TRUE;
  return FALSE;
}

/* The window manager gives the focus to a new window, to another window when one closes, and to the window that the
 * user chooses. */
static void
go_to_window (gpointer widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  g_autofree char *command = NULL;

  if (!GTK_IS_WINDOW (native) || gtk_window_is_active (GTK_WINDOW (native)))
    return;
  bastide_test_await (is_any_active ());
  /* With the focus the window may have got another place and size. */
  bastide_test_settle ();
  if (gtk_window_is_active (GTK_WINDOW (native)))
    return;
  command = g_strdup_printf ("windowactivate %lu", get_xid (widget));
  bastide_test_do (command);
  bastide_test_await (gtk_window_is_active (GTK_WINDOW (native)));
  bastide_test_settle ();
}

void
bastide_test_press (gpointer    window,
                    const char *key)
{
  g_autofree char *command = g_strconcat ("key ", key, NULL);

  go_to_window (window);
  bastide_test_do (command);
}

/* After each change of layout GTK 4.8 sends the window a motion, even with the pointer on a popover, and sends the next
 * click to the window. So the pointer moves anew before each click, even to the same point, without a layout in
 * between. */
static void
point (gpointer    widget,
       double      x,
       double      y,
       const char *then)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_point_t to;
  g_autofree char *command = NULL;
  gulong xid = get_xid (widget);
  double dx = 0;
  double dy = 0;

  go_to_window (gtk_widget_get_root (widget));
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &from, &to));
  gtk_native_get_surface_transform (native, &dx, &dy);
  dx += to.x;
  dy += to.y;
  command = g_strdup_printf ("mousemove --window %lu %d %d mousemove --window %lu %d %d %s",
                             xid, (int) dx + 1, (int) dy, xid, (int) dx, (int) dy, then);
  bastide_test_do (command);
}

void
bastide_test_point (gpointer    widget,
                    double      x,
                    double      y,
                    const char *then)
{
  set_click_time (0);
  point (widget, x, y, then);
}

void
bastide_test_click (gpointer widget,
                    double   x,
                    double   y)
{
  bastide_test_point (widget, x, y, "click 1");
}

void
bastide_test_click_often (gpointer widget,
                          double   x,
                          double   y,
                          guint    n)
{
  g_autofree char *command = g_strdup_printf ("click --repeat %u 1", n);

  set_click_time (LONG_CLICK_MS);
  point (widget, x, y, command);
}

static void
point_at_cell (BastideBoardView *board,
               BstCell           cell,
               const char       *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  double half = bastide_viewport_get_tile_size (viewport) / 2;
  double x = 0;
  double y = 0;

  bastide_viewport_get_point (viewport, cell, &x, &y);
  bastide_test_point (board, x + half, y + half, then);
}

void
bastide_test_hover_cell (BastideBoardView *board,
                         BstCell           cell)
{
  point_at_cell (board, cell, "");
}

void
bastide_test_click_cell (BastideBoardView *board,
                         BstCell           cell)
{
  point_at_cell (board, cell, "click 1");
}

gboolean
bastide_test_has_report (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG) != NULL;
}

gboolean
bastide_test_has_no_report (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG) == NULL;
}

gboolean
bastide_test_has_question (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG) != NULL;
}

gboolean
bastide_test_has_no_question (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG) == NULL;
}
