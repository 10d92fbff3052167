/* bastide-district-facts.h: the figures in the districts, and the features to which they may go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_district_facts_new:
 *
 * Lists the Count and the figures in each district, and the features to which they may go now. They have no words: the
 * window shows a district as a [class@District], with the features of the moves to come.
 *
 * Returns: (transfer full): the facts, none below them where no districts are in play
 */
BastideFact *bastide_district_facts_new (BastidePosition *position);
