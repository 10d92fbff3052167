/* bastide-web-svg.c: boards as drawings within a page for a browser
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-web-svg.h"

#include <math.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-figure-painter.h"
#include "bastide-scene-lights.h"
#include "bastide-tile-painter.h"
#include "bastide-web-compact.h"

/* Room beside a board, in tile sides: for the numbers in the north and west, and for figures on the border. */
#define RULER 0.4
#define RIM   0.15

#define NUMBER_SIZE 0.16
#define SIGN_SIZE   24.0

/* A page may use a tile that it drew before: the key of a drawing is its content in words. The steps of a lesson share
 * most of their board, too: tiles and grid of the first step are drawn once, and the next steps add theirs; figures
 * that no step moves are one drawing. */
struct _BastideWebDrawings
{
  BastideLook      look;
  double           size;
  BastideColours   colours;
  BastideWebStock *stock;
  GString         *defs;
  GHashTable      *names;     /* key → name */
  GHashTable      *ground;    /* the tiles of the last board that was drawn anew, as they are used */
  guint            n_grounds;
  GHashTable      *floor;     /* the same, and the tiles that all steps of the lesson have beside it; empty for none */
  guint            n_floor;
  GHashTable      *standing;  /* the figures that stand still in all steps of the lesson, as they are used */
  guint            n_standing;

  BastideWebDrawing *drawing; /* that is being made */
};

BastideWebDrawings *
_bastide_web_drawings_new (BastideLook           look,
                           double                tile_size,
                           const BastideColours *colours)
{
  BastideWebDrawings *self = g_new0 (BastideWebDrawings, 1);

  self->look = look;
  self->size = tile_size;
  self->colours = *colours;
  self->stock = _bastide_web_stock_new ();
  self->defs = g_string_new (NULL);
  self->ground = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->floor = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->standing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
_bastide_web_drawings_free (BastideWebDrawings *self)
{
  g_string_free (self->defs, TRUE);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->ground);
  g_hash_table_unref (self->floor);
  g_hash_table_unref (self->standing);
  _bastide_web_stock_free (self->stock);
  g_free (self);
}

char *
_bastide_web_drawings_finish (BastideWebDrawings *self,
                              GString            *html,
                              const char         *body)
{
  g_autoptr (GString) whole = g_string_new (NULL);

  _bastide_web_stock_stamp (self->stock, self->defs);
  _bastide_web_stock_count (self->stock, self->defs->str);
  _bastide_web_stock_count (self->stock, _bastide_web_stock_get_defs (self->stock));
  _bastide_web_stock_count (self->stock, body);
  _bastide_web_stock_append (self->stock, whole, self->defs->str);
  _bastide_web_stock_append_defs (self->stock, whole);
  _bastide_web_append_lean (html, whole->str);
  g_string_truncate (whole, 0);
  _bastide_web_stock_append (self->stock, whole, body);
  return g_string_free (g_steal_pointer (&whole), FALSE);
}

GPtrArray *
_bastide_web_drawings_get_styles (BastideWebDrawings *self)
{
  return _bastide_web_stock_get_styles (self->stock);
}

void
_bastide_web_append_text (GString    *html,
                          const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (letter == '<')
        g_string_append (html, "&lt;");
      else if (letter == '>')
        g_string_append (html, "&gt;");
      else if (letter == '&')
        g_string_append (html, "&amp;");
      else if (letter == '"')
        g_string_append (html, "&quot;");
      else if (letter == '\n')
        g_string_append (html, "<br>");
      else if (!g_unichar_iscntrl (letter) && letter != 0xFFFE && letter != 0xFFFF)
        g_string_append_unichar (html, letter);
    }
}

/* --- drawings --- */

/* Returns: (transfer none): the context of a new drawing */
static cairo_t *
begin (BastideWebDrawings *self,
       double              width,
       double              height)
{
  cairo_t *cr;

  self->drawing = _bastide_web_drawing_new (self->stock, width, height);
  cr = _bastide_web_drawing_get_context (self->drawing);
  bastide_colours_use (cr, &self->colours);
  return cr;
}

