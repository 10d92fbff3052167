/* bastide-sentence-event-robber.c: events on the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

/* MSG */
static const char *
find_counting (const BstEvent *event)
{
  if (event->counting == BST_COUNTING_SECOND)
    return event->points < 0 ? N_("{player}’s second counting figure moves back from space {count} to space {space}.")
                             : N_("{player}’s second counting figure moves from space {count} to space {space}.");

  return event->points < 0 ? N_("{player}’s first counting figure moves back from space {count} to space {space}.")
                           : N_("{player}’s first counting figure moves from space {count} to space {space}.");
}

const char *
_bastide_sentence_find_robber_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_ROBBER:
      return event->granted ? N_("{player}’s robber moves to space {space}, beside {others}.")
                            : N_("{player} places a robber on space {space}, beside {others}.");
    case BST_EVENT_ROB:
      /* RBS-3: an odd gain is halved upwards. */
      return event->count % 2 != 0
               ? N_("{player}’s robber gains {points}: half of {other}’s {count}, rounded up. {other} loses nothing.")
               : N_("{player}’s robber gains {points}: half of {other}’s {count}. {other} loses nothing.");
    case BST_EVENT_ROGUE:
      return event->rule == BST_RULE_RBS_8
               ? N_("{player}’s robber moves back with {other} from space {count} to space {space}.")
               : N_("{player}’s robber moves with {other} from space {count} to space {space} and gains nothing: "
                    "robbed points cannot be robbed.");
    case BST_EVENT_STAY:
      return event->rule == BST_RULE_RBS_5
               ? N_("{player}’s robber waits on space {space} for points that {other} will gain later.")
               : N_("{player}’s robber stays on space {space}, beside {other}.");
    case BST_EVENT_ROBBER_HOME:
      return event->points != 0 ? N_("{player}’s robber goes home at the end of the game and scores {points}.")
                                : N_("{player}’s robber goes home at the end of the game.");
    case BST_EVENT_COUNTING:
      return find_counting (event);
    default:
      return NULL;
    }
}
