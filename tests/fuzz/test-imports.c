/* test-imports.c: reads saved games that were changed message by message, the same ones each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-imports FILE.jcz…; BST_CHANGES games instead of 600, beginning with number BST_FIRST
 */

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

#include "bastide-fuzz.h"

#define N_GAMES     600
#define MAX_CHANGES 4

/* Most games are short, so that a change lies near their end and the next game comes soon. */
#define MAX_MESSAGES 40

/* What a setup, a message or a place may hold. */
static const char * const values[] = {
  "0", "1", "-1", "2", "12", "40", "true", "false", "null", "[]", "{}", "[0,0]", "[1,0]", "[0,1]", "[200,-200]", "1e9",
  "\"PLACE_TILE\"", "\"DEPLOY_MEEPLE\"", "\"RETURN_MEEPLE\"", "\"MOVE_NEUTRAL_FIGURE\"", "\"PASS\"", "\"COMMIT\"",
  "\"UNDO\"", "\"PLACE_TOKEN\"", "\"GAME_OVER\"", "\"BAZAAR_BID\"", "\"TILE_CONFIRM\"", "\"BA/L\"", "\"BA/C\"",
  "\"AM/A\"", "\"RI.2/IFC\"", "\"IC/Cccc.c\"", "\"DG/C.v\"", "\"DG/RrC.d\"", "\"SI.BE/CFR\"", "\"FL/RFr.WE.o\"",
  "\"CO/7\"", "\"R0\"", "\"R90\"", "\"N\"", "\"_N\"", "\"NWSE\"", "\"I\"", "\"II\"", "\"NL.NR\"", "\"EL.SR\"",
  "\"AS_ABBOT\"", "\"CLOISTER\"", "\"INNER_FARM_B\"", "\"FLYING_MACHINE\"", "\"QUARTER_CASTLE\"", "\"QUARTER_MARKET\"",
  "\"City\"", "\"Road\"", "\"Field\"", "\"Farm\"", "\"Monastery\"", "\"Garden\"", "\"FlyingMachine\"", "\"Quarter\"",
  "\"0.small.1\"", "\"1.small.1\"", "\"0.barn.1\"", "\"0.abbot.1\"", "\"0.wagon.1\"", "\"9.big.1\"", "\"0..\"",
  "\"count.1\"", "\"PRINCESS\"", "\"ABBOT_RETURN\"", "\"SIEGE_ESCAPE\"", "\"5.0.1\"", "\"6.2.0\"", "\"continuously\"",
  "\"any-district\"", "\"ignore\"", "\"\"", "\"\\u0000\"", "\"{name}\"",
};

/* Members that may be added to the sets, elements or rules of a setup. */
static const char * const members[][3] = {
  { "sets", "count", "1" }, { "sets", "river/1:1", "1" }, { "sets", "river/2:2", "2" }, { "sets", "cult/6", "1" },
  { "sets", "inns-and-cathedrals:1", "20" }, { "sets", "princess-and-dragon:1", "1" }, { "sets", "flier:1", "1" },
  { "sets", "siege/besiegers", "1" }, { "sets", "basic:2", "3" }, { "elements", "count", "1" },
  { "elements", "abbot", "2" }, { "elements", "barn", "1" }, { "elements", "abbey", "1" }, { "elements", "shrine", "true" },
  { "elements", "big-follower", "1" }, { "elements", "king", "true" }, { "elements", "robber", "true" },
  { "elements", "siege", "true" }, { "elements", "dragon", "1" }, { "elements", "bridge", "1" },
  { "elements", "builder", "1" }, { "elements", "phantom", "1" }, { "elements", "farmers", "false" },
  { "elements", "small-follower", "0" }, { "rules", "king-and-robber-scoring", "\"continuously\"" },
  { "rules", "coc-final-scoring", "\"any-district\"" }, { "rules", "count-move", "\"follow-meeple\"" },
  { "rules", "inn-and-cathedral-final-scoring", "\"ignore\"" },
};

