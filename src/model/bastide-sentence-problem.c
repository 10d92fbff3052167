/* bastide-sentence-problem.c: what is wrong or odd in a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* Those that need nothing but their operands; the others have a table of their own below. */
static const char * const plain_sentences[BST_N_PROBLEMS] = {
  [BST_PROBLEM_NO_PLAYERS] = N_("There are no players; a position has 1 to 6."),
  [BST_PROBLEM_COLOUR_TWICE] = N_("{player} and {other} have the same colour; each needs one of their own."),
  [BST_PROBLEM_TOO_MANY_FIGURES] = N_("{player} has {figures}; the set holds {limit}."),
  [BST_PROBLEM_TOO_MANY_ABBEYS] = N_("{player} has {abbeys}; the set holds {limit}."),
  [BST_PROBLEM_OWN_PRISONER] = N_("{player} has captured {a-figure} of {player}; only figures of others are captured."),
  [BST_PROBLEM_PLAYER] = N_("There is no player {number}; players are numbered from 0."),

  [BST_PROBLEM_TOO_MANY_TILES] = N_("There are {tiles} on the board and still to be laid; at most {limit} can be played "
                                    "with."),
  [BST_PROBLEM_OVERLAP] = N_("A tile lies at {cell} already; a cell holds one tile."),
  [BST_PROBLEM_ALONE] = N_("This tile touches no other."),
  [BST_PROBLEM_APART] = N_("The {tiles} around {cell} touch none of the others."),
  [BST_PROBLEM_ABBEY_OPEN] = N_("The abbey at {cell} lies in no hole; it should have tiles on all four sides."),
  [BST_PROBLEM_RIVER_JOINED] = N_("The river comes back to itself at {cell}; its branches never join."),
  [BST_PROBLEM_LOST_NOWHERE] = N_("At {cell} is no monastery or shrine that could have lost a challenge."),

  [BST_PROBLEM_FIGURE_NOWHERE] =
    N_("{player} has {a-figure} at {cell} on no feature; the tile there has no such segment."),
  [BST_PROBLEM_UNOCCUPIABLE] = N_("{player} has {a-figure} at {cell} where no figure may stand."),
  [BST_PROBLEM_AS_ABBOT] =
    N_("{player} has {a-figure} at {cell} as an abbot; "
       "only a meeple in a German, Dutch-Belgian or Japanese building stands as one."),
  [BST_PROBLEM_CORNER] = N_("{player} has {a-figure} at {cell} in a corner where no four fields meet."),
  [BST_PROBLEM_FROM] = N_("{player} has {a-figure} at {cell} that cannot have come {from}."),

  [BST_PROBLEM_CITY_RANGE] = N_("The city of Carcassonne at {cell} does not lie within the board."),
  [BST_PROBLEM_UNDER_CITY] = N_("The tile at {cell} lies where the city of Carcassonne lies."),
  [BST_PROBLEM_NO_COUNT] = N_("The Count should be in exactly one district: “castle”, “market”, “blacksmith” or “cathedral”."),
  [BST_PROBLEM_COUNT_PLAIN] =
    N_("The Count is {in}, but the city of Carcassonne shows its plain side, which has no districts."),
  [BST_PROBLEM_NO_CITY] = N_("{player} has {a-figure} {in}, but the city of Carcassonne is not on the board."),
  [BST_PROBLEM_DISTRICT_PLAIN] =
    N_("{player} has {a-figure} {in}, but the city of Carcassonne shows its plain side, which has no districts."),
  [BST_PROBLEM_DISTRICT_FIGURE] = N_("{player} has {a-figure} {in}, where such a figure may not be."),
  [BST_PROBLEM_DISTRICT_FARMERS] = N_("{player} has {a-figure} {in}, but the game is played without farmers."),

  [BST_PROBLEM_SPACE] = N_("A figure of {player} is on space {count}, which the scoreboard does not have."),
  [BST_PROBLEM_ROBBER_ALONE] =
    N_("{player}’s robber is on space {count}, where no counting figure of another player stands."),

  [BST_PROBLEM_DRAGON_NOWHERE] = N_("The dragon is at {cell}, where no tile lies."),
  [BST_PROBLEM_DRAGON_CITY] = N_("The dragon is at {cell} in the city of Carcassonne, where it never goes."),
  [BST_PROBLEM_FAIRY_NOWHERE] = N_("The fairy is at {cell}, where {player} has no figure."),
  [BST_PROBLEM_FAIRY_CITY] = N_("The fairy is at {cell} in the city of Carcassonne, where it never goes."),
  [BST_PROBLEM_TOWER_NOWHERE] = N_("A tower stands at {cell}, where no tower foundation is."),
  [BST_PROBLEM_TOWER_TWICE] = N_("Two towers stand at {cell}; a foundation carries one."),

  [BST_PROBLEM_PHASE] = N_("The phase “{phase}” belongs to a rule that is not in play."),
  [BST_PROBLEM_NOT_PLACED] = N_("The phase “{phase}” needs the cell of the tile just laid."),
  [BST_PROBLEM_PLACED_NOWHERE] = N_("The tile just laid should be at {cell}, where no tile lies."),
  [BST_PROBLEM_HAND_MISSING] = N_("The next tiles are known, but none is in hand; the first of them should be."),
  [BST_PROBLEM_HAND_TOO_MUCH] = N_("A tile is in hand although the tile of this turn lies on the board."),
  [BST_PROBLEM_MEMORY] = N_("The phase “{phase}” needs “{member}”, which is missing."),
  [BST_PROBLEM_PLAYER_TWICE] = N_("{player} is in this list twice; everybody is asked once."),
  [BST_PROBLEM_CHOOSER] = N_("In the phase “{phase}” it is {other} who has to choose, not {player}."),
  [BST_PROBLEM_SCORE_NOWHERE] = N_("At {cell} nothing can be scored; the tile there has no such segment."),
  [BST_PROBLEM_LEAVING_NOWHERE] =
    N_("{player} has no such figure ({figure}) at {cell} that could leave at the end of the turn."),
  [BST_PROBLEM_NOT_SENT] = N_("{player} has sent no figure, so the Count does not move."),
  [BST_PROBLEM_NO_CHOICE] = N_("{player} has nothing to choose in the phase “{phase}”."),

  [BST_PROBLEM_USED_UP] = N_("The tile {tile} is here {count} times; the sets in play hold {limit}."),
  [BST_PROBLEM_NOT_JOINED] = N_("{player} has {a-figure} at {cell}, but no other figure there to join."),
  [BST_PROBLEM_NO_TILES] = N_("No tile is in hand or to be drawn, and the bag is empty."),
  [BST_PROBLEM_NEEDS_MODULE] = N_("This means nothing while “{module}” is not in play."),
  [BST_PROBLEM_CITY_MISSING] = N_("The Count is in play, but the city of Carcassonne is not on the board."),
  [BST_PROBLEM_TOO_MANY_GOODS] = N_("The players have {goods}; there are {limit} of it."),
  [BST_PROBLEM_RIVER_TURN] = N_("At {cell} the river turns the same way as in the curve before, at {other-cell}."),
  [BST_PROBLEM_RIVER_WITH_CITY] = N_("By this rule set the river is not played with the city of Carcassonne."),
  [BST_PROBLEM_RIVER_START] =
    N_("The source of the river at {cell} does not lie at the city of Carcassonne as this rule set says."),
  [BST_PROBLEM_RIVER_ORDER] = N_("The tile {tile} comes too early: other tiles of the river are drawn before it."),
  [BST_PROBLEM_NO_RIGHT] = N_("By the points gained {player} has no right to send a figure."),
};

