/* bastide-board-tool.c: the interface of a mode's work on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-tool.h"

#include "bastide-board-places.h"

enum
{
  SIGNAL_CHANGED,
  SIGNAL_HAND_CHANGED,
  SIGNAL_NAMES_CHANGED,
  SIGNAL_SELECTION_CHANGED,
  SIGNAL_POINTED,
  SIGNAL_REFUSED,
  SIGNAL_ASKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (BastideBoardTool, bastide_board_tool, G_TYPE_OBJECT)

static void
bastide_board_tool_default_init (BastideBoardToolInterface *iface)
{
  static const char * const plain[] = { "changed", "hand-changed", "names-changed", "selection-changed", "pointed" };
  GType type = G_TYPE_FROM_INTERFACE (iface);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    signals[i] = g_signal_new (plain[i], type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[SIGNAL_ASKED] = g_signal_new ("asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);
}

void
bastide_board_tool_notify_changed (BastideBoardTool *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
bastide_board_tool_notify_hand (BastideBoardTool *self)
{
  g_signal_emit (self, signals[SIGNAL_HAND_CHANGED], 0);
}

void
bastide_board_tool_notify_names (BastideBoardTool *self)
{
  g_signal_emit (self, signals[SIGNAL_NAMES_CHANGED], 0);
}

void
bastide_board_tool_notify_selection (BastideBoardTool *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

void
bastide_board_tool_refuse (BastideBoardTool *self,
                           const char       *text,
                           BstRule           rule)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, text, (guint) rule);
}

void
bastide_board_tool_ask (BastideBoardTool   *self,
                        BastideToolRequest  what)
{
  g_signal_emit (self, signals[SIGNAL_ASKED], 0, (guint) what);
}

static gboolean
may_take (const BastideSceneFigure *figure,
          gpointer                  data)
{
  BastideBoardTool *self = data;

  return BASTIDE_TOOL (self, may_take) (self, figure);
}

BastideBoardHit
bastide_board_tool_find (BastideBoardTool  *self,
                         BastideBoardState *state,
                         double             x,
                         double             y)
{
  return bastide_board_places_hit (state, x, y, may_take, self);
}

BastideNoteColour
bastide_board_tool_get_note_colour (GdkModifierType modifiers)
{
  return (BastideNoteColour) (((modifiers & GDK_SHIFT_MASK) != 0 ? BASTIDE_NOTE_TEAL : 0)
                        + ((modifiers & GDK_CONTROL_MASK) != 0 ? BASTIDE_NOTE_ORANGE : 0));
}

void
bastide_board_tool_point_at (BastideBoardTool      *self,
                             BastideBoardState     *state,
                             const BastideBoardHit *hit)
{
  bastide_board_state_put_cursor (state, bastide_board_hit_get_cell (hit));
  bastide_board_tool_ask (self, BASTIDE_ASK_FOCUS);
  bastide_board_state_set_by_keyboard (state, FALSE);
  bastide_board_state_set_pointer (state, hit);
  g_signal_emit (self, signals[SIGNAL_POINTED], 0);
}
