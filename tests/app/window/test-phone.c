/* test-phone.c: a window as narrow as a telephone: one tray at a time, and panels that fill it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-choice-popover.h"
#include "bastide-inspector.h"
#include "bastide-player-tray.h"
#include "bastide-score-field.h"
#include "bastide-side-panel.h"
#include "bastide-split-view.h"
#include "bastide-teach-panel.h"
#include "bastide-test-finger.h"
#include "bastide-tile-palette.h"
#include "bastide-tray-bar.h"

#define PUZZLE "count-castle-closed.bastide.json"

#define NEXT     "Show the next player"
#define PREVIOUS "Show the previous player"

#define WIDTH  360
#define HEIGHT 600

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastideEditor    *editor;
  BastideSplitView *split;
  char             *path;
} Fixture;

static const char * const modes[] = { "edit", "analyse" };

static void
fixture_open (Fixture    *fixture,
              const char *mode)
{
  fixture->path = bastide_test_copy_puzzle (PUZZLE);
  fixture->window = bastide_test_open (application, fixture->path);
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->editor = bastide_board_view_get_editor (fixture->board);
  fixture->split = bastide_test_find (fixture->window, BASTIDE_TYPE_SPLIT_VIEW);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", mode);
  bastide_test_settle ();
}

static void
fixture_close (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", "analyse");
  bastide_test_close (fixture->window);
  g_free (fixture->path);
}

static void
resize (Fixture           *fixture,
        int                width,
        int                height,
        BastideWidthClass  room)
{
  bastide_test_resize (fixture->window, width, height);
  bastide_test_await (bastide_split_view_get_width_class (fixture->split) == room);
  bastide_test_settle ();
}

static guint
count_trays (GtkWidget *widget)
{
  guint n = BASTIDE_IS_PLAYER_TRAY (widget) && gtk_widget_get_mapped (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_trays (child);
  return n;
}

static gboolean
is_seen (Fixture    *fixture,
         const char *tooltip)
{
  return bastide_test_find_where (fixture->window, TRUE, bastide_test_has_tooltip, tooltip) != NULL;
}

/* Returns whether the tray of a player is the only visible one. */
static gboolean
shows (Fixture    *fixture,
       const char *name)
{
  GtkWidget *tray = bastide_test_find (fixture->window, BASTIDE_TYPE_PLAYER_TRAY);

  return count_trays (GTK_WIDGET (fixture->window)) == 1
         && bastide_test_find_where (tray, FALSE, bastide_test_has_text, name) != NULL;
}

static void
test_width (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Fixture fixture;

      fixture_open (&fixture, modes[i]);
      resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window)), <=, WIDTH);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.split)), <=, WIDTH);
      g_assert_cmpint (gtk_widget_get_width (gtk_window_get_titlebar (GTK_WINDOW (fixture.window))), <=, WIDTH);
      fixture_close (&fixture);
    }
}

/* The buttons lead to every player and round again. */
static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Fixture fixture;

      fixture_open (&fixture, modes[i]);
      resize (&fixture, 800, 600, BASTIDE_WIDTH_NARROW);
      g_assert_cmpuint (count_trays (GTK_WIDGET (fixture.window)), ==, 2);
      g_assert_false (is_seen (&fixture, NEXT));

      resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
      bastide_test_await (shows (&fixture, "Anna"));
      bastide_test_reach (bastide_test_get_where (fixture.window, bastide_test_has_tooltip, NEXT), "click 1");
      bastide_test_await (shows (&fixture, "Ben"));
      bastide_test_reach (bastide_test_get_where (fixture.window, bastide_test_has_tooltip, NEXT), "click 1");
      bastide_test_await (shows (&fixture, "Anna"));
      bastide_test_press_until_focus (bastide_test_get_where (fixture.window, bastide_test_has_tooltip, PREVIOUS),
                                      "Tab");
      bastide_test_press (fixture.window, "Return");
      bastide_test_await (shows (&fixture, "Ben"));

      resize (&fixture, 800, 600, BASTIDE_WIDTH_NARROW);
      bastide_test_await (count_trays (GTK_WIDGET (fixture.window)) == 2);
      g_assert_false (is_seen (&fixture, NEXT));
      fixture_close (&fixture);
    }
}

