/* bastide-format.c: the members of a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-json-node.h"
#include "bastide-tile-facts.h"
#include "bst-box.h"
#include "bst-notation.h"

#define MAX_VERSION 1000000
#define MAX_LINES   1000
#define MAX_NOTES   1000
#define MAX_AFTER   BASTIDE_CONTENT_MAX_AFTER

#define NONE { NULL }

/* --- words --- */

#define NAMES(things, thing, Thing, count)                                  \
  static const char *                                                       \
  get_##things (guint which)                                                \
  {                                                                         \
    return bst_##thing##_get_name ((Thing) which);                          \
  }                                                                         \
                                                                            \
  static const BastideNames things = { get_##things, count };

NAMES (presets, preset, BstPreset, BST_N_PRESETS)
NAMES (editions, edition, BstEdition, BST_N_EDITIONS)
NAMES (modules, module, BstModuleId, BST_N_MODULES)
NAMES (colours, colour, BstColour, BST_N_COLOURS)
NAMES (phases, phase, BstPhase, BST_N_PHASES)
NAMES (districts, district, BstDistrict, BST_N_DISTRICTS)
NAMES (countings, counting, BstCounting, BST_COUNTING_OPEN)
NAMES (all_figures, figure, BstFigure, BST_N_FIGURES)

/* The robber, the last of the figures, stands on the scoreboard only. */
NAMES (figures, figure, BstFigure, BST_FIGURE_ROBBER)

static const char *
get_goods (guint which)
{
  return bastide_goods_names[which];
}

static const BastideNames goods = { get_goods, BST_N_GOODS - 1 };

/* --- comments and annotations --- */

static gpointer
open_comment (BastideCodec                         *codec,
              G_GNUC_UNUSED const BastideMember    *member,
              G_GNUC_UNUSED const BastideJsonValue *value,
              G_GNUC_UNUSED gpointer                held)
{
  BastideComment *comment = bastide_comment_new (0, "");

  g_ptr_array_add (codec->content->comments, comment);

  return comment;
}

static gconstpointer
next_comment (BastideCodec                      *codec,
              G_GNUC_UNUSED const BastideMember *member,
              G_GNUC_UNUSED gconstpointer        held,
              guint                             *at,
              G_GNUC_UNUSED gpointer             scratch)
{
  GPtrArray *comments = codec->content->comments;

  return *at < comments->len ? g_ptr_array_index (comments, (*at)++) : NULL;
}

static const char *
get_note_kind (guint which)
{
  return which == BASTIDE_ANNOTATION_ARROW ? "arrow" : "mark";
}

static const BastideNames note_kinds = { get_note_kind, BASTIDE_ANNOTATION_ARROW + 1 };

static gboolean
is_mark (gconstpointer held)
{
  return ((const BastideAnnotation *) held)->kind == BASTIDE_ANNOTATION_MARK;
}

static gboolean
is_arrow (gconstpointer held)
{
  return !is_mark (held);
}

/* An annotation of another type stays in the file. */
static gboolean
read_note_kind (BastideCodec            *codec,
                const BastideMember     *member,
                const BastideJsonValue  *value,
                gpointer                 held,
                JsonNode               **said)
{
  const char *name = bastide_json_read_string (value);
  const char *names[] = { get_note_kind (0), get_note_kind (1) };
  g_autofree char *quoted = NULL;
  g_autofree char *known = NULL;

  if (name == NULL)
    return FALSE;
  if (g_strv_contains ((const char * const []) { names[0], names[1], NULL }, name))
    return bastide_codec_name.read (codec, member, value, held, said);

  quoted = bastide_json_quote (name);
  known = bastide_json_join_names (names, G_N_ELEMENTS (names));
  bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                            _("Unknown annotation %s; known types are %s. It is kept, but not drawn."),
                            quoted, known);

  return FALSE;
}

static JsonNode *
write_note_kind (BastideCodec        *codec,
                 const BastideMember *member,
                 gconstpointer        held,
                 JsonNode            *said,
                 gboolean            *is_silent)
{
  return bastide_codec_name.write (codec, member, held, said, is_silent);
}

static const BastideType note_kind_type = { .read = read_note_kind, .write = write_note_kind };

static gboolean
read_label (G_GNUC_UNUSED BastideCodec        *codec,
            G_GNUC_UNUSED const BastideMember *member,
            const BastideJsonValue            *value,
            gpointer                           held,
            G_GNUC_UNUSED JsonNode           **said)
{
  BastideAnnotation *note = held;
  const char *text = bastide_json_read_string (value);
  g_autofree char *quoted = NULL;

  if (text == NULL)
    return FALSE;
  if (g_utf8_strlen (text, -1) <= BASTIDE_ANNOTATION_MAX_TEXT)
    {
      g_strlcpy (note->text, text, sizeof note->text);
      return TRUE;
    }

  quoted = bastide_json_quote (text);
  bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                            _("A mark has room for %d characters, not for %s. It is kept, but not drawn."),
                            BASTIDE_ANNOTATION_MAX_TEXT, quoted);

  return FALSE;
}

static JsonNode *
write_label (G_GNUC_UNUSED BastideCodec        *codec,
             G_GNUC_UNUSED const BastideMember *member,
             gconstpointer                      held,
             G_GNUC_UNUSED JsonNode            *said,
             gboolean                          *is_silent)
{
  const BastideAnnotation *note = held;

  *is_silent = note->text[0] == '\0';

  return json_node_init_string (json_node_alloc (), note->text);
}

