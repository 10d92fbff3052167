/* test-board-city.c: the phases of the city of Carcassonne, by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>
#include <string.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-editor.h"
#include "bastide-figure-painter.h"
#include "bastide-prompt.h"
#include "bastide-scene.h"
#include "bastide-test-finger.h"
#include "bastide-test-scene.h"

static const BastideTestStart deploying = { "count.bastide.json", { "place -1,-1 0" } };
static const BastideTestStart redeploying = { "count.bastide.json", { "place 0,3 0", "pass" } };
static const BastideTestStart sending = { "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass" } };
static const BastideTestStart moving_count = {
  "count.bastide.json", { "place 0,3 0", "pass", "pass", "pass", "city meeple castle" },
};
static const BastideTestStart beginning = { "first.bastide.json", { "place 0,3 0", "pass" } };
static const BastideTestStart ending = {
  "last.bastide.json", { "place 3,-1 3", "pass", "score 2,-1 city:E", "pass" },
};

static BstPiece
get_held (BastideTestScene *scene)
{
  return bastide_play_tool_get_held (bastide_board_view_get_play_tool (scene->board));
}

static guint
count_meeples (BastideTestScene *scene,
               BstDistrict       district,
               guint             player)
{
  return bastide_test_scene_count (scene, district, player, BST_FIGURE_MEEPLE);
}

static guint
get_count (BastideTestScene *scene)
{
  return bst_position_get_count (bastide_test_scene_get_engine (scene));
}

/* --- redeploy --- */

static guint
count_on_city (BastideTestScene *scene)
{
  const BstPosition *engine = bastide_test_scene_get_engine (scene);
  guint feature = bst_position_get_feature (engine, (BstSegmentRef) { .cell = BST_CELL (0, 3), .segment = 0 });
  BstFeatureInfo info;

  bst_position_describe_feature (engine, feature, &info);
  return info.n_figures;
}

/* A tray with figures of three kinds takes the room for them from the other trays, not from the words. */
static void
test_role (BastideTestScene *scene,
           gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *role;

  bastide_test_scene_assert_phase (scene, BST_PHASE_DEPLOY);
  role = bastide_test_get_where (GTK_WIDGET (scene->window), bastide_test_has_text, "to deploy");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (role))));
}

static void
test_redeploy_by_clicks (BastideTestScene *scene,
                         gconstpointer     data G_GNUC_UNUSED)
{
  double x, y;

  bastide_test_scene_assert_phase (scene, BST_PHASE_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 2);
  g_assert_true (bastide_test_scene_is_asking (scene));
  bastide_test_scene_find (scene, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_await (get_held (scene).place.kind == BST_PLACE_DISTRICT);
  g_assert_cmpint (get_held (scene).figure, ==, BST_FIGURE_LARGE);

  /* A second click puts the figure back, and so does Escape. */
  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_await (get_held (scene).kind == BST_PIECE_NONE);
  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (get_held (scene).kind == BST_PIECE_NONE);

  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_scene_point (scene, 0.5, 3.15, "click 1");
  bastide_test_await (count_on_city (scene) == 2);
  g_assert_cmpuint (bastide_test_scene_count (scene, BST_DISTRICT_CASTLE, 2, BST_FIGURE_LARGE), ==, 0);
  g_assert_cmpuint (count_meeples (scene, BST_DISTRICT_CASTLE, 2), ==, 1);
}

/* Without a figure in hand a click on the feature asks for the figure. */
static void
test_redeploy_asks (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_point (scene, 0.5, 3.15, "click 1");
  g_assert_cmpuint (count_on_city (scene), ==, 1);
  g_assert_true (bastide_test_scene_is_asking (scene));
  bastide_test_scene_press (scene, "Down Return");
  bastide_test_await (count_on_city (scene) == 2);
}

static void
test_redeploy_by_drag (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  double x, y;

  bastide_test_scene_find (scene, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_CASTLE, &x, &y);
  /* A figure dropped beside any place goes back. */
  bastide_test_scene_drag (scene, x, y, 0.5, 4.5);
  bastide_test_await (get_held (scene).kind == BST_PIECE_NONE);
  g_assert_cmpuint (count_on_city (scene), ==, 1);
  g_assert_cmpuint (scene->n_refused, ==, 0);

  bastide_test_scene_drag (scene, x, y, 0.5, 3.15);
  bastide_test_await (count_on_city (scene) == 2);
  g_assert_cmpuint (count_meeples (scene, BST_DISTRICT_CASTLE, 2), ==, 0);
}

static void
test_redeploy_by_keys (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  /* Tab finds the only lit place, and Return chooses the place and the figure. */
  bastide_test_scene_press (scene, "Tab Return");
  bastide_test_await (bastide_test_scene_is_asking (scene));
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (count_on_city (scene) == 2);

  /* The second figure goes by its number, and then Anna redeploys. */
  bastide_test_scene_press (scene, "1");
  bastide_test_await (count_on_city (scene) == 3);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 0);
  bastide_test_scene_press (scene, "0");
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_REDEPLOY);
}

