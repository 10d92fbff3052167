/* bastide-tray-bar-layout.c: all trays side by side, or one at a time where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tray-bar-private.h"

#include <glib/gi18n-lib.h>

/* Up to this number all trays have the same width; more trays cannot spare the room for that. */
#define MOST_EVEN 4

/* The width of a part, 0 while it is hidden. */
typedef struct
{
  int minimum;
  int natural;
} Width;

static Width
get_width (GtkWidget *widget)
{
  Width width = { 0, 0 };

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width.minimum, &width.natural, NULL, NULL);
  return width;
}

/* Returns the width of the widest tray. */
static Width
get_one (BastideTrayBar *self)
{
  Width one = { 0, 0 };

  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      one.minimum = MAX (one.minimum, tray.minimum);
      one.natural = MAX (one.natural, tray.natural);
    }
  return one;
}

/* Returns the width of all trays beside each other. */
static Width
get_all (BastideTrayBar *self)
{
  Width all = { 0, 0 };

  if (self->n_trays <= MOST_EVEN)
    {
      all = get_one (self);
      all.minimum *= (int) self->n_trays;
      all.natural *= (int) self->n_trays;
      return all;
    }
  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      all.minimum += tray.minimum;
      all.natural += tray.natural;
    }
  return all;
}

/* Returns the width of a single tray with the buttons to the others. */
static Width
get_single (BastideTrayBar *self)
{
  Width single = get_one (self);
  Width steps = { 0, 0 };

  gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, &steps.minimum, &steps.natural, NULL, NULL);
  if (self->n_trays > 1)
    {
      single.minimum += steps.natural;
      single.natural += steps.natural;
    }
  return single;
}

static void
measure_width (BastideTrayBar *self,
               int            *minimum,
               int            *natural)
{
  Width bank = get_width (self->bank_scroll);
  Width button = get_width (self->button);
  Width nobody = get_width (self->nobody);
  Width single = get_single (self);
  Width all = get_all (self);

  *minimum = single.minimum + nobody.minimum + bank.minimum + button.natural;
  *natural = MAX (single.natural, all.natural) + nobody.natural + bank.natural + button.natural;
}

static void
measure_height (BastideTrayBar *self,
                int            *minimum,
                int            *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum = 0;
      int child_natural = 0;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size G_GNUC_UNUSED,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline G_GNUC_UNUSED,
         int            *natural_baseline G_GNUC_UNUSED)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    measure_height (self, minimum, natural);
}

/* --- allocation --- */

/* The progress of an allocation: @x is the end of the parts so far. */
typedef struct
{
  BastideTrayBar *bar;
  int             width;
  int             height;
  int             x;
} Row;

/* Allocates the next part; a part without a width is hidden. */
static void
put (Row       *row,
     GtkWidget *widget,
     int        width)
{
  GtkAllocation allocation = { .x = row->x, .width = width, .height = row->height };

  if (gtk_widget_get_direction (GTK_WIDGET (row->bar)) == GTK_TEXT_DIR_RTL)
    allocation.x = row->width - row->x - width;
  gtk_widget_set_child_visible (widget, width > 0);
  if (width > 0 && gtk_widget_should_layout (widget))
    gtk_widget_size_allocate (widget, &allocation, -1);
  row->x += width;
}

/* Finds the width of each tray that needs no more than its share; if there is room for all, the others get their
 * natural width. */
static int
find_even_width (BastideTrayBar *self,
                 int             width)
{
  int even = width / (int) self->n_trays;

  for (guint round = 0; round < self->n_trays; round++)
    {
      int left = width;
      int n = 0;

      for (guint i = 0; i < self->n_trays; i++)
        {
          int natural = get_width (GTK_WIDGET (self->trays[i])).natural;

          left -= natural > even ? natural : 0;
          n += natural > even ? 0 : 1;
        }
      if (n == 0 || left < 0)
        return width;
      even = left / n;
    }
  return even;
}

