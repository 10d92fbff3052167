/* bastide-tool.h: the common parts of the commands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-composer.h"
#include "bastide-content.h"
#include "bastide-fact.h"
#include "bastide-look.h"
#include "bastide-position.h"
#include "bastide-slots.h"
#include "bastide-solve-result.h"

/* Exit statuses. */
enum
{
  BASTIDE_TOOL_DONE,
  BASTIDE_TOOL_REFUSED,
  BASTIDE_TOOL_MISUSE,
  BASTIDE_TOOL_STOPPED,
  BASTIDE_TOOL_PARTLY,
};

/* A number of which the command line says nothing. */
#define BASTIDE_TOOL_NOT_GIVEN G_MININT

/**
 * BastideToolPages:
 * @as: (nullable): the kind of export: "picture", "pages", "booklet", "steps", "handout"
 * @paper: (nullable): the name of a paper
 * @look: (nullable): "colour", "contrast" or "print"
 * @title: (nullable): the title of a booklet
 * @per_page: puzzles a page, or %BASTIDE_TOOL_NOT_GIVEN
 * @no_solutions: whether solutions are left out
 * @fold: whether a booklet has two pages on each side, in the order for folding
 * @tile_size: of a picture: pixels of a tile, or %BASTIDE_TOOL_NOT_GIVEN
 * @crop: (nullable): of a picture: its cells, "X,Y:X,Y"
 * @coordinates: of a picture: whether numbers stand beside it
 * @texts: of a picture: whether title and task stand around it
 * @legend: of a picture: whether tiles and players stand below it
 * @no_arrows: of a picture: whether the author's arrows and marks are left out
 *
 * The options of an export.
 */
typedef struct
{
  char     *as;
  char     *paper;
  char     *look;
  char     *title;
  int       per_page;
  gboolean  no_solutions;
  gboolean  fold;
  int       tile_size;
  char     *crop;
  gboolean  coordinates;
  gboolean  texts;
  gboolean  legend;
  gboolean  no_arrows;
} BastideToolPages;

/**
 * BastideToolTexts:
 * @pot: whether a template for translators is written
 * @to: (nullable): a catalogue to write
 * @from: (nullable): a catalogue to read
 * @merge: (nullable): a folder with catalogues to read
 * @check: (nullable): a folder with catalogues to look through
 *
 * The work on texts.
 */
typedef struct
{
  gboolean  pot;
  char     *to;
  char     *from;
  char     *merge;
  char     *check;
} BastideToolTexts;

/**
 * BastideTool:
 * @json: one JSON document on standard output instead of text
 * @preset: a #BstPreset to look at the puzzle under, or `BST_NONE`
 * @switches: (nullable): "KEY=VALUE" to look at the puzzle under
 * @output: (nullable): a file to write
 * @move: the number of moves of an imported game to play, -1 for all
 * @placements_only: whether to count placements without deployments
 * @vary: (nullable): the switch whose values are compared
 * @cell: (nullable): the cell that the command is about
 * @sound: whether puzzles are solved, and their soundness is listed
 * @certificate: (nullable): a file to write with the proof
 * @twin: the twin that the command is about, 0 for the puzzle itself, `BST_NONE` if the command line names none
 * @language: (nullable): the language of what is told, %NULL for that of the reader
 * @tells: whether the command only shows a puzzle, in that language
 * @limits: the limits of each search
 * @pages: the options of an export
 * @texts: the work on texts
 * @generation: the puzzles that are to be found
 * @resume: whether the run in the folder goes on
 * @similar: whether puzzles like earlier ones are kept, too
 * @max_found: the puzzles at which it ends, 0 for no limit
 * @max_attempts: the attempts at which it ends, 0 for no limit
 * @minutes: after which it ends, 0 for no limit
 * @operands: (array zero-terminated=1): the words after the command's name
 * @library: the tile sets, with those of the command line
 *
 * One run of the program.
 */
