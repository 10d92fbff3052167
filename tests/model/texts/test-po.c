/* test-po.c: catalogues of translations in the PO format of gettext
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-po.h"

#define HEADER                                                                                                      \
  "msgid \"\"\nmsgstr \"\"\n\"Last-Translator: Mia <mia@example.org>\\n\"\n\"Language: de\\n\"\n"                     \
  "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"

static BastidePo *
read_text (const char  *text,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return bastide_po_read (bytes, error);
}

static void
test_read (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastidePo) po = read_text ("\xef\xbb\xbf# Note\n" HEADER "\n#. Told.\n#: a.json:s1\n#, c-format, fuzzy\n"
                                        "#| msgid \"Old\"\nmsgctxt \"a/title\"\nmsgid \"A city\"\nmsgstr \"Eine Stadt\"\n"
                                        "#, fuzzy\n#~ msgid \"gone\"\n#~ msgstr \"weg\"\n"
                                        "\r\nmsgctxt \"a/description\"\r\nmsgid \"\"\r\n\"One\\n\"\r\n\"\\\"two\\\"\\t\\\\\"\r\n"
                                        "msgstr \"\"\r\n", &error);
  const BastidePoEntry *title, *description;

  g_assert_no_error (error);
  g_assert_cmpstr (po->language, ==, "de");
  g_assert_cmpstr (po->translator, ==, "Mia <mia@example.org>");
  g_assert_cmpuint (po->entries->len, ==, 2);
  title = bastide_po_find (po, "a/title");
  description = bastide_po_find (po, "a/description");
  g_assert_cmpstr (title->id, ==, "A city");
  g_assert_cmpstr (title->text, ==, "Eine Stadt");
  g_assert_true (title->is_fuzzy);
  g_assert_cmpuint (title->line, ==, 12);
  g_assert_cmpstr (description->id, ==, "One\n\"two\"\t\\");
  g_assert_cmpstr (description->text, ==, "");
  /* The sign before an entry that is gone is not of the next entry. */
  g_assert_false (description->is_fuzzy);
}

