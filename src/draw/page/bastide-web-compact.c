/* bastide-web-compact.c: the drawings of cairo, made small
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-web-compact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Cairo writes six decimals and every default. A page holds hundreds of tiles and is sent to a class, so that its
 * drawings are written anew: numbers as exactly as a screen shows them, colours as #rrggbb, and names that are
 * counted. */

/* Numbers outside of paths. */
#define FORMAT "%.3f"

/* An outline is worth a name of its own where it comes often enough for its length: the letters of the definition, and
 * those by which the use is longer than the beginning of a path. */
#define DEFINITION_LENGTH 24
#define USE_LENGTH        15

/* Around the number and the beginning of an outline, until it is known how often it comes. No text of a page has them.
 */
#define PLACE_BEGIN '\001'
#define PLACE_END   '\002'
#define PLACE_END_TEXT "\002"

/* In a mark, positions are in these parts of a unit. */
#define FINE 1000

/* How far a gradient may lie beside the middle of the square that it fills. */
#define TOLERANCE 0.2

struct _BastideWebStock
{
  GPtrArray  *styles;        /* the sets of attributes, each a class of its number */
  GPtrArray  *outlines;      /* the paths without their beginning */
  GArray     *n_uses;        /* of each of them */
  GHashTable *outline_of;    /* outline → its number and 1 */
  GHashTable *names;         /* contents of a clip or gradient → its name */
  GString    *defs;
};

BastideWebStock *
_bastide_web_stock_new (void)
{
  BastideWebStock *self = g_new0 (BastideWebStock, 1);

  self->styles = g_ptr_array_new_with_free_func (g_free);
  self->outlines = g_ptr_array_new_with_free_func (g_free);
  self->n_uses = g_array_new (FALSE, TRUE, sizeof (guint));
  self->outline_of = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->defs = g_string_new (NULL);
  return self;
}

void
_bastide_web_stock_free (BastideWebStock *self)
{
  g_ptr_array_unref (self->styles);
  g_hash_table_unref (self->outline_of);
  g_ptr_array_unref (self->outlines);
  g_array_unref (self->n_uses);
  g_hash_table_unref (self->names);
  g_string_free (self->defs, TRUE);
  g_free (self);
}

GPtrArray *
_bastide_web_stock_get_styles (BastideWebStock *self)
{
  return self->styles;
}

/* Defines a clip or gradient unless there is one with the same contents. Returns: (transfer none): its name */
static const char *
define (BastideWebStock *self,
        const char      *element,
        const char      *attributes,
        const char      *contents)
{
  g_autofree char *key = g_strconcat (element, attributes, contents, NULL);
  char *name = g_hash_table_lookup (self->names, key);

  if (name != NULL)
    return name;
  name = g_strdup_printf ("k%u", g_hash_table_size (self->names));
  g_string_append_printf (self->defs, "<%s id=\"%s\"%s>%s</%s>\n", element, name, attributes, contents, element);
  g_hash_table_insert (self->names, g_steal_pointer (&key), name);
  return name;
}

/* A gradient is defined when it is used, since most of them fill a square of their own size, in which case all with the
 * same colours are one. */
typedef struct
{
  char   *attributes;
  char   *stops;
  double  x;
  double  y;
  double  radius;      /* 0 for one along a line */
} Gradient;

static void
gradient_free (gpointer data)
{
  Gradient *gradient = data;

  g_free (gradient->attributes);
  g_free (gradient->stops);
  g_free (gradient);
}

typedef struct
{
  BastideWebStock *stock;
  GString    *out;
  GHashTable *names;     /* of cairo → the new ones */
  GHashTable *gradients; /* of cairo → Gradient */
  const char *prefix;
  const char *source;    /* for the names that nobody refers to */
  GString    *style;     /* the set of the present element */
  char       *id;        /* of the clip or gradient that is read */
  gsize       start;     /* where its contents begin */
  Gradient   *gradient;  /* that is read */
  gboolean    is_open;   /* the start tag of an element lacks its end */
  cairo_matrix_t matrix; /* of the present element, whose path and line are written as it makes them */
  double      scale;
} Writer;

/* Attributes with these values say nothing. */
static const char * const defaults[][2] = {
  { "stroke", "none" }, { "fill-rule", "nonzero" }, { "fill-opacity", "1" }, { "stroke-opacity", "1" },
  { "stroke-linecap", "butt" }, { "stroke-linejoin", "miter" }, { "stroke-miterlimit", "10" }, { "stop-opacity", "1" },
  { "gradientTransform", "matrix(1,0,0,1,0,0)" }, { "transform", "matrix(1,0,0,1,0,0)" }, { "clip-rule", "nonzero" },
};

