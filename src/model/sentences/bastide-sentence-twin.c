/* bastide-sentence-twin.c: the names of the twins of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-twin.h"

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"
#include "bastide-words.h"

/* The places of a difference in the puzzle file, the most telling first. */
static const struct
{
  const char *path;
  const char *text;
} differences[] = {
  { "turn/tile", N_("Another tile in hand") },
  { "board/carcassonne/count", N_("Another district for the Count") },
  { "board/tiles", N_("Another board") },
  { "board", N_("Other pieces") },
  { "players", N_("Other players") },
  { "draw", N_("Another draw") },
  { "bag", N_("Another bag") },
  { "turn", N_("Another turn") },
  { "rules", N_("Other rules") },
  { "goal", N_("Another goal") },
};

static JsonNode *
find (JsonNode   *node,
      const char *path)
{
  g_auto (GStrv) names = g_strsplit (path, "/", -1);

  for (guint i = 0; names[i] != NULL && node != NULL; i++)
    node = bastide_json_node_get_member (node, names[i]);

  return node;
}

static const char *
get_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static const char *
find_preset (const BastideTwin *twin)
{
  const char *name = get_string (find (twin->changes, "rules/preset"));

  /* A twin with an unknown preset is refused as its file is read. */
  return name != NULL ? bastide_words_preset ((BstPreset) bst_preset_from_name (name)) : NULL;
}

/* The meaning of the first switch that the twin turns. */
static char *
find_switch (const BastideTwin *twin)
{
  JsonNode *switches = find (twin->changes, "rules/switches");

  for (guint i = 0; switches != NULL && i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      const char *value = get_string (bastide_json_node_get_member (switches, info->id));

      for (guint j = 0; value != NULL && info->values[j] != NULL; j++)
        if (g_str_equal (info->values[j], value))
          return bastide_words_capitalise (g_strdup (_(info->meanings[j])));
    }

  return NULL;
}

static char *
describe (const BastideTwin *twin)
{
  const char *preset = find_preset (twin);
  char *meaning;

  if (preset != NULL)
    return g_strdup (preset);
  meaning = find_switch (twin);
  if (meaning != NULL)
    return meaning;

  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    if (find (twin->changes, differences[i].path) != NULL)
      return g_strdup (_(differences[i].text));

  return g_strdup (_("Nothing differs yet"));
}

char *
bastide_sentence_twin_letter (guint nth)
{
  /* Translators: the sign of a twin of a puzzle, "b)" */
  return g_strdup_printf (_("%c)"), (int) ('a' + nth));
}

char *
bastide_sentence_twin (BastideContent *content,
                       guint           nth)
{
  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (nth <= content->twins->len, NULL);

  if (nth > 0)
    {
      const BastideTwin *twin = g_ptr_array_index (content->twins, nth - 1);

      return twin->title[0] != '\0' ? g_strdup (twin->title) : describe (twin);
    }

  for (guint i = 0; i < content->twins->len; i++)
    if (find_preset (g_ptr_array_index (content->twins, i)) != NULL)
      return g_strdup (bastide_words_preset ((BstPreset) content->setup->rules.preset));

  return g_strdup (_("The diagram"));
}
