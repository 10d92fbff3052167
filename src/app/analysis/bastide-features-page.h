/* bastide-features-page.h: the facts of the features at the cursor, and of what the whole position has once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-state.h"

#define BASTIDE_TYPE_FEATURES_PAGE (bastide_features_page_get_type ())

/**
 * BastideFeaturesPage:
 *
 * Lists the features with a part on the cell of the board's cursor: size, open ends, figures and their strengths,
 * majority, worth now and at completion as sums. Below them stand King, Robber baron, river and scoreboard, as far as
 * they are in play. The selected row lights its place on the board. Where a feature is in a challenge, the board frames
 * the cells that the pair still needs (SHR-3).
 *
 * Properties: `position` (#BastidePosition, nullable), `board` (#BastideBoardState).
 */
G_DECLARE_FINAL_TYPE (BastideFeaturesPage, bastide_features_page, BASTIDE, FEATURES_PAGE, GtkWidget)

GtkWidget *bastide_features_page_new (void);
