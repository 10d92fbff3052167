/* test-json.c: the strict reader of JSON and the tidy writer
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-json-node.h"
#include "bastide-json.h"
#include "bastide-test-reader.h"

/* A text that is no JSON, and the place of its first fault. */
typedef struct
{
  const char *name;
  const char *text;
  const char *at;
  guint       line;
  const char *words;
} BadText;

static const BadText bad_texts[] = {
  { "empty", "", "", 1, "empty" },
  { "blank", " \n\t\r\n", "", 3, "empty" },
  { "byte order mark", "\xef\xbb\xbf{}", "", 1, "byte order mark" },
  { "utf-16", "\xff\xfe{", "", 1, "UTF-16" },
  { "utf-16 the other way", "\xfe\xff{", "", 1, "UTF-16" },
  { "bad utf-8", "{\n\"a\": \"\xc3(\"}", "", 2, "0xC3" },
  { "overlong utf-8", "[\"\xc0\xaf\"]", "", 1, "0xC0" },
  { "surrogate in utf-8", "[\"\xed\xa0\x80\"]", "", 1, "0xED" },
  { "line comment", "{ // no\n}", "", 1, "double quotes" },
  { "comment for a value", "[1,\n/* no */ 2]", "/1", 2, "comments" },
  { "single quotes", "{\"a\": 'b'}", "/a", 1, "single" },
  { "bare name", "{a: 1}", "", 1, "double quotes" },
  { "assignment", "var x = {};", "", 1, "“v”" },
  { "hexadecimal", "[0x10]", "/0", 1, "digits" },
  { "octal", "[010]", "/0", 1, "leading zeros" },
  { "leading point", "[.5]", "/0", 1, "a value" },
  { "trailing point", "[1.]", "/0", 1, "digits" },
  { "plus", "[+1]", "/0", 1, "a value" },
  { "minus alone", "[-]", "/0", 1, "digits" },
  { "empty exponent", "[1e]", "/0", 1, "digits" },
  { "number and letter", "[12a]", "/0", 1, "digits" },
  { "number and line", "[12_]", "/0", 1, "digits" },
  { "huge integer", "[9223372036854775808]", "/0", 1, "too large" },
  { "huge real", "{\"a\":{\"b\":[0,1E400]}}", "/a/b/1", 1, "too large" },
  { "not a number", "[NaN]", "/0", 1, "“N”" },
  { "infinity", "[-Infinity]", "/0", 1, "digits" },
  { "half a word", "[tru]", "/0", 1, "“t”" },
  { "trailing comma", "[1,]", "/1", 1, "a value" },
  { "trailing comma in object", "{\"a\":1,}", "", 1, "double quotes" },
  { "missing comma", "[1\n2]", "", 2, "“,” or “]”" },
  { "missing colon", "{\"a\" 1}", "/a", 1, "“:”" },
  { "open array", "[1", "", 1, "cut off" },
  { "open object", "{\"a\": 1", "", 1, "cut off" },
  { "open text", "[\"abc", "/0", 1, "cut off" },
  { "cut after the minus", "[-", "/0", 1, "cut off" },
  { "cut after the point", "[1,2.", "/1", 1, "cut off" },
  { "cut in the exponent", "{\"a\":1e+", "/a", 1, "cut off" },
  { "cut in a word", "[tru", "/0", 1, "cut off" },
  { "cut behind the exponent", "1e", "", 1, "cut off" },
  { "cut behind half a pair", "[\"\\ud83d", "/0", 1, "surrogate" },
  { "wrong bracket", "[1}", "", 1, "“}”" },
  { "second root", "{}\n{}", "", 2, "the end of the file" },
  { "nul escape", "[\"\\u0000\"]", "/0", 1, "U+0000" },
  { "lone high surrogate", "[\"\\ud83d\"]", "/0", 1, "surrogate" },
  { "lone low surrogate", "[\"\\ude00\"]", "/0", 1, "surrogate" },
  { "two high surrogates", "[\"\\ud83d\\ud83d\"]", "/0", 1, "surrogate" },
  { "short second half", "[\"\\ud83d\\u12\"]", "/0", 1, "hexadecimal" },
  { "bad escape", "[\"\\x\"]", "/0", 1, "backslash" },
  { "short escape", "[\"\\u12\"]", "/0", 1, "hexadecimal" },
  { "control character", "[\"a\nb\"]", "/0", 1, "control character" },
  { "last control character", "[\"a\x1f\"]", "/0", 1, "control character" },
  { "last half of a pair", "[\"\\udfff\"]", "/0", 1, "surrogate" },
  { "name twice", "{\"a\":1,\n\"a\":2}", "/a", 2, "two members" },
  { "pointer escapes", "{\"a/b\":{\"c~d\":[x]}}", "/a~1b/c~0d/0", 1, "“x”" },
};

