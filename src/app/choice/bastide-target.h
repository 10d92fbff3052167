/* bastide-target.h: the piece and the target of an action
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bst-place.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/* A piece that a player takes in hand. */
typedef enum
{
  BASTIDE_PIECE_NONE,
  BASTIDE_PIECE_SUPPLY,    /* figure: of the choosing player, from beside the board */
  BASTIDE_PIECE_DISTRICT,  /* figure, district: of the choosing player, from a district */
  BASTIDE_PIECE_COUNT,
} BastidePieceKind;

/**
 * BastidePiece:
 * @kind: a #BastidePieceKind
 * @figure: a #BstFigure
 * @district: the #BstDistrict of a figure, or `BST_NO_DISTRICT`
 *
 * The piece that an action moves. Members that the kind does not use are 0, so that its bytes can be compared.
 */
typedef struct
{
  guint8 kind;
  guint8 figure;
  guint8 district;
} BastidePiece;

#define BASTIDE_TYPE_PIECE (bastide_piece_get_type ())
GType        bastide_piece_get_type    (void);

static inline gboolean
bastide_piece_equal (BastidePiece a,
                     BastidePiece b)
{
  return a.kind == b.kind && a.figure == b.figure && a.district == b.district;
}

/**
 * bastide_piece_of:
 *
 * Returns: the piece that @action moves, of kind `BASTIDE_PIECE_NONE` for an action without a piece to hold
 */
BastidePiece bastide_piece_of          (const BstAction     *action);

/**
 * bastide_target_of:
 * @position: the position in which @action may be played
 *
 * Returns: the target of @action, of kind `BST_PLACE_NOWHERE` for an action without a target
 */
BstPlace      bastide_target_of        (const BstPosition   *position,
                                        const BstAction     *action);

/**
 * bastide_target_matches:
 * @position: the position of both
 *
 * Returns: whether pointing at @other means @target: each of its segments means a feature
 */
gboolean      bastide_target_matches   (const BstPosition   *position,
                                        const BstPlace      *target,
                                        const BstPlace      *other);

/**
 * bastide_target_aim:
 * @position: the position of both
 * @target: the place under the pointer
 * @action: (inout): an action of a type with such targets
 *
 * Aims @action at @target instead.
 *
 * Returns: whether an action of its type can have that target
 */
gboolean      bastide_target_aim       (const BstPosition   *position,
                                        const BstPlace      *target,
                                        BstAction           *action);

G_END_DECLS
