/* test-lesson-script.c: the lesson of a puzzle file, read, written, moved and told
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit.h"
#include "bastide-edit-game.h"
#include "bastide-content-rules.h"
#include "bastide-content-twins.h"
#include "bastide-lesson-place.h"
#include "bastide-lesson.h"
#include "bastide-problem.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* Anna completes Ben's city, both redeploy, and Anna may send. */
static const char lesson_text[] =
  "{ \"about\": \"A city.\", \"u\": 1, \"steps\": ["
  " { \"id\": \"s1\", \"say\": \"Look.\", \"lit\": [\"-1,0 city:W\", \"castle\", \"-2,0\"], \"rules\": [\"CNT-5\"] },"
  " { \"id\": \"s2\", \"do\": [\"place -2,0 1\"], \"say\": \"Now the city is complete.\", \"why\": \"Both ends meet.\", "
  "   \"holds\": [\"count.order=left-first\"] },"
  " { \"id\": \"s3\", \"do\": [\"redeploy meeple castle -2,0 city:E\"], \"u\": 2 },"
  " { \"id\": \"s4\", \"from\": \"s2\", \"say\": \"Who is next?\", \"notes\": \"Wait.\", \"arrows\": [ { \"from\": \"castle\", "
  "   \"to\": \"-1,0 city:W\" } ], \"answers\": [ { \"id\": \"a1\", \"text\": \"Anna\", \"right\": true, \"reply\": \"Yes.\" }, "
  "   { \"id\": \"a2\", \"text\": \"Ben\" } ] },"
  " { \"id\": \"s5\", \"twin\": \"b\", \"say\": \"Without him\", \"do\": [\"place -2,0 1\"], \"beat\": 1 } ] }";

/* A bundled puzzle with another member. */
static char *
make_file (const char *lesson)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles",
                                                 "count-one-is-enough.bastide.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  *strrchr (text, '}') = '\0';

  return g_strconcat (text, ", \"twins\": [ { \"title\": \"Another score\", \"players\": [ { \"score\": 12 } ] } ], \"lesson\": ",
                      lesson, "}\n", NULL);
}

static BastideContent *
read_lesson (Fixture    *fixture,
             const char *lesson)
{
  g_autofree char *text = make_file (lesson);

  return bastide_test_read_copy (fixture, text);
}

static BastideLesson *
tell (BastideContent *content)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  BastideLesson *lesson = bastide_lesson_new_written (content, problems);

  if (g_list_model_get_n_items (G_LIST_MODEL (problems)) > 0)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_error ("%s", line);
    }

  return lesson;
}

static const char *
get_say (BastideLesson *lesson,
         guint          nth)
{
  return bastide_lesson_step_get_say (bastide_lesson_get_step (lesson, nth));
}

