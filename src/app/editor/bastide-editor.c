/* bastide-editor.c: editing a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor.h"

#include <glib/gi18n-lib.h>

#include "bastide-cost.h"
#include "bastide-format.h"
#include "bastide-words.h"

/* Palette, trays, board and inspector all need the same hand, selection and rules for steps, and each of them lives in
 * another part of the window; so the editor is an object of its own without a widget. The editor changes a copy of the
 * content and commits the copy as one step. The held piece stays in the content until it is put, so that nothing is
 * lost when a mode or a puzzle changes with a piece in hand. */
struct _BastideEditor
{
  GObject           parent_instance;

  BastidePuzzle    *puzzle;
  GSignalGroup     *signals;
  gboolean          active;
  BastideSelection *selection;
  BastidePosition  *looked_at;
  BastideLessonStep *looked_step;  /* the step of a lesson whose position that is, or NULL */
  char             *looked_change; /* the change of the diagram that leads there, or NULL */
  char              *lesson_step;  /* the id of the step that is written, or "" */

  BastideHand       hand;
  BastideHand       stamp;      /* the stamp before the one in hand */
  BastideClip      *clip;       /* the part of a board in hand, if any */
  char             *mark_text;
  GArray           *point;      /* of BstPlace: the meanings of the point chosen last */
  GArray           *drawn;      /* of BastideAnnotation, over a position that is only looked at */
  GArray           *recent;     /* of BastideHand */
  GArray           *used;       /* of guint: the last use of each */
  guint             n_uses;
  guint             row;        /* the number of recent stamps in sight */
};

G_DEFINE_FINAL_TYPE (BastideEditor, bastide_editor, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_DRAWN,
  PROP_LOOKED_AT,
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
  REMOVED,
  SHOW_PLACE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BastideHand empty = { .kind = BASTIDE_HAND_EMPTY };

static void
say (BastideEditor *self,
     const char    *text)
{
  g_signal_emit (self, signals[SAID], 0, text);
}

static void
tell_hand (BastideEditor *self)
{
  g_signal_emit (self, signals[HAND_CHANGED], 0);
}

static gboolean
is_off (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_NOWHERE || spot->kind == BST_PLACE_SUPPLY;
}

static void
check_hand (BastideEditor *self)
{
  const BstSetup *setup = bastide_editor_get_setup (self);
  g_autoptr (GArray) pieces = NULL;
  gboolean there = FALSE;

  if (self->hand.kind != BASTIDE_HAND_PIECE || is_off (&self->hand.piece.place))
    return;
  pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  bastide_edit_find_pieces (setup, &self->hand.piece.place, pieces);
  for (guint i = 0; i < pieces->len; i++)
    there |= bst_piece_equal (&g_array_index (pieces, BstPiece, i), &self->hand.piece);
  if (!there)
    bastide_editor_take (self, NULL);
}

static void
changed_cb (BastideEditor *self)
{
  check_hand (self);
  bastide_selection_update (self->selection);
}

static void
position_cb (BastideEditor *self)
{
  bastide_editor_look_at (self, NULL);
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
  g_clear_object (&self->looked_at);
  g_clear_object (&self->looked_step);
  g_clear_pointer (&self->looked_change, g_free);

  G_OBJECT_CLASS (bastide_editor_parent_class)->dispose (object);
}

static void
bastide_editor_finalize (GObject *object)
{
  BastideEditor *self = BASTIDE_EDITOR (object);

  g_clear_pointer (&self->clip, bastide_clip_unref);
  g_free (self->mark_text);
  g_free (self->lesson_step);
  g_array_unref (self->point);
  g_array_unref (self->drawn);
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
    case PROP_DRAWN:
      g_value_set_boxed (value, self->drawn);
      break;
    case PROP_LOOKED_AT:
      g_value_set_object (value, self->looked_at);
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
  signals[REMOVED] =
    g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SHOW_PLACE] =
    g_signal_new ("show-place", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
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
  properties[PROP_DRAWN] = g_param_spec_boxed ("drawn", NULL, NULL, G_TYPE_ARRAY, readable);
  properties[PROP_LOOKED_AT] = g_param_spec_object ("looked-at", NULL, NULL, BASTIDE_TYPE_POSITION, readable);
  properties[PROP_MAY_EDIT] = g_param_spec_boolean ("may-edit", NULL, NULL, FALSE, readable);
  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  make_signals (G_TYPE_FROM_CLASS (klass));
}

static void
bastide_editor_init (BastideEditor *self)
{
  self->mark_text = g_strdup ("");
  self->lesson_step = g_strdup ("");
  self->point = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  self->drawn = g_array_new (FALSE, FALSE, sizeof (BastideAnnotation));
  self->recent = g_array_new (FALSE, FALSE, sizeof (BastideHand));
  self->used = g_array_new (FALSE, FALSE, sizeof (guint));
  self->row = BASTIDE_MAX_RECENT;
  self->selection = bastide_selection_new ();
  g_signal_connect_object (self->selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::position", G_CALLBACK (position_cb), self);
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
  bastide_editor_look_at (self, NULL);
  bastide_editor_set_lesson_step (self, "");
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
    {
      bastide_editor_take (self, NULL);
      bastide_editor_look_at (self, NULL);
    }
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
  say (self, _("This file is read-only."));
  return FALSE;
}

static void
look_at (BastideEditor     *self,
         BastideLessonStep *step,
         const char        *change,
         BastidePosition   *position)
{
  if (self->looked_at == position && self->looked_step == step)
    return;
  g_set_object (&self->looked_at, position);
  g_set_object (&self->looked_step, step);
  g_free (self->looked_change);
  self->looked_change = g_strdup (change);
  if (position != NULL)
    bastide_editor_take (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOKED_AT]);
}

void
bastide_editor_look_at (BastideEditor   *self,
                        BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (position == NULL || BASTIDE_IS_POSITION (position));

  look_at (self, NULL, NULL, position);
}

void
bastide_editor_look_at_change (BastideEditor   *self,
                               const char      *change,
                               BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (change != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  look_at (self, NULL, change, position);
}

const char *
bastide_editor_get_looked_change (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->looked_change;
}

void
bastide_editor_look_at_step (BastideEditor     *self,
                             BastideLessonStep *step,
                             BastidePosition   *position)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (step == NULL || BASTIDE_IS_LESSON_STEP (step));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  look_at (self, step, NULL, position);
}

BastideLessonStep *
bastide_editor_get_looked_step (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->looked_step;
}

void
bastide_editor_set_lesson_step (BastideEditor *self,
                                const char    *id)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (id != NULL);

  if (g_str_equal (self->lesson_step, id))
    return;
  g_free (self->lesson_step);
  self->lesson_step = g_strdup (id);
}

