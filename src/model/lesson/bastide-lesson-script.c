/* bastide-lesson-script.c: the lesson of a puzzle file, played and looked up
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-script.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-rules.h"
#include "bastide-content-twins.h"
#include "bastide-lesson-place.h"
#include "bastide-problem.h"
#include "bastide-slots.h"
#include "bastide-story.h"
#include "bastide-words.h"

/* The board after a step of the author: later steps go on from there. */
typedef struct
{
  BastideContent  *content;   /* the diagram of the puzzle or of a twin */
  BastidePosition *position;  /* after all actions */
  GPtrArray       *beats;     /* of BastideLessonStep: the story of the latest actions */
  GArray          *departed;  /* of BastideMovement: the figures that go home after its last beat */
  GArray          *pending;   /* of BastideMovement: what has moved before these actions, and no step has shown */
  guint            n_shown;   /* of the beats; one more where the departure of the figures was shown, too */
} Board;

typedef struct
{
  BastideContent *content;
  GListStore     *problems;   /* NULL where nobody asks */
  GPtrArray      *steps;      /* of BastideLessonStep: those that are told */
  GPtrArray      *boards;     /* of Board: a board for each step of the author so far */
  GPtrArray      *moments;    /* of BastideLessonMoment: one for each step of the author; NULL where nobody asks */
  GPtrArray      *own_steps;    /* of BastideLessonStep: those of the puzzle's own rules; NULL where they are told */
  GPtrArray      *own_moments;  /* of BastideLessonMoment: one for each step of the author under its own rules */
  guint           nth;        /* the step of the author */
} Script;

static void
board_free (gpointer data)
{
  Board *board = data;

  bastide_content_unref (board->content);
  g_object_unref (board->position);
  g_ptr_array_unref (board->beats);
  g_array_unref (board->departed);
  g_array_unref (board->pending);
  g_free (board);
}

static Board *
make_diagram (Script *script,
              guint   twin)
{
  BastideContent *content = bastide_content_get_twin (script->content, twin);
  Board *board = g_new (Board, 1);

  *board = (Board) {
    .content = content, .position = bastide_position_new (content),
    .beats = g_ptr_array_new_with_free_func (g_object_unref), .departed = bastide_movements_new (),
    .pending = bastide_movements_new (),
  };

  return board;
}

static Board *
board_copy (const Board *board)
{
  Board *copy = g_new (Board, 1);

  *copy = *board;
  bastide_content_ref (copy->content);
  g_object_ref (copy->position);
  g_ptr_array_ref (copy->beats);
  g_array_ref (copy->departed);
  copy->pending = g_array_copy (board->pending);

  return copy;
}

/* --- problems --- */

static void
add_problem (Script          *script,
             BastideSeverity  severity,
             const char      *member,
             BstRule          rule,
             const char      *text)
{
  g_autofree char *at = g_strdup_printf ("/lesson/steps/%u%s", script->nth, member);
  g_autoptr (BastideProblem) problem = NULL;

  if (script->problems == NULL)
    return;
  problem = bastide_problem_new (severity, at, bastide_content_get_line (script->content, at), rule, NULL, text);
  g_list_store_append (script->problems, problem);
}

/* @sentence: with a place {text} for @text */
static void
add_fault (Script     *script,
           const char *member,
           const char *text,
           const char *sentence)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *filled = NULL;

  bastide_slots_set (slots, "text", text);
  filled = bastide_slots_fill (slots, sentence);
  add_problem (script, BASTIDE_SEVERITY_ERROR, member, BST_RULE_NONE, filled);
}

/* --- the board of a step --- */

/* The twin that a step names: a letter, a for the puzzle itself. */
static gboolean
find_twin (Script                   *script,
           const BastideContentStep *step,
           guint                    *twin)
{
  *twin = (guint) (step->twin[0] - 'a');
  if (step->twin[0] >= 'a' && step->twin[1] == '\0' && *twin <= script->content->twins->len)
    return TRUE;
  add_fault (script, "/twin", step->twin, _("The puzzle has no twin “{text}”; expected a letter, “a” for the puzzle "
                                            "itself."));

  return FALSE;
}

