/* bastide-teach-stories.c: the stories that a puzzle and the moves played can tell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-stories.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-content-rules.h"
#include "bastide-edit-game.h"
#include "bastide-lesson-writer.h"
#include "bastide-scene-place.h"

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

/* The moves of a story. */
typedef struct
{
  char           **before;    /* from the diagram to where it begins */
  char           **actions;
  GPtrArray       *comments;  /* NULL for none */
  GPtrArray       *marks;     /* of BastideTaleMarks; NULL for none */
  BastidePosition *start;     /* NULL for the diagram */
} Tale;

static void
tale_clear (Tale *tale)
{
  g_strfreev (tale->before);
  g_strfreev (tale->actions);
  g_clear_pointer (&tale->comments, g_ptr_array_unref);
  g_clear_pointer (&tale->marks, g_ptr_array_unref);
  g_clear_object (&tale->start);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tale, tale_clear)

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

static gboolean
find_line (BastideContent *content,
           guint           line,
           Tale           *tale)
{
  BastideLineFacts facts;

  if (!bastide_edit_get_line (content, line, &facts) || facts.parent != BST_NONE)
    return FALSE;
  tale->before = g_new0 (char *, 1);
  tale->actions = g_strdupv (facts.actions);
  tale->comments = facts.comments != NULL ? g_ptr_array_ref (facts.comments) : NULL;

  return TRUE;
}

static gboolean
find_solution (BastideContent *content,
               Tale           *tale)
{
  BastideLineFacts facts;

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    if (facts.role == BASTIDE_LINE_SOLUTION && facts.parent == BST_NONE)
      return find_line (content, i, tale);

  return FALSE;
}

/* --- moves played --- */

/* Returns: whether a turn begins with the step */
static gboolean
begins_turn (BastidePlayTree *tree,
             guint            step)
{
  BastidePlayNode *node = bastide_play_tree_get_node (tree, step);
  const GArray *actions = node != NULL ? bastide_play_node_get_step (node)->actions : NULL;
  guint type = actions != NULL && actions->len > 0 ? g_array_index (actions, BstAction, 0).type : BST_N_ACTIONS;

  return type == BST_ACTION_PLACE || type == BST_ACTION_ABBEY || type == BST_ACTION_DISCARD;
}

/* An arrow or mark means the places on which it was drawn. */
static void
add_marks (Tale            *tale,
           BastidePlayNode *node,
           guint            after)
{
  const GArray *notes = bastide_play_node_get_notes (node);
  const BstSetup *setup = bastide_position_get_setup (bastide_play_node_get_position (node));
  BastideTaleMarks *marks = notes->len > 0 ? bastide_tale_marks_add (tale->marks, after) : NULL;

  for (guint i = 0; i < notes->len; i++)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i);
      const BstPlace from = bastide_scene_find_place (setup, note->cell, note->offset);
      const BstWay way = { .from = from, .to = bastide_scene_find_place (setup, note->to, note->to_offset) };

      if (note->kind == BASTIDE_ANNOTATION_ARROW)
        g_array_append_val (marks->ways, way);
      else if (note->kind == BASTIDE_ANNOTATION_MARK)
        g_array_append_val (marks->lit, from);
    }
}

/* The steps from @first to before @end, with the comments and marks of the tree. */
static gboolean
find_steps (BastidePlayTree *tree,
            guint            first,
            guint            end,
            Tale            *tale)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 0;

  tale->comments = bastide_comments_new ();
  tale->marks = bastide_tale_marks_list_new ();
  add_marks (tale, bastide_play_tree_get_node (tree, first - 1), 0);
  for (guint step = first; step < end && n < BASTIDE_TEACH_MAX_ACTIONS; step++)
    {
      BastidePlayNode *node = bastide_play_tree_get_node (tree, step);
      g_auto (GStrv) actions = bastide_play_step_write (bastide_play_node_get_step (node));

      n += g_strv_length (actions);
      g_strv_builder_addv (builder, (const char **) actions);
      if (*bastide_play_node_get_comment (node) != '\0')
        g_ptr_array_add (tale->comments, bastide_comment_new (n, bastide_play_node_get_comment (node)));
      add_marks (tale, node, n);
    }
  tale->before = bastide_play_tree_list_actions (tree, first - 1);
  tale->actions = g_strv_builder_end (builder);
  tale->start = g_object_ref (bastide_play_node_get_position (bastide_play_tree_get_node (tree, first - 1)));

  return TRUE;
}

