/* bastide-inspector.c: the panel about the whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-inspector.h"

#include <glib/gi18n-lib.h>

#include "bastide-check-section.h"
#include "bastide-colour-scheme.h"
#include "bastide-goal-section.h"
#include "bastide-lesson-section.h"
#include "bastide-lines-section.h"
#include "bastide-notes-section.h"
#include "bastide-players-section.h"
#include "bastide-puzzle-section.h"
#include "bastide-rules-section.h"
#include "bastide-section.h"
#include "bastide-turn-section.h"
#include "bastide-twins-section.h"
#include "bastide-widget.h"

#define SECTIONS_KEY "inspector-sections"

/* In the order of BastideInspectorSection; the ids are those of the setting. */
static const struct
{
  const char *id;
  const char *title;
  GType     (*get_type) (void);
} sections[BASTIDE_N_INSPECTOR_SECTIONS] = {
  { "players", N_("Players"), bastide_players_section_get_type },
  { "turn", N_("Turn and Draw"), bastide_turn_section_get_type },
  { "rules", N_("Rules"), bastide_rules_section_get_type },
  { "goal", N_("Goal"), bastide_goal_section_get_type },
  { "lines", N_("Solution"), bastide_lines_section_get_type },
  { "check", N_("Check"), bastide_check_section_get_type },
  { "puzzle", N_("Puzzle"), bastide_puzzle_section_get_type },
  { "notes", N_("Notes on the Board"), bastide_notes_section_get_type },
  { "twins", N_("Twins"), bastide_twins_section_get_type },
  { "lesson", N_("Lesson"), bastide_lesson_section_get_type },
};

typedef struct
{
  GtkWidget *expander;
  GtkWidget *summary;
  GtkWidget *section;
  gboolean   stale;   /* the section shows an old state of the puzzle */
  gboolean   fresh;   /* the section shows another puzzle or theme */
} Part;

/* The inspector knows sections only as a type and an interface, so that a new section is a row in the table above. The
 * inspector keeps no content: `stale` and `fresh` remember for each section what it must update once it is unfolded and
 * in sight, and a folded section pays for its summary only. Every change of the puzzle comes here and is handed down;
 * sections connect to no signal of the puzzle. While the puzzle may not be edited the sections are insensitive, and the
 * focus leaves them first, because a text that is locked with the focus in it would never report that the focus has
 * left.
 */
struct _BastideInspector
{
  GtkWidget      parent_instance;

  GtkWidget     *scroller;
  GtkBox        *box;

  Part           parts[BASTIDE_N_INSPECTOR_SECTIONS];
  BastideEditor *editor;
  GSignalGroup  *editor_signals;
  GSignalGroup  *puzzle_signals;
  GSettings     *settings;
  gboolean       restoring;
  guint          section_to_focus;
  guint          frames_to_scroll;  /* until the wanted section has its place */
  guint          section_of_row;    /* that has the wanted row */
};

G_DEFINE_FINAL_TYPE (BastideInspector, bastide_inspector, GTK_TYPE_WIDGET)

static BastideContent *
get_content (BastideInspector *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  return puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;
}

static gboolean
is_unfolded (const Part *part)
{
  return gtk_expander_get_expanded (GTK_EXPANDER (part->expander));
}

/* --- following the puzzle --- */

static void
describe (const Part     *part,
          const char     *title,
          BastideContent *content)
{
  g_autofree char *summary = NULL;
  g_autofree char *name = NULL;

  gtk_widget_set_visible (part->summary, !is_unfolded (part));
  if (is_unfolded (part))
    {
      bastide_widget_set_label (part->expander, title);
      return;
    }
  summary = bastide_section_describe (BASTIDE_SECTION (part->section), content);
  /* Translators: a section of the inspector and what it holds: "Players: Anna, Ben" */
  name = g_strdup_printf (_("%s: %s"), title, summary);
  gtk_label_set_text (GTK_LABEL (part->summary), summary);
  bastide_widget_set_tooltip (part->summary, summary);
  bastide_widget_set_label (part->expander, name);
}

