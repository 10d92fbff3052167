#!/usr/bin/env python3
# test-tool.py: exit statuses, output streams, and the shapes of the JSON
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json

import tooltest


class Misuse(tooltest.ToolTest):
    def check(self, *arguments):
        run = self.run_tool(2, *arguments)
        self.assertEqual(run.out, '')
        self.assertNotEqual(run.err, '')

    def test_commands(self):
        self.check()
        self.check('frobnicate', self.file)

    def test_operands(self):
        for command in ('check', 'show', 'moves', 'perft', 'export', 'play', 'outcomes', 'solve', 'verify'):
            self.check(command)
        self.check('outcomes', self.file, self.file)
        self.check('rules', self.file)
        self.check('show', self.file, self.file)
        self.check('moves', self.file, self.file)
        self.check('play', self.file)
        self.check('perft', self.file)
        self.check('perft', self.file, '1', '2')
        self.check('export', self.file)

    def test_depth(self):
        for depth in ('', 'two', '-1', '1.5', '0x2', '99999999999999999999'):
            self.check('perft', self.file, '--', depth)

    def test_options(self):
        self.check('show', '--frobnicate', self.file)
        self.check('show', self.file, '-o', 'out.json')
        self.check('moves', '--placements-only', self.file)
        self.check('show', '--preset', 'hig-2018', self.file)
        self.check('show', '--switch', 'base.small-city', self.file)
        self.check('show', '--switch', 'base.small-city=three', self.file)
        self.check('show', '--switch', 'base.large-city=two', self.file)
        self.check('play', self.file, 'pass', '-o')
        self.check('play', self.file, 'place 0,-1 2', '-o', '-')
        self.check('play', self.file, 'place 0,-1 2', '-o', '')
        self.check('show', self.file, '--tiles')

    def test_standard_input_once(self):
        self.check('check', '-', '-')
        self.check('check', '--tiles', '-', '-')
        self.check('check', '--tiles', '-', '--tiles', '-', self.file)

    def test_export_format(self):
        self.check('export', self.file, '-o', str(self.folder / 'out.gif'))
        self.check('export', self.file, '-o', str(self.folder / 'out'))


class About(tooltest.ToolTest):
    def test_help(self):
        run = self.run_tool(0, '--help')
        for command in ('check', 'show', 'moves', 'play', 'outcomes', 'rules', 'perft', 'export', 'import', 'text',
                        'solve', 'verify'):
            self.assertIn(f'\n  {command} ', run.out)
        self.assertEqual(run.err, '')
        self.assertEqual(self.run_tool(0, 'moves', '--help').out, run.out)

    def test_version(self):
        self.assertRegex(self.run_tool(0, '--version').out, r'^bastide-tool \d+\.\d+\.\d+\n$')


class Check(tooltest.ToolTest):
    def test_sound(self):
        run = self.run_tool(0, 'check', self.file)
        self.assertEqual((run.out, run.err), ('', ''))

    def test_errors(self):
        run = self.run_tool(1, 'check', self.write('faulty.json', self.faulty))
        self.assertEqual(len(run.lines), 1)
        self.assertRegex(run.lines[0], r'^/board/tiles/1: .*\[BASE-1\]$')

    def test_all_of_them(self):
        self.faulty['players'][0]['score'] = 100001
        self.faulty['board']['tiles'][0]['rotation'] = 4
        self.faulty['draw'][1] = 'BASE-HH'
        run = self.run_tool(1, 'check', self.write('faulty.json', self.faulty))
        for place in ('/players/0/score', '/board/tiles/0/rotation', '/draw/1'):
            self.assertTrue(any(line.startswith(place + ':') for line in run.lines), run.out)

    def test_several_files(self):
        faulty = self.write('faulty.json', self.faulty)
        run = self.run_tool(1, 'check', self.file, faulty, self.file)
        self.assertTrue(all(line.startswith(faulty + ':') for line in run.lines))
        self.assertEqual(len(run.lines), 1)

    def test_missing_file(self):
        run = self.run_tool(1, 'check', str(self.folder / 'nowhere.json'))
        self.assertEqual(len(run.lines), 1)
        self.run_tool(1, 'check', str(self.folder))

    def test_json(self):
        faulty = self.write('faulty.json', self.faulty)
        run = self.run_tool(1, 'check', '--json', self.file, faulty)
        files = run.json()['files']
        self.assertEqual([one['file'] for one in files], [self.file, faulty])
        self.assertEqual(files[0]['problems'], [])
        problem = files[1]['problems'][0]
        self.assertEqual((problem['severity'], problem['at'], problem['rule']), ('error', '/board/tiles/1', 'BASE-1'))
        self.assertGreater(len(problem['text']), 10)

    def test_warning_is_no_error(self):
        self.puzzle['board']['tiles'].append({'cell': [0, 2], 'tile': 'BASE-C', 'rotation': 0})
        self.puzzle['board']['tiles'][1] = {'cell': [0, -1], 'tile': 'BASE-E', 'rotation': 2}
        self.puzzle['board']['tiles'].pop()
        run = self.run_tool(0, 'check', '--json', self.write('odd.json', self.puzzle))
        problems = run.json()['files'][0]['problems']
        self.assertEqual([problem['severity'] for problem in problems], ['warning'])
        self.assertTrue(problems[0]['at'].startswith('/board/tiles/0/figures/0'))