static void
append_number (GString *out,
               double   number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  const char *text = buffer;
  char *end;

  g_ascii_formatd (buffer, sizeof buffer, FORMAT, number);
  end = buffer + strlen (buffer);
  if (strchr (buffer, '.') != NULL)
    {
      while (end[-1] == '0')
        *--end = '\0';
      if (end[-1] == '.')
        *--end = '\0';
    }
  if (g_str_equal (buffer, "-0"))
    text = "0";
  if (g_str_has_prefix (text, "0."))
    text++;
  else if (g_str_has_prefix (text, "-0."))
    {
      g_string_append_c (out, '-');
      text += 2;
    }
  /* A minus parts numbers as well as a space does. */
  if (out->len > 0 && (g_ascii_isdigit (out->str[out->len - 1]) || out->str[out->len - 1] == '.') && *text != '-')
    g_string_append_c (out, ' ');
  g_string_append (out, text);
}

/* How far a line may lie beside the points that it passes by, in units: curves come as many short lines. A light has a
 * broad line, and its points lie on whole units. */
#define SMOOTH       0.12
#define SMOOTH_LIGHT 0.5
#define GRAIN_LIGHT  10

typedef struct
{
  double x;
  double y;
} Point;

/* A path on its way: in tenths, relative to its beginning, so that rounding never adds up and the same outline
 * elsewhere is the same text; each number is relative to the one before, so that it is short.
 */
typedef struct
{
  GString *out;
  Point    origin;
  GArray  *lines;    /* of Point: the lines that wait, and their beginning */
  double   smooth;
  long     grain;    /* tenths between two points */
  long     x;
  long     y;
  long     start_x;
  long     start_y;
  long     from_x;   /* before a move that waits for a line */
  long     from_y;
  char     last;     /* the command that need not be said again */
  gboolean moves;
  gboolean is_begun;
} Pen;

static void
append_tenths (GString *out,
               long     tenths)
{
  char before = out->len > 0 ? out->str[out->len - 1] : '\0';
  long size = labs (tenths);
  gsize whole = out->len;

  /* Where the number at the end has a point already, a second point begins another number. */
  while (whole > 0 && g_ascii_isdigit (out->str[whole - 1]))
    whole--;
  if (tenths < 0)
    g_string_append_c (out, '-');
  else if (g_ascii_isdigit (before) && (size >= 10 || size == 0 || whole == 0 || out->str[whole - 1] != '.'))
    g_string_append_c (out, ' ');
  if (size >= 10 || size == 0)
    g_string_append_printf (out, "%ld", size / 10);
  if (size % 10 != 0)
    g_string_append_printf (out, ".%ld", size % 10);
}

/* --- outlines and stamps in a text --- */

/* An element with an outline and a style, and nothing else, in a text on its way. */
typedef struct
{
  guint    outline;
  guint    style;      /* G_MAXUINT for an element with more */
  double   x;
  double   y;
  gsize    begin;
  gsize    end;
  gboolean follows;    /* right behind the element before */
} Mark;

/* Writes the beginning of a mark. */
static void
append_place (GString *text,
              guint    outline,
              double   x,
              double   y)
{
  g_string_append_printf (text, "%c%u %ld %ld%c", PLACE_BEGIN, outline, lround (x * FINE), lround (y * FINE),
                          PLACE_END);
}

static Mark
read_mark (const char *text,
           const char *at)
{
  Mark mark = { .style = G_MAXUINT, .begin = (gsize) (at - text) };
  const char *style = PLACE_END_TEXT " class=\"s";
  char *end;

  mark.outline = (guint) g_ascii_strtoull (at + 1, &end, 10);
  mark.x = (double) g_ascii_strtoll (end, &end, 10) / FINE;
  mark.y = (double) g_ascii_strtoll (end, &end, 10) / FINE;
  mark.end = (gsize) (end + 1 - text);
  if (g_str_has_prefix (end, style))
    {
      guint number = (guint) g_ascii_strtoull (end + strlen (style), &end, 10);

      if (g_str_has_prefix (end, "\"/>"))
        {
          mark.style = number;
          mark.end = (gsize) (end + strlen ("\"/>") - text);
        }
    }
  return mark;
}

static long
round_tenths (double number)
{
  return lround (number * 10);
}

static void
append_position (GString *html,
                 double   x,
                 double   y)
{
  const struct { const char *name; long value; } parts[] = { { "x", round_tenths (x) }, { "y", round_tenths (y) } };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].value != 0)
      {
        g_string_append_printf (html, " %s=\"", parts[i].name);
        append_tenths (html, parts[i].value);
        g_string_append_c (html, '"');
      }
}

/* A tree, a house or a tower is several outlines, and comes again and again: a run of elements that comes elsewhere
 * with the same distances becomes a stamp.
 */
#define LEAST_RUN  3
#define MOST_RUN   32
#define LEAST_COPIES 3

/* The key of a run is the sum of its elements' looks and distances from the first. */
static guint64
add_to_key (guint64     key,
            const Mark *first,
            const Mark *mark)
{
  const guint64 parts[] = {
    mark->outline, mark->style, (guint64) round_tenths (mark->x - first->x), (guint64) round_tenths (mark->y - first->y),
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      key = (key ^ parts[i]) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
      key ^= key >> 29;
    }
  return key;
}

