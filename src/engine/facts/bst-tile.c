/* bst-tile.c: checks the facts of a tile and works out its four orientations
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-tile.h"

#include <string.h>

/* Places on the rim of a tile, clockwise: four for each edge, of which the left half-edge is the first, the middle
 * (where a road, a river or a city meets the edge) the second and the right half-edge the third. */
#define RIM_EDGE(edge) (1u << (4 * (edge) + 1))
#define RIM_HALF(half) (1u << (4 * ((half) / 2) + ((half) % 2) * 2))
#define RIM_PLACES     16

static gboolean
fail (BstTileFaultInfo *info,
      BstTileFault      fault,
      guint             edge,
      guint             half,
      guint             segment)
{
  *info = (BstTileFaultInfo) {
    .fault = fault,
    .edge = (guint8) edge,
    .half = (guint8) half,
    .segment = (guint8) segment,
  };
  return FALSE;
}

static gboolean
reaches_edges (const BstSegment *segment)
{
  return segment->kind == BST_KIND_CITY || segment->kind == BST_KIND_ROAD;
}

/* The kind of each edge; fails where two things reach one edge. */
static gboolean
find_edge_kinds (const BstTileType *type,
                 guint8             kinds[BST_N_EDGES],
                 BstTileFaultInfo  *info)
{
  guint taken = 0;

  memset (kinds, BST_EDGE_KIND_FIELD, BST_N_EDGES);
  for (guint i = 0; i < type->n_segments + type->n_rivers; i++)
    {
      const BstSegment *segment = i < type->n_segments ? &type->segments[i] : NULL;
      guint edges = segment != NULL ? segment->edges : type->rivers[i - type->n_segments];
      BstEdgeKind kind = BST_EDGE_KIND_RIVER;

      if (segment != NULL && !reaches_edges (segment))
        continue;
      if (segment != NULL)
        kind = segment->kind == BST_KIND_CITY ? BST_EDGE_KIND_CITY : BST_EDGE_KIND_ROAD;
      if (edges == 0)
        return fail (info, BST_TILE_NO_EDGES, 0, 0, i);

      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        {
          if (!((edges >> edge) & 1))
            continue;
          if ((taken >> edge) & 1)
            return fail (info, BST_TILE_EDGE_TWICE, edge, 0, i);
          taken |= 1u << edge;
          kinds[edge] = (guint8) kind;
        }
    }

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if ((type->any_edge >> edge) & 1)
      kinds[edge] = BST_EDGE_KIND_ANY;
  return TRUE;
}

/* Every half-edge of grass belongs to exactly one field. */
static gboolean
check_fields (const BstTileType *type,
              const guint8       kinds[BST_N_EDGES],
              BstTileFaultInfo  *info)
{
  guint taken = 0;

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *segment = &type->segments[i];

      if (segment->kind != BST_KIND_FIELD)
        continue;
      for (guint half = 0; half < BST_N_HALVES; half++)
        {
          if (!((segment->halves >> half) & 1))
            continue;
          if (kinds[half / 2] == BST_EDGE_KIND_CITY || kinds[half / 2] == BST_EDGE_KIND_ANY)
            return fail (info, BST_TILE_HALF_IN_CITY, half / 2, half, i);
          if ((taken >> half) & 1)
            return fail (info, BST_TILE_HALF_TWICE, half / 2, half, i);
          taken |= 1u << half;
        }
      for (guint c = 0; c < BST_MAX_SEGMENTS; c++)
        if (((segment->cities >> c) & 1) && (c >= type->n_segments || type->segments[c].kind != BST_KIND_CITY))
          return fail (info, BST_TILE_FIELD_TOUCHES, 0, 0, i);
    }

  for (guint half = 0; half < BST_N_HALVES; half++)
    if (kinds[half / 2] != BST_EDGE_KIND_CITY && kinds[half / 2] != BST_EDGE_KIND_ANY && !((taken >> half) & 1))
      return fail (info, BST_TILE_HALF_MISSING, half / 2, half, 0);
  return TRUE;
}

static gboolean
check_roads (const BstTileType *type,
             BstTileFaultInfo  *info)
{
  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *segment = &type->segments[i];
      guint n_edges = (guint) __builtin_popcount (segment->edges);
      gboolean open;

      if (segment->kind != BST_KIND_ROAD)
        continue;
      open = segment->end == BST_ROAD_THROUGH || segment->end == BST_ROAD_THREE_WAY;
      if (open != (n_edges > 1))
        return fail (info, BST_TILE_ROAD_END, 0, 0, i);
    }
  return TRUE;
}

