/* bastide-editor.h: editing a puzzle: the hand, the selection and every step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-clip.h"
#include "bastide-cost.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-hand.h"
#include "bastide-lesson-step.h"
#include "bastide-puzzle.h"
#include "bastide-selection.h"

#define BASTIDE_TYPE_EDITOR (bastide_editor_get_type ())

/**
 * BastideEditor:
 *
 * Everything that editing needs beside the document and that no widget owns: the board, the palette, the trays and the
 * panels of one workspace share it. Each change of the puzzle is one named step of its history.
 *
 * Properties (all notify): `puzzle` (#BastidePuzzle, nullable), `active` (gboolean: whether the workspace is in the
 * mode Edit; the board edits only then), `may-edit` (gboolean, read only: there is a puzzle and it is not read only),
 * `looked-at` (#BastidePosition, nullable: a position of a line, which the board shows instead of the diagram).
 *
 * Signals:
 * `hand-changed` (): the hand holds another piece, or turned it.
 * `selection-changed` ().
 * `recent-changed` (): the row of [method@Editor.get_recent] is another; not when a stamp of the row is put again.
 * `show-place` (const BstPlace *place): a panel wants its user to see a place of the board.
 * `said` (const char *text): a sentence for the status line, such as why something cannot be done.
 * `removed` (const char *text): what a step took along without being meant to; Undo brings it back.
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

/* The same, but `said` explains why the puzzle may not be changed. */
gboolean           bastide_editor_check_may_edit  (BastideEditor      *self);

/**
 * bastide_editor_look_at:
 * @position: (nullable): a position of a line of the puzzle; %NULL for the diagram
 *
 * Has the board show a position that nobody can edit. The diagram comes back with its next change, with a piece in hand
 * and at the end of the mode Edit.
 */
void               bastide_editor_look_at        (BastideEditor      *self,
                                                  BastidePosition    *position);
BastidePosition   *bastide_editor_get_looked_at  (BastideEditor      *self);

/**
 * bastide_editor_look_at_step:
 * @step: (nullable): a step of the lesson, with its own position, lights and ways; %NULL for one that says nothing
 * @position: the position to which its moves lead
 *
 * Has the board show a step of the lesson, in the same way.
 */
void               bastide_editor_look_at_step   (BastideEditor      *self,
                                                  BastideLessonStep  *step,
                                                  BastidePosition    *position);

/**
 * bastide_editor_look_at_change:
 * @change: what would change, in words
 * @position: the diagram with the change
 *
 * Has the board show a change that nobody has made, in the same way.
 */
void               bastide_editor_look_at_change (BastideEditor      *self,
                                                  const char         *change,
                                                  BastidePosition    *position);

/* Returns: (nullable): the words of the change that the board shows */
const char        *bastide_editor_get_looked_change (BastideEditor   *self);

/* Returns: (transfer none) (nullable): the step that the board shows */
BastideLessonStep *bastide_editor_get_looked_step (BastideEditor     *self);

/**
 * bastide_editor_set_drawn:
 * @notes: (nullable) (element-type BastideAnnotation): marks and arrows, %NULL for none
 *
 * Remembers what the author has drawn over a position that is only looked at. It belongs to no document; a step of the
 * lesson may take it. The property `drawn` is notified.
 */
void               bastide_editor_set_drawn      (BastideEditor      *self,
                                                  const GArray       *notes);

/* Returns: (transfer none) (element-type BastideAnnotation): the same */
GArray            *bastide_editor_get_drawn      (BastideEditor      *self);

/**
 * bastide_editor_set_lesson_step:
 * @id: the name of the step that the author writes, "" for none
 *
 * Remembers the step in the other modes: Teach begins there.
 */
void               bastide_editor_set_lesson_step (BastideEditor     *self,
                                                   const char        *id);
const char        *bastide_editor_get_lesson_step (BastideEditor     *self);

/* Returns: (transfer none) (nullable): the setup of the diagram */
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
 * @content: (transfer full): the copy from [method@Editor.begin]
 * @changed: whether any of the functions changed it; where not, nothing happens
 * @label: name of the step, translated, in header capitals: "Turn Tile"
 * @merge: (nullable): a word such as "title" or "score 2"; consecutive steps with the same word become one
 *
 * Makes the changed copy a step of the history, where the puzzle may be edited. Whatever went with the step is told by
 * `removed`.
 *
 * Returns: @changed
 */
gboolean           bastide_editor_end             (BastideEditor      *self,
                                                   BastideContent     *content,
                                                   gboolean            changed,
                                                   const char         *label,
                                                   const char         *merge);

/* The same for a step that is to take things away: @meant is a set of #BastideCostKinds that need not be told. */
gboolean           bastide_editor_end_meaning      (BastideEditor      *self,
                                                    BastideContent     *content,
                                                    gboolean            changed,
                                                    guint               meant,
                                                    const char         *label,
                                                    const char         *merge);

