#!/usr/bin/env python3
# test-tool-generate.py: generated puzzles are sound, the same for a seed, and a run goes on where it was
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import signal
import subprocess
import time

import tooltest

# Seeds whose first attempt soon finds a puzzle, since a build that checks the engine at each action is slow. Where the
# generator has changed, further attempts find a puzzle as well.
SEEDS = {'redeployment': 5, 'losing-on-purpose': 32, 'challenge': 2, 'king': 11, 'robbers': 1, 'rules-twin': 118}
ATTEMPTS = ['--count', '1', '--attempts', '60']
# The seconds in which a puzzle is found even on a busy machine under sanitizers.
PATIENCE = 180
JOURNAL = 'bastide-generator.json'
PUZZLES = pathlib.Path(os.environ['SOURCE_ROOT']) / 'data' / 'puzzles'


class Generate(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.target = self.folder / 'found'

    def generate(self, status, *options, folder=None):
        return self.run_tool(status, 'generate', str(folder or self.target), '--json', *options).json()

    def list_puzzles(self, folder=None):
        return sorted((folder or self.target).glob('*.bastide.json'))

    # The puzzle is proved again by the search and by the checker of proofs, which share nothing.
    def hold_sound(self, file):
        puzzle = json.loads(file.read_text(encoding='utf-8'))
        document = self.run_tool(0, 'check', '--sound', '--full', '--json', str(file)).json()
        for row in document['files']:
            self.assertEqual((row['verdict'], row['problems']), ('sound', []))
        keys = []
        for twin in 'ab'[:1 + len(puzzle.get('twins', []))]:
            proof = self.folder / 'proof'
            solution = self.run_tool(0, 'solve', '--json', '--twin', twin, str(file),
                                     '--certificate', str(proof)).json()
            self.run_tool(0, 'verify', '--twin', twin, str(file), str(proof))
            new = [turn['actions'] for turn in solution['turns'] if turn['verdict'] == 'key']
            self.assertFalse(any(key in keys for key in new), 'a turn solves both twins')
            keys += new
        self.run_tool(0, 'play', str(file), *puzzle['solution'][0])
        for twin in puzzle.get('twins', []):
            self.assertNotEqual(twin['solution'], puzzle['solution'])
            self.assertNotEqual(twin['sound']['hash'], puzzle['sound']['hash'])
            self.run_tool(0, 'play', '--twin', 'b', str(file), *twin['solution'][0])
        return puzzle

    def test_every_theme(self):
        for theme, seed in SEEDS.items():
            with self.subTest(theme):
                folder = self.folder / theme
                found = self.generate(0, '--theme', theme, '--length', '1', '--seed', str(seed), *ATTEMPTS,
                                      folder=folder)['found']
                self.assertEqual([find['file'] for find in found], [str(file) for file in self.list_puzzles(folder)])
                puzzle = self.hold_sound(self.list_puzzles(folder)[0])
                self.assertEqual(puzzle['generated']['theme'], theme)
                self.assertTrue(puzzle['description'].endswith('.'), puzzle['description'])
                self.assertGreaterEqual(puzzle['generated']['surprise'], 40)
                self.assertEqual(bool(puzzle.get('twins')), theme == 'rules-twin')
                # Nothing that is shown before the puzzle is solved names the theme.
                for member in 'title', 'description', 'tags':
                    self.assertNotIn(theme, str(puzzle.get(member, '')).lower())

    # The reply has one answer, too.
    def test_reply(self):
        self.generate(0, '--theme', 'king', '--length', '2', '--seed', '21', *ATTEMPTS)
        self.assertEqual(len(self.hold_sound(self.list_puzzles()[0])['draw']), 1)

    def test_river(self):
        self.generate(0, '--theme', 'river', '--length', '2', '--seed', '17', *ATTEMPTS)
        puzzle = self.hold_sound(self.list_puzzles()[0])
        self.assertTrue(puzzle['turn']['tile'].startswith('R2-'))

    # The twin has the edition that was asked for.
    def test_differs(self):
        self.generate(0, '--theme', 'rules-twin', '--differs', 'zmg-2017', '--length', '1', '--seed', '12', *ATTEMPTS)
        twins = self.hold_sound(self.list_puzzles()[0])['twins']
        self.assertEqual([twin['rules']['preset'] for twin in twins], ['zmg-2017'])

    # The attempts of a run are the same in one piece, and in two with a stop between them.
    def test_resume(self):
        whole, parts = self.folder / 'whole', self.folder / 'parts'
        options = ['--theme', 'challenge', '--theme', 'robbers', '--length', '1', '--seed', '3']
        self.generate(0, *options, '--attempts', '3', folder=whole)
        first = tooltest.Run('generate', str(parts), '--json', *options, '--attempts', '2').json()
        self.assertEqual(first['next'], 2)
        second = tooltest.Run('generate', str(parts), '--json', '--resume', '--attempts', '1').json()
        self.assertEqual((second['next'], second['seed']), (3, 3))
        self.assertGreater(len(self.list_puzzles(whole)), 0)
        self.assertEqual([file.name for file in self.list_puzzles(whole)],
                         [file.name for file in self.list_puzzles(parts)])
        for a, b in zip(self.list_puzzles(whole) + [whole / JOURNAL], self.list_puzzles(parts) + [parts / JOURNAL]):
            self.assertEqual(a.read_bytes(), b.read_bytes())

    # Of puzzles with the same idea a run keeps the first one, also where it goes on, unless all are wanted.
    def test_alike(self):
        options = ['--theme', 'robbers', '--length', '1', '--seed', '1', '--count', '0', '--attempts', '3']
        every, new = self.folder / 'every', self.folder / 'new'
        found = self.generate(0, *options, '--similar', folder=every)
        kept = self.generate(0, *options, folder=new)
        names = [{file.name for file in self.list_puzzles(folder)} for folder in (every, new)]
        self.assertLessEqual(names[1], names[0])
        self.assertEqual(len(names[0]), len(names[1]) + kept['positions']['alike'])
        self.assertEqual(found['positions']['alike'], 0)
        self.assertGreater(kept['positions']['alike'], 0)

    # Words that an author has given a puzzle stay when the run is made again.
    def test_author(self):
        options = ['--theme', 'robbers', '--length', '1', '--seed', '1', *ATTEMPTS]
        self.generate(0, *options)
        file = self.list_puzzles()[0]
        file.write_text(file.read_text(encoding='utf-8').replace('"Puzzle ', '"Hands up '), encoding='utf-8')
        before = file.read_bytes()
        self.generate(0, *options)
        self.assertEqual(file.read_bytes(), before)

    # A run that is stopped keeps its finds, and its journal is whole.
    def test_stop(self):
        program = subprocess.Popen([tooltest.PROGRAM, 'generate', str(self.target), '--theme', 'robbers', '--length',
                                    '1', '--count', '0', '--seed', '1'], stdout=subprocess.PIPE)
        end = time.monotonic() + PATIENCE
        while not self.list_puzzles() and time.monotonic() < end:
            time.sleep(0.02)
        self.assertTrue(self.list_puzzles(), 'waited in vain for a puzzle')
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate()
        self.assertEqual(program.returncode, 3)
        self.assertIn('seed 1', out.decode())
        journal = json.loads((self.target / JOURNAL).read_text(encoding='utf-8'))
        self.assertEqual(journal['found']['robbers'], len(self.list_puzzles()))
        self.assertEqual(journal['attempts']['robbers'], journal['next'])

    def test_nothing_found(self):
        run = self.run_tool(1, 'generate', str(self.target), '--theme', 'river', '--length', '1', '--attempts', '1')
        self.assertIn('No puzzle was found in 1 attempt', run.err)
        self.assertEqual(self.list_puzzles(), [])

    def test_misuse(self):
        for options, words in (
            (['--theme', 'dragons'], 'There is no theme “dragons”'),
            (['--length', '5'], '--length needs a number from 1 to 4'),
            (['--players', '1'], '--players needs a number from 2 to 6'),
            (['--seed', '-1'], '--seed needs a number'),
            (['--attempts', '0'], '--attempts needs a number'),
            (['--differs', 'hig-2017'], 'differ'),
            (['--differs', 'rgg'], 'There is no preset “rgg”'),
            (['--resume', '--seed', '1'], '--resume'),
            (['--switch', 'count.move=free'], 'does not take --switch'),
        ):
            with self.subTest(options):
                self.assertIn(words, self.run_tool(2, 'generate', str(self.target), *options).err)
        self.assertIn('Only generate', self.run_tool(2, 'show', str(self.file), '--theme', 'king').err)
        self.assertFalse(self.target.exists())

    def test_folder(self):
        taken = self.folder / 'taken'
        taken.write_text('no folder', encoding='utf-8')
        for folder in taken, taken / 'below':
            run = self.run_tool(1, 'generate', str(folder), '--attempts', '1')
            self.assertIn(str(folder), run.err)
        self.assertIn(str(self.target), self.run_tool(1, 'generate', str(self.target), '--resume').err)

    # A journal is input from outside.
    def test_journal(self):
        self.target.mkdir()
        for text in '', '[]', '{"format": "bastide-generator"', '{"format": "bastide-generator", "version": 1}':
            with self.subTest(text):
                (self.target / JOURNAL).write_text(text, encoding='utf-8')
                run = self.run_tool(1, 'generate', str(self.target), '--resume')
                self.assertIn(str(self.target), run.err)
                self.assertEqual((self.target / JOURNAL).read_text(encoding='utf-8'), text)


class Reduce(tooltest.ToolTest):
    def read(self, file):
        return self.run_tool(0, 'reduce', '--json', str(file)).json()['idle']

    def test_reduce(self):
        puzzle = PUZZLES / 'count-losing-on-purpose.bastide.json'
        out = self.folder / 'reduced.bastide.json'
        idle = self.read(puzzle)
        self.assertEqual([(part['kind'], part['cell']) for part in idle], [('piece', [-1, -1]), ('tile', [-1, -1])])
        self.assertIn('Knight', idle[0]['text'])
        self.assertIn('Idle, each on its own', self.run_tool(0, 'reduce', str(puzzle), '-o', str(out)).out)
        self.assertEqual(self.read(out), [])
        before, after = (json.loads(file.read_text(encoding='utf-8')) for file in (puzzle, out))
        self.assertEqual(len(after['board']['tiles']), len(before['board']['tiles']) - 1)
        self.assertEqual(after['solution'], before['solution'])
        self.assertEqual(self.run_tool(0, 'solve', '--json', str(out)).json()['verdict'], 'sound')

    # A puzzle without a goal, or with several solutions, has no piece that is known to be idle.
    def test_no_solution(self):
        self.assertIn('Without a goal', self.run_tool(1, 'reduce', str(self.file)).err)
        self.puzzle['goal'] = {'want': 'condition', 'condition': {'type': 'gain', 'points': 0}}
        run = self.run_tool(1, 'reduce', str(self.write('cooked.bastide.json', self.puzzle)))
        self.assertIn('needs a puzzle with exactly one solution', run.err)


class Mend(tooltest.ToolTest):
    def cook(self):
        puzzle = json.loads((PUZZLES / 'robbers-rogue-points.bastide.json').read_text(encoding='utf-8'))
        puzzle['goal']['condition']['points'] -= 1
        return self.write('cooked.bastide.json', puzzle), puzzle

    # With a number that is too low the puzzle has several solutions, and the right number is among the changes.
    def test_mend(self):
        file, puzzle = self.cook()
        changes = self.run_tool(0, 'mend', '--json', str(file)).json()['changes']
        number = next(change for change in changes if change['kind'] == 'number')
        self.assertEqual((number['condition'], number['number'], number['solutions'], number['sound']),
                         (0, puzzle['goal']['condition']['points'] + 1, 1, True))
        self.assertIn('1 solution: ' + number['text'], self.run_tool(0, 'mend', str(file)).out)
        puzzle['goal']['condition']['points'] = number['number']
        sound = self.write('sound.bastide.json', puzzle)
        self.assertIn('one solution already', self.run_tool(1, 'mend', str(sound)).err)
        self.assertIn('needs a puzzle with exactly one solution', self.run_tool(1, 'key', str(file)).err)

    # Each change can be tried by the options of the command line.
    def test_key(self):
        file = PUZZLES / 'count-losing-on-purpose.bastide.json'
        changes = self.run_tool(0, 'key', '--json', str(file)).json()['changes']
        self.assertEqual({change['switch'] for change in changes}, {'count.move'})
        for change in changes:
            solved = self.run_tool(1, 'solve', '--json', '--switch', f"{change['switch']}={change['value']}", str(file))
            self.assertEqual((change['solutions'], solved.json()['verdict']), (0, 'no-solution'))
        self.assertIn('No solution: ', self.run_tool(0, 'key', str(file)).out)

    def test_refused(self):
        for command in 'mend', 'key':
            self.assertIn('Without a goal', self.run_tool(1, command, str(self.file)).err)
            long = str(PUZZLES / 'count-two-sendings.bastide.json')
            self.assertIn('Not all changes', self.run_tool(3, command, '--nodes', '1', long).out)


if __name__ == '__main__':
    tooltest.main()
