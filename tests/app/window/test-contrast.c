/* test-contrast.c: every text in the window stands out from its ground, 4.5 to 1 or 3 to 1 where it is large
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The limits are those of WCAG 2.1, success criterion 1.4.3. The colour of a text is read from the nodes that GTK draws,
 * with the opacity above them, and its ground from the pixels of the window.
 */

#include "config.h"

#include <locale.h>
#include <math.h>

#include "bastide-test-window.h"

#define LEAST 4.5
#define LEAST_FOR_LARGE 3.0
/* Pixels: 18 points, and 14 points where the text is bold. */
#define LARGE 24
#define LARGE_IF_BOLD 18.6

static BastideApplication *application;

/* A picture of the window. */
typedef struct
{
  GtkWidget *window;
  guchar    *pixels;
  int        width;
  int        height;
  gsize      stride;
  guint      n_texts;
} Picture;

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (double red,
               double green,
               double blue)
{
  return 0.2126 * linear (red) + 0.7152 * linear (green) + 0.0722 * linear (blue);
}

static guint32
get_pixel (const Picture *picture,
           int            x,
           int            y)
{
  guint32 pixel;

  memcpy (&pixel, picture->pixels + (gsize) y * picture->stride + (gsize) x * 4, 4);
  return pixel & 0xffffff;
}

/* Returns the commonest colour of an area, which is that around the letters. */
static guint32
get_ground (const Picture        *picture,
            const graphene_rect_t *area)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int right = MIN ((int) (area->origin.x + area->size.width) + 1, picture->width);
  int bottom = MIN ((int) (area->origin.y + area->size.height) + 1, picture->height);
  guint32 best = 0;
  guint most = 0;

  for (int y = MAX ((int) area->origin.y, 0); y < bottom; y++)
    for (int x = MAX ((int) area->origin.x, 0); x < right; x++)
      {
        gpointer key = GUINT_TO_POINTER (get_pixel (picture, x, y));
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

        g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
        if (n > most)
          {
            most = n;
            best = GPOINTER_TO_UINT (key);
          }
      }
  return best;
}

static double
get_contrast (const GdkRGBA *colour,
              double         opacity,
              guint32        ground)
{
  double parts[] = { (ground >> 16 & 0xff) / 255.0, (ground >> 8 & 0xff) / 255.0, (ground & 0xff) / 255.0 };
  double below = get_luminance (parts[0], parts[1], parts[2]);
  double share = opacity * colour->alpha;
  double above = get_luminance (colour->red * share + parts[0] * (1 - share),
                                colour->green * share + parts[1] * (1 - share),
                                colour->blue * share + parts[2] * (1 - share));

  return (MAX (above, below) + 0.05) / (MIN (above, below) + 0.05);
}

static double
get_least (GskRenderNode *text)
{
  g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (text));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  gboolean is_bold = pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD;

  return size >= (is_bold ? LARGE_IF_BOLD : LARGE) ? LEAST_FOR_LARGE : LEAST;
}

/* A control that cannot be used need not stand out, nor its text. */
static gboolean
is_sensitive (GtkWidget *widget)
{
  return widget == NULL || gtk_widget_is_sensitive (widget);
}

static void
check_text (Picture        *picture,
            GskRenderNode  *text,
            GskTransform   *transform,
            double          opacity)
{
  graphene_rect_t bounds, area;
  GtkWidget *widget;
  guint32 ground;
  double contrast;

  gsk_render_node_get_bounds (text, &bounds);
  gsk_transform_transform_bounds (transform, &bounds, &area);
  if (area.origin.x < 0 || area.origin.y < 0 || area.origin.x + area.size.width > picture->width
      || area.origin.y + area.size.height > picture->height)
    return;
  widget = gtk_widget_pick (picture->window, area.origin.x + area.size.width / 2, area.origin.y + area.size.height / 2,
                            GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
  if (!is_sensitive (widget))
    return;
  picture->n_texts++;
  ground = get_ground (picture, &area);
  contrast = get_contrast (gsk_text_node_get_color (text), opacity, ground);
  if (contrast >= get_least (text))
    return;
  g_test_message ("%.2f to 1 on #%06x at %.0f,%.0f: %s “%s” in %s", contrast, ground, area.origin.x, area.origin.y,
                  widget != NULL ? G_OBJECT_TYPE_NAME (widget) : "",
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  widget != NULL && gtk_widget_get_parent (widget) != NULL
                  ? G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)) : "");
  g_test_fail ();
}