const char *
bastide_editor_get_lesson_step (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), "");

  return self->lesson_step;
}

BastidePosition *
bastide_editor_get_looked_at (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->looked_at;
}

const BstSetup *
bastide_editor_get_setup (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->puzzle != NULL ? bastide_puzzle_get_content (self->puzzle)->setup : NULL;
}

/* Steps */

BastideContent *
bastide_editor_begin_whole (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);
  g_return_val_if_fail (self->puzzle != NULL, NULL);

  return bastide_content_copy (bastide_puzzle_get_whole (self->puzzle));
}

BastideContent *
bastide_editor_begin (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);
  g_return_val_if_fail (self->puzzle != NULL, NULL);

  return bastide_content_copy (bastide_puzzle_get_content (self->puzzle));
}

static void
tell_cost (BastideEditor     *self,
           const BastideCost *cost,
           guint              meant,
           guint              n_new)
{
  g_autofree char *text = bastide_cost_tell (cost, self->puzzle, meant, n_new);

  if (text != NULL)
    g_signal_emit (self, signals[REMOVED], 0, text);
}

gboolean
bastide_editor_end_meaning (BastideEditor  *self,
                            BastideContent *content,
                            gboolean        changed,
                            guint           meant,
                            const char     *label,
                            const char     *merge)
{
  g_autoptr (BastideCost) cost = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  changed = changed && bastide_editor_check_may_edit (self);
  if (!changed)
    {
      bastide_content_unref (content);
      return FALSE;
    }
  cost = bastide_cost_new (self->puzzle);
  bastide_puzzle_commit (self->puzzle, content, label, merge);
  tell_cost (self, cost, meant, 0);

  return TRUE;
}

gboolean
bastide_editor_end (BastideEditor  *self,
                    BastideContent *content,
                    gboolean        changed,
                    const char     *label,
                    const char     *merge)
{
  return bastide_editor_end_meaning (self, content, changed, 0, label, merge);
}

