/* bastide-board-view-private.h: the board view from its parts
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

/* Indices into the order of layers; see bastide-board-view-snapshot.c. */
#define BASTIDE_PULSE_LAYER    13
#define BASTIDE_N_BOARD_LAYERS 15

typedef enum
{
  BASTIDE_SPACE_UP,
  BASTIDE_SPACE_DOWN,  /* unused since the press */
  BASTIDE_SPACE_USED,
} BastideSpaceBar;

/* The view is a shell: it has the viewport, the focus, the gestures and the widgets on the board, and forwards their
 * meaning to its tool. The state knows the position, the cursor and the pointer; layers draw these and the tool's
 * drawing over them. Only the choice of the tool looks at the editor; nothing else here depends on which tool is at
 * work. */
struct _BastideBoardView
{
  GtkWidget             parent_instance;

  BastideBoardState    *state;
  BastideViewport      *viewport;     /* belongs to the state */
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
  GtkRoot              *root;         /* the root whose focus the board follows */
  gboolean              in_allocation;

  /* Gestures. */
  BastideToolPress      press;        /* the press that began a drag */
  double                pan_x;
  double                pan_y;
  BastideSpaceBar       space;
  double                pinch_zoom;
  double                wheel;        /* the rest of turns smaller than a notch */
  guint                 scroll_id;    /* set while a drag rests at the rim */
  gint64                scroll_since; /* 0 before the first frame */

  BastideToolStatus     status;
};

/* bastide-board-view.c */

/* Updates status, buttons and picture of the board. */
void     bastide_board_view_update            (BastideBoardView *self);

/* Emit `rule-activated` and `scoreboard-asked`. */
void     bastide_board_view_ask_rule          (BastideBoardView *self,
                                               BstRule           rule);
void     bastide_board_view_ask_scoreboard    (BastideBoardView *self);

/* Shows the position that the tool finds. */
void     bastide_board_view_follow            (BastideBoardView *self);

/* bastide-board-view-gestures.c */

void     bastide_board_view_set_pointer       (BastideBoardView      *self,
                                               const BastideBoardHit *hit);
void     bastide_board_view_init_gestures     (BastideBoardView *self);

/* Stops the scrolling at the rim. */
void     bastide_board_view_stop_scrolling    (BastideBoardView *self);

/* bastide-board-view-keys.c */
void     bastide_board_view_class_init_keys   (GtkWidgetClass   *widget_class);
void     bastide_board_view_init_space        (BastideBoardView *self);

/* Returns: whether the space bar is held; its release then does nothing, as the pointer has used it */
gboolean bastide_board_view_use_space         (BastideBoardView *self);

/* Shows the cursor for the pointer without a drag. */
void     bastide_board_view_rest_cursor       (BastideBoardView *self);

/* bastide-board-view-snapshot.c */
void     bastide_board_view_init_layers       (BastideBoardView *self);
void     bastide_board_view_free_layers       (BastideBoardView *self);
void     bastide_board_view_invalidate_layers (BastideBoardView *self);
void     bastide_board_view_snapshot          (GtkWidget        *widget,
                                               GtkSnapshot      *snapshot);

G_END_DECLS
