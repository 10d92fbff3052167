/* bastide-lines-section.c: the lines of the puzzle in the inspector, as sentences to be read, changed and jumped to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lines-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-line-head.h"
#include "bastide-line-reading.h"
#include "bastide-line-step.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* More than any puzzle has; a reading of so many takes some milliseconds. */
#define MAX_ACTIONS 500
/* A file may have more lines and longer actions than any list can show in a moment. */
#define MAX_ROWS    300
#define MAX_LETTERS 200
#define MAX_PASTED  65536
#define MAX_LEVELS  6
#define INDENT      14

/* A row for each head of a line and each step in sight, in a single column, so that replies can stand right after the
 * step from which they branch off. Rows stand for places and not for steps: typing and undo leave caret and focus where
 * they are. The reading is kept as long as neither position nor actions change, since it plays all lines. A step is
 * chosen by a click; the board then shows the position after it, and the composer stays in the mode Edit with the
 * comments beside the board, as clicks in the mode Analyse would take the list away. */
struct _BastideLinesSection
{
  GtkWidget           parent_instance;

  GtkWidget          *hint;       /* why no line is played */
  GtkWidget          *rest;       /* that there are more */
  GtkWidget          *rows;
  GtkWidget          *record;        /* the next two side by side */
  GtkLabel           *record_label;
  GtkWidget          *record_more;

  BastideEditor      *editor;
  BastideLineReading *reading;
  GArray             *items;      /* of Item, one for each row */
  guint               n_lines;    /* the number of lines that are read */
  GHashTable         *turned;     /* names of lines that are not folded as they are at first */
  guint               noted;      /* the line that is edited as notation; BST_NONE for none */
  gboolean            has_begun;  /* a line is being written that the puzzle does not have yet */
  gboolean            has_chosen;
  gboolean            is_looking; /* the list itself changes the position on the board */
  guint               chosen_line;
  guint               chosen_after;
  GCancellable       *cancellable;
};

static void bastide_lines_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideLinesSection, bastide_lines_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_lines_section_iface_init))

/* A row: the head of a line, or the step that ends after so many actions. */
typedef struct
{
  guint    line;
  guint    level;
  guint    after;
  guint    base;      /* the number of actions from the diagram to the line */
  gboolean is_head;
  gboolean is_folded;
} Item;

static BastideContent *
get_content (BastideLinesSection *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  return puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;
}

/* Lines without a name are called by their number, which may change. */
static char *
make_key (const BastideLineFacts *facts,
          guint                   line)
{
  return *facts->id != '\0' ? g_strdup (facts->id) : g_strdup_printf ("#%u", line);
}

static gboolean
is_folded (BastideLinesSection    *self,
           const BastideLineFacts *facts,
           guint                   line)
{
  g_autofree char *key = make_key (facts, line);

  return (facts->parent != BST_NONE) != g_hash_table_contains (self->turned, key);
}

static void
set_folded (BastideLinesSection *self,
            guint                line,
            gboolean             folded)
{
  BastideLineFacts facts;
  g_autofree char *key = NULL;

  if (!bastide_edit_get_line (get_content (self), line, &facts) || is_folded (self, &facts, line) == folded)
    return;
  key = make_key (&facts, line);
  if (!g_hash_table_remove (self->turned, key))
    g_hash_table_add (self->turned, g_steal_pointer (&key));
}

/* --- which rows there are --- */

/* The greatest number of actions before a comment. */
static guint
find_last_place (const BastideLineFacts *facts)
{
  guint last = g_strv_length (facts->actions);

  for (guint i = 0; facts->comments != NULL && i < facts->comments->len; i++)
    last = MAX (last, ((const BastideComment *) g_ptr_array_index (facts->comments, i))->after);

  return last;
}

static gboolean
has_comment (const BastideLineFacts *facts,
             guint                   after)
{
  for (guint i = 0; facts->comments != NULL && i < facts->comments->len; i++)
    if (((const BastideComment *) g_ptr_array_index (facts->comments, i))->after == after)
      return TRUE;

  return FALSE;
}

