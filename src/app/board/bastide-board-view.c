/* bastide-board-view.c: the board, to be looked at and played on
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view.h"

#include "bastide-board-view-edit.h"
#include "bastide-colour-scheme.h"

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PUZZLE,
  PROP_ROTATION,
  PROP_ZOOM,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_GRID,
  PROP_SHOW_LEGAL_PLACES,
  PROP_SHOW_GAINS,
  PROP_LETTERS,
  PROP_DARK,
  PROP_SELECTED_MOVE,
  PROP_ANALYSIS,
  PROP_ABBEY_IN_HAND,
  PROP_EDITOR,
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

static void
zoom_changed_cb (BastideBoardView *self)
{
  bastide_tile_cache_unsettle (self->canvas.sprites);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

static void
viewport_changed_cb (BastideBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->in_allocation)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The files of the view that do not read the state yet find it here. */
static void
sync_state (BastideBoardView *self)
{
  const char (*letters)[8] = bastide_board_state_get_letters (self->state);

  self->puzzle = bastide_board_state_get_puzzle (self->state);
  self->tree = bastide_board_state_get_tree (self->state);
  self->position = bastide_board_state_get_position (self->state);
  self->map = bastide_board_state_get_map (self->state);
  self->figures = bastide_board_state_get_figures (self->state);
  self->dead_ends = bastide_board_state_get_dead_ends (self->state);
  self->has_latest = bastide_board_state_get_latest (self->state, &self->latest);
  self->selected_move = bastide_board_state_get_selected_move (self->state);
  self->rotation = bastide_board_state_get_rotation (self->state);
  self->abbey_in_hand = bastide_board_state_get_abbey (self->state);
  self->cursor = bastide_board_state_get_cursor (self->state);
  self->by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  self->panning = bastide_board_state_get_panning (self->state);
  bastide_board_state_get_point (self->state, &self->point_x, &self->point_y);
  self->show_coordinates = bastide_board_state_get_option (self->state, BASTIDE_BOARD_COORDINATES);
  self->show_grid = bastide_board_state_get_option (self->state, BASTIDE_BOARD_GRID);
  self->show_legal_places = bastide_board_state_get_option (self->state, BASTIDE_BOARD_LEGAL_PLACES);
  self->show_gains = bastide_board_state_get_option (self->state, BASTIDE_BOARD_GAINS);
  self->show_letters = letters != NULL;
  if (letters != NULL)
    memcpy (self->letters, letters, sizeof self->letters);
}

static void
rotation_changed (BastideBoardView *self)
{
  if (self->position == NULL || self->cells == NULL)
    return;
  bastide_board_view_update_cells (self);
  bastide_board_ring_update (self);
  bastide_board_view_update (self);
}

static void
selected_move_changed (BastideBoardView *self)
{
  BstCell cell;

  if (self->selected_move != NULL && bastide_move_get_cell (self->selected_move, &cell))
    bastide_viewport_reveal (self->viewport, cell);
}

/* Properties that both have are told of by both. */
static void
state_changed_cb (BastideBoardView *self,
                  GParamSpec       *pspec)
{
  sync_state (self);
  if (g_str_equal (pspec->name, "rotation"))
    rotation_changed (self);
  else if (g_str_equal (pspec->name, "selected-move"))
    selected_move_changed (self);
  if (G_IS_PARAM_SPEC_BOOLEAN (pspec) && (pspec->flags & G_PARAM_WRITABLE) != 0)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (pspec->owner_type == BASTIDE_TYPE_BOARD_STATE && !g_str_equal (pspec->name, "puzzle")
      && !g_str_equal (pspec->name, "position") && g_object_class_find_property (G_OBJECT_GET_CLASS (self), pspec->name))
    g_object_notify (G_OBJECT (self), pspec->name);
}

static void
bastide_board_view_map (GtkWidget *widget)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->map (widget);

  if (self->choices->len > 0)
    bastide_board_view_ask (self);
}

static void
bastide_board_view_unmap (GtkWidget *widget)
{
  gtk_popover_popdown (GTK_POPOVER (BASTIDE_BOARD_VIEW (widget)->popover));

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->unmap (widget);
}

static void
bastide_board_view_system_setting_changed (GtkWidget        *widget,
                                           GtkSystemSetting  setting)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->system_setting_changed (widget, setting);

  bastide_board_view_invalidate_layers (self);
  bastide_board_view_update_style (self);
  gtk_widget_queue_resize (widget);
}