/* Returns: (element-type gint64 guint): how often each run comes */
static GHashTable *
count_runs (const GArray *marks)
{
  GHashTable *counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *first = &g_array_index (marks, Mark, i);
      guint64 key = 0;

      for (guint n = 0; n < MOST_RUN && i + n < marks->len; n++)
        {
          const Mark *mark = &g_array_index (marks, Mark, i + n);

          if (mark->style == G_MAXUINT || (n > 0 && !mark->follows))
            break;
          key = add_to_key (key, first, mark);
          if (n + 1 >= LEAST_RUN)
            g_hash_table_insert (counts, g_memdup2 (&key, sizeof key),
                                 GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, &key)) + 1));
        }
    }
  return counts;
}

/* Returns: the elements of the longest run from @i on that comes often enough, 0 for none */
static guint
find_run (const GArray *marks,
          GHashTable   *counts,
          guint         i,
          guint64      *run)
{
  const Mark *first = &g_array_index (marks, Mark, i);
  guint64 key = 0;
  guint longest = 0;

  for (guint n = 0; n < MOST_RUN && i + n < marks->len; n++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i + n);

      if (mark->style == G_MAXUINT || (n > 0 && !mark->follows))
        break;
      key = add_to_key (key, first, mark);
      if (n + 1 >= LEAST_RUN && GPOINTER_TO_UINT (g_hash_table_lookup (counts, &key)) >= LEAST_COPIES)
        {
          longest = n + 1;
          *run = key;
        }
    }
  return longest;
}

/* Returns: the number of the stamp of a run, which is defined where it is new */
static guint
find_stamp (BastideWebStock *self,
            GHashTable      *stamps,
            guint64          key,
            const Mark      *marks,
            guint            n)
{
  guint stamp = GPOINTER_TO_UINT (g_hash_table_lookup (stamps, &key));

  if (stamp > 0)
    return stamp;
  stamp = g_hash_table_size (stamps) + 1;
  g_hash_table_insert (stamps, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (stamp));
  g_string_append_printf (self->defs, "<g id=\"b%u\">", stamp);
  for (guint i = 0; i < n; i++)
    {
      append_place (self->defs, marks[i].outline, marks[i].x - marks[0].x, marks[i].y - marks[0].y);
      g_string_append_printf (self->defs, " class=\"s%u\"/>", marks[i].style);
    }
  g_string_append (self->defs, "</g>\n");
  return stamp;
}

void
_bastide_web_stock_stamp (BastideWebStock *self,
                          GString         *text)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_autoptr (GHashTable) counts = NULL;
  g_autoptr (GHashTable) stamps = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GString) stamped = g_string_sized_new (text->len);
  gsize at = 0;

  for (const char *begin = strchr (text->str, PLACE_BEGIN); begin != NULL; begin = strchr (begin + 1, PLACE_BEGIN))
    {
      Mark mark = read_mark (text->str, begin);

      mark.follows = marks->len > 0 && g_array_index (marks, Mark, marks->len - 1).end == mark.begin
                     && g_array_index (marks, Mark, marks->len - 1).style != G_MAXUINT && mark.style != G_MAXUINT;
      g_array_append_val (marks, mark);
    }
  counts = count_runs (marks);
  for (guint i = 0; i < marks->len;)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);
      guint64 key = 0;
      guint n = find_run (marks, counts, i, &key);

      if (n == 0)
        {
          i++;
          continue;
        }
      g_string_append_len (stamped, text->str + at, (gssize) (mark->begin - at));
      g_string_append_printf (stamped, "<use href=\"#b%u\"", find_stamp (self, stamps, key, mark, n));
      append_position (stamped, mark->x, mark->y);
      g_string_append (stamped, "/>");
      i += n;
      at = g_array_index (marks, Mark, i - 1).end;
    }
  g_string_append (stamped, text->str + at);
  g_string_assign (text, stamped->str);
}

void
_bastide_web_stock_count (BastideWebStock *self,
                          const char      *text)
{
  for (const char *at = strchr (text, PLACE_BEGIN); at != NULL; at = strchr (at + 1, PLACE_BEGIN))
    g_array_index (self->n_uses, guint, read_mark (text, at).outline)++;
}

static gboolean
is_shared (BastideWebStock *self,
           guint            outline)
{
  guint n = g_array_index (self->n_uses, guint, outline);

  return n > 1 && (n - 1) * strlen (g_ptr_array_index (self->outlines, outline)) > n * USE_LENGTH + DEFINITION_LENGTH;
}

void
_bastide_web_stock_append (BastideWebStock *self,
                           GString         *html,
                           const char      *text)
{
  const char *at = text;

  for (const char *place = strchr (at, PLACE_BEGIN); place != NULL; place = strchr (at, PLACE_BEGIN))
    {
      const Mark mark = read_mark (text, place);

      g_string_append_len (html, at, place - at);
      if (is_shared (self, mark.outline))
        {
          g_string_append_printf (html, "<use href=\"#q%u\"", mark.outline);
          append_position (html, mark.x, mark.y);
        }
      else
        {
          g_string_append (html, "<path d=\"M");
          append_tenths (html, round_tenths (mark.x));
          append_tenths (html, round_tenths (mark.y));
          g_string_append_printf (html, "%s\"", (const char *) g_ptr_array_index (self->outlines, mark.outline));
        }
      at = strchr (place, PLACE_END) + 1;
    }
  g_string_append (html, at);
}