class Show(tooltest.ToolTest):
    def features(self, kind):
        return [one for one in self.run_tool(0, 'show', '--json', self.file).json()['features'] if one['kind'] == kind]

    def test_text(self):
        out = self.run_tool(0, 'show', self.file).out
        for part in ('Close it', 'Anna', 'Ben', 'BASE-D/0', 'BASE-B/0', 'BASE-E', '0,0 city:N', '0,1 monastery',
                     '6 meeples'):
            self.assertIn(part, out)

    def test_description(self):
        self.puzzle['description'] = 'Two cities.\nClose one.'
        run = self.run_tool(0, 'show', self.write('lines.json', self.puzzle))
        self.assertEqual(run.lines[:3], ['Close it', 'Two cities.', 'Close one.'])

    def test_members(self):
        report = self.run_tool(0, 'show', '--json', self.file).json()
        self.assertEqual(list(report), ['position', 'problems', 'features'])
        self.assertEqual(report['position']['x-origin'], {'club': [1, 2]})
        self.assertEqual(report['problems'], [])

    def test_city(self):
        city, = self.features('city')
        self.assertEqual(city['segments'], [{'cell': [0, 0], 'segment': 'city:N'}])
        self.assertEqual((city['tiles'], city['complete'], city['open'], city['pennants']), (1, False, 1, 0))
        self.assertEqual((city['value'], city['final-value']), (2, 1))
        self.assertEqual(city['majority'], [0])
        figure, = city['figures']
        self.assertEqual((figure['player'], figure['figure'], figure['cell']), (0, 'meeple', [0, 0]))

    def test_road(self):
        road, = self.features('road')
        self.assertEqual((road['tiles'], road['complete'], road['open'], road['final-value']), (1, False, 2, 1))
        self.assertEqual((road['figures'], road['majority']), ([], []))

    def test_monastery(self):
        monastery, = self.features('monastery')
        self.assertEqual((monastery['cell'], monastery['occupied'], monastery['complete']), ([0, 1], 1, False))
        self.assertEqual((monastery['value'], monastery['final-value']), (9, 2))

    def test_fields(self):
        fields = self.features('field')
        self.assertEqual(len(fields), 2)
        self.assertTrue(all(field['cities'] == 0 and field['carcassonne'] is False for field in fields))
        joined = [field for field in fields if field['tiles'] == 2]
        self.assertEqual(joined[0]['segments'], [{'cell': [0, 0], 'segment': 'field:ER'},
                                                 {'cell': [0, 1], 'segment': 'field:NL'}])

    def test_faulty_position_is_shown(self):
        faulty = self.write('faulty.json', self.faulty)
        report = self.run_tool(0, 'show', '--json', faulty).json()
        self.assertEqual(report['problems'][0]['at'], '/board/tiles/1')
        run = self.run_tool(0, 'show', faulty)
        self.assertIn('/board/tiles/1', run.err)
        self.assertNotIn('/board/tiles/1', run.out)


