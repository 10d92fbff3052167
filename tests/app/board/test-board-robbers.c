/* test-board-robbers.c: The Robbers and other expansions, by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>

#include "bastide-hand-panel.h"
#include "bastide-prompt.h"
#include "bastide-score-space.h"
#include "bastide-scoreboard.h"
#include "bastide-test-finger.h"
#include "bastide-test-scene.h"

static const BastideTestStart redeploying = { "count.bastide.json", { "place 0,3 0", "pass" } };
static const BastideTestStart sending_robber = { "robbers.bastide.json", { "place 0,3 0", "pass" } };
static const BastideTestStart robbing = { "robbing.bastide.json", { "place 0,0 0", "pass" } };
static const BastideTestStart ordering = { "last.bastide.json", { "place 3,-1 3", "pass" } };
static const BastideTestStart placing_at_rim = { "rim.bastide.json", { NULL } };
static const BastideTestStart deploying_by_portal = { "portal.bastide.json", { "place 0,1 3" } };
static const BastideTestStart laying_abbey = { "abbey.bastide.json", { NULL } };
static const BastideTestStart choosing_figure = { "messengers.bastide.json", { "place 0,-1 0", "pass" } };
static const BastideTestStart choosing_here = {
  "messengers.bastide.json", { "place 0,-1 0", "pass", "counting first" },
};
static const BastideTestStart sending_home = { "princess.bastide.json", { "place 0,-1 1" } };
static const BastideTestStart putting_barn = { "abbey.bastide.json", { "place 1,1 0" } };

/* --- robbers --- */

static void
test_robber_by_pointer (BastideTestScene *scene,
                        gconstpointer     data G_GNUC_UNUSED)
{
  BstPiece robber;

  bastide_test_scene_assert_phase (scene, BST_PHASE_ROBBER);
  g_assert_true (bastide_test_scene_shows_scoreboard (scene));
  g_assert_true (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (bastide_test_scene_get_space (scene, 12))));
  g_assert_false (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (bastide_test_scene_get_space (scene, 13))));
  bastide_test_click_middle (bastide_test_scene_get_space (scene, 13));
  bastide_test_scene_assert_refused (scene, BST_RULE_RBS_1);
  g_assert_false (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));

  bastide_test_click_middle (bastide_test_scene_get_space (scene, 12));
  bastide_test_await (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));
  g_assert_cmpint (robber.place.space, ==, 12);
  /* The question passes to Ben, and then the scoreboard goes. */
  bastide_test_scene_assert_phase (scene, BST_PHASE_ROBBER_OTHERS);
  g_assert_true (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_scene_press (scene, "0");
  bastide_test_settle ();
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_ROBBER_OTHERS);
  g_assert_false (bastide_test_scene_shows_scoreboard (scene));
}

static void
test_robber_by_keys (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  BstPiece robber;

  gtk_test_accessible_assert_property (bastide_test_scene_get_space (scene, 12), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 12. Ben has 12. Chloé has 12. A robber may go here.");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 12));
  bastide_test_scene_press (scene, "Right");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 13));
  bastide_test_scene_press (scene, "Down Home");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 0));

  /* The scoreboard, closed and opened again, begins at the lit space. */
  bastide_test_scene_press (scene, "Escape");
  bastide_test_settle ();
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
  bastide_test_scene_press (scene, "b");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 12));
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));
}

/* The digits choose on the scoreboard as they do on the board. */
static void
test_robber_by_digit (BastideTestScene *scene,
                      gconstpointer     data G_GNUC_UNUSED)
{
  BstPiece robber;

  g_assert_true (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_scene_press (scene, "1");
  bastide_test_await (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));
  g_assert_cmpint (robber.place.space, ==, 12);
}

static void
test_robber_by_drag (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *figure = bastide_test_scene_get_in_tray (scene, 0, 1);
  GtkWidget *space = bastide_test_scene_get_space (scene, 12);
  BstPiece robber;

  bastide_test_point (figure, 10, 10, "mousedown 1");
  bastide_test_point (figure, 10, -30, "");
  bastide_test_point (space, 20, 10, "");
  bastide_test_point (space, 22, 20, "");
  bastide_test_point (space, 22, 20, "mouseup 1");
  bastide_test_settle ();
  bastide_test_await (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));
}

