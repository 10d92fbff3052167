/* test-content-lines.c: lines with roles, and verdicts, read, written and changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-format-lines.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* Every member in the form of writing, with unknown members and spelled-out defaults. */
static const char full_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\",\n"
  "  \"version\": 1,\n"
  "  \"rules\": { \"preset\": \"hig-2017\" },\n"
  "  \"players\": [\n"
  "    { \"colour\": \"red\", \"score\": 0 },\n"
  "    { \"colour\": \"blue\", \"score\": 0 }\n"
  "  ],\n"
  "  \"board\": {},\n"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\" },\n"
  "  \"unique\": true,\n"
  "  \"solution\": [ [\"place 0,-1 2\"] ],\n"
  "  \"lines\": [\n"
  "    {\n"
  "      \"id\": \"l7\",\n"
  "      \"role\": \"try\",\n"
  "      \"actions\": [\"place 1,0 1\", \"points 1 3 fairy\"],\n"
  "      \"comments\": [ { \"after\": 1, \"text\": \"Tempting.\", \"u\": 1 } ],\n"
  "      \"replies\": [\n"
  "        { \"role\": \"refutation\", \"after\": 2, \"actions\": [\"begin 1\"], \"v\": 2 },\n"
  "        { \"role\": \"variation\", \"after\": 0, \"actions\": [\"begin 0\"], \"replies\": [ { \"actions\": [] } ] }\n"
  "      ]\n"
  "    },\n"
  "    { \"role\": \"solution\", \"after\": 3, \"actions\": [] },\n"
  "    { \"id\": \"\", \"role\": \"set-play\", \"actions\": [\"pass\"] }\n"
  "  ],\n"
  "  \"comments\": [ { \"after\": 1, \"text\": \"There.\" } ],\n"
  "  \"sound\": { \"verdict\": \"other-solutions\", \"hash\": \"00\", \"value\": \"7/12\", \"solutions\": 2, \"w\": 3 },\n"
  "  \"generated\": { \"theme\": \"king\", \"seed\": 7, \"number\": 3, \"surprise\": 55, \"economy\": 90, \"w\": 4 }\n"
  "}\n";

#define LINES(members) BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"lines\": [{" members "}]}"

static BastideContentLine *
get_line (BastideContent *content,
          guint           nth)
{
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, NULL);

  g_assert_nonnull (line);

  return line;
}

static void
test_round_trip (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);
  g_autofree char *text = bastide_test_write (content);
  g_autofree char *pointer = bastide_content_lines_get_pointer (content->lines, 3);

  g_assert_cmpstr (text, ==, full_text);
  g_assert_cmpuint (bastide_content_lines_count (content->lines), ==, 6);
  g_assert_cmpstr (pointer, ==, "/lines/0/replies/1/replies/0");
  g_assert_cmpuint (get_line (content, 0)->role, ==, BASTIDE_LINE_TRY);
  g_assert_cmpuint (get_line (content, 3)->role, ==, BASTIDE_LINE_VARIATION);
  g_assert_cmpuint (get_line (content, 5)->role, ==, BASTIDE_LINE_SET_PLAY);
  g_assert_null (bastide_content_lines_find (content->lines, 6, NULL));
  g_assert_true (content->is_unique);
  g_assert_cmpuint (content->verdict->kind, ==, BASTIDE_VERDICT_OTHER_SOLUTIONS);
  g_assert_cmpstr (content->verdict->value, ==, "7/12");
}

/* A file from before there were lines says nothing new. */
static void
test_old (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (
    fixture, BASTIDE_TEST_HEAD "\"solution\": [[\"pass\"]], \"comments\": [{\"after\": 0, \"text\": \"x\"}]}");

  bastide_test_assert_text (content, "lines", FALSE);
  bastide_test_assert_text (content, "unique", FALSE);
  bastide_test_assert_text (content, "sound", FALSE);
  bastide_test_assert_text (content, "\"id\"", FALSE);
}

