/* bastide-text.c: a tree of JSON as compact text, for people to pass on
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-json.h"

/* "bastide-puzzle 1" stands for the members `format` and `version`, with which every puzzle begins. */
#define FORMAT "bastide-puzzle"

/* Lines are broken at the first space behind so many columns. */
#define MAX_COLUMNS 100

/* Cells, tiles and figures are so frequent that they have forms of their own. */
static const char * const tile_members[] = { "cell", "tile", "rotation" };
static const char * const figure_members[] = { "player", "figure", "segment" };

/* --- words: what stands without quotation marks --- */

static gboolean
is_word_char (char c)
{
  return (guchar) c > ' ' && c != 0x7f && strchr ("\"\\(){}=", c) == NULL;
}

/* The length of the whole number at the beginning of a text, 0 for none. */
static gsize
measure_number (const char *text)
{
  gsize sign = text[0] == '-', digits = strspn (text + sign, "0123456789");

  return digits == 0 || digits > 9 || (digits > 1 && text[sign] == '0') ? 0 : sign + digits;
}

/* Whether a word is whole numbers with commas between, at least two: a cell. */
static gboolean
is_cell (const char *word)
{
  for (guint n = 1;; n++)
    {
      gsize length = measure_number (word);

      word += length;
      if (length == 0 || *word != ',')
        return length > 0 && n > 1 && *word == '\0';
      word++;
    }
}

/* Whether a word is no string but a number or a constant. JSON's own reader is strict about the form of numbers. */
static gboolean
is_literal (const char *word)
{
  return g_str_equal (word, "true") || g_str_equal (word, "false") || g_str_equal (word, "null")
         || g_ascii_isdigit (word[word[0] == '-']);
}

static gboolean
is_plain (const char *string)
{
  const char *c = string;

  while (is_word_char (*c) && *c != '@' && (guchar) *c < 0x80)
    c++;

  return *c == '\0' && c > string && !is_literal (string);
}

/* --- writing --- */

typedef struct
{
  GString *text;
  gsize    line;  /* where the line begins */
} Writer;

static void write_value (Writer   *writer,
                         JsonNode *node);

/* A space, or a new line where the line is long. Breaks stand between values, so that they mean nothing. */
static void
write_space (Writer *writer)
{
  gboolean is_long = writer->text->len - writer->line > MAX_COLUMNS;

  g_string_append_c (writer->text, is_long ? '\n' : ' ');
  if (is_long)
    writer->line = writer->text->len;
}

static void
write_string (Writer     *writer,
              const char *string)
{
  if (is_plain (string))
    g_string_append (writer->text, string);
  else
    bastide_json_append_string (writer->text, string);
}

/* The member of an object that begins with it, NULL for one of another type. */
static JsonNode *
get_member (JsonObject *object,
            const char *name,
            GType       type)
{
  JsonNode *node = json_object_get_member (object, name);

  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type ? node : NULL;
}

/* The greatest number that the short form of a cell holds. */
#define MAX_COORDINATE 999999999

/* Whether an object begins with three members in their order. */
static gboolean
begins_with (GList              *names,
             const char * const  wanted[3])
{
  for (guint i = 0; i < 3; i++, names = names->next)
    if (names == NULL || !g_str_equal (names->data, wanted[i]))
      return FALSE;

  return TRUE;
}

static gboolean
append_cell (GString  *text,
             JsonNode *node)
{
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *part = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (part) || json_node_get_value_type (part) != G_TYPE_INT64
          || json_node_get_int (part) < -MAX_COORDINATE || json_node_get_int (part) > MAX_COORDINATE)
        return FALSE;
      g_string_append_printf (text, "%s%d", i > 0 ? "," : "", (int) json_node_get_int (part));
    }

  return n > 1;
}

/* "BASE-D@2,0/1" */
static gboolean
append_tile (GString    *text,
             JsonObject *object)
{
  JsonNode *tile = get_member (object, "tile", G_TYPE_STRING);
  JsonNode *rotation = get_member (object, "rotation", G_TYPE_INT64);
  JsonNode *cell = json_object_get_member (object, "cell");

  if (tile == NULL || rotation == NULL || !is_plain (json_node_get_string (tile))
      || json_node_get_int (rotation) < 0 || json_node_get_int (rotation) > 3
      || !JSON_NODE_HOLDS_ARRAY (cell) || json_array_get_length (json_node_get_array (cell)) != 2)
    return FALSE;
  g_string_append_printf (text, "%s@", json_node_get_string (tile));
  if (!append_cell (text, cell))
    return FALSE;
  g_string_append_printf (text, "/%d", (int) json_node_get_int (rotation));

  return TRUE;
}

