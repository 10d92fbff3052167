/* bastide-command-table.h: the commands of the program, one row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-modes.h"

/* The conditions without which a command would do nothing, a bit for each. A file that runs commands finds a range. */
typedef guint64 BastideNeeds;

#define BASTIDE_NEED(N) (G_GUINT64_CONSTANT (1) << (N))
#define BASTIDE_NEEDS_BETWEEN(FIRST, LAST) (((LAST) << 1) - (FIRST))

#define BASTIDE_NEEDS_PUZZLE        BASTIDE_NEED (0)  /* a puzzle in sight */
#define BASTIDE_NEEDS_WRITABLE      BASTIDE_NEED (1)
#define BASTIDE_NEEDS_FAILED        BASTIDE_NEED (2)  /* a file could not be opened or saved */
#define BASTIDE_NEEDS_CHANGED       BASTIDE_NEED (3)  /* another program changed the file */
#define BASTIDE_NEEDS_ELSEWHERE     BASTIDE_NEED (4)  /* the same, or the file is gone */
#define BASTIDE_NEEDS_PASS          BASTIDE_NEED (5)
#define BASTIDE_NEEDS_DISCARD       BASTIDE_NEED (6)
#define BASTIDE_NEEDS_WORK          BASTIDE_NEED (7)  /* a game is being read, or a file written */
#define BASTIDE_NEEDS_MESSAGE       BASTIDE_NEED (8)  /* a message that the user may hide */
#define BASTIDE_NEEDS_OF_WINDOW     BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_PUZZLE, BASTIDE_NEEDS_MESSAGE)

#define BASTIDE_NEEDS_PROBLEM       BASTIDE_NEED (9)
#define BASTIDE_NEEDS_TWINS         BASTIDE_NEED (10) /* twins, while no line is recorded */
#define BASTIDE_NEEDS_INSPECTOR     BASTIDE_NEED (11) /* the mode Edit */
#define BASTIDE_NEEDS_OF_MODES      BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_PROBLEM, BASTIDE_NEEDS_INSPECTOR)

#define BASTIDE_NEEDS_HISTORY       BASTIDE_NEED (12) /* of the document or of the line */
#define BASTIDE_NEEDS_UNDO          BASTIDE_NEED (13)
#define BASTIDE_NEEDS_REDO          BASTIDE_NEED (14)
#define BASTIDE_NEEDS_LINE          BASTIDE_NEED (15)
#define BASTIDE_NEEDS_BACK          BASTIDE_NEED (16) /* the line has a step before the position */
#define BASTIDE_NEEDS_FORWARD       BASTIDE_NEED (17) /* the line has a step after it */
#define BASTIDE_NEEDS_REPLIES       BASTIDE_NEED (18) /* another reply than the last step */
#define BASTIDE_NEEDS_BRANCH        BASTIDE_NEED (19)
#define BASTIDE_NEEDS_REMOVED       BASTIDE_NEED (20)
#define BASTIDE_NEEDS_DIAGRAM       BASTIDE_NEED (21) /* a diagram that may change: nothing is being recorded */
#define BASTIDE_NEEDS_OF_LINE       BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_HISTORY, BASTIDE_NEEDS_DIAGRAM)

#define BASTIDE_NEEDS_EDIT          BASTIDE_NEED (22) /* the mode Edit, and a puzzle that may be changed */
#define BASTIDE_NEEDS_SELECTION     BASTIDE_NEED (23)
#define BASTIDE_NEEDS_BOARD         BASTIDE_NEED (24) /* something on the board */
#define BASTIDE_NEEDS_CLIPBOARD     BASTIDE_NEED (25)
#define BASTIDE_NEEDS_NOTES         BASTIDE_NEED (26)
#define BASTIDE_NEEDS_PLAYERS       BASTIDE_NEED (27)
#define BASTIDE_NEEDS_COUNT         BASTIDE_NEED (28)
#define BASTIDE_NEEDS_STAMP         BASTIDE_NEED (29) /* another stamp was in hand before */
#define BASTIDE_NEEDS_DRAWING       BASTIDE_NEED (30) /* arrows and marks may be drawn: on the diagram or at a step */
#define BASTIDE_NEEDS_GOAL          BASTIDE_NEED (31)
#define BASTIDE_NEEDS_TURN          BASTIDE_NEED (32) /* something that turns */
#define BASTIDE_NEEDS_OF_EDIT       BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_EDIT, BASTIDE_NEEDS_TURN)

