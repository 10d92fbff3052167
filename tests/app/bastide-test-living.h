/* bastide-test-living.h: the objects that a window leaves behind
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Watches the objects of Bastide's types from now on, each until it is finalized. Only types that have had an object
 * before are known. */
void   bastide_test_watch_objects (void);

/* Returns the types of the watched objects that are alive, each with its number; empty where there is none. */
char  *bastide_test_list_living   (void);
