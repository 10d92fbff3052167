/* bastide-format-goal.c: the members of a goal in a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format-goal.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-json-node.h"

/* Conditions lie in memory one after the other, each before those that it joins; in the file they lie within one
 * another. A condition takes its place in memory when its reading begins. */
typedef struct
{
  BstCondition value;
  guint32      said;
  guint        nth;
} Condition;

G_STATIC_ASSERT (sizeof (Condition) <= BASTIDE_CODEC_SCRATCH);

#define NONE { .name = NULL }

/* --- words --- */

static const char *
get_objective (guint which)
{
  static const char * const names[BST_N_OBJECTIVES] = {
    [BST_OBJECTIVE_LEAD] = "lead",
    [BST_OBJECTIVE_POINTS] = "points",
    [BST_OBJECTIVE_CONDITION] = "condition",
  };

  return names[which];
}

static const char *
get_certainty (guint which)
{
  static const char * const names[BST_N_CERTAINTIES] = {
    [BST_CERTAINTY_GUARANTEED] = "guaranteed",
    [BST_CERTAINTY_EXPECTED] = "expected",
    [BST_CERTAINTY_COOPERATIVE] = "cooperative",
  };

  return names[which];
}

static const char *
get_others (guint which)
{
  static const char * const names[BST_N_OTHERS] = {
    [BST_OTHERS_AGAINST] = "against",
    [BST_OTHERS_FOR_THEMSELVES] = "for-themselves",
  };

  return names[which];
}

static const char *
get_condition (guint which)
{
  return bst_condition_get_info ((BstConditionKind) which)->name;
}

static const char *
get_district (guint which)
{
  return bst_district_get_name ((BstDistrict) which);
}

static const BastideNames objectives = { get_objective, BST_N_OBJECTIVES };
static const BastideNames certainties = { get_certainty, BST_N_CERTAINTIES };
static const BastideNames others = { get_others, BST_N_OTHERS };
static const BastideNames conditions = { get_condition, BST_N_CONDITIONS };
static const BastideNames districts = { get_district, BST_N_DISTRICTS };

/* --- the members of a condition --- */

static guint
get_uses (gconstpointer held)
{
  return bst_condition_get_info ((BstConditionKind) ((const Condition *) held)->value.kind)->uses;
}

/* Which place a condition is about, the other members tell where its kind has a choice. */
static gboolean
read_condition_type (BastideSlot            *slot,
                     const BastideJsonValue *value)
{
  BstPlace *place = &((Condition *) slot->held)->value.place;
  guint uses;

  if (!bastide_codec_read_name (slot, value))
    return FALSE;

  uses = get_uses (slot->held);
  if ((uses & BST_USES_SUPPLY) != 0)
    *place = BST_PLACE_IN_SUPPLY (0);
  else if ((uses & BST_USES_FEATURE) != 0)
    *place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), BST_NO_SEGMENT);
  else if ((uses & BST_USES_CELL) != 0)
    *place = BST_PLACE_ON_CELL (BST_CELL (0, 0));

  return TRUE;
}

static const BastideType condition_type_type = { .read = read_condition_type, .write = bastide_codec_write_name };

