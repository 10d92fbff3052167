/* test-edit-tool.c: the board of an author, without a display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-places.h"
#include "bastide-edit-tool.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-tool.h"

/* The position of count.bastide.json: the city of Carcassonne at 0,0 with an open city in its south at 0,2, Ben's monk
 * on BASE-A at 2,3, Chloé's abbot on a shrine at 4,0, Anna's highwayman on BASE-U at -1,0.
 */
typedef struct
{
  BastideTestTool  board;
  BastideEditor   *editor;
  BastideEditTool *tool;
  BastideContent  *start;
  char            *said;
  char            *removed;
} Fixture;

static void
said_cb (Fixture    *fixture,
         const char *text)
{
  g_free (fixture->said);
  fixture->said = g_strdup (text);
}

static void
removed_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->removed);
  fixture->removed = g_strdup (text);
}

static void
begin (Fixture       *fixture,
       BastidePuzzle *puzzle)
{
  bastide_test_tool_init (&fixture->board, puzzle);
  fixture->editor = bastide_editor_new ();
  bastide_editor_set_puzzle (fixture->editor, puzzle);
  bastide_editor_set_active (fixture->editor, TRUE);
  g_signal_connect_swapped (fixture->editor, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect_swapped (fixture->editor, "removed", G_CALLBACK (removed_cb), fixture);
  fixture->tool = bastide_edit_tool_new (fixture->board.state, fixture->editor);
  bastide_test_tool_begin (&fixture->board, fixture->tool);
  fixture->start = bastide_puzzle_get_content (puzzle);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  begin (fixture, bastide_test_tool_load ("count.bastide.json"));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_tool_clear (&fixture->board);
  g_clear_object (&fixture->editor);
  g_clear_pointer (&fixture->said, g_free);
  g_clear_pointer (&fixture->removed, g_free);
}

/* --- hands --- */

static BastideHand
make_tile (Fixture    *fixture,
           const char *type,
           guint       rotation)
{
  const BstCatalogue *catalogue = bastide_board_state_get_setup (fixture->board.state)->catalogue;

  return (BastideHand) {
    .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (catalogue, type), .rotation = (guint8) rotation,
  };
}

static BastideHand
make_figure (guint     player,
             BstFigure figure)
{
  return BASTIDE_HAND_OF_PIECE (bst_piece_in_supply (player, figure));
}

static void
take (Fixture     *fixture,
      BastideHand  hand)
{
  bastide_editor_take (fixture->editor, &hand);
}

static guint
get_hand (Fixture *fixture)
{
  return bastide_edit_tool_get_hand (fixture->tool).kind;
}

/* --- the board --- */

static const BstSetup *
get_setup (Fixture *fixture)
{
  return bastide_board_state_get_setup (fixture->board.state);
}

static int
get_rotation (Fixture *fixture,
              BstCell  cell)
{
  const BstSetupTile *tile = bastide_board_state_get_tile (fixture->board.state, cell);

  return tile != NULL ? tile->rotation : -1;
}

/* How many figures of a player stand on a cell, and how many pieces of another kind. */
static guint
count_figures (Fixture *fixture,
               guint    player,
               BstCell  cell)
{
  const BstSetup *setup = get_setup (fixture);
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      n += piece->kind == BST_PIECE_FIGURE && piece->player == player && bst_place_has_cell (&piece->place)
           && bst_cell_equal (piece->place.cell, cell);
    }
  return n;
}

static BstDistrict
get_count (Fixture *fixture)
{
  return (BstDistrict) bst_setup_find_piece (get_setup (fixture), BST_PIECE_COUNT, 0)->place.index;
}

static guint
count_notes (Fixture *fixture)
{
  return bastide_puzzle_get_content (fixture->board.puzzle)->annotations->len;
}

/* The document is unchanged, and stays so. */
static void
assert_unchanged (Fixture *fixture)
{
  g_assert_true (bastide_puzzle_get_content (fixture->board.puzzle) == fixture->start);
}

/* All that was done is the one step with that name. */
static void
undo (Fixture    *fixture,
      const char *label)
{
  g_autofree char *name = NULL;

  g_object_get (fixture->board.puzzle, "undo-label", &name, NULL);
  g_assert_cmpstr (name, ==, label);
  bastide_puzzle_undo (fixture->board.puzzle);
  assert_unchanged (fixture);
}

static void
assert_selected (Fixture *fixture,
                 guint    n,
                 BstCell  cell)
{
  g_assert_cmpuint (bastide_editor_get_selection (fixture->editor)->len, ==, n);
  g_assert_cmpint (BASTIDE_TOOL (fixture->board.tool, is_selected) (fixture->board.tool, cell), ==, n > 0);
}

/* Returns the present drawing of the tool. */
static void
draw (Fixture             *fixture,
      BastideBoardDrawing *drawing)
{
  bastide_board_drawing_clear (drawing);
  BASTIDE_TOOL (fixture->board.tool, draw) (fixture->board.tool, drawing);
}

/* --- begin and end --- */

/* The diagram is shown, whatever is played from it. */
static void
test_begin_and_end (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  g_assert_true (bastide_edit_tool_may_edit (fixture->tool));
  bastide_test_tool_play (board, "place 0,3 0");
  g_assert_true (bastide_board_state_get_position (board->state) == bastide_puzzle_get_position (board->puzzle));
  bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  g_assert_true (BASTIDE_TOOL (board->tool, is_dragging) (board->tool));
  BASTIDE_TOOL (board->tool, end) (board->tool);
  g_assert_false (BASTIDE_TOOL (board->tool, is_dragging) (board->tool));
  g_assert_false (bastide_edit_tool_may_edit (fixture->tool));
  g_assert_false (bastide_edit_tool_put_mark (fixture->tool, BST_CELL (0, 0), BASTIDE_NOTE_PURPLE));
  g_assert_false (bastide_edit_tool_put_arrow (fixture->tool, BST_CELL (0, 0), BASTIDE_NOTE_PURPLE));
  bastide_edit_tool_ask_menu (fixture->tool, &BASTIDE_BOARD_HIT_CELL (BST_CELL (0, 0)));
  g_assert_false (bastide_test_tool_has_asked (board, BASTIDE_ASK_MENU));
  assert_unchanged (fixture);
}

/* --- tiles --- */

static void
test_place (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  take (fixture, make_tile (fixture, "BASE-E", 0));
  bastide_test_tool_point (board, 0.5, 3.5);
  bastide_test_tool_assert_says (board, "0,3", "City north. Fits.");
  bastide_test_tool_assert_keys (board, "Click R Esc");
  bastide_test_tool_click (board, 0.5, 3.5);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (0, 3)), ==, 0);
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_NO_ROTATION));
  bastide_test_tool_assert_says (board, "0,3", "Tile placed at 0,3.");
  /* It stays in hand, and what has happened is told until the user points elsewhere. */
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_TILE);
  bastide_test_tool_point (board, 4.5, 0.5);
  bastide_test_tool_assert_says (board, "4,0", "City north. Fits. This replaces what is here.");
  bastide_test_tool_assert_keys (board, "Click R I Del Esc");
  bastide_test_tool_point (board, 6.5, 3.5);
  bastide_test_tool_assert_keys (board, "Click R Esc");
  undo (fixture, "Place Tile");
}

