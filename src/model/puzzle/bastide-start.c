/* bastide-start.c: the start of a new position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-start.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-puzzle-private.h"

/* The source lies so that the river flows to the east. */
#define SOURCE_ROTATION 2

/**
 * Start:
 * @name: its name
 * @modules: set of the modules that it needs
 */
typedef struct
{
  const char *name;
  guint32     modules;
} Start;

static const Start starts[BASTIDE_N_STARTS] = {
  [BASTIDE_START_TILE] = { N_("Start Tile"), 0 },
  [BASTIDE_START_CITY] = { N_("City of Carcassonne"), 1u << BST_MODULE_COUNT },
  [BASTIDE_START_RIVER_1] = { N_("River I"), 1u << BST_MODULE_RIVER_1 },
  [BASTIDE_START_RIVER_2] = { N_("River II"), 1u << BST_MODULE_RIVER_2 },
  [BASTIDE_START_EMPTY] = { N_("Empty Board"), 0 },
};

const char *
bastide_start_get_name (BastideStart start)
{
  g_return_val_if_fail ((guint) start < BASTIDE_N_STARTS, "");

  return _(starts[start].name);
}

void
bastide_start_options_init (BastideStartOptions *options)
{
  *options = (BastideStartOptions) {
    .start = BASTIDE_START_TILE,
    .preset = BST_PRESET_HIG_2017,
    .n_players = 2,
  };
}

/* The code of a locale’s language: "pt-BR" for "pt_BR.UTF-8". The locales C and POSIX speak English. */
static void
write_language (const char *locale,
                char        language[BASTIDE_START_MAX_LANGUAGE])
{
  if (locale[0] == 'C' || g_str_has_prefix (locale, "POSIX"))
    locale = "en";
  g_strlcpy (language, locale, MIN (strcspn (locale, ".@") + 1, BASTIDE_START_MAX_LANGUAGE));
  g_strdelimit (language, "_", '-');
}

void
bastide_start_options_set_origin (BastideStartOptions *options)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = NULL;

  g_return_if_fail (options != NULL);

  date = g_date_time_format (now, "%F");
  g_strlcpy (options->date, date, sizeof options->date);
  write_language (g_get_language_names ()[0], options->language);
}

static void
set_players (BastideContent            *content,
             const BastideStartOptions *options)
{
  while (content->setup->n_players < options->n_players)
    if (!bastide_edit_add_player (content))
      break;
  while (content->setup->n_players > options->n_players)
    bastide_edit_remove_player (content, content->setup->n_players - 1);
  for (guint i = 0; i < content->setup->n_players; i++)
    bastide_edit_set_name (content, i, options->names[i]);
}

static void
set_rules (BastideContent            *content,
           BastideTileLibrary        *library,
           const BastideStartOptions *options)
{
  guint32 modules = options->modules | starts[options->start].modules;

  bastide_edit_set_preset (content, library, options->preset);
  for (guint i = 0; i < BST_N_MODULES; i++)
    bastide_edit_set_module (content, library, (BstModuleId) i, (modules >> i) & 1);
}

/* With both rivers it is River II that begins. */
static void
lay (BastideContent *content,
     BastideStart    start)
{
  const BstCell origin = BST_CELL (0, 0);
  guint river = bst_rules_has (&content->setup->rules, BST_MODULE_RIVER_2) ? 2 : 1;

  /* New content has the start tile. */
  if (start != BASTIDE_START_TILE)
    g_array_set_size (content->setup->tiles, 0);
  if (start == BASTIDE_START_CITY)
    bastide_edit_put_city (content, origin, 0);
  else if (start == BASTIDE_START_RIVER_1 || start == BASTIDE_START_RIVER_2)
    bastide_edit_put_river (content, river, origin, SOURCE_ROTATION);
}

BastidePuzzle *
bastide_start_create (BastideTileLibrary        *library,
                      const BastideStartOptions *options)
{
  g_autoptr (BastideContent) content = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (options != NULL && (guint) options->start < BASTIDE_N_STARTS, NULL);

  content = bastide_content_new (library);
  set_players (content, options);
  set_rules (content, library, options);
  lay (content, options->start);
  bastide_edit_set_text (content, "/date", options->date);
  bastide_edit_set_text (content, "/language", options->language);

  return bastide_puzzle_new_for_content (content);
}
