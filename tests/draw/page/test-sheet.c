/* test-sheet.c: puzzles and lessons on paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-problem.h"
#include "bastide-sheet.h"
#include "bastide-steps.h"

/* Letters may reach over their box. */
#define TOLERANCE 0.5

static BastidePosition *
read_puzzle (BastideTileLibrary *library,
             const char         *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (data, length);
  content = bastide_content_read (library, bytes, problems);
  g_assert_nonnull (content);
  return bastide_position_new (content);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* Returns: the first @n bundled puzzles */
static GPtrArray *
read_puzzles (guint n)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".bastide.json"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >=, n);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (positions, read_puzzle (library, g_ptr_array_index (names, i)));
  return positions;
}

static GPtrArray *
read_one (const char *name)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (positions, read_puzzle (library, name));
  return positions;
}

static guint
count_elements (BastideSheet            *sheet,
                BastideSheetElementKind  kind)
{
  guint n = 0;

  for (guint page = 0; page < bastide_sheet_get_n_pages (sheet); page++)
    {
      const GArray *elements = bastide_sheet_get_elements (sheet, page);

      for (guint i = 0; i < elements->len; i++)
        n += g_array_index (elements, BastideSheetElement, i).kind == kind;
    }
  return n;
}

/* Returns: whether some text has the words */
static gboolean
has_text (BastideSheet *sheet,
          const char   *words)
{
  for (guint page = 0; page < bastide_sheet_get_n_pages (sheet); page++)
    {
      const GArray *elements = bastide_sheet_get_elements (sheet, page);

      for (guint i = 0; i < elements->len; i++)
        {
          const BastideSheetElement *element = &g_array_index (elements, BastideSheetElement, i);

          if (element->markup != NULL && strstr (element->markup, words) != NULL)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
overlap (const BastideSheetElement *a,
         const BastideSheetElement *b)
{
  return a->x + a->width > b->x + TOLERANCE && b->x + b->width > a->x + TOLERANCE
         && a->y + a->height > b->y + TOLERANCE && b->y + b->height > a->y + TOLERANCE;
}

/* Everything is on the paper, and no board lies over anything else. */
static void
assert_tidy (BastideSheet            *sheet,
             const BastideSheetStyle *style)
{
  for (guint page = 0; page < bastide_sheet_get_n_pages (sheet); page++)
    {
      const GArray *elements = bastide_sheet_get_elements (sheet, page);

      g_assert_cmpuint (elements->len, >, 0);
      for (guint i = 0; i < elements->len; i++)
        {
          const BastideSheetElement *element = &g_array_index (elements, BastideSheetElement, i);

          g_assert_cmpfloat (element->x, >=, style->margin - TOLERANCE);
          g_assert_cmpfloat (element->y, >=, style->margin - TOLERANCE);
          g_assert_cmpfloat (element->x + element->width, <=, style->width - style->margin + TOLERANCE);
          g_assert_cmpfloat (element->y + element->height, <=, style->height - BASTIDE_MM (5));
          for (guint other = 0; other < elements->len; other++)
            if (other != i && element->kind == BASTIDE_SHEET_BOARD)
              g_assert_false (overlap (element, &g_array_index (elements, BastideSheetElement, other)));
        }
    }
}

static void
test_puzzle (void)
{
  g_autoptr (GPtrArray) positions = read_one ("base-first-placement.bastide.json");
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = bastide_sheet_new_puzzles (positions, &style, NULL);

  g_assert_cmpuint (bastide_sheet_get_n_pages (sheet), ==, 2);
  g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_BOARD), ==, 1);
  /* The tile in hand, three known draws, and the tile of the solution. */
  g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_TILE), ==, 5);
  g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_SIGN), ==, 2);
  g_assert_true (has_text (sheet, "Where does this tile go?"));
  g_assert_true (has_text (sheet, "The Bastide authors"));
  g_assert_true (has_text (sheet, "Anna to play and score 4 points."));
  g_assert_true (has_text (sheet, "A city of two tiles") == FALSE);
  g_assert_true (has_text (sheet, "The small city is complete at once"));
  assert_tidy (sheet, &style);
}

static void
test_without_solution (void)
{
  g_autoptr (GPtrArray) positions = read_one ("base-first-placement.bastide.json");
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;

  style.solutions = FALSE;
  sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
  g_assert_cmpuint (bastide_sheet_get_n_pages (sheet), ==, 1);
  g_assert_false (has_text (sheet, "The small city is complete at once"));
}

/* Twins stand below the task, and each has its own solution. */
static void
test_twins (void)
{
  g_autoptr (GPtrArray) positions = read_one ("count-both-ways.bastide.json");
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = bastide_sheet_new_puzzles (positions, &style, NULL);

  g_assert_true (has_text (sheet, "a) Hans im Glück 2017\nb) Z-Man 2017"));
  g_assert_true (has_text (sheet, "The highwayman") == FALSE);
  g_assert_true (has_text (sheet, "may go to the market"));
}

