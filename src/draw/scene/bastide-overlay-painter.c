/* bastide-overlay-painter.c: the lights and marks over the tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-overlay-painter.h"

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-palette.h"
#include "bastide-shape.h"
#include "bastide-tone.h"

typedef struct
{
  guint32 accent;      /* legal cells, frames, chosen things */
  guint32 accent_text; /* on a cell filled with the accent */
  guint32 refusal;
  guint32 cursor;
  guint32 halo;        /* beneath lines, so that they show on every ground */
  guint32 paper;       /* of a cell that gains nothing */
  guint32 text;
  double  fill_alpha;
  double  hatch_alpha;
  double  line_width;
} Palette;

static const Palette palettes[2][2] = {
  {
    { 0x2F7BD0, 0xFFFFFF, 0xB03D35, 0x1B1F24, 0xFFFFFF, 0xF5F2EB, 0x5C554B, 0.18, 0.35, 2 },
    { 0x7DB4F0, 0x0D2238, 0xE0655A, 0xFFFFFF, 0x10141A, 0x2E343B, 0xC9C4B8, 0.22, 0.6, 2 },
  },
  {
    { 0x0042A8, 0xFFFFFF, 0xB00010, 0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000, 0.18, 0.8, 3 },
    { 0x66B8FF, 0x000000, 0xFF6A5E, 0xFFFFFF, 0x000000, 0x000000, 0xFFFFFF, 0.25, 0.8, 3 },
  },
};

/* Cells are marked a little inside their border, with rounded corners, so that neighbours stay apart. */
#define CELL_INSET  0.06
#define CELL_CORNER 0.06

static const Palette *
get_palette (const BastideOverlayTheme *theme)
{
  return &palettes[theme->look == BASTIDE_LOOK_NORMAL ? 0 : 1][theme->dark ? 1 : 0];
}