static guint add_line (BastideLinesSection *self,
                       BastideContent      *content,
                       guint                line,
                       guint                base,
                       gboolean             is_shown);

/* Adds the replies that branch off after @from to @to actions. */
static void
add_replies (BastideLinesSection *self,
             BastideContent      *content,
             guint                line,
             guint                base,
             guint                from,
             guint                to)
{
  BastideLineFacts facts;
  guint at = line + 1;

  while (at < self->n_lines && bastide_edit_get_line (content, at, &facts) && facts.parent == line)
    at = add_line (self, content, at, base + facts.after, facts.after >= from && facts.after <= to);
}

/* Returns the number of the line after @line and its replies. */
static guint
add_line (BastideLinesSection *self,
          BastideContent      *content,
          guint                line,
          guint                base,
          gboolean             is_shown)
{
  BastideLineFacts facts, next;
  guint end = line + 1;
  guint n, last;
  Item item;

  bastide_edit_get_line (content, line, &facts);
  while (end < self->n_lines && bastide_edit_get_line (content, end, &next) && next.level > facts.level)
    end++;
  if (!is_shown || self->items->len >= MAX_ROWS)
    return end;
  item = (Item) {
    .line = line, .level = facts.level, .base = base, .is_head = TRUE, .is_folded = is_folded (self, &facts, line),
  };
  g_array_append_val (self->items, item);
  if (item.is_folded)
    return end;

  n = g_strv_length (facts.actions);
  last = find_last_place (&facts);
  item.is_head = FALSE;
  add_replies (self, content, line, base, 0, 0);
  for (item.after = 1; item.after <= last && self->items->len < MAX_ROWS; item.after++)
    {
      if (item.after <= n || has_comment (&facts, item.after))
        g_array_append_val (self->items, item);
      if (item.after <= n)
        add_replies (self, content, line, base, item.after, item.after);
    }
  add_replies (self, content, line, base, n + 1, G_MAXUINT);

  return end;
}

static void
list_items (BastideLinesSection *self,
            BastideContent      *content)
{
  guint n = bastide_edit_count_lines (content);
  guint line = 0;

  self->n_lines = MIN (n, BASTIDE_LINE_READING_MAX_LINES);
  g_array_set_size (self->items, 0);
  while (line < self->n_lines && self->items->len < MAX_ROWS)
    line = add_line (self, content, line, 0, TRUE);
  if (self->has_begun)
    {
      Item begun = { .line = n, .is_head = TRUE };

      g_array_append_val (self->items, begun);
    }
  gtk_widget_set_visible (self->rest, n > self->n_lines || self->items->len >= MAX_ROWS);
}

static const Item *
get_item (BastideLinesSection *self,
          GtkWidget           *row)
{
  guint at = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->rows); child != NULL && child != row;
       child = gtk_widget_get_next_sibling (child))
    at++;

  return at < self->items->len ? &g_array_index (self->items, Item, at) : NULL;
}

static GtkWidget *
find_row (BastideLinesSection *self,
          guint                line,
          guint                after)
{
  GtkWidget *child = gtk_widget_get_first_child (self->rows);

  for (guint i = 0; i < self->items->len && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->line == line && item->after == after)
        return child;
    }

  return NULL;
}

/* --- what rows show --- */

/* A file may have several comments at a place. */
static char *
dup_comment (const BastideLineFacts *facts,
             guint                   after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; facts->comments != NULL && i < facts->comments->len; i++)
    {
      const BastideComment *comment = g_ptr_array_index (facts->comments, i);

      if (comment->after != after)
        continue;
      if (text->len > 0)
        g_string_append (text, "\n\n");
      g_string_append (text, comment->text);
    }

  return g_string_free (text, FALSE);
}

static char *
shorten (const char *action)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (action, -1) <= MAX_LETTERS)
    return g_strdup (action);
  start = g_utf8_substring (action, 0, MAX_LETTERS);

  return g_strconcat (start, "…", NULL);
}

static char *
describe_step (BastideLinesSection    *self,
               const BastideLineFacts *facts,
               guint                   line,
               guint                   nth)
{
  const BastideReadStep *step = bastide_line_reading_get_step (self->reading, line, nth);

  return step->sentence != NULL ? g_strdup (step->sentence) : shorten (facts->actions[nth]);
}

