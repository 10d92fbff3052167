/* bastide-board-view.c: the widget of the board, for playing and editing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view.h"

#include "bastide-board-cell.h"
#include "bastide-board-cells.h"
#include "bastide-board-keys.h"
#include "bastide-board-menu.h"
#include "bastide-board-picture.h"
#include "bastide-board-places.h"
#include "bastide-board-pointer.h"
#include "bastide-board-question.h"
#include "bastide-board-words.h"
#include "bastide-choice-words.h"
#include "bastide-colour-scheme.h"
#include "bastide-words.h"

/* Playing needs at least two tiles at 100 %; the natural size shows enough of most puzzles. In pixels, as tiles do not
 * grow with the text.
 */
#define MINIMUM_SIDE 200
#define NATURAL_SIDE 640

/* The view is a shell: it has the viewport, the focus, the gestures and the widgets on the board, and forwards their
 * meaning to its tool. The state knows the position, the cursor and the pointer; layers draw these and the tool's
 * drawing over them. Only the choice of the tool looks at the editor; nothing else here depends on which tool is at
 * work. */
struct _BastideBoardView
{
  GtkWidget             parent_instance;

  BastideBoardState    *state;
  BastideViewport      *viewport;      /* belongs to the state */
  BastideBoardTool     *tool;          /* the tool at work, one of the following */
  BastidePlayTool      *play;
  BastideEditTool      *edit;          /* NULL without an editor */
  BastideTileLibrary   *library;
  BastideToolStatus     status;

  /* Parts. */
  BastideBoardPicture  *picture;
  BastideBoardQuestion *question;
  BastideBoardCells    *cells;
  BastideBoardRing     *ring;
  BastideBoardMenu     *menu;
  BastideBoardPointer  *pointer;
  BastideBoardKeys     *keys;
  BastideEditParts     *parts;         /* NULL without an editor */

  GtkRoot              *root;          /* the root whose focus the board follows */
  gboolean              bare;          /* nothing is beside the tiles */
  gboolean              covered;       /* by a panel */
  gboolean              in_allocation;
};

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  /* A property for each option of the state, in the same order. */
  PROP_FIRST_OPTION,
  PROP_ROTATION = PROP_FIRST_OPTION + BASTIDE_N_BOARD_OPTIONS,
  PROP_ZOOM,
  PROP_DARK,
  PROP_ABBEY_IN_HAND,
  PROP_EDITOR,
  PROP_BARE,
  PROP_POSITION,
  N_PROPS
};

