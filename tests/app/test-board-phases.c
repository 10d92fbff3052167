/* test-board-phases.c: every phase after the placing of a tile, by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <glib/gstdio.h>
#include <locale.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-choice-popover.h"
#include "bastide-figure-painter.h"
#include "bastide-player-tray.h"
#include "bastide-prompt.h"
#include "bastide-scene.h"
#include "bastide-score-space.h"
#include "bastide-scoreboard.h"
#include "bastide-status-line.h"
#include "bastide-test-window.h"

#define WIDTH 1270
#define HEIGHT 790

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastidePuzzle    *puzzle;
  char             *path;
  guint             n_refused;
  guint             rule;
} Fixture;

/* A position of tests/app/phases, and what is played before the test begins. */
typedef struct
{
  const char *file;
  const char *actions[5];
} Scene;

static const Scene redeploying = { "count.bastide.json", { "place 0,3 0", "pass" } };
static const Scene sending = { "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass" } };
static const Scene moving_count = {
  "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass", "city meeple castle" },
};
static const Scene sending_robber = { "robbers.bastide.json", { "place 0,3 0", "pass" } };
static const Scene robbing = { "robbers.bastide.json", { "place 0,3 0", "pass", "robber 12", "pass" } };
static const Scene beginning = { "first.bastide.json", { "place 0,3 0", "pass" } };
static const Scene ordering = { "last.bastide.json", { "place 3,-1 3", "pass" } };
static const Scene ending = { "last.bastide.json", { "place 3,-1 3", "pass", "score 2,-1 city:E", "pass" } };
static const Scene laying_abbey = { "abbey.bastide.json", { NULL } };
static const Scene putting_barn = { "abbey.bastide.json", { "place 1,1 0" } };

static void
refused_cb (BastideBoardView *board G_GNUC_UNUSED,
            const char       *text,
            guint             rule,
            Fixture          *fixture)
{
  g_assert_cmpstr (text, !=, "");
  fixture->n_refused++;
  fixture->rule = rule;
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

static void
play (Fixture    *fixture,
      const char *action)
{
  g_autoptr (GError) error = NULL;

  bastide_puzzle_play_text (fixture->puzzle, action, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Scene *scene = data;

  fixture->path = copy_file (scene->file);
  fixture->window = bastide_test_open (application, fixture->path);
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  /* Room for the figures in the trays. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  bastide_test_settle ();
  /* Out of the way of what the keyboard does. */
  bastide_test_point (fixture->board, 3, 3, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  for (guint i = 0; i < G_N_ELEMENTS (scene->actions) && scene->actions[i] != NULL; i++)
    play (fixture, scene->actions[i]);
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_close (fixture->window);
  g_remove (fixture->path);
  g_free (fixture->path);
}

static const BstPosition *
get_engine (Fixture *fixture)
{
  return bastide_position_get_engine (bastide_puzzle_get_position (fixture->puzzle));
}

static void
assert_phase (Fixture  *fixture,
              BstPhase  phase)
{
  g_assert_cmpstr (bst_phase_get_name (bst_position_get_phase (get_engine (fixture))), ==, bst_phase_get_name (phase));
}

static void
assert_refused (Fixture *fixture,
                BstRule  rule)
{
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpstr (bst_rule_get_id ((BstRule) fixture->rule), ==, bst_rule_get_id (rule));
}

static guint
get_in_district (Fixture     *fixture,
                 BstDistrict  district,
                 guint        player)
{
  return bst_position_get_in_district (get_engine (fixture), district, player, BST_FIGURE_MEEPLE);
}

static guint
get_count (Fixture *fixture)
{
  BstSetupCarcassonne city;

  g_assert_true (bst_position_get_carcassonne (get_engine (fixture), &city));
  return city.count;
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->window, key);
}

static gboolean
is_asking (Fixture *fixture)
{
  return bastide_test_find (fixture->board, BASTIDE_TYPE_CHOICE_POPOVER) != NULL;
}

/* Points, in tile sides from cell 0,0. */

static void
point (Fixture    *fixture,
       double      x,
       double      y,
       const char *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->board);
  double tile = bastide_viewport_get_tile_size (viewport);
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  bastide_test_point (fixture->board, left + x * tile, top + y * tile, then);
}

/* A figure in a district, or the Count. */
static void
find_in_district (Fixture  *fixture,
                  gboolean  is_marker,
                  guint     what,
                  guint     player,
                  guint     district,
                  double   *x,
                  double   *y)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (fixture->puzzle));
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup);

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