static void
trace_area_of_cells (cairo_t *cr,
                     double   x,
                     double   y,
                     double   width,
                     double   height,
                     double   inset,
                     double   corner)
{
  double x0 = x + inset;
  double y0 = y + inset;
  double x1 = x + width - inset;
  double y1 = y + height - inset;

  cairo_new_path (cr);
  cairo_arc (cr, x1 - corner, y0 + corner, corner, -G_PI_2, 0);
  cairo_arc (cr, x1 - corner, y1 - corner, corner, 0, G_PI_2);
  cairo_arc (cr, x0 + corner, y1 - corner, corner, G_PI_2, G_PI);
  cairo_arc (cr, x0 + corner, y0 + corner, corner, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
trace_cell (cairo_t *cr,
            double   x,
            double   y,
            double   size,
            double   inset,
            double   corner)
{
  trace_area_of_cells (cr, x, y, size, size, inset, corner);
}

static void
trace_marked_cell (cairo_t *cr,
                   double   x,
                   double   y,
                   double   size)
{
  trace_cell (cr, x, y, size, MAX (CELL_INSET * size, 2), CELL_CORNER * size);
}

static void
stroke_dashed (cairo_t *cr,
               guint32  rgb,
               double   width,
               double   size)
{
  const double dash[] = { CLAMP (0.045 * size, 3, 7), CLAMP (0.03 * size, 2, 4.5) };

  bastide_palette_set_source (cr, rgb, 1);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  bastide_canvas_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Lines at 45 degrees within the current path, which is used up. */
static void
hatch (cairo_t *cr,
       double   x,
       double   y,
       double   size,
       guint32  rgb,
       double   alpha)
{
  double step = CLAMP (0.09 * size, 5, 14);

  bastide_canvas_begin_clip (cr);
  for (double at = step / 2; at < 2 * size; at += step)
    {
      cairo_move_to (cr, x + at, y);
      cairo_line_to (cr, x + at - size, y + size);
    }
  bastide_palette_set_source (cr, rgb, alpha);
  cairo_set_line_width (cr, CLAMP (0.025 * size, 1.5, 4));
  bastide_canvas_stroke (cr);
  bastide_canvas_end_clip (cr);
}

/* The edge of a cell tells whether the tile has to be turned first. */
static void
stroke_edge (cairo_t         *cr,
             guint32          rgb,
             double           width,
             double           size,
             BastideCellMark  mark)
{
  if (mark != BASTIDE_CELL_MARK_LEGAL)
    {
      stroke_dashed (cr, rgb, width, size);
      return;
    }
  bastide_palette_set_source (cr, rgb, 1);
  cairo_set_line_width (cr, width);
  bastide_canvas_stroke (cr);
}

void
bastide_overlay_painter_draw_mark (cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     size,
                                   BastideCellMark            mark,
                                   const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);

  cairo_save (cr);
  trace_marked_cell (cr, x, y, size);
  if (mark == BASTIDE_CELL_MARK_REFUSED)
    hatch (cr, x, y, size, palette->refusal, palette->hatch_alpha);
  else
    {
      bastide_palette_set_source (cr, palette->accent, palette->fill_alpha);
      bastide_canvas_fill_preserve (cr);
      stroke_edge (cr, palette->accent, palette->line_width, size, mark);
    }
  cairo_restore (cr);
}

/* White or black, whichever is further from @ground. */
static guint32
get_text_on (guint32 ground)
{
  double light = 0.299 * ((ground >> 16) & 0xff) + 0.587 * ((ground >> 8) & 0xff) + 0.114 * (ground & 0xff);

  return light > 118 ? 0x10161D : 0xFFFFFF;
}

static void
draw_centred_text (cairo_t    *cr,
                   const char *text,
                   double      x,
                   double      y,
                   double      cap_height,
                   double      max_width,
                   guint32     rgb)
{
  cairo_new_path (cr);
  bastide_shape_append_lettering (cr, text, x, y, cap_height, max_width);
  bastide_palette_set_source (cr, rgb, 1);
  bastide_canvas_fill (cr);
}

/* An arrow that runs clockwise round the north-eastern corner of a cell, along its edge. */
static void
draw_turn (cairo_t *cr,
           double   x,
           double   y,
           double   size,
           guint32  rgb)
{
  const double inset = 0.115, bend = 0.09, head = 0.045;
  double east = x + (1 - inset) * size;
  double north = y + inset * size;

  cairo_new_path (cr);
  cairo_move_to (cr, east - 0.22 * size, north);
  cairo_arc (cr, east - bend * size, north + bend * size, bend * size, -G_PI_2, 0);
  cairo_line_to (cr, east, north + 0.16 * size);
  bastide_palette_set_source (cr, rgb, 1);
  cairo_set_line_width (cr, MAX (0.025 * size, 1));
  bastide_canvas_stroke (cr);
  cairo_move_to (cr, east - head * size, north + 0.15 * size);
  cairo_line_to (cr, east + head * size, north + 0.15 * size);
  cairo_line_to (cr, east, north + 0.24 * size);
  cairo_close_path (cr);
  bastide_canvas_fill (cr);
}

void
bastide_overlay_painter_draw_gain (cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     size,
                                   const char                *text,
                                   double                     strength,
                                   BastideCellMark            mark,
                                   const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);
  guint32 far_tone = theme->dark ? 0xFFFFFF : 0x000000;
  /* From a light tone of the accent to a dark one, on either ground. */
  guint32 weak = bastide_tone_mix (palette->accent, 0xFFFFFF - far_tone, 0.42);
  guint32 strong = bastide_tone_mix (palette->accent, far_tone, 0.22);
  guint32 shade = bastide_tone_mix (weak, strong, MIN (strength, 1));
  gboolean shaded = strength > 0;
  guint32 ink = shaded ? get_text_on (shade) : palette->text;

  cairo_save (cr);
  trace_marked_cell (cr, x, y, size);
  bastide_palette_set_source (cr, shaded ? shade : palette->paper, shaded ? 1 : 0.8);
  bastide_canvas_fill_preserve (cr);
  stroke_edge (cr, shaded ? bastide_tone_mix (shade, far_tone, 0.45) : ink,
               shaded ? palette->line_width : MAX (palette->line_width - 0.5, 1), size,
               shaded ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
  draw_centred_text (cr, text, x + size / 2, y + size / 2, 0.2 * size, 0.78 * size, ink);
  if (mark == BASTIDE_CELL_MARK_OTHER_ROTATION)
    draw_turn (cr, x, y, size, ink);
  cairo_restore (cr);
}

void
bastide_overlay_painter_draw_frame (cairo_t                   *cr,
                                    double                     x,
                                    double                     y,
                                    double                     size,
                                    BastideFrame               frame,
                                    const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);
  const struct
  {
    guint32 rgb;
    double width;
    double inset;
    gboolean dashed;
  } styles[BASTIDE_N_FRAMES] = {
    [BASTIDE_FRAME_CURSOR] = { palette->cursor, palette->line_width, 0.5 * palette->line_width + 1.5, TRUE },
    [BASTIDE_FRAME_SELECTED] = { palette->accent, palette->line_width + 1, 0, FALSE },
    [BASTIDE_FRAME_GHOST_FITS] = { palette->accent, palette->line_width + 0.5, 0, FALSE },
    [BASTIDE_FRAME_GHOST_REFUSED] = { palette->refusal, palette->line_width + 0.5, 0, FALSE },
  };

  cairo_save (cr);
  trace_cell (cr, x, y, size, styles[frame].inset, 0.02 * size);
  bastide_palette_set_source (cr, palette->halo, 0.85);
  cairo_set_line_width (cr, styles[frame].width + 2);
  bastide_canvas_stroke_preserve (cr);
  if (styles[frame].dashed)
    stroke_dashed (cr, styles[frame].rgb, styles[frame].width, size);
  else
    {
      bastide_palette_set_source (cr, styles[frame].rgb, 1);
      cairo_set_line_width (cr, styles[frame].width);
      bastide_canvas_stroke (cr);
    }
  cairo_restore (cr);
}

/* The frame and the ground of a spot, on light and on dark surroundings. */
static const struct
{
  guint32 line;
  guint32 ground;
} spot_colours[BASTIDE_N_SPOTS][2] = {
  [BASTIDE_SPOT_ACCENT] = { { 0x2F7BD0, 0xCFE1F6 }, { 0x7DB4F0, 0x28415E } },
  [BASTIDE_SPOT_FIRST] = { { 0xC01C28, 0xE5B0B0 }, { 0xF0807A, 0x5E2A2C } },
  [BASTIDE_SPOT_SECOND] = { { 0x1F7A4D, 0xAECDBD }, { 0x63C596, 0x1F4A36 } },
  [BASTIDE_SPOT_BOTH] = { { 0x5E2E86, 0xAECDBD }, { 0xC4A0E4, 0x1F4A36 } },
  [BASTIDE_SPOT_PAIR] = { { 0x5E2E86, 0xFFFFFF }, { 0xC4A0E4, 0x10141A } },
  [BASTIDE_SPOT_DEAD] = { { 0x5C554B, 0xD8D3CA }, { 0xA8A296, 0x33322F } },
  [BASTIDE_SPOT_CHOSEN] = { { 0x2F7BD0, 0xCFE1F6 }, { 0x7DB4F0, 0x28415E } },
};

/* Heights of capital letters, in sides of a cell; the least of them can still be read. In pixels. */
#define SPOT_TITLE   0.115
#define SPOT_TEXT    0.08
#define LEAST_LETTER 5

void
bastide_overlay_painter_draw_spot (cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     width,
                                   double                     height,
                                   BastideSpotKind            kind,
                                   const char                *title,
                                   const char                *text,
                                   const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);
  /* Tiles, on which a pair stands, are as light in the dark theme. */
  gboolean dark = theme->dark && kind != BASTIDE_SPOT_PAIR;
  gboolean filled = kind != BASTIDE_SPOT_PAIR && kind != BASTIDE_SPOT_CHOSEN;
  double side = MIN (width, height);
  double corner = CELL_CORNER * side;
  double inset = filled ? 0.04 * side : 0;
  double line = filled ? palette->line_width + 1 : MAX (0.05 * side, palette->line_width + 1);
  gboolean has_text = text != NULL && SPOT_TEXT * side >= LEAST_LETTER;
  guint32 ink;

  g_return_if_fail (kind < BASTIDE_N_SPOTS);

  ink = get_text_on (spot_colours[kind][dark].ground);
  cairo_save (cr);
  trace_area_of_cells (cr, x, y, width, height, inset, corner);
  if (filled)
    {
      bastide_palette_set_source (cr, spot_colours[kind][dark].ground, kind == BASTIDE_SPOT_ACCENT ? 0.92 : 1);
      bastide_canvas_fill_preserve (cr);
    }
  if (kind == BASTIDE_SPOT_BOTH)
    hatch (cr, x, y, side, spot_colours[BASTIDE_SPOT_FIRST][dark].ground, 1);
  trace_area_of_cells (cr, x, y, width, height, inset, corner);
  bastide_palette_set_source (cr, palette->halo, 0.85);
  cairo_set_line_width (cr, line + 2);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, spot_colours[kind][dark].line, 1);
  cairo_set_line_width (cr, line);
  bastide_canvas_stroke (cr);
  if (title != NULL && SPOT_TITLE * side >= LEAST_LETTER)
    draw_centred_text (cr, title, x + width / 2, y + height * (has_text ? 0.4 : 0.5), SPOT_TITLE * side, 0.84 * width,
                       ink);
  if (has_text)
    draw_centred_text (cr, text, x + width / 2, y + height * (title != NULL ? 0.64 : 0.5), SPOT_TEXT * side,
                       0.84 * width, ink);
  cairo_restore (cr);
}

