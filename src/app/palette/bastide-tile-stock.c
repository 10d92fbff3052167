/* bastide-tile-stock.c: the tiles and blocks of the palette, and the numbers left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-stock.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-scene.h"
#include "bastide-tile-filter.h"
#include "bastide-words.h"

#define N_RIVERS 2

typedef struct
{
  BastideTileSet *set;
  gboolean        is_in_play;
} Set;

/* A stock is plain data and no object: it lives as long as the cards made from it, and another catalogue gets another
 * stock. One pass over the setup counts all types; otherwise each card would walk the setup for its badge. The
 * beginning of a river is a stamp that counts as its source, so that several tiles have one card and one number.
 */
struct _BastideTileStock
{
  BastideTileLibrary *library;
  BstCatalogue       *catalogue;
  GArray             *sets;    /* of Set */
  GArray             *left;    /* of gint16, by type */
  GArray             *limit;   /* of guint16, by type: tiles of the sets in play */
  guint               edition;
  int                 cities;
};

/* The set of each river, and the name of its beginning. */
static const struct
{
  const char *set;
  const char *name;
} rivers[N_RIVERS] = {
  { "R1", N_("River I: source") },
  { "R2", N_("River II: source and fork") },
};

static void
set_clear (gpointer data)
{
  g_object_unref (((Set *) data)->set);
}

BastideTileStock *
bastide_tile_stock_new (BastideTileLibrary *library,
                        BstCatalogue       *catalogue)
{
  GPtrArray *known = bastide_tile_library_get_sets (library);
  BastideTileStock *self = g_new0 (BastideTileStock, 1);
  guint n = bst_catalogue_get_size (catalogue);

  self->library = g_object_ref (library);
  self->catalogue = bst_catalogue_ref (catalogue);
  self->sets = g_array_new (FALSE, TRUE, sizeof (Set));
  g_array_set_clear_func (self->sets, set_clear);
  for (guint i = 0; i < known->len; i++)
    {
      Set set = { .set = g_object_ref (g_ptr_array_index (known, i)) };

      g_array_append_val (self->sets, set);
    }
  self->left = g_array_new (FALSE, TRUE, sizeof (gint16));
  g_array_set_size (self->left, n);
  self->limit = g_array_new (FALSE, TRUE, sizeof (guint16));
  g_array_set_size (self->limit, n);
  return self;
}

void
bastide_tile_stock_free (BastideTileStock *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->library);
  bst_catalogue_unref (self->catalogue);
  g_array_unref (self->sets);
  g_array_unref (self->left);
  g_array_unref (self->limit);
  g_free (self);
}

static gboolean
is_of_set (const BstTileType *type,
           const Set         *set)
{
  return g_str_equal (type->set, bastide_tile_set_get_id (set->set));
}

static gboolean
find_in_play (BastideTileStock *self,
              const Set        *set)
{
  for (guint i = 0; i < self->left->len; i++)
    if (is_of_set (bst_catalogue_get (self->catalogue, i), set)
        && (g_array_index (self->limit, guint16, i) > 0 || g_array_index (self->left, gint16, i) != 0))
      return TRUE;
  return FALSE;
}

gboolean
bastide_tile_stock_update (BastideTileStock *self,
                           const BstSetup   *setup)
{
  gboolean changed = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (setup != NULL && setup->catalogue == self->catalogue, FALSE);

  bastide_edit_count_left (setup, (gint16 *) (gpointer) self->left->data);
  for (guint i = 0; i < self->limit->len; i++)
    g_array_index (self->limit, guint16, i) = i < setup->limit->len ? g_array_index (setup->limit, guint16, i) : 0;
  self->edition = setup->rules.edition;
  self->cities = (bst_rules_has (&setup->rules, BST_MODULE_COUNT) ? 1 : 0) - (setup->carcassonne.present ? 1 : 0);
  for (guint i = 0; i < self->sets->len; i++)
    {
      Set *set = &g_array_index (self->sets, Set, i);
      gboolean is_in_play = find_in_play (self, set);

      changed = changed || is_in_play != set->is_in_play;
      set->is_in_play = is_in_play;
    }
  return changed;
}

BstCatalogue *
bastide_tile_stock_get_catalogue (BastideTileStock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->catalogue;
}

