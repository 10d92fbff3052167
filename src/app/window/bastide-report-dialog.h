/* bastide-report-dialog.h: the report on a file that cannot be used
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_REPORT_DIALOG (bastide_report_dialog_get_type ())

/**
 * BastideReportDialog:
 *
 * Lists every fault of a file that could not be used, for reading and copying.
 */
G_DECLARE_FINAL_TYPE (BastideReportDialog, bastide_report_dialog, BASTIDE, REPORT_DIALOG, GtkWindow)

/**
 * bastide_report_dialog_new:
 * @parent: the window that was to show the file
 * @heading: a line with the name of the file and its purpose
 * @message: the failure as a whole
 * @problems: (element-type BastideProblem): the faults of the file; may be empty
 *
 * Returns: (transfer none): the dialog, to be presented
 */
GtkWindow *bastide_report_dialog_new (GtkWindow  *parent,
                                      const char *heading,
                                      const char *message,
                                      GListModel *problems);
