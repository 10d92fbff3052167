/* bastide-solution.c: whether the solution of a puzzle can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-play-lines.h"
#include "bastide-problem.h"
#include "bastide-sentence-private.h"
#include "bastide-slots.h"

/* An action that cannot be played: the sentence that says why, and the rule behind it. */
typedef struct
{
  char    *reason;
  BstRule  rule;
} Refused;

/* The sentence describes the position at this step: the refusal may be about a tile that the line itself has laid. */
static char *
describe_refusal (BastidePosition  *position,
                  BstPosition      *engine,
                  const BstRefusal *refusal,
                  const char       *segment)
{
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) present = NULL;

  if (bst_position_get_key (engine) == bst_position_get_key (bastide_position_get_engine (position)))
    return bastide_sentence_refusal_at (position, refusal, segment);

  content = bastide_content_with_setup (bastide_position_get_content (position), bst_position_to_setup (engine));
  present = bastide_position_new_played (content, bst_position_copy (engine));

  return bastide_sentence_refusal_at (present, refusal, segment);
}

/* A segment that the tile does not have is a matter of the rules: the engine refuses it with the nearest reason. */
static gboolean
play (BastidePosition *position,
      BstPosition     *engine,
      const char      *text,
      Refused         *refused)
{
  g_autofree char *segment = NULL;
  BstRefusal refusal;
  BstAction action;
  guint word = 0;
  BstNotationFault fault = bst_notation_read_action (engine, text, &action, &word);
  gboolean is_playable = bastide_position_is_playable (position);

  if (fault == BST_NOTATION_SEGMENT && is_playable)
    {
      action.segment = BST_NO_SEGMENT;
      segment = _bastide_sentence_find_word (text, word);
    }
  else if (fault != BST_NOTATION_SOUND)
    {
      refused->reason = bastide_sentence_notation (fault, text, word);
      return FALSE;
    }
  if (!is_playable)
    return TRUE;
  if (!bst_turn_check (engine, &action, &refusal))
    {
      refused->reason = describe_refusal (position, engine, &refusal, segment);
      refused->rule = (BstRule) refusal.rule;
      return FALSE;
    }
  bst_turn_apply (engine, &action, NULL);

  return TRUE;
}

static BastideProblem *
make_problem (guint          n_lines,
              guint          line,
              guint          step,
              const char    *text,
              const Refused *refused)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *sentence = NULL;

  bastide_slots_take (slots, "line", g_strdup_printf ("%u", line + 1));
  bastide_slots_take (slots, "step", g_strdup_printf ("%u", step + 1));
  bastide_slots_set (slots, "action", text);
  bastide_slots_set (slots, "reason", refused->reason);
  if (n_lines == 1)
    /* Translators: the number of a step, its action in notation, and a whole sentence that says why not */
    sentence = bastide_slots_fill (slots, _("Step {step} of the solution cannot be played: “{action}”. {reason}"));
  else
    /* Translators: the solution has several lines */
    sentence = bastide_slots_fill (slots, _("Step {step} in line {line} of the solution cannot be played: "
                                            "“{action}”. {reason}"));

  return bastide_problem_new_for_step (BASTIDE_SEVERITY_ERROR, line, step, refused->rule, sentence);
}

GListStore *
bastide_solution_find_problems (GPtrArray       *solution,
                                BastidePosition *position,
                                guint            max_actions)
{
  g_autoptr (BstPosition) engine = NULL;
  GListStore *problems;

  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  engine = bst_position_copy (bastide_position_get_engine (position));
  for (guint line = 0; line < solution->len; line++)
    {
      char **actions = g_ptr_array_index (solution, line);
      guint depth = bst_turn_get_depth (engine);
      Refused refused = { .rule = BST_RULE_NONE };

      for (guint step = 0; actions[step] != NULL && max_actions > 0 && refused.reason == NULL; step++, max_actions--)
        if (!play (position, engine, actions[step], &refused))
          {
            g_autoptr (BastideProblem) problem = make_problem (solution->len, line, step, actions[step], &refused);

            g_list_store_append (problems, problem);
          }
        else if (!bastide_position_is_playable (position))
          break; /* the actions after the first depend on it */

      while (bst_turn_get_depth (engine) > depth)
        bst_turn_undo (engine);
      g_free (refused.reason);
    }

  return problems;
}

/* --- lines with roles --- */

