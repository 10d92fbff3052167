/* bastide-board-keys.c: the board by keyboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-keys.h"

#include <glib/gi18n-lib.h>

#include "bastide-play-tool.h"

/* Keys move the cursor and ask for things that every tool has. The keys of a tool are in the tool's own table, which is
 * looked up first. */
struct _BastideBoardKeys
{
  GtkWidget           *board;
  BastideBoardState   *state;
  BastideBoardRing    *ring;
  BastideBoardPointer *pointer;
  BastideBoardTool    *tool;
  GtkEventController  *releases;
  GtkEventController  *focus;
};

static gboolean
step_cb (gpointer data,
         int      edge)
{
  BastideBoardKeys *self = data;

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
  BastideBoardKeys *self = data;
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
  BastideBoardKeys *self = data;
  BstCell step = bst_cell_step (BST_CELL (0, 0), (BstEdge) edge);
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);

  bastide_viewport_pan (viewport, -step.x * tile, -step.y * tile);
  return TRUE;
}

/* Moves the cursor to the end of the board, just past the last tile. */
static gboolean
end_cb (gpointer data,
        int      edge)
{
  BastideBoardKeys *self = data;
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
  BastideBoardKeys *self = data;
  const BastideBoardMap *map = bastide_board_state_get_map (self->state);
  BstCell cursor = bastide_board_state_get_cursor (self->state);
  int x0, y0, x1, y1, row;

  bastide_viewport_get_visible (bastide_board_state_get_viewport (self->state), &x0, &y0, &x1, &y1);
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
  BastideBoardKeys *self = data;
  BASTIDE_TOOL (self->tool, turn) (self->tool, quarters);
  return TRUE;
}

/* Actions of the window */

static const char * const actions[] = {
  "win.describe-cell", "win.describe-feature", "win.my-figures",
  "win.go-to", "win.next-problem", "win.previous-problem", "win.step-back", "win.step-forward",
  "win.hint", "win.go-on", "win.show-diagram",
};

typedef enum
{
  ACTION_DESCRIBE_CELL,
  ACTION_DESCRIBE_FEATURE,
  ACTION_MY_FIGURES,
  ACTION_GO_TO,
  ACTION_NEXT_PROBLEM,
  ACTION_PREVIOUS_PROBLEM,
  ACTION_STEP_BACK,
  ACTION_STEP_FORWARD,
  ACTION_HINT,
  ACTION_GO_ON,
  ACTION_SHOW_DIAGRAM,
} Action;

static gboolean
activate_cb (gpointer data,
             int      argument G_GNUC_UNUSED)
{
  BastideBoardKeys *self = data;
  BstCell cell;

  if (bastide_board_state_get_watched (self->state))
    return gtk_widget_activate_action (self->board, actions[ACTION_GO_ON], NULL);
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
  BastideBoardKeys *self = data;

  if (BASTIDE_TOOL (self->tool, escape) (self->tool))
    return TRUE;
  return bastide_board_state_get_watched (self->state)
         && gtk_widget_activate_action (self->board, actions[ACTION_SHOW_DIAGRAM], NULL);
}

/* Requests that the shell answers for every tool. */
static gboolean
ask_cb (gpointer data,
        int      what)
{
  BastideBoardKeys *self = data;

  bastide_board_tool_ask (self->tool, (BastideToolRequest) what);
  return TRUE;
}

static gboolean
toggle_cb (gpointer data,
           int      option)
{
  BastideBoardState *state = ((BastideBoardKeys *) data)->state;

  bastide_board_state_set_option (state, (BastideBoardOption) option,
                                  !bastide_board_state_get_option (state, (BastideBoardOption) option));
  return TRUE;
}

