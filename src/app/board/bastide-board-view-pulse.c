/* bastide-board-view-pulse.c: a cell of the board that pulses once, to be found
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include "bastide-badge-painter.h"

/* In microseconds of the frame clock. */
#define DURATION (900 * 1000)
/* How far the frame grows beyond the cell, as part of its side, and how thick it is. */
#define REACH 0.45
#define WIDTH 4.f
#define HALO_WIDTH 2.f
#define RADIUS 6.f

static gboolean
pulse_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data G_GNUC_UNUSED)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  gtk_widget_queue_draw (widget);
  if (gdk_frame_clock_get_frame_time (clock) - self->pulse_start < DURATION)
    return G_SOURCE_CONTINUE;
  self->pulse_id = 0;
  return G_SOURCE_REMOVE;
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

void
bastide_board_view_snapshot_pulse (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  guint32 rgb = bastide_badge_painter_get_accent (&theme);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  graphene_rect_t area;
  double gone, x, y;
  float left;

  if (self->pulse_id == 0 || clock == NULL)
    return;
  gone = (double) (gdk_frame_clock_get_frame_time (clock) - self->pulse_start) / DURATION;
  gone = CLAMP (gone, 0, 1);
  /* It slows down as it fades. */
  left = (float) ((1 - gone) * (1 - gone));
  bastide_viewport_get_point (self->viewport, self->pulse_cell, &x, &y);
  area = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) tile, (float) tile);
  graphene_rect_inset (&area, (float) (-REACH * tile) * (1 - left), (float) (-REACH * tile) * (1 - left));
  append_frame (snapshot, &area, &(GdkRGBA) { 1, 1, 1, left }, WIDTH + 2 * HALO_WIDTH);
  graphene_rect_inset (&area, HALO_WIDTH, HALO_WIDTH);
  append_frame (snapshot, &area,
                &(GdkRGBA) { (float) (rgb >> 16) / 255.f, (float) ((rgb >> 8) & 0xff) / 255.f,
                             (float) (rgb & 0xff) / 255.f, left },
                WIDTH);
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
  GdkFrameClock *clock;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_viewport_center (self->viewport, cell);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  if (clock == NULL || !wants_animations (self))
    return;
  self->pulse_cell = cell;
  self->pulse_start = gdk_frame_clock_get_frame_time (clock);
  if (self->pulse_id == 0)
    self->pulse_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), pulse_cb, NULL, NULL);
}
