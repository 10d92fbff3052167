/* test-content.c: the contents of a puzzle file, read and written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-solution.h"
#include "bastide-test-content.h"
#include "bst-notation.h"

typedef BastideTestReader Fixture;

/* The members of a puzzle beside its position. */
static void
test_about (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);

  g_assert_cmpstr (content->title, ==, "Ä “test”");
  g_assert_cmpstr (content->description, ==, "Line\nline");
  g_assert_cmpuint (content->difficulty, ==, 3);
  g_assert_cmpstr (content->tags[1], ==, "farm");
  g_assert_cmpstr (content->sets[0], ==, "GQ11");
  g_assert_cmpstr (content->hints[0], ==, "One");
  g_assert_cmpuint (content->solution->len, ==, 2);
  g_assert_cmpstr (((char **) g_ptr_array_index (content->solution, 0))[1], ==, "deploy meeple road:E");
  g_assert_cmpstr (content->names[0], ==, "Red");
  g_assert_cmpstr (content->names[1], ==, "");
  g_assert_null (content->names[2]);
}

static void
assert_rules (const BstRules *rules)
{
  g_assert_cmpint (rules->preset, ==, BST_PRESET_ZMG_2017);
  g_assert_cmpint (rules->edition, ==, BST_EDITION_FIRST);
  g_assert_cmpint (rules->switches[BST_SWITCH_BASE_SMALL_CITY], ==, BST_SMALL_CITY_TWO);
  g_assert_cmpint (rules->switches[BST_SWITCH_COUNT_MOVE], ==, BST_COUNT_MOVE_CLOCKWISE);
  g_assert_cmpint (rules->switches[BST_SWITCH_COUNT_TRIGGER], ==, BST_COUNT_TRIGGER_PER_FEATURE);
  g_assert_true (bst_rules_has (rules, BST_MODULE_COUNT));
  g_assert_false (bst_rules_has (rules, BST_MODULE_SHRINES));
}

static void
assert_players (const BstSetup *setup)
{
  const BstSetupPlayer *first = &setup->players[0];

  g_assert_cmpuint (setup->n_players, ==, 3);
  g_assert_cmpint (first->colour, ==, BST_COLOUR_BLACK);
  g_assert_cmpint (setup->players[1].score, ==, -7);
  g_assert_true (first->supply_given);
  g_assert_cmpuint (first->supply[BST_FIGURE_MEEPLE], ==, 5);
  g_assert_cmpuint (first->supply[BST_FIGURE_ABBOT], ==, 0);
  g_assert_cmpuint (first->supply[BST_FIGURE_ROBBER], ==, 1);
  g_assert_false (setup->players[1].supply_given);

  g_assert_cmpuint (first->goods[BST_GOODS_WINE - 1], ==, 2);
  g_assert_cmpuint (first->goods[BST_GOODS_GRAIN - 1], ==, 0);
  g_assert_true (first->abbeys_given);
  g_assert_cmpuint (first->abbeys, ==, 0);
  g_assert_cmpuint (setup->players[1].abbeys, ==, 1);
  g_assert_false (setup->players[2].abbeys_given);
  g_assert_cmpint (first->second_space, ==, 7);
  g_assert_cmpint (first->second_points, ==, 5);
  g_assert_cmpint (setup->players[1].second_space, ==, BST_NO_SPACE);
  g_assert_cmpuint (first->prisoners[1][BST_FIGURE_MEEPLE], ==, 2);
  g_assert_cmpuint (first->prisoners[2][BST_FIGURE_LARGE], ==, 1);
  g_assert_cmpuint (first->lost[BST_FIGURE_PIG], ==, 1);
  g_assert_cmpuint (first->lost[BST_FIGURE_MEEPLE], ==, 1);

  g_assert_null (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 0));
  g_assert_nonnull (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 2));
  g_assert_true (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 2)->value);
  g_assert_cmpint (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 2)->place.space, ==, 12);
  g_assert_cmpint (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 1)->place.space, ==, 49);
  g_assert_false (bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 1)->value);
}

