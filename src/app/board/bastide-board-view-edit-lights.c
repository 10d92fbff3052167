/* bastide-board-view-edit-lights.c: where what is in hand may go, lit and named
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <math.h>

#include "bastide-item-picture.h"

/* Keys of pictures of what is lit. */
#define SPOT_LIGHTS     (4u << 24)
#define DISTRICT_LIGHTS (5u << 24)

/* The label of a spot: from the tile, and from one to the next, in pixels. */
#define LABEL_DISTANCE 10
#define LABEL_GAP      4

/* Something in hand that is seen over the board. */
#define HAND_OPACITY 0.85

static void
snapshot_spot (BastideBoardView *self,
               GtkSnapshot      *snapshot,
               const BstPlace   *spot,
               guint             key,
               gboolean          meant)
{
  BastideHighlight highlight = meant ? BASTIDE_HIGHLIGHT_CHOSEN : BASTIDE_HIGHLIGHT_OFFERED;

  if (spot->kind == BST_PLACE_CELL)
    bastide_board_view_snapshot_frame (self, snapshot, spot->cell);
  else
    bastide_board_view_snapshot_light (self, snapshot, key | (guint) highlight << 20, spot, highlight);
}

/* Districts are lit wherever one points. */
static void
snapshot_districts (BastideBoardView  *self,
                    GtkSnapshot       *snapshot,
                    const BastideItem *item,
                    const BstPlace    *meant)
{
  if (!bastide_board_places_has_districts (self->state)
      || (item->kind != BASTIDE_ITEM_FIGURE && item->kind != BASTIDE_ITEM_COUNT))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      snapshot_spot (self, snapshot, &spot, DISTRICT_LIGHTS | i, meant != NULL && bst_place_equal (&spot, meant));
    }
}

/* What was lit is of another tile or for another item. */
static void
check_lights (BastideBoardView  *self,
              BstCell            cell,
              const BastideItem *item)
{
  if (bst_cell_equal (self->edit->lit_cell, cell) && bastide_item_equal (&self->edit->lit_item, item))
    return;
  self->edit->lit_cell = cell;
  self->edit->lit_item = *item;
  bastide_board_view_drop_lights (self);
}

static void
snapshot_for_hand (BastideBoardView  *self,
                   GtkSnapshot       *snapshot,
                   const BastideItem *item)
{
  g_autoptr (GArray) spots = NULL;
  BastideBoardTarget point;
  BstPlace meant;
  gboolean found;

  if (!bastide_board_edit_get_point (self, &point))
    {
      snapshot_districts (self, snapshot, item, NULL);
      return;
    }
  check_lights (self, point.cell, item);
  found = bastide_board_edit_find_spot (self, item, &point, &meant);
  snapshot_districts (self, snapshot, item, found ? &meant : NULL);
  spots = bastide_board_edit_list_spots (self, item, point.cell);
  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);

      if (spot->kind != BST_PLACE_DISTRICT)
        snapshot_spot (self, snapshot, spot, SPOT_LIGHTS | i, bst_place_equal (spot, &meant));
    }
}

void
bastide_board_edit_snapshot_spots (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  const BastideItem hand = bastide_board_edit_get_hand (self);

  if (self->position == NULL || !bastide_board_edit_is_active (self))
    return;
  if (bastide_board_edit_is_piece (&hand))
    snapshot_for_hand (self, snapshot, &hand);
  else if (hand.kind == BASTIDE_ITEM_NONE && self->edit->has_spot && self->by_keyboard)
    {
      check_lights (self, self->cursor, &hand);
      snapshot_spot (self, snapshot, &self->edit->spot,
                     SPOT_LIGHTS | (guint) self->edit->spot.kind << 8 | self->edit->spot.segment
                       | (guint) self->edit->spot.index << 12,
                     TRUE);
    }
}

/* --- labels --- */

typedef struct
{
  PangoLayout *layout;
  double       width;
  double       height;
  double       anchor_x;  /* what it is about */
  double       anchor_y;
  double       x;
  double       y;
  gboolean     meant;
} Label;

static void
clear_label (gpointer data)
{
  g_clear_object (&((Label *) data)->layout);
}

static void
add_label (BastideBoardView  *self,
           GArray            *labels,
           const BastideItem *item,
           const BstPlace    *spot,
           gboolean           meant)
{
  g_autofree char *text = bastide_board_edit_name_spot (self, item, spot);
  Label label = { .meant = meant };
  BstKind kind;

  if (!bastide_board_edit_get_place (self, spot, &kind, &label.anchor_x, &label.anchor_y))
    return;
  label.layout = bastide_board_view_make_label (self, text, &label.width, &label.height);
  g_array_append_val (labels, label);
}

