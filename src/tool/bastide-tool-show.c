/* bastide-tool-show.c: describes a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-bonus-facts.h"
#include "bastide-district-facts.h"
#include "bastide-feature-facts.h"
#include "bastide-report.h"
#include "bastide-scoreboard-facts.h"
#include "bastide-sentence-twin.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* The columns and rows of the board that hold a tile. */
typedef struct
{
  BstCell first;
  BstCell last;
} Extent;

/* --- playing --- */

static char *
list_modules (const BstRules *rules)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i))
      g_ptr_array_add (names, (gpointer) bst_module_get_name ((BstModuleId) i));
  if (names->len == 0)
    g_ptr_array_add (names, (gpointer) _("none"));

  return bastide_words_join (names);
}

static void
print_rules (const BstRules *rules)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  bastide_slots_take (slots, "modules", list_modules (rules));
  if (rules->farmers)
    bastide_tool_print_filled (slots, _("Rules: {preset}, with farmers; modules: {modules}"));
  else
    bastide_tool_print_filled (slots, _("Rules: {preset}, without farmers; modules: {modules}"));

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (rules->switches[i] == info->presets[rules->preset])
        continue;
      bastide_slots_set (slots, "key", info->id);
      bastide_slots_set (slots, "value", info->values[rules->switches[i]]);
      bastide_tool_print_filled (slots, "  {key}={value}");
    }
}

static void
print_texts (BastideContent *content)
{
  if (content->title[0] != '\0')
    bastide_tool_print (content->title);
  if (content->description[0] != '\0')
    bastide_tool_print_lines (content->description);
}

static void
print_goal (BastideToolPuzzle *puzzle)
{
  g_autofree char *text = NULL;

  if (puzzle->content->goal == NULL)
    return;

  text = bastide_sentence_goal (puzzle->position, &puzzle->content->goal->value);
  bastide_tool_print_heading (_("Goal"));
  bastide_tool_print_lines (text);
}

static void
print_draw (const BstPosition *engine)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  for (guint i = 0; i < bst_position_get_n_draw (engine); i++)
    g_ptr_array_add (ids, (gpointer) bst_catalogue_get (bst_position_get_catalogue (engine),
                                                        bst_position_get_draw (engine, i))->id);
  bastide_slots_take (slots, "tiles", bastide_words_join (ids));
  bastide_slots_take (slots, "count", bastide_words_count (BASTIDE_COUNT_TILES, bst_position_get_n_bag (engine)));
  if (ids->len > 0)
    bastide_tool_print_filled (slots, _("Drawn next: {tiles}"));
  bastide_tool_print_filled (slots, _("In the bag: {count}"));
}

/* --- players --- */

static char *
list_supply (const BstPosition *engine,
             guint              player)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint n = bst_position_get_supply (engine, player, (BstFigure) figure);

      if (n > 0)
        g_ptr_array_add (parts, bastide_words_figures ((BstFigure) figure, n));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));

  return bastide_words_join (parts);
}

static void
print_players (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstSetup *setup = bastide_position_get_setup (position);

  bastide_tool_print_heading (_("Players"));
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_number (slots, "number", (gint) i);
      bastide_slots_set (slots, "player", bastide_position_get_name (position, i));
      bastide_slots_set (slots, "colour", bastide_words_colour ((BstColour) setup->players[i].colour));
      bastide_slots_set_number (slots, "score", bst_position_get_score (engine, i));
      bastide_slots_take (slots, "supply", list_supply (engine, i));

      /* Translators: "0 Anna (Red): score 12; in supply: 5 meeples, 1 abbot" */
      bastide_tool_print_filled (slots, _("  {number} {player} ({colour}): score {score}; in supply: {supply}"));
    }
}

/* --- the board --- */

static void
extend (Extent  *extent,
        BstCell  cell)
{
  extent->first = BST_CELL (MIN (extent->first.x, cell.x), MIN (extent->first.y, cell.y));
  extent->last = BST_CELL (MAX (extent->last.x, cell.x), MAX (extent->last.y, cell.y));
}

/* The city of Carcassonne lies upright in every second rotation. */
static void
extend_by_city (Extent            *extent,
                const BstPosition *engine)
{
  BstSetupCarcassonne city;
  gboolean upright;

  if (!bst_position_get_carcassonne (engine, &city))
    return;

  upright = (city.rotation & 1) != 0;
  extend (extent, city.cell);
  extend (extent, BST_CELL (city.cell.x + (upright ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS) - 1,
                            city.cell.y + (upright ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS) - 1));
}

static Extent
find_extent (const BstPosition *engine)
{
  Extent extent = { BST_CELL (BST_MAX_COORD, BST_MAX_COORD), BST_CELL (-BST_MAX_COORD, -BST_MAX_COORD) };

  for (guint i = 0; i < bst_position_get_n_tiles (engine); i++)
    {
      BstSetupTile tile;

      bst_position_get_tile (engine, i, &tile);
      extend (&extent, tile.cell);
    }
  extend_by_city (&extent, engine);

  return extent;
}

