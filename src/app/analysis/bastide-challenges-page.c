/* bastide-challenges-page.c: shrines beside monasteries, and the cells that decide their challenges
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenges-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-challenge-facts.h"
#include "bastide-challenge-side.h"
#include "bastide-challenge-spots.h"
#include "bastide-colour-scheme.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-scene.h"
#include "bastide-sentence-challenge.h"
#include "bastide-slots.h"
#include "bastide-table.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bst-stock.h"

#define TILE_SIZE 28
#define SIGN_SIZE 18
/* Further kinds of tiles of a cell are a number. */
#define MAX_TILES 5

/* The first facts of a pair, in the order of the array of needs, are the rows of the table, the others the notes below
 * it. All is worked out within a frame even on large boards, so the page needs no worker. Only a page in sight lights
 * the board.
 */
struct _BastideChallengesPage
{
  GtkWidget             parent_instance;

  GtkWidget            *scroller;
  GtkLabel             *title;
  GtkWidget            *steps;
  GtkLabel             *number;
  GtkWidget            *previous;
  GtkWidget            *next;
  GtkWidget            *pair;
  BastideChallengeSide *shrine;
  BastideChallengeSide *monastery;
  GtkLabel             *lead;
  GtkBox               *stake_box;
  GtkLabel             *stake;
  GtkWidget            *stake_rule;
  GtkColumnView        *table;
  GtkColumnViewColumn  *count;
  GtkLabel             *nowhere;
  GtkListBox           *notes;
  GtkBox               *foot;
  GtkLabel             *loser;
  GtkWidget            *loser_rule;

  GtkSingleSelection   *selection;
  GArray               *pairs;       /* of BstChallenge */
  guint                 at;          /* the pair in sight */
  GArray               *needs;       /* of BstNeed, of the pair in sight */
  BastideFact          *facts;
  BastidePosition      *position;
  BastideBoardState    *board;
};

static void bastide_challenges_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideChallengesPage, bastide_challenges_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_challenges_page_iface_init))

/* --- the table of needed cells --- */

static const BstChallenge *
get_pair (BastideChallengesPage *self)
{
  return self->at < self->pairs->len ? &g_array_index (self->pairs, BstChallenge, self->at) : NULL;
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static const BstNeed *
get_need (BastideChallengesPage *self,
          GtkListItem           *item)
{
  return &g_array_index (self->needs, BstNeed, gtk_list_item_get_position (item));
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data)
{
  g_autofree char *cell = bastide_words_coordinates (get_need (data, item)->cell);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), cell);
  bastide_widget_set_css_class (gtk_list_item_get_child (item), "heading", TRUE);
}

static void
bind_count_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  const BstNeed *need = get_need (data, item);
  g_autofree char *number = bastide_number_format ((gint32) bst_stock_count (need->fits));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), need->open ? number : "—");
}

static void
setup_pictures_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                   GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *words = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (words), 5);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
}

/* The words stand behind the pictures. */
static void
unbind_pictures_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                    GtkListItem              *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  while (GTK_IS_IMAGE (gtk_widget_get_first_child (row)))
    gtk_box_remove (GTK_BOX (row), gtk_widget_get_first_child (row));
}

/* The signs are of the players on the buildings that need the cell. */
static void
bind_sides_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  BastideChallengesPage *self = data;
  const BstNeed *need = get_need (self, item);
  const BstChallenge *pair = get_pair (self);
  guint players = ((need->sides & BST_SIDE_SHRINE) != 0 ? pair->heretics : 0u)
                  | ((need->sides & BST_SIDE_MONASTERY) != 0 ? pair->monks : 0u);
  GtkWidget *row = gtk_list_item_get_child (item);
  const BstSetup *setup = bastide_position_get_setup (self->position);
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (self->position), letters);
  for (guint i = BST_MAX_PLAYERS; i-- > 0;)
    if ((players >> i) & 1)
      {
        g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (GTK_WIDGET (self), setup->players[i].colour,
                                                                     letters[i], SIGN_SIZE);
        GtkWidget *image = gtk_image_new_from_paintable (picture);

        gtk_image_set_pixel_size (GTK_IMAGE (image), SIGN_SIZE);
        bastide_widget_explain (image, bastide_position_get_name (self->position, i));
        gtk_box_prepend (GTK_BOX (row), image);
      }
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)),
                      bastide_fact_get_label (gtk_list_item_get_item (item)));
}

