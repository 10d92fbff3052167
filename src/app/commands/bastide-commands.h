/* bastide-commands.h: the functions of the commands, and what their files offer one another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-command-table.h"
#include "bastide-window.h"

/* The functions of the table. */
#define BASTIDE_COMMAND_RUN(ACTION, LABEL, KEYS, WORDS, NEEDS, RUN) void RUN (BastideWindow *self);
#define BASTIDE_VALUE_RUN(ACTION, LABEL, KEYS, WORDS, NEEDS, RUN) void RUN (BastideWindow *self, GVariant *parameter);
#define BASTIDE_HIDDEN_RUN(ACTION, TYPE, NEEDS, RUN) void RUN (BastideWindow *self, GVariant *parameter);
#define BASTIDE_NO_RUN(...)
BASTIDE_COMMANDS (BASTIDE_COMMAND_RUN, BASTIDE_VALUE_RUN, BASTIDE_NO_RUN, BASTIDE_NO_RUN, BASTIDE_HIDDEN_RUN)
#undef BASTIDE_COMMAND_RUN
#undef BASTIDE_VALUE_RUN
#undef BASTIDE_HIDDEN_RUN
#undef BASTIDE_NO_RUN

/**
 * bastide_commands_install:
 *
 * Gives a window its actions, and everything that follows its signals. The application calls this for each window.
 */
void     bastide_commands_install         (BastideWindow *self);

/* bastide-commands-modes.c */

void     bastide_commands_install_mode_actions (BastideWindow *self);
void     bastide_commands_update_mode_actions (BastideWindow *self);

/* bastide-commands-describe.c */

void     bastide_commands_update_describe_actions (BastideWindow *self);

/* bastide-commands-edit.c */

void     bastide_commands_follow_clipboard (BastideWindow *self);
void     bastide_commands_follow_editor   (BastideWindow *self);
void     bastide_commands_update_edit_actions (BastideWindow *self);

/* bastide-commands-play.c */

/* Plays an action of the engine that has only one form in this phase. */
void     bastide_commands_play            (BastideWindow *self,
                                           BstActionType  type,
                                           guint          tile);

void     bastide_commands_update_line_actions (BastideWindow *self);

/* bastide-commands-print.c */

/* Asks how to print or export puzzles of the library. */
void     bastide_commands_print_collection (BastideWindow *self,
                                            guint          target,
                                            const char    *title,
                                            GPtrArray     *entries);

/* bastide-commands-record.c */

void     bastide_commands_update_record_actions (BastideWindow *self);

/* bastide-commands-banner.c */

void     bastide_commands_update_banner   (BastideWindow *self);

/* bastide-commands-draft.c */

/* Restore or discard a draft that was left behind: @draft, or the draft that the banner offers, else the latest. */
void     bastide_commands_restore_left_draft (BastideWindow *self,
                                              BastideDraft  *draft);
void     bastide_commands_discard_left_draft (BastideWindow *self,
                                              BastideDraft  *draft);

/* bastide-commands-files.c */

/* Asks for files to open, and calls @func with them. The dialog begins in @folder; with %NULL GTK decides. */
void     bastide_commands_choose_files    (BastideWindow *self,
                                           BastideFiles   what,
                                           GFile         *folder,
                                           void         (*func) (BastideWindow *self,
                                                                 GListModel    *files));

/* Returns: (transfer full): @file with the suffix of puzzles where its name has none */
GFile   *bastide_commands_complete_name   (GFile         *file);

/* Makes a name for the file of the puzzle of the words of its title: "Where does this tile go?" becomes
 * "where-does-this-tile-go". */
char    *bastide_commands_propose_name    (const char    *title,
                                           const char    *suffix);

/* Returns: (transfer full) (nullable): the folder in which a dialog for files begins */
GFile   *bastide_commands_get_folder      (BastideWindow *self);

/* Remembers that a file is the user's own, and the mode in which it is left; keep_mode where another mode begins. */
void     bastide_commands_keep_own        (BastideWindow *self,
                                           GFile         *file);
void     bastide_commands_keep_mode       (BastideWindow *self);

/* Remembers that @file was opened or saved: its folder, and the list of recent files. */
void     bastide_commands_remember        (BastideWindow *self,
                                           GFile         *file);

/* bastide-commands-import.c */

/* Returns: whether the name of @file is that of a saved game */
gboolean bastide_commands_is_game         (GFile         *file);

/* Opens a game of another program as a new puzzle, its moves as the line of play. */
void     bastide_commands_import          (BastideWindow *self,
                                           GFile         *file);

/* bastide-commands-open.c */

/**
 * bastide_commands_open_file:
 *
 * Reads a puzzle file and shows it: in this window when no puzzle is open in it, else in a new one. A file that is open
 * already brings its window to the front. For a tile set the window offers to add it. Any other file that cannot be
 * read opens a report and changes nothing else.
 */
void     bastide_commands_open_file       (BastideWindow *self,
                                           GFile         *file);

/* Of so many files each gets a window of its own. */
#define BASTIDE_COMMANDS_MAX_FILES 5

/**
 * bastide_commands_open_files:
 * @files: (element-type GFile): puzzles, games and tile sets
 *
 * Opens files, each as [func@commands_open_file] does. Many puzzles are shown in the library instead, in this window
 * when no puzzle is open in it, else in a new one; and many games get windows only when the user wants them.
 */
void     bastide_commands_open_files      (BastideWindow *self,
                                           GListModel    *files);

/* Opens what is dropped on the window. */
void     bastide_commands_follow_files    (BastideWindow *self);

/* Opens a puzzle of the library in this window where no changes are lost by that, else in a new window. */
void     bastide_commands_open_chosen     (BastideWindow *self,
                                           GFile         *file,
                                           gboolean       new_window);

/* Opens a puzzle that was pasted, or files or a text that were dropped. Return: whether the text is a puzzle */
gboolean bastide_commands_open_bytes      (BastideWindow *self,
                                           GBytes        *bytes);
gboolean bastide_commands_open_value      (BastideWindow *self,
                                           const GValue  *value);

/* Reads the file of the puzzle again. */
void     bastide_commands_read_again      (BastideWindow *self);

/* bastide-commands-save.c */

/* Follows the saves of documents, and asks before unsaved steps are lost. */
void     bastide_commands_follow_saves    (BastideWindow *self);

/* bastide-commands-solve.c */

/* Says that no puzzle is left to be solved. */
void     bastide_commands_tell_list_ended (BastideWindow *self);
void     bastide_commands_update_solve_actions (BastideWindow *self);

/* bastide-commands-teach.c */

void     bastide_commands_update_teach_actions (BastideWindow *self);

/* Marks a lesson whose last step has come into sight. */
void     bastide_commands_note_step       (BastideWindow *self);

/* bastide-commands-lesson.c */

void     bastide_commands_update_lesson_actions (BastideWindow *self);

/* bastide-commands-tiles.c */

/* Hands tile sets that are added from now on to everything in the window. */
void     bastide_commands_follow_tiles    (BastideWindow *self);

/* Asks whether to add a tile set that was opened like a puzzle. */
void     bastide_commands_offer_tiles     (BastideWindow *self,
                                           GFile         *file);

/* bastide-commands-work.c */

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
void     bastide_commands_write           (BastideWindow    *self,
                                           BastideFiles      what,
                                           const char       *name,
                                           BastideWriteFunc  func,
                                           gpointer          data,
                                           GDestroyNotify    free_data);
