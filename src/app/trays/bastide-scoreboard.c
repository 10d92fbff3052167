/* bastide-scoreboard.c: the fifty spaces with counting figures and robbers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoreboard.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-score-space.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bst-outcome.h"

#define N_COLUMNS 10
/* Every player has two counting figures at most. */
#define MAX_LIT (2 * BST_MAX_PLAYERS)

/* The scoreboard is a popover of the trays and not a part of the board: its spaces have no cells. In play the user
 * answers questions about spaces here, and while the puzzle is edited robbers and counting figures can be dropped
 * here. */
struct _BastideScoreboard
{
  GtkPopover        parent_instance;

  GtkGrid          *grid;
  GtkLabel         *prompt;
  GtkLabel         *robbers;
  GtkButton        *pass;
  GtkWidget        *beside;  /* robbers in supply, while the puzzle is edited */
  GtkBox           *home;

  BastideBoardView *view;
  GtkWidget        *spaces[BST_SCOREBOARD];

  GSignalGroup     *editor;
};

G_DEFINE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, GTK_TYPE_POPOVER)

typedef struct
{
  BastideScoreboard *self;
  BastidePosition   *position;
  const BstPosition *engine;
  gboolean           editing;
  char               letters[BST_MAX_PLAYERS][8];
  guint              space;
  GPtrArray         *pieces;
  GString           *text;
} Content;

static guint
get_printed (gint32 space)
{
  return (guint) (((space % BST_SCOREBOARD) + BST_SCOREBOARD) % BST_SCOREBOARD);
}

static BastidePosition *
get_position (BastideScoreboard *self)
{
  return self->view != NULL ? bastide_board_view_get_position (self->view) : NULL;
}

/* --- the pieces on the spaces --- */

/* @nth: 1 or 2 for the first or second of two counting figures, else 0 */
static void
add_piece (Content    *content,
           guint       player,
           BstFigure   figure,
           guint       nth,
           const char *sentence)
{
  static const char * const numbers[] = { NULL, "1", "2" };
  const BstSetup *setup = bastide_position_get_setup (content->position);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_ptr_array_add (content->pieces, bastide_picture_new_numbered (GTK_WIDGET (content->self), figure,
                                                                  (BstColour) setup->players[player].colour,
                                                                  content->letters[player], numbers[nth],
                                                                  BASTIDE_SCORE_PIECE_SIZE));
  bastide_slots_set (slots, "player", bastide_position_get_name (content->position, player));
  bastide_slots_set_number (slots, "points", bst_position_get_score (content->engine, player));
  bastide_words_append_sentence (content->text, bastide_slots_fill (slots, sentence));
}

static void
add_counting_figures (Content *content,
                      guint    player)
{
  gint32 first = bst_position_get_space (content->engine, player, FALSE);
  gint32 second = bst_position_get_space (content->engine, player, TRUE);
  gboolean has_two = second != BST_NO_SPACE;

  if (get_printed (first) == content->space)
    add_piece (content, player, BST_FIGURE_MEEPLE, has_two ? 1 : 0,
               has_two ? _("{player}’s first counting figure.") : _("{player} has {points}."));
  if (has_two && get_printed (second) == content->space)
    add_piece (content, player, BST_FIGURE_MEEPLE, 2, _("{player}’s second counting figure."));
}

static void
add_robber (Content *content,
            guint    player)
{
  BstPiece robber;

  if (bst_position_get_robber (content->engine, player, &robber)
      && get_printed (robber.place.space) == content->space)
    add_piece (content, player, BST_FIGURE_ROBBER, 0, _("{player}’s robber."));
}

static void
begin_text (Content *content)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set_number (slots, "space", (int) content->space);
  text = bastide_slots_fill (slots, _("Space {space}."));
  g_string_assign (content->text, text);
}

/* Says why a space is lit. */
static const char *
describe_light (const Content *content)
{
  if (content->editing)
    return _("The piece in hand may go here.");
  if (bst_position_get_phase (content->engine) == BST_PHASE_MESSENGER)
    return _("The counting figure here may move.");
  return _("A robber may go here.");
}

