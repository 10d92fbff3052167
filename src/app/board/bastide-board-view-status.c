/* bastide-board-view-status.c: what the status line says about the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-words.h"

char *
bastide_board_view_join (const char *first,
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

/* The tile in hand, or the stamp. */
static gboolean
has_tile (BastideBoardView *self)
{
  BastideItem stamp = bastide_board_edit_get_hand (self);

  return bastide_board_edit_is_stamp (&stamp) || bastide_board_view_get_hand (self) != BST_NONE;
}

char *
bastide_board_view_name_hand (BastideBoardView *self,
                              guint             rotation)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  BastideItem stamp = bastide_board_edit_get_hand (self);

  if (bastide_board_edit_is_stamp (&stamp))
    {
      stamp.rotation = (guint8) rotation;
      return bastide_sentence_item (setup, &stamp);
    }
  return bastide_words_tile (bst_catalogue_get (setup->catalogue, bastide_board_view_get_hand (self)), rotation);
}

gboolean
bastide_board_view_check_rotation (BastideBoardView *self,
                                   BstCell           cell,
                                   guint             rotation,
                                   BstRefusal       *refusal)
{
  BastideItem stamp = bastide_board_edit_get_hand (self);
  const BastideGhost *ghost = NULL;
  BstAction action;

  if (bastide_board_edit_is_stamp (&stamp))
    ghost = bastide_board_edit_get_ghost (self, rotation);
  if (ghost != NULL)
    return bastide_board_edit_check (self, ghost, cell, NULL, cell, refusal);
  action = bastide_board_view_get_placement (self, cell);
  if (action.type == BST_ACTION_PLACE)
    action.rotation = (guint8) rotation;
  return bst_turn_check (bastide_position_get_engine (self->position), &action, refusal);
}

static guint
get_rotations (BastideBoardView *self,
               BstCell           cell)
{
  if (bastide_board_edit_is_active (self))
    return bastide_board_edit_get_rotations (self, cell);
  return bastide_board_map_get_rotations (self->map, cell);
}

static char *
explain_fit (BastideBoardView *self,
             guint             rotation)
{
  g_autofree char *tile = bastide_board_view_name_hand (self, rotation);

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
  guint n = count_rotations (get_rotations (self, cell));
  g_autofree char *others = NULL;

  if (n == 0)
    return g_steal_pointer (&reason);

  others = g_strdup_printf (ngettext ("%u other rotation fits.", "%u other rotations fit.", n), n);
  return bastide_board_view_join (reason, others);
}

char *
bastide_board_view_explain_rotation (BastideBoardView *self,
                                     BstCell           cell,
                                     guint             rotation,
                                     BstRule          *rule)
{
  BstRefusal refusal;

  *rule = BST_RULE_NONE;
  if (bastide_board_view_check_rotation (self, cell, rotation, &refusal))
    return explain_fit (self, rotation);

  *rule = (BstRule) refusal.rule;
  return explain_misfit (self, cell, &refusal);
}

char *
bastide_board_view_explain_place (BastideBoardView *self,
                                  BstCell           cell,
                                  BstRule          *rule)
{
  BastideItem stamp = bastide_board_edit_get_hand (self);

  *rule = BST_RULE_NONE;
  if (!has_tile (self))
    return NULL;
  return bastide_board_view_explain_rotation (self, cell, bastide_board_edit_is_stamp (&stamp)
                                                            ? stamp.rotation
                                                            : bastide_board_view_get_rotation_at (self, cell), rule);
}

static const char * const district_names[BST_N_DISTRICTS] = {
  N_("Castle."), N_("Market."), N_("Blacksmith’s."), N_("Cathedral."),
};

/* Who of a player is in a district: "2 meeples, 1 abbot", or NULL for nobody. */
static char *
list_figures (const BstPosition *engine,
              guint              district,
              guint              player)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      guint n = bst_position_get_in_district (engine, (BstDistrict) district, player, (BstFigure) figure);

      if (n > 0)
        g_ptr_array_add (parts, bastide_words_figures ((BstFigure) figure, n));
    }
  return parts->len > 0 ? bastide_words_join (parts) : NULL;
}

