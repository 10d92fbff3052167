/* bastide-part.c: the parts of a position, and the position without them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Economy cannot be seen, only tried: a part is idle if the puzzle is the same without it. Taking one away may make
 * another needed, as of two figures that guard one gate. So a list of idle parts is good for one removal, and the
 * reduction looks again after each.
 */

#include "bastide-part.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* A tile with more neighbours leaves a gap in the board, in which another tile might fit. */
#define MOST_NEIGHBOURS 2

/* --- listing --- */

static gint
measure_distance (BstCell a,
                  BstCell b)
{
  return ABS (a.x - b.x) + ABS (a.y - b.y);
}

static gint
compare_distance (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const BastidePart *first = a, *second = b;
  const BstCell *middle = data;
  gint difference = measure_distance (second->cell, *middle) - measure_distance (first->cell, *middle);

  if (difference != 0)
    return difference;

  return first->cell.y != second->cell.y ? first->cell.y - second->cell.y : first->cell.x - second->cell.x;
}

static void
list_tiles (const BstSetup *setup,
            GArray         *parts)
{
  g_autoptr (GArray) tiles = g_array_new (FALSE, TRUE, sizeof (BastidePart));
  gint sum_x = 0, sum_y = 0;
  BstCell middle;

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BastidePart part = { .kind = BASTIDE_PART_TILE, .cell = bst_setup_tile (setup, i)->cell };

      sum_x += part.cell.x;
      sum_y += part.cell.y;
      if (!setup->has_placed || part.cell.x != setup->placed.x || part.cell.y != setup->placed.y)
        g_array_append_val (tiles, part);
    }
  if (tiles->len == 0)
    return;
  middle = BST_CELL (sum_x / (gint) setup->tiles->len, sum_y / (gint) setup->tiles->len);
  g_array_sort_with_data (tiles, compare_distance, &middle);
  g_array_append_vals (parts, tiles->data, tiles->len);
}

GArray *
bastide_parts_list (BastideContent *content)
{
  GArray *parts;

  g_return_val_if_fail (content != NULL, NULL);

  parts = g_array_new (FALSE, TRUE, sizeof (BastidePart));
  for (guint i = 0; i < content->setup->pieces->len; i++)
    {
      const BastidePart part = { .kind = BASTIDE_PART_PIECE, .piece = *bst_setup_piece (content->setup, i) };

      if (part.piece.kind != BST_PIECE_COUNT && part.piece.kind != BST_PIECE_COUNTING
          && part.piece.kind != BST_PIECE_LOST)
        g_array_append_val (parts, part);
    }
  list_tiles (content->setup, parts);

  return parts;
}

/* --- removing --- */

static GArray *
list_cells (const BstSetup *setup)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (cells, bst_setup_tile (setup, i)->cell);
  if (setup->carcassonne.present)
    bastide_edit_find_block (setup, setup->carcassonne.cell, cells);

  return cells;
}

/* Whether all cells hang together. */
static gboolean
is_whole (const BstSetup *setup)
{
  g_autoptr (GArray) cells = list_cells (setup);
  BstCell *all = (BstCell *) (gpointer) cells->data;
  guint n_reached = 1;

  if (cells->len == 0)
    return FALSE;

  /* The cells that are reached stand in front. */
  for (guint i = 0; i < n_reached; i++)
    for (guint j = n_reached; j < cells->len; j++)
      if (measure_distance (all[i], all[j]) <= 1)
        {
          const BstCell cell = all[j];

          all[j] = all[n_reached];
          all[n_reached++] = cell;
        }

  return n_reached == cells->len;
}

BstPlace
bastide_part_get_place (const BastidePart *part)
{
  const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };

  g_return_val_if_fail (part != NULL, nowhere);

  return part->kind == BASTIDE_PART_PIECE ? bst_piece_get_place (&part->piece) : BST_PLACE_ON_CELL (part->cell);
}

