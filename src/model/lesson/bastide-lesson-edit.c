/* bastide-lesson-edit.c: changing the lesson of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-edit.h"

#include <string.h>

#include "bastide-content-private.h"
#include "bastide-json-node.h"
#include "bastide-lesson-script.h"
#include "bastide-story.h"

/* --- ids --- */

/* The number behind the letter of an id, 0 for an id of another form. */
static guint64
read_number (const char *id,
             gsize       length,
             char        letter)
{
  g_autofree char *digits = length > 1 && id[0] == letter ? g_strndup (id + 1, length - 1) : NULL;
  guint64 number = 0;

  if (digits != NULL && !g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT32, &number, NULL))
    return 0;

  return number;
}

/* A translation may still speak of a step that is gone, and its id must not come again. @prefix is what stands before
 * the id in the key of a text.
 */
static guint64
find_largest_translated (BastideContent *content,
                         const char     *prefix,
                         char            letter)
{
  guint64 largest = 0;
  JsonObjectIter languages;
  JsonNode *language;

  if (content->translations == NULL)
    return 0;
  json_object_iter_init (&languages, json_node_get_object (content->translations));
  while (json_object_iter_next (&languages, NULL, &language))
    {
      JsonNode *texts = bastide_json_node_get_member (language, "texts");
      const char *key;
      JsonObjectIter iter;

      if (texts == NULL)
        continue;
      json_object_iter_init (&iter, json_node_get_object (texts));
      while (json_object_iter_next (&iter, &key, NULL))
        if (g_str_has_prefix (key, prefix))
          {
            const char *id = key + strlen (prefix);

            largest = MAX (largest, read_number (id, strcspn (id, "."), letter));
          }
    }

  return largest;
}

static char *
make_step_id (BastideContent *content)
{
  guint64 largest = find_largest_translated (content, "steps.", 's');

  for (guint i = 0; i < content->lesson->steps->len; i++)
    {
      const char *id = bastide_lesson_edit_get (content, i)->id;

      largest = MAX (largest, read_number (id, strlen (id), 's'));
    }

  return g_strdup_printf ("s%" G_GUINT64_FORMAT, largest + 1);
}

static char *
make_answer_id (BastideContent           *content,
                const BastideContentStep *step)
{
  g_autofree char *prefix = g_strdup_printf ("steps.%s.answers.", step->id);
  guint64 largest = find_largest_translated (content, prefix, 'a');

  for (guint i = 0; i < step->answers->len; i++)
    {
      const char *id = ((BastideContentAnswer *) g_ptr_array_index (step->answers, i))->id;

      largest = MAX (largest, read_number (id, strlen (id), 'a'));
    }

  return g_strdup_printf ("a%" G_GUINT64_FORMAT, largest + 1);
}

/* --- values --- */

static gboolean
set_string (char       **member,
            const char  *value)
{
  if (g_str_equal (*member, value))
    return FALSE;
  g_free (*member);
  *member = g_strdup (value);

  return TRUE;
}

/* @wanted: (nullable): %NULL for none */
static gboolean
set_strings (char               ***member,
             const char * const   *wanted)
{
  static const char * const none[] = { NULL };
  const char * const *strings = wanted != NULL ? wanted : none;

  if (g_strv_equal ((const char * const *) *member, strings))
    return FALSE;
  g_strfreev (*member);
  *member = g_strdupv ((char **) (gpointer) strings);

  return TRUE;
}

static void
append_strings (char ***member,
                char  **more)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) joined = NULL;

  g_strv_builder_addv (builder, (const char **) *member);
  for (guint i = 0; more[i] != NULL; i++)
    if (!g_strv_contains ((const char * const *) *member, more[i]))
      g_strv_builder_add (builder, more[i]);
  joined = g_strv_builder_end (builder);
  g_strfreev (*member);
  *member = g_steal_pointer (&joined);
}

/* @first and @second: (transfer none) */
static char **
join_actions (char **first,
              char **second)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) first);
  g_strv_builder_addv (builder, (const char **) second);

  return g_strv_builder_end (builder);
}

/* Puts @more behind a text, or before it. */
static void
add_text (char       **member,
          const char  *more,
          const char  *separator)
{
  char *joined;

  if (*more == '\0')
    return;
  joined = **member != '\0' ? g_strconcat (*member, separator, more, NULL) : g_strdup (more);
  g_free (*member);
  *member = joined;
}

