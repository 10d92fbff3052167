/* bastide-board-state.c: the contents of a board, with its cursor and pointer
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-state.h"

#include <string.h>

#include "bastide-scene.h"
#include "bst-river.h"

/* The state keeps no more than the shell sets and the position implies, so that layers and tools can read it in any
 * order. Fields that a single tool needs belong to that tool.
 */
struct _BastideBoardState
{
  GObject           parent_instance;

  BastidePuzzle    *puzzle;
  BastidePlayTree  *tree;
  BastidePosition  *position;
  BastidePosition  *base;       /* that the board would show */
  BastidePosition  *supposed;   /* that it shows instead */
  BastidePosition  *present;    /* the last one that was no preview */
  BastidePosition  *preview;    /* to be shown instead of the present one */
  BastideViewport  *viewport;
  BastideStands    *stands;

  /* Implied by the position. */
  BastideBoardMap  *map;
  GArray           *figures;    /* of BastideSceneFigure, from north to south */
  GArray           *dead_ends;  /* of BastideDeadEnd */
  char              letters[BST_MAX_PLAYERS][8];
  gboolean          has_latest;
  BstCell           latest;     /* before the present position, also in a preview */

  gboolean          options[BASTIDE_N_BOARD_OPTIONS];
  guint             rotation;
  gboolean          abbey;
  BastideMove      *selected_move;
  BastideAnalysis  *analysis;
  BastideGains     *gains;
  BastideShade      shade;
  BastideSpotlight *spotlight;

  BstCell           cursor;
  gboolean          has_drawn_note;
  BastideAnnotation drawn_note;
  BstPlace          stop;       /* of no kind while the cursor is on the whole cell */
  BastideBoardHit   pointer;
  double            point_x;
  double            point_y;
  gboolean          by_keyboard;
  gboolean          focused;
  gboolean          panning;
  gboolean          watched;
  gboolean          stale;      /* nothing was chosen since the board was watched */
  gboolean          chalk;
  GArray           *chalk_notes; /* of BastideAnnotation */
  gboolean          has_ring;
  BstCell           ring;
  int               ring_focus;

  gboolean          is_moving;   /* to another position: the changes wait for its end */
  guint             moved;       /* these changes */
};

G_DEFINE_FINAL_TYPE (BastideBoardState, bastide_board_state, G_TYPE_OBJECT)

static guint changed_signal;

static void
change (BastideBoardState *self,
        guint              what)
{
  if (self->is_moving)
    self->moved |= what;
  else
    g_signal_emit (self, changed_signal, 0, what);
}

static void
set_flag (BastideBoardState *self,
          gboolean          *flag,
          gboolean           value,
          guint              what)
{
  value = !!value;
  if (*flag == value)
    return;
  *flag = value;
  change (self, what);
}

/* --- consequences of the position --- */

static guint
get_hand_of (BastidePosition *position)
{
  return position != NULL ? bst_position_get_hand (bastide_position_get_engine (position)) : BST_NONE;
}

static void
set_map (BastideBoardState *self,
         gboolean           abbey)
{
  g_clear_pointer (&self->map, bastide_board_map_free);
  if (self->position != NULL)
    self->map = bastide_board_map_new (self->position, abbey);
  set_flag (self, &self->abbey, abbey, BASTIDE_CHANGED_ABBEY);
}

/* Drops what belonged to the present position before; a preview and the way back from it leave everything. */
static void
follow_present (BastideBoardState *self)
{
  g_autoptr (BastidePosition) before = NULL;
  const BstSetup *setup;
  guint n_before;

  if (bastide_board_state_is_preview (self) || self->position == self->present)
    return;
  before = g_steal_pointer (&self->present);
  g_set_object (&self->present, self->position);
  bastide_board_state_set_preview (self, NULL);
  bastide_board_state_set_selected_move (self, NULL);
  if (self->position == NULL)
    return;
  setup = bastide_position_get_setup (self->position);
  n_before = before != NULL ? bastide_position_get_setup (before)->tiles->len : G_MAXUINT;
  /* A tile laid between two positions of a document is the latest, until the number of tiles changes again. */
  if (setup->tiles->len != n_before)
    {
      self->has_latest = before != NULL && setup->tiles->len == n_before + 1;
      if (self->has_latest)
        self->latest = bst_setup_tile (setup, n_before)->cell;
    }
  if (get_hand_of (before) != get_hand_of (self->position))
    bastide_board_state_set_rotation (self, 0);
}