/* Where a tile does not fit it is put all the same; the status tells why it is wrong. */
static void
test_place_misfit (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  g_autofree char *name = NULL;
  BstRule rule;

  take (fixture, make_tile (fixture, "BASE-E", 1));
  bastide_test_tool_point (board, 0.5, 3.5);
  name = BASTIDE_TOOL (board->tool, explain_cell) (board->tool, BST_CELL (0, 3), &rule);
  g_assert_true (g_str_has_prefix (name, "The tile does not fit: its north edge is field;"));
  g_assert_cmpint (rule, ==, BST_RULE_BASE_1);
  bastide_test_tool_click (board, 0.5, 3.5);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (0, 3)), ==, 1);
  g_assert_true (bastide_test_tool_escape (board));
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  bastide_test_tool_point (board, 0.5, 3.5);
  bastide_test_tool_assert_says (board, "0,3", "The north edge of this tile is field; the tile at 0,2 has city there.");
  g_assert_cmpint (board->status.rule, ==, BST_RULE_CNT_1);
  g_assert_cmpint (BASTIDE_TOOL (board->tool, find_rule) (board->tool), ==, BST_RULE_CNT_1);
  bastide_test_tool_point (board, 4.5, 0.5);
  g_assert_cmpint (BASTIDE_TOOL (board->tool, find_rule) (board->tool), ==, BST_RULE_NONE);
  undo (fixture, "Place Tile");
}

/* A finger shows the rotations first. */
static void
test_finger (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress tap = { .button = GDK_BUTTON_PRIMARY, .n_press = 1, .by_touch = TRUE };
  BastideTestTool *board = &fixture->board;
  const BastideBoardHit hit = bastide_test_tool_find (board, 4.5, 0.9);

  take (fixture, make_tile (fixture, "BASE-E", 0));
  bastide_test_tool_press (board, 0.5, 3.5, tap);
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_ROTATION));
  assert_unchanged (fixture);
  bastide_board_state_set_ring (board->state, &BST_CELL (0, 3));
  bastide_test_tool_press (board, 0.5, 3.5, tap);
  undo (fixture, "Place Tile");

  /* It has no other button: the menu comes while it rests. */
  g_assert_true (BASTIDE_TOOL (board->tool, press_long) (board->tool, &hit));
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_MENU));
}

static void
test_turn_in_hand (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BastideBoardTool *tool = fixture->board.tool;
  const BastideGhost *ghost;
  g_autofree char *name = NULL;
  BstRefusal refusal;

  g_assert_false (BASTIDE_TOOL (tool, turns) (tool));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 3)));
  g_assert_null (BASTIDE_TOOL (tool, get_ghost) (tool, 0));
  take (fixture, make_tile (fixture, "BASE-E", 0));
  g_assert_true (BASTIDE_TOOL (tool, turns) (tool));
  g_assert_true (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 3)));
  BASTIDE_TOOL (tool, turn) (tool, -1);
  g_assert_cmpuint (BASTIDE_TOOL (tool, get_rotation) (tool), ==, 3);
  g_assert_true (BASTIDE_TOOL (tool, set_rotation) (tool, BST_CELL (0, 3), 2));
  g_assert_cmpuint (BASTIDE_TOOL (tool, get_rotation) (tool), ==, 2);
  g_assert_true (BASTIDE_TOOL (tool, check_rotation) (tool, BST_CELL (0, 3), 0, &refusal));
  g_assert_false (BASTIDE_TOOL (tool, check_rotation) (tool, BST_CELL (0, 3), 2, &refusal));
  g_assert_cmpint (refusal.rule, ==, BST_RULE_BASE_1);
  name = BASTIDE_TOOL (tool, name_rotation) (tool, 1);
  g_assert_cmpstr (name, ==, "City east");
  ghost = BASTIDE_TOOL (tool, get_ghost) (tool, 1);
  g_assert_cmpuint (g_array_index (ghost->tiles, BstSetupTile, 0).rotation, ==, 1);

  take (fixture, make_figure (0, BST_FIGURE_MEEPLE));
  g_assert_false (BASTIDE_TOOL (tool, turns) (tool));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 3)));
  g_assert_null (BASTIDE_TOOL (tool, get_ghost) (tool, 1));
}

/* With an empty hand, the tile under the pointer is selected and turned. */
static void
test_turn_on_board (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_point (board, 4.5, 0.9);
  BASTIDE_TOOL (board->tool, turn) (board->tool, 1);
  assert_selected (fixture, 1, BST_CELL (4, 0));
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 0)), ==, 3);
  /* A selection turns wherever the pointer is. */
  bastide_puzzle_undo (board->puzzle);
  bastide_editor_select (fixture->editor, BST_CELL (4, 0), BST_CELL (4, 0), BASTIDE_SELECT_ONLY);
  bastide_test_tool_point (board, 2.9, 3.9);
  BASTIDE_TOOL (board->tool, turn) (board->tool, -1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 0)), ==, 1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, 1);
  undo (fixture, "Turn Tile");
}

/* What a step costs is told: the city does not give way to a tile, and tells of the tiles that it covers when it turns. */
static void
test_cost (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  guint n_tiles = get_setup (fixture)->tiles->len;

  take (fixture, make_tile (fixture, "BASE-E", 0));
  bastide_test_tool_click (board, 1.5, 1.5);
  assert_unchanged (fixture);
  g_assert_nonnull (strstr (fixture->said, "The city of Carcassonne lies there."));
  bastide_test_tool_escape (board);
  g_assert_null (fixture->removed);

  bastide_editor_select (fixture->editor, BST_CELL (1, 1), BST_CELL (1, 1), BASTIDE_SELECT_ONLY);
  g_assert_true (bastide_editor_turn_selection (fixture->editor, 1));
  g_assert_true (get_setup (fixture)->carcassonne.present);
  g_assert_cmpuint (get_setup (fixture)->tiles->len, <, n_tiles);
  g_assert_nonnull (strstr (fixture->removed, "gave way."));
  g_assert_nonnull (strstr (fixture->removed, "left the board."));
}

/* The whole board as a selection turns and moves with all that names a cell, in each twin. */
static void
test_whole_board (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/io/github/bastide/Bastide/puzzles/"
                                                      "count-a-road-for-bait.bastide.json", G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                      NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  Fixture fixture = { .editor = NULL };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  begin (&fixture, bastide_test_puzzle_parse (text));
  before = bastide_puzzle_to_bytes (fixture.board.puzzle);
  bastide_editor_select_all (fixture.editor);
  g_assert_true (bastide_editor_turn_selection (fixture.editor, 1));
  g_assert_true (bastide_editor_move (fixture.editor, 2, -1));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (fixture.board.puzzle)), ==, 0);
  bastide_puzzle_set_twin (fixture.board.puzzle, 1);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (fixture.board.puzzle)), ==, 0);
  bastide_editor_select_all (fixture.editor);
  for (guint i = 1; i < 4; i++)
    g_assert_true (bastide_editor_turn_selection (fixture.editor, 1));
  g_assert_true (bastide_editor_move (fixture.editor, -2, 1));
  after = bastide_puzzle_to_bytes (fixture.board.puzzle);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_null (fixture.removed);
  tear_down (&fixture, NULL);
}

static void
test_select (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  const BastideToolPress toggle = { .button = GDK_BUTTON_PRIMARY, .n_press = 1, .modifiers = GDK_SHIFT_MASK };

  bastide_test_tool_click (board, 4.5, 0.9);
  assert_selected (fixture, 1, BST_CELL (4, 0));
  g_assert_true (bastide_edit_tool_wants_bar (fixture->tool));
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_FOCUS));
  bastide_test_tool_assert_keys (board, "R Del Alt+Shift+Arrows Ctrl+Drag Esc");
  bastide_test_tool_press (board, 2.9, 3.9, toggle);
  assert_selected (fixture, 2, BST_CELL (2, 3));
  bastide_test_tool_press (board, 4.5, 0.9, toggle);
  assert_selected (fixture, 1, BST_CELL (2, 3));
  g_assert_true (bastide_test_tool_escape (board));
  assert_selected (fixture, 0, BST_CELL (2, 3));
  g_assert_false (bastide_edit_tool_wants_bar (fixture->tool));
  g_assert_false (bastide_test_tool_escape (board));
  bastide_test_tool_assert_keys (board, "Click Drag I R Del");
  assert_unchanged (fixture);
}