#define BASTIDE_NEEDS_RECORDING     BASTIDE_NEED (33)
#define BASTIDE_NEEDS_RECORDED      BASTIDE_NEED (34) /* at least one action */
#define BASTIDE_NEEDS_LOOKING       BASTIDE_NEED (35) /* the board shows a position of a line */
#define BASTIDE_NEEDS_LINES         BASTIDE_NEED (36) /* of the puzzle, in the mode Analyse */
#define BASTIDE_NEEDS_STEP_RECORDED BASTIDE_NEED (37) /* the moves are those of a step of the lesson */
#define BASTIDE_NEEDS_RECORD        BASTIDE_NEED (38) /* a line may be recorded */
#define BASTIDE_NEEDS_KEEP          BASTIDE_NEED (39) /* moves that may become a line */
#define BASTIDE_NEEDS_ANALYSE_LINE  BASTIDE_NEED (40) /* nothing is being recorded */
#define BASTIDE_NEEDS_OF_RECORD     BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_RECORDING, BASTIDE_NEEDS_ANALYSE_LINE)

#define BASTIDE_NEEDS_ATTEMPT       BASTIDE_NEED (41)
#define BASTIDE_NEEDS_TASK          BASTIDE_NEED (42)
#define BASTIDE_NEEDS_CHOICE        BASTIDE_NEED (43) /* the solver chooses */
#define BASTIDE_NEEDS_HINT          BASTIDE_NEED (44)
#define BASTIDE_NEEDS_SOLUTION      BASTIDE_NEED (45)
#define BASTIDE_NEEDS_GO_ON         BASTIDE_NEED (46) /* something goes on by itself or by a key */
#define BASTIDE_NEEDS_OF_SOLVE      BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_ATTEMPT, BASTIDE_NEEDS_GO_ON)

#define BASTIDE_NEEDS_LESSON        BASTIDE_NEED (47)
#define BASTIDE_NEEDS_STEPS         BASTIDE_NEED (48)
#define BASTIDE_NEEDS_COURSE        BASTIDE_NEED (49) /* a lesson that comes with Bastide */
#define BASTIDE_NEEDS_OF_TEACH      BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_LESSON, BASTIDE_NEEDS_COURSE)

#define BASTIDE_NEEDS_SOLUTION_TOLD BASTIDE_NEED (50)
#define BASTIDE_NEEDS_MOVES         BASTIDE_NEED (51)
#define BASTIDE_NEEDS_STORY         BASTIDE_NEED (52) /* in the mode Teach, and not the lesson of the file */
#define BASTIDE_NEEDS_OF_WRITING    BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_SOLUTION_TOLD, BASTIDE_NEEDS_STORY)

#define BASTIDE_NEEDS_PLAYER        BASTIDE_NEED (53)
#define BASTIDE_NEEDS_OF_DESCRIBE   BASTIDE_NEEDS_BETWEEN (BASTIDE_NEEDS_PLAYER, BASTIDE_NEEDS_PLAYER)

/* Menus, keys, the lists of commands, the buttons beside messages and the actions of a window are made from this table,
 * so that a command has the same name everywhere:
 *
 *   COMMAND (ACTION, LABEL, KEYS, WORDS, NEEDS, RUN): a command of the window, run by RUN (window)
 *   VALUE (ACTION, LABEL, KEYS, WORDS, NEEDS, RUN): one of several values of a command, run by RUN (window, value)
 *   OTHER (ACTION, LABEL, KEYS, WORDS): an action that a setting, a property or the program has
 *   MODE (ID, NAME, LABEL, KEY): a row of the modes
 *   HIDDEN (ACTION, TYPE, NEEDS, RUN): an action of widgets with a value of that type, no command of the user's
 *
 * WORDS are those of other programs, or of what a command is good for, by which a search finds it, too. Keys are
 * KEYS (), NO_KEYS, or BOARD_KEYS (): single letters and the keys that edit a selection act only while the board has
 * the focus. The board handles them, and the table has them for the lists of keys. */