/* A point of a plaza where nobody stands. */
static void
find_plaza (BstDistrict  district,
            double      *x,
            double      *y)
{
  double x0, y0, x1, y1;

  bastide_carcassonne_painter_get_district (0, district, &x0, &y0, &x1, &y1);
  *x = x0 + 0.04;
  *y = (y0 + y1) / 2;
}

static void
click_plaza (Fixture     *fixture,
             BstDistrict  district)
{
  double x, y;

  find_plaza (district, &x, &y);
  point (fixture, x, y, "click 1");
}

static void
drag (Fixture *fixture,
      double   x0,
      double   y0,
      double   x1,
      double   y1)
{
  point (fixture, x0, y0, "mousedown 1");
  point (fixture, (x0 + x1) / 2, (y0 + y1) / 2, "");
  point (fixture, x1, y1, "");
  point (fixture, x1, y1, "mouseup 1");
}

/* Widgets beside the board */

static gpointer
find_nth (gpointer  root,
          GType     type,
          guint    *nth)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) && (*nth)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find_nth (child, type, nth);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get_tray (Fixture *fixture,
          guint    player)
{
  return find_nth (fixture->window, BASTIDE_TYPE_PLAYER_TRAY, &player);
}

/* As a hand does: the pointer comes before it clicks. */
static void
click_middle (gpointer widget)
{
  bastide_test_point (widget, gtk_widget_get_width (widget) / 2.0 - 3, gtk_widget_get_height (widget) / 2.0, "");
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* Figures lie in a tray in the order of their kinds. */
static GtkWidget *
get_in_tray (Fixture *fixture,
             guint    player,
             guint    nth)
{
  GtkWidget *button = find_nth (get_tray (fixture, player), GTK_TYPE_BUTTON, &nth);

  g_assert_nonnull (button);
  return button;
}

static gboolean
shows_scoreboard (Fixture *fixture)
{
  return bastide_test_find (fixture->window, BASTIDE_TYPE_SCOREBOARD) != NULL;
}

static GtkWidget *
get_space (Fixture *fixture,
           guint    space)
{
  GtkWidget *widget = find_nth (fixture->window, BASTIDE_TYPE_SCORE_SPACE, &space);

  g_assert_nonnull (widget);
  return widget;
}

/* --- redeploy --- */

static guint
count_on_city (Fixture *fixture)
{
  const BstPosition *engine = get_engine (fixture);
  guint feature = bst_position_get_feature (engine, (BstSegmentRef) { .cell = BST_CELL (0, 3), .segment = 0 });
  BstFeatureInfo info;

  bst_position_describe_feature (engine, feature, &info);
  return info.n_figures;
}

static void
test_redeploy_by_clicks (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  assert_phase (fixture, BST_PHASE_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 2);
  g_assert_true (is_asking (fixture));
  find_in_district (fixture, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  point (fixture, x, y, "click 1");
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_DISTRICT);
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).figure, ==, BST_FIGURE_LARGE);

  /* A second click puts it back, and Escape does. */
  point (fixture, x, y, "click 1");
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_NONE);
  point (fixture, x, y, "click 1");
  press (fixture, "Escape");
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_NONE);

  point (fixture, x, y, "click 1");
  point (fixture, 0.5, 3.15, "click 1");
  g_assert_cmpuint (count_on_city (fixture), ==, 2);
  g_assert_cmpuint (bst_position_get_in_district (get_engine (fixture), BST_DISTRICT_CASTLE, 2, BST_FIGURE_LARGE), ==,
                    0);
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_CASTLE, 2), ==, 1);
}

