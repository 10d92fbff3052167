/* bastide-test-tool.h: a tool of the board at work without a display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"

/* The view: 100 pixels a tile at first, with rulers of 30 and 20 pixels at the left and at the top. */
#define BASTIDE_TEST_TOOL_WIDTH  1600
#define BASTIDE_TEST_TOOL_HEIGHT 1200

/**
 * BastideTestTool:
 * @asked: bits of #BastideToolRequest: what the tool asked for since the test looked
 * @refused: (nullable): the latest sentence of a refusal, with @rule
 * @n_refused: how many there were
 * @status: what the tool says, with [func@test_tool_describe]
 *
 * A puzzle with a tree of play, the state of a board that shows it, and a tool at work there. The position is followed
 * as the board view follows it; requests of the tool are noted, and nothing answers them. Points are in tile sides from
 * cell 0,0.
 */
typedef struct
{
  BastidePuzzle     *puzzle;
  BastidePlayTree   *tree;
  BastideBoardState *state;
  BastideBoardTool  *tool;
  guint              asked;
  char              *refused;
  BstRule            rule;
  guint              n_refused;
  BastideToolStatus  status;
} BastideTestTool;

/* Shows a puzzle, which it takes over; a tool comes next. */
void               bastide_test_tool_init        (BastideTestTool      *self,
                                                  BastidePuzzle        *puzzle);

/* The tool is at work from now on; it is taken over. */
void               bastide_test_tool_begin       (BastideTestTool      *self,
                                                  gpointer              tool);
void               bastide_test_tool_clear       (BastideTestTool      *self);

/* Another puzzle comes to be shown, or none. */
void               bastide_test_tool_open        (BastideTestTool      *self,
                                                  BastidePuzzle        *puzzle);

/* (transfer full): a puzzle of tests/app/phases */
BastidePuzzle     *bastide_test_tool_load        (const char           *name);

/* Plays an action in notation, which must be legal. */
void               bastide_test_tool_play        (BastideTestTool      *self,
                                                  const char           *action);

/* The places at a point, and the pointer goes there. */
BastideBoardHit    bastide_test_tool_find        (BastideTestTool      *self,
                                                  double                x,
                                                  double                y);
void               bastide_test_tool_point       (BastideTestTool      *self,
                                                  double                x,
                                                  double                y);

/* Clicks with the first button; with any press. A finger comes without a motion before. */
void               bastide_test_tool_click       (BastideTestTool      *self,
                                                  double                x,
                                                  double                y);
void               bastide_test_tool_press       (BastideTestTool      *self,
                                                  double                x,
                                                  double                y,
                                                  BastideToolPress      press);

/* Drags: the name of the pointer at first, as [vfunc@BoardTool.begin_drag] says, "" also where nothing may be dragged.
 * @site (nullable) is beside the board. */
const char        *bastide_test_tool_begin_drag  (BastideTestTool      *self,
                                                  double                x,
                                                  double                y,
                                                  BastideToolPress      press);
void               bastide_test_tool_drag_to     (BastideTestTool      *self,
                                                  double                x,
                                                  double                y,
                                                  GdkModifierType       modifiers);
void               bastide_test_tool_end_drag    (BastideTestTool      *self,
                                                  double                x,
                                                  double                y,
                                                  BastideDropSite      *site);

/* The cursor goes to a cell, and keys to the board. */
void               bastide_test_tool_go_to       (BastideTestTool      *self,
                                                  BstCell               cell);

/* Presses a key of the tool; FALSE where the tool has none, or it did nothing. */
gboolean           bastide_test_tool_press_key   (BastideTestTool      *self,
                                                  guint                 key,
                                                  GdkModifierType       modifiers);
gboolean           bastide_test_tool_activate    (BastideTestTool      *self);
gboolean           bastide_test_tool_escape      (BastideTestTool      *self);
gboolean           bastide_test_tool_step        (BastideTestTool      *self,
                                                  int                   direction);

/* Whether the tool has asked for that since the test looked last. */
gboolean           bastide_test_tool_has_asked   (BastideTestTool      *self,
                                                  BastideToolRequest    what);

/* There was one refusal since the test looked last, because of a rule. */
void               bastide_test_tool_assert_refused
                                                 (BastideTestTool      *self,
                                                  BstRule               rule,
                                                  const char           *text);

/* Find the present words of the tool; compare its cell and sentences, and the keys that it names: "Click Wheel". */
const BastideToolStatus *
                   bastide_test_tool_describe    (BastideTestTool      *self);
void               bastide_test_tool_assert_says (BastideTestTool      *self,
                                                  const char           *place,
                                                  const char           *text);
void               bastide_test_tool_assert_keys (BastideTestTool      *self,
                                                  const char           *caps);
