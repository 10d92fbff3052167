/* bastide-json.h: strict reading of untrusted JSON, and tidy writing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bastide-problem.h"

/* Limits of a text. Every puzzle and tile file stays far below; a larger text is refused before it is looked at. */
#define BASTIDE_JSON_MAX_BYTES    (8u << 20)
#define BASTIDE_JSON_MAX_DEPTH    64
#define BASTIDE_JSON_MAX_VALUES   (1u << 18)
#define BASTIDE_JSON_MAX_STRING   (64u << 10)
#define BASTIDE_JSON_MAX_NAME     256

/* So many problems are listed; then one more says that there are others. */
#define BASTIDE_JSON_MAX_PROBLEMS 300

/**
 * BastideJson:
 *
 * A JSON text being read: its tree, the line of each value, and the list that collects its faults.
 */
typedef struct _BastideJson BastideJson;

/**
 * BastideJsonValue:
 * @json: the whole text
 * @parent: (nullable): the object or array around the value, which must live as long
 * @name: (nullable): the name of the value in an object
 * @index: the index of the value in an array
 * @node: (transfer none): the value itself
 * @place: private: the number of the value in the order of the text
 *
 * A value and the way to it, on the stack of its reader.
 */
typedef struct _BastideJsonValue BastideJsonValue;

/* Values are made on the stack while a text is read. The chain of parents becomes a JSON pointer only for a problem, so
 * that a text without faults is read without a pointer being put together.
 */
struct _BastideJsonValue
{
  BastideJson            *json;
  const BastideJsonValue *parent;
  const char             *name;
  guint                   index;
  JsonNode               *node;
  guint                   place;
};

/**
 * BastideJsonIter:
 *
 * Walks the elements of an array or the members of an object, in the order of the text.
 */
typedef struct
{
  const BastideJsonValue *parent;
  GList                  *names;
  GList                  *next_name;
  guint                   n;
  guint                   next;
  guint                   next_place;
} BastideJsonIter;

/**
 * bastide_json_new:
 * @bytes: any bytes
 * @problems: (element-type BastideProblem): the faults are appended
 *
 * Takes the text apart.
 *
 * Returns: (transfer full): the text; without a root where it is no JSON
 */
BastideJson     *bastide_json_new          (GBytes                 *bytes,
                                            GListStore             *problems);

void             bastide_json_free         (BastideJson            *self);

/**
 * bastide_json_has_errors:
 *
 * Returns: whether an error has been found so far; warnings do not count
 */
gboolean         bastide_json_has_errors   (BastideJson            *self);

/**
 * bastide_json_append_problem:
 *
 * Appends @problem to the list, unless that is full.
 */
void             bastide_json_append_problem (BastideJson          *self,
                                              BastideProblem       *problem);

/**
 * bastide_json_get_root:
 * @root: (out): the outermost value
 *
 * Returns: whether there is one
 */
gboolean         bastide_json_get_root     (BastideJson            *self,
                                            BastideJsonValue       *root);

/**
 * bastide_json_get_lines:
 *
 * Returns: (transfer full): the lines of all values, for [func@json_find_line]
 */
GArray          *bastide_json_get_lines    (BastideJson            *self);

/* Returns: (transfer full): the name of a member as a part of a JSON pointer */
char            *bastide_json_escape_name  (const char             *name);

/**
 * bastide_json_find_line:
 * @root: the outermost value
 * @lines: its lines
 * @pointer: a JSON pointer
 *
 * Returns: the line where the value at @pointer begins, or the innermost value on the way to it that is there
 */
guint            bastide_json_find_line    (JsonNode               *root,
                                            GArray                 *lines,
                                            const char             *pointer);

/**
 * bastide_json_add_problem:
 * @value: its subject
 * @format: a whole sentence
 *
 * Appends a problem with the JSON pointer and the line of @value.
 */
void             bastide_json_add_problem  (const BastideJsonValue *value,
                                            BastideSeverity         severity,
                                            const char             *format,
                                            ...) G_GNUC_PRINTF (3, 4);