/* Without a figure in hand a click on the feature asks who goes there. */
static void
test_redeploy_asks (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  point (fixture, 0.5, 3.15, "click 1");
  g_assert_cmpuint (count_on_city (fixture), ==, 1);
  g_assert_true (is_asking (fixture));
  press (fixture, "Down Return");
  g_assert_cmpuint (count_on_city (fixture), ==, 2);
}

static void
test_redeploy_by_drag (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  find_in_district (fixture, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_CASTLE, &x, &y);
  /* Let go over nothing it is back. */
  drag (fixture, x, y, 0.5, 4.5);
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_NONE);
  g_assert_cmpuint (count_on_city (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);

  drag (fixture, x, y, 0.5, 3.15);
  g_assert_cmpuint (count_on_city (fixture), ==, 2);
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_CASTLE, 2), ==, 0);
}

static void
test_redeploy_by_keys (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Escape");
  g_assert_false (is_asking (fixture));
  /* The one place that is lit, and who goes there. */
  press (fixture, "Tab Return");
  g_assert_true (is_asking (fixture));
  press (fixture, "Return");
  g_assert_cmpuint (count_on_city (fixture), ==, 2);

  /* The second by its number, and then it is Anna's turn to do so. */
  press (fixture, "1");
  g_assert_cmpuint (count_on_city (fixture), ==, 3);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 0);
  press (fixture, "0");
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_REDEPLOY);
}

static void
test_redeploy_refused (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  /* The Count is in the market. */
  find_in_district (fixture, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  point (fixture, x, y, "click 1");
  assert_refused (fixture, BST_RULE_CNT_5A);
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_NONE);

  /* A city that nobody has completed. */
  fixture->n_refused = 0;
  find_in_district (fixture, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_CASTLE, &x, &y);
  drag (fixture, x, y, 3.86, 2.5);
  assert_refused (fixture, BST_RULE_CNT_5);
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_CASTLE, 2), ==, 1);
}

/* Nobody moves by the button on the board. */
static void
test_prompt (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *prompt = bastide_test_find (fixture->window, BASTIDE_TYPE_PROMPT);
  guint last = 0;

  g_assert_nonnull (prompt);
  gtk_test_accessible_assert_role (prompt, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (prompt, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Chloé may move figures out of the castle.");
  gtk_test_accessible_assert_property (fixture->board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Chloé may move figures out of the castle.");
  last = 1;
  click_middle (find_nth (prompt, GTK_TYPE_BUTTON, &last));
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 0);
  gtk_test_accessible_assert_property (prompt, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Anna may move figures out of the castle.");
}

/* --- city --- */

static void
test_city_by_clicks (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_CITY);
  /* Several figures may go there. */
  click_plaza (fixture, BST_DISTRICT_BLACKSMITH);
  g_assert_true (is_asking (fixture));
  assert_phase (fixture, BST_PHASE_CITY);
  press (fixture, "Return");
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_BLACKSMITH, 0), ==, 1);
  assert_phase (fixture, BST_PHASE_COUNT);
}

static void
test_city_from_tray (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  click_middle (get_in_tray (fixture, 0, 0));
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_SUPPLY);
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).figure, ==, BST_FIGURE_MEEPLE);
  click_plaza (fixture, BST_DISTRICT_CATHEDRAL);
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_CATHEDRAL, 0), ==, 1);
}