static void
test_bad (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *at;
  } faults[] = {
    { BASTIDE_TEST_HEAD "\"lines\": {}}", "/lines" },
    { BASTIDE_TEST_HEAD "\"lines\": [[\"pass\"]]}", "/lines/0" },
    { LINES ("\"id\": 1, \"actions\": []"), "/lines/0/id" },
    { LINES ("\"role\": \"guess\", \"actions\": []"), "/lines/0/role" },
    { LINES ("\"role\": \"try\""), "/lines/0" },
    { LINES ("\"actions\": [1]"), "/lines/0/actions/0" },
    { LINES ("\"actions\": [], \"comments\": [{\"after\": 1}]"), "/lines/0/comments/0" },
    { LINES ("\"actions\": [], \"replies\": [{\"actions\": [], \"after\": -1}]"), "/lines/0/replies/0/after" },
    { BASTIDE_TEST_HEAD "\"unique\": 1}", "/unique" },
    { BASTIDE_TEST_HEAD "\"sound\": true}", "/sound" },
    { BASTIDE_TEST_HEAD "\"sound\": {\"verdict\": \"cooked\", \"hash\": \"\"}}", "/sound/verdict" },
    { BASTIDE_TEST_HEAD "\"sound\": {\"verdict\": \"sound\"}}", "/sound" },
    { BASTIDE_TEST_HEAD "\"generated\": {\"theme\": \"dragon\"}}", "/generated/theme" },
    { BASTIDE_TEST_HEAD "\"generated\": {\"theme\": \"king\", \"surprise\": 101}}", "/generated/surprise" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_test_message ("%s", faults[i].text);
      g_assert_null (bastide_test_read (fixture, faults[i].text));
      bastide_test_get_problem (fixture->problems, 0, faults[i].at, "");
    }
}

static void
test_changing (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);

  g_assert_true (bastide_edit_move_player (content, 0, 1));
  g_assert_cmpstr (get_line (content, 0)->actions[1], ==, "points 0 3 fairy");
  g_assert_cmpstr (get_line (content, 1)->actions[0], ==, "begin 0");
  g_assert_cmpstr (get_line (content, 2)->actions[0], ==, "begin 1");
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (0, 0), 0, 0));
  g_assert_true (bastide_edit_shift (content, 2, 3));
  g_assert_cmpstr (get_line (content, 0)->actions[0], ==, "place 3,3 1");
}

static void
test_edit (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "pass", "begin 1", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);

  g_assert_cmpuint (bastide_edit_add_line (content, 1, 9, BASTIDE_LINE_VARIATION, actions), ==, 5);
  g_assert_cmpstr (get_line (content, 4)->id, ==, "l8");
  g_assert_cmpuint (get_line (content, 4)->after, ==, 2);
  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 1, BASTIDE_LINE_TRY, actions), ==, 8);
  g_assert_cmpstr (get_line (content, 7)->id, ==, "l9");
  g_assert_cmpuint (bastide_edit_add_line (content, 99, 1, BASTIDE_LINE_TRY, actions), ==, BST_NONE);

  g_assert_true (bastide_edit_set_line_role (content, 5, BASTIDE_LINE_REFUTATION));
  g_assert_false (bastide_edit_set_line_role (content, 5, BASTIDE_LINE_REFUTATION));
  g_assert_false (bastide_edit_set_line_actions (content, 5, actions));
  g_assert_true (bastide_edit_set_line_actions (content, 5, actions + 1));
  g_assert_true (bastide_edit_set_line_comment (content, 5, 1, "One."));
  g_assert_true (bastide_edit_set_line_comment (content, 5, 0, "None."));
  g_assert_false (bastide_edit_set_line_comment (content, 5, 1, "One."));
  g_assert_true (bastide_edit_set_line_comment (content, 5, 1, "First."));
  bastide_test_assert_text (content, "{ \"after\": 0, \"text\": \"None.\" },\n"
                                     "            { \"after\": 1, \"text\": \"First.\" }\n", TRUE);
  g_assert_true (bastide_edit_set_line_comment (content, 5, 0, ""));
  g_assert_false (bastide_edit_set_line_comment (content, 5, 0, NULL));
  g_assert_true (bastide_edit_remove_line (content, 5));
  g_assert_true (bastide_edit_remove_line (content, 1));
  g_assert_false (bastide_edit_remove_line (content, 9));
  g_assert_cmpuint (bastide_content_lines_count (content->lines), ==, 3);

  g_assert_true (bastide_edit_set_unique (content, FALSE));
  g_assert_false (bastide_edit_set_unique (content, FALSE));
  bastide_test_assert_text (content, "unique", FALSE);
}

/* Names of another form do not count. */
static void
test_odd_names (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"lines\": ["
    "{\"id\": \"x9\", \"role\": \"try\", \"actions\": [\"pass\"]}, {\"id\": \"lx\", \"role\": \"try\", \"actions\": [\"pass\"]},"
    "{\"id\": \"l\", \"role\": \"try\", \"actions\": [\"pass\"]}]}");

  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==, 3);
  g_assert_cmpstr (get_line (content, 3)->id, ==, "l1");
}

