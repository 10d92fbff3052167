/* bastide-play-lines.c: the lines of a puzzle as a tree of play, and back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-lines.h"

#include "bastide-edit-game.h"

/* --- from the puzzle to the tree --- */

typedef struct
{
  BastidePlayTree *tree;
  guint            n_steps;
} Reading;

/* Returns the node after an action, or NULL. */
static BastidePlayNode *
add_step (Reading         *reading,
          BastidePlayNode *node,
          const char      *action)
{
  const char * const actions[] = { action, NULL };

  if (action == NULL || reading->n_steps == BASTIDE_PLAY_LINES_MAX_STEPS)
    return NULL;
  reading->n_steps++;

  return bastide_play_tree_add_texts (reading->tree, node, actions);
}

/* The line itself comes before the lines that branch off, so that its steps are first among their siblings. */
static void
read_line (Reading         *reading,
           BastidePlayNode *start,
           char           **actions,
           GPtrArray       *comments,
           GPtrArray       *replies)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (BastidePlayNode *node = start; node != NULL; node = add_step (reading, node, actions[nodes->len - 1]))
    {
      for (guint i = 0; i < comments->len; i++)
        {
          const BastideComment *comment = g_ptr_array_index (comments, i);

          if (comment->after == nodes->len && *bastide_play_node_get_comment (node) == '\0')
            bastide_play_tree_set_comment (reading->tree, node, comment->text);
        }
      g_ptr_array_add (nodes, node);
    }
  for (guint i = 0; replies != NULL && i < replies->len; i++)
    {
      const BastideContentLine *reply = g_ptr_array_index (replies, i);

      if (reply->after < nodes->len)
        read_line (reading, g_ptr_array_index (nodes, reply->after), reply->actions, reply->comments, reply->replies);
    }
}

guint
bastide_play_lines_read (BastidePlayTree *tree,
                         BastideContent  *content)
{
  g_autoptr (GPtrArray) none = bastide_comments_new ();
  Reading reading = { .tree = tree };
  BastidePlayNode *start;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), 0);
  g_return_val_if_fail (content != NULL, 0);

  start = bastide_play_tree_get_node (tree, 0);
  g_return_val_if_fail (start != NULL, 0);

  for (guint i = 0; i < content->solution->len; i++)
    read_line (&reading, start, g_ptr_array_index (content->solution, i), i == 0 ? content->comments : none, NULL);
  for (guint i = 0; i < content->lines->len; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (content->lines, i);

      if (line->role != BASTIDE_LINE_SET_PLAY)
        read_line (&reading, start, line->actions, line->comments, line->replies);
    }

  return reading.n_steps;
}

BastidePosition *
bastide_play_lines_make_set_play (BastideContent *content)
{
  g_autoptr (BastideContent) copy = NULL;
  g_autoptr (BastidePosition) position = NULL;

  g_return_val_if_fail (content != NULL, NULL);

  copy = bastide_content_copy (content);
  if (copy->setup->n_players > 0)
    bastide_edit_set_turn (copy, (copy->setup->player + 1) % copy->setup->n_players, BST_PHASE_PLACE);
  position = bastide_position_new (copy);

  return bastide_position_is_playable (position) ? g_steal_pointer (&position) : NULL;
}

gboolean
bastide_play_lines_go (BastidePlayTree    *tree,
                       const char * const *way,
                       gboolean            as_far)
{
  Reading reading = { .tree = tree };
  BastidePlayNode *last = NULL;
  BastidePlayNode *node;
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), FALSE);
  g_return_val_if_fail (way != NULL, FALSE);

  for (node = bastide_play_tree_get_node (tree, 0); node != NULL && way[n] != NULL; n++)
    {
      last = node;
      node = add_step (&reading, node, way[n]);
    }
  if (node != NULL || (as_far && last != NULL))
    bastide_play_tree_set_current (tree, node != NULL ? node : last);

  return node != NULL;
}

