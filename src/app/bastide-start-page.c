/* bastide-start-page.c: what a window shows before a puzzle is open
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-start-page.h"

#include "bastide-problem.h"
#include "bastide-puzzle-card.h"
#include "bastide-widget.h"

#define FOLDER     "/io/github/bastide/Bastide/puzzles/"
#define MIME_TYPE  "application/vnd.bastide.puzzle+json"
#define MAX_RECENT 6

struct _BastideStartPage
{
  GtkWidget   parent_instance;

  GtkFlowBox *cards;
  GtkWidget  *recent_section;
  GtkListBox *recent;
};

G_DEFINE_FINAL_TYPE (BastideStartPage, bastide_start_page, GTK_TYPE_WIDGET)

enum
{
  PUZZLE_CHOSEN,
  FILE_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GQuark
get_file_quark (void)
{
  return g_quark_from_static_string ("bastide-file");
}

static void
card_activated_cb (BastideStartPage  *self,
                   BastidePuzzleCard *card)
{
  g_signal_emit (self, signals[PUZZLE_CHOSEN], 0, bastide_puzzle_card_get_bytes (card));
}

static void
recent_activated_cb (BastideStartPage *self,
                     GtkListBoxRow    *row)
{
  g_signal_emit (self, signals[FILE_CHOSEN], 0, g_object_get_qdata (G_OBJECT (row), get_file_quark ()));
}

static void
bastide_start_page_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_start_page_parent_class)->dispose (object);
}

static void
bastide_start_page_class_init (BastideStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_start_page_dispose;

  signals[PUZZLE_CHOSEN] = g_signal_new ("puzzle-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);
  signals[FILE_CHOSEN] = g_signal_new ("file-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, BastideStartPage, recent_section);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
}

/* The easy ones come first; those of one difficulty by their names. */
static int
compare_cards (GtkFlowBoxChild *a,
               GtkFlowBoxChild *b,
               gpointer         data G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle_a = bastide_puzzle_card_get_puzzle (BASTIDE_PUZZLE_CARD (a));
  BastidePuzzle *puzzle_b = bastide_puzzle_card_get_puzzle (BASTIDE_PUZZLE_CARD (b));
  guint difficulty_a = 0;
  guint difficulty_b = 0;

  g_object_get (puzzle_a, "difficulty", &difficulty_a, NULL);
  g_object_get (puzzle_b, "difficulty", &difficulty_b, NULL);
  if (difficulty_a != difficulty_b)
    return difficulty_a < difficulty_b ? -1 : 1;
  return g_utf8_collate (bastide_puzzle_get_title (puzzle_a), bastide_puzzle_get_title (puzzle_b));
}

static void
bastide_start_page_init (BastideStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_sort_func (self->cards, compare_cards, NULL, NULL);
}

static void
add_card (BastideStartPage   *self,
          BastideTileLibrary *library,
          const char         *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) puzzle = NULL;

  if (bytes == NULL)
    return;
  puzzle = bastide_puzzle_new_from_bytes (library, bytes, problems, NULL);
  if (puzzle != NULL)
    gtk_flow_box_append (self->cards, bastide_puzzle_card_new (puzzle, bytes));
}

static GtkWidget *
create_recent_row (GtkRecentInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (gtk_recent_info_get_display_name (info));
  g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *place = parent != NULL ? g_file_get_parse_name (parent) : g_strdup ("");
  GtkWidget *folder = gtk_label_new (place);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (folder), PANGO_ELLIPSIZE_START);
  gtk_widget_add_css_class (folder, "dim-label");
  gtk_widget_add_css_class (box, "recent");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), folder);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_qdata_full (G_OBJECT (row), get_file_quark (), g_steal_pointer (&file), g_object_unref);
  return row;
}

static int
compare_visits (gconstpointer a,
                gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_visited ((GtkRecentInfo *) b),
                              gtk_recent_info_get_visited ((GtkRecentInfo *) a));
}

static void
fill_recent (BastideStartPage *self)
{
  GList *items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_visits);
  guint n = 0;

  for (GList *item = items; item != NULL && n < MAX_RECENT; item = item->next)
    {
      const char *type = gtk_recent_info_get_mime_type (item->data);

      if (g_strcmp0 (type, MIME_TYPE) != 0 || !gtk_recent_info_exists (item->data))
        continue;
      gtk_list_box_append (self->recent, create_recent_row (item->data));
      n++;
    }
  gtk_widget_set_visible (self->recent_section, n > 0);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

void
bastide_start_page_fill (BastideStartPage   *self,
                         BastideTileLibrary *library)
{
  g_auto (GStrv) names = NULL;

  g_return_if_fail (BASTIDE_IS_START_PAGE (self));

  names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_card (self, library, names[i]);
  fill_recent (self);
}

gboolean
bastide_start_page_is_drawn (BastideStartPage *self)
{
  GtkFlowBoxChild *child;

  g_return_val_if_fail (BASTIDE_IS_START_PAGE (self), FALSE);

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->cards, i)) != NULL; i++)
    if (!bastide_puzzle_card_is_drawn (BASTIDE_PUZZLE_CARD (child)))
      return FALSE;
  return TRUE;
}
