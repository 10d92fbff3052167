/* bastide-final-row.h: a row of the final score: a group of items or an item
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/* The groups of items, in the order of the table. */
typedef enum
{
  BASTIDE_FINAL_SCOREBOARD,
  BASTIDE_FINAL_CITIES,
  BASTIDE_FINAL_ROADS,
  BASTIDE_FINAL_MONASTERIES,
  BASTIDE_FINAL_FIELDS,
  BASTIDE_FINAL_TITLES,  /* of the first title: see `BASTIDE_FINAL_OF_TITLE` */
  BASTIDE_FINAL_ROBBERS = BASTIDE_FINAL_TITLES + BST_N_TITLES,
  BASTIDE_FINAL_OTHER,
  BASTIDE_N_FINAL_GROUPS
} BastideFinalGroup;

/* The group of a title. */
#define BASTIDE_FINAL_OF_TITLE(kind) ((BastideFinalGroup) (BASTIDE_FINAL_TITLES + (kind) - BST_FIRST_TITLE))

/**
 * bastide_final_group_get_id:
 *
 * Returns: the name of a group in the JSON of the command line, "robber-baron"
 */
const char *bastide_final_group_get_id    (BastideFinalGroup group);

/**
 * bastide_final_group_get_title:
 *
 * Returns: its title, translated: "Monasteries and shrines"
 */
const char *bastide_final_group_get_title (BastideFinalGroup group);

#define BASTIDE_TYPE_FINAL_ROW (bastide_final_row_get_type ())

/**
 * BastideFinalRow:
 *
 * A row of the final score with the points of each player. It is an item, or a group whose points are the sums of its
 * items. Immutable once its [class@FinalScore] is made.
 */
G_DECLARE_FINAL_TYPE (BastideFinalRow, bastide_final_row, BASTIDE, FINAL_ROW, GObject)

/**
 * bastide_final_row_new_group:
 *
 * Returns: (transfer full): a group without items
 */
BastideFinalRow  *bastide_final_row_new_group    (BastideFinalGroup  group);

/**
 * bastide_final_row_new_item:
 * @text: (transfer full): what is counted
 * @rule: the rule behind the points
 * @place: the feature or space, `BST_PLACE_NOWHERE` without one
 *
 * Returns: (transfer full): an item without points
 */
BastideFinalRow  *bastide_final_row_new_item     (BastideFinalGroup  group,
                                                  char              *text,
                                                  BstRule            rule,
                                                  const BstPlace    *place);

/**
 * bastide_final_row_add_item:
 * @item: an item, whose points are complete
 *
 * Adds an item to a group, and its points to those of the group.
 */
void              bastide_final_row_add_item     (BastideFinalRow   *self,
                                                  BastideFinalRow   *item);

void              bastide_final_row_add_points   (BastideFinalRow   *self,
                                                  guint              player,
                                                  gint32             points);

BastideFinalGroup bastide_final_row_get_group    (BastideFinalRow   *self);

/**
 * bastide_final_row_get_text:
 *
 * Returns: (transfer none): the title of the group, or what the item counts
 */
const char       *bastide_final_row_get_text     (BastideFinalRow   *self);

/**
 * bastide_final_row_get_rule:
 *
 * Returns: the rule behind an item, `BST_RULE_NONE` for a group
 */
BstRule           bastide_final_row_get_rule     (BastideFinalRow   *self);

/**
 * bastide_final_row_get_place:
 *
 * Returns: (transfer none): the place of an item, `BST_PLACE_NOWHERE` without one
 */
const BstPlace   *bastide_final_row_get_place    (BastideFinalRow   *self);

/**
 * bastide_final_row_get_points:
 *
 * Returns: the points of @player
 */
gint32            bastide_final_row_get_points   (BastideFinalRow   *self,
                                                  guint              player);

/**
 * bastide_final_row_get_items:
 *
 * Returns: (transfer none) (nullable) (element-type BastideFinalRow): the items of a group, %NULL for an item
 */
GListModel       *bastide_final_row_get_items    (BastideFinalRow   *self);
