/* bastide-edit-put.c: putting figures and markers on a board, and taking them off
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

#include "bst-figure.h"

static gboolean
is_off (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_NOWHERE || spot->kind == BST_PLACE_SUPPLY;
}

/* --- the piece that moves --- */

/* Whether a piece stands on a spot, which may be no more than its cell. */
static gboolean
is_at (const BstPiece *piece,
       const BstPlace *spot)
{
  const BstPlace *place = &piece->place;

  if (!bst_place_has_cell (spot) || !bst_place_has_cell (place))
    return place->kind == spot->kind && place->index == spot->index;

  return bst_cell_equal (place->cell, spot->cell)
         && (spot->kind == BST_PLACE_CELL || place->kind == BST_PLACE_CELL || place->segment == spot->segment)
         && (spot->kind != BST_PLACE_CORNER || place->kind != BST_PLACE_CORNER || place->index == spot->index);
}

/* Whether a piece on the board is one like that in hand. */
static gboolean
is_alike (const BstPiece *piece,
          const BstPiece *held)
{
  return piece->kind == held->kind && piece->figure == held->figure && piece->player == held->player;
}

/* The piece that is moved, or BST_NONE. A piece of which there is one is found wherever it is. */
static guint
find_moved (const BstSetup *setup,
            const BstPiece *held)
{
  guint number = bst_piece_get_info ((BstPieceKind) held->kind)->number;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (number == BST_PIECES_ONE ? piece->kind == held->kind
                                   : is_alike (piece, held)
                                       && (number == BST_PIECES_ONE_EACH || is_at (piece, &held->place)))
        return i;
    }

  return BST_NONE;
}

/* --- where it goes --- */

/* Finds the corner of a field where a barn could stand, the wanted corner where it is of this field; or BST_NONE. */
static guint
find_corner (const BstOrientation *orientation,
             guint                 segment,
             guint                 wished)
{
  for (guint i = 0; i < 4; i++)
    if (orientation->half_segment[bst_half_of_corner (wished + i)] == segment)
      return (wished + i) % 4;

  return BST_NONE;
}

/* On the rim of the city of Carcassonne or on the tile of a cell. */
static gboolean
resolve_segment (const BstSetup *setup,
                 const BstPlace *spot,
                 BstPiece       *piece)
{
  const BstTileType *type;
  guint rotation, corner;

  if (spot->kind != BST_PLACE_SEGMENT && spot->kind != BST_PLACE_CORNER)
    return FALSE;

  piece->place = BST_PLACE_ON_SEGMENT (spot->cell, spot->segment);
  if (piece->kind == BST_PIECE_FIGURE && _bastide_content_find_block (setup, spot->cell, &rotation) != NULL)
    {
      type = _bastide_content_find_block (setup, spot->cell, &rotation);
      piece->place.layer = BST_LAYER_RIM;
    }
  else
    type = _bastide_content_find_type (setup, spot->cell, &rotation);
  if (type == NULL || spot->segment >= type->n_segments)
    return FALSE;
  if (piece->kind != BST_PIECE_FIGURE || piece->figure != BST_FIGURE_BARN
      || type->segments[spot->segment].kind != BST_KIND_FIELD)
    return TRUE;

  corner = find_corner (&type->orientation[rotation], spot->segment,
                        spot->kind == BST_PLACE_CORNER ? spot->index & 3u : 0);
  piece->place.kind = BST_PLACE_CORNER;
  piece->place.index = (guint8) corner;

  return corner != BST_NONE;
}

/* Gives a piece the place that a spot is for it. Returns whether it can be stored there. */
static gboolean
resolve (const BstSetup *setup,
         const BstPlace *spot,
         BstPiece       *piece)
{
  guint kind = bst_piece_get_info ((BstPieceKind) piece->kind)->place;

  if (kind == BST_PLACE_DISTRICT || (piece->kind == BST_PIECE_FIGURE && spot->kind == BST_PLACE_DISTRICT))
    {
      piece->place = BST_PLACE_IN_DISTRICT (spot->index);
      return spot->kind == BST_PLACE_DISTRICT && spot->index < BST_N_DISTRICTS && setup->carcassonne.present;
    }
  if (kind == BST_PLACE_SEGMENT)
    return resolve_segment (setup, spot, piece);
  if (kind == BST_PLACE_CELL)
    {
      piece->place = BST_PLACE_ON_CELL (spot->cell);
      return bst_place_has_cell (spot) && bst_cell_in_range (spot->cell);
    }

  piece->place = BST_PLACE_ON_SPACE (spot->space);
  return spot->kind == BST_PLACE_SPACE && ABS (spot->space) <= BST_MAX_SCORE;
}

