/* bastide-pulse-layer.c: a cell that pulses once to catch the eye
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include "bastide-badge-painter.h"

/* In microseconds of the frame clock. */
#define DURATION (900 * 1000)
/* Growth of the frame beyond the cell in tile sides, and its measures in pixels. */
#define REACH 0.45
#define WIDTH 4.f
#define HALO_WIDTH 2.f
#define RADIUS 6.f

/* The frame grows and fades with the time of the frame alone, so that a slow machine shows fewer steps of the same
 * pulse. The shell requests frames as long as the pulse runs.
 */
typedef struct
{
  BastideBoardLayer parent;
  gboolean          running;
  BstCell           cell;
  gint64            start;
} BastidePulseLayer;

gboolean
bastide_pulse_layer_start (BastideBoardLayer *layer,
                           BstCell            cell,
                           gint64             time)
{
  BastidePulseLayer *self = (BastidePulseLayer *) layer;
  gboolean was_running = self->running;

  self->running = TRUE;
  self->cell = cell;
  self->start = time;
  return !was_running;
}

gboolean
bastide_pulse_layer_is_at_rest (BastideBoardLayer *layer,
                                gint64             time)
{
  BastidePulseLayer *self = (BastidePulseLayer *) layer;

  self->running = self->running && time - self->start < DURATION;
  return !self->running;
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *area,
              const GdkRGBA         *colour,
              float                  width)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, RADIUS);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

static void
bastide_pulse_layer_snapshot (BastideBoardLayer         *layer,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing G_GNUC_UNUSED)
{
  BastidePulseLayer *self = (BastidePulseLayer *) layer;
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double gone = CLAMP ((double) (canvas->time - self->start) / DURATION, 0, 1);
  /* The frame slows down as it fades. */
  float left = (float) ((1 - gone) * (1 - gone));
  const GdkRGBA accent = bastide_board_canvas_make_colour (bastide_badge_painter_get_accent (&canvas->theme), left);
  graphene_rect_t area;
  double x, y;

  if (!self->running)
    return;
  bastide_viewport_get_point (viewport, self->cell, &x, &y);
  area = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) tile, (float) tile);
  graphene_rect_inset (&area, (float) (-REACH * tile) * (1 - left), (float) (-REACH * tile) * (1 - left));
  append_frame (snapshot, &area, &(GdkRGBA) { 1, 1, 1, left }, WIDTH + 2 * HALO_WIDTH);
  graphene_rect_inset (&area, HALO_WIDTH, HALO_WIDTH);
  append_frame (snapshot, &area, &accent, WIDTH);
}

const BastideBoardLayerClass bastide_pulse_layer = {
  .size = sizeof (BastidePulseLayer),
  .snapshot = bastide_pulse_layer_snapshot,
};
