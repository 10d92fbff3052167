/* bastide-summary.h: what lists of puzzles show of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* The type of a summary: the hash of the bytes of the file; the hashes of the tasks, see [func@content_hash], of the
 * puzzle and of each twin with a goal; the author; the tags; the difficulty, 0 for none; the set of #BstModuleId; and
 * for each language that has translations of nearly all texts, that of the file first: itself, the title and the
 * description. */
#define BASTIDE_SUMMARY_TYPE G_VARIANT_TYPE ("(sassasuua(sss))")

/* The type of the summaries of files by their names. */
#define BASTIDE_SUMMARIES_TYPE G_VARIANT_TYPE ("a{s(sassasuua(sss))}")

/* The resource with the summaries of the bundled puzzles and lessons, made when the program is built. */
#define BASTIDE_SUMMARIES_PATH "/io/github/bastide/Bastide/summaries"

/**
 * bastide_summary_new:
 * @content: a puzzle
 * @bytes: the file that it was read from
 *
 * Returns: (transfer floating): its summary
 */
GVariant *bastide_summary_new (BastideContent *content,
                               GBytes         *bytes);
