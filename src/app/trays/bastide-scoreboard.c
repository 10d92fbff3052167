/* bastide-scoreboard.c: the fifty spaces with counting figures and robbers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoreboard-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-score-space.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bst-outcome.h"

#define N_COLUMNS 10
/* Every player has two counting figures at most. */
#define MAX_LIT (2 * BST_MAX_PLAYERS)

G_DEFINE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, GTK_TYPE_POPOVER)

guint
bastide_scoreboard_get_printed (gint32 space)
{
  return (guint) (((space % BST_SCOREBOARD) + BST_SCOREBOARD) % BST_SCOREBOARD);
}

static BastidePosition *
get_position (BastideScoreboard *self)
{
  return self->view != NULL ? bastide_board_view_get_position (self->view) : NULL;
}

/* --- the pieces on the spaces --- */

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

  if (bastide_scoreboard_get_printed (first) == content->space)
    add_piece (content, player, BST_FIGURE_MEEPLE, has_two ? 1 : 0,
               has_two ? _("{player}’s first counting figure.") : _("{player} has {points}."));
  if (has_two && bastide_scoreboard_get_printed (second) == content->space)
    add_piece (content, player, BST_FIGURE_MEEPLE, 2, _("{player}’s second counting figure."));
}

static void
add_robber (Content *content,
            guint    player)
{
  BstPiece robber;

  if (bst_position_get_robber (content->engine, player, &robber)
      && bastide_scoreboard_get_printed (robber.place.space) == content->space)
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
      gboolean known = at == BST_NO_SPACE || bastide_scoreboard_get_printed (at) != space;

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

static gboolean
is_asking (BastideScoreboard *self,
           BastidePosition   *position)
{
  BstPhase phase = bst_position_get_phase (bastide_position_get_engine (position));

  return bastide_scoreboard_get_editor (self) == NULL && bastide_position_is_playable (position)
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
  content.editing = bastide_scoreboard_get_editor (self) != NULL;
  for (guint i = 0; i < BST_SCOREBOARD; i++)
    fill_space (&content, i, content.editing ? bastide_scoreboard_has_hand (self) : list_lit (self, i, lit) > 0);
  g_ptr_array_unref (content.pieces);
  g_string_free (content.text, TRUE);
  update_words (self, position);
  bastide_scoreboard_update_editing (self);
}

/* --- choosing --- */

guint
bastide_scoreboard_get_space (BastideScoreboard *self,
                              gpointer           widget)
{
  guint space = 0;

  while (space < BST_SCOREBOARD - 1 && self->spaces[space] != widget)
    space++;
  return space;
}

static void
choose (BastideScoreboard *self,
        GtkWidget         *widget)
{
  guint space = bastide_scoreboard_get_space (self, widget);
  BstPlace target = BST_PLACE_ON_SPACE (space);
  gint32 lit[MAX_LIT];
  guint n;

  if (get_position (self) == NULL)
    return;
  if (bastide_scoreboard_get_editor (self) != NULL)
    {
      bastide_scoreboard_edit_space (self, space);
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
  if (bastide_scoreboard_get_editor (self) != NULL)
    return bastide_scoreboard_drop_on_space (self, bastide_scoreboard_get_space (self, space), &hand->piece);
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

static gboolean
key_pressed_cb (BastideScoreboard *self,
                guint              key,
                guint              code G_GNUC_UNUSED,
                GdkModifierType    state G_GNUC_UNUSED)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->grid));
  int at = focus != NULL ? (int) bastide_scoreboard_get_space (self, focus) : 0;

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
      return FALSE;
    }
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
      bastide_scoreboard_follow_space (self, self->spaces[i]);
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
      && (position == NULL || (!is_asking (self, position) && bastide_scoreboard_get_editor (self) == NULL)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
closed_cb (BastideScoreboard *self)
{
  gtk_popover_set_autohide (GTK_POPOVER (self), TRUE);
  bastide_scoreboard_let_go (self);
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

void
bastide_scoreboard_set_view (BastideScoreboard *self,
                             BastideBoardView  *view)
{
  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (view));

  if (!g_set_object (&self->view, view))
    return;
  bastide_scoreboard_init_editing (self);
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
                                !is_asking (self, position) && bastide_scoreboard_get_editor (self) == NULL);
      gtk_popover_popup (GTK_POPOVER (self));
    }
  first = find_lit (self, -1, 1);
  focus_space (self, MAX (first, 0));
}
