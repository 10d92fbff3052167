/* bastide-tool.c: the engine on the command line
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "bastide-content-rules.h"
#include "bst-notation.h"

/* Options that only some commands take. */
enum
{
  TAKES_OUTPUT = 1 << 0,
  TAKES_PLACEMENTS_ONLY = 1 << 1,
  TAKES_VARY = 1 << 2,
  TAKES_CELL = 1 << 3,
  TAKES_MOVE = 1 << 4,
  TAKES_LIMITS = 1 << 5,
  TAKES_SOUND = 1 << 6,
  TAKES_CERTIFICATE = 1 << 7,
  TAKES_NO_TWIN = 1 << 8,
  TAKES_PAGES = 1 << 9,
  TAKES_THEME = 1 << 10,
  TAKES_TEXTS = 1 << 11,
  TAKES_LANGUAGE = 1 << 12,     /* for the texts of the puzzle and the sentences about it */
  TAKES_SENTENCES = 1 << 13,    /* for the sentences alone: the command is about the source texts */
};

#define ANY_NUMBER G_MAXUINT
#define NO_MOVE    G_MININT

#define DEFAULT_SECONDS 120
#define DEFAULT_MEMORY  64
#define MAX_SECONDS     1000000
#define MAX_MEMORY      65536
#define MAX_THREADS     256

#define DEFAULT_FOUND 10
#define MAX_FOUND     100000
#define MAX_ATTEMPTS  10000000
#define MAX_MINUTES   100000

typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  guint       min_operands;
  guint       max_operands;
  guint       n_files;
  guint       options;
  int       (*run) (BastideTool *tool);
} Command;

/* In @n_files operands "-" means standard input. */
static const Command commands[] = {
  { "check", "FILE…", N_("Find faults and oddities in puzzle files; with --sound solve them, also those in folders"), 1,
    ANY_NUMBER, ANY_NUMBER, TAKES_SOUND | TAKES_LIMITS | TAKES_SENTENCES, bastide_tool_check },
  { "show", "FILE", N_("Show the position: board, features, owners, supplies"), 1, 1, 1, TAKES_LANGUAGE,
    bastide_tool_show },
  { "moves", "FILE", N_("List the legal actions with their effect on the scores"), 1, 1, 1, 0,
    bastide_tool_moves },
  { "play", "FILE ACTION…", N_("Play actions and print what happens; -o OUT saves the result"), 2, ANY_NUMBER, 1,
    TAKES_OUTPUT, bastide_tool_play },
  { "outcomes", "FILE", N_("Show what is still undecided, and the score if the game ended now"), 1, 1, 1,
    TAKES_CELL | TAKES_LANGUAGE,
    bastide_tool_outcomes },
  { "editions", "FILE ACTION…", N_("Compare the editions: what differs for the position, or for a move in it"), 1,
    ANY_NUMBER, 1, TAKES_VARY, bastide_tool_editions },
  { "reduce", "FILE", N_("Find pieces that the solution does not need; -o OUT saves the puzzle without them"), 1, 1, 1,
    TAKES_OUTPUT | TAKES_LIMITS, bastide_tool_reduce },
  { "mend", "FILE", N_("Find small changes that leave the puzzle fewer solutions, or one"), 1, 1, 1, TAKES_LIMITS,
    bastide_tool_mend },
  { "key", "FILE", N_("Find the editions and switches that change the key of the puzzle"), 1, 1, 1, TAKES_LIMITS,
    bastide_tool_key },
  { "rules", "", N_("Print every rule with its source, and every switch with its values"), 0, 0, 0,
    TAKES_NO_TWIN, bastide_tool_rules },
  { "solve", "FILE", N_("Solve the goal of a puzzle; -o OUT saves the verdict"), 1, 1, 1,
    TAKES_OUTPUT | TAKES_LIMITS | TAKES_CERTIFICATE | TAKES_SENTENCES, bastide_tool_solve },
  { "verify", "FILE PROOF", N_("Check a certificate, the proof of a solution"), 2, 2, 2, 0, bastide_tool_verify },
  { "perft", "FILE DEPTH", N_("Count the sequences of actions over DEPTH placements"), 2, 2, 1, TAKES_PLACEMENTS_ONLY,
    bastide_tool_perft },
  { "export", "FILE…",
    N_("Draw the position as OUT.png, .svg or .pdf; with --as, make pages; OUT.html is for a browser"), 1, ANY_NUMBER,
    ANY_NUMBER, TAKES_OUTPUT | TAKES_PAGES | TAKES_LANGUAGE, bastide_tool_export },
  { "generate", "FOLDER", N_("Find sound puzzles by playing, and write them into a folder"), 1, 1, 0,
    TAKES_THEME | TAKES_NO_TWIN, bastide_tool_generate },
  { "import", "FILE.jcz", N_("Read a game of JCloisterZone; -o OUT saves the position after --move N"), 1, 1, 1,
    TAKES_OUTPUT | TAKES_MOVE | TAKES_NO_TWIN, bastide_tool_import },
  { "lesson", "FILE ACTION…",
    N_("Tell the actions step by step, with reasons; without ACTION, the lesson or the solution"), 1,
    ANY_NUMBER, 1, TAKES_LANGUAGE, bastide_tool_lesson },
  { "text", "FILE", N_("Print the puzzle as compact text; -o OUT saves it as a file"), 1, 1, 1, TAKES_OUTPUT,
    bastide_tool_text },
  { "texts", "FILE…", N_("List translations; --to de.po, --from de.po, --pot, --merge and --check are for translators"),
    1,
    ANY_NUMBER, ANY_NUMBER, TAKES_OUTPUT | TAKES_TEXTS | TAKES_NO_TWIN, bastide_tool_texts },
};

