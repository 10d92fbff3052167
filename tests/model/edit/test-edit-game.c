/* test-edit-game.c: changing turn, draw, rules and texts of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-position.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* The last tile closes a city, where a knight stands; Blue has sent somebody to the market. */
static const char closed_text[] = BASTIDE_TEST_HEAD
  "\"rules\":{\"modules\":[\"count\",\"robbers\"]},\n"
  "\"players\":[{\"colour\":\"red\"},{\"colour\":\"blue\"},{\"colour\":\"green\"}],\n"
  "\"board\":{\"tiles\":[\n"
  " {\"cell\":[1,3],\"tile\":\"BASE-D\",\"rotation\":2,\"figures\":["
  "  {\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:S\"}]},\n"
  " {\"cell\":[1,4],\"tile\":\"BASE-E\",\"rotation\":0}],\n"
  " \"carcassonne\":{\"cell\":[0,0],"
  "  \"districts\":{\"market\":[{\"player\":1,\"figure\":\"meeple\"}],"
  "  \"blacksmith\":[{\"player\":2,\"figure\":\"meeple\"}]}}},\n"
  "\"turn\":{\"player\":0,\"phase\":\"place\",\"tile\":\"BASE-U\",\"part\":2},\n"
  "\"draw\":[\"BASE-B\",\"BASE-H\",\"BASE-B\"]}";

static BastideContent *
read_closed (Fixture *fixture)
{
  return bastide_test_read_sound (fixture, closed_text);
}

static guint
find_type (BastideContent *content,
           const char     *id)
{
  guint type = bst_catalogue_find (content->setup->catalogue, id);

  g_assert_cmpuint (type, !=, BST_NONE);

  return type;
}

static guint
get_draw (BastideContent *content,
          guint           nth)
{
  g_assert_cmpuint (nth, <, content->setup->draw->len);

  return g_array_index (content->setup->draw, guint16, nth);
}

/* --- the turn --- */

/* Every phase gets the memory that it needs. */
static void
assert_phase (Fixture  *fixture,
              BstPhase  phase)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  g_autoptr (BastidePosition) position = NULL;
  GListModel *problems;

  g_assert_true (bastide_edit_set_turn (content, 1, phase));
  position = bastide_position_new (content);
  problems = bastide_position_get_problems (position);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_test_message ("%s: %s", bst_phase_get_name (phase), line);
    }
  g_assert_true (bastide_position_is_playable (position));
}

static void
test_phases (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const BstPhase phases[] = {
    BST_PHASE_PLACE, BST_PHASE_DEPLOY, BST_PHASE_ROBBER, BST_PHASE_ROBBER_OTHERS, BST_PHASE_REDEPLOY,
    BST_PHASE_ORDER, BST_PHASE_CITY, BST_PHASE_COUNT, BST_PHASE_FINAL_REDEPLOY, BST_PHASE_OVER,
  };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    assert_phase (fixture, phases[i]);
}

static void
test_after_place (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  BstSetup *setup = content->setup;

  g_assert_false (bastide_edit_set_turn (content, 0, BST_PHASE_PLACE));
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_DEPLOY));
  g_assert_cmpuint (setup->hand, ==, BST_NONE);
  g_assert_true (setup->has_placed);
  g_assert_true (bst_cell_equal (setup->placed, BST_CELL (1, 4)));
  g_assert_cmpuint (setup->memory.part, ==, 2);

  /* The tile of the turn stays the same while it lies. */
  g_assert_true (bastide_edit_set_placed (content, &BST_CELL (1, 3)));
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_CITY));
  g_assert_true (bst_cell_equal (setup->placed, BST_CELL (1, 3)));
  g_assert_true (bastide_edit_set_placed (content, &BST_CELL (9, 9)));
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_DEPLOY));
  g_assert_true (bst_cell_equal (setup->placed, BST_CELL (1, 4)));

  /* Back in `place`, the first tile of the draw is in hand. */
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_PLACE));
  g_assert_false (setup->has_placed);
  g_assert_cmpuint (setup->hand, ==, find_type (content, "BASE-B"));
  g_assert_cmpuint (setup->draw->len, ==, 2);
  g_assert_cmpuint (get_draw (content, 0), ==, find_type (content, "BASE-H"));

  g_assert_false (bastide_edit_set_turn (content, 3, BST_PHASE_PLACE));
  g_assert_false (bastide_edit_set_turn (content, 0, BST_N_PHASES));
}