static void
test_city_by_drag (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *figure = get_in_tray (fixture, 0, 1);
  double x, y;

  find_plaza (BST_DISTRICT_BLACKSMITH, &x, &y);
  bastide_test_point (figure, 10, 10, "mousedown 1");
  bastide_test_point (figure, 30, -20, "");
  point (fixture, 1.5, 2.8, "");
  point (fixture, x + 0.2, y, "");
  point (fixture, x + 0.2, y, "mouseup 1");
  bastide_test_settle ();
  g_assert_cmpuint (bst_position_get_in_district (get_engine (fixture), BST_DISTRICT_BLACKSMITH, 0, BST_FIGURE_LARGE),
                    ==, 1);
}

static void
test_city_by_keys (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *focus;

  press (fixture, "Escape");
  g_assert_false (is_asking (fixture));
  press (fixture, "Tab Tab");
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_role (focus, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "Blacksmith’s. No figure is here.");
  press (fixture, "shift+Tab");
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Castle. Anna: 1 meeple. Chloé: 1 meeple, 1 large meeple.");
  press (fixture, "Return");
  g_assert_true (is_asking (fixture));
  press (fixture, "Return");
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_CASTLE, 0), ==, 2);
}

static void
test_city_refused (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  /* The Count is there. */
  click_plaza (fixture, BST_DISTRICT_MARKET);
  assert_refused (fixture, BST_RULE_CNT_4);
  assert_phase (fixture, BST_PHASE_CITY);

  /* The abbot goes only to the cathedral. */
  fixture->n_refused = 0;
  click_middle (get_in_tray (fixture, 0, 2));
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).figure, ==, BST_FIGURE_ABBOT);
  click_plaza (fixture, BST_DISTRICT_CASTLE);
  assert_refused (fixture, BST_RULE_CNT_7);
  press (fixture, "Escape 0");
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_CITY);
}

/* --- count --- */

static void
test_count_by_drag (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  double x0, y0, x1, y1;

  assert_phase (fixture, BST_PHASE_COUNT);
  find_in_district (fixture, TRUE, BASTIDE_MARKER_COUNT, 0, BST_DISTRICT_MARKET, &x0, &y0);
  find_plaza (BST_DISTRICT_CATHEDRAL, &x1, &y1);
  drag (fixture, x0, y0, x1, y1);
  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_CATHEDRAL);
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), ==, BST_PHASE_PLACE);
}

static void
test_count_by_clicks (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  find_in_district (fixture, TRUE, BASTIDE_MARKER_COUNT, 0, BST_DISTRICT_MARKET, &x, &y);
  point (fixture, x, y, "click 1");
  g_assert_cmpint (bastide_board_view_get_in_hand (fixture->board).kind, ==, BASTIDE_PIECE_COUNT);
  click_plaza (fixture, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_CASTLE);
}

static void
test_count_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Escape");
  press (fixture, "Tab Tab Return");
  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_BLACKSMITH);
}

static void
test_count_stays (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  click_plaza (fixture, BST_DISTRICT_MARKET);
  assert_refused (fixture, BST_RULE_CNT_6);
  press (fixture, "0");
  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_MARKET);
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), ==, BST_PHASE_PLACE);
}

/* --- robbers --- */

static void
test_robber_by_pointer (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupRobber robber;

  assert_phase (fixture, BST_PHASE_ROBBER);
  g_assert_true (shows_scoreboard (fixture));
  g_assert_true (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (get_space (fixture, 12))));
  g_assert_false (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (get_space (fixture, 13))));
  click_middle (get_space (fixture, 13));
  assert_refused (fixture, BST_RULE_RBS_1);
  g_assert_false (bst_position_get_robber (get_engine (fixture), 0, &robber));

  click_middle (get_space (fixture, 12));
  g_assert_true (bst_position_get_robber (get_engine (fixture), 0, &robber));
  g_assert_cmpint (robber.space, ==, 12);
  /* Ben is asked as well, and then the scoreboard goes. */
  assert_phase (fixture, BST_PHASE_ROBBER_OTHERS);
  g_assert_true (shows_scoreboard (fixture));
  press (fixture, "0");
  bastide_test_settle ();
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_ROBBER_OTHERS);
  g_assert_false (shows_scoreboard (fixture));
}

