/* bst-turn.c: the turn machine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

/* --- why not --- */

static gboolean
refuse (BstRefusal     *refusal,
        BstRefusalCode  code,
        BstRule         rule)
{
  refusal->code = (guint8) code;
  refusal->rule = (guint8) rule;
  return FALSE;
}

/* BASE-1: an empty cell beside a tile, every shared edge of one kind. */
static gboolean
check_fit (const BstPosition *position,
           guint              type_index,
           guint              rotation,
           BstCell            cell,
           BstRefusal        *refusal)
{
  const BstTileType *type = position->types[type_index];
  guint32 value;

  refusal->cell = cell;
  refusal->tile = (guint16) type_index;
  if (!bst_cell_in_range (cell))
    return refuse (refusal, BST_REFUSAL_RANGE, BST_RULE_NONE);

  value = bst_table_find (position, cell);
  if (value == 0 && position->state.n_tiles > 0)
    return refuse (refusal, BST_REFUSAL_NO_NEIGHBOUR, BST_RULE_BASE_1);
  if (value == 0)
    return TRUE;
  if ((value & BST_TABLE_FRONTIER) == 0)
    return refuse (refusal, BST_REFUSAL_CELL_TAKEN, BST_RULE_BASE_1);
  if ((bst_board_fits (type, position->frontier[value & ~BST_TABLE_FRONTIER].forbidden) >> rotation) & 1)
    return TRUE;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint kind = type->orientation[rotation].edge_kind[edge];
      guint across = bst_edge_across ((BstEdge) edge);
      guint other = bst_board_slot_at (position, bst_cell_step (cell, (BstEdge) edge));
      const BstSlot *slot;
      guint other_kind;

      if (other == BST_NONE)
        continue;
      slot = &position->slots[other];
      other_kind = position->types[slot->type]->orientation[slot->rotation].edge_kind[across];
      if (kind == other_kind || kind == BST_EDGE_KIND_ANY || other_kind == BST_EDGE_KIND_ANY)
        continue;
      refusal->edge = (guint8) edge;
      refusal->edge_kind = (guint8) kind;
      refusal->other_kind = (guint8) other_kind;
      refusal->other_cell = slot->cell;
      break;
    }
  return refuse (refusal, BST_REFUSAL_EDGE, BST_RULE_BASE_1);
}

static guint
standing_player (const BstPosition *position,
                 guint              root)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    if (bst_feature_find (position, position->figures[i].node) == root)
      return position->figures[i].player;
  return 0;
}

/* Whether the rules of a figure and of the modules in play let it stand on a segment of a kind. */
static gboolean
check_stand (const BstPosition *position,
             BstFigure          figure,
             BstKind            kind,
             BstRefusal        *refusal)
{
  const BstStations *stations = &position->stations;

  refusal->figure = (guint8) figure;
  refusal->kind = (guint8) kind;
  if ((position->inert >> kind) & 1)
    return refuse (refusal, BST_REFUSAL_NOT_IN_PLAY, BST_RULE_BASE_3);
  if (!((bst_figure_kinds (figure) >> kind) & 1))
    return refuse (refusal, BST_REFUSAL_FIGURE_KIND, bst_figure_rule (figure, kind));
  for (guint i = 0; i < stations->n_may_stand; i++)
    if (!stations->may_stand[i]->may_stand (position, figure, kind, refusal))
      return FALSE;
  return TRUE;
}

/* BASE-3 */
static gboolean
check_deploy (const BstPosition *position,
              BstFigure          figure,
              guint              segment,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  guint root;

  refusal->cell = slot->cell;
  refusal->player = state->player;
  refusal->figure = (guint8) figure;
  if (segment >= position->types[slot->type]->n_segments)
    return refuse (refusal, BST_REFUSAL_NO_SEGMENT, BST_RULE_BASE_3);
  if (!check_stand (position, figure, (BstKind) position->nodes[slot->base + segment].kind, refusal))
    return FALSE;
  if (position->purses[state->player].supply[figure] == 0)
    return refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);

  root = bst_feature_find (position, slot->base + segment);
  if (position->nodes[root].figures == 0)
    return TRUE;
  refusal->player = (guint8) standing_player (position, root);
  return refuse (refusal, BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
}

