/* bastide-tool-generate.c: finds puzzles by playing, and writes them into a folder
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <time.h>

#include "bastide-generation.h"
#include "bastide-json-members.h"
#include "bastide-report.h"

#define SECONDS_PER_HOUR 3600

/* A puzzle that was found in this run. */
typedef struct
{
  char  *path;
  guint  theme;
  guint  surprise;
  guint  economy;
  guint  difficulty;
  guint  rank;
} Find;

/**
 * Run:
 * @tool: the command line
 * @generation: the run in its folder
 * @before: the run as this program took it up
 * @novelty: (nullable): the puzzles that others must not be like
 * @finds: (element-type Find): the puzzles found
 * @start: the time of the beginning
 * @cpu_start: the time of the processor then
 * @was_stopped: whether a signal ended it
 */
typedef struct
{
  BastideTool       *tool;
  GFile             *folder;
  BastideGeneration  generation;
  BastideGeneration  before;
  BastideNovelty    *novelty;
  GArray            *finds;
  gint64             start;
  clock_t            cpu_start;
  gboolean           was_stopped;
} Run;

static void
find_clear (gpointer data)
{
  Find *find = data;

  g_free (find->path);
}

static void
run_clear (Run *run)
{
  g_clear_object (&run->folder);
  g_clear_pointer (&run->novelty, bastide_novelty_free);
  g_clear_pointer (&run->finds, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* --- stopping --- */

/* Waits for a signal in a thread of its own, where anything may be called. The second signal ends the program. */
static gpointer
wait_for_signal (gpointer data)
{
  GCancellable *cancellable = data;
  sigset_t signals;
  int which;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  if (sigwait (&signals, &which) == 0)
    {
      g_cancellable_cancel (cancellable);
      pthread_sigmask (SIG_UNBLOCK, &signals, NULL);
    }
  g_object_unref (cancellable);

  return NULL;
}

/* --- the run --- */

static void
set_puzzles (BastideSlots *slots,
             guint         n)
{
  bastide_slots_take (slots, "puzzles", g_strdup_printf (ngettext ("%'u puzzle", "%'u puzzles", n), n));
}

static void
set_attempts (BastideSlots *slots,
              guint         n)
{
  bastide_slots_take (slots, "attempts", g_strdup_printf (ngettext ("%'u attempt", "%'u attempts", n), n));
}

static double
get_cpu_seconds (const Run *run)
{
  return (double) (clock () - run->cpu_start) / CLOCKS_PER_SEC;
}

static void
show_progress (const Run *run)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *line = NULL;

  set_attempts (slots, run->generation.next - run->before.next);
  set_puzzles (slots, run->finds->len);
  line = bastide_slots_fill (slots, _("{puzzles} found in {attempts}"));
  bastide_tool_show_progress (line);
}

/* Fills in what is said about a find. */
static void
set_find (BastideSlots *slots,
          const Find   *find)
{
  bastide_slots_set (slots, "file", find->path);
  bastide_slots_set (slots, "theme", bastide_theme_get_title (find->theme));
  bastide_slots_set_number (slots, "difficulty", (gint) find->difficulty);
  bastide_slots_set_number (slots, "surprise", (gint) find->surprise);
  bastide_slots_set_number (slots, "economy", (gint) find->economy);
}

static void
tell_find (Run            *run,
           BastideContent *content,
           GFile          *file)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const Find find = {
    .path = g_file_get_path (file), .theme = content->origin->theme, .surprise = content->origin->surprise,
    .economy = content->origin->economy, .difficulty = content->difficulty, .rank = bastide_composer_rank (content),
  };

  g_array_append_val (run->finds, find);
  if (run->tool->json)
    return;
  bastide_tool_show_progress (NULL);
  set_find (slots, &find);
  bastide_tool_print_filled (slots, _("{file}: {theme}, difficulty {difficulty}, surprise {surprise} %, "
                                      "economy {economy} %"));
}

