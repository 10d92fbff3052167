/* bst-recount-deploy.c: legal places of tiles and figures, from the bare facts, without the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

static void
add (BstActionList *list,
     BstAction      action)
{
  g_assert_cmpuint (list->n, <, BST_MAX_ACTIONS);
  list->actions[list->n++] = action;
}

/* --- legal places of figures ------------------------------------------------------------------------------------- */

static gboolean
may_stand_on (BstFigure figure,
              BstKind   kind)
{
  switch (figure)
    {
    case BST_FIGURE_ABBOT:
      return kind >= BST_KIND_MONASTERY;

    case BST_FIGURE_WAGON:
      return kind != BST_KIND_FIELD && kind != BST_KIND_GARDEN;

    case BST_FIGURE_MAYOR:
      return kind == BST_KIND_CITY;

    case BST_FIGURE_BUILDER:
      return kind == BST_KIND_CITY || kind == BST_KIND_ROAD;

    case BST_FIGURE_PIG:
    case BST_FIGURE_BARN:
    case BST_FIGURE_SHEPHERD:
      return kind == BST_KIND_FIELD;

    case BST_FIGURE_ROBBER:
      return FALSE;

    default:
      return kind != BST_KIND_GARDEN;
    }
}

static gboolean
has_company (const BstRecount *self,
             const BstTrace   *trace)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    if (self->board.figures[i].player == self->board.player && self->board.figures[i].figure < BST_FIGURE_BUILDER
        && bst_trace_has (trace, self->board.figures[i].at))
      return TRUE;
  return FALSE;
}

/* Returns whether the two half-edges at a corner of a tile are grass of one field. */
static gboolean
is_grass (const BstRecount *self,
          BstCell           cell,
          guint             before,
          guint             after)
{
  const BstSetupTile *tile = bst_reference_get_tile (&self->board, cell);
  const BstTileType *type = tile ? bst_reference_get_type (&self->board, tile) : NULL;

  for (guint i = 0; type && i < type->n_segments; i++)
    {
      guint halves = bst_halves_rotate (type->segments[i].halves, tile->rotation);

      if (((halves >> before) & 1) && ((halves >> after) & 1))
        return TRUE;
    }
  return FALSE;
}

gboolean
bst_recount_fields_meet (const BstRecount *self,
                         BstCell           cell,
                         guint             corner)
{
  /* The tiles around each corner: their offsets, and their half-edges at the corner. */
  static const struct
  {
    gint8  dx, dy;
    guint8 before, after;
  } tiles[4][4] = {
    { { 0, 0, BST_HALF_NR, BST_HALF_EL }, { 1, 0, BST_HALF_WR, BST_HALF_NL },
      { 1, -1, BST_HALF_SR, BST_HALF_WL }, { 0, -1, BST_HALF_ER, BST_HALF_SL } },
    { { 0, 0, BST_HALF_ER, BST_HALF_SL }, { 1, 0, BST_HALF_SR, BST_HALF_WL },
      { 1, 1, BST_HALF_WR, BST_HALF_NL }, { 0, 1, BST_HALF_NR, BST_HALF_EL } },
    { { 0, 0, BST_HALF_SR, BST_HALF_WL }, { -1, 0, BST_HALF_ER, BST_HALF_SL },
      { -1, 1, BST_HALF_NR, BST_HALF_EL }, { 0, 1, BST_HALF_WR, BST_HALF_NL } },
    { { 0, 0, BST_HALF_WR, BST_HALF_NL }, { -1, 0, BST_HALF_NR, BST_HALF_EL },
      { -1, -1, BST_HALF_ER, BST_HALF_SL }, { 0, -1, BST_HALF_SR, BST_HALF_WL } },
  };

  for (guint i = 0; i < 4; i++)
    if (!is_grass (self, BST_CELL (cell.x + tiles[corner][i].dx, cell.y + tiles[corner][i].dy),
                   tiles[corner][i].before, tiles[corner][i].after))
      return FALSE;
  return TRUE;
}

