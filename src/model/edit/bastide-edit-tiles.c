/* bastide-edit-tiles.c: laying tiles and taking them away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

/* --- tiles on cells --- */

gboolean
_bastide_edit_has_cell (const GArray *cells,
                        BstCell       cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (bst_cell_equal (g_array_index (cells, BstCell, i), cell))
      return TRUE;

  return FALSE;
}

static const BstTileType *
get_type (const BstSetup     *setup,
          const BstSetupTile *tile)
{
  return bst_catalogue_get (setup->catalogue, tile->type);
}

/* The edges to which the river of a tile comes. */
static guint
get_river_edges (const BstTileType *type,
                 guint              rotation)
{
  guint edges = 0;

  for (guint i = 0; i < type->n_rivers; i++)
    edges |= type->rivers[i];

  return bst_edges_rotate (edges, rotation);
}

/* The fork beside a source, or the source beside a fork, where the river goes from one to the other; or NULL. */
static const BstSetupTile *
find_other_half (const BstSetup     *setup,
                 const BstSetupTile *tile)
{
  const BstTileType *type = get_type (setup, tile);
  guint wanted = type->river_role == BST_RIVER_SPRING ? BST_RIVER_FORK : BST_RIVER_SPRING;

  if (type->n_rivers == 0 || (type->river_role != BST_RIVER_SPRING && type->river_role != BST_RIVER_FORK))
    return NULL;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      const BstSetupTile *beside = bst_setup_get_tile (setup, bst_cell_step (tile->cell, (BstEdge) edge));

      if (beside != NULL && ((get_river_edges (type, tile->rotation) >> edge) & 1)
          && get_type (setup, beside)->river_role == wanted
          && ((get_river_edges (get_type (setup, beside), beside->rotation) >> bst_edge_across ((BstEdge) edge)) & 1))
        return beside;
    }

  return NULL;
}

void
bastide_edit_find_block (const BstSetup *setup,
                         BstCell         cell,
                         GArray         *cells)
{
  const BstSetupTile *tile, *other;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (cells != NULL);

  if (_bastide_edit_is_in_city (setup, cell))
    {
      _bastide_edit_list_city (setup, cells);
      return;
    }

  tile = bst_setup_get_tile (setup, cell);
  if (tile == NULL)
    return;

  g_array_append_val (cells, cell);
  other = find_other_half (setup, tile);
  if (other != NULL)
    g_array_append_val (cells, other->cell);
}

/* --- taking away --- */

static gboolean
is_figure_on (const BstPiece *piece,
              BstCell         cell,
              gint32          layer)
{
  return piece->kind == BST_PIECE_FIGURE && bst_place_has_cell (&piece->place) && piece->place.layer == layer
         && (layer == BST_LAYER_RIM || bst_cell_equal (piece->place.cell, cell));
}

void
_bastide_edit_remove_figures_on (BastideEdit *edit,
                                 BstCell      cell,
                                 gint32       layer)
{
  for (guint i = edit->setup->pieces->len; i > 0; i--)
    if (is_figure_on (bst_setup_piece (edit->setup, i - 1), cell, layer))
      _bastide_edit_remove_piece (edit, i - 1);
}

/* Tiles that lie on it by mistake come to lie lower. */
void
_bastide_edit_remove_tile (BastideEdit *edit,
                           guint        index)
{
  BstCell cell = bst_setup_tile (edit->setup, index)->cell;
  gint32 layer = bst_setup_get_layer (edit->setup, index);

  _bastide_edit_remove_figures_on (edit, cell, layer);
  _bastide_edit_name_segments (edit, cell);
  g_array_remove_index (edit->setup->tiles, index);
  for (guint i = 0; i < edit->setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (edit->setup, i);

      if (piece->place.layer > layer && is_figure_on (piece, cell, piece->place.layer))
        piece->place.layer--;
    }
  edit->changed = TRUE;
}

void
_bastide_edit_remove_cell (BastideEdit *edit,
                           BstCell      cell)
{
  if (_bastide_edit_is_in_city (edit->setup, cell))
    _bastide_edit_remove_city (edit);
  for (guint i = edit->setup->tiles->len; i > 0; i--)
    if (bst_cell_equal (bst_setup_tile (edit->setup, i - 1)->cell, cell))
      _bastide_edit_remove_tile (edit, i - 1);
  _bastide_edit_remove_pieces (edit, cell);
}

gboolean
bastide_edit_remove_cells (BastideContent *content,
                           const BstCell  *cells,
                           guint           n)
{
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (cells != NULL || n == 0, FALSE);

  _bastide_edit_begin (&edit, content);
  for (guint i = 0; i < n; i++)
    _bastide_edit_remove_cell (&edit, cells[i]);

  return _bastide_edit_end (&edit);
}

/* --- laying --- */

void
_bastide_edit_turn_figure (BastideEdit *edit,
                           BstPiece    *figure,
                           guint        quarters)
{
  if (figure->place.kind == BST_PLACE_CORNER)
    figure->place.index = (guint8) ((figure->place.index + quarters) % 4);
  figure->said = _bastide_content_turn_said (edit->content, figure->said, quarters);
}

