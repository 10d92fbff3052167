/* bastide-content-twins.c: the twins of a puzzle as puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-twins.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-json-node.h"

static BastideTwin *
find_twin (BastideContent *self,
           guint           nth)
{
  return g_ptr_array_index (self->twins, nth - 1);
}

/* A twin is read like any other file, so that everything follows from its own rules: edition, tiles, figures. */
static BastideContent *
read_twin (BastideContent   *self,
           BastideTwin      *twin,
           BastideTwinFault  fault,
           gpointer          data,
           GListStore       *problems)
{
  g_autoptr (JsonNode) root = _bastide_content_to_json_alone (self);
  g_autoptr (GBytes) bytes = NULL;
  BastideContent *content;
  char *text;

  bastide_twin_apply (twin, root, fault, data);
  text = json_to_string (root, FALSE);
  bytes = g_bytes_new_take (text, strlen (text));
  content = _bastide_content_read_into (self->library, bytes, self->records, problems);
  if (content == NULL)
    return NULL;

  content->version = self->version;
  content->read_only = self->read_only;
  g_clear_pointer (&content->source, json_node_unref);
  g_clear_pointer (&content->source_lines, g_array_unref);

  return content;
}

static BastideContent *
try_twin (BastideContent *self,
          BastideTwin    *twin)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  return read_twin (self, twin, NULL, NULL, problems);
}

BastideContent *
bastide_content_get_twin (BastideContent *self,
                          guint           nth)
{
  BastideContent *content;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (nth <= self->twins->len, NULL);

  if (nth > 0)
    {
      content = try_twin (self, find_twin (self, nth));
      g_return_val_if_fail (content != NULL, NULL);
      return content;
    }

  if (self->twins->len == 0)
    return bastide_content_ref (self);
  content = bastide_content_copy (self);
  g_ptr_array_set_size (content->twins, 0);

  return content;
}

static void
set_text (char       **text,
          const char  *value)
{
  if (g_str_equal (*text, value))
    return;
  g_free (*text);
  *text = g_strdup (value);
}

/* Takes over the words on the whole puzzle. */
static void
take_texts (BastideContent *self,
            BastideContent *twin)
{
  set_text (&self->title, twin->title);
  set_text (&self->author, twin->author);
  set_text (&self->date, twin->date);
  set_text (&self->language, twin->language);
  g_strfreev (self->tags);
  self->tags = g_strdupv (twin->tags);
  self->difficulty = twin->difficulty;
}

static void
set_changes (BastideContent *self,
             guint           nth,
             BastideContent *twin)
{
  g_autoptr (JsonNode) root = _bastide_content_to_json_alone (self);
  g_autoptr (JsonNode) own = _bastide_content_to_json_alone (twin);
  BastideTwin *before = find_twin (self, nth);
  BastideTwin *after = bastide_twin_new (before->title, bastide_twin_compare (root, own));

  after->said = before->said;
  bastide_twin_unref (before);
  self->twins->pdata[nth - 1] = after;
}

BastideContent *
bastide_content_with_twin (BastideContent *self,
                           guint           nth,
                           BastideContent *twin)
{
  BastideContent *content;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (nth <= self->twins->len, NULL);
  g_return_val_if_fail (twin != NULL, NULL);

  content = bastide_content_copy (nth == 0 ? twin : self);
  if (nth > 0)
    {
      take_texts (content, twin);
      set_changes (content, nth, twin);
      return content;
    }

  if (content->twins->len == 0)
    {
      g_ptr_array_unref (content->twins);
      content->twins = bastide_twins_copy (self->twins);
    }
  bastide_content_settle_twins (content);

  return content;
}

/* Returns a twin with fewer changes that can be read: without one of them or, where that is not enough, without more
 * and more. The changes that matter least to a twin go first. */
static BastideTwin *
make_readable (BastideContent *self,
               BastideTwin    *twin)
{
  static const char * const members[] = { "annotations", "draw", "bag", "turn", "players", "board", "rules", "goal" };
  g_autoptr (JsonNode) changes = bastide_json_node_copy (twin->changes);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (members); i++)
    {
      const char *member = members[i % G_N_ELEMENTS (members)];
      g_autoptr (BastideTwin) fewer = NULL;
      g_autoptr (BastideContent) content = NULL;

      if (!json_object_has_member (json_node_get_object (changes), member))
        continue;
      fewer = bastide_twin_new (twin->title, bastide_json_node_copy (changes));
      fewer->said = twin->said;
      json_object_remove_member (json_node_get_object (fewer->changes), member);
      content = try_twin (self, fewer);
      if (content != NULL)
        return g_steal_pointer (&fewer);
      if (i >= G_N_ELEMENTS (members))
        json_object_remove_member (json_node_get_object (changes), member);
    }

  return bastide_twin_new (twin->title, bastide_json_node_object (json_object_new ()));
}