/* A folded line must not hide that it cannot be played. */
static const char *
find_fault (BastideLinesSection    *self,
            const BastideLineFacts *facts,
            guint                   line)
{
  for (guint i = 0; facts->actions[i] != NULL; i++)
    {
      const BastideReadStep *step = bastide_line_reading_get_step (self->reading, line, i);

      if (step->fault != NULL)
        return step->fault;
    }

  return NULL;
}

static void
show_begun (BastideLineHead *head,
            gboolean         fresh)
{
  const BastideLineHeadLook look = {
    .name = _("New line"), .role = BASTIDE_LINE_SOLUTION, .comment = "", .notation = "",
  };

  bastide_line_head_show (head, &look, fresh);
}

static void
show_head (BastideLinesSection *self,
           BastideContent      *content,
           const Item          *item,
           BastideLineHead     *head,
           gboolean             fresh)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *notation = NULL;
  BastideLineFacts facts, around;
  BastideLineHeadLook look;

  if (!bastide_edit_get_line (content, item->line, &facts))
    {
      show_begun (head, fresh);
      return;
    }
  bastide_slots_set_number (slots, "nth", (int) item->line + 1);
  /* Translators: the name of a line for screen readers */
  name = bastide_slots_fill (slots, _("Line {nth}"));
  comment = dup_comment (&facts, 0);
  if (item->is_folded && facts.actions[0] != NULL)
    summary = describe_step (self, &facts, item->line, 0);
  if (item->line == self->noted)
    notation = g_strjoinv ("; ", facts.actions);
  look = (BastideLineHeadLook) {
    .name = name, .role = facts.role, .is_reply = facts.parent != BST_NONE, .is_folded = item->is_folded,
    .summary = summary, .comment = comment, .notation = notation,
    .may_rise = facts.place > 0, .may_sink = facts.place + 1 < facts.n_siblings,
  };
  if (facts.parent != BST_NONE && bastide_edit_get_line (content, facts.parent, &around)
      && facts.after > g_strv_length (around.actions))
    look.fault = _("This line branches off after more actions than the line around it has.");
  if (item->is_folded && look.fault == NULL)
    look.fault = find_fault (self, &facts, item->line);
  bastide_line_head_show (head, &look, fresh);
}

static void
show_step (BastideLinesSection *self,
           BastideContent      *content,
           const Item          *item,
           BastideLineStep     *row,
           gboolean             fresh)
{
  const BastideReadStep *step = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *sentence = NULL;
  BastideLineStepLook look;
  BastideLineFacts facts;
  guint n;

  bastide_edit_get_line (content, item->line, &facts);
  n = g_strv_length (facts.actions);
  if (item->after <= n)
    step = bastide_line_reading_get_step (self->reading, item->line, item->after - 1);
  comment = dup_comment (&facts, item->after);
  sentence = step != NULL ? describe_step (self, &facts, item->line, item->after - 1)
                          : g_strdup (_("The line has no such step."));
  look = (BastideLineStepLook) {
    .number = item->base + item->after,
    .sentence = sentence,
    .outcome = step != NULL ? step->outcome : NULL,
    .fault = step != NULL ? step->fault : NULL,
    .comment = comment,
    .is_played = step != NULL && step->sentence != NULL,
    .is_chosen = self->has_chosen && self->chosen_line == item->line && self->chosen_after == item->after,
    .is_last = item->after == n,
  };
  bastide_line_step_show (row, &look, fresh);
}

static GtkWidget *create_head (BastideLinesSection *self);
static GtkWidget *create_step (BastideLinesSection *self);

/* Keeps each row of the right kind in its place, so that the focus stays. */
static void
match_rows (BastideLinesSection *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      gboolean is_head = g_array_index (self->items, Item, i).is_head;

      if (row == NULL || BASTIDE_IS_LINE_HEAD (row) != is_head)
        {
          GtkWidget *made = is_head ? create_head (self) : create_step (self);

          gtk_box_insert_child_after (GTK_BOX (self->rows), made, last);
          row = made;
        }
      last = row;
      row = gtk_widget_get_next_sibling (row);
    }
  while (row != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (row);

      gtk_box_remove (GTK_BOX (self->rows), row);
      row = next;
    }
}

