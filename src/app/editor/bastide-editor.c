/* bastide-editor.c: editing a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (BastideEditor, bastide_editor, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_MAY_EDIT,
  PROP_PUZZLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  HAND_CHANGED,
  SELECTION_CHANGED,
  RECENT_CHANGED,
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Translators: steps of the undo history */
static const char * const text_steps[BASTIDE_N_TEXTS] = {
  [BASTIDE_TEXT_TITLE] = N_("Change Title"),
  [BASTIDE_TEXT_AUTHOR] = N_("Change Author"),
  [BASTIDE_TEXT_DATE] = N_("Change Date"),
  [BASTIDE_TEXT_LANGUAGE] = N_("Change Language"),
  [BASTIDE_TEXT_DESCRIPTION] = N_("Change Description"),
};

void
_bastide_editor_say (BastideEditor *self,
                     const char    *text)
{
  g_signal_emit (self, signals[SAID], 0, text);
}

void
_bastide_editor_tell_hand (BastideEditor *self)
{
  g_signal_emit (self, signals[HAND_CHANGED], 0);
}

void
_bastide_editor_tell_recent (BastideEditor *self)
{
  g_signal_emit (self, signals[RECENT_CHANGED], 0);
}

static void
changed_cb (BastideEditor *self)
{
  _bastide_editor_check_hand (self);
  bastide_selection_update (self->selection);
}

static void
selection_changed_cb (BastideEditor *self)
{
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
read_only_cb (BastideEditor *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAY_EDIT]);
}

static void
bastide_editor_dispose (GObject *object)
{
  BastideEditor *self = BASTIDE_EDITOR (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->selection);

  G_OBJECT_CLASS (bastide_editor_parent_class)->dispose (object);
}

static void
bastide_editor_finalize (GObject *object)
{
  BastideEditor *self = BASTIDE_EDITOR (object);

  g_clear_pointer (&self->clip, bastide_clip_unref);
  g_free (self->mark_text);
  g_array_unref (self->recent);
  g_array_unref (self->used);

  G_OBJECT_CLASS (bastide_editor_parent_class)->finalize (object);
}

static void
bastide_editor_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideEditor *self = BASTIDE_EDITOR (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_MAY_EDIT:
      g_value_set_boolean (value, bastide_editor_get_may_edit (self));
      break;
    case PROP_PUZZLE:
      g_value_set_object (value, self->puzzle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_editor_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BastideEditor *self = BASTIDE_EDITOR (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      bastide_editor_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_PUZZLE:
      bastide_editor_set_puzzle (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
make_signals (GType type)
{
  signals[HAND_CHANGED] = g_signal_new ("hand-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SELECTION_CHANGED] =
    g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RECENT_CHANGED] =
    g_signal_new ("recent-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAID] =
    g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_editor_class_init (BastideEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_editor_dispose;
  object_class->finalize = bastide_editor_finalize;
  object_class->get_property = bastide_editor_get_property;
  object_class->set_property = bastide_editor_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, writable);
  properties[PROP_MAY_EDIT] = g_param_spec_boolean ("may-edit", NULL, NULL, FALSE, readable);
  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  make_signals (G_TYPE_FROM_CLASS (klass));
}

static void
bastide_editor_init (BastideEditor *self)
{
  self->mark_text = g_strdup ("");
  self->recent = g_array_new (FALSE, FALSE, sizeof (BastideHand));
  self->used = g_array_new (FALSE, FALSE, sizeof (guint));
  self->row = BASTIDE_MAX_RECENT;
  self->selection = bastide_selection_new ();
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::read-only", G_CALLBACK (read_only_cb), self);
}

BastideEditor *
bastide_editor_new (void)
{
  return g_object_new (BASTIDE_TYPE_EDITOR, NULL);
}

void
bastide_editor_set_puzzle (BastideEditor *self,
                           BastidePuzzle *puzzle)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  if (!g_set_object (&self->puzzle, puzzle))
    return;
  g_signal_group_set_target (self->signals, puzzle);
  bastide_editor_take (self, NULL);
  bastide_selection_set_puzzle (self->selection, puzzle);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PUZZLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAY_EDIT]);
}

BastidePuzzle *
bastide_editor_get_puzzle (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->puzzle;
}

void
bastide_editor_set_active (BastideEditor *self,
                           gboolean       active)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->active == !!active)
    return;
  self->active = !!active;
  /* A held piece does not follow into a mode that cannot put it. */
  if (!self->active)
    bastide_editor_take (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

gboolean
bastide_editor_get_active (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return self->active;
}

gboolean
bastide_editor_get_may_edit (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return self->puzzle != NULL && !bastide_puzzle_get_read_only (self->puzzle);
}

gboolean
bastide_editor_check_may_edit (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (bastide_editor_get_may_edit (self))
    return TRUE;
  _bastide_editor_say (self, _("This file is read-only."));
  return FALSE;
}

const BstSetup *
bastide_editor_get_setup (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->puzzle != NULL ? bastide_puzzle_get_content (self->puzzle)->setup : NULL;
}

/* Steps */

BastideContent *
bastide_editor_begin (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);
  g_return_val_if_fail (self->puzzle != NULL, NULL);

  return bastide_content_copy (bastide_puzzle_get_content (self->puzzle));
}

gboolean
bastide_editor_end (BastideEditor  *self,
                    BastideContent *content,
                    gboolean        changed,
                    const char     *label,
                    const char     *merge)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  changed = changed && bastide_editor_check_may_edit (self);
  if (changed)
    bastide_puzzle_commit (self->puzzle, content, label, merge);
  else
    bastide_content_unref (content);
  return changed;
}