char *
bastide_board_view_describe_district (BastideBoardView *self,
                                      guint             district)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  GString *text = g_string_new (_(district_names[district]));
  gboolean empty = TRUE;

  if (bst_position_get_count (engine) == district)
    bastide_words_append_sentence (text, g_strdup (_("The Count is here.")));
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    {
      char *figures = list_figures (engine, district, player);
      g_autoptr (BastideSlots) slots = NULL;

      if (figures == NULL)
        continue;
      empty = FALSE;
      slots = bastide_slots_new ();
      bastide_slots_set (slots, "player", bastide_position_get_name (self->position, player));
      bastide_slots_take (slots, "figures", figures);
      /* Translators: who of a player is in a district: "Anna: 2 meeples, 1 abbot." */
      bastide_words_append_sentence (text, bastide_slots_fill (slots, _("{player}: {figures}.")));
    }
  if (empty)
    bastide_words_append_sentence (text, g_strdup (_("No figure is here.")));
  return g_string_free (text, FALSE);
}

/* What may be done at a target, one choice after the other. */
static char *
list_choices (BastideBoardView *self,
              const BstPlace   *target)
{
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self), target);
  for (guint i = 0; i < about->len; i++)
    g_ptr_array_add (parts, bastide_choices_get (about, i)->text);
  return bastide_words_join (parts);
}

/* What can be done at a place, or why it cannot, before what is there: @what. */
static char *
explain_choice (BastideBoardView         *self,
                const BastideBoardTarget *target,
                const char               *what,
                BstRule                  *rule)
{
  int lit = self->choices->len > 0 ? bastide_board_view_find_lit (self, target) : -1;
  g_autofree char *text = NULL;
  BstRefusal refusal;
  BstAction action;

  if (lit >= 0)
    {
      text = list_choices (self, &g_array_index (self->targets, BstPlace, lit));
      /* Translators: where a figure may go, and a sentence about the feature: "Knight, west. City of 3 tiles." */
      return g_strdup_printf (_("%1$s. %2$s"), text, what);
    }
  if (self->choices->len == 0 || !bastide_board_view_guess (self, target, &action, &refusal))
    return g_strdup (what);

  text = bastide_sentence_refusal (self->position, &refusal);
  *rule = (BstRule) refusal.rule;
  return bastide_board_view_join (text, what);
}

static char *
explain_segment (BastideBoardView         *self,
                 const BastideBoardTarget *target,
                 BstRule                  *rule)
{
  BstSegmentRef ref = { .cell = target->cell, .segment = (guint8) target->segment };
  guint feature = bst_position_get_feature (bastide_position_get_engine (self->position), ref);
  g_autofree char *text = NULL;

  if (feature == BST_NONE)
    return NULL;
  text = bastide_sentence_feature (self->position, feature);
  return explain_choice (self, target, text, rule);
}

static char *
explain_district (BastideBoardView         *self,
                  const BastideBoardTarget *target,
                  BstRule                  *rule)
{
  g_autofree char *text = bastide_board_view_describe_district (self, target->district);

  return explain_choice (self, target, text, rule);
}

char *
bastide_board_view_explain_target (BastideBoardView         *self,
                                   const BastideBoardTarget *target,
                                   BstRule                  *rule)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, target->cell);
  char *text = NULL;

  if (kind == BASTIDE_CELL_FRONTIER || kind == BASTIDE_CELL_FAR)
    text = bastide_board_view_explain_place (self, target->cell, rule);
  else if (target->district != BST_NO_DISTRICT)
    text = explain_district (self, target, rule);
  else if (target->segment != BST_NO_SEGMENT)
    text = explain_segment (self, target, rule);
  /* The line begins with the coordinates. */
  return text != NULL ? text : bastide_sentence_here (self->position, target->cell);
}

void
bastide_board_view_add_hints (GStrvBuilder         *builder,
                              const BastideKeyHint *hints,
                              guint                 n)
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
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Wheel"), N_("turn") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
  };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, by_keyboard, G_N_ELEMENTS (by_keyboard));
  else
    bastide_board_view_add_hints (builder, by_pointer, G_N_ELEMENTS (by_pointer));
}

