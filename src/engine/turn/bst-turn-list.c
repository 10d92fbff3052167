/* bst-turn-list.c: the legal actions of a phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

#include "bst-machine.h"

/* A placement of @rotation as the processor holds an action, without the cell: that is the other half. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define TURNED(rotation) ((guint64) BST_ACTION_PLACE | (guint64) (rotation) << 8)
#else
#define TURNED(rotation) ((guint64) BST_ACTION_PLACE << 56 | (guint64) (rotation) << 48)
#endif

/* The placements of every set of rotations, filled up to four. */
static const guint64 placements[4 * 16] __attribute__ ((aligned (16))) = {
  TURNED (0), TURNED (0), TURNED (0), TURNED (0),
  TURNED (0), TURNED (0), TURNED (0), TURNED (0),
  TURNED (1), TURNED (0), TURNED (0), TURNED (0),
  TURNED (0), TURNED (1), TURNED (0), TURNED (0),
  TURNED (2), TURNED (0), TURNED (0), TURNED (0),
  TURNED (0), TURNED (2), TURNED (0), TURNED (0),
  TURNED (1), TURNED (2), TURNED (0), TURNED (0),
  TURNED (0), TURNED (1), TURNED (2), TURNED (0),
  TURNED (3), TURNED (0), TURNED (0), TURNED (0),
  TURNED (0), TURNED (3), TURNED (0), TURNED (0),
  TURNED (1), TURNED (3), TURNED (0), TURNED (0),
  TURNED (0), TURNED (1), TURNED (3), TURNED (0),
  TURNED (2), TURNED (3), TURNED (0), TURNED (0),
  TURNED (0), TURNED (2), TURNED (3), TURNED (0),
  TURNED (1), TURNED (2), TURNED (3), TURNED (0),
  TURNED (0), TURNED (1), TURNED (2), TURNED (3),
};

#undef TURNED

static const guint8 n_placements[4 * 16] = {
  [4 * 1] = 1, [4 * 2] = 1, [4 * 3] = 2, [4 * 4] = 1, [4 * 5] = 2, [4 * 6] = 2, [4 * 7] = 3, [4 * 8] = 1,
  [4 * 9] = 2, [4 * 10] = 2, [4 * 11] = 3, [4 * 12] = 2, [4 * 13] = 3, [4 * 14] = 3, [4 * 15] = 4,
};

/* Two actions, which the processor handles at once, as halves and as wholes. */
typedef guint32 Halves __attribute__ ((vector_size (16)));
typedef guint64 Wholes __attribute__ ((vector_size (16)));

/* Writes the placements on a cell; returns their number. @row is the row of the table above.
 *
 * Always writes four and counts only the real ones: the list has room for one cell more, and there is no branch to
 * mispredict. The entry of the frontier is loaded as it is, with the cell in the half where two actions have it. The
 * rest stands in the table, of which no place need be worked out. */
static inline guint
add_placements (BstAction         *actions,
                const BstFrontier *frontier,
                gsize              row)
{
  const void *at = __builtin_assume_aligned (&placements[row], 16);
  guint64 entry;
  Halves cells;
  Wholes first, last;

  memcpy (&entry, frontier, sizeof entry);
  cells = (Halves) (Wholes) { entry, 0 };
  cells = __builtin_shufflevector (cells, cells, 2, 1, 2, 1);
  memcpy (&first, at, sizeof first);
  memcpy (&last, (const guint8 *) at + 16, sizeof last);
  first |= (Wholes) cells;
  last |= (Wholes) cells;
  memcpy (actions, &first, sizeof first);
  memcpy (actions + 2, &last, sizeof last);
  return n_placements[row];
}

/* The loop of a search that spends most of its time on lists. */
static inline guint
list_fits (const BstFrontier *frontier,
           guint              n_frontier,
           const guint8       rows[BST_N_SHOWN_KINDS],
           BstAction         *actions)
{
  BstAction *end = actions;

#pragma GCC unroll 4
  for (guint i = 0; i < n_frontier; i++)
    end += add_placements (end, &frontier[i], rows[frontier[i].edges & BST_SHOWN_KINDS]);
  return (guint) (end - actions);
}

