/* bastide-puzzle.c: the document: a puzzle with its history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-content-texts.h"
#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-goal-problems.h"
#include "bastide-lesson.h"
#include "bastide-meanings.h"
#include "bastide-problem.h"
#include "bastide-puzzle-private.h"
#include "bastide-solution.h"
#include "bastide-texts.h"

/* The puzzle is the history with a file. States are whole puzzles; readers see the twin that is shown, and edits of it
 * go into the whole as its differences. The puzzle knows neither rules nor play: edits come as finished contents, and
 * properties are looked up in the present state. The puzzle is modified unless the present state was saved last, so
 * that undoing to that state needs no saving. */
struct _BastidePuzzle
{
  GObject          parent_instance;

  BastideHistory  *history;
  guint            twin;
  BastideContent  *shown;     /* content of the twin that is shown */
  BastideContent  *told;      /* it in the language of the reader; NULL until that is asked for */
  BastideContent  *told_whole;
  BastidePosition *position;  /* its position */
  GListModel      *problems;
  BastideMeanings *meanings;
  GFile           *file;
  char            *etag;
  BastideSnapshot *saved;
  gboolean         saving;
  char            *merge;  /* word of the step that is the present, if a further one with the same word joins it */
};

enum
{
  PROP_0,
  PROP_FILE,
  PROP_READ_ONLY,
  PROP_MODIFIED,
  PROP_POSITION,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_PROBLEMS,
  PROP_TWIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BastidePuzzle, bastide_puzzle, G_TYPE_OBJECT)

static BastideContent *
get_content (BastidePuzzle *self)
{
  return self->shown;
}

static BastideContent *
get_whole (BastidePuzzle *self)
{
  return bastide_puzzle_get_snapshot (self)->content;
}

static const char *
get_undo_label (BastidePuzzle *self)
{
  if (!bastide_puzzle_get_can_undo (self))
    return NULL;

  return bastide_history_get_label (self->history, bastide_history_get_index (self->history));
}

static const char *
get_redo_label (BastidePuzzle *self)
{
  if (!bastide_puzzle_get_can_redo (self))
    return NULL;

  return bastide_history_get_label (self->history, bastide_history_get_index (self->history) + 1);
}

static void
notify (BastidePuzzle *self,
        guint          property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Most puzzles have a sound goal and solution, so that the list is mostly that of the position. A lesson belongs to the
 * whole puzzle: whichever twin is shown, its problems are listed. */
GListModel *
_bastide_puzzle_find_problems (BastidePuzzle   *self,
                               guint            twin,
                               BastideContent  *content,
                               BastidePosition *position)
{
  GListModel *problems = bastide_position_get_problems (position);
  guint n = g_list_model_get_n_items (problems);
  GListStore *all = bastide_solution_find_problems (content->solution, position, BASTIDE_SOLUTION_MAX_ACTIONS);

  bastide_solution_append_line_problems (content, position, BASTIDE_SOLUTION_MAX_ACTIONS, all);
  bastide_meanings_append_problems (self->meanings, get_whole (self)->twins->len, twin, content, position,
                                    BASTIDE_SOLUTION_MAX_ACTIONS, all);
  bastide_goal_append_problems (content, position, all);
  if (twin == self->twin)
    {
      bastide_lesson_append_problems (get_whole (self), all);
      bastide_texts_append_problems (get_whole (self), all);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (all)) == 0)
    {
      g_object_unref (all);
      return g_object_ref (problems);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      g_list_store_insert (all, i, problem);
    }

  return G_LIST_MODEL (all);
}

static void
update_problems (BastidePuzzle *self)
{
  g_autoptr (GListModel) problems = _bastide_puzzle_find_problems (self, self->twin, self->shown, self->position);

  if (g_set_object (&self->problems, problems))
    notify (self, PROP_PROBLEMS);
}

/* --- the twin that is shown --- */

/* The state of the puzzle as its readers know it. */
typedef struct
{
  BastideContent  *content;
  BastidePosition *position;
  guint            twin;
} View;