static gboolean
action_cb (gpointer data,
           int      action)
{
  BastideBoardKeys *self = data;
  return gtk_widget_activate_action (self->board, actions[action], NULL);
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
  { GDK_KEY_b, 0, 0, ask_cb, BASTIDE_ASK_SCOREBOARD },
  { GDK_KEY_l, 0, 0, toggle_cb, BASTIDE_BOARD_LEGAL_PLACES },
  { GDK_KEY_n, 0, 0, toggle_cb, BASTIDE_BOARD_GAINS },
  { GDK_KEY_w, 0, 0, ask_cb, BASTIDE_ASK_RULE },
  { GDK_KEY_d, 0, 0, action_cb, ACTION_DESCRIBE_CELL },
  { GDK_KEY_d, 0, GDK_SHIFT_MASK, action_cb, ACTION_DESCRIBE_FEATURE },
  { GDK_KEY_w, 0, GDK_SHIFT_MASK, action_cb, ACTION_MY_FIGURES },
  { GDK_KEY_g, 0, 0, action_cb, ACTION_GO_TO },
  { GDK_KEY_j, 0, 0, action_cb, ACTION_NEXT_PROBLEM },
  { GDK_KEY_j, 0, GDK_SHIFT_MASK, action_cb, ACTION_PREVIOUS_PROBLEM },
  { GDK_KEY_comma, 0, 0, action_cb, ACTION_STEP_BACK },
  { GDK_KEY_period, 0, 0, action_cb, ACTION_STEP_FORWARD },
  { GDK_KEY_h, 0, 0, action_cb, ACTION_HINT },
};

static const BastideKeyTable keys = BASTIDE_KEY_TABLE (bindings);

/* --- finding the key --- */

/* The tool's keys win over the board's, where the tool has something to do. */
static gboolean
run_key (BastideBoardKeys *self,
         guint             key,
         GdkModifierType   modifiers)
{
  const BastideKeyBinding *binding = bastide_key_table_find (BASTIDE_TOOL (self->tool, keys), key, modifiers);

  /* Without a pointer over the board all keys act on the cursor. */
  if (bastide_board_state_get_pointer (self->state)->n == 0)
    bastide_board_state_set_by_keyboard (self->state, TRUE);
  if (binding != NULL && binding->run (self->tool, binding->argument))
    return TRUE;
  binding = bastide_key_table_find (&keys, key, modifiers);
  return binding != NULL && binding->run (self, binding->argument);
}

gboolean
bastide_board_keys_press (BastideBoardKeys *self,
                          guint             key,
                          GdkModifierType   modifiers)
{
  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return run_key (self, key, modifiers);
  bastide_board_pointer_press_space (self->pointer);
  return TRUE;
}

static void
add_binding (GtkWidgetClass  *klass,
             guint            key,
             GdkModifierType  modifiers,
             GtkShortcutFunc  press)
{
  if (key != 0)
    gtk_widget_class_add_binding (klass, key, modifiers, press, "(uu)", key, (guint) modifiers);
}

void
bastide_board_keys_bind (GtkWidgetClass  *klass,
                         GtkShortcutFunc  press)
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
        add_binding (klass, binding->key, binding->modifiers, press);
        add_binding (klass, binding->keypad, binding->modifiers, press);
      }
}

/* The space bar acts on release: a drag before the release is the other use of the bar. Pressed once too often to go
 * on, it repeats no choice.
 */
static void
released_cb (BastideBoardKeys *self,
             guint             key)
{
  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space) || !bastide_board_pointer_release_space (self->pointer))
    return;
  if (bastide_board_state_is_stale (self->state) && bastide_board_state_is_open (self->state))
    bastide_board_tool_refuse (self->tool, _("Choose a cell or turn the tile first. Enter lays it here."),
                               BST_RULE_NONE);
  else
    run_key (self, GDK_KEY_space, 0);
}

/* The release of the space bar does not arrive here any more. */
static void
left_cb (BastideBoardKeys *self)
{
  bastide_board_pointer_release_space (self->pointer);
}

BastideBoardKeys *
bastide_board_keys_new (GtkWidget           *board,
                        BastideBoardState   *state,
                        BastideBoardRing    *ring,
                        BastideBoardPointer *pointer)
{
  BastideBoardKeys *self = g_new0 (BastideBoardKeys, 1);

  self->board = board;
  self->state = g_object_ref (state);
  self->ring = ring;
  self->pointer = pointer;
  self->releases = gtk_event_controller_key_new ();
  self->focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (self->releases, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (board, self->releases);
  g_signal_connect_swapped (self->focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (board, self->focus);
  return self;
}

void
bastide_board_keys_free (BastideBoardKeys *self)
{
  gtk_widget_remove_controller (self->board, self->releases);
  gtk_widget_remove_controller (self->board, self->focus);
  g_object_unref (self->state);
  g_free (self);
}

void
bastide_board_keys_set_tool (BastideBoardKeys *self,
                             BastideBoardTool *tool)
{
  self->tool = tool;
}
