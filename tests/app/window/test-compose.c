/* test-compose.c: bundled puzzles composed anew, by pointer alone and by keys alone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hands compose the position of a bundled file, and the saved file must be the same, byte for byte. Every warning
 * on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-bag-list.h"
#include "bastide-check-section.h"
#include "bastide-content-texts.h"
#include "bastide-draw-list.h"
#include "bastide-line-step.h"
#include "bastide-problem.h"
#include "bastide-puzzle-section.h"
#include "bastide-rules-section.h"
#include "bastide-start.h"
#include "bastide-test-compose.h"
#include "bastide-test-finger.h"
#include "bastide-test-inspector.h"
#include "bastide-text-list.h"
#include "bastide-text-row.h"
#include "bastide-turn-section.h"
#include "bastide-words.h"
#include "bastide-workspace.h"
#include "bst-notation.h"

static BastideApplication *application;

/* --- the bundled file --- */

static GBytes *
get_file (const char *name)
{
  g_autofree char *resource = g_strdup_printf (RESOURCE_PATH "/puzzles/%s.bastide.json", name);
  GBytes *bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);
  return bytes;
}

static BastideContent *
read_file (GBytes *bytes)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  BastideContent *content = bastide_content_read (library, bytes, problems);

  g_assert_nonnull (content);
  return content;
}

/* Finds a tile type in the catalogue of the window, which need not be the file's. */
static guint
find_tile (BastideTestHands *hands,
           const BstSetup   *setup,
           guint             type)
{
  const BstSetup *shown = bastide_editor_get_setup (bastide_test_hands_get_editor (hands));
  guint found = bst_catalogue_find (shown->catalogue, bst_catalogue_get (setup->catalogue, type)->id);

  g_assert_cmpuint (found, !=, BST_NONE);
  return found;
}

/* --- the dialog --- */

static GtkWidget *
get_part (gpointer    widget,
          GType       type,
          const char *name)
{
  GObject *part = gtk_widget_get_template_child (widget, type, name);

  g_assert_nonnull (part);
  return GTK_WIDGET (part);
}

/* The entry or text view behind or below a label. */
static GtkWidget *
find_input (GtkWidget  *root,
            const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), label))
    {
      found = gtk_widget_get_next_sibling (root);
      return GTK_IS_SCROLLED_WINDOW (found) ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (found)) : found;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_input (child, label);

  return found;
}

/* An empty board; the city of Carcassonne is laid like any tile. */
static void
begin (BastideTestHands *hands,
       BastideContent   *content)
{
  const BstSetup *setup = content->setup;
  g_autofree char *n_players = g_strdup_printf ("%u", setup->n_players);
  gpointer dialog = bastide_test_hands_ask_new (hands);

  bastide_test_hands_activate (hands, bastide_test_inspector_find (dialog, GTK_TYPE_TOGGLE_BUTTON,
                                                                   bastide_start_get_name (BASTIDE_START_EMPTY)));
  bastide_test_hands_select (hands, bastide_test_inspector_find (dialog, GTK_TYPE_DROP_DOWN, NULL),
                             setup->rules.preset);
  if (setup->n_players != 2)
    bastide_test_hands_fill (hands, bastide_test_inspector_find (dialog, GTK_TYPE_SPIN_BUTTON, NULL),
                             n_players);
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Name of player %u", i + 1);

      bastide_test_hands_fill (hands, bastide_test_inspector_find (dialog, GTK_TYPE_ENTRY, name), content->names[i]);
    }
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (&setup->rules, (BstModuleId) i))
      bastide_test_hands_activate (hands, bastide_test_inspector_find (dialog, GTK_TYPE_CHECK_BUTTON,
                                                                       bastide_words_module ((BstModuleId) i)));
  bastide_test_hands_create (hands, dialog);
}

/* --- the board --- */

static void
lay (BastideTestHands *hands,
     const BstSetup   *setup)
{
  BastideHand stamp = { .kind = BASTIDE_HAND_CITY };

  if (setup->carcassonne.present)
    {
      bastide_test_hands_take_stamp (hands, &stamp);
      bastide_test_hands_put_stamp (hands, setup->carcassonne.cell, setup->carcassonne.rotation);
    }
  stamp.kind = BASTIDE_HAND_TILE;
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      stamp.tile = (guint16) find_tile (hands, setup, tile->type);
      bastide_test_hands_take_stamp (hands, &stamp);
      bastide_test_hands_put_stamp (hands, tile->cell, tile->rotation);
      g_assert_cmpuint (bastide_editor_get_setup (bastide_test_hands_get_editor (hands))->tiles->len, ==, i + 1);
    }
  bastide_test_hands_put_back (hands);
}

