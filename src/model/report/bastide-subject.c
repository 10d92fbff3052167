/* bastide-subject.c: the subjects of the reports on a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-subject.h"

#include <glib/gi18n-lib.h>

#include "bastide-facts.h"
#include "bastide-feature-facts.h"
#include "bastide-stock-facts.h"

/* Text and JSON have kept their orders since before they came from the same facts. */
static const BastideSubject subjects[] = {
  { .create_at = bastide_feature_facts_list, .nth_line = 11, .shown_depth = 1, .page = "features",
    .title = NC_ ("page", "Features"),
    .hint = N_ ("Click on a tile, or go there with the arrows, to read its features.") },
  { .create = bastide_board_facts_new, .nth_line = 10, .shown_depth = 1 },
  { .create = bastide_district_facts_new, .nth_line = 1, .is_outcome = TRUE, .shown_depth = 1, .page = "districts",
    .title = NC_ ("page", "Districts") },
  { .create = bastide_report_challenges, .nth_line = 2, .is_outcome = TRUE, .shown_depth = 1, .page = "challenges",
    .title = NC_ ("page", "Challenges") },
  { .create = bastide_bonus_facts_new_all, .nth_line = 4, .is_outcome = TRUE, .shown_depth = 1, .page = "features" },
  { .create = bastide_river_facts_new, .nth_line = 5, .is_outcome = TRUE, .page = "features" },
  { .create = bastide_scoreboard_facts_new, .nth_line = 6, .is_outcome = TRUE, .shown_depth = G_MAXUINT,
    .page = "features" },
  { .create = bastide_round_facts_new, .nth_line = 7, .is_outcome = TRUE },
  { .create = bastide_report_final, .nth_line = 9, .is_outcome = TRUE, .page = "final",
    .title = NC_ ("page", "Final Score") },
  { .create = bastide_report_starts, .nth_line = 3, .is_outcome = TRUE },
  { .create_at = bastide_stock_facts_new, .nth_line = 8, .is_outcome = TRUE, .page = "tiles",
    .title = NC_ ("page", "Tiles Left") },
};

const BastideSubject *
bastide_subject_get (guint nth)
{
  return nth < G_N_ELEMENTS (subjects) ? &subjects[nth] : NULL;
}

const BastideSubject *
bastide_subject_get_line (guint nth)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (subjects[i].nth_line == nth + 1)
      return &subjects[i];

  return NULL;
}

BastideFact *
bastide_subject_create (const BastideSubject *self,
                        BastidePosition      *position,
                        const BstCell        *cell)
{
  return self->create_at != NULL ? self->create_at (position, cell) : self->create (position);
}
