/* bastide-sentence-event-challenge.c: the King, the Robber baron and challenges
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

/* A bonus changes hands, or stays, when a city or road is completed. */
typedef enum
{
  BONUS_FIRST,    /* by the first building that is completed */
  BONUS_UNHELD,   /* nobody held it, though others were completed before */
  BONUS_TAKEN,    /* from another player */
  BONUS_RAISED,   /* the holder beats the own record */
  BONUS_OUTDONE,  /* another one completed by the same tile decides */
  BONUS_KEPT,     /* not large enough, and the holder is another player */
  BONUS_MISSED,   /* not large enough to beat the own record */
  N_BONUS_CASES
} BonusCase;

static const char * const king_sentences[N_BONUS_CASES] = {
  [BONUS_FIRST] = N_("{player} takes the King for the first completed city: {tiles} at {cell}."),
  [BONUS_UNHELD] = N_("{player} takes the King, which nobody held: the city at {cell} has {tiles}."),
  [BONUS_TAKEN] = N_("{player} takes the King from {other}: the city at {cell} has {tiles}; the record was {count}."),
  [BONUS_RAISED] = N_("{player} keeps the King: the city at {cell} has {tiles}; the record was {count}."),
  [BONUS_OUTDONE] =
    N_("The city at {cell} does not count for the King: the same tile completes another city that does."),
  [BONUS_KEPT] =
    N_("{other} keeps the King: the city at {cell}, completed by {player}, has {tiles}; the record is {count}."),
  [BONUS_MISSED] = N_("{player} keeps the King: the city at {cell} has {tiles}; the record is {count}."),
};

static const char * const robber_baron_sentences[N_BONUS_CASES] = {
  [BONUS_FIRST] = N_("{player} takes the Robber baron for the first completed road: {tiles} at {cell}."),
  [BONUS_UNHELD] = N_("{player} takes the Robber baron, which nobody held: the road at {cell} has {tiles}."),
  [BONUS_TAKEN] =
    N_("{player} takes the Robber baron from {other}: the road at {cell} has {tiles}; the record was {count}."),
  [BONUS_RAISED] = N_("{player} keeps the Robber baron: the road at {cell} has {tiles}; the record was {count}."),
  [BONUS_OUTDONE] =
    N_("The road at {cell} does not count for the Robber baron: the same tile completes another road that does."),
  [BONUS_KEPT] =
    N_("{other} keeps the Robber baron: the road at {cell}, completed by {player}, has {tiles}; "
       "the record is {count}."),
  [BONUS_MISSED] =
    N_("{player} keeps the Robber baron: the road at {cell} has {tiles}; the record is {count}."),
};

static BonusCase
find_gain (const BstEvent *event)
{
  if (event->other == event->player)
    return BONUS_RAISED;
  if (event->other != BST_NO_PLAYER)
    return BONUS_TAKEN;

  return event->rule == BST_RULE_KNG_5 ? BONUS_UNHELD : BONUS_FIRST;
}

static BonusCase
find_bonus_case (const BstEvent *event)
{
  if (event->granted)
    return find_gain (event);
  if (event->other == BST_NO_PLAYER || event->rule == BST_RULE_KNG_2 || event->rule == BST_RULE_RBN_2)
    return BONUS_OUTDONE;

  return event->other == event->player ? BONUS_MISSED : BONUS_KEPT;
}

static const char *
find_challenge (const BstEvent *event)
{
  gboolean shrine = event->kind == BST_KIND_SHRINE;

  if (event->granted)
    return shrine ? N_("The same tile completes the shrine at {cell} ({players}) and the monastery at {other-cell} "
                       "({others}): the challenge is a draw and both are scored.")
                  : N_("The same tile completes the monastery at {cell} ({players}) and the shrine at {other-cell} "
                       "({others}): the challenge is a draw and both are scored.");

  return shrine ? N_("The shrine at {cell} ({players}) is completed first and wins the challenge: "
                     "the figures in the monastery at {other-cell} ({others}) go home without points.")
                : N_("The monastery at {cell} ({players}) is completed first and wins the challenge: "
                     "the figures in the shrine at {other-cell} ({others}) go home without points.");
}

/* SHR-3: the building where the second of the figures has come is named first. */
static const char *
find_beginning (const BstEvent *event)
{
  if (event->kind == BST_KIND_SHRINE)
    return N_("A challenge begins: the shrine at {cell} ({players}) against the monastery at {other-cell} ({others}).");

  return N_("A challenge begins: the monastery at {cell} ({players}) against the shrine at {other-cell} ({others}).");
}

/* SHR-8 */
static const char *
find_departure (const BstEvent *event)
{
  if (event->kind == BST_KIND_SHRINE)
    return N_("The challenge is over: a figure has left the shrine at {cell}. "
              "The monastery at {other-cell} ({others}) will be scored as usual.");

  return N_("The challenge is over: a figure has left the monastery at {cell}. "
            "The shrine at {other-cell} ({others}) will be scored as usual.");
}

static const char *
find_loss (const BstEvent *event)
{
  if (event->kind == BST_KIND_SHRINE)
    return N_("The shrine at {cell} lost its challenge and will score nothing.");

  return N_("The monastery at {cell} lost its challenge and will score nothing.");
}

const char *
_bastide_sentence_find_challenge_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_KING:
      return king_sentences[find_bonus_case (event)];
    case BST_EVENT_ROBBER_BARON:
      return robber_baron_sentences[find_bonus_case (event)];
    case BST_EVENT_CHALLENGE:
      return find_challenge (event);
    case BST_EVENT_CHALLENGE_BEGINS:
      return find_beginning (event);
    case BST_EVENT_CHALLENGE_ENDS:
      return find_departure (event);
    case BST_EVENT_LOST:
      return find_loss (event);
    default:
      return NULL;
    }
}
