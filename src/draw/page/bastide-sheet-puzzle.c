/* bastide-sheet-puzzle.c: the diagram of a puzzle with the words around it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-content-twins.h"
#include "bastide-leaflet.h"
#include "bastide-sentence-twin.h"
#include "bastide-words.h"

#define GUTTER BASTIDE_MM (8)

/* A longer line is hard to read. */
#define MAX_LINE BASTIDE_MM (135)

/* A smaller board cannot be read. */
#define LEAST_TILE BASTIDE_MM (5)

/* Of a longer known draw, the rest is told by its number. */
#define MAX_DRAW 10

/* A bag of more kinds is told by its number alone. */
#define MAX_BAG_KINDS 16

/* On a page for one, two and six: the largest tile of a board, the least one, a tile beside the board, and the room
 * between the parts. */
static const struct
{
  guint  per_page;
  double max_tile;
  double min_tile;
  double chip;
  double gap;
} densities[BASTIDE_N_DENSITIES] = {
  [BASTIDE_DENSITY_ONE] = { 1, BASTIDE_MM (22), 0, BASTIDE_MM (14), BASTIDE_MM (5) },
  [BASTIDE_DENSITY_TWO] = { 2, BASTIDE_MM (16), BASTIDE_MM (7), BASTIDE_MM (11), BASTIDE_MM (3) },
  [BASTIDE_DENSITY_SIX] = { 6, BASTIDE_MM (12), BASTIDE_MM (5), BASTIDE_MM (8), BASTIDE_MM (1.5) },
};

/* A puzzle on its way to a place on the page; with @is_measured nothing is added. */
typedef struct
{
  BastideSheet     *sheet;
  BastidePosition  *position;
  const BstSetup   *setup;
  BastideSheetArea  area;
  double            gap;
  double            chip;
  double            y;
  gboolean          is_measured;
  gboolean          is_brief;     /* the task stands elsewhere */
} Block;

BastideDensity
_bastide_sheet_get_density (guint per_page)
{
  return per_page >= 6 ? BASTIDE_DENSITY_SIX : per_page >= 2 ? BASTIDE_DENSITY_TWO : BASTIDE_DENSITY_ONE;
}

/* --- parts of a puzzle --- */

static void
add_text (Block          *block,
          const char     *markup,
          guint           role,
          PangoAlignment  alignment,
          double          width)
{
  double x = block->area.x + (block->area.width - width) / 2;

  if (block->is_measured)
    block->y += _bastide_sheet_measure (block->sheet, markup, role, width);
  else
    block->y += _bastide_sheet_add_text (block->sheet, markup, role, alignment, x, block->y, width);
}

/* A short text stands in the middle, a long one begins at the left. */
static void
add_paragraph (Block      *block,
               const char *text,
               guint       role)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  double width = MIN (block->area.width, MAX_LINE);
  gboolean is_short;

  if (*text == '\0')
    return;
  is_short = _bastide_sheet_measure_width (block->sheet, markup, role) <= width && strchr (text, '\n') == NULL;
  add_text (block, markup, role, is_short ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT, width);
}

static void
add_heading (Block *block,
             guint  number)
{
  BastideContent *content = bastide_position_get_content (block->position);
  g_autofree char *title = bastide_leaflet_title (content);
  g_autofree char *byline = bastide_leaflet_byline (content);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *escaped_byline = g_markup_escape_text (byline, -1);
  /* Translators: the number of a puzzle, and its title */
  g_autofree char *heading = number == 0 ? g_strdup (escaped) : g_strdup_printf ("%u\u2002%s", number, escaped);

  add_text (block, heading, BASTIDE_TEXT_TITLE, PANGO_ALIGN_CENTER, block->area.width);
  if (block->sheet->density != BASTIDE_DENSITY_SIX)
    add_text (block, escaped_byline, BASTIDE_TEXT_BYLINE, PANGO_ALIGN_CENTER, block->area.width);
}

