/* bastide-tile-filter.c: the search for tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-filter.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#define PATTERN_ANY BST_EDGE_KIND_ANY

typedef enum
{
  FACT_SEGMENT,  /* value: a BstKind */
  FACT_RIVER,
  FACT_ROLE,     /* value: a BstRiverRole */
  FACT_PENNANT,
  FACT_SIGN,     /* value: a BstSign */
  FACT_GOODS,    /* value: a BstGoods */
  FACT_CROSSING,
  FACT_MARK,     /* value: a BstTileMark */
  FACT_START,
} Fact;

typedef struct
{
  const char *words;  /* separated by semicolons */
  Fact        fact;
  guint       value;
} Keyword;

/* Translators: each of these is a list of single words that find tiles, in singular and plural, with everything else
 * that people call it. The English words are understood as well.
 */
static const Keyword keywords[] = {
  { NC_ ("search", "city;cities;town;towns"), FACT_SEGMENT, BST_KIND_CITY },
  { NC_ ("search", "road;roads;street;streets"), FACT_SEGMENT, BST_KIND_ROAD },
  { NC_ ("search", "field;fields;farm;farms;meadow;meadows"), FACT_SEGMENT, BST_KIND_FIELD },
  { NC_ ("search", "monastery;monasteries;cloister;cloisters"), FACT_SEGMENT, BST_KIND_MONASTERY },
  { NC_ ("search", "shrine;shrines"), FACT_SEGMENT, BST_KIND_SHRINE },
  { NC_ ("search", "garden;gardens"), FACT_SEGMENT, BST_KIND_GARDEN },
  { NC_ ("search", "river;rivers;stream;streams;water"), FACT_RIVER, 0 },
  { NC_ ("search", "spring;springs;source;sources"), FACT_ROLE, BST_RIVER_SPRING },
  { NC_ ("search", "lake;lakes"), FACT_ROLE, BST_RIVER_LAKE },
  { NC_ ("search", "fork;forks"), FACT_ROLE, BST_RIVER_FORK },
  { NC_ ("search", "pennant;pennants;shield;shields"), FACT_PENNANT, 0 },
  { NC_ ("search", "crossing;crossings;crossroads"), FACT_CROSSING, 0 },
  { NC_ ("search", "inn;inns"), FACT_SIGN, BST_SIGN_INN },
  { NC_ ("search", "cathedral;cathedrals"), FACT_SIGN, BST_SIGN_CATHEDRAL },
  { NC_ ("search", "princess;princesses"), FACT_SIGN, BST_SIGN_PRINCESS },
  { NC_ ("search", "siege;besieged"), FACT_SIGN, BST_SIGN_BESIEGED },
  { NC_ ("search", "pigsty;pigsties;pig;pigs"), FACT_SIGN, BST_SIGN_PIGSTY },
  { NC_ ("search", "abbey;abbeys"), FACT_SIGN, BST_SIGN_ABBEY },
  { NC_ ("search", "wine"), FACT_GOODS, BST_GOODS_WINE },
  { NC_ ("search", "grain;corn;wheat"), FACT_GOODS, BST_GOODS_GRAIN },
  { NC_ ("search", "cloth;fabric"), FACT_GOODS, BST_GOODS_CLOTH },
  { NC_ ("search", "volcano;volcanoes"), FACT_MARK, BST_MARK_VOLCANO },
  { NC_ ("search", "dragon;dragons"), FACT_MARK, BST_MARK_DRAGON },
  { NC_ ("search", "portal;portals"), FACT_MARK, BST_MARK_MAGIC_PORTAL },
  { NC_ ("search", "tower;towers"), FACT_MARK, BST_MARK_TOWER_FOUNDATION },
  { NC_ ("search", "robber;robbers"), FACT_MARK, BST_MARK_ROBBER },
  { NC_ ("search", "crop;circle;circles"), FACT_MARK, BST_MARK_CROP_CITY | BST_MARK_CROP_ROAD | BST_MARK_CROP_FIELD },
  { NC_ ("search", "flying;machine;machines"), FACT_MARK, BST_MARK_FLYING_MACHINE },
  { NC_ ("search", "bazaar;bazaars"), FACT_MARK, BST_MARK_BAZAAR },
  { NC_ ("search", "ferry;ferries"), FACT_MARK, BST_MARK_FERRY },
  { NC_ ("search", "gold"), FACT_MARK, BST_MARK_GOLD },
  { NC_ ("search", "mage;witch"), FACT_MARK, BST_MARK_MAGE_WITCH },
  { NC_ ("search", "festival;festivals"), FACT_MARK, BST_MARK_FESTIVAL },
  { NC_ ("search", "vineyard;vineyards"), FACT_MARK, BST_MARK_VINEYARD },
  { NC_ ("search", "start"), FACT_START, 0 },
};