/* The functions that tell whether a condition has a member, by what its kind uses. */
#define HAS(member, USE)                            \
  static gboolean                                   \
  has_##member (gconstpointer held)                 \
  {                                                 \
    return (get_uses (held) & BST_USES_##USE) != 0; \
  }

HAS (player, PLAYER)
HAS (points, POINTS)
HAS (figures, FIGURES)
HAS (space, SPACE)
HAS (district, DISTRICT)
HAS (conditions, CONDITIONS)

static gboolean
may_have_cell (gconstpointer held)
{
  guint kind = ((const Condition *) held)->value.place.kind;

  return bst_place_has_cell (&((const Condition *) held)->value.place) || kind == BST_PLACE_SUPPLY;
}

static gboolean
has_segment (gconstpointer held)
{
  guint kind = ((const Condition *) held)->value.place.kind;

  return kind == BST_PLACE_SEGMENT || kind == BST_PLACE_FEATURE;
}

static int
find_goal_player (BastideSlot *slot)
{
  return slot->codec->content->goal->value.player;
}

static gboolean
read_district (BastideSlot            *slot,
               const BastideJsonValue *value)
{
  if (!bastide_codec_read_name (slot, value))
    return FALSE;

  ((Condition *) slot->held)->value.place.kind = BST_PLACE_DISTRICT;

  return TRUE;
}

static JsonNode *
write_district (BastideSlot *slot)
{
  return ((const Condition *) slot->held)->value.place.kind == BST_PLACE_DISTRICT ? bastide_codec_write_name (slot)
                                                                                 : NULL;
}

static const BastideType district_type = { .read = read_district, .write = write_district };

static gboolean
read_cell (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  BstPlace *place = &((Condition *) slot->held)->value.place;

  if (!bastide_codec_read_cell (slot, value))
    return FALSE;

  if (place->kind == BST_PLACE_SUPPLY)
    {
      place->kind = BST_PLACE_SEGMENT;
      place->segment = BST_NO_SEGMENT;
    }

  return TRUE;
}

static JsonNode *
write_cell (BastideSlot *slot)
{
  return bst_place_has_cell (&((const Condition *) slot->held)->value.place) ? bastide_codec_write_cell (slot) : NULL;
}

static const BastideType cell_type = { .read = read_cell, .write = write_cell, .role = BASTIDE_ROLE_CELL };

/* --- conditions within one another --- */

static const BastideKind condition_kind;

static Condition
get_entry (BastideGoal *goal,
           guint        nth)
{
  return (Condition) { .value = goal->value.conditions[nth], .said = goal->said_of[nth], .nth = nth };
}

static void
begin_condition (BastideCodec           *codec,
                 const BastideJsonValue *value,
                 Condition              *entry)
{
  BstGoal *goal = &codec->content->goal->value;

  entry->nth = goal->n_conditions;
  if (goal->n_conditions < BST_MAX_CONDITIONS)
    goal->n_conditions++;
  else
    bastide_json_add_error (value, _("A goal has room for %d conditions; this is one too many."), BST_MAX_CONDITIONS);
}

static void
end_condition (BastideCodec    *codec,
               const Condition *entry)
{
  BastideGoal *goal = codec->content->goal;

  if (entry->nth == BST_MAX_CONDITIONS)
    return;

  goal->value.conditions[entry->nth] = entry->value;
  goal->said_of[entry->nth] = entry->said;
}

static gpointer
open_condition (BastideSlot            *slot,
                const BastideJsonValue *value,
                gpointer                scratch)
{
  begin_condition (slot->codec, value, scratch);

  return scratch;
}

static void
add_condition (BastideSlot                          *slot,
               G_GNUC_UNUSED const BastideJsonValue *value,
               gconstpointer                         entry)
{
  ((Condition *) slot->held)->value.n++;
  end_condition (slot->codec, entry);
}

static gconstpointer
next_condition (BastideSlot *slot,
                guint       *at,
                gpointer     scratch)
{
  BastideGoal *goal = slot->codec->content->goal;
  const Condition *parent = slot->held;
  guint nth;

  if (*at >= parent->value.n)
    return NULL;

  nth = bastide_goal_find_child (&goal->value, parent->nth, (*at)++);
  if (nth >= goal->value.n_conditions)
    return NULL;
  *(Condition *) scratch = get_entry (goal, nth);

  return scratch;
}

/* Each kind of place but the supply needs its member, unless the condition may be about no place. */
static gboolean
read_condition (BastideSlot            *slot,
                const BastideJsonValue *value)
{
  const BstPlace *place = &((const Condition *) slot->held)->value.place;
  BastideJsonValue member;
  guint uses;

  if (!bastide_codec_read_object (slot->codec, &condition_kind, value, slot->held, NULL))
    return FALSE;

  uses = get_uses (slot->held);
  if (place->kind == BST_PLACE_NOWHERE && (uses & BST_USES_DISTRICT) != 0 && (uses & BST_USES_NOWHERE) == 0)
    return bastide_json_need_member (value, "district", &member);

  return !bst_place_has_cell (place) || bastide_json_need_member (value, "cell", &member);
}

static JsonNode *
write_condition (BastideSlot *slot)
{
  return bastide_codec_write_object (slot->codec, &condition_kind, slot->held, NULL);
}

static const BastideType condition_type = {
  .read = read_condition, .write = write_condition, .shape = BASTIDE_SHAPE_OBJECT,
};

static const BastideList condition_list = {
  .entry = { .type = &condition_type, .detail = &condition_kind }, .max = BST_MAX_CONDITIONS,
  .open = open_condition, .add = add_condition, .next = next_condition,
};

#define SCORE INT (-BST_MAX_SCORE, BST_MAX_SCORE)

static const BastideMember condition_members[] = {
  { "type",     .type = &condition_type_type, .detail = &conditions, IN (Condition, value.kind),
                .use = NEEDED | VITAL },
  { "not",      FLAG,         IN (Condition, value.negated) },
  { "once",     FLAG,         IN (Condition, value.once) },
  { "player",   PLAYER,       IN (Condition, value.player), .applies = has_player,
                .find_otherwise = find_goal_player },
  { "points",   SCORE,        IN (Condition, value.number), .use = NEEDED, .applies = has_points },
  { "figures",  INT (0, 99),  IN (Condition, value.number), .use = NEEDED, .applies = has_figures },
  { "space",    SCORE,        IN (Condition, value.number), .use = NEEDED, .applies = has_space },
  { "district", .type = &district_type, .detail = &districts, IN (Condition, value.place.index),
                .otherwise = BST_NO_DISTRICT, .applies = has_district },
  { "cell",     .type = &cell_type,     IN (Condition, value.place.cell), .applies = may_have_cell },
  { "segment",  SEGMENT (Condition, value.place.cell), IN (Condition, value.place.segment), .use = NEEDED | AS_SAID,
                .applies = has_segment },
  { "of",       LIST (condition_list),  .use = NEEDED, .applies = has_conditions },
  NONE
};

static const BastideKind condition_kind = { condition_members, G_STRUCT_OFFSET (Condition, said), NULL };

/* --- the members of a goal --- */

static gboolean
read_root (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  Condition entry = { 0 };
  BastideSlot inner = { .codec = slot->codec, .member = slot->member, .held = &entry };

  begin_condition (slot->codec, value, &entry);
  if (!read_condition (&inner, value))
    return FALSE;
  end_condition (slot->codec, &entry);

  return TRUE;
}

static JsonNode *
write_root (BastideSlot *slot)
{
  BastideGoal *goal = slot->codec->content->goal;
  Condition entry = get_entry (goal, 0);
  BastideSlot inner = { .codec = slot->codec, .member = slot->member, .held = &entry };

  return goal->value.n_conditions > 0 ? write_condition (&inner) : NULL;
}

static const BastideType root_type = { .read = read_root, .write = write_root, .shape = BASTIDE_SHAPE_OBJECT };

static const char * const spans[] = { "turn", "game" };
static const char * const lengths[] = { "turns", "tiles" };

/* “turn” or “game”, or an object that counts turns or tiles. */
static gboolean
read_until (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  BstGoal *goal = &((BastideGoal *) slot->held)->value;
  BastideJsonValue length;
  guint which;
  int n;

  if (!JSON_NODE_HOLDS_OBJECT (value->node))
    {
      if (!bastide_json_read_name (value, spans, G_N_ELEMENTS (spans), &which))
        return FALSE;
      goal->scope = which == 0 ? BST_SCOPE_TURN : BST_SCOPE_GAME;
      return TRUE;
    }

  which = bastide_json_find_member (value, "tiles", &length) ? 1 : 0;
  if (!bastide_json_need_member (value, lengths[which], &length)
      || !bastide_json_read_int (&length, 1, BST_MAX_LENGTH, &n))
    return FALSE;
  goal->scope = which == 0 ? BST_SCOPE_TURNS : BST_SCOPE_TILES;
  goal->length = (guint8) n;
  slot->said = bastide_json_node_get_length (value->node) > 1 ? bastide_json_node_copy (value->node) : NULL;

  return TRUE;
}

static JsonNode *
write_until (BastideSlot *slot)
{
  const BstGoal *goal = &((const BastideGoal *) slot->held)->value;
  g_autoptr (GList) names = NULL;
  JsonObject *object;

  slot->is_silent = goal->scope == BST_SCOPE_TURN;
  if (goal->scope == BST_SCOPE_TURN || goal->scope == BST_SCOPE_GAME)
    return json_node_init_string (json_node_alloc (), spans[goal->scope == BST_SCOPE_GAME]);

  object = json_object_new ();
  json_object_set_int_member (object, lengths[goal->scope == BST_SCOPE_TILES], goal->length);
  if (slot->said != NULL && JSON_NODE_HOLDS_OBJECT (slot->said))
    names = json_object_get_members (json_node_get_object (slot->said));
  for (GList *name = names; name != NULL; name = name->next)
    if (!g_strv_contains ((const char * const []) { lengths[0], lengths[1], NULL }, name->data))
      json_object_set_member (object, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (slot->said, name->data)));

  return bastide_json_node_object (object);
}

