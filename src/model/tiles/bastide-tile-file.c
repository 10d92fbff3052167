/* bastide-tile-file.c: reads a file of tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json.h"
#include "bastide-tile-facts.h"

#define FORMAT  "bastide-tiles"
#define VERSION 1

#define MAX_ORDER  10000
#define MAX_COPIES 99
#define ID_CHARS   G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-._"

static const char * const file_members[] = { "format", "version", "id", "name", "order", "block", "tiles" };

static const char * const tile_members[] = {
  "id", "edges", "count", "start", "variant-of", "replaces", "text", "xref", "cities", "roads", "fields", "rivers",
  "river", "monastic", "garden", "marks", "flight", "tunnel", "joins", "crossings", "editions", "cell", "districts",
};

/* A misspelt member would be lost without a word. */
static void
warn_of_unknown (const BastideJsonValue *object,
                 const char * const     *known,
                 guint                   n)
{
  BastideJsonValue member;
  BastideJsonIter iter;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &member))
    {
      gboolean is_known = FALSE;

      for (guint i = 0; i < n && !is_known; i++)
        is_known = g_str_equal (known[i], member.name);
      if (!is_known)
        bastide_json_add_problem (&member, BASTIDE_SEVERITY_WARNING,
                                  _("Unknown member. It has no effect."));
    }
}

/* Copies an optional or needed text that must fit into the room that the engine has for it. */
static gboolean
read_text (const BastideJsonValue *value,
           char                   *text,
           gsize                   size)
{
  const char *found = bastide_json_read_string (value);

  if (found == NULL)
    return FALSE;

  if (strlen (found) >= size)
    {
      bastide_json_add_error (value, _("Expected at most %u bytes, found %u."), (guint) size - 1,
                              (guint) strlen (found));
      return FALSE;
    }

  g_strlcpy (text, found, size);

  return TRUE;
}

