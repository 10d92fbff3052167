/* bastide-board-view-edit-draw.c: what is drawn on a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-cell-key.h"
#include "bastide-item-picture.h"

#define STAMP_OPACITY   0.9
#define UNFIT_OPACITY   0.65
#define DRAGGED_OPACITY 0.85
#define PIECE_OPACITY   0.85

/* --- marks --- */

static gboolean
has_edge_fault (BastideBoardView *self,
                BstCell           cell)
{
  const GArray *faults = self->edit->edge_faults;

  for (guint i = 0; i < faults->len; i++)
    if (bst_cell_equal (g_array_index (faults, BastideEdgeFault, i).cell, cell))
      return TRUE;
  return FALSE;
}

/* An edge says by itself what is wrong with it. */
static void
draw_faults (BastideBoardView    *self,
             BastideBoardDrawing *drawing)
{
  const GArray *faults = self->edit->edge_faults;
  GHashTableIter iter;
  gpointer key, problem;

  for (guint i = 0; i < faults->len; i++)
    {
      const BastideEdgeFault *fault = &g_array_index (faults, BastideEdgeFault, i);

      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = fault->cell,
                    .mark = BASTIDE_MARK_EDGE_FAULT, .value = fault->edge);
    }
  g_hash_table_iter_init (&iter, self->edit->faulty);
  while (g_hash_table_iter_next (&iter, &key, &problem))
    if (!has_edge_fault (self, bastide_cell_from_key (key)))
      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = bastide_cell_from_key (key),
                    .mark = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR ? BASTIDE_MARK_FAULT
                                                                                             : BASTIDE_MARK_WARNING);
}

/* --- the piece in hand, and where it may go --- */

/* Districts are lit wherever the pointer is. */
static void
draw_districts (BastideBoardView    *self,
                BastideBoardDrawing *drawing,
                const BastideItem   *item,
                const BstPlace      *meant)
{
  if (!bastide_board_places_has_districts (self->state)
      || (item->kind != BASTIDE_ITEM_FIGURE && item->kind != BASTIDE_ITEM_COUNT))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (meant != NULL && bst_place_equal (&spot, meant)));
    }
}

/* The spots of a tile, the meant one filled, each with its name; a district that is meant has the only name. */
static void
draw_spots (BastideBoardView    *self,
            BastideBoardDrawing *drawing,
            const BastideItem   *item,
            BstCell              cell,
            const BstPlace      *meant)
{
  g_autoptr (GArray) spots = bastide_board_edit_list_spots (self, item, cell);

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);
      gboolean is_meant = bst_place_equal (spot, meant);

      if (spot->kind == BST_PLACE_DISTRICT)
        continue;
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (is_meant));
      if (meant->kind != BST_PLACE_DISTRICT)
        BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = *spot,
                      .text = bastide_board_edit_name_spot (self, item, spot), .meant = is_meant);
    }
  if (meant->kind == BST_PLACE_DISTRICT)
    BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = *meant,
                  .text = bastide_board_edit_name_spot (self, item, meant), .meant = TRUE);
}

static void
draw_piece (BastideBoardView    *self,
            BastideBoardDrawing *drawing,
            const BastideItem   *item,
            BstKind              kind,
            double               x,
            double               y)
{
  BastideSceneFigure figure = { .player = item->player, .district = BST_NO_DISTRICT };
  guint what;

  if (item->player >= MAX (bastide_position_get_setup (self->position)->n_players, 1))
    return;
  figure.is_marker = bastide_item_get_look (item, &what);
  figure.what = (guint16) what;
  figure.lying = !figure.is_marker && bastide_scene_figure_lies ((BstFigure) what, kind);
  BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece, .figure = figure, .x = x, .y = y,
                .opacity = PIECE_OPACITY);
}

static void
draw_piece_in_hand (BastideBoardView    *self,
                    BastideBoardDrawing *drawing,
                    const BastideItem   *item)
{
  BastideBoardTarget point;
  BstPlace meant;
  BstKind kind = BST_N_KINDS;
  double x, y;

  if (!bastide_board_edit_get_point (self, &point))
    {
      draw_districts (self, drawing, item, NULL);
      return;
    }
  if (!bastide_board_edit_find_spot (self, item, &point, &meant))
    {
      draw_districts (self, drawing, item, NULL);
      bastide_board_view_draw_district_name (self, drawing);
      if (!self->by_keyboard)
        draw_piece (self, drawing, item, kind, self->point_x, self->point_y);
      return;
    }
  draw_districts (self, drawing, item, &meant);
  draw_spots (self, drawing, item, point.cell, &meant);
  bastide_board_places_get_point (self->state, &meant, &kind, &x, &y);
  if (self->by_keyboard)
    draw_piece (self, drawing, item, kind, x, y);
  else
    draw_piece (self, drawing, item, kind, self->point_x, self->point_y);
}