class Moves(tooltest.ToolTest):
    def test_text(self):
        run = self.run_tool(0, 'moves', self.file)
        self.assertEqual(len([line for line in run.lines if not line.startswith(' ')]), 11)
        self.assertEqual(run.lines[0], 'To move: Anna. Place the tile: BASE-E')
        self.assertEqual(run.lines[1].split(), ['place', '0,-1', '2', 'Anna', '+4,', 'Ben', '+0'])
        self.assertEqual(run.lines[2:4], ['    City of 2', '    if the game ended then: Anna +3, Ben +0'])

    def test_json(self):
        report = self.run_tool(0, 'moves', '--json', self.file).json()
        self.assertEqual(list(report), ['phase', 'player', 'actions'])
        self.assertEqual((report['phase'], report['player']), ('place', 0))
        self.assertEqual(report['actions'][0], {
            'action': 'place 0,-1 2', 'points': [0, 0],
            'prospect': {
                'whole': True, 'nobody': [4, 0], 'own': [4, 0], 'own-most': [4, 0], 'sure': [4, 0],
                'may-redeploy': [], 'may-redeploy-finally': [], 'may-send': False, 'completes': True, 'final': [3, 0],
                'text': 'City of 2',
            },
        })

    def test_points_when_somebody_has_to_choose(self):
        played = self.run_tool(0, 'play', '--json', self.file, 'place 0,-1 2').json()['position']
        report = self.run_tool(0, 'moves', '--json', self.write('deploy.json', played)).json()
        self.assertEqual(report['phase'], 'deploy')
        points = {one['action']: one['points'] for one in report['actions']}
        self.assertEqual(points['pass'], [4, 0])
        self.assertEqual(points['deploy meeple field:NL'], [4, 0])
        self.assertNotIn('deploy meeple city:S', points)

    def test_faulty_position(self):
        faulty = self.write('faulty.json', self.faulty)
        run = self.run_tool(1, 'moves', faulty)
        self.assertEqual(run.out, '')
        self.assertIn('/board/tiles/1', run.err)
        run = self.run_tool(1, 'moves', '--json', faulty)
        self.assertIn('error', run.json())
        self.assertEqual(run.json()['problems'][0]['at'], '/board/tiles/1')


class Play(tooltest.ToolTest):
    def test_text(self):
        run = self.run_tool(0, 'play', self.file, 'place 0,-1 2', 'pass')
        self.assertEqual(run.lines, [
            'Anna places the tile at 0,−1. (BASE-E) [BASE-1]',
            'The city at 0,−1 is completed: 2 tiles. [BASE-4]',
            'Anna scores 4 for the city: 2 tiles × 2 points. [BASE-6]',
            'Anna takes back a meeple from 0,0. [BASE-5]',
        ])
        self.assertEqual(run.err, '')

    def test_json(self):
        report = self.run_tool(0, 'play', '--json', self.file, 'place 0,-1 2', 'pass').json()
        self.assertEqual(list(report), ['events', 'position', 'scores', 'phase', 'player'])
        self.assertEqual((report['scores'], report['phase'], report['player']), ([16, 7], 'place', 1))
        self.assertEqual(report['position']['turn']['tile'], 'BASE-B')
        self.assertEqual(report['position']['draw'], ['BASE-H'])
        score = report['events'][2]
        self.assertEqual((score['type'], score['rule'], score['player'], score['points']), ('score', 'BASE-6', 0, 4))
        self.assertEqual((score['feature'], score['cell']), ('city', [0, -1]))
        self.assertEqual(score['text'], 'Anna scores 4 for the city: 2 tiles × 2 points.')
        for event in report['events']:
            self.assertTrue({'type', 'text'} <= set(event))

    def test_illegal(self):
        run = self.run_tool(1, 'play', self.file, 'place 0,-1 2', 'deploy meeple city:S')
        self.assertEqual(run.lines, ['Anna places the tile at 0,−1. (BASE-E) [BASE-1]'])
        self.assertIn('Anna already has a figure in this city. [BASE-3]', run.err)
        run = self.run_tool(1, 'play', '--json', self.file, 'place 0,0 0')
        self.assertEqual(list(run.json()), ['error', 'refusal'])
        self.assertIn('[BASE-1]', run.json()['error'])
        refusal = run.json()['refusal']
        self.assertEqual((refusal['action'], refusal['reason'], refusal['rule']), ('place 0,0 0', 'cell-taken', 'BASE-1'))
        self.assertEqual(run.json()['error'], f'place 0,0 0: {refusal["text"]} [BASE-1]')

    def test_no_such_segment(self):
        run = self.run_tool(1, 'play', self.file, 'place 0,-1 2', 'deploy meeple road:N')
        self.assertIn('The tile at 0,−1 has no “road:N” as it is turned. [BASE-3]', run.err)
        run = self.run_tool(1, 'play', self.file, 'place 0,-1 2', 'deploy meeple monastery')
        self.assertIn('The tile at 0,−1 has no “monastery”. [BASE-3]', run.err)

    def test_no_action(self):
        for action in ('', 'plaec 0,0 0', 'place', 'place 0,0 0 0', 'place 201,0 0', 'place +1,0 0', 'draw X',
                       'deploy x y'):
            self.run_tool(1, 'play', self.file, action)

    def test_every_rotation_is_accepted(self):
        self.puzzle['turn']['tile'] = 'BASE-X'
        self.puzzle['board']['tiles'] = [{'cell': [0, 0], 'tile': 'BASE-X', 'rotation': 0}]
        file = self.write('crossing.json', self.puzzle)
        listed = [one['action'] for one in self.run_tool(0, 'moves', '--json', file).json()['actions']]
        self.assertEqual(listed, ['place 0,-1 0', 'place -1,0 0', 'place 1,0 0', 'place 0,1 0'])
        for rotation in '0123':
            self.run_tool(0, 'play', file, f'place 1,0 {rotation}')


