/* bastide-library-marks.h: the marks of the user's puzzles: opened before, taught, solved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-library.h"
#include "bastide-results.h"

/* The greatest number of files that are remembered as opened, and as taught. */
#define BASTIDE_MAX_OPENED 2000

/* The mark of a puzzle is the last of these that applies. */
typedef enum
{
  BASTIDE_LIBRARY_MARK_NONE,
  BASTIDE_LIBRARY_MARK_OPENED,
  BASTIDE_LIBRARY_MARK_TAUGHT,   /* its lesson was taught to the end */
  BASTIDE_LIBRARY_MARK_SHOWN,    /* its solution was shown */
  BASTIDE_LIBRARY_MARK_HINTED,   /* solved with hints */
  BASTIDE_LIBRARY_MARK_SOLVED,
  BASTIDE_LIBRARY_MARK_BROKEN,   /* its file cannot be read */
  BASTIDE_N_LIBRARY_MARKS
} BastideLibraryMark;

#define BASTIDE_TYPE_LIBRARY_MARKS (bastide_library_marks_get_type ())

/**
 * BastideLibraryMarks:
 *
 * The settings `opened-files` and `taught-lessons` as sets, and the results of solving. Signal `changed` (): puzzles
 * have other marks.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryMarks, bastide_library_marks, BASTIDE, LIBRARY_MARKS, GObject)

BastideLibraryMarks *bastide_library_marks_new        (GSettings           *settings,
                                                       BastideResults      *results);

BastideLibraryMark   bastide_library_marks_get        (BastideLibraryMarks *self,
                                                       BastideLibraryEntry *entry);

/* Returns: whether the puzzle has a goal that the user has not solved yet, with hints or without */
gboolean             bastide_library_marks_is_open    (BastideLibraryMarks *self,
                                                       BastideLibraryEntry *entry);

/* Returns: whether the puzzle is solved, or the lesson taught to the end */
gboolean             bastide_library_marks_is_done    (BastideLibraryMarks *self,
                                                       BastideLibraryEntry *entry);

/* Notes in the settings that @file was opened; a bundled puzzle has a `resource:` file. */
void                 bastide_library_marks_add_opened (GSettings           *settings,
                                                       GFile               *file);

/* Notes likewise that the lesson of @file was taught to the end. */
void                 bastide_library_marks_add_taught (GSettings           *settings,
                                                       GFile               *file);