/* A double click, the middle button and a key take the tile at the point. */
static void
test_pick (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_press (board, 4.5, 0.9, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY, .n_press = 2 });
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_TILE);
  g_assert_cmpuint (BASTIDE_TOOL (board->tool, get_rotation) (board->tool), ==, 2);
  g_assert_false (bastide_edit_tool_wants_bar (fixture->tool));
  g_assert_true (bastide_edit_tool_put_back (fixture->tool));
  g_assert_false (bastide_edit_tool_put_back (fixture->tool));
  bastide_test_tool_press (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_MIDDLE, .n_press = 1 });
  g_assert_cmpuint (BASTIDE_TOOL (board->tool, get_rotation) (board->tool), ==, 1);
  /* The stamp before is a key away. */
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_x, 0));
  g_assert_cmpuint (BASTIDE_TOOL (board->tool, get_rotation) (board->tool), ==, 2);
  bastide_test_tool_escape (board);
  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_i, 0));
  g_assert_cmpuint (BASTIDE_TOOL (board->tool, get_rotation) (board->tool), ==, 1);
  assert_unchanged (fixture);
}

/* Digits take recent tiles in hand, the latest first. */
static void
test_recent (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  g_assert_false (bastide_test_tool_press_key (board, GDK_KEY_1, 0));
  take (fixture, make_tile (fixture, "BASE-E", 0));
  bastide_test_tool_click (board, 0.5, 3.5);
  bastide_test_tool_escape (board);
  g_assert_false (bastide_test_tool_press_key (board, GDK_KEY_2, 0));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_1, 0));
  g_assert_cmpuint (bastide_edit_tool_get_hand (fixture->tool).tile, ==, make_tile (fixture, "BASE-E", 0).tile);
}

static void
test_drag_tiles (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .n_press = 1 };
  BastideTestTool *board = &fixture->board;

  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 2.9, 3.9, press), ==, "grabbing");
  assert_selected (fixture, 1, BST_CELL (2, 3));
  bastide_test_tool_drag_to (board, 3.9, 3.9, 0);
  bastide_test_tool_assert_says (board, "3,3", "The tile does not fit: its north edge is road; the tile at 3,2 has "
                                               "field there.");
  g_assert_false (bastide_edit_tool_wants_bar (fixture->tool));
  bastide_test_tool_end_drag (board, 3.9, 3.9, NULL);
  bastide_test_tool_assert_says (board, "3,3", "1 tile moved.");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, -1);
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (3, 3)), ==, 1);
  assert_selected (fixture, 1, BST_CELL (3, 3));
  undo (fixture, "Move Tile");

  /* Copied onto another; let go of where it was, and beside the board. */
  bastide_test_tool_begin_drag (board, 2.9, 3.9, press);
  bastide_test_tool_drag_to (board, 4.9, 0.9, GDK_CONTROL_MASK);
  bastide_test_tool_end_drag (board, 4.9, 0.9, NULL);
  bastide_test_tool_assert_says (board, "4,0", "1 tile copied, 1 replaced.");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, 1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 0)), ==, 1);
  undo (fixture, "Duplicate");
  bastide_test_tool_begin_drag (board, 2.9, 3.9, press);
  bastide_test_tool_end_drag (board, 2.5, 3.5, NULL);
  assert_unchanged (fixture);
  bastide_test_tool_begin_drag (board, 2.9, 3.9, press);
  bastide_test_tool_drag_to (board, 4.9, 3.9, 0);
  bastide_test_tool_end_drag (board, 999, 999, NULL);
  assert_unchanged (fixture);
}

/* Tiles that leave their places are not replaced by those beside them. */
static void
test_drag_two_tiles (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .n_press = 1 };
  BastideTestTool *board = &fixture->board;

  take (fixture, make_tile (fixture, "BASE-U", 0));
  bastide_test_tool_click (board, -1.5, 0.5);
  bastide_test_tool_escape (board);
  bastide_editor_select (fixture->editor, BST_CELL (-2, 0), BST_CELL (-1, 0), BASTIDE_SELECT_ONLY);
  bastide_test_tool_begin_drag (board, -1.5, 0.9, press);
  bastide_test_tool_drag_to (board, -2.5, 0.9, 0);
  bastide_test_tool_end_drag (board, -2.5, 0.9, NULL);
  bastide_test_tool_assert_says (board, "−3,0", "2 tiles moved.");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (-1, 0)), ==, -1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (-3, 0)), ==, 0);
  bastide_test_tool_begin_drag (board, -2.5, 0.9, press);
  bastide_test_tool_drag_to (board, -1.5, 0.9, GDK_CONTROL_MASK);
  bastide_test_tool_end_drag (board, -1.5, 0.9, NULL);
  bastide_test_tool_assert_says (board, "−2,0", "2 tiles copied, 1 replaced.");
}

/* Escape ends a drag although the button is still down. */
static void
test_give_up_drag (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_drag_to (board, 3.9, 3.9, 0);
  g_assert_true (bastide_test_tool_escape (board));
  g_assert_true (BASTIDE_TOOL (board->tool, is_dragging) (board->tool));
  bastide_test_tool_drag_to (board, 4.9, 3.9, 0);
  bastide_test_tool_end_drag (board, 4.9, 3.9, NULL);
  g_assert_false (BASTIDE_TOOL (board->tool, is_dragging) (board->tool));
  assert_unchanged (fixture);
  assert_selected (fixture, 1, BST_CELL (2, 3));

  /* So does a step that takes away what is dragged. */
  bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_editor_remove (fixture->editor, NULL);
  draw (fixture, drawing);
  g_assert_cmpuint (drawing->ghosts->len, ==, 0);
  g_assert_true (BASTIDE_TOOL (board->tool, is_dragging) (board->tool));
  bastide_test_tool_end_drag (board, 4.9, 3.9, NULL);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 3)), ==, -1);
  undo (fixture, "Remove Tile");
}

/* An empty cell drags the board, so do the middle button and the space bar; a finger drags only selected tiles. */
static void
test_moving_the_board (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  const BastideToolPress finger = { .button = GDK_BUTTON_PRIMARY, .by_touch = TRUE };
  const BastideToolPress secondary = { .button = GDK_BUTTON_SECONDARY };

  g_assert_null (bastide_test_tool_begin_drag (board, 6.5, 3.5, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY }));
  g_assert_null (bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_MIDDLE }));
  g_assert_null (bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) {
    .button = GDK_BUTTON_PRIMARY, .moves_board = TRUE,
  }));
  g_assert_null (bastide_test_tool_begin_drag (board, 2.9, 3.9, finger));
  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 2.9, 3.9, secondary), ==, "");
  bastide_editor_select (fixture->editor, BST_CELL (2, 3), BST_CELL (2, 3), BASTIDE_SELECT_ONLY);
  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 2.9, 3.9, finger), ==, "grabbing");
  BASTIDE_TOOL (board->tool, cancel_drag) (board->tool);
  g_assert_true (BASTIDE_TOOL (board->tool, scrolls_at_rim));
  assert_unchanged (fixture);
}

static void
test_band (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .modifiers = GDK_SHIFT_MASK };
  BastideTestTool *board = &fixture->board;

  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 5.5, 4.5, press), ==, "crosshair");
  bastide_test_tool_drag_to (board, 2.9, 3.1, GDK_SHIFT_MASK);
  bastide_test_tool_end_drag (board, 2.9, 3.1, NULL);
  assert_selected (fixture, 1, BST_CELL (2, 3));
  /* It adds to what is selected, and its last cell counts where it leaves the board. */
  bastide_test_tool_begin_drag (board, 5.5, 1.5, press);
  bastide_test_tool_drag_to (board, 4.1, 0.1, GDK_SHIFT_MASK);
  bastide_test_tool_end_drag (board, 999, 999, NULL);
  assert_selected (fixture, 2, BST_CELL (4, 0));
  assert_unchanged (fixture);
}

