/* bastide-play-file.c: a tree of play as a file beside the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-file.h"

#include <string.h>

#include "bastide-json.h"
#include "bastide-play-step.h"

#define FORMAT      "bastide-line"
#define VERSION     1
#define MAX_ACTIONS 64
/* The form of a step around its actions and its comment. */
#define STEP_BYTES  80
#define MAX_NOTES   100
#define NOTE_BYTES  120
#define ROOM        (BASTIDE_PLAY_FILE_MAX_BYTES / 2)

/* The start has the number 0. A step comes after its parent, so that the file needs no nesting. */
typedef struct
{
  GPtrArray *nodes;
  GPtrArray *actions;   /* of GStrv: those of each step; NULL at the start */
  gsize      size;
} Steps;

/* --- writing --- */

static void
collect (Steps           *steps,
         BastidePlayNode *node)
{
  const BastidePlayStep *step = bastide_play_node_get_step (node);
  g_auto (GStrv) actions = step != NULL ? bastide_play_step_write (step) : NULL;

  steps->size += STEP_BYTES + strlen (bastide_play_node_get_comment (node))
                 + bastide_play_node_get_notes (node)->len * NOTE_BYTES;
  for (guint i = 0; actions != NULL && actions[i] != NULL; i++)
    steps->size += strlen (actions[i]) + 4;
  if (steps->size > ROOM || steps->nodes->len > BASTIDE_PLAY_FILE_MAX_STEPS)
    return;
  g_ptr_array_add (steps->nodes, node);
  g_ptr_array_add (steps->actions, g_steal_pointer (&actions));
  for (guint i = 0; i < bastide_play_node_get_n_children (node); i++)
    collect (steps, bastide_play_node_get_child (node, i));
}

static guint
get_number (const Steps     *steps,
            BastidePlayNode *node)
{
  guint number = 0;

  while (node != NULL && !g_ptr_array_find (steps->nodes, node, &number))
    node = bastide_play_node_get_parent (node);

  return number;
}

static void
set_comment (JsonObject      *object,
             BastidePlayNode *node)
{
  const char *comment = bastide_play_node_get_comment (node);

  if (*comment != '\0')
    json_object_set_string_member (object, "comment", comment);
}

static void
add_pair (JsonArray *numbers,
          BstCell    cell)
{
  json_array_add_int_element (numbers, cell.x);
  json_array_add_int_element (numbers, cell.y);
}

/* Each note is a row of numbers: the start, its offset, for an arrow the end and its offset, and the colour. */
static void
set_notes (JsonObject      *object,
           BastidePlayNode *node)
{
  const GArray *notes = bastide_play_node_get_notes (node);
  JsonArray *array;

  if (notes->len == 0)
    return;
  array = json_array_new ();
  for (guint i = 0; i < MIN (notes->len, MAX_NOTES); i++)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i);
      JsonArray *numbers = json_array_new ();

      add_pair (numbers, note->cell);
      add_pair (numbers, note->offset);
      if (note->kind == BASTIDE_ANNOTATION_ARROW)
        {
          add_pair (numbers, note->to);
          add_pair (numbers, note->to_offset);
        }
      json_array_add_int_element (numbers, note->colour);
      json_array_add_array_element (array, numbers);
    }
  json_object_set_array_member (object, "notes", array);
}

static JsonObject *
write_step (const Steps *steps,
            guint        nth)
{
  BastidePlayNode *node = g_ptr_array_index (steps->nodes, nth);
  char **texts = g_ptr_array_index (steps->actions, nth);
  JsonArray *actions = json_array_new ();
  JsonObject *object = json_object_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    json_array_add_string_element (actions, texts[i]);
  json_object_set_int_member (object, "after", get_number (steps, bastide_play_node_get_parent (node)));
  json_object_set_array_member (object, "actions", actions);
  set_comment (object, node);
  set_notes (object, node);

  return object;
}

static JsonNode *
write_steps (BastidePlayTree *tree,
             const char      *document,
             const Steps     *steps)
{
  JsonNode *root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();
  guint end = bastide_play_tree_get_length (tree);

  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", VERSION);
  if (document != NULL)
    json_object_set_string_member (object, "document", document);
  if (bastide_play_tree_get_is_game (tree))
    json_object_set_boolean_member (object, "game", TRUE);
  set_comment (object, g_ptr_array_index (steps->nodes, 0));
  set_notes (object, g_ptr_array_index (steps->nodes, 0));
  for (guint i = 1; i < steps->nodes->len; i++)
    json_array_add_object_element (array, write_step (steps, i));
  json_object_set_array_member (object, "steps", array);
  json_object_set_int_member (object, "end", get_number (steps, bastide_play_tree_get_node (tree, end)));
  json_object_set_int_member (object, "current", get_number (steps, bastide_play_tree_get_current (tree)));
  json_node_take_object (root, object);

  return root;
}

