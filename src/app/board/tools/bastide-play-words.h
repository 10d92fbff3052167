/* bastide-play-words.h: the words of the play tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-choosing.h"

/**
 * bastide_play_words_describe:
 * @tool: the tool, which knows rotations of the tile
 * @can_escape: whether Escape takes back the tile just laid
 * @status: (out): the words on the point of pointer or cursor
 */
void  bastide_play_words_describe      (BastideChoosing   *self,
                                        BastideBoardTool  *tool,
                                        gboolean           can_escape,
                                        BastideToolStatus *status);

/* Returns: (transfer full) (nullable): whether the tile fits on an empty cell, and why not */
char *bastide_play_words_explain_cell  (BastideChoosing   *self,
                                        BastideBoardTool  *tool,
                                        BstCell            cell,
                                        BstRule           *rule);

/* Returns: (transfer none): the reason against playing in a preview */
const char *bastide_play_words_explain_preview (void);

/* Returns: (transfer full): the choices at the keyboard's target, or "" */
char *bastide_play_words_describe_stop (BastideChoosing   *self);
