/* bastide-jcz-repair.h: the sound beginning of a damaged saved game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * bastide_jcz_repair:
 * @bytes: a text that is no JSON, because it breaks off or is damaged
 * @n: how many messages to keep at most
 *
 * Cuts a saved game behind the last of its messages that is whole, and closes its brackets.
 *
 * Returns: (transfer full) (nullable): the text, which may be damaged still; %NULL where it is before its messages
 */
GBytes *bastide_jcz_repair (GBytes *bytes,
                            guint   n);
