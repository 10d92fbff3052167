/* bastide-steps.c: what the steps of a lesson share on every page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-steps.h"

#include "bastide-scene.h"

static void
include (int             cells[4],
         const BstPlace *place)
{
  if (!bst_place_has_cell (place))
    return;
  cells[0] = MIN (cells[0], place->cell.x);
  cells[1] = MIN (cells[1], place->cell.y);
  cells[2] = MAX (cells[2], place->cell.x);
  cells[3] = MAX (cells[3], place->cell.y);
}

void
bastide_steps_get_cells (BastideLesson *lesson,
                         int            cells[4])
{
  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      BastidePosition *position = bastide_lesson_step_get_position (step);
      const GArray *lit = bastide_lesson_step_get_lit (step);
      const GArray *ways = bastide_lesson_step_get_ways (step);
      int own[4];

      bastide_scene_get_cells (bastide_position_get_setup (position), &own[0], &own[1], &own[2], &own[3]);
      cells[0] = i == 0 ? own[0] : MIN (cells[0], own[0]);
      cells[1] = i == 0 ? own[1] : MIN (cells[1], own[1]);
      cells[2] = i == 0 ? own[2] : MAX (cells[2], own[2]);
      cells[3] = i == 0 ? own[3] : MAX (cells[3], own[3]);
      /* A lit cell may be empty, and an arrow may lead beyond the tiles. */
      for (guint j = 0; j < lit->len; j++)
        include (cells, &g_array_index (lit, BstPlace, j));
      for (guint j = 0; j < ways->len; j++)
        {
          include (cells, &g_array_index (ways, BstWay, j).from);
          include (cells, &g_array_index (ways, BstWay, j).to);
        }
    }
}
