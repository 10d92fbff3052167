/* bastide-board-view-keys.c: the board by keyboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

static gboolean
step_cb (BastideBoardView *self,
         int               edge)
{
  BstCell cell = bst_cell_step (self->cursor, (BstEdge) edge);

  if (bastide_board_ring_has_focus (self))
    {
      bastide_board_ring_step (self, edge == BST_EDGE_E || edge == BST_EDGE_S ? 1 : -1);
      return TRUE;
    }
  if (bst_cell_in_range (cell))
    bastide_board_view_set_cursor (self, cell);
  return TRUE;
}

static gboolean
jump_cb (BastideBoardView *self,
         int               edge)
{
  if (self->map != NULL)
    bastide_board_view_set_cursor (self, bastide_board_map_find_next (self->map, self->cursor, (BstEdge) edge));
  return TRUE;
}

static gboolean
pan_cb (BastideBoardView *self,
        int               edge)
{
  BstCell step = bst_cell_step (BST_CELL (0, 0), (BstEdge) edge);
  double tile = bastide_viewport_get_tile_size (self->viewport);

  bastide_viewport_pan (self->viewport, -step.x * tile, -step.y * tile);
  return TRUE;
}

/* As far as the board reaches from the cursor, the cells beside it included. */
static gboolean
end_cb (BastideBoardView *self,
        int               edge)
{
  BstCell cell = self->cursor;
  int x0, y0, x1, y1;

  if (self->map == NULL)
    return TRUE;

  bastide_board_map_get_extents (self->map, &x0, &y0, &x1, &y1);
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
  bastide_board_view_set_cursor (self, cell);
  return TRUE;
}

static gboolean
page_cb (BastideBoardView *self,
         int               direction)
{
  int x0, y0, x1, y1, row;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  row = CLAMP (self->cursor.y + direction * MAX (y1 - y0 - 1, 1), -BST_MAX_COORD, BST_MAX_COORD);
  if (self->map != NULL)
    {
      bastide_board_map_get_extents (self->map, &x0, &y0, &x1, &y1);
      row = CLAMP (row, MAX (y0 - 1, -BST_MAX_COORD), MIN (y1 + 1, BST_MAX_COORD));
    }
  bastide_board_view_set_cursor (self, BST_CELL (self->cursor.x, row));
  return TRUE;
}

static gboolean
turn_cb (BastideBoardView *self,
         int               quarters)
{
  bastide_board_view_turn (self, quarters);
  return TRUE;
}

static gboolean
activate_cb (BastideBoardView *self,
             int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget target = BASTIDE_BOARD_NOWHERE;

  bastide_board_state_set_by_keyboard (self->state, TRUE);
  if (bastide_board_ring_has_focus (self))
    {
      bastide_board_ring_choose (self, (guint) self->ring.at);
      return TRUE;
    }
  target.valid = TRUE;
  target.cell = self->cursor;
  if (self->at >= 0)
    bastide_board_view_point_at_lit (self, &target);
  return bastide_board_view_activate (self, &target);
}

static gboolean
choose_cb (BastideBoardView *self,
           int               number)
{
  if (self->position == NULL)
    return FALSE;
  return bastide_board_view_choose (self, (guint) number);
}

/* Puts back what is in hand, closes the question and the ring, deselects, and last puts the tile back that has just been laid. */
static gboolean
escape_cb (BastideBoardView *self,
           int               argument G_GNUC_UNUSED)
{
  const BastidePiece none = { .kind = BASTIDE_PIECE_NONE };

  if (self->held.kind != BASTIDE_PIECE_NONE)
    {
      bastide_board_view_set_held (self, none);
      return TRUE;
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      bastide_board_view_focus_cursor (self);
      return TRUE;
    }
  if (self->ring.shown)
    {
      bastide_board_ring_hide (self);
      return TRUE;
    }
  if (self->selected_move != NULL)
    {
      bastide_board_view_set_selected_move (self, NULL);
      return TRUE;
    }
  if (!bastide_board_view_can_escape (self))
    return FALSE;
  bastide_board_view_take_back (self);
  return TRUE;
}

static gboolean
scoreboard_cb (BastideBoardView *self,
               int               argument G_GNUC_UNUSED)
{
  bastide_board_view_ask_scoreboard (self);
  return TRUE;
}

static gboolean
abbey_cb (BastideBoardView *self,
          int               argument G_GNUC_UNUSED)
{
  bastide_board_view_set_abbey_in_hand (self, !self->abbey_in_hand);
  return TRUE;
}

static gboolean
toggle_places_cb (BastideBoardView *self,
                  int               argument G_GNUC_UNUSED)
{
  bastide_board_view_set_show_legal_places (self, !self->show_legal_places);
  return TRUE;
}

static gboolean
toggle_gains_cb (BastideBoardView *self,
                 int               argument G_GNUC_UNUSED)
{
  bastide_board_view_set_show_gains (self, !self->show_gains);
  return TRUE;
}