static BastideJson *
parse (const char *text,
       gssize      length,
       GListStore *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return bastide_json_new (bytes, problems);
}

static guint
count_problems (GListStore *problems)
{
  return g_list_model_get_n_items (G_LIST_MODEL (problems));
}

static void
assert_problem (GListStore *problems,
                guint       i,
                const char *at,
                guint       line,
                const char *words)
{
  g_assert_cmpuint (bastide_problem_get_line (bastide_test_get_problem (problems, i, at, words)), ==, line);
}

static void
test_bad_text (gconstpointer data)
{
  const BadText *bad = data;
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse (bad->text, -1, problems);

  g_assert_true (bastide_json_has_errors (json));
  g_assert_cmpuint (count_problems (problems), ==, 1);
  assert_problem (problems, 0, bad->at, bad->line, bad->words);
}

/* Strict JSON must be read, whatever its layout. */
static void
test_good_texts (void)
{
  static const char * const texts[] = {
    "{}", "[]", "0", "-0", "\"\"", "null", "true", "false", " [ 1 , -2.5e-3 , 1E5 ] \r\n",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude00\"]", "{\"\":{\"\":[]}}",
    "[9223372036854775807,-9223372036854775808]",
    "[\"\x7f\xc2\x80\xef\xbf\xbf\xf4\x8f\xbf\xbf\"]", "[1e-400]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (BastideJson) json = parse (texts[i], -1, problems);
      BastideJsonValue root;

      g_test_message ("%s", texts[i]);
      g_assert_true (bastide_json_get_root (json, &root));
      g_assert_false (bastide_json_has_errors (json));
      g_assert_cmpuint (count_problems (problems), ==, 0);
    }
}

static void
test_escapes (void)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude00\"", -1, problems);
  BastideJsonValue root;

  g_assert_true (bastide_json_get_root (json, &root));
  g_assert_cmpstr (bastide_json_read_string (&root), ==, "\"\\/\b\f\n\r\tä😀");
}

static void
test_nesting (void)
{
  for (guint depth = BASTIDE_JSON_MAX_DEPTH; depth <= 200000; depth += depth == BASTIDE_JSON_MAX_DEPTH ? 1 : 99967)
    {
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autofree char *text = g_malloc (2 * depth);
      g_autoptr (BastideJson) json = NULL;

      memset (text, '[', depth);
      memset (text + depth, ']', depth);
      json = parse (text, 2 * depth, problems);
      g_assert_cmpint (bastide_json_has_errors (json), ==, depth > BASTIDE_JSON_MAX_DEPTH);
      if (depth > BASTIDE_JSON_MAX_DEPTH)
        assert_problem (problems, 0, "/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0"
                        "/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0", 1, "nested");
    }
}

/* A text of `length` bytes that would be sound but for its size. */
static void
assert_too_much (char       *text,
                 gsize       length,
                 const char *words)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse (text, (gssize) length, problems);

  g_assert_true (bastide_json_has_errors (json));
  g_assert_cmpuint (count_problems (problems), ==, 1);
  bastide_test_get_problem (problems, 0, NULL, words);
  g_free (text);
}

static void
test_sizes (void)
{
  char *text;
  gsize n;

  n = BASTIDE_JSON_MAX_BYTES + 1;
  text = g_malloc (n);
  memset (text, ' ', n);
  text[0] = '1';
  assert_too_much (text, n, "larger than 8 MiB");

  n = BASTIDE_JSON_MAX_STRING + 3;
  text = g_malloc (n);
  memset (text, 'a', n);
  text[0] = text[n - 1] = '"';
  assert_too_much (text, n, "longer than 65536 bytes");

  n = BASTIDE_JSON_MAX_NAME + 7;
  text = g_malloc (n);
  memset (text, 'a', n);
  memcpy (text, "{\"", 2);
  memcpy (text + n - 4, "\":1}", 4);
  assert_too_much (text, n, "longer than 256 bytes");

  n = 2 * BASTIDE_JSON_MAX_VALUES + 1;
  text = g_malloc (n);
  for (gsize i = 0; i < n; i++)
    text[i] = i % 2 == 0 ? ',' : '0';
  text[0] = '[';
  text[n - 1] = ']';
  assert_too_much (text, n, "more than 262144 values");
}

