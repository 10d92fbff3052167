/* tool-server.c: runs one command of bastide-tool after the other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A request on standard input is a line with the number of arguments and the bytes of the command's standard input, then
 * each argument with a zero after it, then that input. The answer is a line with the exit status and the bytes of what
 * the command wrote to standard output and to standard error, then both. Each command runs in a process of its own, made
 * by a fork of this one, so that nothing has to be loaded again.
 */

#include "bastide-tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_ARGUMENTS 64

static void
fail (const char *what)
{
  perror (what);
  exit (2);
}

static int
open_memory (void)
{
  int fd = memfd_create ("bastide-tool", 0);

  if (fd < 0)
    fail ("memfd_create");
  return fd;
}

/* Copies bytes from one stream to the end of another. */
static void
copy (FILE  *from,
      FILE  *to,
      gsize  n)
{
  char buffer[65536];

  while (n > 0)
    {
      gsize taken = fread (buffer, 1, MIN (n, sizeof buffer), from);

      if (taken == 0 || fwrite (buffer, 1, taken, to) != taken)
        fail ("copy");
      n -= taken;
    }
}

static char *
read_argument (void)
{
  char *text = NULL;
  gsize size = 0;

  if (getdelim (&text, &size, '\0', stdin) < 0)
    fail ("argument");
  return text;
}

/* Reads the input of a command into memory; returns it, to be read from its start. */
static int
read_input (gsize n)
{
  int fd = open_memory ();
  FILE *file = fdopen (dup (fd), "w");

  if (file == NULL)
    fail ("input");
  copy (stdin, file, n);
  if (fclose (file) != 0 || lseek (fd, 0, SEEK_SET) != 0)
    fail ("input");
  return fd;
}

/* Runs the command with these standard streams; returns its status as waitpid() gives it. */
static int
run (int    argc,
     char **argv,
     int    streams[3])
{
  int status = 0;
  pid_t child = fork ();

  if (child < 0)
    fail ("fork");
  if (child == 0)
    {
      for (int i = 0; i < 3; i++)
        if (dup2 (streams[i], i) < 0)
          fail ("dup2");
      exit (bastide_tool_main (argc, argv));
    }
  if (waitpid (child, &status, 0) != child)
    fail ("waitpid");
  return status;
}

static void
write_output (int   fd,
              gsize n)
{
  FILE *file = lseek (fd, 0, SEEK_SET) == 0 ? fdopen (dup (fd), "r") : NULL;

  if (file == NULL)
    fail ("output");
  copy (file, stdout, n);
  fclose (file);
}

/* Returns FALSE at the end of the requests. */
static gboolean
serve (void)
{
  char *arguments[MAX_ARGUMENTS] = { NULL }, *argv[MAX_ARGUMENTS + 1] = { NULL };
  int argc, status, streams[3];
  gsize n_input, n_output[2];

  if (scanf ("%d %zu", &argc, &n_input) != 2)
    return FALSE;
  if (getchar () != '\n' || argc < 1 || argc > MAX_ARGUMENTS)
    fail ("request");
  for (int i = 0; i < argc; i++)
    arguments[i] = argv[i] = read_argument ();
  streams[0] = read_input (n_input);
  streams[1] = open_memory ();
  streams[2] = open_memory ();

  status = run (argc, argv, streams);
  for (int i = 0; i < 2; i++)
    n_output[i] = (gsize) lseek (streams[i + 1], 0, SEEK_END);
  printf ("%d %zu %zu\n", WIFEXITED (status) ? WEXITSTATUS (status) : -WTERMSIG (status), n_output[0], n_output[1]);
  for (int i = 0; i < 2; i++)
    write_output (streams[i + 1], n_output[i]);
  fflush (stdout);

  for (int i = 0; i < 3; i++)
    close (streams[i]);
  for (int i = 0; i < argc; i++)
    free (arguments[i]);
  return TRUE;
}

int
main (void)
{
  while (serve ())
    ;
  return 0;
}
