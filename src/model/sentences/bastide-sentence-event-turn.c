/* bastide-sentence-event-turn.c: events of every turn: tiles, figures, completed features
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char * const deploy_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} places {a-figure} in the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} places {a-figure} on the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} places {a-figure} in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} places {a-figure} in the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} places {a-figure} in the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} places {a-figure} on the garden at {cell}."),
};

static const char * const portal_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Through the magic portal, {player} places {a-figure} in the city at {cell}."),
  [BST_KIND_ROAD] = N_("Through the magic portal, {player} places {a-figure} on the road at {cell}."),
  [BST_KIND_FIELD] = N_("Through the magic portal, {player} places {a-figure} in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("Through the magic portal, {player} places {a-figure} in the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("Through the magic portal, {player} places {a-figure} in the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("Through the magic portal, {player} places {a-figure} on the garden at {cell}."),
};

static const char * const flier_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("By flying machine, {player} places {a-figure} in the city at {cell}."),
  [BST_KIND_ROAD] = N_("By flying machine, {player} places {a-figure} on the road at {cell}."),
  [BST_KIND_FIELD] = N_("By flying machine, {player} places {a-figure} in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("By flying machine, {player} places {a-figure} in the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("By flying machine, {player} places {a-figure} in the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("By flying machine, {player} places {a-figure} on the garden at {cell}."),
};

static const char * const recall_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} takes back the abbot from the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} takes back the abbot from the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} takes back the abbot from the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} takes back the abbot from the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} takes back the abbot from the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} takes back the abbot from the garden at {cell}."),
};

/* A field is never completed; a barn has it scored in the course of the game. */
static const char * const complete_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is completed: {tiles}."),
  [BST_KIND_ROAD] = N_("The road at {cell} is completed: {tiles}."),
  [BST_KIND_FIELD] = N_("The field at {cell} is scored because of a barn."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is completed."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is completed."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is completed."),
};

static const char * const deserted_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is completed: {tiles}. Nobody is there."),
  [BST_KIND_ROAD] = N_("The road at {cell} is completed: {tiles}. Nobody is there."),
  [BST_KIND_FIELD] = N_("The field at {cell} is scored because of a barn. No farmer is there."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is completed. Nobody is there."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is completed. Nobody is there."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is completed. Nobody is there."),
};

/* Only these causes put figures down; an ordinary deployment has none. */
static const char *
find_deployment (const BstEvent *event)
{
  if (event->is_abbot)
    return N_("{player} places {a-figure} in the monastery at {cell} as an abbot.");
  if (event->cause == BST_CAUSE_PORTAL)
    return portal_sentences[event->kind];
  if (event->cause == BST_CAUSE_FLIER)
    return flier_sentences[event->kind];

  return deploy_sentences[event->kind];
}

/* A mayor without pennants, or a builder left alone, has no strength. */
static const char *
find_completion (const BstEvent *event)
{
  if (event->players != 0)
    return complete_sentences[event->kind];
  if (event->count > 0 && event->kind == BST_KIND_CITY)
    return N_("The city at {cell} is completed: {tiles}. The figures there count for nothing.");
  if (event->count > 0 && event->kind == BST_KIND_ROAD)
    return N_("The road at {cell} is completed: {tiles}. The figures there count for nothing.");

  return deserted_sentences[event->kind];
}

static const char *
find_placement (const BstEvent *event)
{
  if (event->rule == BST_RULE_ABB)
    return N_("{player} places an abbey at {cell}.");
  if (event->rule == BST_RULE_RIV_6)
    return N_("The lake is placed at {cell}; it is nobody’s turn.");

  return N_("{player} places the tile at {cell}.");
}

const char *
_bastide_sentence_find_turn_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_DRAW:
      return N_("{player} draws a tile: {tile}.");
    case BST_EVENT_PLACE:
      return find_placement (event);
    case BST_EVENT_DISCARD:
      return event->rule == BST_RULE_RIV_4A ? N_("This river tile fits nowhere and is removed from the game.")
                                            : N_("This tile fits nowhere and is removed from the game.");
    case BST_EVENT_DEPLOY:
      return find_deployment (event);
    case BST_EVENT_RECALL:
      return recall_sentences[event->kind];
    case BST_EVENT_COMPLETE:
      return find_completion (event);
    case BST_EVENT_RETURN:
      return N_("{player} takes back {a-figure} from {cell}.");
    case BST_EVENT_AGAIN:
      return event->rule == BST_RULE_RIV_6 ? N_("{player} has placed the lake and takes another turn at once.")
                                           : N_("{player} has extended the builder’s feature and takes a double turn.");
    case BST_EVENT_END:
      return N_("The game ends; final scoring follows.");
    default:
      return NULL;
    }
}
