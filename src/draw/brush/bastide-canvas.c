/* bastide-canvas.c: paths on a picture, or in a record of it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-canvas.h"

/* Cairo keeps no record that can be read: the painter's paths go by here on their way to cairo. */
typedef struct
{
  const BastideRecorder *recorder;
  gpointer               data;
} Record;

/* Only its address matters. */
static const cairo_user_data_key_t record_key;

void
bastide_canvas_record (cairo_t               *cr,
                       const BastideRecorder *recorder,
                       gpointer               data)
{
  Record *record = g_new (Record, 1);

  record->recorder = recorder;
  record->data = data;
  cairo_set_user_data (cr, &record_key, record, g_free);
}

void
bastide_canvas_fill_preserve (cairo_t *cr)
{
  const Record *record = cairo_get_user_data (cr, &record_key);

  if (record != NULL)
    record->recorder->fill (record->data, cr);
  else
    cairo_fill_preserve (cr);
}

void
bastide_canvas_fill (cairo_t *cr)
{
  bastide_canvas_fill_preserve (cr);
  cairo_new_path (cr);
}

void
bastide_canvas_stroke_preserve (cairo_t *cr)
{
  const Record *record = cairo_get_user_data (cr, &record_key);

  if (record != NULL)
    record->recorder->stroke (record->data, cr);
  else
    cairo_stroke_preserve (cr);
}

void
bastide_canvas_stroke (cairo_t *cr)
{
  bastide_canvas_stroke_preserve (cr);
  cairo_new_path (cr);
}

void
bastide_canvas_begin_clip (cairo_t *cr)
{
  const Record *record = cairo_get_user_data (cr, &record_key);

  if (record != NULL)
    record->recorder->begin_clip (record->data, cr);
  cairo_save (cr);
  cairo_clip (cr);
}

void
bastide_canvas_end_clip (cairo_t *cr)
{
  const Record *record = cairo_get_user_data (cr, &record_key);

  if (record != NULL)
    record->recorder->end_clip (record->data);
  cairo_restore (cr);
}