void
bastide_board_state_set_position (BastideBoardState *self,
                                  BastidePosition   *position)
{
  g_autoptr (GArray) ends = NULL;
  const BstSetup *setup;
  int x0, y0, x1, y1;

  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (position == NULL || BASTIDE_IS_POSITION (position));

  if (self->position == position)
    return;
  self->stale = FALSE;

  self->is_moving = TRUE;
  self->moved = BASTIDE_CHANGED_PICTURE;
  g_set_object (&self->position, position);
  bastide_spotlight_clear (self->spotlight);
  g_array_set_size (self->chalk_notes, 0);
  set_map (self, FALSE);
  g_clear_pointer (&self->figures, g_array_unref);
  g_array_set_size (self->dead_ends, 0);
  self->stop = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  if (position != NULL)
    {
      setup = bastide_position_get_setup (position);
      self->figures = bastide_scene_list_figures (setup, self->stands);
      bastide_scene_get_letters (setup, bastide_position_get_names (position), self->letters);
      if (bastide_position_is_playable (position))
        ends = bst_river_list_ends (bastide_position_get_engine (position));
      for (guint i = 0; ends != NULL && i < ends->len; i++)
        {
          const BstRiverEnd *end = &g_array_index (ends, BstRiverEnd, i);
          const BastideDeadEnd dead = { .cell = end->cell, .edge = (BstEdge) end->edge };

          if (end->is_dead)
            g_array_append_val (self->dead_ends, dead);
        }
      bastide_board_map_get_extents (self->map, &x0, &y0, &x1, &y1);
      bastide_viewport_set_extents (self->viewport, x0, y0, x1, y1);
    }
  follow_present (self);
  self->is_moving = FALSE;
  change (self, self->moved);
}

void
bastide_board_state_set_puzzle (BastideBoardState *self,
                                BastidePuzzle     *puzzle)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  if (self->puzzle == puzzle)
    return;

  bastide_board_state_set_position (self, NULL);
  self->has_latest = FALSE;
  g_set_object (&self->puzzle, puzzle);
  change (self, BASTIDE_CHANGED_PICTURE);
}

/* --- the object --- */

static void
bastide_board_state_finalize (GObject *object)
{
  BastideBoardState *self = BASTIDE_BOARD_STATE (object);

  g_clear_object (&self->puzzle);
  g_clear_object (&self->tree);
  g_clear_object (&self->position);
  bastide_board_state_suppose (self, NULL, NULL);
  g_clear_object (&self->present);
  g_clear_object (&self->preview);
  g_clear_object (&self->viewport);
  g_clear_object (&self->spotlight);
  g_clear_pointer (&self->map, bastide_board_map_free);
  g_clear_pointer (&self->figures, g_array_unref);
  bastide_stands_free (self->stands);
  g_array_unref (self->chalk_notes);
  g_clear_pointer (&self->dead_ends, g_array_unref);
  g_clear_object (&self->selected_move);
  g_clear_object (&self->gains);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (bastide_board_state_parent_class)->finalize (object);
}

static void
bastide_board_state_class_init (BastideBoardStateClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_board_state_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_board_state_init (BastideBoardState *self)
{
  self->viewport = bastide_viewport_new ();
  self->stands = bastide_stands_new ();
  self->spotlight = bastide_spotlight_new ();
  self->chalk_notes = g_array_new (FALSE, FALSE, sizeof (BastideAnnotation));
  self->dead_ends = g_array_new (FALSE, FALSE, sizeof (BastideDeadEnd));
  for (guint i = 0; i < BASTIDE_N_BOARD_OPTIONS; i++)
    self->options[i] = TRUE;
  self->pointer = BASTIDE_BOARD_HIT_NOTHING;
  self->by_keyboard = TRUE;
  self->ring_focus = -1;
}

BastideBoardState *
bastide_board_state_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_STATE, NULL);
}