static void
view_clear (View *view)
{
  g_clear_pointer (&view->content, bastide_content_unref);
  g_clear_object (&view->position);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (View, view_clear)

static View
get_view (BastidePuzzle *self)
{
  return (View) {
    .content = bastide_content_ref (self->shown), .position = g_object_ref (self->position), .twin = self->twin,
  };
}

/* Shows a twin of the present state: @edited, where an edit of the shown twin has left its position, so that the
 * position keeps its object. */
static void
show (BastidePuzzle  *self,
      guint           twin,
      BastideContent *edited)
{
  BastideSnapshot *present = bastide_puzzle_get_snapshot (self);
  gboolean is_same = twin > 0 && edited != NULL && _bastide_content_is_same_position (edited, self->shown);
  BastideContent *content = is_same ? bastide_content_ref (edited)
                            : twin > 0 ? bastide_content_get_twin (present->content, twin)
                            : bastide_content_ref (present->content);

  if (twin == 0)
    g_set_object (&self->position, present->position);
  else if (!_bastide_content_is_same_position (content, self->shown))
    {
      g_object_unref (self->position);
      self->position = bastide_position_new (content);
    }
  g_clear_pointer (&self->told, bastide_content_unref);
  g_clear_pointer (&self->told_whole, bastide_content_unref);
  bastide_content_unref (self->shown);
  self->shown = content;
  self->twin = twin;
}

/* Notifies the differences between the present state and @before. */
static void
notify_changes (BastidePuzzle *self,
                const View    *before)
{
  if (before->twin != self->twin)
    notify (self, PROP_TWIN);
  if (before->position != self->position)
    notify (self, PROP_POSITION);
  update_problems (self);
  for (guint property = PROP_CAN_UNDO; property <= PROP_REDO_LABEL; property++)
    notify (self, property);
  notify (self, PROP_MODIFIED);
}

/* Of a step that is taken back or done again, the twin in which it was made is shown. */
static void
go (BastidePuzzle *self,
    guint          state)
{
  g_auto (View) before = get_view (self);
  gboolean is_back = state < bastide_history_get_index (self->history);
  guint twin = bastide_puzzle_get_snapshot (self)->twin;

  g_clear_pointer (&self->merge, g_free);
  g_object_freeze_notify (G_OBJECT (self));
  bastide_history_go (self->history, state);
  if (!is_back)
    twin = bastide_puzzle_get_snapshot (self)->twin;
  show (self, twin <= get_whole (self)->twins->len ? twin : 0, NULL);
  notify_changes (self, &before);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

/* Makes @whole the present state, by a step of its own or in place of the present one, and shows a twin of it; @edited
 * is that twin where it was edited. */
static void
push (BastidePuzzle  *self,
      BastideContent *whole,
      guint           twin,
      BastideContent *edited,
      const char     *label,
      gboolean        joins)
{
  g_auto (View) before = get_view (self);
  BastideSnapshot *present = bastide_puzzle_get_snapshot (self);
  BastidePosition *position = _bastide_content_is_same_position (whole, present->content)
                                ? g_object_ref (present->position) : bastide_position_new (whole);

  g_clear_pointer (&self->merge, g_free);
  g_object_freeze_notify (G_OBJECT (self));
  if (joins)
    bastide_history_replace (self->history, whole, position);
  else
    bastide_history_push (self->history, whole, position, twin, label);
  show (self, twin, edited);
  notify_changes (self, &before);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

/* A step with the word of the step before joins it. */
static void
push_word (BastidePuzzle  *self,
           BastideContent *whole,
           guint           twin,
           BastideContent *edited,
           const char     *label,
           const char     *merge)
{
  g_autofree char *word = g_strdup (merge);
  g_autoptr (BastideContent) changed = whole;

  /* Translations go with their texts. */
  push (self, bastide_content_follow_texts (changed, get_whole (self)), twin, edited, label,
        merge != NULL && g_strcmp0 (merge, self->merge) == 0 && bastide_puzzle_get_modified (self));
  g_free (self->merge);
  self->merge = g_steal_pointer (&word);
}

void
bastide_puzzle_commit (BastidePuzzle  *self,
                       BastideContent *content,
                       const char     *label,
                       const char     *merge)
{
  g_autoptr (BastideContent) owned = content;

  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (content != NULL && content != get_content (self));
  g_return_if_fail (label != NULL);

  if (get_whole (self)->twins->len == 0)
    push_word (self, g_steal_pointer (&owned), 0, NULL, label, merge);
  else
    push_word (self, bastide_content_with_twin (get_whole (self), self->twin, content), self->twin, content, label,
               merge);
}

void
bastide_puzzle_commit_twins (BastidePuzzle  *self,
                             BastideContent *whole,
                             guint           twin,
                             const char     *label,
                             const char     *merge)
{
  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (whole != NULL && twin <= whole->twins->len);
  g_return_if_fail (label != NULL);

  push_word (self, whole, twin, NULL, label, merge);
}

guint
bastide_puzzle_get_twin (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), 0);

  return self->twin;
}

void
bastide_puzzle_set_twin (BastidePuzzle *self,
                         guint          twin)
{
  g_auto (View) before = { .content = NULL };

  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (twin <= get_whole (self)->twins->len);

  if (twin == self->twin)
    return;

  before = get_view (self);
  g_clear_pointer (&self->merge, g_free);
  g_object_freeze_notify (G_OBJECT (self));
  show (self, twin, NULL);
  notify_changes (self, &before);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

void
_bastide_puzzle_keep_meaning (BastidePuzzle *self,
                              guint          line)
{
  bastide_meanings_keep (self->meanings, get_whole (self)->twins->len, self->twin, self->shown, self->position, line);
  update_problems (self);
}

BastideContent *
bastide_puzzle_get_whole (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return get_whole (self);
}

static BastideContent *
extend_cb (BastideContent *content,
           gpointer        library)
{
  BastideContent *extended = bastide_content_copy (content);

  if (bastide_edit_set_library (extended, library))
    return extended;
  bastide_content_unref (extended);

  return NULL;
}

void
bastide_puzzle_set_library (BastidePuzzle      *self,
                            BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  if (!bastide_history_renew (self->history, extend_cb, library))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  /* The positions of before know other tiles. */
  bastide_meanings_forget (self->meanings);
  show (self, self->twin, NULL);
  notify (self, PROP_POSITION);
  update_problems (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_puzzle_settle (BastidePuzzle *self)
{
  g_return_if_fail (BASTIDE_IS_PUZZLE (self));

  g_clear_pointer (&self->merge, g_free);
}

static void
bastide_puzzle_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastidePuzzle *self = BASTIDE_PUZZLE (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, bastide_puzzle_get_read_only (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bastide_puzzle_get_modified (self));
      break;
    case PROP_POSITION:
      g_value_set_object (value, bastide_puzzle_get_position (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, bastide_puzzle_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, bastide_puzzle_get_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, get_redo_label (self));
      break;
    case PROP_PROBLEMS:
      g_value_set_object (value, self->problems);
      break;
    case PROP_TWIN:
      g_value_set_uint (value, self->twin);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_puzzle_finalize (GObject *object)
{
  BastidePuzzle *self = BASTIDE_PUZZLE (object);

  g_clear_pointer (&self->saved, bastide_snapshot_unref);
  g_clear_pointer (&self->history, bastide_history_free);
  g_clear_pointer (&self->shown, bastide_content_unref);
  g_clear_pointer (&self->told, bastide_content_unref);
  g_clear_pointer (&self->told_whole, bastide_content_unref);
  g_clear_object (&self->position);
  g_clear_object (&self->problems);
  g_clear_pointer (&self->meanings, bastide_meanings_free);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_free (self->merge);

  G_OBJECT_CLASS (bastide_puzzle_parent_class)->finalize (object);
}

static void
bastide_puzzle_class_init (BastidePuzzleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_puzzle_finalize;
  object_class->get_property = bastide_puzzle_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, readable);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, readable);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  properties[PROP_POSITION] = g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION, readable);
  properties[PROP_PROBLEMS] = g_param_spec_object ("problems", NULL, NULL, G_TYPE_LIST_MODEL, readable);
  properties[PROP_TWIN] = g_param_spec_uint ("twin", NULL, NULL, 0, BASTIDE_MAX_TWINS, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_puzzle_init (BastidePuzzle *self)
{
  self->meanings = bastide_meanings_new ();
}

BastidePuzzle *
bastide_puzzle_new_for_content (BastideContent *content)
{
  BastidePuzzle *self = g_object_new (BASTIDE_TYPE_PUZZLE, NULL);

  self->history = bastide_history_new (content, bastide_position_new (content));
  self->saved = bastide_snapshot_ref (bastide_puzzle_get_snapshot (self));
  self->shown = bastide_content_ref (content);
  self->position = g_object_ref (bastide_puzzle_get_snapshot (self)->position);
  self->problems = _bastide_puzzle_find_problems (self, 0, self->shown, self->position);

  return self;
}

BastideSnapshot *
bastide_puzzle_get_snapshot (BastidePuzzle *self)
{
  return bastide_history_get_present (self->history);
}

const char *
bastide_puzzle_get_etag (BastidePuzzle *self,
                         GFile         *file)
{
  return self->file != NULL && g_file_equal (self->file, file) ? self->etag : NULL;
}

void
bastide_puzzle_set_saved (BastidePuzzle   *self,
                          GFile           *file,
                          const char      *etag,
                          BastideSnapshot *snapshot)
{
  bastide_snapshot_ref (snapshot);
  bastide_snapshot_unref (self->saved);
  self->saved = snapshot;
  g_free (self->etag);
  self->etag = g_strdup (etag);

  if (g_set_object (&self->file, file))
    notify (self, PROP_FILE);
  notify (self, PROP_MODIFIED);
}

gboolean
bastide_puzzle_get_saving (BastidePuzzle *self)
{
  return self->saving;
}

void
bastide_puzzle_set_saving (BastidePuzzle *self,
                           gboolean       saving)
{
  self->saving = saving;
}

GBytes *
bastide_puzzle_to_bytes (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return bastide_content_write (get_whole (self));
}

BastidePosition *
bastide_puzzle_get_position (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return self->position;
}

BastideContent *
bastide_puzzle_get_content (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return get_content (self);
}

BastideContent *
bastide_puzzle_get_told_whole (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  if (self->told_whole == NULL)
    self->told_whole = bastide_content_tell (get_whole (self));

  return self->told_whole;
}

BastideContent *
bastide_puzzle_get_told (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  if (self->told == NULL)
    self->told = bastide_puzzle_get_told_whole (self) == get_whole (self)
                   ? bastide_content_ref (self->shown)
                   : bastide_content_get_twin (self->told_whole, self->twin);

  return self->told;
}

GListModel *
bastide_puzzle_get_problems (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return self->problems;
}

GFile *
bastide_puzzle_get_file (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return self->file;
}

const char *
bastide_puzzle_get_title (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);

  return get_content (self)->title;
}

gboolean
bastide_puzzle_get_modified (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);

  return self->saved != bastide_puzzle_get_snapshot (self);
}

gboolean
bastide_puzzle_get_read_only (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);

  return get_content (self)->read_only;
}

gboolean
bastide_puzzle_get_can_undo (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);

  return bastide_history_get_index (self->history) > 0;
}

gboolean
bastide_puzzle_get_can_redo (BastidePuzzle *self)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);

  return bastide_history_get_index (self->history) + 1 < bastide_history_get_length (self->history);
}

void
bastide_puzzle_undo (BastidePuzzle *self)
{
  if (bastide_puzzle_get_can_undo (self))
    go (self, bastide_history_get_index (self->history) - 1);
}

void
bastide_puzzle_redo (BastidePuzzle *self)
{
  if (bastide_puzzle_get_can_redo (self))
    go (self, bastide_history_get_index (self->history) + 1);
}

char **
bastide_puzzle_get_history (BastidePuzzle *self,
                            guint         *present)
{
  guint n;
  char **labels;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), NULL);
  g_return_val_if_fail (present != NULL, NULL);

  n = bastide_history_get_length (self->history);
  labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    labels[i] = g_strdup (bastide_history_get_label (self->history, i));
  *present = bastide_history_get_index (self->history);

  return labels;
}

void
bastide_puzzle_jump (BastidePuzzle *self,
                     guint          state)
{
  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (state < bastide_history_get_length (self->history));

  if (state != bastide_history_get_index (self->history))
    go (self, state);
}
