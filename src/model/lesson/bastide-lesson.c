/* bastide-lesson.c: the steps that a teacher goes through with a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-rules.h"
#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-lesson-script.h"
#include "bastide-sentence.h"
#include "bastide-story.h"
#include "bastide-words.h"

struct _BastideLesson
{
  GObject    parent_instance;

  char      *title;
  GPtrArray *steps;
};

G_DEFINE_FINAL_TYPE (BastideLesson, bastide_lesson, G_TYPE_OBJECT)

static void
bastide_lesson_finalize (GObject *object)
{
  BastideLesson *self = BASTIDE_LESSON (object);

  g_free (self->title);
  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (bastide_lesson_parent_class)->finalize (object);
}

static void
bastide_lesson_class_init (BastideLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_lesson_finalize;
}

static void
bastide_lesson_init (BastideLesson *self G_GNUC_UNUSED)
{
}

/* @steps: (transfer full) */
static BastideLesson *
make_lesson (BastideContent *content,
             GPtrArray      *steps)
{
  BastideLesson *self = g_object_new (BASTIDE_TYPE_LESSON, NULL);

  self->title = g_strdup (content->title);
  self->steps = steps;

  return self;
}

/* The goal may have many parts, so that only the title is short enough for the back of a class. */
static BastideLessonStep *
make_task (BastideContent  *content,
           BastidePosition *start,
           const char      *comment)
{
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (BstRule));
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (BstWay));
  g_autoptr (GString) task = g_string_new (NULL);

  if (content->goal != NULL)
    bastide_words_append_sentence (task, bastide_sentence_goal (start, &content->goal->value));
  if (task->len > 0 && *content->description != '\0')
    g_string_append_c (task, '\n');
  g_string_append (task, content->description);
  if (task->len > 0 && comment != NULL)
    g_string_append_c (task, '\n');
  g_string_append (task, comment != NULL ? comment : "");

  return bastide_lesson_step_new (&(BastideLessonStepFacts) {
    .position = start, .say = *content->title != '\0' ? content->title : _("Untitled Puzzle"), .why = task->str,
    .rules = rules, .lit = lit, .ways = ways,
  });
}

BastideLesson *
bastide_lesson_new_story (BastideContent     *content,
                          BastidePosition    *start,
                          const char * const *actions,
                          GPtrArray          *comments)
{
  g_auto (BastideStoryEnd) end = { 0 };
  GPtrArray *steps;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (start), NULL);
  g_return_val_if_fail (actions != NULL, NULL);

  steps = bastide_story_tell_on (content, start, actions, comments, &end);
  bastide_story_close (steps, end.after, end.departed);
  g_ptr_array_insert (steps, 0, make_task (content, start, bastide_story_find_comment (comments, 0)));

  return make_lesson (content, steps);
}

BastideLesson *
bastide_lesson_new_solution (BastideContent  *content,
                             BastidePosition *position)
{
  BastideLineFacts facts;

  g_return_val_if_fail (content != NULL, NULL);

  for (guint i = 0; bastide_edit_get_line (content, i, &facts); i++)
    if (facts.role == BASTIDE_LINE_SOLUTION && facts.parent == BST_NONE)
      return bastide_lesson_new_story (content, position, (const char * const *) facts.actions, facts.comments);

  return NULL;
}

BastideLesson *
bastide_lesson_new_written (BastideContent *content,
                            GListStore     *problems)
{
  g_autoptr (GPtrArray) steps = NULL;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (problems == NULL || G_IS_LIST_STORE (problems), NULL);

  if (content->lesson == NULL)
    return NULL;
  steps = bastide_lesson_script_read (content, problems);
  if (steps->len == 0)
    return NULL;

  return make_lesson (content, g_steal_pointer (&steps));
}

BastideLesson *
bastide_lesson_new_under (BastideContent     *content,
                          guint               preset,
                          const char * const *switches)
{
  g_autoptr (BastideContent) under = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  g_return_val_if_fail (content != NULL, NULL);

  if (content->lesson == NULL)
    return NULL;
  under = bastide_content_with_rules (content, content->library, preset, switches);
  steps = bastide_lesson_script_read_under (content, under);
  if (steps->len == 0)
    return NULL;

  return make_lesson (under, g_steal_pointer (&steps));
}

void
bastide_lesson_append_problems (BastideContent *content,
                                GListStore     *problems)
{
  BastideLesson *lesson;

  g_return_if_fail (content != NULL);
  g_return_if_fail (G_IS_LIST_STORE (problems));

  lesson = bastide_lesson_new_written (content, problems);
  g_clear_object (&lesson);
}

BastideLesson *
bastide_lesson_new_main (BastideContent *whole)
{
  BastideLesson *lesson;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;

  g_return_val_if_fail (whole != NULL, NULL);

  lesson = bastide_lesson_new_written (whole, NULL);
  if (lesson != NULL)
    return lesson;
  content = bastide_content_get_twin (whole, 0);
  position = bastide_position_new (content);

  return bastide_lesson_new_solution (content, position);
}

const char *
bastide_lesson_get_title (BastideLesson *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), "");

  return self->title;
}

guint
bastide_lesson_get_n_steps (BastideLesson *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), 0);

  return self->steps->len;
}

BastideLessonStep *
bastide_lesson_get_step (BastideLesson *self,
                         guint          nth)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON (self), NULL);
  g_return_val_if_fail (nth < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, nth);
}
