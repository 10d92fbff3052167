/* bastide-screens.h: which screen is for the class, and which for the teacher
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

/**
 * BastideScreens:
 * @of_class: the number of a monitor
 * @of_teacher: the number of another
 *
 * The monitors of the two windows of a lesson.
 */
typedef struct
{
  guint of_class;
  guint of_teacher;
} BastideScreens;

/**
 * bastide_screens_choose:
 * @names: (array zero-terminated=1): the names of all monitors
 * @present: the number of the monitor on which the window of the class lies, `G_MAXUINT` for none
 * @chosen: the name of the monitor that the class had last, "" for none
 * @screens: (out): the monitors
 *
 * The class gets the monitor that it had, or else one on which its window is not, since the teacher has opened that
 * window on their own.
 *
 * Returns: whether there are two monitors
 */
gboolean bastide_screens_choose (const char * const *names,
                                 guint               present,
                                 const char         *chosen,
                                 BastideScreens     *screens);

/* Returns: (transfer full): the name of each of @monitors, by maker, model and connector */
char   **bastide_screens_list   (GListModel         *monitors);