/* The command line, before it is looked at. */
typedef struct
{
  gboolean  json;
  gboolean  help;
  gboolean  version;
  gboolean  placements_only;
  gboolean  sound;
  gboolean  full;
  int       move;
  int       seconds;
  gint64    nodes;
  int       memory;
  int       threads;
  gboolean  resume;
  gboolean  similar;
  int       length;
  int       players;
  int       seed;
  int       max_found;
  int       max_attempts;
  int       minutes;
  char    **themes;
  char    **differs;
  char     *preset;
  char    **switches;
  char    **tiles;
  char     *output;
  char     *vary;
  char     *cell;
  char     *certificate;
  char     *twin;
  char     *language;
  char    **rest;
  BastideToolPages pages;
  BastideToolTexts texts;
} Arguments;

static void
arguments_clear (Arguments *arguments)
{
  g_strfreev (arguments->themes);
  g_strfreev (arguments->differs);
  g_free (arguments->preset);
  g_strfreev (arguments->switches);
  g_strfreev (arguments->tiles);
  g_free (arguments->output);
  g_free (arguments->vary);
  g_free (arguments->cell);
  g_free (arguments->certificate);
  g_free (arguments->twin);
  g_free (arguments->language);
  g_free (arguments->pages.as);
  g_free (arguments->pages.paper);
  g_free (arguments->pages.look);
  g_free (arguments->pages.title);
  g_free (arguments->pages.crop);
  g_free (arguments->texts.to);
  g_free (arguments->texts.from);
  g_free (arguments->texts.merge);
  g_free (arguments->texts.check);
  g_strfreev (arguments->rest);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];

  return NULL;
}

