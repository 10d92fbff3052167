/* bastide-json-parser.c: a strict parser of JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json-parser.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json.h"

/* json-glib's own parser follows nesting by recursion until the stack ends, takes comments, single quotes, a second
 * root and a name that stands twice, and quietly changes numbers that it cannot hold; its strict mode is younger than
 * the oldest version that we build with. So the text is parsed here, into json-glib's tree, and every value gets a
 * line. */

typedef struct _Level Level;

/* The way to the value that is being parsed; each level lies on the stack of the function that parses it. */
struct _Level
{
  const Level *parent;
  const char  *name;
  guint        index;
};

typedef struct
{
  const char           *at;
  const char           *end;
  guint                 line;
  guint                 depth;
  GArray               *places;
  BastideJsonFaultFunc  func;
  gpointer              user_data;
} Parser;

static JsonNode *parse_value (Parser      *parser,
                              const Level *level);

static void
append_level (GString     *pointer,
              const Level *level)
{
  if (level == NULL || level->parent == NULL)
    return;

  append_level (pointer, level->parent);
  g_string_append_c (pointer, '/');
  if (level->name == NULL)
    {
      g_string_append_printf (pointer, "%u", level->index);
      return;
    }

  for (const char *c = level->name; *c != '\0'; c++)
    {
      if (*c == '~')
        g_string_append (pointer, "~0");
      else if (*c == '/')
        g_string_append (pointer, "~1");
      else
        g_string_append_c (pointer, *c);
    }
}

static void fault (Parser      *parser,
                   const Level *level,
                   const char  *format,
                   ...) G_GNUC_PRINTF (3, 4);

static void
fault (Parser      *parser,
       const Level *level,
       const char  *format,
       ...)
{
  g_autoptr (GString) pointer = g_string_new (NULL);
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  append_level (pointer, level);
  parser->func (pointer->str, parser->line, text, parser->user_data);
}

/* The text before the parser, for a sentence. */
static char *
describe_next (const Parser *parser)
{
  char character[8] = { 0 };

  if (!g_unichar_isprint (g_utf8_get_char (parser->at)))
    return g_strdup_printf ("U+%04X", (guint) g_utf8_get_char (parser->at));

  g_unichar_to_utf8 (g_utf8_get_char (parser->at), character);

  return bastide_json_quote (character);
}

static void
fault_expected (Parser      *parser,
                const Level *level,
                const char  *expected)
{
  g_autofree char *found = NULL;

  if (parser->at == parser->end)
    {
      fault (parser, level, _("The file is cut off."));
      return;
    }

  found = describe_next (parser);
  /* Translators: the first is a JSON character or several, the second what stands there */
  fault (parser, level, _("Expected %s, found %s."), expected, found);
}

static void
skip_space (Parser *parser)
{
  for (; parser->at < parser->end; parser->at++)
    {
      if (*parser->at == '\n')
        parser->line++;
      else if (*parser->at != ' ' && *parser->at != '\t' && *parser->at != '\r')
        return;
    }
}

static gboolean
accept (Parser *parser,
        char    c)
{
  if (parser->at == parser->end || *parser->at != c)
    return FALSE;

  parser->at++;

  return TRUE;
}

static gboolean
parse_hex (Parser      *parser,
           const Level *level,
           guint       *code)
{
  *code = 0;
  for (guint i = 0; i < 4; i++)
    {
      if (parser->at == parser->end || !g_ascii_isxdigit (*parser->at))
        {
          fault_expected (parser, level, _("four hexadecimal digits after “\\u”"));
          return FALSE;
        }
      *code = *code << 4 | (guint) g_ascii_xdigit_value (*parser->at);
      parser->at++;
    }

  return TRUE;
}

/* After "\u". */
static gboolean
parse_unicode (Parser      *parser,
               const Level *level,
               GString     *string)
{
  guint code;
  guint low;

  if (!parse_hex (parser, level, &code))
    return FALSE;

  if (code == 0)
    {
      fault (parser, level, _("Text may not contain the character U+0000."));
      return FALSE;
    }

  if (code >= 0xd800 && code <= 0xdfff)
    {
      gboolean paired = code <= 0xdbff && parser->end - parser->at >= 2 && memcmp (parser->at, "\\u", 2) == 0;

      if (paired)
        {
          parser->at += 2;
          if (!parse_hex (parser, level, &low))
            return FALSE;
          paired = low >= 0xdc00 && low <= 0xdfff;
        }
      if (!paired)
        {
          fault (parser, level, _("Half of a surrogate pair is missing."));
          return FALSE;
        }
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }

  g_string_append_unichar (string, code);

  return TRUE;
}

