/* bst-recount-features.c: features found by walking the board, and the features that a tile completes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

#include <stdlib.h>
#include <string.h>

/* --- tracing ------------------------------------------------------------------------------------------------- */

gboolean
bst_segment_ref_equal (BstSegmentRef a,
                       BstSegmentRef b)
{
  return bst_cell_equal (a.cell, b.cell) && a.segment == b.segment;
}

const BstSegment *
bst_recount_get_segment (const BstRecount *self,
                         BstSegmentRef     ref)
{
  const BstSetupTile *tile = bst_reference_get_tile (&self->board, ref.cell);

  return &bst_reference_get_type (&self->board, tile)->segments[ref.segment];
}

void
bst_trace_init (BstTrace         *trace,
                const BstRecount *recount,
                BstSegmentRef     from)
{
  trace->segments = g_new (BstSegmentRef, BST_REFERENCE_MAX_SEGMENTS);
  trace->n = bst_reference_flood (&recount->board, from, trace->segments);
  bst_reference_describe (&recount->board, from, &trace->info);
  trace->signs = 0;
  for (guint i = 0; i < trace->n; i++)
    trace->signs |= bst_recount_get_segment (recount, trace->segments[i])->signs;
}

void
bst_trace_clear (BstTrace *trace)
{
  g_clear_pointer (&trace->segments, g_free);
}

gboolean
bst_trace_has (const BstTrace *trace,
               BstSegmentRef   ref)
{
  for (guint i = 0; i < trace->n; i++)
    if (bst_segment_ref_equal (trace->segments[i], ref))
      return TRUE;
  return FALSE;
}

gboolean
bst_recount_is_in_play (const BstRecount *self,
                        BstKind           kind)
{
  if (kind == BST_KIND_SHRINE)
    return bst_recount_has (self, BST_MODULE_SHRINES);
  return kind != BST_KIND_GARDEN || bst_recount_has (self, BST_MODULE_ABBOT);
}

gboolean
bst_recount_find_centre (const BstRecount *self,
                         BstCell           cell,
                         BstSegmentRef    *ref)
{
  const BstSetupTile *tile = bst_reference_get_tile (&self->board, cell);
  const BstTileType *type = tile ? bst_reference_get_type (&self->board, tile) : NULL;

  for (guint i = 0; type && i < type->n_segments; i++)
    if (type->segments[i].kind >= BST_KIND_MONASTERY)
      {
        *ref = (BstSegmentRef) { .cell = cell, .segment = (guint16) i };
        return TRUE;
      }
  return FALSE;
}

/* --- abbots (GER) and barns (ABB) ---------------------------------------------------------------------------- */

static gboolean
has_figure (const BstRecount *self,
            const BstTrace   *trace,
            gboolean          is_abbot)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    if (self->board.figures[i].is_abbot == is_abbot && bst_trace_has (trace, self->board.figures[i].at))
      return TRUE;
  return FALSE;
}

gboolean
bst_recount_has_abbots (const BstRecount *self,
                        const BstTrace   *trace)
{
  return bst_recount_has (self, BST_MODULE_MONASTERIES) && has_figure (self, trace, TRUE);
}

gboolean
bst_recount_has_monks (const BstRecount *self,
                       const BstTrace   *trace)
{
  return has_figure (self, trace, FALSE);
}

gboolean
bst_recount_has_barn (const BstRecount *self,
                      const BstTrace   *trace)
{
  for (guint i = 0; i < self->board.n_figures; i++)
    if (self->board.figures[i].figure == BST_FIGURE_BARN && bst_trace_has (trace, self->board.figures[i].at))
      return TRUE;
  return FALSE;
}

gboolean
bst_recount_has_new_barn (const BstRecount *self,
                          const BstTrace   *trace)
{
  const BstReference *board = &self->board;

  if (!self->has_placed || !((self->memory.deployed >> BST_FIGURE_BARN) & 1))
    return FALSE;
  for (guint i = 0; i < board->n_figures; i++)
    if (board->figures[i].figure == BST_FIGURE_BARN && board->figures[i].player == board->player
        && bst_cell_equal (board->figures[i].at.cell, board->placed) && bst_trace_has (trace, board->figures[i].at))
      return TRUE;
  return FALSE;
}

/* ABB, CNT-12: a field with a barn is scored when farmers have come to it. */
gboolean
bst_recount_is_field_scored (const BstRecount *self,
                             const BstTrace   *trace)
{
  guint8 weight[BST_MAX_PLAYERS];

  return bst_recount_has (self, BST_MODULE_ABBEY) && bst_recount_has_barn (self, trace)
         && bst_recount_weigh (self, trace, weight) != 0;
}

/* --- features that a tile completes
 * ----------------------------------------------------------------------------------- */

typedef struct
{
  const BstRecount *recount;
  guint             n;
  BstSegmentRef    *firsts;
} Collection;

