/* bastide-board-words.h: the words on the board that all tools share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"

/* Returns: (transfer full): two whole sentences in one line */
char *bastide_board_words_join              (const char            *first,
                                             const char            *second);

/* Returns: (transfer full): the contents of a point in whole sentences, after the coordinates */
char *bastide_board_words_describe          (BastideBoardState     *state,
                                             const BastideBoardHit *hit);

/**
 * bastide_board_words_explain_rotation:
 * @rule: (out): the rule behind a refusal, or `BST_RULE_NONE`
 *
 * Returns: (transfer full): whether a tool's hand would fit on a cell, and if not why, and whether turning would help
 */
char *bastide_board_words_explain_rotation  (BastideBoardState     *state,
                                             BastideBoardTool      *tool,
                                             BstCell                cell,
                                             guint                  rotation,
                                             BstRule               *rule);

/* Returns: (transfer full): the same with the name of the held piece and the ID of the rule */
char *bastide_board_words_describe_rotation (BastideBoardState     *state,
                                             BastideBoardTool      *tool,
                                             BstCell                cell,
                                             guint                  rotation);

/* Adds at most @n key hints, up to the first without a cap, in the language of the user. */
void  bastide_board_words_add_hints         (GStrvBuilder          *builder,
                                             const BastideKeyHint  *hints,
                                             guint                  n);
