/* bst-verify.h: the check of a certificate
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-certificate.h"

G_BEGIN_DECLS

/**
 * BstVerifyFault:
 * @BST_VERIFY_SOUND: the claim is proved
 * @BST_VERIFY_FORMAT: the line is not what a certificate has there, or a line is missing
 * @BST_VERIFY_POSITION: the certificate is of another position or goal
 * @BST_VERIFY_GOAL: a goal in which everyone plays for the own points has no certificate
 * @BST_VERIFY_ACTION: the action is not legal
 * @BST_VERIFY_SIDE: the node is not of the side that chooses there
 * @BST_VERIFY_COUNT: not all legal actions or draws are there
 * @BST_VERIFY_END: the scope has not ended, or it has ended before
 * @BST_VERIFY_VALUE: the value or the sum of the claims is not as good as claimed
 * @BST_VERIFY_REST: lines after the proof
 *
 * What is wrong with a certificate.
 */
typedef enum
{
  BST_VERIFY_SOUND,
  BST_VERIFY_FORMAT,
  BST_VERIFY_POSITION,
  BST_VERIFY_GOAL,
  BST_VERIFY_ACTION,
  BST_VERIFY_SIDE,
  BST_VERIFY_COUNT,
  BST_VERIFY_END,
  BST_VERIFY_VALUE,
  BST_VERIFY_REST,
} BstVerifyFault;

/**
 * bst_verify:
 * @position: a position; afterwards as before
 * @goal: a goal without errors
 * @text: any text
 * @claim: (out) (optional): the claim that is proved
 * @value: (out) (optional): its value, the whole being the units of the certificate
 * @line: (out) (optional): the number of the faulty line, from 1
 *
 * Checks a certificate, asking nothing but the turn machine and the goal.
 *
 * Returns: `BST_VERIFY_SOUND`, or the first fault
 */
BstVerifyFault bst_verify (BstPosition   *position,
                           const BstGoal *goal,
                           const char    *text,
                           BstClaim      *claim,
                           BstValue      *value,
                           guint         *line);

G_END_DECLS