/* The visible tray follows the turn, the item in hand, and the score to be typed. */
static void
test_turn (void)
{
  const BstPiece figure = bst_piece_in_supply (0, BST_FIGURE_MEEPLE);
  Fixture fixture;

  fixture_open (&fixture, "edit");
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  bastide_test_await (shows (&fixture, "Anna"));
  gtk_widget_grab_focus (GTK_WIDGET (fixture.board));
  bastide_test_press (fixture.window, "p");
  bastide_test_await (shows (&fixture, "Ben"));

  bastide_editor_take (fixture.editor, &BASTIDE_HAND_OF_PIECE (figure));
  bastide_test_await (shows (&fixture, "Anna"));
  bastide_editor_take (fixture.editor, NULL);

  gtk_widget_grab_focus (GTK_WIDGET (fixture.board));
  bastide_test_press (fixture.window, "s");
  bastide_test_await (shows (&fixture, "Ben"));
  bastide_test_await (bastide_test_has_focus (bastide_test_find (fixture.window, BASTIDE_TYPE_SCORE_FIELD)));
  bastide_test_press (fixture.window, "4");
  bastide_test_press (fixture.window, "Return");
  bastide_test_await (bastide_editor_get_setup (fixture.editor)->players[1].score == 4);
  bastide_test_await (shows (&fixture, "Ben"));
  fixture_close (&fixture);
}

/* A wider window still lacks room for all trays. */
static void
test_many (void)
{
  BastideContent *content;
  Fixture fixture;

  fixture_open (&fixture, "edit");
  content = bastide_editor_begin (fixture.editor);
  while (bastide_edit_add_player (content))
    continue;
  bastide_editor_end (fixture.editor, content, TRUE, "Add Players", NULL);
  resize (&fixture, 500, 700, BASTIDE_WIDTH_SMALL);
  bastide_test_await (shows (&fixture, "Anna"));
  g_assert_true (is_seen (&fixture, NEXT));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);
  bastide_test_await (count_trays (GTK_WIDGET (fixture.window)) == BST_MAX_PLAYERS);
  g_assert_false (is_seen (&fixture, NEXT));
  fixture_close (&fixture);
}

static void
check_panel (Fixture    *fixture,
             const char *key,
             GType       type)
{
  GtkWidget *split = GTK_WIDGET (fixture->split);
  graphene_rect_t bounds;
  GtkWidget *panel;

  bastide_test_press (fixture->window, key);
  bastide_test_await (bastide_test_find (split, type) != NULL);
  bastide_test_settle ();
  panel = bastide_test_find (split, type);
  while (gtk_widget_get_parent (panel) != split)
    panel = gtk_widget_get_parent (panel);
  g_assert_true (gtk_widget_compute_bounds (panel, split, &bounds));
  g_assert_cmpint ((int) bounds.origin.x, ==, 0);
  g_assert_cmpint ((int) bounds.origin.y, ==, 0);
  g_assert_cmpint ((int) bounds.size.width, ==, gtk_widget_get_width (split));
  g_assert_cmpint ((int) bounds.size.height, ==, gtk_widget_get_height (split));
  bastide_test_press (fixture->window, "Escape");
  bastide_test_await (bastide_test_find (split, type) == NULL);
}

static void
test_panels (void)
{
  Fixture fixture;

  fixture_open (&fixture, "edit");
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  check_panel (&fixture, "F9", BASTIDE_TYPE_TILE_PALETTE);
  check_panel (&fixture, "shift+F9", BASTIDE_TYPE_INSPECTOR);
  fixture_close (&fixture);

  fixture_open (&fixture, "analyse");
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  check_panel (&fixture, "shift+F9", BASTIDE_TYPE_SIDE_PANEL);
  fixture_close (&fixture);
}

