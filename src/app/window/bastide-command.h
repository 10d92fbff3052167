/* bastide-command.h: labels, keys and menus of commands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_command_get_label:
 * @action: detailed name of an action, "win.open"
 *
 * Returns: (transfer none): the label of a command with its mnemonic, translated
 */
const char *bastide_command_get_label     (const char         *action);

/**
 * bastide_command_get_other_words:
 *
 * Returns: (transfer none): translated words by which a command is found, too: "share link web"; "" for none
 */
const char *bastide_command_get_other_words (const char       *action);

/**
 * bastide_command_dup_title:
 *
 * Returns: (transfer full): the label without its mnemonic, for a list
 */
char       *bastide_command_dup_title     (const char         *action);

/**
 * bastide_command_dup_name:
 *
 * Returns: (transfer full): the name of an action without its group and its value, "open"
 */
char       *bastide_command_dup_name      (const char         *action);

/**
 * bastide_command_get_accels:
 *
 * Returns: (transfer none) (array zero-terminated=1): the keys of a command
 */
const char * const *
            bastide_command_get_accels    (const char         *action);

/**
 * bastide_command_set_accels:
 *
 * Gives every command its keys.
 */
void        bastide_command_set_accels    (GtkApplication     *application);

/**
 * BastideCommandFunc:
 * @action: detailed name of an action
 * @label: with its mnemonic, translated
 * @accels: (array zero-terminated=1): its keys
 */
typedef void (*BastideCommandFunc) (const char         *action,
                                    const char         *label,
                                    const char * const *accels,
                                    gpointer            data);

/* Calls a function for every command, in the order of the table. */
void        bastide_command_foreach       (BastideCommandFunc  func,
                                           gpointer            data);

/**
 * bastide_command_create_menu:
 * @actions: (array zero-terminated=1): names of actions; "-" begins a new section, "{" and a label a submenu,
 *   which ends with "}"
 *
 * Returns: (transfer full): a menu of these commands
 */
GMenuModel *bastide_command_create_menu   (const char * const *actions);
