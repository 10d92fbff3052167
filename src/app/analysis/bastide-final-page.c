/* bastide-final-page.c: the score of each player if the game ended now
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-final-bars.h"
#include "bastide-number.h"
#include "bastide-rule-button.h"
#include "bastide-scene.h"
#include "bastide-table.h"
#include "bastide-widget.h"

/* The height that the table keeps beside the bars, in pixels at the usual size of text. */
#define MIN_TABLE 100

/* The final score is worked out within a frame even on large boards, so the page needs no worker. The table is a tree
 * of groups and items; its columns are made anew where the number of players changes. A table scrolls by itself, since
 * GTK reckons its height from a part of its rows and would cut the last ones in a longer page. The page lays out its
 * parts itself: where room is short the table keeps it, whose header has the sums, and the bars give way.
 */
struct _BastideFinalPage
{
  GtkWidget           parent_instance;

  BastideFinalBars   *bars;
  GtkWidget          *scroller;
  GtkColumnView      *table;
  GtkBox             *foot;
  GtkLabel           *note;
  GtkWidget          *rule;

  BastideFinalScore  *score;
  GtkSingleSelection *selection;
  BastidePosition    *position;
  BastideBoardState  *board;
};

static void bastide_final_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideFinalPage, bastide_final_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_final_page_iface_init))

/* --- cells --- */

static BastideFact *
get_fact (GtkListItem *item)
{
  return gtk_tree_list_row_get_item (gtk_list_item_get_item (item));
}

static gboolean
is_group (GtkListItem *item)
{
  return gtk_tree_list_row_get_depth (gtk_list_item_get_item (item)) == 0;
}

static void
setup_text_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 16);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), label);
  gtk_list_item_set_child (item, expander);
}

static void
bind_text_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_tree_expander_get_child (expander);
  g_autoptr (BastideFact) fact = get_fact (item);

  gtk_tree_expander_set_list_row (expander, gtk_list_item_get_item (item));
  gtk_label_set_text (GTK_LABEL (label),
                      is_group (item) ? bastide_fact_get_label (fact) : bastide_fact_get_text (fact));
  bastide_widget_set_css_class (label, "heading", is_group (item));
}

static void
setup_rule_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item)
{
  gtk_list_item_set_child (item, bastide_rule_button_new ());
}

static void
bind_rule_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  g_autoptr (BastideFact) fact = get_fact (item);

  bastide_rule_button_set_rule (gtk_list_item_get_child (item), bastide_fact_get_rule (fact));
}

/* @data is the player; an item without points for the player has an empty cell. */
static void
bind_points_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autoptr (BastideFact) fact = get_fact (item);
  gint32 points = bastide_fact_get_number (fact, GPOINTER_TO_UINT (data));
  g_autofree char *number = bastide_number_format (points);

  gtk_label_set_text (GTK_LABEL (label), points == 0 && !is_group (item) ? "" : number);
  bastide_widget_set_css_class (label, "heading", is_group (item));
}

/* The header of a player has letter and total, so that the columns add up to what stands above them. */
static void
make_columns (BastideFinalPage *self)
{
  const BastideTableColumn text = {
    .title = _("If the game ended now"), .expands = TRUE,
    .setup = G_CALLBACK (setup_text_cb), .bind = G_CALLBACK (bind_text_cb),
  };
  const BastideTableColumn rule = {
    .title = C_("column", "Rule"), .setup = G_CALLBACK (setup_rule_cb), .bind = G_CALLBACK (bind_rule_cb),
  };
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (bastide_position_get_setup (self->position), bastide_position_get_names (self->position),
                             letters);
  bastide_table_remove_columns (self->table);
  bastide_table_add_column (self->table, &text);
  bastide_table_add_column (self->table, &rule);
  for (guint i = 0; i < bastide_final_score_get_n_players (self->score); i++)
    {
      g_autofree char *total = bastide_number_format (bastide_final_score_get_total (self->score, i));
      g_autofree char *title = g_strdup_printf ("%s %s", letters[i], total);

      bastide_table_add_column (self->table, &(BastideTableColumn) {
        .title = title, .setup = G_CALLBACK (bastide_table_setup_number), .bind = G_CALLBACK (bind_points_cb),
        .data = GUINT_TO_POINTER (i),
      });
    }
}

/* --- the page --- */

static GListModel *
create_children_cb (gpointer item,
                    gpointer data G_GNUC_UNUSED)
{
  return g_list_model_get_n_items (item) > 0 ? g_object_ref (item) : NULL;
}