/* Returns the rotations of @rotations that a module allows. */
static guint
filter_rotations (const BstPosition *position,
                  const BstModule   *module,
                  guint              type,
                  guint              rotations,
                  BstCell            cell)
{
  BstRefusal refusal;

  for (guint left = rotations; left != 0; left &= left - 1)
    {
      guint rotation = (guint) __builtin_ctz (left);
      gboolean may_lie = module->may_lie (position, type, rotation, cell, &refusal);

      if (module->any_rotation)
        return may_lie ? rotations : 0;
      if (!may_lie)
        rotations &= ~(1u << rotation);
    }
  return rotations;
}

/* Returns the rotations of a tile that fit a cell by their edges and that no module in play forbids. */
guint
bst_turn_fits (const BstPosition *position,
               guint              type,
               const BstFrontier *frontier)
{
  const BstStation *station = &position->stations->may_lie;
  guint rotations = bst_board_fits (position->types[type], frontier->edges);

  for (guint i = 0; rotations != 0 && i < station->n; i++)
    rotations = filter_rotations (position, station->modules[i], type, rotations, frontier->cell);
  return rotations;
}

guint
bst_turn_fits_first (const BstPosition *position,
                     guint              type)
{
  const BstFrontier nowhere = { .cell = BST_CELL (0, 0) };

  return bst_turn_fits (position, type, &nowhere);
}

/* Drops the placements that a module forbids. */
static void
limit_placements (const BstPosition *position,
                  const BstModule   *module,
                  guint              type,
                  BstActionList     *list)
{
  BstRefusal refusal;
  guint n = 0;

  if (module->limit_places != NULL)
    {
      module->limit_places (position, type, list);
      return;
    }
  for (guint i = 0; i < list->n; i++)
    if (module->may_lie (position, type, list->actions[i].rotation, list->actions[i].cell, &refusal))
      list->actions[n++] = list->actions[i];
  list->n = n;
}

static void
list_others (const BstPosition *position,
             BstActionList     *list)
{
  const BstStation *station = &position->stations->list_other;

  for (guint i = 0; i < station->n && list->n < list->enough; i++)
    station->modules[i]->list_other (position, list);
}

static void
list_placements (const BstPosition *position,
                 BstActionList     *list)
{
  const BstTileType *type = position->types[position->state.hand];
  const BstStation *station = &position->stations->may_lie;

  if (position->state.n_tiles == 0)
    list->n = add_placements (list->actions, &(BstFrontier) { .cell = BST_CELL (0, 0) },
                              4 * (bst_turn_fits_first (position, position->state.hand) & type->rotations));
  else
    list->n = list_fits (position->frontier, position->state.n_frontier, type->placements, list->actions);
  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->restricts (position, position->state.hand))
      limit_placements (position, station->modules[i], position->state.hand, list);

  if (list->n == 0)
    list->actions[list->n++] = (BstAction) { .type = BST_ACTION_DISCARD };
}

static void
list_draws (const BstPosition *position,
            BstActionList     *list)
{
  const BstStation *station = &position->stations->may_draw;

  for (guint word = 0; word < bst_bag_count_words (position->n_types); word++)
    for (guint64 left = position->in_bag[word]; left != 0; left &= left - 1)
      list->actions[list->n++] = (BstAction) {
        .type = BST_ACTION_DRAW,
        .tile = 64 * word + (guint) __builtin_ctzll (left),
      };
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->limit_draws (position, list);
}

void
bst_turn_list_place (const BstPosition *position,
                     BstActionList     *list)
{
  if (position->state.hand != BST_NONE)
    list_placements (position, list);
  else
    list_draws (position, list);
  list_others (position, list);
}

/* Whether only other figures keep a figure from a feature of its kinds: no station has further rules. */
static inline gboolean
goes_wherever_free (const BstPosition *position)
{
  return position->stations->may_go.n == 0 && position->stations->shares.n == 0;
}

/* Returns the set of the segments of the tile just laid whose features have no figures. */
static guint
free_segments (const BstPosition *position)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  const BstTileType *type = position->types[slot->type];
  guint n = type->n_segments, segments = 0;

  for (guint i = 0; i < n; i++)
    if (position->nodes[bst_feature_find (position, slot->base + i)].figures == 0)
      segments |= 1u << i;
  return segments & ~type->unoccupiable;
}

