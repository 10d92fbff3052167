/* bastide-window-print.c: puzzles and lessons on paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-print-dialog.h"
#include "bastide-sheet.h"

/* A job owns everything that its pages need, so that the user may go on with the puzzle, or close it. The pages are laid
 * out when the paper is known: for a printer after its dialog. */
typedef struct
{
  BastidePrintChoice  choice;
  BastidePosition    *position;
  BastideLesson      *lesson;     /* NULL where there are no steps */
  BastideColours      colours;
  BastideSheetStyle   style;
  GFile              *file;       /* the PDF, NULL for a printer */
  BastideSheet       *sheet;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->position);
  g_clear_object (&job->lesson);
  g_clear_object (&job->file);
  g_clear_object (&job->sheet);
  g_free (job);
}

/* The lesson in sight in the mode Teach, else that of the puzzle, else its solution. */
static BastideLesson *
dup_lesson (BastideWindow *self)
{
  BastideTeachPanel *panel = bastide_workspace_get_teach_panel (self->workspace);
  BastideLesson *lesson = panel != NULL ? bastide_teach_panel_get_lesson (panel) : NULL;

  return lesson != NULL ? g_object_ref (lesson)
                        : bastide_lesson_new_main (bastide_puzzle_get_whole (self->puzzle));
}

static Job *
make_job (BastideWindow            *self,
          const BastidePrintChoice *choice)
{
  Job *job = g_new0 (Job, 1);

  job->choice = *choice;
  if (choice->kind == BASTIDE_PRINT_PUZZLE)
    job->position = bastide_position_new (bastide_puzzle_get_whole (self->puzzle));
  else
    job->position = g_object_ref (bastide_puzzle_get_position (self->puzzle));
  job->lesson = choice->kind != BASTIDE_PRINT_PUZZLE ? dup_lesson (self) : NULL;
  job->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  job->style = (BastideSheetStyle) BASTIDE_SHEET_STYLE_INIT;
  job->style.look = choice->look;
  job->style.solutions = choice->solutions;
  job->style.per_page = choice->kind == BASTIDE_PRINT_HANDOUT ? 6 : 1;
  return job;
}

/* Printers need a margin of their own. */
static void
lay_out (Job          *job,
         GtkPageSetup *setup)
{
  const BastideSheetStyle usual = BASTIDE_SHEET_STYLE_INIT;
  g_autoptr (GPtrArray) positions = g_ptr_array_new ();

  job->style.width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  job->style.height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  job->style.margin = MAX (MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                                gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS)),
                           MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS),
                                gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS)));
  job->style.margin = CLAMP (job->style.margin, usual.margin, job->style.width / 4);
  job->style.colours = &job->colours;
  g_clear_object (&job->sheet);
  if (job->lesson != NULL)
    job->sheet = bastide_sheet_new_lesson (job->lesson, &job->style);
  else
    {
      g_ptr_array_add (positions, job->position);
      job->sheet = bastide_sheet_new_puzzles (positions, &job->style, NULL);
    }
}

/* --- to a printer --- */

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                gpointer           data)
{
  Job *job = data;

  lay_out (job, gtk_print_context_get_page_setup (context));
  gtk_print_operation_set_n_pages (operation, (int) bastide_sheet_get_n_pages (job->sheet));
}

static void
draw_page_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
              GtkPrintContext   *context,
              int                page,
              gpointer           data)
{
  Job *job = data;

  bastide_sheet_draw_page (job->sheet, (guint) page, gtk_print_context_get_cairo_context (context));
}

/* GTK tells some failures when the operation is run, and others when it is done. */
static void
tell_failure (BastideWindow     *self,
              GtkPrintOperation *operation,
              const GError      *error)
{
  g_autofree char *text = g_strdup_printf (_("Not printed: %s"),
                                           error != NULL ? error->message : _("There is no printer."));

  if (g_object_get_data (G_OBJECT (operation), "told") != NULL)
    return;
  g_object_set_data (G_OBJECT (operation), "told", GINT_TO_POINTER (TRUE));
  bastide_toast_overlay_add (self->toasts, text);
}

static void
print_done_cb (GtkPrintOperation       *operation,
               GtkPrintOperationResult  result,
               gpointer                 data)
{
  BastideWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (_bastide_window_is_gone (self))
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_set_object (&self->print_settings, gtk_print_operation_get_print_settings (operation));
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  tell_failure (self, operation, error);
}

static void
print (BastideWindow *self,
       Job           *job)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autofree char *name = _bastide_window_propose_name (self, "");
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  if (self->print_settings != NULL)
    gtk_print_operation_set_print_settings (operation, self->print_settings);
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    tell_failure (self, operation, error);
}

/* --- to a file --- */

static void
write_thread (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (bastide_sheet_write_pdf (job->sheet, job->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  const Job *job = g_task_get_task_data (G_TASK (result));

  _bastide_window_tell_exported (self, job->file, result);
}

/* Laying out a puzzle takes few milliseconds, drawing it takes more. */
static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GTask) task = data;
  BastideWindow *self = g_object_get_data (G_OBJECT (task), "window");
  Job *job = g_task_get_task_data (task);
  g_autoptr (GtkPageSetup) setup = NULL;

  job->file = bastide_file_chooser_save_finish (result, NULL);
  if (job->file == NULL || _bastide_window_is_gone (self))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
      return;
    }
  setup = gtk_page_setup_new ();
  lay_out (job, setup);
  g_task_run_in_thread (task, write_thread);
}

static void
save (BastideWindow *self,
      Job           *job)
{
  g_autoptr (GFile) folder = _bastide_window_get_folder (self);
  g_autofree char *name = _bastide_window_propose_name (self, ".pdf");
  GTask *task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));

  g_task_set_source_tag (task, save);
  g_task_set_task_data (task, job, job_free);
  g_object_set_data (G_OBJECT (task), "window", self);
  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PAGES, folder, name, self->cancellable,
                                   file_chosen_cb, task);
}

/* --- the command --- */

static void
asked_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  BastidePrintChoice choice;
  gboolean is_answered = bastide_print_dialog_ask_finish (result, &choice);

  if (!is_answered || _bastide_window_is_gone (self) || self->puzzle == NULL)
    return;
  if (choice.to_file)
    save (self, make_job (self, &choice));
  else
    print (self, make_job (self, &choice));
}

void
_bastide_window_print (BastideWindow *self)
{
  g_autoptr (BastideLesson) lesson = dup_lesson (self);
  gboolean is_taught = bastide_workspace_get_teach_panel (self->workspace) != NULL;

  bastide_print_dialog_ask_async (GTK_WINDOW (self), lesson != NULL,
                                  is_taught ? BASTIDE_PRINT_STEPS : BASTIDE_PRINT_PUZZLE, asked_cb,
                                  g_object_ref (self));
}