static void
test_round_trip (void)
{
  g_autoptr (BastidePo) po = bastide_po_new ("de");
  g_autoptr (BastidePo) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *text_again = NULL;
  BastidePoEntry *entry = bastide_po_add (po, "a b/title", "\"Quoted\"\\\nnext\n");

  po->translator = g_strdup ("Mia\nX: y");
  g_free (entry->text);
  entry->text = g_strdup ("„Zitiert“\tweiter");
  entry->comment = g_strdup ("Title.");
  entry->reference = g_strdup ("a b.bastide.json");
  entry->is_fuzzy = TRUE;
  text = bastide_po_write (po);
  again = read_text (text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->translator, ==, "Mia X: y");
  entry = bastide_po_find (again, "a b/title");
  g_assert_cmpstr (entry->id, ==, "\"Quoted\"\\\nnext\n");
  g_assert_cmpstr (entry->text, ==, "„Zitiert“\tweiter");
  g_assert_true (entry->is_fuzzy);
  g_assert_nonnull (strstr (text, "#. Title.\n#: \u2068a b.bastide.json\u2069\n#, fuzzy\nmsgctxt \"a b/title\"\nmsgid \"\"\n"));

  /* Reading leaves out the words for translators, and nothing else. */
  entry->comment = g_strdup ("Title.");
  entry->reference = g_strdup ("a b.bastide.json");
  text_again = bastide_po_write (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* A catalogue may be empty, and its header may not yet say in what it is written. */
static void
test_headers (void)
{
  static const char * const fresh[] = {
    "", "\xef\xbb\xbf", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=CHARSET\\n\"\n",
    "msgid \"\"\nmsgstr \"Language: de\\n\"\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fresh); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastidePo) po = read_text (fresh[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (po->entries->len, ==, 0);
      g_assert_cmpstr (po->language, ==, i == 3 ? "de" : NULL);
    }
}

/* Texts of one line and of several, each with and without a break at its end. */
static void
test_breaks (void)
{
  static const char * const texts[] = { "One", "One\n", "One\ntwo", "One\ntwo\n", "One\n\ntwo", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastidePo) po = bastide_po_new ("de");
      g_autoptr (BastidePo) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      bastide_po_add (po, "a/title", texts[i])->comment = g_strdup ("One.\n\nTwo.");
      text = bastide_po_write (po);
      again = read_text (text, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (bastide_po_find (again, "a/title")->id, ==, texts[i]);
      g_assert_nonnull (strstr (text, "#. One.\n#. Two.\nmsgctxt"));
    }
}

static void
test_bad (void)
{
  static const struct { const char *text; const char *message; } bad[] = {
    { "msgctxt \"a\"\nmsgid \"b\"\n", "Line 3: An entry ends" },
    { "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\n", "Line 3: The quotation mark" },
    { "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\" d\n", "Line 3: Something follows" },
    { "msgctxt \"a\"\nmsgid \"b\\q\"\nmsgstr \"c\"\n", "Line 2: A backslash" },
    { "msgctxt \"a\"\nmsgid \"b\\", "Line 2: A backslash" },
    { "msgctxt a\n", "Line 1: A text in quotation marks is missing" },
    { "msgstr \"c\"\n", "Line 1: The order" },
    { "msgctxt \"a\"\nmsgstr \"c\"\n", "Line 2: The order" },
    { "msgctxt \"a\"\nmsgctxt \"b\"\n", "Line 2: The order" },
    { "msgctxt \"a\"\nmsgid \"b\"\nmsgid_plural \"bs\"\n", "Line 3: A line is neither" },
    { "msgctxt \"a\"\nmsgid \"b\"\nmsgstr[0] \"c\"\n", "Line 3: A line is neither" },
    { "\"c\"\n", "Line 1: A text in quotation marks belongs" },
    { "msgid \"b\"\nmsgstr \"c\"\n", "Line 3: An entry without msgctxt" },
    { HEADER "\n" HEADER, "the header" },
    { "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n\nmsgctxt \"a\"\nmsgid \"c\"\nmsgstr \"\"\n", "Line 8: An entry before" },
    { "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", "in UTF-8" },
    { "\n\nmsgctxt \"\xff\"\n", "Line 3: The texts have to be in UTF-8" },
    { "PK\x03\x04", "Line 1: A line is neither" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastidePo) po = read_text (bad[i].text, &error);
      g_autofree char *lower = NULL, *message = g_ascii_strdown (bad[i].message, -1);

      g_test_message ("row %u", i);
      g_assert_null (po);
      g_assert_nonnull (error);
      lower = g_ascii_strdown (error->message, -1);
      g_assert_nonnull (strstr (lower, message));
    }
}

/* Any damage of a sound file is read or refused. */
static void
test_damaged (void)
{
  static const char sound[] = HEADER "\n#, fuzzy\nmsgctxt \"a/title\"\nmsgid \"A \\\"city\\\"\"\nmsgstr \"Ein\\n\"\n\"e\"\n";
  static const char letters[] = "\"\\#\nm\xff\0 ";

  for (gsize i = 0; i < sizeof sound; i++)
    for (gsize j = 0; j < sizeof letters; j++)
      {
        char *damaged = g_memdup2 (sound, sizeof sound);
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (BastidePo) po = NULL;

        damaged[i] = letters[j];
        bytes = g_bytes_new_take (damaged, j % 2 == 0 ? i + 1 : sizeof sound - 1);
        po = bastide_po_read (bytes, &error);
        g_assert_true ((po == NULL) == (error != NULL));
        g_assert_true (error == NULL || g_str_has_prefix (error->message, "Line "));
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/po/read", test_read);
  g_test_add_func ("/po/round-trip", test_round_trip);
  g_test_add_func ("/po/headers", test_headers);
  g_test_add_func ("/po/breaks", test_breaks);
  g_test_add_func ("/po/bad", test_bad);
  g_test_add_func ("/po/damaged", test_damaged);

  return g_test_run ();
}