/* Returns: (transfer none): the name of a drawing; where it is new, @is_new has to be filled and defined */
static const char *
find_name (BastideWebDrawings *self,
           char               *key,
           gboolean           *is_new)
{
  char *name = g_hash_table_lookup (self->names, key);

  *is_new = name == NULL;
  if (name != NULL)
    {
      g_free (key);
      return name;
    }
  name = g_strdup_printf ("d%u", g_hash_table_size (self->names));
  g_hash_table_insert (self->names, key, name);
  return name;
}

/* @columns, @rows: the tiles within which everything stays, 0 for a figure, which may reach over its place */
static void
define (BastideWebDrawings *self,
        const char         *name,
        const char         *attributes,
        guint               columns,
        guint               rows)
{
  g_autofree char *elements = _bastide_web_drawing_finish (self->drawing);
  const char *frame = NULL;
  gboolean is_new = FALSE;

  if (columns > 0)
    frame = find_name (self, g_strdup_printf ("frame %u %u", columns, rows), &is_new);
  if (is_new)
    g_string_append_printf (self->defs, "<clipPath id=\"%s\"><path d=\"M0 0h%dv%dH0z\"/></clipPath>\n", frame,
                            (int) (columns * self->size), (int) (rows * self->size));
  g_string_append_printf (self->defs, "<symbol id=\"%s\"%s>", name, attributes);
  if (frame != NULL)
    g_string_append_printf (self->defs, "<g clip-path=\"url(#%s)\">%s</g>", frame, elements);
  else
    g_string_append (self->defs, elements);
  g_string_append (self->defs, "</symbol>\n");
}

static const char *
define_tile (BastideWebDrawings *self,
             const BstTileType  *type,
             guint               rotation)
{
  gboolean is_new;
  const char *name = find_name (self, g_strdup_printf ("tile %p %u", (const void *) type, rotation & 3), &is_new);

  if (is_new)
    {
      cairo_t *cr = begin (self, self->size, self->size);

      bastide_tile_painter_draw (cr, type, rotation & 3, self->size, self->look);
      define (self, name, "", 1, 1);
    }
  return name;
}

static void
use (GString    *html,
     const char *name,
     double      x,
     double      y)
{
  g_string_append_printf (html, "<use href=\"#%s\"", name);
  if (round (x) != 0)
    g_string_append_printf (html, " x=\"%d\"", (int) round (x));
  if (round (y) != 0)
    g_string_append_printf (html, " y=\"%d\"", (int) round (y));
  g_string_append (html, "/>");
}

/* --- a board --- */

/* A part of a board: the city or a tile as it is used, and its square. */
typedef struct
{
  char *use;
  char *square;
} Part;

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_free (part->use);
  g_free (part->square);
}

static void
add_part (GArray     *parts,
          const char *name,
          double      size,
          BstCell     cell,
          gboolean    has_square)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Part part;

  use (text, name, cell.x * size, cell.y * size);
  part.use = g_strdup (text->str);
  part.square = has_square ? g_strdup_printf ("M%d %dh%dv%dh-%dz", (int) (cell.x * size), (int) (cell.y * size),
                                              (int) size, (int) size, (int) size)
                           : g_strdup ("");
  g_array_append_val (parts, part);
}

/* Everything is relative to the north-western corner of the cell 0,0, so that boards with other borders can share it.
 */
static GArray *
list_parts (BastideWebDrawings *self,
            const BstSetup     *setup)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  const BstSetupCarcassonne *city = &setup->carcassonne;

  g_array_set_clear_func (parts, part_clear);
  if (city->present)
    {
      gboolean is_new;
      const char *name = find_name (self, g_strdup_printf ("city %u %d", city->rotation & 3, city->plain), &is_new);

      if (is_new)
        {
          guint columns = 3 + !(city->rotation & 1), rows = 3 + (city->rotation & 1);
          cairo_t *cr = begin (self, columns * self->size, rows * self->size);

          bastide_carcassonne_painter_draw (cr, city->rotation & 3, city->plain, self->size, self->look);
          define (self, name, "", columns, rows);
        }
      add_part (parts, name, self->size, city->cell, FALSE);
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (tile->type < bst_catalogue_get_size (setup->catalogue) && bst_setup_get_tile (setup, tile->cell) == tile)
        add_part (parts, define_tile (self, bst_catalogue_get (setup->catalogue, tile->type), tile->rotation),
                  self->size, tile->cell, TRUE);
    }
  return parts;
}

