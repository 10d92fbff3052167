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

/* The pages differ in all but their inputs, so they are plain widgets with properties of the same names. A page out of
 * sight keeps its last position, and gets the present one when it comes into sight. The tabs stand in as many lines as
 * they need, so that the name of each page can be read.
 */
struct _BastideDetails
{
  GtkWidget         parent_instance;

  GtkStack         *stack;
  BastideEventLog  *log;
  BastideTreePage  *tree;
  GtkWidget        *districts;
  GtkToggleButton  *enlarge;

  BastidePosition  *position;
  BastideMove      *move;
  BastideBoardState *board;
  BastideTileLibrary *library;
  BastideRuleBook  *book;
  gboolean          enlarged;
};

G_DEFINE_FINAL_TYPE (BastideDetails, bastide_details, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_MOVE,
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

static void
give (GtkWidget  *page,
      const char *property,
      gpointer    value)
{
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (page), property) != NULL)
    g_object_set (page, property, value, NULL);
}

static void
update_page (BastideDetails *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page == NULL)
    return;
  give (page, "position", self->position);
  give (page, "move", self->move);
}

static gboolean
can_step (BastideDetails *self)
{
  gboolean can = FALSE;

  if (self->stack != NULL && gtk_stack_get_visible_child (self->stack) == self->districts)
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
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (self->board != NULL)
    bastide_spotlight_clear (bastide_board_state_get_spotlight (self->board));
  if (page != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (page), "board") != NULL)
    give (page, "position", NULL);
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
    case PROP_POSITION:
      g_value_set_object (value, self->position);
      break;
    case PROP_MOVE:
      g_value_set_object (value, self->move);
      break;
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
    case PROP_POSITION:
      bastide_details_set_position (self, g_value_get_object (value));
      break;
    case PROP_MOVE:
      bastide_details_set_move (self, g_value_get_object (value));
      break;
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
  g_clear_object (&self->library);
  g_clear_object (&self->book);
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
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_details_get_property;
  object_class->set_property = bastide_details_set_property;
  object_class->dispose = bastide_details_dispose;

  properties[PROP_POSITION] = g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION, flags);
  properties[PROP_MOVE] = g_param_spec_object ("move", NULL, NULL, BASTIDE_TYPE_MOVE, flags);
  properties[PROP_ENLARGED] = g_param_spec_boolean ("enlarged", NULL, NULL, FALSE, flags);
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
      bastide_details_add_page (self, page != NULL ? page : bastide_facts_page_new (subject), subject->page,
                                g_dpgettext2 (GETTEXT_PACKAGE, "page", subject->title));
    }
  self->districts = gtk_stack_get_child_by_name (self->stack, "districts");
  g_signal_connect_object (self->districts, "notify::can-step", G_CALLBACK (can_step_cb), self, G_CONNECT_SWAPPED);
  bastide_details_add_page (self, bastide_editions_page_new (), "editions", C_("page", "Editions"));
}

void
bastide_details_add_page (BastideDetails *self,
                          GtkWidget      *page,
                          const char     *name,
                          const char     *title)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  gtk_stack_add_titled (self->stack, page, name, title);
  give (page, "board", self->board);
  give (page, "library", self->library);
  give (page, "book", self->book);
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
    give (page, "board", board);
}

void
bastide_details_set_sources (BastideDetails     *self,
                             BastideTileLibrary *library,
                             BastideRuleBook    *book)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  g_set_object (&self->library, library);
  g_set_object (&self->book, book);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      give (page, "library", library);
      give (page, "book", book);
    }
}

void
bastide_details_set_position (BastideDetails  *self,
                              BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  if (!g_set_object (&self->position, position))
    return;
  update_page (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

void
bastide_details_set_move (BastideDetails *self,
                          BastideMove    *move)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  if (!g_set_object (&self->move, move))
    return;
  update_page (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVE]);
}

gboolean
bastide_details_step (BastideDetails *self)
{
  g_return_val_if_fail (BASTIDE_IS_DETAILS (self), FALSE);

  return can_step (self) && bastide_districts_page_step (BASTIDE_DISTRICTS_PAGE (self->districts));
}