static void
test_robber_nowhere (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  BstPiece robber;

  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_press (scene, "0");
  g_assert_false (bst_position_get_robber (bastide_test_scene_get_engine (scene), 0, &robber));
  g_assert_cmpint (bst_position_get_phase (bastide_test_scene_get_engine (scene)), !=, BST_PHASE_ROBBER);
}

/* A choice is asked for in one place: on the scoreboard, in the question beside the tile, or else on the board. The
 * panel names only the tile.
 */
static void
test_one_question (BastideTestScene *scene,
                   gconstpointer     data G_GNUC_UNUSED)
{
  const char *question = "Anna may place the robber on the scoreboard.";
  GtkWidget *panel = bastide_test_find (scene->window, BASTIDE_TYPE_HAND_PANEL);

  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_await (bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT) == NULL);
  bastide_test_await (bastide_test_find_where (panel, TRUE, bastide_test_has_text, "Tile at 0,3") != NULL);
  g_assert_null (bastide_test_find_where (panel, TRUE, bastide_test_has_text, question));

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
  bastide_test_await (bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT) != NULL);
  g_assert_nonnull (bastide_test_find_where (GTK_WIDGET (scene->window), TRUE, bastide_test_has_text, question));
}

/* The scoreboard fits into a window of 480, whether opened before or after. */
static void
test_narrow_scoreboard (BastideTestScene *scene,
                        gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *scoreboard = bastide_test_find (scene->window, BASTIDE_TYPE_SCOREBOARD);

  g_assert_cmpint (gtk_widget_get_width (scoreboard), >, 480);
  bastide_test_resize (scene->window, 480, 700);
  bastide_test_await (gtk_widget_get_width (scoreboard) <= 480);
  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
  bastide_test_scene_press (scene, "b");
  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  g_assert_cmpint (gtk_widget_get_width (scoreboard), <=, 480);
}

/* On the board of a window of 480 the question and its buttons are whole. */
static void
test_narrow_question (BastideTestScene *scene,
                      gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *prompt;
  GtkWidget *button;
  graphene_rect_t area;

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await ((prompt = bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT)) != NULL);
  bastide_test_resize (scene->window, 480, 700);
  button = gtk_widget_get_ancestor (bastide_test_get_where (prompt, bastide_test_has_text, "No Robber"),
                                    GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (scene->window), &area));
  g_assert_cmpfloat (area.origin.x + area.size.width, <=, gtk_widget_get_width (GTK_WIDGET (scene->window)));
}

/* The scoreboard can be opened at any time. */
static void
test_scoreboard (BastideTestScene *scene,
                 gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_REDEPLOY);
  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
  bastide_test_scene_press (scene, "b");
  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  gtk_test_accessible_assert_property (bastide_test_scene_get_space (scene, 19), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 19. Ben has 19.");
  gtk_test_accessible_assert_property (bastide_test_scene_get_space (scene, 49), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 49. Nobody is here.");
  bastide_test_scene_press (scene, "Escape");
  bastide_test_settle ();
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
}

static void
test_rob_by_pointer (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_ROB);
  g_assert_true (bastide_test_scene_is_asking (scene));
  bastide_test_click_middle (bastide_test_scene_get_tray (scene, 1));
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_ROB);
  g_assert_cmpint (bst_position_get_score (bastide_test_scene_get_engine (scene), 2), ==, 23);
}

static void
test_rob_by_keys (BastideTestScene *scene,
                  gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_ROB);
  bastide_test_scene_press (scene, "1");
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_ROB);
  g_assert_cmpint (bst_position_get_score (bastide_test_scene_get_engine (scene), 2), ==, 22);
}

/* --- counting figures --- */

