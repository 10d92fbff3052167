/* bastide-editions-page.c: the same position and move under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editions-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-move.h"
#include "bastide-rule-button.h"
#include "bastide-table.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-worker.h"
#include "bastide-wrap-layout.h"

/* In characters; longer texts wrap. */
#define QUESTION_WIDTH 12
#define ANSWER_WIDTH   8

/* The comparison is made in a worker, since it plays the move under every rule set; a new position or move makes the
 * old work worthless and cancels it. The columns are made anew for each comparison, as the number of readings changes.
 */
struct _BastideEditionsPage
{
  GtkWidget           parent_instance;

  GtkLabel           *title;
  GtkLabel           *subtitle;
  GtkToggleButton    *only;
  GtkMenuButton      *compare;
  GtkStack           *stack;
  GtkLabel           *nothing;
  GtkColumnView      *table;
  GtkWidget          *rule;
  GtkBox             *rule_heading;
  GtkWidget          *rule_button;
  GtkLabel           *rule_title;
  GtkLabel           *readings;
  GtkLabel           *citation;

  BastidePosition    *position;
  BastideMove        *move;
  BastideTileLibrary *library;
  BastideRuleBook    *book;
  guint               which;       /* the switch that varies, BST_N_SWITCHES for the editions */
  GCancellable       *cancellable; /* of the work under way */
  BastideComparison  *comparison;
  GtkSingleSelection *selection;
  gboolean            only_differences;
};

static void bastide_editions_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideEditionsPage, bastide_editions_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_editions_page_iface_init))

enum
{
  PROP_0,
  PROP_ONLY_DIFFERENCES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- the work --- */

typedef struct
{
  BastidePosition    *position;
  BastideTileLibrary *library;
  BastideRuleBook    *book;
  guint               which;
  char              **actions;
  BastideComparison  *comparison;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->position);
  g_object_unref (work->library);
  g_object_unref (work->book);
  g_strfreev (work->actions);
  g_clear_object (&work->comparison);
  g_free (work);
}

static void
compare_cb (gpointer      data,
            GCancellable *cancellable)
{
  Work *work = data;
  BastideReading readings[BASTIDE_MAX_READINGS];
  g_autoptr (GPtrArray) assignments = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  if (work->which == BST_N_SWITCHES)
    for (guint i = 0; i < BST_N_PRESETS; i++)
      readings[n++] = (BastideReading) { .preset = i };
  else
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) work->which);

      for (guint i = 0; info->values[i] != NULL; i++)
        {
          char *assignment = g_strdup_printf ("%s=%s", info->id, info->values[i]);

          g_ptr_array_add (assignments, assignment);
          readings[n++] = (BastideReading) { .preset = BST_NONE, .assignment = assignment };
        }
    }
  work->comparison = bastide_comparison_new (work->position, work->library, work->book, readings, n,
                                             (const char * const *) work->actions, cancellable);
}

/* --- cells --- */

static void
setup_question_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                   GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = bastide_rule_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), QUESTION_WIDTH);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "answer");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_item_set_child (item, box);
}

static void
bind_question_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                  GtkListItem              *item)
{
  BastideDifference *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), bastide_difference_get_question (row));
  bastide_rule_button_set_rule (gtk_widget_get_next_sibling (label), bastide_difference_get_rule (row));
}

static void
setup_answer_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), ANSWER_WIDTH);
  gtk_widget_add_css_class (label, "answer");
  gtk_list_item_set_child (item, label);
}

/* @data is the number of the reading. */
static void
bind_answer_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data)
{
  BastideDifference *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  guint reading = GPOINTER_TO_UINT (data);
  gboolean departs = bastide_difference_departs (row, reading);

  gtk_label_set_text (GTK_LABEL (label), bastide_difference_get_answer (row, reading));
  if (departs)
    gtk_widget_add_css_class (label, "departs");
  else
    gtk_widget_remove_css_class (label, "departs");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  departs ? _("Departs from the others") : "", -1);
}

/* Breaks a title in two lines of about the same length, as a column is narrower than its title. */
static char *
break_title (const char *title)
{
  char *broken = g_strdup (title);
  gssize middle = (gssize) strlen (broken) / 2;
  char *best = NULL;

  for (char *space = strchr (broken, ' '); space != NULL; space = strchr (space + 1, ' '))
    if (best == NULL || ABS (space - broken - middle) < ABS (best - broken - middle))
      best = space;
  if (best != NULL)
    *best = '\n';
  return broken;
}

static void
make_columns (BastideEditionsPage *self)
{
  const BastideTableColumn question = {
    .title = C_("column of the comparison", "Question"), .expands = TRUE,
    .setup = G_CALLBACK (setup_question_cb), .bind = G_CALLBACK (bind_question_cb),
  };

  bastide_table_remove_columns (self->table);
  bastide_table_add_column (self->table, &question);
  for (guint i = 0; i < bastide_comparison_get_n (self->comparison); i++)
    {
      g_autofree char *title = break_title (bastide_comparison_get_title (self->comparison, i));

      bastide_table_add_column (self->table, &(BastideTableColumn) {
        .title = title, .expands = TRUE, .setup = G_CALLBACK (setup_answer_cb), .bind = G_CALLBACK (bind_answer_cb),
        .data = GUINT_TO_POINTER (i),
      });
    }
}

