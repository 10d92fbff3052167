/* bastide-players-section.h: players in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYERS_SECTION (bastide_players_section_get_type ())

/**
 * BastidePlayersSection:
 *
 * One section of the inspector.
 */
G_DECLARE_FINAL_TYPE (BastidePlayersSection, bastide_players_section, BASTIDE, PLAYERS_SECTION, GtkWidget)

void bastide_players_section_set_editor (BastidePlayersSection *self,
     BastideEditor *editor);

G_END_DECLS