static void
fill_space (Content  *content,
            guint     space,
            gboolean  lit)
{
  content->space = space;
  g_ptr_array_set_size (content->pieces, 0);
  begin_text (content);
  for (guint i = 0; i < bst_position_get_n_players (content->engine); i++)
    add_counting_figures (content, i);
  for (guint i = 0; i < bst_position_get_n_players (content->engine); i++)
    add_robber (content, i);
  if (content->pieces->len == 0)
    bastide_words_append_sentence (content->text, g_strdup (_("Nobody is here.")));
  if (lit)
    bastide_words_append_sentence (content->text, g_strdup (describe_light (content)));
  bastide_score_space_set_pieces (BASTIDE_SCORE_SPACE (content->self->spaces[space]), content->pieces,
                                  content->text->str);
  bastide_score_space_set_lit (BASTIDE_SCORE_SPACE (content->self->spaces[space]), lit);
}

static BastidePlayTool *
get_tool (BastideScoreboard *self)
{
  return bastide_board_view_get_play_tool (self->view);
}

/* Lists the scores, each a space by the rules, that share a printed space and may be chosen now. */
static guint
list_lit (BastideScoreboard *self,
          guint              space,
          gint32             lit[MAX_LIT])
{
  const BstPosition *engine = bastide_position_get_engine (get_position (self));
  guint n = 0;

  for (guint i = 0; i < 2 * bst_position_get_n_players (engine); i++)
    {
      gint32 at = bst_position_get_space (engine, i / 2, i % 2 == 1);
      const BstPlace target = BST_PLACE_ON_SPACE (at);
      gboolean known = at == BST_NO_SPACE || get_printed (at) != space;

      for (guint j = 0; j < n && !known; j++)
        known = lit[j] == at;
      if (!known && bastide_play_tool_count_choices (get_tool (self), &target) > 0)
        lit[n++] = at;
    }
  return n;
}

/* Robbers and their victims */
static char *
describe_robbers (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  GString *text = g_string_new ("");

  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    {
      g_autoptr (BastideSlots) slots = NULL;
      BstPiece robber;
      guint victims;

      if (!bst_position_get_robber (engine, i, &robber))
        continue;
      victims = bst_outcome_get_victims (engine, i);
      slots = bastide_slots_new ();
      bastide_slots_set (slots, "player", bastide_position_get_name (position, i));
      bastide_slots_take (slots, "victims", bastide_words_players (bastide_position_get_setup (position),
                                                                   bastide_position_get_names (position), victims));
      bastide_words_append_sentence (text, bastide_slots_fill (slots, victims != 0
                                                                        ? _("{player}’s robber can rob {victims}.")
                                                                        : _("{player}’s robber can rob nobody.")));
    }
  return g_string_free (text, FALSE);
}

static BastideEditor *
get_editor (BastideScoreboard *self)
{
  BastideEditor *editor = self->view != NULL ? bastide_board_view_get_editor (self->view) : NULL;

  return editor != NULL && bastide_editor_get_active (editor) && bastide_editor_get_may_edit (editor)
         && bastide_editor_get_looked_at (editor) == NULL ? editor : NULL;
}

static gboolean
is_asking (BastideScoreboard *self,
           BastidePosition   *position)
{
  BstPhase phase = bst_position_get_phase (bastide_position_get_engine (position));

  return get_editor (self) == NULL && bastide_position_is_playable (position)
         && bastide_choice_words_are_about_scoreboard (phase);
}

static void
update_words (BastideScoreboard *self,
              BastidePosition   *position)
{
  BstPhase phase = bst_position_get_phase (bastide_position_get_engine (position));
  gboolean asking = is_asking (self, position);
  g_autofree char *prompt = asking ? bastide_choice_words_prompt (position) : g_strdup ("");
  g_autofree char *robbers = describe_robbers (position);

  gtk_label_set_text (self->prompt, prompt);
  gtk_button_set_label (self->pass, bastide_choice_words_pass (phase));
  gtk_widget_set_visible (GTK_WIDGET (self->pass), asking && phase != BST_PHASE_MESSENGER);
  gtk_label_set_text (self->robbers, robbers);
  gtk_widget_set_visible (GTK_WIDGET (self->robbers), *robbers != '\0');
}

static gboolean
is_ours (const BstPiece *piece)
{
  return bst_piece_get_info ((BstPieceKind) piece->kind)->place == BST_PLACE_SPACE;
}

