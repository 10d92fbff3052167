/* bastide-movement-draw.c: the drawing of what moves in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-movement-draw.h"

#include "bastide-board-places.h"
#include "bastide-carcassonne-painter.h"

/* The height from which a tile comes down, and the way of a figure from or to its supply, in tile sides. */
#define LIFT       0.45
#define SUPPLY_WAY 0.7

/* A count stands beside the head of its figure, in heights of the figure. */
#define COUNT_ASIDE 0.36
#define COUNT_UP    0.34

#define PALE_OPACITY 0.35

/* The board lies after all movements, so a piece that has not arrived is hidden in its place and drawn elsewhere. All
 * of it follows from the movements and the time alone.
 */
typedef struct
{
  BastideBoardState   *state;
  BastideBoardDrawing *drawing;
  const GArray        *movements;
  double               time;
  guint                n_stages;
  gboolean             carried;
  BstSetup            *old;         /* the board with the pieces that leave it, behind all others; NULL for none */
  GArray              *old_figures; /* of BastideSceneFigure: on that board */
} Work;

static const BastideMovement *
get_movement (const Work *work,
              guint       i)
{
  return &g_array_index (work->movements, BastideMovement, i);
}

static double
get_progress (const Work            *work,
              const BastideMovement *movement)
{
  return bastide_movement_get_progress (movement, work->n_stages, work->time);
}

/* Slow at both ends, as a hand moves a piece. */
static double
ease (double progress)
{
  return progress * progress * (3 - 2 * progress);
}

static gboolean
is_same_place (const BstPlace *a,
               const BstPlace *b)
{
  const BstPiece x = { .place = *a };
  const BstPiece y = { .place = *b };
  const BstPlace p = bst_piece_get_place (&x);
  const BstPlace q = bst_piece_get_place (&y);

  return bst_place_equal (&p, &q);
}

static gboolean
is_same_wood (const BstPiece *a,
              const BstPiece *b)
{
  return a->kind == b->kind && a->player == b->player && a->figure == b->figure;
}

/* --- pieces that leave --- */

static gboolean
is_off_board (const BstPlace *place)
{
  return place->kind == BST_PLACE_SUPPLY || place->kind == BST_PLACE_SPACE || place->kind == BST_PLACE_PLAYER;
}

/* Whether a figure leaves a place on a tile, where it may have stood beside others. */
static gboolean
leaves_tile (const BastideMovement *movement)
{
  return movement->kind == BASTIDE_MOVEMENT_PIECE && movement->piece.kind == BST_PIECE_FIGURE
         && bst_place_has_cell (&movement->from);
}

static void
find_old_figures (Work *work)
{
  for (guint i = 0; i < work->movements->len; i++)
    {
      BstPiece piece = get_movement (work, i)->piece;

      if (!leaves_tile (get_movement (work, i)))
        continue;
      if (work->old == NULL)
        work->old = bst_setup_copy (bastide_board_state_get_setup (work->state));
      piece.place = get_movement (work, i)->from;
      bst_setup_add_piece (work->old, piece);
    }
  if (work->old != NULL)
    work->old_figures = bastide_scene_list_figures (work->old, bastide_board_state_get_stands (work->state));
}

/* Finds the figure in the place that it leaves: the one with number @nth of those that are alike. */
static const BastideSceneFigure *
find_old_figure (const Work     *work,
                 const BstPiece *piece,
                 const BstPlace *place,
                 guint           nth)
{
  const guint n_left = bastide_board_state_get_setup (work->state)->pieces->len;

  for (guint i = 0; work->old != NULL && i < work->old_figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (work->old_figures, BastideSceneFigure, i);
      const BstPiece *other = bst_setup_piece (work->old, figure->source);

      if (figure->source >= n_left && is_same_wood (other, piece) && is_same_place (&other->place, place) && nth-- == 0)
        return figure;
    }
  return NULL;
}

static const BastideSceneFigure *
find_leaver (const Work *work,
             guint       i)
{
  const BastideMovement *movement = get_movement (work, i);
  guint nth = 0;

  for (guint j = 0; j < i; j++)
    nth += leaves_tile (get_movement (work, j)) && is_same_wood (&get_movement (work, j)->piece, &movement->piece)
           && is_same_place (&get_movement (work, j)->from, &movement->from);
  return leaves_tile (movement) ? find_old_figure (work, &movement->piece, &movement->from, nth) : NULL;
}

/* --- figures --- */

static gboolean
is_hidden (const Work *work,
           guint       figure)
{
  for (guint i = 0; i < work->drawing->hidden->len; i++)
    if (g_array_index (work->drawing->hidden, guint, i) == figure)
      return TRUE;
  return FALSE;
}

