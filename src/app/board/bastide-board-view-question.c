/* bastide-board-view-question.c: where a question such as "Who goes where?" stands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include "bastide-widget.h"

/* Around the lines of the question, and between it and the rim of the view, in pixels. */
#define PADDING 12
#define MARGIN  8
/* What its arrow takes. */
#define ARROW   10
/* A view that is narrower has it as a sheet: in pixels at the usual size of text, and by the width of the question. */
#define NARROW  520
#define RATIO   1.6f

/* Beside what it is about, or in a corner of the view, or as a sheet. */
typedef enum
{
  PLACE_EAST,
  PLACE_WEST,
  PLACE_SOUTH,
  PLACE_NORTH,
  PLACE_SOUTH_EAST,
  PLACE_SOUTH_WEST,
  PLACE_NORTH_EAST,
  PLACE_NORTH_WEST,
  PLACE_SHEET,
  N_PLACES
} Place;

/* What a place depends on. */
typedef struct
{
  graphene_rect_t room;    /* of the view, without rulers */
  graphene_rect_t anchor;  /* what the question is about */
  gboolean        anchored;
  float           width;
  float           height;
} Plan;

/* Questions of these phases are about the city of Carcassonne; the others are about the tile just laid. */
static gboolean
is_about_city (BastideBoardView *self)
{
  BstPhase phase = bst_position_get_phase (bastide_position_get_engine (self->position));

  return phase == BST_PHASE_CITY || phase == BST_PHASE_COUNT || phase == BST_PHASE_FINAL_REDEPLOY;
}

static gboolean
get_anchor (BastideBoardView *self,
            graphene_rect_t  *anchor)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  double x, y;
  BstCell cell;

  if (self->position == NULL)
    return FALSE;
  if (is_about_city (self) && bastide_board_places_get_city_area (self->state, anchor))
    return TRUE;
  if (!bst_position_get_placed (bastide_position_get_engine (self->position), &cell))
    return bastide_board_places_get_city_area (self->state, anchor);
  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  graphene_rect_init (anchor, (float) x, (float) y, tile, tile);
  return TRUE;
}

