/* bastide-uri-list.h: a list of URIs in the settings
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * bastide_uri_list_prepend:
 * @key: of a list of strings
 * @max: its greatest length
 *
 * Puts or moves @uri to the beginning; surplus entries drop off the end.
 */
void bastide_uri_list_prepend (GSettings  *settings,
                               const char *key,
                               const char *uri,
                               guint       max);

/* Puts or moves @uri to the end. */
void bastide_uri_list_append  (GSettings  *settings,
                               const char *key,
                               const char *uri);
void bastide_uri_list_remove  (GSettings  *settings,
                               const char *key,
                               const char *uri);