static gboolean
make_attempts (Run           *run,
               GError       **error)
{
  const BastideTool *tool = run->tool;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  sigset_t signals;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  g_thread_unref (g_thread_new ("signals", wait_for_signal, g_object_ref (cancellable)));

  while ((tool->max_found == 0 || run->finds->len < tool->max_found)
         && (tool->max_attempts == 0 || run->generation.next - run->before.next < tool->max_attempts)
         && (tool->minutes <= 0 || g_get_monotonic_time () - run->start < tool->minutes * G_TIME_SPAN_MINUTE)
         && run->generation.next < BASTIDE_GENERATION_MAX_ATTEMPTS && !g_cancellable_is_cancelled (cancellable))
    {
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (GFile) file = NULL;

      if (!bastide_generation_step (&run->generation, tool->library, run->folder, run->novelty, cancellable, &content,
                                    &file, error))
        return FALSE;
      if (content != NULL)
        tell_find (run, content, file);
      show_progress (run);
    }
  bastide_tool_show_progress (NULL);
  run->was_stopped = g_cancellable_is_cancelled (cancellable);

  return bastide_generation_save (&run->generation, run->folder, error);
}

/* --- the report --- */

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Find *first = a, *second = b;

  if (first->theme != second->theme)
    return (int) first->theme - (int) second->theme;
  if (first->rank != second->rank)
    return (int) second->rank - (int) first->rank;

  return g_strcmp0 (first->path, second->path);
}

static guint
count_attempts (const Run *run,
                guint      theme)
{
  return run->generation.n_attempts[theme] - run->before.n_attempts[theme];
}

static void
print_themes (const Run *run)
{
  double hours = get_cpu_seconds (run) / SECONDS_PER_HOUR;
  g_autoptr (BastideSlots) whole = bastide_slots_new ();

  bastide_tool_print_heading (_("By theme:"));
  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      if (count_attempts (run, i) == 0)
        continue;
      bastide_slots_set (slots, "theme", bastide_theme_get_title (i));
      set_puzzles (slots, run->generation.n_found[i] - run->before.n_found[i]);
      set_attempts (slots, count_attempts (run, i));
      bastide_tool_print_filled (slots, _("  {theme}: {puzzles} in {attempts}"));
    }
  set_puzzles (whole, hours > 0 ? (guint) (run->finds->len / hours) : 0);
  /* A name rather than a number: it goes back to the command line as it is. */
  bastide_slots_take (whole, "seed", g_strdup_printf ("%u", run->generation.options.seed));
  bastide_tool_print_filled (whole, _("{puzzles} an hour on one core; seed {seed}"));
}

/* The gates of the funnel, in JSON and in text. */
static const struct
{
  const char *name;
  const char *line;
} gates[BASTIDE_N_GATES] = {
  [BASTIDE_GATE_FAULTY] = { "faulty", N_("  with a fault: {n}") },
  [BASTIDE_GATE_STOPPED] = { "stopped", N_("  too large to solve: {n}") },
  [BASTIDE_GATE_NARROW] = { "narrow", N_("  with too few turns to choose from: {n}") },
  [BASTIDE_GATE_COOKED] = { "cooked", N_("  with more than one solution: {n}") },
  [BASTIDE_GATE_THEME] = { "off-theme", N_("  beside the theme: {n}") },
  [BASTIDE_GATE_PLAIN] = { "plain", N_("  with a solution in plain sight: {n}") },
  [BASTIDE_GATE_PASSED] = { "passed", N_("  good enough: {n}") },
};

/* How far positions came, and how many puzzles were left out at the end. */
static void
print_funnel (const Run *run)
{
  const BastideComposerCounts *counts = &run->generation.counts;
  const struct { const char *text; guint64 n; } ends[] = {
    { N_("Puzzles that could not be proved: {n}"), counts->n_unproved },
    { N_("Puzzles like one before: {n}"), counts->n_alike },
  };
  g_autoptr (BastideSlots) whole = bastide_slots_new ();
  g_autofree char *heading = NULL;

  bastide_slots_set_count (whole, "n", counts->n_positions);
  heading = bastide_slots_fill (whole, _("Positions looked at: {n}"));
  bastide_tool_print_heading (heading);
  for (guint i = 0; i < BASTIDE_N_GATES; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_count (slots, "n", counts->n_gates[i]);
      if (counts->n_gates[i] > 0)
        bastide_tool_print_filled (slots, _(gates[i].line));
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_count (slots, "n", ends[i].n);
      if (ends[i].n > 0)
        bastide_tool_print_filled (slots, _(ends[i].text));
    }
}

