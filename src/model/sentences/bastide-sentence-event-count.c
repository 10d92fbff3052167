/* bastide-sentence-event-count.c: events around the Count and the districts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char * const blocked_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count blocks the castle: {players} cannot move figures out of it."),
  [BST_DISTRICT_MARKET] = N_("The Count blocks the market: {players} cannot move figures out of it."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count blocks the blacksmith’s: {players} cannot move figures out of it."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count blocks the cathedral: {players} cannot move figures out of it."),
};

static const char * const redeploy_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} moves {a-figure} {from} to the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} moves {a-figure} {from} to the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} moves {a-figure} {from} to the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} moves {a-figure} {from} to the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} moves {a-figure} {from} to the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} moves {a-figure} {from} to the garden at {cell}."),
};

static const char * const order_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} chooses: the city at {cell} is scored next."),
  [BST_KIND_ROAD] = N_("{player} chooses: the road at {cell} is scored next."),
  [BST_KIND_FIELD] = N_("{player} chooses: the field at {cell} is scored next."),
  [BST_KIND_MONASTERY] = N_("{player} chooses: the monastery at {cell} is scored next."),
  [BST_KIND_SHRINE] = N_("{player} chooses: the shrine at {cell} is scored next."),
  [BST_KIND_GARDEN] = N_("{player} chooses: the garden at {cell} is scored next."),
};

static const char * const right_sentences[BST_N_RIGHTS] = {
  [BST_RIGHT_GRANTED] =
    N_("{player} may send a figure to a district: this tile scores for others, but not for {player}."),
  [BST_RIGHT_GRANTED_FEATURE] =
    N_("{player} may send a figure to a district: one of the features scores for others, but not for {player}."),
  [BST_RIGHT_NO_OPPONENT] =
    N_("{player} may not send a figure to a district: this tile scores no feature for an opponent."),
  [BST_RIGHT_OWN_POINTS] =
    N_("{player} may not send a figure to a district: {player} gains {points} with this tile."),
  [BST_RIGHT_NO_FIGURE] =
    N_("{player} may send a figure to a district, but has none in supply that may go there."),
  [BST_RIGHT_SENT] =
    N_("{player} may not send another figure to a district: one was sent for the first tile of this double turn."),
};

static const char * const send_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("{player} sends {a-figure} to the castle."),
  [BST_DISTRICT_MARKET] = N_("{player} sends {a-figure} to the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("{player} sends {a-figure} to the blacksmith’s."),
  [BST_DISTRICT_CATHEDRAL] = N_("{player} sends {a-figure} to the cathedral."),
};

static const char * const stay_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count stays in the castle."),
  [BST_DISTRICT_MARKET] = N_("The Count stays in the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count stays at the blacksmith’s."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count stays in the cathedral."),
};

static const char * const move_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("{player} moves the Count {from} to the castle."),
  [BST_DISTRICT_MARKET] = N_("{player} moves the Count {from} to the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("{player} moves the Count {from} to the blacksmith’s."),
  [BST_DISTRICT_CATHEDRAL] = N_("{player} moves the Count {from} to the cathedral."),
};

const char *
_bastide_sentence_find_count_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_BEGIN:
      return event->other == event->player ? N_("{player} chooses to move figures out of the districts first.")
                                           : N_("{other} lets {player} move figures out of the districts first.");
    case BST_EVENT_BLOCKED:
      return blocked_sentences[event->district];
    case BST_EVENT_REDEPLOY:
      return redeploy_sentences[event->kind];
    case BST_EVENT_ORDER:
      return event->other == BST_NO_PLAYER ? order_sentences[event->kind]
                                           : N_("{player} lets {other} choose the next feature to score.");
    case BST_EVENT_RIGHT:
      return right_sentences[event->reason];
    case BST_EVENT_SEND:
      return send_sentences[event->district];
    case BST_EVENT_COUNT:
      return (event->district == event->from_district ? stay_sentences : move_sentences)[event->district];
    default:
      return NULL;
    }
}
