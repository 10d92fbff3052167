/* bastide-page-target.h: where pages go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/**
 * BastidePageTarget:
 * @BASTIDE_TO_PRINTER: the dialog of the desktop for printing follows
 * @BASTIDE_TO_PDF: a PDF document
 * @BASTIDE_TO_WEB: a page for a browser
 *
 * Where puzzles and lessons go. The order is that of the list in the dialog.
 */
typedef enum
{
  BASTIDE_TO_PRINTER,
  BASTIDE_TO_PDF,
  BASTIDE_TO_WEB,
  BASTIDE_N_PAGE_TARGETS
} BastidePageTarget;
