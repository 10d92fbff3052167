/* bastide-words-problem.c: the problems of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <glib/gi18n-lib.h>

/* Problems that need nothing but their operands; the others have a table of their own below. */
static const char * const plain_sentences[BST_N_PROBLEMS] = {
  [BST_PROBLEM_NO_PLAYERS] = N_("There are no players; a position needs 1 to 6."),
  [BST_PROBLEM_COLOUR_TWICE] = N_("{player} and {other} have the same colour."),
  [BST_PROBLEM_TOO_MANY_FIGURES] = N_("{player} has {figures}; a full set has {limit}."),
  [BST_PROBLEM_TOO_MANY_ABBEYS] = N_("{player} has {abbeys}; a full set has {limit}."),
  [BST_PROBLEM_OWN_PRISONER] =
    N_("{player}’s prisoners include {player}’s own {figure}; only other players’ figures can be captured."),

  [BST_PROBLEM_TOO_MANY_TILES] =
    N_("There are {tiles} on the board and still to come; at most {limit} can be played."),
  [BST_PROBLEM_OVERLAP] = N_("There is already a tile at {cell}."),
  [BST_PROBLEM_ALONE] = N_("This tile touches no other."),
  [BST_PROBLEM_APART] = N_("The {tiles} around {cell} touch no other tile."),
  [BST_PROBLEM_ABBEY_OPEN] = N_("The abbey at {cell} must have tiles on all four sides."),
  [BST_PROBLEM_RIVER_JOINED] = N_("The river runs back into itself at {cell}; its branches may not join."),

  [BST_PROBLEM_FIGURE_NOWHERE] =
    N_("{player} has {a-figure} at {cell}, but the tile has no such segment."),
  [BST_PROBLEM_UNOCCUPIABLE] = N_("{player} has {a-figure} at {cell}, where no figure may stand."),
  [BST_PROBLEM_AS_ABBOT] =
    N_("{player}’s {figure} at {cell} is marked as an abbot; "
       "only a meeple in a German, Dutch-Belgian or Japanese building can be."),
  [BST_PROBLEM_CORNER] = N_("{player} has {a-figure} at a corner of {cell} where four fields do not meet."),
  [BST_PROBLEM_FROM] = N_("{player} has {a-figure} at {cell} that cannot have come {from}."),

  [BST_PROBLEM_CITY_RANGE] = N_("The city of Carcassonne at {cell} reaches beyond the board."),
  [BST_PROBLEM_UNDER_CITY] = N_("The tile at {cell} lies under the city of Carcassonne."),
  [BST_PROBLEM_NO_COUNT] = N_("The Count must be in one district: “castle”, “market”, “blacksmith” or “cathedral”."),
  [BST_PROBLEM_COUNT_PLAIN] =
    N_("The Count is {in}, but the plain side of the city of Carcassonne has no districts."),
  [BST_PROBLEM_NO_CITY] = N_("{player} has {a-figure} {in}, but the city of Carcassonne is not on the board."),
  [BST_PROBLEM_DISTRICT_PLAIN] =
    N_("{player} has {a-figure} {in}, but the plain side of the city of Carcassonne has no districts."),
  [BST_PROBLEM_DISTRICT_FIGURE] = N_("{player} has {a-figure} {in}, where it may not stand."),
  [BST_PROBLEM_DISTRICT_FARMERS] = N_("{player} has {a-figure} {in}, but this game has no farmers."),

  [BST_PROBLEM_ROBBER_ALONE] =
    N_("{player}’s robber is on space {count}, but no other player’s counting figure is there."),

  [BST_PROBLEM_TOWER_TWICE] = N_("There are two towers at {cell}; a foundation holds one."),

  [BST_PROBLEM_PHASE] = N_("The phase “{phase}” needs an expansion that is not in play."),
  [BST_PROBLEM_NOT_PLACED] = N_("The phase “{phase}” needs the cell of the tile just placed."),
  [BST_PROBLEM_PLACED_NOWHERE] = N_("The tile just placed should be at {cell}, but no tile is there."),
  [BST_PROBLEM_HAND_MISSING] = N_("The next tiles are known, so the first of them should be in hand."),
  [BST_PROBLEM_HAND_TOO_MUCH] = N_("A tile is in hand, but this turn’s tile is already on the board."),
  [BST_PROBLEM_PLAYER_TWICE] = N_("{player} is in this list twice; each player is asked once."),
  [BST_PROBLEM_CHOOSER] = N_("In the phase “{phase}” {other} chooses, not {player}."),
  [BST_PROBLEM_SCORE_NOWHERE] = N_("Nothing can be scored at {cell}: the tile has no such segment."),
  [BST_PROBLEM_LEAVING_NOWHERE] =
    N_("{player} has no {figure} at {cell} that could leave at the end of the turn."),
  [BST_PROBLEM_NOT_SENT] = N_("{player} has not sent a figure, so the Count may not move."),
  [BST_PROBLEM_NO_CHOICE] = N_("{player} has nothing to choose in the phase “{phase}”."),

  [BST_PROBLEM_USED_UP] = N_("This tile is used {count} times; the sets in play hold {limit}."),
  [BST_PROBLEM_NOT_JOINED] = N_("{player} has {a-figure} at {cell}, but no other figure on that feature."),
  [BST_PROBLEM_NO_TILES] = N_("There is no tile in hand, in the draw order or in the bag."),
  [BST_PROBLEM_NEEDS_MODULE] = N_("This has no effect: “{module}” is not in play."),
  [BST_PROBLEM_CITY_MISSING] = N_("The Count is in play, but the city of Carcassonne is not on the board."),
  [BST_PROBLEM_TOO_MANY_GOODS] = N_("The players have {goods}; there are only {limit}."),
  [BST_PROBLEM_RIVER_TURN] = N_("The river turns the same way at {cell} as at its last bend, at {other-cell}."),
  [BST_PROBLEM_RIVER_WITH_CITY] = N_("This rule set does not combine the river with the city of Carcassonne."),
  [BST_PROBLEM_RIVER_START] =
    N_("The source of the river at {cell} is not where this rule set puts it beside the city of Carcassonne."),
  [BST_PROBLEM_RIVER_ORDER] = N_("This tile comes too early: other river tiles are drawn before it."),
  [BST_PROBLEM_CASTLE_SCORES] =
    N_("Bastide does not play what the castle at {cell} scores: neither for its owner nor for farmers."),
  [BST_PROBLEM_ABBEY_LEFT] =
    N_("{player} has an abbey that would fit at {cell}; Bastide places none once the tiles are used up."),
  [BST_PROBLEM_LOST_OPEN] =
    N_("The mark at {cell} has no effect: in this rule set a building that loses a challenge can still score."),
  [BST_PROBLEM_NO_RIGHT] = N_("Going by the points gained, {player} may not send a figure."),
};

