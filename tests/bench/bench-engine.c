/* bench-engine.c: the speed of the engine, run by hand; prints every figure and keeps none
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-works.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Each run is a process of its own, so that the memory lies elsewhere each time. Where the same program of an older
 * build is given, the two run by turns: whatever else the machine does, it does to both. */

#define MAX_RUNS      99
#define RUN_SECONDS   0.2
#define CALLS_A_BATCH 512
#define TITLE_WIDTH   44

/* --- one run ------------------------------------------------------------------------------------------------------ */

/* Returns the processor's time, not the clock's, so that other programs do not count. */
static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Reading the clock costs as much as some calls, so a batch of them comes between two readings. */
static guint64
run_batch (BenchWorker     *worker,
           const BenchWork *work)
{
  guint64 n = 0;

  while (n < CALLS_A_BATCH)
    n += work->call (worker);
  return n;
}

static const BenchWork *
find_work (const char *name)
{
  for (const BenchWork *work = bench_works; work->name != NULL; work++)
    if (g_str_equal (work->name, name))
      return work;
  g_printerr ("bench-engine: no work is called “%s”\n", name);
  exit (2);
}

/* Prints the nanoseconds of a call, then what the work came to. */
static void
run_once (const BenchWork *work)
{
  g_autoptr (BenchWorker) worker = bench_worker_new ();
  guint64 n = 0;
  double start, seconds;

  if (work->prepare != NULL)
    work->prepare (worker);
  work->call (worker);
  start = get_seconds ();
  do
    {
      n += run_batch (worker, work);
      seconds = get_seconds () - start;
    }
  while (seconds < RUN_SECONDS);
  g_print ("%.4f\n", 1e9 * seconds / (double) n);
  bench_worker_print (worker);
}

/* Does a fixed number of calls, of which valgrind counts the instructions. */
static void
call_times (const BenchWork *work,
            guint            times)
{
  g_autoptr (BenchWorker) worker = bench_worker_new ();
  guint64 n = 0;

  if (work->prepare != NULL)
    work->prepare (worker);
  for (guint i = 0; i < times; i++)
    n += work->call (worker);
  g_print ("%" G_GUINT64_FORMAT "\n", n);
}

/* --- processes ---------------------------------------------------------------------------------------------------- */

static char *
run_program (const char * const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int status;

  if (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, &errors, &status, &error)
      && g_spawn_check_wait_status (status, &error))
    return g_steal_pointer (&output);
  g_printerr ("bench-engine: %s: %s\n%s", arguments[0], error->message, errors != NULL ? errors : "");
  exit (1);
}

static double
run_in (const char      *program,
        const BenchWork *work,
        char           **output)
{
  const char *arguments[] = { program, "--run", work->name, NULL };
  char *text = run_program (arguments);
  double time = g_ascii_strtod (text, NULL);

  g_free (*output);
  *output = text;
  return time;
}

/* Counts the instructions of a program that does @times calls. */
static double
count_in (const char      *program,
          const BenchWork *work,
          guint            times,
          double          *calls)
{
  g_autofree char *n = g_strdup_printf ("%u", times);
  g_autofree char *log = NULL;
  g_autofree char *option = NULL;
  g_autofree char *output = NULL;
  g_autofree char *text = NULL;
  const char *found;
  int file = g_file_open_tmp ("bench-engine-XXXXXX", &log, NULL);
  double count = 0;

  g_assert (file >= 0);
  option = g_strdup_printf ("--log-file=%s", log);
  output = run_program ((const char *[]) { "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", option,
                                           program, "--calls", work->name, n, NULL });
  *calls = g_ascii_strtod (output, NULL);
  g_file_get_contents (log, &text, NULL, NULL);
  found = text != NULL ? strstr (text, "Collected : ") : NULL;
  if (found != NULL)
    count = g_ascii_strtod (found + strlen ("Collected : "), NULL);
  g_close (file, NULL);
  g_unlink (log);
  return count;
}

static double
count_a_call (const char      *program,
              const BenchWork *work)
{
  double few, many, n_few, n_many;

  few = count_in (program, work, work->calls, &n_few);
  many = count_in (program, work, 2 * work->calls, &n_many);
  return (many - few) / (n_many - n_few);
}

/* --- figures ------------------------------------------------------------------------------------------------------ */