/* The keys that choose a line: "1–4" */
static char *
get_range (BastideBoardView *self)
{
  guint n = self->lines->len + bastide_choices_get_first_number (self->lines) - 1;

  return n > 1 ? g_strdup_printf ("1–%u", MIN (n, 9)) : g_strdup ("1");
}

static void
add_choice_hints (BastideBoardView *self,
                  GStrvBuilder     *builder)
{
  static const BastideKeyHint places = { NC_("key", "Tab"), N_("next place") };
  static const BastideKeyHint enter = { NC_("key", "Enter"), N_("choose") };
  static const BastideKeyHint scoreboard = { NC_("key", "B"), N_("scoreboard") };
  static const BastideKeyHint nobody = { NC_("key", "0"), N_("nobody") };
  static const BastideKeyHint back = { NC_("key", "Esc"), N_("put back") };
  static const BastideKeyHint escape = { NC_("key", "Esc"), N_("take back") };
  g_autofree char *range = get_range (self);
  guint first = bastide_choices_get_first_number (self->lines);

  if (self->lines->len + first > 1)
    {
      g_strv_builder_add (builder, range);
      g_strv_builder_add (builder, _("choose"));
    }
  if (first == 0)
    bastide_board_view_add_hints (builder, &nobody, 1);
  if (self->targets->len == 0)
    bastide_board_view_add_hints (builder, &scoreboard, 1);
  else if (self->by_keyboard)
    {
      bastide_board_view_add_hints (builder, &places, 1);
      bastide_board_view_add_hints (builder, &enter, 1);
    }
  if (self->held.kind != BASTIDE_PIECE_NONE)
    bastide_board_view_add_hints (builder, &back, 1);
  else if (bastide_board_view_can_escape (self))
    bastide_board_view_add_hints (builder, &escape, 1);
}

static GStrv
list_keys (BastideBoardView *self)
{
  static const BastideKeyHint looking[] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint turning[] = {
    { NC_("key", "Enter"), N_("choose") }, { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") },
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (self->choices->len > 0)
    add_choice_hints (self, builder);
  else if (bastide_board_ring_has_focus (self))
    bastide_board_view_add_hints (builder, turning, G_N_ELEMENTS (turning));
  else if (bastide_board_view_get_hand (self) != BST_NONE)
    add_place_hints (self, builder);
  else if (self->position != NULL)
    bastide_board_view_add_hints (builder, looking, G_N_ELEMENTS (looking));
  return g_strv_builder_end (builder);
}

static void
update_played_status (BastideBoardView *self)
{
  BastideBoardTarget target;

  if (self->position != NULL && bastide_board_view_get_active (self, &target))
    {
      self->status_place = bastide_words_coordinates (target.cell);
      self->status_text = bastide_board_view_explain_target (self, &target, &self->status_rule);
    }
  else
    {
      self->status_place = g_strdup ("");
      self->status_text = g_strdup ("");
    }
  self->status_keys = list_keys (self);
}

/* A tile of the ring tells of itself. */
static void
tell_rotation (BastideBoardView *self)
{
  g_free (self->status_place);
  g_free (self->status_text);
  self->status_place = bastide_words_coordinates (self->ring.cell);
  self->status_text = bastide_board_view_explain_rotation (self, self->ring.cell, (guint) self->ring.at,
                                                           &self->status_rule);
}

void
bastide_board_view_update_status (BastideBoardView *self)
{
  g_clear_pointer (&self->status_place, g_free);
  g_clear_pointer (&self->status_text, g_free);
  g_clear_pointer (&self->status_keys, g_strfreev);
  self->status_rule = BST_RULE_NONE;
  if (self->position != NULL && bastide_board_edit_is_active (self))
    bastide_board_edit_update_status (self);
  else
    update_played_status (self);
  if (self->ring.shown && self->ring.at >= 0)
    tell_rotation (self);
}

const char *
bastide_board_view_get_status_place (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), "");

  return self->status_place;
}

const char *
bastide_board_view_get_status_text (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), "");

  return self->status_text;
}

BstRule
bastide_board_view_get_status_rule (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), BST_RULE_NONE);

  return self->status_rule;
}

const char * const *
bastide_board_view_get_status_keys (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return (const char * const *) self->status_keys;
}
