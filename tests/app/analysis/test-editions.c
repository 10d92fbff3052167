/* test-editions.c: the page that compares editions, in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-details.h"
#include "bastide-editions-page.h"
#include "bastide-move-list.h"
#include "bastide-test-window.h"

static BastideApplication *application;

static BastideEditionsPage *
open_page (const char     *name,
           BastideWindow **window)
{
  g_autofree char *path = bastide_test_copy_puzzle (name);
  BastideEditionsPage *page;

  *window = bastide_test_open (application, path);
  bastide_test_show_page (bastide_test_find (*window, BASTIDE_TYPE_DETAILS), "editions");
  bastide_test_await (bastide_test_find (*window, BASTIDE_TYPE_EDITIONS_PAGE) != NULL);
  page = bastide_test_find (*window, BASTIDE_TYPE_EDITIONS_PAGE);
  bastide_test_await (bastide_editions_page_get_comparison (page) != NULL);
  bastide_test_settle ();
  return page;
}

static guint
count_rows (BastideEditionsPage *page)
{
  GtkColumnView *table = bastide_test_find (page, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table)));
}

static guint
count_columns (BastideEditionsPage *page)
{
  return g_list_model_get_n_items (gtk_column_view_get_columns (bastide_test_find (page, GTK_TYPE_COLUMN_VIEW)));
}

/* The forced redeployment differs in two editions; the rows on which all agree come on demand. */
static void
test_differences (void)
{
  BastideWindow *window;
  BastideEditionsPage *page = open_page ("count-forced-market.bastide.json", &window);
  guint n_all = g_list_model_get_n_items (bastide_comparison_get_rows (bastide_editions_page_get_comparison (page)));
  guint n_different = count_rows (page);

  g_assert_cmpuint (count_columns (page), ==, 5);
  g_assert_cmpuint (n_different, >, 0);
  g_assert_cmpuint (n_different, <, n_all);
  g_object_set (page, "only-differences", FALSE, NULL);
  g_assert_cmpuint (count_rows (page), ==, n_all);
  bastide_test_await_text (page, "Before the final scoring");
  bastide_test_close (window);
}

/* The values of one switch take the place of the editions. */
static void
test_switch (void)
{
  BastideWindow *window;
  BastideEditionsPage *page = open_page ("count-forced-market.bastide.json", &window);

  gtk_widget_activate_action (GTK_WIDGET (page), "editions.vary", "u", (guint32) BST_SWITCH_COUNT_ORDER);
  bastide_test_await (bastide_editions_page_get_comparison (page) != NULL);
  g_assert_cmpuint (count_columns (page), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (page), "editions.vary", "u", (guint32) BST_N_SWITCHES);
  bastide_test_await (bastide_editions_page_get_comparison (page) != NULL);
  g_assert_cmpuint (count_columns (page), ==, 5);
  bastide_test_close (window);
}

/* A row shows its rule with the readings below the table; a selected move is compared instead of the position. */
static void
test_selection (void)
{
  BastideWindow *window;
  BastideEditionsPage *page = open_page ("count-sending-to-the-cathedral.bastide.json", &window);
  BastideDetails *details = bastide_test_find (window, BASTIDE_TYPE_DETAILS);
  g_autoptr (BastideMove) move = NULL;
  GtkColumnView *moves = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST), GTK_TYPE_COLUMN_VIEW);

  bastide_test_await_text (page, "The whole position");
  bastide_test_await (bastide_test_find_text (page, "When a Figure Is Sent") == NULL);
  for (guint i = 0; i < count_rows (page) && bastide_test_find_text (page, "When a Figure Is Sent") == NULL; i++)
    {
      GtkColumnView *table = bastide_test_find (page, GTK_TYPE_COLUMN_VIEW);

      gtk_selection_model_select_item (gtk_column_view_get_model (table), i, TRUE);
    }
  bastide_test_await_text (page, "When a Figure Is Sent");

  move = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (moves)), 0);
  bastide_details_set_move (details, move);
  bastide_test_await (bastide_test_find_text (page, "The whole position") == NULL);
  bastide_test_await (bastide_editions_page_get_comparison (page) != NULL);
  bastide_test_settle ();
  bastide_test_close (window);
}

/* A worker that ends last would take a widget apart in its thread. */
static void
test_closed (void)
{
  BastideWindow *window;
  BastideEditionsPage *page = open_page ("count-forced-market.bastide.json", &window);
  guint n_references = G_OBJECT (page)->ref_count;

  gtk_widget_activate_action (GTK_WIDGET (page), "editions.vary", "u", (guint32) BST_SWITCH_COUNT_ORDER);
  g_assert_cmpuint (G_OBJECT (page)->ref_count, ==, n_references);
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

  g_test_add_func ("/editions/differences", test_differences);
  g_test_add_func ("/editions/switch", test_switch);
  g_test_add_func ("/editions/selection", test_selection);
  g_test_add_func ("/editions/closed", test_closed);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