static gboolean
has_hand (BastideScoreboard *self)
{
  BastideEditor *editor = get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return FALSE;
  hand = bastide_editor_get_hand (editor);
  return is_ours (&hand.piece);
}

static guint
get_space (BastideScoreboard *self,
           gpointer           widget)
{
  guint space = 0;

  while (space < BST_SCOREBOARD - 1 && self->spaces[space] != widget)
    space++;
  return space;
}

/* --- the pieces on a space --- */

static void
append_piece (GArray         *pieces,
              const BstPiece *piece,
              guint           space)
{
  if (get_printed (piece->place.space) == space)
    g_array_append_vals (pieces, piece, 1);
}

/* Lists the pieces on a printed space, in the order of their pictures; each keeps its space from the file. */
static GArray *
list_pieces (BastideEditor *editor,
             guint          space)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BstPosition *engine = bastide_position_get_engine (position);
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  guint n = bst_position_get_n_players (engine);

  for (guint i = 0; i < 2 * n; i++)
    {
      gint32 at = bst_position_get_space (engine, i / 2, i % 2 == 1);
      const BstPiece counting = {
        .kind = BST_PIECE_COUNTING, .player = (guint8) (i / 2), .place = BST_PLACE_ON_SPACE (at),
      };

      if (at != BST_NO_SPACE || i % 2 == 0)
        append_piece (pieces, &counting, space);
    }
  for (guint i = 0; i < n; i++)
    {
      BstPiece robber;

      if (!bst_position_get_robber (engine, i, &robber))
        continue;
      robber = bst_piece_in_hand (&robber);
      append_piece (pieces, &robber, space);
    }
  return pieces;
}

/* Takes the next of several figures on a space each time, and none after the last. */
static void
take_next (BastideEditor *editor,
           guint          space)
{
  g_autoptr (GArray) pieces = list_pieces (editor, space);
  const BastideHand hand = bastide_editor_get_hand (editor);
  guint next = 0;

  for (guint i = 0; i < pieces->len; i++)
    if (bst_piece_equal (&g_array_index (pieces, BstPiece, i), &hand.piece))
      next = i + 1;
  if (next < pieces->len)
    bastide_editor_take (editor, &BASTIDE_HAND_OF_PIECE (g_array_index (pieces, BstPiece, next)));
  else
    bastide_editor_take (editor, NULL);
}

/* Returns the score of a counting figure on a printed space, on whichever round, as a robber stands beside it. */
static gint32
find_neighbour (BastideEditor *editor,
                guint          space)
{
  g_autoptr (GArray) pieces = list_pieces (editor, space);

  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, BstPiece, i).kind == BST_PIECE_COUNTING)
      return g_array_index (pieces, BstPiece, i).place.space;
  return (gint32) space;
}

/* Returns the score nearest to @was that is shown on a printed space, but none below 0. */
static gint32
find_round (gint32 was,
            guint  space)
{
  gint32 by = (gint32) get_printed ((gint32) space - was);

  if (by > BST_SCOREBOARD / 2 && was + by - BST_SCOREBOARD >= 0)
    by -= BST_SCOREBOARD;
  return was + by;
}

static BstPlace
find_goal (BastideEditor  *editor,
           const BstPiece *piece,
           guint           space)
{
  const BstSetup *setup = bastide_editor_get_setup (editor);

  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50)
    return BST_PLACE_ON_SPACE (space);
  return BST_PLACE_ON_SPACE (piece->kind == BST_PIECE_ROBBER ? find_neighbour (editor, space)
                                                             : find_round (piece->place.space, space));
}

static gboolean
put (BastideEditor  *editor,
     const BstPiece *piece,
     guint           space)
{
  const BstPlace goal = find_goal (editor, piece, space);

  return bastide_editor_move_piece (editor, piece, &goal);
}

static void
edit_space (BastideScoreboard *self,
            guint              space)
{
  BastideEditor *editor = get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return;
  hand = bastide_editor_get_hand (editor);
  if (!is_ours (&hand.piece)
      || (hand.piece.place.kind == BST_PLACE_SPACE && get_printed (hand.piece.place.space) == space))
    {
      take_next (editor, space);
      return;
    }
  put (editor, &hand.piece, space);
  bastide_editor_take (editor, NULL);
}

