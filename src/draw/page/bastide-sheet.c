/* bastide-sheet.c: puzzles and lessons on paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

#include <cairo-pdf.h>
#include <math.h>

#include "bastide-figure-painter.h"
#include "bastide-file.h"
#include "bastide-palette.h"
#include "bastide-picture-file.h"
#include "bastide-scene-lights.h"
#include "bastide-tile-painter.h"

/* Without a fixed date cairo writes the present one into every PDF. */
#define PDF_DATE "2026-01-01T00:00:00Z"

/* Room beside a board, in tile sides: for the numbers in the north and west, for figures on the border elsewhere. */
#define RULER 0.42
#define RIM   0.08

/* The numbers beside a board: their height in tile sides, and the least height on paper. */
#define RULER_HEIGHT       0.1
#define RULER_LEAST_HEIGHT BASTIDE_MM (1.5)

#define GRID_WIDTH BASTIDE_MM (0.2)
#define RULE_WIDTH BASTIDE_MM (0.15)

/* The sizes in which tiles are drawn before they are scaled: the smaller a tile on paper, the less detail it has. Few
 * sizes let a file share its drawings. */
static const struct
{
  double least;
  double drawn;
} tile_sizes[] = { { BASTIDE_MM (15), 128 }, { BASTIDE_MM (10), 96 }, { 0, 64 } };

G_DEFINE_FINAL_TYPE (BastideSheet, bastide_sheet, G_TYPE_OBJECT)

static void
clear_element (gpointer data)
{
  BastideSheetElement *element = data;

  g_free (element->markup);
  g_clear_object (&element->position);
  g_clear_object (&element->step);
}

static void
bastide_sheet_finalize (GObject *object)
{
  BastideSheet *self = BASTIDE_SHEET (object);

  g_free (self->title);
  g_free (self->author);
  g_object_unref (self->context);
  g_clear_pointer (&self->records, bastide_scene_records_free);
  g_ptr_array_unref (self->pages);

  G_OBJECT_CLASS (bastide_sheet_parent_class)->finalize (object);
}

static void
bastide_sheet_class_init (BastideSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_sheet_finalize;
}

static void
bastide_sheet_init (BastideSheet *self)
{
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->context = _bastide_sheet_new_context ();
  self->records = bastide_scene_records_new ();
}

/* --- laying out --- */

BastideSheet *
_bastide_sheet_new (const BastideSheetStyle *style,
                    BastideDensity           density)
{
  BastideSheet *self = g_object_new (BASTIDE_TYPE_SHEET, NULL);

  self->style = *style;
  self->paper_width = style->width;
  self->paper_height = style->height;
  /* Half a sheet stands upright, and its margin shrinks with it. */
  if (style->folded)
    {
      self->style.width = MAX (style->width, style->height) / 2;
      self->style.height = MIN (style->width, style->height);
      self->style.margin *= G_SQRT2 / 2;
    }
  if (style->colours != NULL)
    self->colours = *style->colours;
  else
    bastide_colours_init (&self->colours);
  self->style.colours = &self->colours;
  self->density = density;
  return self;
}

void
_bastide_sheet_add_page (BastideSheet *self)
{
  GArray *page = g_array_new (FALSE, TRUE, sizeof (BastideSheetElement));

  g_array_set_clear_func (page, clear_element);
  g_ptr_array_add (self->pages, page);
  self->page = page;
}

void
_bastide_sheet_choose_page (BastideSheet *self,
                            guint         page)
{
  self->page = g_ptr_array_index (self->pages, page);
}

/* The number of the page stands in the lower margin. */
BastideSheetArea
_bastide_sheet_get_area (BastideSheet *self)
{
  const BastideSheetStyle *style = &self->style;

  return (BastideSheetArea) {
    .x = style->margin, .y = style->margin, .width = style->width - 2 * style->margin,
    .height = style->height - 2 * style->margin,
  };
}

BastideSheetElement *
_bastide_sheet_add (BastideSheet            *self,
                    BastideSheetElementKind  kind,
                    double                   x,
                    double                   y,
                    double                   width,
                    double                   height)
{
  const BastideSheetElement element = { .kind = kind, .x = x, .y = y, .width = width, .height = height };

  g_array_append_val (self->page, element);
  return &g_array_index (self->page, BastideSheetElement, self->page->len - 1);
}

static double
get_ruler (BastideSheet *self)
{
  return self->is_bare ? RIM : RULER;
}

double
_bastide_sheet_fit_board (BastideSheet *self,
                          const int     cells[4],
                          double        width,
                          double        height)
{
  double ruler = get_ruler (self);

  return MAX (MIN (width / (cells[2] - cells[0] + 1 + 2 * ruler), height / (cells[3] - cells[1] + 1 + ruler + RIM)), 0);
}