void
bastide_content_settle_twins (BastideContent *self)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_if_fail (self != NULL);

  if (self->twins->len == 0)
    return;

  root = _bastide_content_to_json_alone (self);
  for (guint i = 0; i < self->twins->len; i++)
    {
      BastideTwin *pruned = bastide_twin_prune (self->twins->pdata[i], root);
      g_autoptr (BastideContent) content = NULL;

      if (pruned != NULL)
        {
          bastide_twin_unref (self->twins->pdata[i]);
          self->twins->pdata[i] = pruned;
        }
      content = try_twin (self, self->twins->pdata[i]);
      if (content != NULL)
        continue;
      pruned = make_readable (self, self->twins->pdata[i]);
      bastide_twin_unref (self->twins->pdata[i]);
      self->twins->pdata[i] = pruned;
    }
}

void
_bastide_content_follow (BastideContent  *self,
                         BastideContent  *before,
                         void           (*change) (BastideContent *twin,
                                                   gconstpointer   data),
                         gconstpointer    data)
{
  for (guint i = 1; i <= self->twins->len; i++)
    {
      g_autoptr (BastideContent) twin = bastide_content_get_twin (before, i);

      change (twin, data);
      set_changes (self, i, twin);
    }
}

/* --- faults --- */

typedef struct
{
  BastideContent *content;
  BastideJson    *json;
  guint           nth;
} Check;

static void
append_problem (BastideContent  *self,
                BastideJson     *json,
                const char      *pointer,
                BastideSeverity  severity,
                const char      *text)
{
  g_autoptr (BastideProblem) problem = NULL;

  problem = bastide_problem_new (severity, pointer, bastide_content_get_line (self, pointer), BST_RULE_NONE, NULL,
                                 text);
  bastide_json_append_problem (json, problem);
}

static void
fault_cb (const char *pointer,
          const char *text,
          gpointer    data)
{
  const Check *check = data;
  g_autofree char *place = g_strdup_printf ("/twins/%u%s", check->nth - 1, pointer);

  append_problem (check->content, check->json, place, BASTIDE_SEVERITY_ERROR, text);
}

BastideProblem *
bastide_content_place_problem (BastideContent *self,
                               guint           nth,
                               BastideProblem *problem)
{
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *place = NULL;
  g_autofree char *pointer = NULL;
  BstCell cell;
  gboolean has_cell;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (nth > 0 && nth <= self->twins->len, NULL);
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (problem), NULL);

  root = _bastide_content_to_json_alone (self);
  place = bastide_twin_find (find_twin (self, nth), root, bastide_problem_get_at (problem));
  pointer = g_strdup_printf ("/twins/%u%s", nth - 1, place);
  has_cell = bastide_problem_get_cell (problem, &cell);

  return bastide_problem_new (bastide_problem_get_severity (problem), pointer, bastide_content_get_line (self, pointer),
                              bastide_problem_get_rule (problem), has_cell ? &cell : NULL,
                              bastide_problem_get_text (problem));
}

/* The oddities of what a twin shares with its puzzle have been reported of the puzzle. */
static void
tell_problems (const Check *check,
               GListModel  *problems)
{
  g_autofree char *outer = g_strdup_printf ("/twins/%u", check->nth - 1);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autoptr (BastideProblem) placed = bastide_content_place_problem (check->content, check->nth, problem);

      if (bastide_problem_get_severity (placed) == BASTIDE_SEVERITY_ERROR
          || !g_str_equal (bastide_problem_get_at (placed), outer))
        bastide_json_append_problem (check->json, placed);
    }
}

static gboolean
is_same_puzzle (BastideContent *a,
                BastideContent *b)
{
  g_autofree char *hash = bastide_content_hash (a);
  g_autofree char *other = bastide_content_hash (b);

  return g_str_equal (hash, other);
}

void
_bastide_content_check_twins (BastideContent *self,
                              BastideJson    *json)
{
  for (guint i = 1; i <= self->twins->len; i++)
    {
      Check check = { .content = self, .json = json, .nth = i };
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (BastideContent) twin = NULL;
      g_autofree char *pointer = g_strdup_printf ("/twins/%u", i - 1);

      twin = read_twin (self, find_twin (self, i), fault_cb, &check, problems);
      tell_problems (&check, G_LIST_MODEL (problems));
      if (twin != NULL && is_same_puzzle (self, twin))
        append_problem (self, json, pointer, BASTIDE_SEVERITY_WARNING,
                        _("This twin changes nothing: position, rules and goal are those of the puzzle."));
    }
}
