/* bastide-content-board.c: reads the board of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <glib/gi18n-lib.h>

#include "bst-notation.h"

typedef struct
{
  BstSetup *setup;
  GArray   *numbers;
} BoardReader;

/* What is the same for a figure wherever it stands. */
static gboolean
read_figure (const BastideJsonValue *object,
             BstPiece               *figure)
{
  BastideJsonValue member;
  gboolean is_sound;

  *figure = BST_PIECE_OF_PLAYER (0, 0, BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), BST_NO_SEGMENT));
  figure->said = object->index + 1;
  if (!bastide_json_read_object (object))
    return FALSE;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_player (&member, &figure->player);
  is_sound &= bastide_json_need_member (object, "figure", &member)
              && _bastide_content_read_figure (&member, &figure->figure);

  return is_sound;
}

/* A barn stands on a corner; the half-edge in its segment tells on which. */
static gboolean
read_corner (const BastideJsonValue *value,
             const char             *text,
             guint8                 *corner)
{
  guint found = bst_notation_read_corner (text);
  g_autofree char *quoted = NULL;

  if (!g_str_has_prefix (text, bst_kind_get_name (BST_KIND_FIELD)))
    return TRUE;

  if (found != BST_NONE)
    {
      *corner = (guint8) found;
      return TRUE;
    }

  quoted = bastide_json_quote (text);
  bastide_json_add_error (value, _("Expected the corner where the barn stands, “field:EL” (north-east), “field:SL” "
                                   "(south-east), “field:WL” (south-west) or “field:NL” (north-west), found %s."),
                          quoted);

  return FALSE;
}

/* Where a figure stands on the board, and what is told of one that stands there. Where the tile cannot be read, `type`
 * is NULL. */
static gboolean
read_standing (const BastideJsonValue *object,
               const BstTileType      *type,
               guint                   rotation,
               BstPiece               *figure)
{
  static const char * const roles[] = { "abbot" };
  const char *text = NULL;
  BastideJsonValue member;
  gboolean is_sound;
  guint segment, role;
  guint8 corner = 0;

  if (bastide_json_need_member (object, "segment", &member))
    text = _bastide_content_read_segment (&member, type, rotation, &segment);
  is_sound = text != NULL;
  if (is_sound)
    figure->place.segment = (guint8) segment;
  if (is_sound && figure->figure == BST_FIGURE_BARN)
    is_sound = read_corner (&member, text, &corner);
  if (is_sound && figure->figure == BST_FIGURE_BARN && segment != BST_NO_SEGMENT)
    {
      figure->place.kind = BST_PLACE_CORNER;
      figure->place.index = corner;
    }

  if (bastide_json_find_member (object, "from", &member))
    is_sound &= _bastide_content_read_district (&member, &figure->from);
  if (bastide_json_find_member (object, "as", &member))
    {
      figure->value = bastide_json_read_name (&member, roles, G_N_ELEMENTS (roles), &role);
      is_sound &= figure->value;
    }

  return is_sound;
}

/* The figures on a tile. Where it cannot be read, `type` is NULL, and they are only looked at. */
static void
read_tile_figures (const BoardReader      *reader,
                   const BastideJsonValue *array,
                   const BstSetupTile     *tile,
                   const BstTileType      *type)
{
  BstSetup *setup = reader->setup;
  BastideJsonValue element;
  BastideJsonIter iter;
  BstPiece figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      gboolean is_sound = read_figure (&element, &figure);

      if (!JSON_NODE_HOLDS_OBJECT (element.node))
        continue;

      is_sound &= read_standing (&element, type, tile->rotation, &figure);
      if (!is_sound || type == NULL)
        continue;
      figure.place.cell = tile->cell;
      figure.place.layer = bst_setup_get_layer (setup, setup->tiles->len - 1);
      bst_setup_add_piece (setup, figure);
    }
}

static void
read_tile (const BoardReader      *reader,
           const BastideJsonValue *object)
{
  const BstTileType *type = NULL;
  BastideJsonValue member;
  BstSetupTile tile = { 0 };
  gboolean is_sound;
  int rotation = 0;

  if (!bastide_json_read_object (object))
    return;

  is_sound = bastide_json_need_member (object, "cell", &member) && _bastide_content_read_cell (&member, &tile.cell);
  is_sound &= bastide_json_need_member (object, "tile", &member)
              && _bastide_content_read_tile (&member, reader->setup->catalogue, &tile.type);
  if (bastide_json_find_member (object, "rotation", &member))
    is_sound &= bastide_json_read_int (&member, 0, 3, &rotation);

  tile.rotation = (guint8) rotation;
  if (is_sound)
    {
      type = bst_catalogue_get (reader->setup->catalogue, tile.type);
      g_array_append_val (reader->setup->tiles, tile);
      g_array_append_val (reader->numbers, object->index);
    }
  if (bastide_json_find_member (object, "figures", &member))
    read_tile_figures (reader, &member, &tile, type);
}

