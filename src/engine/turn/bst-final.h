/* bst-final.h: final scoring remembered, for a search that looks at many positions after one another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* A search scores a position after each placement of a tile, and a tile changes few features. So the search remembers
 * the shares of all features where it lists the placements, and a position after them scores only what has changed: the
 * features of the nodes that the journal has kept since, those of new nodes, and all fields once a city is completed.
 * Modules whose worth looks farther (`looks_far`) leave nothing to remember. */

#define BST_MAX_FINAL 64

/* The points of a feature with figures for each player at the end of the game, and the set of its figures. */
typedef struct
{
  guint64 figures;
  gint32  gains[BST_MAX_PLAYERS];
  guint16 root;
} BstFinalShare;

/**
 * BstFinal:
 * @before: (nullable): what was remembered before
 * @n_records: the nodes in the journal at that time
 * @n_nodes: the nodes on the board at that time
 * @n_figures: the figures on the board at that time
 * @sum: what they bring together
 * @shares: (array length=n): the shares at that time
 * @at: (array length=n_figures): the nodes of the figures at that time
 *
 * The final scoring of a position.
 */
struct _BstFinal
{
  const BstFinal *before;
  guint           n_records;
  guint           n_nodes;
  guint           n;
  guint           n_figures;
  gint32          sum[BST_MAX_PLAYERS];
  BstFinalShare   shares[BST_MAX_FINAL];
  guint16         at[BST_MAX_FINAL];
};

/**
 * bst_final_begin:
 * @position: a position in which a tile or a figure is to be placed
 * @final: (out): must stay in its place until [func@final_end]
 *
 * Remembers the final scoring of a position for those that follow it. Until [func@final_end] nothing is taken back that
 * was played before.
 */
void bst_final_begin (BstPosition    *position,
                      BstFinal       *final);

/* Forgets it again, in the same position. */
void bst_final_end   (BstPosition    *position,
                      const BstFinal *final);

G_END_DECLS
