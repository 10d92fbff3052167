/* bastide-edit-pieces.c: figures and markers that move, or go, with their tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

void
_bastide_edit_begin (BastideEdit    *edit,
                     BastideContent *content)
{
  *edit = (BastideEdit) { .content = content, .setup = content->setup };
}

gboolean
_bastide_edit_end (BastideEdit *edit)
{
  if (!edit->changed)
    return FALSE;

  bst_setup_sort_pieces (edit->setup);
  _bastide_edit_find_segments (edit);
  g_clear_pointer (&edit->content->source, json_node_unref);
  g_clear_pointer (&edit->content->source_lines, g_array_unref);

  return TRUE;
}

gboolean
_bastide_edit_is_same_list (const BstPiece *a,
                            const BstPiece *b)
{
  if (a->place.kind == BST_PLACE_DISTRICT || b->place.kind == BST_PLACE_DISTRICT)
    return a->place.kind == b->place.kind && a->place.index == b->place.index;

  return a->place.layer == b->place.layer
         && (a->place.layer == BST_LAYER_RIM || bst_cell_equal (a->place.cell, b->place.cell));
}

/* --- taking away --- */

void
_bastide_edit_add_supply (BastideEdit *edit,
                          guint        player,
                          BstFigure    figure,
                          int          by)
{
  BstSetupPlayer *owner;

  if (player >= edit->setup->n_players)
    return;

  owner = &edit->setup->players[player];
  if (owner->supply_given)
    owner->supply[figure] = (guint8) CLAMP (owner->supply[figure] + by, 0, BASTIDE_CONTENT_MAX_COUNT);
}

static gboolean
is_leaving (const BstLeaving *leaving,
            const BstPiece   *piece)
{
  return piece->kind == BST_PIECE_FIGURE && bst_place_has_cell (&piece->place) && piece->player == leaving->player
         && piece->figure == leaving->figure && piece->place.segment == leaving->at.segment
         && bst_cell_equal (piece->place.cell, leaving->at.cell);
}

static guint
count_standing (const BstSetup   *setup,
                const BstLeaving *leaving)
{
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += is_leaving (leaving, bst_setup_piece (setup, i));

  return n;
}

static void
drop_leaving (BastideEdit *edit,
              guint        index)
{
  BstMemory *memory = &edit->setup->memory;

  memory->n_leaving--;
  for (guint i = index; i < memory->n_leaving; i++)
    memory->leaving[i] = memory->leaving[i + 1];
  memory->leaving[memory->n_leaving] = (BstLeaving) { 0 };
}

void
_bastide_edit_forget_leaving (BastideEdit    *edit,
                              const BstPiece *figure)
{
  const BstMemory *memory = &edit->setup->memory;
  guint n_leaving = 0;

  for (guint i = memory->n_leaving; i > 0; i--)
    {
      if (!is_leaving (&memory->leaving[i - 1], figure))
        continue;
      if (++n_leaving > count_standing (edit->setup, &memory->leaving[i - 1]))
        drop_leaving (edit, i - 1);
    }
}

void
_bastide_edit_remove_piece (BastideEdit *edit,
                            guint        index)
{
  const BstPiece piece = *bst_setup_piece (edit->setup, index);

  g_array_remove_index (edit->setup->pieces, index);
  if (piece.kind == BST_PIECE_FIGURE)
    {
      _bastide_edit_add_supply (edit, piece.player, (BstFigure) piece.figure, 1);
      _bastide_edit_forget_leaving (edit, &piece);
    }
  else if (piece.kind == BST_PIECE_ROBBER)
    {
      _bastide_edit_add_supply (edit, piece.player, BST_FIGURE_ROBBER, 1);
      edit->setup->memory.waits[piece.player] = BST_NO_PLAYER;
    }
  edit->changed = TRUE;
}

static void
drop_to_score (BastideEdit *edit,
               guint        index)
{
  BstMemory *memory = &edit->setup->memory;

  memory->n_to_score--;
  for (guint i = index; i < memory->n_to_score; i++)
    memory->to_score[i] = memory->to_score[i + 1];
  memory->to_score[memory->n_to_score] = (BstSegmentRef) { 0 };
  edit->changed = TRUE;
}

