/* bastide-attempt-facts.c: what a course has come to, in numbers and by its events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-attempt-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-event.h"
#include "bastide-goal.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* The events told after a verdict, the last ones. */
#define MAX_CAUSES 3

/* --- what decides --- */

/* Makes a condition the only one of a course. */
static gboolean
is_true (BstCourse *course,
         guint      nth)
{
  BstGoal one = course->goal;
  BstGoalProgress progress = course->progress;

  one.n_conditions = (guint8) (bst_goal_skip (&course->goal, nth) - nth);
  memmove (one.conditions, &course->goal.conditions[nth], one.n_conditions * sizeof one.conditions[0]);
  progress.reached = (guint16) (progress.reached >> nth);

  return bst_goal_get_state (&one, &course->start, &progress, course->position, TRUE) == BST_GOAL_REACHED;
}

/* Appends the conditions that decide whether @nth is @reached: of several that are all needed each of them, of several
 * of which one is enough the first.
 */
static void
find_deciding (BstCourse *course,
               guint      nth,
               gboolean   reached,
               GArray    *found)
{
  const BstCondition *condition = &course->goal.conditions[nth];
  guint child = nth + 1;
  /* All below it are told where each of them had to be so. */
  gboolean is_all = (condition->kind == BST_CONDITION_ALL) == (reached != condition->negated);

  if (!bst_condition_joins (condition) || condition->once)
    {
      g_array_append_val (found, nth);
      return;
    }
  for (guint i = 0; i < condition->n; i++, child = bst_goal_skip (&course->goal, child))
    {
      gboolean is_so = is_true (course, child);

      if (is_so != (reached != condition->negated))
        continue;
      find_deciding (course, child, is_so, found);
      if (!is_all)
        return;
    }
}

/* --- facts --- */

static const char *
find_gain_words (const BstCondition *condition,
                 gint32              value,
                 gboolean            reached)
{
  gulong wanted = (gulong) MAX (condition->number, 0);

  if (reached && condition->negated)
    return value <= 0 ? _("{player} gains no points.") : _("{player} gains only {points}.");
  if (reached)
    return _("{player} gains {points}.");
  if (condition->negated && wanted <= 1)
    return _("{player} gained {points}; none was allowed.");
  if (condition->negated)
    return g_dngettext (GETTEXT_PACKAGE, "{player} gained {points}; at most {limit} was allowed.",
                        "{player} gained {points}; at most {limit} were allowed.", wanted - 1);
  if (value <= 0)
    return g_dngettext (GETTEXT_PACKAGE, "{player} gained no points; at least {wanted} was wanted.",
                        "{player} gained no points; at least {wanted} were wanted.", wanted);
  return g_dngettext (GETTEXT_PACKAGE, "{player} gained {points}; at least {wanted} was wanted.",
                      "{player} gained {points}; at least {wanted} were wanted.", wanted);
}

static const char *
find_score_words (const BstCondition *condition,
                  gboolean            reached)
{
  gulong wanted = (gulong) MAX (condition->number, 0);

  if (reached && condition->negated)
    return _("{player} has only {points}.");
  if (reached)
    return _("{player} has {points}.");
  if (condition->negated && wanted <= 1)
    return _("{player} had {points}; none was allowed.");
  if (condition->negated)
    return g_dngettext (GETTEXT_PACKAGE, "{player} had {points}; at most {limit} was allowed.",
                        "{player} had {points}; at most {limit} were allowed.", wanted - 1);
  return g_dngettext (GETTEXT_PACKAGE, "{player} had {points}; at least {wanted} was wanted.",
                      "{player} had {points}; at least {wanted} were wanted.", wanted);
}

/* A lead, none, and fewer points than the best other player; at the end, and where it was not enough. */
static const char * const lead_words[3][2] = {
  { N_("{player} is {points} ahead."), N_("{player} was {points} ahead.") },
  { N_("{player} has as many points as the best other player."), N_("{player} was not ahead.") },
  { N_("{player} is {points} behind."), N_("{player} was {points} behind.") },
};