static void
put_figures (BastideTestHands *hands,
             const BstSetup   *setup)
{
  for (guint i = 0; i < bst_setup_count_pieces (setup, BST_PIECE_FIGURE); i++)
    {
      const BstPiece *figure = bst_setup_find_piece (setup, BST_PIECE_FIGURE, i);
      const BstPiece piece = bst_piece_in_supply (figure->player, (BstFigure) figure->figure);
      const BstPlace spot = bst_piece_get_place (figure);

      bastide_test_hands_bring (hands, &piece, &spot);
      g_assert_cmpuint (bst_setup_count_pieces (bastide_editor_get_setup (bastide_test_hands_get_editor (hands)),
                                                BST_PIECE_FIGURE), ==, i + 1);
    }
}

static void
put_marker (BastideTestHands *hands,
            BastideContent   *content,
            BstPieceKind      kind)
{
  const BstPiece *mark = bst_setup_find_piece (content->setup, kind, 0);
  BstPiece piece = { .kind = (guint8) kind };
  const BstPiece *placed;
  BstPlace spot;

  if (mark == NULL)
    return;
  spot = mark->place;
  bastide_test_hands_bring (hands, &piece, &spot);
  placed = bst_setup_find_piece (bastide_editor_get_setup (bastide_test_hands_get_editor (hands)), kind, 0);
  g_assert_nonnull (placed);
  if (placed->player == mark->player)
    return;
  piece = bst_piece_in_hand (placed);
  bastide_test_hands_open_menu (hands, &piece);
  bastide_test_hands_choose (hands, "Holder");
  bastide_test_hands_choose (hands, content->names[mark->player]);
}

static void
put_count (BastideTestHands *hands,
           const BstSetup   *setup)
{
  const BstPiece count = { .kind = BST_PIECE_COUNT };
  const BstPlace spot = BST_PLACE_IN_DISTRICT (bst_setup_get_count (setup));

  if (setup->carcassonne.present && bst_setup_get_count (setup) != BST_DISTRICT_CASTLE)
    bastide_test_hands_bring (hands, &count, &spot);
}

/* --- the inspector --- */

static void
empty_bag (BastideTestHands *hands,
           gpointer          section)
{
  bastide_test_hands_activate (hands, get_part (section, BASTIDE_TYPE_TURN_SECTION, "bag_expander"));
  bastide_test_hands_pick (hands, bastide_test_inspector_find (section, GTK_TYPE_CHECK_BUTTON, "Everything else"),
                           bastide_test_inspector_find (section, GTK_TYPE_CHECK_BUTTON, "These numbers:"));
  bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_BUTTON,
                                                                   "Take all tiles out of the bag"));
}

static void
set_turn (BastideTestHands *hands,
          const BstSetup   *setup)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_TURN);
  guint n_in_bag = 0;

  bastide_test_hands_select (hands, get_part (section, BASTIDE_TYPE_TURN_SECTION, "player"), setup->player);
  if (setup->hand != BST_NONE)
    bastide_test_hands_choose_tile (hands, get_part (section, BASTIDE_TYPE_TURN_SECTION, "hand"),
                                    bst_catalogue_get (setup->catalogue, setup->hand)->id);
  for (guint i = 0; i < setup->draw->len; i++)
    bastide_test_hands_choose_tile (
      hands, bastide_test_inspector_find (section, GTK_TYPE_MENU_BUTTON, "Add a known draw"),
      bst_catalogue_get (setup->catalogue, g_array_index (setup->draw, guint16, i))->id);
  for (guint i = 0; setup->bag_given && i < setup->bag->len; i++)
    n_in_bag += g_array_index (setup->bag, guint16, i);
  g_assert_cmpuint (n_in_bag, ==, 0);
  if (setup->bag_given)
    empty_bag (hands, section);
}

static void
set_rules (BastideTestHands *hands,
           const BstSetup   *setup)
{
  gpointer section;

  if (setup->rules.farmers)
    return;
  section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_RULES);
  bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_SWITCH, "Farmers"));
}