static void
bastide_board_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_PUZZLE:
      g_value_set_object (value, self->puzzle);
      break;

    case PROP_ROTATION:
      g_value_set_uint (value, self->rotation);
      break;

    case PROP_ZOOM:
      g_value_set_double (value, bastide_viewport_get_zoom (self->viewport));
      break;

    case PROP_SHOW_COORDINATES:
      g_value_set_boolean (value, self->show_coordinates);
      break;

    case PROP_SHOW_GRID:
      g_value_set_boolean (value, self->show_grid);
      break;

    case PROP_SHOW_LEGAL_PLACES:
      g_value_set_boolean (value, self->show_legal_places);
      break;

    case PROP_SHOW_GAINS:
      g_value_set_boolean (value, self->show_gains);
      break;

    case PROP_LETTERS:
      g_value_set_boolean (value, self->show_letters);
      break;

    case PROP_DARK:
      g_value_set_boolean (value, self->canvas.theme.dark);
      break;

    case PROP_SELECTED_MOVE:
      g_value_set_object (value, self->selected_move);
      break;

    case PROP_ANALYSIS:
      g_value_set_object (value, bastide_board_state_get_analysis (self->state));
      break;

    case PROP_ABBEY_IN_HAND:
      g_value_set_boolean (value, self->abbey_in_hand);
      break;

    case PROP_EDITOR:
      g_value_set_object (value, self->editor);
      break;

    case PROP_POSITION:
      g_value_set_object (value, self->position);
      break;

    default:
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

  switch (prop_id)
    {
    case PROP_PUZZLE:
      bastide_board_view_set_puzzle (self, g_value_get_object (value));
      break;

    case PROP_ROTATION:
      bastide_board_view_set_rotation (self, g_value_get_uint (value));
      break;

    case PROP_ZOOM:
      bastide_viewport_set_zoom (self->viewport, g_value_get_double (value));
      break;

    case PROP_SHOW_COORDINATES:
      bastide_board_view_set_show_coordinates (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_GRID:
      bastide_board_view_set_show_grid (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_LEGAL_PLACES:
      bastide_board_view_set_show_legal_places (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_GAINS:
      bastide_board_view_set_show_gains (self, g_value_get_boolean (value));
      break;

    case PROP_LETTERS:
      bastide_board_view_set_letters (self, g_value_get_boolean (value));
      break;

    case PROP_SELECTED_MOVE:
      bastide_board_view_set_selected_move (self, g_value_get_object (value));
      break;

    case PROP_ANALYSIS:
      bastide_board_view_set_analysis (self, g_value_get_object (value));
      break;

    case PROP_ABBEY_IN_HAND:
      bastide_board_view_set_abbey_in_hand (self, g_value_get_boolean (value));
      break;

    case PROP_EDITOR:
      bastide_board_view_set_editor (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  bastide_board_ring_hide (self);
  bastide_board_edit_close (self);
  bastide_board_view_clear_cells (self);
  if (self->popover != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->popover)));
  bastide_board_view_close (self);
  bastide_board_view_set_play_tree (self, NULL);
  bastide_board_view_follow_focus (self, NULL);
  g_clear_object (&self->library);
  g_clear_object (&self->selected_move);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

static void
bastide_board_view_finalize (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  bastide_board_view_free_layers (self);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->targets, g_array_unref);
  g_clear_object (&self->viewport);
  g_clear_object (&self->state);
  g_clear_pointer (&self->cells, g_hash_table_unref);
  g_clear_pointer (&self->stale_cells, g_array_unref);
  g_clear_pointer (&self->status_place, g_free);
  g_clear_pointer (&self->status_text, g_free);
  g_clear_pointer (&self->status_keys, g_strfreev);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE, flags);
  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, BASTIDE_VIEWPORT_MIN_ZOOM, BASTIDE_VIEWPORT_MAX_ZOOM, 1, flags);
  properties[PROP_SHOW_COORDINATES] = g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_GRID] = g_param_spec_boolean ("show-grid", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_LEGAL_PLACES] = g_param_spec_boolean ("show-legal-places", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_GAINS] = g_param_spec_boolean ("show-gains", NULL, NULL, TRUE, flags);
  properties[PROP_LETTERS] = g_param_spec_boolean ("letters", NULL, NULL, TRUE, flags);
  properties[PROP_DARK] =
    g_param_spec_boolean ("dark", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SELECTED_MOVE] = g_param_spec_object ("selected-move", NULL, NULL, BASTIDE_TYPE_MOVE, flags);
  properties[PROP_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, BASTIDE_TYPE_ANALYSIS, flags);
  properties[PROP_ABBEY_IN_HAND] = g_param_spec_boolean ("abbey-in-hand", NULL, NULL, FALSE, flags);
  properties[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, BASTIDE_TYPE_EDITOR, flags);
  properties[PROP_POSITION] =
    g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  signals[SIGNAL_STATUS_CHANGED] =
    g_signal_new ("status-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] =
    g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
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
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
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

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  bastide_board_view_class_init_layout (widget_class);
  bastide_board_view_class_init_keys (widget_class);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  self->state = bastide_board_state_new ();
  self->viewport = g_object_ref (bastide_board_state_get_viewport (self->state));
  sync_state (self);
  bastide_board_view_init_layers (self);
  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_choice_free);
  self->lines = g_ptr_array_ref (self->choices);
  self->targets = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  self->at = -1;
  self->preview = -1;
  self->ring.at = -1;
  self->pointer = BASTIDE_BOARD_NOWHERE;
  self->cells = g_hash_table_new (NULL, NULL);
  self->stale_cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  self->status_place = g_strdup ("");
  self->status_text = g_strdup ("");
  self->status_keys = g_new0 (char *, 1);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->state, "notify", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->state, "gains-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "changed", G_CALLBACK (viewport_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->viewport, "notify::zoom", G_CALLBACK (zoom_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas.sprites, "ready", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (bastide_board_view_update_style));
  g_signal_connect_object (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), self, G_CONNECT_SWAPPED);
  bastide_board_view_init_popover (self);
  bastide_board_view_init_focus (self);
  bastide_board_view_init_gestures (self);
  bastide_board_view_init_space (self);
  bastide_board_view_update_style (self);
}