static const BastideType label_type = { .read = read_label, .write = write_label };

static const BastideMember comment_members[] = {
  { "after", INT (0, MAX_AFTER), IN (BastideComment, after), .use = NEEDED },
  { "text",  TEXT,               IN (BastideComment, text),  .use = NEEDED },
  NONE
};

static const BastideMember annotation_members[] = {
  { "type", .type = &note_kind_type, .detail = &note_kinds, IN (BastideAnnotation, kind), .use = NEEDED | VITAL },
  { "from", CELL,                    IN (BastideAnnotation, cell), .use = NEEDED, .applies = is_arrow },
  { "to",   CELL,                    IN (BastideAnnotation, to),   .use = NEEDED, .applies = is_arrow },
  { "cell", CELL,                    IN (BastideAnnotation, cell), .use = NEEDED, .applies = is_mark },
  { "text", .type = &label_type,     .applies = is_mark },
  NONE
};

static const BastideKind comment_kind = { comment_members, G_STRUCT_OFFSET (BastideComment, said) };
static const BastideKind annotation_kind = { annotation_members, G_STRUCT_OFFSET (BastideAnnotation, said) };

static const BastideList comment_list = {
  .entry = { OBJECT (comment_kind) }, .max = MAX_NOTES, .open = open_comment, .next = next_comment,
};

static const BastideList annotation_list = {
  .entry = { OBJECT (annotation_kind) }, .max = MAX_NOTES, GARRAY, .keeps_others = TRUE,
};

/* --- the rule set --- */

static gboolean
read_preset (BastideCodec            *codec,
             const BastideMember     *member,
             const BastideJsonValue  *value,
             gpointer                 held,
             JsonNode               **said)
{
  BstRules *rules = held;

  if (!bastide_codec_name.read (codec, member, value, held, said))
    return FALSE;

  bst_rules_init (rules, (BstPreset) rules->preset);

  return TRUE;
}

static JsonNode *
write_preset (BastideCodec        *codec,
              const BastideMember *member,
              gconstpointer        held,
              JsonNode            *said,
              gboolean            *is_silent)
{
  return bastide_codec_name.write (codec, member, held, said, is_silent);
}

static const BastideType preset_type = { .read = read_preset, .write = write_preset };

static int
find_edition (G_GNUC_UNUSED BastideCodec *codec,
              gconstpointer               held)
{
  BstRules rules;

  bst_rules_init (&rules, (BstPreset) ((const BstRules *) held)->preset);

  return rules.edition;
}

static gboolean
read_sets (BastideCodec                       *codec,
           G_GNUC_UNUSED const BastideMember  *member,
           const BastideJsonValue             *value,
           G_GNUC_UNUSED gpointer              held,
           JsonNode                          **said)
{
  const BastideMember sets = { TEXTS, IN (BastideContent, sets) };
  BastideJsonValue element;
  BastideJsonIter iter;

  if (!bastide_codec_texts.read (codec, &sets, value, codec->content, said))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      const char *set = codec->content->sets[element.index];
      g_autofree char *quoted = NULL;

      if (bastide_tile_library_has_set (codec->library, set))
        continue;
      quoted = bastide_json_quote (set);
      bastide_json_add_error (&element, _("There is no tile set %s; expected an identifier such as “INNS”."), quoted);
    }

  return TRUE;
}

static JsonNode *
write_sets (BastideCodec                      *codec,
            G_GNUC_UNUSED const BastideMember *member,
            G_GNUC_UNUSED gconstpointer        held,
            JsonNode                          *said,
            gboolean                          *is_silent)
{
  const BastideMember sets = { TEXTS, IN (BastideContent, sets) };

  return bastide_codec_texts.write (codec, &sets, codec->content, said, is_silent);
}

static const BastideType sets_type = { .read = read_sets, .write = write_sets };

/* A later version of the format may well have more switches; in a file of this one such a name is a slip. */
static void
add_unknown_switch (const BastideJsonValue *member,
                    gboolean                is_later)
{
  const char *names[BST_N_SWITCHES];
  g_autofree char *known = NULL;

  if (is_later)
    {
      bastide_json_add_problem (member, BASTIDE_SEVERITY_WARNING,
                                _("Unknown switch. It is kept, but has no effect."));
      return;
    }

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    names[i] = bst_switch_get_info ((BstSwitch) i)->id;
  known = bastide_json_join_names (names, BST_N_SWITCHES);
  bastide_json_add_error (member, _("Unknown switch; expected one of %s."), known);
}

static void
read_switch (const BastideJsonValue *member,
             gboolean                is_later,
             BstRules               *rules)
{
  guint value;

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (!g_str_equal (info->id, member->name))
        continue;
      if (bastide_json_read_name (member, info->values, g_strv_length ((char **) (gpointer) info->values), &value))
        rules->switches[i] = (guint8) value;
      return;
    }

  add_unknown_switch (member, is_later);
}

static gboolean
read_switches (BastideCodec                       *codec,
               G_GNUC_UNUSED const BastideMember  *member,
               const BastideJsonValue             *value,
               gpointer                            held,
               JsonNode                          **said)
{
  BastideJsonValue assignment;
  BastideJsonIter iter;

  if (!bastide_json_read_object (value))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &assignment))
    read_switch (&assignment, codec->content->read_only, held);
  *said = bastide_json_node_copy (value->node);

  return TRUE;
}

