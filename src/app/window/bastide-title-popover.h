/* bastide-title-popover.h: title, author and place of the document, below its name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_TITLE_POPOVER (bastide_title_popover_get_type ())

/**
 * BastideTitlePopover:
 *
 * Shows title, author and place of the document of an editor, and changes the first two: each is a step of the history.
 * Enter or the button applies the typed text; Escape leaves everything as it was.
 */
G_DECLARE_FINAL_TYPE (BastideTitlePopover, bastide_title_popover, BASTIDE, TITLE_POPOVER, GtkPopover)

/**
 * bastide_title_popover_set_editor:
 * @editor: the popover reads its document whenever it opens
 */
void       bastide_title_popover_set_editor (BastideTitlePopover *self,
                                             BastideEditor       *editor);
