/* bastide-web.c: puzzles and lessons as one page for a browser
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-web.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-rules.h"
#include "bastide-content-texts.h"
#include "bastide-content-twins.h"
#include "bastide-leaflet.h"
#include "bastide-rule-book.h"
#include "bastide-sentence-twin.h"
#include "bastide-sentence.h"
#include "bastide-steps.h"
#include "bastide-web-compact.h"
#include "bastide-web-files.h"
#include "bastide-web-svg.h"
#include "bastide-words.h"

/* Tiles of a page with few puzzles have all their detail; a collection has to stay small enough to be sent. */
#define TILE_SIZE       88
#define SMALL_TILE_SIZE 64
#define FEW_PUZZLES     6

/* Texts of authors may be there in several languages. Each puzzle has a version for each language of the page: itself
 * where it is not translated.
 */
typedef struct
{
  GString               *body;
  BastideWebDrawings    *drawings;
  const BastideWebStyle *style;
  BastideRuleBook       *book;
  GPtrArray             *languages;    /* of char* */
  GPtrArray             *versions;     /* of BastideContent: the puzzle that is written, under its own rules */
  GPtrArray             *lessons;      /* of BastideLesson: its lesson, empty for none */
  GPtrArray             *titles;       /* of char*: of the page in its languages; empty where it has only one */
  GHashTable            *rules;        /* set of BstRule: those that stand in the page already */
  gboolean               is_collection;
} Page;

/* --- small things --- */

static void
add_element (Page       *page,
             const char *tag,
             const char *attributes,
             const char *text)
{
  if (*text == '\0')
    return;
  g_string_append_printf (page->body, "<%s%s>", tag, attributes);
  _bastide_web_append_text (page->body, text);
  g_string_append_printf (page->body, "</%s>\n", tag);
}

/* Returns: (transfer full): the attribute for words of the author */
static char *
mark_language (BastideContent *content)
{
  g_autoptr (GString) attribute = g_string_new (NULL);

  if (*content->language != '\0')
    {
      g_string_append (attribute, " lang=\"");
      _bastide_web_append_text (attribute, content->language);
      g_string_append_c (attribute, '"');
    }
  return g_string_free (g_steal_pointer (&attribute), FALSE);
}

/* --- languages --- */

static void
add_languages (Page           *page,
               BastideContent *content)
{
  g_auto (GStrv) languages = bastide_content_list_languages (content);

  for (guint i = 0; languages[i] != NULL; i++)
    if (*languages[i] != '\0' && !g_ptr_array_find_with_equal_func (page->languages, languages[i], g_str_equal, NULL))
      g_ptr_array_add (page->languages, g_strdup (languages[i]));
}

static void
choose_puzzle (Page           *page,
               BastideContent *content)
{
  g_auto (GStrv) languages = bastide_content_list_languages (content);

  g_ptr_array_set_size (page->versions, 0);
  g_ptr_array_set_size (page->lessons, 0);
  for (guint i = 0; i < MAX (page->languages->len, 1); i++)
    {
      const char *language = page->languages->len > 0 ? g_ptr_array_index (page->languages, i) : "";

      g_ptr_array_add (page->versions, g_strv_contains ((const char * const *) languages, language)
                                         ? bastide_content_translate (content, language)
                                         : bastide_content_ref (content));
    }
}

static gboolean
has_rules (const BastideWebStyle *style)
{
  return style->preset != BST_NONE || style->switches != NULL;
}

/* Returns: (transfer full): the puzzle under the rules of the page; twins keep to their own */
static BastideContent *
apply_rules (const BastideWebStyle *style,
             BastideContent        *content)
{
  g_autoptr (BastideContent) itself = NULL;

  if (!has_rules (style))
    return bastide_content_ref (content);

  itself = bastide_content_get_twin (content, 0);
  return bastide_content_with_rules (itself, itself->library, style->preset, style->switches);
}

