/* bastide-teach-scores.c: the players of a lesson, with their scores and what stands beside them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-scores.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-movement.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define SIGN_SIZE 28

/* The middle of a piece that has left the room beside a score, in pixels behind it. */
#define BESIDE 9

struct _BastideTeachScores
{
  GtkWidget        parent_instance;

  BastidePosition *position;
  int              held[BST_MAX_PLAYERS];  /* points that have not arrived yet */
};

G_DEFINE_FINAL_TYPE (BastideTeachScores, bastide_teach_scores, GTK_TYPE_WIDGET)

static GQuark
get_piece_quark (void)
{
  return g_quark_from_static_string ("bastide-teach-scores-piece");
}

/* --- where pieces belong --- */

/* A counting figure goes on behind the last space of the scoreboard. */
static gboolean
is_on_space (const BstSetup *setup,
             int             score,
             int             space)
{
  gboolean by_total = setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_TOTAL;

  return space == (by_total ? score : score % 50);
}

static gboolean
has_score (const BstSetup *setup,
           int             space)
{
  for (guint i = 0; i < setup->n_players; i++)
    if (is_on_space (setup, setup->players[i].score, space))
      return TRUE;
  return FALSE;
}

static gboolean
is_beside (const BstSetup *setup,
           const BstPiece *piece,
           guint           player)
{
  if (piece->place.kind == BST_PLACE_SPACE && has_score (setup, piece->place.space))
    return is_on_space (setup, setup->players[player].score, piece->place.space);
  return piece->player == player
         && (piece->place.kind == BST_PLACE_SPACE || bst_piece_is_title ((BstPieceKind) piece->kind));
}

/* Whether a movement brings the piece here. */
static gboolean
is_on_its_way (const BstPiece *piece,
               const GArray   *movements)
{
  for (guint i = 0; movements != NULL && i < movements->len; i++)
    {
      const BastideMovement *movement = &g_array_index (movements, BastideMovement, i);

      if (movement->kind == BASTIDE_MOVEMENT_PIECE && movement->piece.kind == piece->kind
          && movement->piece.player == piece->player
          && (movement->to.kind == BST_PLACE_SPACE || movement->to.kind == BST_PLACE_PLAYER))
        return TRUE;
    }
  return FALSE;
}

/* --- the children --- */

static char *
name_piece (BastideTeachScores *self,
            const BstPiece     *piece)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (piece->kind != BST_PIECE_ROBBER)
    return g_strdup (bastide_words_piece (piece));
  bastide_slots_set (slots, "player", bastide_position_get_name (self->position, piece->player));
  return bastide_slots_fill (slots, _("{player}’s robber"));
}

/* A piece on its way keeps its room, so that nothing moves aside when it arrives. */
static void
add_piece (BastideTeachScores *self,
           GtkWidget          *box,
           const char          letters[BST_MAX_PLAYERS][8],
           guint               nth,
           gboolean            is_here)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  const BstPiece *piece = bst_setup_piece (setup, nth);
  gboolean is_alone = piece->kind == BST_PIECE_ROBBER && !has_score (setup, piece->place.space);
  GtkWidget *image = gtk_image_new ();
  g_autofree char *space = g_strdup_printf ("%d", piece->place.space);
  g_autofree char *name = name_piece (self, piece);
  g_autoptr (GdkPaintable) picture = NULL;

  picture = is_alone ? bastide_picture_new_numbered (image, BST_FIGURE_ROBBER, setup->players[piece->player].colour,
                                                     letters[piece->player], space, BASTIDE_TEACH_PIECE_SIZE)
                     : bastide_picture_new_piece (image, setup, letters, piece, BASTIDE_TEACH_PIECE_SIZE);
  gtk_image_set_pixel_size (GTK_IMAGE (image), BASTIDE_TEACH_PIECE_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (image), picture);
  gtk_widget_set_tooltip_text (image, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_opacity (image, is_here ? 1 : 0);
  g_object_set_qdata (G_OBJECT (image), get_piece_quark (), GUINT_TO_POINTER (nth + 1));
  gtk_box_append (GTK_BOX (box), image);
}

/* A space of the scoreboard is lit where its counting figures are: at their scores. */
static gboolean
is_lit (const BstSetup *setup,
        int             score,
        const GArray   *lit)
{
  for (guint i = 0; i < lit->len; i++)
    {
      const BstPlace *place = &g_array_index (lit, BstPlace, i);

      if (place->kind == BST_PLACE_SPACE && is_on_space (setup, score, place->space))
        return TRUE;
    }
  return FALSE;
}

static void
add_player (BastideTeachScores *self,
            guint               player,
            const char          letters[BST_MAX_PLAYERS][8],
            const GArray       *lit,
            const GArray       *movements)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  const BstSetupPlayer *of = &setup->players[player];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = gtk_image_new ();
  GtkWidget *name = gtk_label_new (bastide_position_get_name (self->position, player));
  g_autofree char *number = g_strdup_printf ("%d", of->score - self->held[player]);
  GtkWidget *score = gtk_label_new (number);
  g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (sign, of->colour, letters[player], SIGN_SIZE);

  gtk_widget_add_css_class (box, "teach-score");
  bastide_widget_set_css_class (box, "lit", is_lit (setup, of->score, lit));
  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (sign), picture);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 12);
  gtk_widget_add_css_class (score, "heading");
  gtk_widget_add_css_class (score, "numeric");
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), score);
  for (guint i = 0; i < setup->pieces->len; i++)
    if (is_beside (setup, bst_setup_piece (setup, i), player))
      add_piece (self, box, letters, i, !is_on_its_way (bst_setup_piece (setup, i), movements));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
