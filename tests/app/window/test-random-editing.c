/* test-random-editing.c: thousands of steps of any kind in the whole window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-problem.h"
#include "bastide-start.h"
#include "bastide-test-chance.h"
#include "bastide-test-window.h"
#include "bastide-tile-shelf.h"
#include "bst-test-run.h"

/* Steps in each window. */
#define N_STEPS 75
/* The file is written and read after this many steps, and near the end after every step. */
#define CHECK_EVERY 20
#define CHECK_LAST 40
/* More tiles would only slow down every step. */
#define MAX_TILES 40
/* Drawing frames takes longest, so a frame comes only after this many steps. */
#define DRAW_EVERY 8

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastideEditor    *editor;
  BastideTestChance chance;
} Fixture;

/* Chance */

static guint
below (Fixture *fixture,
       guint    n)
{
  return bastide_test_below (&fixture->chance, n);
}

static const BstSetup *
get_setup (Fixture *fixture)
{
  return bastide_editor_get_setup (fixture->editor);
}

static BstCell
any_cell (Fixture *fixture)
{
  return bastide_test_any_cell (&fixture->chance, get_setup (fixture));
}

static int
any_way (Fixture *fixture)
{
  return bastide_test_about (&fixture->chance, 3);
}

/* Makes any move of a figure or marker, except of players who do not exist. */
static gboolean
any_move (Fixture  *fixture,
          BstPiece *piece,
          BstPlace *to)
{
  *piece = bastide_test_any_move (&fixture->chance, get_setup (fixture), to);
  return piece->kind < BST_N_PIECES && !bst_piece_get_info ((BstPieceKind) piece->kind)->is_mark
         && piece->player < MAX (get_setup (fixture)->n_players, 1);
}

/* The item in hand */

static void
take_stamp (Fixture *fixture)
{
  BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .rotation = (guint8) below (fixture, 4) };

  switch (below (fixture, 12))
    {
    case 0:
      stamp.kind = BASTIDE_HAND_CITY;
      break;
    case 1:
      stamp.kind = BASTIDE_HAND_RIVER;
      stamp.river = (guint8) (1 + below (fixture, 2));
      break;
    default:
      stamp.tile = (guint16) below (fixture, bst_catalogue_get_size (get_setup (fixture)->catalogue));
    }
  bastide_editor_take (fixture->editor, &stamp);
}

static void
take_piece (Fixture *fixture)
{
  BstPiece piece;
  BstPlace to;

  if (any_move (fixture, &piece, &to))
    bastide_editor_take (fixture->editor, &BASTIDE_HAND_OF_PIECE (piece));
}

static void
take_note (Fixture *fixture)
{
  static const char * const texts[] = { "", "A", "xyz" };
  const BastideHand mark = { .kind = BASTIDE_HAND_MARK };
  const BastideHand arrow = { .kind = BASTIDE_HAND_ARROW };

  bastide_editor_set_mark_text (fixture->editor, texts[below (fixture, G_N_ELEMENTS (texts))]);
  bastide_editor_take (fixture->editor, below (fixture, 2) == 0 ? &mark : &arrow);
}

static void
put_back (Fixture *fixture)
{
  bastide_editor_take (fixture->editor, NULL);
}

static void
put (Fixture *fixture)
{
  BastideHand hand = bastide_editor_get_hand (fixture->editor);
  BstPlace spot = { .kind = BST_PLACE_CELL, .cell = any_cell (fixture) };

  if (hand.kind == BASTIDE_HAND_PIECE)
    spot = bastide_test_any_spot (&fixture->chance, get_setup (fixture), &hand.piece);
  bastide_editor_put (fixture->editor, &spot);
}

static void
put_stamp (Fixture *fixture)
{
  if (get_setup (fixture)->tiles->len > MAX_TILES)
    return;
  take_stamp (fixture);
  put (fixture);
}

static void
pick (Fixture *fixture)
{
  bastide_editor_pick (fixture->editor, any_cell (fixture));
}

static void
turn (Fixture *fixture)
{
  if (below (fixture, 2) == 0)
    bastide_editor_turn (fixture->editor, any_way (fixture));
  else
    bastide_editor_set_rotation (fixture->editor, below (fixture, 4));
}

/* The selection */