static const char * const edge_sentences[BST_N_EDGES] = {
  [BST_EDGE_N] = N_("The north edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_E] = N_("The east edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_S] = N_("The south edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_W] = N_("The west edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
};

static const char * const figure_kind_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{subject} may not stand in the city at {cell}."),
  [BST_KIND_ROAD] = N_("{subject} may not stand on the road at {cell}."),
  [BST_KIND_FIELD] = N_("{subject} may not stand in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{subject} may not stand in the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{subject} may not stand in the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{subject} may not stand on the garden at {cell}; only an abbot may."),
};

static const char * const finished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} has a figure in the completed city at {cell}; it should have gone home."),
  [BST_KIND_ROAD] = N_("{player} has a figure on the completed road at {cell}; it should have gone home."),
  [BST_KIND_FIELD] = N_("{player} has a figure in the completed field at {cell}; it should have gone home."),
  [BST_KIND_MONASTERY] = N_("{player} has a figure in the completed monastery at {cell}; it should have gone home."),
  [BST_KIND_SHRINE] = N_("{player} has a figure in the completed shrine at {cell}; it should have gone home."),
  [BST_KIND_GARDEN] = N_("{player} has a figure on the completed garden at {cell}; it should have gone home."),
};

static const char * const owner_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] =
    N_("{player} and {other} share the city at {cell}, which cannot have been two cities; "
       "only redeploying can cause this."),
  [BST_KIND_ROAD] =
    N_("{player} and {other} share the road at {cell}, which cannot have been two roads; "
       "only redeploying can cause this."),
  [BST_KIND_FIELD] =
    N_("{player} and {other} share the field at {cell}, which cannot have been two fields; "
       "only redeploying can cause this."),
  [BST_KIND_MONASTERY] = N_("{player} and {other} share the monastery at {cell}; only redeploying can cause this."),
  [BST_KIND_SHRINE] = N_("{player} and {other} share the shrine at {cell}; only redeploying can cause this."),
  [BST_KIND_GARDEN] = N_("{player} and {other} share the garden at {cell}; only redeploying can cause this."),
};

