/* bastide-solving.c: an attempt on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solving.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-sentence-twin.h"

/* The time after which news are told to a screen reader, so that the focus has come to rest. */
#define NEWS_MS 100

/* The status line has room for so many keys of the board beside those of the attempt. */
#define N_BOARD_KEYS 3

struct _BastideSolving
{
  GObject            parent_instance;

  BastideBoardView  *board;
  BastideSolvePanel *panel;
  BastideRuleBook   *book;
  BastideResults    *results;
  GSettings         *settings;
  gboolean           has_more;      /* twins after the present one */
  gboolean           is_on;         /* the board plays the attempt */
  int                depth;         /* of the play when the view was noted, at the user's last choice; -1 before it */

  BastideAttempt    *attempt;       /* NULL before the first beginning */
  BastidePosition   *diagram;       /* the diagram and the puzzle of the attempt */
  BastideContent    *content;

  /* Words for a screen reader */
  char              *verdict_said;  /* the last verdict */
  guint              n_hints_said;
  char              *news;          /* the next words */
  guint              news_source;
};

G_DEFINE_FINAL_TYPE (BastideSolving, bastide_solving, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- news --- */

/* GTK 4.8 announces nothing, but a screen reader says a new description of the widget that has the focus: a cell, a
 * button of the panel, or a line of the question that has just come up. */
static void
announce_cb (gpointer data)
{
  BastideSolving *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->board));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->news_source = 0;
  if (!bastide_board_view_announce (self->board, self->news) && (GTK_IS_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->news, -1);
}

/* The focus moves first, since a screen reader breaks off for it. */
static void
announce (BastideSolving *self,
          const char     *text)
{
  g_free (self->news);
  self->news = g_strdup (text);
  g_clear_handle_id (&self->news_source, g_source_remove);
  self->news_source = g_timeout_add_once (NEWS_MS, announce_cb, self);
}

/* Announces verdicts, replies and hints, each once. */
static void
announce_news (BastideSolving *self)
{
  const char *verdict = bastide_attempt_get_verdict (self->attempt, NULL);
  guint n_hints = bastide_attempt_get_n_given (self->attempt);

  if (n_hints > self->n_hints_said)
    announce (self, bastide_attempt_get_hint (self->attempt, n_hints - 1));
  else if (*verdict != '\0' && g_strcmp0 (verdict, self->verdict_said) != 0)
    announce (self, verdict);
  self->n_hints_said = n_hints;
  g_free (self->verdict_said);
  self->verdict_said = g_strdup (verdict);
}

static void
drop_news (BastideSolving *self)
{
  g_clear_pointer (&self->verdict_said, g_free);
  self->n_hints_said = 0;
  g_clear_handle_id (&self->news_source, g_source_remove);
  g_clear_pointer (&self->news, g_free);
}

/* --- the attempt --- */

/* Replies and tries take the board to where they happen. When they are taken back, so is the view. */
static void
follow_view (BastideSolving *self,
             gboolean        was_watched,
             gboolean        watched)
{
  BastideBoardState *state = bastide_board_view_get_state (self->board);
  BastideViewport *viewport = bastide_board_view_get_viewport (self->board);
  guint depth = bastide_play_tree_get_depth (bastide_attempt_get_tree (self->attempt));

  if (watched && !was_watched)
    {
      bastide_viewport_note (viewport);
      self->depth = (int) depth;
    }
  if (watched || !was_watched)
    return;
  if ((int) depth <= self->depth)
    bastide_viewport_return (viewport);
  bastide_board_state_set_stale (state);
}