static JsonNode *
write_switches (G_GNUC_UNUSED BastideCodec        *codec,
                G_GNUC_UNUSED const BastideMember *member,
                gconstpointer                      held,
                JsonNode                          *said,
                gboolean                          *is_silent)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();
  const BstRules *rules = held;

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (rules->switches[i] != info->presets[rules->preset] || bastide_json_node_get_member (said, info->id) != NULL)
        json_object_set_string_member (object, info->id, info->values[rules->switches[i]]);
    }
  if (said != NULL)
    names = json_object_get_members (json_node_get_object (said));
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (object, name->data))
      json_object_set_member (object, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (said, name->data)));
  *is_silent = json_object_get_size (object) == 0;

  return bastide_json_node_object (object);
}

static const BastideType switches_type = { .read = read_switches, .write = write_switches };

static const BastideMember rules_members[] = {
  { "preset",   .type = &preset_type,   .detail = &presets, IN (BstRules, preset), .use = ALWAYS },
  { "edition",  NAME (editions),        IN (BstRules, edition),                    .find_otherwise = find_edition },
  { "farmers",  FLAG,                   IN (BstRules, farmers),                    .otherwise = TRUE },
  { "modules",  SET (modules),          IN (BstRules, modules) },
  { "sets",     .type = &sets_type },
  { "switches", .type = &switches_type },
  NONE
};

static const BastideKind rules_kind = { rules_members, BASTIDE_NOT_NUMBERED };

/* Which tiles are meant, and how many there are, follows from the rules. */
static void
follow_rules (BastideCodec *codec)
{
  BstSetup *setup = codec->setup;
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (codec->library, (BstEdition) setup->rules.edition);

  bst_catalogue_ref (catalogue);
  bst_catalogue_unref (setup->catalogue);
  setup->catalogue = catalogue;
  g_array_set_size (setup->bag, bst_catalogue_get_size (catalogue));
  g_array_set_size (setup->limit, bst_catalogue_get_size (catalogue));
  bst_box_count_tiles (catalogue, &setup->rules, (const char * const *) codec->content->sets,
                       (guint16 *) (void *) setup->limit->data);
}

static gboolean
read_rules (BastideCodec            *codec,
            const BastideMember     *member,
            const BastideJsonValue  *value,
            gpointer                 held,
            JsonNode               **said)
{
  gboolean is_sound = bastide_codec_object.read (codec, member, value, held, said);

  follow_rules (codec);

  return is_sound;
}

static JsonNode *
write_rules (BastideCodec        *codec,
             const BastideMember *member,
             gconstpointer        held,
             JsonNode            *said,
             gboolean            *is_silent)
{
  return bastide_codec_object.write (codec, member, held, said, is_silent);
}

static void
set_default_rules (BastideCodec                      *codec,
                   G_GNUC_UNUSED const BastideMember *member,
                   G_GNUC_UNUSED gpointer             held)
{
  follow_rules (codec);
}

static const BastideType rules_type = { .read = read_rules, .write = write_rules, .set_default = set_default_rules };

/* --- players --- */

/* A figure that has left the game, or a robber who waits for the gain of another player. */
typedef struct
{
  guint8 player;
  guint8 other;
} Pair;

static gboolean
read_own_name (BastideCodec                       *codec,
               G_GNUC_UNUSED const BastideMember  *member,
               const BastideJsonValue             *value,
               G_GNUC_UNUSED gpointer              held,
               G_GNUC_UNUSED JsonNode            **said)
{
  char **name = &codec->content->names[codec->nth];

  *name = g_strdup (bastide_json_read_string (value));

  return *name != NULL;
}

static JsonNode *
write_own_name (BastideCodec                      *codec,
                G_GNUC_UNUSED const BastideMember *member,
                G_GNUC_UNUSED gconstpointer        held,
                G_GNUC_UNUSED JsonNode            *said,
                G_GNUC_UNUSED gboolean            *is_silent)
{
  const char *name = codec->content->names[codec->nth];

  return name != NULL ? json_node_init_string (json_node_alloc (), name) : NULL;
}

static const BastideType own_name_type = { .read = read_own_name, .write = write_own_name };

static int
find_colour (BastideCodec                *codec,
             G_GNUC_UNUSED gconstpointer  held)
{
  return (int) codec->nth;
}

/* The @nth figure of those that are counted by their kinds. */
static gboolean
find_counted (const guint8 *counts,
              guint        *nth,
              guint8       *figure)
{
  for (*figure = 0; *figure < BST_N_FIGURES; (*figure)++)
    {
      if (*nth < counts[*figure])
        return TRUE;
      *nth -= counts[*figure];
    }

  return FALSE;
}

static void
add_prisoner (G_GNUC_UNUSED BastideCodec           *codec,
              G_GNUC_UNUSED const BastideMember    *member,
              G_GNUC_UNUSED const BastideJsonValue *value,
              gpointer                              held,
              gconstpointer                         entry)
{
  const Pair *pair = entry;

  ((BstSetupPlayer *) held)->prisoners[pair->player][pair->other]++;
}

static gconstpointer
next_prisoner (G_GNUC_UNUSED BastideCodec        *codec,
               G_GNUC_UNUSED const BastideMember *member,
               gconstpointer                      held,
               guint                             *at,
               gpointer                           scratch)
{
  guint nth = (*at)++;
  Pair *pair = scratch;

  for (pair->player = 0; pair->player < BST_MAX_PLAYERS; pair->player++)
    if (find_counted (((const BstSetupPlayer *) held)->prisoners[pair->player], &nth, &pair->other))
      return pair;

  return NULL;
}

