/* bastide-board-view-private.h: what the files of the board view share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-layer.h"
#include "bastide-board-view-ring.h"
#include "bastide-board-view.h"
#include "bastide-choice-popover.h"
#include "bastide-choices.h"
#include "bst-outcome.h"

G_BEGIN_DECLS

/* A point of the board that the pointer or the cursor is on. */
typedef struct
{
  gboolean valid;
  BstCell  cell;
  guint    segment;   /* of the tile there, `BST_NO_SEGMENT` for none */
  guint    district;  /* whose plaza or building is there, `BST_NO_DISTRICT` for none */
  guint    corner;    /* of the tile, 0 to 3 clockwise from the north-east, `BASTIDE_NO_CORNER` for none */
  int      figure;    /* which of the figures in districts, -1 for none */
} BastideBoardTarget;

#define BASTIDE_NO_CORNER 4
#define BASTIDE_BOARD_NOWHERE                                                                                        \
  ((BastideBoardTarget) {                                                                                            \
    .segment = BST_NO_SEGMENT, .district = BST_NO_DISTRICT, .corner = BASTIDE_NO_CORNER, .figure = -1,               \
  })

/* What a key does; the board never mirrors, so left is west in every language. */
typedef struct
{
  guint           key;
  guint           keypad;  /* the same key of the keypad, 0 for none */
  GdkModifierType modifiers;
  gboolean      (*run) (BastideBoardView *self,
                        int               argument);
  int             argument;
} BastideKeyBinding;

/* A key cap and what it does. */
typedef struct
{
  const char *cap;
  const char *words;
} BastideKeyHint;

/* Numbers of layers that are spoken to; see bastide-board-view-snapshot.c. */
#define BASTIDE_PULSE_LAYER    13
#define BASTIDE_N_BOARD_LAYERS 15

/* What is remembered for editing only; see bastide-board-view-edit.h. */
typedef struct _BastideBoardEdit BastideBoardEdit;

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

  /* Copies of what the state knows, for the files that do not read it yet. */
  BastidePuzzle        *puzzle;
  BastidePlayTree      *tree;
  BastidePosition      *position;
  const BastideBoardMap *map;
  GArray               *dead_ends;     /* of BastideDeadEnd */
  GArray               *figures;       /* of BastideSceneFigure, from north to south */
  char                  letters[BST_MAX_PLAYERS][8];
  gboolean              has_latest;
  BstCell               latest;        /* the tile laid last, since the document was opened */

  GPtrArray            *choices;       /* of BastideChoice: what may be done now, but for placing a tile */
  GPtrArray            *lines;         /* of BastideChoice: those of them that are listed */
  GArray               *targets;       /* of BstPlace: where what is in hand, or anything, may go */

  /* Editing: the editor, and what the view remembers for it; NULL without one. */
  BastideEditor        *editor;
  BastideTileLibrary   *library;
  BastideBoardEdit     *edit;

  /* What is asked of it. */
  BastideMove          *selected_move;
  guint                 rotation;
  gboolean              show_coordinates;
  gboolean              show_grid;
  gboolean              show_legal_places;
  gboolean              show_gains;
  gboolean              show_letters;

  /* Where one is. */
  BstCell               cursor;
  BastideBoardTarget    pointer;
  gboolean              by_keyboard;   /* the cursor was moved after the pointer */
  int                   at;            /* which of the targets the keyboard is on, -1 for none */
  int                   preview;       /* line of the choices that is looked at, -1 for none */
  BastidePiece          held;          /* what is in hand, beside the tile */
  BastideBoardTarget    aim;           /* where on its feature the target of the question was pointed at */
  BastideBoardRing      ring;
  gboolean              abbey_in_hand; /* whether an abbey of one's own is to be placed instead of the tile */

  /* Looks. */
  BastideViewport      *viewport;
  BastideBoardCanvas    canvas;
  BastideBoardDrawing  *drawing;
  BastideBoardLayer    *layers[BASTIDE_N_BOARD_LAYERS];

  /* Parts. */
  GHashTable           *cells;         /* key of a cell → BastideBoardCell */
  GtkWidget            *districts[BST_N_DISTRICTS];  /* the same for the districts, NULL without them */
  GArray               *stale_cells;   /* of BstCell: those whose names are out of date */
  guint                 stale_next;
  guint                 stale_id;
  BastideChoicePopover *popover;
  guint                 question_place; /* see bastide-board-view-question.c */
  int                   question_room;  /* width of the view for which it was chosen */
  gboolean              scoreboard_open;
  GtkRoot              *root;  /* whose focus is followed */
  gboolean              in_allocation;

  /* Gestures. */
  double                point_x;       /* where the pointer was last, in the widget */
  double                point_y;
  double                pan_x;
  double                pan_y;
  gboolean              panning;
  BastideSpaceBar       space;
  gboolean              with_space;    /* the button was pressed while the space bar was held */
  BastidePiece          drag_piece;    /* what a press may become a drag of */
  gboolean              carrying;      /* what is in hand follows the pointer until the button is released */
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
void     bastide_board_view_set_point           (BastideBoardView         *self,
                                                double                    x,
                                                double                    y);

