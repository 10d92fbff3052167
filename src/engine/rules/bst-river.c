/* bst-river.c: the river and its run, its lake and its pigsty (RIV)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-river.h"

#include "bst-machine.h"

/* The run of a piece of the river, seen in the direction of its flow: quarter turns clockwise. */
#define TURN_STRAIGHT 0

static gboolean
is_single_edge (guint edges)
{
  return edges != 0 && (edges & (edges - 1)) == 0;
}

static BstEdge
first_edge (guint edges)
{
  return (BstEdge) __builtin_ctz (edges);
}

static guint
turn_between (BstEdge in,
              BstEdge out)
{
  return (guint) (out - bst_edge_across (in)) & 3;
}

static gboolean
is_run (const BstRules *rules)
{
  return bst_rules_has (rules, BST_MODULE_RIVER_1) || bst_rules_has (rules, BST_MODULE_RIVER_2);
}

gboolean
bst_river_is_played (const BstPosition *position)
{
  return is_run (&position->rules);
}

/* --- the run of the river --- */

/* Returns the other edges of the river that reaches @edge of a tile on the board. */
static guint
other_ends (const BstPosition *position,
            guint              slot_index,
            BstEdge            edge)
{
  const BstSlot *slot = &position->slots[slot_index];
  const BstTileType *type = position->types[slot->type];

  for (guint i = 0; i < type->n_rivers; i++)
    {
      guint edges = bst_edges_rotate (type->rivers[i], slot->rotation);

      if ((edges >> edge) & 1)
        return edges & ~(1u << edge);
    }
  return 0;
}

/* Whether the river that leaves @cell across @edge comes to a source. A legal river is a tree; @budget ends the search
 * in a faulty position. */
static gboolean
leads_to_source (const BstPosition *position,
                 BstCell            cell,
                 BstEdge            edge,
                 guint             *budget)
{
  BstCell next = bst_cell_step (cell, edge);
  guint slot = bst_board_slot_at (position, next);

  if (slot == BST_NONE || *budget == 0)
    return FALSE;
  (*budget)--;
  if (position->types[position->slots[slot].type]->river_role == BST_RIVER_SPRING)
    return TRUE;
  for (guint ends = other_ends (position, slot, bst_edge_across (edge)); ends != 0; ends &= ends - 1)
    if (leads_to_source (position, next, first_edge (ends), budget))
      return TRUE;
  return FALSE;
}

/* Finds the edge of @ends by which the water comes into a fork: the edge towards a source, or without a source towards
 * the tile laid first. Returns BST_N_EDGES where no edge has a tile. */
static BstEdge
find_inflow (const BstPosition *position,
             BstCell            cell,
             guint              ends)
{
  BstEdge inflow = BST_N_EDGES;
  guint first = BST_NONE;

  for (guint left = ends; left != 0; left &= left - 1)
    {
      BstEdge edge = first_edge (left);
      guint budget = position->state.n_tiles;
      guint slot = bst_board_slot_at (position, bst_cell_step (cell, edge));

      if (leads_to_source (position, cell, edge, &budget))
        return edge;
      if (slot < first)
        {
          first = slot;
          inflow = edge;
        }
    }
  return inflow;
}

typedef struct
{
  guint    turn;
  gboolean in_fork;
  BstCell  cell;
} Curve;

/* Finds the curve before a piece of the river on @cell with water from @edge: `no-u-turn` looks only at the piece
 * before, `alternate` also past straight pieces. */
static Curve
find_curve_before (const BstPosition *position,
                   BstCell            cell,
                   BstEdge            edge)
{
  gboolean far = position->rules.switches[BST_SWITCH_RIVER_TURNS] == BST_RIVER_TURNS_ALTERNATE;
  gboolean forks_count = position->rules.switches[BST_SWITCH_RIVER_FORK_BEND] == BST_RIVER_FORK_BEND_COUNTS;
  guint limit = far ? position->state.n_tiles : 1;

  for (guint i = 0; i < limit; i++)
    {
      BstEdge in, out = bst_edge_across (edge);
      guint slot, ends, turn;

      cell = bst_cell_step (cell, edge);
      slot = bst_board_slot_at (position, cell);
      ends = slot == BST_NONE ? 0 : other_ends (position, slot, out);
      if (ends == 0)
        break;
      in = is_single_edge (ends) ? first_edge (ends) : find_inflow (position, cell, ends);
      if (in == BST_N_EDGES)
        break;
      turn = turn_between (in, out);
      if (turn != TURN_STRAIGHT && (is_single_edge (ends) || forks_count))
        return (Curve) { .turn = turn, .in_fork = !is_single_edge (ends), .cell = cell };
      edge = in;
    }
  return (Curve) { .turn = TURN_STRAIGHT };
}

