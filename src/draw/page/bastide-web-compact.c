/* bastide-web-compact.c: what the painter draws, as small drawings of a page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-web-compact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-canvas.h"

/* A page holds hundreds of tiles and is sent to a class, so that its drawings are taken down from the painter with
 * numbers as exactly as a screen shows them, and each outline, clip and gradient that comes often stands there once. */

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
    mark->outline, mark->style, (guint64) round_tenths (mark->x - first->x),
    (guint64) round_tenths (mark->y - first->y),
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
  if (pen->is_begun)
    {
      g_string_append_c (pen->out, 'm');
      append_tenths (pen->out, pen->x - pen->from_x);
      append_tenths (pen->out, pen->y - pen->from_y);
    }
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

/* Appends the path but for its beginning, which is @origin. */
static void
append_outline (GString            *out,
                const cairo_path_t *path,
                double              smooth,
                long                grain,
                Point              *origin)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Point));
  Pen pen = { .out = out, .lines = lines, .smooth = smooth, .grain = grain };

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
  *origin = pen.origin;
}

static void
append_path (GString            *out,
             const cairo_path_t *path,
             double              smooth,
             long                grain)
{
  g_autoptr (GString) outline = g_string_new (NULL);
  Point origin;

  append_outline (outline, path, smooth, grain, &origin);
  if (outline->len == 0)
    return;
  g_string_append_c (out, 'M');
  append_tenths (out, round_tenths (origin.x));
  append_tenths (out, round_tenths (origin.y));
  g_string_append_len (out, outline->str, (gssize) outline->len);
}

void
_bastide_web_append_path (GString            *out,
                          const cairo_path_t *path)
{
  append_path (out, path, SMOOTH_LIGHT, GRAIN_LIGHT);
}

/* --- drawings --- */

/* A clip in force. */
typedef struct
{
  const char *name;    /* NULL for a frame, which is around the whole drawing anyway */
  gboolean    is_open; /* whether its element has begun, which waits for something within */
} Clip;

/* A drawing on its way. Cairo is asked how far clips reach, and draws nothing. */
struct _BastideWebDrawing
{
  BastideWebStock *stock;
  cairo_t         *cr;
  double           width;
  double           height;
  GString         *out;
  GArray          *clips;         /* of Clip, the innermost last */
  GString         *filled;        /* the last outline that was filled, */
  Point            filled_origin;
  GString         *filled_style;
  gsize            filled_at;     /* the length of @out before it, */
  gsize            filled_end;    /* and behind it */
  const char      *closed;        /* the last clip that was closed */
  gsize            closed_end;    /* the length of @out behind it */
};

/* A path on the drawing, in its units. */
typedef struct
{
  cairo_path_t *path;
  double        x0;
  double        y0;
  double        x1;
  double        y1;
  double        scale;     /* of the painter, which scales both directions alike where it draws lines */
  gboolean      is_seen;   /* whether it reaches into the clips */
} Outline;

static Outline
copy_outline (cairo_t *cr,
              gboolean is_line)
{
  Outline outline;
  cairo_matrix_t matrix;
  double clip_x0, clip_y0, clip_x1, clip_y1, reach;

  cairo_get_matrix (cr, &matrix);
  cairo_identity_matrix (cr);
  outline.path = cairo_copy_path (cr);
  cairo_path_extents (cr, &outline.x0, &outline.y0, &outline.x1, &outline.y1);
  cairo_clip_extents (cr, &clip_x0, &clip_y0, &clip_x1, &clip_y1);
  cairo_set_matrix (cr, &matrix);
  outline.scale = sqrt (fabs (matrix.xx * matrix.yy - matrix.xy * matrix.yx));
  reach = is_line ? cairo_get_line_width (cr) * outline.scale : 0;
  outline.is_seen = outline.path->num_data > 0 && outline.x0 - reach < clip_x1 && outline.x1 + reach > clip_x0
                    && outline.y0 - reach < clip_y1 && outline.y1 + reach > clip_y0;
  return outline;
}

static void
append_colour (GString *out,
               double   red,
               double   green,
               double   blue)
{
  g_string_append_printf (out, "#%02x%02x%02x", (guint) lround (red * 255), (guint) lround (green * 255),
                          (guint) lround (blue * 255));
}

