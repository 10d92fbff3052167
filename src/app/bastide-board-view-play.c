/* bastide-board-view-play.c: what pointer and keys do to the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include "bastide-sentence.h"

guint
bastide_board_view_get_hand (BastideBoardView *self)
{
  const BstPosition *engine;

  if (self->position == NULL)
    return BST_NONE;

  engine = bastide_position_get_engine (self->position);
  return bst_position_get_phase (engine) == BST_PHASE_PLACE ? bst_position_get_hand (engine) : BST_NONE;
}

const BstTileType *
bastide_board_view_get_type_at (BastideBoardView *self,
                                BstCell           cell,
                                guint            *rotation)
{
  const BstSetupTile *tile = self->map != NULL ? bastide_board_map_get_tile (self->map, cell) : NULL;

  if (tile == NULL)
    return NULL;

  *rotation = tile->rotation;
  return bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile->type);
}

gboolean
bastide_board_view_get_active (BastideBoardView   *self,
                               BastideBoardTarget *target)
{
  if (self->by_keyboard && bastide_board_view_has_focus (self))
    *target = (BastideBoardTarget) { .valid = TRUE, .cell = self->cursor, .segment = BST_NO_SEGMENT };
  else
    *target = self->pointer;
  return target->valid;
}

gboolean
bastide_board_view_play (BastideBoardView *self,
                         const BstAction  *action)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  g_autoptr (GError) error = NULL;
  BstRefusal refusal;

  if (!bst_turn_check (engine, action, &refusal))
    {
      g_autofree char *text = bastide_sentence_refusal (self->position, &refusal);

      bastide_board_view_refuse (self, text, (BstRule) refusal.rule);
      return FALSE;
    }
  if (!bastide_puzzle_play (self->puzzle, action, &error))
    {
      bastide_board_view_refuse (self, error->message, BST_RULE_NONE);
      return FALSE;
    }
  return TRUE;
}

static gboolean
place_tile (BastideBoardView *self,
            BstCell           cell)
{
  BstAction action = { .type = BST_ACTION_PLACE, .cell = cell, .rotation = (guint8) self->rotation };

  return bastide_board_view_play (self, &action);
}

/* The line that Enter would play: the first that puts somebody, else nobody. */
static guint
get_first_line (BastideBoardView *self)
{
  for (guint i = 1; i < self->choices->len; i++)
    if (bastide_choices_get (self->choices, i)->legal)
      return i;
  return 0;
}

/* The question stands where it hides least of the board: outwards, where there is room. */
static GtkPositionType
get_side (BastideBoardView *self)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double left, x, y;
  BstCell cell;
  int width;

  if (!bst_position_get_placed (bastide_position_get_engine (self->position), &cell))
    return GTK_POS_RIGHT;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  bastide_viewport_get_inset (self->viewport, &left, &y);
  gtk_widget_measure (GTK_WIDGET (self->popover), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (x + tile / 2 < gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 && x - left > width)
    return GTK_POS_LEFT;
  return GTK_POS_RIGHT;
}

void
bastide_board_view_ask (BastideBoardView *self)
{
  gtk_popover_set_position (GTK_POPOVER (self->popover), get_side (self));
  gtk_popover_popup (GTK_POPOVER (self->popover));
  /* With the pointer one goes on on the tile itself. */
  if (self->by_keyboard && bastide_board_view_has_focus (self))
    bastide_choice_popover_focus_line (self->popover, get_first_line (self));
}

static gboolean
deploy_on_segment (BastideBoardView *self,
                   guint             segment)
{
  guint n_legal = 0;
  int line = bastide_choices_find_segment (self->choices, segment, &n_legal);

  if (line < 0)
    return FALSE;
  if (n_legal < 2)
    return bastide_board_view_choose (self, (guint) line);

  /* Several figures may go there: the question is asked beside the tile. */
  gtk_popover_popup (GTK_POPOVER (self->popover));
  bastide_choice_popover_focus_line (self->popover, (guint) line);
  return TRUE;
}

static gboolean
activate_choices (BastideBoardView         *self,
                  const BastideBoardTarget *target)
{
  int recall = bastide_choices_find_recall (self->choices, target->cell);
  BstCell placed;

  if (bst_position_get_placed (bastide_position_get_engine (self->position), &placed) &&
      bst_cell_equal (placed, target->cell))
    {
      if (target->segment != BST_NO_SEGMENT && deploy_on_segment (self, target->segment))
        return TRUE;
      bastide_board_view_ask (self);
      return TRUE;
    }
  return recall >= 0 && bastide_board_view_choose (self, (guint) recall);
}

gboolean
bastide_board_view_activate (BastideBoardView         *self,
                             const BastideBoardTarget *target)
{
  BastideCellKind kind;

  if (self->position == NULL || !target->valid)
    return FALSE;

  if (self->choices->len > 0)
    return activate_choices (self, target);

  kind = bastide_board_map_get_kind (self->map, target->cell);
  if (bastide_board_view_get_hand (self) == BST_NONE || kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY)
    return FALSE;
  return place_tile (self, target->cell);
}

gboolean
bastide_board_view_choose (BastideBoardView *self,
                           guint             number)
{
  BstAction action;

  if (number >= self->choices->len)
    return FALSE;

  /* Playing replaces the choices. */
  action = bastide_choices_get (self->choices, number)->action;
  return bastide_board_view_play (self, &action);
}

gboolean
bastide_board_view_can_take_back (BastideBoardView *self)
{
  return self->choices->len > 0 && bastide_puzzle_get_can_undo (self->puzzle);
}

void
bastide_board_view_take_back (BastideBoardView *self)
{
  if (bastide_board_view_can_take_back (self))
    bastide_puzzle_undo (self->puzzle);
}
