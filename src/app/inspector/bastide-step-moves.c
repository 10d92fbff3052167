/* bastide-step-moves.c: where a step of a lesson begins, and what is played in it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-moves.h"

#include <glib/gi18n-lib.h>

#include "bastide-chip-list.h"
#include "bastide-edit-game.h"
#include "bastide-line-text.h"
#include "bastide-play-step.h"
#include "bastide-section.h"
#include "bastide-sentence-twin.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

/* A way to begin: with the board of the step before, in the diagram of a twin, or with the board of an earlier step. */
typedef struct
{
  char *twin;
  char *from;
} Start;

struct _BastideStepMoves
{
  GtkWidget        parent_instance;

  GtkWidget       *start;
  GtkStringList   *start_names;
  GtkWidget       *actions;
  GtkWidget       *notation;

  BastideEditor   *editor;
  GPtrArray       *starts;      /* of Start, one for each row of start */
  guint            nth;
  char            *id;
  gboolean         showing;
};

G_DEFINE_FINAL_TYPE (BastideStepMoves, bastide_step_moves, GTK_TYPE_WIDGET)

static guint split_signal;

static void
start_free (gpointer data)
{
  Start *start = data;

  g_free (start->twin);
  g_free (start->from);
  g_free (start);
}

/* --- changes --- */

static void
start_cb (BastideStepMoves *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->start));
  BastideContent *whole;
  const Start *start;

  if (self->showing || chosen >= self->starts->len)
    return;
  start = g_ptr_array_index (self->starts, chosen);
  whole = bastide_editor_begin_whole (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, whole,
                            bastide_lesson_edit_set_start (whole, self->nth, start->twin, start->from),
                            _("Change Start of Step"), NULL);
}

static void
set_actions (BastideStepMoves   *self,
             const char * const *actions,
             const char         *merge)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_actions (whole, self->nth, actions),
                            _("Change Moves of Step"), merge);
}

static void
removed_cb (BastideStepMoves *self,
            guint             at)
{
  BastidePuzzle *puzzle = bastide_editor_get_puzzle (self->editor);
  BastideContentStep *step = bastide_lesson_edit_get (bastide_puzzle_get_whole (puzzle), self->nth);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; step->actions[i] != NULL; i++)
    if (i != at)
      g_strv_builder_add (builder, step->actions[i]);
  rest = g_strv_builder_end (builder);
  set_actions (self, (const char * const *) rest, NULL);
}

static void
noted_cb (BastideStepMoves *self,
          const char       *text)
{
  g_auto (GStrv) actions = bastide_edit_split_actions (text);
  g_autofree char *merge = g_strdup_printf ("lesson %s do", self->id);

  set_actions (self, (const char * const *) actions, merge);
}

static void
left_cb (BastideStepMoves *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

static void
split_cb (BastideStepMoves *self,
          guint             at)
{
  g_signal_emit (self, split_signal, 0, at);
}

static void
record_cb (BastideStepMoves *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.record-step", "s", self->id);
}

static void
notation_cb (BastideStepMoves *self)
{
  if (gtk_widget_get_visible (self->notation))
    gtk_widget_set_visible (self->notation, FALSE);
  else
    bastide_line_text_begin (BASTIDE_LINE_TEXT (self->notation));
}

/* --- the widget --- */

static void
bastide_step_moves_dispose (GObject *object)
{
  BastideStepMoves *self = BASTIDE_STEP_MOVES (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_step_moves_parent_class)->dispose (object);
}

static void
bastide_step_moves_finalize (GObject *object)
{
  BastideStepMoves *self = BASTIDE_STEP_MOVES (object);

  g_ptr_array_unref (self->starts);
  g_free (self->id);

  G_OBJECT_CLASS (bastide_step_moves_parent_class)->finalize (object);
}

static void
bastide_step_moves_class_init (BastideStepMovesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_step_moves_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_step_moves_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);

  split_signal = g_signal_new ("split", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               1, G_TYPE_UINT);
}