/* A tile that fits the cell lies in the first of its rotations there. */
static GtkWidget *
create_tile (BastideChallengesPage *self,
             guint                  type,
             BstCell                cell)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  guint rotation = (guint) __builtin_ctz (bst_stock_get_rotations (engine, type, cell));
  BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  g_autoptr (GdkPaintable) picture = bastide_picture_new_tile (GTK_WIDGET (self), catalogue, type, rotation, TILE_SIZE);
  g_autofree char *name = bastide_words_tile (bst_catalogue_get (catalogue, type), rotation);
  GtkWidget *image = gtk_image_new_from_paintable (picture);

  gtk_image_set_pixel_size (GTK_IMAGE (image), TILE_SIZE);
  bastide_widget_explain (image, name);
  return image;
}

static void
bind_tiles_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  BastideChallengesPage *self = data;
  const BstNeed *need = get_need (self, item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_last_child (row);
  guint n = MIN (need->fits->len, MAX_TILES);
  guint more = need->fits->len - n;
  g_autofree char *and_more = g_strdup_printf (ngettext ("and %u more", "and %u more", more), more);
  const char *sentence = bastide_fact_get_text (gtk_list_item_get_item (item));

  for (guint i = n; i-- > 0;)
    gtk_box_prepend (GTK_BOX (row), create_tile (self, g_array_index (need->fits, BstStockItem, i).type, need->cell));
  gtk_label_set_text (GTK_LABEL (words), n == 0 ? sentence : more > 0 ? and_more : "");
  bastide_widget_set_css_class (words, "dead", need->dead);
  bastide_widget_set_css_class (words, "dim-label", !need->dead);
  bastide_widget_set_label (row, sentence);
}

/* --- notes --- */

static GtkWidget *
create_show_button (BstCell cell)
{
  GtkWidget *button = gtk_button_new_with_label (_("Show"));
  g_autofree char *words = bastide_words_coordinates (cell);
  /* Translators: the button of a note; the argument is a cell, "4,−1" */
  g_autofree char *name = g_strdup_printf (_("Show %s"), words);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-moves");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", cell.x, cell.y);
  bastide_widget_set_label (button, name);
  return button;
}

static GtkWidget *
create_note_cb (gpointer item,
                gpointer data G_GNUC_UNUSED)
{
  BastideFact *fact = item;
  const BstPlace *place = bastide_fact_get_place (fact);
  gboolean placed = place->kind == BST_PLACE_CELL;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name (placed ? "go-next-symbolic" : "dialog-information-symbolic");
  GtkWidget *text = gtk_label_new (bastide_fact_get_text (fact));
  GtkWidget *rule = bastide_rule_button_new ();

  bastide_widget_set_label (icon, bastide_fact_get_label (fact));
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (text), 14);
  gtk_widget_set_hexpand (text, TRUE);
  bastide_rule_button_set_rule (rule, bastide_fact_get_rule (fact));
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), rule);
  if (placed)
    gtk_box_append (GTK_BOX (row), create_show_button (place->cell));
  gtk_widget_add_css_class (row, "fact");
  return row;
}

static void
note_activated_cb (BastideChallengesPage *self,
                   GtkListBoxRow         *row)
{
  g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (self->facts),
                                                        self->needs->len + (guint) gtk_list_box_row_get_index (row));
  const BstPlace *place = bastide_fact_get_place (fact);

  if (place->kind == BST_PLACE_CELL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-moves", "(ii)", place->cell.x, place->cell.y);
}

/* --- the board --- */

static void
light (BastideChallengesPage *self)
{
  const BstChallenge *pair = get_pair (self);
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->board == NULL || self->position == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (pair != NULL)
    bastide_challenge_spots_light (self->board, pair, self->needs,
                                   selected < self->needs->len ? &g_array_index (self->needs, BstNeed, selected).cell
                                                               : NULL);
  else
    {
      g_autoptr (GArray) starts = bst_challenge_list_starts (bastide_position_get_engine (self->position), BST_NONE);

      bastide_challenge_spots_light_starts (self->board, starts);
    }
}

static void
selected_cb (BastideChallengesPage *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  light (self);
  if (self->board != NULL && selected < self->needs->len)
    bastide_board_state_go_to (self->board, g_array_index (self->needs, BstNeed, selected).cell);
}

