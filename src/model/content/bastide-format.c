/* bastide-format.c: the members of a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-format-goal.h"
#include "bastide-format-lesson.h"
#include "bastide-format-lines.h"
#include "bastide-format-twins.h"
#include "bastide-json-node.h"
#include "bastide-tile-facts.h"
#include "bst-box.h"
#include "bst-notation.h"

#define MAX_VERSION 1000000

/* A list of rows that has none: its end. */
#define NONE { .name = NULL }

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

/* --- annotations --- */

static const char *
get_note_kind (guint which)
{
  return which == BASTIDE_ANNOTATION_ARROW ? "arrow" : "mark";
}

const char *
bastide_note_colour_get_name (BastideNoteColour colour)
{
  static const char * const names[BASTIDE_N_NOTE_COLOURS] = {
    [BASTIDE_NOTE_PURPLE] = "purple", [BASTIDE_NOTE_TEAL] = "teal", [BASTIDE_NOTE_ORANGE] = "orange",
    [BASTIDE_NOTE_PINK] = "pink",
  };

  g_return_val_if_fail (colour < BASTIDE_N_NOTE_COLOURS, NULL);

  return names[colour];
}

static const char *
get_note_colour (guint which)
{
  return bastide_note_colour_get_name ((BastideNoteColour) which);
}

static const BastideNames note_colours = { get_note_colour, BASTIDE_N_NOTE_COLOURS };

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
read_note_kind (BastideSlot            *slot,
                const BastideJsonValue *value)
{
  const char *name = bastide_json_read_string (value);
  const char *names[] = { get_note_kind (0), get_note_kind (1) };
  g_autofree char *quoted = NULL;
  g_autofree char *known = NULL;

  if (name == NULL)
    return FALSE;
  if (g_strv_contains ((const char * const []) { names[0], names[1], NULL }, name))
    return bastide_codec_read_name (slot, value);

  quoted = bastide_json_quote (name);
  known = bastide_json_join_names (names, G_N_ELEMENTS (names));
  bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                            _("Unknown annotation %s; known types are %s. It is kept, but not drawn."),
                            quoted, known);

  return FALSE;
}

static const BastideType note_kind_type = { .read = read_note_kind, .write = bastide_codec_write_name };

static gboolean
read_label (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  BastideAnnotation *note = slot->held;
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
write_label (BastideSlot *slot)
{
  const BastideAnnotation *note = slot->held;

  slot->is_silent = note->text[0] == '\0';

  return json_node_init_string (json_node_alloc (), note->text);
}

static gboolean
read_offset (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  BstCell *offset = &BASTIDE_SLOT_VALUE (slot, BstCell);

  if (!bastide_codec_cell.read (slot, value))
    return FALSE;
  if (ABS (offset->x) <= BASTIDE_ANNOTATION_MAX_OFFSET && ABS (offset->y) <= BASTIDE_ANNOTATION_MAX_OFFSET)
    return TRUE;
  bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                            _("An offset is at most %d percent to each side. The annotation is kept, but not drawn."),
                            BASTIDE_ANNOTATION_MAX_OFFSET);

  return FALSE;
}

static JsonNode *
write_offset (BastideSlot *slot)
{
  const BstCell offset = BASTIDE_SLOT_VALUE (slot, BstCell);

  slot->is_silent = offset.x == 0 && offset.y == 0;

  return bastide_codec_cell.write (slot);
}

static const BastideType offset_type = { .read = read_offset, .write = write_offset };

static const BastideType label_type = { .read = read_label, .write = write_label };

static const BastideMember annotation_members[] = {
  { "type", .type = &note_kind_type, .detail = &note_kinds, IN (BastideAnnotation, kind), .use = NEEDED | VITAL },
  { "from", CELL,                    IN (BastideAnnotation, cell), .use = NEEDED, .applies = is_arrow },
  { "to",   CELL,                    IN (BastideAnnotation, to),   .use = NEEDED, .applies = is_arrow },
  { "cell", CELL,                    IN (BastideAnnotation, cell), .use = NEEDED, .applies = is_mark },
  { "text", .type = &label_type,     .applies = is_mark },
  { "colour", NAME (note_colours),          IN (BastideAnnotation, colour) },
  { "offset",    .type = &offset_type, IN (BastideAnnotation, offset) },
  { "to-offset", .type = &offset_type, IN (BastideAnnotation, to_offset), .applies = is_arrow },
  NONE
};

static const BastideKind annotation_kind = { annotation_members, G_STRUCT_OFFSET (BastideAnnotation, said), NULL };

static const BastideList annotation_list = {
  .entry = { OBJECT (annotation_kind) }, .max = BASTIDE_FORMAT_MAX_NOTES, GARRAY, .keeps_others = TRUE,
};

/* --- the rule set --- */

static gboolean
read_preset (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  BstRules *rules = slot->held;

  if (!bastide_codec_read_name (slot, value))
    return FALSE;

  bst_rules_init (rules, (BstPreset) rules->preset);

  return TRUE;
}

static const BastideType preset_type = { .read = read_preset, .write = bastide_codec_write_name };

static int
find_edition (BastideSlot *slot)
{
  BstRules rules;

  bst_rules_init (&rules, (BstPreset) ((const BstRules *) slot->held)->preset);

  return rules.edition;
}

static gboolean
read_sets (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  BastideJsonValue element;
  BastideJsonIter iter;

  if (!bastide_codec_read_texts (slot, value))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      const char *set = slot->codec->content->sets[element.index];
      g_autofree char *quoted = NULL;

      if (bastide_tile_library_has_set (slot->codec->library, set))
        continue;
      quoted = bastide_json_quote (set);
      bastide_json_add_error (&element, _("There is no tile set %s; expected an identifier such as “INNS”."), quoted);
    }

  return TRUE;
}

static const BastideType sets_type = { .read = read_sets, .write = bastide_codec_write_texts };

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
read_switches (BastideSlot            *slot,
               const BastideJsonValue *value)
{
  BastideJsonValue assignment;
  BastideJsonIter iter;

  if (!bastide_json_read_object (value))
    return FALSE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &assignment))
    read_switch (&assignment, slot->codec->content->read_only, slot->held);
  slot->said = bastide_json_node_copy (value->node);

  return TRUE;
}

static JsonNode *
write_switches (BastideSlot *slot)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();
  const BstRules *rules = slot->held;

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (rules->switches[i] != info->presets[rules->preset]
          || bastide_json_node_get_member (slot->said, info->id) != NULL)
        json_object_set_string_member (object, info->id, info->values[rules->switches[i]]);
    }
  if (slot->said != NULL)
    names = json_object_get_members (json_node_get_object (slot->said));
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (object, name->data))
      json_object_set_member (object, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (slot->said, name->data)));
  slot->is_silent = json_object_get_size (object) == 0;

  return bastide_json_node_object (object);
}

