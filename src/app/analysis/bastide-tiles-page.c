/* bastide-tiles-page.c: the tiles still to come, and those that fit the cell of the cursor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tiles-page.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-stock-facts.h"
#include "bastide-stock-tile.h"
#include "bastide-table.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define TILE_SIZE  52
/* Further rotations stand below the picture. */
#define SMALL_SIZE 20

/* The grid makes widgets only for the tiles in sight. Pictures are drawn once for each type, rotation and size, since
 * every step of the cursor brings the tiles into another order.
 */
struct _BastideTilesPage
{
  GtkWidget           parent_instance;

  GtkLabel           *title;
  GtkLabel           *fits;
  GtkGrid            *chances;
  GtkGridView        *grid;

  GListStore         *tiles;      /* of BastideStockTile */
  GHashTable         *pictures;   /* key of type, rotation and size → GdkPaintable */
  BastidePosition    *position;
  BastideBoardState  *board;
};

static void bastide_tiles_page_iface_init (BastidePageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTilesPage, bastide_tiles_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_PAGE, bastide_tiles_page_iface_init))

/* --- tiles --- */

static GdkPaintable *
get_picture (BastideTilesPage *self,
             guint             type,
             guint             rotation,
             int               size)
{
  gpointer key = GUINT_TO_POINTER (type << 3 | rotation << 1 | (size == SMALL_SIZE));
  GdkPaintable *picture = g_hash_table_lookup (self->pictures, key);

  if (picture == NULL)
    {
      picture = bastide_picture_new_tile (GTK_WIDGET (self), bastide_position_get_setup (self->position)->catalogue,
                                          type, rotation, size);
      g_hash_table_insert (self->pictures, key, picture);
    }
  return picture;
}

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_tile_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *rotations = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_image_set_pixel_size (GTK_IMAGE (picture), TILE_SIZE);
  gtk_widget_set_halign (rotations, GTK_ALIGN_CENTER);
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *small = gtk_image_new ();

      gtk_image_set_pixel_size (GTK_IMAGE (small), SMALL_SIZE);
      gtk_box_append (GTK_BOX (rotations), small);
    }
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), rotations);
  gtk_box_append (GTK_BOX (box), create_label ("numeric"));
  gtk_box_append (GTK_BOX (box), create_label ("caption"));
  gtk_widget_add_css_class (box, "stock-tile");
  gtk_list_item_set_child (item, box);
}

/* Shows the first rotation that fits large, and the others small. */
static void
show_rotations (BastideTilesPage *self,
                BastideStockTile *tile,
                GtkWidget        *picture,
                GtkWidget        *rotations)
{
  guint type = bastide_stock_tile_get_item (tile)->type;
  guint left = bastide_stock_tile_get_rotations (tile);

  gtk_image_set_from_paintable (GTK_IMAGE (picture),
                                get_picture (self, type, left != 0 ? (guint) __builtin_ctz (left) : 0, TILE_SIZE));
  left &= left - 1;
  gtk_widget_set_visible (rotations, left != 0);
  for (GtkWidget *small = gtk_widget_get_first_child (rotations); small != NULL;
       small = gtk_widget_get_next_sibling (small))
    {
      gtk_widget_set_visible (small, left != 0);
      if (left != 0)
        gtk_image_set_from_paintable (GTK_IMAGE (small),
                                      get_picture (self, type, (guint) __builtin_ctz (left), SMALL_SIZE));
      left &= left - 1;
    }
}

/* A word says whether copies are known to come soon; the description has all of it. */
static void
bind_tile_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data)
{
  BastideTilesPage *self = data;
  BastideStockTile *tile = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (box);
  GtkWidget *rotations = gtk_widget_get_next_sibling (picture);
  GtkWidget *count = gtk_widget_get_next_sibling (rotations);
  GtkWidget *where = gtk_widget_get_next_sibling (count);
  const BstStockItem *stock = bastide_stock_tile_get_item (tile);
  g_autofree char *number = bastide_number_format ((gint32) bst_stock_item_count (stock));
  g_autofree char *known = g_strdup_printf (ngettext ("%u known", "%u known", stock->draw), stock->draw);
  gboolean asked = gtk_widget_get_visible (GTK_WIDGET (self->fits));

  show_rotations (self, tile, picture, rotations);
  gtk_label_set_text (GTK_LABEL (count), number);
  gtk_label_set_text (GTK_LABEL (where), stock->hand > 0 ? C_("tile", "in hand") : known);
  gtk_widget_set_visible (where, stock->hand > 0 || stock->draw > 0);
  bastide_widget_set_css_class (box, "unfit", asked && bastide_stock_tile_get_rotations (tile) == 0);
  bastide_widget_explain (box, bastide_stock_tile_get_description (tile));
}

/* --- the page --- */

