/* bastide-section.h: what all sections of the inspector have in common
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-rule-book.h"
#include "bastide-tile-library.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SECTION (bastide_section_get_type ())

/**
 * BastideSection:
 *
 * A part of the inspector. It shows one subject of the puzzle and changes it through the editor. The inspector tells it
 * when to look at the puzzle again; a section that nobody sees is not told.
 */
G_DECLARE_INTERFACE (BastideSection, bastide_section, BASTIDE, SECTION, GtkWidget)

/**
 * BastideSectionInterface:
 * @set_editor: takes the editor through which it changes the puzzle
 * @set_sources: (nullable): takes what all windows share
 * @update: shows a content; @fresh when it is another puzzle than before or the theme has changed, so that nothing that
 *   was begun may stay and pictures are made anew
 * @describe: says in one line what @content has of its subject
 */
struct _BastideSectionInterface
{
  GTypeInterface parent_iface;

  void   (*set_editor)  (BastideSection     *self,
                         BastideEditor      *editor);
  void   (*set_sources) (BastideSection     *self,
                         BastideTileLibrary *library,
                         BastideRuleBook    *rule_book);
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
void   bastide_section_update        (BastideSection      *self,
                                      BastideContent      *content,
                                      gboolean             fresh);

/* Returns: (transfer full): "Anna, Ben, Chloé" */
char  *bastide_section_describe      (BastideSection      *self,
                                      BastideContent      *content);

/**
 * bastide_section_create_menu_button:
 * @label: its accessible name, translated
 * @menu: (transfer none): what it opens
 *
 * Returns: (transfer floating): the button with three dots at the end of a row
 */
GtkWidget *bastide_section_create_menu_button (const char *label,
                                               GMenuModel *menu);

/**
 * bastide_section_create_number:
 * @least: its lowest value
 * @most: its highest value
 * @chars: digits for which it always has room
 * @max_chars: digits for which it likes to have room
 * @changed: called with @owner and the spin button when the value is another
 * @left: called with @owner when the focus leaves the number
 * @owner: a #GObject
 *
 * A number takes digits alone and has no history beside that of the puzzle, and the wheel scrolls the panel where it
 * would change the number on the way.
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
 * @drop_down: a list to choose from that has nothing yet
 *
 * Lets a list have texts of any length: what is chosen is cut off, what may be chosen is wrapped.
 *
 * Returns: (transfer none): its texts, all its own
 */
GtkStringList *bastide_section_add_strings    (GtkDropDown   *drop_down);

/**
 * bastide_section_set_strings:
 * @strings: (element-type utf8): is used up
 *
 * Says anew what there is to choose from, where that has changed.
 */
void           bastide_section_set_strings    (GtkStringList *list,
                                               GPtrArray     *strings);

G_END_DECLS