static void
test_redeploy_refused (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  double x, y;

  /* Only the end of the game opens the market. */
  bastide_test_scene_find (scene, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_scene_assert_refused (scene, BST_RULE_CNT_9);
  bastide_test_await (get_held (scene).kind == BST_PIECE_NONE);

  /* The city is not complete. */
  scene->n_refused = 0;
  bastide_test_scene_find (scene, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_CASTLE, &x, &y);
  bastide_test_scene_drag (scene, x, y, 3.86, 2.5);
  bastide_test_scene_assert_refused (scene, BST_RULE_CNT_5);
  bastide_test_await (count_meeples (scene, BST_DISTRICT_CASTLE, 2) == 1);
}

/* The button on the board, which stands in for a question, moves no figure. */
static void
test_prompt (BastideTestScene *scene,
             gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *prompt;
  guint last = 0;

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  bastide_test_await ((prompt = bastide_test_find (scene->window, BASTIDE_TYPE_PROMPT)) != NULL);
  gtk_test_accessible_assert_role (prompt, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (prompt, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Chloé may move figures out of the castle.");
  gtk_test_accessible_assert_property (scene->board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Chloé may move figures out of the castle.");
  last = 1;
  bastide_test_click_middle (bastide_test_find_nth (prompt, GTK_TYPE_BUTTON, &last));
  bastide_test_await (bst_position_get_chooser (bastide_test_scene_get_engine (scene)) == 0);
  gtk_test_accessible_assert_property (prompt, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Anna may move figures out of the castle.");
}

/* --- city --- */

static void
test_city_by_clicks (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_CITY);
  /* Several figures may go to the district. */
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_BLACKSMITH);
  bastide_test_await (bastide_test_scene_is_asking (scene));
  bastide_test_scene_assert_phase (scene, BST_PHASE_CITY);
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (count_meeples (scene, BST_DISTRICT_BLACKSMITH, 0) == 1);
  bastide_test_scene_assert_phase (scene, BST_PHASE_COUNT);
}

static void
test_city_from_tray (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_click_middle (bastide_test_scene_get_in_tray (scene, 0, 0));
  bastide_test_await (get_held (scene).place.kind == BST_PLACE_SUPPLY);
  g_assert_cmpint (get_held (scene).figure, ==, BST_FIGURE_MEEPLE);
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_CATHEDRAL);
  bastide_test_await (count_meeples (scene, BST_DISTRICT_CATHEDRAL, 0) == 1);
}

static void
test_city_by_drag (BastideTestScene *scene,
                   gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *figure = bastide_test_scene_get_in_tray (scene, 0, 1);
  double x, y;

  bastide_test_scene_find_plaza (BST_DISTRICT_BLACKSMITH, &x, &y);
  bastide_test_point (figure, 10, 10, "mousedown 1");
  bastide_test_point (figure, 30, -20, "");
  bastide_test_scene_point (scene, 1.5, 2.8, "");
  bastide_test_scene_point (scene, x + 0.2, y, "");
  bastide_test_scene_point (scene, x + 0.2, y, "mouseup 1");
  bastide_test_settle ();
  bastide_test_await (bastide_test_scene_count (scene, BST_DISTRICT_BLACKSMITH, 0, BST_FIGURE_LARGE) == 1);
}

static void
test_city_by_keys (BastideTestScene *scene,
                   gconstpointer     data G_GNUC_UNUSED)
{
  GtkWidget *focus;

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  bastide_test_scene_press (scene, "Tab Tab");
  focus = gtk_root_get_focus (GTK_ROOT (scene->window));
  gtk_test_accessible_assert_role (focus, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "Blacksmith’s. No figure is here.");
  bastide_test_scene_press (scene, "shift+Tab");
  focus = gtk_root_get_focus (GTK_ROOT (scene->window));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Castle. Anna: 1 meeple. Chloé: 1 meeple, 1 large meeple.");
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (bastide_test_scene_is_asking (scene));
  bastide_test_scene_press (scene, "Return");
  bastide_test_await (count_meeples (scene, BST_DISTRICT_CASTLE, 0) == 2);
}

static void
test_city_refused (BastideTestScene *scene,
                   gconstpointer     data G_GNUC_UNUSED)
{
  /* The Count is in that district. */
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_MARKET);
  bastide_test_scene_assert_refused (scene, BST_RULE_CNT_4);
  bastide_test_scene_assert_phase (scene, BST_PHASE_CITY);

  /* The abbot goes only to the cathedral. */
  scene->n_refused = 0;
  bastide_test_click_middle (bastide_test_scene_get_in_tray (scene, 0, 2));
  bastide_test_await (get_held (scene).figure == BST_FIGURE_ABBOT);
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_CASTLE);
  bastide_test_scene_assert_refused (scene, BST_RULE_CNT_7);
  bastide_test_scene_press (scene, "Escape 0");
  bastide_test_await (bst_position_get_phase (bastide_test_scene_get_engine (scene)) != BST_PHASE_CITY);
}

