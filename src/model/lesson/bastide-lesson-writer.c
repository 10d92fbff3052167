/* bastide-lesson-writer.c: a story as a lesson that its author goes on writing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-writer.h"

#include <locale.h>
#include <string.h>

#include "bastide-content-twins.h"
#include "bastide-lesson-edit.h"
#include "bastide-lesson-place.h"
#include "bastide-lesson.h"
#include "bastide-play-step.h"
#include "bastide-story.h"

/* A beat may tell of several actions, and an action may have several beats. Actions that share beats go into one step,
 * and the steps behind it show the further beats. */
typedef struct
{
  BastideContent  *content;     /* that gets the steps */
  BastideContent  *diagram;     /* of the twin */
  BastidePosition *position;    /* before the actions that are not written yet */
  GPtrArray       *told;        /* of BastideLessonStep */
  GArray          *spans;       /* of BastideStorySpan */
  GPtrArray       *marks;       /* of BastideTaleMarks; NULL for none */
  gboolean         has_room;
} Writer;

static const BastideStorySpan *
get_span (Writer *self,
          guint   nth)
{
  return &g_array_index (self->spans, BastideStorySpan, nth);
}

/* --- marks --- */

static void
marks_free (gpointer data)
{
  BastideTaleMarks *marks = data;

  g_array_unref (marks->lit);
  g_array_unref (marks->ways);
  g_free (marks);
}

GPtrArray *
bastide_tale_marks_list_new (void)
{
  return g_ptr_array_new_with_free_func (marks_free);
}

BastideTaleMarks *
bastide_tale_marks_add (GPtrArray *list,
                        guint      after)
{
  BastideTaleMarks *marks = g_new (BastideTaleMarks, 1);

  *marks = (BastideTaleMarks) {
    .after = after, .lit = g_array_new (FALSE, FALSE, sizeof (BstPlace)),
    .ways = g_array_new (FALSE, FALSE, sizeof (BstWay)),
  };
  g_ptr_array_add (list, marks);

  return marks;
}

/* The last step that has begun to tell when the marks are drawn; BST_NONE for the task. */
static guint
find_marked (Writer *self,
             guint   after)
{
  guint found = BST_NONE;

  for (guint i = 0; i < self->spans->len; i++)
    if (get_span (self, i)->first < after)
      found = i;

  return found;
}

static void
light (BastideContentStep *step,
       const BstSetup     *setup,
       const GArray       *places)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = g_strv_length (step->lit);

  g_strv_builder_addv (builder, (const char **) step->lit);
  for (guint i = 0; i < places->len && n < BASTIDE_LESSON_MAX_LIT; i++)
    {
      g_autofree char *text = bastide_lesson_place_write (setup, &g_array_index (places, BstPlace, i));

      if (g_strv_contains ((const char * const *) step->lit, text))
        continue;
      g_strv_builder_add (builder, text);
      n++;
    }
  g_strfreev (step->lit);
  step->lit = g_strv_builder_end (builder);
  step->gives_lit = TRUE;
}

static void
draw_arrows (BastideContentStep *step,
             const BstSetup     *setup,
             const GArray       *ways)
{
  for (guint i = 0; i < ways->len && step->arrows->len < BASTIDE_LESSON_MAX_ARROWS; i++)
    {
      const BstWay *way = &g_array_index (ways, BstWay, i);
      g_autofree char *from = bastide_lesson_place_write (setup, &way->from);
      g_autofree char *to = bastide_lesson_place_write (setup, &way->to);

      g_ptr_array_add (step->arrows, bastide_content_arrow_new (from, to));
    }
  step->gives_arrows = TRUE;
}

