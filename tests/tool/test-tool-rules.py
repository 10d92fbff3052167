#!/usr/bin/env python3
# test-tool-rules.py: outcomes, the rule book, the table of switches, and the operands of the expansions' events
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import copy
import json
import os
import pathlib

import tooltest

ROOT = pathlib.Path(os.environ['SOURCE_ROOT'])

# Ben's knight is in a city beside the city of Carcassonne that Anna can close; Anna has a figure in the castle and one
# in the market, and her robber beside his counting figure.
COUNT = {
    'format': 'bastide-puzzle', 'version': 1,
    'rules': {'preset': 'hig-2017', 'modules': ['count', 'king-robber', 'shrines', 'robbers']},
    'players': [
        {'name': 'Anna', 'colour': 'red', 'score': 62, 'supply': {'meeple': 5}},
        {'name': 'Ben', 'colour': 'blue', 'score': 7, 'supply': {'meeple': 6}},
    ],
    'board': {
        'carcassonne': {'cell': [0, 0], 'rotation': 0, 'count': 'blacksmith',
                        'districts': {'castle': [{'player': 0, 'figure': 'meeple'}],
                                      'market': [{'player': 0, 'figure': 'meeple'}]}},
        'tiles': [
            {'cell': [4, 0], 'tile': 'BASE-E', 'rotation': 0,
             'figures': [{'player': 1, 'figure': 'meeple', 'segment': 'city:N'}]},
        ],
        'robbers': [{'player': 0, 'space': 7}],
    },
    'turn': {'player': 0, 'phase': 'place', 'tile': 'BASE-E'},
    'draw': ['BASE-U'], 'bag': {},
}

# A shrine and a monastery side by side, each with a figure on it.
CHALLENGE = {
    'format': 'bastide-puzzle', 'version': 1,
    'rules': {'preset': 'hig-2017', 'modules': ['shrines']},
    'players': [{'name': 'Anna', 'colour': 'red', 'score': 0}, {'name': 'Ben', 'colour': 'blue', 'score': 0}],
    'board': {'tiles': [
        {'cell': [0, 0], 'tile': 'SHRINE-FFFF', 'rotation': 0,
         'figures': [{'player': 0, 'figure': 'meeple', 'segment': 'shrine'}]},
        {'cell': [1, 0], 'tile': 'BASE-B', 'rotation': 0,
         'figures': [{'player': 1, 'figure': 'meeple', 'segment': 'monastery'}]},
    ]},
    'turn': {'player': 0, 'phase': 'place', 'tile': 'BASE-E'},
    'draw': ['BASE-U'], 'bag': {},
}