static Board *
find_start (Script                   *script,
            const BastideContentStep *step)
{
  guint twin, from;

  if (*step->twin != '\0' && find_twin (script, step, &twin))
    return make_diagram (script, twin);
  if (*step->from != '\0')
    {
      from = bastide_content_lesson_find (script->content->lesson, step->from);
      if (from < script->nth)
        return board_copy (g_ptr_array_index (script->boards, from));
      add_fault (script, "/from", step->from, _("There is no earlier step “{text}”."));
    }
  if (script->nth > 0)
    return board_copy (g_ptr_array_index (script->boards, script->nth - 1));

  return make_diagram (script, 0);
}

/* Takes over what has moved on the board up to a beat, or with the figures that then go home, since a step has shown
 * it. A beat that was shown before moves nothing.
 */
static void
take_movements (Board  *board,
                guint   n,
                GArray *movements)
{
  bastide_movements_append (movements, board->pending);
  g_array_set_size (board->pending, 0);
  for (guint i = board->n_shown; i < n; i++)
    bastide_movements_append (movements, i < board->beats->len
                                           ? bastide_lesson_step_get_movements (g_ptr_array_index (board->beats, i))
                                           : board->departed);
  board->n_shown = n;
}

/* The first action that cannot be played is a problem; the story ends before it. */
static void
add_play_fault (Script                *script,
                const char            *action,
                const BastideStoryEnd *end)
{
  g_autofree char *member = g_strdup_printf ("/do/%u", end->n_told);
  g_autofree char *sentence = NULL;

  if (end->fault != NULL)
    sentence = g_strconcat (_("“{text}” cannot be played."), " ", end->fault->message, NULL);
  add_fault (script, member, action,
             sentence != NULL ? sentence : _("“{text}” cannot be played: the diagram has errors."));
}

/* Returns: whether all actions could be played */
static gboolean
play (Script                   *script,
      const BastideContentStep *step,
      Board                    *board)
{
  g_autoptr (GArray) pending = bastide_movements_new ();
  g_auto (BastideStoryEnd) end = { 0 };

  if (step->actions[0] == NULL)
    return TRUE;
  if (board->n_shown <= board->beats->len)
    take_movements (board, board->beats->len + 1, pending);
  g_array_unref (board->pending);
  board->pending = g_steal_pointer (&pending);
  board->n_shown = 0;
  g_ptr_array_unref (board->beats);
  board->beats = bastide_story_tell_on (board->content, board->position, (const char * const *) step->actions, NULL,
                                        &end);
  g_array_unref (board->departed);
  board->departed = g_steal_pointer (&end.departed);
  g_set_object (&board->position, end.after);
  if (step->actions[end.n_told] == NULL)
    return TRUE;
  add_play_fault (script, step->actions[end.n_told], &end);

  return FALSE;
}

/* --- what a step names --- */

static gboolean
read_place (Script                *script,
            const BstSetup        *setup,
            const char            *text,
            const char            *member,
            BstPlace              *place)
{
  g_autoptr (GError) error = NULL;

  if (bastide_lesson_place_read (setup, text, place, &error))
    return TRUE;
  add_problem (script, BASTIDE_SEVERITY_ERROR, member, BST_RULE_NONE, error->message);

  return FALSE;
}

/* A segment that is lit stands for its whole feature. */
static GArray *
read_lit (Script                   *script,
          const BastideContentStep *step,
          const BstSetup           *setup)
{
  GArray *lit = g_array_new (FALSE, FALSE, sizeof (BstPlace));

  for (guint i = 0; step->lit[i] != NULL; i++)
    {
      g_autofree char *member = g_strdup_printf ("/lit/%u", i);
      BstPlace place;

      if (!read_place (script, setup, step->lit[i], member, &place))
        continue;
      if (place.kind == BST_PLACE_SEGMENT)
        place.kind = BST_PLACE_FEATURE;
      g_array_append_val (lit, place);
    }

  return lit;
}

