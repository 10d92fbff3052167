/* bastide-player-row.c: a player in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-picture.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define SIGN_SIZE 22
/* Enough for a colour with the name of its player. */
#define MAX_CHOICE_CHARS 32

/* The name goes through a BastideField, which leaves the caret alone while the author types. The popover of colours is
 * filled when it opens, as its choices name the player to swap with; they show the sign of the player in each colour,
 * which a GtkPopoverMenu cannot, and the menu of the row has the colours as words. While `showing`, updates of widgets
 * make no step of the history.
 */
struct _BastidePlayerRow
{
  GtkWidget           parent_instance;

  GtkWidget          *handle;
  GtkWidget          *sign;     /* a menu button */
  GtkWidget          *picture;
  GtkWidget          *name;
  GtkWidget          *score;
  GtkWidget          *menu;
  GSimpleActionGroup *actions;
  BastideField       *field;    /* of name, which owns the field */
  BastideEditor      *editor;
  guint               player;
  int                 colour;   /* -1 before anything is shown */
  char                letter[8];
  gboolean            showing;
};

G_DEFINE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, GTK_TYPE_WIDGET)

/* --- steps --- */

static void
name_edited_cb (BastidePlayerRow *self,
                const char       *text)
{
  g_autofree char *merge = g_strdup_printf ("name %u", self->player);
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_name (content, self->player, text),
                      _("Rename Player"), merge);
}

static void
left_cb (BastidePlayerRow *self)
{
  bastide_editor_settle (self->editor);
}

static void
score_changed_cb (BastidePlayerRow *self)
{
  if (!self->showing)
    bastide_editor_set_score (self->editor, self->player,
                              gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->score)));
}

static void
colour_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter,
           gpointer       data)
{
  BastidePlayerRow *self = data;
  guint colour = bst_colour_from_name (g_variant_get_string (parameter, NULL));
  BastideContent *content;

  if (colour == BST_NONE)
    return;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->sign));
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_colour (content, self->player, (BstColour) colour),
                      _("Change Colour"), NULL);
}

static const GActionEntry actions[] = {
  { .name = "colour", .activate = colour_cb, .parameter_type = "s", .state = "'red'" },
};

/* --- colours --- */

static guint
find_owner (const BstSetup *setup,
            guint           colour)
{
  for (guint i = 0; i < setup->n_players; i++)
    if (setup->players[i].colour == colour)
      return i;
  return BST_NO_PLAYER;
}

static char *
name_choice (BastidePlayerRow *self,
             guint             colour)
{
  BastideContent *content = bastide_puzzle_get_content (bastide_editor_get_puzzle (self->editor));
  guint owner = find_owner (content->setup, colour);
  const char *name = bastide_words_colour ((BstColour) colour);

  if (owner == BST_NO_PLAYER || owner == self->player)
    return g_strdup (name);
  /* Translators: a colour, and the player who has it and would get another: "Blue, swapped with Ben" */
  return g_strdup_printf (_("%s, swapped with %s"), name,
                          bastide_words_player (content->setup, (const char * const *) content->names, owner));
}

static GtkWidget *
create_choice (BastidePlayerRow *self,
               guint             colour)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *text = name_choice (self, colour);
  GtkWidget *label = gtk_label_new (text);
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_sign (GTK_WIDGET (self), (BstColour) colour, self->letter,
                                                                 SIGN_SIZE);
  GtkWidget *picture = gtk_picture_new_for_paintable (paintable);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), MAX_CHOICE_CHARS));
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHOICE_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "player.colour");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", bst_colour_get_name ((BstColour) colour));
  bastide_widget_set_label (button, text);
  return button;
}

static void
create_popover (GtkMenuButton *button,
                gpointer       data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < BST_N_COLOURS; i++)
    gtk_box_append (GTK_BOX (box), create_choice (data, i));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* --- showing --- */

static void
show_sign (BastidePlayerRow *self,
           guint             colour,
           const char       *letter,
           gboolean          fresh)
{
  g_autoptr (GdkPaintable) paintable = NULL;

  if (!fresh && self->colour == (int) colour && g_str_equal (self->letter, letter))
    return;
  self->colour = (int) colour;
  g_strlcpy (self->letter, letter, sizeof self->letter);
  paintable = bastide_picture_new_sign (GTK_WIDGET (self), (BstColour) colour, letter, SIGN_SIZE);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), paintable);
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "colour",
                                      g_variant_new_string (bst_colour_get_name ((BstColour) colour)));
}