static void
test_told (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture, lesson_text);
  g_autoptr (BastideLesson) lesson = tell (content);
  BastideLessonStep *step = bastide_lesson_get_step (lesson, 0);
  const guint n = bastide_lesson_get_n_steps (lesson);
  const BstPlace *lit = (const BstPlace *) (const void *) bastide_lesson_step_get_lit (step)->data;
  BstCell placed;

  g_assert_cmpstr (bastide_lesson_step_get_id (step), ==, "s1");
  g_assert_cmpuint (bastide_lesson_step_get_lit (step)->len, ==, 3);
  g_assert_cmpuint (lit[0].kind, ==, BST_PLACE_FEATURE);
  g_assert_cmpuint (lit[1].kind, ==, BST_PLACE_DISTRICT);
  g_assert_cmpuint (lit[2].kind, ==, BST_PLACE_CELL);
  g_assert_cmpuint (bastide_lesson_step_get_rules (step)->len, ==, 1);

  /* The author says, the story lights. */
  step = bastide_lesson_get_step (lesson, 1);
  g_assert_cmpstr (bastide_lesson_step_get_say (step), ==, "Now the city is complete.");
  g_assert_cmpstr (bastide_lesson_step_get_why (step), ==, "Both ends meet.");
  g_assert_cmpuint (bastide_lesson_step_get_lit (step)->len, >, 0);
  g_assert_true (bst_position_get_placed (bastide_position_get_engine (bastide_lesson_step_get_position (step)), &placed));
  g_assert_true (bst_cell_equal (placed, BST_CELL (-2, 0)));

  g_assert_cmpstr (get_say (lesson, 2), ==, "Ben moves a meeple from the castle to the city at −2,0.");

  step = bastide_lesson_get_step (lesson, n - 2);
  g_assert_cmpstr (bastide_lesson_step_get_notes (step), ==, "Wait.");
  g_assert_cmpuint (bastide_lesson_step_get_answers (step)->len, ==, 2);
  g_assert_cmpuint (bastide_lesson_step_get_ways (step)->len, ==, 1);
  g_assert_true (bastide_lesson_step_get_position (step)
                 == bastide_lesson_step_get_position (bastide_lesson_get_step (lesson, 1)));

  step = bastide_lesson_get_step (lesson, n - 1);
  g_assert_cmpuint (bastide_position_get_setup (bastide_lesson_step_get_position (step))->players[0].score, ==, 12);
  g_assert_null (bastide_lesson_step_get_answers (step));
}

/* --- movements --- */

/* A marker may lie on any tile of its feature, and belongs to its holder only for the points. */
static char *
describe_piece (const BstPiece *piece,
                const BstPlace *place)
{
  if (piece->kind == BST_PIECE_KING || piece->kind == BST_PIECE_ROBBER_BARON)
    return g_strdup_printf ("%u", piece->kind);
  return g_strdup_printf ("%u %u %u at %u %u %u %d,%d %d", piece->kind, piece->player, piece->figure, place->kind,
                          place->segment, place->index, place->cell.x, place->cell.y,
                          bst_place_has_cell (place) ? 0 : place->space);
}

static GPtrArray *
list_pieces (BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  GPtrArray *pieces = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < setup->pieces->len; i++)
    g_ptr_array_add (pieces, describe_piece (bst_setup_piece (setup, i), &bst_setup_piece (setup, i)->place));

  return pieces;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static char *
join (GPtrArray *pieces)
{
  g_ptr_array_sort (pieces, compare_texts);
  g_ptr_array_add (pieces, NULL);
  return g_strjoinv ("\n", (char **) pieces->pdata);
}

static gboolean
is_beside (const BstPlace *place)
{
  return place->kind == BST_PLACE_SUPPLY || place->kind == BST_PLACE_NOWHERE;
}

/* Moves a piece from where it is to where it goes; a piece that is not there fails the test. */
static void
move_piece (GPtrArray             *pieces,
            const BastideMovement *movement)
{
  g_autofree char *from = describe_piece (&movement->piece, &movement->from);
  guint nth;

  if (movement->kind != BASTIDE_MOVEMENT_PIECE || movement->to.kind == BST_PLACE_PLAYER)
    return;
  if (!is_beside (&movement->from))
    {
      if (!g_ptr_array_find_with_equal_func (pieces, from, g_str_equal, &nth))
        g_error ("%s is not on the board", from);
      g_ptr_array_remove_index (pieces, nth);
    }
  if (!is_beside (&movement->to))
    g_ptr_array_add (pieces, describe_piece (&movement->piece, &movement->to));
}

