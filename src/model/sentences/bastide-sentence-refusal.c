/* bastide-sentence-refusal.c: why an action is not legal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* Refusals of the base game that need only their operands; the others have a table of their own below. */
static const char * const plain_sentences[BST_N_REFUSALS] = {
  [BST_REFUSAL_NONE] = N_("This is legal."),
  [BST_REFUSAL_NOT_PLAYABLE] = N_("Nothing can be played while the position has errors."),
  [BST_REFUSAL_IN_HAND] = N_("This tile is already in hand."),
  [BST_REFUSAL_NO_TILE] = N_("No tile is in hand; draw one first."),
  [BST_REFUSAL_RANGE] = N_("The board does not reach to {cell}."),
  [BST_REFUSAL_CELL_TAKEN] = N_("There is already a tile at {cell}."),
  [BST_REFUSAL_CITY_CELL] = N_("The cell {cell} belongs to the city of Carcassonne."),
  [BST_REFUSAL_NO_NEIGHBOUR] = N_("No tile lies beside {cell}."),
  [BST_REFUSAL_TILE_FITS] = N_("The tile fits at {cell}; only a tile that fits nowhere is removed from the game."),
  [BST_REFUSAL_NOT_IN_BAG] = N_("This tile is not in the bag."),
  [BST_REFUSAL_NO_MODULE] = N_("This game is played without “{module}”."),
  [BST_REFUSAL_NO_SEGMENT] = N_("The tile at {cell} has no such place for a figure."),
  [BST_REFUSAL_EMPTY_CELL] = N_("There is no tile at {cell}."),
  [BST_REFUSAL_NO_FARMERS] = N_("This game is played without farmers."),
  [BST_REFUSAL_NO_ABBOT] = N_("{player} has no abbot at {cell}."),
};

static const char * const edge_sentences[BST_N_EDGES] = {
  [BST_EDGE_N] = N_("The tile does not fit: its north edge is {kind}; the tile at {other} has {other-kind} there."),
  [BST_EDGE_E] = N_("The tile does not fit: its east edge is {kind}; the tile at {other} has {other-kind} there."),
  [BST_EDGE_S] = N_("The tile does not fit: its south edge is {kind}; the tile at {other} has {other-kind} there."),
  [BST_EDGE_W] = N_("The tile does not fit: its west edge is {kind}; the tile at {other} has {other-kind} there."),
};

/* Sentences on actions at the wrong time, for the actions that can come so. */
static const char * const action_sentences[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = N_("It is not time to place a tile."),
  [BST_ACTION_DISCARD] = N_("It is not time to discard a tile."),
  [BST_ACTION_DRAW] = N_("It is not time to draw a tile."),
  [BST_ACTION_PASS] = N_("Passing is not allowed now."),
  [BST_ACTION_DEPLOY] = N_("A figure is placed only right after a tile."),
  [BST_ACTION_RECALL] = N_("The abbot is taken back only right after a tile is placed."),
  [BST_ACTION_ABBEY] = N_("An abbey is placed only instead of the tile in hand."),
  [BST_ACTION_PORTAL] = N_("A magic portal is used only right after its tile is placed."),
  [BST_ACTION_ROBBER] = N_("A robber is placed only after a tile with the robber sign."),
  [BST_ACTION_BEGIN] = N_("It is not time to choose who moves figures first."),
  [BST_ACTION_REDEPLOY] = N_("Figures leave the districts only just before a feature is scored."),
  [BST_ACTION_SCORE] = N_("There is no order of scoring to choose."),
  [BST_ACTION_ROB] = N_("No robber has a choice."),
  [BST_ACTION_STAY] = N_("No robber has a choice."),
  [BST_ACTION_COUNTING] = N_("No counting figure moves now."),
  [BST_ACTION_CITY] = N_("A figure is sent to a district only after scoring."),
  [BST_ACTION_COUNT] = N_("The Count moves only after someone sends a figure to a district."),
  [BST_ACTION_REMOVE] = N_("No effect can happen now."),
  [BST_ACTION_EFFECT_DEPLOY] = N_("No effect can happen now."),
  [BST_ACTION_POINTS] = N_("No other points can be scored now."),
};

