/* bastide-line-head.c: the head of a line in the list of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-head.h"

#include <glib/gi18n-lib.h>

#include "bastide-line-text.h"
#include "bastide-section.h"
#include "bastide-widget.h"

/* Like a step, the head stands for a place and shows whatever line is there. Set play comes last in the list of roles,
 * since a reply, which begins in the middle of a line, has all roles but that. */
struct _BastideLineHead
{
  GtkWidget           parent_instance;

  GtkWidget          *handle;
  GtkWidget          *fold;
  GtkWidget          *role;
  GtkStringList      *names;
  GtkWidget          *summary;
  GtkWidget          *menu;
  GtkWidget          *notation;
  GtkWidget          *fault;
  GtkWidget          *comment;
  GSimpleActionGroup *actions;
  gboolean            is_reply;
  gboolean            showing;
};

G_DEFINE_FINAL_TYPE (BastideLineHead, bastide_line_head, GTK_TYPE_WIDGET)

enum
{
  FOLDED,
  ROLE_CHOSEN,
  COMMAND,
  DROPPED,
  COMMENTED,
  NOTED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BastideLineRole roles[] = {
  BASTIDE_LINE_SOLUTION, BASTIDE_LINE_TRY, BASTIDE_LINE_REFUTATION, BASTIDE_LINE_VARIATION, BASTIDE_LINE_SET_PLAY,
};

static const char * const role_names[BASTIDE_N_LINE_ROLES] = {
  [BASTIDE_LINE_SOLUTION] = NC_("role of a line", "Solution"),
  [BASTIDE_LINE_TRY] = NC_("role of a line", "Try"),
  [BASTIDE_LINE_SET_PLAY] = NC_("role of a line", "Set Play"),
  [BASTIDE_LINE_REFUTATION] = NC_("role of a line", "Refutation"),
  [BASTIDE_LINE_VARIATION] = NC_("role of a line", "Variation"),
};

/* The words of composers, for everyone else. */
static const char * const role_words[BASTIDE_N_LINE_ROLES] = {
  [BASTIDE_LINE_SOLUTION] = N_("The moves that reach the goal. The first turn of a solution is its key."),
  [BASTIDE_LINE_TRY] = N_("A try: a first turn that nearly reaches the goal, and that one reply alone refutes."),
  [BASTIDE_LINE_SET_PLAY] = N_("Set play: what would happen if the next player were to move."),
  [BASTIDE_LINE_REFUTATION] = N_("A refutation: the reply that keeps a try from the goal."),
  [BASTIDE_LINE_VARIATION] = N_("A variation: another defence, and the answer to it."),
};

const char *
bastide_line_head_get_role_name (BastideLineRole role)
{
  g_return_val_if_fail (role < BASTIDE_N_LINE_ROLES, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "role of a line", role_names[role]);
}

static void
role_cb (BastideLineHead *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->role));

  if (!self->showing && chosen < G_N_ELEMENTS (roles))
    g_signal_emit (self, signals[ROLE_CHOSEN], 0, (guint) roles[chosen]);
}

static void
fold_cb (BastideLineHead *self)
{
  g_signal_emit (self, signals[FOLDED], 0);
}

static void
command_cb (GSimpleAction *action,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  g_signal_emit (data, signals[COMMAND], 0, g_action_get_name (G_ACTION (action)));
}

static void
commented_cb (BastideLineHead *self,
              const char      *text)
{
  g_signal_emit (self, signals[COMMENTED], 0, text);
}

static void
noted_cb (BastideLineHead *self,
          const char      *text)
{
  g_signal_emit (self, signals[NOTED], 0, text);
}

