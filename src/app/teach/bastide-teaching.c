/* bastide-teaching.c: a lesson on the board, step by step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teaching.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-places.h"
#include "bastide-flying-pieces.h"
#include "bastide-flying-points.h"
#include "bastide-steps.h"
#include "bastide-widget.h"

/* A class waits for less than a second. */
#define DURATION 900

/* A smaller part of that time moves nothing by a pixel, so the board is not drawn for it. */
#define LEAST_TIME 0.004

struct _BastideTeaching
{
  GObject            parent_instance;

  BastideBoardView  *board;
  BastideTeachPanel *panel;
  gboolean           is_on;
  gboolean           is_hidden;     /* from the class */
  gboolean           is_presented;  /* in a window of the teacher's own */
  gboolean           is_frozen;     /* before the class, while the teacher looks at another step */
  guint              looked;        /* that step */

  /* Movements */
  BastideLesson     *lesson;     /* the lesson and the step that were shown last */
  guint              nth;
  guint              duration;   /* in milliseconds */
  guint              tick;       /* 0 while nothing moves */
  gint64             since;      /* the time of the first frame, 0 before it */
};

G_DEFINE_FINAL_TYPE (BastideTeaching, bastide_teaching, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_DURATION,
  PROP_FROZEN,
  PROP_HIDDEN,
  PROP_MOVING,
  PROP_PRESENTED,
  N_PROPS
};

enum
{
  SHOWN,
  LOOKED,
  ENDED,
  MOVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- movements --- */

static BastideSpotlight *
get_spotlight (BastideTeaching *self)
{
  return bastide_board_state_get_spotlight (bastide_board_view_get_state (self->board));
}

gboolean
bastide_teaching_finish (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), FALSE);

  if (self->tick == 0)
    return FALSE;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self->board), self->tick);
  self->tick = 0;
  bastide_spotlight_set_time (get_spotlight (self), 1);
  bastide_teach_panel_hold (self->panel, NULL);
  g_signal_emit (self, signals[MOVED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);

  return TRUE;
}

static gboolean
tick_cb (GtkWidget     *board G_GNUC_UNUSED,
         GdkFrameClock *clock,
         gpointer       data)
{
  BastideTeaching *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double shown, time;

  if (self->since == 0)
    self->since = now;
  time = (double) (now - self->since) / (self->duration * 1000.0);
  if (time >= 1)
    {
      bastide_teaching_finish (self);
      return G_SOURCE_REMOVE;
    }
  bastide_spotlight_get_movements (get_spotlight (self), &shown);
  if (time - shown < LEAST_TIME)
    return G_SOURCE_CONTINUE;
  bastide_spotlight_set_time (get_spotlight (self), time);
  g_signal_emit (self, signals[MOVED], 0);
  return G_SOURCE_CONTINUE;
}

/* Whether the teacher has gone a step forward; nothing moves backwards, or in a jump. */
static gboolean
goes_on (BastideTeaching *self)
{
  BastideLesson *lesson = bastide_teach_panel_get_lesson (self->panel);
  gboolean same = self->lesson == lesson && lesson != NULL;
  guint before = self->nth;

  g_set_object (&self->lesson, lesson);
  g_object_get (self->panel, "step", &self->nth, NULL);

  return same && self->nth == before + 1;
}

static void
move (BastideTeaching   *self,
      BastideLessonStep *step,
      gboolean           forward)
{
  GArray *movements = (GArray *) bastide_lesson_step_get_movements (step);
  gboolean is_moving = forward && movements->len > 0 && gtk_widget_get_mapped (GTK_WIDGET (self->board))
                       && bastide_widget_wants_animations (GTK_WIDGET (self->board));

  bastide_spotlight_set_movements (get_spotlight (self), movements, is_moving ? 0 : 1);
  if (!is_moving)
    return;
  bastide_spotlight_set_carried (get_spotlight (self), bastide_teach_scores_get_score (
    bastide_teach_panel_get_scores (self->panel), 0) != NULL);
  bastide_teach_panel_hold (self->panel, movements);
  self->since = 0;
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->board), tick_cb, self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
}

/* --- the step --- */

/* A button that the last step makes insensitive loses the focus, and with it the keys. */
static void
keep_focus (BastideTeaching *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->board));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->board))
      && (focus == NULL || !gtk_widget_is_sensitive (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The boards of all steps have their room at once, so that none moves between two steps. */
static void
set_stage (BastideTeaching *self)
{
  int cells[4];

  if (self->lesson != NULL)
    bastide_steps_get_cells (self->lesson, cells);
  bastide_viewport_set_stage (bastide_board_view_get_viewport (self->board), self->lesson != NULL ? cells : NULL);
}

/* A class sees nothing but the tiles. */
static void
update_bare (BastideTeaching *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->board));

  bastide_board_view_set_bare (self->board, self->is_on && GTK_IS_WINDOW (root)
                                              && gtk_window_is_fullscreen (GTK_WINDOW (root)));
}

