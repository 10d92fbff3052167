/* bastide-board-view-keys.c: the board by keyboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

static gboolean
step_cb (gpointer data,
         int      edge)
{
  BastideBoardView *self = data;

  if (bastide_board_ring_has_focus (self->ring))
    bastide_board_ring_step (self->ring, edge == BST_EDGE_E || edge == BST_EDGE_S ? 1 : -1);
  else
    bastide_board_state_step (self->state, (BstEdge) edge);
  return TRUE;
}

static gboolean
jump_cb (gpointer data,
         int      edge)
{
  BastideBoardView *self = data;
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstCell cursor = bastide_board_state_get_cursor (self->state);

  if (map != NULL)
    bastide_board_state_go_to (self->state, bastide_board_map_find_next (map, cursor, (BstEdge) edge));
  return TRUE;
}

static gboolean
pan_cb (gpointer data,
        int      edge)
{
  BastideBoardView *self = data;
  BstCell step = bst_cell_step (BST_CELL (0, 0), (BstEdge) edge);
  double tile = bastide_viewport_get_tile_size (self->viewport);

  bastide_viewport_pan (self->viewport, -step.x * tile, -step.y * tile);
  return TRUE;
}

/* Moves the cursor to the end of the board, just past the last tile. */
static gboolean
end_cb (gpointer data,
        int      edge)
{
  BastideBoardView *self = data;
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstCell cell = bastide_board_state_get_cursor (self->state);
  int x0, y0, x1, y1;

  if (map == NULL)
    return TRUE;

  bastide_board_map_get_extents (map, &x0, &y0, &x1, &y1);
  switch ((BstEdge) edge)
    {
    case BST_EDGE_N:
      cell.y = (gint16) MAX (y0 - 1, -BST_MAX_COORD);
      break;

    case BST_EDGE_E:
      cell.x = (gint16) MIN (x1 + 1, BST_MAX_COORD);
      break;

    case BST_EDGE_S:
      cell.y = (gint16) MIN (y1 + 1, BST_MAX_COORD);
      break;

    case BST_EDGE_W:
      cell.x = (gint16) MAX (x0 - 1, -BST_MAX_COORD);
      break;

    case BST_N_EDGES:
    default:
      g_assert_not_reached ();
    }
  bastide_board_state_go_to (self->state, cell);
  return TRUE;
}

static gboolean
page_cb (gpointer data,
         int      direction)
{
  BastideBoardView *self = data;
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstCell cursor = bastide_board_state_get_cursor (self->state);
  int x0, y0, x1, y1, row;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  row = CLAMP (cursor.y + direction * MAX (y1 - y0 - 1, 1), -BST_MAX_COORD, BST_MAX_COORD);
  if (map != NULL)
    {
      bastide_board_map_get_extents (map, &x0, &y0, &x1, &y1);
      row = CLAMP (row, MAX (y0 - 1, -BST_MAX_COORD), MIN (y1 + 1, BST_MAX_COORD));
    }
  bastide_board_state_go_to (self->state, BST_CELL (cursor.x, row));
  return TRUE;
}

static gboolean
turn_cb (gpointer data,
         int      quarters)
{
  BastideBoardView *self = data;
  BASTIDE_TOOL (self->tool, turn) (self->tool, quarters);
  return TRUE;
}

static gboolean
activate_cb (gpointer data,
             int      argument G_GNUC_UNUSED)
{
  BastideBoardView *self = data;
  BstCell cell;

  bastide_board_state_set_by_keyboard (self->state, TRUE);
  if (!bastide_board_ring_has_focus (self->ring))
    return BASTIDE_TOOL (self->tool, activate) (self->tool);
  bastide_board_ring_choose (self->ring, (guint) bastide_board_ring_get_at (self->ring, &cell));
  return TRUE;
}

static gboolean
escape_cb (gpointer data,
           int      argument G_GNUC_UNUSED)
{
  BastideBoardView *self = data;

  return BASTIDE_TOOL (self->tool, escape) (self->tool);
}