/* The keywords of a word are the keywords equal to it, or else the keywords that begin with it. */
typedef struct
{
  char     *text;
  int       count;  /* the exact number, -1 for any */
  gboolean  is_exact;
  guint64   keywords;
} Word;

G_STATIC_ASSERT (G_N_ELEMENTS (keywords) <= 64);

/* A term may have a pattern of edges, words, or both. */
typedef struct
{
  gboolean   has_pattern;
  guint8     pattern[BST_N_EDGES];
  char     **tokens;
  GArray    *words;
} Term;

/* The text is read once into terms, because each key press matches hundreds of tiles against the filter. Keywords
 * become bits of a set, and matching only counts facts of the tile; English keywords work beside those of the user's
 * language. A word that is a whole keyword means nothing else, whereas an unfinished word also matches the beginnings
 * of names: each letter leaves fewer tiles, instead of others.
 */
struct _BastideTileFilter
{
  guint      kinds;
  gboolean   has_edges;
  guint8     edges[BST_N_EDGES];
  GPtrArray *terms;
};

/* Reading */

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->text);
}

static void
term_free (gpointer data)
{
  Term *term = data;

  g_strfreev (term->tokens);
  g_clear_pointer (&term->words, g_array_unref);
  g_free (term);
}

static gboolean
strv_has (char       **words,
          const char  *text,
          gboolean     whole)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (whole ? g_str_equal (words[i], text) : g_str_has_prefix (words[i], text))
      return TRUE;
  return FALSE;
}

static gboolean
names_keyword (const Keyword *keyword,
               const char    *text,
               gboolean       whole)
{
  g_auto (GStrv) english = g_str_tokenize_and_fold (keyword->words, NULL, NULL);
  g_auto (GStrv) ours = g_str_tokenize_and_fold (g_dpgettext2 (GETTEXT_PACKAGE, "search", keyword->words), NULL, NULL);

  return strv_has (english, text, whole) || strv_has (ours, text, whole);
}

static guint64
find_keywords (const char *text,
               gboolean    whole)
{
  guint64 found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (names_keyword (&keywords[i], text, whole))
      found |= G_GUINT64_CONSTANT (1) << i;
  return found;
}

static gboolean
is_number (const char *text)
{
  return strlen (text) <= 2 && strspn (text, "0123456789") == strlen (text);
}

static void
add_word (Term       *term,
          const char *text,
          int         count,
          gboolean    of_id)
{
  Word word = { .text = g_strdup (text), .count = count };

  word.keywords = find_keywords (text, TRUE);
  /* The B of BASE-B must not match words that begin with B. */
  word.is_exact = word.keywords != 0 || (of_id && text[1] == '\0');
  if (!word.is_exact)
    word.keywords = find_keywords (text, FALSE);
  g_array_append_val (term->words, word);
}