typedef struct
{
  double median, least, most;
} Figure;

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static Figure
sum_up (const double *runs,
        guint         n)
{
  double sorted[MAX_RUNS];

  memcpy (sorted, runs, n * sizeof sorted[0]);
  qsort (sorted, n, sizeof sorted[0], compare_doubles);
  return (Figure) { .median = sorted[n / 2], .least = sorted[0], .most = sorted[n - 1] };
}

static char *
show_time (double nanoseconds)
{
  if (nanoseconds < 1e4)
    return g_strdup_printf ("%.1f ns", nanoseconds);
  if (nanoseconds < 1e7)
    return g_strdup_printf ("%.1f us", nanoseconds / 1e3);
  return g_strdup_printf ("%.1f ms", nanoseconds / 1e6);
}

static void
print_times (const char   *title,
             const double *runs,
             guint         n)
{
  Figure figure = sum_up (runs, n);
  g_autofree char *median = show_time (figure.median);
  g_autofree char *least = show_time (figure.least);
  g_autofree char *most = show_time (figure.most);

  g_print ("%-*s %10s  [%s to %s]", TITLE_WIDTH, title, median, least, most);
}

static void
print_output (const char *output)
{
  const char *rest = strchr (output, '\n');
  g_auto (GStrv) lines = rest != NULL ? g_strsplit (g_strchomp ((char *) rest + 1), "\n", -1) : NULL;
  g_autofree char *line = lines != NULL ? g_strjoinv (", ", lines) : NULL;

  if (line != NULL && *line != '\0')
    g_print ("%*s%s\n", TITLE_WIDTH + 1, "", line);
}

static void
measure (const BenchWork *work,
         const char      *program,
         const char      *against,
         guint            n_runs,
         gboolean         instructions)
{
  double now[MAX_RUNS], then[MAX_RUNS], gains[MAX_RUNS];
  g_autofree char *output = NULL;
  g_autofree char *other_output = NULL;

  for (guint i = 0; i < n_runs; i++)
    {
      if (against != NULL)
        then[i] = run_in (against, work, &other_output);
      now[i] = run_in (program, work, &output);
      if (against != NULL)
        gains[i] = then[i] / now[i];
    }
  print_times (work->title, now, n_runs);
  if (against != NULL)
    {
      Figure gain = sum_up (gains, n_runs);

      g_print ("\n");
      print_times ("  before", then, n_runs);
      g_print ("  gain %.2f [%.2f to %.2f]", gain.median, gain.least, gain.most);
    }
  g_print ("\n");
  print_output (output);
  if (instructions)
    {
      g_print ("%*s%.0f instructions", TITLE_WIDTH + 1, "", count_a_call (program, work));
      if (against != NULL)
        g_print (", before %.0f", count_a_call (against, work));
      g_print ("\n");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *against = NULL;
  g_autofree char *run = NULL;
  g_autofree char *calls = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *valgrind = g_find_program_in_path ("valgrind");
  int n_runs = 7;
  gboolean instructions = FALSE;
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("[WORK…]");
  const GOptionEntry entries[] = {
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &against, "Compare with the bench-engine of another build", "FILE" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "Runs of each work", "N" },
    { "instructions", 0, 0, G_OPTION_ARG_NONE, &instructions, "Count instructions, with valgrind", NULL },
    { "run", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &run, NULL, NULL },
    { "calls", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &calls, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, NULL },
    G_OPTION_ENTRY_NULL
  };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || n_runs < 1 || n_runs > MAX_RUNS)
    {
      g_printerr ("bench-engine: %s\n", error != NULL ? error->message : "Runs are 1 to 99");
      return 2;
    }
  if (run != NULL)
    {
      run_once (find_work (run));
      return 0;
    }
  if (calls != NULL)
    {
      call_times (find_work (calls), names != NULL ? (guint) strtoul (names[0], NULL, 10) : 0);
      return 0;
    }
  if (instructions && valgrind == NULL)
    g_print ("Instructions are not counted: there is no valgrind.\n");
  for (const BenchWork *work = bench_works; names == NULL && work->name != NULL; work++)
    measure (work, argv[0], against, (guint) n_runs, instructions && valgrind != NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    measure (find_work (names[i]), argv[0], against, (guint) n_runs, instructions && valgrind != NULL);
  return 0;
}