enum
{
  SIGNAL_STATUS_CHANGED,
  SIGNAL_REFUSED,
  SIGNAL_CURSOR_MOVED,
  SIGNAL_RULE_ACTIVATED,
  SIGNAL_SCOREBOARD_ASKED,
  SIGNAL_CHOICES_CHANGED,
  SIGNAL_SCORE_ASKED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- status --- */

static void
clear_status (BastideToolStatus *status)
{
  g_clear_pointer (&status->place, g_free);
  g_clear_pointer (&status->text, g_free);
  g_clear_pointer (&status->keys, g_strfreev);
  status->rule = BST_RULE_NONE;
}

/* A tile of the ring under the pointer or the focus describes its rotation. */
static void
update_status (BastideBoardView *self)
{
  BstCell cell;
  int rotation = bastide_board_ring_get_at (self->ring, &cell);

  clear_status (&self->status);
  BASTIDE_TOOL (self->tool, describe) (self->tool, &self->status);
  if (rotation < 0)
    return;
  g_free (self->status.place);
  g_free (self->status.text);
  self->status.place = bastide_words_coordinates (cell);
  self->status.text = bastide_board_words_explain_rotation (self->state, self->tool, cell, (guint) rotation,
                                                            &self->status.rule);
}

static void
update (BastideBoardView *self)
{
  if (self->ring == NULL)
    return;
  update_status (self);
  bastide_board_cells_describe (self->cells);
  if (self->parts != NULL)
    bastide_edit_parts_update (self->parts);
  g_signal_emit (self, signals[SIGNAL_STATUS_CHANGED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- requests of the tool --- */

static void
refused_cb (BastideBoardView *self,
            const char       *text,
            guint             rule)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, text, rule);
}

static void
asked_cb (BastideBoardView   *self,
          BastideToolRequest  what,
          BastideBoardTool   *tool)
{
  BstRule rule = self->status.rule;
  BastideBoardHit hit;

  switch (what)
    {
    case BASTIDE_ASK_FOCUS:
      bastide_board_cells_focus (self->cells);
      break;

    case BASTIDE_ASK_MENU:
    case BASTIDE_ASK_MENU_BESIDE:
      bastide_board_menu_open (self->menu, tool, what == BASTIDE_ASK_MENU_BESIDE);
      break;

    case BASTIDE_ASK_QUESTION:
    case BASTIDE_ASK_QUESTION_KEYS:
      bastide_board_question_show (self->question, what == BASTIDE_ASK_QUESTION_KEYS);
      break;

    case BASTIDE_ASK_NO_QUESTION:
      bastide_board_question_hide (self->question);
      break;

    case BASTIDE_ASK_SCOREBOARD:
      g_signal_emit (self, signals[SIGNAL_SCOREBOARD_ASKED], 0);
      break;

    case BASTIDE_ASK_RULE:
      /* The status of the tool may name no rule where the tool knows one all the same. */
      if (rule == BST_RULE_NONE)
        rule = BASTIDE_TOOL (self->tool, find_rule) (self->tool);
      if (rule != BST_RULE_NONE)
        g_signal_emit (self, signals[SIGNAL_RULE_ACTIVATED], 0, (guint) rule);
      break;

    case BASTIDE_ASK_SCORE:
      g_signal_emit (self, signals[SIGNAL_SCORE_ASKED], 0);
      break;

    case BASTIDE_ASK_ROTATION:
      if (bastide_board_state_get_active (self->state, &hit))
        bastide_board_ring_show (self->ring, bastide_board_hit_get_cell (&hit));
      break;

    case BASTIDE_ASK_ROTATION_KEYS:
      bastide_board_ring_focus (self->ring);
      break;

    case BASTIDE_ASK_NO_ROTATION:
      bastide_board_ring_hide (self->ring);
      break;

    case BASTIDE_ASK_REVEAL:
    default:
      bastide_board_view_reveal_made (self);
      break;
    }
}

static void
hand_changed_cb (BastideBoardView *self)
{
  bastide_board_ring_move (self->ring);
  bastide_board_ring_update (self->ring);
}

static void
names_changed_cb (BastideBoardView *self)
{
  bastide_board_cells_update (self->cells);
}

static void
selection_changed_cb (BastideBoardView *self)
{
  bastide_board_cells_select (self->cells);
}

static void
choices_changed_cb (BastideBoardView *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

/* Tells the editor which place of a position that is only looked at the author has chosen, by a click or by Tab. */
static void
pointed_cb (BastideBoardView *self)
{
  BastideEditor *editor = bastide_board_view_get_editor (self);
  BastideBoardHit hit;

  if (editor == NULL || bastide_editor_get_looked_at (editor) == NULL)
    return;
  hit = bastide_board_state_get_by_keyboard (self->state) ? bastide_board_state_get_cursor_hit (self->state)
                                                          : *bastide_board_state_get_pointer (self->state);
  if (hit.n > 0)
    bastide_editor_set_point (editor, hit.places, hit.n);
}

/* A step has taken what was drawn. */
static void
drawn_cb (BastideBoardView *self)
{
  if (bastide_editor_get_drawn (bastide_board_view_get_editor (self))->len == 0
      && bastide_board_state_get_chalk_notes (self->state)->len > 0)
    bastide_board_state_wipe (self->state);
}

static void
connect_tool (BastideBoardView *self,
              BastideBoardTool *tool)
{
  g_signal_connect_object (tool, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "hand-changed", G_CALLBACK (hand_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "names-changed", G_CALLBACK (names_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
}

/* --- position and tool --- */

static void
update_style (BastideBoardView *self)
{
  if (bastide_board_picture_follow_style (self->picture, GTK_WIDGET (self)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DARK]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The description of the board tells screen readers which player chooses. */
static void
show_position (BastideBoardView *self)
{
  BastidePosition *position = bastide_board_state_get_position (self->state);
  g_autofree char *prompt = bastide_choice_words_prompt (position);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, prompt, -1);
  bastide_board_pointer_refresh (self->pointer);
  BASTIDE_TOOL (self->tool, follow) (self->tool);
  bastide_board_cells_update (self->cells);
  bastide_board_cells_update_districts (self->cells);
  update (self);
}

static void
follow (BastideBoardView *self)
{
  BastidePosition *before = bastide_board_state_get_position (self->state);
  guint n_before = before != NULL ? bastide_position_get_setup (before)->tiles->len : G_MAXUINT;
  BastidePosition *position;
  BstCell cell;

  if (bastide_board_state_get_puzzle (self->state) == NULL)
    return;
  position = BASTIDE_TOOL (self->tool, find_position) (self->tool);
  if (position == bastide_board_state_get_position (self->state))
    return;
  bastide_board_ring_hide (self->ring);
  bastide_board_state_set_position (self->state, position);
  update_style (self);
  show_position (self);
  /* A tile that has just been laid comes into sight, where a walk through a game or a reply has laid it elsewhere. */
  if (self->tool == BASTIDE_BOARD_TOOL (self->play) && !bastide_board_state_is_preview (self->state)
      && bastide_board_state_get_setup (self->state)->tiles->len > n_before
      && bastide_board_state_get_latest (self->state, &cell))
    bastide_viewport_reveal_area (self->viewport, cell, cell);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
set_tool (BastideBoardView *self,
          BastideBoardTool *tool)
{
  BastideBoardTool *before = self->tool;

  if (tool == before)
    return;
  self->tool = tool;
  bastide_board_cells_set_tool (self->cells, tool);
  bastide_board_ring_set_tool (self->ring, tool);
  bastide_board_pointer_set_tool (self->pointer, tool);
  bastide_board_keys_set_tool (self->keys, tool);
  if (before != NULL)
    BASTIDE_TOOL (before, end) (before);
  BASTIDE_TOOL (tool, begin) (tool);
}

/* Chooses the tool; playing and editing may show different positions. */
static void
update_tool (BastideBoardView *self)
{
  gboolean edited = self->edit != NULL && bastide_edit_tool_is_wanted (self->edit);

  set_tool (self, edited ? BASTIDE_BOARD_TOOL (self->edit) : BASTIDE_BOARD_TOOL (self->play));
  if (bastide_board_state_get_position (self->state) == NULL)
    return;
  follow (self);
  show_position (self);
}

/* The play tool shows a position that is only looked at, as nothing can be edited there. */
static void
looked_cb (BastideBoardView *self)
{
  BastideEditor *editor = bastide_edit_tool_get_editor (self->edit);
  BastidePosition *position = bastide_editor_get_looked_at (editor);
  BstCell placed;

  bastide_play_tool_suppose (self->play, position);
  bastide_board_state_set_watched (self->state, position != NULL);
  update_tool (self);
  bastide_board_view_show_step (self, bastide_editor_get_looked_step (editor));
  bastide_editor_set_drawn (editor, bastide_board_state_get_chalk_notes (self->state));
  if (position != NULL && bst_position_get_placed (bastide_position_get_engine (position), &placed))
    bastide_viewport_reveal (self->viewport, placed);
}

static void
drop_editor (BastideBoardView *self)
{
  if (self->edit == NULL)
    return;
  g_signal_handlers_disconnect_by_func (bastide_edit_tool_get_editor (self->edit), drawn_cb, self);
  g_signal_handlers_disconnect_by_func (bastide_edit_tool_get_editor (self->edit), looked_cb, self);
  g_signal_handlers_disconnect_by_func (bastide_edit_tool_get_editor (self->edit), update_tool, self);
  g_signal_handlers_disconnect_by_data (self->edit, self);
  set_tool (self, BASTIDE_BOARD_TOOL (self->play));
  bastide_board_pointer_set_parts (self->pointer, NULL);
  g_clear_pointer (&self->parts, bastide_edit_parts_free);
  g_clear_object (&self->edit);
}

/* Finds the first cell of the cursor: the tile just laid, or a cell where the tile in hand fits. */
static BstCell
find_first_cell (BastideBoardView *self)
{
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  guint rotation = bastide_board_state_get_rotation (self->state);
  const BstFit *fits;
  guint n;
  BstCell cell;

  if (bst_position_get_placed (bastide_board_state_get_engine (self->state), &cell))
    return cell;
  fits = bastide_board_map_get_fits (map, &n);
  for (guint i = 0; i < n; i++)
    if ((fits[i].rotations & (1u << rotation)) != 0)
      return fits[i].cell;
  return n > 0 ? fits[0].cell : bastide_board_map_get_cells (map, &n)[0];
}

static void
close_puzzle (BastideBoardView *self)
{
  BastidePuzzle *puzzle = bastide_board_state_get_puzzle (self->state);

  if (puzzle == NULL)
    return;
  g_signal_handlers_disconnect_by_func (puzzle, follow, self);
  g_signal_handlers_disconnect_by_func (puzzle, gtk_widget_queue_draw, self);
  bastide_board_ring_hide (self->ring);
  bastide_board_state_set_puzzle (self->state, NULL);
  BASTIDE_TOOL (self->tool, follow) (self->tool);
}

/* --- the state --- */

static void
state_changed_cb (BastideBoardView *self,
                  guint             what)
{
  BastideMove *move = bastide_board_state_get_selected_move (self->state);
  BstCell cell;

  if ((what & BASTIDE_CHANGED_CURSOR) != 0)
    {
      BASTIDE_TOOL (self->tool, move) (self->tool, TRUE);
      bastide_board_ring_move (self->ring);
      if (bastide_board_state_get_focused (self->state))
        bastide_board_cells_focus (self->cells);
      pointed_cb (self);
      g_signal_emit (self, signals[SIGNAL_CURSOR_MOVED], 0);
      update (self);
    }
  if ((what & BASTIDE_CHANGED_ROTATION) != 0 && bastide_board_state_get_position (self->state) != NULL)
    {
      bastide_board_cells_update (self->cells);
      bastide_board_ring_update (self->ring);
      update (self);
    }
  if ((what & BASTIDE_CHANGED_PREVIEW) != 0)
    follow (self);
  if ((what & BASTIDE_CHANGED_CHALK) != 0)
    {
      BastideEditor *editor = bastide_board_view_get_editor (self);

      bastide_board_pointer_follow_chalk (self->pointer);
      /* The author has drawn over a position that is only looked at. */
      if (editor != NULL && bastide_editor_get_looked_at (editor) != NULL)
        bastide_editor_set_drawn (editor, bastide_board_state_get_chalk_notes (self->state));
    }
  if ((what & BASTIDE_CHANGED_SELECTED_MOVE) != 0 && move != NULL && bastide_move_get_cell (move, &cell))
    bastide_viewport_reveal (self->viewport, cell);
  if ((what & BASTIDE_CHANGED_OPTIONS) != 0)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));

  for (guint i = 0; i < BASTIDE_N_BOARD_OPTIONS; i++)
    if ((what & (1u << i)) != 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST_OPTION + i]);
  if ((what & BASTIDE_CHANGED_ROTATION) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
  if ((what & BASTIDE_CHANGED_ABBEY) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ABBEY_IN_HAND]);
}

static void
zoom_changed_cb (BastideBoardView *self)
{
  bastide_tile_cache_unsettle (bastide_board_picture_get_sprites (self->picture));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static void
viewport_changed_cb (BastideBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->in_allocation)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- size and focus --- */

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline G_GNUC_UNUSED)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  double inset_x = 0;
  double inset_y = 0;

  if (!self->bare && bastide_board_state_get_option (self->state, BASTIDE_BOARD_COORDINATES))
    bastide_ruler_layer_measure (gtk_widget_get_pango_context (widget), &inset_x, &inset_y);
  self->in_allocation = TRUE;
  bastide_viewport_set_size (self->viewport, width, height, inset_x, inset_y, gtk_widget_get_scale_factor (widget));
  self->in_allocation = FALSE;
  bastide_board_cells_allocate (self->cells);
  bastide_board_ring_allocate (self->ring);
  if (self->parts != NULL)
    bastide_edit_parts_allocate (self->parts);
  bastide_board_question_allocate (self->question);
  bastide_board_menu_allocate (self->menu);
}

static void
bastide_board_view_measure (GtkWidget      *widget G_GNUC_UNUSED,
                            GtkOrientation  orientation G_GNUC_UNUSED,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static gboolean
bastide_board_view_grab_focus (GtkWidget *widget)
{
  return bastide_board_cells_focus (BASTIDE_BOARD_VIEW (widget)->cells);
}

static void
bastide_board_view_set_focus_child (GtkWidget *widget,
                                    GtkWidget *child)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  BstCell cell;

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->set_focus_child (widget, child);

  bastide_board_state_set_focused (self->state, child != NULL);
  if (self->ring != NULL)
    bastide_board_state_set_ring_focus (self->state, bastide_board_ring_has_focus (self->ring)
                                                     ? bastide_board_ring_get_at (self->ring, &cell)
                                                     : -1);
}

/* The whole board is one stop of the Tab key, plus one for each place that the tool offers; the buttons on the board
 * and the question are further stops. Arrow keys move within them. */
static gboolean
bastide_board_view_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  GtkWidget *question = bastide_board_question_get_popover (self->question);
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : direction == GTK_DIR_TAB_BACKWARD ? -1 : 0;

  if (child == question)
    return gtk_widget_child_focus (child, direction);
  if (child == NULL || BASTIDE_IS_BOARD_CELL (child))
    bastide_board_state_set_by_keyboard (self->state, TRUE);
  if (child == NULL)
    return bastide_board_cells_focus (self->cells);
  if (BASTIDE_IS_BOARD_CELL (child) && step != 0
      && (bastide_board_ring_step (self->ring, step) || BASTIDE_TOOL (self->tool, step) (self->tool, step)))
    return TRUE;
  if (self->parts != NULL && bastide_edit_parts_focus (self->parts, direction))
    return TRUE;
  if (!BASTIDE_IS_BOARD_CELL (child))
    return step < 0 && bastide_board_cells_focus (self->cells);
  return step > 0 && gtk_widget_get_visible (question) && gtk_widget_child_focus (question, direction);
}

static void
follow_focus (BastideBoardView *self,
              GtkRoot          *root)
{
  if (self->root != NULL)
    g_signal_handlers_disconnect_by_func (self->root, update, self);
  g_set_weak_pointer (&self->root, root);
  if (root != NULL)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
}

/* Follows the focus of the new root: the cursor with its ghost and status is there only while the board has the
 * focus. */
static void
root_cb (BastideBoardView *self)
{
  follow_focus (self, gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
ask_anew (BastideBoardView *self)
{
  if (bastide_play_tool_get_choices (self->play)->len > 0 && !bastide_play_tool_is_answered (self->play))
    bastide_play_tool_ask (self->play);
}

static void
bastide_board_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->map (widget);

  ask_anew (BASTIDE_BOARD_VIEW (widget));
}

static void
bastide_board_view_unmap (GtkWidget *widget)
{
  bastide_board_question_hide (BASTIDE_BOARD_VIEW (widget)->question);

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->unmap (widget);
}

static void
bastide_board_view_system_setting_changed (GtkWidget        *widget,
                                           GtkSystemSetting  setting)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->system_setting_changed (widget, setting);

  bastide_board_picture_invalidate (self->picture);
  update_style (self);
  gtk_widget_queue_resize (widget);
}

static void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  bastide_board_picture_snapshot (self->picture, snapshot, widget, self->tool, self->ring);
  if (self->parts != NULL)
    bastide_edit_parts_snapshot (self->parts, snapshot);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   user_data G_GNUC_UNUSED)
{
  guint key, modifiers;

  g_variant_get (arguments, "(uu)", &key, &modifiers);
  return bastide_board_keys_press (BASTIDE_BOARD_VIEW (widget)->keys, key, (GdkModifierType) modifiers);
}

/* --- the object --- */

static void
bastide_board_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);
  guint option = prop_id - PROP_FIRST_OPTION;

