/* bastide-json-node.c: trees of JSON that are put together, taken apart and compared
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json-node.h"

JsonNode *
bastide_json_node_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);

  return node;
}

JsonNode *
bastide_json_node_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);

  return node;
}

/* json_node_copy() would take a reference to the value, which another thread may be doing as well. */
static JsonNode *
copy_scalar (JsonNode *node)
{
  JsonNode *copy = json_node_new (json_node_get_node_type (node));
  g_auto (GValue) value = G_VALUE_INIT;

  if (JSON_NODE_HOLDS_VALUE (node))
    {
      json_node_get_value (node, &value);
      json_node_set_value (copy, &value);
    }

  return copy;
}

JsonNode *
bastide_json_node_copy (JsonNode *node)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object;
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      object = json_object_new ();
      names = json_object_get_members (json_node_get_object (node));
      for (GList *name = names; name != NULL; name = name->next)
        json_object_set_member (object, name->data,
                                bastide_json_node_copy (bastide_json_node_get_member (node, name->data)));
      return bastide_json_node_object (object);
    }

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      array = json_array_new ();
      for (guint i = 0; i < bastide_json_node_get_length (node); i++)
        json_array_add_element (array, bastide_json_node_copy (bastide_json_node_get_element (node, i)));
      return bastide_json_node_array (array);
    }

  return copy_scalar (node);
}

JsonNode *
bastide_json_node_get_member (JsonNode   *node,
                              const char *name)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  return json_object_get_member (json_node_get_object (node), name);
}

JsonNode *
bastide_json_node_get_element (JsonNode *node,
                               guint     nth)
{
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node) || nth >= json_array_get_length (json_node_get_array (node)))
    return NULL;

  return json_array_get_element (json_node_get_array (node), nth);
}

guint
bastide_json_node_get_length (JsonNode *node)
{
  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node));

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_size (json_node_get_object (node)) : 0;
}

gboolean
bastide_json_node_is_alike (JsonNode *a,
                            JsonNode *b)
{
  guint n = bastide_json_node_get_length (a);

  if (JSON_NODE_HOLDS_ARRAY (a))
    {
      if (!JSON_NODE_HOLDS_ARRAY (b) || bastide_json_node_get_length (b) != n)
        return FALSE;
      for (guint i = 0; i < n; i++)
        if (!bastide_json_node_is_alike (bastide_json_node_get_element (a, i), bastide_json_node_get_element (b, i)))
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
