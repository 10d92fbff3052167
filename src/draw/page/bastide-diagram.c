/* bastide-diagram.c: a board as a picture, with the words around it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram.h"

#include <math.h>

#include "bastide-file.h"
#include "bastide-palette.h"
#include "bastide-sheet-private.h"

/* A picture is a page that is cut to its contents, with a board of this tile, and enlarged. */
#define TILE   BASTIDE_MM (22)
#define MARGIN BASTIDE_MM (6)

/* Title and task need so much at least. */
#define TEXT_WIDTH BASTIDE_MM (95)

/* Room for the parts of any puzzle. */
#define MAX_HEIGHT 1e6

typedef struct
{
  BastideSheet *sheet;
  double        scale;
} Picture;

static BastideSheet *
lay_out (BastidePosition           *position,
         const BastideDiagramStyle *style)
{
  const BastideSheetStyle paper = {
    .width = MAX_HEIGHT, .height = MAX_HEIGHT, .margin = MARGIN, .look = style->look, .per_page = 1,
    .colours = style->colours,
  };
  const BastideSceneStyle scene = {
    .annotations = style->annotations ? bastide_position_get_content (position)->annotations : NULL,
  };
  BastideSheet *sheet = _bastide_sheet_new (&paper, BASTIDE_DENSITY_ONE);
  BastideSheetArea area = { .x = MARGIN, .y = MARGIN, .height = MAX_HEIGHT };
  int cells[4];
  double unit;

  /* Shared drawings are not worth it for a board alone, and cairo's SVG surface would lose them. */
  g_clear_pointer (&sheet->records, bastide_scene_records_free);
  if (style->is_cropped)
    for (guint i = 0; i < 4; i++)
      cells[i] = style->crop[i];
  else
    bastide_scene_get_area (bastide_position_get_setup (position), &scene, &cells[0], &cells[1], &cells[2], &cells[3]);
  sheet->is_bare = !style->coordinates;
  sheet->is_unmarked = !style->annotations;
  sheet->is_cropped = style->is_cropped;
  /* The width of a board of side 1, from the side that fits into a width. */
  unit = MAX_HEIGHT / _bastide_sheet_fit_board (sheet, cells, MAX_HEIGHT, G_MAXDOUBLE);
  area.width = unit * TILE;
  if (style->texts)
    area.width = MAX (area.width, TEXT_WIDTH);
  if (style->legend)
    area.width = MAX (area.width, _bastide_sheet_measure_legend (sheet, position));
  _bastide_sheet_add_page (sheet);
  area.height = _bastide_sheet_add_picture (sheet, position, area, cells, TILE, style->texts, style->legend);
  sheet->style.width = area.width + 2 * MARGIN;
  sheet->style.height = area.height + 2 * MARGIN;
  return sheet;
}

/* A picture in colour lies on the table of its look, as the board in the window does. */
static gboolean
draw_cb (cairo_t      *cr,
         GCancellable *cancellable,
         gpointer      data)
{
  const Picture *picture = data;
  BastideSheet *sheet = picture->sheet;

  cairo_scale (cr, picture->scale, picture->scale);
  bastide_palette_set_source (cr, bastide_palette_get_surroundings (sheet->style.look, FALSE)->table, 1);
  cairo_paint (cr);
  bastide_sheet_draw_side (sheet, 0, cr);
  return !g_cancellable_is_cancelled (cancellable);
}

GBytes *
bastide_diagram_render (BastidePosition            *position,
                        const BastideDiagramStyle  *style,
                        BastidePictureFormat        format,
                        GCancellable               *cancellable,
                        GError                    **error)
{
  g_autoptr (BastideSheet) sheet = NULL;
  Picture picture;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (style != NULL && style->tile_size > 0, NULL);

  sheet = lay_out (position, style);
  picture = (Picture) { sheet, style->tile_size / TILE };
  return bastide_picture_file_render (format, ceil (sheet->style.width * picture.scale),
                                      ceil (sheet->style.height * picture.scale), draw_cb, &picture, cancellable,
                                      error);
}

gboolean
bastide_diagram_export (BastidePosition            *position,
                        const BastideDiagramStyle  *style,
                        GFile                      *file,
                        GCancellable               *cancellable,
                        GError                    **error)
{
  g_autoptr (GBytes) contents = NULL;
  const BastidePictureType *type;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  type = bastide_picture_type_find (file, error);
  if (type == NULL)
    return FALSE;
  contents = bastide_diagram_render (position, style, type->format, cancellable, error);
  return contents != NULL && bastide_file_replace (file, contents, NULL, NULL, cancellable, error);
}
