/* bastide-board-view-play-draw.c: what is drawn on a board that is played on
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-tile-painter.h"

/* Only these numbers are keys. */
#define LAST_NUMBER 9

#define LATEST_TRANSPARENCY 0.4
#define PREVIEW_OPACITY     0.75
#define DEPLOYMENT_OPACITY  0.85

/* --- marks --- */

static void
draw_fit (BastideBoardView    *self,
          BastideBoardDrawing *drawing,
          const BstFit        *fit)
{
  gboolean now = (fit->rotations & (1u << bastide_board_view_get_rotation_at (self, fit->cell))) != 0;
  int gain;

  if (bastide_board_state_get_gain (self->state, fit->cell, &gain))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = fit->cell,
                  .mark = now ? BASTIDE_MARK_GAIN : BASTIDE_MARK_HINT, .value = gain);
  else
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = fit->cell,
                  .mark = BASTIDE_MARK_CELL,
                  .value = now ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
}

/* Where the ghost of a tile lies no mark shines through. */
static gboolean
is_under_ghost (BastideBoardView *self,
                BstCell           cell)
{
  BastideBoardTarget target;
  BstCell selected;

  if (self->selected_move != NULL && bastide_move_get_cell (self->selected_move, &selected)
      && bst_cell_equal (selected, cell))
    return TRUE;
  return !self->panning && bastide_board_view_get_active (self, &target) && bst_cell_equal (target.cell, cell);
}

static gboolean
is_at_cursor (BastideBoardView *self,
              BstCell           cell)
{
  return self->by_keyboard && bastide_board_view_has_focus (self) && bst_cell_equal (self->cursor, cell);
}

void
bastide_board_view_draw_dead_ends (BastideBoardView    *self,
                                   BastideBoardDrawing *drawing)
{
  for (guint i = 0; i < self->dead_ends->len; i++)
    {
      const BastideDeadEnd *end = &g_array_index (self->dead_ends, BastideDeadEnd, i);

      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = end->cell,
                    .mark = BASTIDE_MARK_DEAD_END, .value = end->edge);
    }
}

static void
draw_faults (BastideBoardView    *self,
             BastideBoardDrawing *drawing)
{
  GListModel *problems = bastide_position_get_problems (self->position);
  guint n = g_list_model_get_n_items (problems);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BstCell cell;

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR && bastide_problem_get_cell (problem, &cell))
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell,
                      .mark = BASTIDE_MARK_FAULT);
    }
}

static void
draw_marks (BastideBoardView    *self,
            BastideBoardDrawing *drawing)
{
  guint n;
  const BstFit *fits = bastide_board_map_get_fits (self->map, &n);

  for (guint i = 0; self->show_legal_places && i < n; i++)
    if (!is_under_ghost (self, fits[i].cell))
      draw_fit (self, drawing, &fits[i]);
  if (self->has_latest && !is_at_cursor (self, self->latest))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = self->latest,
                  .mark = BASTIDE_MARK_FRAME, .value = BASTIDE_FRAME_SELECTED, .transparency = LATEST_TRANSPARENCY);
  bastide_board_view_draw_dead_ends (self, drawing);
  draw_faults (self, drawing);
}

/* --- lights --- */

/* A feature that is offered as a whole is lit as that already. */
static void
draw_feature (BastideBoardView    *self,
              BastideBoardDrawing *drawing)
{
  const BstPlace feature = {
    .kind = BST_PLACE_FEATURE, .cell = self->pointer.cell, .segment = (guint8) self->pointer.segment,
  };
  int lit = bastide_board_view_find_lit (self, &self->pointer);

  if (!self->pointer.valid || self->pointer.segment == BST_NO_SEGMENT || self->by_keyboard || self->panning)
    return;
  if (lit < 0 || g_array_index (self->targets, BstPlace, lit).kind != BST_PLACE_FEATURE)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS], BastideBoardLight, .place = feature,
                  .highlight = BASTIDE_HIGHLIGHT_FEATURE);
}

/* Figures and the Count that can be taken in hand. The held piece is one of them; all that look the same will do. */
static void
draw_halos (BastideBoardView    *self,
            BastideBoardDrawing *drawing)
{
  const BastidePiece *held = bastide_board_view_get_held (self);
  gboolean found = FALSE;

  for (guint i = 0; i < self->figures->len; i++)
    {
      BastidePiece piece = bastide_board_view_get_piece (self, i);
      gboolean is_held = held != NULL && !found && bastide_piece_equal (piece, *held);

      if (g_array_index (self->figures, BastideSceneFigure, i).district == BST_NO_DISTRICT
          || !bastide_choices_move (self->choices, piece))
        continue;
      found = found || is_held;
      if (held == NULL || is_held)
        BASTIDE_DRAW (drawing->halos, BastideBoardHalo, .figure = i,
                      .highlight = BASTIDE_HIGHLIGHT_IF (is_held || (int) i == self->pointer.figure));
    }
}