void
_bastide_web_stock_append_defs (BastideWebStock *self,
                                GString         *html)
{
  _bastide_web_stock_append (self, html, self->defs->str);
  for (guint i = 0; i < self->outlines->len; i++)
    if (is_shared (self, i))
      g_string_append_printf (html, "<path id=\"q%u\" d=\"M0 0%s\"/>\n", i,
                              (const char *) g_ptr_array_index (self->outlines, i));
}

const char *
_bastide_web_stock_get_defs (BastideWebStock *self)
{
  return self->defs->str;
}

static void
command (Pen  *pen,
         char  letter)
{
  if (pen->last != letter)
    g_string_append_c (pen->out, letter);
  pen->last = letter;
}

static void
settle (Pen *pen)
{
  if (!pen->moves)
    return;
  g_string_append_c (pen->out, pen->is_begun ? 'm' : 'M');
  append_tenths (pen->out, pen->is_begun ? pen->x - pen->from_x : lround (pen->origin.x * 10));
  append_tenths (pen->out, pen->is_begun ? pen->y - pen->from_y : lround (pen->origin.y * 10));
  pen->last = 'M';
  pen->moves = FALSE;
  pen->is_begun = TRUE;
}

static void
get_tenths (const Pen *pen,
            Point      at,
            long      *x,
            long      *y)
{
  *x = lround ((at.x - pen->origin.x) * 10 / (double) pen->grain) * pen->grain;
  *y = lround ((at.y - pen->origin.y) * 10 / (double) pen->grain) * pen->grain;
}

static void
emit_line (Pen   *pen,
           Point  to)
{
  long to_x, to_y;

  get_tenths (pen, to, &to_x, &to_y);
  settle (pen);
  if (to_y == pen->y)
    {
      command (pen, 'h');
      append_tenths (pen->out, to_x - pen->x);
    }
  else if (to_x == pen->x)
    {
      command (pen, 'v');
      append_tenths (pen->out, to_y - pen->y);
    }
  else
    {
      command (pen, 'l');
      append_tenths (pen->out, to_x - pen->x);
      append_tenths (pen->out, to_y - pen->y);
    }
  pen->x = to_x;
  pen->y = to_y;
}

/* Draws the lines from one point to another that is far enough from none of the points between: Ramer, Douglas and
 * Peucker. */
static void
emit_lines (Pen   *pen,
            guint  first,
            guint  last)
{
  const Point *points = (const Point *) (void *) pen->lines->data;
  const Point a = points[first], b = points[last];
  double length = hypot (b.x - a.x, b.y - a.y);
  double most = 0;
  guint farthest = first;

  for (guint i = first + 1; i < last; i++)
    {
      const Point at = points[i];
      double distance = length < 1e-6 ? hypot (at.x - a.x, at.y - a.y)
                                      : fabs ((b.x - a.x) * (a.y - at.y) - (a.x - at.x) * (b.y - a.y)) / length;

      if (distance > most)
        {
          most = distance;
          farthest = i;
        }
    }
  if (most <= pen->smooth)
    {
      emit_line (pen, points[last]);
      return;
    }
  emit_lines (pen, first, farthest);
  emit_lines (pen, farthest, last);
}

static void
flush (Pen *pen)
{
  if (pen->lines->len > 1)
    emit_lines (pen, 0, pen->lines->len - 1);
  if (pen->lines->len > 0)
    g_array_set_size (pen->lines, 0);
}

static void
move_to (Pen    *pen,
         double  x,
         double  y)
{
  Point at = { x, y };

  flush (pen);
  if (!pen->is_begun)
    pen->origin = pen->grain > 1 ? (Point) { round (x * 10 / (double) pen->grain) * (double) pen->grain / 10,
                                             round (y * 10 / (double) pen->grain) * (double) pen->grain / 10 }
                                 : at;
  if (!pen->moves)
    {
      pen->from_x = pen->x;
      pen->from_y = pen->y;
    }
  get_tenths (pen, at, &pen->x, &pen->y);
  pen->start_x = pen->x;
  pen->start_y = pen->y;
  pen->moves = TRUE;
  g_array_append_val (pen->lines, at);
}

static void
line_to (Pen    *pen,
         double  x,
         double  y)
{
  const Point at = { x, y };

  g_array_append_val (pen->lines, at);
}

static void
curve_to (Pen          *pen,
          const double  points[6])
{
  const Point end = { points[4], points[5] };
  long x, y;

  flush (pen);
  settle (pen);
  command (pen, 'c');
  x = pen->x;
  y = pen->y;
  for (guint i = 0; i < 3; i++)
    {
      get_tenths (pen, (Point) { points[2 * i], points[2 * i + 1] }, &pen->x, &pen->y);
      append_tenths (pen->out, pen->x - x);
      append_tenths (pen->out, pen->y - y);
    }
  g_array_append_val (pen->lines, end);
}