/* MSG */
static void
assert_counting (BastideTestScene *scene,
                 guint             player,
                 gint32            first,
                 gint32            second)
{
  bastide_test_await (bst_position_get_chooser (bastide_test_scene_get_engine (scene)) != player
                      || bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_MESSENGER);
  while (bst_position_get_phase (bastide_test_scene_get_engine (scene)) == BST_PHASE_MESSENGER)
    bastide_test_scene_play (scene, "counting first");
  g_assert_cmpint (bst_position_get_space (bastide_test_scene_get_engine (scene), player, FALSE), ==, first);
  g_assert_cmpint (bst_position_get_space (bastide_test_scene_get_engine (scene), player, TRUE), ==, second);
}

static void
assert_lit (BastideTestScene *scene,
            guint             space,
            gboolean          lit)
{
  g_assert_true (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (bastide_test_scene_get_space (scene, space)))
                 == lit);
}

static void
test_counting_by_pointer (BastideTestScene *scene,
                          gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_MESSENGER);
  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_await (bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT) == NULL);
  assert_lit (scene, 5, TRUE);
  assert_lit (scene, 24, TRUE);
  assert_lit (scene, 7, FALSE);
  bastide_test_click_middle (bastide_test_scene_get_space (scene, 24));
  assert_counting (scene, 0, 5, 30);
}

static void
test_counting_by_keys (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  gtk_test_accessible_assert_property (bastide_test_scene_get_space (scene, 5), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 5. Anna’s first counting figure. The counting figure here may move.");
  gtk_test_accessible_assert_property (bastide_test_scene_get_space (scene, 24), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 24. Anna’s second counting figure. The counting figure here may move.");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 5));
  bastide_test_scene_press (scene, "Tab");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 24));
  bastide_test_scene_press (scene, "Return");
  assert_counting (scene, 0, 5, 30);
}

/* The question passes to Ben, whose figures are on another space. */
static void
test_counting_passes (BastideTestScene *scene,
                      gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 5));
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (bst_position_get_chooser (bastide_test_scene_get_engine (scene)) == 1);
  g_assert_true (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (scene->window)) == bastide_test_scene_get_space (scene, 7));
}

/* Both figures are on one space, so the question is in words alone. */
static void
assert_asked_in_words (BastideTestScene *scene)
{
  bastide_test_await (!bastide_test_scene_shows_scoreboard (scene));
  bastide_test_await (bastide_test_scene_is_asking (scene));
  bastide_test_await (bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT) == NULL);
  bastide_test_scene_assert_phase (scene, BST_PHASE_MESSENGER);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 1);
}

static void
test_counting_here_by_pointer (BastideTestScene *scene,
                               gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *line;

  bastide_test_await (bastide_test_scene_shows_scoreboard (scene));
  bastide_test_click_middle (bastide_test_scene_get_space (scene, 7));
  assert_asked_in_words (scene);
  line = bastide_test_get_where (scene->window, bastide_test_has_text, "The second counting figure, from space 7");
  bastide_test_click_middle (line);
  assert_counting (scene, 1, 7, 13);
}

static void
test_counting_here_by_keys (BastideTestScene *scene,
                            gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_press_until_focus (bastide_test_scene_get_space (scene, 7), "Tab");
  bastide_test_scene_press (scene, "Return");
  assert_asked_in_words (scene);
  bastide_test_scene_press (scene, "Down Return");
  assert_counting (scene, 1, 7, 13);
}

/* --- the princess --- */

static void
test_princess_by_pointer (BastideTestScene *scene,
                          gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_DEPLOY);
  bastide_test_scene_press (scene, "Escape");
  /* The princess is in the other city. */
  bastide_test_scene_point (scene, 1.5, 0.12, "click 1");
  bastide_test_scene_assert_refused (scene, BST_RULE_DRG);
  bastide_test_scene_point (scene, 0.5, 0.12, "click 1");
  bastide_test_await (bst_position_get_n_figures (bastide_test_scene_get_engine (scene)) == 1);
}