/* The words beside a button wrap before the button is cut. */
static void
test_button (void)
{
  Fixture fixture;
  GtkWidget *label;

  fixture_open (&fixture, "analyse");
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  bastide_test_press (fixture.window, "shift+F9");
  bastide_test_await ((label = bastide_test_find_text (fixture.window, "Other Tile…")) != NULL);
  bastide_test_settle ();
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window)), <=, WIDTH);
  fixture_close (&fixture);
}

static gboolean
is_asked (Fixture *fixture)
{
  return bastide_test_find (fixture->window, BASTIDE_TYPE_CHOICE_POPOVER) != NULL;
}

/* A question of the board makes way for a panel that lies over the board, and comes back after it. */
static void
test_question (void)
{
  Fixture fixture;

  fixture_open (&fixture, "analyse");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.load-lines", NULL);
  bastide_test_settle ();
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.step-forward", NULL);
      bastide_test_settle ();
    }
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  g_assert_true (is_asked (&fixture));
  bastide_test_press (fixture.window, "shift+F9");
  bastide_test_await (!is_asked (&fixture));
  bastide_test_press (fixture.window, "shift+F9");
  bastide_test_await (is_asked (&fixture));
  fixture_close (&fixture);
}

/* The buttons of a recording stand below each other where they have no room side by side. */
static void
test_recording (void)
{
  Fixture fixture;

  fixture_open (&fixture, "analyse");
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.record-line", "s", "solution");
  bastide_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window)), <=, WIDTH);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.discard-recording", NULL);
  bastide_test_settle ();
  fixture_close (&fixture);
}

/* The first frame of a mode has its panel below the board already, not an empty place for it. */
static void
test_below (void)
{
  Fixture fixture;

  fixture_open (&fixture, "edit");
  resize (&fixture, 800, 600, BASTIDE_WIDTH_NARROW);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.mode", "s", "teach");
  g_assert_true (bastide_split_view_is_below (fixture.split, BASTIDE_SPLIT_END));
  g_assert_nonnull (bastide_test_find (fixture.split, BASTIDE_TYPE_TEACH_PANEL));
  bastide_test_settle ();
  g_assert_true (bastide_split_view_is_below (fixture.split, BASTIDE_SPLIT_END));

  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.mode", "s", "edit");
  g_assert_false (bastide_split_view_is_below (fixture.split, BASTIDE_SPLIT_END));
  fixture_close (&fixture);
}

typedef struct
{
  BastideWindow *window;
  gboolean       is_drawn;
  gboolean       has_panel;
} FirstFrame;

static void
painted_cb (FirstFrame *frame)
{
  GtkWidget *split = bastide_test_find (frame->window, BASTIDE_TYPE_SPLIT_VIEW);

  if (frame->is_drawn || split == NULL || gtk_widget_get_height (split) == 0)
    return;
  frame->is_drawn = TRUE;
  frame->has_panel = bastide_test_find (split, BASTIDE_TYPE_TEACH_PANEL) != NULL;
}

/* So has the first frame of a file that opens in Teach. */
static void
test_below_at_once (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../../data/lessons/01-out-of-the-castle.bastide.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  FirstFrame frame = { .window = bastide_test_new_window (application) };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (frame.window));
  gulong id;

  bastide_test_resize (frame.window, 800, 600);
  bastide_test_settle ();
  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &frame);
  bastide_commands_open_file (frame.window, file);
  bastide_test_await (frame.is_drawn);
  g_assert_true (frame.has_panel);
  bastide_test_settle ();
  g_signal_handler_disconnect (clock, id);
  gtk_widget_activate_action (GTK_WIDGET (frame.window), "win.mode", "s", "analyse");
  bastide_test_close (frame.window);
}

/* The display has no fingers, so the pointer makes their gestures. */
static void
let_pointer_swipe (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (controller), FALSE);
    }
}