#define BASTIDE_COMMANDS(COMMAND, VALUE, OTHER, MODE, HIDDEN)                                                          \
  /* Documents */                                                                                                      \
  COMMAND ("win.new", N_ ("_New…"), KEYS ("<Control>n"), NULL, 0, bastide_command_new)                                 \
  VALUE ("win.new-from::tile", N_ ("New: Start _Tile"), NO_KEYS, NULL, 0, bastide_command_new_from)                    \
  VALUE ("win.new-from::city", N_ ("New: _City of Carcassonne"), NO_KEYS, NULL, 0, bastide_command_new_from)           \
  VALUE ("win.new-from::river-1", N_ ("New: River I"), NO_KEYS, NULL, 0, bastide_command_new_from)                     \
  VALUE ("win.new-from::river-2", N_ ("New: River II"), NO_KEYS, NULL, 0, bastide_command_new_from)                    \
  VALUE ("win.new-from::empty", N_ ("New: _Empty Board"), NO_KEYS, NULL, 0, bastide_command_new_from)                  \
  COMMAND ("win.generate", N_ ("_Generate Puzzles…"), NO_KEYS, N_ ("generate random new"),                             \
           0, bastide_command_generate)                                                                                \
  OTHER ("app.new-window", N_ ("New _Window"), KEYS ("<Control><Shift>n"), NULL)                                       \
  OTHER ("win.library", N_ ("_Library"), KEYS ("<Control>l"), N_ ("start home puzzles lessons"))                       \
  COMMAND ("win.open", N_ ("_Open…"), KEYS ("<Control>o"), N_ ("import load game"), 0, bastide_command_open)           \
  COMMAND ("win.save", N_ ("_Save"), KEYS ("<Control>s"), NULL, NEEDS (WRITABLE), bastide_command_save)                \
  COMMAND ("win.save-as", N_ ("Save _As…"), KEYS ("<Control><Shift>s"), N_ ("rename move"),                            \
           NEEDS (WRITABLE), bastide_command_save_as)                                                                  \
  COMMAND ("win.try-again", N_ ("_Try Again"), NO_KEYS, NULL, NEEDS (FAILED), bastide_command_try_again)               \
  COMMAND ("win.reload", N_ ("_Reload"), NO_KEYS, N_ ("revert"), NEEDS (CHANGED), bastide_command_reload)              \
  COMMAND ("win.keep-mine", N_ ("_Keep Mine"), NO_KEYS, NULL,                                                          \
           NEEDS (WRITABLE) | NEEDS (ELSEWHERE), bastide_command_keep_mine)                                            \
  COMMAND ("win.restore-draft", N_ ("_Restore"), NO_KEYS, NULL, 0, bastide_command_restore_draft)                      \
  COMMAND ("win.discard-draft", N_ ("_Discard…"), NO_KEYS, NULL, 0, bastide_command_discard_draft)                     \
  COMMAND ("win.cancel-work", N_ ("_Cancel"), NO_KEYS, NULL, NEEDS (WORK), bastide_command_cancel_work)                \
  COMMAND ("win.hide-message", N_ ("_Hide"), NO_KEYS, NULL, NEEDS (MESSAGE), bastide_command_hide_message)             \
  COMMAND ("win.export", N_ ("_Export as Picture…"), KEYS ("<Control>e"), N_ ("share image PNG SVG"),                  \
           NEEDS (PUZZLE), bastide_command_export)                                                                     \
  COMMAND ("win.print", N_ ("_Print or Export…"), KEYS ("<Control>p"),                                                 \
           N_ ("share send link web page browser HTML PDF booklet"),                                                   \
           NEEDS (PUZZLE), bastide_command_print)                                                                      \
  COMMAND ("win.add-tiles", N_ ("Add _Tile Set…"), NO_KEYS, NULL, 0, bastide_command_add_tiles)                        \
  COMMAND ("win.rename", N_ ("Rena_me…"), KEYS ("F2"), NULL, NEEDS (PUZZLE), bastide_command_rename)                   \
  COMMAND ("win.close", N_ ("_Close"), KEYS ("<Control>w"), NULL, 0, bastide_command_close)                            \
  OTHER ("app.quit", N_ ("_Quit"), KEYS ("<Control>q"), NULL)                                                          \
                                                                                                                       \
  /* History */                                                                                                        \
  COMMAND ("win.undo", N_ ("_Undo"), KEYS ("<Control>z"), NULL, NEEDS (UNDO), bastide_command_undo)                    \
  COMMAND ("win.redo", N_ ("_Redo"), KEYS ("<Control><Shift>z", "<Control>y"), NULL,                                   \
           NEEDS (REDO), bastide_command_redo)                                                                         \
  COMMAND ("win.history", N_ ("_History"), KEYS ("<Control>h"), N_ ("undo steps"),                                     \
           NEEDS (HISTORY), bastide_command_history)                                                                   \
                                                                                                                       \
  /* Modes and panels */                                                                                               \
  BASTIDE_MODES (MODE)                                                                                                 \
  OTHER ("win.left-panel", N_ ("_Left Panel"), KEYS ("F9"), NULL)                                                      \
  OTHER ("win.panel", N_ ("_Right Panel"), KEYS ("<Shift>F9"), NULL)                                                   \
  VALUE ("win.section(0)", N_ ("Section: _Players"), KEYS ("<Alt>1"), NULL,                                            \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  VALUE ("win.section(1)", N_ ("Section: _Turn and Draw"), KEYS ("<Alt>2"), NULL,                                      \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  VALUE ("win.section(2)", N_ ("Section: _Rules"), KEYS ("<Alt>3"), NULL, NEEDS (INSPECTOR), bastide_command_section)  \
  VALUE ("win.section(3)", N_ ("Section: _Goal"), KEYS ("<Alt>4"), NULL, NEEDS (INSPECTOR), bastide_command_section)   \
  VALUE ("win.section(4)", N_ ("Section: _Solution"), KEYS ("<Alt>5"), NULL,                                           \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  VALUE ("win.section(5)", N_ ("Section: _Check"), KEYS ("<Alt>6"), NULL, NEEDS (INSPECTOR), bastide_command_section)  \
  VALUE ("win.section(6)", N_ ("Section: Pu_zzle"), KEYS ("<Alt>7"), NULL,                                             \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  VALUE ("win.section(7)", N_ ("Section: _Notes on the Board"), KEYS ("<Alt>8"), NULL,                                 \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  VALUE ("win.section(8)", N_ ("Section: T_wins"), KEYS ("<Alt>9"), NULL, NEEDS (INSPECTOR), bastide_command_section)  \
  VALUE ("win.section(9)", N_ ("Section: Less_on"), KEYS ("<Alt>0"), NULL,                                             \
         NEEDS (INSPECTOR), bastide_command_section)                                                                   \
  COMMAND ("win.next-twin", N_ ("Next Tw_in"), KEYS ("<Control>t"), NULL, NEEDS (TWINS), bastide_command_next_twin)    \
  COMMAND ("win.next-pane", N_ ("Next Pane"), KEYS ("F6"), NULL, 0, bastide_command_next_pane)                         \
  COMMAND ("win.previous-pane", N_ ("Previous Pane"), KEYS ("<Shift>F6"), NULL, 0, bastide_command_previous_pane)      \
  COMMAND ("win.search", N_ ("_Search"), KEYS ("<Control>f", "slash"), NULL, 0, bastide_command_search)                \
  COMMAND ("win.go-to", N_ ("_Go to Coordinates…"), KEYS ("<Control>g"), NULL, NEEDS (PUZZLE), bastide_command_go_to)  \
  COMMAND ("win.fullscreen", N_ ("_Full Screen"), KEYS ("F11"), N_ ("projector class"),                                \
           0, bastide_command_fullscreen)                                                                              \
  OTHER ("win.enlarge-details", N_ ("En_large the Details"), KEYS ("<Shift>F11"), NULL)                                \
                                                                                                                       \
  /* Editing */                                                                                                        \
  COMMAND ("win.cut", N_ ("Cu_t"), KEYS ("<Control>x"), NULL, NEEDS (EDIT) | NEEDS (SELECTION), bastide_command_cut)   \
  COMMAND ("win.copy", N_ ("_Copy"), KEYS ("<Control>c"), NULL, NEEDS (PUZZLE), bastide_command_copy)                  \
  COMMAND ("win.copy-as-text", N_ ("Copy as Te_xt"), KEYS ("<Control><Shift>c"), N_ ("share send link post forum"),    \
           NEEDS (PUZZLE), bastide_command_copy_as_text)                                                               \
  COMMAND ("win.copy-as-picture", N_ ("Copy as P_icture"), NO_KEYS, N_ ("share image"),                                \
           NEEDS (PUZZLE), bastide_command_copy_as_picture)                                                            \
  COMMAND ("win.paste", N_ ("_Paste"), KEYS ("<Control>v"), N_ ("import"), NEEDS (CLIPBOARD), bastide_command_paste)   \
  COMMAND ("win.duplicate", N_ ("D_uplicate"), KEYS ("<Control>d"), NULL,                                              \
           NEEDS (EDIT) | NEEDS (SELECTION), bastide_command_duplicate)                                                \
  COMMAND ("win.delete", N_ ("_Delete"), BOARD_KEYS ("Delete"), NULL,                                                  \
           NEEDS (EDIT) | NEEDS (SELECTION), bastide_command_delete)                                                   \
  COMMAND ("win.select-all", N_ ("Select _All"), KEYS ("<Control>a"), NULL,                                            \
           NEEDS (EDIT) | NEEDS (BOARD), bastide_command_select_all)                                                   \
  COMMAND ("win.select-none", N_ ("Select _None"), KEYS ("<Control><Shift>a"), NULL,                                   \
           NEEDS (EDIT) | NEEDS (SELECTION), bastide_command_select_none)                                              \
  COMMAND ("win.turn-right", N_ ("Turn Right"), BOARD_KEYS ("r"), NULL, NEEDS (TURN), bastide_command_turn_right)      \
  COMMAND ("win.turn-left", N_ ("Turn Left"), BOARD_KEYS ("<Shift>r"), NULL, NEEDS (TURN), bastide_command_turn_left)  \
  COMMAND ("win.swap-stamp", N_ ("_Last Stamp Again"), BOARD_KEYS ("x"), NULL,                                         \
           NEEDS (EDIT) | NEEDS (STAMP), bastide_command_swap_stamp)                                                   \
  COMMAND ("win.mark", N_ ("_Mark Here"), BOARD_KEYS ("m"), NULL, NEEDS (DRAWING), bastide_command_mark)               \
  COMMAND ("win.arrow", N_ ("_Arrow From Here"), BOARD_KEYS ("a"), NULL, NEEDS (DRAWING), bastide_command_arrow)       \
                                                                                                                       \
  /* The position */                                                                                                   \
  VALUE ("win.shift-position::N", N_ ("Shift _North"), BOARD_KEYS ("<Alt><Shift>Up"), NULL,                            \
         NEEDS (EDIT) | NEEDS (BOARD), bastide_command_shift_position)                                                 \
  VALUE ("win.shift-position::E", N_ ("Shift _East"), BOARD_KEYS ("<Alt><Shift>Right"), NULL,                          \
         NEEDS (EDIT) | NEEDS (BOARD), bastide_command_shift_position)                                                 \
  VALUE ("win.shift-position::S", N_ ("Shift _South"), BOARD_KEYS ("<Alt><Shift>Down"), NULL,                          \
         NEEDS (EDIT) | NEEDS (BOARD), bastide_command_shift_position)                                                 \
  VALUE ("win.shift-position::W", N_ ("Shift _West"), BOARD_KEYS ("<Alt><Shift>Left"), NULL,                           \
         NEEDS (EDIT) | NEEDS (BOARD), bastide_command_shift_position)                                                 \
  COMMAND ("win.turn-position", N_ ("_Turn the Position"), KEYS ("<Control><Shift>r"), NULL,                           \
           NEEDS (EDIT) | NEEDS (BOARD), bastide_command_turn_position)                                                \
  COMMAND ("win.clear-notes", N_ ("_Clear Arrows and Marks"), NO_KEYS, NULL,                                           \
           NEEDS (DRAWING) | NEEDS (NOTES), bastide_command_clear_notes)                                               \
  COMMAND ("win.next-player", N_ ("Next _Player to Move"), BOARD_KEYS ("p"), NULL,                                     \
           NEEDS (EDIT) | NEEDS (PLAYERS), bastide_command_next_player)                                                \
  COMMAND ("win.previous-player", N_ ("Previous Player to Move"), BOARD_KEYS ("<Shift>p"), NULL,                       \
           NEEDS (EDIT) | NEEDS (PLAYERS), bastide_command_previous_player)                                            \
  COMMAND ("win.next-district", N_ ("Count to the Next _District"), BOARD_KEYS ("c"), NULL,                            \
           NEEDS (EDIT) | NEEDS (COUNT), bastide_command_next_district)                                                \
  COMMAND ("win.check", N_ ("Chec_k Puzzle"), KEYS ("<Control>k"), N_ ("proof solver sound solution"),                 \
           NEEDS (EDIT) | NEEDS (GOAL), bastide_command_check)                                                         \
  COMMAND ("win.translations", N_ ("T_ranslations…"), NO_KEYS, N_ ("language"),                                        \
           NEEDS (EDIT), bastide_command_translations)                                                                 \
  COMMAND ("win.mend", N_ ("What Would Make It One?"), NO_KEYS, NULL,                                                  \
           NEEDS (EDIT) | NEEDS (GOAL), bastide_command_mend)                                                          \
  COMMAND ("win.other-key", N_ ("What Changes the Key?"), NO_KEYS, NULL,                                               \
           NEEDS (EDIT) | NEEDS (GOAL), bastide_command_other_key)                                                     \
  COMMAND ("win.find-idle", N_ ("Find _Idle Pieces"), NO_KEYS, NULL,                                                   \
           NEEDS (EDIT) | NEEDS (GOAL), bastide_command_find_idle)                                                     \
  COMMAND ("win.describe-cell", N_ ("_Describe This Cell"), BOARD_KEYS ("d"), N_ ("read aloud words"),                 \
           NEEDS (PUZZLE), bastide_command_describe_cell)                                                              \
  COMMAND ("win.describe-feature", N_ ("Describe the _Features Here"), BOARD_KEYS ("<Shift>d"), NULL,                  \
           NEEDS (PUZZLE), bastide_command_describe_feature)                                                           \
  COMMAND ("win.my-figures", N_ ("_Where Are My Figures?"), BOARD_KEYS ("<Shift>w"), NULL,                             \
           NEEDS (PLAYER), bastide_command_my_figures)                                                                 \
  COMMAND ("win.next-problem", N_ ("Next Pro_blem"), BOARD_KEYS ("j"), NULL,                                           \
           NEEDS (PROBLEM), bastide_command_next_problem)                                                              \
  COMMAND ("win.previous-problem", N_ ("Previous Problem"), BOARD_KEYS ("<Shift>j"), NULL,                             \
           NEEDS (PROBLEM), bastide_command_previous_problem)                                                          \
  COMMAND ("win.fix-problem", N_ ("_Fix This Problem"), KEYS ("<Control>period"), NULL,                                \
           NEEDS (PROBLEM) | NEEDS (EDIT), bastide_command_fix_problem)                                                \
                                                                                                                       \
  /* Playing */                                                                                                        \
  COMMAND ("win.discard", N_ ("_Discard Tile"), NO_KEYS, NULL, NEEDS (DISCARD), bastide_command_discard)               \
  COMMAND ("win.pass", N_ ("_Nobody"), NO_KEYS, NULL, NEEDS (PASS), bastide_command_pass)                              \
  COMMAND ("win.back-to-start", N_ ("_Back to the Start"), KEYS ("<Alt>Home"), NULL,                                   \
           NEEDS (BACK), bastide_command_back_to_start)                                                                \
  COMMAND ("win.step-back", N_ ("_One Step Back"), KEYS ("<Alt>Page_Up"), NULL,                                        \
           NEEDS (BACK), bastide_command_step_back)                                                                    \
  COMMAND ("win.step-forward", N_ ("One Step _Forward"), KEYS ("<Alt>Page_Down"), NULL,                                \
           NEEDS (FORWARD), bastide_command_step_forward)                                                              \
  COMMAND ("win.line-end", N_ ("To the _End of the Line"), KEYS ("<Alt>End"), NULL,                                    \
           NEEDS (FORWARD), bastide_command_line_end)                                                                  \
  COMMAND ("win.previous-branch", N_ ("_Previous Reply"), KEYS ("<Alt><Shift>Page_Up"), NULL,                          \
           NEEDS (REPLIES), bastide_command_previous_branch)                                                           \
  COMMAND ("win.next-branch", N_ ("_Next Reply"), KEYS ("<Alt><Shift>Page_Down"), NULL,                                \
           NEEDS (REPLIES), bastide_command_next_branch)                                                               \
  COMMAND ("win.comment-step", N_ ("_Comment on This Step"), KEYS ("<Control><Shift>m"), NULL,                         \
           NEEDS (LINE), bastide_command_comment_step)                                                                 \
  COMMAND ("win.promote-branch", N_ ("_Make This the Main Line"), NO_KEYS, NULL,                                       \
           NEEDS (BRANCH), bastide_command_promote_branch)                                                             \
  COMMAND ("win.remove-branch", N_ ("_Remove This Step and the Rest"), NO_KEYS, NULL,                                  \
           NEEDS (BACK), bastide_command_remove_branch)                                                                \
  COMMAND ("win.restore-branch", N_ ("Restore Remo_ved Steps"), NO_KEYS, NULL,                                         \
           NEEDS (REMOVED), bastide_command_restore_branch)                                                            \
  COMMAND ("win.use-position", N_ ("_Use This Position as the Diagram"), KEYS ("<Control><Shift>d"), NULL,             \
           NEEDS (BACK) | NEEDS (DIAGRAM), bastide_command_use_position)                                               \
  VALUE ("win.keep-line::solution", N_ ("Keep as a _Solution"), KEYS ("<Control><Shift>k"), NULL,                      \
         NEEDS (KEEP), bastide_command_keep_line)                                                                      \
  VALUE ("win.keep-line::try", N_ ("Keep as a _Try"), NO_KEYS, NULL, NEEDS (KEEP), bastide_command_keep_line)          \
  VALUE ("win.keep-line::refutation", N_ ("Keep as a _Refutation"), NO_KEYS, NULL,                                     \
         NEEDS (KEEP), bastide_command_keep_line)                                                                      \
  VALUE ("win.keep-line::variation", N_ ("Keep as a _Variation"), NO_KEYS, NULL,                                       \
         NEEDS (KEEP), bastide_command_keep_line)                                                                      \
  COMMAND ("win.load-lines", N_ ("Add the _Lines of the Puzzle"), NO_KEYS, NULL,                                       \
           NEEDS (LINES), bastide_command_load_lines)                                                                  \
  VALUE ("win.record-line::solution", N_ ("_Record the Solution"), KEYS ("<Control>r"), NULL,                          \
         NEEDS (RECORD), bastide_command_record_line)                                                                  \
  VALUE ("win.record-line::try", N_ ("Record a _Try"), NO_KEYS, NULL, NEEDS (RECORD), bastide_command_record_line)     \
  VALUE ("win.record-line::set-play", N_ ("Record Set _Play"), NO_KEYS, NULL,                                          \
         NEEDS (RECORD), bastide_command_record_line)                                                                  \
  VALUE ("win.record-line::refutation", N_ ("Record a Re_futation"), NO_KEYS, NULL,                                    \
         NEEDS (RECORD), bastide_command_record_line)                                                                  \
  VALUE ("win.record-line::variation", N_ ("Record a _Variation"), NO_KEYS, NULL,                                      \
         NEEDS (RECORD), bastide_command_record_line)                                                                  \
  COMMAND ("win.write-solution", N_ ("_Write a Lesson From the Solution"), NO_KEYS, NULL,                              \
           NEEDS (SOLUTION_TOLD), bastide_command_write_solution)                                                      \
  COMMAND ("win.write-turn", N_ ("Write a Lesson From This _Turn"), KEYS ("<Control><Shift>l"), NULL,                  \
           NEEDS (MOVES), bastide_command_write_turn)                                                                  \
  COMMAND ("win.write-moves", N_ ("Write a Lesson From All _Moves Played"), NO_KEYS, NULL,                             \
           NEEDS (MOVES), bastide_command_write_moves)                                                                 \
  COMMAND ("win.write-story", N_ ("_Write a Lesson From This Story"), NO_KEYS, NULL,                                   \
           NEEDS (STORY), bastide_command_write_story)                                                                 \
  COMMAND ("win.stop-recording", N_ ("S_top and Keep the Line"), KEYS ("<Control>Return"), NULL,                       \
           NEEDS (RECORDING) | NEEDS (RECORDED), bastide_command_stop_recording)                                       \
  COMMAND ("win.keep-moves", N_ ("S_top and Keep the Moves"), NO_KEYS, NULL,                                           \
           NEEDS (RECORDING) | NEEDS (RECORDED) | NEEDS (STEP_RECORDED), bastide_command_stop_recording)               \
  COMMAND ("win.discard-recording", N_ ("_Discard the Recording"), NO_KEYS, NULL,                                      \
           NEEDS (RECORDING), bastide_command_discard_recording)                                                       \
  COMMAND ("win.show-diagram", N_ ("_Back to the Diagram"), NO_KEYS, NULL,                                             \
           NEEDS (LOOKING), bastide_command_show_diagram)                                                              \
  COMMAND ("win.scoreboard", N_ ("Score_board"), BOARD_KEYS ("b"), N_ ("points"),                                      \
           NEEDS (PUZZLE), bastide_command_scoreboard)                                                                 \
  COMMAND ("win.stop", N_ ("S_top"), NO_KEYS, NULL, NEEDS (PUZZLE), bastide_command_stop)                              \
                                                                                                                       \
  /* Solving */                                                                                                        \
  COMMAND ("win.hint", N_ ("_Hint"), BOARD_KEYS ("h"), NULL, NEEDS (CHOICE) | NEEDS (HINT), bastide_command_hint)      \
  COMMAND ("win.show-solution", N_ ("Show _Solution…"), NO_KEYS, NULL,                                                 \
           NEEDS (SOLUTION), bastide_command_show_solution)                                                            \
  COMMAND ("win.go-on", N_ ("_Go On"), BOARD_KEYS ("space", "Return"), NULL, NEEDS (GO_ON), bastide_command_go_on)     \
  COMMAND ("win.start-again", N_ ("Start _Again"), NO_KEYS, NULL, NEEDS (TASK), bastide_command_start_again)           \
  COMMAND ("win.next-lesson", N_ ("Next _Lesson"), NO_KEYS, NULL, NEEDS (COURSE), bastide_command_next_puzzle)         \
  COMMAND ("win.analyse-attempt", N_ ("Analyse the Attempt"), NO_KEYS, NULL,                                           \
           NEEDS (TASK), bastide_command_analyse_attempt)                                                              \
  COMMAND ("win.next-puzzle", N_ ("Next _Puzzle"), NO_KEYS, NULL, NEEDS (ATTEMPT), bastide_command_next_puzzle)        \
  OTHER ("win.solve-tell::turn", N_ ("Tell Me _After Each Turn"), NO_KEYS, NULL)                                       \
  OTHER ("win.solve-tell::end", N_ ("Tell Me Only at the _End"), NO_KEYS, NULL)                                        \
  OTHER ("win.solve-every-defence", N_ ("Ask E_very Defence"), NO_KEYS, NULL)                                          \
                                                                                                                       \
  /* Teaching */                                                                                                       \
  COMMAND ("win.teach-next", N_ ("Next Step of the _Lesson"), BOARD_KEYS ("Right", "Page_Down", "space"), NULL,        \
           NEEDS (STEPS), bastide_command_teach_next)                                                                  \
  COMMAND ("win.teach-back", N_ ("Step _Back in the Lesson"), BOARD_KEYS ("Left", "Page_Up", "BackSpace"), NULL,       \
           NEEDS (STEPS), bastide_command_teach_back)                                                                  \
  COMMAND ("win.teach-first", N_ ("_First Step of the Lesson"), BOARD_KEYS ("Home"), NULL,                             \
           NEEDS (STEPS), bastide_command_teach_first)                                                                 \
  COMMAND ("win.teach-last", N_ ("_Last Step of the Lesson"), BOARD_KEYS ("End"), NULL,                                \
           NEEDS (STEPS), bastide_command_teach_last)                                                                  \
  COMMAND ("win.presenter", N_ ("Presenter’s _Window"), KEYS ("F5"), N_ ("class projector slides"),                    \
           NEEDS (STEPS), bastide_command_presenter)                                                                   \
  COMMAND ("win.swap-screens", N_ ("Swap Scr_eens of Class and Presenter"), KEYS ("<Shift>F5"), NULL,                  \
           NEEDS (STEPS), bastide_command_swap_screens)                                                                \
  COMMAND ("win.teach-larger", N_ ("_Larger Text of the Lesson"), NO_KEYS, NULL,                                       \
           NEEDS (LESSON), bastide_command_teach_larger)                                                               \
  COMMAND ("win.teach-smaller", N_ ("_Smaller Text of the Lesson"), NO_KEYS, NULL,                                     \
           NEEDS (LESSON), bastide_command_teach_smaller)                                                              \
  COMMAND ("win.teach-usual", N_ ("_Usual Text of the Lesson"), NO_KEYS, NULL,                                         \
           NEEDS (LESSON), bastide_command_teach_usual)                                                                \
                                                                                                                       \
  /* The view */                                                                                                       \
  OTHER ("win.show-legal-places", N_ ("Show _Legal Places"), NO_KEYS, NULL)                                            \
  OTHER ("win.show-gains", N_ ("Show _Gains on the Board"), NO_KEYS, NULL)                                             \
  OTHER ("win.show-coordinates", N_ ("Show _Coordinates"), NO_KEYS, NULL)                                              \
  OTHER ("win.show-grid", N_ ("Show G_rid"), NO_KEYS, NULL)                                                            \
  OTHER ("win.letters-on-figures", N_ ("_Letters on Figures"), NO_KEYS, NULL)                                          \
  COMMAND ("win.zoom-in", N_ ("Zoom _In"), KEYS ("<Control>plus", "<Control>equal", "<Control>KP_Add"), NULL,          \
           NEEDS (PUZZLE), bastide_command_zoom_in)                                                                    \
  COMMAND ("win.zoom-out", N_ ("Zoom _Out"), KEYS ("<Control>minus", "<Control>KP_Subtract"), NULL,                    \
           NEEDS (PUZZLE), bastide_command_zoom_out)                                                                   \
  COMMAND ("win.zoom-normal", N_ ("_Normal Size"), KEYS ("<Control>0", "<Control>KP_0"), NULL,                         \
           NEEDS (PUZZLE), bastide_command_zoom_normal)                                                                \
  COMMAND ("win.zoom-fit", N_ ("_Whole Board"), KEYS ("<Control>9", "<Control>KP_9"), N_ ("fit all"),                  \
           NEEDS (PUZZLE), bastide_command_zoom_fit)                                                                   \
                                                                                                                       \
  /* Help */                                                                                                           \
  COMMAND ("win.actions", N_ ("All A_ctions…"), KEYS ("<Control><Shift>p"), NULL, 0, bastide_command_actions)          \
  COMMAND ("win.preferences", N_ ("_Preferences"), KEYS ("<Control>comma"), N_ ("settings options"),                   \
           0, bastide_command_preferences)                                                                             \
  COMMAND ("win.show-help-overlay", N_ ("_Keyboard Shortcuts"), KEYS ("<Control>question", "F1"), N_ ("help keys"),    \
           0, bastide_command_show_help_overlay)                                                                       \
  OTHER ("app.about", N_ ("_About Bastide"), NO_KEYS, NULL)                                                            \
                                                                                                                       \
                                                                                                                       \
  /* Asked for by widgets */                                                                                           \
  HIDDEN ("win.show-rule", "s", 0, bastide_command_show_rule)                                                          \
  HIDDEN ("win.tell-removal", "s", 0, bastide_command_tell_removal)                                                    \
  HIDDEN ("win.draw", "s", 0, bastide_command_draw)                                                                    \
  HIDDEN ("win.other-tile", "s", 0, bastide_command_other_tile)                                                        \
  HIDDEN ("win.show-moves", "(ii)", 0, bastide_command_show_moves)                                                     \
  HIDDEN ("win.play-line", "as", 0, bastide_command_play_line)                                                         \
  HIDDEN ("win.analyse-line", "(uu)", NEEDS (ANALYSE_LINE), bastide_command_analyse_line)                              \
  HIDDEN ("win.record-reply", "(uus)", NEEDS (RECORD), bastide_command_record_reply)                                   \
  HIDDEN ("win.record-again", "(uu)", NEEDS (RECORD), bastide_command_record_again)                                    \
  HIDDEN ("win.record-step", "s", NEEDS (RECORD), bastide_command_record_step)                                         \
  HIDDEN ("win.set-task", NULL, NEEDS (ATTEMPT), bastide_command_set_task)
