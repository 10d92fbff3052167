/* bastide-edit-field.c: changing a single member of a puzzle by its row of the format
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-field.h"

#include "bastide-format.h"

static const BastideMember *
find (BastideContent *content,
      const char     *pointer,
      BastideCodec   *codec,
      BastideSlot    *slot)
{
  *codec = (BastideCodec) { .content = content, .setup = content->setup };

  return bastide_codec_find (codec, &bastide_format_puzzle, content, pointer, slot);
}

const char *
bastide_edit_get_text (BastideContent *content,
                       const char     *pointer)
{
  BastideCodec codec;
  BastideSlot slot;
  const BastideMember *member = find (content, pointer, &codec, &slot);

  g_return_val_if_fail (member == NULL || member->type == &bastide_codec_text, "");

  return member != NULL ? BASTIDE_SLOT_VALUE (&slot, char *) : "";
}

gboolean
bastide_edit_set_text (BastideContent *content,
                       const char     *pointer,
                       const char     *text)
{
  BastideCodec codec;
  BastideSlot slot;
  const BastideMember *member = find (content, pointer, &codec, &slot);
  char **value;

  g_return_val_if_fail (member == NULL || member->type == &bastide_codec_text, FALSE);

  if (member == NULL)
    return FALSE;
  value = &BASTIDE_SLOT_VALUE (&slot, char *);
  if (g_str_equal (*value, text != NULL ? text : ""))
    return FALSE;

  g_free (*value);
  *value = g_strdup (text != NULL ? text : "");

  return TRUE;
}

const char * const *
bastide_edit_get_texts (BastideContent *content,
                        const char     *pointer)
{
  static const char * const none[] = { NULL };
  BastideCodec codec;
  BastideSlot slot;
  const BastideMember *member = find (content, pointer, &codec, &slot);

  g_return_val_if_fail (member == NULL || member->type == &bastide_codec_texts, none);

  return member != NULL ? BASTIDE_SLOT_VALUE (&slot, const char * const *) : none;
}

gboolean
bastide_edit_set_texts (BastideContent     *content,
                        const char         *pointer,
                        const char * const *texts)
{
  static const char * const none[] = { NULL };
  const char * const *wanted = texts != NULL ? texts : none;
  BastideCodec codec;
  BastideSlot slot;
  const BastideMember *member = find (content, pointer, &codec, &slot);
  char ***value;

  g_return_val_if_fail (member == NULL || member->type == &bastide_codec_texts, FALSE);

  if (member == NULL)
    return FALSE;
  value = &BASTIDE_SLOT_VALUE (&slot, char **);
  if (g_strv_equal ((const char * const *) *value, wanted))
    return FALSE;

  g_strfreev (*value);
  *value = g_strdupv ((char **) (gpointer) wanted);

  return TRUE;
}

int
bastide_edit_get_number (BastideContent *content,
                         const char     *pointer)
{
  BastideCodec codec;
  BastideSlot slot;

  return find (content, pointer, &codec, &slot) != NULL ? bastide_codec_get_int (&slot) : 0;
}

gboolean
bastide_edit_set_number (BastideContent *content,
                         const char     *pointer,
                         int             number)
{
  BastideCodec codec;
  BastideSlot slot;
  const BastideMember *member = find (content, pointer, &codec, &slot);
  int wanted;

  g_return_val_if_fail (member == NULL || member->type == &bastide_codec_int || member->type == &bastide_codec_flag,
                        FALSE);

  if (member == NULL)
    return FALSE;
  wanted = member->type == &bastide_codec_flag ? number != 0 : CLAMP (number, member->min, member->max);
  if (bastide_codec_get_int (&slot) == wanted)
    return FALSE;

  bastide_codec_set_int (&slot, wanted);

  return TRUE;
}