/* The movements of a step lead from one board to the next, piece by piece, tile by tile and point by point. */
static void
check_movements (BastideLessonStep *before,
                 BastideLessonStep *step)
{
  const GArray *movements = bastide_lesson_step_get_movements (step);
  const BstSetup *old = bastide_position_get_setup (bastide_lesson_step_get_rest (before));
  const BstSetup *new = bastide_position_get_setup (bastide_lesson_step_get_rest (step));
  g_autoptr (GPtrArray) moved = list_pieces (bastide_lesson_step_get_rest (before));
  g_autoptr (GPtrArray) expected = list_pieces (bastide_lesson_step_get_rest (step));
  g_autofree char *found_text = NULL, *expected_text = NULL;
  guint n_tiles = old->tiles->len;
  int points[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < movements->len; i++)
    {
      const BastideMovement *movement = &g_array_index (movements, BastideMovement, i);

      n_tiles += movement->kind == BASTIDE_MOVEMENT_TILE;
      move_piece (moved, movement);
      if (movement->kind == BASTIDE_MOVEMENT_POINTS)
        points[movement->to.player] += movement->amount;
    }
  found_text = join (moved);
  expected_text = join (expected);
  g_assert_cmpstr (found_text, ==, expected_text);
  g_assert_cmpuint (n_tiles, ==, new->tiles->len);
  for (guint i = 0; i < new->n_players; i++)
    g_assert_cmpint (old->players[i].score + points[i], ==, new->players[i].score);
}

/* Whether the author goes on from another step, or to another board. */
static gboolean
begins_anew (BastideContent    *content,
             BastideLessonStep *step)
{
  guint nth = bastide_content_lesson_find (content->lesson, bastide_lesson_step_get_id (step));
  const BastideContentStep *written = g_ptr_array_index (content->lesson->steps, nth);

  return *written->from != '\0' || *written->twin != '\0';
}

/* Returns: the number of steps whose movements were checked */
static guint
check_lesson (Fixture    *fixture,
              const char *path)
{
  g_autofree char *text = NULL;
  gboolean is_read = g_file_get_contents (path, &text, NULL, NULL);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideLesson) lesson = NULL;
  guint n = 0;

  g_assert_true (is_read);
  content = bastide_test_read_copy (fixture, text);
  lesson = bastide_lesson_new_main (content);
  for (guint i = 1; lesson != NULL && i < bastide_lesson_get_n_steps (lesson); i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      BastideLessonStep *before = bastide_lesson_get_step (lesson, i - 1);

      g_test_message ("%s: %s", path, bastide_lesson_step_get_say (step));
      if (content->lesson != NULL && begins_anew (content, step)
          && !g_str_equal (bastide_lesson_step_get_id (before), bastide_lesson_step_get_id (step)))
        continue;
      check_movements (before, step);
      n += bastide_lesson_step_get_movements (step)->len > 0;
    }

  return n;
}

/* Nothing comes, goes or changes in a lesson or a story without a movement. */
static guint
check_folder (Fixture    *fixture,
              const char *room)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", room, NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (files);
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      n += g_str_has_suffix (name, ".json") ? check_lesson (fixture, path) : 0;
    }

  return n;
}

static void
test_movements (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_assert_cmpuint (check_folder (fixture, "lessons"), >, 60);
  g_assert_cmpuint (check_folder (fixture, "puzzles"), >, 60);
}

static void
test_round_trip (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture, lesson_text);
  g_autofree char *text = bastide_test_write (content);
  g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, text);
  g_autofree char *text_again = bastide_test_write (again);

  g_assert_cmpstr (text, ==, text_again);
  bastide_test_assert_text (content, "\"about\": \"A city.\"", TRUE);
  bastide_test_assert_text (content, "\"u\": 2", TRUE);
  bastide_test_assert_text (content, "\"right\": true", TRUE);
  bastide_test_assert_text (content, "\"holds\": [\"count.order=left-first\"]", TRUE);
}

