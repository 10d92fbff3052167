/* bastide-application.h: the application
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-rule-book.h"
#include "bastide-tile-library.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())

/**
 * BastideApplication:
 *
 * Owns what all windows share: tile sets, rules, settings, keys, the style sheet.
 */
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, GtkApplication)

BastideApplication *bastide_application_new           (void);

BastideTileLibrary *bastide_application_get_library   (BastideApplication *self);
BastideRuleBook    *bastide_application_get_rule_book (BastideApplication *self);
GSettings          *bastide_application_get_settings  (BastideApplication *self);

/**
 * bastide_application_get_fixed_size:
 * @width: (out): of a window
 * @height: (out): of a window
 *
 * Returns: whether the command line says how large windows are, so that their size is neither restored nor kept
 */
gboolean            bastide_application_get_fixed_size (BastideApplication *self,
                                                        int                *width,
                                                        int                *height);

G_END_DECLS
