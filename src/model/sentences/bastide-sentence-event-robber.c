/* bastide-sentence-event-robber.c: events on the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char *
find_arrival (const BstEvent *event)
{
  if (event->granted)
    return N_("{player}’s robber moves to space {space}, beside {others}.");

  return N_("{player} places a robber on space {space}, beside {others}.");
}

/* RBS-3: an odd gain is halved upwards. */
static const char *
find_robbery (const BstEvent *event)
{
  if (event->count % 2 != 0)
    return N_("{player}’s robber gains {points}: half of {other}’s {count}, rounded up. {other} loses nothing.");

  return N_("{player}’s robber gains {points}: half of {other}’s {count}. {other} loses nothing.");
}

static const char *
find_company (const BstEvent *event)
{
  if (event->rule == BST_RULE_RBS_8)
    return N_("{player}’s robber moves back with {other} from space {count} to space {space}.");

  return N_("{player}’s robber moves with {other} from space {count} to space {space} and gains nothing: "
            "robbed points cannot be robbed.");
}

static const char *
find_stay (const BstEvent *event)
{
  if (event->rule == BST_RULE_RBS_5)
    return N_("{player}’s robber waits on space {space} for points that {other} will gain later.");

  return N_("{player}’s robber stays on space {space}, beside {other}.");
}

static const char *
find_return (const BstEvent *event)
{
  if (event->points != 0)
    return N_("{player}’s robber goes home at the end of the game and scores {points}.");

  return N_("{player}’s robber goes home at the end of the game.");
}

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
      return find_arrival (event);
    case BST_EVENT_ROB:
      return find_robbery (event);
    case BST_EVENT_ROGUE:
      return find_company (event);
    case BST_EVENT_STAY:
      return find_stay (event);
    case BST_EVENT_ROBBER_HOME:
      return find_return (event);
    case BST_EVENT_COUNTING:
      return find_counting (event);
    default:
      return NULL;
    }
}
