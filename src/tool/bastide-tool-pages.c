/* bastide-tool-pages.c: puzzles and lessons as pages for paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <math.h>

#include "bastide-file.h"
#include "bastide-leaflet.h"
#include "bastide-lesson.h"
#include "bastide-sheet.h"
#include "bastide-web.h"

/* Millimetres, upright. */
static const struct
{
  const char *name;
  double      width;
  double      height;
} papers[] = {
  { "a3", 297, 420 },
  { "a4", 210, 297 },
  { "a5", 148, 210 },
  { "letter", 215.9, 279.4 },
  { "legal", 215.9, 355.6 },
};

typedef enum
{
  KIND_PAGES,
  KIND_BOOKLET,
  KIND_STEPS,
  KIND_HANDOUT,
  N_KINDS
} Kind;

static const char * const kinds[N_KINDS] = { "pages", "booklet", "steps", "handout" };

static const char * const looks[BASTIDE_N_LOOKS] = { "colour", "contrast", "print" };

gboolean
bastide_tool_find_look (BastideTool *tool,
                        BastideLook  usual,
                        BastideLook *look)
{
  *look = usual;
  if (tool->pages.look == NULL)
    return TRUE;
  for (guint i = 0; i < BASTIDE_N_LOOKS; i++)
    if (g_str_equal (looks[i], tool->pages.look))
      {
        *look = (BastideLook) i;
        return TRUE;
      }
  return FALSE;
}

/* The C library of GNU knows the paper of the language. */
static void
choose_paper (BastideSheetStyle *style)
{
  int width = 210, height = 297;

#ifdef __GLIBC__
  width = (int) (gintptr) nl_langinfo (_NL_PAPER_WIDTH);
  height = (int) (gintptr) nl_langinfo (_NL_PAPER_HEIGHT);
#endif
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (fabs (papers[i].width - width) < 1 && fabs (papers[i].height - height) < 1)
      {
        style->width = BASTIDE_MM (papers[i].width);
        style->height = BASTIDE_MM (papers[i].height);
      }
}

static gboolean
find_paper (const char        *name,
            BastideSheetStyle *style)
{
  if (name == NULL)
    {
      choose_paper (style);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        style->width = BASTIDE_MM (papers[i].width);
        style->height = BASTIDE_MM (papers[i].height);
        return TRUE;
      }
  return FALSE;
}

static Kind
find_kind (const char *name)
{
  Kind kind = 0;

  while (kind < N_KINDS && !g_str_equal (kinds[kind], name))
    kind++;
  return kind;
}

/* Returns: (transfer none) (nullable): why the options make no style */
static const char *
read_style (BastideTool       *tool,
            Kind               kind,
            BastideSheetStyle *style)
{
  const BastideToolPages *pages = &tool->pages;

  if (!find_paper (pages->paper, style))
    return _("--paper needs a3, a4, a5, letter or legal.");
  if (!bastide_tool_find_look (tool, BASTIDE_LOOK_PRINT, &style->look))
    return _("--look needs colour, contrast or print.");
  if (pages->per_page != BASTIDE_TOOL_NOT_GIVEN && pages->per_page != 1 && pages->per_page != 2 && pages->per_page != 6)
    return _("--per-page needs 1, 2 or 6.");
  if (kind == KIND_STEPS || kind == KIND_HANDOUT)
    style->per_page = kind == KIND_STEPS ? 1 : 6;
  else
    style->per_page = pages->per_page != BASTIDE_TOOL_NOT_GIVEN ? (guint) pages->per_page
                                                                : kind == KIND_BOOKLET && !pages->fold ? 2 : 1;
  style->solutions = !pages->no_solutions;
  style->folded = pages->fold;
  if (pages->fold && kind != KIND_BOOKLET)
    return _("--fold needs --as booklet.");
  if (pages->fold)
    {
      double height = style->height;

      style->height = MIN (style->width, height);
      style->width = MAX (style->width, height);
    }
  return NULL;
}

