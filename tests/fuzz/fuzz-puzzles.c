/* fuzz-puzzles.c: the target for libFuzzer that changes puzzles member by member and plays them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Folders of the command line are the stock from which members are taken, and the first inputs.
 */

#include <string.h>

#include "bastide-fuzz-change.h"
#include "bastide-fuzz.h"

#define MAX_CHANGES 3

int    LLVMFuzzerInitialize     (int          *argc,
                                 char       ***argv);
int    LLVMFuzzerTestOneInput   (const guint8 *data,
                                 gsize         size);
gsize  LLVMFuzzerCustomMutator  (guint8       *data,
                                 gsize         size,
                                 gsize         max_size,
                                 guint         seed);

static BastideFuzzStock *stock;

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  stock = bastide_fuzz_stock_new ();
  for (int i = 1; i < *argc; i++)
    if (g_file_test ((*argv)[i], G_FILE_TEST_IS_DIR))
      bastide_fuzz_stock_add_folder (stock, (*argv)[i]);
  g_assert_cmpuint (bastide_fuzz_stock_get_size (stock), >, 0);
  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  BstTestRandom random = { g_bytes_hash (bytes) };

  bastide_fuzz_play (bytes, &random);
  return 0;
}

/* A file with a puzzle as a member, such as a rule case, is no puzzle; a puzzle of the stock takes its place. */
static JsonNode *
get_puzzle (const guint8  *data,
            gsize          size,
            BstTestRandom *random)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root = NULL;

  if (json_parser_load_from_data (parser, (const char *) data, (gssize) size, NULL))
    root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root) && json_object_has_member (json_node_get_object (root), "board"))
    return json_parser_steal_root (parser);
  return bastide_fuzz_stock_get_puzzle (stock, bst_test_random_below (random, bastide_fuzz_stock_get_size (stock)));
}

gsize
LLVMFuzzerCustomMutator (guint8 *data,
                         gsize   size,
                         gsize   max_size,
                         guint   seed)
{
  BstTestRandom random = { seed };
  g_autoptr (JsonNode) puzzle = get_puzzle (data, size, &random);
  guint n = 1 + bst_test_random_below (&random, MAX_CHANGES);
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < n; i++)
    bastide_fuzz_change (stock, puzzle, &random);
  text = json_to_string (puzzle, FALSE);
  length = strlen (text);
  if (length > max_size)
    return size;
  memcpy (data, text, length);
  return length;
}