/* Of two new lines each has a name of its own beside the largest number that counts. */
static void
test_largest_name (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"lines\": ["
    "{\"id\": \"l4294967295\", \"role\": \"try\", \"actions\": [\"pass\"]}]}");

  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==, 1);
  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==, 2);
  g_assert_cmpstr (get_line (content, 1)->id, ==, "l4294967296");
  g_assert_cmpstr (get_line (content, 2)->id, ==, "l4294967297");
}

/* Plain lines stay plain where a file could not hold as many with roles, and no more comments are added than a file holds. */
static void
test_many_lines (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);

  g_ptr_array_set_size (content->lines, 0);
  g_ptr_array_set_size (content->solution, 0);
  for (guint i = 0; i < BASTIDE_FORMAT_MAX_LINES; i++)
    g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_SOLUTION, actions), ==, i);
  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==, BASTIDE_FORMAT_MAX_LINES);
  g_assert_cmpuint (bastide_edit_add_line (content, 0, 0, BASTIDE_LINE_VARIATION, actions), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_line (content, BASTIDE_FORMAT_MAX_LINES, FALSE), ==,
                    BASTIDE_FORMAT_MAX_LINES - 1);
  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==,
                    BASTIDE_FORMAT_MAX_LINES + 1);
  g_assert_false (bastide_edit_set_line_role (content, 0, BASTIDE_LINE_TRY));
  g_assert_false (bastide_edit_set_line_comment (content, 1, 0, "No."));
  g_assert_cmpuint (content->solution->len, ==, BASTIDE_FORMAT_MAX_LINES - 1);
  g_assert_cmpuint (content->lines->len, ==, 3);

  for (guint i = 0; i <= BASTIDE_FORMAT_MAX_NOTES; i++)
    g_assert_cmpint (bastide_edit_set_line_comment (content, 0, i, "Yes."), ==, i < BASTIDE_FORMAT_MAX_NOTES);
}

/* Checks the order of the lines by their first actions. */
static void
assert_order (BastideContent *content,
              const char     *wanted)
{
  g_autoptr (GString) order = g_string_new (NULL);
  BastideLineFacts facts;
  guint n = bastide_edit_count_lines (content);

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    {
      for (guint j = 0; j < facts.level; j++)
        g_string_append_c (order, '>');
      g_string_append_c (order, facts.actions[0] != NULL ? facts.actions[0][strlen (facts.actions[0]) - 1] : '-');
      g_assert_cmpuint (i, <, n);
    }
  g_assert_cmpstr (order->str, ==, wanted);
  g_assert_false (bastide_edit_get_line (content, n, &facts));
}

#define PLAIN(rest) BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"solution\": [[\"begin 0\"], [\"begin 1\"], [\"begin 2\"]]" rest "}"
#define SAID ", \"comments\": [{\"after\": 1, \"text\": \"Said.\", \"u\": 1}]"

/* A plain line stays plain while it can, and all lines keep their order when it cannot. */
static void
test_plain (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const more[] = { "begin 3", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PLAIN (SAID));
  BastideLineFacts facts;

  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_SOLUTION, more), ==, 3);
  g_assert_cmpuint (bastide_edit_move_line (content, 2, TRUE), ==, 3);
  g_assert_cmpuint (bastide_edit_move_line (content, 3, TRUE), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_line (content, 0, FALSE), ==, BST_NONE);
  g_assert_true (bastide_edit_set_line_comment (content, 0, 1, "Other."));
  g_assert_true (bastide_edit_set_line_comment (content, 0, 0, "First."));
  g_assert_false (bastide_edit_set_line_comment (content, 1, 0, NULL));
  g_assert_false (bastide_edit_set_line_role (content, 1, BASTIDE_LINE_SOLUTION));
  g_assert_true (bastide_edit_set_line_actions (content, 3, more + 1));
  assert_order (content, "013-");
  bastide_test_assert_text (content, "\"lines\"", FALSE);
  bastide_test_assert_text (content, "\"text\": \"Other.\", \"u\": 1", TRUE);

  g_assert_true (bastide_edit_set_line_role (content, 2, BASTIDE_LINE_TRY));
  g_assert_cmpuint (content->solution->len, ==, 2);
  assert_order (content, "013-");
  g_assert_cmpuint (bastide_edit_add_line (content, 1, 1, BASTIDE_LINE_VARIATION, more), ==, 2);
  g_assert_cmpuint (content->solution->len, ==, 1);
  assert_order (content, "01>33-");
  g_assert_true (bastide_edit_get_line (content, 2, &facts));
  g_assert_cmpuint (facts.parent, ==, 1);
  g_assert_cmpuint (facts.after, ==, 1);
  g_assert_true (bastide_edit_get_line (content, 3, &facts));
  g_assert_cmpuint (facts.role, ==, BASTIDE_LINE_TRY);
  g_assert_cmpuint (facts.place, ==, 2);
  g_assert_cmpuint (facts.n_siblings, ==, 4);
  g_assert_cmpuint (bastide_edit_move_line (content, 1, TRUE), ==, 2);
  assert_order (content, "031>3-");
  g_assert_cmpuint (bastide_edit_move_line (content, 4, FALSE), ==, 2);
  assert_order (content, "03-1>3");

  /* The comments move along with the first line. */
  g_assert_cmpuint (bastide_edit_move_line (content, 0, TRUE), ==, 1);
  assert_order (content, "30-1>3");
  g_assert_cmpuint (content->solution->len, ==, 0);
  g_assert_cmpuint (content->comments->len, ==, 0);
  g_assert_true (bastide_edit_get_line (content, 1, &facts));
  g_assert_cmpuint (facts.comments->len, ==, 2);
  bastide_test_assert_text (content, "\"text\": \"Other.\", \"u\": 1", TRUE);
}

