/* bastide-words-piece.c: the names of figures and markers, and of what is done with them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <glib/gi18n-lib.h>

/* `where` puts the rule of the kind's row in the table of pieces into words. */
static const struct
{
  const char *name;
  const char *steps[BASTIDE_N_PIECE_STEPS];  /* of the undo history */
  const char *where;
  const char *here;                          /* on its tile, for the screen reader */
  const char *title[BASTIDE_N_TITLE_TEXTS];
} words[BST_N_PIECES] = {
  [BST_PIECE_FIGURE] = {
    .steps = { N_("Place Figure"), N_("Move Figure"), N_("Remove Figure") },
  },
  [BST_PIECE_KING] = {
    .name = N_("King"),
    .steps = { N_("Place King"), N_("Move King"), N_("Remove King") },
    .where = N_("The King goes to a completed city."),
    .here = N_("The King lies here, held by {player}."),
    .title = {
      [BASTIDE_TITLE_FIRST] = N_("{player} takes the King for the first completed city: {tiles} at {cell}."),
      [BASTIDE_TITLE_UNHELD] = N_("{player} takes the King, which nobody held: the city at {cell} has {tiles}."),
      [BASTIDE_TITLE_TAKEN] =
        N_("{player} takes the King from {other}: the city at {cell} has {tiles}; the record was {count}."),
      [BASTIDE_TITLE_RAISED] = N_("{player} keeps the King: the city at {cell} has {tiles}; the record was {count}."),
      [BASTIDE_TITLE_OUTDONE] =
        N_("The city at {cell} does not count for the King: the same tile completes another city that does."),
      [BASTIDE_TITLE_KEPT] =
        N_("{other} keeps the King: the city at {cell}, completed by {player}, has {tiles}; the record is {count}."),
      [BASTIDE_TITLE_MISSED] = N_("{player} keeps the King: the city at {cell} has {tiles}; the record is {count}."),
      [BASTIDE_TITLE_SCORE] = N_("{player} scores {points} for the King."),
      [BASTIDE_TITLE_SCORE_EACH] = N_("{player} scores {points} for the King: {cities} × {per-city}."),
      [BASTIDE_TITLE_SCORE_NOW] = N_("{player} scores {points} for the King as a city is completed."),
      [BASTIDE_TITLE_ITEM] = N_("King: {counts}"),
      [BASTIDE_TITLE_HEADING] = N_("King and Robber Baron"),
      [BASTIDE_TITLE_HELD] = N_("King: {player}, a city of {size} at {place}"),
      [BASTIDE_TITLE_FREE] = N_("King: nobody"),
      [BASTIDE_TITLE_NEEDED] = N_("a completed city of at least {tiles}"),
      [BASTIDE_TITLE_TAKEN_BY] = N_("taken by a completed city of at least {tiles} [KNG-1]"),
      [BASTIDE_TITLE_UNCLAIMED] = N_("the first completed city"),
      [BASTIDE_TITLE_CONTINUOUS] = N_("nothing more: the holder gains 1 point whenever a city is completed"),
      [BASTIDE_TITLE_GOES] = N_("goes to the player who completes this city"),
      [BASTIDE_TITLE_GOES_FROM] = N_("goes to the player who completes this city: {player} has {size}"),
      [BASTIDE_TITLE_COLUMN] = NC_("column", "King"),
    },
  },
  [BST_PIECE_ROBBER_BARON] = {
    .name = N_("Robber baron"),
    .steps = { N_("Place Robber Baron"), N_("Move Robber Baron"), N_("Remove Robber Baron") },
    .where = N_("The Robber baron goes to a completed road."),
    .here = N_("The Robber baron lies here, held by {player}."),
    .title = {
      [BASTIDE_TITLE_FIRST] = N_("{player} takes the Robber baron for the first completed road: {tiles} at {cell}."),
      [BASTIDE_TITLE_UNHELD] =
        N_("{player} takes the Robber baron, which nobody held: the road at {cell} has {tiles}."),
      [BASTIDE_TITLE_TAKEN] =
        N_("{player} takes the Robber baron from {other}: the road at {cell} has {tiles}; the record was {count}."),
      [BASTIDE_TITLE_RAISED] =
        N_("{player} keeps the Robber baron: the road at {cell} has {tiles}; the record was {count}."),
      [BASTIDE_TITLE_OUTDONE] =
        N_("The road at {cell} does not count for the Robber baron: the same tile completes another road that does."),
      [BASTIDE_TITLE_KEPT] =
        N_("{other} keeps the Robber baron: the road at {cell}, completed by {player}, has {tiles}; "
           "the record is {count}."),
      [BASTIDE_TITLE_MISSED] =
        N_("{player} keeps the Robber baron: the road at {cell} has {tiles}; the record is {count}."),
      [BASTIDE_TITLE_SCORE] = N_("{player} scores {points} for the Robber baron."),
      [BASTIDE_TITLE_SCORE_EACH] = N_("{player} scores {points} for the Robber baron: {roads} × {per-tile}."),
      [BASTIDE_TITLE_SCORE_NOW] = N_("{player} scores {points} for the Robber baron as a road is completed."),
      [BASTIDE_TITLE_ITEM] = N_("Robber baron: {counts}"),
      [BASTIDE_TITLE_HELD] = N_("Robber baron: {player}, a road of {size} at {place}"),
      [BASTIDE_TITLE_FREE] = N_("Robber baron: nobody"),
      [BASTIDE_TITLE_NEEDED] = N_("a completed road of at least {tiles}"),
      [BASTIDE_TITLE_TAKEN_BY] = N_("taken by a completed road of at least {tiles} [RBN-1]"),
      [BASTIDE_TITLE_UNCLAIMED] = N_("the first completed road"),
      [BASTIDE_TITLE_CONTINUOUS] = N_("nothing more: the holder gains 1 point whenever a road is completed"),
      [BASTIDE_TITLE_GOES] = N_("goes to the player who completes this road"),
      [BASTIDE_TITLE_GOES_FROM] = N_("goes to the player who completes this road: {player} has {size}"),
      [BASTIDE_TITLE_COLUMN] = NC_("column", "Baron"),
    },
  },
  [BST_PIECE_CASTLE] = {
    .name = N_("castle token"),
    .steps = { N_("Place Castle"), N_("Move Castle"), N_("Remove Castle") },
  },
  [BST_PIECE_FAIRY] = {
    .name = N_("fairy"),
    .steps = { N_("Place Fairy"), N_("Move Fairy"), N_("Remove Fairy") },
  },
  [BST_PIECE_DRAGON] = {
    .name = N_("dragon"),
    .steps = { N_("Place Dragon"), N_("Move Dragon"), N_("Remove Dragon") },
  },
  [BST_PIECE_TOWER] = {
    .name = N_("tower storey"),
    .steps = { N_("Build Tower"), N_("Move Tower"), N_("Remove Tower") },
  },
  [BST_PIECE_COUNT] = {
    .name = N_("Count"),
    .steps = { N_("Place Count"), N_("Move Count"), N_("Remove Count") },
  },
  [BST_PIECE_ROBBER] = {
    .name = N_("robber"),
    .steps = { N_("Place Robber"), N_("Move Robber"), N_("Remove Robber") },
  },
  [BST_PIECE_COUNTING] = {
    .name = N_("counting figure"),
    .steps = { N_("Place Counting Figure"), N_("Move Counting Figure"), N_("Remove Counting Figure") },
  },
};

