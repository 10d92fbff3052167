/* bastide-board-layer.h: something that the board draws, with what it keeps to draw it fast
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "bastide-board-drawing.h"

G_BEGIN_DECLS

typedef struct _BastideBoardLayer BastideBoardLayer;

/**
 * BastideBoardLayerClass:
 * @size: of the layer, which begins with a #BastideBoardLayer
 * @init: (nullable): makes what it keeps
 * @clear: (nullable): frees what it keeps
 * @invalidate: (nullable): drops what depends on fonts; changes of size, look and position a layer finds by itself
 * @snapshot: draws it
 *
 * The kind of a layer. A layer that keeps nothing has only @snapshot.
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

/* The board is drawn from below in layers, and each knows one thing: tiles, figures, lights. The position comes from
 * the state and all else from the drawing of a tool, so that a layer serves every tool and asks for no mode. Layers are
 * no GObjects: nothing refers to them but the shell, and most of them are a single function.
 */
struct _BastideBoardLayer
{
  const BastideBoardLayerClass *klass;
  guint                         depth;  /* which of the lists of the drawing it shows, where there are several */
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

/* Figures and markers where they stand. */
extern const BastideBoardLayerClass bastide_figure_layer;

/* Arrows and marks of the puzzle. */
extern const BastideBoardLayerClass bastide_note_layer;

/* Tiles that are not laid yet, what is selected, the rubber band. */
extern const BastideBoardLayerClass bastide_ghost_layer;

/* Figures and markers that stand nowhere yet; by depth. */
extern const BastideBoardLayerClass bastide_hand_layer;

/* Numbers and names. */
extern const BastideBoardLayerClass bastide_label_layer;

/* The coordinates at the left and at the top. */
extern const BastideBoardLayerClass bastide_ruler_layer;

/* The room that the coordinates take. */
void               bastide_ruler_layer_measure    (PangoContext                 *pango,
                                                   double                       *width,
                                                   double                       *height);

/* A cell that pulses once, to be found. */
extern const BastideBoardLayerClass bastide_pulse_layer;

/**
 * bastide_pulse_layer_start:
 * @time: of the present frame
 *
 * Returns: whether nothing pulsed before, so that frames must be asked for until [func@pulse_layer_is_at_rest]
 */
gboolean           bastide_pulse_layer_start      (BastideBoardLayer            *self,
                                                   BstCell                       cell,
                                                   gint64                        time);
gboolean           bastide_pulse_layer_is_at_rest (BastideBoardLayer            *self,
                                                   gint64                        time);

G_END_DECLS
