/* bastide-tool-challenge.c: shrines beside monasteries, and the tiles still to come, as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence-challenge.h"
#include "bastide-sentence-stock.h"
#include "bastide-words.h"

static char *
name_players (BastidePosition *position,
              guint            players)
{
  return bastide_words_players (bastide_position_get_setup (position), bastide_position_get_names (position), players);
}

/* "2 × BASE-U, BASE-V" */
static char *
list_types (const BstCatalogue *catalogue,
            const GArray       *items)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < items->len; i++)
    {
      const BstStockItem *item = &g_array_index (items, BstStockItem, i);
      const char *id = bst_catalogue_get (catalogue, item->type)->id;
      guint n = bst_stock_item_count (item);

      g_ptr_array_add (parts, n == 1 ? g_strdup (id) : g_strdup_printf ("%u × %s", n, id));
    }
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));
  return bastide_words_join (parts);
}

/* --- the cells of a pair --- */

static char *
list_cells (const BstCell *cells,
            guint          n)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (parts, bastide_words_coordinates (cells[i]));
  if (n == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));

  /* Commas stand within cells, so that they cannot stand between them. */
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" ", (char **) parts->pdata);
}

static void
print_needs (const BstChallenge *challenge)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "shrine", list_cells (challenge->shrine_needs, challenge->n_shrine_needs));
  bastide_slots_take (slots, "monastery", list_cells (challenge->monastery_needs, challenge->n_monastery_needs));
  bastide_slots_take (slots, "shared", list_cells (challenge->shared, challenge->n_shared));
  bastide_slots_take (slots, "dead", list_cells (challenge->dead, challenge->n_dead));
  bastide_tool_print_filled (slots, _("    the shrine needs {shrine}; the monastery needs {monastery}"));
  if (challenge->n_shared > 0)
    bastide_tool_print_filled (slots, _("    both need {shared}"));
  if (challenge->n_dead > 0)
    bastide_tool_print_filled (slots, _("    no tile fits at {dead}"));
}

/* Each open cell with the tiles that fit there, and the buildings that may not (SHR-2). */
static void
print_fits (BastidePosition *position,
            const BstNeed   *need)
{
  const BstCatalogue *catalogue = bst_position_get_catalogue (bastide_position_get_engine (position));
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (need->fits->len == 0)
    return;
  bastide_slots_set_cell (slots, "cell", need->cell);
  bastide_slots_take (slots, "count", bastide_words_count (BASTIDE_COUNT_TILES, bst_stock_count (need->fits)));
  bastide_slots_take (slots, "tiles", list_types (catalogue, need->fits));
  bastide_tool_print_filled (slots, _("    {cell}: {count} to come: {tiles}"));
}

static void
print_rule (const char *sentence,
            BstRule     rule)
{
  g_autofree char *line = rule == BST_RULE_NONE ? g_strdup (sentence)
                                                : g_strdup_printf ("%s [%s]", sentence, bst_rule_get_id (rule));

  bastide_tool_print_wrapped (4, line);
}

static void
print_refusals (BastidePosition *position,
                const BstNeed   *need)
{
  for (guint kind = 0; kind < BST_N_KINDS; kind++)
    {
      g_autofree char *sentence = NULL;
      BstRefusal refusal;

      if (((need->refused >> kind) & 1) == 0
          || !bst_challenge_refuse (bastide_position_get_engine (position), need->cell, (BstKind) kind, &refusal))
        continue;
      sentence = bastide_sentence_challenge_refusal (position, need->cell, (BstKind) kind, &refusal);
      print_rule (sentence, BST_RULE_SHR_2);
    }
}

static void
print_moves (const BstPosition  *engine,
             const BstChallenge *challenge)
{
  guint hand = bst_position_get_hand (engine);
  g_autoptr (GArray) moves = NULL;

  if (hand == BST_NONE)
    return;
  moves = bst_challenge_list_moves (engine, challenge, hand);
  for (guint i = 0; i < moves->len; i++)
    {
      BstRule rule;
      g_autofree char *sentence = bastide_sentence_challenge_move (challenge,
                                                                   &g_array_index (moves, BstChallengeMove, i), &rule);

      print_rule (sentence, rule);
    }
}

