#!/usr/bin/env python3
# test-tool-files.py: standard input, written files, and hostile input
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import re
import resource
import signal
import subprocess

import tooltest

ROOT = pathlib.Path(os.environ['SOURCE_ROOT'])


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def let_no_file_grow():
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def run_on_full_disk(test, *arguments):
    """The program names the file that it could not write, in a line of its own."""
    done = subprocess.run([tooltest.PROGRAM, *arguments], capture_output=True, preexec_fn=limit_files)
    test.assertEqual(done.returncode, 1)
    output = arguments[arguments.index('-o') + 1]
    test.assertRegex(done.stderr.decode(), f'\\Abastide-tool: “{re.escape(output)}” was not written: .+\n\\Z')


class StandardInput(tooltest.ToolTest):
    def test_dash(self):
        text = json.dumps(self.puzzle)
        self.run_tool(0, 'check', '-', text=text)
        self.assertEqual(self.run_tool(0, 'moves', '-', text=text).out, self.run_tool(0, 'moves', self.file).out)
        self.assertEqual(self.run_tool(0, 'show', '-', '--json', text=text).out,
                         self.run_tool(0, 'show', self.file, '--json').out)
        self.run_tool(1, 'check', '-', text='')

    def test_among_files(self):
        run = self.run_tool(0, 'check', '--json', self.file, '-', text=json.dumps(self.puzzle))
        self.assertEqual([one['file'] for one in run.json()['files']], [self.file, '-'])

    def test_file_called_like_an_option(self):
        self.write('-o', self.puzzle)
        self.run_tool(0, 'check', '--', '-o', cwd=self.folder)


class OptionsAnywhere(tooltest.ToolTest):
    def test_order(self):
        expected = self.run_tool(0, 'moves', '--json', self.file).out
        self.assertEqual(self.run_tool(0, 'moves', self.file, '--json').out, expected)
        self.assertEqual(self.run_tool(0, '--json', 'moves', self.file).out, expected)


class Output(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.output = self.folder / 'out.json'

    def play(self, status, *actions):
        return self.run_tool(status, 'play', '-o', str(self.output), self.file, *actions)

    def test_written(self):
        self.play(0, 'place 0,-1 2', 'pass')
        puzzle = json.loads(self.output.read_text(encoding='utf-8'))
        self.assertEqual(puzzle['x-origin'], {'club': [1, 2]})
        self.assertEqual([player['score'] for player in puzzle['players']], [16, 7])
        self.run_tool(0, 'check', str(self.output))
        report = self.run_tool(0, 'play', '--json', self.file, 'place 0,-1 2', 'pass').json()
        self.assertEqual(report['position'], puzzle)

    def test_in_place(self):
        self.run_tool(0, 'play', '-o', self.file, self.file, 'place 0,-1 2')
        self.run_tool(0, 'play', '-o', self.file, self.file, 'pass')
        puzzle = json.loads(pathlib.Path(self.file).read_text(encoding='utf-8'))
        self.assertEqual([player['score'] for player in puzzle['players']], [16, 7])

    def test_step_by_step_is_the_same(self):
        self.play(0, 'place 0,-1 2', 'pass', 'place -1,1 0', 'deploy meeple monastery')
        at_once = self.output.read_bytes()
        for action in ('place 0,-1 2', 'pass', 'place -1,1 0', 'deploy meeple monastery'):
            self.run_tool(0, 'play', '-o', self.file, self.file, action)
        self.assertEqual(pathlib.Path(self.file).read_bytes(), at_once)

    def test_nothing_when_refused(self):
        self.play(1, 'place 0,-1 2', 'deploy meeple city:S')
        self.assertFalse(self.output.exists())
        self.output.write_text('kept')
        self.play(1, 'place 0,0 0')
        self.assertEqual(self.output.read_text(), 'kept')

    def test_nowhere(self):
        run = self.run_tool(1, 'play', '-o', str(self.folder / 'no' / 'where.json'), self.file, 'place 0,-1 2')
        self.assertEqual(run.out, '')
        self.assertNotEqual(run.err, '')

    def test_full_disk(self):
        self.output.write_text('kept')
        run_on_full_disk(self, 'play', '-o', str(self.output), self.file, 'place 0,-1 2')
        self.assertEqual(self.output.read_text(), 'kept')
        self.assertEqual(sorted(os.listdir(self.folder)), ['out.json', 'puzzle.bastide.json'])

    def test_largest_file_allowed(self):
        command = [tooltest.PROGRAM, 'play', '-o', str(self.output), self.file, 'place 0,-1 2']
        done = subprocess.run(command, capture_output=True, preexec_fn=let_no_file_grow)
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, b'')
        self.assertEqual(os.listdir(self.folder), ['puzzle.bastide.json'])

    def test_full_disk_leaves_no_new_file(self):
        run_on_full_disk(self, 'play', '-o', str(self.output), self.file, 'place 0,-1 2')
        self.assertEqual(os.listdir(self.folder), ['puzzle.bastide.json'])

    def test_newer_file(self):
        self.puzzle['version'] = 2
        newer = self.write('newer.json', self.puzzle)
        self.run_tool(0, 'play', newer, 'place 0,-1 2')
        self.run_tool(1, 'play', '-o', str(self.output), newer, 'place 0,-1 2')
        self.assertFalse(self.output.exists())

    def test_standard_output_is_full(self):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([tooltest.PROGRAM, 'show', self.file], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, b'')


