/* bst-position-memory.c: the memory of the turn, from a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Leaves out players who do not exist and second mentions. */
static void
read_list (BstPlayerList       *list,
           const BstPlayerList *from,
           guint                n_players)
{
  guint met = 0;

  *list = (BstPlayerList) { 0 };
  for (guint i = 0; i < MIN (from->n, BST_MAX_PLAYERS); i++)
    {
      if (from->players[i] >= n_players || ((met >> from->players[i]) & 1))
        continue;
      met |= 1u << from->players[i];
      bst_player_list_add (list, from->players[i]);
    }
}

/* Keeps the order of the file, as the first feature is scored next. */
static void
read_to_score (const BstPosition *position,
               const BstMemory   *from,
               BstMemory         *memory)
{
  BstRound round = { .n = 0 };

  for (guint i = 0; i < MIN (from->n_to_score, BST_MAX_TO_SCORE); i++)
    {
      guint node = bst_setup_find_segment (position, from->to_score[i].cell, from->to_score[i].segment);

      if (node != BST_NONE)
        bst_round_add (&round, bst_feature_find (position, node));
    }

  memset (memory->to_score, 0, sizeof memory->to_score);
  for (guint i = 0; i < round.n; i++)
    memory->to_score[i] = bst_segment_ref (position, bst_feature_first (position, round.roots[i]));
  memory->n_to_score = (guint8) round.n;
}

/* A player with one counting figure has nothing to choose, and after phase `messenger` every choice is made (MSG). */
static BstCounting
read_counting (const BstPosition *position,
               const BstGain     *gain)
{
  if (!bst_scoreboard_has_two (position, gain->player))
    return BST_COUNTING_FIRST;
  if (gain->counting == BST_COUNTING_SECOND)
    return BST_COUNTING_SECOND;
  return position->state.phase == BST_PHASE_MESSENGER && !gain->later ? (BstCounting) gain->counting
                                                                      : BST_COUNTING_FIRST;
}

/* Counting figures are on the move in the phases of an event alone: the file is out of date about them in another
 * phase, and would join the next event. */
static void
read_event (const BstPosition *position,
            const BstMemory   *from,
            BstMemory         *memory)
{
  memset (memory->event, 0, sizeof memory->event);
  memory->n_event = 0;
  if (!bst_phase_is_of_event (position->state.phase))
    {
      memory->to_rob = (BstPlayerList) { 0 };
      memory->scoring = BST_SCORING_NONE;
      memory->resume = BST_N_PHASES;
      return;
    }
  for (guint i = 0; i < MIN (from->n_event, BST_MAX_PLAYERS); i++)
    {
      BstGain gain = from->event[i];

      if (gain.player >= position->n_players)
        continue;
      gain.counting = (guint8) read_counting (position, &gain);
      memory->event[memory->n_event++] = gain;
    }
  if (memory->resume == BST_N_PHASES && memory->scoring == BST_SCORING_NONE)
    memory->scoring = (guint8) bst_scoreboard_find_right (position, memory->event, memory->n_event);
}

static void
read_leaving (const BstPosition *position,
              const BstMemory   *from,
              BstMemory         *memory)
{
  memset (memory->leaving, 0, sizeof memory->leaving);
  memory->n_leaving = 0;
  for (guint i = 0; i < MIN (from->n_leaving, BST_MAX_LEAVING); i++)
    {
      const BstLeaving *leaving = &from->leaving[i];

      if (leaving->player < position->n_players && leaving->figure < BST_N_FIGURES
          && bst_setup_find_segment (position, leaving->at.cell, leaving->at.segment) != BST_NONE)
        memory->leaving[memory->n_leaving++] = *leaving;
    }
}

/* Fills in the choosing player, where a file leaves it to the list of the phase; for robbers the list, from the one
 * player who has to choose. */
static void
read_chooser (BstPosition     *position,
              const BstMemory *from,
              BstMemory       *memory)
{
  BstState *state = &position->state;
  const BstPlayerList *list = bst_phase_get_asked ((BstPhase) state->phase, memory);

  if (state->phase == BST_PHASE_ROB && memory->to_rob.n == 0)
    bst_player_list_add (&memory->to_rob, from->chooser < position->n_players ? from->chooser : state->player);

  state->chooser = state->player;
  if (from->chooser < position->n_players)
    state->chooser = from->chooser;
  else if (list != NULL && list->n > 0)
    state->chooser = list->players[0];
  else if (state->phase == BST_PHASE_MESSENGER && bst_scoreboard_find_chooser (position) != BST_NO_PLAYER)
    state->chooser = (guint8) bst_scoreboard_find_chooser (position);
}

void
bst_position_read_memory (BstPosition    *position,
                          const BstSetup *setup)
{
  const BstMemory *from = &setup->memory;
  BstMemory *memory = &position->expansion.memory;

  *memory = *from;
  memory->given = 0;
  memory->chooser = BST_NO_PLAYER;
  read_list (&memory->to_ask, &from->to_ask, setup->n_players);
  read_list (&memory->to_redeploy, &from->to_redeploy, setup->n_players);
  read_list (&memory->to_rob, &from->to_rob, setup->n_players);
  read_to_score (position, from, memory);
  read_event (position, from, memory);
  read_leaving (position, from, memory);
  read_chooser (position, from, memory);
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    {
      if (player >= setup->n_players)
        memory->gained[player] = 0;
      if (player >= setup->n_players || memory->waits[player] >= setup->n_players)
        memory->waits[player] = BST_NO_PLAYER;
    }
}