static void
assert_figures (const BstSetup *setup)
{
  g_assert_cmpuint (setup->tiles->len, ==, 3);
  g_assert_cmpuint (bst_setup_tile (setup, 1)->rotation, ==, 3);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 7);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->place.segment, ==, 0);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->from, ==, BST_NO_DISTRICT);
  g_assert_false (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->value);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 1)->place.segment, ==, BST_NO_SEGMENT);

  /* two barns on different corners of one field */
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 2)->place.index, ==, 1);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 3)->place.index, ==, 2);

  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 4)->from, ==, BST_DISTRICT_CATHEDRAL);
  g_assert_true (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 4)->value);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 5)->place.index, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 5)->from, ==, BST_NO_DISTRICT);
  g_assert_cmpint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 6)->place.layer, ==, BST_LAYER_RIM);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 6)->place.segment, ==, 0);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 6)->from, ==, BST_DISTRICT_BLACKSMITH);
}

static void
assert_pieces (const BstSetup *setup)
{
  g_assert_true (setup->carcassonne.present);
  g_assert_false (setup->carcassonne.plain);
  g_assert_cmpuint (bst_setup_get_count (setup), ==, BST_DISTRICT_MARKET);
  g_assert_nonnull (bst_setup_find_piece (setup, BST_PIECE_KING, 0));
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->place.segment, ==, 0);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_KING, 0)->value, ==, 3);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_ROBBER_BARON, 0)->place.segment, ==, 0);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_ROBBER_BARON, 0)->value, ==, 0);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_LOST), ==, 2);
  g_assert_cmpint (bst_setup_find_piece (setup, BST_PIECE_LOST, 1)->place.cell.y, ==, 2);
  g_assert_nonnull (bst_setup_find_piece (setup, BST_PIECE_DRAGON, 0));
  g_assert_cmpint (bst_setup_find_piece (setup, BST_PIECE_DRAGON, 0)->place.cell.x, ==, 4);
  g_assert_nonnull (bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0));
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0)->place.segment, ==, 0);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_TOWER), ==, 2);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_TOWER, 0)->value, ==, 3);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_CASTLE), ==, 1);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_CASTLE, 0)->player, ==, 2);
}

static void
assert_list (const BstPlayerList *list,
             guint                n,
             guint                first)
{
  g_assert_cmpuint (list->n, ==, n);
  g_assert_cmpuint (list->players[0], ==, first);
}