/* The task, and below it a line for each of the twins, the puzzle itself among them. */
static void
add_task (Block *block)
{
  BastideContent *content = bastide_position_get_content (block->position);
  g_autofree char *task = bastide_leaflet_task (block->position);
  g_autoptr (GString) text = g_string_new (task);

  for (guint i = 0; content->twins->len > 0 && i <= content->twins->len; i++)
    {
      g_autofree char *letter = bastide_sentence_twin_letter (i);
      g_autofree char *name = bastide_sentence_twin (content, i);

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? "\n" : "", letter, name);
    }
  add_paragraph (block, text->str, BASTIDE_TEXT_TASK);
}

/* --- tiles beside the board --- */

typedef struct
{
  const char        *caption;  /* over the first one of its kind */
  const BstTileType *type;
  guint              n;        /* of the bag: how many, else 0 */
} Chip;

static void
add_chip (GArray         *chips,
          const BstSetup *setup,
          const char     *caption,
          guint           type,
          guint           n)
{
  const Chip chip = { caption, bst_catalogue_get (setup->catalogue, type), n };

  g_array_append_val (chips, chip);
}

static void
append_count (GString    *text,
              const char *sentence,
              guint       n)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, n));
  bastide_words_append_sentence (text, bastide_slots_fill (slots, sentence));
}

static GArray *
list_chips (Block   *block,
            GString *text)
{
  GArray *chips = g_array_new (FALSE, FALSE, sizeof (Chip));
  const BstPosition *engine = bastide_position_get_engine (block->position);
  gboolean has_bag = bastide_leaflet_needs_bag (block->position);
  guint n_types = bst_catalogue_get_size (block->setup->catalogue);
  guint n_draw = block->setup->draw->len;
  guint n_kinds = 0;

  if (block->setup->hand != BST_NONE)
    add_chip (chips, block->setup, _("Tile in hand"), block->setup->hand, 0);
  for (guint i = 0; i < MIN (n_draw, MAX_DRAW); i++)
    add_chip (chips, block->setup, i == 0 ? C_("tiles", "Then") : NULL, g_array_index (block->setup->draw, guint16, i),
              0);
  if (n_draw > MAX_DRAW)
    append_count (text, _("After these: {tiles}."), n_draw - MAX_DRAW);

  for (guint i = 0; i < n_types && has_bag; i++)
    n_kinds += bst_position_get_bag (engine, i) > 0;
  if (n_kinds > MAX_BAG_KINDS)
    append_count (text, _("In the bag: {tiles}."), bst_position_get_n_bag (engine));
  for (guint i = 0, first = TRUE; i < n_types && n_kinds > 0 && n_kinds <= MAX_BAG_KINDS; i++)
    if (bst_position_get_bag (engine, i) > 0)
      {
        add_chip (chips, block->setup, first ? _("In the bag") : NULL, i, bst_position_get_bag (engine, i));
        first = FALSE;
      }
  return chips;
}

/* The room of a chip: under its caption, which is no wider than the chips that share it. */
static double
measure_chip (Block        *block,
              const GArray *chips,
              guint         nth)
{
  const Chip *chip = &g_array_index (chips, Chip, nth);
  gboolean is_last = nth + 1 == chips->len || g_array_index (chips, Chip, nth + 1).caption != NULL;
  double width = block->chip + (is_last ? BASTIDE_MM (5) : BASTIDE_MM (1.5));

  if (chip->n > 0)
    width += _bastide_sheet_measure_width (block->sheet, "\u2009×\u200900", BASTIDE_TEXT_CAPTION);
  if (chip->caption != NULL)
    {
      g_autofree char *markup = g_markup_escape_text (chip->caption, -1);
      double caption = _bastide_sheet_measure_width (block->sheet, markup, BASTIDE_TEXT_CAPTION) + BASTIDE_MM (5);

      if (is_last || nth + 2 == chips->len || g_array_index (chips, Chip, nth + 2).caption != NULL)
        width = MAX (width, is_last ? caption : caption - block->chip - BASTIDE_MM (5));
    }
  return width;
}

