/* bastide-tile-facts.c: reads the print of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-facts-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Goods, marks, signs and ends stand here in the order of the engine's enumerations. */
const char * const bastide_goods_names[BST_N_GOODS - 1] = { "wine", "grain", "cloth" };

static const char * const river_names[] = { "body", "spring", "lake", "fork", "end-at-city" };
static const char * const district_names[] = { "castle", "market", "blacksmith", "cathedral" };
static const char * const flight_names[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };
static const char * const end_names[BST_N_ROAD_ENDS] = {
  "through", "three-way", "crossing", "city", "monastery", "shrine", "tower", "volcano", "crop-circle", "bazaar",
  "lake", "tunnel", "village", "building", "carcassonne",
};
static const char * const mark_names[] = {
  "volcano", "dragon", "magic-portal", "tower-foundation", "robber", "crop-city", "crop-road", "crop-field",
  "flying-machine", "bazaar", "ferry", "gold", "mage-witch", "festival", "vineyard",
};
static const char * const monastic_names[] = {
  "monastery", "shrine", "abbey", "german", "dutch-belgian", "japanese",
};

static const struct
{
  guint8  kind;
  guint16 signs;
} monastics[G_N_ELEMENTS (monastic_names)] = {
  { BST_KIND_MONASTERY, 0 },
  { BST_KIND_SHRINE, 0 },
  { BST_KIND_MONASTERY, BST_SIGN_ABBEY },
  { BST_KIND_MONASTERY, BST_SIGN_GERMAN },
  { BST_KIND_MONASTERY, BST_SIGN_DUTCH_BELGIAN },
  { BST_KIND_MONASTERY, BST_SIGN_JAPANESE },
};

gboolean
_bastide_tile_facts_find (const BastideTileFacts *reader,
                          const char             *name,
                          BastideJsonValue       *member)
{
  if (reader->override != NULL && bastide_json_find_member (reader->override, name, member))
    return TRUE;

  return bastide_json_find_member (reader->tile, name, member);
}

/* Reads an array of words as a set of their indices. */
static gboolean
read_name_set (const BastideJsonValue *value,
               const char * const     *names,
               guint                   n,
               guint                  *set)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  gboolean is_sound = TRUE;
  guint which;

  *set = 0;
  if (!bastide_json_read_array (value, n))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (!bastide_json_read_name (&element, names, n, &which))
        {
          is_sound = FALSE;
        }
      else if ((*set >> which) & 1)
        {
          bastide_json_add_error (&element, _("“%s” is listed twice."), names[which]);
          is_sound = FALSE;
        }
      else
        {
          *set |= 1u << which;
        }
    }

  return is_sound;
}

static gboolean
read_edges (const BastideJsonValue *value,
            guint8                 *edges)
{
  guint set;

  if (!read_name_set (value, _bastide_edge_names, BST_N_EDGES, &set))
    return FALSE;

  *edges = (guint8) set;

  return TRUE;
}

static gboolean
read_edges_member (const BastideJsonValue *object,
                   guint8                 *edges)
{
  BastideJsonValue member;

  return bastide_json_need_member (object, "edges", &member) && read_edges (&member, edges);
}

/* An optional member that is true or false. */
static gboolean
read_sign (const BastideJsonValue *object,
           const char             *name,
           guint16                 sign,
           guint16                *signs)
{
  BastideJsonValue member;
  gboolean has_sign;

  if (!bastide_json_find_member (object, name, &member))
    return TRUE;

  if (!bastide_json_read_boolean (&member, &has_sign))
    return FALSE;

  if (has_sign)
    *signs |= sign;

  return TRUE;
}

