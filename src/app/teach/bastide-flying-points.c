/* bastide-flying-points.c: points on their way from the board to the scores
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flying-points.h"

#include "bastide-board-places.h"
#include "bastide-colour-scheme.h"
#include "bastide-colours.h"
#include "bastide-movement.h"

/* The size of a number in the usual text size, and the room around it, in pixels. */
#define SIZE      24
#define PADDING_X 12
#define PADDING_Y 3

/* Points without a place, or without a score in sight, rise by this much, in pixels. */
#define RISE 60

typedef struct
{
  GtkWidget         *widget;
  BastideBoardView  *board;
  BastideBoardState *state;
  BastideTeachPanel *panel;
} Flight;

/* Finds a player's score, or a place on the board, in the widget. */
static gboolean
find_point (const Flight     *flight,
            const BstPlace   *place,
            graphene_point_t *point)
{
  GtkWidget *score;
  BstKind kind;
  double x, y;

  if (place->kind != BST_PLACE_PLAYER)
    return bastide_board_places_get_point (flight->state, place, &kind, &x, &y)
           && gtk_widget_compute_point (GTK_WIDGET (flight->board), flight->widget,
                                        &GRAPHENE_POINT_INIT ((float) x, (float) y), point);
  score = bastide_teach_scores_get_score (bastide_teach_panel_get_scores (flight->panel), place->player);
  return score != NULL
         && gtk_widget_compute_point (score, flight->widget,
                                      &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (score) / 2,
                                                            (float) gtk_widget_get_height (score) / 2), point);
}

static GdkRGBA
make_colour (guint32 rgb)
{
  return (GdkRGBA) { (float) (rgb >> 16) / 255.f, (float) ((rgb >> 8) & 0xff) / 255.f, (float) (rgb & 0xff) / 255.f,
                     1 };
}

static PangoLayout *
make_layout (const Flight *flight,
             int           points)
{
  g_autofree char *text = points < 0 ? g_strdup_printf ("−%d", -points) : g_strdup_printf ("+%d", points);
  PangoLayout *layout = gtk_widget_create_pango_layout (flight->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (SIZE * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

static void
append_points (GtkSnapshot            *snapshot,
               const Flight           *flight,
               const BastideMovement  *movement,
               const graphene_point_t *at)
{
  const BstSetup *setup = bastide_board_state_get_setup (flight->state);
  const BastideColours *colours = bastide_colour_scheme_get_colours (gtk_widget_get_settings (flight->widget));
  guint32 rgb = colours->rgb[setup->players[movement->to.player].colour];
  const GdkRGBA paper = make_colour (rgb);
  const GdkRGBA ink = make_colour (bastide_colours_get_letter (rgb));
  const GdkRGBA rim = { 1, 1, 1, 1 };
  g_autoptr (PangoLayout) layout = make_layout (flight, movement->amount);
  GskRoundedRect outline;
  graphene_rect_t area;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  width += 2 * PADDING_X;
  height += 2 * PADDING_Y;
  area = GRAPHENE_RECT_INIT (at->x - (float) width / 2, at->y - (float) height / 2, (float) width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &area, (float) height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { 2, 2, 2, 2 }, (GdkRGBA[]) { rim, rim, rim, rim });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (area.origin.x + PADDING_X, area.origin.y + PADDING_Y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* The points begin slowly, so that a class reads them, and end fast. */
static void
fly (GtkSnapshot           *snapshot,
     const Flight          *flight,
     const BastideMovement *movement,
     double                 progress)
{
  float way = (float) (progress * progress);
  graphene_point_t from, to, at;
  gboolean has_from = find_point (flight, &movement->from, &from);
  gboolean has_to = find_point (flight, &movement->to, &to);

  if (!has_from && !has_to)
    return;
  if (!has_from)
    from = GRAPHENE_POINT_INIT (to.x, to.y - RISE);
  if (!has_to)
    to = GRAPHENE_POINT_INIT (from.x, from.y - RISE);
  graphene_point_interpolate (&from, &to, (double) way, &at);
  append_points (snapshot, flight, movement, &at);
}

void
bastide_flying_points_snapshot (GtkSnapshot       *snapshot,
                                GtkWidget         *widget,
                                BastideBoardView  *board,
                                BastideTeachPanel *panel)
{
  const Flight flight = {
    .widget = widget, .board = board, .state = bastide_board_view_get_state (board), .panel = panel,
  };
  double time;
  const GArray *movements = bastide_spotlight_get_movements (bastide_board_state_get_spotlight (flight.state), &time);
  guint n_stages = bastide_movements_count_stages (movements);

  for (guint i = 0; i < movements->len; i++)
    {
      const BastideMovement *movement = &g_array_index (movements, BastideMovement, i);
      double progress = bastide_movement_get_progress (movement, n_stages, time);

      if (movement->kind == BASTIDE_MOVEMENT_POINTS && progress > 0 && progress < 1)
        fly (snapshot, &flight, movement, progress);
    }
}
