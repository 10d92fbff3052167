/* bastide-tile-geometry.c: whether the print of a tile fits together
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-facts-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

const char * const _bastide_edge_names[BST_N_EDGES] = { "N", "E", "S", "W" };
const char * const _bastide_half_names[BST_N_HALVES] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

/* The four letters repeat the edges of the segments, so that a slip in either is found. */
void
_bastide_tile_facts_read_edges (BastideTileFacts *reader)
{
  BastideJsonValue member;
  const char *letters;
  const char *known = reader->is_block ? "CFRSW" : "CFRS*";
  guint n = 0;

  letters = bastide_json_need_member (reader->tile, "edges", &member) ? bastide_json_read_string (&member) : NULL;
  if (letters == NULL)
    {
      reader->is_sound = FALSE;
      return;
    }

  while (letters[n] != '\0' && strchr (known, letters[n]) != NULL)
    n++;
  if (n != BST_N_EDGES || letters[n] != '\0')
    {
      g_autofree char *quoted = bastide_json_quote (letters);

      bastide_json_add_error (&member, _("Expected four letters out of “%s” for the north, east, south and west edge, "
                                         "found %s."), known, quoted);
      reader->is_sound = FALSE;
      return;
    }

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      if (letters[edge] == '*')
        reader->type->any_edge |= (guint8) (1u << edge);
      else if (letters[edge] == 'W')
        reader->walls |= 1u << edge;
    }
}

void
_bastide_tile_facts_check_edges (BastideTileFacts *reader)
{
  const BstTileType *type = reader->type;
  char letters[BST_N_EDGES + 1] = "FFFF";
  BastideJsonValue member;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      for (guint i = 0; i < type->n_segments; i++)
        if ((type->segments[i].edges >> edge) & 1)
          letters[edge] = type->segments[i].kind == BST_KIND_CITY ? 'C' : 'R';
      for (guint i = 0; i < type->n_rivers; i++)
        if ((type->rivers[i] >> edge) & 1)
          letters[edge] = 'S';
      if (letters[edge] == 'F' && ((type->any_edge >> edge) & 1))
        letters[edge] = '*';
      if (letters[edge] == 'F' && ((reader->walls >> edge) & 1))
        letters[edge] = 'W';
    }

  if (!bastide_json_find_member (reader->tile, "edges", &member)
      || g_str_equal (bastide_json_read_string (&member), letters))
    return;

  bastide_json_add_error (&member,
                          _("Expected “%s” going by the cities, roads and rivers, found “%s”."),
                          letters, bastide_json_read_string (&member));
  reader->is_sound = FALSE;
}

/* Adds an error about the nth segment or river. */
static void G_GNUC_PRINTF (3, 4)
add_segment_error (const BastideTileFacts *reader,
                   guint             nth,
                   const char       *format,
                   ...)
{
  const BstTileType *type = reader->type;
  g_autofree char *text = NULL;
  BastideJsonValue array, element;
  BastideJsonIter iter;
  const char *name;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  if (nth >= type->n_segments)
    {
      name = "rivers";
      nth -= type->n_segments;
    }
  else if (nth < reader->n_cities)
    {
      name = "cities";
    }
  else if (nth < reader->n_cities + reader->n_roads)
    {
      name = "roads";
      nth -= reader->n_cities;
    }
  else
    {
      name = "fields";
      nth -= reader->n_cities + reader->n_roads;
    }

  if (!_bastide_tile_facts_find (reader, name, &array))
    {
      bastide_json_add_error (reader->tile, "%s", text);
      return;
    }

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (element.index == nth)
        bastide_json_add_error (&element, "%s", text);
    }
}

static void
add_fault (const BastideTileFacts *reader,
           const BstTileFaultInfo *info)
{
  const char *edge = _bastide_edge_names[info->edge % BST_N_EDGES];
  const char *half = _bastide_half_names[info->half % BST_N_HALVES];

  switch (info->fault)
    {
    case BST_TILE_EDGE_TWICE:
      add_segment_error (reader, info->segment, _("Another segment already reaches the edge %s."), edge);
      break;

    case BST_TILE_HALF_MISSING:
      bastide_json_add_error (reader->tile, _("The half-edge %s is grass but belongs to no field."), half);
      break;

    case BST_TILE_HALF_TWICE:
      add_segment_error (reader, info->segment, _("The half-edge %s already belongs to another field."), half);
      break;

    case BST_TILE_HALF_IN_CITY:
      add_segment_error (reader, info->segment, _("The half-edge %s is not grass, so no field reaches it."), half);
      break;

    case BST_TILE_FIELD_TOUCHES:
      add_segment_error (reader, info->segment, _("The field touches a city that the tile does not have."));
      break;

    case BST_TILE_JOIN:
      bastide_json_add_error (reader->tile, _("Join %u does not name two parts of the tile."), info->segment);
      break;

    case BST_TILE_CROSSING:
      bastide_json_add_error (reader->tile, _("Crossing %u does not name exactly two parts of the tile."),
                              info->segment);
      break;

    case BST_TILE_CROSSING_MISSING:
      add_segment_error (reader, info->segment,
                         _("This crosses something else on the tile; list the pair in “crossings”."));
      break;

    case BST_TILE_ROAD_END:
      add_segment_error (reader, info->segment,
                         _("A road that reaches one edge needs an “end”; one that reaches several is “through” or "
                           "“three-way”."));
      break;

    case BST_TILE_NO_EDGES:
      add_segment_error (reader, info->segment, _("This reaches no edge."));
      break;

    case BST_TILE_SOUND:
    default:
      break;
    }
}

/* A cell of a block: outside as any tile, inside there is wall, of which one half at most is grass. */
static gboolean
check_block_cell (const BastideTileFacts *reader,
                  BstTileFaultInfo       *info)
{
  const BstTileType *type = reader->type;
  guint no_grass = reader->walls;
  guint taken = 0;

  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_CITY)
      no_grass |= type->segments[i].edges;

  for (guint i = 0; i < type->n_segments; i++)
    {
      if ((type->segments[i].halves & taken) != 0)
        {
          *info = (BstTileFaultInfo) { .fault = BST_TILE_HALF_TWICE, .segment = (guint8) i };
          info->half = (guint8) __builtin_ctz (type->segments[i].halves & taken);
          return FALSE;
        }
      taken |= type->segments[i].halves;
    }

  for (guint half = 0; half < BST_N_HALVES; half++)
    {
      if (((taken >> half) & 1) == 0 && ((no_grass >> (half / 2)) & 1) == 0)
        {
          *info = (BstTileFaultInfo) { .fault = BST_TILE_HALF_MISSING, .half = (guint8) half };
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
_bastide_tile_facts_check_geometry (BastideTileFacts *reader)
{
  BstTileFaultInfo info = { .fault = BST_TILE_SOUND };

  if (reader->is_block ? check_block_cell (reader, &info) : bst_tile_type_prepare (reader->type, &info))
    return TRUE;

  add_fault (reader, &info);

  return FALSE;
}
