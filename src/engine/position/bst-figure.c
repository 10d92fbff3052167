/* bst-figure.c: figures on the board, and the features open to each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

#define ON(kind) (1u << BST_KIND_##kind)
#define ON_LAND  (ON (CITY) | ON (ROAD) | ON (FIELD) | ON (MONASTERY) | ON (SHRINE))

/* Builder, pig, barn and shepherd have rules of their own, and the robber stands only on the scoreboard. */
static const guint8 kinds[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = ON_LAND,
  [BST_FIGURE_LARGE] = ON_LAND,
  [BST_FIGURE_ABBOT] = ON (MONASTERY) | ON (SHRINE) | ON (GARDEN),
  [BST_FIGURE_WAGON] = ON (CITY) | ON (ROAD) | ON (MONASTERY) | ON (SHRINE),
  [BST_FIGURE_MAYOR] = ON (CITY),
  [BST_FIGURE_RINGMASTER] = ON_LAND,
  [BST_FIGURE_GUARD] = ON_LAND,
  [BST_FIGURE_PHANTOM] = ON_LAND,
  [BST_FIGURE_BUILDER] = ON (CITY) | ON (ROAD),
  [BST_FIGURE_PIG] = ON (FIELD),
  [BST_FIGURE_BARN] = ON (FIELD),
  [BST_FIGURE_SHEPHERD] = ON (FIELD),
  [BST_FIGURE_ROBBER] = 0,
};

#define IN(district) (1u << BST_DISTRICT_##district)
#define EVERYWHERE   (IN (CASTLE) | IN (MARKET) | IN (BLACKSMITH) | IN (CATHEDRAL))

/* The districts open to each figure (CNT-7). */
static const guint8 districts[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = EVERYWHERE,
  [BST_FIGURE_LARGE] = EVERYWHERE,
  [BST_FIGURE_ABBOT] = IN (CATHEDRAL),
  [BST_FIGURE_WAGON] = IN (CASTLE) | IN (BLACKSMITH) | IN (CATHEDRAL),
  [BST_FIGURE_MAYOR] = IN (CASTLE),
  [BST_FIGURE_RINGMASTER] = EVERYWHERE,
  [BST_FIGURE_GUARD] = EVERYWHERE,
  [BST_FIGURE_PHANTOM] = EVERYWHERE,
};

/* A mayor counts what his city shows. */
const guint8 bst_figure_weights[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = 1,
  [BST_FIGURE_LARGE] = 2,
  [BST_FIGURE_ABBOT] = 1,
  [BST_FIGURE_WAGON] = 1,
  [BST_FIGURE_RINGMASTER] = 1,
  [BST_FIGURE_GUARD] = 1,
  [BST_FIGURE_PHANTOM] = 1,
};

guint
bst_figure_kinds (BstFigure figure)
{
  return kinds[figure];
}

guint
bst_figure_districts (BstFigure figure)
{
  return districts[figure];
}

/* Each kind has one district: CNT-5, CNT-5e, CNT-9b. */
guint
bst_figure_get_sort (guint figure)
{
  gboolean is_plain = bst_figure_weights[figure] == 1 && districts[figure] == districts[BST_FIGURE_MEEPLE];

  return is_plain ? BST_FIGURE_MEEPLE : figure;
}

guint
bst_figure_district_for (const BstPosition *position,
                         BstKind            kind)
{
  switch (kind)
    {
    case BST_KIND_CITY:
      return BST_DISTRICT_CASTLE;

    case BST_KIND_ROAD:
      return BST_DISTRICT_BLACKSMITH;

    case BST_KIND_MONASTERY:
      return BST_DISTRICT_CATHEDRAL;

    case BST_KIND_SHRINE:
      if (position->rules.switches[BST_SWITCH_COUNT_CATHEDRAL_SHRINE] == BST_COUNT_CATHEDRAL_SHRINE_YES)
        return BST_DISTRICT_CATHEDRAL;
      return BST_NO_DISTRICT;

    case BST_KIND_FIELD:
      return position->rules.farmers ? BST_DISTRICT_MARKET : BST_NO_DISTRICT;

    case BST_KIND_GARDEN:
    case BST_N_KINDS:
    default:
      return BST_NO_DISTRICT;
    }
}

gboolean
bst_figure_has_abbots (const BstPosition *position,
                       guint              node)
{
  return (position->nodes[node].signs & position->stations->abbot_signs) != 0;
}

gboolean
bst_figure_joins (BstFigure figure)
{
  return figure == BST_FIGURE_BUILDER || figure == BST_FIGURE_PIG;
}