GtkWidget *
bastide_board_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
}

void
bastide_board_view_update (BastideBoardView *self)
{
  bastide_board_view_update_status (self);
  g_signal_emit (self, signals[SIGNAL_STATUS_CHANGED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_view_refuse (BastideBoardView *self,
                           const char       *text,
                           BstRule           rule)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, text, (guint) rule);
}

void
bastide_board_view_ask_scoreboard (BastideBoardView *self)
{
  g_signal_emit (self, signals[SIGNAL_SCOREBOARD_ASKED], 0);
}

void
bastide_board_view_ask_score (BastideBoardView *self)
{
  g_signal_emit (self, signals[SIGNAL_SCORE_ASKED], 0);
}

void
bastide_board_view_tell_choices (BastideBoardView *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOICES_CHANGED], 0);
}

void
bastide_board_view_ask_rule (BastideBoardView *self,
                             BstRule           rule)
{
  g_signal_emit (self, signals[SIGNAL_RULE_ACTIVATED], 0, (guint) rule);
}

void
bastide_board_view_set_point (BastideBoardView *self,
                              double            x,
                              double            y)
{
  bastide_board_state_set_point (self->state, x, y);
  self->point_x = x;
  self->point_y = y;
}

void
bastide_board_view_store_pointer (BastideBoardView         *self,
                                  const BastideBoardTarget *target)
{
  BastideBoardHit hit = BASTIDE_BOARD_HIT_NOTHING;

  self->pointer = *target;
  if (target->valid)
    hit = BASTIDE_BOARD_HIT_CELL (target->cell);
  if (target->valid && target->segment != BST_NO_SEGMENT)
    bastide_board_hit_refine (&hit, BST_PLACE_ON_SEGMENT (target->cell, target->segment));
  if (target->valid && target->district != BST_NO_DISTRICT)
    bastide_board_hit_refine (&hit, BST_PLACE_IN_DISTRICT (target->district));
  if (target->valid && target->corner != BASTIDE_NO_CORNER)
    bastide_board_hit_refine (&hit, (BstPlace) {
      .kind = BST_PLACE_CORNER, .cell = target->cell, .index = (guint8) target->corner,
    });
  hit.figure = target->figure;
  bastide_board_state_set_pointer (self->state, &hit);
}

