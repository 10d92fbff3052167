/* bastide-test-compose.c: hands that compose a position in the real window, by pointer alone or by keys alone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-compose.h"

#include "bastide-board-places.h"
#include "bastide-new-dialog.h"
#include "bastide-picture-menu.h"
#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-score-field.h"
#include "bastide-sentence.h"
#include "bastide-test-finger.h"
#include "bastide-tile-card.h"
#include "bastide-tile-palette.h"
#include "bastide-tray-bar.h"
#include "bastide-words.h"

/* The margin in which a drag on the board would scroll it, and some more. */
#define RIM 40
/* The distance by which one drag moves the board. */
#define FAR 120

/* --- where things are --- */

static BastideBoardView *
get_board (BastideTestHands *self)
{
  return bastide_test_get_board (self->window);
}

BastideEditor *
bastide_test_hands_get_editor (BastideTestHands *self)
{
  return bastide_board_view_get_editor (get_board (self));
}

static const BstSetup *
get_setup (BastideTestHands *self)
{
  return bastide_editor_get_setup (bastide_test_hands_get_editor (self));
}

static gboolean
is_primary (GtkWidget  *widget,
            const void *what G_GNUC_UNUSED)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget));
}

static gboolean
is_card_of (GtkWidget  *widget,
            const void *stamp)
{
  return BASTIDE_IS_TILE_CARD (widget) && gtk_widget_get_visible (widget)
         && bastide_hand_equal (bastide_tile_card_get_stamp (BASTIDE_TILE_CARD (widget)), stamp);
}

/* --- controls --- */

/* Returns the window with the keyboard focus. */
static gpointer
get_asked (BastideTestHands *self)
{
  gpointer dialog = bastide_test_find_toplevel (BASTIDE_TYPE_NEW_DIALOG);

  return dialog != NULL ? dialog : self->window;
}

void
bastide_test_hands_type (BastideTestHands *self,
                         const char       *text)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  bastide_test_append_text (keys, text);
  bastide_test_press (get_asked (self), keys->str);
}

void
bastide_test_hands_activate (BastideTestHands *self,
                             gpointer          widget)
{
  if (!self->by_keys)
    {
      bastide_test_reach (widget, "click 1");
      return;
    }
  bastide_test_press_until_focus (widget, "Tab");
  bastide_test_press (gtk_widget_get_root (widget), "space");
}

void
bastide_test_hands_pick (BastideTestHands *self,
                         gpointer          chosen,
                         gpointer          other)
{
  if (!self->by_keys)
    {
      bastide_test_reach (other, "click 1");
      return;
    }
  bastide_test_press_until_focus (chosen, "Tab");
  bastide_test_press_until_focus (other, "Down");
}

static void
fill (BastideTestHands *self,
      gpointer          widget,
      const char       *text,
      const char       *key)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->by_keys)
    {
      bastide_test_press_until_focus (widget, key);
      bastide_test_press (root, "ctrl+a");
    }
  else
    {
      bastide_test_bring_into_sight (widget);
      bastide_test_click_often (widget, 20, gtk_widget_get_height (widget) / 2.0, 3);
    }
  g_assert_true (bastide_test_has_focus (widget));
  bastide_test_hands_type (self, text);
  if (GTK_IS_SPIN_BUTTON (widget))
    bastide_test_press (root, "Tab");
}

void
bastide_test_hands_fill (BastideTestHands *self,
                         gpointer          widget,
                         const char       *text)
{
  fill (self, widget, text, "Tab");
}

void
bastide_test_hands_fill_before (BastideTestHands *self,
                                gpointer          widget,
                                const char       *text)
{
  fill (self, widget, text, "shift+Tab");
}

void
bastide_test_hands_select (BastideTestHands *self,
                           gpointer          drop_down,
                           guint             row)
{
  guint selected = gtk_drop_down_get_selected (drop_down);
  g_autoptr (GtkStringObject) text = g_list_model_get_item (gtk_drop_down_get_model (drop_down), row);
  g_autoptr (GString) keys = g_string_new (NULL);
  GtkWidget *list;

  if (selected == row)
    return;
  bastide_test_hands_activate (self, drop_down);
  if (!self->by_keys)
    {
      list = bastide_test_find (drop_down, GTK_TYPE_POPOVER);
      bastide_test_reach (bastide_test_get_where (list, bastide_test_has_text, gtk_string_object_get_string (text)),
                          "click 1");
      g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, row);
      return;
    }
  for (; selected < row; selected++)
    g_string_append (keys, "Down ");
  for (; selected > row; selected--)
    g_string_append (keys, "Up ");
  g_string_append (keys, "Return");
  bastide_test_press (gtk_widget_get_root (drop_down), keys->str);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, row);
}