/* With nothing in hand only the spot to which Tab has come is lit and named, else the district that is pointed at. */
static void
draw_chosen_spot (BastideBoardView    *self,
                  BastideBoardDrawing *drawing,
                  const BastideItem   *hand)
{
  const BastideItem *piece = self->edit->has_piece ? &self->edit->piece : NULL;
  BastideBoardTarget point;

  if (hand->kind == BASTIDE_ITEM_NONE && self->edit->has_spot && self->by_keyboard)
    {
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = self->edit->spot,
                    .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
      if (bastide_board_edit_get_point (self, &point))
        BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = self->edit->spot,
                      .text = bastide_board_edit_name_spot (self, piece, &self->edit->spot), .meant = TRUE);
    }
  else if (bastide_board_edit_get_point (self, &point))
    bastide_board_view_draw_district_name (self, drawing);
}

/* --- tiles --- */

static void
draw_stamp (BastideBoardView    *self,
            BastideBoardDrawing *drawing)
{
  BastideItem hand = bastide_board_edit_get_hand (self);
  const BastideGhost *ghost = bastide_board_edit_get_ghost (self, hand.rotation);
  BastideBoardTarget target;
  BstRefusal refusal;
  gboolean fits;

  if (ghost == NULL || self->panning || !bastide_board_view_get_active (self, &target))
    return;
  fits = bastide_board_edit_check (self, ghost, target.cell, NULL, target.cell, &refusal);
  BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = ghost, .cell = target.cell, .fits = fits,
                .opacity = fits ? STAMP_OPACITY : UNFIT_OPACITY);
}

static void
draw_dragged (BastideBoardView    *self,
              BastideBoardDrawing *drawing)
{
  const BastideBoardEdit *edit = self->edit;
  BstRefusal refusal;
  gboolean fits = bastide_board_edit_check (self, edit->dragged, edit->drag_to,
                                            edit->drag_copies ? NULL : edit->dragged, edit->drag_from, &refusal);

  if (!edit->drag_copies)
    drawing->left = edit->selected;
  BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = edit->dragged, .cell = edit->drag_to, .fits = fits,
                .opacity = DRAGGED_OPACITY);
}

static void
draw_band (BastideBoardView    *self,
           BastideBoardDrawing *drawing)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x, y;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  x += self->edit->band_x * tile;
  y += self->edit->band_y * tile;
  drawing->has_band = TRUE;
  drawing->band = GRAPHENE_RECT_INIT ((float) MIN (x, self->point_x), (float) MIN (y, self->point_y),
                                      (float) ABS (x - self->point_x), (float) ABS (y - self->point_y));
}

/* --- notes --- */

/* An arrow that has been begun, or the mark in hand. */
static void
draw_note (BastideBoardView    *self,
           BastideBoardDrawing *drawing,
           const BastideItem   *hand)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK };
  BastideBoardTarget point;
  BstPlace from;

  if ((hand->kind != BASTIDE_ITEM_MARK && hand->kind != BASTIDE_ITEM_ARROW)
      || !bastide_board_edit_get_point (self, &point))
    return;
  from = bastide_editor_get_from (self->editor);
  note.cell = point.cell;
  if (hand->kind == BASTIDE_ITEM_MARK)
    g_strlcpy (note.text, bastide_editor_get_mark_text (self->editor), sizeof note.text);
  else if (from.kind == BST_PLACE_CELL && !bst_cell_equal (from.cell, point.cell))
    note = (BastideAnnotation) { .kind = BASTIDE_ANNOTATION_ARROW, .cell = from.cell, .to = point.cell };
  g_array_append_val (drawing->notes, note);
}

/* --- all of it --- */

void
bastide_board_edit_draw (BastideBoardView    *self,
                         BastideBoardDrawing *drawing)
{
  const BastideItem hand = bastide_board_edit_get_hand (self);
  const BstSetup *setup = bastide_position_get_setup (self->position);

  bastide_board_view_draw_dead_ends (self, drawing);
  draw_faults (self, drawing);
  drawing->taken = bastide_board_edit_find_taken (self);
  if (bastide_board_edit_is_piece (&hand))
    draw_piece_in_hand (self, drawing, &hand);
  else
    draw_chosen_spot (self, drawing, &hand);
  draw_note (self, drawing, &hand);
  if (self->edit->drag == BASTIDE_BOARD_DRAG_TILES)
    draw_dragged (self, drawing);
  else if (g_hash_table_size (self->edit->selected) > 0)
    drawing->selected = self->edit->selected;
  draw_stamp (self, drawing);
  /* A stamp at the cursor has a frame already. */
  if (self->by_keyboard && bastide_board_view_has_focus (self) && !bastide_board_edit_is_stamp (&hand))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark, .cell = self->cursor,
                  .mark = BASTIDE_MARK_FRAME, .value = BASTIDE_FRAME_CURSOR);
  if (self->edit->drag == BASTIDE_BOARD_DRAG_BAND)
    draw_band (self, drawing);
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark, .cell = BST_CELL (0, 0),
                  .mark = BASTIDE_MARK_CELL, .value = BASTIDE_CELL_MARK_OTHER_ROTATION);
}
