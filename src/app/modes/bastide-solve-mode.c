/* bastide-solve-mode.c: the mode in which the user looks for the solution
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mode.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-sentence-twin.h"
#include "bastide-solve-panel.h"

/* The time after which news are told to a screen reader, so that the focus has come to rest. */
#define NEWS_MS 100

/* The status line has room for so many keys of the board beside those of the attempt. */
#define N_BOARD_KEYS 3

#define BASTIDE_TYPE_SOLVE_MODE (bastide_solve_mode_get_type ())
G_DECLARE_FINAL_TYPE (BastideSolveMode, bastide_solve_mode, BASTIDE, SOLVE_MODE, BastideMode)

/* The board plays on the tree of an attempt, and is only looked at while the solver has nothing to choose. An attempt
 * begins when the mode is first chosen, and again when the diagram has changed; it follows the settings on how to
 * solve. A screen reader is told verdicts, replies and hints. */
struct _BastideSolveMode
{
  BastideMode        parent_instance;

  BastideBoardView  *board;         /* of the context, as are the settings */
  GSettings         *settings;
  BastideSolvePanel *panel;
  gboolean           has_more;      /* twins after the present one */
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

G_DEFINE_FINAL_TYPE (BastideSolveMode, bastide_solve_mode, BASTIDE_TYPE_MODE)

/* --- news --- */

/* GTK 4.8 announces nothing, but a screen reader says a new description of the widget that has the focus: a cell, a
 * button of the panel, or a line of the question that has just come up. */
static void
announce_cb (gpointer data)
{
  BastideSolveMode *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->board));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->news_source = 0;
  if (!bastide_board_view_announce (self->board, self->news) && (GTK_IS_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus)))
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->news, -1);
}

/* The focus moves first, since a screen reader breaks off for it. */
static void
announce (BastideSolveMode *self,
          const char     *text)
{
  g_free (self->news);
  self->news = g_strdup (text);
  g_clear_handle_id (&self->news_source, g_source_remove);
  self->news_source = g_timeout_add_once (NEWS_MS, announce_cb, self);
}

/* Announces verdicts, replies and hints, each once. */
static void
announce_news (BastideSolveMode *self)
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
drop_news (BastideSolveMode *self)
{
  g_clear_pointer (&self->verdict_said, g_free);
  self->n_hints_said = 0;
  g_clear_handle_id (&self->news_source, g_source_remove);
  g_clear_pointer (&self->news, g_free);
}

/* --- the attempt --- */

/* Replies and tries take the board to where they happen. When they are taken back, so is the view. */
static void
follow_view (BastideSolveMode *self,
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
attempt_cb (BastideSolveMode *self)
{
  gboolean was_watched = bastide_board_state_get_watched (bastide_board_view_get_state (self->board));
  gboolean watched;

  if (!bastide_mode_is_on (BASTIDE_MODE (self)))
    return;
  watched = bastide_attempt_get_state (self->attempt) != BASTIDE_ATTEMPT_CHOOSING;
  bastide_board_view_set_watched (self->board, watched);
  follow_view (self, was_watched, watched);
  announce_news (self);
  bastide_mode_changed (BASTIDE_MODE (self));
}

static void
follow_settings (BastideSolveMode *self)
{
  g_autofree char *tell = g_settings_get_string (self->settings, "solve-tell");

  if (self->attempt == NULL)
    return;
  bastide_attempt_set_tell_at_end (self->attempt, g_str_equal (tell, "end"));
  bastide_attempt_set_every_defence (self->attempt, g_settings_get_boolean (self->settings, "solve-every-defence"));
}

/* The task says which twin it is of, and after its end the next one follows. */
static void
name_task (BastideSolveMode *self,
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
is_other_task (BastideSolveMode *self)
{
  BastidePuzzle *puzzle = bastide_mode_get_context (BASTIDE_MODE (self))->puzzle;

  return self->attempt == NULL || self->diagram != bastide_puzzle_get_position (puzzle)
         || self->content->goal != bastide_puzzle_get_content (puzzle)->goal;
}

static void
drop (BastideSolveMode *self)
{
  bastide_solve_panel_set_attempt (self->panel, NULL, NULL, NULL);
  if (self->attempt != NULL)
    g_signal_handlers_disconnect_by_func (self->attempt, attempt_cb, self);
  g_clear_object (&self->attempt);
  g_clear_object (&self->diagram);
  g_clear_pointer (&self->content, bastide_content_unref);
  drop_news (self);
}

static void
begin_attempt (BastideSolveMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));
  BastideContent *told = bastide_puzzle_get_told (context->puzzle);

  drop (self);
  self->depth = -1;
  self->diagram = g_object_ref (bastide_puzzle_get_position (context->puzzle));
  self->content = bastide_content_ref (bastide_puzzle_get_content (context->puzzle));
  self->attempt = bastide_attempt_new (self->content, told, self->diagram, context->book, context->results);
  g_signal_connect_object (self->attempt, "changed", G_CALLBACK (attempt_cb), self, G_CONNECT_SWAPPED);
  follow_settings (self);
  name_task (self, context->puzzle);
  bastide_solve_panel_set_attempt (self->panel, told, self->attempt, context->results);
}

static void
rotation_cb (BastideSolveMode *self)
{
  bastide_solve_panel_set_rotation (self->panel, bastide_board_view_get_rotation (self->board));
}

/* --- the mode --- */