/* Begins a declaration of CSS. */
static void
begin_declaration (GString    *style,
                   const char *name)
{
  g_string_append_printf (style, "%s%s:", style->len > 0 ? ";" : "", name);
}

/* @name: "fill" or "stroke". Defaults are left out. */
static void
append_paint (GString         *style,
              const char      *name,
              cairo_pattern_t *source)
{
  double red, green, blue, alpha;

  cairo_pattern_get_rgba (source, &red, &green, &blue, &alpha);
  begin_declaration (style, name);
  append_colour (style, red, green, blue);
  if (alpha < 1)
    {
      g_string_append_printf (style, ";%s-opacity:", name);
      append_number (style, alpha);
    }
}

static void
append_line_style (GString *style,
                   cairo_t *cr,
                   double   scale)
{
  static const char * const caps[] = { NULL, "round", "square" };
  static const char * const joins[] = { NULL, "round", "bevel" };
  const char *cap = caps[cairo_get_line_cap (cr)];
  const char *join = joins[cairo_get_line_join (cr)];
  int n = cairo_get_dash_count (cr);

  begin_declaration (style, "stroke-width");
  append_number (style, cairo_get_line_width (cr) * scale);
  if (cap != NULL)
    g_string_append_printf (style, ";stroke-linecap:%s", cap);
  if (join != NULL)
    g_string_append_printf (style, ";stroke-linejoin:%s", join);
  append_paint (style, "stroke", cairo_get_source (cr));
  if (n > 0)
    {
      g_autofree double *dashes = g_new (double, n);
      double offset;

      cairo_get_dash (cr, dashes, &offset);
      begin_declaration (style, "stroke-dasharray");
      for (int i = 0; i < n; i++)
        append_number (style, dashes[i] * scale);
      if (fpclassify (offset) != FP_ZERO)
        {
          begin_declaration (style, "stroke-dashoffset");
          append_number (style, offset * scale);
        }
    }
}

static void
append_class (BastideWebDrawing *self,
              const char        *style)
{
  GPtrArray *styles = self->stock->styles;
  guint n;

  if (!g_ptr_array_find_with_equal_func (styles, style, g_str_equal, &n))
    {
      n = styles->len;
      g_ptr_array_add (styles, g_strdup (style));
    }
  g_string_append_printf (self->out, " class=\"s%u\"", n);
}

/* Has the clips around the next element begin. */
static void
open_clips (BastideWebDrawing *self)
{
  for (guint i = 0; i < self->clips->len; i++)
    {
      Clip *clip = &g_array_index (self->clips, Clip, i);
      g_autofree char *style = NULL;

      if (clip->is_open || clip->name == NULL)
        continue;
      clip->is_open = TRUE;
      /* Within the same clip as just before. */
      if (self->out->len == self->closed_end && clip->name == self->closed)
        {
          g_string_truncate (self->out, self->out->len - strlen ("</g>"));
          continue;
        }
      style = g_strdup_printf ("clip-path:url(#%s)", clip->name);
      g_string_append (self->out, "<g");
      append_class (self, style);
      g_string_append_c (self->out, '>');
    }
}

/* Writes an element with a style, as a mark for its outline. */
static void
append_element (BastideWebDrawing *self,
                const char        *text,
                Point              origin,
                const char        *style)
{
  BastideWebStock *stock = self->stock;
  guint outline = GPOINTER_TO_UINT (g_hash_table_lookup (stock->outline_of, text));
  const guint none = 0;

  if (outline == 0)
    {
      char *copy = g_strdup (text);

      g_ptr_array_add (stock->outlines, copy);
      g_array_append_val (stock->n_uses, none);
      outline = stock->outlines->len;
      g_hash_table_insert (stock->outline_of, copy, GUINT_TO_POINTER (outline));
    }
  append_place (self->out, outline - 1, origin.x, origin.y);
  append_class (self, style);
  g_string_append (self->out, "/>");
}

static void
append_attribute (GString    *out,
                  const char *name,
                  double      value)
{
  g_string_append_printf (out, " %s=\"", name);
  append_number (out, value);
  g_string_append_c (out, '"');
}

