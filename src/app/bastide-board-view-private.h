/* bastide-board-view-private.h: what the files of the board view share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-map.h"
#include "bastide-board-view.h"
#include "bastide-choice-popover.h"
#include "bastide-choices.h"
#include "bastide-gains.h"
#include "bastide-tile-cache.h"

G_BEGIN_DECLS

/* A point of the board that the pointer is on. */
typedef struct
{
  gboolean valid;
  BstCell  cell;
  guint    segment;  /* of the tile there, `BST_NO_SEGMENT` for none */
} BastideBoardTarget;

/* What the drawing of a feature depends on. */
typedef struct
{
  double size;
  guint  feature;
  int    x0;
  int    y0;
  int    x1;
  int    y1;
} BastideHighlightKey;

struct _BastideBoardView
{
  GtkWidget             parent_instance;

  /* The document and what follows from its position. */
  BastidePuzzle        *puzzle;
  BastidePosition      *position;
  BastideBoardMap      *map;
  GPtrArray            *choices;       /* of BastideChoice, empty except in phase deploy */
  GArray               *figures;       /* of BastideSceneFigure, from north to south */
  char                  letters[BST_MAX_PLAYERS][8];
  gboolean              has_latest;
  BstCell               latest;        /* the tile laid last, since the document was opened */

  /* What is asked of it. */
  BastideAnalysis      *analysis;
  BastideGains         *gains;
  BastideMove          *selected_move;
  guint                 rotation;
  gboolean              show_coordinates;
  gboolean              show_legal_places;
  gboolean              show_gains;
  gboolean              show_letters;

  /* Where one is. */
  BstCell               cursor;
  BastideBoardTarget    pointer;
  gboolean              by_keyboard;   /* the cursor was moved after the pointer */
  int                   preview;       /* line of the choices that is looked at, -1 for none */

  /* Looks. */
  BastideViewport      *viewport;
  BastideTileCache     *cache;
  BastideLook           look;
  gboolean              dark;
  guint                 settle_id;     /* zoom has just changed; textures of the new size come when it rests */
  GHashTable           *ruler_labels;  /* number → PangoLayout */
  GHashTable           *outlines;      /* type, rotation and segment → cairo_path_t */
  GskRenderNode        *highlight;     /* the feature under the pointer, from cell 0,0 on */
  BastideHighlightKey   highlight_key;
  GHashTable           *marks;         /* kind of mark → GdkTexture, of one size */
  guint                 marks_size;

  /* Parts. */
  GHashTable           *cells;         /* key of a cell → BastideBoardCell */
  GArray               *stale_cells;   /* of BstCell: those whose names are out of date */
  guint                 stale_next;
  guint                 stale_id;
  BastideChoicePopover *popover;
  GtkRoot              *root;  /* whose focus is followed */
  gboolean              in_allocation;

  /* Gestures. */
  double                point_x;       /* where the pointer was last, in the widget */
  double                point_y;
  double                pan_x;
  double                pan_y;
  gboolean              panning;
  double                pinch_zoom;
  double                wheel;         /* what is left of turns smaller than a notch */

  /* Status. */
  char                 *status_place;
  char                 *status_text;
  BstRule               status_rule;
  GStrv                 status_keys;
};

/* bastide-board-view.c */

/* Tells and draws what has changed. */
void     bastide_board_view_update             (BastideBoardView         *self);
void     bastide_board_view_update_style       (BastideBoardView         *self);
void     bastide_board_view_set_pointer        (BastideBoardView         *self,
                                                const BastideBoardTarget *target);
void     bastide_board_view_set_preview        (BastideBoardView         *self,
                                                int                       preview);
void     bastide_board_view_refuse             (BastideBoardView         *self,
                                                const char               *text,
                                                BstRule                   rule);

/* Asks for the text of a rule. */
void     bastide_board_view_ask_rule           (BastideBoardView         *self,
                                                BstRule                   rule);

/* bastide-board-view-document.c */
void     bastide_board_view_open               (BastideBoardView         *self,
                                                BastidePuzzle            *puzzle);
void     bastide_board_view_close              (BastideBoardView         *self);

