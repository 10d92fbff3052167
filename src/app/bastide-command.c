/* bastide-command.c: every command with its label and its keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-command.h"

#include <glib/gi18n-lib.h>

#define MAX_ACCELS 3

/* Menus, keys and what is offered beside a message are made from this table, so that a command is called the same
 * everywhere.
 */
typedef struct
{
  const char *action;
  const char *label;
  const char *accels[MAX_ACCELS + 1];
} Command;

static const Command commands[] = {
  { "app.new-window", N_ ("_New Window"), { "<Control>n" } },
  { "app.about", N_ ("_About Bastide"), { NULL } },
  { "app.quit", N_ ("_Quit"), { "<Control>q" } },
  { "win.open", N_ ("_Open…"), { "<Control>o" } },
  { "win.save", N_ ("_Save"), { "<Control>s" } },
  { "win.save-as", N_ ("Save _As…"), { "<Control><Shift>s" } },
  { "win.export", N_ ("_Export as Picture…"), { "<Control>e" } },
  { "win.add-tiles", N_ ("Add _Tile Set…"), { NULL } },
  { "win.close", N_ ("_Close"), { "<Control>w" } },
  { "win.undo", N_ ("_Undo"), { "<Control>z" } },
  { "win.redo", N_ ("_Redo"), { "<Control><Shift>z", "<Control>y" } },
  { "win.history", N_ ("_History"), { "<Control>h" } },
  { "win.rename", N_ ("Rena_me…"), { "F2" } },
  { "win.mode::edit", N_ ("_Edit"), { "<Control>1" } },
  { "win.mode::analyse", N_ ("_Analyse"), { "<Control>2" } },
  { "win.library", N_ ("_Library"), { "<Control>l" } },
  { "win.left-panel", N_ ("_Left Panel"), { "F9" } },
  { "win.panel", N_ ("_Right Panel"), { "<Shift>F9" } },
  { "win.fullscreen", N_ ("_Full Screen"), { "F11" } },
  { "win.next-pane", N_ ("Next Pane"), { "F6" } },
  { "win.previous-pane", N_ ("Previous Pane"), { "<Shift>F6" } },
  { "win.turn-left", N_ ("Turn Left"), { NULL } },
  { "win.turn-right", N_ ("Turn Right"), { NULL } },
  { "win.discard", N_ ("_Put Aside"), { NULL } },
  { "win.pass", N_ ("_Nobody"), { NULL } },
  { "win.scoreboard", N_ ("Score_board"), { NULL } },
  { "win.stop", N_ ("S_top"), { NULL } },
  { "win.show-legal-places", N_ ("Show _Legal Places"), { NULL } },
  { "win.show-gains", N_ ("Show _Gains on the Board"), { NULL } },
  { "win.show-coordinates", N_ ("Show _Coordinates"), { NULL } },
  { "win.letters-on-figures", N_ ("_Letters on Figures"), { NULL } },
  { "win.show-help-overlay", N_ ("_Keyboard Shortcuts"), { "<Control>question", "F1" } },
  { "win.zoom-in", N_ ("Zoom _In"), { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", N_ ("Zoom _Out"), { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-normal", N_ ("_Usual Size"), { "<Control>0", "<Control>KP_0" } },
  { "win.zoom-fit", N_ ("_Whole Board"), { "<Control>9", "<Control>KP_9" } },
};

const char *
bastide_command_get_label (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return _(commands[i].label);
  g_return_val_if_reached ("");
}

void
bastide_command_set_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].accels[0] != NULL)
      gtk_application_set_accels_for_action (application, commands[i].action, commands[i].accels);
}

void
bastide_command_foreach (BastideCommandFunc func,
                         gpointer           data)
{
  g_return_if_fail (func != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    func (commands[i].action, _(commands[i].label), commands[i].accels, data);
}

GMenuModel *
bastide_command_create_menu (const char * const *actions)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; actions[i] != NULL; i++)
    {
      if (!g_str_equal (actions[i], "-"))
        {
          g_menu_append (section, bastide_command_get_label (actions[i]), actions[i]);
          continue;
        }
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
      g_object_unref (section);
      section = g_menu_new ();
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return G_MENU_MODEL (menu);
}