/* How many positions came to which gate. */
static void
add_funnel (JsonBuilder *builder,
            const Run   *run)
{
  const BastideComposerCounts *counts = &run->generation.counts;

  json_builder_set_member_name (builder, "positions");
  json_builder_begin_object (builder);
  for (guint i = 0; i < BASTIDE_N_GATES; i++)
    add_int (builder, gates[i].name, (gint64) counts->n_gates[i]);
  add_int (builder, "unproved", (gint64) counts->n_unproved);
  add_int (builder, "alike", (gint64) counts->n_alike);
  json_builder_end_object (builder);
}

static JsonNode *
make_document (const Run *run)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_int (builder, "seed", run->generation.options.seed);
  add_int (builder, "next", run->generation.next);
  json_builder_set_member_name (builder, "stopped");
  json_builder_add_boolean_value (builder, run->was_stopped);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, get_cpu_seconds (run));
  json_builder_set_member_name (builder, "found");
  json_builder_begin_array (builder);
  for (guint i = 0; i < run->finds->len; i++)
    {
      const Find *find = &g_array_index (run->finds, Find, i);

      json_builder_begin_object (builder);
      add_string (builder, "file", find->path);
      add_string (builder, "theme", bastide_theme_get_id (find->theme));
      add_int (builder, "difficulty", find->difficulty);
      add_int (builder, "surprise", find->surprise);
      add_int (builder, "economy", find->economy);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "attempts");
  json_builder_begin_object (builder);
  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    if (count_attempts (run, i) > 0)
      add_int (builder, bastide_theme_get_id (i), count_attempts (run, i));
  json_builder_end_object (builder);
  add_funnel (builder, run);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static int
report (Run *run)
{
  g_array_sort (run->finds, compare_ranks);
  if (run->finds->len == 0 && !run->was_stopped)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *message = NULL;

      set_attempts (slots, run->generation.next - run->before.next);
      message = bastide_slots_fill (slots, _("No puzzle was found in {attempts}. More attempts, another length or "
                                             "another theme may help."));

      return bastide_tool_refuse_with (run->tool, message, make_document (run));
    }
  if (run->tool->json)
    bastide_tool_print_json (make_document (run));
  else
    {
      if (run->finds->len > 0)
        bastide_tool_print_heading (_("By rank, the best of each theme first:"));
      for (guint i = 0; i < run->finds->len; i++)
        {
          g_autoptr (BastideSlots) slots = bastide_slots_new ();

          set_find (slots, &g_array_index (run->finds, Find, i));
          bastide_tool_print_filled (slots, _("  {theme}: {file}"));
        }
      print_themes (run);
      print_funnel (run);
    }

  return run->was_stopped ? BASTIDE_TOOL_STOPPED : BASTIDE_TOOL_DONE;
}

static int
refuse_folder (BastideTool  *tool,
               const GError *error)
{
  g_autofree char *message = g_strconcat (tool->operands[0], ": ", error->message, NULL);

  return bastide_tool_refuse (tool, message, NULL);
}

int
bastide_tool_generate (BastideTool *tool)
{
  g_auto (Run) run = { .tool = tool, .start = g_get_monotonic_time (), .cpu_start = clock () };
  g_autoptr (GError) error = NULL;

  run.folder = g_file_new_for_commandline_arg (tool->operands[0]);
  run.finds = g_array_new (FALSE, FALSE, sizeof (Find));
  g_array_set_clear_func (run.finds, find_clear);
  if (!tool->resume)
    bastide_generation_init (&run.generation, &tool->generation);
  else if (!bastide_generation_load (&run.generation, run.folder, &error))
    return refuse_folder (tool, error);

  run.before = run.generation;
  if (!tool->similar)
    {
      run.novelty = bastide_novelty_new ();
      bastide_generation_recall (&run.generation, tool->library, run.folder, run.novelty);
    }
  if (!bastide_generation_save (&run.generation, run.folder, &error) || !make_attempts (&run, &error))
    return refuse_folder (tool, error);

  return report (&run);
}