static void
add_lost (G_GNUC_UNUSED BastideCodec           *codec,
          G_GNUC_UNUSED const BastideMember    *member,
          G_GNUC_UNUSED const BastideJsonValue *value,
          gpointer                              held,
          gconstpointer                         entry)
{
  ((BstSetupPlayer *) held)->lost[((const Pair *) entry)->other]++;
}

static gconstpointer
next_lost (G_GNUC_UNUSED BastideCodec        *codec,
           G_GNUC_UNUSED const BastideMember *member,
           gconstpointer                      held,
           guint                             *at,
           gpointer                           scratch)
{
  guint nth = (*at)++;

  return find_counted (((const BstSetupPlayer *) held)->lost, &nth, &((Pair *) scratch)->other) ? scratch : NULL;
}

static const BastideMember prisoner_members[] = {
  { "player", PLAYER,         IN (Pair, player), .use = NEEDED | KEY },
  { "figure", NAME (figures), IN (Pair, other),  .use = NEEDED | KEY },
  NONE
};

static const BastideMember lost_members[] = {
  { "figure", NAME (figures), IN (Pair, other), .use = NEEDED | KEY },
  NONE
};

static const BastideKind prisoner_kind = { prisoner_members, BASTIDE_NOT_NUMBERED };
static const BastideKind lost_kind = { lost_members, BASTIDE_NOT_NUMBERED };

static const BastideList prisoner_list = {
  .entry = { OBJECT (prisoner_kind) }, .max = BASTIDE_CONTENT_MAX_COUNT, .size = sizeof (Pair), .in_file_order = TRUE,
  .add = add_prisoner, .next = next_prisoner,
};

static const BastideList lost_list = {
  .entry = { OBJECT (lost_kind) }, .max = BASTIDE_CONTENT_MAX_COUNT, .size = sizeof (Pair), .in_file_order = TRUE,
  .add = add_lost, .next = next_lost,
};

#define SCORE INT (-BST_MAX_SCORE, BST_MAX_SCORE)

static const BastideMember player_members[] = {
  { "name",          .type = &own_name_type },
  { "colour",        NAME (colours),        IN (BstSetupPlayer, colour), .use = ALWAYS, .find_otherwise = find_colour },
  { "score",         SCORE,                 IN (BstSetupPlayer, score),  .use = NEW },
  { "supply",        COUNTS (all_figures),  IN (BstSetupPlayer, supply), .use = IF_GIVEN,
                     GIVEN (BstSetupPlayer, supply_given) },
  { "goods",         COUNTS (goods),        IN (BstSetupPlayer, goods) },
  { "abbeys",        INT (0, 1),            IN (BstSetupPlayer, abbeys), .use = IF_GIVEN,
                     GIVEN (BstSetupPlayer, abbeys_given) },
  { "second-space",  SCORE,                 IN (BstSetupPlayer, second_space), .otherwise = BST_NO_SPACE },
  { "second-points", SCORE,                 IN (BstSetupPlayer, second_points) },
  { "prisoners",     LIST (prisoner_list) },
  { "lost",          LIST (lost_list) },
  NONE
};

static const BastideKind player_kind = { player_members, G_STRUCT_OFFSET (BstSetupPlayer, said) };

static gpointer
open_player (BastideCodec                      *codec,
             G_GNUC_UNUSED const BastideMember *member,
             const BastideJsonValue            *value,
             G_GNUC_UNUSED gpointer             held)
{
  BstSetup *setup = codec->setup;

  codec->nth = value->index;
  setup->n_players = value->index + 1;
  setup->players[value->index].colour = (guint8) value->index;

  return &setup->players[value->index];
}

static gconstpointer
next_player (BastideCodec                      *codec,
             G_GNUC_UNUSED const BastideMember *member,
             G_GNUC_UNUSED gconstpointer        held,
             guint                             *at,
             G_GNUC_UNUSED gpointer             scratch)
{
  codec->nth = *at;

  return *at < codec->setup->n_players ? &codec->setup->players[(*at)++] : NULL;
}

static const BastideList player_list = {
  .entry = { OBJECT (player_kind) }, .max = BST_MAX_PLAYERS, .open = open_player, .next = next_player,
};

/* --- the turn --- */

static JsonNode *
write_chooser (BastideCodec        *codec,
               const BastideMember *member,
               gconstpointer        held,
               JsonNode            *said,
               gboolean            *is_silent)
{
  JsonNode *node = bastide_codec_int.write (codec, member, held, said, is_silent);

  *is_silent = codec->setup->memory.chooser == codec->setup->player;

  return node;
}

static gboolean
read_chooser (BastideCodec            *codec,
              const BastideMember     *member,
              const BastideJsonValue  *value,
              gpointer                 held,
              JsonNode               **said)
{
  return bastide_codec_int.read (codec, member, value, held, said);
}

static const BastideType chooser_type = {
  .read = read_chooser, .write = write_chooser, .role = BASTIDE_ROLE_PLAYER,
};

