/* bastide-edit-game.h: changing players, turn, draw and rules of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-edit-field.h"

/* As in bastide-edit.h, each function changes a content with a single owner and returns whether anything changed. */

/* --- bastide-edit-players.c --- */

/**
 * bastide_edit_add_player:
 *
 * Adds a player after the others, in the first colour that is free, with the full set and no name. Refused when there
 * are `BST_MAX_PLAYERS`.
 */
gboolean bastide_edit_add_player    (BastideContent     *content);

/**
 * bastide_edit_remove_player:
 *
 * Takes a player out with all figures, markers, robbers and marks of memory; the players after get smaller numbers,
 * also in the solution.
 */
gboolean bastide_edit_remove_player (BastideContent     *content,
                                     guint               player);

/* Gives a player another place in the order of turns; everything that is the player's goes along, also in the
 * solution. */
gboolean bastide_edit_move_player   (BastideContent     *content,
                                     guint               player,
                                     guint               to);

/* @name: (nullable): %NULL or "" for none */
gboolean bastide_edit_set_name      (BastideContent     *content,
                                     guint               player,
                                     const char         *name);

/* A colour that another player has is swapped with that player's. */
gboolean bastide_edit_set_colour    (BastideContent     *content,
                                     guint               player,
                                     BstColour           colour);
gboolean bastide_edit_set_score     (BastideContent     *content,
                                     guint               player,
                                     gint32              score);

/**
 * bastide_edit_set_supply:
 *
 * Sets the number of figures of a kind beside the board. The supplies of the player are given from then on, with the
 * present numbers of the other kinds.
 */
gboolean bastide_edit_set_supply    (BastideContent     *content,
                                     guint               player,
                                     BstFigure           figure,
                                     guint               n);

/* Lets the supply of a player be the rest of the full set again. */
gboolean bastide_edit_reset_supply  (BastideContent     *content,
                                     guint               player);

gboolean bastide_edit_set_goods     (BastideContent     *content,
                                     guint               player,
                                     BstGoods            goods,
                                     guint               n);
gboolean bastide_edit_set_abbeys    (BastideContent     *content,
                                     guint               player,
                                     guint               n);

/* --- bastide-edit-turn.c --- */

/**
 * bastide_edit_set_turn:
 * @player: the player in turn
 * @phase: the phase of the turn
 *
 * Keeps the memory of the turn as far as @phase uses it, and begins the rest anew. In phases after `place` the tile
 * just laid stays, or is the last of the file, and the tile in hand goes; in `place` an empty hand takes the first tile
 * of the known draw: a phase says whether the tile has been laid, so that there are never two. The memory that a phase
 * needs begins with the facts of the board: completed features to score, players to ask and to redeploy.
 */
gboolean bastide_edit_set_turn      (BastideContent     *content,
                                     guint               player,
                                     BstPhase            phase);

/* @type: or `BST_NONE` */
gboolean bastide_edit_set_hand      (BastideContent     *content,
                                     guint               type);

/**
 * bastide_edit_swap_hand:
 * @type: a type of which a tile is in the bag or among the known draws
 *
 * Puts the tile in hand back into the bag, and takes another tile in hand: out of the bag or, where the bag has none of
 * its type, out of the known draws.
 */
gboolean bastide_edit_swap_hand     (BastideContent     *content,
                                     guint               type);

/* Sets the tile that was laid this turn. */
gboolean bastide_edit_set_placed    (BastideContent     *content,
                                     const BstCell      *cell);

/* @at: place in the order of drawing, clamped to its end */
gboolean bastide_edit_insert_draw   (BastideContent     *content,
                                     guint               at,
                                     guint               type);
gboolean bastide_edit_remove_draw   (BastideContent     *content,
                                     guint               at);
gboolean bastide_edit_move_draw     (BastideContent     *content,
                                     guint               from,
                                     guint               to);

