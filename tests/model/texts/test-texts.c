/* test-texts.c: the texts of puzzle files as catalogues for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "bastide-content-texts.h"
#include "bastide-test-content.h"
#include "bastide-texts.h"

typedef BastideTestReader Fixture;

#define PATH "folder/a.bastide.json"

#define FILE                                                                                                        \
  BASTIDE_TEST_HEAD "\"title\": \"A city\", \"language\": \"en\", \"description\": \"Score 8 by CNT-5.\",\n"         \
  "\"players\": [ {}, {} ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },\n"             \
  "\"turn\": { \"tile\": \"BASE-E\" }, \"hints\": [\"Look up.\", \"Look up.\"],\n"                                    \
  "\"lesson\": { \"steps\": [ { \"id\": \"s1\", \"say\": \"Look at {it}.\" } ] },\n"                                  \
  "\"translations\": { \"fr\": { \"texts\": { \"title\": \"Une cité\" }, \"more\": 3 } } }"

static BastidePo *
make_template (BastideContent *content)
{
  BastidePo *po = bastide_po_new (NULL);

  g_assert_true (bastide_texts_append (po, PATH, content));
  g_assert_false (bastide_texts_append (po, "other/a.bastide.json", content));

  return po;
}

static void
test_append (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);
  g_autoptr (BastidePo) po = make_template (content);
  const BastidePoEntry *say = bastide_po_find (po, "a/steps.s1.say");

  /* The hint comes twice and stands there once. */
  g_assert_cmpuint (po->entries->len, ==, 4);
  g_assert_cmpstr (say->reference, ==, "folder/a.bastide.json:s1");
  g_assert_cmpstr (say->comment, ==, "Sentence of a step, in “A city”. At most 110 characters.");
  g_assert_cmpuint (say->limit, ==, 110);
  g_assert_cmpuint (bastide_po_find (po, "a/description")->limit, ==, 0);
}

/* A file lies in a folder with a name or in none. */
static void
test_places (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { const char *path; const char *place; } rows[] = {
    { "a.bastide.json", "a.bastide.json" }, { "./a.bastide.json", "a.bastide.json" },
    { "../a.bastide.json", "a.bastide.json" }, { "/a.bastide.json", "a.bastide.json" },
    { "/x/folder/a.bastide.json", "folder/a.bastide.json" },
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);

  bastide_content_put_translations (content, "fr", "Mia", NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastidePo) po = bastide_po_new ("fr");

      g_assert_true (bastide_texts_append (po, rows[i].path, content));
      g_assert_cmpstr (bastide_po_find (po, "a/title")->reference, ==, rows[i].place);
      g_assert_cmpstr (po->translator, ==, "Mia");
    }
}

/* A catalogue of several files has the translator of the first that names one. */
static void
test_translator (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const translators[] = { NULL, "Mia", "Noah" };
  g_autoptr (BastidePo) po = bastide_po_new ("fr");

  for (guint i = 0; i < G_N_ELEMENTS (translators); i++)
    {
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);
      g_autofree char *path = g_strdup_printf ("%u.bastide.json", i);

      if (translators[i] != NULL)
        bastide_content_put_translations (content, "fr", translators[i], NULL, 0);
      g_assert_true (bastide_texts_append (po, path, content));
    }
  g_assert_cmpstr (po->translator, ==, "Mia");
}

/* Translators see what the class has just read. */
static void
test_context (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\"title\": \"A city\", \"language\": \"en\", \"players\": [ {}, {} ],\n"
    "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] }, \"turn\": { \"tile\": \"BASE-E\" },\n"
    "\"lesson\": { \"steps\": [ { \"id\": \"s1\", \"say\": \"This is a city.\" },\n"
    "{ \"id\": \"s3\", \"lit\": [\"0,0\"] },\n"
    "{ \"id\": \"s2\", \"say\": \"It is open.\", \"why\": \"A tile is missing.\" } ] } }");
  g_autoptr (BastidePo) po = make_template (content);

  g_assert_null (strstr (bastide_po_find (po, "a/steps.s1.say")->comment, "Comes after"));
  g_assert_true (g_str_has_suffix (bastide_po_find (po, "a/steps.s2.say")->comment, " Comes after: “This is a city.”"));
  g_assert_true (g_str_has_suffix (bastide_po_find (po, "a/steps.s2.why")->comment, " Comes after: “It is open.”"));
}

static void
set_text (BastidePo  *po,
          const char *context,
          const char *text)
{
  BastidePoEntry *entry = bastide_po_find (po, context);

  g_free (entry->text);
  entry->text = g_strdup (text);
}

