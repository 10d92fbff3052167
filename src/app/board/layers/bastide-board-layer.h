/* bastide-board-layer.h: a layer of the board, with its caches
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "bastide-board-drawing.h"

typedef struct _BastideBoardLayer BastideBoardLayer;

/**
 * BastideBoardLayerClass:
 * @size: of the layer, which begins with a #BastideBoardLayer
 * @init: (nullable): makes its caches
 * @clear: (nullable): frees its caches
 * @invalidate: (nullable): drops everything that depends on fonts; layers notice changes of size, look and position
 *   themselves
 * @snapshot: draws the layer
 *
 * The kind of a layer. A layer without caches has only @snapshot.
 */
typedef struct
{
  gsize size;
  void (*init)       (BastideBoardLayer         *self);
  void (*clear)      (BastideBoardLayer         *self);
  void (*invalidate) (BastideBoardLayer         *self);
  void (*snapshot)   (BastideBoardLayer         *self,
                      GtkSnapshot               *snapshot,
                      const BastideBoardCanvas  *canvas,
                      const BastideBoardDrawing *drawing);
} BastideBoardLayerClass;

/* The board is drawn from below in layers, and each knows a single thing: tiles, figures, lights. The position comes
 * from the state and everything else from the drawing of a tool, so that a layer serves every tool and does not know
 * modes. Layers are no GObjects: only the shell refers to them, and most of them are a single function.
 */
struct _BastideBoardLayer
{
  const BastideBoardLayerClass *klass;
  guint                         depth;  /* index of its list, where a drawing has several */
};

BastideBoardLayer *bastide_board_layer_new        (const BastideBoardLayerClass *klass,
                                                   guint                         depth);
void               bastide_board_layer_free       (BastideBoardLayer            *self);
void               bastide_board_layer_invalidate (BastideBoardLayer            *self);
void               bastide_board_layer_snapshot   (BastideBoardLayer            *self,
                                                   GtkSnapshot                  *snapshot,
                                                   const BastideBoardCanvas     *canvas,
                                                   const BastideBoardDrawing    *drawing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardLayer, bastide_board_layer_free)

/* The colour of the table, and the grid on it. */
extern const BastideBoardLayerClass bastide_table_layer;

/* Tiles, their shadows and the city of Carcassonne. */
extern const BastideBoardLayerClass bastide_tile_layer;

/* Lit places and ringed figures; by depth. */
extern const BastideBoardLayerClass bastide_light_layer;

/* Marks on cells; by depth. */
extern const BastideBoardLayerClass bastide_mark_layer;

/* Figures and markers in their places. */
extern const BastideBoardLayerClass bastide_figure_layer;

/* Cells that a panel speaks of. */
extern const BastideBoardLayerClass bastide_spot_layer;

/* Arrows and marks of the puzzle. */
extern const BastideBoardLayerClass bastide_note_layer;

/* The ways of pieces that a panel speaks of. */
extern const BastideBoardLayerClass bastide_way_layer;

/* Tiles to be laid, the outline of the selection, the rubber band. */
extern const BastideBoardLayerClass bastide_ghost_layer;

/* Figures and markers without a place yet; by depth. */
extern const BastideBoardLayerClass bastide_hand_layer;

/* Numbers and names. */
extern const BastideBoardLayerClass bastide_label_layer;

/* The coordinates at the left and at the top. */
extern const BastideBoardLayerClass bastide_ruler_layer;

/* Measures the room for the coordinates in logical pixels. */
void               bastide_ruler_layer_measure    (PangoContext                 *pango,
                                                   double                       *width,
                                                   double                       *height);

/* A cell that pulses once to catch the eye. */
extern const BastideBoardLayerClass bastide_pulse_layer;

/**
 * bastide_pulse_layer_start:
 * @time: of the present frame
 *
 * Returns: whether nothing pulsed before, so that the caller must request frames until [func@pulse_layer_is_at_rest]
 */
gboolean           bastide_pulse_layer_start      (BastideBoardLayer            *self,
                                                   BstCell                       cell,
                                                   gint64                        time);
gboolean           bastide_pulse_layer_is_at_rest (BastideBoardLayer            *self,
                                                   gint64                        time);
