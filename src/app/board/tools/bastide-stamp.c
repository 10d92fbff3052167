/* bastide-stamp.c: tiles in hand, and checks whether they fit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-stamp.h"

#include "bastide-cell-key.h"

/* The cell for trying out a river, far from most boards. */
#define ASIDE BST_CELL (BST_MAX_COORD - 3, BST_MAX_COORD - 3)

/* The engine checks placements only in a playable position and a fitting phase, and only of single tiles. A stamp must
 * be checked in any position, so edges are compared here, and a probe position asks the engine for the other rules
 * where that is possible. Ghosts are cached, because each movement of the pointer needs all four. */
struct _BastideStamp
{
  BastideBoardState *state;
  BastideEditor     *editor;
  BastideGhost      *ghosts[4];
  BstPosition       *probe;       /* the position before a placement, for rules beyond edges */
  guint              probe_type;  /* the type of its tile in hand */
};

BastideStamp *
bastide_stamp_new (BastideBoardState *state,
                   BastideEditor     *editor)
{
  BastideStamp *self = g_new0 (BastideStamp, 1);

  self->state = g_object_ref (state);
  self->editor = g_object_ref (editor);
  return self;
}

void
bastide_stamp_free (BastideStamp *self)
{
  bastide_stamp_follow (self);
  g_object_unref (self->state);
  g_object_unref (self->editor);
  g_free (self);
}

static BastideGhost *
make_ghost (BastideStamp      *self,
            const BastideHand *hand,
            guint              rotation)
{
  const BstSetup *shown = bastide_board_state_get_setup (self->state);
  g_autoptr (BstSetup) setup = bst_setup_new (shown->catalogue);
  BastideContent *content;
  g_autoptr (BastideContent) river = NULL;
  g_autoptr (BastideClip) clip = NULL;
  const BstSetupTile tile = { .type = hand->tile, .rotation = (guint8) rotation };

  switch ((BastideHandKind) hand->kind)
    {
    case BASTIDE_HAND_CITY:
      setup->carcassonne = (BstSetupCarcassonne) {
        .present = TRUE, .rotation = (guint8) rotation,
        .plain = shown->carcassonne.present && shown->carcassonne.plain,
      };
      return bastide_ghost_new (setup, BST_CELL (0, 0));

    case BASTIDE_HAND_RIVER:
      /* The beginning of a river is laid on an empty board. */
      content = bastide_puzzle_get_content (bastide_board_state_get_puzzle (self->state));
      river = bastide_content_with_setup (content, g_steal_pointer (&setup));
      bastide_edit_put_river (river, hand->river, ASIDE, rotation);
      return bastide_ghost_new (river->setup, ASIDE);

    case BASTIDE_HAND_CLIP:
      clip = bastide_clip_turn (bastide_editor_get_clip (self->editor), (int) rotation);
      return bastide_ghost_new (bastide_clip_get_content (clip)->setup, BST_CELL (0, 0));

    default:
      if (hand->tile < bst_catalogue_get_size (shown->catalogue))
        g_array_append_val (setup->tiles, tile);
      return bastide_ghost_new (setup, BST_CELL (0, 0));
    }
}

const BastideGhost *
bastide_stamp_get_ghost (BastideStamp      *self,
                         const BastideHand *hand,
                         guint              rotation)
{
  BastideGhost **ghost = &self->ghosts[rotation & 3];

  if (!bastide_hand_is_ground (hand) || bastide_board_state_get_position (self->state) == NULL
      || (hand->kind == BASTIDE_HAND_CLIP && bastide_editor_get_clip (self->editor) == NULL))
    return NULL;
  if (*ghost == NULL)
    *ghost = make_ghost (self, hand, rotation & 3);
  return *ghost;
}

void
bastide_stamp_drop (BastideStamp *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->ghosts); i++)
    g_clear_pointer (&self->ghosts[i], bastide_ghost_free);
}

void
bastide_stamp_follow (BastideStamp *self)
{
  bastide_stamp_drop (self);
  g_clear_pointer (&self->probe, bst_position_free);
}

BastideGhost *
bastide_stamp_make_dragged (BastideStamp *self,
                            BstCell       origin)
{
  GArray *cells = bastide_editor_get_selection (self->editor);
  g_autoptr (BastideClip) clip = NULL;
  BstCell corner;

  clip = bastide_clip_new (bastide_puzzle_get_content (bastide_board_state_get_puzzle (self->state)),
                           (const BstCell *) (void *) cells->data, cells->len);
  if (clip == NULL)
    return NULL;
  corner = g_array_index (cells, BstCell, 0);
  for (guint i = 1; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      corner = BST_CELL (MIN (corner.x, cell.x), MIN (corner.y, cell.y));
    }
  /* A clip has its corner at 0,0, so the origin counts from there. */
  return bastide_ghost_new (bastide_clip_get_content (clip)->setup,
                            BST_CELL (origin.x - corner.x, origin.y - corner.y));
}

/* --- checks --- */

/* The tiles of a check that are not on the board, or about to leave it. */
typedef struct
{
  const BastideGhost *ghost;
  BstCell             cell;
  const BastideGhost *leaving;
  BstCell             leaving_from;
} Surroundings;

static gboolean
covers (const BastideGhost *ghost,
        BstCell             at,
        BstCell             cell)
{
  return ghost != NULL
         && g_hash_table_contains (ghost->cells, bastide_cell_to_key (BST_CELL (cell.x - at.x, cell.y - at.y)));
}

