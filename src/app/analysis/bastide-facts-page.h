/* bastide-facts-page.h: the facts of some subjects as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-page.h"
#include "bastide-subject.h"

#define BASTIDE_TYPE_FACTS_PAGE (bastide_facts_page_get_type ())

/**
 * BastideFactsPage:
 *
 * Lists the words of all subjects of a page: a title, and below it labels, texts and rules. The selected row lights its
 * place on the board. A page whose first subject is about a cell follows the board's cursor; where the cell is in a
 * challenge, the board frames the cells that the pair still needs (SHR-3).
 *
 * A [iface@Page].
 */
G_DECLARE_FINAL_TYPE (BastideFactsPage, bastide_facts_page, BASTIDE, FACTS_PAGE, GtkWidget)

/**
 * bastide_facts_page_new:
 * @subject: the first subject of the page, with its title
 *
 * Returns: (transfer floating): a page
 */
GtkWidget *bastide_facts_page_new (const BastideSubject *subject);
