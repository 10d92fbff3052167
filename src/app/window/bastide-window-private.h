/* bastide-window-private.h: the window from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-banner.h"
#include "bastide-commands.h"
#include "bastide-title-popover.h"

/* The window gives a document its surroundings: a file, a draft, the line beside it, commands and a header bar.
 * Everything about the puzzle itself belongs to the workspace. The commands are functions over what the window shows
 * openly; only opening, closing and the actions themselves see its fields. Each callback first asks whether the window
 * is gone. */
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

  BastideWork           *reading;          /* games of other programs */
  BastideWork           *writing;          /* pictures and pages */
  char                  *message;          /* why the game on the board is not whole, until the user hides it */
  BastideRecording      *recording;        /* NULL while nothing is recorded */
  BastideModeId          mode_before;      /* the mode before the recording */
  GCancellable          *cancellable;
};