static const char * const edge_sentences[BST_N_EDGES] = {
  [BST_EDGE_N] = N_("The north edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_E] = N_("The east edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_S] = N_("The south edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
  [BST_EDGE_W] = N_("The west edge of this tile is {kind}; the tile at {other-cell} has {other-kind} there."),
};

static const char * const figure_kind_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Such a figure ({figure}) may not stand in the city at {cell}."),
  [BST_KIND_ROAD] = N_("Such a figure ({figure}) may not stand on the road at {cell}."),
  [BST_KIND_FIELD] = N_("Such a figure ({figure}) may not stand in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("Such a figure ({figure}) may not stand in the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("Such a figure ({figure}) may not stand in the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("Such a figure ({figure}) may not stand on the garden at {cell}; only an abbot may."),
};

static const char * const finished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} has a figure in the finished city at {cell}; it should be back in supply."),
  [BST_KIND_ROAD] = N_("{player} has a figure on the finished road at {cell}; it should be back in supply."),
  [BST_KIND_FIELD] = N_("{player} has a figure in the finished field at {cell}; it should be back in supply."),
  [BST_KIND_MONASTERY] = N_("{player} has a figure in the finished monastery at {cell}; it should be back in supply."),
  [BST_KIND_SHRINE] = N_("{player} has a figure in the finished shrine at {cell}; it should be back in supply."),
  [BST_KIND_GARDEN] = N_("{player} has a figure on the finished garden at {cell}; it should be back in supply."),
};