/* As many points are too many where the player was to be behind. */
static const char level_words[] = N_("{player} had as many points as the best other player.");

static const char * const short_lead_words[3] = {
  N_("{player} was {points} ahead; a lead of at least {wanted} was wanted."),
  N_("{player} was not ahead; a lead of at least {wanted} was wanted."),
  N_("{player} was {points} behind; a lead of at least {wanted} was wanted."),
};

static char *
tell_points (BastidePosition    *position,
             const BstCondition *condition,
             const char         *sentence,
             gint32              value)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, condition->player));
  bastide_slots_take (slots, "points", bastide_words_count (BASTIDE_COUNT_POINTS, (guint) MAX (value, 0)));
  bastide_slots_set_number (slots, "wanted", condition->number);
  bastide_slots_set_number (slots, "limit", condition->number - 1);

  return bastide_slots_fill (slots, sentence);
}

static char *
tell_lead (BastidePosition    *position,
           const BstCondition *condition,
           gint32              lead,
           gboolean            reached)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *points = bastide_words_count (BASTIDE_COUNT_POINTS, (guint) ABS (lead));
  guint sign = lead > 0 ? 0 : lead == 0 ? 1 : 2;
  gboolean is_short = !reached && !condition->negated && condition->kind == BST_CONDITION_LEAD && condition->number > 0;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, condition->player));
  bastide_slots_set (slots, "points", points);
  bastide_slots_set_number (slots, "wanted", condition->number);

  if (!reached && condition->negated && lead == 0)
    return bastide_slots_fill (slots, _(level_words));
  return bastide_slots_fill (slots, _(is_short ? short_lead_words[sign] : lead_words[sign][!reached]));
}

/* The result of a condition without a number is the condition or its opposite. */
static char *
tell_truth (BastidePosition    *position,
            const BstCondition *condition,
            gboolean            reached)
{
  BstCondition truth = *condition;

  if (!reached)
    truth.negated = !truth.negated;
  if (!bst_condition_joins (condition))
    truth.once = FALSE;

  return bastide_sentence_condition (position, &truth);
}

static char *
tell_condition (BastidePosition *position,
                BstCourse       *course,
                guint            nth,
                gboolean         reached)
{
  const BstCondition *condition = &course->goal.conditions[nth];
  guint n_players = bst_position_get_n_players (course->position);
  gint32 points[BST_MAX_PLAYERS];
  gint32 value;

  /* The numbers of the end say nothing about what was so on the way. */
  if (condition->once && condition->kind != BST_CONDITION_GAIN)
    return tell_truth (position, condition, reached);
  bst_goal_get_points (&course->goal, course->position, points);
  value = points[condition->player];
  switch ((guint) condition->kind)
    {
    case BST_CONDITION_GAIN:
      value -= course->start.scores[condition->player];
      return tell_points (position, condition, find_gain_words (condition, value, reached), value);
    case BST_CONDITION_POINTS:
      return tell_points (position, condition, find_score_words (condition, reached), value);
    case BST_CONDITION_LEAD:
    case BST_CONDITION_WIN:
      return tell_lead (position, condition, bst_goal_get_lead (points, n_players, condition->player), reached);
    default:
      return tell_truth (position, condition, reached);
    }
}

char *
bastide_attempt_facts_tell (BastidePosition *position,
                            BstCourse       *course,
                            gboolean         reached)
{
  g_autoptr (GArray) deciding = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (course != NULL && course->goal.n_conditions > 0, NULL);

  find_deciding (course, 0, reached, deciding);
  for (guint i = 0; i < deciding->len; i++)
    {
      guint nth = g_array_index (deciding, guint, i);

      g_ptr_array_add (facts, tell_condition (position, course, nth, is_true (course, nth)));
    }
  g_ptr_array_add (facts, NULL);

  return g_strjoinv (" ", (char **) facts->pdata);
}

/* --- events --- */

