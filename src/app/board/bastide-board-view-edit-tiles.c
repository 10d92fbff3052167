/* bastide-board-view-edit-tiles.c: tiles that are not laid yet, and whether they fit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-cell-key.h"

/* Where a river is tried out, out of the way of most boards. */
#define ASIDE BST_CELL (BST_MAX_COORD - 3, BST_MAX_COORD - 3)

/* --- ghosts --- */

static BastideGhost *
make_tile (BstCatalogue *catalogue,
           guint         type,
           guint         rotation)
{
  g_autoptr (BstSetup) setup = bst_setup_new (catalogue);
  BstSetupTile tile = { .type = (guint16) type, .rotation = (guint8) rotation };

  if (type < bst_catalogue_get_size (catalogue))
    g_array_append_val (setup->tiles, tile);
  return bastide_ghost_new (setup, BST_CELL (0, 0));
}

static BastideGhost *
make_city (const BstSetup *shown,
           guint           rotation)
{
  g_autoptr (BstSetup) setup = bst_setup_new (shown->catalogue);

  setup->carcassonne = (BstSetupCarcassonne) {
    .present = TRUE, .rotation = (guint8) rotation, .plain = shown->carcassonne.present && shown->carcassonne.plain,
  };
  return bastide_ghost_new (setup, BST_CELL (0, 0));
}

/* What a river begins with is tried out where nothing lies, and taken from there. */
static BastideGhost *
make_river (BastideBoardView *self,
            guint             river,
            guint             rotation)
{
  g_autoptr (BstSetup) empty = bst_setup_new (bastide_position_get_setup (self->position)->catalogue);
  g_autoptr (BastideContent) content =
    bastide_content_with_setup (bastide_puzzle_get_content (self->puzzle), g_steal_pointer (&empty));

  bastide_edit_put_river (content, river, ASIDE, rotation);
  return bastide_ghost_new (content->setup, ASIDE);
}

static BastideGhost *
make_clip (BastideBoardView *self,
           int               quarters)
{
  g_autoptr (BastideClip) clip = NULL;

  clip = bastide_clip_turn (bastide_editor_get_clip (self->editor), quarters);
  return bastide_ghost_new (bastide_clip_get_content (clip)->setup, BST_CELL (0, 0));
}

static BastideGhost *
make_ghost (BastideBoardView  *self,
            const BastideItem *hand,
            guint              rotation)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  switch ((BastideItemKind) hand->kind)
    {
    case BASTIDE_ITEM_CITY:
      return make_city (setup, rotation);

    case BASTIDE_ITEM_RIVER:
      return make_river (self, hand->river, rotation);

    case BASTIDE_ITEM_CLIP:
      return make_clip (self, (int) rotation);

    default:
      return make_tile (setup->catalogue, hand->tile, rotation);
    }
}

const BastideGhost *
bastide_board_edit_get_ghost (BastideBoardView *self,
                              guint             rotation)
{
  BastideItem hand = bastide_board_edit_get_hand (self);

  if (!bastide_board_edit_is_stamp (&hand) || self->position == NULL)
    return NULL;
  if (hand.kind == BASTIDE_ITEM_CLIP && bastide_editor_get_clip (self->editor) == NULL)
    return NULL;
  if (self->edit->ghosts[rotation & 3] == NULL)
    self->edit->ghosts[rotation & 3] = make_ghost (self, &hand, rotation & 3);
  return self->edit->ghosts[rotation & 3];
}

void
bastide_board_edit_drop_ghosts (BastideBoardView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->edit->ghosts); i++)
    g_clear_pointer (&self->edit->ghosts[i], bastide_ghost_free);
}

void
bastide_board_edit_drop_probe (BastideBoardView *self)
{
  g_clear_pointer (&self->edit->probe, bst_position_free);
}

BastideGhost *
bastide_board_edit_make_dragged (BastideBoardView *self,
                                 BstCell           origin)
{
  GArray *cells = bastide_editor_get_selection (self->editor);
  g_autoptr (BastideClip) clip = NULL;
  BstCell corner;

  clip = bastide_clip_new (bastide_puzzle_get_content (self->puzzle), (const BstCell *) (void *) cells->data,
                           cells->len);
  if (clip == NULL)
    return NULL;
  corner = g_array_index (cells, BstCell, 0);
  for (guint i = 1; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      corner = BST_CELL (MIN (corner.x, cell.x), MIN (corner.y, cell.y));
    }
  /* The clip has its corner at 0,0. */
  return bastide_ghost_new (bastide_clip_get_content (clip)->setup,
                            BST_CELL (origin.x - corner.x, origin.y - corner.y));
}

