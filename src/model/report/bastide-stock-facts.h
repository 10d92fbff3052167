/* bastide-stock-facts.h: what there is to say of the tiles still to come
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_stock_facts_new:
 * @cell: (nullable): a cell to which the tiles are matched
 *
 * Counts the tiles still to come. With a cell, the first fact below has the tiles that fit there, and those behind it
 * the chances that such a tile is drawn, if there is any.
 *
 * Returns: (transfer full): the facts; the title counts tiles and kinds
 */
BastideFact *bastide_stock_facts_new (BastidePosition *position,
                                      const BstCell   *cell);