static double
measure_caption (Block *block)
{
  return _bastide_sheet_measure (block->sheet, "X", BASTIDE_TEXT_CAPTION, block->area.width);
}

static void
add_row (Block        *block,
         const GArray *chips,
         guint         first,
         guint         end,
         double        x)
{
  double caption_height = measure_caption (block);

  for (guint i = first; i < end && !block->is_measured; i++)
    {
      const Chip *chip = &g_array_index (chips, Chip, i);

      if (chip->caption != NULL)
        {
          g_autofree char *markup = g_markup_escape_text (chip->caption, -1);

          _bastide_sheet_add_text (block->sheet, markup, BASTIDE_TEXT_CAPTION, PANGO_ALIGN_LEFT, x, block->y,
                                   _bastide_sheet_measure_width (block->sheet, markup, BASTIDE_TEXT_CAPTION) + 1);
        }
      _bastide_sheet_add (block->sheet, BASTIDE_SHEET_TILE, x, block->y + caption_height, block->chip, block->chip)
        ->type = chip->type;
      if (chip->n > 0)
        {
          g_autofree char *number = g_strdup_printf ("×\u2009%u", chip->n);

          _bastide_sheet_add_text (block->sheet, number, BASTIDE_TEXT_CAPTION, PANGO_ALIGN_LEFT,
                                   x + block->chip + BASTIDE_MM (0.8),
                                   block->y + caption_height + block->chip / 2 - BASTIDE_MM (1.8),
                                   _bastide_sheet_measure_width (block->sheet, number, BASTIDE_TEXT_CAPTION) + 1);
        }
      x += measure_chip (block, chips, i);
    }
  block->y += caption_height + block->chip + BASTIDE_MM (1.5);
}

static double
measure_chips (Block        *block,
               const GArray *chips)
{
  double width = 0;

  for (guint i = 0; i < chips->len; i++)
    width += measure_chip (block, chips, i);
  return chips->len > 0 ? width - BASTIDE_MM (5) : 0;
}

/* --- players --- */

static char *
describe_player (Block *block,
                 guint  player)
{
  const BstSetupPlayer *of = &block->setup->players[player];
  g_autofree char *name = g_markup_escape_text (bastide_position_get_name (block->position, player), -1);
  g_autofree char *supply = bastide_leaflet_supply (block->position, player);
  g_autofree char *escaped = g_markup_escape_text (supply, -1);
  gboolean is_active = player == block->setup->player && block->setup->phase != BST_PHASE_OVER;

  return g_strdup_printf ("<b>%s</b>%s \u2002%s%d \u2002%s", name, is_active ? " \u25C2" : "",
                          of->score < 0 ? "\u2212" : "", ABS (of->score), escaped);
}

static double
measure_players (Block *block)
{
  double widest = 0;

  for (guint i = 0; i < block->setup->n_players; i++)
    {
      g_autofree char *markup = describe_player (block, i);

      widest = MAX (widest, _bastide_sheet_measure_width (block->sheet, markup, BASTIDE_TEXT_PLAYER) + 1);
    }
  return widest + _bastide_sheet_measure (block->sheet, "X", BASTIDE_TEXT_PLAYER, block->area.width) + BASTIDE_MM (2);
}

static void
add_players (Block  *block,
             double  x,
             double  width)
{
  double sign = _bastide_sheet_measure (block->sheet, "X", BASTIDE_TEXT_PLAYER, block->area.width);
  double indent = sign + BASTIDE_MM (2);
  double widest = width - indent;
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (block->setup, bastide_position_get_names (block->position), letters);
  for (guint i = 0; i < block->setup->n_players; i++)
    {
      g_autofree char *markup = describe_player (block, i);

      if (block->is_measured)
        {
          block->y += _bastide_sheet_measure (block->sheet, markup, BASTIDE_TEXT_PLAYER, widest);
          continue;
        }
      {
        BastideSheetElement *element = _bastide_sheet_add (block->sheet, BASTIDE_SHEET_SIGN, x, block->y, sign * 0.92,
                                                           sign * 0.92);

        element->colour = block->setup->players[i].colour;
        g_strlcpy (element->letter, letters[i], sizeof element->letter);
      }
      block->y += _bastide_sheet_add_text (block->sheet, markup, BASTIDE_TEXT_PLAYER, PANGO_ALIGN_LEFT, x + indent,
                                           block->y, widest);
    }
}

