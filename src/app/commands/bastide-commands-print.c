/* bastide-commands-print.c: puzzles and lessons on paper and for browsers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-file-words.h"
#include "bastide-file.h"
#include "bastide-print-dialog.h"
#include "bastide-sheet.h"
#include "bastide-slots.h"
#include "bastide-web.h"
#include "bastide-worker.h"

/* The time of a look at the worker that lays out pages for a printer. */
#define LOOK_TIME 5

/* A job owns everything that its pages need, so that the user may go on with the puzzle, or close it. Its worker and
 * the operation of GTK share it. The pages are laid out when the paper is known: for a printer after its dialog.
 */
typedef struct
{
  BastidePrintChoice  choice;
  char               *title;
  GPtrArray          *entries;     /* of the library; NULL for the puzzle of the window */
  GPtrArray          *positions;
  BastideLesson      *lesson;      /* NULL where no steps are wanted */
  BastideColours      colours;
  BastideSheetStyle   style;
  BastideSheet       *sheet;
  GCancellable       *cancellable;
  BastideProgress     progress;
  gint                is_ready;    /* atomic: the pages for the printer */
  GError             *error;
} Job;

static void
job_clear (gpointer data)
{
  Job *job = data;

  g_free (job->title);
  g_clear_pointer (&job->entries, g_ptr_array_unref);
  g_ptr_array_unref (job->positions);
  g_clear_object (&job->lesson);
  g_clear_object (&job->sheet);
  g_object_unref (job->cancellable);
  g_free (job->progress.note);
  g_clear_error (&job->error);
}

static void
job_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, job_clear);
}

/* The lesson in sight in the mode Teach, else that of the puzzle, else its solution. */
static BastideLesson *
dup_lesson (BastideWindow *self)
{
  BastideTeachPanel *panel = bastide_workspace_get_teach_panel (bastide_window_get_workspace (self));
  BastideLesson *lesson = panel != NULL ? bastide_teach_panel_get_lesson (panel) : NULL;

  return lesson != NULL ? g_object_ref (lesson)
                        : bastide_lesson_new_main (bastide_puzzle_get_told_whole (bastide_window_get_puzzle (self)));
}

/* Paper has the language of the reader; a page for browsers has all languages of the author. */
static BastideContent *
get_content (const Job     *job,
             BastidePuzzle *puzzle)
{
  return job->choice.target == BASTIDE_TO_WEB ? bastide_puzzle_get_whole (puzzle)
                                              : bastide_puzzle_get_told_whole (puzzle);
}

static Job *
make_job (BastideWindow            *self,
          const BastidePrintChoice *choice,
          const char               *title,
          GPtrArray                *entries)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  job->choice = *choice;
  job->title = g_strdup (title);
  job->entries = entries != NULL ? g_ptr_array_ref (entries) : NULL;
  job->positions = g_ptr_array_new_with_free_func (g_object_unref);
  if (choice->kind == BASTIDE_PRINT_PUZZLE)
    g_ptr_array_add (job->positions, bastide_position_new (get_content (job, bastide_window_get_puzzle (self))));
  else if (entries == NULL)
    job->lesson = dup_lesson (self);
  job->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  job->style = (BastideSheetStyle) BASTIDE_SHEET_STYLE_INIT;
  job->style.look = choice->look;
  job->style.solutions = choice->solutions;
  job->style.folded = choice->folded;
  job->style.per_page = choice->kind == BASTIDE_PRINT_HANDOUT ? 6 : choice->per_page;
  job->cancellable = g_cancellable_new ();
  return job;
}

/* --- in a worker --- */

