/* bastide-test-accessible.h: the tree of a screen reader, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * BastideTestAccessible:
 * @name: the accessible name, "" for none
 * @class_name: the class of the widget of an object without a name
 * @role: the role in the words of the bus: "button"
 * @is_focusable: whether the object can have the focus
 * @is_visible: whether neither the object nor any of its parents is hidden
 * @parent: index of the parent in the list, -1 for none
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

/* Returns: (element-type BastideTestAccessible) (transfer full): every object of every application, parents before
 * children */
GPtrArray       *bastide_test_accessible_collect (GDBusConnection *bus);

/**
 * bastide_test_accessible_listen:
 * @id: (out): for g_dbus_connection_signal_unsubscribe()
 *
 * Returns: (element-type utf8) (transfer full): a list to which each new description of an object is added, as a screen
 *   reader says that of the object with the focus
 */
GPtrArray       *bastide_test_accessible_listen  (GDBusConnection *bus,
                                                  guint           *id);

/* Returns the first object whose name holds both parts, or NULL. */
const BastideTestAccessible *
                 bastide_test_accessible_find    (GPtrArray       *nodes,
                                                  const char      *part,
                                                  const char      *other);
