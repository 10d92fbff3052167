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
