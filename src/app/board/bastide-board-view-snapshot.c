/* bastide-board-view-snapshot.c: the layers of the board, in their order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

/* Limit of the sprites in bytes: 150 different tiles at 160 px on a screen of double density. */
#define CACHE_LIMIT (96 * 1024 * 1024)

/* Layers up to here lie beneath the ring of rotations, the others over it. */
#define N_BENEATH_RING 10

/* From below; buttons on the board lie over all layers. */
static const struct
{
  const BastideBoardLayerClass *klass;
  guint                         depth;
} order[BASTIDE_N_BOARD_LAYERS] = {
  { &bastide_table_layer, 0 },
  { &bastide_tile_layer, 0 },
  { &bastide_light_layer, BASTIDE_LIGHTS_BENEATH_MARKS },
  { &bastide_mark_layer, BASTIDE_MARKS_ON_TILES },
  { &bastide_light_layer, BASTIDE_LIGHTS_ABOVE_MARKS },
  { &bastide_figure_layer, 0 },
  { &bastide_note_layer, 0 },
  { &bastide_light_layer, BASTIDE_LIGHTS_ABOVE_FIGURES },
  { &bastide_ghost_layer, 0 },
  { &bastide_mark_layer, BASTIDE_MARKS_ABOVE_GHOSTS },
  { &bastide_hand_layer, BASTIDE_PIECES_BENEATH_LABELS },
  { &bastide_label_layer, 0 },
  { &bastide_hand_layer, BASTIDE_PIECES_ABOVE_LABELS },
  [BASTIDE_PULSE_LAYER] = { &bastide_pulse_layer, 0 },
  { &bastide_ruler_layer, 0 },
};

void
bastide_board_view_init_layers (BastideBoardView *self)
{
  for (guint i = 0; i < BASTIDE_N_BOARD_LAYERS; i++)
    self->layers[i] = bastide_board_layer_new (order[i].klass, order[i].depth);
  self->drawing = bastide_board_drawing_new ();
  self->canvas.state = self->state;
  self->canvas.sprites = bastide_tile_cache_new (CACHE_LIMIT);
  self->canvas.marks = bastide_mark_cache_new ();
}

void
bastide_board_view_free_layers (BastideBoardView *self)
{
  for (guint i = 0; i < BASTIDE_N_BOARD_LAYERS; i++)
    bastide_board_layer_free (self->layers[i]);
  bastide_board_drawing_free (self->drawing);
  g_object_unref (self->canvas.sprites);
  bastide_mark_cache_free (self->canvas.marks);
}

void
bastide_board_view_invalidate_layers (BastideBoardView *self)
{
  for (guint i = 0; i < BASTIDE_N_BOARD_LAYERS; i++)
    bastide_board_layer_invalidate (self->layers[i]);
  bastide_mark_cache_clear (self->canvas.marks);
}

static void
snapshot_layers (BastideBoardView *self,
                 GtkSnapshot      *snapshot,
                 guint             first,
                 guint             end)
{
  for (guint i = first; i < end; i++)
    bastide_board_layer_snapshot (self->layers[i], snapshot, &self->canvas, self->drawing);
}

void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  self->canvas.pango = gtk_widget_get_pango_context (widget);
  self->canvas.width = gtk_widget_get_width (widget);
  self->canvas.height = gtk_widget_get_height (widget);
  self->canvas.time = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  bastide_board_drawing_clear (self->drawing);
  if (bastide_board_state_get_position (self->state) != NULL)
    BASTIDE_TOOL (self->tool, draw) (self->tool, self->drawing);

  bastide_tile_cache_begin_frame (self->canvas.sprites);
  snapshot_layers (self, snapshot, 0, N_BENEATH_RING);
  bastide_board_ring_snapshot (self->ring, snapshot, &self->canvas);
  snapshot_layers (self, snapshot, N_BENEATH_RING, BASTIDE_N_BOARD_LAYERS);
  bastide_tile_cache_end_frame (self->canvas.sprites);
  if (self->parts != NULL)
    bastide_edit_parts_snapshot (self->parts, snapshot);
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

static gboolean
wants_animations (BastideBoardView *self)
{
  gboolean enabled = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

void
bastide_board_view_pulse_cell (BastideBoardView *self,
                               BstCell           cell)
{
  BastideBoardLayer *pulse;
  GdkFrameClock *clock;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_viewport_center (self->viewport, cell);
  pulse = self->layers[BASTIDE_PULSE_LAYER];
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  if (clock == NULL || !wants_animations (self))
    return;
  if (bastide_pulse_layer_start (pulse, cell, gdk_frame_clock_get_frame_time (clock)))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), pulse_cb, pulse, NULL);
}