  switch (prop_id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, bastide_viewport_get_zoom (self->viewport));
      break;

    case PROP_DARK:
      g_value_set_boolean (value, bastide_board_picture_is_dark (self->picture));
      break;

    case PROP_BARE:
      g_value_set_boolean (value, self->bare);
      break;

    case PROP_EDITOR:
      g_value_set_object (value, bastide_board_view_get_editor (self));
      break;

    case PROP_ROTATION:
      g_value_set_uint (value, bastide_board_state_get_rotation (self->state));
      break;

    case PROP_ABBEY_IN_HAND:
      g_value_set_boolean (value, bastide_board_state_get_abbey (self->state));
      break;

    case PROP_POSITION:
      g_value_set_object (value, bastide_board_state_get_position (self->state));
      break;

    default:
      if (option < BASTIDE_N_BOARD_OPTIONS)
        g_value_set_boolean (value, bastide_board_state_get_option (self->state, (BastideBoardOption) option));
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_view_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);
  guint option = prop_id - PROP_FIRST_OPTION;

  switch (prop_id)
    {
    case PROP_ZOOM:
      bastide_viewport_set_zoom (self->viewport, g_value_get_double (value));
      break;

    case PROP_ABBEY_IN_HAND:
      bastide_play_tool_set_abbey (self->play, g_value_get_boolean (value));
      break;

    default:
      if (option < BASTIDE_N_BOARD_OPTIONS)
        bastide_board_state_set_option (self->state, (BastideBoardOption) option, g_value_get_boolean (value));
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  follow_focus (self, NULL);
  if (self->ring != NULL)
    {
      /* A board in dispose emits nothing. */
      g_signal_handlers_disconnect_by_data (self->play, self);
      drop_editor (self);
      close_puzzle (self);
      bastide_board_view_set_play_tree (self, NULL);
      g_clear_pointer (&self->keys, bastide_board_keys_free);
      g_clear_pointer (&self->pointer, bastide_board_pointer_free);
      g_clear_pointer (&self->ring, bastide_board_ring_free);
    }
  g_clear_pointer (&self->cells, bastide_board_cells_free);
  g_clear_pointer (&self->menu, bastide_board_menu_free);
  g_clear_pointer (&self->question, bastide_board_question_free);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

static void
bastide_board_view_finalize (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  bastide_board_picture_free (self->picture);
  clear_status (&self->status);
  g_clear_object (&self->library);
  g_clear_object (&self->play);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->finalize (object);
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
  static const char * const options[BASTIDE_N_BOARD_OPTIONS] = {
    [BASTIDE_BOARD_COORDINATES] = "show-coordinates", [BASTIDE_BOARD_GRID] = "show-grid",
    [BASTIDE_BOARD_LEGAL_PLACES] = "show-legal-places", [BASTIDE_BOARD_GAINS] = "show-gains",
    [BASTIDE_BOARD_LETTERS] = "letters",
  };
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GType type = G_TYPE_FROM_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_board_view_dispose;
  object_class->finalize = bastide_board_view_finalize;
  object_class->get_property = bastide_board_view_get_property;
  object_class->set_property = bastide_board_view_set_property;

  widget_class->snapshot = bastide_board_view_snapshot;
  widget_class->map = bastide_board_view_map;
  widget_class->unmap = bastide_board_view_unmap;
  widget_class->system_setting_changed = bastide_board_view_system_setting_changed;
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->measure = bastide_board_view_measure;
  widget_class->grab_focus = bastide_board_view_grab_focus;
  widget_class->focus = bastide_board_view_focus;
  widget_class->set_focus_child = bastide_board_view_set_focus_child;

  for (guint i = 0; i < BASTIDE_N_BOARD_OPTIONS; i++)
    properties[PROP_FIRST_OPTION + i] = g_param_spec_boolean (options[i], NULL, NULL, TRUE, read | G_PARAM_WRITABLE);
  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0, read);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, BASTIDE_VIEWPORT_MIN_ZOOM,
                                               BASTIDE_VIEWPORT_MAX_ZOOM, 1, read | G_PARAM_WRITABLE);
  properties[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE, read);
  properties[PROP_ABBEY_IN_HAND] =
    g_param_spec_boolean ("abbey-in-hand", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  properties[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, BASTIDE_TYPE_EDITOR, read);
  properties[PROP_BARE] = g_param_spec_boolean ("bare", NULL, NULL, FALSE, read);
  properties[PROP_POSITION] = g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_STATUS_CHANGED] =
    g_signal_new ("status-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[SIGNAL_CURSOR_MOVED] =
    g_signal_new ("cursor-moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RULE_ACTIVATED] =
    g_signal_new ("rule-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SCOREBOARD_ASKED] =
    g_signal_new ("scoreboard-asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHOICES_CHANGED] =
    g_signal_new ("choices-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SCORE_ASKED] =
    g_signal_new ("score-asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  bastide_board_keys_bind (widget_class, key_cb);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *popover;

  self->state = bastide_board_state_new ();
  self->viewport = bastide_board_state_get_viewport (self->state);
  self->play = bastide_play_tool_new (self->state);
  self->picture = bastide_board_picture_new (self->state);
  self->question = bastide_board_question_new (widget, self->state, self->play);
  popover = bastide_board_question_get_popover (self->question);
  self->cells = bastide_board_cells_new (widget, popover, self->state);
  self->ring = bastide_board_ring_new (widget, popover, self->state);
  self->menu = bastide_board_menu_new (widget, self->state);
  self->pointer = bastide_board_pointer_new (widget, self->state, self->ring);
  self->keys = bastide_board_keys_new (widget, self->state, self->ring, self->pointer);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->state, "changed", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_state_get_spotlight (self->state), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "changed", G_CALLBACK (viewport_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "notify::zoom", G_CALLBACK (zoom_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_picture_get_sprites (self->picture), "ready",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "choices-changed", G_CALLBACK (choices_changed_cb), self, G_CONNECT_SWAPPED);
  bastide_colour_scheme_follow (widget, G_CALLBACK (update_style));
  g_signal_connect_object (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::root", G_CALLBACK (root_cb), NULL);
  connect_tool (self, BASTIDE_BOARD_TOOL (self->play));
  set_tool (self, BASTIDE_BOARD_TOOL (self->play));
  update_style (self);
  update_status (self);
}

GtkWidget *
bastide_board_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
}

BastideBoardState *
bastide_board_view_get_state (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->state;
}

BastideBoardTool *
bastide_board_view_get_tool (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->tool;
}

BastideBoardRing *
bastide_board_view_get_ring (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->ring;
}

BastidePlayTool *
bastide_board_view_get_play_tool (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->play;
}

BastideEditTool *
bastide_board_view_get_edit_tool (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->edit;
}

void
bastide_board_view_set_editor (BastideBoardView *self,
                               BastideEditor    *editor)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  if (bastide_board_view_get_editor (self) == editor)
    return;

  drop_editor (self);
  if (editor != NULL)
    {
      self->edit = bastide_edit_tool_new (self->state, editor);
      bastide_edit_tool_set_library (self->edit, self->library);
      self->parts = bastide_edit_parts_new (GTK_WIDGET (self), self->state, self->edit);
      bastide_board_pointer_set_parts (self->pointer, self->parts);
      connect_tool (self, BASTIDE_BOARD_TOOL (self->edit));
      g_signal_connect_object (editor, "notify::active", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::drawn", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::looked-at", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "notify::puzzle", G_CALLBACK (update_tool), self, G_CONNECT_SWAPPED);
    }
  update_tool (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITOR]);
}

BastideEditor *
bastide_board_view_get_editor (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->edit != NULL ? bastide_edit_tool_get_editor (self->edit) : NULL;
}

void
bastide_board_view_set_library (BastideBoardView   *self,
                                BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (library == NULL || BASTIDE_IS_TILE_LIBRARY (library));

  g_set_object (&self->library, library);
  if (self->edit != NULL)
    bastide_edit_tool_set_library (self->edit, library);
}

void
bastide_board_view_set_puzzle (BastideBoardView *self,
                               BastidePuzzle    *puzzle)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  if (bastide_board_state_get_puzzle (self->state) == puzzle)
    return;
  close_puzzle (self);
  if (puzzle == NULL)
    {
      bastide_board_cells_clear (self->cells);
      update (self);
      return;
    }
  bastide_board_state_set_puzzle (self->state, puzzle);
  g_signal_connect_object (puzzle, "notify::position", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  /* Arrows and marks are no part of the position, so their changes do not notify it. */
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  update_tool (self);
  follow (self);
  bastide_board_state_set_cursor (self->state, find_first_cell (self));
  bastide_viewport_fit (self->viewport);
}

BastidePuzzle *
bastide_board_view_get_puzzle (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return bastide_board_state_get_puzzle (self->state);
}

void
bastide_board_view_set_play_tree (BastideBoardView *self,
                                  BastidePlayTree  *tree)
{
  BastidePlayTree *before;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (tree == NULL || BASTIDE_IS_PLAY_TREE (tree));

  before = bastide_board_state_get_tree (self->state);
  if (before == tree)
    return;
  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, follow, self);
  bastide_board_state_set_tree (self->state, tree);
  if (tree != NULL)
    g_signal_connect_object (tree, "notify::position", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
}

void
bastide_board_view_show_tree (BastideBoardView *self,
                              BastidePlayTree  *tree)
{
  bastide_board_view_set_play_tree (self, tree);
  follow (self);
}

BastidePlayTree *
bastide_board_view_get_play_tree (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return bastide_board_state_get_tree (self->state);
}

BastidePosition *
bastide_board_view_get_position (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return bastide_board_state_get_position (self->state);
}

guint
bastide_board_view_get_rotation (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return bastide_board_state_get_rotation (self->state);
}

void
bastide_board_view_turn (BastideBoardView *self,
                         int               quarters)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  BASTIDE_TOOL (self->tool, turn) (self->tool, quarters);
}

void
bastide_board_view_set_cursor (BastideBoardView *self,
                               BstCell           cell)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (bst_cell_in_range (cell));

  bastide_board_state_go_to (self->state, cell);
}

BstCell
bastide_board_view_get_cursor (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), BST_CELL (0, 0));

  return bastide_board_state_get_cursor (self->state);
}