/* What is under the pointer has changed, although the pointer has not. */
void     bastide_board_view_store_pointer      (BastideBoardView         *self,
                                                const BastideBoardTarget *target);
void     bastide_board_view_set_preview        (BastideBoardView         *self,
                                                int                       preview);

/* Puts the cursor on a cell that is in sight already: the board does not move under a pointer. */
void     bastide_board_view_put_cursor         (BastideBoardView         *self,
                                                BstCell                   cell);
void     bastide_board_view_ask_scoreboard     (BastideBoardView         *self);

/* Asks for the score of the player to move to be typed. */
void     bastide_board_view_ask_score          (BastideBoardView         *self);

/* Tells that what may be chosen beside the board has changed. */
void     bastide_board_view_tell_choices       (BastideBoardView         *self);
void     bastide_board_view_refuse             (BastideBoardView         *self,
                                                const char               *text,
                                                BstRule                   rule);

/* Asks for the text of a rule. */
void     bastide_board_view_ask_rule           (BastideBoardView         *self,
                                                BstRule                   rule);

/* bastide-board-view-options.c */
void     bastide_board_view_set_show_grid      (BastideBoardView         *self,
                                                gboolean                  show);

/* bastide-board-view-document.c */
void     bastide_board_view_open               (BastideBoardView         *self,
                                                BastidePuzzle            *puzzle);
void     bastide_board_view_close              (BastideBoardView         *self);

/* Shows the diagram while it is edited, else what is played. */
void     bastide_board_view_follow             (BastideBoardView         *self);

/* The board is edited from now on, or played on. */
void     bastide_board_view_update_mode        (BastideBoardView         *self);

/* bastide-board-view-play.c */

/**
 * bastide_board_view_get_hand:
 *
 * Returns: the type of the tile that is to be placed now, or `BST_NONE`
 */
guint    bastide_board_view_get_hand           (BastideBoardView         *self);

/* Whether the one who chooses may place an abbey of one's own now. */
gboolean bastide_board_view_has_abbey          (BastideBoardView         *self);

/* How what is in hand would lie on a cell: where just one rotation fits, in that one, else as it was turned. */
guint    bastide_board_view_get_rotation_at    (BastideBoardView         *self,
                                                BstCell                   cell);

/* The action of placing what is in hand on a cell. */
BstAction
         bastide_board_view_get_placement      (BastideBoardView         *self,
                                                BstCell                   cell);

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

/* Lets go of what is in hand: it goes there, or back with the reason why not. */
gboolean bastide_board_view_drop               (BastideBoardView         *self,
                                                const BastideBoardTarget *target);

void     bastide_board_view_take_back          (BastideBoardView         *self);
gboolean bastide_board_view_can_take_back      (BastideBoardView         *self);

/* Whether the key Escape takes back: only the tile just laid. */
gboolean bastide_board_view_can_escape         (BastideBoardView         *self);

/* bastide-board-view-choices.c */

/* Takes up the choices of a new position. */
void     bastide_board_view_update_choices     (BastideBoardView         *self);

/* What is in hand, or NULL. */
const BastidePiece *
         bastide_board_view_get_held           (BastideBoardView         *self);

/* Takes a piece in hand, or puts it back where @piece is of no kind. */
void     bastide_board_view_set_held           (BastideBoardView         *self,
                                                BastidePiece              piece);

/**
 * bastide_board_view_find_lit:
 * @point: where one points
 *
 * Returns: which of the targets is meant, or -1
 */
int      bastide_board_view_find_lit           (BastideBoardView         *self,
                                                const BastideBoardTarget *point);

/* Which of the targets is looked at, with the pointer, the keyboard or in the list, or -1. */
int      bastide_board_view_get_lit            (BastideBoardView         *self);

/**
 * bastide_board_view_guess:
 * @point: where one points
 * @action: (out): what may have been meant
 * @refusal: (out): why it may not be done
 *
 * Returns: whether something was meant that is not legal
 */
gboolean bastide_board_view_guess              (BastideBoardView         *self,
                                                const BastideBoardTarget *point,
                                                BstAction                *action,
                                                BstRefusal               *refusal);

/* Points at the target that the keyboard is on. */
void     bastide_board_view_point_at_lit       (BastideBoardView         *self,
                                                BastideBoardTarget       *point);

/* Moves the keyboard to the next or previous target on the board; FALSE when there is none. */
gboolean bastide_board_view_step_lit           (BastideBoardView         *self,
                                                int                       direction);

/* Lists all lines again after they were only about one target. */
void     bastide_board_view_list_all           (BastideBoardView         *self);

/* Whether a space of the scoreboard is to be chosen. */
gboolean bastide_board_view_is_about_scoreboard (BastideBoardView        *self);

/* Asks what is to be chosen now, or only about one target. */
void     bastide_board_view_ask                (BastideBoardView         *self);
void     bastide_board_view_ask_about          (BastideBoardView         *self,
                                                const BstPlace           *target);

