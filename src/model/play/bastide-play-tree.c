/* bastide-play-tree.c: the lines that are played from a diagram
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-tree.h"

#include "bastide-content-texts.h"
#include "bastide-edit-game.h"

/* A node owns its children and its step. Each node remembers the child visited last, so that stepping back and forward
 * leads along the same line, whatever other branches were tried. */
struct _BastidePlayNode
{
  BastidePlayNode *parent;
  GPtrArray       *children;
  BastidePlayNode *visited;   /* the child visited last; %NULL for the main line */
  BastidePosition *position;
  BastidePlayStep *step;      /* %NULL at the start */
  char            *comment;
  GArray          *notes;     /* of BastideAnnotation */
};

/* The numbers in an action mean something in one position only, so that a line is written and read to be played again
 * from another diagram. Positions are kept as objects since views compare them by address. */
struct _BastidePlayTree
{
  GObject          parent_instance;

  BastideContent  *content;
  BastideContent  *texts;       /* the puzzle with its translations; or NULL */
  BastidePlayNode *start;
  BastidePlayNode *current;
  BastidePlayNode *removed;     /* the branch that was removed last; its parent is still in the tree */
  guint            removed_at;
  gboolean         is_game;
  GListStore      *events;
};

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_DEPTH,
  PROP_LENGTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BastidePlayTree, bastide_play_tree, G_TYPE_OBJECT)

/* --- nodes --- */

static void
node_free (gpointer data)
{
  BastidePlayNode *node = data;

  g_ptr_array_unref (node->children);
  g_object_unref (node->position);
  g_clear_pointer (&node->step, bastide_play_step_free);
  g_free (node->comment);
  g_array_unref (node->notes);
  g_free (node);
}

static BastidePlayNode *
node_new (BastidePlayNode *parent,
          BastidePosition *position,
          BastidePlayStep *step)
{
  BastidePlayNode *node = g_new0 (BastidePlayNode, 1);

  node->parent = parent;
  node->children = g_ptr_array_new_with_free_func (node_free);
  node->position = g_object_ref (position);
  node->step = step;
  node->comment = g_strdup ("");
  node->notes = g_array_new (FALSE, TRUE, sizeof (BastideAnnotation));
  if (parent != NULL)
    g_ptr_array_add (parent->children, node);

  return node;
}

static guint
get_depth (BastidePlayNode *node)
{
  guint depth = 0;

  for (; node != NULL && node->parent != NULL; node = node->parent)
    depth++;

  return depth;
}

static BastidePlayNode *
get_next (BastidePlayNode *node)
{
  if (node->visited != NULL)
    return node->visited;

  return node->children->len > 0 ? g_ptr_array_index (node->children, 0) : NULL;
}

static BastidePlayNode *
find_child (BastidePlayNode *node,
            BastidePlayStep *step)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      BastidePlayNode *child = g_ptr_array_index (node->children, i);

      if (bastide_play_step_equal (child->step, step))
        return child;
    }

  return NULL;
}

static gboolean
leads_to (BastidePlayNode *ancestor,
          BastidePlayNode *node)
{
  while (node != NULL && node != ancestor)
    node = node->parent;

  return node != NULL;
}

/* --- the current node --- */

static void
visit (BastidePlayTree *self,
       BastidePlayNode *node)
{
  self->current = node;
  for (; node->parent != NULL; node = node->parent)
    node->parent->visited = node;
}

static const BstEvent *
get_event (gconstpointer item)
{
  return bastide_event_get ((gpointer) item);
}

/* Makes the list of events that of the way to the current node; events that both ways share stay. A feature may be
 * scored in a later step than its tile is laid.
 */
