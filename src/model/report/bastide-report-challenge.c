/* bastide-report-challenge.c: shrines beside monasteries and the tiles still to come, as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bst-challenge.h"
#include "bst-stock.h"

static const guint draws[] = { 1, 3, 6 };

static void
begin_array (JsonBuilder *builder,
             const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* A set of sides as the kinds of their buildings. */
static void
add_sides (JsonBuilder *builder,
           const char  *name,
           guint        sides)
{
  begin_array (builder, name);
  if ((sides & BST_SIDE_SHRINE) != 0)
    json_builder_add_string_value (builder, bst_kind_get_name (BST_KIND_SHRINE));
  if ((sides & BST_SIDE_MONASTERY) != 0)
    json_builder_add_string_value (builder, bst_kind_get_name (BST_KIND_MONASTERY));
  json_builder_end_array (builder);
}

static void
add_kinds (JsonBuilder *builder,
           const char  *name,
           guint        kinds)
{
  begin_array (builder, name);
  for (guint kind = 0; kind < BST_N_KINDS; kind++)
    if ((kinds >> kind) & 1)
      json_builder_add_string_value (builder, bst_kind_get_name ((BstKind) kind));
  json_builder_end_array (builder);
}

/* The name of a single side; null stands for neither and for both. */
static void
add_side (JsonBuilder *builder,
          const char  *name,
          guint        side)
{
  json_builder_set_member_name (builder, name);
  if (side == BST_SIDE_SHRINE || side == BST_SIDE_MONASTERY)
    json_builder_add_string_value (builder, bst_kind_get_name (side == BST_SIDE_SHRINE ? BST_KIND_SHRINE
                                                                                       : BST_KIND_MONASTERY));
  else
    json_builder_add_null_value (builder);
}

static void
add_rotations (JsonBuilder *builder,
               guint        rotations)
{
  begin_array (builder, "rotations");
  for (guint rotation = 0; rotation < 4; rotation++)
    if ((rotations >> rotation) & 1)
      json_builder_add_int_value (builder, rotation);
  json_builder_end_array (builder);
}

static const char *
get_id (const BstPosition *engine,
        guint              type)
{
  return bst_catalogue_get (bst_position_get_catalogue (engine), type)->id;
}

/* The number of tiles that fit a cell, and their types. */
static void
add_fits (JsonBuilder       *builder,
          const BstPosition *engine,
          const GArray      *fits)
{
  add_int (builder, "count", bst_stock_count (fits));
  begin_array (builder, "fits");
  for (guint i = 0; i < fits->len; i++)
    json_builder_add_string_value (builder, get_id (engine, g_array_index (fits, BstStockItem, i).type));
  json_builder_end_array (builder);
}

/* --- challenges --- */

