/* bastide-sheet-booklet.c: a collection of puzzles as a booklet
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-leaflet.h"
#include "bastide-words.h"

/* The cover: where the title begins, and the room of the diagram below, in parts of the height. */
#define COVER_TOP    0.16
#define COVER_BOARD  0.3
#define COVER_HEIGHT 0.5
#define MAX_TILE     BASTIDE_MM (26)

/* A row of the contents, and the room for its numbers. */
#define ROW_HEIGHT   BASTIDE_MM (5.7)
#define NUMBER_WIDTH BASTIDE_MM (9)
#define PAGE_WIDTH   BASTIDE_MM (12)
#define GRADE_WIDTH  BASTIDE_MM (24)
#define MAX_WIDTH    BASTIDE_MM (140)

#define MAX_AUTHORS 4

/* --- the cover --- */

static guint
measure_board (BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);

  return setup->tiles->len + setup->pieces->len + (setup->carcassonne.present ? 12 : 0);
}

static void
add_cover (BastideSheet *self,
           GPtrArray    *positions)
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  g_autofree char *title = g_markup_escape_text (self->title, -1);
  g_autofree char *authors = g_markup_escape_text (self->author, -1);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *count = NULL;
  BastidePosition *picture = g_ptr_array_index (positions, 0);
  double y = area.y + COVER_TOP * area.height;
  double tile;
  int cells[4];

  bastide_slots_set_number (slots, "n", (int) positions->len);
  count = bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{n} puzzle", "{n} puzzles", positions->len));
  /* The puzzle with the most on its board is the richest picture. */
  for (guint i = 1; i < positions->len; i++)
    if (measure_board (g_ptr_array_index (positions, i)) > measure_board (picture))
      picture = g_ptr_array_index (positions, i);

  _bastide_sheet_add_page (self);
  y += _bastide_sheet_add_text (self, title, BASTIDE_TEXT_COVER, PANGO_ALIGN_CENTER, area.x, y, area.width);
  y += BASTIDE_MM (3);
  _bastide_sheet_add_text (self, count, BASTIDE_TEXT_REASON, PANGO_ALIGN_CENTER, area.x, y, area.width);
  bastide_scene_get_cells (bastide_position_get_setup (picture), &cells[0], &cells[1], &cells[2], &cells[3]);
  tile = MIN (_bastide_sheet_fit_board (self, cells, area.width, COVER_HEIGHT * area.height), MAX_TILE);
  y = MAX (y + BASTIDE_MM (12), area.y + COVER_BOARD * area.height);
  y += _bastide_sheet_add_board (self, picture, NULL, cells, tile, area.x, y, area.width);
  _bastide_sheet_add_text (self, authors, BASTIDE_TEXT_REASON, PANGO_ALIGN_CENTER, area.x,
                           area.y + area.height - BASTIDE_MM (12), area.width);
}

/* --- contents --- */

/* Returns: (transfer full): a title as markup, cut where it is too long for its row */
static char *
shorten (BastideSheet *self,
         const char   *title,
         double        width)
{
  glong length = g_utf8_strlen (title, -1);
  g_autofree char *whole = g_markup_escape_text (title, -1);

  if (_bastide_sheet_measure_width (self, whole, BASTIDE_TEXT_PLAYER) <= width)
    return g_steal_pointer (&whole);
  while (length > 0)
    {
      g_autofree char *start = g_utf8_substring (title, 0, --length);
      g_autofree char *escaped = g_markup_escape_text (start, -1);
      g_autofree char *cut = g_strconcat (escaped, "…", NULL);

      if (_bastide_sheet_measure_width (self, cut, BASTIDE_TEXT_PLAYER) <= width)
        return g_steal_pointer (&cut);
    }
  return g_strdup ("…");
}

typedef struct
{
  BastideSheet     *sheet;
  BastideSheetArea  area;
  double            y;
  guint             page;
} Contents;

static double
get_rows_top (const BastideSheetArea *area)
{
  return area->y + BASTIDE_MM (16);
}

static guint
count_rows (const BastideSheetArea *area)
{
  return MAX (1, (guint) ((area->y + area->height - get_rows_top (area)) / ROW_HEIGHT));
}

static void
add_cell (Contents       *contents,
          const char     *markup,
          PangoAlignment  alignment,
          double          x,
          double          width)
{
  _bastide_sheet_add_text (contents->sheet, markup, BASTIDE_TEXT_PLAYER, alignment, contents->area.x + x, contents->y,
                           width);
}