/* Nothing out of sight is updated: a hidden panel and a folded section wait until they come into sight. */
static void
update_part (BastideInspector *self,
             guint             i)
{
  BastideContent *content = get_content (self);
  Part *part = &self->parts[i];
  gboolean fresh = part->fresh;

  if (content == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* Updating may take the focus from a text that disappears, which then changes the content. */
  bastide_content_ref (content);
  describe (part, _(sections[i].title), content);
  if (is_unfolded (part) && part->stale)
    {
      part->stale = FALSE;
      part->fresh = FALSE;
      bastide_section_update (BASTIDE_SECTION (part->section), content, fresh);
    }
  bastide_content_unref (content);
}

static void
update (BastideInspector *self)
{
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    update_part (self, i);
}

static void
changed_cb (BastideInspector *self)
{
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    self->parts[i].stale = TRUE;
  update (self);
}

/* Nothing old may stay: begun input belongs to another puzzle, and pictures to another theme. */
static void
refresh_cb (BastideInspector *self)
{
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    self->parts[i].fresh = TRUE;
  changed_cb (self);
}

static gboolean
has_focus_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* A text that is locked with the focus in it would never report that the focus has left. */
static void
may_edit_cb (BastideInspector *self)
{
  gboolean may_edit = self->editor != NULL && bastide_editor_get_may_edit (self->editor);

  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    {
      if (!may_edit && has_focus_in (self->parts[i].section))
        gtk_widget_grab_focus (self->parts[i].expander);
      gtk_widget_set_sensitive (self->parts[i].section, may_edit);
    }
}

static void
puzzle_cb (BastideInspector *self)
{
  g_signal_group_set_target (self->puzzle_signals,
                             self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL);
  may_edit_cb (self);
  refresh_cb (self);
}

/* --- folding --- */

static void
store_unfolded (BastideInspector *self)
{
  const char *ids[BASTIDE_N_INSPECTOR_SECTIONS + 1] = { NULL };
  guint n = 0;

  if (self->settings == NULL || self->restoring)
    return;
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    if (is_unfolded (&self->parts[i]))
      ids[n++] = sections[i].id;
  g_settings_set_strv (self->settings, SECTIONS_KEY, ids);
}

static void
restore_unfolded (BastideInspector *self)
{
  g_auto (GStrv) ids = g_settings_get_strv (self->settings, SECTIONS_KEY);

  self->restoring = TRUE;
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    gtk_expander_set_expanded (GTK_EXPANDER (self->parts[i].expander),
                               g_strv_contains ((const char * const *) ids, sections[i].id));
  self->restoring = FALSE;
}

static void
expanded_cb (BastideInspector *self)
{
  update (self);
  store_unfolded (self);
}

static void
add_part (BastideInspector *self,
          guint             i)
{
  Part *part = &self->parts[i];
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_(sections[i].title));

  gtk_widget_add_css_class (title, "heading");
  part->summary = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (part->summary), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (part->summary), 1);
  gtk_widget_set_hexpand (part->summary, TRUE);
  gtk_widget_add_css_class (part->summary, "dim-label");
  gtk_box_append (GTK_BOX (header), title);
  gtk_box_append (GTK_BOX (header), part->summary);
  gtk_widget_set_hexpand (header, TRUE);

  part->section = g_object_new (sections[i].get_type (), "sensitive", FALSE, NULL);
  bastide_widget_name_buttons (part->section);
  gtk_widget_add_css_class (part->section, "section");
  part->expander = gtk_expander_new (NULL);
  gtk_expander_set_label_widget (GTK_EXPANDER (part->expander), header);
  gtk_expander_set_child (GTK_EXPANDER (part->expander), part->section);
  /* GTK would send Tab into a folded section, which has no window. */
  g_object_bind_property (part->expander, "expanded", part->section, "can-focus", G_BINDING_SYNC_CREATE);
  bastide_widget_set_label (part->expander, _(sections[i].title));
  g_signal_connect_object (part->expander, "notify::expanded", G_CALLBACK (expanded_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, part->expander);
}

/* --- the widget --- */

static void
bastide_inspector_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_inspector_parent_class)->map (widget);

  update (BASTIDE_INSPECTOR (widget));
}

static void
bastide_inspector_dispose (GObject *object)
{
  BastideInspector *self = BASTIDE_INSPECTOR (object);

  g_clear_object (&self->editor_signals);
  g_clear_object (&self->puzzle_signals);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_inspector_parent_class)->dispose (object);
}

static void
bastide_inspector_class_init (BastideInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_inspector_dispose;
  widget_class->map = bastide_inspector_map;

  gtk_widget_class_set_css_name (widget_class, "inspector");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideInspector, box);
  gtk_widget_class_bind_template_child (widget_class, BastideInspector, scroller);
}

static void
bastide_inspector_init (BastideInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    add_part (self, i);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (refresh_cb));
  self->editor_signals = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->editor_signals, "notify::puzzle", G_CALLBACK (puzzle_cb), self);
  g_signal_group_connect_swapped (self->editor_signals, "notify::may-edit", G_CALLBACK (may_edit_cb), self);
  self->puzzle_signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->puzzle_signals, "changed", G_CALLBACK (changed_cb), self);
}

