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

static void
add_comments (Reading         *reading,
              BastidePlayNode *node,
              GPtrArray       *comments,
              guint            after)
{
  for (guint i = 0; i < comments->len; i++)
    {
      const BastideComment *comment = g_ptr_array_index (comments, i);

      if (comment->after == after && *bastide_play_node_get_comment (node) == '\0')
        bastide_play_tree_set_comment (reading->tree, node, comment->text);
    }
}

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

  return bastide_play_tree_add (reading->tree, node, actions);
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
      add_comments (reading, node, comments, nodes->len);
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
                       const char * const *way)
{
  Reading reading = { .tree = tree };
  BastidePlayNode *node;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), FALSE);
  g_return_val_if_fail (way != NULL, FALSE);

  node = bastide_play_tree_get_node (tree, 0);
  for (guint i = 0; node != NULL && way[i] != NULL; i++)
    node = add_step (&reading, node, way[i]);
  if (node != NULL)
    bastide_play_tree_set_current (tree, node);

  return node != NULL;
}

/* --- a line of the tree --- */

static guint
count_common (char               **a,
              const char * const  *b)
{
  guint n = 0;

  while (a[n] != NULL && b[n] != NULL && g_str_equal (a[n], b[n]))
    n++;

  return n;
}

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
      guint base, n;

      if (way == NULL || is_set_play)
        continue;
      base = g_strv_length (way) - g_strv_length (facts.actions);
      n = count_common (way, actions);
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

      n += step != NULL ? g_strv_length (step->notation) : 0;
      if (*comment != '\0' && (n > n_before || (n == 0 && n_before == 0 && offset == 0)))
        is_changed |= bastide_edit_set_line_comment (content, line, offset + n - n_before, comment);
    }

  return is_changed;
}

static void
go_on (BastideContent     *content,
       guint               line,
       char              **before,
       const char * const *actions)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_addv (builder, (const char **) before);
  g_strv_builder_addv (builder, (const char **) actions);
  all = g_strv_builder_end (builder);
  bastide_edit_set_line_actions (content, line, (const char * const *) all);
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
      *line = parent;
      offset = g_strv_length (around.actions);
      go_on (content, parent, around.actions, actions);
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

/* --- from the tree to the puzzle --- */

static gboolean
has_branches (BastidePlayNode *node)
{
  for (; bastide_play_node_get_n_children (node) > 0; node = bastide_play_node_get_child (node, 0))
    if (bastide_play_node_get_n_children (node) > 1)
      return TRUE;

  return FALSE;
}

static void
add_comment (BastideContentLine *line,
             guint               after,
             const char         *text)
{
  if (*text != '\0')
    g_ptr_array_add (line->comments, bastide_comment_new (after, text));
}

static BastideContentLine *make_line (BastidePlayNode *node,
                                      BastideLineRole  role);

/* The branches of a node that is on the line after so many actions. */
static void
add_replies (BastideContentLine *line,
             BastidePlayNode    *node,
             guint               after)
{
  for (guint i = 1; i < bastide_play_node_get_n_children (node); i++)
    {
      BastideContentLine *reply = make_line (bastide_play_node_get_child (node, i), BASTIDE_LINE_VARIATION);

      reply->is_reply = TRUE;
      reply->after = after;
      g_ptr_array_add (line->replies, reply);
    }
}

/* The line that begins with the step of a node and goes on along the main line. */
static BastideContentLine *
make_line (BastidePlayNode *node,
           BastideLineRole  role)
{
  static const char * const none[] = { NULL };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastideContentLine *line = bastide_content_line_new (role, none);
  guint n = 0;

  for (; node != NULL;
       node = bastide_play_node_get_n_children (node) > 0 ? bastide_play_node_get_child (node, 0) : NULL)
    {
      char **notation = bastide_play_node_get_step (node)->notation;

      g_strv_builder_addv (builder, (const char **) notation);
      n += g_strv_length (notation);
      add_comment (line, n, bastide_play_node_get_comment (node));
      add_replies (line, node, n);
    }
  g_strfreev (line->actions);
  line->actions = g_strv_builder_end (builder);

  return line;
}

static gboolean
is_same_line (const BastideContentLine *a,
              const BastideContentLine *b)
{
  return a->after == b->after && a->actions[0] != NULL && b->actions[0] != NULL
         && g_str_equal (a->actions[0], b->actions[0]);
}

