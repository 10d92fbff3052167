/* bastide-movement-draw.c: the drawing of what moves in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-movement-draw.h"

#include "bastide-board-places.h"
#include "bastide-carcassonne-painter.h"
#include "bastide-movement.h"

/* The height from which a tile comes down, and the way of a figure from or to its supply, in tile sides. */
#define LIFT       0.45
#define SUPPLY_WAY 0.7

/* A count stands beside the head of its figure, in heights of the figure. */
#define COUNT_ASIDE 0.36
#define COUNT_UP    0.34

#define PALE_OPACITY 0.35

/* The board lies after all movements, so a piece that has not arrived is hidden in its place and drawn elsewhere. All of
 * it follows from the movements and the time alone. */
typedef struct
{
  BastideBoardState   *state;
  BastideBoardDrawing *drawing;
  const GArray        *movements;
  double               time;
  guint                n_stages;
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
get_figure_point (const Work *work,
                  guint       figure,
                  double     *x,
                  double     *y)
{
  const BastideSceneFigure *of = &g_array_index (bastide_board_state_get_figures (work->state), BastideSceneFigure,
                                                 figure);
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

/* Whether a piece leaves a district for good, so that its place there stays pale. */
static gboolean
leaves_district (const BastideMovement *movement,
                 guint                  district)
{
  return movement->kind == BASTIDE_MOVEMENT_PIECE && movement->from.kind == BST_PLACE_DISTRICT
         && movement->from.index == district;
}

static guint
count_leaving (const Work *work,
               guint       district,
               guint       end)
{
  guint n = 0;

  for (guint i = 0; i < end; i++)
    n += leaves_district (get_movement (work, i), district);
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
  guint district = movement->from.index;
  BstKind kind;

  if (movement->from.kind == BST_PLACE_DISTRICT)
    return get_district_point (work, district, count_figures (work, district) + count_leaving (work, district, i), x, y);
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
         && is_same_wood (&first->piece, &then->piece) && is_same_place (&first->to, &then->from);
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

static const BastideMovement *
find_next (const Work *work,
           guint       i)
{
  for (guint j = i + 1; j < work->movements->len; j++)
    if (is_linked (work, i, j))
      return get_movement (work, j);
  return NULL;
}

static void
draw_pale (const Work               *work,
           guint                     i,
           const BastideSceneFigure *figure)
{
  double x, y;

  if (get_movement (work, i)->from.kind == BST_PLACE_DISTRICT && get_start (work, i, &x, &y))
    draw_piece (work, BASTIDE_PIECES_BENEATH_LABELS, figure, x, y, PALE_OPACITY);
}

static void
draw_walk (const Work *work,
           guint       i)
{
  const BastideMovement *movement = get_movement (work, i);
  double progress = get_progress (work, movement);
  double way = ease (progress);
  double above = SUPPLY_WAY * bastide_viewport_get_tile_size (bastide_board_state_get_viewport (work->state));
  const BastideMovement *next = find_next (work, i);
  int last = next == NULL ? find_figure (work, &movement->piece, &movement->to) : -1;
  BastideSceneFigure figure;
  double x0, y0, x1, y1;
  gboolean has_start = get_start (work, i, &x0, &y0);
  BstKind kind = BST_N_KINDS;
  gboolean has_end = bastide_board_places_get_point (work->state, &movement->to, &kind, &x1, &y1);

  if (movement->from.kind != BST_PLACE_DISTRICT && movement->to.kind == BST_PLACE_SUPPLY && has_start)
    bastide_board_places_get_point (work->state, &movement->from, &kind, &x0, &y0);
  figure = bastide_scene_figure_of (&movement->piece, kind);
  if (last >= 0)
    {
      figure = g_array_index (bastide_board_state_get_figures (work->state), BastideSceneFigure, last);
      get_figure_point (work, (guint) last, &x1, &y1);
    }
  if (progress > 0)
    draw_pale (work, i, &figure);
  if ((!has_start && !has_end) || (next != NULL && get_progress (work, next) > 0))
    return;
  if (progress >= 1)
    {
      if (next != NULL)
        draw_piece (work, BASTIDE_PIECES_BENEATH_LABELS, &figure, x1, y1, 1);
      return;
    }
  if (last >= 0)
    g_array_append_val (work->drawing->hidden, last);
  if (!has_start)
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x1, y1 - (1 - way) * above, way);
  else if (!has_end)
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x0, y0 - way * above, 1 - way);
  else if (progress > 0 || !is_brought (work, i))
    draw_piece (work, BASTIDE_PIECES_ABOVE_LABELS, &figure, x0 + (x1 - x0) * way, y0 + (y1 - y0) * way, 1);
}

/* --- tiles and counts --- */

static void
draw_tile (const Work            *work,
           const BastideMovement *movement)
{
  double way = ease (get_progress (work, movement));

  if (way < 1)
    BASTIDE_DRAW (work->drawing->lifted, BastideBoardLifted, .cell = movement->to.cell, .height = LIFT * (1 - way),
                  .opacity = way);
}

/* A count is seen until the points have moved; figures that are home again have none. */
static void
draw_count (const Work *work,
            guint       i,
            GArray     *counted)
{
  const BastideMovement *movement = get_movement (work, i);
  gboolean is_over = work->time * work->n_stages > movement->stage + 2 && work->n_stages > movement->stage + 2;
  graphene_rect_t area;
  int figure = -1;
  GArray *figures = bastide_board_state_get_figures (work->state);
  const BstSetup *setup = bastide_board_state_get_setup (work->state);

  for (guint j = 0; j < figures->len && figure < 0; j++)
    {
      const BstPiece *piece = bst_setup_piece (setup, g_array_index (figures, BastideSceneFigure, j).source);
      gboolean is_taken = FALSE;

      for (guint k = 0; k < counted->len; k++)
        is_taken |= g_array_index (counted, guint, k) == j;
      if (!is_taken && is_same_wood (piece, &movement->piece) && is_same_place (&piece->place, &movement->to))
        figure = (int) j;
    }
  if (figure < 0)
    return;
  g_array_append_val (counted, figure);
  if (is_over || get_progress (work, movement) <= 0)
    return;
  bastide_board_places_get_figure_area (work->state, &g_array_index (figures, BastideSceneFigure, figure), &area);
  BASTIDE_DRAW (work->drawing->counts, BastideBoardCount, .number = movement->amount,
                .x = (double) area.origin.x + (0.5 + COUNT_ASIDE) * (double) area.size.width,
                .y = (double) area.origin.y + (0.5 - COUNT_UP) * (double) area.size.height);
}

static Work
begin_work (BastideBoardState   *state,
            BastideBoardDrawing *drawing)
{
  Work work = { .state = state, .drawing = drawing };

  work.movements = bastide_spotlight_get_movements (bastide_board_state_get_spotlight (state), &work.time);
  work.n_stages = bastide_movements_count_stages (work.movements);

  return work;
}

void
bastide_movement_draw (BastideBoardState   *state,
                       BastideBoardDrawing *drawing)
{
  const Work work = begin_work (state, drawing);
  g_autoptr (GArray) counted = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work.movements->len; i++)
    switch (get_movement (&work, i)->kind)
      {
      case BASTIDE_MOVEMENT_TILE:
        draw_tile (&work, get_movement (&work, i));
        break;
      case BASTIDE_MOVEMENT_PIECE:
        draw_walk (&work, i);
        break;
      case BASTIDE_MOVEMENT_COUNT:
        draw_count (&work, i, counted);
        break;
      case BASTIDE_MOVEMENT_POINTS:
      default:
        break;
      }
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    draw_district (&work, i);
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
