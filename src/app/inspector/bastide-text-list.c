/* bastide-text-list.c: a list of texts that are edited where they stand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-text-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-order.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-text-row.h"
#include "bastide-widget.h"

/* Three lists of a puzzle share this class: hints, lines of the solution, comments. It keeps no texts, only their
 * number: a row is the text at its index, and after a step the rows stay and show other texts. A row beyond the number
 * is a text that was begun and of which the puzzle knows nothing until something is typed; it survives an update while
 * it has the focus. An empty row goes from an idle source, because the focus that leaves it may be on its way into a
 * row.
 */
struct _BastideTextList
{
  GtkWidget                   parent_instance;

  GtkWidget                  *rows;
  GtkWidget                  *add;
  GtkWidget                  *add_label;

  const BastideTextListWords *words;
  guint                       n;            /* texts of the list; a row more while a text is begun */
  gboolean                    single_line;
};

G_DEFINE_FINAL_TYPE (BastideTextList, bastide_text_list, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  NUMBER_EDITED,
  MOVED,
  REMOVED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BastideTextRow *
get_row (BastideTextList *self,
         guint            at)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  while (row != NULL && at-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row != NULL ? BASTIDE_TEXT_ROW (row) : NULL;
}

/* --- signals of the rows --- */

static void
edited_cb (BastideTextList *self,
           const char      *text,
           BastideTextRow  *row)
{
  if (!bastide_text_row_is_empty (row))
    g_signal_emit (self, signals[EDITED], 0, bastide_order_get_place (GTK_WIDGET (row)), text);
}

static void
number_edited_cb (BastideTextList *self,
                  guint            number,
                  BastideTextRow  *row)
{
  guint at = bastide_order_get_place (GTK_WIDGET (row));

  if (at < self->n)
    g_signal_emit (self, signals[NUMBER_EDITED], 0, at, number);
}

static void
remove_row (BastideTextList *self,
            BastideTextRow  *row)
{
  guint at = bastide_order_get_place (GTK_WIDGET (row));

  if (at < self->n)
    g_signal_emit (self, signals[REMOVED], 0, at);
  else
    gtk_box_remove (GTK_BOX (self->rows), GTK_WIDGET (row));
}

/* Not at once: the focus is on its way, perhaps into the row that would go. */
static gboolean
drop_empty_cb (gpointer data)
{
  BastideTextRow *row = data;
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (row), BASTIDE_TYPE_TEXT_LIST);

  if (list != NULL && bastide_text_row_is_empty (row) && !bastide_text_row_has_focus (row))
    remove_row (BASTIDE_TEXT_LIST (list), row);
  return G_SOURCE_REMOVE;
}

static void
left_cb (BastideTextList *self,
         BastideTextRow  *row)
{
  if (bastide_text_row_is_empty (row))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_empty_cb, g_object_ref (row), g_object_unref);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
moved_cb (GtkWidget *row G_GNUC_UNUSED,
          guint      from,
          guint      to,
          gpointer   data)
{
  BastideTextList *self = data;

  if (from < self->n && to < self->n)
    g_signal_emit (self, signals[MOVED], 0, from, to);
}

/* --- rows --- */

static BastideTextRow *
add_row (BastideTextList *self)
{
  GtkWidget *row = bastide_text_row_new (self->single_line, self->words->number != NULL);

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "number-edited", G_CALLBACK (number_edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_row), self, G_CONNECT_SWAPPED);
  bastide_order_attach (row, bastide_text_row_get_handle (BASTIDE_TEXT_ROW (row)), moved_cb, self);
  gtk_box_append (GTK_BOX (self->rows), row);
  return BASTIDE_TEXT_ROW (row);
}

