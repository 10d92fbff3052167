/* bastide-window-private.h: the window from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-banner.h"
#include "bastide-commands.h"
#include "bastide-diagram.h"
#include "bastide-description.h"
#include "bastide-document.h"
#include "bastide-file-chooser.h"
#include "bastide-go-popover.h"
#include "bastide-history-popover.h"
#include "bastide-library-view.h"
#include "bastide-recording.h"
#include "bastide-title-popover.h"
#include "bastide-toast-overlay.h"
#include "bastide-window.h"
#include "bastide-workspace.h"

/* The time before a message about such work appears, and between its changes. */
#define BASTIDE_PROGRESS_TIME 200

/* Work of the background that the user may cancel. */
typedef struct
{
  GCancellable *cancellable;   /* for all of it; NULL while there is none */
  guint         n;
  char         *text;          /* how far it has come, once it takes its time */
} BastideWork;

/* The window gives a document its surroundings: a file, a draft, the line beside it, commands and a header bar.
 * Everything about the puzzle itself belongs to the workspace. Each file of the window is a group of commands, and each
 * callback first asks whether the window is gone. */
struct _BastideWindow
{
  GtkApplicationWindow   parent_instance;

  /* Header bar */
  GtkHeaderBar          *header;
  GtkWidget             *open;
  GtkWidget             *library;
  GtkWidget             *history_box;
  GtkButton             *undo;
  GtkButton             *redo;
  GtkMenuButton         *title_button;
  GtkLabel              *title;
  GtkLabel              *subtitle;
  BastideTitlePopover   *title_popover;
  GtkWidget             *modes;
  GtkMenuButton         *mode_button;
  GtkWidget             *save;
  GtkWidget             *panel;
  GtkMenuButton         *menu;
  BastideHistoryPopover *history;
  BastideGoPopover      *go;
  BastideDescription    *description;

  /* Content */
  BastideToastOverlay   *toasts;
  BastideBanner         *banner;
  GtkStack              *stack;
  GtkWidget             *blank;            /* shown while the first file is read */
  BastideLibraryView    *library_view;
  BastideWorkspace      *workspace;        /* NULL before the first puzzle */

  /* Shared by all windows */
  BastideTileShelf      *tiles;
  BastideRuleBook       *rule_book;
  BastideResults        *results;
  GSettings             *settings;

  GtkWindow             *presenter;        /* weak: the second window of the mode Teach, or NULL */
  GtkWindow             *generator;        /* weak: the open dialog of the generator, or NULL */

  BastideDocument       *document;         /* NULL before the first puzzle */
  BastidePuzzle         *puzzle;           /* that of the document */
  GSignalGroup          *signals;
  GFile                 *chosen;           /* the puzzle as the library lists it, NULL for any other */
  BastideNeeds           have;             /* of the things that commands need */
  gboolean               library_filled;
  gboolean               in_library;       /* the library is shown although there is a puzzle */
  gboolean               asking;           /* a question about closing is open */
  gboolean               close_when_saved;
  gboolean               close_anyway;
  gboolean               awaits_left;      /* the file was just opened: a draft left behind may change the mode */

  GdkContentProvider    *copied_text;      /* the last text copied; a weak pointer */
  guint                  n_loading;

  BastideWork            reading;          /* games of other programs */
  BastideWork            writing;          /* pictures and pages */
  char                  *stop_text;        /* why the game on the board is not whole */
  BastideRecording      *recording;        /* NULL while nothing is recorded */
  BastideModeId          recording_mode;   /* the mode before */
  BastideDiagramStyle    picture_style;    /* of the last picture, without colours; a tile size of 0 before the first */
  GtkPrintSettings      *print_settings;   /* of the last print, NULL before the first */
  GPtrArray             *printing;         /* of GtkPrintOperation: on the way to a printer; NULL before the first */
  GCancellable          *cancellable;
};

/* bastide-window.c */

/* Brings header bar, banner and actions up to date. */
void     _bastide_window_update          (BastideWindow *self);

/* Has the library read its puzzles, out of sight too. */
void     _bastide_window_fill_library    (BastideWindow *self);