/* RIV-3: no curve of a piece from @in to @outs may turn like the curve before it. RIV-3a says whether the bend of a
 * fork is a curve. */
static gboolean
check_turns (const BstPosition *position,
             BstCell            cell,
             BstEdge            in,
             guint              outs,
             BstRefusal        *refusal)
{
  gboolean forks = outs != 0 && !is_single_edge (outs);
  Curve before;

  if (forks && position->rules.switches[BST_SWITCH_RIVER_FORK_BEND] == BST_RIVER_FORK_BEND_FREE)
    return TRUE;
  if (outs == 1u << bst_edge_across (in))
    return TRUE;

  before = find_curve_before (position, cell, in);
  for (; before.turn != TURN_STRAIGHT && outs != 0; outs &= outs - 1)
    {
      if (turn_between (in, first_edge (outs)) != before.turn)
        continue;
      refusal->cell = cell;
      refusal->other_cell = before.cell;
      return bst_refuse (refusal, BST_REFUSAL_RIVER_TURN,
                         forks || before.in_fork ? BST_RULE_RIV_3A : BST_RULE_RIV_3);
    }
  return TRUE;
}

gboolean
bst_river_check_turn_at (const BstPosition *position,
                         guint              slot_index,
                         BstRefusal        *refusal)
{
  const BstSlot *slot = &position->slots[slot_index];
  const BstTileType *type = position->types[slot->type];

  for (guint i = 0; i < type->n_rivers; i++)
    {
      guint edges = bst_edges_rotate (type->rivers[i], slot->rotation);
      BstEdge in = is_single_edge (edges) ? BST_N_EDGES : find_inflow (position, slot->cell, edges);

      if (in != BST_N_EDGES && !check_turns (position, slot->cell, in, edges & ~(1u << in), refusal))
        return FALSE;
    }
  return TRUE;
}

/* Returns the edges of @edges at which a river ends on @cell. */
static guint
edges_at_river (const BstPosition *position,
                BstCell            cell,
                guint              edges)
{
  guint met = 0;

  for (guint left = edges; left != 0; left &= left - 1)
    if (bst_board_kind_beside (position, cell, first_edge (left)) == BST_EDGE_KIND_RIVER)
      met |= left & -left;
  return met;
}

/* Counts the cells beside @cell that belong to the city of Carcassonne. */
static guint
count_city (const BstPosition *position,
            BstCell            cell)
{
  guint n = 0;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    n += bst_board_in_city (position, bst_cell_step (cell, (BstEdge) edge));
  return n;
}

/* A corner cell of the city has two cells of the city beside it. */
gboolean
bst_river_may_rise_at (const BstPosition *position,
                       BstCell            cell)
{
  guint where = position->rules.switches[BST_SWITCH_RIVER_WITH_COUNT];

  if (position->n_block == 0 || where == BST_RIVER_WITH_COUNT_FORBIDDEN)
    return TRUE;
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstCell other = bst_cell_step (cell, (BstEdge) edge);

      if (bst_board_in_city (position, other)
          && (where == BST_RIVER_WITH_COUNT_EDGE || count_city (position, other) == 2))
        return TRUE;
    }
  return FALSE;
}

/* The river begins with a source wherever that fits, if there is no river yet; on an empty board with any tile. */
static gboolean
may_begin (const BstPosition *position,
           const BstTileType *type)
{
  if (position->state.n_tiles == 0)
    return TRUE;
  if (type->river_role != BST_RIVER_SPRING)
    return FALSE;
  for (guint i = 0; i < position->state.n_tiles; i++)
    if (position->types[position->slots[i].type]->n_rivers > 0)
      return FALSE;
  return TRUE;
}

static gboolean
restricts_rivers (const BstPosition *position,
                  guint              type)
{
  return position->types[type]->n_rivers > 0;
}

