#!/usr/bin/env python3
# test-kill.py: kills the program at any moment, and looks for the work that is left
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-kill.py BASTIDE PUZZLE SAVE-SCREEN, with a display and a session bus

import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BASTIDE, PUZZLE, SAVE_SCREEN = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
NAME = 'io.github.bastide.Bastide'
APPLICATION = '/' + NAME.replace('.', '/')
WINDOW = APPLICATION + '/window/1'
# The suite kills once at each pace, in the same way each day; the suite "long" goes on with other rounds.
LONG = 'BST_LONG' in os.environ
SECONDS = int(os.environ.get('BST_SECONDS', '60'))
SEED = int(os.environ.get('BST_SEED', int(time.time() / 86400))) if LONG else 0
# The seconds to wait for a state on a machine with a free processor, and the most that crowds stretch them.
PATIENCE = int(os.environ.get('BASTIDE_PATIENCE', '10'))
LARGEST_CROWD = 12
# As a user has it, but for the mode.
SETTINGS = '''[io/github/bastide/Bastide]
mode='edit'
'''
# The seconds of work that a kill may cost, and the pauses of someone who edits: some make steps faster than a draft.
LOSS = 2
PACES = ((0.85,), (0.05,), (0.3, 1.5), (0.05, 0.3, 1.5))


