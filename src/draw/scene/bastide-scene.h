/* bastide-scene.h: a whole board as a picture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-colours.h"
#include "bastide-look.h"
#include "bastide-scene-records.h"
#include "bastide-stands.h"

#define BASTIDE_DRAW_ERROR (bastide_draw_error_quark ())

typedef enum
{
  BASTIDE_DRAW_ERROR_FORMAT,     /* the name does not end in the suffix of a picture */
  BASTIDE_DRAW_ERROR_TOO_LARGE,  /* the picture would exceed 16 000 pixels a side */
  BASTIDE_DRAW_ERROR_FAILED,     /* cairo could not draw or write it */
} BastideDrawError;

GQuark bastide_draw_error_quark (void);

/**
 * BastideSceneStyle:
 * @tile_size: side of a tile in pixels
 * @look: how to draw
 * @dark: whether the surroundings are dark
 * @letters: whether figures carry their player's letter
 * @coordinates: whether a ruler with coordinates runs along top and left
 * @background: whether the table is painted beneath
 * @annotations: (nullable) (element-type BastideAnnotation): the author's arrows and marks, over everything
 * @colours: (nullable): the colours of the players, %NULL for Bastide’s own
 * @ruler_height: height of the numbers of the ruler, 0 for the usual one
 * @ruler_cells: (nullable) (array fixed-size=4): westernmost column, topmost row, easternmost column and lowest row of
 *   the ruler, %NULL for those in use
 * @line_width: width of the lines between tiles, 0 for a pixel of the device
 * @records: (nullable): the drawings of tiles that the file shares
 */
typedef struct
{
  double                tile_size;
  BastideLook           look;
  gboolean              dark;
  gboolean              letters;
  gboolean              coordinates;
  gboolean              background;
  const GArray         *annotations;
  const BastideColours *colours;
  double                ruler_height;
  const int            *ruler_cells;
  double                line_width;
  BastideSceneRecords  *records;
} BastideSceneStyle;

#define BASTIDE_SCENE_STYLE_INIT { .tile_size = 160, .look = BASTIDE_LOOK_NORMAL, .letters = TRUE, .background = TRUE }

/**
 * bastide_scene_get_letters:
 * @setup: a position
 * @names: (array) (nullable): names of the players, %NULL for none
 * @letters: (out) (array fixed-size=6): for each player one upper-case letter, NUL-terminated UTF-8
 *
 * Chooses a letter for each player: the first of the name, if no two names share one, else the first of the colour
 * (black K). A player without a name goes by the word for the colour, as in sentences.
 */
void     bastide_scene_get_letters (const BstSetup          *setup,
                                    const char * const      *names,
                                    char                     letters[BST_MAX_PLAYERS][8]);

/**
 * bastide_scene_get_cells:
 * @x0: (out): westernmost column
 * @y0: (out): topmost row
 * @x1: (out): easternmost column
 * @y1: (out): lowest row
 *
 * The columns and rows in use, the city of Carcassonne included; 0, 0, 0, 0 for an empty board.
 */
void     bastide_scene_get_cells   (const BstSetup          *setup,
                                    int                     *x0,
                                    int                     *y0,
                                    int                     *x1,
                                    int                     *y1);

/**
 * bastide_scene_get_area:
 *
 * As [func@scene_get_cells], with the cells of the annotations of @style.
 */
void     bastide_scene_get_area    (const BstSetup          *setup,
                                    const BastideSceneStyle *style,
                                    int                     *x0,
                                    int                     *y0,
                                    int                     *x1,
                                    int                     *y1);

/**
 * bastide_scene_draw:
 * @cr: target; cell (0, 0) has its north-west corner at the origin of user space
 * @setup: a position, sound or not
 * @letters: letters of the players, as from [func@scene_get_letters]
 * @style: how to draw
 *
 * Draws tiles, the city of Carcassonne, figures and markers of a position, and the annotations of @style.
 */
void     bastide_scene_draw        (cairo_t                 *cr,
                                    const BstSetup          *setup,
                                    const char               letters[BST_MAX_PLAYERS][8],
                                    const BastideSceneStyle *style);

