/* bastide-ruler-layer.c: the coordinates at the left and at the top
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include <math.h>

#include "bastide-palette.h"

/* Empty space around the numbers, both sides together. */
#define PADDING_X 8
#define PADDING_Y 4
/* The opacity of the numbers, except under high contrast. */
#define TEXT_ALPHA 0.75f
/* The widest number. */
#define WIDEST (-88)

/* Numbers are shaped once and then only move with the board: their layouts stay until the font changes. There are no
 * more layouts than columns and rows that were ever in sight.
 */
typedef struct
{
  BastideBoardLayer parent;
  GHashTable       *layouts;  /* number → PangoLayout */
} BastideRulerLayer;

static void
bastide_ruler_layer_init (BastideBoardLayer *layer)
{
  ((BastideRulerLayer *) layer)->layouts = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

static void
bastide_ruler_layer_clear (BastideBoardLayer *layer)
{
  g_hash_table_unref (((BastideRulerLayer *) layer)->layouts);
}

static void
bastide_ruler_layer_invalidate (BastideBoardLayer *layer)
{
  g_hash_table_remove_all (((BastideRulerLayer *) layer)->layouts);
}

static PangoLayout *
make_layout (PangoContext *pango,
             int           number)
{
  PangoLayout *layout = pango_layout_new (pango);
  /* The mark keeps the minus in front even where text runs from right to left. */
  g_autofree char *text = number < 0 ? g_strdup_printf ("\u200e\u2212%d", -number) : g_strdup_printf ("%d", number);

  pango_layout_set_text (layout, text, -1);
  return layout;
}

void
bastide_ruler_layer_measure (PangoContext *pango,
                             double       *width,
                             double       *height)
{
  g_autoptr (PangoLayout) layout = make_layout (pango, WIDEST);
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  *width = text_width + PADDING_X;
  *height = text_height + PADDING_Y;
}

/* Returns the number of cells from number to number so that each has room. */
static int
get_step (double tile,
          double room)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * tile >= room)
      return steps[i];
  return 100;
}

/* Leaves out a number that would be cut, as it would read like another without its minus or a digit. */
static void
append_number (BastideRulerLayer        *self,
               GtkSnapshot              *snapshot,
               const BastideBoardCanvas *canvas,
               const GdkRGBA            *colour,
               const graphene_rect_t    *ruler,
               int                       number,
               double                    x,
               double                    y)
{
  gpointer key = GINT_TO_POINTER (number + BST_MAX_COORD + 1);
  PangoLayout *layout = g_hash_table_lookup (self->layouts, key);
  graphene_rect_t bounds;
  int width, height;

  if (layout == NULL)
    {
      layout = make_layout (canvas->pango, number);
      g_hash_table_insert (self->layouts, key, layout);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  bounds = GRAPHENE_RECT_INIT ((float) floor (x - width / 2.0), (float) floor (y - height / 2.0), (float) width,
                               (float) height);
  if (graphene_rect_contains_rect (ruler, &bounds))
    bastide_board_canvas_append_layout (snapshot, layout, colour, (double) bounds.origin.x, (double) bounds.origin.y);
}

static void
bastide_ruler_layer_snapshot (BastideBoardLayer         *layer,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing G_GNUC_UNUSED)
{
  BastideRulerLayer *self = (BastideRulerLayer *) layer;
  const BastideSurroundings *around = bastide_palette_get_surroundings (canvas->theme.look, canvas->theme.dark);
  const GdkRGBA ruler = bastide_board_canvas_make_colour (around->ruler, 1);
  const GdkRGBA text =
    bastide_board_canvas_make_colour (around->text, canvas->theme.look == BASTIDE_LOOK_NORMAL ? TEXT_ALPHA : 1);
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  graphene_rect_t columns, rows;
  double left, top, x, y;
  int x0, y0, x1, y1, step;

  if (!bastide_board_state_get_option (canvas->state, BASTIDE_BOARD_COORDINATES))
    return;
  bastide_viewport_get_inset (viewport, &left, &top);
  if (left <= 0)
    return;
  columns = GRAPHENE_RECT_INIT ((float) left, 0, (float) (canvas->width - left), (float) top);
  rows = GRAPHENE_RECT_INIT (0, (float) top, (float) left, (float) (canvas->height - top));
  bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
  bastide_board_canvas_append_colour (snapshot, &ruler, 0, 0, canvas->width, top);
  bastide_board_canvas_append_colour (snapshot, &ruler, 0, top, left, canvas->height - top);

  step = get_step (tile, left);
  for (int column = x0; column <= x1; column++)
    if (column % step == 0)
      {
        bastide_viewport_get_point (viewport, BST_CELL (column, 0), &x, &y);
        append_number (self, snapshot, canvas, &text, &columns, column, x + tile / 2, top / 2);
      }

  step = get_step (tile, top);
  for (int row = y0; row <= y1; row++)
    if (row % step == 0)
      {
        bastide_viewport_get_point (viewport, BST_CELL (0, row), &x, &y);
        append_number (self, snapshot, canvas, &text, &rows, row, left / 2, y + tile / 2);
      }
}

const BastideBoardLayerClass bastide_ruler_layer = {
  .size = sizeof (BastideRulerLayer),
  .init = bastide_ruler_layer_init,
  .clear = bastide_ruler_layer_clear,
  .invalidate = bastide_ruler_layer_invalidate,
  .snapshot = bastide_ruler_layer_snapshot,
};
