/* test-content-notes.c: comments and annotations, read, written and changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-format-lines.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* Annotations in the form of writing, with unknown kinds and an overlong text between the others. */
static const char full_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\",\n"
  "  \"version\": 1,\n"
  "  \"rules\": { \"preset\": \"hig-2017\" },\n"
  "  \"players\": [],\n"
  "  \"board\": {},\n"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\" },\n"
  "  \"comments\": [\n"
  "    { \"after\": 0, \"text\": \"Look.\", \"by\": \"A\" },\n"
  "    { \"after\": 2, \"text\": \"There!\", \"by\": \"B\" }\n"
  "  ],\n"
  "  \"annotations\": [\n"
  "    { \"type\": \"circle\", \"radius\": 2 },\n"
  "    { \"type\": \"mark\", \"cell\": [3, -1], \"text\": \"Ä1\", \"u\": 1 },\n"
  "    { \"type\": \"mark\", \"cell\": [4, 0], \"text\": \"four\", \"u\": 2 },\n"
  "    { \"type\": \"arrow\", \"from\": [2, 0], \"to\": [3, 0], \"u\": 3 },\n"
  "    { \"type\": \"mark\", \"cell\": [5, 5], \"u\": 4 }\n"
  "  ]\n"
  "}\n";

static const BastideAnnotation *
get_note (BastideContent *content,
          guint           nth)
{
  g_assert_cmpuint (nth, <, content->annotations->len);

  return &g_array_index (content->annotations, BastideAnnotation, nth);
}

static const BastideComment *
get_comment (BastideContent *content,
             guint           nth)
{
  g_assert_cmpuint (nth, <, content->comments->len);

  return g_ptr_array_index (content->comments, nth);
}

static void
assert_writes (BastideContent *content,
               const char     *words)
{
  g_autofree char *text = bastide_test_write (content);

  if (strstr (text, words) == NULL)
    g_error ("there is no %s in %s", words, text);
}

static void
assert_lacks (BastideContent *content,
              const char     *words)
{
  g_autofree char *text = bastide_test_write (content);

  if (strstr (text, words) != NULL)
    g_error ("there is %s in %s", words, text);
}

static void
test_held (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);

  g_assert_cmpuint (content->comments->len, ==, 2);
  g_assert_cmpuint (get_comment (content, 1)->after, ==, 2);
  g_assert_cmpstr (get_comment (content, 1)->text, ==, "There!");
  g_assert_cmpuint (content->annotations->len, ==, 3);
  g_assert_cmpuint (get_note (content, 0)->kind, ==, BASTIDE_ANNOTATION_MARK);
  g_assert_cmpint (get_note (content, 0)->cell.y, ==, -1);
  g_assert_cmpstr (get_note (content, 0)->text, ==, "Ä1");
  g_assert_cmpuint (get_note (content, 1)->kind, ==, BASTIDE_ANNOTATION_ARROW);
  g_assert_cmpint (get_note (content, 1)->cell.x, ==, 2);
  g_assert_cmpint (get_note (content, 1)->to.x, ==, 3);
  g_assert_cmpstr (get_note (content, 2)->text, ==, "");
}

/* An annotation that is kept but cannot be shown is a warning, not an error. */
static void
test_warnings (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read (fixture, full_text);

  g_assert_nonnull (content);
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 2);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/annotations/0/type", 13, "“circle”");
  bastide_test_assert_problem (fixture, 1, BASTIDE_SEVERITY_WARNING, "/annotations/2/text", 15, "3 characters");
}

static void
test_same (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autofree char *text = bastide_test_write (content);
  g_autofree char *copied = bastide_test_write (copy);

  g_assert_cmpstr (text, ==, full_text);
  g_assert_cmpstr (copied, ==, full_text);
}

/* Three characters are three, whatever their size in bytes. */
static void
test_characters (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = NULL;

  content = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD
                                     "\"annotations\":[{\"type\":\"mark\",\"cell\":[0,0],\"text\":\"𝔸😀𝔹\"}]}");
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_cmpstr (get_note (content, 0)->text, ==, "𝔸😀𝔹");
  assert_writes (content, "\"𝔸😀𝔹\"");
}