/* --- figures and markers --- */

static void
test_put_figure (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  take (fixture, make_figure (0, BST_FIGURE_MEEPLE));
  bastide_test_tool_point (board, 4.9, 0.9);
  bastide_test_tool_assert_says (board, "4,0", "Farmer, field.");
  bastide_test_tool_assert_keys (board, "Click Esc");
  bastide_test_tool_click (board, 4.9, 0.9);
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (4, 0)), ==, 1);
  bastide_test_tool_assert_says (board, "4,0", "Placed: Farmer, field.");
  undo (fixture, "Place Figure");

  /* Where nothing lies it cannot stand. */
  take (fixture, make_figure (0, BST_FIGURE_MEEPLE));
  bastide_test_tool_point (board, 6.5, 3.5);
  bastide_test_tool_assert_says (board, "6,3", "It cannot stand here.");
  bastide_test_tool_click (board, 6.5, 3.5);
  bastide_test_tool_assert_refused (board, BST_RULE_NONE, "It cannot stand here.");
  assert_unchanged (fixture);
}

static void
test_drag_figure (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .n_press = 1 };
  BastideTestTool *board = &fixture->board;

  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 2.56, 3.545, press), ==, "grabbing");
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_PIECE);
  bastide_test_tool_drag_to (board, 4.9, 0.9, 0);
  bastide_test_tool_end_drag (board, 4.9, 0.9, NULL);
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 0);
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (4, 0)), ==, 1);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  undo (fixture, "Move Figure");

  bastide_test_tool_begin_drag (board, 2.56, 3.545, press);
  bastide_test_tool_end_drag (board, 6.5, 3.5, NULL);
  g_assert_cmpuint (board->n_refused, ==, 1);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  bastide_test_tool_begin_drag (board, 2.56, 3.545, press);
  BASTIDE_TOOL (board->tool, cancel_drag) (board->tool);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  assert_unchanged (fixture);
}

/* A place beside the board: the supply of a player. */
#define TEST_TYPE_SITE (test_site_get_type ())
G_DECLARE_FINAL_TYPE (TestSite, test_site, TEST, SITE, GObject)

struct _TestSite
{
  GObject        parent_instance;
  BastideEditor *editor;
};

static gboolean
receive (BastideDropSite *site,
         const BstPiece  *piece)
{
  const BstPlace supply = BST_PLACE_IN_SUPPLY (piece->player);

  return bastide_editor_move_piece (TEST_SITE (site)->editor, piece, &supply);
}

static void
test_site_iface_init (BastideDropSiteInterface *iface)
{
  iface->receive = receive;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestSite, test_site, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_DROP_SITE, test_site_iface_init))

static void
test_site_class_init (TestSiteClass *klass G_GNUC_UNUSED)
{
}

static void
test_site_init (TestSite *self G_GNUC_UNUSED)
{
}

static void
test_drag_to_a_tray (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (TestSite) site = g_object_new (TEST_TYPE_SITE, NULL);
  BastideTestTool *board = &fixture->board;

  site->editor = fixture->editor;
  bastide_test_tool_begin_drag (board, 2.56, 3.545, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_end_drag (board, -999, 3, BASTIDE_DROP_SITE (site));
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 0);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  g_assert_cmpstr (bastide_test_tool_describe (board)->text, ==, "Removed from the board.");
  undo (fixture, "Remove Figure");
  /* Nothing is there to take it. */
  bastide_test_tool_begin_drag (board, 2.56, 3.545, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_end_drag (board, -999, 3, NULL);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  assert_unchanged (fixture);
}

/* Removes the figure under the pointer, else the selection, else the tile. */
static void
test_remove (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_point (board, 2.56, 3.545);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 0);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, 1);
  bastide_test_tool_assert_says (board, "2,3", "Removed from the board.");
  undo (fixture, "Remove Figure");

  bastide_editor_select (fixture->editor, BST_CELL (4, 0), BST_CELL (4, 0), BASTIDE_SELECT_ONLY);
  bastide_test_tool_point (board, 2.9, 3.9);
  bastide_test_tool_press_key (board, GDK_KEY_Delete, 0);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 0)), ==, -1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, 1);
  bastide_test_tool_assert_says (board, "2,3", "1 tile removed.");
  undo (fixture, "Remove Tile");
  bastide_editor_select_none (fixture->editor);

  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  bastide_test_tool_press_key (board, GDK_KEY_KP_Delete, 0);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, -1);
  bastide_test_tool_assert_says (board, "2,3", "2,3 cleared.");
  undo (fixture, "Remove Tile");
  bastide_test_tool_go_to (board, BST_CELL (6, 6));
  bastide_test_tool_press_key (board, GDK_KEY_Delete, 0);
  g_assert_false (bastide_edit_tool_remove (fixture->tool, &BASTIDE_BOARD_HIT_NOTHING));
  assert_unchanged (fixture);
}

/* A tile dragged over the board from a palette or a tray acts like a tile in hand. */
static void
test_drop (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  const BastideHand tile = make_tile (fixture, "BASE-E", 0);
  const BastideHand figure = make_figure (2, BST_FIGURE_LARGE);
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) other = G_VALUE_INIT;
  BastideBoardHit hit;

  g_value_init (&other, G_TYPE_STRING);
  g_assert_false (BASTIDE_TOOL (board->tool, hover) (board->tool, &other));
  g_value_init (&value, BASTIDE_TYPE_HAND);
  g_value_set_boxed (&value, &tile);
  g_assert_true (BASTIDE_TOOL (board->tool, hover) (board->tool, &value));
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_TILE);
  g_assert_false (BASTIDE_TOOL (board->tool, has_rotations) (board->tool, BST_CELL (0, 3)));
  bastide_test_tool_point (board, 0.5, 3.5);
  bastide_test_tool_assert_says (board, "0,3", "City north. Fits.");
  BASTIDE_TOOL (board->tool, leave) (board->tool);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);

  /* A tile that was in hand is there again. */
  take (fixture, make_tile (fixture, "BASE-D", 0));
  hit = bastide_test_tool_find (board, 0.5, 3.5);
  g_assert_false (BASTIDE_TOOL (board->tool, drop) (board->tool, &other, &hit));
  g_assert_false (BASTIDE_TOOL (board->tool, drop) (board->tool, &value, &BASTIDE_BOARD_HIT_NOTHING));
  g_assert_true (BASTIDE_TOOL (board->tool, drop) (board->tool, &value, &hit));
  g_assert_cmpuint (bastide_edit_tool_get_hand (fixture->tool).tile, ==, make_tile (fixture, "BASE-D", 0).tile);
  g_assert_cmpuint (bastide_board_state_get_tile (board->state, BST_CELL (0, 3))->type, ==, tile.tile);
  undo (fixture, "Place Tile");
  bastide_test_tool_escape (board);

  g_value_set_boxed (&value, &figure);
  BASTIDE_TOOL (board->tool, hover) (board->tool, &value);
  hit = bastide_test_tool_find (board, 6.5, 3.5);
  g_assert_false (BASTIDE_TOOL (board->tool, drop) (board->tool, &value, &hit));
  bastide_test_tool_assert_refused (board, BST_RULE_NONE, "It cannot stand here.");
  hit = bastide_test_tool_find (board, 2.9, 3.9);
  g_assert_true (BASTIDE_TOOL (board->tool, drop) (board->tool, &value, &hit));
  g_assert_cmpuint (count_figures (fixture, 2, BST_CELL (2, 3)), ==, 1);
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  undo (fixture, "Place Figure");
}