static void
show_rows (BastideLinesSection *self,
           gboolean             fresh)
{
  BastideContent *content = get_content (self);
  GtkWidget *row;

  if (content == NULL || self->reading == NULL)
    return;
  bastide_content_ref (content);
  list_items (self, content);
  match_rows (self);
  row = gtk_widget_get_first_child (self->rows);
  for (guint i = 0; i < self->items->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      const Item *item = &g_array_index (self->items, Item, i);

      gtk_widget_set_margin_start (row, (int) MIN (item->level, MAX_LEVELS) * INDENT);
      bastide_widget_set_css_class (row, "first", i == 0);
      if (item->is_head)
        show_head (self, content, item, BASTIDE_LINE_HEAD (row), fresh);
      else
        show_step (self, content, item, BASTIDE_LINE_STEP (row), fresh);
    }
  gtk_widget_set_visible (self->rows, self->items->len > 0);
  bastide_content_unref (content);
}

/* --- looking at positions --- */

static void
look_at (BastideLinesSection *self,
         gboolean             has_chosen)
{
  BastidePosition *position = NULL;

  if (has_chosen && self->reading != NULL)
    position = bastide_line_reading_get_position (self->reading, self->chosen_line, self->chosen_after);
  self->has_chosen = position != NULL;
  self->is_looking = TRUE;
  bastide_editor_look_at (self->editor, position);
  self->is_looking = FALSE;
}

static void
looked_cb (BastideLinesSection *self)
{
  if (self->is_looking || !self->has_chosen)
    return;
  self->has_chosen = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_rows (self, FALSE);
}

static void
chosen_cb (BastideLinesSection *self,
           GtkWidget           *row)
{
  const Item *item = get_item (self, row);

  if (item == NULL)
    return;
  /* A second click goes back to the diagram. */
  if (self->has_chosen && self->chosen_line == item->line && self->chosen_after == item->after)
    {
      look_at (self, FALSE);
      show_rows (self, FALSE);
      return;
    }
  self->chosen_line = item->line;
  self->chosen_after = item->after;
  look_at (self, TRUE);
  show_rows (self, FALSE);
}

/* --- changes --- */

/* Line numbers are about to change. */
static void
forget_places (BastideLinesSection *self)
{
  look_at (self, FALSE);
  self->noted = BST_NONE;
}

static void
settle_cb (BastideLinesSection *self)
{
  bastide_editor_settle (self->editor);
}

static void
commented_cb (BastideLinesSection *self,
              const char          *text,
              GtkWidget           *row)
{
  const Item *item = get_item (self, row);
  BastideContent *content;
  g_autofree char *merge = NULL;

  if (item == NULL || item->line >= bastide_edit_count_lines (get_content (self)))
    return;
  content = bastide_editor_begin (self->editor);
  merge = g_strdup_printf ("comment %u %u", item->line, item->after);
  /* Translators: steps of the undo history */
  bastide_editor_end_meaning (self->editor, content,
                              bastide_edit_set_line_comment (content, item->line, item->after, text),
                              BASTIDE_COST_COMMENTS, *text != '\0' ? _("Change Comment") : _("Remove Comment"), merge);
}

static void
role_cb (BastideLinesSection *self,
         guint                role,
         GtkWidget           *row)
{
  const Item *item = get_item (self, row);
  BastideContent *content;

  if (item == NULL || item->line >= bastide_edit_count_lines (get_content (self)))
    return;
  look_at (self, FALSE);
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content,
                      bastide_edit_set_line_role (content, item->line, (BastideLineRole) role),
                      _("Change Role of Line"), NULL);
}

static void
set_actions (BastideLinesSection *self,
             guint                line,
             const char          *text)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  g_auto (GStrv) actions = bastide_edit_split_actions (text);
  g_autofree char *merge = g_strdup_printf ("line %u", line);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content,
                      bastide_edit_set_line_actions (content, line, (const char * const *) actions), _("Change Line"),
                      merge);
}

