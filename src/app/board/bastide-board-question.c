/* bastide-board-question.c: a question such as "Who goes where?" on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-question.h"

#include "bastide-board-places.h"
#include "bastide-choice-popover.h"
#include "bastide-widget.h"

/* Room around the lines of the question, and between the popover and the rim of the view, in pixels. */
#define PADDING 12
#define MARGIN  8
/* The room for its arrow, in pixels. */
#define ARROW   10
/* A narrower view shows the question as a sheet. In pixels at the usual size of text, and in widths of the question. */
#define NARROW  520
#define RATIO   1.6f
/* A hidden tile counts this part of a hidden place to choose. */
#define TILE_COST 0.25f

/* Beside its subject, in a corner of the view, or as a sheet. */
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

/* The measures that decide the place. */
typedef struct
{
  graphene_rect_t room;    /* of the view, without rulers */
  graphene_rect_t anchor;  /* the subject of the question */
  gboolean        anchored;
  float           width;
  float           height;
} Plan;

/* A popover beside the tile would often hide the very places to choose from, and popovers of GTK only keep off the rim
 * of the screen. So the question weighs eight places by the lit area that each would hide. A chosen place stays while
 * the board scrolls and zooms, so that the question does not jump about; only a new question or another width of the
 * board chooses anew. */
struct _BastideBoardQuestion
{
  GtkWidget            *board;
  BastideBoardState    *state;
  BastidePlayTool      *play;
  BastideChoicePopover *popover;
  guint                 place;  /* a Place */
  int                   room;   /* the width of the board at that choice */
  gboolean              covered;
};

/* --- places to keep free --- */

static void
add_lit_cells (BastideBoardQuestion *self,
               const BstPlace       *target,
               GArray               *lit)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  float tile = (float) bastide_viewport_get_tile_size (viewport);
  g_autoptr (GArray) segments = bastide_board_places_list_segments (self->state, target);

  for (guint i = 0; i < segments->len; i++)
    {
      graphene_rect_t cell;
      double x, y;

      bastide_viewport_get_point (viewport, g_array_index (segments, BstSegmentRef, i).cell, &x, &y);
      graphene_rect_init (&cell, (float) x, (float) y, tile, tile);
      g_array_append_val (lit, cell);
    }
}

static void
add_lit_district (BastideBoardQuestion *self,
                  guint                 district,
                  GArray               *lit)
{
  graphene_rect_t area;

  if (bastide_board_places_get_district (self->state, district, &area))
    g_array_append_val (lit, area);
}

static GArray *
list_lit (BastideBoardQuestion *self)
{
  GPtrArray *choices = bastide_play_tool_get_choices (self->play);
  GArray *targets = bastide_play_tool_get_targets (self->play);
  GArray *lit = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint i = 0; i < targets->len; i++)
    {
      const BstPlace *target = &g_array_index (targets, BstPlace, i);

      if (target->kind == BST_PLACE_DISTRICT)
        add_lit_district (self, target->index, lit);
      else
        add_lit_cells (self, target, lit);
    }
  for (guint i = 0; i < choices->len; i++)
    {
      const BstPiece *piece = &bastide_choices_get (choices, i)->piece;

      if (piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_DISTRICT)
        add_lit_district (self, piece->place.index, lit);
    }
  return lit;
}

/* The tiles, whose figures and features a player looks at before the choice. */
static GArray *
list_tiles (BastideBoardQuestion *self)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  const BstSetup *setup = bastide_position_get_setup (bastide_board_state_get_position (self->state));
  float side = (float) bastide_viewport_get_tile_size (viewport);
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  graphene_rect_t area;
  double x, y;

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      bastide_viewport_get_point (viewport, bst_setup_tile (setup, i)->cell, &x, &y);
      graphene_rect_init (&area, (float) x, (float) y, side, side);
      g_array_append_val (tiles, area);
    }
  if (bastide_board_places_get_city_area (self->state, &area))
    g_array_append_val (tiles, area);
  return tiles;
}

/* --- the place of the question --- */

/* Questions of these phases are about the city of Carcassonne; all others are about the tile just laid. */
static gboolean
is_about_city (BastideBoardQuestion *self)
{
  BstPhase phase = bst_position_get_phase (bastide_board_state_get_engine (self->state));

  return phase == BST_PHASE_CITY || phase == BST_PHASE_COUNT || phase == BST_PHASE_FINAL_REDEPLOY;
}

