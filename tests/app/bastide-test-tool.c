/* bastide-test-tool.c: a tool of the board at work without a display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-tool.h"

#include "bastide-test-puzzle.h"

/* --- the shell --- */

static void
asked_cb (BastideTestTool *self,
          guint            what)
{
  self->asked |= 1u << what;
}

static void
refused_cb (BastideTestTool *self,
            const char      *text,
            guint            rule)
{
  g_free (self->refused);
  self->refused = g_strdup (text);
  self->rule = (BstRule) rule;
  self->n_refused++;
}

static void
follow_cb (BastideTestTool *self)
{
  if (self->tool == NULL || bastide_board_state_get_puzzle (self->state) == NULL)
    return;
  bastide_board_state_set_position (self->state, BASTIDE_TOOL (self->tool, find_position) (self->tool));
  BASTIDE_TOOL (self->tool, follow) (self->tool);
}

static void
state_changed_cb (BastideTestTool *self,
                  guint            what)
{
  if ((what & BASTIDE_CHANGED_CURSOR) != 0 && self->tool != NULL)
    BASTIDE_TOOL (self->tool, move) (self->tool, TRUE);
}

void
bastide_test_tool_open (BastideTestTool *self,
                        BastidePuzzle   *puzzle)
{
  if (self->puzzle != NULL)
    g_signal_handlers_disconnect_by_data (self->puzzle, self);
  g_clear_object (&self->puzzle);
  self->puzzle = puzzle;
  if (puzzle != NULL)
    bastide_play_tree_set_diagram (self->tree, bastide_puzzle_get_content (puzzle),
                                   bastide_puzzle_get_position (puzzle));
  bastide_board_state_set_puzzle (self->state, puzzle);
  if (puzzle != NULL)
    g_signal_connect_swapped (puzzle, "notify::position", G_CALLBACK (follow_cb), self);
  else if (self->tool != NULL)
    BASTIDE_TOOL (self->tool, follow) (self->tool);
  follow_cb (self);
}

void
bastide_test_tool_init (BastideTestTool *self,
                        BastidePuzzle   *puzzle)
{
  BastideViewport *viewport;

  *self = (BastideTestTool) { .state = bastide_board_state_new (), .tree = bastide_play_tree_new () };
  bastide_board_state_set_tree (self->state, self->tree);
  g_signal_connect_swapped (self->state, "changed", G_CALLBACK (state_changed_cb), self);
  g_signal_connect_swapped (self->tree, "notify::position", G_CALLBACK (follow_cb), self);
  bastide_test_tool_open (self, puzzle);
  bastide_board_state_set_position (self->state, bastide_puzzle_get_position (puzzle));
  viewport = bastide_board_state_get_viewport (self->state);
  bastide_viewport_set_size (viewport, BASTIDE_TEST_TOOL_WIDTH, BASTIDE_TEST_TOOL_HEIGHT, 30, 20, 1);
  bastide_viewport_set_zoom (viewport, 1);
}

void
bastide_test_tool_begin (BastideTestTool *self,
                         gpointer         tool)
{
  self->tool = BASTIDE_BOARD_TOOL (tool);
  g_signal_connect_swapped (tool, "asked", G_CALLBACK (asked_cb), self);
  g_signal_connect_swapped (tool, "refused", G_CALLBACK (refused_cb), self);
  BASTIDE_TOOL (self->tool, begin) (self->tool);
  follow_cb (self);
}

static void
clear_status (BastideToolStatus *status)
{
  g_clear_pointer (&status->place, g_free);
  g_clear_pointer (&status->text, g_free);
  g_clear_pointer (&status->keys, g_strfreev);
  status->rule = BST_RULE_NONE;
}

void
bastide_test_tool_clear (BastideTestTool *self)
{
  if (self->tool != NULL)
    {
      BASTIDE_TOOL (self->tool, end) (self->tool);
      g_signal_handlers_disconnect_by_data (self->tool, self);
    }
  g_signal_handlers_disconnect_by_data (self->state, self);
  g_signal_handlers_disconnect_by_data (self->tree, self);
  if (self->puzzle != NULL)
    g_signal_handlers_disconnect_by_data (self->puzzle, self);
  g_clear_object (&self->tool);
  g_clear_object (&self->state);
  g_clear_object (&self->tree);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->refused, g_free);
  clear_status (&self->status);
}

BastidePuzzle *
bastide_test_tool_load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "phases", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return bastide_test_puzzle_parse (text);
}

void
bastide_test_tool_play (BastideTestTool *self,
                        const char      *action)
{
  g_autoptr (GError) error = NULL;

  bastide_play_tree_play_text (self->tree, action, &error);
  g_assert_no_error (error);
}

/* --- the pointer --- */

static void
get_point (BastideTestTool *self,
           double          *x,
           double          *y)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  *x = left + *x * tile;
  *y = top + *y * tile;
}

BastideBoardHit
bastide_test_tool_find (BastideTestTool *self,
                        double           x,
                        double           y)
{
  get_point (self, &x, &y);
  return bastide_board_tool_find (self->tool, self->state, x, y);
}

