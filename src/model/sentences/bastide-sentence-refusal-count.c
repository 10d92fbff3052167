/* bastide-sentence-refusal-count.c: why something around the Count and the districts is not legal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

/* CNT-7 */
static const char * const figure_sentences[BST_N_FIGURES] = {
  [BST_FIGURE_ABBOT] = N_("The abbot goes only to the cathedral."),
  [BST_FIGURE_WAGON] = N_("A wagon may not go to the market."),
  [BST_FIGURE_MAYOR] = N_("A mayor goes only to the castle."),
  [BST_FIGURE_BUILDER] = N_("A builder may not be in the city of Carcassonne."),
  [BST_FIGURE_PIG] = N_("A pig may not be in the city of Carcassonne."),
  [BST_FIGURE_BARN] = N_("A barn may not be in the city of Carcassonne."),
  [BST_FIGURE_SHEPHERD] = N_("A shepherd may not be in the city of Carcassonne."),
  [BST_FIGURE_ROBBER] = N_("A robber may not be in the city of Carcassonne."),
};

/* The same of a figure that is to move out of a district. */
static const char * const absence_sentences[BST_N_FIGURES] = {
  [BST_FIGURE_ABBOT] = N_("An abbot is only ever in the cathedral."),
  [BST_FIGURE_WAGON] = N_("A wagon is never in the market."),
  [BST_FIGURE_MAYOR] = N_("A mayor is only ever in the castle."),
};

static const char * const own_district_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is in the castle: no figure may be sent there."),
  [BST_DISTRICT_MARKET] = N_("The Count is in the market: no figure may be sent there."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is at the blacksmith’s: no figure may be sent there."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is in the cathedral: no figure may be sent there."),
};

static const char * const blocked_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is in the castle; nothing moves out of it."),
  [BST_DISTRICT_MARKET] = N_("The Count is in the market; nothing moves out of it."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is at the blacksmith’s; nothing moves out of it."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is in the cathedral; nothing moves out of it."),
};

/* CNT-5 */
static const char * const kind_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("Figures in the castle move only to cities."),
  [BST_DISTRICT_MARKET] = N_("Figures in the market move only to fields."),
  [BST_DISTRICT_BLACKSMITH] = N_("Figures at the blacksmith’s move only to roads."),
  [BST_DISTRICT_CATHEDRAL] = N_("Figures in the cathedral move only to monasteries and shrines."),
};

static const char * const absent_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("{player} has no {figure} in the castle."),
  [BST_DISTRICT_MARKET] = N_("{player} has no {figure} in the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("{player} has no {figure} at the blacksmith’s."),
  [BST_DISTRICT_CATHEDRAL] = N_("{player} has no {figure} in the cathedral."),
};

static const char * const presence_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is already in the castle."),
  [BST_DISTRICT_MARKET] = N_("The Count is already in the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is already at the blacksmith’s."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is already in the cathedral."),
};

static const char * const not_scored_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is not being scored."),
  [BST_KIND_ROAD] = N_("The road at {cell} is not being scored."),
  [BST_KIND_FIELD] = N_("The field at {cell} is not being scored."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is not being scored."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is not being scored."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is not being scored."),
};

static const char * const complete_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is completed; no figure may move there at the end of the game."),
  [BST_KIND_ROAD] = N_("The road at {cell} is completed; no figure may move there at the end of the game."),
  [BST_KIND_FIELD] = N_("The field at {cell} is completed; no figure may move there at the end of the game."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is completed; no figure may move there at the end of the game."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is completed; no figure may move there at the end of the game."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is completed; no figure may move there at the end of the game."),
};

static const char * const order_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("It changes nothing when the city at {cell} is scored, so it is not among the choices."),
  [BST_KIND_ROAD] = N_("It changes nothing when the road at {cell} is scored, so it is not among the choices."),
  [BST_KIND_FIELD] = N_("It changes nothing when the field at {cell} is scored, so it is not among the choices."),
  [BST_KIND_MONASTERY] = N_("It changes nothing when the monastery at {cell} is scored, so it is not among the "
                            "choices."),
  [BST_KIND_SHRINE] = N_("It changes nothing when the shrine at {cell} is scored, so it is not among the choices."),
  [BST_KIND_GARDEN] = N_("It changes nothing when the garden at {cell} is scored, so it is not among the choices."),
};

