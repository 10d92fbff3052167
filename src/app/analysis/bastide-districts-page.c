/* bastide-districts-page.c: the districts of the city of Carcassonne, and the redeployments of a turn
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-districts-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-district-card.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-scene.h"
#include "bastide-table.h"
#include "bastide-widget.h"
#include "bastide-worker.h"

#define SIGN_SIZE    16
/* The least and the greatest width of the text of a choice, in characters. */
#define CHOICE_WIDTH     14
#define MAX_CHOICE_WIDTH 60
/* The greatest number of players whose sums stand beside the text. */
#define MAX_BESIDE   4
/* In text units, the height of a choice, which takes one line or two, and of the titles. */
#define ROW_HEIGHT    34
#define MOST_IN_SIGHT 6
/* Larger trees unfold along the line of play only. */
#define MAX_UNFOLDED 100
/* The work is done within a frame or two, and only work that takes longer is told of. */
#define PATIENCE_MS  150

/* Districts and round are found in a worker, as both try every move that may follow. A new position or move makes the
 * old work worthless and cancels it. The page keeps the last round until the next one is found, so that it does not
 * flicker; the board goes back to the present position at once.
 */
struct _BastideDistrictsPage
{
  GtkWidget           parent_instance;

  GtkStack           *stack;
  GtkBox             *cards;
  GtkLabel           *title;
  GtkLabel           *hint;
  GtkWidget          *scroller;
  GtkColumnView      *table;
  GtkWidget          *ways;
  GtkGrid            *ways_grid;
  GtkGrid            *sums;
  GtkWidget          *steps;
  GtkWidget          *back;
  GtkWidget          *forward;
  GtkWidget          *leave;
  GtkLabel           *step;
  GtkWidget          *why;

  BastidePosition    *position;
  BastideMove        *move;
  BastideBoardState  *board;
  GCancellable       *cancellable;  /* of the work under way */
  guint               patience;
  BastideRound       *round;
  GtkSingleSelection *selection;
  guint               nth_step;    /* the number of the step that is shown, from 1, 0 for the position itself */
  gboolean            can_step;
  gboolean            has_pinned;
  BstPlace            pinned;       /* the feature that the user has chosen to see */
  char                letters[BST_MAX_PLAYERS][8];
};

static void bastide_districts_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideDistrictsPage, bastide_districts_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_districts_page_iface_init))

enum
{
  PROP_0,
  PROP_CAN_STEP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- numbers and signs --- */

static guint
get_n_players (BastideDistrictsPage *self)
{
  return bastide_position_get_setup (self->position)->n_players;
}

/* The numbers of many players leave no room for the text, which then stands above them. */
static gboolean
is_crowded (BastideDistrictsPage *self)
{
  return get_n_players (self) > MAX_BESIDE;
}

static void
attach_text (BastideDistrictsPage *self,
             GtkGrid              *grid,
             const char           *text,
             int                   row,
             gboolean              is_strong)
{
  GtkWidget *label = gtk_label_new (text);
  gboolean is_above = is_crowded (self);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  bastide_widget_set_css_class (label, "heading", is_strong);
  gtk_grid_attach (grid, label, 0, 2 * row, is_above ? (int) get_n_players (self) + 1 : 1, 1);
}

/* Attaches the sign of a player with a number, which the screen reader reads with the name. */
static void
attach_number (BastideDistrictsPage *self,
               GtkGrid              *grid,
               int                   row,
               guint                 player,
               const char           *number,
               gboolean              is_strong)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (number);
  g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (GTK_WIDGET (self), setup->players[player].colour,
                                                               self->letters[player], SIGN_SIZE);
  GtkWidget *sign = gtk_image_new_from_paintable (picture);
  g_autofree char *words = g_strdup_printf ("%s: %s", bastide_position_get_name (self->position, player), number);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_widget_add_css_class (label, "numeric");
  bastide_widget_set_css_class (label, "heading", is_strong);
  bastide_widget_set_label (label, words);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_grid_attach (grid, box, (int) player + 1, 2 * row + (is_crowded (self) ? 1 : 0), 1, 1);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* --- the board --- */

static void
light (BastideDistrictsPage *self,
       const BstPlace       *place)
{
  if (self->board == NULL)
    return;
  if (place == NULL && self->has_pinned)
    place = &self->pinned;
  bastide_spotlight_set_place (bastide_board_state_get_spotlight (self->board), place);
}

static void
pointed_cb (BastideDistrictsPage *self,
            const BstPlace       *place)
{
  light (self, place);
}

static void
chosen_cb (BastideDistrictsPage *self,
           const BstPlace       *place)
{
  self->has_pinned = TRUE;
  self->pinned = *place;
  light (self, place);
}

static void
show_step (BastideDistrictsPage *self)
{
  guint n = self->round != NULL ? bastide_round_get_n_steps (self->round) : 0;
  BstRule rule = BST_RULE_NONE;
  g_autofree char *text = NULL;

  if (self->can_step != (n > 0))
    {
      self->can_step = n > 0;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_STEP]);
    }
  gtk_widget_set_visible (self->steps, n > 0);
  gtk_widget_set_sensitive (self->back, self->nth_step > 0);
  gtk_widget_set_sensitive (self->forward, self->nth_step < n);
  if (n == 0)
    return;
  if (self->nth_step == 0)
    {
      bastide_round_get_step (self->round, 0, &rule);
      text = g_strdup_printf (ngettext ("%u step", "%u steps", n), n);
    }
  else
    /* Translators: "Step 1 of 4: the tile is placed" */
    text = g_strdup_printf (_("Step %u of %u: %s"), self->nth_step, n,
                            bastide_round_get_step (self->round, self->nth_step - 1, &rule));
  gtk_label_set_text (self->step, text);
  bastide_rule_button_set_rule (self->why, rule);
}