static void
add_free (const BstPosition *position,
          BstFigure          figure,
          BstActionList     *list)
{
  const BstNode *nodes = &position->nodes[position->slots[position->state.placed].base];

  for (guint left = free_segments (position); left != 0; left &= left - 1)
    {
      guint i = (guint) __builtin_ctz (left);

      if ((position->stand_kinds[figure] >> nodes[i].kind) & 1)
        list->actions[list->n++] = (BstAction) {
          .type = BST_ACTION_DEPLOY,
          .figure = (guint8) figure,
          .segment = (guint8) i,
        };
    }
}

static gboolean
may_go (const BstPosition *position,
        BstFigure          figure,
        guint              segment,
        guint              detail)
{
  const BstState *state = &position->state;
  BstRefusal refusal;

  return bst_turn_check_go (position, state->player, figure, position->slots[state->placed].base + segment, detail,
                            &refusal);
}

static void
add_deployment (BstFigure      figure,
                guint          segment,
                guint          detail,
                BstActionList *list)
{
  list->actions[list->n++] = (BstAction) {
    .type = BST_ACTION_DEPLOY,
    .detail = (guint8) detail,
    .figure = (guint8) figure,
    .segment = (guint8) segment,
  };
}

/* A barn stands on a corner, which names its field (ABB). */
static void
add_barns (const BstPosition *position,
           BstActionList     *list)
{
  const BstOrientation *orientation = bst_board_orientation (position, &position->slots[position->state.placed]);

  for (guint corner = 0; corner < 4; corner++)
    {
      guint segment = orientation->half_segment[bst_half_of_corner (corner)];

      if (segment != BST_NO_SEGMENT && may_go (position, BST_FIGURE_BARN, segment, corner))
        add_deployment (BST_FIGURE_BARN, segment, corner, list);
    }
}

/**
 * Segments:
 * @standing: for each segment of the tile just laid the set of the figures on its feature
 * @asked: set of the segments of which @open is known
 * @open: set of the segments to which a meeple may go that has room there, not as an abbot
 *
 * The common part of the lists of all figures.
 */
typedef struct
{
  guint16 standing[BST_MAX_SEGMENTS];
  guint   asked;
  guint   open;
} Segments;

static void
find_segments (const BstPosition *position,
               Segments          *segments)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments;

  segments->asked = segments->open = 0;
  for (guint i = 0; i < n; i++)
    segments->standing[i] = (guint16) bst_figure_find_all (position, bst_feature_find (position, slot->base + i));
}

/* Each meeple may go where one may, so that the rules are asked once for all of them. */
static gboolean
may_go_there (const BstPosition *position,
              BstFigure          figure,
              guint              segment,
              Segments          *segments)
{
  guint bit = 1u << segment;

  if (!bst_figure_is_meeple (figure))
    return may_go (position, figure, segment, 0);
  if ((segments->asked & bit) == 0 && may_go (position, figure, segment, 0))
    segments->open |= bit;
  segments->asked |= bit;
  return (segments->open & bit) != 0;
}

/* Adds the deployments of @figure that every rule allows, to some segments in more than one way. Most segments are
 * quickly seen to be of the wrong kind or taken. */
static void
add_checked (const BstPosition *position,
             BstFigure          figure,
             Segments          *segments,
             BstActionList     *list)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  const BstNode *nodes = &position->nodes[slot->base];
  guint n = position->types[slot->type]->n_segments;

  for (guint i = 0; i < n; i++)
    {
      if (!((position->stand_kinds[figure] >> nodes[i].kind) & 1)
          || (segments->standing[i] & position->kept_away_by[figure]) != 0
          || (bst_figure_joins (figure) && segments->standing[i] == 0))
        continue;
      if (may_go_there (position, figure, i, segments))
        add_deployment (figure, i, 0, list);
      if (bst_figure_has_abbots (position, slot->base + i) && may_go (position, figure, i, BST_DETAIL_AS_ABBOT))
        add_deployment (figure, i, BST_DETAIL_AS_ABBOT, list);
    }
}