GtkWidget *
bastide_inspector_new (void)
{
  return g_object_new (BASTIDE_TYPE_INSPECTOR, NULL);
}

void
bastide_inspector_set_editor (BastideInspector *self,
                              BastideEditor    *editor)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  if (!g_set_object (&self->editor, editor))
    return;
  g_signal_group_set_target (self->editor_signals, editor);
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    bastide_section_set_editor (BASTIDE_SECTION (self->parts[i].section), editor);
  puzzle_cb (self);
}

void
bastide_inspector_set_sources (BastideInspector   *self,
                               BastideTileLibrary *library,
                               BastideRuleBook    *rule_book)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));

  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    bastide_section_set_sources (BASTIDE_SECTION (self->parts[i].section), library, rule_book);
  changed_cb (self);
}

void
bastide_inspector_set_settings (BastideInspector *self,
                                GSettings        *settings)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  if (!g_set_object (&self->settings, settings))
    return;
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    bastide_section_set_settings (BASTIDE_SECTION (self->parts[i].section), settings);
  if (settings != NULL)
    restore_unfolded (self);
}

/* Before a layout GTK does not know which widget comes first, so this goes by the order of children. */
static gboolean
focus_first (GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  if (gtk_widget_get_focusable (widget) && gtk_widget_grab_focus (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_first (child))
      return TRUE;
  return FALSE;
}

static void
focus_section (GtkWidget *widget)
{
  BastideInspector *self = BASTIDE_INSPECTOR (widget);
  const Part *part = &self->parts[self->section_to_focus];

  if (!has_focus_in (part->section) && !focus_first (part->section))
    gtk_widget_grab_focus (part->expander);
}

/* An unfolding section has its place only after a layout. */
static gboolean
scroll_to_section_cb (GtkWidget     *widget,
                      GdkFrameClock *clock G_GNUC_UNUSED,
                      gpointer       data)
{
  BastideInspector *self = BASTIDE_INSPECTOR (widget);
  GtkWidget *expander = self->parts[GPOINTER_TO_UINT (data)].expander;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_rect_t bounds;

  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  if (gtk_widget_compute_bounds (expander, GTK_WIDGET (self->box), &bounds))
    gtk_adjustment_set_value (adjustment, bounds.origin.y);
  return G_SOURCE_REMOVE;
}

void
bastide_inspector_show_section (BastideInspector        *self,
                                BastideInspectorSection  section)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));
  g_return_if_fail ((guint) section < BASTIDE_N_INSPECTOR_SECTIONS);

  gtk_expander_set_expanded (GTK_EXPANDER (self->parts[section].expander), TRUE);
  self->section_to_focus = section;
  bastide_widget_when_mapped (GTK_WIDGET (self), focus_section);
  self->frames_to_scroll = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_section_cb, GUINT_TO_POINTER (section), NULL);
}

/* The focus scrolls to a row only once the row has its place. */
static gboolean
show_row_cb (GtkWidget     *widget,
             GdkFrameClock *clock G_GNUC_UNUSED,
             gpointer       data)
{
  BastideInspector *self = BASTIDE_INSPECTOR (widget);
  GtkWidget *section = self->parts[self->section_of_row].section;

  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  if (self->section_of_row == BASTIDE_INSPECTOR_LINES)
    bastide_lines_section_show_line (BASTIDE_LINES_SECTION (section), GPOINTER_TO_UINT (data));
  else
    bastide_lesson_section_show_step (BASTIDE_LESSON_SECTION (section), GPOINTER_TO_UINT (data));
  return G_SOURCE_REMOVE;
}

static void
show_row (BastideInspector        *self,
          BastideInspectorSection  section,
          guint                    row)
{
  gtk_expander_set_expanded (GTK_EXPANDER (self->parts[section].expander), TRUE);
  self->section_of_row = section;
  self->frames_to_scroll = 2;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_row_cb, GUINT_TO_POINTER (row), NULL);
}

void
bastide_inspector_show_line (BastideInspector *self,
                             guint             line)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));

  show_row (self, BASTIDE_INSPECTOR_LINES, line);
}

void
bastide_inspector_show_step (BastideInspector *self,
                             guint             step)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));

  show_row (self, BASTIDE_INSPECTOR_LESSON, step);
}

void
bastide_inspector_check (BastideInspector *self,
                         const char       *action)
{
  g_return_if_fail (BASTIDE_IS_INSPECTOR (self));
  g_return_if_fail (action != NULL);

  bastide_inspector_show_section (self, BASTIDE_INSPECTOR_CHECK);
  gtk_widget_activate_action (self->parts[BASTIDE_INSPECTOR_CHECK].section, action, NULL);
}