static gboolean
get_anchor (BastideBoardQuestion *self,
            graphene_rect_t      *anchor)
{
  float tile = (float) bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
  double x, y;
  BstCell cell;

  if (bastide_board_state_get_position (self->state) == NULL)
    return FALSE;
  if (is_about_city (self) && bastide_board_places_get_city_area (self->state, anchor))
    return TRUE;
  if (!bst_position_get_placed (bastide_board_state_get_engine (self->state), &cell))
    return bastide_board_places_get_city_area (self->state, anchor);
  bastide_viewport_get_point (bastide_board_state_get_viewport (self->state), cell, &x, &y);
  graphene_rect_init (anchor, (float) x, (float) y, tile, tile);
  return TRUE;
}

static Plan
make_plan (BastideBoardQuestion *self)
{
  GtkWidget *lines = gtk_popover_get_child (GTK_POPOVER (self->popover));
  Plan plan = { .width = 0 };
  double left, top;
  int width, height;

  bastide_viewport_get_inset (bastide_board_state_get_viewport (self->state), &left, &top);
  graphene_rect_init (&plan.room, (float) left + MARGIN, (float) top + MARGIN,
                      (float) gtk_widget_get_width (self->board) - (float) left - 2 * MARGIN,
                      (float) gtk_widget_get_height (self->board) - (float) top - 2 * MARGIN);
  gtk_widget_measure (lines, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (lines, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  plan.width = (float) width + 2 * PADDING;
  plan.height = (float) height + 2 * PADDING;
  plan.anchored = get_anchor (self, &plan.anchor)
                  && graphene_rect_intersection (&plan.anchor, &plan.room, &plan.anchor);
  return plan;
}

/* Returns the area of a place, moved inside the view where it would reach over the rim. */
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

static float
get_overlaps (const graphene_rect_t *area,
              GArray                *others)
{
  float sum = 0;

  for (guint i = 0; i < others->len; i++)
    sum += get_overlap (area, &g_array_index (others, graphene_rect_t, i));
  return sum;
}

/* Returns the area of lit places, of the subject and, in part, of tiles that the question would hide. */
static float
get_cost (const Plan *plan,
          GArray     *lit,
          GArray     *tiles,
          Place       place)
{
  gboolean moved;
  graphene_rect_t area = get_area (plan, place, &moved);
  float subject = plan->anchored ? get_overlap (&area, &plan->anchor) : 0;

  return subject + get_overlaps (&area, lit) + TILE_COST * get_overlaps (&area, tiles);
}

/* Chooses a place that hides as little as possible of the lit places and the subject; a sheet on a narrow board. */
static Place
choose_place (BastideBoardQuestion *self,
              const Plan           *plan)
{
  float scale = (float) bastide_widget_get_text_scale (self->board);
  float middle = plan->room.origin.x + plan->room.size.width / 2;
  g_autoptr (GArray) lit = NULL;
  g_autoptr (GArray) tiles = NULL;
  Place best = PLACE_SOUTH_EAST;
  graphene_rect_t city;
  float least;

  if (plan->room.size.width < MAX (RATIO * plan->width, NARROW * scale))
    return PLACE_SHEET;
  lit = list_lit (self);
  tiles = list_tiles (self);
  /* The first side is away from the city, whose figures may be chosen. */
  if (!is_about_city (self) && bastide_board_places_get_city_area (self->state, &city))
    middle = city.origin.x + city.size.width / 2;
  if (plan->anchored)
    best = plan->anchor.origin.x + plan->anchor.size.width / 2 < middle ? PLACE_WEST : PLACE_EAST;
  least = get_cost (plan, lit, tiles, best);
  for (guint i = plan->anchored ? PLACE_EAST : PLACE_SOUTH_EAST; i < PLACE_SHEET; i++)
    {
      float cost = get_cost (plan, lit, tiles, (Place) i);

      if (cost < least)
        {
          best = (Place) i;
          least = cost;
        }
    }
  return best;
}

/* Points the popover at its subject, or places it without an arrow. */
static void
point (BastideBoardQuestion *self,
       const Plan           *plan)
{
  static const GtkPositionType positions[] = { GTK_POS_RIGHT, GTK_POS_LEFT, GTK_POS_BOTTOM, GTK_POS_TOP };
  GtkPopover *popover = GTK_POPOVER (self->popover);
  Place place = (Place) self->place;
  gboolean moved;
  graphene_rect_t area = get_area (plan, place, &moved);
  gboolean beside = place < PLACE_SOUTH_EAST && plan->anchored && !moved;
  const graphene_rect_t *at = beside ? &plan->anchor : &area;
  GdkRectangle spot = bastide_widget_get_anchor (self->board, (double) at->origin.x, (double) at->origin.y);

  spot.width = MAX ((int) at->size.width, 1);
  spot.height = beside ? MAX ((int) at->size.height, 1) : 1;
  gtk_popover_set_has_arrow (popover, beside);
  gtk_popover_set_position (popover, beside ? positions[place] : GTK_POS_BOTTOM);
  gtk_widget_set_size_request (GTK_WIDGET (popover), place == PLACE_SHEET ? (int) area.size.width : -1, -1);
  gtk_popover_set_pointing_to (popover, &spot);
}

void
bastide_board_question_allocate (BastideBoardQuestion *self)
{
  Plan plan;

  if (bastide_board_state_get_position (self->state) != NULL)
    {
      plan = make_plan (self);
      if (self->room != gtk_widget_get_width (self->board))
        self->place = choose_place (self, &plan);
      self->room = gtk_widget_get_width (self->board);
      point (self, &plan);
    }
  gtk_popover_present (GTK_POPOVER (self->popover));
}

/* --- the lines of the question --- */

static void
lines_changed_cb (BastideBoardQuestion *self)
{
  static const char no_letters[BST_MAX_PLAYERS][8] = { "" };
  const char (*letters)[8] = bastide_board_state_get_letters (self->state);
  GPtrArray *lines = bastide_play_tool_get_lines (self->play);

  if (lines->len == 0)
    return;
  bastide_choice_popover_set_choices (self->popover, bastide_board_state_get_position (self->state), lines,
                                      letters != NULL ? letters : no_letters,
                                      bastide_play_tool_can_take_back (self->play));
  gtk_widget_queue_allocate (self->board);
}

static void
visible_cb (BastideBoardQuestion *self)
{
  bastide_play_tool_set_asking (self->play, gtk_widget_get_visible (GTK_WIDGET (self->popover)));
}

void
bastide_board_question_show (BastideBoardQuestion *self,
                             gboolean              take_focus)
{
  graphene_rect_t sheet;
  gboolean moved;
  float hidden;
  Plan plan;

  if (!gtk_widget_get_mapped (self->board) || self->covered)
    return;
  if (bastide_board_state_get_position (self->state) != NULL)
    {
      plan = make_plan (self);
      self->place = choose_place (self, &plan);
      self->room = gtk_widget_get_width (self->board);
      /* The board moves up where a sheet would hide the subject. */
      sheet = get_area (&plan, PLACE_SHEET, &moved);
      hidden = plan.anchor.origin.y + plan.anchor.size.height + MARGIN - sheet.origin.y;
      if (self->place == PLACE_SHEET && plan.anchored && hidden > 0)
        bastide_viewport_pan (bastide_board_state_get_viewport (self->state), 0, (double) -hidden);
      bastide_board_question_allocate (self);
    }
  gtk_popover_popup (GTK_POPOVER (self->popover));
  if (take_focus)
    bastide_choice_popover_focus_line (self->popover, bastide_play_tool_get_first_line (self->play));
}

void
bastide_board_question_hide (BastideBoardQuestion *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
bastide_board_question_set_covered (BastideBoardQuestion *self,
                                    gboolean              covered)
{
  self->covered = covered;
  if (covered)
    bastide_board_question_hide (self);
}

GtkWidget *
bastide_board_question_get_popover (BastideBoardQuestion *self)
{
  return GTK_WIDGET (self->popover);
}

BastideBoardQuestion *
bastide_board_question_new (GtkWidget         *board,
                            BastideBoardState *state,
                            BastidePlayTool   *play)
{
  BastideBoardQuestion *self = g_new0 (BastideBoardQuestion, 1);
  GObject *popover;

  self->board = board;
  self->state = g_object_ref (state);
  self->play = g_object_ref (play);
  self->popover = bastide_choice_popover_new ();
  popover = G_OBJECT (self->popover);
  gtk_widget_set_parent (GTK_WIDGET (popover), board);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (bastide_play_tool_choose), play, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "preview", G_CALLBACK (bastide_play_tool_set_preview), play, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (bastide_play_tool_list_all), play, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "take-back", G_CALLBACK (bastide_play_tool_take_back), play, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (popover, "notify::visible", G_CALLBACK (visible_cb), self);
  g_signal_connect_swapped (play, "lines-changed", G_CALLBACK (lines_changed_cb), self);
  return self;
}

void
bastide_board_question_free (BastideBoardQuestion *self)
{
  g_signal_handlers_disconnect_by_data (self->play, self);
  g_signal_handlers_disconnect_by_data (self->popover, self);
  gtk_widget_unparent (GTK_WIDGET (self->popover));
  g_object_unref (self->play);
  g_object_unref (self->state);
  g_free (self);
}