gboolean
bastide_part_take_away (const BastidePart *part,
                        BastideContent    *content)
{
  BstPlace to = { .kind = BST_PLACE_NOWHERE };

  g_return_val_if_fail (part != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  if (part->kind == BASTIDE_PART_TILE)
    return bastide_edit_remove_cells (content, &part->cell, 1);
  if (bst_piece_has_supply (&part->piece))
    to = BST_PLACE_IN_SUPPLY (part->piece.player);

  return bastide_edit_move_piece (content, &part->piece, &to);
}

BastideContent *
bastide_part_remove (BastideContent    *content,
                     const BastidePart *part)
{
  g_autoptr (BastideContent) copy = NULL;
  g_autoptr (GArray) cells = NULL;
  guint n_neighbours = 0;
  gboolean is_tile;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (part != NULL, NULL);

  is_tile = part->kind == BASTIDE_PART_TILE;
  cells = list_cells (content->setup);
  for (guint i = 0; is_tile && i < cells->len; i++)
    n_neighbours += measure_distance (g_array_index (cells, BstCell, i), part->cell) == 1;
  if (n_neighbours > MOST_NEIGHBOURS)
    return NULL;
  copy = bastide_content_copy (content);
  if (!bastide_part_take_away (part, copy) || (is_tile && !is_whole (copy->setup)))
    return NULL;

  return g_steal_pointer (&copy);
}

/* --- words --- */

char *
bastide_part_describe (const BastidePart *part,
                       BastidePosition   *position)
{
  const BstSetup *setup;
  const BstPlace place = bastide_part_get_place (part);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  setup = bastide_position_get_setup (position);
  bastide_slots_take (slots, "cell", bastide_words_coordinates (place.cell));
  if (part->kind == BASTIDE_PART_TILE)
    {
      const BstSetupTile *tile = bst_setup_get_tile (setup, part->cell);

      bastide_slots_take (slots, "tile",
                          tile != NULL ? bastide_words_tile (bst_catalogue_get (setup->catalogue, tile->type),
                                                             tile->rotation)
                                       : g_strdup (""));
      return bastide_slots_fill (slots, _("Tile at {cell}: {tile}"));
    }
  /* The dragon and towers, of which there may be several: each is on a cell. */
  if (!bst_piece_get_info ((BstPieceKind) part->piece.kind)->has_player)
    {
      bastide_slots_take (slots, "thing", bastide_sentence_spot (position, &part->piece, &place));
      return bastide_slots_fill (slots, _("{thing} at {cell}"));
    }
  bastide_slots_set (slots, "player", bastide_position_get_name (position, part->piece.player));
  bastide_slots_take (slots, "place", bastide_sentence_spot (position, &part->piece, &place));

  /* Translators: a player, and a figure with its place: “Anna: Knight, city east, at 3,−1” */
  return bastide_slots_fill (slots, bst_place_has_cell (&place) ? _("{player}: {place}, at {cell}")
                                                                : _("{player}: {place}"));
}

BastideContent *
bastide_parts_reduce (BastideContent  *content,
                      BastidePartTest  test,
                      gpointer         data)
{
  g_autoptr (BastideContent) current = NULL;
  gboolean again = TRUE;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (test != NULL, NULL);

  current = bastide_content_ref (content);
  while (again)
    {
      g_autoptr (GArray) parts = bastide_parts_list (current);

      again = FALSE;
      for (guint i = 0; i < parts->len; i++)
        {
          g_autoptr (BastideContent) without = bastide_part_remove (current, &g_array_index (parts, BastidePart, i));

          if (without == NULL || !test (without, data))
            continue;
          bastide_content_unref (current);
          current = g_steal_pointer (&without);
          again = TRUE;
        }
    }

  return g_steal_pointer (&current);
}

/* --- idle parts --- */

/* A search for idle parts: the key of the puzzle, and the problems that it had before. */
typedef struct
{
  char                     **key;
  guint                      n_problems;
  const BstGoal             *goal;
  const BastideSolveLimits  *limits;
  GCancellable              *cancellable;
} IdleSearch;

/* Returns: (transfer full) (nullable): the key of a puzzle with one solution */
static char **
find_key (const IdleSearch *search,
          BastideContent   *content,
          guint            *n_problems)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = NULL;

  *n_problems = g_list_model_get_n_items (bastide_position_get_problems (position));
  if (*n_problems > search->n_problems || !bastide_position_is_playable (position)
      || !bst_goal_check (search->goal, bastide_position_get_engine (position), NULL))
    return NULL;
  result = bastide_solve (position, search->goal, search->limits, search->cancellable, NULL, NULL);
  if (bastide_solve_result_get_kind (result) != BASTIDE_VERDICT_SOUND)
    return NULL;

  return bastide_solve_result_list_turn (result, bastide_solve_result_get_key (result));
}

static gboolean
has_same_key (BastideContent *without,
              gpointer        data)
{
  const IdleSearch *search = data;
  g_auto (GStrv) key = NULL;
  guint n_problems;

  if (g_cancellable_is_cancelled (search->cancellable))
    return FALSE;
  key = find_key (search, without, &n_problems);

  return key != NULL && g_strv_equal ((const char * const *) key, (const char * const *) search->key);
}

GArray *
bastide_parts_find_idle (BastideContent            *content,
                         const BastideSolveLimits  *limits,
                         GCancellable              *cancellable,
                         BastidePartProgress        progress,
                         gpointer                   data)
{
  g_autoptr (GArray) parts = NULL, idle = NULL;
  g_auto (GStrv) key = NULL;
  IdleSearch search = { .n_problems = G_MAXUINT, .limits = limits, .cancellable = cancellable };

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (content->goal != NULL, NULL);

  search.goal = &content->goal->value;
  key = find_key (&search, content, &search.n_problems);
  if (key == NULL)
    return NULL;

  search.key = key;
  parts = bastide_parts_list (content);
  idle = g_array_new (FALSE, TRUE, sizeof (BastidePart));
  for (guint i = 0; i < parts->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const BastidePart *part = &g_array_index (parts, BastidePart, i);
      g_autoptr (BastideContent) without = bastide_part_remove (content, part);

      if (without != NULL && has_same_key (without, &search))
        g_array_append_val (idle, *part);
      if (progress != NULL)
        progress (i + 1, parts->len, data);
    }

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&idle);
}

BastideContent *
bastide_parts_remove_idle (BastideContent            *content,
                           const BastideSolveLimits  *limits,
                           GCancellable              *cancellable)
{
  g_autoptr (BastideContent) reduced = NULL;
  g_auto (GStrv) key = NULL;
  IdleSearch search = { .n_problems = G_MAXUINT, .limits = limits, .cancellable = cancellable };

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (content->goal != NULL, NULL);

  search.goal = &content->goal->value;
  key = find_key (&search, content, &search.n_problems);
  if (key == NULL)
    return NULL;
  search.key = key;
  reduced = bastide_parts_reduce (content, has_same_key, &search);

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&reduced);
}
