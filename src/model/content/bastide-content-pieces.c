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
  BastideJsonValue array, element;
  BastideJsonIter iter;
  BstCell cell;

  if (!bastide_json_find_member (board, "lost", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    if (_bastide_content_read_cell (&element, &cell))
      take_new_cell (&element, setup->lost, cell);
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
      BstSetupTower tower = { 0 };
      gboolean is_sound;
      int height = 0;

      if (!bastide_json_read_object (&element))
        continue;

      is_sound = bastide_json_need_member (&element, "cell", &member)
                 && _bastide_content_read_cell (&member, &tower.cell)
                 && take_new_cell (&member, cells, tower.cell);
      is_sound &= bastide_json_need_member (&element, "height", &member)
                  && bastide_json_read_int (&member, 0, BASTIDE_CONTENT_MAX_HEIGHT, &height);
      tower.height = (guint16) height;
      if (is_sound)
        g_array_append_val (setup->towers, tower);
    }
}

/* A player's piece on a segment. */
static gboolean
read_mark (const BastideJsonValue *object,
           const BstSetup         *setup,
           BstSetupMark           *mark)
{
  BastideJsonValue member;
  BstSegmentRef place;
  gboolean is_sound;

  *mark = (BstSetupMark) { .segment = BST_NO_SEGMENT };
  if (!bastide_json_read_object (object))
    return FALSE;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_player (&member, &mark->player);
  is_sound &= _bastide_content_read_place (object, setup, &place);
  mark->cell = place.cell;
  mark->segment = (guint8) place.segment;
  mark->present = is_sound;

  return is_sound;
}

static void
read_castles (const BastideJsonValue *board,
              BstSetup               *setup)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  BstSetupMark castle;

  if (!bastide_json_find_member (board, "castles", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    if (read_mark (&element, setup, &castle))
      g_array_append_val (setup->castles, castle);
}

static void
read_fairy (const BastideJsonValue *board,
            BstSetup               *setup)
{
  BastideJsonValue object;

  if (bastide_json_find_member (board, "fairy", &object))
    read_mark (&object, setup, &setup->fairy);
}

/* The marker of the King or of the Robber baron. */
static void
read_bonus (const BastideJsonValue *board,
            const char             *name,
            const BstSetup         *setup,
            BstSetupMark           *mark)
{
  BastideJsonValue object, member;
  int size = 0;

  if (!bastide_json_find_member (board, name, &object))
    return;

  read_mark (&object, setup, mark);
  if (JSON_NODE_HOLDS_OBJECT (object.node) && bastide_json_find_member (&object, "size", &member))
    bastide_json_read_int (&member, 0, BST_MAX_TILES, &size);
  mark->size = (guint16) size;
}

/* Which spaces there are depends on a switch: so that is for the engine to say. */
static void
read_robber (const BastideJsonValue *object,
             guint                  *players,
             BstSetup               *setup)
{
  BstSetupRobber robber = { .out = TRUE };
  BastideJsonValue member;
  gboolean is_sound;
  guint8 player = 0;

  if (!bastide_json_read_object (object))
    return;

  is_sound = bastide_json_need_member (object, "player", &member)
             && _bastide_content_read_new_player (&member, players, &player);
  is_sound &= bastide_json_need_member (object, "space", &member)
              && bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &robber.space);
  if (bastide_json_find_member (object, "second", &member))
    is_sound &= _bastide_content_read_flag (&member, &robber.second);
  if (is_sound)
    setup->players[player].robber = robber;
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

  read_robbers (board, setup);
  read_bonus (board, "king", setup, &setup->king);
  read_bonus (board, "robber-baron", setup, &setup->robber_baron);
  read_lost (board, setup);
  if (bastide_json_find_member (board, "dragon", &member))
    setup->has_dragon = _bastide_content_read_cell (&member, &setup->dragon);
  read_fairy (board, setup);
  read_towers (board, setup);
  read_castles (board, setup);
}
