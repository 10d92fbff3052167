/* bastide-prompt.h: the choosing player and the choice, on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

#define BASTIDE_TYPE_PROMPT (bastide_prompt_get_type ())

/**
 * BastidePrompt:
 *
 * A card with the sign of the choosing player, the choice in a whole sentence, the rule, and a button for doing nothing
 * where the rules allow that. Screen readers read the card as a status.
 */
G_DECLARE_FINAL_TYPE (BastidePrompt, bastide_prompt, BASTIDE, PROMPT, GtkWidget)

/**
 * bastide_prompt_set_position:
 * @letter: (nullable): the letter of the choosing player
 *
 * Returns: whether the prompt has words: not while a tile must be placed, and not when the game is over
 */
gboolean bastide_prompt_set_position (BastidePrompt   *self,
                                      BastidePosition *position,
                                      const char      *letter);
