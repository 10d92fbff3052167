/* bastide-library-doors.h: three ways to begin
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-library-marks.h"

#define BASTIDE_TYPE_LIBRARY_DOORS (bastide_library_doors_get_type ())

/**
 * BastideLibraryDoors:
 *
 * A button for solving, learning and composing each: the easiest puzzle that is not solved yet, the first lesson that
 * was not taught yet, and a new position.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryDoors, bastide_library_doors, BASTIDE, LIBRARY_DOORS, GtkWidget)

/* @puzzles: the bundled puzzles
 * @lessons: the bundled lessons, in their order
 */
void bastide_library_doors_set_sources (BastideLibraryDoors *self,
                                        BastideCollection   *puzzles,
                                        BastideCollection   *lessons,
                                        BastideLibraryMarks *marks);

/* Sets whether the doors stand one above the other. */
void bastide_library_doors_set_narrow  (BastideLibraryDoors *self,
                                        gboolean             narrow);