static void
left_cb (BastideLineHead *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

/* --- dragged to another place --- */

static GdkContentProvider *
prepare_cb (BastideLineHead *self)
{
  return gdk_content_provider_new_typed (BASTIDE_TYPE_LINE_HEAD, self);
}

static void
drag_begin_cb (BastideLineHead *self,
               GdkDrag         *drag G_GNUC_UNUSED,
               GtkDragSource   *source)
{
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (GTK_WIDGET (self));
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (whole);

  gtk_drag_source_set_icon (source, picture, 8, gtk_widget_get_height (self->handle) / 2);
}

static gboolean
drop_cb (BastideLineHead *self,
         const GValue    *value)
{
  BastideLineHead *dragged = g_value_get_object (value);

  if (dragged == NULL || dragged == self || gtk_widget_get_parent (GTK_WIDGET (dragged))
                                              != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dragged);

  return TRUE;
}

static void
create_handle (BastideLineHead *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_LINE_HEAD, GDK_ACTION_MOVE);

  self->handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  gtk_widget_add_css_class (self->handle, "dim-label");
  gtk_widget_add_css_class (self->handle, "drag-handle");
  gtk_widget_set_cursor_from_name (self->handle, "grab");
  gtk_widget_set_tooltip_text (self->handle, _("Drag to move, or press Alt and an arrow key"));
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
bastide_line_head_dispose (GObject *object)
{
  BastideLineHead *self = BASTIDE_LINE_HEAD (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (bastide_line_head_parent_class)->dispose (object);
}

static void
bastide_line_head_class_init (BastideLineHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_line_head_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "linehead");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "line.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "line.down", NULL);

  signals[FOLDED] = g_signal_new ("folded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ROLE_CHOSEN] = g_signal_new ("role-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                       G_TYPE_UINT);
  signals[COMMAND] = g_signal_new ("command", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   BASTIDE_TYPE_LINE_HEAD);
  signals[COMMENTED] = g_signal_new ("commented", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_STRING);
  signals[NOTED] = g_signal_new ("noted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        const char *accel)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  if (accel != NULL)
    g_menu_item_set_attribute (item, "accel", "s", accel);
  g_menu_append_item (menu, item);
}

static GMenuModel *
create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) texts = g_menu_new ();
  g_autoptr (GMenu) notation = g_menu_new ();
  g_autoptr (GMenu) order = g_menu_new ();
  g_autoptr (GMenu) last = g_menu_new ();

  append (texts, _("_Comment Before the Line"), "line.comment", NULL);
  append (notation, _("_Edit as Notation"), "line.notation", NULL);
  append (notation, _("C_opy Notation"), "line.copy", NULL);
  append (notation, _("_Paste Notation"), "line.paste", NULL);
  append (order, _("Move _Up"), "line.up", "<Alt>Up");
  append (order, _("Move _Down"), "line.down", "<Alt>Down");
  append (last, _("_Remove Line"), "line.remove", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (notation));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (order));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));

  return G_MENU_MODEL (menu);
}

static void
create_actions (BastideLineHead *self)
{
  static const char * const names[] = { "comment", "copy", "paste", "up", "down", "remove" };
  g_autoptr (GSimpleAction) notation = g_simple_action_new_stateful ("notation", NULL, g_variant_new_boolean (FALSE));

  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect (action, "activate", G_CALLBACK (command_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  g_signal_connect (notation, "activate", G_CALLBACK (command_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (notation));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "line", G_ACTION_GROUP (self->actions));
}

static GtkWidget *
create_text (BastideLineHead *self,
             gboolean         notation,
             GCallback        edited)
{
  GtkWidget *text = bastide_line_text_new (notation);

  gtk_widget_add_css_class (text, "below");
  g_signal_connect_object (text, "edited", edited, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);

  return text;
}

static void
fill_role (BastideLineHead *self,
           gboolean         is_reply)
{
  guint n = G_N_ELEMENTS (roles) - (is_reply ? 1 : 0);
  const char *names[G_N_ELEMENTS (roles) + 1] = { NULL };

  self->is_reply = is_reply;
  for (guint i = 0; i < n; i++)
    names[i] = bastide_line_head_get_role_name (roles[i]);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), names);
}

static void
bastide_line_head_init (BastideLineHead *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GMenuModel) menu = create_menu ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  create_actions (self);
  self->fold = gtk_button_new_from_icon_name ("pan-down-symbolic");
  gtk_button_set_has_frame (GTK_BUTTON (self->fold), FALSE);
  gtk_widget_add_css_class (self->fold, "fold");
  g_signal_connect_object (self->fold, "clicked", G_CALLBACK (fold_cb), self, G_CONNECT_SWAPPED);
  self->names = gtk_string_list_new (NULL);
  self->role = gtk_drop_down_new (G_LIST_MODEL (self->names), NULL);
  self->showing = TRUE;
  fill_role (self, FALSE);
  self->showing = FALSE;
  g_signal_connect_object (self->role, "notify::selected", G_CALLBACK (role_cb), self, G_CONNECT_SWAPPED);
  self->summary = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_widget_set_hexpand (self->summary, TRUE);
  gtk_widget_add_css_class (self->summary, "dim-label");
  self->menu = bastide_section_create_menu_button ("", menu);
  create_handle (self);
  gtk_box_append (GTK_BOX (box), self->handle);
  gtk_box_append (GTK_BOX (box), self->fold);
  gtk_box_append (GTK_BOX (box), self->role);
  gtk_box_append (GTK_BOX (box), self->summary);
  gtk_box_append (GTK_BOX (box), self->menu);
  self->notation = create_text (self, TRUE, G_CALLBACK (noted_cb));
  self->comment = create_text (self, FALSE, G_CALLBACK (commented_cb));
  self->fault = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->fault), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->fault), 0);
  gtk_widget_add_css_class (self->fault, "error");
  gtk_widget_add_css_class (self->fault, "caption");
  gtk_widget_add_css_class (self->fault, "below");
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  gtk_widget_set_parent (self->notation, GTK_WIDGET (self));
  gtk_widget_set_parent (self->fault, GTK_WIDGET (self));
  gtk_widget_set_parent (self->comment, GTK_WIDGET (self));
}

