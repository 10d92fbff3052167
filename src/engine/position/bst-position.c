/* bst-position.c: makes a position from a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

#include <stdlib.h>

#define ALIGN(n) (((n) + 15) & ~(gsize) 15)

/**
 * Capacity:
 *
 * How much of everything a position can come to hold, with all its tiles laid.
 */
typedef struct
{
  guint tiles, nodes, frontier, centres, figures, table, draw, drawable, types;
} Capacity;

/* Tiles that can never be laid need no room, as a position with too many tiles cannot be played. */
static void
count_tiles (const BstSetup *setup,
             Capacity       *capacity)
{
  BstTileCount count;

  bst_setup_count_tiles (setup, &count);
  capacity->tiles = count.tiles;
  capacity->nodes = count.segments;
  capacity->centres = count.centres;
  if (capacity->tiles <= BST_MAX_TILES)
    return;
  capacity->tiles = MIN (setup->tiles->len + (bst_setup_has_block (setup) ? BST_BLOCK_CELLS : 0), BST_MAX_TILES);
  capacity->nodes = capacity->tiles * BST_MAX_SEGMENTS;
  capacity->centres = capacity->tiles;
}

/* The arrays follow the struct in one block, so that a position is copied as one run of bytes. */
typedef struct
{
  gsize slots, nodes, frontier, centres, figures, table, draw, bag, drawable, in_bag, size;
} Layout;

static void
lay_out (Layout         *layout,
         const Capacity *capacity)
{
  layout->slots = ALIGN (sizeof (BstPosition));
  layout->nodes = layout->slots + ALIGN ((capacity->tiles + 1) * sizeof (BstSlot));
  layout->frontier = layout->nodes + ALIGN ((capacity->nodes + 1) * sizeof (BstNode));
  layout->centres = layout->frontier + ALIGN (capacity->frontier * sizeof (BstFrontier));
  layout->figures = layout->centres + ALIGN ((capacity->centres + 1) * sizeof (BstCentre));
  layout->table = layout->figures + ALIGN (capacity->figures * sizeof (BstStanding));
  layout->draw = layout->table + ALIGN (capacity->table * sizeof (guint32));
  layout->bag = layout->draw + ALIGN ((capacity->draw + 1) * sizeof (guint16));
  layout->drawable = layout->bag + ALIGN ((capacity->types + 1) * sizeof (guint16));
  layout->in_bag = layout->drawable + ALIGN ((capacity->drawable + 1) * sizeof (guint16));
  layout->size = layout->in_bag + ALIGN (bst_bag_count_words (capacity->types) * sizeof (guint64));
}

static void
bind_arrays (BstPosition  *position,
             const Layout *layout)
{
  guint8 *block = (guint8 *) position;

  position->slots = (BstSlot *) (block + layout->slots);
  position->nodes = (BstNode *) (block + layout->nodes);
  position->frontier = (BstFrontier *) (block + layout->frontier);
  position->centres = (BstCentre *) (block + layout->centres);
  position->figures = (BstStanding *) (block + layout->figures);
  position->table = (guint32 *) (block + layout->table);
  position->draw = (guint16 *) (block + layout->draw);
  position->bag = (guint16 *) (block + layout->bag);
  position->drawable = (guint16 *) (block + layout->drawable);
  position->in_bag = (guint64 *) (block + layout->in_bag);
}

static BstPosition *
allocate (const BstSetup *setup)
{
  Capacity capacity = { .table = 64 };
  guint8 set[BST_N_FIGURES];
  BstPosition *position;
  guint n_figures = 0;
  Layout layout;

  count_tiles (setup, &capacity);
  capacity.types = bst_catalogue_get_size (setup->catalogue);
  for (guint type = 0; type < capacity.types; type++)
    capacity.drawable += bst_setup_get_bag (setup, type) > 0;
  capacity.draw = setup->draw->len;
  bst_rules_get_figures (&setup->rules, set);
  for (guint i = 0; i < BST_N_FIGURES; i++)
    n_figures += set[i];
  capacity.figures = n_figures * setup->n_players + setup->pieces->len + 1;
  /* The first tile has four cells beside it, and each further tile that touches another takes a cell and brings three
   * at most; a tile that lies apart, as only a setup can have it, brings four. */
  capacity.frontier = 2 * capacity.tiles + 2 * MIN (setup->tiles->len, capacity.tiles) + 4;
  while (capacity.table < (capacity.tiles + capacity.frontier) * 5 / 4)
    capacity.table *= 2;
  lay_out (&layout, &capacity);

  position = g_malloc0 (layout.size);
  position->size = layout.size;
  position->max_tiles = capacity.tiles;
  position->table_mask = capacity.table - 1;
  position->table_row = 1;
  while ((position->table_row + 2) * (position->table_row + 2) <= capacity.table)
    position->table_row += 2;
  position->n_types = capacity.types;
  position->n_draw = capacity.draw;
  bind_arrays (position, &layout);
  return position;
}