static char *
describe_commands (void)
{
  GString *text = g_string_new (_("Commands:"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      glong width = g_utf8_strlen (commands[i].name, -1) + g_utf8_strlen (commands[i].usage, -1);

      g_string_append_printf (text, "\n  %s %s%*s%s", commands[i].name, commands[i].usage, (int) (20 - width), "",
                              _(commands[i].summary));
    }
  g_string_append_c (text, '\n');
  g_string_append (text, _("FILE is a puzzle, as a file or as text, or - for standard input."));
  g_string_append_c (text, '\n');
  g_string_append (text, _("ACTION is one line, such as \"place 3,0 1\"."));
  g_string_append_c (text, '\n');
  g_string_append (text, _("Exit status: 0 success, 1 refused or faulty input, 2 wrong usage; of a search 1 goal not "
                           "reached, 3 stopped; of an import 4 read in part."));

  return g_string_free (text, FALSE);
}

static gboolean
parse (Arguments   *arguments,
       int         *argc,
       char      ***argv,
       GError     **error)
{
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &arguments->json, N_("Print one JSON document"), NULL },
    { "preset", 0, 0, G_OPTION_ARG_STRING, &arguments->preset,
      N_("Use the rules of another preset"), N_("PRESET") },
    { "switch", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->switches,
      N_("Use another reading of a rule"), N_("KEY=VALUE") },
    { "twin", 0, 0, G_OPTION_ARG_STRING, &arguments->twin,
      N_("Look at one twin of a puzzle: a is the puzzle itself, b its first twin"), N_("LETTER") },
    { "language", 0, 0, G_OPTION_ARG_STRING, &arguments->language,
      N_("Language of what is told, that of the desktop if not given (check, show, outcomes, solve, lesson, export)"),
      N_("LANGUAGE") },
    { "tiles", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->tiles,
      N_("Load a tile set from a file; may be given several times"), N_("FILE") },
    { "cell", 0, 0, G_OPTION_ARG_STRING, &arguments->cell,
      N_("Match the tiles still to come to an empty cell (outcomes)"), N_("X,Y") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments->output,
      N_("File to write (play, export, import, solve, reduce, text, texts)"), N_("OUT") },
    { "placements-only", 0, 0, G_OPTION_ARG_NONE, &arguments->placements_only,
      N_("Count placements alone (perft)"), NULL },
    { "vary", 0, 0, G_OPTION_ARG_STRING, &arguments->vary,
      N_("Compare the values of a switch, not the presets (editions)"), N_("KEY") },
    { "move", 0, 0, G_OPTION_ARG_INT, &arguments->move,
      N_("Number of moves to play, all of them if not given (import)"), N_("N") },
    { "sound", 0, 0, G_OPTION_ARG_NONE, &arguments->sound,
      N_("Solve the puzzles, also those in folders, and list the verdicts (check)"), NULL },
    { "time", 0, 0, G_OPTION_ARG_INT, &arguments->seconds,
      N_("Seconds for each search, 120 if not given, 0 for no limit (solve, reduce, mend, key, check --sound)"),
      N_("SECONDS") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &arguments->nodes,
      N_("Positions at which each thread of a search gives up (solve, reduce, mend, key, check --sound)"), N_("N") },
    { "memory", 0, 0, G_OPTION_ARG_INT, &arguments->memory,
      N_("Mebibytes for the table of a search, 64 if not given (solve, reduce, mend, key, check --sound)"), N_("MIB") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &arguments->threads,
      N_("Threads of a search, 1 if not given (solve, reduce, mend, key, check --sound)"), N_("N") },
    { "full", 0, 0, G_OPTION_ARG_NONE, &arguments->full,
      N_("Look for duals, tries and set play, too (solve, check --sound)"), NULL },
    { "certificate", 0, 0, G_OPTION_ARG_FILENAME, &arguments->certificate,
      N_("Write the proof of the solution (solve)"), N_("OUT") },
    { "as", 0, 0, G_OPTION_ARG_STRING, &arguments->pages.as,
      N_("Kind of export: picture, pages, booklet, steps or handout (export)"), N_("KIND") },
    { "per-page", 0, 0, G_OPTION_ARG_INT, &arguments->pages.per_page,
      N_("Puzzles on a page: 1, 2 or 6 (export)"), N_("N") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &arguments->pages.paper,
      N_("Paper: a3, a4, a5, letter or legal; that of the language if not given (export)"), N_("PAPER") },
    { "look", 0, 0, G_OPTION_ARG_STRING, &arguments->pages.look,
      N_("Look of boards: colour, contrast or print, which is black and white (export)"), N_("LOOK") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &arguments->pages.title, N_("Title of a booklet (export)"), N_("TITLE") },
    { "no-solutions", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.no_solutions,
      N_("Leave the solutions out (export)"), NULL },
    { "theme", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->themes,
      N_("Theme of the puzzles, or all; may be given several times (generate)"), N_("THEME") },
    { "length", 0, 0, G_OPTION_ARG_INT, &arguments->length,
      N_("Tiles to come, from 1 to 4, 2 if not given (generate)"), N_("N") },
    { "players", 0, 0, G_OPTION_ARG_INT, &arguments->players,
      N_("Players, 2 if not given (generate)"), N_("N") },
    { "differs", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->differs,
      N_("Preset in which the solution is another; may be given several times (generate)"), N_("PRESET") },
    { "seed", 0, 0, G_OPTION_ARG_INT, &arguments->seed,
      N_("Seed of the run: the same seed finds the same puzzles (generate)"), N_("N") },
    { "count", 0, 0, G_OPTION_ARG_INT, &arguments->max_found,
      N_("Puzzles to find, 10 if not given, 0 for no limit (generate)"), N_("N") },
    { "attempts", 0, 0, G_OPTION_ARG_INT, &arguments->max_attempts,
      N_("Attempts to make (generate)"), N_("N") },
    { "minutes", 0, 0, G_OPTION_ARG_INT, &arguments->minutes,
      N_("Minutes after which the run ends (generate)"), N_("MINUTES") },
    { "similar", 0, 0, G_OPTION_ARG_NONE, &arguments->similar,
      N_("Keep puzzles like earlier ones of the run, too (generate)"), NULL },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &arguments->resume,
      N_("Go on with the run in the folder (generate)"), NULL },
    { "fold", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.fold,
      N_("Two pages of a booklet on each side, in the order for folding (export)"), NULL },
    { "tile-size", 0, 0, G_OPTION_ARG_INT, &arguments->pages.tile_size,
      N_("Pixels of a tile in a picture, 16 to 512, 160 if not given (export)"), N_("N") },
    { "crop", 0, 0, G_OPTION_ARG_STRING, &arguments->pages.crop,
      N_("Cells of a picture, its corners (export)"), N_("X,Y:X,Y") },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.coordinates,
      N_("Numbers beside the board of a picture (export)"), NULL },
    { "texts", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.texts,
      N_("Title and task around the board of a picture (export)"), NULL },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.legend,
      N_("Tiles to come and players below a picture (export)"), NULL },
    { "no-arrows", 0, 0, G_OPTION_ARG_NONE, &arguments->pages.no_arrows,
      N_("Leave the author’s arrows and marks out of a picture (export)"), NULL },
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts.to,
      N_("Write the texts with their translation into a language (texts)"), N_("FILE") },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts.from,
      N_("Put a translation into the puzzle; -o OUT saves it (texts)"), N_("FILE") },
    { "pot", 0, 0, G_OPTION_ARG_NONE, &arguments->texts.pot,
      N_("Write the template for translators (texts)"), NULL },
    { "merge", 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts.merge,
      N_("Put all translations of a folder into the files; -o OUT is a folder (texts)"), N_("FOLDER") },
    { "check", 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts.check,
      N_("Find faults in the translations of a folder (texts)"), N_("FOLDER") },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &arguments->help, N_("Print this help and exit"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &arguments->version, N_("Print the version and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments->rest, NULL, NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_("COMMAND …"));
  g_autofree char *description = describe_commands ();

  g_option_context_set_summary (context, _("The Bastide engine on the command line."));
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  /* GLib would print it in the character set of the locale, and a plain set has no “…”. */
  g_option_context_set_help_enabled (context, FALSE);
  if (!g_option_context_parse (context, argc, argv, error))
    return FALSE;
  if (arguments->help)
    {
      g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

      fputs (help, stdout);
    }

  return TRUE;
}

/* --- whether the arguments belong together: each returns why not --- */

static guint
count_dashes (char  **names,
              guint   n)
{
  guint dashes = 0;

  for (guint i = 0; i < n; i++)
    dashes += g_str_equal (names[i], "-");

  return dashes;
}

static char *
check_operands (const Command   *command,
                const Arguments *arguments)
{
  char **operands = arguments->rest + 1;
  guint n = g_strv_length (operands);
  guint n_tiles = arguments->tiles != NULL ? g_strv_length (arguments->tiles) : 0;

  if (n < command->min_operands)
    return g_strdup_printf (_("Too few arguments: %s %s"), command->name, command->usage);
  if (n > command->max_operands)
    return g_strdup_printf (_("Too many arguments: %s %s"), command->name, command->usage);

  if (count_dashes (operands, MIN (n, command->n_files)) + count_dashes (arguments->tiles, n_tiles) > 1)
    return g_strdup (_("Standard input can be read only once."));

  return NULL;
}

static char *
check_limits (const Command   *command,
              const Arguments *arguments)
{
  gboolean has_any = arguments->full || arguments->nodes != 0 || arguments->seconds != DEFAULT_SECONDS
                     || arguments->memory != DEFAULT_MEMORY || arguments->threads != 1;
  gboolean may_search = (command->options & TAKES_LIMITS) != 0
                        && (arguments->sound || (command->options & TAKES_SOUND) == 0);

  if (has_any && !may_search)
    return g_strdup (_("Only solve, reduce, mend, key and check --sound take limits of a search."));
  if (arguments->seconds < 0 || arguments->seconds > MAX_SECONDS)
    return g_strdup_printf (_("--time needs a number from 0 to %d."), MAX_SECONDS);
  if (arguments->nodes < 0)
    return g_strdup (_("--nodes needs a number from 0 on."));
  if (arguments->memory < 1 || arguments->memory > MAX_MEMORY)
    return g_strdup_printf (_("--memory needs a number from 1 to %d."), MAX_MEMORY);
  if (arguments->threads < 1 || arguments->threads > MAX_THREADS)
    return g_strdup_printf (_("--threads needs a number from 1 to %d."), MAX_THREADS);

  return NULL;
}

/* --- generate --- */

static gboolean
has_wishes (const Arguments *arguments)
{
  return arguments->themes != NULL || arguments->differs != NULL || arguments->length != BASTIDE_TOOL_NOT_GIVEN
         || arguments->players != BASTIDE_TOOL_NOT_GIVEN || arguments->seed != BASTIDE_TOOL_NOT_GIVEN;
}

static char *
check_range (const char *option,
             int         value,
             int         least,
             int         most)
{
  if (value == BASTIDE_TOOL_NOT_GIVEN || (value >= least && value <= most))
    return NULL;

  return g_strdup_printf (_("%s needs a number from %d to %d."), option, least, most);
}

static char *
check_numbers (const Arguments *arguments)
{
  const struct
  {
    const char *option;
    int         value;
    int         least;
    int         most;
  } numbers[] = {
    { "--length", arguments->length, 1, BASTIDE_COMPOSER_MAX_LENGTH },
    { "--players", arguments->players, 2, BST_MAX_PLAYERS },
    { "--seed", arguments->seed, 0, G_MAXINT32 },
    { "--count", arguments->max_found, 0, MAX_FOUND },
    { "--attempts", arguments->max_attempts, 1, MAX_ATTEMPTS },
    { "--minutes", arguments->minutes, 1, MAX_MINUTES },
  };
  char *message = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers) && message == NULL; i++)
    message = check_range (numbers[i].option, numbers[i].value, numbers[i].least, numbers[i].most);

  return message;
}

