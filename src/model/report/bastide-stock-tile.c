/* bastide-stock-tile.c: a kind of tile still to come, as an item of lists
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stock-tile.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"
#include "bastide-words.h"

/* A list shows few of its items at a time, so the words are made when they are asked for. */
struct _BastideStockTile
{
  GObject           parent_instance;

  BstStockItem      item;
  const BstTileType *type;
  BstCatalogue     *catalogue;   /* keeps the type */
  guint             rotations;
  gboolean          asked;       /* about a cell */
  char             *where;
  char             *description;
};

G_DEFINE_FINAL_TYPE (BastideStockTile, bastide_stock_tile, G_TYPE_OBJECT)

static char *
describe_where (const BstStockItem *item)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (item->hand > 0)
    g_ptr_array_add (parts, g_strdup (C_("tile", "in hand")));
  if (item->draw > 0)
    g_ptr_array_add (parts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in the known draw",
                                                          "%u in the known draw", item->draw),
                                             item->draw));
  if (item->abbeys > 0)
    g_ptr_array_add (parts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u with the players",
                                                          "%u with the players", item->abbeys),
                                             item->abbeys));
  return bastide_words_join (parts);
}

static char *
describe (BastideStockTile *self)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = (guint) __builtin_popcount (self->rotations);

  bastide_slots_take (slots, "tile", bastide_words_tile (self->type, 0));
  bastide_slots_set_number (slots, "count", (gint) bst_stock_item_count (&self->item));
  bastide_slots_set (slots, "where", bastide_stock_tile_get_where (self));
  /* Translators: a tile in words and its copies: "City north, road east–west: 3 left (1 in the known draw)." */
  bastide_words_append_sentence (text, bastide_slots_fill (slots, *self->where != '\0'
                                                                    ? _("{tile}: {count} left ({where}).")
                                                                    : _("{tile}: {count} left.")));
  if (self->asked)
    bastide_words_append_sentence (text, n == 0 ? g_strdup (_("Does not fit here."))
                                                : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fits in %u rotation.",
                                                                                "Fits in %u rotations.", n), n));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
bastide_stock_tile_finalize (GObject *object)
{
  BastideStockTile *self = BASTIDE_STOCK_TILE (object);

  g_clear_pointer (&self->catalogue, bst_catalogue_unref);
  g_free (self->where);
  g_free (self->description);

  G_OBJECT_CLASS (bastide_stock_tile_parent_class)->finalize (object);
}

static void
bastide_stock_tile_class_init (BastideStockTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_stock_tile_finalize;
}

static void
bastide_stock_tile_init (BastideStockTile *self G_GNUC_UNUSED)
{
}

GPtrArray *
bastide_stock_tile_list (BastidePosition *position,
                         const BstCell   *cell)
{
  const BstPosition *engine;
  g_autoptr (GArray) stock = NULL;
  GPtrArray *tiles = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_fits = 0;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), tiles);

  engine = bastide_position_get_engine (position);
  stock = bst_stock_list (engine);
  for (guint i = 0; i < stock->len; i++)
    {
      BastideStockTile *tile = g_object_new (BASTIDE_TYPE_STOCK_TILE, NULL);

      tile->item = g_array_index (stock, BstStockItem, i);
      tile->catalogue = bst_catalogue_ref (bastide_position_get_setup (position)->catalogue);
      tile->type = bst_catalogue_get (tile->catalogue, tile->item.type);
      tile->asked = cell != NULL;
      if (cell != NULL)
        tile->rotations = bst_stock_get_rotations (engine, tile->item.type, *cell);
      g_ptr_array_insert (tiles, tile->rotations != 0 ? (int) n_fits++ : -1, tile);
    }
  return tiles;
}

const BstStockItem *
bastide_stock_tile_get_item (BastideStockTile *self)
{
  g_return_val_if_fail (BASTIDE_IS_STOCK_TILE (self), NULL);

  return &self->item;
}

guint
bastide_stock_tile_get_rotations (BastideStockTile *self)
{
  g_return_val_if_fail (BASTIDE_IS_STOCK_TILE (self), 0);

  return self->rotations;
}

const char *
bastide_stock_tile_get_where (BastideStockTile *self)
{
  g_return_val_if_fail (BASTIDE_IS_STOCK_TILE (self), "");

  if (self->where == NULL)
    self->where = describe_where (&self->item);
  return self->where;
}

const char *
bastide_stock_tile_get_description (BastideStockTile *self)
{
  g_return_val_if_fail (BASTIDE_IS_STOCK_TILE (self), "");

  if (self->description == NULL)
    self->description = describe (self);
  return self->description;
}
