/* bst-notation.c: places as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"

#include <string.h>

static const char * const edge_names[BST_N_EDGES] = { "N", "E", "S", "W" };

static const char * const half_names[BST_N_HALVES] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

static guint
number_in_kind (const BstTileType *type,
                guint              segment)
{
  guint n = 1;

  for (guint i = 0; i < segment; i++)
    n += type->segments[i].kind == type->segments[segment].kind;
  return n;
}

/* The half-edges by which a segment is named: those on a border within the city of Carcassonne are none. */
static guint
get_named_halves (const BstOrientation *orientation,
                  guint                 segment)
{
  guint halves = orientation->halves[segment];

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (orientation->edge_kind[edge] == BST_EDGE_KIND_WALL)
      halves &= ~(3u << (2 * edge));
  return halves;
}

void
bst_notation_write_segment (const BstTileType *type,
                            guint              rotation,
                            guint              segment,
                            char               text[BST_NOTATION_SIZE])
{
  const BstOrientation *orientation = &type->orientation[rotation];
  const char *kind, *place = NULL;
  guint halves;

  g_return_if_fail (segment < type->n_segments);

  kind = bst_kind_get_name ((BstKind) type->segments[segment].kind);
  halves = get_named_halves (orientation, segment);
  if (orientation->edges[segment] != 0)
    place = edge_names[__builtin_ctz (orientation->edges[segment])];
  else if (halves != 0)
    place = half_names[__builtin_ctz (halves)];

  if (place != NULL)
    g_snprintf (text, BST_NOTATION_SIZE, "%s:%s", kind, place);
  else if (type->segments[segment].kind <= BST_KIND_FIELD)
    g_snprintf (text, BST_NOTATION_SIZE, "%s#%u", kind, number_in_kind (type, segment));
  else
    g_strlcpy (text, kind, BST_NOTATION_SIZE);
}

static guint
find_place (const char * const *names,
            guint               n,
            const char         *text)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], text))
      return i;
  return BST_NONE;
}

void
bst_notation_turn_segment (const char *text,
                           guint       quarters,
                           char        turned[BST_NOTATION_SIZE])
{
  static const char edges[] = "NESW";
  char *place;
  const char *edge;

  g_strlcpy (turned, text, BST_NOTATION_SIZE);
  place = strchr (turned, ':');
  if (place == NULL || place[1] == '\0')
    return;
  edge = strchr (edges, place[1]);
  if (edge != NULL)
    place[1] = edges[((guint) (edge - edges) + quarters) % BST_N_EDGES];
}

gboolean
bst_notation_read_number (const char *text,
                          int         min,
                          int         max,
                          int        *value)
{
  const char *digits = text + (text[0] == '-');
  gint64 number;

  if (!g_ascii_isdigit (digits[0]) || (digits[0] == '0' && (digits[1] != '\0' || digits > text)))
    return FALSE;
  if (!g_ascii_string_to_signed (text, 10, min, max, &number, NULL))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

gboolean
bst_notation_read_cell (const char *text,
                        BstCell    *cell)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);
  int x, y;

  if (g_strv_length (parts) != 2
      || !bst_notation_read_number (parts[0], -BST_MAX_COORD, BST_MAX_COORD, &x)
      || !bst_notation_read_number (parts[1], -BST_MAX_COORD, BST_MAX_COORD, &y))
    return FALSE;
  *cell = BST_CELL (x, y);
  return TRUE;
}

/* The segment of a kind at an edge or half-edge, as it lies. */
static guint
segment_at_place (const BstTileType *type,
                  guint              rotation,
                  BstKind            kind,
                  const char        *place)
{
  const BstOrientation *orientation = &type->orientation[rotation];
  guint at, segment;

  if (kind == BST_KIND_FIELD)
    {
      at = find_place (half_names, BST_N_HALVES, place);
      return at == BST_NONE ? BST_NO_SEGMENT : orientation->half_segment[at];
    }
  if (kind > BST_KIND_FIELD)
    return BST_NO_SEGMENT;

  at = find_place (edge_names, BST_N_EDGES, place);
  segment = at == BST_NONE ? BST_NO_SEGMENT : orientation->edge_segment[at];
  if (segment != BST_NO_SEGMENT && type->segments[segment].kind != kind)
    return BST_NO_SEGMENT;
  return segment;
}

guint
bst_notation_read_segment (const BstTileType *type,
                           guint              rotation,
                           const char        *text)
{
  char kind_name[16];
  gsize length = strcspn (text, ":#");
  guint kind;
  int number;

  if (length >= sizeof kind_name)
    return BST_NO_SEGMENT;
  memcpy (kind_name, text, length);
  kind_name[length] = '\0';
  kind = bst_kind_from_name (kind_name);
  if (kind == BST_NONE)
    return BST_NO_SEGMENT;

  switch (text[length])
    {
    case ':':
      return segment_at_place (type, rotation, (BstKind) kind, text + length + 1);

    case '#':
      if (kind > BST_KIND_FIELD || !bst_notation_read_number (text + length + 1, 1, BST_MAX_SEGMENTS, &number))
        return BST_NO_SEGMENT;
      return bst_tile_type_find_kind (type, (BstKind) kind, (guint) number - 1);

    default:
      return kind > BST_KIND_FIELD ? bst_tile_type_find_kind (type, (BstKind) kind, 0) : BST_NO_SEGMENT;
    }
}

void
bst_notation_write_corner (guint corner,
                           char  text[BST_NOTATION_SIZE])
{
  g_return_if_fail (corner < 4);

  g_snprintf (text, BST_NOTATION_SIZE, "%s:%s", bst_kind_get_name (BST_KIND_FIELD), half_names[2 * ((corner + 1) % 4)]);
}

guint
bst_notation_read_corner (const char *text)
{
  char name[BST_NOTATION_SIZE];

  for (guint corner = 0; corner < 4; corner++)
    {
      bst_notation_write_corner (corner, name);
      if (g_str_equal (name, text))
        return corner;
    }
  return BST_NONE;
}
