/* bastide-test-sentence.h: the form of every sentence
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Asserts that a sentence begins with a capital or a name, ends like a sentence, and has no empty slot. */
void bastide_test_check_sentence (const char *sentence);

/* Asserts the same of a few words. */
void bastide_test_check_phrase   (const char *phrase);