static void
selected_cb (BastideFinalPage *self)
{
  GtkTreeListRow *selected = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (BastideFact) fact = selected != NULL ? gtk_tree_list_row_get_item (selected) : NULL;
  const BstPlace *place = fact != NULL ? bastide_fact_get_place (fact) : NULL;

  if (self->board == NULL)
    return;
  if (place != NULL && place->kind == BST_PLACE_NOWHERE)
    place = NULL;
  bastide_spotlight_set_place (bastide_board_state_get_spotlight (self->board), place);
}

static void
bastide_final_page_show (BastidePage     *page,
                         BastidePosition *position,
                         BastideMove     *move G_GNUC_UNUSED)
{
  BastideFinalPage *self = BASTIDE_FINAL_PAGE (page);
  GListModel *groups;
  GtkTreeListModel *tree;
  BstRule rule = BST_RULE_NONE;
  const char *note;

  if (!g_set_object (&self->position, position))
    return;
  g_clear_object (&self->score);
  gtk_column_view_set_model (self->table, NULL);
  g_clear_object (&self->selection);
  if (position == NULL)
    {
      bastide_final_bars_set_score (self->bars, NULL);
      return;
    }
  self->score = bastide_final_score_new (position);
  groups = bastide_final_score_get_groups (self->score);
  tree = gtk_tree_list_model_new (g_object_ref (groups), FALSE, TRUE, create_children_cb, NULL, NULL);
  self->selection = bastide_table_create_selection (G_LIST_MODEL (tree));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  make_columns (self);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
  bastide_final_bars_set_score (self->bars, self->score);
  note = bastide_final_score_get_note (self->score, &rule);
  if (note == NULL && g_list_model_get_n_items (groups) == 1)
    note = _("The scoreboard stands as it is: nothing else would count.");
  gtk_widget_set_visible (GTK_WIDGET (self->foot), note != NULL);
  gtk_label_set_text (self->note, note != NULL ? note : "");
  bastide_rule_button_set_rule (self->rule, rule);
}

static void
bastide_final_page_set_board (BastidePage       *page,
                              BastideBoardState *board)
{
  g_set_object (&BASTIDE_FINAL_PAGE (page)->board, board);
}

static void
bastide_final_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_final_page_show;
  iface->set_board = bastide_final_page_set_board;
}

/* --- layout --- */

static int
get_height (GtkWidget *child,
            int        width)
{
  int height = 0;

  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
bastide_final_page_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  BastideFinalPage *self = BASTIDE_FINAL_PAGE (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, usual);
          continue;
        }
      *minimum += child == GTK_WIDGET (self->bars) ? 0 : least;
      *natural += usual;
    }
}

static void
bastide_final_page_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline G_GNUC_UNUSED)
{
  BastideFinalPage *self = BASTIDE_FINAL_PAGE (widget);
  GtkWidget *bars = GTK_WIDGET (self->bars);
  GtkWidget *foot = GTK_WIDGET (self->foot);
  int of_bars = get_height (bars, width);
  int of_foot = get_height (foot, width);
  int top = of_bars;

  if (height - of_bars - of_foot < MIN_TABLE * bastide_widget_get_text_scale (widget))
    top = 0;
  gtk_widget_set_child_visible (bars, top > 0);
  if (top > 0)
    gtk_widget_size_allocate (bars, &(GtkAllocation) { 0, 0, width, of_bars }, -1);
  gtk_widget_size_allocate (self->scroller, &(GtkAllocation) { 0, top, width, height - top - of_foot }, -1);
  if (of_foot > 0)
    gtk_widget_size_allocate (foot, &(GtkAllocation) { 0, height - of_foot, width, of_foot }, -1);
}

static GtkSizeRequestMode
bastide_final_page_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_final_page_dispose (GObject *object)
{
  BastideFinalPage *self = BASTIDE_FINAL_PAGE (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->score);
  g_clear_object (&self->position);
  g_clear_object (&self->board);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_final_page_parent_class)->dispose (object);
}

static void
bastide_final_page_class_init (BastideFinalPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_final_page_dispose;
  widget_class->measure = bastide_final_page_measure;
  widget_class->size_allocate = bastide_final_page_size_allocate;
  widget_class->get_request_mode = bastide_final_page_get_request_mode;

  g_type_ensure (BASTIDE_TYPE_FINAL_BARS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-final-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFinalPage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideFinalPage, foot);
  gtk_widget_class_bind_template_child (widget_class, BastideFinalPage, note);
  gtk_widget_class_bind_template_child (widget_class, BastideFinalPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideFinalPage, table);
}

static void
bastide_final_page_init (BastideFinalPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  self->rule = bastide_rule_button_new ();
  gtk_box_append (self->foot, self->rule);
}

GtkWidget *
bastide_final_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_FINAL_PAGE, NULL);
}