static const char * const owner_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} and {other} share the city at {cell}; only redeploying brings this about."),
  [BST_KIND_ROAD] = N_("{player} and {other} share the road at {cell}; only redeploying brings this about."),
  [BST_KIND_FIELD] = N_("{player} and {other} share the field at {cell}; only redeploying brings this about."),
  [BST_KIND_MONASTERY] = N_("{player} and {other} share the monastery at {cell}; only redeploying brings this about."),
  [BST_KIND_SHRINE] = N_("{player} and {other} share the shrine at {cell}; only redeploying brings this about."),
  [BST_KIND_GARDEN] = N_("{player} and {other} share the garden at {cell}; only redeploying brings this about."),
};

static const char * const unscored_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("The city at {cell} is not completed, so it is not about to be scored."),
  [BST_KIND_ROAD] = N_("The road at {cell} is not completed, so it is not about to be scored."),
  [BST_KIND_FIELD] = N_("The field at {cell} has no barn, so it is not about to be scored."),
  [BST_KIND_MONASTERY] = N_("The monastery at {cell} is not completed, so it is not about to be scored."),
  [BST_KIND_SHRINE] = N_("The shrine at {cell} is not completed, so it is not about to be scored."),
  [BST_KIND_GARDEN] = N_("The garden at {cell} is not completed, so it is not about to be scored."),
};

/* Where a meeple or an abbot would stand as usual, it is the feature that is out of play. */
static const char *
find_figure_kind_sentence (const BstProblem *problem)
{
  gboolean usual_meeple = problem->figure == BST_FIGURE_MEEPLE && problem->kind != BST_KIND_GARDEN;
  gboolean usual_abbot = problem->figure == BST_FIGURE_ABBOT && problem->kind >= BST_KIND_MONASTERY;

  if (usual_meeple || usual_abbot)
    return bastide_sentence_not_in_play ((BstKind) problem->kind);

  return figure_kind_sentences[problem->kind];
}

static const char *
find_owner_sentence (const BstProblem *problem)
{
  if (problem->player == problem->other)
    return N_("{player} has two figures in one place at {cell}; only redeploying brings this about.");

  return owner_sentences[problem->kind];
}

/* SHR-2 */
static const char *
find_neighbour_sentence (const BstProblem *problem)
{
  gboolean shrine = problem->kind == BST_KIND_SHRINE;

  if (problem->code == BST_PROBLEM_CHALLENGES)
    return shrine ? N_("The shrine at {cell} is in two challenges, with {other-cell} and {third-cell}; "
                       "one is allowed.")
                  : N_("The monastery at {cell} is in two challenges, with {other-cell} and {third-cell}; "
                       "one is allowed.");

  return shrine ? N_("The shrine at {cell} has two monasteries beside it, at {other-cell} and {third-cell}; "
                     "one is allowed.")
                : N_("The monastery at {cell} has two shrines beside it, at {other-cell} and {third-cell}; "
                     "one is allowed.");
}

/* The markers of King and Robber baron lie on completed cities and roads, castles stand in completed cities. */
static const char *
find_castle_sentence (const BstProblem *problem)
{
  switch ((guint) problem->code)
    {
    case BST_PROBLEM_MARK_KIND:
      return N_("The castle at {cell} should stand in a city, not in something else ({feature}).");
    case BST_PROBLEM_MARK_OPEN:
      return N_("The castle at {cell} stands in a city that is not completed.");
    case BST_PROBLEM_MARK_NOWHERE:
    default:
      return N_("The castle at {cell} stands in no city; the tile there has no such segment.");
    }
}

static const char *
find_mark_sentence (const BstProblem *problem)
{
  gboolean road = problem->at == BST_AT_ROBBER_BARON;

  switch ((guint) problem->code)
    {
    case BST_PROBLEM_MARK_KIND:
      return road ? N_("The Robber baron should lie on a road at {cell}, not on something else ({feature}).")
                  : N_("The King should lie on a city at {cell}, not on something else ({feature}).");
    case BST_PROBLEM_MARK_OPEN:
      return road ? N_("The Robber baron lies on the road at {cell}, which is not completed.")
                  : N_("The King lies on the city at {cell}, which is not completed.");
    case BST_PROBLEM_MARK_NOWHERE:
    default:
      return road ? N_("The Robber baron lies on no road at {cell}; the tile there has no such segment.")
                  : N_("The King lies on no city at {cell}; the tile there has no such segment.");
    }
}

/* KNG-5 */
static const char *
find_holder_sentence (const BstProblem *problem)
{
  gboolean road = problem->kind == BST_KIND_ROAD;

  if (problem->code == BST_PROBLEM_NOT_LARGEST)
    return road ? N_("The Robber baron lies on the road at {cell} for {tiles}; the one at {other-cell} has {limit}.")
                : N_("The King lies on the city at {cell} for {tiles}; the one at {other-cell} has {limit}.");

  return road ? N_("The road at {cell} is completed, but nobody holds the Robber baron; the next one will decide.")
              : N_("The city at {cell} is completed, but nobody holds the King; the next one will decide.");
}