/* Plain lines change places behind the first one, whose comments hold it; edits behind the last line change nothing. */
static void
test_plain_places (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const more[] = { "begin 3", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PLAIN (SAID));
  g_autoptr (BastideContent) bare = bastide_test_read_copy (fixture, PLAIN (""));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpuint (bastide_edit_move_line (content, 1, TRUE), ==, 2);
  assert_order (content, "021");
  g_assert_cmpuint (bastide_edit_move_line (content, 2, FALSE), ==, 1);
  assert_order (content, "012");
  g_assert_cmpuint (bastide_edit_move_line (bare, 0, TRUE), ==, 1);
  assert_order (bare, "102");
  g_assert_cmpuint (bastide_edit_move_line (bare, 1, FALSE), ==, 0);
  assert_order (bare, "012");

  before = bastide_test_write (bare);
  g_assert_cmpuint (bastide_edit_move_line (bare, 2, TRUE), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_line (bare, 3, FALSE), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_add_line (bare, 3, 0, BASTIDE_LINE_TRY, more), ==, BST_NONE);
  g_assert_false (bastide_edit_set_line_actions (bare, 3, more));
  g_assert_false (bastide_edit_set_line_role (bare, 3, BASTIDE_LINE_TRY));
  g_assert_false (bastide_edit_set_line_comment (bare, 3, 0, "No."));
  g_assert_false (bastide_edit_set_line_comment (bare, 0, 0, ""));
  g_assert_false (bastide_edit_remove_line (bare, 3));
  after = bastide_test_write (bare);
  g_assert_cmpstr (after, ==, before);
}

static void
test_plain_comments (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PLAIN (SAID));
  g_autoptr (BastideContent) other = bastide_test_read_copy (fixture, PLAIN (SAID));
  g_autoptr (BastideContent) behind = bastide_test_read_copy (fixture, PLAIN (SAID));

  g_assert_false (bastide_edit_set_line_comment (content, 1, 1, ""));
  g_assert_true (bastide_edit_set_line_comment (content, 1, 1, "Second."));
  g_assert_cmpuint (content->solution->len, ==, 1);
  g_assert_cmpuint (content->comments->len, ==, 1);
  assert_order (content, "012");
  /* The next line is not the line that the comments were on. */
  g_assert_true (bastide_edit_remove_line (other, 0));
  g_assert_cmpuint (other->comments->len, ==, 0);
  assert_order (other, "12");
  g_assert_true (bastide_edit_remove_line (behind, 1));
  g_assert_cmpuint (behind->comments->len, ==, 1);
  assert_order (behind, "02");

  /* Several comments at a place are shown and changed as a whole. */
  g_ptr_array_add (content->comments, bastide_comment_new (1, "More."));
  g_assert_true (bastide_edit_set_line_comment (content, 0, 1, "Said."));
  g_assert_cmpuint (content->comments->len, ==, 1);
}

