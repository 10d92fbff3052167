/* bastide-test-screen.h: a picture of the screen of a test that waited in vain
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <X11/Xlib.h>

/* Saves a picture of the screen beside meson's logs, or in the current folder, under the name of a program. */
void bastide_test_save_screen (Display    *display,
                               const char *program);