static void
follow_root (BastideTeaching *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->board));

  if (GTK_IS_WINDOW (root))
    {
      g_signal_handlers_disconnect_by_func (root, update_bare, self);
      g_signal_connect_object (root, "notify::fullscreened", G_CALLBACK (update_bare), self, G_CONNECT_SWAPPED);
    }
  update_bare (self);
}

/* Another lesson has other steps. */
static void
thaw (BastideTeaching *self)
{
  if (!self->is_frozen)
    return;
  self->is_frozen = FALSE;
  bastide_teach_panel_set_held (self->panel, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FROZEN]);
}

static void
show_step (BastideTeaching *self)
{
  const BastideLesson *before = self->lesson;
  gboolean forward = goes_on (self);
  BastideLessonStep *step = bastide_teaching_get_step (self);

  if (!self->is_on)
    return;
  bastide_teaching_finish (self);
  if (self->lesson != before)
    {
      set_stage (self);
      thaw (self);
    }
  bastide_board_view_show_step (self->board, step);
  if (step != NULL)
    {
      move (self, step, forward);
      keep_focus (self);
    }
  g_signal_emit (self, signals[SHOWN], 0);
  g_signal_emit (self, signals[LOOKED], 0);
}

static void
bastide_teaching_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideTeaching *self = BASTIDE_TEACHING (object);

  switch (id)
    {
    case PROP_DURATION:
      g_value_set_uint (value, self->duration);
      break;
    case PROP_FROZEN:
      g_value_set_boolean (value, self->is_frozen);
      break;
    case PROP_HIDDEN:
      g_value_set_boolean (value, self->is_hidden);
      break;
    case PROP_PRESENTED:
      g_value_set_boolean (value, self->is_presented);
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, self->tick != 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_teaching_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideTeaching *self = BASTIDE_TEACHING (object);

  switch (id)
    {
    case PROP_DURATION:
      self->duration = g_value_get_uint (value);
      break;
    case PROP_FROZEN:
      bastide_teaching_set_frozen (self, g_value_get_boolean (value));
      break;
    case PROP_HIDDEN:
      bastide_teaching_set_hidden (self, g_value_get_boolean (value));
      break;
    case PROP_PRESENTED:
      bastide_teaching_set_presented (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_teaching_dispose (GObject *object)
{
  BastideTeaching *self = BASTIDE_TEACHING (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->board), self->tick);
  self->tick = 0;
  g_clear_object (&self->lesson);
  g_clear_object (&self->panel);
  g_clear_object (&self->board);

  G_OBJECT_CLASS (bastide_teaching_parent_class)->dispose (object);
}

static void
bastide_teaching_class_init (BastideTeachingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = bastide_teaching_get_property;
  object_class->set_property = bastide_teaching_set_property;
  object_class->dispose = bastide_teaching_dispose;
  properties[PROP_DURATION] = g_param_spec_uint ("duration", NULL, NULL, 1, 60 * 1000, DURATION,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FROZEN] = g_param_spec_boolean ("frozen", NULL, NULL, FALSE, flags);
  properties[PROP_HIDDEN] = g_param_spec_boolean ("hidden", NULL, NULL, FALSE, flags);
  properties[PROP_PRESENTED] = g_param_spec_boolean ("presented", NULL, NULL, FALSE, flags);
  properties[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[LOOKED] = g_signal_new ("looked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_teaching_init (BastideTeaching *self)
{
  self->duration = DURATION;
  self->panel = g_object_ref_sink (BASTIDE_TEACH_PANEL (bastide_teach_panel_new ()));
  g_signal_connect_object (self->panel, "shown", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
}

BastideTeaching *
bastide_teaching_new (BastideBoardView *board,
                      GSettings        *settings)
{
  BastideTeaching *self;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_TEACHING, NULL);
  self->board = g_object_ref (board);
  g_settings_bind (settings, "teach-enlargement", self->panel, "enlargement", G_SETTINGS_BIND_DEFAULT);

  return self;
}

BastideTeachPanel *
bastide_teaching_get_panel (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  return self->panel;
}

BastideBoardView *
bastide_teaching_get_board (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  return self->board;
}

/* The board shows every step whole, so that nothing has to be scrolled before a class. */
void
bastide_teaching_begin (BastideTeaching *self,
                        BastidePuzzle   *puzzle,
                        BastidePlayTree *tree,
                        BastideRuleBook *book)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  self->is_on = TRUE;
  follow_root (self);
  bastide_board_state_set_by_keyboard (bastide_board_view_get_state (self->board), FALSE);
  bastide_board_view_show_tree (self->board, tree);
  bastide_board_view_set_watched (self->board, TRUE);
  bastide_teach_panel_set_puzzle (self->panel, bastide_puzzle_get_content (puzzle),
                                  bastide_puzzle_get_position (puzzle),
                                  tree, book);
  bastide_viewport_fit (bastide_board_view_get_viewport (self->board));
}

void
bastide_teaching_end (BastideTeaching *self)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  bastide_teaching_finish (self);
  bastide_board_state_set_chalk (bastide_board_view_get_state (self->board), FALSE);
  bastide_board_view_show_step (self->board, NULL);
  bastide_teach_panel_set_puzzle (self->panel, NULL, NULL, NULL, NULL);
  self->is_on = FALSE;
  update_bare (self);
  bastide_teaching_set_hidden (self, FALSE);
  thaw (self);
  bastide_viewport_set_stage (bastide_board_view_get_viewport (self->board), NULL);
  g_signal_emit (self, signals[ENDED], 0);
}

BastideLessonStep *
bastide_teaching_get_step (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  return bastide_teach_panel_get_step (self->panel);
}

static void
look (BastideTeaching *self,
      int              by)
{
  guint n = bastide_teach_panel_get_n_steps (self->panel);

  self->looked = (guint) CLAMP ((gint64) self->looked + by, 0, (gint64) n - 1);
  g_signal_emit (self, signals[LOOKED], 0);
}

void
bastide_teaching_go (BastideTeaching *self,
                     int              by)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (bastide_teaching_finish (self))
    return;
  if (self->is_frozen)
    look (self, by);
  else
    bastide_teach_panel_go (self->panel, by);
}

BastideLessonStep *
bastide_teaching_get_looked_step (BastideTeaching *self,
                                  guint           *nth)
{
  guint looked = 0;

  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), NULL);

  if (self->is_frozen)
    looked = self->looked;
  else
    g_object_get (self->panel, "step", &looked, NULL);
  if (nth != NULL)
    *nth = looked;
  return self->is_frozen ? bastide_lesson_get_step (self->lesson, looked) : bastide_teaching_get_step (self);
}

