/* bastide-analysis.c: finds every move of a position in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-analysis.h"

#include "bastide-move-private.h"
#include "bastide-worker.h"

/* The microseconds for which the worker gathers rows before it hands them over: few enough to look alive, many enough
 * to leave time beside sorting and drawing the list. */
#define BATCH_TIME 50000
/* The rows of the first batch of a long list: as many as a table shows at once. A table makes and measures widgets for
 * up to 200 rows before its next frame, so the other rows wait until the first ones are on the screen. */
#define FIRST_BATCH 20
#define LONG_LIST   40

/**
 * Search:
 *
 * A run through a position. The worker and every batch on its way own the search; only the owner's thread looks at
 * @owner, which is %NULL once the rows are no longer wanted.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  BastideAnalysis *owner;
  BastidePosition *position;
  GCancellable    *cancellable;
  GMainContext    *context;
} Search;

/* Rows on their way from the worker to the owner. */
typedef struct
{
  Search    *search;
  GPtrArray *moves;
  guint      done;
  guint      total;
  gboolean   last;
} Batch;

/* The state of the worker. */
typedef struct
{
  Search       *search;
  GCancellable *cancellable;
  BstPosition  *engine;
  GPtrArray    *moves;
  guint         done;
  guint         total;
  gint64        handed_over;  /* the time */
  gint64        due;          /* the time of the next batch, 0 before the first one */
} Work;

/* The list of moves is one object for good, which views are connected to; only its rows change. A search owns all
 * that its worker needs and outlives the analysis if it must, so that neither ever waits for the other. */
struct _BastideAnalysis
{
  GObject          parent_instance;

  BastidePosition *position;
  GListStore      *moves;
  Search          *search;
  guint            done;
  guint            total;
  gboolean         stopped;
};

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_MOVES,
  PROP_RUNNING,
  PROP_DONE,
  PROP_TOTAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastideAnalysis, bastide_analysis, G_TYPE_OBJECT)

static Search *
search_ref (Search *search)
{
  g_atomic_ref_count_inc (&search->ref_count);

  return search;
}

static void
search_unref (gpointer data)
{
  Search *search = data;

  if (!g_atomic_ref_count_dec (&search->ref_count))
    return;

  g_object_unref (search->position);
  g_object_unref (search->cancellable);
  g_main_context_unref (search->context);
  g_free (search);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  search_unref (batch->search);
  g_ptr_array_unref (batch->moves);
  g_free (batch);
}

static void
set_progress (BastideAnalysis *self,
              guint            done,
              guint            total)
{
  gboolean done_changed = self->done != done;
  gboolean total_changed = self->total != total;

  self->done = done;
  self->total = total;
  if (done_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
  if (total_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL]);
}

