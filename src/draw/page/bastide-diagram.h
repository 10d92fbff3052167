/* bastide-diagram.h: a board as a picture, with the words around it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-picture-file.h"
#include "bastide-position.h"
#include "bastide-scene.h"

/**
 * BastideDiagramStyle:
 * @tile_size: side of a tile in pixels
 * @look: how to draw
 * @coordinates: whether numbers stand beside the board
 * @annotations: whether the author's arrows and marks are drawn
 * @texts: whether title and task stand around the board
 * @legend: whether the tiles to come and the players stand below it
 * @is_cropped: whether only the cells of @crop are in the picture
 * @crop: westernmost column, topmost row, easternmost column and lowest row
 * @colours: (nullable): the colours of the players, %NULL for Bastide’s own
 *
 * The contents of a picture.
 */
typedef struct
{
  double                tile_size;
  BastideLook           look;
  gboolean              coordinates;
  gboolean              annotations;
  gboolean              texts;
  gboolean              legend;
  gboolean              is_cropped;
  int                   crop[4];
  const BastideColours *colours;
} BastideDiagramStyle;

#define BASTIDE_DIAGRAM_STYLE_INIT { .tile_size = 160, .look = BASTIDE_LOOK_NORMAL, .annotations = TRUE }

#define BASTIDE_DIAGRAM_MIN_TILE 16
#define BASTIDE_DIAGRAM_MAX_TILE 512

/**
 * bastide_diagram_render:
 * @position: a position, sound or not
 * @cancellable: (nullable): to stop it
 *
 * Returns: (transfer full) (nullable): the picture as a file; %NULL with `BASTIDE_DRAW_ERROR` or a #GIOErrorEnum
 */
GBytes  *bastide_diagram_render (BastidePosition            *position,
                                 const BastideDiagramStyle  *style,
                                 BastidePictureFormat        format,
                                 GCancellable               *cancellable,
                                 GError                    **error);

/**
 * bastide_diagram_export:
 * @file: target; its name has the suffix of a #BastidePictureType
 *
 * Does the same into a file, replaced as a whole or not at all.
 *
 * Returns: whether the file was written
 */
gboolean bastide_diagram_export (BastidePosition            *position,
                                 const BastideDiagramStyle  *style,
                                 GFile                      *file,
                                 GCancellable               *cancellable,
                                 GError                    **error);
