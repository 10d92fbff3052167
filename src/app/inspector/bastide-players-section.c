/* bastide-players-section.c: players in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-players-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-player-row.h"
#include "bastide-row-list.h"
#include "bastide-scene.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The section changes the order of turns and works out the letters, which depend on the names of all players; each row
 * looks after a single player. Without players an invitation to add two replaces the list.
 */
struct _BastidePlayersSection
{
  GtkWidget       parent_instance;

  GtkWidget      *rows;
  GtkWidget      *empty;    /* in place of rows and add */
  GtkWidget      *add;

  BastideRowList *list;     /* of rows, which owns the list */
  BastideEditor  *editor;
};

static void bastide_players_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePlayersSection, bastide_players_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_players_section_iface_init))

static void
add_players (BastidePlayersSection *self,
             guint                  n,
             const char            *label)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  gboolean changed = FALSE;

  for (guint i = 0; i < n; i++)
    changed |= bastide_edit_add_player (content);
  bastide_editor_end (self->editor, content, changed, label, NULL);
}

static void
add_clicked_cb (BastidePlayersSection *self)
{
  GtkWidget *row;

  /* Translators: a step of the undo history */
  add_players (self, 1, _("Add Player"));
  row = gtk_widget_get_last_child (self->rows);
  if (row != NULL)
    bastide_player_row_begin_rename (BASTIDE_PLAYER_ROW (row));
}

static void
add_two_clicked_cb (BastidePlayersSection *self)
{
  /* Translators: a step of the undo history */
  add_players (self, 2, _("Add Players"));
}

static void
move_player (gpointer owner,
             guint    from,
             guint    to)
{
  BastidePlayersSection *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_move_player (content, from, to), _("Move Player"), NULL);
}

static void
remove_player (gpointer owner,
               guint    at)
{
  BastidePlayersSection *self = owner;
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_remove_player (content, at), _("Remove Player"), NULL);
}

static GtkWidget *
create_row (gpointer owner)
{
  return bastide_player_row_new (BASTIDE_PLAYERS_SECTION (owner)->editor);
}

static const BastideRowListFuncs funcs = { .create = create_row, .move = move_player, .remove = remove_player };

/* --- BastideSection --- */

static void
bastide_players_section_set_editor (BastideSection *section,
                                    BastideEditor  *editor)
{
  BastidePlayersSection *self = BASTIDE_PLAYERS_SECTION (section);

  bastide_row_list_update (self->list, 0, TRUE);
  g_set_object (&self->editor, editor);
}

static void
bastide_players_section_update (BastideSection *section,
                                BastideContent *content,
                                gboolean        fresh)
{
  BastidePlayersSection *self = BASTIDE_PLAYERS_SECTION (section);
  guint n = content->setup->n_players;
  char letters[BST_MAX_PLAYERS][8];

  bastide_row_list_update (self->list, n, fresh);
  bastide_scene_get_letters (content->setup, (const char * const *) content->names, letters);
  for (guint i = 0; i < n; i++)
    bastide_player_row_update (BASTIDE_PLAYER_ROW (bastide_row_list_get_row (self->list, i)), content, i, letters[i],
                               fresh);
  gtk_widget_set_visible (self->empty, n == 0);
  gtk_widget_set_sensitive (self->add, n < BST_MAX_PLAYERS);
}

static char *
bastide_players_section_describe (BastideSection *section G_GNUC_UNUSED,
                                  BastideContent *content)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (content->setup->n_players == 0)
    return g_strdup (C_ ("players", "none"));
  for (guint i = 0; i < content->setup->n_players; i++)
    g_ptr_array_add (names, (gpointer) bastide_words_player (content->setup, (const char * const *) content->names, i));
  return bastide_words_join (names);
}

static void
bastide_players_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_players_section_set_editor;
  iface->update = bastide_players_section_update;
  iface->describe = bastide_players_section_describe;
}

/* --- the widget --- */

static void
bastide_players_section_dispose (GObject *object)
{
  BastidePlayersSection *self = BASTIDE_PLAYERS_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_players_section_parent_class)->dispose (object);
}

static void
bastide_players_section_class_init (BastidePlayersSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_players_section_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-players-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersSection, add);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersSection, empty);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayersSection, rows);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_two_clicked_cb);
}

static void
bastide_players_section_init (BastidePlayersSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
}
