/* bastide-sheet-solution.c: the pages of solutions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-twins.h"
#include "bastide-leaflet.h"
#include "bastide-sentence-twin.h"

/* On paper that is wide enough, texts stand in two columns. */
#define WIDE BASTIDE_MM (150)

/* A heading stays with the lines below it. */
#define ROOM_BELOW BASTIDE_MM (14)

/* The side of a tile beside the words. */
#define TILE BASTIDE_MM (9)

/* Appends a text with its line breaks as spaces. */
static void
append_escaped (GString    *markup,
                const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');
  g_autofree char *escaped = g_markup_escape_text (line, -1);

  if (*escaped == '\0')
    return;
  if (markup->len > 0 && markup->str[markup->len - 1] != ' ')
    g_string_append_c (markup, ' ');
  g_string_append (markup, escaped);
}

static void
add_line (BastideSheetFlow         *flow,
          const BastideLeafletLine *line,
          const BstCatalogue       *catalogue)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *title = g_markup_escape_text (line->title, -1);
  double x, bottom, height = 0;
  guint column, page;

  g_string_append_printf (markup, "<b>%s.</b>", title);
  append_escaped (markup, line->introduction);
  for (guint i = 0; i < line->moves->len; i++)
    {
      const BastideLeafletMove *move = g_ptr_array_index (line->moves, i);

      append_escaped (markup, move->text);
      if (*move->text != '\0' && !g_str_has_suffix (move->text, "."))
        g_string_append_c (markup, '.');
      append_escaped (markup, move->comment);
      if (move->tile != BST_NONE)
        height += TILE + BASTIDE_MM (1.2);
    }
  if (*line->result != '\0')
    {
      g_string_append (markup, " <i>");
      append_escaped (markup, line->result);
      g_string_append (markup, ".</i>");
    }
  _bastide_sheet_flow_need (flow, MAX (height, ROOM_BELOW));

  /* The tiles of a line as they are placed, one below the other beside its words. */
  x = _bastide_sheet_flow_get_x (flow);
  bottom = flow->y + BASTIDE_MM (1);
  for (guint i = 0; i < line->moves->len; i++)
    {
      const BastideLeafletMove *move = g_ptr_array_index (line->moves, i);
      BastideSheetElement *element;

      if (move->tile == BST_NONE)
        continue;
      element = _bastide_sheet_add (flow->sheet, BASTIDE_SHEET_TILE, x, bottom, TILE, TILE);
      element->type = bst_catalogue_get (catalogue, move->tile);
      element->rotation = move->rotation;
      bottom += TILE + BASTIDE_MM (1.2);
    }
  column = flow->column;
  page = flow->sheet->pages->len;
  flow->indent = TILE + BASTIDE_MM (2.5);
  _bastide_sheet_flow_add (flow, markup->str, BASTIDE_TEXT_SOLUTION);
  flow->indent = 0;
  if (column == flow->column && page == flow->sheet->pages->len)
    flow->y = MAX (flow->y, bottom);
  flow->y += BASTIDE_MM (1.2);
}

static gboolean
has_lines (BastideContent *whole)
{
  for (guint i = 0; i <= whole->twins->len; i++)
    {
      g_autoptr (BastideContent) content = bastide_content_get_twin (whole, i);

      if (content->solution->len > 0 || content->lines->len > 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_puzzle (BastideSheetFlow *flow,
            BastidePosition  *position,
            guint             number)
{
  BastideContent *whole = bastide_position_get_content (position);
  g_autofree char *title = bastide_leaflet_title (whole);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *heading = number == 0 ? g_strdup_printf ("<b>%s</b>", escaped)
                                         : g_strdup_printf ("<b>%u\u2002%s</b>", number, escaped);

  _bastide_sheet_flow_need (flow, 2 * ROOM_BELOW);
  if (flow->y > flow->area.y)
    flow->y += BASTIDE_MM (3);
  _bastide_sheet_flow_add (flow, heading, BASTIDE_TEXT_SOLUTION);
  for (guint nth = 0; nth <= whole->twins->len; nth++)
    {
      g_autoptr (BastideContent) content = bastide_content_get_twin (whole, nth);
      g_autoptr (BastidePosition) twin = bastide_position_new (content);
      g_autoptr (GPtrArray) lines = bastide_leaflet_list_lines (content, twin);

      if (lines->len > 0 && whole->twins->len > 0)
        {
          g_autofree char *letter = bastide_sentence_twin_letter (nth);
          g_autofree char *name = bastide_sentence_twin (whole, nth);
          g_autofree char *text = g_strdup_printf ("%s %s", letter, name);
          g_autofree char *markup = g_markup_escape_text (text, -1);

          _bastide_sheet_flow_need (flow, ROOM_BELOW);
          _bastide_sheet_flow_add (flow, markup, BASTIDE_TEXT_CAPTION);
        }
      for (guint i = 0; i < lines->len; i++)
        add_line (flow, g_ptr_array_index (lines, i), content->setup->catalogue);
    }
}

guint
_bastide_sheet_add_solutions (BastideSheet *self,
                              GPtrArray    *positions,
                              GCancellable *cancellable)
{
  guint first = self->pages->len;
  BastideSheetFlow flow = { 0 };

  for (guint i = 0; i < positions->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      BastidePosition *position = g_ptr_array_index (positions, i);

      if (!has_lines (bastide_position_get_content (position)))
        continue;
      if (flow.sheet == NULL)
        {
          BastideSheetArea area;
          double height;

          _bastide_sheet_add_page (self);
          area = _bastide_sheet_get_area (self);
          height = _bastide_sheet_add_text (self, positions->len > 1 ? _("Solutions") : C_("story", "Solution"),
                                            BASTIDE_TEXT_HEADING, PANGO_ALIGN_LEFT, area.x, area.y, area.width);
          _bastide_sheet_flow_init (&flow, self, area.width >= WIDE ? 2 : 1, area.y + height + BASTIDE_MM (4));
        }
      add_puzzle (&flow, position, positions->len > 1 ? i + 1 : 0);
    }
  return first;
}

BastideSheet *
bastide_sheet_new_puzzles (GPtrArray               *positions,
                           const BastideSheetStyle *style,
                           GCancellable            *cancellable)
{
  guint per_page = _bastide_sheet_choose_per_page (positions, style);
  BastideSheet *self = _bastide_sheet_new (style, _bastide_sheet_get_density (per_page));
  g_autofree guint *pages = g_new0 (guint, MAX (positions->len, 1));

  self->per_page = per_page;
  _bastide_sheet_add_puzzles (self, positions, pages, cancellable);
  if (positions->len == 1)
    {
      BastideContent *content = bastide_position_get_content (g_ptr_array_index (positions, 0));

      self->title = bastide_leaflet_title (content);
      self->author = g_strdup (content->author);
    }
  if (style->solutions)
    _bastide_sheet_add_solutions (self, positions, cancellable);
  _bastide_sheet_number (self, 0);
  return self;
}