BstRule
bst_figure_rule (BstFigure figure,
                 BstKind   kind)
{
  if (figure == BST_FIGURE_ABBOT || kind == BST_KIND_GARDEN)
    return BST_RULE_BASE_10;

  switch (figure)
    {
    case BST_FIGURE_BUILDER:
    case BST_FIGURE_PIG:
      return BST_RULE_TRD;

    case BST_FIGURE_WAGON:
    case BST_FIGURE_MAYOR:
    case BST_FIGURE_BARN:
      return BST_RULE_ABB;

    case BST_FIGURE_SHEPHERD:
      return BST_RULE_HIL;

    case BST_FIGURE_ROBBER:
      return BST_RULE_RBS_1;

    default:
      return BST_RULE_BASE_3;
    }
}

gboolean
bst_figure_refuse_supply (const BstPosition *position,
                          BstFigure          figure,
                          BstRule            rule,
                          BstRefusal        *refusal)
{
  BstModuleId module = bst_rules_find_module (figure);

  refusal->module = (guint8) module;
  if (module != BST_N_MODULES && !bst_rules_has (&position->rules, module))
    return bst_refuse (refusal, BST_REFUSAL_NO_MODULE, rule);
  return bst_refuse (refusal, BST_REFUSAL_NO_SUPPLY, rule);
}

static gboolean
check_stand_by_rules (const BstPosition *position,
                      BstFigure          figure,
                      BstKind            kind,
                      BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->may_stand;

  if ((position->inert >> kind) & 1)
    return bst_refuse (refusal, BST_REFUSAL_NOT_IN_PLAY, BST_RULE_BASE_3);
  if (!((bst_figure_kinds (figure) >> kind) & 1))
    return bst_refuse (refusal, BST_REFUSAL_FIGURE_KIND, bst_figure_rule (figure, kind));
  for (guint i = 0; i < station->n; i++)
    if (!station->modules[i]->may_stand (position, figure, kind, refusal))
      return FALSE;
  return TRUE;
}

/* Returns whether a module in play lets @figure go to a feature where @standing is. */
static gboolean
share (const BstPosition *position,
       BstFigure          standing,
       BstFigure          figure)
{
  const BstStation *station = &position->stations->shares;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->shares (standing, figure))
      return TRUE;
  return FALSE;
}

void
bst_figure_prepare (BstPosition *position)
{
  BstRefusal refusal;

  for (BstFigure figure = 0; figure < BST_N_FIGURES; figure++)
    {
      for (BstKind kind = 0; kind < BST_N_KINDS; kind++)
        if (check_stand_by_rules (position, figure, kind, &refusal))
          position->stand_kinds[figure] |= (guint8) (1u << kind);
      for (BstFigure standing = 0; standing < BST_N_FIGURES; standing++)
        if (!share (position, standing, figure))
          position->kept_away_by[figure] |= (guint16) (1u << standing);
    }
}

gboolean
bst_figure_check_stand (const BstPosition *position,
                        BstFigure          figure,
                        BstKind            kind,
                        BstRefusal        *refusal)
{
  refusal->figure = (guint8) figure;
  refusal->kind = (guint8) kind;
  return ((position->stand_kinds[figure] >> kind) & 1) || check_stand_by_rules (position, figure, kind, refusal);
}

guint
bst_figure_find_all (const BstPosition *position,
                     guint              root)
{
  guint left = position->nodes[root].figures, standing = 0;

  for (guint i = 0; left > 0 && i < position->state.n_figures; i++)
    if (bst_feature_find (position, position->figures[i].node) == root)
      {
        standing |= 1u << position->figures[i].figure;
        left--;
      }
  return standing;
}

guint
bst_figure_find_occupant (const BstPosition *position,
                          BstFigure          figure,
                          guint              root)
{
  if (position->nodes[root].figures == 0)
    return BST_NONE;
  for (guint i = 0; i < position->state.n_figures; i++)
    if (((position->kept_away_by[figure] >> position->figures[i].figure) & 1)
        && bst_feature_find (position, position->figures[i].node) == root)
      return i;
  return BST_NONE;
}

/* Returns the rule by which a figure on a feature keeps others away. */
static BstRule
get_keeping_rule (guint standing)
{
  switch (standing)
    {
    case BST_FIGURE_BARN:
      return BST_RULE_ABB;

    case BST_FIGURE_SHEPHERD:
      return BST_RULE_HIL;

    default:
      return BST_RULE_BASE_3;
    }
}