/* --- the rule of the selected row --- */

/* Each answer with the editions that give it, as "Hans im Glück 2017 and Z-Man 2017: the player on the left". */
static char *
list_readings (BastideEditionsPage *self,
               BastideDifference   *row)
{
  GString *text = g_string_new (NULL);
  guint n = bastide_comparison_get_n (self->comparison);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *told = NULL;
      gboolean is_first = TRUE;

      for (guint k = 0; k < n; k++)
        if (g_str_equal (bastide_difference_get_answer (row, k), bastide_difference_get_answer (row, i)))
          {
            is_first = is_first && k >= i;
            g_ptr_array_add (names, (gpointer) bastide_comparison_get_title (self->comparison, k));
          }
      if (!is_first)
        continue;
      told = bastide_words_enumerate (names);
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", told,
                              bastide_difference_get_answer (row, i));
    }
  return g_string_free (text, FALSE);
}

/* Finds the row that tells how the editions read the rule of a result. */
static BastideDifference *
find_reading (BastideEditionsPage *self,
              BastideDifference   *row)
{
  GListModel *rows = bastide_comparison_get_rows (self->comparison);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideDifference) other = g_list_model_get_item (rows, i);

      if (bastide_difference_is_reading (other)
          && bastide_difference_get_rule (other) == bastide_difference_get_rule (row))
        return other;
    }
  return row;
}

static void
selected_cb (BastideEditionsPage *self)
{
  BastideDifference *row = self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
  BstRule rule = row != NULL ? bastide_difference_get_rule (row) : BST_RULE_NONE;
  g_autofree char *readings = NULL;

  gtk_widget_set_visible (self->rule, rule != BST_RULE_NONE && self->book != NULL);
  if (!gtk_widget_get_visible (self->rule))
    return;
  readings = list_readings (self, find_reading (self, row));
  bastide_rule_button_set_rule (self->rule_button, rule);
  gtk_label_set_text (self->rule_title, bastide_rule_book_get_title (self->book, rule));
  gtk_label_set_text (self->readings, readings);
  gtk_label_set_text (self->citation, bastide_rule_book_get_citation (self->book, rule));
}

/* --- the table --- */

static gboolean
is_shown (gpointer item,
          gpointer data)
{
  BastideEditionsPage *self = data;

  return !self->only_differences || !bastide_difference_agrees (item);
}

static void
show_counts (BastideEditionsPage *self)
{
  GListModel *rows = bastide_comparison_get_rows (self->comparison);
  guint n_results = 0;
  guint n_rules = 0;
  guint n_alike = 0;
  g_autofree char *differ = NULL;
  g_autofree char *alike = NULL;
  g_autofree char *both = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (rows, i);

      if (bastide_difference_agrees (row))
        n_alike++;
      else if (bastide_difference_is_reading (row))
        n_rules++;
      else
        n_results++;
    }
  if (n_results == 0 && n_rules == 0)
    {
      gtk_label_set_text (self->subtitle, _("All agree."));
      return;
    }
  differ = n_results == 0 ? g_strdup (_("The rules differ, but not the results."))
                          : g_strdup_printf (ngettext ("%u result differs.", "%u results differ.", n_results),
                                             n_results);
  alike = g_strdup_printf (ngettext ("%u agrees.", "%u agree.", n_alike), n_alike);
  both = g_strdup_printf ("%s %s", differ, alike);
  gtk_label_set_text (self->subtitle, n_results == 0 ? differ : both);
}

static void
show_comparison (BastideEditionsPage *self)
{
  GListModel *rows = bastide_comparison_get_rows (self->comparison);
  GtkFilterListModel *filtered;

  filtered = gtk_filter_list_model_new (g_object_ref (rows),
                                        GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL)));
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  g_clear_object (&self->selection);
  self->selection = bastide_table_create_selection (G_LIST_MODEL (filtered));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->table, NULL);
  make_columns (self);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
  gtk_label_set_text (self->nothing, _("All agree."));
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (G_LIST_MODEL (filtered)) > 0 ? "table" : "nothing");
  show_counts (self);
  selected_cb (self);
}

static void
compared_cb (gpointer owner,
             gpointer data)
{
  BastideEditionsPage *self = owner;
  const Work *work = data;

  g_clear_object (&self->cancellable);
  g_set_object (&self->comparison, work->comparison);
  show_comparison (self);
}

static void
show_title (BastideEditionsPage *self)
{
  BstCell cell;
  g_autofree char *place = NULL;
  g_autofree char *title = NULL;

  if (self->move == NULL)
    {
      gtk_label_set_text (self->title, _("The whole position"));
      return;
    }
  if (bastide_move_get_cell (self->move, &cell))
    place = bastide_words_coordinates (cell);
  title = place == NULL ? bastide_words_capitalise (g_strdup (bastide_move_get_figure (self->move)))
                        : g_strdup_printf (C_("place and figure of a move", "%s, %s"), place,
                                           bastide_move_get_figure (self->move));
  gtk_label_set_text (self->title, title);
}

