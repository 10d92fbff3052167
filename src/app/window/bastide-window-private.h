/* bastide-window-private.h: what the files of the window share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-banner.h"
#include "bastide-description.h"
#include "bastide-draft.h"
#include "bastide-file-chooser.h"
#include "bastide-go-popover.h"
#include "bastide-history-popover.h"
#include "bastide-library-view.h"
#include "bastide-line-keeper.h"
#include "bastide-title-popover.h"
#include "bastide-toast-overlay.h"
#include "bastide-window.h"
#include "bastide-workspace.h"

G_BEGIN_DECLS

/* The change of the file by another program. */
typedef enum
{
  BASTIDE_ELSEWHERE_NOTHING,
  BASTIDE_ELSEWHERE_CHANGED,
  BASTIDE_ELSEWHERE_DELETED,
} BastideElsewhere;

/* The window joins what a document needs from outside: a file, a draft, the line beside it, commands and a header
 * bar. Everything about the puzzle itself is the workspace's. The files of the window are the concepts that its
 * commands fall into, and each answer that is waited for looks first whether the window has gone. */
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
  BastideWorkspace      *workspace;

  /* Shared by all windows */
  BastideTileShelf      *tiles;
  BastideRuleBook       *rule_book;
  GSettings             *settings;

  BastidePuzzle         *puzzle;
  GSignalGroup          *signals;
  gboolean               library_filled;
  gboolean               in_library;       /* the library is shown although there is a puzzle */
  gboolean               bundled;          /* the puzzle comes with Bastide */
  gboolean               cannot_write;     /* the file system forbids it */
  gboolean               asking;           /* a question about closing is open */
  gboolean               close_when_saved;
  gboolean               close_anyway;

  /* Drafts and the file */
  BastideDraftKeeper    *keeper;           /* NULL where the user wants no drafts */
  BastideLineKeeper     *line;             /* what is played beside the puzzle */
  BastideDraft          *left;             /* that was left behind of the same file, as long as it is offered */
  GFileMonitor          *monitor;
  BastideElsewhere       elsewhere;
  char                  *save_error;       /* why the last save failed, a sentence */
  GFile                 *failed_file;
  guint                  saved_state;      /* of the history: what the file holds */
  guint                  autosave_source;
  guint                  monitor_source;

  GdkContentProvider    *copied_text;      /* what was last copied as text; not held */
  guint                  n_loading;
  GCancellable          *cancellable;
};

/* bastide-window.c */

/* Brings header bar, banner and actions up to date. */
void     _bastide_window_update          (BastideWindow *self);

/* Whether there are steps that could be saved and are not. */
gboolean _bastide_window_is_unsaved      (BastideWindow *self);

/* bastide-window-header.c */

void     _bastide_window_init_header     (BastideWindow *self);
void     _bastide_window_update_header   (BastideWindow *self);

/* bastide-window-modes.c */

void     _bastide_window_install_mode_actions (BastideWindow *self);
void     _bastide_window_update_mode_actions  (BastideWindow *self);

/* bastide-window-describe.c */

void     _bastide_window_install_describe_actions (BastideWindow *self);
void     _bastide_window_update_describe_actions  (BastideWindow *self);

/* bastide-window-edit.c */

void     _bastide_window_install_edit_actions (BastideWindow *self);
void     _bastide_window_update_edit_actions  (BastideWindow *self);

/* bastide-window-actions.c */

/* A command without a parameter is an action of the window. */
typedef struct
{
  const char *name;
  void      (*run) (BastideWindow *self);
  guint       needs;      /* a bit for each thing without which it would do nothing */
} BastideWindowCommand;

void     _bastide_window_install_actions (BastideWindow *self);
void     _bastide_window_update_actions  (BastideWindow *self);

/* @commands: (array length=n): static */
void     _bastide_window_add_commands    (BastideWindow              *self,
                                          const BastideWindowCommand *commands,
                                          guint                       n);

/* Enables those that need nothing but what is there, @have. */
void     _bastide_window_enable_commands (BastideWindow              *self,
                                          const BastideWindowCommand *commands,
                                          guint                       n,
                                          guint                       have);
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
/* Shows the steps of the line where it has any in the mode Analyse, else of the document. */
void     _bastide_window_show_history    (BastideWindow *self);

/* (transfer full) (nullable): the name of the step that is undone or redone next */
char    *_bastide_window_dup_step        (BastideWindow *self,
                                          gboolean       undo);

