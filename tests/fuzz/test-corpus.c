/* test-corpus.c: reads every file of the corpus, and thousands of files damaged by chance, the same ones each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-fuzz.h"

#define N_MUTATIONS 6000
#define SEED        20261120

/* Text to put into a file: words of the formats, and values at and beyond their limits. */
static const char * const words[] = {
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "false", "0", "-1", "3.0", "3.5",
  "1e400", "-0", "00", "9223372036854775808", "200", "201", "-201", "100001", "65535", "65536", "4294967296", "1E5",
  "{}", "[]", "[[", "\"\"", "\"BASE-D\"", "\"BASE-C\"", "\"AM-ABBEY\"", "\"meeple\"", "\"abbot\"", "\"robber\"",
  "\"barn\"", "\"city:N\"", "\"field#1\"", "\"field#9\"", "\"monastery\"", "\"garden\"", "\"deploy\"", "\"over\"",
  "\"count\"", "\"inns\"", "\"river-1\"", "\"INNS\"", "\"player\":5,", "\"placed\":[0,0],", "\"bag\":{},",
  "\"draw\":[\"BASE-C\"],", "\"rotation\":2,", "\"cell\":[0,1],", "\"N\"", "\"WR\"", "\"M\"", "\"C0\"", "\"C1\"",
  "\"castle\"", "\"market\"", "\"cathedral\"", "\"plain\"", "\"redeploy\"", "\"rob\"", "\"city\"", "\"robber-others\"",
  "\"begin\"", "\"order\"", "\"final-redeploy\"", "\"shrine\"", "\"robbers\"", "\"abbey\"", "\"dragon\"", "\"tower\"",
  "\"wagon\"", "\"mayor\"", "\"phantom\"", "\"RBS-4\"", "\"from\":\"cathedral\",", "\"as\":\"abbot\",",
  "\"carcassonne\":{\"cell\":[1,0]},", "\"robbers\":[{\"player\":0,\"space\":0}],", "\"gained\":[0,4],",
  "\"to-score\":[{\"cell\":[0,0],\"segment\":\"city:N\"}],", "\"to-redeploy\":[1,0],", "\"to-ask\":[1],",
  "\"event\":[{\"player\":1,\"points\":4,\"rule\":\"BASE-6\"}],", "\"chooser\":1,", "\"final\":true,",
  "\"king\":{\"player\":0,\"cell\":[0,0],\"segment\":\"city:N\"},", "\"lost\":[[0,0]],", "\"dragon\":[0,0],",
  "\"count.rounds\":\"per-feature\",", "\"R7\"", "\"W0\"", "\"through\"", "\"crossing\"", "\"*\"", "\"CRFR\"",
  "\"twins\":[{}],", "\"tile\":null,", "\"figures\":null,", "\"flying-machine\"", "\xff", "\xef\xbb\xbf", "ä", "/*", "//", "'", "\t", "\n",
};

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char * const *) a, *(char * const *) b);
}

static GPtrArray *
load_folders (char **folders)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (; *folders != NULL; folders++)
    {
      g_autoptr (GDir) dir = g_dir_open (*folders, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        g_ptr_array_add (paths, g_build_filename (*folders, name, NULL));
    }

  /* the order in a folder is arbitrary, and the damage depends on it */
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    {
      char *data;
      gsize size;

      g_assert_true (g_file_get_contents (g_ptr_array_index (paths, i), &data, &size, NULL));
      g_ptr_array_add (files, g_bytes_new_take (data, size));
    }

  return files;
}