/* Every element is wrong, and the list of problems does not grow with the file. */
static void
test_problem_cap (void)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GString) text = g_string_new ("[0");
  g_autoptr (BastideJson) json = NULL;
  BastideJsonValue root;
  char **strings;

  for (guint i = 0; i < 5000; i++)
    g_string_append (text, ",0");
  g_string_append_c (text, ']');
  json = parse (text->str, -1, problems);
  g_assert_true (bastide_json_get_root (json, &root));
  strings = bastide_json_read_strings (&root, 10000);
  g_assert_null (strings);
  g_assert_cmpuint (count_problems (problems), ==, BASTIDE_JSON_MAX_PROBLEMS + 1);
  assert_problem (problems, BASTIDE_JSON_MAX_PROBLEMS - 1, "/299", 1, "Expected text, found 0.");
  assert_problem (problems, BASTIDE_JSON_MAX_PROBLEMS, "", 0, "more than 300 problems");
}

static void
test_getters (void)
{
  static const char text[] =
    "{\n\"int\": 7,\n\"whole\": 3.0,\n\"real\": 3.5,\n\"text\": \"abc\",\n\"truth\": true,\n\"list\": [1, 2],\n"
    "\"nothing\": null,\n\"big\": 1e300,\n\"small\": -1e300,\n\"below\": -3.5\n}";
  static const char * const names[] = { "abd", "abc" };
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse (text, -1, problems);
  BastideJsonValue root, value;
  gboolean truth;
  guint which;
  int number;

  g_assert_true (bastide_json_get_root (json, &root));
  g_assert_true (bastide_json_need_member (&root, "int", &value));
  g_assert_true (bastide_json_read_int (&value, 0, 7, &number));
  g_assert_cmpint (number, ==, 7);
  g_assert_false (bastide_json_read_int (&value, 0, 3, &number));
  g_assert_true (bastide_json_need_member (&root, "whole", &value));
  g_assert_true (bastide_json_read_int (&value, 0, 7, &number));
  g_assert_cmpint (number, ==, 3);
  g_assert_true (bastide_json_need_member (&root, "real", &value));
  g_assert_false (bastide_json_read_int (&value, 0, 7, &number));
  g_assert_true (bastide_json_need_member (&root, "text", &value));
  g_assert_true (bastide_json_read_name (&value, names, G_N_ELEMENTS (names), &which));
  g_assert_cmpuint (which, ==, 1);
  g_assert_false (bastide_json_read_name (&value, names, 1, &which));
  g_assert_true (bastide_json_need_member (&root, "truth", &value));
  g_assert_true (bastide_json_read_boolean (&value, &truth));
  g_assert_true (truth);
  g_assert_null (bastide_json_read_string (&value));
  g_assert_true (bastide_json_need_member (&root, "list", &value));
  g_assert_false (bastide_json_read_array (&value, 1));
  g_assert_false (bastide_json_read_object (&value));
  g_assert_true (bastide_json_need_member (&root, "nothing", &value));
  g_assert_false (bastide_json_read_array (&value, 1));
  g_assert_true (bastide_json_need_member (&root, "big", &value));
  g_assert_false (bastide_json_read_int (&value, 0, 7, &number));
  g_assert_true (bastide_json_need_member (&root, "small", &value));
  g_assert_false (bastide_json_read_int (&value, -7, 7, &number));
  g_assert_true (bastide_json_need_member (&root, "below", &value));
  g_assert_false (bastide_json_read_int (&value, -7, 7, &number));
  g_assert_false (bastide_json_need_member (&root, "absent", &value));

  g_assert_cmpuint (count_problems (problems), ==, 11);
  assert_problem (problems, 0, "/int", 2, "Expected a whole number from 0 to 3, found 7.");
  assert_problem (problems, 1, "/real", 4, "Expected a whole number from 0 to 7, found 3.5.");
  assert_problem (problems, 2, "/text", 5, "Expected “abd”, found “abc”.");
  assert_problem (problems, 3, "/truth", 6, "Expected text, found true.");
  assert_problem (problems, 4, "/list", 7, "Expected at most 1 element, found 2.");
  assert_problem (problems, 5, "/list", 7, "Expected an object, found an array.");
  assert_problem (problems, 6, "/nothing", 8, "Expected an array, found null.");
  assert_problem (problems, 7, "/big", 9, "found 1e+300");
  assert_problem (problems, 8, "/small", 10, "found -1e+300");
  assert_problem (problems, 9, "/below", 11, "found -3.5");
  assert_problem (problems, 10, "", 1, "The member “absent” is missing.");
}

