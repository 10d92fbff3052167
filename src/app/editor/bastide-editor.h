/* bastide-editor.h: editing a puzzle: what is in hand, what is selected, and every step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-clip.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-puzzle.h"
#include "bastide-selection.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITOR (bastide_editor_get_type ())

/**
 * BastideEditor:
 *
 * Everything that editing needs beside the document and that no widget owns: the board, the palette, the trays and the
 * panels of one workspace share it. Each change of the puzzle is one named step of its history.
 *
 * Properties (all notify): `puzzle` (#BastidePuzzle, nullable), `active` (gboolean: whether the workspace is in the
 * mode Edit; the board edits only then), `may-edit` (gboolean, read only: there is a puzzle and it is not read only).
 *
 * Signals:
 * `hand-changed` (): what is in hand, or how it is turned.
 * `selection-changed` ().
 * `recent-changed` (): [method@Editor.get_recent]; not when one of the row is put again.
 * `said` (const char *text): a sentence for the status line, such as why something cannot be done.
 */
G_DECLARE_FINAL_TYPE (BastideEditor, bastide_editor, BASTIDE, EDITOR, GObject)

BastideEditor     *bastide_editor_new             (void);

void               bastide_editor_set_puzzle      (BastideEditor      *self,
                                                   BastidePuzzle      *puzzle);
BastidePuzzle     *bastide_editor_get_puzzle      (BastideEditor      *self);
void               bastide_editor_set_active      (BastideEditor      *self,
                                                   gboolean            active);
gboolean           bastide_editor_get_active      (BastideEditor      *self);
gboolean           bastide_editor_get_may_edit    (BastideEditor      *self);

/* The same; where it may not be changed, `said` tells so. */
gboolean           bastide_editor_check_may_edit  (BastideEditor      *self);

/* (nullable): the setup that is shown now */
const BstSetup    *bastide_editor_get_setup       (BastideEditor      *self);

/* --- steps --- */

/**
 * bastide_editor_begin:
 *
 * Returns: (transfer full): a copy of the content, to be changed with the functions of bastide-edit.h and
 *   bastide-edit-game.h
 */
BastideContent    *bastide_editor_begin           (BastideEditor      *self);

/**
 * bastide_editor_end:
 * @content: (transfer full): what was begun
 * @changed: whether any of the functions changed it; where not, nothing happens
 * @label: name of the step, translated, in header capitals: "Turn Tile"
 * @merge: (nullable): steps that follow one another with the same word are one: "title", "score 2"
 *
 * Makes it a step of the history, where the puzzle may be edited.
 *
 * Returns: @changed
 */
gboolean           bastide_editor_end             (BastideEditor      *self,
                                                   BastideContent     *content,
                                                   gboolean            changed,
                                                   const char         *label,
                                                   const char         *merge);

/* Changes a text of the puzzle: one step for each, as far as @merge (nullable) does not join them. */
gboolean           bastide_editor_set_text        (BastideEditor      *self,
                                                   BastideText         which,
                                                   const char         *text,
                                                   const char         *merge);

/* Ends merging: the next step is one of its own even with the same word. */
void               bastide_editor_settle          (BastideEditor      *self);

/* --- what is in hand --- */

/**
 * bastide_editor_take:
 * @item: (nullable): what is taken in hand; %NULL to put back what is
 * @from: (nullable): where it is taken from, `BST_PLACE_SUPPLY` for a figure from a tray; %NULL for something new
 *
 * A tile or block is a stamp: it stays in hand after it was put. Anything that was taken from a place of the board goes
 * out of hand when it is put. A tile is one of the recent ones once it is put.
 */
void               bastide_editor_take            (BastideEditor      *self,
                                                   const BastideItem  *item,
                                                   const BstPlace     *from);
BastideItem        bastide_editor_get_hand        (BastideEditor      *self);
BstPlace           bastide_editor_get_from        (BastideEditor      *self);

/* Takes the stamp again that was in hand before the present one. */
void               bastide_editor_swap_stamp      (BastideEditor      *self);

/* Whether there is such a stamp. */
gboolean           bastide_editor_has_other_stamp (BastideEditor      *self);

/* Turns what is in hand, else what is selected. */
gboolean           bastide_editor_turn            (BastideEditor      *self,
                                                   int                 quarters);

/* Turns what is selected, whatever is in hand. */
gboolean           bastide_editor_turn_selection   (BastideEditor      *self,
                                                    int                 quarters);

/* How the tile, block or part in hand is turned. */
void               bastide_editor_set_rotation    (BastideEditor      *self,
                                                   guint               rotation);

/**
 * bastide_editor_get_clip:
 *
 * Returns: (transfer none) (nullable): the part of a board that is in hand, turned as it is
 */
BastideClip       *bastide_editor_get_clip        (BastideEditor      *self);