typedef struct
{
  gboolean             json;
  guint                preset;
  char               **switches;
  char                *output;
  int                  move;
  gboolean             placements_only;
  char                *vary;
  const BstCell       *cell;
  gboolean             sound;
  char                *certificate;
  guint                twin;
  char                *language;
  gboolean             tells;
  BastideSolveLimits   limits;
  BastideToolPages     pages;
  BastideToolTexts     texts;
  BastideComposerOptions generation;
  gboolean             resume;
  gboolean             similar;
  guint                max_found;
  guint                max_attempts;
  guint                minutes;
  char               **operands;
  BastideTileLibrary  *library;
} BastideTool;

/**
 * BastideToolPuzzle:
 * @whole: (nullable): the contents of the file with its twins, %NULL where it cannot be read
 * @told: (nullable): the same in the language of the texts
 * @twin: the twin that the rest is about, 0 for the puzzle itself
 * @content: (nullable): the puzzle or twin, %NULL where it cannot be read
 * @position: (nullable): its position
 * @problems: (element-type BastideProblem): the problems of the file, then of the position
 * @failure: (nullable): why there is no content
 *
 * A puzzle file that a command is about.
 */
typedef struct
{
  BastideContent  *whole;
  BastideContent  *told;
  guint            twin;
  BastideContent  *content;
  BastidePosition *position;
  GListStore      *problems;
  char            *failure;
} BastideToolPuzzle;

/* --- bastide-tool-input.c --- */

/**
 * bastide_tool_read:
 * @name: a file name, or "-" for standard input
 *
 * Reads a puzzle, or the twin of it that the options name, under the rules that they ask for. Whether it could be read
 * is told by its `content`.
 *
 * Returns: (transfer full): the puzzle
 */
BastideToolPuzzle *bastide_tool_read         (BastideTool       *tool,
                                              const char        *name);

/**
 * bastide_tool_read_twin:
 * @file: a puzzle that could be read
 * @nth: 0 for the puzzle itself, 1 for its first twin
 *
 * Returns: (transfer full): a twin of the same file, with the problems of its position alone
 */
BastideToolPuzzle *bastide_tool_read_twin    (BastideTool       *tool,
                                              BastideToolPuzzle *file,
                                              guint              nth);

/**
 * bastide_tool_count_more:
 * @file: a puzzle file
 *
 * Returns: the number of twins that a command is about beside @file, for commands that are about all twins: none where
 *   the options name one
 */
guint              bastide_tool_count_more   (BastideTool       *tool,
                                              BastideToolPuzzle *file);

/**
 * bastide_tool_add_letter:
 * @builder: an object on its way
 *
 * Adds the letter of the twin, where the file has twins.
 */
void               bastide_tool_add_letter   (JsonBuilder       *builder,
                                              BastideToolPuzzle *puzzle);

/**
 * bastide_tool_read_bytes:
 * @name: a file name, or "-" for standard input
 * @max_size: so many bytes at most
 *
 * Returns: (transfer full) (nullable): the whole file, unless it is larger
 */
GBytes            *bastide_tool_read_bytes   (const char        *name,
                                              gsize              max_size,
                                              GError           **error);

/**
 * bastide_tool_list_files:
 * @operands: (array zero-terminated=1): files and folders
 *
 * Returns: (transfer full) (element-type filename): the files, and for each folder the puzzles in it and in the folders
 *   below, by name; links to folders are not followed
 */
GPtrArray         *bastide_tool_list_files   (char             **operands);

/**
 * bastide_tool_add_solution:
 *
 * Adds the problems of the solution, the goal and the lesson to the problems of a puzzle, for the commands that report
 * them.
 */
void               bastide_tool_add_solution (BastideToolPuzzle *puzzle);

void               bastide_tool_puzzle_free  (BastideToolPuzzle *puzzle);

/**
 * bastide_tool_has_errors:
 *
 * Returns: whether a puzzle could not be read, or its position has errors
 */
gboolean           bastide_tool_has_errors   (BastideToolPuzzle *puzzle);