static void
choose (BastideScoreboard *self,
        GtkWidget         *widget)
{
  guint space = get_space (self, widget);
  BstPlace target = BST_PLACE_ON_SPACE (space);
  gint32 lit[MAX_LIT];
  guint n;

  if (get_position (self) == NULL)
    return;
  if (get_editor (self) != NULL)
    {
      edit_space (self, space);
      return;
    }
  n = list_lit (self, space, lit);
  if (n > 0)
    target.space = lit[0];
  if (n > 1 || bastide_play_tool_count_choices (get_tool (self), &target) > 1)
    {
      /* Two counting figures of a player (MSG), or figures on different rounds of the board, share the printed space.
       * Only words can tell them apart, so the question moves there and the scoreboard closes. */
      bastide_play_tool_ask_in_words (get_tool (self));
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  bastide_play_tool_choose_at (get_tool (self), &target);
}

static const char *
get_prompt (guint piece)
{
  switch (piece)
    {
    case BST_PIECE_COUNTING:
      return _("Choose a space for {player}’s counting figure.");
    case BST_PIECE_ROBBER:
      return _("Choose a space for {player}’s robber.");
    default:
      return _("Drag a figure, or choose it and then its space.");
    }
}

static void
update_prompt (BastideScoreboard *self,
               BastideEditor     *editor)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BastideHand hand = bastide_editor_get_hand (editor);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, hand.piece.player));
  text = bastide_slots_fill (slots, get_prompt (hand.piece.kind));
  gtk_label_set_text (self->prompt, text);
}

/* --- robbers beside the board --- */

static BstPiece
get_robber (GtkWidget *button)
{
  return bst_piece_in_supply (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player")), BST_FIGURE_ROBBER);
}

static void
robber_clicked_cb (BastideScoreboard *self,
                   GtkWidget         *button)
{
  BastideEditor *editor = get_editor (self);
  const BstPiece robber = get_robber (button);
  BastideHand hand;

  if (editor == NULL || bastide_widget_is_further_click (button))
    return;
  hand = bastide_editor_get_hand (editor);
  bastide_editor_take (editor, bst_piece_equal (&hand.piece, &robber) ? NULL : &BASTIDE_HAND_OF_PIECE (robber));
}

static GdkContentProvider *
robber_prepare_cb (GtkDragSource *source,
                   double         x G_GNUC_UNUSED,
                   double         y G_GNUC_UNUSED)
{
  const BstPiece robber = get_robber (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (robber));
}

static void
robber_drag_begin_cb (GtkDragSource *source)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkImage *image = GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_drag_source_set_icon (source, gtk_image_get_paintable (image), BASTIDE_SCORE_PIECE_SIZE / 2,
                            BASTIDE_SCORE_PIECE_SIZE / 2);
}

static void
add_home_robber (BastideScoreboard *self,
                 BastidePosition   *position,
                 guint              player,
                 const char         letters[BST_MAX_PLAYERS][8])
{
  const BstPiece robber = bst_piece_in_supply (player, BST_FIGURE_ROBBER);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GdkPaintable) picture = NULL;
  g_autofree char *name = NULL;
  GtkWidget *button = gtk_button_new ();
  GtkWidget *child;
  GtkDragSource *source = gtk_drag_source_new ();

  picture = bastide_picture_new_piece (GTK_WIDGET (self), bastide_position_get_setup (position), letters, &robber,
                                       BASTIDE_SCORE_PIECE_SIZE);
  child = gtk_image_new_from_paintable (picture);
  gtk_image_set_pixel_size (GTK_IMAGE (child), BASTIDE_SCORE_PIECE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  name = bastide_slots_fill (slots, _("{player}’s robber"));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "player", GUINT_TO_POINTER (player));
  g_signal_connect_object (button, "clicked", G_CALLBACK (robber_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (robber_prepare_cb), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (robber_drag_begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (self->home, button);
}

static void
update_home (BastideScoreboard *self,
             BastideEditor     *editor)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (editor));
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->home))) != NULL)
    gtk_box_remove (self->home, child);
  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint i = 0; i < setup->n_players; i++)
    if (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, i) == NULL)
      add_home_robber (self, position, i, letters);
}

