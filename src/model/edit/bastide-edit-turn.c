/* bastide-edit-turn.c: changing the turn and the draw
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include <string.h>

#include "bst-position.h"

/* Parts of the memory of a turn, as a set. */
typedef enum
{
  PART_WHICH       = 1 << 0, /* part, and whether it is the extra turn of the lake */
  PART_LAID        = 1 << 1, /* lasts until the end of a turn in which a tile lies already */
  PART_TO_ASK      = 1 << 2,
  PART_TO_SCORE    = 1 << 3,
  PART_TO_REDEPLOY = 1 << 4,
  PART_GAINED      = 1 << 5,
  PART_WAITS       = 1 << 6,
  PART_LATE        = 1 << 7,
  PART_COUNT_WAS   = 1 << 8,
  PART_FINAL       = 1 << 9,
} Part;

#define TURN_PARTS (PART_WHICH | PART_LAID | PART_COUNT_WAS)

/* The members that mean something in each phase. */
static const guint phase_parts[BST_N_PHASES] = {
  [BST_PHASE_PLACE] = PART_WHICH | PART_COUNT_WAS,
  [BST_PHASE_DEPLOY] = TURN_PARTS,
  [BST_PHASE_ROBBER] = TURN_PARTS,
  [BST_PHASE_ROBBER_OTHERS] = TURN_PARTS | PART_TO_ASK,
  [BST_PHASE_BEGIN] = TURN_PARTS | PART_TO_SCORE | PART_GAINED | PART_WAITS | PART_FINAL,
  [BST_PHASE_REDEPLOY] = TURN_PARTS | PART_TO_SCORE | PART_TO_REDEPLOY | PART_GAINED | PART_WAITS,
  [BST_PHASE_ORDER] = TURN_PARTS | PART_TO_SCORE | PART_GAINED | PART_WAITS,
  [BST_PHASE_ROB] = TURN_PARTS | PART_TO_SCORE | PART_GAINED | PART_WAITS,
  [BST_PHASE_MESSENGER] = TURN_PARTS | PART_TO_SCORE | PART_GAINED | PART_WAITS,
  [BST_PHASE_CITY] = TURN_PARTS | PART_GAINED | PART_LATE,
  [BST_PHASE_COUNT] = TURN_PARTS | PART_LATE,
  [BST_PHASE_FINAL_REDEPLOY] = PART_TO_REDEPLOY | PART_COUNT_WAS,
};

/* --- the memory of the turn --- */

static void
keep_lists (BstMemory       *memory,
            const BstMemory *from,
            guint            parts)
{
  if (parts & PART_TO_ASK)
    {
      memory->to_ask = from->to_ask;
      memory->given |= from->given & BST_MEMORY_TO_ASK;
    }
  if (parts & PART_TO_REDEPLOY)
    {
      memory->to_redeploy = from->to_redeploy;
      memory->given |= from->given & BST_MEMORY_TO_REDEPLOY;
    }
  if (parts & PART_TO_SCORE)
    {
      memory->n_to_score = from->n_to_score;
      memcpy (memory->to_score, from->to_score, sizeof memory->to_score);
      memory->given |= from->given & BST_MEMORY_TO_SCORE;
    }
}

static void
keep (BstMemory       *memory,
      const BstMemory *from,
      guint            parts)
{
  keep_lists (memory, from, parts);
  if (parts & PART_WHICH)
    {
      memory->part = from->part;
      memory->extra = from->extra;
      memory->sent = from->sent;
    }
  if (parts & PART_LAID)
    {
      memory->deployed = from->deployed;
      memory->portal = from->portal;
      memory->again = from->again;
      memory->n_leaving = from->n_leaving;
      memcpy (memory->leaving, from->leaving, sizeof memory->leaving);
    }
  if (parts & PART_GAINED)
    {
      memcpy (memory->gained, from->gained, sizeof memory->gained);
      memory->may_send = from->may_send;
      memory->field_scored = from->field_scored;
      memory->given |= from->given & BST_MEMORY_GAINED;
    }
  if (parts & PART_WAITS)
    memcpy (memory->waits, from->waits, sizeof memory->waits);
  if (parts & PART_LATE)
    memcpy (memory->late, from->late, sizeof memory->late);
  if (parts & PART_COUNT_WAS)
    memory->count_was = from->count_was;
  if (parts & PART_FINAL)
    memory->final = from->final;
}