static void
assert_memory (const BstMemory *memory)
{
  g_assert_cmphex (memory->given, ==, BST_MEMORY_TO_ASK | BST_MEMORY_TO_SCORE | BST_MEMORY_TO_REDEPLOY
                                      | BST_MEMORY_EVENT | BST_MEMORY_CHOOSER | BST_MEMORY_GAINED);
  g_assert_cmpuint (memory->chooser, ==, 1);
  g_assert_cmphex (memory->deployed, ==, 1u << BST_FIGURE_MEEPLE | 1u << BST_FIGURE_PHANTOM);
  assert_list (&memory->to_ask, 2, 2);
  assert_list (&memory->to_redeploy, 3, 1);
  assert_list (&memory->to_rob, 1, 2);

  g_assert_cmpuint (memory->n_to_score, ==, 3);
  g_assert_cmpint (memory->to_score[1].cell.x, ==, 1);
  g_assert_cmpuint (memory->to_score[1].segment, ==, 0);
  g_assert_cmpuint (memory->to_score[2].segment, ==, BST_NO_SEGMENT);
  g_assert_cmpint (memory->gained[1], ==, 4);
  g_assert_true (memory->may_send);
  g_assert_true (memory->sent);
  g_assert_true (memory->portal);
  g_assert_cmpuint (memory->n_event, ==, 3);
  g_assert_cmpuint (memory->event[0].rule, ==, BST_RULE_BASE_6);
  g_assert_cmpint (memory->event[1].points, ==, -3);
  g_assert_true (memory->event[1].later);
  g_assert_false (memory->event[2].later);
  g_assert_cmpuint (memory->count_was, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (memory->part, ==, 2);
  g_assert_true (memory->again);
  g_assert_false (memory->final);
  g_assert_cmpuint (memory->late[BST_FIGURE_MEEPLE], ==, 2);
  g_assert_cmpuint (memory->waits[2], ==, 1);
  g_assert_cmpuint (memory->waits[0], ==, 2);
  g_assert_cmpuint (memory->waits[1], ==, BST_NO_PLAYER);
  g_assert_cmpuint (memory->resume, ==, BST_PHASE_DEPLOY);
  g_assert_cmpuint (memory->n_leaving, ==, 1);
  g_assert_cmpuint (memory->leaving[0].figure, ==, BST_FIGURE_LARGE);
  g_assert_cmpint (memory->leaving[0].at.cell.x, ==, 2);
}

static void
test_full (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  g_autofree char *written = bastide_test_write (content);
  const BstSetup *setup = content->setup;

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_cmpstr (written, ==, bastide_test_full_text);
  assert_rules (&setup->rules);
  assert_players (setup);
  assert_figures (setup);
  assert_pieces (setup);
  g_assert_cmpuint (setup->phase, ==, BST_PHASE_COUNT);
  g_assert_cmpuint (setup->hand, ==, BST_NONE);
  g_assert_true (setup->has_placed);
  g_assert_cmpint (setup->placed.y, ==, 1);
  assert_memory (&setup->memory);
  g_assert_cmpuint (setup->draw->len, ==, 2);
  g_assert_true (setup->bag_given);
}

/* Defaults are not written unless the file spelled them out. */
static void
test_defaults (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]}}";
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (content);
  BstMemory nothing;

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_cmpstr (written, ==,
                   "{\n"
                   "  \"format\": \"bastide-puzzle\",\n"
                   "  \"version\": 1,\n"
                   "  \"rules\": { \"preset\": \"hig-2017\" },\n"
                   "  \"players\": [\n"
                   "    { \"colour\": \"red\" },\n"
                   "    { \"colour\": \"blue\" }\n"
                   "  ],\n"
                   "  \"board\": {\n"
                   "    \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 } ]\n"
                   "  },\n"
                   "  \"turn\": { \"player\": 0 }\n"
                   "}\n");
  g_assert_cmpint (content->setup->rules.edition, ==, BST_EDITION_NEW);
  g_assert_true (content->setup->rules.farmers);
  g_assert_cmpint (content->setup->phase, ==, BST_PHASE_PLACE);
  bst_memory_init (&nothing);
  g_assert_cmpmem (&content->setup->memory, sizeof (BstMemory), &nothing, sizeof nothing);
  g_assert_false (content->setup->players[0].abbeys_given);
  g_assert_cmpint (content->setup->players[0].second_space, ==, BST_NO_SPACE);
  g_assert_false (content->setup->bag_given);
  g_assert_cmpuint (content->setup->limit->len, ==, bst_catalogue_get_size (content->setup->catalogue));
  g_assert_cmpuint (g_array_index (content->setup->limit, guint16,
                                   bst_catalogue_find (content->setup->catalogue, "BASE-C")),
                    ==, 1);
}