/* Plays a line of the list, by its number. */
gboolean bastide_board_view_choose             (BastideBoardView         *self,
                                                guint                     number);

/* Does what pointing at one of the lit targets means, at a point of it. */
gboolean bastide_board_view_choose_lit         (BastideBoardView         *self,
                                                guint                     lit,
                                                const BastideBoardTarget *point);

/* bastide-board-view-places.c */

/* Tells what is at a point of the widget. */
void     bastide_board_view_find               (BastideBoardView         *self,
                                                double                    x,
                                                double                    y,
                                                BastideBoardTarget       *target);

/* What one takes in hand by taking one of the figures in districts; of no kind when it is somebody else's. */
BastidePiece
         bastide_board_view_get_piece          (BastideBoardView         *self,
                                                guint                     figure);

/* bastide-board-view-layout.c */
void     bastide_board_view_class_init_layout  (GtkWidgetClass           *widget_class);
void     bastide_board_view_init_popover       (BastideBoardView         *self);
void     bastide_board_view_init_focus         (BastideBoardView         *self);
void     bastide_board_view_follow_focus       (BastideBoardView         *self,
                                                GtkRoot                  *root);

/* bastide-board-view-question.c */

/* Chooses anew where the question stands: off what is lit, near what it is about; where the view is narrow, as a sheet
 * at the bottom.
 */
void     bastide_board_view_move_question      (BastideBoardView         *self);

/* Keeps the question where it stands while the view is laid out. */
void     bastide_board_view_place_question     (BastideBoardView         *self);

/* bastide-board-view-gestures.c */
void     bastide_board_view_init_gestures      (BastideBoardView         *self);

/* bastide-board-view-keys.c */
void     bastide_board_view_class_init_keys    (GtkWidgetClass           *widget_class);

/* Does what a key does. */
gboolean bastide_board_view_run_key            (BastideBoardView         *self,
                                                guint                     key,
                                                GdkModifierType           modifiers);

/* bastide-board-view-space.c */
void     bastide_board_view_init_space         (BastideBoardView         *self);
void     bastide_board_view_press_space        (BastideBoardView         *self);

/* The pointer begins something: whether it is held, and then does nothing on its own. */
gboolean bastide_board_view_use_space          (BastideBoardView         *self);

/* Shows what the pointer would do where nothing is dragged. */
void     bastide_board_view_rest_cursor        (BastideBoardView         *self);

/* bastide-board-view-a11y.c */
void     bastide_board_view_update_cells       (BastideBoardView         *self);
void     bastide_board_view_update_districts   (BastideBoardView         *self);
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

/* The same for a rotation that is not in hand now. */
char    *bastide_board_view_explain_rotation   (BastideBoardView         *self,
                                                BstCell                   cell,
                                                guint                     rotation,
                                                BstRule                  *rule);

/* Whether the tile or stamp in hand would fit on a cell in a rotation, else why not. */
gboolean bastide_board_view_check_rotation     (BastideBoardView         *self,
                                                BstCell                   cell,
                                                guint                     rotation,
                                                BstRefusal               *refusal);

/* The tile or stamp in hand in a rotation: "City south, road east–west" */
char    *bastide_board_view_name_hand          (BastideBoardView         *self,
                                                guint                     rotation);

/* What is at a place and whether one may, in whole sentences. */
char    *bastide_board_view_explain_target     (BastideBoardView         *self,
                                                const BastideBoardTarget *target,
                                                BstRule                  *rule);

/* Two whole sentences in one line. */
char    *bastide_board_view_join               (const char               *first,
                                                const char               *second);

void     bastide_board_view_add_hints          (GStrvBuilder             *builder,
                                                const BastideKeyHint     *hints,
                                                guint                     n);

/* Sentences about a district, who is in it and whether the Count is there. */
char    *bastide_board_view_describe_district  (BastideBoardView         *self,
                                                guint                     district);

/* bastide-board-view-snapshot.c */
void     bastide_board_view_init_layers        (BastideBoardView         *self);
void     bastide_board_view_free_layers        (BastideBoardView         *self);

/* The font has changed. */
void     bastide_board_view_invalidate_layers  (BastideBoardView         *self);
void     bastide_board_view_snapshot           (GtkWidget                *widget,
                                                GtkSnapshot              *snapshot);

/* bastide-board-view-play-draw.c */

/* Adds what playing shows: legal places, choices, the tile in hand. */
void     bastide_board_view_draw               (BastideBoardView         *self,
                                                BastideBoardDrawing      *drawing);
void     bastide_board_view_draw_dead_ends     (BastideBoardView         *self,
                                                BastideBoardDrawing      *drawing);

/* The name of the district under the pointer or the keyboard's cursor. */
void     bastide_board_view_draw_district_name (BastideBoardView         *self,
                                                BastideBoardDrawing      *drawing);

/* The parts of the view where anything is lit, and where figures may be taken from.
 * Returns: (transfer full) (element-type graphene_rect_t)
 */
GArray  *bastide_board_view_list_lit           (BastideBoardView         *self);

G_END_DECLS
