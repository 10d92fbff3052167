/* bastide-notes-section.c: annotations in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-notes-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-row-list.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* Marks and arrows are placed on the board like tiles: the buttons only take them in hand, and the hand of the editor
 * decides which button is on. The letters belong to the editor as well, which puts them on the board; the entry shows
 * them unless it has the focus, or the caret would jump. Notes have no order, so their rows cannot be moved.
 */
struct _BastideNotesSection
{
  GtkWidget        parent_instance;

  GtkToggleButton *mark;
  GtkWidget       *letters;
  GtkToggleButton *arrow;
  GtkWidget       *rows;
  GtkWidget       *empty;    /* in place of rows and of the button to remove all */

  BastideRowList  *list;     /* of rows, which owns the list */
  BastideEditor   *editor;
  GSignalGroup    *signals;  /* of the editor */
  gboolean         showing;
};

static void bastide_notes_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideNotesSection, bastide_notes_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_notes_section_iface_init))

/* --- taking in hand --- */

static void
take (BastideNotesSection *self,
      GtkToggleButton     *button,
      BastideHandKind      kind)
{
  const BastideHand hand = { .kind = (guint8) kind };

  if (!self->showing)
    bastide_editor_take (self->editor, gtk_toggle_button_get_active (button) ? &hand : NULL);
}

static void
mark_toggled_cb (BastideNotesSection *self)
{
  take (self, self->mark, BASTIDE_HAND_MARK);
}

static void
arrow_toggled_cb (BastideNotesSection *self)
{
  take (self, self->arrow, BASTIDE_HAND_ARROW);
}

static void
letters_changed_cb (BastideNotesSection *self)
{
  if (!self->showing && self->editor != NULL)
    bastide_editor_set_mark_text (self->editor, gtk_editable_get_text (GTK_EDITABLE (self->letters)));
}

static void
letters_activate_cb (BastideNotesSection *self)
{
  gtk_toggle_button_set_active (self->mark, TRUE);
}

/* Taking another piece in hand turns the buttons for marks and arrows off. */
static void
hand_changed_cb (BastideNotesSection *self)
{
  guint8 kind = bastide_editor_get_hand (self->editor).kind;
  const char *text = bastide_editor_get_mark_text (self->editor);

  self->showing = TRUE;
  gtk_toggle_button_set_active (self->mark, kind == BASTIDE_HAND_MARK);
  gtk_toggle_button_set_active (self->arrow, kind == BASTIDE_HAND_ARROW);
  if (!gtk_widget_has_focus (self->letters) && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->letters)), text)
      && gtk_widget_get_focus_child (self->letters) == NULL)
    bastide_widget_set_entry_text (self->letters, text);
  self->showing = FALSE;
}

/* --- the list --- */

static void
remove_note (gpointer owner,
             guint    at)
{
  BastideNotesSection *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end_meaning (self->editor, content, bastide_edit_remove_note (content, at), BASTIDE_COST_NOTES,
                              _("Remove Note"), NULL);
}

static void
clear_clicked_cb (BastideNotesSection *self)
{
  BastideContent *content;

  gtk_widget_grab_focus (GTK_WIDGET (self->mark));
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history: marks and arrows on the board */
  bastide_editor_end_meaning (self->editor, content, bastide_edit_clear_notes (content), BASTIDE_COST_NOTES,
                              _("Remove All Notes"), NULL);
}

static char *
describe_note (const BastideAnnotation *note)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", note->cell);
  bastide_slots_set_cell (slots, "to", note->to);
  bastide_slots_set (slots, "text", note->text);
  if (note->kind == BASTIDE_ANNOTATION_ARROW)
    return bastide_slots_fill (slots, _("Arrow from {cell} to {to}"));
  if (note->text[0] == '\0')
    return bastide_slots_fill (slots, _("Mark at {cell}"));
  return bastide_slots_fill (slots, _("Mark “{text}” at {cell}"));
}

static GtkWidget *
create_row (gpointer owner G_GNUC_UNUSED)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "row.remove");
  gtk_widget_add_css_class (row, "form-row");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static const BastideRowListFuncs funcs = { .create = create_row, .remove = remove_note };

static void
show_row (GtkWidget               *row,
          const BastideAnnotation *note)
{
  GtkWidget *label = gtk_widget_get_first_child (row);
  GtkWidget *button = gtk_widget_get_last_child (row);
  g_autofree char *text = describe_note (note);
  g_autofree char *name = NULL;

  if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
    return;
  /* Translators: what follows is a mark or an arrow */
  name = g_strdup_printf (_("Remove: %s"), text);
  gtk_label_set_text (GTK_LABEL (label), text);
  bastide_widget_explain (button, name);
}

/* --- BastideSection --- */

static void
bastide_notes_section_set_editor (BastideSection *section,
                                  BastideEditor  *editor)
{
  BastideNotesSection *self = BASTIDE_NOTES_SECTION (section);

  g_set_object (&self->editor, editor);
  g_signal_group_set_target (self->signals, editor);
  if (editor != NULL)
    hand_changed_cb (self);
}

static void
bastide_notes_section_update (BastideSection *section,
                              BastideContent *content,
                              gboolean        fresh G_GNUC_UNUSED)
{
  BastideNotesSection *self = BASTIDE_NOTES_SECTION (section);

  bastide_row_list_update (self->list, content->annotations->len, FALSE);
  for (guint i = 0; i < content->annotations->len; i++)
    show_row (bastide_row_list_get_row (self->list, i), &g_array_index (content->annotations, BastideAnnotation, i));
  gtk_widget_set_visible (self->empty, content->annotations->len == 0);
}

static char *
bastide_notes_section_describe (BastideSection *section G_GNUC_UNUSED,
                                BastideContent *content)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint marks = 0;
  guint arrows;

  for (guint i = 0; i < content->annotations->len; i++)
    marks += g_array_index (content->annotations, BastideAnnotation, i).kind == BASTIDE_ANNOTATION_MARK;
  arrows = content->annotations->len - marks;
  if (marks > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u mark", "%u marks", marks), marks));
  if (arrows > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u arrow", "%u arrows", arrows), arrows));
  return parts->len > 0 ? bastide_words_join (parts) : g_strdup (C_ ("notes", "none"));
}

static void
bastide_notes_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_notes_section_set_editor;
  iface->update = bastide_notes_section_update;
  iface->describe = bastide_notes_section_describe;
}

/* --- the widget --- */

static void
bastide_notes_section_dispose (GObject *object)
{
  BastideNotesSection *self = BASTIDE_NOTES_SECTION (object);

  g_clear_object (&self->signals);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_notes_section_parent_class)->dispose (object);
}

static void
bastide_notes_section_class_init (BastideNotesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_notes_section_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-notes-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNotesSection, arrow);
  gtk_widget_class_bind_template_child (widget_class, BastideNotesSection, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideNotesSection, letters);
  gtk_widget_class_bind_template_child (widget_class, BastideNotesSection, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideNotesSection, rows);
  gtk_widget_class_bind_template_callback (widget_class, arrow_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, letters_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, letters_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_toggled_cb);
}

static void
bastide_notes_section_init (BastideNotesSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (GTK_ENTRY (self->letters), BASTIDE_ANNOTATION_MAX_TEXT);
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  self->signals = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->signals, "hand-changed", G_CALLBACK (hand_changed_cb), self);
}
