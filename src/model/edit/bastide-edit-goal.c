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
  JsonNode *record = bastide_records_get (content->records, *said);
  JsonObject *object;

  record = record != NULL ? bastide_json_node_copy (record) : bastide_json_node_object (json_object_new ());
  object = json_node_get_object (record);
  if (name != NULL)
    json_object_set_string_member (object, "segment", name);
  else
    json_object_remove_member (object, "segment");
  *said = bastide_records_add (content->records, record);
}

void
_bastide_edit_name_segments (BastideEdit *edit,
                             BstCell      cell)
{
  BastideGoal *goal = edit->content->goal;
  guint rotation;
  const BstTileType *type = _bastide_content_find_type (edit->setup, cell, &rotation);

  /* The tile that goes is still there, or the city. */
  g_return_if_fail (type != NULL);

  for (guint i = 0; goal != NULL && i < goal->value.n_conditions; i++)
    {
      BstPlace *place = &goal->value.conditions[i].place;
      char name[BST_NOTATION_SIZE];

      if (!is_on_segment (&goal->value.conditions[i]) || !bst_cell_equal (place->cell, cell)
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
      JsonNode *name = bastide_json_node_get_member (bastide_records_get (edit->content->records, goal->said_of[i]),
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
  if (!bst_condition_joins (condition))
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
           ? goal->said_of[nth] : BASTIDE_RECORD_NONE;
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
  now->said = before != NULL ? before->said : BASTIDE_RECORD_NONE;
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

  g_return_val_if_fail (bst_condition_joins (&join), FALSE);

  if (goal == NULL || nth >= goal->value.n_conditions || goal->value.n_conditions == BST_MAX_CONDITIONS)
    return FALSE;

  n = goal->value.n_conditions - nth;
  memmove (&goal->value.conditions[nth + 1], &goal->value.conditions[nth], n * sizeof join);
  memmove (&goal->said_of[nth + 1], &goal->said_of[nth], n * sizeof goal->said_of[0]);
  goal->value.conditions[nth] = join;
  goal->said_of[nth] = BASTIDE_RECORD_NONE;
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

  g_return_val_if_fail (!bst_condition_joins (condition), BST_NONE);

  if (goal == NULL || (parent != BST_NONE && parent >= goal->value.n_conditions))
    return BST_NONE;
  if (goal->value.n_conditions == 0)
    return bastide_goal_insert (goal, BST_NONE, 0, &wanted);

  parent = parent != BST_NONE ? parent : 0;
  if (!bst_condition_joins (&goal->value.conditions[parent])
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
  if (bst_condition_joins (condition) != bst_condition_joins (now))
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

/* --- the tree of conditions --- */

/* The node of a condition has its index; that of a new group the index behind all that there may be. */
#define GROUP BST_MAX_CONDITIONS

static GNode *
read_tree (const BstGoal *goal,
           guint         *at)
{
  const BstCondition *condition = &goal->conditions[*at];
  GNode *node = g_node_new (GUINT_TO_POINTER (*at));

  (*at)++;
  for (guint i = 0; bst_condition_joins (condition) && i < condition->n && *at < goal->n_conditions; i++)
    g_node_append (node, read_tree (goal, at));

  return node;
}

static GNode *
find_node (GNode *root,
           guint  nth)
{
  return g_node_find (root, G_PRE_ORDER, G_TRAVERSE_ALL, GUINT_TO_POINTER (nth));
}

static void
write_tree (const BastideGoal  *before,
            GNode              *node,
            const BstCondition *group,
            BastideGoal        *goal)
{
  guint nth = GPOINTER_TO_UINT (node->data);
  guint at = goal->value.n_conditions++;

  goal->value.conditions[at] = nth == GROUP ? *group : before->value.conditions[nth];
  goal->said_of[at] = nth == GROUP ? BASTIDE_RECORD_NONE : before->said_of[nth];
  if (bst_condition_joins (&goal->value.conditions[at]))
    goal->value.conditions[at].n = (guint8) g_node_n_children (node);
  for (GNode *child = node->children; child != NULL; child = child->next)
    write_tree (before, child, group, goal);
}

static gboolean
take_tree (BastideGoal        *goal,
           GNode              *root,
           const BstCondition *group)
{
  const BastideGoal before = *goal;

  if (g_node_n_nodes (root, G_TRAVERSE_ALL) > BST_MAX_CONDITIONS)
    return FALSE;
  memset (goal->value.conditions, 0, sizeof goal->value.conditions);
  memset (goal->said_of, 0, sizeof goal->said_of);
  goal->value.n_conditions = 0;
  write_tree (&before, root, group, goal);

  return memcmp (&before, goal, sizeof before) != 0;
}

/* The place of a node in the order of writing. */
static guint
find_place (GNode *root,
            GNode *node)
{
  guint n = 0;

  for (; node != root; node = node->parent)
    {
      for (GNode *before = node->prev; before != NULL; before = before->prev)
        n += g_node_n_nodes (before, G_TRAVERSE_ALL);
      n++;
    }

  return n;
}

/* Conditions that another chosen condition joins go along with it. */
static gboolean
is_chosen (GNode *node,
           guint  chosen)
{
  for (GNode *above = node->parent; above != NULL; above = above->parent)
    if ((chosen >> GPOINTER_TO_UINT (above->data)) & 1)
      return FALSE;

  return (chosen >> GPOINTER_TO_UINT (node->data)) & 1;
}

static void
drop_empty (GNode *group)
{
  while (group != NULL && group->parent != NULL && group->children == NULL)
    {
      GNode *parent = group->parent;

      g_node_destroy (group);
      group = parent;
    }
}

guint
bastide_edit_join_conditions (BastideContent   *content,
                              guint             chosen,
                              BstConditionKind  kind)
{
  const BstCondition join = { .kind = (guint8) kind };
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  GNode *group = g_node_new (GUINT_TO_POINTER (GROUP));
  guint at = 0, place;
  GNode *root;

  g_return_val_if_fail (bst_condition_joins (&join), BST_NONE);

  if (content->goal == NULL || content->goal->value.n_conditions == 0)
    {
      g_node_destroy (group);
      return BST_NONE;
    }
  root = read_tree (&content->goal->value, &at);
  for (guint i = 0; i < at; i++)
    if (is_chosen (find_node (root, i), chosen))
      g_ptr_array_add (nodes, find_node (root, i));
  for (guint i = 0; i < nodes->len; i++)
    {
      GNode *node = g_ptr_array_index (nodes, i);
      GNode *parent = node->parent;

      if (i == 0 && node == root)
        root = group;
      else if (i == 0)
        g_node_insert_before (parent, node, group);
      g_node_unlink (node);
      g_node_append (group, node);
      drop_empty (parent);
    }
  place = nodes->len > 0 ? find_place (root, group) : BST_NONE;
  if (place == BST_NONE)
    g_node_destroy (group);
  else if (!take_tree (content->goal, root, &join))
    place = BST_NONE;
  g_node_destroy (root);

  return place;
}

gboolean
bastide_edit_dissolve_condition (BastideContent *content,
                                 guint           nth)
{
  guint at = 0;
  gboolean changed;
  GNode *root, *node;

  if (content->goal == NULL || nth >= content->goal->value.n_conditions
      || !bst_condition_joins (&content->goal->value.conditions[nth]))
    return FALSE;

  root = read_tree (&content->goal->value, &at);
  node = find_node (root, nth);
  if (node == root && g_node_n_children (node) == 1)
    {
      root = node->children;
      g_node_unlink (root);
    }
  else if (node == root)
    {
      g_node_destroy (root);
      return FALSE;
    }
  while (node->parent != NULL && node->children != NULL)
    {
      GNode *child = node->children;

      g_node_unlink (child);
      g_node_insert_before (node->parent, node, child);
    }
  g_node_destroy (node);
  changed = take_tree (content->goal, root, NULL);
  g_node_destroy (root);

  return changed;
}

guint
bastide_edit_move_condition (BastideContent *content,
                             guint           from,
                             guint           to)
{
  guint at = 0, place = BST_NONE;
  GNode *root, *node, *target, *parent;

  if (content->goal == NULL || MAX (from, to) >= content->goal->value.n_conditions || from == to)
    return BST_NONE;

  root = read_tree (&content->goal->value, &at);
  node = find_node (root, from);
  if (g_node_is_ancestor (node, find_node (root, to)))
    to = from + g_node_n_nodes (node, G_TRAVERSE_ALL);
  target = to < at ? find_node (root, to) : NULL;
  parent = node->parent;
  if (parent != NULL && target != NULL && target != root)
    {
      g_node_unlink (node);
      if (to < from)
        g_node_insert_before (target->parent, target, node);
      else if (bst_condition_joins (&content->goal->value.conditions[to]))
        g_node_prepend (target, node);
      else
        g_node_insert_after (target->parent, target, node);
      drop_empty (parent);
      place = find_place (root, node);
      if (!take_tree (content->goal, root, NULL))
        place = BST_NONE;
    }
  g_node_destroy (root);

  return place;
}