static int
compare_labels (gconstpointer a,
                gconstpointer b)
{
  double difference = ((const Label *) a)->anchor_y - ((const Label *) b)->anchor_y;

  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

static double
get_widest (GArray *labels)
{
  double widest = 0;

  for (guint i = 0; i < labels->len; i++)
    widest = MAX (widest, g_array_index (labels, Label, i).width);
  return widest;
}

/* The column in which a label stands: east of the tile, or west of it. */
static gboolean
is_east (BastideBoardView *self,
         GArray           *labels,
         const Label      *label,
         double            left,
         double            tile)
{
  double room = get_widest (labels) + LABEL_DISTANCE;
  double x0, y0;

  bastide_viewport_get_inset (self->viewport, &x0, &y0);
  if (left - room < x0)
    return TRUE;
  if (left + tile + room > gtk_widget_get_width (GTK_WIDGET (self)))
    return FALSE;
  return label->anchor_x >= left + tile * 0.4;
}

/* Beside the tile, each at the height of what it is about and none over another. */
static void
place_labels (BastideBoardView *self,
              GArray           *labels,
              BstCell           cell)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double next[2] = { 0, 0 };
  double left, top;

  bastide_viewport_get_point (self->viewport, cell, &left, &top);
  g_array_sort (labels, compare_labels);
  for (guint i = 0; i < labels->len; i++)
    {
      Label *label = &g_array_index (labels, Label, i);
      gboolean east = is_east (self, labels, label, left, tile);

      label->x = floor (east ? left + tile + LABEL_DISTANCE : left - LABEL_DISTANCE - label->width);
      label->y = floor (MAX (MIN (label->anchor_y - label->height / 2, height - label->height), next[east ? 1 : 0]));
      next[east ? 1 : 0] = label->y + label->height + LABEL_GAP;
    }
}

static void
snapshot_label (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                const Label      *label)
{
  const graphene_rect_t area = GRAPHENE_RECT_INIT ((float) label->x, (float) label->y, (float) label->width,
                                                   (float) label->height);

  bastide_board_view_snapshot_label (self, snapshot, label->layout, &area, label->meant);
}

static void
snapshot_labels (BastideBoardView  *self,
                 GtkSnapshot       *snapshot,
                 const BastideItem *item,
                 GArray            *spots,
                 const BstPlace    *meant,
                 BstCell            cell)
{
  g_autoptr (GArray) labels = NULL;

  if (meant->kind == BST_PLACE_DISTRICT)
    {
      g_autofree char *text = bastide_board_edit_name_spot (self, item, meant);

      bastide_board_view_snapshot_district_label (self, snapshot, meant->index, text);
      return;
    }
  labels = g_array_new (FALSE, TRUE, sizeof (Label));
  g_array_set_clear_func (labels, clear_label);
  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);

      if (spot->kind != BST_PLACE_DISTRICT)
        add_label (self, labels, item, spot, bst_place_equal (spot, meant));
    }
  place_labels (self, labels, cell);
  for (guint i = 0; i < labels->len; i++)
    snapshot_label (self, snapshot, &g_array_index (labels, Label, i));
}

/* With nothing in hand only what Tab has come to is named, else the district that is pointed at. */
static void
snapshot_chosen_label (BastideBoardView  *self,
                       GtkSnapshot       *snapshot,
                       const BastideItem *hand)
{
  g_autoptr (GArray) spots = NULL;

  if (hand->kind != BASTIDE_ITEM_NONE || !self->edit->has_spot || !self->by_keyboard)
    {
      bastide_board_view_snapshot_district_name (self, snapshot);
      return;
    }
  spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));
  g_array_append_val (spots, self->edit->spot);
  snapshot_labels (self, snapshot, self->edit->has_piece ? &self->edit->piece : NULL, spots, &self->edit->spot,
                   self->cursor);
}

/* --- what is in hand --- */

static void
snapshot_piece (BastideBoardView  *self,
                GtkSnapshot       *snapshot,
                const BastideItem *item,
                BstKind            kind,
                double             x,
                double             y)
{
  BastideSceneFigure figure = { .player = item->player, .district = BST_NO_DISTRICT };
  guint what;

  if (item->player >= MAX (bastide_position_get_setup (self->position)->n_players, 1))
    return;
  figure.is_marker = bastide_item_get_look (item, &what);
  figure.what = (guint16) what;
  figure.lying = !figure.is_marker && bastide_scene_figure_lies ((BstFigure) what, kind);
  gtk_snapshot_push_opacity (snapshot, HAND_OPACITY);
  bastide_board_view_snapshot_figure (self, snapshot, &figure, x, y);
  gtk_snapshot_pop (snapshot);
}

/* The labels are above the figures of the board, and what is in hand above the labels. */
void
bastide_board_edit_snapshot_item (BastideBoardView *self,
                                  GtkSnapshot      *snapshot)
{
  const BastideItem hand = bastide_board_edit_get_hand (self);
  g_autoptr (GArray) spots = NULL;
  BastideBoardTarget point;
  BstPlace meant;
  BstKind kind = BST_N_KINDS;
  double x = self->point_x;
  double y = self->point_y;

  if (self->position == NULL || !bastide_board_edit_is_active (self) || !bastide_board_edit_get_point (self, &point))
    return;
  if (!bastide_board_edit_is_piece (&hand))
    {
      snapshot_chosen_label (self, snapshot, &hand);
      return;
    }
  if (bastide_board_edit_find_spot (self, &hand, &point, &meant))
    {
      spots = bastide_board_edit_list_spots (self, &hand, point.cell);
      snapshot_labels (self, snapshot, &hand, spots, &meant, point.cell);
      bastide_board_edit_get_place (self, &meant, &kind, &x, &y);
    }
  else
    {
      bastide_board_view_snapshot_district_name (self, snapshot);
      if (self->by_keyboard)
        return;
    }
  if (!self->by_keyboard)
    {
      x = self->point_x;
      y = self->point_y;
    }
  snapshot_piece (self, snapshot, &hand, kind, x, y);
}
