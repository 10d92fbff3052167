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

DEFINE_READ_NAME (district, BstDistrict, BST_N_DISTRICTS)

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
_bastide_content_read_tile (const BastideJsonValue *value,
                            const BstCatalogue     *catalogue,
                            guint16                *type)
{
  const char *id = bastide_json_read_string (value);
  guint found;

  if (id == NULL || !_bastide_content_find_tile (value, catalogue, id, &found))
    return FALSE;
  *type = (guint16) found;

  return TRUE;
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