/* Adds a text at the end of a list. */
static void
add_text (BastideTestHands *hands,
          gpointer          list,
          const char       *button,
          const char       *text)
{
  bastide_test_hands_activate (hands, bastide_test_inspector_find (list, GTK_TYPE_BUTTON, button));
  bastide_test_hands_type (hands, text);
}

/* Returns the step of the only line that ends after so many actions. */
static gpointer
find_step (GtkWidget *widget,
           guint     *after)
{
  gpointer found = NULL;

  if (BASTIDE_IS_LINE_STEP (widget) && --*after == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_step (child, after);

  return found;
}

static void
add_comment (BastideTestHands *hands,
             gpointer          section,
             BastideComment   *comment)
{
  guint after = comment->after;
  gpointer step = find_step (section, &after);

  g_assert_nonnull (step);
  bastide_test_hands_activate (hands, bastide_test_find (step, GTK_TYPE_BUTTON));
  bastide_test_hands_activate (hands, bastide_test_inspector_find (step, GTK_TYPE_BUTTON, "Comment"));
  bastide_test_hands_type (hands, comment->text);
}

static void
write_lines (BastideTestHands *hands,
             BastideContent   *content)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_LINES);

  for (guint i = 0; i < content->solution->len; i++)
    {
      g_autofree char *line = g_strjoinv ("; ", g_ptr_array_index (content->solution, i));

      bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_MENU_BUTTON,
                                                                       "Record or write another line"));
      bastide_test_settle ();
      if (hands->by_keys)
        bastide_test_press (hands->window, "Up Return");
      else
        bastide_test_reach (bastide_test_find_text (section, "Write as Notation"), "click 1");
      bastide_test_settle ();
      bastide_test_hands_type (hands, line);
    }
  for (guint i = 0; i < content->comments->len; i++)
    add_comment (hands, section, g_ptr_array_index (content->comments, i));
}

static void
write_texts (BastideTestHands *hands,
             BastideContent   *content)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_PUZZLE);
  g_autofree char *difficulty = g_strdup_printf ("Difficulty %u of 5", content->difficulty);
  g_autofree char *tags = g_strjoinv (", ", content->tags);
  const struct { const char *label, *text; } inputs[] = {
    { "Title", content->title }, { "Author", content->author }, { "Date", content->date },
    { "Language", content->language }, { "Description", content->description }, { "Tags", tags },
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    bastide_test_hands_fill (hands, find_input (section, inputs[i].label), inputs[i].text);
  bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_TOGGLE_BUTTON, difficulty));
  for (guint i = 0; content->hints[i] != NULL; i++)
    add_text (hands, get_part (section, BASTIDE_TYPE_PUZZLE_SECTION, "hints"), "Add Hint", content->hints[i]);
}

/* --- tests --- */

typedef struct
{
  const char *path;
  const char *name;
  gboolean    by_keys;
} Composing;

static void
assert_same (GBytes *bytes,
             GBytes *wanted)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *wanted_text = g_strndup (g_bytes_get_data (wanted, NULL), g_bytes_get_size (wanted));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) wanted_lines = g_strsplit (wanted_text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && wanted_lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, wanted_lines[i]);
  g_assert_true (g_bytes_equal (bytes, wanted));
}

/* All of a file but its goal, what a search has found, and what translators have written. */
static void
test_compose (gconstpointer data)
{
  const Composing *composing = data;
  g_autoptr (GBytes) file = get_file (composing->name);
  g_autoptr (BastideContent) content = read_file (file);
  g_autoptr (GBytes) written = NULL, wanted = NULL;
  BastideTestHands hands = { .window = bastide_test_new_window (application), .by_keys = composing->by_keys };

  begin (&hands, content);
  lay (&hands, content->setup);
  put_figures (&hands, content->setup);
  put_marker (&hands, content, BST_PIECE_KING);
  put_marker (&hands, content, BST_PIECE_ROBBER_BARON);
  put_count (&hands, content->setup);
  for (guint i = 0; i < content->setup->n_players; i++)
    bastide_test_hands_set_score (&hands, i, content->setup->players[i].score);
  set_turn (&hands, content->setup);
  set_rules (&hands, content->setup);
  write_lines (&hands, content);
  write_texts (&hands, content);

  written = bastide_puzzle_to_bytes (bastide_window_get_puzzle (hands.window));
  bastide_edit_set_goal (content, NULL);
  bastide_content_remove_language (content, "de");
  g_clear_pointer (&content->verdict, bastide_verdict_free);
  wanted = bastide_content_write (content);
  assert_same (written, wanted);
  bastide_test_close (hands.window);
}

