/* bst-notation.c: places and actions as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"

#include <string.h>

static const char * const edge_names[BST_N_EDGES] = { "N", "E", "S", "W" };

static const char * const half_names[BST_N_HALVES] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

static const char * const verbs[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = "place",
  [BST_ACTION_DISCARD] = "discard",
  [BST_ACTION_DRAW] = "draw",
  [BST_ACTION_PASS] = "pass",
  [BST_ACTION_DEPLOY] = "deploy",
  [BST_ACTION_RECALL] = "recall",
};

static const guint n_words[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = 3,
  [BST_ACTION_DISCARD] = 1,
  [BST_ACTION_DRAW] = 2,
  [BST_ACTION_PASS] = 1,
  [BST_ACTION_DEPLOY] = 3,
  [BST_ACTION_RECALL] = 3,
};

/* --- segments --- */

static guint
number_in_kind (const BstTileType *type,
                guint              segment)
{
  guint n = 1;

  for (guint i = 0; i < segment; i++)
    n += type->segments[i].kind == type->segments[segment].kind;
  return n;
}

void
bst_notation_write_segment (const BstTileType *type,
                            guint              rotation,
                            guint              segment,
                            char               text[BST_NOTATION_SIZE])
{
  const BstOrientation *orientation = &type->orientation[rotation];
  const char *kind, *place = NULL;

  g_return_if_fail (segment < type->n_segments);

  kind = bst_kind_get_name ((BstKind) type->segments[segment].kind);
  if (orientation->edges[segment] != 0)
    place = edge_names[__builtin_ctz (orientation->edges[segment])];
  else if (orientation->halves[segment] != 0)
    place = half_names[__builtin_ctz (orientation->halves[segment])];

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

/* A small decimal number without sign or leading zeros. */
static gboolean
read_number (const char *text,
             guint       max,
             guint      *value)
{
  guint64 number;

  if (!g_ascii_isdigit (text[0]) || (text[0] == '0' && text[1] != '\0'))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &number, NULL))
    return FALSE;
  *value = (guint) number;
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
  guint kind, number;

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
      if (kind > BST_KIND_FIELD || !read_number (text + length + 1, BST_MAX_SEGMENTS, &number) || number == 0)
        return BST_NO_SEGMENT;
      return bst_tile_type_find_kind (type, (BstKind) kind, number - 1);

    default:
      return kind > BST_KIND_FIELD ? bst_tile_type_find_kind (type, (BstKind) kind, 0) : BST_NO_SEGMENT;
    }
}

/* --- actions --- */

static void
write_deploy (const BstPosition *position,
              const BstAction   *action,
              char               text[BST_NOTATION_SIZE])
{
  char segment[BST_NOTATION_SIZE] = "?";
  BstCell cell;
  BstSetupTile tile;

  if (bst_position_get_placed (position, &cell) && bst_position_get_tile_at (position, cell, &tile))
    bst_notation_write_segment (bst_catalogue_get (bst_position_get_catalogue (position), tile.type), tile.rotation,
                                action->segment, segment);
  g_snprintf (text, BST_NOTATION_SIZE, "deploy %s %s", bst_figure_get_name ((BstFigure) action->figure), segment);
}

void
bst_notation_write_action (const BstPosition *position,
                           const BstAction   *action,
                           char               text[BST_NOTATION_SIZE])
{
  const char *verb;

  g_return_if_fail (action->type < BST_N_ACTIONS);

  verb = verbs[action->type];
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      g_snprintf (text, BST_NOTATION_SIZE, "%s %d,%d %u", verb, action->cell.x, action->cell.y, action->rotation);
      break;

    case BST_ACTION_DRAW:
      g_snprintf (text, BST_NOTATION_SIZE, "%s %s", verb,
                  bst_catalogue_get (bst_position_get_catalogue (position), action->tile)->id);
      break;

    case BST_ACTION_DEPLOY:
      write_deploy (position, action, text);
      break;

    case BST_ACTION_RECALL:
      g_snprintf (text, BST_NOTATION_SIZE, "%s %s %d,%d", verb, bst_figure_get_name ((BstFigure) action->figure),
                  action->cell.x, action->cell.y);
      break;

    case BST_ACTION_DISCARD:
    case BST_ACTION_PASS:
    case BST_N_ACTIONS:
    default:
      g_strlcpy (text, verb, BST_NOTATION_SIZE);
      break;
    }
}

