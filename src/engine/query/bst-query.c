/* bst-query.c: questions to a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-account.h"
#include "bst-score.h"
#include "bst-shrine.h"

gsize
bst_position_get_size (const BstPosition *position)
{
  return position->size;
}

gboolean
bst_position_is_playable (const BstPosition *position)
{
  return position->playable;
}

static gboolean
equal_arrays (const void *a,
              const void *b,
              gsize       n,
              gsize       size)
{
  return n == 0 || memcmp (a, b, n * size) == 0;
}

gboolean
bst_position_equal (const BstPosition *a,
                    const BstPosition *b)
{
  const BstState *state = &a->state;

  return a->size == b->size
         && a->table_mask == b->table_mask
         && memcmp (state, &b->state, sizeof *state) == 0
         && memcmp (a->players, b->players, sizeof a->players) == 0
         && memcmp (&a->expansion, &b->expansion, sizeof a->expansion) == 0
         && memcmp (&a->gone, &b->gone, sizeof a->gone) == 0
         && bst_rules_equal (&a->rules, &b->rules)
         && equal_arrays (a->slots, b->slots, state->n_tiles, sizeof (BstSlot))
         && equal_arrays (a->nodes, b->nodes, state->n_nodes, sizeof (BstNode))
         && equal_arrays (a->frontier, b->frontier, state->n_frontier, sizeof (BstFrontier))
         && equal_arrays (a->centres, b->centres, state->n_centres, sizeof (BstCentre))
         && equal_arrays (a->figures, b->figures, state->n_figures, sizeof (BstStanding))
         && equal_arrays (a->table, b->table, (gsize) a->table_mask + 1, sizeof (guint32))
         && equal_arrays (a->draw, b->draw, a->n_draw, sizeof (guint16))
         && equal_arrays (a->bag, b->bag, a->n_types, sizeof (guint16));
}

const BstCatalogue *
bst_position_get_catalogue (const BstPosition *position)
{
  return position->catalogue;
}

const BstRules *
bst_position_get_rules (const BstPosition *position)
{
  return &position->rules;
}

guint
bst_position_get_n_players (const BstPosition *position)
{
  return position->n_players;
}

guint
bst_position_get_player (const BstPosition *position)
{
  return position->state.player;
}

guint
bst_position_get_chooser (const BstPosition *position)
{
  return position->state.chooser;
}

BstPhase
bst_position_get_phase (const BstPosition *position)
{
  return (BstPhase) position->state.phase;
}

guint
bst_position_get_hand (const BstPosition *position)
{
  return position->state.hand;
}

gboolean
bst_position_get_placed (const BstPosition *position,
                         BstCell           *cell)
{
  if (position->state.placed == BST_NONE)
    return FALSE;
  *cell = position->slots[position->state.placed].cell;
  return TRUE;
}

gint32
bst_position_get_score (const BstPosition *position,
                        guint              player)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  return position->players[player].score;
}

guint
bst_position_get_supply (const BstPosition *position,
                         guint              player,
                         BstFigure          figure)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS && (guint) figure < BST_N_FIGURES, 0);

  return position->players[player].supply[figure];
}

guint
bst_position_count_figures (const BstPosition *position,
                            guint              player,
                            BstFigure          figure)
{
  guint n;

  g_return_val_if_fail (player < BST_MAX_PLAYERS && (guint) figure < BST_N_FIGURES, 0);

  n = position->players[player].supply[figure] + position->gone.lost[player][figure];
  n += figure == BST_FIGURE_ROBBER && position->expansion.robbers[player].out;
  for (guint i = 0; i < position->state.n_figures; i++)
    n += position->figures[i].player == player && position->figures[i].figure == figure;
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    n += bst_position_get_in_district (position, (BstDistrict) district, player, figure);
  for (guint other = 0; other < position->n_players; other++)
    n += position->gone.prisoners[other][player][figure];
  return n;
}

void
bst_position_get_title (const BstPosition *position,
                        BstPieceKind       kind,
                        BstMark           *mark)
{
  const BstMarker *marker = bst_marker (position, kind);

  *mark = (BstMark) {
    .player = marker->player, .size = marker->size, .at = { .cell = marker->cell, .segment = marker->segment },
  };
}

gboolean
bst_position_get_carcassonne (const BstPosition   *position,
                              BstSetupCarcassonne *carcassonne)
{
  *carcassonne = position->carcassonne;
  return position->carcassonne.present;
}

guint
bst_position_get_count (const BstPosition *position)
{
  return position->expansion.count;
}

guint
bst_position_get_in_district (const BstPosition *position,
                              BstDistrict        district,
                              guint              player,
                              BstFigure          figure)
{
  g_return_val_if_fail ((guint) district < BST_N_DISTRICTS && player < BST_MAX_PLAYERS, 0);

  if ((guint) figure >= BST_N_DISTRICT_FIGURES)
    return 0;
  return position->expansion.districts[district][player][figure];
}

gboolean
bst_position_get_robber (const BstPosition *position,
                         guint              player,
                         BstPiece          *robber)
{
  const BstRobberState *figure;

  g_return_val_if_fail (player < BST_MAX_PLAYERS, FALSE);

  figure = &position->expansion.robbers[player];
  *robber = bst_piece_in_supply (player, BST_FIGURE_ROBBER);
  if (!figure->out)
    return FALSE;
  robber->place = BST_PLACE_ON_SPACE (figure->space);
  robber->value = figure->second;
  return TRUE;
}

gint32
bst_position_get_space (const BstPosition *position,
                        guint              player,
                        gboolean           second)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS, BST_NO_SPACE);

  return bst_scoreboard_get_space (position, player, second);
}

const BstMemory *
bst_position_get_memory (const BstPosition *position)
{
  return &position->expansion.memory;
}

gboolean
bst_position_get_dragon (const BstPosition *position,
                         BstCell           *cell)
{
  *cell = bst_marker (position, BST_PIECE_DRAGON)->cell;
  return bst_marker (position, BST_PIECE_DRAGON)->player != BST_NO_PLAYER;
}

guint
bst_position_get_goods (const BstPosition *position,
                        guint              player,
                        BstGoods           goods)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS && goods > BST_GOODS_NONE && (guint) goods < BST_N_GOODS, 0);

  return position->expansion.goods[player][goods - 1];
}

guint
bst_position_get_abbeys (const BstPosition *position,
                         guint              player)
{
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  return position->expansion.abbeys[player];
}

guint
bst_position_get_n_draw (const BstPosition *position)
{
  return position->n_draw - position->state.draw_at;
}

guint
bst_position_get_draw (const BstPosition *position,
                       guint              nth)
{
  g_return_val_if_fail (nth < bst_position_get_n_draw (position), BST_NONE);

  return position->draw[position->state.draw_at + nth];
}

guint
bst_position_get_bag (const BstPosition *position,
                      guint              type)
{
  return type < position->n_types ? position->bag[type] : 0;
}

guint
bst_position_get_n_bag (const BstPosition *position)
{
  return position->state.n_bag;
}

guint
bst_position_get_n_tiles (const BstPosition *position)
{
  return position->state.n_tiles - position->n_block;
}

static void
describe_slot (const BstPosition *position,
               guint              index,
               BstSetupTile      *tile)
{
  const BstSlot *slot = &position->slots[index];

  *tile = (BstSetupTile) { .cell = slot->cell, .type = slot->type, .rotation = slot->rotation };
}

void
bst_position_get_tile (const BstPosition *position,
                       guint              nth,
                       BstSetupTile      *tile)
{
  g_return_if_fail (nth < bst_position_get_n_tiles (position));

  describe_slot (position, position->n_block + nth, tile);
}

gboolean
bst_position_get_tile_at (const BstPosition *position,
                          BstCell            cell,
                          BstSetupTile      *tile)
{
  guint slot = bst_cell_in_range (cell) ? bst_board_slot_at (position, cell) : BST_NONE;

  if (slot == BST_NONE)
    return FALSE;
  if (tile != NULL)
    describe_slot (position, slot, tile);
  return TRUE;
}

guint
bst_position_get_n_figures (const BstPosition *position)
{
  return position->state.n_figures;
}

void
bst_position_get_figure (const BstPosition *position,
                         guint              nth,
                         BstPlacedFigure   *figure)
{
  const BstStanding *standing;

  g_return_if_fail (nth < position->state.n_figures);

  standing = &position->figures[nth];
  *figure = (BstPlacedFigure) {
    .player = standing->player,
    .figure = standing->figure,
    .corner = standing->corner,
    .is_abbot = standing->is_abbot,
    .from = standing->from > 0 ? standing->from - 1 : BST_NO_DISTRICT,
    .at = bst_segment_ref (position, standing->node),
  };
}

guint
bst_position_get_n_nodes (const BstPosition *position)
{
  return position->state.n_nodes;
}

guint
bst_position_get_feature (const BstPosition *position,
                          BstSegmentRef      ref)
{
  guint slot = bst_cell_in_range (ref.cell) ? bst_board_slot_at (position, ref.cell) : BST_NONE;
  guint node;

  if (slot == BST_NONE || ref.segment >= position->types[position->slots[slot].type]->n_segments)
    return BST_NONE;
  node = position->slots[slot].base + ref.segment;
  if ((position->inert >> position->nodes[node].kind) & 1)
    return BST_NONE;
  return bst_feature_find (position, node);
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return bst_segment_compare (user_data, *(const guint16 *) a, *(const guint16 *) b);
}

static int
compare_first_nodes (gconstpointer a,
                     gconstpointer b,
                     gpointer      user_data)
{
  const guint32 *first = a, *second = b;

  return bst_segment_compare (user_data, *first >> 16, *second >> 16);
}

guint
bst_position_list_features (const BstPosition *position,
                            guint16           *features)
{
  g_autofree guint32 *found = g_new (guint32, position->state.n_nodes + 1u);
  guint n = 0;

  for (guint i = 0; i < position->state.n_nodes; i++)
    if (bst_node_is_root (&position->nodes[i]) && !((position->inert >> position->nodes[i].kind) & 1))
      found[n++] = bst_feature_first (position, i) << 16 | i;
  g_qsort_with_data (found, (int) n, sizeof found[0], compare_first_nodes, (gpointer) position);

  for (guint i = 0; i < n; i++)
    features[i] = (guint16) (found[i] & 0xffff);
  return n;
}

guint
bst_position_list_segments (const BstPosition *position,
                            guint              feature,
                            BstSegmentRef     *segments)
{
  guint n = bst_feature_count_segments (position, feature), at = feature;
  g_autofree guint16 *nodes = g_new (guint16, n);

  for (guint i = 0; i < n; i++)
    {
      nodes[i] = (guint16) at;
      at = position->nodes[at].next;
    }
  g_qsort_with_data (nodes, (int) n, sizeof nodes[0], compare_nodes, (gpointer) position);
  for (guint i = 0; i < n; i++)
    segments[i] = bst_segment_ref (position, nodes[i]);
  return n;
}

static guint16
count_tiles (const BstPosition *position,
             guint              root)
{
  guint64 met[(BST_MAX_TILES + 63) / 64] = { 0 };
  guint16 n = 0;
  guint at = root;

  do
    {
      guint slot = position->nodes[at].slot;

      n += !((met[slot / 64] >> (slot % 64)) & 1);
      met[slot / 64] |= (guint64) 1 << (slot % 64);
      at = position->nodes[at].next;
    }
  while (at != root);
  return n;
}

void
bst_position_describe_feature (const BstPosition *position,
                               guint              feature,
                               BstFeatureInfo    *info)
{
  const BstNode *node;
  BstWorth worth;

  g_return_if_fail (feature < position->state.n_nodes && bst_node_is_root (&position->nodes[feature]));

  node = &position->nodes[feature];
  *info = (BstFeatureInfo) {
    .kind = node->kind,
    .complete = bst_feature_is_complete (position, feature),
    .tiles = count_tiles (position, feature),
    .open = node->kind <= BST_KIND_ROAD ? node->open : 0,
    .pennants = node->kind == BST_KIND_CITY ? node->pennants : 0,
    .occupied = node->kind >= BST_KIND_MONASTERY ? (guint8) (8 - node->open) : 0,
    .n_segments = (guint16) bst_feature_count_segments (position, feature),
    .n_figures = node->figures,
    .first = bst_segment_ref (position, bst_feature_first (position, feature)),
    .lost = bst_shrine_is_worthless (position, feature),
  };
  info->majority = (guint8) bst_score_majority (position, feature, info->weight);
  bst_score_worth (position, feature, TRUE, &worth);
  info->value = bst_worth_get_points (&worth);
  info->cities = worth.cities;
  info->vineyards = (guint8) worth.vineyards;
  info->carcassonne = worth.carcassonne;
  bst_account_get_worth (position, feature, BST_NO_PLAYER, FALSE, &worth);
  info->final_value = bst_worth_get_points (&worth);
}