/* --- from the first tile to the proof --- */

#define EMPTY \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}], \"board\": {} }"

static BastideContent *
get_content (BastideTestHands *hands)
{
  return bastide_puzzle_get_content (bastide_window_get_puzzle (hands->window));
}

static void
click_text (BastideTestHands *hands,
            const char       *text)
{
  bastide_test_reach (bastide_test_await_text (hands->window, text), "click 1");
  bastide_test_settle ();
}

/* Does with a key, or with a click on a text. */
static void
command (BastideTestHands *hands,
         const char       *key,
         const char       *text)
{
  if (hands->by_keys)
    bastide_test_press (hands->window, key);
  else
    click_text (hands, text);
  bastide_test_settle ();
}

/* A knight of Anna’s in the city of the only tile; a tile in hand that completes the city. */
static void
compose_position (BastideTestHands *hands)
{
  BstCatalogue *catalogue = bastide_editor_get_setup (bastide_test_hands_get_editor (hands))->catalogue;
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (catalogue, "BASE-D") };
  const BstPiece knight = bst_piece_in_supply (0, BST_FIGURE_MEEPLE);
  const BstTileType *type = bst_catalogue_get (catalogue, stamp.tile);
  const BstPlace city = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), (guint8) bst_notation_read_segment (type, 0, "city:N"));
  gpointer section;

  bastide_test_hands_take_stamp (hands, &stamp);
  bastide_test_hands_put_stamp (hands, BST_CELL (0, 0), 0);
  bastide_test_hands_put_back (hands);
  bastide_test_hands_bring (hands, &knight, &city);
  section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_TURN);
  bastide_test_hands_choose_tile (hands, get_part (section, BASTIDE_TYPE_TURN_SECTION, "hand"), "BASE-E");
}

static void
want_gain (BastideTestHands *hands,
           const char       *points)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_GOAL);

  if (get_content (hands)->goal == NULL)
    {
      bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_BUTTON, "Add Goal"));
      bastide_test_await (get_content (hands)->goal != NULL);
      bastide_test_settle ();
      /* The values come first, then the kinds of conditions but the groups. */
      bastide_test_hands_select (hands, bastide_test_inspector_find (section, GTK_TYPE_DROP_DOWN, "Aim"),
                                 BST_OBJECTIVE_CONDITION + BST_CONDITION_GAIN - BST_CONDITION_POINTS);
      bastide_test_settle ();
      /* Without final scoring the turns that leave another figure on the board come to the same. */
      bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_CHECK_BUTTON, "with final scoring"));
      bastide_test_settle ();
      g_assert_false (get_content (hands)->goal->value.totals);
    }
  bastide_test_hands_fill (hands, bastide_test_inspector_find (section, GTK_TYPE_SPIN_BUTTON, "Number of condition 1"),
                           points);
  bastide_test_settle ();
}

static void
place (BastideTestHands *hands,
       BstCell           cell,
       guint             rotation)
{
  BastideBoardView *board = bastide_test_get_board (hands->window);
  BstCell at;

  if (!hands->by_keys)
    {
      bastide_test_hover_cell (board, cell);
      while (bastide_board_view_get_rotation (board) != rotation)
        {
          bastide_test_do ("click 5");
          bastide_test_settle ();
        }
      bastide_test_click_cell (board, cell);
      bastide_test_settle ();
      return;
    }
  while (bastide_board_view_get_rotation (board) != rotation)
    bastide_test_press (hands->window, "r");
  while ((at = bastide_board_view_get_cursor (board)).x != cell.x)
    bastide_test_press (hands->window, at.x < cell.x ? "Right" : "Left");
  while ((at = bastide_board_view_get_cursor (board)).y != cell.y)
    bastide_test_press (hands->window, at.y < cell.y ? "Down" : "Up");
  bastide_test_press (hands->window, "Return");
  bastide_test_settle ();
}

static void
record (BastideTestHands *hands)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_LINES);

  bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_BUTTON, "Record the Solution"));
  bastide_test_await (gtk_widget_has_css_class (GTK_WIDGET (hands->window), "recording"));
  bastide_test_settle ();
  place (hands, BST_CELL (0, -1), 2);
  command (hands, "0", "Nobody");
  command (hands, "ctrl+Return", "Stop and Keep the Line");
  bastide_test_await (get_content (hands)->solution->len == 1);
  bastide_test_settle ();
}