/* The prospects of a pair: the side ahead, the stake, the tiles for its cells, and the work of the tile in hand. */
static void
print_prospects (BastidePosition    *position,
                 const BstChallenge *challenge)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) needs = bst_challenge_list_needs (engine, challenge);
  g_autofree char *lead = bastide_sentence_lead (challenge);
  g_autofree char *stake = NULL;
  BstRule rule;

  print_rule (lead, BST_RULE_NONE);
  stake = bastide_sentence_stake (position, challenge, &rule);
  print_rule (stake, rule);
  if (challenge->standing)
    {
      g_autofree char *loser = bastide_sentence_loser (bst_position_get_rules (engine));

      print_rule (loser, BST_RULE_SHR_7);
    }
  for (guint i = 0; i < needs->len; i++)
    {
      print_fits (position, &g_array_index (needs, BstNeed, i));
      print_refusals (position, &g_array_index (needs, BstNeed, i));
    }
  print_moves (engine, challenge);
}

static void
print_challenge (BastidePosition    *position,
                 const BstChallenge *challenge)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "shrine", challenge->shrine);
  bastide_slots_set_cell (slots, "monastery", challenge->monastery);
  bastide_slots_take (slots, "heretics", name_players (position, challenge->heretics));
  bastide_slots_take (slots, "monks", name_players (position, challenge->monks));
  if (challenge->standing)
    bastide_tool_print_filled (slots,
                               _("  shrine {shrine} ({heretics}), monastery {monastery} ({monks}): a challenge"));
  else
    bastide_tool_print_filled (slots,
                               _("  shrine {shrine} ({heretics}), monastery {monastery} ({monks}): no challenge"));
}

void
bastide_tool_print_challenges (BastidePosition *position,
                               gboolean         needs)
{
  g_autoptr (GArray) challenges = bst_challenge_list (bastide_position_get_engine (position));

  if (challenges->len == 0)
    return;

  bastide_tool_print_heading (_("Shrines Beside Monasteries"));
  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);

      print_challenge (position, challenge);
      if (needs)
        {
          print_needs (challenge);
          print_prospects (position, challenge);
        }
    }
}

/* --- new pairs --- */

void
bastide_tool_print_starts (BastidePosition *position)
{
  g_autoptr (GArray) starts = bst_challenge_list_starts (bastide_position_get_engine (position), BST_NONE);

  if (starts->len == 0)
    return;

  bastide_tool_print_heading (_("Where a Shrine and a Monastery May Meet"));
  for (guint i = 0; i < starts->len; i++)
    {
      g_autofree char *sentence = bastide_sentence_start (position, &g_array_index (starts, BstChallengeStart, i));

      bastide_tool_print_wrapped (2, sentence);
    }
}

/* --- the tiles still to come --- */

static void
print_chances (const BstPosition *engine,
               const GArray      *fits)
{
  static const guint draws[] = { 1, 3, 6 };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      BstChance chance;

      bst_stock_get_chance (engine, fits, draws[i], &chance);
      bastide_slots_take (slots, "draws", bastide_sentence_draws (draws[i]));
      bastide_slots_take (slots, "chance", bastide_sentence_chance (&chance));
      bastide_tool_print_filled (slots, "    {draws}: {chance}");
    }
}

static void
print_for_cell (BastidePosition *position,
                const GArray    *stock,
                BstCell          cell)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) fits = bst_stock_list_fits (engine, stock, cell);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", cell);
  if (bst_position_get_tile_at (engine, cell, NULL))
    {
      bastide_tool_print_filled (slots, _("  {cell}: a tile lies here."));
      return;
    }
  bastide_slots_take (slots, "fits", bastide_sentence_fits (bst_stock_is_open (engine, cell),
                                                            bst_stock_is_dead (engine, stock, cell), fits));
  bastide_tool_print_filled (slots, "  {cell}: {fits}");
  if (fits->len == 0)
    return;
  bastide_slots_take (slots, "tiles", list_types (bst_position_get_catalogue (engine), fits));
  bastide_tool_print_filled (slots, "    {tiles}");
  print_chances (engine, fits);
}

void
bastide_tool_print_tiles_left (BastidePosition *position,
                               const BstCell   *cell)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) stock = bst_stock_list (engine);
  g_autofree char *tiles = list_types (bst_position_get_catalogue (engine), stock);

  bastide_tool_print_heading (_("Tiles Left"));
  bastide_tool_print_wrapped (2, tiles);
  if (cell != NULL)
    print_for_cell (position, stock, *cell);
}