/* Whether a tile fits anywhere; @cell gets the first place. */
static gboolean
fits_somewhere (const BstPosition *position,
                guint              type_index,
                BstCell           *cell)
{
  const BstTileType *type = position->types[type_index];

  if (position->state.n_tiles == 0)
    {
      *cell = BST_CELL (0, 0);
      return TRUE;
    }
  for (guint i = 0; i < position->state.n_frontier; i++)
    if (bst_board_fits (type, position->frontier[i].forbidden) != 0)
      {
        *cell = position->frontier[i].cell;
        return TRUE;
      }
  return FALSE;
}

static gboolean
check_other_deployment (const BstPosition *position,
                        const BstAction   *action,
                        BstRefusal        *refusal)
{
  const BstStations *stations = &position->stations;

  refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);
  for (guint i = 0; i < stations->n_deploy_other; i++)
    if (stations->deploy_other[i]->check_other (position, action, refusal))
      return TRUE;
  return FALSE;
}

static BstPhase
phase_of_action (BstActionType type)
{
  switch (type)
    {
    case BST_ACTION_PLACE:
    case BST_ACTION_DISCARD:
    case BST_ACTION_DRAW:
      return BST_PHASE_PLACE;

    case BST_ACTION_PASS:
    case BST_ACTION_DEPLOY:
    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      return BST_PHASE_DEPLOY;
    }
}

static gboolean
check_action (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  BstCell cell;

  refusal->phase = state->phase;
  refusal->player = state->chooser;
  if (!position->playable)
    return refuse (refusal, BST_REFUSAL_NOT_PLAYABLE, BST_RULE_NONE);
  if (phase_of_action ((BstActionType) action->type) != state->phase)
    return refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      if (state->hand == BST_NONE)
        return refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_NONE);
      return check_fit (position, state->hand, action->rotation & 3, action->cell, refusal);

    case BST_ACTION_DISCARD:
      if (state->hand == BST_NONE)
        return refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_NONE);
      if (!fits_somewhere (position, state->hand, &cell))
        return TRUE;
      refusal->cell = cell;
      return refuse (refusal, BST_REFUSAL_TILE_FITS, BST_RULE_BASE_2);

    case BST_ACTION_DRAW:
      refusal->tile = action->tile;
      if (state->hand != BST_NONE)
        return refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);
      if (action->tile < position->n_types && position->bag[action->tile] > 0)
        return TRUE;
      return refuse (refusal, BST_REFUSAL_NOT_IN_BAG, BST_RULE_NONE);

    case BST_ACTION_PASS:
      return TRUE;

    case BST_ACTION_DEPLOY:
      if (action->figure >= BST_N_FIGURES)
        return refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);
      return check_deploy (position, (BstFigure) action->figure, action->segment, refusal);

    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      return check_other_deployment (position, action, refusal);
    }
}

gboolean
bst_turn_check (const BstPosition *position,
                const BstAction   *action,
                BstRefusal        *refusal)
{
  BstRefusal unused;

  if (refusal == NULL)
    refusal = &unused;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  if (!check_action (position, action, refusal))
    return FALSE;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  return TRUE;
}

/* --- legal actions --- */

#define TURNED(r) { .type = BST_ACTION_PLACE, .rotation = (r) }