class Perft(tooltest.ToolTest):
    def count(self, depth, *options):
        return self.run_tool(0, 'perft', '--json', self.file, str(depth), *options).json()

    def test_json(self):
        report = self.count(1)
        self.assertEqual(list(report), ['depth', 'count', 'seconds', 'nodes-per-second'])
        self.assertEqual(report['depth'], 1)

    def test_counts(self):
        moves = self.run_tool(0, 'moves', '--json', self.file).json()['actions']
        self.assertEqual(self.count(1, '--placements-only')['count'], len(moves))
        total = 0
        for move in moves:
            played = self.run_tool(0, 'play', '--json', self.file, move['action']).json()
            if played['phase'] == 'place':
                total += 1
                continue
            text = json.dumps(played['position'])
            total += len(self.run_tool(0, 'moves', '--json', '-', text=text).json()['actions'])
        self.assertEqual(self.count(1)['count'], total)

    def test_text(self):
        self.assertRegex(self.run_tool(0, 'perft', self.file, '1').out,
                         r'^\d+ sequences, [\d.]+ seconds, \d+ nodes a second\n$')


class Rules(tooltest.ToolTest):
    def city(self, *options):
        return [one for one in self.run_tool(0, 'show', '--json', self.closed, *options).json()['features']
                if one['kind'] == 'city'][0]['value']

    def setUp(self):
        super().setUp()
        self.puzzle['board']['tiles'] = [{'cell': [0, 0], 'tile': 'BASE-D', 'rotation': 0},
                                         {'cell': [0, -1], 'tile': 'BASE-E', 'rotation': 2}]
        self.closed = self.write('closed.json', self.puzzle)

    def test_switch(self):
        self.assertEqual(self.city(), 4)
        self.assertEqual(self.city('--switch', 'base.small-city=two'), 2)
        self.assertEqual(self.city('--switch', 'base.small-city=two', '--switch', 'base.small-city=full'), 4)

    def test_preset(self):
        report = self.run_tool(0, 'show', '--json', '--preset', 'rgg-2008', self.closed).json()
        self.assertEqual(report['position']['rules']['preset'], 'rgg-2008')
        self.assertEqual(report['position']['x-origin'], {'club': [1, 2]})

    def test_switch_in_the_file_stays(self):
        self.puzzle['rules']['switches'] = {'base.small-city': 'two'}
        self.closed = self.write('closed.json', self.puzzle)
        self.assertEqual(self.city('--preset', 'zmg-2017'), 2)


if __name__ == '__main__':
    tooltest.main()
