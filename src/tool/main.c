/* main.c: starts the tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tool.h"

int
main (int   argc,
      char *argv[])
{
  return bastide_tool_main (argc, argv);
}
