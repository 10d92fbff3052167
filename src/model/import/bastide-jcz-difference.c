/* bastide-jcz-difference.c: where the rules of a saved game leave those of Bastide
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-difference.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"

/* The moment at which a difference comes about. */
typedef enum
{
  ON_SIGN,    /* a tile with a sign */
  ON_MARK,    /* a tile with a mark */
  ON_GOODS,   /* a city with trade goods */
  ON_TILE,    /* one tile alone */
  ON_DRAGON,  /* a tile that makes the dragon move */
  ON_TITLE,   /* a title has a holder */
  ON_END,     /* the end of a game with a sign on the board */
  ON_SCORE,   /* a completed feature with a sign, or the end of a game with one on the board */
  ON_BRIDGE,  /* a tile that does not fit without a bridge */
} Occasion;

/**
 * Difference:
 * @name: an element or a rule of a setup
 * @answer: the answer to the rule; %NULL for an element
 * @module: for an element that the game leaves out, the module to which it belongs here; else `BST_N_MODULES`
 * @what: the set of signs or marks, or the title
 * @tile: the one tile there
 */
typedef struct
{
  const char *name;
  const char *answer;
  guint       module;
  Occasion    occasion;
  guint32     what;
  const char *tile;
  BstRule     rule;
} Difference;

static const Difference differences[] = {
  { "siege", NULL, BST_N_MODULES, ON_SCORE, BST_SIGN_BESIEGED, NULL, BST_RULE_NONE },
  { "well", NULL, BST_N_MODULES, ON_TILE, 0, "AM/Rrr", BST_RULE_NONE },
  { "dragon", NULL, BST_N_MODULES, ON_DRAGON, 0, NULL, BST_RULE_DRG },
  { "bridge", NULL, BST_N_MODULES, ON_BRIDGE, 0, NULL, BST_RULE_NONE },
  { "dragon", NULL, BST_MODULE_DRAGON, ON_MARK, BST_MARK_VOLCANO, NULL, BST_RULE_DRG },
  { "inn", NULL, BST_MODULE_INNS, ON_SIGN, BST_SIGN_INN, NULL, BST_RULE_INN },
  { "cathedral", NULL, BST_MODULE_INNS, ON_SIGN, BST_SIGN_CATHEDRAL, NULL, BST_RULE_INN },
  { "traders", NULL, BST_MODULE_TRADERS, ON_GOODS, 0, NULL, BST_RULE_TRD },
  { "pig-herd", NULL, BST_MODULE_TRADERS, ON_SIGN, BST_SIGN_PIGSTY, NULL, BST_RULE_RIV_8 },
  { "king", NULL, BST_MODULE_KING_ROBBER, ON_TITLE, BST_PIECE_KING, NULL, BST_RULE_KNG_1 },
  { "robber", NULL, BST_MODULE_KING_ROBBER, ON_TITLE, BST_PIECE_ROBBER_BARON, NULL, BST_RULE_RBN_1 },
  { "inn-and-cathedral-final-scoring", "ignore", BST_N_MODULES, ON_END, BST_SIGN_INN | BST_SIGN_CATHEDRAL, NULL,
    BST_RULE_INN },
};

G_STATIC_ASSERT (G_N_ELEMENTS (differences) <= 32);

/* An element may have the value false, or the number 0. */
static gboolean
is_in_play (const BastideJsonValue *member)
{
  if (!JSON_NODE_HOLDS_VALUE (member->node))
    return FALSE;
  if (json_node_get_value_type (member->node) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (member->node);

  return json_node_get_value_type (member->node) == G_TYPE_INT64 && json_node_get_int (member->node) > 0;
}

static gboolean
has_element (const BastideJsonValue *setup,
             const char             *name)
{
  BastideJsonValue elements, member;

  return bastide_json_find_member (setup, "elements", &elements)
         && bastide_json_find_member (&elements, name, &member)
         && is_in_play (&member);
}

static gboolean
has_answer (const BastideJsonValue *setup,
            const Difference       *difference)
{
  BastideJsonValue rules, member;

  return bastide_json_find_member (setup, "rules", &rules)
         && bastide_json_find_member (&rules, difference->name, &member)
         && JSON_NODE_HOLDS_VALUE (member.node)
         && json_node_get_value_type (member.node) == G_TYPE_STRING
         && g_str_equal (json_node_get_string (member.node), difference->answer);
}

BastideJczDifferences
bastide_jcz_find_differences (const BastideJsonValue *setup,
                              guint32                 modules)
{
  BastideJczDifferences found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    {
      const Difference *difference = &differences[i];
      gboolean may_come;

      if (difference->answer != NULL)
        may_come = has_answer (setup, difference);
      else if (difference->module != BST_N_MODULES)
        may_come = (modules >> difference->module & 1) != 0 && !has_element (setup, difference->name);
      else
        may_come = has_element (setup, difference->name);
      if (may_come)
        found |= 1u << i;
    }

  return found;
}

gboolean
bastide_jcz_needs_bridge (BastideJczDifferences set)
{
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    if ((set >> i & 1) != 0 && differences[i].occasion == ON_BRIDGE)
      return TRUE;

  return FALSE;
}

static gboolean
has_sign (const BstTileType *type,
          guint32            signs)
{
  for (guint i = 0; i < type->n_segments; i++)
    if ((type->segments[i].signs & signs) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_goods (const BstTileType *type)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].goods != BST_GOODS_NONE)
      return TRUE;

  return FALSE;
}