static void
forget_turn (BastideEdit *edit,
             BstCell      cell)
{
  BstSetup *setup = edit->setup;

  for (guint i = setup->memory.n_to_score; i > 0; i--)
    if (bst_cell_equal (setup->memory.to_score[i - 1].cell, cell))
      drop_to_score (edit, i - 1);
  if (setup->has_placed && bst_cell_equal (setup->placed, cell))
    {
      setup->has_placed = FALSE;
      setup->placed = BST_CELL (0, 0);
      edit->changed = TRUE;
    }
}

/* Whether a piece other than a figure stands on a cell, so that it goes with the cell and not with a tile. */
static gboolean
is_marker_on (const BstPiece *piece,
              BstCell         cell)
{
  return piece->kind != BST_PIECE_FIGURE && bst_place_has_cell (&piece->place)
         && bst_cell_equal (piece->place.cell, cell);
}

void
_bastide_edit_remove_pieces (BastideEdit *edit,
                             BstCell      cell)
{
  for (guint i = edit->setup->pieces->len; i > 0; i--)
    if (is_marker_on (bst_setup_piece (edit->setup, i - 1), cell))
      _bastide_edit_remove_piece (edit, i - 1);
  forget_turn (edit, cell);
}

/* --- moving --- */

typedef void (*CellFunc) (BstCell  *cell,
                          gpointer  user_data);

/* Calls a function for every cell on which a piece stands, or of which the turn remembers something. */
static void
foreach_piece (BstSetup *setup,
               CellFunc  function,
               gpointer  user_data)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (setup, i);

      if (is_marker_on (piece, piece->place.cell))
        function (&piece->place.cell, user_data);
    }
  if (setup->has_placed)
    function (&setup->placed, user_data);
  for (guint i = 0; i < setup->memory.n_to_score; i++)
    function (&setup->memory.to_score[i].cell, user_data);
  for (guint i = 0; i < setup->memory.n_leaving; i++)
    function (&setup->memory.leaving[i].at.cell, user_data);
}

static void
foreach_note (GArray   *annotations,
              CellFunc  function,
              gpointer  user_data)
{
  for (guint i = 0; i < annotations->len; i++)
    {
      BastideAnnotation *annotation = &g_array_index (annotations, BastideAnnotation, i);

      function (&annotation->cell, user_data);
      if (annotation->kind == BASTIDE_ANNOTATION_ARROW)
        function (&annotation->to, user_data);
    }
}

static void
foreach_condition (BastideGoal *goal,
                   CellFunc     function,
                   gpointer     user_data)
{
  for (guint i = 0; goal != NULL && i < goal->value.n_conditions; i++)
    if (bst_place_has_cell (&goal->value.conditions[i].place))
      function (&goal->value.conditions[i].place.cell, user_data);
}

typedef struct
{
  const GArray           *cells;
  const BstNotationShift *shift;
  gboolean                is_in_range;
  gboolean                is_any;
} Shift;

static gboolean
move_cell (BstCell  *cell,
           gpointer  user_data)
{
  Shift *shift = user_data;

  if (shift->cells != NULL && !_bastide_edit_has_cell (shift->cells, *cell))
    return FALSE;

  shift->is_in_range &= bst_notation_shift_cell (cell, shift->shift);

  return TRUE;
}

static void
shift_cell (BstCell  *cell,
            gpointer  user_data)
{
  if (move_cell (cell, user_data))
    ((Shift *) user_data)->is_any = TRUE;
}

static void
try_cell (BstCell  *cell,
          gpointer  user_data)
{
  BstCell copy = *cell;

  shift_cell (&copy, user_data);
}

gboolean
_bastide_edit_can_shift_pieces (const BastideEdit      *edit,
                                const BstNotationShift *shift)
{
  Shift data = { .shift = shift, .is_in_range = TRUE };

  foreach_piece (edit->setup, try_cell, &data);
  foreach_note (edit->content->annotations, try_cell, &data);
  foreach_condition (edit->content->goal, try_cell, &data);

  return data.is_in_range;
}

