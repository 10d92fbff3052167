/* bastide-json-writer.c: JSON for people and for version control
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json.h"

#include <string.h>

/* A value that fits into so many columns, and is not nested deeper, stands on one line. */
#define MAX_COLUMNS   110
#define MAX_FLAT_DEPTH 3

static void write_node (GString  *text,
                        JsonNode *node,
                        guint     indent,
                        guint     column);

void
bastide_json_append_string (GString    *text,
                            const char *string)
{
  g_string_append_c (text, '"');
  for (const char *c = string; *c != '\0'; c++)
    {
      static const char escapes[] = "\"\"\\\\\bb\ff\nn\rr\tt";
      const char *escape = escapes;

      while (*escape != '\0' && *escape != *c)
        escape += 2;

      if (*escape != '\0')
        g_string_append_printf (text, "\\%c", escape[1]);
      else if (g_ascii_iscntrl (*c))
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *c);
      else if ((guchar) *c == 0xc2 && (guchar) c[1] < 0xa0)
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *++c);
      else
        g_string_append_c (text, *c);
    }
  g_string_append_c (text, '"');
}

/* The shortest text that reads back as the same number. */
static void
write_double (GString *text,
              double   number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.15g", number);
  if (g_ascii_strtod (buffer, NULL) < number || g_ascii_strtod (buffer, NULL) > number)
    g_ascii_formatd (buffer, sizeof buffer, "%.17g", number);

  g_string_append (text, buffer);
  if (strpbrk (buffer, ".e") == NULL)
    g_string_append (text, ".0");
}

void
bastide_json_append_scalar (GString  *text,
                            JsonNode *node)
{
  if (json_node_is_null (node))
    {
      g_string_append (text, "null");
      return;
    }

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      bastide_json_append_string (text, json_node_get_string (node));
      break;

    case G_TYPE_BOOLEAN:
      g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      break;

    case G_TYPE_INT64:
      g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
      break;

    default:
      write_double (text, json_node_get_double (node));
      break;
    }
}

static gboolean
is_container (JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node) || JSON_NODE_HOLDS_ARRAY (node);
}

/* The children of a container, and for an object their names beside them. */
static GPtrArray *
list_children (JsonNode  *node,
               GList    **names)
{
  GPtrArray *children = g_ptr_array_new ();

  *names = NULL;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      *names = json_object_get_members (json_node_get_object (node));
      for (GList *name = *names; name != NULL; name = name->next)
        g_ptr_array_add (children, json_object_get_member (json_node_get_object (node), name->data));
    }
  else
    {
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        g_ptr_array_add (children, json_array_get_element (json_node_get_array (node), i));
    }

  return children;
}

/* Appends a container on one line and returns whether it may stay so; gives up early where it may not. */
static gboolean
write_flat (GString  *text,
            JsonNode *node,
            guint     depth,
            gsize     max_len)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GList) names = NULL;
  gboolean is_object = JSON_NODE_HOLDS_OBJECT (node);
  gboolean is_spaced;
  guint n_containers = 0;

  if (!is_container (node))
    {
      bastide_json_append_scalar (text, node);
      return text->len <= max_len;
    }

  children = list_children (node, &names);
  for (guint i = 0; i < children->len; i++)
    n_containers += is_container (g_ptr_array_index (children, i));
  is_spaced = children->len > 0 && (is_object || n_containers > 0);
  if (children->len > 0 && (depth == 0 || (!is_object && n_containers > 1)))
    return FALSE;

  g_string_append (text, is_object ? "{" : "[");
  g_string_append (text, is_spaced ? " " : "");
  for (guint i = 0; i < children->len; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      if (is_object)
        {
          bastide_json_append_string (text, g_list_nth_data (names, i));
          g_string_append (text, ": ");
        }
      if (!write_flat (text, g_ptr_array_index (children, i), depth - 1, max_len))
        return FALSE;
    }
  g_string_append (text, is_spaced ? " " : "");
  g_string_append (text, is_object ? "}" : "]");

  return text->len <= max_len;
}

static void
start_line (GString *text,
            guint    indent)
{
  g_string_append_c (text, '\n');
  for (guint i = 0; i < indent; i++)
    g_string_append (text, "  ");
}

static void
write_broken (GString  *text,
              JsonNode *node,
              guint     indent)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GList) names = NULL;
  GList *name;

  children = list_children (node, &names);
  name = names;
  if (children->len == 0)
    {
      g_string_append (text, JSON_NODE_HOLDS_OBJECT (node) ? "{}" : "[]");
      return;
    }

  g_string_append_c (text, JSON_NODE_HOLDS_OBJECT (node) ? '{' : '[');
  for (guint i = 0; i < children->len; i++)
    {
      gsize line;

      g_string_append (text, i > 0 ? "," : "");
      line = text->len + 1;
      start_line (text, indent + 1);
      if (name != NULL)
        {
          bastide_json_append_string (text, name->data);
          g_string_append (text, ": ");
          name = name->next;
        }
      write_node (text, g_ptr_array_index (children, i), indent + 1, (guint) (text->len - line));
    }
  start_line (text, indent);
  g_string_append_c (text, JSON_NODE_HOLDS_OBJECT (node) ? '}' : ']');
}

static void
write_node (GString  *text,
            JsonNode *node,
            guint     indent,
            guint     column)
{
  gsize start = text->len;
  gsize room = column < MAX_COLUMNS ? MAX_COLUMNS - column : 0;

  if (!is_container (node))
    {
      bastide_json_append_scalar (text, node);
      return;
    }

  if (indent > 0 && write_flat (text, node, MAX_FLAT_DEPTH, start + room))
    return;

  g_string_truncate (text, start);
  write_broken (text, node, indent);
}

/* The same without a space. */
static void
write_dense (GString  *text,
             JsonNode *node)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GList) names = NULL;
  GList *name;

  if (!is_container (node))
    {
      bastide_json_append_scalar (text, node);
      return;
    }

  children = list_children (node, &names);
  name = names;
  g_string_append_c (text, JSON_NODE_HOLDS_OBJECT (node) ? '{' : '[');
  for (guint i = 0; i < children->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      if (name != NULL)
        {
          bastide_json_append_string (text, name->data);
          g_string_append_c (text, ':');
          name = name->next;
        }
      write_dense (text, g_ptr_array_index (children, i));
    }
  g_string_append_c (text, JSON_NODE_HOLDS_OBJECT (node) ? '}' : ']');
}

char *
bastide_json_write (JsonNode *root)
{
  GString *text;

  g_return_val_if_fail (root != NULL, NULL);

  text = g_string_new (NULL);
  write_node (text, root, 0, 0);

  /* Indentation must not make a readable text too large to be read again. */
  if (text->len >= BASTIDE_JSON_MAX_BYTES)
    {
      g_string_truncate (text, 0);
      write_dense (text, root);
    }
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}
