/* bastide-board-view-status.c: what the status line says about the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"

/* Key caps and what they do. */
typedef struct
{
  const char *cap;
  const char *words;
} KeyHint;

static char *
join_sentences (const char *first,
                const char *second)
{
  /* Translators: two whole sentences in one line */
  return g_strdup_printf (C_("two sentences", "%1$s %2$s"), first, second);
}

static guint
count_rotations (guint rotations)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    n += (rotations >> i) & 1;
  return n;
}

static char *
explain_fit (BastideBoardView *self)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  const BstTileType *type = bst_catalogue_get (catalogue, bastide_board_view_get_hand (self));
  g_autofree char *tile = bastide_sentence_tile (type, self->rotation);

  /* Translators: %s is a tile as it would lie: "City south, road east–west" */
  return g_strdup_printf (_("%s. Fits."), tile);
}

/* Whether turning would help is the next thing that one wants to know. */
static char *
explain_misfit (BastideBoardView *self,
                BstCell           cell,
                const BstRefusal *refusal)
{
  g_autofree char *reason = bastide_sentence_refusal (self->position, refusal);
  guint n = count_rotations (bastide_board_map_get_rotations (self->map, cell));
  g_autofree char *others = NULL;

  if (n == 0)
    return g_steal_pointer (&reason);

  others = g_strdup_printf (ngettext ("%u other rotation fits.", "%u other rotations fit.", n), n);
  return join_sentences (reason, others);
}

char *
bastide_board_view_explain_place (BastideBoardView *self,
                                  BstCell           cell,
                                  BstRule          *rule)
{
  BstAction action = { .type = BST_ACTION_PLACE, .cell = cell, .rotation = (guint8) self->rotation };
  BstRefusal refusal;

  *rule = BST_RULE_NONE;
  if (bastide_board_view_get_hand (self) == BST_NONE)
    return NULL;
  if (bst_turn_check (bastide_position_get_engine (self->position), &action, &refusal))
    return explain_fit (self);

  *rule = (BstRule) refusal.rule;
  return explain_misfit (self, cell, &refusal);
}

/* A segment that a figure might go to. */
static char *
explain_choice (BastideBoardView *self,
                guint             line,
                const char       *feature,
                BstRule          *rule)
{
  const BastideChoice *choice = bastide_choices_get (self->choices, line);
  g_autofree char *reason = NULL;

  if (choice->legal)
    /* Translators: where a figure may go, and a sentence about the feature: "Knight, west. City of 3 tiles." */
    return g_strdup_printf (_("%1$s. %2$s"), choice->text, feature);

  reason = bastide_sentence_refusal (self->position, &choice->refusal);
  *rule = (BstRule) choice->refusal.rule;
  return join_sentences (reason, feature);
}

static char *
explain_segment (BastideBoardView         *self,
                 const BastideBoardTarget *target,
                 BstRule                  *rule)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  BstSegmentRef ref = { .cell = target->cell, .segment = (guint8) target->segment };
  guint feature = bst_position_get_feature (engine, ref);
  g_autofree char *text = NULL;
  BstCell placed;
  int line = -1;

  if (feature == BST_NONE)
    return NULL;
  text = bastide_sentence_feature (self->position, feature);
  if (self->choices->len > 0 && bst_position_get_placed (engine, &placed) && bst_cell_equal (placed, target->cell))
    line = bastide_choices_find_segment (self->choices, target->segment, NULL);
  if (line >= 0)
    return explain_choice (self, (guint) line, text, rule);
  return g_steal_pointer (&text);
}

static char *
explain_target (BastideBoardView         *self,
                const BastideBoardTarget *target,
                BstRule                  *rule)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, target->cell);
  char *text = NULL;

  if (kind == BASTIDE_CELL_FRONTIER || kind == BASTIDE_CELL_FAR)
    text = bastide_board_view_explain_place (self, target->cell, rule);
  else if (target->segment != BST_NO_SEGMENT)
    text = explain_segment (self, target, rule);
  return text != NULL ? text : bastide_sentence_cell (self->position, target->cell);
}

static void
add_hints (GStrvBuilder  *builder,
           const KeyHint *hints,
           guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      g_strv_builder_add (builder, g_dpgettext2 (GETTEXT_PACKAGE, "key", hints[i].cap));
      g_strv_builder_add (builder, _(hints[i].words));
    }
}

static void
add_place_hints (BastideBoardView *self,
                 GStrvBuilder     *builder)
{
  static const KeyHint by_pointer[] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Wheel"), N_("turn") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const KeyHint by_keyboard[] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
  };

  if (self->by_keyboard)
    add_hints (builder, by_keyboard, G_N_ELEMENTS (by_keyboard));
  else
    add_hints (builder, by_pointer, G_N_ELEMENTS (by_pointer));
}

static void
add_choice_hints (BastideBoardView *self,
                  GStrvBuilder     *builder)
{
  static const KeyHint nobody = { NC_("key", "0"), N_("nobody") };
  static const KeyHint escape = { NC_("key", "Esc"), N_("take back") };

  if (self->choices->len > 1)
    {
      g_autofree char *range = g_strdup_printf ("1–%u", MIN (self->choices->len - 1, 9));

      g_strv_builder_add (builder, self->choices->len > 2 ? range : "1");
      g_strv_builder_add (builder, _("choose"));
    }
  add_hints (builder, &nobody, 1);
  if (bastide_board_view_can_take_back (self))
    add_hints (builder, &escape, 1);
}

static GStrv
list_keys (BastideBoardView *self)
{
  static const KeyHint looking[] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (self->choices->len > 0)
    add_choice_hints (self, builder);
  else if (bastide_board_view_get_hand (self) != BST_NONE)
    add_place_hints (self, builder);
  else if (self->position != NULL)
    add_hints (builder, looking, G_N_ELEMENTS (looking));
  return g_strv_builder_end (builder);
}

void
bastide_board_view_update_status (BastideBoardView *self)
{
  BastideBoardTarget target;

  g_clear_pointer (&self->status_place, g_free);
  g_clear_pointer (&self->status_text, g_free);
  g_clear_pointer (&self->status_keys, g_strfreev);
  self->status_rule = BST_RULE_NONE;
  if (self->position != NULL && bastide_board_view_get_active (self, &target))
    {
      self->status_place = bastide_sentence_coordinates (target.cell);
      self->status_text = explain_target (self, &target, &self->status_rule);
    }
  else
    {
      self->status_place = g_strdup ("");
      self->status_text = g_strdup ("");
    }
  self->status_keys = list_keys (self);
}
