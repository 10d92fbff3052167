/* bastide-scene.c: a whole board as a picture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-carcassonne-painter.h"
#include "bastide-palette.h"
#include "bastide-scene-private.h"
#include "bastide-shape.h"
#include "bastide-tile-painter.h"
#include "bastide-words.h"

/* The shadow of the board reaches so many pixels, and so much of a tile's side, whichever is less. */
#define SHADOW_REACH       7
#define SHADOW_REACH_SIDES 0.05

/* The ruler's figures: their height and their distance from the board, in tile sides, and their least height. */
#define RULER_HEIGHT       0.1
#define RULER_LEAST_HEIGHT 6.5
#define RULER_DISTANCE     0.24

static const char colour_letters[BST_N_COLOURS] = { 'R', 'B', 'G', 'Y', 'K', 'P' };

void
bastide_scene_get_letters (const BstSetup     *setup,
                           const char * const *names,
                           char                letters[BST_MAX_PLAYERS][8])
{
  gunichar initials[BST_MAX_PLAYERS] = { 0 };
  guint n_players;
  gboolean by_name = TRUE;

  g_return_if_fail (setup != NULL);

  /* The first letter or digit of each name in upper case, unless two are the same or a name has none. */
  n_players = MIN (setup->n_players, BST_MAX_PLAYERS);
  for (guint i = 0; i < n_players; i++)
    {
      const char *name = bastide_words_player (setup, names, i);
      gboolean is_text = name != NULL && g_utf8_validate (name, -1, NULL);

      for (const char *p = name; is_text && initials[i] == 0 && *p != '\0'; p = g_utf8_next_char (p))
        if (g_unichar_isalnum (g_utf8_get_char (p)))
          initials[i] = g_unichar_toupper (g_utf8_get_char (p));
      by_name = by_name && initials[i] != 0;
      for (guint j = 0; j < i; j++)
        by_name = by_name && initials[j] != initials[i];
    }

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      guint colour = i < n_players ? setup->players[i].colour % BST_N_COLOURS : i;
      gunichar letter = i < n_players && by_name ? initials[i] : (gunichar) colour_letters[colour];

      letters[i][g_unichar_to_utf8 (letter, letters[i])] = '\0';
    }
}

gboolean
bastide_scene_get_block (const BstSetup *setup,
                         guint          *columns,
                         guint          *rows)
{
  gboolean upright = (setup->carcassonne.rotation & 1) != 0;

  *columns = *rows = 0;
  if (!setup->carcassonne.present)
    return FALSE;
  *columns = upright ? 3 : 4;
  *rows = upright ? 4 : 3;
  return TRUE;
}

const BstTileType *
bastide_scene_get_type (const BstSetup     *setup,
                        const BstSetupTile *tile)
{
  if (tile == NULL || setup->catalogue == NULL || tile->type >= bst_catalogue_get_size (setup->catalogue))
    return NULL;
  return bst_catalogue_get (setup->catalogue, tile->type);
}

void
bastide_scene_get_cells (const BstSetup *setup,
                         int            *x0,
                         int            *y0,
                         int            *x1,
                         int            *y1)
{
  guint columns, rows;

  g_return_if_fail (setup != NULL);

  *x0 = *y0 = G_MAXINT;
  *x1 = *y1 = G_MININT;
  if (bastide_scene_get_block (setup, &columns, &rows))
    {
      *x0 = setup->carcassonne.cell.x;
      *y0 = setup->carcassonne.cell.y;
      *x1 = *x0 + (int) columns - 1;
      *y1 = *y0 + (int) rows - 1;
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      *x0 = MIN (*x0, cell.x);
      *y0 = MIN (*y0, cell.y);
      *x1 = MAX (*x1, cell.x);
      *y1 = MAX (*y1, cell.y);
    }
  if (*x0 > *x1)
    *x0 = *y0 = *x1 = *y1 = 0;
}

/* Appends every square that is covered, drawn out by @spread pixels on all sides. As one path, overlaps count once. */
static void
trace_board (cairo_t                 *cr,
             const BstSetup          *setup,
             const BastideSceneStyle *style,
             double                   spread,
             double                   shift)
{
  double size = style->tile_size;
  guint columns, rows;

  cairo_new_path (cr);
  if (bastide_scene_get_block (setup, &columns, &rows))
    cairo_rectangle (cr, setup->carcassonne.cell.x * size - spread, setup->carcassonne.cell.y * size - spread + shift,
                     columns * size + 2 * spread, rows * size + 2 * spread);
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      cairo_rectangle (cr, cell.x * size - spread, cell.y * size - spread + shift, size + 2 * spread,
                       size + 2 * spread);
    }
}

/* The lines are a device pixel wide, on the pixels east and south of the border, so that no line is spread over two
 * pixels. */
static void
draw_tile_lines (cairo_t                   *cr,
                 const BstSetup            *setup,
                 const BastideSceneStyle   *style,
                 const BastideSurroundings *around)
{
  double dx = 1, dy = 1;

  cairo_device_to_user_distance (cr, &dx, &dy);
  dx = style->line_width > 0 ? style->line_width : fabs (dx);

  cairo_save (cr);
  if (style->line_width <= 0)
    cairo_translate (cr, dx / 2, dx / 2);
  trace_board (cr, setup, style, 0, 0);
  bastide_palette_set_source (cr, around->line, around->line_alpha);
  cairo_set_line_width (cr, dx);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  bastide_canvas_stroke (cr);
  cairo_restore (cr);
}

