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
  const char *score;                         /* points for the holder, with the slots of an event */
} words[BST_N_PIECES] = {
  [BST_PIECE_FIGURE] = {
    .steps = { N_("Place Figure"), N_("Move Figure"), N_("Remove Figure") },
  },
  [BST_PIECE_KING] = {
    .name = N_("King"),
    .steps = { N_("Place King"), N_("Move King"), N_("Remove King") },
    .where = N_("The King goes to a completed city."),
    .here = N_("The King lies here, held by {player}."),
  },
  [BST_PIECE_ROBBER_BARON] = {
    .name = N_("Robber baron"),
    .steps = { N_("Place Robber Baron"), N_("Move Robber Baron"), N_("Remove Robber Baron") },
    .where = N_("The Robber baron goes to a completed road."),
    .here = N_("The Robber baron lies here, held by {player}."),
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
} problems[BST_N_PIECES] = {
  [BST_PIECE_KING] = {
    .nowhere = N_("The King at {cell} is not on a city: the tile has no such segment."),
    .kind = N_("The King at {cell} must lie on a city."),
    .open = N_("The King lies on the unfinished city at {cell}."),
  },
  [BST_PIECE_ROBBER_BARON] = {
    .nowhere = N_("The Robber baron at {cell} is not on a road: the tile has no such segment."),
    .kind = N_("The Robber baron at {cell} must lie on a road."),
    .open = N_("The Robber baron lies on the unfinished road at {cell}."),
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
bastide_words_piece_score (BstPieceKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_PIECES, NULL);

  return words[kind].score;
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
    default:
      return NULL;
    }
}