/* Nobody redeploys to an unfinished feature before the end of the game. */
static const char * const unfinished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] =
    N_("{player} and {other} share the unfinished city at {cell}, which cannot have been two cities; "
       "nothing brings their figures together."),
  [BST_KIND_ROAD] =
    N_("{player} and {other} share the unfinished road at {cell}, which cannot have been two roads; "
       "nothing brings their figures together."),
  [BST_KIND_FIELD] =
    N_("{player} and {other} share the field at {cell}, which cannot have been two fields; "
       "before the end of the game nothing brings their figures together."),
  [BST_KIND_MONASTERY] =
    N_("{player} and {other} share the unfinished monastery at {cell}; nothing brings their figures together."),
  [BST_KIND_SHRINE] =
    N_("{player} and {other} share the unfinished shrine at {cell}; nothing brings their figures together."),
  [BST_KIND_GARDEN] =
    N_("{player} and {other} share the unfinished garden at {cell}; nothing brings their figures together."),
};

static const char * const unscored_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is unfinished and cannot be scored next."),
  [BST_KIND_ROAD] = N_("The road at {cell} is unfinished and cannot be scored next."),
  [BST_KIND_FIELD] = N_("The field at {cell} has no barn and cannot be scored next."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is unfinished and cannot be scored next."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is unfinished and cannot be scored next."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is unfinished and cannot be scored next."),
};

static const char * const not_in_play_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Cities like this one are not in play."),
  [BST_KIND_ROAD] = N_("Roads like this one are not in play."),
  [BST_KIND_FIELD] = N_("Fields are not in play."),
  [BST_KIND_MONASTERY] = N_("Monasteries like this one are not in play."),
  [BST_KIND_SHRINE] = N_("Shrines are not in play."),
  [BST_KIND_GARDEN] = N_("Gardens are not in play; they come with the abbot."),
};

const char *
bastide_words_not_in_play (BstKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_KINDS, NULL);

  return not_in_play_sentences[kind];
}

/* Where a meeple or an abbot would stand as usual, the feature is out of play. */
static const char *
find_figure_kind_sentence (const BstProblem *problem)
{
  gboolean usual_meeple = problem->figure == BST_FIGURE_MEEPLE && problem->kind != BST_KIND_GARDEN;
  gboolean usual_abbot = problem->figure == BST_FIGURE_ABBOT && problem->kind >= BST_KIND_MONASTERY;

  if (usual_meeple || usual_abbot)
    return bastide_words_not_in_play ((BstKind) problem->kind);

  return figure_kind_sentences[problem->kind];
}

static const char *
find_owner_sentence (const BstProblem *problem)
{
  gboolean may_redeploy = problem->count != 0;

  if (problem->player == problem->other)
    return may_redeploy ? N_("{player} has two figures on one segment at {cell}; only redeploying can cause this.")
                        : N_("{player} has two figures on one segment at {cell}, where only one may go.");

  return may_redeploy ? owner_sentences[problem->kind] : unfinished_sentences[problem->kind];
}

