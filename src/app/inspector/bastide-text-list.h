/* bastide-text-list.h: a list of texts that are edited in place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_TEXT_LIST (bastide_text_list_get_type ())

/**
 * BastideTextListWords:
 * @list: name of the list: "Hints"
 * @add: label of its button: "Add Hint"
 * @row: name of a text, with its number: "Hint {nth}"
 * @more: name of the menu of a text, with its number: "More about hint {nth}"
 *
 * The names of a list and its parts, English, marked for translation.
 */
typedef struct
{
  const char *list;
  const char *add;
  const char *row;
  const char *more;
} BastideTextListWords;

/**
 * BastideTextList:
 *
 * Rows of texts with a button that adds a text. No list has an empty text: a new text joins the list with its first
 * letter, and an emptied text leaves it when the focus moves on.
 *
 * Signals:
 * `edited` (guint at, const char *text): a text was typed; for a new text @at is the number of texts.
 * `moved` (guint from, guint to).
 * `removed` (guint at).
 * `left` (): the focus has left a text, or Enter was pressed.
 */
G_DECLARE_FINAL_TYPE (BastideTextList, bastide_text_list, BASTIDE, TEXT_LIST, GtkWidget)

/* @words: static */
void  bastide_text_list_setup       (BastideTextList            *self,
                                     const BastideTextListWords *words);

/**
 * bastide_text_list_update:
 * @texts: (array zero-terminated=1): the texts
 * @fresh: as for [iface@Section]
 */
void  bastide_text_list_update      (BastideTextList            *self,
                                     const char * const         *texts,
                                     gboolean                    fresh);
