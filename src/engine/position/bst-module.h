/* bst-module.h: the stations of the turn machine, at which the rules speak
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-action.h"
#include "bst-event.h"
#include "bst-refusal.h"

G_BEGIN_DECLS

typedef struct _BstSearch BstSearch;

/* A figure on the board. @corner is a barn's corner, @from the district that the figure left in this scoring plus 1, 0
 * for none; @is_abbot marks a figure placed as an abbot (GER). */
typedef struct
{
  guint16 node;
  guint8  player   : 3;
  guint8  corner   : 2;
  guint8  is_abbot : 1;
  guint8  figure   : 4;
  guint8  from     : 3;
} BstStanding;

G_STATIC_ASSERT (sizeof (BstStanding) == 4);

/* The features to score because of the tile of this turn, by their roots. */
typedef struct
{
  guint   n;
  guint16 roots[BST_MAX_TO_SCORE];
} BstRound;

/**
 * bst_round_add:
 *
 * Adds a feature to the round, which holds each feature only once.
 */
void bst_round_add (BstRound *round,
                    guint     root);

/**
 * BstOrder:
 * @player: the player who chooses, or `BST_NO_PLAYER` where the order changes nothing
 * @features: the features to choose from, as a set of indices in `to_score`; the first feature of a player who chooses
 *   after the active player stands for all of his
 *
 * The choice of the feature to score next.
 */
typedef struct
{
  guint player;
  guint features;
} BstOrder;

/**
 * BstModule:
 * @id: the module, `BST_N_MODULES` for the parts of the base game that are always in play
 * @rank: modules speak at a station in the order of their ranks, whatever the order in which they are listed
 * @is_run: (nullable): whether a position with these rules runs the module; %NULL where @id alone decides
 * @kinds: set of the kinds of feature that exist only with this module
 * @actions: set of the types of action that exist only with this module
 * @abbot_signs: set of the #BstSign of buildings on which figures may be placed as abbots (GER)
 * @worth_kinds: set of the kinds of feature whose worth @worth changes; 0 for all
 * @looks_far: whether strength or worth of a feature may change while its segments, the cells around it, its figures
 *   and, for a field, the completed cities beside it stay the same
 * @read: takes over the module's data from a setup; board, figures, players and turn are complete already. A file and a
 *   position may have the data without the module in play; the same holds for the next three
 * @export: writes the data that @read has taken over
 * @check: recounts the module's incremental values, see [func@position_check]
 * @find_problems: reports the faults and oddities of a setup by the rules of the module
 * @begin: "a position is there": fills in the data that the setup leaves open
 * @restricts: whether @may_lie can refuse a tile of @type in any place; goes with @may_lie
 * @any_rotation: whether @may_lie returns the same for every rotation
 * @may_lie: "may a tile lie here": whether a tile of @type turned by @rotation, of which all edges match, may lie on
 *   @cell; fills @refusal if not
 * @limit_places: (nullable): drops the placements that @may_lie forbids from a list of nothing else; goes with
 *   @may_lie, which is asked for each placement where this is %NULL
 * @may_draw: "next tile": whether a tile of @type may come from the bag now; fills @refusal if not
 * @limit_draws: drops the draws that @may_draw forbids from a list of nothing else; goes with @may_draw
 * @drawn: "next tile": after a tile of @type was taken out of the bag
 * @discard_rule: "next tile": the rule by which a tile of @type that fits nowhere leaves the game, `BST_RULE_NONE`
 *   where the module has none
 * @lies_alone: "next tile": the rule by which the tile in hand is laid without any player's turn, with @place filled
 *   in, else `BST_RULE_NONE`
 * @laid: "a tile is laid": right after the tile of this turn was laid (`state->placed`)
 * @may_stand: "which figures may go where": whether @figure may stand on a segment of @kind at all; fills @refusal if
 *   not
 * @may_go: "which figures may go where": whether @player may put @figure on the segment of @node by a deployment or an
 *   effect, where it could stand by its kind and the feature is free; @detail as in an action; fills @refusal if not.
 *   With the @detail 0 the same for every meeple, so that lists ask once
 * @may_follow: "second figure": whether @figure may go down after another figure of the same turn
 * @may_join: "figures by effects": whether a figure may come by an effect to an occupied @node; @detail as in an action
 * @shares: "may a figure stand here": whether a figure that stands on a feature leaves room there for @figure
 * @late_rule: "figures by effects": the rule by which a figure comes too late for the completed building of @node,
 *   `BST_RULE_NONE` where the module has none
 * @watch: "a figure comes or goes": remembers the feature of @node as it was before; only for a caller that wants
 *   events
 * @tell: "a figure comes or goes": emits the events of the changes since @seen; @from_city for a figure that came out
 *   of a district
 * @untimely: fills @refusal with the reason why an action of the module comes at the wrong time, and returns %FALSE
 * @list_other: appends actions of the phases `place` and `deploy` that are neither placements nor deployments; the
 *   function must look at the phase
 * @check_other: whether such an action is legal; fills @refusal if not
 * @apply_other: plays such an action
 * @keeps_open: "figures by effects": whether the player has a choice in phase `deploy` that is played as an effect,
 * such as a
 *   capture, so that the phase waits even where no figure can go down
 * @gone: "a figure comes or goes": after an effect has taken a figure of @player from the feature @root
 * @counts_as_complete: "which features are completed": whether the surrounded or closed feature @root is completed
 * @list_completed: "which features are completed": adds features that are scored because of the tile of this turn
 *   although they are not completed (fields with barns), by [func@round_add]
 * @is_scored: "which features are completed": whether @root is scored in the course of the game though never completed
 * @before_round: "before a round": before the features of the tile are found. Returns %TRUE after it has set a phase of
 *   its own, at the end of which it goes on with [func@round_begin]
 * @moves_first: "before a round": whether figures may come to the features of the tile before the scoring
 * @can_move: goes with @moves_first: whether @player has such a figure
 * @find_order: "in a round": finds the player who chooses the next feature; leaves @order alone where the order changes
 *   nothing
 * @completed: "before redeployment": once when the features to score are known, before any player redeploys
 * @weigh: "before majorities": the strength of a figure on the feature @root, from its strength by the modules before
 * @worth: "score a feature": sets or changes the worth of the feature @root, as @complete or at the end of the game; a
 *   field is complete when a barn scores it in the course of the game
 * @worth_for: "score a feature": the same for gains of @player alone
 * @scored: "after scoring": when the players of @players have gained the points of @root, before its figures go home
 * @gained: "counting figures move": after a scoring event with the moves in @gains. May ask for choices by setting
 *   phase `messenger` or `rob`
 * @after_round: "after a round": when every feature is scored. Returns %TRUE after it has set a phase of its own, at
 *   the end of which it goes on with [func@round_end]
 * @again: right after @laid: whether a second part of the turn will follow
 * @is_nobodys: "next player": whether the tile just laid was no player's turn
 * @keeps_turn: "next player": whether the player of the tile just laid has another whole turn
 * @renew: "next player": carries over the memory of @before that the next part of the turn needs
 * @after_last_tile: "end of the game": before final scoring. Returns %TRUE after it has set a phase of its own, at the
 *   end of which it goes on with [func@turn_end_game]
 * @before_final: "final scoring": after the last turn and the final redeployment, before anything is scored
 * @final: "final scoring": adds bonuses to @gains; the position does not change
 *
 * A piece of the rules in one file: a function for each station where its rules speak, %NULL at the others. A position
 * runs only the modules in play.
 */