static char *
read_themes (char    **names,
             guint32  *themes)
{
  *themes = 0;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      guint theme = bastide_theme_from_id (names[i]);

      if (g_str_equal (names[i], "all"))
        *themes = (1u << BASTIDE_N_THEMES) - 1;
      else if (theme < BASTIDE_N_THEMES)
        *themes |= 1u << theme;
      else
        return g_strdup_printf (_("There is no theme “%s”; use all, redeployment, losing-on-purpose, challenge, king, "
                                  "river, robbers or rules-twin."), names[i]);
    }

  return NULL;
}

static char *
read_presets (char    **names,
              guint32  *presets)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      guint preset = bst_preset_from_name (names[i]);

      if (preset == BST_NONE)
        return g_strdup_printf (_("There is no preset “%s”; use hig-2017, zmg-2017, rgg-2008 or zmg-2013."),
                                names[i]);
      *presets |= 1u << preset;
    }

  return NULL;
}

/* Returns: why the arguments of generate do not belong together */
static char *
check_generation (const Command          *command,
                  const Arguments        *arguments,
                  BastideComposerOptions *options)
{
  char *message;

  if ((command->options & TAKES_THEME) == 0)
    return has_wishes (arguments) || arguments->resume || arguments->similar
           || arguments->max_found != BASTIDE_TOOL_NOT_GIVEN
               || arguments->max_attempts != BASTIDE_TOOL_NOT_GIVEN || arguments->minutes != BASTIDE_TOOL_NOT_GIVEN
             ? g_strdup (_("Only generate takes a theme, a seed and what else belongs to a run."))
             : NULL;
  if (arguments->resume && (has_wishes (arguments) || arguments->preset != NULL))
    return g_strdup (_("--resume goes on with the theme, length, players, editions and seed of the run."));
  if (arguments->switches != NULL)
    return g_strdup (_("generate does not take --switch."));
  message = check_numbers (arguments);
  if (message != NULL)
    return message;

  bastide_composer_options_init (options);
  message = read_themes (arguments->themes, &options->themes);
  if (message == NULL)
    message = read_presets (arguments->differs, &options->differs);
  if (message != NULL)
    return message;
  if (options->themes == 0)
    options->themes = 1u << BASTIDE_THEME_REDEPLOYMENT;
  if (arguments->preset != NULL)
    options->preset = bst_preset_from_name (arguments->preset);
  if (arguments->length != BASTIDE_TOOL_NOT_GIVEN)
    options->length = (guint) arguments->length;
  if (arguments->players != BASTIDE_TOOL_NOT_GIVEN)
    options->n_players = (guint) arguments->players;
  options->seed = arguments->seed != BASTIDE_TOOL_NOT_GIVEN ? (guint) arguments->seed
                                                         : (guint) g_random_int_range (0, 1000000);

  return bastide_composer_options_check (options);
}