static void
preview (BastideDistrictsPage *self,
         BastidePosition      *position)
{
  self->has_pinned = FALSE;
  if (self->board != NULL)
    bastide_board_state_set_preview (self->board, position);
  gtk_widget_set_visible (self->leave, position != NULL);
}

/* Goes to a step, 0 for the position itself. */
static void
go_to (BastideDistrictsPage *self,
       guint                 nth_step)
{
  g_autoptr (BastidePosition) position = NULL;

  if (nth_step > 0)
    position = bastide_round_create_step_position (self->round, nth_step - 1);
  self->nth_step = nth_step;
  preview (self, position);
  show_step (self);
}

static void
leave_preview (BastideDistrictsPage *self)
{
  if (self->selection != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  go_to (self, 0);
}

static void
back_cb (BastideDistrictsPage *self)
{
  go_to (self, self->nth_step - 1);
}

static void
forward_cb (BastideDistrictsPage *self)
{
  go_to (self, self->nth_step + 1);
}

/* Steps and choices are two ways through the same round, so one of them ends the other. */
static void
selected_cb (BastideDistrictsPage *self)
{
  GtkTreeListRow *selected = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (BastideRoundRow) row = selected != NULL ? gtk_tree_list_row_get_item (selected) : NULL;
  g_autoptr (BastidePosition) position = row != NULL ? bastide_round_create_row_position (self->round, row) : NULL;

  if (row == NULL)
    return;
  self->nth_step = 0;
  preview (self, position);
  show_step (self);
}

/* Space shows the next step, Right unfolds the selected choice, Left folds it or goes to the choice before it. */
static gboolean
key_cb (BastideDistrictsPage *self,
        guint                 key,
        guint                 code G_GNUC_UNUSED,
        GdkModifierType       modifiers)
{
  GtkTreeListRow *row = self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
  gboolean is_right_to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  g_autoptr (GtkTreeListRow) parent = NULL;

  if (key == GDK_KEY_space && (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0)
    return bastide_districts_page_step (self);
  if (row == NULL || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || (key != GDK_KEY_Left && key != GDK_KEY_Right))
    return GDK_EVENT_PROPAGATE;
  if ((key == GDK_KEY_Right) != is_right_to_left)
    {
      gtk_tree_list_row_set_expanded (row, TRUE);
      return GDK_EVENT_STOP;
    }
  parent = gtk_tree_list_row_get_parent (row);
  if (gtk_tree_list_row_get_expanded (row))
    gtk_tree_list_row_set_expanded (row, FALSE);
  else if (parent != NULL)
    gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (parent));
  return GDK_EVENT_STOP;
}

/* --- the cells of the tree --- */

static BastideRoundRow *
get_row (GtkListItem *item)
{
  return gtk_tree_list_row_get_item (gtk_list_item_get_item (item));
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem              *item)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign = gtk_image_new ();
  GtkWidget *text = gtk_label_new (NULL);
  GtkWidget *verdict = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (text), CHOICE_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (text), MAX_CHOICE_WIDTH);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (text), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (verdict, "verdict");
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), verdict);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), box);
  gtk_list_item_set_child (item, expander);
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data)
{
  BastideDistrictsPage *self = data;
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkWidget *sign = gtk_widget_get_first_child (gtk_tree_expander_get_child (expander));
  GtkWidget *text = gtk_widget_get_next_sibling (sign);
  GtkWidget *verdict = gtk_widget_get_next_sibling (text);
  g_autoptr (BastideRoundRow) row = get_row (item);
  guint player = bastide_round_row_get_player (row);
  gboolean on_line = bastide_round_row_is_on_line (row);

  gtk_tree_expander_set_list_row (expander, gtk_list_item_get_item (item));
  gtk_label_set_text (GTK_LABEL (text), bastide_round_row_get_text (row));
  gtk_label_set_text (GTK_LABEL (verdict), bastide_round_row_get_verdict (row));
  bastide_widget_set_css_class (text, "heading", on_line);
  bastide_widget_set_css_class (GTK_WIDGET (expander), "on-line", on_line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  on_line ? _("On the line of play") : "", -1);
  gtk_widget_set_visible (sign, player != BST_NO_PLAYER);
  if (player != BST_NO_PLAYER)
    {
      const BstSetup *setup = bastide_position_get_setup (self->position);
      g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (GTK_WIDGET (self), setup->players[player].colour,
                                                                   self->letters[player], SIGN_SIZE);

      gtk_image_set_from_paintable (GTK_IMAGE (sign), picture);
    }
}

