/* bastide-editor-hand.c: the hand of an editor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

static const BastideHand empty = { .kind = BASTIDE_HAND_EMPTY };

static gboolean
is_off (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_NOWHERE || spot->kind == BST_PLACE_SUPPLY;
}

static const char *
get_step_name (const BstPiece *piece,
               const BstPlace *to)
{
  BastidePieceStep step = is_off (&piece->place) ? BASTIDE_PIECE_STEP_PUT : BASTIDE_PIECE_STEP_MOVE;

  return bastide_words_piece_step ((BstPieceKind) piece->kind, is_off (to) ? BASTIDE_PIECE_STEP_REMOVE : step);
}

/* Whether two stamps differ in their rotation at most. */
static gboolean
is_same_stamp (const BastideHand *a,
               const BastideHand *b)
{
  return a->kind == b->kind && a->tile == b->tile && a->river == b->river;
}

/* --- recent stamps --- */

static guint
find_recent (BastideEditor     *self,
             const BastideHand *stamp)
{
  guint at = 0;

  while (at < self->recent->len && !is_same_stamp (&g_array_index (self->recent, BastideHand, at), stamp))
    at++;
  return at;
}

/* Finds the place in sight that was used longest ago. */
static guint
find_oldest (BastideEditor *self)
{
  guint oldest = 0;

  for (guint i = 1; i < MIN (self->row, self->recent->len); i++)
    if (g_array_index (self->used, guint, i) < g_array_index (self->used, guint, oldest))
      oldest = i;
  return oldest;
}

static void
insert_recent (BastideEditor *self,
               guint          at,
               BastideHand    stamp,
               guint          used)
{
  g_array_insert_val (self->recent, at, stamp);
  g_array_insert_val (self->used, at, used);
  g_array_set_size (self->recent, MIN (self->recent->len, BASTIDE_MAX_RECENT));
  g_array_set_size (self->used, self->recent->len);
}

/* A tile that comes into sight takes the place used longest ago; the tile from there goes out of sight. */
static guint
bring_in_sight (BastideEditor *self,
                guint          at)
{
  guint oldest = find_oldest (self);
  BastideHand stamp = g_array_index (self->recent, BastideHand, oldest);
  guint used = g_array_index (self->used, guint, oldest);

  if (at < self->recent->len)
    {
      g_array_remove_index (self->recent, at);
      g_array_remove_index (self->used, at);
    }
  insert_recent (self, MIN (self->row, self->recent->len), stamp, used);
  return oldest;
}

static void
remember (BastideEditor     *self,
          const BastideHand *stamp)
{
  guint at = find_recent (self, stamp);
  gboolean is_new = at == self->recent->len;
  gboolean moves = is_new || at >= self->row;

  if (is_new && at < self->row)
    insert_recent (self, at, *stamp, 0);
  else if (moves)
    at = bring_in_sight (self, at);
  g_array_index (self->recent, BastideHand, at) = *stamp;
  g_array_index (self->used, guint, at) = ++self->n_uses;
  if (moves)
    _bastide_editor_tell_recent (self);
}

/* --- taking and turning --- */

void
bastide_editor_take (BastideEditor     *self,
                     const BastideHand *hand)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (hand == NULL || hand->kind != BASTIDE_HAND_CLIP);

  if (hand == NULL && self->hand.kind == BASTIDE_HAND_EMPTY)
    return;
  if (hand != NULL && !bastide_editor_check_may_edit (self))
    return;
  if (bastide_hand_is_stamp (&self->hand) && (hand == NULL || !is_same_stamp (&self->hand, hand)))
    self->stamp = self->hand;
  g_clear_pointer (&self->clip, bastide_clip_unref);
  self->hand = hand != NULL ? *hand : empty;
  _bastide_editor_tell_hand (self);
}

BastideHand
bastide_editor_get_hand (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), empty);

  return self->hand;
}

void
_bastide_editor_check_hand (BastideEditor *self)
{
  const BstSetup *setup = bastide_editor_get_setup (self);
  g_autoptr (GArray) pieces = NULL;
  gboolean there = FALSE;

  if (self->hand.kind != BASTIDE_HAND_PIECE || is_off (&self->hand.piece.place))
    return;
  pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  bastide_edit_find_pieces (setup, &self->hand.piece.place, pieces);
  for (guint i = 0; i < pieces->len; i++)
    there |= bst_piece_equal (&g_array_index (pieces, BstPiece, i), &self->hand.piece);
  if (!there)
    bastide_editor_take (self, NULL);
}

