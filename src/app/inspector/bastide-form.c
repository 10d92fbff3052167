/* bastide-form.c: members of the puzzle file as widgets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-form.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-field.h"
#include "bastide-field.h"
#include "bastide-format.h"
#include "bastide-widget.h"

#define MAX_TEXT_HEIGHT 220

typedef struct
{
  char         *name;    /* place of the member in the object */
  GtkWidget    *widget;
  BastideField *field;   /* of a text; the widget owns it */
} Input;

/* The form keeps no value. A text that is typed is a step of the history with the place of its member as the word by
 * which steps become one; a flag is a step by itself. */
struct _BastideForm
{
  GtkBox         parent_instance;

  BastideEditor *editor;
  GtkSizeGroup  *labels;
  GArray        *inputs;   /* of Input */
  char          *place;    /* of the object in sight */
  gboolean       showing;
};

static void bastide_form_iface_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_iface;

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideForm, bastide_form, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_form_iface_init))

static const BastideMember *
find_member (const char *pointer)
{
  return bastide_codec_find (NULL, &bastide_format_puzzle, NULL, pointer, NULL);
}

/* --- steps --- */

/* @text: (nullable): NULL for a flag */
static void
change (BastideForm *self,
        const Input *input,
        const char  *text)
{
  g_autofree char *pointer = g_strconcat (self->place, input->name, NULL);
  BastideContent *content = bastide_editor_begin_member (self->editor, pointer);
  gboolean changed, is_on;

  if (text == NULL)
    {
      g_object_get (input->widget, "active", &is_on, NULL);
      changed = bastide_edit_set_number (content, pointer, is_on);
    }
  else if (find_member (pointer)->type == &bastide_codec_texts)
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) parts = g_strsplit (text, ",", -1);
      g_auto (GStrv) texts = NULL;

      for (guint i = 0; parts[i] != NULL; i++)
        if (*g_strstrip (parts[i]) != '\0')
          g_strv_builder_add (builder, parts[i]);
      texts = g_strv_builder_end (builder);
      changed = bastide_edit_set_texts (content, pointer, (const char * const *) texts);
    }
  else
    changed = bastide_edit_set_text (content, pointer, text);
  bastide_editor_end_member (self->editor, content, changed, pointer, text != NULL ? pointer : NULL);
}

static const Input *
find_input (BastideForm   *self,
            gconstpointer  source)
{
  const Input *input = (const Input *) (gpointer) self->inputs->data;

  while (input->field != source && (gconstpointer) input->widget != source)
    input++;

  return input;
}

static void
edited_cb (BastideForm  *self,
           const char   *text,
           BastideField *field)
{
  change (self, find_input (self, field), text);
}

static void
active_cb (BastideForm *self,
           GParamSpec  *pspec G_GNUC_UNUSED,
           GtkWidget   *widget)
{
  if (!self->showing)
    change (self, find_input (self, widget), NULL);
}

static void
left_cb (BastideForm *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

/* --- rows --- */

/* A switch stands at the end of its row, an entry behind its label, and a text of several lines below. */
static void
add_row (BastideForm *self,
         GtkWidget   *widget,
         const char  *pointer)
{
  const BastideMember *member = find_member (pointer);
  gboolean is_long = GTK_IS_TEXT_VIEW (widget);
  GtkWidget *row = gtk_box_new (is_long ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, is_long ? 4 : 12);
  GtkWidget *label = gtk_label_new (_(member->label));
  GtkWidget *shown = widget;

  gtk_widget_add_css_class (row, "form-row");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (row), label);
  if (is_long)
    {
      shown = gtk_scrolled_window_new ();
      gtk_widget_add_css_class (shown, "text");
      gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (widget), GTK_WRAP_WORD_CHAR);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (shown), widget);
      bastide_field_grow (GTK_SCROLLED_WINDOW (shown), MAX_TEXT_HEIGHT);
    }
  else if (GTK_IS_ENTRY (widget))
    {
      gtk_editable_set_width_chars (GTK_EDITABLE (widget), 6);
      gtk_widget_set_hexpand (widget, TRUE);
      gtk_size_group_add_widget (self->labels, label);
    }
  else
    {
      gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
      gtk_widget_set_hexpand (label, TRUE);
    }
  gtk_box_append (GTK_BOX (row), shown);
  gtk_box_append (GTK_BOX (self), row);
  if (member->tip != NULL)
    bastide_widget_set_tooltip (widget, _(member->tip));
  if (member->type == &bastide_codec_flag)
    bastide_widget_set_label (widget, _(member->label));
  else
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  bastide_form_bind (self, widget, pointer);
}

