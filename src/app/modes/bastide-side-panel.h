/* bastide-side-panel.h: the tile in hand, the moves, the pages about the position and the rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-details.h"
#include "bastide-hand-panel.h"
#include "bastide-play-tree.h"
#include "bastide-move-list.h"
#include "bastide-puzzle.h"
#include "bastide-rule-book.h"

#define BASTIDE_TYPE_SIDE_PANEL (bastide_side_panel_get_type ())

/**
 * BastideSidePanel:
 *
 * From top to bottom: the tile in hand, the table of moves, the pages about the position or the text of a
 * rule.
 */
G_DECLARE_FINAL_TYPE (BastideSidePanel, bastide_side_panel, BASTIDE, SIDE_PANEL, GtkWidget)

void              bastide_side_panel_set_puzzle     (BastideSidePanel *self,
                                                     BastidePuzzle    *puzzle,
                                                     BastidePlayTree  *tree);
BastideHandPanel *bastide_side_panel_get_hand_panel (BastideSidePanel *self);
BastideMoveList  *bastide_side_panel_get_move_list  (BastideSidePanel *self);

/* Returns: (transfer none): the pages about the position, the log first */
BastideDetails   *bastide_side_panel_get_pages     (BastideSidePanel *self);

/**
 * bastide_side_panel_get_details:
 *
 * Returns: (transfer none): the pane of the pages and the rules
 */
GtkWidget        *bastide_side_panel_get_details    (BastideSidePanel *self);

/**
 * bastide_side_panel_show_rule:
 *
 * Opens the text of a rule in the place of the pages.
 */
void              bastide_side_panel_show_rule      (BastideSidePanel *self,
                                                     BastideRuleBook  *book,
                                                     BstRule           rule,
                                                     const BstRules    *rules);