/* Shows another document. */
void     _bastide_window_show            (BastideWindow *self,
                                          BastidePuzzle *puzzle,
                                          gboolean       is_bundled);

/* Brings everything about the moves played up to date. */
void     _bastide_window_follow_tree     (BastideWindow *self);

/* bastide-window-header.c */

void     _bastide_window_init_header     (BastideWindow *self);
void     _bastide_window_update_header   (BastideWindow *self);

/* bastide-window-modes.c */

void     _bastide_window_install_mode_actions (BastideWindow *self);
void     _bastide_window_update_mode_actions  (BastideWindow *self);

/* bastide-window-describe.c */

void     _bastide_window_update_describe_actions  (BastideWindow *self);

/* bastide-window-edit.c */

void     _bastide_window_follow_clipboard     (BastideWindow *self);
void     _bastide_window_follow_editor        (BastideWindow *self);
void     _bastide_window_update_edit_actions  (BastideWindow *self);

/* bastide-window-actions.c */

void     _bastide_window_install_actions (BastideWindow *self);
void     _bastide_window_remove_actions  (BastideWindow *self);

/* Joins the switches to the board, once there is one. */
void     _bastide_window_follow_board    (BastideWindow *self);
void     _bastide_window_update_actions  (BastideWindow *self);

/* Enables the commands that need nothing but what is there, of a range of needs the things in @have. */
void     _bastide_window_enable_commands (BastideWindow *self,
                                          BastideNeeds   range,
                                          BastideNeeds   have);
void     _bastide_window_enable          (BastideWindow *self,
                                          const char    *name,
                                          gboolean       enabled);

/* bastide-window-play.c */

/* Plays an action of the engine that has only one form in this phase. */
void     _bastide_window_play            (BastideWindow *self,
                                          BstActionType  type,
                                          guint          tile);

/* Goes to a step of the document. */
void     _bastide_window_jump            (BastideWindow *self,
                                          guint          step);
/* Returns: (transfer full) (nullable): the name of the next step to undo or redo */
char    *_bastide_window_dup_step        (BastideWindow *self,
                                          gboolean       undo);

/* Returns: (transfer full) (nullable): "Step 3 of 5" where there is a line */
char    *_bastide_window_describe_line   (BastideWindow *self);
void     _bastide_window_update_line_actions (BastideWindow *self);

/* bastide-window-print.c */

/* Asks how to print or export puzzles of the library. */
void     _bastide_window_print_collection (BastideWindow *self,
                                           guint          target,
                                           const char    *title,
                                           GPtrArray     *entries);

/* bastide-window-record.c */

/* Shows in the banner that a line is being recorded. */
void     _bastide_window_tell_of_recording (BastideWindow *self);
void     _bastide_window_update_record_actions (BastideWindow *self);

/* bastide-window-banner.c */

void     _bastide_window_update_banner   (BastideWindow *self);

/* bastide-window-draft.c */

/* Restore or discard a draft that was left behind: @draft, or the draft that the banner offers, else the latest. */
void     _bastide_window_restore_left_draft (BastideWindow *self,
                                            BastideDraft  *draft);
void     _bastide_window_discard_left_draft (BastideWindow *self,
                                            BastideDraft  *draft);

/* bastide-window-files.c */

/* Returns: whether the window is closed, so that a callback comes too late */
gboolean _bastide_window_is_gone         (BastideWindow *self);

/* Asks for files to open, and calls @func with them. The dialog begins in @folder; with %NULL GTK decides. */
void     _bastide_window_choose_files    (BastideWindow *self,
                                          BastideFiles   what,
                                          GFile         *folder,
                                          void         (*func) (BastideWindow *self,
                                                                GListModel    *files));

/* Makes a name for the file of the puzzle of the words of its title: "Where does this tile go?" becomes
 * "where-does-this-tile-go".
 */
/* Returns: (transfer full): @file with the suffix of puzzles where its name has none */
GFile   *_bastide_window_complete_name   (GFile         *file);
char    *_bastide_window_propose_name    (const char    *title,
                                          const char    *suffix);

/* Returns: (transfer full) (nullable): the folder in which a dialog for files begins */
GFile   *_bastide_window_get_folder      (BastideWindow *self);