/* The city of Carcassonne lies on the board before any tile (CNT-1). */
static void
add_block (BstPosition    *position,
           const BstSetup *setup)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns, rows;

  if (!bst_setup_has_block (setup))
    return;

  bst_setup_get_block_size (setup, &columns, &rows);
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      bst_board_add_tile (position, bst_catalogue_get_block (setup->catalogue, x, y, city->rotation), city->rotation,
                          BST_CELL (city->cell.x + (int) x, city->cell.y + (int) y));
  position->n_block = BST_BLOCK_CELLS;
}

static void
add_tiles (BstPosition    *position,
           const BstSetup *setup,
           guint16        *slots)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      slots[i] = BST_NONE;
      if (position->state.n_tiles == position->max_tiles || bst_board_slot_at (position, tile->cell) != BST_NONE)
        continue;
      slots[i] = position->state.n_tiles;
      bst_board_add_tile (position, tile->type, tile->rotation, tile->cell);
    }
}

/* Only the first of several tiles on a cell is on the board. */
guint
bst_setup_find_node (const BstPosition *position,
                     const BstPiece    *figure)
{
  const BstPlace *place = &figure->place;
  guint slot;

  if (!bst_place_has_cell (place) || !bst_cell_in_range (place->cell) || place->layer > 0)
    return BST_NONE;
  slot = bst_board_slot_at (position, place->cell);
  if (slot == BST_NONE || (slot < position->n_block) != (place->layer == BST_LAYER_RIM)
      || place->segment >= position->types[position->slots[slot].type]->n_segments)
    return BST_NONE;
  return position->slots[slot].base + place->segment;
}

guint
bst_setup_find_segment (const BstPosition *position,
                        BstCell            cell,
                        guint              segment)
{
  if (!bst_cell_in_range (cell))
    return BST_NONE;
  return bst_board_node_at (position, (BstSegmentRef) { .cell = cell, .segment = (guint16) segment });
}

guint
bst_setup_find_centre (const BstPosition *position,
                       BstCell            cell)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    if (bst_cell_equal (position->centres[i].cell, cell))
      return position->centres[i].node;
  return BST_NONE;
}

/* A figure of the setup, with its node on the board. */
typedef struct
{
  guint16 node;
  guint16 slot;
  guint   index;
} Found;

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *first = a, *second = b;

  return first->slot != second->slot ? (int) first->slot - (int) second->slot
                                     : (int) first->index - (int) second->index;
}

/* Adds figures tile by tile, in the order in which a setup made from the position names them. */
static void
add_figures (BstPosition    *position,
             const BstSetup *setup)
{
  g_autofree Found *found = g_new (Found, setup->pieces->len + 1);
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);
      guint node = piece->kind == BST_PIECE_FIGURE ? bst_setup_find_node (position, piece) : BST_NONE;

      if (node != BST_NONE && piece->player < setup->n_players)
        found[n++] = (Found) { .node = (guint16) node, .slot = position->nodes[node].slot, .index = i };
    }
  qsort (found, n, sizeof found[0], compare_found);

  for (guint i = 0; i < n; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, found[i].index);

      bst_figure_put (position, (BstStanding) {
        .node = found[i].node,
        .player = piece->player & 7,
        .corner = piece->place.index & 3,
        .is_abbot = piece->value != 0,
        .figure = piece->figure & 15,
        .from = piece->from < BST_N_DISTRICTS ? (piece->from + 1) & 7 : 0,
      });
    }
}

static void
add_players (BstPosition    *position,
             const BstSetup *setup)
{
  guint8 set[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, set);
  for (guint player = 0; player < setup->n_players; player++)
    {
      const BstSetupPlayer *from = &setup->players[player];
      guint used[BST_N_FIGURES];

      bst_setup_count_figures (setup, player, used);
      position->colours[player] = from->colour;
      position->supply_given[player] = from->supply_given;
      position->players[player].score = from->score;
      memcpy (position->gone.lost[player], from->lost, sizeof from->lost);
      for (guint i = 0; i < BST_N_FIGURES; i++)
        if (from->supply_given)
          position->players[player].supply[i] = from->supply[i];
        else
          position->players[player].supply[i] = (guint8) (set[i] > used[i] ? set[i] - used[i] : 0);
    }
}

static void
add_turn (BstPosition    *position,
          const BstSetup *setup)
{
  BstState *state = &position->state;

  state->player = setup->player;
  state->phase = setup->phase;
  state->hand = setup->hand;
  state->placed = setup->has_placed ? (guint16) bst_board_slot_at (position, setup->placed) : BST_NONE;
  state->bag_given = (guint8) setup->bag_given;
  state->n_done = state->n_closed = 0;
  if (state->placed != BST_NONE)
    bst_board_find_done (position);

  for (guint i = 0; i < setup->draw->len; i++)
    position->draw[i] = g_array_index (setup->draw, guint16, i);
  for (guint type = 0; type < position->n_types; type++)
    {
      position->bag[type] = (guint16) bst_setup_get_bag (setup, type);
      state->n_bag = (guint16) MIN (state->n_bag + position->bag[type], G_MAXUINT16);
      if (position->bag[type] == 0)
        continue;
      position->drawable[position->n_drawable++] = (guint16) type;
      position->in_bag[type / 64] |= G_GUINT64_CONSTANT (1) << (type % 64);
    }
}