static const BastideType switches_type = { .read = read_switches, .write = write_switches };

static const BastideMember rules_members[] = {
  { "preset",   .type = &preset_type,   .detail = &presets, IN (BstRules, preset), .use = ALWAYS },
  { "edition",  NAME (editions),        IN (BstRules, edition),                    .find_otherwise = find_edition },
  { "farmers",  FLAG,                   IN (BstRules, farmers),                    .otherwise = TRUE,
                .label = N_("Farmers"), .step = N_("Change Farmers") },
  { "modules",  SET (modules),          IN (BstRules, modules) },
  { "sets",     .type = &sets_type,     IN (BastideContent, sets), .use = IN_CONTENT },
  { "switches", .type = &switches_type },
  NONE
};

static const BastideKind rules_kind = { rules_members, BASTIDE_NOT_NUMBERED, NULL };

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
read_rules (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  gboolean is_sound = bastide_codec_read_child (slot, value);

  follow_rules (slot->codec);

  return is_sound;
}

static void
set_default_rules (BastideSlot *slot)
{
  follow_rules (slot->codec);
}

static const BastideType rules_type = {
  .read = read_rules, .write = bastide_codec_write_child, .set_default = set_default_rules,
  .shape = BASTIDE_SHAPE_OBJECT,
};

/* --- players --- */

/* A figure that has left the game, or a robber who waits for the gain of another player. */
typedef struct
{
  guint8 player;
  guint8 other;
} Pair;

static gboolean
read_own_name (BastideSlot            *slot,
               const BastideJsonValue *value)
{
  char **name = &slot->codec->content->names[slot->codec->nth];

  *name = g_strdup (bastide_json_read_string (value));

  return *name != NULL;
}

static JsonNode *
write_own_name (BastideSlot *slot)
{
  const char *name = slot->codec->content->names[slot->codec->nth];

  return name != NULL ? json_node_init_string (json_node_alloc (), name) : NULL;
}

static const BastideType own_name_type = { .read = read_own_name, .write = write_own_name };

static int
find_colour (BastideSlot *slot)
{
  return (int) slot->codec->nth;
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
add_prisoner (BastideSlot                          *slot,
              G_GNUC_UNUSED const BastideJsonValue *value,
              gconstpointer                         entry)
{
  const Pair *pair = entry;

  ((BstSetupPlayer *) slot->held)->prisoners[pair->player][pair->other]++;
}

static gconstpointer
next_prisoner (BastideSlot *slot,
               guint       *at,
               gpointer     scratch)
{
  guint nth = (*at)++;
  Pair *pair = scratch;

  for (pair->player = 0; pair->player < BST_MAX_PLAYERS; pair->player++)
    if (find_counted (((const BstSetupPlayer *) slot->held)->prisoners[pair->player], &nth, &pair->other))
      return pair;

  return NULL;
}

static void
renumber_prisoners (BastideSlot  *slot,
                    const guint8 *players)
{
  BstSetupPlayer *holder = slot->held;
  guint8 before[BST_MAX_PLAYERS][BST_N_FIGURES];

  memcpy (before, holder->prisoners, sizeof before);
  memset (holder->prisoners, 0, sizeof holder->prisoners);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (players[i] != BST_NO_PLAYER)
      memcpy (holder->prisoners[players[i]], before[i], sizeof before[i]);
}

static void
add_lost (BastideSlot                          *slot,
          G_GNUC_UNUSED const BastideJsonValue *value,
          gconstpointer                         entry)
{
  ((BstSetupPlayer *) slot->held)->lost[((const Pair *) entry)->other]++;
}

static gconstpointer
next_lost (BastideSlot *slot,
           guint       *at,
           gpointer     scratch)
{
  guint nth = (*at)++;

  return find_counted (((const BstSetupPlayer *) slot->held)->lost, &nth, &((Pair *) scratch)->other) ? scratch : NULL;
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

static const BastideKind prisoner_kind = { prisoner_members, BASTIDE_NOT_NUMBERED, NULL };
static const BastideKind lost_kind = { lost_members, BASTIDE_NOT_NUMBERED, NULL };

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
  { "prisoners",     LIST (prisoner_list), .renumber = renumber_prisoners },
  { "lost",          LIST (lost_list) },
  NONE
};

static const BastideKind player_kind = { player_members, G_STRUCT_OFFSET (BstSetupPlayer, said), NULL };

static gpointer
open_player (BastideSlot            *slot,
             const BastideJsonValue *value,
             G_GNUC_UNUSED gpointer  scratch)
{
  BstSetup *setup = slot->codec->setup;

  slot->codec->nth = value->index;
  setup->n_players = value->index + 1;
  setup->players[value->index].colour = (guint8) value->index;

  return &setup->players[value->index];
}

static gconstpointer
next_player (BastideSlot            *slot,
             guint                  *at,
             G_GNUC_UNUSED gpointer  scratch)
{
  slot->codec->nth = *at;

  return *at < slot->codec->setup->n_players ? &slot->codec->setup->players[(*at)++] : NULL;
}

/* Their names go along. */
static void
renumber_players (BastideSlot  *slot,
                  const guint8 *players)
{
  BstSetup *setup = slot->codec->setup;
  char **names = slot->codec->content->names;
  BstSetupPlayer before[BST_MAX_PLAYERS];
  char *names_before[BST_MAX_PLAYERS];
  guint n = 0;

  memcpy (before, setup->players, sizeof before);
  memcpy (names_before, names, sizeof names_before);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      setup->players[i] = (BstSetupPlayer) { .second_space = BST_NO_SPACE };
      names[i] = NULL;
    }
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (players[i] == BST_NO_PLAYER)
      g_free (names_before[i]);
    else
      {
        setup->players[players[i]] = before[i];
        names[players[i]] = names_before[i];
        bastide_codec_renumber (slot->codec, &player_kind, &setup->players[players[i]], players);
        n += i < setup->n_players;
      }
  setup->n_players = n;
}

static const BastideList player_list = {
  .entry = { OBJECT (player_kind) }, .max = BST_MAX_PLAYERS, .open = open_player, .next = next_player,
};

/* --- the board --- */

/* A row that tells of pieces says which. */
#define PIECES(kind)       .about = BASTIDE_ABOUT_PIECE (kind)
#define IN_DISTRICT(which) .about = BASTIDE_ABOUT_DISTRICT (which)
#define ON_RIM             .about = BASTIDE_ABOUT_DISTRICT (BST_N_DISTRICTS)
#define ON_TILE            .about = BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE)

guint
bastide_format_find_list (const BstPiece *piece)
{
  if (piece->kind != BST_PIECE_FIGURE)
    return BASTIDE_ABOUT_PIECE (piece->kind);
  if (piece->place.kind == BST_PLACE_DISTRICT)
    return BASTIDE_ABOUT_DISTRICT (piece->place.index);

  return piece->place.layer == BST_LAYER_RIM ? BASTIDE_ABOUT_DISTRICT (BST_N_DISTRICTS)
                                             : BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE);
}

