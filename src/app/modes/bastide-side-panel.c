/* bastide-side-panel.c: the tile in hand, the moves, the pages about the position and the rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-side-panel.h"

#include "bastide-rule-page.h"
#include "bastide-widget.h"

/* The panel joins the parts that play needs: the tile in hand, the moves, and below them either the pages about the
 * position or the text of a rule. The panel itself hands on the puzzle, remembers where the focus was before a rule was
 * shown, and lets Space in the table walk along the round of the selected move.
 */
struct _BastideSidePanel
{
  GtkWidget         parent_instance;

  BastideHandPanel *hand;
  BastideMoveList  *moves;
  GtkStack         *details;
  BastideDetails   *pages;
  BastideRulePage  *rule;
  GtkWidget        *focus_before;
};

G_DEFINE_FINAL_TYPE (BastideSidePanel, bastide_side_panel, GTK_TYPE_WIDGET)

/* A divider that nobody has set moves with the least height of each page, and the tabs from under the pointer. */
static void
keep_position_cb (GtkPaned *paned)
{
  gtk_paned_set_position (paned, gtk_paned_get_position (paned));
}

static void
rule_back_cb (BastideSidePanel *self)
{
  GtkWidget *before = self->focus_before;

  g_clear_weak_pointer (&self->focus_before);
  gtk_stack_set_visible_child (self->details, GTK_WIDGET (self->pages));
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
}

static gboolean
moves_key_cb (BastideSidePanel *self,
              guint             key,
              guint             code G_GNUC_UNUSED,
              GdkModifierType   modifiers)
{
  if (key != GDK_KEY_space || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || !bastide_move_list_is_table_focused (self->moves))
    return GDK_EVENT_PROPAGATE;
  return bastide_details_step (self->pages);
}

static void
bastide_side_panel_dispose (GObject *object)
{
  BastideSidePanel *self = BASTIDE_SIDE_PANEL (object);

  g_clear_weak_pointer (&self->focus_before);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_side_panel_parent_class)->dispose (object);
}

static void
bastide_side_panel_class_init (BastideSidePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_side_panel_dispose;

  g_type_ensure (BASTIDE_TYPE_DETAILS);
  g_type_ensure (BASTIDE_TYPE_HAND_PANEL);
  g_type_ensure (BASTIDE_TYPE_MOVE_LIST);
  g_type_ensure (BASTIDE_TYPE_RULE_PAGE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, details);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, moves);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, rule);
  gtk_widget_class_bind_template_callback (widget_class, keep_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_back_cb);
}

static void
bastide_side_panel_init (BastideSidePanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* The list itself would take Space for its selection. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (moves_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->moves), keys);
  g_object_bind_property (self->pages, "enlarged", self->hand, "visible", G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (self->pages, "enlarged", self->moves, "visible", G_BINDING_INVERT_BOOLEAN);
}

void
bastide_side_panel_set_puzzle (BastideSidePanel *self,
                               BastidePuzzle    *puzzle,
                               BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  bastide_event_log_set_puzzle (bastide_details_get_log (self->pages), puzzle, tree);
  g_object_set (bastide_details_get_tree_page (self->pages), "tree", tree, NULL);
  gtk_stack_set_visible_child (self->details, GTK_WIDGET (self->pages));
}

BastideHandPanel *
bastide_side_panel_get_hand_panel (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->hand;
}

BastideMoveList *
bastide_side_panel_get_move_list (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->moves;
}

BastideDetails *
bastide_side_panel_get_pages (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->pages;
}

GtkWidget *
bastide_side_panel_get_details (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return GTK_WIDGET (self->details);
}

void
bastide_side_panel_show_rule (BastideSidePanel *self,
                              BastideRuleBook  *book,
                              BstRule           rule,
                              const BstRules    *rules)
{
  GtkRoot *root;

  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && gtk_stack_get_visible_child (self->details) != GTK_WIDGET (self->rule))
    g_set_weak_pointer (&self->focus_before, gtk_root_get_focus (root));
  bastide_rule_page_set_rule (self->rule, book, rule, rules);
  gtk_stack_set_visible_child (self->details, GTK_WIDGET (self->rule));
  gtk_widget_grab_focus (GTK_WIDGET (self->rule));
}