hold_points (BastideTeachScores *self,
             const GArray       *movements)
{
  memset (self->held, 0, sizeof self->held);
  for (guint i = 0; movements != NULL && i < movements->len; i++)
    {
      const BastideMovement *movement = &g_array_index (movements, BastideMovement, i);

      if (movement->kind == BASTIDE_MOVEMENT_POINTS)
        self->held[movement->to.player] += movement->amount;
    }
}

static void
bastide_teach_scores_dispose (GObject *object)
{
  BastideTeachScores *self = BASTIDE_TEACH_SCORES (object);

  g_clear_object (&self->position);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_teach_scores_parent_class)->dispose (object);
}

static void
bastide_teach_scores_class_init (BastideTeachScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_teach_scores_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_teach_scores_init (BastideTeachScores *self G_GNUC_UNUSED)
{
}

void
bastide_teach_scores_show (BastideTeachScores *self,
                           BastideLessonStep  *step,
                           const GArray       *movements)
{
  BastidePosition *position;
  char letters[BST_MAX_PLAYERS][8];

  g_return_if_fail (BASTIDE_IS_TEACH_SCORES (self));
  g_return_if_fail (BASTIDE_IS_LESSON_STEP (step));

  position = bastide_lesson_step_get_rest (step);
  g_set_object (&self->position, position);
  hold_points (self, movements);
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position), letters);
  bastide_widget_remove_children (GTK_WIDGET (self));
  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    add_player (self, i, letters, bastide_lesson_step_get_lit (step), movements);
}

/* --- places --- */

GtkWidget *
bastide_teach_scores_get_score (BastideTeachScores *self,
                                guint               player)
{
  GtkWidget *score;

  g_return_val_if_fail (BASTIDE_IS_TEACH_SCORES (self), NULL);

  score = gtk_widget_get_first_child (GTK_WIDGET (self));
  for (guint i = 0; i < player && score != NULL; i++)
    score = gtk_widget_get_next_sibling (score);
  return score != NULL && gtk_widget_get_mapped (score) ? score : NULL;
}

static gboolean
is_picture_of (BastideTeachScores *self,
               GtkWidget          *child,
               const BstPiece     *piece,
               const BstPlace     *place)
{
  guint nth = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (child), get_piece_quark ()));
  const BstPiece *shown = nth > 0 ? bst_setup_piece (bastide_position_get_setup (self->position), nth - 1) : NULL;

  if (shown == NULL || shown->kind != piece->kind)
    return FALSE;
  return place->kind == BST_PLACE_PLAYER ? shown->player == place->player
                                         : shown->player == piece->player && place->kind == BST_PLACE_SPACE
                                             && shown->place.space == place->space;
}

/* Finds the picture of a piece that is here after all movements. */
static GtkWidget *
find_picture (BastideTeachScores *self,
              const BstPiece     *piece,
              const BstPlace     *place)
{
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (is_picture_of (self, child, piece, place))
        return child;
  return NULL;
}

/* Finds the player beside whom a piece was; points that have not arrived count as they did then. */
static guint
find_player (BastideTeachScores *self,
             const BstPiece     *piece,
             const BstPlace     *place)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  for (guint i = 0; place->kind == BST_PLACE_SPACE && i < setup->n_players; i++)
    if (is_on_space (setup, setup->players[i].score - self->held[i], place->space))
      return i;
  return place->kind == BST_PLACE_SPACE ? piece->player : place->player;
}

gboolean
bastide_teach_scores_find_point (BastideTeachScores *self,
                                 const BstPiece     *piece,
                                 const BstPlace     *place,
                                 GtkWidget          *widget,
                                 graphene_point_t   *point)
{
  GtkWidget *child;
  float x;

  g_return_val_if_fail (BASTIDE_IS_TEACH_SCORES (self), FALSE);

  if (self->position == NULL)
    return FALSE;
  child = find_picture (self, piece, place);
  if (child == NULL)
    child = bastide_teach_scores_get_score (self, find_player (self, piece, place));
  if (child == NULL || !gtk_widget_get_mapped (child))
    return FALSE;
  x = (float) gtk_widget_get_width (child) / 2;
  /* Beside the score, but at home with the player's sign. */
  if (GTK_IS_BOX (child))
    x = place->kind == BST_PLACE_SUPPLY ? SIGN_SIZE / 2.f : (float) gtk_widget_get_width (child) + BESIDE;
  return gtk_widget_compute_point (child, widget,
                                   &GRAPHENE_POINT_INIT (x, (float) gtk_widget_get_height (child) / 2), point);
}
