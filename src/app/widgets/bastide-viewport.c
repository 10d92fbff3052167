/* bastide-viewport.c: zoom and place of a view on the endless table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-viewport.h"

#include <math.h>
#include <string.h>

/* Empty cells around a fitted board: room for the next tile, and a little air. */
#define FIT_MARGIN 1.1
/* A held board keeps its zoom while half a cell stays free around it. */
#define HELD_MARGIN 0.5
/* The air around a stage, where no tile is laid by hand. */
#define STAGE_MARGIN 0.2
#define FIT_MAX_ZOOM 1.6
/* A class sees the board from afar. */
#define STAGE_MAX_ZOOM 2.5
/* Tiles by which the middle of the view may leave the board. */
#define PAN_MARGIN 0.5
#define REVEAL_MARGIN 0.6
/* Only a view at least this many times as high as the foot keeps the foot free. */
#define MIN_ROOM_ABOVE_FOOT 5

/* The viewport is no widget, so that panning and zooming are tested without a display. The origin is kept exactly and
 * snapped to device pixels only for a point: snapped values, added up, would let the board creep. A fitted view is
 * fitted again with each new size until the user moves it. Every movement of the board ends in clamp_origin (), which
 * keeps some of it in sight.
 */
struct _BastideViewport
{
  GObject  parent_instance;

  double   zoom;
  double   origin_x;  /* of cell 0,0 in the widget, not yet on whole device pixels */
  double   origin_y;
  double   width;
  double   height;
  double   inset_x;
  double   inset_y;
  double   foot;
  int      scale;
  int      x0;
  int      y0;
  int      x1;
  int      y1;
  int      stage[4];  /* further cells that a fitted view shows */
  gboolean has_stage;
  gboolean fitted;    /* not moved since it was fitted */
  gboolean held;      /* the same, but the zoom stays while the rows have room */
  gboolean still;     /* cells keep their place when the widget changes its size */
  double   noted_zoom; /* 0 where nothing is noted */
  double   noted_x;    /* the point of the board in the middle, in cells */
  double   noted_y;
  gboolean noted_fitted;
  gboolean noted_held;
};

G_DEFINE_FINAL_TYPE (BastideViewport, bastide_viewport, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ZOOM,
  N_PROPS
};