/* A cursor on any other cell leaves the selection as it is. */
static void
bastide_challenges_page_follow_cursor (BastidePage *page)
{
  BastideChallengesPage *self = BASTIDE_CHALLENGES_PAGE (page);
  BstCell cursor;

  if (self->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  cursor = bastide_board_state_get_cursor (self->board);
  for (guint i = 0; i < self->needs->len; i++)
    if (bst_cell_equal (g_array_index (self->needs, BstNeed, i).cell, cursor))
      gtk_single_selection_set_selected (self->selection, i);
}

/* --- the page --- */

static void
show_steps (BastideChallengesPage *self)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set_number (slots, "nth", (gint) self->at + 1);
  bastide_slots_set_number (slots, "all", (gint) self->pairs->len);
  /* Translators: the pair of shrine and monastery in sight: "1 of 3" */
  text = bastide_slots_fill (slots, C_("pair", "{nth} of {all}"));
  gtk_label_set_text (self->number, text);
  gtk_widget_set_visible (self->steps, self->pairs->len > 0);
  gtk_widget_set_visible (self->previous, self->pairs->len > 1);
  gtk_widget_set_visible (self->next, self->pairs->len > 1);
  gtk_widget_set_sensitive (self->previous, self->at > 0);
  gtk_widget_set_sensitive (self->next, self->at + 1 < self->pairs->len);
}

static void
show_pair (BastideChallengesPage *self)
{
  const BstChallenge *pair = get_pair (self);
  g_autoptr (BastideFact) facts = bastide_challenge_facts_new (self->position, pair);
  g_autoptr (GtkSliceListModel) notes = NULL;
  guint n_notes;

  /* No row of the table may ask for its need after this. */
  gtk_single_selection_set_model (self->selection, NULL);
  g_array_unref (self->needs);
  self->needs = pair != NULL ? bst_challenge_list_needs (bastide_position_get_engine (self->position), pair)
                             : g_array_new (FALSE, FALSE, sizeof (BstNeed));
  gtk_label_set_text (self->title, bastide_fact_get_label (facts));
  show_steps (self);
  gtk_widget_set_visible (self->pair, pair != NULL);
  if (pair != NULL)
    {
      g_autoptr (GArray) stock = bst_stock_list (bastide_position_get_engine (self->position));
      g_autofree char *title = g_strdup_printf (C_("tiles", "of %u"), bst_stock_count (stock));
      BstRule rule;
      g_autofree char *lead = bastide_sentence_lead (pair);
      g_autofree char *stake = bastide_sentence_stake (self->position, pair, &rule);
      g_autoptr (GtkSliceListModel) rows = NULL;
      g_autofree char *loser = bastide_sentence_loser (&bastide_position_get_setup (self->position)->rules);

      bastide_challenge_side_show (self->shrine, self->position, pair, BST_SIDE_SHRINE);
      bastide_challenge_side_show (self->monastery, self->position, pair, BST_SIDE_MONASTERY);
      gtk_label_set_text (self->lead, lead);
      gtk_label_set_text (self->stake, stake);
      bastide_rule_button_set_rule (self->stake_rule, rule);
      gtk_label_set_text (self->loser, loser);
      gtk_column_view_column_set_title (self->count, title);
      rows = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (facts)), 0, self->needs->len);
      gtk_single_selection_set_model (self->selection, G_LIST_MODEL (rows));
      gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->foot), pair != NULL && pair->standing);
  g_set_object (&self->facts, facts);
  n_notes = g_list_model_get_n_items (G_LIST_MODEL (facts)) - self->needs->len;
  notes = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (facts)), self->needs->len, n_notes);
  gtk_list_box_bind_model (self->notes, G_LIST_MODEL (notes), create_note_cb, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), n_notes > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nowhere), n_notes == 0 && self->pairs->len == 0);
  bastide_challenges_page_follow_cursor (BASTIDE_PAGE (self));
  light (self);
}

/* Finds the pair in sight before, else the first challenge, else the first pair. */
static guint
find_pair (BastideChallengesPage *self,
           const BstChallenge    *before)
{
  guint found = 0;

  for (guint i = self->pairs->len; i-- > 0;)
    {
      const BstChallenge *pair = &g_array_index (self->pairs, BstChallenge, i);

      if (before != NULL && bst_cell_equal (pair->shrine, before->shrine)
          && bst_cell_equal (pair->monastery, before->monastery))
        return i;
      found = pair->standing ? i : found;
    }
  return found;
}

static void
step_to (BastideChallengesPage *self,
         guint                  at)
{
  self->at = at;
  show_pair (self);
}

static void
previous_cb (BastideChallengesPage *self)
{
  if (self->at > 0)
    step_to (self, self->at - 1);
}

static void
next_cb (BastideChallengesPage *self)
{
  if (self->at + 1 < self->pairs->len)
    step_to (self, self->at + 1);
}