static const BastideType until_type = { .read = read_until, .write = write_until };

static int
find_turn_player (BastideSlot *slot)
{
  return slot->codec->setup->player;
}

#define GOAL(field) IN (BastideGoal, value.field)

static const BastideMember goal_members[] = {
  { "player",        PLAYER,             GOAL (player), .use = ALWAYS, .find_otherwise = find_turn_player },
  { "want",          NAME (objectives),  GOAL (objective), .use = ALWAYS },
  { "certainty",     NAME (certainties), GOAL (certainty) },
  { "others",        NAME (others),      GOAL (others) },
  { "until",         .type = &until_type },
  { "final-scoring", FLAG,               GOAL (totals), .step = N_("Change Goal") },
  { "condition",     .type = &root_type, .detail = &condition_kind },
  NONE
};

const BastideKind bastide_format_goal_kind = { goal_members, G_STRUCT_OFFSET (BastideGoal, said), NULL };

/* Files from before goals had members may have an object of any kind, which stays. */
static gboolean
read_goal (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  BastideContent *content = slot->codec->content;
  BastideJsonValue want;

  if (!bastide_json_read_object (value))
    return FALSE;

  if (!bastide_json_find_member (value, "want", &want))
    {
      content->other_goal = bastide_json_node_copy (value->node);
      if (bastide_json_node_get_length (value->node) > 0)
        bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                                  _("This goal has no member “want”. It is kept, but has no effect."));
      return TRUE;
    }

  content->goal = g_new0 (BastideGoal, 1);
  content->goal->value.length = 1;

  return bastide_codec_read_object (slot->codec, &bastide_format_goal_kind, value, content->goal, NULL);
}

