/* bastide-test-window.h: the real application, with pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-application.h"
#include "bastide-board-view.h"
#include "bastide-test-wait.h"
#include "bastide-commands.h"

/* Starts the application in this process, without animations. */
BastideApplication *bastide_test_start         (void);

/* Opens a window with the library, and waits until the library is drawn. */
BastideWindow      *bastide_test_new_window    (BastideApplication   *application);

/* Runs the main loop until a mapped label below @root reads @text, and returns it. */
#define bastide_test_await_text(root, text) \
  bastide_test_wait_for_text (G_STRLOC, (root), (text))

GtkWidget          *bastide_test_wait_for_text (const char           *location,
                                                gpointer              root,
                                                const char           *text);

/* Runs the main loop until all input has been handled, laid out and drawn, and no window has a frame to draw. */
void                bastide_test_settle        (void);

/* Opens a file as the command line does and waits for its window, in the mode in which the user composes or tries. */
BastideWindow      *bastide_test_open          (BastideApplication   *application,
                                                const char           *path);

/* Does the same in the mode that the program chooses. */
BastideWindow      *bastide_test_open_as_is    (BastideApplication   *application,
                                                const char           *path);

/* Gives a window another size; it becomes narrow step by step, as a user drags it, as its parts give way one after the
 * other. */
void                bastide_test_resize        (gpointer              window,
                                                int                   width,
                                                int                   height);

/* Closes a window without its question, and waits until it is gone. */
void                bastide_test_close         (BastideWindow        *window);

/* Makes a copy of a bundled puzzle in a folder of its own. */
char               *bastide_test_copy_puzzle   (const char           *name);

/* Returns the first mapped widget of a type below @root. */
gpointer            bastide_test_find          (gpointer              root,
                                                GType                 type);

/* Returns the first mapped label below @root that reads @text. */
GtkWidget          *bastide_test_find_text     (gpointer              root,
                                                const char           *text);

/* Returns the first mapped label below @root whose text begins with @text, or %NULL. */
GtkWidget          *bastide_test_find_beginning (gpointer             root,
                                                 const char          *text);

/* Returns the visible toplevel of a type, or NULL. */
gpointer            bastide_test_find_toplevel (GType                 type);

/* Brings a page of the details below the board into sight, as its tab does. */
void                bastide_test_show_page     (gpointer              details,
                                                const char           *name);

BastideBoardView   *bastide_test_get_board     (BastideWindow        *window);
BastidePosition    *bastide_test_get_position  (BastideWindow        *window);

/* Presses a key, or several together, in the words of xdotool: "ctrl+z". */
void                bastide_test_press         (gpointer              window,
                                                const char           *key);

/* Puts the pointer on a point of a widget, then runs a command of xdotool: "mousedown 1". */
void                bastide_test_point         (gpointer              widget,
                                                double                x,
                                                double                y,
                                                const char           *then);

/* Runs a command of xdotool at the pointer: "mousemove_relative -- 10 0". Each step of a gesture is a call, so that its
 * effect is complete before the next step. */
void                bastide_test_do            (const char           *command);

/* Clicks into a widget: once, apart from any click before, or several times as one gesture. */
void                bastide_test_click         (gpointer              widget,
                                                double                x,
                                                double                y);
void                bastide_test_click_often   (gpointer              widget,
                                                double                x,
                                                double                y,
                                                guint                 n);

/* Puts the pointer on the middle of a cell, and clicks there. */
void                bastide_test_hover_cell    (BastideBoardView     *board,
                                                BstCell               cell);
void                bastide_test_click_cell    (BastideBoardView     *board,
                                                BstCell               cell);

/* Shows a puzzle on a board, with a tree of play. */
void                bastide_test_show_puzzle   (BastideBoardView     *board,
                                                BastidePuzzle        *puzzle);

/* Count and clear the drafts on disk, as windows that other tests closed without a question leave theirs. */
guint               bastide_test_count_drafts  (void);
void                bastide_test_clear_drafts  (void);

/* Conditions to wait for: a dialog with a report, or with a question, has come or gone. */
gboolean bastide_test_has_report (gpointer data);
gboolean bastide_test_has_no_report (gpointer data);
gboolean bastide_test_has_question (gpointer data);
gboolean bastide_test_has_no_question (gpointer data);