/* Shows the tiles that fit the cell, the first of the facts, and the chances behind it. */
static void
show_cell (BastideTilesPage *self,
           BstCell           cell,
           GListModel       *facts)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  g_autoptr (GArray) stock = bst_stock_list (engine);
  g_autoptr (BastideFact) of_cell = g_list_model_get_item (facts, 0);
  g_autofree char *text = g_strdup_printf ("%s  %s", bastide_fact_get_label (of_cell), bastide_fact_get_text (of_cell));
  GtkWidget *child;

  gtk_label_set_text (self->fits, text);
  bastide_widget_set_css_class (GTK_WIDGET (self->fits), "dead", bst_stock_is_dead (engine, stock, cell));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chances))) != NULL)
    gtk_grid_remove (self->chances, child);
  for (guint i = 1; i < g_list_model_get_n_items (facts); i++)
    {
      g_autoptr (BastideFact) chance = g_list_model_get_item (facts, i);
      GtkWidget *label = gtk_label_new (bastide_fact_get_label (chance));
      GtkWidget *number = gtk_label_new (bastide_fact_get_text (chance));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_xalign (GTK_LABEL (number), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (number, "numeric");
      gtk_grid_attach (self->chances, label, 0, (int) i, 1, 1);
      gtk_grid_attach (self->chances, number, 1, (int) i, 1, 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chances), g_list_model_get_n_items (facts) > 1);
}

static void
update (BastideTilesPage *self)
{
  g_autoptr (BastideFact) facts = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  BstCell cell;
  gboolean asked;

  if (self->position == NULL || self->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  cell = bastide_board_state_get_cursor (self->board);
  asked = !bastide_board_state_is_taken (self->board, cell);
  facts = bastide_stock_facts_new (self->position, asked ? &cell : NULL);
  gtk_label_set_text (self->title, bastide_fact_get_label (facts));
  gtk_widget_set_visible (GTK_WIDGET (self->fits), asked);
  gtk_widget_set_visible (GTK_WIDGET (self->chances), FALSE);
  if (asked)
    show_cell (self, cell, G_LIST_MODEL (facts));
  bastide_spotlight_set (bastide_board_state_get_spotlight (self->board),
                         &(BastideSpot) { .place = BST_PLACE_ON_CELL (cell), .kind = BASTIDE_SPOT_CHOSEN }, asked);
  tiles = bastide_stock_tile_list (self->position, asked ? &cell : NULL);
  g_list_store_splice (self->tiles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->tiles)), tiles->pdata, tiles->len);
}

static void
activate_cb (BastideTilesPage *self,
             guint             position)
{
  g_autoptr (BastideStockTile) tile = g_list_model_get_item (G_LIST_MODEL (self->tiles), position);
  const BstSetup *setup = bastide_position_get_setup (self->position);

  if (tile != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.other-tile", "s",
                                bst_catalogue_get (setup->catalogue, bastide_stock_tile_get_item (tile)->type)->id);
}

/* --- the object --- */

static void
bastide_tiles_page_show (BastidePage     *page,
                         BastidePosition *position,
                         BastideMove     *move G_GNUC_UNUSED)
{
  BastideTilesPage *self = BASTIDE_TILES_PAGE (page);
  BstCatalogue *before = self->position != NULL ? bastide_position_get_setup (self->position)->catalogue : NULL;

  if (self->position == position)
    return;
  if (position == NULL || bastide_position_get_setup (position)->catalogue != before)
    g_hash_table_remove_all (self->pictures);
  g_set_object (&self->position, position);
  update (self);
}

static void
bastide_tiles_page_set_board (BastidePage       *page,
                              BastideBoardState *board)
{
  g_set_object (&BASTIDE_TILES_PAGE (page)->board, board);
}

static void
bastide_tiles_page_follow_cursor (BastidePage *page)
{
  update (BASTIDE_TILES_PAGE (page));
}

static void
bastide_tiles_page_iface_init (BastidePageInterface *iface)
{
  iface->show = bastide_tiles_page_show;
  iface->set_board = bastide_tiles_page_set_board;
  iface->follow_cursor = bastide_tiles_page_follow_cursor;
}

static void
theme_cb (BastideTilesPage *self)
{
  g_hash_table_remove_all (self->pictures);
  update (self);
}

static void
bastide_tiles_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_tiles_page_parent_class)->map (widget);
  update (BASTIDE_TILES_PAGE (widget));
}

static void
bastide_tiles_page_dispose (GObject *object)
{
  BastideTilesPage *self = BASTIDE_TILES_PAGE (object);

  g_clear_object (&self->tiles);
  g_clear_object (&self->position);
  g_clear_object (&self->board);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_tiles_page_parent_class)->dispose (object);
}

static void
bastide_tiles_page_finalize (GObject *object)
{
  g_hash_table_unref (BASTIDE_TILES_PAGE (object)->pictures);

  G_OBJECT_CLASS (bastide_tiles_page_parent_class)->finalize (object);
}

static void
bastide_tiles_page_class_init (BastideTilesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_tiles_page_dispose;
  object_class->finalize = bastide_tiles_page_finalize;
  widget_class->map = bastide_tiles_page_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-tiles-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilesPage, chances);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesPage, fits);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesPage, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideTilesPage, title);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
bastide_tiles_page_init (BastideTilesPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkSingleSelection *selection;

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->grid));
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->tiles = g_list_store_new (BASTIDE_TYPE_STOCK_TILE);
  selection = bastide_table_create_selection (G_LIST_MODEL (g_object_ref (self->tiles)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_tile_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_tile_cb), self);
  bastide_widget_name_rows (factory);
  gtk_grid_view_set_factory (self->grid, factory);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
}

GtkWidget *
bastide_tiles_page_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILES_PAGE, NULL);
}