void
bastide_editor_swap_stamp (BastideEditor *self)
{
  BastideHand stamp;

  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  stamp = self->stamp;
  if (stamp.kind != BASTIDE_HAND_EMPTY)
    bastide_editor_take (self, &stamp);
}

gboolean
bastide_editor_has_other_stamp (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return self->stamp.kind != BASTIDE_HAND_EMPTY;
}

void
bastide_editor_set_rotation (BastideEditor *self,
                             guint          rotation)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (rotation < 4);

  if (!bastide_hand_is_stamp (&self->hand) || self->hand.rotation == rotation)
    return;
  self->hand.rotation = (guint8) rotation;
  _bastide_editor_tell_hand (self);
}

static void
turn_clip (BastideEditor *self,
           int            quarters)
{
  BastideClip *turned = bastide_clip_turn (self->clip, quarters);

  bastide_clip_unref (self->clip);
  self->clip = turned;
  _bastide_editor_tell_hand (self);
}

gboolean
bastide_editor_turn_selection (BastideEditor *self,
                               int            quarters)
{
  g_autoptr (GArray) turned = NULL;
  BastideContent *content;
  GArray *cells;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  cells = bastide_editor_get_selection (self);
  if (cells->len == 0 || self->puzzle == NULL)
    return FALSE;
  turned = g_array_new (FALSE, FALSE, sizeof (BstCell));
  content = bastide_editor_begin (self);
  changed = bastide_edit_turn_cells (content, (const BstCell *) (void *) cells->data, cells->len, quarters, turned);
  if (!bastide_editor_end (self, content, changed, cells->len == 1 ? _("Turn Tile") : _("Turn Tiles"), NULL))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&turned));
  return TRUE;
}

gboolean
bastide_editor_turn (BastideEditor *self,
                     int            quarters)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->hand.kind == BASTIDE_HAND_CLIP)
    {
      turn_clip (self, quarters);
      return TRUE;
    }
  if (bastide_hand_is_stamp (&self->hand))
    {
      bastide_editor_set_rotation (self, (guint) ((self->hand.rotation + quarters) & 3));
      return TRUE;
    }
  return bastide_editor_turn_selection (self, quarters);
}

BastideClip *
bastide_editor_get_clip (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->clip;
}

void
bastide_editor_paste (BastideEditor *self,
                      BastideClip   *clip)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (clip != NULL);

  if (!bastide_editor_check_may_edit (self))
    return;
  bastide_clip_ref (clip);
  g_clear_pointer (&self->clip, bastide_clip_unref);
  self->clip = clip;
  if (bastide_hand_is_stamp (&self->hand))
    self->stamp = self->hand;
  self->hand = (BastideHand) { .kind = BASTIDE_HAND_CLIP };
  _bastide_editor_tell_hand (self);
}

/* Putting */

/* A full board does not look full, so the editor says why nothing was put. */
static void
explain_full_board (BastideEditor *self)
{
  g_autofree char *text = NULL;

  if (bastide_editor_get_setup (self)->tiles->len < BST_MAX_TILES)
    return;
  /* Translators: why another tile cannot be laid */
  text = g_strdup_printf (ngettext ("A board has room for %u tile.", "A board has room for %u tiles.", BST_MAX_TILES),
                          BST_MAX_TILES);
  _bastide_editor_say (self, text);
}

