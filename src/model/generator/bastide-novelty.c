/* bastide-novelty.c: whether a puzzle is new beside others
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-novelty.h"

#include "bastide-cursor.h"
#include "bst-rules.h"

struct _BastideNovelty
{
  GPtrArray  *contents;
  GHashTable *signatures;
};

BastideNovelty *
bastide_novelty_new (void)
{
  BastideNovelty *self = g_new0 (BastideNovelty, 1);

  self->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_content_unref);
  self->signatures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
bastide_novelty_free (BastideNovelty *self)
{
  g_ptr_array_unref (self->contents);
  g_hash_table_unref (self->signatures);
  g_free (self);
}

/* --- boards --- */

/* A tile or piece: what it is, and where. A piece in a district has no cell. */
typedef struct
{
  guint32  what;
  gboolean has_cell;
  int      x;
  int      y;
} Item;

#define PIECE (1u << 31)
#define CITY  (1u << 30)

static void
add_item (GArray  *items,
          guint32  what,
          gboolean has_cell,
          BstCell  cell,
          guint    turn)
{
  Item item = { .what = what, .has_cell = has_cell, .x = cell.x, .y = cell.y };

  for (guint i = 0; i < turn; i++)
    {
      int x = item.x;

      item.x = -item.y;
      item.y = x;
    }
  g_array_append_val (items, item);
}

static GArray *
list_items (const BstSetup *setup,
            guint           turn)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      add_item (items, (guint32) tile->type << 2 | ((tile->rotation + turn) & 3), TRUE, tile->cell, turn);
    }
  if (setup->carcassonne.present)
    add_item (items, CITY, FALSE, setup->carcassonne.cell, 0);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = &g_array_index (setup->pieces, BstPiece, i);
      gboolean has_cell = piece->place.kind >= BST_PLACE_CELL && piece->place.kind <= BST_PLACE_CORNER;
      guint32 where = has_cell ? 0 : (guint32) piece->place.index & 0xFF;

      add_item (items, PIECE | (guint32) piece->kind << 22 | (guint32) (piece->player & 0xF) << 16
                         | (guint32) (piece->place.kind & 0xF) << 12 | (guint32) (piece->figure & 0xF) << 8 | where,
                has_cell, has_cell ? piece->place.cell : BST_CELL (0, 0), turn);
    }

  return items;
}

/* How many items are in both where @b is moved back by a distance. */
static guint
count_common (const GArray *a,
              const GArray *b,
              int           dx,
              int           dy)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, b->len + 1);
  guint n = 0;

  for (guint i = 0; i < a->len; i++)
    for (guint j = 0; j < b->len; j++)
      {
        const Item *first = &g_array_index (a, Item, i), *second = &g_array_index (b, Item, j);

        if (!is_taken[j] && first->what == second->what
            && (!first->has_cell || (first->x + dx == second->x && first->y + dy == second->y)))
          {
            is_taken[j] = TRUE;
            n++;
            break;
          }
      }

  return n;
}

/* The most items in both: any two that are the same tell a distance that may fit. */
static guint
find_common (const GArray *a,
             const GArray *b)
{
  g_autoptr (GHashTable) tried = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint most = 0;

  for (guint i = 0; i < a->len; i++)
    for (guint j = 0; j < b->len; j++)
      {
        const Item *first = &g_array_index (a, Item, i), *second = &g_array_index (b, Item, j);
        gint64 distance = (second->x - first->x) * (G_GINT64_CONSTANT (1) << 32) + (second->y - first->y);

        if (!first->has_cell || first->what != second->what
            || !g_hash_table_add (tried, g_memdup2 (&distance, sizeof distance)))
          continue;
        most = MAX (most, count_common (a, b, second->x - first->x, second->y - first->y));
      }

  return most;
}

guint
bastide_novelty_compare (const BstSetup *a,
                         const BstSetup *b)
{
  g_autoptr (GArray) items = NULL;
  guint most = 0, n;

  g_return_val_if_fail (a != NULL, 0);
  g_return_val_if_fail (b != NULL, 0);

  items = list_items (a, 0);
  n = items->len;
  for (guint turn = 0; turn < 4; turn++)
    {
      g_autoptr (GArray) others = list_items (b, turn);

      most = MAX (most, find_common (items, others));
      n = items->len + others->len;
    }

  return n > 0 ? 200 * most / n : 100;
}

/* --- ideas --- */

char *
bastide_novelty_sign (BastideContent *content)
{
  g_autoptr (BastidePosition) whole = NULL;
  g_autoptr (BastideCursor) cursor = NULL;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 rules[(BST_N_RULES + 63) / 64] = { 0 };

  g_return_val_if_fail (content != NULL, NULL);

  if (content->goal != NULL)
    {
      const BstGoal *goal = &content->goal->value;

      g_string_append_printf (text, "%u", goal->objective);
      for (guint i = 0; i < goal->n_conditions; i++)
        g_string_append_printf (text, ",%u", goal->conditions[i].kind);
    }
  g_string_append_c (text, ';');
  whole = bastide_position_new (content);
  if (content->solution->len > 0 && bastide_position_is_playable (whole))
    {
      cursor = bastide_cursor_new (whole);
      bastide_cursor_follow (cursor, g_ptr_array_index (content->solution, 0), events);
      for (guint i = 0; i < cursor->actions->len; i++)
        g_string_append_printf (text, " %u", g_array_index (cursor->actions, BstAction, i).type);
    }
  g_string_append_c (text, ';');
  /* The points at the end of the game are about the board, not about the idea. */
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (!event->final && event->rule < BST_N_RULES)
        rules[event->rule / 64] |= G_GUINT64_CONSTANT (1) << (event->rule % 64);
    }
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    if ((rules[i / 64] >> (i % 64) & 1) != 0)
      g_string_append_printf (text, " %s", bst_rule_get_id ((BstRule) i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- the batch --- */

void
bastide_novelty_add (BastideNovelty *self,
                     BastideContent *content)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (content != NULL);

  g_ptr_array_add (self->contents, bastide_content_ref (content));
  g_hash_table_add (self->signatures, bastide_novelty_sign (content));
}

BastideNoveltyKind
bastide_novelty_check (BastideNovelty *self,
                       BastideContent *content)
{
  g_autofree char *signature = NULL;

  g_return_val_if_fail (self != NULL, BASTIDE_NOVELTY_NEW);
  g_return_val_if_fail (content != NULL, BASTIDE_NOVELTY_NEW);

  for (guint i = 0; i < self->contents->len; i++)
    {
      BastideContent *other = g_ptr_array_index (self->contents, i);

      if (bastide_novelty_compare (other->setup, content->setup) > BASTIDE_MOST_LIKENESS)
        return BASTIDE_NOVELTY_SAME_BOARD;
    }
  signature = bastide_novelty_sign (content);

  return g_hash_table_contains (self->signatures, signature) ? BASTIDE_NOVELTY_SAME_IDEA : BASTIDE_NOVELTY_NEW;
}
