/* bastide-board-view-layout.c: place, size and focus of the board and of what belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-board-cell.h"

/* Two tiles at 100 % are the least to play on; what a board would like is enough of it for most puzzles. In pixels, as
 * tiles do not grow with the text.
 */
#define MINIMUM_SIDE 200
#define NATURAL_SIDE 640

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline G_GNUC_UNUSED)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  double inset_x = 0;
  double inset_y = 0;

  if (self->show_coordinates)
    bastide_ruler_layer_measure (gtk_widget_get_pango_context (widget), &inset_x, &inset_y);
  self->in_allocation = TRUE;
  bastide_viewport_set_size (self->viewport, width, height, inset_x, inset_y, gtk_widget_get_scale_factor (widget));
  self->in_allocation = FALSE;
  bastide_board_view_allocate_cells (self);
  bastide_board_ring_allocate (self);
  bastide_board_edit_allocate_parts (self);
  bastide_board_view_place_question (self);
  bastide_board_edit_present_menu (self);
}

static void
bastide_board_view_measure (GtkWidget      *widget G_GNUC_UNUSED,
                            GtkOrientation  orientation G_GNUC_UNUSED,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static gboolean
bastide_board_view_grab_focus (GtkWidget *widget)
{
  return bastide_board_view_focus_cursor (BASTIDE_BOARD_VIEW (widget));
}

/* Through the spots of a tile, then to the buttons on the board, and back. */
static gboolean
focus_in_edit (BastideBoardView *self,
               GtkWidget        *child,
               GtkDirectionType  direction)
{
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : direction == GTK_DIR_TAB_BACKWARD ? -1 : 0;

  if (BASTIDE_IS_BOARD_CELL (child) && step != 0)
    {
      bastide_board_state_set_by_keyboard (self->state, TRUE);
      if (bastide_board_ring_step (self, step) || bastide_board_edit_step_spot (self, step))
        return TRUE;
    }
  if (bastide_board_edit_focus_parts (self, direction))
    return TRUE;
  return !BASTIDE_IS_BOARD_CELL (child) && step < 0 && bastide_board_view_focus_cursor (self);
}

/* The whole board is one stop of the Tab key, with one more for each place that is lit, and the question beside it is
 * another; within them the arrows go. */
static gboolean
bastide_board_view_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : direction == GTK_DIR_TAB_BACKWARD ? -1 : 0;

  if (child == GTK_WIDGET (self->popover))
    return gtk_widget_child_focus (child, direction);
  if (child != NULL && bastide_board_edit_is_active (self))
    return focus_in_edit (self, child, direction);
  if (child != NULL)
    {
      bastide_board_state_set_by_keyboard (self->state, TRUE);
      if (bastide_board_ring_step (self, step))
        return TRUE;
      if (step != 0 && (step > 0 || self->at >= 0) && bastide_board_view_step_lit (self, step))
        return TRUE;
      if (step > 0 && bastide_board_view_is_about_scoreboard (self))
        {
          bastide_board_view_ask_scoreboard (self);
          return TRUE;
        }
      return step > 0 && gtk_widget_get_visible (GTK_WIDGET (self->popover)) &&
             gtk_widget_child_focus (GTK_WIDGET (self->popover), direction);
    }
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  return bastide_board_view_focus_cursor (self);
}

static void
bastide_board_view_set_focus_child (GtkWidget *widget,
                                    GtkWidget *child)
{
  GTK_WIDGET_CLASS (g_type_class_peek_parent (G_OBJECT_GET_CLASS (widget)))->set_focus_child (widget, child);

  bastide_board_state_set_focused (BASTIDE_BOARD_VIEW (widget)->state, child != NULL);
}

void
bastide_board_view_follow_focus (BastideBoardView *self,
                                 GtkRoot          *root)
{
  if (self->root != NULL)
    g_signal_handlers_disconnect_by_func (self->root, bastide_board_view_update, self);
  g_set_weak_pointer (&self->root, root);
  if (root != NULL)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (bastide_board_view_update), self,
                             G_CONNECT_SWAPPED);
}

static void
root_cb (BastideBoardView *self)
{
  bastide_board_view_follow_focus (self, gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The tile in hand lies at the cursor, and the status line tells of it, as long as the keys go to the board. */
void
bastide_board_view_init_focus (BastideBoardView *self)
{
  g_signal_connect (self, "notify::root", G_CALLBACK (root_cb), NULL);
}

void
bastide_board_view_init_popover (BastideBoardView *self)
{
  self->popover = bastide_choice_popover_new ();
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self));
  g_signal_connect_object (self->popover, "chosen", G_CALLBACK (bastide_board_view_choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "preview", G_CALLBACK (bastide_board_view_set_preview), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (bastide_board_view_list_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "notify::visible", G_CALLBACK (bastide_board_view_tell_choices), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "take-back", G_CALLBACK (bastide_board_view_take_back), self,
                           G_CONNECT_SWAPPED);
}

void
bastide_board_view_class_init_layout (GtkWidgetClass *widget_class)
{
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->measure = bastide_board_view_measure;
  widget_class->grab_focus = bastide_board_view_grab_focus;
  widget_class->focus = bastide_board_view_focus;
  widget_class->set_focus_child = bastide_board_view_set_focus_child;
}