/* The points of each player; where the players cannot be read, nobody knows how many they are. */
static gboolean
read_gained (BastideCodec            *codec,
             const BastideMember     *member,
             const BastideJsonValue  *value,
             gpointer                 held,
             JsonNode               **said)
{
  guint n_players = codec->setup->n_players;
  guint n = bastide_json_node_get_length (value->node);

  if (n_players > 0 && JSON_NODE_HOLDS_ARRAY (value->node) && n <= BST_MAX_PLAYERS && n != n_players)
    bastide_json_add_error (value,
                            g_dngettext (GETTEXT_PACKAGE, "Expected %u number, found %u: the points of each player.",
                                         "Expected %u numbers, found %u: the points of each player.", n_players),
                            n_players, n);

  return bastide_codec_list.read (codec, member, value, held, said);
}

static JsonNode *
write_gained (BastideCodec        *codec,
              const BastideMember *member,
              gconstpointer        held,
              JsonNode            *said,
              gboolean            *is_silent)
{
  return bastide_codec_list.write (codec, member, held, said, is_silent);
}

static const BastideType gained_type = { .read = read_gained, .write = write_gained };

static void
add_gained (BastideCodec                      *codec,
            G_GNUC_UNUSED const BastideMember *member,
            const BastideJsonValue            *value,
            G_GNUC_UNUSED gpointer             held,
            gconstpointer                      entry)
{
  codec->setup->memory.gained[value->index] = *(const gint32 *) entry;
}

/* Points of all players where anybody has gained any. */
static gconstpointer
next_gained (BastideCodec                      *codec,
             G_GNUC_UNUSED const BastideMember *member,
             G_GNUC_UNUSED gconstpointer        held,
             guint                             *at,
             G_GNUC_UNUSED gpointer             scratch)
{
  const BstMemory *memory = &codec->setup->memory;
  gboolean is_any = (memory->given & BST_MEMORY_GAINED) != 0;

  for (guint i = 0; i < codec->setup->n_players; i++)
    is_any |= memory->gained[i] != 0;

  return is_any && *at < codec->setup->n_players ? &memory->gained[(*at)++] : NULL;
}

static const BastideList gained_list = {
  .entry = { SCORE, .size = sizeof (gint32) }, .max = BST_MAX_PLAYERS, .add = add_gained, .next = next_gained,
};

static gboolean
read_rule (G_GNUC_UNUSED BastideCodec  *codec,
           const BastideMember         *member,
           const BastideJsonValue      *value,
           gpointer                     held,
           G_GNUC_UNUSED JsonNode     **said)
{
  const char *id = bastide_json_read_string (value);
  g_autofree char *quoted = NULL;

  if (id == NULL)
    return FALSE;

  bastide_codec_set_int (member, held, (int) bst_rule_from_id (id));
  if (bastide_codec_get_int (member, held) != BST_RULE_NONE)
    return TRUE;

  quoted = bastide_json_quote (id);
  bastide_json_add_error (value, _("There is no rule %s; expected an identifier such as “BASE-6”."), quoted);

  return FALSE;
}

static JsonNode *
write_rule (G_GNUC_UNUSED BastideCodec *codec,
            const BastideMember        *member,
            gconstpointer               held,
            G_GNUC_UNUSED JsonNode     *said,
            G_GNUC_UNUSED gboolean     *is_silent)
{
  return json_node_init_string (json_node_alloc (),
                                bst_rule_get_id ((BstRule) bastide_codec_get_int (member, held)));
}

static const BastideType rule_type = { .read = read_rule, .write = write_rule };

/* In phase `messenger` a figure that is not named is still to be chosen, else it is the first one (MSG). */
static int
find_counting (BastideCodec                *codec,
               G_GNUC_UNUSED gconstpointer  held)
{
  return codec->setup->phase == BST_PHASE_MESSENGER ? BST_COUNTING_OPEN : BST_COUNTING_FIRST;
}

/* The feature that is being scored gives the right to send a figure, or does not. */
static gboolean
read_right (G_GNUC_UNUSED BastideCodec         *codec,
            const BastideMember                *member,
            const BastideJsonValue             *value,
            gpointer                            held,
            G_GNUC_UNUSED JsonNode            **said)
{
  gboolean truth;

  if (!bastide_json_read_boolean (value, &truth))
    return FALSE;

  bastide_codec_set_int (member, held, truth ? BST_SCORING_RIGHT : BST_SCORING_FEATURE);

  return TRUE;
}

static JsonNode *
write_right (G_GNUC_UNUSED BastideCodec *codec,
             const BastideMember        *member,
             gconstpointer               held,
             G_GNUC_UNUSED JsonNode     *said,
             G_GNUC_UNUSED gboolean     *is_silent)
{
  int scoring = bastide_codec_get_int (member, held);

  return scoring != BST_SCORING_NONE ? json_node_init_boolean (json_node_alloc (), scoring == BST_SCORING_RIGHT) : NULL;
}

static const BastideType right_type = { .read = read_right, .write = write_right };

static void
add_wait (BastideCodec                         *codec,
          G_GNUC_UNUSED const BastideMember    *member,
          G_GNUC_UNUSED const BastideJsonValue *value,
          G_GNUC_UNUSED gpointer                held,
          gconstpointer                         entry)
{
  const Pair *pair = entry;

  codec->setup->memory.waits[pair->player] = pair->other;
}

