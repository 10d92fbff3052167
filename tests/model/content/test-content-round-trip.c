/* test-content-round-trip.c: whatever a position knows is the same after it has been written and read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-test-content.h"
#include "bst-turn.h"

#define N_SETUPS 60
#define N_GAMES  40

typedef BastideTestReader Fixture;

/* --- comparing --- */

static void
assert_same_mark (const BstSetupMark *a,
                  const BstSetupMark *b)
{
  g_assert_cmpint (a->present, ==, b->present);
  if (!a->present)
    return;

  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_true (bst_cell_equal (a->cell, b->cell));
  g_assert_cmpuint (a->segment, ==, b->segment);
  g_assert_cmpuint (a->size, ==, b->size);
}

static void
assert_same_array (const GArray *a,
                   const GArray *b)
{
  gsize size = g_array_get_element_size ((GArray *) (gpointer) a);

  g_assert_cmpmem (a->data, a->len * size, b->data, b->len * size);
}

static void
assert_same_player (const BstSetupPlayer *a,
                    const BstSetupPlayer *b)
{
  g_assert_cmpuint (a->colour, ==, b->colour);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->supply_given, ==, b->supply_given);
  if (a->supply_given)
    g_assert_cmpmem (a->supply, BST_N_FIGURES, b->supply, BST_N_FIGURES);
  g_assert_cmpmem (a->goods, sizeof a->goods, b->goods, sizeof b->goods);
  g_assert_cmpint (a->abbeys_given, ==, b->abbeys_given);
  if (a->abbeys_given)
    g_assert_cmpuint (a->abbeys, ==, b->abbeys);
  g_assert_cmpint (a->second_space, ==, b->second_space);
  g_assert_cmpint (a->second_points, ==, b->second_points);
  g_assert_cmpmem (a->prisoners, sizeof a->prisoners, b->prisoners, sizeof b->prisoners);
  g_assert_cmpmem (a->lost, sizeof a->lost, b->lost, sizeof b->lost);
  g_assert_cmpint (a->robber.out, ==, b->robber.out);
  g_assert_cmpint (a->robber.space, ==, b->robber.space);
  g_assert_cmpint (a->robber.second, ==, b->robber.second);
}

static void
assert_same_figure (const BstSetupFigure *a,
                    const BstSetupFigure *b)
{
  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->figure, ==, b->figure);
  g_assert_cmpuint (a->segment, ==, b->segment);
  g_assert_true (bst_cell_equal (a->cell, b->cell));
  g_assert_cmpuint (a->from, ==, b->from);
  g_assert_cmpuint (a->is_abbot, ==, b->is_abbot);
  if (a->figure == BST_FIGURE_BARN)
    g_assert_cmpuint (a->corner, ==, b->corner);
}

/* The figure with the same place in the same list of the file. */
static const BstSetupFigure *
find_figure (const BstSetup       *setup,
             const BstSetupFigure *like)
{
  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);

      if (figure->tile == like->tile && figure->district == like->district && figure->nth == like->nth)
        return figure;
    }

  g_assert_not_reached ();
}

static void
assert_same_board (const BstSetup *a,
                   const BstSetup *b)
{
  g_assert_cmpuint (a->tiles->len, ==, b->tiles->len);
  for (guint i = 0; i < a->tiles->len; i++)
    {
      g_assert_true (bst_cell_equal (bst_setup_tile (a, i)->cell, bst_setup_tile (b, i)->cell));
      g_assert_cmpuint (bst_setup_tile (a, i)->type, ==, bst_setup_tile (b, i)->type);
      g_assert_cmpuint (bst_setup_tile (a, i)->rotation, ==, bst_setup_tile (b, i)->rotation);
    }
  g_assert_cmpuint (a->figures->len, ==, b->figures->len);
  for (guint i = 0; i < a->figures->len; i++)
    assert_same_figure (bst_setup_figure (a, i), find_figure (b, bst_setup_figure (a, i)));

  g_assert_cmpint (a->carcassonne.present, ==, b->carcassonne.present);
  if (a->carcassonne.present)
    {
      g_assert_true (bst_cell_equal (a->carcassonne.cell, b->carcassonne.cell));
      g_assert_cmpuint (a->carcassonne.rotation, ==, b->carcassonne.rotation);
      g_assert_cmpint (a->carcassonne.plain, ==, b->carcassonne.plain);
      g_assert_cmpuint (a->carcassonne.count, ==, b->carcassonne.count);
    }
}

