/* bastide-test-accessible.h: what a screen reader is told, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BastideTestAccessible:
 * @name: what it is called, "" for nothing
 * @class_name: the class of its widget where it has no name
 * @role: what it is, in the words of the bus: "button"
 * @is_focusable: whether the keyboard can get there
 * @is_visible: whether neither it nor what it is part of is hidden
 * @parent: place in the list of what it is part of, -1 for none
 */
typedef struct
{
  char     *name;
  char     *class_name;
  char     *role;
  gboolean  is_focusable;
  gboolean  is_visible;
  int       parent;
} BastideTestAccessible;

GDBusConnection *bastide_test_accessible_connect (void);

/* (element-type BastideTestAccessible) (transfer full): all that every application shows, parents before children */
GPtrArray       *bastide_test_accessible_collect (GDBusConnection *bus);

/* The first whose name holds both parts, or NULL. */
const BastideTestAccessible *
                 bastide_test_accessible_find    (GPtrArray       *nodes,
                                                  const char      *part,
                                                  const char      *other);

G_END_DECLS