static gboolean
link_exists (const BstTileType *type,
             guint32            link)
{
  guint32 all = ((1u << type->n_segments) - 1) | (((1u << type->n_rivers) - 1) << BST_MAX_SEGMENTS);

  return (link & ~all) == 0;
}

/* The places on the rim that a thing of the tile reaches. A road that ends at a city's gate counts with the places of
 * that city: on its way there it may bridge a river. */
static guint
rim_places (const BstTileType *type,
            guint              thing)
{
  const BstSegment *segment;
  guint edges, places = 0;

  if (thing >= type->n_segments)
    edges = type->rivers[thing - type->n_segments];
  else
    edges = type->segments[thing].edges;
  segment = thing < type->n_segments ? &type->segments[thing] : NULL;

  if (segment != NULL && segment->kind == BST_KIND_ROAD && segment->end == BST_ROAD_CITY)
    for (guint i = 0; i < type->n_joins; i++)
      for (guint c = 0; ((type->joins[i] >> thing) & 1) && c < type->n_segments; c++)
        if (((type->joins[i] >> c) & 1) && type->segments[c].kind == BST_KIND_CITY)
          edges |= type->segments[c].edges;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if ((edges >> edge) & 1)
      places |= RIM_EDGE (edge);
  for (guint half = 0; segment != NULL && half < BST_N_HALVES; half++)
    if ((segment->halves >> half) & 1)
      places |= RIM_HALF (half);
  return places;
}

/* Whether two things must cross: going round the rim one meets one, the other, the one and the other again. */
static gboolean
interleave (guint a,
            guint b)
{
  guint changes = 0;
  int first = -1, last = -1;

  if ((a & b) != 0)
    return FALSE;
  for (guint place = 0; place < RIM_PLACES; place++)
    {
      int which = ((a >> place) & 1) ? 0 : ((b >> place) & 1) ? 1 : -1;

      if (which < 0)
        continue;
      if (first < 0)
        first = which;
      else if (which != last)
        changes++;
      last = which;
    }
  return changes >= 3;
}

static guint32
thing_bit (const BstTileType *type,
           guint              thing)
{
  return thing < type->n_segments ? 1u << thing : BST_LINK_RIVER (thing - type->n_segments);
}

static gboolean
check_links (const BstTileType *type,
             BstTileFaultInfo  *info)
{
  guint n = (guint) type->n_segments + type->n_rivers;

  for (guint i = 0; i < type->n_joins; i++)
    if (!link_exists (type, type->joins[i]) || __builtin_popcount (type->joins[i]) < 2)
      return fail (info, BST_TILE_JOIN, 0, 0, i);

  for (guint i = 0; i < type->n_crossings; i++)
    if (!link_exists (type, type->crossings[i]) || __builtin_popcount (type->crossings[i]) != 2)
      return fail (info, BST_TILE_CROSSING, 0, 0, i);

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        guint32 pair = thing_bit (type, a) | thing_bit (type, b);
        gboolean listed = FALSE;

        if (!interleave (rim_places (type, a), rim_places (type, b)))
          continue;
        for (guint i = 0; i < type->n_crossings; i++)
          listed |= type->crossings[i] == pair;
        if (!listed)
          return fail (info, BST_TILE_CROSSING_MISSING, 0, 0, a);
      }
  return TRUE;
}

static const guint16 digit_places[BST_N_EDGES] = { 1, 5, 25, 125 };

/* Returns the digit of a kind beside a cell: every kind fits an edge that matches everything. A wall lies only between
 * cells of the city of Carcassonne. */
static guint
digit_of (guint kind)
{
  return kind >= BST_EDGE_KIND_ANY ? 0 : kind + 1;
}

static void
orient (const BstTileType *type,
        const guint8       kinds[BST_N_EDGES],
        guint              rotation,
        BstOrientation    *out)
{
  memset (out, 0, sizeof *out);
  memset (out->edge_segment, BST_NO_SEGMENT, sizeof out->edge_segment);
  memset (out->half_segment, BST_NO_SEGMENT, sizeof out->half_segment);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    out->edge_kind[(edge + rotation) % BST_N_EDGES] = kinds[edge];

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *segment = &type->segments[i];

      out->edges[i] = (guint8) bst_edges_rotate (segment->edges, rotation);
      out->halves[i] = (guint8) bst_halves_rotate (segment->halves, rotation);
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        if ((out->edges[i] >> edge) & 1)
          out->edge_segment[edge] = (guint8) i;
      for (guint half = 0; half < BST_N_HALVES; half++)
        if ((out->halves[i] >> half) & 1)
          out->half_segment[half] = (guint8) i;
    }

  for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstEdge across = bst_edge_across (edge);

      out->shows[edge] = digit_of (out->edge_kind[edge]) * digit_places[across] + BST_SHOWN_BESIDE (across);
    }
}