static void
close_path (Pen *pen)
{
  flush (pen);
  settle (pen);
  g_string_append_c (pen->out, 'z');
  pen->last = 'z';
  pen->x = pen->start_x;
  pen->y = pen->start_y;
}

void
_bastide_web_append_path (GString            *out,
                          const cairo_path_t *path)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Point));
  Pen pen = { .out = out, .lines = lines, .smooth = SMOOTH_LIGHT, .grain = GRAIN_LIGHT };

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *data = &path->data[i];

      switch (data->header.type)
        {
        case CAIRO_PATH_MOVE_TO:
          move_to (&pen, data[1].point.x, data[1].point.y);
          break;
        case CAIRO_PATH_LINE_TO:
          line_to (&pen, data[1].point.x, data[1].point.y);
          break;
        case CAIRO_PATH_CURVE_TO:
          curve_to (&pen, (const double[6]) { data[1].point.x, data[1].point.y, data[2].point.x, data[2].point.y,
                                              data[3].point.x, data[3].point.y });
          break;
        case CAIRO_PATH_CLOSE_PATH:
        default:
          close_path (&pen);
          break;
        }
    }
  flush (&pen);
}

/* Cairo writes M, L, C and Z with a command for each point; behind the end of a part it repeats its beginning. */
static void
append_path (GString              *out,
             const char           *path,
             const cairo_matrix_t *matrix)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Point));
  Pen pen = { .out = out, .lines = lines, .smooth = SMOOTH, .grain = 1 };
  const char *at = path;

  while (*at != '\0')
    {
      char letter = *at++;
      guint n = letter == 'C' ? 6 : letter == 'M' || letter == 'L' ? 2 : 0;
      double points[6] = { 0 };

      for (guint i = 0; i < n; i++)
        {
          char *end;

          points[i] = g_ascii_strtod (at, &end);
          at = end;
        }
      for (guint i = 0; i < n; i += 2)
        cairo_matrix_transform_point (matrix, &points[i], &points[i + 1]);
      if (letter == 'M')
        move_to (&pen, points[0], points[1]);
      else if (letter == 'L')
        line_to (&pen, points[0], points[1]);
      else if (letter == 'C')
        curve_to (&pen, points);
      else if (letter == 'Z')
        close_path (&pen);
    }
  flush (&pen);
}

/* Copies a value with its numbers shortened. */
static void
append_value (GString    *out,
              const char *value)
{
  for (const char *at = value; *at != '\0';)
    {
      const char *digits = *at == '-' ? at + 1 : at;
      gboolean begins = at == value || strchr ("(, ", at[-1]) != NULL;
      char *end;
      double number;

      if (!begins || !g_ascii_isdigit (*digits))
        {
          g_string_append_c (out, *at++);
          continue;
        }
      number = g_ascii_strtod (at, &end);
      append_number (out, number);
      at = end;
    }
}

/* Colours in percent become #rrggbb. */
static gboolean
append_colour (GString    *out,
               const char *value)
{
  const char *at = value + strlen ("rgb(");

  if (!g_str_has_prefix (value, "rgb("))
    return FALSE;
  g_string_append_c (out, '#');
  for (guint i = 0; i < 3; i++)
    {
      char *end;
      double part = g_ascii_strtod (at, &end);

      g_string_append_printf (out, "%02x", (guint) CLAMP (round (part * 2.55), 0, 255));
      at = end + strspn (end, "%, ");
    }
  return TRUE;
}

static const char *
get_name (Writer     *writer,
          const char *name)
{
  char *known = g_hash_table_lookup (writer->names, name);

  if (known != NULL)
    return known;
  known = g_strdup_printf ("%s-%u", writer->prefix, g_hash_table_size (writer->names));
  g_hash_table_insert (writer->names, g_strdup (name), known);
  return known;
}

static gboolean
read_matrix (const char *value,
             double      m[6])
{
  const char *at = value + strlen ("matrix(");

  if (!g_str_has_prefix (value, "matrix("))
    return FALSE;
  for (guint i = 0; i < 6; i++)
    {
      char *end;

      m[i] = g_ascii_strtod (at, &end);
      if (end == at)
        return FALSE;
      at = end + strspn (end, ", ");
    }
  return TRUE;
}

static void
append_declaration (Writer     *writer,
                    const char *name,
                    const char *value)
{
  GString *style = writer->style;

  g_string_append_printf (style, "%s%s:", style->len > 0 ? ";" : "", name);
  if (g_str_equal (name, "stroke-width"))
    append_number (style, g_ascii_strtod (value, NULL) * writer->scale);
  else if (g_str_equal (name, "stroke-dasharray"))
    for (const char *at = value;;)
      {
        char *end;
        double number = g_ascii_strtod (at, &end);

        if (end == at)
          break;
        append_number (style, number * writer->scale);
        at = end + strspn (end, ", ");
      }
  else if (!append_colour (style, value))
    append_value (style, value);
}

