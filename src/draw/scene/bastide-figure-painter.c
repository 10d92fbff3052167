/* bastide-figure-painter.c: draws figures, markers and the signs of players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-painter.h"

#include "bastide-canvas.h"
#include "bastide-colours.h"
#include "bastide-figure-shapes.h"
#include "bastide-palette.h"
#include "bastide-shape.h"
#include "bastide-tone.h"

/* Heights in tile sides: below SMALL_TILE pixels figures grow in proportion, so that they stay legible. */
#define HEIGHT_ON_TILE       0.285
#define HEIGHT_ON_SMALL_TILE 0.44
#define SMALL_TILE           60
#define LARGE_FACTOR         1.30

/* Below this height rim and outer line are wider in proportion. */
#define SMALL_FIGURE 26

/* The number on the head of a figure that counts for more than one. */
#define NUMERAL_X      0
#define NUMERAL_Y      (-0.3)
#define NUMERAL_HEIGHT 0.19
#define LEAST_NUMERAL  40

#define WHITE 0xFFFFFF
#define BLACK 0x000000

typedef struct
{
  guint32 body;
  guint32 letter;
} Livery;

static const Livery print_livery[BST_N_COLOURS] = {
  [BST_COLOUR_RED] = { WHITE, BLACK },
  [BST_COLOUR_BLUE] = { 0x444444, WHITE },
  [BST_COLOUR_GREEN] = { 0xBBBBBB, BLACK },
  [BST_COLOUR_YELLOW] = { 0xEFEFEF, BLACK },
  [BST_COLOUR_BLACK] = { BLACK, WHITE },
  [BST_COLOUR_PINK] = { 0xDDDDDD, BLACK },
};

/* The inks that depend on the look alone. In print a trim and its eye come from the livery, as body and letter do. */
static const guint32 fixed_inks[BASTIDE_N_INKS][BASTIDE_N_LOOKS] = {
  [BASTIDE_INK_TRIM] = { 0xFFFBEF, WHITE, WHITE },
  [BASTIDE_INK_EYE] = { 0x3A3026, BLACK, BLACK },
  [BASTIDE_INK_RIM] = { 0xFFFBEF, WHITE, WHITE },
  [BASTIDE_INK_LINE] = { 0x3A3026, BLACK, BLACK },
  [BASTIDE_INK_SHADE] = { 0x1C1408, BLACK, 0x7A7A7A },
  [BASTIDE_INK_ROBE] = { 0xF7F1E4, WHITE, WHITE },
  [BASTIDE_INK_CLOAK] = { 0x6A4C93, 0x4B1F8C, 0x6E6E6E },
  [BASTIDE_INK_GOLD] = { 0xEBB93C, 0xFFC400, 0xA8A8A8 },
  [BASTIDE_INK_PALE_GOLD] = { 0xFBD86B, 0xFFE680, WHITE },
  [BASTIDE_INK_RED] = { 0xB03D35, 0xB3131F, 0x3E3E3E },
  [BASTIDE_INK_SLATE] = { 0x3C4B5C, 0x172F52, 0x3E3E3E },
  [BASTIDE_INK_SILVER] = { 0xC9D2DB, 0xE4ECF4, 0xD8D8D8 },
  [BASTIDE_INK_ROAD] = { 0xF3E3C2, 0xFFF1CF, WHITE },
  [BASTIDE_INK_SCALES] = { 0x8E2438, 0x8A0620, 0x505050 },
  [BASTIDE_INK_WING] = { 0xD9C9EE, 0xE9DBFF, 0xE0E0E0 },
};

static const double shadow_alpha[] = { 0.07, 0.11, 0.10 };
static const double shadow_reach[] = { 1.6, 1.0, 0.5 };

/* The drawing of a shape: all that stays the same from part to part. */
typedef struct
{
  cairo_t            *cr;
  const BastideShape *shape;
  Livery              livery;
  BastideLook         look;
  gboolean            lying;
  double              height;
} Painting;

static guint32
get_ink (const Painting *painting,
         BastideInk      ink)
{
  gboolean print = painting->look == BASTIDE_LOOK_PRINT;

  if (ink == BASTIDE_INK_BODY || (ink == BASTIDE_INK_EYE && print))
    return painting->livery.body;
  if (ink == BASTIDE_INK_LETTER || (ink == BASTIDE_INK_TRIM && print))
    return painting->livery.letter;
  return fixed_inks[ink][painting->look];
}

/* Appends an outline as it lies; colours and letters are never turned. */
static void
append_outline (const Painting *painting,
                const char     *outline)
{
  cairo_matrix_t saved;

  cairo_get_matrix (painting->cr, &saved);
  if (painting->lying)
    cairo_rotate (painting->cr, -G_PI_2);
  bastide_shape_append (painting->cr, outline);
  cairo_set_matrix (painting->cr, &saved);
}