BastideSpotlight *
bastide_board_state_get_spotlight (BastideBoardState *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_STATE (self), NULL);

  return self->spotlight;
}

BastideViewport *
bastide_board_state_get_viewport (BastideBoardState *self)
{
  return self->viewport;
}

BastidePuzzle *
bastide_board_state_get_puzzle (BastideBoardState *self)
{
  return self->puzzle;
}

void
bastide_board_state_set_tree (BastideBoardState *self,
                              BastidePlayTree   *tree)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (tree == NULL || BASTIDE_IS_PLAY_TREE (tree));

  if (g_set_object (&self->tree, tree))
    change (self, BASTIDE_CHANGED_PICTURE);
}

BastidePlayTree *
bastide_board_state_get_tree (BastideBoardState *self)
{
  return self->tree;
}

BastidePosition *
bastide_board_state_get_position (BastideBoardState *self)
{
  return self->position;
}

void
bastide_board_state_suppose (BastideBoardState *self,
                             BastidePosition   *base,
                             BastidePosition   *supposed)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));

  if (supposed == NULL)
    base = NULL;
  g_set_object (&self->base, base);
  g_set_object (&self->supposed, supposed);
}

BastidePosition *
bastide_board_state_get_supposed (BastideBoardState *self,
                                  BastidePosition   *base)
{
  return base != NULL && base == self->base ? self->supposed : NULL;
}

gboolean
bastide_board_state_is_supposed (BastideBoardState *self)
{
  return self->present != NULL && self->present == self->supposed;
}

void
bastide_board_state_set_preview (BastideBoardState *self,
                                 BastidePosition   *preview)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (preview == NULL || BASTIDE_IS_POSITION (preview));

  if (g_set_object (&self->preview, preview))
    change (self, BASTIDE_CHANGED_PREVIEW);
}

BastidePosition *
bastide_board_state_get_preview (BastideBoardState *self,
                                 BastidePosition   *base)
{
  return base != NULL && base == self->present ? self->preview : NULL;
}

gboolean
bastide_board_state_is_preview (BastideBoardState *self)
{
  return self->position != NULL && self->position == self->preview;
}

BastidePosition *
bastide_board_state_get_present (BastideBoardState *self)
{
  return self->present;
}

const BstSetup *
bastide_board_state_get_setup (BastideBoardState *self)
{
  return self->position != NULL ? bastide_position_get_setup (self->position) : NULL;
}

const BstPosition *
bastide_board_state_get_engine (BastideBoardState *self)
{
  return self->position != NULL ? bastide_position_get_engine (self->position) : NULL;
}

const BastideBoardMap *
bastide_board_state_get_map (BastideBoardState *self)
{
  return self->map;
}

BastideCellKind
bastide_board_state_get_kind (BastideBoardState *self,
                              BstCell            cell)
{
  return self->map != NULL ? bastide_board_map_get_kind (self->map, cell) : BASTIDE_CELL_FAR;
}

const BstSetupTile *
bastide_board_state_get_tile (BastideBoardState *self,
                              BstCell            cell)
{
  return self->map != NULL ? bastide_board_map_get_tile (self->map, cell) : NULL;
}

gboolean
bastide_board_state_is_taken (BastideBoardState *self,
                              BstCell            cell)
{
  BastideCellKind kind = bastide_board_state_get_kind (self, cell);

  return kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY;
}

GArray *
bastide_board_state_get_figures (BastideBoardState *self)
{
  return self->figures;
}

BastideStands *
bastide_board_state_get_stands (BastideBoardState *self)
{
  return self->stands;
}

GArray *
bastide_board_state_get_dead_ends (BastideBoardState *self)
{
  return self->dead_ends;
}

const char (*
bastide_board_state_get_letters (BastideBoardState *self))[8]
{
  return self->options[BASTIDE_BOARD_LETTERS] ? (const char (*)[8]) self->letters : NULL;
}