static void
write_attribute (Writer     *writer,
                 const char *name,
                 const char *value)
{
  GString *out = writer->out;
  g_autofree char *target = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (defaults[i][0], name) && g_str_equal (defaults[i][1], value))
      return;
  if (g_str_equal (name, "id"))
    {
      g_autofree char *url = g_strdup_printf ("url(#%s)", value);
      g_autofree char *link = g_strdup_printf ("\"#%s\"", value);

      if (strstr (writer->source, url) != NULL || strstr (writer->source, link) != NULL)
        g_string_append_printf (out, " id=\"%s\"", get_name (writer, value));
      return;
    }
  /* Attributes that say how something looks go into the style sheet of the page, since most sets of them come often. */
  if ((g_str_equal (name, "fill") || g_str_has_prefix (name, "fill-") || g_str_equal (name, "stroke")
       || g_str_has_prefix (name, "stroke-"))
      && !g_str_has_prefix (value, "url("))
    {
      append_declaration (writer, name, value);
      return;
    }
  if (g_str_has_prefix (value, "url(#"))
    target = g_strndup (value + strlen ("url(#"), strcspn (value + strlen ("url(#"), ")"));
  /* A drawing has its few clips often. */
  if (target != NULL && g_str_equal (name, "clip-path"))
    {
      g_string_append_printf (writer->style, "%sclip-path:url(#%s)", writer->style->len > 0 ? ";" : "",
                              get_name (writer, target));
      return;
    }
  g_string_append_printf (out, " %s=\"", g_str_equal (name, "xlink:href") ? "href" : name);
  if (target != NULL)
    g_string_append_printf (out, "url(#%s)", get_name (writer, target));
  else if (g_str_equal (name, "xlink:href") && *value == '#')
    g_string_append_printf (out, "#%s", get_name (writer, value + 1));
  else if (!append_colour (out, value))
    append_value (out, value);
  g_string_append_c (out, '"');
}

static void
write_style (Writer     *writer,
             const char *style)
{
  g_auto (GStrv) parts = g_strsplit (style, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *value = strchr (parts[i], ':');

      if (value == NULL)
        continue;
      *value++ = '\0';
      write_attribute (writer, g_strstrip (parts[i]), g_strstrip (value));
    }
}

static void
close_tag (Writer *writer)
{
  if (writer->is_open)
    g_string_append_c (writer->out, '>');
  writer->is_open = FALSE;
}

/* Cairo strokes in the space of the line, with a matrix around. A matrix that keeps shapes can be worked into the
 * path. */
static gboolean
take_matrix (Writer      *writer,
             const char  *element,
             const char **names,
             const char **values)
{
  double m[6];

  cairo_matrix_init_identity (&writer->matrix);
  writer->scale = 1;
  if (!g_str_equal (element, "path"))
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "transform") && read_matrix (values[i], m)
        && ((fabs (m[0] - m[3]) < 1e-6 && fabs (m[1] + m[2]) < 1e-6)
            || (fabs (m[0] + m[3]) < 1e-6 && fabs (m[1] - m[2]) < 1e-6)))
      {
        cairo_matrix_init (&writer->matrix, m[0], m[1], m[2], m[3], m[4], m[5]);
        writer->scale = hypot (m[0], m[1]);
        return TRUE;
      }
  return FALSE;
}

