/* bastide-tool-pieces.c: the turn, districts, challenges, bonuses and scoreboard as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-notation.h"
#include "bst-outcome.h"

char *
bastide_tool_name_place (const BstPosition   *engine,
                         const BstSegmentRef *ref)
{
  BstSetupTile tile;
  char segment[BST_NOTATION_SIZE] = "";

  if (bst_position_get_tile_at (engine, ref->cell, &tile))
    bst_notation_write_segment (bst_catalogue_get (bst_position_get_catalogue (engine), tile.type), tile.rotation,
                                ref->segment, segment);

  return g_strdup_printf ("%d,%d %s", ref->cell.x, ref->cell.y, segment);
}

static char *
name_players (BastidePosition *position,
              guint            players)
{
  return bastide_words_players (bastide_position_get_setup (position), bastide_position_get_names (position), players);
}

/* --- the turn --- */

void
bastide_tool_print_turn (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstPhase phase = bst_position_get_phase (engine);
  guint hand = bst_position_get_hand (engine);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (phase == BST_PHASE_OVER)
    {
      bastide_tool_print_filled (slots, _("The game is over."));
      return;
    }

  bastide_slots_set (slots, "player", bastide_position_get_name (position, bst_position_get_chooser (engine)));
  bastide_slots_set (slots, "phase", bastide_words_phase (phase));
  if (hand != BST_NONE)
    {
      bastide_slots_set (slots, "tile", bst_catalogue_get (bst_position_get_catalogue (engine), hand)->id);
      bastide_tool_print_filled (slots, _("To move: {player}. {phase}: {tile}"));
    }
  else if (phase == BST_PHASE_PLACE)
    bastide_tool_print_filled (slots, _("To move: {player}. Draw a tile"));
  else
    {
      /* Translators: "To move: Anna. Place a figure" */
      bastide_tool_print_filled (slots, _("To move: {player}. {phase}"));
    }
}

/* --- districts --- */

static void
append_figures (GPtrArray       *parts,
                BastidePosition *position,
                BstDistrict      district,
                guint            player)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint n = bst_position_get_in_district (engine, district, player, (BstFigure) figure);
      g_autoptr (BastideSlots) slots = NULL;

      if (n == 0)
        continue;
      slots = bastide_slots_new ();
      bastide_slots_take (slots, "figures", bastide_words_figures ((BstFigure) figure, n));
      bastide_slots_set (slots, "player", bastide_position_get_name (position, player));

      /* Translators: figures in a district: "2 meeples (Anna)" */
      g_ptr_array_add (parts, bastide_slots_fill (slots, _("{figures} ({player})")));
    }
}

static char *
list_in_district (BastidePosition *position,
                  BstDistrict      district,
                  gboolean         count)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (count)
    g_ptr_array_add (parts, g_strdup (_("the Count")));
  for (guint player = 0; player < bst_position_get_n_players (bastide_position_get_engine (position)); player++)
    append_figures (parts, position, district, player);
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nobody")));

  return bastide_words_join (parts);
}

static void
print_calls (const BstPosition *engine,
             BstDistrict        district)
{
  BstSegmentRef calls[BST_MAX_TO_SCORE];
  guint n = bst_outcome_list_calls (engine, district, calls);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (n == 0)
    return;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (places, bastide_tool_name_place (engine, &calls[i]));
  bastide_slots_take (slots, "places", bastide_words_join (places));
  bastide_tool_print_filled (slots, _("    figures here may move to: {places}"));
}

void
bastide_tool_print_districts (BastidePosition *position,
                              gboolean         calls)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstSetupCarcassonne city;

  if (!bst_position_get_carcassonne (engine, &city) || city.plain)
    return;

  bastide_tool_print_heading (_("Districts"));
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "district", bst_district_get_name ((BstDistrict) i));
      bastide_slots_take (slots, "figures",
                          list_in_district (position, (BstDistrict) i, bst_position_get_count (engine) == i));
      bastide_tool_print_filled (slots, "  {district}: {figures}");
      if (calls)
        print_calls (engine, (BstDistrict) i);
    }
}