/* Returns whether the turn needs its memory: for the modules in play, or for the memory that the setup brings. */
static gboolean
remembers (const BstPosition *position)
{
  BstMemory nothing;

  bst_memory_init (&nothing);
  return position->stations->remember
         || (position->state.phase != BST_PHASE_PLACE && position->state.phase != BST_PHASE_DEPLOY
             && position->state.phase != BST_PHASE_OVER)
         || memcmp (&nothing, &position->expansion.memory, sizeof nothing) != 0;
}

static void
add_expansion (BstPosition    *position,
               const BstSetup *setup)
{
  const BstStation *station = &position->stations->begin;
  BstExpansion *expansion = &position->expansion;

  bst_memory_init (&expansion->memory);
  expansion->count = BST_NO_DISTRICT;
  for (guint i = 0; i < BST_N_MARKERS; i++)
    expansion->markers[i].player = BST_NO_PLAYER;
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    expansion->second_space[player] = BST_NO_SPACE;
  bst_markers_read (position, setup);
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->read != NULL)
      bst_modules[i]->read (position, setup);
  bst_position_read_memory (position, setup);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->begin (position);
  position->state.remembers = remembers (position);
}

BstPosition *
bst_position_new (const BstSetup *setup,
                  GArray         *problems)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autofree guint16 *slots = NULL;
  BstPosition *position;
  guint n_types;

  g_return_val_if_fail (setup != NULL, NULL);

  slots = g_new (guint16, setup->tiles->len + 1);
  position = allocate (setup);
  position->catalogue = bst_catalogue_ref (setup->catalogue);
  /* The types of tiles, then the cells of the city of Carcassonne; the copies of a position share the list. */
  n_types = position->n_types + (bst_catalogue_has_block (setup->catalogue) ? BST_BLOCK_CELLS : 0);
  position->types = g_atomic_rc_box_alloc ((n_types + 1) * sizeof *position->types);
  for (guint i = 0; i < n_types; i++)
    position->types[i] = bst_catalogue_get (setup->catalogue, i);
  position->types[n_types] = NULL;
  position->rules = setup->rules;
  position->n_players = setup->n_players;
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->id < BST_N_MODULES && !bst_rules_has (&setup->rules, bst_modules[i]->id))
      position->inert |= bst_modules[i]->kinds;
  position->carcassonne = setup->carcassonne;
  position->limit = g_array_copy (setup->limit);
  position->stations = bst_stations_new (&setup->rules);
  bst_figure_prepare (position);

  add_block (position, setup);
  add_tiles (position, setup, slots);
  add_figures (position, setup);
  add_players (position, setup);
  add_turn (position, setup);
  add_expansion (position, setup);
  for (guint player = 0; player < position->n_players; player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        position->owned[player][figure] = (guint8) bst_position_count_figures (position, player, (BstFigure) figure);
        position->in_play |= (guint) (position->owned[player][figure] > 0) << figure;
      }
  bst_journal_forget (position);

  position->state.key = bst_position_compute_key (position) - bst_key_of_turn (position)
                        - bst_key_of_expansion (position);
  position->playable = bst_problems_find (setup, position, slots, found);
  if (problems != NULL)
    g_array_append_vals (problems, found->data, found->len);
  return position;
}

BstPosition *
bst_position_copy (const BstPosition *position)
{
  BstPosition *copy = g_memdup2 (position, position->size);
  const guint8 *from = (const guint8 *) position;
  Layout layout = {
    .slots = (gsize) ((const guint8 *) position->slots - from),
    .nodes = (gsize) ((const guint8 *) position->nodes - from),
    .frontier = (gsize) ((const guint8 *) position->frontier - from),
    .centres = (gsize) ((const guint8 *) position->centres - from),
    .figures = (gsize) ((const guint8 *) position->figures - from),
    .table = (gsize) ((const guint8 *) position->table - from),
    .draw = (gsize) ((const guint8 *) position->draw - from),
    .bag = (gsize) ((const guint8 *) position->bag - from),
    .drawable = (gsize) ((const guint8 *) position->drawable - from),
    .in_bag = (gsize) ((const guint8 *) position->in_bag - from),
  };

  bind_arrays (copy, &layout);
  copy->journal = (BstJournal) { .bytes = NULL };
  copy->final = NULL;
  copy->catalogue = bst_catalogue_ref (position->catalogue);
  copy->types = g_atomic_rc_box_acquire (position->types);
  copy->stations = g_atomic_rc_box_acquire ((gpointer) position->stations);
  copy->fixed = g_array_copy (position->fixed);
  copy->limit = g_array_copy (position->limit);
  return copy;
}

void
bst_position_free (BstPosition *position)
{
  g_return_if_fail (position != NULL);

  bst_catalogue_unref (position->catalogue);
  g_atomic_rc_box_release (position->types);
  g_atomic_rc_box_release ((gpointer) position->stations);
  g_array_unref (position->fixed);
  g_array_unref (position->limit);
  g_free (position->journal.bytes);
  g_free (position->journal.nodes);
  g_free (position->journal.laid);
  g_free (position->journal.frames);
  g_free (position);
}