static void
update_editing (BastideScoreboard *self)
{
  BastideEditor *editor = get_editor (self);
  const BstSetup *setup = editor != NULL ? bastide_editor_get_setup (editor) : NULL;

  gtk_widget_set_visible (self->beside, setup != NULL && bst_piece_is_in_play (BST_PIECE_ROBBER, &setup->rules));
  if (setup == NULL)
    return;
  update_prompt (self, editor);
  update_home (self, editor);
}

void
bastide_scoreboard_update (BastideScoreboard *self)
{
  BastidePosition *position;
  Content content = { .self = self };
  gint32 lit[MAX_LIT];

  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));

  position = get_position (self);
  if (position == NULL)
    return;

  content.position = position;
  content.engine = bastide_position_get_engine (position);
  content.pieces = g_ptr_array_new_with_free_func (g_object_unref);
  content.text = g_string_new ("");
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position),
                             content.letters);
  content.editing = get_editor (self) != NULL;
  for (guint i = 0; i < BST_SCOREBOARD; i++)
    fill_space (&content, i, content.editing ? has_hand (self) : list_lit (self, i, lit) > 0);
  g_ptr_array_unref (content.pieces);
  g_string_free (content.text, TRUE);
  update_words (self, position);
  update_editing (self);
}

/* A piece that is nowhere on the board comes from a tray, and so from the supply. */
static gboolean
drop_on_space (BastideScoreboard *self,
               guint              space,
               const BstPiece    *piece)
{
  BastideEditor *editor = get_editor (self);

  return editor != NULL && is_ours (piece) && put (editor, piece, space);
}

static gboolean
drop_cb (GtkDropTarget     *drop_target,
         const GValue      *value,
         double             x G_GNUC_UNUSED,
         double             y G_GNUC_UNUSED,
         BastideScoreboard *self)
{
  GtkWidget *space = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop_target));
  const BastideHand *hand = g_value_get_boxed (value);

  if (hand == NULL)
    return FALSE;
  if (get_editor (self) != NULL)
    return drop_on_space (self, get_space (self, space), &hand->piece);
  if (!bastide_play_tool_may_hold (get_tool (self), &hand->piece))
    return FALSE;
  choose (self, space);
  return TRUE;
}

/* --- the keyboard --- */

static gboolean
focus_space (BastideScoreboard *self,
             int                space)
{
  if (space >= 0 && space < BST_SCOREBOARD)
    gtk_widget_grab_focus (self->spaces[space]);
  return TRUE;
}

/* Finds the next lit space in a direction, or -1. */
static int
find_lit (BastideScoreboard *self,
          int                from,
          int                direction)
{
  for (int i = from + direction; i >= 0 && i < BST_SCOREBOARD; i += direction)
    if (bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (self->spaces[i])))
      return i;
  return -1;
}

/* Tab goes from lit space to lit space, then to the button that declines. */
static gboolean
step_by_tab (BastideScoreboard *self,
             int                from,
             int                direction)
{
  int next = find_lit (self, from, direction);

  if (next < 0 && gtk_widget_get_visible (GTK_WIDGET (self->pass)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->pass));
  if (next < 0)
    next = find_lit (self, direction > 0 ? -1 : BST_SCOREBOARD, direction);
  return focus_space (self, next);
}

/* The numbers of the choices are those that the keys have on the board. */
static gboolean
choose_by_number (BastideScoreboard *self,
                  guint              key)
{
  guint first = key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9 ? GDK_KEY_KP_0 : GDK_KEY_0;

  return get_editor (self) == NULL && key > first && key <= first + 9
         && bastide_play_tool_choose (get_tool (self), key - first);
}

static gboolean
key_pressed_cb (BastideScoreboard *self,
                guint              key,
                guint              code G_GNUC_UNUSED,
                GdkModifierType    state G_GNUC_UNUSED)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->grid));
  int at = focus != NULL ? (int) get_space (self, focus) : 0;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return focus_space (self, at - 1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return focus_space (self, at + 1);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return focus_space (self, at - N_COLUMNS);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return focus_space (self, at + N_COLUMNS);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return focus_space (self, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return focus_space (self, BST_SCOREBOARD - 1);
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      return gtk_widget_activate_action (GTK_WIDGET (self), "win.pass", NULL);
    case GDK_KEY_Tab:
      return step_by_tab (self, at, 1);
    case GDK_KEY_ISO_Left_Tab:
      return step_by_tab (self, at, -1);
    default:
      return choose_by_number (self, key);
    }
}