static gboolean
scoreboard_cb (gpointer data,
               int      argument G_GNUC_UNUSED)
{
  BastideBoardView *self = data;
  bastide_board_view_ask_scoreboard (self);
  return TRUE;
}

static gboolean
toggle_cb (gpointer data,
           int      option)
{
  BastideBoardState *state = ((BastideBoardView *) data)->state;

  bastide_board_state_set_option (state, (BastideBoardOption) option,
                                  !bastide_board_state_get_option (state, (BastideBoardOption) option));
  return TRUE;
}

static gboolean
why_cb (gpointer data,
        int      argument G_GNUC_UNUSED)
{
  BastideBoardView *self = data;
  BstRule rule = self->status.rule != BST_RULE_NONE ? self->status.rule
                                                    : BASTIDE_TOOL (self->tool, find_rule) (self->tool);

  if (rule == BST_RULE_NONE)
    return FALSE;
  bastide_board_view_ask_rule (self, rule);
  return TRUE;
}

/* Actions of the window */

static const char * const actions[] = {
  "win.describe-cell", "win.describe-feature", "win.my-figures",
  "win.go-to", "win.next-problem", "win.previous-problem",
};

typedef enum
{
  ACTION_DESCRIBE_CELL,
  ACTION_DESCRIBE_FEATURE,
  ACTION_MY_FIGURES,
  ACTION_GO_TO,
  ACTION_NEXT_PROBLEM,
  ACTION_PREVIOUS_PROBLEM,
} Action;

static gboolean
action_cb (gpointer data,
           int      action)
{
  BastideBoardView *self = data;
  return gtk_widget_activate_action (GTK_WIDGET (self), actions[action], NULL);
}

static const BastideKeyBinding bindings[] = {
  BASTIDE_ARROW_KEYS (0, step_cb),
  BASTIDE_ARROW_KEYS (GDK_CONTROL_MASK, jump_cb),
  BASTIDE_ARROW_KEYS (GDK_ALT_MASK, pan_cb),
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, end_cb, BST_EDGE_W },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, end_cb, BST_EDGE_E },
  { GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK, end_cb, BST_EDGE_N },
  { GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK, end_cb, BST_EDGE_S },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, page_cb, -1 },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, page_cb, 1 },
  { GDK_KEY_r, 0, 0, turn_cb, 1 },
  { GDK_KEY_r, 0, GDK_SHIFT_MASK, turn_cb, -1 },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, 0, activate_cb, 0 },
  { GDK_KEY_ISO_Enter, 0, 0, activate_cb, 0 },
  { GDK_KEY_space, GDK_KEY_KP_Space, 0, activate_cb, 0 },
  { GDK_KEY_Escape, 0, 0, escape_cb, 0 },
  { GDK_KEY_b, 0, 0, scoreboard_cb, 0 },
  { GDK_KEY_l, 0, 0, toggle_cb, BASTIDE_BOARD_LEGAL_PLACES },
  { GDK_KEY_n, 0, 0, toggle_cb, BASTIDE_BOARD_GAINS },
  { GDK_KEY_w, 0, 0, why_cb, 0 },
  { GDK_KEY_d, 0, 0, action_cb, ACTION_DESCRIBE_CELL },
  { GDK_KEY_d, 0, GDK_SHIFT_MASK, action_cb, ACTION_DESCRIBE_FEATURE },
  { GDK_KEY_w, 0, GDK_SHIFT_MASK, action_cb, ACTION_MY_FIGURES },
  { GDK_KEY_g, 0, 0, action_cb, ACTION_GO_TO },
  { GDK_KEY_j, 0, 0, action_cb, ACTION_NEXT_PROBLEM },
  { GDK_KEY_j, 0, GDK_SHIFT_MASK, action_cb, ACTION_PREVIOUS_PROBLEM },
};