/* The turn of the current node; at the start the first one. */
static gboolean
find_turn (BastidePlayTree *tree,
           Tale            *tale)
{
  guint length = bastide_play_tree_get_length (tree);
  guint first = MAX (bastide_play_tree_get_depth (tree), 1);
  guint end;

  while (first > 1 && !begins_turn (tree, first))
    first--;
  for (end = first + 1; end <= length && !begins_turn (tree, end); end++)
    ;
  return find_steps (tree, first, end, tale);
}

/* Finds the moves of a story; the lesson of the file has none. */
static gboolean
find_tale (BastideContent  *content,
           BastidePlayTree *tree,
           const char      *id,
           Tale            *tale)
{
  gboolean is_played = tree != NULL && bastide_play_tree_get_length (tree) > 0;

  if (g_str_equal (id, "solution"))
    return find_solution (content, tale);
  if (g_str_has_prefix (id, LINE))
    return find_line (content, (guint) g_ascii_strtoull (id + strlen (LINE), NULL, 10), tale);
  if (is_played && g_str_equal (id, "turn"))
    return find_turn (tree, tale);
  if (is_played && g_str_equal (id, "played"))
    return find_steps (tree, 1, bastide_play_tree_get_length (tree) + 1, tale);

  return FALSE;
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

static BastideLesson *
tell (BastideContent  *content,
      BastidePosition *position,
      const Tale      *tale,
      GPtrArray       *comments)
{
  return bastide_lesson_new_story (content, tale->start != NULL ? tale->start : position,
                                   (const char * const *) tale->actions, comments);
}

static gboolean
tells_the_same (BastideLesson *a,
                BastideLesson *b)
{
  guint n = bastide_lesson_get_n_steps (a);

  if (n != bastide_lesson_get_n_steps (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      BastideLessonStep *one = bastide_lesson_get_step (a, i);
      BastideLessonStep *other = bastide_lesson_get_step (b, i);

      if (!g_str_equal (bastide_lesson_step_get_say (one), bastide_lesson_step_get_say (other))
          || !g_str_equal (bastide_lesson_step_get_why (one), bastide_lesson_step_get_why (other)))
        return FALSE;
    }

  return TRUE;
}

/* The comments of a line are on what happens under the rules of the puzzle. */
static BastideLesson *
tell_under (BastideContent  *content,
            BastidePosition *position,
            const Tale      *tale,
            guint            preset)
{
  g_autoptr (BastideContent) under = bastide_content_with_rules (content, content->library, preset, NULL);
  g_autoptr (BastidePosition) start = bastide_position_new (under);
  g_autoptr (BastideLesson) own = tell (content, position, tale, NULL);
  BastideLesson *other = tell (under, start, tale, NULL);

  if (tale->comments == NULL || !tells_the_same (own, other))
    return other;
  g_object_unref (other);

  return tell (under, start, tale, tale->comments);
}

BastideLesson *
bastide_teach_stories_tell (BastideContent  *content,
                            BastidePosition *position,
                            BastidePlayTree *tree,
                            const char      *id,
                            guint            preset)
{
  g_auto (Tale) tale = { .start = NULL };

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (g_str_equal (id, LESSON))
    return preset != BST_NONE ? bastide_lesson_new_under (content, preset, NULL)
                              : bastide_lesson_new_written (content, NULL);
  if (!find_tale (content, tree, id, &tale))
    return NULL;

  return preset != BST_NONE && bastide_teach_stories_is_of_diagram (id)
           ? tell_under (content, position, &tale, preset) : tell (content, position, &tale, tale.comments);
}

gboolean
bastide_teach_stories_has (BastideContent  *content,
                           BastidePlayTree *tree,
                           const char      *id)
{
  g_auto (Tale) tale = { .start = NULL };

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  return find_tale (content, tree, id, &tale);
}

guint
bastide_teach_stories_write (BastideContent  *whole,
                             guint            twin,
                             BastideContent  *content,
                             BastidePlayTree *tree,
                             const char      *id)
{
  g_auto (Tale) tale = { .start = NULL };

  g_return_val_if_fail (whole != NULL, BST_NONE);
  g_return_val_if_fail (content != NULL, BST_NONE);
  g_return_val_if_fail (id != NULL, BST_NONE);

  if (!find_tale (content, tree, id, &tale))
    return BST_NONE;

  return bastide_lesson_write_tale (whole, &(BastideTale) {
    .twin = twin, .before = (const char * const *) tale.before, .actions = (const char * const *) tale.actions,
    .comments = tale.comments, .marks = tale.marks,
  });
}
