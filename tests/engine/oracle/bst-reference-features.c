/* bst-reference-features.c: the second engine's board: neighbours, and features found by walking
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-reference.h"

/* Slow on purpose: the printed facts and a walk over the board answer every question, so that no value can be out of
 * date. The facts of a type are read in its reference orientation, never the tables derived from them. */

const BstTileType *
bst_reference_get_type (const BstReference *self,
                        const BstSetupTile *tile)
{
  return bst_catalogue_get (self->catalogue, tile->type);
}

const BstSetupTile *
bst_reference_get_tile (const BstReference *self,
                        BstCell             cell)
{
  for (guint i = 0; i < self->n_tiles; i++)
    if (bst_cell_equal (self->tiles[i].cell, cell))
      return &self->tiles[i];
  return NULL;
}

static const BstSegment *
segment_of (const BstReference *self,
            BstSegmentRef       ref)
{
  return &bst_reference_get_type (self, bst_reference_get_tile (self, ref.cell))->segments[ref.segment];
}

/* --- Borders ----------------------------------------------------------------------------------- */

static BstEdgeKind
edge_kind (const BstTileType *type,
           guint              rotation,
           BstEdge            edge)
{
  guint bit = 1u << edge;

  if (bst_edges_rotate (type->any_edge, rotation) & bit)
    return BST_EDGE_KIND_ANY;
  for (guint i = 0; i < type->n_rivers; i++)
    if (bst_edges_rotate (type->rivers[i], rotation) & bit)
      return BST_EDGE_KIND_RIVER;
  for (guint i = 0; i < type->n_segments; i++)
    if (bst_edges_rotate (type->segments[i].edges, rotation) & bit)
      return type->segments[i].kind == BST_KIND_CITY ? BST_EDGE_KIND_CITY : BST_EDGE_KIND_ROAD;
  return BST_EDGE_KIND_FIELD;
}

static gboolean
kinds_match (BstEdgeKind a,
             BstEdgeKind b)
{
  return a == b || a == BST_EDGE_KIND_ANY || b == BST_EDGE_KIND_ANY;
}

/* BASE-1 */
gboolean
bst_reference_fits (const BstReference *self,
                    const BstTileType  *type,
                    BstCell             cell,
                    guint               rotation)
{
  guint n_neighbours = 0;

  if (!bst_cell_in_range (cell) || bst_reference_get_tile (self, cell))
    return FALSE;

  for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
    {
      const BstSetupTile *other = bst_reference_get_tile (self, bst_cell_step (cell, edge));

      if (other == NULL)
        continue;
      n_neighbours++;
      if (!kinds_match (edge_kind (type, rotation, edge),
                        edge_kind (bst_reference_get_type (self, other), other->rotation, bst_edge_across (edge))))
        return FALSE;
    }
  return n_neighbours > 0;
}

static guint
city_edges (const BstTileType *type,
            guint              cities,
            guint              rotation)
{
  guint edges = 0;

  for (guint i = 0; i < type->n_segments; i++)
    if (cities & (1u << i))
      edges |= bst_edges_rotate (type->segments[i].edges, rotation);
  return edges;
}

static gboolean
segment_looks_same (const BstTileType *type,
                    const BstSegment  *s,
                    guint              a,
                    const BstSegment  *t,
                    guint              b)
{
  return s->kind == t->kind && s->pennants == t->pennants && s->goods == t->goods && s->end == t->end
         && s->signs == t->signs
         && bst_edges_rotate (s->edges, a) == bst_edges_rotate (t->edges, b)
         && bst_halves_rotate (s->halves, a) == bst_halves_rotate (t->halves, b)
         && city_edges (type, s->cities, a) == city_edges (type, t->cities, b);
}

gboolean
bst_reference_looks_same (const BstTileType *type,
                          guint              a,
                          guint              b)
{
  if (bst_edges_rotate (type->tunnel_edges, a) != bst_edges_rotate (type->tunnel_edges, b))
    return FALSE;
  if ((type->marks & BST_MARK_FLYING_MACHINE) && (type->flight + 2 * a) % 8 != (type->flight + 2 * b) % 8)
    return FALSE;

  for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
    if (edge_kind (type, a, edge) != edge_kind (type, b, edge))
      return FALSE;

  for (guint i = 0; i < type->n_segments; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < type->n_segments && !found; j++)
        found = segment_looks_same (type, &type->segments[i], a, &type->segments[j], b);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* --- Features ------------------------------------------------------------------------------------------------ */

static guint
segment_reaching (const BstTileType *type,
                  guint              rotation,
                  BstKind            kind,
                  guint              place)
{
  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *s = &type->segments[i];
      guint reached = kind == BST_KIND_FIELD ? bst_halves_rotate (s->halves, rotation)
                                             : bst_edges_rotate (s->edges, rotation);

      if (s->kind == kind && (reached & (1u << place)))
        return i;
    }
  return BST_NO_SEGMENT;
}