/* Cells of the surroundings, in sizes of the picture. */
#define SMALL_CELL   0.29
#define SMALL_GAP    0.065
#define SMALL_CORNER 0.06
#define SMALL_LINE   0.03

void
bastide_overlay_painter_draw_surroundings (cairo_t                   *cr,
                                           double                     size,
                                           guint                      taken,
                                           guint                      dead,
                                           BastideSpotKind            kind,
                                           const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);
  double cell = SMALL_CELL * size;
  guint32 rgb;

  g_return_if_fail (kind < BASTIDE_N_SPOTS);

  rgb = spot_colours[kind][theme->dark].line;
  cairo_save (cr);
  cairo_set_line_width (cr, SMALL_LINE * size);
  for (guint i = 0; i < 9; i++)
    {
      double x = (i % 3) * (SMALL_CELL + SMALL_GAP) * size;
      double y = (i / 3) * (SMALL_CELL + SMALL_GAP) * size;
      gboolean is_dead = ((dead >> i) & 1) != 0;

      trace_cell (cr, x, y, cell, 0.5 * SMALL_LINE * size, SMALL_CORNER * size);
      if (((taken >> i) & 1) != 0)
        {
          bastide_palette_set_source (cr, 0xA5C876, 1);
          bastide_canvas_fill_preserve (cr);
          bastide_palette_set_source (cr, 0x7D9F52, 1);
          bastide_canvas_stroke (cr);
          continue;
        }
      bastide_palette_set_source (cr, is_dead ? palette->text : rgb, 1);
      cairo_set_dash (cr, (double[]) { 0.055 * size, 0.035 * size }, 2, 0);
      bastide_canvas_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      if (!is_dead)
        continue;
      cairo_move_to (cr, x + 0.3 * cell, y + 0.3 * cell);
      cairo_line_to (cr, x + 0.7 * cell, y + 0.7 * cell);
      cairo_move_to (cr, x + 0.7 * cell, y + 0.3 * cell);
      cairo_line_to (cr, x + 0.3 * cell, y + 0.7 * cell);
      bastide_canvas_stroke (cr);
    }
  cairo_restore (cr);
}