/* All bundled puzzles, on every paper and in every number that fits. */
static void
test_papers (void)
{
  static const double papers[][2] = { { 210, 297 }, { 297, 210 }, { 148, 210 }, { 215.9, 279.4 } };
  static const guint numbers[] = { 1, 2, 6 };
  g_autoptr (GPtrArray) positions = read_puzzles (40);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    for (guint n = 0; n < G_N_ELEMENTS (numbers); n++)
      {
        BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
        g_autoptr (BastideSheet) sheet = NULL;

        style.width = BASTIDE_MM (papers[i][0]);
        style.height = BASTIDE_MM (papers[i][1]);
        style.per_page = numbers[n];
        sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
        g_assert_cmpuint (bastide_sheet_get_per_page (sheet), <=, numbers[n]);
        g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_BOARD), ==, 40);
        assert_tidy (sheet, &style);
      }
}

static void
test_six (void)
{
  g_autoptr (GPtrArray) positions = read_puzzles (4);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;

  style.per_page = 6;
  style.solutions = FALSE;
  sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
  g_assert_cmpuint (bastide_sheet_get_per_page (sheet), ==, 6);
  g_assert_cmpuint (bastide_sheet_get_n_pages (sheet), ==, 1);
}

/* A task of many pages and a long draw leave room for the board. */
static void
test_endless (void)
{
  g_autoptr (GPtrArray) positions = read_one ("base-first-placement.bastide.json");
  BastideContent *content = bastide_content_copy (bastide_position_get_content (g_ptr_array_index (positions, 0)));
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  guint16 tile;

  for (guint i = 0; i < 4000; i++)
    g_string_append (words, "<word> & ");
  g_free (content->description);
  content->description = g_strdup (words->str);
  g_free (content->title);
  content->title = g_string_free (g_steal_pointer (&words), FALSE);
  tile = g_array_index (content->setup->draw, guint16, 0);
  for (guint i = 0; i < 60; i++)
    g_array_append_val (content->setup->draw, tile);
  g_ptr_array_set_size (positions, 0);
  g_ptr_array_add (positions, bastide_position_new (content));
  bastide_content_unref (content);

  style.per_page = 6;
  sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
  g_assert_cmpuint (bastide_sheet_get_per_page (sheet), ==, 1);
  g_assert_cmpuint (bastide_sheet_get_n_pages (sheet), >, 4);
  g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_TILE), <, 20);
  assert_tidy (sheet, &style);
}

static void
test_booklet (void)
{
  g_autoptr (GPtrArray) positions = read_puzzles (40);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;
  const GArray *cover;

  style.per_page = 2;
  sheet = bastide_sheet_new_booklet ("A <collection> & more", positions, &style, NULL);
  cover = bastide_sheet_get_elements (sheet, 0);
  g_assert_cmpstr (g_array_index (cover, BastideSheetElement, 0).markup, ==, "A &lt;collection&gt; &amp; more");
  /* The diagram on the cover, too. */
  g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_BOARD), ==, 41);
  g_assert_true (has_text (sheet, "Contents"));
  g_assert_true (has_text (sheet, "Solutions"));
  assert_tidy (sheet, &style);
}

/* Folded, the first side has the last page and the first one, the second side the second page and the last but one. */
static void
test_folded (void)
{
  g_autoptr (GPtrArray) positions = read_puzzles (5);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  BastideSheetStyle half = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = NULL;
  g_autoptr (GArray) seen = g_array_new (FALSE, TRUE, sizeof (guint));
  guint n_pages, n_sides, pages[2];

  style.folded = TRUE;
  sheet = bastide_sheet_new_booklet ("A booklet", positions, &style, NULL);
  n_pages = bastide_sheet_get_n_pages (sheet);
  n_sides = bastide_sheet_get_n_sides (sheet);
  g_assert_cmpuint (n_sides, ==, (n_pages + 3) / 4 * 2);
  g_array_set_size (seen, n_pages);
  for (guint side = 0; side < n_sides; side++)
    {
      g_assert_cmpuint (bastide_sheet_list_side (sheet, side, pages), ==, 2);
      g_assert_cmpuint (pages[side % 2 == 0], ==, side);
      for (guint i = 0; i < 2; i++)
        if (pages[i] != G_MAXUINT)
          g_array_index (seen, guint, pages[i])++;
      if (pages[0] != G_MAXUINT && pages[1] != G_MAXUINT)
        g_assert_cmpuint (pages[0] + pages[1], ==, 2 * n_sides - 1);
    }
  for (guint i = 0; i < n_pages; i++)
    g_assert_cmpuint (g_array_index (seen, guint, i), ==, 1);
  half.width = style.height / 2;
  half.height = style.width;
  half.margin = BASTIDE_MM (10);
  assert_tidy (sheet, &half);
}