/* Finds the figure of the board that a piece is in its last place; of equal figures the last one that is not taken. */
static int
find_figure (const Work     *work,
             const BstPiece *piece,
             const BstPlace *place)
{
  const BstSetup *setup = bastide_board_state_get_setup (work->state);
  GArray *figures = bastide_board_state_get_figures (work->state);

  for (guint i = figures->len; i > 0; i--)
    {
      const BstPiece *other = bst_setup_piece (setup, g_array_index (figures, BastideSceneFigure, i - 1).source);

      if (is_same_wood (other, piece) && is_same_place (&other->place, place) && !is_hidden (work, i - 1))
        return (int) i - 1;
    }
  return -1;
}

static void
get_figure_point (const Work               *work,
                  const BastideSceneFigure *of,
                  double                   *x,
                  double                   *y)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (work->state);
  double tile = bastide_viewport_get_tile_size (viewport);

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), x, y);
  *x += of->x * tile;
  *y += of->y * tile;
}

/* A figure on its way goes over the names of districts. */
static void
draw_piece (const Work               *work,
            BastidePieceDepth         depth,
            const BastideSceneFigure *figure,
            double                    x,
            double                    y,
            double                    opacity)
{
  if (opacity > 0)
    BASTIDE_DRAW (work->drawing->pieces[depth], BastideBoardPiece, .figure = *figure, .x = x,
                  .y = y, .opacity = opacity);
}

/* --- districts --- */

/* Counts the pieces that leave a district for good in the movements before @end, so that their places stay pale. */
static guint
count_leaving (const Work *work,
               guint       district,
               guint       end)
{
  guint n = 0;

  for (guint i = 0; i < end; i++)
    {
      const BastideMovement *movement = get_movement (work, i);

      n += movement->kind == BASTIDE_MOVEMENT_PIECE && movement->from.kind == BST_PLACE_DISTRICT
           && movement->from.index == district;
    }
  return n;
}

static guint
count_figures (const Work *work,
               guint       district)
{
  GArray *figures = bastide_board_state_get_figures (work->state);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    n += g_array_index (figures, BastideSceneFigure, i).district == district;
  return n;
}

static gboolean
get_district_point (const Work *work,
                    guint       district,
                    guint       nth,
                    double     *x,
                    double     *y)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (work->state);
  BastideViewport *viewport = bastide_board_state_get_viewport (work->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  guint n = count_figures (work, district) + count_leaving (work, district, work->movements->len);
  double u, v;

  if (city == NULL)
    return FALSE;
  bastide_carcassonne_painter_get_place (city->rotation, (BstDistrict) district, nth, n, &u, &v);
  bastide_viewport_get_point (viewport, city->cell, x, y);
  *x += u * tile;
  *y += v * tile;
  return TRUE;
}

/* The figures that stay keep to the side, so that nobody stands where another has left. */
static void
draw_district (const Work *work,
               guint       district)
{
  GArray *figures = bastide_board_state_get_figures (work->state);
  guint nth = 0;
  double x, y;

  if (count_leaving (work, district, work->movements->len) == 0)
    return;
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (figure->district != district || !get_district_point (work, district, nth, &x, &y))
        continue;
      nth++;
      if (is_hidden (work, i))
        continue;
      draw_piece (work, BASTIDE_PIECES_BENEATH_LABELS, figure, x, y, 1);
      g_array_append_val (work->drawing->hidden, i);
    }
}

/* --- movements of pieces --- */

/* Finds the point at which a movement begins; FALSE for a piece that was not on the board. */
static gboolean
get_start (const Work *work,
           guint       i,
           double     *x,
           double     *y)
{
  const BastideMovement *movement = get_movement (work, i);
  const BastideSceneFigure *leaver = find_leaver (work, i);
  guint district = movement->from.index;
  BstKind kind;

  if (leaver != NULL)
    {
      get_figure_point (work, leaver, x, y);
      return TRUE;
    }
  if (movement->from.kind == BST_PLACE_DISTRICT)
    return get_district_point (work, district, count_figures (work, district) + count_leaving (work, district, i), x,
                               y);
  return bastide_board_places_get_point (work->state, &movement->from, &kind, x, y);
}

/* Whether another movement takes the piece on, or has brought it. */
static gboolean
is_linked (const Work *work,
           guint       i,
           guint       j)
{
  const BastideMovement *first = get_movement (work, i);
  const BastideMovement *then = get_movement (work, j);

  return first->kind == BASTIDE_MOVEMENT_PIECE && then->kind == BASTIDE_MOVEMENT_PIECE && first->stage < then->stage
         && is_same_wood (&first->piece, &then->piece) && is_same_place (&first->to, &then->from)
         && then->to.kind != BST_PLACE_PLAYER;
}