/* Like [method@Editor.begin], to change a single member by its place, see bastide-edit-field.h. A lesson belongs to the
 * whole puzzle. */
BastideContent    *bastide_editor_begin_member     (BastideEditor      *self,
                                                    const char         *pointer);

/* Like [method@Editor.end], with the name that the row of the member has for the step. */
gboolean           bastide_editor_end_member       (BastideEditor      *self,
                                                    BastideContent     *content,
                                                    gboolean            changed,
                                                    const char         *pointer,
                                                    const char         *merge);

/**
 * bastide_editor_end_putting:
 * @n_new: how many tiles the user puts; one alone is meant to take the place of the tile on its cell
 *
 * Like [method@Editor.end], for a step that puts, moves or turns tiles. The city of Carcassonne, which nobody meant,
 * does not give way: `said` tells why.
 *
 * Returns: whether the puzzle was changed
 */
gboolean           bastide_editor_end_putting      (BastideEditor      *self,
                                                    BastideContent     *content,
                                                    gboolean            changed,
                                                    guint               n_new,
                                                    const char         *label);

/* Returns: (transfer full): a copy of the whole puzzle with its twins and its lesson, to be changed */
BastideContent    *bastide_editor_begin_whole      (BastideEditor      *self);

/* Like [method@Editor.end], for such a copy; the twin in sight stays. */
gboolean           bastide_editor_end_whole        (BastideEditor      *self,
                                                    BastideContent     *whole,
                                                    gboolean            changed,
                                                    const char         *label,
                                                    const char         *merge);

/**
 * bastide_editor_end_twins:
 * @whole: (transfer full): a changed copy of [method@Puzzle.get_whole]
 * @changed: whether it was changed
 * @twin: the twin to show
 * @meant: as in [method@Editor.end_meaning]
 * @label: the name of the step
 * @merge: (nullable): as in [method@Editor.end]
 *
 * Like [method@Editor.end], for the list of twins.
 *
 * Returns: whether the puzzle was changed
 */
gboolean           bastide_editor_end_twins (BastideEditor      *self,
                                             BastideContent     *whole,
                                             gboolean            changed,
                                             guint               twin,
                                             guint               meant,
                                             const char         *label,
                                             const char         *merge);

/**
 * bastide_editor_add_twin:
 * @twin: the puzzle with the difference
 *
 * Adds a twin in a step, and shows it.
 *
 * Returns: whether there was room for it
 */
gboolean           bastide_editor_add_twin         (BastideEditor      *self,
                                                    BastideContent     *twin);

/* Ends merging: the next step stands alone even with the same word. */
void               bastide_editor_settle          (BastideEditor      *self);

/* --- places of the board --- */

/**
 * bastide_editor_set_point:
 * @places: (array length=n): the meanings of a point of the board, finest first
 *
 * Remembers the point that the author chose last on the board: by a click, by Tab, or the cell of the cursor.
 */
void               bastide_editor_set_point       (BastideEditor      *self,
                                                   const BstPlace     *places,
                                                   guint               n);

/**
 * bastide_editor_get_point:
 * @n: (out): the number of places
 *
 * Returns: (transfer none) (array length=n): the meanings of that point; what lies there may have changed since
 */
const BstPlace    *bastide_editor_get_point       (BastideEditor      *self,
                                                   guint              *n);

/* Emits `show-place`. */
void               bastide_editor_show_place      (BastideEditor      *self,
                                                   const BstPlace     *place);

/* Emits `said`. */
void               bastide_editor_say             (BastideEditor      *self,
                                                   const char         *text);

/* --- the hand --- */

/**
 * bastide_editor_take:
 * @hand: (nullable): the piece or stamp to take in hand; %NULL empties the hand
 *
 * A tile or block is a stamp: it stays in hand after it was put. A piece from a place of the board leaves the hand when
 * it is put. Putting a tile makes it a recent tile.
 */
void               bastide_editor_take            (BastideEditor      *self,
                                                   const BastideHand  *hand);
BastideHand        bastide_editor_get_hand        (BastideEditor      *self);

/* Takes the stamp again that was in hand before the present stamp. */
void               bastide_editor_swap_stamp      (BastideEditor      *self);

/* Returns: whether there is such a stamp */
gboolean           bastide_editor_has_other_stamp (BastideEditor      *self);

/* Turns the held stamp, else the selection. */
gboolean           bastide_editor_turn            (BastideEditor      *self,
                                                   int                 quarters);

/* Turns the selection, whatever the hand holds. */
gboolean           bastide_editor_turn_selection   (BastideEditor      *self,
                                                    int                 quarters);

/* The rotation of the tile, block or part in hand, in quarter turns clockwise. */
void               bastide_editor_set_rotation    (BastideEditor      *self,
                                                   guint               rotation);

