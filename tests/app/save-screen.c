/* save-screen.c: saves a picture of the screen for a test that is a script
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: save-screen NAME
 */

#include "bastide-test-screen.h"

#include <stdio.h>

int
main (int   argc,
      char *argv[])
{
  Display *display = argc == 2 ? XOpenDisplay (NULL) : NULL;

  if (display == NULL)
    {
      fputs ("save-screen: one name and a display are needed\n", stderr);
      return 2;
    }
  bastide_test_save_screen (display, argv[1]);
  XCloseDisplay (display);
  return 0;
}