/* Without a city or a road they have no place. */
static void
test_markers (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_point (board, 6.5, 3.5);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_k, 0));
  bastide_test_tool_assert_refused (board, BST_RULE_KNG_1, "The King goes to a completed city.");
  bastide_test_tool_press_key (board, GDK_KEY_k, GDK_SHIFT_MASK);
  bastide_test_tool_assert_refused (board, BST_RULE_RBN_1, "The Robber baron goes to a completed road.");
  assert_unchanged (fixture);

  bastide_test_tool_point (board, -0.5, 0.5);
  bastide_test_tool_press_key (board, GDK_KEY_k, GDK_SHIFT_MASK);
  g_assert_cmpuint (board->n_refused, ==, 0);
  g_assert_true (bst_cell_equal (bst_setup_find_piece (get_setup (fixture), BST_PIECE_ROBBER_BARON, 0)->place.cell,
                                 BST_CELL (-1, 0)));
  undo (fixture, "Place Robber Baron");
}

static void
test_markers_without_module (void)
{
  Fixture fixture = { .said = NULL };

  begin (&fixture, bastide_test_puzzle_new ());
  bastide_test_tool_point (&fixture.board, 0.5, 0.1);
  bastide_test_tool_press_key (&fixture.board, GDK_KEY_k, 0);
  bastide_test_tool_assert_refused (&fixture.board, BST_RULE_KNG_1, "“King & Robber Baron” is not in play.");
  assert_unchanged (&fixture);
  tear_down (&fixture, NULL);
}

/* Beside all places of a marker the nearest is meant. */
static void
test_nearest_place (void)
{
  static const struct
  {
    double x;
    double y;
    guint  road;
  } points[] = { { 0.62, 0.2, 0 }, { 0.8, 0.62, 1 }, { 0.38, 0.8, 2 }, { 0.2, 0.38, 3 } };
  Fixture fixture = { .said = NULL };

  begin (&fixture, bastide_test_puzzle_parse (
    "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"king-robber\"] },"
    "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-X\", \"rotation\": 0 } ] } }"));
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      bastide_test_tool_point (&fixture.board, points[i].x, points[i].y);
      bastide_test_tool_press_key (&fixture.board, GDK_KEY_k, GDK_SHIFT_MASK);
      g_assert_cmpuint (bst_setup_find_piece (get_setup (&fixture), BST_PIECE_ROBBER_BARON, 0)->place.segment, ==,
                        points[i].road);
      undo (&fixture, "Place Robber Baron");
    }
  tear_down (&fixture, NULL);
}

/* --- notes --- */

static void
test_arrow (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BastideToolPress press = { .button = GDK_BUTTON_PRIMARY, .n_press = 1 };
  BastideTestTool *board = &fixture->board;

  take (fixture, (BastideHand) { .kind = BASTIDE_HAND_ARROW });
  g_assert_cmpstr (bastide_test_tool_begin_drag (board, 2.5, 3.5, press), ==, "grabbing");
  bastide_test_tool_drag_to (board, 4.5, 0.5, 0);
  g_assert_cmpuint (count_notes (fixture), ==, 0);
  bastide_test_tool_end_drag (board, 4.5, 0.5, NULL);
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  undo (fixture, "Draw Arrow");

  /* Outside of the board it is not drawn. */
  bastide_test_tool_begin_drag (board, 2.5, 3.5, press);
  bastide_test_tool_end_drag (board, 999, 999, NULL);
  assert_unchanged (fixture);
  bastide_test_tool_begin_drag (board, 2.5, 3.5, press);
  BASTIDE_TOOL (board->tool, cancel_drag) (board->tool);
  g_assert_cmpint (bastide_editor_get_hand (fixture->editor).begin.kind, ==, BST_PLACE_NOWHERE);
  assert_unchanged (fixture);
  bastide_test_tool_escape (board);

  /* By keys from the cursor to the cursor. */
  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_a, 0));
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_ARROW);
  bastide_test_tool_go_to (board, BST_CELL (-1, 0));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_a, 0));
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  undo (fixture, "Draw Arrow");
}

static void
test_mark (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_m, 0));
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_m, 0));
  g_assert_cmpuint (count_notes (fixture), ==, 0);
  bastide_puzzle_undo (board->puzzle);
  undo (fixture, "Place Mark");
}

/* --- keys --- */

static void
test_selection_by_keys (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  const GdkModifierType shift = GDK_SHIFT_MASK;

  bastide_test_tool_go_to (board, BST_CELL (4, 0));
  g_assert_true (bastide_test_tool_activate (board));
  assert_selected (fixture, 1, BST_CELL (4, 0));
  g_assert_true (bastide_test_tool_activate (board));
  assert_selected (fixture, 0, BST_CELL (4, 0));

  bastide_test_tool_go_to (board, BST_CELL (5, 1));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_Left, shift));
  assert_selected (fixture, 0, BST_CELL (4, 1));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_KP_Up, shift));
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (board->state), BST_CELL (4, 0)));
  assert_selected (fixture, 1, BST_CELL (4, 0));
  bastide_test_tool_press_key (board, GDK_KEY_Down, shift);
  assert_selected (fixture, 0, BST_CELL (4, 0));
  /* Without Shift the cursor leaves the corner where it began. */
  bastide_test_tool_go_to (board, BST_CELL (3, 3));
  bastide_test_tool_press_key (board, GDK_KEY_Left, shift);
  assert_selected (fixture, 1, BST_CELL (2, 3));

  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_a, GDK_CONTROL_MASK));
  assert_selected (fixture, 15, BST_CELL (1, 1));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_a, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  assert_selected (fixture, 0, BST_CELL (1, 1));
  assert_unchanged (fixture);
}

/* Alt, Shift and arrows move the selection, else the whole board; the cursor moves along. */
static void
test_shift (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;
  const GdkModifierType modifiers = GDK_ALT_MASK | GDK_SHIFT_MASK;

  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  bastide_test_tool_activate (board);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_Right, modifiers));
  g_assert_cmpint (get_rotation (fixture, BST_CELL (3, 3)), ==, 1);
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, 0)), ==, 2);
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (board->state), BST_CELL (3, 3)));
  undo (fixture, "Move Tile");
  bastide_editor_select_none (fixture->editor);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_Up, modifiers));
  g_assert_cmpint (get_rotation (fixture, BST_CELL (4, -1)), ==, 2);
  undo (fixture, "Shift Position");
}

static void
test_enter_puts (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  take (fixture, make_tile (fixture, "BASE-E", 0));
  bastide_test_tool_go_to (board, BST_CELL (0, 3));
  bastide_test_tool_assert_keys (board, "Enter R Arrows Esc");
  g_assert_true (bastide_test_tool_activate (board));
  g_assert_cmpint (get_rotation (fixture, BST_CELL (0, 3)), ==, 0);
  undo (fixture, "Place Tile");
}

static void
test_turn_of_players (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_p, 0));
  g_assert_cmpuint (get_setup (fixture)->player, ==, 1);
  g_assert_cmpstr (bastide_test_tool_describe (board)->text, ==, "To move: Ben.");
  bastide_test_tool_press_key (board, GDK_KEY_p, GDK_SHIFT_MASK);
  bastide_test_tool_press_key (board, GDK_KEY_p, GDK_SHIFT_MASK);
  g_assert_cmpuint (get_setup (fixture)->player, ==, 2);
  while (bastide_puzzle_get_can_undo (board->puzzle))
    bastide_puzzle_undo (board->puzzle);
  assert_unchanged (fixture);

  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_MARKET);
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_c, 0));
  g_assert_cmpuint (get_count (fixture), !=, BST_DISTRICT_MARKET);
  undo (fixture, "Move Count");
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_s, 0));
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_SCORE));
}

