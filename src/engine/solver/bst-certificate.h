/* bst-certificate.h: the proof of a value as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-solver.h"

G_BEGIN_DECLS

/* A certificate is text, a line for each node of the tree, from the root down:
 *
 *     bastide-proof 1
 *     position 7F3A…           the key of the position, 16 hexadecimal digits
 *     goal 52C0…               the key of the goal, likewise
 *     least 30/12              the claim: the value is at least, or `most` so much: 30 units, of which a point has 12
 *     ! place 3,0 1            the side that proves chooses this; its node follows
 *     & 4                      any of the four legal actions, in the order of the list; their nodes follow
 *     = 7                      the scope has ended, or the goal is decided: the value in units
 *     ! draw                   the side that proves has a tile drawn, although it may do something else (ABB)
 *     % 3 12 0 -4              one of three tiles is drawn; the claims after each in units, then the nodes
 *
 * A claim is a number of units. Where draws count by their probability, each draw divides the units by the number of
 * tiles that may be drawn, and the claims after the draws, times the number of such tiles, must add up to the claim
 * before. Other draws are choices: `!` where they are as the claim wants them, else `&`. Where a draw is not the only
 * choice, the draws together are the first of the choices.
 *
 * The checker shares nothing with the search: it asks the turn machine for the legal actions and the goal for its
 * value. */

typedef enum
{
  BST_CLAIM_LEAST,
  BST_CLAIM_MOST,
} BstClaim;

/**
 * BstCertificateWriter:
 * @line: a line without its end
 *
 * Takes the lines of a certificate one by one.
 */
typedef void (*BstCertificateWriter) (const char *line,
                                      gpointer    data);

/**
 * bst_certificate_write:
 * @position: a position; afterwards as before
 * @goal: a goal without errors whose other players play against it, or everybody for it
 * @claim: the claim about the value
 * @value: the claimed value, as a solution has it
 * @max_lines: lines at which the certificate is given up
 * @limits: (nullable): the limits of the search
 * @write: takes the lines
 *
 * Writes the proof of a claim.
 *
 * Returns: whether the proof is complete. It is not where the claim is wrong, the search was stopped, or everyone plays
 *   for the own points
 */
gboolean bst_certificate_write (BstPosition           *position,
                                const BstGoal         *goal,
                                BstClaim               claim,
                                const BstValue        *value,
                                guint64                max_lines,
                                const BstSolverLimits *limits,
                                BstCertificateWriter   write,
                                gpointer               data);

G_END_DECLS