/* Returns: the same, or whether its goal has errors, which are then among the problems */
gboolean           bastide_tool_has_goal_errors (BastideToolPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideToolPuzzle, bastide_tool_puzzle_free)

/**
 * bastide_tool_add_tiles:
 * @name: a file name, or "-" for standard input
 *
 * Adds a tile set of the user's own to the library, or reports its faults.
 *
 * Returns: whether it was added
 */
gboolean           bastide_tool_add_tiles    (BastideTool       *tool,
                                              const char        *name);

/* --- bastide-tool-output.c --- */

/* Prints a line of text on standard output. */
void               bastide_tool_print        (const char        *line);

/* Prints a text of several lines on standard output. */
void               bastide_tool_print_lines  (const char        *text);

/**
 * bastide_tool_show_progress:
 * @line: (nullable): a line without its end; %NULL to take it away
 *
 * Shows how far the work is, where standard error is a terminal, and not too often. The line is cut off at the width of
 * the terminal. By any one thread at a time.
 */
void               bastide_tool_show_progress (const char       *line);

/**
 * bastide_tool_show_count:
 * @words: a translated line with the slots {done} and {all}
 *
 * Shows the progress of a work that counts its parts.
 */
void               bastide_tool_show_count  (guint              n_done,
                                             guint              n_all,
                                             const char        *words);

/* A line on standard output that begins a part, after an empty one. */
void               bastide_tool_print_heading (const char      *heading);

/* A line on standard output with its slots filled. */
void               bastide_tool_print_filled (BastideSlots      *slots,
                                              const char        *sentence);

/**
 * bastide_tool_print_wrapped:
 * @indent: spaces in front of every line
 * @text: words with single spaces between
 *
 * Prints a text in lines that are easy to read.
 */
void               bastide_tool_print_wrapped (guint            indent,
                                               const char      *text);

/* Prints a line of facts with its indentation: a #BastideFactPrinter. */
void               bastide_tool_print_fact   (const char      *line,
                                              guint            depth,
                                              gboolean         wraps);

/* The same with an empty line before each line that belongs to none above it, which is a heading. */
void               bastide_tool_print_headed_fact (const char *line,
                                                   guint       depth,
                                                   gboolean    wraps);

/**
 * bastide_tool_print_facts:
 * @facts: (transfer full): what is said of a position
 * @max_depth: 1 for a heading and the lines below it, `G_MAXUINT` for all
 *
 * Prints the lines of facts, each indented below that of the fact above it, and an empty line before each heading.
 */
void               bastide_tool_print_facts  (BastideFact     *facts,
                                              guint            max_depth);

/**
 * bastide_tool_print_answer:
 * @facts: (transfer full): the answer of a command
 * @print: prints a line of it
 *
 * Prints an answer as JSON or as lines, as the command line asks.
 */
void               bastide_tool_print_answer (BastideTool       *tool,
                                              BastideFact       *facts,
                                              BastideFactPrinter print);

/* Prints the player who chooses, the phase, and the tile in hand. */
void               bastide_tool_print_turn   (BastidePosition *position);

/* Prints a line on standard error. */
void               bastide_tool_warn         (const char        *line);

/**
 * bastide_tool_print_json:
 * @root: (transfer full): the one document of this run
 */
void               bastide_tool_print_json   (JsonNode          *root);

/* Prints the name of the file that was written, as the one document of this run. */
void               bastide_tool_print_file   (const char        *output);

/**
 * bastide_tool_name_file:
 * @path: the file that could not be written
 * @error: (inout): why
 *
 * Makes @error name the file.
 *
 * Returns: %FALSE
 */
gboolean           bastide_tool_name_file    (const char        *path,
                                              GError           **error);

/**
 * bastide_tool_write:
 *
 * Writes @content as the file that the command line names. A file of a newer Bastide is not written.
 *
 * Returns: whether it was written
 */
gboolean           bastide_tool_write        (BastideTool       *tool,
                                              BastideContent    *content,
                                              GError           **error);