static GArray *
read_ways (Script                   *script,
           const BastideContentStep *step,
           const BstSetup           *setup)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (BstWay));

  for (guint i = 0; i < step->arrows->len; i++)
    {
      const BastideContentArrow *arrow = g_ptr_array_index (step->arrows, i);
      g_autofree char *from = g_strdup_printf ("/arrows/%u/from", i);
      g_autofree char *to = g_strdup_printf ("/arrows/%u/to", i);
      BstWay way;

      if (read_place (script, setup, arrow->from, from, &way.from)
          && read_place (script, setup, arrow->to, to, &way.to))
        g_array_append_val (ways, way);
    }

  return ways;
}

static GArray *
read_rules (Script                   *script,
            const BastideContentStep *step)
{
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (BstRule));

  for (guint i = 0; step->rules[i] != NULL; i++)
    {
      g_autofree char *member = g_strdup_printf ("/rules/%u", i);
      BstRule rule = bst_rule_from_id (step->rules[i]);

      if (rule == BST_RULE_NONE)
        add_fault (script, member, step->rules[i], _("There is no rule {text}; “bastide-tool rules” lists them."));
      else
        g_array_append_val (rules, rule);
    }

  return rules;
}

static void
check_holds (Script                   *script,
             const BastideContentStep *step)
{
  for (guint i = 0; step->holds[i] != NULL && script->problems != NULL; i++)
    {
      g_autofree char *member = g_strdup_printf ("/holds/%u", i);
      g_autofree char *fault = bastide_content_check_switch (step->holds[i]);

      if (fault != NULL)
        add_problem (script, BASTIDE_SEVERITY_ERROR, member, BST_RULE_NONE, fault);
    }
}

/* Adds the entries of @more that @array does not have yet. */
static void
add_missing (GArray       *array,
             const GArray *more)
{
  gsize size = g_array_get_element_size (array);

  for (guint i = 0; i < more->len; i++)
    {
      const char *entry = more->data + i * size;
      gboolean has = FALSE;

      for (guint j = 0; j < array->len && !has; j++)
        has = memcmp (array->data + j * size, entry, size) == 0;
      if (!has)
        g_array_append_vals (array, entry, 1);
    }
}

/* The story says everything that the author does not say. */
static void
take_from_story (const BastideContentStep     *step,
                 const BastideLessonStepFacts *facts,
                 BastideLessonStep            *beat)
{
  if (!step->gives_lit)
    add_missing (facts->lit, bastide_lesson_step_get_lit (beat));
  if (!step->gives_arrows)
    add_missing (facts->ways, bastide_lesson_step_get_ways (beat));
  if (!step->gives_rules)
    add_missing (facts->rules, bastide_lesson_step_get_rules (beat));
}

/* --- steps --- */

static void
check_answers (Script                   *script,
               const BastideContentStep *step)
{
  gboolean has_right = FALSE;

  for (guint i = 0; i < step->answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (step->answers, i);
      g_autofree char *member = g_strdup_printf ("/answers/%u/id", i);

      has_right |= answer->is_right;
      for (guint j = 0; j < i; j++)
        if (g_str_equal (answer->id, ((BastideContentAnswer *) g_ptr_array_index (step->answers, j))->id))
          {
            add_fault (script, member, answer->id, _("Two answers have the id “{text}”."));
            break;
          }
    }
  if (step->answers->len > 0 && !has_right)
    add_problem (script, BASTIDE_SEVERITY_WARNING, "/answers", BST_RULE_NONE, _("No answer is right."));
}

static void
check_step (Script                   *script,
            const BastideContentStep *step)
{
  if (*step->id == '\0')
    add_problem (script, BASTIDE_SEVERITY_ERROR, "/id", BST_RULE_NONE,
                 _("A step needs an id; translations and marks of progress are kept by it."));
  else if (bastide_content_lesson_find (script->content->lesson, step->id) < script->nth)
    add_fault (script, "/id", step->id, _("Two steps have the id “{text}”."));
  if (bastide_content_step_is_empty (step))
    add_problem (script, BASTIDE_SEVERITY_WARNING, "", BST_RULE_NONE, _("The step neither says nor plays anything."));
  check_answers (script, step);
  check_holds (script, step);
}

