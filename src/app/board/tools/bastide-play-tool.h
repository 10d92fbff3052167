/* bastide-play-tool.h: the board of a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-choices.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAY_TOOL (bastide_play_tool_get_type ())

/**
 * BastidePlayTool:
 *
 * The board as its player has it: the tile in hand is placed, and whatever has to be chosen after it is chosen on the
 * board or from lines. Everything it does is an action of the tree of play.
 *
 * Signals:
 * `choices-changed` (): what [method@PlayTool.count_choices] and [method@PlayTool.may_hold] tell.
 * `lines-changed` (): [method@PlayTool.get_lines].
 */
G_DECLARE_FINAL_TYPE (BastidePlayTool, bastide_play_tool, BASTIDE, PLAY_TOOL, GObject)

BastidePlayTool         *bastide_play_tool_new                 (BastideBoardState *state);

/* The type of the tile that is to be placed now, or `BST_NONE`. */
guint                    bastide_play_tool_get_hand            (BastidePlayTool   *self);

/* Whether the player who chooses may place an abbey of their own now. */
gboolean                 bastide_play_tool_has_abbey           (BastidePlayTool   *self);

/* Places it instead of the tile, where that may be. */
void                     bastide_play_tool_set_abbey           (BastidePlayTool   *self,
                                                                gboolean           abbey);

/* (transfer none) (element-type BastideChoice): what may be done now, but for placing a tile */
GPtrArray               *bastide_play_tool_get_choices         (BastidePlayTool   *self);

/* (transfer none) (element-type BastideChoice): those of them that are listed */
GPtrArray               *bastide_play_tool_get_lines           (BastidePlayTool   *self);

/* (transfer none) (element-type BstPlace): where what is in hand, or anything, may go */
GArray                  *bastide_play_tool_get_targets         (BastidePlayTool   *self);

/* The line that Enter would play: the first that puts somebody, else nobody. */
guint                    bastide_play_tool_get_first_line      (BastidePlayTool   *self);

/* The line that is looked at, -1 for none. */
void                     bastide_play_tool_set_preview         (BastidePlayTool   *self,
                                                                int                line);

/* Lists all lines again after they were only about one target. */
void                     bastide_play_tool_list_all            (BastidePlayTool   *self);

/* Plays a line, by its number. */
gboolean                 bastide_play_tool_choose              (BastidePlayTool   *self,
                                                                guint              number);

/* Asks what is to be chosen now, on the board or on the scoreboard; or in words wherever it is. */
void                     bastide_play_tool_ask                 (BastidePlayTool   *self);
void                     bastide_play_tool_ask_in_words        (BastidePlayTool   *self);

/* Tells whether the question stands on the board, and whether the scoreboard is seen. */
void                     bastide_play_tool_set_asking          (BastidePlayTool   *self,
                                                                gboolean           asking);
void                     bastide_play_tool_set_scoreboard_open (BastidePlayTool   *self,
                                                                gboolean           open);

/* Whether a question stands on the board or on the scoreboard. */
gboolean                 bastide_play_tool_is_asking           (BastidePlayTool   *self);

/* How many choices there are about a target with what is in hand. */
guint                    bastide_play_tool_count_choices       (BastidePlayTool   *self,
                                                                const BstPlace    *target);

/* Chooses a target, or tells why that is not legal. */
void                     bastide_play_tool_choose_at           (BastidePlayTool   *self,
                                                                const BstPlace    *target);

/* The piece in hand beside the tile; of no kind to put it back. */
gboolean                 bastide_play_tool_may_hold            (BastidePlayTool   *self,
                                                                BastidePiece       piece);
void                     bastide_play_tool_hold                (BastidePlayTool   *self,
                                                                BastidePiece       piece);
BastidePiece             bastide_play_tool_get_held            (BastidePlayTool   *self);

/* The tile just laid, or what was chosen after it. */
gboolean                 bastide_play_tool_can_take_back       (BastidePlayTool   *self);
void                     bastide_play_tool_take_back           (BastidePlayTool   *self);

/* The keys of every play tool. */
const BastideKeyBinding *bastide_play_tool_list_keys           (guint             *n);

G_END_DECLS