static guint
get_number (int   value,
            guint otherwise)
{
  return value != BASTIDE_TOOL_NOT_GIVEN ? (guint) value : otherwise;
}

/* --- the options of all commands --- */

/* Returns `BST_NONE` for a word that is no letter of a twin. */
static guint
find_twin (const char *letter)
{
  return letter[0] >= 'a' && letter[0] <= 'a' + BASTIDE_MAX_TWINS && letter[1] == '\0' ? (guint) (letter[0] - 'a')
                                                                                      : BST_NONE;
}

static gboolean
has_picture_options (const BastideToolPages *pages)
{
  return pages->tile_size != BASTIDE_TOOL_NOT_GIVEN || pages->crop != NULL || pages->coordinates || pages->texts
         || pages->legend
         || pages->no_arrows;
}

static char *
check_options (const Command   *command,
               const Arguments *arguments,
               BstCell         *cell)
{
  char *message;

  if (arguments->output != NULL && (command->options & TAKES_OUTPUT) == 0)
    return g_strdup_printf (_("%s does not take -o."), command->name);
  if (g_strcmp0 (arguments->output, "") == 0 || g_strcmp0 (arguments->output, "-") == 0)
    return g_strdup (_("-o needs the name of a file."));
  if (arguments->placements_only && (command->options & TAKES_PLACEMENTS_ONLY) == 0)
    return g_strdup_printf (_("%s does not take --placements-only."), command->name);
  if (arguments->vary != NULL && (command->options & TAKES_VARY) == 0)
    return g_strdup_printf (_("%s does not take --vary."), command->name);
  if (arguments->cell != NULL && (command->options & TAKES_CELL) == 0)
    return g_strdup_printf (_("%s does not take --cell."), command->name);
  if (arguments->cell != NULL && !bst_notation_read_cell (arguments->cell, cell))
    return g_strdup_printf (_("“%s” is no cell; a cell is written as 4,-1."), arguments->cell);
  if (arguments->move != NO_MOVE && (command->options & TAKES_MOVE) == 0)
    return g_strdup_printf (_("%s does not take --move."), command->name);
  if (arguments->move < 0 && arguments->move != NO_MOVE)
    return g_strdup (_("--move needs a number from 0 on."));
  if (arguments->sound && (command->options & TAKES_SOUND) == 0)
    return g_strdup_printf (_("%s does not take --sound."), command->name);
  if ((arguments->pages.as != NULL || arguments->pages.paper != NULL || arguments->pages.look != NULL
       || arguments->pages.title != NULL || arguments->pages.per_page != BASTIDE_TOOL_NOT_GIVEN
       || arguments->pages.no_solutions
       || arguments->pages.fold || has_picture_options (&arguments->pages))
      && (command->options & TAKES_PAGES) == 0)
    return g_strdup (_("Only export takes options of pages and pictures."));
  if (arguments->certificate != NULL && (command->options & TAKES_CERTIFICATE) == 0)
    return g_strdup_printf (_("%s does not take --certificate."), command->name);
  if ((command->options & TAKES_TEXTS) == 0
      && (arguments->texts.pot || arguments->texts.to != NULL || arguments->texts.from != NULL
          || arguments->texts.merge != NULL || arguments->texts.check != NULL))
    return g_strdup (_("Only texts takes --pot, --to, --from, --merge and --check."));
  if (arguments->language != NULL && (command->options & (TAKES_LANGUAGE | TAKES_SENTENCES)) == 0)
    return g_strdup_printf (_("%s does not take --language."), command->name);
  message = check_limits (command, arguments);
  if (message != NULL)
    return message;
  if (arguments->twin != NULL && (command->options & TAKES_NO_TWIN) != 0)
    return g_strdup_printf (_("%s does not take --twin."), command->name);
  if (arguments->twin != NULL && find_twin (arguments->twin) == BST_NONE)
    return g_strdup_printf (_("“%s” is no twin; a twin is a letter from a to %c."), arguments->twin,
                            (int) ('a' + BASTIDE_MAX_TWINS));
  if (arguments->preset != NULL && bst_preset_from_name (arguments->preset) == BST_NONE)
    return g_strdup_printf (_("There is no preset “%s”; use hig-2017, zmg-2017, rgg-2008 or zmg-2013."),
                            arguments->preset);

  for (guint i = 0; arguments->switches != NULL && arguments->switches[i] != NULL; i++)
    {
      message = bastide_content_check_switch (arguments->switches[i]);
      if (message != NULL)
        return message;
    }

  return NULL;
}

