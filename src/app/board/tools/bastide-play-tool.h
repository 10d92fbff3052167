/* bastide-play-tool.h: playing on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-choices.h"

#define BASTIDE_TYPE_PLAY_TOOL (bastide_play_tool_get_type ())

/**
 * BastidePlayTool:
 *
 * The board for its player, who places the tile in hand, and then makes every choice on the board or from a list of
 * lines. Everything that the tool plays is an action on the tree of play.
 *
 * Signals:
 * `choices-changed` (): [method@PlayTool.count_choices] and [method@PlayTool.may_hold] may return other values.
 * `lines-changed` (): [method@PlayTool.get_lines] returns another list.
 */
G_DECLARE_FINAL_TYPE (BastidePlayTool, bastide_play_tool, BASTIDE, PLAY_TOOL, GObject)

BastidePlayTool         *bastide_play_tool_new                 (BastideBoardState *state);

/* Shows another position to look at, %NULL for none, until the position that is played changes. */
void                     bastide_play_tool_suppose             (BastidePlayTool   *self,
                                                                BastidePosition   *supposed);

/* Returns: the type of the tile to place now, or `BST_NONE` */
guint                    bastide_play_tool_get_hand            (BastidePlayTool   *self);

/* Returns: whether the choosing player may place an abbey now */
gboolean                 bastide_play_tool_has_abbey           (BastidePlayTool   *self);

/* Chooses whether the player places an abbey instead of the tile, where that is legal. */
void                     bastide_play_tool_set_abbey           (BastidePlayTool   *self,
                                                                gboolean           abbey);

/* Returns: (transfer none) (element-type BastideChoice): all choices but placing a tile */
GPtrArray               *bastide_play_tool_get_choices         (BastidePlayTool   *self);

/* Returns: (transfer none) (element-type BastideChoice): the choices in the list */
GPtrArray               *bastide_play_tool_get_lines           (BastidePlayTool   *self);

/* Returns: (transfer none) (element-type BstPlace): the places for the held piece, or for any piece */
GArray                  *bastide_play_tool_get_targets         (BastidePlayTool   *self);

/* Returns: the index of the line that Enter plays: the first legal line that does something, else the line for
 * nothing */
guint                    bastide_play_tool_get_first_line      (BastidePlayTool   *self);

/* Sets the focused line, -1 for none. */
void                     bastide_play_tool_set_preview         (BastidePlayTool   *self,
                                                                int                line);

/* Lists all lines again after the lines of a single target. */
void                     bastide_play_tool_list_all            (BastidePlayTool   *self);

/* Chooses whether effects of other expansions, which are no moves of a turn, can be played: by the menu of a figure or
 * place, and by the tray of a player. */
void                     bastide_play_tool_set_has_effects     (BastidePlayTool   *self,
                                                                gboolean           has_effects);

/* Returns: whether points of other expansions can be counted now */
gboolean                 bastide_play_tool_may_count_points    (BastidePlayTool   *self);

/* Plays an effect, or says why that is not legal. */
void                     bastide_play_tool_play_effect         (BastidePlayTool   *self,
                                                                const BstAction   *effect);

/* Plays a line, by its number. */
gboolean                 bastide_play_tool_choose              (BastidePlayTool   *self,
                                                                guint              number);

/**
 * bastide_play_tool_is_answered:
 *
 * Returns: whether a game is walked through whose next step answers the question; a click on the tile asks it all the
 *   same
 */
gboolean                 bastide_play_tool_is_answered         (BastidePlayTool   *self);

/* Ask the question of the phase, on the board or on the scoreboard, or always in words on the board. */
void                     bastide_play_tool_ask                 (BastidePlayTool   *self);
void                     bastide_play_tool_ask_in_words        (BastidePlayTool   *self);

/* Tell the tool whether the question is open on the board, and whether the scoreboard is open. */
void                     bastide_play_tool_set_asking          (BastidePlayTool   *self,
                                                                gboolean           asking);
void                     bastide_play_tool_set_scoreboard_open (BastidePlayTool   *self,
                                                                gboolean           open);

/* Returns: whether a question is open on the board or on the scoreboard */
gboolean                 bastide_play_tool_is_asking           (BastidePlayTool   *self);

/* Returns: the number of choices about a target with the held piece */
guint                    bastide_play_tool_count_choices       (BastidePlayTool   *self,
                                                                const BstPlace    *target);

/* Chooses a target, or says why that is not legal. */
void                     bastide_play_tool_choose_at           (BastidePlayTool   *self,
                                                                const BstPlace    *target);

/* Take a piece in hand beside the tile; %NULL puts the held piece back. */
gboolean                 bastide_play_tool_may_hold            (BastidePlayTool   *self,
                                                                const BstPiece    *piece);
void                     bastide_play_tool_hold                (BastidePlayTool   *self,
                                                                const BstPiece    *piece);
BstPiece                 bastide_play_tool_get_held            (BastidePlayTool   *self);

/* Take back the tile just laid, or the last choice after it. */
gboolean                 bastide_play_tool_can_take_back       (BastidePlayTool   *self);
void                     bastide_play_tool_take_back           (BastidePlayTool   *self);

/* Begins an arrow at the pointer or cursor, or ends a begun arrow there; it belongs to the current step of the line. */
gboolean                 bastide_play_tool_put_arrow           (BastidePlayTool   *self,
                                                                BastideNoteColour        colour);

/* Puts a mark there, or removes it. */
gboolean                 bastide_play_tool_put_mark            (BastidePlayTool   *self,
                                                                BastideNoteColour        colour);

/* The keys of every play tool. */
extern const BastideKeyTable bastide_play_tool_keys;