static void
name_part (GtkWidget  *part,
           const char *sentence,
           const char *name)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "player", name);
  text = bastide_slots_fill (slots, sentence);
  bastide_widget_set_label (part, text);
  if (GTK_IS_MENU_BUTTON (part))
    bastide_widget_set_tooltip (part, text);
}

static void
name_parts (BastidePlayerRow *self,
            BastideContent   *content)
{
  const char *name = bastide_words_player (content->setup, (const char * const *) content->names, self->player);

  name_part (self->sign, _("Colour of {player}"), name);
  name_part (self->name, _("Name of {player}"), name);
  name_part (self->score, _("Score of {player}"), name);
  name_part (self->menu, _("More about {player}"), name);
  bastide_widget_set_label (GTK_WIDGET (self), name);
}

void
bastide_player_row_update (BastidePlayerRow *self,
                           BastideContent   *content,
                           guint             player,
                           const char       *letter,
                           gboolean          fresh)
{
  const BstSetup *setup = content->setup;

  g_return_if_fail (BASTIDE_IS_PLAYER_ROW (self));
  g_return_if_fail (player < setup->n_players);

  self->player = player;
  show_sign (self, setup->players[player].colour, letter, fresh);
  bastide_field_show (self->field, content->names[player] != NULL ? content->names[player] : "", fresh);
  /* A player without a name goes by the name of the colour. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name),
                                  bastide_words_colour ((BstColour) setup->players[player].colour));
  self->showing = TRUE;
  if (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->score)) != setup->players[player].score)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->score), setup->players[player].score);
  self->showing = FALSE;
  name_parts (self, content);
}

void
bastide_player_row_begin_rename (BastidePlayerRow *self)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_ROW (self));

  /* An entry selects all of its text when it gets the focus. */
  gtk_widget_grab_focus (self->name);
}

/* --- the widget --- */

static GMenu *
create_menu (void)
{
  GMenu *menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));
  g_autoptr (GMenu) colours = g_menu_new ();

  for (guint i = 0; i < BST_N_COLOURS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (bastide_words_colour ((BstColour) i), NULL);

      g_menu_item_set_action_and_target (item, "player.colour", "s", bst_colour_get_name ((BstColour) i));
      g_menu_append_item (colours, item);
    }
  g_menu_insert_submenu (menu, 1, _("_Colour"), G_MENU_MODEL (colours));
  return menu;
}

static void
bastide_player_row_dispose (GObject *object)
{
  BastidePlayerRow *self = BASTIDE_PLAYER_ROW (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->actions);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_player_row_parent_class)->dispose (object);
}

static void
bastide_player_row_class_init (BastidePlayerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_player_row_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "playerrow");
}

static void
create_sign (BastidePlayerRow *self)
{
  self->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), FALSE);
  self->sign = gtk_menu_button_new ();
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->sign), FALSE);
  gtk_widget_set_valign (self->sign, GTK_ALIGN_CENTER);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->sign), self->picture);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->sign), create_popover, self, NULL);
}

static void
create_name (BastidePlayerRow *self)
{
  self->name = gtk_entry_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (self->name), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name), 4);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_widget_add_css_class (self->name, "in-place");
  self->field = bastide_field_attach (self->name);
  g_signal_connect_object (self->field, "edited", G_CALLBACK (name_edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_player_row_init (BastidePlayerRow *self)
{
  g_autoptr (GMenu) menu = create_menu ();
  GtkWidget **parts[] = { &self->handle, &self->sign, &self->name, &self->score, &self->menu };

  self->colour = -1;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "player", G_ACTION_GROUP (self->actions));
  self->handle = bastide_row_list_create_handle ();
  create_sign (self);
  create_name (self);
  self->score = bastide_section_create_number (-BST_MAX_SCORE, BST_MAX_SCORE, 3, 3, G_CALLBACK (score_changed_cb),
                                               G_CALLBACK (left_cb), self);
  gtk_widget_add_css_class (self->score, "numeric");
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (*parts[i], GTK_WIDGET (self));
}

GtkWidget *
bastide_player_row_new (BastideEditor *editor)
{
  BastidePlayerRow *self;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (editor), NULL);

  self = g_object_new (BASTIDE_TYPE_PLAYER_ROW, NULL);
  self->editor = g_object_ref (editor);
  return GTK_WIDGET (self);
}
