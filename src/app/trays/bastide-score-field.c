/* bastide-score-field.c: a score that can be typed, dragged and stepped
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-field.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-number.h"
#include "bastide-widget.h"
#include "bst-types.h"

/* Distance of the pointer for one point, in pixels. */
#define DRAG_STEP   6
#define BIG_STEP    10
#define ENTRY_WIDTH 5
/* U+2212, as scores are shown. */
#define MINUS       "\342\210\222"

/* A score is a label until it is edited: an entry in every tray would take the focus and the digits that are keys of
 * the board. Steps by keys merge until the focus leaves, so that ten presses are one step of the history. */
struct _BastideScoreField
{
  GtkWidget  parent_instance;

  GtkLabel  *label;
  GtkWidget *entry;
  GtkWidget *before;    /* the focus before typing; a weak pointer */
  gint32     score;
  gint32     drag_from;
  gboolean   editable;
  gboolean   stepping;  /* by keys; one step until the focus leaves */
};

G_DEFINE_FINAL_TYPE (BastideScoreField, bastide_score_field, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ask (BastideScoreField *self,
     gint64             score)
{
  score = CLAMP (score, -BST_MAX_SCORE, BST_MAX_SCORE);
  if (score != self->score)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0, (int) score);
}

static void
settle (BastideScoreField *self)
{
  self->stepping = FALSE;
  g_signal_emit (self, signals[SIGNAL_SETTLED], 0);
}

/* --- typing --- */

static gboolean
is_typing (BastideScoreField *self)
{
  return gtk_widget_get_visible (self->entry);
}

/* Reads the score; the minus sign of print counts as well. */
static gboolean
read_entry (BastideScoreField *self,
            gint64            *score)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  const char *digits = g_strstrip (text);
  gboolean negative = g_str_has_prefix (digits, "-") || g_str_has_prefix (digits, MINUS);
  guint64 number;

  if (negative)
    digits = g_utf8_next_char (digits);
  if (!g_ascii_string_to_unsigned (digits, 10, 0, BST_MAX_SCORE, &number, NULL))
    return FALSE;
  *score = negative ? -(gint64) number : (gint64) number;
  return TRUE;
}

static void
stop_typing (BastideScoreField *self,
             gboolean           keep)
{
  gint64 score;

  if (!is_typing (self))
    return;
  gtk_widget_set_visible (self->entry, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->label), TRUE);
  if (keep && read_entry (self, &score))
    ask (self, score);
  settle (self);
}

/* Closes the entry and gives the focus back. */
static void
end_typing (BastideScoreField *self,
            gboolean           keep)
{
  GtkWidget *before = self->before != NULL && gtk_widget_get_mapped (self->before) ? self->before : GTK_WIDGET (self);

  stop_typing (self, keep);
  gtk_widget_grab_focus (before);
}

static void
activate_cb (BastideScoreField *self)
{
  end_typing (self, TRUE);
}

static void
entry_left_cb (BastideScoreField *self)
{
  stop_typing (self, TRUE);
}

static gboolean
entry_key_cb (BastideScoreField *self,
              guint              key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  end_typing (self, FALSE);
  return TRUE;
}

/* Marks a text that is no score while the user types. */
static void
typed_cb (BastideScoreField *self)
{
  gint64 score;

  bastide_widget_set_css_class (self->entry, "error", !read_entry (self, &score));
}