/* --- the lesson --- */

guint
bastide_lesson_edit_count (BastideContent *content)
{
  g_return_val_if_fail (content != NULL, 0);

  return content->lesson != NULL ? content->lesson->steps->len : 0;
}

BastideContentStep *
bastide_lesson_edit_get (BastideContent *content,
                         guint           nth)
{
  g_return_val_if_fail (content != NULL, NULL);

  return nth < bastide_lesson_edit_count (content) ? g_ptr_array_index (content->lesson->steps, nth) : NULL;
}

static BastideContentLesson *
ensure_lesson (BastideContent *content)
{
  if (content->lesson == NULL)
    content->lesson = bastide_content_lesson_new ();

  return content->lesson;
}

/* A lesson without a word is none. */
static void
drop_empty_lesson (BastideContent *content)
{
  if (content->lesson->steps->len == 0 && *content->lesson->about == '\0' && content->lesson->said == 0)
    g_clear_pointer (&content->lesson, bastide_content_lesson_free);
}

/* The twin that a step names, BST_NONE for none. */
static guint
find_twin (BastideContent           *content,
           const BastideContentStep *step)
{
  const guint twin = (guint) (step->twin[0] - 'a');

  return step->twin[0] >= 'a' && step->twin[1] == '\0' && twin <= content->twins->len ? twin : BST_NONE;
}

char **
bastide_lesson_edit_dup_way (BastideContent *content,
                             guint           nth,
                             guint          *twin)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastideContentStep *step;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (nth < bastide_lesson_edit_count (content), NULL);

  for (*twin = BST_NONE; *twin == BST_NONE;)
    {
      guint from;

      step = bastide_lesson_edit_get (content, nth);
      g_ptr_array_add (steps, step);
      *twin = find_twin (content, step);
      from = *step->from != '\0' ? bastide_content_lesson_find (content->lesson, step->from) : G_MAXUINT;
      if (*twin == BST_NONE && nth == 0)
        *twin = 0;
      else
        nth = from < nth ? from : nth - 1;
    }
  for (guint i = steps->len; i > 0; i--)
    {
      step = g_ptr_array_index (steps, i - 1);
      g_strv_builder_addv (builder, (const char **) step->actions);
    }

  return g_strv_builder_end (builder);
}

gboolean
bastide_lesson_edit_set_about (BastideContent *content,
                               const char     *about)
{
  gboolean changed;

  g_return_val_if_fail (content != NULL, FALSE);

  changed = set_string (&ensure_lesson (content)->about, about);
  drop_empty_lesson (content);

  return changed;
}

static gboolean
has_room (BastideContent *content)
{
  return bastide_lesson_edit_count (content) < BASTIDE_LESSON_MAX_STEPS;
}

/* @step: (transfer full) */
static void
insert (BastideContent     *content,
        guint               at,
        BastideContentStep *step)
{
  BastideContentLesson *lesson = ensure_lesson (content);

  g_free (step->id);
  step->id = make_step_id (content);
  g_ptr_array_insert (lesson->steps, (int) MIN (at, lesson->steps->len), step);
}

gboolean
bastide_lesson_edit_add (BastideContent *content,
                         guint           at)
{
  g_return_val_if_fail (content != NULL, FALSE);

  if (!has_room (content))
    return FALSE;
  insert (content, at, bastide_content_step_new ());

  return TRUE;
}

gboolean
bastide_lesson_edit_append (BastideContent     *content,
                            BastideContentStep *step)
{
  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!has_room (content))
    {
      bastide_content_step_free (step);
      return FALSE;
    }
  insert (content, G_MAXUINT, step);

  return TRUE;
}

/* --- removing, moving, splitting and joining --- */

static gboolean
begins_anew (const BastideContentStep *step)
{
  return *step->twin != '\0' || *step->from != '\0';
}

/* Shows the middle of the actions of another step. */
static gboolean
shows_beat_of_others (const BastideContentStep *step)
{
  return !begins_anew (step) && step->actions[0] == NULL && step->beat > 0;
}

static guint
count_beats (BastideContent     *content,
             BastidePosition    *before,
             const char * const *actions)
{
  g_autoptr (GPtrArray) beats = bastide_story_tell (content, before, actions, NULL, NULL);

  return beats->len;
}

