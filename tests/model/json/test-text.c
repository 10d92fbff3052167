/* test-text.c: the text notation of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-content.h"
#include "bastide-json.h"
#include "bastide-test-reader.h"
#include "bastide-text.h"

#define HEAD      "{\"format\":\"bastide-puzzle\",\"version\":1"
#define TEXT_HEAD "bastide-puzzle 1"

/* The rest of a puzzle as JSON and as text; the text is the one that is written. */
static const struct
{
  const char *json;
  const char *text;
} pairs[] = {
  { "", "" },
  { ",\"a\":1", "\na=1" },
  { ",\"a\":-1.5,\"b\":true,\"c\":null", "\na=-1.5\nb=true\nc=null" },
  { ",\"a\":\"word\"", "\na=word" },
  { ",\"a\":\"\"", "\na=\"\"" },
  { ",\"a\":\"two words\"", "\na=\"two words\"" },
  { ",\"a\":\"true\",\"b\":\"1\",\"c\":\"2,0\",\"d\":\"-3\",\"e\":\"-\"",
    "\na=\"true\"\nb=\"1\"\nc=\"2,0\"\nd=\"-3\"\ne=-" },
  { ",\"a\":\"x@y\",\"b\":\"x=y\",\"c\":\"(\"", "\na=\"x@y\"\nb=\"x=y\"\nc=\"(\"" },
  { ",\"a\":\"q\\\"\\\\ \\n\"", "\na=\"q\\\"\\\\ \\n\"" },
  { ",\"a\":\"\303\244\"", "\na=\"\303\244\"" },
  { ",\"two words\":1,\"@\":2", "\n\"two words\"=1\n\"@\"=2" },
  { ",\"a\":[],\"b\":{},\"c\":[[]],\"d\":[{}]", "\na()\nb{}\nc(())\nd({})" },
  { ",\"a\":[2,-1],\"b\":[2],\"c\":[[1,2],[3,4,5]],\"d\":[1,\"x\"]", "\na=2,-1\nb(2)\nc(1,2 3,4,5)\nd(1 x)" },
  { ",\"a\":[12345678901,1]", "\na(12345678901 1)" },
  { ",\"a\":{\"b\":{\"c\":[1,2]}}", "\na{b{c=1,2}}" },
  { ",\"t\":[{\"cell\":[2,-1],\"tile\":\"BASE-D\",\"rotation\":1}]", "\nt(BASE-D@2,-1/1)" },
  { ",\"t\":[{\"cell\":[2,-1],\"tile\":\"BASE-D\",\"rotation\":1,\"n\":[]}]", "\nt(BASE-D@2,-1/1{n()})" },
  { ",\"t\":[{\"cell\":[2,-1],\"tile\":\"BASE-D\",\"rotation\":4}]", "\nt({cell=2,-1 tile=BASE-D rotation=4})" },
  { ",\"t\":[{\"cell\":[2],\"tile\":\"BASE-D\",\"rotation\":0}]", "\nt({cell(2) tile=BASE-D rotation=0})" },
  { ",\"t\":[{\"cell\":7,\"tile\":\"BASE-D\",\"rotation\":0}]", "\nt({cell=7 tile=BASE-D rotation=0})" },
  { ",\"t\":[{\"tile\":\"BASE-D\",\"cell\":[2,0],\"rotation\":0}]", "\nt({tile=BASE-D cell=2,0 rotation=0})" },
  { ",\"f\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\"}]", "\nf(meeple.0@city:N)" },
  { ",\"f\":[{\"player\":1,\"figure\":\"abbot\",\"segment\":\"monastery\",\"as\":\"abbot\"}]",
    "\nf(abbot.1@monastery{as=abbot})" },
  { ",\"f\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"a/b\"}]", "\nf({player=0 figure=meeple segment=a/b})" },
  { ",\"f\":[{\"player\":10,\"figure\":\"meeple\",\"segment\":\"road:N\"}]",
    "\nf({player=10 figure=meeple segment=road:N})" },
  { ",\"t\":[{\"cell\":[2,0],\"tile\":5,\"rotation\":0}]", "\nt({cell=2,0 tile=5 rotation=0})" },
  { ",\"t\":[{\"cell\":[2,0],\"tile\":\"A\",\"rotation\":\"x\"}]", "\nt({cell=2,0 tile=A rotation=x})" },
  { ",\"t\":[{\"cell\":[2,0],\"tile\":\"A\",\"rotation\":-1}]", "\nt({cell=2,0 tile=A rotation=-1})" },
  { ",\"t\":[{\"cell\":[2,0],\"tile\":\"A B\",\"rotation\":0}]", "\nt({cell=2,0 tile=\"A B\" rotation=0})" },
  { ",\"t\":[{\"cell\":[12345678901,0],\"tile\":\"A\",\"rotation\":0}]",
    "\nt({cell(12345678901 0) tile=A rotation=0})" },
  { ",\"f\":[{\"player\":\"x\",\"figure\":\"a\",\"segment\":\"b\"}]", "\nf({player=x figure=a segment=b})" },
  { ",\"f\":[{\"player\":-1,\"figure\":\"a\",\"segment\":\"b\"}]", "\nf({player=-1 figure=a segment=b})" },
  { ",\"f\":[{\"player\":0,\"figure\":1,\"segment\":\"b\"}]", "\nf({player=0 figure=1 segment=b})" },
  { ",\"f\":[{\"player\":0,\"figure\":\"a b\",\"segment\":\"c\"}]", "\nf({player=0 figure=\"a b\" segment=c})" },
  { ",\"f\":[{\"player\":0,\"figure\":\"a\",\"segment\":null}]", "\nf({player=0 figure=a segment=null})" },
  { ",\"f\":[{\"player\":0,\"figure\":\"a\",\"segment\":\"b c\"}]", "\nf({player=0 figure=a segment=\"b c\"})" },
};