/* A number alone is an unfinished term, and matches everything. */
static void
read_words (Term     *term,
            gboolean  of_id)
{
  guint n = g_strv_length (term->tokens);

  term->words = g_array_new (FALSE, TRUE, sizeof (Word));
  g_array_set_clear_func (term->words, word_clear);
  for (guint i = 0; i < n; i++)
    if (!is_number (term->tokens[i]))
      add_word (term, term->tokens[i], i > 0 && is_number (term->tokens[i - 1]) ? atoi (term->tokens[i - 1]) : -1,
                of_id);
}

static gboolean
read_edge (char    letter,
           guint8 *edge)
{
  static const char letters[] = "CRFS*";
  static const guint8 kinds[] = {
    BST_EDGE_KIND_CITY, BST_EDGE_KIND_ROAD, BST_EDGE_KIND_FIELD, BST_EDGE_KIND_RIVER, PATTERN_ANY,
  };
  const char *found = letter != '\0' ? strchr (letters, g_ascii_toupper (letter)) : NULL;

  if (found == NULL)
    return FALSE;
  *edge = kinds[found - letters];
  return TRUE;
}

/* Fewer than four small letters may be the beginning of a word, so they are no pattern. */
static gboolean
read_pattern (Term       *term,
              const char *text)
{
  gboolean is_plain = FALSE;
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == ' ')
        continue;
      if (n == BST_N_EDGES || !read_edge (*at, &term->pattern[n]))
        return FALSE;
      is_plain = is_plain || g_ascii_islower (*at);
      n++;
    }
  if (n == 0 || (n < BST_N_EDGES && is_plain))
    return FALSE;
  while (n < BST_N_EDGES)
    term->pattern[n++] = PATTERN_ANY;
  return TRUE;
}

/* Finds edges among words, as in "F F F F monastery": the first parts, or four edges anywhere. Returns the number of
 * parts, from @first on; 0 where there are only words.
 */
static guint
find_edges (char **parts,
            guint *first)
{
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_plain = FALSE;
      guint n_edges = 0;
      guint n = 0;

      for (char **part = &parts[i]; *part != NULL; part++, n++)
        {
          gsize length = strlen (*part);
          gsize n_letters = strspn (*part, "CRFScrfs*");

          if (n_letters < length || n_edges + length > BST_N_EDGES || (length > 1 && n > 0))
            break;
          is_plain = is_plain || strpbrk (*part, "crfs") != NULL;
          n_edges += (guint) length;
        }
      *first = i;
      if (n_edges == BST_N_EDGES || (n_edges > 0 && i == 0 && !is_plain))
        return n;
    }
  return 0;
}

/* Splits a term into its edges and its words. */
static void
read_mixed (Term       *term,
            const char *text)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_autoptr (GString) edges = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  guint first = 0;
  guint n;

  parts = g_regex_split_simple ("\\s+", trimmed, 0, 0);
  n = find_edges (parts, &first);
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (i >= first && i < first + n ? edges : words, "%s ", parts[i]);
  term->has_pattern = n > 0 && read_pattern (term, edges->str);
  term->tokens = g_str_tokenize_and_fold (term->has_pattern ? words->str : text, NULL, NULL);
  read_words (term, strchr (trimmed, '-') != NULL && strchr (trimmed, ' ') == NULL);
}

static void
add_term (BastideTileFilter *self,
          const char        *text)
{
  Term *term = g_new0 (Term, 1);

  g_ptr_array_add (self->terms, term);
  term->has_pattern = read_pattern (term, text);
  if (!term->has_pattern)
    read_mixed (term, text);
}

/* Matching */

static guint
count_segments (const BstTileType *type,
                const Keyword     *keyword)
{
  guint n = 0;

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *segment = &type->segments[i];

      if (keyword->fact == FACT_PENNANT)
        n += segment->pennants;
      else if (keyword->fact == FACT_SEGMENT)
        n += segment->kind == keyword->value;
      else if (keyword->fact == FACT_SIGN)
        n += (segment->signs & keyword->value) != 0;
      else if (keyword->fact == FACT_GOODS)
        n += segment->goods == keyword->value;
    }
  return n;
}

