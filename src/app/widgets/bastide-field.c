/* bastide-field.c: a text that is edited in place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-field.h"

/* Around a text in its view; unlike padding it counts as height of the text. */
#define MARGIN 6

/* An entry or a text view that is simply bound to a text would be written over while the user types. The field
 * remembers the last text of the holder and shows only other texts: a text that comes back while `edited` is being
 * emitted is not shown, and so the caret stays. The field is no widget but attached to a widget, because entries and
 * text views have nothing else in common. The undo of GTK is switched off, since undo belongs to the document.
 */
struct _BastideField
{
  GObject    parent_instance;

  GtkWidget *widget;   /* owns the field */
  char      *known;    /* last text of the holder; NULL before anything was shown */
  gboolean   showing;  /* the field itself changes the text */
  gboolean   telling;  /* `edited` is being emitted */
  gboolean   single_line;
};

G_DEFINE_FINAL_TYPE (BastideField, bastide_field, G_TYPE_OBJECT)

enum
{
  EDITED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed_cb (BastideField *self)
{
  g_autofree char *text = NULL;
  gboolean nested = self->telling;

  if (self->showing)
    return;
  text = bastide_field_get_text (self);
  self->telling = TRUE;
  g_signal_emit (self, signals[EDITED], 0, text);
  self->telling = nested;
}

static void
left_cb (BastideField *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static gboolean
key_pressed_cb (BastideField    *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state G_GNUC_UNUSED)
{
  if (!self->single_line || (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter))
    return FALSE;
  left_cb (self);
  return TRUE;
}

static void
bastide_field_finalize (GObject *object)
{
  g_free (BASTIDE_FIELD (object)->known);

  G_OBJECT_CLASS (bastide_field_parent_class)->finalize (object);
}

static void
bastide_field_class_init (BastideFieldClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_field_finalize;

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_field_init (BastideField *self G_GNUC_UNUSED)
{
}

static void
attach_view (BastideField *self,
             GtkTextView  *view)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_text_view_set_top_margin (view, MARGIN);
  gtk_text_view_set_bottom_margin (view, MARGIN);
  gtk_text_view_set_left_margin (view, MARGIN);
  gtk_text_view_set_right_margin (view, MARGIN);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
}

static void
attach_editable (BastideField *self,
                 GtkEditable  *editable)
{
  gtk_editable_set_enable_undo (editable, FALSE);
  g_signal_connect_object (editable, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (GTK_IS_ENTRY (editable))
    g_signal_connect_object (editable, "activate", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
}

BastideField *
bastide_field_attach (GtkWidget *widget)
{
  BastideField *self;
  GtkEventController *focus;

  g_return_val_if_fail (GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget), NULL);

  self = g_object_new (BASTIDE_TYPE_FIELD, NULL);
  self->widget = widget;
  if (GTK_IS_TEXT_VIEW (widget))
    attach_view (self, GTK_TEXT_VIEW (widget));
  else
    attach_editable (self, GTK_EDITABLE (widget));
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, focus);
  g_object_set_qdata_full (G_OBJECT (widget), g_quark_from_static_string ("bastide-field"), self, g_object_unref);
  return self;
}

void
bastide_field_set_single_line (BastideField *self,
                               gboolean      single_line)
{
  g_return_if_fail (BASTIDE_IS_FIELD (self));

  self->single_line = single_line;
}

static char *
get_buffer_text (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

char *
bastide_field_get_text (BastideField *self)
{
  char *text;

  g_return_val_if_fail (BASTIDE_IS_FIELD (self), NULL);

  if (!GTK_IS_TEXT_VIEW (self->widget))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->widget)));
  text = get_buffer_text (GTK_TEXT_VIEW (self->widget));
  return self->single_line ? g_strdelimit (text, "\r\n", ' ') : text;
}

static void
set_buffer_text (GtkTextView *view,
                 const char  *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter caret;
  int offset;

  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  offset = gtk_text_iter_get_offset (&caret);
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_get_iter_at_offset (buffer, &caret, offset);
  gtk_text_buffer_place_cursor (buffer, &caret);
}

static void
set_text (BastideField *self,
          const char   *text)
{
  int caret;

  if (GTK_IS_TEXT_VIEW (self->widget))
    {
      set_buffer_text (GTK_TEXT_VIEW (self->widget), text);
      return;
    }
  caret = gtk_editable_get_position (GTK_EDITABLE (self->widget));
  gtk_editable_set_text (GTK_EDITABLE (self->widget), text);
  gtk_editable_set_position (GTK_EDITABLE (self->widget), MIN (caret, (int) g_utf8_strlen (text, -1)));
}

void
bastide_field_show (BastideField *self,
                    const char   *text,
                    gboolean      fresh)
{
  g_autofree char *present = NULL;
  gboolean is_news;

  g_return_if_fail (BASTIDE_IS_FIELD (self));
  g_return_if_fail (text != NULL);

  is_news = fresh || (!self->telling && g_strcmp0 (self->known, text) != 0);
  if (g_strcmp0 (self->known, text) != 0)
    {
      g_free (self->known);
      self->known = g_strdup (text);
    }
  if (!is_news)
    return;
  present = bastide_field_get_text (self);
  if (g_str_equal (present, text))
    return;
  self->showing = TRUE;
  set_text (self, text);
  self->showing = FALSE;
}

/* --- the height --- */

static gboolean
grow_cb (gpointer data)
{
  GtkScrolledWindow *scroller = data;
  GtkWidget *view = gtk_scrolled_window_get_child (scroller);
  int height;

  /* The adjustment is never less than the height that the view has, and tells nothing of a text that is shorter. */
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (view), &height, NULL, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (scroller,
                                              MIN (height, gtk_scrolled_window_get_max_content_height (scroller)));
  return G_SOURCE_REMOVE;
}

/* A text view knows the height of its text only once it has its width, too late for the present frame. */
static void
height_changed_cb (GtkScrolledWindow *scroller)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, grow_cb, g_object_ref (scroller), g_object_unref);
}

void
bastide_field_grow (GtkScrolledWindow *scroller,
                    int                max_height)
{
  GtkWidget *view;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));

  view = gtk_scrolled_window_get_child (scroller);
  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (scroller, max_height);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed",
                           G_CALLBACK (height_changed_cb), scroller, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed",
                           G_CALLBACK (height_changed_cb), scroller, G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_field_create_text (int         max_height,
                           GtkWidget **view)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_return_val_if_fail (view != NULL, scroller);

  *view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (*view), GTK_WRAP_WORD_CHAR);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), *view);
  bastide_field_grow (GTK_SCROLLED_WINDOW (scroller), max_height);
  gtk_widget_add_css_class (scroller, "text");

  return scroller;
}
