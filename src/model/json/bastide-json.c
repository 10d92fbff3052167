/* bastide-json.c: strict reading of untrusted JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json-parser.h"

/* Longest text of a file that a sentence repeats, in characters. */
#define MAX_QUOTED 60

/* The tree is json-glib's, which knows no lines. The places lie beside it in the order of the text, so that a walk over
 * the tree finds the place of every value by counting, and no map is needed; they outlive the text as an array, for
 * problems that are found later. Only the first problems are listed, as a hostile file may have millions, but an error
 * counts even where it is not listed.
 */
struct _BastideJson
{
  JsonNode   *root;
  GArray     *places;
  GListStore *problems;
  guint       n_problems;
  gboolean    has_errors;
};

static BastideProblem *
make_last_problem (void)
{
  g_autofree char *text = g_strdup_printf (_("There are more than %d problems; the rest are not listed."),
                                           BASTIDE_JSON_MAX_PROBLEMS);

  return bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL, text);
}

void
bastide_json_append_problem (BastideJson    *self,
                             BastideProblem *problem)
{
  g_autoptr (BastideProblem) last = NULL;

  self->has_errors |= bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;
  if (self->n_problems > BASTIDE_JSON_MAX_PROBLEMS)
    return;

  if (self->n_problems == BASTIDE_JSON_MAX_PROBLEMS)
    problem = last = make_last_problem ();
  self->n_problems++;
  g_list_store_append (self->problems, problem);
}

static void
add_problem (BastideJson     *self,
             BastideSeverity  severity,
             const char      *pointer,
             guint            line,
             const char      *text)
{
  g_autoptr (BastideProblem) problem = bastide_problem_new (severity, pointer, line, BST_RULE_NONE, NULL, text);

  bastide_json_append_problem (self, problem);
}

static void
parser_fault_cb (const char *pointer,
                 guint       line,
                 const char *text,
                 gpointer    user_data)
{
  add_problem (user_data, BASTIDE_SEVERITY_ERROR, pointer, line, text);
}

BastideJson *
bastide_json_new (GBytes     *bytes,
                  GListStore *problems)
{
  BastideJson *self;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  self = g_new0 (BastideJson, 1);
  self->problems = g_object_ref (problems);
  self->places = g_array_new (FALSE, FALSE, sizeof (BastideJsonPlace));
  self->root = bastide_json_parse (bytes, self->places, parser_fault_cb, self);

  return self;
}

void
bastide_json_free (BastideJson *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_object (&self->problems);
  g_free (self);
}

gboolean
bastide_json_has_errors (BastideJson *self)
{
  return self->has_errors;
}

gboolean
bastide_json_get_root (BastideJson      *self,
                       BastideJsonValue *root)
{
  *root = (BastideJsonValue) { .json = self, .node = self->root };

  return self->root != NULL;
}

GArray *
bastide_json_get_lines (BastideJson *self)
{
  return g_array_ref (self->places);
}

static const BastideJsonPlace *
get_place (GArray *places,
           guint   place)
{
  return &g_array_index (places, BastideJsonPlace, place);
}

/* Walks from the container at `node` and `place` to the child that `token` names. */
static JsonNode *
find_child (JsonNode   *node,
            GArray     *places,
            guint      *place,
            const char *token)
{
  g_autoptr (GList) names = NULL;
  guint child = *place + 1;
  guint64 index;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      names = json_object_get_members (json_node_get_object (node));
      for (GList *name = names; name != NULL; name = name->next)
        {
          if (g_str_equal (name->data, token))
            {
              *place = child;
              return json_object_get_member (json_node_get_object (node), token);
            }
          child = get_place (places, child)->next;
        }
      return NULL;
    }

  if (!JSON_NODE_HOLDS_ARRAY (node) || !g_ascii_string_to_unsigned (token, 10, 0, G_MAXUINT, &index, NULL)
      || index >= json_array_get_length (json_node_get_array (node)))
    return NULL;

  for (guint i = 0; i < index; i++)
    child = get_place (places, child)->next;
  *place = child;

  return json_array_get_element (json_node_get_array (node), (guint) index);
}

guint
bastide_json_find_line (JsonNode   *root,
                        GArray     *lines,
                        const char *pointer)
{
  g_auto (GStrv) tokens = NULL;
  JsonNode *node = root;
  guint place = 0;

  g_return_val_if_fail (root != NULL, 0);
  g_return_val_if_fail (lines != NULL && lines->len > 0, 0);
  g_return_val_if_fail (pointer != NULL, 0);

  tokens = g_strsplit (pointer, "/", -1);
  for (guint i = 1; tokens[0] != NULL && tokens[i] != NULL; i++)
    {
      g_autoptr (GString) token = g_string_new (tokens[i]);

      g_string_replace (token, "~1", "/", 0);
      g_string_replace (token, "~0", "~", 0);
      node = find_child (node, lines, &place, token->str);
      if (node == NULL)
        break;
    }

  return get_place (lines, place)->line;
}

