/* bastide-tree-page.h: the tree of play, beside the log
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"

#define BASTIDE_TYPE_TREE_PAGE (bastide_tree_page_get_type ())

/**
 * BastideTreePage:
 *
 * All steps that were tried, with their branches and comments, and an entry for the comment on the current step.
 *
 * Properties: `tree` (#BastidePlayTree, nullable), `menu` (#GMenuModel, nullable: commands for the current step).
 */
G_DECLARE_FINAL_TYPE (BastideTreePage, bastide_tree_page, BASTIDE, TREE_PAGE, GtkWidget)

/* Focuses the comment on the current step. */
void bastide_tree_page_edit_comment (BastideTreePage *self);
