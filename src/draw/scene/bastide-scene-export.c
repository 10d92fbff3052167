/* bastide-scene-export.c: a board as a PNG, SVG or PDF file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include <math.h>

#include "bastide-file.h"
#include "bastide-picture-file.h"
#include "bastide-scene-private.h"

#define MARGIN 0.5

typedef struct
{
  const BstSetup *setup;
  const char (*letters)[8];
  const BastideSceneStyle *style;
  double x;
  double y;
  double width;
  double height;
} Picture;

static gboolean
draw_cb (cairo_t      *cr,
         GCancellable *cancellable,
         gpointer      data)
{
  const Picture *picture = data;

  cairo_translate (cr, picture->x, picture->y);
  return bastide_scene_draw_cancellable (cr, picture->setup, picture->letters, picture->style, cancellable);
}

void
bastide_scene_fit_export (const BstSetup    *setup,
                          BastideSceneStyle *style)
{
  int x0, y0, x1, y1;

  g_return_if_fail (setup != NULL && style != NULL);

  bastide_scene_get_area (setup, style, &x0, &y0, &x1, &y1);
  style->tile_size = MIN (style->tile_size,
                          floor (BASTIDE_PICTURE_MAX_PIXELS / (MAX (x1 - x0, y1 - y0) + 1 + 2 * MARGIN)));
}

gboolean
bastide_scene_export (const BstSetup           *setup,
                      const char                letters[BST_MAX_PLAYERS][8],
                      const BastideSceneStyle  *style,
                      GFile                    *file,
                      GCancellable             *cancellable,
                      GError                  **error)
{
  Picture picture = { .setup = setup, .letters = letters, .style = style };
  g_autoptr (GBytes) contents = NULL;
  const BastidePictureType *type;
  int x0, y0, x1, y1;
  double margin;

  g_return_val_if_fail (setup != NULL && style != NULL && G_IS_FILE (file), FALSE);
  g_return_val_if_fail (style->look < BASTIDE_N_LOOKS, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  type = bastide_picture_type_find (file, error);
  if (type == NULL)
    return FALSE;
  bastide_scene_get_area (setup, style, &x0, &y0, &x1, &y1);
  margin = floor (MARGIN * style->tile_size);
  picture.x = margin - x0 * style->tile_size;
  picture.y = margin - y0 * style->tile_size;
  picture.width = ceil ((x1 - x0 + 1) * style->tile_size + 2 * margin);
  picture.height = ceil ((y1 - y0 + 1) * style->tile_size + 2 * margin);
  contents = bastide_picture_file_render (type->format, picture.width, picture.height, draw_cb, &picture, cancellable,
                                          error);
  if (contents == NULL)
    return FALSE;
  return bastide_file_replace (file, contents, NULL, NULL, cancellable, error);
}
