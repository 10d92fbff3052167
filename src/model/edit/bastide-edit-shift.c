/* bastide-edit-shift.c: moving and turning parts of a board, or all of it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-twins.h"
#include "bastide-edit-private.h"

/* The cells on which anything lies, each once, with all of the city of Carcassonne where one of them is of it. */
static GArray *
list_occupied (const BstSetup *setup,
               const BstCell  *cells,
               guint           n)
{
  GArray *occupied = g_array_new (FALSE, FALSE, sizeof (BstCell));
  gboolean has_city = FALSE;

  for (guint i = 0; i < n; i++)
    has_city |= _bastide_edit_is_in_city (setup, cells[i]);
  if (has_city)
    _bastide_edit_list_city (setup, occupied);
  for (guint i = 0; i < n; i++)
    if (bst_setup_get_tile (setup, cells[i]) != NULL && !_bastide_edit_has_cell (occupied, cells[i]))
      g_array_append_val (occupied, cells[i]);

  return occupied;
}

/* Which tiles are moved: the first on each of the cells, but none beneath the city of Carcassonne. */
static GByteArray *
mark_moved (const BstSetup *setup,
            const GArray   *cells)
{
  GByteArray *moved = g_byte_array_sized_new (setup->tiles->len);

  g_byte_array_set_size (moved, setup->tiles->len);
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      moved->data[i] = _bastide_edit_has_cell (cells, cell) && !_bastide_edit_is_in_city (setup, cell)
                       && bst_setup_find_tile (setup, cell, 0) == i;
    }

  return moved;
}

static gboolean
shift_list (const GArray           *cells,
            const BstNotationShift *shift,
            GArray                 *targets)
{
  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      if (!bst_notation_shift_cell (&cell, shift))
        return FALSE;
      g_array_append_val (targets, cell);
    }

  return TRUE;
}

/* A thing that is not moved gives way to the thing that comes. */
static void
make_room (BastideEdit  *edit,
           const GArray *cells,
           const GArray *targets,
           GByteArray   *moved)
{
  gboolean has_city = edit->setup->carcassonne.present
                      && _bastide_edit_has_cell (cells, edit->setup->carcassonne.cell);

  for (guint i = 0; i < targets->len && !has_city; i++)
    if (_bastide_edit_is_in_city (edit->setup, g_array_index (targets, BstCell, i)))
      _bastide_edit_remove_city (edit);
  for (guint i = edit->setup->tiles->len; i > 0; i--)
    {
      if (moved->data[i - 1] || !_bastide_edit_has_cell (targets, bst_setup_tile (edit->setup, i - 1)->cell))
        continue;
      _bastide_edit_remove_tile (edit, i - 1);
      g_byte_array_remove_index (moved, i - 1);
    }
  for (guint i = 0; i < targets->len; i++)
    if (!_bastide_edit_has_cell (cells, g_array_index (targets, BstCell, i)))
      _bastide_edit_remove_pieces (edit, g_array_index (targets, BstCell, i));
}

static void
shift_tile (BastideEdit            *edit,
            guint                   index,
            const BstNotationShift *shift)
{
  BstSetupTile *tile = bst_setup_tile (edit->setup, index);

  bst_notation_shift_cell (&tile->cell, shift);
  tile->rotation = (guint8) ((tile->rotation + shift->quarters) % 4);
  edit->changed = TRUE;
}

/* The figures on the tiles of some cells, or on all, go along, before the tiles do. Of several tiles on a cell only the
 * first is moved. */
static void
shift_figures (BastideEdit            *edit,
               const GArray           *cells,
               const BstNotationShift *shift)
{
  for (guint i = 0; i < edit->setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (edit->setup, i);
      BstPlace *place = &piece->place;

      if (piece->kind != BST_PIECE_FIGURE || !bst_place_has_cell (place) || place->layer == BST_LAYER_RIM
          || (cells != NULL && (!_bastide_edit_has_cell (cells, place->cell)
                                || _bastide_edit_is_in_city (edit->setup, place->cell))))
        continue;
      if (cells != NULL && place->layer-- > 0)
        continue;
      place->layer = MAX (place->layer, 0);
      bst_notation_shift_cell (&place->cell, shift);
      _bastide_edit_turn_figure (edit, piece, shift->quarters);
    }
}

gboolean
_bastide_edit_shift_cells (BastideEdit            *edit,
                           const GArray           *cells,
                           const BstNotationShift *shift)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (BstCell));
  g_autoptr (GByteArray) moved = NULL;
  gboolean has_city;

  if (!shift_list (cells, shift, targets))
    return FALSE;

  moved = mark_moved (edit->setup, cells);
  make_room (edit, cells, targets, moved);
  has_city = edit->setup->carcassonne.present && _bastide_edit_has_cell (cells, edit->setup->carcassonne.cell);
  shift_figures (edit, cells, shift);
  for (guint i = 0; i < edit->setup->tiles->len; i++)
    if (moved->data[i])
      shift_tile (edit, i, shift);
  if (has_city)
    _bastide_edit_shift_city (edit, shift);
  _bastide_edit_shift_pieces (edit, cells, shift);

  return TRUE;
}

