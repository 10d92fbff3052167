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
  [BST_PROBLEM_MODULE] = N_("The rules of “{module}” are not built in, so nothing can be played here."),
  [BST_PROBLEM_NO_PLAYERS] = N_("There are no players; a position has 1 to 6."),
  [BST_PROBLEM_COLOUR_TWICE] = N_("{player} and {other} have the same colour; each needs one of their own."),
  [BST_PROBLEM_TOO_MANY_FIGURES] = N_("{player} has {figures}; the set holds {limit}."),
  [BST_PROBLEM_OVERLAP] = N_("A tile lies at {cell} already; a cell holds one tile."),
  [BST_PROBLEM_ALONE] = N_("This tile touches no other."),
  [BST_PROBLEM_FIGURE_NOWHERE] =
    N_("{player} has {a-figure} at {cell} on no feature; the tile there has no such segment."),
  [BST_PROBLEM_PLAYER] = N_("There is no player {number}; players are numbered from 0."),
  [BST_PROBLEM_PHASE] = N_("The phase “{phase}” belongs to a rule that is not in play."),
  [BST_PROBLEM_NOT_PLACED] = N_("The phase “{phase}” needs the cell of the tile just laid."),
  [BST_PROBLEM_PLACED_NOWHERE] = N_("The tile just laid should be at {cell}, where no tile lies."),
  [BST_PROBLEM_HAND_MISSING] = N_("The next tiles are known, but none is in hand; the first of them should be."),
  [BST_PROBLEM_HAND_TOO_MUCH] = N_("A tile is in hand although the tile of this turn lies on the board."),
  [BST_PROBLEM_TOO_MANY_TILES] = N_("There are {tiles}; a position holds at most {limit}."),
  [BST_PROBLEM_USED_UP] = N_("The tile {tile} is here {count} times; the sets in play hold {limit}."),
  [BST_PROBLEM_NO_TILES] = N_("No tile is in hand or to be drawn, and the bag is empty."),
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

static const char *
find_sentence (const BstProblem *problem)
{
  switch ((BstProblemCode) problem->code)
    {
    case BST_PROBLEM_EDGE:
      return edge_sentences[problem->edge];
    case BST_PROBLEM_FIGURE_KIND:
      return find_figure_kind_sentence (problem);
    case BST_PROBLEM_FINISHED:
      return finished_sentences[problem->kind];
    case BST_PROBLEM_TWO_OWNERS:
      return find_owner_sentence (problem);
    case BST_PROBLEM_USED_UP:
      return problem->limit > 0 ? plain_sentences[problem->code] : N_("The tile {tile} belongs to no set in play.");
    case BST_PROBLEM_MODULE:
    case BST_PROBLEM_NO_PLAYERS:
    case BST_PROBLEM_COLOUR_TWICE:
    case BST_PROBLEM_TOO_MANY_FIGURES:
    case BST_PROBLEM_OVERLAP:
    case BST_PROBLEM_ALONE:
    case BST_PROBLEM_FIGURE_NOWHERE:
    case BST_PROBLEM_PLAYER:
    case BST_PROBLEM_PHASE:
    case BST_PROBLEM_NOT_PLACED:
    case BST_PROBLEM_PLACED_NOWHERE:
    case BST_PROBLEM_HAND_MISSING:
    case BST_PROBLEM_HAND_TOO_MUCH:
    case BST_PROBLEM_TOO_MANY_TILES:
    case BST_PROBLEM_NO_TILES:
    case BST_N_PROBLEMS:
    default:
      return plain_sentences[problem->code];
    }
}

static void
set_places (BastideSlots     *slots,
            const BstSetup   *setup,
            const BstProblem *problem)
{
  bastide_slots_set_cell (slots, "cell", problem->cell);
  bastide_slots_set_cell (slots, "other-cell", problem->other_cell);
  bastide_slots_set (slots, "kind", bastide_words_edge_kind ((BstEdgeKind) problem->edge_kind));
  bastide_slots_set (slots, "other-kind", bastide_words_edge_kind ((BstEdgeKind) problem->other_kind));
  bastide_slots_set (slots, "module", bst_module_get_name ((BstModuleId) problem->module));
  bastide_slots_set (slots, "phase", bst_phase_get_name ((BstPhase) problem->phase));
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
