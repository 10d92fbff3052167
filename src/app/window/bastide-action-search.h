/* bastide-action-search.h: every action by its name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_ACTION_SEARCH (bastide_action_search_get_type ())

/**
 * BastideActionSearch:
 *
 * A list of all actions with their keys, searched while the user types; Enter runs the selected action. Disabled
 * actions stay in the list, pale.
 */
G_DECLARE_FINAL_TYPE (BastideActionSearch, bastide_action_search, BASTIDE, ACTION_SEARCH, GtkWindow)

GtkWindow *bastide_action_search_new (GtkApplicationWindow *parent);