/* Most gradients fill a square of their own size, in which case all with the same colours are one. Returns: (transfer
 * none): the name of the source in the space of @cr */
static const char *
define_gradient (BastideWebDrawing *self,
                 cairo_t           *cr,
                 const Outline     *outline)
{
  g_autoptr (GString) attributes = g_string_new (NULL);
  g_autoptr (GString) stops = g_string_new (NULL);
  cairo_pattern_t *source = cairo_get_source (cr);
  gboolean is_round = cairo_pattern_get_type (source) == CAIRO_PATTERN_TYPE_RADIAL;
  double x0, y0, x1, y1, inner, radius;
  int n_stops = 0;

  cairo_pattern_get_color_stop_count (source, &n_stops);
  for (int i = 0; i < n_stops; i++)
    {
      double at, red, green, blue, alpha;

      cairo_pattern_get_color_stop_rgba (source, i, &at, &red, &green, &blue, &alpha);
      g_string_append (stops, "<stop offset=\"");
      append_number (stops, at);
      g_string_append (stops, "\" stop-color=\"");
      append_colour (stops, red, green, blue);
      if (alpha < 1)
        {
          g_string_append (stops, "\" stop-opacity=\"");
          append_number (stops, alpha);
        }
      g_string_append (stops, "\"/>");
    }
  if (is_round)
    cairo_pattern_get_radial_circles (source, &x0, &y0, &inner, &x1, &y1, &radius);
  else
    cairo_pattern_get_linear_points (source, &x0, &y0, &x1, &y1);
  cairo_user_to_device (cr, &x0, &y0);
  cairo_user_to_device (cr, &x1, &y1);
  radius = is_round ? radius * outline->scale : 0;
  if (!is_round)
    {
      g_string_append (attributes, " gradientUnits=\"userSpaceOnUse\"");
      append_attribute (attributes, "x1", x0);
      append_attribute (attributes, "y1", y0);
      append_attribute (attributes, "x2", x1);
      append_attribute (attributes, "y2", y1);
    }
  else if (fabs (x1 - radius - outline->x0) > TOLERANCE || fabs (y1 - radius - outline->y0) > TOLERANCE
           || fabs (x1 + radius - outline->x1) > TOLERANCE || fabs (y1 + radius - outline->y1) > TOLERANCE)
    {
      g_string_append (attributes, " gradientUnits=\"userSpaceOnUse\"");
      append_attribute (attributes, "cx", x1);
      append_attribute (attributes, "cy", y1);
      append_attribute (attributes, "r", radius);
    }
  return define (self->stock, is_round ? "radialGradient" : "linearGradient", attributes->str, stops->str);
}