/* A file that cannot be read is left out, and told of. */
static gboolean
read_entries (Job              *job,
              BastideProgress  *progress,
              GCancellable     *cancellable,
              GError          **error)
{
  guint n_unread = 0;

  if (job->entries == NULL || job->positions->len > 0)
    return TRUE;
  g_atomic_int_set (&progress->n, (gint) job->entries->len);
  for (guint i = 0; i < job->entries->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_library_entry_read (g_ptr_array_index (job->entries, i), NULL,
                                                                     cancellable, NULL);

      if (puzzle != NULL)
        g_ptr_array_add (job->positions, bastide_position_new (get_content (job, puzzle)));
      n_unread += puzzle == NULL;
      g_atomic_int_inc (&progress->n_done);
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (n_unread > 0)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_number (slots, "n", (gint) n_unread);
      progress->note = bastide_slots_fill (slots, ngettext ("{n} puzzle could not be read and is left out.",
                                                            "{n} puzzles could not be read and are left out.",
                                                            n_unread));
    }
  if (job->positions->len == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There are no puzzles there."));
  return job->positions->len > 0;
}

static gboolean
lay_out (Job              *job,
         BastideProgress  *progress,
         GCancellable     *cancellable,
         GError          **error)
{
  if (!read_entries (job, progress, cancellable, error))
    return FALSE;
  job->style.colours = &job->colours;
  g_clear_object (&job->sheet);
  if (job->lesson != NULL)
    job->sheet = bastide_sheet_new_lesson (job->lesson, &job->style);
  else if (job->choice.kind == BASTIDE_PRINT_BOOKLET)
    job->sheet = bastide_sheet_new_booklet (job->title, job->positions, &job->style, cancellable);
  else
    job->sheet = bastide_sheet_new_puzzles (job->positions, &job->style, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
begin_part (BastideProgress *progress,
            guint            n)
{
  g_atomic_int_set (&progress->n_done, 0);
  g_atomic_int_set (&progress->n, (gint) n);
}

static gboolean
write_pdf (gpointer          data,
           GFile            *file,
           BastideProgress  *progress,
           GCancellable     *cancellable,
           GError          **error)
{
  Job *job = data;

  if (!lay_out (job, progress, cancellable, error))
    return FALSE;
  begin_part (progress, bastide_sheet_get_n_sides (job->sheet));
  return bastide_sheet_write_pdf (job->sheet, file, &progress->n_done, cancellable, error);
}

static gboolean
write_page (gpointer          data,
            GFile            *file,
            BastideProgress  *progress,
            GCancellable     *cancellable,
            GError          **error)
{
  Job *job = data;
  const BastideWebStyle style = {
    .look = job->choice.look, .solutions = job->choice.solutions, .colours = &job->colours, .preset = BST_NONE,
  };
  g_autoptr (GBytes) page = NULL;

  if (!read_entries (job, progress, cancellable, error))
    return FALSE;
  begin_part (progress, job->positions->len);
  page = job->lesson != NULL
           ? bastide_web_write_lesson (job->lesson, &style)
           : bastide_web_write_puzzles (job->title, job->positions, &style, &progress->n_done, cancellable);
  return bastide_file_replace (file, page, NULL, NULL, cancellable, error);
}

/* --- to a printer --- */

static void
lay_out_thread (gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  Job *job = data;

  lay_out (job, &job->progress, job->cancellable, &job->error);
  g_atomic_int_set (&job->is_ready, TRUE);
}

/* Printers need a margin of their own. */
static void
set_paper (Job          *job,
           GtkPageSetup *setup)
{
  const BastideSheetStyle usual = BASTIDE_SHEET_STYLE_INIT;

  job->style.width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  job->style.height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  job->style.margin = MAX (MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                                gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS)),
                           MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS),
                                gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS)));
  job->style.margin = CLAMP (job->style.margin, usual.margin, MIN (job->style.width, job->style.height) / 4);
}

static void
begin_print_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
                GtkPrintContext   *context,
                gpointer           data)
{
  Job *job = data;

  set_paper (job, gtk_print_context_get_page_setup (context));
  g_atomic_int_set (&job->is_ready, FALSE);
  /* GTK waits for the pages of a job that is cancelled, too. */
  bastide_worker_run (NULL, g_atomic_rc_box_acquire (job), job_unref, lay_out_thread, NULL, NULL);
}

