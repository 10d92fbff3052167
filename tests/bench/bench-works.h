/* bench-works.h: the work whose speed is measured
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bench-start.h"

G_BEGIN_DECLS

/**
 * BenchWorker:
 *
 * The positions, lists and random numbers of one run. Every run begins with the same numbers, so that two programs do
 * the same work.
 */
typedef struct _BenchWorker BenchWorker;

/**
 * BenchWork:
 * @name: the name on the command line
 * @title: the work in words
 * @calls: calls whose instructions are counted
 * @prepare: readies a worker for @call
 * @call: does the work; returns the number of lists, moves, games or positions that it came to
 *
 * A work of which the time is measured.
 */
typedef struct
{
  const char *name;
  const char *title;
  guint       calls;
  void      (*prepare) (BenchWorker *worker);
  guint64   (*call)    (BenchWorker *worker);
} BenchWork;

/**
 * bench_works:
 *
 * All works; the last one has no name.
 */
extern const BenchWork bench_works[];

/**
 * bench_worker_new:
 *
 * Returns: (transfer full): a worker that has not been readied
 */
BenchWorker *bench_worker_new         (void);

void         bench_worker_free        (BenchWorker *worker);

/**
 * bench_worker_print:
 *
 * Prints the scores and placements a turn of random games, which other programs must come to as well, and the size of a
 * position.
 */
void         bench_worker_print       (BenchWorker *worker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BenchWorker, bench_worker_free)

G_END_DECLS
