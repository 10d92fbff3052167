/* bastide-test-sentence.h: what every sentence has to be
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins with a capital or a name, ends like a sentence, and nothing is left to be filled in. */
void bastide_test_check_sentence (const char *sentence);

/* The same for a few words. */
void bastide_test_check_phrase   (const char *phrase);

G_END_DECLS