static void
assert_same_pieces (const BstSetup *a,
                    const BstSetup *b)
{
  assert_same_mark (&a->king, &b->king);
  assert_same_mark (&a->robber_baron, &b->robber_baron);
  assert_same_mark (&a->fairy, &b->fairy);
  g_assert_cmpuint (a->castles->len, ==, b->castles->len);
  for (guint i = 0; i < a->castles->len; i++)
    assert_same_mark (&g_array_index (a->castles, BstSetupMark, i), &g_array_index (b->castles, BstSetupMark, i));
  g_assert_cmpuint (a->towers->len, ==, b->towers->len);
  for (guint i = 0; i < a->towers->len; i++)
    {
      const BstSetupTower *tower = &g_array_index (a->towers, BstSetupTower, i);

      g_assert_true (bst_cell_equal (tower->cell, g_array_index (b->towers, BstSetupTower, i).cell));
      g_assert_cmpuint (tower->height, ==, g_array_index (b->towers, BstSetupTower, i).height);
    }
  assert_same_array (a->lost, b->lost);
  g_assert_cmpint (a->has_dragon, ==, b->has_dragon);
  if (a->has_dragon)
    g_assert_true (bst_cell_equal (a->dragon, b->dragon));
}

static void
assert_same_setup (const BstSetup *a,
                   const BstSetup *b)
{
  g_assert_true (a->catalogue == b->catalogue);
  g_assert_cmpuint (a->rules.preset, ==, b->rules.preset);
  g_assert_cmpuint (a->rules.edition, ==, b->rules.edition);
  g_assert_cmpuint (a->rules.farmers, ==, b->rules.farmers);
  g_assert_cmphex (a->rules.modules, ==, b->rules.modules);
  g_assert_cmpmem (a->rules.switches, BST_N_SWITCHES, b->rules.switches, BST_N_SWITCHES);
  g_assert_cmpuint (a->n_players, ==, b->n_players);
  for (guint i = 0; i < a->n_players; i++)
    assert_same_player (&a->players[i], &b->players[i]);
  assert_same_board (a, b);
  assert_same_pieces (a, b);

  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->hand, ==, b->hand);
  g_assert_cmpint (a->has_placed, ==, b->has_placed);
  if (a->has_placed)
    g_assert_true (bst_cell_equal (a->placed, b->placed));
  g_assert_cmpmem (&a->memory, sizeof a->memory, &b->memory, sizeof b->memory);
  assert_same_array (a->draw, b->draw);
  g_assert_cmpint (a->bag_given, ==, b->bag_given);
  if (a->bag_given)
    assert_same_array (a->bag, b->bag);
  assert_same_array (a->limit, b->limit);
}

/* Writes a puzzle and reads it again. */
static BastideContent *
write_and_read (Fixture        *fixture,
                BastideContent *content)
{
  g_autofree char *once = bastide_test_write (content);
  g_autofree char *twice = NULL;
  BastideContent *again = bastide_test_read_sound (fixture, once);

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  assert_same_setup (content->setup, again->setup);
  twice = bastide_test_write (again);
  g_assert_cmpstr (once, ==, twice);

  return again;
}

/* --- setups of chance --- */