/* The lesson of each version; all have the same steps. */
static void
choose_lessons (Page *page)
{
  for (guint i = 0; i < page->versions->len; i++)
    {
      BastideContent *version = g_ptr_array_index (page->versions, i);
      BastideLesson *lesson = NULL;

      if (has_rules (page->style))
        lesson = bastide_lesson_new_under (version, page->style->preset, page->style->switches);
      if (lesson == NULL)
        {
          g_autoptr (BastideContent) content = apply_rules (page->style, version);

          lesson = bastide_lesson_new_main (content);
        }
      if (lesson != NULL)
        g_ptr_array_add (page->lessons, lesson);
    }
}

/* A text of an author in the languages of the page: those in which it is the same share it. With the script only the
 * reader's language is in sight. @texts: one for each version */
static void
append_texts (Page         *page,
              const char  **texts)
{
  gboolean is_one = TRUE;

  for (guint i = 1; i < page->versions->len; i++)
    is_one = is_one && g_str_equal (texts[i], texts[0]);
  if (is_one)
    {
      _bastide_web_append_text (page->body, texts[0]);
      return;
    }
  for (guint i = 0; i < page->versions->len; i++)
    {
      BastideContent *version = g_ptr_array_index (page->versions, i);
      gboolean is_told = FALSE;

      for (guint j = 0; j < i; j++)
        is_told = is_told || g_str_equal (texts[j], texts[i]);
      if (is_told)
        continue;
      g_string_append (page->body, "<span lang=\"");
      _bastide_web_append_text (page->body, version->language);
      g_string_append_printf (page->body, "\" data-l=\"%u", i);
      for (guint j = i + 1; j < page->versions->len; j++)
        if (g_str_equal (texts[j], texts[i]))
          g_string_append_printf (page->body, " %u", j);
      g_string_append (page->body, "\">");
      _bastide_web_append_text (page->body, texts[i]);
      g_string_append (page->body, "</span>");
    }
}

static void
add_texts (Page         *page,
           const char   *tag,
           const char   *attributes,
           const char  **texts)
{
  if (*texts[0] == '\0')
    return;
  g_string_append_printf (page->body, "<%s%s>", tag, attributes);
  append_texts (page, texts);
  g_string_append_printf (page->body, "</%s>\n", tag);
}

/* Returns: (transfer container): room for a text of each version */
static const char **
new_texts (Page *page)
{
  return g_new0 (const char *, page->versions->len + 1);
}

static void
begin_section (Page  *page,
               guint  puzzle,
               guint  step)
{
  g_string_append_printf (page->body, "<section id=\"p%us%u\">\n", puzzle, step);
}

static void
end_section (Page *page)
{
  g_string_append (page->body, "</section>\n");
}

static void
get_cells (BastidePosition *position,
           int              cells[4])
{
  const BastideSceneStyle style = { .annotations = bastide_position_get_content (position)->annotations };

  bastide_scene_get_area (bastide_position_get_setup (position), &style, &cells[0], &cells[1], &cells[2], &cells[3]);
}

/* --- a puzzle --- */

static void
add_tile (Page            *page,
          BastidePosition *position,
          guint            type,
          const char      *caption)
{
  const BstTileType *tile = bst_catalogue_get (bastide_position_get_setup (position)->catalogue, type);
  g_autofree char *words = bastide_words_tile (tile, 0);

  if (caption != NULL)
    {
      g_string_append (page->body, "<figure><figcaption>");
      _bastide_web_append_text (page->body, caption);
      g_string_append (page->body, "</figcaption>");
    }
  _bastide_web_drawings_add_tile (page->drawings, page->body, tile, words);
}

static void
add_strip (Page            *page,
           BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);

  if (setup->hand == BST_NONE && setup->draw->len == 0)
    return;
  g_string_append (page->body, "<div class=\"strip\">");
  if (setup->hand != BST_NONE)
    {
      add_tile (page, position, setup->hand, _("Tile in hand"));
      g_string_append (page->body, "</figure>");
    }
  for (guint i = 0; i < setup->draw->len; i++)
    add_tile (page, position, g_array_index (setup->draw, guint16, i), i == 0 ? C_("tiles", "Then") : NULL);
  if (setup->draw->len > 0)
    g_string_append (page->body, "</figure>");
  g_string_append (page->body, "</div>\n");
}