/* Half of a cell to each side is an offset; with one beyond, the annotation stays in the file and is not drawn. */
static void
test_offsets (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { const char *offset; gboolean is_good; } cases[] = {
    { "[50, -50]", TRUE }, { "[51, 0]", FALSE }, { "[0, -51]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *member = g_strdup_printf ("\"offset\": %s", cases[i].offset);
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD "\"annotations\":[{\"type\":\"mark\",\"cell\":[0,0],"
                                           "\"text\":\"A\",", member, "}]}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read (fixture, text);

      g_assert_nonnull (content);
      g_assert_cmpuint (content->annotations->len, ==, cases[i].is_good);
      g_assert_cmpuint (bastide_test_count_problems (fixture), ==, !cases[i].is_good);
      if (cases[i].is_good)
        g_assert_true (bst_cell_equal (get_note (content, 0)->offset, BST_CELL (50, -50)));
      else
        bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/annotations/0/offset", 2,
                                     "at most 50 percent");
      assert_writes (content, member);
    }
}

static void
test_said_empty (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) said = NULL;
  g_autoptr (BastideContent) silent = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD "\"players\":[]}");

  said = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD "\"annotations\":[],\"comments\":[]}");
  assert_writes (said, "\"comments\": []");
  assert_writes (said, "\"annotations\": []");
  assert_lacks (silent, "comments");
  assert_lacks (silent, "annotations");
}

typedef struct
{
  const char *name;
  const char *member;
  const char *at;
  const char *words;
} Bad;

static const Bad bads[] = {
  { "comments", "\"comments\":{}", "/comments", "array" },
  { "comment", "\"comments\":[7]", "/comments/0", "object" },
  { "no-place", "\"comments\":[{\"text\":\"x\"}]", "/comments/0", "after" },
  { "no-text", "\"comments\":[{\"after\":1}]", "/comments/0", "text" },
  { "early", "\"comments\":[{\"after\":-1,\"text\":\"x\"}]", "/comments/0/after", "-1" },
  { "number", "\"comments\":[{\"after\":1,\"text\":3}]", "/comments/0/text", "3" },
  { "annotations", "\"annotations\":\"A\"", "/annotations", "array" },
  { "annotation", "\"annotations\":[null]", "/annotations/0", "object" },
  { "no-type", "\"annotations\":[{\"cell\":[0,0]}]", "/annotations/0", "type" },
  { "type", "\"annotations\":[{\"type\":1}]", "/annotations/0/type", "1" },
  { "no-cell", "\"annotations\":[{\"type\":\"mark\",\"text\":\"A\"}]", "/annotations/0", "cell" },
  { "cell", "\"annotations\":[{\"type\":\"mark\",\"cell\":[0,201]}]", "/annotations/0/cell/1", "201" },
  { "offset", "\"annotations\":[{\"type\":\"mark\",\"cell\":[0,1],\"offset\":7}]", "/annotations/0/offset", "a cell" },
  { "label", "\"annotations\":[{\"type\":\"mark\",\"cell\":[0,1],\"text\":[]}]", "/annotations/0/text", "array" },
  { "no-end", "\"annotations\":[{\"type\":\"arrow\",\"from\":[0,1]}]", "/annotations/0", "to" },
  { "end", "\"annotations\":[{\"type\":\"arrow\",\"from\":[0,1],\"to\":3}]", "/annotations/0/to", "3" },
};

static void
test_bad (Fixture       *fixture,
          gconstpointer  data)
{
  const Bad *bad = data;
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, bad->member, "}", NULL);
  g_autoptr (BastideContent) content = bastide_test_read (fixture, text);

  g_assert_null (content);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, bad->at, 2, bad->words);
}

/* --- changing: unknown members stay with their entry --- */

static void
test_remove (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);

  g_assert_true (bastide_edit_remove_note (content, 0));
  g_assert_true (bastide_edit_set_comment (content, 0, 0, ""));
  assert_lacks (content, "\"u\": 1");
  assert_writes (content, "\"radius\": 2");
  assert_writes (content, "\"four\", \"u\": 2");
  assert_writes (content, "\"to\": [3, 0], \"u\": 3");
  assert_writes (content, "\"cell\": [5, 5], \"u\": 4");
  assert_writes (content, "\"comments\": [ { \"after\": 2, \"text\": \"There!\", \"by\": \"B\" } ]");

  g_assert_false (bastide_edit_remove_note (content, 2));
}

