/* bastide-action-search.c: every action by its name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-action-search.h"

#include <string.h>

#include "bastide-command.h"
#include "bastide-widget.h"

/* A command as a row of the list. */
#define BASTIDE_TYPE_ACTION_ROW (bastide_action_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideActionRow, bastide_action_row, BASTIDE, ACTION_ROW, GObject)

/* Rows are values of a GtkListView, so that a hundred commands cost only the widgets in sight. The words are folded
 * once, when the list is made, and not with each typed letter. */
struct _BastideActionRow
{
  GObject   parent_instance;

  char     *action;
  char     *label;    /* without its mnemonic */
  char     *keys;     /* as people read them, "" for none */
  char    **words;    /* of the label, folded */
  gboolean  enabled;
};

G_DEFINE_FINAL_TYPE (BastideActionRow, bastide_action_row, G_TYPE_OBJECT)

/* The list holds disabled commands as well: a search without a result would say that there is no such command. The
 * focus stays in the entry, which forwards the keys of the list. */
struct _BastideActionSearch
{
  GtkWindow           parent_instance;

  GtkEditable        *search;
  GtkStack           *stack;
  GtkScrolledWindow  *scroller;
  GtkListView        *list;

  GListStore         *rows;
  GtkCustomFilter    *filter;
  GtkSingleSelection *selection;
  char              **wanted;  /* the typed words, folded */
};

G_DEFINE_FINAL_TYPE (BastideActionSearch, bastide_action_search, GTK_TYPE_WINDOW)

/* Rows */

static void
bastide_action_row_finalize (GObject *object)
{
  BastideActionRow *self = BASTIDE_ACTION_ROW (object);

  g_free (self->action);
  g_free (self->label);
  g_free (self->keys);
  g_strfreev (self->words);

  G_OBJECT_CLASS (bastide_action_row_parent_class)->finalize (object);
}

static void
bastide_action_row_class_init (BastideActionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_action_row_finalize;
}

static void
bastide_action_row_init (BastideActionRow *self G_GNUC_UNUSED)
{
}

static char *
name_keys (const char *accel)
{
  GdkModifierType modifiers;
  guint key;

  if (accel == NULL || !gtk_accelerator_parse (accel, &key, &modifiers))
    return g_strdup ("");
  return gtk_accelerator_get_label (key, modifiers);
}

/* Whether the action exists and is enabled. */
static gboolean
is_enabled (GtkWindow  *parent,
            const char *action)
{
  GtkApplication *application = gtk_window_get_application (parent);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GActionGroup *group;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    return FALSE;
  group = g_str_has_prefix (name, "app.") ? G_ACTION_GROUP (application) : G_ACTION_GROUP (parent);
  return group != NULL && g_action_group_get_action_enabled (group, strchr (name, '.') + 1);
}

typedef struct
{
  GListStore *rows;
  GtkWindow  *parent;
} Listing;

static void
add_row (const char         *action,
         const char         *label G_GNUC_UNUSED,
         const char * const *accels,
         gpointer            data)
{
  Listing *listing = data;
  g_autoptr (BastideActionRow) row = g_object_new (BASTIDE_TYPE_ACTION_ROW, NULL);
  g_autofree char *words = NULL;

  row->action = g_strdup (action);
  row->label = bastide_command_dup_title (action);
  row->keys = name_keys (accels[0]);
  words = g_strdup_printf ("%s %s", row->label, bastide_command_get_other_words (action));
  row->words = g_str_tokenize_and_fold (words, NULL, NULL);
  row->enabled = is_enabled (listing->parent, action);
  g_list_store_append (listing->rows, row);
}

/* Filter */

static gboolean
has_word (const BastideActionRow *row,
          const char             *beginning)
{
  for (guint i = 0; row->words[i] != NULL; i++)
    if (g_str_has_prefix (row->words[i], beginning))
      return TRUE;
  return FALSE;
}

static gboolean
matches (gpointer item,
         gpointer data)
{
  BastideActionSearch *self = data;

  for (guint i = 0; self->wanted != NULL && self->wanted[i] != NULL; i++)
    if (!has_word (item, self->wanted[i]))
      return FALSE;
  return TRUE;
}

static void
select_row (BastideActionSearch *self,
            guint                position)
{
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/* Enabled actions come before disabled ones. */
static void
select_first (BastideActionSearch *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "actions" : "nothing");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideActionRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (!row->enabled)
        continue;
      select_row (self, i);
      return;
    }
}