static GtkWidget *
find_row (BastideTestHands *self,
          const char       *label)
{
  GtkWidget *menu = bastide_test_find (get_board (self), BASTIDE_TYPE_PICTURE_MENU);

  g_assert_nonnull (menu);
  return gtk_widget_get_ancestor (bastide_test_get_where (menu, bastide_test_has_text, label), GTK_TYPE_BUTTON);
}

void
bastide_test_hands_choose (BastideTestHands *self,
                           const char       *label)
{
  GtkWidget *row = find_row (self, label);

  if (!self->by_keys)
    {
      bastide_test_reach (row, "click 1");
      return;
    }
  bastide_test_press_until_focus (row, "Down");
  bastide_test_press (self->window, "Return");
}

gpointer
bastide_test_hands_open_section (BastideTestHands        *self,
                                 BastideInspectorSection  which)
{
  GtkWidget *expander = bastide_test_find (bastide_test_find (self->window, BASTIDE_TYPE_INSPECTOR), GTK_TYPE_EXPANDER);
  g_autofree char *keys = g_strdup_printf ("alt+%d", which + 1);

  for (guint i = 0; i < which; i++)
    expander = gtk_widget_get_next_sibling (expander);
  if (self->by_keys)
    bastide_test_press (self->window, keys);
  else if (!gtk_expander_get_expanded (GTK_EXPANDER (expander)))
    bastide_test_reach (gtk_expander_get_label_widget (GTK_EXPANDER (expander)), "click 1");
  bastide_test_settle ();
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
  return gtk_expander_get_child (GTK_EXPANDER (expander));
}

static const char *
get_id (BastideTestHands *self,
        guint             tile)
{
  return bst_catalogue_get (get_setup (self)->catalogue, tile)->id;
}

void
bastide_test_hands_choose_tile (BastideTestHands *self,
                                gpointer          button,
                                const char       *id)
{
  const BstSetup *setup = get_setup (self);
  guint tile = bst_catalogue_find (setup->catalogue, id);
  g_autofree char *words = bastide_words_tile (bst_catalogue_get (setup->catalogue, tile), 0);
  GtkWidget *chooser = GTK_WIDGET (gtk_menu_button_get_popover (button));

  bastide_test_hands_activate (self, button);
  bastide_test_settle ();
  g_assert_true (gtk_widget_get_mapped (chooser));
  if (!self->by_keys)
    {
      bastide_test_reach (bastide_test_get_where (chooser, bastide_test_has_tooltip, words), "click 1");
      return;
    }
  bastide_test_hands_type (self, id);
  bastide_test_press (self->window, "Return");
}

/* --- a new position --- */

static gboolean
has_dialog (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_NEW_DIALOG) != NULL;
}

gpointer
bastide_test_hands_ask_new (BastideTestHands *self)
{
  if (self->by_keys)
    bastide_test_press (self->window, "ctrl+n");
  else
    {
      GtkWidget *menu = bastide_test_get_where (self->window, is_primary, NULL);

      bastide_test_reach (menu, "click 1");
      bastide_test_reach (bastide_test_get_where (menu, bastide_test_has_text, "New…"), "click 1");
    }
  bastide_test_wait_for (has_dialog, NULL);
  bastide_test_settle ();
  return bastide_test_find_toplevel (BASTIDE_TYPE_NEW_DIALOG);
}

static gboolean
is_edited (gpointer data)
{
  BastideWindow *window = data;

  return bastide_window_get_puzzle (window) != NULL && bastide_window_is_settled (window)
         && bastide_test_get_board (window) != NULL
         && bastide_editor_get_may_edit (bastide_board_view_get_editor (bastide_test_get_board (window)))
         && bastide_test_find (window, BASTIDE_TYPE_TILE_PALETTE) != NULL;
}