/* The sentence of the author, with the board and the places of the story where the author gives none. */
static void
say (Script                   *script,
     const BastideContentStep *step,
     Board                    *board)
{
  const gboolean is_played = step->actions[0] != NULL;
  BastideLessonStep *beat = NULL;
  const BstSetup *setup;
  g_autoptr (GArray) lit = NULL;
  g_autoptr (GArray) ways = NULL;
  g_autoptr (GArray) rules = read_rules (script, step);
  g_autoptr (GArray) movements = bastide_movements_new ();
  BastideLessonStepFacts facts = {
    .position = board->position, .why = step->why, .rules = rules, .movements = movements,
  };

  if (step->beat > board->beats->len)
    {
      g_autofree char *number = g_strdup_printf ("%u", board->beats->len);

      add_fault (script, "/beat", number, _("The story of the actions has {text} beats."));
    }
  else if (step->beat > 0)
    {
      beat = g_ptr_array_index (board->beats, step->beat - 1);
      facts.position = bastide_lesson_step_get_position (beat);
    }
  setup = bastide_position_get_setup (facts.position);
  facts.lit = lit = read_lit (script, step, setup);
  facts.ways = ways = read_ways (script, step, setup);
  if (beat != NULL)
    take_from_story (step, &facts, beat);
  else if (is_played)
    for (guint i = 0; i < board->beats->len; i++)
      take_from_story (step, &facts, g_ptr_array_index (board->beats, i));
  if (beat != NULL)
    take_movements (board, step->beat, movements);
  else if (board->n_shown <= board->beats->len)
    take_movements (board, board->beats->len + 1, movements);
  facts.say = beat != NULL && *step->say == '\0' ? bastide_lesson_step_get_say (beat) : step->say;
  if (beat != NULL && *step->say == '\0' && *step->why == '\0')
    facts.why = bastide_lesson_step_get_why (beat);
  facts.notes = step->notes;
  facts.id = step->id;
  facts.answers = step->answers;
  g_ptr_array_add (script->steps, bastide_lesson_step_new (&facts));
}

/* A step of the story that goes by the name of the author's step. */
static BastideLessonStep *
name_beat (Board      *board,
           guint       nth,
           const char *id)
{
  BastideLessonStep *beat = g_ptr_array_index (board->beats, nth);
  g_autoptr (GArray) movements = bastide_movements_new ();

  take_movements (board, nth + 1, movements);
  return bastide_lesson_step_new (&(BastideLessonStepFacts) {
    .position = bastide_lesson_step_get_position (beat), .say = bastide_lesson_step_get_say (beat),
    .why = bastide_lesson_step_get_why (beat), .id = id, .rules = (GArray *) bastide_lesson_step_get_rules (beat),
    .lit = (GArray *) bastide_lesson_step_get_lit (beat), .ways = (GArray *) bastide_lesson_step_get_ways (beat),
    .movements = movements,
  });
}

static void
moment_free (gpointer data)
{
  BastideLessonMoment *moment = data;

  bastide_content_unref (moment->content);
  g_object_unref (moment->before);
  g_object_unref (moment->after);
  g_ptr_array_unref (moment->beats);
  g_free (moment);
}

/* Board and number of told steps are those before the step. */
static BastideLessonMoment *
begin_moment (Script      *script,
              const Board *board)
{
  BastideLessonMoment *moment = g_new0 (BastideLessonMoment, 1);

  moment->content = bastide_content_ref (board->content);
  moment->before = g_object_ref (board->position);
  moment->first = script->steps->len;
  g_ptr_array_add (script->moments, moment);

  return moment;
}

/* --- another rule set --- */

/* An empty array has no data, which memcmp () must not be given. */
static gboolean
is_same_array (GArray *a,
               GArray *b,
               gsize   size)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * size) == 0);
}

static gboolean
is_same_position (BastidePosition *a,
                  BastidePosition *b)
{
  const BstSetup *one = bastide_position_get_setup (a);
  const BstSetup *other = bastide_position_get_setup (b);

  return one->phase == other->phase && one->player == other->player
         && memcmp (one->players, other->players, sizeof one->players) == 0
         && is_same_array (one->tiles, other->tiles, sizeof (BstSetupTile))
         && is_same_array (one->pieces, other->pieces, sizeof (BstPiece));
}