static gboolean
read_coordinate (const char *text,
                 gint16     *value)
{
  gboolean negative = text[0] == '-';
  guint number;

  if (!read_number (text + negative, BST_MAX_COORD, &number) || (negative && number == 0))
    return FALSE;
  *value = (gint16) (negative ? -(int) number : (int) number);
  return TRUE;
}

static gboolean
read_cell (const char *text,
           BstCell    *cell)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);

  return g_strv_length (parts) == 2 && read_coordinate (parts[0], &cell->x) && read_coordinate (parts[1], &cell->y);
}

static guint
read_segment_of_placed (const BstPosition *position,
                        const char        *text)
{
  BstCell cell;
  BstSetupTile tile;

  if (!bst_position_get_placed (position, &cell) || !bst_position_get_tile_at (position, cell, &tile))
    return BST_NO_SEGMENT;
  return bst_notation_read_segment (bst_catalogue_get (bst_position_get_catalogue (position), tile.type), tile.rotation,
                                    text);
}

/* Splits at runs of blanks. */
static char **
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

static BstNotationFault
read_words (const BstPosition  *position,
            char              **words,
            BstAction          *action,
            guint              *word)
{
  guint number;

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      *word = 1;
      if (!read_cell (words[1], &action->cell))
        return BST_NOTATION_CELL;
      *word = 2;
      if (!read_number (words[2], 3, &number))
        return BST_NOTATION_ROTATION;
      action->rotation = (guint8) number;
      return BST_NOTATION_SOUND;

    case BST_ACTION_DRAW:
      *word = 1;
      action->tile = bst_catalogue_find (bst_position_get_catalogue (position), words[1]);
      return action->tile == BST_NONE ? BST_NOTATION_TILE : BST_NOTATION_SOUND;

    case BST_ACTION_DEPLOY:
    case BST_ACTION_RECALL:
      *word = 1;
      number = bst_figure_from_name (words[1]);
      if (number == BST_NONE)
        return BST_NOTATION_FIGURE;
      action->figure = (guint8) number;
      *word = 2;
      if (action->type == BST_ACTION_RECALL)
        return read_cell (words[2], &action->cell) ? BST_NOTATION_SOUND : BST_NOTATION_CELL;
      number = read_segment_of_placed (position, words[2]);
      if (number == BST_NO_SEGMENT)
        return BST_NOTATION_SEGMENT;
      action->segment = (guint8) number;
      return BST_NOTATION_SOUND;

    case BST_ACTION_DISCARD:
    case BST_ACTION_PASS:
    case BST_N_ACTIONS:
    default:
      return BST_NOTATION_SOUND;
    }
}

BstNotationFault
bst_notation_read_action (const BstPosition *position,
                          const char        *text,
                          BstAction         *action,
                          guint             *word)
{
  g_auto (GStrv) words = split_words (text);
  guint unused, n = g_strv_length (words), verb;

  if (word == NULL)
    word = &unused;
  *word = 0;
  *action = (BstAction) { 0 };
  if (n == 0)
    return BST_NOTATION_EMPTY;

  verb = find_place (verbs, BST_N_ACTIONS, words[0]);
  if (verb == BST_NONE)
    return BST_NOTATION_VERB;
  action->type = (guint8) verb;
  if (n != n_words[verb])
    {
      *word = MIN (n, n_words[verb]);
      return BST_NOTATION_WORDS;
    }
  return read_words (position, words, action, word);
}