void
bastide_teaching_set_hidden (BastideTeaching *self,
                             gboolean         hidden)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (self->is_hidden == hidden)
    return;
  self->is_hidden = hidden;
  g_signal_emit (self, signals[MOVED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIDDEN]);
}

gboolean
bastide_teaching_get_hidden (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), FALSE);

  return self->is_hidden;
}

void
bastide_teaching_set_presented (BastideTeaching *self,
                                gboolean         presented)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (self->is_presented == presented)
    return;
  self->is_presented = presented;
  if (!presented)
    bastide_teaching_recall (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESENTED]);
}

void
bastide_teaching_set_frozen (BastideTeaching *self,
                             gboolean         frozen)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (self->is_frozen == frozen || (frozen && (!self->is_presented || bastide_teaching_get_step (self) == NULL)))
    return;
  bastide_teaching_finish (self);
  if (frozen)
    g_object_get (self->panel, "step", &self->looked, NULL);
  self->is_frozen = frozen;
  bastide_teach_panel_set_held (self->panel, frozen);
  if (!frozen)
    g_object_set (self->panel, "step", self->looked, NULL);
  else
    keep_focus (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FROZEN]);
  g_signal_emit (self, signals[LOOKED], 0);
}

gboolean
bastide_teaching_get_frozen (BastideTeaching *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), FALSE);

  return self->is_frozen;
}

void
bastide_teaching_recall (BastideTeaching *self)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (!self->is_frozen)
    return;
  thaw (self);
  g_signal_emit (self, signals[LOOKED], 0);
}

void
bastide_teaching_snapshot (BastideTeaching *self,
                           GtkWidget       *widget,
                           GtkSnapshot     *snapshot)
{
  g_return_if_fail (BASTIDE_IS_TEACHING (self));

  if (self->is_hidden)
    {
      gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 1 },
                                 &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                      (float) gtk_widget_get_height (widget)));
      return;
    }
  if (self->tick != 0)
    {
      bastide_flying_pieces_snapshot (snapshot, widget, self->board, self->panel);
      bastide_flying_points_snapshot (snapshot, widget, self->board, self->panel);
    }
}

/* Whether a key means anything in a lesson; others, such as those that only modify, leave the movements alone. */
static gboolean
ends_movements (guint key)
{
  return bastide_teach_panel_find_key (key, FALSE, NULL) || g_unichar_isprint (gdk_keyval_to_unicode (key));
}

static gboolean
is_arrow (guint    key,
          BstEdge *edge)
{
  static const guint keys[BST_N_EDGES] = {
    [BST_EDGE_N] = GDK_KEY_Up, [BST_EDGE_E] = GDK_KEY_Right, [BST_EDGE_S] = GDK_KEY_Down, [BST_EDGE_W] = GDK_KEY_Left,
  };

  for (guint i = 0; i < BST_N_EDGES; i++)
    if (keys[i] == key)
      {
        *edge = (BstEdge) i;
        return TRUE;
      }
  return FALSE;
}