static GPtrArray *
read_moments (BastideContent *content)
{
  GPtrArray *moments = NULL;

  g_ptr_array_unref (bastide_lesson_script_read_moments (content, NULL, &moments));

  return moments;
}

/* By how many beats the actions of step @nth are told later where those of step @before come first. A beat may begin in
 * the former and end in the latter, and then counts once. */
static int
count_beats_before (BastideContent *content,
                    GPtrArray      *moments,
                    guint           before,
                    guint           nth)
{
  const BastideLessonMoment *first = g_ptr_array_index (moments, before);
  const BastideLessonMoment *second = g_ptr_array_index (moments, nth);
  g_auto (GStrv) actions = join_actions (bastide_lesson_edit_get (content, before)->actions,
                                         bastide_lesson_edit_get (content, nth)->actions);

  return (int) count_beats (first->content, first->before, (const char * const *) actions) - (int) second->beats->len;
}

/* The steps from @nth on that show beats of the same actions show them @by later; the first of them may have the last
 * of those actions itself. */
static void
shift_beats (BastideContent *content,
             guint           nth,
             int             by)
{
  BastideContentStep *step;

  for (guint i = nth; (step = bastide_lesson_edit_get (content, i)) != NULL
                      && (i == nth || shows_beat_of_others (step)); i++)
    if (step->beat > 0)
      step->beat = (guint) MAX ((int) step->beat + by, 1);
}

/* A step that went on from @removed plays its actions itself, from the board on which they began. @before is the step
 * before, %NULL for none. */
static void
play_instead (BastideContentStep       *step,
              const BastideContentStep *removed,
              const BastideContentStep *before,
              gboolean                  is_next)
{
  char **actions = join_actions (removed->actions, step->actions);

  g_strfreev (step->actions);
  step->actions = actions;
  set_string (&step->from, removed->from);
  set_string (&step->twin, removed->twin);
  if (begins_anew (step) || is_next)
    return;
  if (before != NULL)
    set_string (&step->from, before->id);
  else
    set_string (&step->twin, "a");
}

gboolean
bastide_lesson_edit_remove (BastideContent *content,
                            guint           nth)
{
  BastideContentStep *removed, *step;
  g_autoptr (GPtrArray) moments = NULL;

  g_return_val_if_fail (content != NULL, FALSE);

  removed = bastide_lesson_edit_get (content, nth);
  if (removed == NULL)
    return FALSE;
  moments = read_moments (content);
  for (guint i = nth + 1; (step = bastide_lesson_edit_get (content, i)) != NULL; i++)
    {
      const gboolean is_next = i == nth + 1 && !begins_anew (step);

      if (!is_next && !g_str_equal (step->from, removed->id))
        continue;
      if (step->actions[0] != NULL)
        shift_beats (content, i, count_beats_before (content, moments, nth, i));
      play_instead (step, removed, nth > 0 ? bastide_lesson_edit_get (content, nth - 1) : NULL, is_next);
    }
  g_ptr_array_remove_index (content->lesson->steps, nth);
  drop_empty_lesson (content);

  return TRUE;
}

static gboolean
move (GPtrArray *array,
      guint      from,
      guint      to)
{
  gpointer item;

  if (from >= array->len || to >= array->len || from == to)
    return FALSE;
  item = g_ptr_array_steal_index (array, from);
  g_ptr_array_insert (array, (int) to, item);

  return TRUE;
}

gboolean
bastide_lesson_edit_move (BastideContent *content,
                          guint           from,
                          guint           to)
{
  g_return_val_if_fail (content != NULL, FALSE);

  return content->lesson != NULL && move (content->lesson->steps, from, to);
}

