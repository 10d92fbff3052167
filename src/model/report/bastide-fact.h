/* bastide-fact.h: something that is said of a position, with the facts below it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-position.h"

/* The form of a fact in JSON. The members of a part are members of the fact above it; in an array, a part has words
 * alone.
 */
typedef enum
{
  BASTIDE_FACT_PART,
  BASTIDE_FACT_OBJECT,
  BASTIDE_FACT_ARRAY
} BastideFactForm;

#define BASTIDE_TYPE_FACT (bastide_fact_get_type ())

/**
 * BastideFact:
 *
 * A node of a report on a position. A function for each subject builds a tree of facts once, and there are three ways
 * to read it: as JSON (the key and the members), as the text of the command line (the lines, each below that of the
 * fact above it), and as a list or table of the window (label, text, rule, place and the numbers of players). A fact
 * has what each of them needs of it. Implements #GListModel: all facts below it that have words, in their order. A tree
 * is not changed once it is read.
 */
G_DECLARE_FINAL_TYPE (BastideFact, bastide_fact, BASTIDE, FACT, GObject)

/**
 * bastide_fact_new:
 * @key: (nullable): the name of its member in JSON, a constant; %NULL for a part and for the items of an array
 *
 * Returns: (transfer full): a fact without words
 */
BastideFact    *bastide_fact_new         (BastideFactForm  form,
                                          const char      *key);

/**
 * bastide_fact_take:
 * @fact: (transfer full): the root of a tree
 *
 * Adds a fact below @self, behind the others.
 */
void            bastide_fact_take        (BastideFact     *self,
                                          BastideFact     *fact);

/**
 * bastide_fact_add_child:
 * @key: (nullable): as in bastide_fact_new()
 *
 * Adds a fact without words.
 *
 * Returns: (transfer none): the fact
 */
BastideFact    *bastide_fact_add_child   (BastideFact     *self,
                                          BastideFactForm  form,
                                          const char      *key);

/**
 * bastide_fact_add:
 * @label: the subject, translated: "Majority"
 * @text: (transfer full): its words
 * @rule: its rule, or `BST_RULE_NONE`
 * @place: (nullable): its place
 *
 * Adds a part with words.
 *
 * Returns: (transfer none): the part
 */
BastideFact    *bastide_fact_add         (BastideFact     *self,
                                          const char      *label,
                                          char            *text,
                                          BstRule          rule,
                                          const BstPlace  *place);

/**
 * bastide_fact_set_words:
 * @label: the subject, translated: "Majority"
 * @text: (transfer full): its words, "" for a title
 * @rule: its rule, or `BST_RULE_NONE`
 * @place: (nullable): its place
 */
void            bastide_fact_set_words   (BastideFact     *self,
                                          const char      *label,
                                          char            *text,
                                          BstRule          rule,
                                          const BstPlace  *place);

/**
 * bastide_fact_add_number:
 *
 * Adds to its number for @player, which is 0 at first.
 */
void            bastide_fact_add_number  (BastideFact     *self,
                                          guint            player,
                                          gint32           number);

/**
 * bastide_fact_set_line:
 * @line: (transfer full): its line in the text of the command line
 * @wraps: whether a long line is broken
 */
void            bastide_fact_set_line    (BastideFact     *self,
                                          char            *line,
                                          gboolean         wraps);

/**
 * bastide_fact_add_line:
 * @line: (transfer full): a line of the text, as in bastide_fact_set_line()
 *
 * Returns: (transfer none): a part with the line
 */
BastideFact    *bastide_fact_add_line    (BastideFact     *self,
                                          char            *line,
                                          gboolean         wraps);

/**
 * bastide_fact_get_members:
 *
 * Returns: (transfer none): a builder within the object that holds its members
 */
JsonBuilder    *bastide_fact_get_members (BastideFact     *self);

/**
 * bastide_fact_get_label:
 *
 * Returns: (nullable): its subject, %NULL without words
 */
const char     *bastide_fact_get_label   (BastideFact     *self);

const char     *bastide_fact_get_text    (BastideFact     *self);

/**
 * bastide_fact_get_rule:
 *
 * Returns: its rule, `BST_RULE_NONE` without one
 */
BstRule         bastide_fact_get_rule    (BastideFact     *self);

/**
 * bastide_fact_get_place:
 *
 * Returns: (transfer none): its place, `BST_PLACE_NOWHERE` without one
 */
const BstPlace *bastide_fact_get_place   (BastideFact     *self);

gint32          bastide_fact_get_number  (BastideFact     *self,
                                          guint            player);

/**
 * BastideFactPrinter:
 * @depth: the number of lines above that this line belongs to
 *
 * Prints a line.
 */
typedef void (*BastideFactPrinter) (const char *line,
                                    guint       depth,
                                    gboolean    wraps);

/**
 * bastide_fact_print:
 * @max_depth: the greatest depth of a line
 *
 * Prints the lines of a fact and of all below it. A fact without a line adds no depth.
 */
void            bastide_fact_print       (BastideFact        *self,
                                          guint               max_depth,
                                          BastideFactPrinter  print);

/**
 * bastide_fact_write_json:
 * @builder: a builder within the object or array above it
 *
 * Adds the fact with its key, and all below it.
 */
void            bastide_fact_write_json  (BastideFact     *self,
                                          JsonBuilder     *builder);

/**
 * bastide_fact_to_json:
 *
 * Returns: (transfer full): the fact and all below it as a document; the fact has no key and is no part
 */
JsonNode       *bastide_fact_to_json     (BastideFact     *self);