typedef struct
{
  BastideContent  *content;
  BastidePosition *position;
  GListStore      *problems;
  guint            left;
} LineCheck;

/* Translators: each names a line that cannot be played by its role; a whole sentence says why not */
static const char * const line_sentences[BASTIDE_N_LINE_ROLES] = {
  [BASTIDE_LINE_SOLUTION] = N_("Step {step} of a line of the solution cannot be played: “{action}”. {reason}"),
  [BASTIDE_LINE_TRY] = N_("Step {step} of a try cannot be played: “{action}”. {reason}"),
  [BASTIDE_LINE_SET_PLAY] = N_("Step {step} of the set play cannot be played: “{action}”. {reason}"),
  [BASTIDE_LINE_REFUTATION] = N_("Step {step} of a refutation cannot be played: “{action}”. {reason}"),
  [BASTIDE_LINE_VARIATION] = N_("Step {step} of a variation cannot be played: “{action}”. {reason}"),
};

static void
add_line_problem (LineCheck                *check,
                  const BastideContentLine *line,
                  guint                     nth,
                  guint                     step,
                  const Refused            *refused)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *at = bastide_content_lines_get_pointer (check->content->lines, nth);
  g_autofree char *sentence = NULL;
  g_autoptr (BastideProblem) problem = NULL;

  bastide_slots_take (slots, "step", g_strdup_printf ("%u", step + 1));
  bastide_slots_set (slots, "action", line->actions[step]);
  bastide_slots_set (slots, "reason", refused->reason);
  sentence = bastide_slots_fill (slots, _(line_sentences[line->role]));
  problem = bastide_problem_new_for_line (BASTIDE_SEVERITY_ERROR, at, nth, step, refused->rule, sentence);
  g_list_store_append (check->problems, problem);
}

static void
add_reply_problem (LineCheck *check,
                   guint      nth)
{
  g_autofree char *line = bastide_content_lines_get_pointer (check->content->lines, nth);
  g_autofree char *at = g_strconcat (line, "/after", NULL);
  g_autoptr (BastideProblem) problem =
    bastide_problem_new (BASTIDE_SEVERITY_ERROR, at, bastide_content_get_line (check->content, at), BST_RULE_NONE, NULL,
                         _("This line branches off after more actions than the line around it has."));

  g_list_store_append (check->problems, problem);
}

static void check_line (LineCheck                *check,
                        BstPosition              *engine,
                        const BastideContentLine *line,
                        guint                     nth);

/* Plays the replies that branch off after so many actions. */
static void
check_replies (LineCheck                *check,
               BstPosition              *engine,
               const BastideContentLine *line,
               guint                     nth,
               guint                     after)
{
  guint reply = nth + 1;

  for (guint i = 0; i < line->replies->len; i++)
    {
      const BastideContentLine *other = g_ptr_array_index (line->replies, i);

      if (other->after == after)
        check_line (check, engine, other, reply);
      reply += 1 + bastide_content_lines_count (other->replies);
    }
}

static void
check_line (LineCheck                *check,
            BstPosition              *engine,
            const BastideContentLine *line,
            guint                     nth)
{
  guint depth = bst_turn_get_depth (engine);
  Refused refused = { .rule = BST_RULE_NONE };
  gboolean is_playable = bastide_position_is_playable (check->position);
  guint step = 0;

  for (; line->actions[step] != NULL && check->left > 0; step++, check->left--)
    {
      if (is_playable)
        check_replies (check, engine, line, nth, step);
      if (!play (check->position, engine, line->actions[step], &refused))
        {
          add_line_problem (check, line, nth, step, &refused);
          break;
        }
      if (!is_playable)
        break;
    }
  if (is_playable && line->actions[step] == NULL)
    check_replies (check, engine, line, nth, step);
  while (bst_turn_get_depth (engine) > depth)
    bst_turn_undo (engine);
  g_free (refused.reason);
}

/* Replies that begin nowhere, and names that are there twice. */
static void
check_names (LineCheck *check)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  BastideContentLine *parent = NULL;
  BastideContentLine *line;

  for (guint nth = 0; (line = bastide_content_lines_find (check->content->lines, nth, &parent)) != NULL; nth++)
    {
      if (parent != NULL && line->after > g_strv_length (parent->actions))
        add_reply_problem (check, nth);
      if (line->id[0] != '\0' && !g_hash_table_add (names, line->id))
        {
          g_autofree char *place = bastide_content_lines_get_pointer (check->content->lines, nth);
          g_autofree char *at = g_strconcat (place, "/id", NULL);
          g_autoptr (BastideProblem) problem =
            bastide_problem_new (BASTIDE_SEVERITY_WARNING, at, bastide_content_get_line (check->content, at),
                                 BST_RULE_NONE, NULL,
                                 _("Another line has the same “id”, so translations cannot tell them apart."));

          g_list_store_append (check->problems, problem);
        }
    }
}

