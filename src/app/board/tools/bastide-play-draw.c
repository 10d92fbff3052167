/* bastide-play-draw.c: the drawing of the play tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-board-draw.h"
#include "bastide-board-places.h"
#include "bastide-movement-draw.h"
#include "bastide-placing.h"
#include "bastide-problem.h"
#include "bastide-tile-painter.h"

/* The greatest number with a key. */
#define LAST_NUMBER 9

#define LATEST_TRANSPARENCY 0.4
#define PREVIEW_OPACITY     0.75
#define DEPLOYMENT_OPACITY  0.85

/* Distance of an arrow from its end, in tile sides. */
#define WAY_GAP 0.26
/* A way begins beside the figure that goes it, so that the letter of the figure stays in sight. */
#define WAY_START 0.2

/* --- marks --- */

static void
draw_marks (BastideChoosing     *self,
            BastideBoardDrawing *drawing)
{
  GListModel *problems = bastide_position_get_problems (bastide_board_state_get_position (self->state));
  guint n_problems = bastide_board_state_is_preview (self->state) ? 0 : g_list_model_get_n_items (problems);
  gboolean shows_places = bastide_board_state_get_option (self->state, BASTIDE_BOARD_LEGAL_PLACES)
                          && bastide_board_state_is_open (self->state);
  BastideShade shade = bastide_board_state_get_shade (self->state);
  BastideMove *move = bastide_board_state_get_selected_move (self->state);
  BstCell selected, latest;
  gboolean has_selected = move != NULL && bastide_move_get_cell (move, &selected);
  BastideBoardHit hit;
  gboolean has_ghost = !bastide_board_state_get_panning (self->state)
                       && bastide_board_state_get_active (self->state, &hit);
  guint n;
  const BstFit *fits = bastide_board_map_get_fits (bastide_board_state_get_map (self->state), &n);

  for (guint i = 0; shows_places && i < n; i++)
    {
      const BstCell cell = fits[i].cell;
      gboolean now = (fits[i].rotations & (1u << bastide_placing_get_rotation_at (self->state, cell))) != 0;
      BastideCellGain gain;

      /* No mark should shine through a ghost. */
      if ((has_selected && bst_cell_equal (selected, cell))
          || (has_ghost && bst_cell_equal (bastide_board_hit_get_cell (&hit), cell)))
        continue;
      if (bastide_board_state_get_gain (self->state, cell, &gain))
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell, .mark = BASTIDE_MARK_GAIN,
                      .value = BASTIDE_GAIN_MARK (gain.low, gain.high, bastide_gains_get_strength (shade, gain.value),
                                                  shade, gain.is_whole, !now));
      else
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell, .mark = BASTIDE_MARK_CELL,
                      .value = now ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
    }
  /* A lesson has lights of its own, and its board may be one without that tile. */
  if (!bastide_board_state_is_taught (self->state) && bastide_board_state_get_latest (self->state, &latest)
      && !(bastide_board_state_shows_cursor (self->state)
           && bst_cell_equal (bastide_board_state_get_cursor (self->state), latest)))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = latest, .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_SELECTED, .transparency = LATEST_TRANSPARENCY);
  bastide_board_draw_dead_ends (self->state, drawing);
  for (guint i = 0; i < n_problems; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BstCell cell;

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR && bastide_problem_get_cell (problem, &cell))
        BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = cell,
                      .mark = BASTIDE_MARK_FAULT);
    }
}

/* --- lights --- */

/* Lights the feature under the pointer, unless the whole feature is a lit target already. In a lesson only the places
 * that the step speaks of are lit.
 */
static void
draw_feature (BastideChoosing     *self,
              BastideBoardDrawing *drawing)
{
  const BastideBoardHit *pointer = bastide_board_state_get_pointer (self->state);
  const BstPlace *segment = bastide_board_hit_find (pointer, BST_PLACE_SEGMENT);
  int lit = bastide_choosing_find_lit (self, pointer);
  BstPlace feature;

  if (segment == NULL || bastide_board_state_get_by_keyboard (self->state)
      || bastide_board_state_get_panning (self->state) || bastide_board_state_is_taught (self->state))
    return;
  feature = *segment;
  feature.kind = BST_PLACE_FEATURE;
  if (lit < 0 || g_array_index (self->targets, BstPlace, lit).kind != BST_PLACE_FEATURE)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS], BastideBoardLight, .place = feature,
                  .highlight = BASTIDE_HIGHLIGHT_FEATURE);
}

