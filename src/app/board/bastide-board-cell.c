/* bastide-board-cell.c: a cell of the board for the focus and for screen readers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-cell.h"

/* A cell is a widget only because GTK 4.8 lets nothing but widgets have the focus and a name; drawing, gestures and
 * keys all belong to the board, so the class has no code for them. Cells also serve as districts and as tiles of the
 * ring. */
struct _BastideBoardCell
{
  GtkWidget  parent_instance;

  char      *label;
  gboolean   selected;
};

G_DEFINE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, GTK_TYPE_WIDGET)

static void
bastide_board_cell_finalize (GObject *object)
{
  BastideBoardCell *self = BASTIDE_BOARD_CELL (object);

  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (bastide_board_cell_parent_class)->finalize (object);
}

static void
bastide_board_cell_class_init (BastideBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_cell_finalize;

  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
bastide_board_cell_init (BastideBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_board_cell_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_CELL, NULL);
}

void
bastide_board_cell_set_label (BastideBoardCell *self,
                              const char       *label)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CELL (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
bastide_board_cell_set_selected (BastideBoardCell *self,
                                 gboolean          selected)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CELL (self));

  if (self->selected == !!selected)
    return;

  self->selected = !!selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, self->selected, -1);
}

const char *
bastide_board_cell_get_label (BastideBoardCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_CELL (self), NULL);

  return self->label;
}
