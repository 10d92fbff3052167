/* bastide-play-tool-private.h: the play tool from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tool.h"

G_BEGIN_DECLS

/* A phase either places the tile in hand, which needs a cell and a rotation, or offers choices. Choices are listed as
 * lines, which have numbers, and as targets, which are lit on the board; both follow from the position and the held
 * piece. A point of the board means the finest target there. */
struct _BastidePlayTool
{
  GObject            parent_instance;

  BastideBoardState *state;
  gboolean           at_work;

  GPtrArray         *choices;          /* of BastideChoice: all choices but placing a tile */
  GPtrArray         *lines;            /* of BastideChoice: the choices in the list */
  GArray            *targets;          /* of BstPlace: places for the held piece, or for any */
  int                at;               /* index of the keyboard's target, -1 for none */
  int                preview;          /* the focused line, -1 for none */
  BstPiece           held;             /* the piece in hand, beside the tile */
  BstPiece           drag_piece;       /* the piece that a press may begin to drag */
  gboolean           carrying;         /* the held piece follows the pointer until the release */
  BastideBoardHit    aim;              /* the point at which the target was chosen */
  gboolean           asking;
  gboolean           scoreboard_open;
  BastideGhost      *ghosts[4];        /* the tile in hand in each rotation, made on demand */
};

/* Returns: (transfer none) (nullable): the piece in hand */
const BstPiece *
          bastide_play_tool_get_piece_in_hand (BastidePlayTool       *self);

/* Returns: a figure of the board as a piece; of no kind if it is not the chooser's */
BstPiece  bastide_play_tool_get_piece         (BastidePlayTool       *self,
                                               int                    figure);

/* Returns: the index of the target at a point, -1 for none */
int       bastide_play_tool_find_lit          (BastidePlayTool       *self,
                                               const BastideBoardHit *hit);

/* Returns: the index of the lit target, by pointer, keyboard or list, -1 for none */
int       bastide_play_tool_get_lit           (BastidePlayTool       *self);

/* Returns: the rotation of the hand on a cell: the only rotation that fits, else the present rotation */
guint     bastide_play_tool_get_rotation_at   (BastidePlayTool       *self,
                                               BstCell                cell);

/**
 * bastide_play_tool_guess:
 * @hit: a point of the board
 * @action: (out): the action that the user may have meant
 * @refusal: (out): the reason against it
 *
 * Returns: whether the point means an action that is not legal
 */
gboolean  bastide_play_tool_guess             (BastidePlayTool       *self,
                                               const BastideBoardHit *hit,
                                               BstAction             *action,
                                               BstRefusal            *refusal);
gboolean  bastide_play_tool_can_escape        (BastidePlayTool       *self);

/* bastide-play-words.c */
void      bastide_play_tool_describe          (BastideBoardTool      *tool,
                                               BastideToolStatus     *status);
char     *bastide_play_tool_explain_cell      (BastideBoardTool      *tool,
                                               BstCell                cell,
                                               BstRule               *rule);
char     *bastide_play_tool_describe_stop     (BastideBoardTool      *tool);

/* bastide-play-draw.c */
void      bastide_play_tool_draw              (BastideBoardTool      *tool,
                                               BastideBoardDrawing   *drawing);

G_END_DECLS
