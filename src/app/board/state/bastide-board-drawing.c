/* bastide-board-drawing.c: the values that a tool adds to a frame of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-drawing.h"

static void
clear_label (gpointer data)
{
  g_free (((BastideBoardLabel *) data)->text);
}

BastideBoardDrawing *
bastide_board_drawing_new (void)
{
  BastideBoardDrawing *self = g_new0 (BastideBoardDrawing, 1);

  for (guint i = 0; i < BASTIDE_N_LIGHTS; i++)
    self->lights[i] = g_array_new (FALSE, FALSE, sizeof (BastideBoardLight));
  self->halos = g_array_new (FALSE, FALSE, sizeof (BastideBoardHalo));
  for (guint i = 0; i < BASTIDE_N_MARKS; i++)
    self->marks[i] = g_array_new (FALSE, FALSE, sizeof (BastideBoardMark));
  self->lifted = g_array_new (FALSE, FALSE, sizeof (BastideBoardLifted));
  self->hidden = g_array_new (FALSE, FALSE, sizeof (guint));
  self->taken = -1;
  self->spots = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->notes = g_array_new (FALSE, FALSE, sizeof (BastideAnnotation));
  self->drawn = g_array_new (FALSE, FALSE, sizeof (BastideAnnotation));
  self->ways = g_array_new (FALSE, FALSE, sizeof (BastideBoardWay));
  self->tiles = g_array_new (FALSE, FALSE, sizeof (BastideBoardTile));
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (BastideBoardGhost));
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    self->pieces[i] = g_array_new (FALSE, FALSE, sizeof (BastideBoardPiece));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (BastideBoardNumber));
  self->counts = g_array_new (FALSE, FALSE, sizeof (BastideBoardCount));
  self->labels = g_array_new (FALSE, FALSE, sizeof (BastideBoardLabel));
  g_array_set_clear_func (self->labels, clear_label);
  return self;
}

static void
for_each_list (BastideBoardDrawing *self,
               void               (*run) (GArray *list))
{
  for (guint i = 0; i < BASTIDE_N_LIGHTS; i++)
    run (self->lights[i]);
  for (guint i = 0; i < BASTIDE_N_MARKS; i++)
    run (self->marks[i]);
  for (guint i = 0; i < BASTIDE_N_PIECES; i++)
    run (self->pieces[i]);
  run (self->halos);
  run (self->lifted);
  run (self->hidden);
  run (self->spots);
  run (self->notes);
  run (self->drawn);
  run (self->ways);
  run (self->tiles);
  run (self->ghosts);
  run (self->numbers);
  run (self->counts);
  run (self->labels);
}

static void
empty (GArray *list)
{
  g_array_set_size (list, 0);
}

void
bastide_board_drawing_clear (BastideBoardDrawing *self)
{
  for_each_list (self, empty);
  self->taken = -1;
  self->left = NULL;
  self->selected = NULL;
  self->has_band = FALSE;
  self->notice = NULL;
}

void
bastide_board_drawing_free (BastideBoardDrawing *self)
{
  for_each_list (self, g_array_unref);
  g_free (self);
}
