/* bastide-puzzle-play.c: playing actions in the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle.h"

#include <glib/gi18n-lib.h>

#include "bastide-position-private.h"
#include "bastide-puzzle-private.h"
#include "bastide-sentence-private.h"

static const char * const action_labels[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = N_("Place Tile"),
  [BST_ACTION_DISCARD] = N_("Discard Tile"),
  [BST_ACTION_DRAW] = N_("Draw Tile"),
  [BST_ACTION_PASS] = N_("Pass"),
  [BST_ACTION_RECALL] = N_("Take Back Abbot"),
  [BST_ACTION_ABBEY] = N_("Place Abbey"),
  [BST_ACTION_PORTAL] = N_("Use Magic Portal"),
  [BST_ACTION_ROBBER] = N_("Place Robber"),
  [BST_ACTION_BEGIN] = N_("Choose Who Begins"),
  [BST_ACTION_REDEPLOY] = N_("Move Figure From District"),
  [BST_ACTION_SCORE] = N_("Choose What Is Scored Next"),
  [BST_ACTION_ROB] = N_("Rob Player"),
  [BST_ACTION_STAY] = N_("Leave Robber"),
  [BST_ACTION_COUNTING] = N_("Choose Counting Figure"),
  [BST_ACTION_CITY] = N_("Send Figure to District"),
  [BST_ACTION_COUNT] = N_("Move Count"),
  [BST_ACTION_REMOVE] = N_("Remove Figure"),
  [BST_ACTION_EFFECT_DEPLOY] = N_("Place Figure by Effect"),
  [BST_ACTION_POINTS] = N_("Change Score"),
};

static const char * const deploy_labels[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = N_("Place Meeple"),
  [BST_FIGURE_LARGE] = N_("Place Large Meeple"),
  [BST_FIGURE_ABBOT] = N_("Place Abbot"),
  [BST_FIGURE_WAGON] = N_("Place Wagon"),
  [BST_FIGURE_MAYOR] = N_("Place Mayor"),
  [BST_FIGURE_RINGMASTER] = N_("Place Ringmaster"),
  [BST_FIGURE_GUARD] = N_("Place Guard"),
  [BST_FIGURE_PHANTOM] = N_("Place Phantom"),
  [BST_FIGURE_BUILDER] = N_("Place Builder"),
  [BST_FIGURE_PIG] = N_("Place Pig"),
  [BST_FIGURE_BARN] = N_("Place Barn"),
  [BST_FIGURE_SHEPHERD] = N_("Place Shepherd"),
  [BST_FIGURE_ROBBER] = N_("Place Robber"),
};

/* Whoever passes does without something else in each phase. */
static const char *
get_action_label (BstPhase         phase,
                  const BstAction *action)
{
  if (action->type == BST_ACTION_DEPLOY)
    return _(deploy_labels[action->figure]);
  if (action->type == BST_ACTION_PASS && phase != BST_PHASE_DEPLOY)
    return C_("label of the history", "Pass");

  return _(action_labels[action->type]);
}

/* The sentence and its rule, as both are shown: "… [BASE-3]" */
static void
set_refusal (GError           **error,
             BastidePosition   *position,
             const BstRefusal  *refusal,
             const char        *segment)
{
  g_autofree char *sentence = bastide_sentence_refusal_at (position, refusal, segment);

  if (refusal->rule == BST_RULE_NONE)
    g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL, sentence);
  else
    g_set_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL, "%s [%s]", sentence,
                 bst_rule_get_id ((BstRule) refusal->rule));
}

static gboolean
apply_actions (BastidePuzzle    *self,
               BstPosition      *engine,
               const BstAction  *actions,
               guint             n,
               const char       *segment,
               GArray           *events,
               GError          **error)
{
  for (guint i = 0; i < n; i++)
    {
      BstRefusal refusal;

      if (!bst_turn_check (engine, &actions[i], &refusal))
        {
          set_refusal (error, bastide_puzzle_get_position (self), &refusal, segment);
          return FALSE;
        }
      bst_turn_apply (engine, &actions[i], events);
    }

  return TRUE;
}

static GPtrArray *
wrap_events (BastidePosition *position,
             GArray          *events)
{
  GPtrArray *wrapped = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (wrapped, bastide_event_new (position, &g_array_index (events, BstEvent, i)));

  return wrapped;
}

/* @segment is what the text of the action calls the segment, if the actions come from a text. */
static gboolean
play_move (BastidePuzzle    *self,
           const BstAction  *actions,
           guint             n,
           const char       *segment,
           GError          **error)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GArray) events = NULL;
  g_autoptr (GPtrArray) wrapped = NULL;
  BastideContent *content;
  BastidePosition *position;
  g_autofree char *line = NULL;
  BstPhase phase;

  engine = bst_position_copy (bastide_position_get_engine (bastide_puzzle_get_position (self)));
  phase = bst_position_get_phase (engine);
  events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  if (!apply_actions (self, engine, actions, n, segment, events, error))
    return FALSE;

  content = bastide_content_with_setup (bastide_puzzle_get_snapshot (self)->content, bst_position_to_setup (engine));
  position = bastide_position_new_for_content (content);
  wrapped = wrap_events (position, events);
  line = bastide_sentence_play (bastide_puzzle_get_position (self), position, actions, n);
  bastide_puzzle_push (self, content, position, wrapped, get_action_label (phase, &actions[0]), line);

  return TRUE;
}

gboolean
bastide_puzzle_play_move (BastidePuzzle    *self,
                          const BstAction  *actions,
                          guint             n,
                          GError          **error)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  return play_move (self, actions, n, NULL, error);
}

gboolean
bastide_puzzle_play (BastidePuzzle    *self,
                     const BstAction  *action,
                     GError          **error)
{
  return bastide_puzzle_play_move (self, action, 1, error);
}

gboolean
bastide_puzzle_play_text (BastidePuzzle  *self,
                          const char     *text,
                          GError        **error)
{
  const BstPosition *engine;
  g_autofree char *segment = NULL;
  BstNotationFault fault;
  BstAction action;
  guint word = 0;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  engine = bastide_position_get_engine (bastide_puzzle_get_position (self));
  fault = bst_notation_read_action (engine, text, &action, &word);

  /* That there is no such segment is a matter of the rules: the engine says it, or that it is not the time for it. */
  if (fault == BST_NOTATION_SEGMENT)
    {
      action.segment = BST_NO_SEGMENT;
      segment = _bastide_sentence_find_word (text, word);
    }
  else if (fault != BST_NOTATION_SOUND)
    {
      g_autofree char *sentence = bastide_sentence_notation (fault, text, word);

      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_NOTATION, sentence);
      return FALSE;
    }

  return play_move (self, &action, 1, segment, error);
}
