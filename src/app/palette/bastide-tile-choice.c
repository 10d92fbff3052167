/* bastide-tile-choice.c: a type of tile as an item of lists
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-choice.h"

#include "bastide-edit-game.h"
#include "bastide-picture.h"
#include "bastide-words.h"

/* A choice keeps the catalogue, because its facts point into that and the position may have another catalogue by now.
 * Description and search key are made once: translating and folding them for each typed letter would be noticeably
 * slow. A store that already holds the right tiles is left alone, so that an edit elsewhere neither moves a list nor
 * closes a popover.
 */
struct _BastideTileChoice
{
  GObject             parent_instance;

  const BstTileType  *facts;       /* points into the catalogue */
  BstCatalogue       *catalogue;
  char               *description;
  char              **key;
  guint               tile;
  int                 count;
};

G_DEFINE_FINAL_TYPE (BastideTileChoice, bastide_tile_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_COUNT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_tile_choice_finalize (GObject *object)
{
  BastideTileChoice *self = BASTIDE_TILE_CHOICE (object);

  bst_catalogue_unref (self->catalogue);
  g_free (self->description);
  g_strfreev (self->key);

  G_OBJECT_CLASS (bastide_tile_choice_parent_class)->finalize (object);
}

static void
bastide_tile_choice_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COUNT:
      g_value_set_int (value, BASTIDE_TILE_CHOICE (object)->count);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_choice_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_COUNT:
      bastide_tile_choice_set_count (BASTIDE_TILE_CHOICE (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_choice_class_init (BastideTileChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_tile_choice_finalize;
  object_class->get_property = bastide_tile_choice_get_property;
  object_class->set_property = bastide_tile_choice_set_property;

  properties[PROP_COUNT] = g_param_spec_int ("count", NULL, NULL, G_MININT, G_MAXINT, 0,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_tile_choice_init (BastideTileChoice *self G_GNUC_UNUSED)
{
}

static BastideTileChoice *
create (BstCatalogue *catalogue,
        guint         tile)
{
  BastideTileChoice *self = g_object_new (BASTIDE_TYPE_TILE_CHOICE, NULL);
  const char *names[3] = { NULL };

  self->catalogue = bst_catalogue_ref (catalogue);
  self->facts = bst_catalogue_get (catalogue, tile);
  self->tile = tile;
  self->description = bastide_words_tile (self->facts, 0);
  names[0] = self->facts->id;
  names[1] = self->description;
  self->key = bastide_tile_filter_create_key (names);
  return self;
}

static gboolean
is_listed (const BstSetup *setup,
           guint           tile)
{
  return (tile < setup->limit->len && g_array_index (setup->limit, guint16, tile) > 0)
         || (setup->bag_given && tile < setup->bag->len && g_array_index (setup->bag, guint16, tile) > 0);
}

static gboolean
is_same (GListModel     *store,
         const BstSetup *setup)
{
  guint n = 0;

  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    {
      g_autoptr (BastideTileChoice) choice = NULL;

      if (!is_listed (setup, i))
        continue;
      choice = g_list_model_get_item (store, n++);
      if (choice == NULL || choice->tile != i || choice->catalogue != setup->catalogue)
        return FALSE;
    }
  return n == g_list_model_get_n_items (store);
}

gboolean
bastide_tile_choice_fill (GListStore     *store,
                          const BstSetup *setup)
{
  g_autoptr (GPtrArray) choices = NULL;

  g_return_val_if_fail (G_IS_LIST_STORE (store), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  if (is_same (G_LIST_MODEL (store), setup))
    return FALSE;
  choices = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    if (is_listed (setup, i))
      g_ptr_array_add (choices, create (setup->catalogue, i));
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), choices->pdata, choices->len);
  return TRUE;
}

void
bastide_tile_choice_fill_bag (GListStore     *store,
                              const BstSetup *setup)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree gint16 *left = NULL;

  g_return_if_fail (G_IS_LIST_STORE (store));
  g_return_if_fail (setup != NULL);

  left = g_new (gint16, bst_catalogue_get_size (setup->catalogue));
  bastide_edit_count_left (setup, left);
  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    if (left[i] > 0)
      {
        BastideTileChoice *choice = create (setup->catalogue, i);

        choice->count = left[i];
        g_ptr_array_add (choices, choice);
      }
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), choices->pdata, choices->len);
}

guint
bastide_tile_choice_get_tile (BastideTileChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CHOICE (self), BST_NONE);

  return self->tile;
}

const char *
bastide_tile_choice_get_description (BastideTileChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CHOICE (self), NULL);

  return self->description;
}

gboolean
bastide_tile_choice_matches (BastideTileChoice       *self,
                             const BastideTileFilter *filter)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CHOICE (self), FALSE);

  return bastide_tile_filter_matches (filter, self->facts, (const char * const *) self->key);
}

GdkPaintable *
bastide_tile_choice_get_picture (BastideTileChoice *self,
                                 GtkWidget         *widget,
                                 int                size)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CHOICE (self), NULL);

  return bastide_picture_new_tile (widget, self->catalogue, self->tile, 0, size);
}

int
bastide_tile_choice_get_count (BastideTileChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CHOICE (self), 0);

  return self->count;
}

void
bastide_tile_choice_set_count (BastideTileChoice *self,
                               int                count)
{
  g_return_if_fail (BASTIDE_IS_TILE_CHOICE (self));

  if (self->count == count)
    return;
  self->count = count;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}