void
bastide_editor_settle (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->puzzle != NULL)
    bastide_puzzle_settle (self->puzzle);
}

gboolean
bastide_editor_set_text (BastideEditor *self,
                         BastideText    which,
                         const char    *text,
                         const char    *merge)
{
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail ((guint) which < BASTIDE_N_TEXTS, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_set_text (content, which, text);
  return bastide_editor_end (self, content, changed, _(text_steps[which]), merge);
}

gboolean
bastide_editor_shift (BastideEditor *self,
                      int            dx,
                      int            dy)
{
  g_autoptr (GArray) selected = NULL;
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  selected = bastide_selection_shift (self->selection, (BstNotationShift) { .dx = dx, .dy = dy });
  content = bastide_editor_begin (self);
  changed = bastide_edit_shift (content, dx, dy);
  /* Translators: a step of the undo history */
  if (!bastide_editor_end (self, content, changed, _("Shift Position"), "shift"))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&selected));
  return TRUE;
}

gboolean
bastide_editor_turn_all (BastideEditor *self,
                         int            quarters)
{
  g_autoptr (GArray) selected = NULL;
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  selected = bastide_selection_shift (self->selection, (BstNotationShift) { .quarters = (guint) quarters & 3 });
  content = bastide_editor_begin (self);
  changed = bastide_edit_turn_all (content, quarters);
  /* Translators: a step of the undo history */
  if (!bastide_editor_end (self, content, changed, _("Turn Position"), NULL))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&selected));
  return TRUE;
}

gboolean
bastide_editor_step_player (BastideEditor *self,
                            int            direction)
{
  const BstSetup *setup;
  BastideContent *content;
  gboolean changed;
  guint n;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  setup = bastide_editor_get_setup (self);
  if (setup == NULL || setup->n_players == 0)
    return FALSE;
  n = setup->n_players;
  content = bastide_editor_begin (self);
  changed = bastide_edit_set_turn (content, (setup->player % n + n + (direction > 0 ? 1 : n - 1)) % n,
                                   (BstPhase) setup->phase);
  /* Translators: a step of the undo history */
  return bastide_editor_end (self, content, changed, _("Change Player to Move"), "player-to-move");
}

gboolean
bastide_editor_step_count (BastideEditor *self)
{
  BstPiece count = { .kind = BST_PIECE_COUNT };
  const BstSetup *setup;
  BstPlace to = { .kind = BST_PLACE_DISTRICT };

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  setup = bastide_editor_get_setup (self);
  if (setup == NULL || !bst_setup_has_districts (setup))
    return FALSE;
  if (bastide_edit_find_piece (setup, &count))
    to.index = (guint8) ((count.place.index + 1) % BST_N_DISTRICTS);
  return bastide_editor_move_piece (self, &count, &to);
}

gboolean
bastide_editor_set_score (BastideEditor *self,
                          guint          player,
                          gint32         score)
{
  g_autofree char *merge = g_strdup_printf ("score %u", player);
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL || player >= bastide_editor_get_setup (self)->n_players)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_set_score (content, player, score);
  /* Translators: a step of the undo history */
  return bastide_editor_end (self, content, changed, _("Change Score"), merge);
}