static JsonNode *
parse (const char *text)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideJson) json = bastide_json_new (bytes, problems);
  BastideJsonValue root;

  if (!bastide_json_get_root (json, &root))
    g_error ("%s", text);

  return json_node_ref (root.node);
}

static char *
convert (const char *text)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) json = bastide_text_to_json (bytes, problems);

  g_assert_true (bastide_text_is_text (bytes));
  if (json == NULL)
    g_error ("%s", text);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);

  return g_strndup (g_bytes_get_data (json, NULL), g_bytes_get_size (json));
}

/* Each form is written as one text, which reads back as the same tree. */
static void
test_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *json = g_strconcat (HEAD, pairs[i].json, "}", NULL);
      g_autofree char *text = g_strconcat (TEXT_HEAD, pairs[i].text, "\n", NULL);
      g_autoptr (JsonNode) tree = parse (json);
      g_autofree char *written = bastide_text_write (tree);
      g_autofree char *back = convert (text);
      g_autoptr (JsonNode) again = parse (back);
      g_autofree char *first = json_to_string (tree, FALSE);
      g_autofree char *second = json_to_string (again, FALSE);

      g_assert_cmpstr (written, ==, text);
      g_assert_cmpstr (second, ==, first);
    }
}

/* Breaks and spaces mean nothing, and lines stay lines. */
static void
test_spaces (void)
{
  g_autofree char *one = convert ("  \n bastide-puzzle   1 a = 1 b ( 1 2 ) c { d=2 }");
  g_autofree char *lines = convert ("bastide-puzzle 1\na=1\n\nb(1\n2)");
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);
  g_autoptr (JsonNode) tree = parse (one);
  g_autofree char *text = bastide_text_write (tree);

  g_assert_cmpstr (text, ==, "bastide-puzzle 1\na=1\nb=1,2\nc{d=2}\n");
  g_assert_cmpuint (g_strv_length (split), ==, 5);
  g_assert_cmpstr (split[1], ==, ",\"a\":1");
}

/* A long list is broken into lines. */
static void
test_lines (void)
{
  g_autoptr (GString) json = g_string_new (HEAD ",\"a\":[");
  g_autoptr (JsonNode) tree = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (json, "%s\"word-%u\"", i > 0 ? "," : "", i);
  g_string_append (json, "]}");
  tree = parse (json->str);
  text = bastide_text_write (tree);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 15);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), <, 120);
}

