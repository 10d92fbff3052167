/* bastide-module-groups.h: the expansions in groups, in the order of choosing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"

G_BEGIN_DECLS

#define BASTIDE_MAX_MODULES_OF_GROUP 9

typedef enum
{
  BASTIDE_GROUP_FIRST, /* the subject of the bundled puzzles */
  BASTIDE_GROUP_LARGE,
  BASTIDE_GROUP_SMALL,
  BASTIDE_N_GROUPS
} BastideGroup;

/**
 * BastideModuleGroup:
 * @title: its heading, English, marked for translation
 * @modules: each a #BstModuleId
 * @n_modules: length of @modules
 */
typedef struct
{
  const char *title;
  guint8      modules[BASTIDE_MAX_MODULES_OF_GROUP];
  guint       n_modules;
} BastideModuleGroup;

/* By #BastideGroup; every module is in exactly one group. */
extern const BastideModuleGroup bastide_module_groups[BASTIDE_N_GROUPS];

G_END_DECLS
