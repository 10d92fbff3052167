/* bastide-turn-section.h: turn, draw and bag in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TURN_SECTION (bastide_turn_section_get_type ())

/**
 * BastideTurnSection:
 *
 * One section of the inspector.
 */
G_DECLARE_FINAL_TYPE (BastideTurnSection, bastide_turn_section, BASTIDE, TURN_SECTION, GtkWidget)

void bastide_turn_section_set_editor (BastideTurnSection *self,
     BastideEditor *editor);

G_END_DECLS
