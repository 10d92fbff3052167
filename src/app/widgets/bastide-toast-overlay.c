/* bastide-toast-overlay.c: short messages over the content
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-toast-overlay.h"

#include "bastide-widget.h"

#define SECONDS 6

/* A new message replaces the last: messages about steps follow each other quickly, and a queue would lag behind. The
 * timer runs on while the pointer or the focus is on the message, and then tries again later. The template has a
 * GtkOverlay, which must get the child from the template of the owner; add_child is overridden for that, and must let
 * the class's own template pass.
 */
struct _BastideToastOverlay
{
  GtkWidget    parent_instance;

  GtkOverlay  *overlay;
  GtkRevealer *revealer;
  GtkLabel    *label;
  GtkButton   *button;
  guint        timeout;
  gboolean     hovered;
};

static void bastide_toast_overlay_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideToastOverlay, bastide_toast_overlay, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bastide_toast_overlay_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
dismiss (BastideToastOverlay *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  BastideToastOverlay *self = data;
  gboolean focused = gtk_widget_get_state_flags (GTK_WIDGET (self->revealer)) & GTK_STATE_FLAG_FOCUS_WITHIN;

  if (self->hovered || focused)
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  dismiss (self);
  return G_SOURCE_REMOVE;
}

static void
close_clicked_cb (BastideToastOverlay *self)
{
  dismiss (self);
}

static void
enter_cb (BastideToastOverlay *self)
{
  self->hovered = TRUE;
}

static void
leave_cb (BastideToastOverlay *self)
{
  self->hovered = FALSE;
}

static void
bastide_toast_overlay_add_child (GtkBuildable *buildable,
                                 GtkBuilder   *builder,
                                 GObject      *child,
                                 const char   *type)
{
  BastideToastOverlay *self = BASTIDE_TOAST_OVERLAY (buildable);

  /* The children of the class's own template come through here, too. */
  if (self->overlay != NULL && GTK_IS_WIDGET (child))
    gtk_overlay_set_child (self->overlay, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bastide_toast_overlay_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = bastide_toast_overlay_add_child;
}

static void
bastide_toast_overlay_dispose (GObject *object)
{
  BastideToastOverlay *self = BASTIDE_TOAST_OVERLAY (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_toast_overlay_parent_class)->dispose (object);
}

static void
bastide_toast_overlay_class_init (BastideToastOverlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_toast_overlay_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-toast-overlay.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, button);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, label);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, overlay);
  gtk_widget_class_bind_template_child (widget_class, BastideToastOverlay, revealer);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
bastide_toast_overlay_init (BastideToastOverlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_toast_overlay_add (BastideToastOverlay *self,
                           const char          *text)
{
  g_return_if_fail (BASTIDE_IS_TOAST_OVERLAY (self));
  g_return_if_fail (text != NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->button), FALSE);
  gtk_label_set_text (self->label, text);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add_seconds (SECONDS, timeout_cb, self);
}

void
bastide_toast_overlay_add_action (BastideToastOverlay *self,
                                  const char          *text,
                                  const char          *label,
                                  const char          *action)
{
  g_return_if_fail (BASTIDE_IS_TOAST_OVERLAY (self));
  g_return_if_fail (label != NULL);
  g_return_if_fail (action != NULL);

  bastide_toast_overlay_add (self, text);
  gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->button), TRUE);
}
