/* bastide-random.h: random numbers, equal on every machine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastideRandom:
 *
 * The state of a source of random numbers: any number is a seed.
 */
typedef struct
{
  guint64 state;
} BastideRandom;

static inline guint64
bastide_random_next (BastideRandom *self)
{
  guint64 z = (self->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/**
 * bastide_random_below:
 *
 * Returns: a number from 0 to @limit - 1
 */
static inline guint
bastide_random_below (BastideRandom *self,
                      guint          limit)
{
  return (guint) ((bastide_random_next (self) >> 32) * limit >> 32);
}

/* Begins with numbers of its own for each pair of @seed and @number. */
static inline void
bastide_random_init (BastideRandom *self,
                     guint          seed,
                     guint          number)
{
  self->state = (guint64) seed << 32 | number;
  self->state = bastide_random_next (self);
}