/* Values are alike that a reader takes for the same, however a file writes them. */
static void
test_alike (void)
{
  static const struct { const char *pair; gboolean is_alike; } pairs[] = {
    { "[1, 1.0]", TRUE }, { "[[1, \"x\"], [1, \"x\"]]", TRUE }, { "[true, true]", TRUE }, { "[true, false]", FALSE },
    { "[[1], 1]", FALSE }, { "[[1], [1, 2]]", FALSE }, { "[[1], [2]]", FALSE }, { "[1, {}]", FALSE },
    { "[{}, 1]", FALSE }, { "[\"a\", 1]", FALSE }, { "[1, \"a\"]", FALSE }, { "[true, 0]", FALSE },
    { "[0, true]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (BastideJson) json = parse (pairs[i].pair, -1, problems);
      BastideJsonValue root;

      g_test_message ("%s", pairs[i].pair);
      g_assert_true (bastide_json_get_root (json, &root));
      g_assert_true (bastide_json_node_is_alike (bastide_json_node_get_element (root.node, 0),
                                                 bastide_json_node_get_element (root.node, 1)) == pairs[i].is_alike);
    }
}

static void
test_lines (void)
{
  static const char text[] = "{\n \"a\": [\n  1,\n  {\n   \"b/c\": 2, \"~\": [\n   [], 3] },\n  4\n ],\n \"d\": {}\n}";
  static const struct
  {
    const char *pointer;
    guint       line;
  } lines[] = {
    { "", 1 }, { "/a", 2 }, { "/a/0", 3 }, { "/a/1", 4 }, { "/a/1/b~1c", 5 }, { "/a/1/~0", 5 }, { "/a/1/~0/0", 6 },
    { "/a/1/~0/1", 6 }, { "/a/2", 7 }, { "/d", 9 },
    /* a missing value has the place where it belongs */
    { "/a/3", 2 }, { "/a/x", 2 }, { "/d/e/f", 9 }, { "/a/0/1", 3 }, { "/nowhere", 1 },
  };
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse (text, -1, problems);
  g_autoptr (GArray) places = bastide_json_get_lines (json);
  BastideJsonValue root;

  g_assert_true (bastide_json_get_root (json, &root));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_test_message ("%s", lines[i].pointer);
      g_assert_cmpuint (bastide_json_find_line (root.node, places, lines[i].pointer), ==, lines[i].line);
    }
}

/* A quoted text fits on a line, and has a limit. */
static void
test_quote (void)
{
  g_autofree char *plain = bastide_json_quote ("a\nb");
  g_autofree char *long_text = g_strnfill (1000, 'x');
  g_autofree char *shortened = bastide_json_quote (long_text);
  /* A character that breaks off does not hide the end. */
  g_autofree char *broken = bastide_json_quote ("a\xc3\0b");

  g_assert_cmpstr (plain, ==, "“a\xef\xbf\xbd" "b”");
  g_assert_cmpstr (broken, ==, "“a\xef\xbf\xbd”");
  g_assert_cmpuint (g_utf8_strlen (shortened, -1), ==, 63);
  g_assert_true (g_str_has_suffix (shortened, "…”"));
}

static char *
rewrite (const char *text)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = parse (text, -1, problems);
  BastideJsonValue root;

  g_assert_true (bastide_json_get_root (json, &root));
  g_assert_false (bastide_json_has_errors (json));

  return bastide_json_write (root.node);
}

