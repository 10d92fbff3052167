/* bastide-landmark.c: the great buildings of Carcassonne and the badges of its districts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landmark.h"

#include "bastide-canvas.h"
#include "bastide-shape.h"
#include "bastide-tile-layers.h"

/* Stands in a motif for the colour of its own that each stall's awning has. */
#define TINT_OWN BASTIDE_N_TINTS

typedef enum
{
  STYLE_FILL,     /* filled */
  STYLE_OUTLINED, /* filled, with the building's line around it */
  STYLE_FINE,     /* filled, only where detail shows */
  STYLE_LINE,     /* a line, only where detail shows */
} Style;

typedef struct
{
  const char *outline;
  guint tint;
  Style style;
} Part;

/* A part of a building that may stand in several places of it. Its foot is at the origin, y is negative upwards. */
typedef struct
{
  const Part *parts;
  guint n_parts;
} Motif;

typedef struct
{
  const Motif *motif;
  double x;
  double y;
} Piece;

#define MOTIF(array) { .parts = array, .n_parts = G_N_ELEMENTS (array) }

static const Part turret_parts[] = {
  { "M -0.075 0 L 0.075 0 L 0.075 -0.24 L -0.075 -0.24 Z", BASTIDE_TINT_STONE, STYLE_OUTLINED },
  { "M 0.02 0 L 0.075 0 L 0.075 -0.24 L 0.02 -0.24 Z", BASTIDE_TINT_STONE_SHADE, STYLE_FILL },
  { "M 0 -0.1 L 0 -0.17", BASTIDE_TINT_STONE_LINE, STYLE_LINE },
  { "M -0.1 -0.23 L 0 -0.46 L 0.1 -0.23 Z", BASTIDE_TINT_SLATE_MID, STYLE_OUTLINED },
  { "M -0.09 -0.24 L 0 -0.45 L -0.035 -0.24 Z", BASTIDE_TINT_SLATE, STYLE_FILL },
  { "M 0.09 -0.24 L 0 -0.45 L 0.035 -0.24 Z", BASTIDE_TINT_SLATE_DARK, STYLE_FILL },
};

static const Part curtain_parts[] = {
  { "M -0.42 0 L 0.42 0 L 0.42 -0.17 L -0.42 -0.17 Z", BASTIDE_TINT_STONE, STYLE_OUTLINED },
  { "M -0.34 -0.16 L -0.34 -0.2 L -0.28 -0.2 L -0.28 -0.16 Z M -0.22 -0.16 L -0.22 -0.2 L -0.16 -0.2 L -0.16 -0.16 Z "
    "M 0.16 -0.16 L 0.16 -0.2 L 0.22 -0.2 L 0.22 -0.16 Z M 0.28 -0.16 L 0.28 -0.2 L 0.34 -0.2 L 0.34 -0.16 Z",
    BASTIDE_TINT_STONE, STYLE_OUTLINED },
};

static const Part keep_parts[] = {
  { "M -0.2 0 L 0.2 0 L 0.2 -0.46 L -0.2 -0.46 Z", BASTIDE_TINT_STONE, STYLE_OUTLINED },
  { "M 0.08 0 L 0.2 0 L 0.2 -0.46 L 0.08 -0.46 Z", BASTIDE_TINT_STONE_SHADE, STYLE_FILL },
  { "M -0.1 -0.28 L -0.1 -0.36 M 0 -0.28 L 0 -0.36 M 0.13 -0.28 L 0.13 -0.36", BASTIDE_TINT_STONE_LINE, STYLE_LINE },
  { "M -0.25 -0.44 L -0.1 -0.7 L 0.1 -0.7 L 0.25 -0.44 Z", BASTIDE_TINT_SLATE_MID, STYLE_OUTLINED },
  { "M -0.23 -0.45 L -0.1 -0.69 L -0.08 -0.69 L -0.12 -0.45 Z", BASTIDE_TINT_SLATE, STYLE_FILL },
  { "M 0.23 -0.45 L 0.1 -0.69 L 0.08 -0.69 L 0.12 -0.45 Z", BASTIDE_TINT_SLATE_DARK, STYLE_FILL },
  { "M 0 -0.7 L 0 -0.9", BASTIDE_TINT_STONE_LINE, STYLE_LINE },
  { "M 0 -0.91 L 0.14 -0.87 L 0 -0.81 Z", BASTIDE_TINT_PENNANT, STYLE_FILL },
};