static void
append_player (BstPlayerList *list,
               guint          player)
{
  list->players[list->n++] = (guint8) player;
}

/* Those whose robber is at home, from the left of the player whose turn it is: all of them or one. */
static void
begin_to_ask (BstSetup *setup)
{
  gboolean is_one = setup->rules.switches[BST_SWITCH_ROBBERS_OTHERS] == BST_ROBBERS_OTHERS_NEXT;
  BstPlayerList *list = &setup->memory.to_ask;

  for (guint i = 1; i < setup->n_players && !(is_one && list->n > 0); i++)
    {
      guint player = (setup->player + i) % setup->n_players;

      if (bst_setup_get_supply (setup, player, BST_FIGURE_ROBBER) > 0)
        append_player (list, player);
    }
}

/* Whether a player has a figure in the city that the Count lets go; at the end of the game it may have to be the
 * market. */
static gboolean
has_in_city (const BstSetup *setup,
             guint           player)
{
  guint final = setup->rules.switches[BST_SWITCH_COUNT_FINAL];
  gboolean is_market = setup->phase == BST_PHASE_FINAL_REDEPLOY
                       && (final == BST_COUNT_FINAL_MARKET_FORCED || final == BST_COUNT_FINAL_MARKET_OPTIONAL);

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->player == player && piece->place.kind == BST_PLACE_DISTRICT
          && piece->place.index != bst_setup_get_count (setup)
          && (!is_market || piece->place.index == BST_DISTRICT_MARKET))
        return TRUE;
    }

  return FALSE;
}

/* The players with figures in the city, from the left of the player in turn. */
static void
begin_to_redeploy (BstSetup *setup)
{
  for (guint i = 1; i <= setup->n_players; i++)
    {
      guint player = (setup->player + i) % setup->n_players;

      if (has_in_city (setup, player))
        append_player (&setup->memory.to_redeploy, player);
    }
}

static void
add_to_score (BstMemory         *memory,
              const BstPosition *position,
              BstSegmentRef      ref)
{
  guint feature = bst_position_get_feature (position, ref);
  BstFeatureInfo info;

  if (feature == BST_NONE || memory->n_to_score >= BST_MAX_TO_SCORE)
    return;
  bst_position_describe_feature (position, feature, &info);
  if (!info.complete)
    return;
  for (guint i = 0; i < memory->n_to_score; i++)
    if (memcmp (&memory->to_score[i], &info.first, sizeof info.first) == 0)
      return;

  memory->to_score[memory->n_to_score++] = info.first;
}

/* The features that the tile just laid completes: features that it is a part of, and the buildings around it. */
static void
begin_to_score (BstSetup *setup)
{
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  const BstCatalogue *catalogue = setup->catalogue;
  BstSetupTile tile;

  if (bst_position_get_tile_at (position, setup->placed, &tile))
    for (guint i = 0; i < bst_catalogue_get (catalogue, tile.type)->n_segments; i++)
      add_to_score (&setup->memory, position, (BstSegmentRef) { .cell = setup->placed, .segment = (guint16) i });
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      {
        BstCell cell = BST_CELL (setup->placed.x + x, setup->placed.y + y);

        if (bst_cell_in_range (cell) && bst_position_get_tile_at (position, cell, &tile))
          add_to_score (&setup->memory, position, (BstSegmentRef) {
            .cell = cell, .segment = bst_catalogue_get (catalogue, tile.type)->centre,
          });
      }
}