static void
update_events (BastidePlayTree *self)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->events));
  guint n_kept = 0;

  for (BastidePlayNode *node = self->current; node->step != NULL; node = node->parent)
    g_ptr_array_insert (path, 0, node->step->events);
  for (guint i = 0; i < path->len; i++)
    {
      GPtrArray *events = g_ptr_array_index (path, i);

      for (guint j = 0; j < events->len; j++)
        g_ptr_array_add (wanted, g_ptr_array_index (events, j));
    }
  bastide_event_put_causes_first (wanted, get_event);
  for (; n_kept < MIN (n_shown, wanted->len); n_kept++)
    {
      g_autoptr (BastideEvent) shown = g_list_model_get_item (G_LIST_MODEL (self->events), n_kept);

      if (shown != g_ptr_array_index (wanted, n_kept))
        break;
    }
  if (n_shown > n_kept || wanted->len > n_kept)
    g_list_store_splice (self->events, n_kept, n_shown - n_kept,
                         wanted->len > n_kept ? wanted->pdata + n_kept : NULL, wanted->len - n_kept);
}

/* The state of a tree that its observers know. The position is kept, as they compare it by its address. */
typedef struct
{
  BastidePosition *position;
  guint            depth;
  guint            length;
} Shown;

static Shown
get_shown (BastidePlayTree *self)
{
  return (Shown) {
    .position = self->current != NULL ? g_object_ref (self->current->position) : NULL,
    .depth = bastide_play_tree_get_depth (self), .length = bastide_play_tree_get_length (self),
  };
}

/* Notifies the differences from what was shown before. */
static void
show (BastidePlayTree *self,
      Shown           *before)
{
  g_object_freeze_notify (G_OBJECT (self));
  update_events (self);
  if (bastide_play_tree_get_position (self) != before->position)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  if (bastide_play_tree_get_depth (self) != before->depth)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEPTH]);
  if (bastide_play_tree_get_length (self) != before->length)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LENGTH]);
  g_object_thaw_notify (G_OBJECT (self));
  g_clear_object (&before->position);
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_play_tree_set_current (BastidePlayTree *self,
                               BastidePlayNode *node)
{
  Shown before;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (node != NULL);

  if (node == self->current)
    return;
  before = get_shown (self);
  visit (self, node);
  show (self, &before);
}

/* --- the diagram --- */

/* Plays the steps below @old again below @node. Returns the new node of @current, or of the last legal node before it;
 * %NULL if @current is not below @old. */
static BastidePlayNode *
play_again (BastidePlayTree *self,
            BastidePlayNode *node,
            BastidePlayNode *old,
            BastidePlayNode *current)
{
  BastidePlayNode *found = leads_to (old, current) ? node : NULL;

  for (guint i = 0; i < old->children->len; i++)
    {
      BastidePlayNode *from = g_ptr_array_index (old->children, i);
      g_auto (GStrv) actions = bastide_play_step_write (from->step);
      BastidePlayStep *step = bastide_play_step_new_read (self->content, node->position,
                                                          (const char * const *) actions, NULL);
      BastidePlayNode *child;
      BastidePlayNode *below;

      if (step == NULL)
        continue;
      child = node_new (node, step->position, step);
      g_free (child->comment);
      child->comment = g_strdup (from->comment);
      g_array_append_vals (child->notes, from->notes->data, from->notes->len);
      if (old->visited == from)
        node->visited = child;
      below = play_again (self, child, from, current);
      if (below != NULL)
        found = below;
    }

  return found;
}

static void
begin (BastidePlayTree *self,
       BastideContent  *content,
       BastidePosition *position,
       gboolean         keep)
{
  BastidePlayNode *old = g_steal_pointer (&self->start);
  Shown before = get_shown (self);

  bastide_content_ref (content);
  g_clear_pointer (&self->content, bastide_content_unref);
  self->content = content;
  self->start = node_new (NULL, position, NULL);
  self->is_game = keep && self->is_game;
  if (keep && old != NULL)
    {
      g_free (self->start->comment);
      self->start->comment = g_strdup (old->comment);
      g_array_append_vals (self->start->notes, old->notes->data, old->notes->len);
    }
  visit (self, keep && old != NULL ? play_again (self, self->start, old, self->current) : self->start);
  g_clear_pointer (&old, node_free);
  g_clear_pointer (&self->removed, node_free);
  show (self, &before);
}

