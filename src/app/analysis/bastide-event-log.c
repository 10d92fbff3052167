/* bastide-event-log.c: the events of a line of play, as sentences with their rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-event-log.h"

#include <glib/gi18n-lib.h>

#include "bastide-event.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-scene.h"
#include "bastide-widget.h"

#define SIGN_SIZE 18

/* In characters. A label that may break anywhere needs a least width, or two measurements by GTK differ by rounding. */
#define TEXT_WIDTH 12

/* The log keeps no events: the list shows the model of the play tree, and a row asks the event for its sentence and
 * rule, and the position for the letters, each time it is bound. Scrolling to the end takes two frames, as a growing
 * list has no height for its new rows yet.
 */
struct _BastideEventLog
{
  GtkWidget      parent_instance;

  GtkStack      *stack;
  GtkLabel      *description;
  GtkListView   *list;
  GtkWidget     *walk;
  GtkLabel      *step;
  BastidePuzzle *puzzle;
  BastidePlayTree *tree;
  guint          tick;
  guint          n_ticks;
};

G_DEFINE_FINAL_TYPE (BastideEventLog, bastide_event_log, GTK_TYPE_WIDGET)

/* A row: the sign of the player, the sentence, the rule. */

static void
setup_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *sign = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (row, "event");
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), bastide_rule_button_new ());
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_row_cb (BastideEventLog *self,
             GtkListItem     *item)
{
  BastideEvent *what = gtk_list_item_get_item (item);
  const BstEvent *event = bastide_event_get (what);
  BastidePosition *position = bastide_play_tree_get_position (self->tree);
  const BstSetup *setup = bastide_position_get_setup (position);
  GtkWidget *sign = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (sign);
  GtkWidget *rule = gtk_widget_get_next_sibling (label);
  g_autoptr (GdkPaintable) paintable = NULL;
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  if (bastide_event_has_player (event) && event->player < setup->n_players)
    paintable = bastide_picture_new_sign (sign, setup->players[event->player].colour, letters[event->player],
                                          SIGN_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (sign), paintable);
  gtk_label_set_text (GTK_LABEL (label), bastide_event_get_text (what));
  bastide_widget_set_css_class (label, "score", event->type == BST_EVENT_SCORE || event->type == BST_EVENT_ROB);
  bastide_rule_button_set_rule (rule, bastide_event_get_rule (what));
}

/* Scrolls to a row and not to a height, as rows get their heights only in the next layout; and twice, as a list that
 * has just come into sight does not know its own height yet.
 */
static gboolean
scroll_to_end_cb (GtkWidget     *widget,
                  GdkFrameClock *clock G_GNUC_UNUSED,
                  gpointer       data G_GNUC_UNUSED)
{
  BastideEventLog *self = BASTIDE_EVENT_LOG (widget);
  GtkSelectionModel *events = gtk_list_view_get_model (self->list);
  guint n = events != NULL ? g_list_model_get_n_items (G_LIST_MODEL (events)) : 0;

  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", n - 1);
  if (--self->n_ticks > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
items_changed_cb (GListModel *events,
                  guint       position G_GNUC_UNUSED,
                  guint       removed G_GNUC_UNUSED,
                  guint       added G_GNUC_UNUSED,
                  gpointer    data)
{
  BastideEventLog *self = data;

  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (events) > 0 ? "list" : "nothing");
  self->n_ticks = 2;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_end_cb, NULL, NULL);
}

/* Shows where the board is on the line, as soon as there is one. */
static void
line_cb (BastideEventLog *self)
{
  guint length = bastide_play_tree_get_length (self->tree);
  g_autofree char *text = g_strdup_printf (_("Step %u of %u"), bastide_play_tree_get_depth (self->tree), length);

  gtk_widget_set_visible (self->walk, length > 0);
  gtk_label_set_text (self->step, text);
}

static void
description_cb (BastideEventLog *self)
{
  const char *description = bastide_puzzle_get_told (self->puzzle)->description;

  gtk_label_set_text (self->description, description);
  gtk_widget_set_visible (GTK_WIDGET (self->description), *description != '\0');
}

static void
bastide_event_log_dispose (GObject *object)
{
  BastideEventLog *self = BASTIDE_EVENT_LOG (object);

  bastide_event_log_set_puzzle (self, NULL, NULL);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_event_log_parent_class)->dispose (object);
}

static void
bastide_event_log_class_init (BastideEventLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_event_log_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-event-log.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideEventLog, description);
  gtk_widget_class_bind_template_child (widget_class, BastideEventLog, list);
  gtk_widget_class_bind_template_child (widget_class, BastideEventLog, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideEventLog, step);
  gtk_widget_class_bind_template_child (widget_class, BastideEventLog, walk);
}

static void
bastide_event_log_init (BastideEventLog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_row_cb), self);
  bastide_widget_name_rows (factory);
  gtk_list_view_set_factory (self->list, factory);
}

void
bastide_event_log_set_puzzle (BastideEventLog *self,
                              BastidePuzzle   *puzzle,
                              BastidePlayTree *tree)
{
  g_autoptr (GtkSelectionModel) selection = NULL;
  GListModel *events;

  g_return_if_fail (BASTIDE_IS_EVENT_LOG (self));
  g_return_if_fail ((puzzle == NULL) == (tree == NULL));

  if (self->puzzle == puzzle && self->tree == tree)
    return;
  if (self->puzzle != NULL)
    g_signal_handlers_disconnect_by_func (self->puzzle, description_cb, self);
  if (self->tree != NULL)
    {
      g_signal_handlers_disconnect_by_func (bastide_play_tree_get_events (self->tree), items_changed_cb, self);
      g_signal_handlers_disconnect_by_func (self->tree, line_cb, self);
      gtk_list_view_set_model (self->list, NULL);
    }
  g_set_object (&self->puzzle, puzzle);
  g_set_object (&self->tree, tree);
  if (tree == NULL)
    return;

  g_signal_connect_object (puzzle, "changed", G_CALLBACK (description_cb), self, G_CONNECT_SWAPPED);
  description_cb (self);
  events = bastide_play_tree_get_events (tree);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (events)));
  gtk_list_view_set_model (self->list, selection);
  g_signal_connect_object (events, "items-changed", G_CALLBACK (items_changed_cb), self, 0);
  items_changed_cb (events, 0, 0, 0, self);
  g_signal_connect_object (tree, "changed", G_CALLBACK (line_cb), self, G_CONNECT_SWAPPED);
  line_cb (self);
}