static gboolean
put_stamp (BastideEditor *self,
           BstCell        cell)
{
  const BastideHand stamp = self->hand;
  BastideContent *content = bastide_editor_begin (self);
  const char *label = NULL;
  gboolean changed = FALSE;

  switch ((BastideHandKind) stamp.kind)
    {
    case BASTIDE_HAND_CITY:
      changed = bastide_edit_put_city (content, cell, stamp.rotation);
      label = _("Place City of Carcassonne");
      break;

    case BASTIDE_HAND_RIVER:
      changed = bastide_edit_put_river (content, stamp.river, cell, stamp.rotation);
      label = _("Place River");
      break;

    default:
      changed = bastide_edit_put_tile (content, cell, stamp.tile, stamp.rotation);
      label = _("Place Tile");
    }
  if (!bastide_editor_end (self, content, changed, label, NULL))
    {
      explain_full_board (self);
      return FALSE;
    }
  remember (self, &stamp);
  /* Each block exists once, so putting it uses up its stamp. */
  if (stamp.kind != BASTIDE_HAND_TILE)
    bastide_editor_take (self, NULL);
  return TRUE;
}

static gboolean
put_clip (BastideEditor *self,
          BstCell        cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BastideContent *content = bastide_editor_begin (self);
  gboolean changed = bastide_clip_paste (self->clip, content, cell, cells);

  if (!bastide_editor_end (self, content, changed, _("Paste"), NULL))
    return FALSE;
  bastide_editor_take (self, NULL);
  bastide_selection_follow (self->selection, g_steal_pointer (&cells));
  return TRUE;
}

gboolean
bastide_editor_put_mark (BastideEditor *self,
                         BstCell        cell)
{
  const char *label = _("Place Mark");
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_put_mark (content, cell, self->mark_text);
  if (!changed)
    {
      changed = bastide_edit_put_mark (content, cell, NULL);
      label = _("Remove Mark");
    }
  return bastide_editor_end (self, content, changed, label, NULL);
}

/* The first cell begins the arrow, the second ends it. */
static gboolean
put_arrow (BastideEditor *self,
           BstCell        cell)
{
  const BstPlace begin = self->hand.begin;
  BastideContent *content;
  gboolean changed;

  if (begin.kind == BST_PLACE_NOWHERE)
    {
      self->hand.begin = BST_PLACE_ON_CELL (cell);
      _bastide_editor_tell_hand (self);
      return TRUE;
    }
  self->hand.begin = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  _bastide_editor_tell_hand (self);

  content = bastide_editor_begin (self);
  changed = !bst_cell_equal (begin.cell, cell) && bastide_edit_toggle_arrow (content, begin.cell, cell);
  return bastide_editor_end (self, content, changed, _("Draw Arrow"), NULL);
}

/* Finds the only player with figures on the feature of a segment, or `BST_NO_PLAYER`. */
static guint
find_only_owner (BastideEditor  *self,
                 const BstPlace *spot)
{
  const BstPosition *engine = bastide_position_get_engine (bastide_puzzle_get_position (self->puzzle));
  const BstSegmentRef at = { .cell = spot->cell, .segment = spot->segment };
  guint feature = bst_position_get_feature (engine, at);
  guint owner = BST_NO_PLAYER;
  BstFeatureInfo info;

  if (feature == BST_NONE)
    return BST_NO_PLAYER;
  bst_position_describe_feature (engine, feature, &info);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (info.weight[i] > 0)
      {
        if (owner != BST_NO_PLAYER)
          return BST_NO_PLAYER;
        owner = i;
      }
  return owner;
}

guint
bastide_editor_find_holder (BastideEditor  *self,
                            const BstPiece *marker,
                            const BstPlace *spot)
{
  const BstSetup *setup;
  const BstPiece *held;
  guint owner;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), 0);
  g_return_val_if_fail (marker != NULL && spot != NULL, 0);

  setup = bastide_editor_get_setup (self);
  if (setup == NULL || spot->kind != BST_PLACE_SEGMENT)
    return marker->player;
  owner = find_only_owner (self, spot);
  if (owner != BST_NO_PLAYER)
    return owner;
  held = bst_piece_get_info ((BstPieceKind) marker->kind)->number == BST_PIECES_ONE
           ? bst_setup_find_piece (setup, (BstPieceKind) marker->kind, 0) : NULL;
  return held != NULL ? held->player : setup->player;
}

static gboolean
put_piece (BastideEditor  *self,
           const BstPlace *spot)
{
  const BstPiece piece = self->hand.piece;

  if (!bastide_editor_move_piece (self, &piece, spot))
    return FALSE;
  bastide_editor_take (self, NULL);
  return TRUE;
}