/* Like bastide_json_add_problem(), with an error. */
void             bastide_json_add_error    (const BastideJsonValue *value,
                                            const char             *format,
                                            ...) G_GNUC_PRINTF (2, 3);

/**
 * bastide_json_describe:
 *
 * Returns: (transfer full): the value, short enough for a sentence: "7", "“meple”", "an object"
 */
char            *bastide_json_describe     (const BastideJsonValue *value);

/**
 * bastide_json_quote:
 * @text: any text of a file
 *
 * Returns: (transfer full): @text in quotation marks, on one line and shortened where it is long
 */
char            *bastide_json_quote        (const char             *text);

/**
 * bastide_json_join_names:
 * @names: (array length=n): words of a format
 *
 * Returns: (transfer full): "“red”, “blue”, “green”"
 */
char            *bastide_json_join_names   (const char * const     *names,
                                            guint                   n);

/**
 * bastide_json_find_member:
 * @object: a value that [func@json_read_object] has accepted
 * @member: (out): the member
 *
 * Returns: whether there is such a member
 */
gboolean         bastide_json_find_member  (const BastideJsonValue *object,
                                            const char             *name,
                                            BastideJsonValue       *member);

/* Like bastide_json_find_member(), with an error where there is none. */
gboolean         bastide_json_need_member  (const BastideJsonValue *object,
                                            const char             *name,
                                            BastideJsonValue       *member);

/* Each of these functions returns whether @value is of the kind, and otherwise adds an error that names the right
 * kind. */
gboolean         bastide_json_read_object  (const BastideJsonValue *value);
gboolean         bastide_json_read_array   (const BastideJsonValue *value,
                                            guint                   max);
gboolean         bastide_json_read_int     (const BastideJsonValue *value,
                                            int                     min,
                                            int                     max,
                                            int                    *number);
gboolean         bastide_json_read_boolean (const BastideJsonValue *value,
                                            gboolean               *truth);

/**
 * bastide_json_read_string:
 *
 * Returns: (transfer none) (nullable): the string; %NULL with an error where there is none
 */
const char      *bastide_json_read_string  (const BastideJsonValue *value);

/**
 * bastide_json_read_strings:
 * @max: the greatest number of strings
 *
 * Returns: (transfer full) (nullable): the strings of an array; %NULL with an error for each element of another kind
 */
char           **bastide_json_read_strings (const BastideJsonValue *value,
                                            guint                   max);

/**
 * bastide_json_read_name:
 * @names: (array length=n): the words that may stand there
 * @which: (out): index of the word in @names
 *
 * Returns: whether @value is one of @names
 */
gboolean         bastide_json_read_name    (const BastideJsonValue *value,
                                            const char * const     *names,
                                            guint                   n,
                                            guint                  *which);

/**
 * bastide_json_iter_init:
 * @parent: a value that [func@json_read_object] or [func@json_read_array] has accepted
 */
void             bastide_json_iter_init    (BastideJsonIter        *iter,
                                            const BastideJsonValue *parent);

/**
 * bastide_json_iter_next:
 * @child: (out): the next element or member
 *
 * Returns: whether there was one; at the end @iter needs no clearing
 */
gboolean         bastide_json_iter_next    (BastideJsonIter        *iter,
                                            BastideJsonValue       *child);

/* Each appends a value as JSON writes it: a string in quotation marks; a number, a constant or a string. */
void             bastide_json_append_string (GString               *text,
                                             const char            *string);
void             bastide_json_append_scalar (GString               *text,
                                             JsonNode              *node);

/**
 * bastide_json_write:
 * @root: a tree
 *
 * Writes a tree for people and for version control: two spaces for each level, short values on one line, a line feed at
 * the end. The same tree gives the same bytes.
 *
 * Returns: (transfer full): the text
 */
char            *bastide_json_write        (JsonNode               *root);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJson, bastide_json_free)
