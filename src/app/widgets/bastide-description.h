/* bastide-description.h: a readable text about a place of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_DESCRIPTION (bastide_description_get_type ())

/**
 * BastideDescription:
 *
 * A popover with a text that has the focus, so that a screen reader reads it; Escape closes it.
 */
G_DECLARE_FINAL_TYPE (BastideDescription, bastide_description, BASTIDE, DESCRIPTION, GtkPopover)

GtkWidget *bastide_description_new   (void);

/* Shows @text, lines of whole sentences. */
void       bastide_description_show  (BastideDescription *self,
                                      const char         *text);

/* Returns: (transfer none): the text */
const char *bastide_description_get_text (BastideDescription *self);