static GtkWidget *
bastide_solve_mode_get_panel (BastideMode *mode)
{
  return GTK_WIDGET (BASTIDE_SOLVE_MODE (mode)->panel);
}

static void
bastide_solve_mode_open (BastideMode *mode)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);

  if (is_other_task (self))
    drop (self);
}

/* The board goes from the diagram to the attempt at once. */
static void
bastide_solve_mode_enter (BastideMode *mode G_GNUC_UNUSED)
{
}

/* The last attempt goes on where the diagram and the goal are the same. */
static void
bastide_solve_mode_follow (BastideMode *mode)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);

  if (is_other_task (self))
    begin_attempt (self);
  bastide_board_view_show_tree (self->board, bastide_attempt_get_tree (self->attempt));
  attempt_cb (self);
}

static void
bastide_solve_mode_draw (BastideMode *mode)
{
  bastide_solve_panel_draw (BASTIDE_SOLVE_MODE (mode)->panel);
}

static BastideAttempt *
bastide_solve_mode_get_attempt (BastideMode *mode)
{
  return BASTIDE_SOLVE_MODE (mode)->attempt;
}

static BastideContent *
bastide_solve_mode_dup_content (BastideMode *mode)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);

  if (self->attempt == NULL)
    return BASTIDE_MODE_CLASS (bastide_solve_mode_parent_class)->dup_content (mode);
  return bastide_play_tree_dup_content (bastide_attempt_get_tree (self->attempt));
}

static char *
bastide_solve_mode_dup_task (BastideMode *mode,
                             gboolean    *is_verdict)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);
  const char *verdict;

  if (self->attempt == NULL)
    return NULL;
  verdict = bastide_attempt_get_verdict (self->attempt, NULL);
  *is_verdict = *verdict != '\0';
  if (*is_verdict)
    return g_strdup (verdict);
  if (bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_NO_GOAL)
    return NULL;
  return bastide_sentence_goal (self->diagram, &self->content->goal->value);
}

static const char *
bastide_solve_mode_get_way (BastideMode *mode)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);

  return self->attempt != NULL ? bastide_solve_panel_get_way (self->panel) : NULL;
}

/* The work of Space where the solver has no choice. */
static const char * const steps[] = {
  [BASTIDE_ATTEMPT_CHECKING] = N_ ("stop"),
  [BASTIDE_ATTEMPT_REPLYING] = N_ ("go on"),
  [BASTIDE_ATTEMPT_MISSED] = N_ ("take the turn back"),
  [BASTIDE_ATTEMPT_LOOKING] = N_ ("back to the puzzle"),
  [BASTIDE_ATTEMPT_SHOWING] = N_ ("next step"),
};

static GStrv
bastide_solve_mode_dup_keys (BastideMode *mode)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (mode);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean takes_back = FALSE;
  const char * const *board_keys;
  BastideAttemptState state;
  gboolean chooses;

  if (self->attempt == NULL)
    return NULL;

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

static void
bastide_solve_mode_constructed (GObject *object)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (object);
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));

  G_OBJECT_CLASS (bastide_solve_mode_parent_class)->constructed (object);

  self->board = g_object_ref (context->board);
  self->settings = g_object_ref (context->settings);
  g_signal_connect_object (self->panel, "notify::way", G_CALLBACK (bastide_mode_words_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::rotation", G_CALLBACK (rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::solve-tell", G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::solve-every-defence", G_CALLBACK (follow_settings), self,
                           G_CONNECT_SWAPPED);
  rotation_cb (self);
}

static void
bastide_solve_mode_dispose (GObject *object)
{
  BastideSolveMode *self = BASTIDE_SOLVE_MODE (object);

  if (self->panel != NULL)
    drop (self);
  g_clear_object (&self->panel);
  g_clear_object (&self->board);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_solve_mode_parent_class)->dispose (object);
}

static void
bastide_solve_mode_class_init (BastideSolveModeClass *klass)
{
  BastideModeClass *mode_class = BASTIDE_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = bastide_solve_mode_constructed;
  G_OBJECT_CLASS (klass)->dispose = bastide_solve_mode_dispose;

  mode_class->tip = N_ ("Solve the puzzle (Ctrl+3)");
  mode_class->icon = "dialog-question-symbolic";
  mode_class->panel_title = N_ ("Task");
  mode_class->panels[BASTIDE_SPLIT_END] = (BastideModePanel) {
    { .wide = 348, .medium = 320, .over = 320, .minimum = 280, .maximum = 480 },
    "solve-right-shown", "solve-right-width"
  };
  mode_class->is_guided = TRUE;

  mode_class->get_panel = bastide_solve_mode_get_panel;
  mode_class->open = bastide_solve_mode_open;
  mode_class->enter = bastide_solve_mode_enter;
  mode_class->follow = bastide_solve_mode_follow;
  mode_class->show_position = bastide_solve_mode_draw;
  mode_class->draw = bastide_solve_mode_draw;
  mode_class->get_attempt = bastide_solve_mode_get_attempt;
  mode_class->dup_content = bastide_solve_mode_dup_content;
  mode_class->dup_task = bastide_solve_mode_dup_task;
  mode_class->get_way = bastide_solve_mode_get_way;
  mode_class->dup_keys = bastide_solve_mode_dup_keys;
}

static void
bastide_solve_mode_init (BastideSolveMode *self)
{
  self->panel = g_object_ref_sink (BASTIDE_SOLVE_PANEL (bastide_solve_panel_new ()));
}
