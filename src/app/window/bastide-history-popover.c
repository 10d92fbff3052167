/* bastide-history-popover.c: the steps of a puzzle or of a line, to jump to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-history-popover.h"

#include <glib/gi18n-lib.h>

#include "bastide-command.h"
#include "bastide-context-menu.h"
#include "bastide-widget.h"

/* In pixels, for other replies to a position. */
#define INDENT 24

/* In characters. */
#define ROW_WIDTH 44

/* The steps of a document are names, and the popover closes with a choice. A line is a part of a tree, and the board
 * follows the arrow keys through its list, so that the list changes in the middle of a selection: rows keep their
 * places and change their words, and only the last rows come and go. The children of each node stand in the order of
 * the tree whichever of them the line goes through, so that a step to the side leaves its row in place. */
struct _BastideHistoryPopover
{
  GtkPopover       parent_instance;

  GtkWidget       *box;
  GtkListBox      *list;
  GtkWidget       *comment;
  BastidePlayTree *tree;              /* %NULL while steps of a document are shown */
  GSignalGroup    *signals;
  GPtrArray       *nodes;             /* of the tree, by row */
  gboolean         updating;          /* the popover itself changes the selection and the comment */
  guint            frames_to_scroll;  /* until the rows have their places */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BastideHistoryPopover, bastide_history_popover, GTK_TYPE_POPOVER)

/* Rows */

static GtkWidget *
append_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ROW_WIDTH);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkListBoxRow *
ensure_row (BastideHistoryPopover *self,
            guint                  at)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) at);
  GtkWidget *comment;
  GtkWidget *box;

  if (row != NULL)
    return row;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  append_label (box);
  comment = append_label (box);
  gtk_widget_add_css_class (comment, "caption");
  gtk_list_box_append (self->list, box);
  return gtk_list_box_get_row_at_index (self->list, (int) at);
}

static void
show_row (BastideHistoryPopover *self,
          guint                  at,
          const char            *text,
          const char            *comment,
          gboolean               undone)
{
  GtkListBoxRow *row = ensure_row (self, at);
  GtkWidget *box = gtk_list_box_row_get_child (row);
  GtkWidget *words = gtk_widget_get_first_child (box);
  /* Translators: a step of a line, and what is said of it: "Anna: tile at 1,0. That closes the city." */
  g_autofree char *name = *comment != '\0' ? g_strdup_printf (_("%1$s. %2$s"), text, comment) : g_strdup (text);

  gtk_label_set_text (GTK_LABEL (words), text);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), comment);
  gtk_widget_set_visible (gtk_widget_get_last_child (box), *comment != '\0');
  gtk_widget_set_margin_start (box, 0);
  bastide_widget_set_css_class (words, "dim-label", undone);
  bastide_widget_set_label (GTK_WIDGET (row), name);
}

static void
cut_rows (BastideHistoryPopover *self,
          guint                  n)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, (int) n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* The line */

static void
show_node (BastideHistoryPopover *self,
           BastidePlayNode       *node,
           gboolean               on_line,
           gboolean               undone)
{
  const BastidePlayStep *step = bastide_play_node_get_step (node);
  /* Translators: the position from which moves are tried, first line of the list of these */
  g_autofree char *text = g_strdup (step != NULL ? step->line : _("Diagram"));
  guint at = self->nodes->len;

  if (!on_line)
    {
      g_free (text);
      /* Translators: another reply to the same position: "Instead: Anna: tile at 1,0" */
      text = g_strdup_printf (_("Instead: %s"), step->line);
    }
  show_row (self, at, text, bastide_play_tree_tell_comment (self->tree, node), undone || !on_line);
  if (!on_line)
    gtk_widget_set_margin_start (gtk_list_box_row_get_child (ensure_row (self, at)), INDENT);
  g_ptr_array_add (self->nodes, node);
}