/* A default that a file spells out stays. */
static void
test_said_defaults (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    "{\n"
    "  \"format\": \"bastide-puzzle\",\n"
    "  \"version\": 1,\n"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [], \"switches\": { \"robbers.final\": \"three\" } },\n"
    "  \"players\": [\n"
    "    { \"colour\": \"red\", \"score\": 0, \"goods\": { \"grain\": 0 }, \"abbeys\": 0, \"prisoners\": [], "
    "\"lost\": [] },\n"
    "    { \"colour\": \"blue\" }\n"
    "  ],\n"
    "  \"board\": {\n"
    "    \"tiles\": [],\n"
    "    \"carcassonne\": {\n"
    "      \"cell\": [0, 0],\n"
    "      \"rotation\": 0,\n"
    "      \"side\": \"flags\",\n"
    "      \"count\": \"castle\",\n"
    "      \"districts\": { \"market\": [] },\n"
    "      \"figures\": []\n"
    "    },\n"
    "    \"robbers\": [],\n"
    "    \"king\": { \"player\": 0, \"cell\": [3, 2], \"segment\": \"city:E\", \"size\": 0 },\n"
    "    \"lost\": [],\n"
    "    \"towers\": [],\n"
    "    \"castles\": []\n"
    "  },\n"
    "  \"turn\": {\n"
    "    \"player\": 0,\n"
    "    \"chooser\": 0,\n"
    "    \"phase\": \"place\",\n"
    "    \"deployed\": [],\n"
    "    \"to-ask\": [],\n"
    "    \"to-score\": [],\n"
    "    \"to-redeploy\": [],\n"
    "    \"gained\": [0, 0],\n"
    "    \"may-send\": false,\n"
    "    \"event\": [],\n"
    "    \"part\": 1,\n"
    "    \"again\": false,\n"
    "    \"final\": false,\n"
    "    \"late\": { \"meeple\": 0 },\n"
    "    \"waits\": [],\n"
    "    \"to-rob\": [],\n"
    "    \"leaving\": []\n"
    "  },\n"
    "  \"draw\": [],\n"
    "  \"bag\": {}\n"
    "}\n";
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (content);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_cmpstr (written, ==, text);
}

/* Every switch is read by its name and each of its values; the preset's value is not written. */
static void
test_switches (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      for (guint value = 0; info->values[value] != NULL; value++)
        {
          g_autofree char *said = g_strdup_printf ("\"switches\": { \"%s\": \"%s\" }", info->id, info->values[value]);
          g_autofree char *text = g_strdup_printf (BASTIDE_TEST_HEAD "\"rules\":{%s}}", said);
          g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
          g_autofree char *written = bastide_test_write (content);
          g_autofree char *anew = NULL;

          g_assert_cmpuint (content->setup->rules.switches[i], ==, value);
          g_assert_nonnull (strstr (written, said));

          content->said = 0;
          anew = bastide_test_write (content);
          g_assert_true ((strstr (anew, said) != NULL) == (value != info->presets[BST_PRESET_HIG_2017]));
        }
    }
}

/* A file without a side has the side of the switch; without districts the Count is nowhere. */
static void
test_plain_city (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *text;
    gboolean    plain;
    guint       count;
  } cities[] = {
    { "\"board\":{\"carcassonne\":{\"cell\":[0,0]}}", FALSE, BST_DISTRICT_CASTLE },
    { "\"board\":{\"carcassonne\":{\"cell\":[0,0],\"side\":\"plain\"}}", TRUE, BST_NO_DISTRICT },
    { "\"board\":{\"carcassonne\":{\"cell\":[0,0]}},\"rules\":{\"switches\":{\"count.city-side\":\"plain\"}}", TRUE,
      BST_NO_DISTRICT },
    { "\"board\":{\"carcassonne\":{\"cell\":[0,0],\"side\":\"flags\"}},"
      "\"rules\":{\"switches\":{\"count.city-side\":\"plain\"}}", FALSE, BST_DISTRICT_CASTLE },
    { "\"board\":{\"carcassonne\":{\"cell\":[0,0],\"side\":\"plain\",\"count\":\"market\"}}", TRUE,
      BST_DISTRICT_MARKET },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cities); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, cities[i].text, "}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autofree char *written = bastide_test_write (content);
      g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, written);

      g_assert_cmpint (content->setup->carcassonne.plain, ==, cities[i].plain);
      g_assert_cmpuint (bst_setup_get_count (content->setup), ==, cities[i].count);
      g_assert_cmpint (again->setup->carcassonne.plain, ==, cities[i].plain);
      g_assert_cmpuint (bst_setup_get_count (again->setup), ==, cities[i].count);
      g_assert_true ((strstr (written, "\"side\"") != NULL) == (strstr (text, "\"side\"") != NULL));
    }
}

static gboolean
has_problem (GArray         *problems,
             BstProblemCode  code,
             BstRule         rule)
{
  for (guint i = 0; i < problems->len; i++)
    if (g_array_index (problems, BstProblem, i).code == code && g_array_index (problems, BstProblem, i).rule == rule)
      return TRUE;

  return FALSE;
}

