/* bastide-feature-facts.h: what there is to say of a feature
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_feature_facts_new:
 * @ref: any segment of the feature
 *
 * Lists the size of a feature, its open ends, the figures and their weights, the majority, the points at the end of the
 * game and when completed as sums, for a field the cities, for a building its challenges.
 *
 * Returns: (transfer full) (nullable): the facts, %NULL where no feature is
 */
BastideFact *bastide_feature_facts_new     (BastidePosition *position,
                                            BstSegmentRef    ref);

/**
 * bastide_feature_facts_list:
 * @cell: (nullable): a cell
 *
 * Returns: (transfer full): the facts of all features in canonical order, or of those with a part on the cell in the
 *   order of its segments
 */
BastideFact *bastide_feature_facts_list    (BastidePosition *position,
                                            const BstCell   *cell);

/**
 * bastide_feature_facts_measure:
 * @ref: a segment of a feature
 *
 * Returns: (transfer full) (nullable): its name and size, "City at 4,−1: 3 tiles, 1 open edge", as one of a list
 */
char        *bastide_feature_facts_measure (BastidePosition *position,
                                            BstSegmentRef    ref);
