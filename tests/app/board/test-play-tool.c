/* test-play-tool.c: the board of a player, without a display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "bastide-board-places.h"
#include "bastide-edit-game.h"
#include "bastide-play-tool.h"
#include "bastide-problem.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-tool.h"

/* --- a board in any phase --- */

static BastidePlayTool *
begin (BastideTestTool *board,
       BastidePuzzle   *puzzle)
{
  BastidePlayTool *tool;

  bastide_test_tool_init (board, puzzle);
  tool = bastide_play_tool_new (board->state);
  bastide_test_tool_begin (board, tool);
  return tool;
}

/* A position of tests/app/phases after some actions. */
static BastidePlayTool *
begin_phase (BastideTestTool    *board,
             const char         *name,
             const char * const *actions)
{
  BastidePlayTool *tool = begin (board, bastide_test_tool_load (name));

  for (guint i = 0; actions[i] != NULL; i++)
    bastide_test_tool_play (board, actions[i]);
  board->asked = 0;
  return tool;
}

static const char * const deploying[] = { "place 0,3 0", NULL };
static const char * const redeploying[] = { "place 0,3 0", "pass", NULL };
static const char * const sending[] = { "place 0,3 0", "pass", "pass", "pass", NULL };
static const char * const moving_count[] = { "place 0,3 0", "pass", "pass", "pass", "city meeple castle", NULL };

/* The test puzzle with the city closed in the north. */
static BastidePlayTool *
begin_deploying (BastideTestTool *board)
{
  BastidePlayTool *tool = begin (board, bastide_test_puzzle_new ());

  bastide_test_tool_play (board, "place 0,-1 2");
  board->asked = 0;
  return tool;
}

static const BstPosition *
get_engine (BastideTestTool *board)
{
  return bastide_board_state_get_engine (board->state);
}

static void
assert_phase (BastideTestTool *board,
              BstPhase         phase,
              guint            depth)
{
  g_assert_cmpstr (bst_phase_get_name (bst_position_get_phase (get_engine (board))), ==, bst_phase_get_name (phase));
  g_assert_cmpuint (bastide_play_tree_get_depth (board->tree), ==, depth);
}

/* Where a figure in a district, or the Count, is drawn. */
static void
find_piece (BastideTestTool *board,
            gboolean         is_marker,
            guint            what,
            guint            player,
            guint            district,
            double          *x,
            double          *y)
{
  GArray *figures = bastide_board_state_get_figures (board->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (figure->is_marker != is_marker || figure->what != what || figure->district != district
          || (!is_marker && figure->player != player))
        continue;
      *x = figure->x;
      *y = figure->y;
      return;
    }
  g_assert_not_reached ();
}

/* A point of a plaza where nobody stands. */
static void
find_plaza (BastideTestTool *board,
            guint            district,
            double          *x,
            double          *y)
{
  BstCell cell = bastide_board_places_get_district_cell (board->state, district);

  for (*y = cell.y - 0.98; *y < cell.y + 2; *y += 0.04)
    for (*x = cell.x - 0.98; *x < cell.x + 2; *x += 0.04)
      {
        const BastideBoardHit hit = bastide_test_tool_find (board, *x, *y);
        const BstPlace *place = bastide_board_hit_find (&hit, BST_PLACE_DISTRICT);

        if (place != NULL && place->index == district && hit.figure < 0)
          return;
      }
  g_assert_not_reached ();
}

static gboolean
holds (BastidePlayTool *tool)
{
  return bastide_play_tool_get_held (tool).kind != BST_PIECE_NONE;
}

static const char *
get_line (BastidePlayTool *tool,
          guint            line)
{
  return bastide_choices_get (bastide_play_tool_get_lines (tool), line)->text;
}

static void
assert_target (BastidePlayTool *tool,
               guint            nth,
               BstPlace         place)
{
  GArray *targets = bastide_play_tool_get_targets (tool);

  g_assert_cmpuint (nth, <, targets->len);
  g_assert_true (bst_place_equal (&g_array_index (targets, BstPlace, nth), &place));
}

/* --- effects --- */

static int
find_row (const BastideToolMenu *menu,
          const char            *label)
{
  for (guint i = 0; i < menu->rows->len; i++)
    if (g_strcmp0 (g_array_index (menu->rows, BastideToolRow, i).label, label) == 0)
      return (int) i;
  return -1;
}

/* The menu of a figure has what other expansions may do to it, and a row plays that on the line; not while solving. */
static void
test_effects (void)
{
  const BastideBoardHit none = BASTIDE_BOARD_HIT_CELL (BST_CELL (4, 4));
  BastideTestTool board;
  BastidePlayTool *tool;
  BastideBoardHit hit = BASTIDE_BOARD_HIT_CELL (BST_CELL (0, 0));
  guint before;
  int row;

  tool = begin (&board, bastide_test_puzzle_new ());
  before = bst_position_get_supply (bastide_board_state_get_engine (board.state), 0, BST_FIGURE_MEEPLE);
  g_assert_false (BASTIDE_TOOL (board.tool, press_long) (board.tool, &hit));
  bastide_play_tool_set_has_effects (tool, TRUE);
  g_assert_false (BASTIDE_TOOL (board.tool, press_long) (board.tool, &none));
  g_assert_true (BASTIDE_TOOL (board.tool, press_long) (board.tool, &hit));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_MENU));
  row = find_row (BASTIDE_TOOL (board.tool, get_menu) (board.tool), "Anna’s meeple removed by a tower");
  g_assert_cmpint (row, >=, 0);
  BASTIDE_TOOL (board.tool, run_row) (board.tool, (guint) row);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 1);
  g_assert_cmpuint (bst_position_get_supply (bastide_board_state_get_engine (board.state), 0, BST_FIGURE_MEEPLE), ==,
                    before + 1);
  bastide_test_tool_clear (&board);
}

/* A building that takes abbots, with one of Ben’s; no bundled set has one. */
static BastidePuzzle *
parse_german (void)
{
  static const char tiles[] =
    "{ \"format\": \"bastide-tiles\", \"version\": 1, \"id\": \"OWN\", \"name\": \"Own tiles\", \"tiles\": ["
    "{ \"id\": \"OWN-GERMAN\", \"edges\": \"FFFF\", \"count\": { \"first\": 1, \"new\": 1 },"
    "  \"monastic\": \"german\","
    "  \"fields\": [{ \"halves\": [\"NL\", \"NR\", \"EL\", \"ER\", \"SL\", \"SR\", \"WL\", \"WR\"] }] }] }";
  static const char puzzle[] =
    "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"monasteries\", \"flying-machines\"],"
    "    \"sets\": [\"OWN\"] },"
    "  \"players\": [{ \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" }],"
    "  \"board\": { \"tiles\": [{ \"cell\": [0, 0], \"tile\": \"OWN-GERMAN\", \"rotation\": 0, \"figures\":"
    "    [{ \"player\": 1, \"figure\": \"meeple\", \"segment\": \"monastery\", \"as\": \"abbot\" }] }] },"
    "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" }, \"draw\": [], \"bag\": {} }";
  g_autoptr (BastideTileLibrary) bundled = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) tile_bytes = g_bytes_new_static (tiles, strlen (tiles));
  g_autoptr (GBytes) puzzle_bytes = g_bytes_new_static (puzzle, strlen (puzzle));
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_with_bytes (bundled, tile_bytes, problems);
  g_autoptr (GError) error = NULL;
  BastidePuzzle *parsed;

  g_assert_nonnull (library);
  parsed = bastide_puzzle_new_from_bytes (library, puzzle_bytes, problems, &error);
  g_assert_no_error (error);
  return parsed;
}