/* The placements of every set of rotations, their cell left open. */
static const struct
{
  guint     n;
  BstAction actions[4];
} placements[16] = {
  { 0, { TURNED (0), TURNED (0), TURNED (0), TURNED (0) } },
  { 1, { TURNED (0), TURNED (0), TURNED (0), TURNED (0) } },
  { 1, { TURNED (1), TURNED (0), TURNED (0), TURNED (0) } },
  { 2, { TURNED (0), TURNED (1), TURNED (0), TURNED (0) } },
  { 1, { TURNED (2), TURNED (0), TURNED (0), TURNED (0) } },
  { 2, { TURNED (0), TURNED (2), TURNED (0), TURNED (0) } },
  { 2, { TURNED (1), TURNED (2), TURNED (0), TURNED (0) } },
  { 3, { TURNED (0), TURNED (1), TURNED (2), TURNED (0) } },
  { 1, { TURNED (3), TURNED (0), TURNED (0), TURNED (0) } },
  { 2, { TURNED (0), TURNED (3), TURNED (0), TURNED (0) } },
  { 2, { TURNED (1), TURNED (3), TURNED (0), TURNED (0) } },
  { 3, { TURNED (0), TURNED (1), TURNED (3), TURNED (0) } },
  { 2, { TURNED (2), TURNED (3), TURNED (0), TURNED (0) } },
  { 3, { TURNED (0), TURNED (2), TURNED (3), TURNED (0) } },
  { 3, { TURNED (1), TURNED (2), TURNED (3), TURNED (0) } },
  { 4, { TURNED (0), TURNED (1), TURNED (2), TURNED (3) } },
};

#undef TURNED

/* Four are always written, and as many counted as there are: the list has room, and no branch is guessed wrong. */
static inline guint
add_placements (BstAction *actions,
                BstCell    cell,
                guint      rotations)
{
  memcpy (actions, placements[rotations].actions, sizeof placements[rotations].actions);
  for (guint i = 0; i < 4; i++)
    actions[i].cell = cell;
  return placements[rotations].n;
}

static void
list_placements (const BstPosition *position,
                 BstActionList     *list)
{
  const BstFrontier *frontier = position->frontier;
  const BstTileType *type = position->types[position->state.hand];
  guint n_frontier = position->state.n_frontier, n_fitting = 0, n = 0;
  guint8 rotations[BST_MAX_FRONTIER];
  guint16 fitting[BST_MAX_FRONTIER];

  if (position->state.n_tiles == 0)
    n = add_placements (list->actions, BST_CELL (0, 0), type->rotations);
  for (guint i = 0; i < n_frontier; i++)
    rotations[i] = (guint8) (bst_board_fits (type, frontier[i].forbidden) & type->rotations);
  for (guint i = 0; i < n_frontier; i++)
    {
      fitting[n_fitting] = (guint16) i;
      n_fitting += rotations[i] != 0;
    }
  for (guint i = 0; i < n_fitting; i++)
    n += add_placements (list->actions + n, frontier[fitting[i]].cell, rotations[fitting[i]]);

  if (n == 0)
    list->actions[n++] = (BstAction) { .type = BST_ACTION_DISCARD };
  list->n = n;
}

static void
list_draws (const BstPosition *position,
            BstActionList     *list)
{
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0)
      list->actions[list->n++] = (BstAction) { .type = BST_ACTION_DRAW, .tile = position->drawable[i] };
}

/* The segments of the tile just laid whose features nobody stands on, as a set. */
static guint
free_segments (const BstPosition *position)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments, segments = 0;

  for (guint i = 0; i < n; i++)
    if (position->nodes[bst_feature_find (position, slot->base + i)].figures == 0)
      segments |= 1u << i;
  return segments;
}

static void
list_deployments (const BstPosition *position,
                  BstActionList     *list)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  guint segments = free_segments (position);

  for (guint figure = 0; figure < BST_N_FIGURES && segments != 0; figure++)
    {
      BstRefusal refusal;

      if (position->purses[state->player].supply[figure] == 0)
        continue;
      for (guint left = segments; left != 0; left &= left - 1)
        {
          guint i = (guint) __builtin_ctz (left);

          if (check_stand (position, (BstFigure) figure, (BstKind) position->nodes[slot->base + i].kind, &refusal))
            list->actions[list->n++] = (BstAction) {
              .type = BST_ACTION_DEPLOY,
              .figure = (guint8) figure,
              .segment = (guint8) i,
            };
        }
    }
  for (guint i = 0; i < position->stations.n_deploy_other; i++)
    position->stations.deploy_other[i]->list_other (position, list);
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