static gboolean
read_city (G_GNUC_UNUSED const BastideTileFacts *reader,
           const BastideJsonValue               *value,
           BstSegment                           *segment)
{
  gboolean is_sound = read_edges_member (value, &segment->edges);
  BastideJsonValue member;
  guint goods;
  int pennants;

  if (bastide_json_find_member (value, "pennants", &member))
    {
      if (bastide_json_read_int (&member, 0, 9, &pennants))
        segment->pennants = (guint8) pennants;
      else
        is_sound = FALSE;
    }
  if (bastide_json_find_member (value, "goods", &member))
    {
      if (bastide_json_read_name (&member, bastide_goods_names, BST_N_GOODS - 1, &goods))
        segment->goods = (guint8) (BST_GOODS_WINE + goods);
      else
        is_sound = FALSE;
    }

  is_sound &= read_sign (value, "cathedral", BST_SIGN_CATHEDRAL, &segment->signs);
  is_sound &= read_sign (value, "princess", BST_SIGN_PRINCESS, &segment->signs);
  is_sound &= read_sign (value, "besieged", BST_SIGN_BESIEGED, &segment->signs);

  return is_sound;
}

static gboolean
read_road (G_GNUC_UNUSED const BastideTileFacts *reader,
           const BastideJsonValue               *value,
           BstSegment                           *segment)
{
  gboolean is_sound = read_edges_member (value, &segment->edges);
  BastideJsonValue member;
  guint end = BST_ROAD_THROUGH;

  if (bastide_json_find_member (value, "end", &member))
    is_sound &= bastide_json_read_name (&member, end_names, BST_N_ROAD_ENDS, &end);
  segment->end = (guint8) end;

  is_sound &= read_sign (value, "inn", BST_SIGN_INN, &segment->signs);
  is_sound &= read_sign (value, "unoccupiable", BST_SIGN_UNOCCUPIABLE, &segment->signs);

  return is_sound;
}

static gboolean
read_touched_cities (const BastideTileFacts *reader,
                     const BastideJsonValue *value,
                     guint16                *cities)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  gboolean is_sound = TRUE;
  int city;

  if (!bastide_json_read_array (value, BST_N_EDGES))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (reader->n_cities == 0)
        {
          bastide_json_add_error (&element, _("The tile has no such city for a field to touch."));
          is_sound = FALSE;
        }
      else if (bastide_json_read_int (&element, 0, (int) reader->n_cities - 1, &city))
        {
          *cities |= (guint16) (1u << city);
        }
      else
        {
          is_sound = FALSE;
        }
    }

  return is_sound;
}

static gboolean
read_field (const BastideTileFacts *reader,
            const BastideJsonValue *value,
            BstSegment             *segment)
{
  BastideJsonValue member;
  gboolean is_sound;
  guint halves = 0;

  is_sound = bastide_json_need_member (value, "halves", &member)
             && read_name_set (&member, _bastide_half_names, BST_N_HALVES, &halves);
  segment->halves = (guint8) halves;
  segment->signs = reader->is_block ? BST_SIGN_CARCASSONNE : 0;
  if (bastide_json_find_member (value, "cities", &member))
    is_sound &= read_touched_cities (reader, &member, &segment->cities);

  is_sound &= read_sign (value, "pigsty", BST_SIGN_PIGSTY, &segment->signs);

  return is_sound;
}

typedef gboolean (*ReadSegmentFunc) (const BastideTileFacts       *reader,
                                     const BastideJsonValue *value,
                                     BstSegment             *segment);

static BstSegment *
add_segment (BastideTileFacts       *reader,
             const BastideJsonValue *value,
             BstKind                 kind)
{
  BstSegment *segment;

  if (reader->type->n_segments == BST_MAX_SEGMENTS)
    {
      bastide_json_add_error (value, _("The tile has more than %d segments."), BST_MAX_SEGMENTS);
      reader->is_sound = FALSE;
      return NULL;
    }

  segment = &reader->type->segments[reader->type->n_segments++];
  *segment = (BstSegment) { .kind = (guint8) kind };

  return segment;
}