static void
test_princess_by_keys (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_press (scene, "Tab Tab Tab Return");
  bastide_test_await (bst_position_get_n_figures (bastide_test_scene_get_engine (scene)) == 1);
}

/* --- order --- */

static void
test_order_by_pointer (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_ORDER);
  /* The field is not scored. */
  bastide_test_scene_point (scene, 3.85, -0.2, "click 1");
  bastide_test_scene_assert_refused (scene, BST_RULE_RBS_6);
  /* The road first: Chloé's robber takes half of 2. */
  bastide_test_scene_point (scene, 3.5, 0.1, "click 1");
  bastide_test_await (bst_position_get_score (bastide_test_scene_get_engine (scene), 1) == 18);
  g_assert_cmpint (bst_position_get_score (bastide_test_scene_get_engine (scene), 2), ==, 10);
}

static void
test_order_by_keys (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_press (scene, "Tab Return");
  bastide_test_await (bst_position_get_score (bastide_test_scene_get_engine (scene), 2) == 11);
}

/* --- other expansions --- */

static void
test_abbey (BastideTestScene *scene,
            gconstpointer     data G_GNUC_UNUSED)
{
  const BstPosition *engine;
  const BstTileType *type;
  BstSetupTile tile;

  bastide_test_scene_assert_phase (scene, BST_PHASE_PLACE);
  bastide_test_scene_press (scene, "x");
  bastide_test_await (bastide_board_view_get_abbey_in_hand (scene->board));
  /* The abbey goes only to a cell with all four neighbours. */
  bastide_test_scene_point (scene, 3.5, 0.5, "click 1");
  bastide_test_scene_assert_refused (scene, BST_RULE_ABB);
  bastide_test_scene_point (scene, 1.5, 1.5, "click 1");
  bastide_test_await (bst_position_get_tile_at (bastide_test_scene_get_engine (scene), BST_CELL (1, 1), &tile));
  engine = bastide_test_scene_get_engine (scene);
  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  g_assert_cmpstr (type->id, ==, "AM-ABBEY");
  g_assert_false (bastide_board_view_get_abbey_in_hand (scene->board));
}

static void
test_barn (BastideTestScene *scene,
           gconstpointer     data G_GNUC_UNUSED)
{
  BstPlacedFigure figure;

  bastide_test_scene_assert_phase (scene, BST_PHASE_DEPLOY);
  /* The corner where four fields meet. */
  bastide_test_scene_point (scene, 1.06, 1.06, "click 1");
  bastide_test_await (bst_position_get_n_figures (bastide_test_scene_get_engine (scene)) == 1);
  bst_position_get_figure (bastide_test_scene_get_engine (scene), 0, &figure);
  g_assert_cmpint (figure.figure, ==, BST_FIGURE_BARN);
  g_assert_cmpint (figure.corner, ==, 3);
}

/* Asserts that the new figure stands on its segment, beside Ben's. */
static void
assert_deployed (BastideTestScene *scene,
                 BstCell           cell,
                 guint             segment)
{
  const BstPosition *engine;
  BstPlacedFigure figure;

  bastide_test_await (bst_position_get_n_figures (bastide_test_scene_get_engine (scene)) == 2);
  engine = bastide_test_scene_get_engine (scene);
  bst_position_get_figure (engine, 0, &figure);
  if (figure.player != 0)
    bst_position_get_figure (engine, 1, &figure);
  g_assert_cmpuint (figure.player, ==, 0);
  g_assert_true (bst_cell_equal (figure.at.cell, cell));
  g_assert_cmpuint (figure.at.segment, ==, segment);
}

static void
test_portal_by_pointer (BastideTestScene *scene,
                        gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_DEPLOY);
  /* Every place is lit; Escape puts the question out of the way. */
  bastide_test_scene_press (scene, "Escape");
  /* Ben's figure holds the feature. */
  bastide_test_scene_point (scene, 1.5, 0.12, "click 1");
  bastide_test_scene_assert_refused (scene, BST_RULE_BASE_3);
  bastide_test_scene_point (scene, 0.5, 0.12, "click 1");
  assert_deployed (scene, BST_CELL (0, 0), 0);
}