typedef struct
{
  BstModuleId id;
  guint       rank;
  gboolean  (*is_run)             (const BstRules    *rules);
  guint       kinds;
  guint       actions;
  guint       abbot_signs;
  guint       worth_kinds;
  gboolean    looks_far;
  void      (*read)               (BstPosition       *position,
                                   const BstSetup    *setup);
  void      (*export)             (const BstPosition *position,
                                   BstSetup          *setup);
  gboolean  (*check)              (const BstPosition *position);
  void      (*find_problems)      (const BstSearch   *search);
  void      (*begin)              (BstPosition       *position);
  gboolean  (*restricts)          (const BstPosition *position,
                                   guint              type);
  gboolean    any_rotation;
  gboolean  (*may_lie)            (const BstPosition *position,
                                   guint              type,
                                   guint              rotation,
                                   BstCell            cell,
                                   BstRefusal        *refusal);
  void      (*limit_places)       (const BstPosition *position,
                                   guint              type,
                                   BstActionList     *list);
  gboolean  (*may_draw)           (const BstPosition *position,
                                   guint              type,
                                   BstRefusal        *refusal);
  void      (*limit_draws)        (const BstPosition *position,
                                   BstActionList     *list);
  void      (*drawn)              (BstPosition       *position,
                                   guint              type);
  BstRule   (*discard_rule)       (const BstPosition *position,
                                   guint              type);
  BstRule   (*lies_alone)         (const BstPosition *position,
                                   BstAction         *place);
  void      (*laid)               (BstPosition       *position,
                                   GArray            *events);
  gboolean  (*may_stand)          (const BstPosition *position,
                                   BstFigure          figure,
                                   BstKind            kind,
                                   BstRefusal        *refusal);
  gboolean  (*may_go)             (const BstPosition *position,
                                   guint              player,
                                   BstFigure          figure,
                                   guint              node,
                                   guint              detail,
                                   BstRefusal        *refusal);
  gboolean  (*may_follow)         (const BstPosition *position,
                                   BstFigure          figure);
  gboolean  (*may_join)           (const BstPosition *position,
                                   guint              node,
                                   guint              detail);
  gboolean  (*shares)             (BstFigure          standing,
                                   BstFigure          figure);
  BstRule   (*late_rule)          (const BstPosition *position,
                                   guint              node);
  guint8    (*watch)              (const BstPosition *position,
                                   guint              node);
  void      (*tell)               (const BstPosition *position,
                                   guint              node,
                                   guint8             seen,
                                   gboolean           from_city,
                                   GArray            *events);
  gboolean  (*untimely)           (const BstPosition *position,
                                   const BstAction   *action,
                                   BstRule            rule,
                                   BstRefusal        *refusal);
  void      (*list_other)         (const BstPosition *position,
                                   BstActionList     *list);
  gboolean  (*check_other)        (const BstPosition *position,
                                   const BstAction   *action,
                                   BstRefusal        *refusal);
  void      (*apply_other)        (BstPosition       *position,
                                   const BstAction   *action,
                                   GArray            *events);
  gboolean  (*keeps_open)         (const BstPosition *position);
  void      (*gone)               (BstPosition       *position,
                                   guint              root,
                                   guint              player,
                                   GArray            *events);
  gboolean  (*counts_as_complete) (const BstPosition *position,
                                   guint              root);
  void      (*list_completed)     (const BstPosition *position,
                                   BstRound          *round);
  gboolean  (*is_scored)          (const BstPosition *position,
                                   guint              root);
  gboolean  (*before_round)       (BstPosition       *position,
                                   GArray            *events);
  gboolean  (*moves_first)        (const BstPosition *position);
  gboolean  (*can_move)           (const BstPosition *position,
                                   guint              player);
  void      (*find_order)         (const BstPosition *position,
                                   BstOrder          *order);
  void      (*completed)          (BstPosition       *position,
                                   const BstRound    *round,
                                   GArray            *events);
  guint     (*weigh)              (const BstPosition *position,
                                   const BstStanding *standing,
                                   guint              root,
                                   guint              weight);
  void      (*worth)              (const BstPosition *position,
                                   guint              root,
                                   gboolean           complete,
                                   BstWorth          *worth);
  void      (*worth_for)          (const BstPosition *position,
                                   guint              root,
                                   guint              player,
                                   gboolean           complete,
                                   BstWorth          *worth);
  void      (*scored)             (BstPosition       *position,
                                   guint              root,
                                   guint              players,
                                   GArray            *events);
  void      (*gained)             (BstPosition       *position,
                                   const BstGain     *gains,
                                   guint              n_gains,
                                   GArray            *events);
  gboolean  (*after_round)        (BstPosition       *position,
                                   GArray            *events);
  gboolean  (*again)              (const BstPosition *position);
  gboolean  (*is_nobodys)         (const BstPosition *position);
  gboolean  (*keeps_turn)         (const BstPosition *position);
  void      (*renew)              (BstPosition       *position,
                                   const BstMemory   *before);
  gboolean  (*after_last_tile)    (BstPosition       *position,
                                   GArray            *events);
  void      (*before_final)       (BstPosition       *position,
                                   GArray            *events);
  void      (*final)              (const BstPosition *position,
                                   gint32             gains[BST_MAX_PLAYERS],
                                   GArray            *events);
} BstModule;

