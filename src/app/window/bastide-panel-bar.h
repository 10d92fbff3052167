/* bastide-panel-bar.h: buttons for the panels that lie over the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-mode.h"
#include "bastide-problem-button.h"
#include "bastide-split-view.h"

#define BASTIDE_TYPE_PANEL_BAR (bastide_panel_bar_get_type ())

/**
 * BastidePanelBar:
 *
 * A bar below a split view, in sight only where all panels of the view lie over the board: a button for each panel and
 * for the problems, pressed while they are shown, and two for users without keys, which turn the tile and show the
 * whole board.
 */
G_DECLARE_FINAL_TYPE (BastidePanelBar, bastide_panel_bar, BASTIDE, PANEL_BAR, GtkWidget)

/**
 * bastide_panel_bar_set_split:
 * @split: the view with the panels
 *
 * Shows and hides the panels of @split by the buttons, and follows its layout.
 */
void                  bastide_panel_bar_set_split          (BastidePanelBar  *self,
                                                            BastideSplitView *split);

/* Sets the mode, which decides on the panels and their names. */
void                  bastide_panel_bar_set_mode           (BastidePanelBar  *self,
                                                            BastideMode      *mode);

/* Returns: (transfer none): the button for the problems */
BastideProblemButton *bastide_panel_bar_get_problem_button (BastidePanelBar  *self);
