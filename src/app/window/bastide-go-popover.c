/* bastide-go-popover.c: a popover that asks for a cell to go to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-go-popover.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"
#include "bastide-words.h"

/* The entry takes what people type, with either minus and any spaces, and the popover names the mistake instead of
 * correcting it: a guessed cell would move the cursor somewhere else. */
struct _BastideGoPopover
{
  GtkPopover  parent_instance;

  GtkWidget  *entry;
  GtkLabel   *hint;
};

G_DEFINE_FINAL_TYPE (BastideGoPopover, bastide_go_popover, GTK_TYPE_POPOVER)

static guint chosen_signal;

static void
show_hint (BastideGoPopover *self,
           gboolean          wrong)
{
  gtk_label_set_text (self->hint, wrong ? _("Enter a column and a row, such as 4,−1. Each may be from −200 to 200.")
                                        : _("Column and row, such as 4,−1"));
  if (wrong)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
activate_cb (BastideGoPopover *self)
{
  BstCell cell;

  if (!bastide_go_popover_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &cell))
    {
      show_hint (self, TRUE);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, (int) cell.x, (int) cell.y);
}

static void
changed_cb (BastideGoPopover *self)
{
  show_hint (self, FALSE);
}

static void
bastide_go_popover_class_init (BastideGoPopoverClass *klass)
{
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
bastide_go_popover_init (BastideGoPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *hint = gtk_label_new (NULL);

  self->entry = gtk_entry_new ();
  self->hint = GTK_LABEL (hint);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), 24);
  bastide_widget_set_label (self->entry, _("Go to coordinates"));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, hint, NULL, -1);
  gtk_label_set_wrap (self->hint, TRUE);
  gtk_label_set_max_width_chars (self->hint, 30);
  gtk_label_set_xalign (self->hint, 0);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_add_css_class (box, "rename");
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_hint (self, FALSE);
}

GtkWidget *
bastide_go_popover_new (void)
{
  return g_object_new (BASTIDE_TYPE_GO_POPOVER, NULL);
}

void
bastide_go_popover_popup (BastideGoPopover *self,
                          BstCell           cell)
{
  g_autofree char *text = bastide_words_coordinates (cell);

  g_return_if_fail (BASTIDE_IS_GO_POPOVER (self));

  bastide_widget_set_entry_text (self->entry, text);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
}

/* A number with either sign of a minus, as it is shown or as it is typed. */
static gboolean
parse_number (const char **text,
              int         *number)
{
  gboolean negative = FALSE;
  int value = 0;
  guint n = 0;

  while (g_ascii_isspace (**text))
    (*text)++;
  if (**text == '-' || g_str_has_prefix (*text, "−"))
    {
      negative = TRUE;
      *text = g_utf8_next_char (*text);
    }
  for (; g_ascii_isdigit (**text); (*text)++, n++)
    value = MIN (value * 10 + g_ascii_digit_value (**text), BST_MAX_COORD + 1);
  *number = negative ? -value : value;
  return n > 0;
}

gboolean
bastide_go_popover_parse (const char *text,
                          BstCell    *cell)
{
  int x;
  int y;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  if (!parse_number (&text, &x))
    return FALSE;
  while (g_ascii_isspace (*text))
    text++;
  if (*text == ',' || *text == ';')
    text++;
  if (!parse_number (&text, &y))
    return FALSE;
  while (g_ascii_isspace (*text))
    text++;
  *cell = BST_CELL (x, y);
  return *text == '\0' && bst_cell_in_range (*cell);
}