static void
show_replies (BastideHistoryPopover *self,
              BastidePlayNode       *node,
              gboolean               undone)
{
  BastidePlayNode *parent = bastide_play_node_get_parent (node);

  for (guint i = 0; i < bastide_play_node_get_n_children (parent); i++)
    {
      BastidePlayNode *reply = bastide_play_node_get_child (parent, i);

      show_node (self, reply, reply == node, undone);
    }
}

static void
show_line (BastideHistoryPopover *self)
{
  BastidePlayNode *current = bastide_play_tree_get_current (self->tree);
  guint depth = bastide_play_tree_get_depth (self->tree);
  BastidePlayNode *node;
  guint at = 0;

  self->updating = TRUE;
  g_ptr_array_set_size (self->nodes, 0);
  show_node (self, bastide_play_tree_get_node (self->tree, 0), TRUE, FALSE);
  for (guint i = 1; (node = bastide_play_tree_get_node (self->tree, i)) != NULL; i++)
    show_replies (self, node, i > depth);
  g_ptr_array_find (self->nodes, current, &at);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) at));
  cut_rows (self, self->nodes->len);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->comment)), bastide_play_node_get_comment (current)))
    bastide_widget_set_entry_text (self->comment, bastide_play_node_get_comment (current));
  self->updating = FALSE;
}

static gboolean
is_on_line (BastideHistoryPopover *self,
            GtkListBoxRow         *row)
{
  BastidePlayNode *wanted = g_ptr_array_index (self->nodes, gtk_list_box_row_get_index (row));
  BastidePlayNode *node;

  for (guint i = 0; (node = bastide_play_tree_get_node (self->tree, i)) != NULL; i++)
    if (node == wanted)
      return TRUE;

  return FALSE;
}

static void
follow_tree (BastideHistoryPopover *self,
             BastidePlayTree       *tree)
{
  self->tree = tree;
  g_signal_group_set_target (self->signals, tree);
}

/* Input */

static void
go_to_row (BastideHistoryPopover *self,
           GtkListBoxRow         *row)
{
  bastide_play_tree_set_current (self->tree, g_ptr_array_index (self->nodes, gtk_list_box_row_get_index (row)));
}

/* The arrow keys keep to the line; only choosing another reply goes to it. */
static void
row_selected_cb (BastideHistoryPopover *self,
                 GtkListBoxRow         *row)
{
  if (self->tree != NULL && row != NULL && !self->updating && is_on_line (self, row))
    go_to_row (self, row);
}

static void
row_activated_cb (BastideHistoryPopover *self,
                  GtkListBoxRow         *row)
{
  guint step = (guint) gtk_list_box_row_get_index (row);
  gboolean is_line = self->tree != NULL;

  if (is_line)
    go_to_row (self, row);
  gtk_popover_popdown (GTK_POPOVER (self));
  if (!is_line)
    g_signal_emit (self, chosen_signal, 0, step);
}

static void
comment_changed_cb (BastideHistoryPopover *self)
{
  if (self->tree != NULL && !self->updating)
    bastide_play_tree_set_comment (self->tree, bastide_play_tree_get_current (self->tree),
                                   gtk_editable_get_text (GTK_EDITABLE (self->comment)));
}

static void
closed_cb (BastideHistoryPopover *self)
{
  follow_tree (self, NULL);
}