/* A member that the phase needs and the setup lacks. */
static void
begin (BstSetup *setup)
{
  BstMemory *memory = &setup->memory;
  guint parts = phase_parts[setup->phase];

  if (parts & PART_TO_ASK && memory->to_ask.n == 0)
    begin_to_ask (setup);
  if (parts & PART_TO_REDEPLOY && memory->to_redeploy.n == 0)
    begin_to_redeploy (setup);
  if (parts & PART_TO_SCORE && memory->n_to_score == 0 && setup->has_placed)
    begin_to_score (setup);
  if (setup->phase == BST_PHASE_CITY)
    memory->given |= BST_MEMORY_GAINED;
}

/* --- the turn --- */

static void
forget_placed (BstSetup *setup)
{
  setup->has_placed = FALSE;
  setup->placed = BST_CELL (0, 0);
}

static void
find_placed (BstSetup *setup)
{
  if (setup->has_placed && bst_setup_get_tile (setup, setup->placed) != NULL)
    return;

  forget_placed (setup);
  if (setup->tiles->len > 0)
    {
      setup->has_placed = TRUE;
      setup->placed = bst_setup_tile (setup, setup->tiles->len - 1)->cell;
    }
}

gboolean
bastide_edit_set_turn (BastideContent *content,
                       guint           player,
                       BstPhase        phase)
{
  BstSetup *setup = content->setup;
  BstMemory before = setup->memory;
  gboolean same_player = setup->player == player;

  if (player >= MAX (setup->n_players, 1) || (guint) phase >= BST_N_PHASES || (same_player && setup->phase == phase))
    return FALSE;

  setup->player = (guint8) player;
  setup->phase = (guint8) phase;
  bst_memory_init (&setup->memory);
  if (same_player)
    keep (&setup->memory, &before, phase_parts[phase]);
  if (phase == BST_PHASE_PLACE)
    {
      forget_placed (setup);
      if (setup->hand == BST_NONE && setup->draw->len > 0)
        {
          setup->hand = g_array_index (setup->draw, guint16, 0);
          g_array_remove_index (setup->draw, 0);
        }
    }
  else
    {
      setup->hand = BST_NONE;
      if (phase < BST_PHASE_FINAL_REDEPLOY)
        find_placed (setup);
    }
  begin (setup);

  return TRUE;
}

gboolean
bastide_edit_set_hand (BastideContent *content,
                       guint           type)
{
  BstSetup *setup = content->setup;

  if (setup->hand == type || (type != BST_NONE && type >= bst_catalogue_get_size (setup->catalogue)))
    return FALSE;

  setup->hand = (guint16) type;

  return TRUE;
}

gboolean
bastide_edit_set_placed (BastideContent *content,
                         const BstCell  *cell)
{
  BstSetup *setup = content->setup;

  if (cell == NULL)
    {
      if (!setup->has_placed)
        return FALSE;
      forget_placed (setup);
      return TRUE;
    }

  if (!bst_cell_in_range (*cell) || (setup->has_placed && bst_cell_equal (setup->placed, *cell)))
    return FALSE;

  setup->has_placed = TRUE;
  setup->placed = *cell;

  return TRUE;
}

/* --- draw and bag --- */

gboolean
bastide_edit_insert_draw (BastideContent *content,
                          guint           at,
                          guint           type)
{
  BstSetup *setup = content->setup;
  guint16 wanted = (guint16) type;

  if (type >= bst_catalogue_get_size (setup->catalogue) || setup->draw->len >= BST_MAX_TILES)
    return FALSE;

  g_array_insert_val (setup->draw, MIN (at, setup->draw->len), wanted);

  return TRUE;
}

gboolean
bastide_edit_remove_draw (BastideContent *content,
                          guint           at)
{
  BstSetup *setup = content->setup;

  if (at >= setup->draw->len)
    return FALSE;

  g_array_remove_index (setup->draw, at);

  return TRUE;
}