static void
paint_shadow (const Painting *painting)
{
  cairo_t *cr = painting->cr;
  gboolean flat = painting->lying || painting->shape->flat;

  if (painting->look != BASTIDE_LOOK_NORMAL || painting->shape->foot <= 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (shadow_alpha); i++)
    {
      cairo_save (cr);
      bastide_palette_set_source (cr, 0x2A2410, shadow_alpha[i]);
      if (flat)
        {
          cairo_translate (cr, 0.045 * shadow_reach[i], 0.06 * shadow_reach[i]);
          append_outline (painting, painting->shape->outline);
          cairo_set_line_width (cr, 0.15);
          bastide_canvas_stroke_preserve (cr);
        }
      else
        {
          cairo_translate (cr, 0.085 * shadow_reach[i], 0.475);
          cairo_scale (cr, painting->shape->foot + 0.07, 0.11 + 0.015 * shadow_reach[i]);
          cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
        }
      bastide_canvas_fill (cr);
      cairo_restore (cr);
    }
}

static void
paint_line (const Painting *painting,
            BastideInk      ink,
            double          alpha,
            double          width)
{
  append_outline (painting, painting->shape->outline);
  bastide_palette_set_source (painting->cr, get_ink (painting, ink), alpha);
  cairo_set_line_width (painting->cr, width);
  bastide_canvas_stroke (painting->cr);
}

static void
paint_body (const Painting *painting)
{
  guint32 body = painting->livery.body;
  cairo_t *cr = painting->cr;
  cairo_pattern_t *light;

  append_outline (painting, painting->shape->outline);
  if (painting->look != BASTIDE_LOOK_NORMAL)
    {
      bastide_palette_set_source (cr, body, 1);
      bastide_canvas_fill (cr);
      return;
    }

  light = cairo_pattern_create_linear (-0.35, -0.45, 0.4, 0.5);
  bastide_tone_add_stop (light, 0, bastide_tone_mix (body, WHITE, 0.2), 1);
  bastide_tone_add_stop (light, 0.35, body, 1);
  bastide_tone_add_stop (light, 0.6, body, 1);
  bastide_tone_add_stop (light, 1, bastide_tone_mix (body, 0x15100A, 0.28), 1);
  cairo_set_source (cr, light);
  bastide_canvas_fill (cr);
  cairo_pattern_destroy (light);
}

static void
paint_parts (const Painting *painting)
{
  const BastideShapePart *parts = painting->shape->parts;
  cairo_t *cr = painting->cr;
  double least_line = painting->height > 0 ? 1.1 / painting->height : 0;

  if (parts[0].outline == NULL)
    return;

  append_outline (painting, painting->shape->outline);
  bastide_canvas_begin_clip (cr);
  for (guint i = 0; i < G_N_ELEMENTS (painting->shape->parts) && parts[i].outline != NULL; i++)
    {
      if (painting->height < parts[i].least)
        continue;
      append_outline (painting, parts[i].outline);
      bastide_palette_set_source (cr, get_ink (painting, parts[i].ink), parts[i].ink == BASTIDE_INK_SHADE ? 0.4 : 1);
      if (parts[i].line > 0)
        {
          cairo_set_line_width (cr, MAX (parts[i].line, least_line));
          bastide_canvas_stroke (cr);
        }
      else
        bastide_canvas_fill (cr);
    }
  bastide_canvas_end_clip (cr);
}

/* The line thickens the strokes, as fonts differ in the weight of their bold. */
static void
paint_lettering (const Painting *painting,
                 const char     *text,
                 double          x,
                 double          y,
                 double          cap_height)
{
  cairo_t *cr = painting->cr;

  bastide_shape_append_lettering (cr, text, painting->lying ? y : x, painting->lying ? -x : y, cap_height,
                                  1.4 * cap_height);
  bastide_palette_set_source (cr, painting->livery.letter, 1);
  bastide_canvas_fill_preserve (cr);
  cairo_set_line_width (cr, 0.05 * cap_height);
  bastide_canvas_stroke (cr);
}

static void
paint_letters (const Painting *painting,
               const char     *letter)
{
  const BastideShape *shape = painting->shape;
  double growth = painting->height < SMALL_FIGURE ? 1.15 : 1;

  if (letter != NULL && *letter != '\0' && shape->letter_height > 0)
    paint_lettering (painting, letter, shape->letter_x, shape->letter_y, growth * shape->letter_height);
  if (shape->numeral != NULL && painting->height >= LEAST_NUMERAL)
    paint_lettering (painting, shape->numeral, NUMERAL_X, NUMERAL_Y, NUMERAL_HEIGHT);
}