/* Whether one more can be written where a figure would stand. */
static gboolean
has_room (const BstSetup *setup,
          const BstPiece *figure)
{
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE
         && _bastide_edit_is_same_list (bst_setup_piece (setup, i), figure);

  return n < BASTIDE_CONTENT_MAX_FIGURES;
}

static gboolean
has_abbots (const BstSetup *setup,
            const BstPlace *place)
{
  guint rotation;
  const BstTileType *type = _bastide_content_find_type (setup, place->cell, &rotation);

  return bst_place_has_cell (place) && type != NULL && place->segment < type->n_segments
         && (type->segments[place->segment].signs & (BST_SIGN_GERMAN | BST_SIGN_DUTCH_BELGIAN | BST_SIGN_JAPANESE));
}

/* --- moving --- */

/* It stays the figure that it is in the file. On another tile it is the last. */
static void
shift_figure (BastideEdit    *edit,
              guint           index,
              const BstPiece *to)
{
  BstPiece *figure = bst_setup_piece (edit->setup, index);
  const BstPiece was = *figure;
  BstPiece moved = *to;

  moved.said = _bastide_content_move_said (edit->content, was.said);
  moved.value = was.value && has_abbots (edit->setup, &to->place);
  if (bst_place_equal (&was.place, &to->place)
      || (!_bastide_edit_is_same_list (&was, to) && !has_room (edit->setup, to)))
    return;

  if (_bastide_edit_is_same_list (&was, to))
    *figure = moved;
  else
    {
      g_array_remove_index (edit->setup->pieces, index);
      bst_setup_add_piece (edit->setup, moved);
    }
  _bastide_edit_forget_leaving (edit, &was);
  edit->changed = TRUE;
}

static void
put_figure (BastideEdit    *edit,
            guint           index,
            const BstPiece *figure)
{
  if (index != BST_NONE)
    {
      shift_figure (edit, index, figure);
      return;
    }

  if (figure->player >= edit->setup->n_players || !has_room (edit->setup, figure))
    return;

  _bastide_edit_add_supply (edit, figure->player, (BstFigure) figure->figure, -1);
  bst_setup_add_piece (edit->setup, *figure);
  edit->changed = TRUE;
}

static gboolean
is_there (const BstSetup *setup,
          const BstPiece *piece)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (is_alike (bst_setup_piece (setup, i), piece)
        && bst_place_equal (&bst_setup_piece (setup, i)->place, &piece->place))
      return TRUE;

  return FALSE;
}

/* A marker of a player who is not there can be moved, and then is still his. */
static void
put_marker (BastideEdit    *edit,
            guint           index,
            const BstPiece *marker)
{
  BstSetup *setup = edit->setup;
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) marker->kind);
  BstPiece moved = *marker;

  if (is_there (setup, marker)
      || (info->has_player && marker->player >= setup->n_players
          && (index == BST_NONE || bst_setup_piece (setup, index)->player != marker->player))
      || (index == BST_NONE && bst_setup_count_pieces (setup, (BstPieceKind) marker->kind) >= BST_MAX_TILES))
    return;

  edit->changed = TRUE;
  if (index != BST_NONE)
    {
      moved.said = bst_setup_piece (setup, index)->said;
      *bst_setup_piece (setup, index) = moved;
    }
  else
    bst_setup_add_piece (setup, moved);
}

/* A tower goes when its last storey does. */
static void
take_storey (BastideEdit *edit,
             guint        index)
{
  if (bst_setup_piece (edit->setup, index)->value > 1)
    bst_setup_piece (edit->setup, index)->value--;
  else
    _bastide_edit_remove_piece (edit, index);
  edit->changed = TRUE;
}

static gboolean
add_storey (BastideEdit    *edit,
            const BstPiece *first)
{
  BstSetup *setup = edit->setup;
  guint index = find_moved (setup, first);

  if (index == BST_NONE ? bst_setup_count_pieces (setup, (BstPieceKind) first->kind) >= BST_MAX_TILES
                        : bst_setup_piece (setup, index)->value >= BASTIDE_CONTENT_MAX_HEIGHT)
    return FALSE;

  if (index == BST_NONE)
    bst_setup_add_piece (setup, *first);
  else
    bst_setup_piece (setup, index)->value++;
  edit->changed = TRUE;

  return TRUE;
}

static void
put_storey (BastideEdit    *edit,
            guint           index,
            const BstPiece *first)
{
  if (index != BST_NONE && is_at (bst_setup_piece (edit->setup, index), &first->place))
    return;

  if (add_storey (edit, first) && index != BST_NONE)
    take_storey (edit, index);
}

/* --- on the scoreboard --- */