/* The author's marks come after the places of the story, which a list of the author's would hide. */
static void
add_marks (Writer             *self,
           BastideContentStep *step,
           guint               nth,
           BastideLessonStep  *told)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_lesson_step_get_position (told));

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const BastideTaleMarks *marks = g_ptr_array_index (self->marks, i);

      if (find_marked (self, marks->after) != nth)
        continue;
      if (marks->lit->len > 0 && !step->gives_lit)
        light (step, setup, bastide_lesson_step_get_lit (told));
      if (marks->lit->len > 0)
        light (step, setup, marks->lit);
      if (marks->ways->len > 0 && !step->gives_arrows)
        draw_arrows (step, setup, bastide_lesson_step_get_ways (told));
      if (marks->ways->len > 0)
        draw_arrows (step, setup, marks->ways);
    }
}

/* --- the language of the sentences --- */

static gboolean
is_spoken (const char *language)
{
  const char *present = g_get_language_names ()[0];
  gsize length = strcspn (present, "_.@-");

  if (g_str_equal (present, "C") || g_str_has_prefix (present, "C.") || g_str_equal (present, "POSIX"))
    return g_str_has_prefix (language, "en");

  return strcspn (language, "_-") == length && strncmp (present, language, length) == 0;
}

/* The locale of this thread speaks another language for a moment; the sources of all sentences are English. */
static locale_t
make_locale (const char *language)
{
  g_autofree char *code = g_strndup (language, strcspn (language, "_-"));
  g_autofree char *region = g_ascii_strup (code, -1);
  g_autofree char *name = g_str_equal (code, "en") ? g_strdup ("C") : g_strdup_printf ("%s_%s.UTF-8", code, region);
  locale_t base = duplocale (LC_GLOBAL_LOCALE);
  locale_t made = base != (locale_t) 0 ? newlocale (LC_MESSAGES_MASK, name, base) : (locale_t) 0;

  if (made == (locale_t) 0 && base != (locale_t) 0)
    freelocale (base);

  return made;
}

/* --- steps --- */

static BastideContentStep *
make_step (BastideLessonStep *told)
{
  BastideContentStep *step = bastide_content_step_new ();

  g_free (step->say);
  g_free (step->why);
  step->say = g_strdup (bastide_lesson_step_get_say (told));
  step->why = g_strdup (bastide_lesson_step_get_why (told));

  return step;
}

static char **
slice (const char * const *actions,
       guint               from,
       guint               to)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = from; i < to; i++)
    g_strv_builder_add (builder, actions[i]);

  return g_strv_builder_end (builder);
}

static BastidePosition *
play (BastideContent     *content,
      BastidePosition    *position,
      const char * const *actions)
{
  g_autoptr (BastidePosition) present = g_object_ref (position);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autoptr (BastidePlayStep) played = bastide_position_is_playable (present)
                                             ? bastide_play_step_new_text (content, present, actions[i], NULL) : NULL;

      if (played == NULL)
        return NULL;
      g_set_object (&present, played->position);
    }

  return g_steal_pointer (&present);
}

/* The number of the beat that says the same, from beat @from on; 0 for none. */
static guint
find_beat (GPtrArray         *beats,
           guint              from,
           BastideLessonStep *told)
{
  for (guint i = from; i < beats->len; i++)
    if (g_str_equal (bastide_lesson_step_get_say (g_ptr_array_index (beats, i)), bastide_lesson_step_get_say (told)))
      return i + 1;

  return 0;
}

static void
set_actions (BastideContentStep *step,
             char              **actions)
{
  g_strfreev (step->actions);
  step->actions = g_strdupv (actions);
}

/* Writes the steps from @first to before @end, which tell of @actions and of no others. A story tells of a player who
 * passes only where there is a comment, so that such a step may have no beat: it shows the board as it is. */
static void
write_group (Writer  *self,
             guint    first,
             guint    end,
             char   **actions)
{
  g_autoptr (BastidePosition) after = NULL;
  g_autoptr (GPtrArray) beats = bastide_story_tell (self->diagram, self->position, (const char * const *) actions, NULL,
                                                    &after);
  gboolean is_played = FALSE;
  guint beat = 0;

  for (guint i = first; i < end && self->has_room; i++)
    {
      BastideLessonStep *told = g_ptr_array_index (self->told, i);
      BastideContentStep *step = make_step (told);
      const guint found = find_beat (beats, beat, told);

      beat = MAX (beat, found);
      if (!is_played && (found > 0 || i + 1 == end))
        {
          is_played = TRUE;
          set_actions (step, actions);
        }
      /* The only beat of its actions needs no number, unless figures stand there that then go home. */
      if (end - first > 1
          || (found > 0 && bastide_lesson_step_get_position (g_ptr_array_index (beats, found - 1)) != after))
        step->beat = is_played ? beat : 0;
      add_marks (self, step, i, told);
      self->has_room = bastide_lesson_edit_append (self->content, step);
    }
  g_set_object (&self->position, after);
}