/* DRG, RIV-5: no figure goes to a volcano, to the dragon or to the lake of River II. */
static gboolean
is_hot (const BstRecount *self,
        BstCell           cell)
{
  const BstTileType *type = bst_reference_get_type (&self->board, bst_reference_get_tile (&self->board, cell));
  gboolean volcano = (type->marks & BST_MARK_VOLCANO) != 0;
  gboolean river = bst_recount_has (self, BST_MODULE_RIVER_1) || bst_recount_has (self, BST_MODULE_RIVER_2);

  if (bst_recount_has (self, BST_MODULE_DRAGON)
      && (volcano || (self->has_dragon && bst_cell_equal (self->dragon, cell))))
    return TRUE;
  return river && volcano && type->river_role == BST_RIVER_LAKE;
}

/* BASE-3; HIL: only shepherds keep shepherds out, and shepherds keep out no other figure. */
static gboolean
is_kept_away (const BstRecount *self,
              const BstTrace   *trace,
              guint             figure)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    if (bst_trace_has (trace, self->board.figures[i].at)
        && (figure == BST_FIGURE_SHEPHERD ? self->board.figures[i].figure == BST_FIGURE_SHEPHERD
                                          : self->board.figures[i].figure != BST_FIGURE_SHEPHERD))
      return TRUE;
  return FALSE;
}

/* BASE-3 with the changes of the expansions; @detail is the way in which the figure stands. */
static gboolean
may_go (const BstRecount *self,
        guint             figure,
        BstSegmentRef     ref,
        const BstTrace   *trace,
        guint             detail)
{
  const guint special = BST_SIGN_GERMAN | BST_SIGN_DUTCH_BELGIAN | BST_SIGN_JAPANESE;
  const BstSegment *segment = bst_recount_get_segment (self, ref);
  gboolean joins = figure == BST_FIGURE_BUILDER || figure == BST_FIGURE_PIG, barn = figure == BST_FIGURE_BARN;

  if (!bst_recount_is_in_play (self, (BstKind) segment->kind)
      || !may_stand_on ((BstFigure) figure, (BstKind) segment->kind)
      || (segment->kind == BST_KIND_FIELD && !self->board.rules.farmers && !barn)
      || (segment->signs & BST_SIGN_UNOCCUPIABLE) || is_hot (self, ref.cell))
    return FALSE;
  if (joins && (trace->info.complete || !has_company (self, trace)))
    return FALSE;
  if (barn && (bst_recount_has_barn (self, trace) || !bst_recount_fields_meet (self, ref.cell, detail)))
    return FALSE;
  if (!joins && !barn && is_kept_away (self, trace, figure))
    return FALSE;
  if (!barn && detail == BST_DETAIL_AS_ABBOT)
    return bst_recount_has (self, BST_MODULE_MONASTERIES) && (segment->signs & special) && figure != BST_FIGURE_ABBOT;
  return bst_recount_may_challenge (self, self->board.player, ref);
}

/* --- deploying ----------------------------------------------------------------------------------------------- */

/* PHA: a phantom may follow another figure. */
static gboolean
may_still_go (const BstRecount *self,
              guint             figure)
{
  if (self->memory.deployed == 0)
    return TRUE;
  return figure == BST_FIGURE_PHANTOM && bst_recount_has (self, BST_MODULE_PHANTOM)
         && !((self->memory.deployed >> BST_FIGURE_PHANTOM) & 1);
}

static void
list_on_segment (const BstRecount *self,
                 guint             figure,
                 guint             segment,
                 BstActionList    *list)
{
  BstSegmentRef ref = { .cell = self->board.placed, .segment = (guint16) segment };
  const BstSetupTile *tile = bst_reference_get_tile (&self->board, ref.cell);
  guint halves = bst_halves_rotate (bst_recount_get_segment (self, ref)->halves, tile->rotation);
  gboolean barn = figure == BST_FIGURE_BARN;
  g_auto (BstTrace) trace = { 0 };

  bst_trace_init (&trace, self, ref);
  for (guint detail = 0; detail <= BST_DETAIL_AS_ABBOT; detail++)
    {
      /* A barn is named by the first half-edge clockwise of its corner. */
      gboolean fits = barn ? detail < 4 && ((halves >> (2 * detail + 2) % BST_N_HALVES) & 1)
                           : detail == 0 || detail == BST_DETAIL_AS_ABBOT;

      if (fits && may_go (self, figure, ref, &trace, detail))
        add (list, (BstAction) {
          .type = BST_ACTION_DEPLOY, .figure = (guint8) figure, .segment = (guint8) segment,
          .detail = (guint8) detail,
        });
    }
}

