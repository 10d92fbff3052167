/* bastide-test-scene.c: the window in any phase, and the gestures of a hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-scene.h"

#include <glib/gstdio.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-choice-popover.h"
#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-score-space.h"
#include "bastide-scoreboard.h"

#define WIDTH 1270
#define HEIGHT 790

static void
refused_cb (BastideBoardView *board G_GNUC_UNUSED,
            const char       *text,
            guint             rule,
            BastideTestScene *scene)
{
  g_assert_cmpstr (text, !=, "");
  scene->n_refused++;
  scene->rule = rule;
}

static char *
copy_file (const char *name)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "phases", name, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *text = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (from, &text, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (path, text, (gssize) length, &error);
  g_assert_no_error (error);
  return path;
}

void
bastide_test_scene_play (BastideTestScene *scene,
                         const char       *action)
{
  g_autoptr (GError) error = NULL;

  bastide_play_tree_play_text (bastide_board_view_get_play_tree (scene->board), action, &error);
  g_assert_no_error (error);
}

void
bastide_test_scene_set_up (BastideTestScene *scene,
                           gconstpointer     data)
{
  const BastideTestStart *start = data;

  scene->path = copy_file (start->file);
  scene->window = bastide_test_open (BASTIDE_APPLICATION (g_application_get_default ()), scene->path);
  scene->board = bastide_test_get_board (scene->window);
  scene->puzzle = bastide_window_get_puzzle (scene->window);
  g_signal_connect (scene->board, "refused", G_CALLBACK (refused_cb), scene);
  /* Room for the figures in the trays. */
  gtk_window_set_default_size (GTK_WINDOW (scene->window), WIDTH, HEIGHT);
  bastide_test_settle ();
  /* A point out of the way of the keyboard. */
  bastide_test_point (scene->board, 3, 3, "");
  gtk_widget_grab_focus (GTK_WIDGET (scene->board));
  for (guint i = 0; i < G_N_ELEMENTS (start->actions) && start->actions[i] != NULL; i++)
    bastide_test_scene_play (scene, start->actions[i]);
  bastide_test_settle ();
}

void
bastide_test_scene_tear_down (BastideTestScene *scene,
                              gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_close (scene->window);
  g_remove (scene->path);
  g_free (scene->path);
}

const BstPosition *
bastide_test_scene_get_engine (BastideTestScene *scene)
{
  return bastide_position_get_engine (bastide_board_view_get_position (scene->board));
}

void
bastide_test_scene_assert_phase (BastideTestScene *scene,
                                 BstPhase          phase)
{
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) == phase);
}

void
bastide_test_scene_assert_refused (BastideTestScene *scene,
                                   BstRule           rule)
{
  bastide_test_await (scene->n_refused > 0);
  g_assert_cmpuint (scene->n_refused, ==, 1);
  g_assert_cmpstr (bst_rule_get_id ((BstRule) scene->rule), ==, bst_rule_get_id (rule));
}

guint
bastide_test_scene_count (BastideTestScene *scene,
                          BstDistrict       district,
                          guint             player,
                          BstFigure         figure)
{
  return bst_position_get_in_district (bastide_test_scene_get_engine (scene), district, player, figure);
}

void
bastide_test_scene_press (BastideTestScene *scene,
                          const char       *key)
{
  bastide_test_press (scene->window, key);
}

gboolean
bastide_test_scene_is_asking (BastideTestScene *scene)
{
  return bastide_test_find (scene->board, BASTIDE_TYPE_CHOICE_POPOVER) != NULL;
}

/* Points, in tile sides from cell 0,0. */

void
bastide_test_scene_point (BastideTestScene *scene,
                          double            x,
                          double            y,
                          const char       *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (scene->board);
  double tile = bastide_viewport_get_tile_size (viewport);
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  bastide_test_point (scene->board, left + x * tile, top + y * tile, then);
}

/* The point of a figure in a district, or of the Count. */
void
bastide_test_scene_find (BastideTestScene *scene,
                         gboolean          is_marker,
                         guint             what,
                         guint             player,
                         guint             district,
                         double           *x,
                         double           *y)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_board_view_get_position (scene->board));
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup, NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (figure->is_marker != is_marker || figure->what != what || figure->district != district
          || (!is_marker && figure->player != player))
        continue;
      *x = figure->x;
      *y = figure->y;
      return;
    }
  g_assert_not_reached ();
}

/* Finds a free point of a plaza. */
void
bastide_test_scene_find_plaza (BstDistrict  district,
                               double      *x,
                               double      *y)
{
  double x0, y0, x1, y1;

  bastide_carcassonne_painter_get_district (0, district, &x0, &y0, &x1, &y1);
  *x = x0 + 0.04;
  *y = (y0 + y1) / 2;
}

void
bastide_test_scene_click_plaza (BastideTestScene *scene,
                                BstDistrict       district)
{
  double x, y;

  bastide_test_scene_find_plaza (district, &x, &y);
  bastide_test_scene_point (scene, x, y, "click 1");
}

void
bastide_test_scene_drag (BastideTestScene *scene,
                         double            x0,
                         double            y0,
                         double            x1,
                         double            y1)
{
  bastide_test_scene_point (scene, x0, y0, "mousedown 1");
  bastide_test_scene_point (scene, (x0 + x1) / 2, (y0 + y1) / 2, "");
  bastide_test_scene_point (scene, x1, y1, "");
  bastide_test_scene_point (scene, x1, y1, "mouseup 1");
}

/* Widgets beside the board */

gpointer
bastide_test_find_nth (gpointer  root,
                       GType     type,
                       guint    *nth)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) && (*nth)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = bastide_test_find_nth (child, type, nth);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
bastide_test_scene_get_tray (BastideTestScene *scene,
                             guint             player)
{
  return bastide_test_find_nth (scene->window, BASTIDE_TYPE_PLAYER_TRAY, &player);
}

void
bastide_test_click_middle (gpointer widget)
{
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* Figures lie in a tray in the order of their kinds. */
GtkWidget *
bastide_test_scene_get_in_tray (BastideTestScene *scene,
                                guint             player,
                                guint             nth)
{
  GtkWidget *button = bastide_test_find_nth (bastide_test_scene_get_tray (scene, player), GTK_TYPE_BUTTON, &nth);

  g_assert_nonnull (button);
  return button;
}

gboolean
bastide_test_scene_shows_scoreboard (BastideTestScene *scene)
{
  return bastide_test_find (scene->window, BASTIDE_TYPE_SCOREBOARD) != NULL;
}

GtkWidget *
bastide_test_scene_get_space (BastideTestScene *scene,
                              guint             space)
{
  GtkWidget *widget = bastide_test_find_nth (scene->window, BASTIDE_TYPE_SCORE_SPACE, &space);

  g_assert_nonnull (widget);
  return widget;
}