void
bastide_test_tool_point (BastideTestTool *self,
                         double           x,
                         double           y)
{
  const BastideBoardHit hit = bastide_test_tool_find (self, x, y);

  get_point (self, &x, &y);
  bastide_board_state_set_by_keyboard (self->state, FALSE);
  bastide_board_state_set_point (self->state, x, y);
  bastide_board_state_set_pointer (self->state, &hit);
  BASTIDE_TOOL (self->tool, move) (self->tool, FALSE);
}

/* Completes a press at a point of the board. Returns the places there; a pointer comes to them first. */
static BastideBoardHit
begin_press (BastideTestTool  *self,
             double            x,
             double            y,
             BastideToolPress *press)
{
  const BastideBoardHit hit = bastide_test_tool_find (self, x, y);

  if (!press->by_touch)
    bastide_test_tool_point (self, x, y);
  press->x = x;
  press->y = y;
  get_point (self, &press->x, &press->y);
  return hit;
}

void
bastide_test_tool_press (BastideTestTool  *self,
                         double            x,
                         double            y,
                         BastideToolPress  press)
{
  const BastideBoardHit hit = begin_press (self, x, y, &press);

  press.on_ring = bastide_board_state_has_ring (self->state, bastide_board_hit_get_cell (&hit));
  BASTIDE_TOOL (self->tool, click) (self->tool, &press, &hit);
}

void
bastide_test_tool_click (BastideTestTool *self,
                         double           x,
                         double           y)
{
  bastide_test_tool_press (self, x, y, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY, .n_press = 1 });
}

const char *
bastide_test_tool_begin_drag (BastideTestTool  *self,
                              double            x,
                              double            y,
                              BastideToolPress  press)
{
  const BastideBoardHit hit = begin_press (self, x, y, &press);

  if (!BASTIDE_TOOL (self->tool, may_drag) (self->tool, &press, &hit))
    return "";
  return BASTIDE_TOOL (self->tool, begin_drag) (self->tool, &press, &hit);
}

void
bastide_test_tool_drag_to (BastideTestTool *self,
                           double           x,
                           double           y,
                           GdkModifierType  modifiers)
{
  const BastideBoardHit hit = bastide_test_tool_find (self, x, y);

  bastide_test_tool_point (self, x, y);
  BASTIDE_TOOL (self->tool, drag) (self->tool, &hit, modifiers);
}

void
bastide_test_tool_end_drag (BastideTestTool *self,
                            double           x,
                            double           y,
                            BastideDropSite *site)
{
  const BastideBoardHit hit = bastide_test_tool_find (self, x, y);

  BASTIDE_TOOL (self->tool, end_drag) (self->tool, &hit, site);
}

/* --- keys --- */

void
bastide_test_tool_go_to (BastideTestTool *self,
                         BstCell          cell)
{
  bastide_board_state_set_focused (self->state, TRUE);
  bastide_board_state_set_pointer (self->state, &BASTIDE_BOARD_HIT_NOTHING);
  bastide_board_state_go_to (self->state, cell);
}

gboolean
bastide_test_tool_press_key (BastideTestTool *self,
                             guint            key,
                             GdkModifierType  modifiers)
{
  const BastideKeyBinding *binding = bastide_key_table_find (BASTIDE_TOOL (self->tool, keys), key, modifiers);

  return binding != NULL && binding->run (self->tool, binding->argument);
}

gboolean
bastide_test_tool_activate (BastideTestTool *self)
{
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  return BASTIDE_TOOL (self->tool, activate) (self->tool);
}

gboolean
bastide_test_tool_escape (BastideTestTool *self)
{
  return BASTIDE_TOOL (self->tool, escape) (self->tool);
}

gboolean
bastide_test_tool_step (BastideTestTool *self,
                        int              direction)
{
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  return BASTIDE_TOOL (self->tool, step) (self->tool, direction);
}

/* --- what came of it --- */

gboolean
bastide_test_tool_has_asked (BastideTestTool    *self,
                             BastideToolRequest  what)
{
  gboolean asked = (self->asked & (1u << what)) != 0;

  self->asked = 0;
  return asked;
}

void
bastide_test_tool_assert_refused (BastideTestTool *self,
                                  BstRule          rule,
                                  const char      *text)
{
  g_assert_cmpuint (self->n_refused, ==, 1);
  g_assert_cmpstr (self->refused, ==, text);
  g_assert_cmpstr (bst_rule_get_id (self->rule), ==, bst_rule_get_id (rule));
  self->n_refused = 0;
}

const BastideToolStatus *
bastide_test_tool_describe (BastideTestTool *self)
{
  clear_status (&self->status);
  BASTIDE_TOOL (self->tool, describe) (self->tool, &self->status);
  return &self->status;
}

void
bastide_test_tool_assert_says (BastideTestTool *self,
                               const char      *place,
                               const char      *text)
{
  const BastideToolStatus *status = bastide_test_tool_describe (self);

  g_assert_cmpstr (status->place, ==, place);
  g_assert_cmpstr (status->text, ==, text);
}

void
bastide_test_tool_assert_keys (BastideTestTool *self,
                               const char      *caps)
{
  const BastideToolStatus *status = bastide_test_tool_describe (self);
  g_autoptr (GString) listed = g_string_new (NULL);

  for (guint i = 0; status->keys[i] != NULL; i += 2)
    g_string_append_printf (listed, "%s%s", i == 0 ? "" : " ", status->keys[i]);
  g_assert_cmpstr (listed->str, ==, caps);
}