char *
bastide_json_escape_name (const char *name)
{
  g_autoptr (GString) token = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  token = g_string_new (name);
  g_string_replace (token, "~", "~0", 0);
  g_string_replace (token, "/", "~1", 0);

  return g_string_free (g_steal_pointer (&token), FALSE);
}

static void
append_pointer (GString                *pointer,
                const BastideJsonValue *value)
{
  if (value->parent == NULL)
    return;

  append_pointer (pointer, value->parent);
  if (value->name != NULL)
    {
      g_autofree char *token = bastide_json_escape_name (value->name);

      g_string_append_printf (pointer, "/%s", token);
    }
  else
    {
      g_string_append_printf (pointer, "/%u", value->index);
    }
}

static char *
get_pointer (const BastideJsonValue *value)
{
  GString *pointer = g_string_new (NULL);

  append_pointer (pointer, value);

  return g_string_free (pointer, FALSE);
}

static void
add_problem_valist (const BastideJsonValue *value,
                    BastideSeverity         severity,
                    const char             *format,
                    va_list                 args) G_GNUC_PRINTF (3, 0);

static void
add_problem_valist (const BastideJsonValue *value,
                    BastideSeverity         severity,
                    const char             *format,
                    va_list                 args)
{
  g_autofree char *pointer = get_pointer (value);
  g_autofree char *text = g_strdup_vprintf (format, args);

  add_problem (value->json, severity, pointer, get_place (value->json->places, value->place)->line, text);
}

void
bastide_json_add_problem (const BastideJsonValue *value,
                          BastideSeverity         severity,
                          const char             *format,
                          ...)
{
  va_list args;

  va_start (args, format);
  add_problem_valist (value, severity, format, args);
  va_end (args);
}

void
bastide_json_add_error (const BastideJsonValue *value,
                        const char             *format,
                        ...)
{
  va_list args;

  va_start (args, format);
  add_problem_valist (value, BASTIDE_SEVERITY_ERROR, format, args);
  va_end (args);
}

static char *
put_in_quotes (const char *text)
{
  /* Translators: a word out of a file, in quotation marks */
  return g_strdup_printf (_("“%s”"), text);
}

char *
bastide_json_quote (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) shown = g_string_new (NULL);
  guint n = 0;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (n++ == MAX_QUOTED)
        {
          g_string_append (shown, "…");
          break;
        }
      if (g_unichar_isprint (g_utf8_get_char (c)))
        g_string_append_unichar (shown, g_utf8_get_char (c));
      else
        g_string_append_unichar (shown, 0xfffd);
    }

  return put_in_quotes (shown->str);
}

static char *
describe_scalar (JsonNode *node)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return bastide_json_quote (json_node_get_string (node));

    case G_TYPE_INT64:
      return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));

    case G_TYPE_DOUBLE:
      return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g", json_node_get_double (node)));

    default:
      return g_strdup (json_node_get_boolean (node) ? "true" : "false");
    }
}

char *
bastide_json_describe (const BastideJsonValue *value)
{
  switch (json_node_get_node_type (value->node))
    {
    case JSON_NODE_OBJECT:
      return g_strdup (_("an object"));

    case JSON_NODE_ARRAY:
      return g_strdup (_("an array"));

    case JSON_NODE_NULL:
      return g_strdup ("null");

    case JSON_NODE_VALUE:
    default:
      return describe_scalar (value->node);
    }
}

char *
bastide_json_join_names (const char * const *names,
                         guint               n)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *quoted = put_in_quotes (names[i]);

      g_string_append_printf (joined, "%s%s", i > 0 ? ", " : "", quoted);
    }

  return g_string_free (joined, FALSE);
}

gboolean
bastide_json_find_member (const BastideJsonValue *object,
                          const char             *name,
                          BastideJsonValue       *member)
{
  BastideJsonIter iter;

  /* Most members are absent, and only a walk over the others finds the place of a member that is there. */
  if (!json_object_has_member (json_node_get_object (object->node), name))
    return FALSE;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, member))
    {
      if (g_str_equal (member->name, name))
        {
          g_clear_pointer (&iter.names, g_list_free);
          return TRUE;
        }
    }

  g_assert_not_reached ();
}

gboolean
bastide_json_need_member (const BastideJsonValue *object,
                          const char             *name,
                          BastideJsonValue       *member)
{
  if (bastide_json_find_member (object, name, member))
    return TRUE;

  bastide_json_add_error (object, _("The member “%s” is missing."), name);

  return FALSE;
}

gboolean
bastide_json_read_object (const BastideJsonValue *value)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_OBJECT (value->node))
    return TRUE;

  found = bastide_json_describe (value);
  bastide_json_add_error (value, _("Expected an object, found %s."), found);

  return FALSE;
}