/* Tiles of the bag, and how many of each. */
static void
add_bag (Page            *page,
         BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstSetup *setup = bastide_position_get_setup (position);

  if (!bastide_leaflet_needs_bag (position))
    return;
  g_string_append (page->body, "<details><summary>");
  _bastide_web_append_text (page->body, _("In the bag"));
  g_string_append (page->body, "</summary><div class=\"strip\">");
  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    {
      guint n = bst_position_get_bag (engine, i);

      if (n == 0)
        continue;
      g_string_append (page->body, "<span>");
      add_tile (page, position, i, NULL);
      g_string_append_printf (page->body, " × %u</span>", n);
    }
  g_string_append (page->body, "</div></details>\n");
}

/* @with_supply: else the points alone */
static void
add_players (Page            *page,
             BastidePosition *position,
             gboolean         with_supply)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  g_string_append_printf (page->body, "<ul class=\"%s\">", with_supply ? "players" : "scores");
  for (guint i = 0; i < setup->n_players; i++)
    {
      gint32 score = setup->players[i].score;

      g_string_append (page->body, "<li>");
      _bastide_web_drawings_add_sign (page->drawings, page->body, (BstColour) setup->players[i].colour, letters[i]);
      g_string_append (page->body, "<b>");
      _bastide_web_append_text (page->body, bastide_position_get_name (position, i));
      g_string_append_printf (page->body, "</b> %s%d", score < 0 ? "\u2212" : "", ABS (score));
      if (with_supply)
        {
          g_autofree char *supply = bastide_leaflet_supply (position, i);

          g_string_append (page->body, " · ");
          _bastide_web_append_text (page->body, supply);
        }
      g_string_append (page->body, "</li>");
    }
  g_string_append (page->body, "</ul>\n");
}

static void
add_hints (Page           *page,
           BastideContent *content,
           const char     *language)
{
  if (content->hints[0] == NULL)
    return;
  g_string_append (page->body, "<details><summary>");
  _bastide_web_append_text (page->body, _("Hints"));
  g_string_append_printf (page->body, "</summary><ol%s>", language);
  for (guint i = 0; content->hints[i] != NULL; i++)
    {
      g_autofree const char **texts = new_texts (page);

      for (guint j = 0; j < page->versions->len; j++)
        texts[j] = ((BastideContent *) g_ptr_array_index (page->versions, j))->hints[i];
      add_texts (page, "li", "", texts);
    }
  g_string_append (page->body, "</ol></details>\n");
}

static void
add_cell_in_words (Page            *page,
                   BastidePosition *position,
                   BstCell          cell)
{
  g_autofree char *sentence = bastide_sentence_cell (position, cell);

  add_element (page, "li", "", sentence);
}

/* The board cell by cell, for readers who do not see it. The cells of the city hold no tiles of the setup. */
static void
add_words (Page            *page,
           BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns = city->rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;

  if (!bastide_position_is_playable (position))
    return;
  g_string_append (page->body, "<details><summary>");
  _bastide_web_append_text (page->body, _("The board in words"));
  g_string_append (page->body, "</summary><ul>\n");
  for (guint i = 0; i < setup->tiles->len; i++)
    add_cell_in_words (page, position, bst_setup_tile (setup, i)->cell);
  for (guint i = 0; city->present && i < BST_BLOCK_CELLS; i++)
    add_cell_in_words (page, position,
                       BST_CELL (city->cell.x + (int) (i % columns), city->cell.y + (int) (i / columns)));
  g_string_append (page->body, "</ul></details>\n");
}

/* Returns: (transfer full): the sign and the name of a twin */
static char *
name_twin (BastideContent *content,
           guint           nth)
{
  g_autofree char *letter = bastide_sentence_twin_letter (nth);
  g_autofree char *name = bastide_sentence_twin (content, nth);

  return g_strdup_printf ("%s %s", letter, name);
}

