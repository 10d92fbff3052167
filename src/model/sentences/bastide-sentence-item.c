/* bastide-sentence-item.c: what an editor puts on a board, and where, in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* Tiles and figures have names elsewhere. */
static const char * const item_phrases[] = {
  [BASTIDE_ITEM_CITY] = N_("city of Carcassonne"),
  [BASTIDE_ITEM_RIVER] = N_("river"),
  [BASTIDE_ITEM_COUNT] = N_("Count"),
  [BASTIDE_ITEM_KING] = N_("King"),
  [BASTIDE_ITEM_ROBBER_BARON] = N_("Robber baron"),
  [BASTIDE_ITEM_COUNTER] = N_("counting figure"),
  [BASTIDE_ITEM_ROBBER] = N_("robber"),
  [BASTIDE_ITEM_FAIRY] = N_("fairy"),
  [BASTIDE_ITEM_DRAGON] = N_("dragon"),
  [BASTIDE_ITEM_TOWER] = N_("tower storey"),
  [BASTIDE_ITEM_CASTLE] = N_("castle token"),
  [BASTIDE_ITEM_MARK] = N_("mark"),
  [BASTIDE_ITEM_ARROW] = N_("arrow"),
  [BASTIDE_ITEM_CLIP] = N_("part of a board"),
};

static char *
name_item (const BstSetup    *setup,
           const BastideItem *item)
{
  if (item->kind == BASTIDE_ITEM_FIGURE && item->figure < BST_N_FIGURES)
    return g_strdup (bastide_words_figure ((BstFigure) item->figure));
  if (item->kind == BASTIDE_ITEM_TILE && item->tile < bst_catalogue_get_size (setup->catalogue))
    return bastide_words_tile (bst_catalogue_get (setup->catalogue, item->tile), item->rotation);
  if (item->kind >= G_N_ELEMENTS (item_phrases) || item_phrases[item->kind] == NULL)
    return g_strdup (_("nothing"));

  return g_strdup (_(item_phrases[item->kind]));
}

char *
bastide_sentence_item (const BstSetup    *setup,
                       const BastideItem *item)
{
  g_return_val_if_fail (setup != NULL && item != NULL, NULL);

  return bastide_words_capitalise (name_item (setup, item));
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
add_item (GPtrArray         *parts,
          const BstSetup    *setup,
          const BastideItem *item)
{
  if (item != NULL)
    g_ptr_array_add (parts, name_item (setup, item));
}

static void
add_segment (GPtrArray         *parts,
             BastidePosition   *position,
             const BastideItem *item,
             const BstPlace    *spot)
{
  gboolean is_meeple = item != NULL && item->kind == BASTIDE_ITEM_FIGURE && item->figure == BST_FIGURE_MEEPLE;
  guint rotation = 0;
  const BstTileType *type = find_type (position, spot->cell, &rotation);
  BstKind kind = type != NULL && spot->segment < type->n_segments ? (BstKind) type->segments[spot->segment].kind
                                                                  : BST_N_KINDS;

  if (is_meeple && kind < BST_N_KINDS)
    g_ptr_array_add (parts, g_strdup (bastide_words_figure_on (BST_FIGURE_MEEPLE, kind)));
  else
    add_item (parts, bastide_position_get_setup (position), item);
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
bastide_sentence_spot (BastidePosition   *position,
                       const BastideItem *item,
                       const BstPlace    *spot)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const BstSetup *setup;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (spot != NULL, NULL);

  setup = bastide_position_get_setup (position);
  switch ((BstPlaceKind) spot->kind)
    {
    case BST_PLACE_SEGMENT:
      add_segment (parts, position, item, spot);
      break;

    case BST_PLACE_CORNER:
      /* Only barns stand there. */
      g_ptr_array_add (parts, g_strdup (bastide_words_barn (spot->index)));
      break;

    case BST_PLACE_DISTRICT:
      add_item (parts, setup, item);
      g_ptr_array_add (parts, g_strdup (bastide_words_district ((BstDistrict) MIN (spot->index,
                                                                                   BST_N_DISTRICTS - 1))));
      break;

    case BST_PLACE_SPACE:
      add_item (parts, setup, item);
      g_ptr_array_add (parts, bastide_words_space (spot->space));
      break;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_CELL:
    case BST_PLACE_SUPPLY:
    default:
      add_item (parts, setup, item);
      break;
    }

  return bastide_words_capitalise (bastide_words_join (parts));
}