/* A file with two Counts, or with a Count nowhere, opens with a problem to mend. */
static void
test_count_nowhere (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const counts[] = { "\"church\"", "\"\"", "null", "[\"castle\",\"market\"]", "{}", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s\"rules\":{\"modules\":[\"count\"]},"
                                               "\"board\":{\"carcassonne\":{\"cell\":[0,0],\"count\":%s}}}",
                                               BASTIDE_TEST_HEAD, counts[i]);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
      g_autofree char *written = bastide_test_write (content);
      g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, written);

      g_assert_cmpuint (bst_setup_get_count (content->setup), ==, BST_NO_DISTRICT);
      g_assert_cmpuint (bst_setup_get_count (again->setup), ==, BST_NO_DISTRICT);
      bst_position_free (bst_position_new (content->setup, problems));
      g_assert_true (has_problem (problems, BST_PROBLEM_NO_COUNT, BST_RULE_CNT_2));
    }
}

/* Any place of a segment names it; the first place is written, on the rim of the city of Carcassonne the first outer
 * place. */
static void
test_segment_names (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{\"tiles\":[{\"cell\":[9,9],\"tile\":\"BASE-D\",\"rotation\":1}],"
    "\"carcassonne\":{\"cell\":[0,0],\"rotation\":1,\"figures\":["
    "{\"player\":0,\"figure\":\"meeple\",\"cell\":[1,0],\"segment\":\"field:EL\"},"
    "{\"player\":0,\"figure\":\"meeple\",\"cell\":[0,3],\"segment\":\"city:S\"}]},"
    "\"king\":{\"player\":1,\"cell\":[0,3],\"segment\":\"city#1\"}},"
    "\"turn\":{\"to-score\":[{\"cell\":[9,9],\"segment\":\"road:S\"}]}}";
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (content);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_nonnull (strstr (written, "\"cell\": [1, 0], \"segment\": \"field:NL\""));
  g_assert_nonnull (strstr (written, "\"king\": { \"player\": 1, \"cell\": [0, 3], \"segment\": \"city:S\" }"));
  g_assert_nonnull (strstr (written, "\"to-score\": [ { \"cell\": [9, 9], \"segment\": \"road:N\" } ]"));
}

static void
test_edition_by_preset (Fixture                     *fixture,
                        G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *preset;
    BstEdition  edition;
  } presets[] = {
    { "hig-2017", BST_EDITION_NEW }, { "zmg-2017", BST_EDITION_NEW }, { "rgg-2008", BST_EDITION_FIRST },
    { "zmg-2013", BST_EDITION_FIRST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *text = g_strdup_printf (BASTIDE_TEST_HEAD "\"rules\":{\"preset\":\"%s\"}}", presets[i].preset);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);

      g_assert_cmpint (content->setup->rules.edition, ==, presets[i].edition);
      g_assert_true (content->setup->catalogue
                     == bastide_tile_library_get_catalogue (fixture->library, presets[i].edition));
    }
}

static void
test_higher_version (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  const char *text = "{\"format\":\"bastide-puzzle\",\"version\":7,\"title\":\"T\"}";
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (content);

  g_assert_true (content->read_only);
  g_assert_cmpint (content->version, ==, 7);
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 1);
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/version", 1, "version 7");
  g_assert_nonnull (strstr (written, "\"version\": 7"));
}

/* New members of a later version are kept, but in a file of this version an unknown switch is a fault. */
static void
test_later_switch (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  const char *text = "{\"format\":\"bastide-puzzle\",\"version\":2,\"rules\":{\"switches\":{\"of.mine\":[1,2.5]}}}";
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autofree char *written = bastide_test_write (content);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 2);
  bastide_test_assert_problem (fixture, 1, BASTIDE_SEVERITY_WARNING, "/rules/switches/of.mine", 1, "kept");
  g_assert_nonnull (strstr (written, "\"of.mine\": [1, 2.5]"));
}