/* The lesson goes along with the board, and says the same afterwards. */
static void
test_moved (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture, lesson_text);
  const BastideContentStep *step;
  g_autoptr (BastideLesson) before = tell (content);
  g_autoptr (BastideLesson) after = NULL;

  g_assert_true (bastide_edit_turn_all (content, 1));
  g_assert_true (bastide_edit_shift (content, 3, -1));
  step = g_ptr_array_index (content->lesson->steps, 0);
  g_assert_cmpstr (step->lit[0], ==, "3,-2 city:N");
  g_assert_cmpstr (step->lit[1], ==, "castle");
  g_assert_cmpstr (step->lit[2], ==, "3,-3");
  step = g_ptr_array_index (content->lesson->steps, 1);
  g_assert_cmpstr (step->actions[0], ==, "place 3,-3 2");
  after = tell (content);
  g_assert_cmpuint (bastide_lesson_get_n_steps (after), ==, bastide_lesson_get_n_steps (before));
}

static void
test_places (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const sound[] = { "-1,0 city:W", "castle", "-2,0", "space 12", "0,0 field:NL", "3,3 monastery" };
  static const char * const wrong[] = { "", "keep", "1", "space", "space -1", "-1,0 city:N", "9,9 city:N", "0,0 a b" };
  g_autoptr (BastideContent) content = read_lesson (fixture, lesson_text);

  for (guint i = 0; i < G_N_ELEMENTS (sound); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      BstPlace place;

      bastide_lesson_place_read (content->setup, sound[i], &place, &error);
      g_assert_no_error (error);
      text = bastide_lesson_place_write (content->setup, &place);
      g_assert_cmpstr (text, ==, sound[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      BstPlace place;

      g_assert_false (bastide_lesson_place_read (content->setup, wrong[i], &place, &error));
      g_assert_nonnull (error);
    }
}

/* An empty list shows nothing, and stays in the file. */
static void
test_empty_lists (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": [ { \"id\": \"s1\", \"say\": \"One\", \"do\": [\"place -2,0 1\", "
    "\"redeploy meeple castle -2,0 city:E\"] },"
    " { \"id\": \"s2\", \"twin\": \"a\", \"say\": \"Two\", \"lit\": [], \"arrows\": [], \"rules\": [], "
    "\"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\"] } ] }");
  g_autoptr (BastideLesson) lesson = tell (content);
  BastideLessonStep *shown = bastide_lesson_get_step (lesson, 0);
  BastideLessonStep *bare = bastide_lesson_get_step (lesson, 1);

  g_assert_cmpuint (bastide_lesson_step_get_ways (shown)->len, ==, 1);
  g_assert_cmpuint (bastide_lesson_step_get_lit (shown)->len, >, 0);
  g_assert_cmpuint (bastide_lesson_step_get_ways (bare)->len, ==, 0);
  g_assert_cmpuint (bastide_lesson_step_get_lit (bare)->len, ==, 0);
  g_assert_cmpuint (bastide_lesson_step_get_rules (bare)->len, ==, 0);
  bastide_test_assert_text (content, "\"arrows\": []", TRUE);
}

/* A faulty step, the place of the problem within it, and words of the problem. */
static const struct
{
  const char *step;
  const char *at;
  const char *words;
} faults[] = {
  { "{ \"id\": \"x\", \"do\": [\"place 9,9 0\"] }", "/lesson/steps/0/do/0", "cannot be played" },
  { "{ \"id\": \"x\", \"do\": [\"place -2,0 1\", \"jump\"] }", "/lesson/steps/0/do/1", "jump" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"lit\": [\"castle\", \"9,9 city:N\"] }", "/lesson/steps/0/lit/1", "no tile" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"arrows\": [ { \"from\": \"moon\", \"to\": \"castle\" } ] }",
    "/lesson/steps/0/arrows/0/from", "moon" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"rules\": [\"CNT-99\"] }", "/lesson/steps/0/rules/0", "CNT-99" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"twin\": \"c\" }", "/lesson/steps/0/twin", "no twin" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"twin\": \"aa\" }", "/lesson/steps/0/twin", "no twin" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"twin\": \"A\" }", "/lesson/steps/0/twin", "no twin" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"arrows\": [ { \"from\": \"castle\", \"to\": \"moon\" } ] }",
    "/lesson/steps/0/arrows/0/to", "moon" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"from\": \"x\" }", "/lesson/steps/0/from", "no earlier step" },
  { "{ \"id\": \"x\", \"say\": \"A\" }, { \"id\": \"x\", \"say\": \"B\" }", "/lesson/steps/1/id", "Two steps" },
  { "{ \"id\": \"\", \"say\": \"A\" }", "/lesson/steps/0/id", "needs an id" },
  { "{ \"id\": \"x\" }", "/lesson/steps/0", "neither says nor plays" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"do\": [\"place -2,0 1\"], \"beat\": 9 }", "/lesson/steps/0/beat", "beats" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"answers\": [ { \"id\": \"a\", \"text\": \"B\" } ] }", "/lesson/steps/0/answers",
    "No answer is right" },
  { "{ \"id\": \"x\", \"say\": \"A\", \"answers\": [ { \"id\": \"a\", \"text\": \"B\", \"right\": true }, "
    "{ \"id\": \"a\", \"text\": \"C\" } ] }", "/lesson/steps/0/answers/1/id", "Two answers" },
};

static void
test_faults (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *text = g_strdup_printf ("{ \"steps\": [ %s ] }", faults[i].step);
      g_autoptr (BastideContent) content = read_lesson (fixture, text);
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (BastideProblem) problem = NULL;

      g_test_message ("%s", faults[i].step);
      bastide_lesson_append_problems (content, problems);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 1);
      problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);
      g_assert_cmpstr (bastide_problem_get_at (problem), ==, faults[i].at);
      g_assert_nonnull (strstr (bastide_problem_get_text (problem), faults[i].words));
    }
}