gboolean
bastide_editor_end_putting (BastideEditor  *self,
                            BastideContent *content,
                            gboolean        changed,
                            guint           n_new,
                            const char     *label)
{
  g_autoptr (BastideCost) cost = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  cost = bastide_cost_new (self->puzzle);
  if (changed && bastide_cost_takes_city (cost, content))
    {
      bastide_content_unref (content);
      say (self, _("The city of Carcassonne lies there. Remove it first if it is to give way."));
      return FALSE;
    }
  changed = changed && bastide_editor_check_may_edit (self);
  if (!changed)
    {
      bastide_content_unref (content);
      return FALSE;
    }
  bastide_puzzle_commit (self->puzzle, content, label, NULL);
  tell_cost (self, cost, 0, n_new);

  return TRUE;
}

gboolean
bastide_editor_end_whole (BastideEditor  *self,
                          BastideContent *whole,
                          gboolean        changed,
                          const char     *label,
                          const char     *merge)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return bastide_editor_end_twins (self, whole, changed, bastide_puzzle_get_twin (self->puzzle), 0, label, merge);
}

static gboolean
is_of_whole (const char *pointer)
{
  return g_str_has_prefix (pointer, "/lesson/");
}

BastideContent *
bastide_editor_begin_member (BastideEditor *self,
                             const char    *pointer)
{
  return is_of_whole (pointer) ? bastide_editor_begin_whole (self) : bastide_editor_begin (self);
}

gboolean
bastide_editor_end_member (BastideEditor  *self,
                           BastideContent *content,
                           gboolean        changed,
                           const char     *pointer,
                           const char     *merge)
{
  const BastideMember *member = bastide_codec_find (NULL, &bastide_format_puzzle, NULL, pointer, NULL);

  g_return_val_if_fail (member != NULL && member->step != NULL, FALSE);

  return (is_of_whole (pointer) ? bastide_editor_end_whole : bastide_editor_end) (self, content, changed,
                                                                                  _(member->step), merge);
}

gboolean
bastide_editor_end_twins (BastideEditor  *self,
                          BastideContent *whole,
                          gboolean        changed,
                          guint           twin,
                          guint           meant,
                          const char     *label,
                          const char     *merge)
{
  g_autoptr (BastideCost) cost = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (whole != NULL, FALSE);

  changed = changed && bastide_editor_check_may_edit (self);
  if (!changed)
    {
      bastide_content_unref (whole);
      return FALSE;
    }
  cost = bastide_cost_new (self->puzzle);
  bastide_puzzle_commit_twins (self->puzzle, whole, twin, label, merge);
  tell_cost (self, cost, meant, 0);

  return TRUE;
}

gboolean
bastide_editor_add_twin (BastideEditor  *self,
                         BastideContent *twin)
{
  BastideContent *whole;
  gboolean is_added;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (self->puzzle != NULL && twin != NULL, FALSE);

  whole = bastide_editor_begin_whole (self);
  is_added = bastide_edit_add_twin (whole, twin);
  /* Translators: a step of the undo history */
  return bastide_editor_end_twins (self, whole, is_added, whole->twins->len, 0, _("Add Twin"), NULL);
}

void
bastide_editor_settle (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->puzzle != NULL)
    bastide_puzzle_settle (self->puzzle);
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
  /* The board moves in all twins, whichever is shown: else the shown one would differ from the others in all its tiles.
   */
  content = bastide_editor_begin_whole (self);
  changed = bastide_edit_shift (content, dx, dy);
  /* Translators: a step of the undo history */
  if (!bastide_editor_end_whole (self, content, changed, _("Shift Position"), "shift"))
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
  content = bastide_editor_begin_whole (self);
  changed = bastide_edit_turn_all (content, quarters);
  /* Translators: a step of the undo history */
  if (!bastide_editor_end_whole (self, content, changed, _("Turn Position"), NULL))
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

static const char *
get_step_name (const BstPiece *piece,
               const BstPlace *to)
{
  BastidePieceStep step = is_off (&piece->place) ? BASTIDE_PIECE_STEP_PUT : BASTIDE_PIECE_STEP_MOVE;

  return bastide_words_piece_step ((BstPieceKind) piece->kind, is_off (to) ? BASTIDE_PIECE_STEP_REMOVE : step);
}

/* Whether two stamps differ in their rotation at most. */
static gboolean
is_same_stamp (const BastideHand *a,
               const BastideHand *b)
{
  return a->kind == b->kind && a->tile == b->tile && a->river == b->river;
}