static gboolean
parse_escape (Parser      *parser,
              const Level *level,
              GString     *string)
{
  static const char escapes[] = "\"\"\\\\//b\bf\fn\nr\rt\t";

  if (accept (parser, 'u'))
    return parse_unicode (parser, level, string);

  for (const char *escape = escapes; *escape != '\0'; escape += 2)
    {
      if (accept (parser, escape[0]))
        {
          g_string_append_c (string, escape[1]);
          return TRUE;
        }
    }

  fault_expected (parser, level, _("one of “\"\\/bfnrtu” after a backslash"));

  return FALSE;
}

/* Returns the text of a string, or NULL after a fault. */
static char *
parse_string (Parser      *parser,
              const Level *level)
{
  g_autoptr (GString) string = g_string_new (NULL);

  if (!accept (parser, '"'))
    {
      fault_expected (parser, level, _("text in double quotes"));
      return NULL;
    }

  while (!accept (parser, '"'))
    {
      if (parser->at == parser->end)
        {
          fault (parser, level, _("The file is cut off."));
          return NULL;
        }
      if ((guchar) *parser->at < 0x20)
        {
          fault (parser, level, _("A control character in text must be escaped."));
          return NULL;
        }
      if (string->len >= BASTIDE_JSON_MAX_STRING)
        {
          fault (parser, level, _("The text is longer than %u bytes."), BASTIDE_JSON_MAX_STRING);
          return NULL;
        }

      if (!accept (parser, '\\'))
        g_string_append_c (string, *parser->at++);
      else if (!parse_escape (parser, level, string))
        return NULL;
    }

  return g_string_free (g_steal_pointer (&string), FALSE);
}

static const char *
skip_digits (const Parser *parser,
             const char   *at)
{
  while (at < parser->end && g_ascii_isdigit (*at))
    at++;

  return at;
}

/* Returns the end of the number at the parser, or NULL where there is none by the grammar of JSON; @at_end tells
 * whether the file ends where a digit is missing. */
static const char *
match_number (const Parser *parser,
              gboolean     *is_whole,
              gboolean     *at_end)
{
  const char *at = parser->at;
  const char *digits;

  *is_whole = TRUE;
  *at_end = FALSE;
  if (*at == '-')
    at++;

  digits = at;
  at = skip_digits (parser, at);
  *at_end = at == digits && at == parser->end;
  if (at == digits || (*digits == '0' && at - digits > 1))
    return NULL;

  if (at < parser->end && *at == '.')
    {
      *is_whole = FALSE;
      digits = ++at;
      at = skip_digits (parser, at);
      *at_end = at == digits && at == parser->end;
      if (at == digits)
        return NULL;
    }

  if (at < parser->end && (*at == 'e' || *at == 'E'))
    {
      *is_whole = FALSE;
      at++;
      if (at < parser->end && (*at == '+' || *at == '-'))
        at++;
      digits = at;
      at = skip_digits (parser, at);
      *at_end = at == digits && at == parser->end;
      if (at == digits)
        return NULL;
    }

  return at;
}

static JsonNode *
parse_number (Parser      *parser,
              const Level *level)
{
  g_autofree char *text = NULL;
  gboolean is_whole, at_end;
  const char *end = match_number (parser, &is_whole, &at_end);
  JsonNode *node = NULL;

  if (end == NULL || (end < parser->end && (g_ascii_isalnum (*end) || *end == '_')))
    {
      fault (parser, level, at_end ? _("The file is cut off.")
                                   : _("A number needs digits before and after its point and no leading zeros."));
      return NULL;
    }

  text = g_strndup (parser->at, (gsize) (end - parser->at));
  errno = 0;
  if (is_whole)
    {
      gint64 number = g_ascii_strtoll (text, NULL, 10);

      if (errno == 0)
        node = json_node_init_int (json_node_alloc (), number);
    }
  else
    {
      double number = g_ascii_strtod (text, NULL);

      if (isfinite (number))
        node = json_node_init_double (json_node_alloc (), number);
    }

  if (node == NULL)
    {
      g_autofree char *quoted = bastide_json_quote (text);

      fault (parser, level, _("The number %s is too large."), quoted);
      return NULL;
    }

  parser->at = end;

  return node;
}