static void
check (BastideTestHands   *hands,
       BastideVerdictKind  wanted)
{
  gpointer section = bastide_test_hands_open_section (hands, BASTIDE_INSPECTOR_CHECK);

  bastide_test_hands_activate (hands, bastide_test_inspector_find (section, GTK_TYPE_BUTTON, "Check Puzzle"));
  bastide_test_await (get_content (hands)->verdict != NULL && get_content (hands)->verdict->kind == wanted
                      && !bastide_content_is_stale (get_content (hands)));
  bastide_test_settle ();
}

/* Looks at another solution on the board, and goes back. */
static void
look_at_cook (BastideTestHands *hands)
{
  BastideWorkspace *workspace = bastide_test_find (hands->window, BASTIDE_TYPE_WORKSPACE);
  GtkWidget *section = bastide_test_find (hands->window, BASTIDE_TYPE_CHECK_SECTION);
  GtkWidget *cook = gtk_widget_get_next_sibling (bastide_test_find (section, GTK_TYPE_LIST_BOX_ROW));

  if (hands->by_keys)
    {
      bastide_test_press_until_focus (bastide_test_find (section, GTK_TYPE_LIST_BOX_ROW), "Tab");
      bastide_test_press (hands->window, "Down Return");
    }
  else
    bastide_test_reach (cook, "click 1");
  bastide_test_await (bastide_workspace_get_mode (workspace) == BASTIDE_MODE_ANALYSE);
  bastide_test_settle ();
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_workspace_get_play_tree (workspace)), >, 0);
  command (hands, "ctrl+1", "Edit");
  bastide_test_await (bastide_workspace_get_mode (workspace) == BASTIDE_MODE_EDIT);
  bastide_test_settle ();
}

/* Position, goal, solution, check, another solution, mending, proof, file: by pointer alone, or by keys alone. */
static void
test_journey (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "journey.bastide.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideContent) saved = NULL;
  BastideTestHands hands = { .by_keys = GPOINTER_TO_INT (data) };
  gsize size;

  g_assert_true (g_file_set_contents (path, EMPTY, -1, NULL));
  hands.window = bastide_test_open (application, path);
  command (&hands, "ctrl+1", "Edit");
  compose_position (&hands);
  want_gain (&hands, "0");
  record (&hands);
  check (&hands, BASTIDE_VERDICT_OTHER_SOLUTIONS);
  look_at_cook (&hands);
  want_gain (&hands, "4");
  check (&hands, BASTIDE_VERDICT_SOUND);
  command (&hands, "ctrl+s", "Save");
  bastide_test_await (!bastide_puzzle_get_modified (bastide_window_get_puzzle (hands.window)));

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  bytes = g_bytes_new (text, size);
  saved = read_file (bytes);
  g_assert_cmpuint (saved->verdict->kind, ==, BASTIDE_VERDICT_SOUND);
  g_assert_false (bastide_content_is_stale (saved));
  g_assert_cmpuint (saved->solution->len, ==, 1);
  g_assert_cmpstr (((char **) g_ptr_array_index (saved->solution, 0))[0], ==, "place 0,-1 2");
  bastide_test_close (hands.window);
}

/* Tiles, figures, draw order and texts; the city of Carcassonne under another edition; the King and an empty bag. */
static const Composing composings[] = {
  { "/compose/keys/placement", "base-first-placement", TRUE },
  { "/compose/keys/count", "count-who-begins", TRUE },
  { "/compose/keys/king", "king-by-a-single-tile", TRUE },
  { "/compose/pointer/placement", "base-first-placement", FALSE },
  { "/compose/pointer/count", "count-who-begins", FALSE },
  { "/compose/pointer/king", "king-by-a-single-tile", FALSE },
};

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  gtk_init ();
  /* A sliding widget would be somewhere else by the time of the click. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = bastide_test_start ();
  for (guint i = 0; i < G_N_ELEMENTS (composings); i++)
    g_test_add_data_func (composings[i].path, &composings[i], test_compose);
  g_test_add_data_func ("/compose/keys/journey", GINT_TO_POINTER (TRUE), test_journey);
  g_test_add_data_func ("/compose/pointer/journey", GINT_TO_POINTER (FALSE), test_journey);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