/* --- dragging --- */

static GdkContentProvider *
prepare_cb (GtkDragSource     *source,
            double             x,
            double             y G_GNUC_UNUSED,
            BastideScoreboard *self)
{
  GtkWidget *space = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  BastideEditor *editor = get_editor (self);
  g_autoptr (GArray) pieces = NULL;
  const BstPiece *piece;
  int at = bastide_score_space_find_piece (BASTIDE_SCORE_SPACE (space), x);

  if (editor == NULL || at < 0)
    return NULL;
  pieces = list_pieces (editor, get_space (self, space));
  if ((guint) at >= pieces->len)
    return NULL;
  piece = &g_array_index (pieces, BstPiece, at);
  gtk_drag_source_set_icon (source, bastide_score_space_get_piece (BASTIDE_SCORE_SPACE (space), (guint) at),
                            BASTIDE_SCORE_PIECE_SIZE / 2, BASTIDE_SCORE_PIECE_SIZE / 2);
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (*piece));
}

static void
follow_space (BastideScoreboard *self,
              GtkWidget         *space)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_widget_add_controller (space, GTK_EVENT_CONTROLLER (source));
}

/* --- the widget --- */

static void
add_spaces (BastideScoreboard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  for (guint i = 0; i < BST_SCOREBOARD; i++)
    {
      GtkDropTarget *drop_target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

      self->spaces[i] = bastide_score_space_new (i);
      gtk_grid_attach (self->grid, self->spaces[i], (int) (i % N_COLUMNS), (int) (i / N_COLUMNS), 1, 1);
      g_signal_connect_object (self->spaces[i], "clicked", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (drop_target, "drop", G_CALLBACK (drop_cb), self, 0);
      gtk_widget_add_controller (self->spaces[i], GTK_EVENT_CONTROLLER (drop_target));
      follow_space (self, self->spaces[i]);
    }
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
}

/* Keeps the scoreboard no wider than the window, down to its minimum: spaces get narrower, and texts wrap. */
static void
bastide_scoreboard_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  GtkRoot *window = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (bastide_scoreboard_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                               minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && window != NULL)
    *natural = MAX (*minimum, MIN (*natural, gtk_widget_get_width (GTK_WIDGET (window))));
}

/* A closed scoreboard is not updated, and the window may have another width by now, or get another while the scoreboard
 * is open. */
static void
bastide_scoreboard_show (GtkWidget *widget)
{
  GtkNative *window = GTK_NATIVE (gtk_widget_get_root (widget));

  bastide_scoreboard_update (BASTIDE_SCOREBOARD (widget));
  gtk_widget_queue_resize (widget);
  g_signal_connect_object (gtk_native_get_surface (window), "notify::width", G_CALLBACK (gtk_widget_queue_resize),
                           widget, G_CONNECT_SWAPPED);

  GTK_WIDGET_CLASS (bastide_scoreboard_parent_class)->show (widget);
}

static void
bastide_scoreboard_hide (GtkWidget *widget)
{
  GtkNative *window = GTK_NATIVE (gtk_widget_get_root (widget));
  GdkSurface *surface = window != NULL ? gtk_native_get_surface (window) : NULL;

  if (surface != NULL)
    g_signal_handlers_disconnect_by_func (surface, gtk_widget_queue_resize, widget);

  GTK_WIDGET_CLASS (bastide_scoreboard_parent_class)->hide (widget);
}

/* When a question passes to another player the focus may be on a space that is no longer an answer. */
static void
follow_question (BastideScoreboard *self,
                 BastidePosition   *position)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->grid));
  int first = find_lit (self, -1, 1);

  if (focus != NULL && first >= 0 && is_asking (self, position)
      && !bastide_score_space_get_lit (BASTIDE_SCORE_SPACE (focus)))
    focus_space (self, first);
}