guint
bastide_lesson_edit_split (BastideContent *content,
                           guint           nth,
                           guint           n_actions)
{
  BastideContentStep *step, *next;
  g_autoptr (GPtrArray) moments = NULL;
  const BastideLessonMoment *moment;
  g_autoptr (GPtrArray) beats = NULL;
  g_autoptr (BastidePosition) after = NULL;
  g_autofree char **first = NULL;
  guint n_later, at;

  g_return_val_if_fail (content != NULL, BST_NONE);

  step = bastide_lesson_edit_get (content, nth);
  if (step == NULL || n_actions == 0 || n_actions >= g_strv_length (step->actions) || !has_room (content))
    return BST_NONE;

  moments = read_moments (content);
  moment = g_ptr_array_index (moments, nth);
  first = g_memdup2 (step->actions, (n_actions + 1) * sizeof (char *));
  first[n_actions] = NULL;
  beats = bastide_story_tell (moment->content, moment->before, (const char * const *) first, NULL, &after);
  n_later = count_beats (moment->content, after, (const char * const *) step->actions + n_actions);

  for (at = nth + 1; (next = bastide_lesson_edit_get (content, at)) != NULL; at++)
    if (!shows_beat_of_others (next) || next->beat > beats->len)
      break;
  /* A step that shows a beat of the later actions has words for them. */
  if (next == NULL || !shows_beat_of_others (next))
    {
      next = bastide_content_step_new ();
      insert (content, at, next);
    }
  set_strings (&next->actions, (const char * const *) step->actions + n_actions);
  for (guint i = n_actions; step->actions[i] != NULL; i++)
    g_clear_pointer (&step->actions[i], g_free);
  step->beat = MIN (step->beat, beats->len);
  /* A beat that begins in the first actions and ends in the later ones is told in both parts. */
  shift_beats (content, at, (int) n_later - (int) moment->beats->len);

  return at;
}

gboolean
bastide_lesson_edit_can_join (BastideContent *content,
                              guint           nth)
{
  BastideContentStep *next = bastide_lesson_edit_get (content, nth + 1);

  g_return_val_if_fail (content != NULL, FALSE);

  return next != NULL
         && (!begins_anew (next)
             || (*next->twin == '\0' && g_str_equal (next->from, bastide_lesson_edit_get (content, nth)->id)));
}

static void
join_places (BastideContentStep *step,
             BastideContentStep *next)
{
  if (next->gives_lit)
    append_strings (&step->lit, next->lit);
  if (next->gives_rules)
    append_strings (&step->rules, next->rules);
  if (next->gives_holds)
    append_strings (&step->holds, next->holds);
  while (next->gives_arrows && next->arrows->len > 0)
    g_ptr_array_add (step->arrows, g_ptr_array_steal_index (next->arrows, 0));
  step->gives_lit |= next->gives_lit;
  step->gives_arrows |= next->gives_arrows;
  step->gives_rules |= next->gives_rules;
  step->gives_holds |= next->gives_holds;
  while (g_strv_length (step->lit) > BASTIDE_LESSON_MAX_LIT)
    g_clear_pointer (&step->lit[g_strv_length (step->lit) - 1], g_free);
  while (g_strv_length (step->rules) > BASTIDE_LESSON_MAX_RULES)
    g_clear_pointer (&step->rules[g_strv_length (step->rules) - 1], g_free);
  while (g_strv_length (step->holds) > BASTIDE_LESSON_MAX_HOLDS)
    g_clear_pointer (&step->holds[g_strv_length (step->holds) - 1], g_free);
  if (step->arrows->len > BASTIDE_LESSON_MAX_ARROWS)
    g_ptr_array_set_size (step->arrows, BASTIDE_LESSON_MAX_ARROWS);
}

static void
join_answers (BastideContent     *content,
              BastideContentStep *step,
              BastideContentStep *next)
{
  while (next->answers->len > 0 && step->answers->len < BASTIDE_LESSON_MAX_ANSWERS)
    {
      BastideContentAnswer *answer = g_ptr_array_steal_index (next->answers, 0);

      g_free (answer->id);
      answer->id = make_answer_id (content, step);
      g_ptr_array_add (step->answers, answer);
    }
}

gboolean
bastide_lesson_edit_join (BastideContent *content,
                          guint           nth)
{
  BastideContentStep *step, *next, *other;
  char **actions;

  g_return_val_if_fail (content != NULL, FALSE);

  if (!bastide_lesson_edit_can_join (content, nth))
    return FALSE;
  step = bastide_lesson_edit_get (content, nth);
  next = bastide_lesson_edit_get (content, nth + 1);
  if (next->actions[0] != NULL)
    {
      g_autoptr (GPtrArray) moments = read_moments (content);

      shift_beats (content, nth + 1, count_beats_before (content, moments, nth, nth + 1));
    }
  step->beat = next->beat;
  actions = join_actions (step->actions, next->actions);
  g_strfreev (step->actions);
  step->actions = actions;
  add_text (&step->say, next->say, " ");
  add_text (&step->why, next->why, "\n");
  add_text (&step->notes, next->notes, "\n");
  join_places (step, next);
  join_answers (content, step, next);
  for (guint i = nth + 2; (other = bastide_lesson_edit_get (content, i)) != NULL; i++)
    if (g_str_equal (other->from, next->id))
      set_string (&other->from, step->id);
  g_ptr_array_remove_index (content->lesson->steps, nth + 1);

  return TRUE;
}