/* DRG: a magic portal leads to the first place of every unfinished feature, but never into a district. */
static void
list_by_portal (const BstRecount *self,
                guint             figure,
                BstSegmentRef     first,
                BstActionList    *list)
{
  g_auto (BstTrace) trace = { 0 };
  guint best = BST_NONE;

  bst_trace_init (&trace, self, first);
  if (trace.info.complete || !bst_segment_ref_equal (first, trace.info.first))
    return;
  for (guint detail = 0; detail <= BST_DETAIL_AS_ABBOT; detail += BST_DETAIL_AS_ABBOT)
    for (guint i = 0; i < trace.n; i++)
      {
        BstSegmentRef ref = trace.segments[i];

        if (!may_go (self, figure, ref, &trace, detail))
          continue;
        if (best == BST_NONE || bst_recount_compare_refs (self, ref, trace.segments[best]) < 0)
          best = i;
      }
  if (best == BST_NONE)
    return;
  for (guint detail = 0; detail <= BST_DETAIL_AS_ABBOT; detail += BST_DETAIL_AS_ABBOT)
    if (may_go (self, figure, trace.segments[best], &trace, detail))
      add (list, (BstAction) {
        .type = BST_ACTION_PORTAL, .figure = (guint8) figure, .detail = (guint8) detail,
        .segment = (guint8) trace.segments[best].segment, .cell = trace.segments[best].cell,
      });
}

static void
list_portals (const BstRecount *self,
              BstActionList    *list)
{
  const BstReference *board = &self->board;
  const BstTileType *type = bst_reference_get_type (board, bst_reference_get_tile (board, board->placed));

  if (!bst_recount_has (self, BST_MODULE_DRAGON) || !(type->marks & BST_MARK_MAGIC_PORTAL) || self->memory.portal)
    return;
  for (guint figure = 0; figure < BST_FIGURE_BUILDER; figure++)
    for (guint i = 0;
         board->supply[board->player][figure] > 0 && may_still_go (self, figure) && i < board->n_tiles; i++)
      for (guint s = 0; s < bst_reference_get_type (board, &board->tiles[i])->n_segments; s++)
        list_by_portal (self, figure, (BstSegmentRef) { .cell = board->tiles[i].cell, .segment = (guint16) s }, list);
}

/* DRG: the knights in the city to which the tile has brought a princess, each kind of figure once. */
static void
list_knights (const BstRecount *self,
              BstActionList    *list)
{
  const BstReference *board = &self->board;
  const BstTileType *type = bst_reference_get_type (board, bst_reference_get_tile (board, board->placed));

  if (!bst_recount_has (self, BST_MODULE_DRAGON) || self->memory.deployed != 0)
    return;
  for (guint i = 0; i < board->n_figures; i++)
    {
      const BstPlacedFigure *figure = &board->figures[i];
      gboolean met = FALSE, invited = FALSE;
      g_auto (BstTrace) trace = { 0 };

      bst_trace_init (&trace, self, figure->at);
      for (guint s = 0; s < type->n_segments; s++)
        invited |= (type->segments[s].signs & BST_SIGN_PRINCESS) != 0
                   && bst_trace_has (&trace, (BstSegmentRef) { .cell = board->placed, .segment = (guint16) s });
      for (guint j = 0; j < i; j++)
        met |= board->figures[j].player == figure->player && board->figures[j].figure == figure->figure
               && bst_segment_ref_equal (board->figures[j].at, figure->at);
      if (invited && !met && figure->figure < BST_FIGURE_BUILDER)
        add (list, (BstAction) {
          .type = BST_ACTION_REMOVE, .figure = figure->figure, .cell = figure->at.cell,
          .segment = (guint8) figure->at.segment, .detail = BST_DETAIL_OF (figure->player, BST_CAUSE_PRINCESS),
        });
    }
}

/* BASE-10: a building that this tile completes is scored as completed. */
static gboolean
is_surrounded_now (const BstReference *board,
                   BstCell             cell)
{
  return ABS (cell.x - board->placed.x) <= 1 && ABS (cell.y - board->placed.y) <= 1
         && bst_reference_count_occupied (board, cell) == 8;
}

