/* bastide-river-facts.c: what there is to say of the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"
#include "bastide-words.h"
#include "bst-river.h"

/* A river that was laid without its module has its ends in JSON and text alone. */
static void
add_end (BastideFact       *list,
         const BstPosition *engine,
         const BstRiverEnd *end)
{
  static const char * const edges[BST_N_EDGES] = { "N", "E", "S", "W" };
  const BstCatalogue *catalogue = bst_position_get_catalogue (engine);
  const BstPlace place = BST_PLACE_ON_CELL (end->next);
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;

  add_cell (members, "cell", end->cell);
  add_string (members, "edge", edges[end->edge]);
  add_cell (members, "next", end->next);
  json_builder_set_member_name (members, "fits");
  json_builder_begin_array (members);
  for (guint i = 0; i < end->fits->len; i++)
    {
      const char *id = bst_catalogue_get (catalogue, g_array_index (end->fits, guint16, i))->id;

      json_builder_add_string_value (members, id);
      g_ptr_array_add (ids, (gpointer) id);
    }
  json_builder_end_array (members);
  add_boolean (members, "dead", end->is_dead);

  if (ids->len == 0)
    g_ptr_array_add (ids, (gpointer) _("nothing"));
  bastide_slots_set_cell (slots, "cell", end->next);
  bastide_slots_take (slots, "tiles", bastide_words_join (ids));
  bastide_fact_set_line (fact, bastide_slots_fill (slots, end->is_dead ? _("{cell}: the river cannot continue")
                                                                       : _("{cell}: tiles that fit: {tiles}")), FALSE);
  if (!bst_river_is_played (engine))
    return;

  label = bastide_slots_fill (slots, _("Open end at {cell}"));
  bastide_fact_set_words (fact, label,
                          end->is_dead ? g_strdup (_("dead: the river cannot continue here"))
                                       : bastide_slots_fill (slots, _("tiles that fit: {tiles}")),
                          end->is_dead ? BST_RULE_RIV_4 : BST_RULE_RIV_2, &place);
}

BastideFact *
bastide_river_facts_new (BastidePosition *position)
{
  const BstPosition *engine;
  g_autoptr (GArray) ends = NULL;
  BastideFact *river, *list;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  ends = bst_river_list_ends (engine);
  river = bastide_fact_new (BASTIDE_FACT_OBJECT, "river");
  list = bastide_fact_add_child (river, BASTIDE_FACT_ARRAY, "ends");
  if (ends->len > 0)
    bastide_fact_set_line (river, g_strdup (_("Open Ends of the River")), FALSE);
  if (bst_river_is_played (engine))
    {
      bastide_fact_set_words (river, _("River"), g_strdup (""), BST_RULE_NONE, NULL);
      if (ends->len == 0)
        bastide_fact_add (river, _("Open ends"), g_strdup (_("none")), BST_RULE_RIV_2, NULL);
    }
  for (guint i = 0; i < ends->len; i++)
    add_end (list, engine, &g_array_index (ends, BstRiverEnd, i));

  return river;
}
