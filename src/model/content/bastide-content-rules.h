/* bastide-content-rules.h: a puzzle under another rule set
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/**
 * bastide_content_with_rules:
 * @preset: a #BstPreset, or `BST_NONE` to leave it
 * @switches: (array zero-terminated=1) (nullable): "KEY=VALUE" with known keys and values
 *
 * Makes the same puzzle as if its file had the `rules.preset` @preset and @switches among its `rules.switches`:
 * switches that the file leaves to the preset follow, its own stay.
 *
 * Returns: (transfer full): the puzzle under those rules
 */
BastideContent *bastide_content_with_rules (BastideContent      *self,
                                            BastideTileLibrary  *library,
                                            guint                preset,
                                            const char * const  *switches);

/**
 * bastide_content_check_switch:
 * @assignment: "KEY=VALUE"
 *
 * Returns: (transfer full) (nullable): why @assignment sets no switch, or %NULL when it does
 */
char           *bastide_content_check_switch (const char        *assignment);

/**
 * bastide_content_choose_rules:
 * @rules: (out): filled in
 * @preset: a #BstPreset, or `BST_NONE` for the default
 * @switches: (array zero-terminated=1) (nullable): "KEY=VALUE" with known keys and values
 *
 * The rule set of a preset in which some switches are set otherwise, without a puzzle.
 */
void            bastide_content_choose_rules (BstRules           *rules,
                                              guint               preset,
                                              const char * const *switches);
