/* bastide-report-dialog.h: why a file cannot be used
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
 * Lists every diagnostic of a file that could not be used, to be read and copied.
 */
G_DECLARE_FINAL_TYPE (BastideReportDialog, bastide_report_dialog, BASTIDE, REPORT_DIALOG, GtkWindow)

/**
 * bastide_report_dialog_new:
 * @parent: the window that was to show the file
 * @heading: which file it is, and what it was for
 * @message: what went wrong as a whole
 * @problems: (element-type BastideProblem): what is wrong in it; may be empty
 *
 * Returns: (transfer none): the dialog, to be presented
 */
GtkWindow *bastide_report_dialog_new (GtkWindow  *parent,
                                      const char *heading,
                                      const char *message,
                                      GListModel *problems);

G_END_DECLS
