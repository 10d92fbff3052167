/* bastide-edit-mode.h: the mode in which the puzzle is written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-inspector.h"
#include "bastide-mode.h"

#define BASTIDE_TYPE_EDIT_MODE (bastide_edit_mode_get_type ())

/**
 * BastideEditMode:
 *
 * The board shows the diagram, between the palette of tiles and the inspector. All of them share the editor, which is
 * active in this mode.
 */
G_DECLARE_FINAL_TYPE (BastideEditMode, bastide_edit_mode, BASTIDE, EDIT_MODE, BastideMode)

/* Returns: (transfer none): the panel at the end */
BastideInspector *bastide_edit_mode_get_inspector (BastideEditMode *self);
