/* bastide-summary.c: what lists of puzzles show of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-summary.h"

#include "bastide-content-texts.h"
#include "bastide-content-twins.h"

static void
add_tasks (GVariantBuilder *builder,
           BastideContent  *content)
{
  g_variant_builder_open (builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i <= content->twins->len; i++)
    {
      g_autoptr (BastideContent) twin = bastide_content_get_twin (content, i);
      g_autofree char *hash = twin->goal != NULL ? bastide_content_hash (twin) : NULL;

      if (hash != NULL)
        g_variant_builder_add (builder, "s", hash);
    }
  g_variant_builder_close (builder);
}

/* Returns the source where a text has no translation. */
static const char *
tell (BastideContent *content,
      const char     *language,
      const char     *key,
      const char     *source)
{
  const char *translation = bastide_content_get_translation (content, language, key, NULL);

  return translation != NULL ? translation : source;
}

static void
add_texts (GVariantBuilder *builder,
           BastideContent  *content)
{
  g_auto (GStrv) languages = bastide_content_list_whole_languages (content);

  g_variant_builder_open (builder, G_VARIANT_TYPE ("a(sss)"));
  for (guint i = 0; languages[i] != NULL; i++)
    g_variant_builder_add (builder, "(sss)", languages[i],
                           i == 0 ? content->title : tell (content, languages[i], "title", content->title),
                           i == 0 ? content->description
                                  : tell (content, languages[i], "description", content->description));
  g_variant_builder_close (builder);
}

GVariant *
bastide_summary_new (BastideContent *content,
                     GBytes         *bytes)
{
  GVariantBuilder builder;
  g_autofree char *hash = NULL;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_variant_builder_init (&builder, BASTIDE_SUMMARY_TYPE);
  g_variant_builder_add (&builder, "s", hash);
  add_tasks (&builder, content);
  g_variant_builder_add (&builder, "s", content->author);
  g_variant_builder_add (&builder, "^as", content->tags);
  g_variant_builder_add (&builder, "u", content->difficulty);
  g_variant_builder_add (&builder, "u", content->setup->rules.modules);
  add_texts (&builder, content);

  return g_variant_builder_end (&builder);
}