/* --- count --- */

static void
test_count_by_drag (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  double x0, y0, x1, y1;

  bastide_test_scene_assert_phase (scene, BST_PHASE_COUNT);
  bastide_test_scene_find (scene, TRUE, BST_PIECE_COUNT, 0, BST_DISTRICT_MARKET, &x0, &y0);
  bastide_test_scene_find_plaza (BST_DISTRICT_CATHEDRAL, &x1, &y1);
  bastide_test_scene_drag (scene, x0, y0, x1, y1);
  bastide_test_await (get_count (scene) == BST_DISTRICT_CATHEDRAL);
  g_assert_cmpint (bst_position_get_phase (bastide_test_scene_get_engine (scene)), ==, BST_PHASE_PLACE);
}

static void
test_count_by_clicks (BastideTestScene *scene,
                      gconstpointer     data G_GNUC_UNUSED)
{
  double x, y;

  bastide_test_scene_find (scene, TRUE, BST_PIECE_COUNT, 0, BST_DISTRICT_MARKET, &x, &y);
  bastide_test_scene_point (scene, x, y, "click 1");
  bastide_test_await (get_held (scene).kind == BST_PIECE_COUNT);
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_CASTLE);
  bastide_test_await (get_count (scene) == BST_DISTRICT_CASTLE);
}

static void
test_count_by_keys (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_scene_press (scene, "Tab Tab Return");
  bastide_test_await (get_count (scene) == BST_DISTRICT_BLACKSMITH);
}

static void
test_count_stays (BastideTestScene *scene,
                  gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_click_plaza (scene, BST_DISTRICT_MARKET);
  bastide_test_scene_assert_refused (scene, BST_RULE_CNT_6);
  bastide_test_scene_press (scene, "0");
  bastide_test_await (get_count (scene) == BST_DISTRICT_MARKET);
  g_assert_cmpint (bst_position_get_phase (bastide_test_scene_get_engine (scene)), ==, BST_PHASE_PLACE);
}

/* --- begin and the end --- */

static void
test_begin_by_pointer (BastideTestScene *scene,
                       gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_assert_phase (scene, BST_PHASE_BEGIN);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 0);
  /* Chloé does not sit at Anna's left. */
  bastide_test_click_middle (bastide_test_scene_get_tray (scene, 2));
  bastide_test_scene_assert_phase (scene, BST_PHASE_BEGIN);
  bastide_test_click_middle (bastide_test_scene_get_tray (scene, 1));
  bastide_test_scene_assert_phase (scene, BST_PHASE_REDEPLOY);
  bastide_test_await (bst_position_get_chooser (bastide_test_scene_get_engine (scene)) == 2);
}

static void
test_begin_by_keys (BastideTestScene *scene,
                    gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "1");
  bastide_test_scene_assert_phase (scene, BST_PHASE_REDEPLOY);
  bastide_test_await (bst_position_get_chooser (bastide_test_scene_get_engine (scene)) == 0);
}

static void
test_final_redeploy (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  double x, y;

  bastide_test_scene_assert_phase (scene, BST_PHASE_FINAL_REDEPLOY);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 2);
  /* At the end of the game the figure must move. */
  bastide_test_scene_press (scene, "0");
  bastide_test_scene_assert_phase (scene, BST_PHASE_FINAL_REDEPLOY);
  bastide_test_scene_find (scene, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  bastide_test_scene_drag (scene, x, y, 2.2, -0.2);
  bastide_test_await (count_meeples (scene, BST_DISTRICT_MARKET, 2) == 0);
  g_assert_cmpuint (bst_position_get_chooser (bastide_test_scene_get_engine (scene)), ==, 0);
  /* The rim of the city of Carcassonne is a field, too. */
  bastide_test_scene_point (scene, 0.2, 1.5, "click 1");
  bastide_test_await (count_meeples (scene, BST_DISTRICT_MARKET, 0) == 0);
  bastide_test_scene_assert_phase (scene, BST_PHASE_OVER);
}