/* A note stays on its segments. */
static void
turn_offset (BstCell       cell,
             BstCell      *offset,
             const GArray *cells,
             guint         quarters)
{
  if (cells != NULL && !_bastide_edit_has_cell (cells, cell))
    return;
  for (; (quarters & 3) != 0; quarters--)
    *offset = BST_CELL (-offset->y, offset->x);
}

/* A mark that is moved onto another takes its place. */
static void
drop_covered_marks (BastideEdit *edit,
                    const Shift *shift)
{
  GArray *notes = edit->content->annotations;

  for (guint i = notes->len; i > 0; i--)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i - 1);
      gboolean is_covered = FALSE;

      if (note->kind != BASTIDE_ANNOTATION_MARK || _bastide_edit_has_cell (shift->cells, note->cell))
        continue;
      for (guint j = 0; j < notes->len && !is_covered; j++)
        {
          BastideAnnotation other = g_array_index (notes, BastideAnnotation, j);

          turn_offset (other.cell, &other.offset, shift->cells, shift->shift->quarters);
          is_covered = other.kind == BASTIDE_ANNOTATION_MARK && _bastide_edit_has_cell (shift->cells, other.cell)
                       && bst_notation_shift_cell (&other.cell, shift->shift) && bst_cell_equal (other.cell, note->cell)
                       && bst_cell_equal (other.offset, note->offset);
        }
      if (is_covered)
        g_array_remove_index (notes, i - 1);
    }
}

/* Turns the file's names of the segments of markers and conditions on some cells, or on all. */
static void
turn_names (BastideEdit  *edit,
            const GArray *cells,
            guint         quarters)
{
  BastideGoal *goal = edit->content->goal;

  for (guint i = 0; i < edit->setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (edit->setup, i);

      if (is_marker_on (piece, piece->place.cell)
          && (cells == NULL || _bastide_edit_has_cell (cells, piece->place.cell)))
        piece->said = _bastide_content_turn_said (edit->content, piece->said, quarters);
    }
  for (guint i = 0; goal != NULL && i < goal->value.n_conditions; i++)
    if (cells == NULL || _bastide_edit_has_cell (cells, goal->value.conditions[i].place.cell))
      goal->said_of[i] = _bastide_content_turn_said (edit->content, goal->said_of[i], quarters);
}

static void
turn_notes (BastideEdit  *edit,
            const GArray *cells,
            guint         quarters)
{
  for (guint i = 0; i < edit->content->annotations->len; i++)
    {
      BastideAnnotation *note = &g_array_index (edit->content->annotations, BastideAnnotation, i);

      turn_offset (note->cell, &note->offset, cells, quarters);
      turn_offset (note->to, &note->to_offset, cells, quarters);
    }
}

static gboolean
is_cell (BstCell  *cell,
         gpointer  user_data)
{
  return bst_cell_equal (*cell, *(const BstCell *) user_data);
}

void
_bastide_edit_turn_pieces (BastideEdit *edit,
                           BstCell      cell,
                           guint        quarters)
{
  const BastideCodecMap map = { .move = is_cell, .quarters = quarters, .data = &cell };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  _bastide_content_map_said (edit->content, &map);
  g_array_append_val (cells, cell);
  turn_names (edit, cells, quarters);
  turn_notes (edit, cells, quarters);
}

void
_bastide_edit_shift_pieces (BastideEdit            *edit,
                            const GArray           *cells,
                            const BstNotationShift *shift)
{
  Shift data = { .cells = cells, .shift = shift, .is_in_range = TRUE };
  const BastideCodecMap map = { .move = move_cell, .quarters = shift->quarters, .data = &data };

  if (cells != NULL)
    drop_covered_marks (edit, &data);
  _bastide_content_map_said (edit->content, &map);
  if (shift->quarters != 0)
    {
      turn_names (edit, cells, shift->quarters);
      turn_notes (edit, cells, shift->quarters);
    }
  foreach_piece (edit->setup, shift_cell, &data);
  foreach_note (edit->content->annotations, shift_cell, &data);
  foreach_condition (edit->content->goal, shift_cell, &data);
  edit->changed |= data.is_any;
}