/* --- recent stamps --- */

static guint
find_recent (BastideEditor     *self,
             const BastideHand *stamp)
{
  guint at = 0;

  while (at < self->recent->len && !is_same_stamp (&g_array_index (self->recent, BastideHand, at), stamp))
    at++;
  return at;
}

/* Finds the place in sight that was used longest ago. */
static guint
find_oldest (BastideEditor *self)
{
  guint oldest = 0;

  for (guint i = 1; i < MIN (self->row, self->recent->len); i++)
    if (g_array_index (self->used, guint, i) < g_array_index (self->used, guint, oldest))
      oldest = i;
  return oldest;
}

static void
insert_recent (BastideEditor *self,
               guint          at,
               BastideHand    stamp,
               guint          used)
{
  g_array_insert_val (self->recent, at, stamp);
  g_array_insert_val (self->used, at, used);
  g_array_set_size (self->recent, MIN (self->recent->len, BASTIDE_MAX_RECENT));
  g_array_set_size (self->used, self->recent->len);
}

/* A tile that comes into sight takes the place used longest ago; the tile from there goes out of sight. */
static guint
bring_in_sight (BastideEditor *self,
                guint          at)
{
  guint oldest = find_oldest (self);
  BastideHand stamp = g_array_index (self->recent, BastideHand, oldest);
  guint used = g_array_index (self->used, guint, oldest);

  if (at < self->recent->len)
    {
      g_array_remove_index (self->recent, at);
      g_array_remove_index (self->used, at);
    }
  insert_recent (self, MIN (self->row, self->recent->len), stamp, used);
  return oldest;
}

static void
remember (BastideEditor     *self,
          const BastideHand *stamp)
{
  guint at = find_recent (self, stamp);
  gboolean is_new = at == self->recent->len;
  gboolean moves = is_new || at >= self->row;

  if (is_new && at < self->row)
    insert_recent (self, at, *stamp, 0);
  else if (moves)
    at = bring_in_sight (self, at);
  g_array_index (self->recent, BastideHand, at) = *stamp;
  g_array_index (self->used, guint, at) = ++self->n_uses;
  if (moves)
    g_signal_emit (self, signals[RECENT_CHANGED], 0);
}

/* --- taking and turning --- */

void
bastide_editor_take (BastideEditor     *self,
                     const BastideHand *hand)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (hand == NULL || hand->kind != BASTIDE_HAND_CLIP);

  if (hand == NULL && self->hand.kind == BASTIDE_HAND_EMPTY)
    return;
  if (hand != NULL && !bastide_editor_check_may_edit (self))
    return;
  if (hand != NULL)
    bastide_editor_look_at (self, NULL);
  if (bastide_hand_is_stamp (&self->hand) && (hand == NULL || !is_same_stamp (&self->hand, hand)))
    self->stamp = self->hand;
  g_clear_pointer (&self->clip, bastide_clip_unref);
  self->hand = hand != NULL ? *hand : empty;
  tell_hand (self);
}

BastideHand
bastide_editor_get_hand (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), empty);

  return self->hand;
}

void
bastide_editor_swap_stamp (BastideEditor *self)
{
  BastideHand stamp;

  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  stamp = self->stamp;
  if (stamp.kind != BASTIDE_HAND_EMPTY)
    bastide_editor_take (self, &stamp);
}

gboolean
bastide_editor_has_other_stamp (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return self->stamp.kind != BASTIDE_HAND_EMPTY;
}

void
bastide_editor_set_rotation (BastideEditor *self,
                             guint          rotation)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (rotation < 4);

  if (!bastide_hand_is_stamp (&self->hand) || self->hand.rotation == rotation)
    return;
  self->hand.rotation = (guint8) rotation;
  tell_hand (self);
}

static void
turn_clip (BastideEditor *self,
           int            quarters)
{
  BastideClip *turned = bastide_clip_turn (self->clip, quarters);

  bastide_clip_unref (self->clip);
  self->clip = turned;
  tell_hand (self);
}

static const BstCell *
get_cells (GArray *cells)
{
  return (const BstCell *) (void *) cells->data;
}

/* Whether the whole board is selected: then lines, lesson and twins go along with it. */
static gboolean
is_all_selected (BastideEditor *self)
{
  GArray *cells = bastide_editor_get_selection (self);

  return bastide_edit_is_whole_board (bastide_editor_get_setup (self), get_cells (cells), cells->len);
}