static gboolean
is_brought (const Work *work,
            guint       i)
{
  for (guint j = 0; j < i; j++)
    if (is_linked (work, j, i))
      return TRUE;
  return FALSE;
}

/* Returns: the number of the movement that takes the piece on, or -1; of pieces that are alike each has its own */
static int
find_next (const Work *work,
           guint       i)
{
  guint nth = 0;

  for (guint j = 0; j < i; j++)
    nth += get_movement (work, j)->kind == BASTIDE_MOVEMENT_PIECE
           && is_same_wood (&get_movement (work, j)->piece, &get_movement (work, i)->piece)
           && is_same_place (&get_movement (work, j)->to, &get_movement (work, i)->to);
  for (guint j = i + 1; j < work->movements->len; j++)
    if (is_linked (work, i, j) && nth-- == 0)
      return (int) j;
  return -1;
}

/* Whether a figure goes home after it has been counted or has brought points. */
static gboolean
has_scored (const Work *work,
            guint       i)
{
  const BastideMovement *movement = get_movement (work, i);

  if (!leaves_tile (movement) || movement->to.kind != BST_PLACE_SUPPLY)
    return FALSE;
  for (guint j = 0; j < i; j++)
    if (get_movement (work, j)->kind == BASTIDE_MOVEMENT_COUNT
        || get_movement (work, j)->kind == BASTIDE_MOVEMENT_POINTS)
      return TRUE;
  return FALSE;
}

static void
draw_walk (const Work *work,
           guint       i)
{
  const BastideMovement *movement = get_movement (work, i);
  double progress = get_progress (work, movement);
  double way = ease (progress);
  double above = SUPPLY_WAY * bastide_viewport_get_tile_size (bastide_board_state_get_viewport (work->state));
  const int next = find_next (work, i);
  int last = next < 0 ? find_figure (work, &movement->piece, &movement->to) : -1;
  const BastideSceneFigure *leaver = find_leaver (work, i);
  BastideSceneFigure figure;
  double x0, y0, x1, y1;
  gboolean has_start = get_start (work, i, &x0, &y0);
  BstKind kind = BST_N_KINDS;
  gboolean has_end = bastide_board_places_get_point (work->state, &movement->to, &kind, &x1, &y1);

  if (movement->to.kind == BST_PLACE_PLAYER)
    return;
  figure = leaver != NULL ? *leaver : bastide_scene_figure_of (&movement->piece, kind);
  if (last >= 0)
    {
      figure = g_array_index (bastide_board_state_get_figures (work->state), BastideSceneFigure, last);
      get_figure_point (work, &figure, &x1, &y1);
    }
  else if (next >= 0)
    get_start (work, (guint) next, &x1, &y1);
  if (progress > 0 && has_start && (movement->from.kind == BST_PLACE_DISTRICT || has_scored (work, i)))
    draw_piece (work, BASTIDE_PIECES_BENEATH_LABELS, &figure, x0, y0, PALE_OPACITY);
  if ((!has_start && !has_end) || (next >= 0 && get_progress (work, get_movement (work, (guint) next)) > 0))
    return;
  if (progress >= 1)
    {
      if (next >= 0)
        draw_piece (work, BASTIDE_PIECES_BENEATH_LABELS, &figure, x1, y1, 1);
      return;
    }
  if (last >= 0)
    g_array_append_val (work->drawing->hidden, last);
  if (work->carried && progress > 0 && (is_off_board (&movement->from) || is_off_board (&movement->to)))
    return;
  if (!has_start)
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x1, y1 - (1 - way) * above, way);
  else if (!has_end)
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x0, y0 - way * above, 1 - way);
  else if (progress > 0 || !is_brought (work, i))
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x0 + (x1 - x0) * way, y0 + (y1 - y0) * way, 1);
}

/* --- counts --- */

static gboolean
has_counted (GArray                   *counted,
             const BastideSceneFigure *figure)
{
  for (guint i = 0; i < counted->len; i++)
    if (g_array_index (counted, const BastideSceneFigure *, i) == figure)
      return TRUE;
  return FALSE;
}

