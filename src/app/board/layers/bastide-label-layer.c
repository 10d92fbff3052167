/* bastide-label-layer.c: numbers and names on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include <math.h>

#include "bastide-palette.h"

/* Room around the words of a label, in pixels. */
#define PADDING_X 10
#define PADDING_Y 3
#define SCALE     0.92
/* Distance of a label from its plaza, in pixels; a label is not much wider than its plaza, and letters that are lower
 * than this many pixels cannot be read, so that the label is left out.
 */
#define PLAZA_GAP     4
#define PLAZA_EXCESS  1.2
#define LEAST_LETTERS 8
/* More than all figures of a board. */
#define COST_OF_LABEL 1000
/* Distances of labels from their tile and from each other in pixels, and the beginning of a tile's eastern half. */
#define TILE_DISTANCE 10
#define LABEL_GAP     4
#define EAST          0.4
/* A smaller tile has no room for the numbers of its segments; only the list has them then. */
#define NUMBER_MIN_TILE 56
/* A number stands beside the figure in its place, in tile sides. */
#define NUMBER_ASIDE 0.2
#define NUMBER_UP    0.12
/* Distance of the words from the empty cell above them, in pixels. */
#define NOTICE_DISTANCE 16
#define NOTICE_ALPHA    0.7f

/* A label with its shaped words, on its way to a place. */
typedef struct
{
  PangoLayout     *layout;
  double           anchor_x;  /* the stand of a piece in the named place */
  double           anchor_y;
  gboolean         meant;
  graphene_rect_t  area;
} Label;

static void
clear_label (gpointer data)
{
  g_clear_object (&((Label *) data)->layout);
}

/* --- numbers --- */

/* Finds the point of the widget for the number of a place. */
static gboolean
get_number_place (BastideBoardState *state,
                  const BstPlace    *place,
                  double            *x,
                  double            *y)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (state);
  GArray *figures = bastide_board_state_get_figures (state);
  double tile = bastide_viewport_get_tile_size (viewport);
  gboolean is_taken = FALSE;
  graphene_rect_t area;
  double u = 0.85;
  double v = 0.15;

  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_DISTRICT:
      if (!bastide_board_places_get_district (state, place->index, &area))
        return FALSE;
      *x = area.origin.x + area.size.width / 2;
      *y = area.origin.y;
      return TRUE;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      bastide_board_places_get_stand (state, (BstSegmentRef) { .cell = place->cell, .segment = place->segment }, &u,
                                      &v);
      break;

    case BST_PLACE_CORNER:
      bastide_board_places_get_corner (place, &u, &v);
      u -= place->cell.x;
      v -= place->cell.y;
      break;

    case BST_PLACE_CELL:
      break;

    default:
      return FALSE;
    }
  for (guint i = 0; i < figures->len && !is_taken; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      is_taken = ABS (figure->x - (place->cell.x + u)) < NUMBER_ASIDE
                 && ABS (figure->y - (place->cell.y + v)) < NUMBER_ASIDE;
    }
  if (is_taken)
    {
      u += NUMBER_ASIDE;
      v -= NUMBER_UP;
    }
  bastide_viewport_get_point (viewport, place->cell, x, y);
  *x += u * tile;
  *y += v * tile;
  return TRUE;
}

static void
append_number (GtkSnapshot              *snapshot,
               const BastideBoardCanvas *canvas,
               double                    x,
               double                    y,
               double                    diameter,
               int                       number,
               gboolean                  chosen)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) floor (x - diameter / 2 - 1),
                                                     (float) floor (y - diameter / 2 - 1),
                                                     (float) ceil (diameter + 3), (float) ceil (diameter + 3));
  g_autofree char *text = g_strdup_printf ("%d", number);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  bastide_overlay_painter_draw_number (cr, x, y, diameter, text, chosen, &canvas->theme);
  cairo_destroy (cr);
}

/* --- labels --- */

static PangoLayout *
make_layout (const BastideBoardCanvas *canvas,
             const char               *text,
             double                    scale,
             graphene_rect_t          *area)
{
  PangoLayout *layout = bastide_board_canvas_make_layout (canvas, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  *area = GRAPHENE_RECT_INIT (0, 0, (float) (width + 2 * PADDING_X), (float) (height + 2 * PADDING_Y));
  return layout;
}

static void
append_label (GtkSnapshot              *snapshot,
              const BastideBoardCanvas *canvas,
              PangoLayout              *layout,
              const graphene_rect_t    *area,
              gboolean                  meant)
{
  static const GdkRGBA inks[] = { { 0.106f, 0.369f, 0.698f, 1 }, { 0, 0.259f, 0.659f, 1 } };
  const gboolean is_normal = canvas->theme.look == BASTIDE_LOOK_NORMAL;
  const GdkRGBA *ink = &inks[is_normal ? 0 : 1];
  const GdkRGBA paper = { 1, 1, 1, 1 };
  const float width = is_normal ? 1.5f : 2.5f;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, area->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, meant ? ink : &paper, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { width, width, width, width },
                              (GdkRGBA[]) { *ink, *ink, *ink, *ink });
  bastide_board_canvas_append_layout (snapshot, layout, meant ? &paper : ink, (double) area->origin.x + PADDING_X,
                                      (double) area->origin.y + PADDING_Y);
}