/* A fault is told with its line and column. */
static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    guint       line;
    const char *words;
  } bad[] = {
    { "bastide-puzzle", 1, "Column 15" },
    { "bastide-puzzle x", 1, "Column 16" },
    { "bastide-puzzle 1x", 1, "Column 17" },
    { "bastide-puzzle 1\na", 2, "Column 2" },
    { "bastide-puzzle 1\na=", 2, "Column 3" },
    { "bastide-puzzle 1\na=1 =", 2, "Column 5" },
    { "bastide-puzzle 1\na b", 2, "Column 3" },
    { "bastide-puzzle 1\n\na(1", 3, "Column 4" },
    { "bastide-puzzle 1\na(1}", 2, "Column 4" },
    { "bastide-puzzle 1\na)", 2, "Column 2" },
    { "bastide-puzzle 1\n)", 2, "Column 1" },
    { "bastide-puzzle 1\na{1}", 2, "Column 4" },
    { "bastide-puzzle 1\na={", 2, "Column 4" },
    { "bastide-puzzle 1\na=\"x", 2, "Column 3" },
    { "bastide-puzzle 1\na=\"x\ny\"", 2, "Column 3" },
    { "bastide-puzzle 1\na=x\\", 2, "Column 4" },
    { "bastide-puzzle 1\n\303\244=(1)\n{", 3, "Column 1" },
    { "bastide-puzzle 1\nt(BASE-D@2,0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(@2,0/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@,0/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@2,0/7)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@2,0/-)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@2,0/00)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@2/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@02,0/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@2,0x/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nt(A@1234567890,0/0)", 2, "Column 3" },
    { "bastide-puzzle 1\nf(meeple.01@city:N)", 2, "Column 3" },
    { "bastide-puzzle 1\na{b=}", 2, "Column 5" },
    { "bastide-puzzle 1\na=\"x\\", 2, "Column 3" },
    { "other 1", 1, "Column 1" },
    { "bastide-puzzle 1\nf(meeple@city:N)", 2, "Column 3" },
    { "bastide-puzzle 1\nf(meeple.x@city:N)", 2, "Column 3" },
    { "bastide-puzzle 1\nf(.0@city:N)", 2, "Column 3" },
    { "bastide-puzzle 1\nf(meeple.0@)", 2, "Column 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (GBytes) bytes = g_bytes_new (bad[i].text, strlen (bad[i].text));
      g_autoptr (BastideProblem) problem = NULL;

      g_test_message ("%s", bad[i].text);
      g_assert_null (bastide_text_to_json (bytes, problems));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 1);
      problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);
      g_assert_cmpuint (bastide_problem_get_line (problem), ==, bad[i].line);
      g_assert_true (g_str_has_prefix (bastide_problem_get_text (problem), bad[i].words));
    }
}

/* A file with a zero byte is none of text. */
static void
test_zero (void)
{
  static const char text[] = "bastide-puzzle 1\0a=1";
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);

  g_assert_null (bastide_text_to_json (bytes, problems));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 1);
}

/* Faults of the puzzle have the lines of the text. */
static void
test_content_lines (BastideTestReader           *reader,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    "bastide-puzzle 1\nplayers({name=Anna colour=red})\nboard{tiles(BASE-D@0,0/0\nNONE@1,0/0)}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideProblem) problem = NULL;

  g_assert_null (bastide_content_read (reader->library, bytes, reader->problems));
  problem = g_list_model_get_item (G_LIST_MODEL (reader->problems), 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/board/tiles/1/tile");
  g_assert_cmpuint (bastide_problem_get_line (problem), ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/forms", test_forms);
  g_test_add_func ("/text/spaces", test_spaces);
  g_test_add_func ("/text/lines", test_lines);
  g_test_add_func ("/text/zero", test_zero);
  g_test_add_func ("/text/faults", test_faults);
  bastide_test_reader_add ("/text/content-lines", NULL, test_content_lines);
  return g_test_run ();
}
