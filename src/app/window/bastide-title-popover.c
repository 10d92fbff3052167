/* bastide-title-popover.c: title, author and place of the document, below its name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-title-popover.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

/* Title and author are applied together when the user is done, so that each makes one step of the history and not one
 * with every letter. The popover edits through the editor, as the inspector does. */
struct _BastideTitlePopover
{
  GtkPopover     parent_instance;

  GtkWidget     *title;
  GtkWidget     *author;
  GtkLabel      *place;
  GtkWidget     *apply;

  BastideEditor *editor;
};

G_DEFINE_FINAL_TYPE (BastideTitlePopover, bastide_title_popover, GTK_TYPE_POPOVER)

static void
show_text (GtkWidget  *entry,
           const char *text,
           gboolean    may_edit)
{
  bastide_widget_set_entry_text (entry, text);
  gtk_widget_set_sensitive (entry, may_edit);
}

static void
bastide_title_popover_show (GtkWidget *widget)
{
  BastideTitlePopover *self = BASTIDE_TITLE_POPOVER (widget);
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  if (puzzle != NULL)
    {
      BastideContent *content = bastide_puzzle_get_content (puzzle);
      gboolean may_edit = bastide_editor_get_may_edit (self->editor);
      GFile *file = bastide_puzzle_get_file (puzzle);
      g_autofree char *place = file != NULL ? g_file_get_parse_name (file) : NULL;

      show_text (self->title, bastide_edit_get_text (content, "/title"), may_edit);
      show_text (self->author, bastide_edit_get_text (content, "/author"), may_edit);
      gtk_label_set_text (self->place, place != NULL ? place : _("Not saved to a file yet."));
      gtk_widget_set_visible (self->apply, may_edit);
    }
  GTK_WIDGET_CLASS (bastide_title_popover_parent_class)->show (widget);
  gtk_widget_grab_focus (gtk_widget_is_sensitive (self->title) ? self->title : GTK_WIDGET (self->place));
}

static void
apply (BastideTitlePopover *self,
       const char          *member,
       const char          *text)
{
  BastideContent *content = bastide_editor_begin_member (self->editor, member);

  bastide_editor_end_member (self->editor, content, bastide_edit_set_text (content, member, text), member, NULL);
}

static void
apply_cb (BastideTitlePopover *self)
{
  g_autofree char *title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title)));
  g_autofree char *author = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->author)));

  gtk_popover_popdown (GTK_POPOVER (self));
  if (self->editor == NULL || !bastide_editor_get_may_edit (self->editor))
    return;
  apply (self, "/title", title);
  apply (self, "/author", author);
}

static void
bastide_title_popover_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TITLE_POPOVER (object)->editor);

  G_OBJECT_CLASS (bastide_title_popover_parent_class)->dispose (object);
}

static void
bastide_title_popover_class_init (BastideTitlePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_title_popover_dispose;
  widget_class->show = bastide_title_popover_show;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-title-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTitlePopover, apply);
  gtk_widget_class_bind_template_child (widget_class, BastideTitlePopover, author);
  gtk_widget_class_bind_template_child (widget_class, BastideTitlePopover, place);
  gtk_widget_class_bind_template_child (widget_class, BastideTitlePopover, title);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
bastide_title_popover_init (BastideTitlePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

void
bastide_title_popover_set_editor (BastideTitlePopover *self,
                                  BastideEditor       *editor)
{
  g_return_if_fail (BASTIDE_IS_TITLE_POPOVER (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  g_set_object (&self->editor, editor);
}