/* Returns the tile on a cell beside the ghost; NULL for an empty cell or a part of the ghost. */
static const BstSetupTile *
get_neighbour (BastideStamp       *self,
               const Surroundings *around,
               BstCell             cell)
{
  if (!bst_cell_in_range (cell) || covers (around->ghost, around->cell, cell)
      || covers (around->leaving, around->leaving_from, cell))
    return NULL;
  /* The city of Carcassonne exists once: laying it again moves it, so its old cells are empty. */
  if (around->ghost->has_city && bastide_board_state_get_kind (self->state, cell) == BASTIDE_CELL_CITY)
    return NULL;
  return bastide_board_state_get_tile (self->state, cell);
}

static gboolean
check_edges (BastideStamp       *self,
             const Surroundings *around,
             const BstSetupTile *tile,
             guint              *n_neighbours,
             BstRefusal         *refusal)
{
  const BstCatalogue *catalogue = bastide_board_state_get_setup (self->state)->catalogue;
  const BstOrientation *mine = &bst_catalogue_get (catalogue, tile->type)->orientation[tile->rotation];
  BstCell cell = BST_CELL (around->cell.x + tile->cell.x, around->cell.y + tile->cell.y);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstCell beside = bst_cell_step (cell, (BstEdge) edge);
      const BstSetupTile *other = get_neighbour (self, around, beside);
      const BstOrientation *theirs;
      guint kind = mine->edge_kind[edge];
      guint other_kind;

      if (other == NULL)
        continue;
      (*n_neighbours)++;
      theirs = &bst_catalogue_get (catalogue, other->type)->orientation[other->rotation & 3];
      other_kind = theirs->edge_kind[bst_edge_across ((BstEdge) edge)];
      if (bst_edge_kind_matches (kind, other_kind))
        continue;
      *refusal = (BstRefusal) {
        .code = BST_REFUSAL_EDGE, .rule = BST_RULE_BASE_1, .cell = cell, .edge = (guint8) edge,
        .edge_kind = (guint8) kind, .other_cell = beside, .other_kind = (guint8) other_kind,
      };
      return FALSE;
    }
  return TRUE;
}

/* Whether a refusal is about the place alone, not about the turn or the draw. */
static gboolean
is_about_place (const BstRefusal *refusal)
{
  switch ((BstRefusalCode) refusal->code)
    {
    case BST_REFUSAL_RIVER_END:
    case BST_REFUSAL_RIVER_TURN:
    case BST_REFUSAL_RIVER_JOIN:
    case BST_REFUSAL_RIVER_EDGE:
    case BST_REFUSAL_RIVER_CORNER:
    case BST_REFUSAL_SHRINE:
    case BST_REFUSAL_CHALLENGES:
    case BST_REFUSAL_HOLE:
      return TRUE;

    default:
      return FALSE;
    }
}

/* Checks the rules beyond edges: rivers, shrines, abbeys. */
static gboolean
check_place (BastideStamp       *self,
             const BstSetupTile *tile,
             BstCell             cell,
             BstRefusal         *refusal)
{
  const BstTileType *type = bst_catalogue_get (bastide_board_state_get_setup (self->state)->catalogue, tile->type);
  BstAction action = { .type = BST_ACTION_PLACE, .cell = cell, .rotation = tile->rotation };
  g_autoptr (BstSetup) setup = NULL;

  if (bastide_board_state_is_taken (self->state, cell)
      || !bastide_position_is_playable (bastide_board_state_get_position (self->state))
      || (type->n_rivers == 0 && type->centre == BST_NO_SEGMENT && type->any_edge == 0))
    return TRUE;
  if (self->probe == NULL || self->probe_type != tile->type)
    {
      g_clear_pointer (&self->probe, bst_position_free);
      setup = bst_setup_copy (bastide_board_state_get_setup (self->state));
      setup->phase = BST_PHASE_PLACE;
      setup->hand = tile->type;
      setup->has_placed = FALSE;
      bst_memory_init (&setup->memory);
      self->probe = bst_position_new (setup, NULL);
      self->probe_type = tile->type;
    }
  return !bst_position_is_playable (self->probe) || bst_turn_check (self->probe, &action, refusal)
         || !is_about_place (refusal);
}

gboolean
bastide_stamp_check (BastideStamp       *self,
                     const BastideGhost *ghost,
                     BstCell             cell,
                     const BastideGhost *leaving,
                     BstCell             leaving_from,
                     BstRefusal         *refusal)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const Surroundings around = {
    .ghost = ghost, .cell = cell, .leaving = leaving, .leaving_from = leaving_from,
  };
  guint n_neighbours = 0;

  for (guint i = 0; i < ghost->tiles->len; i++)
    {
      const BstSetupTile *tile = &g_array_index (ghost->tiles, BstSetupTile, i);
      BstCell at = BST_CELL (cell.x + tile->cell.x, cell.y + tile->cell.y);

      if (!bst_cell_in_range (at))
        {
          *refusal = (BstRefusal) { .code = BST_REFUSAL_RANGE, .cell = at };
          return FALSE;
        }
      if (!check_edges (self, &around, tile, &n_neighbours, refusal))
        return FALSE;
    }
  if (n_neighbours == 0 && (setup->tiles->len > 0 || setup->carcassonne.present))
    {
      *refusal = (BstRefusal) { .code = BST_REFUSAL_NO_NEIGHBOUR, .rule = BST_RULE_BASE_1, .cell = cell };
      return FALSE;
    }
  return ghost->tiles->len != 1 || leaving != NULL
         || check_place (self, &g_array_index (ghost->tiles, BstSetupTile, 0), cell, refusal);
}
