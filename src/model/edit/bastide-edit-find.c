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

/* --- where a piece makes sense --- */

static const BstPieceInfo *
get_info (const BstPiece *piece)
{
  return bst_piece_get_info ((BstPieceKind) piece->kind);
}

/* The kinds of feature on which a piece can stand at all. */
static guint
get_kinds (const BstSetup *setup,
           const BstPiece *piece)
{
  guint kinds;

  if (piece->kind != BST_PIECE_FIGURE)
    return get_info (piece)->kinds;

  kinds = piece->figure < BST_N_FIGURES ? bst_figure_kinds ((BstFigure) piece->figure) : 0;
  if (setup->rules.farmers || piece->figure == BST_FIGURE_BARN)
    return kinds;
  return kinds & ~(1u << BST_KIND_FIELD);
}

static gboolean
can_stand (const Ground   *ground,
           const BstPiece *piece,
           guint           segment)
{
  const BstSegment *at;

  if (ground->type == NULL || segment >= ground->type->n_segments)
    return FALSE;

  at = &ground->type->segments[segment];

  return ((get_kinds (ground->setup, piece) >> at->kind) & 1)
         && (piece->kind != BST_PIECE_FIGURE || (at->signs & BST_SIGN_UNOCCUPIABLE) == 0);
}

static gboolean
is_barn (const BstPiece *piece)
{
  return piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_BARN;
}

static void
list_segments (const Ground   *ground,
               const BstPiece *piece,
               guint           first_kind,
               guint           last_kind,
               GArray         *spots)
{
  for (guint i = 0; i < ground->type->n_segments; i++)
    {
      const BstPlace spot = { .kind = BST_PLACE_SEGMENT, .segment = (guint8) i, .cell = ground->cell };
      guint kind = ground->type->segments[i].kind;

      if (kind >= first_kind && kind <= last_kind && can_stand (ground, piece, i))
        g_array_append_val (spots, spot);
    }
}

static void
list_corners (const Ground   *ground,
              const BstPiece *piece,
              GArray         *spots)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      /* The field that has the grass of the corner. */
      guint segment = ground->type->orientation[ground->rotation].half_segment[bst_half_of_corner (corner)];
      const BstPlace spot = {
        .kind = BST_PLACE_CORNER, .segment = (guint8) segment, .index = (guint8) corner, .cell = ground->cell,
      };

      if (can_stand (ground, piece, segment))
        g_array_append_val (spots, spot);
    }
}

static gboolean
fits_district (const BstSetup *setup,
               const BstPiece *piece,
               guint           district)
{
  if (!bst_setup_has_districts (setup))
    return FALSE;

  return get_info (piece)->place == BST_PLACE_DISTRICT
         || (piece->kind == BST_PIECE_FIGURE && piece->figure < BST_N_FIGURES
             && ((bst_figure_districts ((BstFigure) piece->figure) >> district) & 1)
             && (district != BST_DISTRICT_MARKET || setup->rules.farmers));
}

static void
list_districts (const BstSetup *setup,
                const BstPiece *piece,
                GArray         *spots)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      if (fits_district (setup, piece, i))
        g_array_append_val (spots, spot);
    }
}

/* Dragon and tower stand on a tile as a whole; a tower on its foundation. */
static gboolean
fits_cell (const Ground   *ground,
           const BstPiece *piece)
{
  const BstPieceInfo *info = get_info (piece);

  return ground->type != NULL && info->place == BST_PLACE_CELL && !info->is_mark
         && (info->needs & ~ground->type->marks) == 0;
}

void
bastide_edit_list_spots (const BstSetup *setup,
                         const BstPiece *piece,
                         BstCell         cell,
                         GArray         *spots)
{
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  Ground ground;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (piece != NULL);
  g_return_if_fail (spots != NULL);

  g_array_set_size (spots, 0);
  ground = find_ground (setup, cell);
  if (ground.type == NULL)
    return;

  if (fits_cell (&ground, piece))
    g_array_append_val (spots, here);
  list_segments (&ground, piece, BST_KIND_MONASTERY, BST_KIND_GARDEN, spots);
  list_segments (&ground, piece, BST_KIND_CITY, BST_KIND_ROAD, spots);
  if (is_barn (piece))
    list_corners (&ground, piece, spots);
  else
    list_segments (&ground, piece, BST_KIND_FIELD, BST_KIND_FIELD, spots);
  if (_bastide_edit_is_in_city (setup, cell))
    list_districts (setup, piece, spots);
}

/* --- the pieces that may go on a spot --- */