/* Whether the actions have led to the same board as under the puzzle's own rules, by the same story. */
static gboolean
is_same_board (const BastideLessonMoment *own,
               const Board               *board)
{
  gboolean is_same = is_same_position (own->after, board->position) && own->beats->len == board->beats->len;

  for (guint i = 0; is_same && i < own->beats->len; i++)
    {
      BastideLessonStep *one = g_ptr_array_index (own->beats, i);
      BastideLessonStep *other = g_ptr_array_index (board->beats, i);

      is_same = g_str_equal (bastide_lesson_step_get_say (one), bastide_lesson_step_get_say (other))
                && g_str_equal (bastide_lesson_step_get_why (one), bastide_lesson_step_get_why (other));
    }

  return is_same;
}

static gboolean
names_switch (const BastideContentStep *step,
              const BstSwitchInfo      *info,
              guint                     value)
{
  g_autofree char *assignment = g_strconcat (info->id, "=", info->values[value], NULL);

  return g_strv_contains ((const char * const *) step->holds, assignment);
}

/* Whether the author lists the value of a switch, or no value of it. */
static gboolean
is_listed (const BastideContentStep *step,
           const BstSwitchInfo      *info,
           guint                     value)
{
  gboolean is_named = FALSE;

  for (guint i = 0; info->values[i] != NULL; i++)
    is_named |= names_switch (step, info, i);

  return !is_named || names_switch (step, info, value);
}

static gboolean
has_rule (GPtrArray *steps,
          guint      first,
          guint      n,
          BstRule    rule)
{
  for (guint i = first; i < first + n; i++)
    {
      const GArray *rules = bastide_lesson_step_get_rules (g_ptr_array_index (steps, i));

      for (guint j = 0; j < rules->len; j++)
        if (g_array_index (rules, BstRule, j) == rule)
          return TRUE;
    }

  return FALSE;
}

/* Whether the words of a step hold under the switches of a board. */
static gboolean
holds_by_switches (Script                    *script,
                   const BastideContentStep  *step,
                   const BastideLessonMoment *own,
                   const Board               *board)
{
  const BstRules *before = &own->content->setup->rules;
  const BstRules *now = &board->content->setup->rules;

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (step->gives_holds ? !is_listed (step, info, now->switches[i])
                            : before->switches[i] != now->switches[i]
                                && has_rule (script->own_steps, own->first, own->n_told, info->rule))
        return FALSE;
    }

  return TRUE;
}

/* A twin may have an edition of its own, which is not the one that the lesson is told under. */
static gboolean
is_of_another_edition (Script      *script,
                       const Board *board)
{
  return board->content->setup->rules.preset != script->content->setup->rules.preset;
}

/* Tells what happens here in place of the author's words. */
static void
retell (Script                   *script,
        const BastideContentStep *step,
        Board                    *board,
        gboolean                  is_same)
{
  guint first = 0;
  guint end = board->beats->len;

  if (is_same && step->beat > 0 && step->beat <= board->beats->len)
    {
      first = step->beat - 1;
      end = step->beat;
    }
  for (guint i = first; i < end; i++)
    g_ptr_array_add (script->steps, name_beat (board, i, step->id));
}

/* Leaves the author's step as it is under the puzzle's own rules. */
static void
keep (Script                    *script,
      const BastideLessonMoment *own,
      Board                     *board,
      gboolean                   is_same)
{
  const guint8 edition = own->content->setup->rules.preset;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *about = NULL;

  bastide_slots_set (slots, "preset", bastide_words_preset ((BstPreset) edition));
  about = edition == script->content->setup->rules.preset
            ? g_strdup (_("This step is about the lesson’s own rules."))
            : bastide_slots_fill (slots, _("This step is about {preset}."));
  for (guint i = own->first; i < own->first + own->n_told; i++)
    {
      BastideLessonStep *step = g_ptr_array_index (script->own_steps, i);
      g_autoptr (GArray) movements = bastide_movements_new ();

      take_movements (board, board->beats->len + 1, movements);
      g_ptr_array_add (script->steps, bastide_lesson_step_new (&(BastideLessonStepFacts) {
        .position = bastide_lesson_step_get_position (step), .rest = bastide_lesson_step_get_rest (step),
        .say = bastide_lesson_step_get_say (step), .why = bastide_lesson_step_get_why (step),
        .notes = bastide_lesson_step_get_notes (step), .id = bastide_lesson_step_get_id (step),
        .rules = (GArray *) bastide_lesson_step_get_rules (step), .lit = (GArray *) bastide_lesson_step_get_lit (step),
        .ways = (GArray *) bastide_lesson_step_get_ways (step), .movements = is_same ? movements : NULL,
        .answers = (GPtrArray *) bastide_lesson_step_get_answers (step), .about = about,
      }));
    }
}

