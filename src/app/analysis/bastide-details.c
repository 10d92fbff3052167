/* bastide-details.c: the pages about a position, below the table of moves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-details.h"

#include <glib/gi18n-lib.h>

#include "bastide-challenges-page.h"
#include "bastide-districts-page.h"
#include "bastide-editions-page.h"
#include "bastide-facts-page.h"
#include "bastide-final-page.h"
#include "bastide-tiles-page.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

/* A page out of sight keeps its last position, and shows the present one when it comes into sight. The tabs stand in as
 * many lines as they need, so that the name of each page can be read.
 */
struct _BastideDetails
{
  GtkWidget          parent_instance;

  GtkStack          *stack;
  BastideEventLog   *log;
  BastideTreePage   *tree;
  GtkWidget         *districts;
  GtkWidget         *editions;
  GtkToggleButton   *enlarge;

  BastidePosition   *position;
  BastideMove       *move;
  BastideBoardState *board;
  gboolean           enlarged;
};

G_DEFINE_FINAL_TYPE (BastideDetails, bastide_details, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ENLARGED,
  PROP_CAN_STEP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The pages of subjects that are more than a list of facts. */
static const struct
{
  const char  *name;
  GtkWidget *(*create) (void);
} own_pages[] = {
  { "districts", bastide_districts_page_new },
  { "challenges", bastide_challenges_page_new },
  { "final", bastide_final_page_new },
  { "tiles", bastide_tiles_page_new },
};

/* Returns the page in sight, NULL where that is the log or the tree. */
static BastidePage *
get_page (BastideDetails *self)
{
  GtkWidget *page = self->stack != NULL ? gtk_stack_get_visible_child (self->stack) : NULL;

  return BASTIDE_IS_PAGE (page) ? BASTIDE_PAGE (page) : NULL;
}

static void
update_page (BastideDetails *self)
{
  BastidePage *page = get_page (self);

  if (page != NULL)
    bastide_page_show (page, self->position, self->move);
}

static void
board_changed_cb (BastideDetails *self,
                  guint           what)
{
  BastidePage *page = get_page (self);

  if ((what & BASTIDE_CHANGED_CURSOR) != 0 && page != NULL)
    bastide_page_follow_cursor (page);
}

static gboolean
can_step (BastideDetails *self)
{
  gboolean can = FALSE;

  if (self->districts != NULL && GTK_WIDGET (get_page (self)) == self->districts)
    g_object_get (self->districts, "can-step", &can, NULL);
  return can;
}

static void
can_step_cb (BastideDetails *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_STEP]);
}

/* A page that lit the board before does so again only for another position. */
static void
page_cb (BastideDetails *self)
{
  BastidePage *page = get_page (self);

  if (self->board != NULL)
    bastide_spotlight_clear (bastide_board_state_get_spotlight (self->board));
  if (page != NULL && bastide_page_lights_board (page))
    bastide_page_show (page, NULL, NULL);
  update_page (self);
  can_step_cb (self);
}

static void
bastide_details_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BastideDetails *self = BASTIDE_DETAILS (object);

  switch (id)
    {
    case PROP_ENLARGED:
      g_value_set_boolean (value, self->enlarged);
      break;
    case PROP_CAN_STEP:
      g_value_set_boolean (value, can_step (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_details_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  BastideDetails *self = BASTIDE_DETAILS (object);

  switch (id)
    {
    case PROP_ENLARGED:
      if (self->enlarged == g_value_get_boolean (value))
        break;
      self->enlarged = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_details_dispose (GObject *object)
{
  BastideDetails *self = BASTIDE_DETAILS (object);

  if (self->stack != NULL)
    g_signal_handlers_disconnect_by_func (self->stack, page_cb, self);
  g_clear_object (&self->position);
  g_clear_object (&self->move);
  g_clear_object (&self->board);
  bastide_widget_remove_children (GTK_WIDGET (self));
  /* The action holds the stack, whose pages hold the group of the action. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "details", NULL);
  self->stack = NULL;

  G_OBJECT_CLASS (bastide_details_parent_class)->dispose (object);
}

static void
bastide_details_class_init (BastideDetailsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_details_get_property;
  object_class->set_property = bastide_details_set_property;
  object_class->dispose = bastide_details_dispose;

  properties[PROP_ENLARGED] = g_param_spec_boolean ("enlarged", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                    | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_STEP] = g_param_spec_boolean ("can-step", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_EVENT_LOG);
  g_type_ensure (BASTIDE_TYPE_TREE_PAGE);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-details.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, enlarge);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, log);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, tree);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
bastide_details_init (BastideDetails *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) action = NULL;
  const BastideSubject *subject;

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  action = g_property_action_new ("page", self->stack, "visible-child-name");
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "details", G_ACTION_GROUP (group));
  g_object_bind_property (self, "enlarged", self->enlarge, "active", G_BINDING_BIDIRECTIONAL);
  for (guint i = 0; (subject = bastide_subject_get (i)) != NULL; i++)
    {
      GtkWidget *page = NULL;

      if (subject->title == NULL)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (own_pages); k++)
        if (g_str_equal (own_pages[k].name, subject->page))
          page = own_pages[k].create ();
      gtk_stack_add_titled (self->stack, page != NULL ? page : bastide_facts_page_new (subject), subject->page,
                            g_dpgettext2 (GETTEXT_PACKAGE, "page", subject->title));
    }
  self->districts = gtk_stack_get_child_by_name (self->stack, "districts");
  g_signal_connect_object (self->districts, "notify::can-step", G_CALLBACK (can_step_cb), self, G_CONNECT_SWAPPED);
  self->editions = bastide_editions_page_new ();
  gtk_stack_add_titled (self->stack, self->editions, "editions", C_("page", "Editions"));
}

BastideEventLog *
bastide_details_get_log (BastideDetails *self)
{
  g_return_val_if_fail (BASTIDE_IS_DETAILS (self), NULL);

  return self->log;
}

BastideTreePage *
bastide_details_get_tree_page (BastideDetails *self)
{
  g_return_val_if_fail (BASTIDE_IS_DETAILS (self), NULL);

  return self->tree;
}

void
bastide_details_set_board (BastideDetails    *self,
                           BastideBoardState *board)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  if (!g_set_object (&self->board, board))
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    if (BASTIDE_IS_PAGE (page))
      bastide_page_set_board (BASTIDE_PAGE (page), board);
  g_signal_connect_object (board, "changed", G_CALLBACK (board_changed_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_details_set_sources (BastideDetails     *self,
                             BastideTileLibrary *library,
                             BastideRuleBook    *book)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  bastide_editions_page_set_sources (BASTIDE_EDITIONS_PAGE (self->editions), library, book);
}

void
bastide_details_set_position (BastideDetails  *self,
                              BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  if (g_set_object (&self->position, position))
    update_page (self);
}

void
bastide_details_set_move (BastideDetails *self,
                          BastideMove    *move)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  if (g_set_object (&self->move, move))
    update_page (self);
}

gboolean
bastide_details_step (BastideDetails *self)
{
  g_return_val_if_fail (BASTIDE_IS_DETAILS (self), FALSE);

  return can_step (self) && bastide_districts_page_step (BASTIDE_DISTRICTS_PAGE (self->districts));
}
