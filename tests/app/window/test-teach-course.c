/* test-teach-course.c: every step of the course has its room in Teach
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-teach-panel.h"
#include "bastide-test-content.h"
#include "bastide-test-window.h"
#include "bst-test-run.h"

#define LESSONS "/io/github/bastide/Bastide/lessons"

/* The languages of the course. */
static const char * const languages[] = { "en", "de" };

/* The windows in which a class looks at a lesson. In the small one the end of a long text is scrolled to. */
static const struct
{
  int      width;
  int      height;
  gboolean scrolls;
} sizes[] = { { 1920, 1080, FALSE }, { 1280, 800, FALSE }, { 800, 640, TRUE } };

/* In the suite each size looks at other lessons, in the suite `long` at all. */
#define PART (bst_test_is_long () ? 1 : G_N_ELEMENTS (sizes))

static BastideApplication *application;

typedef struct
{
  BastideTeachPanel *panel;
  GtkWidget         *scroller;
  gboolean           scrolls;
  guint              n_steps;
} Room;

/* Returns the names of the bundled lessons, with their translations. */
static char **
list_lessons (void)
{
  char **names = g_resources_enumerate_children (LESSONS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (names);
  g_assert_cmpuint (g_strv_length (names), >=, 30);

  return names;
}

/* A step is looked at with its answers revealed, when its text is longest. */
static void
check_step (Room       *room,
            const char *name,
            const char *language)
{
  GtkWidget *text = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (room->scroller));
  int width = gtk_widget_get_width (room->scroller), height = gtk_widget_get_height (room->scroller);
  int least, needed;

  bastide_teach_panel_press (room->panel, GDK_KEY_r, FALSE);
  gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, width, NULL, &needed, NULL, NULL);
  if (least > width || (needed > height && !room->scrolls))
    g_error ("%s, %s: “%s” needs %d × %d, has %d × %d", name, language,
             bastide_lesson_step_get_say (bastide_teach_panel_get_step (room->panel)), least, needed, width, height);
  room->n_steps++;
}

static void
check_lesson (Room            *room,
              BastideRuleBook *book,
              const char      *name)
{
  BastideTestReader reader = { 0 };
  g_autofree char *path = g_build_path ("/", LESSONS, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *first = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;
  const char *say;

  bastide_test_reader_set_up (&reader, NULL);
  content = bastide_test_read_sound (&reader, text);
  position = bastide_position_new (content);
  bastide_teach_panel_set_puzzle (room->panel, content, position, NULL, book);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (room->panel), "teach.language", "s", languages[i]);
      bastide_teach_panel_press (room->panel, GDK_KEY_Home, FALSE);
      bastide_test_settle ();
      say = bastide_lesson_step_get_say (bastide_teach_panel_get_step (room->panel));
      g_assert_cmpstr (say, !=, first);
      g_free (first);
      first = g_strdup (say);
      do
        check_step (room, name, languages[i]);
      while (bastide_teach_panel_go (room->panel, 1));
    }
  bastide_test_reader_tear_down (&reader, NULL);
}

static BastideTeachPanel *
open_panel (BastideWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "teach");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);
  bastide_test_settle ();

  return bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL);
}

static void
test_room (gconstpointer data)
{
  const guint size = GPOINTER_TO_UINT (data);
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_auto (GStrv) names = list_lessons ();
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  Room room = { .scrolls = sizes[size].scrolls };

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[size].width, sizes[size].height);
  bastide_test_settle ();
  room.panel = open_panel (window);
  room.scroller = bastide_test_find (room.panel, GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; names[i] != NULL; i++)
    if (i % PART == size % PART)
      check_lesson (&room, book, names[i]);
  g_test_message ("%u steps in a panel of %d × %d", room.n_steps, gtk_widget_get_width (GTK_WIDGET (room.panel)),
                  gtk_widget_get_height (GTK_WIDGET (room.panel)));
  g_assert_cmpuint (room.n_steps, >, 500 / PART);
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
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/teach-course/%d", sizes[i].width);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_room);
    }
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
