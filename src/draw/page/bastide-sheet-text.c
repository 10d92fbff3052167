/* bastide-sheet-text.c: the letters of a sheet, and texts that go on over columns and pages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

/* The faces of books, the ones that most systems have and that read best first. */
#define FAMILY "P052,TeX Gyre Pagella,Palatino,Libertinus Serif,Source Serif 4,Noto Serif,Liberation Serif,serif"

#define GUTTER       BASTIDE_MM (8)
#define LINE_SPACING 1.12f

/* Below a text, in sizes of its letters: the room that is between its lines, too. */
#define LEADING 0.16

/* Of a text that is cut, no fewer lines stand alone. */
#define LEAST_LINES 2

/* The size of each role, in points, for one, two and six on a page; and the number of lines after which a text is cut,
 * 0 for any number. */
static const struct
{
  double      sizes[BASTIDE_N_DENSITIES];
  PangoWeight weight;
  PangoStyle  style;
  int         max_lines;
} roles[BASTIDE_N_TEXTS] = {
  [BASTIDE_TEXT_COVER] = { { 30, 30, 30 }, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 3 },
  [BASTIDE_TEXT_HEADING] = { { 17, 17, 17 }, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [BASTIDE_TEXT_TITLE] = { { 17, 13, 11 }, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 2 },
  [BASTIDE_TEXT_BYLINE] = { { 11, 10, 9 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 1 },
  [BASTIDE_TEXT_TASK] = { { 12, 10.5, 9.5 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [BASTIDE_TEXT_CAPTION] = { { 10, 9.5, 9 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 2 },
  [BASTIDE_TEXT_PLAYER] = { { 11, 10, 9 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 3 },
  [BASTIDE_TEXT_SMALL] = { { 9.5, 9, 9 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 4 },
  [BASTIDE_TEXT_SOLUTION] = { { 10, 10, 10 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [BASTIDE_TEXT_SENTENCE] = { { 18, 14, 10.5 }, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [BASTIDE_TEXT_REASON] = { { 13, 11, 9 }, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
};

/* Without hints and without rounding, letters are as wide on paper as when they are measured. */
PangoContext *
_bastide_sheet_new_context (void)
{
  g_autoptr (PangoFontMap) map = pango_cairo_font_map_new ();
  PangoContext *context;
  cairo_font_options_t *options = cairo_font_options_create ();

  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (map), 72);
  context = pango_font_map_create_context (map);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

PangoLayout *
_bastide_sheet_new_layout (BastideSheet   *self,
                           const char     *markup,
                           guint           role,
                           PangoAlignment  alignment,
                           double          width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, FAMILY);
  pango_font_description_set_size (font, (int) (roles[role].sizes[self->density] * PANGO_SCALE));
  pango_font_description_set_weight (font, roles[role].weight);
  pango_font_description_set_style (font, roles[role].style);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_line_spacing (layout, LINE_SPACING);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      if (roles[role].max_lines > 0)
        {
          pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
          pango_layout_set_height (layout, -roles[role].max_lines);
        }
    }
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

double
_bastide_sheet_measure (BastideSheet *self,
                        const char   *markup,
                        guint         role,
                        double        width)
{
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  if (*markup == '\0')
    return 0;
  layout = _bastide_sheet_new_layout (self, markup, role, PANGO_ALIGN_LEFT, width);
  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE + LEADING * roles[role].sizes[self->density];
}

double
_bastide_sheet_measure_width (BastideSheet *self,
                              const char   *markup,
                              guint         role)
{
  g_autoptr (PangoLayout) layout = _bastide_sheet_new_layout (self, markup, role, PANGO_ALIGN_LEFT, -1);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static void
add_lines (BastideSheet   *self,
           const char     *markup,
           guint           role,
           PangoAlignment  alignment,
           BastideSheetArea area,
           guint           first,
           guint           n)
{
  BastideSheetElement *element = _bastide_sheet_add (self, BASTIDE_SHEET_TEXT, area.x, area.y, area.width, area.height);

  element->markup = g_strdup (markup);
  element->role = role;
  element->alignment = alignment;
  element->first_line = first;
  element->n_lines = n;
}

double
_bastide_sheet_add_text (BastideSheet   *self,
                         const char     *markup,
                         guint           role,
                         PangoAlignment  alignment,
                         double          x,
                         double          y,
                         double          width)
{
  double height = _bastide_sheet_measure (self, markup, role, width);

  if (height > 0)
    add_lines (self, markup, role, alignment, (BastideSheetArea) { x, y, width, height }, 0, G_MAXUINT);
  return height;
}

/* --- texts over columns and pages --- */

static double
get_column_width (const BastideSheetFlow *flow)
{
  return (flow->area.width - (flow->n_columns - 1) * GUTTER) / flow->n_columns;
}

double
_bastide_sheet_flow_get_x (const BastideSheetFlow *flow)
{
  return flow->area.x + flow->column * (get_column_width (flow) + GUTTER);
}

void
_bastide_sheet_flow_init (BastideSheetFlow *flow,
                          BastideSheet     *self,
                          guint             n_columns,
                          double            top)
{
  *flow = (BastideSheetFlow) { .sheet = self, .n_columns = n_columns, .area = _bastide_sheet_get_area (self) };
  flow->area.height -= top - flow->area.y;
  flow->area.y = flow->y = top;
}

static void
go_on (BastideSheetFlow *flow)
{
  if (++flow->column == flow->n_columns)
    {
      _bastide_sheet_add_page (flow->sheet);
      flow->column = 0;
      flow->area = _bastide_sheet_get_area (flow->sheet);
    }
  flow->y = flow->area.y;
}

static double
get_room (const BastideSheetFlow *flow)
{
  return flow->area.y + flow->area.height - flow->y;
}

void
_bastide_sheet_flow_need (BastideSheetFlow *flow,
                          double            height)
{
  if (get_room (flow) < height && flow->y > flow->area.y)
    go_on (flow);
}

/* The upper and the lower edge of each line. */
typedef struct
{
  double top;
  double bottom;
} Line;

static GArray *
list_lines (PangoLayout *layout)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      PangoRectangle extents;
      Line line;

      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      line.top = (double) extents.y / PANGO_SCALE;
      line.bottom = (double) (extents.y + extents.height) / PANGO_SCALE;
      if (lines->len > 0)
        g_array_index (lines, Line, lines->len - 1).bottom = line.top;
      g_array_append_val (lines, line);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return lines;
}

void
_bastide_sheet_flow_add (BastideSheetFlow *flow,
                         const char       *markup,
                         guint             role)
{
  double width = get_column_width (flow) - flow->indent;
  g_autoptr (PangoLayout) layout = _bastide_sheet_new_layout (flow->sheet, markup, role, PANGO_ALIGN_LEFT, width);
  g_autoptr (GArray) lines = list_lines (layout);

  for (guint first = 0; *markup != '\0' && first < lines->len;)
    {
      double top = g_array_index (lines, Line, first).top, room = get_room (flow), height;
      guint n = 0;

      while (first + n < lines->len && g_array_index (lines, Line, first + n).bottom - top <= room)
        n++;
      if (first + n < lines->len && lines->len - first - n < LEAST_LINES && n > LEAST_LINES)
        n--;
      if (n < MIN (LEAST_LINES, lines->len - first) && flow->y > flow->area.y)
        {
          go_on (flow);
          continue;
        }
      /* A line that is higher than a page stands all the same. */
      n = MAX (n, 1);
      height = g_array_index (lines, Line, first + n - 1).bottom - top;
      add_lines (flow->sheet, markup, role, PANGO_ALIGN_LEFT,
                 (BastideSheetArea) { _bastide_sheet_flow_get_x (flow) + flow->indent, flow->y, width, height },
                 first, n);
      flow->y += height + LEADING * roles[role].sizes[flow->sheet->density];
      first += n;
      if (first < lines->len)
        go_on (flow);
    }
}

/* --- drawing --- */

void
_bastide_sheet_draw_text (BastideSheet              *self,
                          cairo_t                   *cr,
                          const BastideSheetElement *element)
{
  g_autoptr (PangoLayout) layout = _bastide_sheet_new_layout (self, element->markup, element->role, element->alignment,
                                                              element->width);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double top = 0;
  guint line = 0;

  cairo_set_source_rgb (cr, 0, 0, 0);
  do
    {
      PangoRectangle extents;

      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      if (line == element->first_line)
        top = (double) extents.y / PANGO_SCALE;
      if (line >= element->first_line && line - element->first_line < element->n_lines)
        {
          cairo_move_to (cr, element->x + (double) extents.x / PANGO_SCALE,
                         element->y - top + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE);
          pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
        }
      line++;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}