static void
play_row (BastideTestTool *board,
          double           x,
          double           y,
          const char      *label)
{
  const BastideBoardHit hit = bastide_test_tool_find (board, x, y);
  int row;

  g_assert_true (BASTIDE_TOOL (board->tool, press_long) (board->tool, &hit));
  row = find_row (BASTIDE_TOOL (board->tool, get_menu) (board->tool), label);
  g_assert_cmpint (row, >=, 0);
  BASTIDE_TOOL (board->tool, run_row) (board->tool, (guint) row);
  g_assert_cmpuint (bastide_play_tree_get_depth (board->tree), ==, 1);
}

static void
assert_stands (BastideTestTool *board,
               gboolean         is_abbot)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_board_state_get_position (board->state));

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = &g_array_index (setup->pieces, BstPiece, i);

      if (piece->player == 0 && bst_piece_get_figure (piece) == BST_FIGURE_MEEPLE)
        {
          g_assert_cmpint (piece->value, ==, is_abbot);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Another expansion brings a figure of the player to move, also as another abbot where a monk may not join. */
static void
test_arrivals (void)
{
  BastideTestTool board;

  bastide_play_tool_set_has_effects (begin (&board, parse_german ()), TRUE);
  play_row (&board, 0.2, 0.2, "Meeple comes here, due to a flying machine");
  assert_stands (&board, FALSE);
  bastide_test_tool_clear (&board);

  bastide_play_tool_set_has_effects (begin (&board, parse_german ()), TRUE);
  play_row (&board, 0.5, 0.5, "Meeple comes here as an abbot, due to a flying machine");
  assert_stands (&board, TRUE);
  bastide_test_tool_clear (&board);
}

/* --- the tile in hand --- */

/* The tree's position is shown, and only a tool at work has the tile in hand. */
static void
test_begin_and_end (void)
{
  BastideTestTool board;
  BastidePlayTool *tool;

  bastide_test_tool_init (&board, bastide_test_puzzle_new ());
  tool = bastide_play_tool_new (board.state);
  g_assert_cmpuint (bastide_play_tool_get_hand (tool), ==, BST_NONE);
  bastide_test_tool_begin (&board, tool);
  g_assert_cmpuint (bastide_play_tool_get_hand (tool), !=, BST_NONE);
  g_assert_true (BASTIDE_TOOL (board.tool, turns) (board.tool));
  g_assert_cmpuint (bastide_play_tool_get_choices (tool)->len, ==, 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_NO_QUESTION));

  bastide_test_tool_play (&board, "place 0,-1 2");
  g_assert_true (bastide_board_state_get_position (board.state) == bastide_play_tree_get_position (board.tree));
  g_assert_false (bastide_board_state_get_position (board.state) == bastide_puzzle_get_position (board.puzzle));
  g_assert_cmpuint (bastide_play_tool_get_hand (tool), ==, BST_NONE);
  g_assert_false (BASTIDE_TOOL (board.tool, turns) (board.tool));
  g_assert_cmpuint (bastide_play_tool_get_choices (tool)->len, ==, 3);

  board.asked = 0;
  BASTIDE_TOOL (board.tool, end) (board.tool);
  g_assert_cmpuint (bastide_play_tool_get_choices (tool)->len, ==, 0);
  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_NO_QUESTION));
  bastide_test_tool_clear (&board);
}

static void
test_words_before_placing (void)
{
  BastideTestTool board;
  BstRule rule;

  begin (&board, bastide_test_puzzle_new ());
  bastide_test_tool_assert_says (&board, "", "");
  bastide_test_tool_point (&board, 0.5, -0.5);
  bastide_test_tool_assert_says (&board, "0,−1", "City south. Fits.");
  bastide_test_tool_assert_keys (&board, "Click Wheel Ctrl+Wheel");
  bastide_test_tool_point (&board, 1.5, 0.5);
  bastide_test_tool_assert_says (&board, "1,0", "The tile does not fit: its west edge is field; the tile at 0,0 has "
                                                "road there.");
  g_assert_cmpint (board.status.rule, ==, BST_RULE_BASE_1);
  bastide_test_tool_point (&board, 0.5, 0.1);
  bastide_test_tool_assert_says (&board, "0,0", "City of 1 tile, 1 open edge. Anna has 1 figure there. Worth 1 if the "
                                                "game ended now.");
  g_assert_cmpint (board.status.rule, ==, BST_RULE_NONE);
  bastide_test_tool_go_to (&board, BST_CELL (0, 2));
  bastide_test_tool_assert_says (&board, "0,2", "The tile does not fit: its north edge is city; the tile at 0,1 has "
                                                "field there. 3 other rotations fit.");
  bastide_test_tool_assert_keys (&board, "Enter R Arrows Ctrl+Arrows");
  bastide_board_state_set_ring (board.state, &BST_CELL (0, 2));
  bastide_board_state_set_ring_focus (board.state, 1);
  bastide_test_tool_assert_keys (&board, "Enter Arrows Esc");

  g_assert_null (BASTIDE_TOOL (board.tool, explain_cell) (board.tool, BST_CELL (0, 0), &rule));
  g_assert_cmpint (BASTIDE_TOOL (board.tool, find_rule) (board.tool), ==, BST_RULE_NONE);
  bastide_test_tool_clear (&board);
}

/* Screen readers say the same of an empty cell as the status line. */
static void
test_names_of_cells (void)
{
  BastideTestTool board;
  g_autofree char *fits = NULL;
  g_autofree char *far = NULL;
  BstRule rule;

  begin (&board, bastide_test_puzzle_new ());
  fits = BASTIDE_TOOL (board.tool, explain_cell) (board.tool, BST_CELL (0, -1), &rule);
  g_assert_cmpstr (fits, ==, "City south. Fits.");
  g_assert_cmpint (rule, ==, BST_RULE_NONE);
  far = BASTIDE_TOOL (board.tool, explain_cell) (board.tool, BST_CELL (7, 1), &rule);
  g_assert_cmpstr (far, ==, "No tile lies beside 7,1.");
  g_assert_cmpint (rule, ==, BST_RULE_BASE_1);
  bastide_test_tool_play (&board, "place 0,-1 2");
  g_assert_null (BASTIDE_TOOL (board.tool, explain_cell) (board.tool, BST_CELL (0, 2), &rule));
  bastide_test_tool_clear (&board);
}

static void
test_rotations (void)
{
  BastideBoardTool *tool;
  BastideTestTool board;
  const BastideGhost *ghost;
  g_autofree char *name = NULL;
  BstRefusal refusal;

  begin (&board, bastide_test_puzzle_new ());
  tool = board.tool;
  /* A single rotation leaves no choice, and a cell that takes none neither. */
  g_assert_true (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 2)));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, -1)));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (1, 0)));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 0)));

  BASTIDE_TOOL (tool, turn) (tool, -1);
  g_assert_cmpuint (BASTIDE_TOOL (tool, get_rotation) (tool), ==, 3);
  BASTIDE_TOOL (tool, turn) (tool, 1);
  g_assert_cmpuint (bastide_board_state_get_rotation (board.state), ==, 0);
  g_assert_true (BASTIDE_TOOL (tool, set_rotation) (tool, BST_CELL (0, 2), 1));
  g_assert_cmpuint (BASTIDE_TOOL (tool, get_rotation) (tool), ==, 1);
  g_assert_false (BASTIDE_TOOL (tool, set_rotation) (tool, BST_CELL (0, 2), 0));
  g_assert_cmpuint (BASTIDE_TOOL (tool, get_rotation) (tool), ==, 1);
  bastide_test_tool_assert_refused (&board, BST_RULE_BASE_1, "The tile does not fit: its north edge is city; the tile "
                                                             "at 0,1 has field there. 3 other rotations fit.");
  g_assert_false (BASTIDE_TOOL (tool, check_rotation) (tool, BST_CELL (0, -1), 1, &refusal));
  g_assert_cmpint (refusal.rule, ==, BST_RULE_BASE_1);
  g_assert_true (BASTIDE_TOOL (tool, check_rotation) (tool, BST_CELL (0, -1), 2, &refusal));

  name = BASTIDE_TOOL (tool, name_rotation) (tool, 3);
  g_assert_cmpstr (name, ==, "City west");
  ghost = BASTIDE_TOOL (tool, get_ghost) (tool, 3);
  g_assert_cmpuint (ghost->tiles->len, ==, 1);
  g_assert_cmpuint (g_array_index (ghost->tiles, BstSetupTile, 0).rotation, ==, 3);
  g_assert_true (BASTIDE_TOOL (tool, get_ghost) (tool, 7) == ghost);
  g_assert_true (BASTIDE_TOOL (tool, get_ghost) (tool, 2) != ghost);

  bastide_test_tool_play (&board, "place 0,-1 2");
  BASTIDE_TOOL (tool, turn) (tool, 1);
  g_assert_cmpuint (bastide_board_state_get_rotation (board.state), ==, 0);
  g_assert_null (BASTIDE_TOOL (tool, get_ghost) (tool, 0));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 2)));
  bastide_test_tool_clear (&board);
}