/* An identifier stands in lines of notation, so it is one word of plain letters. */
static gboolean
read_id (const BastideJsonValue *value,
         char                   *id,
         gsize                   size)
{
  if (!read_text (value, id, size))
    return FALSE;

  if (id[0] == '\0' || id[strspn (id, ID_CHARS)] != '\0')
    {
      g_autofree char *quoted = bastide_json_quote (id);

      bastide_json_add_error (value, _("Expected an identifier of letters, digits, “-”, “.” and “_”, found %s."),
                              quoted);
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_optional_id (const BastideJsonValue *tile,
                  const char             *name,
                  char                   *id,
                  gsize                   size)
{
  BastideJsonValue member;

  return !bastide_json_find_member (tile, name, &member) || read_id (&member, id, size);
}

static gboolean
read_count (const BastideJsonValue *count,
            const char             *name,
            guint8                 *number)
{
  BastideJsonValue member;
  int value;

  if (!bastide_json_need_member (count, name, &member) || !bastide_json_read_int (&member, 0, MAX_COPIES, &value))
    return FALSE;

  *number = (guint8) value;

  return TRUE;
}

static gboolean
read_counts (const BastideJsonValue *tile,
             BstTileType            *type)
{
  BastideJsonValue count, member;
  gboolean is_sound;
  int number;

  type->count_king_robber = -1;
  if (!bastide_json_need_member (tile, "count", &count) || !bastide_json_read_object (&count))
    return FALSE;

  is_sound = read_count (&count, "first", &type->count[BST_EDITION_FIRST]);
  is_sound &= read_count (&count, "new", &type->count[BST_EDITION_NEW]);
  if (bastide_json_find_member (&count, "king-robber", &member))
    {
      if (bastide_json_read_int (&member, 0, MAX_COPIES, &number))
        type->count_king_robber = (gint8) number;
      else
        is_sound = FALSE;
    }
  if (bastide_json_find_member (&count, "c3", &member))
    is_sound &= bastide_json_read_int (&member, 0, MAX_COPIES, &number);

  if (bastide_json_find_member (tile, "start", &member))
    {
      if (bastide_json_read_int (&member, 0, MAX_COPIES, &number))
        type->start_copies = (guint8) number;
      else
        is_sound = FALSE;
    }

  return is_sound;
}

/* Facts about a tile that are not printed on it. */
static gboolean
read_identity (const BastideTileFile  *self,
               const BastideJsonValue *tile,
               BstTileType            *type)
{
  BastideJsonValue xref, member;
  gboolean is_sound;
  int turns = 0;

  g_strlcpy (type->set, self->id, sizeof type->set);
  is_sound = bastide_json_need_member (tile, "id", &member) && read_id (&member, type->id, sizeof type->id);
  is_sound &= read_optional_id (tile, "variant-of", type->variant_of, sizeof type->variant_of);
  is_sound &= read_optional_id (tile, "replaces", type->replaces, sizeof type->replaces);
  if (bastide_json_find_member (tile, "text", &member))
    is_sound &= read_text (&member, type->text, sizeof type->text);
  if (bastide_json_find_member (tile, "xref", &xref))
    is_sound &= bastide_json_read_object (&xref)
                && bastide_json_need_member (&xref, "jcloisterzone", &member)
                && read_text (&member, type->xref, sizeof type->xref)
                && bastide_json_need_member (&xref, "turns", &member)
                && bastide_json_read_int (&member, 0, 3, &turns);
  type->xref_turns = (guint8) turns;
  if (!self->is_block)
    is_sound &= read_counts (tile, type);

  return is_sound;
}

static void
read_tile (BastideTileFile        *self,
           const BastideJsonValue *tile)
{
  BstTileType types[BST_N_EDITIONS] = { 0 };
  BastideJsonValue editions, override;
  gboolean is_sound;

  if (!bastide_json_read_object (tile))
    return;

  warn_of_unknown (tile, tile_members, G_N_ELEMENTS (tile_members));
  is_sound = read_identity (self, tile, &types[0]);
  is_sound &= bastide_tile_facts_read (tile, NULL, self->is_block, &types[0]);
  if (!is_sound)
    return;

  for (guint i = 0; i < self->types[0]->len; i++)
    if (g_str_equal (g_array_index (self->types[0], BstTileType, i).id, types[0].id))
      {
        bastide_json_add_error (tile, _("There are two tiles called “%s”."), types[0].id);
        return;
      }

  /* An edition has only the facts that differ. */
  types[1] = types[0];
  if (bastide_json_find_member (tile, "editions", &editions) && bastide_json_read_object (&editions))
    for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
      if (bastide_json_find_member (&editions, bst_edition_get_name ((BstEdition) edition), &override)
          && bastide_json_read_object (&override))
        bastide_tile_facts_read (tile, &override, self->is_block, &types[edition]);

  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    g_array_append_val (self->types[edition], types[edition]);
}

static void
read_tiles (BastideTileFile        *self,
            const BastideJsonValue *root)
{
  BastideJsonValue array, tile;
  BastideJsonIter iter;

  if (!bastide_json_need_member (root, "tiles", &array) || !bastide_json_read_array (&array, BST_MAX_TYPES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &tile))
    read_tile (self, &tile);

  if (self->is_block && self->types[0]->len != BST_BLOCK_CELLS)
    bastide_json_add_error (&array, _("A block of %d columns and %d rows needs a tile for each cell."),
                            BST_BLOCK_COLUMNS, BST_BLOCK_ROWS);
}

static gboolean
read_format (const BastideJsonValue *root)
{
  static const char * const formats[] = { FORMAT };
  BastideJsonValue member;
  guint format;

  return bastide_json_read_object (root)
         && bastide_json_need_member (root, "format", &member)
         && bastide_json_read_name (&member, formats, G_N_ELEMENTS (formats), &format);
}

static void
read_block (BastideTileFile        *self,
            const BastideJsonValue *root)
{
  BastideJsonValue block, member;
  int number;

  if (!bastide_json_find_member (root, "block", &block) || !bastide_json_read_object (&block))
    return;

  self->is_block = TRUE;
  if (bastide_json_need_member (&block, "columns", &member))
    bastide_json_read_int (&member, BST_BLOCK_COLUMNS, BST_BLOCK_COLUMNS, &number);
  if (bastide_json_need_member (&block, "rows", &member))
    bastide_json_read_int (&member, BST_BLOCK_ROWS, BST_BLOCK_ROWS, &number);
}

BastideTileFile *
bastide_tile_file_read (GBytes     *bytes,
                        GListStore *problems)
{
  char id[sizeof ((BstTileType *) 0)->set] = "";
  g_autoptr (BastideTileFile) self = NULL;
  g_autoptr (BastideJson) json = NULL;
  BastideJsonValue root, member;
  int version;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  json = bastide_json_new (bytes, problems);
  if (!bastide_json_get_root (json, &root) || !read_format (&root)
      || !bastide_json_need_member (&root, "version", &member)
      || !bastide_json_read_int (&member, VERSION, VERSION, &version))
    return NULL;

  self = g_new0 (BastideTileFile, 1);
  self->order = MAX_ORDER;
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    self->types[edition] = g_array_new (FALSE, TRUE, sizeof (BstTileType));

  warn_of_unknown (&root, file_members, G_N_ELEMENTS (file_members));
  if (bastide_json_need_member (&root, "id", &member))
    read_id (&member, id, sizeof id);
  self->id = g_strdup (id);
  if (bastide_json_need_member (&root, "name", &member))
    self->name = g_strdup (bastide_json_read_string (&member));
  if (bastide_json_find_member (&root, "order", &member))
    bastide_json_read_int (&member, 1, MAX_ORDER, &self->order);
  read_block (self, &root);
  read_tiles (self, &root);
  if (bastide_json_has_errors (json))
    return NULL;

  for (guint edition = 0; self->is_block && edition < BST_N_EDITIONS; edition++)
    bst_tile_type_prepare_block ((BstTileType *) (void *) self->types[edition]->data);

  return g_steal_pointer (&self);
}

gboolean
bastide_tile_file_recognise (GBytes *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = NULL;
  BastideJsonValue root;

  g_return_val_if_fail (bytes != NULL, FALSE);

  json = bastide_json_new (bytes, problems);

  return bastide_json_get_root (json, &root) && read_format (&root);
}

void
bastide_tile_file_free (BastideTileFile *self)
{
  if (self == NULL)
    return;

  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    g_clear_pointer (&self->types[edition], g_array_unref);
  g_free (self->id);
  g_free (self->name);
  g_free (self);
}