static void
test_clear (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);

  g_assert_true (bastide_edit_clear_notes (content));
  g_assert_cmpuint (content->annotations->len, ==, 0);
  assert_writes (content, "\"radius\": 2");
  assert_writes (content, "\"four\", \"u\": 2");
  assert_lacks (content, "arrow");
  g_assert_false (bastide_edit_clear_notes (content));
}

/* A copy does not see a change of the original. */
static void
test_apart (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autofree char *text = NULL;

  g_assert_true (bastide_edit_clear_notes (copy));
  g_assert_true (bastide_edit_set_comment (copy, 1, 7, "Otherwise."));
  text = bastide_test_write (content);
  g_assert_cmpstr (text, ==, full_text);
}

static void
test_marks (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  const BstCell cell = BST_CELL (3, -1);

  g_assert_false (bastide_edit_put_mark (content, cell, "Ä1"));
  g_assert_true (bastide_edit_put_mark (content, cell, " ÖÜxyz"));
  g_assert_cmpstr (get_note (content, 0)->text, ==, "ÖÜx");
  assert_writes (content, "\"cell\": [3, -1], \"text\": \"ÖÜx\", \"u\": 1");
  g_assert_true (bastide_edit_put_mark (content, BST_CELL (0, 0), ""));
  g_assert_cmpuint (content->annotations->len, ==, 4);
  assert_writes (content, "{ \"type\": \"mark\", \"cell\": [0, 0] }");
  g_assert_true (bastide_edit_put_mark (content, cell, NULL));
  g_assert_cmpuint (content->annotations->len, ==, 3);
  g_assert_false (bastide_edit_put_mark (content, cell, NULL));
  g_assert_false (bastide_edit_put_mark (content, BST_CELL (201, 0), "A"));
  g_assert_true (bastide_edit_put_mark (content, BST_CELL (0, 0), "\xff!"));
  g_assert_true (g_utf8_validate (get_note (content, 2)->text, -1, NULL));
}

/* No more notes are drawn than a file can hold. */
static void
test_many_notes (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK };

  g_assert_true (bastide_edit_clear_notes (content));
  for (guint i = 0; i < BASTIDE_FORMAT_MAX_NOTES; i++)
    g_assert_true (bastide_edit_put_mark (content, BST_CELL ((int) i % 100, (int) i / 100), ""));
  g_assert_false (bastide_edit_put_mark (content, BST_CELL (-1, 0), ""));
  mark.cell = BST_CELL (-1, 0);
  g_assert_false (bastide_edit_toggle_note (content->annotations, &mark));
  mark.cell = BST_CELL (5, 0);
  g_assert_true (bastide_edit_toggle_note (content->annotations, &mark));
  g_assert_true (bastide_edit_toggle_note (content->annotations, &mark));
  g_assert_cmpuint (content->annotations->len, ==, BASTIDE_FORMAT_MAX_NOTES);
}

static gboolean
toggle_arrow (BastideContent *content,
              BstCell         from,
              BstCell         to)
{
  const BastideAnnotation arrow = { .kind = BASTIDE_ANNOTATION_ARROW, .cell = from, .to = to };

  return bastide_edit_toggle_note (content->annotations, &arrow);
}

