#!/usr/bin/env python3
# test-tool-solve.py: solves goals, keeps verdicts, writes and checks proofs
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import copy
import fcntl
import json
import os
import pathlib
import pty
import struct
import subprocess
import termios
import unittest.mock

import tooltest

PUZZLES = pathlib.Path(os.environ['SOURCE_ROOT']) / 'data' / 'puzzles'

REACHED = {'player': 0, 'want': 'condition', 'condition': {'type': 'gain', 'points': 4}}
MISSED = {'player': 0, 'want': 'condition', 'condition': {'type': 'gain', 'points': 5}}
LONG = {'player': 0, 'want': 'lead', 'until': 'game'}


class Solve(tooltest.ToolTest):
    def put(self, goal, name='goal.bastide.json', **members):
        puzzle = copy.deepcopy(self.puzzle)
        puzzle.update(goal=goal, **members)
        return self.write(name, puzzle)

    def test_reached(self):
        run = self.run_tool(0, 'solve', str(self.put(REACHED)))
        self.assertEqual(run.lines[0], 'Anna is to gain at least 4 points this turn, whatever Ben does.')
        self.assertIn('The goal is reached.', run.lines)
        self.assertIn('Sound: there is one solution.', run.lines)
        self.assertIn('place 0,-1 2; deploy', run.out)

    # Only a locale that groups digits shows whether the counts are grouped; a system without sources of locales has none.
    def test_groups(self):
        environment = {'LOCPATH': str(self.folder), 'LC_ALL': 'de_DE.UTF-8', 'LANGUAGE': 'en'}
        if pathlib.Path('/usr/share/i18n/locales/de_DE').exists():
            subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', self.folder / 'de_DE.UTF-8'], check=False)
            with unittest.mock.patch.dict(os.environ, environment):
                run = self.run_tool((0, 3), 'solve', '--nodes', '2000', str(self.put(LONG)))
                document = self.run_tool((0, 3), 'solve', '--json', '--nodes', '2000', str(self.put(LONG))).json()
            self.assertRegex(run.out, r'\b\d{1,3}\.\d{3} positions, ')
            self.assertGreater(document['nodes'], 999)

    def test_missed(self):
        run = self.run_tool(1, 'solve', str(self.put(MISSED)))
        self.assertIn('The goal cannot be reached.', run.lines)
        self.assertIn('Not sound: there is no solution.', run.lines)
        self.assertNotIn('Keys', run.lines)

    def test_json(self):
        document = self.run_tool(0, 'solve', '--json', '--full', str(self.put(REACHED))).json()
        self.assertEqual((document['end'], document['reached'], document['verdict']), ('whole', True, 'sound'))
        self.assertEqual((document['least'], document['most'], document['solutions']), ([1, 1], [1, 1], 1))
        keys = [turn for turn in document['turns'] if turn['verdict'] == 'key']
        self.assertEqual(len(keys), document['keys'])
        self.assertTrue(all(turn['actions'][0] == 'place 0,-1 2' for turn in keys))
        self.assertEqual(document['line'][:1], ['place 0,-1 2'])
        self.assertEqual(document['set-play'], [0, 1])
        for name in ('variations', 'tries', 'depths', 'nodes', 'seconds'):
            self.assertIn(name, document)

    def test_lead(self):
        goal = {'player': 0, 'want': 'lead', 'until': 'turn'}
        document = self.run_tool(0, 'solve', '--json', str(self.put(goal))).json()
        self.assertEqual((document['least'], document['text']), ([9, 1], 'Lead of Anna: 9'))

    def test_without_goal(self):
        run = self.run_tool(0, 'solve', str(self.file))
        self.assertEqual(run.lines[0], 'The puzzle has no goal, so the best lead is looked for.')
        self.run_tool(1, 'solve', str(self.file), '-o', str(self.folder / 'out.bastide.json'))
        self.assertFalse((self.folder / 'out.bastide.json').exists())

    def test_stopped(self):
        file = str(self.put(LONG))
        run = self.run_tool(3, 'solve', file, '--nodes', '1000', '--threads', '2', '--memory', '1')
        self.assertIn('Not checked to the end.', run.lines)
        document = self.run_tool(3, 'solve', '--json', file, '--time', '1').json()
        self.assertEqual((document['end'], document['verdict']), ('time', 'stopped'))
        self.assertEqual(document['verdict-text'], 'Not checked to the end within 1 second.')

    def test_faulty(self):
        bad = self.put({'player': 7, 'want': 'lead'})
        self.run_tool(1, 'solve', str(bad))
        bad = self.put({'player': 1, 'want': 'condition', 'condition': {'type': 'all', 'of': []}})
        run = self.run_tool(1, 'check', str(bad))
        self.assertIn('/goal/condition', run.out)
        self.run_tool(1, 'solve', str(bad))

    def test_misuse(self):
        file = str(self.file)
        for arguments in (['--time', '-1'], ['--nodes', '-1'], ['--memory', '0'], ['--threads', '0'], ['--sound']):
            self.run_tool(2, 'solve', file, *arguments)
        self.run_tool(2, 'show', file, '--threads', '2')
        self.run_tool(2, 'check', file, '--time', '3')
        self.run_tool(2, 'show', file, '--certificate', 'x')

    def test_verdict(self):
        out = self.folder / 'out.bastide.json'
        self.run_tool(0, 'solve', str(self.put(REACHED)), '-o', str(out))
        puzzle = json.loads(out.read_text(encoding='utf-8'))
        self.assertEqual((puzzle['sound']['verdict'], puzzle['sound']['value']), ('sound', '1'))
        self.run_tool(0, 'check', '--sound', str(out))
        puzzle['players'][1]['score'] += 1
        run = self.run_tool(1, 'check', '--sound', str(self.write('stale.bastide.json', puzzle)))
        self.assertIn('The puzzle has changed since the verdict in the file.', run.out)

    def test_certificate(self):
        proof = self.folder / 'proof'
        for goal, claim in ((REACHED, 'least 1'), (MISSED, 'most 0')):
            file = str(self.put(goal))
            self.run_tool(0 if goal is REACHED else 1, 'solve', file, '--certificate', str(proof))
            run = self.run_tool(0, 'verify', file, str(proof))
            self.assertEqual(run.lines, [f'Proved: the value is at {claim}.'])
        other = str(self.put(REACHED, name='other.bastide.json'))
        self.assertIn('another position or goal', self.run_tool(1, 'verify', other, str(proof)).err)
        hidden = self.folder / 'hidden'
        hidden.write_bytes(proof.read_bytes() + b'\0behind the end\n')
        self.run_tool(1, 'verify', str(self.put(MISSED)), str(hidden))
        lines = proof.read_text(encoding='utf-8').splitlines()
        for nth in range(3, len(lines)):
            cut = self.folder / 'cut'
            cut.write_text('\n'.join(lines[:nth] + lines[nth + 1:]) + '\n', encoding='utf-8')
            self.run_tool(1, 'verify', str(self.put(MISSED)), str(cut))
        hostile = self.folder / 'hostile'
        hostile.write_bytes(b'bastide-proof 1\n\xff\0' * 99)
        self.run_tool(1, 'verify', other, str(hostile))
        hostile.write_bytes(b'')
        self.assertIn('Line 1', self.run_tool(1, 'verify', other, str(hostile)).err)
        self.run_tool(1, 'verify', other, str(self.folder / 'none'))
        long = str(self.put(LONG))
        run = self.run_tool(1, 'solve', long, '--nodes', '1000', '--certificate', str(self.folder / 'none'))
        self.assertIn('no certificate', run.err)
        self.assertFalse((self.folder / 'none').exists())

    def test_collection(self):
        folder = self.folder / 'collection' / 'inner'
        folder.mkdir(parents=True)
        for name, goal in (('a', REACHED), ('b', MISSED), ('c', LONG)):
            (folder / (name + '.bastide.json')).write_text(json.dumps({**self.puzzle, 'goal': goal}), encoding='utf-8')
        (folder.parent / 'd.bastide.json').write_text(json.dumps(self.puzzle), encoding='utf-8')
        (folder / 'other.json').write_text('[]', encoding='utf-8')
        run = self.run_tool(1, 'check', '--sound', '--nodes', '1000', str(folder.parent))
        verdicts = {line.split()[0]: line.split()[1] for line in run.lines if '.bastide.json' in line}
        self.assertEqual(verdicts, {'a.bastide.json': 'sound', 'b.bastide.json': 'no-solution',
                                    'c.bastide.json': 'stopped', 'd.bastide.json': 'no-goal'})
        self.assertEqual(run.lines[-1], '1 of 4 puzzles are sound.')
        (folder / 'b.bastide.json').unlink()
        (folder.parent / 'd.bastide.json').unlink()
        document = self.run_tool(3, 'check', '--sound', '--json', '--nodes', '1000', str(folder)).json()
        self.assertEqual([row['verdict'] for row in document['files']], ['sound', 'stopped'])
        (folder / 'c.bastide.json').unlink()
        self.run_tool(0, 'check', '--sound', str(folder.parent))
        self.run_tool(1, 'check', '--sound', str(self.folder / 'collection' / 'none'))

    # On a terminal the progress names the puzzle, keeps within a line, does not steer, and is gone at the end.
    def test_progress(self):
        self.puzzle['players'][0]['name'] = 'Anna\x1b[2J'
        names = 'short.bastide.json', 'long.bastide.json'
        files = self.put(REACHED, names[0]), self.put(LONG, names[1])
        terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 60, 0, 0))
        subprocess.run([tooltest.PROGRAM, 'check', '--sound', '--nodes', '5000', *files], stdout=subprocess.DEVNULL,
                       stderr=end, check=False)
        os.close(end)
        # A terminal hands on what was written piece by piece, and ends with an error.
        read = b''
        with contextlib.suppress(OSError):
            while piece := os.read(terminal, 1 << 20):
                read += piece
        os.close(terminal)
        shown = read.decode('utf-8').split('\r')[1:]
        for name in names:
            self.assertTrue(any(line.startswith(f'{name} · ') for line in shown), shown)
        for line in shown:
            self.assertTrue(line.endswith('\x1b[K'))
            self.assertLess(len(line[:-3]), 60)
            self.assertNotIn('\x1b', line[:-3])
        self.assertEqual(shown[-1], '\x1b[K')

    def test_author(self):
        wrong = self.put(REACHED, solution=[['place 0,2 1', 'pass']])
        run = self.run_tool(1, 'check', '--sound', str(wrong))
        self.assertIn('Line 1 of the solution does not begin with a key.', run.out)
        several = self.put({'player': 0, 'want': 'condition', 'until': {'tiles': 2},
                            'condition': {'type': 'gain', 'points': 0}}, unique=True)
        run = self.run_tool(1, 'check', '--sound', str(several))
        self.assertIn('The puzzle claims to have one solution.', run.out)

    # Every bundled puzzle has a goal and one solution, which is found in the time that a reader would wait.
    def test_bundled(self):
        document = self.run_tool(0, 'check', '--sound', '--json', str(PUZZLES)).json()
        self.assertEqual({row['file'] for row in document['files']}, set(map(str, PUZZLES.iterdir())))
        for row in document['files']:
            with self.subTest(row['file']):
                self.assertEqual((row['verdict'], row['problems'], row['remarks']), ('sound', [], []))
                self.assertLess(row['solution']['seconds'], 10)

    # Nothing speaks against the only place that completes the city. Past the robber the order counts, and the robber has
    # a point of it; the gift for the King leads a reader astray twenty times.
    def test_difficulty(self):
        difficulty = self.solve_difficulty(0, self.put(REACHED))
        self.assertEqual(difficulty, {
            'grade': 1, 'score': 0, 'idea': 1, 'choices': 2, 'tempting': 0, 'near': 0, 'given-up': 0, 'given-away': 0,
            'own-turns': 1, 'ahead': 0,
        })
        self.assertIsNone(self.solve_difficulty(1, self.put(MISSED)))
        difficulty = self.solve_difficulty(0, PUZZLES / 'robbers-small-change-first.bastide.json')
        self.assertEqual((difficulty['idea'], difficulty['given-away'], difficulty['ahead']), (6, 1, 0))
        difficulty = self.solve_difficulty(0, PUZZLES / 'king-a-royal-gift.bastide.json')
        self.assertEqual((difficulty['given-away'], difficulty['own-turns'], difficulty['ahead']), (6, 1, 1))
        self.assertGreater(difficulty['tempting'], 20)

    def solve_difficulty(self, status, file):
        return self.run_tool(status, 'solve', '--json', str(file)).json()['difficulty']

    # The estimate agrees by and large with the authors: by Kendall’s tau-b, and to a grade for every puzzle.
    def test_calibration(self):
        document = self.run_tool(0, 'check', '--sound', '--json', str(PUZZLES)).json()
        estimates = {}
        for row in document['files']:
            estimates.setdefault(row['file'], []).append(row['solution']['difficulty'])
        # A puzzle is as hard as the hardest of its twins.
        pairs = [(json.loads(pathlib.Path(file).read_text(encoding='utf-8'))['difficulty'],
                  max(twins, key=lambda estimate: estimate['score'])) for file, twins in estimates.items()]
        tau = get_tau([(author, estimate['score']) for author, estimate in pairs])
        print(f'tau-b {tau:.2f} of {len(pairs)}')
        self.assertGreater(tau, 0.5)
        self.assertEqual([(pathlib.Path(file).name, author, estimate['grade'])
                          for file, (author, estimate) in zip(estimates, pairs)
                          if abs(author - estimate['grade']) > 1], [])


def get_tau(pairs):
    agree, ties = 0, [0, 0]
    for i, first in enumerate(pairs):
        for second in pairs[:i]:
            signs = [(a > b) - (a < b) for a, b in zip(first, second)]
            agree += signs[0] * signs[1]
            ties = [n + (sign == 0) for n, sign in zip(ties, signs)]
    n = len(pairs) * (len(pairs) - 1) / 2
    return agree / ((n - ties[0]) * (n - ties[1])) ** 0.5


if __name__ == '__main__':
    tooltest.main()