/* Sentences on the places of the pieces beside the figures. */
static const struct
{
  const char *nowhere;
  const char *kind;
  const char *open;
  const char *city;
  const char *unheld;
  const char *smaller;
} problems[BST_N_PIECES] = {
  [BST_PIECE_KING] = {
    .nowhere = N_("The King at {cell} is not on a city: the tile has no such segment."),
    .kind = N_("The King at {cell} must lie on a city."),
    .open = N_("The King lies on the unfinished city at {cell}."),
    .unheld = N_("The city at {cell} is completed, but nobody holds the King; "
                 "whoever completes the next city gets it."),
    .smaller = N_("The King lies on the city at {cell} with {tiles}; the city at {other-cell} has {limit}."),
  },
  [BST_PIECE_ROBBER_BARON] = {
    .nowhere = N_("The Robber baron at {cell} is not on a road: the tile has no such segment."),
    .kind = N_("The Robber baron at {cell} must lie on a road."),
    .open = N_("The Robber baron lies on the unfinished road at {cell}."),
    .unheld = N_("The road at {cell} is completed, but nobody holds the Robber baron; "
                 "whoever completes the next road gets it."),
    .smaller = N_("The Robber baron lies on the road at {cell} with {tiles}; the road at {other-cell} has {limit}."),
  },
  [BST_PIECE_CASTLE] = {
    .nowhere = N_("The castle at {cell} is not in a city: the tile has no such segment."),
    .kind = N_("The castle at {cell} must be in a city."),
    .open = N_("The castle at {cell} is in an unfinished city."),
  },
  [BST_PIECE_FAIRY] = {
    .nowhere = N_("The fairy is at {cell}, but {player} has no figure there."),
    .city = N_("The fairy is at {cell}, but it never enters the city of Carcassonne."),
  },
  [BST_PIECE_DRAGON] = {
    .nowhere = N_("The dragon is at {cell}, but no tile is there."),
    .city = N_("The dragon is at {cell}, but it never enters the city of Carcassonne."),
  },
  [BST_PIECE_TOWER] = { .nowhere = N_("There is a tower at {cell}, but no tower foundation.") },
  [BST_PIECE_LOST] = {
    .nowhere = N_("There is no monastery or shrine at {cell} that could have lost a challenge."),
  },
};

