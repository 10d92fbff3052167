/* bastide-stock-facts.c: what there is to say of the tiles still to come
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stock-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"
#include "bastide-sentence-stock.h"
#include "bastide-words.h"
#include "bst-stock.h"

/* The chances are of the tiles drawn after the tile in hand. */
static void
add_chances (BastideFact       *fact,
             const BstPosition *engine,
             const GArray      *fits)
{
  static const guint draws[] = { 1, 3, 6 };
  BastideFact *list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "chances");

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      BastideFact *item = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (item);
      g_autofree char *label = bastide_sentence_draws (draws[i]);
      g_autofree char *words = NULL;
      BstChance chance;

      bst_stock_get_chance (engine, fits, draws[i], &chance);
      add_int (members, "draws", draws[i]);
      json_builder_set_member_name (members, "chance");
      json_builder_begin_array (members);
      json_builder_add_int_value (members, (gint64) chance.part);
      json_builder_add_int_value (members, (gint64) chance.whole);
      json_builder_end_array (members);
      if (fits->len == 0)
        continue;

      words = bastide_sentence_chance (&chance);
      bastide_fact_set_line (item, g_strdup_printf ("%s: %s", label, words), FALSE);
      bastide_fact_set_words (item, label, g_steal_pointer (&words), BST_RULE_NONE, NULL);
    }
}

static void
add_cell_asked (BastideFact       *facts,
                const BstPosition *engine,
                const GArray      *stock,
                BstCell            cell)
{
  const BstCatalogue *catalogue = bst_position_get_catalogue (engine);
  gboolean empty = !bst_position_get_tile_at (engine, cell, NULL), open = bst_stock_is_open (engine, cell);
  gboolean dead = bst_stock_is_dead (engine, stock, cell);
  g_autoptr (GArray) fits = bst_stock_list_fits (engine, stock, cell);
  BastideFact *fact = bastide_fact_add_child (facts, BASTIDE_FACT_OBJECT, "for");
  JsonBuilder *members = bastide_fact_get_members (fact);
  const BstPlace place = BST_PLACE_ON_CELL (cell);
  g_autofree char *label = bastide_words_coordinates (cell);
  g_autofree char *words = NULL;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  add_cell (members, "cell", cell);
  add_boolean (members, "empty", empty);
  add_boolean (members, "open", open);
  add_boolean (members, "dead", empty && dead);
  _bastide_report_add_fits (members, catalogue, fits);

  words = bastide_sentence_fits (open, dead, fits);
  bastide_fact_set_words (fact, label, g_strdup (words), BST_RULE_NONE, &place);
  bastide_slots_set_cell (slots, "cell", cell);
  bastide_slots_set (slots, "fits", words);
  bastide_fact_set_line (fact, bastide_slots_fill (slots, empty ? "{cell}: {fits}" : _("{cell}: a tile lies here.")),
                         FALSE);
  if (empty && fits->len > 0)
    bastide_fact_add_line (fact, _bastide_report_list_tiles (catalogue, fits), FALSE);
  add_chances (fact, engine, fits);
}

static char *
describe_stock (const GArray *stock)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (stock->len == 0)
    return g_strdup (_("No tile is left."));
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, bst_stock_count (stock)));
  bastide_slots_set_number (slots, "kinds", (gint) stock->len);
  /* Translators: the tiles still to come: "49 tiles left, of 23 kinds" */
  return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{tiles} left, of {kinds} kind",
                                                 "{tiles} left, of {kinds} kinds", stock->len));
}

BastideFact *
bastide_stock_facts_new (BastidePosition *position,
                         const BstCell   *cell)
{
  const BstPosition *engine;
  const BstCatalogue *catalogue;
  g_autoptr (GArray) stock = NULL;
  g_autofree char *title = NULL;
  BastideFact *facts;
  JsonBuilder *members;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  catalogue = bst_position_get_catalogue (engine);
  stock = bst_stock_list (engine);
  title = describe_stock (stock);
  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, "tiles-left");
  bastide_fact_set_words (facts, title, g_strdup (""), BST_RULE_NONE, NULL);
  bastide_fact_set_line (facts, g_strdup (_("Tiles Left")), FALSE);
  bastide_fact_add_line (facts, _bastide_report_list_tiles (catalogue, stock), TRUE);
  members = bastide_fact_get_members (facts);
  add_int (members, "count", bst_stock_count (stock));
  add_int (members, "draws", bst_stock_count_draws (engine));
  json_builder_set_member_name (members, "tiles");
  json_builder_begin_array (members);
  for (guint i = 0; i < stock->len; i++)
    {
      const BstStockItem *item = &g_array_index (stock, BstStockItem, i);

      json_builder_begin_object (members);
      add_string (members, "tile", bst_catalogue_get (catalogue, item->type)->id);
      add_int (members, "hand", item->hand);
      add_int (members, "draw", item->draw);
      add_int (members, "bag", item->bag);
      add_int (members, "abbeys", item->abbeys);
      json_builder_end_object (members);
    }
  json_builder_end_array (members);
  if (cell != NULL)
    add_cell_asked (facts, engine, stock, *cell);

  return facts;
}