void
bastide_play_tree_set_diagram (BastidePlayTree *self,
                               BastideContent  *content,
                               BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  if (self->start == NULL || self->start->position != position)
    {
      begin (self, content, position, TRUE);
      return;
    }
  bastide_content_ref (content);
  bastide_content_unref (self->content);
  self->content = content;
}

void
bastide_play_tree_reset (BastidePlayTree *self,
                         BastideContent  *content,
                         BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  begin (self, content, position, FALSE);
}

#define EXCHANGE(A, B) do { gpointer exchanged = (A); (A) = (B); (B) = exchanged; } while (FALSE)

void
bastide_play_tree_exchange (BastidePlayTree *self,
                            BastidePlayTree *other)
{
  BastidePlayTree *trees[] = { self, other };
  Shown before[2];
  guint removed_at;
  gboolean is_game;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self) && BASTIDE_IS_PLAY_TREE (other));
  g_return_if_fail (self->start != NULL && other->start != NULL);
  g_return_if_fail (self->start->position == other->start->position);

  for (guint i = 0; i < 2; i++)
    before[i] = get_shown (trees[i]);
  EXCHANGE (self->start, other->start);
  EXCHANGE (self->current, other->current);
  EXCHANGE (self->removed, other->removed);
  removed_at = self->removed_at;
  self->removed_at = other->removed_at;
  other->removed_at = removed_at;
  is_game = self->is_game;
  self->is_game = other->is_game;
  other->is_game = is_game;
  for (guint i = 0; i < 2; i++)
    show (trees[i], &before[i]);
}

gboolean
bastide_play_tree_get_is_game (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);

  return self->is_game;
}

void
bastide_play_tree_set_is_game (BastidePlayTree *self,
                               gboolean         is_game)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));

  if (self->is_game == is_game)
    return;
  self->is_game = is_game;
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_play_tree_use_current (BastidePlayTree *self)
{
  BastidePlayNode *start;
  BastideContent *content;
  Shown before;
  guint index = 0;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));

  if (self->current == self->start)
    return;
  before = get_shown (self);
  content = bastide_play_tree_dup_content (self);
  bastide_content_unref (self->content);
  self->content = content;
  start = self->current;
  g_array_set_size (start->notes, 0);
  g_clear_pointer (&self->removed, node_free);
  g_ptr_array_find (start->parent->children, start, &index);
  g_ptr_array_steal_index (start->parent->children, index);
  start->parent = NULL;
  g_clear_pointer (&start->step, bastide_play_step_free);
  node_free (self->start);
  self->start = start;
  show (self, &before);
}

/* --- playing --- */

/* Takes over the step. Two branches of a node never begin with the same step. */
static BastidePlayNode *
branch (BastidePlayNode *from,
        BastidePlayStep *step)
{
  BastidePlayNode *child = find_child (from, step);

  if (child == NULL)
    return node_new (from, step->position, step);
  bastide_play_step_free (step);

  return child;
}

/* Takes over the step, if there is one. */
static gboolean
play_from (BastidePlayTree *self,
           BastidePlayNode *from,
           BastidePlayStep *step)
{
  Shown before;

  if (step == NULL)
    return FALSE;
  before = get_shown (self);
  visit (self, branch (from, step));
  show (self, &before);

  return TRUE;
}

gboolean
bastide_play_tree_play (BastidePlayTree  *self,
                        const BstAction  *actions,
                        guint             n,
                        GError          **error)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);
  g_return_val_if_fail (self->current != NULL, FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  return play_from (self, self->current,
                    bastide_play_step_new (self->content, self->current->position, actions, n, NULL, error));
}

gboolean
bastide_play_tree_play_text (BastidePlayTree  *self,
                             const char       *text,
                             GError          **error)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);
  g_return_val_if_fail (self->current != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return play_from (self, self->current,
                    bastide_play_step_new_text (self->content, self->current->position, text, error));
}