static JsonNode *
write_goal (BastideSlot *slot)
{
  BastideContent *content = slot->codec->content;

  if (content->goal != NULL)
    return bastide_codec_write_object (slot->codec, &bastide_format_goal_kind, content->goal, NULL);

  return content->other_goal != NULL ? bastide_json_node_copy (content->other_goal) : NULL;
}

static gpointer
find_goal (BastideSlot *slot)
{
  return slot->codec->content->goal;
}

const BastideType bastide_format_goal = {
  .read = read_goal, .write = write_goal, .find = find_goal, .shape = BASTIDE_SHAPE_OBJECT,
};

/* The goal of a player who goes, goes along, and so do conditions about that player. */
void
bastide_format_renumber_goal (BastideSlot  *slot,
                              const guint8 *players)
{
  BastideContent *content = slot->codec->content;
  BstGoal *goal;
  gboolean had_conditions;
  guint nth = 0;

  if (content->goal == NULL)
    return;

  goal = &content->goal->value;
  had_conditions = goal->n_conditions > 0;
  goal->player = goal->player < BST_MAX_PLAYERS ? players[goal->player] : BST_NO_PLAYER;
  for (guint i = 0; i < goal->n_conditions; i++)
    {
      const Condition entry = { .value = goal->conditions[i] };
      guint player = entry.value.player;

      if (has_player (&entry))
        goal->conditions[i].player = player < BST_MAX_PLAYERS ? players[player] : BST_NO_PLAYER;
    }
  /* A group goes with the last of its conditions, and the conditions behind it move: the search begins anew. */
  while (nth < goal->n_conditions)
    {
      const Condition entry = { .value = goal->conditions[nth] };
      gboolean is_of_nobody = has_player (&entry) && entry.value.player == BST_NO_PLAYER;

      if (is_of_nobody)
        bastide_goal_remove (content->goal, nth);
      nth = is_of_nobody ? 0 : nth + 1;
    }
  if (goal->player == BST_NO_PLAYER || (had_conditions && goal->n_conditions == 0))
    g_clear_pointer (&content->goal, g_free);
}
