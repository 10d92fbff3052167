/* bastide-sentence-hand.c: what is in hand, and where it goes, in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

static char *
name_hand (const BstSetup    *setup,
           const BastideHand *hand)
{
  switch ((BastideHandKind) hand->kind)
    {
    case BASTIDE_HAND_TILE:
      if (hand->tile < bst_catalogue_get_size (setup->catalogue))
        return bastide_words_tile (bst_catalogue_get (setup->catalogue, hand->tile), hand->rotation);
      return g_strdup (_("nothing"));

    case BASTIDE_HAND_CITY:
      return g_strdup (_("city of Carcassonne"));

    case BASTIDE_HAND_RIVER:
      return g_strdup (_("river"));

    case BASTIDE_HAND_CLIP:
      return g_strdup (_("part of a board"));

    case BASTIDE_HAND_MARK:
      return g_strdup (_("mark"));

    case BASTIDE_HAND_ARROW:
      return g_strdup (_("arrow"));

    case BASTIDE_HAND_EMPTY:
    case BASTIDE_HAND_PIECE:
    default:
      return g_strdup (bastide_words_piece (&hand->piece));
    }
}

char *
bastide_sentence_hand (const BstSetup    *setup,
                       const BastideHand *hand)
{
  g_return_val_if_fail (setup != NULL && hand != NULL, NULL);

  return bastide_words_capitalise (name_hand (setup, hand));
}

static const BstTileType *
find_type (BastidePosition *position,
           BstCell          cell,
           guint           *rotation)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstSetupTile tile;

  if (!bst_position_get_tile_at (engine, cell, &tile))
    return NULL;
  *rotation = tile.rotation;

  return bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
}

/* Where the role says it all. */
static gboolean
is_building (BstKind kind)
{
  return kind == BST_KIND_MONASTERY || kind == BST_KIND_SHRINE;
}

static void
add_piece (GPtrArray      *parts,
           const BstPiece *piece)
{
  if (piece != NULL)
    g_ptr_array_add (parts, g_strdup (bastide_words_piece (piece)));
}

static void
add_segment (GPtrArray       *parts,
             BastidePosition *position,
             const BstPiece  *piece,
             const BstPlace  *spot)
{
  gboolean is_meeple = piece != NULL && piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_MEEPLE;
  guint rotation = 0;
  const BstTileType *type = find_type (position, spot->cell, &rotation);
  BstKind kind = type != NULL && spot->segment < type->n_segments ? (BstKind) type->segments[spot->segment].kind
                                                                  : BST_N_KINDS;

  if (is_meeple && kind < BST_N_KINDS)
    g_ptr_array_add (parts, g_strdup (bastide_words_figure_on (BST_FIGURE_MEEPLE, kind)));
  else
    add_piece (parts, piece);
  if (kind < BST_N_KINDS && !(is_meeple && is_building (kind)))
    g_ptr_array_add (parts, bastide_words_segment_name (type, rotation, spot->segment));
}

char *
bastide_words_space (gint32 space)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "space", space);

  return bastide_slots_fill (slots, _("space {space}"));
}

char *
bastide_sentence_spot (BastidePosition *position,
                       const BstPiece  *piece,
                       const BstPlace  *spot)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (spot != NULL, NULL);

  switch ((BstPlaceKind) spot->kind)
    {
    case BST_PLACE_SEGMENT:
      add_segment (parts, position, piece, spot);
      break;

    case BST_PLACE_CORNER:
      /* Only barns stand there. */
      g_ptr_array_add (parts, g_strdup (bastide_words_barn (spot->index)));
      break;

    case BST_PLACE_DISTRICT:
      add_piece (parts, piece);
      g_ptr_array_add (parts, g_strdup (bastide_words_district ((BstDistrict) MIN (spot->index,
                                                                                   BST_N_DISTRICTS - 1))));
      break;

    case BST_PLACE_SPACE:
      add_piece (parts, piece);
      g_ptr_array_add (parts, bastide_words_space (spot->space));
      break;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_CELL:
    case BST_PLACE_SUPPLY:
    default:
      add_piece (parts, piece);
      break;
    }

  return bastide_words_capitalise (bastide_words_join (parts));
}