/* --- a line of the tree --- */

guint
bastide_play_lines_find_branch (BastideContent     *content,
                                const char * const *actions,
                                guint              *parent,
                                guint              *after)
{
  guint most = 0;
  BastideLineFacts facts;

  g_return_val_if_fail (content != NULL, 0);
  g_return_val_if_fail (actions != NULL, 0);

  *parent = BST_NONE;
  *after = 0;
  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    {
      gboolean is_set_play = FALSE;
      g_auto (GStrv) way = bastide_edit_dup_way (content, i, G_MAXUINT, &is_set_play);
      guint base, n = 0;

      if (way == NULL || is_set_play)
        continue;
      base = g_strv_length (way) - g_strv_length (facts.actions);
      while (way[n] != NULL && actions[n] != NULL && g_str_equal (way[n], actions[n]))
        n++;
      if (n <= base || n <= most)
        continue;
      most = n;
      *parent = i;
      *after = n - base;
    }

  return most;
}

static guint
find_line (BastideContent     *content,
           guint               parent,
           guint               after,
           gboolean            is_set_play,
           const char * const *actions)
{
  BastideLineFacts facts;

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    if (facts.parent == parent && (parent == BST_NONE || facts.after == after)
        && (parent != BST_NONE || (facts.role == BASTIDE_LINE_SET_PLAY) == is_set_play)
        && g_strv_equal ((const char * const *) facts.actions, actions))
      return i;

  return BST_NONE;
}

/* @offset: the number of actions of the line before those that are played after @n_before */
static gboolean
add_tree_comments (BastideContent  *content,
                   BastidePlayTree *tree,
                   guint            n_before,
                   guint            line,
                   guint            offset)
{
  guint depth = bastide_play_tree_get_depth (tree);
  gboolean is_changed = FALSE;
  guint n = 0;

  for (guint i = 0; i <= depth; i++)
    {
      BastidePlayNode *node = bastide_play_tree_get_node (tree, i);
      const BastidePlayStep *step = bastide_play_node_get_step (node);
      const char *comment = bastide_play_node_get_comment (node);

      n += step != NULL ? step->actions->len : 0;
      if (*comment != '\0' && (n > n_before || (n == 0 && n_before == 0 && offset == 0)))
        is_changed |= bastide_edit_set_line_comment (content, line, offset + n - n_before, comment);
    }

  return is_changed;
}

gboolean
bastide_play_lines_add (BastideContent  *content,
                        BastidePlayTree *tree,
                        guint            n_before,
                        guint            parent,
                        guint            after,
                        BastideLineRole  role,
                        guint           *line)
{
  g_auto (GStrv) played = NULL;
  const char * const *actions;
  gboolean is_changed = FALSE;
  BastideLineFacts around;
  guint offset = 0;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), FALSE);

  *line = BST_NONE;
  played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  if (g_strv_length (played) <= n_before
      || (parent != BST_NONE && !bastide_edit_get_line (content, parent, &around)))
    return FALSE;

  actions = (const char * const *) played + n_before;
  if (parent != BST_NONE && after >= g_strv_length (around.actions))
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) all = NULL;

      *line = parent;
      offset = g_strv_length (around.actions);
      g_strv_builder_addv (builder, (const char **) around.actions);
      g_strv_builder_addv (builder, (const char **) (gpointer) actions);
      all = g_strv_builder_end (builder);
      bastide_edit_set_line_actions (content, parent, (const char * const *) all);
      is_changed = TRUE;
    }
  else
    {
      *line = find_line (content, parent, after, role == BASTIDE_LINE_SET_PLAY, actions);
    }
  if (*line == BST_NONE)
    {
      *line = bastide_edit_add_line (content, parent, after, role, actions);
      is_changed = *line != BST_NONE;
    }
  if (*line != BST_NONE)
    is_changed |= add_tree_comments (content, tree, n_before, *line, offset);

  return is_changed;
}