static void
check_node (Picture       *picture,
            GskRenderNode *node,
            GskTransform  *transform,
            double         opacity)
{
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        check_node (picture, gsk_container_node_get_child (node, i), transform, opacity);
      break;
    case GSK_TRANSFORM_NODE:
      {
        g_autoptr (GskTransform) inner = gsk_transform_ref (transform);

        inner = gsk_transform_transform (g_steal_pointer (&inner), gsk_transform_node_get_transform (node));
        check_node (picture, gsk_transform_node_get_child (node), inner, opacity);
      }
      break;
    case GSK_OPACITY_NODE:
      check_node (picture, gsk_opacity_node_get_child (node), transform,
                  opacity * (double) gsk_opacity_node_get_opacity (node));
      break;
    case GSK_CLIP_NODE:
      check_node (picture, gsk_clip_node_get_child (node), transform, opacity);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      check_node (picture, gsk_rounded_clip_node_get_child (node), transform, opacity);
      break;
    case GSK_DEBUG_NODE:
      check_node (picture, gsk_debug_node_get_child (node), transform, opacity);
      break;
    case GSK_TEXT_NODE:
      check_text (picture, node, transform, opacity);
      break;
    default:
      break;
    }
}

typedef struct
{
  GtkWidget *window;
  gboolean   done;
} Visit;

/* A control becomes sensitive at once, but takes its colours with the next frame: right after a frame both agree. */
static void
painted_cb (GdkFrameClock *clock,
            Visit         *visit)
{
  GtkWidget *window = visit->window;
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  Picture picture = { .window = window };
  graphene_rect_t area;

  g_signal_handlers_disconnect_by_func (clock, painted_cb, visit);
  visit->done = TRUE;
  picture.width = gtk_widget_get_width (window);
  picture.height = gtk_widget_get_height (window);
  gdk_paintable_snapshot (paintable, snapshot, picture.width, picture.height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  area = GRAPHENE_RECT_INIT (0, 0, (float) picture.width, (float) picture.height);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, &area);
  picture.stride = (gsize) picture.width * 4;
  picture.pixels = g_malloc (picture.stride * (gsize) picture.height);
  gdk_texture_download (texture, picture.pixels, picture.stride);
  check_node (&picture, node, NULL, 1);
  g_free (picture.pixels);
  g_assert_cmpuint (picture.n_texts, >, 10);
}

static void
check_window (GtkWidget *window)
{
  Visit visit = { .window = window };

  /* A window without the focus is paler on purpose. */
  bastide_test_await (gtk_window_is_active (GTK_WINDOW (window)));
  bastide_test_settle ();
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &visit);
  gtk_widget_queue_draw (window);
  bastide_test_await (visit.done);
}

/* --- looks --- */

typedef struct
{
  const char *path;
  const char *theme;
  gboolean    is_dark;
} Look;

static const Look looks[] = {
  { "/contrast/light", "Default", FALSE },
  { "/contrast/dark", "Default", TRUE },
  { "/contrast/high", "HighContrast", FALSE },
};

/* Each theme is one that the desktop may have. */
static void
test_look (gconstpointer data)
{
  static const char * const modes[] = { "edit", "analyse", "solve", "teach" };
  const Look *look = data;
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *path = bastide_test_copy_puzzle ("count-castle-closed.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);

  g_object_set (settings, "gtk-theme-name", look->theme, "gtk-application-prefer-dark-theme", look->is_dark, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", modes[i]);
      g_test_message ("%s", modes[i]);
      check_window (GTK_WIDGET (window));
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  g_test_message ("library");
  bastide_test_await (bastide_window_is_settled (window));
  check_window (GTK_WIDGET (window));
  bastide_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_test_add_data_func (looks[i].path, &looks[i], test_look);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