static void
name_row (BastideTextList *self,
          BastideTextRow  *row,
          guint            at)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL;
  g_autofree char *more = NULL;
  g_autofree char *number = NULL;

  bastide_slots_set_number (slots, "nth", (int) at + 1);
  name = bastide_slots_fill (slots, _(self->words->row));
  more = bastide_slots_fill (slots, _(self->words->more));
  if (self->words->number != NULL)
    number = bastide_slots_fill (slots, _(self->words->number));
  bastide_text_row_set_names (row, name, more, number);
}

static void
add_clicked_cb (BastideTextList *self)
{
  BastideTextRow *row = get_row (self, self->n);

  if (row == NULL)
    {
      row = add_row (self);
      name_row (self, row, self->n);
      bastide_text_row_show (row, "", 0, TRUE);
    }
  bastide_text_row_begin (row);
}

/* A row that was begun stays, and becomes the row of the new text once that has come. */
static void
set_n_rows (BastideTextList *self,
            guint            n,
            gboolean         fresh)
{
  BastideTextRow *begun = get_row (self, self->n);
  guint present = self->n + (begun != NULL ? 1 : 0);
  gboolean keep_begun = !fresh && begun != NULL && n <= self->n && bastide_text_row_has_focus (begun);
  guint wanted = n + (keep_begun ? 1 : 0);

  /* The rows before the begun row take over the texts. */
  for (; present > wanted; present--)
    gtk_box_remove (GTK_BOX (self->rows), GTK_WIDGET (get_row (self, keep_begun ? n : present - 1)));
  for (; present < wanted; present++)
    add_row (self);
  self->n = n;
}

void
bastide_text_list_update (BastideTextList    *self,
                          const char * const *texts,
                          const guint        *numbers,
                          guint               n,
                          gboolean            fresh)
{
  GtkWidget *row;
  guint at = 0;

  g_return_if_fail (BASTIDE_IS_TEXT_LIST (self));
  g_return_if_fail (self->words != NULL);

  set_n_rows (self, n, fresh);
  for (row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row), at++)
    {
      name_row (self, BASTIDE_TEXT_ROW (row), at);
      bastide_text_row_set_steps (BASTIDE_TEXT_ROW (row), at > 0 && at < n, at + 1 < n);
      if (at < n)
        bastide_text_row_show (BASTIDE_TEXT_ROW (row), texts[at], numbers != NULL ? numbers[at] : 0, fresh);
    }
  gtk_widget_set_visible (self->rows, at > 0);
}

void
bastide_text_list_set_fault (BastideTextList *self,
                             guint            at,
                             const char      *fault)
{
  BastideTextRow *row;

  g_return_if_fail (BASTIDE_IS_TEXT_LIST (self));

  row = get_row (self, at);
  if (row != NULL)
    bastide_text_row_set_fault (row, fault);
}

/* --- the widget --- */

static void
bastide_text_list_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_text_list_parent_class)->dispose (object);
}

static void
bastide_text_list_class_init (BastideTextListClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_text_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "textlist");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_UINT, G_TYPE_STRING);
  signals[NUMBER_EDITED] = g_signal_new ("number-edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                         2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                 G_TYPE_UINT);
  signals[REMOVED] = g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_text_list_init (BastideTextList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("list-add-symbolic");

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->rows, "text-rows");
  gtk_widget_set_visible (self->rows, FALSE);
  self->add_label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->add_label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), self->add_label);
  self->add = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->add), box);
  gtk_button_set_has_frame (GTK_BUTTON (self->add), FALSE);
  gtk_widget_add_css_class (self->add, "add");
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  gtk_widget_set_parent (self->add, GTK_WIDGET (self));
}

void
bastide_text_list_setup (BastideTextList            *self,
                         const BastideTextListWords *words,
                         gboolean                    single_line)
{
  g_return_if_fail (BASTIDE_IS_TEXT_LIST (self));
  g_return_if_fail (words != NULL);

  self->words = words;
  self->single_line = single_line;
  gtk_label_set_text (GTK_LABEL (self->add_label), _(words->add));
  bastide_section_name_control (self->add, _(words->add));
  bastide_section_name_control (self->rows, _(words->list));
}