static const Part gatehouse_parts[] = {
  { "M -0.13 0 L 0.13 0 L 0.13 -0.22 L -0.13 -0.22 Z", BASTIDE_TINT_STONE, STYLE_OUTLINED },
  { "M -0.06 0 L -0.06 -0.1 C -0.06 -0.18 0.06 -0.18 0.06 -0.1 L 0.06 0 Z", BASTIDE_TINT_INK, STYLE_FILL },
};

static const Part stall_parts[] = {
  { "M -0.42 0 L 0.42 0 L 0.42 -0.28 L -0.42 -0.28 Z", BASTIDE_TINT_WOOD, STYLE_OUTLINED },
  { "M -0.42 0 L 0.42 0 L 0.42 -0.09 L -0.42 -0.09 Z", BASTIDE_TINT_WOOD_DARK, STYLE_FINE },
  { "M -0.4 -0.28 L -0.4 -0.5 M 0.4 -0.28 L 0.4 -0.5", BASTIDE_TINT_WOOD_DARK, STYLE_LINE },
  { "O -0.27 -0.3 0.07 0.06 O 0.1 -0.3 0.07 0.06", BASTIDE_TINT_FIRE, STYLE_FINE },
  { "O -0.08 -0.3 0.07 0.06 O 0.28 -0.3 0.07 0.06", BASTIDE_TINT_TREE, STYLE_FINE },
  { "M 0 -0.82 L 0.4 -0.82 L 0.5 -0.44 L 0 -0.44 |", BASTIDE_TINT_CREAM, STYLE_OUTLINED },
  { "M -0.4 -0.82 L -0.24 -0.82 L -0.3 -0.44 L -0.5 -0.44 Z M -0.08 -0.82 L 0.08 -0.82 L 0.1 -0.44 L -0.1 -0.44 Z "
    "M 0.4 -0.82 L 0.24 -0.82 L 0.3 -0.44 L 0.5 -0.44 Z",
    TINT_OWN, STYLE_FILL },
};

static const Part smithy_parts[] = {
  { "M 0.24 -0.5 L 0.4 -0.5 L 0.4 -1.08 L 0.24 -1.08 Z", BASTIDE_TINT_STONE_SHADE, STYLE_OUTLINED },
  { "M -0.48 0 L 0.48 0 L 0.48 -0.44 L -0.48 -0.44 Z", BASTIDE_TINT_HOUSE_WALL, STYLE_OUTLINED },
  { "M 0.28 0 L 0.48 0 L 0.48 -0.44 L 0.28 -0.44 Z", BASTIDE_TINT_HOUSE_SHADE, STYLE_FINE },
  { "M -0.06 0 L -0.06 -0.2 C -0.06 -0.34 0.24 -0.34 0.24 -0.2 L 0.24 0 Z", BASTIDE_TINT_INK, STYLE_FILL },
  { "M 0 0 C -0.01 -0.1 0.06 -0.12 0.08 -0.24 C 0.15 -0.16 0.19 -0.1 0.18 0 Z", BASTIDE_TINT_FIRE, STYLE_FILL },
  { "M 0.05 0 C 0.05 -0.06 0.08 -0.07 0.09 -0.13 C 0.13 -0.08 0.14 -0.05 0.13 0 Z", BASTIDE_TINT_FIRE_LIGHT,
    STYLE_FINE },
  { "M -0.34 -0.14 L -0.2 -0.14 L -0.2 -0.3 L -0.34 -0.3 Z", BASTIDE_TINT_HOUSE_LINE, STYLE_FINE },
  { "M -0.56 -0.4 L 0.56 -0.4 L 0.38 -0.82 L -0.38 -0.82 Z", BASTIDE_TINT_SLATE_MID, STYLE_OUTLINED },
  { "M -0.54 -0.41 L -0.38 -0.81 L -0.3 -0.41 Z", BASTIDE_TINT_SLATE, STYLE_FILL },
  { "M 0.54 -0.41 L 0.38 -0.81 L 0.3 -0.41 Z", BASTIDE_TINT_SLATE_DARK, STYLE_FILL },
  { "M -0.98 -0.28 L -0.58 -0.28 L -0.58 -0.19 C -0.68 -0.18 -0.7 -0.14 -0.7 -0.09 L -0.62 0 L -0.92 0 L -0.84 -0.09 "
    "C -0.84 -0.16 -0.95 -0.2 -0.98 -0.28 Z",
    BASTIDE_TINT_INK, STYLE_FILL },
};