/* @data is the player. */
static void
bind_points_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  guint player = GPOINTER_TO_UINT (data);
  g_autoptr (BastideRoundRow) row = get_row (item);
  const BstProspect *prospect = bastide_round_row_get_prospect (row);
  g_autofree char *number = NULL;

  if (prospect != NULL)
    number = bastide_number_format_range (prospect->own[player], prospect->own_most[player], TRUE, FALSE);

  gtk_label_set_text (GTK_LABEL (label), number != NULL ? number : "");
  bastide_widget_set_css_class (label, "heading", bastide_round_row_is_on_line (row));
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* The heading of the round is the title of the first column, and may be longer than the column is wide. */
static void
shorten_heading (BastideDistrictsPage *self)
{
  GtkWidget *label = find_label (gtk_widget_get_first_child (GTK_WIDGET (self->table)));

  if (label == NULL)
    return;
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  bastide_widget_set_tooltip (label, bastide_round_get_title (self->round));
}

static void
make_columns (BastideDistrictsPage *self)
{
  const BastideTableColumn choice = {
    .title = bastide_round_get_title (self->round), .expands = TRUE,
    .setup = G_CALLBACK (setup_choice_cb), .bind = G_CALLBACK (bind_choice_cb), .data = self,
  };

  bastide_table_remove_columns (self->table);
  bastide_table_add_column (self->table, &choice);
  shorten_heading (self);
  for (guint i = 0; i < get_n_players (self); i++)
    bastide_table_add_column (self->table, &(BastideTableColumn) {
      .title = self->letters[i], .setup = G_CALLBACK (bastide_table_setup_number), .bind = G_CALLBACK (bind_points_cb),
      .data = GUINT_TO_POINTER (i),
    });
}

/* --- the round --- */

static GListModel *
create_children_cb (gpointer item,
                    gpointer data G_GNUC_UNUSED)
{
  GListModel *rows = G_LIST_MODEL (bastide_round_row_get_rows (item));

  return g_list_model_get_n_items (rows) > 0 ? g_object_ref (rows) : NULL;
}

static void
drop_selection (BastideDistrictsPage *self)
{
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  gtk_column_view_set_model (self->table, NULL);
  g_clear_object (&self->selection);
}

static void
show_tree (BastideDistrictsPage *self)
{
  GListModel *rows = bastide_round_get_rows (self->round);
  gboolean unfolds = bastide_round_count_rows (self->round) <= MAX_UNFOLDED;
  const double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));
  GListModel *tree;
  guint n;

  drop_selection (self);
  gtk_widget_set_visible (self->scroller, g_list_model_get_n_items (rows) > 0);
  if (g_list_model_get_n_items (rows) == 0)
    return;
  tree = G_LIST_MODEL (gtk_tree_list_model_new (g_object_ref (rows), FALSE, unfolds, create_children_cb, NULL, NULL));
  for (guint i = 0; !unfolds && i < g_list_model_get_n_items (tree); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (tree, i);
      g_autoptr (BastideRoundRow) choice = gtk_tree_list_row_get_item (row);

      if (bastide_round_row_is_on_line (choice))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
  /* The tree comes before what follows it: as many choices as there are stay in sight, up to a handful. */
  n = MIN (g_list_model_get_n_items (tree), MOST_IN_SIGHT);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              (int) ((n + 1) * ROW_HEIGHT * scale));
  self->selection = bastide_table_create_selection (tree);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  make_columns (self);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
}

