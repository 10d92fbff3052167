/* bastide-shape.c: small drawings written as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shape.h"

#include <pango/pangocairo.h>

/* The longest outline of the tables has some thirty points. */
#define MAX_STEPS 48

typedef struct
{
  double x[3];
  double y[3];
  gboolean curve;
} Step;

/* Lines since the last M, kept for the way back of a mirrored shape. */
typedef struct
{
  Step steps[MAX_STEPS];
  guint n_steps;
} Trail;

static double
take_number (const char **cursor)
{
  char *end = NULL;
  double value = g_ascii_strtod (*cursor, &end);

  g_assert (end != *cursor);
  *cursor = end;
  return value;
}

static void
trail_mirror_back (const Trail *trail,
                   cairo_t     *cr)
{
  for (guint i = trail->n_steps - 1; i > 0; i--)
    {
      const Step *step = &trail->steps[i];
      const Step *before = &trail->steps[i - 1];

      if (step->curve)
        cairo_curve_to (cr, -step->x[1], step->y[1], -step->x[0], step->y[0], -before->x[2], before->y[2]);
      else
        cairo_line_to (cr, -before->x[2], before->y[2]);
    }
  cairo_close_path (cr);
}

static void
append_step (cairo_t     *cr,
             char         command,
             const char **cursor,
             Trail       *trail)
{
  Step step = { .curve = command == 'C' };

  for (guint i = step.curve ? 0 : 2; i < 3; i++)
    {
      step.x[i] = take_number (cursor);
      step.y[i] = take_number (cursor);
    }
  if (command == 'M')
    {
      trail->n_steps = 0;
      cairo_move_to (cr, step.x[2], step.y[2]);
    }
  else if (command == 'L')
    cairo_line_to (cr, step.x[2], step.y[2]);
  else
    cairo_curve_to (cr, step.x[0], step.y[0], step.x[1], step.y[1], step.x[2], step.y[2]);
  g_assert (trail->n_steps < MAX_STEPS);
  trail->steps[trail->n_steps++] = step;
}

void
bastide_shape_append (cairo_t    *cr,
                      const char *outline)
{
  Trail trail = { .n_steps = 0 };
  const char *cursor = outline;

  while (*cursor != '\0')
    {
      char command = *cursor++;

      switch (command)
        {
        case ' ':
          break;
        case 'M':
        case 'L':
        case 'C':
          append_step (cr, command, &cursor, &trail);
          break;
        case 'Z':
          cairo_close_path (cr);
          break;
        case '|':
          trail_mirror_back (&trail, cr);
          break;
        case 'O':
          {
            double x = take_number (&cursor);
            double y = take_number (&cursor);
            double rx = take_number (&cursor);
            double ry = take_number (&cursor);
            cairo_matrix_t saved;

            cairo_get_matrix (cr, &saved);
            cairo_translate (cr, x, y);
            cairo_scale (cr, rx, ry);
            cairo_new_sub_path (cr);
            cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
            cairo_close_path (cr);
            cairo_set_matrix (cr, &saved);
          }
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

/* Letters are fetched at one size and without the surface's hints: the outlines are then equal on every surface and
 * scale, and pango and cairo find them in their caches. */
#define LETTERING_SIZE 100

static PangoLayout *
create_lettering (const char *text)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, DejaVu Sans, sans Bold");
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoLayout *layout;

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 96);
  pango_font_description_set_absolute_size (font, LETTERING_SIZE * PANGO_SCALE);

  layout = pango_layout_new (context);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

  pango_font_description_free (font);
  g_object_unref (context);
  return layout;
}

/* Cap height of the fonts named above, as part of their size. */
#define CAP_HEIGHT 0.72

void
bastide_shape_append_lettering (cairo_t    *cr,
                                const char *text,
                                double      x,
                                double      y,
                                double      cap_height,
                                double      max_width)
{
  PangoLayout *layout = create_lettering (text);
  cairo_path_t *before;
  cairo_path_t *letters;
  double x0, y0, x1, y1, scale;
  cairo_matrix_t saved;

  before = cairo_copy_path (cr);
  cairo_get_matrix (cr, &saved);
  cairo_new_path (cr);
  cairo_identity_matrix (cr);
  pango_cairo_layout_path (cr, layout);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  letters = cairo_copy_path (cr);
  cairo_new_path (cr);
  cairo_set_matrix (cr, &saved);
  cairo_append_path (cr, before);

  scale = cap_height / (LETTERING_SIZE * CAP_HEIGHT);
  scale = MIN (scale, max_width / MAX (x1 - x0, 1));
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -(x0 + x1) / 2, -(y0 + y1) / 2);
  cairo_append_path (cr, letters);
  cairo_set_matrix (cr, &saved);

  cairo_path_destroy (letters);
  cairo_path_destroy (before);
  g_object_unref (layout);
}