/**
 * bastide_edit_set_bag_given:
 * @given: whether the bag is listed; if not, it is everything else that the sets in play hold
 *
 * A bag that gets listed begins as everything else.
 */
gboolean bastide_edit_set_bag_given (BastideContent     *content,
                                     gboolean            given);

/* Sets the number of tiles of a type in the bag, which is listed from then on. */
gboolean bastide_edit_set_bag       (BastideContent     *content,
                                     guint               type,
                                     guint               n);

/**
 * bastide_edit_count_left:
 * @left: (out) (array): room for a number for each type of the catalogue
 *
 * Counts the tiles of each type that are still to come beside the tile in hand: bag and known draws. A number is
 * negative when more are used than the sets in play have.
 */
void     bastide_edit_count_left    (const BstSetup     *setup,
                                     gint16             *left);

/* --- bastide-edit-rules.c --- */

/**
 * bastide_edit_set_library:
 *
 * Has the content know the tiles of @library, which holds those of the library that it was made with.
 *
 * Returns: whether there are more of them
 */
gboolean bastide_edit_set_library   (BastideContent     *content,
                                     BastideTileLibrary *library);

/**
 * bastide_edit_set_preset:
 *
 * Puts the rules under an edition's preset: every switch as it says, the edition of the base rules as it says.
 */
gboolean bastide_edit_set_preset    (BastideContent     *content,
                                     BastideTileLibrary *library,
                                     BstPreset           preset);

/* @value: index of the value in the switch's table; equal to the preset's to have it unchanged */
gboolean bastide_edit_set_switch    (BastideContent     *content,
                                     BstSwitch           which,
                                     guint               value);

/**
 * bastide_edit_set_module:
 *
 * Adds or takes out a module. Where supplies or abbeys are given, those that the module brings come beside the board or
 * go with it, as in supplies that are not.
 */
gboolean bastide_edit_set_module    (BastideContent     *content,
                                     BastideTileLibrary *library,
                                     BstModuleId         module,
                                     gboolean            in_play);
gboolean bastide_edit_set_edition   (BastideContent     *content,
                                     BastideTileLibrary *library,
                                     BstEdition          edition);

/* Adds or takes out a tile set beside those of the modules. */
gboolean bastide_edit_set_set       (BastideContent     *content,
                                     BastideTileLibrary *library,
                                     const char         *id,
                                     gboolean            in_play);

/* --- bastide-edit-goal.c --- */

/**
 * bastide_edit_set_goal:
 * @goal: (nullable): a goal, sound or not; %NULL for none
 *
 * Sets the goal. The file's further words on the goal and on conditions that keep their place and kind stay.
 */
gboolean bastide_edit_set_goal       (BastideContent     *content,
                                      const BstGoal      *goal);

/**
 * bastide_edit_add_condition:
 * @parent: index of a condition, or `BST_NONE` for the outermost
 * @at: place among those that @parent joins, clamped to their end
 * @condition: a condition that joins no others
 *
 * Adds a condition to those that @parent joins. Where @parent joins none it is put into an `all` first.
 *
 * Returns: the index of the new condition, or `BST_NONE` where there is no goal or no room
 */
guint    bastide_edit_add_condition  (BastideContent     *content,
                                      guint               parent,
                                      guint               at,
                                      const BstCondition *condition);

/* Puts the condition @nth, with all that it joins, into an `all` or `any` of its own. */
gboolean bastide_edit_join_condition (BastideContent     *content,
                                      guint               nth,
                                      BstConditionKind    kind);

/**
 * bastide_edit_join_conditions:
 * @chosen: a set of bits, one for each condition
 *
 * Puts several conditions, each with all that it joins, into one `all` or `any` in the place of the first of them.
 *
 * Returns: the index of the new condition, or `BST_NONE`
 */
guint    bastide_edit_join_conditions (BastideContent    *content,
                                       guint              chosen,
                                       BstConditionKind   kind);

