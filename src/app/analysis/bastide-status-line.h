/* bastide-status-line.h: the cell under pointer or cursor in words, and the keys of the moment
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-rules.h"

#define BASTIDE_TYPE_STATUS_LINE (bastide_status_line_get_type ())

G_DECLARE_FINAL_TYPE (BastideStatusLine, bastide_status_line, BASTIDE, STATUS_LINE, GtkWidget)

/**
 * bastide_status_line_set_text:
 * @place: "4,−1", or "" for none
 * @text: whole sentences, or ""
 * @rule: the rule behind them, or `BST_RULE_NONE`
 */
void bastide_status_line_set_text (BastideStatusLine  *self,
                                   const char         *place,
                                   const char         *text,
                                   BstRule             rule);

/**
 * bastide_status_line_refuse:
 * @text: the reason of a refusal
 * @rule: the rule behind it
 *
 * Shows a refusal until the next text.
 */
void bastide_status_line_refuse   (BastideStatusLine  *self,
                                   const char         *text,
                                   BstRule             rule);

/**
 * bastide_status_line_set_keys:
 * @keys: (array zero-terminated=1): key cap and words in turn
 */
void bastide_status_line_set_keys (BastideStatusLine  *self,
                                   const char * const *keys);