/**
 * bastide_editor_put:
 * @spot: where; a cell for what lies on cells
 *
 * Puts what is in hand there as a step of the history.
 *
 * Returns: whether anything changed; where it cannot be put there, `said` tells why
 */
gboolean           bastide_editor_put             (BastideEditor      *self,
                                                   const BstPlace     *spot);

/* The tile or block on a cell goes into hand as a stamp, as it lies (eyedropper). */
gboolean           bastide_editor_pick            (BastideEditor      *self,
                                                   BstCell             cell);

/* The letter or letters of the marks that are put next; "" for a mark without. */
void               bastide_editor_set_mark_text   (BastideEditor      *self,
                                                   const char         *text);
const char        *bastide_editor_get_mark_text   (BastideEditor      *self);

/* Puts such a mark on a cell; an equal mark there is taken off instead. */
gboolean           bastide_editor_put_mark         (BastideEditor      *self,
                                                    BstCell             cell);

/* Tiles and blocks that the list of recent ones remembers. */
#define BASTIDE_MAX_RECENT 9

/**
 * bastide_editor_get_recent:
 *
 * Each keeps its place while others come: a new one takes the next free place of the row, else that of the one that was
 * put longest ago, which goes behind the row.
 *
 * Returns: (transfer none) (element-type BastideItem): tiles and blocks that were put lately, as they stand in the row
 */
GArray            *bastide_editor_get_recent      (BastideEditor      *self);

/* (transfer full) (element-type BastideItem): the same, the latest first */
GArray            *bastide_editor_list_latest     (BastideEditor      *self);

/* The number of recent tiles in sight: all of them at first. */
void               bastide_editor_set_recent_row  (BastideEditor      *self,
                                                   guint               row);

/* --- selection --- */

/**
 * bastide_editor_get_selection:
 *
 * Returns: (transfer none) (element-type BstCell): the cells that are selected, those of a block always together, each
 *   with something on it
 */
GArray            *bastide_editor_get_selection   (BastideEditor      *self);
gboolean           bastide_editor_is_selected     (BastideEditor      *self,
                                                   BstCell             cell);

/* Selects all that lies in a rectangle of cells, both corners included. */
void               bastide_editor_select          (BastideEditor      *self,
                                                   BstCell             corner,
                                                   BstCell             opposite,
                                                   BastideSelectMode   mode);
void               bastide_editor_select_all      (BastideEditor      *self);
void               bastide_editor_select_none     (BastideEditor      *self);

/* --- commands for the selection; while nothing is selected, for @cell where it is given --- */

gboolean           bastide_editor_remove          (BastideEditor      *self,
                                                   const BstCell      *cell);
gboolean           bastide_editor_move            (BastideEditor      *self,
                                                   int                 dx,
                                                   int                 dy);

/* Copies the selection as far as dx, dy from where it is, and selects the copy. */
gboolean           bastide_editor_duplicate       (BastideEditor      *self,
                                                   int                 dx,
                                                   int                 dy);

/* (transfer full) (nullable): what is selected, or the whole board where nothing is */
BastideClip       *bastide_editor_copy            (BastideEditor      *self);

/* Takes a part in hand to be put somewhere. */
void               bastide_editor_paste           (BastideEditor      *self,
                                                   BastideClip        *clip);

/* The whole position. */
gboolean           bastide_editor_shift           (BastideEditor      *self,
                                                   int                 dx,
                                                   int                 dy);
gboolean           bastide_editor_turn_all        (BastideEditor      *self,
                                                   int                 quarters);

/* --- figures and markers --- */

/**
 * bastide_editor_move_item:
 * @item: a figure or marker
 * @from: its place; off the board for a new one
 * @to: its new place; off the board to remove it
 *
 * Moves a figure or marker without taking it in hand: "Move Figure", "Remove Figure" … A marker on a new feature goes
 * to the player of [method@Editor.find_holder]; with @from and @to alike the player of @item gets it.
 *
 * Returns: whether anything changed
 */
gboolean           bastide_editor_move_item       (BastideEditor      *self,
                                                   const BastideItem  *item,
                                                   const BstPlace     *from,
                                                   const BstPlace     *to);

/**
 * bastide_editor_find_holder:
 * @marker: the King, the Robber baron, the fairy or a castle
 * @spot: where it goes
 *
 * Returns: the player who gets it there: the only one with figures on the feature, else who holds the marker, else who
 *   is to move
 */
guint              bastide_editor_find_holder      (BastideEditor      *self,
                                                    const BastideItem  *marker,
                                                    const BstPlace     *spot);

/* --- the turn and the scores, which have keys of their own --- */

/* The next player in turn is to move, -1 the one before. */
gboolean           bastide_editor_step_player     (BastideEditor      *self,
                                                   int                 direction);

/* The Count goes to the next district clockwise. */
gboolean           bastide_editor_step_count      (BastideEditor      *self);
gboolean           bastide_editor_set_score       (BastideEditor      *self,
                                                   guint               player,
                                                   gint32              score);

G_END_DECLS