/* A step with faults is told as far as it goes, and the steps after it. */
static void
test_rest (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": [ { \"id\": \"s1\", \"say\": \"One\", \"lit\": [\"moon\", \"castle\"], \"do\": [\"place 9,9 0\"] },"
    " { \"id\": \"s2\", \"say\": \"Two\" } ] }");
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_written (content, NULL);

  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 2);
  g_assert_cmpuint (bastide_lesson_step_get_lit (bastide_lesson_get_step (lesson, 0))->len, ==, 1);
  g_assert_cmpstr (get_say (lesson, 1), ==, "Two");
}

/* --- under another edition --- */

/* The twin in whose diagram a step is played. */
static guint
find_twin (const BastideContentLesson *lesson,
           guint                       nth)
{
  const BastideContentStep *step = g_ptr_array_index (lesson->steps, nth);

  if (*step->twin != '\0')
    return (guint) (step->twin[0] - 'a');
  if (*step->from != '\0')
    return find_twin (lesson, bastide_content_lesson_find (lesson, step->from));

  return nth > 0 ? find_twin (lesson, nth - 1) : 0;
}

/* An edition that a sentence names is the one that the class is looking at. */
static void
check_names (const char *say,
             guint       preset)
{
  static const struct { const char *name; guint preset; } names[] = {
    { "Hans im Glück", BST_PRESET_HIG_2017 }, { "Rio Grande", BST_PRESET_RGG_2008 },
    { "Z-Man 2017", BST_PRESET_ZMG_2017 }, { "Z-Man edition of 2017", BST_PRESET_ZMG_2017 },
    { "Z-Man 2013", BST_PRESET_ZMG_2013 }, { "Z-Man edition of 2013", BST_PRESET_ZMG_2013 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strstr (say, names[i].name) != NULL && names[i].preset != preset)
      g_error ("“%s” is told under %s", say, bst_preset_get_name ((BstPreset) preset));
}

static gboolean
lists (char     **holds,
       BstSwitch  which,
       guint      value)
{
  const BstSwitchInfo *info = bst_switch_get_info (which);
  g_autofree char *prefix = g_strconcat (info->id, "=", NULL);
  g_autofree char *wanted = g_strconcat (prefix, info->values[value], NULL);
  gboolean is_named = FALSE;

  for (guint i = 0; holds[i] != NULL; i++)
    is_named |= g_str_has_prefix (holds[i], prefix);

  return !is_named || g_strv_contains ((const char * const *) holds, wanted);
}

/* The author's words are under an edition only where each switch of their rules has the author's value. */
static void
check_words (BastideContentStep *step,
             BastideLessonStep  *told,
             BastideLessonStep  *own,
             const BstRules     *before,
             const BstRules     *now)
{
  const GArray *rules = bastide_lesson_step_get_rules (own);

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      gboolean is_ruled = FALSE;

      for (guint j = 0; j < rules->len; j++)
        is_ruled |= g_array_index (rules, BstRule, j) == bst_switch_get_info ((BstSwitch) i)->rule;
      if (step->gives_holds ? !lists (step->holds, (BstSwitch) i, now->switches[i])
                            : is_ruled && before->switches[i] != now->switches[i])
        g_error ("“%s” does not hold under %s: %s", bastide_lesson_step_get_say (told),
                 bst_preset_get_name ((BstPreset) now->preset), bst_switch_get_info ((BstSwitch) i)->id);
    }
}