static gconstpointer
next_wait (BastideCodec                      *codec,
           G_GNUC_UNUSED const BastideMember *member,
           G_GNUC_UNUSED gconstpointer        held,
           guint                             *at,
           gpointer                           scratch)
{
  const guint8 *waits = codec->setup->memory.waits;
  Pair *pair = scratch;

  while (*at < BST_MAX_PLAYERS && waits[*at] == BST_NO_PLAYER)
    (*at)++;
  if (*at == BST_MAX_PLAYERS)
    return NULL;

  *pair = (Pair) { .player = (guint8) *at, .other = waits[*at] };
  (*at)++;

  return pair;
}

static const BastideMember place_members[] = {
  { "cell",    CELL,                          IN (BstSegmentRef, cell),    .use = NEEDED | KEY },
  { "segment", SEGMENT (BstSegmentRef, cell), IN (BstSegmentRef, segment), .use = NEEDED | KEY | AS_SAID },
  NONE
};

static const BastideMember gain_members[] = {
  { "player",   NEW_PLAYER,         IN (BstGain, player), .use = NEEDED | KEY },
  { "points",   SCORE,              IN (BstGain, points), .use = NEEDED },
  { "rule",     .type = &rule_type, IN (BstGain, rule),   .use = NEEDED },
  { "later",    FLAG,               IN (BstGain, later),  .use = STAYS },
  { "counting", NAME (countings),   IN (BstGain, counting), .find_otherwise = find_counting },
  NONE
};

static const BastideMember wait_members[] = {
  { "player", NEW_PLAYER, IN (Pair, player), .use = NEEDED | KEY },
  { "victim", PLAYER,     IN (Pair, other),  .use = NEEDED },
  NONE
};

static const BastideMember leaving_members[] = {
  { "player",  PLAYER,                        IN (BstLeaving, player),     .use = NEEDED | KEY },
  { "figure",  NAME (figures),                IN (BstLeaving, figure),     .use = NEEDED | KEY },
  { "cell",    CELL,                          IN (BstLeaving, at.cell),    .use = NEEDED | KEY },
  { "segment", SEGMENT (BstLeaving, at.cell), IN (BstLeaving, at.segment), .use = NEEDED | KEY | AS_SAID },
  NONE
};

static const BastideKind place_kind = { place_members, BASTIDE_NOT_NUMBERED };
static const BastideKind gain_kind = { gain_members, BASTIDE_NOT_NUMBERED };
static const BastideKind wait_kind = { wait_members, BASTIDE_NOT_NUMBERED };
static const BastideKind leaving_kind = { leaving_members, BASTIDE_NOT_NUMBERED };

#define REMEMBERED(field) IN (BstSetup, memory.field)
#define IN_MEMORY(field, entry_size)                                                                                 \
  .size = (entry_size), .count_at = G_STRUCT_OFFSET (BstSetup, memory.field),                                        \
  .add = bastide_codec_add_to_array, .next = bastide_codec_next_in_array
#define PLAYERS(field)                                                                                               \
  { .entry = { NEW_PLAYER, .size = sizeof (guint8) }, .max = BST_MAX_PLAYERS, IN_MEMORY (field.n, sizeof (guint8)) }

static const BastideList to_ask_list = PLAYERS (to_ask);
static const BastideList to_redeploy_list = PLAYERS (to_redeploy);
static const BastideList to_rob_list = PLAYERS (to_rob);

static const BastideList to_score_list = {
  .entry = { OBJECT (place_kind) }, .max = BST_MAX_TO_SCORE, IN_MEMORY (n_to_score, sizeof (BstSegmentRef)),
};

static const BastideList event_list = {
  .entry = { OBJECT (gain_kind) }, .max = BST_MAX_PLAYERS, IN_MEMORY (n_event, sizeof (BstGain)),
};

static const BastideList wait_list = {
  .entry = { OBJECT (wait_kind) }, .max = BST_MAX_PLAYERS, .size = sizeof (Pair), .in_file_order = TRUE,
  .add = add_wait, .next = next_wait,
};

static const BastideList leaving_list = {
  .entry = { OBJECT (leaving_kind) }, .max = BST_MAX_LEAVING, IN_MEMORY (n_leaving, sizeof (BstLeaving)),
};

#define MEMBER_GIVEN(which)                                                                                          \
  .given_at = G_STRUCT_OFFSET (BstSetup, memory.given), .given = BST_MEMORY_##which, .given_size = sizeof (guint16)

