/* bastide-screenshot.h: the window as a picture file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window.h"

/**
 * bastide_screenshot_take:
 * @path: a PNG file to write
 *
 * Waits until @window shows everything, writes a picture of it and quits the application.
 */
void bastide_screenshot_take (BastideWindow *window,
                              const char    *path);