/* Tab goes through the figures of a cell and the spots for figures; the held piece goes to the spot that Tab has
 * reached. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const stops[] = { "Monk", "Road north", "Field", "Monastery" };
  BastideTestTool *board = &fixture->board;
  g_autofree char *last = NULL;
  BstPlace chosen;

  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      g_autofree char *stop = NULL;

      g_assert_true (bastide_test_tool_step (board, 1));
      stop = BASTIDE_TOOL (board->tool, describe_stop) (board->tool);
      g_assert_cmpstr (stop, ==, stops[i]);
    }
  g_assert_false (bastide_test_tool_step (board, 1));
  g_assert_false (bastide_edit_tool_get_chosen (fixture->tool, &chosen));
  g_assert_true (bastide_test_tool_step (board, -1));
  last = BASTIDE_TOOL (board->tool, describe_stop) (board->tool);
  g_assert_cmpstr (last, ==, "Monastery");

  /* The figure to which it has come is the one that is removed. */
  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  g_assert_false (bastide_edit_tool_get_chosen (fixture->tool, &chosen));
  bastide_test_tool_step (board, 1);
  bastide_test_tool_assert_says (board, "2,3", "Monk. Road north, monastery. Ben’s monk is in the monastery.");
  bastide_test_tool_press_key (board, GDK_KEY_Delete, 0);
  undo (fixture, "Remove Figure");

  take (fixture, make_figure (0, BST_FIGURE_MEEPLE));
  for (guint i = 0; i < 3; i++)
    g_assert_true (bastide_test_tool_step (board, 1));
  bastide_test_tool_assert_says (board, "2,3", "Farmer, field.");
  bastide_test_tool_assert_keys (board, "Enter Tab Arrows Esc");
  g_assert_true (bastide_test_tool_activate (board));
  bastide_test_tool_assert_says (board, "2,3", "Placed: Farmer, field.");
  undo (fixture, "Place Figure");
}

/* --- menus --- */

static const BastideToolMenu *
get_menu (Fixture *fixture)
{
  return BASTIDE_TOOL (fixture->board.tool, get_menu) (fixture->board.tool);
}

/* The rows of a page: "Pick Up|-|Owner>". */
static void
assert_rows (Fixture    *fixture,
             guint       page,
             const char *rows)
{
  const BastideToolMenu *menu = get_menu (fixture);
  g_autoptr (GString) listed = g_string_new (NULL);

  for (guint i = 0; i < menu->rows->len; i++)
    {
      const BastideToolRow *row = &g_array_index (menu->rows, BastideToolRow, i);

      if (row->page != page)
        continue;
      if (listed->len > 0)
        g_string_append_c (listed, '|');
      g_string_append (listed, row->kind == BASTIDE_ROW_SEPARATOR ? "-" : row->label);
      if (row->kind == BASTIDE_ROW_PAGE)
        g_string_append_c (listed, '>');
    }
  g_assert_cmpstr (listed->str, ==, rows);
}

/* Chooses the row with that label on a page. */
static void
run_row (Fixture    *fixture,
         guint       page,
         const char *label)
{
  const BastideToolMenu *menu = get_menu (fixture);

  for (guint i = 0; i < menu->rows->len; i++)
    {
      const BastideToolRow *row = &g_array_index (menu->rows, BastideToolRow, i);

      if (row->page != page || row->kind != BASTIDE_ROW_STEP || g_strcmp0 (row->label, label) != 0)
        continue;
      BASTIDE_TOOL (fixture->board.tool, run_row) (fixture->board.tool, i);
      return;
    }
  g_test_message ("no row %s", label);
  g_assert_not_reached ();
}

static void
ask_menu (Fixture *fixture,
          double   x,
          double   y)
{
  bastide_test_tool_press (&fixture->board, x, y, (BastideToolPress) { .button = GDK_BUTTON_SECONDARY, .n_press = 1 });
  g_assert_true (bastide_test_tool_has_asked (&fixture->board, BASTIDE_ASK_MENU));
}

#define GROUND "-|Turn Right|Turn Left|Pick Up|Cut|Copy|Duplicate|Remove|-|Mark This Cell|Begin an Arrow Here|"        \
               "Describe This Cell"

static void
test_menu_of_a_figure (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  ask_menu (fixture, 2.56, 3.545);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Ben: Monk");
  g_assert_true (bst_cell_equal (get_menu (fixture)->cell, BST_CELL (2, 3)));
  g_assert_cmpuint (get_menu (fixture)->n_pages, ==, 4);
  assert_rows (fixture, 0, "Pick Up|Return to Supply|-|Owner>|Change To>|-|Tile>");
  assert_rows (fixture, 1, "Anna|Chloé");
  assert_rows (fixture, 2, "Large meeple|Abbot");
  assert_rows (fixture, 3, GROUND);
  assert_selected (fixture, 1, BST_CELL (2, 3));
  assert_unchanged (fixture);

  run_row (fixture, 0, "Return to Supply");
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 0);
  undo (fixture, "Remove Figure");
  ask_menu (fixture, 2.56, 3.545);
  run_row (fixture, 1, "Chloé");
  g_assert_cmpuint (count_figures (fixture, 2, BST_CELL (2, 3)), ==, 1);
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 0);
  undo (fixture, "Change Owner");
  ask_menu (fixture, 2.56, 3.545);
  run_row (fixture, 2, "Abbot");
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (2, 3)), ==, 1);
  undo (fixture, "Change Figure");
  ask_menu (fixture, 2.56, 3.545);
  run_row (fixture, 0, "Pick Up");
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_PIECE);
  g_assert_true (bst_cell_equal (bastide_editor_get_hand (fixture->editor).piece.place.cell, BST_CELL (2, 3)));
}

static void
test_menu_of_a_tile (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  ask_menu (fixture, 2.9, 3.9);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Field at 2,3");
  assert_rows (fixture, 0, "Anna>|Ben>|Chloé>|-|-|Tile>");
  assert_rows (fixture, 1, "Farmer, field|Large meeple, field");
  run_row (fixture, 1, "Large meeple, field");
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (2, 3)), ==, 1);
  undo (fixture, "Place Figure");

  ask_menu (fixture, 2.9, 3.9);
  run_row (fixture, 4, "Turn Left");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, 0);
  undo (fixture, "Turn Tile");
  ask_menu (fixture, 2.9, 3.9);
  run_row (fixture, 4, "Remove");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (2, 3)), ==, -1);
  undo (fixture, "Remove Tile");
  ask_menu (fixture, 2.9, 3.9);
  run_row (fixture, 4, "Mark This Cell");
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  undo (fixture, "Place Mark");
  ask_menu (fixture, 2.9, 3.9);
  run_row (fixture, 4, "Begin an Arrow Here");
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_ARROW);
  ask_menu (fixture, 4.9, 0.9);
  run_row (fixture, 4, "End the Arrow Here");
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  undo (fixture, "Draw Arrow");
  ask_menu (fixture, 2.9, 3.9);
  run_row (fixture, 4, "Pick Up");
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_TILE);
}

static void
test_menu_of_an_empty_cell (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  ask_menu (fixture, 0.5, 3.5);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "0,3");
  assert_rows (fixture, 0, "-|Paste|-|Mark This Cell|Begin an Arrow Here|Describe This Cell|Go to Coordinates…");
  bastide_edit_tool_ask_menu (fixture->tool, &BASTIDE_BOARD_HIT_CELL (BST_CELL (1, 3)));
  g_assert_true (bst_cell_equal (bastide_board_state_get_cursor (fixture->board.state), BST_CELL (1, 3)));

  /* The stamp in hand, and those before. */
  take (fixture, make_tile (fixture, "BASE-E", 0));
  ask_menu (fixture, 0.5, 3.5);
  run_row (fixture, 0, "Place: City north");
  g_assert_cmpint (get_rotation (fixture, BST_CELL (0, 3)), ==, 0);
  undo (fixture, "Place Tile");
}