/* --- King and Robber baron --- */

static void
print_bonus (BastidePosition *position,
             const BstMark   *mark,
             const char      *held,
             const char      *free)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, mark->player));
  bastide_slots_take (slots, "size", bastide_words_count (BASTIDE_COUNT_TILES, mark->size));
  bastide_slots_take (slots, "place", bastide_tool_name_place (bastide_position_get_engine (position), &mark->at));
  bastide_tool_print_filled (slots, mark->player != BST_NO_PLAYER ? held : free);
}

/* Prints the size of the feature that takes a held bonus. */
static void
print_needed (const BstMark *mark,
              const char    *sentence)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (mark->player == BST_NO_PLAYER)
    return;
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, mark->size + 1u));
  bastide_tool_print_filled (slots, sentence);
}

static void
print_completed (const BstPosition *engine,
                 BstKind            kind,
                 BastideCount       what)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "features", bastide_words_count (what, bst_outcome_count_bonus (engine, kind)));
  bastide_tool_print_filled (slots, _("    counts at the end: {features}"));
}

void
bastide_tool_print_bonuses (BastidePosition *position,
                            gboolean         worth)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstMark mark;

  if (!bst_rules_has (bst_position_get_rules (engine), BST_MODULE_KING_ROBBER))
    return;

  bastide_tool_print_heading (_("King and Robber Baron"));
  bst_position_get_king (engine, &mark);
  print_bonus (position, &mark, _("  King: {player}, a city of {size} at {place}"), _("  King: nobody"));
  if (worth)
    {
      print_needed (&mark, _("    taken by a completed city of at least {tiles} [KNG-1]"));
      print_completed (engine, BST_KIND_CITY, BASTIDE_COUNT_CITIES);
    }
  bst_position_get_robber_baron (engine, &mark);
  print_bonus (position, &mark, _("  Robber baron: {player}, a road of {size} at {place}"),
               _("  Robber baron: nobody"));
  if (worth)
    {
      print_needed (&mark, _("    taken by a completed road of at least {tiles} [RBN-1]"));
      print_completed (engine, BST_KIND_ROAD, BASTIDE_COUNT_ROADS);
    }
}

/* --- the scoreboard --- */

static void
print_counting_figure (BastidePosition *position,
                       guint            player,
                       gboolean         second)
{
  gint32 space = bst_position_get_space (bastide_position_get_engine (position), player, second);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (space == BST_NO_SPACE)
    return;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  bastide_slots_set_number (slots, "space", space);
  if (second)
    bastide_tool_print_filled (slots, _("  {player}, second figure: space {space}"));
  else
    bastide_tool_print_filled (slots, _("  {player}: space {space}"));
}

static void
print_robber (BastidePosition *position,
              guint            player)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstPiece robber;

  if (!bst_position_get_robber (engine, player, &robber))
    return;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  bastide_slots_set_number (slots, "space", robber.place.space);
  bastide_slots_take (slots, "victims", name_players (position, bst_outcome_get_victims (engine, player)));
  bastide_tool_print_filled (slots, _("  {player}’s robber: space {space}, beside {victims}"));
  bastide_slots_take (slots, "rogues", name_players (position, bst_outcome_get_rogues (engine, player)));
  if (bst_outcome_get_rogues (engine, player) != 0)
    bastide_tool_print_filled (slots, _("    goes along without points when {rogues} gains by robbing [RBS-4]"));
}

void
bastide_tool_print_scoreboard (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);

  if (!bst_rules_has (bst_position_get_rules (engine), BST_MODULE_ROBBERS)
      && !bst_rules_has (bst_position_get_rules (engine), BST_MODULE_MESSENGERS))
    return;

  bastide_tool_print_heading (_("Scoreboard"));
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    for (guint second = 0; second < 2; second++)
      print_counting_figure (position, i, second == 1);
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    print_robber (position, i);
}
