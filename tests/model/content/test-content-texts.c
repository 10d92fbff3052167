/* test-content-texts.c: the texts of a puzzle in several languages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-texts.h"
#include "bastide-content-twins.h"
#include "bastide-problem.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

#define HEAD                                                                                                         \
  BASTIDE_TEST_HEAD "\"title\": \"A city\", \"language\": \"en\", \"description\": \"Close it.\",\n"                 \
  "\"players\": [ {}, {} ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },\n"             \
  "\"turn\": { \"tile\": \"BASE-E\" }, \"hints\": [\"Look  up.\"],\n"                                                 \
  "\"lesson\": { \"about\": \"Cities.\", \"steps\": [ { \"id\": \"s1\", \"say\": \"Look.\", \"answers\": [\n"       \
  "{ \"id\": \"a1\", \"text\": \"Yes\", \"right\": true } ] } ] },\n"                                                \
  "\"twins\": [ { \"title\": \"The other\", \"turn\": { \"tile\": \"BASE-B\" }, \"hints\": [\"Look up.\"] } ]"

/* The hash of "Look up." and of "The other". */
static char *
make_file (void)
{
  g_autofree char *hint = bastide_content_hash_text ("Look up.");
  g_autofree char *twin = bastide_content_hash_text ("The other");
  g_autofree char *close = bastide_content_hash_text ("Close it.");

  return g_strdup_printf (HEAD ", \"translations\": { \"de\": { \"by\": \"M\", \"texts\": { \"title\": \"Eine Stadt\", "
                          "\"description\": \"Schließe sie.\", \"texts.%s\": \"Sieh nach oben.\", \"lesson.about\": "
                          "\"Städte.\", \"steps.s1.say\": \"Sieh hin.\", \"steps.s1.answers.a1.text\": \"Ja\", "
                          "\"texts.%s\": \"Der andere\" }, \"of\": { \"title\": \"00000000\", \"description\": \"%s\" } }, "
                          "\"fr\": { \"texts\": { \"title\": \"Une cité\" } } } }", hint, twin, close);
}

static void
test_translate (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = make_file ();
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
  g_autoptr (BastideContent) german = bastide_content_translate (content, "de");
  g_autoptr (BastideContent) french = bastide_content_translate (content, "fr");
  g_autoptr (BastideContent) english = bastide_content_translate (content, "en");
  g_autoptr (BastideContent) twin = bastide_content_get_twin (german, 1);
  const BastideContentStep *step = g_ptr_array_index (german->lesson->steps, 0);

  g_assert_cmpstr (german->title, ==, "Eine Stadt");
  g_assert_cmpstr (german->description, ==, "Schließe sie.");
  g_assert_cmpstr (german->language, ==, "de");
  g_assert_cmpstr (german->hints[0], ==, "Sieh nach oben.");
  g_assert_cmpstr (german->lesson->about, ==, "Städte.");
  g_assert_cmpstr (step->say, ==, "Sieh hin.");
  g_assert_cmpstr (((BastideContentAnswer *) g_ptr_array_index (step->answers, 0))->text, ==, "Ja");
  g_assert_cmpstr (((BastideTwin *) g_ptr_array_index (german->twins, 0))->title, ==, "Der andere");
  g_assert_cmpstr (twin->hints[0], ==, "Sieh nach oben.");

  /* The puzzle itself stays. */
  g_assert_cmpstr (content->title, ==, "A city");
  g_assert_true (english == content);
  g_assert_cmpstr (french->title, ==, "Une cité");
  g_assert_cmpstr (french->description, ==, "Close it.");
}

static void
add_key (const char           *key,
         G_GNUC_UNUSED char  **text,
         gpointer              keys)
{
  g_ptr_array_add (keys, g_strdup (key));
}

