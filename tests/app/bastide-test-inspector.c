/* bastide-test-inspector.c: an inspector in a window of its own, with pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-test-inspector.h"

#include "bastide-focus-keeper.h"

#define WIDTH  304
#define HEIGHT 780

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static GdkContentProvider *
prepare_cb (GtkDragSource        *source G_GNUC_UNUSED,
            double                x G_GNUC_UNUSED,
            double                y G_GNUC_UNUSED,
            BastideTestInspector *self)
{
  BastideHand stamp = { .kind = BASTIDE_HAND_TILE };
  const BstSetup *setup = bastide_editor_get_setup (self->editor);

  while (!g_str_equal (bst_catalogue_get (setup->catalogue, stamp.tile)->id, "BASE-B"))
    stamp.tile++;
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &stamp);
}

static GtkWidget *
create_palette (BastideTestInspector *self)
{
  GtkWidget *palette = gtk_label_new ("BASE-B");
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (palette, GTK_EVENT_CONTROLLER (source));
  return palette;
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static BastidePuzzle *
read_puzzle (BastideTestInspector *self,
             GBytes               *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr (GError) error = NULL;
  BastidePuzzle *puzzle = bastide_puzzle_new_from_bytes (self->library, bytes, problems, &error);

  g_assert_no_error (error);
  return puzzle;
}

void
bastide_test_inspector_open (BastideTestInspector    *self,
                             const char              *name,
                             BastideInspectorSection  section)
{
  g_autofree char *resource = g_strdup_printf (RESOURCE_PATH "/puzzles/%s.bastide.json", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_assert_nonnull (bytes);
  load_style ();
  /* A sliding widget would be somewhere else by the time of the click. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self->library = bastide_tile_library_new ();
  self->rule_book = bastide_rule_book_new ();
  self->editor = bastide_editor_new ();
  self->puzzle = read_puzzle (self, bytes);
  bastide_editor_set_puzzle (self->editor, self->puzzle);
  bastide_editor_set_active (self->editor, TRUE);
  self->inspector = g_object_new (BASTIDE_TYPE_INSPECTOR, "vexpand", TRUE, NULL);
  bastide_inspector_set_sources (self->inspector, self->library, self->rule_book);
  bastide_inspector_set_editor (self->inspector, self->editor);
  self->palette = create_palette (self);
  gtk_box_append (GTK_BOX (box), self->palette);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  self->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (self->window));
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  bastide_test_wait_for (is_mapped, self->window);
  bastide_inspector_show_section (self->inspector, section);
  bastide_test_settle ();
}

void
bastide_test_inspector_close (BastideTestInspector *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  bastide_test_settle ();
  g_clear_object (&self->editor);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->rule_book);
  g_clear_object (&self->library);
}

void
bastide_test_inspector_show (BastideTestInspector *self,
                             const char           *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_object_unref (self->puzzle);
  self->puzzle = read_puzzle (self, bytes);
  bastide_editor_set_puzzle (self->editor, self->puzzle);
  bastide_test_settle ();
}

BastideContent *
bastide_test_inspector_content (BastideTestInspector *self)
{
  return bastide_puzzle_get_content (self->puzzle);
}

guint
bastide_test_inspector_steps (BastideTestInspector *self)
{
  guint present = 0;

  g_strfreev (bastide_puzzle_get_history (self->puzzle, &present));
  return present;
}

static gpointer
find (gpointer    root,
      GType       type,
      const char *name)
{
  g_autofree char *other = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root))
    {
      if (name != NULL)
        other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      if (other == NULL)
        return root;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find (child, type, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gpointer
bastide_test_inspector_find (gpointer    root,
                             GType       type,
                             const char *name)
{
  gpointer found = find (root, type, name);

  if (found == NULL)
    g_error ("There is no %s “%s”", g_type_name (type), name != NULL ? name : "");
  return found;
}

gboolean
bastide_test_inspector_has (gpointer    root,
                            GType       type,
                            const char *name)
{
  return find (root, type, name) != NULL;
}

void
bastide_test_inspector_click (gpointer widget)
{
  /* A widget that gets the focus is scrolled into sight. */
  gtk_widget_grab_focus (widget);
  bastide_test_settle ();
  /* A press right after the motion would still be where the pointer was. */
  bastide_test_point (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, "");
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

void
bastide_test_inspector_drag (gpointer from,
                             gpointer to)
{
  double x = gtk_widget_get_width (to) / 2.0;
  double y = gtk_widget_get_height (to) / 2.0;

  bastide_test_point (from, gtk_widget_get_width (from) / 2.0, gtk_widget_get_height (from) / 2.0, "mousedown 1");
  /* A drag begins with a few steps. */
  bastide_test_point (from, gtk_widget_get_width (from) / 2.0 + 6, gtk_widget_get_height (from) / 2.0 + 6, "");
  bastide_test_point (from, gtk_widget_get_width (from) / 2.0 + 16, gtk_widget_get_height (from) / 2.0 + 16, "");
  bastide_test_point (to, x - 2, y - 2, "");
  bastide_test_point (to, x, y, "");
  bastide_test_point (to, x, y, "mouseup 1");
  bastide_test_settle ();
}

void
bastide_test_inspector_type (BastideTestInspector *self,
                             const char           *text)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case ' ':
        g_string_append (keys, " space");
        break;
      case ',':
        g_string_append (keys, " comma");
        break;
      case ';':
        g_string_append (keys, " semicolon");
        break;
      case ':':
        g_string_append (keys, " colon");
        break;
      case '-':
        g_string_append (keys, " minus");
        break;
      case '.':
        g_string_append (keys, " period");
        break;
      default:
        g_string_append_printf (keys, " %c", *c);
      }
  bastide_test_press (self->window, keys->str + 1);
}
