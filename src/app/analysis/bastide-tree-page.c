/* bastide-tree-page.c: the tree of play, beside the log
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tree-page.h"

#include "bastide-step-list.h"
#include "bastide-widget.h"

/* The list walks in the tree by itself; the page adds the comment. */
struct _BastideTreePage
{
  GtkWidget        parent_instance;

  GtkStack        *stack;
  BastideStepList *steps;
  GtkWidget       *comment;
  GtkMenuButton   *more;

  BastidePlayTree *tree;
  GSignalGroup    *signals;
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (BastideTreePage, bastide_tree_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TREE,
  PROP_MENU,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update (BastideTreePage *self)
{
  BastidePlayNode *start = bastide_play_tree_get_node (self->tree, 0);
  const char *comment = bastide_play_node_get_comment (bastide_play_tree_get_current (self->tree));

  gtk_stack_set_visible_child_name (self->stack,
                                    bastide_play_node_get_n_children (start) > 0 ? "tree" : "nothing");
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->comment)), comment))
    return;
  self->updating = TRUE;
  bastide_widget_set_entry_text (self->comment, comment);
  self->updating = FALSE;
}

static void
comment_changed_cb (BastideTreePage *self)
{
  if (self->tree != NULL && !self->updating)
    bastide_play_tree_set_comment (self->tree, bastide_play_tree_get_current (self->tree),
                                   gtk_editable_get_text (GTK_EDITABLE (self->comment)));
}

static void
comment_activated_cb (BastideTreePage *self)
{
  bastide_step_list_focus (self->steps);
}

static void
set_tree (BastideTreePage *self,
          BastidePlayTree *tree)
{
  if (!g_set_object (&self->tree, tree))
    return;
  g_signal_group_set_target (self->signals, tree);
  g_object_set (self->steps, "tree", tree, NULL);
  if (tree != NULL)
    update (self);
}

static void
bastide_tree_page_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideTreePage *self = BASTIDE_TREE_PAGE (object);

  if (id == PROP_TREE)
    {
      set_tree (self, g_value_get_object (value));
    }
  else if (id == PROP_MENU)
    {
      g_object_set (self->steps, "menu", g_value_get_object (value), NULL);
      gtk_menu_button_set_menu_model (self->more, g_value_get_object (value));
    }
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_tree_page_dispose (GObject *object)
{
  BastideTreePage *self = BASTIDE_TREE_PAGE (object);

  if (self->steps != NULL)
    set_tree (self, NULL);
  self->steps = NULL;
  g_clear_object (&self->signals);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_tree_page_parent_class)->dispose (object);
}

static void
bastide_tree_page_class_init (BastideTreePageClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = bastide_tree_page_set_property;
  object_class->dispose = bastide_tree_page_dispose;

  properties[PROP_TREE] = g_param_spec_object ("tree", NULL, NULL, BASTIDE_TYPE_PLAY_TREE, flags);
  properties[PROP_MENU] = g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_STEP_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-tree-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTreePage, comment);
  gtk_widget_class_bind_template_child (widget_class, BastideTreePage, more);
  gtk_widget_class_bind_template_child (widget_class, BastideTreePage, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTreePage, steps);
  gtk_widget_class_bind_template_callback (widget_class, comment_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, comment_changed_cb);
}

static void
bastide_tree_page_init (BastideTreePage *self)
{
  self->signals = g_signal_group_new (BASTIDE_TYPE_PLAY_TREE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

void
bastide_tree_page_edit_comment (BastideTreePage *self)
{
  g_return_if_fail (BASTIDE_IS_TREE_PAGE (self));

  gtk_widget_grab_focus (self->comment);
}
