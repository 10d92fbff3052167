/* bastide-slots.h: the slots of a translated sentence, filled by name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

/**
 * BastideSlots:
 *
 * Values for the named slots of a sentence such as "{player} scores {points} for the city.". Names instead of printf
 * formats let sentences stand in tables, show translators the meaning of each slot, in any order, and let no
 * translation make the program read out of bounds.
 */
typedef struct _BastideSlots BastideSlots;

BastideSlots *bastide_slots_new        (void);
void          bastide_slots_free       (BastideSlots *self);

/**
 * bastide_slots_set:
 * @name: name of a slot, without braces
 * @value: the text in its place
 */
void          bastide_slots_set        (BastideSlots *self,
                                        const char   *name,
                                        const char   *value);

/**
 * bastide_slots_take:
 * @value: (transfer full): a text
 */
void          bastide_slots_take       (BastideSlots *self,
                                        const char   *name,
                                        char         *value);

/* A number as it is shown to people: with U+2212 for minus, and its digits in the groups of the locale. */
void          bastide_slots_set_number (BastideSlots *self,
                                        const char   *name,
                                        gint          value);

/* A count that may be large, as it is shown to people: "10,902,016" */
void          bastide_slots_set_count  (BastideSlots *self,
                                        const char   *name,
                                        guint64       count);

/* A cell as it is shown to people: "4,−1" */
void          bastide_slots_set_cell   (BastideSlots *self,
                                        const char   *name,
                                        BstCell       cell);

/**
 * bastide_slots_fill:
 * @sentence: a translated sentence
 *
 * Returns: (transfer full): @sentence with its slots filled; a slot without a value stays as it is
 */
char         *bastide_slots_fill       (BastideSlots *self,
                                        const char   *sentence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSlots, bastide_slots_free)