gboolean
bastide_edit_move_draw (BastideContent *content,
                        guint           from,
                        guint           to)
{
  BstSetup *setup = content->setup;
  guint last = setup->draw->len - 1;
  guint16 type;

  if (from >= setup->draw->len || from == MIN (to, last))
    return FALSE;

  type = g_array_index (setup->draw, guint16, from);
  g_array_remove_index (setup->draw, from);
  g_array_insert_val (setup->draw, MIN (to, last), type);

  return TRUE;
}

static int
count_drawn (const BstSetup *setup,
             guint           type)
{
  int n = 0;

  for (guint i = 0; i < setup->draw->len; i++)
    n += g_array_index (setup->draw, guint16, i) == type;

  return n;
}

/* The tiles of a type that the sets in play leave over beside the board and the hand. */
static int
count_over (const BstSetup *setup,
            guint           type)
{
  int n = type < setup->limit->len ? g_array_index (setup->limit, guint16, type) : 0;

  for (guint i = 0; i < setup->tiles->len; i++)
    n -= bst_setup_tile (setup, i)->type == type;

  return n - (setup->hand == type);
}

void
bastide_edit_count_left (const BstSetup *setup,
                         gint16         *left)
{
  for (guint type = 0; type < bst_catalogue_get_size (setup->catalogue); type++)
    {
      int listed = setup->bag_given ? g_array_index (setup->bag, guint16, type) + count_drawn (setup, type) : 0;
      int over = count_over (setup, type);

      /* A listed bag has its own numbers; but of a type that it does not list, too many may be on the board. */
      left[type] = (gint16) (listed > 0 ? listed : setup->bag_given ? MIN (over, 0) : over);
    }
}

/* Takes a tile out of a listed bag; FALSE where the bag lists none of its type. */
static gboolean
take_from_bag (BstSetup *setup,
               guint     type)
{
  if (!setup->bag_given)
    return count_over (setup, type) > count_drawn (setup, type);
  if (g_array_index (setup->bag, guint16, type) == 0)
    return FALSE;
  g_array_index (setup->bag, guint16, type)--;
  return TRUE;
}

static gboolean
take_from_draw (BstSetup *setup,
                guint     type)
{
  for (guint i = 0; i < setup->draw->len; i++)
    if (g_array_index (setup->draw, guint16, i) == type)
      {
        g_array_remove_index (setup->draw, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
bastide_edit_swap_hand (BastideContent *content,
                        guint           type)
{
  BstSetup *setup = content->setup;

  if (setup->hand == type || type >= setup->bag->len
      || (!take_from_bag (setup, type) && !take_from_draw (setup, type)))
    return FALSE;

  if (setup->bag_given && setup->hand != BST_NONE)
    g_array_index (setup->bag, guint16, setup->hand)++;
  setup->hand = (guint16) type;

  return TRUE;
}

static void
give_bag (BstSetup *setup)
{
  for (guint type = 0; type < setup->bag->len; type++)
    g_array_index (setup->bag, guint16, type) =
      (guint16) MAX (count_over (setup, type) - count_drawn (setup, type), 0);
  setup->bag_given = TRUE;
}

gboolean
bastide_edit_set_bag_given (BastideContent *content,
                            gboolean        given)
{
  BstSetup *setup = content->setup;

  if (!setup->bag_given == !given)
    return FALSE;

  if (given)
    give_bag (setup);
  else
    {
      memset (setup->bag->data, 0, setup->bag->len * sizeof (guint16));
      setup->bag_given = FALSE;
    }

  return TRUE;
}

gboolean
bastide_edit_set_bag (BastideContent *content,
                      guint           type,
                      guint           n)
{
  BstSetup *setup = content->setup;
  guint16 wanted = (guint16) MIN (n, BST_MAX_TILES);

  if (type >= setup->bag->len || (setup->bag_given && g_array_index (setup->bag, guint16, type) == wanted))
    return FALSE;

  if (!setup->bag_given)
    give_bag (setup);
  g_array_index (setup->bag, guint16, type) = wanted;

  return TRUE;
}