/**
 * bastide_editor_get_clip:
 *
 * Returns: (transfer none) (nullable): the part of a board in hand, in its present rotation
 */
BastideClip       *bastide_editor_get_clip        (BastideEditor      *self);

/**
 * bastide_editor_put:
 * @spot: the place; a cell for tiles and blocks
 *
 * Puts the held piece there as a step of the history.
 *
 * Returns: whether anything changed; if the piece cannot go there, `said` tells why
 */
gboolean           bastide_editor_put             (BastideEditor      *self,
                                                   const BstPlace     *spot);

/* Takes the tile or block on a cell in hand as a stamp, in the rotation in which it lies (eyedropper). */
gboolean           bastide_editor_pick            (BastideEditor      *self,
                                                   BstCell             cell);

/* The letters of marks to come; "" for a mark without letters. */
void               bastide_editor_set_mark_text   (BastideEditor      *self,
                                                   const char         *text);
const char        *bastide_editor_get_mark_text   (BastideEditor      *self);

/**
 * bastide_editor_toggle_note:
 * @note: an arrow or mark
 *
 * Draws @note, or takes it away; see bastide_edit_toggle_note().
 */
gboolean           bastide_editor_toggle_note      (BastideEditor           *self,
                                                    const BastideAnnotation *note);

/* Puts such a mark on a cell, or removes an equal mark from it. */
gboolean           bastide_editor_put_mark         (BastideEditor      *self,
                                                    BstCell             cell);

/* The greatest number of recent tiles and blocks. */
#define BASTIDE_MAX_RECENT 9

/**
 * bastide_editor_get_recent:
 *
 * Each stamp keeps its place while others come: a new stamp takes the next free place of the row, else the place of the
 * stamp that was put longest ago, which goes behind the row.
 *
 * Returns: (transfer none) (element-type BastideHand): the recent tiles and blocks in the order of the row
 */
GArray            *bastide_editor_get_recent      (BastideEditor      *self);

/* Returns: (transfer full) (element-type BastideHand): the same, the latest first */
GArray            *bastide_editor_list_latest     (BastideEditor      *self);

/* The number of recent tiles in sight: all of them at first. */
void               bastide_editor_set_recent_row  (BastideEditor      *self,
                                                   guint               row);

/* --- selection --- */

/**
 * bastide_editor_get_selection:
 *
 * Returns: (transfer none) (element-type BstCell): the selected cells, a block always as a whole, none of them empty
 */
GArray            *bastide_editor_get_selection   (BastideEditor      *self);
gboolean           bastide_editor_is_selected     (BastideEditor      *self,
                                                   BstCell             cell);

/* Selects everything in a rectangle of cells, both corners included. */
void               bastide_editor_select          (BastideEditor      *self,
                                                   BstCell             corner,
                                                   BstCell             opposite,
                                                   BastideSelectMode   mode);
void               bastide_editor_select_all      (BastideEditor      *self);
void               bastide_editor_select_none     (BastideEditor      *self);

/* --- commands for the selection, or for @cell (nullable) while nothing is selected --- */

gboolean           bastide_editor_remove          (BastideEditor      *self,
                                                   const BstCell      *cell);
gboolean           bastide_editor_move            (BastideEditor      *self,
                                                   int                 dx,
                                                   int                 dy);

/* Copies the selection by @dx, @dy cells, and selects the copy. */
gboolean           bastide_editor_duplicate       (BastideEditor      *self,
                                                   int                 dx,
                                                   int                 dy);

/* Returns: (transfer full) (nullable): the selection, or the whole board where nothing is selected */
BastideClip       *bastide_editor_copy            (BastideEditor      *self);

/* Takes a part of a board in hand. */
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
 * bastide_editor_move_piece:
 * @piece: a figure or marker with its place; off the board for a new one
 * @to: its new place; off the board to remove it
 *
 * Moves a figure or marker without taking it in hand: "Move Figure", "Remove Figure" … A marker on a new feature goes
 * to the only player with figures there, else to its present holder, else to the player to move; where it stays in its
 * place the player of @piece gets it.
 *
 * Returns: whether anything changed
 */
gboolean           bastide_editor_move_piece      (BastideEditor      *self,
                                                   const BstPiece     *piece,
                                                   const BstPlace     *to);

/* --- the turn and the scores, which have keys of their own --- */

/* Gives the turn to the next player, with -1 to the previous player. */
gboolean           bastide_editor_step_player     (BastideEditor      *self,
                                                   int                 direction);

/* Moves the Count to the next district clockwise. */
gboolean           bastide_editor_step_count      (BastideEditor      *self);
gboolean           bastide_editor_set_score       (BastideEditor      *self,
                                                   guint               player,
                                                   gint32              score);