static BastideLessonStep *
find_own (BastideLesson *own,
          const char    *id)
{
  for (guint i = 0; i < bastide_lesson_get_n_steps (own); i++)
    if (g_str_equal (bastide_lesson_step_get_id (bastide_lesson_get_step (own, i)), id))
      return bastide_lesson_get_step (own, i);
  g_assert_not_reached ();
}

/* Returns: the number of steps that do not keep the author's words as their own */
static guint
check_under (BastideContent *content,
             BastideLesson  *own,
             guint           preset)
{
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_under (content, preset, NULL);
  g_autoptr (BastideContent) under = bastide_content_with_rules (content, content->library, preset, NULL);
  guint n_other = 0;

  for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      BastideLessonStep *told = bastide_lesson_get_step (lesson, i);
      const char *id = bastide_lesson_step_get_id (told);
      const guint nth = bastide_content_lesson_find (content->lesson, id);
      BastideContentStep *step = g_ptr_array_index (content->lesson->steps, nth);
      g_autoptr (BastideContent) diagram = bastide_content_get_twin (content, find_twin (content->lesson, nth));
      g_autoptr (BastideContent) other = bastide_content_get_twin (under, find_twin (content->lesson, nth));

      if (*bastide_lesson_step_get_about (told) != '\0')
        {
          check_names (bastide_lesson_step_get_say (told), diagram->setup->rules.preset);
          n_other++;
        }
      else if (!g_str_equal (bastide_lesson_step_get_say (told), step->say))
        {
          check_names (bastide_lesson_step_get_say (told), preset);
          n_other++;
        }
      else
        {
          g_assert_cmpuint (other->setup->rules.preset, ==, preset);
          check_names (step->say, preset);
          check_words (step, told, find_own (own, id), &diagram->setup->rules, &other->setup->rules);
        }
    }

  return n_other;
}

static void
test_editions (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) files = g_dir_open (folder, 0, &error);
  guint n = 0;
  guint n_other = 0;

  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (BastideLesson) lesson = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      content = bastide_test_read_copy (fixture, text);
      lesson = tell (content);
      for (guint preset = 0; preset < BST_N_PRESETS; preset++)
        n_other += check_under (content, lesson, preset);
      n++;
    }
  g_assert_cmpuint (n, ==, 30);
  g_assert_cmpuint (n_other, >, 50);
}