static gboolean
has_crossing (const BstTileType *type)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD
        && (type->segments[i].end == BST_ROAD_CROSSING || type->segments[i].end == BST_ROAD_THREE_WAY))
      return TRUE;
  return FALSE;
}

static guint
count_fact (const BstTileType *type,
            const Keyword     *keyword)
{
  switch (keyword->fact)
    {
    case FACT_RIVER:
      return type->n_rivers;
    case FACT_ROLE:
      return type->river_role == keyword->value;
    case FACT_CROSSING:
      return has_crossing (type);
    case FACT_MARK:
      return (type->marks & keyword->value) != 0;
    case FACT_START:
      return type->start_copies > 0;
    case FACT_SEGMENT:
    case FACT_PENNANT:
    case FACT_SIGN:
    case FACT_GOODS:
    default:
      return count_segments (type, keyword);
    }
}

static guint
count_road_edges (const BstTileType *type)
{
  guint n = 0;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    n += type->orientation[0].edge_kind[edge] == BST_EDGE_KIND_ROAD;
  return n;
}

/* People may count the roads that leave a tile or the roads on it, so either number matches. */
static gboolean
has_count (const BstTileType *type,
           const Keyword     *keyword,
           guint              count)
{
  return count_fact (type, keyword) == count
         || (keyword->fact == FACT_SEGMENT && keyword->value == BST_KIND_ROAD && count > 0
             && count_road_edges (type) == count);
}

static gboolean
has_fact (const Word        *word,
          const BstTileType *type)
{
  for (guint i = 0; type != NULL && i < G_N_ELEMENTS (keywords); i++)
    {
      if (((word->keywords >> i) & 1) == 0)
        continue;
      if (word->count < 0 ? count_fact (type, &keywords[i]) > 0 : has_count (type, &keywords[i], (guint) word->count))
        return TRUE;
    }
  return FALSE;
}

static gboolean
key_has (const char * const *key,
         const char         *text,
         gboolean            whole)
{
  return strv_has ((char **) key, text, whole);
}

/* A keyword does not match names, except for the city of Carcassonne, which has nothing but its name. */
static gboolean
word_matches (const Word         *word,
              const BstTileType  *type,
              const char * const *key)
{
  g_autofree char *number = NULL;

  if (has_fact (word, type))
    return TRUE;
  if (word->is_exact && type != NULL)
    return FALSE;
  if (!key_has (key, word->text, word->is_exact))
    return FALSE;
  if (word->count < 0)
    return TRUE;
  number = g_strdup_printf ("%d", word->count);
  return key_has (key, number, TRUE);
}

/* Whether the words follow one another in a name; the last word may be unfinished. */
static gboolean
is_named (char               **tokens,
          const char * const *key)
{
  guint n = g_strv_length (tokens);

  for (; n > 1 && *key != NULL; key++)
    {
      guint i = 0;

      while (i < n - 1 && key[i] != NULL && g_str_equal (key[i], tokens[i]))
        i++;
      if (i == n - 1 && key[i] != NULL && g_str_has_prefix (key[i], tokens[i]))
        return TRUE;
    }
  return FALSE;
}

/* Whether some rotation of the tile has the wanted edges. */
static gboolean
fits (const BstTileType *type,
      const guint8       edges[BST_N_EDGES])
{
  for (guint rotation = 0; type != NULL && rotation < 4; rotation++)
    {
      guint n = 0;

      while (n < BST_N_EDGES && bst_edge_kind_matches (type->orientation[rotation].edge_kind[n], edges[n]))
        n++;
      if (n == BST_N_EDGES)
        return TRUE;
    }
  return FALSE;
}

static gboolean
term_matches (const Term         *term,
              const BstTileType  *type,
              const char * const *key)
{
  if (term->has_pattern && !fits (type, term->pattern))
    return FALSE;
  if (term->words == NULL || is_named (term->tokens, key))
    return TRUE;
  for (guint i = 0; i < term->words->len; i++)
    if (!word_matches (&g_array_index (term->words, Word, i), type, key))
      return FALSE;
  return TRUE;
}