def call(path, method, *arguments):
    """Returns the program's answer on the bus, or None."""
    result = subprocess.run(['gdbus', 'call', '--session', '--timeout', '10', '--dest', NAME, '--object-path', path,
                             '--method', 'org.gtk.Actions.' + method, *arguments], capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else None


def measure_crowd():
    """Returns how many programs want each processor, and 1 where some processor is free."""
    running = int(pathlib.Path('/proc/loadavg').read_text().split()[3].split('/')[0])
    return min(max(running / os.cpu_count(), 1), LARGEST_CROWD)


def wait_until(condition, what):
    left = PATIENCE
    looked_at = time.monotonic()
    while not (found := condition()):
        # Each question starts a process, which the program must not wait for.
        time.sleep(0.1)
        now = time.monotonic()
        left -= (now - looked_at) / measure_crowd()
        looked_at = now
        if left < 0:
            subprocess.run([SAVE_SCREEN, 'test-kill'], check=False)
            raise AssertionError('waited in vain until ' + what)
    return found


def is_enabled(action):
    told = call(WINDOW, 'Describe', action)
    return told is not None and told.startswith('((true,')


def activate(action, *parameters):
    return call(WINDOW, 'Activate', action, '[' + ', '.join(f"<'{text}'>" for text in parameters) + ']', '{}')


def shift(value, dx, dy):
    """The same puzzle with the whole position elsewhere."""
    if isinstance(value, list):
        return [shift(item, dx, dy) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: [item[0] + dx, item[1] + dy] if name == 'cell' else shift(item, dx, dy)
            for name, item in value.items()}


class Program:
    def __init__(self, test, *files, how, **environment):
        """Starts the program, which will be ended by the signal @how, and is not left behind by a failure."""
        self.how = how
        home = test.home
        folders = {f'XDG_{kind}_HOME': str(home / kind.lower()) for kind in ('STATE', 'CONFIG', 'DATA', 'CACHE')}
        if how == signal.SIGKILL:
            # A killed program tells of no leak, so that a sanitizer need not see the whole stack.
            folders['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':fast_unwind_on_malloc=1'
        self.errors = open(home / 'errors', 'w+', encoding='utf-8')
        self.process = subprocess.Popen([BASTIDE, *map(str, files)], stdout=self.errors, stderr=self.errors,
                                        env={**os.environ, **folders, **environment, 'GSETTINGS_BACKEND': 'keyfile'})
        test.addCleanup(self.process.wait)
        test.addCleanup(self.process.kill)

    def end(self):
        self.process.send_signal(self.how)
        wait_until(lambda: self.process.poll() is not None, 'the program ends')
        self.errors.seek(0)
        said = self.errors.read()
        self.errors.close()
        # A later owner of the name is another program.
        wait_until(lambda: call(APPLICATION, 'List') is None, 'the name is free')
        return said


class Kill(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.root.name)
        settings = self.home / 'config' / 'glib-2.0' / 'settings'
        settings.mkdir(parents=True)
        (settings / 'keyfile').write_text(SETTINGS)
        self.file = self.home / 'work' / PUZZLE.name
        self.file.parent.mkdir()
        # Texts may name cells; they are left out, and the goal, so that the puzzle opens in the mode of the settings.
        self.start = {name: value for name, value in json.loads(PUZZLE.read_bytes()).items()
                      if name not in ('goal', 'solution', 'hints', 'comments', 'annotations')}
        self.bytes = json.dumps(self.start).encode()

    def tearDown(self):
        self.root.cleanup()

    def list_drafts(self):
        return sorted((self.home / 'state' / 'bastide' / 'drafts').glob('*.bastide-draft'))

    def count_steps(self, data):
        """Returns the number of steps from the start to a puzzle, each a shift by one to the east."""
        puzzle = json.loads(data)
        away = puzzle['board']['tiles'][0]['cell'][0] - self.start['board']['tiles'][0]['cell'][0]
        self.assertEqual(puzzle, shift(self.start, away, 0))
        return away

    def count_in_draft(self):
        drafts = self.list_drafts()
        self.assertLessEqual(len(drafts), 1)
        if not drafts:
            return 0
        return self.count_steps(drafts[0].read_bytes().partition(b'\n')[2])

    def edit(self, chance, pauses):
        """Edits for a while at one pace. Returns the times of the steps made, and the longest wait for an answer."""
        times = []
        slowest = 0
        # Longer than a draft may take, so that each round has steps that must be left.
        end = time.monotonic() + chance.uniform(2.5, 4)
        while time.monotonic() < end:
            begin = time.monotonic()
            self.assertIsNotNone(activate('shift-position', 'E'))
            times.append(time.monotonic())
            slowest = max(slowest, times[-1] - begin)
            time.sleep(chance.choice(pauses))
        return times, slowest

    def restore(self):
        """Starts again, and saves the contents of the draft. Returns the program's output."""
        program = Program(self, how=signal.SIGTERM)
        wait_until(lambda: is_enabled('restore-draft'), 'there is a window')
        activate('restore-draft')
        wait_until(lambda: is_enabled('save'), 'the draft is restored')
        # The draft stays until the save is certain.
        self.assertEqual(len(self.list_drafts()), 1)
        activate('save')
        wait_until(lambda: not self.list_drafts(), 'the draft is gone')
        return program.end()

    def run_round(self, chance, pauses, restores):
        self.file.write_bytes(self.bytes)
        program = Program(self, self.file, how=signal.SIGKILL)
        wait_until(lambda: is_enabled('shift-position'), 'the puzzle is open')
        times, slowest = self.edit(chance, pauses)
        made = len(times)
        saves = LONG and chance.random() < 0.4
        if saves:
            activate('save')
            time.sleep(chance.uniform(0, 0.05))
        # On a busy machine the program is as late with a draft as with an answer.
        killed = time.monotonic()
        safe = sum(when < killed - LOSS - slowest for when in times)
        self.assertEqual(program.end(), '')

        # The file is either the old or the saved one, and the draft has the rest.
        saved = self.count_steps(self.file.read_bytes())
        self.assertIn(saved, (0, made) if saves else (0,))
        kept = self.count_in_draft()
        if saved == 0:
            print(f'# {made - kept} of {made} steps lost,', f'{killed - times[kept]:.2f} s of work' if kept < made else 'none')
            self.assertGreaterEqual(kept, safe, f'of {made} steps')
        if kept == 0:
            return 0
        self.assertLessEqual(kept, made)
        if saved == 0 and restores:
            self.assertEqual(self.restore(), '')
            self.assertEqual(self.count_steps(self.file.read_bytes()), kept)
        for draft in self.list_drafts():
            draft.unlink()
        return 1

    def test_rounds(self):
        chance = random.Random(SEED)
        print('# BST_SEED', SEED)
        end = time.monotonic() + SECONDS
        n = n_kept = 0
        while n < len(PACES) or LONG and time.monotonic() < end:
            n_kept += self.run_round(chance, PACES[n % len(PACES)], LONG or n == 0)
            n += 1
        print(f'# {n_kept} of {n} rounds left a draft')
        self.assertGreater(n_kept, 0)

    def test_display(self):
        """A display that goes costs no step at all."""
        self.file.write_bytes(self.bytes)
        reader, writer = os.pipe()
        display = subprocess.Popen(['Xvfb', '-displayfd', str(writer), '-nolisten', 'tcp'], pass_fds=[writer],
                                   stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        program = Program(self, self.file, how=signal.SIGKILL, DISPLAY=':' + number)
        wait_until(lambda: is_enabled('shift-position'), 'the puzzle is open')
        for _ in range(3):
            self.assertIsNotNone(activate('shift-position', 'E'))
        display.kill()
        display.wait()
        wait_until(lambda: program.process.poll() is not None, 'the program ends')
        program.end()
        self.assertEqual(self.count_in_draft(), 3)

    def test_pipe(self):
        """A pipe among the program's own files keeps no window waiting, and a later start neither."""
        self.file.write_bytes(self.bytes)
        for place in ('state/bastide/drafts/pipe.bastide-draft', 'state/bastide/drafts/pipe.bastide-draft.lock',
                      'data/bastide/results.json', 'data/bastide/tiles/pipe.json'):
            path = self.home / place
            path.parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(path)
        for files in ((self.file,), ()):
            program = Program(self, *files, how=signal.SIGTERM)
            wait_until(lambda: is_enabled('new'), 'there is a window')
            activate('restore-draft')
            self.assertEqual(program.end(), '')

    def test_last_seconds(self):
        """A moment's rest before the kill loses no work at all."""
        self.file.write_bytes(self.bytes)
        program = Program(self, self.file, how=signal.SIGKILL)
        wait_until(lambda: is_enabled('shift-position'), 'the puzzle is open')
        for _ in range(5):
            self.assertIsNotNone(activate('shift-position', 'E'))
        wait_until(lambda: self.count_in_draft() == 5, 'the draft holds everything')
        self.assertEqual(program.end(), '')
        self.assertEqual(self.count_steps(self.file.read_bytes()), 0)
        self.assertEqual(self.restore(), '')
        self.assertEqual(self.count_steps(self.file.read_bytes()), 5)


unittest.main(argv=sys.argv[:1])
