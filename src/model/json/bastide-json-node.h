/* bastide-json-node.h: trees of JSON that are put together, taken apart and compared
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

/**
 * bastide_json_node_object:
 * @object: (transfer full): an object
 *
 * Returns: (transfer full): a node that owns @object
 */
JsonNode *bastide_json_node_object     (JsonObject *object);

/* Like bastide_json_node_object(), for an array. */
JsonNode *bastide_json_node_array      (JsonArray  *array);

/**
 * bastide_json_node_copy:
 *
 * Returns: (transfer full): a copy that shares nothing with @node, since references to its parts are not counted
 *   atomically and threads must not share them
 */
JsonNode *bastide_json_node_copy       (JsonNode   *node);

/**
 * bastide_json_node_get_member:
 * @node: (nullable): any node
 *
 * Returns: (transfer none) (nullable): the member called @name, %NULL where @node is no object that has it
 */
JsonNode *bastide_json_node_get_member (JsonNode   *node,
                                        const char *name);

/* Like bastide_json_node_get_member(), for an element of an array. */
JsonNode *bastide_json_node_get_element (JsonNode  *node,
                                         guint      nth);

/**
 * bastide_json_node_get_length:
 * @node: (nullable): any node
 *
 * Returns: the number of elements or members, 0 where @node is neither array nor object
 */
guint     bastide_json_node_get_length (JsonNode   *node);

/**
 * bastide_json_node_is_alike:
 *
 * Returns: whether both are the same text, number or truth, or arrays of such; 3.0 is the number 3, and objects are
 * never
 *   alike
 */
gboolean  bastide_json_node_is_alike   (JsonNode   *a,
                                        JsonNode   *b);