static void
test_new (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_content_new (fixture->library);
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BstPosition *position = bst_position_new (content->setup, problems);

  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (bst_position_is_playable (position));
  g_assert_cmpuint (bst_position_get_n_bag (position), ==, 71);
  bst_position_free (position);
}

/* Changing a copy leaves the original alone. */
static void
test_copy (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autofree char *same = bastide_test_write (copy);
  g_autofree char *changed = NULL;
  g_autofree char *unchanged = NULL;

  g_assert_cmpstr (same, ==, bastide_test_full_text);
  g_free (copy->title);
  copy->title = g_strdup ("Other");
  bst_setup_tile (copy->setup, 0)->rotation = 2;
  g_ptr_array_remove_index (copy->solution, 0);
  g_free (copy->hints[0]);
  copy->hints[0] = g_strdup ("Two");
  changed = bastide_test_write (copy);
  unchanged = bastide_test_write (content);
  g_assert_cmpstr (unchanged, ==, bastide_test_full_text);
  g_assert_nonnull (strstr (changed, "\"title\": \"Other\""));
  g_assert_nonnull (strstr (changed, "\"my-tile\": \"x\""));
  g_assert_nonnull (strstr (changed, "\"hints\": [\"Two\"]"));
}

/* The memory of a phase goes with the phase; unknown members stay. */
static void
test_turn_moves_on (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  BstSetup *setup = bst_setup_copy (content->setup);
  g_autoptr (BastideContent) later = NULL;
  g_autofree char *written = NULL;

  setup->player = 1;
  setup->phase = BST_PHASE_PLACE;
  setup->has_placed = FALSE;
  bst_memory_init (&setup->memory);
  later = bastide_content_with_setup (content, setup);
  written = bastide_test_write (later);
  g_assert_nonnull (strstr (written, "\"turn\": { \"player\": 1, \"phase\": \"place\", \"my-turn\": 5 }"));
}

/* A piece that a game has moved is the one of the file where there is one of its kind, or one for each player, or where it
 * stands as before. */
static void
test_same_piece (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  const guint32 king = bst_setup_find_piece (content->setup, BST_PIECE_KING, 0)->said;
  const guint32 figure = bst_setup_find_piece (content->setup, BST_PIECE_FIGURE, 0)->said;
  const guint32 robber = bst_setup_find_piece_of (content->setup, BST_PIECE_ROBBER, 1)->said;

  g_assert_cmpuint (king, !=, BASTIDE_RECORD_NONE);
  g_assert_cmpuint (figure, !=, BASTIDE_RECORD_NONE);
  g_assert_cmpuint (robber, !=, BASTIDE_RECORD_NONE);
  for (guint i = 0; i < 4; i++)
    {
      BstSetup *setup = bst_setup_copy (content->setup);
      BstPiece *piece = bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0);
      g_autoptr (BastideContent) later = NULL;

      piece->said = BASTIDE_RECORD_NONE;
      if (i == 1)
        piece->place.cell.x = 100;
      else if (i == 2)
        piece->figure = piece->figure == BST_FIGURE_WAGON ? BST_FIGURE_MEEPLE : BST_FIGURE_WAGON;
      else if (i == 3)
        piece->player = 5;
      piece = bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 1);
      piece->said = BASTIDE_RECORD_NONE;
      piece->place.space = 33;
      piece = bst_setup_find_piece (setup, BST_PIECE_KING, 0);
      piece->said = BASTIDE_RECORD_NONE;
      piece->player = (piece->player + 1) & 1;
      piece->place.cell.x = 100;
      later = bastide_content_with_setup (content, setup);
      g_assert_cmpuint (bst_setup_find_piece (later->setup, BST_PIECE_KING, 0)->said, ==, king);
      g_assert_cmpuint (bst_setup_find_piece_of (later->setup, BST_PIECE_ROBBER, 1)->said, ==, robber);
      g_assert_cmpuint (bst_setup_find_piece (later->setup, BST_PIECE_FIGURE, 0)->said, ==,
                        i == 0 ? figure : BASTIDE_RECORD_NONE);
    }
}

