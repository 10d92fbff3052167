/* bastide-order.h: rows that can be put into another order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BastideOrderFunc:
 * @row: a row that is to be moved
 * @from: its place among the rows beside it
 * @to: the place that it shall have
 *
 * Moves the thing that the row stands for, so that the row at @to shows it then.
 */
typedef void (*BastideOrderFunc) (GtkWidget *row,
                                  guint      from,
                                  guint      to,
                                  gpointer   data);

/**
 * bastide_order_attach:
 * @row: one of the rows of a box, all of them of one kind
 * @handle: (nullable): a part of @row by which it can be dragged, all of it for %NULL
 * @data: for @func, lives as long as @row
 *
 * Lets a row be dragged on another one of the same box, whose place it takes, and be moved by Alt with Up and Down (or
 * Left and Right). The focus goes along.
 */
void     bastide_order_attach    (GtkWidget        *row,
                                  GtkWidget        *handle,
                                  BastideOrderFunc  func,
                                  gpointer          data);

/* Moves a row by one place, as the keys do. FALSE at an end of the list. */
gboolean bastide_order_step      (GtkWidget        *row,
                                  int               direction);

/* The place of a row among those of its box. */
guint    bastide_order_get_place (GtkWidget        *row);

/* (transfer floating): the dots by which a row is dragged */
GtkWidget *bastide_order_create_handle (void);

G_END_DECLS