gboolean
bastide_board_state_get_latest (BastideBoardState *self,
                                BstCell           *cell)
{
  *cell = self->latest;
  return self->has_latest;
}

void
bastide_board_state_set_option (BastideBoardState  *self,
                                BastideBoardOption  option,
                                gboolean            value)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (option < BASTIDE_N_BOARD_OPTIONS);

  set_flag (self, &self->options[option], value, 1u << option);
}

gboolean
bastide_board_state_get_option (BastideBoardState  *self,
                                BastideBoardOption  option)
{
  return self->options[option];
}

void
bastide_board_state_set_rotation (BastideBoardState *self,
                                  guint              rotation)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (rotation < 4);

  if (self->rotation == rotation)
    return;

  self->rotation = rotation;
  self->stale = FALSE;
  change (self, BASTIDE_CHANGED_ROTATION);
}

guint
bastide_board_state_get_rotation (BastideBoardState *self)
{
  return self->rotation;
}

void
bastide_board_state_set_abbey (BastideBoardState *self,
                               gboolean           abbey)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));

  if (self->abbey != abbey)
    set_map (self, abbey);
}

gboolean
bastide_board_state_get_abbey (BastideBoardState *self)
{
  return self->abbey;
}

void
bastide_board_state_set_selected_move (BastideBoardState *self,
                                       BastideMove       *move)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (move == NULL || BASTIDE_IS_MOVE (move));

  if (g_set_object (&self->selected_move, move))
    change (self, BASTIDE_CHANGED_SELECTED_MOVE);
}

BastideMove *
bastide_board_state_get_selected_move (BastideBoardState *self)
{
  return self->selected_move;
}

static void
gains_changed_cb (BastideBoardState *self)
{
  change (self, BASTIDE_CHANGED_PICTURE);
}

void
bastide_board_state_set_analysis (BastideBoardState *self,
                                  BastideAnalysis   *analysis)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (analysis == NULL || BASTIDE_IS_ANALYSIS (analysis));

  if (!g_set_object (&self->analysis, analysis))
    return;

  g_clear_object (&self->gains);
  if (analysis != NULL)
    {
      self->gains = bastide_gains_new (analysis);
      bastide_gains_set_shade (self->gains, self->shade);
      g_signal_connect_object (self->gains, "changed", G_CALLBACK (gains_changed_cb), self, G_CONNECT_SWAPPED);
    }
  change (self, BASTIDE_CHANGED_ANALYSIS);
}

BastideAnalysis *
bastide_board_state_get_analysis (BastideBoardState *self)
{
  return self->analysis;
}

static gboolean
knows_gains (BastideBoardState *self)
{
  return self->gains != NULL && bastide_analysis_get_position (self->analysis) == self->position;
}

gboolean
bastide_board_state_get_gain (BastideBoardState *self,
                              BstCell            cell,
                              BastideCellGain   *gain)
{
  return self->options[BASTIDE_BOARD_GAINS] && knows_gains (self) && bastide_gains_get (self->gains, cell, gain);
}

BastideMove *
bastide_board_state_get_best_move (BastideBoardState *self,
                                   BstCell            cell)
{
  return knows_gains (self) ? bastide_gains_get_best (self->gains, cell) : NULL;
}

void
bastide_board_state_set_shade (BastideBoardState *self,
                               BastideShade       shade)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (shade < BASTIDE_N_SHADES);

  if (self->shade == shade)
    return;
  self->shade = shade;
  if (self->gains != NULL)
    bastide_gains_set_shade (self->gains, shade);
  change (self, BASTIDE_CHANGED_ANALYSIS);
}

BastideShade
bastide_board_state_get_shade (BastideBoardState *self)
{
  return self->shade;
}

/* --- cursor, pointer and ring --- */

void
bastide_board_state_set_cursor (BastideBoardState *self,
                                BstCell            cell)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));
  g_return_if_fail (bst_cell_in_range (cell));

  self->cursor = cell;
  self->stop = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  self->stale = FALSE;
  change (self, BASTIDE_CHANGED_CURSOR);
}