static gboolean
why_cb (BastideBoardView *self,
        int               argument G_GNUC_UNUSED)
{
  BstRule rule = self->status_rule != BST_RULE_NONE ? self->status_rule : bastide_board_edit_find_rule (self);

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
action_cb (BastideBoardView *self,
           int               action)
{
  return gtk_widget_activate_action (GTK_WIDGET (self), actions[action], NULL);
}

static const BastideKeyBinding bindings[] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, step_cb, BST_EDGE_N },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, step_cb, BST_EDGE_E },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, step_cb, BST_EDGE_S },
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, step_cb, BST_EDGE_W },
  { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK, jump_cb, BST_EDGE_N },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, jump_cb, BST_EDGE_E },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK, jump_cb, BST_EDGE_S },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, jump_cb, BST_EDGE_W },
  { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_ALT_MASK, pan_cb, BST_EDGE_N },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_ALT_MASK, pan_cb, BST_EDGE_E },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_ALT_MASK, pan_cb, BST_EDGE_S },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_ALT_MASK, pan_cb, BST_EDGE_W },
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
  { GDK_KEY_0, GDK_KEY_KP_0, 0, choose_cb, 0 },
  { GDK_KEY_1, GDK_KEY_KP_1, 0, choose_cb, 1 },
  { GDK_KEY_2, GDK_KEY_KP_2, 0, choose_cb, 2 },
  { GDK_KEY_3, GDK_KEY_KP_3, 0, choose_cb, 3 },
  { GDK_KEY_4, GDK_KEY_KP_4, 0, choose_cb, 4 },
  { GDK_KEY_5, GDK_KEY_KP_5, 0, choose_cb, 5 },
  { GDK_KEY_6, GDK_KEY_KP_6, 0, choose_cb, 6 },
  { GDK_KEY_7, GDK_KEY_KP_7, 0, choose_cb, 7 },
  { GDK_KEY_8, GDK_KEY_KP_8, 0, choose_cb, 8 },
  { GDK_KEY_9, GDK_KEY_KP_9, 0, choose_cb, 9 },
  { GDK_KEY_Escape, 0, 0, escape_cb, 0 },
  { GDK_KEY_b, 0, 0, scoreboard_cb, 0 },
  { GDK_KEY_x, 0, 0, abbey_cb, 0 },
  { GDK_KEY_l, 0, 0, toggle_places_cb, 0 },
  { GDK_KEY_n, 0, 0, toggle_gains_cb, 0 },
  { GDK_KEY_w, 0, 0, why_cb, 0 },
  { GDK_KEY_d, 0, 0, action_cb, ACTION_DESCRIBE_CELL },
  { GDK_KEY_d, 0, GDK_SHIFT_MASK, action_cb, ACTION_DESCRIBE_FEATURE },
  { GDK_KEY_w, 0, GDK_SHIFT_MASK, action_cb, ACTION_MY_FIGURES },
  { GDK_KEY_g, 0, 0, action_cb, ACTION_GO_TO },
  { GDK_KEY_j, 0, 0, action_cb, ACTION_NEXT_PROBLEM },
  { GDK_KEY_j, 0, GDK_SHIFT_MASK, action_cb, ACTION_PREVIOUS_PROBLEM },
};

static const BastideKeyBinding *
find_binding (const BastideKeyBinding *table,
              guint                    n,
              guint                    key,
              GdkModifierType          modifiers)
{
  for (guint i = 0; i < n; i++)
    if ((table[i].key == key || table[i].keypad == key) && table[i].modifiers == modifiers)
      return &table[i];
  return NULL;
}

/* Editing has keys of its own, and others mean something else in it. */
gboolean
bastide_board_view_run_key (BastideBoardView *self,
                            guint             key,
                            GdkModifierType   modifiers)
{
  const BastideKeyBinding *binding = NULL;
  const BastideKeyBinding *edit_bindings;
  guint n;

  /* Without a pointer over the board all keys are about the cursor. */
  if (!self->pointer.valid)
    bastide_board_state_set_by_keyboard (self->state, TRUE);
  edit_bindings = bastide_board_edit_get_keys (&n);
  if (bastide_board_edit_is_active (self))
    binding = find_binding (edit_bindings, n, key, modifiers);
  if (binding == NULL)
    binding = find_binding (bindings, G_N_ELEMENTS (bindings), key, modifiers);
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
    return bastide_board_view_run_key (self, key, (GdkModifierType) modifiers);
  bastide_board_view_press_space (self);
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
  const BastideKeyBinding *edit_bindings;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      add_binding (widget_class, bindings[i].key, bindings[i].modifiers);
      add_binding (widget_class, bindings[i].keypad, bindings[i].modifiers);
    }
  edit_bindings = bastide_board_edit_get_keys (&n);
  for (guint i = 0; i < n; i++)
    {
      const BastideKeyBinding *binding = &edit_bindings[i];

      /* Of two bindings of one key GTK would ask only one. */
      if (find_binding (bindings, G_N_ELEMENTS (bindings), binding->key, binding->modifiers) != NULL)
        continue;
      add_binding (widget_class, binding->key, binding->modifiers);
      add_binding (widget_class, binding->keypad, binding->modifiers);
    }
}