/* @from: (out): the node from which the step leads to the position with another tile in hand */
static BastidePlayStep *
make_draw (BastidePlayTree  *self,
           guint             tile,
           BastidePlayNode **from,
           GError          **error)
{
  BastidePlayNode *node = self->current;
  g_autoptr (GArray) actions = NULL;
  BstAction *last = NULL;

  if (node->step != NULL && node->step->actions->len > 0)
    {
      actions = g_array_copy (node->step->actions);
      last = &g_array_index (actions, BstAction, actions->len - 1);
    }
  if (last != NULL && last->type == BST_ACTION_DRAW)
    {
      *from = node->parent;
      last->tile = tile;
      return bastide_play_step_new (self->content, node->parent->position,
                                    (const BstAction *) (void *) actions->data, actions->len, NULL, error);
    }
  *from = node->step != NULL && node->step->supposed != BST_NONE ? node->parent : node;

  return bastide_play_step_new_supposed (self->content, (*from)->position, tile, error);
}

gboolean
bastide_play_tree_draw_instead (BastidePlayTree  *self,
                                guint             tile,
                                GError          **error)
{
  BastidePlayNode *from = NULL;
  BastidePlayStep *drawn;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);
  g_return_val_if_fail (self->current != NULL, FALSE);
  g_return_val_if_fail (tile < bst_catalogue_get_size (bastide_position_get_setup (self->current->position)->catalogue),
                        FALSE);

  drawn = make_draw (self, tile, &from, error);

  return play_from (self, from, drawn);
}

gboolean
bastide_play_tree_try (BastidePlayTree  *self,
                       guint             tile,
                       const BstAction  *action,
                       BstRule          *rule,
                       GError          **error)
{
  BastidePlayStep *drawn = NULL;
  BastidePlayStep *step;
  BastidePlayNode *from = NULL;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);
  g_return_val_if_fail (self->current != NULL, FALSE);
  g_return_val_if_fail (action != NULL && rule != NULL, FALSE);

  if (tile != BST_NONE)
    {
      drawn = make_draw (self, tile, &from, error);
      if (drawn == NULL)
        return FALSE;
    }
  step = bastide_play_step_new (self->content, drawn != NULL ? drawn->position : self->current->position, action, 1,
                                rule, error);
  if (step != NULL && drawn != NULL)
    play_from (self, from, g_steal_pointer (&drawn));
  g_clear_pointer (&drawn, bastide_play_step_free);

  return play_from (self, self->current, step);
}

/* --- the line --- */

BastidePlayNode *
bastide_play_tree_get_node (BastidePlayTree *self,
                            guint            step)
{
  BastidePlayNode *node;
  guint depth;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  node = self->current;
  depth = get_depth (node);
  for (; node != NULL && depth > step; depth--)
    node = node->parent;
  for (; node != NULL && depth < step; depth++)
    node = get_next (node);

  return node;
}

guint
bastide_play_tree_get_depth (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), 0);

  return get_depth (self->current);
}

guint
bastide_play_tree_get_length (BastidePlayTree *self)
{
  guint length;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), 0);

  length = get_depth (self->current);
  for (BastidePlayNode *node = self->current; node != NULL && (node = get_next (node)) != NULL;)
    length++;

  return length;
}

void
bastide_play_tree_go_to_step (BastidePlayTree *self,
                              guint            step)
{
  BastidePlayNode *node;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));

  node = bastide_play_tree_get_node (self, MIN (step, bastide_play_tree_get_length (self)));
  if (node != NULL)
    bastide_play_tree_set_current (self, node);
}

void
bastide_play_tree_go_back (BastidePlayTree *self)
{
  guint depth = bastide_play_tree_get_depth (self);

  if (depth > 0)
    bastide_play_tree_go_to_step (self, depth - 1);
}

void
bastide_play_tree_go_forward (BastidePlayTree *self)
{
  bastide_play_tree_go_to_step (self, bastide_play_tree_get_depth (self) + 1);
}

char **
bastide_play_tree_list_actions (BastidePlayTree *self,
                                guint            n_steps)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastidePlayNode *node;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  for (guint i = 1; i <= n_steps && (node = bastide_play_tree_get_node (self, i)) != NULL; i++)
    {
      g_auto (GStrv) actions = bastide_play_step_write (node->step);

      g_strv_builder_addv (builder, (const char **) actions);
    }

  return g_strv_builder_end (builder);
}

