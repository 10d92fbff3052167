/* bastide-words-tile.c: tiles, segments and their figures, in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <glib/gi18n-lib.h>

/* Segments, in a list that describes the tile. */
static const char * const segment_phrases[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("city {where}"),
  [BST_KIND_ROAD] = N_("road {where}"),
  [BST_KIND_FIELD] = N_("field {where}"),
  [BST_KIND_MONASTERY] = N_("monastery"),
  [BST_KIND_SHRINE] = N_("shrine"),
  [BST_KIND_GARDEN] = N_("garden"),
};

/* Segments, one of which is chosen; sets of edges: bit 0 north, 1 east, 2 south, 3 west. */
static const char * const chosen_cities[16] = {
  N_("the inner city"),
  N_("the northern city"),
  N_("the eastern city"),
  N_("the city to the north and east"),
  N_("the southern city"),
  N_("the city to the north and south"),
  N_("the city to the east and south"),
  N_("the city to the north, east and south"),
  N_("the western city"),
  N_("the city to the north and west"),
  N_("the city to the east and west"),
  N_("the city to the north, east and west"),
  N_("the city to the south and west"),
  N_("the city to the north, south and west"),
  N_("the city to the east, south and west"),
  N_("the city"),
};

static const char * const chosen_roads[16] = {
  N_("the inner road"),
  N_("the northern road"),
  N_("the eastern road"),
  N_("the road from north to east"),
  N_("the southern road"),
  N_("the north–south road"),
  N_("the road from east to south"),
  N_("the road to the north, east and south"),
  N_("the western road"),
  N_("the road from north to west"),
  N_("the east–west road"),
  N_("the road to the north, east and west"),
  N_("the road from south to west"),
  N_("the road to the north, south and west"),
  N_("the road to the east, south and west"),
  N_("the road in all directions"),
};

/* Sets of corners: bit 0 north-west, 1 north-east, 2 south-east, 3 south-west. */
static const char * const chosen_fields[16] = {
  N_("the inner field"),
  N_("the north-western field"),
  N_("the north-eastern field"),
  N_("the northern field"),
  N_("the south-eastern field"),
  N_("the field to the north-west and south-east"),
  N_("the eastern field"),
  N_("the field to the north and east"),
  N_("the south-western field"),
  N_("the western field"),
  N_("the field to the north-east and south-west"),
  N_("the field to the north and west"),
  N_("the southern field"),
  N_("the field to the south and west"),
  N_("the field to the south and east"),
  N_("the field all around"),
};

/* Fields that corners do not tell apart. */
static const char * const chosen_halves[BST_N_HALVES] = {
  N_("the western field at the north edge"),
  N_("the eastern field at the north edge"),
  N_("the northern field at the east edge"),
  N_("the southern field at the east edge"),
  N_("the eastern field at the south edge"),
  N_("the western field at the south edge"),
  N_("the southern field at the west edge"),
  N_("the northern field at the west edge"),
};

/* The names of a meeple by its place. */
static const char * const meeple_phrases[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("knight, {where}"),
  [BST_KIND_ROAD] = N_("highwayman, {where}"),
  [BST_KIND_FIELD] = N_("farmer, {where}"),
  [BST_KIND_MONASTERY] = N_("monk"),
  [BST_KIND_SHRINE] = N_("heretic"),
  [BST_KIND_GARDEN] = N_("meeple, garden"),
};

static const char * const figure_phrases[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{figure}, city {where}"),
  [BST_KIND_ROAD] = N_("{figure}, road {where}"),
  [BST_KIND_FIELD] = N_("{figure}, field {where}"),
  [BST_KIND_MONASTERY] = N_("{figure}, monastery"),
  [BST_KIND_SHRINE] = N_("{figure}, shrine"),
  [BST_KIND_GARDEN] = N_("{figure}, garden"),
};

/* A barn stands at a corner of its tile, clockwise from the north-east. */
static const char * const barn_phrases[] = {
  N_("barn, north-east corner"),
  N_("barn, south-east corner"),
  N_("barn, south-west corner"),
  N_("barn, north-west corner"),
};

/* Signs worth a word, for a screen reader. */
static const struct
{
  guint16     sign;
  const char *phrase;
} signs[] = {
  { BST_SIGN_INN, N_("inn") },
  { BST_SIGN_CATHEDRAL, N_("cathedral") },
  { BST_SIGN_PRINCESS, N_("princess") },
  { BST_SIGN_BESIEGED, N_("besieged city") },
  { BST_SIGN_PIGSTY, N_("pigsty") },
};