/* Whether the rest of the file is the beginning of a word. */
static gboolean
begins_word (const Parser *parser,
             const char   *word)
{
  gsize left = (gsize) (parser->end - parser->at);

  return left < strlen (word) && memcmp (parser->at, word, left) == 0;
}

static JsonNode *
parse_word (Parser      *parser,
            const Level *level)
{
  gsize left = (gsize) (parser->end - parser->at);
  JsonNode *node = json_node_alloc ();

  if (left >= 4 && memcmp (parser->at, "true", 4) == 0)
    {
      parser->at += 4;
      return json_node_init_boolean (node, TRUE);
    }
  if (left >= 5 && memcmp (parser->at, "false", 5) == 0)
    {
      parser->at += 5;
      return json_node_init_boolean (node, FALSE);
    }
  if (left >= 4 && memcmp (parser->at, "null", 4) == 0)
    {
      parser->at += 4;
      return json_node_init_null (node);
    }

  json_node_unref (node);
  if (left > 0 && (begins_word (parser, "true") || begins_word (parser, "false") || begins_word (parser, "null")))
    fault (parser, level, _("The file is cut off."));
  else if (left >= 2 && parser->at[0] == '/' && (parser->at[1] == '/' || parser->at[1] == '*'))
    fault (parser, level, _("JSON does not allow comments."));
  else if (left >= 1 && parser->at[0] == '\'')
    fault (parser, level, _("Text needs double quotes, not single ones."));
  else
    fault_expected (parser, level, _("a value"));

  return NULL;
}

static JsonNode *
parse_array (Parser      *parser,
             const Level *level)
{
  g_autoptr (JsonArray) array = json_array_new ();
  Level inner = { .parent = level, .name = NULL, .index = 0 };
  JsonNode *element;

  skip_space (parser);
  if (accept (parser, ']'))
    return json_node_init_array (json_node_alloc (), array);

  for (;; inner.index++)
    {
      element = parse_value (parser, &inner);
      if (element == NULL)
        return NULL;

      json_array_add_element (array, element);
      skip_space (parser);
      if (accept (parser, ']'))
        return json_node_init_array (json_node_alloc (), array);

      if (!accept (parser, ','))
        {
          fault_expected (parser, level, _("“,” or “]”"));
          return NULL;
        }
    }
}

/* A name that stands twice is a fault, but the text can be read on. */
static gboolean
parse_member (Parser      *parser,
              const Level *level,
              JsonObject  *object)
{
  g_autofree char *name = NULL;
  Level inner = { .parent = level, .name = NULL, .index = 0 };
  guint n_places = parser->places->len;
  gboolean is_second;
  JsonNode *value;

  skip_space (parser);
  name = parse_string (parser, level);
  if (name == NULL)
    return FALSE;

  if (strlen (name) > BASTIDE_JSON_MAX_NAME)
    {
      fault (parser, level, _("A member name is longer than %u bytes."), (guint) BASTIDE_JSON_MAX_NAME);
      return FALSE;
    }

  inner.name = name;
  is_second = json_object_has_member (object, name);
  if (is_second)
    {
      g_autofree char *quoted = bastide_json_quote (name);

      fault (parser, &inner, _("There are two members called %s."), quoted);
    }

  skip_space (parser);
  if (!accept (parser, ':'))
    {
      fault_expected (parser, &inner, _("“:”"));
      return FALSE;
    }

  value = parse_value (parser, &inner);
  if (value == NULL)
    return FALSE;

  if (is_second)
    {
      /* Tree and places must go on to agree. */
      json_node_unref (value);
      g_array_set_size (parser->places, n_places);
    }
  else
    {
      json_object_set_member (object, name, value);
    }

  return TRUE;
}

static JsonNode *
parse_object (Parser      *parser,
              const Level *level)
{
  g_autoptr (JsonObject) object = json_object_new ();

  skip_space (parser);
  if (accept (parser, '}'))
    return json_node_init_object (json_node_alloc (), object);

  for (;;)
    {
      if (!parse_member (parser, level, object))
        return NULL;

      skip_space (parser);
      if (accept (parser, '}'))
        return json_node_init_object (json_node_alloc (), object);

      if (!accept (parser, ','))
        {
          fault_expected (parser, level, _("“,” or “}”"));
          return NULL;
        }
    }
}

