#!/usr/bin/env python3
# test-start.py: the program as the command line starts it
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-start.py BASTIDE PUZZLES SAVE-SCREEN, with a display
#
# Whatever the window shows, the console must stay silent.

import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

BASTIDE, PUZZLES, SAVE_SCREEN = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
PUZZLE = PUZZLES / 'base-first-placement.bastide.json'
APP = pathlib.Path(__file__).parent.parent
DATA = PUZZLES.parent
OWN_TILES, OWN_PUZZLE = APP / 'own-tiles.json', APP / 'own-tiles.bastide.json'


# The seconds after which a start hangs, on the busiest machine and under a sanitizer.
PATIENCE = 360


def start(*arguments, **environment):
    """Runs the program in the language, the theme or the home that a test is about."""
    try:
        return subprocess.run([BASTIDE, *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        subprocess.run([SAVE_SCREEN, 'test-start'], check=False)
        raise


def size_of(png):
    with open(png, 'rb') as file:
        head = file.read(24)
    assert head[:8] == b'\x89PNG\r\n\x1a\n', 'no PNG'
    return struct.unpack('>II', head[16:24])


class Start(unittest.TestCase):
    def picture(self, *files, size=(1280, 800), **environment):
        with tempfile.TemporaryDirectory() as folder:
            png = pathlib.Path(folder) / 'window.png'
            result = start('--size', f'{size[0]}x{size[1]}', '--screenshot', png, *files, **environment)
            self.assertEqual((result.returncode, result.stderr, result.stdout), (0, '', ''))
            self.assertEqual(size_of(png), size)
            return png.read_bytes()

    def test_version(self):
        result = start('--version')
        self.assertEqual((result.returncode, result.stderr), (0, ''))
        self.assertRegex(result.stdout, r'^Bastide \d+\.\d+')
        self.assertIn('GTK 4.', result.stdout)

    def test_bad_size(self):
        for size in ('1280', '1280x', '0x800', '1280x800x', '99999x10', 'x', '-5x5'):
            result = start('--size', size)
            self.assertEqual((result.returncode, result.stdout), (2, ''), size)
            self.assertEqual(len(result.stderr.splitlines()), 1, size)

    def test_start_page(self):
        self.picture()

    def test_every_puzzle(self):
        puzzles = sorted(PUZZLES.glob('*.bastide.json'))
        # Each puzzle has been read by other tests; here the suite opens a few, and the suite `long` all.
        puzzles = puzzles if 'BST_LONG' in os.environ else puzzles[::5]
        self.assertGreater(len(puzzles), 5)
        pictures = [self.picture(puzzle) for puzzle in puzzles]
        self.assertEqual(len(set(pictures)), len(pictures))

    def test_sizes(self):
        for size in ((800, 600), (600, 800), (1000, 700), (1180, 760), (480, 700), (360, 600)):
            self.picture(PUZZLE, size=size)
        self.picture(size=(360, 600))

    def test_size_in_edit(self):
        with tempfile.TemporaryDirectory() as config:
            folder = pathlib.Path(config) / 'glib-2.0' / 'settings'
            folder.mkdir(parents=True)
            (folder / 'keyfile').write_text(
                f"[io/github/bastide/Bastide]\nown-files=[('{PUZZLE.resolve().as_uri()}', 'edit')]\n")
            edited = self.picture(PUZZLE, size=(360, 600), GSETTINGS_BACKEND='keyfile', XDG_CONFIG_HOME=config)
        self.assertNotEqual(self.picture(PUZZLE, size=(360, 600)), edited)

    def test_looks(self):
        light = self.picture(PUZZLE)
        # Looks that a desktop may have.
        for look in ({'GTK_THEME': 'Adwaita:dark'}, {'GTK_THEME': 'HighContrast'}, {'GTK_DEBUG': 'invert-text-dir'}):
            self.assertNotEqual(self.picture(PUZZLE, **look), light, look)

    def test_settings(self):
        """Settings are what anybody wrote there: no value of any key stops the program."""
        schema = xml.etree.ElementTree.parse(DATA / 'io.github.bastide.Bastide.gschema.xml')
        keys = schema.findall('.//key')
        self.assertGreater(len(keys), 30)
        seed = random.randrange(1 << 32)
        print('# seed', seed)
        chance = random.Random(seed)
        texts = ['%%', '', '/', 'file:', 'file:///', 'file:///%00', 'foo:bar', 'http://', 'resource:///', '#', '#12345g',
                 'ä' * 5000, "it's", '\\', '\n', '..', 'hig-2017', '#ff0000', 'turn', 'edit']
        for round in range(3):
            lines = ['[io/github/bastide/Bastide]']
            for key in keys:
                # In the first round each list has each text, the one that crashed among them.
                few = texts if round == 0 else chance.choices(texts, k=chance.randrange(8))
                of_type = {
                    'b': lambda: chance.choice(('true', 'false')),
                    'i': lambda: chance.choice(('0', '-1', '-2147483648', '2147483647', '360', '16384')),
                    'u': lambda: 'uint32 ' + chance.choice(('0', '1', '4294967295', '60', '600', '6')),
                    'd': lambda: chance.choice(('0.0', '-1.0', '1e308', '0.6', '2.4')),
                    's': lambda: repr(chance.choice(texts)),
                    'as': lambda: '@as [' + ', '.join(map(repr, few)) + ']',
                    'a(ss)': lambda: '@a(ss) [' + ', '.join(repr((text, chance.choice(texts))) for text in few) + ']',
                }
                lines.append(key.get('name') + '=' + of_type[key.get('type')]())
            with self.subTest(lines=lines), tempfile.TemporaryDirectory() as config:
                folder = pathlib.Path(config) / 'glib-2.0' / 'settings'
                folder.mkdir(parents=True)
                (folder / 'keyfile').write_text('\n'.join(lines) + '\n')
                for files in ((), (PUZZLE,)):
                    self.picture(*files, GSETTINGS_BACKEND='keyfile', XDG_CONFIG_HOME=config)

    def test_faulty_file(self):
        with tempfile.TemporaryDirectory() as folder:
            faulty = pathlib.Path(folder) / 'faulty.bastide.json'
            faulty.write_bytes(b'\x00\xff{{{')
            self.picture(faulty)
            self.picture(pathlib.Path(folder) / 'missing.bastide.json')
            self.picture(folder)
        # A text of the command line that is no address.
        self.picture('foo:%%')

    def test_own_tiles(self):
        once = self.picture('--tiles', OWN_TILES, OWN_PUZZLE)
        self.assertNotEqual(self.picture(OWN_PUZZLE), once)
        with tempfile.TemporaryDirectory() as data:
            folder = pathlib.Path(data) / 'bastide' / 'tiles'
            folder.mkdir(parents=True)
            (folder / 'OWN.json').write_bytes(OWN_TILES.read_bytes())
            self.assertEqual(self.picture(OWN_PUZZLE, XDG_DATA_HOME=data), once)
            # The same set on the command line does not count twice.
            self.assertEqual(self.picture('--tiles', OWN_TILES, OWN_PUZZLE, XDG_DATA_HOME=data), once)
            # A faulty set is reported in a window of its own, which takes the focus from this window.
            (folder / 'A.json').write_bytes(b'\x00\xff{{{')
            self.picture(OWN_PUZZLE, XDG_DATA_HOME=data)

    def test_faulty_tiles(self):
        with tempfile.TemporaryDirectory() as folder:
            faulty = pathlib.Path(folder) / 'faulty.json'
            faulty.write_text('{ "format": "bastide-tiles", "version": 1, "id": "A", "name": "A", "tiles": [7, 8] }')
            for tiles, n in ((faulty, 3), (pathlib.Path(folder) / 'missing.json', 2)):
                result = start('--tiles', OWN_TILES, '--tiles', tiles, PUZZLE)
                self.assertEqual((result.returncode, result.stdout), (1, ''), tiles)
                self.assertEqual(len(result.stderr.splitlines()), n, result.stderr)
                self.assertIn(tiles.name, result.stderr)


unittest.main(argv=sys.argv[:1])