/* The cursor comes into sight on the tile of the step, and then goes from cell to cell. */
static gboolean
press_cursor (BastideTeaching *self,
              guint            key,
              GdkModifierType  modifiers)
{
  BastideBoardState *state = bastide_board_view_get_state (self->board);
  BastidePosition *position = bastide_board_state_get_position (state);
  const BstPosition *engine = position != NULL ? bastide_position_get_engine (position) : NULL;
  BstEdge edge;
  BstCell placed;

  if (modifiers != GDK_SHIFT_MASK || !is_arrow (key, &edge) || bastide_teaching_get_step (self) == NULL)
    return FALSE;
  if (bastide_teaching_finish (self))
    return TRUE;
  if (bastide_board_state_shows_cursor (state))
    {
      bastide_board_state_step (state, edge);
      return TRUE;
    }
  if (engine != NULL && bst_position_get_placed (engine, &placed))
    bastide_board_state_go_to (state, placed);
  bastide_board_state_set_by_keyboard (state, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));

  return TRUE;
}

static void
mark_cursor (BastideTeaching *self)
{
  BastideBoardState *state = bastide_board_view_get_state (self->board);
  const BastideBoardHit hit = bastide_board_state_get_cursor_hit (state);
  const BastideAnnotation mark = bastide_board_places_make_mark (state, &hit, bastide_board_tool_get_note_colour (0));
  guint before = bastide_board_state_get_chalk_notes (state)->len;

  bastide_board_state_toggle_chalk_note (state, &mark);
  bastide_board_view_announce (self->board, bastide_board_state_get_chalk_notes (state)->len > before
                                              ? _("Marked.") : _("Mark wiped off."));
}

/* The keys for marks on the board: at the cursor where it is in sight, else by the pointer. */
static gboolean
press_chalk (BastideTeaching *self,
             guint            key)
{
  BastideBoardState *state = bastide_board_view_get_state (self->board);
  gboolean has_chalk = bastide_board_state_get_chalk (state);
  gboolean has_cursor = bastide_board_state_shows_cursor (state);

  if (bastide_teaching_get_step (self) == NULL || (key != GDK_KEY_a && key != GDK_KEY_c
                                                   && !(key == GDK_KEY_Escape && (has_chalk || has_cursor))))
    return FALSE;
  if (key == GDK_KEY_c)
    {
      bastide_board_state_wipe (state);
      bastide_board_view_announce (self->board, _("All marks wiped off."));
    }
  else if (key == GDK_KEY_a && has_cursor)
    mark_cursor (self);
  else if (has_cursor && !has_chalk)
    bastide_board_state_set_by_keyboard (state, FALSE);
  else
    bastide_board_state_set_chalk (state, !has_chalk);
  return TRUE;
}

static gboolean
press_curtain (BastideTeaching *self,
               guint            key)
{
  if (bastide_teaching_get_step (self) == NULL || (key != GDK_KEY_b && !(key == GDK_KEY_Escape && self->is_hidden)))
    return FALSE;
  bastide_teaching_set_hidden (self, !self->is_hidden);
  return TRUE;
}

/* While the class is held at its step, no key changes what it sees. */
static gboolean
press_frozen (BastideTeaching *self,
              guint            key,
              gboolean         is_on_button)
{
  int by = 0;

  if (key == GDK_KEY_f && self->is_presented)
    {
      bastide_teaching_set_frozen (self, !self->is_frozen);
      return TRUE;
    }
  if (!self->is_frozen)
    return FALSE;
  if (key == GDK_KEY_Escape)
    bastide_teaching_recall (self);
  else if (bastide_teach_panel_find_key (key, is_on_button, &by))
    look (self, by);
  else
    return !is_on_button && g_unichar_isprint (gdk_keyval_to_unicode (key));
  return TRUE;
}

gboolean
bastide_teaching_press (BastideTeaching *self,
                        guint            key,
                        GdkModifierType  modifiers,
                        GtkWidget       *focus)
{
  g_return_val_if_fail (BASTIDE_IS_TEACHING (self), FALSE);

  modifiers &= GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK;
  if (self->is_on && !self->is_frozen && press_cursor (self, key, modifiers))
    return TRUE;
  if (!self->is_on || modifiers != 0)
    return FALSE;
  if (ends_movements (key) && bastide_teaching_finish (self))
    return TRUE;
  if (press_curtain (self, key) || press_frozen (self, key, GTK_IS_BUTTON (focus)) || press_chalk (self, key))
    return TRUE;
  return bastide_teach_panel_press (self->panel, key, GTK_IS_BUTTON (focus));
}