/* Counts the checks of an action; the linker puts this in the place of bst_turn_check(). */
static BstAction counted;
static guint n_checks;

gboolean __wrap_bst_turn_check (const BstPosition *position,
                                const BstAction   *action,
                                BstRefusal        *refusal);
gboolean __real_bst_turn_check (const BstPosition *position,
                                const BstAction   *action,
                                BstRefusal        *refusal);

gboolean
__wrap_bst_turn_check (const BstPosition *position,
                       const BstAction   *action,
                       BstRefusal        *refusal)
{
  n_checks += memcmp (action, &counted, sizeof counted) == 0;
  return __real_bst_turn_check (position, action, refusal);
}

static void
test_checked_once (void)
{
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_new ());
  bastide_board_state_set_rotation (board.state, 1);
  counted = (BstAction) { .type = BST_ACTION_PLACE, .cell = BST_CELL (0, 2), .rotation = 1 };
  n_checks = 0;
  bastide_test_tool_click (&board, 0.5, 2.5);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_cmpuint (n_checks, ==, 1);
  bastide_test_tool_clear (&board);

  /* A refusal needs no more. */
  begin (&board, bastide_test_puzzle_new ());
  counted = (BstAction) { .type = BST_ACTION_PLACE, .cell = BST_CELL (1, 0) };
  n_checks = 0;
  bastide_test_tool_click (&board, 1.5, 0.5);
  g_assert_cmpuint (board.n_refused, ==, 1);
  g_assert_cmpuint (n_checks, ==, 1);
  bastide_test_tool_clear (&board);
}

/* A move with a supposed tile is checked with that tile, and a refusal leaves the line as it is. */
static void
test_supposed_checked_once (void)
{
  for (guint is_legal = 0; is_legal < 2; is_legal++)
    {
      BastideTestTool board;
      BastidePlayTool *tool = begin (&board, bastide_test_puzzle_new ());
      g_autoptr (BastideContent) content = bastide_content_copy (bastide_puzzle_get_content (board.puzzle));
      g_autoptr (BastidePosition) supposed = NULL;
      guint tile = bst_catalogue_find (bastide_board_state_get_setup (board.state)->catalogue, "BASE-H");
      BstActionList list;

      g_assert_true (bastide_edit_swap_hand (content, tile));
      supposed = bastide_position_new (content);
      bastide_play_tool_suppose (tool, supposed);
      /* The board follows, as the board view has it. */
      g_object_notify (G_OBJECT (board.tree), "position");
      g_assert_cmpuint (bastide_play_tool_get_hand (tool), ==, tile);
      g_assert_cmpuint (bst_turn_list (bastide_position_get_engine (supposed), &list), >, 0);
      counted = list.actions[0];
      if (!is_legal)
        counted = (BstAction) { .type = BST_ACTION_PLACE, .cell = BST_CELL (1, 0) };
      bastide_board_state_set_rotation (board.state, counted.rotation);
      n_checks = 0;
      bastide_test_tool_click (&board, counted.cell.x + 0.5, counted.cell.y + 0.5);
      g_assert_cmpuint (n_checks, ==, 1);
      g_assert_cmpuint (board.n_refused, ==, is_legal ? 0 : 1);
      g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, is_legal ? 2 : 0);
      g_assert_cmpint (bastide_board_state_is_supposed (board.state), ==, !is_legal);
      bastide_test_tool_clear (&board);
    }
}

/* The pointer lays the tile; where a single rotation fits, in that one. */
static void
test_click_places (void)
{
  BastideTestTool board;
  BstCell placed;

  begin (&board, bastide_test_puzzle_new ());
  bastide_test_tool_press (&board, 0.5, -0.5, (BastideToolPress) { .button = GDK_BUTTON_SECONDARY, .n_press = 1 });
  assert_phase (&board, BST_PHASE_PLACE, 0);
  bastide_test_tool_click (&board, 1.5, 0.5);
  assert_phase (&board, BST_PHASE_PLACE, 0);
  bastide_test_tool_assert_refused (&board, BST_RULE_BASE_1, "The tile does not fit: its west edge is field; the tile "
                                                             "at 0,0 has road there.");
  /* A click on a tile is no attempt to place another tile, so it has no refusal. */
  bastide_test_tool_click (&board, 0.5, 0.5);
  g_assert_cmpuint (board.n_refused, ==, 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_FOCUS));
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (board.state), BST_CELL (0, 0)));

  bastide_test_tool_click (&board, 0.5, -0.5);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_true (bst_position_get_placed (get_engine (&board), &placed));
  g_assert_true (bst_cell_equal (placed, BST_CELL (0, -1)));
  g_assert_cmpuint (bastide_board_state_get_tile (board.state, placed)->rotation, ==, 2);
  g_assert_false (bastide_board_state_get_by_keyboard (board.state));
  bastide_test_tool_clear (&board);
}

/* A finger shows the tile first, and the rotations where there are several. */
static void
test_finger (void)
{
  const BastideToolPress tap = { .button = GDK_BUTTON_PRIMARY, .n_press = 1, .by_touch = TRUE };
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_new ());
  board.asked = 0;
  bastide_test_tool_press (&board, 0.5, -0.5, tap);
  assert_phase (&board, BST_PHASE_PLACE, 0);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_ROTATION));
  bastide_test_tool_press (&board, 0.5, 2.5, tap);
  assert_phase (&board, BST_PHASE_PLACE, 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_ROTATION));
  bastide_board_state_set_rotation (board.state, 1);
  bastide_test_tool_press (&board, 0.5, 2.5, tap);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_cmpuint (bastide_board_state_get_tile (board.state, BST_CELL (0, 2))->rotation, ==, 1);
  bastide_test_tool_clear (&board);
}

/* Where the rotation in hand does not fit but others do, they are offered; keys go on there. */
static void
test_rotation_is_asked (void)
{
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_new ());
  bastide_test_tool_click (&board, 0.5, 2.5);
  g_assert_true ((board.asked & (1u << BASTIDE_ASK_ROTATION)) != 0);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_ROTATION_KEYS));
  /* The ring is there already: the next click tells why not. */
  bastide_board_state_set_ring (board.state, &BST_CELL (0, 2));
  bastide_test_tool_click (&board, 0.5, 2.5);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_ROTATION));
  bastide_test_tool_assert_refused (&board, BST_RULE_BASE_1, "The tile does not fit: its north edge is city; the tile "
                                                             "at 0,1 has field there.");
  bastide_board_state_set_ring (board.state, NULL);

  bastide_test_tool_go_to (&board, BST_CELL (0, 2));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_true ((board.asked & (1u << BASTIDE_ASK_ROTATION)) != 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_ROTATION_KEYS));
  assert_phase (&board, BST_PHASE_PLACE, 0);

  BASTIDE_TOOL (board.tool, turn) (board.tool, 2);
  g_assert_true (bastide_test_tool_activate (&board));
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_cmpuint (bastide_board_state_get_tile (board.state, BST_CELL (0, 2))->rotation, ==, 2);
  bastide_test_tool_clear (&board);
}