/* Whether an event has a part in a condition. */
static gboolean
matters (const BstEvent     *event,
         const BstCondition *condition)
{
  gboolean is_players = event->player == condition->player;
  gboolean scores = bastide_event_gives_points (event);

  switch ((guint) condition->kind)
    {
    case BST_CONDITION_POINTS:
    case BST_CONDITION_GAIN:
      return scores && is_players;
    case BST_CONDITION_LEAD:
    case BST_CONDITION_WIN:
      /* Of the many scores at the end of the game none is the cause. */
      return scores && !event->final;
    case BST_CONDITION_CHALLENGE:
      return event->type == BST_EVENT_CHALLENGE || event->type == BST_EVENT_CHALLENGE_ENDS
             || event->type == BST_EVENT_LOST;
    case BST_CONDITION_SEND:
      return is_players && (event->type == BST_EVENT_SEND || event->type == BST_EVENT_RIGHT);
    case BST_CONDITION_KING:
      return event->type == BST_EVENT_TITLE && event->piece == BST_PIECE_KING;
    case BST_CONDITION_ROBBER_BARON:
      return event->type == BST_EVENT_TITLE && event->piece == BST_PIECE_ROBBER_BARON;
    case BST_CONDITION_COMPLETE:
      return event->type == BST_EVENT_COMPLETE;
    case BST_CONDITION_MAJORITY:
      return event->type == BST_EVENT_REDEPLOY || event->type == BST_EVENT_COMPLETE;
    case BST_CONDITION_FIGURES:
      return is_players && (event->type == BST_EVENT_REDEPLOY || event->type == BST_EVENT_SEND);
    case BST_CONDITION_SPACE:
      return is_players && (scores || event->type == BST_EVENT_ROGUE || event->type == BST_EVENT_COUNTING);
    case BST_CONDITION_COUNT:
      return event->type == BST_EVENT_COUNT;
    default:
      return FALSE;
    }
}

/* Where the goal is a lead or a number of points, the points of its player matter. */
static void
find_conditions (BstCourse *course,
                 gboolean   reached,
                 GArray    *conditions)
{
  g_autoptr (GArray) deciding = g_array_new (FALSE, FALSE, sizeof (guint));
  const BstCondition points = { .kind = BST_CONDITION_GAIN, .player = course->goal.player };

  if (course->goal.objective != BST_OBJECTIVE_CONDITION)
    {
      g_array_append_val (conditions, points);
      return;
    }
  find_deciding (course, 0, reached, deciding);
  for (guint i = 0; i < deciding->len; i++)
    {
      guint nth = g_array_index (deciding, guint, i);
      guint end = bst_goal_skip (&course->goal, nth);

      /* Those that are joined at one time are all told. */
      for (; nth < end; nth++)
        g_array_append_val (conditions, course->goal.conditions[nth]);
    }
}

static gboolean
is_cause (const BstEvent *event,
          const GArray   *conditions)
{
  for (guint i = 0; i < conditions->len; i++)
    if (matters (event, &g_array_index (conditions, BstCondition, i)))
      return TRUE;

  return FALSE;
}

char *
bastide_attempt_facts_cause (BastidePosition *position,
                             BstCourse       *course,
                             gboolean         reached,
                             const GArray    *events,
                             BstRule         *rule)
{
  g_autoptr (GArray) conditions = g_array_new (FALSE, FALSE, sizeof (BstCondition));
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (course != NULL && events != NULL && rule != NULL, NULL);

  *rule = BST_RULE_NONE;
  find_conditions (course, reached, conditions);
  for (guint i = events->len; i > 0 && sentences->len < MAX_CAUSES; i--)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i - 1);

      if (!is_cause (event, conditions))
        continue;
      g_ptr_array_insert (sentences, 0, bastide_sentence_event (position, event));
      if (*rule == BST_RULE_NONE
          || (g_str_has_prefix (bst_rule_get_id (*rule), "BASE") && event->rule != BST_RULE_NONE))
        *rule = (BstRule) event->rule;
    }
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}
