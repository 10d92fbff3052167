#!/usr/bin/env python3
# test-tool-editions.py: each question on which editions differ, on a position where the answers differ
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib

import tooltest

ROOT = pathlib.Path(os.environ['SOURCE_ROOT'])

# For each switch a case with a position, the actions that lead to the moment, and the move that is compared.
MOMENTS = {
    'base.small-city': (
        'case-BAS-03',
        ['place 0,-1 0', 'deploy meeple city:N', 'place 0,-2 0'], ['deploy meeple city:N', 'place 0,-3 2']),
    'count.city-side': ('case-CNT-12-end-only', [], []),
    'count.trigger': ('case-CNT-3a', [], ['place 3,-1 1']),
    'count.deploy-time': ('case-CNT-3b', ['place 4,-1 2'], ['pass', 'remove meeple 1,-1 city:N 0 ghost']),
    'count.other-points': ('case-CNT-17-abbot', [], ['place 4,-1 2', 'recall abbot 5,0']),
    'count.robbed-points': ('case-CNT-18', [], ['place 4,-1 2']),
    'count.own-district': ('case-CNT-11', [], ['place 4,-1 2']),
    'count.order': ('case-FIN-04', ['place -1,0 0'], ['pass', 'begin 1']),
    'count.rounds': ('case-RDP-04', [], ['place 4,1 0']),
    'count.cathedral-shrine': ('case-CNT-5e', ['place 5,2 2'], ['pass', 'redeploy large cathedral 4,1 shrine']),
    'count.move': ('case-CNT-13', [], ['place 0,-2 2']),
    'count.final': ('case-CNT-12-refused', [], []),
    'count.final-block': ('case-CNT-9a-away', ['place 4,-1 2', 'pass'], ['city meeple castle', 'count castle']),
    'count.barn-market': ('case-CNT-12-end-only', [], ['place 1,-2 0', 'deploy barn field:WL']),
    'count.double-turn': ('case-CNT-11-double-turn', ['place -3,0 0', 'pass', 'city meeple market', 'pass'],
                          ['place 2,-2 2', 'pass']),
    'king.bonus': ('case-CNT-17-king', [], []),
    'king.carcassonne': ('case-KNG-09', [], ['place 4,2 3']),
    'river.turns': ('case-RIV-3', [], []),
    'river.fork-bend': ('case-RIV-3a', [], []),
    'river.lake': ('case-RIV-06', [], ['place 1,1 2']),
    'river.pigsty': ('case-RIV-09', [], []),
    'river.with-count': ('case-RIV-9-source', [], []),
    'shrine.adjacency': ('case-SHR-2-unoccupied-cathedral', [], []),
    'shrine.cathedral-challenge': ('case-SHR-12', ['place 5,2 2'], ['pass', 'redeploy meeple cathedral 4,1 shrine']),
    'shrine.own-challenge': ('case-SHR-04', [], ['place 5,2 2']),
    'shrine.loser': ('case-SHR-7-open', [], ['place 1,0 1']),
    'robbers.others': ('case-ROB-11-others', [], ['place 1,0 0']),
    'robbers.when': ('case-ROB-12', [], ['place 1,0 0', 'pass']),
    'robbers.space': ('case-ROB-14-place', ['place 1,0 0', 'pass'], []),
    'robbers.final': ('case-RBS-9', [], []),
    'dragon.city': ('case-DRG-city', [], []),
}

# Ada's wagon in the castle can join Ben's knight in the city: alone it is as strong, or twice as strong.
WAGON = {
    'format': 'bastide-puzzle', 'version': 1,
    'rules': {'preset': 'hig-2017', 'modules': ['count', 'abbey']},
    'players': [{'name': 'Ada', 'colour': 'red', 'score': 0}, {'name': 'Ben', 'colour': 'blue', 'score': 0}],
    'board': {
        'tiles': [
            {'cell': [4, 0], 'tile': 'BASE-E', 'rotation': 0,
             'figures': [{'player': 1, 'figure': 'meeple', 'segment': 'city:N'}]},
        ],
        'carcassonne': {'cell': [0, 0], 'count': 'market',
                        'districts': {'castle': [{'player': 0, 'figure': 'wagon'}]}},
    },
    'turn': {'player': 0, 'phase': 'place', 'tile': 'BASE-E'},
    'draw': ['BASE-U'], 'bag': {},
}
WAGON_MOVE = ['place 4,-1 2', 'pass', 'redeploy wagon castle 4,-1 city:S']


