/* bst-abbey.h: barns (ABB)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* Whether a barn stands on the field @root (ABB). */
gboolean bst_abbey_has_barn     (const BstPosition  *position,
                                 guint               root);

/* The points of a barn on the field @root at the end of the game (ABB). */
void     bst_abbey_worth_of_barn (const BstPosition *position,
                                  guint              root,
                                  BstWorth          *worth);

/* Scores the figures of @player that have come from the market to fields with barns, each field once, and sends them
 * home (CNT-12). For the end of the game. */
void     bst_abbey_score_arrivals (BstPosition      *position,
                                   guint             player,
                                   GArray           *events);

G_END_DECLS
