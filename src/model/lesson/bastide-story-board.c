/* bastide-story-board.c: a setup that follows the events of a game one by one
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-story-board.h"

BstPlace
bastide_story_board_find_place (const BstSetup *setup,
                                BstCell         cell,
                                guint           segment)
{
  BstPlace place = BST_PLACE_ON_SEGMENT (cell, segment);

  if (bst_setup_get_tile (setup, cell) == NULL)
    place.layer = BST_LAYER_RIM;
  return place;
}

/* The supply of a setup is the rest of the full set unless it is given. */
static void
change_supply (BstSetup       *setup,
               const BstEvent *event,
               int             change)
{
  BstSetupPlayer *player = &setup->players[event->player];

  if (player->supply_given && event->figure < BST_N_FIGURES)
    player->supply[event->figure] = (guint8) (player->supply[event->figure] + change);
}

static void
put_figure (BstSetup       *setup,
            const BstEvent *event,
            BstPlace        place)
{
  BstPiece piece = BST_PIECE_OF_PLAYER (event->player, event->figure, place);

  piece.value = event->is_abbot;
  bst_setup_add_piece (setup, piece);
  change_supply (setup, event, -1);
}

/* A barn stands on a corner, and which of them no event tells. */
static gboolean
is_figure_of (const BstSetup *setup,
              const BstPiece *piece,
              const BstEvent *event)
{
  BstCell cell;

  return piece->kind == BST_PIECE_FIGURE && piece->player == event->player && piece->figure == event->figure
         && piece->place.kind != BST_PLACE_DISTRICT && bst_setup_get_cell (setup, piece, &cell)
         && bst_cell_equal (cell, event->cell);
}

/* A player may have two figures on a tile: that on the segment of the event goes. */
static void
take_figure (BstSetup       *setup,
             const BstEvent *event)
{
  guint found = setup->pieces->len;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (!is_figure_of (setup, piece, event))
        continue;
      if (piece->place.kind == BST_PLACE_SEGMENT && piece->place.segment == event->segment)
        {
          found = i;
          break;
        }
      found = MIN (found, i);
    }
  if (found == setup->pieces->len)
    return;
  g_array_remove_index (setup->pieces, found);
  change_supply (setup, event, 1);
}

static void
move_figure (BstSetup       *setup,
             const BstEvent *event)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->player == event->player && piece->figure == event->figure
          && piece->place.kind == BST_PLACE_DISTRICT && piece->place.index == event->district)
        {
          piece->place = bastide_story_board_find_place (setup, event->cell, event->segment);
          return;
        }
    }
}

static void
take_robber (BstSetup *setup,
             guint     player)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_ROBBER && bst_setup_piece (setup, i)->player == player)
      {
        g_array_remove_index (setup->pieces, i);
        return;
      }
}

/* The pieces that events put where they are, other than figures, robbers and titles. */
static const BstPieceKind markers[BST_N_EVENTS] = {
  [BST_EVENT_COUNT] = BST_PIECE_COUNT,
  [BST_EVENT_LOST] = BST_PIECE_LOST,
  [BST_EVENT_DRAGON] = BST_PIECE_DRAGON,
};

static void
put_marker (BstSetup       *setup,
            const BstEvent *event)
{
  const BstPieceKind kind = event->type == BST_EVENT_TITLE ? (BstPieceKind) event->piece : markers[event->type];
  const BstPieceInfo *info = bst_piece_get_info (kind);
  BstPlace place = BST_PLACE_ON_CELL (event->cell);

  if (kind == BST_PIECE_NONE || (event->type == BST_EVENT_TITLE && !event->granted))
    return;
  if (info->place == BST_PLACE_DISTRICT)
    place = BST_PLACE_IN_DISTRICT (event->district);
  else if (info->place == BST_PLACE_SEGMENT)
    place = bastide_story_board_find_place (setup, event->cell, event->segment);
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = (guint8) kind, .player = info->has_player ? event->player : 0, .place = place,
  });
}

void
bastide_story_board_follow (BstSetup       *setup,
                            const BstEvent *event)
{
  BstSetupTile tile;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (event != NULL);

  switch ((guint) event->type)
    {
    case BST_EVENT_PLACE:
      tile = (BstSetupTile) { .cell = event->cell, .type = event->tile, .rotation = event->rotation };
      g_array_append_val (setup->tiles, tile);
      setup->placed = event->cell;
      setup->has_placed = TRUE;
      setup->hand = BST_NONE;
      break;
    case BST_EVENT_DISCARD:
      setup->hand = BST_NONE;
      break;
    case BST_EVENT_DEPLOY:
      put_figure (setup, event, bastide_story_board_find_place (setup, event->cell, event->segment));
      break;
    case BST_EVENT_SEND:
      put_figure (setup, event, BST_PLACE_IN_DISTRICT (event->district));
      break;
    case BST_EVENT_RECALL:
    case BST_EVENT_RETURN:
    case BST_EVENT_REMOVE:
      take_figure (setup, event);
      break;
    case BST_EVENT_REDEPLOY:
      move_figure (setup, event);
      break;
    case BST_EVENT_ROB:
    case BST_EVENT_ROBBER_HOME:
      take_robber (setup, event->player);
      setup->players[event->player].score += event->points;
      break;
    case BST_EVENT_SCORE:
    case BST_EVENT_POINTS:
    case BST_EVENT_GOODS:
      setup->players[event->player].score += event->points;
      break;
    case BST_EVENT_ROBBER:
    case BST_EVENT_ROGUE:
      take_robber (setup, event->player);
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_ROBBER, .player = event->player, .place = BST_PLACE_ON_SPACE (event->space),
      });
      break;
    default:
      put_marker (setup, event);
      break;
    }
}