gboolean
bastide_editor_turn_selection (BastideEditor *self,
                               int            quarters)
{
  g_autoptr (GArray) turned = NULL;
  BastideContent *content;
  const char *label;
  GArray *cells;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  cells = bastide_editor_get_selection (self);
  if (cells->len == 0 || self->puzzle == NULL)
    return FALSE;
  turned = g_array_new (FALSE, FALSE, sizeof (BstCell));
  label = cells->len == 1 ? _("Turn Tile") : _("Turn Tiles");
  if (is_all_selected (self))
    {
      content = bastide_editor_begin_whole (self);
      changed = bastide_edit_turn_all_about (content, get_cells (cells), cells->len, quarters, turned);
      changed = bastide_editor_end_whole (self, content, changed, label, NULL);
    }
  else
    {
      content = bastide_editor_begin (self);
      changed = bastide_edit_turn_cells (content, get_cells (cells), cells->len, quarters, turned);
      changed = bastide_editor_end_putting (self, content, changed, 0, label);
    }
  if (!changed)
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&turned));
  return TRUE;
}

gboolean
bastide_editor_turn (BastideEditor *self,
                     int            quarters)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->hand.kind == BASTIDE_HAND_CLIP)
    {
      turn_clip (self, quarters);
      return TRUE;
    }
  if (bastide_hand_is_stamp (&self->hand))
    {
      bastide_editor_set_rotation (self, (guint) ((self->hand.rotation + quarters) & 3));
      return TRUE;
    }
  return bastide_editor_turn_selection (self, quarters);
}

BastideClip *
bastide_editor_get_clip (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->clip;
}

void
bastide_editor_paste (BastideEditor *self,
                      BastideClip   *clip)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (clip != NULL);

  if (!bastide_editor_check_may_edit (self))
    return;
  bastide_clip_ref (clip);
  g_clear_pointer (&self->clip, bastide_clip_unref);
  self->clip = clip;
  if (bastide_hand_is_stamp (&self->hand))
    self->stamp = self->hand;
  self->hand = (BastideHand) { .kind = BASTIDE_HAND_CLIP };
  tell_hand (self);
}

/* Putting */

/* A full board does not look full, so the editor says why nothing was put. */
static void
explain_full_board (BastideEditor *self)
{
  g_autofree char *text = NULL;

  if (bastide_editor_get_setup (self)->tiles->len < BST_MAX_TILES)
    return;
  /* Translators: why another tile cannot be laid */
  text = g_strdup_printf (ngettext ("A board has room for %u tile.", "A board has room for %u tiles.", BST_MAX_TILES),
                          BST_MAX_TILES);
  say (self, text);
}

static gboolean
put_stamp (BastideEditor *self,
           BstCell        cell)
{
  const BastideHand stamp = self->hand;
  BastideContent *content = bastide_editor_begin (self);
  const char *label = NULL;
  gboolean changed = FALSE;
  guint n_new = 0;

  switch ((BastideHandKind) stamp.kind)
    {
    case BASTIDE_HAND_CITY:
      changed = bastide_edit_put_city (content, cell, stamp.rotation);
      label = _("Place City of Carcassonne");
      break;

    case BASTIDE_HAND_RIVER:
      changed = bastide_edit_put_river (content, stamp.river, cell, stamp.rotation);
      n_new = stamp.river;
      label = _("Place River");
      break;

    default:
      changed = bastide_edit_put_tile (content, cell, stamp.tile, stamp.rotation);
      label = _("Place Tile");
    }
  if (!bastide_editor_end_putting (self, content, changed, n_new, label))
    {
      explain_full_board (self);
      return FALSE;
    }
  remember (self, &stamp);
  /* Each block exists once, so putting it uses up its stamp. */
  if (stamp.kind != BASTIDE_HAND_TILE)
    bastide_editor_take (self, NULL);
  return TRUE;
}

static gboolean
put_clip (BastideEditor *self,
          BstCell        cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  BastideContent *content = bastide_editor_begin (self);
  gboolean changed = bastide_clip_paste (self->clip, content, cell, cells);

  if (!bastide_editor_end_putting (self, content, changed, bastide_clip_get_content (self->clip)->setup->tiles->len,
                                   _("Paste")))
    return FALSE;
  bastide_editor_take (self, NULL);
  bastide_selection_follow (self->selection, g_steal_pointer (&cells));
  return TRUE;
}

