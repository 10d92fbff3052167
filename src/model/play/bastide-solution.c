/* bastide-solution.c: whether the solution of a puzzle can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-cursor.h"
#include "bastide-edit-game.h"
#include "bastide-play-lines.h"
#include "bastide-problem.h"
#include "bastide-puzzle-error.h"
#include "bastide-slots.h"

/* A position with errors cannot be played: there only the words of an action can be wrong. */
static gboolean
play (BastideCursor  *cursor,
      const char     *text,
      BstRule        *rule,
      GError        **error)
{
  if (bastide_cursor_play_text (cursor, text, NULL, rule, error))
    return TRUE;
  if (bastide_position_is_playable (cursor->start)
      || g_error_matches (*error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_NOTATION))
    return FALSE;
  g_clear_error (error);

  return TRUE;
}

static BastideProblem *
make_problem (guint         n_lines,
              guint         line,
              guint         step,
              const char   *text,
              BstRule       rule,
              const GError *error)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *sentence = NULL;

  bastide_slots_take (slots, "line", g_strdup_printf ("%u", line + 1));
  bastide_slots_take (slots, "step", g_strdup_printf ("%u", step + 1));
  bastide_slots_set (slots, "action", text);
  bastide_slots_set (slots, "reason", error->message);
  if (n_lines == 1)
    /* Translators: the number of a step, its action in notation, and a whole sentence that says why not */
    sentence = bastide_slots_fill (slots, _("Step {step} of the solution cannot be played: “{action}”. {reason}"));
  else
    /* Translators: the solution has several lines */
    sentence = bastide_slots_fill (slots, _("Step {step} in line {line} of the solution cannot be played: "
                                            "“{action}”. {reason}"));

  return bastide_problem_new_for_step (BASTIDE_SEVERITY_ERROR, line, step, rule, sentence);
}

GListStore *
bastide_solution_find_problems (GPtrArray       *solution,
                                BastidePosition *position,
                                guint            max_actions)
{
  g_autoptr (BastideCursor) cursor = NULL;
  GListStore *problems;

  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  cursor = bastide_cursor_new (position);
  for (guint line = 0; line < solution->len; line++)
    {
      char **actions = g_ptr_array_index (solution, line);
      g_autoptr (GError) error = NULL;
      BstRule rule;

      for (guint step = 0; actions[step] != NULL && max_actions > 0 && error == NULL; step++, max_actions--)
        if (!play (cursor, actions[step], &rule, &error))
          {
            g_autoptr (BastideProblem) problem = make_problem (solution->len, line, step, actions[step], rule, error);

            g_list_store_append (problems, problem);
          }
        else if (!bastide_position_is_playable (position))
          break; /* the actions after the first depend on it */

      bastide_cursor_go_back (cursor, 0);
    }

  return problems;
}

/* --- lines with roles --- */

typedef struct
{
  BastideContent *content;
  GListStore     *problems;
  guint           left;
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
                  BstRule                   rule,
                  const GError             *error)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *at = bastide_content_lines_get_pointer (check->content->lines, nth);
  g_autofree char *sentence = NULL;
  g_autoptr (BastideProblem) problem = NULL;

  bastide_slots_take (slots, "step", g_strdup_printf ("%u", step + 1));
  bastide_slots_set (slots, "action", line->actions[step]);
  bastide_slots_set (slots, "reason", error->message);
  sentence = bastide_slots_fill (slots, _(line_sentences[line->role]));
  problem = bastide_problem_new_for_line (BASTIDE_SEVERITY_ERROR, at, nth, step, rule, sentence);
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
                        BastideCursor            *cursor,
                        const BastideContentLine *line,
                        guint                     nth);

/* Plays the replies that branch off after so many actions. */
static void
check_replies (LineCheck                *check,
               BastideCursor            *cursor,
               const BastideContentLine *line,
               guint                     nth,
               guint                     after)
{
  guint reply = nth + 1;

  for (guint i = 0; i < line->replies->len; i++)
    {
      const BastideContentLine *other = g_ptr_array_index (line->replies, i);

      if (other->after == after)
        check_line (check, cursor, other, reply);
      reply += 1 + bastide_content_lines_count (other->replies);
    }
}

static void
check_line (LineCheck                *check,
            BastideCursor            *cursor,
            const BastideContentLine *line,
            guint                     nth)
{
  const guint depth = cursor->actions->len;
  const gboolean is_playable = bastide_position_is_playable (cursor->start);
  g_autoptr (GError) error = NULL;
  BstRule rule;
  guint step = 0;

  for (; line->actions[step] != NULL && check->left > 0; step++, check->left--)
    {
      if (is_playable)
        check_replies (check, cursor, line, nth, step);
      if (!play (cursor, line->actions[step], &rule, &error))
        {
          add_line_problem (check, line, nth, step, rule, error);
          break;
        }
      if (!is_playable)
        break;
    }
  if (is_playable && line->actions[step] == NULL)
    check_replies (check, cursor, line, nth, step);
  bastide_cursor_go_back (cursor, depth);
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
  LineCheck check = { .content = content, .problems = problems, .left = max_actions };
  g_autoptr (BastideCursor) cursor = NULL;
  guint nth = 0;

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  if (content->lines->len == 0)
    return;

  cursor = bastide_cursor_new (position);
  for (guint i = 0; i < content->lines->len; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (content->lines, i);
      g_autoptr (BastidePosition) set_play = NULL;
      g_autoptr (BastideCursor) begun = NULL;

      if (line->role == BASTIDE_LINE_SET_PLAY)
        set_play = bastide_play_lines_make_set_play (bastide_position_get_content (position));
      if (set_play != NULL && bastide_position_is_playable (position))
        begun = bastide_cursor_new (set_play);
      if (line->role != BASTIDE_LINE_SET_PLAY || set_play != NULL)
        check_line (&check, begun != NULL ? begun : cursor, line, nth);
      nth += 1 + bastide_content_lines_count (line->replies);
    }
  check_names (&check);
}