/* SHR-2 */
static const char *
find_neighbour_sentence (const BstProblem *problem)
{
  gboolean shrine = problem->kind == BST_KIND_SHRINE;

  if (problem->code == BST_PROBLEM_CHALLENGES)
    return shrine ? N_("The shrine at {cell} is in two challenges, with {other-cell} and {third-cell}; "
                       "only one is allowed.")
                  : N_("The monastery at {cell} is in two challenges, with {other-cell} and {third-cell}; "
                       "only one is allowed.");

  return shrine ? N_("The shrine at {cell} has two monasteries beside it, at {other-cell} and {third-cell}; "
                     "only one is allowed.")
                : N_("The monastery at {cell} has two shrines beside it, at {other-cell} and {third-cell}; "
                     "only one is allowed.");
}

static const char *
find_number_sentence (const BstSetup *setup)
{
  switch (setup->n_players)
    {
    case 0:
      return N_("There is no player {number}: there are no players.");
    case 1:
      return N_("There is no player {number}: the only player is player 0.");
    default:
      return N_("There is no player {number}: players are numbered from 0 to {last-number}.");
    }
}

/* A limit of 0 means that no expansion in play has such figures. */
static const char *
find_limit_sentence (const BstProblem *problem)
{
  if (problem->limit > 0)
    return plain_sentences[problem->code];

  return problem->code == BST_PROBLEM_TOO_MANY_FIGURES
           ? N_("{player} has {figures}, but no expansion in play includes any.")
           : N_("{player} has {abbeys}, but no expansion in play includes any.");
}

/* The memory of the turn that a phase needs. */
static const char *
find_memory_sentence (const BstProblem *problem)
{
  switch ((guint) problem->member)
    {
    case BST_MEMORY_TO_ASK:
      return N_("The phase “{phase}” needs the players who are still to be asked.");
    case BST_MEMORY_TO_SCORE:
      return N_("The phase “{phase}” needs the features that are still to be scored.");
    case BST_MEMORY_TO_REDEPLOY:
      return N_("The phase “{phase}” needs the players who may still move figures.");
    case BST_MEMORY_EVENT:
      return N_("The phase “{phase}” needs the points that are being scored.");
    case BST_MEMORY_CHOOSER:
      return N_("The phase “{phase}” needs the player who chooses.");
    case BST_MEMORY_GAINED:
    default:
      return N_("The phase “{phase}” needs the points that each player has gained with this tile.");
    }
}

static const char *
find_sentence (const BstSetup   *setup,
               const BstProblem *problem)
{
  switch ((guint) problem->code)
    {
    case BST_PROBLEM_PLAYER:
      return find_number_sentence (setup);
    case BST_PROBLEM_TOO_MANY_FIGURES:
    case BST_PROBLEM_TOO_MANY_ABBEYS:
      return find_limit_sentence (problem);
    case BST_PROBLEM_SPACE:
      return problem->piece == BST_PIECE_ROBBER
               ? N_("{player}’s robber is on space {count}, but the scoreboard has no such space.")
               : N_("{player}’s second counting figure is on space {count}, but the scoreboard has no such space.");
    case BST_PROBLEM_EDGE:
      return edge_sentences[problem->edge];
    case BST_PROBLEM_FIGURE_KIND:
      return find_figure_kind_sentence (problem);
    case BST_PROBLEM_FINISHED:
      return finished_sentences[problem->kind];
    case BST_PROBLEM_TWO_OWNERS:
      return find_owner_sentence (problem);
    case BST_PROBLEM_SCORE_OPEN:
      return unscored_sentences[problem->kind];
    case BST_PROBLEM_MEMORY:
      return find_memory_sentence (problem);
    case BST_PROBLEM_SHRINE_CROWDED:
    case BST_PROBLEM_CHALLENGES:
      return find_neighbour_sentence (problem);
    case BST_PROBLEM_PIECE_NOWHERE:
    case BST_PROBLEM_PIECE_KIND:
    case BST_PROBLEM_PIECE_OPEN:
    case BST_PROBLEM_PIECE_CITY:
    case BST_PROBLEM_NO_HOLDER:
    case BST_PROBLEM_NOT_LARGEST:
      return bastide_words_piece_problem (problem);
    case BST_PROBLEM_RIVER_DEAD:  /* RIV-4 */
      if (problem->count == 2)
        return N_("Two river ends face {other-cell}; neither can continue.");
      return problem->count > 2 ? N_("Several river ends face {other-cell}; none can continue.")
                                : N_("The river cannot continue from {cell}: no river tile left fits at {other-cell}.");
    case BST_PROBLEM_RIVER_WITH_CITY:
      return problem->at == BST_PART_RULES
               ? N_("This edition starts a game with the Count or with River II, not with both.")
               : plain_sentences[problem->code];
    case BST_PROBLEM_USED_UP:
      return problem->limit > 0 ? plain_sentences[problem->code] : N_("This tile belongs to no set in play.");
    default:
      return plain_sentences[problem->code];
    }
}