static guint
any (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static gboolean
toss (void)
{
  return any (2) == 0;
}

static BstCell
any_cell (void)
{
  return BST_CELL (g_test_rand_int_range (-3, 4), g_test_rand_int_range (-3, 4));
}

/* A segment that exists. */
static BstSegmentRef
any_place (const BstSetup *setup)
{
  const BstSetupTile *tile = bst_setup_tile (setup, any (setup->tiles->len));
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  return (BstSegmentRef) { .cell = tile->cell, .segment = (guint16) any (type->n_segments) };
}

static BstSetupMark
any_mark (const BstSetup *setup)
{
  BstSegmentRef place = any_place (setup);

  return (BstSetupMark) {
    .present = TRUE,
    .player = (guint8) any (BST_MAX_PLAYERS),
    .cell = place.cell,
    .segment = (guint8) place.segment,
  };
}

static void
fill_tiles (BstSetup *setup)
{
  static const char * const ids[] = { "BASE-D", "BASE-B", "BASE-U", "KR-CCRR", "SHRINE-CRFR", "BASE-E-G" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BstSetupTile tile = {
        .cell = BST_CELL ((int) i, 10),
        .type = (guint16) bst_catalogue_find (setup->catalogue, ids[i]),
        .rotation = (guint8) any (4),
      };

      g_array_append_val (setup->tiles, tile);
    }
}

/* The figures on a tile stand together, and so do those of a district. */
static void
fill_figures (BstSetup *setup)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);
      const BstSetupFigure figure = {
        .player = (guint8) any (BST_MAX_PLAYERS),
        .figure = (guint8) any (BST_FIGURE_BARN),
        .segment = (guint8) any (bst_catalogue_get (setup->catalogue, tile->type)->n_segments),
        .cell = tile->cell,
        .district = BST_NO_DISTRICT,
        .from = toss () ? (guint8) any (BST_N_DISTRICTS) : BST_NO_DISTRICT,
        .tile = (guint16) i,
        .is_abbot = (guint8) toss (),
      };

      g_array_append_val (setup->figures, figure);
    }

  for (guint8 district = 0; district < BST_N_DISTRICTS; district++)
    {
      const BstSetupFigure figure = {
        .player = (guint8) any (BST_MAX_PLAYERS),
        .segment = BST_NO_SEGMENT,
        .cell = setup->carcassonne.cell,
        .district = district,
        .from = BST_NO_DISTRICT,
        .tile = BST_NONE,
      };

      if (setup->carcassonne.present)
        g_array_append_val (setup->figures, figure);
    }
}

static void
fill_board (BstSetup *setup)
{
  fill_tiles (setup);
  if (toss ())
    setup->carcassonne = (BstSetupCarcassonne) {
      .present = TRUE,
      .cell = any_cell (),
      .rotation = (guint8) any (4),
      .count = (guint8) any (BST_N_DISTRICTS),
    };
  fill_figures (setup);

  if (toss ())
    setup->king = any_mark (setup);
  if (toss ())
    setup->robber_baron = any_mark (setup);
  setup->robber_baron.size = setup->robber_baron.present ? (guint16) any (9) : 0;
  if (toss ())
    setup->fairy = any_mark (setup);
  setup->has_dragon = toss ();
  if (setup->has_dragon)
    setup->dragon = any_cell ();
  for (guint i = any (3); i > 0; i--)
    {
      const BstSetupMark castle = any_mark (setup);

      g_array_append_val (setup->castles, castle);
    }
  for (guint i = any (3); i > 0; i--)
    {
      const BstCell cell = BST_CELL ((int) i, 0);
      const BstSetupTower tower = { .cell = cell, .height = (guint16) any (30) };

      g_array_append_val (setup->lost, cell);
      g_array_append_val (setup->towers, tower);
    }
}

static void
fill_player (BstSetupPlayer *player)
{
  player->score = g_test_rand_int_range (-BST_MAX_SCORE, BST_MAX_SCORE + 1);
  player->supply_given = toss ();
  for (guint i = 0; player->supply_given && i < BST_N_FIGURES; i++)
    player->supply[i] = (guint8) any (8);
  for (guint i = 0; i < G_N_ELEMENTS (player->goods); i++)
    player->goods[i] = (guint8) any (3);
  player->abbeys_given = toss ();
  player->abbeys = player->abbeys_given ? (guint8) any (2) : 0;
  player->second_space = toss () ? (gint32) any (BST_SCOREBOARD) : BST_NO_SPACE;
  player->second_points = toss () ? g_test_rand_int_range (-9, 60) : 0;
  player->prisoners[any (BST_MAX_PLAYERS)][any (BST_FIGURE_ROBBER)] = (guint8) any (3);
  player->lost[any (BST_FIGURE_ROBBER)] = (guint8) any (3);
  if (toss ())
    player->robber = (BstSetupRobber) {
      .out = TRUE,
      .space = g_test_rand_int_range (-3, 60),
      .second = (guint8) toss (),
    };
}

