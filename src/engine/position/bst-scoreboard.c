/* bst-scoreboard.c: the spaces of the counting figures (BASE-4, RBS-2, MSG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* A remainder in C has the sign of the score, but a space has none (RBS-2). */
gint32
bst_scoreboard_wrap (const BstPosition *position,
                     gint32             score)
{
  if (position->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_TOTAL)
    return score;
  return (score % BST_SCOREBOARD + BST_SCOREBOARD) % BST_SCOREBOARD;
}

/* Returns the points of @player for which no counting figure has moved yet (MSG). */
static gint32
find_open_points (const BstPosition *position,
                  guint              player)
{
  const BstMemory *memory = &position->expansion.memory;

  for (guint i = 0; i < memory->n_event; i++)
    if (memory->event[i].player == player && memory->event[i].counting == BST_COUNTING_OPEN)
      return memory->event[i].points;
  return 0;
}

/* The first counting figure moves by every point that does not move the second (MSG). */
gint32
bst_scoreboard_get_space (const BstPosition *position,
                          guint              player,
                          gboolean           second)
{
  const BstExpansion *expansion = &position->expansion;

  if (second)
    return expansion->second_space[player];
  return bst_scoreboard_wrap (position, position->players[player].score - expansion->second_points[player]
                                         - find_open_points (position, player));
}

/* Returns the space before the event, whose figures have moved already. */
gint32
bst_scoreboard_get_start (const BstPosition *position,
                          guint              player,
                          gboolean           second)
{
  const BstExpansion *expansion = &position->expansion;
  const BstGain *move = NULL;

  for (guint i = 0; i < expansion->memory.n_event && move == NULL; i++)
    if (expansion->memory.event[i].player == player)
      move = &expansion->memory.event[i];
  if (move == NULL || move->later || move->counting != (second ? BST_COUNTING_SECOND : BST_COUNTING_FIRST))
    return bst_scoreboard_get_space (position, player, second);
  if (second)
    return bst_scoreboard_wrap (position, expansion->second_space[player] - move->points);
  return bst_scoreboard_wrap (position, position->players[player].score - expansion->second_points[player]
                                         - move->points);
}

/* --- two counting figures --- */

gboolean
bst_scoreboard_has_two (const BstPosition *position,
                        guint              player)
{
  return bst_rules_has (&position->rules, BST_MODULE_MESSENGERS)
         && position->expansion.second_space[player] != BST_NO_SPACE;
}

/* Returns whether @player is still to choose the counting figure that moves. */
static gboolean
is_open (const BstMemory *memory,
         guint            player)
{
  for (guint i = 0; i < memory->n_event; i++)
    if (memory->event[i].player == player && memory->event[i].counting == BST_COUNTING_OPEN)
      return TRUE;
  return FALSE;
}

/* The active player chooses first, then the others in turn order. */
guint
bst_scoreboard_find_chooser (const BstPosition *position)
{
  for (guint i = 0; i < position->n_players; i++)
    {
      guint player = (position->state.player + i) % position->n_players;

      if (is_open (&position->expansion.memory, player))
        return player;
    }
  return BST_NO_PLAYER;
}

BstScoring
bst_scoreboard_find_right (const BstPosition *position,
                           const BstGain     *gains,
                           guint              n_gains)
{
  BstScoring scoring = BST_SCORING_FEATURE;

  for (guint i = 0; i < n_gains; i++)
    {
      if (gains[i].points <= 0 || gains[i].later || gains[i].rule == BST_RULE_RBS_4)
        continue;
      if (gains[i].player == position->state.player)
        return BST_SCORING_FEATURE;
      scoring = BST_SCORING_RIGHT;
    }
  return scoring;
}
