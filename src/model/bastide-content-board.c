/* bastide-content-board.c: reads the board of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-tile-file.h"
#include "bst-notation.h"

typedef struct
{
  BastideTileLibrary *library;
  BstSetup           *setup;
  GArray             *numbers;
} BoardReader;

static gboolean
read_district (const BastideJsonValue *value,
               guint8                 *district)
{
  const char *names[BST_N_DISTRICTS];
  guint which;

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    names[i] = bst_district_get_name ((BstDistrict) i);
  if (!bastide_json_read_name (value, names, BST_N_DISTRICTS, &which))
    return FALSE;

  *district = (guint8) which;

  return TRUE;
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

/* Reads the name of a segment of `type`; one that this tile does not have is a fault of the position, not the file. */
static gboolean
read_segment (const BastideJsonValue *value,
              const BstTileType      *type,
              guint                   rotation,
              guint8                 *segment)
{
  const char *text = bastide_json_read_string (value);

  *segment = BST_NO_SEGMENT;
  if (text == NULL)
    return FALSE;

  if (!is_segment_name (text))
    {
      g_autofree char *quoted = bastide_json_quote (text);

      bastide_json_add_error (value, _("Expected a segment, such as “city:N”, “road:W”, “field:NL”, “field#1”, "
                                       "“monastery”, “shrine” or “garden”, found %s."), quoted);
      return FALSE;
    }

  if (type != NULL)
    *segment = (guint8) bst_notation_read_segment (type, rotation, text);

  return TRUE;
}

/* What is the same for a figure wherever it stands. */
static gboolean
read_figure (const BastideJsonValue *object,
             BstSetupFigure         *figure)
{
  const char *names[BST_FIGURE_ROBBER];
  BastideJsonValue member;
  gboolean is_sound;
  guint which = 0;

  *figure = (BstSetupFigure) {
    .segment = BST_NO_SEGMENT,
    .district = BST_NO_DISTRICT,
    .from = BST_NO_DISTRICT,
    .tile = BST_NONE,
    .nth = (guint16) object->index,
  };
  if (!bastide_json_read_object (object))
    return FALSE;

  /* The robber, the last of the figures, stands on the scoreboard only. */
  for (guint i = 0; i < BST_FIGURE_ROBBER; i++)
    names[i] = bst_figure_get_name ((BstFigure) i);

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_player (&member, &figure->player);
  is_sound &= bastide_json_need_member (object, "figure", &member)
              && bastide_json_read_name (&member, names, BST_FIGURE_ROBBER, &which);
  figure->figure = (guint8) which;
  if (bastide_json_find_member (object, "from", &member))
    is_sound &= read_district (&member, &figure->from);

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
  BastideJsonValue element, member;
  BastideJsonIter iter;
  BstSetupFigure figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      gboolean is_sound = read_figure (&element, &figure);

      if (!JSON_NODE_HOLDS_OBJECT (element.node))
        continue;

      is_sound &= bastide_json_need_member (&element, "segment", &member)
                  && read_segment (&member, type, tile->rotation, &figure.segment);
      figure.cell = tile->cell;
      figure.tile = (guint16) (setup->tiles->len - 1);
      if (is_sound && type != NULL)
        g_array_append_val (setup->figures, figure);
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

/* The cell of the city of Carcassonne that lies on @cell, or NULL. */
static const BstTileType *
find_carcassonne (BastideTileLibrary        *library,
                  const BstSetupCarcassonne *carcassonne,
                  BstCell                    cell)
{
  const int last_column = BASTIDE_BLOCK_COLUMNS - 1;
  const int last_row = BASTIDE_BLOCK_ROWS - 1;
  int x = cell.x - carcassonne->cell.x;
  int y = cell.y - carcassonne->cell.y;
  int column = x;
  int row = y;

  if (!carcassonne->present)
    return NULL;

  if (carcassonne->rotation == 1)
    {
      column = y;
      row = last_row - x;
    }
  else if (carcassonne->rotation == 2)
    {
      column = last_column - x;
      row = last_row - y;
    }
  else if (carcassonne->rotation == 3)
    {
      column = last_column - y;
      row = x;
    }

  if (column < 0 || column > last_column || row < 0 || row > last_row)
    return NULL;

  return bastide_tile_library_get_carcassonne (library, (guint) column, (guint) row);
}

static void
read_rim_figures (const BoardReader      *reader,
                  const BastideJsonValue *city)
{
  const BstSetupCarcassonne *carcassonne = &reader->setup->carcassonne;
  BastideJsonValue array, element, member;
  BastideJsonIter iter;
  BstSetupFigure figure;

  if (!bastide_json_find_member (city, "figures", &array)
      || !bastide_json_read_array (&array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      const BstTileType *type = NULL;
      gboolean is_sound = read_figure (&element, &figure);

      if (!JSON_NODE_HOLDS_OBJECT (element.node))
        continue;

      if (bastide_json_need_member (&element, "cell", &member) && _bastide_content_read_cell (&member, &figure.cell))
        type = find_carcassonne (reader->library, carcassonne, figure.cell);
      else
        is_sound = FALSE;
      is_sound &= bastide_json_need_member (&element, "segment", &member)
                  && read_segment (&member, type, carcassonne->rotation, &figure.segment);
      if (is_sound)
        g_array_append_val (reader->setup->figures, figure);
    }
}

static void
read_district_figures (const BoardReader      *reader,
                       const BastideJsonValue *array,
                       BstDistrict             district)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  BstSetupFigure figure;

  if (!bastide_json_read_array (array, BASTIDE_CONTENT_MAX_FIGURES))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      gboolean is_sound = read_figure (&element, &figure);

      figure.district = (guint8) district;
      figure.cell = reader->setup->carcassonne.cell;
      if (is_sound)
        g_array_append_val (reader->setup->figures, figure);
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
        bastide_json_add_error (&member, _("There is no such district; there are “castle”, “market”, “blacksmith” and "
                                           "“cathedral”."));
    }
}