static void
test_state (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = make_file ();
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
  g_auto (GStrv) languages = bastide_content_list_languages (content);
  BastideTextState state = bastide_content_get_text_state (content, "de");
  g_autofree char *austrian = bastide_content_choose_language (content, (const char * const []) { "de_AT.UTF-8", NULL });
  g_autofree char *french = bastide_content_choose_language (content, (const char * const []) { "fr", "de", NULL });
  g_autofree char *none = bastide_content_choose_language (content, (const char * const []) { "C", NULL });

  g_assert_cmpuint (g_strv_length (languages), ==, 3);
  g_assert_cmpuint (state.n_texts, ==, 8);
  g_assert_cmpuint (state.n_translated, ==, 8);
  g_assert_cmpuint (state.n_stale, ==, 1);
  g_assert_cmpuint (bastide_content_get_text_state (content, "fr").n_translated, ==, 1);
  g_assert_cmpuint (bastide_content_get_text_state (content, "en").n_translated, ==, 8);
  g_assert_cmpstr (austrian, ==, "de");
  g_assert_cmpstr (french, ==, "de");
  g_assert_cmpstr (none, ==, "en");
}

static void
test_round_trip (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = make_file ();
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
  g_autofree char *text = bastide_test_write (content);
  g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, text);
  g_autofree char *text_again = bastide_test_write (again);
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);

  g_assert_cmpstr (text, ==, text_again);
  bastide_test_assert_text (content, "\"by\": \"M\"", TRUE);
  bastide_test_assert_text (twin, "translations", FALSE);
}

static void
test_bad (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { const char *translations; const char *at; } bad[] = {
    { "3", "/translations" },
    { "{ \"de\": [] }", "/translations/de" },
    { "{ \"de\": { \"texts\": { \"title\": 3 } } }", "/translations/de/texts/title" },
    { "{ \"de\": { \"texts\": {}, \"of\": [] } }", "/translations/de/of" },
    { "null", "/translations" },
    { "{ \"de\": null }", "/translations/de" },
    { "{ \"de\": { \"texts\": null } }", "/translations/de/texts" },
    { "{ \"de\": { \"by\": 3, \"texts\": {} } }", "/translations/de/by" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *file = g_strdup_printf (HEAD ", \"translations\": %s }", bad[i].translations);
      g_autoptr (BastideContent) content = bastide_test_read (fixture, file);

      g_assert_null (content);
      bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, bad[i].at, 0, "");
    }
}

