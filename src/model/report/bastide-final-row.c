/* bastide-final-row.c: a row of the final score: a group of items or an item
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

struct _BastideFinalRow
{
  GObject            parent_instance;

  BastideFinalGroup  group;
  char              *text;
  BstRule            rule;
  BstPlace           place;
  gint32             points[BST_MAX_PLAYERS];
  GListStore        *items;
};

G_DEFINE_FINAL_TYPE (BastideFinalRow, bastide_final_row, G_TYPE_OBJECT)

/* Those of titles are in the table of pieces. */
static const struct
{
  const char *id;
  const char *title;
} groups[BASTIDE_N_FINAL_GROUPS] = {
  [BASTIDE_FINAL_SCOREBOARD] = { "scoreboard", N_("On the scoreboard") },
  [BASTIDE_FINAL_CITIES] = { "cities", N_("Cities") },
  [BASTIDE_FINAL_ROADS] = { "roads", N_("Roads") },
  [BASTIDE_FINAL_MONASTERIES] = { "monasteries", N_("Monasteries and shrines") },
  [BASTIDE_FINAL_FIELDS] = { "fields", N_("Fields") },
  [BASTIDE_FINAL_ROBBERS] = { "robbers", N_("Robbers") },
  [BASTIDE_FINAL_OTHER] = { "other", N_("Other") },
};

static BstPieceKind
get_title (BastideFinalGroup group)
{
  return (BstPieceKind) (group - BASTIDE_FINAL_TITLES + BST_FIRST_TITLE);
}

const char *
bastide_final_group_get_id (BastideFinalGroup group)
{
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, NULL);

  if (groups[group].id == NULL)
    return bst_piece_get_info (get_title (group))->name;
  return groups[group].id;
}

const char *
bastide_final_group_get_title (BastideFinalGroup group)
{
  g_return_val_if_fail ((guint) group < BASTIDE_N_FINAL_GROUPS, NULL);

  if (groups[group].title == NULL)
    return bastide_words_piece (&(BstPiece) { .kind = (guint8) get_title (group) });
  return _(groups[group].title);
}

static void
bastide_final_row_finalize (GObject *object)
{
  BastideFinalRow *self = BASTIDE_FINAL_ROW (object);

  g_free (self->text);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (bastide_final_row_parent_class)->finalize (object);
}

static void
bastide_final_row_class_init (BastideFinalRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_final_row_finalize;
}

static void
bastide_final_row_init (G_GNUC_UNUSED BastideFinalRow *self)
{
}

BastideFinalRow *
bastide_final_row_new_group (BastideFinalGroup group)
{
  BastideFinalRow *self = g_object_new (BASTIDE_TYPE_FINAL_ROW, NULL);

  self->group = group;
  self->text = g_strdup (bastide_final_group_get_title (group));
  self->rule = BST_RULE_NONE;
  self->items = g_list_store_new (BASTIDE_TYPE_FINAL_ROW);

  return self;
}

BastideFinalRow *
bastide_final_row_new_item (BastideFinalGroup  group,
                            char              *text,
                            BstRule            rule,
                            const BstPlace    *place)
{
  BastideFinalRow *self = g_object_new (BASTIDE_TYPE_FINAL_ROW, NULL);

  self->group = group;
  self->text = text;
  self->rule = rule;
  self->place = *place;

  return self;
}

void
bastide_final_row_add_item (BastideFinalRow *self,
                            BastideFinalRow *item)
{
  g_return_if_fail (BASTIDE_IS_FINAL_ROW (self) && self->items != NULL);
  g_return_if_fail (BASTIDE_IS_FINAL_ROW (item));

  g_list_store_append (self->items, item);
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    self->points[player] += item->points[player];
}

void
bastide_final_row_add_points (BastideFinalRow *self,
                              guint            player,
                              gint32           points)
{
  g_return_if_fail (BASTIDE_IS_FINAL_ROW (self));
  g_return_if_fail (player < BST_MAX_PLAYERS);

  self->points[player] += points;
}

BastideFinalGroup
bastide_final_row_get_group (BastideFinalRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), BASTIDE_FINAL_OTHER);

  return self->group;
}

const char *
bastide_final_row_get_text (BastideFinalRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), NULL);

  return self->text;
}

BstRule
bastide_final_row_get_rule (BastideFinalRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), BST_RULE_NONE);

  return self->rule;
}

const BstPlace *
bastide_final_row_get_place (BastideFinalRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), NULL);

  return &self->place;
}

gint32
bastide_final_row_get_points (BastideFinalRow *self,
                              guint            player)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), 0);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  return self->points[player];
}

GListModel *
bastide_final_row_get_items (BastideFinalRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINAL_ROW (self), NULL);

  return self->items != NULL ? G_LIST_MODEL (self->items) : NULL;
}