static void
add_task (Page            *page,
          BastidePosition *position,
          guint            puzzle)
{
  BastideContent *content = bastide_position_get_content (position);
  g_autofree char *language = mark_language (content);
  g_autofree char *title = bastide_leaflet_title (content);
  g_autofree char *byline = bastide_leaflet_byline (content);
  g_autofree char *task = bastide_leaflet_task (position);
  g_autofree char *rules = bastide_leaflet_rules (content);
  g_autofree char *name = g_strdup_printf ("p%us0h", puzzle);
  g_autofree char *heading = g_strdup_printf (" id=\"%s\"%s", name, language);
  g_autofree const char **titles = new_texts (page);
  g_autofree const char **tasks = new_texts (page);
  int cells[4];

  /* The tasks are in the author's words, else the goal. */
  for (guint i = 0; i < page->versions->len; i++)
    {
      BastideContent *version = g_ptr_array_index (page->versions, i);

      titles[i] = *version->title != '\0' ? version->title : title;
      tasks[i] = *version->description != '\0' ? version->description : task;
    }
  get_cells (position, cells);
  begin_section (page, puzzle, 0);
  add_texts (page, "h2", heading, titles);
  add_element (page, "p", " class=\"by\"", byline);
  _bastide_web_drawings_add_board (page->drawings, page->body, position, NULL, cells, name);
  add_texts (page, "p", *content->description != '\0' ? language : "", tasks);
  for (guint i = 0; content->twins->len > 0 && i <= content->twins->len; i++)
    {
      g_autofree char *text = name_twin (content, i);

      add_element (page, "p", "", text);
    }
  add_strip (page, position);
  add_bag (page, position);
  add_players (page, position, TRUE);
  add_element (page, "p", " class=\"rules\"", rules);
  add_hints (page, content, language);
  add_words (page, position);
  end_section (page);
}

/* --- steps --- */

/* A rule stands in full where it comes first, and the later steps of a page lead there; the script puts it in their
 * place. The rules of the step decide which part is a reading.
 */
static void
add_rule (Page              *page,
          BastideLessonStep *step)
{
  const GArray *rules = bastide_lesson_step_get_rules (step);
  BstRule rule = rules->len > 0 ? g_array_index (rules, BstRule, 0) : BST_RULE_NONE;
  g_autofree char *reading = bastide_lesson_step_describe_reading (step, page->book);
  gboolean is_new;

  if (rule == BST_RULE_NONE)
    return;
  is_new = g_hash_table_add (page->rules, GUINT_TO_POINTER ((guint) rule));
  g_string_append_printf (page->body, is_new ? "<p class=\"rule\" id=\"r%s\"><b>"
                                             : "<p class=\"rule\"><a href=\"#r%s\">",
                          bst_rule_get_id (rule));
  _bastide_web_append_text (page->body, bst_rule_get_id (rule));
  g_string_append_c (page->body, ' ');
  _bastide_web_append_text (page->body, bastide_rule_book_get_title (page->book, rule));
  g_string_append (page->body, is_new ? "</b><br>" : "</a>");
  if (is_new)
    _bastide_web_append_text (page->body, bastide_rule_book_get_text (page->book, rule));
  g_string_append (page->body, "</p>\n");
  add_element (page, "p", " class=\"reading\"", reading);
}

/* The sentence of a step, or the reason below it. */
static void
add_said (Page       *page,
          guint       nth,
          const char *attributes,
          gboolean    is_sentence)
{
  g_autofree const char **texts = new_texts (page);

  for (guint i = 0; i < page->versions->len; i++)
    {
      BastideLesson *lesson = g_ptr_array_index (page->lessons, MIN (i, page->lessons->len - 1));
      BastideLessonStep *step = bastide_lesson_get_step (lesson, MIN (nth, bastide_lesson_get_n_steps (lesson) - 1));

      texts[i] = is_sentence ? bastide_lesson_step_get_say (step) : bastide_lesson_step_get_why (step);
    }
  add_texts (page, is_sentence ? "h2" : "p", attributes, texts);
}

