/* bastide-badge-painter.c: small signs about a cell that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-badge-painter.h"

#include "bastide-canvas.h"
#include "bastide-palette.h"
#include "bastide-shape.h"

/* Badges lie on tiles and on the table alike, so they bring their own ground. */
typedef struct
{
  guint32 accent;
  guint32 fault;
  guint32 warning;
  guint32 sound;
  guint32 unfit;
  guint32 paper;
} Inks;

static const Inks inks[2] = {
  { 0x2F7BD0, 0xB03D35, 0xB45F06, 0x1E7A46, 0x6B665E, 0xFFFFFF },
  { 0x0042A8, 0xB00010, 0x7A3D00, 0x005A2B, 0x333333, 0xFFFFFF },
};

static const Inks *
get_inks (const BastideOverlayTheme *theme)
{
  return &inks[theme->look == BASTIDE_LOOK_NORMAL ? 0 : 1];
}

void
bastide_badge_painter_draw_warning (cairo_t                   *cr,
                                    double                     x,
                                    double                     y,
                                    double                     diameter,
                                    const BastideOverlayTheme *theme)
{
  const Inks *ink = get_inks (theme);
  double radius = 0.5 * diameter;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + 0.95 * radius, y + 0.72 * radius);
  cairo_line_to (cr, x - 0.95 * radius, y + 0.72 * radius);
  cairo_close_path (cr);
  bastide_palette_set_source (cr, ink->paper, 1);
  cairo_set_line_width (cr, 0.42 * diameter);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, ink->warning, 1);
  cairo_set_line_width (cr, 0.24 * diameter);
  bastide_canvas_stroke_preserve (cr);
  bastide_canvas_fill (cr);
  bastide_shape_append_lettering (cr, "!", x, y + 0.1 * diameter, 0.52 * diameter, diameter);
  bastide_palette_set_source (cr, ink->paper, 1);
  bastide_canvas_fill (cr);
  cairo_restore (cr);
}

void
bastide_badge_painter_draw_verdict (cairo_t                   *cr,
                                    double                     x,
                                    double                     y,
                                    double                     diameter,
                                    gboolean                   fits,
                                    const BastideOverlayTheme *theme)
{
  const Inks *ink = get_inks (theme);
  double radius = 0.5 * diameter;
  double arm = 0.34 * radius;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_palette_set_source (cr, ink->paper, 1);
  bastide_canvas_fill (cr);
  cairo_arc (cr, x, y, radius - MAX (1, 0.08 * diameter), 0, 2 * G_PI);
  bastide_palette_set_source (cr, fits ? ink->sound : ink->unfit, 1);
  bastide_canvas_fill (cr);
  bastide_palette_set_source (cr, ink->paper, 1);
  cairo_set_line_width (cr, MAX (1.5, 0.13 * diameter));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (fits)
    {
      cairo_move_to (cr, x - 0.45 * radius, y + 0.02 * radius);
      cairo_line_to (cr, x - 0.1 * radius, y + 0.38 * radius);
      cairo_line_to (cr, x + 0.48 * radius, y - 0.34 * radius);
    }
  else
    {
      cairo_move_to (cr, x - arm, y - arm);
      cairo_line_to (cr, x + arm, y + arm);
      cairo_move_to (cr, x + arm, y - arm);
      cairo_line_to (cr, x - arm, y + arm);
    }
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}

void
bastide_badge_painter_draw_orbit (cairo_t                   *cr,
                                  double                     x,
                                  double                     y,
                                  double                     diameter,
                                  const BastideOverlayTheme *theme)
{
  const Inks *ink = get_inks (theme);
  const double dots[] = { 0.01, 6 };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, 0.5 * diameter, 0, 2 * G_PI);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
  bastide_palette_set_source (cr, ink->unfit, 0.45);
  cairo_set_line_width (cr, 4.5);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, ink->paper, 1);
  cairo_set_line_width (cr, 3);
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}

void
bastide_badge_painter_draw_band (cairo_t                   *cr,
                                 double                     x,
                                 double                     y,
                                 double                     width,
                                 double                     height,
                                 const BastideOverlayTheme *theme)
{
  const Inks *ink = get_inks (theme);
  const double dashes[] = { 6, 4 };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x + 0.5, y + 0.5, MAX (width - 1, 0), MAX (height - 1, 0));
  bastide_palette_set_source (cr, ink->accent, 0.14);
  bastide_canvas_fill_preserve (cr);
  bastide_palette_set_source (cr, ink->paper, 0.85);
  cairo_set_line_width (cr, 3);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, ink->accent, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}

void
bastide_badge_painter_draw_fault_frame (cairo_t                   *cr,
                                        double                     x,
                                        double                     y,
                                        double                     size,
                                        const BastideOverlayTheme *theme)
{
  const Inks *ink = get_inks (theme);
  const double dashes[] = { CLAMP (0.09 * size, 4, 9), CLAMP (0.06 * size, 3, 6) };
  double width = CLAMP (0.03 * size, 2, 4);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x + width / 2, y + width / 2, size - width, size - width);
  bastide_palette_set_source (cr, ink->paper, 0.7);
  cairo_set_line_width (cr, width + 1.5);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, ink->fault, 1);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}

guint32
bastide_badge_painter_get_accent (const BastideOverlayTheme *theme)
{
  return get_inks (theme)->accent;
}

guint32
bastide_badge_painter_get_fault (const BastideOverlayTheme *theme)
{
  return get_inks (theme)->fault;
}