static void
bastide_step_moves_init (BastideStepMoves *self)
{
  GtkWidget *tools = bastide_step_part_create_tools ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->id = g_strdup ("");
  self->starts = g_ptr_array_new_with_free_func (start_free);
  self->start = gtk_drop_down_new (NULL, NULL);
  self->showing = TRUE;
  self->start_names = bastide_section_add_strings (GTK_DROP_DOWN (self->start));
  self->showing = FALSE;
  bastide_widget_set_label (self->start, _("Where the step begins"));
  g_signal_connect_object (self->start, "notify::selected", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  self->actions = bastide_chip_list_new (_("Moves of the step"), FALSE, _("Begin a new step here"));
  g_signal_connect_object (self->actions, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "split", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  self->notation = bastide_line_text_new (TRUE);
  bastide_line_text_set_name (BASTIDE_LINE_TEXT (self->notation), _("Moves of the step as notation"));
  g_signal_connect_object (self->notation, "edited", G_CALLBACK (noted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (tools), bastide_step_part_create_tool (_("Record Moves"), G_CALLBACK (record_cb), self));
  gtk_box_append (GTK_BOX (tools), bastide_step_part_create_tool (_("Notation"), G_CALLBACK (notation_cb), self));
  gtk_widget_set_parent (bastide_step_part_create_title (_("Board and Moves")), GTK_WIDGET (self));
  gtk_widget_set_parent (self->start, GTK_WIDGET (self));
  gtk_widget_set_parent (self->actions, GTK_WIDGET (self));
  gtk_widget_set_parent (self->notation, GTK_WIDGET (self));
  gtk_widget_set_parent (tools, GTK_WIDGET (self));
}

GtkWidget *
bastide_step_moves_new (void)
{
  return g_object_new (BASTIDE_TYPE_STEP_MOVES, NULL);
}

void
bastide_step_moves_set_editor (BastideStepMoves *self,
                               BastideEditor    *editor)
{
  g_return_if_fail (BASTIDE_IS_STEP_MOVES (self));

  g_set_object (&self->editor, editor);
}

/* @name: (transfer full) */
static void
add_start (BastideStepMoves *self,
           GPtrArray        *names,
           const char       *twin,
           const char       *from,
           char             *name)
{
  Start *start = g_new0 (Start, 1);

  start->twin = g_strdup (twin);
  start->from = g_strdup (from);
  g_ptr_array_add (self->starts, start);
  g_ptr_array_add (names, name);
}

static void
list_starts (BastideStepMoves      *self,
             const BastideStepView *view,
             GPtrArray             *names)
{
  g_ptr_array_set_size (self->starts, 0);
  add_start (self, names, "", "", g_strdup (view->nth > 0 ? _("Goes on from the step before")
                                                          : _("Begins with the diagram")));
  for (guint i = 0; i <= view->whole->twins->len; i++)
    {
      const char twin[] = { (char) ('a' + i), '\0' };
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_take (slots, "letter", bastide_sentence_twin_letter (i));
      add_start (self, names, twin, "", view->whole->twins->len == 0
                                          ? g_strdup (_("Begins anew with the diagram"))
                                          : bastide_slots_fill (slots, _("Begins anew with the diagram {letter}")));
    }
  for (guint i = 0; i + 1 < view->nth; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_number (slots, "nth", (int) i + 1);
      add_start (self, names, "", bastide_lesson_edit_get (view->whole, i)->id,
                 bastide_slots_fill (slots, _("Goes on from step {nth}")));
    }
}

static void
show_start (BastideStepMoves         *self,
            const BastideStepView    *view,
            const BastideContentStep *step)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint chosen = GTK_INVALID_LIST_POSITION;

  list_starts (self, view, names);
  for (guint i = 0; i < self->starts->len; i++)
    {
      const Start *start = g_ptr_array_index (self->starts, i);

      if (g_str_equal (start->twin, step->twin) && (*step->twin != '\0' || g_str_equal (start->from, step->from)))
        chosen = i;
    }
  self->showing = TRUE;
  bastide_section_set_strings (self->start_names, names);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->start), chosen);
  self->showing = FALSE;
}

/* The actions in words, as far as they are legal. */
static char **
describe_actions (const BastideStepView    *view,
                  const BastideContentStep *step)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (BastidePosition) position = view->moment != NULL ? g_object_ref (view->moment->before) : NULL;

  for (guint i = 0; step->actions[i] != NULL; i++)
    {
      g_autoptr (BastidePlayStep) played = NULL;
      BastidePosition *after;

      if (position != NULL && bastide_position_is_playable (position))
        played = bastide_play_step_new_text (view->moment->content, position, step->actions[i], NULL);
      g_strv_builder_add (builder, played != NULL ? played->line : step->actions[i]);
      after = played != NULL ? played->position : NULL;
      g_set_object (&position, after);
    }

  return g_strv_builder_end (builder);
}

void
bastide_step_moves_show (BastideStepMoves      *self,
                         const BastideStepView *view)
{
  BastideContentStep *step = bastide_lesson_edit_get (view->whole, view->nth);
  g_auto (GStrv) words = describe_actions (view, step);
  g_autofree char *notation = g_strjoinv ("; ", step->actions);
  gboolean is_noted;

  g_return_if_fail (BASTIDE_IS_STEP_MOVES (self));

  self->nth = view->nth;
  g_free (self->id);
  self->id = g_strdup (step->id);
  show_start (self, view, step);
  bastide_chip_list_show (BASTIDE_CHIP_LIST (self->actions), (const char * const *) words);
  /* The notation is in sight only where the author wants to type it. */
  is_noted = gtk_widget_get_visible (self->notation) && !view->fresh;
  bastide_line_text_show (BASTIDE_LINE_TEXT (self->notation), notation, view->fresh);
  gtk_widget_set_visible (self->notation, is_noted);
}
