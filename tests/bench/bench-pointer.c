/* bench-pointer.c: a pointer on the board without a display's events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-pointer.h"

void
bench_point_at (BastideBoardView      *view,
                const BastideBoardHit *hit)
{
  BastideBoardState *state = bastide_board_view_get_state (view);
  BastideBoardTool *tool = bastide_board_view_get_tool (view);

  bastide_board_state_set_by_keyboard (state, FALSE);
  bastide_board_state_set_pointer (state, hit);
  BASTIDE_TOOL (tool, move) (tool, FALSE);
  bastide_board_ring_move (bastide_board_view_get_ring (view));
  bastide_board_tool_notify_changed (tool);
}
