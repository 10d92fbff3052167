/* bastide-command.c: every command with its label and its keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-command.h"

#include <glib/gi18n-lib.h>

#include "bastide-modes.h"

#define MAX_ACCELS 3

/* Menus, keys and the buttons beside messages come from this table, so that a command has the same name everywhere.
 * Single letters and the keys that edit a selection act only while the board has the focus: the board handles them, and
 * the table has them for the lists of keys.
 */
typedef struct
{
  const char *action;
  const char *label;
  const char *accels[MAX_ACCELS + 1];
  gboolean    of_board;
} Command;

static const Command commands[] = {
  /* Documents */
  { "win.new", N_ ("_New…"), { "<Control>n" }, FALSE },
  { "win.new-from::tile", N_ ("New: Start _Tile"), { NULL }, FALSE },
  { "win.new-from::city", N_ ("New: _City of Carcassonne"), { NULL }, FALSE },
  { "win.new-from::river-1", N_ ("New: River I"), { NULL }, FALSE },
  { "win.new-from::river-2", N_ ("New: River II"), { NULL }, FALSE },
  { "win.new-from::empty", N_ ("New: _Empty Board"), { NULL }, FALSE },
  { "win.generate", N_ ("_Generate Puzzles…"), { NULL }, FALSE },
  { "app.new-window", N_ ("New _Window"), { "<Control><Shift>n" }, FALSE },
  { "win.library", N_ ("_Library"), { "<Control>l" }, FALSE },
  { "win.open", N_ ("_Open…"), { "<Control>o" }, FALSE },
  { "win.save", N_ ("_Save"), { "<Control>s" }, FALSE },
  { "win.save-as", N_ ("Save _As…"), { "<Control><Shift>s" }, FALSE },
  { "win.try-again", N_ ("_Try Again"), { NULL }, FALSE },
  { "win.reload", N_ ("_Reload"), { NULL }, FALSE },
  { "win.keep-mine", N_ ("_Keep Mine"), { NULL }, FALSE },
  { "win.restore-draft", N_ ("_Restore"), { NULL }, FALSE },
  { "win.discard-draft", N_ ("_Discard…"), { NULL }, FALSE },
  { "win.cancel-work", N_ ("_Cancel"), { NULL }, FALSE },
  { "win.hide-message", N_ ("_Hide"), { NULL }, FALSE },
  { "win.export", N_ ("_Export as Picture…"), { "<Control>e" }, FALSE },
  { "win.print", N_ ("_Print or Export…"), { "<Control>p" }, FALSE },
  { "win.add-tiles", N_ ("Add _Tile Set…"), { NULL }, FALSE },
  { "win.rename", N_ ("Rena_me…"), { "F2" }, FALSE },
  { "win.close", N_ ("_Close"), { "<Control>w" }, FALSE },
  { "app.quit", N_ ("_Quit"), { "<Control>q" }, FALSE },

  /* History */
  { "win.undo", N_ ("_Undo"), { "<Control>z" }, FALSE },
  { "win.redo", N_ ("_Redo"), { "<Control><Shift>z", "<Control>y" }, FALSE },
  { "win.history", N_ ("_History"), { "<Control>h" }, FALSE },

  /* Modes and panels */
#define MODE(ID, NAME, LABEL, KEY) { "win.mode::" #NAME, LABEL, { KEY }, FALSE },
  BASTIDE_MODES (MODE)
#undef MODE
  { "win.left-panel", N_ ("_Left Panel"), { "F9" }, FALSE },
  { "win.panel", N_ ("_Right Panel"), { "<Shift>F9" }, FALSE },
  { "win.section(0)", N_ ("Section: _Players"), { "<Alt>1" }, FALSE },
  { "win.section(1)", N_ ("Section: _Turn and Draw"), { "<Alt>2" }, FALSE },
  { "win.section(2)", N_ ("Section: _Rules"), { "<Alt>3" }, FALSE },
  { "win.section(3)", N_ ("Section: _Goal"), { "<Alt>4" }, FALSE },
  { "win.section(4)", N_ ("Section: _Solution"), { "<Alt>5" }, FALSE },
  { "win.section(5)", N_ ("Section: _Check"), { "<Alt>6" }, FALSE },
  { "win.section(6)", N_ ("Section: Pu_zzle"), { "<Alt>7" }, FALSE },
  { "win.section(7)", N_ ("Section: _Notes on the Board"), { "<Alt>8" }, FALSE },
  { "win.section(8)", N_ ("Section: T_wins"), { "<Alt>9" }, FALSE },
  { "win.section(9)", N_ ("Section: Less_on"), { "<Alt>0" }, FALSE },
  { "win.next-twin", N_ ("Next Tw_in"), { "<Control>t" }, FALSE },
  { "win.next-pane", N_ ("Next Pane"), { "F6" }, FALSE },
  { "win.previous-pane", N_ ("Previous Pane"), { "<Shift>F6" }, FALSE },
  { "win.search", N_ ("_Search"), { "<Control>f", "slash" }, FALSE },
  { "win.go-to", N_ ("_Go to Coordinates…"), { "<Control>g" }, FALSE },
  { "win.fullscreen", N_ ("_Full Screen"), { "F11" }, FALSE },
  { "win.enlarge-details", N_ ("En_large the Details"), { "<Shift>F11" }, FALSE },

  /* Editing */
  { "win.cut", N_ ("Cu_t"), { "<Control>x" }, FALSE },
  { "win.copy", N_ ("_Copy"), { "<Control>c" }, FALSE },
  { "win.copy-as-text", N_ ("Copy as Te_xt"), { "<Control><Shift>c" }, FALSE },
  { "win.copy-as-picture", N_ ("Copy as P_icture"), { NULL }, FALSE },
  { "win.paste", N_ ("_Paste"), { "<Control>v" }, FALSE },
  { "win.duplicate", N_ ("D_uplicate"), { "<Control>d" }, FALSE },
  { "win.delete", N_ ("_Delete"), { "Delete" }, TRUE },
  { "win.select-all", N_ ("Select _All"), { "<Control>a" }, FALSE },
  { "win.select-none", N_ ("Select _None"), { "<Control><Shift>a" }, FALSE },
  { "win.turn-right", N_ ("Turn Right"), { "r" }, TRUE },
  { "win.turn-left", N_ ("Turn Left"), { "<Shift>r" }, TRUE },
  { "win.swap-stamp", N_ ("_Last Stamp Again"), { "x" }, TRUE },
  { "win.mark", N_ ("_Mark Here"), { "m" }, TRUE },
  { "win.arrow", N_ ("_Arrow From Here"), { "a" }, TRUE },

  /* The position */
  { "win.shift-position::N", N_ ("Shift _North"), { "<Alt><Shift>Up" }, TRUE },
  { "win.shift-position::E", N_ ("Shift _East"), { "<Alt><Shift>Right" }, TRUE },
  { "win.shift-position::S", N_ ("Shift _South"), { "<Alt><Shift>Down" }, TRUE },
  { "win.shift-position::W", N_ ("Shift _West"), { "<Alt><Shift>Left" }, TRUE },
  { "win.turn-position", N_ ("_Turn the Position"), { "<Control><Shift>r" }, FALSE },
  { "win.clear-notes", N_ ("_Clear Arrows and Marks"), { NULL }, FALSE },
  { "win.next-player", N_ ("Next _Player to Move"), { "p" }, TRUE },
  { "win.previous-player", N_ ("Previous Player to Move"), { "<Shift>p" }, TRUE },
  { "win.next-district", N_ ("Count to the Next _District"), { "c" }, TRUE },
  { "win.check", N_ ("Chec_k Puzzle"), { "<Control>k" }, FALSE },
  { "win.translations", N_ ("T_ranslations…"), { NULL }, FALSE },
  { "win.mend", N_ ("What Would Make It One?"), { NULL }, FALSE },
  { "win.other-key", N_ ("What Changes the Key?"), { NULL }, FALSE },
  { "win.find-idle", N_ ("Find _Idle Pieces"), { NULL }, FALSE },
  { "win.describe-cell", N_ ("_Describe This Cell"), { "d" }, TRUE },
  { "win.describe-feature", N_ ("Describe the _Features Here"), { "<Shift>d" }, TRUE },
  { "win.my-figures", N_ ("_Where Are My Figures?"), { "<Shift>w" }, TRUE },
  { "win.next-problem", N_ ("Next Pro_blem"), { "j" }, TRUE },
  { "win.previous-problem", N_ ("Previous Problem"), { "<Shift>j" }, TRUE },
  { "win.fix-problem", N_ ("_Fix This Problem"), { "<Control>period" }, FALSE },

  /* Playing */
  { "win.discard", N_ ("_Discard Tile"), { NULL }, FALSE },
  { "win.pass", N_ ("_Nobody"), { NULL }, FALSE },
  { "win.back-to-start", N_ ("_Back to the Start"), { "<Alt>Home" }, FALSE },
  { "win.step-back", N_ ("_One Step Back"), { "<Alt>Page_Up" }, FALSE },
  { "win.step-forward", N_ ("One Step _Forward"), { "<Alt>Page_Down" }, FALSE },
  { "win.line-end", N_ ("To the _End of the Line"), { "<Alt>End" }, FALSE },
  { "win.previous-branch", N_ ("_Previous Reply"), { "<Alt><Shift>Page_Up" }, FALSE },
  { "win.next-branch", N_ ("_Next Reply"), { "<Alt><Shift>Page_Down" }, FALSE },
  { "win.comment-step", N_ ("_Comment on This Step"), { "<Control><Shift>m" }, FALSE },
  { "win.promote-branch", N_ ("_Make This the Main Line"), { NULL }, FALSE },
  { "win.remove-branch", N_ ("_Remove This Step and the Rest"), { NULL }, FALSE },
  { "win.restore-branch", N_ ("Restore Remo_ved Steps"), { NULL }, FALSE },
  { "win.use-position", N_ ("_Use This Position as the Diagram"), { "<Control><Shift>d" }, FALSE },
  { "win.keep-line::solution", N_ ("Keep as a _Solution"), { "<Control><Shift>k" }, FALSE },
  { "win.keep-line::try", N_ ("Keep as a _Try"), { NULL }, FALSE },
  { "win.keep-line::refutation", N_ ("Keep as a _Refutation"), { NULL }, FALSE },
  { "win.keep-line::variation", N_ ("Keep as a _Variation"), { NULL }, FALSE },
  { "win.load-lines", N_ ("Add the _Lines of the Puzzle"), { NULL }, FALSE },
  { "win.record-line::solution", N_ ("_Record the Solution"), { "<Control>r" }, FALSE },
  { "win.record-line::try", N_ ("Record a _Try"), { NULL }, FALSE },
  { "win.record-line::set-play", N_ ("Record Set _Play"), { NULL }, FALSE },
  { "win.record-line::refutation", N_ ("Record a Re_futation"), { NULL }, FALSE },
  { "win.record-line::variation", N_ ("Record a _Variation"), { NULL }, FALSE },
  { "win.write-solution", N_ ("_Write a Lesson From the Solution"), { NULL }, FALSE },
  { "win.write-turn", N_ ("Write a Lesson From This _Turn"), { "<Control><Shift>l" }, FALSE },
  { "win.write-moves", N_ ("Write a Lesson From All _Moves Played"), { NULL }, FALSE },
  { "win.write-story", N_ ("_Write a Lesson From This Story"), { NULL }, FALSE },
  { "win.stop-recording", N_ ("S_top and Keep the Line"), { "<Control>Return" }, FALSE },
  { "win.keep-moves", N_ ("S_top and Keep the Moves"), { NULL }, FALSE },
  { "win.discard-recording", N_ ("_Discard the Recording"), { NULL }, FALSE },
  { "win.show-diagram", N_ ("_Back to the Diagram"), { NULL }, FALSE },
  { "win.scoreboard", N_ ("Score_board"), { "b" }, TRUE },
  { "win.stop", N_ ("S_top"), { NULL }, FALSE },

  /* Solving */
  { "win.hint", N_ ("_Hint"), { "h" }, TRUE },
  { "win.show-solution", N_ ("Show _Solution…"), { NULL }, FALSE },
  { "win.go-on", N_ ("_Go On"), { "space", "Return" }, TRUE },
  { "win.start-again", N_ ("Start _Again"), { NULL }, FALSE },
  { "win.next-lesson", N_ ("Next _Lesson"), { NULL }, FALSE },
  { "win.analyse-attempt", N_ ("Analyse the Attempt"), { NULL }, FALSE },
  { "win.next-puzzle", N_ ("Next _Puzzle"), { NULL }, FALSE },
  { "win.solve-tell::turn", N_ ("Tell Me _After Each Turn"), { NULL }, FALSE },
  { "win.solve-tell::end", N_ ("Tell Me Only at the _End"), { NULL }, FALSE },
  { "win.solve-every-defence", N_ ("Ask E_very Defence"), { NULL }, FALSE },

  /* Teaching */
  { "win.teach-next", N_ ("Next Step of the _Lesson"), { "Right", "Page_Down", "space" }, TRUE },
  { "win.teach-back", N_ ("Step _Back in the Lesson"), { "Left", "Page_Up", "BackSpace" }, TRUE },
  { "win.teach-first", N_ ("_First Step of the Lesson"), { "Home" }, TRUE },
  { "win.teach-last", N_ ("_Last Step of the Lesson"), { "End" }, TRUE },
  { "win.presenter", N_ ("Presenter’s _Window"), { "F5" }, FALSE },
  { "win.swap-screens", N_ ("Swap Scr_eens of Class and Presenter"), { "<Shift>F5" }, FALSE },
  { "win.teach-larger", N_ ("_Larger Text of the Lesson"), { NULL }, FALSE },
  { "win.teach-smaller", N_ ("_Smaller Text of the Lesson"), { NULL }, FALSE },
  { "win.teach-usual", N_ ("_Usual Text of the Lesson"), { NULL }, FALSE },

  /* The view */
  { "win.show-legal-places", N_ ("Show _Legal Places"), { NULL }, FALSE },
  { "win.show-gains", N_ ("Show _Gains on the Board"), { NULL }, FALSE },
  { "win.show-coordinates", N_ ("Show _Coordinates"), { NULL }, FALSE },
  { "win.show-grid", N_ ("Show G_rid"), { NULL }, FALSE },
  { "win.letters-on-figures", N_ ("_Letters on Figures"), { NULL }, FALSE },
  { "win.zoom-in", N_ ("Zoom _In"), { "<Control>plus", "<Control>equal", "<Control>KP_Add" }, FALSE },
  { "win.zoom-out", N_ ("Zoom _Out"), { "<Control>minus", "<Control>KP_Subtract" }, FALSE },
  { "win.zoom-normal", N_ ("_Normal Size"), { "<Control>0", "<Control>KP_0" }, FALSE },
  { "win.zoom-fit", N_ ("_Whole Board"), { "<Control>9", "<Control>KP_9" }, FALSE },

  /* Help */
  { "win.actions", N_ ("All A_ctions…"), { "<Control><Shift>p" }, FALSE },
  { "win.preferences", N_ ("_Preferences"), { "<Control>comma" }, FALSE },
  { "win.show-help-overlay", N_ ("_Keyboard Shortcuts"), { "<Control>question", "F1" }, FALSE },
  { "app.about", N_ ("_About Bastide"), { NULL }, FALSE },
};

