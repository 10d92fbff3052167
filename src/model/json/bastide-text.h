/* bastide-text.h: a tree of JSON as compact text, for people to pass on
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

/**
 * bastide_text_is_text:
 * @bytes: any bytes
 *
 * Returns: whether @bytes begin like the text of a puzzle
 */
gboolean  bastide_text_is_text (GBytes     *bytes);

/**
 * bastide_text_write:
 * @root: a puzzle
 *
 * Writes every member of a puzzle in the text notation: the same tree always as the same text.
 *
 * Returns: (transfer full): the text
 */
char     *bastide_text_write   (JsonNode   *root);

/**
 * bastide_text_to_json:
 * @bytes: the text of a puzzle, hostile or not
 * @problems: (element-type BastideProblem): a fault of the notation is appended
 *
 * Turns the text into JSON with the same lines, so that problems of its values have the lines of the text. Faults that
 * JSON has as well, such as a broken character, stay in it for its reader to find.
 *
 * Returns: (transfer full) (nullable): the JSON, or %NULL after a fault
 */
GBytes   *bastide_text_to_json (GBytes     *bytes,
                                GListStore *problems);
