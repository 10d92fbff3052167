/* bastide-edit-goal.c: changing the goal of a puzzle, and keeping its places while the board is changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include <string.h>

#include "bastide-edit-private.h"
#include "bastide-json-node.h"

/* --- places on a changing board --- */

static gboolean
is_on_segment (const BstCondition *condition)
{
  return condition->place.kind == BST_PLACE_SEGMENT || condition->place.kind == BST_PLACE_FEATURE;
}

/* The record of a condition with another name of its segment, or without. */
static void
set_segment_name (BastideContent *content,
                  guint           nth,
                  const char     *name)
{
  guint32 *said = &content->goal->said_of[nth];
  JsonNode *record = bastide_said_get (content->records, *said);
  JsonObject *object;

  record = record != NULL ? bastide_json_node_copy (record) : bastide_json_node_object (json_object_new ());
  object = json_node_get_object (record);
  if (name != NULL)
    json_object_set_string_member (object, "segment", name);
  else
    json_object_remove_member (object, "segment");
  *said = bastide_said_add (content->records, record);
}

void
_bastide_edit_name_segments (BastideEdit *edit,
                             BstCell      cell)
{
  BastideGoal *goal = edit->content->goal;
  guint rotation;
  const BstTileType *type = _bastide_content_find_type (edit->setup, cell, &rotation);

  for (guint i = 0; goal != NULL && i < goal->value.n_conditions; i++)
    {
      BstPlace *place = &goal->value.conditions[i].place;
      char name[BST_NOTATION_SIZE];

      if (!is_on_segment (&goal->value.conditions[i]) || !bst_cell_equal (place->cell, cell) || type == NULL
          || place->segment >= type->n_segments)
        continue;
      bst_notation_write_segment (type, rotation, place->segment, name);
      set_segment_name (edit->content, i, name);
      place->segment = BST_NO_SEGMENT;
    }
}

void
_bastide_edit_find_segments (BastideEdit *edit)
{
  BastideGoal *goal = edit->content->goal;

  for (guint i = 0; goal != NULL && i < goal->value.n_conditions; i++)
    {
      BstPlace *place = &goal->value.conditions[i].place;
      JsonNode *name = bastide_json_node_get_member (bastide_said_get (edit->content->records, goal->said_of[i]),
                                                     "segment");
      guint rotation;
      const BstTileType *type = _bastide_content_find_type (edit->setup, place->cell, &rotation);

      if (!is_on_segment (&goal->value.conditions[i]) || place->segment != BST_NO_SEGMENT || name == NULL
          || type == NULL)
        continue;
      place->segment = (guint8) bst_notation_read_segment (type, rotation, json_node_get_string (name));
      if (place->segment != BST_NO_SEGMENT)
        set_segment_name (edit->content, i, NULL);
    }
}

/* --- the goal --- */

/* Members without a meaning are 0, so that equal conditions are alike. */
static BstCondition
tidy (const BstCondition *condition)
{
  BstCondition tidy = *condition;

  if (tidy.place.kind == BST_PLACE_FEATURE || tidy.place.kind == BST_PLACE_SEGMENT)
    tidy.place = BST_PLACE_ON_SEGMENT (tidy.place.cell, tidy.place.segment);
  else if (tidy.place.kind == BST_PLACE_SUPPLY)
    tidy.place = BST_PLACE_IN_SUPPLY (0);
  if (!bastide_goal_joins (condition))
    tidy.n = 0;

  return tidy;
}

/* A record is about a condition as long as it is of the same kind. */
static guint32
get_said (const BastideGoal  *goal,
          guint               nth,
          const BstCondition *condition)
{
  return goal != NULL && nth < goal->value.n_conditions && goal->value.conditions[nth].kind == condition->kind
           ? goal->said_of[nth] : BASTIDE_SAID_NOTHING;
}