/* --- whether they fit --- */

/* What would be checked against, beside what lies on the board. */
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

/* What will lie beside the ghost on a cell; NULL where nothing does, or where it is part of the ghost. */
static const BstSetupTile *
get_neighbour (BastideBoardView   *self,
               const Surroundings *around,
               BstCell             cell)
{
  if (!bst_cell_in_range (cell) || covers (around->ghost, around->cell, cell)
      || covers (around->leaving, around->leaving_from, cell))
    return NULL;
  /* There is one city of Carcassonne: where it is laid once more it goes there. */
  if (around->ghost->has_city && bastide_board_map_get_kind (self->map, cell) == BASTIDE_CELL_CITY)
    return NULL;
  return bastide_board_map_get_tile (self->map, cell);
}

static gboolean
check_edges (BastideBoardView   *self,
             const Surroundings *around,
             const BstSetupTile *tile,
             guint              *n_neighbours,
             BstRefusal         *refusal)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
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

/* The refusals that are about the place alone, not about whose turn it is or what was drawn before. */
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

/* The position in which a tile of the type would be placed now. */
static const BstPosition *
get_probe (BastideBoardView *self,
           guint             type)
{
  BastideBoardEdit *edit = self->edit;
  g_autoptr (BstSetup) setup = NULL;

  if (edit->probe != NULL && edit->probe_type == type)
    return edit->probe;

  bastide_board_edit_drop_probe (self);
  setup = bst_setup_copy (bastide_position_get_setup (self->position));
  setup->phase = BST_PHASE_PLACE;
  setup->hand = (guint16) type;
  setup->has_placed = FALSE;
  bst_memory_init (&setup->memory);
  edit->probe = bst_position_new (setup, NULL);
  edit->probe_type = type;
  return edit->probe;
}

/* What the edges do not tell: rivers, shrines. */
static gboolean
check_place (BastideBoardView   *self,
             const BstSetupTile *tile,
             BstCell             cell,
             BstRefusal         *refusal)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, cell);
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile->type);
  BstAction action = { .type = BST_ACTION_PLACE, .cell = cell, .rotation = tile->rotation };
  const BstPosition *probe;

  if (kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY || !bastide_position_is_playable (self->position)
      || (type->n_rivers == 0 && type->centre == BST_NO_SEGMENT && type->any_edge == 0))
    return TRUE;
  probe = get_probe (self, tile->type);
  return !bst_position_is_playable (probe) || bst_turn_check (probe, &action, refusal) || !is_about_place (refusal);
}

static gboolean
is_board_empty (BastideBoardView *self)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  return setup->tiles->len == 0 && !setup->carcassonne.present;
}

gboolean
bastide_board_edit_check (BastideBoardView   *self,
                          const BastideGhost *ghost,
                          BstCell             cell,
                          const BastideGhost *leaving,
                          BstCell             leaving_from,
                          BstRefusal         *refusal)
{
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
  if (n_neighbours == 0 && !is_board_empty (self))
    {
      *refusal = (BstRefusal) { .code = BST_REFUSAL_NO_NEIGHBOUR, .rule = BST_RULE_BASE_1, .cell = cell };
      return FALSE;
    }
  return ghost->tiles->len != 1 || leaving != NULL
         || check_place (self, &g_array_index (ghost->tiles, BstSetupTile, 0), cell, refusal);
}

guint
bastide_board_edit_get_rotations (BastideBoardView *self,
                                  BstCell           cell)
{
  guint rotations = 0;
  BstRefusal refusal;

  for (guint i = 0; i < 4; i++)
    {
      const BastideGhost *ghost = bastide_board_edit_get_ghost (self, i);

      if (ghost != NULL && bastide_board_edit_check (self, ghost, cell, NULL, cell, &refusal))
        rotations |= 1u << i;
    }
  return rotations;
}