static gboolean
has_ground (GHashTable   *ground,
            const GArray *parts)
{
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    n += g_hash_table_contains (ground, g_array_index (parts, Part, i).use);
  return n > 0 && n == g_hash_table_size (ground);
}

static void
define_ground (BastideWebDrawings *self,
               const GArray       *parts)
{
  g_autoptr (GString) squares = g_string_new (NULL);
  guint n = self->n_grounds++;

  g_hash_table_remove_all (self->ground);
  g_string_append_printf (self->defs, "<g id=\"t%u\">", n);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      g_string_append (self->defs, part->use);
      g_string_append (squares, part->square);
      g_hash_table_insert (self->ground, g_strdup (part->use), NULL);
    }
  g_string_append_printf (self->defs, "</g>\n<path id=\"g%u\" class=\"grid\" d=\"%s\"/>\n", n, squares->str);
}

static gboolean
is_gone (gpointer use,
         gpointer value G_GNUC_UNUSED,
         gpointer there)
{
  return !g_hash_table_contains (there, use);
}

static void
share_ground (BastideWebDrawings *self,
              BastideLesson      *lesson,
              guint               from)
{
  BastideLessonStep *step = bastide_lesson_get_step (lesson, from);
  g_autoptr (GArray) first = list_parts (self, bastide_position_get_setup (bastide_lesson_step_get_position (step)));
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (GString) squares = g_string_new (NULL);
  gboolean is_new;
  const char *name;

  g_hash_table_remove_all (self->floor);
  if (bastide_lesson_get_n_steps (lesson) - from < 2 || first->len == 0)
    return;
  if (!has_ground (self->ground, first))
    define_ground (self, first);
  for (guint i = 0; i < first->len; i++)
    g_hash_table_add (self->floor, g_strdup (g_array_index (first, Part, i).use));
  for (guint i = from + 1; i < bastide_lesson_get_n_steps (lesson); i++)
    {
      BastidePosition *position = bastide_lesson_step_get_position (bastide_lesson_get_step (lesson, i));
      g_autoptr (GArray) parts = list_parts (self, bastide_position_get_setup (position));
      g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint j = 0; j < parts->len; j++)
        g_hash_table_add (there, g_array_index (parts, Part, j).use);
      g_hash_table_foreach_remove (self->floor, is_gone, there);
    }

  /* The tile that the lesson is about lies there in nearly all steps. */
  for (guint i = 0; i < first->len; i++)
    {
      const Part *part = &g_array_index (first, Part, i);

      if (!g_hash_table_contains (self->floor, part->use) || g_hash_table_contains (self->ground, part->use))
        continue;
      g_string_append (tiles, part->use);
      g_string_append (squares, part->square);
    }
  if (tiles->len == 0)
    {
      g_hash_table_remove_all (self->floor);
      return;
    }
  name = find_name (self, g_strdup_printf ("floor %u %s", self->n_grounds, tiles->str), &is_new);
  self->n_floor = (guint) g_ascii_strtoull (name + 1, NULL, 10);
  if (is_new)
    g_string_append_printf (self->defs, "<g id=\"u%u\"><use href=\"#t%u\"/>%s</g>\n<g id=\"v%u\"><use href=\"#g%u\"/>"
                            "<path class=\"grid\" d=\"%s\"/></g>\n", self->n_floor, self->n_grounds - 1, tiles->str,
                            self->n_floor, self->n_grounds - 1, squares->str);
}