static const double zoom_steps[] = {
  0.12, 0.16, 0.2, 0.25, 0.32, 0.4, 0.5, 0.64, 0.8, 1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static double
snap (BastideViewport *self,
      double           length)
{
  return round (length * self->scale) / self->scale;
}

static gboolean
has_size (BastideViewport *self)
{
  return self->width > self->inset_x && self->height > self->inset_y;
}

static double
middle_x (BastideViewport *self)
{
  return (self->inset_x + self->width) / 2;
}

static double
middle_y (BastideViewport *self)
{
  return (self->inset_y + self->height) / 2;
}

/* A view too low to spare any room has no foot. */
static double
get_foot (BastideViewport *self)
{
  double room = self->height - self->inset_y;

  return room >= MIN_ROOM_ABOVE_FOOT * self->foot ? self->foot : 0;
}

/* Gets the extents of the board and its stage. */
static void
get_cells (BastideViewport *self,
           int              cells[4])
{
  const int own[] = { self->x0, self->y0, self->x1, self->y1 };

  for (guint i = 0; i < 4; i++)
    if (!self->has_stage)
      cells[i] = own[i];
    else
      cells[i] = i < 2 ? MIN (own[i], self->stage[i]) : MAX (own[i], self->stage[i]);
}

/* Keeps some of the board in sight. */
static void
clamp_origin (BastideViewport *self)
{
  double tile = bastide_viewport_get_tile_size (self);
  double x = (middle_x (self) - self->origin_x) / tile;
  double y = (middle_y (self) - self->origin_y) / tile;
  int cells[4];

  get_cells (self, cells);
  x = CLAMP (x, cells[0] - PAN_MARGIN, cells[2] + 1 + PAN_MARGIN);
  y = CLAMP (y, cells[1] - PAN_MARGIN, cells[3] + 1 + PAN_MARGIN);
  self->origin_x = middle_x (self) - x * tile;
  self->origin_y = middle_y (self) - y * tile;
}

/* Puts a point of the board, in cells, under a point of the widget. */
static void
place (BastideViewport *self,
       double           zoom,
       double           board_x,
       double           board_y,
       double           x,
       double           y)
{
  double before = self->zoom;
  double tile;

  self->zoom = CLAMP (zoom, BASTIDE_VIEWPORT_MIN_ZOOM, BASTIDE_VIEWPORT_MAX_ZOOM);
  tile = bastide_viewport_get_tile_size (self);
  self->origin_x = x - board_x * tile;
  self->origin_y = y - board_y * tile;
  clamp_origin (self);
  if (self->zoom != before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
  g_signal_emit (self, changed_signal, 0);
}

/* Returns the shift that brings an interval into another, or into its middle where it is too long. */
static double
get_shift (double low,
           double high,
           double least,
           double most)
{
  if (high - low > most - least)
    return (least + most - low - high) / 2;
  if (low < least)
    return least - low;
  if (high > most)
    return most - high;
  return 0;
}

static void
bastide_viewport_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideViewport *self = BASTIDE_VIEWPORT (object);

  switch (prop_id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_viewport_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideViewport *self = BASTIDE_VIEWPORT (object);

  switch (prop_id)
    {
    case PROP_ZOOM:
      bastide_viewport_set_zoom (self, g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_viewport_class_init (BastideViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bastide_viewport_get_property;
  object_class->set_property = bastide_viewport_set_property;

  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL,
                         BASTIDE_VIEWPORT_MIN_ZOOM, BASTIDE_VIEWPORT_MAX_ZOOM, 1,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_viewport_init (BastideViewport *self)
{
  self->zoom = 1;
  self->scale = 1;
  self->fitted = TRUE;
}

BastideViewport *
bastide_viewport_new (void)
{
  return g_object_new (BASTIDE_TYPE_VIEWPORT, NULL);
}

/* Keeps the rows of a held board out of the foot, where other widgets would cover them. */
static void
keep_rows_free (BastideViewport *self)
{
  double tile = bastide_viewport_get_tile_size (self);
  double room = self->height - self->inset_y - get_foot (self);
  double x, y, shift;
  int cells[4];

  if (!has_size (self))
    return;
  get_cells (self, cells);
  if ((cells[3] - cells[1] + 1 + 2 * HELD_MARGIN) * tile > room)
    {
      bastide_viewport_fit (self);
      return;
    }
  bastide_viewport_get_point (self, BST_CELL (cells[0], cells[1]), &x, &y);
  shift = get_shift (y - HELD_MARGIN * tile, y + (cells[3] - cells[1] + 1 + HELD_MARGIN) * tile, self->inset_y,
                     self->inset_y + room);
  if (shift == 0)
    return;
  self->origin_y += shift;
  clamp_origin (self);
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_viewport_set_size (BastideViewport *self,
                           double           width,
                           double           height,
                           double           inset_x,
                           double           inset_y,
                           int              scale)
{
  double tile;
  double x;
  double y;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));
  g_return_if_fail (scale >= 1);

  if (width == self->width && height == self->height && inset_x == self->inset_x && inset_y == self->inset_y &&
      scale == self->scale)
    return;

  tile = bastide_viewport_get_tile_size (self);
  x = (middle_x (self) - self->origin_x) / tile;
  y = (middle_y (self) - self->origin_y) / tile;
  self->width = width;
  self->height = height;
  self->inset_x = inset_x;
  self->inset_y = inset_y;
  self->scale = scale;
  if (self->still)
    place (self, self->zoom, 0, 0, self->origin_x, self->origin_y);
  else if (self->fitted)
    bastide_viewport_fit (self);
  else
    place (self, self->zoom, x, y, middle_x (self), middle_y (self));
  if (self->held)
    keep_rows_free (self);
}

void
bastide_viewport_hold (BastideViewport *self)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  self->held = self->held || self->fitted;
  self->fitted = FALSE;
}

double
bastide_viewport_get_foot (BastideViewport *self)
{
  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), 0);

  return get_foot (self);
}

void
bastide_viewport_set_foot (BastideViewport *self,
                           double           height)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));
  g_return_if_fail (height >= 0);

  if (height == self->foot)
    return;

  self->foot = height;
  if (self->fitted)
    bastide_viewport_fit (self);
}

void
bastide_viewport_set_still (BastideViewport *self,
                            gboolean         still)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  self->still = !!still;
}

void
bastide_viewport_set_extents (BastideViewport *self,
                              int              x0,
                              int              y0,
                              int              x1,
                              int              y1)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));
  g_return_if_fail (x0 <= x1 && y0 <= y1);

  if (x0 == self->x0 && y0 == self->y0 && x1 == self->x1 && y1 == self->y1)
    return;

  self->x0 = x0;
  self->y0 = y0;
  self->x1 = x1;
  self->y1 = y1;
  clamp_origin (self);
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_viewport_set_stage (BastideViewport *self,
                            const int       *cells)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));
  g_return_if_fail (cells == NULL || (cells[0] <= cells[2] && cells[1] <= cells[3]));

  self->has_stage = cells != NULL;
  if (cells != NULL)
    memcpy (self->stage, cells, sizeof self->stage);
  if (self->fitted)
    bastide_viewport_fit (self);
}