/* Damages a text as files are damaged, by chance or on purpose. */
static void
damage (GRand      *rand,
        GByteArray *bytes,
        GBytes     *other)
{
  guint at = (guint) g_rand_int_range (rand, 0, (gint32) bytes->len);
  guint wanted = (guint) g_rand_int_range (rand, 1, 40);
  guint length = MIN (bytes->len - at, wanted);
  const char *word = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
  g_autoptr (GByteArray) tail = g_byte_array_new ();
  gsize other_size;
  const guint8 *other_data = g_bytes_get_data (other, &other_size);

  g_byte_array_append (tail, bytes->data + at, bytes->len - at);
  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0: /* a bit is turned */
      bytes->data[at] ^= (guint8) (1 << g_rand_int_range (rand, 0, 8));
      break;

    case 1: /* the end is missing */
      g_byte_array_set_size (bytes, at);
      break;

    case 2: /* a piece is missing */
      g_byte_array_remove_range (bytes, at, length);
      break;

    case 3: /* a piece is there twice */
      g_byte_array_append (bytes, tail->data, length);
      break;

    case 4: /* the end is another file's */
      g_byte_array_set_size (bytes, at);
      if (other_size > at)
        g_byte_array_append (bytes, other_data + at, (guint) (other_size - at));
      break;

    case 5: /* a number is another */
      if (g_ascii_isdigit (bytes->data[at]))
        bytes->data[at] = (guint8) ('0' + g_rand_int_range (rand, 0, 10));
      break;

    default: /* a word is inserted, or replaces a part */
      g_byte_array_set_size (bytes, at);
      g_byte_array_append (bytes, (const guint8 *) word, (guint) strlen (word));
      if (g_rand_boolean (rand))
        g_byte_array_append (bytes, tail->data, tail->len);
      else
        g_byte_array_append (bytes, tail->data + length, tail->len - length);
      break;
    }
}

/* Replaces a word of a JSON text by another, so that the damage lies behind the grammar. */
static void
swap_word (GRand      *rand,
           GByteArray *bytes)
{
  const char *word = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
  g_autoptr (GByteArray) tail = g_byte_array_new ();
  guint at = (guint) g_rand_int_range (rand, 0, (gint32) bytes->len);
  guint end;

  while (at < bytes->len && !g_ascii_isalnum (bytes->data[at]) && bytes->data[at] != '"')
    at++;
  end = at;
  if (end < bytes->len && bytes->data[end] == '"')
    for (end++; end < bytes->len && bytes->data[end] != '"'; end++)
      continue;
  while (end < bytes->len && (g_ascii_isalnum (bytes->data[end]) || bytes->data[end] == '"'))
    end++;

  g_byte_array_append (tail, bytes->data + end, bytes->len - end);
  g_byte_array_set_size (bytes, at);
  g_byte_array_append (bytes, (const guint8 *) word, (guint) strlen (word));
  g_byte_array_append (bytes, tail->data, tail->len);
}

static void
test_corpus (gconstpointer data)
{
  GPtrArray *files = (GPtrArray *) (gpointer) data;

  g_assert_cmpuint (files->len, >, 40);
  for (guint i = 0; i < files->len; i++)
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (g_ptr_array_index (files, i), &size);

      bastide_fuzz_read (bytes, size);
      bastide_fuzz_import (bytes, size);
    }
}

static void
test_mutations (gconstpointer data)
{
  GPtrArray *files = (GPtrArray *) (gpointer) data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      GBytes *file = g_ptr_array_index (files, g_rand_int_range (rand, 0, (gint32) files->len));
      GBytes *other = g_ptr_array_index (files, g_rand_int_range (rand, 0, (gint32) files->len));
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      gsize size;
      const guint8 *sound = g_bytes_get_data (file, &size);
      int n = g_rand_int_range (rand, 1, 4);

      g_byte_array_append (bytes, sound, (guint) size);
      for (int k = 0; k < n && bytes->len > 0; k++)
        {
          if (g_rand_boolean (rand))
            swap_word (rand, bytes);
          else
            damage (rand, bytes, other);
        }
      bastide_fuzz_read (bytes->data, bytes->len);
    }
}

static void
test_nothing (void)
{
  bastide_fuzz_read (NULL, 0);
  g_assert_cmpuint (bastide_fuzz_import (NULL, 0), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) files = NULL;

  g_test_init (&argc, &argv, NULL);
  files = load_folders (argv + 1);
  g_test_add_func ("/fuzz/nothing", test_nothing);
  g_test_add_data_func ("/fuzz/corpus", files, test_corpus);
  g_test_add_data_func ("/fuzz/mutations", files, test_mutations);

  return g_test_run ();
}
