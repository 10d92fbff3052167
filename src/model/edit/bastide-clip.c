/* bastide-clip.c: a part of a board for the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-clip.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-private.h"
#include "bastide-json-node.h"
#include "bastide-problem.h"
#include "bastide-puzzle-error.h"

/* As for a file. */
#define MAX_BYTES (8 * 1024 * 1024)

struct _BastideClip
{
  gatomicrefcount  ref_count;
  BastideContent  *content;
};

/* --- from one board to another --- */

/* A copy on its way from a board to @edit, whose board is to hold it. */
typedef struct
{
  const BstSetup   *from;
  BastideRecords   *records;
  const GArray     *cells;
  BastideEdit      *edit;
  BstNotationShift  shift;
} Copy;

/* Finds the new cell of a cell of the part. Returns whether the cell belongs to the part and its tile came along. */
static gboolean
find_target (const Copy *copy,
             BstCell    *cell)
{
  return _bastide_edit_has_cell (copy->cells, *cell) && bst_notation_shift_cell (cell, &copy->shift);
}

/* The record of an object, for its copy. */
static guint32
copy_said (const Copy *copy,
           guint32     said)
{
  JsonNode *record = bastide_records_get (copy->records, said);
  BastideRecords *records = copy->edit->content->records;

  return record == NULL || records == copy->records ? said
                                                    : bastide_records_add (records, bastide_json_node_copy (record));
}

static gboolean
has_segment (const Copy *copy,
             BstCell     cell,
             guint       segment)
{
  guint rotation;
  const BstTileType *type = _bastide_content_find_type (copy->edit->setup, cell, &rotation);

  return type != NULL && segment < type->n_segments;
}

/* A piece comes along with what it stands on, into whose place `place` tells; of what is there but once, only where
 * there is none yet. */
static void
copy_piece (const Copy     *copy,
            const BstPiece *from,
            BstPlace        place)
{
  BstSetup *setup = copy->edit->setup;
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) from->kind);
  BstPiece piece = *from;

  piece.place = place;
  piece.said = copy_said (copy, from->said);
  if ((info->has_player && piece.player >= setup->n_players)
      || (info->place == BST_PLACE_SEGMENT && bst_place_has_cell (&place)
          && !has_segment (copy, place.cell, place.segment))
      || (info->number == BST_PIECES_ONE && bst_setup_find_piece (setup, (BstPieceKind) piece.kind, 0) != NULL)
      || (piece.kind != BST_PIECE_FIGURE
          && bst_setup_count_pieces (setup, (BstPieceKind) piece.kind) >= BST_MAX_TILES))
    return;

  if (piece.kind == BST_PIECE_FIGURE)
    {
      piece.from = BST_NO_DISTRICT;
      _bastide_edit_add_supply (copy->edit, piece.player, (BstFigure) piece.figure, -1);
    }
  bst_setup_add_piece (setup, piece);
}

/* The pieces on the first tile of a cell, or on the city of Carcassonne. */
static void
copy_figures (const Copy *copy,
              BstCell     cell,
              gint32      layer)
{
  for (guint i = 0; i < copy->from->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (copy->from, i);
      BstPlace place = piece->place;

      if (piece->kind == BST_PIECE_FIGURE && bst_place_has_cell (&place) && place.layer == layer
          && (layer == BST_LAYER_RIM || bst_cell_equal (place.cell, cell)) && find_target (copy, &place.cell))
        copy_piece (copy, piece, place);
    }
}

/* Of several tiles on a cell the first. */
static void
copy_tile (const Copy *copy,
           guint       index)
{
  const BstSetupTile *tile = bst_setup_tile (copy->from, index);
  const char *id = bst_catalogue_get (copy->from->catalogue, tile->type)->id;
  guint type = bst_catalogue_find (copy->edit->setup->catalogue, id);
  BstCell cell = tile->cell;

  if (type == BST_NONE || bst_setup_get_tile (copy->from, cell) != tile
      || _bastide_edit_is_in_city (copy->from, cell) || !find_target (copy, &cell))
    return;

  _bastide_edit_put_tile (copy->edit, cell, type, tile->rotation);
  bst_setup_get_tile (copy->edit->setup, cell)->said = copy_said (copy, tile->said);
  copy_figures (copy, tile->cell, 0);
}