static void
read_carcassonne (const BoardReader      *reader,
                  const BastideJsonValue *board,
                  gboolean                plain)
{
  static const char * const sides[] = { "flags", "plain" };
  BstSetupCarcassonne *carcassonne = &reader->setup->carcassonne;
  BastideJsonValue city, member;
  guint side = plain;
  int rotation = 0;

  if (!bastide_json_find_member (board, "carcassonne", &city) || !bastide_json_read_object (&city))
    return;

  carcassonne->present = TRUE;
  carcassonne->count = BST_DISTRICT_CASTLE;
  if (bastide_json_need_member (&city, "cell", &member))
    _bastide_content_read_cell (&member, &carcassonne->cell);
  if (bastide_json_find_member (&city, "rotation", &member))
    bastide_json_read_int (&member, 0, 3, &rotation);
  carcassonne->rotation = (guint8) rotation;
  if (bastide_json_find_member (&city, "side", &member))
    bastide_json_read_name (&member, sides, G_N_ELEMENTS (sides), &side);
  carcassonne->plain = side == 1;
  if (bastide_json_find_member (&city, "count", &member))
    read_district (&member, &carcassonne->count);

  read_districts (reader, &city);
  read_rim_figures (reader, &city);
}

/* The type and rotation of what lies on a cell. */
static const BstTileType *
find_type_at (const BoardReader *reader,
              BstCell            cell,
              guint             *rotation)
{
  const BstSetup *setup = reader->setup;

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (bst_cell_equal (tile->cell, cell))
        {
          *rotation = tile->rotation;
          return bst_catalogue_get (setup->catalogue, tile->type);
        }
    }

  *rotation = setup->carcassonne.rotation;

  return find_carcassonne (reader->library, &setup->carcassonne, cell);
}

static void
read_mark (const BoardReader      *reader,
           const BastideJsonValue *board,
           const char             *name,
           BstSetupMark           *mark)
{
  BastideJsonValue object, member;
  guint rotation;
  int size;

  if (!bastide_json_find_member (board, name, &object) || !bastide_json_read_object (&object))
    return;

  mark->present = TRUE;
  mark->segment = BST_NO_SEGMENT;
  if (bastide_json_need_member (&object, "player", &member))
    _bastide_content_read_player (&member, &mark->player);
  if (bastide_json_need_member (&object, "cell", &member) && _bastide_content_read_cell (&member, &mark->cell)
      && bastide_json_need_member (&object, "segment", &member))
    {
      const BstTileType *type = find_type_at (reader, mark->cell, &rotation);

      read_segment (&member, type, rotation, &mark->segment);
    }
  if (bastide_json_find_member (&object, "size", &member))
    bastide_json_read_int (&member, 0, BST_MAX_TILES, &size);
}

void
_bastide_content_read_board (const BastideJsonValue *board,
                             BastideTileLibrary     *library,
                             BstSetup               *setup,
                             gboolean                plain,
                             GArray                 *numbers)
{
  const BoardReader reader = { .library = library, .setup = setup, .numbers = numbers };

  if (!bastide_json_read_object (board))
    return;

  read_tiles (&reader, board);
  read_carcassonne (&reader, board, plain);
  read_mark (&reader, board, "king", &setup->king);
  read_mark (&reader, board, "robber-baron", &setup->robber_baron);
}