/* The words of other programs, or of what a command is good for, by which a search finds it, too. */
static const struct
{
  const char *action;
  const char *words;
} other_words[] = {
  { "win.generate", N_ ("generate random new") },
  { "win.library", N_ ("start home puzzles lessons") },
  { "win.open", N_ ("import load game") },
  { "win.save-as", N_ ("rename move") },
  { "win.reload", N_ ("revert") },
  { "win.export", N_ ("share image PNG SVG") },
  { "win.print", N_ ("share send link web page browser HTML PDF booklet") },
  { "win.history", N_ ("undo steps") },
  { "win.fullscreen", N_ ("projector class") },
  { "win.copy-as-text", N_ ("share send link post forum") },
  { "win.copy-as-picture", N_ ("share image") },
  { "win.paste", N_ ("import") },
  { "win.check", N_ ("proof solver sound solution") },
  { "win.translations", N_ ("language") },
  { "win.describe-cell", N_ ("read aloud words") },
  { "win.scoreboard", N_ ("points") },
  { "win.presenter", N_ ("class projector slides") },
  { "win.zoom-fit", N_ ("fit all") },
  { "win.preferences", N_ ("settings options") },
  { "win.show-help-overlay", N_ ("help keys") },
};

static const Command *
find_command (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return &commands[i];
  return NULL;
}