gboolean
bastide_editor_toggle_note (BastideEditor           *self,
                            const BastideAnnotation *note)
{
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (note != NULL, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_toggle_note (content->annotations, note);
  return bastide_editor_end_meaning (self, content, changed, BASTIDE_COST_NOTES,
                                     note->kind == BASTIDE_ANNOTATION_ARROW ? _("Draw Arrow") : _("Place Mark"), NULL);
}

gboolean
bastide_editor_put_mark (BastideEditor *self,
                         BstCell        cell)
{
  const char *label = _("Place Mark");
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_put_mark (content, cell, self->mark_text);
  if (!changed)
    {
      changed = bastide_edit_put_mark (content, cell, NULL);
      label = _("Remove Mark");
    }
  return bastide_editor_end_meaning (self, content, changed, BASTIDE_COST_NOTES, label, NULL);
}

/* The first cell begins the arrow, the second ends it. */
static gboolean
put_arrow (BastideEditor *self,
           BstCell        cell)
{
  const BstPlace begin = self->hand.begin;
  const BastideAnnotation arrow = {
    .kind = BASTIDE_ANNOTATION_ARROW, .colour = self->hand.colour, .cell = begin.cell, .to = cell,
  };

  if (begin.kind == BST_PLACE_NOWHERE)
    {
      self->hand.begin = BST_PLACE_ON_CELL (cell);
      tell_hand (self);
      return TRUE;
    }
  self->hand.begin = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  tell_hand (self);

  return bastide_editor_toggle_note (self, &arrow);
}

/* Finds the only player with figures on the feature of a segment, or `BST_NO_PLAYER`. */
static guint
find_only_owner (BastideEditor  *self,
                 const BstPlace *spot)
{
  const BstPosition *engine = bastide_position_get_engine (bastide_puzzle_get_position (self->puzzle));
  const BstSegmentRef at = { .cell = spot->cell, .segment = spot->segment };
  guint feature = bst_position_get_feature (engine, at);
  guint owner = BST_NO_PLAYER;
  BstFeatureInfo info;

  if (feature == BST_NONE)
    return BST_NO_PLAYER;
  bst_position_describe_feature (engine, feature, &info);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (info.weight[i] > 0)
      {
        if (owner != BST_NO_PLAYER)
          return BST_NO_PLAYER;
        owner = i;
      }
  return owner;
}

/* Returns the player who gets a marker: the only player with figures on the feature, else its present holder, else the
 * player to move. */
static guint
find_holder (BastideEditor  *self,
             const BstPiece *marker,
             const BstPlace *spot)
{
  const BstSetup *setup = bastide_editor_get_setup (self);
  const BstPiece *held;
  guint owner;

  if (setup == NULL || spot->kind != BST_PLACE_SEGMENT)
    return marker->player;
  owner = find_only_owner (self, spot);
  if (owner != BST_NO_PLAYER)
    return owner;
  held = bst_piece_get_info ((BstPieceKind) marker->kind)->number == BST_PIECES_ONE
           ? bst_setup_find_piece (setup, (BstPieceKind) marker->kind, 0) : NULL;
  return held != NULL ? held->player : setup->player;
}

static gboolean
put_piece (BastideEditor  *self,
           const BstPlace *spot)
{
  const BstPiece piece = self->hand.piece;

  if (!bastide_editor_move_piece (self, &piece, spot))
    return FALSE;
  bastide_editor_take (self, NULL);
  return TRUE;
}

static gboolean
is_on_board (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_CELL || spot->kind == BST_PLACE_SEGMENT || spot->kind == BST_PLACE_CORNER;
}

gboolean
bastide_editor_put (BastideEditor  *self,
                    const BstPlace *spot)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  switch ((BastideHandKind) self->hand.kind)
    {
    case BASTIDE_HAND_PIECE:
      return put_piece (self, spot);

    case BASTIDE_HAND_TILE:
    case BASTIDE_HAND_CITY:
    case BASTIDE_HAND_RIVER:
      return is_on_board (spot) && put_stamp (self, spot->cell);

    case BASTIDE_HAND_CLIP:
      return is_on_board (spot) && put_clip (self, spot->cell);

    case BASTIDE_HAND_MARK:
      return is_on_board (spot) && bastide_editor_put_mark (self, spot->cell);

    case BASTIDE_HAND_ARROW:
      return is_on_board (spot) && put_arrow (self, spot->cell);

    case BASTIDE_HAND_EMPTY:
    default:
      return FALSE;
    }
}