static void
test_robber_by_keys (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupRobber robber;

  gtk_test_accessible_assert_property (get_space (fixture, 12), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 12. Ben has 12. Chloé has 12. A robber may go here.");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_space (fixture, 12));
  press (fixture, "Right");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_space (fixture, 13));
  press (fixture, "Down Home");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_space (fixture, 0));

  /* Closed and opened again it begins at what is lit. */
  press (fixture, "Escape");
  bastide_test_settle ();
  g_assert_false (shows_scoreboard (fixture));
  press (fixture, "b");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_space (fixture, 12));
  press (fixture, "Return");
  g_assert_true (bst_position_get_robber (get_engine (fixture), 0, &robber));
}

static void
test_robber_by_drag (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *figure = get_in_tray (fixture, 0, 1);
  GtkWidget *space = get_space (fixture, 12);
  BstSetupRobber robber;

  bastide_test_point (figure, 10, 10, "mousedown 1");
  bastide_test_point (figure, 10, -30, "");
  bastide_test_point (space, 20, 10, "");
  bastide_test_point (space, 22, 20, "");
  bastide_test_point (space, 22, 20, "mouseup 1");
  bastide_test_settle ();
  g_assert_true (bst_position_get_robber (get_engine (fixture), 0, &robber));
}

static void
test_robber_nowhere (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupRobber robber;

  press (fixture, "Escape");
  press (fixture, "0");
  g_assert_false (bst_position_get_robber (get_engine (fixture), 0, &robber));
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_ROBBER);
}

/* The scoreboard is to be seen at any time. */
static void
test_scoreboard (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_REDEPLOY);
  press (fixture, "Escape");
  g_assert_false (shows_scoreboard (fixture));
  press (fixture, "b");
  g_assert_true (shows_scoreboard (fixture));
  gtk_test_accessible_assert_property (get_space (fixture, 19), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 19. Ben has 19.");
  gtk_test_accessible_assert_property (get_space (fixture, 49), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 49. Nobody is here.");
  press (fixture, "Escape");
  bastide_test_settle ();
  g_assert_false (shows_scoreboard (fixture));
}

static void
test_rob_by_pointer (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_ROB);
  g_assert_true (is_asking (fixture));
  click_middle (get_tray (fixture, 2));
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_ROB);
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 0), ==, 5);
}

static void
test_rob_by_keys (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_ROB);
  press (fixture, "1");
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), !=, BST_PHASE_ROB);
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 0), ==, 5);
}

/* --- begin, order, the end --- */

static void
test_begin_by_pointer (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_BEGIN);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 0);
  /* Chloé sits not at Anna's left. */
  click_middle (get_tray (fixture, 2));
  assert_phase (fixture, BST_PHASE_BEGIN);
  click_middle (get_tray (fixture, 1));
  assert_phase (fixture, BST_PHASE_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 2);
}

static void
test_begin_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "1");
  assert_phase (fixture, BST_PHASE_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 0);
}

static void
test_order_by_pointer (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  assert_phase (fixture, BST_PHASE_ORDER);
  /* A field is not scored. */
  point (fixture, 3.85, -0.2, "click 1");
  assert_refused (fixture, BST_RULE_RBS_6);
  /* The road first: Chloé's robber takes half of 2. */
  point (fixture, 3.5, 0.1, "click 1");
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 1), ==, 18);
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 2), ==, 10);
}

static void
test_order_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Escape");
  press (fixture, "Tab Return");
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 2), ==, 11);
}