static void
attempt_cb (BastideSolving *self)
{
  gboolean was_watched = bastide_board_state_get_watched (bastide_board_view_get_state (self->board));
  gboolean watched;

  if (!self->is_on)
    return;
  watched = bastide_attempt_get_state (self->attempt) != BASTIDE_ATTEMPT_CHOOSING;
  bastide_board_view_set_watched (self->board, watched);
  follow_view (self, was_watched, watched);
  announce_news (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
follow_settings (BastideSolving *self)
{
  g_autofree char *tell = g_settings_get_string (self->settings, "solve-tell");

  if (self->attempt == NULL)
    return;
  bastide_attempt_set_tell_at_end (self->attempt, g_str_equal (tell, "end"));
  bastide_attempt_set_every_defence (self->attempt, g_settings_get_boolean (self->settings, "solve-every-defence"));
}

/* The task says which twin it is of, and after its end the next one follows. */
static void
name_task (BastideSolving *self,
           BastidePuzzle  *puzzle)
{
  BastideContent *whole = bastide_puzzle_get_told_whole (puzzle);
  guint twin = bastide_puzzle_get_twin (puzzle);
  g_autofree char *letter = bastide_sentence_twin_letter (twin);
  g_autofree char *words = bastide_sentence_twin (whole, twin);
  g_autofree char *name = g_strconcat (letter, " ", words, NULL);

  self->has_more = twin < whole->twins->len;
  bastide_solve_panel_set_twin (self->panel, whole->twins->len > 0 ? name : NULL, twin < whole->twins->len);
}

static gboolean
is_other_task (BastideSolving *self,
               BastidePuzzle  *puzzle)
{
  return self->attempt == NULL || self->diagram != bastide_puzzle_get_position (puzzle)
         || self->content->goal != bastide_puzzle_get_content (puzzle)->goal;
}

static void
begin_attempt (BastideSolving *self,
               BastidePuzzle  *puzzle)
{
  BastideContent *told = bastide_puzzle_get_told (puzzle);

  bastide_solving_drop (self);
  self->depth = -1;
  self->diagram = g_object_ref (bastide_puzzle_get_position (puzzle));
  self->content = bastide_content_ref (bastide_puzzle_get_content (puzzle));
  self->attempt = bastide_attempt_new (self->content, told, self->diagram, self->book, self->results);
  g_signal_connect_object (self->attempt, "changed", G_CALLBACK (attempt_cb), self, G_CONNECT_SWAPPED);
  follow_settings (self);
  name_task (self, puzzle);
  bastide_solve_panel_set_attempt (self->panel, told, self->attempt, self->results);
}

static void
rotation_cb (BastideSolving *self)
{
  bastide_solve_panel_set_rotation (self->panel, bastide_board_view_get_rotation (self->board));
}

static void
bastide_solving_dispose (GObject *object)
{
  BastideSolving *self = BASTIDE_SOLVING (object);

  if (self->panel != NULL)
    bastide_solving_drop (self);
  g_clear_object (&self->panel);
  g_clear_object (&self->board);
  g_clear_object (&self->book);
  g_clear_object (&self->results);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_solving_parent_class)->dispose (object);
}

static void
bastide_solving_class_init (BastideSolvingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_solving_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bastide_solving_init (BastideSolving *self)
{
  self->panel = g_object_ref_sink (BASTIDE_SOLVE_PANEL (bastide_solve_panel_new ()));
}

BastideSolving *
bastide_solving_new (BastideBoardView *board,
                     BastideRuleBook  *book,
                     BastideResults   *results,
                     GSettings        *settings)
{
  BastideSolving *self;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (book), NULL);
  g_return_val_if_fail (BASTIDE_IS_RESULTS (results), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_SOLVING, NULL);
  self->board = g_object_ref (board);
  self->book = g_object_ref (book);
  self->results = g_object_ref (results);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (board, "notify::rotation", G_CALLBACK (rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::solve-tell", G_CALLBACK (follow_settings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::solve-every-defence", G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  rotation_cb (self);

  return self;
}

BastideSolvePanel *
bastide_solving_get_panel (BastideSolving *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVING (self), NULL);

  return self->panel;
}

void
bastide_solving_begin (BastideSolving *self,
                       BastidePuzzle  *puzzle)
{
  g_return_if_fail (BASTIDE_IS_SOLVING (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  self->is_on = TRUE;
  if (is_other_task (self, puzzle))
    begin_attempt (self, puzzle);
  bastide_board_view_show_tree (self->board, bastide_attempt_get_tree (self->attempt));
  attempt_cb (self);
}

void
bastide_solving_end (BastideSolving *self)
{
  g_return_if_fail (BASTIDE_IS_SOLVING (self));

  self->is_on = FALSE;
}

void
bastide_solving_drop (BastideSolving *self)
{
  g_return_if_fail (BASTIDE_IS_SOLVING (self));

  bastide_solve_panel_set_attempt (self->panel, NULL, NULL, NULL);
  if (self->attempt != NULL)
    g_signal_handlers_disconnect_by_func (self->attempt, attempt_cb, self);
  g_clear_object (&self->attempt);
  g_clear_object (&self->diagram);
  g_clear_pointer (&self->content, bastide_content_unref);
  drop_news (self);
}

BastideAttempt *
bastide_solving_get_attempt (BastideSolving *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVING (self), NULL);

  return self->attempt;
}

char *
bastide_solving_dup_task (BastideSolving *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVING (self), NULL);

  if (self->attempt == NULL || bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_NO_GOAL)
    return NULL;
  return bastide_sentence_goal (self->diagram, &self->content->goal->value);
}

/* What Space does where the solver has no choice. */
static const char * const steps[] = {
  [BASTIDE_ATTEMPT_CHECKING] = N_ ("stop"),
  [BASTIDE_ATTEMPT_REPLYING] = N_ ("go on"),
  [BASTIDE_ATTEMPT_MISSED] = N_ ("take the turn back"),
  [BASTIDE_ATTEMPT_LOOKING] = N_ ("back to the puzzle"),
  [BASTIDE_ATTEMPT_SHOWING] = N_ ("next step"),
};

GStrv
bastide_solving_dup_keys (BastideSolving *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean takes_back = FALSE;
  const char * const *board_keys;
  BastideAttemptState state;
  gboolean chooses;

  g_return_val_if_fail (BASTIDE_IS_SOLVING (self), NULL);
  g_return_val_if_fail (self->attempt != NULL, NULL);

  board_keys = bastide_board_view_get_status_keys (self->board);
  state = bastide_attempt_get_state (self->attempt);
  chooses = state == BASTIDE_ATTEMPT_CHOOSING;
  for (guint i = 0; chooses && i < 2 * N_BOARD_KEYS && board_keys != NULL && board_keys[i] != NULL; i++)
    {
      g_strv_builder_add (builder, board_keys[i]);
      takes_back = takes_back || g_str_equal (board_keys[i], _("take back"));
    }
  if (!chooses && state != BASTIDE_ATTEMPT_NO_GOAL)
    g_strv_builder_add_many (builder, C_("key", "Space"),
                             state != BASTIDE_ATTEMPT_OVER ? _(steps[state]) : self->has_more ? _("next twin")
                                                                                              : _("next puzzle"), NULL);
  /* A step from a miss or from a try is the same as taking it back. */
  takes_back = takes_back || state == BASTIDE_ATTEMPT_MISSED || state == BASTIDE_ATTEMPT_LOOKING;
  if (bastide_attempt_can_take_back (self->attempt) && !takes_back)
    g_strv_builder_add_many (builder, C_("key", "Ctrl+Z"), _("take back"), NULL);
  if (chooses)
    g_strv_builder_add_many (builder, C_("key", "H"), _("hint"), NULL);
  return g_strv_builder_end (builder);
}
