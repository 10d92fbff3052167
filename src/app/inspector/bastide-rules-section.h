/* bastide-rules-section.h: edition, modules and switches in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_RULES_SECTION (bastide_rules_section_get_type ())

/**
 * BastideRulesSection:
 *
 * A #BastideSection: the edition, modules and sets beside the base game, and the questions on which editions differ.
 */
G_DECLARE_FINAL_TYPE (BastideRulesSection, bastide_rules_section, BASTIDE, RULES_SECTION, GtkWidget)
