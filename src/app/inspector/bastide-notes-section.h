/* bastide-notes-section.h: annotations in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_NOTES_SECTION (bastide_notes_section_get_type ())

/**
 * BastideNotesSection:
 *
 * A #BastideSection: marks and arrows on the board.
 */
G_DECLARE_FINAL_TYPE (BastideNotesSection, bastide_notes_section, BASTIDE, NOTES_SECTION, GtkWidget)
