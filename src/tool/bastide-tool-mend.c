/* bastide-tool-mend.c: small changes that leave a puzzle one solution, or give it another key
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-json-members.h"
#include "bastide-mend.h"

static void
show_progress (guint    n_done,
               guint    n_mends,
               gpointer data G_GNUC_UNUSED)
{
  bastide_tool_show_count (n_done, n_mends, _("{done} of {all} changes tried"));
}

static void
insert (const BastideMend *mend,
        gpointer           mends)
{
  bastide_mends_insert (mends, mend);
}

/* The change as data, in the words of the file. */
static void
add_change (JsonBuilder       *builder,
            const BastideMend *mend,
            BastidePosition   *position)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (position)->catalogue;
  const BstSwitchInfo *info;

  switch ((BastideMendKind) mend->kind)
    {
    case BASTIDE_MEND_NUMBER:
      add_string (builder, "kind", "number");
      add_int (builder, "condition", mend->which);
      add_int (builder, "number", mend->value);
      break;
    case BASTIDE_MEND_SUPPLY:
      add_string (builder, "kind", "supply");
      add_int (builder, "player", mend->player);
      add_string (builder, "figure", bst_figure_get_name ((BstFigure) mend->which));
      add_int (builder, "number", mend->value);
      break;
    case BASTIDE_MEND_HAND:
      add_string (builder, "kind", "hand");
      add_string (builder, "tile", bst_catalogue_get (catalogue, mend->which)->id);
      break;
    case BASTIDE_MEND_CELL:
      add_string (builder, "kind", "tile");
      add_string (builder, "tile", bst_catalogue_get (catalogue, mend->which)->id);
      add_cell (builder, "cell", mend->cell);
      add_int (builder, "rotation", mend->rotation);
      break;
    case BASTIDE_MEND_PRESET:
      add_string (builder, "kind", "preset");
      add_string (builder, "preset", bst_preset_get_name ((BstPreset) mend->which));
      break;
    case BASTIDE_MEND_SWITCH:
      info = bst_switch_get_info ((BstSwitch) mend->which);
      add_string (builder, "kind", "switch");
      add_string (builder, "switch", info->id);
      add_string (builder, "value", info->values[mend->value]);
      break;
    case BASTIDE_MEND_PART:
    case BASTIDE_N_MEND_KINDS:
    default:
      g_assert_not_reached ();
    }
}

static BastideFact *
report (GArray          *mends,
        BastideMendAim   aim,
        BastidePosition *position)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "changes");

  for (guint i = 0; i < mends->len; i++)
    {
      const BastideMend *mend = &g_array_index (mends, BastideMend, i);
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);
      g_autofree char *text = bastide_mend_describe (mend, position);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      add_change (members, mend, position);
      add_string (members, "text", text);
      add_int (members, "solutions", mend->n_solutions);
      add_boolean (members, "sound", mend->is_sound);
      bastide_slots_take (slots, "outcome", bastide_mend_describe_outcome (mend, aim));
      bastide_slots_take (slots, "change", g_steal_pointer (&text));
      /* Translators: “1 solution: Anna has 2 meeples in the supply” */
      bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{outcome}: {change}")), TRUE);
    }

  return facts;
}

static int
find (BastideTool    *tool,
      BastideMendAim  aim)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  BastideMendAnswer answer;

  if (bastide_tool_has_goal_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);
  if (puzzle->content->goal == NULL)
    return bastide_tool_refuse (tool, _("Without a goal, the puzzle has no solution."), NULL);

  answer = bastide_mends_find (puzzle->content, aim, &tool->limits, NULL, show_progress, insert, mends);
  bastide_tool_show_progress (NULL);
  if (answer == BASTIDE_MEND_NEEDLESS || answer == BASTIDE_MEND_NO_KEY)
    return bastide_tool_refuse (tool, bastide_mend_answer_get_words (answer, aim), NULL);
  if (tool->json || (answer == BASTIDE_MEND_FOUND && mends->len > 0))
    bastide_tool_print_answer (tool, report (mends, aim, puzzle->position), bastide_tool_print_fact);
  else
    bastide_tool_print (bastide_mend_answer_get_words (answer, aim));

  return answer == BASTIDE_MEND_FOUND ? BASTIDE_TOOL_DONE : BASTIDE_TOOL_STOPPED;
}

int
bastide_tool_mend (BastideTool *tool)
{
  return find (tool, BASTIDE_MEND_TO_ONE);
}

int
bastide_tool_key (BastideTool *tool)
{
  return find (tool, BASTIDE_MEND_OTHER_KEY);
}
