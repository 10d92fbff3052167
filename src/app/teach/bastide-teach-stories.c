/* bastide-teach-stories.c: the stories that a puzzle and the moves played can tell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-stories.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-edit-game.h"

#define LESSON "lesson"
#define LINE "line-"

static void
story_free (gpointer data)
{
  BastideTeachStory *story = data;

  g_free (story->id);
  g_free (story->title);
  g_free (story);
}

static void
add_story (GPtrArray *stories,
           char      *id,
           char      *title)
{
  BastideTeachStory *story = g_new0 (BastideTeachStory, 1);

  story->id = id;
  story->title = title;
  g_ptr_array_add (stories, story);
}

/* --- lines of the author --- */

/* The second line of a role has a number. */
static char *
name_line (BastideLineRole role,
           guint           nth)
{
  const char *name = role == BASTIDE_LINE_SOLUTION ? C_("story", "Solution") : C_("story", "Try");

  if (nth == 0)
    return g_strdup (name);
  /* Translators: a line of the author with its number, "Solution 2" */
  return g_strdup_printf (_("%s %u"), name, nth + 1);
}

static void
add_lines (GPtrArray       *stories,
           BastideContent  *content,
           BastideLineRole  role)
{
  BastideLineFacts facts;
  guint nth = 0;

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    if (facts.role == role && facts.parent == BST_NONE)
      add_story (stories, g_strdup_printf (LINE "%u", i), name_line (role, nth++));
}

static BastideLesson *
tell_line (BastideContent  *content,
           BastidePosition *position,
           guint            line)
{
  BastideLineFacts facts;

  if (!bastide_edit_get_line (content, line, &facts) || facts.parent != BST_NONE)
    return NULL;
  return bastide_lesson_new_story (content, position, (const char * const *) facts.actions, facts.comments);
}

/* --- moves played --- */

static gboolean
is_placement (const char *notation)
{
  return g_str_has_prefix (notation, "place ") || g_str_has_prefix (notation, "abbey ")
         || g_str_equal (notation, "discard");
}

/* Returns: whether a turn begins with the step */
static gboolean
begins_turn (BastidePlayTree *tree,
             guint            step)
{
  BastidePlayNode *node = bastide_play_tree_get_node (tree, step);

  return node != NULL && is_placement (bastide_play_node_get_step (node)->notation[0]);
}

/* Tells the steps from @first to before @end, with the comments of the tree. */
static BastideLesson *
tell_steps (BastideContent  *content,
            BastidePlayTree *tree,
            guint            first,
            guint            end)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) comments = bastide_comments_new ();
  g_auto (GStrv) actions = NULL;
  guint n = 0;

  for (guint step = first; step < end && n < BASTIDE_TEACH_MAX_ACTIONS; step++)
    {
      BastidePlayNode *node = bastide_play_tree_get_node (tree, step);
      char **notation = bastide_play_node_get_step (node)->notation;

      n += g_strv_length (notation);
      g_strv_builder_addv (builder, (const char **) notation);
      if (*bastide_play_node_get_comment (node) != '\0')
        g_ptr_array_add (comments, bastide_comment_new (n, bastide_play_node_get_comment (node)));
    }
  actions = g_strv_builder_end (builder);

  return bastide_lesson_new_story (content,
                                   bastide_play_node_get_position (bastide_play_tree_get_node (tree, first - 1)),
                                   (const char * const *) actions, comments);
}

/* The turn of the current node; at the start the first one. */
static BastideLesson *
tell_turn (BastideContent  *content,
           BastidePlayTree *tree)
{
  guint length = bastide_play_tree_get_length (tree);
  guint first = MAX (bastide_play_tree_get_depth (tree), 1);
  guint end;

  while (first > 1 && !begins_turn (tree, first))
    first--;
  for (end = first + 1; end <= length && !begins_turn (tree, end); end++)
    ;
  return tell_steps (content, tree, first, end);
}

GPtrArray *
bastide_teach_stories_list (BastideContent  *content,
                            BastidePlayTree *tree)
{
  GPtrArray *stories = g_ptr_array_new_with_free_func (story_free);
  gboolean is_played = tree != NULL && bastide_play_tree_get_length (tree) > 0;

  g_return_val_if_fail (content != NULL, stories);

  if (content->lesson != NULL && content->lesson->steps->len > 0)
    add_story (stories, g_strdup (LESSON), g_strdup (C_("story", "Lesson")));
  add_lines (stories, content, BASTIDE_LINE_SOLUTION);
  add_lines (stories, content, BASTIDE_LINE_TRY);
  if (is_played)
    {
      add_story (stories, g_strdup ("turn"), g_strdup (C_("story", "This Turn as Played")));
      add_story (stories, g_strdup ("played"), g_strdup (C_("story", "All Moves Played")));
    }
  return stories;
}

gboolean
bastide_teach_stories_is_lesson (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);

  return g_str_equal (id, LESSON);
}

gboolean
bastide_teach_stories_is_of_diagram (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);

  return g_str_equal (id, LESSON) || g_str_has_prefix (id, LINE);
}

BastideLesson *
bastide_teach_stories_tell (BastideContent  *content,
                            BastidePosition *position,
                            BastidePlayTree *tree,
                            const char      *id)
{
  gboolean is_played = tree != NULL && bastide_play_tree_get_length (tree) > 0;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (g_str_equal (id, LESSON))
    return bastide_lesson_new_written (content, NULL);
  if (g_str_has_prefix (id, LINE))
    return tell_line (content, position, (guint) g_ascii_strtoull (id + strlen (LINE), NULL, 10));
  if (is_played && g_str_equal (id, "turn"))
    return tell_turn (content, tree);
  if (is_played && g_str_equal (id, "played"))
    return tell_steps (content, tree, 1, bastide_play_tree_get_length (tree) + 1);
  return NULL;
}
