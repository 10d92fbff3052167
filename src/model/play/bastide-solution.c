/* bastide-solution.c: whether the solution of a puzzle can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-edit-game.h"
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

  return bastide_problem_new_for_step (line, step, refused->rule, sentence);
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

/* --- the rest of it --- */

static gboolean
begins_with (char               **line,
             BstPosition         *engine,
             const char * const  *played)
{
  guint depth = bst_turn_get_depth (engine);
  gboolean is_same = TRUE;

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
        bst_turn_apply (engine, &wanted, NULL);
    }
  while (bst_turn_get_depth (engine) > depth)
    bst_turn_undo (engine);

  return is_same;
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

      if (content->solution->len > 0 && after > n_played)
        bastide_edit_set_comment (content, i - 1, after - n_played, text);
      else
        bastide_edit_set_comment (content, i - 1, 0, NULL);
    }
}

void
bastide_solution_advance (BastideContent      *content,
                          BastidePosition     *position,
                          const char * const  *played)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GPtrArray) before = NULL;
  guint n_played;

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (played != NULL);

  n_played = g_strv_length ((char **) played);
  if (n_played == 0 || content->solution->len == 0)
    return;

  engine = bst_position_copy (bastide_position_get_engine (position));
  before = g_steal_pointer (&content->solution);
  content->solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; i < before->len; i++)
    {
      char **line = g_ptr_array_index (before, i);

      if (begins_with (line, engine, played) && line[n_played] != NULL)
        g_ptr_array_add (content->solution, g_strdupv (line + n_played));
    }
  advance_comments (content, n_played);
}

/* --- a line that is kept --- */

static guint
find_comment (BastideContent *content,
              guint           after)
{
  guint at = 0;

  while (at < content->comments->len
         && ((const BastideComment *) g_ptr_array_index (content->comments, at))->after != after)
    at++;

  return at;
}

gboolean
bastide_solution_keep (BastideContent  *content,
                       BastidePlayTree *tree)
{
  g_auto (GStrv) played = NULL;
  g_autofree char *actions = NULL;
  gboolean is_changed;
  guint depth;
  guint after = 0;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), FALSE);

  depth = bastide_play_tree_get_depth (tree);
  played = bastide_play_tree_list_actions (tree, depth);
  actions = g_strjoinv ("; ", played);
  is_changed = bastide_edit_set_solution (content, (const char * const []) { actions, NULL });
  for (guint i = 0; i <= depth; i++)
    {
      BastidePlayNode *node = bastide_play_tree_get_node (tree, i);
      const BastidePlayStep *step = bastide_play_node_get_step (node);
      const char *comment = bastide_play_node_get_comment (node);

      after += step != NULL ? g_strv_length (step->notation) : 0;
      if (*comment != '\0' && bastide_edit_set_comment (content, find_comment (content, after), after, comment))
        is_changed = TRUE;
    }

  return is_changed;
}