static Plan
make_plan (BastideBoardView *self)
{
  GtkWidget *lines = gtk_popover_get_child (GTK_POPOVER (self->popover));
  Plan plan = { .width = 0 };
  double left, top;
  int width, height;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  graphene_rect_init (&plan.room, (float) left + MARGIN, (float) top + MARGIN,
                      (float) gtk_widget_get_width (GTK_WIDGET (self)) - (float) left - 2 * MARGIN,
                      (float) gtk_widget_get_height (GTK_WIDGET (self)) - (float) top - 2 * MARGIN);
  gtk_widget_measure (lines, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (lines, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  plan.width = (float) width + 2 * PADDING;
  plan.height = (float) height + 2 * PADDING;
  plan.anchored = get_anchor (self, &plan.anchor) && graphene_rect_intersection (&plan.anchor, &plan.room, &plan.anchor);
  return plan;
}

/* Inside the view where it would reach over its rim. */
static graphene_rect_t
get_area (const Plan *plan,
          Place       place,
          gboolean   *moved)
{
  static const gint8 sides[N_PLACES][2] = {
    { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }, { 0, 1 },
  };
  const graphene_rect_t *room = &plan->room;
  float width = place == PLACE_SHEET ? room->size.width : plan->width;
  float reach_x = (plan->anchor.size.width + plan->width) / 2 + ARROW;
  float reach_y = (plan->anchor.size.height + plan->height) / 2 + ARROW;
  float x = room->origin.x + (1 + sides[place][0]) * (room->size.width - width) / 2;
  float y = room->origin.y + (1 + sides[place][1]) * (room->size.height - plan->height) / 2;
  float inside_x, inside_y;

  if (place < PLACE_SOUTH_EAST)
    {
      x = plan->anchor.origin.x + (plan->anchor.size.width - width) / 2 + sides[place][0] * reach_x;
      y = plan->anchor.origin.y + (plan->anchor.size.height - plan->height) / 2 + sides[place][1] * reach_y;
    }
  inside_x = MAX (MIN (x, room->origin.x + room->size.width - width), room->origin.x);
  inside_y = MAX (MIN (y, room->origin.y + room->size.height - plan->height), room->origin.y);
  *moved = inside_x != x || inside_y != y;
  return GRAPHENE_RECT_INIT (inside_x, inside_y, width, plan->height);
}

static float
get_overlap (const graphene_rect_t *area,
             const graphene_rect_t *other)
{
  graphene_rect_t both;

  return graphene_rect_intersection (area, other, &both) ? both.size.width * both.size.height : 0;
}

/* How much of what is lit, and of what it is about, the question would hide. */
static float
get_cost (const Plan *plan,
          GArray     *lit,
          Place       place)
{
  gboolean moved;
  graphene_rect_t area = get_area (plan, place, &moved);
  float cost = plan->anchored ? get_overlap (&area, &plan->anchor) : 0;

  for (guint i = 0; i < lit->len; i++)
    cost += get_overlap (&area, &g_array_index (lit, graphene_rect_t, i));
  return cost;
}

/* Outwards, as seen from the city, out of which figures may be taken. */
static Place
get_first_side (BastideBoardView *self,
                const Plan       *plan)
{
  float middle = plan->room.origin.x + plan->room.size.width / 2;
  graphene_rect_t city;

  if (!is_about_city (self) && bastide_board_places_get_city_area (self->state, &city))
    middle = city.origin.x + city.size.width / 2;
  return plan->anchor.origin.x + plan->anchor.size.width / 2 < middle ? PLACE_WEST : PLACE_EAST;
}

static Place
choose_place (BastideBoardView *self,
              const Plan       *plan)
{
  float scale = (float) bastide_widget_get_text_scale (GTK_WIDGET (self));
  g_autoptr (GArray) lit = NULL;
  Place best;
  float least;

  if (plan->room.size.width < MAX (RATIO * plan->width, NARROW * scale))
    return PLACE_SHEET;
  lit = bastide_board_view_list_lit (self);
  best = plan->anchored ? get_first_side (self, plan) : PLACE_SOUTH_EAST;
  least = get_cost (plan, lit, best);
  for (guint i = plan->anchored ? PLACE_EAST : PLACE_SOUTH_EAST; i < PLACE_SHEET; i++)
    {
      float cost = get_cost (plan, lit, (Place) i);

      if (cost < least)
        {
          best = (Place) i;
          least = cost;
        }
    }
  return best;
}

/* Beside what it is about it points there. */
static void
point (BastideBoardView *self,
       const Plan       *plan)
{
  static const GtkPositionType positions[] = { GTK_POS_RIGHT, GTK_POS_LEFT, GTK_POS_BOTTOM, GTK_POS_TOP };
  GtkPopover *popover = GTK_POPOVER (self->popover);
  Place place = (Place) self->question_place;
  gboolean moved;
  graphene_rect_t area = get_area (plan, place, &moved);
  gboolean beside = place < PLACE_SOUTH_EAST && plan->anchored && !moved;
  const graphene_rect_t *at = beside ? &plan->anchor : &area;
  GdkRectangle spot = bastide_widget_get_anchor (GTK_WIDGET (self), (double) at->origin.x, (double) at->origin.y);

  spot.width = MAX ((int) at->size.width, 1);
  spot.height = beside ? MAX ((int) at->size.height, 1) : 1;
  gtk_popover_set_has_arrow (popover, beside);
  gtk_popover_set_position (popover, beside ? positions[place] : GTK_POS_BOTTOM);
  gtk_widget_set_size_request (GTK_WIDGET (popover), place == PLACE_SHEET ? (int) area.size.width : -1, -1);
  gtk_popover_set_pointing_to (popover, &spot);
}

/* What a sheet would hide is brought above it. */
static void
make_room (BastideBoardView *self,
           const Plan       *plan)
{
  gboolean moved;
  graphene_rect_t sheet = get_area (plan, PLACE_SHEET, &moved);
  float hidden = plan->anchor.origin.y + plan->anchor.size.height + MARGIN - sheet.origin.y;

  if (self->question_place == PLACE_SHEET && plan->anchored && hidden > 0)
    bastide_viewport_pan (self->viewport, 0, (double) -hidden);
}

void
bastide_board_view_move_question (BastideBoardView *self)
{
  Plan plan;

  if (self->position == NULL)
    return;
  plan = make_plan (self);
  self->question_place = choose_place (self, &plan);
  self->question_room = gtk_widget_get_width (GTK_WIDGET (self));
  make_room (self, &plan);
  bastide_board_view_place_question (self);
}

void
bastide_board_view_place_question (BastideBoardView *self)
{
  Plan plan;

  if (self->position != NULL)
    {
      plan = make_plan (self);
      if (self->question_room != gtk_widget_get_width (GTK_WIDGET (self)))
        self->question_place = choose_place (self, &plan);
      self->question_room = gtk_widget_get_width (GTK_WIDGET (self));
      point (self, &plan);
    }
  gtk_popover_present (GTK_POPOVER (self->popover));
}