/* A marker without a segment has the name of a segment that is not there, without a tile and beside a shrine. */
static void
test_no_segment (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\": [{}, {}]}");
  BstSetupTile shrine = { .cell = { .x = 50, .y = 50 } };
  const BstPiece king = {
    .kind = BST_PIECE_KING, .player = 1,
    .place = { .kind = BST_PLACE_SEGMENT, .segment = BST_NO_SEGMENT, .cell = { .x = 50, .y = 50 } },
  };

  bst_setup_add_piece (content->setup, king);
  bastide_test_assert_text (content, "\"king\": { \"player\": 1, \"cell\": [50, 50], \"segment\": \"shrine\" }", TRUE);
  shrine.type = (guint16) bst_catalogue_find (content->setup->catalogue, "SHRINE-CFFF");
  g_array_append_val (content->setup->tiles, shrine);
  bastide_test_assert_text (content, "\"cell\": [50, 50], \"segment\": \"monastery\" }", TRUE);
}

/* Returns the file after a change of its position. */
static char *
write_changed (BastideContent *content,
               BstSetup       *setup)
{
  g_autoptr (BastideContent) changed = bastide_content_with_setup (content, setup);

  return bastide_test_write (changed);
}

static void
remove_piece (BstSetup *setup,
              BstPiece *piece)
{
  g_array_remove_index (setup->pieces, (guint) (piece - bst_setup_piece (setup, 0)));
}

/* Unknown members of an entry stay with it when others go. */
static void
test_entries_go (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  BstSetup *setup = bst_setup_copy (content->setup);
  BstMemory *memory = &setup->memory;
  g_autofree char *written = NULL;

  setup->players[0].prisoners[1][BST_FIGURE_MEEPLE] = 0;
  bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 1)->player = 0;
  *bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, 0) = (BstPiece) {
    .kind = BST_PIECE_ROBBER, .place = BST_PLACE_ON_SPACE (3),
  };
  setup->players[0].lost[BST_FIGURE_MEEPLE] = 0;
  g_array_remove_index (setup->pieces, 0);
  remove_piece (setup, bst_setup_find_piece (setup, BST_PIECE_TOWER, 1));
  memory->to_score[1] = memory->to_score[2];
  memory->n_to_score = 2;
  memory->event[1] = memory->event[0];
  memory->event[0] = (BstGain) { .player = 2, .rule = BST_RULE_RBS_4, .points = 1 };
  memory->n_event = 2;
  memory->waits[0] = BST_NO_PLAYER;

  written = write_changed (content, setup);
  g_assert_nonnull (strstr (written, "\"prisoners\": [ { \"player\": 2, \"figure\": \"large\", \"mine\": 1 } ],"));
  g_assert_nonnull (strstr (written, "\"lost\": [ { \"figure\": \"pig\", \"mine\": 3 } ],"));
  g_assert_nonnull (strstr (written, "{ \"player\": 2, \"space\": 12, \"second\": true, \"mine\": 1 },\n"
                                     "      { \"player\": 0, \"space\": 3 }\n"));
  g_assert_nonnull (strstr (written, "\"figures\": [\n"
                                     "          { \"player\": 1, \"figure\": \"large\", \"segment\": \"road:N\" },\n"));
  g_assert_nonnull (strstr (written, "\"towers\": [ { \"cell\": [2, 0], \"height\": 3, \"mine\": 3 } ],"));
  g_assert_nonnull (strstr (written, "{ \"cell\": [2, 0], \"segment\": \"city:N\", \"mine\": 1 },\n"
                                     "      { \"cell\": [7, 7], \"segment\": \"road:W\" }\n"));
  g_assert_nonnull (strstr (written, "{ \"player\": 2, \"points\": 1, \"rule\": \"RBS-4\", \"later\": false },\n"
                                     "      { \"player\": 1, \"points\": 4, \"rule\": \"BASE-6\", \"mine\": 1 }\n"));
  g_assert_nonnull (strstr (written, "\"waits\": [ { \"player\": 2, \"victim\": 1, \"mine\": 1 } ],"));
}