static void
test_abbey (void)
{
  static const char * const none[] = { NULL };
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "abbey.bastide.json", none);
  guint drawn = bastide_play_tool_get_hand (tool);

  g_assert_true (bastide_play_tool_has_abbey (tool));
  g_assert_true (bastide_test_tool_press_key (&board, GDK_KEY_x, 0));
  g_assert_true (bastide_board_state_get_abbey (board.state));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_NO_ROTATION));
  g_assert_cmpuint (bastide_play_tool_get_hand (tool), !=, drawn);
  g_assert_false (BASTIDE_TOOL (board.tool, has_rotations) (board.tool, BST_CELL (1, 1)));
  g_assert_true (bastide_test_tool_press_key (&board, GDK_KEY_x, 0));
  g_assert_cmpuint (bastide_play_tool_get_hand (tool), ==, drawn);

  g_assert_true (bastide_test_tool_press_key (&board, GDK_KEY_x, 0));
  bastide_test_tool_click (&board, 3.5, 0.5);
  assert_phase (&board, BST_PHASE_PLACE, 0);
  g_assert_cmpuint (board.n_refused, ==, 1);
  bastide_test_tool_click (&board, 1.5, 1.5);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_cmpuint (bastide_board_state_get_tile (board.state, BST_CELL (1, 1))->type, !=, drawn);
  g_assert_false (bastide_board_state_get_abbey (board.state));
  g_assert_false (bastide_play_tool_has_abbey (tool));
  bastide_test_tool_clear (&board);
}

/* An empty cell drags the board; a finger, the space bar and the middle button drag it by any cell. */
static void
test_moving_the_board (void)
{
  static const struct
  {
    double           x;
    BastideToolPress press;
    gboolean         moves;
  } presses[] = {
    { 1.5, { .button = GDK_BUTTON_PRIMARY }, TRUE },
    { 0.5, { .button = GDK_BUTTON_PRIMARY }, FALSE },
    { 0.5, { .button = GDK_BUTTON_PRIMARY, .by_touch = TRUE }, TRUE },
    { 0.5, { .button = GDK_BUTTON_PRIMARY, .moves_board = TRUE }, TRUE },
    { 0.5, { .button = GDK_BUTTON_MIDDLE }, TRUE },
    { 1.5, { .button = GDK_BUTTON_SECONDARY }, FALSE },
  };
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_new ());
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    g_assert_cmpstr (bastide_test_tool_begin_drag (&board, presses[i].x, 0.5, presses[i].press), ==,
                     presses[i].moves ? NULL : "");
  g_assert_false (BASTIDE_TOOL (board.tool, is_dragging) (board.tool));
  bastide_test_tool_clear (&board);
}

/* --- the question --- */

static void
test_question (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin (&board, bastide_test_puzzle_new ());

  /* With the pointer the player goes on on the board; keys go to the question. */
  bastide_test_tool_click (&board, 0.5, -0.5);
  g_assert_true ((board.asked & (1u << BASTIDE_ASK_QUESTION)) != 0);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 3);
  g_assert_cmpstr (get_line (tool, 0), ==, "Nobody");
  g_assert_cmpstr (get_line (tool, 2), ==, "Farmer, all around");
  g_assert_cmpuint (bastide_play_tool_get_first_line (tool), ==, 2);
  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 1);
  assert_target (tool, 0, BST_PLACE_ON_SEGMENT (BST_CELL (0, -1), 1));
  bastide_play_tool_set_scoreboard_open (tool, TRUE);
  g_assert_false (bastide_play_tool_is_asking (tool));
  bastide_play_tool_set_asking (tool, TRUE);
  g_assert_true (bastide_play_tool_is_asking (tool));

  bastide_play_tool_take_back (tool);
  bastide_test_tool_go_to (&board, BST_CELL (0, -1));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  bastide_test_tool_clear (&board);
}

/* A turn that waits only for an effect asks nothing: the prompt says why it waits, and 0 goes on. */
static void
test_only_nobody (void)
{
  static const char * const placing[] = { "place 1,0 0", NULL };
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "tower.bastide.json", placing);

  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  bastide_test_tool_assert_keys (&board, "0 B Esc");
  bastide_play_tool_ask (tool);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION));
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  bastide_test_tool_clear (&board);
}

static void
test_words_while_deploying (void)
{
  BastideTestTool board;

  begin_deploying (&board);
  bastide_test_tool_point (&board, 0.5, -0.8);
  bastide_test_tool_assert_says (&board, "0,−1", "Farmer, all around. Field of 1 tile beside 1 completed city. Worth 3 "
                                                 "if the game ended now.");
  bastide_test_tool_assert_keys (&board, "1–2 0 Esc");
  bastide_test_tool_point (&board, 0.5, -0.2);
  bastide_test_tool_assert_says (&board, "0,−1", "Anna already has a figure in this city. City of 2 tiles, completed. "
                                                 "Anna has 1 figure there. Worth 4, about to be scored.");
  g_assert_cmpint (board.status.rule, ==, BST_RULE_BASE_3);
  bastide_test_tool_go_to (&board, BST_CELL (0, -1));
  bastide_test_tool_assert_says (&board, "0,−1", "City south.");
  bastide_test_tool_assert_keys (&board, "1–2 0 Tab Enter Esc");
  bastide_test_tool_clear (&board);
}

static void
test_click_deploys (void)
{
  BastideTestTool board;

  begin_deploying (&board);
  bastide_test_tool_click (&board, 0.5, -0.2);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  bastide_test_tool_assert_refused (&board, BST_RULE_BASE_3, "Anna already has a figure in this city.");
  /* A click elsewhere means nothing. */
  bastide_test_tool_click (&board, 3.5, 3.5);
  g_assert_false (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION));
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_cmpuint (board.n_refused, ==, 0);
  bastide_test_tool_click (&board, 0.5, -0.8);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  g_assert_cmpuint (board.n_refused, ==, 0);
  bastide_test_tool_clear (&board);
}

static void
test_numbers (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_deploying (&board);

  g_assert_false (bastide_test_tool_press_key (&board, GDK_KEY_3, 0));
  g_assert_false (bastide_test_tool_press_key (&board, GDK_KEY_1, GDK_SHIFT_MASK));
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  /* A line that is not legal tells why. */
  g_assert_false (bastide_test_tool_press_key (&board, GDK_KEY_1, 0));
  bastide_test_tool_assert_refused (&board, BST_RULE_BASE_3, "Anna already has a figure in this city.");
  g_assert_true (bastide_test_tool_press_key (&board, GDK_KEY_KP_0, 0));
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  bastide_play_tree_go_to_step (board.tree, 1);
  g_assert_true (bastide_play_tool_choose (tool, 2));
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  bastide_test_tool_clear (&board);
}

/* Several figures that may go to one place are asked for with lines about that place alone. */
static void
test_several_at_one_place (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", deploying);
  const BstPlace field = BST_PLACE_ON_SEGMENT (BST_CELL (0, 3), 1);

  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 4);
  g_assert_cmpuint (bastide_play_tool_count_choices (tool, &field), ==, 2);
  bastide_test_tool_click (&board, 0.5, 3.8);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 2);
  g_assert_cmpstr (get_line (tool, 1), ==, "Large meeple, field all around");
  bastide_play_tool_list_all (tool);
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 4);

  bastide_play_tool_choose_at (tool, &field);
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 2);
  bastide_play_tool_ask_in_words (tool);
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 4);
  bastide_play_tool_choose_at (tool, &field);
  g_assert_true (bastide_play_tool_choose (tool, 2));
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  bastide_test_tool_clear (&board);
}

