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

/* A cursor on a whole cell counts as in the district with its middle there. */
static guint
find_district (BastideBoardState *state)
{
  BastideBoardHit hit;
  const BstPlace *place;

  if (!bastide_board_places_has_districts (state) || !bastide_board_state_get_active (state, &hit))
    return BST_NO_DISTRICT;
  place = bastide_board_hit_find (&hit, BST_PLACE_DISTRICT);
  if (place != NULL)
    return place->index;
  for (guint i = 0; bastide_board_state_shows_cursor (state) && hit.n == 1 && i < BST_N_DISTRICTS; i++)
    if (bst_cell_equal (bastide_board_places_get_district_cell (state, i), hit.places[0].cell))
      return i;
  return BST_NO_DISTRICT;
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
  guint district = find_district (state);

  if (district != BST_NO_DISTRICT)
    draw_name (state, drawing, district, TRUE);
}

static gboolean
is_in_spotlight (BastideBoardState *state,
                 guint              district)
{
  guint n;
  const BastideSpot *spots = bastide_spotlight_get (bastide_board_state_get_spotlight (state), &n);

  for (guint i = 0; i < n; i++)
    if (spots[i].place.kind == BST_PLACE_DISTRICT && spots[i].place.index == district)
      return TRUE;
  return FALSE;
}

void
bastide_board_draw_district_names (BastideBoardState   *state,
                                   BastideBoardDrawing *drawing)
{
  for (guint i = 0; bastide_board_places_has_districts (state) && i < BST_N_DISTRICTS; i++)
    draw_name (state, drawing, i, is_in_spotlight (state, i));
}