/* The grid lies over all tiles. */
static void
add_ground (BastideWebDrawings *self,
            GString            *html,
            const BstSetup     *setup,
            gboolean            is_step,
            const int           cells[4])
{
  g_autoptr (GArray) parts = list_parts (self, setup);
  g_autoptr (GString) squares = g_string_new (NULL);
  gboolean has_floor = is_step && has_ground (self->floor, parts);
  GHashTable *ground = has_floor ? self->floor : self->ground;
  guint n;

  if (parts->len == 0)
    return;
  if (!has_floor && !has_ground (ground, parts))
    define_ground (self, parts);
  n = has_floor ? self->n_floor : self->n_grounds - 1;
  g_string_append (html, "<g");
  if (cells[0] != 0 || cells[1] != 0)
    g_string_append_printf (html, " transform=\"translate(%d %d)\"", (int) (-cells[0] * self->size),
                            (int) (-cells[1] * self->size));
  g_string_append_printf (html, "><use href=\"#%c%u\"/>", has_floor ? 'u' : 't', n);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      if (g_hash_table_contains (ground, part->use))
        continue;
      g_string_append (html, part->use);
      g_string_append (squares, part->square);
    }
  g_string_append_printf (html, "<use href=\"#%c%u\"/>", has_floor ? 'v' : 'g', n);
  if (squares->len > 0)
    g_string_append_printf (html, "<path class=\"grid\" d=\"%s\"/>", squares->str);
  g_string_append (html, "</g>");
}

/* Returns: (transfer container) (element-type utf8): the figures as they are used */
static GPtrArray *
list_figures (BastideWebDrawings *self,
              BastidePosition    *position,
              const int           cells[4])
{
  GPtrArray *uses = g_ptr_array_new_with_free_func (g_free);
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (GArray) figures = bastide_scene_list_figures (setup, NULL);
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
      const char *letter = letters[figure->player];
      double height = bastide_scene_figure_get_height (figure, self->size);
      char *key = g_strdup_printf ("figure %d %u %u %d %d %s", figure->is_marker, figure->what, figure->colour,
                                   figure->lying, (int) round (height * 16), letter);
      gboolean is_new;
      const char *name = find_name (self, key, &is_new);
      GString *text = g_string_new (NULL);

      if (is_new)
        {
          cairo_t *cr = begin (self, 2 * self->size, 2 * self->size);

          if (figure->is_marker)
            bastide_marker_painter_draw (cr, (BstPieceKind) figure->what, (BstColour) figure->colour, letter,
                                         self->size, self->size, height, self->look);
          else
            bastide_figure_painter_draw (cr, (BstFigure) figure->what, (BstColour) figure->colour, letter,
                                         figure->lying, self->size, self->size, height, self->look);
          define (self, name, "", 0, 0);
        }
      use (text, name, (figure->x - cells[0] - 1) * self->size, (figure->y - cells[1] - 1) * self->size);
      g_ptr_array_add (uses, g_string_free (text, FALSE));
    }
  return uses;
}

void
_bastide_web_drawings_begin_lesson (BastideWebDrawings *self,
                                    BastideLesson      *lesson,
                                    guint               from,
                                    const int           cells[4])
{
  guint n = bastide_lesson_get_n_steps (lesson);
  BastidePosition *start = bastide_lesson_step_get_position (bastide_lesson_get_step (lesson, from));
  g_autoptr (GPtrArray) first = list_figures (self, start, cells);
  g_autoptr (GString) figures = g_string_new (NULL);
  gboolean is_new;
  const char *name;

  share_ground (self, lesson, from);
  g_hash_table_remove_all (self->standing);
  for (guint i = 0; i < first->len && n - from > 1; i++)
    g_hash_table_add (self->standing, g_strdup (g_ptr_array_index (first, i)));
  for (guint i = from + 1; i < n; i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (lesson, i);
      g_autoptr (GPtrArray) uses = list_figures (self, bastide_lesson_step_get_position (step), cells);
      g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint j = 0; j < uses->len; j++)
        g_hash_table_add (there, g_ptr_array_index (uses, j));
      g_hash_table_foreach_remove (self->standing, is_gone, there);
    }
  for (guint i = 0; i < first->len; i++)
    if (g_hash_table_contains (self->standing, g_ptr_array_index (first, i)))
      g_string_append (figures, g_ptr_array_index (first, i));
  if (figures->len == 0)
    return;
  name = find_name (self, g_strconcat ("standing ", figures->str, NULL), &is_new);
  self->n_standing = (guint) g_ascii_strtoull (name + 1, NULL, 10);
  if (is_new)
    g_string_append_printf (self->defs, "<g id=\"f%u\">%s</g>\n", self->n_standing, figures->str);
}