static void
begin_painting (const Painting *painting,
                double          x,
                double          y)
{
  cairo_t *cr = painting->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, painting->height, painting->height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_standing (const Painting *painting,
                const char     *letter,
                double          x,
                double          y)
{
  gboolean small = painting->height < SMALL_FIGURE;
  double rim = small ? 0.135 : 0.095;
  double line = small ? 0.085 : 0.055;

  if (painting->look != BASTIDE_LOOK_NORMAL)
    line *= 1.5;

  begin_painting (painting, x, y);
  paint_shadow (painting);
  paint_line (painting, BASTIDE_INK_LINE, painting->look == BASTIDE_LOOK_NORMAL ? 0.9 : 1, rim + line);
  paint_line (painting, BASTIDE_INK_RIM, 1, rim);
  paint_body (painting);
  paint_parts (painting);
  paint_letters (painting, letter);
  cairo_restore (painting->cr);
}

static Livery
get_livery (cairo_t     *cr,
            BstColour    colour,
            BastideLook  look)
{
  BastideColours colours;

  if (look == BASTIDE_LOOK_PRINT)
    return print_livery[colour];
  bastide_colours_find (cr, &colours);
  return (Livery) { .body = colours.rgb[colour], .letter = bastide_colours_get_letter (colours.rgb[colour]) };
}

double
bastide_figure_painter_get_height (BstFigure figure,
                                   double    tile_size)
{
  double height = MAX (tile_size, SMALL_TILE) * HEIGHT_ON_TILE;

  if (tile_size < SMALL_TILE)
    height = tile_size * HEIGHT_ON_SMALL_TILE;
  return figure == BST_FIGURE_LARGE ? height * LARGE_FACTOR : height;
}

void
bastide_figure_painter_draw (cairo_t     *cr,
                             BstFigure    figure,
                             BstColour    colour,
                             const char  *letter,
                             gboolean     lying,
                             double       x,
                             double       y,
                             double       height,
                             BastideLook  look)
{
  g_return_if_fail (figure < BST_N_FIGURES && colour < BST_N_COLOURS && look < BASTIDE_N_LOOKS);

  paint_standing (&(Painting) {
                    .cr = cr,
                    .shape = &bastide_figure_shapes[figure],
                    .livery = get_livery (cr, colour, look),
                    .look = look,
                    .lying = lying,
                    .height = height,
                  },
                  letter, x, y);
}

gboolean
bastide_marker_is_owned (BstPieceKind marker)
{
  return bastide_marker_shapes[marker].body == BASTIDE_INK_BODY;
}

void
bastide_marker_painter_draw (cairo_t       *cr,
                             BstPieceKind   marker,
                             BstColour      colour,
                             const char    *letter,
                             double         x,
                             double         y,
                             double         height,
                             BastideLook    look)
{
  const BastideShape *shape;
  Livery livery;

  g_return_if_fail ((guint) marker < BST_N_PIECES && bastide_marker_shapes[marker].outline != NULL);
  g_return_if_fail (colour < BST_N_COLOURS && look < BASTIDE_N_LOOKS);

  shape = &bastide_marker_shapes[marker];
  if (shape->body == BASTIDE_INK_BODY)
    livery = get_livery (cr, colour, look);
  else
    livery = (Livery) { .body = fixed_inks[shape->body][look], .letter = fixed_inks[BASTIDE_INK_LINE][look] };
  paint_standing (&(Painting) { .cr = cr, .shape = shape, .livery = livery, .look = look, .height = height },
                  letter, x, y);
}

/* A sign stands among text: no shadow, a thin rim that shows on dark ground, and a line where colour does not tell it
 * from the paper. */
void
bastide_sign_painter_draw (cairo_t     *cr,
                           BstColour    colour,
                           const char  *letter,
                           double       x,
                           double       y,
                           double       size,
                           BastideLook  look)
{
  Painting painting;

  g_return_if_fail (colour < BST_N_COLOURS && look < BASTIDE_N_LOOKS);

  painting = (Painting) {
    .cr = cr,
    .shape = &bastide_sign_shapes[colour],
    .livery = get_livery (cr, colour, look),
    .look = look,
    .height = size / 1.1,
  };
  begin_painting (&painting, x, y);
  if (look == BASTIDE_LOOK_NORMAL)
    paint_line (&painting, BASTIDE_INK_RIM, 1, 0.1);
  else
    paint_line (&painting, BASTIDE_INK_LINE, 1, 0.12);
  append_outline (&painting, painting.shape->outline);
  bastide_palette_set_source (cr, painting.livery.body, 1);
  bastide_canvas_fill (cr);
  paint_letters (&painting, letter);
  cairo_restore (cr);
}