static const struct
{
  guint32     mark;
  const char *phrase;
} marks[] = {
  { BST_MARK_VOLCANO, N_("volcano") },
  { BST_MARK_DRAGON, N_("dragon") },
  { BST_MARK_MAGIC_PORTAL, N_("magic portal") },
  { BST_MARK_TOWER_FOUNDATION, N_("tower foundation") },
  { BST_MARK_ROBBER, N_("robber sign") },
  { BST_MARK_CROP_CITY, N_("crop circle with a shield") },
  { BST_MARK_CROP_ROAD, N_("crop circle with a club") },
  { BST_MARK_CROP_FIELD, N_("crop circle with a fork") },
  { BST_MARK_FLYING_MACHINE, N_("flying machine") },
  { BST_MARK_BAZAAR, N_("bazaar") },
  { BST_MARK_FERRY, N_("ferry") },
  { BST_MARK_GOLD, N_("gold") },
  { BST_MARK_MAGE_WITCH, N_("mage and witch") },
  { BST_MARK_FESTIVAL, N_("festival") },
  { BST_MARK_VINEYARD, N_("vineyard") },
};

/* Returns whether another segment of the kind lies at the same corners, so that corners do not tell them apart. */
static gboolean
is_ambiguous_field (const BstTileType    *type,
                    const BstOrientation *lie,
                    guint                 segment)
{
  const char *where = bastide_words_halves (lie->halves[segment]);

  for (guint i = 0; i < type->n_segments; i++)
    if (i != segment && type->segments[i].kind == BST_KIND_FIELD
        && g_str_equal (bastide_words_halves (lie->halves[i]), where))
      return TRUE;

  return FALSE;
}

/* The number of an inner field, from 1. */
static char *
describe_inner_field (const BstTileType *type,
                      guint              segment,
                      const char        *phrase)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint nth = 1;

  for (guint i = 0; i < segment; i++)
    if (type->segments[i].kind == BST_KIND_FIELD && type->segments[i].halves == 0)
      nth++;
  bastide_slots_set_number (slots, "number", (gint) nth);

  return bastide_slots_fill (slots, phrase);
}

static char *
describe_field (const BstTileType    *type,
                const BstOrientation *lie,
                guint                 segment)
{
  guint halves = lie->halves[segment];

  if (!is_ambiguous_field (type, lie, segment))
    return g_strdup (bastide_words_halves (halves));
  if (halves == 0)
    /* Translators: one of several fields that touch no edge of the tile */
    return describe_inner_field (type, segment, _("inside, number {number}"));

  return g_strdup (bastide_words_half ((BstHalf) g_bit_nth_lsf (halves, -1)));
}

static char *
describe_where (const BstTileType *type,
                guint              rotation,
                guint              segment)
{
  const BstOrientation *lie = &type->orientation[rotation & 3];

  switch ((BstKind) type->segments[segment].kind)
    {
    case BST_KIND_CITY:
      return g_strdup (bastide_words_city_edges (lie->edges[segment]));
    case BST_KIND_ROAD:
      return g_strdup (bastide_words_road_edges (lie->edges[segment]));
    case BST_KIND_FIELD:
      return describe_field (type, lie, segment);
    case BST_KIND_MONASTERY:
    case BST_KIND_SHRINE:
    case BST_KIND_GARDEN:
    case BST_N_KINDS:
    default:
      return g_strdup ("");
    }
}

static char *
fill_segment (const char * const  phrases[BST_N_KINDS],
              const BstTileType  *type,
              guint               rotation,
              guint               segment,
              BstFigure           figure)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (segment >= type->n_segments)
    return g_strdup (_("nothing"));

  bastide_slots_take (slots, "where", describe_where (type, rotation, segment));
  bastide_slots_set (slots, "figure", bastide_words_figure (figure));

  return bastide_slots_fill (slots, _(phrases[type->segments[segment].kind]));
}

static char *
choose_field (const BstTileType    *type,
              const BstOrientation *lie,
              guint                 segment)
{
  guint halves = lie->halves[segment];

  if (!is_ambiguous_field (type, lie, segment))
    return g_strdup (_(chosen_fields[bastide_words_corners (halves)]));
  if (halves == 0)
    /* Translators: one of several fields that touch no edge of the tile */
    return describe_inner_field (type, segment, _("the inner field, number {number}"));

  return g_strdup (_(chosen_halves[g_bit_nth_lsf (halves, -1)]));
}