/* The city of Carcassonne has a menu of its own, and the Count a row for each district. */
static void
test_menu_of_the_city (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  ask_menu (fixture, 3.087, 1.72);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Count, market");
  assert_rows (fixture, 0, "Pick Up|Remove From Board|-|Count, castle|Count, blacksmith|Count, cathedral|-|"
                           "City of Carcassonne>");
  assert_rows (fixture, 1, "-|Turn Right|Turn Left|Pick Up|Show the Side Without Districts|Cut|Copy|Remove|-|"
                           "Mark This Cell|Begin an Arrow Here|Describe This Cell");
  run_row (fixture, 0, "Count, castle");
  g_assert_cmpuint (get_count (fixture), ==, BST_DISTRICT_CASTLE);
  undo (fixture, "Move Count");
  ask_menu (fixture, 3.087, 1.72);
  run_row (fixture, 1, "Show the Side Without Districts");
  g_assert_true (get_setup (fixture)->carcassonne.plain);
  undo (fixture, "Turn City Over");
}

/* Where a rule may make a building worthless, an author may say so. */
static void
test_menu_of_a_building (void)
{
  Fixture fixture = { .said = NULL };

  begin (&fixture, bastide_test_puzzle_parse (
    "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"shrines\"],"
    "               \"switches\": { \"shrine.loser\": \"worthless\" } },"
    "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-B\", \"rotation\": 0 } ] } }"));
  ask_menu (&fixture, 0.5, 0.5);
  run_row (&fixture, 0, "Mark as Worthless");
  g_assert_nonnull (bst_setup_find_piece (get_setup (&fixture), BST_PIECE_LOST, 0));
  /* The sign is not a thing to be taken. */
  ask_menu (&fixture, 0.5, 0.5);
  run_row (&fixture, 0, "Worth Points Again");
  g_assert_null (bst_setup_find_piece (get_setup (&fixture), BST_PIECE_LOST, 0));
  bastide_puzzle_undo (fixture.board.puzzle);
  undo (&fixture, "Change Worth");
  tear_down (&fixture, NULL);
}

/* By keys: the menu of the cursor, and the menu of figures. */
static void
test_menus_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BastideTestTool *board = &fixture->board;

  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_Menu, 0));
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_MENU));
  assert_rows (fixture, 0, "-|Tile>");
  /* The menu opens for the stop of Tab. */
  bastide_test_tool_step (board, 1);
  bastide_test_tool_press_key (board, GDK_KEY_F10, GDK_SHIFT_MASK);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Ben: Monk");
  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  bastide_test_tool_step (board, 1);
  bastide_test_tool_step (board, 1);
  bastide_test_tool_press_key (board, GDK_KEY_F10, GDK_SHIFT_MASK);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Road north at 2,3");
  /* A building that the rules never make worthless has no row for that. */
  for (guint i = 0; i < 4; i++)
    bastide_test_tool_step (board, 1);
  bastide_test_tool_press_key (board, GDK_KEY_Menu, 0);
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "Monastery at 2,3");
  assert_rows (fixture, 0, "Anna>|Ben>|Chloé>|-|-|Tile>");

  g_assert_true (bastide_test_tool_press_key (board, GDK_KEY_f, 0));
  g_assert_true (bastide_test_tool_has_asked (board, BASTIDE_ASK_MENU_BESIDE));
  g_assert_cmpstr (get_menu (fixture)->heading, ==, "What Goes Here?");
  assert_rows (fixture, 0, "Anna>|Ben>|Chloé>|-|King|Robber baron|Count");
  assert_rows (fixture, 3, "Meeple|Large meeple|Abbot");
  run_row (fixture, 3, "Large meeple");
  g_assert_cmpuint (get_hand (fixture), ==, BASTIDE_HAND_PIECE);
  g_assert_cmpuint (bastide_edit_tool_get_hand (fixture->tool).piece.player, ==, 2);
  assert_unchanged (fixture);
}

/* --- drawing --- */

static guint
count_marks (GArray      *marks,
             BastideMark  mark)
{
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    n += g_array_index (marks, BastideBoardMark, i).mark == mark;
  return n;
}

static void
test_drawing_of_tiles (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  GArray *faults = drawing->marks[BASTIDE_MARKS_ON_TILES];
  BastideTestTool *board = &fixture->board;
  const BastideBoardGhost *ghost;

  take (fixture, make_tile (fixture, "BASE-E", 0));
  draw (fixture, drawing);
  g_assert_cmpuint (drawing->ghosts->len, ==, 0);
  bastide_test_tool_point (board, 0.5, 3.5);
  draw (fixture, drawing);
  g_assert_cmpuint (drawing->ghosts->len, ==, 1);
  ghost = &g_array_index (drawing->ghosts, BastideBoardGhost, 0);
  g_assert_true (ghost->fits);
  g_assert_true (bst_cell_equal (ghost->cell, BST_CELL (0, 3)));
  BASTIDE_TOOL (board->tool, turn) (board->tool, 1);
  draw (fixture, drawing);
  g_assert_false (g_array_index (drawing->ghosts, BastideBoardGhost, 0).fits);
  g_assert_cmpuint (count_marks (faults, BASTIDE_MARK_EDGE_FAULT), ==, 0);

  /* An edge that does not match is marked where it is. */
  bastide_test_tool_click (board, 0.5, 3.5);
  bastide_test_tool_escape (board);
  draw (fixture, drawing);
  g_assert_cmpuint (count_marks (faults, BASTIDE_MARK_EDGE_FAULT), ==, 1);
  g_assert_cmpuint (count_marks (faults, BASTIDE_MARK_FAULT), ==, 0);
  g_assert_cmpuint (drawing->ghosts->len, ==, 0);

  /* Dragged tiles leave their place, unless the drag copies them. */
  bastide_test_tool_begin_drag (board, 2.9, 3.9, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_drag_to (board, 5.9, 3.9, 0);
  draw (fixture, drawing);
  g_assert_cmpuint (drawing->ghosts->len, ==, 1);
  g_assert_nonnull (drawing->left);
  g_assert_null (drawing->selected);
  bastide_test_tool_drag_to (board, 5.9, 3.9, GDK_CONTROL_MASK);
  draw (fixture, drawing);
  g_assert_null (drawing->left);
  BASTIDE_TOOL (board->tool, cancel_drag) (board->tool);
  draw (fixture, drawing);
  g_assert_nonnull (drawing->selected);

  bastide_test_tool_begin_drag (board, 5.5, 4.5, (BastideToolPress) {
    .button = GDK_BUTTON_PRIMARY, .modifiers = GDK_SHIFT_MASK,
  });
  bastide_test_tool_drag_to (board, 3.5, 3.5, GDK_SHIFT_MASK);
  draw (fixture, drawing);
  g_assert_true (drawing->has_band);
  g_assert_cmpfloat ((double) drawing->band.size.width, ==, 2 * BASTIDE_VIEWPORT_TILE);
}

/* Where a figure in hand may go is lit and named; the one in hand is pale where it stands. */
static void
test_drawing_of_figures (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  GArray *lights = drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS];
  BastideTestTool *board = &fixture->board;
  guint n_chosen = 0;

  draw (fixture, drawing);
  g_assert_cmpint (drawing->taken, ==, -1);
  bastide_test_tool_begin_drag (board, 2.56, 3.545, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY });
  bastide_test_tool_drag_to (board, 2.9, 3.9, 0);
  draw (fixture, drawing);
  g_assert_cmpint (drawing->taken, >=, 0);
  g_assert_cmpuint (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS]->len, ==, 1);
  g_assert_true (g_array_index (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece, 0).figure.lying);
  /* Road, field, monastery and four districts; the field is meant. */
  g_assert_cmpuint (lights->len, ==, 7);
  g_assert_cmpuint (drawing->labels->len, ==, 3);
  for (guint i = 0; i < lights->len; i++)
    n_chosen += g_array_index (lights, BastideBoardLight, i).highlight == BASTIDE_HIGHLIGHT_CHOSEN;
  g_assert_cmpuint (n_chosen, ==, 1);
  for (guint i = 0; i < drawing->labels->len; i++)
    {
      const BastideBoardLabel *label = &g_array_index (drawing->labels, BastideBoardLabel, i);

      g_assert_cmpint (label->meant, ==, g_strcmp0 (label->text, "Farmer, field") == 0);
    }
  BASTIDE_TOOL (board->tool, cancel_drag) (board->tool);

  /* With nothing in hand, what Tab has come to. */
  bastide_test_tool_go_to (board, BST_CELL (2, 3));
  bastide_test_tool_step (board, 1);
  draw (fixture, drawing);
  g_assert_cmpuint (lights->len, ==, 1);
  g_assert_cmpuint (drawing->labels->len, ==, 1);
  g_assert_cmpuint (count_marks (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BASTIDE_MARK_FRAME), ==, 1);
}

