/* bastide-board-view-edit-keys.c: keys on the board in the mode Edit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

static BastideBoardTarget
get_point (BastideBoardView *self)
{
  BastideBoardTarget point = BASTIDE_BOARD_NOWHERE;

  bastide_board_edit_get_point (self, &point);
  return point;
}

/* --- the cursor and what is selected --- */

static gboolean
extend_cb (BastideBoardView *self,
           int               edge)
{
  BstCell cell = bst_cell_step (self->cursor, (BstEdge) edge);
  BstCell anchor = self->edit->has_anchor ? self->edit->anchor : self->cursor;

  if (!bst_cell_in_range (cell))
    return TRUE;
  bastide_board_view_set_cursor (self, cell);
  self->edit->has_anchor = TRUE;
  self->edit->anchor = anchor;
  bastide_editor_select (self->editor, anchor, cell, BASTIDE_SELECT_ONLY);
  return TRUE;
}

static void
take_cursor_along (BastideBoardView *self,
                   BstCell           step)
{
  BstCell cell = BST_CELL (self->cursor.x + step.x, self->cursor.y + step.y);

  if (bst_cell_in_range (cell))
    bastide_board_view_set_cursor (self, cell);
}

static gboolean
shift_cb (BastideBoardView *self,
          int               edge)
{
  BstCell step = bst_cell_step (BST_CELL (0, 0), (BstEdge) edge);
  gboolean has_selection = bastide_editor_get_selection (self->editor)->len > 0;
  gboolean moved = has_selection ? bastide_editor_move (self->editor, step.x, step.y)
                                 : bastide_editor_shift (self->editor, step.x, step.y);

  if (moved)
    take_cursor_along (self, step);
  return TRUE;
}

static gboolean
select_all_cb (BastideBoardView *self,
               int               argument G_GNUC_UNUSED)
{
  bastide_editor_select_all (self->editor);
  return TRUE;
}

static gboolean
select_none_cb (BastideBoardView *self,
                int               argument G_GNUC_UNUSED)
{
  bastide_editor_select_none (self->editor);
  return TRUE;
}

/* --- what is in hand --- */

static void
select_here (BastideBoardView *self)
{
  gboolean alone = bastide_editor_get_selection (self->editor)->len == 1
                   && bastide_editor_is_selected (self->editor, self->cursor);

  if (alone)
    bastide_editor_select_none (self->editor);
  else
    bastide_editor_select (self->editor, self->cursor, self->cursor, BASTIDE_SELECT_ONLY);
}

static gboolean
activate_cb (BastideBoardView *self,
             int               argument G_GNUC_UNUSED)
{
  BastideItem hand = bastide_editor_get_hand (self->editor);
  BastideBoardTarget point = BASTIDE_BOARD_NOWHERE;

  bastide_board_state_set_by_keyboard (self->state, TRUE);
  point.valid = TRUE;
  point.cell = self->cursor;
  if (bastide_board_ring_has_focus (self))
    bastide_board_ring_choose (self, (guint) self->ring.at);
  else if (hand.kind != BASTIDE_ITEM_NONE)
    bastide_board_edit_put (self, &point);
  else
    select_here (self);
  return TRUE;
}

gboolean
bastide_board_edit_put_back (BastideBoardView *self)
{
  if (!bastide_board_edit_is_active (self) || bastide_editor_get_hand (self->editor).kind == BASTIDE_ITEM_NONE)
    return FALSE;
  bastide_board_ring_hide (self);
  bastide_editor_take (self->editor, NULL, NULL);
  return TRUE;
}

/* Puts back what is in hand, deselects: in this order, one at a time. */
static gboolean
escape_cb (BastideBoardView *self,
           int               argument G_GNUC_UNUSED)
{
  if (bastide_board_edit_give_up_drag (self) || bastide_board_edit_put_back (self))
    return TRUE;
  if (bastide_editor_get_selection (self->editor)->len == 0)
    return FALSE;
  bastide_editor_select_none (self->editor);
  return TRUE;
}

static gboolean
remove_cb (BastideBoardView *self,
           int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget point = get_point (self);

  bastide_board_edit_remove (self, &point);
  return TRUE;
}

static gboolean
turn_cb (BastideBoardView *self,
         int               quarters)
{
  bastide_board_edit_turn (self, quarters);
  return TRUE;
}

static gboolean
pick_cb (BastideBoardView *self,
         int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget point = get_point (self);

  if (point.valid)
    bastide_editor_pick (self->editor, point.cell);
  return TRUE;
}

static gboolean
swap_cb (BastideBoardView *self,
         int               argument G_GNUC_UNUSED)
{
  bastide_editor_swap_stamp (self->editor);
  return TRUE;
}

static gboolean
recent_cb (BastideBoardView *self,
           int               number)
{
  GArray *recent = bastide_editor_get_recent (self->editor);

  if ((guint) number > recent->len)
    return FALSE;
  bastide_editor_take (self->editor, &g_array_index (recent, BastideItem, (guint) number - 1), NULL);
  return TRUE;
}

/* --- the turn, markers, notes --- */

static gboolean
player_cb (BastideBoardView *self,
           int               direction)
{
  const BstSetup *setup;

  if (!bastide_editor_step_player (self->editor, direction))
    return TRUE;
  setup = bastide_editor_get_setup (self->editor);
  bastide_board_edit_tell (self, g_strdup_printf (_("To move: %s."),
                                                  bastide_position_get_name (self->position, setup->player)));
  return TRUE;
}

static gboolean
count_cb (BastideBoardView *self,
          int               argument G_GNUC_UNUSED)
{
  bastide_editor_step_count (self->editor);
  return TRUE;
}