/* Verdicts are the same only where all of them is. */
static void
test_verdicts (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (BastideVerdict) verdict = bastide_verdict_copy (content->verdict);
      char **text = i == 3 ? &verdict->hash : &verdict->value;

      g_assert_false (bastide_edit_set_verdict (content, verdict));
      if (i == 0)
        verdict->kind = BASTIDE_VERDICT_SOUND;
      else if (i == 1)
        verdict->n_solutions++;
      else if (i == 2)
        verdict->seconds++;
      else
        {
          g_free (*text);
          *text = g_strdup ("1/2");
        }
      g_assert_true (bastide_edit_set_verdict (content, verdict));
    }
}

/* The first of the replies, the last of the lines and a line that is not there stay where they are. */
static void
test_ends (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);
  g_autoptr (BastideContent) rich = bastide_test_read_copy (fixture, LINES ("\"role\": \"try\", \"actions\": []"));
  static const char * const none[] = { NULL };
  guint last = bastide_edit_count_lines (content) - 1;

  g_assert_cmpuint (bastide_edit_move_line (content, 2, FALSE), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_line (content, last, TRUE), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_line (content, last + 1, TRUE), ==, BST_NONE);
  g_assert_false (bastide_edit_set_line_actions (rich, 0, none));
  g_assert_false (bastide_edit_set_line_actions (rich, 1, none));
  g_assert_true (bastide_edit_set_line_comment (rich, 0, 0, "First."));
  g_assert_cmpuint (rich->comments->len, ==, 0);
  g_assert_cmpuint (get_line (rich, 0)->comments->len, ==, 1);
}

/* A verdict holds for the position, the rules and the goal, and for nothing else. */
static void
test_stale (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (
    fixture, BASTIDE_TEST_HEAD "\"players\": [{\"name\": \"Anna\", \"u\": 1}, {\"score\": 0}],\n"
                               "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
                               "\"goal\": {\"want\": \"lead\", \"player\": 0}}");
  g_autoptr (BastideContent) again = NULL;
  g_autoptr (BastideVerdict) verdict = bastide_verdict_new ();
  g_autofree char *text = NULL;
  g_autofree char *hash = bastide_content_hash (content);
  BstGoal goal = content->goal->value;

  g_assert_false (bastide_content_is_stale (content));
  g_free (verdict->hash);
  verdict->hash = g_strdup (hash);
  g_assert_true (bastide_edit_set_verdict (content, verdict));
  g_assert_false (bastide_edit_set_verdict (content, verdict));
  g_assert_false (bastide_content_is_stale (content));

  bastide_edit_set_name (content, 0, "Berta");
  bastide_edit_set_colour (content, 0, BST_COLOUR_PINK);
  bastide_edit_set_text (content, "/title", "Title");
  g_assert_false (bastide_content_is_stale (content));
  text = bastide_test_write (content);
  again = bastide_test_read_copy (fixture, text);
  g_assert_false (bastide_content_is_stale (again));

  goal.totals = TRUE;
  g_assert_true (bastide_edit_set_goal (again, &goal));
  g_assert_true (bastide_content_is_stale (again));
  bastide_edit_set_score (content, 1, 1);
  g_assert_true (bastide_content_is_stale (content));
  bastide_edit_set_score (content, 1, 0);
  g_assert_false (bastide_content_is_stale (content));
  bastide_edit_set_number (content, "/rules/farmers", FALSE);
  g_assert_true (bastide_content_is_stale (content));
  g_assert_true (bastide_edit_set_verdict (content, NULL));
  bastide_test_assert_text (content, "sound", FALSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-lines/round-trip", NULL, test_round_trip);
  bastide_test_reader_add ("/content-lines/old", NULL, test_old);
  bastide_test_reader_add ("/content-lines/bad", NULL, test_bad);
  bastide_test_reader_add ("/content-lines/changing", NULL, test_changing);
  bastide_test_reader_add ("/content-lines/odd-names", NULL, test_odd_names);
  bastide_test_reader_add ("/content-lines/largest-name", NULL, test_largest_name);
  bastide_test_reader_add ("/content-lines/many", NULL, test_many_lines);
  bastide_test_reader_add ("/content-lines/edit", NULL, test_edit);
  bastide_test_reader_add ("/content-lines/plain", NULL, test_plain);
  bastide_test_reader_add ("/content-lines/plain-places", NULL, test_plain_places);
  bastide_test_reader_add ("/content-lines/plain-comments", NULL, test_plain_comments);
  bastide_test_reader_add ("/content-lines/verdicts", NULL, test_verdicts);
  bastide_test_reader_add ("/content-lines/ends", NULL, test_ends);
  bastide_test_reader_add ("/content-lines/stale", NULL, test_stale);

  return g_test_run ();
}