/**
 * bastide_edit_dissolve_condition:
 * @nth: index of an `all` or `any`
 *
 * Puts the conditions that it joins in its place; for the outermost one only where it joins a single condition.
 */
gboolean bastide_edit_dissolve_condition (BastideContent *content,
                                          guint           nth);

/**
 * bastide_edit_move_condition:
 * @from: index of a condition, which moves with all that it joins
 * @to: index of the condition whose place it takes; from above a condition that joins others is entered. For the first
 *   condition that @from joins the one behind them is meant. An `all` or `any` left empty goes
 *
 * Returns: its new index, or `BST_NONE` where it cannot move there
 */
guint    bastide_edit_move_condition (BastideContent     *content,
                                      guint               from,
                                      guint               to);

/**
 * bastide_edit_set_condition:
 * @nth: index of a condition
 * @condition: its new value; `all` and `any` only for such a condition, which keeps all that it joins
 */
gboolean bastide_edit_set_condition  (BastideContent     *content,
                                      guint               nth,
                                      const BstCondition *condition);

/* Takes out the condition @nth with all that it joins; an `all` or `any` left empty goes, too. */
gboolean bastide_edit_remove_condition (BastideContent   *content,
                                        guint             nth);

/* --- bastide-edit-texts.c --- */

/**
 * bastide_edit_split_actions:
 * @text: actions with semicolons or line breaks between them
 *
 * Returns: (transfer full) (array zero-terminated=1): the actions, without blanks around them
 */
char   **bastide_edit_split_actions  (const char         *text);

/**
 * bastide_edit_set_solution:
 * @lines: (array zero-terminated=1): each a line of actions joined by "; "
 */
gboolean bastide_edit_set_solution   (BastideContent     *content,
                                      const char * const *lines);

/**
 * bastide_edit_set_comment:
 * @at: index of the comment, its number to add one
 * @after: the number of actions of the solution before the comment
 * @text: (nullable): %NULL or "" to remove the comment
 */
gboolean bastide_edit_set_comment    (BastideContent     *content,
                                      guint               at,
                                      guint               after,
                                      const char         *text);

/* --- bastide-edit-lines.c --- */

/* A line is called by its number: first come the plain lines of the `solution`, then the lines with roles, each before
 * its replies. A plain line that needs a role, a reply or a comment becomes a line with roles and keeps its number.
 * Lines that are added get a new `id`. */

/**
 * BastideLineFacts:
 * @id: (transfer none): its name, "" for none
 * @role: its purpose
 * @parent: number of the line that it branches off, `BST_NONE` for none
 * @after: of a reply: the number of actions of the other line before it
 * @level: 0 for a line from the diagram, 1 for a reply to it, and so on
 * @place: its place among the lines with the same parent
 * @n_siblings: their number
 * @actions: (transfer none): actions in notation
 * @comments: (transfer none) (nullable) (element-type BastideComment): its comments
 *
 * A line of either kind, valid until the content changes.
 */
typedef struct
{
  const char       *id;
  BastideLineRole   role;
  guint             parent;
  guint             after;
  guint             level;
  guint             place;
  guint             n_siblings;
  char            **actions;
  GPtrArray        *comments;
} BastideLineFacts;

/* Returns: the number of lines with all their replies */
guint    bastide_edit_count_lines    (BastideContent     *content);

/* Returns: whether there is such a line */
gboolean bastide_edit_get_line       (BastideContent     *content,
                                      guint               nth,
                                      BastideLineFacts   *facts);

/**
 * bastide_edit_dup_way:
 * @after: a number of actions of the line
 * @is_set_play: (out): whether the actions begin at the position of set play instead of the diagram
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): all actions from the diagram to that place of the
 * line;
 *   %NULL for a line that is not there
 */
char   **bastide_edit_dup_way        (BastideContent     *content,
                                      guint               nth,
                                      guint               after,
                                      gboolean           *is_set_play);

