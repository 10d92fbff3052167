/* bastide-edit-find.c: the places and pieces of a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

#include "bst-figure.h"

/* Where a thing is listed: the tile or the part of the city of Carcassonne on a cell. */
typedef struct
{
  const BstSetup    *setup;
  BstCell            cell;
  const BstTileType *type;
  guint              rotation;
} Ground;

static Ground
find_ground (const BstSetup *setup,
             BstCell         cell)
{
  Ground ground = { .setup = setup, .cell = cell };

  ground.type = _bastide_content_find_block (setup, cell, &ground.rotation);
  if (ground.type == NULL)
    ground.type = _bastide_content_find_type (setup, cell, &ground.rotation);

  return ground;
}

gboolean
bastide_edit_is_in_play (const BstSetup *setup,
                         BstFigure       figure)
{
  guint8 figures[BST_N_FIGURES];

  g_return_val_if_fail (setup != NULL, FALSE);
  g_return_val_if_fail ((guint) figure < BST_N_FIGURES, FALSE);

  bst_rules_get_figures (&setup->rules, figures);

  return figures[figure] > 0;
}

/* --- where an item makes sense --- */

/* The kinds of feature on which an item can stand at all. */
static guint
get_kinds (const BstSetup    *setup,
           const BastideItem *item)
{
  guint kinds = 0;

  if (item->kind < BST_N_PIECES)
    kinds = bst_piece_get_info ((BstPieceKind) item->kind)->kinds;
  if (item->kind == BASTIDE_ITEM_FIGURE && item->figure < BST_N_FIGURES)
    kinds = bst_figure_kinds ((BstFigure) item->figure);

  return item->kind != BASTIDE_ITEM_FIGURE || setup->rules.farmers ? kinds : kinds & ~(1u << BST_KIND_FIELD);
}

static gboolean
can_stand (const Ground      *ground,
           const BastideItem *item,
           guint              segment)
{
  const BstSegment *at;

  if (ground->type == NULL || segment >= ground->type->n_segments)
    return FALSE;

  at = &ground->type->segments[segment];

  return ((get_kinds (ground->setup, item) >> at->kind) & 1)
         && (item->kind != BASTIDE_ITEM_FIGURE || (at->signs & BST_SIGN_UNOCCUPIABLE) == 0);
}

/* The field that has the grass of a corner, or `BST_NO_SEGMENT`. */
static guint
find_field_at (const Ground *ground,
               guint         corner)
{
  return ground->type->orientation[ground->rotation].half_segment[bst_half_of_corner (corner)];
}

static gboolean
is_barn (const BastideItem *item)
{
  return item->kind == BASTIDE_ITEM_FIGURE && item->figure == BST_FIGURE_BARN;
}

static void
list_segments (const Ground      *ground,
               const BastideItem *item,
               guint              first_kind,
               guint              last_kind,
               GArray            *spots)
{
  for (guint i = 0; i < ground->type->n_segments; i++)
    {
      const BstPlace spot = { .kind = BST_PLACE_SEGMENT, .segment = (guint8) i, .cell = ground->cell };
      guint kind = ground->type->segments[i].kind;

      if (kind >= first_kind && kind <= last_kind && can_stand (ground, item, i))
        g_array_append_val (spots, spot);
    }
}

static void
list_corners (const Ground      *ground,
              const BastideItem *item,
              GArray            *spots)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      guint segment = find_field_at (ground, corner);
      const BstPlace spot = {
        .kind = BST_PLACE_CORNER, .segment = (guint8) segment, .index = (guint8) corner, .cell = ground->cell,
      };

      if (can_stand (ground, item, segment))
        g_array_append_val (spots, spot);
    }
}

static gboolean
fits_district (const BstSetup    *setup,
               const BastideItem *item,
               guint              district)
{
  if (!bst_setup_has_districts (setup))
    return FALSE;

  return item->kind == BASTIDE_ITEM_COUNT
         || (item->kind == BASTIDE_ITEM_FIGURE && item->figure < BST_N_FIGURES
             && ((bst_figure_districts ((BstFigure) item->figure) >> district) & 1)
             && (district != BST_DISTRICT_MARKET || setup->rules.farmers));
}

static void
list_districts (const BstSetup    *setup,
                const BastideItem *item,
                GArray            *spots)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      if (fits_district (setup, item, i))
        g_array_append_val (spots, spot);
    }
}