/* How many tiles of the board lie on the cell of one, which may be on its way. */
static gint32
count_below (const BastideSlot  *slot,
             const BstSetupTile *tile)
{
  const BstSetup *setup = slot->codec->setup;
  gint32 n = 0;

  for (guint i = 0; i < setup->tiles->len && bst_setup_tile (setup, i) != tile; i++)
    n += bst_cell_equal (bst_setup_tile (setup, i)->cell, tile->cell);

  return n;
}

static gpointer
open_piece (BastideSlot                          *slot,
            G_GNUC_UNUSED const BastideJsonValue *value,
            gpointer                              scratch)
{
  guint about = slot->member->about;
  BstPiece *piece = scratch;

  if (about != BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE) && about < BASTIDE_ABOUT_DISTRICT (0))
    {
      piece->kind = (guint8) (about - BASTIDE_ABOUT_PIECE (0));
      piece->place.kind = bst_piece_get_info ((BstPieceKind) piece->kind)->place;
      return piece;
    }

  *piece = BST_PIECE_OF_PLAYER (0, 0, BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), BST_NO_SEGMENT));
  piece->place.layer = BST_LAYER_RIM;
  if (about == BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE))
    {
      piece->place.cell = ((const BstSetupTile *) slot->held)->cell;
      piece->place.layer = count_below (slot, slot->held);
    }
  else if (about < BASTIDE_ABOUT_DISTRICT (BST_N_DISTRICTS))
    piece->place = BST_PLACE_IN_DISTRICT (about - BASTIDE_ABOUT_DISTRICT (0));

  return piece;
}

/* Where a tile cannot be read, its figures are only looked at. The numbers in the file go along, for problems of a file
 * with errors. */
static void
add_piece (BastideSlot            *slot,
           const BastideJsonValue *value,
           gconstpointer           entry)
{
  if (slot->member->about == BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE) && slot->codec->tile == NULL)
    return;

  bst_setup_add_piece (slot->codec->setup, *(const BstPiece *) entry);
  g_array_append_val (slot->codec->content->piece_numbers, value->index);
}

static gconstpointer
next_piece (BastideSlot            *slot,
            guint                  *at,
            G_GNUC_UNUSED gpointer  scratch)
{
  const BstSetup *setup = slot->codec->setup;
  const BstSetupTile *tile = slot->member->about == BASTIDE_ABOUT_PIECE (BST_PIECE_FIGURE) ? slot->held : NULL;

  while (*at < setup->pieces->len)
    {
      const BstPiece *piece = bst_setup_piece (setup, (*at)++);

      if (bastide_format_find_list (piece) == slot->member->about
          && (tile == NULL || (bst_cell_equal (piece->place.cell, tile->cell)
                               && piece->place.layer == count_below (slot, tile))))
        return piece;
    }

  return NULL;
}

#define OF_PIECES .open = open_piece, .add = add_piece, .next = next_piece

/* A piece of which there is one at most is a list without brackets. */
static gboolean
read_piece (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  const BastideList *list = slot->member->detail;
  BstPiece piece = { 0 };
  BastideSlot entry = { .codec = slot->codec, .member = &list->entry, .held = open_piece (slot, value, &piece) };

  if (list->entry.type->read (&entry, value))
    add_piece (slot, value, &piece);

  return TRUE;
}

static JsonNode *
write_piece (BastideSlot *slot)
{
  const BastideList *list = slot->member->detail;
  guint at = 0;
  BastideSlot entry = { .codec = slot->codec, .member = &list->entry, .held = (gpointer) next_piece (slot, &at, NULL) };

  return entry.held != NULL ? list->entry.type->write (&entry) : NULL;
}

static const BastideType piece_type = { .read = read_piece, .write = write_piece, .shape = BASTIDE_SHAPE_ENTRY };

#define ONE(list) .type = &piece_type, .detail = &(list)

/* A cell that no other piece of the kind stands on. */
static gboolean
read_new_cell (BastideSlot            *slot,
               const BastideJsonValue *value)
{
  const BstSetup *setup = slot->codec->setup;
  const BstPiece *piece = slot->held;

  if (!bastide_codec_read_cell (slot, value))
    return FALSE;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *other = bst_setup_piece (setup, i);

      if (other->kind != piece->kind || !bst_cell_equal (other->place.cell, piece->place.cell))
        continue;
      bastide_json_add_error (value, _("The cell %d,%d is listed twice."), piece->place.cell.x, piece->place.cell.y);
      return FALSE;
    }

  return TRUE;
}

static const BastideType new_cell_type = {
  .read = read_new_cell, .write = bastide_codec_write_cell, .role = BASTIDE_ROLE_CELL,
};

#define NEW_CELL .type = &new_cell_type

/* --- figures --- */

/* Which tile a figure stands on, that of the object around it or a part of the city of Carcassonne. */
static const BstTileType *
find_ground (const BastideSlot *slot,
             guint             *rotation)
{
  const BstPiece *figure = slot->held;

  if (figure->place.layer == BST_LAYER_RIM)
    return _bastide_content_find_block (slot->codec->setup, figure->place.cell, rotation);

  *rotation = slot->codec->rotation;

  return slot->codec->tile;
}

/* A barn stands on a corner, unless it is on no field; the half-edge in its segment tells on which. */
static gboolean
read_corner (const BastideJsonValue *value,
             const char             *text,
             BstPlace               *place)
{
  guint corner = bst_notation_read_corner (text);
  gboolean is_field = g_str_has_prefix (text, bst_kind_get_name (BST_KIND_FIELD));
  g_autofree char *quoted = NULL;

  if (is_field && corner == BST_NONE)
    {
      quoted = bastide_json_quote (text);
      bastide_json_add_error (value, _("Expected the corner where the barn stands, “field:EL” (north-east), “field:SL” "
                                       "(south-east), “field:WL” (south-west) or “field:NL” (north-west), found %s."),
                              quoted);
      return FALSE;
    }
  if (place->segment != BST_NO_SEGMENT && is_field)
    {
      place->kind = BST_PLACE_CORNER;
      place->index = (guint8) corner;
    }

  return TRUE;
}

static gboolean
read_standing (BastideSlot            *slot,
               const BastideJsonValue *value)
{
  BstPiece *figure = slot->held;
  guint rotation, segment;
  const BstTileType *type = find_ground (slot, &rotation);
  const char *text = _bastide_content_read_segment (value, type, rotation, &segment);

  if (text == NULL)
    return FALSE;

  figure->place.segment = (guint8) segment;

  return figure->figure != BST_FIGURE_BARN || read_corner (value, text, &figure->place);
}

