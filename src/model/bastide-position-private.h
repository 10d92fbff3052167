/* bastide-position-private.h: positions of puzzle files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-position.h"

G_BEGIN_DECLS

/**
 * bastide_position_new_for_content:
 * @content: what a puzzle file holds
 *
 * Returns: (transfer full): its position, whose problems name their places and lines in the file
 */
BastidePosition *bastide_position_new_for_content (BastideContent *content);

G_END_DECLS