/* Dragon and tower stand on a tile as a whole; a tower on its foundation. */
static gboolean
fits_cell (const Ground      *ground,
           const BastideItem *item)
{
  return ground->type != NULL
         && (item->kind == BASTIDE_ITEM_DRAGON
             || (item->kind == BASTIDE_ITEM_TOWER && (ground->type->marks & BST_MARK_TOWER_FOUNDATION)));
}

void
bastide_edit_list_spots (const BstSetup    *setup,
                         const BastideItem *item,
                         BstCell            cell,
                         GArray            *spots)
{
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  Ground ground;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (item != NULL);
  g_return_if_fail (spots != NULL);

  g_array_set_size (spots, 0);
  ground = find_ground (setup, cell);
  if (ground.type == NULL)
    return;

  if (fits_cell (&ground, item))
    g_array_append_val (spots, here);
  list_segments (&ground, item, BST_KIND_MONASTERY, BST_KIND_GARDEN, spots);
  list_segments (&ground, item, BST_KIND_CITY, BST_KIND_ROAD, spots);
  if (is_barn (item))
    list_corners (&ground, item, spots);
  else
    list_segments (&ground, item, BST_KIND_FIELD, BST_KIND_FIELD, spots);
  if (_bastide_edit_is_in_city (setup, cell))
    list_districts (setup, item, spots);
}

/* --- the pieces that may go on a spot --- */

static gboolean
fits_spot (const Ground      *ground,
           const BastideItem *item,
           const BstPlace    *spot)
{
  switch ((BstPlaceKind) spot->kind)
    {
    case BST_PLACE_DISTRICT:
      return fits_district (ground->setup, item, spot->index);

    case BST_PLACE_SEGMENT:
    case BST_PLACE_CORNER:
      return can_stand (ground, item, spot->segment) && (!is_barn (item) || spot->kind == BST_PLACE_CORNER);

    case BST_PLACE_CELL:
      if (fits_cell (ground, item))
        return TRUE;
      for (guint i = 0; ground->type != NULL && i < ground->type->n_segments; i++)
        if (can_stand (ground, item, i))
          return TRUE;
      return FALSE;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_SPACE:
    case BST_PLACE_SUPPLY:
    default:
      return FALSE;
    }
}

static void
list_item (const Ground      *ground,
           const BastideItem *item,
           const BstPlace    *spot,
           GArray            *items)
{
  if (fits_spot (ground, item, spot))
    g_array_append_vals (items, item, 1);
}

static void
list_of_player (const Ground   *ground,
                guint           player,
                const BstPlace *spot,
                GArray         *items)
{
  for (guint i = 0; i < BST_FIGURE_ROBBER; i++)
    {
      const BastideItem item = { .kind = BASTIDE_ITEM_FIGURE, .player = (guint8) player, .figure = (guint8) i };

      if (bastide_edit_is_in_play (ground->setup, (BstFigure) i))
        list_item (ground, &item, spot, items);
    }
}

/* The Count needs no more than his city. */
static gboolean
is_in_play (const BstSetup *setup,
            BstPieceKind    kind)
{
  guint module = bst_piece_get_info (kind)->module;

  return kind == BST_PIECE_COUNT || (module != BST_N_MODULES && bst_rules_has (&setup->rules, (BstModuleId) module));
}

void
bastide_edit_list_items (const BstSetup *setup,
                         const BstPlace *spot,
                         GArray         *items)
{
  Ground ground;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (spot != NULL);
  g_return_if_fail (items != NULL);

  g_array_set_size (items, 0);
  ground = find_ground (setup, spot->cell);
  for (guint player = 0; player < setup->n_players; player++)
    list_of_player (&ground, player, spot, items);
  for (guint kind = BST_PIECE_FIGURE + 1; kind < BST_N_PIECES; kind++)
    {
      guint n = bst_piece_get_info ((BstPieceKind) kind)->has_player ? setup->n_players : 1;

      for (guint player = 0; player < n && is_in_play (setup, (BstPieceKind) kind); player++)
        {
          const BastideItem item = { .kind = (guint8) kind, .player = (guint8) player };

          list_item (&ground, &item, spot, items);
        }
    }
}

/* --- the pieces on a spot --- */

/* The place that is looked for, and the lists that are filled. */
typedef struct
{
  const BstPlace *at;
  GArray            *items;
  GArray            *spots;
} Finder;