static gboolean
add_tiles (BastideTool  *tool,
           char        **names)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!bastide_tool_add_tiles (tool, names[i]))
      return FALSE;

  return TRUE;
}

/* Sentences come from gettext, which has one language for the whole program: it is chosen before any of them is needed,
 * and before there is a second thread. In the locale C gettext would not look for it; setlocale () makes it look anew.
 */
static void
speak (const char *language)
{
  g_autofree char *name = g_strdelimit (g_strdup (language), "-", '_');
  g_autofree char *locale = g_strdup (setlocale (LC_MESSAGES, NULL));

  for (const char *at = name; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && *at != '_')
      return;
  g_setenv ("LANGUAGE", name, TRUE);
  setlocale (LC_MESSAGES, g_strcmp0 (locale, "C") == 0 ? "C.UTF-8" : locale);
}

static int
run_command (const Command *command,
             Arguments     *arguments)
{
  g_autofree char *message = check_operands (command, arguments);
  BastideTool tool = { 0 };
  BstCell cell;
  int status;

  if (message == NULL)
    message = check_options (command, arguments, &cell);
  if (message == NULL)
    message = check_generation (command, arguments, &tool.generation);
  if (message != NULL)
    return bastide_tool_misuse (message);

  if (arguments->language != NULL)
    speak (arguments->language);
  tool.json = arguments->json;
  tool.preset = arguments->preset != NULL ? bst_preset_from_name (arguments->preset) : BST_NONE;
  tool.switches = arguments->switches;
  tool.output = arguments->output;
  tool.vary = arguments->vary;
  tool.placements_only = arguments->placements_only;
  tool.cell = arguments->cell != NULL ? &cell : NULL;
  tool.move = arguments->move != NO_MOVE ? arguments->move : -1;
  tool.sound = arguments->sound;
  tool.certificate = arguments->certificate;
  tool.twin = arguments->twin != NULL ? find_twin (arguments->twin) : BST_NONE;
  tool.language = arguments->language;
  tool.tells = (command->options & TAKES_LANGUAGE) != 0;
  tool.limits = (BastideSolveLimits) {
    .seconds = (guint) arguments->seconds,
    .max_nodes = (guint64) arguments->nodes,
    .memory = (gsize) arguments->memory << 20,
    .n_threads = (guint) arguments->threads,
    .wishes = arguments->full ? BST_SOUNDNESS_DUALS | BST_SOUNDNESS_TRIES | BST_SOUNDNESS_SET_PLAY : 0,
  };
  tool.pages = arguments->pages;
  tool.texts = arguments->texts;
  tool.resume = arguments->resume;
  tool.similar = arguments->similar;
  tool.max_found = get_number (arguments->max_found, DEFAULT_FOUND);
  tool.max_attempts = get_number (arguments->max_attempts, 0);
  tool.minutes = get_number (arguments->minutes, 0);
  tool.operands = arguments->rest + 1;
  tool.library = bastide_tile_library_new ();
  status = add_tiles (&tool, arguments->tiles) ? command->run (&tool) : BASTIDE_TOOL_REFUSED;
  g_object_unref (tool.library);

  return status;
}