/* "meeple.0@city:N" */
static gboolean
append_figure (GString    *text,
               JsonObject *object)
{
  JsonNode *player = get_member (object, "player", G_TYPE_INT64);
  JsonNode *figure = get_member (object, "figure", G_TYPE_STRING);
  JsonNode *segment = get_member (object, "segment", G_TYPE_STRING);

  if (player == NULL || figure == NULL || segment == NULL || json_node_get_int (player) < 0
      || json_node_get_int (player) > 9 || !is_plain (json_node_get_string (figure))
      || !is_plain (json_node_get_string (segment)) || strpbrk (json_node_get_string (segment), "/,") != NULL)
    return FALSE;
  g_string_append_printf (text, "%s.%d@%s", json_node_get_string (figure), (int) json_node_get_int (player),
                          json_node_get_string (segment));

  return TRUE;
}

/* Writes the members from @names on; @space is whether something comes before them. */
static void
write_members (Writer     *writer,
               JsonObject *object,
               GList      *names,
               gboolean    space)
{
  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonNode *value = json_object_get_member (object, name->data);
      g_autoptr (GString) cell = g_string_new (NULL);

      if (space)
        write_space (writer);
      space = TRUE;
      write_string (writer, name->data);
      if (!JSON_NODE_HOLDS_OBJECT (value) && (!JSON_NODE_HOLDS_ARRAY (value) || append_cell (cell, value)))
        g_string_append_c (writer->text, '=');
      write_value (writer, value);
    }
}

static void
write_object (Writer     *writer,
              JsonObject *object,
              gboolean    in_list)
{
  g_autoptr (GList) names = json_object_get_members (object);
  gsize start = writer->text->len;
  GList *rest = names;

  if (in_list
      && ((begins_with (names, tile_members) && append_tile (writer->text, object))
          || (begins_with (names, figure_members) && append_figure (writer->text, object))))
    {
      rest = g_list_nth (names, 3);
      if (rest == NULL)
        return;
    }
  else
    g_string_truncate (writer->text, start);
  g_string_append_c (writer->text, '{');
  write_members (writer, object, rest, FALSE);
  g_string_append_c (writer->text, '}');
}

static void
write_list (Writer    *writer,
            JsonArray *array)
{
  g_string_append_c (writer->text, '(');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (i > 0)
        write_space (writer);
      if (JSON_NODE_HOLDS_OBJECT (element))
        write_object (writer, json_node_get_object (element), TRUE);
      else
        write_value (writer, element);
    }
  g_string_append_c (writer->text, ')');
}

static void
write_value (Writer   *writer,
             JsonNode *node)
{
  gsize start = writer->text->len;

  if (JSON_NODE_HOLDS_OBJECT (node))
    write_object (writer, json_node_get_object (node), FALSE);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      if (append_cell (writer->text, node))
        return;
      g_string_truncate (writer->text, start);
      write_list (writer, json_node_get_array (node));
    }
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    write_string (writer, json_node_get_string (node));
  else
    bastide_json_append_scalar (writer->text, node);
}

char *
bastide_text_write (JsonNode *root)
{
  Writer writer = { .text = g_string_new (FORMAT) };
  JsonObject *object;
  g_autoptr (GList) names = NULL;

  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (root), NULL);

  object = json_node_get_object (root);
  names = json_object_get_members (object);
  g_string_append_printf (writer.text, " %" G_GINT64_FORMAT, json_object_get_int_member (object, "version"));
  for (GList *name = names; name != NULL; name = name->next)
    {
      GList one = { .data = name->data };

      if (g_str_equal (name->data, "format") || g_str_equal (name->data, "version"))
        continue;
      g_string_append_c (writer.text, '\n');
      writer.line = writer.text->len;
      write_members (&writer, object, &one, FALSE);
    }
  g_string_append_c (writer.text, '\n');

  return g_string_free (writer.text, FALSE);
}

/* --- reading --- */

typedef enum
{
  EXPECT_VALUE,   /* in a list: a value or the end */
  EXPECT_NAME,    /* in an object: a name or the end */
  EXPECT_MEMBER,  /* "=", "(" or "{" behind a name */
  EXPECT_RIGHT,   /* the value behind "=" */
} Expected;