void
bastide_score_field_type (BastideScoreField *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_SCORE_FIELD (self));

  if (!self->editable || is_typing (self) || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  settle (self);
  text = g_strdup_printf ("%d", self->score);
  bastide_widget_set_entry_text (self->entry, text);
  g_set_weak_pointer (&self->before, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
  gtk_widget_set_visible (self->entry, TRUE);
  gtk_widget_grab_focus (self->entry);
}

/* --- pointer --- */

static void
released_cb (BastideScoreField *self,
             int                n_press G_GNUC_UNUSED,
             double             x G_GNUC_UNUSED,
             double             y G_GNUC_UNUSED,
             GtkGesture        *gesture)
{
  if (!self->editable || is_typing (self))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  bastide_score_field_type (self);
}

static void
drag_begin_cb (BastideScoreField *self,
               double             x G_GNUC_UNUSED,
               double             y G_GNUC_UNUSED,
               GtkGesture        *gesture)
{
  if (!self->editable || is_typing (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
  self->drag_from = self->score;
}

static void
drag_update_cb (BastideScoreField *self,
                double             dx G_GNUC_UNUSED,
                double             dy,
                GtkGesture        *gesture)
{
  if (ABS (dy) < DRAG_STEP)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ask (self, (gint64) self->drag_from + (gint64) round (-dy / DRAG_STEP));
}

static void
drag_end_cb (BastideScoreField *self,
             double             dx G_GNUC_UNUSED,
             double             dy)
{
  if (ABS (dy) >= DRAG_STEP)
    settle (self);
}

/* --- keys --- */

static gboolean
step (BastideScoreField *self,
      int                by)
{
  if (!self->editable)
    return FALSE;
  if (!self->stepping)
    settle (self);
  self->stepping = TRUE;
  ask (self, (gint64) self->score + by);
  return TRUE;
}

/* A digit or a minus opens the entry and begins a new number. */
static gboolean
begin_with (BastideScoreField *self,
            guint              key)
{
  gunichar character = gdk_keyval_to_unicode (key);
  char text[8] = "";

  if (!self->editable || (!g_unichar_isdigit (character) && character != '-'))
    return FALSE;
  bastide_score_field_type (self);
  g_unichar_to_utf8 (character, text);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return TRUE;
}

static gboolean
key_cb (BastideScoreField *self,
        guint              key,
        guint              code G_GNUC_UNUSED,
        GdkModifierType    state)
{
  if (is_typing (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step (self, 1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step (self, -1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return step (self, BIG_STEP);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return step (self, -BIG_STEP);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      bastide_score_field_type (self);
      return self->editable;
    default:
      return begin_with (self, key);
    }
}

static void
left_cb (BastideScoreField *self)
{
  if (self->stepping)
    settle (self);
}

/* --- the widget --- */

static void
bastide_score_field_dispose (GObject *object)
{
  g_clear_weak_pointer (&BASTIDE_SCORE_FIELD (object)->before);
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_score_field_parent_class)->dispose (object);
}

static void
bastide_score_field_class_init (BastideScoreFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_score_field_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_SETTLED] = g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "scorefield");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
}

static void
init_pointer (BastideScoreField *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
init_keys (BastideScoreField *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *entry_keys = gtk_event_controller_key_new ();
  GtkEventController *entry_focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_event_controller_set_propagation_phase (entry_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (entry_keys, "key-pressed", G_CALLBACK (entry_key_cb), self);
  gtk_widget_add_controller (self->entry, entry_keys);
  g_signal_connect_swapped (entry_focus, "leave", G_CALLBACK (entry_left_cb), self);
  gtk_widget_add_controller (self->entry, entry_focus);
}

static void
bastide_score_field_init (BastideScoreField *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) -BST_MAX_SCORE,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) BST_MAX_SCORE, -1);
  self->label = GTK_LABEL (gtk_label_new ("0"));
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "score");
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), ENTRY_WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), ENTRY_WIDTH);
  gtk_entry_set_alignment (GTK_ENTRY (self->entry), 1);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_add_css_class (self->entry, "numeric");
  gtk_widget_set_valign (self->entry, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->entry, FALSE);
  gtk_widget_set_parent (self->entry, GTK_WIDGET (self));
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  init_pointer (self);
  init_keys (self);
}

void
bastide_score_field_set_score (BastideScoreField *self,
                               gint32             score)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_SCORE_FIELD (self));

  self->score = score;
  text = bastide_number_format (score);
  gtk_label_set_text (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) score,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void
bastide_score_field_set_name (BastideScoreField *self,
                              const char        *name)
{
  g_return_if_fail (BASTIDE_IS_SCORE_FIELD (self));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bastide_score_field_set_editable (BastideScoreField *self,
                                  gboolean           editable)
{
  g_return_if_fail (BASTIDE_IS_SCORE_FIELD (self));

  self->editable = editable;
  if (!editable)
    stop_typing (self, FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), editable);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), editable ? "ns-resize" : NULL);
  bastide_widget_set_tooltip (GTK_WIDGET (self), editable ? _("Click to type, drag up or down (S)") : NULL);
  bastide_widget_set_css_class (GTK_WIDGET (self), "editable", editable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_READ_ONLY, !editable, -1);
}
