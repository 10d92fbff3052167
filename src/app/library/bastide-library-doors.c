/* bastide-library-doors.c: three ways to begin
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-doors.h"

#include <glib/gi18n-lib.h>

#include "bastide-library-menu.h"
#include "bastide-library-order.h"
#include "bastide-widget.h"

typedef enum
{
  DOOR_SOLVE,
  DOOR_LEARN,
  DOOR_COMPOSE,
  N_DOORS,
} DoorKind;

typedef struct
{
  GtkWidget *button;
  GtkLabel  *heading;
  GtkLabel  *words;
} Door;

struct _BastideLibraryDoors
{
  GtkWidget            parent_instance;

  GtkBox              *box;
  Door                 doors[N_DOORS];
  BastideCollection   *collections[N_DOORS];  /* NULL for the last door */
  BastideLibraryMarks *marks;
};

G_DEFINE_FINAL_TYPE (BastideLibraryDoors, bastide_library_doors, GTK_TYPE_WIDGET)

/* The words of a door before the first puzzle or lesson is done, after it, and after the last. */
static const struct
{
  const char *icon;
  const char *headings[3];
  const char *words;        /* where no title stands there */
} door_words[N_DOORS] = {
  [DOOR_SOLVE] = { "media-playback-start-symbolic",
                   { N_ ("Solve the First Puzzle"), N_ ("Solve the Next Puzzle"), N_ ("Solve a Puzzle Again") },
                   N_ ("All puzzles are solved.") },
  [DOOR_LEARN] = { "x-office-presentation-symbolic",
                   { N_ ("Take the First Lesson"), N_ ("Take the Next Lesson"), N_ ("Take a Lesson Again") },
                   N_ ("You have taken all lessons.") },
  [DOOR_COMPOSE] = { "document-edit-symbolic", { N_ ("Compose a Puzzle"), N_ ("Compose a Puzzle"), NULL },
                     N_ ("Lay out a position and set a task.") },
};

/* Lessons are in their order, puzzles as the start lists them: the easiest first. */
static gboolean
comes_before (DoorKind             kind,
              BastideLibraryEntry *entry,
              BastideLibraryEntry *other)
{
  return other == NULL
         || (kind == DOOR_SOLVE && bastide_library_order_compare (BASTIDE_ORDER_DIFFICULTY, entry, other) < 0);
}

/* Finds the first puzzle or lesson that is not done; where all are done the first one. */
static BastideLibraryEntry *
find_entry (BastideLibraryDoors *self,
            DoorKind             kind,
            guint               *n_done,
            gboolean            *is_open)
{
  GListModel *model = G_LIST_MODEL (self->collections[kind]);
  g_autoptr (BastideLibraryEntry) open = NULL;
  g_autoptr (BastideLibraryEntry) first = NULL;

  *n_done = 0;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (model, i);
      gboolean is_done = bastide_library_marks_is_done (self->marks, entry);

      if (!bastide_library_entry_get_readable (entry)
          || (kind == DOOR_SOLVE && bastide_library_entry_get_tasks (entry) == NULL))
        continue;
      *n_done += is_done;
      if (comes_before (kind, entry, first))
        g_set_object (&first, entry);
      if (!is_done && comes_before (kind, entry, open))
        g_set_object (&open, entry);
    }
  *is_open = open != NULL;
  return open != NULL ? g_steal_pointer (&open) : g_steal_pointer (&first);
}

/* A button with a picture and two labels has no name of its own. */
static void
name_door (const Door *door)
{
  bastide_widget_set_label (door->button, gtk_label_get_text (door->heading));
  gtk_accessible_update_property (GTK_ACCESSIBLE (door->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_text (door->words), -1);
}

static void
update (BastideLibraryDoors *self)
{
  for (guint i = 0; i < N_DOORS; i++)
    {
      const Door *door = &self->doors[i];
      g_autoptr (BastideLibraryEntry) entry = NULL;
      g_autofree char *title = NULL;
      gboolean is_open = FALSE;
      guint n_done = 0;

      if (self->collections[i] == NULL)
        continue;
      entry = find_entry (self, (DoorKind) i, &n_done, &is_open);
      bastide_library_menu_set_entry (door->button, entry);
      gtk_widget_set_sensitive (door->button, entry != NULL);
      if (is_open || entry == NULL)
        /* Translators: the title of a puzzle or of a lesson */
        title = entry != NULL ? g_strdup_printf (_("“%s”"), bastide_library_entry_get_title (entry)) : g_strdup ("");
      gtk_label_set_text (door->heading, _(door_words[i].headings[entry != NULL && !is_open ? 2 : n_done > 0]));
      gtk_label_set_text (door->words, title != NULL ? title : _(door_words[i].words));
      name_door (door);
    }
}

static void
clicked_cb (BastideLibraryDoors *self,
            GtkWidget           *button)
{
  BastideLibraryEntry *entry = bastide_library_menu_get_entry (button);

  if (button == self->doors[DOOR_COMPOSE].button)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new", NULL);
  else
    bastide_library_menu_open (GTK_WIDGET (self), entry);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
create_door (BastideLibraryDoors *self,
             DoorKind             kind)
{
  Door *door = &self->doors[kind];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new_from_icon_name (door_words[kind].icon);

  door->button = gtk_button_new ();
  door->heading = GTK_LABEL (create_label (_(door_words[kind].headings[0]), "heading"));
  door->words = GTK_LABEL (create_label (_(door_words[kind].words), "dim-label"));
  gtk_image_set_icon_size (GTK_IMAGE (icon), GTK_ICON_SIZE_LARGE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (door->heading));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (door->words));
  gtk_box_append (GTK_BOX (content), icon);
  gtk_box_append (GTK_BOX (content), words);
  gtk_button_set_child (GTK_BUTTON (door->button), content);
  gtk_widget_add_css_class (door->button, "door");
  name_door (door);
  g_signal_connect_object (door->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, door->button);
}

static void
bastide_library_doors_dispose (GObject *object)
{
  BastideLibraryDoors *self = BASTIDE_LIBRARY_DOORS (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  for (guint i = 0; i < N_DOORS; i++)
    g_clear_object (&self->collections[i]);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (bastide_library_doors_parent_class)->dispose (object);
}

static void
bastide_library_doors_class_init (BastideLibraryDoorsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_library_doors_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "librarydoors");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_library_doors_init (BastideLibraryDoors *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14));
  gtk_box_set_homogeneous (self->box, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  for (guint i = 0; i < N_DOORS; i++)
    create_door (self, (DoorKind) i);
  gtk_widget_add_css_class (self->doors[DOOR_SOLVE].button, "suggested-action");
}

void
bastide_library_doors_set_sources (BastideLibraryDoors *self,
                                   BastideCollection   *puzzles,
                                   BastideCollection   *lessons,
                                   BastideLibraryMarks *marks)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_DOORS (self));
  g_return_if_fail (BASTIDE_IS_COLLECTION (puzzles));
  g_return_if_fail (BASTIDE_IS_COLLECTION (lessons));
  g_return_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks));

  self->collections[DOOR_SOLVE] = g_object_ref (puzzles);
  self->collections[DOOR_LEARN] = g_object_ref (lessons);
  self->marks = g_object_ref (marks);
  g_signal_connect_object (puzzles, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lessons, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marks, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
bastide_library_doors_set_narrow (BastideLibraryDoors *self,
                                  gboolean             narrow)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_DOORS (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