static gboolean
may_be_source (const BstPosition *position,
               const BstTileType *type,
               BstCell            cell,
               BstRefusal        *refusal)
{
  gboolean corner = position->rules.switches[BST_SWITCH_RIVER_WITH_COUNT] == BST_RIVER_WITH_COUNT_CORNER;

  if (type->n_rivers == 0 || type->river_role != BST_RIVER_SPRING || bst_river_may_rise_at (position, cell))
    return TRUE;
  return bst_refuse (refusal, corner ? BST_REFUSAL_RIVER_CORNER : BST_REFUSAL_RIVER_EDGE, BST_RULE_RIV_9);
}

/* RIV-2, RIV-3, RIV-4, RIV-9 */
static gboolean
may_lie_by_river (const BstPosition *position,
                  guint              type_index,
                  guint              rotation,
                  BstCell            cell,
                  BstRefusal        *refusal)
{
  const BstTileType *type = position->types[type_index];
  gboolean continues = FALSE;

  for (guint i = 0; i < type->n_rivers; i++)
    {
      guint edges = bst_edges_rotate (type->rivers[i], rotation);
      guint met = edges_at_river (position, cell, edges);

      if (met == 0)
        continue;
      continues = TRUE;
      refusal->cell = cell;
      if (!is_single_edge (met))
        return bst_refuse (refusal, BST_REFUSAL_RIVER_JOIN, BST_RULE_RIV_4);
      if (!check_turns (position, cell, first_edge (met), edges & ~met, refusal))
        return FALSE;
    }

  refusal->cell = cell;
  if (type->n_rivers > 0 && !continues && !may_begin (position, type))
    return bst_refuse (refusal, BST_REFUSAL_RIVER_END, BST_RULE_RIV_2);
  return may_be_source (position, type, cell, refusal);
}

/* --- the order of the tiles --- */

#define LAST_RANK 4

guint
bst_river_get_rank (const BstTileType *type)
{
  if (type->n_rivers == 0)
    return LAST_RANK;

  switch ((BstRiverRole) type->river_role)
    {
    case BST_RIVER_SPRING:
      return 0;

    case BST_RIVER_FORK:
      return 1;

    case BST_RIVER_LAKE:
      return 3;

    case BST_RIVER_NONE:
    case BST_RIVER_BODY:
    case BST_RIVER_END_AT_CITY:
    case BST_N_RIVER_ROLES:
    default:
      return 2;
    }
}

/* Returns the first rank in the order of drawing of which the bag still has tiles: only these may be drawn now
 * (RIV-1). */
static guint
get_first_rank (const BstPosition *position)
{
  guint first = G_MAXUINT;

  if (position->state.n_river == 0)
    return LAST_RANK;
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0)
      first = MIN (first, bst_river_get_rank (position->types[position->drawable[i]]));
  return first;
}

static gboolean
may_draw (const BstPosition *position,
          guint              type,
          BstRefusal        *refusal)
{
  if (bst_river_get_rank (position->types[type]) <= get_first_rank (position))
    return TRUE;
  refusal->tile = (guint16) type;
  return bst_refuse (refusal, BST_REFUSAL_RIVER_ORDER, BST_RULE_RIV_1);
}

static void
limit_draws (const BstPosition *position,
             BstActionList     *list)
{
  guint first = LAST_RANK, n = 0;

  if (position->state.n_river == 0)
    return;
  for (guint i = 0; i < list->n; i++)
    {
      guint rank = bst_river_get_rank (position->types[list->actions[i].tile]);

      if (rank > first)
        continue;
      if (rank < first)
        n = 0;
      first = rank;
      list->actions[n++] = list->actions[i];
    }
  list->n = n;
}

/* Counts the tiles of the river in the bag: most turns come after the river, when nothing limits the draws. */
static void
count_river (BstPosition *position)
{
  position->state.n_river = 0;
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->types[position->drawable[i]]->n_rivers > 0)
      position->state.n_river += position->bag[position->drawable[i]];
}

static void
take_from_bag (BstPosition *position,
               guint        type)
{
  position->state.n_river -= position->types[type]->n_rivers > 0;
}