/* Each lit place is a stop of Tab; Enter acts on the keyboard's place. */
static void
test_tab (void)
{
  BastideTestTool board;
  g_autofree char *before = NULL;
  g_autofree char *at = NULL;
  g_autofree char *after = NULL;

  begin_deploying (&board);
  bastide_test_tool_go_to (&board, BST_CELL (5, 5));
  board.asked = 0;
  before = BASTIDE_TOOL (board.tool, describe_stop) (board.tool);
  g_assert_cmpstr (before, ==, "");
  g_assert_false (bastide_test_tool_step (&board, -1));
  g_assert_true (bastide_test_tool_step (&board, 1));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_FOCUS));
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (board.state), BST_CELL (0, -1)));
  at = BASTIDE_TOOL (board.tool, describe_stop) (board.tool);
  g_assert_cmpstr (at, ==, "Farmer, all around");
  bastide_test_tool_assert_says (&board, "0,−1", "Farmer, all around. Field of 1 tile beside 1 completed city. Worth 3 "
                                                 "if the game ended now.");
  g_assert_false (bastide_test_tool_step (&board, 1));
  bastide_test_tool_assert_says (&board, "0,−1", "City south.");

  /* The cursor that goes on leaves the place. */
  g_assert_true (bastide_test_tool_step (&board, 1));
  bastide_test_tool_go_to (&board, BST_CELL (0, 1));
  after = BASTIDE_TOOL (board.tool, describe_stop) (board.tool);
  g_assert_cmpstr (after, ==, "");
  g_assert_true (bastide_test_tool_step (&board, 1));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  bastide_test_tool_clear (&board);
}

/* Where Enter can mean nothing else it asks; the question goes before the tile does. */
static void
test_escape (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_deploying (&board);

  bastide_test_tool_go_to (&board, BST_CELL (5, 5));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  bastide_play_tool_set_asking (tool, TRUE);
  g_assert_true (bastide_test_tool_escape (&board));
  g_assert_true ((board.asked & (1u << BASTIDE_ASK_NO_QUESTION)) != 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_FOCUS));
  assert_phase (&board, BST_PHASE_DEPLOY, 1);
  bastide_play_tool_set_asking (tool, FALSE);

  bastide_board_state_set_ring (board.state, &BST_CELL (0, -1));
  g_assert_true (bastide_test_tool_escape (&board));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_NO_ROTATION));
  bastide_board_state_set_ring (board.state, NULL);
  assert_phase (&board, BST_PHASE_DEPLOY, 1);

  g_assert_true (bastide_play_tool_can_take_back (tool));
  g_assert_true (bastide_test_tool_escape (&board));
  assert_phase (&board, BST_PHASE_PLACE, 0);
  g_assert_false (bastide_play_tool_can_take_back (tool));
  g_assert_false (bastide_test_tool_escape (&board));
  bastide_test_tool_clear (&board);
}

/* A step of the diagram itself cannot be taken back. */
static void
test_no_way_back (void)
{
  BastideTestTool board;
  BastidePuzzle *puzzle = bastide_test_puzzle_new ();
  BastidePlayTool *tool;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  tool = begin (&board, puzzle);
  assert_phase (&board, BST_PHASE_DEPLOY, 0);
  g_assert_cmpuint (bastide_play_tool_get_choices (tool)->len, ==, 3);
  g_assert_false (bastide_play_tool_can_take_back (tool));
  g_assert_false (bastide_test_tool_escape (&board));
  bastide_test_tool_assert_keys (&board, "1–2 0 Tab Enter");
  bastide_test_tool_clear (&board);
}

/* Out of a magic portal a figure comes to the tile that is pointed at, not to the first of the feature. */
static void
test_portal_is_aimed (void)
{
  static const char * const placed[] = { "place 0,1 3", NULL };
  BastideTestTool board;
  const BstSetup *setup;
  gboolean found = FALSE;

  begin_phase (&board, "portal.bastide.json", placed);
  /* The field south of the tiles 0,0 and 1,0 begins at 0,0. */
  bastide_test_tool_click (&board, 1.5, 0.8);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  setup = bastide_board_state_get_setup (board.state);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      found = found || (piece->kind == BST_PIECE_FIGURE && piece->player == 0
                        && bst_cell_equal (piece->place.cell, BST_CELL (1, 0)));
    }
  g_assert_true (found);
  counted = g_array_index (bastide_play_node_get_step (bastide_play_tree_get_current (board.tree))->actions, BstAction, 0);
  g_assert_cmpint (counted.type, ==, BST_ACTION_PORTAL);
  bastide_test_tool_clear (&board);

  begin_phase (&board, "portal.bastide.json", placed);
  n_checks = 0;
  bastide_test_tool_click (&board, 1.5, 0.8);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 2);
  g_assert_cmpuint (n_checks, ==, 1);
  bastide_test_tool_clear (&board);
}

/* --- figures in districts --- */

static void
test_redeploy_by_drag (void)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .n_press = 1 };
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", redeploying);
  double x, y;

  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 1);
  find_piece (&board, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  g_assert_cmpstr (bastide_test_tool_begin_drag (&board, x, y, press), ==, "grabbing");
  g_assert_true (BASTIDE_TOOL (board.tool, is_dragging) (board.tool));
  g_assert_true (holds (tool));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_NO_QUESTION));
  g_assert_cmpuint (bastide_play_tool_get_lines (tool)->len, ==, 2);
  g_assert_cmpstr (get_line (tool, 1), ==, "Large meeple from the castle to the southern city at 0,2");
  BASTIDE_TOOL (board.tool, cancel_drag) (board.tool);
  g_assert_false (holds (tool));
  g_assert_false (BASTIDE_TOOL (board.tool, is_dragging) (board.tool));

  /* On a field it is refused, and goes back. */
  bastide_test_tool_begin_drag (&board, x, y, press);
  bastide_test_tool_drag_to (&board, 0.5, 3.8, 0);
  bastide_test_tool_end_drag (&board, 0.5, 3.8, NULL);
  g_assert_false (holds (tool));
  g_assert_false (BASTIDE_TOOL (board.tool, is_dragging) (board.tool));
  g_assert_cmpuint (board.n_refused, ==, 1);
  g_assert_cmpstr (bst_rule_get_id (board.rule), ==, "CNT-5");
  board.n_refused = 0;
  assert_phase (&board, BST_PHASE_REDEPLOY, 2);

  /* Back where it came from nothing was meant. */
  bastide_test_tool_begin_drag (&board, x, y, press);
  bastide_test_tool_end_drag (&board, x, y, NULL);
  g_assert_cmpuint (board.n_refused, ==, 0);
  assert_phase (&board, BST_PHASE_REDEPLOY, 2);

  bastide_test_tool_begin_drag (&board, x, y, press);
  bastide_test_tool_drag_to (&board, 0.5, 3.1, 0);
  bastide_test_tool_end_drag (&board, 0.5, 3.1, NULL);
  g_assert_cmpuint (board.n_refused, ==, 0);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 3);
  g_assert_cmpuint (bst_position_get_in_district (get_engine (&board), BST_DISTRICT_CASTLE, 2, BST_FIGURE_LARGE), ==,
                    0);
  bastide_test_tool_clear (&board);
}

