/* bastide-report-dialog.h: why a file cannot be read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_REPORT_DIALOG (bastide_report_dialog_get_type ())

/**
 * BastideReportDialog:
 *
 * Lists every diagnostic of a file that could not be opened, to be read and copied.
 */
G_DECLARE_FINAL_TYPE (BastideReportDialog, bastide_report_dialog, BASTIDE, REPORT_DIALOG, GtkWindow)

/**
 * bastide_report_dialog_new:
 * @parent: the window that was to show the file
 * @file: the file
 * @message: what went wrong as a whole
 * @problems: (element-type BastideProblem): what is wrong in it; may be empty
 *
 * Returns: (transfer none): the dialog, to be presented
 */
GtkWindow *bastide_report_dialog_new (GtkWindow  *parent,
                                      GFile      *file,
                                      const char *message,
                                      GListModel *problems);

G_END_DECLS