/* --- the rest of it --- */

/* The way of a tree to its current node. No line goes on after a tile that was supposed to be in hand: the actions end
 * there, but all steps count. */
typedef struct
{
  BastideCursor *cursor;
  GArray        *actions;
  guint          n;
} Played;

static void
take_way (Played          *played,
          BastidePlayTree *tree)
{
  const guint depth = bastide_play_tree_get_depth (tree);

  for (guint i = 1; i <= depth; i++)
    {
      const BastidePlayStep *step = bastide_play_node_get_step (bastide_play_tree_get_node (tree, i));

      if (step->supposed == BST_NONE && played->n == played->actions->len)
        g_array_append_vals (played->actions, step->actions->data, step->actions->len);
      played->n += MAX (step->actions->len, 1);
    }
}

/* Returns how many of the actions after the first @from the line begins with, at most all that it has. */
static guint
count_same (const Played  *played,
            guint          from,
            char         **line)
{
  const BstAction *actions = (const BstAction *) (void *) played->actions->data;
  guint at = from;

  bastide_cursor_go_to (played->cursor, actions, from);
  while (at < played->actions->len && line[at - from] != NULL
         && bastide_cursor_play_text (played->cursor, line[at - from], NULL, NULL, NULL)
         && memcmp (&g_array_index (played->cursor->actions, BstAction, at), &actions[at], sizeof *actions) == 0)
    at++;

  return at - from;
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

/* Finds the lines that go on after the actions played: the line itself, or replies on the way and at its end.
 * @from: the number of actions before the line */
static void
collect_rest (BastideContentLine *line,
              const Played       *played,
              guint               from,
              GPtrArray          *rest)
{
  const guint n_played = played->n - from;
  const guint n_same = count_same (played, from, line->actions);
  const gboolean ends = n_same == n_played && line->actions[n_played] == NULL;

  for (guint i = line->replies->len; i > 0; i--)
    {
      BastideContentLine *reply = g_ptr_array_index (line->replies, i - 1);

      if (reply->after > n_same || (reply->after == n_played && !ends))
        continue;
      /* Alone, a variation is what it varied: a way to the goal, or a try. */
      if (reply->role == BASTIDE_LINE_VARIATION)
        reply->role = line->role;
      collect_rest (g_ptr_array_steal_index (line->replies, i - 1), played, from + reply->after, rest);
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
advance_lines (BastideContent *content,
               const Played   *played)
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
        collect_rest (line, played, 0, found);
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
advance_goal (BastideContent *content,
              const Played   *played)
{
  const BstPosition *engine = played->cursor->engine;
  gboolean is_over = FALSE;

  bastide_edit_set_verdict (content, NULL);
  for (guint i = 0; i < played->actions->len; i++)
    {
      const BstAction *action = &g_array_index (played->actions, BstAction, i);
      BstGoalStep step;

      bst_goal_step_init (&step, engine);
      bastide_cursor_play (played->cursor, action, NULL, NULL, NULL);
      is_over |= bst_goal_ends_turn (&step, engine, action);
    }
  if (is_over && content->goal != NULL
      && (!is_lasting (&content->goal->value) || bst_position_get_phase (engine) == BST_PHASE_OVER))
    bastide_edit_set_goal (content, NULL);
}

void
bastide_solution_advance (BastideContent  *content,
                          BastidePlayTree *tree)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, TRUE, sizeof (BstAction));
  g_autoptr (BastideCursor) cursor = NULL;
  g_autoptr (GPtrArray) before = NULL;
  Played played = { .actions = actions };

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (tree));

  take_way (&played, tree);
  if (played.n == 0)
    return;

  cursor = bastide_cursor_new (bastide_play_node_get_position (bastide_play_tree_get_node (tree, 0)));
  played.cursor = cursor;
  advance_goal (content, &played);
  advance_lines (content, &played);
  if (content->solution->len == 0)
    return;
  before = g_steal_pointer (&content->solution);
  content->solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; i < before->len; i++)
    {
      char **line = g_ptr_array_index (before, i);

      if (count_same (&played, 0, line) == played.n && line[played.n] != NULL)
        g_ptr_array_add (content->solution, g_strdupv (line + played.n));
      else if (i == 0)
        g_ptr_array_set_size (content->comments, 0); /* they are on the first line alone */
    }
  advance_comments (content, played.n);
}