static void
test_to_score (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  const BstMemory *memory = &content->setup->memory;

  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_REDEPLOY));
  g_assert_cmpuint (memory->n_to_score, ==, 1);
  g_assert_true (bst_cell_equal (memory->to_score[0].cell, BST_CELL (1, 3)));
  g_assert_cmpuint (memory->to_redeploy.n, ==, 2);
  g_assert_cmpuint (memory->to_redeploy.players[0], ==, 2);
  g_assert_cmpuint (memory->to_redeploy.players[1], ==, 1);

  /* A player whose figures the Count keeps has no choice. */
  bst_setup_find_piece (content->setup, BST_PIECE_COUNT, 0)->place.index = BST_DISTRICT_MARKET;
  g_assert_true (bastide_edit_set_turn (content, 2, BST_PHASE_REDEPLOY));
  g_assert_cmpuint (memory->to_redeploy.n, ==, 1);
  g_assert_cmpuint (memory->to_redeploy.players[0], ==, 2);
}

/* A monastery whose own tile is the last around it is scored once. */
static void
test_to_score_once (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  BstSetup *setup = content->setup;

  for (int i = 0; i < 9; i++)
    g_assert_true (bastide_edit_put_tile (content, BST_CELL (9 + i % 3, 9 + i / 3), find_type (content, "BASE-B"), 0));
  setup->has_placed = TRUE;
  setup->placed = BST_CELL (10, 10);
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_REDEPLOY));
  g_assert_cmpuint (setup->memory.n_to_score, ==, 1);
  g_assert_true (bst_cell_equal (setup->memory.to_score[0].cell, setup->placed));
}

/* A tile that is the last around two monasteries completes both. */
static void
test_to_score_two (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  BstSetup *setup = content->setup;

  for (int i = 0; i < 12; i++)
    g_assert_true (bastide_edit_put_tile (content, BST_CELL (9 + i % 3, 9 + i / 3), find_type (content, "BASE-B"), 0));
  setup->has_placed = TRUE;
  setup->placed = BST_CELL (9, 10);
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_REDEPLOY));
  g_assert_cmpuint (setup->memory.n_to_score, ==, 2);
  g_assert_true (bst_cell_equal (setup->memory.to_score[0].cell, BST_CELL (10, 10)));
  g_assert_true (bst_cell_equal (setup->memory.to_score[1].cell, BST_CELL (10, 11)));
}

/* Memory that both phases use stays, with the author's changes; the rest goes. */
static void
test_kept (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  BstMemory *memory = &content->setup->memory;

  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_REDEPLOY));
  memory->gained[2] = 9;
  memory->given |= BST_MEMORY_GAINED;
  memory->deployed = 1u << BST_FIGURE_MEEPLE;
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_CITY));
  g_assert_cmpint (memory->gained[2], ==, 9);
  g_assert_cmpuint (memory->deployed, ==, 1u << BST_FIGURE_MEEPLE);
  g_assert_cmpuint (memory->n_to_score, ==, 0);
  g_assert_cmpuint (memory->to_redeploy.n, ==, 0);
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_COUNT));
  g_assert_cmpint (memory->gained[2], ==, 0);
  g_assert_cmpuint (memory->given, ==, 0);

  /* Another player's turn begins without memory. */
  g_assert_true (bastide_edit_set_turn (content, 2, BST_PHASE_COUNT));
  g_assert_cmpuint (memory->deployed, ==, 0);
}

/* What the file has for a phase is there when the phase begins, and is not looked for on the board. */
static void
test_begun (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  BstMemory *memory = &content->setup->memory;

  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_DEPLOY));
  memory->to_ask = (BstPlayerList) { .n = 1, .players = { 2 } };
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_ROBBER_OTHERS));
  g_assert_cmpuint (memory->to_ask.n, ==, 1);
  g_assert_cmpuint (memory->to_ask.players[0], ==, 2);

  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_REDEPLOY));
  g_assert_cmpuint (memory->to_redeploy.n, ==, 2);
  memory->to_redeploy.n = 1;
  memory->to_score[0].segment = 7;
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_ORDER));
  g_assert_cmpuint (memory->n_to_score, ==, 1);
  g_assert_cmpuint (memory->to_score[0].segment, ==, 7);
  memory->to_redeploy = (BstPlayerList) { .n = 1, .players = { 2 } };
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_FINAL_REDEPLOY));
  g_assert_cmpuint (memory->to_redeploy.n, ==, 1);

  /* On a board without tiles nothing is completed. */
  g_array_set_size (content->setup->tiles, 0);
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_ORDER));
  g_assert_false (content->setup->has_placed);
  g_assert_cmpuint (memory->n_to_score, ==, 0);
}

