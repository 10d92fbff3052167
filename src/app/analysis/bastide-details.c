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
#include "bastide-features-page.h"
#include "bastide-final-page.h"
#include "bastide-tiles-page.h"
#include "bastide-widget.h"

/* The pages differ in all but their inputs, so they are plain widgets with properties of the same names, and a new page
 * needs one line here. A page out of sight keeps its last position, and gets the present one when it comes into sight.
 * Where the tabs do not all fit, they scroll, the tab of the page in sight never leaves the sight, and a menu has them
 * all.
 */
struct _BastideDetails
{
  GtkWidget         parent_instance;

  GtkScrolledWindow *tabs;
  GtkWidget        *switcher;
  GtkWidget        *all;
  GMenu            *pages;
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
  guint             room_source;
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

/* --- the tabs --- */

static GtkWidget *
find_tab (BastideDetails *self)
{
  for (GtkWidget *tab = gtk_widget_get_first_child (self->switcher); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    if (GTK_IS_TOGGLE_BUTTON (tab) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
      return tab;
  return NULL;
}

static void
reveal_tab (BastideDetails *self)
{
  GtkWidget *tab = find_tab (self);
  graphene_rect_t bounds;

  if (tab != NULL && gtk_widget_compute_bounds (tab, self->switcher, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (self->tabs), bounds.origin.x,
                               bounds.origin.x + bounds.size.width);
}

static void
room_cb (gpointer data)
{
  BastideDetails *self = data;
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->tabs);
  double room = gtk_adjustment_get_page_size (across);

  self->room_source = 0;
  /* The menu itself takes room, and must not come and go by turns. */
  if (gtk_widget_get_visible (self->all))
    room += gtk_widget_get_width (self->all);
  gtk_widget_set_visible (self->all, gtk_adjustment_get_upper (across) > room + 0.5);
  reveal_tab (self);
}

/* A widget must not come or go within the allocation of its neighbours. */
static void
queue_room (BastideDetails *self)
{
  if (self->room_source == 0)
    self->room_source = g_idle_add_once (room_cb, self);
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
  queue_room (self);
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
  if (self->tabs != NULL)
    g_signal_handlers_disconnect_by_func (gtk_scrolled_window_get_hadjustment (self->tabs), queue_room, self);
  self->tabs = NULL;
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_object (&self->position);
  g_clear_object (&self->move);
  g_clear_object (&self->board);
  g_clear_object (&self->library);
  g_clear_object (&self->book);
  bastide_widget_remove_children (GTK_WIDGET (self));
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-details.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, all);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, enlarge);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, log);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, switcher);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, tabs);
  gtk_widget_class_bind_template_child (widget_class, BastideDetails, tree);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
list_page (BastideDetails *self,
           const char     *name,
           const char     *title)
{
  g_autofree char *action = g_strdup_printf ("details.page::%s", name);

  g_menu_append (self->pages, title, action);
}

static void
bastide_details_init (BastideDetails *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) action = NULL;
  GtkAdjustment *across;

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  action = g_property_action_new ("page", self->stack, "visible-child-name");
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "details", G_ACTION_GROUP (group));
  across = gtk_scrolled_window_get_hadjustment (self->tabs);
  g_signal_connect_object (across, "changed", G_CALLBACK (queue_room), self, G_CONNECT_SWAPPED);
  list_page (self, "log", C_("page", "Log"));
  list_page (self, "tree", C_("page", "Tree"));
  g_object_bind_property (self, "enlarged", self->enlarge, "active", G_BINDING_BIDIRECTIONAL);
  bastide_details_add_page (self, bastide_features_page_new (), "features", C_("page", "Features"));
  self->districts = bastide_districts_page_new ();
  g_signal_connect_object (self->districts, "notify::can-step", G_CALLBACK (can_step_cb), self, G_CONNECT_SWAPPED);
  bastide_details_add_page (self, self->districts, "districts", C_("page", "Districts"));
  bastide_details_add_page (self, bastide_challenges_page_new (), "challenges", C_("page", "Challenges"));
  bastide_details_add_page (self, bastide_final_page_new (), "final", C_("page", "Final Score"));
  bastide_details_add_page (self, bastide_tiles_page_new (), "tiles", C_("page", "Tiles Left"));
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
  list_page (self, name, title);
  give (page, "board", self->board);
  give (page, "library", self->library);
  give (page, "book", self->book);
}

void
bastide_details_show_page (BastideDetails *self,
                           const char     *name)
{
  g_return_if_fail (BASTIDE_IS_DETAILS (self));

  gtk_stack_set_visible_child_name (self->stack, name);
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
