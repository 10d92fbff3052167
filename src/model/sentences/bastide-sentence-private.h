/* bastide-sentence-private.h: the sentences about events and refusals, by subject
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-sentence.h"
#include "bastide-slots.h"

/* Returns: (transfer full): the slots of every sentence about an event */
BastideSlots *_bastide_sentence_fill_event         (BastidePosition *position,
                                                    const BstEvent  *event);

/* Each returns (transfer none) (nullable) the sentence for an event of its subject, not translated yet, or %NULL for
 * every other event. */

/* Tiles, figures, completed features, the end. */
const char *_bastide_sentence_find_turn_event      (const BstEvent *event);

/* Points of features, and points of their own. */
const char *_bastide_sentence_find_score_event     (const BstEvent *event);

/* The Count and the districts. */
const char *_bastide_sentence_find_count_event     (const BstEvent *event);

/* King, Robber baron and challenges. */
const char *_bastide_sentence_find_challenge_event (const BstEvent *event);

/* The robber figures on the scoreboard. */
const char *_bastide_sentence_find_robber_event    (const BstEvent *event);

/* Effects of other expansions. */
const char *_bastide_sentence_find_effect_event    (const BstEvent *event);

/* Whether points are of a feature that is not completed. */
gboolean    _bastide_sentence_is_unfinished        (const BstEvent *event);

/**
 * _bastide_sentence_append_score_details:
 * @text: the sentence about a score
 * @slots: the slots of @event
 *
 * Adds a sentence for each thing that its sum holds beside tiles and pennants, and one on how the majority came about.
 */
void        _bastide_sentence_append_score_details (GString        *text,
                                                    BastideSlots   *slots,
                                                    const BstEvent *event);

/* Returns: (transfer full): the word number @nth of a text that may hold anything, cut to a length fit to be shown */
char       *_bastide_sentence_find_word (const char *text,
                                         guint       nth);

/* The same for refusals: the Count and the districts; river, shrines and The Robbers; other expansions. */
const char *_bastide_sentence_find_count_refusal     (const BstRefusal *refusal);
const char *_bastide_sentence_find_rivalry_refusal   (const BstRefusal *refusal);
const char *_bastide_sentence_find_expansion_refusal (const BstRefusal *refusal);