/* Whether a marker's new place decides its holder; a marker of several on the board stays its owner's. */
static gboolean
gets_holder (const BstPiece *piece)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);

  return info->has_player && info->kinds != 0 && (info->number == BST_PIECES_ONE || is_off (&piece->place));
}

gboolean
bastide_editor_move_piece (BastideEditor  *self,
                           const BstPiece *piece,
                           const BstPlace *to)
{
  BastideContent *content;
  BstPiece moved;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (piece != NULL && to != NULL, FALSE);
  g_return_val_if_fail (get_step_name (piece, to) != NULL, FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  moved = *piece;
  /* A marker that stays in place may go to any player. */
  if (gets_holder (piece) && !bst_place_equal (&piece->place, to))
    moved.player = (guint8) find_holder (self, piece, to);
  content = bastide_editor_begin (self);
  changed = bastide_edit_move_piece (content, &moved, to);
  return bastide_editor_end_meaning (self, content, changed, BASTIDE_COST_FIGURES | BASTIDE_COST_PIECES,
                                     get_step_name (piece, to), NULL);
}

/* Finds the tile or block on a cell as a stamp. */
static gboolean
find_stamp (const BstSetup *setup,
            BstCell         cell,
            BastideHand    *stamp)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);

  if (tile != NULL)
    {
      *stamp = BASTIDE_HAND_OF_TILE (tile->type);
      stamp->rotation = tile->rotation;
      return TRUE;
    }
  bastide_edit_find_block (setup, cell, cells);
  if (cells->len == 0)
    return FALSE;
  *stamp = (BastideHand) { .kind = BASTIDE_HAND_CITY, .rotation = setup->carcassonne.rotation };
  return TRUE;
}

gboolean
bastide_editor_pick (BastideEditor *self,
                     BstCell        cell)
{
  BastideHand stamp;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL || !find_stamp (bastide_editor_get_setup (self), cell, &stamp))
    return FALSE;
  bastide_editor_take (self, &stamp);
  return TRUE;
}

/* --- places of the board --- */

void
bastide_editor_set_drawn (BastideEditor *self,
                          const GArray  *notes)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->drawn->len == 0 && (notes == NULL || notes->len == 0))
    return;
  g_array_set_size (self->drawn, 0);
  if (notes != NULL)
    g_array_append_vals (self->drawn, notes->data, notes->len);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAWN]);
}

GArray *
bastide_editor_get_drawn (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->drawn;
}

void
bastide_editor_set_point (BastideEditor  *self,
                          const BstPlace *places,
                          guint           n)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (places != NULL || n == 0);

  g_array_set_size (self->point, 0);
  if (n > 0)
    g_array_append_vals (self->point, places, n);
}

const BstPlace *
bastide_editor_get_point (BastideEditor *self,
                          guint         *n)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  *n = self->point->len;

  return (const BstPlace *) (void *) self->point->data;
}

void
bastide_editor_show_place (BastideEditor  *self,
                           const BstPlace *place)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (place != NULL);

  g_signal_emit (self, signals[SHOW_PLACE], 0, place);
}

void
bastide_editor_say (BastideEditor *self,
                    const char    *text)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (text != NULL);

  say (self, text);
}

void
bastide_editor_set_mark_text (BastideEditor *self,
                              const char    *text)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (text != NULL);

  g_free (self->mark_text);
  self->mark_text = g_strdup (text);
  if (self->hand.kind == BASTIDE_HAND_MARK)
    tell_hand (self);
}

const char *
bastide_editor_get_mark_text (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), "");

  return self->mark_text;
}

GArray *
bastide_editor_get_recent (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->recent;
}

GArray *
bastide_editor_list_latest (BastideEditor *self)
{
  g_autoptr (GArray) used = NULL;
  GArray *latest;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  used = g_array_copy (self->used);
  latest = g_array_new (FALSE, FALSE, sizeof (BastideHand));
  while (latest->len < self->recent->len)
    {
      guint at = 0;

      for (guint i = 1; i < used->len; i++)
        if (g_array_index (used, guint, i) > g_array_index (used, guint, at))
          at = i;
      g_array_append_val (latest, g_array_index (self->recent, BastideHand, at));
      g_array_index (used, guint, at) = 0;
    }
  return latest;
}

