/* bastide-jcz-place.c: where the figures of a saved game stand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-place.h"

#include <string.h>

static const char * const quarters[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = "QUARTER_CASTLE",
  [BST_DISTRICT_MARKET] = "QUARTER_MARKET",
  [BST_DISTRICT_BLACKSMITH] = "QUARTER_BLACKSMITH",
  [BST_DISTRICT_CATHEDRAL] = "QUARTER_CATHEDRAL",
};

guint
bastide_jcz_find_district (const char *place)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (g_str_equal (quarters[i], place))
      return i;

  return BST_NO_DISTRICT;
}

/* The number of a field that reaches no edge among the fields of a tile; there such fields are “I”, “II” and so on. */
static guint
find_inner_field (const BstTileType *type,
                  const char        *place)
{
  static const char * const numerals[] = { "I", "II", "III", "IV" };
  guint n = 0, found = 0, wanted = 0;

  while (wanted < G_N_ELEMENTS (numerals) && !g_str_equal (numerals[wanted], place))
    wanted++;

  for (guint i = 0; i < type->n_segments; i++)
    {
      if (type->segments[i].kind != BST_KIND_FIELD)
        continue;
      n++;
      if (type->segments[i].halves != 0)
        continue;
      found = n;
      if (wanted == 0)
        break;
      wanted--;
    }

  return found;
}

/* The first edge that a location of cities and roads names: "_N" is every edge but the north. A question mark stands
 * for what is no letter. */
static char
find_edge (const char *place)
{
  if (place[0] == '_')
    return place[1] == 'E' ? 'N' : 'E';

  return g_ascii_isalpha (place[0]) ? place[0] : '?';
}

/* The first half-edge of a location, or for a barn the half-edge clockwise of its corner. */
static char *
find_half (const char *place,
           gboolean    corner)
{
  g_auto (GStrv) halves = g_strsplit (place, ".", -1);

  for (guint i = 0; corner && halves[i] != NULL; i++)
    if (g_str_has_suffix (halves[i], "L"))
      return g_strdup (halves[i]);

  return g_strdup (halves[0] != NULL ? halves[0] : "");
}

/* A corner is a point that four tiles share, and is named there from any of them; a barn is put down from the tile just
 * laid. */
static void
find_corner (const BstPosition *position,
             BastideJczMessage *message)
{
  static const struct { char half[3]; gint8 dx, dy; } corners[] = {
    { "EL", 1, 0 }, { "SL", 1, 1 }, { "WL", 0, 1 }, { "NL", 0, 0 },
  };
  g_autofree char *half = find_half (message->place, TRUE);
  BstCell placed;

  if (!bst_position_get_placed (position, &placed))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    for (guint j = 0; j < G_N_ELEMENTS (corners) && g_str_equal (half, corners[i].half); j++)
      if (message->cell.x + corners[i].dx == placed.x + corners[j].dx
          && message->cell.y + corners[i].dy == placed.y + corners[j].dy)
        {
          message->cell = placed;
          g_strlcpy (message->place, corners[j].half, sizeof message->place);
          return;
        }
}

/* The features that games before 5.7.3 mean by a location alone, and features that have been renamed since. */
static const char * const old_names[][3] = {
  /* location, feature, location now */
  { "CLOISTER", "Monastery", "I" },
  { "MONASTERY", "Monastery", "I" },
  { "MONASTERY_AS_ABBOT", "Monastery", "AS_ABBOT" },
  { "ABBOT", "Monastery", "AS_ABBOT" },
  { "AS_ABBOT", "Monastery", "AS_ABBOT" },
  { "GARDEN", "Garden", "I" },
  { "INNER_FARM", "Field", "I" },
  { "INNER_FARM_B", "Field", "II" },
  { "INNER_FIELD", "Field", "I" },
  { "INNER_FIELD_B", "Field", "II" },
  { "FLYING_MACHINE", "FlyingMachine", "I" },
  { "TOWER", "Tower", "I" },
};

static const BstTileType *
find_tile (const BstPosition *position,
           BstCell            cell,
           guint             *rotation)
{
  BstSetupTile tile;

  if (!bst_position_get_tile_at (position, cell, &tile))
    return NULL;
  *rotation = tile.rotation;

  return bst_catalogue_get (bst_position_get_catalogue (position), tile.type);
}

/* Whether an edge is a road's. */
static gboolean
is_road (const BstPosition *position,
         BstCell            cell,
         char               edge)
{
  static const char edges[] = "NESW";
  guint rotation = 0;
  const BstTileType *type = find_tile (position, cell, &rotation);
  const char *at = strchr (edges, edge);

  return type != NULL && at != NULL && type->orientation[rotation].edge_kind[at - edges] == BST_EDGE_KIND_ROAD;
}

void
bastide_jcz_settle_place (const BstPosition *position,
                          BastideJczMessage *message)
{
  if (g_str_equal (message->name, "Farm"))
    g_strlcpy (message->name, "Field", sizeof message->name);
  if (g_str_equal (message->name, "Cloister"))
    g_strlcpy (message->name, "Monastery", sizeof message->name);
  for (guint i = 0; i < G_N_ELEMENTS (old_names); i++)
    if (g_str_equal (old_names[i][0], message->place))
      {
        g_strlcpy (message->name, old_names[i][1], sizeof message->name);
        g_strlcpy (message->place, old_names[i][2], sizeof message->place);
        return;
      }
  if (message->name[0] == '\0')
    g_strlcpy (message->name,
               g_str_has_prefix (message->place, "QUARTER_") ? "Quarter"
               : strpbrk (message->place, "LR") != NULL      ? "Field"
               : is_road (position, message->cell, find_edge (message->place)) ? "Road" : "City",
               sizeof message->name);
  if (message->figure == BST_FIGURE_BARN)
    find_corner (position, message);
}

char *
bastide_jcz_name_segment (const BstPosition       *position,
                          const BastideJczMessage *message)
{
  guint rotation;
  const BstTileType *type = find_tile (position, message->cell, &rotation);
  gboolean is_inner = message->place[0] == 'I';

  if (g_str_equal (message->name, "City"))
    return g_strdup_printf ("city:%c", find_edge (message->place));
  if (g_str_equal (message->name, "Road"))
    return g_strdup_printf ("road:%c", find_edge (message->place));
  if (g_str_equal (message->name, "Garden"))
    return g_strdup ("garden");
  if (g_str_equal (message->name, "Monastery"))
    return g_strdup (type == NULL || type->centre == BST_NO_SEGMENT
                       ? "monastery"
                       : bst_kind_get_name ((BstKind) type->segments[type->centre].kind));
  if (g_str_equal (message->name, "Field") && is_inner)
    return g_strdup_printf ("field#%u", type != NULL ? find_inner_field (type, message->place) : 0);
  if (g_str_equal (message->name, "Field"))
    {
      g_autofree char *half = find_half (message->place, message->figure == BST_FIGURE_BARN);

      return g_strconcat ("field:", half, NULL);
    }

  return NULL;
}

guint
bastide_jcz_find_source (const char *feature)
{
  if (g_str_equal (feature, "City"))
    return BST_DISTRICT_CASTLE;
  if (g_str_equal (feature, "Road"))
    return BST_DISTRICT_BLACKSMITH;
  if (g_str_equal (feature, "Field"))
    return BST_DISTRICT_MARKET;

  return BST_DISTRICT_CATHEDRAL;
}