/* @own_rules: although the command line asks for others */
static BastidePosition *
dup_position (BastideTool       *tool,
              BastideToolPuzzle *puzzle,
              gboolean           own_rules)
{
  const gboolean has_rules = tool->preset != BST_NONE || tool->switches != NULL;

  /* The whole puzzle has its twins. */
  if (tool->twin != BST_NONE || (has_rules && !own_rules))
    return g_object_ref (puzzle->position);
  return bastide_position_new (puzzle->told);
}

/* Returns: (transfer full) (nullable) (element-type BastidePosition): the puzzles, %NULL after a refusal with @status
 */
static GPtrArray *
read_puzzles (BastideTool *tool,
              gboolean     own_rules,
              int         *status)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_object_unref);

  if (names->len == 0)
    {
      *status = bastide_tool_refuse (tool, _("There are no puzzles there."), NULL);
      return NULL;
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, g_ptr_array_index (names, i));

      if (puzzle->content == NULL)
        {
          *status = bastide_tool_refuse_puzzle (tool, puzzle);
          return NULL;
        }
      bastide_tool_warn_problems (G_LIST_MODEL (puzzle->problems));
      g_ptr_array_add (positions, dup_position (tool, puzzle, own_rules));
    }
  return g_steal_pointer (&positions);
}

static char *
make_title (BastideTool *tool)
{
  g_autofree char *base = NULL;

  if (tool->pages.title != NULL)
    return g_strdup (tool->pages.title);
  if (tool->operands[1] != NULL || !g_file_test (tool->operands[0], G_FILE_TEST_IS_DIR))
    return g_strdup (_("Puzzles"));
  base = g_path_get_basename (tool->operands[0]);
  return g_str_equal (base, ".") ? g_strdup (_("Puzzles")) : g_filename_display_name (base);
}

/* The lesson of the first puzzle; other rules are those that it is told under. */
static BastideLesson *
read_lesson (BastideTool *tool,
             GPtrArray   *positions)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  BastideLesson *lesson = NULL;

  if (tool->twin == BST_NONE && (tool->preset != BST_NONE || tool->switches != NULL))
    {
      puzzle = bastide_tool_read (tool, g_ptr_array_index (names, 0));
      lesson = bastide_lesson_new_under (puzzle->told, tool->preset, (const char * const *) tool->switches);
    }

  return lesson != NULL ? lesson
                        : bastide_lesson_new_main (bastide_position_get_content (g_ptr_array_index (positions, 0)));
}

/* Returns: (transfer full) (nullable): the pages, %NULL after a refusal with @status */
static BastideSheet *
make_sheet (BastideTool             *tool,
            Kind                     kind,
            const BastideSheetStyle *style,
            int                     *status)
{
  g_autoptr (GPtrArray) positions = read_puzzles (tool, FALSE, status);
  g_autoptr (BastideLesson) lesson = NULL;
  g_autofree char *title = NULL;

  if (positions == NULL)
    return NULL;
  switch (kind)
    {
    case KIND_PAGES:
      return bastide_sheet_new_puzzles (positions, style, NULL);
    case KIND_BOOKLET:
      title = make_title (tool);
      return bastide_sheet_new_booklet (title, positions, style, NULL);
    case KIND_STEPS:
    case KIND_HANDOUT:
    case N_KINDS:
    default:
      lesson = read_lesson (tool, positions);
      if (lesson != NULL)
        return bastide_sheet_new_lesson (lesson, style);
      *status = bastide_tool_refuse (tool, _("The puzzle has neither a lesson nor a solution to tell."), NULL);
      return NULL;
    }
}

/* --- a page for a browser --- */

