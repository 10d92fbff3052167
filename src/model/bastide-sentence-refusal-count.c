/* bastide-sentence-refusal-count.c: why something around the Count and the districts is not legal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

/* CNT-7 */
static const char * const figure_sentences[BST_N_FIGURES] = {
  [BST_FIGURE_ABBOT] = N_("An abbot may be only in the cathedral."),
  [BST_FIGURE_WAGON] = N_("A wagon may not be in the market."),
  [BST_FIGURE_MAYOR] = N_("A mayor may be only in the castle."),
  [BST_FIGURE_BUILDER] = N_("A builder may not be in the city of Carcassonne."),
  [BST_FIGURE_PIG] = N_("A pig may not be in the city of Carcassonne."),
  [BST_FIGURE_BARN] = N_("A barn may not be in the city of Carcassonne."),
  [BST_FIGURE_SHEPHERD] = N_("A shepherd may not be in the city of Carcassonne."),
  [BST_FIGURE_ROBBER] = N_("A robber may not be in the city of Carcassonne."),
};

static const char * const own_district_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is in the castle: no figure may be sent there."),
  [BST_DISTRICT_MARKET] = N_("The Count is in the market: no figure may be sent there."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is in the blacksmith: no figure may be sent there."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is in the cathedral: no figure may be sent there."),
};

static const char * const blocked_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is in the castle: no figure leaves it."),
  [BST_DISTRICT_MARKET] = N_("The Count is in the market: no figure leaves it."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is in the blacksmith: no figure leaves it."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is in the cathedral: no figure leaves it."),
};

/* CNT-5 */
static const char * const kind_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("Figures in the castle move only to cities."),
  [BST_DISTRICT_MARKET] = N_("Figures in the market move only to fields."),
  [BST_DISTRICT_BLACKSMITH] = N_("Figures in the blacksmith move only to roads."),
  [BST_DISTRICT_CATHEDRAL] = N_("Figures in the cathedral move only to monasteries and shrines."),
};

static const char * const absent_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("{player} has no such figure ({figure}) in the castle."),
  [BST_DISTRICT_MARKET] = N_("{player} has no such figure ({figure}) in the market."),
  [BST_DISTRICT_BLACKSMITH] = N_("{player} has no such figure ({figure}) in the blacksmith."),
  [BST_DISTRICT_CATHEDRAL] = N_("{player} has no such figure ({figure}) in the cathedral."),
};

static const char * const presence_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = N_("The Count is in the castle already."),
  [BST_DISTRICT_MARKET] = N_("The Count is in the market already."),
  [BST_DISTRICT_BLACKSMITH] = N_("The Count is in the blacksmith already."),
  [BST_DISTRICT_CATHEDRAL] = N_("The Count is in the cathedral already."),
};

static const char * const not_scored_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is not about to be scored."),
  [BST_KIND_ROAD] = N_("The road at {cell} is not about to be scored."),
  [BST_KIND_FIELD] = N_("The field at {cell} is not about to be scored."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is not about to be scored."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is not about to be scored."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is not about to be scored."),
};

static const char * const complete_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is completed; no figure moves there at the end of the game."),
  [BST_KIND_ROAD] = N_("The road at {cell} is completed; no figure moves there at the end of the game."),
  [BST_KIND_FIELD] = N_("The field at {cell} is completed; no figure moves there at the end of the game."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is completed; no figure moves there at the end of the game."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is completed; no figure moves there at the end of the game."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is completed; no figure moves there at the end of the game."),
};

static const char * const order_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is not among those of which one may be chosen now."),
  [BST_KIND_ROAD] = N_("The road at {cell} is not among those of which one may be chosen now."),
  [BST_KIND_FIELD] = N_("The field at {cell} is not among those of which one may be chosen now."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is not among those of which one may be chosen now."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is not among those of which one may be chosen now."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is not among those of which one may be chosen now."),
};

static const char *
find_figure_sentence (const BstRefusal *refusal)
{
  const char *sentence = figure_sentences[refusal->figure];

  return sentence != NULL ? sentence : N_("Such a figure ({figure}) may not be in that district.");
}

static const char *
find_kind_sentence (const BstRefusal *refusal)
{
  if (refusal->rule == BST_RULE_CNT_5E)
    return N_("By this rule set figures in the cathedral do not move to shrines.");
  if (refusal->rule == BST_RULE_CNT_9B)
    return N_("In a game without farmers no figure moves out of the market.");

  return kind_sentences[refusal->district];
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
      return refusal->rule == BST_RULE_CNT_12
               ? N_("By this rule set figures leave the market only at the end of the game.")
               : N_("At the end of the game only figures in the market move.");
    case BST_REFUSAL_NO_DISTRICTS:
      return N_("The city of Carcassonne lies with its plain side up and has no districts.");
    case BST_REFUSAL_NO_RIGHT:
      return N_("{player} has no right to send a figure to the city of Carcassonne: "
                "the tile has to bring points to others and none to {player}.");
    case BST_REFUSAL_SENT:
      return N_("{player} has sent a figure already; each tile allows only one.");
    case BST_REFUSAL_COUNT_ALONE:
      return N_("By these rules the Count moves without anybody choosing.");
    case BST_REFUSAL_LEFT_FIRST:
      return N_("By these rules the player to the left of whoever placed the tile moves figures first.");
    case BST_REFUSAL_IN_DISTRICT:
      return N_("{player} has {a-figure} {in}, where no effect reaches it.");
    case BST_REFUSAL_NOT_SCORED:
      return not_scored_sentences[refusal->kind];
    case BST_REFUSAL_COMPLETE:
      return complete_sentences[refusal->kind];
    case BST_REFUSAL_FORCED:
      return N_("{player} has to move a figure: at the end of the game none stays in the market.");
    case BST_REFUSAL_COUNT_THERE:
      return presence_sentences[refusal->district];
    case BST_REFUSAL_NOT_SENT:
      return N_("The Count moves only after a figure has been sent into the city of Carcassonne.");
    case BST_REFUSAL_BEGINNER:
      return N_("{player} cannot be the first to move figures: "
                "that is for whoever laid the tile, or for the next player.");
    case BST_REFUSAL_LATE:
      return N_("Such a figure ({figure}) came home after the scoring, too late to be sent for it.");
    case BST_REFUSAL_ORDER:
      return order_sentences[refusal->kind];
    default:
      return NULL;
    }
}