/* A command of the menu may have moved the focus, as to the comment; else the closed menu leaves no focus at all. */
static void
focus_row_cb (gpointer data)
{
  g_autoptr (BastideHistoryPopover) self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (root != NULL && row != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
      && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
menu_closed_cb (BastideHistoryPopover *self)
{
  g_idle_add_once (focus_row_cb, g_object_ref (self));
}

/* The commands of the menu are about the current step. */
static void
open_menu (BastideHistoryPopover *self,
           GtkListBoxRow         *row,
           GtkWidget             *from,
           double                 x,
           double                 y)
{
  static const char * const actions[] = {
    "win.comment-step", "win.promote-branch", "win.remove-branch", "-", "win.use-position",
    "{", N_ ("_Keep as a Line"),
      "win.keep-line::solution", "win.keep-line::try", "win.keep-line::refutation", "win.keep-line::variation",
    "}", NULL
  };
  g_autoptr (GMenuModel) menu = bastide_command_create_menu (actions);
  graphene_point_t point;

  gtk_list_box_select_row (self->list, row);
  go_to_row (self, row);
  if (gtk_widget_compute_point (from, self->box, &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    {
      bastide_context_menu_popup (self->box, menu, &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
      g_signal_connect_object (gtk_widget_get_last_child (self->box), "closed", G_CALLBACK (menu_closed_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
pressed_cb (BastideHistoryPopover *self,
            int                    n_press G_GNUC_UNUSED,
            double                 x,
            double                 y,
            GtkGesture            *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (self->tree == NULL || row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, row, GTK_WIDGET (self->list), x, y);
}

static void
long_pressed_cb (BastideHistoryPopover *self,
                 double                 x,
                 double                 y,
                 GtkGesture            *gesture)
{
  pressed_cb (self, 1, x, y, gesture);
}

static gboolean
key_pressed_cb (BastideHistoryPopover *self,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (self->tree == NULL || row == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Delete)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.remove-branch", NULL);
  else if (bastide_context_menu_is_key (key, modifiers))
    open_menu (self, row, GTK_WIDGET (row), gtk_widget_get_width (GTK_WIDGET (row)) / 2.0, 0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* The object */

static void
bastide_history_popover_dispose (GObject *object)
{
  BastideHistoryPopover *self = BASTIDE_HISTORY_POPOVER (object);

  g_clear_object (&self->signals);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_history_popover_parent_class)->dispose (object);
}

static void
bastide_history_popover_class_init (BastideHistoryPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_history_popover_dispose;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-history-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPopover, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPopover, comment);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPopover, list);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, comment_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
}

static void
bastide_history_popover_init (BastideHistoryPopover *self)
{
  self->nodes = g_ptr_array_new ();
  self->signals = g_signal_group_new (BASTIDE_TYPE_PLAY_TREE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (show_line), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_forward_keys (GTK_WIDGET (self));
}

GtkWidget *
bastide_history_popover_new (void)
{
  return g_object_new (BASTIDE_TYPE_HISTORY_POPOVER, NULL);
}

/* Keeps the present step in sight, however many steps come before it. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BastideHistoryPopover *self = BASTIDE_HISTORY_POPOVER (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (self->list);
  graphene_rect_t bounds;
  double above;

  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  if (row == NULL || adjustment == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    return G_SOURCE_REMOVE;
  above = (gtk_adjustment_get_page_size (adjustment) - bounds.size.height) / 2;
  gtk_adjustment_set_value (adjustment, bounds.origin.y - above);
  return G_SOURCE_REMOVE;
}

static void
popup (BastideHistoryPopover *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  /* Not when the popover closes: GTK 4.8 loses a reference where two widgets around the focus are hidden together. */
  gtk_widget_set_visible (self->comment, self->tree != NULL);
  gtk_popover_popup (GTK_POPOVER (self));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  self->frames_to_scroll = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

void
bastide_history_popover_popup (BastideHistoryPopover *self,
                               const char * const    *names,
                               guint                  present)
{
  guint n = 0;

  g_return_if_fail (BASTIDE_IS_HISTORY_POPOVER (self));
  g_return_if_fail (names != NULL);

  follow_tree (self, NULL);
  for (; names[n] != NULL; n++)
    show_row (self, n, names[n], "", n > present);
  cut_rows (self, n);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) present));
  popup (self);
}

void
bastide_history_popover_popup_line (BastideHistoryPopover *self,
                                    BastidePlayTree       *tree,
                                    gboolean               comment)
{
  g_return_if_fail (BASTIDE_IS_HISTORY_POPOVER (self));
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (tree));

  follow_tree (self, tree);
  show_line (self);
  popup (self);
  if (comment)
    gtk_widget_grab_focus (self->comment);
}