static const char *
find_figure_sentence (const BstRefusal *refusal)
{
  const char *sentence = figure_sentences[refusal->figure];

  if (refusal->action == BST_ACTION_REDEPLOY && absence_sentences[refusal->figure] != NULL)
    return absence_sentences[refusal->figure];

  return sentence != NULL ? sentence : N_("{subject} may not be in that district.");
}

static const char *
find_kind_sentence (const BstRefusal *refusal)
{
  if (refusal->rule == BST_RULE_CNT_5E)
    return N_("This rule set does not let figures in the cathedral move to shrines.");
  if (refusal->rule == BST_RULE_CNT_9B)
    return N_("In a game without farmers, no figure leaves the market.");

  return kind_sentences[refusal->district];
}

static const char *
find_closed_sentence (const BstRefusal *refusal)
{
  if (refusal->district != BST_DISTRICT_MARKET)
    return N_("At the end of the game, only figures in the market move.");
  if (refusal->rule == BST_RULE_CNT_12)
    return N_("In this rule set, figures leave the market only at the end of the game.");

  return N_("Figures leave the market only at the end of the game.");
}

const char *
_bastide_sentence_find_count_refusal (const BstRefusal *refusal)
{
  switch ((guint) refusal->code)
    {
    case BST_REFUSAL_DISTRICT_FIGURE:
      return find_figure_sentence (refusal);
    case BST_REFUSAL_OWN_DISTRICT:
      return own_district_sentences[refusal->district];
    case BST_REFUSAL_BLOCKED:
      return blocked_sentences[refusal->district];
    case BST_REFUSAL_NOT_IN_DISTRICT:
      return absent_sentences[refusal->district];
    case BST_REFUSAL_DISTRICT_KIND:
      return find_kind_sentence (refusal);
    case BST_REFUSAL_DISTRICT_CLOSED:
      return find_closed_sentence (refusal);
    case BST_REFUSAL_NO_BARN:
      return N_("Figures leave the market only while the field of a barn is being scored, or at the end of the game.");
    case BST_REFUSAL_NO_DISTRICTS:
      return N_("The plain side of the city of Carcassonne has no districts.");
    case BST_REFUSAL_NO_RIGHT:
      return N_("{player} may not send a figure to a district: "
                "the tile must score for others, but not for {player}.");
    case BST_REFUSAL_SENT:
      return refusal->rule == BST_RULE_CNT_11
               ? N_("{player} has already sent a figure; in this rule set, a double turn allows only one.")
               : N_("{player} has already sent a figure; each tile allows only one.");
    case BST_REFUSAL_COUNT_ALONE:
      return N_("In this rule set, the Count moves without a choice.");
    case BST_REFUSAL_LEFT_FIRST:
      return N_("In this rule set, the player to the left of the active player moves figures first.");
    case BST_REFUSAL_IN_DISTRICT:
      return N_("{player} has {a-figure} {in}, where no effect reaches it.");
    case BST_REFUSAL_NOT_SCORED:
      return not_scored_sentences[refusal->kind];
    case BST_REFUSAL_COMPLETE:
      return complete_sentences[refusal->kind];
    case BST_REFUSAL_FORCED:
      return N_("{player} must move a figure: at the end of the game, none may stay in the market.");
    case BST_REFUSAL_COUNT_THERE:
      return presence_sentences[refusal->district];
    case BST_REFUSAL_NOT_SENT:
      return N_("The Count moves only after a figure is sent to a district.");
    case BST_REFUSAL_BEGINNER:
      return N_("{player} may not move figures first: only the active player or the next one may.");
    case BST_REFUSAL_LATE:
      return N_("The {figure} came home after scoring, too late to be sent.");
    case BST_REFUSAL_ORDER:
      return order_sentences[refusal->kind];
    case BST_REFUSAL_ORDER_OTHERS:
      return N_("{player} chooses only between {player}’s own features; {rival} chooses whose feature is scored next.");
    case BST_REFUSAL_ORDER_GROUP:
      return N_("{rival} will choose between several features; here only the first of them can be named, for all.");
    default:
      return NULL;
    }
}