/* Finds the figure of a count: on the board, or in the place that it leaves afterwards. */
static const BastideSceneFigure *
find_counted (const Work            *work,
              const BastideMovement *movement,
              GArray                *counted,
              gboolean              *leaves)
{
  GArray *figures = bastide_board_state_get_figures (work->state);
  const BstSetup *setup = bastide_board_state_get_setup (work->state);
  const BastideSceneFigure *leaver;
  guint nth = 0;

  *leaves = FALSE;
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
      const BstPiece *piece = bst_setup_piece (setup, figure->source);

      if (has_counted (counted, figure) || !is_same_wood (piece, &movement->piece)
          || !is_same_place (&piece->place, &movement->to))
        continue;
      g_array_append_val (counted, figure);
      return figure;
    }
  *leaves = TRUE;
  do
    leaver = find_old_figure (work, &movement->piece, &movement->to, nth++);
  while (leaver != NULL && has_counted (counted, leaver));
  if (leaver != NULL)
    g_array_append_val (counted, leaver);
  return leaver;
}

/* A count is seen until the points have moved; beside a figure that then goes home it stays as long as the pale figure.
 */
static void
draw_count (const Work *work,
            guint       i,
            GArray     *counted)
{
  const BastideMovement *movement = get_movement (work, i);
  gboolean is_over = work->time * work->n_stages > movement->stage + 2 && work->n_stages > movement->stage + 2;
  gboolean leaves;
  const BastideSceneFigure *figure = find_counted (work, movement, counted, &leaves);
  graphene_rect_t area;

  if (figure == NULL || (is_over && !leaves) || get_progress (work, movement) <= 0)
    return;
  bastide_board_places_get_figure_area (work->state, figure, &area);
  BASTIDE_DRAW (work->drawing->counts, BastideBoardCount, .number = movement->amount,
                .x = (double) area.origin.x + (0.5 + COUNT_ASIDE) * (double) area.size.width,
                .y = (double) area.origin.y + (0.5 - COUNT_UP) * (double) area.size.height);
}

static Work
begin_work (BastideBoardState   *state,
            BastideBoardDrawing *drawing)
{
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (state);
  Work work = { .state = state, .drawing = drawing, .carried = bastide_spotlight_get_carried (spotlight) };

  work.movements = bastide_spotlight_get_movements (spotlight, &work.time);
  work.n_stages = bastide_movements_count_stages (work.movements);

  return work;
}

static void
end_work (Work *work)
{
  g_clear_pointer (&work->old, bst_setup_free);
  g_clear_pointer (&work->old_figures, g_array_unref);
}

GArray *
bastide_movement_list_flights (BastideBoardState *state)
{
  const double tile = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (state));
  GArray *flights = g_array_new (FALSE, FALSE, sizeof (BastideFlight));
  Work work = begin_work (state, NULL);

  find_old_figures (&work);
  for (guint i = 0; i < work.movements->len; i++)
    {
      BastideFlight flight = { .movement = *get_movement (&work, i) };
      BastideSceneFigure figure;
      BstKind kind = BST_N_KINDS;

      if (flight.movement.kind != BASTIDE_MOVEMENT_PIECE
          || (!is_off_board (&flight.movement.from) && !is_off_board (&flight.movement.to)))
        continue;
      flight.progress = get_progress (&work, &flight.movement);
      flight.has_from = get_start (&work, i, &flight.x0, &flight.y0);
      flight.has_to = bastide_board_places_get_point (state, &flight.movement.to, &kind, &flight.x1, &flight.y1);
      figure = bastide_scene_figure_of (&flight.movement.piece, BST_N_KINDS);
      flight.height = bastide_scene_figure_get_height (&figure, tile);
      g_array_append_val (flights, flight);
    }
  end_work (&work);
  return flights;
}

void
bastide_movement_draw (BastideBoardState   *state,
                       BastideBoardDrawing *drawing)
{
  Work work = begin_work (state, drawing);
  g_autoptr (GArray) counted = g_array_new (FALSE, FALSE, sizeof (BastideSceneFigure *));

  find_old_figures (&work);
  for (guint i = 0; i < work.movements->len; i++)
    {
      const BastideMovement *movement = get_movement (&work, i);
      const double way = ease (get_progress (&work, movement));

      if (movement->kind == BASTIDE_MOVEMENT_TILE && way < 1)
        BASTIDE_DRAW (drawing->lifted, BastideBoardLifted, .cell = movement->to.cell, .height = LIFT * (1 - way),
                      .opacity = way);
      else if (movement->kind == BASTIDE_MOVEMENT_PIECE)
        draw_walk (&work, i);
      else if (movement->kind == BASTIDE_MOVEMENT_COUNT)
        draw_count (&work, i, counted);
    }
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    draw_district (&work, i);
  end_work (&work);
}

gboolean
bastide_movement_draw_has_tile (BastideBoardState *state)
{
  const Work work = begin_work (state, NULL);

  for (guint i = 0; i < work.movements->len; i++)
    if (get_movement (&work, i)->kind == BASTIDE_MOVEMENT_TILE && get_progress (&work, get_movement (&work, i)) < 1)
      return TRUE;
  return FALSE;
}
