/* bastide-board-picture.c: the layers of the board, in their order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-picture.h"

#include "bastide-colour-scheme.h"
#include "bastide-widget.h"

/* Limit of the sprites in bytes: 150 different tiles at 160 px on a screen of double density. */
#define CACHE_LIMIT (96 * 1024 * 1024)

/* Layers up to here lie beneath the ring of rotations, the others over it. */
#define N_BENEATH_RING 12
#define PULSE_LAYER    15
#define N_LAYERS       17

/* From below; buttons on the board lie over all layers. */
static const struct
{
  const BastideBoardLayerClass *klass;
  guint                         depth;
} order[N_LAYERS] = {
  { &bastide_table_layer, 0 },
  { &bastide_tile_layer, 0 },
  { &bastide_light_layer, BASTIDE_LIGHTS_BENEATH_MARKS },
  { &bastide_mark_layer, BASTIDE_MARKS_ON_TILES },
  { &bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS },
  { &bastide_spot_layer, 0 },
  { &bastide_figure_layer, 0 },
  { &bastide_note_layer, 0 },
  { &bastide_light_layer, BASTIDE_LIGHTS_ABOVE_FIGURES },
  { &bastide_way_layer, 0 },
  { &bastide_ghost_layer, 0 },
  { &bastide_mark_layer, BASTIDE_MARKS_ABOVE_GHOSTS },
  { &bastide_hand_layer, BASTIDE_PIECES_BENEATH_LABELS },
  { &bastide_label_layer, 0 },
  { &bastide_hand_layer, BASTIDE_PIECES_ABOVE_LABELS },
  [PULSE_LAYER] = { &bastide_pulse_layer, 0 },
  { &bastide_ruler_layer, 0 },
};

struct _BastideBoardPicture
{
  BastideBoardCanvas   canvas;
  BastideBoardDrawing *drawing;
  BastideBoardLayer   *layers[N_LAYERS];
};

BastideBoardPicture *
bastide_board_picture_new (BastideBoardState *state)
{
  BastideBoardPicture *self = g_new0 (BastideBoardPicture, 1);

  for (guint i = 0; i < N_LAYERS; i++)
    self->layers[i] = bastide_board_layer_new (order[i].klass, order[i].depth);
  self->drawing = bastide_board_drawing_new ();
  self->canvas.state = g_object_ref (state);
  self->canvas.sprites = bastide_tile_cache_new (CACHE_LIMIT);
  self->canvas.marks = bastide_mark_cache_new ();
  return self;
}

void
bastide_board_picture_free (BastideBoardPicture *self)
{
  for (guint i = 0; i < N_LAYERS; i++)
    bastide_board_layer_free (self->layers[i]);
  bastide_board_drawing_free (self->drawing);
  g_object_unref (self->canvas.sprites);
  bastide_mark_cache_free (self->canvas.marks);
  g_object_unref (self->canvas.state);
  g_free (self);
}

void
bastide_board_picture_invalidate (BastideBoardPicture *self)
{
  for (guint i = 0; i < N_LAYERS; i++)
    bastide_board_layer_invalidate (self->layers[i]);
  bastide_mark_cache_clear (self->canvas.marks);
}

gboolean
bastide_board_picture_follow_style (BastideBoardPicture *self,
                                    GtkWidget           *board)
{
  GtkSettings *settings = gtk_widget_get_settings (board);
  const BstSetup *setup = bastide_board_state_get_setup (self->canvas.state);
  const BastideOverlayTheme before = self->canvas.theme;

  self->canvas.theme.look = bastide_colour_scheme_get_look (settings);
  self->canvas.theme.dark = bastide_colour_scheme_is_dark (board);
  bastide_tile_cache_set_style (self->canvas.sprites, setup != NULL ? setup->catalogue : NULL, self->canvas.theme.look,
                                self->canvas.theme.dark);
  bastide_tile_cache_set_colours (self->canvas.sprites, bastide_colour_scheme_get_colours (settings));
  return before.look != self->canvas.theme.look || before.dark != self->canvas.theme.dark;
}

gboolean
bastide_board_picture_is_dark (BastideBoardPicture *self)
{
  return self->canvas.theme.dark;
}

BastideTileCache *
bastide_board_picture_get_sprites (BastideBoardPicture *self)
{
  return self->canvas.sprites;
}

static void
snapshot_layers (BastideBoardPicture *self,
                 GtkSnapshot         *snapshot,
                 guint                first,
                 guint                end)
{
  for (guint i = first; i < end; i++)
    bastide_board_layer_snapshot (self->layers[i], snapshot, &self->canvas, self->drawing);
}

void
bastide_board_picture_snapshot (BastideBoardPicture *self,
                                GtkSnapshot         *snapshot,
                                GtkWidget           *board,
                                BastideBoardTool    *tool,
                                BastideBoardRing    *ring)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (board);

  self->canvas.pango = gtk_widget_get_pango_context (board);
  self->canvas.width = gtk_widget_get_width (board);
  self->canvas.height = gtk_widget_get_height (board);
  self->canvas.time = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  bastide_board_drawing_clear (self->drawing);
  if (bastide_board_state_get_position (self->canvas.state) != NULL)
    BASTIDE_TOOL (tool, draw) (tool, self->drawing);

  bastide_tile_cache_begin_frame (self->canvas.sprites);
  snapshot_layers (self, snapshot, 0, N_BENEATH_RING);
  bastide_board_ring_snapshot (ring, snapshot, &self->canvas);
  snapshot_layers (self, snapshot, N_BENEATH_RING, N_LAYERS);
  bastide_tile_cache_end_frame (self->canvas.sprites);
}

/* --- the pulse --- */

static gboolean
pulse_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  gtk_widget_queue_draw (widget);
  return !bastide_pulse_layer_is_at_rest (data, gdk_frame_clock_get_frame_time (clock));
}

void
bastide_board_picture_pulse (BastideBoardPicture *self,
                             GtkWidget           *board,
                             BstCell              cell)
{
  BastideBoardLayer *pulse = self->layers[PULSE_LAYER];
  GdkFrameClock *clock = gtk_widget_get_frame_clock (board);

  if (clock == NULL || !bastide_widget_wants_animations (board))
    return;
  if (bastide_pulse_layer_start (pulse, cell, gdk_frame_clock_get_frame_time (clock)))
    gtk_widget_add_tick_callback (board, pulse_cb, pulse, NULL);
}
