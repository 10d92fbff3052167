#!/usr/bin/env python3
# test-tool-puzzles.py: the bundled puzzles are sound and complete, and their solutions reach their ends
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import re

import tooltest

DATA = pathlib.Path(os.environ['SOURCE_ROOT']) / 'data'
ENDING = '.bastide.json'

# The end of each line of a solution: the phase and the scores. A puzzle with several ways to its aim lists them all. The
# letter of a twin follows the name of its puzzle.
ENDS = {
    'base-closing-a-city': ('place', [22, 4]),
    'base-farm-majority': ('over', [41, 40]),
    'base-first-placement': ('place', [4, 0]),
    'base-monastery': ('place', [24, 6]),
    'count-a-road-for-bait': ('place', [12, 16, 12]),
    'count-a-road-for-bait b': ('place', [20, 17, 14]),
    'count-barn-dance': ('over', [42, 28]),
    'count-barn-dance b': ('over', [33, 28]),
    'count-both-ways': ('over', [39, 38]),
    'count-both-ways b': ('over', [38, 30]),
    'count-castle-closed': ('place', [28, 23]),
    'count-chain-of-office': ('place', [23, 19]),
    'count-chain-of-office b': ('place', [25, 19]),
    'count-forced-market': ('over', [62, 60]),
    'count-laying-down-arms': ('place', [35, 30]),
    'count-laying-down-arms b': ('place', [45, 44]),
    'count-losing-on-purpose': ('over', [56, 55]),
    'count-market-closed': ('over', [60, 57]),
    'count-one-is-enough': ('over', [38, 36]),
    'count-own-door': ('over', [37, 33]),
    'count-own-door b': ('over', [35, 36]),
    'count-sending-to-the-cathedral': ('place', [11, 12]),
    'count-spat-out': ('over', [28, 30]),
    'count-spat-out b': ('over', [30, 30]),
    'count-the-castle-at-the-end': ('over', [31, 30]),
    'count-the-castle-at-the-end b': ('over', [32, 31]),
    'count-two-from-the-blacksmith': ('place', [19, 17, 12]),
    'count-two-sendings': ('place', [18, 30]),
    'count-who-begins': ('place', [31, 29]),
    'king-a-royal-gift': ('over', [35, 33]),
    'king-a-title-for-free': ('over', [41, 39]),
    'king-by-a-single-tile': ('over', [72, 67]),
    'king-four-roads': ('over', [39, 38]),
    'king-raising-the-bar': ('over', [39, 38]),
    'king-the-long-way-home': ('over', [35, 33]),
    'king-the-road-to-the-gate': ('over', [45, 40]),
    'land-crossing-cities': ('place', [15, 11]),
    'river-a-plot-between-the-banks': ('over', [36, 35]),
    'river-a-turn-at-the-lake': ('place', [3, 0]),
    'river-a-turn-at-the-lake b': ('place', [3, 0]),
    'river-a-turn-too-many': ('place', [0, 0]),
    'river-a-turn-too-many b': ('place', [0, 0]),
    'river-around-the-spring': ('over', [22, 20]),
    'river-first-curve-after-fork': ('place', [0, 0]),
    'river-no-room-for-a-fork': ('place', [0, 0]),
    'river-no-room-for-a-fork b': ('place', [4, 0]),
    'river-pigs-might-count': ('over', [36, 36]),
    'river-pigs-might-count b': ('over', [37, 36]),
    'river-the-empty-city': ('over', [26, 25]),
    'river-the-western-bank': ('over', [24, 22]),
    'robbers-a-third-hand': ('place', [24, 9, 16]),
    'robbers-a-third-hand b': ('place', [16, 5, 17]),
    'robbers-called-home': ('over', [35, 33]),
    'robbers-called-home b': ('over', [39, 38]),
    'robbers-half-rounded-up': ('place', [15, 24]),
    'robbers-no-thank-you': ('over', [34, 33]),
    'robbers-rogue-points': ('place', [16, 7, 22]),
    'robbers-small-change-first': ('over', [34, 33]),
    'shrines-a-house-divided': ('over', [36, 33]),
    'shrines-a-house-divided b': ('over', [47, 46]),
    'shrines-a-new-tenant': ('place', [42, 24]),
    'shrines-a-new-tenant b': ('place', [41, 24]),
    'shrines-an-eye-for-an-eye': ('over', [57, 56]),
    'shrines-both-at-once': ('place', [30, 33]),
    'shrines-own-monk-own-heretic': ('over', [50, 48]),
    'shrines-shrine-beats-monastery': ('place', [23, 12]),
    'shrines-the-other-cheek': ('over', [46, 44]),
    'shrines-the-unwanted-gift': ('over', [44, 42]),
}