void
bastide_board_view_set_pointer (BastideBoardView         *self,
                                const BastideBoardTarget *target)
{
  gboolean same = self->pointer.valid == target->valid && bst_cell_equal (self->pointer.cell, target->cell) &&
                  self->pointer.segment == target->segment && self->pointer.district == target->district &&
                  self->pointer.corner == target->corner && self->pointer.figure == target->figure;

  if (same && !self->by_keyboard)
    return;

  bastide_board_view_store_pointer (self, target);
  if (target->valid)
    bastide_board_state_set_by_keyboard (self->state, FALSE);
  bastide_board_edit_pointed (self);
  bastide_board_ring_moved (self);
  bastide_board_view_update (self);
}

void
bastide_board_view_set_preview (BastideBoardView *self,
                                int               preview)
{
  if (self->preview == preview)
    return;

  self->preview = preview;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_view_update_style (BastideBoardView *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  BastideLook look = bastide_colour_scheme_get_look (settings);
  gboolean dark = bastide_colour_scheme_is_dark (GTK_WIDGET (self));
  BstCatalogue *catalogue = self->position != NULL ? bastide_position_get_setup (self->position)->catalogue : NULL;

  bastide_tile_cache_set_style (self->canvas.sprites, catalogue, look, dark);
  bastide_tile_cache_set_colours (self->canvas.sprites, bastide_colour_scheme_get_colours (settings));
  if (look != self->canvas.theme.look || dark != self->canvas.theme.dark)
    {
      self->canvas.theme = (BastideOverlayTheme) { .look = look, .dark = dark };
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DARK]);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_view_set_puzzle (BastideBoardView *self,
                               BastidePuzzle    *puzzle)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  if (self->puzzle == puzzle)
    return;

  bastide_board_view_open (self, puzzle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUZZLE]);
}

BastidePuzzle *
bastide_board_view_get_puzzle (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->puzzle;
}

void
bastide_board_view_set_play_tree (BastideBoardView *self,
                                  BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (tree == NULL || BASTIDE_IS_PLAY_TREE (tree));

  if (self->tree != NULL)
    g_signal_handlers_disconnect_by_func (self->tree, bastide_board_view_follow, self);
  bastide_board_state_set_tree (self->state, tree);
  if (tree != NULL)
    g_signal_connect_object (tree, "notify::position", G_CALLBACK (bastide_board_view_follow), self,
                             G_CONNECT_SWAPPED);
}

BastidePlayTree *
bastide_board_view_get_play_tree (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->tree;
}

BastidePosition *
bastide_board_view_get_position (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->position;
}

void
bastide_board_view_set_rotation (BastideBoardView *self,
                                 guint             rotation)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (rotation < 4);

  bastide_board_state_set_rotation (self->state, rotation);
}

guint
bastide_board_view_get_rotation (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return self->rotation;
}

void
bastide_board_view_turn (BastideBoardView *self,
                         int               quarters)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (bastide_board_edit_is_active (self))
    bastide_board_edit_turn (self, quarters);
  else if (bastide_board_view_get_hand (self) != BST_NONE)
    bastide_board_view_set_rotation (self, (self->rotation + (guint) (quarters & 3)) & 3);
}

void
bastide_board_view_put_cursor (BastideBoardView *self,
                               BstCell           cell)
{
  gboolean focused = bastide_board_view_has_focus (self);

  bastide_board_state_set_cursor (self->state, cell);
  self->at = -1;
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  bastide_board_edit_stepped (self);
  bastide_board_ring_moved (self);
  if (focused)
    bastide_board_view_focus_cursor (self);
  g_signal_emit (self, signals[SIGNAL_CURSOR_MOVED], 0);
  bastide_board_view_update (self);
}

void
bastide_board_view_set_cursor (BastideBoardView *self,
                               BstCell           cell)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (bst_cell_in_range (cell));

  bastide_viewport_reveal (self->viewport, cell);
  bastide_board_view_put_cursor (self, cell);
}

BstCell
bastide_board_view_get_cursor (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), BST_CELL (0, 0));

  return self->cursor;
}

void
bastide_board_view_set_selected_move (BastideBoardView *self,
                                      BastideMove      *move)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_selected_move (self->state, move);
}

BastideMove *
bastide_board_view_get_selected_move (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->selected_move;
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
bastide_board_view_get_dark (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->canvas.theme.dark;
}

BastideViewport *
bastide_board_view_get_viewport (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->viewport;
}