static const BastideMember turn_members[] = {
  { "player",       PLAYER,                  IN (BstSetup, player), .use = ALWAYS | KEY, ABOUT (BST_AT_TURN_PLAYER) },
  { "chooser",      .type = &chooser_type,   .max = BST_MAX_PLAYERS - 1, REMEMBERED (chooser), MEMBER_GIVEN (CHOOSER),
                    ABOUT (BST_AT_CHOOSER) },
  { "phase",        NAME (phases),           IN (BstSetup, phase), .use = KEY, ABOUT (BST_AT_TURN_PHASE) },
  { "tile",         TILE,                    IN (BstSetup, hand), .use = KEY, ABOUT (BST_AT_TURN_TILE) },
  { "placed",       CELL,                    IN (BstSetup, placed), .use = IF_GIVEN | KEY, GIVEN (BstSetup, has_placed),
                    ABOUT (BST_AT_TURN_PLACED) },
  { "deployed",     SET (figures),           REMEMBERED (deployed), ABOUT (BST_AT_TURN_DEPLOYED) },
  { "to-ask",       LIST (to_ask_list),      REMEMBERED (to_ask.players), MEMBER_GIVEN (TO_ASK), ABOUT (BST_AT_TO_ASK) },
  { "to-score",     LIST (to_score_list),    REMEMBERED (to_score), MEMBER_GIVEN (TO_SCORE), ABOUT (BST_AT_TO_SCORE) },
  { "to-redeploy",  LIST (to_redeploy_list), REMEMBERED (to_redeploy.players), MEMBER_GIVEN (TO_REDEPLOY),
                    ABOUT (BST_AT_TO_REDEPLOY) },
  { "gained",       .type = &gained_type,    .detail = &gained_list, MEMBER_GIVEN (GAINED), ABOUT (BST_AT_GAINED) },
  { "may-send",     FLAG,                    REMEMBERED (may_send) },
  { "gives-right",  .type = &right_type,     REMEMBERED (scoring) },
  { "field-scored", FLAG,                    REMEMBERED (field_scored) },
  { "event",        LIST (event_list),       REMEMBERED (event), MEMBER_GIVEN (EVENT), ABOUT (BST_AT_EVENT) },
  { "count-was",    NAME (districts),        REMEMBERED (count_was), .otherwise = BST_NO_DISTRICT },
  { "part",         INT (1, 2),              REMEMBERED (part), .otherwise = 1 },
  { "again",        FLAG,                    REMEMBERED (again) },
  { "extra",        FLAG,                    REMEMBERED (extra) },
  { "final",        FLAG,                    REMEMBERED (final) },
  { "late",         COUNTS (figures),        REMEMBERED (late) },
  { "waits",        LIST (wait_list),        ABOUT (BST_AT_WAITS) },
  { "resume",       NAME (phases),           REMEMBERED (resume), .otherwise = BST_N_PHASES },
  { "to-rob",       LIST (to_rob_list),      REMEMBERED (to_rob.players), ABOUT (BST_AT_TO_ROB) },
  { "leaving",      LIST (leaving_list),     REMEMBERED (leaving), ABOUT (BST_AT_LEAVING) },
  NONE
};

static const BastideKind turn_kind = { turn_members, BASTIDE_NOT_NUMBERED };

/* --- the whole file --- */

static gboolean
read_format (G_GNUC_UNUSED BastideCodec         *codec,
             G_GNUC_UNUSED const BastideMember  *member,
             const BastideJsonValue             *value,
             G_GNUC_UNUSED gpointer              held,
             G_GNUC_UNUSED JsonNode            **said)
{
  static const char * const formats[] = { "bastide-puzzle" };
  guint format;

  return bastide_json_read_name (value, formats, G_N_ELEMENTS (formats), &format);
}

static JsonNode *
write_format (G_GNUC_UNUSED BastideCodec        *codec,
              G_GNUC_UNUSED const BastideMember *member,
              G_GNUC_UNUSED gconstpointer        held,
              G_GNUC_UNUSED JsonNode            *said,
              G_GNUC_UNUSED gboolean            *is_silent)
{
  return json_node_init_string (json_node_alloc (), "bastide-puzzle");
}

static gboolean
read_version (BastideCodec            *codec,
              const BastideMember     *member,
              const BastideJsonValue  *value,
              gpointer                 held,
              JsonNode               **said)
{
  BastideContent *content = codec->content;

  if (!bastide_codec_int.read (codec, member, value, held, said))
    return FALSE;

  content->read_only = content->version > BASTIDE_CONTENT_VERSION;
  if (content->read_only)
    bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                              _("The file has format version %d; this Bastide knows version %d, so the file can be "
                                "read but not saved."), content->version, BASTIDE_CONTENT_VERSION);

  return TRUE;
}

static JsonNode *
write_version (BastideCodec        *codec,
               const BastideMember *member,
               gconstpointer        held,
               JsonNode            *said,
               gboolean            *is_silent)
{
  return bastide_codec_int.write (codec, member, held, said, is_silent);
}

static const BastideType format_type = { .read = read_format, .write = write_format };
static const BastideType version_type = { .read = read_version, .write = write_version };

static gboolean
read_bag (BastideCodec                       *codec,
          G_GNUC_UNUSED const BastideMember  *member,
          const BastideJsonValue             *value,
          G_GNUC_UNUSED gpointer              held,
          G_GNUC_UNUSED JsonNode            **said)
{
  BstSetup *setup = codec->setup;
  BastideJsonValue count;
  BastideJsonIter iter;
  guint type;
  int number;

  if (!bastide_json_read_object (value))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &count))
    if (_bastide_content_find_tile (&count, setup->catalogue, count.name, &type)
        && bastide_json_read_int (&count, 0, BST_MAX_TILES, &number))
      g_array_index (setup->bag, guint16, type) = (guint16) number;

  return TRUE;
}

static JsonNode *
write_bag (BastideCodec                      *codec,
           G_GNUC_UNUSED const BastideMember *member,
           G_GNUC_UNUSED gconstpointer        held,
           G_GNUC_UNUSED JsonNode            *said,
           G_GNUC_UNUSED gboolean            *is_silent)
{
  const BstSetup *setup = codec->setup;
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < setup->bag->len; i++)
    if (g_array_index (setup->bag, guint16, i) > 0)
      json_object_set_int_member (object, bst_catalogue_get (setup->catalogue, i)->id,
                                  g_array_index (setup->bag, guint16, i));

  return bastide_json_node_object (object);
}

static const BastideType bag_type = { .read = read_bag, .write = write_bag };