/* bastide-board-view-play.c */

/**
 * bastide_board_view_get_hand:
 *
 * Returns: the type of the tile that is to be placed now, or `BST_NONE`
 */
guint    bastide_board_view_get_hand           (BastideBoardView         *self);

/* The tile type that lies on a cell, or %NULL; and how it lies. */
const BstTileType *
         bastide_board_view_get_type_at        (BastideBoardView         *self,
                                                BstCell                   cell,
                                                guint                    *rotation);

/* The cell that the ghost, the status and Enter are about. */
gboolean bastide_board_view_get_active         (BastideBoardView         *self,
                                                BastideBoardTarget       *target);

/**
 * bastide_board_view_play:
 * @action: an action, legal or not
 *
 * Plays it, or says why not.
 */
gboolean bastide_board_view_play               (BastideBoardView         *self,
                                                const BstAction          *action);

/* Does what a click or Enter on a cell means now. */
gboolean bastide_board_view_activate           (BastideBoardView         *self,
                                                const BastideBoardTarget *target);

/* Asks who goes where. */
void     bastide_board_view_ask                (BastideBoardView         *self);

/* Plays a line of the choices. */
gboolean bastide_board_view_choose             (BastideBoardView         *self,
                                                guint                     number);

void     bastide_board_view_take_back          (BastideBoardView         *self);
gboolean bastide_board_view_can_take_back      (BastideBoardView         *self);

/* bastide-board-view-layout.c */
void     bastide_board_view_class_init_layout  (GtkWidgetClass           *widget_class);
void     bastide_board_view_init_popover       (BastideBoardView         *self);
void     bastide_board_view_init_focus         (BastideBoardView         *self);
void     bastide_board_view_follow_focus       (BastideBoardView         *self,
                                                GtkRoot                  *root);

/* bastide-board-view-gestures.c */
void     bastide_board_view_init_gestures      (BastideBoardView         *self);

/* bastide-board-view-keys.c */
void     bastide_board_view_class_init_keys    (GtkWidgetClass           *widget_class);

/* bastide-board-view-a11y.c */
void     bastide_board_view_update_cells       (BastideBoardView         *self);
void     bastide_board_view_allocate_cells     (BastideBoardView         *self);
void     bastide_board_view_clear_cells        (BastideBoardView         *self);
gboolean bastide_board_view_focus_cursor       (BastideBoardView         *self);
gboolean bastide_board_view_has_focus          (BastideBoardView         *self);

/* bastide-board-view-status.c */
void     bastide_board_view_update_status      (BastideBoardView         *self);

/**
 * bastide_board_view_explain_place:
 * @rule: (out): the rule behind a refusal, or `BST_RULE_NONE`
 *
 * Returns: (transfer full) (nullable): whether the tile in hand fits on an empty cell, and if not why, in whole
 *   sentences; %NULL when no tile is to be placed
 */
char    *bastide_board_view_explain_place      (BastideBoardView         *self,
                                                BstCell                   cell,
                                                BstRule                  *rule);

/* bastide-board-view-snapshot.c */
void     bastide_board_view_snapshot           (GtkWidget                *widget,
                                                GtkSnapshot              *snapshot);
void     bastide_board_view_drop_pictures      (BastideBoardView         *self);
void     bastide_board_view_get_ruler_size     (BastideBoardView         *self,
                                                double                   *width,
                                                double                   *height);

/* bastide-board-view-marks.c */
void     bastide_board_view_snapshot_marks     (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot);
void     bastide_board_view_snapshot_highlight (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot);
void     bastide_board_view_snapshot_choices   (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot);
void     bastide_board_view_snapshot_ghost     (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot);

/* bastide-board-view-figures.c */
void     bastide_board_view_snapshot_figures   (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot);

/* One figure as if it stood on a segment. */
void     bastide_board_view_snapshot_figure    (BastideBoardView         *self,
                                                GtkSnapshot              *snapshot,
                                                BstCell                   cell,
                                                const BstTileType        *type,
                                                guint                     rotation,
                                                guint                     player,
                                                BstFigure                 figure,
                                                guint                     segment);

G_END_DECLS