static void
test_robber_others (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  const BstMemory *memory = &content->setup->memory;

  bst_setup_add_piece (content->setup, (BstPiece) {
    .kind = BST_PIECE_ROBBER, .player = 2, .place = BST_PLACE_ON_SPACE (0),
  });
  g_assert_true (bastide_edit_set_turn (content, 1, BST_PHASE_ROBBER_OTHERS));
  g_assert_cmpuint (memory->to_ask.n, ==, 1);
  g_assert_cmpuint (memory->to_ask.players[0], ==, 0);
  bst_setup_remove_pieces (content->setup, BST_PIECE_ROBBER);
  g_assert_true (bastide_edit_set_switch (content, BST_SWITCH_ROBBERS_OTHERS, BST_ROBBERS_OTHERS_ALL));
  g_assert_true (bastide_edit_set_turn (content, 0, BST_PHASE_ROBBER_OTHERS));
  g_assert_cmpuint (memory->to_ask.n, ==, 2);
  g_assert_cmpuint (memory->to_ask.players[1], ==, 2);
}

static void
test_placed (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_false (bastide_edit_set_placed (content, NULL));
  g_assert_true (bastide_edit_set_placed (content, &BST_CELL (1, 4)));
  g_assert_false (bastide_edit_set_placed (content, &BST_CELL (1, 4)));
  g_assert_false (bastide_edit_set_placed (content, &BST_CELL (201, 4)));
  bastide_test_assert_text (content, "\"placed\": [1, 4]", TRUE);
  g_assert_true (bastide_edit_set_placed (content, NULL));
  bastide_test_assert_text (content, "placed", FALSE);
}

/* --- draw and bag --- */

static void
test_draw (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  guint b = find_type (content, "BASE-B"), h = find_type (content, "BASE-H"), w = find_type (content, "BASE-W");

  g_assert_true (bastide_edit_insert_draw (content, 1, w));
  g_assert_cmpuint (get_draw (content, 1), ==, w);
  g_assert_cmpuint (get_draw (content, 2), ==, h);
  g_assert_true (bastide_edit_insert_draw (content, 99, w));
  g_assert_cmpuint (get_draw (content, 4), ==, w);
  g_assert_false (bastide_edit_insert_draw (content, 0, BST_NONE));

  g_assert_true (bastide_edit_move_draw (content, 0, 2));
  g_assert_cmpuint (get_draw (content, 2), ==, b);
  g_assert_cmpuint (get_draw (content, 0), ==, w);
  g_assert_true (bastide_edit_move_draw (content, 2, 0));
  g_assert_cmpuint (get_draw (content, 0), ==, b);
  g_assert_true (bastide_edit_move_draw (content, 0, 99));
  g_assert_cmpuint (get_draw (content, 4), ==, b);
  g_assert_false (bastide_edit_move_draw (content, 4, 7));
  g_assert_false (bastide_edit_move_draw (content, 5, 0));

  g_assert_true (bastide_edit_remove_draw (content, 0));
  g_assert_cmpuint (content->setup->draw->len, ==, 4);
  g_assert_false (bastide_edit_remove_draw (content, 4));
  while (content->setup->draw->len > 0)
    g_assert_true (bastide_edit_remove_draw (content, 0));
  g_assert_false (bastide_edit_move_draw (content, 0, 0));

  while (bastide_edit_insert_draw (content, 0, w))
    ;
  g_assert_cmpuint (content->setup->draw->len, ==, BST_MAX_TILES);
}

static void
test_hand (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_false (bastide_edit_set_hand (content, find_type (content, "BASE-U")));
  g_assert_true (bastide_edit_set_hand (content, find_type (content, "BASE-B")));
  g_assert_true (bastide_edit_set_hand (content, BST_NONE));
  g_assert_cmpuint (content->setup->hand, ==, BST_NONE);
  g_assert_false (bastide_edit_set_hand (content, bst_catalogue_get_size (content->setup->catalogue)));
}