/* Lines that begin as before keep what the author has said of them. */
static void
hand_on (GPtrArray *from,
         GPtrArray *to)
{
  for (guint i = 0; i < to->len; i++)
    {
      BastideContentLine *line = g_ptr_array_index (to, i);
      BastideContentLine *before = NULL;

      for (guint j = 0; j < from->len && before == NULL; j++)
        if (is_same_line (g_ptr_array_index (from, j), line))
          before = g_ptr_array_index (from, j);
      if (before == NULL)
        continue;
      g_free (line->id);
      line->id = g_strdup (before->id);
      line->role = before->role;
      line->said = before->said;
      hand_on (before->replies, line->replies);
    }
}

static void
name_line (BastideContentLine *line,
           gpointer            user_data)
{
  char *id;

  if (line->id[0] != '\0')
    return;

  /* The search for a free name reads this line's name, too. */
  id = bastide_edit_make_line_id (user_data);
  g_free (line->id);
  line->id = id;
}

static GPtrArray *
make_lines (BastideContent  *content,
            BastidePlayNode *start)
{
  GPtrArray *lines = bastide_content_lines_new ();

  for (guint i = 0; i < bastide_play_node_get_n_children (start); i++)
    g_ptr_array_add (lines, make_line (bastide_play_node_get_child (start, i),
                                       i == 0 ? BASTIDE_LINE_SOLUTION : BASTIDE_LINE_TRY));
  if (lines->len > 0)
    {
      BastideContentLine *first = g_ptr_array_index (lines, 0);

      if (*bastide_play_node_get_comment (start) != '\0')
        g_ptr_array_insert (first->comments, 0, bastide_comment_new (0, bastide_play_node_get_comment (start)));
    }
  hand_on (content->lines, lines);

  return lines;
}

static gboolean
is_same_comment (gconstpointer a,
                 gconstpointer b)
{
  const BastideComment *first = a, *second = b;

  return first->after == second->after && g_str_equal (first->text, second->text);
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b);

static gboolean
is_same_array (GPtrArray *a,
               GPtrArray *b,
               GEqualFunc equal)
{
  gboolean is_alike = a->len == b->len;

  for (guint i = 0; is_alike && i < a->len; i++)
    is_alike = equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i));

  return is_alike;
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b)
{
  const BastideContentLine *first = a, *second = b;

  return first->role == second->role && first->after == second->after && g_str_equal (first->id, second->id)
         && g_strv_equal ((const char * const *) first->actions, (const char * const *) second->actions)
         && is_same_array (first->comments, second->comments, is_same_comment)
         && is_same_array (first->replies, second->replies, is_same);
}

static void
keep_set_play (GPtrArray *from,
               GPtrArray *to)
{
  for (guint i = 0; i < from->len; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (from, i);

      if (line->role == BASTIDE_LINE_SET_PLAY)
        g_ptr_array_add (to, g_ptr_array_steal_index (from, i--));
    }
}

/* A single line is a solution as all programs know it. */
static gboolean
keep_plain (BastideContent     *content,
            BastideContentLine *line)
{
  g_autofree char *actions = line != NULL ? g_strjoinv ("; ", line->actions) : NULL;
  gboolean is_changed = bastide_edit_set_solution (content, (const char * const []) { actions, NULL });
  g_autoptr (GPtrArray) comments = line != NULL ? g_ptr_array_ref (line->comments) : bastide_comments_new ();

  if (is_same_array (content->comments, comments, is_same_comment))
    return is_changed;

  g_ptr_array_unref (content->comments);
  content->comments = bastide_comments_copy (comments);

  return TRUE;
}

gboolean
bastide_play_lines_keep (BastideContent  *content,
                         BastidePlayTree *tree)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  BastidePlayNode *start;
  gboolean is_changed;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), FALSE);

  start = bastide_play_tree_get_node (tree, 0);
  g_return_val_if_fail (start != NULL, FALSE);

  lines = make_lines (content, start);
  is_changed = keep_plain (content, has_branches (start) || lines->len == 0 ? NULL : g_ptr_array_index (lines, 0));
  if (!has_branches (start))
    g_ptr_array_set_size (lines, 0);
  before = bastide_content_lines_copy (content->lines);
  keep_set_play (content->lines, lines);
  g_ptr_array_unref (content->lines);
  content->lines = g_steal_pointer (&lines);
  bastide_content_lines_foreach (content->lines, name_line, content);

  return !is_same_array (before, content->lines, is_same) || is_changed;
}