void
bastide_test_hands_create (BastideTestHands *self,
                           gpointer          dialog)
{
  if (self->by_keys)
    bastide_test_press (dialog, "Return");
  else
    bastide_test_reach (bastide_test_get_where (dialog, bastide_test_has_text, "Create"), "click 1");
  bastide_test_wait_for (is_edited, self->window);
  bastide_test_settle ();
}

/* --- the board by pointer --- */

static void
get_cell_middle (BastideTestHands *self,
                 BstCell           cell,
                 double           *x,
                 double           *y)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (get_board (self));

  bastide_viewport_get_point (viewport, cell, x, y);
  *x += bastide_viewport_get_tile_size (viewport) / 2;
  *y += bastide_viewport_get_tile_size (viewport) / 2;
}

static void
get_spot (BastideTestHands *self,
          const BstPlace   *spot,
          double           *x,
          double           *y)
{
  gboolean found;
  BstKind kind;

  if (spot->kind == BST_PLACE_CELL)
    {
      get_cell_middle (self, spot->cell, x, y);
      return;
    }
  found = bastide_board_places_get_point (bastide_board_view_get_state (get_board (self)), spot, &kind, x, y);
  g_assert_true (found);
}

static gboolean
is_in_sight (BastideTestHands *self,
             double            x,
             double            y)
{
  GtkWidget *board = GTK_WIDGET (get_board (self));
  double left, top;

  bastide_viewport_get_inset (bastide_board_view_get_viewport (BASTIDE_BOARD_VIEW (board)), &left, &top);
  return x > left + RIM && x < gtk_widget_get_width (board) - RIM && y > top + RIM
         && y < gtk_widget_get_height (board) - RIM;
}

/* The middle button moves the board even with an item in hand. */
static void
pan (BastideTestHands *self,
     double            dx,
     double            dy)
{
  BastideBoardView *board = get_board (self);
  double x, y;

  bastide_test_get_middle (board, &x, &y);
  bastide_test_point (board, x, y, "mousedown 2");
  bastide_test_point (board, x + dx / 2, y + dy / 2, "");
  bastide_test_point (board, x + dx, y + dy, "");
  bastide_test_point (board, x + dx, y + dy, "mouseup 2");
}

/* Moves the board until the spot is visible. Where the board cannot move far enough, the view zooms out. */
static void
point_at_spot (BastideTestHands *self,
               const BstPlace   *spot,
               double           *x,
               double           *y)
{
  double middle_x, middle_y;

  bastide_test_get_middle (get_board (self), &middle_x, &middle_y);
  get_spot (self, spot, x, y);
  for (guint i = 0; !is_in_sight (self, *x, *y); i++)
    {
      g_assert_cmpuint (i, <, BASTIDE_TEST_MANY);
      if (i % 4 == 3)
        bastide_test_reach (bastide_test_get_where (self->window, bastide_test_has_tooltip, "Zoom out"), "click 1");
      else
        pan (self, CLAMP (middle_x - *x, -FAR, FAR), CLAMP (middle_y - *y, -FAR, FAR));
      get_spot (self, spot, x, y);
    }
}

/* Finds the spot where a marker is drawn. */
static void
find_marker (BastideTestHands *self,
             guint             marker,
             double           *x,
             double           *y)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (get_board (self));
  double tile = bastide_viewport_get_tile_size (viewport);
  g_autoptr (GArray) figures = bastide_scene_list_figures (get_setup (self), NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (!figure->is_marker || figure->what != marker)
        continue;
      bastide_viewport_get_point (viewport, BST_CELL (0, 0), x, y);
      *x += figure->x * tile;
      *y += figure->y * tile;
      return;
    }
  g_assert_not_reached ();
}

static GtkWidget *
find_tray (BastideTestHands *self,
           guint             player)
{
  GtkWidget *tray = bastide_test_find (self->window, BASTIDE_TYPE_PLAYER_TRAY);

  while (player-- > 0)
    tray = gtk_widget_get_next_sibling (tray);
  return tray;
}

typedef struct
{
  BastidePlayerTray *tray;
  const BstPiece    *piece;
} InTray;

static gboolean
is_in_tray (GtkWidget  *widget,
            const void *what)
{
  const InTray *in_tray = what;
  BstPiece piece;

  if (!GTK_IS_BUTTON (widget))
    return FALSE;
  piece = bastide_player_tray_get_piece (in_tray->tray, widget);
  return bst_piece_equal (&piece, in_tray->piece);
}