static void
read_tiles (const BoardReader      *reader,
            const BastideJsonValue *board)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!bastide_json_find_member (board, "tiles", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    read_tile (reader, &element);
}

static void
read_rim_figures (const BoardReader      *reader,
                  const BastideJsonValue *city)
{
  BastideJsonValue array, element, member;
  BastideJsonIter iter;
  BstPiece figure;

  if (!bastide_json_find_member (city, "figures", &array)
      || !bastide_json_read_array (&array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      const BstTileType *type = NULL;
      gboolean is_sound = read_figure (&element, &figure);
      guint rotation = 0;

      if (!JSON_NODE_HOLDS_OBJECT (element.node))
        continue;

      if (bastide_json_need_member (&element, "cell", &member)
          && _bastide_content_read_cell (&member, &figure.place.cell))
        type = _bastide_content_find_block (reader->setup, figure.place.cell, &rotation);
      else
        is_sound = FALSE;
      is_sound &= read_standing (&element, type, rotation, &figure);
      figure.place.layer = BST_LAYER_RIM;
      if (is_sound)
        bst_setup_add_piece (reader->setup, figure);
    }
}

static void
read_district_figures (const BoardReader      *reader,
                       const BastideJsonValue *array,
                       BstDistrict             district)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  BstPiece figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      gboolean is_sound = read_figure (&element, &figure);

      figure.place = BST_PLACE_IN_DISTRICT (district);
      if (is_sound)
        bst_setup_add_piece (reader->setup, figure);
    }
}

static void
read_districts (const BoardReader      *reader,
                const BastideJsonValue *city)
{
  BastideJsonValue object, member;
  BastideJsonIter iter;

  if (!bastide_json_find_member (city, "districts", &object) || !bastide_json_read_object (&object))
    return;

  bastide_json_iter_init (&iter, &object);
  while (bastide_json_iter_next (&iter, &member))
    {
      guint district = bst_district_from_name (member.name);

      if (district != BST_NONE)
        read_district_figures (reader, &member, (BstDistrict) district);
      else
        bastide_json_add_error (&member, _("Unknown district; there are “castle”, “market”, “blacksmith” and "
                                           "“cathedral”."));
    }
}

/* Nowhere where the member does not say one district: that is an impossible state, which can be mended (CNT-2). */
static guint8
read_count (const BastideJsonValue *value)
{
  guint district = BST_NONE;

  if (JSON_NODE_HOLDS_VALUE (value->node) && json_node_get_value_type (value->node) == G_TYPE_STRING)
    district = bst_district_from_name (json_node_get_string (value->node));

  return district == BST_NONE ? BST_NO_DISTRICT : (guint8) district;
}

static void
read_carcassonne (const BoardReader      *reader,
                  const BastideJsonValue *board)
{
  const BstSwitchInfo *side_info = bst_switch_get_info (BST_SWITCH_COUNT_CITY_SIDE);
  BstSetupCarcassonne *carcassonne = &reader->setup->carcassonne;
  BastideJsonValue city, member;
  guint side = reader->setup->rules.switches[BST_SWITCH_COUNT_CITY_SIDE];
  int rotation = 0;
  guint8 count;

  if (!bastide_json_find_member (board, "carcassonne", &city) || !bastide_json_read_object (&city))
    return;

  carcassonne->present = bastide_json_need_member (&city, "cell", &member)
                         && _bastide_content_read_cell (&member, &carcassonne->cell);
  if (bastide_json_find_member (&city, "rotation", &member) && !bastide_json_read_int (&member, 0, 3, &rotation))
    carcassonne->present = FALSE;
  carcassonne->rotation = (guint8) rotation;
  if (bastide_json_find_member (&city, "side", &member))
    bastide_json_read_name (&member, side_info->values, BST_COUNT_CITY_SIDE_PLAIN + 1, &side);
  carcassonne->plain = side == BST_COUNT_CITY_SIDE_PLAIN;
  count = carcassonne->plain ? BST_NO_DISTRICT : BST_DISTRICT_CASTLE;
  if (bastide_json_find_member (&city, "count", &member))
    count = read_count (&member);
  if (carcassonne->present && count != BST_NO_DISTRICT)
    bst_setup_add_piece (reader->setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (count),
    });

  read_districts (reader, &city);
  read_rim_figures (reader, &city);
}

void
_bastide_content_read_board (const BastideJsonValue *board,
                             BstSetup               *setup,
                             GArray                 *numbers,
                             GArray                 *piece_numbers)
{
  const BoardReader reader = { .setup = setup, .numbers = numbers };

  if (!bastide_json_read_object (board))
    return;

  read_tiles (&reader, board);
  read_carcassonne (&reader, board);
  _bastide_content_read_pieces (board, setup);
  bst_setup_sort_pieces (setup);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      guint number = bst_setup_piece (setup, i)->said - 1;

      g_array_append_val (piece_numbers, number);
      bst_setup_piece (setup, i)->said = 0;
    }
}