static void
bastide_form_add_child (GtkBuildable *buildable,
                        GtkBuilder   *builder,
                        GObject      *child,
                        const char   *type)
{
  if (type != NULL)
    add_row (BASTIDE_FORM (buildable), GTK_WIDGET (child), type);
  else
    parent_iface->add_child (buildable, builder, child, type);
}

static void
bastide_form_iface_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = bastide_form_add_child;
}

/* --- the widget --- */

static void
bastide_form_dispose (GObject *object)
{
  BastideForm *self = BASTIDE_FORM (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->labels);

  G_OBJECT_CLASS (bastide_form_parent_class)->dispose (object);
}

static void
bastide_form_finalize (GObject *object)
{
  BastideForm *self = BASTIDE_FORM (object);

  g_array_unref (self->inputs);
  g_free (self->place);

  G_OBJECT_CLASS (bastide_form_parent_class)->finalize (object);
}

static void
bastide_form_class_init (BastideFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_form_finalize;
}

static void
clear_input (gpointer data)
{
  g_free (((Input *) data)->name);
}

static void
bastide_form_init (BastideForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->inputs = g_array_new (FALSE, TRUE, sizeof (Input));
  g_array_set_clear_func (self->inputs, clear_input);
  self->place = g_strdup ("");
}

GtkWidget *
bastide_form_new (void)
{
  return g_object_new (BASTIDE_TYPE_FORM, NULL);
}

void
bastide_form_set_editor (BastideForm   *self,
                         BastideEditor *editor)
{
  g_return_if_fail (BASTIDE_IS_FORM (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  g_set_object (&self->editor, editor);
}

const char *
bastide_form_get_label (const char *pointer)
{
  return _(find_member (pointer)->label);
}

void
bastide_form_bind (BastideForm *self,
                   GtkWidget   *widget,
                   const char  *member)
{
  Input input = { .name = g_strdup (member), .widget = widget };

  g_return_if_fail (BASTIDE_IS_FORM (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_ENTRY (widget) || GTK_IS_TEXT_VIEW (widget))
    {
      input.field = bastide_field_attach (widget);
      g_signal_connect_object (input.field, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (input.field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
    }
  else
    g_signal_connect_object (widget, "notify::active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  g_array_append_val (self->inputs, input);
}

static void
show_input (const Input    *input,
            BastideContent *content,
            const char     *pointer,
            gboolean        fresh)
{
  g_autofree char *text = NULL;

  if (input->field == NULL)
    g_object_set (input->widget, "active", bastide_edit_get_number (content, pointer) != 0, NULL);
  else if (find_member (pointer)->type == &bastide_codec_texts)
    {
      text = g_strjoinv (", ", (char **) (gpointer) bastide_edit_get_texts (content, pointer));
      bastide_field_show (input->field, text, fresh);
    }
  else
    bastide_field_show (input->field, bastide_edit_get_text (content, pointer), fresh);
}

void
bastide_form_show (BastideForm    *self,
                   BastideContent *content,
                   const char     *place,
                   gboolean        fresh)
{
  gboolean is_other;

  g_return_if_fail (BASTIDE_IS_FORM (self));
  g_return_if_fail (content != NULL && place != NULL);

  is_other = !g_str_equal (self->place, place);
  if (is_other)
    {
      g_free (self->place);
      self->place = g_strdup (place);
    }
  self->showing = TRUE;
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const Input *input = &g_array_index (self->inputs, Input, i);
      g_autofree char *pointer = g_strconcat (place, input->name, NULL);

      show_input (input, content, pointer, fresh || is_other);
    }
  self->showing = FALSE;
}