static void
test_lesson (void)
{
  g_autoptr (GPtrArray) positions = read_one ("count-sending-to-the-cathedral.bastide.json");
  BastidePosition *position = g_ptr_array_index (positions, 0);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_solution (bastide_position_get_content (position), position);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  guint n = bastide_lesson_get_n_steps (lesson);

  for (style.per_page = 1; style.per_page <= 6; style.per_page += 5)
    {
      g_autoptr (BastideSheet) sheet = bastide_sheet_new_lesson (lesson, &style);

      g_assert_cmpuint (bastide_sheet_get_n_pages (sheet), ==, (n + style.per_page - 1) / style.per_page);
      g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_BOARD), ==, n);
      g_assert_cmpuint (count_elements (sheet, BASTIDE_SHEET_RULE), ==, style.per_page == 6 ? 3 * n : 0);
      for (guint i = 1; i < n; i++)
        {
          g_autofree char *say = g_markup_escape_text (bastide_lesson_step_get_say (bastide_lesson_get_step (lesson, i)),
                                                       -1);

          g_assert_true (has_text (sheet, say));
        }
      assert_tidy (sheet, &style);
    }
}

/* A question has its answers below it, and on a page of its own the right one, small. */
static void
test_question (void)
{
  g_autoptr (GPtrArray) positions = read_one ("../lessons/02-four-doors.bastide.json");
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_main (bastide_position_get_content (g_ptr_array_index (positions,
                                                                                                           0)));
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;

  for (style.per_page = 1; style.per_page <= 6; style.per_page += 5)
    {
      g_autoptr (BastideSheet) sheet = bastide_sheet_new_lesson (lesson, &style);
      guint n = 0;

      for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
        {
          const GPtrArray *answers = bastide_lesson_step_get_answers (bastide_lesson_get_step (lesson, i));

          for (guint j = 0; answers != NULL && j < answers->len; j++)
            {
              const BastideContentAnswer *answer = g_ptr_array_index (answers, j);

              g_assert_true (has_text (sheet, answer->text));
              g_assert_cmpint (has_text (sheet, answer->reply), ==, answer->is_right && style.per_page == 1);
              n++;
            }
        }
      g_assert_cmpuint (n, >, 1);
      assert_tidy (sheet, &style);
    }
}

/* --- the file --- */

static GBytes *
write_pdf (GPtrArray  *positions,
           const char *path)
{
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  gint n_done = 0;
  char *data;
  gsize length;

  g_assert_true (bastide_sheet_write_pdf (sheet, file, &n_done, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (n_done, ==, (gint) bastide_sheet_get_n_sides (sheet));
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
test_same_bytes (void)
{
  g_autoptr (GPtrArray) positions = read_puzzles (3);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  g_autoptr (GBytes) first = write_pdf (positions, path);
  g_autoptr (GBytes) second = write_pdf (positions, path);

  g_assert_true (g_bytes_equal (first, second));
  g_assert_cmpmem (g_bytes_get_data (first, NULL), 5, "%PDF-", 5);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (GPtrArray) positions = read_puzzles (2);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideSheetStyle style = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (BastideSheet) sheet = bastide_sheet_new_puzzles (positions, &style, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (bastide_sheet_write_pdf (sheet, file, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* An empty folder can be removed. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* In the lesson on the river an arrow leads to a cell west of all tiles, and a question lights the cell. */
static void
test_stage (void)
{
  g_autoptr (GPtrArray) positions = read_one ("../lessons/19-the-river.bastide.json");
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_main (bastide_position_get_content (g_ptr_array_index (positions,
                                                                                                           0)));
  int cells[4];

  bastide_steps_get_cells (lesson, cells);
  g_assert_cmpint (cells[0], ==, -4);
  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      const GArray *ways = bastide_lesson_step_get_ways (bastide_lesson_get_step (lesson, i));

      for (guint j = 0; j < ways->len; j++)
        {
          const BstPlace *to = &g_array_index (ways, BstWay, j).to;

          g_assert_cmpint (to->cell.x, >=, cells[0]);
          g_assert_cmpint (to->cell.y, >=, cells[1]);
          g_assert_cmpint (to->cell.x, <=, cells[2]);
          g_assert_cmpint (to->cell.y, <=, cells[3]);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheet/puzzle", test_puzzle);
  g_test_add_func ("/sheet/without-solution", test_without_solution);
  g_test_add_func ("/sheet/twins", test_twins);
  g_test_add_func ("/sheet/papers", test_papers);
  g_test_add_func ("/sheet/six", test_six);
  g_test_add_func ("/sheet/endless", test_endless);
  g_test_add_func ("/sheet/booklet", test_booklet);
  g_test_add_func ("/sheet/folded", test_folded);
  g_test_add_func ("/sheet/lesson", test_lesson);
  g_test_add_func ("/sheet/stage", test_stage);
  g_test_add_func ("/sheet/question", test_question);
  g_test_add_func ("/sheet/same-bytes", test_same_bytes);
  g_test_add_func ("/sheet/cancelled", test_cancelled);

  return g_test_run ();
}