/* The begun line becomes a line of the puzzle with its first action. */
static void
add_begun (BastideLinesSection *self,
           const char          *text)
{
  g_auto (GStrv) actions = bastide_edit_split_actions (text);
  g_autofree char *merge = NULL;
  BastideContent *content;
  guint line;

  if (actions[0] == NULL)
    return;
  content = bastide_editor_begin (self->editor);
  line = bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_SOLUTION, (const char * const *) actions);
  merge = g_strdup_printf ("line %u", line);
  if (line != BST_NONE)
    {
      self->has_begun = FALSE;
      self->noted = line;
    }
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, line != BST_NONE, _("Add Line"), merge);
}

static void
noted_cb (BastideLinesSection *self,
          const char          *text,
          GtkWidget           *row)
{
  const Item *item = get_item (self, row);

  if (item == NULL)
    return;
  if (item->line >= bastide_edit_count_lines (get_content (self)))
    add_begun (self, text);
  else
    set_actions (self, item->line, text);
}

static gboolean
remove_line (BastideLinesSection *self,
             guint                line,
             guint                meant)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  forget_places (self);
  /* Translators: a step of the undo history */
  return bastide_editor_end_meaning (self->editor, content, bastide_edit_remove_line (content, line), meant,
                                     _("Remove Line"), NULL);
}

static gboolean
has_focus_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* A line without actions that the user has left says nothing. Runs from an idle source, since the focus may be on its
 * way into the very row. */
static gboolean
drop_empty_cb (gpointer data)
{
  GtkWidget *row = data;
  GtkWidget *list = gtk_widget_get_ancestor (row, BASTIDE_TYPE_LINES_SECTION);
  BastideLinesSection *self = list != NULL ? BASTIDE_LINES_SECTION (list) : NULL;
  const Item *item = self != NULL && get_content (self) != NULL ? get_item (self, row) : NULL;
  BastideLineFacts facts;

  if (item == NULL || !item->is_head || has_focus_in (row))
    return G_SOURCE_REMOVE;
  if (!bastide_edit_get_line (get_content (self), item->line, &facts))
    {
      self->has_begun = FALSE;
      show_rows (self, FALSE);
    }
  else if (item->line == self->noted && facts.actions[0] == NULL)
    {
      remove_line (self, item->line, BASTIDE_COST_LINES);
    }

  return G_SOURCE_REMOVE;
}

static void
head_left_cb (BastideLinesSection *self,
              GtkWidget           *row)
{
  bastide_editor_settle (self->editor);
  if (self->has_begun || self->noted != BST_NONE)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_empty_cb, g_object_ref (row), g_object_unref);
}

/* Moves a line so many places down, or up, among the lines of its parent. */
static void
move_line (BastideLinesSection *self,
           guint                line,
           int                  places)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  guint moved = line;
  GtkWidget *row;

  for (int i = 0; i < ABS (places) && moved != BST_NONE; i++)
    moved = bastide_edit_move_line (content, moved, places > 0);
  if (moved != BST_NONE)
    forget_places (self);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, moved != BST_NONE && places != 0, _("Move Line"), NULL);
  row = moved != BST_NONE ? find_row (self, moved, 0) : NULL;
  if (row != NULL)
    bastide_line_head_focus (BASTIDE_LINE_HEAD (row));
}

static void
remove_and_focus (BastideLinesSection *self,
                  guint                line)
{
  GtkWidget *row;

  gtk_widget_grab_focus (self->record_more);
  if (!remove_line (self, line, BASTIDE_COST_LINES | BASTIDE_COST_REMOVAL))
    return;
  row = find_row (self, line, 0);
  if (row == NULL && line > 0)
    row = find_row (self, line - 1, 0);
  if (row != NULL)
    bastide_line_head_focus (BASTIDE_LINE_HEAD (row));
}

/* --- notation --- */