gboolean
bst_figure_refuse_occupied (const BstPosition *position,
                            BstFigure          figure,
                            guint              root,
                            BstRefusal        *refusal)
{
  const BstStanding *standing;
  guint found = BST_NONE;

  if (figure != BST_FIGURE_SHEPHERD)
    found = bst_figure_find (position, root, BST_NO_PLAYER, BST_FIGURE_BARN, 0);
  if (found == BST_NONE)
    found = bst_figure_find_occupant (position, figure, root);
  standing = &position->figures[found];
  refusal->player = standing->player;
  refusal->standing = standing->figure;
  refusal->kind = position->nodes[root].kind;
  return bst_refuse (refusal, BST_REFUSAL_OCCUPIED, get_keeping_rule (standing->figure));
}

void
bst_figure_supply (BstPosition *position,
                   guint        player,
                   BstFigure    figure,
                   int          by)
{
  BstPlayer *owner = &position->players[player];

  bst_journal_save (position, owner, sizeof *owner);
  owner->supply[figure] = (guint8) (owner->supply[figure] + by);
  position->state.key += (guint64) (gint64) by * bst_key_mix (BST_KEY_SUPPLY, player << 8 | figure);
}

void
bst_figure_send_away (BstPosition *position,
                      guint        player,
                      BstFigure    figure,
                      guint8      *gone)
{
  position->state.key -= bst_key_of_gone (position);
  bst_journal_save (position, &position->gone, sizeof position->gone);
  (*gone)++;
  position->state.key += bst_key_of_gone (position);
  bst_figure_supply (position, player, figure, -1);
}

static void
count_on_feature (BstPosition *position,
                  guint        node,
                  int          by)
{
  guint root = bst_feature_find (position, node);

  bst_journal_save_node (position, root);
  position->nodes[root].figures = (guint16) (position->nodes[root].figures + by);
}

void
bst_figure_put (BstPosition *position,
                BstStanding  standing)
{
  BstState *state = &position->state;

  position->figures[state->n_figures++] = standing;
  state->key += bst_key_of_figure (position, &standing);
  bst_figure_supply (position, standing.player, (BstFigure) standing.figure, -1);
  count_on_feature (position, standing.node, 1);
}

guint
bst_figure_count (const BstPosition *position,
                  guint              node,
                  guint              player,
                  guint              figure)
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_figures; i++)
    n += position->figures[i].node == node && position->figures[i].player == player
         && position->figures[i].figure == figure;
  return n;
}

gboolean
bst_leaving_is (const BstLeaving *leaving,
                BstSegmentRef     at,
                guint             player,
                guint             figure)
{
  return leaving->player == player && leaving->figure == figure && leaving->at.segment == at.segment
         && bst_cell_equal (leaving->at.cell, at.cell);
}

void
bst_leaving_drop (BstMemory *memory,
                  guint      nth)
{
  memory->n_leaving--;
  memmove (memory->leaving + nth, memory->leaving + nth + 1, (memory->n_leaving - nth) * sizeof memory->leaving[0]);
  memset (&memory->leaving[memory->n_leaving], 0, sizeof memory->leaving[0]);
}

/* A knight that has gone from the board need no longer leave it at the end of the turn. */
static void
forget_leaving (BstPosition       *position,
                const BstStanding *standing)
{
  BstMemory *memory = &position->expansion.memory;
  BstSegmentRef at = bst_segment_ref (position, standing->node);
  guint n = bst_figure_count (position, standing->node, standing->player, standing->figure);

  for (guint i = memory->n_leaving; i-- > 0;)
    {
      if (!bst_leaving_is (&memory->leaving[i], at, standing->player, standing->figure))
        continue;
      if (n == 0)
        bst_leaving_drop (memory, i);
      else
        n--;
    }
}

void
bst_figure_take (BstPosition *position,
                 guint        index)
{
  BstState *state = &position->state;
  BstStanding standing = position->figures[index];
  guint last = --state->n_figures;

  state->key -= bst_key_of_figure (position, &standing);
  bst_figure_supply (position, standing.player, (BstFigure) standing.figure, 1);
  count_on_feature (position, standing.node, -1);

  bst_journal_save (position, &position->figures[last], sizeof (BstStanding));
  if (index != last)
    {
      bst_journal_save (position, &position->figures[index], sizeof (BstStanding));
      position->figures[index] = position->figures[last];
    }
  if (G_UNLIKELY (position->expansion.memory.n_leaving > 0))
    forget_leaving (position, &standing);
}

guint
bst_figure_find (const BstPosition *position,
                 guint              root,
                 guint              player,
                 guint              figure,
                 guint              from)
{
  for (guint i = from; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if ((player == BST_NO_PLAYER || standing->player == player)
          && (figure == BST_N_FIGURES || standing->figure == figure)
          && bst_feature_find (position, standing->node) == root)
        return i;
    }
  return BST_NONE;
}