static gboolean
check_river (const BstPosition *position)
{
  guint n = 0;

  for (guint i = 0; is_run (&position->rules) && i < position->n_drawable; i++)
    if (position->types[position->drawable[i]]->n_rivers > 0)
      n += position->bag[position->drawable[i]];
  return (guint16) n == position->state.n_river;
}

/* RIV-4a */
static BstRule
discard_rule (const BstPosition *position,
              guint              type)
{
  return position->types[type]->n_rivers > 0 ? BST_RULE_RIV_4A : BST_RULE_NONE;
}

/* --- the lake --- */

static gboolean
is_lake (const BstPosition *position,
         guint              type)
{
  return position->types[type]->n_rivers > 0 && position->types[type]->river_role == BST_RIVER_LAKE;
}

/* Whether a tile of @type is the lake of River II that ends the river: no other lake is still to come (RIV-10). */
static gboolean
is_last_lake (const BstPosition *position,
              guint              type)
{
  if (!is_lake (position, type) || !bst_rules_has (&position->rules, BST_MODULE_RIVER_2))
    return FALSE;
  for (guint i = position->state.draw_at; i < position->n_draw; i++)
    if (is_lake (position, position->draw[i]))
      return FALSE;
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0 && is_lake (position, position->drawable[i]))
      return FALSE;
  return TRUE;
}

static gboolean
has_laid_last_lake (const BstPosition *position)
{
  const BstState *state = &position->state;

  return state->placed != BST_NONE && is_last_lake (position, position->slots[state->placed].type);
}

/* RIV-6: the player who lays the lake takes a whole turn with an ordinary tile, if any is left. */
static gboolean
gives_turn (const BstPosition *position)
{
  const BstState *state = &position->state;

  return position->rules.switches[BST_SWITCH_RIVER_LAKE] == BST_RIVER_LAKE_EXTRA_TURN
         && (state->draw_at < position->n_draw || state->n_bag > 0)
         && has_laid_last_lake (position);
}

static void
announce_extra_turn (BstPosition *position,
                     GArray      *events)
{
  if (events == NULL || !gives_turn (position))
    return;
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_AGAIN,
    .rule = BST_RULE_RIV_6,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .cell = position->slots[position->state.placed].cell,
  });
}

/* RIV-5: no figure goes to the tile of the lake with its volcano, though that has fields. River I's lake has no
 * volcano. */
static gboolean
may_go_by_river (const BstPosition *position,
                 guint              player G_GNUC_UNUSED,
                 BstFigure          figure G_GNUC_UNUSED,
                 guint              node,
                 guint              detail G_GNUC_UNUSED,
                 BstRefusal        *refusal)
{
  const BstSlot *slot = &position->slots[position->nodes[node].slot];

  if (!is_lake (position, slot->type) || (position->types[slot->type]->marks & BST_MARK_VOLCANO) == 0)
    return TRUE;
  refusal->cell = slot->cell;
  return bst_refuse (refusal, BST_REFUSAL_VOLCANO, BST_RULE_RIV_5);
}

/* Whether a tile of @type has a single placement, which @place gets. */
static gboolean
has_one_place (const BstPosition *position,
               guint              type,
               BstAction         *place)
{
  gboolean found = FALSE;

  for (guint i = 0; i < position->state.n_frontier; i++)
    {
      const BstFrontier *frontier = &position->frontier[i];
      guint rotations = bst_turn_fits (position, type, frontier) & position->types[type]->rotations;

      if (rotations == 0)
        continue;
      if (found || (rotations & (rotations - 1)) != 0)
        return FALSE;
      found = TRUE;
      *place = (BstAction) {
        .type = BST_ACTION_PLACE,
        .rotation = (guint8) __builtin_ctz (rotations),
        .cell = frontier->cell,
      };
    }
  return found;
}

/* RIV-6 `automatic`: a lake with a single placement is laid without a turn. */
static BstRule
lies_alone (const BstPosition *position,
            BstAction         *place)
{
  guint hand = position->state.hand;

  if (hand != BST_NONE && position->rules.switches[BST_SWITCH_RIVER_LAKE] == BST_RIVER_LAKE_AUTOMATIC
      && is_last_lake (position, hand) && has_one_place (position, hand, place))
    return BST_RULE_RIV_6;
  return BST_RULE_NONE;
}