static void
add_found (const Finder      *finder,
           const BastideItem *item,
           const BstPlace    *spot)
{
  const BstPlace *at = finder->at;
  gboolean is_there;

  switch ((BstPlaceKind) at->kind)
    {
    case BST_PLACE_CELL:
      is_there = (spot->kind == BST_PLACE_CELL || spot->kind == BST_PLACE_SEGMENT
                  || spot->kind == BST_PLACE_CORNER) && bst_cell_equal (at->cell, spot->cell);
      break;

    case BST_PLACE_SEGMENT:
      is_there = (spot->kind == BST_PLACE_SEGMENT || spot->kind == BST_PLACE_CORNER)
                 && bst_cell_equal (at->cell, spot->cell) && at->segment == spot->segment;
      break;

    case BST_PLACE_CORNER:
    case BST_PLACE_DISTRICT:
    case BST_PLACE_SPACE:
      is_there = bst_place_equal (at, spot);
      break;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_SUPPLY:
    default:
      is_there = FALSE;
      break;
    }
  if (!is_there)
    return;

  g_array_append_vals (finder->items, item, 1);
  if (finder->spots != NULL)
    g_array_append_vals (finder->spots, spot, 1);
}

gint32
_bastide_edit_get_space (const BstSetup *setup,
                         gint32          score)
{
  gint32 space = score % BST_SCOREBOARD;

  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] != BST_ROBBERS_SPACE_MODULO_50)
    return score;

  return space < 0 ? space + BST_SCOREBOARD : space;
}

gint32
_bastide_edit_get_first_space (const BstSetup *setup,
                               guint           player)
{
  return _bastide_edit_get_space (setup, setup->players[player].score - setup->players[player].second_points);
}

static void
find_counting (const BstSetup *setup,
               const Finder   *finder)
{
  for (guint i = 0; i < setup->n_players; i++)
    {
      const BastideItem counter = { .kind = BASTIDE_ITEM_COUNTER, .player = (guint8) i };
      const BstPlace first = BST_PLACE_ON_SPACE (_bastide_edit_get_first_space (setup, i));
      const BstPlace second = BST_PLACE_ON_SPACE (_bastide_edit_get_space (setup, setup->players[i].second_space));

      add_found (finder, &counter, &first);
      if (setup->players[i].second_space != BST_NO_SPACE)
        add_found (finder, &counter, &second);
    }
}

void
bastide_edit_find_items (const BstSetup *setup,
                         const BstPlace *spot,
                         GArray         *items,
                         GArray         *spots)
{
  const Finder finder = { .at = spot, .items = items, .spots = spots };

  g_return_if_fail (setup != NULL);
  g_return_if_fail (spot != NULL);
  g_return_if_fail (items != NULL);

  g_array_set_size (items, 0);
  if (spots != NULL)
    g_array_set_size (spots, 0);

  find_counting (setup, &finder);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);
      const BstPlace place = bst_piece_get_place (piece);
      const BastideItem item = { .kind = piece->kind, .player = piece->player, .figure = piece->figure };

      if (piece->kind != BST_PIECE_LOST)
        add_found (&finder, &item, &place);
    }
}

/* --- where one is --- */

gboolean
bastide_edit_find_item (const BstSetup    *setup,
                        const BastideItem *item,
                        BstPlace          *spot)
{
  const BstPiece *piece = NULL;
  guint number;

  g_return_val_if_fail (setup != NULL, FALSE);
  g_return_val_if_fail (item != NULL && spot != NULL, FALSE);

  *spot = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  number = item->kind < BST_N_PIECES ? bst_piece_get_info ((BstPieceKind) item->kind)->number : BST_PIECES_MANY;
  if (item->kind == BASTIDE_ITEM_COUNTER && item->player < setup->n_players)
    *spot = BST_PLACE_ON_SPACE (_bastide_edit_get_first_space (setup, item->player));
  else if (number == BST_PIECES_ONE)
    piece = bst_setup_find_piece (setup, (BstPieceKind) item->kind, 0);
  else if (number == BST_PIECES_ONE_EACH)
    piece = bst_setup_find_piece_of (setup, (BstPieceKind) item->kind, item->player);
  if (piece != NULL)
    *spot = bst_piece_get_place (piece);

  return spot->kind != BST_PLACE_NOWHERE;
}