static void
copy_city (const Copy *copy)
{
  BstSetupCarcassonne *city = &copy->edit->setup->carcassonne;

  *city = copy->from->carcassonne;
  city->said = copy_said (copy, city->said);
  find_target (copy, &city->cell);
  for (guint i = 0; i < copy->from->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (copy->from, i);

      if (piece->place.kind == BST_PLACE_DISTRICT)
        copy_piece (copy, piece, piece->place);
    }
  copy_figures (copy, city->cell, BST_LAYER_RIM);
  copy->edit->changed = TRUE;
}

/* Copies the tiles on the cells to empty cells. */
static void
copy_all (const Copy *copy)
{
  BstSetup *setup = copy->edit->setup;

  if (copy->from->carcassonne.present && !setup->carcassonne.present
      && bst_catalogue_has_block (setup->catalogue)
      && _bastide_edit_has_cell (copy->cells, copy->from->carcassonne.cell))
    copy_city (copy);
  for (guint i = 0; i < copy->from->tiles->len; i++)
    copy_tile (copy, i);
  for (guint i = 0; i < copy->from->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (copy->from, i);
      BstPlace place = piece->place;

      if (piece->kind != BST_PIECE_FIGURE && bst_place_has_cell (&place) && find_target (copy, &place.cell))
        copy_piece (copy, piece, place);
    }
}

/* --- making --- */

/* A puzzle with nothing on its board: rules, and players of the same colours. */
static BastideContent *
create_empty (BastideContent *source)
{
  BastideContent *content = _bastide_content_alloc ();
  const BstSetup *like = source->setup;
  BstSetup *setup = bst_setup_new (like->catalogue);

  setup->rules = like->rules;
  setup->n_players = like->n_players;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    setup->players[i].colour = like->players[i].colour;
  g_array_unref (setup->limit);
  setup->limit = g_array_copy (like->limit);
  content->setup = setup;
  bastide_records_unref (content->records);
  content->records = bastide_records_ref (source->records);

  return content;
}

/* The cells on which something lies, all of the city of Carcassonne for one of its own. */
static GArray *
list_cells (const BstSetup *setup,
            const BstCell  *cells,
            guint           n)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BstCell));
  g_autoptr (GArray) block = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < n; i++)
    {
      if (_bastide_edit_has_cell (found, cells[i]))
        continue;
      g_array_set_size (block, 0);
      if (_bastide_edit_is_in_city (setup, cells[i]))
        _bastide_edit_list_city (setup, block);
      else if (bst_setup_get_tile (setup, cells[i]) != NULL)
        g_array_append_val (block, cells[i]);
      g_array_append_vals (found, block->data, block->len);
    }

  return found;
}

static GArray *
list_all (const BstSetup *setup)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  _bastide_edit_list_city (setup, cells);
  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (cells, bst_setup_tile (setup, i)->cell);

  return list_cells (setup, (const BstCell *) (gconstpointer) cells->data, cells->len);
}

static BstCell
find_corner (const GArray *cells)
{
  BstCell corner = g_array_index (cells, BstCell, 0);

  for (guint i = 1; i < cells->len; i++)
    {
      corner.x = MIN (corner.x, g_array_index (cells, BstCell, i).x);
      corner.y = MIN (corner.y, g_array_index (cells, BstCell, i).y);
    }

  return corner;
}

/* Whether all of some cells stay within the board. */
static gboolean
can_shift (const GArray           *cells,
           const BstNotationShift *shift)
{
  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      if (!bst_notation_shift_cell (&cell, shift))
        return FALSE;
    }

  return TRUE;
}

/* Its north-west cell comes to 0,0, or where it was if it is too wide for half a board. */
static BastideClip *
create (BastideContent *from,
        const GArray   *cells)
{
  BastideClip *self = g_new0 (BastideClip, 1);
  BstCell corner = find_corner (cells);
  BastideEdit edit;
  Copy copy = { .from = from->setup, .records = from->records, .cells = cells, .edit = &edit };

  copy.shift = (BstNotationShift) { .dx = -corner.x, .dy = -corner.y };
  if (!can_shift (cells, &copy.shift))
    copy.shift = (BstNotationShift) { 0 };
  _bastide_edit_begin (&edit, create_empty (from));
  copy_all (&copy);
  _bastide_edit_end (&edit);

  g_atomic_ref_count_init (&self->ref_count);
  self->content = edit.content;

  return self;
}

