/* bastide-origin.h: how a generator came to a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastideOrigin:
 * @theme: a #BastideTheme: the idea of the puzzle, which a solver is not told before the end
 * @seed: the seed of the run
 * @number: the number of the attempt in the run
 * @surprise: how well the key hides, in percent
 * @economy: the parts without which the puzzle would be another, in percent of all
 * @said: number of the record, see #BastideRecords
 *
 * The origin of a generated puzzle, in its file.
 */
typedef struct
{
  guint   theme;
  guint   seed;
  guint   number;
  guint   surprise;
  guint   economy;
  guint32 said;
} BastideOrigin;