static JsonNode *
write_standing (BastideSlot *slot)
{
  const BstPiece *figure = slot->held;
  guint rotation;
  const BstTileType *type = find_ground (slot, &rotation);
  char text[BST_NOTATION_SIZE];

  if (type == NULL || figure->place.segment >= type->n_segments)
    return NULL;

  if (figure->figure == BST_FIGURE_BARN && type->segments[figure->place.segment].kind == BST_KIND_FIELD)
    bst_notation_write_corner (figure->place.index, text);
  else
    bst_notation_write_segment (type, rotation, figure->place.segment, text);

  return json_node_init_string (json_node_alloc (), text);
}

static JsonNode *
write_no_standing (BastideSlot *slot)
{
  guint rotation;

  return bastide_codec_write_no_segment (find_ground (slot, &rotation));
}

static const BastideType standing_type = {
  .read = read_standing, .write = write_standing, .write_nothing = write_no_standing, .role = BASTIDE_ROLE_SEGMENT,
};

/* Placed as an abbot of a German, Dutch-Belgian or Japanese building (GER). */
static const char *
get_role (guint which)
{
  return which == 1 ? bst_figure_get_name (BST_FIGURE_ABBOT) : NULL;
}

static gboolean
read_role (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  const char *role = get_role (1);
  guint which;

  if (!bastide_json_read_name (value, &role, 1, &which))
    return FALSE;

  bastide_codec_set_int (slot, 1);

  return TRUE;
}

static JsonNode *
write_role (BastideSlot *slot)
{
  return bastide_codec_get_int (slot) ? json_node_init_string (json_node_alloc (), get_role (1)) : NULL;
}

static const BastideType role_type = { .read = read_role, .write = write_role };

#define OWNER  { "player", PLAYER,         IN (BstPiece, player), .use = NEEDED }
#define FIGURE { "figure", NAME (figures), IN (BstPiece, figure), .use = NEEDED }
#define GROUND { "segment", .type = &standing_type, .use = NEEDED | AS_SAID }
#define ORIGIN { "from",   NAME (districts), IN (BstPiece, from), .otherwise = BST_NO_DISTRICT }
#define ROLE   { "as",     .type = &role_type, IN (BstPiece, value) }
#define ON_CELL    { "cell", CELL, IN (BstPiece, place.cell), .use = NEEDED }
#define ON_SEGMENT { "segment", SEGMENT (BstPiece, place.cell), IN (BstPiece, place.segment), .use = NEEDED | AS_SAID }

static const BastideMember tile_figure_members[] = { OWNER, FIGURE, GROUND, ORIGIN, ROLE, NONE };
static const BastideMember rim_figure_members[] = { OWNER, FIGURE, ON_CELL, GROUND, ORIGIN, ROLE, NONE };
static const BastideMember district_figure_members[] = { OWNER, FIGURE, NONE };

static const BastideKind tile_figure_kind = { tile_figure_members, G_STRUCT_OFFSET (BstPiece, said), NULL };
static const BastideKind rim_figure_kind = { rim_figure_members, G_STRUCT_OFFSET (BstPiece, said), NULL };
static const BastideKind district_figure_kind = { district_figure_members, G_STRUCT_OFFSET (BstPiece, said), NULL };

/* The figures on a tile stand on its segments. */
static gboolean
read_figures (BastideSlot            *slot,
              const BastideJsonValue *value)
{
  const BstSetupTile *tile = slot->held;

  slot->codec->tile = slot->codec->is_faulty ? NULL : bst_catalogue_get (slot->codec->setup->catalogue, tile->type);
  slot->codec->rotation = tile->rotation;

  return bastide_codec_read_list (slot, value);
}

static JsonNode *
write_figures (BastideSlot *slot)
{
  const BstSetupTile *tile = slot->held;

  slot->codec->tile = bst_catalogue_get (slot->codec->setup->catalogue, tile->type);
  slot->codec->rotation = tile->rotation;

  return bastide_codec_write_list (slot);
}

static const BastideType figures_type = { .read = read_figures, .write = write_figures, .shape = BASTIDE_SHAPE_LIST };

static const BastideList tile_figure_list = {
  .entry = { OBJECT (tile_figure_kind) }, .max = BASTIDE_CONTENT_MAX_FIGURES, OF_PIECES,
};

static const BastideList rim_figure_list = {
  .entry = { OBJECT (rim_figure_kind) }, .max = BASTIDE_CONTENT_MAX_FIGURES, OF_PIECES,
};

static const BastideList district_figure_list = {
  .entry = { OBJECT (district_figure_kind) }, .max = BASTIDE_CONTENT_MAX_FIGURES, OF_PIECES,
};

/* --- tiles and the city of Carcassonne --- */

static const BastideMember tile_members[] = {
  { "cell",     CELL,                  IN (BstSetupTile, cell),     .use = NEEDED },
  { "tile",     TILE,                  IN (BstSetupTile, type),     .use = NEEDED },
  { "rotation", INT (0, 3),            IN (BstSetupTile, rotation), .use = ALWAYS },
  { "figures",  .type = &figures_type, .detail = &tile_figure_list, .use = LENIENT, ON_TILE },
  NONE
};

const BastideMember * const bastide_format_tile_figures = &tile_members[3];

static const BastideKind tile_kind = { tile_members, G_STRUCT_OFFSET (BstSetupTile, said), NULL };

static void
add_tile (BastideSlot            *slot,
          const BastideJsonValue *value,
          gconstpointer           entry)
{
  g_array_append_vals (slot->codec->setup->tiles, entry, 1);
  g_array_append_val (slot->codec->content->tile_numbers, value->index);
}

static gconstpointer
next_tile (BastideSlot            *slot,
           guint                  *at,
           G_GNUC_UNUSED gpointer  scratch)
{
  const BstSetup *setup = slot->codec->setup;

  return *at < setup->tiles->len ? bst_setup_tile (setup, (*at)++) : NULL;
}

static const BastideList tile_list = {
  .entry = { OBJECT (tile_kind) }, .max = BST_MAX_TILES, .add = add_tile, .next = next_tile,
};

static const char *
get_side (guint which)
{
  return bst_switch_get_info (BST_SWITCH_COUNT_CITY_SIDE)->values[which];
}

static const BastideNames sides = { get_side, BST_COUNT_CITY_SIDE_PLAIN + 1 };

static int
find_side (BastideSlot *slot)
{
  return slot->codec->setup->rules.switches[BST_SWITCH_COUNT_CITY_SIDE] == BST_COUNT_CITY_SIDE_PLAIN;
}

static guint
find_home (const BastideSlot *slot)
{
  return ((const BstSetupCarcassonne *) slot->held)->plain ? BST_NO_DISTRICT : (guint) BST_DISTRICT_CASTLE;
}

static void
put_count (BastideSlot *slot,
           guint        district)
{
  const guint number = 0;

  if (slot->codec->is_faulty || district >= BST_N_DISTRICTS)
    return;

  bst_setup_add_piece (slot->codec->setup, (BstPiece) {
    .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (district),
  });
  g_array_append_val (slot->codec->content->piece_numbers, number);
}

