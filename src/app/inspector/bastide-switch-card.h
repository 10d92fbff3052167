/* bastide-switch-card.h: a question on which editions differ
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-rules.h"

#define BASTIDE_TYPE_SWITCH_CARD (bastide_switch_card_get_type ())

/**
 * BastideSwitchCard:
 *
 * A switch of the rules: the question, a list of its answers, its rule, and the editions that give the chosen answer.
 * Signals: `chosen` (guint value): the user wants another answer; `twin-chosen` (guint value): the user wants a twin
 * with another answer.
 */
G_DECLARE_FINAL_TYPE (BastideSwitchCard, bastide_switch_card, BASTIDE, SWITCH_CARD, GtkWidget)

GtkWidget *bastide_switch_card_new        (BstSwitch          which);

BstSwitch  bastide_switch_card_get_switch (BastideSwitchCard *self);
void       bastide_switch_card_update     (BastideSwitchCard *self,
                                           const BstRules    *rules);

/* Sets whether the puzzle may get another twin. */
void       bastide_switch_card_set_may_twin (BastideSwitchCard *self,
                                             gboolean           may_twin);

/* Returns: whether the answer departs from that of the edition */
gboolean   bastide_switch_card_is_changed (BastideSwitchCard *self);

/* Returns: whether the editions differ on the question */
gboolean   bastide_switch_card_is_disputed (BastideSwitchCard *self);

/* Returns: whether a text of the card contains @text, which is folded by g_utf8_casefold () */
gboolean   bastide_switch_card_matches    (BastideSwitchCard *self,
                                           const char        *text);