BastideClip *
bastide_clip_new (BastideContent *content,
                  const BstCell  *cells,
                  guint           n)
{
  g_autoptr (GArray) found = NULL;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (cells != NULL || n == 0, NULL);

  found = list_cells (content->setup, cells, n);

  return found->len > 0 ? create (content, found) : NULL;
}

static void
set_error (GError     **error,
           GListModel  *problems)
{
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *line = NULL;

      if (bastide_problem_get_severity (problem) != BASTIDE_SEVERITY_ERROR)
        continue;
      line = bastide_problem_to_line (problem);
      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID, line);
      return;
    }
  g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID,
                       _("This is not part of a board."));
}

BastideClip *
bastide_clip_new_from_bytes (BastideTileLibrary  *library,
                             GBytes              *bytes,
                             GError             **error)
{
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GListStore) problems = NULL;
  g_autoptr (GArray) cells = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  if (g_bytes_get_size (bytes) <= MAX_BYTES)
    content = bastide_content_read (library, bytes, problems);
  if (content == NULL)
    {
      set_error (error, G_LIST_MODEL (problems));
      return NULL;
    }

  cells = list_all (content->setup);
  if (cells->len == 0)
    {
      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID, _("There is no tile in it."));
      return NULL;
    }

  return create (content, cells);
}

GBytes *
bastide_clip_to_bytes (BastideClip *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return bastide_content_write (self->content);
}

BastideContent *
bastide_clip_get_content (BastideClip *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->content;
}

BastideClip *
bastide_clip_turn (BastideClip *self,
                   int          quarters)
{
  g_autoptr (BastideContent) turned = NULL;
  g_autoptr (GArray) cells = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  turned = bastide_content_copy (self->content);
  bastide_edit_turn_all (turned, quarters);
  cells = list_all (turned->setup);

  return create (turned, cells);
}

/* --- laying it on a board --- */

/* A board has only one city of Carcassonne: if it stays, the part comes without its own. */
static void
drop_city (const BstSetup         *setup,
           const BstSetup         *from,
           const BstNotationShift *shift,
           GArray                 *cells)
{
  if (!setup->carcassonne.present || !from->carcassonne.present)
    return;

  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      if (bst_notation_shift_cell (&cell, shift) && _bastide_edit_is_in_city (setup, cell))
        return;
    }
  for (guint i = cells->len; i > 0; i--)
    if (_bastide_edit_is_in_city (from, g_array_index (cells, BstCell, i - 1)))
      g_array_remove_index (cells, i - 1);
}

gboolean
bastide_clip_paste (BastideClip    *self,
                    BastideContent *content,
                    BstCell         cell,
                    GArray         *cells)
{
  g_autoptr (GArray) from = NULL;
  BastideEdit edit;
  Copy copy;
  BstCell corner;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (content != NULL && content != self->content, FALSE);

  from = list_all (self->content->setup);
  corner = find_corner (from);
  copy = (Copy) {
    .from = self->content->setup, .records = self->content->records, .cells = from, .edit = &edit,
    .shift = { .dx = cell.x - corner.x, .dy = cell.y - corner.y },
  };
  if (!can_shift (from, &copy.shift) || copy.from->tiles->len + content->setup->tiles->len > BST_MAX_TILES)
    return FALSE;

  _bastide_edit_begin (&edit, content);
  drop_city (edit.setup, copy.from, &copy.shift, from);
  for (guint i = 0; i < from->len; i++)
    {
      BstCell target = g_array_index (from, BstCell, i);

      find_target (&copy, &target);
      _bastide_edit_remove_cell (&edit, target);
      if (cells != NULL)
        g_array_append_val (cells, target);
    }
  copy_all (&copy);

  return _bastide_edit_end (&edit);
}

BastideClip *
bastide_clip_ref (BastideClip *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_clip_unref (BastideClip *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bastide_content_unref (self->content);
  g_free (self);
}