gboolean
bastide_play_tree_is_real (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);

  for (BastidePlayNode *node = bastide_play_tree_get_current (self); node->step != NULL;
       node = bastide_play_node_get_parent (node))
    if (node->step->supposed != BST_NONE)
      return FALSE;

  return TRUE;
}

/* --- facts of the tree and its nodes --- */

BastidePosition *
bastide_play_tree_get_position (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  return self->current != NULL ? self->current->position : NULL;
}

BastideContent *
bastide_play_tree_dup_content (BastidePlayTree *self)
{
  BastideContent *content;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  if (self->current == NULL)
    return NULL;
  if (self->current == self->start && self->current->notes->len == 0)
    return bastide_content_ref (self->content);

  content = bastide_content_with_setup (self->content,
                                        bst_setup_copy (bastide_position_get_setup (self->current->position)));
  g_array_append_vals (content->annotations, self->current->notes->data, self->current->notes->len);

  return content;
}

GListModel *
bastide_play_tree_get_events (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  return G_LIST_MODEL (self->events);
}

BastidePlayNode *
bastide_play_tree_get_current (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);

  return self->current;
}

BastidePlayNode *
bastide_play_node_get_parent (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->parent;
}

guint
bastide_play_node_get_n_children (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->children->len;
}

BastidePlayNode *
bastide_play_node_get_child (BastidePlayNode *node,
                             guint            nth)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (nth < node->children->len, NULL);

  return g_ptr_array_index (node->children, nth);
}

BastidePosition *
bastide_play_node_get_position (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->position;
}

const BastidePlayStep *
bastide_play_node_get_step (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->step;
}

const char *
bastide_play_node_get_comment (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->comment;
}

const char *
bastide_play_tree_tell_comment (BastidePlayTree *self,
                                BastidePlayNode *node)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  return self->texts != NULL ? bastide_content_tell_text (self->texts, node->comment) : node->comment;
}

void
bastide_play_tree_set_texts (BastidePlayTree *self,
                             BastideContent  *texts)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (texts != NULL);

  bastide_content_ref (texts);
  g_clear_pointer (&self->texts, bastide_content_unref);
  self->texts = texts;
}

/* --- branches --- */

static BastidePlayNode *
add_branch (BastidePlayTree *self,
            BastidePlayNode *parent,
            BastidePlayStep *step)
{
  BastidePlayNode *node;
  Shown before;

  if (step == NULL)
    return NULL;
  before = get_shown (self);
  node = branch (parent, step);
  show (self, &before);

  return node;
}

BastidePlayNode *
bastide_play_tree_add (BastidePlayTree *self,
                       BastidePlayNode *parent,
                       const BstAction *actions,
                       guint            n)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (actions != NULL && n > 0, NULL);

  return add_branch (self, parent, bastide_play_step_new (self->content, parent->position, actions, n, NULL, NULL));
}

BastidePlayNode *
bastide_play_tree_add_texts (BastidePlayTree     *self,
                             BastidePlayNode     *parent,
                             const char * const  *notation)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);
  g_return_val_if_fail (notation != NULL && notation[0] != NULL, NULL);

  return add_branch (self, parent, bastide_play_step_new_read (self->content, parent->position, notation, NULL));
}

void
bastide_play_tree_set_comment (BastidePlayTree *self,
                               BastidePlayNode *node,
                               const char      *comment)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (comment != NULL);

  if (g_str_equal (node->comment, comment))
    return;
  g_free (node->comment);
  node->comment = g_strdup (comment);
  g_signal_emit (self, changed_signal, 0);
}

const GArray *
bastide_play_node_get_notes (BastidePlayNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->notes;
}

gboolean
bastide_play_tree_toggle_note (BastidePlayTree         *self,
                               BastidePlayNode         *node,
                               const BastideAnnotation *note)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);
  g_return_val_if_fail (node != NULL && note != NULL, FALSE);

  if (!bastide_edit_toggle_note (node->notes, note))
    return FALSE;
  g_signal_emit (self, changed_signal, 0);

  return TRUE;
}