/* --- labels of a tile --- */

static int
compare_labels (gconstpointer a,
                gconstpointer b)
{
  double difference = ((const Label *) a)->anchor_y - ((const Label *) b)->anchor_y;

  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

/* Puts the labels beside their tile, each at the height of its place, without overlaps. */
static void
append_tile_labels (GtkSnapshot              *snapshot,
                    const BastideBoardCanvas *canvas,
                    const GArray             *named)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  g_autoptr (GArray) labels = g_array_new (FALSE, TRUE, sizeof (Label));
  double next[2] = { 0, 0 };
  double room = TILE_DISTANCE;
  double left, top, x0, y0;

  g_array_set_clear_func (labels, clear_label);
  for (guint i = 0; i < named->len; i++)
    {
      const BastideBoardLabel *name = &g_array_index (named, BastideBoardLabel, i);
      Label label = { .meant = name->meant };
      BstKind kind;

      if (!bastide_board_places_get_point (canvas->state, &name->place, &kind, &label.anchor_x, &label.anchor_y))
        continue;
      label.layout = make_layout (canvas, name->text, SCALE, &label.area);
      room = MAX (room, TILE_DISTANCE + (double) label.area.size.width);
      g_array_append_val (labels, label);
    }
  bastide_viewport_get_point (viewport, g_array_index (named, BastideBoardLabel, 0).place.cell, &left, &top);
  bastide_viewport_get_inset (viewport, &x0, &y0);
  g_array_sort (labels, compare_labels);
  for (guint i = 0; i < labels->len; i++)
    {
      Label *label = &g_array_index (labels, Label, i);
      /* The labels of the eastern half go east of the tile; without room on a side all go to the other. */
      gboolean east = left - room < x0
                      || (left + tile + room <= canvas->width && label->anchor_x >= left + tile * EAST);
      double width = (double) label->area.size.width;
      double height = (double) label->area.size.height;
      double x = floor (east ? left + tile + TILE_DISTANCE : left - TILE_DISTANCE - width);
      double y = floor (MAX (MIN (label->anchor_y - height / 2, canvas->height - height), next[east ? 1 : 0]));

      label->area.origin = GRAPHENE_POINT_INIT ((float) x, (float) y);
      next[east ? 1 : 0] = y + height + LABEL_GAP;
      append_label (snapshot, canvas, label->layout, &label->area, label->meant);
    }
}

/* --- labels of districts --- */

/* Tries north, south, east and west of the plaza, inside the part of the widget that shows cells, and takes the first
 * place where the label covers least, another label above all. Returns whether it leaves the other labels alone.
 */
static gboolean
place_label (const BastideBoardCanvas *canvas,
             const GArray             *taken,
             const graphene_rect_t    *plaza,
             graphene_rect_t          *label)
{
  const GArray *figures = bastide_board_state_get_figures (canvas->state);
  const float width = label->size.width;
  const float height = label->size.height;
  const float x = plaza->origin.x + (plaza->size.width - width) / 2;
  const float y = plaza->origin.y + (plaza->size.height - height) / 2;
  const graphene_point_t corners[] = {
    { x, plaza->origin.y - height - PLAZA_GAP },
    { x, plaza->origin.y + plaza->size.height + PLAZA_GAP },
    { plaza->origin.x + plaza->size.width + PLAZA_GAP, y },
    { plaza->origin.x - width - PLAZA_GAP, y },
  };
  double right = canvas->width - width;
  double bottom = canvas->height - height;
  guint fewest = G_MAXUINT;
  double left, top;

  bastide_viewport_get_inset (bastide_board_state_get_viewport (canvas->state), &left, &top);
  for (guint i = 0; i < G_N_ELEMENTS (corners) && fewest > 0; i++)
    {
      graphene_rect_t place = { .origin = corners[i], .size = label->size };
      graphene_rect_t body;
      guint n = 0;

      place.origin.x = (float) floor (MAX (MIN (place.origin.x, right), left));
      place.origin.y = (float) floor (MAX (MIN (place.origin.y, bottom), top));
      for (guint j = 0; j < taken->len; j++)
        n += graphene_rect_intersection (&g_array_index (taken, graphene_rect_t, j), &place, NULL) ? COST_OF_LABEL : 0;
      for (guint j = 0; j < figures->len; j++)
        {
          bastide_board_places_get_figure_area (canvas->state, &g_array_index (figures, BastideSceneFigure, j), &body);
          n += graphene_rect_intersection (&body, &place, NULL);
        }
      if (n >= fewest)
        continue;
      fewest = n;
      *label = place;
    }
  return fewest < COST_OF_LABEL;
}