void
bastide_solution_append_line_problems (BastideContent  *content,
                                       BastidePosition *position,
                                       guint            max_actions,
                                       GListStore      *problems)
{
  LineCheck check = { .content = content, .position = position, .problems = problems, .left = max_actions };
  g_autoptr (BstPosition) engine = NULL;
  guint nth = 0;

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  if (content->lines->len == 0)
    return;

  engine = bst_position_copy (bastide_position_get_engine (position));
  for (guint i = 0; i < content->lines->len; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (content->lines, i);
      g_autoptr (BastidePosition) set_play = NULL;
      g_autoptr (BstPosition) begun = NULL;

      if (line->role == BASTIDE_LINE_SET_PLAY)
        set_play = bastide_play_lines_make_set_play (bastide_position_get_content (position));
      if (set_play != NULL)
        begun = bst_position_copy (bastide_position_get_engine (set_play));
      if (line->role != BASTIDE_LINE_SET_PLAY || begun != NULL)
        check_line (&check, begun != NULL ? begun : engine, line, nth);
      nth += 1 + bastide_content_lines_count (line->replies);
    }
  check_names (&check);
}

/* --- the rest of it --- */

/* Returns how many of @played the line begins with, at most all that it has. */
static guint
count_same (char              **line,
            BstPosition        *engine,
            const char * const *played)
{
  guint depth = bst_turn_get_depth (engine);
  gboolean is_same = TRUE;
  guint n = 0;

  for (guint i = 0; is_same && played[i] != NULL; i++)
    {
      BstAction action = { 0 };
      BstAction wanted = { 0 };

      is_same = line[i] != NULL
                && bst_notation_read_action (engine, played[i], &wanted, NULL) == BST_NOTATION_SOUND
                && bst_notation_read_action (engine, line[i], &action, NULL) == BST_NOTATION_SOUND
                && memcmp (&action, &wanted, sizeof action) == 0
                && bst_turn_check (engine, &wanted, NULL);
      if (is_same)
        {
          bst_turn_apply (engine, &wanted, NULL);
          n++;
        }
    }
  while (bst_turn_get_depth (engine) > depth)
    bst_turn_undo (engine);

  return n;
}

static void
advance_comments (BastideContent *content,
                  guint           n_played)
{
  for (guint i = content->comments->len; i > 0; i--)
    {
      const BastideComment *comment = g_ptr_array_index (content->comments, i - 1);
      g_autofree char *text = g_strdup (comment->text);
      guint after = comment->after;

      if (after > n_played)
        bastide_edit_set_comment (content, i - 1, after - n_played, text);
      else
        bastide_edit_set_comment (content, i - 1, 0, NULL);
    }
}

/* Takes the actions played, the comments on them and the replies to them away from a line. */
static void
shorten_line (BastideContentLine *line,
              guint               n_played)
{
  char **rest;

  if (n_played == 0)
    return;
  rest = g_strdupv (line->actions + n_played);
  g_strfreev (line->actions);
  line->actions = rest;
  for (guint i = line->comments->len; i > 0; i--)
    {
      BastideComment *comment = g_ptr_array_index (line->comments, i - 1);

      if (comment->after > n_played)
        comment->after -= n_played;
      else
        g_ptr_array_remove_index (line->comments, i - 1);
    }
  /* The replies on the way are lines of their own by now. */
  for (guint i = 0; i < line->replies->len; i++)
    {
      BastideContentLine *reply = g_ptr_array_index (line->replies, i);

      g_return_if_fail (reply->after >= n_played);
      reply->after -= n_played;
    }
}