/* The number of the first line about a target, or -1. */
static int
find_number (BastideBoardView *self,
             const BstPlace   *target)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastideChoice *line = bastide_choices_get (self->lines, i);

      if (line->legal && bastide_target_matches (engine, &line->target, target))
        return (int) (i + bastide_choices_get_first_number (self->lines));
    }
  return -1;
}

static void
draw_targets (BastideBoardView    *self,
              BastideBoardDrawing *drawing)
{
  int lit = bastide_board_view_get_lit (self);

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);
      int number = self->carrying ? -1 : find_number (self, target);

      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *target,
                    .highlight = BASTIDE_HIGHLIGHT_IF ((int) i == lit));
      if (number >= 0 && number <= LAST_NUMBER)
        BASTIDE_DRAW (drawing->numbers, BastideBoardNumber, .place = *target, .number = number,
                      .chosen = (int) i == lit);
    }
}

/* --- pieces --- */

/* A piece of the player who chooses. */
static BastideSceneFigure
make_figure (BastideBoardView *self,
             BastidePiece      piece,
             gboolean          lying)
{
  guint chooser = bst_position_get_chooser (bastide_position_get_engine (self->position));

  if (piece.kind == BASTIDE_PIECE_COUNT)
    return (BastideSceneFigure) { .is_marker = TRUE, .what = BASTIDE_MARKER_COUNT, .district = BST_NO_DISTRICT };
  return (BastideSceneFigure) {
    .what = piece.figure, .player = (guint8) chooser, .lying = lying, .district = BST_NO_DISTRICT,
  };
}

static void
draw_moved (BastideBoardView    *self,
            BastideBoardDrawing *drawing,
            BastidePieceDepth    depth,
            BastidePiece         piece,
            const BstPlace      *target)
{
  double x, y;
  BstKind kind;

  if (piece.kind == BASTIDE_PIECE_NONE || target->kind == BST_PLACE_CELL
      || !bastide_board_places_get_point (self->state, target, &kind, &x, &y))
    return;
  BASTIDE_DRAW (drawing->pieces[depth], BastideBoardPiece,
                .figure = make_figure (self, piece, bastide_scene_figure_lies ((BstFigure) piece.figure, kind)),
                .x = x, .y = y, .opacity = PREVIEW_OPACITY);
}

/* The line that is looked at in the list, or the only one about the place that is looked at on the board. */
static void
draw_preview (BastideBoardView    *self,
              BastideBoardDrawing *drawing)
{
  g_autoptr (GPtrArray) about = NULL;
  const BastideChoice *choice = NULL;
  int lit = bastide_board_view_get_lit (self);

  if (self->preview >= 0 && (guint) self->preview < self->lines->len)
    choice = bastide_choices_get (self->lines, (guint) self->preview);
  else if (lit >= 0)
    {
      about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self),
                                      &g_array_index (self->targets, BstPlace, lit));
      choice = about->len == 1 ? bastide_choices_get (about, 0) : NULL;
    }
  if (choice != NULL && choice->legal)
    draw_moved (self, drawing, BASTIDE_PIECES_BENEATH_LABELS, choice->piece, &choice->target);
}

/* The figure on a tile that is not yet laid. */
static void
draw_deployment (BastideBoardView    *self,
                 BastideBoardDrawing *drawing,
                 const BstAction     *action,
                 const BstSetupTile  *tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile->type);
  double side = bastide_viewport_get_tile_size (self->viewport);
  BstFigure figure = (BstFigure) action->figure;
  gboolean lying;
  double x, y, u, v;

  if (action->segment >= type->n_segments)
    return;
  if (figure == BST_FIGURE_BARN)
    bastide_tile_painter_get_corner_place (BST_DETAIL_CORNER (action->detail), &u, &v);
  else
    bastide_tile_painter_get_place (type, tile->rotation, action->segment, 0, 1, &u, &v);
  lying = bastide_scene_figure_lies (figure, (BstKind) type->segments[action->segment].kind);
  bastide_viewport_get_point (self->viewport, tile->cell, &x, &y);
  BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                .figure = make_figure (self, bastide_piece_of (action), lying), .x = x + u * side, .y = y + v * side,
                .opacity = DEPLOYMENT_OPACITY);
}

/* A move chosen in the list: its tile and its figure where they would go, or the place that it would change. */
static void
draw_move (BastideBoardView    *self,
           BastideBoardDrawing *drawing)
{
  guint rotation = 0;
  guint n;
  const BstAction *actions = bastide_move_get_actions (self->selected_move, &n);
  BstSetupTile tile = { .type = (guint16) bastide_move_get_tile (self->selected_move, &rotation) };
  BstPlace target;

  tile.rotation = (guint8) rotation;
  if (actions[0].type == BST_ACTION_PLACE && bastide_move_get_cell (self->selected_move, &tile.cell))
    {
      BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile, .fits = TRUE);
      if (n > 1 && actions[1].type == BST_ACTION_DEPLOY)
        draw_deployment (self, drawing, &actions[1], &tile);
      return;
    }
  target = bastide_target_of (bastide_position_get_engine (self->position), &actions[0]);
  if (bst_place_has_cell (&target) || target.kind == BST_PLACE_DISTRICT)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_FIGURES], BastideBoardLight, .place = target,
                  .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
  draw_moved (self, drawing, BASTIDE_PIECES_ABOVE_LABELS, bastide_piece_of (&actions[0]), &target);
}