/* Players without order, each once at most. */
static void
fill_list (BstPlayerList *list)
{
  guint first = any (BST_MAX_PLAYERS);

  for (guint i = any (BST_MAX_PLAYERS + 1); i > 0; i--)
    list->players[list->n++] = (guint8) ((first + i) % BST_MAX_PLAYERS);
}

static void
fill_lists (const BstSetup *setup,
            BstMemory      *memory)
{
  fill_list (&memory->to_ask);
  fill_list (&memory->to_redeploy);
  fill_list (&memory->to_rob);
  for (guint i = any (BST_MAX_TO_SCORE + 1); i > 0; i--)
    memory->to_score[memory->n_to_score++] = any_place (setup);
  for (guint i = any (BST_MAX_PLAYERS + 1); i > 0; i--)
    memory->event[memory->n_event++] = (BstGain) {
      .player = (guint8) (i % BST_MAX_PLAYERS),
      .rule = (guint8) (1 + any (BST_N_RULES - 1)),
      .later = (guint8) toss (),
      .counting = (guint8) any (setup->phase == BST_PHASE_MESSENGER ? BST_COUNTING_OPEN + 1 : BST_COUNTING_OPEN),
      .points = g_test_rand_int_range (-9, 30),
    };
  for (guint i = any (BST_MAX_LEAVING + 1); i > 0; i--)
    memory->leaving[memory->n_leaving++] = (BstLeaving) {
      .at = any_place (setup),
      .player = (guint8) any (BST_MAX_PLAYERS),
      .figure = (guint8) any (BST_FIGURE_ROBBER),
    };
}

static void
fill_memory (const BstSetup *setup,
             BstMemory      *memory)
{
  gboolean has_gained = FALSE;

  fill_lists (setup, memory);
  memory->chooser = toss () ? (guint8) any (BST_MAX_PLAYERS) : BST_NO_PLAYER;
  if (memory->chooser == setup->player)
    memory->chooser = BST_NO_PLAYER;
  for (guint i = 0; i < setup->n_players; i++)
    {
      memory->gained[i] = (gint32) any (3);
      has_gained |= memory->gained[i] > 0;
      memory->waits[i] = toss () ? (guint8) any (BST_MAX_PLAYERS) : BST_NO_PLAYER;
    }
  memory->late[any (BST_FIGURE_ROBBER)] = (guint8) any (3);
  memory->deployed = (guint16) any (1u << BST_FIGURE_ROBBER);
  memory->may_send = (guint8) toss ();
  memory->count_was = toss () ? (guint8) any (BST_N_DISTRICTS) : BST_NO_DISTRICT;
  memory->part = (guint8) (1 + any (2));
  memory->again = (guint8) toss ();
  memory->final = (guint8) toss ();
  memory->resume = (guint8) any (BST_N_PHASES + 1);

  memory->given |= memory->to_ask.n > 0 ? BST_MEMORY_TO_ASK : 0;
  memory->given |= memory->n_to_score > 0 ? BST_MEMORY_TO_SCORE : 0;
  memory->given |= memory->to_redeploy.n > 0 ? BST_MEMORY_TO_REDEPLOY : 0;
  memory->given |= memory->n_event > 0 ? BST_MEMORY_EVENT : 0;
  memory->given |= memory->chooser != BST_NO_PLAYER ? BST_MEMORY_CHOOSER : 0;
  memory->given |= has_gained || toss () ? BST_MEMORY_GAINED : 0;
}