/* GTK asks again and again, and serves its windows meanwhile. */
static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context G_GNUC_UNUSED,
             gpointer           data)
{
  Job *job = data;

  if (!g_atomic_int_get (&job->is_ready))
    {
      g_usleep (LOOK_TIME * G_TIME_SPAN_MILLISECOND);
      return FALSE;
    }
  gtk_print_operation_set_n_pages (operation, job->error == NULL ? (int) bastide_sheet_get_n_sides (job->sheet) : 1);
  if (job->error != NULL)
    gtk_print_operation_cancel (operation);
  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
              GtkPrintContext   *context,
              int                page,
              gpointer           data)
{
  Job *job = data;

  if (job->error == NULL)
    bastide_sheet_draw_side (job->sheet, (guint) page, gtk_print_context_get_cairo_context (context));
}

/* GTK tells some failures when the operation is run, others when it is done, and others again after the printer has the
 * pages. */
static void
tell_failure (BastideWindow     *self,
              GtkPrintOperation *operation,
              const GError      *error)
{
  const Job *job = g_object_get_data (G_OBJECT (operation), "job");
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  const char *uri = settings != NULL ? gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  if (g_object_get_data (G_OBJECT (operation), "told") != NULL)
    return;
  g_object_set_data (G_OBJECT (operation), "told", GINT_TO_POINTER (TRUE));
  bastide_slots_set (slots, "title", job->title);
  bastide_slots_set (slots, "reason", error != NULL ? error->message : _("The printer does not say why."));
  if (uri != NULL && error != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);

      text = bastide_file_words_failure (file, error, FALSE);
    }
  else
    text = bastide_slots_fill (slots, _("“{title}” was not printed: {reason}"));
  bastide_toast_overlay_add (bastide_window_get_toasts (self), text);
}

static void
tell_own_failure (BastideWindow     *self,
                  GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_get_error (operation, &error);
  tell_failure (self, operation, error);
}

static void
print_status_cb (GtkPrintOperation *operation,
                 gpointer           data)
{
  BastideWindow *self = data;

  if (!gtk_print_operation_is_finished (operation) || g_object_get_data (G_OBJECT (operation), "is-on-its-way") == NULL)
    return;
  if (gtk_print_operation_get_status (operation) == GTK_PRINT_STATUS_FINISHED_ABORTED
      && !bastide_window_is_gone (self))
    tell_own_failure (self, operation);
  g_object_set_data (G_OBJECT (operation), "is-on-its-way", NULL);
  g_object_unref (operation);
}

static void
print_done_cb (GtkPrintOperation       *operation,
               GtkPrintOperationResult  result,
               gpointer                 data)
{
  BastideWindow *self = data;
  Job *job = g_object_get_data (G_OBJECT (operation), "job");
  GtkPrintSettings *settings;

  g_cancellable_cancel (job->cancellable);
  if (bastide_window_is_gone (self))
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    tell_own_failure (self, operation);
  else if (g_atomic_int_get (&job->is_ready) && g_error_matches (job->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    tell_failure (self, operation, job->error);
  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;
  settings = gtk_print_operation_get_print_settings (operation);
  if (settings != NULL)
    g_object_set_data_full (G_OBJECT (self), "print-settings", g_object_ref (settings), g_object_unref);
  if (job->progress.note != NULL)
    bastide_toast_overlay_add (bastide_window_get_toasts (self), job->progress.note);
  if (gtk_print_operation_is_finished (operation))
    return;
  /* GTK lets go of an operation whose pages are on their way. */
  g_object_set_data (G_OBJECT (operation), "is-on-its-way", GINT_TO_POINTER (TRUE));
  g_object_ref (operation);
}

static void
unref_cb (gpointer  data,
          GClosure *closure G_GNUC_UNUSED)
{
  g_object_unref (data);
}

/* The dialog of the desktop has the paper; GTK shows the progress, and how to cancel. */
static void
print (BastideWindow *self,
       Job           *job)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  GtkPrintSettings *settings = g_object_get_data (G_OBJECT (self), "print-settings");
  g_autofree char *name = bastide_commands_propose_name (job->title, "");
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  if (settings != NULL)
    gtk_print_operation_set_print_settings (operation, settings);
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_unref);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), job);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  /* The pages may be on their way when the window is closed. */
  g_signal_connect_data (operation, "status-changed", G_CALLBACK (print_status_cb), g_object_ref (self), unref_cb, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    tell_failure (self, operation, error);
}

