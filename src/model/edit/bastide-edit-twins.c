/* bastide-edit-twins.c: adding, moving and removing the twins of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-edit-private.h"

/* The answer to a puzzle is not the answer to its twin. */
static void
remove_answer (JsonObject *object)
{
  static const char * const members[] = { "unique", "solution", "lines", "hints", "comments", "sound" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (object, members[i]))
      json_object_remove_member (object, members[i]);
}

gboolean
bastide_edit_add_twin (BastideContent *content,
                       BastideContent *twin)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) own = NULL;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (twin != NULL, FALSE);

  if (content->twins->len == BASTIDE_MAX_TWINS)
    return FALSE;

  root = _bastide_content_to_json_alone (content);
  own = _bastide_content_to_json_alone (twin);
  remove_answer (json_node_get_object (own));
  g_ptr_array_add (content->twins, bastide_twin_new ("", bastide_twin_compare (root, own)));

  return TRUE;
}

/* The steps of the lesson follow their twins to other letters; those of a twin that has gone begin in the puzzle
 * itself.
 */
static void
follow_twins (BastideContent *content,
              GPtrArray      *before)
{
  for (guint i = 0; content->lesson != NULL && i < content->lesson->steps->len; i++)
    {
      BastideContentStep *step = g_ptr_array_index (content->lesson->steps, i);
      const guint was = (guint) (step->twin[0] - 'a');
      guint now = 0;

      if (step->twin[0] <= 'a' || step->twin[1] != '\0' || was > before->len)
        continue;
      now = g_ptr_array_find (content->twins, g_ptr_array_index (before, was - 1), &now) ? now + 1 : 0;
      g_free (step->twin);
      step->twin = g_strdup_printf ("%c", (char) ('a' + now));
    }
}

gboolean
bastide_edit_remove_twin (BastideContent *content,
                          guint           nth)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_val_if_fail (content != NULL, FALSE);

  if (nth == 0 || nth > content->twins->len)
    return FALSE;

  before = bastide_twins_copy (content->twins);
  g_ptr_array_remove_index (content->twins, nth - 1);
  follow_twins (content, before);

  return TRUE;
}

gboolean
bastide_edit_move_twin (BastideContent *content,
                        guint           nth,
                        guint           to)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_val_if_fail (content != NULL, FALSE);

  if (nth == 0 || nth > content->twins->len || to == 0 || to > content->twins->len || nth == to)
    return FALSE;

  before = bastide_twins_copy (content->twins);
  g_ptr_array_insert (content->twins, (int) to - 1, g_ptr_array_steal_index (content->twins, nth - 1));
  follow_twins (content, before);

  return TRUE;
}

gboolean
bastide_edit_name_twin (BastideContent *content,
                        guint           nth,
                        const char     *title)
{
  const BastideTwin *twin;
  BastideTwin *named;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (title != NULL, FALSE);

  if (nth == 0 || nth > content->twins->len)
    return FALSE;
  twin = g_ptr_array_index (content->twins, nth - 1);
  if (g_str_equal (twin->title, title))
    return FALSE;

  named = bastide_twin_new (title, json_node_ref (twin->changes));
  named->said = twin->said;
  bastide_twin_unref (content->twins->pdata[nth - 1]);
  content->twins->pdata[nth - 1] = named;

  return TRUE;
}
