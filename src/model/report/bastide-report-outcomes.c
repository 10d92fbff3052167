/* bastide-report-outcomes.c: the open questions of a position, as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-bonus-facts.h"
#include "bastide-district-facts.h"
#include "bastide-river-facts.h"
#include "bastide-round-facts.h"
#include "bastide-scoreboard-facts.h"
#include "bastide-stock-facts.h"

static void
write_facts (JsonBuilder *builder,
             BastideFact *taken)
{
  g_autoptr (BastideFact) facts = taken;

  bastide_fact_write_json (facts, builder);
}

JsonNode *
bastide_report_outcomes (BastidePosition *position,
                         const BstCell   *cell)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  write_facts (builder, bastide_district_facts_new (position));
  write_facts (builder, bastide_report_challenges (position));
  write_facts (builder, bastide_bonus_facts_new_both (position));
  write_facts (builder, bastide_river_facts_new (position));
  write_facts (builder, bastide_scoreboard_facts_new (position));
  write_facts (builder, bastide_round_facts_new (position));
  write_facts (builder, bastide_report_final (position));
  write_facts (builder, bastide_report_starts (position));
  write_facts (builder, bastide_stock_facts_new (position, cell));
  json_builder_end_object (builder);

  return finish (builder);
}