const char *
bastide_command_get_other_words (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (other_words); i++)
    if (g_str_equal (other_words[i].action, action))
      return _(other_words[i].words);
  return "";
}

const char *
bastide_command_get_label (const char *action)
{
  const Command *command = find_command (action);

  g_return_val_if_fail (command != NULL, "");

  return _(command->label);
}

char *
bastide_command_dup_title (const char *action)
{
  const char *label = bastide_command_get_label (action);
  GString *text = g_string_new (NULL);

  /* A doubled line stands for itself. */
  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && *++at == '\0')
        break;
      g_string_append_c (text, *at);
    }
  return g_string_free (text, FALSE);
}

const char * const *
bastide_command_get_accels (const char *action)
{
  const Command *command = find_command (action);

  g_return_val_if_fail (command != NULL, NULL);

  return command->accels;
}

void
bastide_command_set_accels (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].accels[0] != NULL && !commands[i].of_board)
      gtk_application_set_accels_for_action (application, commands[i].action, commands[i].accels);
}

void
bastide_command_foreach (BastideCommandFunc func,
                         gpointer           data)
{
  g_return_if_fail (func != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    func (commands[i].action, _(commands[i].label), commands[i].accels, data);
}

static void
append_command (GMenu      *section,
                const char *action)
{
  const Command *command = find_command (action);
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (command != NULL);

  item = g_menu_item_new (_(command->label), action);
  /* The menu finds the keys of the application by itself. */
  if (command->of_board)
    g_menu_item_set_attribute (item, "accel", "s", command->accels[0]);
  g_menu_append_item (section, item);
}

/* @words: (inout): the rest of the list; moves on to behind the menu */
static GMenuModel *
create_menu (const char * const **words)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (; **words != NULL && !g_str_equal (**words, "}"); (*words)++)
    {
      if (g_str_equal (**words, "-"))
        {
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
          g_object_unref (section);
          section = g_menu_new ();
        }
      else if (g_str_equal (**words, "{"))
        {
          const char *label = *++(*words);
          g_autoptr (GMenuModel) submenu = NULL;

          (*words)++;
          submenu = create_menu (words);
          g_menu_append_submenu (section, _(label), submenu);
        }
      else
        append_command (section, **words);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return G_MENU_MODEL (menu);
}

GMenuModel *
bastide_command_create_menu (const char * const *actions)
{
  g_return_val_if_fail (actions != NULL, NULL);

  return create_menu (&actions);
}