class Tiles(tooltest.ToolTest):
    SET = {
        'format': 'bastide-tiles', 'version': 1, 'id': 'MINE', 'name': 'Mine',
        'tiles': [{
            'id': 'MINE-1', 'edges': 'CRFR', 'count': {'first': 1, 'new': 2},
            'cities': [{'edges': ['N'], 'pennants': 1}],
            'roads': [{'edges': ['E', 'W']}],
            'fields': [{'halves': ['EL', 'WR'], 'cities': [0]}, {'halves': ['ER', 'SL', 'SR', 'WL']}],
        }],
    }

    def setUp(self):
        super().setUp()
        self.tiles = self.write('mine.json', self.SET)
        self.puzzle['rules']['sets'] = ['MINE']
        self.puzzle['turn']['tile'] = 'MINE-1'
        self.file = self.write('puzzle.bastide.json', self.puzzle)

    def test_needed(self):
        self.run_tool(1, 'check', self.file)
        self.assertEqual(self.run_tool(0, 'check', '--tiles', self.tiles, self.file).out, '')

    def test_played(self):
        output = self.folder / 'out.json'
        self.run_tool(0, 'play', '--tiles', self.tiles, '-o', str(output), self.file, 'place 0,-1 2', 'pass')
        written = json.loads(output.read_text())
        self.assertEqual(written['board']['tiles'][2]['tile'], 'MINE-1')
        self.assertEqual(written['players'][0]['score'], 12 + 2 * 2 + 2)

    def test_in_the_bag(self):
        self.puzzle['turn'] = {'player': 0}
        self.puzzle['draw'] = []
        file = self.write('bag.json', self.puzzle)
        self.assertIn('draw MINE-1', self.run_tool(0, 'moves', '--tiles', self.tiles, file).out)

    def test_standard_input(self):
        self.run_tool(0, 'check', '--tiles', '-', self.file, text=json.dumps(self.SET))

    def test_refused(self):
        for name in (str(self.folder / 'nowhere.json'), self.file):
            self.assertIn(name, self.run_tool(1, 'moves', '--tiles', name, self.file).err)
        run = self.run_tool(1, 'check', '--json', '--tiles', self.tiles, '--tiles', self.tiles, self.file)
        self.assertEqual(sorted(run.json()), ['error', 'problems'])