double
bastide_viewport_get_zoom (BastideViewport *self)
{
  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), 1);

  return self->zoom;
}

void
bastide_viewport_set_zoom (BastideViewport *self,
                           double           zoom)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  bastide_viewport_zoom_at (self, zoom, middle_x (self), middle_y (self));
}

void
bastide_viewport_zoom_at (BastideViewport *self,
                          double           zoom,
                          double           x,
                          double           y)
{
  double tile;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  tile = bastide_viewport_get_tile_size (self);
  self->fitted = self->held = FALSE;
  place (self, zoom, (x - self->origin_x) / tile, (y - self->origin_y) / tile, x, y);
}

double
bastide_viewport_get_step (BastideViewport *self,
                           int              direction)
{
  const int n = G_N_ELEMENTS (zoom_steps);

  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), 1);

  /* A hundredth off a round zoom still counts as that zoom. */
  if (direction > 0)
    {
      for (int i = 0; i < n; i++)
        if (zoom_steps[i] > self->zoom * 1.01)
          return zoom_steps[i];
      return BASTIDE_VIEWPORT_MAX_ZOOM;
    }
  for (int i = n - 1; i >= 0; i--)
    if (zoom_steps[i] < self->zoom * 0.99)
      return zoom_steps[i];
  return BASTIDE_VIEWPORT_MIN_ZOOM;
}

void
bastide_viewport_pan (BastideViewport *self,
                      double           dx,
                      double           dy)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  self->fitted = self->held = FALSE;
  self->origin_x += dx;
  self->origin_y += dy;
  clamp_origin (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Shows all of a rectangle of cells. */
static void
fit_area (BastideViewport *self,
          int              x0,
          int              y0,
          int              x1,
          int              y1,
          double           margin,
          double           max_zoom)
{
  double columns = x1 - x0 + 1 + 2 * margin;
  double rows = y1 - y0 + 1 + 2 * margin;
  double foot = get_foot (self);
  double tile = MIN ((self->width - self->inset_x) / columns, (self->height - self->inset_y - foot) / rows);

  /* Down to whole device pixels, so that rounding never cuts off the outermost cells. */
  tile = floor (tile * self->scale) / self->scale;
  place (self, MIN (tile / BASTIDE_VIEWPORT_TILE, max_zoom), (x0 + x1 + 1) / 2.0, (y0 + y1 + 1) / 2.0,
         middle_x (self), middle_y (self) - foot / 2);
}

void
bastide_viewport_fit (BastideViewport *self)
{
  int cells[4];

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  self->fitted = TRUE;
  self->held = FALSE;
  if (!has_size (self))
    return;
  get_cells (self, cells);
  if (self->has_stage)
    fit_area (self, cells[0], cells[1], cells[2], cells[3], STAGE_MARGIN, STAGE_MAX_ZOOM);
  else
    fit_area (self, cells[0], cells[1], cells[2], cells[3], FIT_MARGIN, FIT_MAX_ZOOM);
}

void
bastide_viewport_note (BastideViewport *self)
{
  double tile;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  tile = bastide_viewport_get_tile_size (self);
  self->noted_zoom = self->zoom;
  self->noted_x = (middle_x (self) - self->origin_x) / tile;
  self->noted_y = (middle_y (self) - self->origin_y) / tile;
  self->noted_fitted = self->fitted;
  self->noted_held = self->held;
}

void
bastide_viewport_return (BastideViewport *self)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  if (self->noted_zoom == 0)
    return;
  self->fitted = self->noted_fitted;
  self->held = self->noted_held;
  if (self->fitted)
    bastide_viewport_fit (self);
  else
    place (self, self->noted_zoom, self->noted_x, self->noted_y, middle_x (self), middle_y (self));
}

/* Finds the shift that brings a rectangle of cells into sight with @margin cells around it. */
static void
get_way (BastideViewport *self,
         BstCell          first,
         BstCell          last,
         double           margin,
         double          *dx,
         double          *dy)
{
  double tile = bastide_viewport_get_tile_size (self);
  double x0, y0, x1, y1;

  bastide_viewport_get_point (self, first, &x0, &y0);
  bastide_viewport_get_point (self, last, &x1, &y1);
  *dx = get_shift (x0 - margin * tile, x1 + (1 + margin) * tile, self->inset_x, self->width);
  *dy = get_shift (y0 - margin * tile, y1 + (1 + margin) * tile, self->inset_y, self->height - get_foot (self));
}