/* The page counts from 0. */
static void
add_entry (Contents   *contents,
           guint       number,
           const char *title,
           guint       difficulty,
           guint       page)
{
  g_autofree char *number_text = g_strdup_printf ("%u", number);
  g_autofree char *page_text = g_strdup_printf ("%u", page + 1);
  g_autofree char *grade = g_strnfill (difficulty, '*');
  double room = contents->area.width - NUMBER_WIDTH - GRADE_WIDTH - PAGE_WIDTH;
  g_autofree char *markup = shorten (contents->sheet, title, room - BASTIDE_MM (4));
  g_auto (GStrv) stars = g_strsplit (grade, "*", -1);
  g_autofree char *dots = g_strjoinv ("•", stars);

  if (contents->y + ROW_HEIGHT > contents->area.y + contents->area.height)
    {
      _bastide_sheet_choose_page (contents->sheet, ++contents->page);
      contents->y = get_rows_top (&contents->area);
    }
  if (number > 0)
    add_cell (contents, number_text, PANGO_ALIGN_RIGHT, 0, NUMBER_WIDTH - BASTIDE_MM (3));
  add_cell (contents, markup, PANGO_ALIGN_LEFT, NUMBER_WIDTH, room);
  add_cell (contents, dots, PANGO_ALIGN_LEFT, NUMBER_WIDTH + room, GRADE_WIDTH);
  add_cell (contents, page_text, PANGO_ALIGN_RIGHT, contents->area.width - PAGE_WIDTH, PAGE_WIDTH);
  contents->y += ROW_HEIGHT;
}

static void
add_contents (BastideSheet *self,
              guint         first,
              GPtrArray    *positions,
              const guint  *pages,
              guint         solutions)
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  double width = MIN (area.width, MAX_WIDTH);
  Contents contents;

  area.x += (area.width - width) / 2;
  area.width = width;
  contents = (Contents) { .sheet = self, .area = area, .y = get_rows_top (&area), .page = first };
  _bastide_sheet_choose_page (self, first);
  _bastide_sheet_add_text (self, _("Contents"), BASTIDE_TEXT_HEADING, PANGO_ALIGN_LEFT, area.x, area.y, width);
  _bastide_sheet_add_text (self, _("Difficulty"), BASTIDE_TEXT_CAPTION, PANGO_ALIGN_LEFT,
                           area.x + width - PAGE_WIDTH - GRADE_WIDTH, area.y + BASTIDE_MM (10), GRADE_WIDTH);
  _bastide_sheet_add_text (self, _("Page"), BASTIDE_TEXT_CAPTION, PANGO_ALIGN_RIGHT, area.x + width - PAGE_WIDTH,
                           area.y + BASTIDE_MM (10), PAGE_WIDTH);
  for (guint i = 0; i < positions->len; i++)
    {
      BastideContent *content = bastide_position_get_content (g_ptr_array_index (positions, i));
      g_autofree char *title = bastide_leaflet_title (content);

      add_entry (&contents, i + 1, title, content->difficulty, pages[i]);
    }
  if (solutions < self->pages->len)
    add_entry (&contents, 0, _("Solutions"), 0, solutions);
}

BastideSheet *
bastide_sheet_new_booklet (const char              *title,
                           GPtrArray               *positions,
                           const BastideSheetStyle *style,
                           GCancellable            *cancellable)
{
  BastideSheet *self;
  BastideSheetArea area;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree guint *pages = NULL;
  guint per_page, n, first, solutions;

  g_return_val_if_fail (title != NULL && style != NULL, NULL);
  g_return_val_if_fail (positions != NULL && positions->len > 0, NULL);

  per_page = _bastide_sheet_choose_per_page (positions, style);
  self = _bastide_sheet_new (style, _bastide_sheet_get_density (per_page));
  self->per_page = per_page;
  self->title = g_strdup (title);
  for (guint i = 0; i < positions->len; i++)
    {
      char *author = bastide_position_get_content (g_ptr_array_index (positions, i))->author;

      if (*author != '\0' && !g_ptr_array_find_with_equal_func (names, author, g_str_equal, NULL))
        g_ptr_array_add (names, author);
    }
  self->author = names->len > 0 && names->len <= MAX_AUTHORS ? bastide_words_enumerate (names) : g_strdup ("");
  pages = g_new0 (guint, positions->len);

  add_cover (self, positions);
  area = _bastide_sheet_get_area (self);
  n = (positions->len + style->solutions + count_rows (&area) - 1) / count_rows (&area);
  first = self->pages->len;
  for (guint i = 0; i < n; i++)
    _bastide_sheet_add_page (self);
  _bastide_sheet_add_puzzles (self, positions, pages, cancellable);
  solutions = style->solutions ? _bastide_sheet_add_solutions (self, positions, cancellable) : self->pages->len;
  add_contents (self, first, positions, pages, solutions);
  _bastide_sheet_number (self, 1);
  return self;
}