static void
add_needs (JsonBuilder        *builder,
           const BstPosition  *engine,
           const BstChallenge *challenge)
{
  g_autoptr (GArray) needs = bst_challenge_list_needs (engine, challenge);

  begin_array (builder, "cells");
  for (guint i = 0; i < needs->len; i++)
    {
      const BstNeed *need = &g_array_index (needs, BstNeed, i);

      json_builder_begin_object (builder);
      add_cell (builder, "cell", need->cell);
      add_sides (builder, "for", need->sides);
      add_boolean (builder, "open", need->open);
      add_boolean (builder, "dead", need->dead);
      add_fits (builder, engine, need->fits);
      add_kinds (builder, "refused", need->refused);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The effects of the tile in hand. */
static void
add_moves (JsonBuilder        *builder,
           const BstPosition  *engine,
           const BstChallenge *challenge)
{
  g_autoptr (GArray) moves = NULL;
  guint hand = bst_position_get_hand (engine);

  begin_array (builder, "moves");
  if (hand != BST_NONE)
    moves = bst_challenge_list_moves (engine, challenge, hand);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const BstChallengeMove *move = &g_array_index (moves, BstChallengeMove, i);

      json_builder_begin_object (builder);
      add_cell (builder, "cell", move->cell);
      add_rotations (builder, move->rotations);
      add_int (builder, "shrine-left", move->shrine_left);
      add_int (builder, "monastery-left", move->monastery_left);
      add_side (builder, "ahead", move->ahead);
      add_sides (builder, "completes", move->completes);
      add_boolean (builder, "ends", challenge->standing && move->completes != 0);
      add_side (builder, "loser", challenge->standing && move->completes != 0 ? BST_SIDE_BOTH & ~move->completes
                                                                              : BST_SIDE_NONE);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_challenge (JsonBuilder        *builder,
               const BstPosition  *engine,
               const BstChallenge *challenge)
{
  json_builder_begin_object (builder);
  add_cell (builder, "shrine", challenge->shrine);
  add_cell (builder, "monastery", challenge->monastery);
  add_boolean (builder, "standing", challenge->standing);
  add_players (builder, "heretics", challenge->heretics);
  add_players (builder, "monks", challenge->monks);
  add_cells (builder, "shrine-needs", challenge->shrine_needs, challenge->n_shrine_needs);
  add_cells (builder, "monastery-needs", challenge->monastery_needs, challenge->n_monastery_needs);
  add_cells (builder, "shared", challenge->shared, challenge->n_shared);
  add_cells (builder, "dead", challenge->dead, challenge->n_dead);
  add_needs (builder, engine, challenge);
  add_sides (builder, "blocked", challenge->blocked);
  add_side (builder, "ahead", challenge->ahead);
  add_moves (builder, engine, challenge);
  json_builder_end_object (builder);
}

void
_bastide_report_add_challenges (JsonBuilder       *builder,
                                const BstPosition *engine)
{
  g_autoptr (GArray) challenges = bst_challenge_list (engine);

  begin_array (builder, "challenges");
  for (guint i = 0; i < challenges->len; i++)
    add_challenge (builder, engine, &g_array_index (challenges, BstChallenge, i));
  json_builder_end_array (builder);
}

/* --- new pairs --- */

static gboolean
has_start (const GArray            *starts,
           const BstChallengeStart *start)
{
  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *other = &g_array_index (starts, BstChallengeStart, i);

      if (bst_cell_equal (other->cell, start->cell) && bst_cell_equal (other->opponent, start->opponent))
        return TRUE;
    }
  return FALSE;
}

void
_bastide_report_add_starts (JsonBuilder       *builder,
                            const BstPosition *engine)
{
  g_autoptr (GArray) starts = bst_challenge_list_starts (engine, BST_NONE);
  guint hand = bst_position_get_hand (engine);
  g_autoptr (GArray) in_hand = hand != BST_NONE ? bst_challenge_list_starts (engine, hand) : NULL;

  begin_array (builder, "begins");
  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *start = &g_array_index (starts, BstChallengeStart, i);

      json_builder_begin_object (builder);
      add_cell (builder, "cell", start->cell);
      add_string (builder, "building", bst_kind_get_name ((BstKind) start->kind));
      add_cell (builder, "beside", start->opponent);
      add_players (builder, "players", start->players);
      add_boolean (builder, "challenge", start->begins);
      add_boolean (builder, "in-hand", in_hand != NULL && has_start (in_hand, start));
      add_int (builder, "count", start->n_tiles);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* --- the tiles still to come --- */

static void
add_chances (JsonBuilder       *builder,
             const BstPosition *engine,
             const GArray      *fits)
{
  begin_array (builder, "chances");
  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      BstChance chance;

      bst_stock_get_chance (engine, fits, draws[i], &chance);
      json_builder_begin_object (builder);
      add_int (builder, "draws", draws[i]);
      begin_array (builder, "chance");
      json_builder_add_int_value (builder, (gint64) chance.part);
      json_builder_add_int_value (builder, (gint64) chance.whole);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The tiles that may come to a cell. */
static void
add_for_cell (JsonBuilder       *builder,
              const BstPosition *engine,
              const GArray      *stock,
              BstCell            cell)
{
  gboolean empty = !bst_position_get_tile_at (engine, cell, NULL);
  g_autoptr (GArray) fits = bst_stock_list_fits (engine, stock, cell);

  json_builder_set_member_name (builder, "for");
  json_builder_begin_object (builder);
  add_cell (builder, "cell", cell);
  add_boolean (builder, "empty", empty);
  add_boolean (builder, "open", bst_stock_is_open (engine, cell));
  add_boolean (builder, "dead", empty && bst_stock_is_dead (engine, stock, cell));
  add_fits (builder, engine, fits);
  add_chances (builder, engine, fits);
  json_builder_end_object (builder);
}

void
_bastide_report_add_tiles_left (JsonBuilder       *builder,
                                const BstPosition *engine,
                                const BstCell     *cell)
{
  g_autoptr (GArray) stock = bst_stock_list (engine);

  json_builder_set_member_name (builder, "tiles-left");
  json_builder_begin_object (builder);
  add_int (builder, "count", bst_stock_count (stock));
  add_int (builder, "draws", bst_stock_count_draws (engine));
  begin_array (builder, "tiles");
  for (guint i = 0; i < stock->len; i++)
    {
      const BstStockItem *item = &g_array_index (stock, BstStockItem, i);

      json_builder_begin_object (builder);
      add_string (builder, "tile", get_id (engine, item->type));
      add_int (builder, "hand", item->hand);
      add_int (builder, "draw", item->draw);
      add_int (builder, "bag", item->bag);
      add_int (builder, "abbeys", item->abbeys);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (cell != NULL)
    add_for_cell (builder, engine, stock, *cell);
  json_builder_end_object (builder);
}