char *
bastide_words_segment (const BstTileType *type,
                       guint              rotation,
                       guint              segment)
{
  const BstOrientation *lie;

  g_return_val_if_fail (type != NULL, NULL);

  if (segment >= type->n_segments)
    return g_strdup (_("nothing"));

  lie = &type->orientation[rotation & 3];
  switch ((BstKind) type->segments[segment].kind)
    {
    case BST_KIND_CITY:
      return g_strdup (_(chosen_cities[lie->edges[segment] & 0xf]));
    case BST_KIND_ROAD:
      return g_strdup (_(chosen_roads[lie->edges[segment] & 0xf]));
    case BST_KIND_FIELD:
      return choose_field (type, lie, segment);
    case BST_KIND_MONASTERY:
      return g_strdup (_("the monastery"));
    case BST_KIND_SHRINE:
      return g_strdup (_("the shrine"));
    case BST_KIND_GARDEN:
      return g_strdup (_("the garden"));
    case BST_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
bastide_words_deployment (const BstTileType *type,
                          guint              rotation,
                          guint              segment,
                          BstFigure          figure)
{
  g_return_val_if_fail (type != NULL, NULL);

  return fill_segment (figure == BST_FIGURE_MEEPLE ? meeple_phrases : figure_phrases, type, rotation, segment, figure);
}

const char *
bastide_words_barn (guint corner)
{
  return _(barn_phrases[corner & 3]);
}

char *
bastide_words_deploy_action (const BstTileType *type,
                             guint              rotation,
                             const BstAction   *action)
{
  g_return_val_if_fail (action != NULL, NULL);

  if (action->figure == BST_FIGURE_BARN)
    return g_strdup (bastide_words_barn (BST_DETAIL_CORNER (action->detail)));
  if (action->figure == BST_FIGURE_MEEPLE && bst_action_is_as_abbot (action))
    return g_strdup (_("meeple as an abbot"));

  return bastide_words_deployment (type, rotation, action->segment, (BstFigure) action->figure);
}

static gboolean
is_only_field (const BstTileType *type,
               guint              segment)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (i != segment && type->segments[i].kind == BST_KIND_FIELD)
      return FALSE;

  return segment < type->n_segments && type->segments[segment].kind == BST_KIND_FIELD;
}

char *
bastide_words_segment_name (const BstTileType *type,
                            guint              rotation,
                            guint              segment)
{
  g_return_val_if_fail (type != NULL, NULL);

  if (is_only_field (type, segment))
    return g_strdup (bastide_words_kind (BST_KIND_FIELD));

  return fill_segment (segment_phrases, type, rotation, segment, BST_FIGURE_MEEPLE);
}

/* A city comes with the number of its pennants. */
static char *
describe_segment (const BstTileType *type,
                  guint              rotation,
                  guint              segment)
{
  g_autoptr (BastideSlots) slots = NULL;
  char *phrase = fill_segment (segment_phrases, type, rotation, segment, BST_FIGURE_MEEPLE);
  guint pennants = type->segments[segment].pennants;

  if (pennants == 0)
    return phrase;

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "city", phrase);
  bastide_slots_take (slots, "pennants", bastide_words_count (BASTIDE_COUNT_PENNANTS, pennants));

  /* Translators: "city north with 1 pennant" */
  return bastide_slots_fill (slots, _("{city} with {pennants}"));
}

static gboolean
has_fields (const BstTileType *type)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_FIELD)
      return TRUE;
  return FALSE;
}

/* Fields go without saying, unless there is nothing else. The middle of the city of Carcassonne has none. */
char *
bastide_words_tile (const BstTileType *type,
                    guint              rotation)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (type != NULL, NULL);

  for (guint i = 0; i < type->n_segments; i++)
    {
      if (type->segments[i].kind != BST_KIND_FIELD)
        g_ptr_array_add (parts, describe_segment (type, rotation, i));
      for (guint k = 0; k < G_N_ELEMENTS (signs); k++)
        if (type->segments[i].signs & signs[k].sign)
          g_ptr_array_add (parts, g_strdup (_(signs[k].phrase)));
    }
  for (guint i = 0; i < type->n_rivers; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "where", bastide_words_road_edges (bst_edges_rotate (type->rivers[i], rotation & 3)));
      g_ptr_array_add (parts, bastide_slots_fill (slots, _("river {where}")));
    }
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (type->marks & marks[i].mark)
      g_ptr_array_add (parts, g_strdup (_(marks[i].phrase)));
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (type->districts == 0 ? _("fields only")
                                      : has_fields (type) ? _("fields and walls") : _("within the walls")));

  return bastide_words_capitalise (bastide_words_join (parts));
}