static void
swipe (Fixture *fixture,
       double   x,
       double   y,
       double   dx,
       double   dy)
{
  bastide_test_point (fixture->split, x, y, "mousedown 1");
  bastide_test_point (fixture->split, x + dx / 2.0, y + dy / 2.0, "");
  bastide_test_point (fixture->split, x + dx, y + dy, "mouseup 1");
  bastide_test_settle ();
}

static gboolean
has_panel (Fixture *fixture)
{
  return bastide_split_view_get_shown (fixture->split, BASTIDE_SPLIT_START)
         || bastide_split_view_get_shown (fixture->split, BASTIDE_SPLIT_END);
}

/* A swipe from a side brings its panel and takes it away again; no other drag brings a panel. */
static void
check_swipes (Fixture *fixture)
{
  GtkWidget *split = GTK_WIDGET (fixture->split);
  int right = gtk_widget_get_width (split) - 5;
  int middle = gtk_widget_get_height (split) / 2;

  swipe (fixture, 5, middle, 0, 100);
  swipe (fixture, 5, middle, -1, 100);
  swipe (fixture, right / 2.0, middle, 100, 0);
  swipe (fixture, right / 2.0, middle, -100, 0);
  swipe (fixture, 5, middle, 20, 0);
  g_assert_false (has_panel (fixture));

  swipe (fixture, 5, middle, 100, 0);
  bastide_test_await (bastide_test_find (split, BASTIDE_TYPE_TILE_PALETTE) != NULL);
  swipe (fixture, 60, 30, 100, 0);
  g_assert_true (bastide_split_view_get_shown (fixture->split, BASTIDE_SPLIT_START));
  swipe (fixture, 200, 30, -100, 0);
  bastide_test_await (bastide_test_find (split, BASTIDE_TYPE_TILE_PALETTE) == NULL);

  swipe (fixture, right, middle, -100, 0);
  bastide_test_await (bastide_test_find (split, BASTIDE_TYPE_INSPECTOR) != NULL);
  swipe (fixture, right - 200, 30, 100, 0);
  bastide_test_await (bastide_test_find (split, BASTIDE_TYPE_INSPECTOR) == NULL);
  g_assert_false (has_panel (fixture));
}

static void
test_swipes (void)
{
  Fixture fixture;

  fixture_open (&fixture, "edit");
  let_pointer_swipe (GTK_WIDGET (fixture.split));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture.split)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_pointer_swipe (child);
  resize (&fixture, 800, 600, BASTIDE_WIDTH_NARROW);
  check_swipes (&fixture);
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  check_swipes (&fixture);

  /* With only one panel the other side brings none. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.mode", "s", "analyse");
  bastide_test_settle ();
  swipe (&fixture, 5, 200, 100, 0);
  g_assert_false (has_panel (&fixture));
  fixture_close (&fixture);
}

static gboolean
has_action (GMenuModel *menu,
            const char *wanted)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char * const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *action = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action)
          && g_str_equal (action, wanted))
        return TRUE;
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) link = g_menu_model_get_item_link (menu, i, links[j]);

          if (link != NULL && has_action (link, wanted))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_main_menu (GtkWidget  *widget,
              const void *nothing G_GNUC_UNUSED)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget));
}

static gboolean
has_action_name (GtkWidget  *widget,
                 const void *action)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static gboolean
is_title (GtkWidget  *widget,
          const void *nothing G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title");
}

/* Beside the buttons of the window the title keeps room for some words, and is not ellipsized after two letters. */
static void
check_title (GtkWidget *header)
{
  GtkLabel *title = GTK_LABEL (bastide_test_get_where (header, is_title, NULL));
  PangoLayout *whole = gtk_widget_create_pango_layout (GTK_WIDGET (title), "Twelve letters");
  int wanted = 0;

  pango_layout_get_pixel_size (whole, &wanted, NULL);
  g_object_unref (whole);
  gtk_label_set_text (title, "A title that is longer than any header bar of such a width could ever show");
  bastide_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (title)), >=, wanted);
}