/* Finds the score, nearest to the present one, with which a counting figure stands on a space. */
static gint32
find_score (const BstSetup *setup,
            gint32          was,
            gint32          space)
{
  gint32 by;

  if (setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] != BST_ROBBERS_SPACE_MODULO_50)
    return space;

  by = _bastide_edit_get_space (setup, space - was);
  if (by > BST_SCOREBOARD / 2 && was + by - BST_SCOREBOARD >= 0)
    by -= BST_SCOREBOARD;

  return was + by;
}

static void
move_counting (BastideEdit    *edit,
               const BstPiece *held,
               const BstPlace *to)
{
  BstSetupPlayer *owner = &edit->setup->players[MIN (held->player, BST_MAX_PLAYERS - 1)];
  const BstPlace *from = &held->place;
  gboolean is_second;
  gint32 was, score;

  if (held->player >= edit->setup->n_players || to->kind != BST_PLACE_SPACE)
    return;

  is_second = from->kind == BST_PLACE_SPACE && owner->second_space != BST_NO_SPACE
              && from->space == _bastide_edit_get_space (edit->setup, owner->second_space)
              && from->space != _bastide_edit_get_first_space (edit->setup, held->player);
  was = is_second ? owner->second_space : owner->score - owner->second_points;
  score = find_score (edit->setup, was, to->space);
  if (ABS (score) > BST_MAX_SCORE || (!is_second && ABS (score + owner->second_points) > BST_MAX_SCORE))
    return;

  edit->changed |= score != was;
  if (is_second)
    owner->second_space = _bastide_edit_get_space (edit->setup, score);
  else
    owner->score = score + owner->second_points;
}

/* Whether only second counting figures of others stand on a space (MSG). */
static gboolean
is_by_second (const BstSetup *setup,
              guint           player,
              gint32          space)
{
  gboolean has_second = FALSE;

  for (guint i = 0; i < setup->n_players; i++)
    {
      const BstSetupPlayer *owner = &setup->players[i];

      if (i == player)
        continue;
      if (_bastide_edit_get_first_space (setup, i) == space)
        return FALSE;
      has_second |= owner->second_space != BST_NO_SPACE
                    && _bastide_edit_get_space (setup, owner->second_space) == space;
    }

  return has_second;
}

static void
put_robber (BastideEdit    *edit,
            guint           index,
            const BstPiece *robber)
{
  BstPiece moved = *robber;

  moved.value = is_by_second (edit->setup, robber->player, robber->place.space);
  put_marker (edit, index, &moved);
  if (edit->changed && index == BST_NONE)
    _bastide_edit_add_supply (edit, robber->player, BST_FIGURE_ROBBER, -1);
}

/* --- any piece --- */

static void
move_piece (BastideEdit    *edit,
            const BstPiece *held,
            const BstPlace *to)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) held->kind);
  guint index = find_moved (edit->setup, held);
  BstPiece moved = *held;

  if (index == BST_NONE && (is_off (to) || (!is_off (&held->place) && info->number == BST_PIECES_MANY)))
    return;

  if (is_off (to) && info->stacks)
    take_storey (edit, index);
  else if (is_off (to))
    _bastide_edit_remove_piece (edit, index);
  else if (!resolve (edit->setup, to, &moved))
    return;
  else if (held->kind == BST_PIECE_FIGURE)
    put_figure (edit, index, &moved);
  else if (held->kind == BST_PIECE_ROBBER)
    put_robber (edit, index, &moved);
  else if (info->stacks)
    put_storey (edit, index, &moved);
  else
    put_marker (edit, index, &moved);
}

gboolean
bastide_edit_move_piece (BastideContent *content,
                         const BstPiece *piece,
                         const BstPlace *to)
{
  BstPiece held;
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (piece != NULL && to != NULL, FALSE);

  if (piece->kind == BST_PIECE_NONE || piece->kind >= BST_N_PIECES
      || (piece->kind == BST_PIECE_FIGURE && piece->figure >= BST_FIGURE_ROBBER))
    return FALSE;

  held = bst_piece_in_hand (piece);
  held.value = bst_piece_get_info ((BstPieceKind) held.kind)->stacks;
  _bastide_edit_begin (&edit, content);
  if (held.kind == BST_PIECE_COUNTING)
    move_counting (&edit, &held, to);
  else
    move_piece (&edit, &held, to);

  return _bastide_edit_end (&edit);
}

gboolean
bastide_edit_set_lost (BastideContent *content,
                       BstCell         cell,
                       gboolean        lost)
{
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };
  const BstPiece mark = { .kind = BST_PIECE_LOST, .place = lost ? nowhere : here };

  return bastide_edit_move_piece (content, &mark, lost ? &here : &nowhere);
}