BstCell
bastide_board_state_get_cursor (BastideBoardState *self)
{
  return self->cursor;
}

void
bastide_board_state_put_cursor (BastideBoardState *self,
                                BstCell            cell)
{
  bastide_board_state_set_by_keyboard (self, TRUE);
  bastide_board_state_set_cursor (self, cell);
}

void
bastide_board_state_go_to (BastideBoardState *self,
                           BstCell            cell)
{
  bastide_viewport_reveal (self->viewport, cell);
  bastide_board_state_put_cursor (self, cell);
}

gboolean
bastide_board_state_step (BastideBoardState *self,
                          BstEdge            direction)
{
  BstCell cell = bst_cell_step (self->cursor, direction);

  if (!bst_cell_in_range (cell))
    return FALSE;
  bastide_board_state_go_to (self, cell);
  return TRUE;
}

void
bastide_board_state_set_stop (BastideBoardState *self,
                              const BstPlace    *place)
{
  self->stop = place != NULL ? *place : (BstPlace) { .kind = BST_PLACE_NOWHERE };
}

void
bastide_board_state_set_drawn_note (BastideBoardState       *self,
                                    const BastideAnnotation *note)
{
  self->has_drawn_note = note != NULL;
  if (note != NULL)
    self->drawn_note = *note;
}

gboolean
bastide_board_state_get_drawn_note (BastideBoardState *self,
                                    BastideAnnotation *note)
{
  *note = self->drawn_note;
  return self->has_drawn_note;
}

gboolean
bastide_board_state_is_taught (BastideBoardState *self)
{
  return self->watched && bastide_board_state_is_preview (self);
}

void
bastide_board_state_set_chalk (BastideBoardState *self,
                               gboolean           chalk)
{
  set_flag (self, &self->chalk, chalk, BASTIDE_CHANGED_CHALK);
}

gboolean
bastide_board_state_get_chalk (BastideBoardState *self)
{
  return self->chalk;
}

void
bastide_board_state_toggle_chalk_note (BastideBoardState       *self,
                                       const BastideAnnotation *note)
{
  const guint n = self->chalk_notes->len;

  for (guint i = n; i > 0; i--)
    {
      const BastideAnnotation *other = &g_array_index (self->chalk_notes, BastideAnnotation, i - 1);

      if (other->kind == note->kind && bst_cell_equal (other->cell, note->cell)
          && bst_cell_equal (other->offset, note->offset)
          && (other->kind == BASTIDE_ANNOTATION_MARK
              || (bst_cell_equal (other->to, note->to) && bst_cell_equal (other->to_offset, note->to_offset))))
        g_array_remove_index (self->chalk_notes, i - 1);
    }
  if (self->chalk_notes->len == n)
    g_array_append_vals (self->chalk_notes, note, 1);
  change (self, BASTIDE_CHANGED_CHALK);
}

void
bastide_board_state_wipe (BastideBoardState *self)
{
  g_array_set_size (self->chalk_notes, 0);
  change (self, BASTIDE_CHANGED_CHALK);
}

void
bastide_board_state_set_chalk_notes (BastideBoardState *self,
                                     const GArray      *notes)
{
  if (notes->len == self->chalk_notes->len
      && (notes->len == 0
          || memcmp (notes->data, self->chalk_notes->data, notes->len * sizeof (BastideAnnotation)) == 0))
    return;
  g_array_set_size (self->chalk_notes, 0);
  g_array_append_vals (self->chalk_notes, notes->data, notes->len);
  change (self, BASTIDE_CHANGED_CHALK);
}

const GArray *
bastide_board_state_get_chalk_notes (BastideBoardState *self)
{
  return self->chalk_notes;
}

const BstPlace *
bastide_board_state_get_stop (BastideBoardState *self)
{
  return &self->stop;
}