static void
show_sums (BastideDistrictsPage *self)
{
  clear_grid (self->sums);
  gtk_widget_set_visible (GTK_WIDGET (self->sums), bastide_round_has_sums (self->round));
  for (guint sum = 0; sum < BASTIDE_N_ROUND_SUMS; sum++)
    {
      if (!bastide_round_has_sum (self->round, (BastideRoundSum) sum))
        continue;
      attach_text (self, self->sums, bastide_round_sum_get_title ((BastideRoundSum) sum), (int) sum, FALSE);
      for (guint i = 0; i < get_n_players (self); i++)
        {
          gint32 most;
          gint32 least = bastide_round_get_sum (self->round, (BastideRoundSum) sum, i, &most);
          g_autofree char *number = bastide_number_format_range (least, most, TRUE, FALSE);

          attach_number (self, self->sums, (int) sum, i, number, FALSE);
        }
    }
}

static void
show_ways (BastideDistrictsPage *self)
{
  guint n = bastide_round_get_n_ways (self->round);

  clear_grid (self->ways_grid);
  gtk_widget_set_visible (self->ways, n > 0);
  for (guint way = 0; way < n; way++)
    {
      gboolean is_played = bastide_round_is_way_played (self->round, way);

      attach_text (self, self->ways_grid, bastide_round_get_way_title (self->round, way), (int) way, is_played);
      for (guint i = 0; i < get_n_players (self); i++)
        {
          gint32 least, most;
          gboolean known = bastide_round_get_way_total (self->round, way, i, &least, &most);
          g_autofree char *number = known ? bastide_number_format_range (least, most, TRUE, FALSE) : g_strdup ("—");

          attach_number (self, self->ways_grid, (int) way, i, number, is_played);
        }
    }
}

/* Before a tile is placed there is no round without a move. */
static gboolean
needs_move (BastideDistrictsPage *self)
{
  return self->move == NULL
         && bst_position_get_phase (bastide_position_get_engine (self->position)) == BST_PHASE_PLACE;
}

static void
show_round (BastideDistrictsPage *self)
{
  gboolean has_round = !needs_move (self);
  gboolean has_rows = g_list_model_get_n_items (bastide_round_get_rows (self->round)) > 0;

  gtk_label_set_text (self->title, bastide_round_get_title (self->round));
  gtk_widget_set_visible (GTK_WIDGET (self->title), has_round && !has_rows);
  gtk_label_set_text (self->hint, has_round ? _("Other choices, not shown, bring other gains.")
                                            : _("Select a move to see the round."));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !has_round || !bastide_round_is_whole (self->round));
  show_tree (self);
  show_sums (self);
  show_ways (self);
  self->nth_step = 0;
  show_step (self);
}

/* --- the work --- */

typedef struct
{
  BastidePosition *position;
  BastideMove     *move;
  GPtrArray       *districts;
  BastideRound    *round;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->position);
  g_clear_object (&work->move);
  g_clear_pointer (&work->districts, g_ptr_array_unref);
  g_clear_object (&work->round);
  g_free (work);
}

static void
find_cb (gpointer      data,
         GCancellable *cancellable)
{
  Work *work = data;

  work->districts = bastide_district_list (work->position, work->move);
  work->round = bastide_round_new (work->position, work->move, cancellable);
}

static void
show_cards (BastideDistrictsPage *self,
            GPtrArray            *districts)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards));

  /* The tree says more of the districts that it is about than their cards do. */
  gboolean compact = !needs_move (self) && g_list_model_get_n_items (bastide_round_get_rows (self->round)) > 0;

  for (guint i = 0; i < districts->len; i++, card = gtk_widget_get_next_sibling (card))
    {
      bastide_district_card_set_compact (BASTIDE_DISTRICT_CARD (card), compact);
      bastide_district_card_set_district (BASTIDE_DISTRICT_CARD (card), g_ptr_array_index (districts, i),
                                          self->position, self->letters);
    }
}

static void
found_cb (gpointer owner,
          gpointer data)
{
  BastideDistrictsPage *self = owner;
  const Work *work = data;

  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_set_object (&self->round, work->round);
  show_cards (self, work->districts);
  show_round (self);
  gtk_stack_set_visible_child_name (self->stack, work->districts->len > 0 ? "districts" : "nothing");
}