static const Motif turret = MOTIF (turret_parts);
static const Motif curtain = MOTIF (curtain_parts);
static const Motif keep = MOTIF (keep_parts);
static const Motif gatehouse = MOTIF (gatehouse_parts);
static const Motif stall = MOTIF (stall_parts);
static const Motif smithy = MOTIF (smithy_parts);

#define MAX_PIECES 8

#define CATHEDRAL_WIDTH 0.6

/* From back to front, in units of the building's width. @shadow is the half width of the shadow at its foot. The
 * cathedral is that of the tiles and has none. */
static const struct
{
  Piece pieces[MAX_PIECES];
  double width;
  double shadow;
  guint own;
} landmarks[BASTIDE_N_LANDMARKS] = {
  [BASTIDE_LANDMARK_CASTLE] = {
    { { &curtain, 0, -0.4 }, { &turret, -0.42, -0.36 }, { &turret, 0.42, -0.36 }, { &keep, 0, -0.14 },
      { &curtain, 0, 0 }, { &turret, -0.42, 0.02 }, { &turret, 0.42, 0.02 }, { &gatehouse, 0, 0.02 } },
    .width = 0.46, .shadow = 0.5, .own = 0,
  },
  [BASTIDE_LANDMARK_STALL_RED] = {
    { { &stall, 0, 0 } }, .width = 0.2, .shadow = 0.42, .own = BASTIDE_TINT_CHURCH_ROOF_MID,
  },
  [BASTIDE_LANDMARK_STALL_BLUE] = {
    { { &stall, 0, 0 } }, .width = 0.2, .shadow = 0.42, .own = BASTIDE_TINT_PENNANT,
  },
  [BASTIDE_LANDMARK_STALL_GREEN] = {
    { { &stall, 0, 0 } }, .width = 0.2, .shadow = 0.42, .own = BASTIDE_TINT_TREE_MID,
  },
  [BASTIDE_LANDMARK_SMITHY] = { { { &smithy, 0, 0 } }, .width = 0.24, .shadow = 0.5, .own = 0 },
};

static void
draw_part (const BastideBrush *brush,
           const Part         *part,
           guint               own,
           double              line)
{
  BastideTint tint = part->tint == TINT_OWN ? own : part->tint;

  if (part->style >= STYLE_FINE && !brush->detail)
    return;

  bastide_shape_append (brush->cr, part->outline);
  if (part->style == STYLE_LINE)
    {
      bastide_brush_stroke (brush, tint, 1.3 * line);
      return;
    }
  bastide_brush_set (brush, tint);
  bastide_canvas_fill_preserve (brush->cr);
  if (part->style == STYLE_OUTLINED)
    bastide_brush_stroke (brush, BASTIDE_TINT_STONE_LINE, line);
  cairo_new_path (brush->cr);
}

