/* bastide-report-private.c: the parts that all reports are built from
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-stock.h"

char *
_bastide_report_name_place (const BstPosition   *engine,
                            const BstSegmentRef *ref)
{
  BstSetupTile tile;
  char segment[BST_NOTATION_SIZE] = "";

  if (bst_position_get_tile_at (engine, ref->cell, &tile))
    bst_notation_write_segment (bst_catalogue_get (bst_position_get_catalogue (engine), tile.type), tile.rotation,
                                ref->segment, segment);

  return g_strdup_printf ("%d,%d %s", ref->cell.x, ref->cell.y, segment);
}

void
_bastide_report_add_fits (JsonBuilder        *builder,
                          const BstCatalogue *catalogue,
                          const GArray       *fits)
{
  add_int (builder, "count", bst_stock_count (fits));
  json_builder_set_member_name (builder, "fits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < fits->len; i++)
    json_builder_add_string_value (builder, bst_catalogue_get (catalogue,
                                                               g_array_index (fits, BstStockItem, i).type)->id);
  json_builder_end_array (builder);
}

char *
_bastide_report_list_tiles (const BstCatalogue *catalogue,
                            const GArray       *items)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < items->len; i++)
    {
      const BstStockItem *item = &g_array_index (items, BstStockItem, i);
      const char *id = bst_catalogue_get (catalogue, item->type)->id;
      guint n = bst_stock_item_count (item);

      g_ptr_array_add (parts, n == 1 ? g_strdup (id) : g_strdup_printf ("%u × %s", n, id));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));
  return bastide_words_join (parts);
}