/* A mask leaves the outer half of an outline, so that no line runs through a feature where its tiles meet. Steps that
 * light the same share it.
 */
static void
add_light (BastideWebDrawings *self,
           GString            *html,
           BastidePosition    *position,
           const BstPlace     *place,
           const int           cells[4])
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  cairo_path_t *path;

  cairo_translate (cr, -cells[0] * self->size, -cells[1] * self->size);
  bastide_scene_trace_place (cr, position, place, self->size);
  cairo_identity_matrix (cr);
  path = cairo_copy_path (cr);
  if (path->num_data > 0)
    {
      g_autoptr (GString) outline = g_string_new (NULL);
      gboolean is_new;
      const char *name;
      guint n;

      _bastide_web_append_path (outline, path);
      name = find_name (self, g_strconcat ("light ", outline->str, NULL), &is_new);
      n = (guint) g_ascii_strtoull (name + 1, NULL, 10);
      if (is_new)
        g_string_append_printf (self->defs, "<mask id=\"m%u\" maskUnits=\"userSpaceOnUse\"><rect class=\"all\"/>"
                                "<path id=\"l%u\" d=\"%s\"/></mask>\n", n, n, outline->str);
      if (place->kind != BST_PLACE_CELL)
        g_string_append_printf (html, "<use href=\"#l%u\" class=\"lit\"/>", n);
      g_string_append_printf (html, "<g mask=\"url(#m%u)\"><use href=\"#l%u\" class=\"rim\"/>"
                              "<use href=\"#l%u\" class=\"edge\"/></g>", n, n, n);
    }
  cairo_path_destroy (path);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Arrows and marks are different in each step, and stand in it. */
static void
add_layer (BastideWebDrawings *self,
           GString            *html,
           BastidePosition    *position,
           BastideLessonStep  *step,
           const int           cells[4])
{
  BastideSceneStyle style = { .tile_size = self->size, .look = self->look, .colours = &self->colours };
  const GArray *annotations = bastide_position_get_content (position)->annotations;
  const GArray *ways = step != NULL ? bastide_lesson_step_get_ways (step) : NULL;
  g_autofree char *elements = NULL;
  cairo_t *cr;

  if (step == NULL ? annotations->len == 0 : ways->len == 0)
    return;
  cr = begin (self, (cells[2] - cells[0] + 1) * self->size, (cells[3] - cells[1] + 1) * self->size);
  cairo_translate (cr, -cells[0] * self->size, -cells[1] * self->size);
  style.annotations = step == NULL ? annotations : NULL;
  bastide_scene_draw_lights (cr, position, NULL, ways, &style);
  bastide_scene_draw_annotations (cr, &style);
  elements = _bastide_web_drawing_finish (self->drawing);
  g_string_append (html, elements);
}

/* Returns: (transfer none): the name of the numbers from one to another, which stand in the north or in the west */
static const char *
define_ruler (BastideWebDrawings *self,
              gboolean            is_column,
              int                 first,
              int                 last)
{
  gboolean is_new;
  const char *name = find_name (self, g_strdup_printf ("ruler %d %d %d", is_column, first, last), &is_new);
  int beside = (int) (-0.5 * RULER * self->size);

  if (!is_new)
    return name;
  g_string_append_printf (self->defs, "<g id=\"%s\">", name);
  for (int i = first; i <= last; i++)
    {
      int along = (int) ((i - first + 0.5) * self->size);

      g_string_append_printf (self->defs, "<text x=\"%d\" y=\"%d\">%s%d</text>", is_column ? beside : along,
                              is_column ? along : beside, i < 0 ? "\u2212" : "", ABS (i));
    }
  g_string_append (self->defs, "</g>\n");
  return name;
}

