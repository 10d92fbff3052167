/* bastide-content.c: what a puzzle file holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bastide-compose.h"

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
  self->version = BASTIDE_CONTENT_VERSION;

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
    {
      self->setup->players[i].colour = (guint8) i;
      bst_rules_get_figures (&self->setup->rules, self->setup->players[i].supply);
    }

  type = bst_catalogue_find (catalogue, "BASE-D");
  if (type != BST_NONE)
    {
      start.type = (guint16) type;
      g_array_append_val (self->setup->tiles, start);
    }
  g_array_set_size (self->setup->limit, bst_catalogue_get_size (catalogue));
  bastide_tile_library_count (library, &self->setup->rules, NULL, (guint16 *) (void *) self->setup->limit->data);

  return self;
}

static gpointer
copy_line (gconstpointer          line,
           G_GNUC_UNUSED gpointer user_data)
{
  return g_strdupv ((char **) (gpointer) line);
}

BastideContent *
bastide_content_with_setup (BastideContent *self,
                            BstSetup       *setup)
{
  BastideContent *copy;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

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
  copy->version = self->version;
  copy->read_only = self->read_only;
  copy->source = self->source != NULL ? json_node_ref (self->source) : NULL;
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
  g_clear_pointer (&self->source, json_node_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->tile_numbers, g_array_unref);
  g_free (self);
}

const char *
_bastide_content_tile_id (const BstSetup *setup,
                          guint           type)
{
  return bst_catalogue_get (setup->catalogue, type)->id;
}

/* Where a module stands in the file, which may be faulty; the file's own order goes before ours. */
static char *
get_module_pointer (BastideContent *self,
                    guint           module)
{
  JsonNode *modules = bastide_compose_member (bastide_compose_member (self->source, "rules"), "modules");

  if (module >= BST_N_MODULES)
    return g_strdup ("/rules");

  for (guint i = 0; i < bastide_compose_length (modules); i++)
    {
      JsonNode *element = bastide_compose_element (modules, i);
      const char *name = JSON_NODE_HOLDS_VALUE (element) ? json_node_get_string (element) : NULL;

      if (g_strcmp0 (name, bst_module_get_name ((BstModuleId) module)) == 0)
        return g_strdup_printf ("/rules/modules/%u", i);
    }

  return g_strdup ("/rules/modules");
}

/* Where a tile stands in the list of the file. */
static guint
get_tile_number (BastideContent *self,
                 guint           index)
{
  return self->tile_numbers != NULL ? g_array_index (self->tile_numbers, guint, index) : index;
}

static const char *
get_figure_member (const BstProblem *problem)
{
  switch (problem->code)
    {
    case BST_PROBLEM_PLAYER:
      return "/player";

    case BST_PROBLEM_FIGURE_NOWHERE:
      return "/segment";

    default:
      return "";
    }
}

static char *
get_figure_pointer (BastideContent   *self,
                    const BstProblem *problem)
{
  const BstSetupFigure *figure;
  const char *member = get_figure_member (problem);

  if (problem->index >= self->setup->figures->len)
    return g_strdup ("/board");

  figure = bst_setup_figure (self->setup, problem->index);
  if (figure->district != BST_NO_DISTRICT)
    return g_strdup_printf ("/board/carcassonne/districts/%s/%u%s",
                            bst_district_get_name ((BstDistrict) figure->district), figure->nth, member);
  if (figure->tile == BST_NONE)
    return g_strdup_printf ("/board/carcassonne/figures/%u%s", figure->nth, member);

  return g_strdup_printf ("/board/tiles/%u/figures/%u%s", get_tile_number (self, figure->tile), figure->nth, member);
}

static char *
get_player_pointer (BastideContent   *self,
                    const BstProblem *problem)
{
  gboolean has_supply = problem->index < self->setup->n_players && self->setup->players[problem->index].supply_given;

  if (problem->code == BST_PROBLEM_COLOUR_TWICE)
    return g_strdup_printf ("/players/%u/colour", problem->index);
  if (problem->code == BST_PROBLEM_TOO_MANY_FIGURES && has_supply && problem->figure < BST_N_FIGURES)
    return g_strdup_printf ("/players/%u/supply/%s", problem->index, bst_figure_get_name ((BstFigure) problem->figure));

  return g_strdup_printf ("/players/%u", problem->index);
}

static char *
get_bag_pointer (BastideContent   *self,
                 const BstProblem *problem)
{
  const BstTileType *type;

  if (!self->setup->bag_given || problem->type >= bst_catalogue_get_size (self->setup->catalogue))
    return g_strdup ("/bag");

  type = bst_catalogue_get (self->setup->catalogue, problem->type);

  return g_strdup_printf ("/bag/%s", type->id);
}

char *
bastide_content_get_pointer (BastideContent   *self,
                             const BstProblem *problem)
{
  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  switch ((BstAt) problem->at)
    {
    case BST_AT_TILE:
      return g_strdup_printf ("/board/tiles/%u", get_tile_number (self, problem->index));

    case BST_AT_FIGURE:
      return get_figure_pointer (self, problem);

    case BST_AT_PLAYER:
      return get_player_pointer (self, problem);

    case BST_AT_PLAYERS:
      return g_strdup ("/players");

    case BST_AT_RULES:
      return problem->code == BST_PROBLEM_MODULE ? get_module_pointer (self, problem->module) : g_strdup ("/rules");

    case BST_AT_TURN:
      return g_strdup ("/turn");

    case BST_AT_TURN_PLAYER:
      return g_strdup ("/turn/player");

    case BST_AT_TURN_PHASE:
      return g_strdup ("/turn/phase");

    case BST_AT_TURN_TILE:
      return g_strdup ("/turn/tile");

    case BST_AT_TURN_PLACED:
      return g_strdup ("/turn/placed");

    case BST_AT_DRAW:
      return g_strdup_printf ("/draw/%u", problem->index);

    case BST_AT_BAG:
      return get_bag_pointer (self, problem);

    case BST_AT_BOARD:
    default:
      return g_strdup ("/board");
    }
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