/* A tile comes out of the bag before the known draws; the tile in hand goes back into the bag. */
static void
test_swap_hand (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  guint n = bst_catalogue_get_size (content->setup->catalogue);
  g_autofree gint16 *before = g_new (gint16, n);
  g_autofree gint16 *after = g_new (gint16, n);
  guint b = find_type (content, "BASE-B"), h = find_type (content, "BASE-H"), u = find_type (content, "BASE-U");
  guint n_draws = content->setup->draw->len;

  g_assert_false (bastide_edit_swap_hand (content, u));
  g_assert_false (bastide_edit_swap_hand (content, n));
  bastide_edit_count_left (content->setup, before);
  g_assert_true (bastide_edit_swap_hand (content, b));
  g_assert_cmpuint (content->setup->hand, ==, b);
  g_assert_cmpuint (content->setup->draw->len, ==, n_draws);
  bastide_edit_count_left (content->setup, after);
  g_assert_cmpint (after[b], ==, before[b] - 1);
  g_assert_cmpint (after[u], ==, before[u] + 1);

  /* The rest of the monasteries are known draws. */
  g_assert_true (bastide_edit_swap_hand (content, u));
  g_assert_true (bastide_edit_set_bag (content, b, 0));
  g_assert_true (bastide_edit_swap_hand (content, b));
  g_assert_cmpuint (content->setup->draw->len, ==, n_draws - 1);
  bastide_edit_count_left (content->setup, after);
  g_assert_cmpint (after[u], ==, before[u] + 1);
  g_assert_true (bastide_edit_swap_hand (content, u));
  g_assert_cmpuint (g_array_index (content->setup->bag, guint16, b), ==, 1);

  /* A draw goes wherever it stands; what is neither in the bag nor a draw cannot be taken. */
  g_assert_true (bastide_edit_set_bag (content, h, 0));
  g_assert_cmpuint (get_draw (content, 0), ==, h);
  g_assert_true (bastide_edit_move_draw (content, 0, 1));
  g_assert_true (bastide_edit_swap_hand (content, h));
  g_assert_cmpuint (content->setup->draw->len, ==, n_draws - 2);
  g_assert_cmpuint (get_draw (content, 0), ==, b);
  g_assert_true (bastide_edit_set_bag (content, u, 0));
  g_assert_false (bastide_edit_swap_hand (content, u));
  g_assert_cmpuint (content->setup->hand, ==, h);

  /* An empty hand puts nothing back. */
  g_assert_true (bastide_edit_set_hand (content, BST_NONE));
  bastide_edit_count_left (content->setup, before);
  g_assert_true (bastide_edit_swap_hand (content, b));
  bastide_edit_count_left (content->setup, after);
  g_assert_cmpint (after[b], ==, before[b] - 1);
  g_assert_cmpint (after[h], ==, before[h]);
}

static void
test_left (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  guint n = bst_catalogue_get_size (content->setup->catalogue);
  g_autofree gint16 *left = g_new (gint16, n);
  guint b = find_type (content, "BASE-B"), d = find_type (content, "BASE-D"), u = find_type (content, "BASE-U");
  guint x = find_type (content, "BASE-X");

  /* Of four monasteries two are drawn; a start tile is out of the game and another lies; the road is in hand. */
  bastide_edit_count_left (content->setup, left);
  g_assert_cmpint (left[b], ==, 4);
  g_assert_cmpint (left[d], ==, 2);
  g_assert_cmpint (left[u], ==, 6);
  g_assert_cmpint (left[x], ==, 1);

  g_assert_true (bastide_edit_set_hand (content, x));
  g_array_append_val (content->setup->tiles, ((BstSetupTile) { .cell = BST_CELL (8, 8), .type = (guint16) x }));
  bastide_edit_count_left (content->setup, left);
  g_assert_cmpint (left[x], ==, -1);

  /* A listed bag begins with the rest of the sets; the tiles of the draw are counted again. */
  g_assert_true (bastide_edit_set_bag_given (content, TRUE));
  g_assert_cmpuint (g_array_index (content->setup->bag, guint16, b), ==, 2);
  g_assert_cmpuint (g_array_index (content->setup->bag, guint16, x), ==, 0);
  bastide_edit_count_left (content->setup, left);
  g_assert_cmpint (left[b], ==, 4);
  g_assert_cmpint (left[x], ==, -1);

  /* A listed bag keeps its tiles, whatever the board uses. */
  g_assert_true (bastide_edit_set_bag (content, x, 2));
  bastide_edit_count_left (content->setup, left);
  g_assert_cmpint (left[x], ==, 2);
}

