/* bastide-ask-dialog.h: a question with a few answers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * BastideAnswerStyle:
 * @BASTIDE_ANSWER_PLAIN: nothing special
 * @BASTIDE_ANSWER_CANCEL: the meaning of Escape and of closing the dialog
 * @BASTIDE_ANSWER_SUGGESTED: the meaning of Enter
 * @BASTIDE_ANSWER_DESTRUCTIVE: the answer loses something
 */
typedef enum
{
  BASTIDE_ANSWER_PLAIN,
  BASTIDE_ANSWER_CANCEL,
  BASTIDE_ANSWER_SUGGESTED,
  BASTIDE_ANSWER_DESTRUCTIVE,
} BastideAnswerStyle;

/**
 * BastideAnswer:
 * @label: with a mnemonic, English, marked for translation
 * @style: its look, and its part for the keyboard
 */
typedef struct
{
  const char         *label;
  BastideAnswerStyle  style;
} BastideAnswer;

#define BASTIDE_TYPE_ASK_DIALOG (bastide_ask_dialog_get_type ())

/**
 * BastideAskDialog:
 *
 * A modal question.
 */
G_DECLARE_FINAL_TYPE (BastideAskDialog, bastide_ask_dialog, BASTIDE, ASK_DIALOG, GtkWindow)

/**
 * bastide_ask_dialog_choose_async:
 * @parent: the window that the question is about
 * @heading: the question in a few words
 * @body: the consequences, in a sentence or two
 * @answers: (array length=n_answers): static answers in the order of their buttons, exactly one of them to cancel
 *
 * Opens the dialog, which closes with the answer.
 */
void     bastide_ask_dialog_choose_async  (GtkWindow            *parent,
                                           const char           *heading,
                                           const char           *body,
                                           const BastideAnswer  *answers,
                                           guint                 n_answers,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);

/**
 * bastide_ask_dialog_choose_finish:
 *
 * Returns: index of the answer
 */
guint    bastide_ask_dialog_choose_finish (GAsyncResult         *result);
