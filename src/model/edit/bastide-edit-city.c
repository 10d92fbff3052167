/* bastide-edit-city.c: the city of Carcassonne while a board is changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

static void
get_block_size (guint  rotation,
                int   *columns,
                int   *rows)
{
  *columns = rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
  *rows = BST_BLOCK_COLUMNS + BST_BLOCK_ROWS - *columns;
}

gboolean
_bastide_edit_is_in_city (const BstSetup *setup,
                          BstCell         cell)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int columns, rows;

  get_block_size (city->rotation, &columns, &rows);

  return city->present && cell.x >= city->cell.x && cell.x < city->cell.x + columns && cell.y >= city->cell.y
         && cell.y < city->cell.y + rows;
}

static void
list_block (BstCell  cell,
            guint    rotation,
            GArray  *cells)
{
  int columns, rows;

  get_block_size (rotation, &columns, &rows);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      {
        BstCell part = BST_CELL (cell.x + x, cell.y + y);

        g_array_append_val (cells, part);
      }
}

void
_bastide_edit_list_city (const BstSetup *setup,
                         GArray         *cells)
{
  if (setup->carcassonne.present)
    list_block (setup->carcassonne.cell, setup->carcassonne.rotation, cells);
}

/* The Count among them. */
static void
remove_pieces_in_districts (BastideEdit *edit)
{
  for (guint i = edit->setup->pieces->len; i > 0; i--)
    if (bst_setup_piece (edit->setup, i - 1)->place.kind == BST_PLACE_DISTRICT)
      _bastide_edit_remove_piece (edit, i - 1);
}

void
_bastide_edit_remove_city (BastideEdit *edit)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  if (!edit->setup->carcassonne.present)
    return;

  _bastide_edit_list_city (edit->setup, cells);
  remove_pieces_in_districts (edit);
  _bastide_edit_remove_figures_on (edit, edit->setup->carcassonne.cell, BST_LAYER_RIM);
  for (guint i = 0; i < cells->len; i++)
    if (bst_setup_get_tile (edit->setup, g_array_index (cells, BstCell, i)) == NULL)
      _bastide_edit_remove_pieces (edit, g_array_index (cells, BstCell, i));
  for (guint i = 0; i < cells->len; i++)
    _bastide_edit_name_segments (edit, g_array_index (cells, BstCell, i));
  edit->setup->carcassonne = (BstSetupCarcassonne) { 0 };
  edit->setup->memory.count_was = BST_NO_DISTRICT;
  edit->changed = TRUE;
}

/* The city of Carcassonne lies by its north-west cell, which is another part of it once it is turned. */
void
_bastide_edit_shift_city (BastideEdit            *edit,
                          const BstNotationShift *shift)
{
  BstSetupCarcassonne *city = &edit->setup->carcassonne;
  int columns, rows;
  BstCell first = city->cell;
  BstCell last;

  get_block_size (city->rotation, &columns, &rows);
  last = BST_CELL (first.x + columns - 1, first.y + rows - 1);
  for (guint i = 0; i < edit->setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (edit->setup, i);

      if (bst_place_has_cell (&piece->place) && piece->place.layer == BST_LAYER_RIM
          && bst_notation_shift_cell (&piece->place.cell, shift))
        _bastide_edit_turn_figure (edit, piece, shift->quarters);
    }

  bst_notation_shift_cell (&first, shift);
  bst_notation_shift_cell (&last, shift);
  city->cell = BST_CELL (MIN (first.x, last.x), MIN (first.y, last.y));
  city->rotation = (guint8) ((city->rotation + shift->quarters) % 4);
  edit->changed = TRUE;
}

/* --- laying and turning it --- */

/* The Count is in the castle, where there are districts. */
static void
set_home (BstSetup *setup)
{
  bst_setup_remove_pieces (setup, BST_PIECE_COUNT);
  if (!setup->carcassonne.plain)
    bst_setup_add_piece (setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE),
    });
}

static void
lay_city (BastideEdit  *edit,
          BstCell       cell,
          guint         rotation,
          const GArray *targets)
{
  BstSetupCarcassonne *city = &edit->setup->carcassonne;

  for (guint i = 0; i < targets->len; i++)
    _bastide_edit_remove_cell (edit, g_array_index (targets, BstCell, i));
  city->present = TRUE;
  city->cell = cell;
  city->rotation = (guint8) rotation;
  city->plain = edit->setup->rules.switches[BST_SWITCH_COUNT_CITY_SIDE] == BST_COUNT_CITY_SIDE_PLAIN;
  set_home (edit->setup);
  edit->changed = TRUE;
}

static void
move_city (BastideEdit *edit,
           BstCell      cell,
           guint        rotation)
{
  const BstSetupCarcassonne *city = &edit->setup->carcassonne;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BstNotationShift shift = { .quarters = (rotation - city->rotation) & 3 };
  int left = city->cell.x;
  int top = city->cell.y;
  int columns, rows;

  if (shift.quarters == 0 && bst_cell_equal (city->cell, cell))
    return;

  /* The north-west cell of the city after the turn alone. */
  get_block_size (city->rotation, &columns, &rows);
  if (shift.quarters == 1)
    {
      left = -(city->cell.y + rows - 1);
      top = city->cell.x;
    }
  else if (shift.quarters == 2)
    {
      left = -(city->cell.x + columns - 1);
      top = -(city->cell.y + rows - 1);
    }
  else if (shift.quarters == 3)
    {
      left = city->cell.y;
      top = -(city->cell.x + columns - 1);
    }
  shift.dx = cell.x - left;
  shift.dy = cell.y - top;
  _bastide_edit_list_city (edit->setup, cells);
  _bastide_edit_shift_cells (edit, cells, &shift);
}

gboolean
bastide_edit_put_city (BastideContent *content,
                       BstCell         cell,
                       guint           rotation)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (rotation < 4, FALSE);

  if (!bst_cell_in_range (cell) || !bst_catalogue_has_block (content->setup->catalogue))
    return FALSE;

  list_block (cell, rotation, targets);
  if (!bst_cell_in_range (g_array_index (targets, BstCell, targets->len - 1)))
    return FALSE;

  _bastide_edit_begin (&edit, content);
  if (content->setup->carcassonne.present)
    move_city (&edit, cell, rotation);
  else
    lay_city (&edit, cell, rotation, targets);

  return _bastide_edit_end (&edit);
}

gboolean
bastide_edit_set_plain (BastideContent *content,
                        gboolean        plain)
{
  BstSetupCarcassonne *city;
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);

  city = &content->setup->carcassonne;
  if (!city->present || !city->plain == !plain)
    return FALSE;

  _bastide_edit_begin (&edit, content);
  if (plain)
    remove_pieces_in_districts (&edit);
  city->plain = !!plain;
  set_home (content->setup);
  edit.changed = TRUE;

  return _bastide_edit_end (&edit);
}