static int
run (Arguments *arguments)
{
  const Command *command;

  if (arguments->help)
    return BASTIDE_TOOL_DONE;
  if (arguments->version)
    {
      bastide_tool_print ("bastide-tool " PACKAGE_VERSION);
      return BASTIDE_TOOL_DONE;
    }
  if (arguments->rest == NULL)
    return bastide_tool_misuse (_("A command is missing."));

  command = find_command (arguments->rest[0]);
  if (command == NULL)
    {
      g_autofree char *message = g_strdup_printf (_("There is no command “%s”."), arguments->rest[0]);

      return bastide_tool_misuse (message);
    }

  return run_command (command, arguments);
}

/* A full disk or a closed pipe must not look like success. */
static int
finish (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  bastide_tool_warn (_("bastide-tool: The result could not be written to standard output."));

  return MAX (status, BASTIDE_TOOL_REFUSED);
}

int
bastide_tool_main (int    argc,
                   char **argv)
{
  g_auto (Arguments) arguments = {
    .move = NO_MOVE, .seconds = DEFAULT_SECONDS, .memory = DEFAULT_MEMORY, .threads = 1,
    .length = BASTIDE_TOOL_NOT_GIVEN, .players = BASTIDE_TOOL_NOT_GIVEN, .seed = BASTIDE_TOOL_NOT_GIVEN,
    .max_found = BASTIDE_TOOL_NOT_GIVEN, .max_attempts = BASTIDE_TOOL_NOT_GIVEN,
    .minutes = BASTIDE_TOOL_NOT_GIVEN,
    .pages = { .per_page = BASTIDE_TOOL_NOT_GIVEN, .tile_size = BASTIDE_TOOL_NOT_GIVEN },
  };
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");
  g_autoptr (GError) error = NULL;

  /* A file that may not grow further is an error to tell, no end without a word that leaves half a file. */
  signal (SIGXFSZ, SIG_IGN);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  if (!parse (&arguments, &argc, &argv, &error))
    return bastide_tool_misuse (error->message);

  return finish (run (&arguments));
}
