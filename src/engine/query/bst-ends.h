/* bst-ends.h: the ends to which the courses of a turn lead
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/* Where every player plays for the own gain, equal choices lead to several ends, and a position has all of them. */
#define BST_MAX_ENDS 32

/* The gains of each player at an end. Where there were more ends than room it is the least and the most of them all. */
typedef struct
{
  gint32 least[BST_MAX_PLAYERS];
  gint32 most[BST_MAX_PLAYERS];
} BstEnd;

/**
 * BstEnds:
 * @line: the gains of the line in which a player with equal choices takes the first
 * @sure: what each player gains at least by the player's own choices, whatever all others choose
 * @movers: set of the players who may move figures out of the city before a scoring
 * @final_movers: the same at the end of the game
 * @may_send: whether the active player may send in some course
 * @always_sends: whether the player may do so in every course
 * @is_bound: whether some courses were not followed: each end lies within the least and the most of one in @ends, and
 *   @line is no more than a guess
 * @ends: (array length=n): where the game may go
 *
 * All kinds of gains of a position at once, so that its courses are walked a single time.
 */
typedef struct
{
  gint32 line[BST_MAX_PLAYERS];
  gint32 sure[BST_MAX_PLAYERS];
  guint8 movers;
  guint8 final_movers;
  guint8 may_send;
  guint8 always_sends;
  guint8 is_bound;
  guint8 n;
  BstEnd ends[BST_MAX_ENDS];
} BstEnds;

/**
 * bst_ends_set:
 * @ends: (out): filled with one end at which the players gain @gains
 */
void   bst_ends_set        (BstEnds      *ends,
                            const gint32  gains[BST_MAX_PLAYERS]);

/**
 * bst_ends_shift:
 *
 * Adds @by to the gains of each player at every end.
 */
void   bst_ends_shift      (BstEnds      *ends,
                            const gint32  by[BST_MAX_PLAYERS]);

/* What @player gains at least. */
gint32 bst_ends_find_least (const BstEnds *ends,
                            guint          player);

/**
 * bst_ends_join:
 *
 * Returns: the least and the most of all ends
 */
BstEnd bst_ends_join       (const BstEnds *ends);

/**
 * bst_ends_add_choice:
 * @all: the ends of all choices before
 * @choice: the ends of a further choice
 * @chooser: the player who chooses
 * @bound: (inout): what the choices before are sure to bring the chooser; raised if @choice is sure to bring more
 *
 * Adds a choice. An end stays possible where no other choice brings the chooser more by whatever equal choices come
 * later.
 */
void   bst_ends_add_choice (BstEnds       *all,
                            const BstEnds *choice,
                            guint          chooser,
                            gint32        *bound);

/* --- memory --- */

/* The ends of positions by their keys. */
typedef struct _BstEndsMemory BstEndsMemory;

BstEndsMemory *bst_ends_memory_new      (void);
void           bst_ends_memory_free     (BstEndsMemory *memory);

/* Forgets everything. */
void           bst_ends_memory_clear    (BstEndsMemory *memory);

void           bst_ends_memory_remember (BstEndsMemory *memory,
                                         guint64        key,
                                         const BstEnds *ends);

/**
 * bst_ends_memory_recall:
 * @ends: (out): filled if they are known
 *
 * Returns: whether the ends of a position are known
 */
gboolean       bst_ends_memory_recall   (const BstEndsMemory *memory,
                                         guint64              key,
                                         BstEnds             *ends);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstEndsMemory, bst_ends_memory_free)

G_END_DECLS
