/* bastide-river-facts.c: what there is to say of the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-river-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-river.h"

static char *
list_fits (const BstCatalogue *catalogue,
           const BstRiverEnd  *end)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < end->fits->len; i++)
    g_ptr_array_add (ids, (gpointer) bst_catalogue_get (catalogue, g_array_index (end->fits, guint16, i))->id);

  return bastide_words_join (ids);
}

static char *
describe_end (const BstCatalogue *catalogue,
              const BstRiverEnd  *end)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (end->is_dead)
    return g_strdup (_("dead: the river cannot continue here"));

  bastide_slots_take (slots, "tiles", list_fits (catalogue, end));
  return bastide_slots_fill (slots, _("tiles that fit: {tiles}"));
}

BastideFacts *
bastide_river_facts_new (BastidePosition *position)
{
  const BstPosition *engine;
  g_autoptr (GArray) ends = NULL;
  BastideFacts *facts;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  if (!bst_river_is_played (engine))
    return NULL;

  ends = bst_river_list_ends (engine);
  facts = bastide_facts_new (g_strdup (_("River")), NULL);
  if (ends->len == 0)
    bastide_facts_add (facts, _("Open ends"), g_strdup (_("none")), BST_RULE_RIV_2, NULL);
  for (guint i = 0; i < ends->len; i++)
    {
      const BstRiverEnd *end = &g_array_index (ends, BstRiverEnd, i);
      BstPlace place = BST_PLACE_ON_CELL (end->next);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *label = NULL;

      bastide_slots_set_cell (slots, "cell", end->next);
      label = bastide_slots_fill (slots, _("Open end at {cell}"));
      bastide_facts_add (facts, label, describe_end (bst_position_get_catalogue (engine), end),
                         end->is_dead ? BST_RULE_RIV_4 : BST_RULE_RIV_2, &place);
    }

  return facts;
}
