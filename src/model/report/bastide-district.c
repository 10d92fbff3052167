/* bastide-district.c: a district of the city of Carcassonne with its figures and the features that call it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-district.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-outcome.h"

struct _BastideDistrict
{
  GObject               parent_instance;

  BstDistrict           id;
  BastideDistrictState  state;
  GArray               *pieces;
  GListStore           *calls;
};

G_DEFINE_FINAL_TYPE (BastideDistrict, bastide_district, G_TYPE_OBJECT)

static const char * const call_names[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("City at {cell}"),
  [BST_KIND_ROAD] = N_("Road at {cell}"),
  [BST_KIND_FIELD] = N_("Field at {cell}"),
  [BST_KIND_MONASTERY] = N_("Monastery at {cell}"),
  [BST_KIND_SHRINE] = N_("Shrine at {cell}"),
  [BST_KIND_GARDEN] = N_("Garden at {cell}"),
};

static void
bastide_district_finalize (GObject *object)
{
  BastideDistrict *self = BASTIDE_DISTRICT (object);

  g_array_unref (self->pieces);
  g_object_unref (self->calls);

  G_OBJECT_CLASS (bastide_district_parent_class)->finalize (object);
}

static void
bastide_district_class_init (BastideDistrictClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_district_finalize;
}

static void
bastide_district_init (BastideDistrict *self)
{
  self->calls = g_list_store_new (BASTIDE_TYPE_FACT);
}

/* --- the list --- */

GArray *
bastide_district_list_pieces (const BstPosition *position,
                              BstDistrict        district)
{
  const BstPlace place = BST_PLACE_IN_DISTRICT (district);
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BastideDistrictPieces));
  BastideDistrictPieces found = {
    .piece = { .kind = BST_PIECE_COUNT, .player = BST_NO_PLAYER, .place = place }, .n = 1,
  };

  if (bst_position_get_count (position) == district)
    g_array_append_val (pieces, found);
  for (guint player = 0; player < bst_position_get_n_players (position); player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        found.piece = BST_PIECE_OF_PLAYER (player, figure, place);
        found.n = bst_position_get_in_district (position, district, player, (BstFigure) figure);
        if (found.n > 0)
          g_array_append_val (pieces, found);
      }
  return pieces;
}

static void
add_call (BastideDistrict *self,
          const BstCall   *call)
{
  gboolean on_board = call->at.segment != BST_NO_SEGMENT;
  BstPlace place = { .kind = on_board ? BST_PLACE_FEATURE : BST_PLACE_CELL, .cell = call->at.cell,
                     .segment = on_board ? (guint8) call->at.segment : 0 };
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (BastideFact) fact = bastide_fact_new (BASTIDE_FACT_PART, NULL);
  g_autofree char *name = NULL;

  bastide_slots_set_cell (slots, "cell", call->at.cell);
  name = bastide_slots_fill (slots, _(call_names[call->kind]));
  bastide_fact_set_words (fact, name, g_strdup (""), BST_RULE_CNT_5, &place);
  g_list_store_append (self->calls, fact);
}

static gboolean
is_called_at_end (const BstPosition *engine,
                  BstDistrict        district,
                  guint              movers)
{
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    if (((movers >> player) & 1) && ((bst_outcome_get_final_districts (engine, player) >> district) & 1))
      return TRUE;
  return FALSE;
}

static BastideDistrictState
find_state (BastideDistrict   *self,
            const BstPosition *engine,
            gboolean           is_now,
            guint              final_movers)
{
  gboolean has_count = bst_position_get_count (engine) == self->id, is_end = bst_outcome_is_final_round (engine);
  gboolean is_called_last = is_called_at_end (engine, self->id, final_movers);
  guint n_calls = g_list_model_get_n_items (G_LIST_MODEL (self->calls));

  /* Before the final scoring the Count may block the district that he has left, not that where he stands (CNT-9a). */
  if (is_end && is_called_last)
    return BASTIDE_DISTRICT_CALLED;
  if (has_count || (is_end && bst_outcome_get_final_block (engine) == self->id))
    return BASTIDE_DISTRICT_BLOCKED;
  if (self->pieces->len == 0)
    return BASTIDE_DISTRICT_EMPTY;
  return (is_now && n_calls > 0) || is_called_last ? BASTIDE_DISTRICT_CALLED : BASTIDE_DISTRICT_IDLE;
}

