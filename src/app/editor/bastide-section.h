/* bastide-section.h: the interface of the inspector's sections, and their common widgets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"
#include "bastide-tile-library.h"

#define BASTIDE_TYPE_SECTION (bastide_section_get_type ())

/**
 * BastideSection:
 *
 * A part of the inspector, which shows one subject of the puzzle and changes it through the editor. The inspector tells
 * each section in sight when to read the puzzle again.
 */
G_DECLARE_INTERFACE (BastideSection, bastide_section, BASTIDE, SECTION, GtkWidget)

/**
 * BastideSectionInterface:
 * @set_editor: takes the editor through which it changes the puzzle
 * @set_sources: (nullable): takes the objects that all windows share
 * @set_settings: (nullable): takes the settings
 * @update: shows a content; with @fresh the puzzle is another or the theme has changed, so no begun input may stay, and
 *   pictures are made anew
 * @describe: sums up its subject in @content in one line
 */
struct _BastideSectionInterface
{
  GTypeInterface parent_iface;

  void   (*set_editor)  (BastideSection     *self,
                         BastideEditor      *editor);
  void   (*set_sources) (BastideSection     *self,
                         BastideTileLibrary *library,
                         BastideRuleBook    *rule_book);
  void   (*set_settings) (BastideSection    *self,
                          GSettings         *settings);
  void   (*update)      (BastideSection     *self,
                         BastideContent     *content,
                         gboolean            fresh);
  char * (*describe)    (BastideSection     *self,
                         BastideContent     *content);
};

void   bastide_section_set_editor    (BastideSection      *self,
                                      BastideEditor       *editor);
void   bastide_section_set_sources   (BastideSection      *self,
                                      BastideTileLibrary  *library,
                                      BastideRuleBook     *rule_book);
void   bastide_section_set_settings  (BastideSection      *self,
                                      GSettings           *settings);
void   bastide_section_update        (BastideSection      *self,
                                      BastideContent      *content,
                                      gboolean             fresh);

/* Returns: (transfer full): "Anna, Ben, Chloé" */
char  *bastide_section_describe      (BastideSection      *self,
                                      BastideContent      *content);

/**
 * bastide_section_create_menu_button:
 * @label: its accessible name, translated
 * @menu: (transfer none): the menu that it opens
 *
 * Returns: (transfer floating): the button with three dots at the end of a row
 */
GtkWidget *bastide_section_create_menu_button (const char *label,
                                               GMenuModel *menu);

/**
 * bastide_section_create_number:
 * @least: its lowest value
 * @most: its highest value
 * @chars: digits for which the button always has room
 * @max_chars: digits for which the button takes room if there is any
 * @changed: called with @owner and the spin button when the value changes
 * @left: called with @owner when the focus leaves the number
 * @owner: a #GObject
 *
 * The number takes digits only and has no history beside the puzzle's. The wheel scrolls the panel and never changes
 * the number under the pointer.
 *
 * Returns: (transfer floating): a #GtkSpinButton
 */
GtkWidget     *bastide_section_create_number  (int            least,
                                               int            most,
                                               int            chars,
                                               int            max_chars,
                                               GCallback      changed,
                                               GCallback      left,
                                               gpointer       owner);

/**
 * bastide_section_add_strings:
 * @drop_down: an empty list
 *
 * Lets a list have texts of any length: the button cuts the chosen text off, the open list wraps its texts.
 *
 * Returns: (transfer none): the texts of the list
 */
GtkStringList *bastide_section_add_strings    (GtkDropDown   *drop_down);

/**
 * bastide_section_cut_chosen:
 * @drop_down: a list with its texts
 *
 * Cuts the chosen text where there is no room for it, however long it is, where it would wrap. The tooltip has all of
 * it.
 */
void           bastide_section_cut_chosen     (GtkDropDown   *drop_down);

/**
 * bastide_section_set_strings:
 * @strings: (element-type utf8): the new texts; the array gets a %NULL at its end
 *
 * Replaces the texts of a list where they differ.
 */
void           bastide_section_set_strings    (GtkStringList *list,
                                               GPtrArray     *strings);