/* Steps that hold, that are told anew and that stay as they are. */
static void
test_held (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": ["
    " { \"id\": \"s1\", \"say\": \"Ben is asked first.\", \"rules\": [\"CNT-5b\"] },"
    " { \"id\": \"s2\", \"say\": \"Look.\", \"rules\": [\"CNT-5b\"], \"holds\": [] },"
    " { \"id\": \"s3\", \"say\": \"Look.\", \"rules\": [], \"holds\": [\"count.order=left-first\", "
    "   \"count.order=active-chooses\"] },"
    " { \"id\": \"s4\", \"do\": [\"place -2,0 1\"], \"say\": \"So the market opens.\", \"rules\": [\"CNT-12\"] } ] }");
  g_autoptr (BastideLesson) own = tell (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_under (content, BST_PRESET_ZMG_2013, NULL);
  BastideLessonStep *step = bastide_lesson_get_step (lesson, 0);

  g_assert_cmpstr (bastide_lesson_step_get_say (step), ==, "Ben is asked first.");
  g_assert_cmpstr (bastide_lesson_step_get_about (step), ==, "This step is about Hans im Glück 2017.");
  g_assert_cmpstr (bastide_lesson_step_get_about (bastide_lesson_get_step (own, 0)), ==, "");
  for (guint i = 1; i < 3; i++)
    {
      step = bastide_lesson_get_step (lesson, i);
      g_assert_cmpstr (bastide_lesson_step_get_say (step), ==, "Look.");
      g_assert_cmpstr (bastide_lesson_step_get_about (step), ==, "");
    }
  step = bastide_lesson_get_step (lesson, 3);
  g_assert_cmpstr (bastide_lesson_step_get_id (step), ==, "s4");
  g_assert_cmpstr (bastide_lesson_step_get_say (step), !=, "So the market opens.");
  g_assert_cmpstr (bastide_lesson_step_get_about (step), ==, "");
}

/* Under other rules a step of notes has nothing to tell, and one that shows a beat too many is told as a whole. */
static void
test_odd_under (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": ["
    " { \"id\": \"s1\", \"notes\": \"Wait.\" },"
    " { \"id\": \"s2\", \"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\"], \"beat\": 9,"
    "   \"say\": \"Asked.\", \"holds\": [\"count.order=active-chooses\"] } ] }");
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_under (content, content->setup->rules.preset, NULL);

  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 2);
  g_assert_cmpstr (get_say (lesson, 0), ==, "Anna places the tile at −2,0.");
  g_assert_cmpstr (get_say (lesson, 1), ==, "Ben moves a meeple from the castle to the city at −2,0.");
}

/* Where there is nothing to tell there is no lesson. */
static void
test_nothing (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture, "{ \"about\": \"Cities.\", \"steps\": [] }");

  g_assert_nonnull (content->lesson);
  g_assert_null (bastide_lesson_new_under (content, BST_PRESET_ZMG_2013, NULL));
  g_clear_pointer (&content->lesson, bastide_content_lesson_free);
  g_assert_null (bastide_lesson_new_under (content, BST_PRESET_ZMG_2013, NULL));
}

/* Steps in the middle of an action: they hold under the puzzle's own rules and stay under others. */
static void
test_beats_under (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": ["
    " { \"id\": \"s1\", \"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\", "
    "   \"redeploy meeple castle -2,0 city:E\"], \"beat\": 1 },"
    " { \"id\": \"s2\", \"beat\": 2, \"why\": \"Because.\" },"
    " { \"id\": \"s3\", \"beat\": 3, \"answers\": [ { \"id\": \"a1\", \"text\": \"Yes\", \"right\": true } ] } ] }");
  g_autoptr (BastideLesson) own = tell (content);
  const guint presets[] = { content->setup->rules.preset, BST_PRESET_ZMG_2013 };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (BastideLesson) lesson = bastide_lesson_new_under (content, presets[i], NULL);

      g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 3);
      for (guint nth = 0; nth < 3; nth++)
        {
          BastideLessonStep *step = bastide_lesson_get_step (lesson, nth);
          BastideLessonStep *wanted = bastide_lesson_get_step (own, nth);

          g_assert_cmpstr (bastide_lesson_step_get_say (step), ==, bastide_lesson_step_get_say (wanted));
          g_assert_cmpstr (bastide_lesson_step_get_why (step), ==, bastide_lesson_step_get_why (wanted));
          g_assert_cmpstr (bastide_lesson_step_get_id (step), ==, bastide_lesson_step_get_id (wanted));
          g_assert_true ((*bastide_lesson_step_get_about (step) != '\0') == (i > 0));
          if (nth == 2)
            g_assert_cmpuint (bastide_lesson_step_get_answers (step)->len, ==, 1);
        }
    }
}

