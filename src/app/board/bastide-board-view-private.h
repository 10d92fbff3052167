/* bastide-board-view-private.h: the board view for its gestures, its keys and its layers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-cells.h"
#include "bastide-board-layer.h"
#include "bastide-board-menu.h"
#include "bastide-board-question.h"
#include "bastide-board-ring.h"
#include "bastide-board-view.h"
#include "bastide-edit-parts.h"

G_BEGIN_DECLS

/* Numbers of layers that are spoken to; see bastide-board-view-snapshot.c. */
#define BASTIDE_PULSE_LAYER    13
#define BASTIDE_N_BOARD_LAYERS 15

typedef enum
{
  BASTIDE_SPACE_UP,
  BASTIDE_SPACE_DOWN,  /* nothing else was done since it went down */
  BASTIDE_SPACE_USED,
} BastideSpaceBar;

struct _BastideBoardView
{
  GtkWidget             parent_instance;

  BastideBoardState    *state;
  BastideViewport      *viewport;     /* of the state */
  BastideBoardTool     *tool;         /* the tool at work, one of the following */
  BastidePlayTool      *play;
  BastideEditTool      *edit;         /* NULL without an editor */
  BastideTileLibrary   *library;

  /* Looks. */
  BastideBoardCanvas    canvas;
  BastideBoardDrawing  *drawing;
  BastideBoardLayer    *layers[BASTIDE_N_BOARD_LAYERS];

  /* Parts. */
  BastideBoardQuestion *question;
  BastideBoardCells    *cells;
  BastideBoardRing     *ring;
  BastideBoardMenu     *menu;
  BastideEditParts     *parts;        /* NULL without an editor */
  GtkRoot              *root;         /* whose focus is followed */
  gboolean              in_allocation;

  /* Gestures. */
  BastideToolPress      press;        /* what a drag began with */
  double                pan_x;
  double                pan_y;
  BastideSpaceBar       space;
  double                pinch_zoom;
  double                wheel;        /* what is left of turns smaller than a notch */
  guint                 scroll_id;    /* something is dragged at the rim */
  gint64                scroll_since; /* 0 before the first frame */

  BastideToolStatus     status;
};

/* bastide-board-view.c */

/* Tells and draws what has changed. */
void     bastide_board_view_update            (BastideBoardView *self);

/* Asks for the text of a rule, for the scoreboard. */
void     bastide_board_view_ask_rule          (BastideBoardView *self,
                                               BstRule           rule);
void     bastide_board_view_ask_scoreboard    (BastideBoardView *self);

/* Shows what the tool finds. */
void     bastide_board_view_follow            (BastideBoardView *self);

/* bastide-board-view-gestures.c */

/* The places at a point of the widget; none outside of it. */
BastideBoardHit
         bastide_board_view_find              (BastideBoardView *self,
                                               double            x,
                                               double            y);
void     bastide_board_view_set_pointer       (BastideBoardView      *self,
                                               const BastideBoardHit *hit);
void     bastide_board_view_init_gestures     (BastideBoardView *self);

/* Nothing is dragged at the rim any more. */
void     bastide_board_view_stop_scrolling    (BastideBoardView *self);

/* bastide-board-view-keys.c */
void     bastide_board_view_class_init_keys   (GtkWidgetClass   *widget_class);
void     bastide_board_view_init_space        (BastideBoardView *self);

/* The pointer begins something: whether the space bar is held, and then does nothing on its own. */
gboolean bastide_board_view_use_space         (BastideBoardView *self);

/* Shows what the pointer would do where nothing is dragged. */
void     bastide_board_view_rest_cursor       (BastideBoardView *self);

/* bastide-board-view-snapshot.c */
void     bastide_board_view_init_layers       (BastideBoardView *self);
void     bastide_board_view_free_layers       (BastideBoardView *self);
void     bastide_board_view_invalidate_layers (BastideBoardView *self);
void     bastide_board_view_snapshot          (GtkWidget        *widget,
                                               GtkSnapshot      *snapshot);

G_END_DECLS