static void
test_writer (void)
{
  static const struct
  {
    const char *text;
    const char *written;
  } texts[] = {
    { "{}", "{}\n" },
    { "[]", "[]\n" },
    { "3", "3\n" },
    { "[0.1, 1.0, -0.0, 1e300, 100000.5]", "[\n  0.1,\n  1.0,\n  -0.0,\n  1e+300,\n  100000.5\n]\n" },
    { "{\"a\":\"\\u0001\\n\\\"\\\\\\u00e4\\/\"}", "{\n  \"a\": \"\\u0001\\n\\\"\\\\ä/\"\n}\n" },
    { "\"\\u007f\\u0085\\u009b\\u00a0\"", "\"\\u007f\\u0085\\u009b\u00a0\"\n" },
    { "{\"cell\":[1,-2],\"o\":{\"p\":[{\"x\":1}]},\"e\":[{},[]]}",
      "{\n  \"cell\": [1, -2],\n  \"o\": { \"p\": [ { \"x\": 1 } ] },\n  \"e\": [\n    {},\n    []\n  ]\n}\n" },
    { "{\"a\":{\"b\":{\"c\":{\"d\":[1]}}}}",
      "{\n  \"a\": {\n    \"b\": { \"c\": { \"d\": [1] } }\n  }\n}\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *written = rewrite (texts[i].text);

      g_assert_cmpstr (written, ==, texts[i].written);
    }
}

/* Deep nesting would grow by its indentation beyond what can be read. */
static void
test_dense_writer (void)
{
  g_autoptr (GString) text = g_string_new ("[0");
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;

  for (guint i = 0; i < 2000; i++)
    {
      g_string_append_c (text, ',');
      for (guint depth = 0; depth < 60; depth++)
        g_string_append_c (text, '[');
      g_string_append_c (text, '1');
      for (guint depth = 0; depth < 60; depth++)
        g_string_append (text, ",1]");
    }
  g_string_append_c (text, ']');
  written = rewrite (text->str);
  g_assert_cmpuint (strlen (written), ==, text->len + 1);
  again = rewrite (written);
  g_assert_cmpstr (written, ==, again);
}

static void
append_random_value (GString *text,
                     guint    depth)
{
  static const char * const scalars[] = {
    "0", "-17", "3.25", "1e-7", "123456789012345678", "true", "false", "null", "\"\"", "\"ä\\n\\\"x\\\\\"",
    "\"\\ud83d\\ude00\"", "0.30000000000000004",
    "\"a somewhat longer text, so that lines must be broken now and then\"",
  };
  int n = g_test_rand_int_range (0, 5);
  int kind = depth == 0 ? 2 : g_test_rand_int_range (0, 3);

  if (kind == 2)
    {
      g_string_append (text, scalars[g_test_rand_int_range (0, G_N_ELEMENTS (scalars))]);
      return;
    }

  g_string_append_c (text, kind == 0 ? '[' : '{');
  for (int i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      if (kind == 1)
        g_string_append_printf (text, "\"m%d\":", i);
      append_random_value (text, depth - 1);
    }
  g_string_append_c (text, kind == 0 ? ']' : '}');
}

/* A written text reads back as the same, and writing it again gives the same bytes. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *once = NULL;
      g_autofree char *twice = NULL;
      g_autoptr (JsonNode) before = NULL;
      g_autoptr (JsonNode) after = NULL;

      append_random_value (text, 6);
      once = rewrite (text->str);
      twice = rewrite (once);
      g_assert_cmpstr (once, ==, twice);

      before = json_from_string (text->str, NULL);
      after = json_from_string (once, NULL);
      g_assert_true (before == NULL ? after == NULL : json_node_equal (before, after));
    }
}

/* The same problem, as one of a twin. */
static void
test_problem_of_twin (void)
{
  const BstCell cell = BST_CELL (3, -2);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideProblem) problem = bastide_problem_new (BASTIDE_SEVERITY_WARNING, "/a", 4, BST_RULE_BASE_1,
                                                                i == 0 ? NULL : &cell, "Odd.");
      g_autoptr (BastideProblem) of_twin = bastide_problem_new_of_twin (problem, 2);
      BstCell found;
      guint twin;

      g_assert_cmpint (bastide_problem_get_cell (of_twin, &found), ==, i == 1);
      if (i == 1)
        g_assert_true (bst_cell_equal (found, cell));
      g_assert_true (bastide_problem_get_twin (of_twin, &twin));
      g_assert_cmpuint (twin, ==, 2);
      g_assert_false (bastide_problem_get_twin (problem, &twin));
      g_assert_cmpstr (bastide_problem_get_at (of_twin), ==, "/a");
      g_assert_cmpstr (bastide_problem_get_text (of_twin), ==, "Odd.");
      g_assert_cmpuint (bastide_problem_get_line (of_twin), ==, 4);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autofree char *path = g_strconcat ("/json/bad/", bad_texts[i].name, NULL);

      g_test_add_data_func (path, &bad_texts[i], test_bad_text);
    }
  g_test_add_func ("/json/good", test_good_texts);
  g_test_add_func ("/json/escapes", test_escapes);
  g_test_add_func ("/json/nesting", test_nesting);
  g_test_add_func ("/json/sizes", test_sizes);
  g_test_add_func ("/json/problem-cap", test_problem_cap);
  g_test_add_func ("/json/problem-of-twin", test_problem_of_twin);
  g_test_add_func ("/json/getters", test_getters);
  g_test_add_func ("/json/alike", test_alike);
  g_test_add_func ("/json/lines", test_lines);
  g_test_add_func ("/json/quote", test_quote);
  g_test_add_func ("/json/writer", test_writer);
  g_test_add_func ("/json/dense-writer", test_dense_writer);
  g_test_add_func ("/json/round-trip", test_round_trip);

  return g_test_run ();
}