gboolean
bastide_edit_set_goal (BastideContent *content,
                       const BstGoal  *goal)
{
  BastideGoal *before = content->goal;
  BastideGoal *now;

  if (goal == NULL)
    {
      gboolean is_any = before != NULL || content->other_goal != NULL;

      g_clear_pointer (&content->goal, g_free);
      g_clear_pointer (&content->other_goal, json_node_unref);
      return is_any;
    }

  now = g_new0 (BastideGoal, 1);
  now->value = *goal;
  now->value.n_conditions = MIN (goal->n_conditions, BST_MAX_CONDITIONS);
  now->said = before != NULL ? before->said : BASTIDE_SAID_NOTHING;
  memset (now->value.conditions, 0, sizeof now->value.conditions);
  for (guint i = 0; i < now->value.n_conditions; i++)
    {
      now->value.conditions[i] = tidy (&goal->conditions[i]);
      now->said_of[i] = get_said (before, i, &goal->conditions[i]);
    }
  if (before != NULL && memcmp (&before->value, &now->value, sizeof now->value) == 0)
    {
      g_free (now);
      return FALSE;
    }

  g_clear_pointer (&content->other_goal, json_node_unref);
  g_free (before);
  content->goal = now;

  return TRUE;
}

gboolean
bastide_edit_join_condition (BastideContent   *content,
                             guint             nth,
                             BstConditionKind  kind)
{
  BastideGoal *goal = content->goal;
  BstCondition join = { .kind = (guint8) kind, .n = 1 };
  guint n;

  g_return_val_if_fail (bastide_goal_joins (&join), FALSE);

  if (goal == NULL || nth >= goal->value.n_conditions || goal->value.n_conditions == BST_MAX_CONDITIONS)
    return FALSE;

  n = goal->value.n_conditions - nth;
  memmove (&goal->value.conditions[nth + 1], &goal->value.conditions[nth], n * sizeof join);
  memmove (&goal->said_of[nth + 1], &goal->said_of[nth], n * sizeof goal->said_of[0]);
  goal->value.conditions[nth] = join;
  goal->said_of[nth] = BASTIDE_SAID_NOTHING;
  goal->value.n_conditions++;

  return TRUE;
}

guint
bastide_edit_add_condition (BastideContent     *content,
                            guint               parent,
                            guint               at,
                            const BstCondition *condition)
{
  BastideGoal *goal = content->goal;
  const BstCondition wanted = tidy (condition);

  g_return_val_if_fail (!bastide_goal_joins (condition), BST_NONE);

  if (goal == NULL || (parent != BST_NONE && parent >= goal->value.n_conditions))
    return BST_NONE;
  if (goal->value.n_conditions == 0)
    return bastide_goal_insert (goal, BST_NONE, 0, &wanted);

  parent = parent != BST_NONE ? parent : 0;
  if (!bastide_goal_joins (&goal->value.conditions[parent])
      && (goal->value.n_conditions + 2 > BST_MAX_CONDITIONS
          || !bastide_edit_join_condition (content, parent, BST_CONDITION_ALL)))
    return BST_NONE;

  return bastide_goal_insert (goal, parent, at, &wanted);
}

gboolean
bastide_edit_set_condition (BastideContent     *content,
                            guint               nth,
                            const BstCondition *condition)
{
  BastideGoal *goal = content->goal;
  BstCondition wanted = tidy (condition);
  BstCondition *now;

  if (goal == NULL || nth >= goal->value.n_conditions)
    return FALSE;

  now = &goal->value.conditions[nth];
  if (bastide_goal_joins (condition) != bastide_goal_joins (now))
    return FALSE;
  wanted.n = now->n;
  if (memcmp (now, &wanted, sizeof wanted) == 0)
    return FALSE;

  goal->said_of[nth] = get_said (goal, nth, condition);
  *now = wanted;

  return TRUE;
}

gboolean
bastide_edit_remove_condition (BastideContent *content,
                               guint           nth)
{
  if (content->goal == NULL || nth >= content->goal->value.n_conditions)
    return FALSE;

  bastide_goal_remove (content->goal, nth);

  return TRUE;
}