/* The reply to an answer, and whether it is right, is seen when the answer is opened. The lesson has the same steps
 * in each language. */
static void
add_answers (Page              *page,
             BastideLessonStep *step,
             guint              nth)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);

  if (answers == NULL || answers->len == 0)
    return;
  g_string_append (page->body, "<ol class=\"answers\" type=\"a\">\n");
  for (guint i = 0; i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);
      g_autofree const char **texts = new_texts (page);
      g_autofree const char **replies = new_texts (page);

      for (guint j = 0; j < page->versions->len; j++)
        {
          BastideLesson *lesson = g_ptr_array_index (page->lessons, MIN (j, page->lessons->len - 1));
          guint last = bastide_lesson_get_n_steps (lesson) - 1;
          const GPtrArray *all = bastide_lesson_step_get_answers (bastide_lesson_get_step (lesson, MIN (nth, last)));
          const BastideContentAnswer *told = all != NULL && i < all->len ? g_ptr_array_index (all, i) : NULL;

          texts[j] = told != NULL ? told->text : answer->text;
          replies[j] = told != NULL ? told->reply : answer->reply;
        }
      g_string_append (page->body, "<li><details><summary>");
      append_texts (page, texts);
      g_string_append_printf (page->body, "</summary><p>%s ", answer->is_right ? "✓" : "✗");
      append_texts (page, replies);
      g_string_append (page->body, "</p></details></li>\n");
    }
  g_string_append (page->body, "</ol>\n");
}

/* @from: the first step that stands here; the first one of a solution is its task, which is shown before
 * @first: the number of its section */
static void
add_steps (Page          *page,
           BastideLesson *lesson,
           guint          from,
           guint          puzzle,
           guint          first)
{
  guint n = bastide_lesson_get_n_steps (lesson);
  int cells[4] = { 0 };

  bastide_steps_get_cells (lesson, cells);
  if (from < n)
    _bastide_web_drawings_begin_lesson (page->drawings, lesson, from, cells);
  for (guint i = from; i < n; i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      /* Translators: "Step 4 of 6" */
      g_autofree char *number = g_strdup_printf (_("Step %u of %u"), i + 1 - from, n - from);
      g_autofree char *name = g_strdup_printf ("p%us%uh", puzzle, first + i - from);
      g_autofree char *heading = g_strdup_printf (" id=\"%s\"", name);
      g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);

      /* The lesson, whose title it has in each language, and the number of the step. */
      for (guint j = 0; j < page->versions->len; j++)
        {
          BastideLesson *version = g_ptr_array_index (page->lessons, MIN (j, page->lessons->len - 1));

          g_ptr_array_add (counts, g_strdup_printf ("%s · %s", bastide_lesson_get_title (version), number));
        }
      begin_section (page, puzzle, first + i - from);
      add_texts (page, "p", " class=\"count\"", (const char **) counts->pdata);
      add_said (page, i, heading, TRUE);
      _bastide_web_drawings_add_board (page->drawings, page->body, bastide_lesson_step_get_position (step), step, cells,
                                       name);
      add_players (page, bastide_lesson_step_get_position (step), FALSE);
      add_answers (page, step, i);
      add_element (page, "p", " class=\"about\"", bastide_lesson_step_get_about (step));
      add_said (page, i, "", FALSE);
      add_rule (page, step);
      end_section (page);
    }
}

/* --- the solutions of twins --- */

static void
append_words (GString    *text,
              const char *words)
{
  if (*words != '\0')
    g_string_append_printf (text, g_str_has_suffix (words, ".") ? " %s" : " %s.", words);
}