class CountTest(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.file = self.write('count.json', COUNT)

    def events(self, *actions):
        return self.run_tool(0, 'play', '--json', self.file, *actions).json()['events']

    def event(self, kind, *actions):
        event, = [one for one in self.events(*actions) if one['type'] == kind]
        return event

    def after(self, *actions):
        position = self.run_tool(0, 'play', '--json', self.file, *actions).json()['position']
        return self.write('after.json', position)


class Play(CountTest):
    def test_king(self):
        king = self.event('king', 'place 4,-1 2', 'pass')
        self.assertEqual((king['rule'], king['player'], king['granted']), ('KNG-1', 0, True))
        self.assertEqual((king['holder-before'], king['size-before'], king['tiles']), (None, 0, 2))
        self.assertEqual((king['cell'], king['segment']), ([4, -1], 'city:S'))

    def test_redeployment(self):
        events = self.events('place 4,-1 2', 'pass', 'redeploy meeple castle 4,0 city:N')
        redeploy, = [one for one in events if one['type'] == 'redeploy']
        self.assertEqual((redeploy['rule'], redeploy['player'], redeploy['figure'], redeploy['district']),
                         ('CNT-5', 0, 'meeple', 'castle'))
        self.assertEqual((redeploy['feature'], redeploy['cell'], redeploy['segment']), ('city', [4, -1], 'city:S'))
        scores = [one for one in events if one['type'] == 'score']
        self.assertEqual([(one['player'], one['points']) for one in scores], [(0, 4), (1, 4)])
        self.assertEqual((scores[0]['majority'], scores[0]['weights']), ([0, 1], [1, 1]))
        self.assertEqual(scores[0]['worth'], {'tiles': 2, 'per-tile': 2})

    def test_right(self):
        right = self.event('right', 'place 4,-1 2', 'pass', 'pass')
        self.assertEqual((right['player'], right['granted'], right['reason']), (0, True, 'granted'))
        right = self.event('right', 'place 4,-1 2', 'pass', 'redeploy meeple castle 4,0 city:N')
        self.assertEqual((right['granted'], right['reason'], right['points']), (False, 'own-points', 4))

    def test_sending_and_the_count(self):
        actions = ('place 4,-1 2', 'pass', 'pass', 'city meeple cathedral')
        send = self.event('send', *actions)
        self.assertEqual((send['player'], send['figure'], send['district']), (0, 'meeple', 'cathedral'))
        count = self.event('count', *actions, 'count castle')
        self.assertEqual((count['district'], count['from']), ('castle', 'blacksmith'))
        stays = self.event('count', *actions, 'pass')
        self.assertEqual((stays['district'], stays['from']), ('blacksmith', 'blacksmith'))

    def test_robbing(self):
        rob = self.event('rob', 'place 4,-1 2', 'pass', 'pass')
        self.assertEqual((rob['rule'], rob['player'], rob['victim'], rob['points'], rob['gained'], rob['space']),
                         ('RBS-3', 0, 1, 2, 4, 7))

    def test_effects(self):
        remove, = self.events('remove meeple 4,0 city:N 1 dragon')
        self.assertEqual((remove['type'], remove['player'], remove['figure'], remove['cause']),
                         ('remove', 1, 'meeple', 'dragon'))
        points = self.events('points 1 -3 ransom')[0]
        self.assertEqual((points['type'], points['player'], points['points'], points['cause']),
                         ('points', 1, -3, 'ransom'))

    def test_phases_as_text(self):
        run = self.run_tool(0, 'play', self.file, 'place 4,-1 2', 'pass', 'pass', 'city meeple market', 'count market')
        self.assertIn('Anna sends a meeple to the market. [CNT-3]', run.lines)
        self.assertIn('Anna moves the Count from the blacksmith’s to the market. [CNT-6]', run.lines)

    def test_refusals(self):
        for actions, sentence in (
                (('count castle',),
                 'The Count moves only after a figure is sent to a district. [CNT-6]'),
                (('city meeple castle',),
                 'Anna may not send a figure to a district: the tile must score for others, but not for Anna. [CNT-3]'),
                (('remove meeple 9,9 city:N 1 dragon',),
                 'There is no tile at 9,9. [REM]'),
                (('place 4,-1 2', 'pass', 'redeploy meeple market 4,0 city:N'),
                 'Figures leave the market only at the end of the game. [CNT-9]'),
                (('place 4,-1 2', 'pass', 'pass', 'count castle'),
                 'The Count moves only after a figure is sent to a district. [CNT-6]'),
                (('place 4,-1 2', 'pass', 'pass', 'city meeple market', 'count blacksmith'),
                 'The Count is already at the blacksmith’s. [CNT-6]')):
            run = self.run_tool(1, 'play', self.file, *actions)
            self.assertIn(sentence, run.err)


class Moves(CountTest):
    def actions(self, *actions):
        return self.run_tool(0, 'moves', '--json', self.after(*actions)).json()

    def test_redeployment(self):
        report = self.actions('place 4,-1 2', 'pass')
        self.assertEqual((report['phase'], report['player']), ('redeploy', 0))
        points = {one['action']: one['points'] for one in report['actions']}
        self.assertEqual(points, {'redeploy meeple castle 4,-1 city:S': [6, 4], 'pass': [2, 4]})

    def test_consequences(self):
        passes = self.actions('place 4,-1 2')['actions'][-1]
        self.assertEqual((passes['action'], passes['prospect']['completes']), ('pass', True))
        self.assertEqual(passes['prospect']['text'],
                         'City of 2, King, Anna robs 2. Anna may redeploy. Perhaps Anna may send.')
        self.assertNotIn('always-sends', passes['prospect'])
        passes = self.actions('place 4,-1 2', 'pass')['actions'][-1]
        self.assertTrue(passes['prospect']['always-sends'])

    def test_sending(self):
        report = self.actions('place 4,-1 2', 'pass', 'pass')
        self.assertEqual(report['phase'], 'city')
        self.assertEqual([one['action'] for one in report['actions']],
                         [f'city meeple {name}' for name in ('castle', 'market', 'blacksmith', 'cathedral')] + ['pass'])

    def test_the_count(self):
        report = self.actions('place 4,-1 2', 'pass', 'pass', 'city meeple market')
        self.assertEqual(report['phase'], 'count')
        self.assertEqual([one['action'] for one in report['actions']],
                         ['count castle', 'count market', 'count cathedral', 'pass'])


class Show(CountTest):
    def test_text(self):
        out = self.run_tool(0, 'show', self.file).out
        for part in ('castle: 1 meeple (Anna)', 'blacksmith: the Count', 'CARCASSONNE-1/0', 'King: nobody',
                     'Anna: space 12', 'Ben: space 7', 'Anna’s robber: space 7, beside Ben'):
            self.assertIn(part, out)
        out = self.run_tool(0, 'show', self.after('place 4,-1 2', 'pass', 'pass')).out
        self.assertIn('King: Anna, a city of 2 tiles at 4,-1 city:S', out)

    def test_challenge(self):
        file = self.write('challenge.json', CHALLENGE)
        self.assertIn('shrine 0,0 (Anna), monastery 1,0 (Ben): a challenge', self.run_tool(0, 'show', file).out)

    def test_features(self):
        report = self.run_tool(0, 'show', '--json', self.file).json()
        self.assertEqual(list(report), ['position', 'problems', 'features'])
        fields = [one for one in report['features'] if one['kind'] == 'field']
        self.assertEqual([one['carcassonne'] for one in fields], [True, True, True])
        rim = [one for one in report['features'] if {'cell': [3, 2], 'segment': 'city:E'} in one['segments']]
        self.assertEqual((len(rim), rim[0]['kind'], rim[0]['tiles'], rim[0]['open']), (1, 'city', 1, 1))

    def test_strength(self):
        puzzle = copy.deepcopy(CHALLENGE)
        puzzle['rules']['modules'].append('inns')
        puzzle['board']['tiles'][1]['figures'][0]['figure'] = 'large'
        report = self.run_tool(0, 'show', '--json', self.write('large.json', puzzle)).json()
        monastery, = [one for one in report['features'] if one['kind'] == 'monastery']
        self.assertEqual((monastery['majority'], monastery['weights']), ([1], [0, 2]))


class Outcomes(CountTest):
    def outcomes(self, file=None, *options):
        return self.run_tool(0, 'outcomes', '--json', *options, file or self.file).json()

    def test_members(self):
        self.assertEqual(list(self.outcomes()), ['districts', 'challenges', 'king', 'robber-baron', 'river',
                                                 'scoreboard', 'final-redeployment', 'final', 'begins', 'tiles-left'])

    def test_districts(self):
        districts = self.outcomes()['districts']
        self.assertEqual([one['district'] for one in districts], ['castle', 'market', 'blacksmith', 'cathedral'])
        self.assertEqual([one['count'] for one in districts], [False, False, True, False])
        self.assertEqual(districts[0]['figures'], [{'player': 0, 'figure': 'meeple'}])
        self.assertEqual([one['calls'] for one in districts], [[], [], [], []])
        districts = self.outcomes(self.after('place 4,-1 2', 'pass'))['districts']
        self.assertEqual([one['calls'] for one in districts],
                         [[{'kind': 'city', 'cell': [4, -1], 'segment': 'city:S'}], [], [], []])

    def test_no_districts(self):
        puzzle = copy.deepcopy(COUNT)
        puzzle['board']['carcassonne'] = {'cell': [0, 0], 'rotation': 0, 'side': 'plain'}
        self.assertEqual(self.outcomes(self.write('plain.json', puzzle))['districts'], [])

    def test_challenge(self):
        challenge, = self.outcomes(self.write('challenge.json', CHALLENGE))['challenges']
        self.assertEqual((challenge['shrine'], challenge['monastery'], challenge['standing']), ([0, 0], [1, 0], True))
        self.assertEqual((challenge['heretics'], challenge['monks']), ([0], [1]))
        self.assertEqual(challenge['shrine-needs'], [[-1, -1], [0, -1], [1, -1], [-1, 0], [-1, 1], [0, 1], [1, 1]])
        self.assertEqual(challenge['shared'], [[0, -1], [1, -1], [0, 1], [1, 1]])
        self.assertIsInstance(challenge['dead'], list)

    def test_needed_cells(self):
        challenge, = self.outcomes(self.write('challenge.json', CHALLENGE))['challenges']
        cells = {tuple(one['cell']): one for one in challenge['cells']}
        self.assertEqual(len(cells), 10)
        self.assertEqual(cells[0, -1]['for'], ['shrine', 'monastery'])
        self.assertEqual(cells[-1, -1]['for'], ['shrine'])
        self.assertEqual((cells[-1, -1]['open'], cells[-1, -1]['count'], cells[-1, -1]['fits']), (False, 0, []))
        self.assertEqual((cells[0, -1]['open'], cells[0, -1]['count']), (True, 2))
        self.assertEqual(cells[0, -1]['fits'], ['BASE-E', 'BASE-U'])
        self.assertEqual(cells[0, -1]['refused'], ['monastery', 'shrine'])
        self.assertEqual((challenge['blocked'], challenge['ahead']), ([], None))
        moves = {tuple(one['cell']): one for one in challenge['moves']}
        self.assertEqual((moves[-1, 0]['shrine-left'], moves[-1, 0]['monastery-left']), (6, 7))
        self.assertEqual((moves[-1, 0]['completes'], moves[-1, 0]['ends'], moves[-1, 0]['loser']), ([], False, None))
        self.assertEqual((moves[-1, 0]['ahead'], moves[0, -1]['ahead'], moves[2, 0]['ahead']),
                         ('shrine', None, 'monastery'))

    def test_end_of_challenge(self):
        puzzle = copy.deepcopy(CHALLENGE)
        puzzle['rules']['sets'] = ['GQ11']
        puzzle['board']['tiles'] += [{'cell': [x, y], 'tile': 'GQ11-FFFF', 'rotation': 0}
                                     for x in (-1, 0, 1) for y in (-1, 0, 1) if y != 0 or x < 0]
        del puzzle['board']['tiles'][2]
        challenge, = self.outcomes(self.write('end.json', puzzle))['challenges']
        move, = [one for one in challenge['moves'] if one['cell'] == [-1, -1]]
        self.assertEqual((challenge['ahead'], challenge['shrine-needs']), ('shrine', [[-1, -1]]))
        self.assertEqual((move['completes'], move['ends'], move['loser']), (['shrine'], True, 'monastery'))

    def test_beginnings(self):
        puzzle = copy.deepcopy(CHALLENGE)
        del puzzle['board']['tiles'][1]
        puzzle['turn'] = {'player': 1, 'phase': 'place', 'tile': 'BASE-B'}
        begins = self.outcomes(self.write('begin.json', puzzle))['begins']
        self.assertEqual([one['cell'] for one in begins], [[0, -1], [-1, 0], [1, 0], [0, 1]])
        self.assertEqual(begins[0], {'cell': [0, -1], 'building': 'monastery', 'beside': [0, 0], 'players': [0],
                                     'challenge': True, 'in-hand': True, 'count': 1})
        for turn in ({'player': 1, 'tile': 'BASE-E'}, {'player': 1}):
            begins = self.outcomes(self.write('bag.json', dict(puzzle, turn=turn, draw=[], bag={'BASE-B': 1})))['begins']
            self.assertEqual([one['in-hand'] for one in begins], [False] * 4)

    def test_tiles_left(self):
        file = self.write('challenge.json', CHALLENGE)
        left = self.outcomes(file)['tiles-left']
        self.assertEqual((left['count'], left['draws']), (2, 1))
        self.assertEqual(left['tiles'], [{'tile': 'BASE-E', 'hand': 1, 'draw': 0, 'bag': 0, 'abbeys': 0},
                                         {'tile': 'BASE-U', 'hand': 0, 'draw': 1, 'bag': 0, 'abbeys': 0}])
        puzzle = dict(CHALLENGE, draw=['BASE-C'], bag={'BASE-U': 3, 'BASE-C': 4})
        file = self.write('bag.json', puzzle)
        cell = self.outcomes(file, '--cell', '0,-1')['tiles-left']['for']
        self.assertEqual((cell['cell'], cell['empty'], cell['open'], cell['dead']), ([0, -1], True, True, False))
        self.assertEqual((cell['count'], cell['fits']), (4, ['BASE-E', 'BASE-U']))
        self.assertEqual(cell['chances'], [{'draws': 1, 'chance': [0, 1]}, {'draws': 3, 'chance': [5, 7]},
                                           {'draws': 6, 'chance': [1, 1]}])
        out = self.run_tool(0, 'outcomes', '--cell', '0,-1', file).out
        self.assertIn('0,−1: 4 tiles left fit here, of 2 kinds.', out)
        self.assertIn('Within the next 3 draws: 5 in 7, 71.4 %', out)
        self.assertEqual(self.outcomes(file, '--cell', '1,0')['tiles-left']['for']['empty'], False)

    def test_cell_option(self):
        file = self.write('challenge.json', CHALLENGE)
        self.assertIn('“4” is no cell', self.run_tool(2, 'outcomes', '--cell', '4', file).err)
        self.assertIn('show does not take --cell.', self.run_tool(2, 'show', '--cell', '1,1', file).err)

    def test_bonuses(self):
        report = self.outcomes()
        self.assertEqual(report['king'], {'player': None, 'size': 0, 'completed': 1})
        self.assertEqual(report['robber-baron'], {'player': None, 'size': 0, 'completed': 0})
        king = self.outcomes(self.after('place 4,-1 2', 'pass', 'pass'))['king']
        self.assertEqual((king['player'], king['size'], king['completed']), (0, 2, 2))
        king = self.outcomes(None, '--switch', 'king.carcassonne=no')['king']
        self.assertEqual(king['completed'], 0)

    def test_scoreboard(self):
        scoreboard = self.outcomes()['scoreboard']
        self.assertEqual(scoreboard['figures'], [{'player': 0, 'space': 12}, {'player': 1, 'space': 7}])
        self.assertEqual(scoreboard['robbers'], [{'player': 0, 'space': 7, 'victims': [1]}])
        scoreboard = self.outcomes(None, '--switch', 'robbers.space=total')['scoreboard']
        self.assertEqual(scoreboard['figures'][0], {'player': 0, 'space': 62})

    def test_river(self):
        puzzle = {
            'format': 'bastide-puzzle', 'version': 1,
            'rules': {'preset': 'hig-2017', 'modules': ['river-2']},
            'players': [{'name': 'Anna', 'colour': 'red', 'score': 0}],
            'board': {'tiles': [{'cell': [0, 0], 'tile': 'R2-FFFS-spring', 'rotation': 2}]},
            'turn': {'player': 0, 'phase': 'place'},
        }
        end, = self.outcomes(self.write('river.json', puzzle))['river']['ends']
        self.assertEqual((end['cell'], end['edge'], end['next'], end['dead']), ([0, 0], 'E', [1, 0], False))
        self.assertIn('R2-FSSS-fork', end['fits'])

    def check_totals(self, file):
        players = self.run_tool(0, 'show', '--json', file).json()['position']['players']
        final = self.outcomes(file)['final']
        self.assertEqual([one['player'] for one in final], list(range(len(players))))
        for one in final:
            score = players[one['player']]['score']
            self.assertEqual(one['total'], score + sum(item['points'] for item in one['items']))
        return final

    def test_robber_at_the_end(self):
        item, = self.check_totals(self.file)[0]['items']
        self.assertEqual((item['rule'], item['points']), ('RBS-9', 3))

    def test_final(self):
        final = self.check_totals(self.after('place 4,-1 2', 'pass', 'pass', 'pass'))
        king, = [item for item in final[0]['items'] if item['rule'] == 'KNG-3']
        self.assertEqual((king['points'], king['cell'], king['segment']), (2, [4, -1], 'city:S'))
        self.assertEqual(king['text'], 'Anna scores 2 for the King: 2 completed cities × 1 point. '
                                       'This includes the city of Carcassonne.')

    def test_text(self):
        out = self.run_tool(0, 'outcomes', self.after('place 4,-1 2', 'pass')).out
        for part in ('castle: 1 meeple (Anna)', 'figures here may move to: 4,-1 city:S', 'King: Anna',
                     'counts at the end: 2 completed cities', 'If the Game Ended Now'):
            self.assertIn(part, out)
        out = self.run_tool(0, 'outcomes', self.write('challenge.json', CHALLENGE)).out
        self.assertIn('both need 0,−1 1,−1 0,1 1,1', out)
        for part in ('Level: each still needs 7 cells.', '0,−1: 2 tiles to come: BASE-E, BASE-U',
                     'A shrine may not go to 0,−1.', '[SHR-2]', '[SHR-7]', 'brings the shrine ahead: 6 cells to 7 cells',
                     'Tiles Left'):
            self.assertIn(part, out)

    def test_faulty_position(self):
        puzzle = copy.deepcopy(COUNT)
        puzzle['board']['robbers'][0]['space'] = 8
        run = self.run_tool(1, 'outcomes', '--json', self.write('faulty.json', puzzle))
        self.assertEqual(run.json()['problems'][0]['rule'], 'RBS-1')
        self.assertIn('Anna’s robber is on space 8, but no other player’s counting figure is there.', run.err)


class Rules(tooltest.ToolTest):
    def rules(self, *options):
        return self.run_tool(0, 'rules', '--json', *options).json()

    def test_rules(self):
        rules = self.rules()['rules']
        ids = [one['id'] for one in rules]
        self.assertEqual(len(set(ids)), len(ids))
        for rule in ('BASE-1', 'CNT-3a', 'CNT-12', 'KNG-5', 'RBN-3', 'RIV-10', 'SHR-11', 'RBS-9', 'INN', 'DEP'):
            self.assertIn(rule, ids)
        for rule in rules:
            self.assertEqual(list(rule), ['id', 'title', 'text', 'reading', 'citation'])
            for member in ('title', 'text', 'citation'):
                self.assertGreater(len(rule[member]), 3, rule['id'])

    def test_switches(self):
        report = self.rules()
        ids = {one['id'] for one in report['rules']}
        for one in report['switches']:
            values = [value['value'] for value in one['values']]
            self.assertIn(one['rule'], ids)
            self.assertEqual(list(one['presets']), ['hig-2017', 'zmg-2017', 'rgg-2008', 'zmg-2013'])
            self.assertTrue(set(one['presets'].values()) <= set(values), one['id'])
            self.assertTrue(set(one['silent']) <= set(one['presets']), one['id'])
            self.assertEqual(one['value'], one['presets']['hig-2017'])
            meanings = [value['meaning'] for value in one['values']]
            self.assertEqual(len(set(meanings)), len(values), one['id'])
            self.assertTrue(one['summary'].endswith('?'), one['id'])
            for value in one['values']:
                self.assertNotEqual(value['meaning'], '')
                if value['house-rule']:
                    self.assertNotIn(value['value'], one['presets'].values())

    def switch(self, name, *options):
        found, = [one for one in self.rules(*options)['switches'] if one['id'] == name]
        return found

    def test_switch(self):
        order = self.switch('count.order')
        self.assertEqual(order['rule'], 'CNT-5b')
        self.assertEqual(order['presets'], {'hig-2017': 'left-first', 'zmg-2017': 'left-first',
                                            'rgg-2008': 'left-first', 'zmg-2013': 'active-chooses'})
        self.assertEqual(self.switch('king.carcassonne')['silent'], ['rgg-2008', 'zmg-2013'])
        bonus = {value['value']: value['house-rule'] for value in self.switch('king.bonus')['values']}
        self.assertEqual(bonus, {'per-feature': False, 'ten': True, 'fifteen-forty': True, 'continuous': True})

    def test_in_force(self):
        self.assertEqual(self.switch('count.order', '--preset', 'zmg-2013')['value'], 'active-chooses')
        self.assertEqual(self.switch('count.move', '--switch', 'count.move=follow')['value'], 'follow')
        self.assertEqual(self.rules('--preset', 'rgg-2008')['preset'], 'rgg-2008')

    def test_schema_agrees(self):
        schema = json.loads(pathlib.Path(os.environ['PUZZLE_SCHEMA']).read_text(encoding='utf-8'))
        switches = schema['$defs']['rules']['properties']['switches']['properties']
        listed = {one['id']: [value['value'] for value in one['values']] for one in self.rules()['switches']}
        self.assertEqual({key: value['enum'] for key, value in switches.items()}, listed)

    def test_text(self):
        run = self.run_tool(0, 'rules', '--preset', 'rgg-2008')
        for line in ('Rules', 'CNT-3a  When Several Features Are Scored', 'count.own-district  [CNT-4]'):
            self.assertIn(line, run.lines)
        self.assertTrue(any(line.startswith('  * forbidden:') and line.endswith('[rgg-2008]') for line in run.lines))
        told = ' '.join(run.out.split())
        self.assertIn('rgg-2008 (silent; Bastide’s reading)', told)
        self.assertIn('CNT-10 The City of Carcassonne and Farmers', told)
        self.assertIn('Rio Grande 2008 does not say; Bastide plays as the other editions.', told)
        self.assertIn('The rule books do not say; this is how Bastide plays.', told)
        self.assertTrue(any('[house rule]' in line for line in run.lines))
        self.assertLessEqual(max(map(len, run.lines)), 100)


if __name__ == '__main__':
    tooltest.main()