static guint
add_segment (BstSegmentRef *segments,
             guint          n,
             BstCell        cell,
             guint          segment)
{
  for (guint i = 0; i < n; i++)
    if (bst_cell_equal (segments[i].cell, cell) && segments[i].segment == segment)
      return n;
  segments[n] = (BstSegmentRef) { .cell = cell, .segment = (guint8) segment };
  return n + 1;
}

/* Adds the segment that `ref` touches across the border at `place`, an edge or, for fields, a half-edge. */
static guint
add_across (const BstReference *self,
            BstSegmentRef       ref,
            BstKind             kind,
            guint               place,
            BstSegmentRef      *segments,
            guint               n)
{
  gboolean field = kind == BST_KIND_FIELD;
  BstEdge edge = field ? place / 2 : place;
  const BstSetupTile *other = bst_reference_get_tile (self, bst_cell_step (ref.cell, edge));
  guint segment;

  if (other == NULL)
    return n;
  segment = segment_reaching (bst_reference_get_type (self, other), other->rotation, kind,
                              field ? bst_half_across (place) : bst_edge_across (edge));
  return segment == BST_NO_SEGMENT ? n : add_segment (segments, n, other->cell, segment);
}

guint
bst_reference_flood (const BstReference *self,
                     BstSegmentRef       from,
                     BstSegmentRef      *segments)
{
  BstKind kind = segment_of (self, from)->kind;
  guint n = add_segment (segments, 0, from.cell, from.segment);

  if (kind >= BST_KIND_MONASTERY)
    return n;

  for (guint i = 0; i < n; i++)
    {
      const BstSetupTile *tile = bst_reference_get_tile (self, segments[i].cell);
      const BstSegment *s = segment_of (self, segments[i]);
      guint reached = kind == BST_KIND_FIELD ? bst_halves_rotate (s->halves, tile->rotation)
                                             : bst_edges_rotate (s->edges, tile->rotation);

      for (guint place = 0; place < BST_N_HALVES; place++)
        if (reached & (1u << place))
          n = add_across (self, segments[i], kind, place, segments, n);
    }
  return n;
}

/* Ranks the segments of one tile as the file contract writes them: by the first place that they touch. */
static guint
first_place (const BstReference *self,
             BstSegmentRef       ref)
{
  const BstSegment *s = segment_of (self, ref);
  guint rotation = bst_reference_get_tile (self, ref.cell)->rotation;
  guint reached = s->kind == BST_KIND_FIELD ? bst_halves_rotate (s->halves, rotation)
                                            : bst_edges_rotate (s->edges, rotation);

  for (guint place = 0; place < BST_N_HALVES; place++)
    if (reached & (1u << place))
      return place;
  return BST_N_HALVES + ref.segment;
}

static BstSegmentRef
first_segment (const BstReference  *self,
               const BstSegmentRef *segments,
               guint                n)
{
  BstSegmentRef best = segments[0];

  for (guint i = 1; i < n; i++)
    {
      int order = bst_cell_compare (segments[i].cell, best.cell);

      if (order < 0 || (order == 0 && first_place (self, segments[i]) < first_place (self, best)))
        best = segments[i];
    }
  return best;
}

static guint
count_tiles (const BstSegmentRef *segments,
             guint                n)
{
  guint tiles = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean seen = FALSE;

      for (guint j = 0; j < i && !seen; j++)
        seen = bst_cell_equal (segments[i].cell, segments[j].cell);
      tiles += !seen;
    }
  return tiles;
}

static guint
count_open (const BstReference  *self,
            const BstSegmentRef *segments,
            guint                n)
{
  guint open = 0;

  for (guint i = 0; i < n; i++)
    {
      guint rotation = bst_reference_get_tile (self, segments[i].cell)->rotation;
      guint edges = bst_edges_rotate (segment_of (self, segments[i])->edges, rotation);

      for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
        if ((edges & (1u << edge)) && !bst_reference_get_tile (self, bst_cell_step (segments[i].cell, edge)))
          open++;
    }
  return open;
}

