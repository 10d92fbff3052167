/* bastide-edit-words.h: the words of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-edit-work.h"

/**
 * bastide_edit_words_describe:
 * @tool: the tool, which knows rotations of the hand
 * @may_edit: whether the puzzle may be changed
 * @status: (out): the words on the point of pointer or cursor
 */
void  bastide_edit_words_describe        (BastideEditWork   *self,
                                          BastideBoardTool  *tool,
                                          gboolean           may_edit,
                                          BastideToolStatus *status);

/* Returns: (transfer full) (nullable): whether the stamp fits on an empty cell, else the fault of the cell */
char *bastide_edit_words_explain_cell    (BastideEditWork   *self,
                                          BastideBoardTool  *tool,
                                          BstCell            cell,
                                          BstRule           *rule);

/* Returns: (transfer full): the reason why a figure or marker cannot stand there */
char *bastide_edit_words_explain_refusal (BastideEditWork   *self,
                                          const BstPiece    *piece,
                                          BstRule           *rule);