static void
test_arrows (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);

  g_assert_true (toggle_arrow (content, BST_CELL (3, 0), BST_CELL (2, 0)));
  g_assert_cmpuint (content->annotations->len, ==, 4);
  g_assert_true (toggle_arrow (content, BST_CELL (2, 0), BST_CELL (3, 0)));
  g_assert_cmpuint (content->annotations->len, ==, 3);
  assert_lacks (content, "\"u\": 3");
  assert_writes (content, "{ \"type\": \"arrow\", \"from\": [3, 0], \"to\": [2, 0] }");
  g_assert_false (toggle_arrow (content, BST_CELL (2, 0), BST_CELL (2, 0)));
  g_assert_false (toggle_arrow (content, BST_CELL (2, 0), BST_CELL (0, -201)));
  g_assert_false (toggle_arrow (content, BST_CELL (201, 0), BST_CELL (2, 0)));

  /* Only the same arrow goes, not one from the same cell, nor a mark. */
  g_assert_true (toggle_arrow (content, BST_CELL (3, 0), BST_CELL (3, -1)));
  g_assert_cmpuint (content->annotations->len, ==, 4);
  g_assert_true (toggle_arrow (content, BST_CELL (3, -1), BST_CELL (2, 0)));
  g_assert_cmpuint (content->annotations->len, ==, 5);
}

/* Colour and offsets go into the file where they are not the usual ones; the same arrow in another colour is recoloured. */
static void
test_colours (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  BastideAnnotation arrow = {
    .kind = BASTIDE_ANNOTATION_ARROW, .cell = BST_CELL (3, 0), .to = BST_CELL (3, 0), .to_offset = BST_CELL (-50, 7),
  };
  guint before = content->annotations->len;

  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  assert_writes (content, "{ \"type\": \"arrow\", \"from\": [3, 0], \"to\": [3, 0], \"to-offset\": [-50, 7] }");
  arrow.colour = BASTIDE_NOTE_ORANGE;
  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  g_assert_cmpuint (content->annotations->len, ==, before + 1);
  assert_writes (content, "\"colour\": \"orange\", \"to-offset\": [-50, 7] }");
  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  g_assert_cmpuint (content->annotations->len, ==, before);
  arrow.to_offset = BST_CELL (0, 0);
  g_assert_false (bastide_edit_toggle_note (content->annotations, &arrow));

  /* Arrows between other points of the same cells are other arrows. */
  arrow.to = BST_CELL (2, 0);
  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  arrow.to_offset = BST_CELL (0, 7);
  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  arrow.offset = BST_CELL (0, 7);
  g_assert_true (bastide_edit_toggle_note (content->annotations, &arrow));
  g_assert_cmpuint (content->annotations->len, ==, before + 3);
}

static void
test_comments (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);

  g_assert_false (bastide_edit_set_comment (content, 0, 0, "Look."));
  g_assert_true (bastide_edit_set_comment (content, 0, 1, "Look."));
  assert_writes (content, "{ \"after\": 1, \"text\": \"Look.\", \"by\": \"A\" }");
  g_assert_true (bastide_edit_set_comment (content, 2, 3, "Done."));
  assert_writes (content, "{ \"after\": 3, \"text\": \"Done.\" }");
  g_assert_false (bastide_edit_set_comment (content, 3, 3, ""));
  g_assert_false (bastide_edit_set_comment (content, 4, 3, "Too far."));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-notes/held", NULL, test_held);
  bastide_test_reader_add ("/content-notes/warnings", NULL, test_warnings);
  bastide_test_reader_add ("/content-notes/same", NULL, test_same);
  bastide_test_reader_add ("/content-notes/characters", NULL, test_characters);
  bastide_test_reader_add ("/content-notes/offsets", NULL, test_offsets);
  bastide_test_reader_add ("/content-notes/said-empty", NULL, test_said_empty);
  for (guint i = 0; i < G_N_ELEMENTS (bads); i++)
    {
      g_autofree char *path = g_strconcat ("/content-notes/bad/", bads[i].name, NULL);

      bastide_test_reader_add (path, &bads[i], test_bad);
    }
  bastide_test_reader_add ("/content-notes/remove", NULL, test_remove);
  bastide_test_reader_add ("/content-notes/clear", NULL, test_clear);
  bastide_test_reader_add ("/content-notes/apart", NULL, test_apart);
  bastide_test_reader_add ("/content-notes/marks", NULL, test_marks);
  bastide_test_reader_add ("/content-notes/many", NULL, test_many_notes);
  bastide_test_reader_add ("/content-notes/arrows", NULL, test_arrows);
  bastide_test_reader_add ("/content-notes/colours", NULL, test_colours);
  bastide_test_reader_add ("/content-notes/comments", NULL, test_comments);

  return g_test_run ();
}