static gboolean
is_tile_cause (const Difference  *difference,
               const BstPosition *position,
               const BstTileType *type)
{
  BstCell dragon;

  switch (difference->occasion)
    {
    case ON_SIGN:
      return has_sign (type, difference->what);

    case ON_MARK:
      return (type->marks & difference->what) != 0;

    case ON_GOODS:
      return has_goods (type);

    case ON_TILE:
      return g_str_equal (type->xref, difference->tile);

    case ON_DRAGON:
      return (type->marks & BST_MARK_DRAGON) != 0 && bst_position_get_dragon (position, &dragon);

    default:
      return FALSE;
    }
}

/* Whether a feature with a sign is on the board; with @completed, a completed one. */
static gboolean
is_on_board (const BstPosition *position,
             guint32            signs,
             gboolean           completed)
{
  for (guint i = 0; i < bst_position_get_n_tiles (position); i++)
    {
      const BstTileType *type;
      BstSetupTile tile;

      bst_position_get_tile (position, i, &tile);
      type = bst_catalogue_get (bst_position_get_catalogue (position), tile.type);
      for (guint j = 0; j < type->n_segments; j++)
        {
          BstSegmentRef at = { .cell = tile.cell, .segment = (guint16) j };
          BstFeatureInfo info;

          if ((type->segments[j].signs & signs) == 0)
            continue;
          bst_position_describe_feature (position, bst_position_get_feature (position, at), &info);
          if (info.complete || !completed)
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
is_cause (const Difference  *difference,
          const BstPosition *position)
{
  BstMark mark;

  switch (difference->occasion)
    {
    case ON_TITLE:
      bst_position_get_title (position, (BstPieceKind) difference->what, &mark);
      return mark.player != BST_NO_PLAYER;

    case ON_END:
      return bst_position_get_phase (position) == BST_PHASE_OVER && is_on_board (position, difference->what, FALSE);

    case ON_SCORE:
      return is_on_board (position, difference->what, bst_position_get_phase (position) != BST_PHASE_OVER);

    default:
      return FALSE;
    }
}

static char *
describe (const Difference *difference)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "name", bastide_json_quote (difference->name));
  if (difference->answer != NULL)
    {
      bastide_slots_take (slots, "answer", bastide_json_quote (difference->answer));
      return bastide_slots_fill (slots, _("Bastide does not play the answer {answer} to the rule {name}."));
    }

  return bastide_slots_fill (slots, difference->module != BST_N_MODULES
                                      ? _("The game leaves out {name}, which Bastide would play here.")
                                      : _("Bastide does not play {name}, which matters from here on."));
}

char *
bastide_jcz_meet_difference (BastideJczDifferences    set,
                             const BstPosition       *position,
                             const BastideJczMessage *message,
                             BstRule                 *rule)
{
  const BstTileType *type = NULL;
  BstSetupTile tile;

  if (message->kind == BASTIDE_JCZ_PLACE_TILE && bst_position_get_tile_at (position, message->cell, &tile))
    type = bst_catalogue_get (bst_position_get_catalogue (position), tile.type);
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    if ((set >> i & 1) != 0
        && ((type != NULL && is_tile_cause (&differences[i], position, type)) || is_cause (&differences[i], position)))
      {
        *rule = differences[i].rule;
        return describe (&differences[i]);
      }

  return NULL;
}