static void
test_bag (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);
  const BstSetup *setup = content->setup;
  guint b = find_type (content, "BASE-B"), h = find_type (content, "BASE-H");

  g_assert_false (bastide_edit_set_bag_given (content, FALSE));
  g_assert_true (bastide_edit_set_bag (content, b, 1));
  g_assert_true (setup->bag_given);
  g_assert_cmpuint (g_array_index (setup->bag, guint16, b), ==, 1);
  g_assert_cmpuint (g_array_index (setup->bag, guint16, h), ==, 1);
  g_assert_false (bastide_edit_set_bag (content, b, 1));
  g_assert_true (bastide_edit_set_bag (content, h, G_MAXUINT));
  g_assert_cmpuint (g_array_index (setup->bag, guint16, h), ==, BST_MAX_TILES);
  bastide_test_assert_text (content, "\"bag\": {", TRUE);

  g_assert_true (bastide_edit_set_bag_given (content, FALSE));
  g_assert_cmpuint (g_array_index (setup->bag, guint16, h), ==, 0);
  bastide_test_assert_text (content, "\"bag\": {", FALSE);
  g_assert_false (bastide_edit_set_bag (content, BST_NONE, 1));
}

/* --- the rules --- */

static const char ruled_text[] = BASTIDE_TEST_HEAD
  "\"rules\":{\"preset\":\"rgg-2008\",\"edition\":\"first\",\"farmers\":false,\"modules\":[\"inns\"],\"mine\":1,\n"
  " \"switches\":{\"count.move\":\"free\",\"king.bonus\":\"ten\"}},\n"
  "\"players\":[{\"supply\":{\"meeple\":6,\"large\":1}},{\"abbeys\":0}]}";

static void
test_preset (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, ruled_text);
  const BstRules *rules = &content->setup->rules;

  g_assert_true (bastide_edit_set_preset (content, fixture->library, BST_PRESET_ZMG_2017));
  g_assert_cmpint (rules->preset, ==, BST_PRESET_ZMG_2017);
  g_assert_cmpint (rules->edition, ==, BST_EDITION_NEW);
  g_assert_cmpint (rules->switches[BST_SWITCH_KING_BONUS], ==, BST_KING_BONUS_PER_FEATURE);
  g_assert_cmpint (rules->switches[BST_SWITCH_SHRINE_LOSER], ==, BST_SHRINE_LOSER_WORTHLESS);
  g_assert_true (bst_rules_has (rules, BST_MODULE_INNS));
  g_assert_false (rules->farmers);
  g_assert_true (content->setup->catalogue
                 == bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW));

  /* Values spelled out in the file and unknown members stay. */
  bastide_test_assert_text (content, "\"edition\": \"new\"", TRUE);
  bastide_test_assert_text (content, "\"king.bonus\": \"per-feature\"", TRUE);
  bastide_test_assert_text (content, "\"mine\": 1", TRUE);
  g_assert_false (bastide_edit_set_preset (content, fixture->library, BST_PRESET_ZMG_2017));
  g_assert_false (bastide_edit_set_preset (content, fixture->library, BST_N_PRESETS));

  /* A switch changed from its preset can be put back. */
  g_assert_true (bastide_edit_set_switch (content, BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_FOLLOW));
  g_assert_true (bastide_edit_set_preset (content, fixture->library, BST_PRESET_ZMG_2017));
}

static guint
get_limit (BastideContent *content,
           const char     *id)
{
  return g_array_index (content->setup->limit, guint16, find_type (content, id));
}

static void
test_edition (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_false (bastide_edit_set_edition (content, fixture->library, BST_EDITION_NEW));
  g_assert_true (bastide_edit_set_edition (content, fixture->library, BST_EDITION_FIRST));
  g_assert_true (content->setup->catalogue
                 == bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_FIRST));
  bastide_test_assert_text (content, "\"edition\": \"first\"", TRUE);
  g_assert_false (bastide_edit_set_edition (content, fixture->library, BST_N_EDITIONS));
}

