/* bastide-command.c: labels, keys and menus of commands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-command.h"

#include <glib/gi18n-lib.h>

#include "bastide-command-table.h"

#define MAX_ACCELS 3

typedef struct
{
  const char *action;
  const char *label;
  const char *accels[MAX_ACCELS + 1];
  gboolean    of_board;    /* the board handles the keys */
  const char *words;       /* NULL for none */
} Command;

static const Command commands[] = {
#define ROW(ACTION, LABEL, KEYS, WORDS, ...) { ACTION, LABEL, KEYS, WORDS },
#define MODE(ID, NAME, LABEL, KEY) ROW ("win.mode::" #NAME, LABEL, KEYS (KEY), NULL)
#define HIDDEN(...)
#define KEYS(...) { __VA_ARGS__ }, FALSE
#define BOARD_KEYS(...) { __VA_ARGS__ }, TRUE
#define NO_KEYS { NULL }, FALSE
  BASTIDE_COMMANDS (ROW, ROW, ROW, MODE, HIDDEN)
#undef ROW
#undef MODE
#undef HIDDEN
#undef KEYS
#undef BOARD_KEYS
#undef NO_KEYS
};

static const Command *
find_command (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return &commands[i];
  return NULL;
}

const char *
bastide_command_get_other_words (const char *action)
{
  const Command *command = find_command (action);

  g_return_val_if_fail (command != NULL, "");

  return command->words != NULL ? _(command->words) : "";
}

const char *
bastide_command_get_label (const char *action)
{
  const Command *command = find_command (action);

  g_return_val_if_fail (command != NULL, "");

  return _(command->label);
}

char *
bastide_command_dup_title (const char *action)
{
  const char *label = bastide_command_get_label (action);
  GString *text = g_string_new (NULL);

  /* A doubled line stands for itself. */
  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && *++at == '\0')
        break;
      g_string_append_c (text, *at);
    }
  return g_string_free (text, FALSE);
}

char *
bastide_command_dup_name (const char *action)
{
  const char *name = strchr (action, '.') + 1;

  return g_strndup (name, strcspn (name, ":("));
}

const char * const *
bastide_command_get_accels (const char *action)
{
  const Command *command = find_command (action);

  g_return_val_if_fail (command != NULL, NULL);

  return command->accels;
}

void
bastide_command_set_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].accels[0] != NULL && !commands[i].of_board)
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

static void
append_command (GMenu      *section,
                const char *action)
{
  const Command *command = find_command (action);
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (command != NULL);

  item = g_menu_item_new (_(command->label), action);
  /* The menu finds the keys of the application by itself. */
  if (command->of_board)
    g_menu_item_set_attribute (item, "accel", "s", command->accels[0]);
  g_menu_append_item (section, item);
}

/* @words: (inout): the rest of the list; moves on to behind the menu */
static GMenuModel *
create_menu (const char * const **words)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (; **words != NULL && !g_str_equal (**words, "}"); (*words)++)
    {
      if (g_str_equal (**words, "-"))
        {
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
          g_object_unref (section);
          section = g_menu_new ();
        }
      else if (g_str_equal (**words, "{"))
        {
          const char *label = *++(*words);
          g_autoptr (GMenuModel) submenu = NULL;

          (*words)++;
          submenu = create_menu (words);
          g_menu_append_submenu (section, _(label), submenu);
        }
      else
        append_command (section, **words);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return G_MENU_MODEL (menu);
}

GMenuModel *
bastide_command_create_menu (const char * const *actions)
{
  g_return_val_if_fail (actions != NULL, NULL);

  return create_menu (&actions);
}
