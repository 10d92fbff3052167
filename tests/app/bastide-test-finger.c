/* bastide-test-finger.c: finding widgets, pointing at them and going there by keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-finger.h"

/* --- where things are --- */

GtkWidget *
bastide_test_find_where (gpointer           root,
                         gboolean           mapped,
                         BastideTestMatches matches,
                         const void        *what)
{
  if ((!mapped || gtk_widget_get_mapped (root)) && matches (root, what))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = bastide_test_find_where (child, mapped, matches, what);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
bastide_test_has_text (GtkWidget  *widget,
                       const void *text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

gboolean
bastide_test_has_tooltip (GtkWidget  *widget,
                          const void *text)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_FLOW_BOX_CHILD (widget))
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

GtkWidget *
bastide_test_find_label (gpointer    root,
                         const char *text)
{
  return bastide_test_find_where (root, TRUE, bastide_test_has_text, text);
}

gpointer
bastide_test_get_where (gpointer           root,
                        BastideTestMatches matches,
                        const void        *what)
{
  GtkWidget *found;

  bastide_test_await ((found = bastide_test_find_where (root, TRUE, matches, what)) != NULL);
  return found;
}

/* --- pointing --- */

void
bastide_test_get_middle (gpointer widget,
                         double  *x,
                         double  *y)
{
  *x = gtk_widget_get_width (widget) / 2.0;
  *y = gtk_widget_get_height (widget) / 2.0;
}

/* Returns how far the middle of a widget is above or below the visible part of its scrolled window. */
static double
get_distance (gpointer   widget,
              GtkWidget *scroller)
{
  graphene_rect_t bounds;
  double top, bottom;

  if (!gtk_widget_compute_bounds (widget, scroller, &bounds))
    return G_MAXDOUBLE;
  top = graphene_rect_get_y (&bounds);
  bottom = top + graphene_rect_get_height (&bounds);
  /* A widget higher than the room needs only its middle visible. */
  if (bottom - top > gtk_widget_get_height (scroller) - 8)
    top = bottom = (top + bottom) / 2;
  if (top < 0)
    return top;
  return MAX (0, bottom - gtk_widget_get_height (scroller));
}

/* Turns the wheel at another point each time, as a list in between takes the wheel for itself. */
void
bastide_test_bring_into_sight (gpointer widget)
{
  GtkWidget *scroller = NULL;
  double distance;

  for (GtkWidget *up = gtk_widget_get_parent (widget); !GTK_IS_NATIVE (up); up = gtk_widget_get_parent (up))
    if (GTK_IS_SCROLLED_WINDOW (up)
        && gtk_adjustment_get_upper (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (up)))
             > gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (up))))
      scroller = up;
  for (guint i = 0; scroller != NULL && i < BASTIDE_TEST_MANY; i++)
    {
      g_autofree char *wheel = NULL;

      distance = get_distance (widget, scroller);
      if (distance == 0)
        return;
      wheel = g_strdup_printf ("click --repeat %d %d", (int) CLAMP (ABS (distance) / 120, 1, 8),
                               distance > 0 ? 5 : 4);
      bastide_test_point (scroller, 10, gtk_widget_get_height (scroller) * (1 + i % 7) / 8.0, wheel);
    }
  g_assert_null (scroller);
}

/* The pointer moves before its click, as a hand does. */
void
bastide_test_reach (gpointer    widget,
                    const char *what)
{
  double x, y;

  bastide_test_bring_into_sight (widget);
  bastide_test_get_middle (widget, &x, &y);
  bastide_test_point (widget, x - 2, y, "");
  bastide_test_point (widget, x, y, what);
}

void
bastide_test_drag (gpointer from,
                   double   x0,
                   double   y0,
                   gpointer to,
                   double   x1,
                   double   y1)
{
  bastide_test_point (from, x0, y0, "mousedown 1");
  bastide_test_point (from, x0 + 4, y0 - 12, "");
  bastide_test_point (from, x0 + 8, y0 - 24, "");
  bastide_test_point (to, x1, y1 - 4, "");
  bastide_test_point (to, x1, y1, "");
  bastide_test_point (to, x1, y1, "mouseup 1");
  bastide_test_settle ();
}

/* --- keys --- */

gboolean
bastide_test_has_focus (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

void
bastide_test_press_until_focus (gpointer    widget,
                                const char *key)
{
  for (guint i = 0; !bastide_test_has_focus (widget); i++)
    {
      g_assert_cmpuint (i, <, BASTIDE_TEST_MANY);
      bastide_test_press (gtk_widget_get_root (widget), key);
    }
}

void
bastide_test_append_text (GString    *keys,
                          const char *text)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter < 0x80)
        {
          g_string_append_printf (keys, " %s", gdk_keyval_name (gdk_unicode_to_keyval (letter)));
          continue;
        }
      /* A character without a key is typed by its number. */
      g_string_append (keys, " ctrl+shift+u");
      for (int shift = 12; shift >= 0; shift -= 4)
        g_string_append_printf (keys, " %x", (letter >> shift) & 0xf);
      g_string_append (keys, " Return");
    }
}