/* What cannot be told anew, as nothing happens, stays the author's step under another rule set. */
static void
test_pass_under (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"rules\": {\"preset\": \"hig-2017\"}, \"players\": [{}, {}], \"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"],"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]}, \"lesson\": {\"steps\": ["
    "{\"id\": \"s1\", \"do\": [\"place 0,1 1\"]},"
    "{\"id\": \"s2\", \"do\": [\"pass\"], \"say\": \"She waits.\", \"rules\": [\"CNT-5b\"]}]}}");
  g_autoptr (BastideLesson) own = tell (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_under (content, BST_PRESET_ZMG_2013, NULL);

  g_assert_cmpuint (bastide_lesson_get_n_steps (own), ==, 2);
  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 2);
  g_assert_cmpstr (get_say (lesson, 1), ==, "She waits.");
  g_assert_cmpstr (bastide_lesson_step_get_about (bastide_lesson_get_step (lesson, 1)), ==,
                   "This step is about Hans im Glück 2017.");
}

/* On a diagram with errors no action is played, and the board stays. */
static void
test_diagram_with_errors (Fixture                     *fixture,
                          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"players\": [{}, {}], \"turn\": {\"tile\": \"BASE-E\"}, \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"},"
    "{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},"
    "\"lesson\": {\"steps\": [{\"id\": \"s1\", \"say\": \"Look.\", \"do\": [\"place 0,-1 2\"]}]}}");
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_written (content, problems);
  g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);

  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 1);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/lesson/steps/0/do/0");
  g_assert_nonnull (strstr (bastide_problem_get_text (problem), "the diagram has errors"));
}

/* A value that no switch has is a fault of the file. */
static void
test_wrong_holds (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture,
    "{ \"steps\": [ { \"id\": \"s1\", \"say\": \"Look.\", \"holds\": [\"count.move=never\"] } ] }");
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_written (content, problems);
  g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);

  g_assert_nonnull (lesson);
  g_assert_nonnull (problem);
  g_assert_true (g_str_has_prefix (bastide_problem_get_at (problem), "/lesson/steps/0/holds/0"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/lesson-script/movements", NULL, test_movements);
  bastide_test_reader_add ("/lesson-script/told", NULL, test_told);
  bastide_test_reader_add ("/lesson-script/round-trip", NULL, test_round_trip);
  bastide_test_reader_add ("/lesson-script/moved", NULL, test_moved);
  bastide_test_reader_add ("/lesson-script/places", NULL, test_places);
  bastide_test_reader_add ("/lesson-script/empty-lists", NULL, test_empty_lists);
  bastide_test_reader_add ("/lesson-script/faults", NULL, test_faults);
  bastide_test_reader_add ("/lesson-script/held", NULL, test_held);
  bastide_test_reader_add ("/lesson-script/odd-under", NULL, test_odd_under);
  bastide_test_reader_add ("/lesson-script/nothing", NULL, test_nothing);
  bastide_test_reader_add ("/lesson-script/beats-under", NULL, test_beats_under);
  bastide_test_reader_add ("/lesson-script/pass-under", NULL, test_pass_under);
  bastide_test_reader_add ("/lesson-script/diagram-with-errors", NULL, test_diagram_with_errors);
  bastide_test_reader_add ("/lesson-script/wrong-holds", NULL, test_wrong_holds);
  bastide_test_reader_add ("/lesson-script/editions", NULL, test_editions);
  bastide_test_reader_add ("/lesson-script/rest", NULL, test_rest);

  return g_test_run ();
}
