/* bastide-tone.h: colours between colours
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * bastide_tone_mix:
 * @from: a colour as 0xRRGGBB
 * @to: a colour as 0xRRGGBB
 * @share: 0 for @from to 1 for @to
 *
 * Returns: a colour between two colours
 */
static inline guint32
bastide_tone_mix (guint32 from,
                  guint32 to,
                  double  share)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double a = (from >> shift) & 0xff;
      double b = (to >> shift) & 0xff;

      mixed |= (guint32) (a + (b - a) * share + 0.5) << shift;
    }
  return mixed;
}

/**
 * bastide_tone_add_stop:
 *
 * Adds the colour @rgb to a gradient.
 */
static inline void
bastide_tone_add_stop (cairo_pattern_t *gradient,
                       double           offset,
                       guint32          rgb,
                       double           alpha)
{
  cairo_pattern_add_color_stop_rgba (gradient, offset, ((rgb >> 16) & 0xff) / 255.0, ((rgb >> 8) & 0xff) / 255.0,
                                     (rgb & 0xff) / 255.0, alpha);
}