guint
bst_turn_generate (const BstPosition *position,
                   BstActionList     *list)
{
  list->n = 0;
  if (!position->playable)
    return 0;
  if (position->state.phase == BST_PHASE_DEPLOY)
    list_deployments (position, list);
  else if (position->state.phase == BST_PHASE_PLACE && position->state.hand != BST_NONE)
    list_placements (position, list);
  else if (position->state.phase == BST_PHASE_PLACE)
    list_draws (position, list);
  return list->n;
}

static int
compare_placements (gconstpointer a,
                    gconstpointer b)
{
  const BstAction *first = a, *second = b;
  int order = bst_cell_compare (first->cell, second->cell);

  return order != 0 ? order : first->rotation - second->rotation;
}

guint
bst_turn_list (const BstPosition *position,
               BstActionList     *list)
{
  bst_turn_generate (position, list);
  if (list->n > 0 && list->actions[0].type == BST_ACTION_PLACE)
    qsort (list->actions, list->n, sizeof list->actions[0], compare_placements);
  return list->n;
}

static int
compare_fits (gconstpointer a,
              gconstpointer b)
{
  return bst_cell_compare (((const BstFit *) a)->cell, ((const BstFit *) b)->cell);
}

guint
bst_turn_list_fits (const BstPosition *position,
                    guint              type_index,
                    BstFit            *fits)
{
  const BstTileType *type = position->types[type_index];
  guint n = 0;

  if (position->state.n_tiles == 0)
    fits[n++] = (BstFit) { .cell = BST_CELL (0, 0), .rotations = 0xf };
  for (guint i = 0; i < position->state.n_frontier && n < BST_MAX_FITS; i++)
    {
      guint rotations = bst_board_fits (type, position->frontier[i].forbidden);

      if (rotations != 0)
        fits[n++] = (BstFit) { .cell = position->frontier[i].cell, .rotations = (guint8) rotations };
    }
  qsort (fits, n, sizeof fits[0], compare_fits);
  return n;
}

/* --- playing --- */

static void
emit (GArray   *events,
      BstEvent  event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* The next tile of the known draw comes into hand; where none is known, none does. */
static void
take_next_tile (BstPosition *position)
{
  BstState *state = &position->state;

  state->hand = BST_NONE;
  if (state->draw_at == position->n_draw)
    return;
  state->hand = position->draw[state->draw_at];
  state->key -= bst_key_mix (BST_KEY_DRAW, (guint64) (position->n_draw - state->draw_at) << 16 | state->hand);
  state->draw_at++;
}

static void
end_game (BstPosition *position,
          GArray      *events)
{
  gint32 gains[BST_MAX_PLAYERS] = { 0 };

  emit (events, (BstEvent) { .type = BST_EVENT_END, .rule = BST_RULE_BASE_7, .final = TRUE });
  bst_score_final (position, gains, events);
  for (guint player = 0; player < position->n_players; player++)
    bst_score_add (position, player, gains[player]);
  position->state.phase = BST_PHASE_OVER;
}

static void
end_turn (BstPosition *position)
{
  BstState *state = &position->state;

  state->player = (guint8) ((state->player + 1) % position->n_players);
  state->chooser = state->player;
  state->placed = BST_NONE;
  state->n_done = 0;
  state->phase = BST_PHASE_PLACE;
  take_next_tile (position);
}

/* Whether anybody could be put or taken back, so that there is something to choose. */
static gboolean
can_deploy (const BstPosition *position)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  guint segments = free_segments (position);
  BstActionList others;

  for (guint figure = 0; figure < BST_N_FIGURES && segments != 0; figure++)
    for (guint left = position->purses[state->player].supply[figure] > 0 ? segments : 0; left != 0; left &= left - 1)
      {
        const BstNode *node = &position->nodes[slot->base + (guint) __builtin_ctz (left)];
        BstRefusal refusal;

        if (check_stand (position, (BstFigure) figure, (BstKind) node->kind, &refusal))
          return TRUE;
      }

  others.n = 0;
  for (guint i = 0; i < position->stations.n_deploy_other; i++)
    position->stations.deploy_other[i]->list_other (position, &others);
  return others.n > 0;
}

