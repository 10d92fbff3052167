/* bastide-step-list.h: the steps of a tree of play as a list to walk in
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"

#define BASTIDE_TYPE_STEP_LIST (bastide_step_list_get_type ())

/**
 * BastideStepList:
 *
 * Lists steps: number, player, tile, sentence, comment, and the score of the player after the step. The selected row is
 * the current node: a choice by pointer, arrow keys or Enter goes there. A context menu is about the current node, and
 * Delete removes it.
 *
 * Properties: `tree` (#BastidePlayTree, nullable), `whole` (gboolean, construct-only: all nodes with their branches,
 * instead of the line alone), `menu` (#GMenuModel, nullable).
 *
 * Signal: `chosen` (): a row was activated, by click or Enter.
 */
G_DECLARE_FINAL_TYPE (BastideStepList, bastide_step_list, BASTIDE, STEP_LIST, GtkWidget)

/* Focuses the row of the current node. */
void bastide_step_list_focus (BastideStepList *self);