static void
test_modules (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, ruled_text);
  const BstSetup *setup = content->setup;

  g_assert_cmpuint (get_limit (content, "INNS-CCCC"), >, 0);
  g_assert_false (bastide_edit_set_module (content, fixture->library, BST_MODULE_INNS, TRUE));
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_INNS, FALSE));
  g_assert_cmpuint (get_limit (content, "INNS-CCCC"), ==, 0);
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_LARGE], ==, 0);
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_MEEPLE], ==, 6);

  /* A given supply gets the module's figures, unless they are on the board. */
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_INNS, TRUE));
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_LARGE], ==, 1);
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_MEEPLE], ==, 6);
  g_assert_false (setup->players[1].supply_given);
  g_assert_cmpint (bst_setup_get_supply (setup, 1, BST_FIGURE_LARGE), ==, 1);

  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_ABBEY, TRUE));
  g_assert_cmpuint (setup->players[1].abbeys, ==, 1);
  g_assert_false (setup->players[0].abbeys_given);
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_ABBEY, FALSE));
  g_assert_cmpuint (setup->players[1].abbeys, ==, 0);
  g_assert_false (bastide_edit_set_module (content, fixture->library, BST_N_MODULES, TRUE));

  /* MSG */
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_MESSENGERS, TRUE));
  g_assert_cmpint (content->setup->players[0].second_space, ==, 0);
  g_assert_true (bastide_edit_add_player (content));
  g_assert_cmpint (content->setup->players[content->setup->n_players - 1].second_space, ==, 0);
  content->setup->players[0].second_space = 3;
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_MESSENGERS, FALSE));
  g_assert_cmpint (content->setup->players[0].second_space, ==, 3);
  g_assert_cmpint (content->setup->players[1].second_space, ==, BST_NO_SPACE);
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_MESSENGERS, TRUE));
  content->setup->players[1].second_points = 50;
  g_assert_true (bastide_edit_set_module (content, fixture->library, BST_MODULE_MESSENGERS, FALSE));
  g_assert_cmpint (content->setup->players[1].second_space, ==, 0);
}

static void
test_switches (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_true (bastide_edit_set_switch (content, BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_CLOCKWISE));
  bastide_test_assert_text (content, "\"count.move\": \"clockwise\"", TRUE);
  g_assert_false (bastide_edit_set_switch (content, BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_CLOCKWISE));
  g_assert_true (bastide_edit_set_switch (content, BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_FREE));
  bastide_test_assert_text (content, "count.move", FALSE);
  g_assert_false (bastide_edit_set_switch (content, BST_SWITCH_COUNT_MOVE, 3));
  g_assert_false (bastide_edit_set_switch (content, BST_N_SWITCHES, 0));

  g_assert_false (bastide_edit_set_number (content, "/rules/farmers", TRUE));
  g_assert_true (bastide_edit_set_number (content, "/rules/farmers", FALSE));
  bastide_test_assert_text (content, "\"farmers\": false", TRUE);
}

static void
test_sets (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_cmpuint (get_limit (content, "INNS-CCCF"), ==, 0);
  g_assert_true (bastide_edit_set_set (content, fixture->library, "INNS", TRUE));
  g_assert_true (bastide_edit_set_set (content, fixture->library, "TB", TRUE));
  g_assert_cmpuint (get_limit (content, "INNS-CCCF"), >, 0);
  bastide_test_assert_text (content, "\"sets\": [\"INNS\", \"TB\"]", TRUE);
  g_assert_false (bastide_edit_set_set (content, fixture->library, "INNS", TRUE));
  g_assert_false (bastide_edit_set_set (content, fixture->library, "NONE", TRUE));
  g_assert_true (bastide_edit_set_set (content, fixture->library, "INNS", FALSE));
  g_assert_cmpuint (get_limit (content, "INNS-CCCF"), ==, 0);
  bastide_test_assert_text (content, "\"sets\": [\"TB\"]", TRUE);
  g_assert_false (bastide_edit_set_set (content, fixture->library, "INNS", FALSE));
}

/* --- texts --- */