/* Returns: (transfer full) (element-type utf8): the lines of a twin in words */
static GPtrArray *
write_lines (BastideContent *version,
             guint           twin)
{
  g_autoptr (BastideContent) content = bastide_content_get_twin (version, twin);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (GPtrArray) lines = bastide_leaflet_list_lines (content, position);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lines->len; i++)
    {
      const BastideLeafletLine *line = g_ptr_array_index (lines, i);
      GString *text = g_string_new (line->title);

      g_string_append_c (text, '.');
      append_words (text, line->introduction);
      for (guint j = 0; j < line->moves->len; j++)
        {
          const BastideLeafletMove *move = g_ptr_array_index (line->moves, j);

          append_words (text, move->text);
          append_words (text, move->comment);
        }
      append_words (text, line->result);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  return texts;
}

static gboolean
changes (BastideContent *content,
         guint           twin,
         const char     *member)
{
  const BastideTwin *changed = g_ptr_array_index (content->twins, twin - 1);

  return json_object_has_member (json_node_get_object (changed->changes), member);
}

/* A twin has its board, where it is another, and its lines on one page, as a collection has to stay small.
 * Returns: whether it has a solution to tell */
static gboolean
add_twin (Page            *page,
          BastidePosition *whole,
          guint            twin,
          guint            puzzle,
          guint            section)
{
  BastideContent *puzzle_content = bastide_position_get_content (whole);
  g_autoptr (BastideContent) content = bastide_content_get_twin (puzzle_content, twin);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (GPtrArray) versions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *name = name_twin (puzzle_content, twin);
  g_autofree char *id = g_strdup_printf ("p%us%uh", puzzle, section);
  g_autofree char *heading = g_strdup_printf (" id=\"%s\"", id);
  g_autofree const char **texts = new_texts (page);
  guint n_lines;
  int cells[4];

  for (guint i = 0; i < page->versions->len; i++)
    g_ptr_array_add (versions, write_lines (g_ptr_array_index (page->versions, i), twin));
  n_lines = ((GPtrArray *) g_ptr_array_index (versions, 0))->len;
  if (n_lines == 0)
    return FALSE;
  begin_section (page, puzzle, section);
  add_element (page, "h2", heading, name);
  if (changes (puzzle_content, twin, "board"))
    {
      get_cells (position, cells);
      _bastide_web_drawings_add_board (page->drawings, page->body, position, NULL, cells, id);
    }
  if (changes (puzzle_content, twin, "players"))
    add_players (page, position, TRUE);
  if (changes (puzzle_content, twin, "turn"))
    add_strip (page, position);
  for (guint line = 0; line < n_lines; line++)
    {
      for (guint i = 0; i < page->versions->len; i++)
        texts[i] = g_ptr_array_index ((GPtrArray *) g_ptr_array_index (versions, i), line);
      add_texts (page, "p", "", texts);
    }
  end_section (page);
  return TRUE;
}

/* --- the page --- */

static Page
begin_page (const BastideWebStyle *style,
            guint                  n_puzzles)
{
  BastideColours colours;

  if (style->colours != NULL)
    colours = *style->colours;
  else
    bastide_colours_init (&colours);
  return (Page) {
    .body = g_string_new (NULL), .style = style, .book = bastide_rule_book_new (), .is_collection = n_puzzles > 1,
    .languages = g_ptr_array_new_with_free_func (g_free),
    .versions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_content_unref),
    .lessons = g_ptr_array_new_with_free_func (g_object_unref),
    .titles = g_ptr_array_new_with_free_func (g_free),
    .rules = g_hash_table_new (NULL, NULL),
    .drawings = _bastide_web_drawings_new (style->look, n_puzzles > FEW_PUZZLES ? SMALL_TILE_SIZE : TILE_SIZE,
                                           &colours),
  };
}

/* The script puts the name of each language in its place, and the title of the page. */
static void
append_choice (Page    *page,
               GString *html)
{
  if (page->languages->len < 2)
    return;
  g_string_append (html, "<select aria-label=\"");
  _bastide_web_append_text (html, _("Language"));
  g_string_append (html, "\">");
  for (guint i = 0; i < page->languages->len; i++)
    {
      g_string_append (html, "<option");
      if (i < page->titles->len)
        {
          g_string_append (html, " data-t=\"");
          _bastide_web_append_text (html, g_ptr_array_index (page->titles, i));
          g_string_append_c (html, '"');
        }
      g_string_append_c (html, '>');
      _bastide_web_append_text (html, g_ptr_array_index (page->languages, i));
      g_string_append (html, "</option>");
    }
  g_string_append (html, "</select>\n");
}

