/* bastide-format-lesson.c: the members of a lesson and of translations in a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format-lesson.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-content-lesson.h"
#include "bastide-content-private.h"
#include "bastide-content-texts.h"
#include "bastide-format-lines.h"
#include "bastide-json-node.h"

#define NONE { .name = NULL }

static gconstpointer
next_pointer (BastideSlot           *slot,
              guint                 *at,
              G_GNUC_UNUSED gpointer scratch)
{
  GPtrArray *array = BASTIDE_SLOT_VALUE (slot, GPtrArray *);

  return *at < array->len ? g_ptr_array_index (array, (*at)++) : NULL;
}

/* --- arrows --- */

static gpointer
open_arrow (BastideSlot                          *slot,
            G_GNUC_UNUSED const BastideJsonValue *value,
            G_GNUC_UNUSED gpointer                scratch)
{
  BastideContentArrow *arrow = bastide_content_arrow_new ("", "");

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), arrow);

  return arrow;
}

static const BastideMember arrow_members[] = {
  { "from", TEXT, IN (BastideContentArrow, from), .use = NEEDED },
  { "to",   TEXT, IN (BastideContentArrow, to),   .use = NEEDED },
  NONE
};

static const BastideKind arrow_kind = { arrow_members, G_STRUCT_OFFSET (BastideContentArrow, said), NULL };

static const BastideList arrow_list = {
  .entry = { OBJECT (arrow_kind) }, .max = BASTIDE_LESSON_MAX_ARROWS, .open = open_arrow, .next = next_pointer,
};

/* --- answers --- */

static gpointer
open_answer (BastideSlot                          *slot,
             G_GNUC_UNUSED const BastideJsonValue *value,
             G_GNUC_UNUSED gpointer                scratch)
{
  BastideContentAnswer *answer = bastide_content_answer_new ("", "");

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), answer);

  return answer;
}

static const BastideMember answer_members[] = {
  { "id",    TEXT, IN (BastideContentAnswer, id),       .use = STAYS },
  { "text",  TEXT, IN (BastideContentAnswer, text),     .use = NEEDED,
             .label = N_("Answer"), .step = N_("Change Answer") },
  { "right", FLAG, IN (BastideContentAnswer, is_right), .use = STAYS, .step = N_("Change Answer") },
  { "reply", TEXT, IN (BastideContentAnswer, reply),    .use = STAYS,
             .label = N_("Reply to a class that says so"), .step = N_("Change Reply") },
  NONE
};

static const BastideKind answer_kind = { answer_members, G_STRUCT_OFFSET (BastideContentAnswer, said), NULL };

static const BastideList answer_list = {
  .entry = { OBJECT (answer_kind) }, .max = BASTIDE_LESSON_MAX_ANSWERS, .open = open_answer, .next = next_pointer,
};

/* --- steps --- */

static gpointer
open_step (BastideSlot                          *slot,
           G_GNUC_UNUSED const BastideJsonValue *value,
           G_GNUC_UNUSED gpointer                scratch)
{
  BastideContentStep *step = bastide_content_step_new ();

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), step);

  return step;
}

static const BastideMember step_members[] = {
  { "id",      TEXT,                           IN (BastideContentStep, id), .use = NEEDED },
  { "twin",    TEXT,                           IN (BastideContentStep, twin), .use = STAYS },
  { "from",    TEXT,                           IN (BastideContentStep, from), .use = STAYS },
  { "do",      TEXTS,                          IN (BastideContentStep, actions), .use = STAYS },
  { "beat",    INT (0, BASTIDE_LESSON_MAX_BEATS), IN (BastideContentStep, beat), .use = STAYS },
  { "say",     TEXT,                           IN (BastideContentStep, say), .use = STAYS,
               .label = N_("Sentence"), .step = N_("Change Sentence") },
  { "why",     TEXT,                           IN (BastideContentStep, why), .use = STAYS,
               .label = N_("Reason"), .step = N_("Change Reason") },
  { "notes",   TEXT,                           IN (BastideContentStep, notes), .use = STAYS,
               .label = N_("Notes for the Presenter"), .step = N_("Change Notes") },
  { "lit",     TEXTS,                          IN (BastideContentStep, lit), .use = IF_GIVEN,
               GIVEN (BastideContentStep, gives_lit) },
  { "arrows",  LIST (arrow_list),              IN (BastideContentStep, arrows), .use = IF_GIVEN,
               GIVEN (BastideContentStep, gives_arrows) },
  { "rules",   TEXTS,                          IN (BastideContentStep, rules), .use = IF_GIVEN,
               GIVEN (BastideContentStep, gives_rules) },
  { "holds",   TEXTS,                          IN (BastideContentStep, holds), .use = IF_GIVEN,
               GIVEN (BastideContentStep, gives_holds) },
  { "answers", LIST (answer_list),             IN (BastideContentStep, answers), .use = STAYS },
  NONE
};