static const BastideKeyTable keys = BASTIDE_KEY_TABLE (bindings);

/* --- the space bar, which lets the pointer drag the board while it is held --- */

/* The space bar acts on release: only then is it certain that the pointer did nothing meanwhile. A held key repeats its
 * press.
 */
static gboolean
is_dragging (BastideBoardView *self)
{
  return bastide_board_state_get_panning (self->state) || BASTIDE_TOOL (self->tool, is_dragging) (self->tool);
}

static void
set_space (BastideBoardView *self,
           BastideSpaceBar   space)
{
  if (self->space == space)
    return;
  self->space = space;
  if (!is_dragging (self))
    bastide_board_view_rest_cursor (self);
}

static void
press_space (BastideBoardView *self)
{
  if (self->space == BASTIDE_SPACE_UP)
    set_space (self, BASTIDE_SPACE_DOWN);
}

gboolean
bastide_board_view_use_space (BastideBoardView *self)
{
  if (self->space == BASTIDE_SPACE_UP)
    return FALSE;
  self->space = BASTIDE_SPACE_USED;
  return TRUE;
}

void
bastide_board_view_rest_cursor (BastideBoardView *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->space != BASTIDE_SPACE_UP ? "grab" : NULL);
}

/* --- which key --- */

/* The tool's keys win over the board's. */
static gboolean
run_key (BastideBoardView *self,
         guint             key,
         GdkModifierType   modifiers)
{
  const BastideKeyBinding *binding = bastide_key_table_find (BASTIDE_TOOL (self->tool, keys), key, modifiers);

  /* Without a pointer over the board all keys act on the cursor. */
  if (bastide_board_state_get_pointer (self->state)->n == 0)
    bastide_board_state_set_by_keyboard (self->state, TRUE);
  if (binding != NULL)
    return binding->run (self->tool, binding->argument);
  binding = bastide_key_table_find (&keys, key, modifiers);
  return binding != NULL && binding->run (self, binding->argument);
}

static gboolean
binding_cb (GtkWidget *widget,
            GVariant  *arguments,
            gpointer   user_data G_GNUC_UNUSED)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  guint key, modifiers;

  g_variant_get (arguments, "(uu)", &key, &modifiers);
  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return run_key (self, key, (GdkModifierType) modifiers);
  press_space (self);
  return TRUE;
}

static void
add_binding (GtkWidgetClass  *widget_class,
             guint            key,
             GdkModifierType  modifiers)
{
  if (key != 0)
    gtk_widget_class_add_binding (widget_class, key, modifiers, binding_cb, "(uu)", key, (guint) modifiers);
}

void
bastide_board_view_class_init_keys (GtkWidgetClass *widget_class)
{
  const BastideKeyTable * const tables[] = { &keys, &bastide_play_tool_keys, &bastide_edit_tool_keys };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint j = 0; j < tables[i]->n; j++)
      {
        const BastideKeyBinding *binding = &tables[i]->bindings[j];
        gboolean known = FALSE;

        /* A key is bound once: of two bindings of a key GTK would run only one. */
        for (guint k = 0; k < i; k++)
          known = known || bastide_key_table_find (tables[k], binding->key, binding->modifiers) != NULL;
        if (known)
          continue;
        add_binding (widget_class, binding->key, binding->modifiers);
        add_binding (widget_class, binding->keypad, binding->modifiers);
      }
}

static void
released_cb (BastideBoardView *self,
             guint             key)
{
  gboolean alone = self->space == BASTIDE_SPACE_DOWN;

  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return;
  set_space (self, BASTIDE_SPACE_UP);
  if (alone)
    run_key (self, GDK_KEY_space, 0);
}

/* The release of the space bar does not arrive here any more. */
static void
left_cb (BastideBoardView *self)
{
  set_space (self, BASTIDE_SPACE_UP);
}

void
bastide_board_view_init_space (BastideBoardView *self)
{
  GtkEventController *releases = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (releases, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), releases);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