static const double fill_alpha[BASTIDE_N_HIGHLIGHTS] = {
  [BASTIDE_HIGHLIGHT_OFFERED] = 0.22, [BASTIDE_HIGHLIGHT_CHOSEN] = 0.55, [BASTIDE_HIGHLIGHT_FEATURE] = 0.34,
};

/* Tiles are as light in the dark theme. */
static const Palette *
get_palette_on_tiles (const BastideOverlayTheme *theme)
{
  return get_palette (&(BastideOverlayTheme) { .look = theme->look, .dark = FALSE });
}

/* Draws the current path, of which @width is seen, and keeps it. */
static void
stroke_lit (cairo_t          *cr,
            const Palette    *palette,
            double            width,
            double            size,
            BastideHighlight  highlight)
{
  cairo_path_t *path = cairo_copy_path (cr);

  bastide_palette_set_source (cr, palette->halo, 0.7);
  cairo_set_line_width (cr, width + 1.5);
  bastide_canvas_stroke_preserve (cr);
  if (highlight == BASTIDE_HIGHLIGHT_OFFERED)
    stroke_dashed (cr, palette->accent, width, size);
  else
    {
      bastide_palette_set_source (cr, palette->accent, 1);
      cairo_set_line_width (cr, width);
      bastide_canvas_stroke (cr);
    }
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
}