static const BastideKind step_kind = { step_members, G_STRUCT_OFFSET (BastideContentStep, said), NULL };

static const BastideList step_list = {
  .entry = { OBJECT (step_kind) }, .max = BASTIDE_LESSON_MAX_STEPS, .open = open_step, .next = next_pointer,
};

/* --- the lesson --- */

static const BastideMember lesson_members[] = {
  { "about", TEXT,             IN (BastideContentLesson, about), .use = STAYS },
  { "steps", LIST (step_list), IN (BastideContentLesson, steps), .use = NEEDED },
  NONE
};

const BastideKind bastide_format_lesson_kind = { lesson_members, G_STRUCT_OFFSET (BastideContentLesson, said), NULL };

static gboolean
read_lesson (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  BastideContent *content = slot->codec->content;

  content->lesson = bastide_content_lesson_new ();

  return bastide_codec_read_object (slot->codec, &bastide_format_lesson_kind, value, content->lesson, NULL);
}

static JsonNode *
write_lesson (BastideSlot *slot)
{
  const BastideContentLesson *lesson = slot->codec->content->lesson;

  return lesson != NULL ? bastide_codec_write_object (slot->codec, &bastide_format_lesson_kind, lesson, NULL) : NULL;
}

static gpointer
find_lesson (BastideSlot *slot)
{
  return slot->codec->content->lesson;
}

const BastideType bastide_format_lesson = {
  .read = read_lesson, .write = write_lesson, .find = find_lesson, .shape = BASTIDE_SHAPE_OBJECT,
};

void
bastide_format_renumber_lesson (BastideSlot  *slot,
                                const guint8 *players)
{
  BastideContentLesson *lesson = slot->codec->content->lesson;

  for (guint i = 0; lesson != NULL && i < lesson->steps->len; i++)
    {
      BastideContentStep *step = g_ptr_array_index (lesson->steps, i);

      bastide_format_renumber_actions (step->actions, slot->codec->setup->n_players, players);
    }
}

/* --- translations --- */

/* More languages than any puzzle has; each costs time wherever texts are chosen. */
#define MAX_LANGUAGES 64

/* Returns whether it is the name of one of few languages; else its problem is noted. */
static gboolean
check_language (const BastideJsonValue *translation,
                guint                   n)
{
  g_autofree char *problem = NULL;

  if (n == MAX_LANGUAGES)
    bastide_json_add_error (translation, _("A puzzle has translations into at most %u languages."), MAX_LANGUAGES);
  if (n >= MAX_LANGUAGES)
    return FALSE;
  if (bastide_content_is_language (translation->name))
    return TRUE;

  problem = bastide_content_refuse_language (translation->name);
  bastide_json_add_error (translation, "%s", problem);

  return FALSE;
}

static gboolean
read_texts (const BastideJsonValue *translation,
            const char             *member)
{
  BastideJsonValue texts, text;
  BastideJsonIter iter;
  gboolean is_sound = TRUE;

  if (!bastide_json_find_member (translation, member, &texts))
    return TRUE;
  if (!bastide_json_read_object (&texts))
    return FALSE;
  bastide_json_iter_init (&iter, &texts);
  while (bastide_json_iter_next (&iter, &text))
    is_sound &= bastide_json_read_string (&text) != NULL;

  return is_sound;
}

/* Translations stay as the file has them: they change only as a whole. */
static gboolean
read_translations (BastideSlot            *slot,
                   const BastideJsonValue *value)
{
  BastideJsonValue translation, by;
  BastideJsonIter iter;
  gboolean is_sound = TRUE;
  guint n = 0;

  if (!bastide_json_read_object (value))
    return FALSE;
  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &translation))
    is_sound &= check_language (&translation, n++) && bastide_json_read_object (&translation)
                && (!bastide_json_find_member (&translation, "by", &by) || bastide_json_read_string (&by) != NULL)
                && read_texts (&translation, "texts") && read_texts (&translation, "of");
  if (is_sound)
    slot->codec->content->translations = bastide_json_node_copy (value->node);

  return is_sound;
}

static JsonNode *
write_translations (BastideSlot *slot)
{
  JsonNode *translations = slot->codec->content->translations;

  return translations != NULL ? bastide_json_node_copy (translations) : NULL;
}

const BastideType bastide_format_translations = { .read = read_translations, .write = write_translations };