/* A figure is taken in hand and put back by clicks; another cannot be taken, and the reason is told. */
static void
test_redeploy_by_click (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", redeploying);
  double x, y;

  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_CASTLE, &x, &y);
  bastide_test_tool_click (&board, x, y);
  g_assert_true (holds (tool));
  bastide_test_tool_assert_keys (&board, "1 0 Esc");
  g_assert_true (bastide_test_tool_escape (&board));
  g_assert_false (holds (tool));
  assert_phase (&board, BST_PHASE_REDEPLOY, 2);
  bastide_test_tool_click (&board, x, y);
  bastide_test_tool_click (&board, x, y);
  g_assert_false (holds (tool));

  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  bastide_test_tool_click (&board, x, y);
  g_assert_false (holds (tool));
  g_assert_cmpuint (board.n_refused, ==, 1);
  g_assert_cmpint (board.rule, !=, BST_RULE_NONE);
  board.n_refused = 0;
  /* Those of others are not looked at. */
  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 1, BST_DISTRICT_CATHEDRAL, &x, &y);
  bastide_test_tool_click (&board, x, y);
  g_assert_false (holds (tool));

  find_piece (&board, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  bastide_test_tool_click (&board, x, y);
  bastide_test_tool_click (&board, 0.5, 2.95);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 3);
  bastide_test_tool_clear (&board);
}

/* Nothing can be taken with another button, while the space bar moves the board, or from a tile. */
static void
test_no_drag_of_figures (void)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY };
  BastideTestTool board;
  BastideBoardHit hit;
  double x, y;

  begin_phase (&board, "count.bastide.json", redeploying);
  find_piece (&board, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  g_assert_null (bastide_test_tool_begin_drag (&board, x, y, (BastideToolPress) { .button = GDK_BUTTON_MIDDLE }));
  g_assert_null (bastide_test_tool_begin_drag (&board, x, y, (BastideToolPress) {
    .button = GDK_BUTTON_PRIMARY, .moves_board = TRUE,
  }));
  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 0, BST_DISTRICT_CASTLE, &x, &y);
  hit = bastide_test_tool_find (&board, x, y);
  g_assert_cmpint (hit.figure, >=, 0);
  g_assert_false (BASTIDE_TOOL (board.tool, may_drag) (board.tool, &press, &hit));
  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 2, BST_DISTRICT_MARKET, &x, &y);
  hit = bastide_test_tool_find (&board, x, y);
  g_assert_false (BASTIDE_TOOL (board.tool, may_drag) (board.tool, &press, &hit));
  find_piece (&board, FALSE, BST_FIGURE_MEEPLE, 0, BST_NO_DISTRICT, &x, &y);
  g_assert_cmpint (bastide_test_tool_find (&board, x, y).figure, ==, -1);
  bastide_test_tool_clear (&board);
}

/* A figure of a tray goes where it is let go of. */
static void
test_drop (void)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) other = G_VALUE_INIT;
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", sending);
  const BastideHand hand = BASTIDE_HAND_OF_PIECE (bastide_choices_get (bastide_play_tool_get_lines (tool), 7)->piece);
  BastideBoardHit hit;
  double x, y;

  g_value_init (&other, G_TYPE_STRING);
  g_assert_false (BASTIDE_TOOL (board.tool, hover) (board.tool, &other));
  g_value_init (&value, BASTIDE_TYPE_HAND);
  g_value_set_boxed (&value, &hand);
  g_assert_true (BASTIDE_TOOL (board.tool, hover) (board.tool, &value));

  /* The abbot may go to the cathedral alone. */
  find_plaza (&board, BST_DISTRICT_CASTLE, &x, &y);
  hit = bastide_test_tool_find (&board, x, y);
  g_assert_false (BASTIDE_TOOL (board.tool, drop) (board.tool, &value, &hit));
  g_assert_cmpuint (board.n_refused, ==, 1);
  g_assert_false (holds (tool));
  assert_phase (&board, BST_PHASE_CITY, 4);
  find_plaza (&board, BST_DISTRICT_CATHEDRAL, &x, &y);
  hit = bastide_test_tool_find (&board, x, y);
  g_assert_false (BASTIDE_TOOL (board.tool, drop) (board.tool, &other, &hit));
  g_assert_true (BASTIDE_TOOL (board.tool, drop) (board.tool, &value, &hit));
  assert_phase (&board, BST_PHASE_COUNT, 5);
  bastide_test_tool_clear (&board);
}

/* A figure in hand leaves only its own places lit. */
static void
test_held_figure (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", sending);
  const BstPiece abbot = bastide_choices_get (bastide_play_tool_get_lines (tool), 7)->piece;

  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 3);
  g_assert_true (bastide_play_tool_may_hold (tool, &abbot));
  bastide_play_tool_hold (tool, &abbot);
  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 1);
  assert_target (tool, 0, BST_PLACE_IN_DISTRICT (BST_DISTRICT_CATHEDRAL));
  g_assert_cmpuint (bastide_play_tool_count_choices (tool, &BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE)), ==, 0);
  g_assert_true (bastide_test_tool_escape (&board));
  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 3);
  bastide_test_tool_play (&board, "city meeple castle");
  g_assert_false (bastide_play_tool_may_hold (tool, &abbot));
  bastide_play_tool_hold (tool, &abbot);
  g_assert_false (holds (tool));
  bastide_test_tool_clear (&board);
}

/* The Count is taken and put down in another district, or chosen by Tab and Enter. */
static void
test_count (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "count.bastide.json", moving_count);
  double x, y;

  find_piece (&board, TRUE, BST_PIECE_COUNT, 0, BST_DISTRICT_MARKET, &x, &y);
  bastide_test_tool_click (&board, x, y);
  g_assert_true (holds (tool));
  find_plaza (&board, BST_DISTRICT_BLACKSMITH, &x, &y);
  bastide_test_tool_point (&board, x, y);
  bastide_test_tool_assert_says (&board, "1,1", "The Count to the blacksmith’s. Blacksmith’s. No figure is here.");
  bastide_test_tool_click (&board, x, y);
  g_assert_cmpuint (bst_position_get_count (get_engine (&board)), ==, BST_DISTRICT_BLACKSMITH);
  g_assert_cmpuint (bastide_play_tree_get_depth (board.tree), ==, 6);

  bastide_play_tree_go_to_step (board.tree, 5);
  g_assert_cmpuint (bst_position_get_count (get_engine (&board)), ==, BST_DISTRICT_MARKET);
  bastide_test_tool_go_to (&board, BST_CELL (0, 0));
  for (guint i = 0; i < 3; i++)
    g_assert_true (bastide_test_tool_step (&board, 1));
  g_assert_cmpint (bastide_board_state_get_stop (board.state)->kind, ==, BST_PLACE_DISTRICT);
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (board.state),
                                 bastide_board_places_get_district_cell (board.state, BST_DISTRICT_CATHEDRAL)));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_cmpuint (bst_position_get_count (get_engine (&board)), ==, BST_DISTRICT_CATHEDRAL);

  /* The only place in a cell is meant by the cell. */
  bastide_play_tree_go_to_step (board.tree, 5);
  bastide_test_tool_go_to (&board, bastide_board_places_get_district_cell (board.state, BST_DISTRICT_CASTLE));
  g_assert_true (bastide_test_tool_activate (&board));
  g_assert_cmpuint (bst_position_get_count (get_engine (&board)), ==, BST_DISTRICT_CASTLE);
  bastide_test_tool_clear (&board);
}

/* --- the scoreboard --- */