/* Rings the figures and the Count that can be taken; of several equal figures the first stands for the held piece. */
static void
draw_halos (BastideChoosing     *self,
            BastideBoardDrawing *drawing)
{
  const BstPiece *held = bastide_choosing_get_held (self);
  int pointed_at = bastide_board_state_get_pointer (self->state)->figure;
  guint n = bastide_board_state_get_figures (self->state)->len;
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const BstPiece piece = bastide_choosing_get_piece (self, (int) i);
      gboolean is_held = held != NULL && !found && bst_piece_equal (&piece, held);

      if (!bastide_choices_move (self->choices, &piece))
        continue;
      found = found || is_held;
      if (held == NULL || is_held)
        BASTIDE_DRAW (drawing->halos, BastideBoardHalo, .figure = i,
                      .highlight = BASTIDE_HIGHLIGHT_IF (is_held || (int) i == pointed_at));
    }
}

/* Lights the targets, with the number of the first legal line about each. */
static void
draw_targets (BastideChoosing     *self,
              BastideBoardDrawing *drawing,
              gboolean             carrying)
{
  const BstPosition *engine = bastide_board_state_get_engine (self->state);
  const guint first = bastide_choices_get_first_number (self->lines);
  int lit = bastide_choosing_get_lit (self);

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);
      int number = -1;

      for (guint j = 0; !carrying && number < 0 && j < self->lines->len; j++)
        {
          const BastideChoice *line = bastide_choices_get (self->lines, j);

          if (line->legal && bastide_target_matches (engine, &line->target, target))
            number = (int) (j + first);
        }
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *target,
                    .highlight = BASTIDE_HIGHLIGHT_IF ((int) i == lit));
      if (number >= 0 && number <= LAST_NUMBER)
        BASTIDE_DRAW (drawing->numbers, BastideBoardNumber, .place = *target, .number = number,
                      .chosen = (int) i == lit);
    }
}

/* Lights the places that a panel speaks of, and fills the cells. A lesson speaks of tiles, which are framed and stay in
 * sight. */
static void
draw_spotlight (BastideChoosing     *self,
                BastideBoardDrawing *drawing)
{
  guint n;
  const BastideSpot *spots = bastide_spotlight_get (bastide_board_state_get_spotlight (self->state), &n);

  for (guint i = 0; i < n && !bastide_movement_draw_has_tile (self->state); i++)
    if (spots[i].place.kind == BST_PLACE_CELL
        && !(bastide_board_state_is_taught (self->state)
             && bastide_board_state_is_taken (self->state, spots[i].place.cell)))
      g_array_append_val (drawing->spots, spots[i]);
    else
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS], BastideBoardLight, .place = spots[i].place,
                    .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
}

/* Draws the ways of pieces that a panel speaks of, up to the pieces themselves. */
static void
draw_ways (BastideChoosing     *self,
           BastideBoardDrawing *drawing)
{
  double tile = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
  guint n;
  const BstWay *ways = bastide_spotlight_get_ways (bastide_board_state_get_spotlight (self->state), &n);

  for (guint i = 0; i < n; i++)
    {
      BastideBoardWay way;
      double length;
      BstKind kind;

      if (!bastide_board_places_get_point (self->state, &ways[i].from, &kind, &way.x0, &way.y0)
          || !bastide_board_places_get_point (self->state, &ways[i].to, &kind, &way.x1, &way.y1))
        continue;
      length = hypot (way.x1 - way.x0, way.y1 - way.y0);
      if (length > tile)
        {
          double x = (way.x1 - way.x0) * tile / length;
          double y = (way.y1 - way.y0) * tile / length;

          way.x0 += WAY_START * x;
          way.y0 += WAY_START * y;
          way.x1 -= WAY_GAP * x;
          way.y1 -= WAY_GAP * y;
        }
      g_array_append_val (drawing->ways, way);
    }
}

/* --- pieces --- */

static void
draw_moved (BastideChoosing     *self,
            BastideBoardDrawing *drawing,
            BastidePieceDepth    depth,
            const BstPiece      *piece,
            const BstPlace      *target)
{
  double x, y;
  BstKind kind;

  if (piece->kind == BST_PIECE_NONE || target->kind == BST_PLACE_CELL
      || !bastide_board_places_get_point (self->state, target, &kind, &x, &y))
    return;
  BASTIDE_DRAW (drawing->pieces[depth], BastideBoardPiece,
                .figure = bastide_scene_figure_of (piece, kind), .x = x, .y = y, .opacity = PREVIEW_OPACITY);
}

/* Draws the result of the focused line of the list, or of the only choice about the lit place of the board. */
static void
draw_preview (BastideChoosing     *self,
              BastideBoardDrawing *drawing)
{
  g_autoptr (GPtrArray) about = NULL;
  const BastideChoice *choice = NULL;
  int lit = bastide_choosing_get_lit (self);

  if (self->preview >= 0 && (guint) self->preview < self->lines->len)
    choice = bastide_choices_get (self->lines, (guint) self->preview);
  else if (lit >= 0)
    {
      about = bastide_choosing_select (self, &g_array_index (self->targets, BstPlace, lit));
      choice = about->len == 1 ? bastide_choices_get (about, 0) : NULL;
    }
  if (choice != NULL && choice->legal)
    draw_moved (self, drawing, BASTIDE_PIECES_BENEATH_LABELS, &choice->piece, &choice->target);
}