/* --- the tile in hand --- */

static gboolean
is_hand_shown (BastideBoardView *self,
               BstCell           cell)
{
  return bastide_board_view_get_hand (self) != BST_NONE && !self->panning
         && bastide_board_map_get_kind (self->map, cell) == BASTIDE_CELL_FRONTIER;
}

static void
draw_hand (BastideBoardView    *self,
           BastideBoardDrawing *drawing)
{
  BastideBoardTarget target;
  BstSetupTile tile;

  if (!bastide_board_view_get_active (self, &target) || !is_hand_shown (self, target.cell))
    return;
  tile = (BstSetupTile) {
    .cell = target.cell, .type = (guint16) bastide_board_view_get_hand (self),
    .rotation = (guint8) bastide_board_view_get_rotation_at (self, target.cell),
  };
  BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile,
                .fits = (bastide_board_map_get_rotations (self->map, tile.cell) & (1u << tile.rotation)) != 0);
}

/* --- names --- */

/* The cursor is in the district that has its middle in its cell. */
static guint
find_named_district (BastideBoardView *self)
{
  BastideBoardTarget target;

  if (!bastide_board_places_has_districts (self->state) || !bastide_board_view_get_active (self, &target))
    return BST_NO_DISTRICT;
  if (!self->by_keyboard || !bastide_board_view_has_focus (self) || self->at >= 0)
    return target.district;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (bst_cell_equal (bastide_board_places_get_district_cell (self->state, i), target.cell))
      return i;
  return BST_NO_DISTRICT;
}

void
bastide_board_view_draw_district_name (BastideBoardView    *self,
                                       BastideBoardDrawing *drawing)
{
  const BstPlace place = BST_PLACE_IN_DISTRICT (find_named_district (self));

  if (place.index != BST_NO_DISTRICT)
    BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = place,
                  .text = bastide_sentence_spot (self->position, NULL, &place), .meant = TRUE);
}

void
bastide_board_view_draw (BastideBoardView    *self,
                         BastideBoardDrawing *drawing)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  draw_feature (self, drawing);
  draw_marks (self, drawing);
  draw_targets (self, drawing);
  draw_halos (self, drawing);
  if (!self->carrying)
    draw_preview (self, drawing);
  else if (self->held.kind != BASTIDE_PIECE_NONE)
    BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece,
                  .figure = make_figure (self, self->held, FALSE), .x = self->point_x, .y = self->point_y,
                  .opacity = 1);
  bastide_board_view_draw_district_name (self, drawing);
  if (self->selected_move != NULL)
    draw_move (self, drawing);
  draw_hand (self, drawing);
  /* A ghost under the cursor has a frame already, and tells by its colour whether it fits. */
  if (is_at_cursor (self, self->cursor) && !is_hand_shown (self, self->cursor))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark, .cell = self->cursor,
                  .mark = BASTIDE_MARK_FRAME, .value = BASTIDE_FRAME_CURSOR);
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    drawing->notice = _("No tile lies here yet.");
}

/* --- the parts of the board that a question must not hide --- */

static void
add_lit_cells (BastideBoardView *self,
               const BstPlace   *target,
               GArray           *lit)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  g_autoptr (GArray) segments = bastide_board_places_list_segments (self->state, target);

  for (guint i = 0; i < segments->len; i++)
    {
      graphene_rect_t cell;
      double x, y;

      bastide_viewport_get_point (self->viewport, g_array_index (segments, BstSegmentRef, i).cell, &x, &y);
      graphene_rect_init (&cell, (float) x, (float) y, tile, tile);
      g_array_append_val (lit, cell);
    }
}

static void
add_lit_district (BastideBoardView *self,
                  guint             district,
                  GArray           *lit)
{
  graphene_rect_t area;

  if (bastide_board_places_get_district (self->state, district, &area))
    g_array_append_val (lit, area);
}

GArray *
bastide_board_view_list_lit (BastideBoardView *self)
{
  GArray *lit = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);

      if (target->kind == BST_PLACE_DISTRICT)
        add_lit_district (self, target->index, lit);
      else
        add_lit_cells (self, target, lit);
    }
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastidePiece piece = bastide_choices_get (self->choices, i)->piece;

      if (piece.kind == BASTIDE_PIECE_DISTRICT)
        add_lit_district (self, piece.district, lit);
    }
  return lit;
}