/* Finds the lines that go on after @played: the line itself, or replies on the way and at its end. */
static void
collect_rest (BastideContentLine *line,
              BstPosition        *engine,
              const char * const *played,
              GPtrArray          *rest)
{
  guint n_played = g_strv_length ((char **) (gpointer) played);
  guint n_same = count_same (line->actions, engine, played);
  gboolean ends = n_same == n_played && line->actions[n_played] == NULL;

  for (guint i = line->replies->len; i > 0; i--)
    {
      BastideContentLine *reply = g_ptr_array_index (line->replies, i - 1);
      guint depth = bst_turn_get_depth (engine);
      BstAction action;

      if (reply->after > n_same || (reply->after == n_played && !ends))
        continue;
      for (guint j = 0; j < reply->after; j++)
        {
          bst_notation_read_action (engine, played[j], &action, NULL);
          bst_turn_apply (engine, &action, NULL);
        }
      /* Alone, a variation is what it varied: a way to the goal, or a try. */
      if (reply->role == BASTIDE_LINE_VARIATION)
        reply->role = line->role;
      collect_rest (g_ptr_array_steal_index (line->replies, i - 1), engine, played + reply->after, rest);
      while (bst_turn_get_depth (engine) > depth)
        bst_turn_undo (engine);
    }
  if (n_same < n_played || ends)
    {
      bastide_content_line_free (line);
      return;
    }
  shorten_line (line, n_played);
  line->is_reply = FALSE;
  line->after = 0;
  g_ptr_array_insert (rest, 0, line);
}

static void
advance_lines (BastideContent     *content,
               BstPosition        *engine,
               const char * const *played)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&content->lines);
  GPtrArray *rest = bastide_content_lines_new ();

  content->lines = rest;
  while (before->len > 0)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new ();
      BastideContentLine *line = g_ptr_array_steal_index (before, 0);

      if (line->role == BASTIDE_LINE_SET_PLAY)
        bastide_content_line_free (line);
      else
        collect_rest (line, engine, played, found);
      g_ptr_array_extend_and_steal (rest, g_steal_pointer (&found));
    }
}

/* Whether a goal means the same in a later turn: it asks for the end of the game, not for what happens on the way. */
static gboolean
is_lasting (const BstGoal *goal)
{
  if (goal->scope != BST_SCOPE_GAME)
    return FALSE;
  for (guint i = 0; i < goal->n_conditions; i++)
    {
      const BstCondition *condition = &goal->conditions[i];
      guint uses = bst_condition_get_info ((BstConditionKind) condition->kind)->uses;

      if (condition->once || condition->kind == BST_CONDITION_GAIN || (uses & BST_USES_EVENTS) != 0)
        return FALSE;
    }

  return TRUE;
}

/* A goal that is set for this turn, or counts from it, goes when the turn is over; the verdict on the position goes
 * with the first action. */
static void
advance_goal (BastideContent      *content,
              BstPosition         *engine,
              const char * const  *played)
{
  guint depth = bst_turn_get_depth (engine);
  gboolean is_over = FALSE;

  bastide_edit_set_verdict (content, NULL);
  for (guint i = 0; played[i] != NULL; i++)
    {
      BstGoalStep step;
      BstAction action;

      if (bst_notation_read_action (engine, played[i], &action, NULL) != BST_NOTATION_SOUND
          || !bst_turn_check (engine, &action, NULL))
        break;
      bst_goal_step_init (&step, engine);
      bst_turn_apply (engine, &action, NULL);
      is_over |= bst_goal_ends_turn (&step, engine, &action);
    }
  if (is_over && content->goal != NULL
      && (!is_lasting (&content->goal->value) || bst_position_get_phase (engine) == BST_PHASE_OVER))
    bastide_edit_set_goal (content, NULL);
  while (bst_turn_get_depth (engine) > depth)
    bst_turn_undo (engine);
}

void
bastide_solution_advance (BastideContent     *content,
                          BastidePosition    *position,
                          const char * const *played)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GPtrArray) before = NULL;
  guint n_played;

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (played != NULL);

  n_played = g_strv_length ((char **) played);
  if (n_played == 0)
    return;

  engine = bst_position_copy (bastide_position_get_engine (position));
  advance_goal (content, engine, played);
  advance_lines (content, engine, played);
  if (content->solution->len == 0)
    return;
  before = g_steal_pointer (&content->solution);
  content->solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; i < before->len; i++)
    {
      char **line = g_ptr_array_index (before, i);

      if (count_same (line, engine, played) == n_played && line[n_played] != NULL)
        g_ptr_array_add (content->solution, g_strdupv (line + n_played));
      else if (i == 0)
        g_ptr_array_set_size (content->comments, 0); /* they are on the first line alone */
    }
  advance_comments (content, n_played);
}