NAMES = [name for name in ENDS if ' ' not in name]


def path(name):
    return DATA / 'puzzles' / (name + ENDING)


def read(name):
    return json.loads(path(name).read_text(encoding='utf-8'))


class Puzzles(tooltest.ToolTest):
    def read_twin(self, name):
        name, _, letter = name.partition(' ')
        if not letter:
            return read(name)
        return self.run_tool(0, 'show', '--json', '--twin', letter, str(path(name))).json()['position']

    def test_known(self):
        found = sorted(file.name.removesuffix(ENDING) for file in (DATA / 'puzzles').iterdir())
        bundled = (DATA / 'meson.build').read_text(encoding='utf-8')
        self.assertEqual(found, NAMES)
        self.assertEqual(re.findall(f"'puzzles/(.*){re.escape(ENDING)}'", bundled), found)
        twins = [f'{name} {letter}' for name in NAMES for letter, _ in zip('bcdefghijkl', read(name).get('twins', []))]
        self.assertEqual([name for name in ENDS if ' ' in name], twins)

    def test_sound(self):
        for name in NAMES:
            run = self.run_tool(0, 'check', str(path(name)))
            self.assertEqual((run.out, run.err), ('', ''))

    # The stored verdict of each puzzle and twin is what the solver finds.
    def test_verdicts(self):
        for name in NAMES:
            with self.subTest(name):
                puzzle = read(name)
                stored = [puzzle['sound'], *(twin['sound'] for twin in puzzle.get('twins', []))]
                rows = self.run_tool(0, 'check', '--sound', '--json', str(path(name))).json()['files']
                found = [{'verdict': row['verdict'], 'value': str(row['solution']['least'][0]),
                          'solutions': row['solution']['solutions']} for row in rows]
                self.assertEqual([{key: sound[key] for key in found[0]} for sound in stored], found)
                # The author's stars and the estimate may differ by one.
                self.assertLessEqual(abs(puzzle['difficulty'] - rows[0]['solution']['difficulty']['grade']), 1)

    def test_texts(self):
        for name in ENDS:
            with self.subTest(name):
                self.hold_texts(self.read_twin(name))

    def hold_texts(self, puzzle):
        self.assertEqual((puzzle['author'], puzzle['language']), ('The Bastide authors', 'en'))
        self.assertRegex(puzzle['date'], r'^\d{4}-\d{2}-\d{2}$')
        self.assertIn(puzzle['difficulty'], range(1, 6))
        self.assertTrue(puzzle['tags'])
        self.assertEqual(len(set(puzzle['tags'])), len(puzzle['tags']))
        self.assertIn(len(puzzle['hints']), range(1, 4))
        self.assertIn(len(re.findall(r'[.?!](?: |$)', puzzle['description'])), range(2, 5))
        for text in [puzzle['description'], *puzzle['hints'], *(entry['text'] for entry in puzzle['comments'])]:
            self.assertRegex(text, r'^[A-Z0-9].*[.?!]$')
            self.assertNotRegex(text, r"['\"]|  | -")

    def test_titles(self):
        titles = [read(name)['title'] for name in NAMES]
        self.assertTrue(all(titles))
        self.assertEqual(len(set(titles)), len(titles))

    def test_comments(self):
        for name in ENDS:
            with self.subTest(name):
                puzzle = self.read_twin(name)
                after = [entry['after'] for entry in puzzle['comments']]
                self.assertTrue(after)
                self.assertEqual(after, sorted(set(after)))
                self.assertGreaterEqual(after[0], 1)
                self.assertLessEqual(after[-1], len(puzzle['solution'][0]))

    # A twin has an answer of its own: that of its puzzle cannot be played there, or is not the right one.
    def test_twins(self):
        for name in ENDS:
            base, _, letter = name.partition(' ')
            if letter:
                with self.subTest(name):
                    twin = self.read_twin(name)
                    twin.update(solution=read(base)['solution'], comments=[], lines=[])
                    row, = self.run_tool(1, 'check', '--sound', '--json', '-', text=json.dumps(twin)).json()['files']
                    self.assertTrue(row['problems'] or row['remarks'])

    # Each line is played step by step, each step from the file that the step before has written. In the middle of a turn
    # what a goal asks for may be there already.
    def test_solution(self):
        for name, end in ENDS.items():
            puzzle = self.read_twin(name)
            self.assertTrue(puzzle['solution'])
            self.assertEqual(len(set(map(tuple, puzzle['solution']))), len(puzzle['solution']))
            for line in puzzle['solution']:
                with self.subTest(name, line=line):
                    self.assertEqual(self.play(puzzle, line), end)

    def play(self, puzzle, line):
        for action in line:
            moves = self.run_tool(0, 'moves', '--json', '-', text=json.dumps(puzzle)).json()
            self.assertIn(action, [move['action'] for move in moves['actions']])
            done = self.run_tool(0, 'play', '--json', '-', action, text=json.dumps(puzzle)).json()
            puzzle = done['position']
            check = self.run_tool(0, 'check', '-', text=json.dumps(puzzle))
            self.assertEqual([line for line in check.lines if 'warning: The feature' not in line], [])
        return done['phase'], done['scores']


    # The first action of the solution brings nothing before the other players have moved, and its points are told.
    def test_prospect(self):
        file = str(DATA / 'puzzles' / ('count-two-from-the-blacksmith' + ENDING))
        moves = self.run_tool(0, 'moves', '--json', file).json()['actions']
        move, = (move for move in moves if move['action'] == 'place 1,-2 2')
        self.assertEqual(move['points'], [0, 0, 0])
        self.assertEqual(move['prospect'], {
            'whole': True, 'nobody': [0, 5, 0], 'own': [5, 0, 0], 'own-most': [5, 5, 5], 'sure': [5, 0, 0],
            'may-redeploy': [0, 2], 'may-redeploy-finally': [], 'may-send': False, 'final': [5, 1, 5],
            'completes': True, 'text': 'Road of 5. Carla and Anna may redeploy.',
        })
        lines = self.run_tool(0, 'moves', file).lines
        at = lines.index('place 1,-2 2    Anna +0 … +5, Ben +0 … +5, Carla +0 … +5')
        self.assertEqual(lines[at + 1:at + 4], [
            '    if nobody moves: Anna +0, Ben +5, Carla +0',
            '    if everyone plays for themselves: Anna +5, Ben +0 … +5, Carla +0 … +5',
            '    whatever the others do, at least: Anna +5, Ben +0, Carla +0',
        ])

    # Carla chooses before Anna, and Anna’s two figures are enough whatever Carla does.
    def test_round(self):
        puzzle = read('count-two-from-the-blacksmith')
        puzzle['turn']['player'] = 1
        puzzle = self.run_tool(0, 'play', '--json', '-', 'place 1,-2 2', 'pass', text=json.dumps(puzzle)).json()['position']
        found = self.run_tool(0, 'outcomes', '--json', '-', text=json.dumps(puzzle)).json()['round']
        self.assertEqual((found['player'], found['whole']), (2, True))
        move = 'redeploy meeple blacksmith 1,-2 road:E'
        self.assertEqual([choice['actions'] for choice in found['choices']], [[], [move]])
        below = found['choices'][1]['choices']
        self.assertEqual([(choice['player'], choice['actions'], choice['prospect']['own']) for choice in below],
                         [(0, [], [0, 5, 5]), (0, [move], [5, 5, 5]), (0, [move, move], [5, 0, 0])])
        self.assertEqual([(choice['best'], choice['equal']) for choice in below],
                         [(False, False), (True, True), (True, True)])
        lines = self.run_tool(0, 'outcomes', '-', text=json.dumps(puzzle)).lines
        at = lines.index('Redeploying from the blacksmith’s to the road at 1,−2')
        self.assertEqual(lines[at + 1], '  Carla moves nobody (equal): Anna +5, Ben +0 … +5, Carla +0')
        self.assertEqual(lines[at + 2], '    Anna moves nobody: Anna +0, Ben +5, Carla +0')
        self.assertIn('  If nobody moves: Anna +0, Ben +5, Carla +0', lines)
        self.assertIn('  What each can be sure of: Anna +5, Ben +0, Carla +0', lines)
        self.assertEqual(found['prospect']['sure'], [5, 0, 0])
        self.assertNotIn('after', found)

    # The round before the final scoring is told beforehand, with the result under each reading of CNT-9.
    def test_final_round(self):
        puzzle = self.run_tool(0, 'play', '--json', '-', 'place 5,2 3',
                               text=json.dumps(read('count-losing-on-purpose'))).json()['position']
        found = self.run_tool(0, 'outcomes', '--json', '-', text=json.dumps(puzzle)).json()
        self.assertEqual(found['round']['after'], ['city meeple market', 'pass'])
        self.assertEqual((found['round']['phase'], found['round']['prospect']['own']), ('final-redeploy', [22, 26]))
        ways = found['final-redeployment']['ways']
        self.assertEqual([way['value'] for way in ways],
                         ['market-forced', 'market-optional', 'all-optional', 'all-one-by-one'])
        self.assertEqual([(way['played'], way['total'], way['total-most']) for way in ways][0],
                         (True, [56, 55], [56, 55]))
        lines = self.run_tool(0, 'outcomes', '-', text=json.dumps(puzzle)).lines
        self.assertIn('Before the final scoring', lines)
        self.assertIn('  all in the market must, one at a time (played here): Anna 56, Ben 55', lines)

    # A reading that has nobody to ask leaves its result open.
    def test_unknown_way(self):
        puzzle = read('count-forced-market')
        puzzle['rules']['switches'] = dict(puzzle['rules'].get('switches', {}), **{'count.final': 'all-optional'})
        puzzle['board']['carcassonne']['districts'] = {'castle': [{'player': 1, 'figure': 'meeple'}]}
        puzzle['turn'] = dict(puzzle['turn'], chooser=1, **{'to-redeploy': [1]})
        text = json.dumps(puzzle)
        ways = self.run_tool(0, 'outcomes', '--json', '-', text=text).json()['final-redeployment']['ways']
        self.assertEqual([way['total'][0] is None for way in ways], [True, False, False, False])
        lines = self.run_tool(0, 'outcomes', '-', text=text).lines
        self.assertIn('  all in the market must, one at a time: not known', lines)

    # Where figures have to leave the market, there is no result without moves.
    def test_forced_round(self):
        lines = self.run_tool(0, 'outcomes', str(DATA / 'puzzles' / ('count-forced-market' + ENDING))).lines
        self.assertIn('  What each can be sure of: Anna +21, Ben +15', lines)
        self.assertFalse([line for line in lines if line.startswith('  If nobody moves')])

    # A step that cannot be played is reported with its place and the rule.
    def test_illegal(self):
        puzzle = read('base-first-placement')
        puzzle['solution'].append(['place 1,0 2', 'deploy meeple monastery'])
        text = json.dumps(puzzle)
        self.assertRegex(self.run_tool(1, 'check', '-', text=text).out, r'^/solution/1/1: error: .* \[BASE-3\]\n$')
        for found in (self.run_tool(1, 'check', '--json', '-', text=text).json()['files'][0],
                      self.run_tool(0, 'show', '--json', '-', text=text).json()):
            self.assertEqual([(problem['at'], problem['rule'], problem['severity']) for problem in found['problems']],
                             [('/solution/1/1', 'BASE-3', 'error')])

    # A file written after some actions begins at their end.
    def test_rest(self):
        puzzle = read('count-castle-closed')
        line, comments = puzzle['solution'][0], puzzle['comments']
        done = self.run_tool(0, 'play', '--json', '-', *line[:4], text=json.dumps(puzzle)).json()['position']
        self.assertEqual(done['solution'], [line[4:]])
        self.assertEqual([(entry['after'], entry['text']) for entry in done['comments']],
                         [(entry['after'] - 4, entry['text']) for entry in comments if entry['after'] > 4])
        done = self.run_tool(0, 'play', '--json', '-', 'place 2,-3 2', text=json.dumps(puzzle)).json()['position']
        self.assertEqual((done['solution'], done['comments']), ([], []))


if __name__ == '__main__':
    tooltest.main()