class Export(tooltest.ToolTest):
    MAGIC = {'png': b'\x89PNG\r\n', 'svg': b'<?xml', 'pdf': b'%PDF-'}

    def test_formats(self):
        for ending, magic in self.MAGIC.items():
            output = self.folder / ('out.' + ending)
            run = self.run_tool(0, 'export', self.file, '-o', str(output))
            self.assertEqual(run.out, '')
            self.assertTrue(output.read_bytes().startswith(magic))
            self.assertGreater(output.stat().st_size, 2000)

    def test_json(self):
        output = str(self.folder / 'out.svg')
        self.assertEqual(self.run_tool(0, 'export', '--json', self.file, '-o', output).json(), {'file': output})

    def test_longest_board(self):
        self.puzzle['board']['tiles'] = [{'cell': [i - 200, 200], 'tile': 'BASE-U'} for i in range(400)]
        output = self.folder / 'out.svg'
        self.run_tool(0, 'export', self.write('long.json', self.puzzle), '-o', str(output))
        self.assertTrue(output.read_bytes().startswith(self.MAGIC['svg']))

    def test_full_disk(self):
        output = self.folder / 'out.png'
        output.write_text('kept')
        run_on_full_disk(self, 'export', self.file, '-o', str(output))
        self.assertEqual(output.read_text(), 'kept')
        self.assertEqual(sorted(os.listdir(self.folder)), ['out.png', 'puzzle.bastide.json'])

    def test_full_disk_leaves_no_new_file(self):
        for options, name in (((), 'out.png'), ((), 'out.svg'), ((), 'out.pdf'), (('--as', 'booklet'), 'out.pdf'),
                              ((), 'out.html')):
            run_on_full_disk(self, 'export', *options, self.file, '-o', str(self.folder / name))
            self.assertEqual(os.listdir(self.folder), ['puzzle.bastide.json'])

    def test_lesson_to_a_full_disk(self):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([tooltest.PROGRAM, 'lesson', self.file, 'place 0,-1 2', 'pass'], stdout=full,
                                  stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(done.stderr.splitlines()), 1)

    def test_refused(self):
        self.run_tool(1, 'export', self.file, '-o', str(self.folder / 'no' / 'where.png'))
        self.run_tool(1, 'export', str(self.folder / 'nowhere.json'), '-o', str(self.folder / 'out.png'))
        self.assertFalse((self.folder / 'out.png').exists())


class Picture(tooltest.ToolTest):
    """The options of a picture; a picture of the board alone is that of the class above."""

    def setUp(self):
        super().setUp()
        self.puzzle['annotations'] = [{'type': 'mark', 'cell': [5, 0], 'text': 'A'}]
        self.file = self.write('puzzle.bastide.json', self.puzzle)

    def draw(self, *options, ending='png'):
        output = self.folder / ('out.' + ending)
        self.run_tool(0, 'export', self.file, *options, '-o', str(output))
        return output.read_bytes()

    def size(self, *options):
        data = self.draw(*options)
        return int.from_bytes(data[16:20], 'big'), int.from_bytes(data[20:24], 'big')

    def test_size(self):
        width, height = self.size('--tile-size', '64')
        self.assertEqual((width, height), ((6 + 1) * 64, (2 + 1) * 64))

    def test_crop(self):
        width, height = self.size('--tile-size', '100', '--crop', '0,1:0,0')
        self.assertEqual(self.size('--tile-size', '100', '--crop', '0,0:0,1'), (width, height))
        self.assertGreater(height, width)
        self.assertLess(width, 220)

    def test_arrows(self):
        self.assertLess(self.size('--no-arrows')[0], self.size()[0])

    def test_parts(self):
        bare = self.size('--crop', '0,0:0,1')
        self.assertGreater(self.size('--crop', '0,0:0,1', '--texts')[1], bare[1])
        self.assertGreater(self.size('--crop', '0,0:0,1', '--legend')[1], bare[1])
        self.assertGreater(self.size('--crop', '0,0:0,1', '--coordinates')[0], bare[0])
        self.assertNotEqual(self.draw('--coordinates'), self.draw())
        self.assertNotEqual(self.draw('--look', 'print'), self.draw())

    def test_same_bytes(self):
        for ending in ('png', 'svg', 'pdf'):
            options = ('--texts', '--legend', '--coordinates')
            self.assertEqual(self.draw(*options, ending=ending), self.draw(*options, ending=ending))

    def test_misuse(self):
        for options in (('--tile-size', '9'), ('--tile-size', '0'), ('--tile-size', '513'), ('--crop', '0,0'), ('--crop', 'a:b'),
                        ('--crop', '0,0:1,1:2,2')):
            self.run_tool(2, 'export', self.file, *options, '-o', str(self.folder / 'out.png'))
        self.run_tool(2, 'show', '--legend', self.file)

    def test_too_large(self):
        run = self.run_tool(1, 'export', self.file, '--crop', '-200,-200:200,200', '-o', str(self.folder / 'out.png'))
        self.assertIn('16000', run.err)


