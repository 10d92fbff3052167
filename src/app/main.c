/* main.c: starts Bastide
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "bastide-application.h"

int
main (int   argc,
      char *argv[])
{
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");
  g_autoptr (BastideApplication) application = NULL;

  /* A file that may not grow further is an error to tell, no end without a word. */
  signal (SIGXFSZ, SIG_IGN);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Bastide");

  application = bastide_application_new ();
  g_log_set_writer_func (bastide_application_write_log, application, NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