static guint
find_district (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return BST_NONE;

  return bst_district_from_name (json_node_get_string (node));
}

/* Nowhere where the member does not name one district: that is an impossible state, which can be mended (CNT-2). */
static gboolean
read_count (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  put_count (slot, find_district (value->node));
  slot->said = bastide_json_node_copy (value->node);

  return TRUE;
}

/* A Count who is nowhere is written as the file had him, so that it can be mended; without a file as nothing. */
static JsonNode *
write_count (BastideSlot *slot)
{
  guint count = bst_setup_get_count (slot->codec->setup);

  slot->is_silent = count == find_home (slot);
  if (count < BST_N_DISTRICTS)
    return json_node_init_string (json_node_alloc (), bst_district_get_name ((BstDistrict) count));
  if (slot->said != NULL && find_district (slot->said) == BST_NONE)
    return bastide_json_node_copy (slot->said);

  return slot->is_silent ? NULL : json_node_new (JSON_NODE_NULL);
}

static void
set_default_count (BastideSlot *slot)
{
  put_count (slot, find_home (slot));
}

static const BastideType count_type = { .read = read_count, .write = write_count, .set_default = set_default_count };

static const BastideMember district_members[] = {
  { "castle",     LIST (district_figure_list), .use = STAYS, IN_DISTRICT (BST_DISTRICT_CASTLE) },
  { "market",     LIST (district_figure_list), .use = STAYS, IN_DISTRICT (BST_DISTRICT_MARKET) },
  { "blacksmith", LIST (district_figure_list), .use = STAYS, IN_DISTRICT (BST_DISTRICT_BLACKSMITH) },
  { "cathedral",  LIST (district_figure_list), .use = STAYS, IN_DISTRICT (BST_DISTRICT_CATHEDRAL) },
  NONE
};

static void
refuse_district (const BastideJsonValue *value)
{
  bastide_json_add_error (value, _("Unknown district; there are “castle”, “market”, “blacksmith” and “cathedral”."));
}

static const BastideKind district_kind = { district_members, BASTIDE_NOT_NUMBERED, refuse_district };

static const BastideMember carcassonne_members[] = {
  { "cell",      CELL,                    IN (BstSetupCarcassonne, cell),     .use = NEEDED },
  { "rotation",  INT (0, 3),              IN (BstSetupCarcassonne, rotation), .use = ALWAYS },
  { "side",      NAME (sides),            IN (BstSetupCarcassonne, plain),    .use = NEW | LENIENT,
                 .find_otherwise = find_side },
  { "count",     .type = &count_type,     .use = NEW, PIECES (BST_PIECE_COUNT) },
  { "districts", OBJECT (district_kind),  .use = LENIENT },
  { "figures",   LIST (rim_figure_list),  .use = LENIENT, ON_RIM },
  NONE
};

static const BastideKind carcassonne_kind = { carcassonne_members, G_STRUCT_OFFSET (BstSetupCarcassonne, said), NULL };

/* Its rim is found by its cell, so that it lies on the board from the beginning. */
static gboolean
read_carcassonne (BastideSlot            *slot,
                  const BastideJsonValue *value)
{
  BstSetupCarcassonne *city = &BASTIDE_SLOT_VALUE (slot, BstSetupCarcassonne);

  city->present = TRUE;
  city->present = bastide_codec_read_child (slot, value);

  return city->present;
}

static JsonNode *
write_carcassonne (BastideSlot *slot)
{
  return BASTIDE_SLOT_VALUE (slot, BstSetupCarcassonne).present ? bastide_codec_write_child (slot) : NULL;
}

static const BastideType carcassonne_type = {
  .read = read_carcassonne, .write = write_carcassonne, .shape = BASTIDE_SHAPE_OBJECT,
};

/* --- markers on the board --- */

static const BastideMember robber_members[] = {
  { "player", NEW_PLAYER, IN (BstPiece, player),      .use = NEEDED },
  { "space",  SCORE,      IN (BstPiece, place.space), .use = NEEDED },
  { "second", FLAG,       IN (BstPiece, value) },
  NONE
};

static const BastideMember mark_members[] = { OWNER, ON_CELL, ON_SEGMENT, NONE };

static const BastideMember bonus_members[] = {
  OWNER, ON_CELL, ON_SEGMENT,
  { "size", INT (0, BST_MAX_TILES), IN (BstPiece, value), .use = LENIENT },
  NONE
};

static const BastideMember tower_members[] = {
  { "cell",   NEW_CELL,                            IN (BstPiece, place.cell), .use = NEEDED },
  { "height", INT (0, BASTIDE_CONTENT_MAX_HEIGHT), IN (BstPiece, value),      .use = NEEDED },
  NONE
};

static const BastideKind robber_kind = { robber_members, G_STRUCT_OFFSET (BstPiece, said), NULL };
static const BastideKind mark_kind = { mark_members, G_STRUCT_OFFSET (BstPiece, said), NULL };
static const BastideKind bonus_kind = { bonus_members, G_STRUCT_OFFSET (BstPiece, said), NULL };
static const BastideKind tower_kind = { tower_members, G_STRUCT_OFFSET (BstPiece, said), NULL };

static const BastideList robber_list = { .entry = { OBJECT (robber_kind) }, .max = BST_MAX_PLAYERS, OF_PIECES };
static const BastideList mark_list = { .entry = { OBJECT (mark_kind) }, .max = BST_MAX_TILES, OF_PIECES };
static const BastideList bonus_list = { .entry = { OBJECT (bonus_kind) }, .max = 1, OF_PIECES };
static const BastideList tower_list = { .entry = { OBJECT (tower_kind) }, .max = BST_MAX_TILES, OF_PIECES };
static const BastideList cell_list = {
  .entry = { NEW_CELL, IN (BstPiece, place.cell) }, .max = BST_MAX_TILES, OF_PIECES,
};

/* A row for each form of the table of pieces. */
#define NOT_LISTED_ROW(name, kind)
#define ROBBERS_ROW(name, kind) { name, LIST (robber_list), PIECES (kind) },
#define MARK_ROW(name, kind)    { name, ONE (mark_list), PIECES (kind) },
#define MARKS_ROW(name, kind)   { name, LIST (mark_list), PIECES (kind) },
#define BONUS_ROW(name, kind)   { name, ONE (bonus_list), PIECES (kind) },
#define CELL_ROW(name, kind)    { name, ONE (cell_list), PIECES (kind) },
#define CELLS_ROW(name, kind)   { name, LIST (cell_list), PIECES (kind) },
#define TOWERS_ROW(name, kind)  { name, LIST (tower_list), PIECES (kind) },