/* --- a step --- */

gboolean
bastide_lesson_edit_set_start (BastideContent *content,
                               guint           nth,
                               const char     *twin,
                               const char     *from)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);
  gboolean changed;

  if (step == NULL)
    return FALSE;
  changed = set_string (&step->twin, twin);
  changed |= set_string (&step->from, from);

  return changed;
}

gboolean
bastide_lesson_edit_set_actions (BastideContent     *content,
                                 guint               nth,
                                 const char * const *actions)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);

  if (step == NULL || !set_strings (&step->actions, actions))
    return FALSE;
  step->beat = 0;

  return TRUE;
}

/* Sets a list that may be missing, and of which a file has at most @max. */
static gboolean
set_list (char               ***member,
          gboolean             *is_given,
          const char * const   *wanted,
          guint                 max)
{
  gboolean changed = *is_given != (wanted != NULL);

  if (wanted != NULL && g_strv_length ((char **) (gpointer) wanted) > max)
    return FALSE;
  *is_given = wanted != NULL;
  changed |= set_strings (member, wanted);

  return changed;
}

gboolean
bastide_lesson_edit_set_lit (BastideContent     *content,
                             guint               nth,
                             const char * const *lit)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);

  return step != NULL && set_list (&step->lit, &step->gives_lit, lit, BASTIDE_LESSON_MAX_LIT);
}

gboolean
bastide_lesson_edit_set_rules (BastideContent     *content,
                               guint               nth,
                               const char * const *rules)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);

  return step != NULL && set_list (&step->rules, &step->gives_rules, rules, BASTIDE_LESSON_MAX_RULES);
}

static gboolean
is_same_arrows (GPtrArray *a,
                GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const BastideContentArrow *one = g_ptr_array_index (a, i);
      const BastideContentArrow *other = g_ptr_array_index (b, i);

      if (!g_str_equal (one->from, other->from) || !g_str_equal (one->to, other->to))
        return FALSE;
    }

  return TRUE;
}

gboolean
bastide_lesson_edit_set_arrows (BastideContent *content,
                                guint           nth,
                                GPtrArray      *arrows)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);
  g_autoptr (BastideContentStep) copy = NULL;
  const gboolean is_given = arrows != NULL;

  if (step == NULL || (is_given && arrows->len > BASTIDE_LESSON_MAX_ARROWS)
      || (step->gives_arrows == is_given && (!is_given || is_same_arrows (step->arrows, arrows))))
    return FALSE;
  /* The new arrows may be some of the old ones. */
  copy = bastide_content_step_copy (step);
  g_ptr_array_set_size (copy->arrows, 0);
  for (guint i = 0; is_given && i < arrows->len; i++)
    {
      const BastideContentArrow *arrow = g_ptr_array_index (arrows, i);
      BastideContentArrow *made = bastide_content_arrow_new (arrow->from, arrow->to);

      made->said = arrow->said;
      g_ptr_array_add (copy->arrows, made);
    }
  g_ptr_array_unref (step->arrows);
  step->arrows = g_ptr_array_ref (copy->arrows);
  step->gives_arrows = is_given;

  return TRUE;
}

/* --- the question --- */

gboolean
bastide_lesson_edit_add_answer (BastideContent *content,
                                guint           nth)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);
  g_autofree char *id = NULL;

  if (step == NULL || step->answers->len >= BASTIDE_LESSON_MAX_ANSWERS)
    return FALSE;
  id = make_answer_id (content, step);
  g_ptr_array_add (step->answers, bastide_content_answer_new (id, ""));

  return TRUE;
}

gboolean
bastide_lesson_edit_remove_answer (BastideContent *content,
                                   guint           nth,
                                   guint           answer)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);

  if (step == NULL || answer >= step->answers->len)
    return FALSE;
  g_ptr_array_remove_index (step->answers, answer);

  return TRUE;
}

gboolean
bastide_lesson_edit_move_answer (BastideContent *content,
                                 guint           nth,
                                 guint           from,
                                 guint           to)
{
  BastideContentStep *step = bastide_lesson_edit_get (content, nth);

  return step != NULL && move (step->answers, from, to);
}