/**
 * BastideSceneFigure:
 * @is_marker: whether the piece is a marker without a permanent owner
 * @what: a #BstFigure, of a marker a #BstPieceKind
 * @source: index in the `pieces` of the setup
 * @player: the owner of the figure or castle
 * @colour: a #BstColour
 * @district: the #BstDistrict of the figure, or `BST_NO_DISTRICT`
 * @lying: whether the figure lies down
 * @in_company: whether other figures stand on the same segment
 * @misplaced: whether the segment of the piece does not exist
 * @x: centre, in tile sides from the west edge of cell 0,0
 * @y: centre, in tile sides from the north edge of cell 0,0
 *
 * A figure or marker in its place in the picture.
 */
typedef struct
{
  gboolean is_marker;
  guint16  what;
  guint16  source;
  guint8   player;
  guint8   colour;
  guint8   district;
  gboolean lying;
  gboolean in_company;
  gboolean misplaced;
  double   x;
  double   y;
} BastideSceneFigure;

/**
 * bastide_scene_list_figures:
 * @stands: (nullable): remembers places from one position to the next
 *
 * For views that keep a picture of each figure.
 *
 * Returns: (transfer full) (element-type BastideSceneFigure): figures and markers from north to south, as they are
 *   drawn
 */
GArray  *bastide_scene_list_figures (const BstSetup         *setup,
                                     BastideStands          *stands);

/**
 * bastide_scene_figure_of:
 * @kind: the kind of the segment on which it would stand, `BST_N_KINDS` for anywhere else
 *
 * Returns: a piece as it would look, for a view that moves it; nowhere yet
 */
BastideSceneFigure bastide_scene_figure_of (const BstPiece      *piece,
                                            BstKind              kind);

/**
 * bastide_scene_figure_lies:
 *
 * Returns: whether @figure lies down on a segment of @kind, as farmers do
 */
gboolean bastide_scene_figure_lies (BstFigure                figure,
                                    BstKind                  kind);

/**
 * bastide_scene_figure_get_height:
 * @tile_size: side of a tile in pixels
 *
 * Returns: the height in pixels at which the scene draws @figure
 */
double   bastide_scene_figure_get_height (const BastideSceneFigure *figure,
                                          double                    tile_size);

/**
 * bastide_scene_draw_figures:
 *
 * The last step of [func@scene_draw] alone: figures and markers, sorted from north to south.
 */
void     bastide_scene_draw_figures (cairo_t                 *cr,
                                     const BstSetup          *setup,
                                     const char               letters[BST_MAX_PLAYERS][8],
                                     const BastideSceneStyle *style);

/* Draws the numbers beside the board alone. */
void     bastide_scene_draw_ruler       (cairo_t                 *cr,
                                         const BstSetup          *setup,
                                         const BastideSceneStyle *style);

/* Draws the annotations of @style, the last step of [func@scene_draw]. */
void     bastide_scene_draw_annotations (cairo_t                 *cr,
                                         const BastideSceneStyle *style);

/**
 * bastide_scene_fit_export:
 * @style: its tile size is made less where [func@scene_export] would refuse a picture so large
 */
void     bastide_scene_fit_export  (const BstSetup          *setup,
                                    BastideSceneStyle       *style);

/**
 * bastide_scene_export:
 * @setup: a position
 * @letters: letters of the players
 * @style: how to draw
 * @file: target; its name has the suffix of a #BastidePictureType
 * @cancellable: (nullable): to stop it
 * @error: return location
 *
 * Draws a position with a margin of half a tile into a file, replaced as a whole or not at all. The bytes of PNG, SVG
 * and PDF depend only on the arguments.
 *
 * Returns: whether the file was written; else `BASTIDE_DRAW_ERROR` or a #GIOErrorEnum
 */
gboolean bastide_scene_export      (const BstSetup          *setup,
                                    const char               letters[BST_MAX_PLAYERS][8],
                                    const BastideSceneStyle *style,
                                    GFile                   *file,
                                    GCancellable            *cancellable,
                                    GError                 **error);