static const BastideMember board_members[] = {
  { "tiles",        LIST (tile_list),   ABOUT (BST_PART_TILE) },
  { "carcassonne",  .type = &carcassonne_type, .detail = &carcassonne_kind, IN (BstSetup, carcassonne),
                    ABOUT (BST_PART_CARCASSONNE) },
#define PIECE(kind, form, name, ...) form##_ROW (name, BST_PIECE_##kind)
  BST_PIECES (PIECE)
#undef PIECE
  NONE
};

static const BastideKind board_kind = { board_members, BASTIDE_NOT_NUMBERED, NULL };

/* Pieces are put in their order, and so are their numbers in the file. */
static gboolean
read_board (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  BstSetup *setup = slot->codec->setup;
  gboolean is_sound = bastide_codec_read_child (slot, value);
  GArray *numbers = slot->codec->content->piece_numbers;
  g_autoptr (GArray) before = g_array_copy (numbers);
  g_autofree guint32 *said = g_new (guint32, setup->pieces->len + 1);

  for (guint32 i = 0; i < setup->pieces->len; i++)
    {
      said[i] = bst_setup_piece (setup, i)->said;
      bst_setup_piece (setup, i)->said = i;
    }
  bst_setup_sort_pieces (setup);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = bst_setup_piece (setup, i);

      g_array_index (numbers, guint, i) = g_array_index (before, guint, piece->said);
      piece->said = said[piece->said];
    }

  return is_sound;
}

/* The pieces of a player who goes, go along. */
static void
renumber_pieces (BastideSlot  *slot,
                 const guint8 *players)
{
  BstSetup *setup = slot->codec->setup;

  for (guint i = setup->pieces->len; i > 0; i--)
    {
      BstPiece *piece = bst_setup_piece (setup, i - 1);

      if (!bst_piece_get_info ((BstPieceKind) piece->kind)->has_player)
        continue;
      piece->player = piece->player < BST_MAX_PLAYERS ? players[piece->player] : BST_NO_PLAYER;
      if (piece->player == BST_NO_PLAYER)
        g_array_remove_index (setup->pieces, i - 1);
    }
  bst_setup_sort_pieces (setup);
}

static const BastideType board_type = {
  .read = read_board, .write = bastide_codec_write_child, .shape = BASTIDE_SHAPE_OBJECT,
};

/* --- the turn --- */

static JsonNode *
write_chooser (BastideSlot *slot)
{
  JsonNode *node = bastide_codec_write_int (slot);

  slot->is_silent = slot->codec->setup->memory.chooser == slot->codec->setup->player;

  return node;
}

static const BastideType chooser_type = {
  .read = bastide_codec_read_int, .write = write_chooser, .role = BASTIDE_ROLE_PLAYER,
};

/* The turn of a player who goes passes to the next player, with nothing put down yet. */
static void
renumber_turn (BastideSlot  *slot,
               const guint8 *players)
{
  BstSetup *setup = slot->held;
  guint8 player = setup->player < BST_MAX_PLAYERS ? players[setup->player] : BST_NO_PLAYER;

  if (player == BST_NO_PLAYER)
    {
      player = setup->player < setup->n_players ? setup->player : 0;
      memset (setup->memory.late, 0, sizeof setup->memory.late);
      setup->memory.deployed = 0;
    }
  setup->player = player;
}

/* The points of each player; where the players cannot be read, nobody knows how many they are. */
static gboolean
read_gained (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  guint n_players = slot->codec->setup->n_players;
  guint n = bastide_json_node_get_length (value->node);

  if (n_players > 0 && JSON_NODE_HOLDS_ARRAY (value->node) && n <= BST_MAX_PLAYERS && n != n_players)
    bastide_json_add_error (value,
                            g_dngettext (GETTEXT_PACKAGE, "Expected %u number, found %u: the points of each player.",
                                         "Expected %u numbers, found %u: the points of each player.", n_players),
                            n_players, n);

  return bastide_codec_read_list (slot, value);
}

static const BastideType gained_type = {
  .read = read_gained, .write = bastide_codec_write_list, .shape = BASTIDE_SHAPE_LIST,
};

static void
add_gained (BastideSlot            *slot,
            const BastideJsonValue *value,
            gconstpointer           entry)
{
  slot->codec->setup->memory.gained[value->index] = *(const gint32 *) entry;
}

/* Points of all players where anybody has gained any. */
static gconstpointer
next_gained (BastideSlot            *slot,
             guint                  *at,
             G_GNUC_UNUSED gpointer  scratch)
{
  const BstMemory *memory = &slot->codec->setup->memory;
  gboolean is_any = (memory->given & BST_MEMORY_GAINED) != 0;

  for (guint i = 0; i < slot->codec->setup->n_players; i++)
    is_any |= memory->gained[i] != 0;

  return is_any && *at < slot->codec->setup->n_players ? &memory->gained[(*at)++] : NULL;
}

static void
renumber_gained (BastideSlot  *slot,
                 const guint8 *players)
{
  gint32 *gained = slot->codec->setup->memory.gained;
  gint32 before[BST_MAX_PLAYERS];

  memcpy (before, gained, sizeof before);
  memset (gained, 0, sizeof before);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (players[i] != BST_NO_PLAYER)
      gained[players[i]] = before[i];
}

static const BastideList gained_list = {
  .entry = { SCORE, .size = sizeof (gint32) }, .max = BST_MAX_PLAYERS, .add = add_gained, .next = next_gained,
};

static gboolean
read_rule (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  const char *id = bastide_json_read_string (value);
  g_autofree char *quoted = NULL;

  if (id == NULL)
    return FALSE;

  bastide_codec_set_int (slot, (int) bst_rule_from_id (id));
  if (bastide_codec_get_int (slot) != BST_RULE_NONE)
    return TRUE;

  quoted = bastide_json_quote (id);
  bastide_json_add_error (value, _("There is no rule %s; expected an identifier such as “BASE-6”."), quoted);

  return FALSE;
}

static JsonNode *
write_rule (BastideSlot *slot)
{
  return json_node_init_string (json_node_alloc (),
                                bst_rule_get_id ((BstRule) bastide_codec_get_int (slot)));
}

static const BastideType rule_type = { .read = read_rule, .write = write_rule };

/* In phase `messenger` a figure that is not named is still to be chosen, else it is the first one (MSG). */
static int
find_counting (BastideSlot *slot)
{
  return slot->codec->setup->phase == BST_PHASE_MESSENGER ? BST_COUNTING_OPEN : BST_COUNTING_FIRST;
}

/* The feature that is being scored gives the right to send a figure, or does not. */
static gboolean
read_right (BastideSlot            *slot,
            const BastideJsonValue *value)
{
  gboolean truth;

  if (!bastide_json_read_boolean (value, &truth))
    return FALSE;

  bastide_codec_set_int (slot, truth ? BST_SCORING_RIGHT : BST_SCORING_FEATURE);

  return TRUE;
}