static void
turn_tile (BastideEdit *edit,
           guint        index,
           guint        rotation)
{
  BstSetupTile *tile = bst_setup_tile (edit->setup, index);
  guint quarters = (rotation - tile->rotation) & 3;

  if (quarters == 0)
    return;

  tile->rotation = (guint8) rotation;
  for (guint i = 0; i < edit->setup->pieces->len; i++)
    if (is_figure_on (bst_setup_piece (edit->setup, i), tile->cell, 0))
      _bastide_edit_turn_figure (edit, bst_setup_piece (edit->setup, i), quarters);
  edit->changed = TRUE;
}

/* Puts another tile in the place of a tile, on the board and in the file. If the old tile was laid this turn, so is the
 * new one. */
static void
replace_tile (BastideEdit *edit,
              guint        index,
              guint        type,
              guint        rotation)
{
  BstSetupTile *tile = bst_setup_tile (edit->setup, index);
  BstSetup *setup = edit->setup;
  gboolean was_placed = setup->has_placed && bst_cell_equal (setup->placed, tile->cell);

  _bastide_edit_remove_figures_on (edit, tile->cell, 0);
  _bastide_edit_remove_pieces (edit, tile->cell);
  if (was_placed)
    {
      setup->has_placed = TRUE;
      setup->placed = tile->cell;
    }
  _bastide_edit_name_segments (edit, tile->cell);
  tile->type = (guint16) type;
  tile->rotation = (guint8) rotation;
  tile->said = 0;
  edit->changed = TRUE;
}

void
_bastide_edit_put_tile (BastideEdit *edit,
                        BstCell      cell,
                        guint        type,
                        guint        rotation)
{
  BstSetupTile tile = { .cell = cell, .type = (guint16) type, .rotation = (guint8) rotation };
  guint index = bst_setup_find_tile (edit->setup, cell, 0);

  if (index == BST_NONE && edit->setup->tiles->len >= BST_MAX_TILES)
    return;

  if (_bastide_edit_is_in_city (edit->setup, cell))
    _bastide_edit_remove_city (edit);
  if (index == BST_NONE)
    {
      g_array_append_val (edit->setup->tiles, tile);
      edit->changed = TRUE;
      return;
    }

  for (guint i = edit->setup->tiles->len; i > index + 1; i--)
    if (bst_cell_equal (bst_setup_tile (edit->setup, i - 1)->cell, cell))
      _bastide_edit_remove_tile (edit, i - 1);
  if (bst_setup_tile (edit->setup, index)->type == type)
    {
      _bastide_edit_turn_pieces (edit, cell, (rotation - bst_setup_tile (edit->setup, index)->rotation) & 3);
      turn_tile (edit, index, rotation);
    }
  else
    replace_tile (edit, index, type, rotation);
}

gboolean
bastide_edit_put_tile (BastideContent *content,
                       BstCell         cell,
                       guint           type,
                       guint           rotation)
{
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (rotation < 4, FALSE);

  if (!bst_cell_in_range (cell) || type >= bst_catalogue_get_size (content->setup->catalogue))
    return FALSE;

  _bastide_edit_begin (&edit, content);
  _bastide_edit_put_tile (&edit, cell, type, rotation);

  return _bastide_edit_end (&edit);
}

/* Finds a tile of a river's set by its purpose. */
static guint
find_river_tile (const BstCatalogue *catalogue,
                 guint               river,
                 BstRiverRole        role)
{
  const char *set = river == 2 ? "R2" : "R1";

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);

      if (g_str_equal (type->set, set) && type->river_role == role && type->n_rivers > 0
          && type->variant_of[0] == '\0' && type->replaces[0] == '\0')
        return i;
    }

  return BST_NONE;
}

/* Returns the rotation of a fork to which the river comes across an edge: with a branch to each side. */
static guint
find_fork_rotation (const BstTileType *type,
                    BstEdge            edge)
{
  guint opposite = bst_edge_across (edge);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint edges = get_river_edges (type, rotation);

      if (((edges >> edge) & 1) && !((edges >> opposite) & 1))
        return rotation;
    }

  return 0;
}

gboolean
bastide_edit_put_river (BastideContent *content,
                        guint           river,
                        BstCell         cell,
                        guint           rotation)
{
  const BstCatalogue *catalogue;
  guint source, fork = BST_NONE;
  BstCell fork_cell = cell;
  BstEdge edge;
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (river == 1 || river == 2, FALSE);
  g_return_val_if_fail (rotation < 4, FALSE);

  catalogue = content->setup->catalogue;
  source = find_river_tile (catalogue, river, BST_RIVER_SPRING);
  if (river == 2)
    fork = find_river_tile (catalogue, river, BST_RIVER_FORK);
  if (source == BST_NONE || (river == 2 && fork == BST_NONE) || !bst_cell_in_range (cell))
    return FALSE;

  edge = (BstEdge) __builtin_ctz (get_river_edges (bst_catalogue_get (catalogue, source), rotation));
  if (fork != BST_NONE)
    fork_cell = bst_cell_step (cell, edge);
  if (!bst_cell_in_range (fork_cell) || content->setup->tiles->len + 2 > BST_MAX_TILES)
    return FALSE;

  _bastide_edit_begin (&edit, content);
  _bastide_edit_put_tile (&edit, cell, source, rotation);
  if (fork != BST_NONE)
    _bastide_edit_put_tile (&edit, fork_cell, fork,
                            find_fork_rotation (bst_catalogue_get (catalogue, fork), bst_edge_across (edge)));

  return _bastide_edit_end (&edit);
}