/* The refusal ends with the action that is due instead. */
static const char * const phase_sentences[BST_N_PHASES] = {
  [BST_PHASE_PLACE] = N_("{player} must first place a tile."),
  [BST_PHASE_DEPLOY] = N_("{player} must first place a figure or pass."),
  [BST_PHASE_ROBBER] = N_("{player} must first place the robber or pass."),
  [BST_PHASE_ROBBER_OTHERS] = N_("{player} must first place the robber or pass."),
  [BST_PHASE_BEGIN] = N_("{player} must first choose who begins."),
  [BST_PHASE_REDEPLOY] = N_("{player} must first move figures out of the districts or pass."),
  [BST_PHASE_ORDER] = N_("{player} must first choose the next feature to score."),
  [BST_PHASE_ROB] = N_("{player} must first choose what the robber does."),
  [BST_PHASE_MESSENGER] = N_("{player} must first choose which counting figure moves."),
  [BST_PHASE_CITY] = N_("{player} must first send a figure to a district or pass."),
  [BST_PHASE_COUNT] = N_("{player} must first move the Count or pass."),
  [BST_PHASE_FINAL_REDEPLOY] = N_("{player} must first move figures out of the districts for the last time."),
  [BST_PHASE_OVER] = N_("The game is over."),
};

static const char * const occupied_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} already has a figure in this city."),
  [BST_KIND_ROAD] = N_("{player} already has a figure on this road."),
  [BST_KIND_FIELD] = N_("{player} already has a farmer in this field."),
  [BST_KIND_MONASTERY] = N_("{player} already has a figure in this monastery."),
  [BST_KIND_SHRINE] = N_("{player} already has a figure in this shrine."),
  [BST_KIND_GARDEN] = N_("{player} already has a figure on this garden."),
};

static const char * const supply_sentences[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = N_("{player} has no meeple in supply."),
  [BST_FIGURE_LARGE] = N_("{player} has no large meeple in supply."),
  [BST_FIGURE_ABBOT] = N_("{player} has no abbot in supply."),
  [BST_FIGURE_WAGON] = N_("{player} has no wagon in supply."),
  [BST_FIGURE_MAYOR] = N_("{player} has no mayor in supply."),
  [BST_FIGURE_RINGMASTER] = N_("{player} has no ringmaster in supply."),
  [BST_FIGURE_GUARD] = N_("{player} has no guard in supply."),
  [BST_FIGURE_PHANTOM] = N_("{player} has no phantom in supply."),
  [BST_FIGURE_BUILDER] = N_("{player} has no builder in supply."),
  [BST_FIGURE_PIG] = N_("{player} has no pig in supply."),
  [BST_FIGURE_BARN] = N_("{player} has no barn in supply."),
  [BST_FIGURE_SHEPHERD] = N_("{player} has no shepherd in supply."),
  [BST_FIGURE_ROBBER] = N_("{player} has no robber in supply."),
};

static const char * const figure_kind_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{subject} may not stand in a city."),
  [BST_KIND_ROAD] = N_("{subject} may not stand on a road."),
  [BST_KIND_FIELD] = N_("{subject} may not stand in a field."),
  [BST_KIND_MONASTERY] = N_("{subject} may not stand in a monastery."),
  [BST_KIND_SHRINE] = N_("{subject} may not stand in a shrine."),
  [BST_KIND_GARDEN] = N_("Only an abbot may stand on a garden."),
};

static const char *
find_figure_kind_sentence (const BstRefusal *refusal)
{
  if (refusal->figure == BST_FIGURE_ABBOT && refusal->kind <= BST_KIND_FIELD)
    return N_("An abbot may stand only on a monastery, shrine or garden.");

  return figure_kind_sentences[refusal->kind];
}

/* Only meeples are farmers. */
static const char *
find_occupied_sentence (const BstRefusal *refusal)
{
  switch (refusal->kind == BST_KIND_FIELD ? (guint) refusal->standing : BST_N_FIGURES)
    {
    case BST_FIGURE_BARN:
      return N_("{player}’s barn is in this field.");
    case BST_FIGURE_PIG:
      return N_("{player}’s pig is in this field.");
    case BST_FIGURE_SHEPHERD:
      return N_("{player}’s shepherd is in this field.");
    default:
      return occupied_sentences[refusal->kind];
    }
}

