/* bastide-sentence-stock.h: sentences about the tiles still to come
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-stock.h"

/* Each returns (transfer full) a text for people. */

/**
 * bastide_sentence_fits:
 * @open: whether a tile lies beside the cell
 * @dead: whether no tile may ever lie there
 * @fits: (element-type BstStockItem): the tiles that fit
 *
 * The tiles for a cell: "9 tiles left fit here, of 4 kinds." or "No tile left fits here: this cell is dead."
 */
char *bastide_sentence_fits    (gboolean         open,
                                gboolean         dead,
                                const GArray    *fits);

/* A chance: "5 in 7, 71.4 %", "certain" or "impossible" */
char *bastide_sentence_chance  (const BstChance *chance);

/* The number of tiles drawn next: "Within the next 3 draws" */
char *bastide_sentence_draws   (guint            n);
