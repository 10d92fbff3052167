/* bastide-content-values.c: reads what stands in many places of a puzzle file: players, cells, tiles, words, segments
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bst-notation.h"

/* Defines a reader for the words of one of the engine's enumerations, the first `count` of them. */
#define DEFINE_READ_NAME(thing, Thing, count)                               \
  gboolean                                                                  \
  _bastide_content_read_##thing (const BastideJsonValue *value,             \
                                 guint8                 *which)             \
  {                                                                         \
    const char *names[count];                                               \
    guint found;                                                            \
                                                                            \
    for (guint i = 0; i < (count); i++)                                     \
      names[i] = bst_##thing##_get_name ((Thing) i);                        \
    if (!bastide_json_read_name (value, names, (count), &found))            \
      return FALSE;                                                         \
    *which = (guint8) found;                                                \
    return TRUE;                                                            \
  }

DEFINE_READ_NAME (preset, BstPreset, BST_N_PRESETS)
DEFINE_READ_NAME (edition, BstEdition, BST_N_EDITIONS)
DEFINE_READ_NAME (module, BstModuleId, BST_N_MODULES)
DEFINE_READ_NAME (colour, BstColour, BST_N_COLOURS)
DEFINE_READ_NAME (phase, BstPhase, BST_N_PHASES)
DEFINE_READ_NAME (district, BstDistrict, BST_N_DISTRICTS)
DEFINE_READ_NAME (counting, BstCounting, BST_COUNTING_OPEN)

/* The robber, the last of the figures, stands on the scoreboard only. */
DEFINE_READ_NAME (figure, BstFigure, BST_FIGURE_ROBBER)

gboolean
_bastide_content_read_player (const BastideJsonValue *value,
                              guint8                 *player)
{
  int number;

  if (!bastide_json_read_int (value, 0, BST_MAX_PLAYERS - 1, &number))
    return FALSE;

  *player = (guint8) number;

  return TRUE;
}

gboolean
_bastide_content_read_new_player (const BastideJsonValue *value,
                                  guint                  *players,
                                  guint8                 *player)
{
  if (!_bastide_content_read_player (value, player))
    return FALSE;

  if ((*players >> *player) & 1)
    {
      bastide_json_add_error (value, _("Player %u is listed twice."), *player);
      return FALSE;
    }
  *players |= 1u << *player;

  return TRUE;
}

gboolean
_bastide_content_read_flag (const BastideJsonValue *value,
                            guint8                 *flag)
{
  gboolean truth;

  if (!bastide_json_read_boolean (value, &truth))
    return FALSE;

  *flag = truth ? 1 : 0;

  return TRUE;
}

gboolean
_bastide_content_read_cell (const BastideJsonValue *value,
                            BstCell                *cell)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  int numbers[2] = { 0, 0 };
  gboolean is_sound = TRUE;
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (value->node))
    {
      g_autofree char *found = bastide_json_describe (value);

      bastide_json_add_error (value, _("Expected a cell, such as [3, -1], found %s."), found);
      return FALSE;
    }

  length = json_array_get_length (json_node_get_array (value->node));
  if (length != 2)
    {
      bastide_json_add_error (value,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "Expected a cell, such as [3, -1], found an array of %u element.",
                                           "Expected a cell, such as [3, -1], found an array of %u elements.", length),
                              length);
      return FALSE;
    }

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    is_sound &= bastide_json_read_int (&element, -BST_MAX_COORD, BST_MAX_COORD, &numbers[element.index]);
  *cell = BST_CELL (numbers[0], numbers[1]);

  return is_sound;
}

gboolean
_bastide_content_find_tile (const BastideJsonValue *value,
                            const BstCatalogue     *catalogue,
                            const char             *id,
                            guint16                *type)
{
  guint found = bst_catalogue_find (catalogue, id);

  if (found == BST_NONE)
    {
      g_autofree char *quoted = bastide_json_quote (id);

      bastide_json_add_error (value, _("There is no tile %s; expected an identifier such as “BASE-D”."),
                              quoted);
      return FALSE;
    }

  *type = (guint16) found;

  return TRUE;
}

gboolean
_bastide_content_read_tile (const BastideJsonValue *value,
                            const BstCatalogue     *catalogue,
                            guint16                *type)
{
  const char *id = bastide_json_read_string (value);

  return id != NULL && _bastide_content_find_tile (value, catalogue, id, type);
}