GBytes *
bastide_play_file_write (BastidePlayTree *tree,
                         const char      *document)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (JsonNode) root = NULL;
  Steps steps = { .nodes = nodes, .actions = actions };
  BastidePlayNode *start;
  char *text;

  g_return_val_if_fail (BASTIDE_IS_PLAY_TREE (tree), NULL);
  g_return_val_if_fail (bastide_play_tree_get_current (tree) != NULL, NULL);

  start = bastide_play_tree_get_node (tree, 0);
  if (bastide_play_node_get_n_children (start) == 0 && *bastide_play_node_get_comment (start) == '\0'
      && bastide_play_node_get_notes (start)->len == 0)
    return NULL;
  collect (&steps, start);
  if (nodes->len == 0)
    return NULL;
  root = write_steps (tree, document, &steps);
  text = bastide_json_write (root);

  return g_bytes_new_take (text, strlen (text));
}

/* --- reading --- */

static gboolean
find_int (const BastideJsonValue *object,
          const char             *name,
          int                     max,
          int                    *number)
{
  BastideJsonValue member;

  return bastide_json_need_member (object, name, &member) && bastide_json_read_int (&member, 0, max, number);
}

static void
read_comment (BastidePlayTree        *tree,
              BastidePlayNode        *node,
              const BastideJsonValue *object)
{
  BastideJsonValue member;
  const char *comment = NULL;

  if (bastide_json_find_member (object, "comment", &member))
    comment = bastide_json_read_string (&member);
  if (comment != NULL && node != NULL)
    bastide_play_tree_set_comment (tree, node, comment);
}

#define ARROW_NUMBERS 9
#define MARK_NUMBERS  5

static gboolean
read_note (const BastideJsonValue *value,
           BastideAnnotation      *note)
{
  int numbers[ARROW_NUMBERS];
  guint n = 0;
  BastideJsonIter iter;
  BastideJsonValue number;

  if (!bastide_json_read_array (value, ARROW_NUMBERS))
    return FALSE;
  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &number))
    if (!bastide_json_read_int (&number, -BST_MAX_COORD, BST_MAX_COORD, &numbers[n++]))
      return FALSE;
  if ((n != ARROW_NUMBERS && n != MARK_NUMBERS) || numbers[n - 1] < 0 || numbers[n - 1] >= BASTIDE_N_NOTE_COLOURS)
    return FALSE;
  *note = (BastideAnnotation) {
    .kind = n == ARROW_NUMBERS ? BASTIDE_ANNOTATION_ARROW : BASTIDE_ANNOTATION_MARK,
    .colour = (guint8) numbers[n - 1],
    .cell = BST_CELL (numbers[0], numbers[1]),
    .offset = BST_CELL (numbers[2], numbers[3]),
  };
  if (n == ARROW_NUMBERS)
    {
      note->to = BST_CELL (numbers[4], numbers[5]);
      note->to_offset = BST_CELL (numbers[6], numbers[7]);
    }

  return ABS (note->offset.x) <= BASTIDE_ANNOTATION_MAX_OFFSET && ABS (note->offset.y) <= BASTIDE_ANNOTATION_MAX_OFFSET
         && ABS (note->to_offset.x) <= BASTIDE_ANNOTATION_MAX_OFFSET
         && ABS (note->to_offset.y) <= BASTIDE_ANNOTATION_MAX_OFFSET;
}

static gboolean
read_notes (BastidePlayTree        *tree,
            BastidePlayNode        *node,
            const BastideJsonValue *object)
{
  BastideJsonValue member, value;
  BastideJsonIter iter;
  BastideAnnotation note;

  if (!bastide_json_find_member (object, "notes", &member))
    return TRUE;
  if (!bastide_json_read_array (&member, MAX_NOTES))
    return FALSE;
  bastide_json_iter_init (&iter, &member);
  while (bastide_json_iter_next (&iter, &value))
    {
      if (!read_note (&value, &note))
        return FALSE;
      if (node != NULL)
        bastide_play_tree_toggle_note (tree, node, &note);
    }

  return TRUE;
}