/* A page says of itself that nothing may be loaded, and that no script but its own may run. */
static GBytes *
end_page (Page       *page,
          const char *title)
{
  g_autofree char *language = bastide_words_get_language ();
  GPtrArray *styles = _bastide_web_drawings_get_styles (page->drawings);
  g_autofree char *body = NULL;
  GString *html = g_string_new ("<!DOCTYPE html>\n");

  g_string_append_printf (html, "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n", language);
  g_string_append_printf (html, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                "style-src 'unsafe-inline'; script-src 'sha256-%s'\">\n", script_hash);
  g_string_append (html, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                         "<meta name=\"generator\" content=\"Bastide\">\n<title>");
  _bastide_web_append_text (html, title);
  g_string_append_printf (html, "</title>\n<style>%s", style_sheet);
  for (guint i = 0; i < styles->len; i++)
    {
      g_string_append (html, "\n.");
      _bastide_web_append_class (html, i);
      g_string_append_printf (html, "{%s}", (const char *) g_ptr_array_index (styles, i));
    }
  for (guint i = 0; i < page->languages->len && page->languages->len > 1; i++)
    g_string_append_printf (html, "\n[data-in=\"%u\"] [data-l]:not([data-l~=\"%u\"]){display:none}", i, i);
  g_string_append (html, "</style>\n</head>\n<body>\n");
  /* Browsers differ on whose size a mask has its tenths beyond the edges from: that of these definitions is large. */
  g_string_append (html, "<svg class=\"defs\" viewBox=\"0 0 9999 9999\" aria-hidden=\"true\">\n");
  body = _bastide_web_drawings_finish (page->drawings, html, page->body->str);
  g_string_append (html, "</svg>\n<main>\n");
  if (page->is_collection)
    {
      g_string_append (html, "<h1>");
      _bastide_web_append_text (html, title);
      g_string_append (html, "</h1>\n");
    }
  _bastide_web_append_lean (html, body);
  g_string_append (html, "</main>\n<nav hidden>\n<button type=\"button\">");
  _bastide_web_append_text (html, C_("step", "Back"));
  g_string_append (html, "</button><output aria-live=\"polite\"></output><button type=\"button\">");
  _bastide_web_append_text (html, C_("step", "Next"));
  g_string_append (html, "</button>\n");
  append_choice (page, html);
  g_string_append_printf (html, "</nav>\n<script>%s</script>\n</body>\n</html>\n", script);

  g_string_free (page->body, TRUE);
  g_ptr_array_unref (page->languages);
  g_ptr_array_unref (page->versions);
  g_ptr_array_unref (page->lessons);
  g_ptr_array_unref (page->titles);
  g_hash_table_unref (page->rules);
  _bastide_web_drawings_free (page->drawings);
  g_object_unref (page->book);
  return g_string_free_to_bytes (html);
}

static void
add_contents (Page      *page,
              GPtrArray *positions)
{
  begin_section (page, 0, 0);
  add_element (page, "h2", " id=\"p0s0h\"", _("Contents"));
  g_string_append (page->body, "<ol class=\"contents\">\n");
  for (guint i = 0; i < positions->len; i++)
    {
      BastideContent *content = bastide_position_get_content (g_ptr_array_index (positions, i));
      g_autofree char *title = bastide_leaflet_title (content);
      g_autofree char *language = mark_language (content);
      g_autofree const char **titles = NULL;

      choose_puzzle (page, content);
      titles = new_texts (page);
      for (guint j = 0; j < page->versions->len; j++)
        {
          BastideContent *version = g_ptr_array_index (page->versions, j);

          titles[j] = *version->title != '\0' ? version->title : title;
        }
      g_string_append_printf (page->body, "<li><a href=\"#p%us0\"%s>", i + 1, language);
      append_texts (page, titles);
      g_string_append (page->body, "</a></li>\n");
    }
  g_string_append (page->body, "</ol>\n");
  end_section (page);
}