class EditionsTest(tooltest.ToolTest):
    def compare(self, file, *arguments):
        return self.run_tool(0, 'editions', '--json', file, *arguments).json()

    # A value that no document gives says so.
    def assert_marked(self, switch, file, row):
        preset = json.loads(pathlib.Path(file).read_text(encoding='utf-8'))['rules'].get('preset', 'hig-2017')
        for value, answer in zip(switch['values'], row['answers']):
            taken = value['value'] == switch['presets'][preset]
            silent = preset in switch['silent'] if taken else not value['house-rule'] and len(switch['silent']) == 4
            self.assertEqual(answer, value['meaning'] + (' (silent; Bastide’s reading)' if silent else ''))

    def assert_differs(self, switch, file, move):
        rows = self.compare(file, '--vary', switch, *move)['rows']
        results = [row for row in rows if row['about'] == 'result' and not row['agree']]
        readings = [row for row in rows if row['about'] == 'reading']
        self.assertNotEqual(results, [], f'{switch}: no result differs')
        # The reading names the rule; the results differ since it does.
        self.assertEqual([row['rule'] for row in readings], [self.switches[switch]['rule']])
        self.assert_marked(self.switches[switch], file, readings[0])
        for row in results:
            self.assertGreater(len(set(row['answers'])), 1)
            self.assertIn(True, row['departs'])
            self.assertIn(False, row['departs'])

    def setUp(self):
        super().setUp()
        rules = self.run_tool(0, 'rules', '--json').json()
        self.switches = {switch['id']: switch for switch in rules['switches']}

    def reach(self, name, actions):
        case = json.loads((ROOT / 'tests' / 'cases' / f'{name}.json').read_text(encoding='utf-8'))
        start = self.write('start.bastide.json', case['puzzle'])
        if not actions:
            return start
        file = str(self.folder / 'moment.bastide.json')
        self.run_tool(0, 'play', start, *actions, '-o', file)
        return file

    def test_every_switch(self):
        """Every switch has a moment."""
        self.assertEqual(set(MOMENTS) | {'count.wagon-mayor-weight'}, set(self.switches))

    def test_moments(self):
        """On its position each switch changes a result, and the comparison finds it."""
        for switch, (name, actions, move) in MOMENTS.items():
            with self.subTest(switch):
                self.assert_differs(switch, self.reach(name, actions), move)

    def test_wagon(self):
        file = self.write('wagon.bastide.json', WAGON)
        self.assert_differs('count.wagon-mayor-weight', file, WAGON_MOVE)

    def test_agreement(self):
        """Where no rule is asked, all editions agree, and the majority is the standard."""
        document = self.compare(self.file)
        self.assertEqual(len(document['editions']), 4)
        self.assertGreater(len(document['rows']), 0)
        self.assertTrue(all(row['agree'] for row in document['rows']))
        self.assertEqual(self.run_tool(0, 'editions', self.file).lines, ['All agree.'])

    def test_order(self):
        """A choice of the feature that is scored next is part of the turn."""
        rows = self.compare(self.reach('case-RBS-6-between-owner', []), 'place 0,0 0')['rows']
        answers = next(row['answers'] for row in rows if row.get('rule') == 'RBS-6')
        self.assertEqual(answers, 4 * ['Red lets Blue choose the next feature to score. Blue chooses: the road at 0,−1 is '
                                       'scored next.'])

    def test_illegal_move(self):
        """A move that the rules refuse is told with its rule, under each edition."""
        legal = next(row for row in self.compare(self.file, 'place 0,0 0')['rows'] if 'legal' in row['question'])
        self.assertTrue(legal['agree'])
        self.assertTrue(legal['answers'][0].startswith('No.'))

    def test_no_action(self):
        """An action that no edition can read is an error, as it is to play it; one that some can read is a difference."""
        fault = '“jump” is not an action: no action begins with “jump”.'
        for actions in ['jump'], ['place 0,-1 2', 'jump'], ['place 0,-1 2', 'pass', 'jump']:
            self.assertIn(fault, self.run_tool(1, 'editions', self.file, *actions).err)
            self.assertEqual(self.run_tool(1, 'editions', '--json', self.file, *actions).json(), {'error': fault})
        legal = next(row for row in self.compare(self.file, 'place 0,0 0', 'jump')['rows'] if 'legal' in row['question'])
        self.assertTrue(legal['answers'][0].startswith('No.'))

    def test_refusals(self):
        self.assertIn('no.such', self.run_tool(2, 'editions', self.file, '--vary', 'no.such').err)
        self.assertIn('--vary', self.run_tool(2, 'moves', self.file, '--vary', 'count.order').err)
        self.run_tool(1, 'editions', str(self.folder / 'nothing.json'))


if __name__ == '__main__':
    tooltest.main()
