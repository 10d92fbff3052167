/* bastide-compose.h: puts JSON objects together from what is held and what a file said
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bst-types.h"

G_BEGIN_DECLS

/**
 * BastideComposeMember:
 * @name: name of a member, %NULL ends a list of them
 * @is_held: whether what is held tells its value; else it is kept as the file had it
 *
 * A member of an object in a format.
 */
typedef struct
{
  const char *name;
  gboolean    is_held;
} BastideComposeMember;

/**
 * bastide_compose_merge:
 * @held: (transfer full): values of the members that are held
 * @source: (nullable): the object that a file had
 * @members: the members that the format knows, in its order
 *
 * Returns: (transfer full): an object: the known members in their order, then the unknown ones of @source in theirs
 */
JsonNode            *bastide_compose_merge       (JsonObject          *held,
                                                  JsonNode            *source,
                                                  const BastideComposeMember *members);

/**
 * bastide_compose_find:
 *
 * Returns: (transfer none) (nullable): the member called @name
 */
const BastideComposeMember *bastide_compose_find        (const BastideComposeMember *members,
                                                  const char          *name);

/**
 * bastide_compose_is_said:
 * @source: (nullable): the object that a file had
 * @is_default: whether the value goes without saying
 *
 * Returns: whether a member must be written: a default is written only where the file said it
 */
gboolean             bastide_compose_is_said     (JsonNode            *source,
                                                  const char          *name,
                                                  gboolean             is_default);

/**
 * bastide_compose_hold:
 * @node: (transfer full): an array or object
 * @source: (nullable): the object that a file had
 *
 * Adds a member to what is held, unless it is empty and the file does not have it.
 */
void                 bastide_compose_hold        (JsonObject          *held,
                                                  const char          *name,
                                                  JsonNode            *node,
                                                  JsonNode            *source);

/* Nodes that own what they hold. */
JsonNode            *bastide_compose_object      (JsonObject          *object);
JsonNode            *bastide_compose_array       (JsonArray           *array);
JsonNode            *bastide_compose_cell        (BstCell              cell);
JsonNode            *bastide_compose_strings     (char               **strings);

/**
 * bastide_compose_copy:
 *
 * Returns: (transfer full): a copy that shares nothing with @node
 */
JsonNode            *bastide_compose_copy        (JsonNode            *node);

/* Looks into what a file had and was found sound; @source may be NULL or of another kind. */
JsonNode            *bastide_compose_member      (JsonNode            *source,
                                                  const char          *name);
JsonNode            *bastide_compose_element     (JsonNode            *source,
                                                  guint                nth);
guint                bastide_compose_length      (JsonNode            *source);

/**
 * bastide_compose_is_alike:
 * @held: the members of another object
 *
 * Returns: whether both have the member @name with the same value: a text, a number, a truth or an array of them
 */
gboolean             bastide_compose_is_alike    (JsonNode            *source,
                                                  JsonObject          *held,
                                                  const char          *name);

G_END_DECLS
