/* bst-messengers.h: two counting figures to choose from (MSG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/**
 * bst_messengers_ask:
 *
 * Sets phase `messenger` where a player has to choose which counting figure moves.
 *
 * Returns: whether a player has to
 */
gboolean bst_messengers_ask     (BstPosition        *position);

G_END_DECLS