static void
choices_changed_cb (BastideScoreboard *self)
{
  BastidePosition *position = get_position (self);

  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      bastide_scoreboard_update (self);
      if (position != NULL)
        follow_question (self, position);
    }
  /* A scoreboard that opened for a question closes with that question. */
  if (!gtk_popover_get_autohide (GTK_POPOVER (self))
      && (position == NULL || (!is_asking (self, position) && get_editor (self) == NULL)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
closed_cb (BastideScoreboard *self)
{
  gtk_popover_set_autohide (GTK_POPOVER (self), TRUE);
  if (has_hand (self))
    bastide_editor_take (get_editor (self), NULL);
}

static void
visible_cb (BastideScoreboard *self)
{
  if (self->view != NULL)
    bastide_play_tool_set_scoreboard_open (get_tool (self), gtk_widget_get_visible (GTK_WIDGET (self)));
}

static void
bastide_scoreboard_dispose (GObject *object)
{
  BastideScoreboard *self = BASTIDE_SCOREBOARD (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (bastide_scoreboard_parent_class)->dispose (object);
}

static void
bastide_scoreboard_class_init (BastideScoreboardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_scoreboard_dispose;
  widget_class->hide = bastide_scoreboard_hide;
  widget_class->measure = bastide_scoreboard_measure;
  widget_class->show = bastide_scoreboard_show;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-scoreboard.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, beside);
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, home);
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, pass);
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideScoreboard, robbers);
}

static void
bastide_scoreboard_init (BastideScoreboard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  /* The spaces run as on a printed board in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  add_spaces (self);
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect (self, "notify::visible", G_CALLBACK (visible_cb), NULL);
}

GtkWidget *
bastide_scoreboard_new (void)
{
  return g_object_new (BASTIDE_TYPE_SCOREBOARD, NULL);
}

/* Brings a robber back into the supply of its player. */
static gboolean
bring_home (BastideScoreboard *self,
            const BstPiece    *piece)
{
  const BstPlace supply = BST_PLACE_IN_SUPPLY (piece->player);

  return piece->kind == BST_PIECE_ROBBER && piece->place.kind == BST_PLACE_SPACE
         && bastide_editor_move_piece (get_editor (self), piece, &supply);
}

static void
home_clicked_cb (BastideScoreboard *self)
{
  BastideEditor *editor = get_editor (self);
  BastideHand hand;

  if (editor == NULL)
    return;
  hand = bastide_editor_get_hand (editor);
  if (bring_home (self, &hand.piece))
    bastide_editor_take (editor, NULL);
}

static gboolean
home_drop_cb (BastideScoreboard *self,
              const GValue      *value)
{
  const BastideHand *hand = g_value_get_boxed (value);

  return hand != NULL && get_editor (self) != NULL && bring_home (self, &hand->piece);
}

static void
hand_changed_cb (BastideScoreboard *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    bastide_scoreboard_update (self);
}

static void
editor_changed_cb (BastideScoreboard *self)
{
  g_signal_group_set_target (self->editor, bastide_board_view_get_editor (self->view));
  hand_changed_cb (self);
}

static void
init_editing (BastideScoreboard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

  g_signal_connect_swapped (click, "released", G_CALLBACK (home_clicked_cb), self);
  gtk_widget_add_controller (self->beside, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (home_drop_cb), self);
  gtk_widget_add_controller (self->beside, GTK_EVENT_CONTROLLER (target));
  self->editor = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->editor, "hand-changed", G_CALLBACK (hand_changed_cb), self);
  g_signal_group_connect_swapped (self->editor, "notify::active", G_CALLBACK (hand_changed_cb), self);
  g_signal_connect_object (self->view, "notify::editor", G_CALLBACK (editor_changed_cb), self, G_CONNECT_SWAPPED);
  editor_changed_cb (self);
}

void
bastide_scoreboard_set_view (BastideScoreboard *self,
                             BastideBoardView  *view)
{
  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (view));

  if (!g_set_object (&self->view, view))
    return;
  init_editing (self);
  g_signal_connect_object (view, "choices-changed", G_CALLBACK (choices_changed_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_scoreboard_ask (BastideScoreboard *self)
{
  BastidePosition *position;
  int first;

  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));

  position = get_position (self);
  if (position == NULL)
    return;
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      gtk_popover_set_autohide (GTK_POPOVER (self),
                                !is_asking (self, position) && get_editor (self) == NULL);
      gtk_popover_popup (GTK_POPOVER (self));
    }
  first = find_lit (self, -1, 1);
  focus_space (self, MAX (first, 0));
}