/* --- the object --- */

static void
bastide_challenges_page_show (BastidePage     *page,
                              BastidePosition *position,
                              BastideMove     *move G_GNUC_UNUSED)
{
  BastideChallengesPage *self = BASTIDE_CHALLENGES_PAGE (page);
  g_autoptr (GArray) before = NULL;

  if (!g_set_object (&self->position, position))
    return;
  before = g_steal_pointer (&self->pairs);
  self->pairs = position != NULL ? bst_challenge_list (bastide_position_get_engine (position))
                                 : g_array_new (FALSE, FALSE, sizeof (BstChallenge));
  self->at = find_pair (self, self->at < before->len ? &g_array_index (before, BstChallenge, self->at) : NULL);
  gtk_widget_set_visible (self->scroller, position != NULL);
  if (position != NULL)
    show_pair (self);
}

static void
bastide_challenges_page_set_board (BastidePage       *page,
                                   BastideBoardState *board)
{
  g_set_object (&BASTIDE_CHALLENGES_PAGE (page)->board, board);
}

static void
bastide_challenges_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_challenges_page_show;
  iface->set_board = bastide_challenges_page_set_board;
  iface->follow_cursor = bastide_challenges_page_follow_cursor;
}

/* Tiles and frames have other colours in another theme. */
static void
theme_cb (BastideChallengesPage *self)
{
  if (self->position != NULL)
    show_pair (self);
}

static void
bastide_challenges_page_map (GtkWidget *widget)
{
  BastideChallengesPage *self = BASTIDE_CHALLENGES_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_challenges_page_parent_class)->map (widget);
  bastide_challenges_page_follow_cursor (BASTIDE_PAGE (self));
  light (self);
}

static void
bastide_challenges_page_dispose (GObject *object)
{
  BastideChallengesPage *self = BASTIDE_CHALLENGES_PAGE (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->facts);
  g_clear_object (&self->position);
  g_clear_object (&self->board);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_challenges_page_parent_class)->dispose (object);
}

static void
bastide_challenges_page_finalize (GObject *object)
{
  BastideChallengesPage *self = BASTIDE_CHALLENGES_PAGE (object);

  g_array_unref (self->pairs);
  g_array_unref (self->needs);

  G_OBJECT_CLASS (bastide_challenges_page_parent_class)->finalize (object);
}

static void
bastide_challenges_page_class_init (BastideChallengesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_challenges_page_dispose;
  object_class->finalize = bastide_challenges_page_finalize;
  widget_class->map = bastide_challenges_page_map;

  g_type_ensure (BASTIDE_TYPE_CHALLENGE_SIDE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-challenges-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, foot);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, lead);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, loser);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, monastery);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, next);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, notes);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, nowhere);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, number);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, pair);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, previous);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, shrine);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, stake);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, stake_box);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, steps);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, table);
  gtk_widget_class_bind_template_child (widget_class, BastideChallengesPage, title);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
}

static void
bastide_challenges_page_init (BastideChallengesPage *self)
{
  const BastideTableColumn columns[] = {
    { .title = C_("column", "Cell"),
      .setup = G_CALLBACK (setup_cell_cb), .bind = G_CALLBACK (bind_cell_cb), .data = self },
    { .title = C_("column", "Needed By"), .setup = G_CALLBACK (setup_pictures_cb), .bind = G_CALLBACK (bind_sides_cb),
      .unbind = G_CALLBACK (unbind_pictures_cb), .data = self },
    { .title = C_("column", "Tiles Left That Fit"), .expands = TRUE, .setup = G_CALLBACK (setup_pictures_cb),
      .bind = G_CALLBACK (bind_tiles_cb), .unbind = G_CALLBACK (unbind_pictures_cb), .data = self },
    { .title = "", .setup = G_CALLBACK (bastide_table_setup_number), .bind = G_CALLBACK (bind_count_cb), .data = self },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (BstChallenge));
  self->needs = g_array_new (FALSE, FALSE, sizeof (BstNeed));
  self->stake_rule = bastide_rule_button_new ();
  gtk_box_append (self->stake_box, self->stake_rule);
  self->loser_rule = bastide_rule_button_new ();
  gtk_box_append (self->foot, self->loser_rule);
  bastide_rule_button_set_rule (self->loser_rule, BST_RULE_SHR_7);

  self->selection = bastide_table_create_selection (NULL);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    self->count = bastide_table_add_column (self->table, &columns[i]);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
}

GtkWidget *
bastide_challenges_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_CHALLENGES_PAGE, NULL);
}