/* RIV-4 */
static const char *
find_dead_sentence (const BstProblem *problem)
{
  if (problem->count == 2)
    return N_("Two river ends face the cell {other-cell}; both are dead.");

  return problem->count > 2 ? N_("Several river ends face the cell {other-cell}; all of them are dead.")
                            : N_("The river at {cell} ends: no river tile to come fits at {other-cell}.");
}

static const char *
find_sentence (const BstProblem *problem)
{
  switch ((guint) problem->code)
    {
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
    case BST_PROBLEM_SHRINE_CROWDED:
    case BST_PROBLEM_CHALLENGES:
      return find_neighbour_sentence (problem);
    case BST_PROBLEM_MARK_NOWHERE:
    case BST_PROBLEM_MARK_KIND:
    case BST_PROBLEM_MARK_OPEN:
      return problem->at == BST_AT_CASTLE ? find_castle_sentence (problem) : find_mark_sentence (problem);
    case BST_PROBLEM_NO_HOLDER:
    case BST_PROBLEM_NOT_LARGEST:
      return find_holder_sentence (problem);
    case BST_PROBLEM_RIVER_DEAD:
      return find_dead_sentence (problem);
    case BST_PROBLEM_RIVER_WITH_CITY:
      return problem->at == BST_AT_RULES
               ? N_("The Count and River II together: this edition sets up only one of them.")
               : plain_sentences[problem->code];
    case BST_PROBLEM_USED_UP:
      return problem->limit > 0 ? plain_sentences[problem->code] : N_("The tile {tile} belongs to no set in play.");
    default:
      return plain_sentences[problem->code];
    }
}

/* As the file calls it. */
static const char *
name_member (guint member)
{
  switch (member)
    {
    case BST_MEMORY_TO_ASK:
      return "to-ask";
    case BST_MEMORY_TO_SCORE:
      return "to-score";
    case BST_MEMORY_TO_REDEPLOY:
      return "to-redeploy";
    case BST_MEMORY_EVENT:
      return "event";
    case BST_MEMORY_CHOOSER:
      return "chooser";
    case BST_MEMORY_GAINED:
    default:
      return "gained";
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
            const BstSetup   *setup,
            const BstProblem *problem)
{
  bastide_slots_set_cell (slots, "cell", problem->cell);
  bastide_slots_set_cell (slots, "other-cell", problem->other_cell);
  bastide_slots_set_cell (slots, "third-cell", problem->third_cell);
  bastide_slots_set (slots, "feature", bastide_sentence_kind ((BstKind) problem->kind));
  bastide_slots_set (slots, "in", bastide_words_in (problem->district));
  bastide_slots_set (slots, "from", bastide_words_from (problem->district));
  bastide_slots_set (slots, "kind", bastide_words_edge_kind ((BstEdgeKind) problem->edge_kind));
  bastide_slots_set (slots, "other-kind", bastide_words_edge_kind ((BstEdgeKind) problem->other_kind));
  bastide_slots_set (slots, "module", bst_module_get_name ((BstModuleId) problem->module));
  bastide_slots_set (slots, "phase", bst_phase_get_name ((BstPhase) problem->phase));
  bastide_slots_set (slots, "member", name_member (problem->member));
  if (problem->type < bst_catalogue_get_size (setup->catalogue))
    bastide_slots_set (slots, "tile", bst_catalogue_get (setup->catalogue, problem->type)->id);
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
  bastide_slots_set (slots, "figure", bastide_sentence_figure (figure));
  bastide_slots_set (slots, "a-figure", bastide_words_a_figure (figure));
  bastide_slots_take (slots, "figures", bastide_words_figures (figure, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "abbeys", bastide_words_count (BASTIDE_COUNT_ABBEYS, (guint) MAX (problem->count, 0)));
  bastide_slots_take (slots, "goods", count_goods (problem));
  bastide_slots_set_number (slots, "count", problem->count);
  bastide_slots_set_number (slots, "limit", problem->limit);
}

char *
bastide_sentence_problem (const BstSetup     *setup,
                          const char * const *names,
                          const BstProblem   *problem)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (problem != NULL && problem->code < BST_N_PROBLEMS, NULL);

  slots = bastide_slots_new ();
  set_places (slots, setup, problem);
  set_people (slots, setup, names, problem);

  return bastide_slots_fill (slots, _(find_sentence (problem)));
}