/* Everything about an orientation that the rules can distinguish, without the numbers of the segments: each is
 * named by the first place that it reaches. Inner segments reach none and do not turn. */
typedef struct
{
  guint8  kind[BST_N_EDGES];
  guint8  edge_name[BST_N_EDGES];
  guint8  edge_pennants[BST_N_EDGES];
  guint8  edge_goods[BST_N_EDGES];
  guint8  edge_end[BST_N_EDGES];
  guint8  half_name[BST_N_HALVES];
  guint8  half_cities[BST_N_HALVES];
  guint16 edge_signs[BST_N_EDGES];
  guint16 half_signs[BST_N_HALVES];
  guint8  river_name[BST_N_EDGES];
  guint8  inner_cities[BST_MAX_SEGMENTS];
  guint8  flight;
} Signature;

static guint8
first_place (guint places)
{
  return (guint8) __builtin_ctz (places);
}

/* The edges reached by the cities that a field touches. */
static guint8
touched_edges (const BstTileType    *type,
               const BstOrientation *orientation,
               guint                 field)
{
  guint edges = 0;

  for (guint c = 0; c < type->n_segments; c++)
    if ((type->segments[field].cities >> c) & 1)
      edges |= orientation->edges[c];
  return (guint8) edges;
}

static void
sign_edges (const BstTileType    *type,
            const BstOrientation *orientation,
            guint                 rotation,
            Signature            *signature)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint i = orientation->edge_segment[edge];

      signature->kind[edge] = orientation->edge_kind[edge];
      for (guint r = 0; r < type->n_rivers; r++)
        if ((bst_edges_rotate (type->rivers[r], rotation) >> edge) & 1)
          signature->river_name[edge] = (guint8) (1 + first_place (bst_edges_rotate (type->rivers[r], rotation)));
      if (i == BST_NO_SEGMENT)
        continue;
      signature->edge_name[edge] = (guint8) (1 + first_place (orientation->edges[i]));
      signature->edge_pennants[edge] = type->segments[i].pennants;
      signature->edge_goods[edge] = type->segments[i].goods;
      signature->edge_end[edge] = type->segments[i].end;
      signature->edge_signs[edge] = type->segments[i].signs;
    }
}

static void
sign (const BstTileType    *type,
      const BstOrientation *orientation,
      guint                 rotation,
      Signature            *signature)
{
  guint n_inner = 0;

  memset (signature, 0, sizeof *signature);
  sign_edges (type, orientation, rotation, signature);

  for (guint half = 0; half < BST_N_HALVES; half++)
    {
      guint i = orientation->half_segment[half];

      if (i == BST_NO_SEGMENT)
        continue;
      signature->half_name[half] = (guint8) (1 + first_place (orientation->halves[i]));
      signature->half_cities[half] = touched_edges (type, orientation, i);
      signature->half_signs[half] = type->segments[i].signs;
    }

  for (guint i = 0; i < type->n_segments; i++)
    {
      guint8 edges;
      guint at;

      if (type->segments[i].kind != BST_KIND_FIELD || type->segments[i].halves != 0)
        continue;
      edges = touched_edges (type, orientation, i);
      for (at = n_inner++; at > 0 && signature->inner_cities[at - 1] > edges; at--)
        signature->inner_cities[at] = signature->inner_cities[at - 1];
      signature->inner_cities[at] = edges;
    }

  if ((type->marks & BST_MARK_FLYING_MACHINE) != 0)
    signature->flight = (guint8) ((type->flight + 2 * rotation) % 8);
}

static void
find_canonical_rotations (BstTileType *type)
{
  Signature signatures[4];

  type->rotations = 0;
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint canonical = 0;

      sign (type, &type->orientation[rotation], rotation, &signatures[rotation]);
      while (memcmp (&signatures[canonical], &signatures[rotation], sizeof (Signature)) != 0)
        canonical++;
      type->orientation[rotation].canonical = (guint8) canonical;
      if (canonical == rotation)
        type->rotations |= (guint8) (1u << rotation);
    }
}

