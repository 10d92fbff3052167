/* bastide-tool-import.c: games of other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-file.h"
#include "bastide-importer.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-report.h"

int
bastide_tool_import (BastideTool *tool)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_tool_read_bytes (tool->operands[0], BASTIDE_JSON_MAX_BYTES, &error);
  g_autoptr (BastideImport) import = NULL;
  g_autoptr (BastideContent) content = NULL;
  guint move;

  if (bytes == NULL)
    return bastide_tool_refuse (tool, error->message, NULL);
  import = bastide_importer_read (tool->library, bytes, problems);
  if (import == NULL)
    return bastide_tool_refuse (tool, _("This file cannot be read as a game of JCloisterZone."),
                                G_LIST_MODEL (problems));
  move = tool->move >= 0 ? (guint) tool->move : import->moves->len;
  if (move > import->moves->len)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *message = NULL;

      bastide_slots_set_number (slots, "number", (gint) import->moves->len);
      message = bastide_slots_fill (slots, _("The game has {number} moves; --move takes 0 to {number}."));

      return bastide_tool_refuse (tool, message, NULL);
    }

  content = bastide_import_dup_position (import, move);
  if (tool->output != NULL && !bastide_tool_write (tool, content, &error))
    return bastide_tool_refuse (tool, error->message, NULL);

  bastide_tool_print_answer (tool, bastide_report_import (import, content, move, G_LIST_MODEL (problems)),
                             bastide_tool_print_fact);
  bastide_tool_warn_problems (G_LIST_MODEL (problems));

  return import->is_whole ? BASTIDE_TOOL_DONE : BASTIDE_TOOL_PARTLY;
}
