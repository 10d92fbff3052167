/* bastide-board-words.h: what any tool says of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"

G_BEGIN_DECLS

/* (transfer full): two whole sentences in one line */
char *bastide_board_words_join              (const char            *first,
                                             const char            *second);

/* (transfer full): sentences about a district, who is in it and whether the Count is there */
char *bastide_board_words_describe_district (BastideBoardState     *state,
                                             guint                  district);

/* (transfer full): what is at a point, in whole sentences; the line begins with the coordinates */
char *bastide_board_words_describe          (BastideBoardState     *state,
                                             const BastideBoardHit *hit);

/**
 * bastide_board_words_explain_rotation:
 * @rule: (out): the rule behind a refusal, or `BST_RULE_NONE`
 *
 * Returns: (transfer full): whether what a tool has in hand would fit on a cell, and if not why and whether turning
 *   would help
 */
char *bastide_board_words_explain_rotation  (BastideBoardState     *state,
                                             BastideBoardTool      *tool,
                                             BstCell                cell,
                                             guint                  rotation,
                                             BstRule               *rule);

/* (transfer full): the same with the name of what is in hand and the ID of the rule */
char *bastide_board_words_describe_rotation (BastideBoardState     *state,
                                             BastideBoardTool      *tool,
                                             BstCell                cell,
                                             guint                  rotation);

/* Adds key hints in the language of the user. */
void  bastide_board_words_add_hints         (GStrvBuilder          *builder,
                                             const BastideKeyHint  *hints,
                                             guint                  n);

G_END_DECLS