static GtkWidget *
find_beside (BastideTestHands *self,
             const BstPiece   *piece)
{
  GtkWidget *trays = bastide_test_find (self->window, BASTIDE_TYPE_TRAY_BAR);
  g_autofree char *name = bastide_sentence_hand (get_setup (self), &BASTIDE_HAND_OF_PIECE (*piece));
  InTray in_tray = { .piece = piece };

  if (piece->kind != BST_PIECE_FIGURE)
    return bastide_test_get_where (trays, bastide_test_has_tooltip, name);
  in_tray.tray = BASTIDE_PLAYER_TRAY (find_tray (self, piece->player));
  return bastide_test_get_where (in_tray.tray, is_in_tray, &in_tray);
}

static void
point_to_take_stamp (BastideTestHands  *self,
                     const BastideHand *stamp)
{
  GtkWidget *palette = bastide_test_find (self->window, BASTIDE_TYPE_TILE_PALETTE);
  GtkWidget *card = bastide_test_find_where (palette, FALSE, is_card_of, stamp);

  g_assert_nonnull (card);
  bastide_test_reach (card, "click 1");
}

static void
point_to_put_stamp (BastideTestHands *self,
                    BstCell           cell,
                    guint             quarters)
{
  const BstPlace spot = BST_PLACE_ON_CELL (cell);
  g_autofree char *wheel = g_strdup_printf ("click --repeat %u 5", quarters);
  double x, y;

  point_at_spot (self, &spot, &x, &y);
  bastide_test_point (get_board (self), x - 3, y, "");
  if (quarters > 0)
    bastide_test_point (get_board (self), x, y, wheel);
  bastide_test_point (get_board (self), x, y, "click 1");
}

static void
drag_to_spot (BastideTestHands *self,
              const BstPiece   *piece,
              const BstPlace   *spot)
{
  GtkWidget *button;
  double x0, y0, x1, y1;

  point_at_spot (self, spot, &x1, &y1);
  if (piece->kind == BST_PIECE_COUNT)
    {
      find_marker (self, BST_PIECE_COUNT, &x0, &y0);
      bastide_test_drag (get_board (self), x0, y0, get_board (self), x1, y1);
      return;
    }
  button = find_beside (self, piece);
  bastide_test_get_middle (button, &x0, &y0);
  bastide_test_drag (button, x0, y0, get_board (self), x1, y1);
}

/* --- the board by keys --- */

static void
go_to (BastideTestHands *self,
       BstCell           cell)
{
  g_autofree char *text = g_strdup_printf ("%d,%d", cell.x, cell.y);
  g_autoptr (GString) keys = g_string_new ("g");

  bastide_test_append_text (keys, text);
  g_string_append (keys, " Return");
  bastide_test_press (self->window, keys->str);
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (get_board (self)), cell));
}

/* (nullable) @piece: one that stands there */
static void
step_to (BastideTestHands *self,
         const BstPiece   *piece,
         const BstPlace   *spot)
{
  BastideBoardView *board = get_board (self);
  BastideEditTool *tool = bastide_board_view_get_edit_tool (board);
  BstPlace chosen = { .kind = BST_PLACE_NOWHERE };
  BstPiece there = { .kind = BST_PIECE_NONE };
  gboolean found = FALSE;

  go_to (self, spot->kind == BST_PLACE_DISTRICT ? bastide_board_places_get_district_cell (bastide_board_view_get_state (board), spot->index)
                                                   : spot->cell);
  for (guint i = 0; !found; i++)
    {
      g_assert_cmpuint (i, <, BASTIDE_TEST_MANY);
      bastide_test_press (self->window, "Tab");
      g_assert_true (bastide_test_has_focus (board));
      found = bastide_edit_tool_get_chosen (tool, &chosen) && bst_place_equal (&chosen, spot);
      if (piece != NULL)
        found = found && bastide_edit_tool_find_piece (tool, &BASTIDE_BOARD_HIT_NOTHING, &there)
                && bst_piece_equal (&there, piece);
    }
}

