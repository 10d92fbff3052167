/* bastide-rules-section.h: edition, modules and switches in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_SECTION (bastide_rules_section_get_type ())

/**
 * BastideRulesSection:
 *
 * One section of the inspector.
 */
G_DECLARE_FINAL_TYPE (BastideRulesSection, bastide_rules_section, BASTIDE, RULES_SECTION, GtkWidget)

void bastide_rules_section_set_editor (BastideRulesSection *self,
     BastideEditor *editor);

G_END_DECLS