static void
test_final_redeploy (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  assert_phase (fixture, BST_PHASE_FINAL_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 2);
  /* It is not left to choice. */
  press (fixture, "0");
  assert_phase (fixture, BST_PHASE_FINAL_REDEPLOY);
  find_in_district (fixture, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  drag (fixture, x, y, 2.2, -0.2);
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_MARKET, 2), ==, 0);
  g_assert_cmpuint (bst_position_get_chooser (get_engine (fixture)), ==, 0);
  /* The rim of the city of Carcassonne is a field, too. */
  point (fixture, 0.2, 1.5, "click 1");
  g_assert_cmpuint (get_in_district (fixture, BST_DISTRICT_MARKET, 0), ==, 0);
  assert_phase (fixture, BST_PHASE_OVER);
}

/* --- other expansions --- */

static void
test_abbey (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;

  assert_phase (fixture, BST_PHASE_PLACE);
  press (fixture, "x");
  g_assert_true (bastide_board_view_get_abbey_in_hand (fixture->board));
  /* Only where all four neighbours lie. */
  point (fixture, 3.5, 0.5, "click 1");
  assert_refused (fixture, BST_RULE_ABB);
  point (fixture, 1.5, 1.5, "click 1");
  g_assert_true (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  g_assert_cmpstr (bst_catalogue_get (bst_position_get_catalogue (get_engine (fixture)), tile.type)->id, ==, "AM-ABBEY");
  g_assert_false (bastide_board_view_get_abbey_in_hand (fixture->board));
}

static void
test_barn (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BstPlacedFigure figure;

  assert_phase (fixture, BST_PHASE_DEPLOY);
  /* The corner where four fields meet. */
  point (fixture, 1.06, 1.06, "click 1");
  g_assert_cmpuint (bst_position_get_n_figures (get_engine (fixture)), ==, 1);
  bst_position_get_figure (get_engine (fixture), 0, &figure);
  g_assert_cmpint (figure.figure, ==, BST_FIGURE_BARN);
  g_assert_cmpint (figure.corner, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

#define ADD(path, scene, function) g_test_add ("/board-phases/" path, Fixture, &scene, set_up, function, tear_down)
  ADD ("redeploy-by-clicks", redeploying, test_redeploy_by_clicks);
  ADD ("redeploy-asks", redeploying, test_redeploy_asks);
  ADD ("redeploy-by-drag", redeploying, test_redeploy_by_drag);
  ADD ("redeploy-by-keys", redeploying, test_redeploy_by_keys);
  ADD ("redeploy-refused", redeploying, test_redeploy_refused);
  ADD ("prompt", redeploying, test_prompt);
  ADD ("city-by-clicks", sending, test_city_by_clicks);
  ADD ("city-from-tray", sending, test_city_from_tray);
  ADD ("city-by-drag", sending, test_city_by_drag);
  ADD ("city-by-keys", sending, test_city_by_keys);
  ADD ("city-refused", sending, test_city_refused);
  ADD ("count-by-drag", moving_count, test_count_by_drag);
  ADD ("count-by-clicks", moving_count, test_count_by_clicks);
  ADD ("count-by-keys", moving_count, test_count_by_keys);
  ADD ("count-stays", moving_count, test_count_stays);
  ADD ("robber-by-pointer", sending_robber, test_robber_by_pointer);
  ADD ("robber-by-keys", sending_robber, test_robber_by_keys);
  ADD ("robber-by-drag", sending_robber, test_robber_by_drag);
  ADD ("robber-nowhere", sending_robber, test_robber_nowhere);
  ADD ("scoreboard", redeploying, test_scoreboard);
  ADD ("rob-by-pointer", robbing, test_rob_by_pointer);
  ADD ("rob-by-keys", robbing, test_rob_by_keys);
  ADD ("begin-by-pointer", beginning, test_begin_by_pointer);
  ADD ("begin-by-keys", beginning, test_begin_by_keys);
  ADD ("order-by-pointer", ordering, test_order_by_pointer);
  ADD ("order-by-keys", ordering, test_order_by_keys);
  ADD ("final-redeploy", ending, test_final_redeploy);
  ADD ("abbey", laying_abbey, test_abbey);
  ADD ("barn", putting_barn, test_barn);
#undef ADD

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
