/* bastide-edit-draw.c: the drawing of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-draw.h"

#include "bastide-board-draw.h"
#include "bastide-board-places.h"
#include "bastide-cell-key.h"
#include "bastide-sentence.h"

#define STAMP_OPACITY   0.9
#define UNFIT_OPACITY   0.65
#define DRAGGED_OPACITY 0.85
#define PIECE_OPACITY   0.85

static char *
name_spot (BastideEditWork *self,
           const BstPiece  *piece,
           const BstPlace  *spot)
{
  return bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot);
}

/* --- marks --- */

/* A cell with a marked edge needs no further mark. */
static void
draw_faults (BastideEditWork     *self,
             BastideBoardDrawing *drawing)
{
  const GArray *edges = self->faults->edges;
  GHashTableIter iter;
  gpointer key, problem;

  for (guint i = 0; i < edges->len; i++)
    {
      const BastideEdgeFault *fault = &g_array_index (edges, BastideEdgeFault, i);

      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = fault->cell,
                    .mark = BASTIDE_MARK_EDGE_FAULT, .value = fault->edge);
    }
  g_hash_table_iter_init (&iter, self->faults->problems);
  while (g_hash_table_iter_next (&iter, &key, &problem))
    if (!bastide_board_faults_has_edge (self->faults, bastide_cell_from_key (key)))
      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = bastide_cell_from_key (key),
                    .mark = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR ? BASTIDE_MARK_FAULT
                                                                                             : BASTIDE_MARK_WARNING);
}

/* --- the piece in hand, and its places --- */

/* Lights the districts, wherever the pointer is. */
static void
draw_districts (BastideEditWork     *self,
                BastideBoardDrawing *drawing,
                const BstPiece      *piece,
                const BstPlace      *meant)
{
  if (!bastide_board_places_has_districts (self->state)
      || (piece->kind != BST_PIECE_FIGURE
          && bst_piece_get_info ((BstPieceKind) piece->kind)->place != BST_PLACE_DISTRICT))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (meant != NULL && bst_place_equal (&spot, meant)));
    }
}

/* Lights the spots of a tile with their names, the chosen spot filled; a chosen district has the only name. */
static void
draw_spots (BastideEditWork     *self,
            BastideBoardDrawing *drawing,
            const BstPiece      *piece,
            BstCell              cell,
            const BstPlace      *meant)
{
  g_autoptr (GArray) spots = bastide_edit_work_list_spots (self, piece, cell);

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);
      gboolean is_meant = bst_place_equal (spot, meant);

      if (spot->kind == BST_PLACE_DISTRICT)
        continue;
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (is_meant));
      if (meant->kind != BST_PLACE_DISTRICT)
        BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = *spot, .text = name_spot (self, piece, spot),
                      .meant = is_meant);
    }
  if (meant->kind == BST_PLACE_DISTRICT)
    BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = *meant, .text = name_spot (self, piece, meant),
                  .meant = TRUE);
}

/* Draws the held piece: by keyboard in the spot where it would go, else at the pointer. */
static void
draw_piece_in_hand (BastideEditWork     *self,
                    BastideBoardDrawing *drawing,
                    const BstPiece      *piece)
{
  gboolean by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  BstKind kind = BST_N_KINDS;
  BastideBoardHit hit;
  BstPlace meant;
  double x, y;

  if (!bastide_edit_work_get_point (self, &hit))
    {
      draw_districts (self, drawing, piece, NULL);
      return;
    }
  if (bastide_edit_work_find_spot (self, piece, &hit, &meant))
    {
      draw_districts (self, drawing, piece, &meant);
      draw_spots (self, drawing, piece, bastide_board_hit_get_cell (&hit), &meant);
      bastide_board_places_get_point (self->state, &meant, &kind, &x, &y);
    }
  else
    {
      draw_districts (self, drawing, piece, NULL);
      bastide_board_draw_district_name (self->state, drawing);
      if (by_keyboard)
        return;
    }
  if (!by_keyboard)
    bastide_board_state_get_point (self->state, &x, &y);
  if (piece->player < MAX (bastide_board_state_get_setup (self->state)->n_players, 1))
    BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                  .figure = bastide_scene_figure_of (piece, kind), .x = x, .y = y, .opacity = PIECE_OPACITY);
}

/* With an empty hand only the spot that Tab has reached is lit and named, or the district under the pointer is
 * named. */