/* The board stands in the middle, its numbers beside it. */
double
_bastide_sheet_add_board (BastideSheet      *self,
                          BastidePosition   *position,
                          BastideLessonStep *step,
                          const int          cells[4],
                          double             tile,
                          double             x,
                          double             y,
                          double             width)
{
  double ruler = get_ruler (self);
  double own_width = (cells[2] - cells[0] + 1 + 2 * ruler) * tile;
  double height = (cells[3] - cells[1] + 1 + ruler + RIM) * tile;
  BastideSheetElement *element = _bastide_sheet_add (self, BASTIDE_SHEET_BOARD, x + (width - own_width) / 2, y,
                                                     own_width, height);

  element->position = g_object_ref (position);
  element->step = step != NULL ? g_object_ref (step) : NULL;
  element->tile = tile;
  element->x0 = cells[0];
  element->y0 = cells[1];
  element->x1 = cells[2];
  element->y1 = cells[3];
  return height;
}

void
_bastide_sheet_number (BastideSheet *self,
                       guint         first)
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  double lower = MAX (self->style.margin - BASTIDE_MM (3), BASTIDE_MM (9));

  for (guint i = first; i < self->pages->len && self->pages->len > 1; i++)
    {
      GArray *page = g_ptr_array_index (self->pages, i);
      BastideSheetElement element = {
        .kind = BASTIDE_SHEET_TEXT, .x = area.x, .y = self->style.height - lower, .width = area.width,
        .height = BASTIDE_MM (4), .markup = g_strdup_printf ("%u", i + 1), .role = BASTIDE_TEXT_SMALL,
        .alignment = PANGO_ALIGN_CENTER, .n_lines = 1,
      };

      g_array_append_val (page, element);
    }
}

/* --- drawing --- */

static double
find_tile_size (double tile)
{
  guint i = 0;

  while (tile < tile_sizes[i].least)
    i++;
  return tile_sizes[i].drawn;
}

static void
draw_board (BastideSheet              *self,
            cairo_t                   *cr,
            const BastideSheetElement *element)
{
  const BstSetup *setup = bastide_position_get_setup (element->position);
  const int cells[4] = { element->x0, element->y0, element->x1, element->y1 };
  double size = find_tile_size (element->tile);
  BastideSceneStyle style = {
    .tile_size = size, .look = self->style.look, .letters = TRUE, .colours = &self->colours,
    .line_width = GRID_WIDTH * size / element->tile, .records = self->records,
    .ruler_height = MAX (RULER_HEIGHT * size, RULER_LEAST_HEIGHT * size / element->tile), .ruler_cells = cells,
  };
  char letters[BST_MAX_PLAYERS][8];

  if (element->step == NULL && !self->is_unmarked)
    style.annotations = bastide_position_get_content (element->position)->annotations;
  bastide_scene_get_letters (setup, bastide_position_get_names (element->position), letters);
  cairo_translate (cr, element->x, element->y);
  cairo_scale (cr, element->tile / size, element->tile / size);
  cairo_translate (cr, (get_ruler (self) - element->x0) * size, (get_ruler (self) - element->y0) * size);
  if (!self->is_bare)
    bastide_scene_draw_ruler (cr, setup, &style);
  if (self->is_cropped)
    {
      cairo_rectangle (cr, element->x0 * size, element->y0 * size, (element->x1 - element->x0 + 1) * size,
                       (element->y1 - element->y0 + 1) * size);
      cairo_clip (cr);
    }
  bastide_scene_draw (cr, setup, letters, &style);
  if (element->step != NULL)
    bastide_scene_draw_lights (cr, element->position, bastide_lesson_step_get_lit (element->step),
                               bastide_lesson_step_get_ways (element->step), &style);
}

static void
draw_element (BastideSheet              *self,
              cairo_t                   *cr,
              const BastideSheetElement *element)
{
  double size;

  cairo_save (cr);
  bastide_colours_use (cr, &self->colours);
  switch (element->kind)
    {
    case BASTIDE_SHEET_TEXT:
      _bastide_sheet_draw_text (self, cr, element);
      break;
    case BASTIDE_SHEET_BOARD:
      draw_board (self, cr, element);
      break;
    case BASTIDE_SHEET_TILE:
      size = find_tile_size (element->width);
      cairo_translate (cr, element->x, element->y);
      cairo_save (cr);
      cairo_scale (cr, element->width / size, element->width / size);
      if (self->records != NULL)
        bastide_scene_records_draw_tile (self->records, cr, element->type, element->rotation, size, self->style.look);
      else
        bastide_tile_painter_draw (cr, element->type, element->rotation & 3, size, self->style.look);
      cairo_restore (cr);
      cairo_rectangle (cr, 0, 0, element->width, element->width);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_set_line_width (cr, GRID_WIDTH);
      cairo_stroke (cr);
      break;
    case BASTIDE_SHEET_SIGN:
      bastide_sign_painter_draw (cr, (BstColour) element->colour, element->letter, element->x + element->width / 2,
                                 element->y + element->height / 2, element->width, self->style.look);
      break;
    case BASTIDE_SHEET_RULE:
    default:
      cairo_move_to (cr, element->x, element->y);
      cairo_rel_line_to (cr, element->width, 0);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_set_line_width (cr, RULE_WIDTH);
      cairo_stroke (cr);
      break;
    }
  cairo_restore (cr);
}