/* By number: the node of each step, %NULL for a step that is no longer legal and for the steps after it; and the node
 * in its place, which is the last legal node before it. */
typedef struct
{
  BastidePlayTree *tree;
  GPtrArray       *nodes;
  GPtrArray       *places;
} Reading;

static gboolean
read_step (Reading                *reading,
           const BastideJsonValue *object)
{
  g_auto (GStrv) actions = NULL;
  BastidePlayNode *node = NULL;
  BastidePlayNode *parent;
  BastideJsonValue member;
  int after = 0;

  if (!bastide_json_read_object (object) || !find_int (object, "after", (int) reading->nodes->len - 1, &after)
      || !bastide_json_need_member (object, "actions", &member))
    return FALSE;
  actions = bastide_json_read_strings (&member, MAX_ACTIONS);
  if (actions == NULL || actions[0] == NULL)
    return FALSE;
  parent = g_ptr_array_index (reading->nodes, after);
  if (parent != NULL)
    node = bastide_play_tree_add_texts (reading->tree, parent, (const char * const *) actions);
  read_comment (reading->tree, node, object);
  if (!read_notes (reading->tree, node, object))
    return FALSE;
  g_ptr_array_add (reading->nodes, node);
  g_ptr_array_add (reading->places, node != NULL ? node : g_ptr_array_index (reading->places, after));

  return TRUE;
}

static gboolean
is_line (const BastideJsonValue *root)
{
  static const char * const formats[] = { FORMAT };
  BastideJsonValue member;
  guint which;
  int version;

  return bastide_json_read_object (root) && bastide_json_need_member (root, "format", &member)
         && bastide_json_read_name (&member, formats, G_N_ELEMENTS (formats), &which)
         && find_int (root, "version", VERSION, &version) && version == VERSION;
}

static gboolean
read_steps (Reading                *reading,
            const BastideJsonValue *root)
{
  BastidePlayNode *start = bastide_play_tree_get_node (reading->tree, 0);
  BastideJsonValue steps, step, member;
  BastideJsonIter iter;
  gboolean is_game;
  int end, current;

  if (!is_line (root) || !bastide_json_need_member (root, "steps", &steps)
      || !bastide_json_read_array (&steps, BASTIDE_PLAY_FILE_MAX_STEPS))
    return FALSE;
  g_ptr_array_add (reading->nodes, start);
  g_ptr_array_add (reading->places, start);
  read_comment (reading->tree, start, root);
  if (!read_notes (reading->tree, start, root))
    return FALSE;
  bastide_json_iter_init (&iter, &steps);
  while (bastide_json_iter_next (&iter, &step))
    if (!read_step (reading, &step))
      return FALSE;
  if (!find_int (root, "end", (int) reading->nodes->len - 1, &end)
      || !find_int (root, "current", (int) reading->nodes->len - 1, &current))
    return FALSE;
  if (bastide_json_find_member (root, "game", &member) && bastide_json_read_boolean (&member, &is_game))
    bastide_play_tree_set_is_game (reading->tree, is_game);
  bastide_play_tree_set_current (reading->tree, g_ptr_array_index (reading->places, end));
  bastide_play_tree_set_current (reading->tree, g_ptr_array_index (reading->places, current));

  return TRUE;
}

static void
clear (BastidePlayTree *tree)
{
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);

  while (bastide_play_node_get_n_children (start) > 0)
    bastide_play_tree_remove (tree, bastide_play_node_get_child (start, 0));
  bastide_play_tree_set_comment (tree, start, "");
  bastide_play_tree_clear_notes (tree, start);
  bastide_play_tree_set_is_game (tree, FALSE);
  bastide_play_tree_forget (tree);
}

void
bastide_play_file_read (BastidePlayTree *tree,
                        GBytes          *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_autoptr (BastideJson) json = NULL;
  Reading reading = { .tree = tree, .nodes = nodes, .places = places };
  BastideJsonValue root;

  g_return_if_fail (BASTIDE_IS_PLAY_TREE (tree));
  g_return_if_fail (bytes != NULL);

  json = bastide_json_new (bytes, problems);
  if (!bastide_json_get_root (json, &root) || !read_steps (&reading, &root) || bastide_json_has_errors (json))
    clear (tree);
}