/* The actions after the last step that is told belong to it. No step ends before the step that it follows. */
static void
write_steps (Writer             *self,
             const char * const *actions,
             guint               n)
{
  guint first = 0, begun = 0;

  while (first < self->told->len)
    {
      guint end = first + 1;
      guint past = get_span (self, first)->last + 1;
      g_auto (GStrv) group = NULL;

      for (; end < self->told->len && get_span (self, end)->first < past; end++)
        past = get_span (self, end)->last + 1;
      if (end == self->told->len)
        past = n;
      group = slice (actions, begun, past);
      write_group (self, first, end, group);
      first = end;
      begun = past;
    }
}

/* The first step shows where the story begins, without the lights of what led there. */
static void
write_task (Writer            *self,
            const BastideTale *tale,
            gboolean           is_first)
{
  static const char * const none[] = { NULL };
  g_autoptr (BastideLesson) task = bastide_lesson_new_story (self->diagram, self->position, none, tale->comments);
  BastideContentStep *step = make_step (bastide_lesson_get_step (task, 0));

  set_actions (step, (char **) (gpointer) tale->before);
  step->gives_lit = step->gives_arrows = step->gives_rules = step->actions[0] != NULL;
  add_marks (self, step, BST_NONE, bastide_lesson_get_step (task, 0));
  if (!is_first || tale->twin > 0)
    {
      g_free (step->twin);
      step->twin = g_strdup_printf ("%c", (char) ('a' + tale->twin));
    }
  self->has_room = bastide_lesson_edit_append (self->content, step);
}

static void
write_tale (Writer            *self,
            const BastideTale *tale)
{
  const gboolean is_first = bastide_lesson_edit_count (self->content) == 0;
  g_auto (BastideStoryEnd) end = { 0 };
  g_auto (GStrv) actions = NULL;

  self->told = bastide_story_tell_on (self->diagram, self->position, (const char * const *) tale->actions,
                                      tale->comments, &end);
  self->spans = end.spans;
  actions = slice (tale->actions, 0, end.n_told);
  write_task (self, tale, is_first);
  write_steps (self, (const char * const *) actions, end.n_told);
  g_ptr_array_unref (self->told);
}

guint
bastide_lesson_write_tale (BastideContent    *content,
                           const BastideTale *tale)
{
  Writer self = { .content = content, .marks = tale != NULL ? tale->marks : NULL };
  g_autoptr (BastideContent) diagram = NULL;
  g_autoptr (BastidePosition) start = NULL;
  locale_t spoken = (locale_t) 0, before = (locale_t) 0;
  guint first;

  g_return_val_if_fail (content != NULL, BST_NONE);
  g_return_val_if_fail (tale != NULL && tale->twin <= content->twins->len, BST_NONE);

  first = bastide_lesson_edit_count (content);
  self.diagram = diagram = bastide_content_get_twin (content, tale->twin);
  start = bastide_position_new (diagram);
  self.position = play (diagram, start, tale->before);
  if (self.position == NULL || first >= BASTIDE_LESSON_MAX_STEPS)
    {
      g_clear_object (&self.position);
      return BST_NONE;
    }

  if (*content->language != '\0' && !is_spoken (content->language))
    spoken = make_locale (content->language);
  if (spoken != (locale_t) 0)
    before = uselocale (spoken);
  write_tale (&self, tale);
  if (spoken != (locale_t) 0)
    {
      uselocale (before);
      freelocale (spoken);
    }
  g_object_unref (self.position);

  return first;
}
