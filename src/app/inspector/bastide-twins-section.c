/* bastide-twins-section.c: the twins of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-twins-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-inspector.h"
#include "bastide-row-list.h"
#include "bastide-sentence-twin.h"
#include "bastide-twin-row.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The editor changes the twin that is shown; this section alone changes the list of twins, and so commits the whole
 * puzzle. The twin that is shown stays in sight when others move or go. */
struct _BastideTwinsSection
{
  GtkWidget           parent_instance;

  GtkWidget          *form;
  GtkWidget          *rows;
  GtkToggleButton    *puzzle;
  GtkLabel           *puzzle_name;
  GtkMenuButton      *add;

  BastideRowList     *list;     /* of rows, which owns the list */
  BastideEditor      *editor;
  BastideTileLibrary *library;
};

static void bastide_twins_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTwinsSection, bastide_twins_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_twins_section_iface_init))

static BastidePuzzle *
get_puzzle (BastideTwinsSection *self)
{
  return bastide_editor_get_puzzle (self->editor);
}

static BastideContent *
begin (BastideTwinsSection *self)
{
  return bastide_content_copy (bastide_puzzle_get_whole (get_puzzle (self)));
}

/* --- adding --- */

static void
add_twin (BastideTwinsSection *self,
          BastideContent      *twin)
{
  GtkWidget *row;

  if (!bastide_editor_add_twin (self->editor, twin))
    return;
  row = gtk_widget_get_last_child (self->rows);
  if (row != NULL)
    bastide_twin_row_begin (BASTIDE_TWIN_ROW (row));
}

static void
add_edition_cb (GtkWidget  *widget,
                const char *action G_GNUC_UNUSED,
                GVariant   *parameter)
{
  BastideTwinsSection *self = BASTIDE_TWINS_SECTION (widget);
  g_autoptr (BastideContent) twin = bastide_editor_begin (self->editor);

  bastide_edit_set_preset (twin, self->library, (BstPreset) g_variant_get_uint32 (parameter));
  add_twin (self, twin);
}

static void
add_copy_cb (GtkWidget  *widget,
             const char *action G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  BastideTwinsSection *self = BASTIDE_TWINS_SECTION (widget);

  add_twin (self, bastide_puzzle_get_content (get_puzzle (self)));
}

/* The editions are those that the shown twin is not of. A rule is chosen where the rules are. */
static void
update_menu (BastideTwinsSection *self,
             BastideContent      *content)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) editions = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_autoptr (GMenuItem) rule = g_menu_item_new (_("With Another _Rule…"), NULL);

  for (guint i = 0; i < BST_N_PRESETS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (bastide_words_preset ((BstPreset) i), NULL);

      if (i == content->setup->rules.preset)
        continue;
      g_menu_item_set_action_and_target (item, "twins.add-edition", "u", i);
      g_menu_append_item (editions, item);
    }
  g_menu_item_set_action_and_target (rule, "win.section", "i", BASTIDE_INSPECTOR_RULES);
  g_menu_append_item (others, rule);
  g_menu_append (others, _("_Copy to Change"), "twins.add-copy");
  g_menu_append_section (menu, _("The Same in Another Edition"), G_MENU_MODEL (editions));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  gtk_menu_button_set_menu_model (self->add, G_MENU_MODEL (menu));
}

/* --- the list --- */

static void
edited_cb (BastideTwinsSection *self,
           const char          *title,
           GtkWidget           *row)
{
  guint nth = bastide_row_list_get_place (row) + 1;
  BastideContent *whole = begin (self);
  g_autofree char *merge = g_strdup_printf ("twin %u", nth);

  /* Translators: a step of the undo history */
  bastide_editor_end_twins (self->editor, whole, bastide_edit_name_twin (whole, nth, title),
                            bastide_puzzle_get_twin (get_puzzle (self)), 0, _("Rename Twin"), merge);
}

static void
left_cb (BastideTwinsSection *self)
{
  bastide_editor_settle (self->editor);
}

static GtkWidget *
create_row (gpointer owner)
{
  GtkWidget *row = bastide_twin_row_new ();

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "left", G_CALLBACK (left_cb), owner, G_CONNECT_SWAPPED);

  return row;
}