guint
bastide_tile_stock_get_n_sets (BastideTileStock *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sets->len;
}

const char *
bastide_tile_stock_get_set_name (BastideTileStock *self,
                                 guint             set)
{
  g_return_val_if_fail (self != NULL && set < self->sets->len, NULL);

  return bastide_tile_set_get_name (g_array_index (self->sets, Set, set).set);
}

gboolean
bastide_tile_stock_is_in_play (BastideTileStock *self,
                               guint             set)
{
  g_return_val_if_fail (self != NULL && set < self->sets->len, FALSE);

  return g_array_index (self->sets, Set, set).is_in_play;
}

GArray *
bastide_tile_stock_list (BastideTileStock *self,
                         guint             set)
{
  GArray *stamps = g_array_new (FALSE, TRUE, sizeof (BastideHand));
  const Set *wanted;

  g_return_val_if_fail (self != NULL && set < self->sets->len, stamps);

  wanted = &g_array_index (self->sets, Set, set);
  for (guint i = 0; i < N_RIVERS; i++)
    if (g_str_equal (rivers[i].set, bastide_tile_set_get_id (wanted->set)))
      {
        const BastideHand stamp = { .kind = BASTIDE_HAND_RIVER, .river = (guint8) (i + 1) };

        g_array_append_val (stamps, stamp);
      }
  for (guint i = 0; i < bst_catalogue_get_size (self->catalogue); i++)
    if (is_of_set (bst_catalogue_get (self->catalogue, i), wanted))
      {
        const BastideHand stamp = BASTIDE_HAND_OF_TILE (i);

        g_array_append_val (stamps, stamp);
      }
  return stamps;
}

/* Rivers */

/* Finds the source of a river, or BST_NONE. */
static guint
find_source (BastideTileStock *self,
             guint             river)
{
  for (guint i = 0; river >= 1 && river <= N_RIVERS && i < bst_catalogue_get_size (self->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (self->catalogue, i);

      if (type->river_role == BST_RIVER_SPRING && g_str_equal (type->set, rivers[river - 1].set))
        return i;
    }
  return BST_NONE;
}

/* Finds the type whose number counts for a stamp, or BST_NONE. */
static guint
find_type (BastideTileStock  *self,
           const BastideHand *stamp)
{
  if (stamp->kind == BASTIDE_HAND_TILE && stamp->tile < bst_catalogue_get_size (self->catalogue))
    return stamp->tile;
  return stamp->kind == BASTIDE_HAND_RIVER ? find_source (self, stamp->river) : BST_NONE;
}

const BstTileType *
bastide_tile_stock_get_type (BastideTileStock  *self,
                             const BastideHand *stamp)
{
  guint type;

  g_return_val_if_fail (self != NULL && stamp != NULL, NULL);

  type = find_type (self, stamp);
  return type != BST_NONE ? bst_catalogue_get (self->catalogue, type) : NULL;
}

gboolean
bastide_tile_stock_exists (BastideTileStock  *self,
                           const BastideHand *stamp)
{
  const BstTileType *facts;
  guint type;

  g_return_val_if_fail (self != NULL && stamp != NULL, FALSE);

  if (stamp->kind == BASTIDE_HAND_CITY)
    return bst_catalogue_has_block (self->catalogue);
  type = find_type (self, stamp);
  if (type == BST_NONE)
    return FALSE;
  facts = bst_catalogue_get (self->catalogue, type);
  return facts->count[self->edition] > 0 || facts->count_king_robber > 0
         || g_array_index (self->limit, guint16, type) > 0 || g_array_index (self->left, gint16, type) != 0;
}

int
bastide_tile_stock_count (BastideTileStock  *self,
                          const BastideHand *stamp)
{
  guint type;

  g_return_val_if_fail (self != NULL && stamp != NULL, 0);

  if (stamp->kind == BASTIDE_HAND_CITY)
    return self->cities;
  type = find_type (self, stamp);
  return type != BST_NONE ? g_array_index (self->left, gint16, type) : 0;
}

/* Cards */

static guint
make_city (BastideTilePiece *pieces)
{
  pieces[0] = (BastideTilePiece) {
    .sprite = { .kind = BASTIDE_SPRITE_CARCASSONNE },
    .y = (float) (BST_BLOCK_COLUMNS - BST_BLOCK_ROWS) / 2 / BST_BLOCK_COLUMNS,
    .side = 1.0f / BST_BLOCK_COLUMNS,
  };
  return 1;
}

/* Lays the river on an empty board, as the editor would, and takes the pieces from there. */
static guint
make_river (BastideTileStock *self,
            guint             river,
            BastideTilePiece *pieces)
{
  g_autoptr (BastideContent) content = bastide_content_new (self->library);
  const BstSetup *setup = content->setup;
  int x0, y0, x1, y1;
  float side;

  g_array_set_size (setup->tiles, 0);
  if (!bastide_edit_put_river (content, river, BST_CELL (0, 0), 0)
      || content->setup->tiles->len > BASTIDE_TILE_CARD_MAX_PIECES)
    return 0;
  setup = content->setup;
  bastide_scene_get_cells (setup, &x0, &y0, &x1, &y1);
  side = 1.0f / (float) (MAX (x1 - x0, y1 - y0) + 1);
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      pieces[i] = (BastideTilePiece) {
        .sprite = { .index = tile->type, .rotation = tile->rotation },
        .x = (1 - (float) (x1 - x0 + 1) * side) / 2 + (float) (tile->cell.x - x0) * side,
        .y = (1 - (float) (y1 - y0 + 1) * side) / 2 + (float) (tile->cell.y - y0) * side,
        .side = side,
      };
    }
  return setup->tiles->len;
}