/* --- the whole puzzle --- */

static void
get_cells (BastidePosition *position,
           int              cells[4])
{
  const BastideSceneStyle style = { .annotations = bastide_position_get_content (position)->annotations };

  bastide_scene_get_area (bastide_position_get_setup (position), &style, &cells[0], &cells[1], &cells[2], &cells[3]);
}

/* Tiles and players stand side by side where there is room. */
static void
add_strip (Block *block)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) chips = list_chips (block, text);
  double tiles = measure_chips (block, chips);
  double players = measure_players (block);
  double gap = MIN (2 * block->chip, BASTIDE_MM (12));
  double width = MIN (block->area.width, MAX_LINE);

  if (chips->len > 0 && tiles + gap + players <= block->area.width)
    {
      double x = block->area.x + (block->area.width - tiles - gap - players) / 2;
      double top = block->y;
      double bottom;

      add_row (block, chips, 0, chips->len, x);
      bottom = block->y;
      block->y = top + measure_caption (block);
      add_players (block, x + tiles + gap, players);
      block->y = MAX (block->y, bottom);
    }
  else
    {
      for (guint first = 0, end; first < chips->len; first = end)
        {
          double row = 0;

          for (end = first; end < chips->len; end++)
            {
              double chip = measure_chip (block, chips, end);

              if (end > first && row + chip > block->area.width)
                break;
              row += chip;
            }
          /* The room behind the last chip does not count for the middle. */
          row -= BASTIDE_MM (5);
          add_row (block, chips, first, end, block->area.x + (block->area.width - row) / 2);
        }
      block->y += chips->len > 0 ? block->gap * 0.6 : 0;
      players = MIN (players, width);
      add_players (block, block->area.x + (block->area.width - players) / 2, players);
    }
  add_paragraph (block, text->str, BASTIDE_TEXT_CAPTION);
}

static void
add_below (Block *block)
{
  g_autofree char *rules = bastide_leaflet_rules (bastide_position_get_content (block->position));

  block->y += block->gap;
  if (!block->is_brief)
    add_task (block);
  block->y += block->gap;
  add_strip (block);
  /* Where room is short, only what departs from the usual edition is told. */
  if (block->sheet->density == BASTIDE_DENSITY_SIX && block->setup->rules.preset == BST_PRESET_HIG_2017)
    return;
  block->y += block->gap * 0.6;
  add_paragraph (block, rules, BASTIDE_TEXT_SMALL);
}

static Block
make_block (BastideSheet     *self,
            BastidePosition  *position,
            BastideSheetArea  area)
{
  return (Block) {
    .sheet = self, .position = position, .setup = bastide_position_get_setup (position), .area = area, .y = area.y,
    .gap = densities[self->density].gap, .chip = densities[self->density].chip,
  };
}

/* Returns: the side of a tile for which the puzzle fits its area */
static double
fit (const Block *block,
     guint        number)
{
  Block words = *block; /* everything but the board */
  int cells[4];
  double tile;

  words.is_measured = TRUE;
  words.y = 0;
  add_heading (&words, number);
  words.y += words.gap;
  add_below (&words);

  get_cells (block->position, cells);
  tile = _bastide_sheet_fit_board (block->sheet, cells, block->area.width, block->area.height - words.y);
  return MIN (tile, densities[block->sheet->density].max_tile);
}