/* Remembers that @file was opened or saved: its folder, and the list of recent files. */
void     _bastide_window_remember        (BastideWindow *self,
                                          GFile         *file);

/* bastide-window-import.c */

/* Returns: whether the name of @file is that of a saved game */
gboolean _bastide_window_is_game         (GFile         *file);

/* Opens a game of another program as a new puzzle, its moves as the line of play. */
void     _bastide_window_import          (BastideWindow *self,
                                          GFile         *file);

/* bastide-window-open.c */

/* Shows a document without a file, or newer than its file, in this window if it is empty, else in a new window. Returns
 * the window. */
BastideWindow *_bastide_window_show_new  (BastideWindow *self,
                                          BastidePuzzle *puzzle);

/* Opens a puzzle of the library in this window where no changes are lost by that, else in a new window. */
/* Remembers that a file is the user's own, and the mode in which it is left. */
void     _bastide_window_keep_own        (BastideWindow *self,
                                          GFile         *file);
void     _bastide_window_open_chosen     (BastideWindow *self,
                                          GFile         *file,
                                          gboolean       new_window);

/* Opens a puzzle that was pasted, or files or a text that were dropped. Return: whether the text is a puzzle */
gboolean _bastide_window_open_bytes      (BastideWindow *self,
                                          GBytes        *bytes);
gboolean _bastide_window_open_value      (BastideWindow *self,
                                          const GValue  *value);

/* Reads the file of the puzzle again. */
void     _bastide_window_read_again      (BastideWindow *self);

/* bastide-window-save.c */

/* Follow the end of a save of the document. */
void     _bastide_window_saved_cb        (BastideWindow *self,
                                          GFile         *file);
void     _bastide_window_save_failed_cb  (BastideWindow *self,
                                          GFile         *file,
                                          gboolean       is_conflict);

/* Asks whether to save before closing. */
void     _bastide_window_ask_to_save     (BastideWindow *self);
void     _bastide_window_save_and_close  (BastideWindow *self);

/* bastide-window-solve.c */


/* Says that no puzzle is left to be solved. */
void     _bastide_window_tell_list_ended (BastideWindow *self);
void     _bastide_window_update_solve_actions  (BastideWindow *self);

/* bastide-window-teach.c */

void     _bastide_window_update_teach_actions  (BastideWindow *self);

/* Marks a lesson whose last step has come into sight. */
void     _bastide_window_note_step             (BastideWindow *self);

/* bastide-window-lesson.c */

void     _bastide_window_update_lesson_actions (BastideWindow *self);

/* bastide-window-tiles.c */

/* Hands tile sets that are added from now on to everything in the window. */
void     _bastide_window_follow_tiles    (BastideWindow *self);

/* Asks whether to add a tile set that was opened like a puzzle. */
void     _bastide_window_offer_tiles     (BastideWindow *self,
                                          GFile         *file);

/* bastide-window-work.c */

/* Returns: (transfer none): the cancellable for one more piece of work */
GCancellable *_bastide_window_begin_work (BastideWindow *self,
                                          BastideWork   *work);

/* Shows in the banner how far it has come; takes @text. */
void     _bastide_window_tell_work       (BastideWindow *self,
                                          BastideWork   *work,
                                          char          *text);
void     _bastide_window_end_work        (BastideWindow *self,
                                          BastideWork   *work);

/* The progress of a worker. */
typedef struct
{
  gint  n_done;    /* atomic, as the next */
  gint  n;         /* 0 while it is unknown */
  char *note;      /* what the file lacks, a sentence; NULL for nothing */
} BastideProgress;

/* Writes a file, as a whole or not at all. For a worker. */
typedef gboolean (*BastideWriteFunc) (gpointer         data,
                                      GFile           *file,
                                      BastideProgress *progress,
                                      GCancellable    *cancellable,
                                      GError         **error);

/* Asks for a file, has a worker write it, and tells of the end. @name is proposed; @data is freed afterwards. */
void     _bastide_window_write           (BastideWindow    *self,
                                          BastideFiles      what,
                                          const char       *name,
                                          BastideWriteFunc  func,
                                          gpointer          data,
                                          GDestroyNotify    free_data);