void
bastide_board_view_pulse_cell (BastideBoardView *self,
                               BstCell           cell)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_viewport_center (self->viewport, cell);
  bastide_board_picture_pulse (self->picture, GTK_WIDGET (self), cell);
}

gboolean
bastide_board_view_announce (BastideBoardView *self,
                             const char       *text)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return bastide_board_cells_announce (self->cells, text);
}

void
bastide_board_view_reveal_made (BastideBoardView *self)
{
  const BastideBoardMap *map;
  GArray *cells;
  int x0 = G_MAXINT;
  int y0 = G_MAXINT;
  int x1 = G_MININT;
  int y1 = G_MININT;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  map = bastide_board_state_get_map (self->state);
  if (self->edit == NULL || map == NULL)
    return;
  cells = bastide_editor_get_selection (bastide_edit_tool_get_editor (self->edit));
  if (cells->len == 0)
    bastide_board_map_get_extents (map, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      x0 = MIN (x0, cell.x);
      y0 = MIN (y0, cell.y);
      x1 = MAX (x1, cell.x);
      y1 = MAX (y1, cell.y);
    }
  bastide_viewport_reveal_area (self->viewport, BST_CELL (x0, y0), BST_CELL (x1, y1));
}

void
bastide_board_view_set_covered (BastideBoardView *self,
                                gboolean          covered)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->covered == !!covered)
    return;
  self->covered = !!covered;
  bastide_board_question_set_covered (self->question, self->covered);
  if (!self->covered)
    ask_anew (self);
}

