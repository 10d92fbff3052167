/* bastide-facts-page.c: the facts of some subjects as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-challenge-spots.h"
#include "bastide-rule-button.h"
#include "bastide-table.h"
#include "bastide-widget.h"

/* In characters; a longer label wraps, so that all texts begin at one line. */
#define LABEL_WIDTH 18

/* The rows are the facts of each subject behind its title, a fact without a text. A page about a cell reads the
 * position anew whenever the cursor goes to another one, and any page only while it is in sight.
 */
struct _BastideFactsPage
{
  GtkWidget             parent_instance;

  GtkLabel             *hint;
  GtkListView          *list;

  const BastideSubject *subject;    /* the first of the page */
  GListStore           *rows;       /* of BastideFact */
  GtkSingleSelection   *selection;
  BastidePosition      *position;
  BastideBoardState    *board;
  BstCell               cell;       /* of the rows */
};

static void bastide_facts_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideFactsPage, bastide_facts_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_facts_page_iface_init))

/* --- rows --- */

static void
setup_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  /* A box would give a label of two lines the room of one, and its text would begin further on. */
  GtkWidget *row = gtk_grid_new ();
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *text = gtk_label_new (NULL);

  gtk_grid_set_column_spacing (GTK_GRID (row), 10);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (text), 16);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_grid_attach (GTK_GRID (row), label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), text, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), bastide_rule_button_new (), 2, 0, 1, 1);
  gtk_widget_add_css_class (row, "fact");
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem              *item)
{
  BastideFact *fact = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (row);
  GtkWidget *text = gtk_widget_get_next_sibling (label);
  gboolean is_title = *bastide_fact_get_text (fact) == '\0';

  gtk_label_set_text (GTK_LABEL (label), bastide_fact_get_label (fact));
  gtk_label_set_text (GTK_LABEL (text), bastide_fact_get_text (fact));
  gtk_label_set_width_chars (GTK_LABEL (label), is_title ? -1 : LABEL_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), is_title ? -1 : LABEL_WIDTH);
  bastide_widget_set_css_class (label, "heading", is_title);
  bastide_widget_set_css_class (label, "dim-label", !is_title);
  bastide_rule_button_set_rule (gtk_widget_get_last_child (row), bastide_fact_get_rule (fact));
}

/* Adds facts behind their title; some subjects have none of their own. Returns whether there is any. */
static gboolean
add_facts (BastideFactsPage     *self,
           const BastideSubject *subject)
{
  g_autoptr (BastideFact) facts = bastide_subject_create (subject, self->position, &self->cell);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (facts));

  if (bastide_fact_get_label (facts) != NULL)
    g_list_store_append (self->rows, facts);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), i);

      g_list_store_append (self->rows, fact);
    }
  return n > 0;
}

/* --- the board --- */

/* Lights the challenge of the cell, if there is one. */
static void
light_cell (BastideFactsPage *self)
{
  g_autoptr (GArray) challenges = bst_challenge_list (bastide_position_get_engine (self->position));

  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);

      if (challenge->standing && (bst_cell_equal (challenge->shrine, self->cell)
                                  || bst_cell_equal (challenge->monastery, self->cell)))
        {
          g_autoptr (GArray) needs = bst_challenge_list_needs (bastide_position_get_engine (self->position), challenge);

          bastide_challenge_spots_light (self->board, challenge, needs, NULL);
          return;
        }
    }
  bastide_spotlight_clear (bastide_board_state_get_spotlight (self->board));
}

static void
selected_cb (BastideFactsPage *self)
{
  BastideFact *fact = gtk_single_selection_get_selected_item (self->selection);
  BstPlace place = fact != NULL ? *bastide_fact_get_place (fact) : (BstPlace) { 0 };

  if (self->board == NULL)
    return;
  /* The places of facts name a segment; the board lights the feature to which it belongs. */
  if (place.kind == BST_PLACE_SEGMENT)
    place.kind = BST_PLACE_FEATURE;
  if (place.kind != BST_PLACE_NOWHERE)
    bastide_spotlight_set_place (bastide_board_state_get_spotlight (self->board), &place);
}

static void
update (BastideFactsPage *self)
{
  const BastideSubject *subject;

  g_list_store_remove_all (self->rows);
  if (self->position == NULL || self->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->cell = bastide_board_state_get_cursor (self->board);
  for (guint i = 0; (subject = bastide_subject_get (i)) != NULL; i++)
    if (g_strcmp0 (subject->page, self->subject->page) == 0)
      {
        gboolean has_facts = add_facts (self, subject);

        if (subject == self->subject)
          gtk_widget_set_visible (GTK_WIDGET (self->hint), !has_facts && subject->hint != NULL);
      }
  if (self->subject->create_at != NULL)
    light_cell (self);
}

/* --- the object --- */

static void
bastide_facts_page_show (BastidePage     *page,
                         BastidePosition *position,
                         BastideMove     *move G_GNUC_UNUSED)
{
  BastideFactsPage *self = BASTIDE_FACTS_PAGE (page);

  if (g_set_object (&self->position, position))
    update (self);
}

static void
bastide_facts_page_set_board (BastidePage       *page,
                              BastideBoardState *board)
{
  BastideFactsPage *self = BASTIDE_FACTS_PAGE (page);

  g_set_object (&self->board, board);
  update (self);
}

static void
bastide_facts_page_follow_cursor (BastidePage *page)
{
  BastideFactsPage *self = BASTIDE_FACTS_PAGE (page);

  if (self->subject->create_at != NULL && !bst_cell_equal (bastide_board_state_get_cursor (self->board), self->cell))
    update (self);
}

static void
bastide_facts_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_facts_page_show;
  iface->set_board = bastide_facts_page_set_board;
  iface->follow_cursor = bastide_facts_page_follow_cursor;
}

static void
bastide_facts_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_facts_page_parent_class)->map (widget);
  update (BASTIDE_FACTS_PAGE (widget));
}

static void
bastide_facts_page_dispose (GObject *object)
{
  BastideFactsPage *self = BASTIDE_FACTS_PAGE (object);

  g_clear_object (&self->position);
  g_clear_object (&self->board);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_facts_page_parent_class)->dispose (object);
}

static void
bastide_facts_page_class_init (BastideFactsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_facts_page_dispose;
  widget_class->map = bastide_facts_page_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-facts-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideFactsPage, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideFactsPage, list);
}

static void
bastide_facts_page_init (BastideFactsPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  self->rows = g_list_store_new (BASTIDE_TYPE_FACT);
  self->selection = bastide_table_create_selection (G_LIST_MODEL (g_object_ref (self->rows)));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  bastide_widget_name_rows (factory);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

GtkWidget *
bastide_facts_page_new (const BastideSubject *subject)
{
  BastideFactsPage *self;

  g_return_val_if_fail (subject != NULL && subject->title != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_FACTS_PAGE, NULL);
  self->subject = subject;
  gtk_label_set_text (self->hint, subject->hint != NULL ? _(subject->hint) : "");
  bastide_widget_set_label (GTK_WIDGET (self->list), g_dpgettext2 (GETTEXT_PACKAGE, "page", subject->title));

  return GTK_WIDGET (self);
}
