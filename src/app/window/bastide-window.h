/* bastide-window.h: a window with one puzzle, or the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-banner.h"
#include "bastide-command-table.h"
#include "bastide-document.h"
#include "bastide-file-chooser.h"
#include "bastide-history-popover.h"
#include "bastide-library-view.h"
#include "bastide-recording.h"
#include "bastide-tile-shelf.h"
#include "bastide-toast-overlay.h"
#include "bastide-work.h"
#include "bastide-workspace.h"

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())

/**
 * BastideWindow:
 *
 * Header bar, banner and either the library or the workspace of a puzzle.
 *
 * Properties: `puzzle` (#BastidePuzzle, nullable), and shared by all windows, construct only: `tiles`
 * (#BastideTileShelf), `rule-book` (#BastideRuleBook), `results` (#BastideResults) and `settings` (#GSettings).
 *
 * The commands and the banner follow its signals: `updated` where anything that the window shows has changed and the
 * header bar shows it, `line-changed` where only branches, comments or notes of the moves have, `library-made` and
 * `workspace-made` where these are there for the first time.
 */
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, GtkApplicationWindow)

BastideWindow *bastide_window_new        (GtkApplication   *application,
                                          BastideTileShelf *tiles,
                                          BastideRuleBook  *rule_book,
                                          BastideResults   *results,
                                          GSettings        *settings);

BastidePuzzle *bastide_window_get_puzzle (BastideWindow    *self);

void           bastide_window_set_puzzle (BastideWindow    *self,
                                          BastidePuzzle    *puzzle);

/**
 * bastide_window_keep_draft:
 *
 * Writes the draft of unsaved steps at once, before the program or the session ends.
 */
void           bastide_window_keep_draft (BastideWindow    *self);

/**
 * bastide_window_rescue_draft:
 *
 * Like [method@Window.keep_draft], but touches nothing that is shown: the display has gone.
 */
void           bastide_window_rescue_draft (BastideWindow  *self);

/**
 * bastide_window_is_settled:
 *
 * Returns: whether everything is loaded and shown, for screenshots
 */
gboolean       bastide_window_is_settled (BastideWindow    *self);

/**
 * BastideClosing:
 * @BASTIDE_CLOSING_NOT: the window stays
 * @BASTIDE_CLOSING_ASKED: the question whether to save is open
 * @BASTIDE_CLOSING_WHEN_SAVED: it closes at the end of the save
 * @BASTIDE_CLOSING_ANYWAY: it closes without a question
 */
typedef enum
{
  BASTIDE_CLOSING_NOT,
  BASTIDE_CLOSING_ASKED,
  BASTIDE_CLOSING_WHEN_SAVED,
  BASTIDE_CLOSING_ANYWAY
} BastideClosing;

/* What a window shares with its commands. Nothing is transferred. */

/* Returns: (nullable): the document, %NULL before the first puzzle; so is the workspace with board and editor */
BastideDocument       *bastide_window_get_document     (BastideWindow *self);
BastideWorkspace      *bastide_window_get_workspace    (BastideWindow *self);
BastideBoardView      *bastide_window_get_board        (BastideWindow *self);
BastideEditor         *bastide_window_get_editor       (BastideWindow *self);
BastideBanner         *bastide_window_get_banner       (BastideWindow *self);
BastideToastOverlay   *bastide_window_get_toasts       (BastideWindow *self);
BastideHistoryPopover *bastide_window_get_history      (BastideWindow *self);

/* Returns: the widget below the header bar, over which popovers lie */
GtkWidget             *bastide_window_get_content      (BastideWindow *self);
GSettings             *bastide_window_get_settings     (BastideWindow *self);
BastideTileShelf      *bastide_window_get_tiles        (BastideWindow *self);
BastideRuleBook       *bastide_window_get_rule_book    (BastideWindow *self);
BastideResults        *bastide_window_get_results      (BastideWindow *self);

/* Returns: the work on puzzles and games that are read, and on pictures and pages that are written */
BastideWork           *bastide_window_get_reading      (BastideWindow *self);
BastideWork           *bastide_window_get_writing      (BastideWindow *self);

/* Returns: (nullable): what ends with the window; %NULL once it has ended */
GCancellable          *bastide_window_get_cancellable  (BastideWindow *self);

/* The closing of the window, in its present stage. */
BastideClosing         bastide_window_get_closing      (BastideWindow *self);
void                   bastide_window_set_closing      (BastideWindow *self,
                                                        BastideClosing closing);

/* The open dialog of the generator, %NULL for none; the window does not keep it. */
GtkWindow             *bastide_window_get_generator    (BastideWindow *self);
void                   bastide_window_set_generator    (BastideWindow *self,
                                                        GtkWindow     *generator);

/* The file was just opened: a draft left behind may change the mode. */
void                   bastide_window_await_left       (BastideWindow *self);

/* Enables the commands that need nothing but what is there, of a range of needs the things in @have. */
void                   bastide_window_enable_commands  (BastideWindow *self,
                                                        BastideNeeds   range,
                                                        BastideNeeds   have);
void                   bastide_window_enable           (BastideWindow *self,
                                                        const char    *name,
                                                        gboolean       enabled);

/* Returns: whether the window is closed, so that a callback comes too late */
gboolean               bastide_window_is_gone          (BastideWindow *self);

/* Returns: whether a puzzle is in sight: there is one, and not the library before it */
gboolean               bastide_window_is_open          (BastideWindow *self);
gboolean               bastide_window_get_in_library   (BastideWindow *self);
void                   bastide_window_set_in_library   (BastideWindow *self,
                                                        gboolean       in_library);

/* Returns: the library, which has read its puzzles; has_library returns whether it has read them before */
BastideLibraryView    *bastide_window_get_library_view (BastideWindow *self);
gboolean               bastide_window_has_library      (BastideWindow *self);

/* The puzzle as the library lists it, %NULL for any other. */
GFile                 *bastide_window_get_chosen       (BastideWindow *self);
void                   bastide_window_set_chosen       (BastideWindow *self,
                                                        GFile         *chosen);

/* A message in the banner that the user may hide. @message: (nullable) (transfer full) */
const char            *bastide_window_get_message      (BastideWindow *self);
void                   bastide_window_set_message      (BastideWindow *self,
                                                        char          *message);

/* The line that is being recorded, %NULL for none, and the mode in which that began. */
BastideRecording      *bastide_window_get_recording    (BastideWindow *self);
BastideModeId          bastide_window_get_mode_before  (BastideWindow *self);
void                   bastide_window_set_recording    (BastideWindow *self,
                                                        BastideRecording *recording,
                                                        BastideModeId  before);

/* Shows another document, also where the library was in sight. */
void                   bastide_window_show_document    (BastideWindow *self,
                                                        BastidePuzzle *puzzle,
                                                        gboolean       is_bundled);

/* Returns: (transfer none): another window, empty */
BastideWindow         *bastide_window_open_another     (BastideWindow *self);

/* Shows a document without a file, or newer than its file, in this window if it is empty, else in a new window. Returns
 * the window. */
BastideWindow         *bastide_window_show_new         (BastideWindow *self,
                                                        BastidePuzzle *puzzle);

/* Opens the popover with the title of the puzzle. */
void                   bastide_window_rename           (BastideWindow *self);

/* Brings the window up to date, and emits `updated`; follow_tree emits `line-changed`. */
void                   bastide_window_update           (BastideWindow *self);
void                   bastide_window_follow_tree      (BastideWindow *self);