static gboolean
is_on_board (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_CELL || spot->kind == BST_PLACE_SEGMENT || spot->kind == BST_PLACE_CORNER;
}

gboolean
bastide_editor_put (BastideEditor  *self,
                    const BstPlace *spot)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  switch ((BastideHandKind) self->hand.kind)
    {
    case BASTIDE_HAND_PIECE:
      return put_piece (self, spot);

    case BASTIDE_HAND_TILE:
    case BASTIDE_HAND_CITY:
    case BASTIDE_HAND_RIVER:
      return is_on_board (spot) && put_stamp (self, spot->cell);

    case BASTIDE_HAND_CLIP:
      return is_on_board (spot) && put_clip (self, spot->cell);

    case BASTIDE_HAND_MARK:
      return is_on_board (spot) && bastide_editor_put_mark (self, spot->cell);

    case BASTIDE_HAND_ARROW:
      return is_on_board (spot) && put_arrow (self, spot->cell);

    case BASTIDE_HAND_EMPTY:
    default:
      return FALSE;
    }
}

/* Whether a marker's new place decides its holder; a marker of several on the board stays its owner's. */
static gboolean
gets_holder (const BstPiece *piece)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);

  return info->has_player && info->kinds != 0 && (info->number == BST_PIECES_ONE || is_off (&piece->place));
}

gboolean
bastide_editor_move_piece (BastideEditor  *self,
                           const BstPiece *piece,
                           const BstPlace *to)
{
  BastideContent *content;
  BstPiece moved;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (piece != NULL && to != NULL, FALSE);
  g_return_val_if_fail (get_step_name (piece, to) != NULL, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  moved = *piece;
  /* A marker that stays in place may go to any player. */
  if (gets_holder (piece) && !bst_place_equal (&piece->place, to))
    moved.player = (guint8) bastide_editor_find_holder (self, piece, to);
  content = bastide_editor_begin (self);
  changed = bastide_edit_move_piece (content, &moved, to);
  return bastide_editor_end (self, content, changed, get_step_name (piece, to), NULL);
}

/* Finds the tile or block on a cell as a stamp. */
static gboolean
find_stamp (const BstSetup *setup,
            BstCell         cell,
            BastideHand    *stamp)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (!bst_cell_equal (tile->cell, cell))
        continue;
      *stamp = BASTIDE_HAND_OF_TILE (tile->type);
      stamp->rotation = tile->rotation;
      return TRUE;
    }
  bastide_edit_find_block (setup, cell, cells);
  if (cells->len == 0)
    return FALSE;
  *stamp = (BastideHand) { .kind = BASTIDE_HAND_CITY, .rotation = setup->carcassonne.rotation };
  return TRUE;
}

gboolean
bastide_editor_pick (BastideEditor *self,
                     BstCell        cell)
{
  BastideHand stamp;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL || !find_stamp (bastide_editor_get_setup (self), cell, &stamp))
    return FALSE;
  bastide_editor_take (self, &stamp);
  return TRUE;
}

void
bastide_editor_set_mark_text (BastideEditor *self,
                              const char    *text)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (text != NULL);

  g_free (self->mark_text);
  self->mark_text = g_strdup (text);
  if (self->hand.kind == BASTIDE_HAND_MARK)
    _bastide_editor_tell_hand (self);
}

const char *
bastide_editor_get_mark_text (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), "");

  return self->mark_text;
}

GArray *
bastide_editor_get_recent (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->recent;
}

GArray *
bastide_editor_list_latest (BastideEditor *self)
{
  g_autoptr (GArray) used = NULL;
  GArray *latest;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  used = g_array_copy (self->used);
  latest = g_array_new (FALSE, FALSE, sizeof (BastideHand));
  while (latest->len < self->recent->len)
    {
      guint at = 0;

      for (guint i = 1; i < used->len; i++)
        if (g_array_index (used, guint, i) > g_array_index (used, guint, at))
          at = i;
      g_array_append_val (latest, g_array_index (self->recent, BastideHand, at));
      g_array_index (used, guint, at) = 0;
    }
  return latest;
}

void
bastide_editor_set_recent_row (BastideEditor *self,
                               guint          row)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (row > 0);

  self->row = MIN (row, BASTIDE_MAX_RECENT);
}