/* Draws the figure on a tile that is not laid yet. */
static void
draw_deployment (BastideChoosing     *self,
                 BastideBoardDrawing *drawing,
                 const BstAction     *action,
                 const BstSetupTile  *tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_board_state_get_setup (self->state)->catalogue, tile->type);
  double side = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
  BstFigure figure = (BstFigure) action->figure;
  BstPiece piece;
  double x, y, u, v;

  if (action->segment >= type->n_segments)
    return;
  if (figure == BST_FIGURE_BARN)
    bastide_tile_painter_get_corner_place (BST_DETAIL_CORNER (action->detail), &u, &v);
  else
    bastide_tile_painter_get_place (type, tile->rotation, action->segment, 0, 1, &u, &v);
  piece = bastide_piece_of (bastide_board_state_get_engine (self->state), action);
  bastide_viewport_get_point (bastide_board_state_get_viewport (self->state), tile->cell, &x, &y);
  BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                .figure = bastide_scene_figure_of (&piece, (BstKind) type->segments[action->segment].kind),
                .x = x + u * side, .y = y + v * side, .opacity = DEPLOYMENT_OPACITY);
}

/* Draws the selected move of the list: its tile and figure in their new places, or the place that it would change. */
static void
draw_move (BastideChoosing     *self,
           BastideBoardDrawing *drawing)
{
  BastideMove *move = bastide_board_state_get_selected_move (self->state);
  guint rotation = 0;
  guint n;
  const BstAction *actions = bastide_move_get_actions (move, &n);
  BstSetupTile tile = { .type = (guint16) bastide_move_get_tile (move, &rotation) };
  BstPlace target;
  BstPiece piece;

  tile.rotation = (guint8) rotation;
  if (actions[0].type == BST_ACTION_PLACE && bastide_move_get_cell (move, &tile.cell))
    {
      BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile, .fits = TRUE);
      if (n > 1 && actions[1].type == BST_ACTION_DEPLOY)
        draw_deployment (self, drawing, &actions[1], &tile);
      return;
    }
  target = bastide_target_of (bastide_board_state_get_engine (self->state), &actions[0]);
  if (bst_place_has_cell (&target) || target.kind == BST_PLACE_DISTRICT)
    BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_FIGURES], BastideBoardLight, .place = target,
                  .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
  piece = bastide_piece_of (bastide_board_state_get_engine (self->state), &actions[0]);
  draw_moved (self, drawing, BASTIDE_PIECES_ABOVE_LABELS, &piece, &target);
}

/* --- all of it --- */

void
bastide_play_draw (BastideChoosing     *self,
                   gboolean             carrying,
                   BastideBoardDrawing *drawing)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstSetupTile tile = { .type = (guint16) bastide_placing_get_type (self->state) };
  gboolean has_tile = FALSE;
  BastideBoardHit hit;
  double x, y;

  draw_feature (self, drawing);
  draw_marks (self, drawing);
  draw_spotlight (self, drawing);
  draw_ways (self, drawing);
  bastide_movement_draw (self->state, drawing);
  draw_targets (self, drawing, carrying);
  draw_halos (self, drawing);
  bastide_board_state_get_point (self->state, &x, &y);
  if (!carrying)
    draw_preview (self, drawing);
  else if (self->held.kind != BST_PIECE_NONE)
    BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece,
                  .figure = bastide_scene_figure_of (&self->held, BST_N_KINDS), .x = x, .y = y, .opacity = 1);
  if (bastide_board_state_is_taught (self->state))
    bastide_board_draw_district_names (self->state, drawing);
  else
    bastide_board_draw_district_name (self->state, drawing);
  if (bastide_board_state_get_selected_move (self->state) != NULL && !bastide_board_state_is_preview (self->state))
    draw_move (self, drawing);

  if (bastide_board_state_get_active (self->state, &hit))
    {
      tile.cell = bastide_board_hit_get_cell (&hit);
      tile.rotation = (guint8) bastide_placing_get_rotation_at (self->state, tile.cell);
      has_tile = tile.type != BST_NONE && !bastide_board_state_get_panning (self->state)
                 && bastide_board_state_get_kind (self->state, tile.cell) == BASTIDE_CELL_FRONTIER;
    }
  if (has_tile)
    BASTIDE_DRAW (drawing->tiles, BastideBoardTile, .tile = tile,
                  .fits = (bastide_board_map_get_rotations (map, tile.cell) & (1u << tile.rotation)) != 0);
  /* A ghost under the cursor already has a frame, whose colour shows whether it fits. */
  else if (bastide_board_state_shows_cursor (self->state))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark,
                  .cell = bastide_board_state_get_cursor (self->state), .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_CURSOR);
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    drawing->notice = _("No tile lies here yet.");
}