/* --- to a file --- */

/* The paper of the language; that of a booklet which is folded lies. */
static void
save (BastideWindow *self,
      Job           *job)
{
  gboolean to_web = job->choice.target == BASTIDE_TO_WEB;
  g_autofree char *name = bastide_commands_propose_name (job->title, to_web ? ".html" : ".pdf");
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();

  if (job->choice.folded)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  if (!to_web)
    set_paper (job, setup);
  bastide_commands_write (self, to_web ? BASTIDE_FILES_WEB : BASTIDE_FILES_PAGES, name,
                          to_web ? write_page : write_pdf, job, job_unref);
}

/* --- the commands --- */

/* The question of the dialog. */
typedef struct
{
  BastideWindow *window;
  char          *title;      /* of a collection */
  GPtrArray     *entries;
} Asking;

static void
asking_free (Asking *asking)
{
  g_object_unref (asking->window);
  g_free (asking->title);
  g_clear_pointer (&asking->entries, g_ptr_array_unref);
  g_free (asking);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static void
asked_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Asking) asking = data;
  BastideWindow *self = asking->window;
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastidePrintChoice choice;
  Job *job;

  if (!bastide_print_dialog_ask_finish (result, &choice) || bastide_window_is_gone (self)
      || (asking->entries == NULL && puzzle == NULL))
    return;
  job = make_job (self, &choice, asking->title != NULL ? asking->title : bastide_puzzle_get_title (puzzle),
                  asking->entries);
  if (choice.target == BASTIDE_TO_PRINTER)
    print (self, job);
  else
    save (self, job);
}

static void
ask (BastideWindow     *self,
     guint              kinds,
     BastidePrintKind   kind,
     BastidePageTarget  target,
     const char        *title,
     GPtrArray         *entries)
{
  Asking *asking = g_new0 (Asking, 1);

  asking->window = g_object_ref (self);
  asking->title = g_strdup (title);
  asking->entries = entries != NULL ? g_ptr_array_ref (entries) : NULL;
  bastide_print_dialog_ask_async (GTK_WINDOW (self), kinds, kind, target, asked_cb, asking);
}

void
bastide_command_print (BastideWindow *self)
{
  g_autoptr (BastideLesson) lesson = dup_lesson (self);
  gboolean is_taught = bastide_workspace_get_teach_panel (bastide_window_get_workspace (self)) != NULL;
  guint steps = 1u << BASTIDE_PRINT_STEPS | 1u << BASTIDE_PRINT_HANDOUT;

  ask (self, 1u << BASTIDE_PRINT_PUZZLE | (lesson != NULL ? steps : 0),
       is_taught && lesson != NULL ? BASTIDE_PRINT_STEPS : BASTIDE_PRINT_PUZZLE, BASTIDE_TO_PRINTER, NULL, NULL);
}

void
bastide_commands_print_collection (BastideWindow *self,
                                   guint          target,
                                   const char    *title,
                                   GPtrArray     *entries)
{
  if (entries->len == 0)
    {
      bastide_toast_overlay_add (bastide_window_get_toasts (self), _("There are no puzzles there."));
      return;
    }
  ask (self, 1u << BASTIDE_PRINT_BOOKLET | 1u << BASTIDE_PRINT_PUZZLES, BASTIDE_PRINT_BOOKLET,
       (BastidePageTarget) target, title, entries);
}