/* Ends the search without waiting for its worker, whose further rows find no owner. */
static void
drop_search (BastideAnalysis *self)
{
  if (self->search == NULL)
    return;

  self->search->owner = NULL;
  g_cancellable_cancel (self->search->cancellable);
  g_clear_pointer (&self->search, search_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* A handler of the new rows may set another position or drop the analysis. */
static gboolean
deliver_batch_cb (gpointer data)
{
  Batch *batch = data;
  g_autoptr (BastideAnalysis) self = NULL;

  if (batch->search->owner == NULL)
    return G_SOURCE_REMOVE;

  self = g_object_ref (batch->search->owner);
  g_list_store_splice (self->moves, g_list_model_get_n_items (G_LIST_MODEL (self->moves)), 0, batch->moves->pdata,
                       batch->moves->len);
  if (batch->search->owner != NULL)
    set_progress (self, batch->done, batch->total);
  if (batch->search->owner != NULL && batch->last)
    drop_search (self);

  return G_SOURCE_REMOVE;
}

static void
hand_over (Work     *work,
           gboolean  last)
{
  Batch *batch = g_new (Batch, 1);
  gint64 now = g_get_monotonic_time ();
  GSource *source = now < work->due ? g_timeout_source_new ((guint) ((work->due - now) / 1000 + 1))
                                    : g_idle_source_new ();

  batch->search = search_ref (work->search);
  batch->moves = work->moves;
  batch->done = work->done;
  batch->total = work->total;
  batch->last = last;
  g_source_set_priority (source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (source, deliver_batch_cb, batch, batch_free);
  g_source_set_static_name (source, "[bastide] moves found");
  g_source_attach (source, work->search->context);
  g_source_unref (source);

  work->moves = g_ptr_array_new_with_free_func (g_object_unref);
  work->handed_over = now;
  work->due = MAX (work->due, now + BATCH_TIME);
}

/* Plays one action more; the caller takes it back. */
static void
play (BstPosition      *engine,
      BastideMoveFacts *facts,
      const BstAction  *action)
{
  bst_notation_write_action (engine, action, facts->notation[facts->n_actions]);
  facts->actions[facts->n_actions++] = *action;
  bst_turn_apply (engine, action, facts->events);
}

static void
take_back (BstPosition      *engine,
           BastideMoveFacts *facts,
           guint             n_events)
{
  bst_turn_undo (engine);
  facts->n_actions--;
  g_array_set_size (facts->events, n_events);
}

/* The choices, and the positions of the last redeployment, that the searches for all moves of a list may look at: some
 * tenths of a second. */
#define MAX_NODES_A_LIST 60000
#define MAX_ROUND_A_LIST 500000

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static BstProspector *
make_prospector (BstPosition  *engine,
                 GCancellable *cancellable)
{
  BstTurnStart start;

  bst_turn_start_init (&start, engine);
  return bst_prospector_new (engine, &start, &(BstProspectLimits) {
    .max_nodes = MAX_NODES_A_LIST,
    .max_round = MAX_ROUND_A_LIST,
    .finds_totals = TRUE,
    .is_stopped = is_cancelled,
    .data = cancellable,
  });
}

/* Adds the move that has been played. A search that was cancelled has not seen the whole turn. */
static void
add_move (BastideMoveFacts *facts,
          GCancellable     *cancellable,
          GPtrArray        *moves)
{
  g_autoptr (BastideMove) move = bastide_move_new (facts);

  if (bastide_move_get_is_whole (move) || !g_cancellable_is_cancelled (cancellable))
    g_ptr_array_add (moves, g_steal_pointer (&move));
}

/* Returns whether a figure may now go onto the tile that @action has laid. */
static gboolean
awaits_deployment (const BstPosition *engine,
                   const BstAction   *action)
{
  gboolean lays = action->type == BST_ACTION_PLACE || action->type == BST_ACTION_ABBEY;
  BstCell placed;

  return lays && bst_position_get_phase (engine) == BST_PHASE_DEPLOY
         && bst_position_get_placed (engine, &placed) && bst_cell_equal (placed, action->cell);
}

static void
list_deployments (BstPosition      *engine,
                  BastideMoveFacts *facts,
                  GCancellable     *cancellable,
                  GPtrArray        *moves)
{
  BstActionList list;
  guint n_events = facts->events->len, n_others = facts->n_moves - 1;

  bst_turn_list (engine, &list);
  for (guint i = 0; i < list.n; i++)
    {
      play (engine, facts, &list.actions[i]);
      facts->n_moves = (n_others + 1) * list.n - i;
      add_move (facts, cancellable, moves);
      take_back (engine, facts, n_events);
    }
}

/* The moves that begin with @action, after which @n_others come: with every deployment that may follow a placement,
 * where @with_deployments. */
static void
list_moves_of_action (BstPosition     *engine,
                      BastidePosition *position,
                      BstProspector   *prospector,
                      const BstAction *action,
                      guint            n_others,
                      gboolean         with_deployments,
                      GCancellable    *cancellable,
                      GPtrArray       *moves)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BastideMoveFacts facts = {
    .position = position, .after = engine, .events = events, .prospector = prospector, .n_moves = n_others + 1,
  };

  bst_turn_start_init (&facts.start, engine);
  bst_turn_score_in_place (engine, facts.totals);
  play (engine, &facts, action);
  if (with_deployments && awaits_deployment (engine, action))
    list_deployments (engine, &facts, cancellable, moves);
  else
    add_move (&facts, cancellable, moves);
  take_back (engine, &facts, 0);
}

static void
look_at_actions (Work *work)
{
  g_autoptr (BstProspector) prospector = make_prospector (work->engine, work->cancellable);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  work->total = bst_turn_list (work->engine, list);
  for (guint i = 0; i < list->n && !g_cancellable_is_cancelled (work->cancellable); i++)
    {
      list_moves_of_action (work->engine, work->search->position, prospector, &list->actions[i], list->n - i - 1, TRUE,
                            work->cancellable, work->moves);
      work->done = i + 1;
      if ((work->due == 0 && work->moves->len >= FIRST_BATCH && list->n >= LONG_LIST)
          || g_get_monotonic_time () - work->handed_over >= BATCH_TIME)
        hand_over (work, FALSE);
    }
}

static void
run_search (gpointer      data,
            GCancellable *cancellable)
{
  Search *search = data;
  Work work = { .search = search, .cancellable = cancellable };

  work.engine = bst_position_copy (bastide_position_get_engine (search->position));
  work.moves = g_ptr_array_new_with_free_func (g_object_unref);
  work.handed_over = g_get_monotonic_time ();
  look_at_actions (&work);
  hand_over (&work, TRUE);

  g_ptr_array_unref (work.moves);
  bst_position_free (work.engine);
}

static void
start_search (BastideAnalysis *self)
{
  Search *search = g_new (Search, 1);

  g_atomic_ref_count_init (&search->ref_count);
  search->owner = self;
  search->position = g_object_ref (self->position);
  search->cancellable = g_cancellable_new ();
  search->context = g_main_context_ref_thread_default ();
  self->search = search;

  bastide_worker_run (NULL, search_ref (search), search_unref, run_search, NULL, search->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
bastide_analysis_dispose (GObject *object)
{
  BastideAnalysis *self = BASTIDE_ANALYSIS (object);

  drop_search (self);
  g_clear_object (&self->position);
  g_clear_object (&self->moves);

  G_OBJECT_CLASS (bastide_analysis_parent_class)->dispose (object);
}

static void
bastide_analysis_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideAnalysis *self = BASTIDE_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_object (value, self->position);
      break;
    case PROP_MOVES:
      g_value_set_object (value, self->moves);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, bastide_analysis_get_running (self));
      break;
    case PROP_DONE:
      g_value_set_uint (value, self->done);
      break;
    case PROP_TOTAL:
      g_value_set_uint (value, self->total);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_analysis_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_POSITION:
      bastide_analysis_set_position (BASTIDE_ANALYSIS (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_analysis_class_init (BastideAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_analysis_dispose;
  object_class->get_property = bastide_analysis_get_property;
  object_class->set_property = bastide_analysis_set_property;

  properties[PROP_POSITION] = g_param_spec_object ("position", NULL, NULL, BASTIDE_TYPE_POSITION, writable);
  properties[PROP_MOVES] = g_param_spec_object ("moves", NULL, NULL, G_TYPE_LIST_MODEL, readable);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, readable);
  properties[PROP_DONE] = g_param_spec_uint ("done", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_TOTAL] = g_param_spec_uint ("total", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_analysis_init (BastideAnalysis *self)
{
  self->moves = g_list_store_new (BASTIDE_TYPE_MOVE);
}

BastideAnalysis *
bastide_analysis_new (void)
{
  return g_object_new (BASTIDE_TYPE_ANALYSIS, NULL);
}

void
bastide_analysis_set_position (BastideAnalysis *self,
                               BastidePosition *position)
{
  g_return_if_fail (BASTIDE_IS_ANALYSIS (self));
  g_return_if_fail (position == NULL || BASTIDE_IS_POSITION (position));

  if (self->position == position && !self->stopped)
    return;

  drop_search (self);
  self->stopped = FALSE;
  g_set_object (&self->position, position);
  g_list_store_remove_all (self->moves);
  set_progress (self, 0, 0);
  if (position != NULL)
    start_search (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

BastidePosition *
bastide_analysis_get_position (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), NULL);

  return self->position;
}

GListModel *
bastide_analysis_get_moves (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), NULL);

  return G_LIST_MODEL (self->moves);
}

gboolean
bastide_analysis_get_running (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), FALSE);

  return self->search != NULL;
}

gboolean
bastide_analysis_get_stopped (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), FALSE);

  return self->stopped;
}

void
bastide_analysis_stop (BastideAnalysis *self)
{
  g_return_if_fail (BASTIDE_IS_ANALYSIS (self));

  self->stopped |= self->search != NULL;
  drop_search (self);
}

GPtrArray *
bastide_analysis_list_moves (BastidePosition *position,
                             GCancellable    *cancellable)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (BstProspector) prospector = NULL;
  g_autofree BstActionList *list = NULL;
  GPtrArray *moves;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bst_position_copy (bastide_position_get_engine (position));
  prospector = make_prospector (engine, cancellable);
  list = g_new (BstActionList, 1);
  moves = g_ptr_array_new_with_free_func (g_object_unref);

  bst_turn_list (engine, list);
  for (guint i = 0; i < list->n && !g_cancellable_is_cancelled (cancellable); i++)
    list_moves_of_action (engine, position, prospector, &list->actions[i], list->n - i - 1, FALSE, cancellable, moves);

  return moves;
}