static JsonNode *
parse_container (Parser      *parser,
                 const Level *level)
{
  gboolean is_object = *parser->at == '{';
  JsonNode *node;

  if (parser->depth == BASTIDE_JSON_MAX_DEPTH)
    {
      fault (parser, level, _("Values are nested more than %u levels deep."), (guint) BASTIDE_JSON_MAX_DEPTH);
      return NULL;
    }

  parser->at++;
  parser->depth++;
  node = is_object ? parse_object (parser, level) : parse_array (parser, level);
  parser->depth--;

  return node;
}

static JsonNode *
parse_text (Parser      *parser,
            const Level *level)
{
  g_autofree char *text = parse_string (parser, level);

  return text != NULL ? json_node_init_string (json_node_alloc (), text) : NULL;
}

static JsonNode *
parse_unplaced (Parser      *parser,
                const Level *level)
{
  char c = parser->at < parser->end ? *parser->at : '\0';

  if (c == '{' || c == '[')
    return parse_container (parser, level);
  if (c == '"')
    return parse_text (parser, level);
  if (c == '-' || g_ascii_isdigit (c))
    return parse_number (parser, level);

  return parse_word (parser, level);
}

static JsonNode *
parse_value (Parser      *parser,
             const Level *level)
{
  BastideJsonPlace place;
  guint number = parser->places->len;
  JsonNode *node;

  skip_space (parser);
  if (number == BASTIDE_JSON_MAX_VALUES)
    {
      fault (parser, level, _("There are more than %u values."), BASTIDE_JSON_MAX_VALUES);
      return NULL;
    }

  place = (BastideJsonPlace) { .line = parser->line, .next = 0 };
  g_array_append_val (parser->places, place);
  node = parse_unplaced (parser, level);
  g_array_index (parser->places, BastideJsonPlace, number).next = parser->places->len;

  return node;
}

/* Faults of the bytes as a whole, before they are taken apart. */
static gboolean
check_bytes (Parser *parser)
{
  gsize size = (gsize) (parser->end - parser->at);
  const char *valid_end;

  if (size > BASTIDE_JSON_MAX_BYTES)
    {
      fault (parser, NULL, _("The file is larger than %u MiB."), BASTIDE_JSON_MAX_BYTES >> 20);
      return FALSE;
    }
  if (size >= 2 && (memcmp (parser->at, "\xff\xfe", 2) == 0 || memcmp (parser->at, "\xfe\xff", 2) == 0))
    {
      fault (parser, NULL, _("The file is in UTF-16; it must be in UTF-8."));
      return FALSE;
    }
  if (size >= 3 && memcmp (parser->at, "\xef\xbb\xbf", 3) == 0)
    {
      fault (parser, NULL, _("The file begins with a byte order mark; it must begin with “{”."));
      return FALSE;
    }
  if (!g_utf8_validate_len (parser->at, size, &valid_end))
    {
      for (const char *c = parser->at; c < valid_end; c++)
        parser->line += *c == '\n';
      fault (parser, NULL, _("The byte 0x%02X is not valid UTF-8."), (guint) (guchar) *valid_end);
      return FALSE;
    }

  return TRUE;
}

JsonNode *
bastide_json_parse (GBytes               *bytes,
                    GArray               *places,
                    BastideJsonFaultFunc  func,
                    gpointer              user_data)
{
  g_autoptr (JsonNode) root = NULL;
  Parser parser = { .line = 1, .places = places, .func = func, .user_data = user_data };
  const Level level = { .parent = NULL, .name = NULL, .index = 0 };
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (places != NULL, NULL);
  g_return_val_if_fail (func != NULL, NULL);

  parser.at = g_bytes_get_data (bytes, &size);
  if (parser.at == NULL)
    parser.at = "";
  parser.end = parser.at + size;
  if (!check_bytes (&parser))
    return NULL;

  skip_space (&parser);
  if (parser.at == parser.end)
    {
      fault (&parser, &level, _("The file is empty."));
      return NULL;
    }

  root = parse_value (&parser, &level);
  if (root == NULL)
    return NULL;

  skip_space (&parser);
  if (parser.at != parser.end)
    {
      fault_expected (&parser, &level, _("the end of the file"));
      return NULL;
    }

  return g_steal_pointer (&root);
}
