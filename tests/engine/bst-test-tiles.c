/* bst-test-tiles.c: the bundled tiles, and a few of a user's own that bring what no published tile does
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-tiles.h"

#include <string.h>

#define MEADOW "'fields': [{ 'halves': ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] }]"
#define TILE(id, edges, count, rest) \
  "{ 'id': 'OWN-" id "', 'edges': '" edges "', 'count': { 'first': " count ", 'new': " count " }, " rest " }"

/* With apostrophes for quotation marks. */
static const char own_set[] =
  "{ 'format': 'bastide-tiles', 'version': 1, 'id': '" BST_TEST_OWN_SET "', 'name': 'Own', 'tiles': ["
  TILE ("VINEYARD", "FFFF", "3", "'marks': ['vineyard'], " MEADOW) ","
  TILE ("VINE-MONASTERY", "FFFF", "1", "'monastic': 'monastery', 'marks': ['vineyard'], " MEADOW) ","
  TILE ("GERMAN", "FFFF", "2", "'monastic': 'german', " MEADOW) ","
  TILE ("JAPANESE", "FFFF", "1", "'monastic': 'japanese', 'marks': ['vineyard'], " MEADOW) ","
  TILE ("DUTCH", "FFFR", "2",
        "'monastic': 'dutch-belgian', 'roads': [{ 'edges': ['W'], 'end': 'monastery' }], 'joins': [['M', 'R0']], "
        MEADOW) ","
  TILE ("ALLEYS", "CRCR", "2",
        "'cities': [{ 'edges': ['N'] }, { 'edges': ['S'] }],"
        "'roads': [{ 'edges': ['E'], 'end': 'city', 'unoccupiable': true }, { 'edges': ['W'], 'end': 'city' }],"
        "'fields': [{ 'halves': ['EL', 'WR'], 'cities': [0] }, { 'halves': ['ER', 'WL'], 'cities': [1] }]")
  "] }";

static gpointer
load_library (G_GNUC_UNUSED gpointer data)
{
  g_autoptr (BastideTileLibrary) bundled = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (G_TYPE_OBJECT);
  g_autofree char *text = g_strdelimit (g_strdup (own_set), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BastideTileLibrary *library = bastide_tile_library_with_bytes (bundled, bytes, problems);

  g_assert_nonnull (library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);
  return library;
}

BastideTileLibrary *
bst_test_library (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_library, NULL);
}
