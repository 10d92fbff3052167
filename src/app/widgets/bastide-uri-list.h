/* bastide-uri-list.h: a list of URIs in the settings
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * bastide_uri_list_prepend:
 * @key: of a list of strings
 * @max: how many it has at most
 *
 * Puts @uri at the beginning, also where it is somewhere in the list already; what is too much goes at the end.
 */
void bastide_uri_list_prepend (GSettings  *settings,
                               const char *key,
                               const char *uri,
                               guint       max);

/* Puts @uri at the end. */
void bastide_uri_list_append  (GSettings  *settings,
                               const char *key,
                               const char *uri);
void bastide_uri_list_remove  (GSettings  *settings,
                               const char *key,
                               const char *uri);

G_END_DECLS
