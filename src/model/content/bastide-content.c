/* bastide-content.c: the contents of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bastide-json-node.h"
#include "bst-notation.h"

#include "bst-box.h"

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
  self->comments = bastide_comments_new ();
  self->lines = bastide_content_lines_new ();
  self->annotations = g_array_new (FALSE, TRUE, sizeof (BastideAnnotation));
  self->twins = bastide_twins_new ();
  self->version = BASTIDE_CONTENT_VERSION;
  self->records = bastide_records_new ();

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
  self->library = g_object_ref (library);
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

/* Whether two pieces are the same one, in a game that has gone on. */
static gboolean
is_same_piece (gconstpointer a,
               gconstpointer b)
{
  const BstPiece *was = a, *now = b;
  guint number = bst_piece_get_info ((BstPieceKind) was->kind)->number;

  return was->kind == now->kind
         && (number == BST_PIECES_ONE
             || (was->player == now->player
                 && (number == BST_PIECES_ONE_EACH
                     || (was->figure == now->figure && bst_place_equal (&was->place, &now->place)))));
}

static gboolean
is_same_tile (gconstpointer a,
              gconstpointer b)
{
  const BstSetupTile *was = a, *now = b;

  return was->type == now->type && bst_cell_equal (was->cell, now->cell);
}

/* Hands the record of each object on to the first equal object of the new list without a record. Copied objects have
 * theirs already. */
static void
hand_on_list (GArray     *from,
              GArray     *to,
              gsize       said_at,
              gboolean  (*is_same) (gconstpointer a,
                                    gconstpointer b))
{
  guint size = g_array_get_element_size (from);

  for (guint i = 0; i < from->len; i++)
    {
      const char *was = from->data + (gsize) i * size;
      guint32 said = G_STRUCT_MEMBER (guint32, was, said_at);
      guint32 *found = NULL;
      gboolean is_copy = said == BASTIDE_RECORD_NONE;

      for (guint j = 0; !is_copy && j < to->len; j++)
        {
          char *now = to->data + (gsize) j * size;
          guint32 *number = &G_STRUCT_MEMBER (guint32, now, said_at);

          is_copy = *number == said;
          if (found == NULL && *number == BASTIDE_RECORD_NONE && is_same (was, now))
            found = number;
        }
      if (!is_copy && found != NULL)
        *found = said;
    }
}

/* A played position has no records of its objects; this gives them their records again. */
static void
hand_on_said (const BstSetup *from,
              BstSetup       *to)
{
  for (guint i = 0; i < to->n_players; i++)
    if (to->players[i].said == BASTIDE_RECORD_NONE)
      to->players[i].said = from->players[i].said;
  if (to->carcassonne.present && to->carcassonne.said == BASTIDE_RECORD_NONE)
    to->carcassonne.said = from->carcassonne.said;
  hand_on_list (from->tiles, to->tiles, G_STRUCT_OFFSET (BstSetupTile, said), is_same_tile);
  hand_on_list (from->pieces, to->pieces, G_STRUCT_OFFSET (BstPiece, said), is_same_piece);
}

BastideContent *
_bastide_content_wrap_setup (BastideContent *self,
                             BstSetup       *setup)
{
  BastideContent *copy;

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
  copy->goal = g_memdup2 (self->goal, sizeof *self->goal);
  copy->other_goal = self->other_goal != NULL ? json_node_ref (self->other_goal) : NULL;
  copy->hints = g_strdupv (self->hints);
  copy->solution = g_ptr_array_copy (self->solution, copy_line, NULL);
  g_ptr_array_set_free_func (copy->solution, (GDestroyNotify) g_strfreev);
  copy->comments = bastide_comments_copy (self->comments);
  copy->is_unique = self->is_unique;
  copy->lines = bastide_content_lines_copy (self->lines);
  copy->verdict = self->verdict != NULL ? bastide_verdict_copy (self->verdict) : NULL;
  copy->origin = g_memdup2 (self->origin, sizeof *self->origin);
  copy->annotations = g_array_copy (self->annotations);
  copy->twins = bastide_twins_copy (self->twins);
  copy->lesson = self->lesson != NULL ? bastide_content_lesson_copy (self->lesson) : NULL;
  copy->translations = self->translations != NULL ? json_node_ref (self->translations) : NULL;
  copy->version = self->version;
  copy->read_only = self->read_only;
  g_set_object (&copy->library, self->library);
  copy->records = bastide_records_ref (self->records);
  copy->said = self->said;
  copy->source = self->source != NULL ? json_node_ref (self->source) : NULL;
  copy->source_lines = self->source_lines != NULL ? g_array_ref (self->source_lines) : NULL;

  return copy;
}

BastideContent *
bastide_content_with_setup (BastideContent *self,
                            BstSetup       *setup)
{
  BastideContent *content;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  hand_on_said (self->setup, setup);
  content = _bastide_content_wrap_setup (self, setup);
  g_ptr_array_set_size (content->twins, 0);
  g_clear_pointer (&content->lesson, bastide_content_lesson_free);

  return content;
}

BastideContent *
bastide_content_copy (BastideContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _bastide_content_wrap_setup (self, bst_setup_copy (self->setup));
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
  g_free (self->goal);
  g_clear_pointer (&self->other_goal, json_node_unref);
  g_strfreev (self->hints);
  g_clear_pointer (&self->solution, g_ptr_array_unref);
  g_clear_pointer (&self->comments, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->verdict, bastide_verdict_free);
  g_free (self->origin);
  g_clear_pointer (&self->annotations, g_array_unref);
  g_clear_pointer (&self->twins, g_ptr_array_unref);
  g_clear_pointer (&self->lesson, bastide_content_lesson_free);
  g_clear_pointer (&self->translations, json_node_unref);
  g_clear_object (&self->library);
  g_clear_pointer (&self->records, bastide_records_unref);
  g_clear_pointer (&self->source, json_node_unref);
  g_clear_pointer (&self->source_lines, g_array_unref);
  g_clear_pointer (&self->tile_numbers, g_array_unref);
  g_clear_pointer (&self->piece_numbers, g_array_unref);
  g_free (self);
}

guint32
_bastide_content_turn_said (BastideContent *self,
                            guint32         said,
                            guint           quarters)
{
  JsonNode *record = bastide_records_get (self->records, said);
  JsonNode *name = bastide_json_node_get_member (record, "segment");
  char turned[BST_NOTATION_SIZE];

  if (name == NULL)
    return said;

  g_return_val_if_fail (strlen (json_node_get_string (name)) < sizeof turned, said);

  record = bastide_json_node_copy (record);
  bst_notation_turn_segment (json_node_get_string (name), quarters, turned);
  json_object_set_string_member (json_node_get_object (record), "segment", turned);

  return bastide_records_add (self->records, record);
}

guint32
_bastide_content_move_said (BastideContent *self,
                            guint32         said)
{
  static const char * const places[] = { "as", "cell", "from", "segment" };
  JsonNode *record = bastide_records_get (self->records, said);

  if (record == NULL)
    return said;

  record = bastide_json_node_copy (record);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    json_object_remove_member (json_node_get_object (record), places[i]);

  return bastide_records_add (self->records, record);
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

guint
bastide_content_get_line (BastideContent *self,
                          const char     *pointer)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (pointer != NULL, 0);

  if (self->source == NULL || self->source_lines == NULL)
    return 0;

  return bastide_json_find_line (self->source, self->source_lines, pointer);
}