void
bastide_board_view_set_selected_move (BastideBoardView *self,
                                      BastideMove      *move)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_selected_move (self->state, move);
}

void
bastide_board_view_suppose (BastideBoardView *self,
                            BastidePosition  *supposed)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_play_tool_suppose (self->play, supposed);
  follow (self);
}

void
bastide_board_view_set_bare (BastideBoardView *self,
                             gboolean          bare)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->bare == !!bare)
    return;
  self->bare = !!bare;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BARE]);
}

void
bastide_board_view_set_watched (BastideBoardView *self,
                                gboolean          watched)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (bastide_board_state_get_watched (self->state) == watched)
    return;
  bastide_board_ring_hide (self->ring);
  bastide_board_state_set_watched (self->state, watched);
  if (bastide_board_state_get_position (self->state) != NULL)
    show_position (self);
}

void
bastide_board_view_show_step (BastideBoardView  *self,
                              BastideLessonStep *step)
{
  BastideSpotlight *spotlight;
  const GArray *lit = step != NULL ? bastide_lesson_step_get_lit (step) : NULL;
  const GArray *ways = step != NULL ? bastide_lesson_step_get_ways (step) : NULL;
  g_autoptr (GArray) spots = g_array_new (FALSE, TRUE, sizeof (BastideSpot));

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  spotlight = bastide_board_state_get_spotlight (self->state);
  bastide_board_state_set_preview (self->state, step != NULL ? bastide_lesson_step_get_rest (step) : NULL);
  bastide_spotlight_clear (spotlight);
  if (step == NULL)
    return;
  g_array_set_size (spots, lit->len);
  for (guint i = 0; i < lit->len; i++)
    g_array_index (spots, BastideSpot, i).place = g_array_index (lit, BstPlace, i);
  bastide_spotlight_set (spotlight, (const BastideSpot *) (gpointer) spots->data, spots->len);
  bastide_spotlight_set_ways (spotlight, (const BstWay *) (gpointer) ways->data, ways->len);
}

gboolean
bastide_board_view_get_supposes_tile (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_state_is_supposed (self->state);
}

BastideMove *
bastide_board_view_get_selected_move (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return bastide_board_state_get_selected_move (self->state);
}

void
bastide_board_view_set_analysis (BastideBoardView *self,
                                 BastideAnalysis  *analysis)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_analysis (self->state, analysis);
}

BastideAnalysis *
bastide_board_view_get_analysis (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return bastide_board_state_get_analysis (self->state);
}

gboolean
bastide_board_view_get_abbey_in_hand (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_state_get_abbey (self->state);
}

gboolean
bastide_board_view_get_dark (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return bastide_board_picture_is_dark (self->picture);
}

BastideViewport *
bastide_board_view_get_viewport (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->viewport;
}

const char *
bastide_board_view_get_status_place (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), "");

  return self->status.place;
}

const char *
bastide_board_view_get_status_text (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), "");

  return self->status.text;
}

BstRule
bastide_board_view_get_status_rule (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), BST_RULE_NONE);

  return self->status.rule;
}

const char * const *
bastide_board_view_get_status_keys (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return (const char * const *) self->status.keys;
}