static gboolean
is_nobodys (const BstPosition *position)
{
  return position->rules.switches[BST_SWITCH_RIVER_LAKE] == BST_RIVER_LAKE_AUTOMATIC
         && has_laid_last_lake (position);
}

/* --- the pigsty --- */

static gboolean
counts_pigsties (const BstRules *rules)
{
  return rules->switches[BST_SWITCH_RIVER_PIGSTY] == BST_RIVER_PIGSTY_ALWAYS
         || bst_rules_has (rules, BST_MODULE_TRADERS);
}

/* RIV-8: each completed city on the field of a pigsty is worth 1 more, however many pigsties there are. */
static void
worth_by_pigsty (const BstPosition *position,
                 guint              root,
                 gboolean           complete G_GNUC_UNUSED,
                 BstWorth          *worth)
{
  if ((position->nodes[root].signs & BST_SIGN_PIGSTY) == 0)
    return;
  worth->per_pigsty = 1;
  if (worth->cities > 0)
    worth->rule = BST_RULE_RIV_8;
}

/* --- its open ends --- */

static void
clear_end (gpointer end)
{
  g_array_unref (((BstRiverEnd *) end)->fits);
}

static int
compare_ends (gconstpointer a,
                    gconstpointer b)
{
  const BstRiverEnd *first = a, *second = b;
  int order = bst_cell_compare (first->cell, second->cell);

  return order != 0 ? order : first->edge - second->edge;
}

/* The river tiles among @types that may lie on @cell. */
static GArray *
list_fits (const BstPosition *position,
                 BstCell            cell,
                 const GArray      *types)
{
  GArray *fits = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint32 value = bst_table_find (position, cell);

  if ((value & BST_TABLE_FRONTIER) == 0)
    return fits;
  for (guint i = 0; i < types->len; i++)
    {
      guint16 type = g_array_index (types, guint16, i);

      if (position->types[type]->n_rivers > 0
          && bst_turn_fits (position, type, &position->frontier[value & BST_TABLE_INDEX]) != 0)
        g_array_append_val (fits, type);
    }
  return fits;
}

/* Fewer and fewer tiles fit an end in the course of a game, so where no tile fits now no tile ever will. */
static void
add_ends (const BstPosition *position,
                const BstSlot     *slot,
                const GArray      *types,
                GArray            *ends)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstRiverEnd end = {
        .cell = slot->cell,
        .next = bst_cell_step (slot->cell, (BstEdge) edge),
        .edge = (guint8) edge,
      };

      if (bst_board_orientation (position, slot)->edge_kind[edge] != BST_EDGE_KIND_RIVER
          || bst_board_slot_at (position, end.next) != BST_NONE)
        continue;
      end.fits = list_fits (position, end.next, types);
      end.is_dead = end.fits->len == 0;
      g_array_append_val (ends, end);
    }
}

GArray *
bst_river_list_ends (const BstPosition *position)
{
  g_autoptr (GArray) types = bst_board_list_types_to_come (position);
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (BstRiverEnd));

  g_array_set_clear_func (ends, clear_end);
  for (guint i = 0; i < position->state.n_tiles; i++)
    add_ends (position, &position->slots[i], types, ends);
  g_array_sort (ends, compare_ends);
  return ends;
}

/* Both rivers follow the same rules, so with both in play only this module has functions. */
const BstModule bst_module_river = {
  .id = BST_MODULE_RIVER_1,
  .rank = 10,
  .is_run = is_run,
  .begin = count_river,
  .check = check_river,
  .find_problems = bst_problem_find_river,
  .restricts = restricts_rivers,
  .may_lie = may_lie_by_river,
  .may_draw = may_draw,
  .limit_draws = limit_draws,
  .drawn = take_from_bag,
  .discard_rule = discard_rule,
  .lies_alone = lies_alone,
  .laid = announce_extra_turn,
  .may_go = may_go_by_river,
  .again = gives_turn,
  .is_nobodys = is_nobodys,
  .keeps_turn = gives_turn,
};

/* The pigsty is not part of the river's module, as other tiles have pigsties, too. Its rank is behind all modules that
 * count cities. */
const BstModule bst_module_pigsty = {
  .id = BST_N_MODULES,
  .rank = 220,
  .is_run = counts_pigsties,
  .worth = worth_by_pigsty,
  .worth_kinds = 1u << BST_KIND_FIELD,
};