BastideBoardHit
bastide_board_state_get_cursor_hit (BastideBoardState *self)
{
  BastideBoardHit hit = BASTIDE_BOARD_HIT_CELL (self->cursor);

  if (self->stop.kind == BST_PLACE_DISTRICT || self->stop.kind == BST_PLACE_CORNER)
    bastide_board_hit_refine (&hit, self->stop);
  else if (self->stop.kind == BST_PLACE_SEGMENT || self->stop.kind == BST_PLACE_FEATURE)
    bastide_board_hit_refine (&hit, BST_PLACE_ON_SEGMENT (self->cursor, self->stop.segment));
  return hit;
}

void
bastide_board_state_set_pointer (BastideBoardState     *self,
                                 const BastideBoardHit *hit)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));

  if (bastide_board_hit_equal (&self->pointer, hit))
    return;

  self->pointer = *hit;
  change (self, BASTIDE_CHANGED_PICTURE);
}

const BastideBoardHit *
bastide_board_state_get_pointer (BastideBoardState *self)
{
  return &self->pointer;
}

void
bastide_board_state_set_point (BastideBoardState *self,
                               double             x,
                               double             y)
{
  self->point_x = x;
  self->point_y = y;
}

void
bastide_board_state_get_point (BastideBoardState *self,
                               double            *x,
                               double            *y)
{
  *x = self->point_x;
  *y = self->point_y;
}

void
bastide_board_state_set_by_keyboard (BastideBoardState *self,
                                     gboolean           by_keyboard)
{
  set_flag (self, &self->by_keyboard, by_keyboard, BASTIDE_CHANGED_PICTURE);
}

gboolean
bastide_board_state_get_by_keyboard (BastideBoardState *self)
{
  return self->by_keyboard;
}

void
bastide_board_state_set_focused (BastideBoardState *self,
                                 gboolean           focused)
{
  set_flag (self, &self->focused, focused, BASTIDE_CHANGED_PICTURE);
}

gboolean
bastide_board_state_get_focused (BastideBoardState *self)
{
  return self->focused;
}

void
bastide_board_state_set_panning (BastideBoardState *self,
                                 gboolean           panning)
{
  set_flag (self, &self->panning, panning, BASTIDE_CHANGED_PICTURE);
}

void
bastide_board_state_set_watched (BastideBoardState *self,
                                 gboolean           watched)
{
  set_flag (self, &self->watched, watched, BASTIDE_CHANGED_PICTURE);
}

gboolean
bastide_board_state_get_watched (BastideBoardState *self)
{
  return self->watched;
}

void
bastide_board_state_set_stale (BastideBoardState *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_STATE (self));

  self->stale = TRUE;
}

gboolean
bastide_board_state_is_stale (BastideBoardState *self)
{
  return self->stale;
}

gboolean
bastide_board_state_is_open (BastideBoardState *self)
{
  return !self->watched && !bastide_board_state_is_preview (self);
}

gboolean
bastide_board_state_get_panning (BastideBoardState *self)
{
  return self->panning;
}

gboolean
bastide_board_state_get_active (BastideBoardState *self,
                                BastideBoardHit   *hit)
{
  *hit = bastide_board_state_shows_cursor (self) ? bastide_board_state_get_cursor_hit (self) : self->pointer;
  return hit->n > 0;
}

void
bastide_board_state_set_ring (BastideBoardState *self,
                              const BstCell     *cell)
{
  self->has_ring = cell != NULL;
  self->ring_focus = -1;
  if (cell != NULL)
    self->ring = *cell;
}

gboolean
bastide_board_state_get_ring (BastideBoardState *self,
                              BstCell           *cell)
{
  *cell = self->ring;
  return self->has_ring;
}

gboolean
bastide_board_state_has_ring (BastideBoardState *self,
                              BstCell            cell)
{
  return self->has_ring && bst_cell_equal (self->ring, cell);
}

void
bastide_board_state_set_ring_focus (BastideBoardState *self,
                                    int                rotation)
{
  self->ring_focus = rotation;
  self->stale = self->stale && rotation < 0;
}

int
bastide_board_state_get_ring_focus (BastideBoardState *self)
{
  return self->ring_focus;
}

gboolean
bastide_board_state_shows_cursor (BastideBoardState *self)
{
  return self->by_keyboard && self->focused;
}
