/* bastide-challenge-spots.c: a pair of shrine and monastery on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenge-spots.h"

#include <glib/gi18n-lib.h>

#include "bastide-challenge-facts.h"
#include "bst-stock.h"

/* The spotlight copies the texts of its spots. */
typedef struct
{
  GArray    *spots;
  GPtrArray *texts;
} Spots;

static void
spots_clear (Spots *self)
{
  g_array_unref (self->spots);
  g_ptr_array_unref (self->texts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Spots, spots_clear)

#define SPOTS_INIT { g_array_new (FALSE, TRUE, sizeof (BastideSpot)), g_ptr_array_new_with_free_func (g_free) }

/* Takes @text. */
static void
add_spot (Spots           *self,
          BstCell          cell,
          BastideSpotKind  kind,
          guint            sides,
          char            *text)
{
  const BastideSpot spot = {
    .place = BST_PLACE_ON_CELL (cell),
    .kind = kind,
    .title = (char *) (text != NULL ? bastide_challenge_facts_name_sides (sides) : NULL),
    .text = text,
  };

  if (text != NULL)
    g_ptr_array_add (self->texts, text);
  g_array_append_val (self->spots, spot);
}

static void
light (Spots             *self,
       BastideBoardState *board)
{
  bastide_spotlight_set (bastide_board_state_get_spotlight (board), (const BastideSpot *) (gpointer) self->spots->data,
                         self->spots->len);
}

/* Neighbours that share an edge have one frame, and a corner two frames. */
static void
add_pair (Spots              *self,
          const BstChallenge *challenge)
{
  BstCell first = challenge->shrine, second = challenge->monastery;
  int dx = second.x - first.x, dy = second.y - first.y;
  BastideSpot spot = { .kind = BASTIDE_SPOT_PAIR };

  if (dx != 0 && dy != 0)
    {
      add_spot (self, first, BASTIDE_SPOT_PAIR, BST_SIDE_NONE, NULL);
      add_spot (self, second, BASTIDE_SPOT_PAIR, BST_SIDE_NONE, NULL);
      return;
    }
  spot.place = BST_PLACE_ON_CELL (dx + dy > 0 ? first : second);
  spot.columns = 1 + (guint) ABS (dx);
  spot.rows = 1 + (guint) ABS (dy);
  g_array_append_val (self->spots, spot);
}

static BastideSpotKind
get_kind (guint sides)
{
  if (sides == BST_SIDE_BOTH)
    return BASTIDE_SPOT_BOTH;
  return sides == BST_SIDE_SHRINE ? BASTIDE_SPOT_FIRST : BASTIDE_SPOT_SECOND;
}

static char *
count_tiles (guint n)
{
  return g_strdup_printf (ngettext ("%u tile fits", "%u tiles fit", n), n);
}

/* Tells how many of the tiles to come fit a cell. */
static char *
describe_need (const BstNeed *need)
{
  if (need->dead)
    return g_strdup (C_("cell", "dead"));
  if (!need->open)
    return g_strdup (C_("cell", "not yet open"));
  return count_tiles (bst_stock_count (need->fits));
}

void
bastide_challenge_spots_light (BastideBoardState  *board,
                               const BstChallenge *challenge,
                               const GArray       *needs,
                               const BstCell      *chosen)
{
  g_auto (Spots) spots = SPOTS_INIT;

  add_pair (&spots, challenge);
  for (guint i = 0; i < needs->len; i++)
    {
      const BstNeed *need = &g_array_index (needs, BstNeed, i);

      add_spot (&spots, need->cell, need->dead ? BASTIDE_SPOT_DEAD : get_kind (need->sides), need->sides,
                describe_need (need));
    }
  if (chosen != NULL)
    add_spot (&spots, *chosen, BASTIDE_SPOT_CHOSEN, BST_SIDE_NONE, NULL);
  light (&spots, board);
}

/* The pairs of a cell stand together in their order; a cell beside several buildings has one frame. */
void
bastide_challenge_spots_light_starts (BastideBoardState *board,
                                      const GArray      *starts)
{
  g_auto (Spots) spots = SPOTS_INIT;
  guint sides = 0;
  guint n = 0;

  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *start = &g_array_index (starts, BstChallengeStart, i);
      guint side = start->kind == BST_KIND_SHRINE ? BST_SIDE_SHRINE : BST_SIDE_MONASTERY;

      n += (sides & side) == 0 ? start->n_tiles : 0u;
      sides |= side;
      if (i + 1 < starts->len
          && bst_cell_equal (g_array_index (starts, BstChallengeStart, i + 1).cell, start->cell))
        continue;
      add_spot (&spots, start->cell, get_kind (sides), sides, count_tiles (n));
      sides = n = 0;
    }
  light (&spots, board);
}