/* Who holds a marker keeps it; one that nobody holds goes to the player to move. */
static gboolean
marker_cb (BastideBoardView *self,
           int               kind)
{
  const BstSetup *setup = bastide_editor_get_setup (self->editor);
  const BstPiece *mark = bst_setup_find_piece (setup, (BstPieceKind) kind, 0);
  BastideItem item = { .kind = (guint8) kind, .player = mark != NULL ? mark->player : setup->player };
  BastideBoardTarget point = get_point (self);
  g_autofree char *why = NULL;
  BstRule rule;

  if (bst_rules_has (&setup->rules, BST_MODULE_KING_ROBBER))
    {
      bastide_board_edit_bring (self, &item, &point);
      return TRUE;
    }
  why = bastide_board_edit_explain_refusal (self, &item, &rule);
  bastide_board_view_refuse (self, why, rule);
  return TRUE;
}

static gboolean
arrow_cb (BastideBoardView *self,
          int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget point = get_point (self);

  return point.valid && bastide_board_edit_arrow (self, point.cell);
}

static gboolean
mark_cb (BastideBoardView *self,
         int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget point = get_point (self);

  return point.valid && bastide_board_edit_mark (self, point.cell);
}

static gboolean
menu_cb (BastideBoardView *self,
         int               argument G_GNUC_UNUSED)
{
  BastideBoardTarget point = get_point (self);

  if (point.valid)
    bastide_board_edit_popup_menu (self, &point);
  return TRUE;
}

static gboolean
score_cb (BastideBoardView *self,
          int               argument G_GNUC_UNUSED)
{
  bastide_board_view_ask_score (self);
  return TRUE;
}

static gboolean
figures_cb (BastideBoardView *self,
            int               argument G_GNUC_UNUSED)
{
  bastide_board_edit_ask_figure (self);
  return TRUE;
}

#define ALT_SHIFT (GDK_ALT_MASK | GDK_SHIFT_MASK)
#define CTRL_SHIFT (GDK_CONTROL_MASK | GDK_SHIFT_MASK)

static const BastideKeyBinding bindings[] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_SHIFT_MASK, extend_cb, BST_EDGE_N },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_SHIFT_MASK, extend_cb, BST_EDGE_E },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_SHIFT_MASK, extend_cb, BST_EDGE_S },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_SHIFT_MASK, extend_cb, BST_EDGE_W },
  { GDK_KEY_Up, GDK_KEY_KP_Up, ALT_SHIFT, shift_cb, BST_EDGE_N },
  { GDK_KEY_Right, GDK_KEY_KP_Right, ALT_SHIFT, shift_cb, BST_EDGE_E },
  { GDK_KEY_Down, GDK_KEY_KP_Down, ALT_SHIFT, shift_cb, BST_EDGE_S },
  { GDK_KEY_Left, GDK_KEY_KP_Left, ALT_SHIFT, shift_cb, BST_EDGE_W },
  { GDK_KEY_a, 0, GDK_CONTROL_MASK, select_all_cb, 0 },
  { GDK_KEY_a, 0, CTRL_SHIFT, select_none_cb, 0 },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, 0, activate_cb, 0 },
  { GDK_KEY_ISO_Enter, 0, 0, activate_cb, 0 },
  { GDK_KEY_space, GDK_KEY_KP_Space, 0, activate_cb, 0 },
  { GDK_KEY_Escape, 0, 0, escape_cb, 0 },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, 0, remove_cb, 0 },
  { GDK_KEY_r, 0, 0, turn_cb, 1 },
  { GDK_KEY_r, 0, GDK_SHIFT_MASK, turn_cb, -1 },
  { GDK_KEY_i, 0, 0, pick_cb, 0 },
  { GDK_KEY_x, 0, 0, swap_cb, 0 },
  { GDK_KEY_1, GDK_KEY_KP_1, 0, recent_cb, 1 },
  { GDK_KEY_2, GDK_KEY_KP_2, 0, recent_cb, 2 },
  { GDK_KEY_3, GDK_KEY_KP_3, 0, recent_cb, 3 },
  { GDK_KEY_4, GDK_KEY_KP_4, 0, recent_cb, 4 },
  { GDK_KEY_5, GDK_KEY_KP_5, 0, recent_cb, 5 },
  { GDK_KEY_6, GDK_KEY_KP_6, 0, recent_cb, 6 },
  { GDK_KEY_7, GDK_KEY_KP_7, 0, recent_cb, 7 },
  { GDK_KEY_8, GDK_KEY_KP_8, 0, recent_cb, 8 },
  { GDK_KEY_9, GDK_KEY_KP_9, 0, recent_cb, 9 },
  { GDK_KEY_p, 0, 0, player_cb, 1 },
  { GDK_KEY_p, 0, GDK_SHIFT_MASK, player_cb, -1 },
  { GDK_KEY_c, 0, 0, count_cb, 0 },
  { GDK_KEY_k, 0, 0, marker_cb, BASTIDE_ITEM_KING },
  { GDK_KEY_k, 0, GDK_SHIFT_MASK, marker_cb, BASTIDE_ITEM_ROBBER_BARON },
  { GDK_KEY_a, 0, 0, arrow_cb, 0 },
  { GDK_KEY_m, 0, 0, mark_cb, 0 },
  { GDK_KEY_s, 0, 0, score_cb, 0 },
  { GDK_KEY_f, 0, 0, figures_cb, 0 },
  { GDK_KEY_Menu, 0, 0, menu_cb, 0 },
  { GDK_KEY_F10, 0, GDK_SHIFT_MASK, menu_cb, 0 },
};

const BastideKeyBinding *
bastide_board_edit_get_keys (guint *n)
{
  *n = G_N_ELEMENTS (bindings);
  return bindings;
}
