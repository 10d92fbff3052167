/* bastide-district-facts.c: the figures in the districts, and the features to which they may go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-district.h"
#include "bastide-report-private.h"
#include "bastide-words.h"
#include "bst-outcome.h"

static void
add_calls (BastideFact       *fact,
           const BstPosition *engine,
           BstDistrict        district)
{
  BstSegmentRef calls[BST_MAX_TO_SCORE];
  guint n = bst_outcome_list_calls (engine, district, calls);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  json_builder_set_member_name (members, "calls");
  json_builder_begin_array (members);
  for (guint i = 0; i < n; i++)
    {
      BstFeatureInfo info;

      bst_position_describe_feature (engine, bst_position_get_feature (engine, calls[i]), &info);
      json_builder_begin_object (members);
      add_string (members, "kind", bst_kind_get_name ((BstKind) info.kind));
      add_cell (members, "cell", calls[i].cell);
      add_segment (members, engine, calls[i]);
      json_builder_end_object (members);
      g_ptr_array_add (places, _bastide_report_name_place (engine, &calls[i]));
    }
  json_builder_end_array (members);
  if (n == 0)
    return;

  bastide_slots_take (slots, "places", bastide_words_join (places));
  bastide_fact_set_line (bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL),
                         bastide_slots_fill (slots, _("figures here may move to: {places}")), FALSE);
}

static void
add_district (BastideFact     *facts,
              BastidePosition *position,
              BstDistrict      district)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BastideFact *fact = bastide_fact_add_child (facts, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autoptr (GArray) pieces = bastide_district_list_pieces (engine, district);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *figures = NULL;

  add_string (members, "district", bst_district_get_name (district));
  add_boolean (members, "count", bst_position_get_count (engine) == district);
  json_builder_set_member_name (members, "figures");
  json_builder_begin_array (members);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastideDistrictPieces *alike = &g_array_index (pieces, BastideDistrictPieces, i);
      BstFigure figure = (BstFigure) alike->piece.figure;
      g_autoptr (BastideSlots) slots = NULL;

      if (alike->piece.kind == BST_PIECE_COUNT)
        {
          g_ptr_array_add (parts, g_strdup (_("the Count")));
          continue;
        }
      for (guint n = 0; n < alike->n; n++)
        {
          json_builder_begin_object (members);
          add_int (members, "player", alike->piece.player);
          add_string (members, "figure", bst_figure_get_name (figure));
          json_builder_end_object (members);
        }
      slots = bastide_slots_new ();
      bastide_slots_take (slots, "figures", bastide_words_figures (figure, alike->n));
      bastide_slots_set (slots, "player", bastide_position_get_name (position, alike->piece.player));

      /* Translators: figures in a district: "2 meeples (Anna)" */
      g_ptr_array_add (parts, bastide_slots_fill (slots, _("{figures} ({player})")));
    }
  json_builder_end_array (members);
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nobody")));
  figures = bastide_words_join (parts);
  bastide_fact_set_line (fact, g_strdup_printf ("%s: %s", bst_district_get_name (district), figures), FALSE);
  add_calls (fact, engine, district);
}

BastideFact *
bastide_district_facts_new (BastidePosition *position)
{
  BastideFact *facts;
  BstSetupCarcassonne city;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "districts");
  if (!bst_position_get_carcassonne (bastide_position_get_engine (position), &city) || city.plain)
    return facts;

  bastide_fact_set_line (facts, g_strdup (_("Districts")), FALSE);
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    add_district (facts, position, (BstDistrict) district);

  return facts;
}