static BastideSheetArea
get_place (BastideSheet *self,
           guint         nth)
{
  BastideSheetArea area = _bastide_sheet_get_area (self);
  guint per_page = densities[self->density].per_page;
  gboolean is_upright = area.height >= area.width;
  guint columns = per_page == 6 ? (is_upright ? 2 : 3) : per_page == 2 && !is_upright ? 2 : 1;
  guint rows = per_page / columns;

  area.width = (area.width - (columns - 1) * GUTTER) / columns;
  area.height = (area.height - (rows - 1) * GUTTER) / rows;
  area.x += nth % columns * (area.width + GUTTER);
  area.y += nth / columns % rows * (area.height + GUTTER);
  return area;
}

guint
_bastide_sheet_choose_per_page (GPtrArray               *positions,
                                const BastideSheetStyle *style)
{
  for (guint density = _bastide_sheet_get_density (style->per_page); density > BASTIDE_DENSITY_ONE; density--)
    {
      g_autoptr (BastideSheet) sheet = _bastide_sheet_new (style, (BastideDensity) density);
      gboolean fits = TRUE;

      for (guint i = 0; i < positions->len && fits; i++)
        {
          Block block = make_block (sheet, g_ptr_array_index (positions, i), get_place (sheet, 0));

          fits = fit (&block, i + 1) >= densities[density].min_tile;
        }
      if (fits)
        return densities[density].per_page;
    }
  return 1;
}

void
_bastide_sheet_add_puzzles (BastideSheet *self,
                            GPtrArray    *positions,
                            guint        *pages,
                            GCancellable *cancellable)
{
  guint per_page = densities[self->density].per_page;

  for (guint i = 0; i < positions->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      BastidePosition *position = g_ptr_array_index (positions, i);
      BastideSheetArea area = get_place (self, i % per_page);
      Block block = make_block (self, position, area);
      guint number = positions->len > 1 ? i + 1 : 0;
      double tile = fit (&block, number);
      int cells[4];

      if (i % per_page == 0)
        _bastide_sheet_add_page (self);
      pages[i] = self->pages->len - 1;
      get_cells (position, cells);
      if (tile < MIN (LEAST_TILE, _bastide_sheet_fit_board (self, cells, area.width, area.height / 2)))
        {
          block.is_brief = TRUE;
          tile = fit (&block, number);
        }
      add_heading (&block, number);
      block.y += block.gap;
      if (tile > 0)
        block.y += _bastide_sheet_add_board (self, position, NULL, cells, tile, area.x, block.y, area.width);
      add_below (&block);
      /* A task that leaves no room for the board goes on a page of its own. */
      if (block.is_brief)
        {
          g_autofree char *task = bastide_leaflet_task (position);
          g_autofree char *markup = g_markup_escape_text (task, -1);
          BastideSheetFlow flow;

          _bastide_sheet_add_page (self);
          _bastide_sheet_flow_init (&flow, self, 1, area.y);
          _bastide_sheet_flow_add (&flow, markup, BASTIDE_TEXT_TASK);
        }
    }
}

/* --- a picture --- */

double
_bastide_sheet_measure_legend (BastideSheet    *self,
                               BastidePosition *position)
{
  Block block = make_block (self, position, (BastideSheetArea) { 0, 0, MAX_LINE, MAX_LINE });
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) chips = list_chips (&block, text);

  return MIN (MAX (measure_chips (&block, chips), measure_players (&block)), MAX_LINE);
}

double
_bastide_sheet_add_picture (BastideSheet     *self,
                            BastidePosition  *position,
                            BastideSheetArea  area,
                            const int         cells[4],
                            double            tile,
                            gboolean          texts,
                            gboolean          legend)
{
  Block block = make_block (self, position, area);

  if (texts)
    {
      add_heading (&block, 0);
      block.y += block.gap;
    }
  block.y += _bastide_sheet_add_board (self, position, NULL, cells, tile, area.x, block.y, area.width);
  if (texts)
    {
      block.y += block.gap;
      add_task (&block);
    }
  if (legend)
    {
      block.y += block.gap;
      add_strip (&block);
    }
  return block.y - area.y;
}