static char *
count_goods (const BstProblem *problem)
{
  guint8 goods[BST_N_GOODS - 1] = { 0 };

  if (problem->goods != BST_GOODS_NONE && problem->goods < BST_N_GOODS)
    goods[problem->goods - 1] = (guint8) CLAMP (problem->count, 0, G_MAXUINT8);

  return bastide_words_goods (goods);
}

static void
set_places (BastideSlots     *slots,
            const BstProblem *problem)
{
  bastide_slots_set_cell (slots, "cell", problem->cell);
  bastide_slots_set_cell (slots, "other-cell", problem->other_cell);
  bastide_slots_set_cell (slots, "third-cell", problem->third_cell);
  bastide_slots_set (slots, "in", bastide_words_in (problem->district));
  bastide_slots_set (slots, "from", bastide_words_from (problem->district));
  bastide_slots_set (slots, "kind", bastide_words_edge_kind ((BstEdgeKind) problem->edge_kind));
  bastide_slots_set (slots, "other-kind", bastide_words_edge_kind ((BstEdgeKind) problem->other_kind));
  bastide_slots_set (slots, "module", bastide_words_module ((BstModuleId) problem->module));
  bastide_slots_set (slots, "phase", bastide_words_phase ((BstPhase) problem->phase));
}

static void
set_people (BastideSlots       *slots,
            const BstSetup     *setup,
            const char * const *names,
            const BstProblem   *problem)
{
  BstFigure figure = (BstFigure) problem->figure;

  bastide_slots_set (slots, "player", bastide_words_player (setup, names, problem->player));
  bastide_slots_set (slots, "other", bastide_words_player (setup, names, problem->other));
  bastide_slots_set_number (slots, "number", problem->player);
  bastide_slots_set_number (slots, "last-number", MAX ((gint) setup->n_players - 1, 0));
  bastide_slots_set (slots, "figure", bastide_words_figure (figure));
  bastide_slots_set (slots, "a-figure", bastide_words_a_figure (figure));
  bastide_slots_set (slots, "subject", bastide_words_subject (figure));
  bastide_slots_take (slots, "figures", bastide_words_figures (figure, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "abbeys", bastide_words_count (BASTIDE_COUNT_ABBEYS, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "goods", count_goods (problem));
  bastide_slots_set_number (slots, "count", problem->count);
  bastide_slots_set_number (slots, "limit", problem->limit);
}

char *
bastide_words_problem (const BstSetup     *setup,
                       const char * const *names,
                       const BstProblem   *problem)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (problem != NULL && problem->code < BST_N_PROBLEMS, NULL);

  slots = bastide_slots_new ();
  set_places (slots, problem);
  set_people (slots, setup, names, problem);

  return bastide_slots_fill (slots, _(find_sentence (setup, problem)));
}
