/* bastide-tile-contour.c: the outline of a field
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-grid.h"

#define SIZE BASTIDE_GRID_SIZE

/* Walking along the borders of squares with the label on the right-hand side. */
typedef enum
{
  STEP_EAST,
  STEP_SOUTH,
  STEP_WEST,
  STEP_NORTH
} Step;

typedef struct
{
  const BastideGrid *grid;
  guint              label;
  gboolean           seen[SIZE + 1][SIZE + 1];
} Contour;

static gboolean
is_inside (const Contour *contour,
           int            row,
           int            column)
{
  return row >= 0 && column >= 0 && row < SIZE && column < SIZE
         && contour->grid->label[row][column] == contour->label;
}

/* Returns whether the border that leaves the corner (row, column) towards @step has the label on its right only. */
static gboolean
is_border (const Contour *contour,
           int            row,
           int            column,
           Step           step)
{
  switch (step)
    {
    case STEP_EAST:
      return is_inside (contour, row, column) && !is_inside (contour, row - 1, column);
    case STEP_SOUTH:
      return is_inside (contour, row, column - 1) && !is_inside (contour, row, column);
    case STEP_WEST:
      return is_inside (contour, row - 1, column - 1) && !is_inside (contour, row, column - 1);
    case STEP_NORTH:
    default:
      return is_inside (contour, row - 1, column) && !is_inside (contour, row - 1, column - 1);
    }
}

/* Takes the stairs out of a loop; points on the tile's border stay there. */
static void
smooth (GArray *loop)
{
  g_autofree BastidePoint *from = g_memdup2 (loop->data, loop->len * sizeof (BastidePoint));

  for (guint i = 0; i < loop->len; i++)
    {
      BastidePoint before = from[(i + loop->len - 1) % loop->len];
      BastidePoint after = from[(i + 1) % loop->len];
      BastidePoint *point = &g_array_index (loop, BastidePoint, i);

      if (point->x > 0 && point->x < 1)
        point->x = (before.x + 2 * from[i].x + after.x) / 4;
      if (point->y > 0 && point->y < 1)
        point->y = (before.y + 2 * from[i].y + after.y) / 4;
    }
}

static void
walk_loop (Contour *contour,
           int      row,
           int      column,
           GArray  *loop)
{
  static const int rows[] = { 0, 1, 0, -1 };
  static const int columns[] = { 1, 0, -1, 0 };
  int first_row = row;
  int first_column = column;
  Step step = STEP_EAST;

  do
    {
      BastidePoint point = BASTIDE_POINT (column / (double) SIZE, row / (double) SIZE);

      g_array_append_val (loop, point);
      if (step == STEP_EAST)
        contour->seen[row][column] = TRUE;
      row += rows[step];
      column += columns[step];
      /* The sharper turn to the right keeps squares apart that meet only in a corner. */
      for (guint turn = 0; turn < 4; turn++)
        {
          Step next = (Step) ((step + 1 + 4 - turn) & 3);

          if (!is_border (contour, row, column, next))
            continue;
          step = next;
          break;
        }
    }
  while (row != first_row || column != first_column || step != STEP_EAST);
}

void
bastide_grid_trace (const BastideGrid *grid,
                    guint              label,
                    cairo_t           *cr,
                    double             size)
{
  g_autoptr (GArray) loop = g_array_new (FALSE, FALSE, sizeof (BastidePoint));
  Contour contour = { .grid = grid, .label = label };

  for (int row = 0; row < SIZE; row++)
    for (int column = 0; column < SIZE; column++)
      {
        if (contour.seen[row][column] || !is_border (&contour, row, column, STEP_EAST))
          continue;
        g_array_set_size (loop, 0);
        walk_loop (&contour, row, column, loop);
        for (guint i = 0; i < 3; i++)
          smooth (loop);
        cairo_new_sub_path (cr);
        for (guint i = 0; i < loop->len; i++)
          cairo_line_to (cr,
                         g_array_index (loop, BastidePoint, i).x * size,
                         g_array_index (loop, BastidePoint, i).y * size);
        cairo_close_path (cr);
      }
}