/* "BASE-D/2": a tile and its rotation, "" for an empty cell. */
static char *
name_tile (const BstPosition *engine,
           BstCell            cell)
{
  BstSetupTile tile;

  if (!bst_position_get_tile_at (engine, cell, &tile))
    return g_strdup ("");

  return g_strdup_printf ("%s/%u", bst_catalogue_get (bst_position_get_catalogue (engine), tile.type)->id,
                          tile.rotation);
}

static guint
find_width (const BstPosition *engine,
            const Extent      *extent,
            int                x)
{
  g_autofree char *heading = g_strdup_printf ("%d", x);
  gsize width = strlen (heading);

  for (int y = extent->first.y; y <= extent->last.y; y++)
    {
      g_autofree char *name = name_tile (engine, BST_CELL (x, y));

      width = MAX (width, strlen (name));
    }

  return (guint) width;
}

static void
print_row (const BstPosition *engine,
           const Extent      *extent,
           const guint       *widths,
           int                y)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "  %4d", y);
  for (int x = extent->first.x; x <= extent->last.x; x++)
    {
      g_autofree char *name = name_tile (engine, BST_CELL (x, y));

      g_string_append_printf (line, "  %-*s", (int) widths[x - extent->first.x], *name != '\0' ? name : ".");
    }
  bastide_tool_print (g_strchomp (line->str));
}

static void
print_board (const BstPosition *engine)
{
  Extent extent = find_extent (engine);
  g_autofree guint *widths = NULL;
  g_autoptr (GString) line = NULL;

  bastide_tool_print_heading (_("Board"));
  if (extent.last.x < extent.first.x)
    return;

  bastide_tool_print (_("  Tile and rotation; columns are x, rows are y"));
  widths = g_new (guint, extent.last.x - extent.first.x + 1);
  for (int x = extent.first.x; x <= extent.last.x; x++)
    widths[x - extent.first.x] = find_width (engine, &extent, x);
  line = g_string_new ("      ");
  for (int x = extent.first.x; x <= extent.last.x; x++)
    g_string_append_printf (line, "  %-*d", (int) widths[x - extent.first.x], x);
  bastide_tool_print (g_strchomp (line->str));
  for (int y = extent.first.y; y <= extent.last.y; y++)
    print_row (engine, &extent, widths, y);
}

/* --- twins --- */

static void
print_twins (BastideContent *whole)
{
  if (whole->twins->len == 0)
    return;

  bastide_tool_print_heading (_("Twins"));
  for (guint i = 0; i <= whole->twins->len; i++)
    {
      g_autofree char *letter = bastide_sentence_twin_letter (i);
      g_autofree char *name = bastide_sentence_twin (whole, i);
      g_autofree char *line = g_strconcat (letter, " ", name, NULL);

      bastide_tool_print_wrapped (2, line);
    }
}

static JsonNode *
report_twins (BastideContent *whole)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i <= whole->twins->len; i++)
    {
      const char letter[] = { (char) ('a' + i), '\0' };
      g_autofree char *name = bastide_sentence_twin (whole, i);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "twin");
      json_builder_add_string_value (builder, letter);
      json_builder_set_member_name (builder, "name");
      json_builder_add_string_value (builder, name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  return json_builder_get_root (builder);
}

/* Warnings and faults go to standard error, so that the listing stays a listing. */
int
bastide_tool_show (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  const BstPosition *engine;

  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  bastide_tool_add_solution (puzzle);
  if (tool->json)
    {
      JsonNode *report = bastide_report_position (puzzle->content, puzzle->position, G_LIST_MODEL (puzzle->problems));

      if (puzzle->whole->twins->len > 0)
        json_object_set_member (json_node_get_object (report), "twins", report_twins (puzzle->told));
      bastide_tool_print_json (report);
      return BASTIDE_TOOL_DONE;
    }

  engine = bastide_position_get_engine (puzzle->position);
  bastide_tool_warn_problems (G_LIST_MODEL (puzzle->problems));
  print_texts (puzzle->content);
  print_rules (&puzzle->content->setup->rules);
  bastide_tool_print_turn (puzzle->position);
  print_draw (engine);
  print_goal (puzzle);
  print_players (puzzle->position);
  bastide_tool_print_facts (bastide_district_facts_new (puzzle->position), 1);
  bastide_tool_print_facts (bastide_report_challenges (puzzle->position), 1);
  bastide_tool_print_facts (bastide_bonus_facts_new_both (puzzle->position), 1);
  bastide_tool_print_facts (bastide_scoreboard_facts_new (puzzle->position), G_MAXUINT);
  print_board (engine);
  bastide_tool_print_facts (bastide_feature_facts_list (puzzle->position), 1);
  print_twins (puzzle->told);

  return BASTIDE_TOOL_DONE;
}
