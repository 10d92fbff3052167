/* bastide-idle-box.c: finds the idle pieces of a puzzle, and takes them away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-idle-box.h"

#include <glib/gi18n-lib.h>

#include "bastide-idle-finder.h"
#include "bastide-widget.h"

/* The limits of each of many searches: a piece whose part takes longer to prove counts as needed. */
#define SECONDS 10
#define MEMORY  ((gsize) 64 << 20)

/* The list belongs to a hash of position, rules and goal, and goes with it. */
struct _BastideIdleBox
{
  GtkWidget          parent_instance;

  GtkWidget         *find;
  GtkWidget         *cancel;
  GtkProgressBar    *bar;
  GtkLabel          *words;
  GtkListBox        *list;

  BastideEditor     *editor;
  BastideIdleFinder *finder;
  char              *hash;
  BastidePosition   *told;   /* with the names in the rows */
  gboolean           is_possible;
};

G_DEFINE_FINAL_TYPE (BastideIdleBox, bastide_idle_box, GTK_TYPE_WIDGET)

static BastideContent *
get_content (BastideIdleBox *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  return puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;
}

static void
forget (BastideIdleBox *self)
{
  g_clear_pointer (&self->hash, g_free);
  bastide_idle_finder_reset (self->finder);
}

/* --- rows --- */

static const BastidePart *
get_part (GtkListBoxRow *row)
{
  return &g_array_index ((GArray *) g_object_get_data (G_OBJECT (row), "parts"), BastidePart,
                         (guint) gtk_list_box_row_get_index (row));
}

static void
activated_cb (BastideIdleBox *self,
              GtkListBoxRow  *row)
{
  const BstPlace place = bastide_part_get_place (get_part (row));

  bastide_editor_show_place (self->editor, &place);
}

static void
remove_cb (BastideIdleBox *self,
           GtkWidget      *button)
{
  const BastidePart part = *get_part (GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW)));
  BastideContent *content;

  if (!bastide_editor_check_may_edit (self->editor))
    return;
  gtk_widget_grab_focus (self->find);
  content = bastide_editor_begin (self->editor);
  bastide_editor_end (self->editor, content, bastide_part_take_away (&part, content), _("Remove Idle Piece"), NULL);
  bastide_idle_box_find (self);
}

static void
add_row (BastideIdleBox *self,
         GArray         *parts,
         guint           nth)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
  g_autofree char *text = bastide_part_describe (&g_array_index (parts, BastidePart, nth), position);
  g_autofree char *name = g_strdup_printf (_("Remove: %s"), text);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  bastide_widget_set_label (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  bastide_widget_set_label (row, text);
  g_object_set_data_full (G_OBJECT (row), "parts", g_array_ref (parts), (GDestroyNotify) g_array_unref);
  gtk_list_box_append (self->list, row);
}

static void
show_rows (BastideIdleBox *self)
{
  GArray *parts = bastide_idle_finder_get_parts (self->finder);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    add_row (self, parts, i);
  gtk_widget_set_visible (GTK_WIDGET (self->list), parts != NULL && parts->len > 0);
}

/* --- the search --- */

static const char *
find_words (BastideIdleBox *self)
{
  GArray *parts = bastide_idle_finder_get_parts (self->finder);

  if (!bastide_idle_finder_is_done (self->finder))
    return "";
  if (parts == NULL)
    return _("This needs a puzzle with exactly one solution.");

  return parts->len > 0 ? _("Idle, each on its own:") : _("The solution needs every piece.");
}

static void
show_state (BastideIdleBox *self)
{
  gboolean is_running = bastide_idle_finder_get_running (self->finder);
  const char *words = find_words (self);

  gtk_widget_set_visible (self->cancel, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_running);
  gtk_progress_bar_set_fraction (self->bar, bastide_idle_finder_get_fraction (self->finder));
  gtk_widget_set_sensitive (self->find, self->is_possible);
  gtk_label_set_text (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
}

static void
changed_cb (BastideIdleBox *self)
{
  show_state (self);
  if (!bastide_idle_finder_get_running (self->finder))
    show_rows (self);
}

static void
cancel_clicked_cb (BastideIdleBox *self)
{
  gtk_widget_grab_focus (self->find);
  forget (self);
}

void
bastide_idle_box_find (BastideIdleBox *self)
{
  const BastideSolveLimits limits = { .seconds = SECONDS, .memory = MEMORY };

  g_return_if_fail (BASTIDE_IS_IDLE_BOX (self));

  if (!self->is_possible || get_content (self) == NULL)
    return;
  g_free (self->hash);
  self->hash = bastide_content_hash (get_content (self));
  bastide_idle_finder_start (self->finder, get_content (self), &limits);
}

void
bastide_idle_box_update (BastideIdleBox *self,
                         gboolean        possible)
{
  BastideContent *content;
  g_autofree char *hash = NULL;

  g_return_if_fail (BASTIDE_IS_IDLE_BOX (self));

  self->is_possible = possible;
  content = get_content (self);
  hash = content != NULL ? bastide_content_hash (content) : NULL;
  if (self->hash != NULL && g_strcmp0 (hash, self->hash) != 0)
    forget (self);
  show_state (self);
  /* The same position may have other names of players by now. */
  if (content != NULL
      && g_set_object (&self->told, bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor))))
    show_rows (self);
}

void
bastide_idle_box_set_editor (BastideIdleBox *self,
                             BastideEditor  *editor)
{
  g_return_if_fail (BASTIDE_IS_IDLE_BOX (self));

  forget (self);
  g_set_object (&self->editor, editor);
}

/* --- the widget --- */

static void
bastide_idle_box_dispose (GObject *object)
{
  BastideIdleBox *self = BASTIDE_IDLE_BOX (object);

  if (self->finder != NULL)
    g_signal_handlers_disconnect_by_data (self->finder, self);
  g_clear_object (&self->finder);
  g_clear_object (&self->told);
  g_clear_pointer (&self->hash, g_free);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_idle_box_parent_class)->dispose (object);
}

static void
bastide_idle_box_class_init (BastideIdleBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_idle_box_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-idle-box.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideIdleBox, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideIdleBox, cancel);
  gtk_widget_class_bind_template_child (widget_class, BastideIdleBox, find);
  gtk_widget_class_bind_template_child (widget_class, BastideIdleBox, list);
  gtk_widget_class_bind_template_child (widget_class, BastideIdleBox, words);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bastide_idle_box_find);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
bastide_idle_box_init (BastideIdleBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->finder = bastide_idle_finder_new ();
  g_signal_connect_swapped (self->finder, "changed", G_CALLBACK (changed_cb), self);
}
