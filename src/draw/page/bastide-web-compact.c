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

typedef struct
{
  GString    *out;
  GHashTable *names;     /* of cairo → the new ones */
  const char *prefix;
  const char *source;    /* for the names that nobody refers to */
  GPtrArray  *styles;    /* the sets of attributes, each a class of its number */
  GString    *style;     /* the set of the present element */
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

static gboolean
is_default (const char *name,
            const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (defaults[i][0], name) && g_str_equal (defaults[i][1], value))
      return TRUE;
  return FALSE;
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

/* Whether the number at the end has a point already, so that a second one begins another number. */
static gboolean
has_point (const GString *out)
{
  gsize i = out->len;

  while (i > 0 && g_ascii_isdigit (out->str[i - 1]))
    i--;
  return i > 0 && out->str[i - 1] == '.';
}

/* A path on its way: in tenths, so that rounding never adds up, and relative, so that numbers are short. */
typedef struct
{
  GString *out;
  long     x;
  long     y;
  long     start_x;
  long     start_y;
  char     last;     /* the command that need not be said again */
  gboolean moves;    /* a move that waits for a line */
} Pen;

static void
append_tenths (GString *out,
               long     tenths)
{
  char before = out->len > 0 ? out->str[out->len - 1] : '\0';
  long size = labs (tenths);

  if (tenths < 0)
    g_string_append_c (out, '-');
  else if (g_ascii_isdigit (before) && (size >= 10 || size == 0))
    g_string_append_c (out, ' ');
  else if (g_ascii_isdigit (before) && !has_point (out))
    g_string_append_c (out, ' ');
  if (size >= 10 || size == 0)
    g_string_append_printf (out, "%ld", size / 10);
  if (size % 10 != 0)
    g_string_append_printf (out, ".%ld", size % 10);
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
  pen->moves = FALSE;
  g_string_append_c (pen->out, 'M');
  append_tenths (pen->out, pen->x);
  append_tenths (pen->out, pen->y);
  pen->last = 'M';
}

static void
move_to (Pen    *pen,
         double  x,
         double  y)
{
  pen->x = pen->start_x = lround (x * 10);
  pen->y = pen->start_y = lround (y * 10);
  pen->moves = TRUE;
}

static void
line_to (Pen    *pen,
         double  x,
         double  y)
{
  long to_x = lround (x * 10), to_y = lround (y * 10);

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

static void
curve_to (Pen          *pen,
          const double  points[6])
{
  long x = pen->x, y = pen->y;

  settle (pen);
  command (pen, 'c');
  for (guint i = 0; i < 3; i++)
    {
      pen->x = lround (points[2 * i] * 10);
      pen->y = lround (points[2 * i + 1] * 10);
      append_tenths (pen->out, pen->x - x);
      append_tenths (pen->out, pen->y - y);
    }
}

static void
close_path (Pen *pen)
{
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
  Pen pen = { .out = out };

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
}

/* Cairo writes M, L, C and Z with a command for each point; behind the end of a part it repeats its beginning. */
static void
append_path (GString              *out,
             const char           *path,
             const cairo_matrix_t *matrix)
{
  Pen pen = { .out = out };
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
is_referred_to (Writer     *writer,
                const char *name)
{
  g_autofree char *url = g_strdup_printf ("url(#%s)", name);
  g_autofree char *link = g_strdup_printf ("\"#%s\"", name);

  return strstr (writer->source, url) != NULL || strstr (writer->source, link) != NULL;
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
append_dashes (GString    *out,
               const char *value,
               double      scale)
{
  const char *at = value;

  for (;;)
    {
      char *end;
      double number = g_ascii_strtod (at, &end);

      if (end == at)
        return;
      append_number (out, number * scale);
      at = end + strspn (end, ", ");
    }
}

/* Attributes that say how something looks go into the style sheet of the page, since most sets of them come often. */
static gboolean
is_styled (const char *name,
           const char *value)
{
  return (g_str_equal (name, "fill") || g_str_has_prefix (name, "fill-") || g_str_equal (name, "stroke")
          || g_str_has_prefix (name, "stroke-"))
         && !g_str_has_prefix (value, "url(");
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
    append_dashes (style, value, writer->scale);
  else if (!append_colour (style, value))
    append_value (style, value);
}

static void
write_class (Writer *writer)
{
  guint n;

  if (writer->style->len == 0)
    return;
  if (!g_ptr_array_find_with_equal_func (writer->styles, writer->style->str, g_str_equal, &n))
    {
      n = writer->styles->len;
      g_ptr_array_add (writer->styles, g_strdup (writer->style->str));
    }
  g_string_append_printf (writer->out, " class=\"s%u\"", n);
  g_string_truncate (writer->style, 0);
}

static void
write_attribute (Writer     *writer,
                 const char *name,
                 const char *value)
{
  GString *out = writer->out;

  if (is_default (name, value))
    return;
  if (g_str_equal (name, "id"))
    {
      if (is_referred_to (writer, value))
        g_string_append_printf (out, " id=\"%s\"", get_name (writer, value));
      return;
    }
  if (is_styled (name, value))
    {
      append_declaration (writer, name, value);
      return;
    }
  g_string_append_printf (out, " %s=\"", g_str_equal (name, "xlink:href") ? "href" : name);
  if (g_str_has_prefix (value, "url(#"))
    {
      g_autofree char *target = g_strndup (value + strlen ("url(#"), strcspn (value + strlen ("url(#"), ")"));

      g_string_append_printf (out, "url(#%s)", get_name (writer, target));
    }
  else if (g_str_equal (name, "xlink:href") && *value == '#')
    g_string_append_printf (out, "#%s", get_name (writer, value + 1));
  else if (g_str_equal (name, "d"))
    append_path (out, value, &writer->matrix);
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

  if (g_str_equal (element, "svg"))
    return;
  close_tag (writer);
  is_plain = take_matrix (writer, element, names, values);
  g_string_append_printf (writer->out, "<%s", element);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "style"))
      write_style (writer, values[i]);
    else if (!is_plain || !g_str_equal (names[i], "transform"))
      write_attribute (writer, names[i], values[i]);
  write_class (writer);
  writer->is_open = TRUE;
}

static void
end_element_cb (GMarkupParseContext *context G_GNUC_UNUSED,
                const char          *element,
                gpointer             data,
                GError             **error G_GNUC_UNUSED)
{
  Writer *writer = data;

  if (g_str_equal (element, "svg"))
    return;
  if (writer->is_open)
    g_string_append (writer->out, "/>");
  else
    g_string_append_printf (writer->out, "</%s>", element);
  writer->is_open = FALSE;
}

char *
_bastide_web_compact (GByteArray *svg,
                      const char *prefix,
                      GPtrArray  *styles)
{
  const GMarkupParser parser = { .start_element = start_element_cb, .end_element = end_element_cb };
  g_autofree char *source = g_strndup ((const char *) svg->data, svg->len);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GString) style = g_string_new (NULL);
  Writer writer = {
    .out = g_string_new (NULL), .names = names, .prefix = prefix, .source = source, .styles = styles, .style = style,
  };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &writer, NULL);

  g_markup_parse_context_parse (context, source, (gssize) svg->len, NULL);
  return g_string_free (writer.out, FALSE);
}
