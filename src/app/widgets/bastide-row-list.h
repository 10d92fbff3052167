/* bastide-row-list.h: a row for each item of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * BastideRowList:
 *
 * Keeps as many rows in a box as a list has items. Each row has the actions `row.move-up`, `row.move-down` and
 * `row.remove`; in an ordered list a row also moves by Alt with an arrow key, and by a drag onto another row, whose
 * place it takes. The focus goes along, and from a removed row to the row that takes its place.
 */
typedef struct _BastideRowList BastideRowList;

/**
 * BastideRowListFuncs:
 * @create: (transfer floating): makes a row, a #GtkFlowBoxChild where the rows are in a flow box
 * @move: (nullable): moves the item at @from to @to; %NULL where the list has no order
 * @remove: removes the item at @at
 *
 * The functions change the owner's list, and the owner then updates the rows.
 */
typedef struct
{
  GtkWidget * (*create) (gpointer owner);
  void        (*move)   (gpointer owner,
                         guint    from,
                         guint    to);
  void        (*remove) (gpointer owner,
                         guint    at);
} BastideRowListFuncs;

/**
 * bastide_row_list_attach:
 * @box: a #GtkBox for the rows, or a #GtkFlowBox that may have other children after them
 * @funcs: static
 * @owner: for @funcs, lives as long as @box
 *
 * Returns: (transfer none): the list, which @box owns
 */
BastideRowList *bastide_row_list_attach        (GtkWidget                 *box,
                                                const BastideRowListFuncs *funcs,
                                                gpointer                   owner);

/**
 * bastide_row_list_update:
 * @n: the number of items
 * @fresh: whether a begun row disappears even with the focus in it
 *
 * Adds and removes rows. The rows that stay keep their places, so the owner shows each item in the row at its index.
 */
void            bastide_row_list_update        (BastideRowList            *self,
                                                guint                      n,
                                                gboolean                   fresh);

/* Returns: (transfer none): a row after the others, for an item to come. The update that brings the item gives it this
 * row; any other update removes the row unless it has the focus. */
GtkWidget      *bastide_row_list_begin         (BastideRowList            *self);

/* Returns: (transfer none) (nullable): the row at an index */
GtkWidget      *bastide_row_list_get_row       (BastideRowList            *self,
                                                guint                      at);

/* Returns: the index of a row */
guint           bastide_row_list_get_place     (GtkWidget                 *row);

/* Tells within a move that the item has come to another place than the row it was moved to; the focus goes there. */
void            bastide_row_list_set_landed    (BastideRowList            *self,
                                                guint                      at);

/* Lets the user drag a row by @part, which may be the row itself. */
void            bastide_row_list_let_drag      (GtkWidget                 *part);

/* Returns: (transfer floating): the dots by which a row is dragged */
GtkWidget      *bastide_row_list_create_handle (void);

/**
 * bastide_row_list_create_menu:
 * @up: (nullable): the words for a move up, translated, %NULL where the list has no order
 * @down: (nullable): the words for a move down
 *
 * Returns: (transfer full): the actions of a row, the moves in the first section
 */
GMenu          *bastide_row_list_create_menu   (const char                *up,
                                                const char                *down);