/* Where the paper stands upright, as a printer may have it, the pages lie on it. */
void
bastide_sheet_draw_side (BastideSheet *self,
                         guint         side,
                         cairo_t      *cr)
{
  guint pages[2];
  guint n;

  g_return_if_fail (BASTIDE_IS_SHEET (self));
  g_return_if_fail (side < bastide_sheet_get_n_sides (self));

  n = bastide_sheet_list_side (self, side, pages);
  cairo_save (cr);
  if (n > 1 && self->paper_height > self->paper_width)
    {
      cairo_translate (cr, self->paper_width, 0);
      cairo_rotate (cr, G_PI / 2);
    }
  for (guint i = 0; i < n; i++)
    {
      const GArray *elements = pages[i] < self->pages->len ? g_ptr_array_index (self->pages, pages[i]) : NULL;

      for (guint j = 0; elements != NULL && j < elements->len; j++)
        draw_element (self, cr, &g_array_index (elements, BastideSheetElement, j));
      cairo_translate (cr, self->style.width, 0);
    }
  cairo_restore (cr);
}

/* --- the file --- */

gboolean
bastide_sheet_write_pdf (BastideSheet  *self,
                         GFile         *file,
                         gint          *n_done,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) whole = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;

  g_return_val_if_fail (BASTIDE_IS_SHEET (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  surface = cairo_pdf_surface_create_for_stream (bastide_picture_file_append, bytes, self->paper_width,
                                                 self->paper_height);
  status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    {
      cairo_t *cr = cairo_create (surface);

      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, PDF_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bastide");
      if (self->title != NULL)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
      if (self->author != NULL && *self->author != '\0')
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, self->author);
      for (guint i = 0; i < bastide_sheet_get_n_sides (self) && !g_cancellable_is_cancelled (cancellable); i++)
        {
          bastide_sheet_draw_side (self, i, cr);
          cairo_show_page (cr);
          if (n_done != NULL)
            g_atomic_int_inc (n_done);
        }
      status = cairo_status (cr);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FAILED, "The pages could not be drawn: %s",
                   cairo_status_to_string (status));
      return FALSE;
    }
  whole = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return bastide_file_replace (file, whole, NULL, NULL, cancellable, error);
}

/* --- the sheet --- */

guint
bastide_sheet_get_n_pages (BastideSheet *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHEET (self), 0);

  return self->pages->len;
}

guint
bastide_sheet_get_n_sides (BastideSheet *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHEET (self), 0);

  return self->style.folded ? (self->pages->len + 3) / 4 * 2 : self->pages->len;
}

/* Of n pages, which are a multiple of four, the outermost sheet has n and 1 outside, 2 and n − 1 inside. */
guint
bastide_sheet_list_side (BastideSheet *self,
                         guint         side,
                         guint         pages[2])
{
  guint last;

  g_return_val_if_fail (BASTIDE_IS_SHEET (self), 0);
  g_return_val_if_fail (pages != NULL, 0);
  g_return_val_if_fail (side < bastide_sheet_get_n_sides (self), 0);

  pages[0] = side;
  if (!self->style.folded)
    return 1;
  last = 2 * bastide_sheet_get_n_sides (self) - 1 - side;
  pages[0] = (side & 1) == 0 ? last : side;
  pages[1] = (side & 1) == 0 ? side : last;
  for (guint i = 0; i < 2; i++)
    if (pages[i] >= self->pages->len)
      pages[i] = G_MAXUINT;
  return 2;
}

guint
bastide_sheet_get_per_page (BastideSheet *self)
{
  g_return_val_if_fail (BASTIDE_IS_SHEET (self), 0);

  return self->per_page;
}

const GArray *
bastide_sheet_get_elements (BastideSheet *self,
                            guint         page)
{
  g_return_val_if_fail (BASTIDE_IS_SHEET (self), NULL);
  g_return_val_if_fail (page < self->pages->len, NULL);

  return g_ptr_array_index (self->pages, page);
}
