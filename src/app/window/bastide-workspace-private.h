/* bastide-workspace-private.h: the workspace from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-pane.h"
#include "bastide-problem-list.h"
#include "bastide-rule-page.h"
#include "bastide-side-panel.h"
#include "bastide-split-view.h"
#include "bastide-status-line.h"
#include "bastide-tray-bar.h"
#include "bastide-workspace.h"

G_BEGIN_DECLS

/* The workspace holds one puzzle with the board in the middle. A mode changes the panels around the board and which of
 * diagram and line the board shows, never the board itself. The layout has a file of its own, for room and panels; the
 * rest is about the puzzle. */
struct _BastideWorkspace
{
  GtkWidget           parent_instance;

  BastideSplitView   *split;
  GtkWidget          *column;           /* the board, the problems and the trays */
  BastideBoardPane   *pane;
  BastideBoardView   *board;
  BastideTrayBar     *trays;
  GtkWidget          *problems_box;
  BastideProblemList *problems;
  BastideStatusLine  *status;

  /* Panels */
  GtkWidget          *left_header;
  BastideTilePalette *palette;
  GtkWidget          *right_header;
  GtkLabel           *right_title;
  GtkStack           *panels;
  BastideInspector   *inspector;
  BastideSidePanel   *panel;
  BastideRulePage    *rule;
  GtkWidget          *focus_before_rule;

  /* The bar of buttons where the panels lie over the board */
  GtkWidget          *panel_bar;
  GtkToggleButton    *left_button;
  GtkToggleButton    *right_button;
  GtkLabel           *right_button_label;
  GtkToggleButton    *problems_button;
  GtkImage           *problems_icon;
  GtkLabel           *problems_count;
  GtkWidget          *fit_button;

  BastidePuzzle      *puzzle;
  BastidePlayTree    *tree;             /* the moves played from the diagram of the puzzle */
  BastideEditor      *editor;
  BastideAnalysis    *analysis;
  BastideRuleBook    *book;
  GSettings          *settings;
  GSignalGroup       *signals;
  BastideMode         mode;
  gboolean            low;              /* the height is below %LOW_HEIGHT */
  guint               height_source;
  guint               column_source;    /* runs when the pointer has left the column */
};

/* bastide-workspace.c */

/* Hands the position to the analysis only where its moves are shown. */
void _bastide_workspace_analyse         (BastideWorkspace *self);

/* Goes back from the text of a rule to the panel of the mode. */
void _bastide_workspace_leave_rule      (BastideWorkspace *self);

/* bastide-workspace-layout.c: modes, panels and room */

void _bastide_workspace_init_layout     (BastideWorkspace *self);

/* Shows the panels of the present mode as the user left them. */
void _bastide_workspace_apply_mode      (BastideWorkspace *self);

/* Keeps widths and visibility of the panels in the settings. */
void _bastide_workspace_keep_panels     (BastideWorkspace *self);
void _bastide_workspace_close_overlays  (BastideWorkspace *self);
void _bastide_workspace_update_layout   (BastideWorkspace *self);
void _bastide_workspace_count_problems  (BastideWorkspace *self);

G_END_DECLS
