/* bastide-board-draw.c: the drawing that all tools share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-draw.h"

#include "bastide-board-places.h"
#include "bastide-sentence.h"

void
bastide_board_draw_dead_ends (BastideBoardState   *state,
                              BastideBoardDrawing *drawing)
{
  GArray *ends = bastide_board_state_get_dead_ends (state);

  for (guint i = 0; i < ends->len; i++)
    {
      const BastideDeadEnd *end = &g_array_index (ends, BastideDeadEnd, i);

      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = end->cell,
                    .mark = BASTIDE_MARK_DEAD_END, .value = end->edge);
    }
}

static void
draw_name (BastideBoardState   *state,
           BastideBoardDrawing *drawing,
           guint                district,
           gboolean             meant)
{
  const BstPlace place = BST_PLACE_IN_DISTRICT (district);

  BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = place,
                .text = bastide_sentence_spot (bastide_board_state_get_position (state), NULL, &place),
                .meant = meant);
}

void
bastide_board_draw_district_name (BastideBoardState   *state,
                                  BastideBoardDrawing *drawing)
{
  guint district = BST_NO_DISTRICT;
  BastideBoardHit hit;
  const BstPlace *place;

  if (!bastide_board_places_has_districts (state) || !bastide_board_state_get_active (state, &hit))
    return;
  place = bastide_board_hit_find (&hit, BST_PLACE_DISTRICT);
  if (place != NULL)
    district = place->index;
  /* A cursor on a whole cell counts as in the district with its middle there. */
  else if (bastide_board_state_shows_cursor (state) && hit.n == 1)
    for (guint i = BST_N_DISTRICTS; i > 0; i--)
      if (bst_cell_equal (bastide_board_places_get_district_cell (state, i - 1), hit.places[0].cell))
        district = i - 1;
  if (district != BST_NO_DISTRICT)
    draw_name (state, drawing, district, TRUE);
}

void
bastide_board_draw_district_names (BastideBoardState   *state,
                                   BastideBoardDrawing *drawing)
{
  guint n;
  const BastideSpot *spots = bastide_spotlight_get (bastide_board_state_get_spotlight (state), &n);

  for (guint i = 0; bastide_board_places_has_districts (state) && i < BST_N_DISTRICTS; i++)
    {
      gboolean is_lit = FALSE;

      for (guint j = 0; j < n; j++)
        is_lit = is_lit || (spots[j].place.kind == BST_PLACE_DISTRICT && spots[j].place.index == i);
      draw_name (state, drawing, i, is_lit);
    }
}