/**
 * BstPhaseRules:
 * @settle: goes on from the beginning of the phase. Returns %TRUE when a player has to choose (`state->chooser`), and
 *   %FALSE after a move to another phase
 * @list: appends the legal actions
 * @check: whether an action whose type belongs to the phase is legal; fills @refusal if not
 * @apply: plays a legal action; [func@turn_apply] settles the phase that it leaves behind
 *
 * @rule: the rule behind the phase, `BST_RULE_NONE` for the phases of every game
 * @find_foreign: (nullable): the rule by which the phase does not come about in the game of @setup, `BST_RULE_NONE`
 *   where it does; %NULL for the phases of every game
 * @needs: set of #BstMemoryMember without which the phase cannot go on
 * @goes_on: (nullable): whether the phase of @setup goes on without what it @needs
 * @asks: the offset in #BstMemory of the players whom the phase asks one after the other, 0 where it has no such list
 *
 * The rules of one phase of a turn.
 */
typedef struct
{
  gboolean (*settle) (BstPosition       *position,
                      GArray            *events);
  void     (*list)   (const BstPosition *position,
                      BstActionList     *list);
  gboolean (*check)  (const BstPosition *position,
                      const BstAction   *action,
                      BstRefusal        *refusal);
  void     (*apply)  (BstPosition       *position,
                      const BstAction   *action,
                      GArray            *events);
  BstRule    rule;
  BstRule  (*find_foreign) (const BstSetup *setup);
  guint      needs;
  gboolean (*goes_on)      (const BstSetup *setup);
  gsize      asks;
} BstPhaseRules;