void
bastide_overlay_painter_draw_area (cairo_t                   *cr,
                                   BastideTraceFunc           trace,
                                   gpointer                   data,
                                   double                     size,
                                   BastideHighlight           highlight,
                                   const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette_on_tiles (theme);

  g_return_if_fail (highlight < BASTIDE_N_HIGHLIGHTS);

  /* Only the outer half of the outline is kept, so that none runs through the area where its pieces meet. */
  cairo_save (cr);
  cairo_new_path (cr);
  trace (cr, data);
  stroke_lit (cr, palette, 2 * palette->line_width, size, highlight);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  bastide_canvas_fill_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  bastide_palette_set_source (cr, palette->accent, fill_alpha[highlight]);
  bastide_canvas_fill (cr);
  cairo_restore (cr);
}

void
bastide_overlay_painter_draw_ring (cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     diameter,
                                   BastideHighlight           highlight,
                                   const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette_on_tiles (theme);

  g_return_if_fail (highlight < BASTIDE_N_HIGHLIGHTS);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, diameter / 2, 0, 2 * G_PI);
  bastide_palette_set_source (cr, palette->halo, 0.55);
  bastide_canvas_fill_preserve (cr);
  bastide_palette_set_source (cr, palette->accent, fill_alpha[highlight]);
  bastide_canvas_fill_preserve (cr);
  stroke_lit (cr, palette, palette->line_width, 2 * diameter, highlight);
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
draw_roundel (cairo_t    *cr,
              double      x,
              double      y,
              double      diameter,
              const char *text,
              guint32     ground,
              guint32     ring,
              guint32     ink)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, diameter / 2, 0, 2 * G_PI);
  bastide_palette_set_source (cr, ring, 1);
  bastide_canvas_fill (cr);
  cairo_arc (cr, x, y, diameter / 2 - MAX (1, 0.07 * diameter), 0, 2 * G_PI);
  bastide_palette_set_source (cr, ground, 1);
  bastide_canvas_fill (cr);
  draw_centred_text (cr, text, x, y, 0.5 * diameter, 0.66 * diameter, ink);
  cairo_restore (cr);
}

void
bastide_overlay_painter_draw_number (cairo_t                   *cr,
                                     double                     x,
                                     double                     y,
                                     double                     diameter,
                                     const char                *text,
                                     gboolean                   chosen,
                                     const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);

  if (chosen)
    draw_roundel (cr, x, y, diameter, text, palette->accent, palette->halo, palette->accent_text);
  else
    draw_roundel (cr, x, y, diameter, text, palette->halo, palette->accent, palette->cursor);
}

void
bastide_overlay_painter_draw_fault (cairo_t     *cr,
                                    double       x,
                                    double       y,
                                    double       diameter,
                                    BastideLook  look)
{
  guint32 red = look == BASTIDE_LOOK_PRINT ? 0x000000 : palettes[look == BASTIDE_LOOK_NORMAL ? 0 : 1][0].refusal;

  draw_roundel (cr, x, y, diameter, "!", red, 0xFFFFFF, 0xFFFFFF);
}

void
bastide_overlay_painter_draw_ordinal (cairo_t     *cr,
                                      double       x,
                                      double       y,
                                      double       diameter,
                                      const char  *text,
                                      BastideLook  look)
{
  draw_roundel (cr, x, y, diameter, text, palettes[look == BASTIDE_LOOK_NORMAL ? 0 : 1][0].cursor, 0xFFFFFF, 0xFFFFFF);
}

/* The ends of each edge in tile sides, clockwise from the north. */
static const double edge_ends[BST_N_EDGES][4] = {
  { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 1, 1, 0, 1 }, { 0, 1, 0, 0 },
};

void
bastide_overlay_painter_draw_dead_end (cairo_t                   *cr,
                                       double                     x,
                                       double                     y,
                                       double                     size,
                                       BstEdge                    edge,
                                       const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette_on_tiles (theme);

  g_return_if_fail (edge < BST_N_EDGES);

  draw_roundel (cr, x + (edge_ends[edge][0] + edge_ends[edge][2]) / 2 * size,
                y + (edge_ends[edge][1] + edge_ends[edge][3]) / 2 * size, CLAMP (0.22 * size, 12, 28), "×",
                palette->halo, palette->refusal, palette->refusal);
}