static gpointer
open_line (BastideCodec                         *codec,
           G_GNUC_UNUSED const BastideMember    *member,
           G_GNUC_UNUSED const BastideJsonValue *value,
           G_GNUC_UNUSED gpointer                held)
{
  GPtrArray *lines = codec->content->solution;

  g_ptr_array_add (lines, NULL);

  return &g_ptr_array_index (lines, lines->len - 1);
}

static gconstpointer
next_line (BastideCodec                      *codec,
           G_GNUC_UNUSED const BastideMember *member,
           G_GNUC_UNUSED gconstpointer        held,
           guint                             *at,
           G_GNUC_UNUSED gpointer             scratch)
{
  GPtrArray *lines = codec->content->solution;

  return *at < lines->len ? &g_ptr_array_index (lines, (*at)++) : NULL;
}

static const BastideList solution_list = {
  .entry = { TEXTS }, .max = MAX_LINES, .open = open_line, .next = next_line,
};

static const BastideList draw_list = {
  .entry = { TILE, .size = sizeof (guint16) }, .max = BST_MAX_TILES, GARRAY,
};

static gboolean
read_board (BastideCodec                      *codec,
            G_GNUC_UNUSED const BastideMember *member,
            const BastideJsonValue            *value,
            G_GNUC_UNUSED gpointer             held,
            G_GNUC_UNUSED JsonNode           **said)
{
  _bastide_content_read_board (value, codec->setup, codec->content->tile_numbers,
                               codec->content->piece_numbers);

  return TRUE;
}

static JsonNode *
write_board (BastideCodec                      *codec,
             G_GNUC_UNUSED const BastideMember *member,
             G_GNUC_UNUSED gconstpointer        held,
             G_GNUC_UNUSED JsonNode            *said,
             G_GNUC_UNUSED gboolean            *is_silent)
{
  return _bastide_content_write_board (codec->setup, bastide_json_node_get_member (codec->content->source, "board"));
}

static const BastideType board_type = { .read = read_board, .write = write_board };

static const BastideMember puzzle_members[] = {
  { "format",      .type = &format_type,     .use = NEEDED | VITAL },
  { "version",     .type = &version_type,    .min = 1, .max = MAX_VERSION, IN (BastideContent, version),
                   .use = NEEDED | VITAL },
  { "title",       TEXT,                     IN (BastideContent, title), .use = STAYS },
  { "author",      TEXT,                     IN (BastideContent, author), .use = STAYS },
  { "date",        TEXT,                     IN (BastideContent, date), .use = STAYS },
  { "language",    TEXT,                     IN (BastideContent, language), .use = STAYS },
  { "description", TEXT,                     IN (BastideContent, description), .use = STAYS },
  { "tags",        TEXTS,                    IN (BastideContent, tags), .use = STAYS },
  { "difficulty",  INT (0, BASTIDE_CONTENT_MAX_DIFFICULTY), IN (BastideContent, difficulty), .use = STAYS },
  { "rules",       .type = &rules_type,      .detail = &rules_kind, IN (BstSetup, rules), .use = ALWAYS | IN_SETUP,
                   ABOUT (BST_AT_RULES) },
  { "players",     LIST (player_list),       .use = ALWAYS | IN_SETUP, ABOUT (BST_AT_PLAYERS) },
  { "board",       .type = &board_type,      .use = ALWAYS | IN_SETUP, ABOUT (BST_AT_BOARD) },
  { "turn",        OBJECT (turn_kind),       .use = ALWAYS | IN_SETUP, ABOUT (BST_AT_TURN) },
  { "draw",        LIST (draw_list),         IN (BstSetup, draw), .use = IN_SETUP | STAYS, ABOUT (BST_AT_DRAW) },
  { "bag",         .type = &bag_type,        .use = IN_SETUP | IF_GIVEN, GIVEN (BstSetup, bag_given), ABOUT (BST_AT_BAG) },
  { "goal",        RAW,                      .use = AS_SAID },
  { "solution",    LIST (solution_list),     .use = STAYS },
  { "hints",       TEXTS,                    IN (BastideContent, hints), .use = STAYS },
  { "comments",    LIST (comment_list),      .use = STAYS },
  { "annotations", LIST (annotation_list),   IN (BastideContent, annotations), .use = STAYS },
  NONE
};

const BastideKind bastide_format_puzzle = { puzzle_members, G_STRUCT_OFFSET (BastideContent, said) };

static guint32
map_said (BastideContent        *content,
          const BastideKind     *kind,
          guint32                said,
          const BastideCodecMap *map)
{
  JsonNode *record = bastide_said_get (content->records, said);
  JsonObject *turn;

  if (record == NULL)
    return said;

  /* Without a word the turn is the first player's. */
  record = bastide_json_node_copy (record);
  turn = kind == &bastide_format_puzzle && json_object_has_member (json_node_get_object (record), "turn")
           ? json_object_get_object_member (json_node_get_object (record), "turn")
           : NULL;
  if (turn != NULL && !json_object_has_member (turn, "player"))
    json_object_set_int_member (turn, "player", 0);

  return bastide_said_add (content->records, bastide_codec_map (kind, record, map));
}

void
_bastide_content_map_said (BastideContent        *self,
                           const BastideCodecMap *map)
{
  self->said = map_said (self, &bastide_format_puzzle, self->said, map);
  for (guint i = 0; map->players != NULL && i < self->setup->n_players; i++)
    self->setup->players[i].said = map_said (self, &player_kind, self->setup->players[i].said, map);
}