static BastideDistrict *
district_new (BstDistrict        id,
              const BstPosition *engine,
              const GArray      *calls,
              gboolean           is_now,
              guint              final_movers)
{
  BastideDistrict *self = g_object_new (BASTIDE_TYPE_DISTRICT, NULL);

  self->id = id;
  self->pieces = bastide_district_list_pieces (engine, id);
  for (guint i = 0; i < calls->len; i++)
    if (g_array_index (calls, BstCall, i).district == id)
      add_call (self, &g_array_index (calls, BstCall, i));
  self->state = find_state (self, engine, is_now, final_movers);
  return self;
}

GPtrArray *
bastide_district_list (BastidePosition *position,
                       BastideMove     *move)
{
  GPtrArray *districts = g_ptr_array_new_with_free_func (g_object_unref);
  const BstPosition *engine = bastide_position_get_engine (position);
  gboolean is_placing = bst_position_get_phase (engine) == BST_PHASE_PLACE;
  guint n_actions = 0;
  const BstAction *actions = move != NULL ? bastide_move_get_actions (move, &n_actions) : NULL;
  guint final_movers = move != NULL ? bastide_move_get_prospect (move)->final_movers : 0;
  g_autoptr (BstPosition) copy = NULL;
  g_autoptr (GArray) calls = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), districts);

  if (!bastide_position_is_playable (position) || bst_position_get_count (engine) == BST_NO_DISTRICT)
    return districts;
  copy = bst_position_copy (engine);
  if (bst_outcome_is_final_round (engine))
    final_movers = (1u << BST_MAX_PLAYERS) - 1;
  calls = bst_outcome_list_possible_calls (copy, is_placing ? actions : NULL);
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    g_ptr_array_add (districts, district_new ((BstDistrict) i, engine, calls, move != NULL || !is_placing,
                                              final_movers));
  return districts;
}

/* --- public functions --- */

BstDistrict
bastide_district_get_id (BastideDistrict *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), BST_DISTRICT_CASTLE);

  return self->id;
}

BastideDistrictState
bastide_district_get_state (BastideDistrict *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), BASTIDE_DISTRICT_EMPTY);

  return self->state;
}

const char *
bastide_district_get_words (BastideDistrict *self)
{
  static const char * const words[] = {
    [BASTIDE_DISTRICT_BLOCKED] = NC_("district", "blocked by the Count"),
    [BASTIDE_DISTRICT_EMPTY] = NC_("district", "nobody there"),
    [BASTIDE_DISTRICT_CALLED] = NC_("district", "called"),
    [BASTIDE_DISTRICT_IDLE] = NC_("district", "not called"),
  };

  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "district", words[self->state]);
}

const GArray *
bastide_district_get_pieces (BastideDistrict *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), NULL);

  return self->pieces;
}

GListModel *
bastide_district_get_calls (BastideDistrict *self)
{
  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), NULL);

  return G_LIST_MODEL (self->calls);
}

char *
bastide_district_describe (BastideDistrict *self,
                           BastidePosition *position)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (BASTIDE_IS_DISTRICT (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideDistrictPieces *pieces = &g_array_index (self->pieces, BastideDistrictPieces, i);
      g_autoptr (BastideSlots) parts = bastide_slots_new ();

      if (pieces->piece.kind == BST_PIECE_COUNT)
        {
          g_ptr_array_add (names, g_strdup (bastide_words_piece (&pieces->piece)));
          continue;
        }
      bastide_slots_set (parts, "player", bastide_position_get_name (position, pieces->piece.player));
      bastide_slots_take (parts, "figures", bastide_words_figures ((BstFigure) pieces->piece.figure, pieces->n));
      /* Translators: figures in a district: "Anna: 2 meeples" */
      g_ptr_array_add (names, bastide_slots_fill (parts, _("{player}: {figures}")));
    }
  bastide_slots_take (slots, "district", bastide_words_capitalise (g_strdup (bastide_words_district (self->id))));
  bastide_slots_take (slots, "pieces", bastide_words_join (names));
  bastide_slots_set (slots, "state", bastide_district_get_words (self));
  return bastide_slots_fill (slots, names->len > 0 ? _("{district}: {pieces}; {state}") : _("{district}: {state}"));
}