static guint
make_pieces (BastideTileStock  *self,
             const BastideHand *stamp,
             BastideTilePiece  *pieces)
{
  if (stamp->kind == BASTIDE_HAND_CITY)
    return bst_catalogue_has_block (self->catalogue) ? make_city (pieces) : 0;
  if (stamp->kind == BASTIDE_HAND_RIVER && find_source (self, stamp->river) != BST_NONE)
    return make_river (self, stamp->river, pieces);
  if (stamp->kind != BASTIDE_HAND_TILE || stamp->tile >= bst_catalogue_get_size (self->catalogue))
    return 0;
  pieces[0] = (BastideTilePiece) { .sprite = { .index = stamp->tile }, .side = 1 };
  return 1;
}

static const char *
find_set_name (BastideTileStock  *self,
               const BstTileType *type)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (is_of_set (type, &g_array_index (self->sets, Set, i)))
      return bastide_tile_set_get_name (g_array_index (self->sets, Set, i).set);
  return "";
}

static void
name_tile (BastideTileStock *self,
           BastideTileCard  *card,
           guint             tile)
{
  const BstTileType *type = bst_catalogue_get (self->catalogue, tile);
  const char *names[] = { type->id, type->set, find_set_name (self, type), NULL };
  g_autofree char *description = bastide_words_tile (type, 0);

  bastide_tile_card_set_names (card, description, type->id, bastide_tile_filter_create_key (names));
}

/* The search finds blocks by their names and by their names in files. */
static void
name_block (BastideTileCard *card,
            const char      *name,
            const char      *id)
{
  const char *names[] = { name, id, NULL };

  bastide_tile_card_set_names (card, name, NULL, bastide_tile_filter_create_key (names));
}

GtkWidget *
bastide_tile_stock_create_card (BastideTileStock  *self,
                                const BastideHand *stamp,
                                BastideTileCache  *cache)
{
  BastideTilePiece pieces[BASTIDE_TILE_CARD_MAX_PIECES];
  GtkWidget *card;
  guint n;

  g_return_val_if_fail (self != NULL && stamp != NULL, NULL);

  n = make_pieces (self, stamp, pieces);
  if (n == 0)
    return NULL;
  card = bastide_tile_card_new (stamp, cache);
  bastide_tile_card_set_pieces (BASTIDE_TILE_CARD (card), pieces, n);
  if (stamp->kind == BASTIDE_HAND_TILE)
    name_tile (self, BASTIDE_TILE_CARD (card), stamp->tile);
  else if (stamp->kind == BASTIDE_HAND_RIVER)
    name_block (BASTIDE_TILE_CARD (card), _(rivers[stamp->river - 1].name), rivers[stamp->river - 1].set);
  else
    name_block (BASTIDE_TILE_CARD (card), _("City of Carcassonne"), "city of Carcassonne");
  return card;
}