static GBytes *
make_page (BastideTool           *tool,
           Kind                   kind,
           const BastideWebStyle *style,
           int                   *status)
{
  g_autoptr (GPtrArray) positions = read_puzzles (tool, TRUE, status);
  g_autofree char *title = NULL;
  BastidePosition *first;
  GBytes *page;

  if (positions == NULL)
    return NULL;
  first = g_ptr_array_index (positions, 0);
  if (kind == KIND_STEPS)
    {
      page = bastide_web_write_steps (bastide_position_get_content (first), style);
      if (page != NULL)
        return page;
      *status = bastide_tool_refuse (tool, _("The puzzle has neither a lesson nor a solution to tell."), NULL);
      return NULL;
    }
  title = positions->len == 1 && tool->pages.title == NULL
            ? bastide_leaflet_title (bastide_position_get_content (first))
            : make_title (tool);
  return bastide_web_write_puzzles (title, positions, style, NULL, NULL);
}

int
bastide_tool_export_page (BastideTool *tool)
{
  Kind kind = tool->pages.as != NULL ? find_kind (tool->pages.as) : KIND_PAGES;
  BastideWebStyle style = BASTIDE_WEB_STYLE_INIT;
  g_autoptr (GFile) file = g_file_new_for_path (tool->output);
  g_autoptr (GBytes) page = NULL;
  g_autoptr (GError) error = NULL;
  int status = BASTIDE_TOOL_REFUSED;

  if (kind == KIND_HANDOUT || kind == N_KINDS)
    return bastide_tool_misuse (_("For a browser, --as needs pages, booklet or steps."));
  if (!bastide_tool_find_look (tool, BASTIDE_LOOK_NORMAL, &style.look))
    return bastide_tool_misuse (_("--look needs colour, contrast or print."));
  if (tool->pages.paper != NULL || tool->pages.per_page != BASTIDE_TOOL_NOT_GIVEN || tool->pages.fold)
    return bastide_tool_misuse (_("A page for a browser has no paper."));
  if (kind == KIND_STEPS && tool->operands[1] != NULL)
    return bastide_tool_misuse (_("A lesson is of one puzzle."));
  style.solutions = !tool->pages.no_solutions;
  if (tool->twin == BST_NONE)
    {
      style.preset = tool->preset;
      style.switches = (const char * const *) tool->switches;
    }

  page = make_page (tool, kind, &style, &status);
  if (page == NULL)
    return status;
  if (!bastide_file_replace (file, page, NULL, NULL, NULL, &error) && !bastide_tool_name_file (tool->output, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  if (tool->json)
    bastide_tool_print_file (tool->output);

  return BASTIDE_TOOL_DONE;
}

int
bastide_tool_export_pages (BastideTool *tool)
{
  Kind kind = find_kind (tool->pages.as);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (tool->output);
  g_autoptr (GError) error = NULL;
  const char *fault;
  int status = BASTIDE_TOOL_REFUSED;

  if (kind == N_KINDS)
    return bastide_tool_misuse (_("--as needs picture, pages, booklet, steps or handout."));
  fault = read_style (tool, kind, &style);
  if (fault != NULL)
    return bastide_tool_misuse (fault);
  if ((kind == KIND_STEPS || kind == KIND_HANDOUT) && tool->operands[1] != NULL)
    return bastide_tool_misuse (_("A lesson is of one puzzle."));
  if (!g_str_has_suffix (tool->output, ".pdf"))
    return bastide_tool_misuse (_("Pages need a file to write: -o OUT.pdf or OUT.html."));

  sheet = make_sheet (tool, kind, &style, &status);
  if (sheet == NULL)
    return status;
  if (bastide_sheet_get_per_page (sheet) < style.per_page)
    {
      g_autofree char *line = g_strdup_printf (_("Boards would be too small to read: puzzles on a page: %u"),
                                               bastide_sheet_get_per_page (sheet));

      bastide_tool_warn (line);
    }
  if (!bastide_sheet_write_pdf (sheet, file, NULL, NULL, &error) && !bastide_tool_name_file (tool->output, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  if (tool->json)
    bastide_tool_print_file (tool->output);

  return BASTIDE_TOOL_DONE;
}