/* A text on its way to JSON. */
typedef struct
{
  const char *at;
  const char *end;
  GString    *json;
  GString    *open;      /* the closing brackets to come, innermost last */
  Expected    expected;
  gboolean    is_first;  /* whether the innermost bracket has nothing yet */
  guint       line;
  const char *line_start;
} Reader;

static void
skip_space (Reader *reader)
{
  for (; reader->at < reader->end && g_ascii_isspace (*reader->at); reader->at++)
    if (*reader->at == '\n')
      {
        g_string_append_c (reader->json, '\n');
        reader->line++;
        reader->line_start = reader->at + 1;
      }
}

static char
get_innermost (const Reader *reader)
{
  return reader->open->len > 0 ? reader->open->str[reader->open->len - 1] : '\0';
}

static void
separate (Reader *reader)
{
  if (!reader->is_first)
    g_string_append_c (reader->json, ',');
  reader->is_first = FALSE;
}

/* Behind a whole value stands another, or the name of another member. */
static void
expect_next (Reader *reader)
{
  reader->expected = get_innermost (reader) == ')' ? EXPECT_VALUE : EXPECT_NAME;
}

static void
open_bracket (Reader *reader,
              char    bracket)
{
  g_string_append_c (reader->json, bracket == '(' ? '[' : '{');
  g_string_append_c (reader->open, bracket == '(' ? ')' : '}');
  reader->is_first = TRUE;
  expect_next (reader);
}

static void
close_bracket (Reader *reader)
{
  g_string_append_c (reader->json, get_innermost (reader) == ')' ? ']' : '}');
  g_string_truncate (reader->open, reader->open->len - 1);
  reader->is_first = FALSE;
  expect_next (reader);
}

static void
append_quoted (GString    *json,
               const char *string)
{
  g_string_append_c (json, '"');
  g_string_append (json, string);
  g_string_append_c (json, '"');
}

/* Opens an object with the members that a short form stands for; "{" right behind it opens the rest. */
static void
open_short (Reader *reader)
{
  if (reader->at < reader->end && *reader->at == '{')
    {
      reader->at++;
      g_string_append_c (reader->open, '}');
      reader->is_first = FALSE;
      reader->expected = EXPECT_NAME;
      return;
    }
  g_string_append_c (reader->json, '}');
}

/* "BASE-D@2,0/1" or "meeple.0@city:N" */
static gboolean
read_short (Reader *reader,
            char   *word)
{
  char *behind = strchr (word, '@');
  char *slash = strrchr (behind, '/');
  char *dot;

  *behind++ = '\0';
  if (slash != NULL && slash[1] >= '0' && slash[1] <= '3' && slash[2] == '\0')
    {
      *slash = '\0';
      if (word[0] == '\0' || !is_cell (behind))
        return FALSE;
      g_string_append_printf (reader->json, "{\"cell\":[%s],\"tile\":\"%s\",\"rotation\":%c", behind, word, slash[1]);
      open_short (reader);
      return TRUE;
    }

  dot = strrchr (word, '.');
  if (dot == NULL || dot == word || !g_ascii_isdigit (dot[1]) || dot[2] != '\0' || behind[0] == '\0')
    return FALSE;
  *dot = '\0';
  g_string_append_printf (reader->json, "{\"player\":%c,\"figure\":\"%s\",\"segment\":\"%s\"", dot[1], word, behind);
  open_short (reader);

  return TRUE;
}

static gboolean
read_word (Reader *reader)
{
  const char *start = reader->at;
  g_autofree char *word = NULL;

  while (reader->at < reader->end && is_word_char (*reader->at))
    reader->at++;
  word = g_strndup (start, (gsize) (reader->at - start));
  if (reader->expected == EXPECT_NAME)
    append_quoted (reader->json, word);
  else if (strchr (word, '@') != NULL)
    {
      if (!read_short (reader, word))
        {
          reader->at = start;
          return FALSE;
        }
    }
  else if (is_cell (word))
    g_string_append_printf (reader->json, "[%s]", word);
  else if (is_literal (word))
    g_string_append (reader->json, word);
  else
    append_quoted (reader->json, word);

  return TRUE;
}

static gboolean
read_string (Reader *reader)
{
  const char *c = reader->at + 1;

  while (c < reader->end && *c != '"' && *c != '\n')
    c += *c == '\\' && c + 1 < reader->end ? 2 : 1;
  if (c >= reader->end || *c != '"')
    return FALSE;
  c++;
  g_string_append_len (reader->json, reader->at, c - reader->at);
  reader->at = c;

  return TRUE;
}

