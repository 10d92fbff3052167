/* bastide-notes-section.h: annotations in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NOTES_SECTION (bastide_notes_section_get_type ())

/**
 * BastideNotesSection:
 *
 * One section of the inspector.
 */
G_DECLARE_FINAL_TYPE (BastideNotesSection, bastide_notes_section, BASTIDE, NOTES_SECTION, GtkWidget)

void bastide_notes_section_set_editor (BastideNotesSection *self,
     BastideEditor *editor);

G_END_DECLS