static void
update (BastideEditionsPage *self)
{
  Work *work;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->position == NULL || self->library == NULL || self->book == NULL)
    return;
  show_title (self);
  self->cancellable = g_cancellable_new ();
  work = g_new0 (Work, 1);
  work->position = g_object_ref (self->position);
  work->library = g_object_ref (self->library);
  work->book = g_object_ref (self->book);
  work->which = self->which;
  work->actions = self->move != NULL ? g_strsplit (bastide_move_get_notation (self->move), "; ", -1) : NULL;
  bastide_worker_run (self, work, work_free, compare_cb, compared_cb, self->cancellable);
}

/* --- the choice of readings --- */

static void
vary_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter)
{
  bastide_editions_page_vary (BASTIDE_EDITIONS_PAGE (widget), g_variant_get_uint32 (parameter));
}

/* The editions first, then every switch of the modules in play. */
static void
make_menu (BastideEditionsPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) editions = g_menu_new ();
  g_autoptr (GMenu) switches = g_menu_new ();
  guint32 modules = bastide_position_get_setup (self->position)->rules.modules;
  g_autofree char *all = g_strdup_printf ("editions.vary(uint32 %u)", (guint) BST_N_SWITCHES);

  g_menu_append (editions, _("The Four Editions"), all);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (editions));
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      g_autofree char *action = g_strdup_printf ("editions.vary(uint32 %u)", i);

      if (info->modules == 0 || (info->modules & modules) != 0)
        g_menu_append (switches, _(info->summary), action);
    }
  g_menu_append_section (menu, _("Readings of One Rule"), G_MENU_MODEL (switches));
  gtk_menu_button_set_menu_model (self->compare, G_MENU_MODEL (menu));
}

/* --- the object --- */

static void
bastide_editions_page_show (BastidePage     *page,
                            BastidePosition *position,
                            BastideMove     *move)
{
  BastideEditionsPage *self = BASTIDE_EDITIONS_PAGE (page);
  gboolean is_other = g_set_object (&self->position, position);

  if (is_other && position != NULL)
    make_menu (self);
  if (g_set_object (&self->move, move) || is_other)
    update (self);
}

static void
bastide_editions_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_editions_page_show;
}

static void
bastide_editions_page_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastideEditionsPage *self = BASTIDE_EDITIONS_PAGE (object);

  switch (id)
    {
    case PROP_ONLY_DIFFERENCES:
      g_value_set_boolean (value, self->only_differences);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_editions_page_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  BastideEditionsPage *self = BASTIDE_EDITIONS_PAGE (object);

  switch (id)
    {
    case PROP_ONLY_DIFFERENCES:
      if (self->only_differences == g_value_get_boolean (value))
        break;
      self->only_differences = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      if (self->comparison != NULL)
        show_comparison (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_editions_page_dispose (GObject *object)
{
  BastideEditionsPage *self = BASTIDE_EDITIONS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->selection);
  g_clear_object (&self->comparison);
  g_clear_object (&self->position);
  g_clear_object (&self->move);
  g_clear_object (&self->library);
  g_clear_object (&self->book);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_editions_page_parent_class)->dispose (object);
}

static void
bastide_editions_page_class_init (BastideEditionsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_editions_page_get_property;
  object_class->set_property = bastide_editions_page_set_property;
  object_class->dispose = bastide_editions_page_dispose;

  properties[PROP_ONLY_DIFFERENCES] = g_param_spec_boolean ("only-differences", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "editions.vary", "u", vary_cb);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-editions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, citation);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, compare);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, only);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, readings);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, rule_heading);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, rule_title);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionsPage, title);
}

static void
bastide_editions_page_init (BastideEditionsPage *self)
{
  self->which = BST_N_SWITCHES;
  self->only_differences = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  self->rule_button = bastide_rule_button_new ();
  gtk_box_prepend (self->rule_heading, self->rule_button);
  g_object_bind_property (self, "only-differences", self->only, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

GtkWidget *
bastide_editions_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_EDITIONS_PAGE, NULL);
}

void
bastide_editions_page_set_sources (BastideEditionsPage *self,
                                   BastideTileLibrary  *library,
                                   BastideRuleBook     *book)
{
  gboolean is_other;

  g_return_if_fail (BASTIDE_IS_EDITIONS_PAGE (self));

  is_other = g_set_object (&self->library, library);
  if (g_set_object (&self->book, book) || is_other)
    update (self);
}

BastideComparison *
bastide_editions_page_get_comparison (BastideEditionsPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITIONS_PAGE (self), NULL);

  return self->cancellable == NULL ? self->comparison : NULL;
}

void
bastide_editions_page_vary (BastideEditionsPage *self,
                            guint                which)
{
  g_return_if_fail (BASTIDE_IS_EDITIONS_PAGE (self));
  g_return_if_fail (which <= BST_N_SWITCHES);

  if (self->which == which)
    return;
  self->which = which;
  update (self);
}