void
bastide_play_tree_clear_notes (BastidePlayTree *self,
                               BastidePlayNode *node)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (node != NULL);

  if (node->notes->len == 0)
    return;
  g_array_set_size (node->notes, 0);
  g_signal_emit (self, changed_signal, 0);
}

void
bastide_play_tree_promote (BastidePlayTree *self,
                           BastidePlayNode *node)
{
  GPtrArray *siblings;
  Shown before;
  guint index = 0;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (node != NULL && node->parent != NULL);

  siblings = node->parent->children;
  g_ptr_array_find (siblings, node, &index);
  if (index == 0)
    return;
  before = get_shown (self);
  g_ptr_array_insert (siblings, 0, g_ptr_array_steal_index (siblings, index));
  show (self, &before);
}

void
bastide_play_tree_remove (BastidePlayTree *self,
                          BastidePlayNode *node)
{
  BastidePlayNode *parent;
  Shown before;
  guint index = 0;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));
  g_return_if_fail (node != NULL && node->parent != NULL);

  parent = node->parent;
  before = get_shown (self);
  if (leads_to (node, self->current))
    self->current = parent;
  if (parent->visited == node)
    parent->visited = NULL;
  g_ptr_array_find (parent->children, node, &index);
  g_clear_pointer (&self->removed, node_free);
  self->removed = g_ptr_array_steal_index (parent->children, index);
  self->removed_at = index;
  show (self, &before);
}

gboolean
bastide_play_tree_get_can_restore (BastidePlayTree *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (self), FALSE);

  return self->removed != NULL;
}

/* The step may have been played again meanwhile: then its place is taken. */
void
bastide_play_tree_restore (BastidePlayTree *self)
{
  BastidePlayNode *node;
  BastidePlayNode *again;
  Shown before;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));

  if (self->removed == NULL)
    return;
  before = get_shown (self);
  node = g_steal_pointer (&self->removed);
  again = find_child (node->parent, node->step);
  if (again != NULL)
    node_free (node);
  else
    g_ptr_array_insert (node->parent->children, (int) MIN (self->removed_at, node->parent->children->len), node);
  visit (self, again != NULL ? again : node);
  show (self, &before);
}

void
bastide_play_tree_forget (BastidePlayTree *self)
{
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (self));

  if (self->removed == NULL)
    return;
  g_clear_pointer (&self->removed, node_free);
  g_signal_emit (self, changed_signal, 0);
}

/* --- the object --- */

static void
bastide_play_tree_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastidePlayTree *self = BASTIDE_PLAY_TREE (object);

  if (prop_id == PROP_POSITION)
    g_value_set_object (value, bastide_play_tree_get_position (self));
  else if (prop_id == PROP_DEPTH)
    g_value_set_uint (value, bastide_play_tree_get_depth (self));
  else if (prop_id == PROP_LENGTH)
    g_value_set_uint (value, bastide_play_tree_get_length (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_play_tree_finalize (GObject *object)
{
  BastidePlayTree *self = BASTIDE_PLAY_TREE (object);

  g_clear_pointer (&self->removed, node_free);
  g_clear_pointer (&self->start, node_free);
  g_clear_pointer (&self->content, bastide_content_unref);
  g_clear_pointer (&self->texts, bastide_content_unref);
  g_clear_object (&self->events);

  G_OBJECT_CLASS (bastide_play_tree_parent_class)->finalize (object);
}

static void
bastide_play_tree_class_init (BastidePlayTreeClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bastide_play_tree_get_property;
  object_class->finalize = bastide_play_tree_finalize;

  properties[PROP_POSITION] = g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION, flags);
  properties[PROP_DEPTH] = g_param_spec_uint ("depth", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_play_tree_init (BastidePlayTree *self)
{
  self->events = g_list_store_new (BASTIDE_TYPE_EVENT);
}

BastidePlayTree *
bastide_play_tree_new (void)
{
  return g_object_new (BASTIDE_TYPE_PLAY_TREE, NULL);
}