static JsonNode *
write_right (BastideSlot *slot)
{
  int scoring = bastide_codec_get_int (slot);

  return scoring != BST_SCORING_NONE ? json_node_init_boolean (json_node_alloc (), scoring == BST_SCORING_RIGHT) : NULL;
}

static const BastideType right_type = { .read = read_right, .write = write_right };

static void
add_wait (BastideSlot                          *slot,
          G_GNUC_UNUSED const BastideJsonValue *value,
          gconstpointer                         entry)
{
  const Pair *pair = entry;

  slot->codec->setup->memory.waits[pair->player] = pair->other;
}

static gconstpointer
next_wait (BastideSlot *slot,
           guint       *at,
           gpointer     scratch)
{
  const guint8 *waits = slot->codec->setup->memory.waits;
  Pair *pair = scratch;

  while (*at < BST_MAX_PLAYERS && waits[*at] == BST_NO_PLAYER)
    (*at)++;
  if (*at == BST_MAX_PLAYERS)
    return NULL;

  *pair = (Pair) { .player = (guint8) *at, .other = waits[*at] };
  (*at)++;

  return pair;
}

static void
renumber_waits (BastideSlot  *slot,
                const guint8 *players)
{
  guint8 *waits = slot->codec->setup->memory.waits;
  guint8 before[BST_MAX_PLAYERS];

  memcpy (before, waits, sizeof before);
  memset (waits, BST_NO_PLAYER, sizeof before);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (players[i] != BST_NO_PLAYER && before[i] < BST_MAX_PLAYERS)
      waits[players[i]] = players[before[i]];
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

static const BastideKind place_kind = { place_members, BASTIDE_NOT_NUMBERED, NULL };
static const BastideKind gain_kind = { gain_members, BASTIDE_NOT_NUMBERED, NULL };
static const BastideKind wait_kind = { wait_members, BASTIDE_NOT_NUMBERED, NULL };
static const BastideKind leaving_kind = { leaving_members, BASTIDE_NOT_NUMBERED, NULL };

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
  { "player",       PLAYER,                  IN (BstSetup, player), .use = ALWAYS | KEY, .renumber = renumber_turn,
                    ABOUT (BST_PART_TURN_PLAYER) },
  { "chooser",      .type = &chooser_type,   .max = BST_MAX_PLAYERS - 1, REMEMBERED (chooser), MEMBER_GIVEN (CHOOSER),
                    ABOUT (BST_PART_CHOOSER) },
  { "phase",        NAME (phases),           IN (BstSetup, phase), .use = KEY, ABOUT (BST_PART_TURN_PHASE) },
  { "tile",         TILE,                    IN (BstSetup, hand), .use = KEY, ABOUT (BST_PART_TURN_TILE) },
  { "placed",       CELL,                    IN (BstSetup, placed), .use = IF_GIVEN | KEY, GIVEN (BstSetup, has_placed),
                    ABOUT (BST_PART_TURN_PLACED) },
  { "deployed",     SET (figures),           REMEMBERED (deployed), ABOUT (BST_PART_TURN_DEPLOYED) },
  { "portal",       FLAG,                    REMEMBERED (portal) },
  { "to-ask",       LIST (to_ask_list),      REMEMBERED (to_ask.players), MEMBER_GIVEN (TO_ASK),
                    ABOUT (BST_PART_TO_ASK) },
  { "to-score",     LIST (to_score_list),    REMEMBERED (to_score), MEMBER_GIVEN (TO_SCORE),
    ABOUT (BST_PART_TO_SCORE) },
  { "to-redeploy",  LIST (to_redeploy_list), REMEMBERED (to_redeploy.players), MEMBER_GIVEN (TO_REDEPLOY),
                    ABOUT (BST_PART_TO_REDEPLOY) },
  { "gained",       .type = &gained_type,    .detail = &gained_list, MEMBER_GIVEN (GAINED),
                    .renumber = renumber_gained, ABOUT (BST_PART_GAINED) },
  { "may-send",     FLAG,                    REMEMBERED (may_send) },
  { "sent",         FLAG,                    REMEMBERED (sent) },
  { "gives-right",  .type = &right_type,     REMEMBERED (scoring) },
  { "field-scored", FLAG,                    REMEMBERED (field_scored) },
  { "event",        LIST (event_list),       REMEMBERED (event), MEMBER_GIVEN (EVENT), ABOUT (BST_PART_EVENT) },
  { "count-was",    NAME (districts),        REMEMBERED (count_was), .otherwise = BST_NO_DISTRICT },
  { "part",         INT (1, 2),              REMEMBERED (part), .otherwise = 1 },
  { "again",        FLAG,                    REMEMBERED (again) },
  { "extra",        FLAG,                    REMEMBERED (extra) },
  { "final",        FLAG,                    REMEMBERED (final) },
  { "late",         COUNTS (figures),        REMEMBERED (late) },
  { "waits",        LIST (wait_list),        .renumber = renumber_waits, ABOUT (BST_PART_WAITS) },
  { "resume",       NAME (phases),           REMEMBERED (resume), .otherwise = BST_N_PHASES },
  { "to-rob",       LIST (to_rob_list),      REMEMBERED (to_rob.players), ABOUT (BST_PART_TO_ROB) },
  { "leaving",      LIST (leaving_list),     REMEMBERED (leaving), ABOUT (BST_PART_LEAVING) },
  NONE
};

static const BastideKind turn_kind = { turn_members, BASTIDE_NOT_NUMBERED, NULL };

/* --- the whole file --- */

static gboolean
read_format (G_GNUC_UNUSED BastideSlot *slot,
             const BastideJsonValue    *value)
{
  static const char * const formats[] = { "bastide-puzzle" };
  guint format;

  return bastide_json_read_name (value, formats, G_N_ELEMENTS (formats), &format);
}

static JsonNode *
write_format (G_GNUC_UNUSED BastideSlot *slot)
{
  return json_node_init_string (json_node_alloc (), "bastide-puzzle");
}

static gboolean
read_version (BastideSlot            *slot,
              const BastideJsonValue *value)
{
  BastideContent *content = slot->codec->content;

  if (!bastide_codec_read_int (slot, value))
    return FALSE;

  content->read_only = content->version > BASTIDE_CONTENT_VERSION;
  if (content->read_only)
    bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING,
                              _("The file has format version %d; this Bastide knows version %d, so the file can be "
                                "read but not saved."), content->version, BASTIDE_CONTENT_VERSION);

  return TRUE;
}

static const BastideType format_type = { .read = read_format, .write = write_format };
static const BastideType version_type = { .read = read_version, .write = bastide_codec_write_int };

