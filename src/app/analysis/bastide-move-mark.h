/* bastide-move-mark.h: the consequences of a move that have a column of their own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-move.h"

/* In the order in which they get the room of a table. */
typedef enum
{
  BASTIDE_MARK_REDEPLOYING,   /* the set of the players who may move figures out of the city (CNT-5, CNT-9) */
  BASTIDE_MARK_TITLES,        /* and so on for each title: the set of the player who takes it (KNG-1, RBN-1) */
  BASTIDE_MARK_CHALLENGE = BASTIDE_MARK_TITLES + BST_N_TITLES,
                              /* 1 where a challenge begins, 2 where one is won (SHR-3, SHR-5) */
  BASTIDE_MARK_SENDING,       /* 1 where a figure may be sent to the city in some course, 2 in every course (CNT-3) */
  BASTIDE_N_MOVE_MARKS,
} BastideMoveMark;

/**
 * bastide_move_find_mark:
 *
 * Returns: the mark of @move, as its value says; 0 for nothing
 */
guint       bastide_move_find_mark      (BastideMove     *move,
                                         BastideMoveMark  mark);

/* Returns: whether a mark is a set of players */
gboolean    bastide_move_mark_is_set    (BastideMoveMark  mark);

/* Returns: (transfer none): the title of the column */
const char *bastide_move_mark_get_title (BastideMoveMark  mark);

/* Returns: (transfer none): a mark other than a set of players in words, "" for nothing */
const char *bastide_move_mark_get_words (BastideMoveMark  mark,
                                         guint            value);
