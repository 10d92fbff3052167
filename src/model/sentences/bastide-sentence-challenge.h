/* bastide-sentence-challenge.h: sentences about shrines beside monasteries
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-challenge.h"

/* Each returns (transfer full) whole sentences without the rule ID. */

/* The side that is ahead: "Level: each still needs 3 cells." */
char *bastide_sentence_lead  (const BstChallenge *challenge);

/**
 * bastide_sentence_stake:
 * @rule: (out): the rule that the sentence follows
 *
 * What the pair plays for, or why there is no challenge: "Whichever is completed first is scored; …"
 */
char *bastide_sentence_stake (BastidePosition    *position,
                              const BstChallenge *challenge,
                              BstRule            *rule);

/* The fate of the building that loses a challenge (SHR-7). */
char *bastide_sentence_loser (const BstRules     *rules);

/**
 * bastide_sentence_challenge_move:
 * @rule: (out): the rule that decides the challenge, or `BST_RULE_NONE`
 *
 * What a placement does to a pair: "A tile at 4,−1 completes the shrine, which wins the challenge."
 */
char *bastide_sentence_challenge_move (const BstChallenge     *challenge,
                                       const BstChallengeMove *move,
                                       BstRule                *rule);

/* A building that may not go to a needed cell: "A monastery may not go to 5,−2." with the reason */
char *bastide_sentence_challenge_refusal (BastidePosition  *position,
                                          BstCell           cell,
                                          BstKind           kind,
                                          const BstRefusal *refusal);

/* A pair that a placement would make: "A shrine at 3,4 could challenge the monastery at 2,4 (Anna)." */
char *bastide_sentence_start (BastidePosition         *position,
                              const BstChallengeStart *start);