/* Whether there is a way that anything on a board could go. */
static gboolean
is_way (int dx,
        int dy)
{
  return (dx != 0 || dy != 0) && dx >= -2 * BST_MAX_COORD && dx <= 2 * BST_MAX_COORD && dy >= -2 * BST_MAX_COORD
         && dy <= 2 * BST_MAX_COORD;
}

gboolean
bastide_edit_move_cells (BastideContent *content,
                         const BstCell  *cells,
                         guint           n,
                         int             dx,
                         int             dy)
{
  const BstNotationShift shift = { .dx = dx, .dy = dy };
  g_autoptr (GArray) occupied = NULL;
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (cells != NULL || n == 0, FALSE);

  occupied = list_occupied (content->setup, cells, n);
  if (occupied->len == 0 || !is_way (dx, dy))
    return FALSE;

  _bastide_edit_begin (&edit, content);
  _bastide_edit_shift_cells (&edit, occupied, &shift);

  return _bastide_edit_end (&edit);
}

/* Returns the shift of cells whose rectangle turns about its middle; half a cell is lost towards the north-west corner,
 * and comes back with the turn back. */
static BstNotationShift
find_turn (const GArray *cells,
           guint         quarters)
{
  BstNotationShift shift = { .quarters = quarters };
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  int width, height, turned_left, turned_top;

  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      left = MIN (left, cell.x);
      top = MIN (top, cell.y);
      right = MAX (right, cell.x);
      bottom = MAX (bottom, cell.y);
    }
  width = right - left + 1;
  height = bottom - top + 1;

  turned_left = quarters == 1 ? -bottom : quarters == 2 ? -right : top;
  turned_top = quarters == 1 ? left : quarters == 2 ? -bottom : -right;
  shift.dx = left - turned_left + (quarters % 2 == 1 ? (width - height) / 2 : 0);
  shift.dy = top - turned_top + (quarters % 2 == 1 ? (height - width) / 2 : 0);

  return shift;
}

gboolean
bastide_edit_turn_cells (BastideContent *content,
                         const BstCell  *cells,
                         guint           n,
                         int             quarters,
                         GArray         *turned)
{
  g_autoptr (GArray) occupied = NULL;
  BstNotationShift shift;
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (cells != NULL || n == 0, FALSE);

  occupied = list_occupied (content->setup, cells, n);
  if (occupied->len == 0 || (quarters & 3) == 0)
    return FALSE;

  shift = find_turn (occupied, (guint) quarters & 3);
  _bastide_edit_begin (&edit, content);
  if (_bastide_edit_shift_cells (&edit, occupied, &shift) && turned != NULL)
    shift_list (occupied, &shift, turned);

  return _bastide_edit_end (&edit);
}

/* --- the whole position --- */

/* Whether everything stays in range, figures that stand on nothing among it. */
static gboolean
can_shift_all (const BastideEdit      *edit,
               const BstNotationShift *shift)
{
  const BstSetup *setup = edit->setup;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (BstCell));

  _bastide_edit_list_city (setup, cells);
  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (cells, bst_setup_tile (setup, i)->cell);
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_place_has_cell (&bst_setup_piece (setup, i)->place))
      g_array_append_val (cells, bst_setup_piece (setup, i)->place.cell);

  return shift_list (cells, shift, targets) && _bastide_edit_can_shift_pieces (edit, shift);
}

/* A line with something in it that is no action, or goes out of range, stays as it is. */
static void
shift_line (char                   **line,
            const BstNotationShift  *shift)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) shifted = NULL;

  for (guint i = 0; line[i] != NULL; i++)
    {
      char text[BST_NOTATION_SIZE];

      if (!bst_notation_shift_action (line[i], shift, text))
        return;
      g_strv_builder_add (builder, text);
    }

  shifted = g_strv_builder_end (builder);
  for (guint i = 0; line[i] != NULL; i++)
    {
      g_free (line[i]);
      line[i] = g_steal_pointer (&shifted[i]);
    }
}

static void
shift_line_of_tree (BastideContentLine *line,
                    gpointer            user_data)
{
  shift_line (line->actions, user_data);
}

/* A text that is no place, or a place that goes out of range, stays as it is. */
static void
shift_place (char                   **place,
             const BstNotationShift  *shift)
{
  char text[BST_NOTATION_SIZE];

  if (!bst_notation_shift_place (*place, shift, text))
    return;
  g_free (*place);
  *place = g_strdup (text);
}

