/* bastide-sentence-event-effect.c: events of other expansions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char * const removal_sentences[BST_N_CAUSES] = {
  [BST_CAUSE_MESSAGE] = N_("A message calls {player}’s {figure} home from {cell}."),
  [BST_CAUSE_CATAPULT] = N_("The catapult knocks {player}’s {figure} off the tile at {cell}."),
  [BST_CAUSE_DRAGON] = N_("The dragon eats {player}’s {figure} at {cell}; it goes back to supply."),
  [BST_CAUSE_TOWER] = N_("{other} captures {player}’s {figure} at {cell} with a tower."),
  [BST_CAUSE_GHOST] = N_("The third ghost chases {player}’s {figure} home from {cell}."),
  [BST_CAUSE_PLAGUE] = N_("The plague sends {player}’s {figure} home from {cell}."),
  [BST_CAUSE_FESTIVAL] = N_("A festival brings {player}’s {figure} home from {cell}."),
  [BST_CAUSE_VODYANOY] = N_("The Vodyanoy takes {player}’s {figure} at {cell} out of the game."),
  [BST_CAUSE_SIEGE] = N_("{player}’s {figure} escapes the siege at {cell} and goes home at the end of the turn."),
  [BST_CAUSE_PRINCESS] = N_("The princess sends {player}’s {figure} home from the city at {cell}."),
};

static const char *
find_removal (const BstEvent *event)
{
  const char *sentence = event->cause < BST_N_CAUSES ? removal_sentences[event->cause] : NULL;

  if (event->cause == BST_CAUSE_TOWER && event->other == event->player)
    return N_("A tower sends {player}’s {figure} home from {cell}.");
  return sentence != NULL ? sentence : N_("An effect sends {player}’s {figure} home from {cell}.");
}

const char *
_bastide_sentence_find_effect_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_REMOVE:
      return find_removal (event);
    case BST_EVENT_DRAGON:
      return N_("The dragon moves to {cell}.");
    case BST_EVENT_ABBEYS_LEFT:
      return N_("The tiles are used up, and Bastide places no abbey any more; still in hand: {players}.");
    case BST_EVENT_GOODS:
      /* At the end of the game the most goods of a kind bring points. */
      return event->final ? N_("{player} scores {points} for the most goods of a kind: {goods}.")
                          : N_("{player} completes the city at {cell} and takes {goods}.");
    default:
      return NULL;
    }
}