class Pages(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.puzzle['goal'] = {'player': 0, 'want': 'lead'}
        self.puzzle['solution'] = [['place 0,-1 0', 'pass']]
        self.file = self.write('puzzle.bastide.json', self.puzzle)
        self.out = self.folder / 'out.pdf'

    def export(self, status, *arguments):
        return self.run_tool(status, 'export', *arguments, '-o', str(self.out))

    def test_same_bytes(self):
        for kind in ('pages', 'booklet', 'steps', 'handout'):
            self.export(0, '--as', kind, self.file)
            first = self.out.read_bytes()
            self.assertTrue(first.startswith(b'%PDF-'))
            self.export(0, '--as', kind, self.file)
            self.assertEqual(self.out.read_bytes(), first)

    def test_choices(self):
        sizes = set()
        for options in ((), ('--no-solutions',), ('--look', 'colour'), ('--paper', 'a5'), ('--per-page', '6')):
            self.export(0, '--as', 'pages', *options, self.file)
            sizes.add(self.out.read_bytes())
        self.assertEqual(len(sizes), 5)

    def test_paper(self):
        self.export(0, '--as', 'pages', '--paper', 'letter', self.file)
        self.assertIn(b'/MediaBox [ 0 0 612 792 ]', self.out.read_bytes())

    def test_folder(self):
        self.write('another.bastide.json', self.puzzle)
        self.export(0, '--as', 'booklet', str(self.folder))
        one = self.folder / 'one.pdf'
        self.run_tool(0, 'export', '--as', 'booklet', self.file, '-o', str(one))
        self.assertNotEqual(self.out.read_bytes(), one.read_bytes())

    def test_fold(self):
        self.export(0, '--as', 'booklet', '--fold', '--paper', 'letter', self.file)
        self.assertIn(b'/MediaBox [ 0 0 792 612 ]', self.out.read_bytes())

    def test_json(self):
        self.assertEqual(self.export(0, '--json', '--as', 'pages', self.file).json(), {'file': str(self.out)})

    def test_misuse(self):
        for options in (('--as', 'poster'), ('--as', 'pages', '--fold'), ('--as', 'pages', '--per-page', '3'),
                        ('--as', 'pages', '--per-page', '0'),
                        ('--as', 'pages', '--paper', 'a9'), ('--as', 'pages', '--look', 'sepia'), ('--look', 'sepia'),
                        ('--as', 'steps', self.file)):
            self.assertNotEqual(self.export(2, *options, self.file).err, '')
        self.run_tool(2, 'export', '--as', 'pages', self.file, '-o', str(self.folder / 'out.png'))
        self.run_tool(2, 'export', self.file, self.file, '-o', str(self.folder / 'out.png'))
        self.run_tool(2, 'show', '--per-page', '2', self.file)
        self.assertEqual(os.listdir(self.folder), ['puzzle.bastide.json'])

    def test_refused(self):
        empty = self.folder / 'empty'
        empty.mkdir()
        self.assertIn('no puzzles', self.export(1, '--as', 'booklet', str(empty)).err)
        self.assertIn('nor a solution', self.export(1, '--as', 'handout', self.write('x.json', tooltest.PUZZLE)).err)
        self.export(1, '--as', 'pages', self.write('y.json', '{'))
        self.assertFalse(self.out.exists())

    def test_full_disk(self):
        run_on_full_disk(self, 'export', '--as', 'pages', self.file, '-o', str(self.out))
        self.assertFalse(self.out.exists())
        run = self.run_tool(1, 'export', '--as', 'pages', self.file, '-o', '/dev/full/out.pdf')
        self.assertNotEqual(run.err, '')


class Hostile(tooltest.ToolTest):
    def test_no_puzzle(self):
        for text in ('', ' ', 'null', '[]', '{}', '{', '"x"', '\0', '{"format":"other"}', '[' * 100000,
                     '{"a":' * 5000, '\ufeff{}', '{"format":"bastide-puzzle","version":1}x'):
            file = self.write('hostile.json', text)
            for command in (['check'], ['show'], ['moves'], ['show', '--json']):
                run = self.run_tool(1, *command, file)
                self.assertNotEqual(run.out + run.err, '')
            self.run_tool(1, 'play', file, 'pass')
            self.run_tool(1, 'perft', file, '1')

    def test_any_bytes(self):
        path = self.folder / 'bytes.json'
        path.write_bytes(bytes(range(256)) * 64)
        run = self.run_tool(1, 'check', '--json', str(path))
        self.assertGreater(len(run.json()['files'][0]['problems']), 0)

    def test_too_large(self):
        path = self.folder / 'large.json'
        with open(path, 'wb') as file:
            file.truncate((8 << 20) + 1)
        self.run_tool(1, 'check', str(path))
        self.run_tool(1, 'check', '/dev/zero')

    def test_terminal_is_not_steered(self):
        self.puzzle['players'][0]['name'] = 'Anna\u001b[31m\n\u009b2J'
        self.puzzle['title'] = 'x\u001b]0;y\u0007\u202ez\u2067'
        file = self.write('odd.json', self.puzzle)
        for run in (self.run_tool(0, 'show', file), self.run_tool(0, 'moves', file),
                    self.run_tool(0, 'play', file, 'place 0,-1 2'), self.run_tool(1, 'play', file, 'place \u001b[1m')):
            self.assertNotRegex(run.out + run.err, '[\u001b\u009b\u0007\u202e\u2067]')
        self.assertNotRegex(self.run_tool(0, 'show', '--json', file).out, '[\u001b\u009b\u0007]')
        self.assertEqual(len(re.findall('(?m)^place ', self.run_tool(0, 'moves', file).out)), 10)

    def test_module_without_its_board(self):
        self.puzzle['rules']['modules'] = ['count']
        file = self.write('count.json', self.puzzle)
        run = self.run_tool(0, 'check', file)
        self.assertIn('the city of Carcassonne is not on the board', run.out)
        self.assertEqual(len(re.findall('(?m)^place ', self.run_tool(0, 'moves', file).out)), 10)


class Text(tooltest.ToolTest):
    def test_round_trip(self):
        """Every bundled puzzle has a text, which every command reads as it reads the file."""
        out = self.folder / 'out.bastide.json'
        for path in sorted((ROOT / 'data' / 'puzzles').glob('*.json')):
            with self.subTest(path=path.name):
                text = self.run_tool(0, 'text', str(path)).out
                self.assertTrue(text.startswith('bastide-puzzle 1\n'))
                self.assertEqual(self.run_tool(0, 'text', '-', '--json', '-o', str(out), text=text).json(), {'text': text})
                self.assertEqual(json.loads(out.read_text()), json.loads(path.read_text()))
        self.assertEqual(self.run_tool(0, 'moves', '-', text=text).out, self.run_tool(0, 'moves', str(path)).out)

    def test_unknown_members(self):
        self.puzzle['mine'] = {'a b': [1, [], {'c': 'U+007F \u007f and \u2028'}], 'n': 1.5}
        self.puzzle['players'][0]['motto'] = 'x=(y)'
        text = self.run_tool(0, 'text', self.write('more.json', self.puzzle)).out
        position = self.run_tool(0, 'show', '-', '--json', text=text).json()['position']
        self.assertEqual(position['mine'], self.puzzle['mine'])
        self.assertEqual(position['players'][0]['motto'], 'x=(y)')

    def test_faults(self):
        text = 'bastide-puzzle 1\nplayers({name=Anna colour=red})\nboard{tiles(BASE-D@0,0)}'
        run = self.run_tool(1, 'check', '-', text=text)
        self.assertIn('line 3', run.out)
        self.assertIn('Column 13', run.out)
        run = self.run_tool(1, 'check', '-', '--json', text='bastide-puzzle 1\nplayers({name=Anna\ncolour=plum})')
        problem = run.json()['files'][0]['problems'][0]
        self.assertEqual((problem['at'], problem['line']), ('/players/0/colour', 3))
        text = self.run_tool(0, 'text', self.file).out
        faulty = 0
        for end in range(16, len(text) - 2, 7):
            run = self.run_tool((0, 1), 'check', '-', text=text[:end])
            self.assertTrue(run.status == 0 or 'line' in run.out)
            faulty += run.status
        self.assertGreater(faulty, len(text) // 10)
        self.run_tool(1, 'text', '-', text='bastide-puzzle 1\n{')
        self.run_tool(2, 'text')


if __name__ == '__main__':
    tooltest.main()