static void
select_some (Fixture *fixture)
{
  static const BastideSelectMode modes[] = { BASTIDE_SELECT_ONLY, BASTIDE_SELECT_ADD, BASTIDE_SELECT_TOGGLE };
  BstCell corner = any_cell (fixture);
  BstCell opposite = below (fixture, 3) == 0 ? any_cell (fixture) : corner;

  bastide_editor_select (fixture->editor, corner, opposite, modes[below (fixture, G_N_ELEMENTS (modes))]);
}

static void
move (Fixture *fixture)
{
  bastide_editor_move (fixture->editor, any_way (fixture), any_way (fixture));
}

static void
duplicate (Fixture *fixture)
{
  if (get_setup (fixture)->tiles->len <= MAX_TILES)
    bastide_editor_duplicate (fixture->editor, any_way (fixture), any_way (fixture));
}

static void
take_away (Fixture *fixture)
{
  BstCell cell = any_cell (fixture);

  /* Removes only small selections, so that the board does not vanish all the time. */
  if (bastide_editor_get_selection (fixture->editor)->len < 6)
    bastide_editor_remove (fixture->editor, &cell);
}

static void
copy_and_paste (Fixture *fixture)
{
  g_autoptr (BastideClip) clip = bastide_editor_copy (fixture->editor);

  if (clip != NULL && get_setup (fixture)->tiles->len <= MAX_TILES)
    bastide_editor_paste (fixture->editor, clip);
}

/* The whole, pieces, the turn */

static void
change_all (Fixture *fixture)
{
  if (below (fixture, 2) == 0)
    bastide_editor_shift (fixture->editor, any_way (fixture), any_way (fixture));
  else
    bastide_editor_turn_all (fixture->editor, any_way (fixture));
}

static void
move_piece (Fixture *fixture)
{
  BstPiece piece;
  BstPlace to;

  if (any_move (fixture, &piece, &to))
    bastide_editor_move_piece (fixture->editor, &piece, &to);
}

static void
change_turn (Fixture *fixture)
{
  switch (below (fixture, 3))
    {
    case 0:
      bastide_editor_step_player (fixture->editor, below (fixture, 2) == 0 ? 1 : -1);
      break;
    case 1:
      bastide_editor_step_count (fixture->editor);
      break;
    default:
      bastide_editor_set_score (fixture->editor, below (fixture, 6), bastide_test_about (&fixture->chance, 200));
    }
}

/* Changes by the inspector and its sections. */
static void
edit (Fixture *fixture)
{
  BastideContent *content = bastide_editor_begin (fixture->editor);
  gboolean changed = bastide_test_edit (&fixture->chance, content);

  bastide_editor_end (fixture->editor, content, changed, "Any", below (fixture, 4) == 0 ? "any" : NULL);
}

static void
settle (Fixture *fixture)
{
  bastide_editor_settle (fixture->editor);
}

/* Actions of the window */

/* The clipboard serves a copy only after a while. */
static void
paste (Fixture *fixture)
{
  const BstSetup *setup = get_setup (fixture);
  GActionGroup *group = G_ACTION_GROUP (fixture->window);

  if ((setup->tiles->len == 0 && !setup->carcassonne.present) || setup->tiles->len > MAX_TILES)
    return;
  put_back (fixture);
  g_action_group_activate_action (group, below (fixture, 2) == 0 ? "copy" : "copy-as-text", NULL);
  /* A second copy as text is a picture. */
  if (!g_action_group_get_action_enabled (group, "paste"))
    return;
  g_action_group_activate_action (group, "paste", NULL);
  bastide_test_await (bastide_editor_get_hand (fixture->editor).kind == BASTIDE_HAND_CLIP);
}

static const struct
{
  const char *name;
  const char *parameter;  /* as text */
} actions[] = {
  { "arrow", NULL },
  { "clear-notes", NULL },
  { "copy", NULL },
  { "copy-as-picture", NULL },
  { "copy-as-text", NULL },
  { "cut", NULL },
  { "delete", NULL },
  { "describe-cell", NULL },
  { "describe-feature", NULL },
  { "duplicate", NULL },
  { "fix-problem", NULL },
  { "fix-problem", NULL },
  { "fix-problem", NULL },
  { "left-panel", NULL },
  { "letters-on-figures", NULL },
  { "mark", NULL },
  { "my-figures", NULL },
  { "next-district", NULL },
  { "next-player", NULL },
  { "next-problem", NULL },
  { "panel", NULL },
  { "previous-player", NULL },
  { "previous-problem", NULL },
  { "redo", NULL },
  { "redo", NULL },
  { "section", "0" },
  { "section", "1" },
  { "section", "2" },
  { "section", "3" },
  { "section", "4" },
  { "select-none", NULL },
  { "shift-position", "'N'" },
  { "shift-position", "'E'" },
  { "shift-position", "'S'" },
  { "shift-position", "'W'" },
  { "show-grid", NULL },
  { "show-rule", "'BASE-1'" },
  { "swap-stamp", NULL },
  { "turn-left", NULL },
  { "turn-position", NULL },
  { "turn-right", NULL },
  { "undo", NULL },
  { "undo", NULL },
  { "zoom-fit", NULL },
};

