/* bastide-content-pieces.c: reads what a puzzle file has on the board beside tiles and figures, and on the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <glib/gi18n-lib.h>

/* Adds an error where a list has a cell that stands in `cells` already, and else adds it there. */
static gboolean
take_new_cell (const BastideJsonValue *value,
               GArray                 *cells,
               BstCell                 cell)
{
  for (guint i = 0; i < cells->len; i++)
    {
      if (bst_cell_equal (g_array_index (cells, BstCell, i), cell))
        {
          bastide_json_add_error (value, _("The cell %d,%d is listed twice."), cell.x, cell.y);
          return FALSE;
        }
    }
  g_array_append_val (cells, cell);

  return TRUE;
}

static void
read_lost (const BastideJsonValue *board,
           BstSetup               *setup)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BastideJsonValue array, element;
  BastideJsonIter iter;
  BstCell cell;

  if (!bastide_json_find_member (board, "lost", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    if (_bastide_content_read_cell (&element, &cell) && take_new_cell (&element, cells, cell))
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (cell), .said = element.index + 1,
      });
}

static void
read_towers (const BastideJsonValue *board,
             BstSetup               *setup)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BastideJsonValue array, element, member;
  BastideJsonIter iter;

  if (!bastide_json_find_member (board, "towers", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      BstPiece tower = { .kind = BST_PIECE_TOWER, .place.kind = BST_PLACE_CELL, .said = element.index + 1 };
      gboolean is_sound;

      if (!bastide_json_read_object (&element))
        continue;

      is_sound = bastide_json_need_member (&element, "cell", &member)
                 && _bastide_content_read_cell (&member, &tower.place.cell)
                 && take_new_cell (&member, cells, tower.place.cell);
      is_sound &= bastide_json_need_member (&element, "height", &member)
                  && bastide_json_read_int (&member, 0, BASTIDE_CONTENT_MAX_HEIGHT, &tower.value);
      if (is_sound)
        bst_setup_add_piece (setup, tower);
    }
}

/* A player's piece on a segment; only the markers of King and Robber baron have a size. */
static void
read_mark (const BastideJsonValue *object,
           BstPieceKind            kind,
           BstSetup               *setup)
{
  BstPiece mark = { .kind = (guint8) kind, .said = object->index + 1 };
  BastideJsonValue member;
  BstSegmentRef place;
  gboolean is_sound;

  if (!bastide_json_read_object (object))
    return;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_player (&member, &mark.player);
  is_sound &= _bastide_content_read_place (object, setup, &place);
  mark.place = BST_PLACE_ON_SEGMENT (place.cell, place.segment);
  if (bst_piece_get_info (kind)->value != NULL && bastide_json_find_member (object, "size", &member))
    bastide_json_read_int (&member, 0, BST_MAX_TILES, &mark.value);
  if (is_sound)
    bst_setup_add_piece (setup, mark);
}

static void
read_castles (const BastideJsonValue *board,
              BstSetup               *setup)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!bastide_json_find_member (board, "castles", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    read_mark (&element, BST_PIECE_CASTLE, setup);
}

static void
read_marker (const BastideJsonValue *board,
             BstPieceKind            kind,
             BstSetup               *setup)
{
  BastideJsonValue object;

  if (bastide_json_find_member (board, bst_piece_get_info (kind)->name, &object))
    read_mark (&object, kind, setup);
}

/* Which spaces there are depends on a switch: so that is for the engine to say. */
static void
read_robber (const BastideJsonValue *object,
             guint                  *players,
             BstSetup               *setup)
{
  BstPiece robber = { .kind = BST_PIECE_ROBBER, .place.kind = BST_PLACE_SPACE, .said = object->index + 1 };
  BastideJsonValue member;
  gboolean is_sound;
  guint8 second = 0;

  if (!bastide_json_read_object (object))
    return;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_new_player (&member, players, &robber.player);
  is_sound &= bastide_json_need_member (object, "space", &member)
              && bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &robber.place.space);
  if (bastide_json_find_member (object, "second", &member))
    is_sound &= _bastide_content_read_flag (&member, &second);
  robber.value = second;
  if (is_sound)
    bst_setup_add_piece (setup, robber);
}

static void
read_robbers (const BastideJsonValue *board,
              BstSetup               *setup)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint players = 0;

  if (!bastide_json_find_member (board, "robbers", &array) || !bastide_json_read_array (&array, BST_MAX_PLAYERS))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    read_robber (&element, &players, setup);
}

void
_bastide_content_read_pieces (const BastideJsonValue *board,
                              BstSetup               *setup)
{
  BastideJsonValue member;
  BstCell cell;

  read_robbers (board, setup);
  read_marker (board, BST_PIECE_KING, setup);
  read_marker (board, BST_PIECE_ROBBER_BARON, setup);
  read_lost (board, setup);
  if (bastide_json_find_member (board, "dragon", &member) && _bastide_content_read_cell (&member, &cell))
    bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_DRAGON, .place = BST_PLACE_ON_CELL (cell) });
  read_marker (board, BST_PIECE_FAIRY, setup);
  read_towers (board, setup);
  read_castles (board, setup);
}