static void
test_take (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);
  g_autoptr (BastidePo) po = make_template (content);
  g_autoptr (BastidePo) other = bastide_po_new ("de");
  g_autoptr (BastideContent) german = NULL, again = NULL, merged = NULL;
  g_autoptr (GPtrArray) catalogues = g_ptr_array_new ();
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL, *text = NULL, *text_again = NULL;
  BastideTextState state;
  BastidePoEntry *entry;

  po->language = g_strdup ("de");
  set_text (po, "a/title", "Eine Stadt");
  set_text (po, "a/steps.s1.say", "Sieh {it} an.");
  set_text (po, "a/description", "Anders");
  entry = bastide_po_find (po, "a/description");
  entry->is_fuzzy = TRUE;

  /* The title was another when it was translated. */
  entry = bastide_po_find (po, "a/title");
  g_free (entry->id);
  entry->id = g_strdup ("A town");
  german = bastide_texts_take (content, "elsewhere/a.bastide.json", po);
  state = bastide_content_get_text_state (german, "de");
  g_assert_cmpuint (state.n_translated, ==, 2);
  g_assert_cmpuint (state.n_stale, ==, 1);
  g_assert_null (bastide_content_get_translation (german, "de", "description", NULL));
  g_assert_null (bastide_texts_take (content, "b.bastide.json", po));
  g_assert_null (bastide_texts_take (content, "a.txt", po));
  g_ptr_array_add (catalogues, bastide_po_new ("it"));
  g_ptr_array_add (catalogues, po);
  merged = bastide_texts_merge (content, PATH, catalogues);
  g_assert_cmpstr (bastide_content_get_translation (merged, "de", "title", NULL), ==, "Eine Stadt");
  bastide_po_free (catalogues->pdata[0]);
  g_assert_cmpstr (bastide_content_get_translation (german, "fr", "title", NULL), ==, "Une cité");
  bastide_test_assert_text (german, "\"more\": 3", TRUE);

  /* There and back: a stale translation stays stale, and nothing else changes. */
  g_assert_true (bastide_texts_append (other, PATH, german));
  g_assert_true (bastide_po_find (other, "a/title")->is_fuzzy);
  again = bastide_texts_take (german, PATH, other);
  text = bastide_test_write (german);
  text_again = bastide_test_write (again);
  g_assert_cmpstr (text, ==, text_again);
  bastide_content_remove_language (again, "de");
  after = bastide_test_write (again);
  g_assert_cmpstr (before, ==, after);

  /* An empty translation takes the old one away. */
  set_text (po, "a/steps.s1.say", "");
  g_clear_pointer (&again, bastide_content_unref);
  again = bastide_texts_take (german, PATH, po);
  g_assert_null (bastide_content_get_translation (again, "de", "steps.s1.say", NULL));
}

/* Of texts that are all in doubt none is taken. */
static void
test_take_fuzzy (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);
  g_autoptr (BastidePo) po = make_template (content);
  g_autoptr (BastideContent) taken = NULL;
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;

  po->language = g_strdup ("de");
  po->translator = g_strdup ("Mia");
  for (guint i = 0; i < po->entries->len; i++)
    ((BastidePoEntry *) po->entries->pdata[i])->is_fuzzy = TRUE;
  taken = bastide_texts_take (content, PATH, po);
  g_assert_nonnull (taken);
  after = bastide_test_write (taken);
  g_assert_cmpstr (after, ==, before);
}

/* Only files with the name of a language are catalogues. */
static void
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-texts-XXXXXX", &error);
  g_autofree char *german = g_build_filename (folder, "de.po", NULL);
  g_autofree char *french = g_build_filename (folder, "fr.po", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autoptr (GPtrArray) catalogues = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (german, 0700), ==, 0);
  g_assert_true (g_file_set_contents (french, "msgid \"\"\nmsgstr \"Language: fr\\n\"\n", -1, NULL));
  g_assert_true (g_file_set_contents (other, "Notes", -1, NULL));
  catalogues = bastide_texts_read_folder (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (catalogues->len, ==, 1);
  g_assert_cmpstr (((BastidePo *) catalogues->pdata[0])->language, ==, "fr");
  g_rmdir (german);
  g_unlink (french);
  g_unlink (other);
  g_rmdir (folder);
}