static gboolean
has_kind (const BstTileType *type,
          BastideTileKind    kind)
{
  static const BstKind kinds[BASTIDE_N_TILE_KINDS] = {
    [BASTIDE_TILE_CITY] = BST_KIND_CITY,
    [BASTIDE_TILE_ROAD] = BST_KIND_ROAD,
    [BASTIDE_TILE_MONASTERY] = BST_KIND_MONASTERY,
    [BASTIDE_TILE_SHRINE] = BST_KIND_SHRINE,
  };

  if (type == NULL)
    return kind == BASTIDE_TILE_CITY;
  if (kind == BASTIDE_TILE_RIVER)
    return type->n_rivers > 0;
  return bst_tile_type_find_kind (type, kinds[kind], 0) != BST_NO_SEGMENT;
}

BastideTileFilter *
bastide_tile_filter_new (const char   *text,
                         guint         kinds,
                         const guint8 *edges)
{
  BastideTileFilter *self;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_new0 (BastideTileFilter, 1);
  self->kinds = kinds;
  self->has_edges = edges != NULL;
  if (edges != NULL)
    memcpy (self->edges, edges, sizeof self->edges);
  self->terms = g_ptr_array_new_with_free_func (term_free);
  parts = g_strsplit_set (text, ",;", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    add_term (self, parts[i]);
  return self;
}

void
bastide_tile_filter_free (BastideTileFilter *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->terms);
  g_free (self);
}

char **
bastide_tile_filter_create_key (const char * const *names)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (names != NULL, NULL);

  /* An empty word separates two names, so that no match runs from a name into the next. */
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_str_tokenize_and_fold (names[i], NULL, NULL);

      g_strv_builder_addv (builder, (const char **) words);
      g_strv_builder_add (builder, "");
    }
  return g_strv_builder_end (builder);
}

gboolean
bastide_tile_filter_matches (const BastideTileFilter *self,
                             const BstTileType       *type,
                             const char * const      *key)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  for (guint i = 0; i < BASTIDE_N_TILE_KINDS; i++)
    if (((self->kinds >> i) & 1) && !has_kind (type, (BastideTileKind) i))
      return FALSE;
  if (self->has_edges && !fits (type, self->edges))
    return FALSE;
  for (guint i = 0; i < self->terms->len; i++)
    if (!term_matches (g_ptr_array_index (self->terms, i), type, key))
      return FALSE;
  return TRUE;
}

/* A single tile comes before a cell of the city: where both lie, the position has a fault anyway. */
static const BstOrientation *
find_at (const BstSetup *setup,
         BstCell         cell)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int x = cell.x - city->cell.x;
  int y = cell.y - city->cell.y;
  gboolean is_turned = (city->rotation & 1) != 0;
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);
  guint type;

  if (tile != NULL)
    return &bst_catalogue_get (setup->catalogue, tile->type)->orientation[tile->rotation & 3];
  if (!city->present || !bst_catalogue_has_block (setup->catalogue) || x < 0 || y < 0
      || x >= (is_turned ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS)
      || y >= (is_turned ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS))
    return NULL;
  type = bst_catalogue_get_block (setup->catalogue, (guint) x, (guint) y, city->rotation);
  return &bst_catalogue_get (setup->catalogue, type)->orientation[city->rotation & 3];
}

void
bastide_tile_filter_get_edges (const BstSetup *setup,
                               BstCell         cell,
                               guint8          edges[BST_N_EDGES])
{
  g_return_if_fail (setup != NULL);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      const BstOrientation *lie = find_at (setup, bst_cell_step (cell, (BstEdge) edge));

      edges[edge] = lie != NULL ? lie->edge_kind[bst_edge_across ((BstEdge) edge)] : BST_EDGE_KIND_ANY;
    }
}