static gboolean
read_bag (BastideSlot            *slot,
          const BastideJsonValue *value)
{
  BstSetup *setup = slot->codec->setup;
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
write_bag (BastideSlot *slot)
{
  const BstSetup *setup = slot->codec->setup;
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < setup->bag->len; i++)
    if (g_array_index (setup->bag, guint16, i) > 0)
      json_object_set_int_member (object, bst_catalogue_get (setup->catalogue, i)->id,
                                  g_array_index (setup->bag, guint16, i));

  return bastide_json_node_object (object);
}

static const BastideType bag_type = { .read = read_bag, .write = write_bag };

static gpointer
open_line (BastideSlot                          *slot,
           G_GNUC_UNUSED const BastideJsonValue *value,
           G_GNUC_UNUSED gpointer                scratch)
{
  GPtrArray *lines = slot->codec->content->solution;

  g_ptr_array_add (lines, NULL);

  return &g_ptr_array_index (lines, lines->len - 1);
}

static gconstpointer
next_line (BastideSlot            *slot,
           guint                  *at,
           G_GNUC_UNUSED gpointer  scratch)
{
  GPtrArray *lines = slot->codec->content->solution;

  return *at < lines->len ? &g_ptr_array_index (lines, (*at)++) : NULL;
}

static void
renumber_solution (BastideSlot  *slot,
                   const guint8 *players)
{
  GPtrArray *lines = slot->codec->content->solution;

  for (guint i = 0; i < lines->len; i++)
    bastide_format_renumber_actions (g_ptr_array_index (lines, i), slot->codec->setup->n_players, players);
}

static const BastideList solution_list = {
  .entry = { TEXTS }, .max = BASTIDE_FORMAT_MAX_LINES, .open = open_line, .next = next_line,
};

static const BastideList draw_list = {
  .entry = { TILE, .size = sizeof (guint16) }, .max = BST_MAX_TILES, GARRAY,
};

static const BastideMember puzzle_members[] = {
  { "format",      .type = &format_type,     .use = NEEDED | VITAL },
  { "version",     .type = &version_type,    .min = 1, .max = MAX_VERSION, IN (BastideContent, version),
                   .use = NEEDED | VITAL },
  { "title",       TEXT,                     IN (BastideContent, title), .use = STAYS,
                   .label = N_("Title"), .step = N_("Change Title") },
  { "author",      TEXT,                     IN (BastideContent, author), .use = STAYS,
                   .label = N_("Author"), .step = N_("Change Author") },
  { "date",        TEXT,                     IN (BastideContent, date), .use = STAYS,
                   .label = N_("Date"), .tip = N_("Year, month and day: 2026-11-20"), .step = N_("Change Date") },
  { "language",    TEXT,                     IN (BastideContent, language), .use = STAYS,
                   .label = N_("Language"), .tip = N_("The language of the texts, as a code: en, de, fr"),
                   .step = N_("Change Language") },
  { "description", TEXT,                     IN (BastideContent, description), .use = STAYS,
                   .label = N_("Description"), .step = N_("Change Description") },
  { "tags",        TEXTS,                    IN (BastideContent, tags), .use = STAYS,
                   .label = N_("Tags"), .tip = N_("Search words, separated by commas"), .step = N_("Change Tags") },
  { "difficulty",  INT (0, BASTIDE_CONTENT_MAX_DIFFICULTY), IN (BastideContent, difficulty), .use = STAYS,
                   .label = N_("Difficulty"), .step = N_("Change Difficulty") },
  { "rules",       .type = &rules_type,      .detail = &rules_kind, IN (BstSetup, rules), .use = ALWAYS | IN_SETUP,
                   ABOUT (BST_PART_RULES) },
  { "players",     LIST (player_list),       .use = ALWAYS | IN_SETUP, .renumber = renumber_players,
                   ABOUT (BST_PART_PLAYERS) },
  { "board",       .type = &board_type,      .detail = &board_kind, .use = ALWAYS | IN_SETUP,
                   .renumber = renumber_pieces, ABOUT (BST_PART_BOARD) },
  { "turn",        OBJECT (turn_kind),       .use = ALWAYS | IN_SETUP, ABOUT (BST_PART_TURN) },
  { "draw",        LIST (draw_list),         IN (BstSetup, draw), .use = IN_SETUP | STAYS, ABOUT (BST_PART_DRAW) },
  { "bag",         .type = &bag_type,        .use = IN_SETUP | IF_GIVEN, GIVEN (BstSetup, bag_given) },
  { "goal",        .type = &bastide_format_goal, .detail = &bastide_format_goal_kind,
                   .renumber = bastide_format_renumber_goal },
  { "unique",      FLAG,                     IN (BastideContent, is_unique) },
  { "solution",    LIST (solution_list),     .use = STAYS, .renumber = renumber_solution },
  { "lines",       LIST (bastide_format_lines), IN (BastideContent, lines), .use = STAYS,
                   .renumber = bastide_format_renumber_lines },
  { "hints",       TEXTS,                    IN (BastideContent, hints), .use = STAYS },
  { "comments",    LIST (bastide_format_comments), IN (BastideContent, comments), .use = STAYS },
  { "annotations", LIST (annotation_list),   IN (BastideContent, annotations), .use = STAYS },
  { "sound",       .type = &bastide_format_verdict, .detail = &bastide_format_verdict_kind },
  { "generated",   .type = &bastide_format_origin, .detail = &bastide_format_origin_kind },
  { "twins",       LIST (bastide_format_twins), IN (BastideContent, twins) },
  { "lesson",      .type = &bastide_format_lesson, .detail = &bastide_format_lesson_kind,
                   .renumber = bastide_format_renumber_lesson },
  { "translations", .type = &bastide_format_translations },
  NONE
};

const BastideKind bastide_format_puzzle = { puzzle_members, G_STRUCT_OFFSET (BastideContent, said), NULL };

static guint32
map_said (BastideContent        *content,
          const BastideKind     *kind,
          guint32                said,
          const BastideCodecMap *map)
{
  JsonNode *record = bastide_records_get (content->records, said);
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

  return bastide_records_add (content->records, bastide_codec_map (kind, record, map));
}

void
_bastide_content_map_said (BastideContent        *self,
                           const BastideCodecMap *map)
{
  self->said = map_said (self, &bastide_format_puzzle, self->said, map);
  for (guint i = 0; map->players != NULL && i < self->setup->n_players; i++)
    self->setup->players[i].said = map_said (self, &player_kind, self->setup->players[i].said, map);
}

static void
renumber (BastideContent *self,
          gconstpointer   players)
{
  BastideCodec codec = { .content = self, .setup = self->setup };

  _bastide_content_map_said (self, &(BastideCodecMap) { .players = players });
  bastide_codec_renumber (&codec, &bastide_format_puzzle, self, players);
}

void
_bastide_content_renumber (BastideContent *self,
                           const guint8   *players)
{
  g_autoptr (BastideContent) before = bastide_content_copy (self);

  renumber (self, players);
  _bastide_content_follow (self, before, renumber, players);
}