static void
toggle_notation (BastideLinesSection *self,
                 guint                line)
{
  self->noted = self->noted == line ? BST_NONE : line;
  show_rows (self, FALSE);
  if (self->noted == line)
    bastide_line_head_edit_notation (BASTIDE_LINE_HEAD (find_row (self, line, 0)));
}

static void
copy_line (BastideLinesSection *self,
           guint                line)
{
  BastideLineFacts facts;
  g_autofree char *text = NULL;

  bastide_edit_get_line (get_content (self), line, &facts);
  text = g_strjoinv ("; ", facts.actions);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

typedef struct
{
  BastideLinesSection *list;
  BastidePuzzle   *puzzle;
  guint            line;
} Pasting;

static void
pasting_free (Pasting *pasting)
{
  g_object_unref (pasting->list);
  g_object_unref (pasting->puzzle);
  g_free (pasting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasting, pasting_free)

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Pasting) pasting = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  BastideLinesSection *self = pasting->list;

  if (text == NULL || strlen (text) > MAX_PASTED || self->editor == NULL
      || bastide_editor_get_puzzle (self->editor) != pasting->puzzle
      || pasting->line >= bastide_edit_count_lines (get_content (self)))
    return;
  bastide_editor_settle (self->editor);
  set_actions (self, pasting->line, text);
  bastide_editor_settle (self->editor);
}

static void
paste_line (BastideLinesSection *self,
            guint                line)
{
  Pasting *pasting = g_new (Pasting, 1);

  pasting->list = g_object_ref (self);
  pasting->puzzle = g_object_ref (bastide_editor_get_puzzle (self->editor));
  pasting->line = line;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable, pasted_cb, pasting);
}

static void
add_cb (BastideLinesSection *self)
{
  self->has_begun = TRUE;
  self->noted = BST_NONE;
  show_rows (self, FALSE);
  bastide_line_head_edit_notation (BASTIDE_LINE_HEAD (gtk_widget_get_last_child (self->rows)));
}

/* --- rows --- */

static void
folded_cb (BastideLinesSection *self,
           GtkWidget           *row)
{
  const Item *item = get_item (self, row);

  if (item == NULL || item->line >= bastide_edit_count_lines (get_content (self)))
    return;
  set_folded (self, item->line, !item->is_folded);
  show_rows (self, FALSE);
}

static void
head_command_cb (BastideLinesSection *self,
                 const char          *command,
                 GtkWidget           *row)
{
  const Item *item = get_item (self, row);
  guint line = item != NULL ? item->line : BST_NONE;

  if (item == NULL || line >= bastide_edit_count_lines (get_content (self)))
    return;
  if (g_str_equal (command, "comment"))
    {
      set_folded (self, line, FALSE);
      show_rows (self, FALSE);
      bastide_line_head_edit_comment (BASTIDE_LINE_HEAD (row));
    }
  else if (g_str_equal (command, "notation"))
    toggle_notation (self, line);
  else if (g_str_equal (command, "copy"))
    copy_line (self, line);
  else if (g_str_equal (command, "paste"))
    paste_line (self, line);
  else if (g_str_equal (command, "remove"))
    remove_and_focus (self, line);
  else
    move_line (self, line, g_str_equal (command, "down") ? 1 : -1);
}

/* A line takes the place of the line that it is dropped on, which has the same parent. */
static void
dropped_cb (BastideLinesSection *self,
            GtkWidget           *dragged,
            GtkWidget           *row)
{
  const Item *from = get_item (self, dragged);
  const Item *to = get_item (self, row);
  BastideLineFacts facts, aim;

  if (from != NULL && to != NULL && bastide_edit_get_line (get_content (self), from->line, &facts)
      && bastide_edit_get_line (get_content (self), to->line, &aim) && facts.parent == aim.parent)
    move_line (self, from->line, (int) aim.place - (int) facts.place);
}