static void
type_to_take_stamp (BastideTestHands  *self,
                    const BastideHand *stamp)
{
  g_autoptr (GString) keys = g_string_new ("ctrl+f ctrl+a");

  bastide_test_append_text (keys, stamp->kind == BASTIDE_HAND_CITY ? "city of carcassonne"
                                                                   : get_id (self, stamp->tile));
  g_string_append (keys, " Return");
  bastide_test_press (self->window, keys->str);
  g_assert_true (bastide_test_has_focus (get_board (self)));
}

static void
type_to_bring (BastideTestHands *self,
               const BstPiece   *piece,
               const BstPlace   *spot)
{
  g_autofree char *name = bastide_sentence_hand (get_setup (self), &BASTIDE_HAND_OF_PIECE (*piece));
  BastidePosition *position = bastide_test_get_position (self->window);

  bastide_test_press (self->window, "f");
  if (piece->kind == BST_PIECE_FIGURE)
    bastide_test_hands_choose (self, bastide_position_get_name (position, piece->player));
  bastide_test_hands_choose (self, name);
  step_to (self, NULL, spot);
  bastide_test_press (self->window, "Return");
}

/* --- the board --- */

static void
assert_hand (BastideTestHands  *self,
             const BastideHand *stamp)
{
  BastideHand hand = bastide_editor_get_hand (bastide_test_hands_get_editor (self));

  g_assert_cmpuint (hand.kind, ==, stamp->kind);
  if (stamp->kind == BASTIDE_HAND_TILE)
    g_assert_cmpstr (get_id (self, hand.tile), ==, get_id (self, stamp->tile));
}

void
bastide_test_hands_take_stamp (BastideTestHands  *self,
                               const BastideHand *stamp)
{
  BastideHand hand = bastide_editor_get_hand (bastide_test_hands_get_editor (self));

  hand.rotation = 0;
  if (bastide_hand_equal (&hand, stamp))
    return;
  if (self->by_keys)
    type_to_take_stamp (self, stamp);
  else
    point_to_take_stamp (self, stamp);
  assert_hand (self, stamp);
}

void
bastide_test_hands_put_back (BastideTestHands *self)
{
  BastideHand hand = bastide_editor_get_hand (bastide_test_hands_get_editor (self));
  const BastideHand nothing = { .kind = BASTIDE_HAND_EMPTY };

  hand.rotation = 0;
  if (self->by_keys)
    bastide_test_press (self->window, "Escape");
  else
    point_to_take_stamp (self, &hand);
  assert_hand (self, &nothing);
}

void
bastide_test_hands_put_stamp (BastideTestHands *self,
                              BstCell           cell,
                              guint             rotation)
{
  static const char * const keys[] = { "Return", "r Return", "r r Return", "shift+r Return" };
  guint quarters = (4 + rotation - bastide_editor_get_hand (bastide_test_hands_get_editor (self)).rotation) % 4;

  if (!self->by_keys)
    {
      point_to_put_stamp (self, cell, quarters);
      return;
    }
  go_to (self, cell);
  bastide_test_press (self->window, keys[quarters]);
}

void
bastide_test_hands_bring (BastideTestHands *self,
                          const BstPiece   *piece,
                          const BstPlace   *spot)
{
  if (self->by_keys)
    type_to_bring (self, piece, spot);
  else
    drag_to_spot (self, piece, spot);
}

void
bastide_test_hands_open_menu (BastideTestHands *self,
                              const BstPiece   *piece)
{
  double x, y;

  if (self->by_keys)
    {
      step_to (self, piece, &piece->place);
      bastide_test_press (self->window, "shift+F10");
      return;
    }
  find_marker (self, piece->kind, &x, &y);
  bastide_test_point (get_board (self), x, y - 2, "");
  bastide_test_point (get_board (self), x, y, "click 3");
}

void
bastide_test_hands_set_score (BastideTestHands *self,
                              guint             player,
                              gint32            score)
{
  BastideEditor *editor = bastide_test_hands_get_editor (self);
  g_autofree char *text = g_strdup_printf ("%d", score);

  if (!self->by_keys)
    bastide_test_reach (bastide_test_find (find_tray (self, player), BASTIDE_TYPE_SCORE_FIELD), "click 1");
  else
    {
      /* The key asks about the player in turn. */
      while (bastide_editor_get_setup (editor)->player != player)
        bastide_test_press (self->window, "p");
      bastide_test_press (self->window, "s");
    }
  bastide_test_hands_type (self, text);
  bastide_test_press (self->window, "Return");
}