static void
test_scoreboard (void)
{
  static const char * const robbing[] = { "place 0,3 0", "pass", NULL };
  BastideTestTool board;
  BastidePlayTool *tool = begin_phase (&board, "robbers.bastide.json", robbing);
  const BstPiece robber = bastide_choices_get (bastide_play_tool_get_lines (tool), 1)->piece;

  g_assert_cmpuint (bastide_play_tool_get_targets (tool)->len, ==, 0);
  bastide_test_tool_assert_keys (&board, "1 0 B");
  g_assert_false (bastide_play_tool_is_asking (tool));
  bastide_play_tool_set_scoreboard_open (tool, TRUE);
  g_assert_true (bastide_play_tool_is_asking (tool));
  bastide_play_tool_ask (tool);
  g_assert_true ((board.asked & (1u << BASTIDE_ASK_NO_QUESTION)) != 0);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_SCOREBOARD));
  bastide_play_tool_ask_in_words (tool);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_QUESTION_KEYS));
  bastide_play_tool_hold (tool, &robber);
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_SCOREBOARD));
  g_assert_false (bastide_test_tool_step (&board, -1));
  g_assert_true (bastide_test_tool_step (&board, 1));
  g_assert_true (bastide_test_tool_has_asked (&board, BASTIDE_ASK_SCOREBOARD));

  bastide_play_tool_choose_at (tool, &BST_PLACE_ON_SPACE (3));
  g_assert_cmpuint (board.n_refused, ==, 1);
  assert_phase (&board, BST_PHASE_ROBBER, 2);
  bastide_play_tool_choose_at (tool, &BST_PLACE_ON_SPACE (12));
  assert_phase (&board, BST_PHASE_ROBBER_OTHERS, 3);
  bastide_test_tool_clear (&board);
}

/* --- drawing --- */

static void
draw (BastideTestTool     *board,
      BastideBoardDrawing *drawing)
{
  bastide_board_drawing_clear (drawing);
  BASTIDE_TOOL (board->tool, draw) (board->tool, drawing);
}

/* The mark of a cell, or NULL. */
static const BastideBoardMark *
find_mark (GArray      *marks,
           BastideMark  mark,
           BstCell      cell)
{
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, BastideBoardMark, i).mark == mark
        && bst_cell_equal (g_array_index (marks, BastideBoardMark, i).cell, cell))
      return &g_array_index (marks, BastideBoardMark, i);
  return NULL;
}

static void
test_drawing_of_placing (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  GArray *marks = drawing->marks[BASTIDE_MARKS_ON_TILES];
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_new ());
  draw (&board, drawing);
  g_assert_cmpint (find_mark (marks, BASTIDE_MARK_CELL, BST_CELL (0, -1))->value, ==, BASTIDE_CELL_MARK_LEGAL);
  g_assert_cmpint (find_mark (marks, BASTIDE_MARK_CELL, BST_CELL (0, 2))->value, ==, BASTIDE_CELL_MARK_OTHER_ROTATION);
  g_assert_null (find_mark (marks, BASTIDE_MARK_CELL, BST_CELL (1, 0)));
  g_assert_cmpuint (drawing->tiles->len, ==, 0);

  /* The tile lies where the pointer is, and hides the mark there. */
  bastide_test_tool_point (&board, 0.5, 2.5);
  draw (&board, drawing);
  g_assert_null (find_mark (marks, BASTIDE_MARK_CELL, BST_CELL (0, 2)));
  g_assert_cmpuint (drawing->tiles->len, ==, 1);
  g_assert_false (g_array_index (drawing->tiles, BastideBoardTile, 0).fits);
  BASTIDE_TOOL (board.tool, turn) (board.tool, 1);
  draw (&board, drawing);
  g_assert_true (g_array_index (drawing->tiles, BastideBoardTile, 0).fits);
  g_assert_cmpuint (g_array_index (drawing->tiles, BastideBoardTile, 0).tile.rotation, ==, 1);
  bastide_board_state_set_panning (board.state, TRUE);
  draw (&board, drawing);
  g_assert_cmpuint (drawing->tiles->len, ==, 0);
  bastide_board_state_set_panning (board.state, FALSE);

  /* On a tile there is only the cursor. */
  bastide_test_tool_go_to (&board, BST_CELL (0, 0));
  draw (&board, drawing);
  g_assert_cmpuint (drawing->tiles->len, ==, 0);
  g_assert_nonnull (find_mark (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BASTIDE_MARK_FRAME, BST_CELL (0, 0)));
  bastide_board_state_set_option (board.state, BASTIDE_BOARD_LEGAL_PLACES, FALSE);
  draw (&board, drawing);
  g_assert_null (find_mark (marks, BASTIDE_MARK_CELL, BST_CELL (0, -1)));
  g_assert_null (drawing->notice);
  bastide_test_tool_clear (&board);
}

static void
test_drawing_of_choices (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  GArray *lights = drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS];
  const BstPlace field = BST_PLACE_ON_SEGMENT (BST_CELL (0, -1), 1);
  BastideTestTool board;
  BastidePlayTool *tool = begin_deploying (&board);

  draw (&board, drawing);
  g_assert_cmpuint (lights->len, ==, 1);
  g_assert_true (bst_place_equal (&g_array_index (lights, BastideBoardLight, 0).place, &field));
  g_assert_cmpint (g_array_index (lights, BastideBoardLight, 0).highlight, ==, BASTIDE_HIGHLIGHT_OFFERED);
  g_assert_cmpuint (drawing->numbers->len, ==, 1);
  g_assert_cmpint (g_array_index (drawing->numbers, BastideBoardNumber, 0).number, ==, 2);
  g_assert_cmpuint (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS]->len, ==, 0);

  /* A line that is looked at shows its place and its figure, and so does the pointer. */
  bastide_play_tool_set_preview (tool, 2);
  draw (&board, drawing);
  g_assert_cmpint (g_array_index (lights, BastideBoardLight, 0).highlight, ==, BASTIDE_HIGHLIGHT_CHOSEN);
  g_assert_cmpuint (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS]->len, ==, 1);
  bastide_play_tool_set_preview (tool, -1);
  bastide_test_tool_point (&board, 0.5, -0.8);
  draw (&board, drawing);
  g_assert_cmpint (g_array_index (lights, BastideBoardLight, 0).highlight, ==, BASTIDE_HIGHLIGHT_CHOSEN);
  g_assert_cmpuint (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS]->len, ==, 1);
  g_assert_true (g_array_index (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece, 0).figure.lying);
  bastide_test_tool_point (&board, 0.5, 0.1);
  draw (&board, drawing);
  g_assert_cmpint (g_array_index (lights, BastideBoardLight, 0).highlight, ==, BASTIDE_HIGHLIGHT_OFFERED);
  bastide_test_tool_go_to (&board, BST_CELL (5, 5));
  bastide_test_tool_step (&board, 1);
  draw (&board, drawing);
  g_assert_cmpint (g_array_index (lights, BastideBoardLight, 0).highlight, ==, BASTIDE_HIGHLIGHT_CHOSEN);
  bastide_test_tool_clear (&board);
}

static void
test_drawing_of_figures (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  BastideTestTool board;
  double x, y;

  /* The two figures in the castle that may move. */
  begin_phase (&board, "count.bastide.json", redeploying);
  draw (&board, drawing);
  g_assert_cmpuint (drawing->halos->len, ==, 2);
  g_assert_cmpint (g_array_index (drawing->halos, BastideBoardHalo, 0).highlight, ==, BASTIDE_HIGHLIGHT_OFFERED);
  find_piece (&board, FALSE, BST_FIGURE_LARGE, 2, BST_DISTRICT_CASTLE, &x, &y);
  bastide_test_tool_begin_drag (&board, x, y, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_drag_to (&board, 4.5, 3.5, 0);
  draw (&board, drawing);
  g_assert_cmpuint (drawing->halos->len, ==, 1);
  g_assert_cmpint (g_array_index (drawing->halos, BastideBoardHalo, 0).highlight, ==, BASTIDE_HIGHLIGHT_CHOSEN);
  g_assert_cmpuint (drawing->numbers->len, ==, 0);
  g_assert_cmpuint (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS]->len, ==, 1);
  bastide_board_state_get_point (board.state, &x, &y);
  g_assert_cmpfloat (g_array_index (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece, 0).x, ==, x);
  g_assert_cmpint (g_array_index (drawing->pieces[BASTIDE_PIECES_BENEATH_LABELS], BastideBoardPiece, 0).figure.what, ==,
                   BST_FIGURE_LARGE);
  bastide_test_tool_clear (&board);
}