static void
shift_lesson (BastideContentLesson   *lesson,
              const BstNotationShift *shift)
{
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      BastideContentStep *step = g_ptr_array_index (lesson->steps, i);

      shift_line (step->actions, shift);
      for (guint j = 0; step->lit[j] != NULL; j++)
        shift_place (&step->lit[j], shift);
      for (guint j = 0; j < step->arrows->len; j++)
        {
          BastideContentArrow *arrow = g_ptr_array_index (step->arrows, j);

          shift_place (&arrow->from, shift);
          shift_place (&arrow->to, shift);
        }
    }
}

/* Whether nothing of the puzzle and its twins goes out of range, so that all of them stay alike. */
static gboolean
can_shift (BastideContent         *content,
           const BstNotationShift *shift)
{
  for (guint i = 0; i <= content->twins->len; i++)
    {
      g_autoptr (BastideContent) twin = bastide_content_get_twin (content, i);
      BastideEdit edit;

      _bastide_edit_begin (&edit, twin);
      if (!can_shift_all (&edit, shift))
        return FALSE;
    }

  return TRUE;
}

typedef struct
{
  const BstNotationShift *shift;
  gboolean               *changed;
} ShiftOfAll;

static void
shift_puzzle (BastideContent *content,
              gconstpointer   data)
{
  const ShiftOfAll *all = data;
  const BstNotationShift *shift = all->shift;
  BastideEdit edit;

  _bastide_edit_begin (&edit, content);
  shift_figures (&edit, NULL, shift);
  for (guint i = 0; i < edit.setup->tiles->len; i++)
    shift_tile (&edit, i, shift);
  if (edit.setup->carcassonne.present)
    _bastide_edit_shift_city (&edit, shift);
  _bastide_edit_shift_pieces (&edit, NULL, shift);
  for (guint i = 0; edit.changed && i < content->solution->len; i++)
    shift_line (g_ptr_array_index (content->solution, i), shift);
  if (edit.changed)
    bastide_content_lines_foreach (content->lines, shift_line_of_tree, (gpointer) shift);
  if (edit.changed && content->lesson != NULL)
    shift_lesson (content->lesson, shift);
  if (_bastide_edit_end (&edit))
    *all->changed = TRUE;
}

static gboolean
shift_all (BastideContent         *content,
           const BstNotationShift *shift)
{
  g_autoptr (BastideContent) before = bastide_content_copy (content);
  gboolean changed = FALSE;
  const ShiftOfAll all = { .shift = shift, .changed = &changed };

  if (!can_shift (content, shift))
    return FALSE;

  shift_puzzle (content, &all);
  _bastide_content_follow (content, before, shift_puzzle, &all);

  return changed;
}

gboolean
bastide_edit_shift (BastideContent *content,
                    int             dx,
                    int             dy)
{
  const BstNotationShift shift = { .dx = dx, .dy = dy };

  g_return_val_if_fail (content != NULL, FALSE);

  return is_way (dx, dy) && shift_all (content, &shift);
}

gboolean
bastide_edit_is_whole_board (const BstSetup *setup,
                             const BstCell  *cells,
                             guint           n)
{
  g_autoptr (GArray) meant = NULL;
  g_autoptr (GArray) city = NULL;

  g_return_val_if_fail (setup != NULL, FALSE);
  g_return_val_if_fail (cells != NULL || n == 0, FALSE);

  meant = list_occupied (setup, cells, n);
  city = g_array_new (FALSE, FALSE, sizeof (BstCell));
  _bastide_edit_list_city (setup, city);
  for (guint i = 0; i < setup->tiles->len; i++)
    if (!_bastide_edit_has_cell (meant, bst_setup_tile (setup, i)->cell))
      return FALSE;

  return meant->len > 0 && (city->len == 0 || _bastide_edit_has_cell (meant, g_array_index (city, BstCell, 0)));
}

gboolean
bastide_edit_turn_all_about (BastideContent *content,
                             const BstCell  *cells,
                             guint           n,
                             int             quarters,
                             GArray         *turned)
{
  g_autoptr (GArray) about = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BstNotationShift shift;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (cells != NULL && n > 0, FALSE);

  if ((quarters & 3) == 0)
    return FALSE;

  g_array_append_vals (about, cells, n);
  shift = find_turn (about, (guint) quarters & 3);
  if (!shift_all (content, &shift))
    return FALSE;
  shift_list (about, &shift, turned);

  return TRUE;
}

gboolean
bastide_edit_turn_all (BastideContent *content,
                       int             quarters)
{
  const BstNotationShift shift = { .quarters = (guint) quarters & 3 };

  g_return_val_if_fail (content != NULL, FALSE);

  return shift.quarters != 0 && shift_all (content, &shift);
}