/* The value of an attribute, NULL where there is none. */
static const char *
find_attribute (const char  *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

/* --- outlines --- */

/* Gradients and clips of an outline would move with it. */
static void
write_path (Writer      *writer,
            const char **names,
            const char **values)
{
  BastideWebStock *stock = writer->stock;
  g_autoptr (GString) path = g_string_new (NULL);
  const char *d = find_attribute ("d", names, values);
  gboolean is_fixed = FALSE;
  const guint none = 0;
  guint outline;
  char *end;
  double x, y;

  append_path (path, d, &writer->matrix);
  for (guint i = 0; names[i] != NULL; i++)
    is_fixed = is_fixed || strstr (values[i], "url(#") != NULL;
  if (is_fixed || path->len == 0)
    {
      g_string_append_printf (writer->out, "<path d=\"%s\"", path->str);
      return;
    }
  x = g_ascii_strtod (d + 1, &end);
  y = g_ascii_strtod (end, NULL);
  cairo_matrix_transform_point (&writer->matrix, &x, &y);
  g_ascii_strtod (path->str + 1, &end);
  g_ascii_strtod (end, &end);
  outline = GPOINTER_TO_UINT (g_hash_table_lookup (stock->outline_of, end));
  if (outline == 0)
    {
      char *copy = g_strdup (end);

      g_ptr_array_add (stock->outlines, copy);
      g_array_append_val (stock->n_uses, none);
      outline = stock->outlines->len;
      g_hash_table_insert (stock->outline_of, copy, GUINT_TO_POINTER (outline));
    }
  append_place (writer->out, outline - 1, x, y);
}

/* --- gradients --- */

static double
read_number (const char  *name,
             const char **names,
             const char **values)
{
  const char *value = find_attribute (name, names, values);

  return value != NULL ? g_ascii_strtod (value, NULL) : 0;
}

static void
begin_gradient (Writer      *writer,
                const char  *element,
                const char **names,
                const char **values)
{
  Gradient *gradient = g_new0 (Gradient, 1);
  const char *transform = find_attribute ("gradientTransform", names, values);
  double m[6] = { 1, 0, 0, 1, 0, 0 };
  gsize start = writer->out->len;

  for (guint i = 0; names[i] != NULL; i++)
    if (!g_str_equal (names[i], "id"))
      write_attribute (writer, names[i], values[i]);
  gradient->attributes = g_strdup (writer->out->str + start);
  g_string_truncate (writer->out, start);
  if (transform != NULL)
    read_matrix (transform, m);
  if (g_str_equal (element, "radialGradient") && m[0] == m[3] && m[1] == 0 && m[2] == 0
      && read_number ("cx", names, values) == read_number ("fx", names, values)
      && read_number ("cy", names, values) == read_number ("fy", names, values))
    {
      gradient->x = read_number ("cx", names, values) * m[0] + m[4];
      gradient->y = read_number ("cy", names, values) * m[3] + m[5];
      gradient->radius = read_number ("r", names, values) * m[0];
    }
  writer->gradient = gradient;
}

/* Whether a path is the square around the circle of a gradient. */
static gboolean
is_square_around (const char           *path,
                  const cairo_matrix_t *matrix,
                  const Gradient       *gradient)
{
  const char *at = path;
  guint n_corners = 0;

  for (; *at != '\0'; at++)
    {
      char *end;
      double x, y;

      if (*at == 'C')
        return FALSE;
      if (*at != 'M' && *at != 'L')
        continue;
      x = g_ascii_strtod (at + 1, &end);
      y = g_ascii_strtod (end, &end);
      cairo_matrix_transform_point (matrix, &x, &y);
      if (fabs (fabs (x - gradient->x) - gradient->radius) > TOLERANCE
          || fabs (fabs (y - gradient->y) - gradient->radius) > TOLERANCE)
        return FALSE;
      n_corners++;
    }
  return n_corners >= 4;
}

/* --- elements --- */

static gboolean
is_gradient (const char *element)
{
  return g_str_equal (element, "radialGradient") || g_str_equal (element, "linearGradient");
}

/* A gradient that fills an element gets its name before anything refers to it. */
static void
name_gradients (Writer      *writer,
                const char  *element,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *url = strstr (values[i], "url(#");
      g_autofree char *id = url != NULL ? g_strndup (url + strlen ("url(#"), strcspn (url + strlen ("url(#"), ")")) : NULL;
      const Gradient *gradient = id != NULL ? g_hash_table_lookup (writer->gradients, id) : NULL;
      const char *path, *name;
      gboolean is_round;

      if (gradient == NULL)
        continue;
      is_round = gradient->radius > 0;
      path = g_str_equal (element, "path") ? find_attribute ("d", names, values) : NULL;
      if (is_round && path != NULL && is_square_around (path, &writer->matrix, gradient))
        name = define (writer->stock, "radialGradient", "", gradient->stops);
      else if (is_round || strstr (gradient->attributes, " r=") != NULL)
        name = define (writer->stock, "radialGradient", gradient->attributes, gradient->stops);
      else
        name = define (writer->stock, "linearGradient", gradient->attributes, gradient->stops);
      g_hash_table_insert (writer->names, g_steal_pointer (&id), g_strdup (name));
    }
}

static void
start_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                  const char          *element,
                  const char         **names,
                  const char         **values,
                  gpointer             data,
                  GError             **error G_GNUC_UNUSED)
{
  Writer *writer = data;
  gboolean is_plain;
  guint n;

  if (g_str_equal (element, "svg"))
    return;
  close_tag (writer);
  is_plain = take_matrix (writer, element, names, values);
  if (g_str_equal (element, "clipPath") || is_gradient (element))
    {
      g_free (writer->id);
      writer->id = g_strdup (find_attribute ("id", names, values));
      writer->start = writer->out->len;
      if (is_gradient (element))
        begin_gradient (writer, element, names, values);
      return;
    }
  name_gradients (writer, element, names, values);
  if (g_str_equal (element, "path") && find_attribute ("d", names, values) != NULL)
    write_path (writer, names, values);
  else
    g_string_append_printf (writer->out, "<%s", element);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "style"))
      write_style (writer, values[i]);
    else if (!g_str_equal (names[i], "d") && (!is_plain || !g_str_equal (names[i], "transform")))
      write_attribute (writer, names[i], values[i]);
  if (writer->style->len > 0)
    {
      if (!g_ptr_array_find_with_equal_func (writer->stock->styles, writer->style->str, g_str_equal, &n))
        {
          n = writer->stock->styles->len;
          g_ptr_array_add (writer->stock->styles, g_strdup (writer->style->str));
        }
      g_string_append_printf (writer->out, " class=\"s%u\"", n);
      g_string_truncate (writer->style, 0);
    }
  writer->is_open = TRUE;
}