static gboolean
is_scored (const BstRecount *self,
           const BstTrace   *trace)
{
  if (!bst_recount_is_in_play (self, (BstKind) trace->info.kind))
    return FALSE;
  if (trace->info.kind == BST_KIND_FIELD)
    return bst_recount_is_field_scored (self, trace);
  if (!trace->info.complete)
    return FALSE;
  return !bst_recount_has_abbots (self, trace) || bst_recount_has_monks (self, trace);
}

static void
collect (Collection    *collection,
         BstSegmentRef  ref)
{
  g_auto (BstTrace) trace = { 0 };

  bst_trace_init (&trace, collection->recount, ref);
  for (guint i = 0; i < collection->n; i++)
    if (bst_segment_ref_equal (collection->firsts[i], trace.info.first))
      return;
  if (!is_scored (collection->recount, &trace))
    return;
  g_assert_cmpuint (collection->n, <, BST_MAX_TO_SCORE);
  collection->firsts[collection->n++] = trace.info.first;
}

/* Lists cities and roads of the neighbouring tiles that end at an abbey. */
static void
collect_beside_abbey (Collection         *collection,
                      const BstSetupTile *abbey)
{
  const BstReference *board = &collection->recount->board;

  for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
    {
      const BstSetupTile *other = bst_reference_get_tile (board, bst_cell_step (abbey->cell, edge));
      const BstTileType *type = other ? bst_reference_get_type (board, other) : NULL;

      for (guint i = 0; type && i < type->n_segments; i++)
        if ((bst_edges_rotate (type->segments[i].edges, other->rotation) >> bst_edge_across (edge)) & 1)
          collect (collection, (BstSegmentRef) { .cell = other->cell, .segment = (guint16) i });
    }
}

/* Returns the rank of a segment on its tile: by the first place that it reaches. */
static guint
place_of (const BstRecount *self,
          BstSegmentRef     ref)
{
  const BstSegment *segment = bst_recount_get_segment (self, ref);
  guint rotation = bst_reference_get_tile (&self->board, ref.cell)->rotation;
  guint edges = bst_edges_rotate (segment->edges, rotation);
  guint halves = bst_halves_rotate (segment->halves, rotation);

  if (edges != 0)
    return 2 * (guint) __builtin_ctz (edges);
  return halves != 0 ? (guint) __builtin_ctz (halves) : 100u + ref.segment;
}

int
bst_recount_compare_refs (const BstRecount *self,
                          BstSegmentRef     a,
                          BstSegmentRef     b)
{
  int order = bst_cell_compare (a.cell, b.cell);

  if (order == 0)
    order = (int) place_of (self, a) - (int) place_of (self, b);
  return order != 0 ? order : a.segment - b.segment;
}

static int
compare_refs (const void *a,
              const void *b,
              void       *user_data)
{
  return bst_recount_compare_refs (user_data, *(const BstSegmentRef *) a, *(const BstSegmentRef *) b);
}

guint
bst_recount_list_completed (const BstRecount *self,
                            BstSegmentRef     firsts[BST_MAX_TO_SCORE])
{
  Collection collection = { .recount = self, .firsts = firsts };
  const BstSetupTile *placed = bst_reference_get_tile (&self->board, self->board.placed);
  const BstTileType *type = bst_reference_get_type (&self->board, placed);

  for (guint i = 0; i < type->n_segments; i++)
    collect (&collection, (BstSegmentRef) { .cell = placed->cell, .segment = (guint16) i });
  if (type->any_edge != 0)
    collect_beside_abbey (&collection, placed);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        BstSegmentRef centre;

        if (bst_recount_find_centre (self, BST_CELL (placed->cell.x + dx, placed->cell.y + dy), &centre))
          collect (&collection, centre);
      }
  g_qsort_with_data (firsts, (int) collection.n, sizeof firsts[0], compare_refs, (gpointer) self);
  return collection.n;
}

gboolean
bst_recount_builds_again (const BstRecount *self)
{
  const BstReference *board = &self->board;
  const BstTileType *type = bst_reference_get_type (board, bst_reference_get_tile (board, board->placed));

  gboolean tiles_left = board->hand != BST_NONE || board->n_draw > 0;

  for (guint i = 0; i < bst_catalogue_get_size (board->catalogue); i++)
    tiles_left |= board->bag[i] > 0;
  if (!bst_recount_has (self, BST_MODULE_TRADERS) || !tiles_left)
    return FALSE;
  for (guint i = 0; i < board->n_figures; i++)
    {
      g_auto (BstTrace) trace = { 0 };

      if (board->figures[i].figure != BST_FIGURE_BUILDER || board->figures[i].player != board->player
          || bst_cell_equal (board->figures[i].at.cell, board->placed))
        continue;
      bst_trace_init (&trace, self, board->figures[i].at);
      for (guint s = 0; s < type->n_segments; s++)
        if (bst_trace_has (&trace, (BstSegmentRef) { .cell = board->placed, .segment = (guint16) s }))
          return TRUE;
    }
  return FALSE;
}