/* A piece that moves takes its unknown members along, but not the name of its old segment. */
static void
test_pieces_move (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, bastide_test_full_text);
  BstSetup *setup = bst_setup_copy (content->setup);
  g_autofree char *written = NULL;

  bst_setup_find_piece (setup, BST_PIECE_KING, 0)->place.cell = BST_CELL (1, 1);
  bst_setup_find_piece (setup, BST_PIECE_KING, 0)->value = 0;
  bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0)->place.cell = BST_CELL (50, 50);
  bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0)->place.segment = BST_NO_SEGMENT;
  remove_piece (setup, bst_setup_find_piece (setup, BST_PIECE_ROBBER_BARON, 0));

  written = write_changed (content, setup);
  g_assert_nonnull (strstr (written, "\"king\": { \"player\": 0, \"cell\": [1, 1], \"segment\": \"city:E\", "
                                     "\"mine\": 3 },"));
  g_assert_nonnull (strstr (written, "\"fairy\": { \"player\": 0, \"cell\": [50, 50], \"segment\": \"shrine\", "
                                     "\"mine\": 3 },"));
  g_assert_null (strstr (written, "robber-baron"));
}

/* A bundled puzzle is sound, can be played, is written without a change, and each line of its solution is legal. */
static void
assert_bundled (Fixture    *fixture,
                const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BastidePosition) shown = NULL;
  g_autoptr (GListStore) illegal = NULL;
  BstPosition *position;

  g_test_message ("%s", path);
  g_assert_nonnull (bytes);
  content = bastide_content_read (fixture->library, bytes, fixture->problems);
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  written = bastide_content_write (content);
  g_assert_true (g_bytes_equal (bytes, written));

  position = bst_position_new (content->setup, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (content->setup->tiles->len, <=, 25);
  g_assert_cmpstr (content->author, ==, "The Bastide authors");
  g_assert_cmpuint (content->difficulty, >, 0);
  g_assert_nonnull (content->hints[0]);
  g_assert_cmpuint (content->solution->len, >, 0);
  shown = bastide_position_new (content);
  illegal = bastide_solution_find_problems (content->solution, shown, G_MAXUINT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (illegal)), ==, 0);
  bst_position_free (position);
}

static void
test_bundled (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char folder[] = "/io/github/bastide/Bastide/puzzles/";
  g_auto (GStrv) names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (names[0]);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (folder, names[i], NULL);

      assert_bundled (fixture, path);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content/full", NULL, test_full);
  bastide_test_reader_add ("/content/about", NULL, test_about);
  bastide_test_reader_add ("/content/defaults", NULL, test_defaults);
  bastide_test_reader_add ("/content/said-defaults", NULL, test_said_defaults);
  bastide_test_reader_add ("/content/switches", NULL, test_switches);
  bastide_test_reader_add ("/content/plain-city", NULL, test_plain_city);
  bastide_test_reader_add ("/content/count-nowhere", NULL, test_count_nowhere);
  bastide_test_reader_add ("/content/segment-names", NULL, test_segment_names);
  bastide_test_reader_add ("/content/edition-by-preset", NULL, test_edition_by_preset);
  bastide_test_reader_add ("/content/higher-version", NULL, test_higher_version);
  bastide_test_reader_add ("/content/later-switch", NULL, test_later_switch);
  bastide_test_reader_add ("/content/new", NULL, test_new);
  bastide_test_reader_add ("/content/copy", NULL, test_copy);
  bastide_test_reader_add ("/content/turn-moves-on", NULL, test_turn_moves_on);
  bastide_test_reader_add ("/content/same-piece", NULL, test_same_piece);
  bastide_test_reader_add ("/content/no-segment", NULL, test_no_segment);
  bastide_test_reader_add ("/content/entries-go", NULL, test_entries_go);
  bastide_test_reader_add ("/content/pieces-move", NULL, test_pieces_move);
  bastide_test_reader_add ("/content/bundled", NULL, test_bundled);

  return g_test_run ();
}