/* The menu has the buttons that the header bar leaves out. */
static void
test_header (void)
{
  static const char * const left_out[] = { "win.library", "win.redo", "win.save" };
  Fixture fixture;
  GtkWidget *header;
  GtkWidget *menu;

  fixture_open (&fixture, "edit");
  header = gtk_window_get_titlebar (GTK_WINDOW (fixture.window));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);
  bastide_test_await (bastide_split_view_get_width_class (fixture.split) == BASTIDE_WIDTH_WIDE);
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    bastide_test_await (bastide_test_find_where (header, TRUE, has_action_name, left_out[i]) != NULL);

  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);
  menu = bastide_test_get_where (header, is_main_menu, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu));
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    {
      bastide_test_await (bastide_test_find_where (header, TRUE, has_action_name, left_out[i]) == NULL);
      g_assert_true (has_action (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (menu)), left_out[i]));
    }
  g_assert_nonnull (bastide_test_find_where (header, TRUE, has_action_name, "win.undo"));

  /* The border of the window counts in its size. */
  for (int width = 490; width <= 690; width += 50)
    {
      resize (&fixture, width, HEIGHT, width < 650 ? BASTIDE_WIDTH_SMALL : BASTIDE_WIDTH_NARROW);
      check_title (header);
    }
  resize (&fixture, WIDTH, HEIGHT, BASTIDE_WIDTH_PHONE);

  /* The library has a button back. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.library", NULL);
  bastide_test_await (bastide_test_find_where (header, TRUE, has_action_name, "win.library") != NULL);
  bastide_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window)), <=, WIDTH);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.library", NULL);
  bastide_test_await (gtk_widget_get_mapped (GTK_WIDGET (fixture.board)));
  fixture_close (&fixture);
}

/* Returns the visible dialog of a window, or NULL. */
static GtkWindow *
find_dialog (BastideWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels) && found == NULL; i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (window)
          && gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
        found = toplevel;
    }

  return found;
}

/* No part of a dialog lies beyond the narrowest window, and a worker may keep a closed one for longer than the window
 * lives. */
static void
test_dialogs (void)
{
  static const char * const actions[] = {
    "win.new", "win.generate", "win.export", "win.print", "win.actions", "win.preferences", "win.show-help-overlay",
    "win.translations",
  };
  const int width = WIDTH;
  Fixture fixture;

  fixture_open (&fixture, "edit");
  resize (&fixture, width, HEIGHT, BASTIDE_WIDTH_PHONE);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWindow *dialog;

      gtk_widget_activate_action (GTK_WIDGET (fixture.window), actions[i], NULL);
      bastide_test_await (find_dialog (fixture.window) != NULL);
      dialog = find_dialog (fixture.window);
      bastide_test_await (gtk_widget_get_width (GTK_WIDGET (dialog)) > 0);
      bastide_test_settle ();
      g_test_message ("%s: %d", actions[i], gtk_widget_get_width (GTK_WIDGET (dialog)));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, width);
      g_object_ref (dialog);
      gtk_window_destroy (dialog);
      g_assert_null (gtk_window_get_transient_for (dialog));
      g_object_unref (dialog);
      bastide_test_await (find_dialog (fixture.window) == NULL);
    }
  fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/phone/width", test_width);
  g_test_add_func ("/phone/steps", test_steps);
  g_test_add_func ("/phone/turn", test_turn);
  g_test_add_func ("/phone/many", test_many);
  g_test_add_func ("/phone/panels", test_panels);
  g_test_add_func ("/phone/button", test_button);
  g_test_add_func ("/phone/question", test_question);
  g_test_add_func ("/phone/recording", test_recording);
  g_test_add_func ("/phone/below", test_below);
  g_test_add_func ("/phone/below-at-once", test_below_at_once);
  g_test_add_func ("/phone/swipes", test_swipes);
  g_test_add_func ("/phone/header", test_header);
  g_test_add_func ("/phone/dialogs", test_dialogs);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