/* A step of a lesson frames its tiles, which stay in sight, draws ways, and names the districts. */
static void
test_drawing_of_a_lesson (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  const BstWay way = { BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE), BST_PLACE_IN_DISTRICT (BST_DISTRICT_MARKET) };
  BastideSpotlight *spotlight;
  BstPlace tile = BST_PLACE_ON_CELL (BST_CELL (0, 0)), table = BST_PLACE_ON_CELL (BST_CELL (40, 40));
  BastideTestTool board;
  BastideViewport *viewport;
  const BastideBoardWay *drawn;
  BstKind kind;
  double x, y;

  begin_phase (&board, "count.bastide.json", redeploying);
  viewport = bastide_board_state_get_viewport (board.state);
  tile.cell = bst_setup_tile (bastide_board_state_get_setup (board.state), 0)->cell;
  bastide_board_state_set_watched (board.state, TRUE);
  bastide_board_state_set_preview (board.state, bastide_board_state_get_position (board.state));
  spotlight = bastide_board_state_get_spotlight (board.state);
  bastide_spotlight_set_place (spotlight, &tile);
  bastide_spotlight_set_ways (spotlight, &way, 1);
  draw (&board, drawing);
  g_assert_cmpuint (drawing->spots->len, ==, 0);
  g_assert_cmpuint (drawing->lights[BASTIDE_LIGHTS_BENEATH_MARKS]->len, ==, 1);
  g_assert_cmpuint (drawing->ways->len, ==, 1);
  drawn = &g_array_index (drawing->ways, BastideBoardWay, 0);
  /* The figure that goes the way stays in sight. */
  bastide_board_places_get_point (board.state, &way.from, &kind, &x, &y);
  g_assert_cmpfloat (hypot (drawn->x0 - x, drawn->y0 - y), >, 0.15 * bastide_viewport_get_tile_size (viewport));
  g_assert_cmpuint (drawing->labels->len, ==, BST_N_DISTRICTS);
  bastide_spotlight_set_place (spotlight, &table);
  draw (&board, drawing);
  g_assert_cmpuint (drawing->spots->len, ==, 1);
  g_assert_cmpuint (drawing->ways->len, ==, 0);
  bastide_test_tool_clear (&board);
}

/* The frame of the tile laid last is for the player, not for a class. */
static void
test_latest_of_a_lesson (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  BastideTestTool board;
  BstCell latest;

  begin_phase (&board, "count.bastide.json", redeploying);
  g_assert_true (bastide_board_state_get_latest (board.state, &latest));
  draw (&board, drawing);
  g_assert_nonnull (find_mark (drawing->marks[BASTIDE_MARKS_ON_TILES], BASTIDE_MARK_FRAME, latest));
  bastide_board_state_set_watched (board.state, TRUE);
  bastide_board_state_set_preview (board.state, bastide_board_state_get_position (board.state));
  draw (&board, drawing);
  g_assert_null (find_mark (drawing->marks[BASTIDE_MARKS_ON_TILES], BASTIDE_MARK_FRAME, latest));
  bastide_test_tool_clear (&board);
}

/* --- without any of it --- */

static void
test_empty_board (void)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  BastideTestTool board;

  begin (&board, bastide_test_puzzle_parse ("{ \"format\": \"bastide-puzzle\", \"version\": 1,"
                                            "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ] }"));
  draw (&board, drawing);
  g_assert_cmpstr (drawing->notice, ==, "No tile lies here yet.");
  bastide_test_tool_assert_keys (&board, "Arrows Ctrl+Arrows Ctrl+Wheel");
  bastide_test_tool_clear (&board);
}

/* A tool without a puzzle does nothing, whatever the user does. */
static void
test_no_puzzle (void)
{
  BastideTestTool board;
  BastidePlayTool *tool = begin_deploying (&board);

  bastide_test_tool_open (&board, NULL);
  g_assert_cmpuint (bastide_play_tool_get_choices (tool)->len, ==, 0);
  bastide_test_tool_assert_says (&board, "", "");
  bastide_test_tool_assert_keys (&board, "");
  bastide_test_tool_click (&board, 0.5, 0.5);
  g_assert_false (bastide_test_tool_activate (&board));
  g_assert_false (bastide_test_tool_escape (&board));
  g_assert_false (bastide_test_tool_step (&board, 1));
  g_assert_false (bastide_test_tool_press_key (&board, GDK_KEY_1, 0));
  g_assert_false (bastide_play_tool_has_abbey (tool));
  bastide_play_tool_choose_at (tool, &BST_PLACE_ON_CELL (BST_CELL (0, 0)));
  g_assert_cmpuint (bastide_play_tool_count_choices (tool, &BST_PLACE_ON_CELL (BST_CELL (0, 0))), ==, 0);
  g_assert_null (bastide_test_tool_begin_drag (&board, 0.5, 0.5, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY }));
  g_assert_cmpuint (board.n_refused, ==, 0);
  bastide_test_tool_clear (&board);
}

/* The rest of the interface is of tools that select or have menus. */
static void
test_nothing_else (void)
{
  const BastideBoardHit hit = BASTIDE_BOARD_HIT_CELL (BST_CELL (0, 0));
  BastideTestTool board;

  begin_deploying (&board);
  g_assert_null (BASTIDE_TOOL (board.tool, get_menu) (board.tool));
  g_assert_false (BASTIDE_TOOL (board.tool, is_selected) (board.tool, BST_CELL (0, 0)));
  g_assert_false (BASTIDE_TOOL (board.tool, press_long) (board.tool, &hit));
  g_assert_false (BASTIDE_TOOL (board.tool, scrolls_at_rim));
  bastide_test_tool_clear (&board);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*test) (void);
  } tests[] = {
    { "effects", test_effects },
    { "arrivals", test_arrivals },
    { "begin-and-end", test_begin_and_end },
    { "words-before-placing", test_words_before_placing },
    { "names-of-cells", test_names_of_cells },
    { "rotations", test_rotations },
    { "checked-once", test_checked_once },
    { "supposed-checked-once", test_supposed_checked_once },
    { "click-places", test_click_places },
    { "finger", test_finger },
    { "rotation-is-asked", test_rotation_is_asked },
    { "abbey", test_abbey },
    { "moving-the-board", test_moving_the_board },
    { "question", test_question },
    { "only-nobody", test_only_nobody },
    { "words-while-deploying", test_words_while_deploying },
    { "click-deploys", test_click_deploys },
    { "numbers", test_numbers },
    { "several-at-one-place", test_several_at_one_place },
    { "tab", test_tab },
    { "escape", test_escape },
    { "no-way-back", test_no_way_back },
    { "portal-is-aimed", test_portal_is_aimed },
    { "redeploy-by-drag", test_redeploy_by_drag },
    { "redeploy-by-click", test_redeploy_by_click },
    { "no-drag-of-figures", test_no_drag_of_figures },
    { "drop", test_drop },
    { "held-figure", test_held_figure },
    { "count", test_count },
    { "scoreboard", test_scoreboard },
    { "drawing-of-placing", test_drawing_of_placing },
    { "drawing-of-choices", test_drawing_of_choices },
    { "latest-of-a-lesson", test_latest_of_a_lesson },
    { "drawing-of-figures", test_drawing_of_figures },
    { "drawing-of-a-lesson", test_drawing_of_a_lesson },
    { "empty-board", test_empty_board },
    { "no-puzzle", test_no_puzzle },
    { "nothing-else", test_nothing_else },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/play-tool/", tests[i].path, NULL);

      g_test_add_func (path, tests[i].test);
    }

  return g_test_run ();
}