static void
step_command_cb (BastideLinesSection *self,
                 const char          *command,
                 GtkWidget           *row)
{
  const Item *item = get_item (self, row);

  if (item == NULL)
    return;
  if (g_str_equal (command, "analyse"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.analyse-line", "(uu)", item->line, item->after);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.record-reply", "(uus)", item->line, item->after,
                                g_str_equal (command, "record") ? "variation" : command);
}

static GtkWidget *
create_head (BastideLinesSection *self)
{
  GtkWidget *head = bastide_line_head_new ();

  g_signal_connect_object (head, "folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "role-chosen", G_CALLBACK (role_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "command", G_CALLBACK (head_command_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "commented", G_CALLBACK (commented_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "noted", G_CALLBACK (noted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (head, "left", G_CALLBACK (head_left_cb), self, G_CONNECT_SWAPPED);

  return head;
}

static GtkWidget *
create_step (BastideLinesSection *self)
{
  GtkWidget *step = bastide_line_step_new ();

  g_signal_connect_object (step, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (step, "command", G_CALLBACK (step_command_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (step, "commented", G_CALLBACK (commented_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (step, "left", G_CALLBACK (settle_cb), self, G_CONNECT_SWAPPED);

  return step;
}

/* --- BastideSection --- */

static void
bastide_lines_section_set_editor (BastideSection *section,
                                  BastideEditor  *editor)
{
  BastideLinesSection *self = BASTIDE_LINES_SECTION (section);

  if (self->editor == editor)
    return;
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, looked_cb, self);
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    g_signal_connect_object (editor, "notify::looked-at", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
}

static void
count_role (BastideContentLine *line,
            gpointer            counts)
{
  ((guint *) counts)[line->role]++;
}

static void
show_record (BastideLinesSection *self,
             BastideContent      *content)
{
  guint counts[BASTIDE_N_LINE_ROLES] = { 0 };
  const char *label;

  bastide_content_lines_foreach (content->lines, count_role, counts);
  label = content->solution->len + counts[BASTIDE_LINE_SOLUTION] > 0 ? _("Record Another Solution")
                                                                      : _("Record the Solution");
  gtk_label_set_text (self->record_label, label);
  bastide_widget_set_label (gtk_widget_get_first_child (self->record), label);
}

static void
bastide_lines_section_update (BastideSection *section,
                              BastideContent *content,
                              gboolean        fresh)
{
  BastideLinesSection *self = BASTIDE_LINES_SECTION (section);
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
  guint n = bastide_edit_count_lines (content);

  if (fresh)
    {
      self->has_begun = FALSE;
      self->noted = BST_NONE;
    }
  if (self->reading == NULL || !bastide_line_reading_is_valid (self->reading, content, position))
    {
      g_clear_pointer (&self->reading, bastide_line_reading_free);
      self->reading = bastide_line_reading_new (content, position, MAX_ACTIONS);
      if (self->has_chosen)
        look_at (self, self->chosen_line < n);
    }
  if (self->noted != BST_NONE && self->noted >= n)
    self->noted = BST_NONE;
  gtk_widget_set_visible (self->hint, !bastide_position_is_playable (position) && n > 0);
  show_record (self, content);
  show_rows (self, fresh);
}

static char *
bastide_lines_section_describe (BastideSection *section G_GNUC_UNUSED,
                                BastideContent *content)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint counts[BASTIDE_N_LINE_ROLES] = { 0 };
  guint n_lines, n_tries, n_others;

  bastide_content_lines_foreach (content->lines, count_role, counts);
  n_lines = content->solution->len + counts[BASTIDE_LINE_SOLUTION];
  n_tries = counts[BASTIDE_LINE_TRY];
  n_others = counts[BASTIDE_LINE_SET_PLAY] + counts[BASTIDE_LINE_REFUTATION] + counts[BASTIDE_LINE_VARIATION];
  if (n_lines > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u line", "%u lines", n_lines), n_lines));
  if (n_tries > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u try", "%u tries", n_tries), n_tries));
  if (n_others > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u other line", "%u other lines", n_others), n_others));

  return parts->len > 0 ? bastide_words_join (parts) : g_strdup (C_ ("lines", "none"));
}

static void
bastide_lines_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_lines_section_set_editor;
  iface->update = bastide_lines_section_update;
  iface->describe = bastide_lines_section_describe;
}

/* --- the widget --- */

static void
bastide_lines_section_dispose (GObject *object)
{
  BastideLinesSection *self = BASTIDE_LINES_SECTION (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  bastide_widget_remove_children (GTK_WIDGET (self));
  bastide_lines_section_set_editor (BASTIDE_SECTION (self), NULL);

  G_OBJECT_CLASS (bastide_lines_section_parent_class)->dispose (object);
}

static void
bastide_lines_section_finalize (GObject *object)
{
  BastideLinesSection *self = BASTIDE_LINES_SECTION (object);

  g_clear_pointer (&self->reading, bastide_line_reading_free);
  g_array_unref (self->items);
  g_hash_table_unref (self->turned);

  G_OBJECT_CLASS (bastide_lines_section_parent_class)->finalize (object);
}

static void
bastide_lines_section_class_init (BastideLinesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_lines_section_dispose;
  object_class->finalize = bastide_lines_section_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "linelist");
  gtk_widget_class_install_action (widget_class, "lines.add", NULL, (GtkWidgetActionActivateFunc) (gpointer) add_cb);
}

static GMenuModel *
create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) record = g_menu_new ();
  g_autoptr (GMenu) write = g_menu_new ();

  /* Translators: kinds of lines to record */
  g_menu_append (record, _("_Try"), "win.record-line::try");
  g_menu_append (record, _("Set _Play"), "win.record-line::set-play");
  g_menu_append (record, _("_Refutation"), "win.record-line::refutation");
  g_menu_append (record, _("_Variation"), "win.record-line::variation");
  g_menu_append (write, _("_Write as Notation"), "lines.add");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (record));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (write));

  return G_MENU_MODEL (menu);
}

static void
create_record (BastideLinesSection *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *solution = gtk_button_new ();
  g_autoptr (GMenuModel) menu = create_menu ();

  self->record_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->record_label, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("media-record-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->record_label));
  gtk_button_set_child (GTK_BUTTON (solution), box);
  gtk_button_set_has_frame (GTK_BUTTON (solution), FALSE);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (solution), "win.record-line::solution");
  gtk_widget_add_css_class (solution, "add");
  self->record_more = gtk_menu_button_new ();
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->record_more), FALSE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->record_more), menu);
  bastide_widget_explain (self->record_more, _("Record or write another line"));
  self->record = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_halign (self->record, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->record), solution);
  gtk_box_append (GTK_BOX (self->record), self->record_more);
}