/* Room beyond the natural widths is shared out evenly. */
static void
put_all (Row *row,
         int  width)
{
  BastideTrayBar *self = row->bar;
  GtkRequestedSize sizes[BST_MAX_PLAYERS];
  int left = width;
  int even;

  put (row, self->steps, 0);
  if (self->n_trays == 0)
    return;
  even = find_even_width (self, width);
  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      if (self->n_trays <= MOST_EVEN)
        tray.minimum = tray.natural = MAX (tray.natural - even, 0);
      sizes[i] = (GtkRequestedSize) { .minimum_size = tray.minimum, .natural_size = tray.natural };
      left -= tray.minimum;
    }
  left = gtk_distribute_natural_allocation (MAX (left, 0), self->n_trays, sizes);
  for (guint i = 0; i < self->n_trays; i++)
    {
      int share = left / (int) (self->n_trays - i);

      put (row, GTK_WIDGET (self->trays[i]), sizes[i].minimum_size + share);
      left -= share;
    }
}

static void
put_one (Row *row,
         int  width)
{
  BastideTrayBar *self = row->bar;
  int steps = 0;

  if (self->n_trays > 1)
    gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &steps, NULL, NULL);
  for (guint i = 0; i < self->n_trays; i++)
    put (row, GTK_WIDGET (self->trays[i]), i == self->shown ? width - steps : 0);
  put (row, self->steps, steps);
}

/* The bank gives way to the minimum of all trays, and to the natural width of a single tray. */
static void
size_allocate (GtkWidget *widget,
               int        width,
               int        height,
               int        baseline G_GNUC_UNUSED)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (widget);
  Row row = { .bar = self, .width = width, .height = height };
  Width bank = get_width (self->bank_scroll);
  int button = get_width (self->button).natural;
  int all = get_all (self).minimum;
  int left = width - button;
  int bank_width;

  self->folded = self->n_trays > 1 && (self->single || all > left - bank.minimum);
  bank_width = CLAMP (left - (self->folded ? get_single (self).natural : all), bank.minimum, bank.natural);
  left = MAX (left - bank_width, 0);
  if (self->folded)
    put_one (&row, left);
  else
    put_all (&row, left);
  put (&row, self->nobody, self->n_trays == 0 ? left : 0);
  put (&row, self->bank_scroll, bank_width);
  put (&row, self->button, button);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
_bastide_tray_bar_class_init_layout (GtkWidgetClass *widget_class)
{
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->get_request_mode = get_request_mode;
}

/* --- one tray at a time --- */

static void
step (BastideTrayBar *self,
      guint           by)
{
  if (self->n_trays > 0)
    _bastide_tray_bar_show_player (self, (self->shown + by) % self->n_trays);
}

static void
previous_cb (BastideTrayBar *self)
{
  step (self, self->n_trays - 1);
}

static void
next_cb (BastideTrayBar *self)
{
  step (self, 1);
}

static void
add_step (BastideTrayBar *self,
          const char     *icon,
          const char     *name,
          GCallback       callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->steps), button);
}

void
_bastide_tray_bar_create_steps (BastideTrayBar *self)
{
  self->steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->steps, "steps");
  gtk_widget_set_parent (self->steps, GTK_WIDGET (self));
  add_step (self, "go-previous-symbolic", _("Show the previous player"), G_CALLBACK (previous_cb));
  add_step (self, "go-next-symbolic", _("Show the next player"), G_CALLBACK (next_cb));
}

/* The tray appears at once, not with the next layout: the caller may focus it, and only a visible widget takes the
 * focus. */
void
_bastide_tray_bar_show_player (BastideTrayBar *self,
                               guint           player)
{
  if (player >= self->n_trays || player == self->shown)
    return;
  if (self->folded)
    {
      gtk_widget_set_child_visible (GTK_WIDGET (self->trays[player]), TRUE);
      if (self->shown < self->n_trays)
        gtk_widget_set_child_visible (GTK_WIDGET (self->trays[self->shown]), FALSE);
    }
  self->shown = player;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
_bastide_tray_bar_follow_turn (BastideTrayBar *self,
                               guint           mover)
{
  if (mover != self->mover || self->shown >= self->n_trays)
    _bastide_tray_bar_show_player (self, mover);
  self->mover = mover;
}

void
bastide_tray_bar_set_single (BastideTrayBar *self,
                             gboolean        single)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  if (self->single == !!single)
    return;
  self->single = !!single;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