void
bastide_viewport_reveal (BastideViewport *self,
                         BstCell          cell)
{
  double dx, dy;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  if (!has_size (self))
    return;

  get_way (self, cell, cell, REVEAL_MARGIN, &dx, &dy);
  if (dx != 0 || dy != 0)
    bastide_viewport_pan (self, dx, dy);
}

static gboolean
has_room (BastideViewport *self,
          BstCell          first,
          BstCell          last)
{
  double tile = bastide_viewport_get_tile_size (self);

  return (last.x - first.x + 1) * tile <= self->width - self->inset_x
         && (last.y - first.y + 1) * tile <= self->height - self->inset_y - get_foot (self);
}

void
bastide_viewport_reveal_area (BastideViewport *self,
                              BstCell          first,
                              BstCell          last)
{
  double dx, dy;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));
  g_return_if_fail (first.x <= last.x && first.y <= last.y);

  if (!has_size (self))
    return;

  if (!has_room (self, first, last))
    {
      self->fitted = self->held = FALSE;
      fit_area (self, first.x, first.y, last.x, last.y, FIT_MARGIN, FIT_MAX_ZOOM);
      return;
    }
  get_way (self, first, last, 0, &dx, &dy);
  if (dx == 0 && dy == 0)
    return;
  get_way (self, first, last, REVEAL_MARGIN, &dx, &dy);
  bastide_viewport_pan (self, dx, dy);
}

void
bastide_viewport_center (BastideViewport *self,
                         BstCell          cell)
{
  double tile;
  double x;
  double y;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  if (!has_size (self))
    return;

  tile = bastide_viewport_get_tile_size (self);
  bastide_viewport_get_point (self, cell, &x, &y);
  bastide_viewport_pan (self, (self->inset_x + self->width - tile) / 2 - x,
                        (self->inset_y + self->height - get_foot (self) - tile) / 2 - y);
}

double
bastide_viewport_get_tile_size (BastideViewport *self)
{
  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), BASTIDE_VIEWPORT_TILE);

  return MAX (snap (self, self->zoom * BASTIDE_VIEWPORT_TILE), 1.0 / self->scale);
}

int
bastide_viewport_get_scale (BastideViewport *self)
{
  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), 1);

  return self->scale;
}

void
bastide_viewport_get_inset (BastideViewport *self,
                            double          *x,
                            double          *y)
{
  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  *x = self->inset_x;
  *y = self->inset_y;
}

void
bastide_viewport_get_point (BastideViewport *self,
                            BstCell          cell,
                            double          *x,
                            double          *y)
{
  double tile;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  tile = bastide_viewport_get_tile_size (self);
  *x = snap (self, self->origin_x) + cell.x * tile;
  *y = snap (self, self->origin_y) + cell.y * tile;
}

gboolean
bastide_viewport_get_cell (BastideViewport *self,
                           double           x,
                           double           y,
                           BstCell         *cell,
                           double          *u,
                           double          *v)
{
  double tile;
  double column;
  double row;

  g_return_val_if_fail (BASTIDE_IS_VIEWPORT (self), FALSE);

  if (x < self->inset_x || y < self->inset_y || x >= self->width || y >= self->height)
    return FALSE;

  tile = bastide_viewport_get_tile_size (self);
  column = (x - snap (self, self->origin_x)) / tile;
  row = (y - snap (self, self->origin_y)) / tile;
  if (fabs (column) > BST_MAX_COORD + 1 || fabs (row) > BST_MAX_COORD + 1)
    return FALSE;

  *cell = BST_CELL (floor (column), floor (row));
  if (u != NULL)
    *u = column - floor (column);
  if (v != NULL)
    *v = row - floor (row);
  return bst_cell_in_range (*cell);
}

void
bastide_viewport_get_visible (BastideViewport *self,
                              int             *x0,
                              int             *y0,
                              int             *x1,
                              int             *y1)
{
  double tile;
  double origin_x;
  double origin_y;

  g_return_if_fail (BASTIDE_IS_VIEWPORT (self));

  tile = bastide_viewport_get_tile_size (self);
  origin_x = snap (self, self->origin_x);
  origin_y = snap (self, self->origin_y);
  *x0 = CLAMP (floor ((self->inset_x - origin_x) / tile), -BST_MAX_COORD, BST_MAX_COORD);
  *y0 = CLAMP (floor ((self->inset_y - origin_y) / tile), -BST_MAX_COORD, BST_MAX_COORD);
  *x1 = CLAMP (ceil ((self->width - origin_x) / tile) - 1, -BST_MAX_COORD, BST_MAX_COORD);
  *y1 = CLAMP (ceil ((self->height - origin_y) / tile) - 1, -BST_MAX_COORD, BST_MAX_COORD);
}
