/* bastide-mode.h: the modes, and the panels of each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-split-view.h"

/* The mode in which a puzzle is shown; settings and the state of `win.mode` use the same names. */
typedef enum
{
  BASTIDE_MODE_EDIT,
  BASTIDE_MODE_ANALYSE,
  BASTIDE_MODE_SOLVE,
  BASTIDE_MODE_TEACH,
  BASTIDE_N_MODES,
} BastideMode;

#define BASTIDE_TYPE_MODE (bastide_mode_get_type ())
GType       bastide_mode_get_type       (void);

/* Returns: (transfer none): the name in settings and actions */
const char *bastide_mode_get_name       (BastideMode       mode);

/* Returns: whether @name is that of a mode */
gboolean    bastide_mode_from_name      (const char       *name,
                                         BastideMode      *mode);

/* Returns: (transfer none): the title of the panel on the right, translated */
const char *bastide_mode_get_panel_name (BastideMode       mode);

/**
 * bastide_mode_apply_panels:
 * @split: the view with the panels
 * @settings: (nullable): keeps the panels of each mode
 *
 * Gives the panels of a mode their widths, and shows them as the user has left them.
 */
void        bastide_mode_apply_panels   (BastideMode       mode,
                                         BastideSplitView *split,
                                         GSettings        *settings);

/**
 * bastide_mode_keep_panels:
 * @split: the view with the panels
 * @settings: keeps them
 *
 * Remembers how the user has left the panels of a mode.
 */
void        bastide_mode_keep_panels    (BastideMode       mode,
                                         BastideSplitView *split,
                                         GSettings        *settings);