static void
test_drawing_of_notes (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  BastideTestTool *board = &fixture->board;

  take (fixture, (BastideHand) { .kind = BASTIDE_HAND_MARK });
  bastide_test_tool_point (board, 2.5, 3.5);
  draw (fixture, drawing);
  g_assert_cmpuint (drawing->notes->len, ==, 1);
  take (fixture, (BastideHand) { .kind = BASTIDE_HAND_ARROW });
  bastide_edit_tool_put_arrow (fixture->tool, BST_CELL (2, 3), BASTIDE_NOTE_PURPLE);
  bastide_test_tool_point (board, 4.5, 0.5);
  draw (fixture, drawing);
  g_assert_cmpint (g_array_index (drawing->notes, BastideAnnotation, 0).kind, ==, BASTIDE_ANNOTATION_ARROW);
  g_assert_true (bst_cell_equal (g_array_index (drawing->notes, BastideAnnotation, 0).to, BST_CELL (4, 0)));
}

/* --- without any of it --- */

static void
test_empty_board (void)
{
  static const struct
  {
    BastideBeginning what;
    const char      *label;
    guint            n_tiles;
  } beginnings[] = {
    { BASTIDE_BEGIN_WITH_TILE, "Place Tile", 1 },
    { BASTIDE_BEGIN_WITH_CITY, "Place City of Carcassonne", 0 },
    { BASTIDE_BEGIN_WITH_RIVER, "Place River", 2 },
  };
  g_autoptr (BastideBoardDrawing) drawing = bastide_board_drawing_new ();
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  Fixture fixture = { .said = NULL };

  begin (&fixture, bastide_test_puzzle_parse ("{ \"format\": \"bastide-puzzle\", \"version\": 1,"
                                              "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ] }"));
  bastide_edit_tool_set_library (fixture.tool, library);
  draw (&fixture, drawing);
  g_assert_cmpuint (count_marks (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BASTIDE_MARK_CELL), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_assert_true (bastide_edit_tool_wants_beginning (fixture.tool));
      bastide_edit_tool_begin_with (fixture.tool, beginnings[i].what);
      g_assert_true (bastide_test_tool_has_asked (&fixture.board, BASTIDE_ASK_REVEAL));
      g_assert_false (bastide_edit_tool_wants_beginning (fixture.tool));
      g_assert_cmpuint (get_setup (&fixture)->tiles->len, ==, beginnings[i].n_tiles);
      if (beginnings[i].what == BASTIDE_BEGIN_WITH_TILE)
        g_assert_cmpuint (bst_setup_tile (get_setup (&fixture), 0)->type, ==, make_tile (&fixture, "BASE-D", 0).tile);
      g_assert_cmpint (bst_rules_has (&get_setup (&fixture)->rules, BST_MODULE_COUNT), ==,
                       beginnings[i].what == BASTIDE_BEGIN_WITH_CITY);
      undo (&fixture, beginnings[i].label);
    }
  bastide_test_tool_press_key (&fixture.board, GDK_KEY_f, 0);
  g_assert_true (bastide_test_tool_has_asked (&fixture.board, BASTIDE_ASK_MENU_BESIDE));
  tear_down (&fixture, NULL);
}

/* A file of a higher version is looked at and selected in, and nothing else. */
static void
test_read_only (void)
{
  BastideTestTool *board;
  Fixture fixture = { .said = NULL };

  begin (&fixture, bastide_test_puzzle_parse (
    "{ \"format\": \"bastide-puzzle\", \"version\": 99,"
    "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 } ] } }"));
  board = &fixture.board;
  g_assert_false (bastide_edit_tool_may_edit (fixture.tool));
  bastide_test_tool_click (board, 0.5, 0.5);
  assert_selected (&fixture, 1, BST_CELL (0, 0));
  g_assert_false (bastide_edit_tool_wants_bar (fixture.tool));
  bastide_test_tool_assert_keys (board, "Drag Ctrl+Wheel");
  g_assert_null (bastide_test_tool_begin_drag (board, 0.5, 0.5, (BastideToolPress) { .button = GDK_BUTTON_PRIMARY }));
  bastide_test_tool_press (board, 0.5, 0.5, (BastideToolPress) { .button = GDK_BUTTON_SECONDARY, .n_press = 1 });
  g_assert_false (bastide_test_tool_has_asked (board, BASTIDE_ASK_MENU));
  g_assert_nonnull (fixture.said);
  bastide_test_tool_press_key (board, GDK_KEY_Delete, 0);
  BASTIDE_TOOL (board->tool, turn) (board->tool, 1);
  bastide_test_tool_press_key (board, GDK_KEY_i, 0);
  g_assert_cmpuint (get_hand (&fixture), ==, BASTIDE_HAND_EMPTY);
  assert_unchanged (&fixture);
  tear_down (&fixture, NULL);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture       *fixture,
                       gconstpointer  data);
  } tests[] = {
    { "begin-and-end", test_begin_and_end },
    { "place", test_place },
    { "place-misfit", test_place_misfit },
    { "finger", test_finger },
    { "turn-in-hand", test_turn_in_hand },
    { "turn-on-board", test_turn_on_board },
    { "cost", test_cost },
    { "select", test_select },
    { "pick", test_pick },
    { "recent", test_recent },
    { "drag-tiles", test_drag_tiles },
    { "drag-two-tiles", test_drag_two_tiles },
    { "give-up-drag", test_give_up_drag },
    { "moving-the-board", test_moving_the_board },
    { "band", test_band },
    { "put-figure", test_put_figure },
    { "drag-figure", test_drag_figure },
    { "drag-to-a-tray", test_drag_to_a_tray },
    { "remove", test_remove },
    { "drop", test_drop },
    { "markers", test_markers },
    { "arrow", test_arrow },
    { "mark", test_mark },
    { "selection-by-keys", test_selection_by_keys },
    { "shift", test_shift },
    { "enter-puts", test_enter_puts },
    { "turn-of-players", test_turn_of_players },
    { "tab", test_tab },
    { "menu-of-a-figure", test_menu_of_a_figure },
    { "menu-of-a-tile", test_menu_of_a_tile },
    { "menu-of-an-empty-cell", test_menu_of_an_empty_cell },
    { "menu-of-the-city", test_menu_of_the_city },
    { "menus-by-keys", test_menus_by_keys },
    { "drawing-of-tiles", test_drawing_of_tiles },
    { "drawing-of-figures", test_drawing_of_figures },
    { "drawing-of-notes", test_drawing_of_notes },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/edit-tool/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  g_test_add_func ("/edit-tool/markers-without-module", test_markers_without_module);
  g_test_add_func ("/edit-tool/nearest-place", test_nearest_place);
  g_test_add_func ("/edit-tool/menu-of-a-building", test_menu_of_a_building);
  g_test_add_func ("/edit-tool/empty-board", test_empty_board);
  g_test_add_func ("/edit-tool/whole-board", test_whole_board);
  g_test_add_func ("/edit-tool/read-only", test_read_only);

  return g_test_run ();
}