/**
 * bastide_edit_add_line:
 * @parent: number of the line that it branches off, `BST_NONE` for a line from the diagram
 * @after: the number of actions of that line before it
 * @actions: (array zero-terminated=1): actions in notation
 *
 * Adds a line after the others of its parent: a solution as a plain line, as all programs know it, where there are only
 * such.
 *
 * Returns: its number, `BST_NONE` where there is no such parent or no room
 */
guint    bastide_edit_add_line       (BastideContent     *content,
                                      guint               parent,
                                      guint               after,
                                      BastideLineRole     role,
                                      const char * const *actions);

/* Removes a line with its replies and its comments. */
gboolean bastide_edit_remove_line    (BastideContent     *content,
                                      guint               nth);

/**
 * bastide_edit_move_line:
 * @down: whether it changes places with the next line of its parent, else with the one before
 *
 * Returns: its new number, `BST_NONE` where there is no such line beside it
 */
guint    bastide_edit_move_line      (BastideContent     *content,
                                      guint               nth,
                                      gboolean            down);
gboolean bastide_edit_set_line_role  (BastideContent     *content,
                                      guint               nth,
                                      BastideLineRole     role);

/* Gives a line other actions. Comments and replies keep their numbers. */
gboolean bastide_edit_set_line_actions (BastideContent     *content,
                                        guint               nth,
                                        const char * const *actions);

/**
 * bastide_edit_set_line_comment:
 * @after: the number of actions of the line before the comment
 * @text: (nullable): %NULL or "" to remove the comment
 *
 * Sets the comment at a place of a line; where a file has several there, @text takes the place of all.
 */
gboolean bastide_edit_set_line_comment (BastideContent *content,
                                        guint           nth,
                                        guint           after,
                                        const char     *text);

/* Whether the author claims that there is only one solution. */
gboolean bastide_edit_set_unique     (BastideContent       *content,
                                      gboolean              is_unique);

/* @verdict: (nullable): what a search has found out */
gboolean bastide_edit_set_verdict    (BastideContent       *content,
                                      const BastideVerdict *verdict);

/* --- bastide-edit-notes.c: annotations --- */

/**
 * bastide_edit_put_mark:
 * @text: (nullable): one to three characters; "" for a mark without; %NULL to take the mark off the cell
 */
gboolean bastide_edit_put_mark       (BastideContent     *content,
                                      BstCell             cell,
                                      const char         *text);

/**
 * bastide_edit_toggle_note:
 * @notes: (element-type BastideAnnotation): arrows and marks
 * @note: an arrow or mark
 *
 * Adds @note. The same arrow, or any mark at the same place, goes away instead, or takes the colour of @note where it
 * had another.
 *
 * Returns: whether that could be; not for an arrow without a length, beyond the board and beyond the notes of a file
 */
gboolean bastide_edit_toggle_note    (GArray                  *notes,
                                      const BastideAnnotation *note);

gboolean bastide_edit_remove_note    (BastideContent     *content,
                                      guint               at);
gboolean bastide_edit_clear_notes    (BastideContent     *content);

/* --- bastide-edit-twins.c --- */

/**
 * bastide_edit_add_twin:
 * @content: a puzzle
 * @twin: a puzzle that differs from it
 *
 * Adds a twin with the differences of @twin, but without solution, lines, hints and verdict.
 */
gboolean bastide_edit_add_twin      (BastideContent     *content,
                                     BastideContent     *twin);

/* @nth: 1 for the first twin */
gboolean bastide_edit_remove_twin   (BastideContent     *content,
                                     guint               nth);

/* Gives a twin another place; 1 is the first. */
gboolean bastide_edit_move_twin     (BastideContent     *content,
                                     guint               nth,
                                     guint               to);

/* @title: "" for none */
gboolean bastide_edit_name_twin     (BastideContent     *content,
                                     guint               nth,
                                     const char         *title);
