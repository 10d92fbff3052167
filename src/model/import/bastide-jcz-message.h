/* bastide-jcz-message.h: the messages of a saved game of JCloisterZone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-json.h"
#include "bst-types.h"

typedef enum
{
  BASTIDE_JCZ_OTHER,         /* of a later version */
  BASTIDE_JCZ_PLACE_TILE,    /* name: the tile; rotation, cell */
  BASTIDE_JCZ_DEPLOY,        /* cell, place, name: the feature; owner, figure */
  BASTIDE_JCZ_RETURN,        /* cell, place, name: the feature; owner, figure, source */
  BASTIDE_JCZ_MOVE_NEUTRAL,  /* name: the neutral figure; place: where it goes, "" for a place that is no feature */
  BASTIDE_JCZ_FAIRY,         /* the fairy goes to a figure: cell, place, name: the feature; owner, figure */
  BASTIDE_JCZ_CAPTURE,       /* a tower takes a figure: cell, place, name: the feature; owner, figure */
  BASTIDE_JCZ_PASS,
  BASTIDE_JCZ_COMMIT,
  BASTIDE_JCZ_UNDO,
  BASTIDE_JCZ_CONFIRM,       /* ends a look at the tile just laid: plays nothing */
  BASTIDE_JCZ_END,           /* the game is over: plays nothing */
  BASTIDE_JCZ_TOKEN,         /* name: a token that is put down */
  BASTIDE_JCZ_PART,          /* name: a part of an expansion that Bastide does not play */
  BASTIDE_JCZ_FAULTY,        /* cannot be read: the last of the messages */
} BastideJczKind;

#define BASTIDE_JCZ_NO_PLAYER (-1)

/**
 * BastideJczMessage:
 * @kind: what the message does
 * @number: its number in the file, from 0
 * @player: the player who sent it, or `BASTIDE_JCZ_NO_PLAYER`
 * @owner: the player of the figure
 * @figure: a #BstFigure, or `BST_N_FIGURES` for one that Bastide does not know
 * @figure_name: its name there
 * @rotation: quarter turns clockwise
 * @cell: a cell within the board
 * @type: the name of its type; "" for a message that breaks off
 * @name: the further name that #BastideJczKind tells, else ""
 * @place: the location within the tile, else ""
 * @source: the reason of a return, else ""
 *
 * A message, taken apart. JCloisterZone draws its figures and locations from fixed lists, so that the texts are short;
 * longer ones are cut and match nothing.
 */
typedef struct
{
  BastideJczKind kind;
  guint          number;
  int            player;
  int            owner;
  guint          figure;
  guint          rotation;
  BstCell        cell;
  char           figure_name[24];
  char           type[40];
  char           name[40];
  char           place[40];
  char           source[24];
} BastideJczMessage;

/**
 * bastide_jcz_read_messages:
 * @replay: the member `replay` of a saved game
 *
 * Reads all messages. A message that was undone is left out with the `UNDO`. The first message with a fault ends the
 * list as one of the kind `BASTIDE_JCZ_FAULTY`; the fault is a problem.
 *
 * Returns: (transfer full) (element-type BastideJczMessage) (nullable): the messages, as far as they can be read; %NULL
 *   for a value that is no list, or one far longer than any game
 */
GArray *bastide_jcz_read_messages (const BastideJsonValue *replay);