/* --- names --- */

/* Finds the label with white words on the board: its place and its number of letters, 0 without a label. */
static guint
find_label (GskRenderNode    *node,
            graphene_point_t  offset,
            graphene_rect_t  *area)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  guint found = 0;

  switch ((guint) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; found == 0 && i < gsk_container_node_get_n_children (node); i++)
        found = find_label (gsk_container_node_get_child (node, i), offset, area);
      return found;

    case GSK_TRANSFORM_NODE:
      {
        float x, y;

        gsk_transform_to_translate (gsk_transform_node_get_transform (node), &x, &y);
        offset.x += x;
        offset.y += y;
        return find_label (gsk_transform_node_get_child (node), offset, area);
      }

    case GSK_TEXT_NODE:
      if (!gdk_rgba_equal (gsk_text_node_get_color (node), &white))
        return 0;
      gsk_render_node_get_bounds (node, area);
      graphene_rect_offset (area, offset.x, offset.y);
      return gsk_text_node_get_num_glyphs (node);

    default:
      return 0;
    }
}

static guint
get_label (BastideTestScene *scene,
           graphene_rect_t  *area)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  guint n;

  GTK_WIDGET_GET_CLASS (scene->board)->snapshot (GTK_WIDGET (scene->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  n = find_label (node, *graphene_point_zero (), area);
  gsk_render_node_unref (node);
  return n;
}

static gboolean
has_label (BastideTestScene *scene,
           guint             length)
{
  graphene_rect_t area;

  return get_label (scene, &area) == length;
}

static void
hover_plaza (BastideTestScene *scene,
             BstDistrict       district)
{
  double x, y;

  bastide_test_scene_find_plaza (district, &x, &y);
  bastide_test_scene_point (scene, x, y, "");
}

/* The label is wholly in sight, beside its district, and covers no figure. */
static void
assert_label_is_clear (BastideTestScene *scene,
                       BstDistrict       district)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (scene->board);
  const BstSetup *setup = bastide_position_get_setup (bastide_board_view_get_position (scene->board));
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup, NULL);
  const double tile = bastide_viewport_get_tile_size (viewport);
  double left, top, inset_x, inset_y, x0, y0, x1, y1;
  graphene_rect_t area, board, plaza;

  g_assert_cmpuint (get_label (scene, &area), >, 0);
  bastide_viewport_get_inset (viewport, &inset_x, &inset_y);
  board = GRAPHENE_RECT_INIT ((float) inset_x, (float) inset_y,
                              (float) (gtk_widget_get_width (GTK_WIDGET (scene->board)) - inset_x),
                              (float) (gtk_widget_get_height (GTK_WIDGET (scene->board)) - inset_y));
  g_assert_true (graphene_rect_contains_rect (&board, &area));

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  bastide_carcassonne_painter_get_district (0, district, &x0, &y0, &x1, &y1);
  plaza = GRAPHENE_RECT_INIT ((float) (left + x0 * tile), (float) (top + y0 * tile), (float) ((x1 - x0) * tile),
                              (float) ((y1 - y0) * tile));
  g_assert_false (graphene_rect_intersection (&plaza, &area, NULL));
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
      const double height = bastide_scene_figure_get_height (figure, tile);
      const graphene_rect_t body = GRAPHENE_RECT_INIT ((float) (left + figure->x * tile - height * 0.4),
                                                       (float) (top + figure->y * tile - height / 2),
                                                       (float) (height * 0.8), (float) height);

      g_assert_false (graphene_rect_intersection (&body, &area, NULL));
    }
}

static void
test_name_under_pointer (BastideTestScene *scene,
                         gconstpointer     data G_GNUC_UNUSED)
{
  static const char * const names[BST_N_DISTRICTS] = { "Castle", "Market", "Blacksmith", "Cathedral" };

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  bastide_test_scene_point (scene, 0.5, 4.5, "");
  bastide_test_await (has_label (scene, 0));
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      hover_plaza (scene, (BstDistrict) i);
      bastide_test_await (has_label (scene, (guint) strlen (names[i])));
      assert_label_is_clear (scene, (BstDistrict) i);
    }
  bastide_test_scene_point (scene, 0.5, 4.5, "");
  bastide_test_await (has_label (scene, 0));
}