static void
draw_chosen_spot (BastideEditWork     *self,
                  BastideBoardDrawing *drawing,
                  const BastideHand   *hand)
{
  const BstPiece *piece = self->stop.kind != BST_PIECE_NONE ? &self->stop : NULL;
  BastideBoardHit hit;

  if (hand->kind == BASTIDE_HAND_EMPTY && self->stop.place.kind != BST_PLACE_NOWHERE
      && bastide_board_state_get_by_keyboard (self->state))
    {
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = self->stop.place,
                    .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
      if (bastide_edit_work_get_point (self, &hit))
        BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = self->stop.place,
                      .text = name_spot (self, piece, &self->stop.place), .meant = TRUE);
    }
  else if (bastide_edit_work_get_point (self, &hit))
    bastide_board_draw_district_name (self->state, drawing);
}

/* --- notes --- */

/* Draws a begun arrow, or the mark in hand. */
static void
draw_note (BastideEditWork     *self,
           BastideBoardDrawing *drawing,
           const BastideHand   *hand)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK };
  BastideBoardHit hit;

  if ((hand->kind != BASTIDE_HAND_MARK && hand->kind != BASTIDE_HAND_ARROW)
      || !bastide_edit_work_get_point (self, &hit))
    return;
  note.cell = bastide_board_hit_get_cell (&hit);
  if (hand->kind == BASTIDE_HAND_MARK)
    g_strlcpy (note.text, bastide_editor_get_mark_text (self->editor), sizeof note.text);
  else if (hand->begin.kind == BST_PLACE_CELL && !bst_cell_equal (hand->begin.cell, note.cell))
    note = (BastideAnnotation) { .kind = BASTIDE_ANNOTATION_ARROW, .colour = hand->colour,
                                  .cell = hand->begin.cell, .to = note.cell };
  g_array_append_val (drawing->notes, note);
}

/* --- all of it --- */

void
bastide_edit_draw (BastideEditWork     *self,
                   BastideBoardDrawing *drawing)
{
  const BastideHand hand = bastide_edit_work_get_hand (self);
  const BastideHand own = bastide_editor_get_hand (self->editor);
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const BastideGhost *stamp = bastide_stamp_get_ghost (self->stamp, &hand, hand.rotation);
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double point_x, point_y, x, y;
  BastideBoardHit hit;
  BstRefusal refusal;
  gboolean fits;

  bastide_board_draw_dead_ends (self->state, drawing);
  draw_faults (self, drawing);
  drawing->taken = bastide_edit_work_find_figure (self, &own.piece);
  if (hand.kind == BASTIDE_HAND_PIECE)
    draw_piece_in_hand (self, drawing, &hand.piece);
  else
    draw_chosen_spot (self, drawing, &hand);
  draw_note (self, drawing, &hand);

  if (self->drag == BASTIDE_BOARD_DRAG_TILES)
    {
      fits = bastide_stamp_check (self->stamp, self->dragged, self->drag_to, self->drag_copies ? NULL : self->dragged,
                                  self->drag_from, &refusal);
      if (!self->drag_copies)
        drawing->left = self->selected;
      BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = self->dragged, .cell = self->drag_to, .fits = fits,
                    .opacity = DRAGGED_OPACITY);
    }
  else if (g_hash_table_size (self->selected) > 0)
    drawing->selected = self->selected;

  if (stamp != NULL && !bastide_board_state_get_panning (self->state)
      && bastide_board_state_get_active (self->state, &hit))
    {
      const BstCell cell = bastide_board_hit_get_cell (&hit);

      fits = bastide_stamp_check (self->stamp, stamp, cell, NULL, cell, &refusal);
      BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = stamp, .cell = cell, .fits = fits,
                    .opacity = fits ? STAMP_OPACITY : UNFIT_OPACITY);
    }
  /* A stamp at the cursor already has a frame. */
  if (bastide_board_state_shows_cursor (self->state) && !bastide_hand_is_ground (&hand))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark,
                  .cell = bastide_board_state_get_cursor (self->state), .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_CURSOR);

  if (self->drag == BASTIDE_BOARD_DRAG_BAND)
    {
      bastide_board_state_get_point (self->state, &point_x, &point_y);
      bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
      x += self->band_x * tile;
      y += self->band_y * tile;
      drawing->has_band = TRUE;
      drawing->band = GRAPHENE_RECT_INIT ((float) MIN (x, point_x), (float) MIN (y, point_y), (float) ABS (x - point_x),
                                          (float) ABS (y - point_y));
    }
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark, .cell = BST_CELL (0, 0),
                  .mark = BASTIDE_MARK_CELL, .value = BASTIDE_CELL_MARK_OTHER_ROTATION);
}
