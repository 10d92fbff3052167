/* bastide-content.c: what a puzzle file holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bst-box.h"

BastideComment *
bastide_comment_new (guint       after,
                     const char *text)
{
  BastideComment *self = g_new (BastideComment, 1);

  self->after = after;
  self->said = BASTIDE_SAID_NOTHING;
  self->text = g_strdup (text);

  return self;
}

void
bastide_comment_free (BastideComment *self)
{
  g_free (self->text);
  g_free (self);
}

BastideContent *
_bastide_content_alloc (void)
{
  BastideContent *self = g_new0 (BastideContent, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup ("");
  self->author = g_strdup ("");
  self->date = g_strdup ("");
  self->language = g_strdup ("");
  self->description = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  self->sets = g_new0 (char *, 1);
  self->hints = g_new0 (char *, 1);
  self->solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->comments = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_comment_free);
  self->annotations = g_array_new (FALSE, TRUE, sizeof (BastideAnnotation));
  self->version = BASTIDE_CONTENT_VERSION;
  self->records = bastide_said_new ();

  return self;
}

BastideContent *
bastide_content_new (BastideTileLibrary *library)
{
  BastideContent *self;
  BstSetupTile start = { .cell = BST_CELL (0, 0) };
  BstCatalogue *catalogue;
  guint type;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  self = _bastide_content_alloc ();
  self->setup = bst_setup_new (catalogue);
  self->setup->n_players = 2;
  for (guint i = 0; i < self->setup->n_players; i++)
    self->setup->players[i].colour = (guint8) i;

  type = bst_catalogue_find (catalogue, "BASE-D");
  if (type != BST_NONE)
    {
      start.type = (guint16) type;
      g_array_append_val (self->setup->tiles, start);
    }
  g_array_set_size (self->setup->limit, bst_catalogue_get_size (catalogue));
  bst_box_count_tiles (catalogue, &self->setup->rules, NULL, (guint16 *) (void *) self->setup->limit->data);

  return self;
}

static gpointer
copy_line (gconstpointer          line,
           G_GNUC_UNUSED gpointer user_data)
{
  return g_strdupv ((char **) (gpointer) line);
}

static gpointer
copy_comment (gconstpointer          comment,
              G_GNUC_UNUSED gpointer user_data)
{
  const BastideComment *other = comment;
  BastideComment *copy = bastide_comment_new (other->after, other->text);

  copy->said = other->said;

  return copy;
}

BastideContent *
bastide_content_with_setup (BastideContent *self,
                            BstSetup       *setup)
{
  BastideContent *copy;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  for (guint i = 0; i < setup->n_players; i++)
    if (setup->players[i].said == BASTIDE_SAID_NOTHING)
      setup->players[i].said = self->setup->players[i].said;
  copy = g_new0 (BastideContent, 1);
  g_atomic_ref_count_init (&copy->ref_count);
  copy->setup = setup;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    copy->names[i] = g_strdup (self->names[i]);
  copy->title = g_strdup (self->title);
  copy->author = g_strdup (self->author);
  copy->date = g_strdup (self->date);
  copy->language = g_strdup (self->language);
  copy->description = g_strdup (self->description);
  copy->tags = g_strdupv (self->tags);
  copy->difficulty = self->difficulty;
  copy->sets = g_strdupv (self->sets);
  copy->hints = g_strdupv (self->hints);
  copy->solution = g_ptr_array_copy (self->solution, copy_line, NULL);
  g_ptr_array_set_free_func (copy->solution, (GDestroyNotify) g_strfreev);
  copy->comments = g_ptr_array_copy (self->comments, copy_comment, NULL);
  g_ptr_array_set_free_func (copy->comments, (GDestroyNotify) bastide_comment_free);
  copy->annotations = g_array_copy (self->annotations);
  copy->version = self->version;
  copy->read_only = self->read_only;
  copy->records = bastide_said_ref (self->records);
  copy->said = self->said;
  copy->source = self->source != NULL ? json_node_ref (self->source) : NULL;
  copy->keeps_source = self->keeps_source;
  copy->lines = self->lines != NULL ? g_array_ref (self->lines) : NULL;

  return copy;
}

BastideContent *
bastide_content_copy (BastideContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return bastide_content_with_setup (self, bst_setup_copy (self->setup));
}

BastideContent *
bastide_content_ref (BastideContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_content_unref (BastideContent *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->setup, bst_setup_free);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    g_free (self->names[i]);
  g_free (self->title);
  g_free (self->author);
  g_free (self->date);
  g_free (self->language);
  g_free (self->description);
  g_strfreev (self->tags);
  g_strfreev (self->sets);
  g_strfreev (self->hints);
  g_clear_pointer (&self->solution, g_ptr_array_unref);
  g_clear_pointer (&self->comments, g_ptr_array_unref);
  g_clear_pointer (&self->annotations, g_array_unref);
  g_clear_pointer (&self->records, bastide_said_unref);
  g_clear_pointer (&self->source, json_node_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->tile_numbers, g_array_unref);
  g_clear_pointer (&self->piece_numbers, g_array_unref);
  g_free (self);
}

void
_bastide_content_take_source (BastideContent *self,
                              JsonNode       *source)
{
  g_clear_pointer (&self->source, json_node_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  self->source = source;
}

static gboolean
is_same_array (const GArray *a,
               const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, (gsize) a->len * g_array_get_element_size ((GArray *) a)) == 0);
}

static gboolean
is_same_setup (const BstSetup *a,
               const BstSetup *b)
{
  return a->catalogue == b->catalogue
         && a->n_players == b->n_players
         && a->player == b->player
         && a->phase == b->phase
         && a->hand == b->hand
         && a->has_placed == b->has_placed
         && bst_cell_equal (a->placed, b->placed)
         && a->bag_given == b->bag_given
         && bst_rules_equal (&a->rules, &b->rules)
         && memcmp (a->players, b->players, sizeof a->players) == 0
         && memcmp (&a->carcassonne, &b->carcassonne, sizeof a->carcassonne) == 0
         && memcmp (&a->memory, &b->memory, sizeof a->memory) == 0
         && is_same_array (a->tiles, b->tiles)
         && is_same_array (a->pieces, b->pieces)
         && is_same_array (a->draw, b->draw)
         && is_same_array (a->bag, b->bag)
         && is_same_array (a->limit, b->limit);
}

gboolean
_bastide_content_is_same_position (BastideContent *a,
                                   BastideContent *b)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (g_strcmp0 (a->names[i], b->names[i]) != 0)
      return FALSE;

  return is_same_setup (a->setup, b->setup);
}

const char *
_bastide_content_tile_id (const BstSetup *setup,
                          guint           type)
{
  return bst_catalogue_get (setup->catalogue, type)->id;
}

guint
bastide_content_get_line (BastideContent *self,
                          const char     *pointer)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (pointer != NULL, 0);

  if (self->source == NULL || self->lines == NULL)
    return 0;

  return bastide_json_find_line (self->source, self->lines, pointer);
}