/* The figure of this turn has been chosen: what is completed is scored and the turn ends. */
static void
finish_turn (BstPosition *position,
             GArray      *events)
{
  bst_score_completed (position, events);
  end_turn (position);
}

/* Goes on by itself until somebody has to choose. */
static void
advance (BstPosition *position,
         GArray      *events)
{
  BstState *state = &position->state;

  if (state->phase == BST_PHASE_DEPLOY && !can_deploy (position))
    finish_turn (position, events);
  if (state->phase == BST_PHASE_PLACE && state->hand == BST_NONE && state->n_bag == 0)
    end_game (position, events);
}

static void
apply_place (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) {
    .type = BST_EVENT_PLACE,
    .rule = BST_RULE_BASE_1,
    .player = state->player,
    .tile = state->hand,
    .cell = action->cell,
    .rotation = action->rotation,
  });
  bst_board_add_tile (position, state->hand, action->rotation, action->cell);
  state->placed = state->n_tiles - 1;
  state->hand = BST_NONE;
  state->phase = BST_PHASE_DEPLOY;
}

/* BASE-2: the tile is out of the game, so the bag is no longer what the sets leave over. */
static void
apply_discard (BstPosition *position,
               GArray      *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) {
    .type = BST_EVENT_DISCARD,
    .rule = BST_RULE_BASE_2,
    .player = state->player,
    .tile = state->hand,
  });
  state->bag_given = TRUE;
  take_next_tile (position);
}

static void
apply_draw (BstPosition     *position,
            const BstAction *action,
            GArray          *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) { .type = BST_EVENT_DRAW, .player = state->player, .tile = action->tile });
  bst_journal_save (position, &position->bag[action->tile], sizeof position->bag[0]);
  position->bag[action->tile]--;
  state->n_bag--;
  state->key -= bst_key_mix (BST_KEY_BAG, action->tile);
  state->hand = action->tile;
}

static void
apply_deploy (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  emit (events, (BstEvent) {
    .type = BST_EVENT_DEPLOY,
    .rule = BST_RULE_BASE_3,
    .player = state->player,
    .figure = action->figure,
    .kind = position->nodes[slot->base + action->segment].kind,
    .cell = slot->cell,
    .segment = action->segment,
  });
  bst_figure_put (position, state->player, (BstFigure) action->figure, slot->base + action->segment);
}

static void
apply_other_deployment (BstPosition     *position,
                        const BstAction *action,
                        GArray          *events)
{
  const BstStations *stations = &position->stations;

  for (guint i = 0; i < stations->n_deploy_other; i++)
    {
      BstRefusal refusal;

      if (!stations->deploy_other[i]->check_other (position, action, &refusal))
        continue;
      stations->deploy_other[i]->apply_other (position, action, events);
      return;
    }
}

void
bst_turn_apply (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  g_return_if_fail (position->playable);

  bst_journal_begin (position);
  position->state.key -= bst_key_of_turn (position);

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      apply_place (position, action, events);
      break;

    case BST_ACTION_DISCARD:
      apply_discard (position, events);
      break;

    case BST_ACTION_DRAW:
      apply_draw (position, action, events);
      break;

    case BST_ACTION_PASS:
      finish_turn (position, events);
      break;

    case BST_ACTION_DEPLOY:
      apply_deploy (position, action, events);
      finish_turn (position, events);
      break;

    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      apply_other_deployment (position, action, events);
      finish_turn (position, events);
      break;
    }

  advance (position, events);
  position->state.key += bst_key_of_turn (position);
}
