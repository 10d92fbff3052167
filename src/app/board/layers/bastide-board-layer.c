/* bastide-board-layer.c: a layer of the board, with its caches
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

BastideBoardLayer *
bastide_board_layer_new (const BastideBoardLayerClass *klass,
                         guint                         depth)
{
  BastideBoardLayer *self = g_malloc0 (MAX (klass->size, sizeof (BastideBoardLayer)));

  self->klass = klass;
  self->depth = depth;
  if (klass->init != NULL)
    klass->init (self);
  return self;
}

void
bastide_board_layer_free (BastideBoardLayer *self)
{
  if (self->klass->clear != NULL)
    self->klass->clear (self);
  g_free (self);
}

void
bastide_board_layer_invalidate (BastideBoardLayer *self)
{
  if (self->klass->invalidate != NULL)
    self->klass->invalidate (self);
}

void
bastide_board_layer_snapshot (BastideBoardLayer         *self,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing)
{
  self->klass->snapshot (self, snapshot, canvas, drawing);
}