static gboolean
fits_spot (const Ground   *ground,
           const BstPiece *piece,
           const BstPlace *spot)
{
  switch ((BstPlaceKind) spot->kind)
    {
    case BST_PLACE_DISTRICT:
      return fits_district (ground->setup, piece, spot->index);

    case BST_PLACE_SEGMENT:
    case BST_PLACE_CORNER:
      return can_stand (ground, piece, spot->segment) && (!is_barn (piece) || spot->kind == BST_PLACE_CORNER);

    case BST_PLACE_CELL:
      if (fits_cell (ground, piece))
        return TRUE;
      for (guint i = 0; ground->type != NULL && i < ground->type->n_segments; i++)
        if (can_stand (ground, piece, i))
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
list_piece (const Ground   *ground,
            BstPiece        piece,
            const BstPlace *spot,
            GArray         *pieces)
{
  if (!fits_spot (ground, &piece, spot))
    return;

  bastide_edit_find_piece (ground->setup, &piece);
  g_array_append_val (pieces, piece);
}

/* The Count needs no more than his city. */
static gboolean
is_in_play (const BstSetup *setup,
            BstPieceKind    kind)
{
  const BstPieceInfo *info = bst_piece_get_info (kind);

  if (info->place == BST_PLACE_DISTRICT)
    return bst_setup_has_districts (setup);

  return bst_piece_is_in_play (kind, &setup->rules);
}

void
bastide_edit_list_pieces (const BstSetup *setup,
                          const BstPlace *spot,
                          GArray         *pieces)
{
  Ground ground;

  g_return_if_fail (setup != NULL);
  g_return_if_fail (spot != NULL);
  g_return_if_fail (pieces != NULL);

  g_array_set_size (pieces, 0);
  ground = find_ground (setup, spot->cell);
  for (guint player = 0; player < setup->n_players; player++)
    for (guint figure = 0; figure < BST_FIGURE_ROBBER; figure++)
      if (bastide_edit_is_in_play (setup, (BstFigure) figure))
        list_piece (&ground, bst_piece_in_supply (player, (BstFigure) figure), spot, pieces);
  for (guint kind = BST_PIECE_FIGURE + 1; kind < BST_N_PIECES; kind++)
    {
      guint n = bst_piece_get_info ((BstPieceKind) kind)->has_player ? setup->n_players : 1;

      for (guint player = 0; player < n && is_in_play (setup, (BstPieceKind) kind); player++)
        list_piece (&ground, (BstPiece) { .kind = (guint8) kind, .player = (guint8) player }, spot, pieces);
    }
}

void
bastide_edit_list_markers (const BstSetup *setup,
                           gboolean        only_free,
                           GArray         *pieces)
{
  g_return_if_fail (setup != NULL);
  g_return_if_fail (pieces != NULL);

  g_array_set_size (pieces, 0);
  for (guint kind = BST_PIECE_NONE + 1; kind < BST_N_PIECES; kind++)
    {
      const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) kind);
      BstPiece piece = { .kind = (guint8) kind };

      if (info->is_figure || info->is_mark || !is_in_play (setup, (BstPieceKind) kind)
          || (bastide_edit_find_piece (setup, &piece) && only_free))
        continue;
      g_array_append_val (pieces, piece);
    }
}

/* --- the pieces on a spot --- */

/* Whether a piece on a place stands on what is pointed at, which may be no more than its cell or its segment. */
static gboolean
is_on (const BstPlace *place,
       const BstPlace *at)
{
  switch ((BstPlaceKind) at->kind)
    {
    case BST_PLACE_CELL:
      return bst_place_has_cell (place) && bst_cell_equal (at->cell, place->cell);

    case BST_PLACE_SEGMENT:
      return (place->kind == BST_PLACE_SEGMENT || place->kind == BST_PLACE_CORNER)
             && bst_cell_equal (at->cell, place->cell) && at->segment == place->segment;

    case BST_PLACE_CORNER:
    case BST_PLACE_DISTRICT:
    case BST_PLACE_SPACE:
      return bst_place_equal (at, place);

    case BST_PLACE_NOWHERE:
    case BST_PLACE_SUPPLY:
    default:
      return FALSE;
    }
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
               const BstPlace *at,
               GArray         *pieces)
{
  for (guint i = 0; i < setup->n_players; i++)
    {
      BstPiece counting = {
        .kind = BST_PIECE_COUNTING, .player = (guint8) i,
        .place = BST_PLACE_ON_SPACE (_bastide_edit_get_first_space (setup, i)),
      };

      if (is_on (&counting.place, at))
        g_array_append_val (pieces, counting);
      counting.place.space = _bastide_edit_get_space (setup, setup->players[i].second_space);
      if (setup->players[i].second_space != BST_NO_SPACE && is_on (&counting.place, at))
        g_array_append_val (pieces, counting);
    }
}

void
bastide_edit_find_pieces (const BstSetup *setup,
                          const BstPlace *spot,
                          GArray         *pieces)
{
  g_return_if_fail (setup != NULL);
  g_return_if_fail (spot != NULL);
  g_return_if_fail (pieces != NULL);

  g_array_set_size (pieces, 0);
  find_counting (setup, spot, pieces);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece piece = bst_piece_in_hand (bst_setup_piece (setup, i));

      if (!get_info (&piece)->is_mark && is_on (&piece.place, spot))
        g_array_append_val (pieces, piece);
    }
}

/* --- where a piece is --- */

gboolean
bastide_edit_find_piece (const BstSetup *setup,
                         BstPiece       *piece)
{
  const BstPiece *found = NULL;
  guint number;

  g_return_val_if_fail (setup != NULL, FALSE);
  g_return_val_if_fail (piece != NULL, FALSE);

  number = get_info (piece)->number;
  if (piece->kind == BST_PIECE_COUNTING && piece->player < setup->n_players)
    {
      piece->place = BST_PLACE_ON_SPACE (_bastide_edit_get_first_space (setup, piece->player));
      return TRUE;
    }
  if (piece->kind != BST_PIECE_NONE && number == BST_PIECES_ONE)
    found = bst_setup_find_piece (setup, (BstPieceKind) piece->kind, 0);
  else if (number == BST_PIECES_ONE_EACH)
    found = bst_setup_find_piece_of (setup, (BstPieceKind) piece->kind, piece->player);

  if (found != NULL)
    piece->place = bst_piece_get_place (found);
  else if (bst_piece_has_supply (piece))
    piece->place = BST_PLACE_IN_SUPPLY (piece->player);
  else
    piece->place = (BstPlace) { .kind = BST_PLACE_NOWHERE };

  return found != NULL;
}