static void
changed_cb (BastideActionSearch *self)
{
  g_strfreev (self->wanted);
  self->wanted = g_str_tokenize_and_fold (gtk_editable_get_text (self->search), NULL, NULL);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  select_first (self);
}

/* Running */

/* The search closes first, so that a dialog of the command gets the right parent, and the focus is back in its
 * place. */
static void
run (BastideActionSearch *self,
     guint                position)
{
  g_autoptr (BastideActionRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  g_autoptr (GtkWindow) parent = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (row == NULL || !row->enabled || gtk_window_get_transient_for (GTK_WINDOW (self)) == NULL)
    return;
  parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));
  if (!g_action_parse_detailed_name (row->action, &name, &target, NULL))
    return;
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action_variant (GTK_WIDGET (parent), name, target);
}

static void
activate_cb (BastideActionSearch *self,
             guint                position)
{
  run (self, position);
}

static void
run_selected_cb (BastideActionSearch *self)
{
  run (self, gtk_single_selection_get_selected (self->selection));
}

/* Up and Down move the selection while the focus stays in the entry. */
static gboolean
key_pressed_cb (BastideActionSearch *self,
                guint                key,
                guint                code G_GNUC_UNUSED,
                GdkModifierType      modifiers G_GNUC_UNUSED)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (key == GDK_KEY_Escape)
    {
      gtk_window_close (GTK_WINDOW (self));
      return GDK_EVENT_STOP;
    }
  if (n == 0 || selected >= n)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    select_row (self, MIN (selected + 1, n - 1));
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    select_row (self, selected > 0 ? selected - 1 : 0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Rows as widgets */

static void
released_cb (GtkListItem *item)
{
  gtk_widget_activate_action (gtk_list_item_get_child (item), "list.activate-item", "u",
                              gtk_list_item_get_position (item));
}

/* A list that activates on a single click also selects the row that comes to lie below a resting pointer, as when the
 * filter changes, and Enter would run that row. */
static void
run_by_click (GtkListItem *item)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), item);
  gtk_widget_add_controller (gtk_list_item_get_child (item), GTK_EVENT_CONTROLLER (click));
}

static void
setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *keys = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (keys, "keycap");
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), keys);
  gtk_list_item_set_child (item, box);
  run_by_click (item);
}

static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item)
{
  BastideActionRow *row = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (box);
  GtkWidget *keys = gtk_widget_get_last_child (box);

  gtk_label_set_text (GTK_LABEL (label), row->label);
  gtk_label_set_text (GTK_LABEL (keys), row->keys);
  gtk_widget_set_visible (keys, *row->keys != '\0');
  /* The list puts each row into a widget of its own, and a screen reader reads that widget. */
  bastide_widget_set_label (gtk_widget_get_parent (box), row->label);
  gtk_widget_set_sensitive (box, row->enabled);
  gtk_list_item_set_activatable (item, row->enabled);
}

static GtkListItemFactory *
create_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  bastide_widget_name_rows (factory);
  return factory;
}

static void
bastide_action_search_dispose (GObject *object)
{
  BastideActionSearch *self = BASTIDE_ACTION_SEARCH (object);

  g_clear_object (&self->rows);
  g_clear_object (&self->selection);
  /* The list view may keep the filter alive for longer than the search. */
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->wanted, g_strfreev);

  G_OBJECT_CLASS (bastide_action_search_parent_class)->dispose (object);
}

static void
bastide_action_search_class_init (BastideActionSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_action_search_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-action-search.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideActionSearch, list);
  gtk_widget_class_bind_template_child (widget_class, BastideActionSearch, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideActionSearch, search);
  gtk_widget_class_bind_template_child (widget_class, BastideActionSearch, stack);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, run_selected_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
bastide_action_search_init (BastideActionSearch *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkListItemFactory) factory = create_factory ();
  GListModel *rows;
  GtkFilterListModel *shown;

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  self->rows = g_list_store_new (BASTIDE_TYPE_ACTION_ROW);
  rows = G_LIST_MODEL (g_object_ref (self->rows));
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  shown = gtk_filter_list_model_new (rows, g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (shown));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWindow *
bastide_action_search_new (GtkApplicationWindow *parent)
{
  BastideActionSearch *self;
  Listing listing = { .parent = GTK_WINDOW (parent) };

  g_return_val_if_fail (GTK_IS_APPLICATION_WINDOW (parent), NULL);

  self = g_object_new (BASTIDE_TYPE_ACTION_SEARCH, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  listing.rows = self->rows;
  bastide_command_foreach (add_row, &listing);
  select_first (self);
  return GTK_WINDOW (self);
}