void
bastide_landmark_draw (const BastideBrush *brush,
                       BastideLandmark     landmark,
                       BastidePoint        foot)
{
  double width = landmarks[landmark].width;
  double half = landmarks[landmark].shadow * width;

  if (landmark == BASTIDE_LANDMARK_CATHEDRAL)
    {
      bastide_building_draw_cathedral (brush, foot.x, foot.y, CATHEDRAL_WIDTH);
      return;
    }

  cairo_new_path (brush->cr);
  cairo_rectangle (brush->cr, foot.x - half, foot.y - 0.3 * width, 2 * half, 0.3 * width);
  bastide_brush_shadow (brush, 0.03, 0.018);
  cairo_new_path (brush->cr);

  cairo_save (brush->cr);
  cairo_translate (brush->cr, foot.x, foot.y);
  cairo_scale (brush->cr, width, width);
  for (guint i = 0; i < MAX_PIECES && landmarks[landmark].pieces[i].motif != NULL; i++)
    {
      const Piece *piece = &landmarks[landmark].pieces[i];

      cairo_save (brush->cr);
      cairo_translate (brush->cr, piece->x, piece->y);
      for (guint j = 0; j < piece->motif->n_parts; j++)
        draw_part (brush, &piece->motif->parts[j], landmarks[landmark].own, 0.8 * brush->line / width);
      cairo_restore (brush->cr);
    }
  cairo_restore (brush->cr);
}

/* The badges: a tower, scales, an anvil and a cross, in units of the roundel's radius. */
static const struct
{
  guint32 ground[BASTIDE_N_LOOKS];
  const char *charge;
  gboolean line;
} badges[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = {
    { 0x2E5E9E, 0x10427F, 0x000000 },
    "M 0 -0.5 L 0.12 -0.5 L 0.12 -0.34 L 0.24 -0.34 L 0.24 -0.5 L 0.44 -0.5 L 0.44 -0.16 L 0.3 -0.04 L 0.3 0.3 "
    "L 0.46 0.5 L 0.16 0.5 L 0.16 0.3 C 0.16 0.14 0.04 0.12 0 0.12 |",
    FALSE,
  },
  [BST_DISTRICT_MARKET] = {
    { 0xD79B22, 0x9A6400, 0x000000 },
    "M 0 -0.55 L 0 0.48 M -0.28 0.5 L 0.28 0.5 M -0.5 -0.34 L 0.5 -0.34 M -0.5 -0.34 L -0.68 0.1 L -0.32 0.1 Z "
    "M 0.5 -0.34 L 0.68 0.1 L 0.32 0.1 Z",
    TRUE,
  },
  [BST_DISTRICT_BLACKSMITH] = {
    { 0x9C3B2E, 0x7A1508, 0x000000 },
    "M -0.6 -0.36 L 0.56 -0.36 L 0.56 -0.12 C 0.3 -0.1 0.18 0.02 0.18 0.2 L 0.4 0.46 L -0.4 0.46 L -0.18 0.2 "
    "C -0.18 -0.02 -0.5 -0.06 -0.6 -0.36 Z",
    FALSE,
  },
  [BST_DISTRICT_CATHEDRAL] = {
    { 0x6A4C93, 0x4B1F8C, 0x000000 },
    "M 0 -0.6 L 0.13 -0.6 L 0.13 -0.3 L 0.44 -0.3 L 0.44 -0.04 L 0.13 -0.04 L 0.13 0.6 L 0 0.6 |",
    FALSE,
  },
};

void
bastide_landmark_draw_badge (const BastideBrush *brush,
                             BstDistrict         district,
                             BastidePoint        centre,
                             double              radius)
{
  cairo_t *cr = brush->cr;

  cairo_new_path (cr);
  bastide_brush_ellipse (brush, centre.x, centre.y, radius, radius);
  bastide_brush_shadow (brush, 0.012, 0.012);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CREAM, BASTIDE_TINT_INK, 0.8);
  bastide_brush_ellipse (brush, centre.x, centre.y, 0.86 * radius, 0.86 * radius);
  bastide_palette_set_source (cr, badges[district].ground[brush->look], 1);
  bastide_canvas_fill (cr);

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  cairo_scale (cr, 0.92 * radius, 0.92 * radius);
  bastide_shape_append (cr, badges[district].charge);
  if (badges[district].line)
    bastide_brush_stroke (brush, BASTIDE_TINT_CREAM, 0.12);
  else
    bastide_brush_fill (brush, BASTIDE_TINT_CREAM);
  cairo_restore (cr);
}