/* Languages are named by codes, and one without texts is none of the puzzle's. */
static void
test_languages (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (
    fixture, HEAD ", \"translations\": { \"de\": { \"by\": \"M\" }, \"fr\": { \"texts\": { \"title\": \"\" } } } }");
  g_auto (GStrv) languages = bastide_content_list_languages (content);
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;
  g_autofree char *refusal = bastide_content_refuse_language ("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz");

  g_assert_cmpstr (languages[1], ==, "fr");
  g_assert_null (languages[2]);
  g_assert_null (bastide_content_get_translation (content, "fr", "title", NULL));
  g_assert_cmpint (bastide_content_get_translation_state (content, "fr", "title", "A city"), ==,
                   BASTIDE_TRANSLATION_MISSING);
  g_assert_cmpstr (bastide_content_get_translator (content, "de"), ==, "M");
  g_assert_null (bastide_content_get_translator (content, "fr"));
  g_assert_null (bastide_content_get_translator (content, "it"));
  bastide_content_remove_language (content, "it");
  after = bastide_test_write (content);
  g_assert_cmpstr (before, ==, after);
  bastide_content_put_translations (content, "de", "", NULL, 0);
  g_assert_cmpstr (bastide_content_get_translator (content, "de"), ==, "M");

  g_assert_true (bastide_content_is_language ("de"));
  g_assert_false (bastide_content_is_language ("d"));
  g_assert_false (bastide_content_is_language ("abcdefghi"));
  g_assert_true (bastide_content_is_language ("ca-abcdefghijklmnopqrstuvwxyzabcdef"));
  g_assert_false (bastide_content_is_language ("ca-abcdefghijklmnopqrstuvwxyzabcdefg"));
  g_assert_null (strstr (refusal, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"));
  g_assert_cmpstr (bastide_content_name_language ("fr"), ==, "Français");
  g_assert_cmpstr (bastide_content_name_language ("tlh"), ==, "tlh");
}

static void
test_country (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = g_strdup (HEAD ", \"translations\": { \"pt-BR\": { \"texts\": {} } } }");
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *empty = bastide_content_choose_language (content, (const char * const []) { "pt_BR", NULL });
  g_autofree char *whole = NULL;

  bastide_content_foreach_text (copy, add_key, keys);
  for (guint i = 0; i < keys->len; i++)
    bastide_content_put_translation (copy, "pt-BR", keys->pdata[i], "", "Sim");
  whole = bastide_content_choose_language (copy, (const char * const []) { "pt_BR", "pt", NULL });
  g_assert_cmpstr (empty, ==, "en");
  g_assert_cmpstr (whole, ==, "pt-BR");
}

/* A translation stays with its text, and is stale where the text has changed. */
static void
test_follow (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = make_file ();
  g_autofree char *old = bastide_content_hash_text ("Look up.");
  g_autofree char *new = bastide_content_hash_text ("Look down.");
  g_autofree char *old_key = g_strconcat ("texts.", old, NULL);
  g_autofree char *new_key = g_strconcat ("texts.", new, NULL);
  g_autoptr (BastideContent) before = bastide_test_read_sound (fixture, file);
  g_autoptr (BastideContent) content = bastide_content_copy (before);
  g_autoptr (BastideContent) same = bastide_content_follow_texts (content, before);
  g_autoptr (BastideContent) after = NULL;
  g_autoptr (BastideContent) back = NULL;
  g_autoptr (BastideContent) translated = NULL;
  const char *of;

  g_assert_true (same == content);
  g_free (content->hints[0]);
  content->hints[0] = g_strdup ("Look down.");
  g_free (content->description);
  content->description = g_strdup ("Close it now.");
  g_free (content->lesson->about);
  content->lesson->about = g_strdup ("Many cities.");
  after = bastide_content_follow_texts (content, before);
  g_assert_cmpint (bastide_content_get_translation_state (after, "de", "description", "Close it now."), ==,
                   BASTIDE_TRANSLATION_STALE);
  g_assert_cmpint (bastide_content_get_translation_state (after, "de", "lesson.about", "Many cities."), ==,
                   BASTIDE_TRANSLATION_STALE);
  g_assert_cmpstr (bastide_content_get_translation (after, "de", new_key, &of), ==, "Sieh nach oben.");
  g_assert_cmpstr (of, ==, old);

  /* The twin still has the old hint. */
  g_assert_cmpstr (bastide_content_get_translation (after, "de", old_key, NULL), ==, "Sieh nach oben.");
  g_assert_cmpint (bastide_content_get_translation_state (after, "de", old_key, "Look up."), ==, BASTIDE_TRANSLATION_DONE);
  g_assert_cmpint (bastide_content_get_translation_state (after, "fr", "description", "Close it now."), ==,
                   BASTIDE_TRANSLATION_MISSING);

  /* The text of before is that of the translation again. */
  g_clear_pointer (&content, bastide_content_unref);
  content = bastide_content_copy (after);
  g_free (content->lesson->about);
  content->lesson->about = g_strdup ("Cities.");
  back = bastide_content_follow_texts (content, after);
  g_assert_cmpint (bastide_content_get_translation_state (back, "de", "lesson.about", "Cities."), ==,
                   BASTIDE_TRANSLATION_DONE);

  translated = bastide_content_copy (after);
  bastide_content_put_translation (translated, "de", "description", "Close it now.", "Schließe sie jetzt.");
  bastide_content_put_translation (translated, "de", new_key, "Look down.", "Sieh nach unten.");
  bastide_content_put_translation (translated, "de", "title", "A city", "");
  g_assert_cmpuint (bastide_content_get_text_state (translated, "de").n_stale, ==, 1);
  g_assert_cmpint (bastide_content_get_translation_state (translated, "de", "title", "A city"), ==,
                   BASTIDE_TRANSLATION_MISSING);
  bastide_test_assert_text (translated, "\"by\": \"M\"", TRUE);
}

/* A text that goes before another one comes is another text all the same. */
static void
test_follow_gone (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const abouts[] = { "", "Many cities." };
  g_autofree char *file = make_file ();
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);

  for (guint i = 0; i < G_N_ELEMENTS (abouts); i++)
    {
      g_autoptr (BastideContent) before = content;
      g_autoptr (BastideContent) changed = bastide_content_copy (before);

      g_free (changed->lesson->about);
      changed->lesson->about = g_strdup (abouts[i]);
      content = bastide_content_follow_texts (changed, before);
    }
  g_assert_cmpint (bastide_content_get_translation_state (content, "de", "lesson.about", "Many cities."), ==,
                   BASTIDE_TRANSLATION_STALE);
  g_assert_cmpint (bastide_content_get_translation_state (content, "de", "lesson.about", "Cities."), ==,
                   BASTIDE_TRANSLATION_DONE);
}

/* A text that becomes another gives its translation to the new key only where that has none, and never to a text with a
 * name. */
static void
test_follow_nameless (Fixture                     *fixture,
                      G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *file = make_file ();
  g_autofree char *new = bastide_content_hash_text ("Look down.");
  g_autofree char *new_key = g_strconcat ("texts.", new, NULL);
  g_autoptr (BastideContent) before = bastide_test_read_copy (fixture, file);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideContent) fewer = NULL;
  g_autoptr (BastideContent) after = NULL;
  g_autoptr (BastideContent) after_fewer = NULL;
  BastideContentStep *step;

  bastide_content_put_translation (before, "de", new_key, "Look down.", "Sieh nach unten.");
  content = bastide_content_copy (before);
  fewer = bastide_content_copy (before);
  g_free (content->hints[0]);
  content->hints[0] = g_strdup ("Look down.");
  after = bastide_content_follow_texts (content, before);
  g_assert_cmpstr (bastide_content_get_translation (after, "de", new_key, NULL), ==, "Sieh nach unten.");

  /* There are as many texts, but the second half of them has moved up. */
  g_clear_pointer (&fewer->hints[0], g_free);
  step = g_ptr_array_index (fewer->lesson->steps, 0);
  g_free (step->why);
  step->why = g_strdup ("It is there.");
  after_fewer = bastide_content_follow_texts (fewer, before);
  g_assert_cmpstr (bastide_content_get_translation (after_fewer, "de", "lesson.about", NULL), ==, "Städte.");
  g_assert_cmpstr (bastide_content_get_translation (after_fewer, "de", "steps.s1.say", NULL), ==, "Sieh hin.");
  g_assert_null (bastide_content_get_translation (after_fewer, "de", "steps.s1.why", NULL));
}

