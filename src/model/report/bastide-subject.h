/* bastide-subject.h: the subjects of the reports on a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * BastideSubject:
 * @create: (nullable): makes its facts
 * @create_at: (nullable): makes them instead, for a cell or %NULL
 * @nth_line: its place in the text of the command line, from 1
 * @is_outcome: whether `outcomes` prints it
 * @shown_depth: the greatest depth of its lines in `show`, 0 where `show` leaves it out
 * @page: (nullable): the name of the page of the window that lists its words
 * @title: (nullable): the title of the page, with the context "page"; %NULL where an earlier subject has opened the
 *   page
 * @hint: (nullable): what the page says where the cell has no facts
 *
 * A subject of the reports: a function that makes facts, and where they appear.
 */
typedef struct
{
  BastideFact *(*create)      (BastidePosition *position);
  BastideFact *(*create_at)   (BastidePosition *position,
                               const BstCell   *cell);
  guint          nth_line;
  gboolean       is_outcome;
  guint          shown_depth;
  const char    *page;
  const char    *title;
  const char    *hint;
} BastideSubject;

/**
 * bastide_subject_get:
 *
 * Returns: (transfer none) (nullable): a subject in the order of JSON and of the pages, %NULL behind the last
 */
const BastideSubject *bastide_subject_get      (guint                 nth);

/**
 * bastide_subject_get_line:
 *
 * Returns: (transfer none) (nullable): a subject in the order of the text, %NULL behind the last
 */
const BastideSubject *bastide_subject_get_line (guint                 nth);

/**
 * bastide_subject_create:
 * @cell: (nullable): the cell that the reader asks about
 *
 * Returns: (transfer full): its facts
 */
BastideFact          *bastide_subject_create   (const BastideSubject *self,
                                                BastidePosition      *position,
                                                const BstCell        *cell);