static void
tell_of_work_cb (gpointer data)
{
  BastideDistrictsPage *self = data;

  self->patience = 0;
  gtk_label_set_text (self->title, _("Looking…"));
  gtk_widget_set_visible (GTK_WIDGET (self->title), TRUE);
}

static void
stop (BastideDistrictsPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
}

static void
open_rules_cb (BastideDistrictsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.mode", "s", "edit");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.section", "i", 2);
}

/* --- the object --- */

static void
bastide_districts_page_show (BastidePage     *page,
                             BastidePosition *position,
                             BastideMove     *move)
{
  BastideDistrictsPage *self = BASTIDE_DISTRICTS_PAGE (page);
  gboolean is_other = g_set_object (&self->position, position);
  Work *work;

  if (!g_set_object (&self->move, move) && !is_other)
    return;
  stop (self);
  preview (self, NULL);
  if (position == NULL)
    {
      drop_selection (self);
      return;
    }
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position),
                             self->letters);
  self->cancellable = g_cancellable_new ();
  work = g_new0 (Work, 1);
  work->position = g_object_ref (position);
  g_set_object (&work->move, move);
  self->patience = g_timeout_add_once (PATIENCE_MS, tell_of_work_cb, self);
  bastide_worker_run (self, work, work_free, find_cb, found_cb, self->cancellable);
}

static void
bastide_districts_page_set_board (BastidePage       *page,
                                  BastideBoardState *board)
{
  g_set_object (&BASTIDE_DISTRICTS_PAGE (page)->board, board);
}

static void
bastide_districts_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_districts_page_show;
  iface->set_board = bastide_districts_page_set_board;
}

static void
bastide_districts_page_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  BastideDistrictsPage *self = BASTIDE_DISTRICTS_PAGE (object);

  switch (id)
    {
    case PROP_CAN_STEP:
      g_value_set_boolean (value, self->can_step);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_districts_page_unmap (GtkWidget *widget)
{
  leave_preview (BASTIDE_DISTRICTS_PAGE (widget));
  GTK_WIDGET_CLASS (bastide_districts_page_parent_class)->unmap (widget);
}

static void
bastide_districts_page_dispose (GObject *object)
{
  BastideDistrictsPage *self = BASTIDE_DISTRICTS_PAGE (object);

  stop (self);
  if (self->table != NULL)
    drop_selection (self);
  g_clear_object (&self->round);
  g_clear_object (&self->position);
  g_clear_object (&self->move);
  g_clear_object (&self->board);
  bastide_widget_remove_children (GTK_WIDGET (self));
  self->table = NULL;

  G_OBJECT_CLASS (bastide_districts_page_parent_class)->dispose (object);
}

static void
bastide_districts_page_class_init (BastideDistrictsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_districts_page_get_property;
  object_class->dispose = bastide_districts_page_dispose;
  widget_class->unmap = bastide_districts_page_unmap;

  properties[PROP_CAN_STEP] = g_param_spec_boolean ("can-step", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-districts-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, back);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, forward);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, leave);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, step);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, steps);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, sums);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, title);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, ways);
  gtk_widget_class_bind_template_child (widget_class, BastideDistrictsPage, ways_grid);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_preview);
  gtk_widget_class_bind_template_callback (widget_class, open_rules_cb);
}

static void
bastide_districts_page_init (BastideDistrictsPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      GtkWidget *card = bastide_district_card_new ();

      g_signal_connect_swapped (card, "pointed", G_CALLBACK (pointed_cb), self);
      g_signal_connect_swapped (card, "chosen", G_CALLBACK (chosen_cb), self);
      gtk_box_append (self->cards, card);
    }
  self->why = bastide_rule_button_new ();
  gtk_box_append (GTK_BOX (self->steps), self->why);
}

GtkWidget *
bastide_districts_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_DISTRICTS_PAGE, NULL);
}

BastideRound *
bastide_districts_page_get_round (BastideDistrictsPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICTS_PAGE (self), NULL);

  return self->cancellable == NULL ? self->round : NULL;
}

gboolean
bastide_districts_page_step (BastideDistrictsPage *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICTS_PAGE (self), FALSE);

  if (!self->can_step)
    return FALSE;
  go_to (self, self->nth_step < bastide_round_get_n_steps (self->round) ? self->nth_step + 1 : 0);
  return TRUE;
}
