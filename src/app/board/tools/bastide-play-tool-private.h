/* bastide-play-tool-private.h: the play tool for its words and its drawing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tool.h"

G_BEGIN_DECLS

struct _BastidePlayTool
{
  GObject            parent_instance;

  BastideBoardState *state;
  gboolean           at_work;

  GPtrArray         *choices;          /* of BastideChoice: what may be done now, but for placing a tile */
  GPtrArray         *lines;            /* of BastideChoice: those of them that are listed */
  GArray            *targets;          /* of BstPlace: where what is in hand, or anything, may go */
  int                at;               /* which of the targets the keyboard is on, -1 for none */
  int                preview;          /* the line that is looked at, -1 for none */
  BastidePiece       held;             /* what is in hand, beside the tile */
  BastidePiece       drag_piece;       /* what a press may become a drag of */
  gboolean           carrying;         /* what is in hand follows the pointer until the button is released */
  BastideBoardHit    aim;              /* where on its feature the target of the question was pointed at */
  gboolean           asking;
  gboolean           scoreboard_open;
  BastideGhost      *ghosts[4];        /* the tile in hand in each rotation, made when it is needed */
};

/* The piece in hand, or NULL. */
const BastidePiece *
          bastide_play_tool_get_piece_in_hand (BastidePlayTool       *self);

/* The piece that a figure of the board is; of no kind where it is not the chooser's. */
BastidePiece
          bastide_play_tool_get_piece         (BastidePlayTool       *self,
                                               int                    figure);

/* Which of the targets a point means, -1 for none. */
int       bastide_play_tool_find_lit          (BastidePlayTool       *self,
                                               const BastideBoardHit *hit);

/* Which of the targets is looked at, with the pointer, the keyboard or in the list, or -1. */
int       bastide_play_tool_get_lit           (BastidePlayTool       *self);

/* How what is in hand would lie on a cell: where just one rotation fits, in that one, else as it was turned. */
guint     bastide_play_tool_get_rotation_at   (BastidePlayTool       *self,
                                               BstCell                cell);

/**
 * bastide_play_tool_guess:
 * @hit: a point of the board
 * @action: (out): what may have been meant
 * @refusal: (out): why it may not be done
 *
 * Returns: whether something was meant that is not legal
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
