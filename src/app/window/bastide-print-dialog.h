/* bastide-print-dialog.h: asks what to print, and how
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-look.h"

#define BASTIDE_TYPE_PRINT_DIALOG (bastide_print_dialog_get_type ())

/**
 * BastidePrintDialog:
 *
 * The choices that the dialogs of desktops for printing do not have. Some of them take no page of a program's own, so
 * that this dialog comes before theirs.
 */
G_DECLARE_FINAL_TYPE (BastidePrintDialog, bastide_print_dialog, BASTIDE, PRINT_DIALOG, GtkWindow)

/* The order of the list in the dialog. */
typedef enum
{
  BASTIDE_PRINT_PUZZLE,
  BASTIDE_PRINT_STEPS,
  BASTIDE_PRINT_HANDOUT,
  BASTIDE_N_PRINTS
} BastidePrintKind;

/**
 * BastidePrintChoice:
 * @kind: the contents of the pages
 * @look: how boards are drawn
 * @solutions: whether solutions follow a puzzle
 * @to_file: whether the pages go to a PDF
 */
typedef struct
{
  BastidePrintKind kind;
  BastideLook      look;
  gboolean         solutions;
  gboolean         to_file;
} BastidePrintChoice;

/**
 * bastide_print_dialog_ask_async:
 * @has_lesson: whether there are steps to print
 * @kind: the contents to begin with
 *
 * Opens the dialog. Ends with bastide_print_dialog_ask_finish().
 */
void     bastide_print_dialog_ask_async  (GtkWindow           *parent,
                                          gboolean             has_lesson,
                                          BastidePrintKind     kind,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);

/* Returns: whether the user has not cancelled, so that @choice is filled in */
gboolean bastide_print_dialog_ask_finish (GAsyncResult        *result,
                                          BastidePrintChoice  *choice);