static void
end_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                const char          *element,
                gpointer             data,
                GError             **error G_GNUC_UNUSED)
{
  Writer *writer = data;
  GString *out = writer->out;

  if (g_str_equal (element, "svg"))
    return;
  /* The contents of a clip or gradient leave the drawing. */
  if (g_str_equal (element, "clipPath") || is_gradient (element))
    {
      g_autofree char *contents = NULL;

      close_tag (writer);
      contents = g_strdup (out->str + writer->start);
      g_string_truncate (out, writer->start);
      if (writer->id == NULL)
        g_clear_pointer (&writer->gradient, gradient_free);
      else if (writer->gradient == NULL)
        g_hash_table_insert (writer->names, g_steal_pointer (&writer->id),
                             g_strdup (define (writer->stock, element, "", contents)));
      else
        {
          writer->gradient->stops = g_steal_pointer (&contents);
          g_hash_table_insert (writer->gradients, g_steal_pointer (&writer->id), g_steal_pointer (&writer->gradient));
        }
    }
  else if (writer->is_open)
    g_string_append (out, "/>");
  else
    g_string_append_printf (out, "</%s>", element);
  if (g_str_equal (element, "defs") && g_str_has_suffix (out->str, "<defs></defs>"))
    g_string_truncate (out, out->len - strlen ("<defs></defs>"));
  else if (g_str_equal (element, "defs") && g_str_has_suffix (out->str, "<defs/>"))
    g_string_truncate (out, out->len - strlen ("<defs/>"));
  writer->is_open = FALSE;
}

char *
_bastide_web_compact (BastideWebStock *stock,
                      GByteArray      *svg,
                      const char      *prefix)
{
  const GMarkupParser parser = { .start_element = start_element_cb, .end_element = end_element_cb };
  g_autofree char *source = g_strndup ((const char *) svg->data, svg->len);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) gradients = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, gradient_free);
  g_autoptr (GString) style = g_string_new (NULL);
  Writer writer = {
    .stock = stock, .out = g_string_new (NULL), .names = names, .gradients = gradients, .prefix = prefix,
    .source = source, .style = style,
  };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &writer, NULL);

  g_markup_parse_context_parse (context, source, (gssize) svg->len, NULL);
  g_free (writer.id);
  return g_string_free (writer.out, FALSE);
}

/* --- tags --- */

/* Numbers of a path or a box stand as well between commas. */
static gboolean
takes_commas (const char *name,
              gsize       length)
{
  static const char * const names[] = { "d", "viewBox", "transform" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == length && strncmp (names[i], name, length) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
needs_quotes (const char *value,
              gsize       length,
              gboolean    commas)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (value[i]) && strchr ("#()._:;,-", value[i]) == NULL && !(commas && value[i] == ' '))
      return TRUE;
  return length == 0;
}

/* --- names --- */

static void
append_digits (GString *out,
               guint    n)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const guint base = sizeof digits - 1;

  if (n >= base)
    append_digits (out, n / base);
  g_string_append_c (out, digits[n % base]);
}

/* A capital letter, so that it is no class of the page's own. */
void
_bastide_web_append_class (GString *out,
                           guint    style)
{
  g_string_append_c (out, (char) ('A' + style % 26));
  if (style >= 26)
    append_digits (out, style / 26 - 1);
}

/* Appends the name of a class, stamp or outline that stands at @at in numbers. Returns whether it is one. */
static gboolean
append_name (GString    *html,
             const char *at,
             const char *end)
{
  const char *letter = *at == '#' ? at + 1 : at;
  guint64 n;
  char *rest;

  if ((*letter != 's' && *letter != 'b' && *letter != 'q') || !g_ascii_isdigit (letter[1]))
    return FALSE;
  n = g_ascii_strtoull (letter + 1, &rest, 10);
  if (rest != end)
    return FALSE;
  g_string_append_len (html, at, letter - at);
  if (*letter == 's')
    _bastide_web_append_class (html, (guint) n);
  else
    {
      g_string_append_c (html, *letter);
      append_digits (html, (guint) n);
    }
  return TRUE;
}

/* Texts have their quotation marks written as names, so that each mark belongs to a tag. */
void
_bastide_web_append_lean (GString    *html,
                          const char *text)
{
  const char *at = text;

  for (const char *mark = strstr (at, "=\""); mark != NULL; mark = strstr (at, "=\""))
    {
      const char *name = mark, *value = mark + 2, *end = strchr (value, '"');
      gboolean commas;

      while (name > at && name[-1] != ' ')
        name--;
      g_string_append_len (html, at, mark + 1 - at);
      at = end + 1;
      commas = takes_commas (name, (gsize) (mark - name));
      if (needs_quotes (value, (gsize) (end - value), commas))
        {
          g_string_append_len (html, value - 1, end - value + 2);
          continue;
        }
      if (!append_name (html, value, end))
        for (const char *p = value; p < end; p++)
          g_string_append_c (html, *p == ' ' ? ',' : *p);
      if (*at == '/')
        g_string_append_c (html, ' ');
    }
  g_string_append (html, at);
}