static void
test_check (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { const char *context; const char *text; const char *fault; } rows[] = {
    { "a/description", "8 nach CNT-5.", NULL },
    { "a/description", "Nach CNT-5.", "leaves out “8”" },
    { "a/description", "8 nach CNT-6.", "leaves out “CNT-5”" },
    { "a/description", "8 nach CNT-5, 9.", NULL },
    { "a/description", "8 nach CNT-5, CNT-6.", "adds “CNT-6”" },
    { "a/steps.s1.say", "Sieh es an.", "leaves out “{it}”" },
    { "a/title", "Eine Stadt mit einem Titel, der länger ist, als eine Klasse lesen kann", "over the limit: 20" },
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, FILE);
  g_autoptr (BastidePo) template = make_template (content);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastidePo) po = make_template (content);
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

      po->language = g_strdup ("de");
      set_text (po, rows[i].context, rows[i].text);
      bastide_texts_check (po, template, faults);
      g_assert_true ((faults->len > 0) == (rows[i].fault != NULL));
      if (rows[i].fault != NULL)
        g_assert_nonnull (strstr (g_ptr_array_index (faults, 0), rows[i].fault));

      /* A fuzzy translation is not used, so it has no faults. */
      bastide_po_find (po, rows[i].context)->is_fuzzy = TRUE;
      g_ptr_array_set_size (faults, 0);
      bastide_texts_check (po, template, faults);
      g_assert_cmpuint (faults->len, ==, 0);
      bastide_po_add (po, "b/title", "B");
      bastide_texts_check (po, template, faults);
      g_assert_cmpuint (faults->len, ==, 1);
    }
}

/* The same in a puzzle file, each problem with its place. */
static void
test_problems (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { const char *at; guint line; const char *words; } rows[] = {
    { "/language", 3, "“../de” is not a language" },
    { "/translations/fr/texts/title", 8, "adds “{name}”" },
    { "/translations/de/texts/description", 7, "leaves out “8”" },
    { "/translations/de/texts/description", 7, "leaves out “CNT-5”" },
    { "/translations/de/texts/description", 7, "adds “CNT-6”" },
    { "/translations/de/texts/steps.s~11.say", 7, "leaves out “{it}”" },
  };
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\n\"title\": \"A city\", \"language\": \"../de\", \"description\": \"Score 8 by CNT-5.\",\n"
    "\"players\": [ {}, {} ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },\n"
    "\"turn\": { \"tile\": \"BASE-E\" }, \"lesson\": { \"steps\": [ { \"id\": \"s/1\", \"say\": \"Look at {it}.\" } ] },\n"
    "\"translations\": {\n"
    "\"de\": { \"texts\": { \"description\": \"Nach CNT-6.\", \"steps.s/1.say\": \"Sieh es an.\" } },\n"
    "\"fr\": { \"texts\": { \"title\": \"{name}\", \"steps.s/1.say\": \"Voilà.\" },\n"
    "\"of\": { \"steps.s/1.say\": \"00000000\" } } } }");

  bastide_texts_append_problems (content, problems);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);

      g_test_message ("%s:%u %s", bastide_problem_get_at (problem), bastide_problem_get_line (problem),
                      bastide_problem_get_text (problem));
      g_assert_cmpstr (bastide_problem_get_at (problem), ==, rows[i].at);
      g_assert_cmpuint (bastide_problem_get_line (problem), ==, rows[i].line);
      g_assert_nonnull (strstr (bastide_problem_get_text (problem), rows[i].words));
    }
}

static void
test_language (void)
{
  g_autofree char *german = bastide_texts_guess_language ("folder/de.po");
  g_autofree char *brazilian = bastide_texts_guess_language ("pt_BR.po");

  g_assert_cmpstr (german, ==, "de");
  g_assert_cmpstr (brazilian, ==, "pt_BR");
  g_assert_null (bastide_texts_guess_language ("de.json"));
  g_assert_null (bastide_texts_guess_language (".po"));
  g_assert_null (bastide_texts_guess_language ("d e.po"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/texts/append", NULL, test_append);
  bastide_test_reader_add ("/texts/places", NULL, test_places);
  bastide_test_reader_add ("/texts/translator", NULL, test_translator);
  bastide_test_reader_add ("/texts/context", NULL, test_context);
  bastide_test_reader_add ("/texts/take", NULL, test_take);
  bastide_test_reader_add ("/texts/take-fuzzy", NULL, test_take_fuzzy);
  g_test_add_func ("/texts/folder", test_folder);
  bastide_test_reader_add ("/texts/check", NULL, test_check);
  bastide_test_reader_add ("/texts/problems", NULL, test_problems);
  g_test_add_func ("/texts/language", test_language);

  return g_test_run ();
}