void
_bastide_web_drawings_add_board (BastideWebDrawings *self,
                                 GString            *html,
                                 BastidePosition    *position,
                                 BastideLessonStep  *step,
                                 const int           cells[4],
                                 const char         *heading)
{
  int left = (int) (RULER * self->size);
  int columns = cells[2] - cells[0] + 1;
  int rows = cells[3] - cells[1] + 1;
  const GArray *lit = step != NULL ? bastide_lesson_step_get_lit (step) : NULL;
  gboolean is_shared = step != NULL && g_hash_table_size (self->standing) > 0;
  g_autoptr (GPtrArray) uses = NULL;
  gboolean is_new;
  const char *numbers;

  g_string_append_printf (html, "<svg class=\"board\" viewBox=\"-%d -%d %d %d\" style=\"--w:%d\" role=\"img\" "
                          "aria-labelledby=\"%s\">", left, left, left + (int) ((columns + RIM) * self->size),
                          left + (int) ((rows + RIM) * self->size), columns, heading);
  add_ground (self, html, bastide_position_get_setup (position), step != NULL, cells);
  /* The numbers are relative to the corner of the board. */
  numbers = find_name (self, g_strdup_printf ("numbers %d %d %d %d", cells[0], cells[1], cells[2], cells[3]), &is_new);
  if (is_new)
    {
      const char *north = define_ruler (self, FALSE, cells[0], cells[2]);
      const char *west = define_ruler (self, TRUE, cells[1], cells[3]);

      g_string_append_printf (self->defs, "<g id=\"%s\" class=\"ruler\" font-size=\"%d\"><use href=\"#%s\"/>"
                              "<use href=\"#%s\"/></g>\n", numbers, (int) (NUMBER_SIZE * self->size), north, west);
    }
  g_string_append_printf (html, "<use href=\"#%s\"/>", numbers);
  for (guint i = 0; lit != NULL && i < lit->len; i++)
    add_light (self, html, position, &g_array_index (lit, BstPlace, i), cells);
  uses = list_figures (self, position, cells);
  if (is_shared)
    g_string_append_printf (html, "<use href=\"#f%u\"/>", self->n_standing);
  for (guint i = 0; i < uses->len; i++)
    if (!is_shared || !g_hash_table_contains (self->standing, g_ptr_array_index (uses, i)))
      g_string_append (html, g_ptr_array_index (uses, i));
  add_layer (self, html, position, step, cells);
  g_string_append (html, "</svg>\n");
}

void
_bastide_web_drawings_add_tile (BastideWebDrawings *self,
                                GString            *html,
                                const BstTileType  *type,
                                const char         *label)
{
  g_string_append_printf (html, "<svg class=\"tile\" viewBox=\"0 0 %d %d\"", (int) self->size, (int) self->size);
  g_string_append (html, " role=\"img\" aria-label=\"");
  _bastide_web_append_text (html, label);
  g_string_append (html, "\">");
  use (html, define_tile (self, type, 0), 0, 0);
  g_string_append (html, "</svg>");
}

void
_bastide_web_drawings_add_sign (BastideWebDrawings *self,
                                GString            *html,
                                BstColour           colour,
                                const char         *letter)
{
  gboolean is_new;
  const char *name = find_name (self, g_strdup_printf ("sign %u %s", colour, letter), &is_new);

  if (is_new)
    {
      cairo_t *cr = begin (self, SIGN_SIZE, SIGN_SIZE);
      g_autofree char *attributes = g_strdup_printf (" viewBox=\"0 0 %d %d\"", (int) SIGN_SIZE, (int) SIGN_SIZE);

      bastide_sign_painter_draw (cr, colour, letter, SIGN_SIZE / 2, SIGN_SIZE / 2, SIGN_SIZE - 2, self->look);
      define (self, name, attributes, 0, 0);
    }
  g_string_append (html, "<svg aria-hidden=\"true\">");
  use (html, name, 0, 0);
  g_string_append (html, "</svg>");
}