void
_bastide_content_read_counts (const BastideJsonValue *object,
                              const char * const     *names,
                              guint                   n,
                              guint8                 *counts)
{
  BastideJsonValue member;
  BastideJsonIter iter;
  int number;

  if (!bastide_json_read_object (object))
    return;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &member))
    {
      guint which = 0;

      while (which < n && !g_str_equal (names[which], member.name))
        which++;
      if (which == n)
        {
          g_autofree char *known = bastide_json_join_names (names, n);

          g_autofree char *found = bastide_json_quote (member.name);

          bastide_json_add_error (&member, _("Unknown member %s; expected one of %s."), found, known);
        }
      else if (bastide_json_read_int (&member, 0, BASTIDE_CONTENT_MAX_COUNT, &number))
        {
          counts[which] = (guint8) number;
        }
    }
}

void
_bastide_content_list_figures (const char *names[BST_N_FIGURES])
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    names[i] = bst_figure_get_name ((BstFigure) i);
}

/* Whether `place` is an edge or, for a field, a half-edge. */
static gboolean
is_place (BstKind     kind,
          const char *place)
{
  if (place[0] == '\0' || strchr ("NESW", place[0]) == NULL)
    return FALSE;

  if (kind == BST_KIND_FIELD)
    return (place[1] == 'L' || place[1] == 'R') && place[2] == '\0';

  return place[1] == '\0';
}

/* Whether `text` could name a segment of some tile: "city:N", "field:NL", "field#2", "shrine". */
static gboolean
is_segment_name (const char *text)
{
  g_autofree char *word = g_strndup (text, strcspn (text, ":#"));
  const char *rest = text + strlen (word);
  guint kind = bst_kind_from_name (word);
  guint64 number;

  if (kind == BST_NONE)
    return FALSE;

  if (kind > BST_KIND_FIELD)
    return rest[0] == '\0';

  if (rest[0] == ':')
    return is_place ((BstKind) kind, rest + 1);

  return rest[0] == '#' && rest[1] != '0' && kind != BST_KIND_ROAD
         && g_ascii_string_to_unsigned (rest + 1, 10, 1, G_MAXUINT16, &number, NULL);
}

const char *
_bastide_content_read_segment (const BastideJsonValue *value,
                               const BstTileType      *type,
                               guint                   rotation,
                               guint                  *segment)
{
  const char *text = bastide_json_read_string (value);

  *segment = BST_NO_SEGMENT;
  if (text == NULL)
    return NULL;

  if (!is_segment_name (text))
    {
      g_autofree char *quoted = bastide_json_quote (text);

      bastide_json_add_error (value, _("Expected a segment, such as “city:N”, “road:W”, “field:NL”, “field#1”, "
                                       "“monastery”, “shrine” or “garden”, found %s."), quoted);
      return NULL;
    }

  if (type != NULL)
    *segment = bst_notation_read_segment (type, rotation, text);

  return text;
}

const BstTileType *
_bastide_content_find_block (const BstSetup *setup,
                             BstCell         cell,
                             guint          *rotation)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int columns = city->rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
  int rows = BST_BLOCK_COLUMNS + BST_BLOCK_ROWS - columns;
  int x = cell.x - city->cell.x;
  int y = cell.y - city->cell.y;

  *rotation = city->rotation;
  if (!city->present || !bst_catalogue_has_block (setup->catalogue) || x < 0 || x >= columns || y < 0 || y >= rows)
    return NULL;

  return bst_catalogue_get (setup->catalogue,
                            bst_catalogue_get_block (setup->catalogue, (guint) x, (guint) y, city->rotation));
}

const BstTileType *
_bastide_content_find_type (const BstSetup *setup,
                            BstCell         cell,
                            guint          *rotation)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (bst_cell_equal (tile->cell, cell))
        {
          *rotation = tile->rotation;
          return bst_catalogue_get (setup->catalogue, tile->type);
        }
    }

  return _bastide_content_find_block (setup, cell, rotation);
}

gboolean
_bastide_content_read_place (const BastideJsonValue *object,
                             const BstSetup         *setup,
                             BstSegmentRef          *place)
{
  const BstTileType *type = NULL;
  BastideJsonValue member;
  gboolean is_sound = FALSE;
  guint rotation = 0;
  guint segment;

  *place = (BstSegmentRef) { .segment = BST_NO_SEGMENT };
  if (bastide_json_need_member (object, "cell", &member))
    is_sound = _bastide_content_read_cell (&member, &place->cell);
  if (is_sound)
    type = _bastide_content_find_type (setup, place->cell, &rotation);

  if (!bastide_json_need_member (object, "segment", &member)
      || _bastide_content_read_segment (&member, type, rotation, &segment) == NULL)
    return FALSE;
  place->segment = (guint16) segment;

  return is_sound;
}
