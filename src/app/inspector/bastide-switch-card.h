/* bastide-switch-card.h: one question on which editions differ
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-rules.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SWITCH_CARD (bastide_switch_card_get_type ())

/**
 * BastideSwitchCard:
 *
 * A switch of the rules: the question, its answers to choose from, the rule it belongs to, and which editions give the
 * answer that is chosen. Signal `chosen` (guint value): the user wants another answer.
 */
G_DECLARE_FINAL_TYPE (BastideSwitchCard, bastide_switch_card, BASTIDE, SWITCH_CARD, GtkWidget)

GtkWidget *bastide_switch_card_new        (BstSwitch          which);

BstSwitch  bastide_switch_card_get_switch (BastideSwitchCard *self);
void       bastide_switch_card_update     (BastideSwitchCard *self,
                                           const BstRules    *rules);

/* Whether the answer is another one than that of the edition. */
gboolean   bastide_switch_card_is_changed (BastideSwitchCard *self);

/* Whether the editions differ on it. */
gboolean   bastide_switch_card_is_disputed (BastideSwitchCard *self);

/* Whether any of its texts has @text in it, which is in lower case as g_utf8_casefold () gives it. */
gboolean   bastide_switch_card_matches    (BastideSwitchCard *self,
                                           const char        *text);

G_END_DECLS