/* Draws the label of a district beside its plaza and the figures there: inside the widget, and off labels and figures
 * where there is room elsewhere.
 */
static void
append_district_label (GtkSnapshot              *snapshot,
                       const BastideBoardCanvas *canvas,
                       const BastideBoardLabel  *name,
                       GArray                   *taken)
{
  const guint district = name->place.index;
  const GArray *figures = bastide_board_state_get_figures (canvas->state);
  g_autoptr (PangoLayout) layout = NULL;
  graphene_rect_t plaza, body, area;
  double least, scale;

  if (!bastide_board_places_get_district (canvas->state, district, &plaza))
    return;
  /* The words are as small as the plaza needs; the name that is meant is there even where nobody could read it. */
  layout = make_layout (canvas, name->text, SCALE, &area);
  least = LEAST_LETTERS / ((double) area.size.height - 2 * PADDING_Y);
  scale = MIN ((PLAZA_EXCESS * (double) plaza.size.width - 2 * PADDING_X)
               / ((double) area.size.width - 2 * PADDING_X), 1);
  if (scale < least && !name->meant)
    return;
  scale = MAX (scale, MIN (least, 1));
  if (scale < 1)
    {
      g_object_unref (layout);
      layout = make_layout (canvas, name->text, SCALE * scale, &area);
    }

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (figure->district != district)
        continue;
      bastide_board_places_get_figure_area (canvas->state, figure, &body);
      graphene_rect_union (&plaza, &body, &plaza);
    }
  if (!place_label (canvas, taken, &plaza, &area))
    return;
  g_array_append_val (taken, area);
  append_label (snapshot, canvas, layout, &area, name->meant);
}

/* A label that is meant has the first choice of its place. */
static void
append_district_labels (GtkSnapshot              *snapshot,
                        const BastideBoardCanvas *canvas,
                        const GArray             *labels)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint meant = 2; meant-- > 0;)
    for (guint i = 0; i < labels->len; i++)
      {
        const BastideBoardLabel *name = &g_array_index (labels, BastideBoardLabel, i);

        if (name->meant == (meant != 0))
          append_district_label (snapshot, canvas, name, taken);
      }
}

static void
bastide_label_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing)
{
  const GArray *labels = drawing->labels;
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  const BastideSurroundings *around = bastide_palette_get_surroundings (canvas->theme.look, canvas->theme.dark);
  const GdkRGBA colour = bastide_board_canvas_make_colour (around->text, NOTICE_ALPHA);
  g_autoptr (PangoLayout) notice = NULL;
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y;
  int width;

  for (guint i = 0; tile >= NUMBER_MIN_TILE && i < drawing->numbers->len; i++)
    {
      const BastideBoardNumber *number = &g_array_index (drawing->numbers, BastideBoardNumber, i);

      if (get_number_place (canvas->state, &number->place, &x, &y))
        append_number (snapshot, canvas, x, y, CLAMP (0.24 * tile, 18, 34), number->number, number->chosen);
    }
  /* Small boards show the counts, too: only they show the majority. */
  for (guint i = 0; i < drawing->counts->len; i++)
    {
      const BastideBoardCount *count = &g_array_index (drawing->counts, BastideBoardCount, i);

      append_number (snapshot, canvas, count->x, count->y, CLAMP (0.22 * tile, 15, 34), count->number, TRUE);
    }
  if (labels->len > 0 && g_array_index (labels, BastideBoardLabel, 0).place.kind == BST_PLACE_DISTRICT)
    append_district_labels (snapshot, canvas, labels);
  else if (labels->len > 0)
    append_tile_labels (snapshot, canvas, labels);
  if (drawing->notice == NULL)
    return;
  /* The words in the cell of the first tile, or beneath it. */
  notice = bastide_board_canvas_make_layout (canvas, drawing->notice);
  pango_layout_get_pixel_size (notice, &width, NULL);
  bastide_viewport_get_point (viewport, BST_CELL (0, 1), &x, &y);
  bastide_board_canvas_append_layout (snapshot, notice, &colour, floor (x + tile / 2 - width / 2.0),
                                      floor (y + NOTICE_DISTANCE));
}

const BastideBoardLayerClass bastide_label_layer = { .snapshot = bastide_label_layer_snapshot };
