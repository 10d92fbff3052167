/* bastide-print-dialog.h: asks what to print, and how
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-look.h"
#include "bastide-page-target.h"

#define BASTIDE_TYPE_PRINT_DIALOG (bastide_print_dialog_get_type ())

/**
 * BastidePrintDialog:
 *
 * The choices that the dialogs of desktops for printing do not have. Some of them take no page of a program's own, so
 * that this dialog comes before theirs. Documents and pages for browsers have the same choices, as far as they make
 * sense there.
 */
G_DECLARE_FINAL_TYPE (BastidePrintDialog, bastide_print_dialog, BASTIDE, PRINT_DIALOG, GtkWindow)

/**
 * BastidePrintKind:
 * @BASTIDE_PRINT_PUZZLE: the puzzle
 * @BASTIDE_PRINT_STEPS: a lesson, step by step
 * @BASTIDE_PRINT_HANDOUT: six steps a page
 * @BASTIDE_PRINT_BOOKLET: puzzles behind a title page with contents
 * @BASTIDE_PRINT_PUZZLES: puzzles alone
 *
 * The order is that of the list in the dialog.
 */
typedef enum
{
  BASTIDE_PRINT_PUZZLE,
  BASTIDE_PRINT_STEPS,
  BASTIDE_PRINT_HANDOUT,
  BASTIDE_PRINT_BOOKLET,
  BASTIDE_PRINT_PUZZLES,
  BASTIDE_N_PRINTS
} BastidePrintKind;

/**
 * BastidePrintChoice:
 * @target: where the pages go
 * @kind: their contents
 * @look: how boards are drawn
 * @per_page: puzzles on a page
 * @solutions: whether solutions follow puzzles
 * @folded: whether a booklet has two pages on each side
 */
typedef struct
{
  BastidePageTarget target;
  BastidePrintKind  kind;
  BastideLook       look;
  guint             per_page;
  gboolean          solutions;
  gboolean          folded;
} BastidePrintChoice;

/**
 * bastide_print_dialog_ask_async:
 * @kinds: set of #BastidePrintKind to choose from
 * @kind: the contents to begin with
 * @target: the target to begin with
 *
 * Opens the dialog. Ends with bastide_print_dialog_ask_finish().
 */
void     bastide_print_dialog_ask_async  (GtkWindow           *parent,
                                          guint                kinds,
                                          BastidePrintKind     kind,
                                          BastidePageTarget    target,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);

/* Returns: whether the user has not cancelled, so that @choice is filled in */
gboolean bastide_print_dialog_ask_finish (GAsyncResult        *result,
                                          BastidePrintChoice  *choice);