/* Reads a name or a value that is no bracket. */
static gboolean
read_atom (Reader *reader)
{
  Expected expected = reader->expected;
  guint depth = (guint) reader->open->len;

  if (expected == EXPECT_NAME || expected == EXPECT_VALUE)
    separate (reader);
  if (!(*reader->at == '"' ? read_string (reader) : read_word (reader)))
    return FALSE;
  if (expected == EXPECT_NAME)
    reader->expected = EXPECT_MEMBER;
  else if (reader->open->len == depth)
    expect_next (reader);

  return TRUE;
}

/* Reads the next part of the text. */
static gboolean
read_part (Reader *reader)
{
  char c = *reader->at;

  if (reader->expected == EXPECT_MEMBER)
    {
      if (c != '=' && c != '(' && c != '{')
        return FALSE;
      g_string_append_c (reader->json, ':');
      reader->expected = EXPECT_RIGHT;
      reader->at += c == '=';
      return TRUE;
    }
  if (c == '(' || c == '{')
    {
      if (reader->expected == EXPECT_NAME)
        return FALSE;
      if (reader->expected == EXPECT_VALUE)
        separate (reader);
      open_bracket (reader, c);
      reader->at++;
      return TRUE;
    }
  if (c == ')' || c == '}')
    {
      if (c != get_innermost (reader) || reader->expected == EXPECT_RIGHT)
        return FALSE;
      close_bracket (reader);
      reader->at++;
      return TRUE;
    }

  return (c == '"' || is_word_char (c)) && read_atom (reader);
}

/* Reads the first line. */
static gboolean
read_head (Reader *reader)
{
  gsize digits = 0;

  skip_space (reader);
  if (!g_str_has_prefix (reader->at, FORMAT))
    return FALSE;
  reader->at += strlen (FORMAT);
  while (reader->at < reader->end && *reader->at == ' ')
    reader->at++;
  digits = measure_number (reader->at);
  if (digits == 0)
    return FALSE;
  g_string_append_printf (reader->json, "{\"format\":\"" FORMAT "\",\"version\":%.*s", (int) digits, reader->at);
  reader->at += digits;
  reader->is_first = FALSE;
  reader->expected = EXPECT_NAME;

  return reader->at == reader->end || g_ascii_isspace (*reader->at);
}

static void
add_fault (const Reader *reader,
           GListStore   *problems)
{
  static const char * const expected[] = {
    [EXPECT_VALUE] = N_("Column {column}: a value or “)” is expected here."),
    [EXPECT_NAME] = N_("Column {column}: the name of a member is expected here."),
    [EXPECT_MEMBER] = N_("Column {column}: “=”, “(” or “{” is expected here."),
    [EXPECT_RIGHT] = N_("Column {column}: a value is expected here."),
  };
  g_autofree char *column = g_strdup_printf ("%ld", g_utf8_strlen (reader->line_start,
                                                                   reader->at - reader->line_start) + 1);
  g_auto (GStrv) parts = g_strsplit (_(expected[reader->expected]), "{column}", -1);
  g_autofree char *text = g_strjoinv (column, parts);
  g_autoptr (BastideProblem) problem = NULL;

  problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", reader->line, BST_RULE_NONE, NULL, text);
  g_list_store_append (problems, problem);
}

GBytes *
bastide_text_to_json (GBytes     *bytes,
                      GListStore *problems)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  Reader reader = { .at = text, .end = text + size, .line = 1, .line_start = text };
  gboolean is_sound;

  reader.json = g_string_sized_new (2 * size);
  reader.open = g_string_new (NULL);
  is_sound = strlen (text) == size && read_head (&reader);
  while (is_sound)
    {
      skip_space (&reader);
      if (reader.at == reader.end)
        break;
      is_sound = read_part (&reader);
    }
  is_sound = is_sound && reader.open->len == 0 && reader.expected == EXPECT_NAME;
  g_string_append_c (reader.json, '}');
  if (!is_sound)
    add_fault (&reader, problems);
  g_string_free (reader.open, TRUE);

  return is_sound ? g_string_free_to_bytes (reader.json) : (g_string_free (reader.json, TRUE), NULL);
}

gboolean
bastide_text_is_text (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  gsize i = 0;

  while (i < size && g_ascii_isspace (text[i]))
    i++;

  return size - i > strlen (FORMAT) && memcmp (text + i, FORMAT, strlen (FORMAT)) == 0;
}