static const char *
find_base_sentence (const BstRefusal *refusal)
{
  switch ((guint) refusal->code)
    {
    case BST_REFUSAL_EDGE:
      return edge_sentences[refusal->edge];
    case BST_REFUSAL_PHASE:
      return phase_sentences[refusal->phase];
    case BST_REFUSAL_OCCUPIED:
      return find_occupied_sentence (refusal);
    case BST_REFUSAL_NO_SUPPLY:
      return supply_sentences[refusal->figure];
    case BST_REFUSAL_FIGURE_KIND:
      return find_figure_kind_sentence (refusal);
    case BST_REFUSAL_NOT_IN_PLAY:
      return bastide_words_not_in_play ((BstKind) refusal->kind);
    default:
      return plain_sentences[refusal->code];
    }
}

typedef const char *(*FindSentence) (const BstRefusal *refusal);

/* Each subject knows the sentences of its own refusals. */
static const FindSentence subjects[] = {
  find_base_sentence,
  _bastide_sentence_find_count_refusal,
  _bastide_sentence_find_rivalry_refusal,
  _bastide_sentence_find_expansion_refusal,
};

static const char *
find_sentence (const BstRefusal *refusal)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      const char *sentence = subjects[i] (refusal);

      if (sentence != NULL)
        return sentence;
    }

  g_return_val_if_reached ("{player}");
}

static void
append (GString      *text,
        BastideSlots *slots,
        const char   *sentence)
{
  bastide_words_append_sentence (text, bastide_slots_fill (slots, _(sentence)));
}

/* An untimely action gets two sentences: the time at which it is possible, and the action that is due now. */
static const char *
find_when (const BstRefusal *refusal)
{
  if (refusal->code != BST_REFUSAL_PHASE || refusal->phase == BST_PHASE_OVER)
    return NULL;
  if (refusal->action == BST_ACTION_REMOVE && refusal->rule == BST_RULE_DRG)
    return N_("A knight is sent home only right after a tile with a princess is placed.");

  return action_sentences[refusal->action];
}

/* A segment at an edge may be missing only because of how the tile is turned. */
static const char *
find_segment_sentence (const char *segment)
{
  return strchr (segment, ':') != NULL ? N_("The tile at {cell} has no “{segment}” as it is turned.")
                                       : N_("The tile at {cell} has no “{segment}”.");
}

char *
bastide_sentence_refusal (BastidePosition  *position,
                          const BstRefusal *refusal)
{
  return bastide_sentence_refusal_at (position, refusal, NULL);
}

char *
bastide_sentence_refusal_at (BastidePosition  *position,
                             const BstRefusal *refusal,
                             const char       *segment)
{
  g_autoptr (BastideSlots) slots = NULL;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (refusal != NULL && refusal->code < BST_N_REFUSALS, NULL);

  slots = bastide_slots_new ();
  bastide_slots_set_cell (slots, "cell", refusal->cell);
  bastide_slots_set_cell (slots, "other", refusal->other_cell);
  bastide_slots_set (slots, "kind", bastide_words_edge_kind ((BstEdgeKind) refusal->edge_kind));
  bastide_slots_set (slots, "other-kind", bastide_words_edge_kind ((BstEdgeKind) refusal->other_kind));
  bastide_slots_set_number (slots, "space", refusal->space);
  bastide_slots_set_number (slots, "points", refusal->points);
  bastide_slots_set (slots, "cause", bastide_words_cause (refusal->cause));
  bastide_slots_set (slots, "player", bastide_position_get_name (position, refusal->player));
  bastide_slots_set (slots, "rival", bastide_position_get_name (position, refusal->other));
  bastide_slots_set (slots, "figure", bastide_words_figure ((BstFigure) refusal->figure));
  bastide_slots_set (slots, "subject", bastide_words_subject ((BstFigure) refusal->figure));
  bastide_slots_set (slots, "a-figure", bastide_words_a_figure ((BstFigure) refusal->figure));
  bastide_slots_set (slots, "in", bastide_words_in (refusal->district));
  if (segment != NULL)
    bastide_slots_set (slots, "segment", segment);
  if (refusal->module < BST_N_MODULES)
    bastide_slots_set (slots, "module", bastide_words_module ((BstModuleId) refusal->module));

  text = g_string_new (NULL);
  if (find_when (refusal) != NULL)
    append (text, slots, find_when (refusal));
  if (refusal->code == BST_REFUSAL_NO_SEGMENT && segment != NULL)
    append (text, slots, find_segment_sentence (segment));
  else
    append (text, slots, find_sentence (refusal));

  return g_string_free (text, FALSE);
}