gboolean
bastide_json_read_array (const BastideJsonValue *value,
                         guint                   max)
{
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (value->node))
    {
      g_autofree char *found = bastide_json_describe (value);

      bastide_json_add_error (value, _("Expected an array, found %s."), found);
      return FALSE;
    }

  length = json_array_get_length (json_node_get_array (value->node));
  if (length > max)
    {
      bastide_json_add_error (value,
                              g_dngettext (GETTEXT_PACKAGE, "Expected at most %u element, found %u.",
                                           "Expected at most %u elements, found %u.", max),
                              max, length);
      return FALSE;
    }

  return TRUE;
}

/* 3.0 is a whole number to JSON. */
static gboolean
get_whole (JsonNode *node,
           gint64   *number)
{
  double real;

  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;

  if (json_node_get_value_type (node) == G_TYPE_INT64)
    {
      *number = json_node_get_int (node);
      return TRUE;
    }

  if (json_node_get_value_type (node) != G_TYPE_DOUBLE)
    return FALSE;

  real = json_node_get_double (node);
  if (real < G_MININT || real > G_MAXINT)
    return FALSE;

  *number = (gint64) real;

  return (double) *number >= real && (double) *number <= real;
}

gboolean
bastide_json_read_int (const BastideJsonValue *value,
                       int                     min,
                       int                     max,
                       int                    *number)
{
  g_autofree char *found = NULL;
  gint64 whole;

  if (get_whole (value->node, &whole) && whole >= min && whole <= max)
    {
      *number = (int) whole;
      return TRUE;
    }

  found = bastide_json_describe (value);
  /* Translators: the last is what stands in the file */
  bastide_json_add_error (value, _("Expected a whole number from %d to %d, found %s."), min, max, found);

  return FALSE;
}

gboolean
bastide_json_read_boolean (const BastideJsonValue *value,
                           gboolean               *truth)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (value->node) && json_node_get_value_type (value->node) == G_TYPE_BOOLEAN)
    {
      *truth = json_node_get_boolean (value->node);
      return TRUE;
    }

  found = bastide_json_describe (value);
  bastide_json_add_error (value, _("Expected true or false, found %s."), found);

  return FALSE;
}

const char *
bastide_json_read_string (const BastideJsonValue *value)
{
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (value->node) && json_node_get_value_type (value->node) == G_TYPE_STRING)
    return json_node_get_string (value->node);

  found = bastide_json_describe (value);
  bastide_json_add_error (value, _("Expected text, found %s."), found);

  return NULL;
}

char **
bastide_json_read_strings (const BastideJsonValue *value,
                           guint                   max)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastideJsonValue element;
  BastideJsonIter iter;
  gboolean all = TRUE;

  if (!bastide_json_read_array (value, max))
    return NULL;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      const char *string = bastide_json_read_string (&element);

      if (string != NULL)
        g_strv_builder_add (builder, string);
      else
        all = FALSE;
    }

  return all ? g_strv_builder_end (builder) : NULL;
}

gboolean
bastide_json_read_name (const BastideJsonValue *value,
                        const char * const     *names,
                        guint                   n,
                        guint                  *which)
{
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (JSON_NODE_HOLDS_VALUE (value->node) && json_node_get_value_type (value->node) == G_TYPE_STRING)
    {
      for (guint i = 0; i < n; i++)
        {
          if (g_str_equal (names[i], json_node_get_string (value->node)))
            {
              *which = i;
              return TRUE;
            }
        }
    }

  expected = bastide_json_join_names (names, n);
  found = bastide_json_describe (value);
  /* Translators: words in quotation marks; what stands in the file */
  bastide_json_add_error (value, n == 1 ? _("Expected %s, found %s.") : _("Expected one of %s, found %s."), expected,
                          found);

  return FALSE;
}

void
bastide_json_iter_init (BastideJsonIter        *iter,
                        const BastideJsonValue *parent)
{
  *iter = (BastideJsonIter) { .parent = parent, .next_place = parent->place + 1 };
  if (JSON_NODE_HOLDS_OBJECT (parent->node))
    {
      iter->names = json_object_get_members (json_node_get_object (parent->node));
      iter->next_name = iter->names;
      iter->n = json_object_get_size (json_node_get_object (parent->node));
    }
  else
    {
      iter->n = json_array_get_length (json_node_get_array (parent->node));
    }
}

gboolean
bastide_json_iter_next (BastideJsonIter  *iter,
                        BastideJsonValue *child)
{
  const BastideJsonValue *parent = iter->parent;

  if (iter->next == iter->n)
    {
      g_clear_pointer (&iter->names, g_list_free);
      return FALSE;
    }

  *child = (BastideJsonValue) {
    .json = parent->json,
    .parent = parent,
    .index = iter->next,
    .place = iter->next_place,
  };
  if (iter->next_name != NULL)
    {
      child->name = iter->next_name->data;
      child->node = json_object_get_member (json_node_get_object (parent->node), child->name);
      iter->next_name = iter->next_name->next;
    }
  else
    {
      child->node = json_array_get_element (json_node_get_array (parent->node), iter->next);
    }

  iter->next++;
  iter->next_place = get_place (parent->json->places, child->place)->next;

  return TRUE;
}