void
bst_recount_list_deploy (const BstRecount *self,
                         BstActionList    *list)
{
  const BstReference *board = &self->board;
  const BstTileType *type = bst_reference_get_type (board, bst_reference_get_tile (board, board->placed));

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint s = 0; s < type->n_segments; s++)
      if (board->supply[board->player][figure] > 0 && may_still_go (self, figure))
        list_on_segment (self, figure, s, list);
  list_portals (self, list);
  list_knights (self, list);

  /* BASE-10 */
  for (guint i = 0; i < board->n_figures; i++)
    if (bst_recount_has (self, BST_MODULE_ABBOT) && self->memory.deployed == 0
        && board->figures[i].player == board->player && board->figures[i].figure == BST_FIGURE_ABBOT
        && !is_surrounded_now (board, board->figures[i].at.cell))
      add (list, (BstAction) {
        .type = BST_ACTION_RECALL, .figure = BST_FIGURE_ABBOT, .cell = board->figures[i].at.cell,
      });
  add (list, (BstAction) { .type = BST_ACTION_PASS });
}

/* --- laying -------------------------------------------------------------------------------------------------- */

/* Checks SHR-2 for a tile on the cell. */
static gboolean
may_neighbour (const BstRecount  *self,
               const BstTileType *type,
               BstCell            cell)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind >= BST_KIND_MONASTERY)
      return bst_recount_may_neighbour (self, (BstKind) type->segments[i].kind, cell);
  return TRUE;
}

static gboolean
is_smallest_rotation (const BstTileType *type,
                      guint              rotation)
{
  for (guint smaller = 0; smaller < rotation; smaller++)
    if (bst_reference_looks_same (type, smaller, rotation))
      return FALSE;
  return TRUE;
}

static guint
list_cells (const BstRecount *self,
            BstCell           cells[4 * BST_MAX_TILES])
{
  guint n = 0;

  for (guint i = 0; i < self->board.n_tiles; i++)
    for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
      {
        BstCell cell = bst_cell_step (self->board.tiles[i].cell, edge);
        gboolean known = bst_reference_get_tile (&self->board, cell) != NULL || !bst_cell_in_range (cell);

        for (guint j = 0; j < n && !known; j++)
          known = bst_cell_equal (cells[j], cell);
        if (!known)
          cells[n++] = cell;
      }
  return n;
}

/* ABB: an abbey goes where all four neighbours lie. */
static void
list_abbeys (const BstRecount *self,
             const BstCell    *cells,
             guint             n_cells,
             BstActionList    *list)
{
  for (guint i = 0; self->abbeys[self->board.player] > 0 && i < n_cells; i++)
    {
      guint n = 0;

      for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
        n += bst_reference_get_tile (&self->board, bst_cell_step (cells[i], edge)) != NULL;
      if (n == BST_N_EDGES && bst_recount_may_neighbour (self, BST_KIND_MONASTERY, cells[i]))
        add (list, (BstAction) { .type = BST_ACTION_ABBEY, .cell = cells[i] });
    }
}

void
bst_recount_list_place (const BstRecount *self,
                        BstActionList    *list)
{
  const BstReference *board = &self->board;
  const BstTileType *type = board->hand == BST_NONE ? NULL : bst_catalogue_get (board->catalogue, board->hand);
  g_autofree BstCell *cells = g_new (BstCell, 4 * BST_MAX_TILES);
  guint n = list_cells (self, cells);

  for (guint i = 0; type && i < n; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      if (bst_reference_fits (board, type, cells[i], rotation) && is_smallest_rotation (type, rotation)
          && may_neighbour (self, type, cells[i]))
        add (list, (BstAction) { .type = BST_ACTION_PLACE, .cell = cells[i], .rotation = (guint8) rotation });
  if (type && list->n == 0)
    add (list, (BstAction) { .type = BST_ACTION_DISCARD });
  for (guint t = 0; !type && t < bst_catalogue_get_size (board->catalogue); t++)
    if (board->bag[t] > 0)
      add (list, (BstAction) { .type = BST_ACTION_DRAW, .tile = t });
  list_abbeys (self, cells, n, list);
}