void
bastide_overlay_painter_draw_edge_fault (cairo_t                   *cr,
                                         double                     x,
                                         double                     y,
                                         double                     size,
                                         BstEdge                    edge,
                                         const BastideOverlayTheme *theme)
{
  const Palette *palette = get_palette (theme);
  double width = CLAMP (0.045 * size, 3, 7);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x + edge_ends[edge][0] * size, y + edge_ends[edge][1] * size);
  cairo_line_to (cr, x + edge_ends[edge][2] * size, y + edge_ends[edge][3] * size);
  bastide_palette_set_source (cr, palette->halo, 0.85);
  cairo_set_line_width (cr, width + 2);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, palette->refusal, 1);
  cairo_set_line_width (cr, width);
  bastide_canvas_stroke (cr);
  bastide_overlay_painter_draw_fault (cr, x + (edge_ends[edge][0] + edge_ends[edge][2]) / 2 * size,
                                      y + (edge_ends[edge][1] + edge_ends[edge][3]) / 2 * size,
                                      CLAMP (0.2 * size, 12, 26), theme->look);
  cairo_restore (cr);
}

/* Of arrows and marks: unlike players, choices and faults. Print has ink alone. */
static guint32
get_note_rgb (BastideLook       look,
              BastideNoteColour colour)
{
  static const guint32 tints[BASTIDE_N_LOOKS][BASTIDE_N_NOTE_COLOURS] = {
    [BASTIDE_LOOK_NORMAL] = {
      [BASTIDE_NOTE_PURPLE] = 0x6B2FB3, [BASTIDE_NOTE_TEAL] = 0x00727C, [BASTIDE_NOTE_ORANGE] = 0xB4540A,
      [BASTIDE_NOTE_PINK] = 0xC2187A,
    },
    [BASTIDE_LOOK_HIGH_CONTRAST] = {
      [BASTIDE_NOTE_PURPLE] = 0x4A0080, [BASTIDE_NOTE_TEAL] = 0x004A50, [BASTIDE_NOTE_ORANGE] = 0x7A3300,
      [BASTIDE_NOTE_PINK] = 0x8A0050,
    },
  };

  return tints[look][colour];
}

void
bastide_overlay_painter_draw_arrow (cairo_t                   *cr,
                                    double                     x0,
                                    double                     y0,
                                    double                     x1,
                                    double                     y1,
                                    double                     size,
                                    BastideNoteColour          colour,
                                    const BastideOverlayTheme *theme)
{
  double length = hypot (x1 - x0, y1 - y0);
  double shaft = MAX (0.036 * size, 1.5);
  double head = MIN (MAX (0.25 * size, 8), length);
  double wing = MAX (0.12 * size, 4);

  g_return_if_fail (theme->look < BASTIDE_N_LOOKS && colour < BASTIDE_N_NOTE_COLOURS);

  if (length <= 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, x0, y0);
  cairo_rotate (cr, atan2 (y1 - y0, x1 - x0));
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 2 * shaft, 0.5, 2 * G_PI - 0.5);
  cairo_line_to (cr, length - head, -shaft);
  cairo_line_to (cr, length - 1.12 * head, -wing);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - 1.12 * head, wing);
  cairo_line_to (cr, length - head, shaft);
  cairo_close_path (cr);
  bastide_palette_set_source (cr, 0xFFFFFF, 0.92);
  cairo_set_line_width (cr, CLAMP (0.05 * size, 3, 8));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, get_note_rgb (theme->look, colour), 1);
  bastide_canvas_fill (cr);
  cairo_restore (cr);
}

void
bastide_overlay_painter_draw_note (cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     size,
                                   const char                *text,
                                   BastideNoteColour          colour,
                                   const BastideOverlayTheme *theme)
{
  double width = CLAMP (0.055 * size, 2, 9);
  guint32 rgb;

  g_return_if_fail (theme->look < BASTIDE_N_LOOKS && colour < BASTIDE_N_NOTE_COLOURS);

  rgb = get_note_rgb (theme->look, colour);
  if (text != NULL && text[0] != '\0')
    {
      draw_roundel (cr, x + size / 2, y + size / 2, MAX (0.4 * size, 14), text, rgb, 0xFFFFFF, 0xFFFFFF);
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x + size / 2, y + size / 2, 0.36 * size, 0, 2 * G_PI);
  bastide_palette_set_source (cr, 0xFFFFFF, 0.92);
  cairo_set_line_width (cr, width + CLAMP (0.05 * size, 3, 8));
  bastide_canvas_stroke_preserve (cr);
  bastide_palette_set_source (cr, rgb, 1);
  cairo_set_line_width (cr, width);
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}
