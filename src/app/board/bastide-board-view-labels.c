/* bastide-board-view-labels.c: labels on the board, and the name of the district that is pointed at
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-sentence.h"

/* Room around the words of a label, and from a label to its plaza, in pixels. */
#define PADDING_X 10
#define PADDING_Y 3
#define GAP       4
#define SCALE     0.92

PangoLayout *
bastide_board_view_make_label (BastideBoardView *self,
                               const char       *text,
                               double           *width,
                               double           *height)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int text_width, text_height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  *width = text_width + 2 * PADDING_X;
  *height = text_height + 2 * PADDING_Y;
  return layout;
}

void
bastide_board_view_snapshot_label (BastideBoardView      *self,
                                   GtkSnapshot           *snapshot,
                                   PangoLayout           *layout,
                                   const graphene_rect_t *area,
                                   gboolean               meant)
{
  static const GdkRGBA inks[] = { { 0.106f, 0.369f, 0.698f, 1 }, { 0, 0.259f, 0.659f, 1 } };
  const GdkRGBA *ink = &inks[self->look == BASTIDE_LOOK_NORMAL ? 0 : 1];
  const GdkRGBA paper = { 1, 1, 1, 1 };
  const float width = self->look == BASTIDE_LOOK_NORMAL ? 1.5f : 2.5f;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, area->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, meant ? ink : &paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { width, width, width, width },
                              (GdkRGBA[]) { *ink, *ink, *ink, *ink });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (area->origin.x + PADDING_X, area->origin.y + PADDING_Y));
  gtk_snapshot_append_layout (snapshot, layout, meant ? &paper : ink);
  gtk_snapshot_restore (snapshot);
}

/* The plaza with all who stand on it. */
static gboolean
get_crowded_plaza (BastideBoardView *self,
                   guint             district,
                   graphene_rect_t  *area)
{
  if (!bastide_board_places_get_district (self->state, district, area))
    return FALSE;
  for (guint i = 0; i < self->figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (self->figures, BastideSceneFigure, i);
      graphene_rect_t body;

      if (figure->district != district)
        continue;
      bastide_board_places_get_figure_area (self->state, figure, &body);
      graphene_rect_union (area, &body, area);
    }
  return TRUE;
}

static guint
count_covered (BastideBoardView      *self,
               const graphene_rect_t *label)
{
  guint n = 0;

  for (guint i = 0; i < self->figures->len; i++)
    {
      graphene_rect_t body;

      bastide_board_places_get_figure_area (self->state, &g_array_index (self->figures, BastideSceneFigure, i), &body);
      n += graphene_rect_intersection (&body, label, NULL);
    }
  return n;
}

/* Moves a label into the part of the widget that shows cells. */
static void
keep_inside (BastideBoardView *self,
             graphene_rect_t  *label)
{
  double left, top;
  double right = gtk_widget_get_width (GTK_WIDGET (self)) - label->size.width;
  double bottom = gtk_widget_get_height (GTK_WIDGET (self)) - label->size.height;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  label->origin.x = (float) floor (MAX (MIN (label->origin.x, right), left));
  label->origin.y = (float) floor (MAX (MIN (label->origin.y, bottom), top));
}

/* North of the plaza, else south, east or west of it: the first of the places where it covers fewest figures. */
static void
place_label (BastideBoardView      *self,
             const graphene_rect_t *plaza,
             graphene_rect_t       *label)
{
  const float width = label->size.width;
  const float height = label->size.height;
  const float x = plaza->origin.x + (plaza->size.width - width) / 2;
  const float y = plaza->origin.y + (plaza->size.height - height) / 2;
  const graphene_point_t corners[] = {
    { x, plaza->origin.y - height - GAP },
    { x, plaza->origin.y + plaza->size.height + GAP },
    { plaza->origin.x + plaza->size.width + GAP, y },
    { plaza->origin.x - width - GAP, y },
  };
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < G_N_ELEMENTS (corners) && fewest > 0; i++)
    {
      graphene_rect_t place = { .origin = corners[i], .size = label->size };
      guint n;

      keep_inside (self, &place);
      n = count_covered (self, &place);
      if (n >= fewest)
        continue;
      fewest = n;
      *label = place;
    }
}

void
bastide_board_view_snapshot_district_label (BastideBoardView *self,
                                            GtkSnapshot      *snapshot,
                                            guint             district,
                                            const char       *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  graphene_rect_t plaza, area;
  double width, height;

  if (!get_crowded_plaza (self, district, &plaza))
    return;
  layout = bastide_board_view_make_label (self, text, &width, &height);
  area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  place_label (self, &plaza, &area);
  bastide_board_view_snapshot_label (self, snapshot, layout, &area, TRUE);
}

/* The cursor is in the district that has its middle in its cell. */
static guint
find_named_district (BastideBoardView *self)
{
  BastideBoardTarget target;

  if (!bastide_board_places_has_districts (self->state) || !bastide_board_view_get_active (self, &target))
    return BST_NO_DISTRICT;
  if (!self->by_keyboard || !bastide_board_view_has_focus (self) || self->at >= 0)
    return target.district;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (bst_cell_equal (bastide_board_places_get_district_cell (self->state, i), target.cell))
      return i;
  return BST_NO_DISTRICT;
}

void
bastide_board_view_snapshot_district_name (BastideBoardView *self,
                                           GtkSnapshot      *snapshot)
{
  const BstPlace spot = BST_PLACE_IN_DISTRICT (find_named_district (self));
  g_autofree char *name = NULL;

  if (spot.index == BST_NO_DISTRICT)
    return;
  name = bastide_sentence_spot (self->position, NULL, &spot);
  bastide_board_view_snapshot_district_label (self, snapshot, spot.index, name);
}