/* The focus may be in a panel that is still sliding in, and a user waits for the panel. */
static void
await_focus (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  bastide_test_await (gtk_window_get_focus (window) == NULL || gtk_widget_get_mapped (gtk_window_get_focus (window)));
}

static void
activate (Fixture *fixture)
{
  guint which = below (fixture, G_N_ELEMENTS (actions));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), actions[which].name);
  g_autoptr (GVariant) parameter = NULL;

  g_assert_nonnull (action);
  if (actions[which].parameter != NULL)
    parameter = g_variant_ref_sink (g_variant_new_parsed (actions[which].parameter));
  if (g_action_get_enabled (action))
    g_action_activate (action, parameter);
  await_focus (fixture);
}

static void
set_mode (Fixture    *fixture,
          const char *mode)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", mode);
}

/* Plays a legal action in the other mode. */
static void
play (Fixture *fixture)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (bastide_test_get_board (fixture->window));
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n;

  set_mode (fixture, "analyse");
  for (guint i = 1 + below (fixture, 3); i > 0; i--)
    {
      BastidePosition *position = bastide_play_tree_get_position (tree);
      g_autoptr (GError) error = NULL;

      n = bastide_position_is_playable (position) ? bst_turn_list (bastide_position_get_engine (position), list) : 0;
      if (n == 0)
        break;
      g_assert_true (bastide_play_tree_play (tree, &list->actions[below (fixture, n)], 1, &error));
      g_assert_no_error (error);
    }
  set_mode (fixture, "edit");
}

/* Keys of the board */

static void
close_popovers (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_POPOVER (widget))
    {
      gtk_popover_popdown (GTK_POPOVER (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

static GListModel *
find_shortcuts (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller) && g_list_model_get_n_items (G_LIST_MODEL (controller)) > 0)
        return G_LIST_MODEL (g_steal_pointer (&controller));
    }
  return NULL;
}

static void
press (Fixture *fixture)
{
  g_autoptr (GListModel) shortcuts = find_shortcuts (GTK_WIDGET (fixture->board));
  g_autoptr (GtkShortcut) shortcut = NULL;

  g_assert_nonnull (shortcuts);
  shortcut = g_list_model_get_item (shortcuts, below (fixture, g_list_model_get_n_items (shortcuts)));
  gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, GTK_WIDGET (fixture->board),
                                gtk_shortcut_get_arguments (shortcut));
  if (below (fixture, 4) == 0)
    close_popovers (GTK_WIDGET (fixture->window));
}

/* Checks after every step */

static GBytes *
check_file (Fixture *fixture)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) read = NULL;
  g_autoptr (GBytes) again = NULL;
  GBytes *bytes = bastide_puzzle_to_bytes (bastide_window_get_puzzle (fixture->window));

  read = bastide_content_read (fixture->chance.library, bytes, problems);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_test_message ("%s", line);
    }
  g_assert_nonnull (read);
  again = bastide_content_write (read);
  g_assert_true (g_bytes_equal (again, bytes));
  return bytes;
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), name);
}

static void
run_main_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static guint
go (Fixture    *fixture,
    const char *name)
{
  guint n = 0;

  for (; is_enabled (fixture, name); n++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), name, NULL);
      if (n % DRAW_EVERY == 0)
        run_main_loop ();
    }
  return n;
}

/* Undoes to the start and redoes to the end. */
static void
check_history (Fixture *fixture,
               GBytes  *start)
{
  g_autoptr (GBytes) end = NULL;
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GBytes) redone = NULL;
  guint n;

  go (fixture, "redo");
  end = check_file (fixture);
  n = go (fixture, "undo");
  undone = check_file (fixture);
  g_assert_true (g_bytes_equal (undone, start));
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)));
  g_assert_cmpuint (go (fixture, "redo"), ==, n);
  redone = check_file (fixture);
  g_assert_true (g_bytes_equal (redone, end));
  g_test_message ("%u steps in the history, %u tiles", n, get_setup (fixture)->tiles->len);
}

