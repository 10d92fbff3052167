/* bst-special-monasteries.h: abbots on special monasteries (GER)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position.h"

G_BEGIN_DECLS

/* Whether a special building is held by abbots alone, so that no monk may join (GER). */
gboolean bst_special_held_by_abbot (const BstPosition *position,
                                    guint              root);

G_END_DECLS