static void
bastide_lines_section_init (BastideLinesSection *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->turned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->noted = BST_NONE;
  self->cancellable = g_cancellable_new ();
  self->hint = gtk_label_new (_("The position has errors, so no line can be played."));
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_widget_add_css_class (self->hint, "dim-label");
  gtk_widget_add_css_class (self->hint, "lines-hint");
  gtk_widget_set_visible (self->hint, FALSE);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_visible (self->rows, FALSE);
  gtk_widget_add_css_class (self->rows, "form");
  bastide_widget_set_label (self->rows, _("Lines of the puzzle"));
  self->rest = gtk_label_new (_("There are more lines than can be shown here."));
  gtk_label_set_wrap (GTK_LABEL (self->rest), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->rest), 0);
  gtk_widget_add_css_class (self->rest, "dim-label");
  gtk_widget_add_css_class (self->rest, "lines-hint");
  gtk_widget_set_visible (self->rest, FALSE);
  create_record (self);
  gtk_widget_set_parent (self->hint, GTK_WIDGET (self));
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  gtk_widget_set_parent (self->rest, GTK_WIDGET (self));
  gtk_widget_set_parent (self->record, GTK_WIDGET (self));
}

void
bastide_lines_section_show_line (BastideLinesSection *self,
                                 guint                line)
{
  BastideLineFacts facts;
  GtkWidget *row;

  g_return_if_fail (BASTIDE_IS_LINES_SECTION (self));

  for (guint at = line; at != BST_NONE && bastide_edit_get_line (get_content (self), at, &facts); at = facts.parent)
    set_folded (self, at, FALSE);
  show_rows (self, FALSE);
  row = find_row (self, line, 0);
  if (row != NULL)
    bastide_line_head_focus (BASTIDE_LINE_HEAD (row));
}
