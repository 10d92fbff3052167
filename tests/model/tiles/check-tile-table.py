#!/usr/bin/env python3
# check-tile-table.py: faults in tile files that must end the build
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: check-tile-table.py WRITE_TILE_TABLE TILES"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest


class TileTable(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / 'changed.json'

    def write(self, *files):
        return subprocess.run([WRITER, 'name_of_table', *files], capture_output=True, text=True, check=False)

    def change(self, name, change):
        """Returns the bundled files with a change in one of them."""
        content = json.loads((TILES / name).read_text(encoding='utf-8'))
        change(content)
        self.path.write_text(json.dumps(content), encoding='utf-8')
        return [self.path if path.name == name else path for path in FILES]

    def refuse(self, files, words):
        run = self.write(*files)
        self.assertEqual((run.returncode, run.stdout), (1, ''))
        self.assertIn(words, run.stderr)

    def test_bundled(self):
        run = self.write(*FILES)
        self.assertEqual((run.returncode, run.stderr), (0, ''))
        self.assertIn('const BstTileTable name_of_table = {', run.stdout)

    def test_order_of_files(self):
        self.assertEqual(self.write(*FILES).stdout, self.write(*reversed(FILES)).stdout)

    def test_error(self):
        self.refuse(self.change('base.json', lambda base: base['tiles'][3].update(edges='nowhere')),
                    f'{self.path}: /tiles/3/edges: line 1: error:')

    def test_warning(self):
        self.refuse(self.change('base.json', lambda base: base.update(extra=1)),
                    f'{self.path}: /extra: line 1: warning:')

    def test_names(self):
        self.refuse(self.change('tunnel.json', lambda tunnel: tunnel.update(id='BASE')), '"BASE"')
        self.refuse(self.change('tunnel.json', lambda tunnel: tunnel['tiles'][0].update(id='BASE-D')), '"BASE-D"')

    def test_city(self):
        self.refuse([path for path in FILES if path.name != 'carcassonne.json'], 'There are 0 blocks')

    def test_no_file(self):
        self.refuse([*FILES, TILES / 'missing.json'], 'missing.json')
        self.refuse([], 'usage')


WRITER = sys.argv[1]
TILES = pathlib.Path(sys.argv[2])
FILES = sorted(TILES.glob('*.json'))
unittest.main(argv=sys.argv[:1])