void
bastide_editor_set_recent_row (BastideEditor *self,
                               guint          row)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));
  g_return_if_fail (row > 0);

  self->row = MIN (row, BASTIDE_MAX_RECENT);
}

/* The selection */

GArray *
bastide_editor_get_selection (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return bastide_selection_get_cells (self->selection);
}

gboolean
bastide_editor_is_selected (BastideEditor *self,
                            BstCell        cell)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return bastide_selection_contains (self->selection, cell);
}

void
bastide_editor_select (BastideEditor     *self,
                       BstCell            corner,
                       BstCell            opposite,
                       BastideSelectMode  mode)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_select (self->selection, corner, opposite, mode);
}

void
bastide_editor_select_all (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_select_all (self->selection);
}

void
bastide_editor_select_none (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_clear (self->selection);
}

/* Returns the cells that a command acts on: the selection, else the block on @cell. */
static GArray *
get_meant (BastideEditor *self,
           const BstCell *cell)
{
  GArray *selection = bastide_editor_get_selection (self);
  GArray *cells;

  if (selection->len > 0 || cell == NULL)
    return g_array_copy (selection);
  cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  bastide_edit_find_block (bastide_editor_get_setup (self), *cell, cells);
  return cells;
}

gboolean
bastide_editor_remove (BastideEditor *self,
                       const BstCell *cell)
{
  g_autoptr (GArray) cells = NULL;
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  cells = get_meant (self, cell);
  if (cells->len == 0)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_remove_cells (content, get_cells (cells), cells->len);
  return bastide_editor_end_meaning (self, content, changed, BASTIDE_COST_TILES,
                                     cells->len == 1 ? _("Remove Tile") : _("Remove Tiles"), NULL);
}

gboolean
bastide_editor_move (BastideEditor *self,
                     int            dx,
                     int            dy)
{
  g_autoptr (GArray) moved = NULL;
  GArray *cells;
  BastideContent *content;
  const char *label;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  cells = bastide_editor_get_selection (self);
  if (self->puzzle == NULL || cells->len == 0)
    return FALSE;
  moved = bastide_selection_shift (self->selection, (BstNotationShift) { .dx = dx, .dy = dy });
  label = cells->len == 1 ? _("Move Tile") : _("Move Tiles");
  if (is_all_selected (self))
    {
      content = bastide_editor_begin_whole (self);
      changed = bastide_editor_end_whole (self, content, bastide_edit_shift (content, dx, dy), label, NULL);
    }
  else
    {
      content = bastide_editor_begin (self);
      changed = bastide_edit_move_cells (content, get_cells (cells), cells->len, dx, dy);
      changed = bastide_editor_end_putting (self, content, changed, 0, label);
    }
  if (!changed)
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&moved));
  return TRUE;
}

static BstCell
get_corner (GArray *cells)
{
  BstCell corner = g_array_index (cells, BstCell, 0);

  for (guint i = 1; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      corner = BST_CELL (MIN (corner.x, cell.x), MIN (corner.y, cell.y));
    }
  return corner;
}

gboolean
bastide_editor_duplicate (BastideEditor *self,
                          int            dx,
                          int            dy)
{
  g_autoptr (BastideClip) clip = NULL;
  g_autoptr (GArray) cells = NULL;
  BastideContent *content;
  BstCell corner;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL || bastide_editor_get_selection (self)->len == 0)
    return FALSE;
  clip = bastide_editor_copy (self);
  if (clip == NULL)
    return FALSE;
  corner = get_corner (bastide_editor_get_selection (self));
  cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  content = bastide_editor_begin (self);
  changed = bastide_clip_paste (clip, content, BST_CELL (corner.x + dx, corner.y + dy), cells);
  if (!bastide_editor_end_putting (self, content, changed, bastide_clip_get_content (clip)->setup->tiles->len,
                                   _("Duplicate")))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&cells));
  return TRUE;
}

BastideClip *
bastide_editor_copy (BastideEditor *self)
{
  g_autoptr (GArray) cells = NULL;
  GArray *selection;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  if (self->puzzle == NULL)
    return NULL;
  selection = bastide_editor_get_selection (self);
  cells = selection->len > 0 ? g_array_copy (selection)
                              : bastide_selection_list_taken (bastide_editor_get_setup (self));
  return bastide_clip_new (bastide_puzzle_get_content (self->puzzle), get_cells (cells), cells->len);
}