/* The tile just laid takes an ordinary figure, although the portal leads to the rest of the field. */
static void
test_portal_near (BastideTestScene *scene,
                  gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_point (scene, 0.6, 1.2, "click 1");
  assert_deployed (scene, BST_CELL (0, 1), 2);
}

/* Other tiles take a figure at the segment under the pointer. */
static void
test_portal_far (BastideTestScene *scene,
                 gconstpointer     data G_GNUC_UNUSED)
{
  /* Escape puts the question out of the way. */
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_point (scene, 1.5, 0.75, "click 1");
  assert_deployed (scene, BST_CELL (1, 0), 1);
}

static void
test_portal_by_keys (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_press (scene, "Tab Tab Tab Tab Tab Tab Return");
  assert_deployed (scene, BST_CELL (0, 0), 0);
}

static float
get_left (BastideTestScene *scene,
          const char       *text)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (bastide_test_find_beginning (scene->board, text),
                                            GTK_WIDGET (scene->board), &bounds));
  return bounds.origin.x;
}

/* A portal leads to the city on the rim of Carcassonne. Lines without a number stand in the column of the others. */
static void
test_portal_to_rim (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_point (scene, 1.5, -0.5, "click 1");
  bastide_test_await (bastide_test_scene_is_asking (scene));
  g_assert_cmpfloat (get_left (scene, "Highwayman, west"), ==, get_left (scene, "Knight, east"));
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_point (scene, 3.95, 2.5, "click 1");
  g_assert_cmpuint (bst_position_get_n_figures (bastide_test_scene_get_engine (scene)), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideApplication) application = NULL;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

#define ADD(path, start, function) \
  g_test_add ("/board-robbers/" path, BastideTestScene, &start, bastide_test_scene_set_up, function, \
              bastide_test_scene_tear_down)
  ADD ("robber-by-pointer", sending_robber, test_robber_by_pointer);
  ADD ("robber-by-keys", sending_robber, test_robber_by_keys);
  ADD ("robber-by-digit", sending_robber, test_robber_by_digit);
  ADD ("robber-by-drag", sending_robber, test_robber_by_drag);
  ADD ("robber-nowhere", sending_robber, test_robber_nowhere);
  ADD ("one-question", sending_robber, test_one_question);
  ADD ("narrow-question", sending_robber, test_narrow_question);
  ADD ("narrow-scoreboard", sending_robber, test_narrow_scoreboard);
  ADD ("scoreboard", redeploying, test_scoreboard);
  ADD ("rob-by-pointer", robbing, test_rob_by_pointer);
  ADD ("rob-by-keys", robbing, test_rob_by_keys);
  ADD ("counting-by-pointer", choosing_figure, test_counting_by_pointer);
  ADD ("counting-by-keys", choosing_figure, test_counting_by_keys);
  ADD ("counting-passes", choosing_figure, test_counting_passes);
  ADD ("counting-here-by-pointer", choosing_here, test_counting_here_by_pointer);
  ADD ("counting-here-by-keys", choosing_here, test_counting_here_by_keys);
  ADD ("princess-by-pointer", sending_home, test_princess_by_pointer);
  ADD ("princess-by-keys", sending_home, test_princess_by_keys);
  ADD ("order-by-pointer", ordering, test_order_by_pointer);
  ADD ("order-by-keys", ordering, test_order_by_keys);
  ADD ("portal-by-pointer", deploying_by_portal, test_portal_by_pointer);
  ADD ("portal-near", deploying_by_portal, test_portal_near);
  ADD ("portal-far", deploying_by_portal, test_portal_far);
  ADD ("portal-to-rim", placing_at_rim, test_portal_to_rim);
  ADD ("portal-by-keys", deploying_by_portal, test_portal_by_keys);
  ADD ("abbey", laying_abbey, test_abbey);
  ADD ("barn", putting_barn, test_barn);
#undef ADD

  return g_test_run ();
}