/* Without a translation there is nothing that it is of. */
static void
test_nothing_of (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, HEAD
    ", \"translations\": { \"de\": { \"texts\": { \"title\": \"Eine Stadt\" }, \"of\": { \"title\": \"00000000\" },"
    " \"more\": 3 } } }");

  bastide_test_assert_text (content, "\"of\"", TRUE);
  bastide_content_put_translation (content, "de", "title", "A city", "");
  bastide_test_assert_text (content, "\"of\"", FALSE);
  bastide_test_assert_text (content, "\"more\": 3", TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/content-texts/translate", NULL, test_translate);
  bastide_test_reader_add ("/content-texts/state", NULL, test_state);
  bastide_test_reader_add ("/content-texts/round-trip", NULL, test_round_trip);
  bastide_test_reader_add ("/content-texts/languages", NULL, test_languages);
  bastide_test_reader_add ("/content-texts/country", NULL, test_country);
  bastide_test_reader_add ("/content-texts/follow", NULL, test_follow);
  bastide_test_reader_add ("/content-texts/follow-gone", NULL, test_follow_gone);
  bastide_test_reader_add ("/content-texts/follow-nameless", NULL, test_follow_nameless);
  bastide_test_reader_add ("/content-texts/nothing-of", NULL, test_nothing_of);
  bastide_test_reader_add ("/content-texts/bad", NULL, test_bad);

  return g_test_run ();
}