/* Reads the array `name` of segments, and returns their number. */
static guint
read_segments (BastideTileFacts *reader,
               const char       *name,
               BstKind           kind,
               ReadSegmentFunc   read)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  BstSegment *segment;

  if (!_bastide_tile_facts_find (reader, name, &array))
    return 0;

  if (!bastide_json_read_array (&array, BST_MAX_SEGMENTS))
    {
      reader->is_sound = FALSE;
      return 0;
    }

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      segment = add_segment (reader, &element, kind);
      if (segment != NULL && (!bastide_json_read_object (&element) || !read (reader, &element, segment)))
        reader->is_sound = FALSE;
    }

  return json_array_get_length (json_node_get_array (array.node));
}

static void
read_monastic (BastideTileFacts *reader)
{
  BastideJsonValue member;
  gboolean has_garden;
  BstSegment *segment;
  guint which;

  if (_bastide_tile_facts_find (reader, "monastic", &member))
    {
      if (!bastide_json_read_name (&member, monastic_names, G_N_ELEMENTS (monastic_names), &which))
        reader->is_sound = FALSE;
      else if ((segment = add_segment (reader, &member, monastics[which].kind)) != NULL)
        segment->signs = monastics[which].signs;

      if (_bastide_tile_facts_find (reader, "garden", &member))
        {
          bastide_json_add_error (&member, _("A tile has a monastic building or a garden, not both."));
          reader->is_sound = FALSE;
        }
      return;
    }

  if (!_bastide_tile_facts_find (reader, "garden", &member))
    return;

  if (!bastide_json_read_boolean (&member, &has_garden))
    reader->is_sound = FALSE;
  else if (has_garden)
    add_segment (reader, &member, BST_KIND_GARDEN);
}

static void
read_rivers (BastideTileFacts *reader)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint role = 0;

  if (!_bastide_tile_facts_find (reader, "rivers", &array))
    return;

  if (!bastide_json_read_array (&array, BST_MAX_RIVERS))
    {
      reader->is_sound = FALSE;
      return;
    }

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    reader->is_sound &= read_edges (&element, &reader->type->rivers[reader->type->n_rivers++]);

  if (_bastide_tile_facts_find (reader, "river", &element))
    reader->is_sound &= bastide_json_read_name (&element, river_names, G_N_ELEMENTS (river_names), &role);
  if (reader->type->n_rivers > 0)
    reader->type->river_role = (guint8) (BST_RIVER_BODY + role);
}

static void
read_marks (BastideTileFacts *reader)
{
  BastideJsonValue member;
  gboolean flies;
  guint set;

  if (_bastide_tile_facts_find (reader, "marks", &member))
    {
      reader->is_sound &= read_name_set (&member, mark_names, G_N_ELEMENTS (mark_names), &set);
      reader->type->marks = set;
    }

  flies = (reader->type->marks & BST_MARK_FLYING_MACHINE) != 0;
  if (_bastide_tile_facts_find (reader, "flight", &member))
    {
      reader->is_sound &= bastide_json_read_name (&member, flight_names, G_N_ELEMENTS (flight_names), &set);
      reader->type->flight = (guint8) set;
      if (!flies)
        bastide_json_add_error (&member, _("Only a tile with the mark “flying-machine” may have a flight."));
      reader->is_sound &= flies;
    }
  else if (flies)
    {
      bastide_json_add_error (reader->tile, _("A tile with the mark “flying-machine” needs the member “flight”."));
      reader->is_sound = FALSE;
    }

  if (_bastide_tile_facts_find (reader, "tunnel", &member))
    reader->is_sound &= read_edges (&member, &reader->type->tunnel_edges);
  if (reader->is_block && _bastide_tile_facts_find (reader, "districts", &member))
    {
      reader->is_sound &= read_name_set (&member, district_names, G_N_ELEMENTS (district_names), &set);
      reader->type->districts = (guint8) set;
    }
}