/* Counts the pixels of a colour. */
static guint
count_colour (cairo_surface_t *surface,
              guint32          colour)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += (*(const guint32 *) (gconstpointer) (data + y * stride + 4 * x) & 0xffffff) == colour;
  return n;
}

/* In high contrast the words are white on an opaque darker blue. */
static void
test_name_in_high_contrast (BastideTestScene *scene,
                            gconstpointer     data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (scene->window));
  GtkSnapshot *snapshot;
  GskRenderNode *node;
  cairo_surface_t *surface;
  cairo_t *cr;
  graphene_rect_t area;

  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  g_object_set (settings, "gtk-theme-name", "HighContrast", NULL);
  bastide_test_settle ();
  hover_plaza (scene, BST_DISTRICT_CATHEDRAL);
  bastide_test_await (has_label (scene, (guint) strlen ("Cathedral")));
  assert_label_is_clear (scene, BST_DISTRICT_CATHEDRAL);

  get_label (scene, &area);
  snapshot = gtk_snapshot_new ();
  GTK_WIDGET_GET_CLASS (scene->board)->snapshot (GTK_WIDGET (scene->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) area.size.width, (int) area.size.height);
  cr = cairo_create (surface);
  cairo_translate (cr, (double) -area.origin.x, (double) -area.origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpuint (count_colour (surface, 0x0042a8), >, (guint) (area.size.width * area.size.height / 3));
  g_assert_cmpuint (count_colour (surface, 0xffffff), >, 0);
  cairo_surface_destroy (surface);
  gsk_render_node_unref (node);
  gtk_settings_reset_property (settings, "gtk-theme-name");
}

static void
test_name_in_edit (BastideTestScene *scene,
                   gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  gtk_widget_activate_action (GTK_WIDGET (scene->window), "win.mode", "s", "edit");
  bastide_test_await (bastide_editor_get_active (bastide_board_view_get_editor (scene->board)));
  hover_plaza (scene, BST_DISTRICT_BLACKSMITH);
  bastide_test_await (has_label (scene, (guint) strlen ("Blacksmith")));
  assert_label_is_clear (scene, BST_DISTRICT_BLACKSMITH);
  bastide_test_scene_point (scene, 0.5, 4.5, "");
  bastide_test_await (has_label (scene, 0));
  /* The next window opens in the mode of the last window. */
  gtk_widget_activate_action (GTK_WIDGET (scene->window), "win.mode", "s", "analyse");
}

static void
test_name_at_cursor (BastideTestScene *scene,
                     gconstpointer     data G_GNUC_UNUSED)
{
  bastide_test_scene_press (scene, "Escape");
  bastide_test_await (!bastide_test_scene_is_asking (scene));
  bastide_board_view_set_cursor (scene->board, BST_CELL (0, 1));
  bastide_test_scene_press (scene, "Right");
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (scene->board), BST_CELL (1, 1)));
  bastide_test_await (has_label (scene, (guint) strlen ("Cathedral")));
  assert_label_is_clear (scene, BST_DISTRICT_CATHEDRAL);
  bastide_test_scene_press (scene, "Left");
  bastide_test_await (has_label (scene, 0));

  /* Returns the lit district that Tab goes to. */
  bastide_test_scene_press (scene, "Tab");
  bastide_test_await (has_label (scene, (guint) strlen ("Castle")));
  assert_label_is_clear (scene, BST_DISTRICT_CASTLE);
  bastide_test_scene_press (scene, "Tab");
  bastide_test_await (has_label (scene, (guint) strlen ("Blacksmith")));
  assert_label_is_clear (scene, BST_DISTRICT_BLACKSMITH);
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
  g_test_add ("/board-city/" path, BastideTestScene, &start, bastide_test_scene_set_up, function, \
              bastide_test_scene_tear_down)
  ADD ("role", deploying, test_role);
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
  ADD ("begin-by-pointer", beginning, test_begin_by_pointer);
  ADD ("begin-by-keys", beginning, test_begin_by_keys);
  ADD ("final-redeploy", ending, test_final_redeploy);
  ADD ("name-under-pointer", redeploying, test_name_under_pointer);
  ADD ("name-in-high-contrast", redeploying, test_name_in_high_contrast);
  ADD ("name-in-edit", redeploying, test_name_in_edit);
  ADD ("name-at-cursor", sending, test_name_at_cursor);
#undef ADD

  return g_test_run ();
}