static void
move_twin (gpointer owner,
           guint    from,
           guint    to)
{
  BastideTwinsSection *self = owner;
  BastideContent *whole = begin (self);
  guint shown = bastide_puzzle_get_twin (get_puzzle (self));
  gboolean is_moved = bastide_edit_move_twin (whole, from + 1, to + 1);

  if (shown == from + 1)
    shown = to + 1;
  else if (shown > from + 1 && shown <= to + 1)
    shown--;
  else if (shown < from + 1 && shown >= to + 1)
    shown++;
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (self->editor, whole, is_moved, shown, 0, _("Move Twin"), NULL);
}

static void
remove_twin (gpointer owner,
             guint    at)
{
  BastideTwinsSection *self = owner;
  BastideContent *whole = begin (self);
  guint shown = bastide_puzzle_get_twin (get_puzzle (self));
  gboolean is_removed = bastide_edit_remove_twin (whole, at + 1);

  if (shown >= at + 1)
    shown--;
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (self->editor, whole, is_removed, shown, BASTIDE_COST_TWINS | BASTIDE_COST_REMOVAL,
                            _("Remove Twin"), NULL);
}

static const BastideRowListFuncs funcs = { .create = create_row, .move = move_twin, .remove = remove_twin };

/* --- BastideSection --- */

static void
bastide_twins_section_set_editor (BastideSection *section,
                                  BastideEditor  *editor)
{
  BastideTwinsSection *self = BASTIDE_TWINS_SECTION (section);

  bastide_row_list_update (self->list, 0, TRUE);
  g_set_object (&self->editor, editor);
}

static void
bastide_twins_section_set_sources (BastideSection     *section,
                                   BastideTileLibrary *library,
                                   BastideRuleBook    *rule_book G_GNUC_UNUSED)
{
  g_set_object (&BASTIDE_TWINS_SECTION (section)->library, library);
}

static void
bastide_twins_section_update (BastideSection *section,
                              BastideContent *content,
                              gboolean        fresh)
{
  BastideTwinsSection *self = BASTIDE_TWINS_SECTION (section);
  BastideContent *whole = bastide_puzzle_get_whole (get_puzzle (self));
  g_autofree char *name = bastide_sentence_twin (whole, 0);
  guint n = whole->twins->len;

  gtk_widget_set_visible (self->form, n > 0);
  gtk_label_set_text (self->puzzle_name, name);
  bastide_row_list_update (self->list, n, fresh);
  for (guint i = 0; i < n; i++)
    bastide_twin_row_update (BASTIDE_TWIN_ROW (bastide_row_list_get_row (self->list, i)), whole, i + 1, fresh);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add), n < BASTIDE_MAX_TWINS);
  update_menu (self, content);
}

static char *
bastide_twins_section_describe (BastideSection *section,
                                BastideContent *content G_GNUC_UNUSED)
{
  BastideContent *whole = bastide_puzzle_get_whole (get_puzzle (BASTIDE_TWINS_SECTION (section)));
  guint n = whole->twins->len;

  return n == 0 ? g_strdup (C_ ("twins", "none")) : g_strdup_printf (ngettext ("%u twin", "%u twins", n), n);
}

static void
bastide_twins_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_twins_section_set_editor;
  iface->set_sources = bastide_twins_section_set_sources;
  iface->update = bastide_twins_section_update;
  iface->describe = bastide_twins_section_describe;
}

/* --- the widget --- */

static void
bastide_twins_section_dispose (GObject *object)
{
  BastideTwinsSection *self = BASTIDE_TWINS_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (bastide_twins_section_parent_class)->dispose (object);
}

static void
bastide_twins_section_class_init (BastideTwinsSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_twins_section_dispose;

  gtk_widget_class_install_action (widget_class, "twins.add-edition", "u", add_edition_cb);
  gtk_widget_class_install_action (widget_class, "twins.add-copy", NULL, add_copy_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-twins-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTwinsSection, add);
  gtk_widget_class_bind_template_child (widget_class, BastideTwinsSection, form);
  gtk_widget_class_bind_template_child (widget_class, BastideTwinsSection, puzzle);
  gtk_widget_class_bind_template_child (widget_class, BastideTwinsSection, puzzle_name);
  gtk_widget_class_bind_template_child (widget_class, BastideTwinsSection, rows);
}

static void
bastide_twins_section_init (BastideTwinsSection *self)
{
  g_autofree char *letter = bastide_sentence_twin_letter (0);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  gtk_button_set_label (GTK_BUTTON (self->puzzle), letter);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->puzzle), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->puzzle), "win.twin");
  bastide_widget_explain (GTK_WIDGET (self->puzzle), _("Show the puzzle itself"));
  bastide_widget_set_label (GTK_WIDGET (self->add), _("Add Twin"));
}