static void
fill_cb (gpointer  data,
         cairo_t  *cr)
{
  BastideWebDrawing *self = data;
  Outline outline = copy_outline (cr, FALSE);
  gboolean is_even_odd = cairo_get_fill_rule (cr) == CAIRO_FILL_RULE_EVEN_ODD;
  g_autoptr (GString) style = g_string_new (is_even_odd ? "fill-rule:evenodd" : NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (outline.is_seen)
    {
      open_clips (self);
      if (cairo_pattern_get_type (cairo_get_source (cr)) == CAIRO_PATTERN_TYPE_SOLID)
        {
          append_paint (style, "fill", cairo_get_source (cr));
          append_outline (text, outline.path, SMOOTH, 1, &self->filled_origin);
          self->filled_at = self->out->len;
          append_element (self, text->str, self->filled_origin, style->str);
          g_string_assign (self->filled, text->str);
          g_string_assign (self->filled_style, style->str);
        }
      else
        {
          /* A gradient would move with its outline. */
          append_path (text, outline.path, SMOOTH, 1);
          g_string_append_printf (self->out, "<path d=\"%s\" fill=\"url(#%s)\"", text->str,
                                  define_gradient (self, cr, &outline));
          if (is_even_odd)
            append_class (self, style->str);
          g_string_append (self->out, "/>");
        }
      self->filled_end = self->out->len;
    }
  cairo_path_destroy (outline.path);
}

static void
stroke_cb (gpointer  data,
           cairo_t  *cr)
{
  BastideWebDrawing *self = data;
  Outline outline = copy_outline (cr, TRUE);
  g_autoptr (GString) style = g_string_new ("fill:none");
  g_autoptr (GString) text = g_string_new (NULL);
  Point origin;

  if (outline.is_seen)
    {
      open_clips (self);
      append_outline (text, outline.path, SMOOTH, 1, &origin);
      /* The line around what was just filled is of the same element. */
      if (self->out->len == self->filled_end && g_str_equal (text->str, self->filled->str)
          && fabs (origin.x - self->filled_origin.x) < 1e-6 && fabs (origin.y - self->filled_origin.y) < 1e-6)
        {
          g_string_truncate (self->out, self->filled_at);
          g_string_assign (style, self->filled_style->str);
        }
      append_line_style (style, cr, outline.scale);
      append_element (self, text->str, origin, style->str);
    }
  cairo_path_destroy (outline.path);
}

/* Whether a path is a box around the whole drawing. */
static gboolean
is_frame (const BastideWebDrawing *self,
          const Outline           *outline)
{
  const cairo_path_t *path = outline->path;
  guint n_points = 0;

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    if (path->data[i].header.type == CAIRO_PATH_LINE_TO || path->data[i].header.type == CAIRO_PATH_MOVE_TO)
      n_points++;
    else if (path->data[i].header.type == CAIRO_PATH_CURVE_TO)
      return FALSE;
  /* The four corners, and the first again as the beginning of what may follow. */
  return n_points <= 5 && outline->x0 <= 0 && outline->y0 <= 0 && outline->x1 >= self->width
         && outline->y1 >= self->height;
}

static void
begin_clip_cb (gpointer  data,
               cairo_t  *cr)
{
  BastideWebDrawing *self = data;
  Outline outline = copy_outline (cr, FALSE);
  Clip clip = { .name = NULL };

  if (!is_frame (self, &outline))
    {
      g_autoptr (GString) contents = g_string_new ("<path d=\"");

      append_path (contents, outline.path, SMOOTH, 1);
      g_string_append (contents, cairo_get_fill_rule (cr) == CAIRO_FILL_RULE_EVEN_ODD ? "\" clip-rule=\"evenodd\"/>"
                                                                                      : "\"/>");
      clip.name = define (self->stock, "clipPath", "", contents->str);
    }
  g_array_append_val (self->clips, clip);
  cairo_path_destroy (outline.path);
}

static void
end_clip_cb (gpointer data)
{
  BastideWebDrawing *self = data;
  const Clip *clip = &g_array_index (self->clips, Clip, self->clips->len - 1);

  if (clip->is_open)
    {
      g_string_append (self->out, "</g>");
      self->closed = clip->name;
      self->closed_end = self->out->len;
    }
  g_array_set_size (self->clips, self->clips->len - 1);
}

static const BastideRecorder recorder = {
  .fill = fill_cb, .stroke = stroke_cb, .begin_clip = begin_clip_cb, .end_clip = end_clip_cb,
};

BastideWebDrawing *
_bastide_web_drawing_new (BastideWebStock *stock,
                          double           width,
                          double           height)
{
  BastideWebDrawing *self = g_new0 (BastideWebDrawing, 1);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);

  self->stock = stock;
  self->width = width;
  self->height = height;
  self->out = g_string_new (NULL);
  self->clips = g_array_new (FALSE, FALSE, sizeof (Clip));
  self->filled = g_string_new (NULL);
  self->filled_style = g_string_new (NULL);
  self->filled_end = self->closed_end = G_MAXSIZE;
  self->cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  bastide_canvas_record (self->cr, &recorder, self);
  return self;
}

cairo_t *
_bastide_web_drawing_get_context (BastideWebDrawing *self)
{
  return self->cr;
}

char *
_bastide_web_drawing_finish (BastideWebDrawing *self)
{
  char *text = g_string_free (self->out, FALSE);

  cairo_destroy (self->cr);
  g_array_unref (self->clips);
  g_string_free (self->filled, TRUE);
  g_string_free (self->filled_style, TRUE);
  g_free (self);
  return text;
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