/* Everything that a file can say, sense or not, in every phase. */
static void
test_setups (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);

  for (guint i = 0; i < N_SETUPS; i++)
    {
      g_autoptr (BastideContent) start = bastide_content_new (fixture->library);
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (BastideContent) again = NULL;
      BstSetup *setup = bst_setup_new (catalogue);

      g_array_append_vals (setup->limit, start->setup->limit->data, start->setup->limit->len);
      setup->n_players = BST_MAX_PLAYERS;
      for (guint player = 0; player < setup->n_players; player++)
        {
          setup->players[player].colour = (guint8) player;
          fill_player (&setup->players[player]);
        }
      fill_board (setup);
      setup->player = (guint8) any (BST_MAX_PLAYERS);
      setup->phase = (guint8) (i % BST_N_PHASES);
      setup->has_placed = toss ();
      if (setup->has_placed)
        setup->placed = any_cell ();
      fill_memory (setup, &setup->memory);

      content = bastide_content_with_setup (start, setup);
      again = write_and_read (fixture, content);
    }
}

/* --- games of chance --- */

/* The beginning of a game under rules of chance, as a file. */
static char *
begin_game (guint game)
{
  g_autoptr (GString) text = g_string_new (BASTIDE_TEST_HEAD "\"rules\":{");
  guint32 modules = game % 4 == 0 ? 0 : (guint32) g_test_rand_int () & ((1u << BST_N_MODULES) - 1);
  gboolean has_city = (modules >> BST_MODULE_COUNT) & 1;
  const char *separator = "";

  g_string_append_printf (text, "\"preset\":\"%s\",\"farmers\":%s,\"modules\":[",
                          bst_preset_get_name ((BstPreset) any (BST_N_PRESETS)), any (8) == 0 ? "false" : "true");
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      if (((modules >> i) & 1) == 0)
        continue;
      g_string_append_printf (text, "%s\"%s\"", separator, bst_module_get_name ((BstModuleId) i));
      separator = ",";
    }

  separator = "";
  g_string_append (text, "],\"switches\":{");
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      guint n = 0;

      while (info->values[n] != NULL)
        n++;
      if (toss ())
        continue;
      g_string_append_printf (text, "%s\"%s\":\"%s\"", separator, info->id, info->values[any (n)]);
      separator = ",";
    }

  g_string_append (text, "}},\"players\":[{},{}");
  for (guint i = any (BST_MAX_PLAYERS - 1); i > 0; i--)
    g_string_append (text, ",{}");
  g_string_append_printf (text, "],\"board\":{%s}}",
                          has_city ? "\"carcassonne\":{\"cell\":[0,0]}"
                                   : "\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\",\"rotation\":0}]");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Plays one legal action of those there are. */
static gboolean
play_any (BstPosition *position)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  if (bst_turn_list (position, list) == 0)
    return FALSE;

  bst_turn_apply (position, &list->actions[any (list->n)], NULL);

  return TRUE;
}

static void
assert_survives (Fixture           *fixture,
                 BastideContent    *start,
                 const BstPosition *position)
{
  g_autoptr (BastideContent) content = bastide_content_with_setup (start, bst_position_to_setup (position));
  g_autoptr (BastideContent) again = write_and_read (fixture, content);
  BstPosition *anew = bst_position_new (again->setup, NULL);

  g_assert_true (bst_position_is_playable (anew));
  g_assert_cmphex (bst_position_get_key (anew), ==, bst_position_get_key (position));
  bst_position_free (anew);
}

/* What comes up in games, often where a turn has stopped in its middle, is written, read and is the same. */
static void
test_games (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  for (guint game = 0; game < N_GAMES; game++)
    {
      g_autofree char *text = begin_game (game);
      g_autoptr (BastideContent) start = bastide_test_read_sound (fixture, text);
      BstPosition *position = bst_position_new (start->setup, NULL);

      g_test_message ("%s", text);
      g_assert_true (bst_position_is_playable (position));
      for (guint step = 0; play_any (position); step++)
        if (step % 11 == 0 || bst_position_get_phase (position) > BST_PHASE_DEPLOY)
          assert_survives (fixture, start, position);
      assert_survives (fixture, start, position);
      bst_position_free (position);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-round-trip/setups", NULL, test_setups);
  bastide_test_reader_add ("/content-round-trip/games", NULL, test_games);

  return g_test_run ();
}