/* Each problem on a line of standard error. */
void               bastide_tool_warn_problems (GListModel       *problems);

/**
 * bastide_tool_refuse:
 * @message: why
 * @problems: (element-type BastideProblem) (nullable): all that is wrong
 *
 * Tells on standard error why nothing was done, and with `--json` in a document with the members `error` and `problems`
 * as well.
 *
 * Returns: the exit status
 */
int                bastide_tool_refuse       (BastideTool       *tool,
                                              const char        *message,
                                              GListModel        *problems);

/**
 * bastide_tool_refuse_with:
 * @message: why
 * @document: (transfer full): the document that tells it with `--json`
 *
 * The same where a document of its own says more.
 *
 * Returns: the exit status
 */
int                bastide_tool_refuse_with  (BastideTool       *tool,
                                              const char        *message,
                                              JsonNode          *document);

/**
 * bastide_tool_refuse_puzzle:
 *
 * Refuses to work on a puzzle that could not be read or has errors.
 *
 * Returns: the exit status
 */
int                bastide_tool_refuse_puzzle (BastideTool       *tool,
                                               BastideToolPuzzle *puzzle);

/**
 * bastide_tool_misuse:
 * @message: the fault of the arguments
 *
 * Returns: the exit status
 */
int                bastide_tool_misuse       (const char        *message);

/* --- bastide-tool-solve.c --- */

/**
 * bastide_tool_search:
 * @puzzle: a puzzle without errors
 * @name: (nullable): its name, told with the progress where there are several puzzles
 *
 * Solves the goal of a puzzle, with progress.
 *
 * Returns: (transfer full): what was found
 */
BastideSolveResult *bastide_tool_search       (BastideTool         *tool,
                                               BastideToolPuzzle   *puzzle,
                                               const char          *name);

/* Returns: the exit status for a search */
int                 bastide_tool_get_status   (BastideSolveResult  *result);

/* --- bastide-tool-pages.c --- */

/**
 * bastide_tool_find_look:
 * @look: (out): the look that the command line names, or @usual
 *
 * Returns: whether there is such a look
 */
gboolean            bastide_tool_find_look    (BastideTool         *tool,
                                               BastideLook          usual,
                                               BastideLook         *look);

/* Writes pages of puzzles or of a lesson as the file that the command line names. Returns: the exit status */
int                 bastide_tool_export_pages (BastideTool         *tool);

/* Does the same with a page for a browser. */
int                 bastide_tool_export_page  (BastideTool         *tool);

/* --- the commands, one file each --- */

int                bastide_tool_check        (BastideTool       *tool);
int                bastide_tool_check_sound  (BastideTool       *tool);
int                bastide_tool_show         (BastideTool       *tool);
int                bastide_tool_moves        (BastideTool       *tool);
int                bastide_tool_play         (BastideTool       *tool);
int                bastide_tool_editions     (BastideTool       *tool);
int                bastide_tool_outcomes     (BastideTool       *tool);
int                bastide_tool_reduce       (BastideTool       *tool);
int                bastide_tool_mend         (BastideTool       *tool);
int                bastide_tool_key          (BastideTool       *tool);
int                bastide_tool_rules        (BastideTool       *tool);
int                bastide_tool_perft        (BastideTool       *tool);
int                bastide_tool_export       (BastideTool       *tool);
int                bastide_tool_generate     (BastideTool       *tool);
int                bastide_tool_import       (BastideTool       *tool);
int                bastide_tool_lesson       (BastideTool       *tool);
int                bastide_tool_text         (BastideTool       *tool);
int                bastide_tool_texts        (BastideTool       *tool);
int                bastide_tool_solve        (BastideTool       *tool);
int                bastide_tool_verify       (BastideTool       *tool);

/**
 * bastide_tool_main:
 *
 * Does what the command line asks for. All output goes to the standard streams of the process.
 *
 * Returns: the exit status of the program
 */
int                bastide_tool_main         (int                argc,
                                              char             **argv);
