/* bastide-toast-overlay.h: short messages over the content
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_TOAST_OVERLAY (bastide_toast_overlay_get_type ())

/**
 * BastideToastOverlay:
 *
 * Shows one message at a time over its `child`. A message disappears after some seconds, but not while the pointer or
 * the focus is on it.
 */
G_DECLARE_FINAL_TYPE (BastideToastOverlay, bastide_toast_overlay, BASTIDE, TOAST_OVERLAY, GtkWidget)

/**
 * bastide_toast_overlay_add:
 * @text: one sentence
 *
 * Shows a message in place of the last.
 */
void bastide_toast_overlay_add (BastideToastOverlay *self,
                                const char          *text);

/**
 * bastide_toast_overlay_add_action:
 * @label: the label of the button on the message, with its mnemonic
 * @action: the action that it activates
 *
 * Shows a message with a button.
 */
void bastide_toast_overlay_add_action
                               (BastideToastOverlay *self,
                                const char          *text,
                                const char          *label,
                                const char          *action);