static void
draw_coordinate (cairo_t                 *cr,
                 const BastideSceneStyle *style,
                 int                      number,
                 double                   x,
                 double                   y)
{
  g_autofree char *text = g_strdup_printf ("%s%d", number < 0 ? "\u2212" : "", ABS (number));
  double height = style->ruler_height > 0 ? style->ruler_height
                                          : MAX (RULER_HEIGHT * style->tile_size, RULER_LEAST_HEIGHT);

  bastide_shape_append_lettering (cr, text, x, y, height, 0.8 * style->tile_size);
}

void
bastide_scene_draw_ruler (cairo_t                 *cr,
                          const BstSetup          *setup,
                          const BastideSceneStyle *style)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (style->look, style->dark);
  double size = style->tile_size;
  int x0, y0, x1, y1;

  bastide_scene_get_cells (setup, &x0, &y0, &x1, &y1);
  if (style->ruler_cells != NULL)
    {
      x0 = style->ruler_cells[0];
      y0 = style->ruler_cells[1];
      x1 = style->ruler_cells[2];
      y1 = style->ruler_cells[3];
    }
  cairo_new_path (cr);
  for (int x = x0; x <= x1; x++)
    draw_coordinate (cr, style, x, (x + 0.5) * size, (y0 - RULER_DISTANCE) * size);
  for (int y = y0; y <= y1; y++)
    draw_coordinate (cr, style, y, (x0 - RULER_DISTANCE) * size, (y + 0.5) * size);
  bastide_palette_set_source (cr, around->text, 0.75);
  bastide_canvas_fill (cr);
}

gboolean
bastide_scene_draw_cancellable (cairo_t                 *cr,
                                const BstSetup          *setup,
                                const char               letters[BST_MAX_PLAYERS][8],
                                const BastideSceneStyle *style,
                                GCancellable            *cancellable)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (style->look, style->dark);
  const BstSetupCarcassonne *city = &setup->carcassonne;
  double size = style->tile_size;
  double reach = MIN (SHADOW_REACH, SHADOW_REACH_SIDES * size);

  cairo_save (cr);
  if (style->background)
    {
      bastide_palette_set_source (cr, around->table, 1);
      cairo_paint (cr);
    }
  for (guint i = 1; i <= SHADOW_REACH && around->shadow_alpha > 0; i++)
    {
      trace_board (cr, setup, style, reach * i / SHADOW_REACH, 0.3 * reach);
      bastide_palette_set_source (cr, around->shadow, around->shadow_alpha / SHADOW_REACH);
      bastide_canvas_fill (cr);
    }
  /* Meadow beneath everything keeps hairlines between tiles from shining through where a viewer scales the picture. */
  trace_board (cr, setup, style, 0, 0);
  bastide_palette_set_source (cr, bastide_palette_get (style->look, BASTIDE_TINT_MEADOW), 1);
  bastide_canvas_fill (cr);
  if (city->present)
    {
      cairo_save (cr);
      cairo_translate (cr, city->cell.x * size, city->cell.y * size);
      if (style->records != NULL)
        bastide_scene_records_draw_city (style->records, cr, city->rotation, city->plain, size, style->look);
      else
        bastide_carcassonne_painter_draw (cr, city->rotation & 3, city->plain, size, style->look);
      cairo_restore (cr);
    }
  for (guint i = 0; i < setup->tiles->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);
      const BstTileType *type = bastide_scene_get_type (setup, tile);

      if (type == NULL || bst_setup_get_tile (setup, tile->cell) != tile)
        continue;
      cairo_save (cr);
      cairo_translate (cr, tile->cell.x * size, tile->cell.y * size);
      if (style->records != NULL)
        bastide_scene_records_draw_tile (style->records, cr, type, tile->rotation, size, style->look);
      else
        bastide_tile_painter_draw (cr, type, tile->rotation & 3, size, style->look);
      cairo_restore (cr);
    }
  draw_tile_lines (cr, setup, style, around);
  if (around->veil_alpha > 0)
    {
      trace_board (cr, setup, style, 0, 0);
      bastide_palette_set_source (cr, around->veil, around->veil_alpha);
      bastide_canvas_fill (cr);
    }
  if (style->coordinates)
    bastide_scene_draw_ruler (cr, setup, style);
  cairo_restore (cr);
  bastide_scene_draw_figures (cr, setup, letters, style);
  bastide_scene_draw_annotations (cr, style);

  return !g_cancellable_is_cancelled (cancellable);
}

void
bastide_scene_draw (cairo_t                 *cr,
                    const BstSetup          *setup,
                    const char               letters[BST_MAX_PLAYERS][8],
                    const BastideSceneStyle *style)
{
  g_return_if_fail (setup != NULL && style != NULL);
  g_return_if_fail (style->look < BASTIDE_N_LOOKS && style->tile_size > 0);

  bastide_scene_draw_cancellable (cr, setup, letters, style, NULL);
}