/* The number of the thing that a link names, as a bit; 0 where the tile has none of that name. */
static guint32
resolve_link (const BastideTileFacts *reader,
              const char             *name)
{
  const BstTileType *type = reader->type;
  guint n_fields;
  guint64 nth;
  gboolean has_centre = type->n_segments > 0 && type->segments[type->n_segments - 1].kind >= BST_KIND_MONASTERY;

  n_fields = type->n_segments - reader->n_cities - reader->n_roads - (has_centre ? 1 : 0);
  if (g_str_equal (name, "M"))
    return has_centre ? 1u << (type->n_segments - 1) : 0;

  if (name[0] == '\0' || !g_ascii_string_to_unsigned (name + 1, 10, 0, BST_MAX_SEGMENTS, &nth, NULL))
    return 0;

  switch (name[0])
    {
    case 'C':
      return nth < reader->n_cities ? 1u << nth : 0;

    case 'R':
      return nth < reader->n_roads ? 1u << (reader->n_cities + nth) : 0;

    case 'F':
      return nth < n_fields ? 1u << (reader->n_cities + reader->n_roads + nth) : 0;

    case 'W':
      return nth < type->n_rivers ? BST_LINK_RIVER (nth) : 0;

    default:
      return 0;
    }
}

static gboolean
read_link (const BastideTileFacts *reader,
           const BastideJsonValue *value,
           guint32                *link)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  gboolean is_sound = TRUE;
  guint32 bit;

  if (!bastide_json_read_array (value, BST_MAX_SEGMENTS))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      const char *name = bastide_json_read_string (&element);

      bit = name != NULL ? resolve_link (reader, name) : 0;
      if (name != NULL && bit == 0)
        {
          g_autofree char *quoted = bastide_json_quote (name);

          bastide_json_add_error (&element, _("Expected a city “C0”, a road “R0”, a river “W0”, a field “F0” or the "
                                              "building “M” of this tile, found %s."), quoted);
        }
      is_sound &= bit != 0;
      *link |= bit;
    }

  return is_sound;
}

static void
read_links (BastideTileFacts *reader,
            const char       *name,
            guint32          *links,
            guint8           *n)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!_bastide_tile_facts_find (reader, name, &array))
    return;

  if (!bastide_json_read_array (&array, BST_MAX_LINKS))
    {
      reader->is_sound = FALSE;
      return;
    }

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      links[*n] = 0;
      reader->is_sound &= read_link (reader, &element, &links[(*n)++]);
    }
}

gboolean
bastide_tile_facts_read (const BastideJsonValue *tile,
                         const BastideJsonValue *override,
                         gboolean                is_block,
                         BstTileType            *type)
{
  BastideTileFacts reader = {
    .tile = tile,
    .override = override,
    .type = type,
    .is_block = is_block,
    .is_sound = TRUE,
  };

  /* The facts of an override replace those of the earlier edition. */
  type->n_segments = 0;
  type->n_rivers = 0;
  type->river_role = BST_RIVER_NONE;
  type->tunnel_edges = 0;
  type->marks = 0;
  type->flight = 0;
  type->districts = 0;
  type->n_joins = 0;
  type->n_crossings = 0;
  type->any_edge = 0;
  _bastide_tile_facts_read_edges (&reader);
  reader.n_cities = read_segments (&reader, "cities", BST_KIND_CITY, read_city);
  reader.n_roads = read_segments (&reader, "roads", BST_KIND_ROAD, read_road);
  read_segments (&reader, "fields", BST_KIND_FIELD, read_field);
  read_monastic (&reader);
  read_rivers (&reader);
  read_marks (&reader);
  if (reader.is_sound)
    {
      read_links (&reader, "joins", type->joins, &type->n_joins);
      read_links (&reader, "crossings", type->crossings, &type->n_crossings);
    }
  if (reader.is_sound)
    _bastide_tile_facts_check_edges (&reader);

  return reader.is_sound && _bastide_tile_facts_check_geometry (&reader);
}