static guint
count_pennants (const BstReference  *self,
                const BstSegmentRef *segments,
                guint                n)
{
  guint pennants = 0;

  for (guint i = 0; i < n; i++)
    pennants += segment_of (self, segments[i])->pennants;
  return pennants;
}

guint
bst_reference_count_occupied (const BstReference *self,
                              BstCell             cell)
{
  guint occupied = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if ((dx || dy) && bst_reference_get_tile (self, BST_CELL (cell.x + dx, cell.y + dy)))
        occupied++;
  return occupied;
}

/* BASE-4 for cities and roads */
static gboolean
is_closed (const BstReference *self,
           BstSegmentRef       ref,
           BstSegmentRef      *first)
{
  BstSegmentRef segments[BST_REFERENCE_MAX_SEGMENTS];
  guint n = bst_reference_flood (self, ref, segments);

  *first = first_segment (self, segments, n);
  return count_open (self, segments, n) == 0;
}

/* BASE-8: different completed cities that a field touches */
static guint
count_cities (const BstReference  *self,
              const BstSegmentRef *segments,
              guint                n)
{
  BstSegmentRef cities[BST_REFERENCE_MAX_SEGMENTS];
  guint n_cities = 0;

  for (guint i = 0; i < n; i++)
    for (guint city = 0; city < BST_MAX_SEGMENTS; city++)
      {
        BstSegmentRef ref = { .cell = segments[i].cell, .segment = (guint8) city };
        BstSegmentRef first;

        if ((segment_of (self, segments[i])->cities & (1u << city)) && is_closed (self, ref, &first))
          n_cities = add_segment (cities, n_cities, first.cell, first.segment);
      }
  return n_cities;
}

static void
count_figures (const BstReference  *self,
               const BstSegmentRef *segments,
               guint                n,
               BstFeatureInfo      *info)
{
  guint best = 0;

  for (guint f = 0; f < self->n_figures; f++)
    for (guint i = 0; i < n; i++)
      if (bst_cell_equal (self->figures[f].at.cell, segments[i].cell)
          && self->figures[f].at.segment == segments[i].segment)
        {
          info->n_figures++;
          info->weight[self->figures[f].player]++;
        }

  for (guint p = 0; p < self->n_players; p++)
    best = MAX (best, info->weight[p]);
  for (guint p = 0; p < self->n_players; p++)
    if (best > 0 && info->weight[p] == best)
      info->majority |= 1u << p;
}

/* BASE-6, BASE-9 */
static gint32
complete_value (const BstReference   *self,
                const BstFeatureInfo *info)
{
  gboolean small = info->tiles == 2 && self->rules.switches[BST_SWITCH_BASE_SMALL_CITY] == BST_SMALL_CITY_TWO;

  switch (info->kind)
    {
    case BST_KIND_CITY:
      return (small ? 1 : 2) * (info->tiles + info->pennants);
    case BST_KIND_ROAD:
      return info->tiles;
    case BST_KIND_FIELD:
      return 3 * info->cities;
    default:
      return 9;
    }
}

/* BASE-7, BASE-8 */
static gint32
final_value (const BstReference   *self,
             const BstFeatureInfo *info)
{
  if (info->complete)
    return info->value;

  switch (info->kind)
    {
    case BST_KIND_CITY:
      return info->tiles + info->pennants;
    case BST_KIND_ROAD:
      return info->tiles;
    case BST_KIND_FIELD:
      return self->rules.farmers ? 3 * info->cities : 0;
    default:
      return 1 + info->occupied;
    }
}

void
bst_reference_describe (const BstReference *self,
                        BstSegmentRef       ref,
                        BstFeatureInfo     *info)
{
  BstSegmentRef segments[BST_REFERENCE_MAX_SEGMENTS];
  guint n = bst_reference_flood (self, ref, segments);

  *info = (BstFeatureInfo) { .kind = segment_of (self, ref)->kind };
  info->n_segments = (guint16) n;
  info->first = first_segment (self, segments, n);
  info->tiles = (guint16) count_tiles (segments, n);
  info->pennants = (guint16) count_pennants (self, segments, n);
  if (info->kind == BST_KIND_FIELD)
    {
      info->cities = (guint16) count_cities (self, segments, n);
    }
  else if (info->kind >= BST_KIND_MONASTERY)
    {
      info->occupied = (guint8) bst_reference_count_occupied (self, ref.cell);
      info->complete = info->occupied == 8;
    }
  else
    {
      info->open = (guint16) count_open (self, segments, n);
      info->complete = info->open == 0;
    }
  count_figures (self, segments, n, info);
  info->value = complete_value (self, info);
  info->final_value = final_value (self, info);
}