/* Steps that change most come more often. */
static const struct
{
  const char *name;
  guint       weight;
  void      (*run) (Fixture *fixture);
} steps[] = {
  { "take stamp", 2, take_stamp },
  { "take piece", 4, take_piece },
  { "take note", 2, take_note },
  { "put back", 1, put_back },
  { "put", 14, put },
  { "put stamp", 14, put_stamp },
  { "pick", 2, pick },
  { "turn", 4, turn },
  { "select", 6, select_some },
  { "move", 6, move },
  { "duplicate", 2, duplicate },
  { "take away", 4, take_away },
  { "copy and paste", 1, copy_and_paste },
  { "paste", 1, paste },
  { "change all", 1, change_all },
  { "move piece", 12, move_piece },
  { "change turn", 4, change_turn },
  { "edit", 16, edit },
  { "settle", 1, settle },
  { "activate", 20, activate },
  { "press", 20, press },
  { "play", 1, play },
};

static guint
any_step (Fixture *fixture)
{
  guint sum = 0;
  guint at;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    sum += steps[i].weight;
  at = below (fixture, sum);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (at < steps[i].weight)
        return i;
      at -= steps[i].weight;
    }
  g_assert_not_reached ();
}

/* Runs */

static BastidePuzzle *
begin_new (Fixture *fixture,
           guint    start)
{
  BastideStartOptions options;

  g_rand_set_seed (fixture->chance.rand, start + bst_test_get_seed ());
  bastide_start_options_init (&options);
  options.start = (BastideStart) start;
  options.preset = (BstPreset) (start % BST_N_PRESETS);
  options.modules = g_rand_int (fixture->chance.rand) & ((1u << BST_N_MODULES) - 1);
  options.n_players = 2 + below (fixture, BST_MAX_PLAYERS - 1);
  return bastide_start_create (fixture->chance.library, &options);
}

static BastidePuzzle *
begin_bundled (Fixture    *fixture,
               const char *name)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/puzzles/%s.bastide.json", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  g_rand_set_seed (fixture->chance.rand, g_str_hash (name) + bst_test_get_seed ());
  g_assert_nonnull (bytes);
  return bastide_puzzle_new_from_bytes (fixture->chance.library, bytes, problems, NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideTileShelf) shelf = NULL;

  fixture->window = bastide_test_new_window (application);
  g_object_get (fixture->window, "tiles", &shelf, NULL);
  fixture->chance.library = bastide_tile_shelf_get_library (shelf);
  fixture->chance.rand = g_rand_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_close (fixture->window);
  g_rand_free (fixture->chance.rand);
}

static void
run (Fixture       *fixture,
     BastidePuzzle *puzzle)
{
  g_autoptr (GBytes) start = NULL;

  bastide_window_set_puzzle (fixture->window, puzzle);
  set_mode (fixture, "edit");
  run_main_loop ();
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->editor = bastide_board_view_get_editor (fixture->board);
  start = check_file (fixture);
  for (guint i = 0; bst_test_goes_on (i, N_STEPS); i++)
    {
      guint which = any_step (fixture);

      if (g_test_verbose ())
        g_test_message ("step %u: %s", i, steps[which].name);
      steps[which].run (fixture);
      if (i % DRAW_EVERY == 0)
        run_main_loop ();
      else
        g_main_context_iteration (NULL, FALSE);
      if (i % CHECK_EVERY == 0 || (i < N_STEPS && i + CHECK_LAST >= N_STEPS))
        g_bytes_unref (check_file (fixture));
    }
  check_history (fixture, start);
}

static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = begin_new (fixture, GPOINTER_TO_UINT (data));

  run (fixture, puzzle);
}

static void
test_bundled (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = begin_bundled (fixture, data);

  /* In a narrow window the panels lie over the board. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  run (fixture, puzzle);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const puzzles[] = {
    "base-farm-majority", "count-two-sendings", "river-first-curve-after-fork", "robbers-rogue-points",
    "shrines-both-at-once",
  };
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/random-editing/start-%u", i);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_new, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *path = g_strconcat ("/random-editing/", puzzles[i], NULL);

      g_test_add (path, Fixture, puzzles[i], set_up, test_bundled, tear_down);
    }

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
