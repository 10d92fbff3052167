/* bastide-tile-grid.c: which segment lies where on a tile, and how much room there is
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bastide-tile-grid.h"

#define SIZE BASTIDE_GRID_SIZE

void
bastide_grid_init (BastideGrid *grid)
{
  memset (grid->label, BASTIDE_LABEL_NONE, sizeof grid->label);
}

guint
bastide_grid_get_label (const BastideGrid *grid,
                        BastidePoint       point)
{
  return grid->label[bastide_grid_get_index (point.y)][bastide_grid_get_index (point.x)];
}

double
bastide_grid_get_free (const BastideGrid *grid,
                       BastidePoint       point)
{
  if (point.x < 0 || point.x > 1 || point.y < 0 || point.y > 1)
    return -1;
  return grid->free[bastide_grid_get_index (point.y)][bastide_grid_get_index (point.x)];
}

/* Columns where the edges of @outline cross the middle of a row, sorted. */
static guint
find_crossings (const BastideLine *outline,
                double             y,
                double             crossings[BASTIDE_MAX_LINE_POINTS])
{
  guint n = 0;

  for (guint i = 0, j = outline->n_points - 1; i < outline->n_points; j = i++)
    {
      BastidePoint a = outline->points[i];
      BastidePoint b = outline->points[j];
      double x;
      guint k;

      if ((a.y > y) == (b.y > y))
        continue;
      x = (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x;
      for (k = n++; k > 0 && crossings[k - 1] > x; k--)
        crossings[k] = crossings[k - 1];
      crossings[k] = x;
    }
  return n;
}

void
bastide_grid_fill (BastideGrid       *grid,
                   const BastideLine *outline,
                   guint              label)
{
  double crossings[BASTIDE_MAX_LINE_POINTS];
  const double margin = 1.0 / SIZE;

  for (guint row = 0; row < SIZE; row++)
    {
      guint n = find_crossings (outline, (row + 0.5) / SIZE, crossings);

      for (guint i = 0; i + 1 < n; i += 2)
        for (guint column = 0; column < SIZE; column++)
          {
            double x = (column + 0.5) / SIZE;

            if (x >= crossings[i] && x <= crossings[i + 1])
              grid->label[row][column] = (guint8) label;
          }
    }
  for (guint i = 0, j = outline->n_points - 1; i < outline->n_points; j = i++)
    {
      BastidePoint a = outline->points[j];
      BastidePoint b = outline->points[i];
      guint n_steps = 1 + (guint) (bastide_point_distance (a, b) * SIZE * 4);

      for (guint k = 0; k <= n_steps; k++)
        {
          BastidePoint point = bastide_point_mix (a, b, k / (double) n_steps);

          /* Points beyond the border must not come back mirrored on the outermost squares. */
          if (point.x < -margin || point.y < -margin || point.x > 1 + margin || point.y > 1 + margin)
            continue;
          grid->label[bastide_grid_get_index (point.y)][bastide_grid_get_index (point.x)] = (guint8) label;
        }
    }
}

void
bastide_grid_fill_disc (BastideGrid  *grid,
                        BastidePoint  centre,
                        double        rx,
                        double        ry,
                        guint         label)
{
  guint first_row = bastide_grid_get_index (centre.y - ry);
  guint last_row = bastide_grid_get_index (centre.y + ry);
  guint first_column = bastide_grid_get_index (centre.x - rx);
  guint last_column = bastide_grid_get_index (centre.x + rx);

  for (guint row = first_row; row <= last_row; row++)
    for (guint column = first_column; column <= last_column; column++)
      {
        BastidePoint point = bastide_grid_get_centre (row, column);
        double dx = (point.x - centre.x) / rx;
        double dy = (point.y - centre.y) / ry;

        if (dx * dx + dy * dy <= 1)
          grid->label[row][column] = (guint8) label;
      }
}

void
bastide_grid_stroke (BastideGrid       *grid,
                     const BastideLine *line,
                     double             half_width,
                     guint              label)
{
  double length = bastide_line_get_length (line);
  guint n_steps = 1 + (guint) (length * SIZE * 1.5);

  for (guint i = 0; i <= n_steps; i++)
    bastide_grid_fill_disc (grid, bastide_line_get_point (line, length * i / n_steps, NULL), half_width, half_width,
                            label);
}

/* Spreads @label from one square over all unlabelled squares that hang together with it. */
static guint
flood (BastideGrid *grid,
       guint        row,
       guint        column,
       guint        label)
{
  guint16 stack[SIZE * SIZE];
  guint n_stack = 0;
  guint n_squares = 0;

  if (grid->label[row][column] != BASTIDE_LABEL_NONE)
    return 0;
  grid->label[row][column] = (guint8) label;
  stack[n_stack++] = (guint16) (row * SIZE + column);
  while (n_stack > 0)
    {
      static const int steps[][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
      guint at = stack[--n_stack];

      n_squares++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          int r = (int) (at / SIZE) + steps[i][0];
          int c = (int) (at % SIZE) + steps[i][1];

          if (r < 0 || c < 0 || r >= SIZE || c >= SIZE || grid->label[r][c] != BASTIDE_LABEL_NONE)
            continue;
          grid->label[r][c] = (guint8) label;
          stack[n_stack++] = (guint16) (r * SIZE + c);
        }
    }
  return n_squares;
}

void
bastide_grid_flood (BastideGrid  *grid,
                    BastidePoint  point,
                    guint         label)
{
  flood (grid, bastide_grid_get_index (point.y), bastide_grid_get_index (point.x), label);
}

void
bastide_grid_replace (BastideGrid *grid,
                      guint        from,
                      guint        to)
{
  for (guint row = 0; row < SIZE; row++)
    for (guint column = 0; column < SIZE; column++)
      if (grid->label[row][column] == from)
        grid->label[row][column] = (guint8) to;
}

typedef struct
{
  guint   first;
  guint   n;
  guint16 squares[SIZE * SIZE];
} Queue;

static void
enqueue (BastideGrid *grid,
         Queue       *queue,
         int          row,
         int          column,
         guint        label)
{
  if (row < 0 || column < 0 || row >= SIZE || column >= SIZE || grid->label[row][column] != BASTIDE_LABEL_NONE)
    return;
  grid->label[row][column] = (guint8) label;
  queue->squares[queue->n++] = (guint16) (row * SIZE + column);
}

/* All fields spread at the same pace: should nothing that is drawn part two of them, they meet half way. */
static void
flood_from_halves (BastideGrid       *grid,
                   const BstTileType *type)
{
  /* Parts of an edge at which grass is sure to be seen: clear of the road in the middle and of the corners. */
  static const double along[] = { 0.3, 0.2, 0.1 };
  Queue queue = { .first = 0, .n = 0 };

  for (guint half = 0; half < BST_N_HALVES; half++)
    for (guint segment = 0; segment < type->n_segments; segment++)
      {
        if (type->segments[segment].kind != BST_KIND_FIELD || !(type->segments[segment].halves & (1u << half)))
          continue;
        for (guint i = 0; i < G_N_ELEMENTS (along); i++)
          {
            BastidePoint at = BASTIDE_POINT (half & 1 ? 1 - along[i] : along[i], 0.5 / SIZE);

            at = bastide_point_rotate (at, half / 2);
            enqueue (grid, &queue, (int) bastide_grid_get_index (at.y), (int) bastide_grid_get_index (at.x), segment);
          }
      }
  while (queue.first < queue.n)
    {
      guint at = queue.squares[queue.first++];
      int row = (int) (at / SIZE);
      int column = (int) (at % SIZE);
      guint label = grid->label[row][column];

      enqueue (grid, &queue, row - 1, column, label);
      enqueue (grid, &queue, row + 1, column, label);
      enqueue (grid, &queue, row, column - 1, label);
      enqueue (grid, &queue, row, column + 1, label);
    }
}

#define NOTHING_INNER 0x80 /* squares that hang together but are too few for a field */
#define MIN_INNER     12

static void
flood_inner_fields (BastideGrid       *grid,
                    const BstTileType *type)
{
  guint segment = 0;

  for (guint row = 0; row < SIZE; row++)
    for (guint column = 0; column < SIZE; column++)
      {
        guint n_squares;

        if (grid->label[row][column] != BASTIDE_LABEL_NONE)
          continue;
        while (segment < type->n_segments
               && (type->segments[segment].kind != BST_KIND_FIELD || type->segments[segment].halves != 0))
          segment++;
        n_squares = flood (grid, row, column, segment < type->n_segments ? segment : NOTHING_INNER);
        if (segment >= type->n_segments)
          continue;
        if (n_squares >= MIN_INNER)
          {
            segment++;
            continue;
          }
        bastide_grid_replace (grid, segment, NOTHING_INNER);
      }
}

void
bastide_grid_flood_fields (BastideGrid       *grid,
                           const BstTileType *type)
{
  gboolean changed = TRUE;

  flood_from_halves (grid, type);
  flood_inner_fields (grid, type);
  /* Squares that no field has reached go to a neighbouring segment. */
  while (changed)
    {
      changed = FALSE;
      for (guint row = 0; row < SIZE; row++)
        for (guint column = 0; column < SIZE; column++)
          {
            guint label;

            if (grid->label[row][column] != NOTHING_INNER)
              continue;
            label = grid->label[row][column > 0 ? column - 1 : column + 1];
            if (label == NOTHING_INNER)
              label = grid->label[row > 0 ? row - 1 : row + 1][column];
            if (label == NOTHING_INNER)
              label = grid->label[row][MIN (column + 1, SIZE - 1)];
            if (label == NOTHING_INNER)
              label = grid->label[MIN (row + 1, SIZE - 1)][column];
            if (label == NOTHING_INNER)
              continue;
            grid->label[row][column] = (guint8) label;
            changed = TRUE;
          }
    }
}

static inline float
step_from (const BastideGrid *grid,
           int                row,
           int                column,
           float              step)
{
  if (row < 0 || column < 0 || row >= SIZE || column >= SIZE)
    return G_MAXFLOAT;
  return grid->free[row][column] + step;
}

/* Two sweeps of a chamfer: near enough to the true distance for placing things. */
static void
sweep (BastideGrid *grid,
       int          direction)
{
  const float straight = 1.0f / SIZE;
  const float diagonal = 1.4142f / SIZE;

  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      {
        int row = direction > 0 ? i : SIZE - 1 - i;
        int column = direction > 0 ? j : SIZE - 1 - j;
        float best = grid->free[row][column];

        best = MIN (best, step_from (grid, row, column - direction, straight));
        best = MIN (best, step_from (grid, row - direction, column, straight));
        best = MIN (best, step_from (grid, row - direction, column - direction, diagonal));
        best = MIN (best, step_from (grid, row - direction, column + direction, diagonal));
        grid->free[row][column] = best;
      }
}

void
bastide_grid_measure (BastideGrid *grid)
{
  for (guint row = 0; row < SIZE; row++)
    for (guint column = 0; column < SIZE; column++)
      {
        guint border = MIN (MIN (row, SIZE - 1 - row), MIN (column, SIZE - 1 - column));
        guint label = grid->label[row][column];

        grid->free[row][column] = (border + 0.5f) / SIZE;
        if ((row > 0 && grid->label[row - 1][column] != label)
            || (column > 0 && grid->label[row][column - 1] != label)
            || (row + 1 < SIZE && grid->label[row + 1][column] != label)
            || (column + 1 < SIZE && grid->label[row][column + 1] != label))
          grid->free[row][column] = 0.5f / SIZE;
      }
  sweep (grid, 1);
  sweep (grid, -1);
}

void
bastide_grid_block (BastideGrid  *grid,
                    BastidePoint  centre,
                    double        rx,
                    double        ry)
{
  double least = MIN (rx, ry);
  double most = MAX (rx, ry);
  double margin = most + 1e-5;
  guint first_row = bastide_grid_get_index ((centre.y - margin) / 2);
  guint last_row = bastide_grid_get_index ((1 + centre.y + margin) / 2);
  guint first_column = bastide_grid_get_index ((centre.x - margin) / 2);
  guint last_column = bastide_grid_get_index ((1 + centre.x + margin) / 2);

  /* The room of a square ends at the border at the latest: a square nearer to a border than to the oval has none to
   * lose. That spares three quarters of the squares, and a sixth of the time that a picture of a board takes. */
  for (guint row = first_row; row <= last_row; row++)
    for (guint column = first_column; column <= last_column; column++)
      {
        BastidePoint point = bastide_grid_get_centre (row, column);
        double dx = point.x - centre.x;
        double dy = point.y - centre.y;
        double limit = grid->free[row][column] + most + 1e-6;
        double reach;
        float distance;

        /* Most squares are so far away that their room ends elsewhere. */
        if (limit < 0 || dx * dx + dy * dy > limit * limit)
          continue;

        reach = sqrt (dx * dx / (rx * rx) + dy * dy / (ry * ry));
        distance = (float) (reach < 1e-6 ? -least : sqrt (dx * dx + dy * dy) * (1 - 1 / reach));
        if (distance < grid->free[row][column])
          grid->free[row][column] = distance;
      }
}

double
bastide_grid_find_spot (const BastideGrid *grid,
                        guint32            labels,
                        double             need,
                        BastidePoint       target,
                        double             pull,
                        BastidePoint      *spot)
{
  double best = -G_MAXDOUBLE;
  double room = -1;

  for (guint row = 0; row < SIZE; row++)
    for (guint column = 0; column < SIZE; column++)
      {
        guint label = grid->label[row][column];
        BastidePoint point;
        double score;

        if (label >= BST_MAX_SEGMENTS || !(labels & (1u << label)))
          continue;
        point = bastide_grid_get_centre (row, column);
        score = MIN (grid->free[row][column], need) - pull * bastide_point_distance (point, target);
        if (score <= best)
          continue;
        best = score;
        room = MAX (grid->free[row][column], 0);
        *spot = point;
      }
  return room;
}

void
bastide_grid_rotate (BastideGrid *grid,
                     guint        rotation)
{
  BastideGrid from;

  if ((rotation & 3) == 0)
    return;
  from = *grid;
  for (guint row = 0; row < SIZE; row++)
    for (guint column = 0; column < SIZE; column++)
      {
        BastidePoint to = bastide_point_rotate (bastide_grid_get_centre (row, column), rotation);
        guint r = bastide_grid_get_index (to.y);
        guint c = bastide_grid_get_index (to.x);

        grid->label[r][c] = from.label[row][column];
        grid->free[r][c] = from.free[row][column];
      }
}