GBytes *
bastide_web_write_puzzles (const char            *title,
                           GPtrArray             *positions,
                           const BastideWebStyle *style,
                           gint                  *n_done,
                           GCancellable          *cancellable)
{
  Page page;

  g_return_val_if_fail (title != NULL && style != NULL, NULL);
  g_return_val_if_fail (positions != NULL && positions->len > 0, NULL);

  page = begin_page (style, positions->len);
  for (guint i = 0; i < positions->len; i++)
    add_languages (&page, bastide_position_get_content (g_ptr_array_index (positions, i)));
  if (positions->len > 1)
    add_contents (&page, positions);
  for (guint i = 0; i < positions->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      BastidePosition *own = g_ptr_array_index (positions, i);
      BastideContent *own_content = bastide_position_get_content (own);
      g_autoptr (BastideContent) content = apply_rules (style, own_content);
      g_autoptr (BastidePosition) whole = has_rules (style) ? bastide_position_new (content) : g_object_ref (own);
      guint from = own_content->lesson != NULL ? 0 : 1, section = 1;

      choose_puzzle (&page, own_content);
      if (style->solutions)
        choose_lessons (&page);
      g_string_append (page.body, "<article>\n");
      add_task (&page, whole, i + 1);
      if (page.lessons->len > 0)
        {
          BastideLesson *lesson = g_ptr_array_index (page.lessons, 0);

          add_steps (&page, lesson, from, i + 1, section);
          section += bastide_lesson_get_n_steps (lesson) - from;
        }
      for (guint twin = 1; style->solutions && content->lesson == NULL && twin <= content->twins->len; twin++)
        section += add_twin (&page, whole, twin, i + 1, section);
      g_string_append (page.body, "</article>\n");
      if (n_done != NULL)
        g_atomic_int_inc (n_done);
    }
  if (positions->len == 1)
    for (guint i = 0; i < page.versions->len; i++)
      g_ptr_array_add (page.titles, bastide_leaflet_title (g_ptr_array_index (page.versions, i)));
  return end_page (&page, title);
}

GBytes *
bastide_web_write_steps (BastideContent        *content,
                         const BastideWebStyle *style)
{
  g_autofree char *title = NULL;
  BastideLesson *lesson;
  Page page;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  page = begin_page (style, 1);
  add_languages (&page, content);
  choose_puzzle (&page, content);
  choose_lessons (&page);
  lesson = page.lessons->len > 0 ? g_ptr_array_index (page.lessons, 0) : NULL;
  if (lesson != NULL)
    {
      add_steps (&page, lesson, 0, 1, 0);
      title = g_strdup (bastide_lesson_get_title (lesson));
      for (guint i = 0; i < page.lessons->len; i++)
        g_ptr_array_add (page.titles, g_strdup (bastide_lesson_get_title (g_ptr_array_index (page.lessons, i))));
    }
  if (title == NULL)
    {
      g_bytes_unref (end_page (&page, ""));
      return NULL;
    }
  return end_page (&page, title);
}

GBytes *
bastide_web_write_lesson (BastideLesson         *lesson,
                          const BastideWebStyle *style)
{
  BastidePosition *start;
  Page page;

  g_return_val_if_fail (BASTIDE_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (style != NULL, NULL);

  page = begin_page (style, 1);
  start = bastide_lesson_step_get_position (bastide_lesson_get_step (lesson, 0));
  g_ptr_array_add (page.versions, bastide_content_ref (bastide_position_get_content (start)));
  g_ptr_array_add (page.lessons, g_object_ref (lesson));
  add_steps (&page, lesson, 0, 1, 0);
  return end_page (&page, bastide_lesson_get_title (lesson));
}
