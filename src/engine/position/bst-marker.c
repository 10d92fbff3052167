/* bst-marker.c: the pieces on the grid beside the figures, by their rows in the table of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* --- reading --- */

guint
bst_marker_find_node (const BstPosition *position,
                      BstPieceKind       kind)
{
  const BstMarker *marker = bst_marker (position, kind);

  if (marker->player == BST_NO_PLAYER)
    return BST_NONE;
  return bst_board_node_at (position, (BstSegmentRef) { .cell = marker->cell, .segment = marker->segment });
}

void
bst_marker_put (BstPosition  *position,
                BstPieceKind  kind,
                guint         player,
                guint         root)
{
  BstSegmentRef first = bst_segment_ref (position, bst_feature_first (position, root));

  *bst_marker (position, kind) = (BstMarker) {
    .cell = first.cell,
    .segment = (guint8) first.segment,
    .player = (guint8) player,
    .size = position->nodes[root].tiles,
  };
}

/* Leaves out a marker of completed features that lies anywhere else, which is a problem of the setup. */
static void
read_on_completed (BstPosition    *position,
                   const BstPiece *piece,
                   guint           kinds)
{
  guint node = bst_setup_find_segment (position, piece->place.cell, piece->place.segment);
  guint root;

  if (piece->value > 0)
    position->sizes_given |= 1u << piece->kind;
  if (node == BST_NONE || ((kinds >> position->nodes[node].kind) & 1) == 0)
    return;
  root = bst_feature_find (position, node);
  if (!bst_feature_is_complete (position, root))
    return;

  bst_marker_put (position, (BstPieceKind) piece->kind, piece->player, root);
  if (piece->value > 0)
    bst_marker (position, piece->kind)->size = (guint16) piece->value;
}

static void
read_marker (BstPosition    *position,
             const BstPiece *piece)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);

  if (info->has_player && piece->player >= position->n_players)
    return;
  if (info->completed)
    read_on_completed (position, piece, info->kinds);
  else if (info->place == BST_PLACE_CELL
           || bst_setup_find_segment (position, piece->place.cell, piece->place.segment) != BST_NONE)
    *bst_marker (position, piece->kind) = (BstMarker) {
      .cell = piece->place.cell, .segment = piece->place.segment, .player = piece->player,
    };
}

void
bst_markers_read (BstPosition    *position,
                  const BstSetup *setup)
{
  position->fixed = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      switch ((BstKept) bst_piece_get_info ((BstPieceKind) piece->kind)->kept)
        {
        case BST_KEPT_AS_MARKER:
          read_marker (position, piece);
          break;

        case BST_KEPT_FIXED:
          g_array_append_vals (position->fixed, piece, 1);
          break;

        case BST_KEPT_APART:
        default:
          break;
        }
    }
}

gboolean
bst_marker_is_fixed_on (const BstPosition *position,
                        BstPieceKind       kind,
                        guint              root)
{
  for (guint i = 0; i < position->fixed->len; i++)
    {
      const BstPiece *piece = &g_array_index (position->fixed, BstPiece, i);
      guint node = piece->kind != kind
                     ? BST_NONE
                     : bst_setup_find_segment (position, piece->place.cell, piece->place.segment);

      if (node != BST_NONE && bst_feature_find (position, node) == root)
        return TRUE;
    }
  return FALSE;
}

/* --- exporting --- */

void
bst_markers_export (const BstPosition *position,
                    BstSetup          *setup)
{
  for (guint kind = BST_FIRST_MARKER; kind < BST_FIRST_MARKER + BST_N_MARKERS; kind++)
    {
      const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) kind);
      const BstMarker *marker = bst_marker (position, kind);
      BstPiece piece = { .kind = (guint8) kind, .player = marker->player, .place = BST_PLACE_ON_CELL (marker->cell) };

      if (info->kept != BST_KEPT_AS_MARKER || marker->player == BST_NO_PLAYER)
        continue;
      if (info->place == BST_PLACE_SEGMENT)
        piece.place = BST_PLACE_ON_SEGMENT (marker->cell, marker->segment);
      /* The size is that of the marked feature, which is completed, unless the setup gave another one (KNG-5). */
      if ((position->sizes_given >> kind) & 1)
        piece.value = marker->size;
      bst_setup_add_piece (setup, piece);
    }
  g_array_append_vals (setup->pieces, position->fixed->data, position->fixed->len);
}

/* --- recounting --- */

/* A completed feature is named by its first segment, so that equal positions have equal bytes. */
static gboolean
check_marker (const BstPosition *position,
              BstPieceKind       kind)
{
  static const BstMarker nowhere = { .player = BST_NO_PLAYER };
  const BstPieceInfo *info = bst_piece_get_info (kind);
  const BstMarker *marker = bst_marker (position, kind);
  guint node = bst_marker_find_node (position, kind), root;

  if (marker->player == BST_NO_PLAYER)
    return memcmp (marker, &nowhere, sizeof nowhere) == 0;
  if (info->kept != BST_KEPT_AS_MARKER || marker->player >= position->n_players)
    return FALSE;
  if (info->place == BST_PLACE_CELL)
    return TRUE;
  if (node == BST_NONE || ((info->kinds >> position->nodes[node].kind) & 1) == 0)
    return FALSE;
  root = bst_feature_find (position, node);
  return !info->completed
         || (bst_feature_first (position, root) == node && bst_feature_is_complete (position, root));
}

gboolean
bst_markers_check (const BstPosition *position)
{
  for (guint kind = BST_FIRST_MARKER; kind < BST_FIRST_MARKER + BST_N_MARKERS; kind++)
    if (!check_marker (position, (BstPieceKind) kind))
      return FALSE;
  return TRUE;
}
