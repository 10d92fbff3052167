/* bastide-compose.c: puts JSON objects together from what is held and what a file said
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-compose.h"

JsonNode *
bastide_compose_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);

  return node;
}

JsonNode *
bastide_compose_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);

  return node;
}

/* References to objects and arrays are not counted atomically, so that threads share no tree: everything is copied. */
JsonNode *
bastide_compose_copy (JsonNode *node)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object;
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      object = json_object_new ();
      names = json_object_get_members (json_node_get_object (node));
      for (GList *name = names; name != NULL; name = name->next)
        json_object_set_member (object, name->data, bastide_compose_copy (bastide_compose_member (node, name->data)));
      return bastide_compose_object (object);
    }

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      array = json_array_new ();
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        json_array_add_element (array, bastide_compose_copy (bastide_compose_element (node, i)));
      return bastide_compose_array (array);
    }

  return json_node_copy (node);
}

JsonNode *
bastide_compose_member (JsonNode   *source,
                        const char *name)
{
  if (source == NULL || !JSON_NODE_HOLDS_OBJECT (source))
    return NULL;

  return json_object_get_member (json_node_get_object (source), name);
}

JsonNode *
bastide_compose_element (JsonNode *source,
                         guint     nth)
{
  if (nth >= bastide_compose_length (source))
    return NULL;

  return json_array_get_element (json_node_get_array (source), nth);
}

guint
bastide_compose_length (JsonNode *source)
{
  return source != NULL && JSON_NODE_HOLDS_ARRAY (source) ? json_array_get_length (json_node_get_array (source)) : 0;
}

const BastideComposeMember *
bastide_compose_find (const BastideComposeMember *members,
                      const char          *name)
{
  for (; members->name != NULL; members++)
    if (g_str_equal (members->name, name))
      return members;

  return NULL;
}

JsonNode *
bastide_compose_merge (JsonObject          *held,
                       JsonNode            *source,
                       const BastideComposeMember *members)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();

  for (const BastideComposeMember *member = members; member->name != NULL; member++)
    {
      JsonNode *node = member->is_held ? json_object_get_member (held, member->name)
                                       : bastide_compose_member (source, member->name);

      if (node != NULL)
        json_object_set_member (object, member->name, bastide_compose_copy (node));
    }

  if (source != NULL && JSON_NODE_HOLDS_OBJECT (source))
    names = json_object_get_members (json_node_get_object (source));
  for (GList *name = names; name != NULL; name = name->next)
    if (bastide_compose_find (members, name->data) == NULL)
      json_object_set_member (object, name->data, bastide_compose_copy (bastide_compose_member (source, name->data)));

  json_object_unref (held);

  return bastide_compose_object (object);
}

gboolean
bastide_compose_is_said (JsonNode   *source,
                         const char *name,
                         gboolean    is_default)
{
  return !is_default || bastide_compose_member (source, name) != NULL;
}

void
bastide_compose_hold (JsonObject *held,
                      const char *name,
                      JsonNode   *node,
                      JsonNode   *source)
{
  gboolean is_empty = JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_size (json_node_get_object (node)) == 0
                                                    : bastide_compose_length (node) == 0;

  if (bastide_compose_is_said (source, name, is_empty))
    json_object_set_member (held, name, node);
  else
    json_node_unref (node);
}

JsonNode *
bastide_compose_cell (BstCell cell)
{
  JsonArray *array = json_array_new ();

  json_array_add_int_element (array, cell.x);
  json_array_add_int_element (array, cell.y);

  return bastide_compose_array (array);
}

JsonNode *
bastide_compose_strings (char **strings)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; strings[i] != NULL; i++)
    json_array_add_string_element (array, strings[i]);

  return bastide_compose_array (array);
}

/* 3.0 in a file is the number 3. */
static gboolean
is_alike (JsonNode *a,
          JsonNode *b)
{
  if (JSON_NODE_HOLDS_ARRAY (a))
    {
      guint n = bastide_compose_length (a);

      if (!JSON_NODE_HOLDS_ARRAY (b) || bastide_compose_length (b) != n)
        return FALSE;
      for (guint i = 0; i < n; i++)
        if (!is_alike (bastide_compose_element (a, i), bastide_compose_element (b, i)))
          return FALSE;
      return TRUE;
    }

  if (!JSON_NODE_HOLDS_VALUE (a) || !JSON_NODE_HOLDS_VALUE (b))
    return FALSE;

  if (json_node_get_value_type (a) == G_TYPE_STRING || json_node_get_value_type (b) == G_TYPE_STRING)
    return g_strcmp0 (json_node_get_string (a), json_node_get_string (b)) == 0;

  if (json_node_get_value_type (a) == G_TYPE_BOOLEAN || json_node_get_value_type (b) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (a) == json_node_get_boolean (b);

  return json_node_get_int (a) == json_node_get_int (b);
}

gboolean
bastide_compose_is_alike (JsonNode   *source,
                          JsonObject *held,
                          const char *name)
{
  JsonNode *said = bastide_compose_member (source, name);

  return said != NULL && json_object_has_member (held, name) && is_alike (said, json_object_get_member (held, name));
}