static void
test_texts (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const names[] = { "title", "author", "date", "language", "description" };
  g_autoptr (BastideContent) content = read_closed (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *member = g_strconcat ("/", names[i], NULL);
      g_autofree char *written = g_strdup_printf ("\"%s\": \"Text %u\"", names[i], i);
      g_autofree char *value = g_strdup_printf ("Text %u", i);

      g_assert_cmpstr (bastide_edit_get_text (content, member), ==, "");
      g_assert_false (bastide_edit_set_text (content, member, NULL));
      g_assert_true (bastide_edit_set_text (content, member, value));
      g_assert_cmpstr (bastide_edit_get_text (content, member), ==, value);
      bastide_test_assert_text (content, written, TRUE);
      g_assert_true (bastide_edit_set_text (content, member, ""));
      bastide_test_assert_text (content, names[i], FALSE);
    }
}

static void
test_lists (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const words[] = { "one", "two", NULL };
  g_autoptr (BastideContent) content = read_closed (fixture);

  g_assert_true (bastide_edit_set_texts (content, "/tags", words));
  g_assert_false (bastide_edit_set_texts (content, "/tags", words));
  g_assert_true (bastide_edit_set_texts (content, "/hints", words));
  bastide_test_assert_text (content, "\"tags\": [\"one\", \"two\"]", TRUE);
  bastide_test_assert_text (content, "\"hints\": [\"one\", \"two\"]", TRUE);
  g_assert_true (bastide_edit_set_texts (content, "/tags", NULL));
  bastide_test_assert_text (content, "tags", FALSE);

  g_assert_true (bastide_edit_set_number (content, "/difficulty", 9));
  g_assert_cmpuint (content->difficulty, ==, BASTIDE_CONTENT_MAX_DIFFICULTY);
  g_assert_true (bastide_edit_set_number (content, "/difficulty", 0));
  bastide_test_assert_text (content, "difficulty", FALSE);
}

static void
test_solution (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const lines[] = { " place 3,0 1 ;deploy meeple road:E;", "  ", "pass", NULL };
  static const char * const same[] = { "place 3,0 1; deploy meeple road:E", "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD "\"solution\":[[]]}");

  g_assert_false (bastide_edit_set_solution (content, NULL));
  bastide_test_assert_text (content, "\"solution\": [ [] ]", TRUE);
  g_assert_true (bastide_edit_set_solution (content, lines));
  bastide_test_assert_text (content, "[\"place 3,0 1\", \"deploy meeple road:E\"],\n    [\"pass\"]\n", TRUE);
  g_assert_false (bastide_edit_set_solution (content, same));
  g_assert_true (bastide_edit_set_solution (content, same + 1));
  g_assert_cmpuint (content->solution->len, ==, 1);
  g_assert_true (bastide_edit_set_solution (content, NULL));
  bastide_test_assert_text (content, "\"solution\": []", TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/edit-game/phases", NULL, test_phases);
  bastide_test_reader_add ("/edit-game/begun", NULL, test_begun);
  bastide_test_reader_add ("/edit-game/after-place", NULL, test_after_place);
  bastide_test_reader_add ("/edit-game/to-score", NULL, test_to_score);
  bastide_test_reader_add ("/edit-game/to-score/once", NULL, test_to_score_once);
  bastide_test_reader_add ("/edit-game/to-score/two", NULL, test_to_score_two);
  bastide_test_reader_add ("/edit-game/kept", NULL, test_kept);
  bastide_test_reader_add ("/edit-game/robber-others", NULL, test_robber_others);
  bastide_test_reader_add ("/edit-game/placed", NULL, test_placed);
  bastide_test_reader_add ("/edit-game/draw", NULL, test_draw);
  bastide_test_reader_add ("/edit-game/hand", NULL, test_hand);
  bastide_test_reader_add ("/edit-game/swap-hand", NULL, test_swap_hand);
  bastide_test_reader_add ("/edit-game/left", NULL, test_left);
  bastide_test_reader_add ("/edit-game/bag", NULL, test_bag);
  bastide_test_reader_add ("/edit-game/preset", NULL, test_preset);
  bastide_test_reader_add ("/edit-game/edition", NULL, test_edition);
  bastide_test_reader_add ("/edit-game/modules", NULL, test_modules);
  bastide_test_reader_add ("/edit-game/switches", NULL, test_switches);
  bastide_test_reader_add ("/edit-game/sets", NULL, test_sets);
  bastide_test_reader_add ("/edit-game/texts", NULL, test_texts);
  bastide_test_reader_add ("/edit-game/lists", NULL, test_lists);
  bastide_test_reader_add ("/edit-game/solution", NULL, test_solution);

  return g_test_run ();
}