/* (transfer full) (nullable): "Step 3 of 5" while a line is walked */
char    *_bastide_window_describe_line   (BastideWindow *self);
void     _bastide_window_install_line_actions (BastideWindow *self);
void     _bastide_window_update_line_actions (BastideWindow *self);

/* bastide-window-banner.c */

void     _bastide_window_update_banner   (BastideWindow *self);

/* bastide-window-draft.c */

void     _bastide_window_init_watch      (BastideWindow *self);
void     _bastide_window_follow_settings (BastideWindow *self);

/* Keeps a draft of the puzzle from now on and watches its file. */
void     _bastide_window_watch           (BastideWindow *self);
void     _bastide_window_unwatch         (BastideWindow *self);

/* Looks whether another program changed the file. */
void     _bastide_window_look_elsewhere  (BastideWindow *self);
gboolean _bastide_window_has_draft       (BastideWindow *self);
void     _bastide_window_discard_draft   (BastideWindow *self);
gboolean _bastide_window_may_save_by_itself (BastideWindow *self);

/* How many steps there are since the last save, 0 where that is not known. */
guint    _bastide_window_count_steps     (BastideWindow *self);

/* Drafts that were left behind: one of them, or the latest. */
void     _bastide_window_restore_left_draft (BastideWindow *self,
                                            BastideDraft  *draft);
void     _bastide_window_discard_left_draft (BastideWindow *self,
                                            BastideDraft  *draft);
void     _bastide_window_restore_offered_draft (BastideWindow *self);
void     _bastide_window_discard_offered_draft (BastideWindow *self);

/* bastide-window-export.c */

void     _bastide_window_export          (BastideWindow *self);

/* bastide-window-files.c */

/* Whether an answer comes too late. */
gboolean _bastide_window_is_gone         (BastideWindow *self);

/* Asks for files to open, and calls @func for each. @folder is %NULL or where the dialog begins. */
void     _bastide_window_choose_files    (BastideWindow *self,
                                          BastideFiles   what,
                                          GFile         *folder,
                                          void         (*func) (BastideWindow *self,
                                                                GFile         *file));

/* The name of a file as it is shown. */
char    *_bastide_window_name_file       (GFile         *file);

/* A name for the file of the puzzle, made of the words of its title: "Where does this tile go?" becomes
 * "where-does-this-tile-go".
 */
/* (transfer full): the file that is meant by the name of @file, which may have no ending yet */
GFile   *_bastide_window_complete_name   (GFile         *file);
char    *_bastide_window_propose_name    (BastideWindow *self,
                                          const char    *suffix);

/* (transfer full) (nullable): the folder in which a dialog for files begins */
GFile   *_bastide_window_get_folder      (BastideWindow *self);

/* A file was opened or saved. */
void     _bastide_window_remember        (BastideWindow *self,
                                          GFile         *file);

/* bastide-window-open.c */

void     _bastide_window_new             (BastideWindow *self);
void     _bastide_window_new_from        (BastideWindow *self,
                                          const char    *start);

/* Shows a document that is in no file, or not as it is there: here, where nothing is open, else in a new window.
 * Returns the window. */
BastideWindow *_bastide_window_show_new  (BastideWindow *self,
                                          BastidePuzzle *puzzle);
void     _bastide_window_open            (BastideWindow *self);

/* Opens a puzzle of the library: in this window, where nothing is lost by that, or in a new one. */
void     _bastide_window_open_chosen     (BastideWindow *self,
                                          GFile         *file,
                                          gboolean       new_window);

/* Opens what was dropped as text. */
gboolean _bastide_window_open_text       (BastideWindow *self,
                                          const char    *text);

/* Reads the file of the puzzle again, and asks before steps are lost, or not. */
void     _bastide_window_reload          (BastideWindow *self);
void     _bastide_window_read_again      (BastideWindow *self);

/* bastide-window-save.c */

void     _bastide_window_save            (BastideWindow *self);
void     _bastide_window_save_as         (BastideWindow *self);
void     _bastide_window_try_again       (BastideWindow *self);
void     _bastide_window_keep_mine       (BastideWindow *self);

/* Asks whether to save before closing. */
void     _bastide_window_ask_to_save     (BastideWindow *self);
void     _bastide_window_save_and_close  (BastideWindow *self);

/* bastide-window-tiles.c */

void     _bastide_window_add_tiles       (BastideWindow *self);

/* Has all that is shown know the sets that are added from now on. */
void     _bastide_window_follow_tiles    (BastideWindow *self);

/* Asks whether to add a file that was opened as if it were a puzzle. */
void     _bastide_window_offer_tiles     (BastideWindow *self,
                                          GFile         *file);

G_END_DECLS