/* Returns the set of the figures that the player has and may put down now. */
static guint
find_figures (const BstPosition *position)
{
  const guint8 *supply = position->players[position->state.player].supply;
  gboolean is_second = position->expansion.memory.deployed != 0;
  guint figures = 0;

  for (guint left = position->in_play; left != 0; left &= left - 1)
    {
      BstFigure figure = (BstFigure) __builtin_ctz (left);

      if (supply[figure] > 0 && (!is_second || bst_turn_may_follow (position, figure)))
        figures |= 1u << figure;
    }
  return figures;
}

static void
list_deployments (const BstPosition *position,
                  BstActionList     *list)
{
  guint figures = find_figures (position);
  gboolean wherever_free = goes_wherever_free (position);
  Segments segments;

  if (!wherever_free && figures != 0)
    find_segments (position, &segments);
  for (guint left = figures; left != 0 && list->n < list->enough; left &= left - 1)
    {
      BstFigure figure = (BstFigure) __builtin_ctz (left);

      if (figure == BST_FIGURE_BARN)
        add_barns (position, list);
      else if (wherever_free)
        add_free (position, figure, list);
      else
        add_checked (position, figure, &segments, list);
    }
  list_others (position, list);
}

void
bst_turn_list_deploy (const BstPosition *position,
                      BstActionList     *list)
{
  list_deployments (position, list);
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

/* Mostly a meeple can go to some segment, which is quickly found; only else is the whole list made. */
static gboolean
can_deploy_meeple (const BstPosition *position)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  const BstTileType *type = position->types[slot->type];
  gboolean wherever_free = goes_wherever_free (position);
  BstRefusal refusal;

  if (position->players[state->player].supply[BST_FIGURE_MEEPLE] == 0 || position->expansion.memory.deployed != 0)
    return FALSE;
  for (guint node = slot->base; node < slot->base + type->n_segments; node++)
    if (wherever_free ? ((position->stand_kinds[BST_FIGURE_MEEPLE] >> position->nodes[node].kind) & 1)
                        && !((type->unoccupiable >> (node - slot->base)) & 1)
                        && position->nodes[bst_feature_find (position, node)].figures == 0
                      : bst_turn_check_go (position, state->player, BST_FIGURE_MEEPLE, node, 0, &refusal))
      return TRUE;
  return FALSE;
}

/* Whether a choice may be left when no meeple can go to any segment, except as an abbot. */
static gboolean
has_other_choices (const BstPosition *position)
{
  guint asked = position->expansion.memory.deployed == 0 ? 1u << BST_FIGURE_MEEPLE : 0;

  return position->stations->list_other.n > 0 || position->stations->abbot_signs != 0
         || (find_figures (position) & ~asked) != 0;
}

/* Whether an expansion keeps the phase open for an effect. */
static gboolean
waits_for_effect (const BstPosition *position)
{
  const BstStation *station = &position->stations->keeps_open;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->keeps_open (position))
      return TRUE;
  return FALSE;
}

gboolean
bst_turn_can_deploy (const BstPosition *position)
{
  BstActionList list;

  if (can_deploy_meeple (position))
    return TRUE;
  if (!has_other_choices (position))
    return waits_for_effect (position);
  list.n = 0;
  list.enough = 1;
  list_deployments (position, &list);
  return list.n > 0 || waits_for_effect (position);
}

guint
bst_turn_generate (const BstPosition *position,
                   BstActionList     *list)
{
  list->n = 0;
  list->enough = BST_MAX_ACTIONS;
  if (position->playable)
    bst_phases[position->state.phase]->list (position, list);
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
  guint n = 0;

  bst_turn_generate (position, list);
  while (n < list->n && list->actions[n].type == BST_ACTION_PLACE)
    n++;
  if (n > 0)
    qsort (list->actions, n, sizeof list->actions[0], compare_placements);
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
  guint n = 0;

  if (position->state.n_tiles == 0 && bst_turn_fits_first (position, type_index) != 0)
    fits[n++] = (BstFit) { .cell = BST_CELL (0, 0), .rotations = (guint8) bst_turn_fits_first (position, type_index) };
  for (guint i = 0; i < position->state.n_frontier && n < BST_MAX_FITS; i++)
    {
      guint rotations = bst_turn_fits (position, type_index, &position->frontier[i]);

      if (rotations != 0)
        fits[n++] = (BstFit) { .cell = position->frontier[i].cell, .rotations = (guint8) rotations };
    }
  qsort (fits, n, sizeof fits[0], compare_fits);
  return n;
}