const char *
bastide_words_piece (const BstPiece *piece)
{
  g_return_val_if_fail (piece != NULL, "");

  if (piece->kind == BST_PIECE_FIGURE && piece->figure < BST_N_FIGURES)
    return bastide_words_figure ((BstFigure) piece->figure);
  return piece->kind < BST_N_PIECES && words[piece->kind].name != NULL ? _(words[piece->kind].name) : _("nothing");
}

const char *
bastide_words_piece_step (BstPieceKind     kind,
                          BastidePieceStep step)
{
  g_return_val_if_fail ((guint) kind < BST_N_PIECES && (guint) step < BASTIDE_N_PIECE_STEPS, NULL);

  return words[kind].steps[step] != NULL ? _(words[kind].steps[step]) : NULL;
}

const char *
bastide_words_piece_where (BstPieceKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_PIECES, NULL);

  return words[kind].where != NULL ? _(words[kind].where) : NULL;
}

const char *
bastide_words_piece_here (BstPieceKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_PIECES, NULL);

  return words[kind].here != NULL ? _(words[kind].here) : NULL;
}

const char *
bastide_words_title (BstPieceKind     kind,
                     BastideTitleText text)
{
  g_return_val_if_fail ((guint) kind < BST_N_PIECES && (guint) text < BASTIDE_N_TITLE_TEXTS, NULL);

  return words[kind].title[text];
}

const char *
bastide_words_piece_problem (const BstProblem *problem)
{
  g_return_val_if_fail (problem->piece < BST_N_PIECES, NULL);

  switch ((guint) problem->code)
    {
    case BST_PROBLEM_PIECE_NOWHERE:
      return problems[problem->piece].nowhere;
    case BST_PROBLEM_PIECE_KIND:
      return problems[problem->piece].kind;
    case BST_PROBLEM_PIECE_OPEN:
      return problems[problem->piece].open;
    case BST_PROBLEM_PIECE_CITY:
      return problems[problem->piece].city;
    case BST_PROBLEM_NO_HOLDER:
      return problems[problem->piece].unheld;
    case BST_PROBLEM_NOT_LARGEST:
      return problems[problem->piece].smaller;
    default:
      return NULL;
    }
}