GtkWidget *
bastide_line_head_new (void)
{
  return g_object_new (BASTIDE_TYPE_LINE_HEAD, NULL);
}

static void
name (BastideLineHead           *self,
      const BastideLineHeadLook *look)
{
  /* Translators: the name of a line, "Line 2", and what its parts are for */
  g_autofree char *role = g_strdup_printf (_("%s: role"), look->name);
  g_autofree char *menu = g_strdup_printf (_("%s: more"), look->name);
  g_autofree char *notation = g_strdup_printf (_("%s: notation"), look->name);
  g_autofree char *comment = g_strdup_printf (_("%s: comment before the first step"), look->name);
  g_autofree char *fold = g_strdup_printf (look->is_folded ? _("%s: unfold") : _("%s: fold"), look->name);

  bastide_widget_set_label (self->role, role);
  bastide_widget_explain (self->menu, menu);
  bastide_widget_explain (self->fold, fold);
  bastide_line_text_set_name (BASTIDE_LINE_TEXT (self->notation), notation);
  bastide_line_text_set_name (BASTIDE_LINE_TEXT (self->comment), comment);
}

static void
enable (BastideLineHead *self,
        const char      *action,
        gboolean         enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
                               enabled);
}

void
bastide_line_head_show (BastideLineHead           *self,
                        const BastideLineHeadLook *look,
                        gboolean                   fresh)
{
  guint chosen = 0;

  g_return_if_fail (BASTIDE_IS_LINE_HEAD (self));
  g_return_if_fail (look != NULL);

  self->showing = TRUE;
  if (look->is_reply != self->is_reply)
    fill_role (self, look->is_reply);
  while (roles[chosen] != look->role)
    chosen++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->role), chosen);
  bastide_widget_set_tooltip (self->role, _(role_words[look->role]));
  self->showing = FALSE;
  name (self, look);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold), look->is_folded ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_label_set_text (GTK_LABEL (self->summary), look->summary != NULL ? look->summary : "");
  bastide_widget_set_tooltip (self->summary, look->summary);
  gtk_label_set_text (GTK_LABEL (self->fault), look->fault != NULL ? look->fault : "");
  gtk_widget_set_visible (self->fault, look->fault != NULL);
  gtk_widget_set_visible (self->handle, look->may_rise || look->may_sink);
  enable (self, "up", look->may_rise);
  enable (self, "down", look->may_sink);
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "notation")),
                             g_variant_new_boolean (look->notation != NULL));
  bastide_line_text_show (BASTIDE_LINE_TEXT (self->comment), look->is_folded ? "" : look->comment, fresh);
  if (look->notation != NULL)
    bastide_line_text_show (BASTIDE_LINE_TEXT (self->notation), look->notation, fresh);
  else
    gtk_widget_set_visible (self->notation, FALSE);
}

void
bastide_line_head_edit_comment (BastideLineHead *self)
{
  g_return_if_fail (BASTIDE_IS_LINE_HEAD (self));

  bastide_line_text_begin (BASTIDE_LINE_TEXT (self->comment));
}

void
bastide_line_head_edit_notation (BastideLineHead *self)
{
  g_return_if_fail (BASTIDE_IS_LINE_HEAD (self));

  bastide_line_text_begin (BASTIDE_LINE_TEXT (self->notation));
}

void
bastide_line_head_focus (BastideLineHead *self)
{
  g_return_if_fail (BASTIDE_IS_LINE_HEAD (self));

  gtk_widget_grab_focus (self->role);
}