/**
 * bst_phase_get_asked:
 *
 * Returns: (nullable) (transfer none): the players whom @phase asks one after the other, or %NULL where it has no such
 *   list
 */
const BstPlayerList *bst_phase_get_asked (BstPhase         phase,
                                          const BstMemory *memory);

extern const BstPhaseRules bst_phase_place;
extern const BstPhaseRules bst_phase_deploy;
extern const BstPhaseRules bst_phase_robber;
extern const BstPhaseRules bst_phase_robber_others;
extern const BstPhaseRules bst_phase_begin;
extern const BstPhaseRules bst_phase_redeploy;
extern const BstPhaseRules bst_phase_order;
extern const BstPhaseRules bst_phase_rob;
extern const BstPhaseRules bst_phase_messenger;
extern const BstPhaseRules bst_phase_city;
extern const BstPhaseRules bst_phase_count;
extern const BstPhaseRules bst_phase_final_redeploy;
extern const BstPhaseRules bst_phase_over;

/* The rules of each phase, defined beside the machine that runs them. */
extern const BstPhaseRules * const bst_phases[BST_N_PHASES];

#define BST_MAX_STATION 24

/* The modules in play that speak at a station. */
typedef struct
{
  guint            n;
  const BstModule *modules[BST_MAX_STATION];
} BstStation;

/* The stations in the order of a turn, %TRUE where a turn may have to remember: a module that speaks there changes
 * #BstExpansion, or lets a player choose before the next tile. */
#define BST_STATIONS(STATION) \
  STATION (begin, FALSE) \
  STATION (may_lie, FALSE) \
  STATION (may_draw, FALSE) \
  STATION (drawn, FALSE) \
  STATION (discard_rule, FALSE) \
  STATION (lies_alone, FALSE) \
  STATION (laid, TRUE) \
  STATION (may_stand, FALSE) \
  STATION (may_go, FALSE) \
  STATION (may_follow, TRUE) \
  STATION (may_join, FALSE) \
  STATION (shares, FALSE) \
  STATION (late_rule, FALSE) \
  STATION (watch, FALSE) \
  STATION (untimely, FALSE) \
  STATION (list_other, FALSE) \
  STATION (keeps_open, FALSE) \
  STATION (gone, FALSE) \
  STATION (counts_as_complete, FALSE) \
  STATION (list_completed, TRUE) \
  STATION (is_scored, TRUE) \
  STATION (before_round, TRUE) \
  STATION (moves_first, TRUE) \
  STATION (find_order, TRUE) \
  STATION (completed, TRUE) \
  STATION (weigh, FALSE) \
  STATION (worth, FALSE) \
  STATION (worth_for, FALSE) \
  STATION (scored, FALSE) \
  STATION (gained, TRUE) \
  STATION (after_round, TRUE) \
  STATION (again, TRUE) \
  STATION (is_nobodys, TRUE) \
  STATION (keeps_turn, TRUE) \
  STATION (renew, TRUE) \
  STATION (after_last_tile, TRUE) \
  STATION (before_final, TRUE) \
  STATION (final, FALSE)

/**
 * BstStations:
 * @remember: whether a module speaks at a station where a turn may have to remember
 * @looks_far: whether one of the modules in play does
 * @abbot_signs: the union of the modules in play
 * @worth_of: by the kind of feature, those of @worth that may change the worth of such a feature
 *
 * The modules in play, listed by the stations where they speak.
 */
typedef struct
{
#define STATION(name, remembers) BstStation name;
  BST_STATIONS (STATION)
#undef STATION
  gboolean   remember;
  gboolean   looks_far;
  guint      abbot_signs;
  BstStation worth_of[BST_N_KINDS];
} BstStations;

/**
 * bst_stations_new:
 *
 * Returns: (transfer full): the stations with the modules that @rules has in play, in the order of their ranks; free
 *   with g_atomic_rc_box_release(), so that the copies of a position share them
 */
const BstStations *bst_stations_new (const BstRules *rules);

/* The rules that are no module's alone. They have tables in src/engine/rules, like #BST_MODULES. */
#define BST_BASE_RULES(RULES) \
  RULES (roads) RULES (cities) RULES (monasteries) RULES (fields) RULES (pigsty)

#define RULES(table) extern const BstModule bst_module_##table;
BST_BASE_RULES (RULES)
#undef RULES

#define MODULE(id, table, ...) extern const BstModule bst_module_##table;
BST_MODULES (MODULE)
#undef MODULE

/* The tables of the base game and of every module, %NULL-terminated. */
extern const BstModule * const bst_modules[];

G_END_DECLS
