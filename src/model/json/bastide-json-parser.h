/* bastide-json-parser.h: a strict parser of JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

/**
 * BastideJsonPlace:
 * @line: line on which the value begins, from 1
 * @next: number of the first place after the value and all that it holds
 *
 * The place of a value. The places of a text are numbered in its order, so that the first value inside the container at
 * place n has place n + 1 and the value after it the `next` of that.
 */
typedef struct
{
  guint32 line;
  guint32 next;
} BastideJsonPlace;

/**
 * BastideJsonFaultFunc:
 * @pointer: JSON pointer of the value in which the fault lies
 * @line: line of the fault
 * @text: the fault in a translated sentence
 *
 * Called for every fault of a text.
 */
typedef void (*BastideJsonFaultFunc) (const char *pointer,
                                      guint       line,
                                      const char *text,
                                      gpointer    user_data);

/**
 * bastide_json_parse:
 * @bytes: any bytes
 * @places: (element-type BastideJsonPlace): filled with a place for each value
 * @func: called for each fault
 *
 * Parses one JSON text as the standard has it: UTF-8, one root, no comments, no name twice in an object, no number that
 * cannot be held.
 *
 * Returns: (transfer full) (nullable): the root, %NULL when the text breaks off at a fault
 */
JsonNode *bastide_json_parse (GBytes               *bytes,
                              GArray               *places,
                              BastideJsonFaultFunc  func,
                              gpointer              user_data);