static void
find_segment_sets (BstTileType *type)
{
  guint n[BST_N_KINDS] = { 0 };

  type->centre = BST_NO_SEGMENT;
  type->doubles = type->unoccupiable = 0;
  for (guint i = 0; i < type->n_segments; i++)
    {
      n[type->segments[i].kind]++;
      if (type->segments[i].kind >= BST_KIND_MONASTERY)
        type->centre = (guint8) i;
      if ((type->segments[i].signs & BST_SIGN_UNOCCUPIABLE) != 0)
        type->unoccupiable |= (guint16) (1u << i);
    }
  for (guint i = 0; i < type->n_segments; i++)
    if (reaches_edges (&type->segments[i]) && n[type->segments[i].kind] > 1)
      type->doubles |= (guint16) (1u << i);
}

static gboolean
is_matched (const BstOrientation *orientation,
            guint                 shown)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint digit = shown / digit_places[edge] % 5;

      if (digit != 0 && orientation->edge_kind[edge] != BST_EDGE_KIND_ANY
          && digit_of (orientation->edge_kind[edge]) != digit)
        return FALSE;
    }
  return TRUE;
}

static void
find_fits (BstTileType *type)
{
  memset (type->fits, 0, sizeof type->fits);
  for (guint shown = 0; shown < BST_N_SHOWN_KINDS; shown++)
    for (guint rotation = 0; rotation < 4; rotation++)
      if (is_matched (&type->orientation[rotation], shown))
        type->fits[shown] |= (guint8) (1u << rotation);
  for (guint shown = 0; shown < BST_N_SHOWN_KINDS; shown++)
    type->placements[shown] = (guint8) (4 * (type->fits[shown] & type->rotations));
}

gboolean
bst_tile_type_prepare (BstTileType      *type,
                       BstTileFaultInfo *info)
{
  guint8 kinds[BST_N_EDGES];

  *info = (BstTileFaultInfo) { .fault = BST_TILE_SOUND };
  g_return_val_if_fail (type->n_segments <= BST_MAX_SEGMENTS && type->n_rivers <= BST_MAX_RIVERS, FALSE);
  g_return_val_if_fail (type->n_joins <= BST_MAX_LINKS && type->n_crossings <= BST_MAX_LINKS, FALSE);

  if (!find_edge_kinds (type, kinds, info)
      || !check_fields (type, kinds, info)
      || !check_roads (type, info)
      || !check_links (type, info))
    return FALSE;

  for (guint rotation = 0; rotation < 4; rotation++)
    orient (type, kinds, rotation, &type->orientation[rotation]);
  find_canonical_rotations (type);
  find_fits (type);
  find_segment_sets (type);
  return TRUE;
}

/* The edges of a cell of the city of Carcassonne that are borders within it. */
static guint
find_walls (guint column,
            guint row)
{
  guint walls = 0;

  if (row > 0)
    walls |= 1u << BST_EDGE_N;
  if (column < BST_BLOCK_COLUMNS - 1)
    walls |= 1u << BST_EDGE_E;
  if (row < BST_BLOCK_ROWS - 1)
    walls |= 1u << BST_EDGE_S;
  if (column > 0)
    walls |= 1u << BST_EDGE_W;
  return walls;
}

static void
prepare_cell (BstTileType *type,
              guint        walls)
{
  guint8 kinds[BST_N_EDGES];
  BstTileFaultInfo info;

  find_edge_kinds (type, kinds, &info);
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if ((walls >> edge) & 1)
      kinds[edge] = BST_EDGE_KIND_WALL;
  for (guint rotation = 0; rotation < 4; rotation++)
    orient (type, kinds, rotation, &type->orientation[rotation]);
  find_segment_sets (type);
  for (guint rotation = 0; rotation < 4; rotation++)
    type->orientation[rotation].canonical = (guint8) rotation;
}

void
bst_tile_type_prepare_block (BstTileType *types)
{
  for (guint i = 0; i < BST_BLOCK_CELLS; i++)
    prepare_cell (&types[i], find_walls (i % BST_BLOCK_COLUMNS, i / BST_BLOCK_COLUMNS));
}

guint
bst_tile_type_find_kind (const BstTileType *type,
                         BstKind            kind,
                         guint              nth)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == kind && nth-- == 0)
      return i;
  return BST_NO_SEGMENT;
}