static guint64
get_number (const char *name,
            guint64     otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static JsonNode *
parse (const char *text)
{
  JsonNode *node = json_from_string (text, NULL);

  g_assert_nonnull (node);

  return node;
}

/* Replaces a value somewhere within a node, or takes it away. */
static void
change_within (JsonNode      *node,
               BstTestRandom *random)
{
  gboolean is_object = JSON_NODE_HOLDS_OBJECT (node);
  g_autoptr (GList) names = is_object ? json_object_get_members (json_node_get_object (node)) : NULL;
  guint n = is_object ? g_list_length (names) : json_array_get_length (json_node_get_array (node));
  guint which = n > 0 ? bst_test_random_below (random, n) : 0;
  const char *value = values[bst_test_random_below (random, G_N_ELEMENTS (values))];
  JsonNode *child;

  if (n == 0)
    return;
  child = is_object ? json_object_get_member (json_node_get_object (node), g_list_nth_data (names, which))
                    : json_array_get_element (json_node_get_array (node), which);
  if ((JSON_NODE_HOLDS_OBJECT (child) || JSON_NODE_HOLDS_ARRAY (child)) && !bst_test_chance (random, 8))
    change_within (child, random);
  else if (is_object && bst_test_chance (random, 8))
    json_object_remove_member (json_node_get_object (node), g_list_nth_data (names, which));
  else if (is_object)
    json_object_set_member (json_node_get_object (node), g_list_nth_data (names, which), parse (value));
  else
    {
      json_array_remove_element (json_node_get_array (node), which);
      json_array_add_element (json_node_get_array (node), parse (value));
    }
}

/* Leaves out a message, sends it twice, or sends it in the place of another. */
static void
change_order (JsonArray     *replay,
              BstTestRandom *random)
{
  guint n = json_array_get_length (replay);
  guint from = bst_test_random_below (random, MAX (n, 1)), to = bst_test_random_below (random, MAX (n, 1));
  g_autoptr (JsonArray) old = json_array_ref (replay);
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  gboolean leaves_out = bst_test_chance (random, 2);

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      if (i == to)
        g_ptr_array_add (sent, json_node_copy (json_array_get_element (old, from)));
      if (i != from || !leaves_out)
        g_ptr_array_add (sent, json_node_copy (json_array_get_element (old, i)));
    }
  while (json_array_get_length (replay) > 0)
    json_array_remove_element (replay, 0);
  for (guint i = 0; i < sent->len; i++)
    json_array_add_element (replay, json_node_copy (g_ptr_array_index (sent, i)));
}

static void
add_member (JsonObject    *setup,
            BstTestRandom *random)
{
  const char * const *member = members[bst_test_random_below (random, G_N_ELEMENTS (members))];
  JsonNode *place = json_object_get_member (setup, member[0]);

  if (place != NULL && JSON_NODE_HOLDS_OBJECT (place))
    json_object_set_member (json_node_get_object (place), member[1], parse (member[2]));
}

static void
change (JsonNode      *game,
        BstTestRandom *random)
{
  JsonNode *replay = json_object_get_member (json_node_get_object (game), "replay");
  JsonNode *setup = json_object_get_member (json_node_get_object (game), "setup");

  switch (bst_test_random_below (random, 8))
    {
    case 0:
      change_within (game, random);
      break;

    case 1:
    case 2:
      if (setup != NULL && JSON_NODE_HOLDS_OBJECT (setup))
        add_member (json_node_get_object (setup), random);
      break;

    case 3:
    case 4:
      if (replay != NULL && JSON_NODE_HOLDS_ARRAY (replay))
        change_order (json_node_get_array (replay), random);
      break;

    default:
      if (replay != NULL && JSON_NODE_HOLDS_ARRAY (replay))
        change_within (replay, random);
      break;
    }
}

static void
shorten (JsonNode      *game,
         BstTestRandom *random)
{
  JsonArray *replay = json_object_get_array_member (json_node_get_object (game), "replay");
  guint n = 1 + bst_test_random_below (random, MAX_MESSAGES);

  while (json_array_get_length (replay) > n && !bst_test_chance (random, 4000))
    json_array_remove_element (replay, json_array_get_length (replay) - 1);
}

/* Each number is another game; now and then its text is cut, or a byte of it is another. */
static GByteArray *
make_game (GPtrArray     *games,
           BstTestRandom *random)
{
  g_autoptr (JsonNode) game = json_node_copy (g_ptr_array_index (games, bst_test_random_below (random, games->len)));
  g_autoptr (JsonNode) own = NULL;
  g_autofree char *text = json_to_string (game, FALSE);
  GByteArray *bytes = g_byte_array_new ();
  guint n = 1 + bst_test_random_below (random, MAX_CHANGES);

  /* A copy shares its members. */
  own = parse (text);
  shorten (own, random);
  for (guint i = 0; i < n; i++)
    change (own, random);
  g_free (text);
  text = json_to_string (own, bst_test_chance (random, 2));
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
  if (bst_test_chance (random, 4))
    g_byte_array_set_size (bytes, bst_test_random_below (random, bytes->len));
  else if (bst_test_chance (random, 4))
    bytes->data[bst_test_random_below (random, bytes->len)] = (guint8) bst_test_random_below (random, 256);

  return bytes;
}

static void
test_imports (gconstpointer data)
{
  GPtrArray *games = (GPtrArray *) (gpointer) data;
  guint64 n = get_number ("BST_CHANGES", N_GAMES);
  guint64 first = get_number ("BST_FIRST", 0);
  guint64 n_begun = 0;

  for (guint64 i = first; i < first + n; i++)
    {
      BstTestRandom random = { i * 0x2545f4914f6cdd1dULL };
      g_autoptr (GByteArray) bytes = make_game (games, &random);

      g_test_message ("%" G_GUINT64_FORMAT, i);
      n_begun += bastide_fuzz_import (bytes->data, bytes->len) > 0;
      if ((i + 1) % 10000 == 0)
        {
          printf ("# %" G_GUINT64_FORMAT " games\n", i + 1);
          fflush (stdout);
        }
    }
  g_test_message ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games were begun", n_begun, n);
  g_assert_cmpuint (n_begun, >, n / 3);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (argv[i], &text, NULL, NULL));
      g_ptr_array_add (games, parse (text));
    }
  g_test_add_data_func ("/fuzz/imports", games, test_imports);
  return g_test_run ();
}