/* --- the list of steps --- */

static void
tell_step (Script                   *script,
           const BastideContentStep *step,
           Board                    *board)
{
  if (*step->say != '\0' || step->beat > 0)
    say (script, step, board);
  else
    for (guint i = 0; step->actions[0] != NULL && i < board->beats->len; i++)
      g_ptr_array_add (script->steps, name_beat (board, i, step->id));
}

/* The words of a step that the story tells anyway hold wherever it can be told. */
static void
read_under (Script                   *script,
            const BastideContentStep *step,
            Board                    *board,
            gboolean                  is_whole)
{
  const BastideLessonMoment *own = g_ptr_array_index (script->own_moments, script->nth);
  const gboolean has_words = *step->say != '\0' || (step->beat > 0 && (*step->why != '\0' || step->answers->len > 0));
  const gboolean is_same = is_whole && is_same_board (own, board);
  const gboolean is_told = step->actions[0] != NULL || (is_same && step->beat > 0);

  if (!is_of_another_edition (script, board) && is_whole
      && (has_words ? is_same && holds_by_switches (script, step, own, board) : is_told))
    tell_step (script, step, board);
  else if (!is_of_another_edition (script, board) && is_whole && is_told && step->answers->len == 0
           && board->beats->len > 0)
    retell (script, step, board, is_same);
  else
    keep (script, own, board, is_same);
}

static void
read_step (Script                   *script,
           const BastideContentStep *step)
{
  Board *board = find_start (script, step);
  BastideLessonMoment *moment = script->moments != NULL ? begin_moment (script, board) : NULL;
  gboolean is_whole;

  check_step (script, step);
  is_whole = play (script, step, board);
  g_ptr_array_add (script->boards, board);
  if (script->own_steps != NULL)
    read_under (script, step, board, is_whole);
  else
    tell_step (script, step, board);
  if (moment == NULL)
    return;
  moment->after = g_object_ref (board->position);
  moment->beats = g_ptr_array_ref (board->beats);
  moment->n_told = script->steps->len - moment->first;
}

static GPtrArray *
read_steps (Script *script)
{
  script->steps = g_ptr_array_new_with_free_func (g_object_unref);
  script->boards = g_ptr_array_new_with_free_func (board_free);
  for (script->nth = 0; script->nth < script->content->lesson->steps->len; script->nth++)
    read_step (script, g_ptr_array_index (script->content->lesson->steps, script->nth));
  g_ptr_array_unref (script->boards);

  return script->steps;
}

GPtrArray *
bastide_lesson_script_read (BastideContent *content,
                            GListStore     *problems)
{
  return bastide_lesson_script_read_moments (content, problems, NULL);
}

GPtrArray *
bastide_lesson_script_read_moments (BastideContent  *content,
                                    GListStore      *problems,
                                    GPtrArray      **moments)
{
  Script script = { .content = content, .problems = problems };

  g_return_val_if_fail (content != NULL && content->lesson != NULL, NULL);

  if (moments != NULL)
    *moments = script.moments = g_ptr_array_new_with_free_func (moment_free);

  return read_steps (&script);
}

GPtrArray *
bastide_lesson_script_read_under (BastideContent *content,
                                  BastideContent *under)
{
  g_autoptr (GPtrArray) own_moments = NULL;
  g_autoptr (GPtrArray) own_steps = NULL;
  Script script = { .content = under };

  g_return_val_if_fail (content != NULL && content->lesson != NULL, NULL);
  g_return_val_if_fail (under != NULL && under->lesson != NULL, NULL);

  script.own_steps = own_steps = bastide_lesson_script_read_moments (content, NULL, &own_moments);
  script.own_moments = own_moments;

  return read_steps (&script);
}
