# tooltest.py: runs the command line tool and compares its output with the contract
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None

PUZZLE = {
    'format': 'bastide-puzzle', 'version': 1,
    'title': 'Close it', 'x-origin': {'club': [1, 2]},
    'rules': {'preset': 'hig-2017', 'modules': ['abbot']},
    'players': [
        {'name': 'Anna', 'colour': 'red', 'score': 12},
        {'name': 'Ben', 'colour': 'blue', 'score': 7},
    ],
    'board': {'tiles': [
        {'cell': [0, 0], 'tile': 'BASE-D', 'rotation': 0,
         'figures': [{'player': 0, 'figure': 'meeple', 'segment': 'city:N'}]},
        {'cell': [0, 1], 'tile': 'BASE-B', 'rotation': 0},
    ]},
    'turn': {'player': 0, 'phase': 'place', 'tile': 'BASE-E'},
    'draw': ['BASE-B', 'BASE-H'],
}


class Run:
    def __init__(self, *arguments, text=None, cwd=None):
        done = subprocess.run([PROGRAM, *arguments], input=(text or '').encode(), capture_output=True, cwd=cwd)
        self.status = done.returncode
        self.out = done.stdout.decode('utf-8')
        self.err = done.stderr.decode('utf-8')

    @property
    def lines(self):
        return self.out.splitlines()

    def json(self):
        document, end = json.JSONDecoder().raw_decode(self.out)
        assert self.out[end:] == '\n', 'something follows the document'
        return document


class ToolTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='bastide-test-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.puzzle = copy.deepcopy(PUZZLE)
        self.file = self.write('puzzle.bastide.json', self.puzzle)
        self.faulty = copy.deepcopy(PUZZLE)
        self.faulty['board']['tiles'][1]['tile'] = 'BASE-E'

    def write(self, name, puzzle):
        path = self.folder / name
        path.write_text(puzzle if isinstance(puzzle, str) else json.dumps(puzzle), encoding='utf-8')
        return str(path)

    def run_tool(self, status, *arguments, **options):
        run = Run(*arguments, **options)
        self.assertNotIn('CRITICAL', run.err)
        self.assertNotIn('WARNING', run.err)
        statuses = status if isinstance(status, tuple) else (status,)
        self.assertIn(run.status, statuses, f'{arguments}\n{run.out}\n{run.err}')
        return run


def main():
    global PROGRAM
    PROGRAM = os.path.abspath(sys.argv.pop())
    result = unittest.main(verbosity=2, exit=False).result
    sys.exit(0 if result.wasSuccessful() and result.testsRun > 0 else 1)
