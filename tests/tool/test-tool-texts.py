#!/usr/bin/env python3
# test-tool-texts.py: texts for translators, from puzzles and back into them
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-tool-texts.py TOOL

import json
import os
import pathlib
import random
import re
import shutil
import subprocess

import tooltest
from tooltest import ToolTest, main

ROOT = pathlib.Path(os.environ['SOURCE_ROOT'])
LESSON = '01-out-of-the-castle.bastide.json'


class TextsTest(ToolTest):
    def setUp(self):
        super().setUp()
        self.po = self.folder / 'po'
        self.po.mkdir()
        self.german = self.po / 'de.po'
        self.lesson = self.folder / LESSON
        shutil.copy(ROOT / 'data' / 'lessons' / LESSON, self.lesson)

    def translate(self, **texts):
        """A catalogue of the lesson in which every text is translated, these in their own way."""
        self.run_tool(0, 'texts', str(self.lesson), '--to', str(self.german))
        out, key, source = [], '', ''
        for line in self.german.read_text(encoding='utf-8').splitlines():
            if line.startswith('msgctxt '):
                key = json.loads(line[8:]).rpartition('/')[2]
            elif line.startswith('msgid '):
                source = json.loads(line[6:])
            elif line.startswith('msgstr ') and source:
                line = 'msgstr ' + json.dumps(texts.get(key.replace('.', '_'), source + ' (de)'), ensure_ascii=False)
            out.append(line)
        self.german.write_text('\n'.join(out) + '\n', encoding='utf-8')

    def test_round_trip(self):
        self.translate()
        first, second = self.folder / 'first.bastide.json', self.folder / LESSON
        self.run_tool(0, 'texts', str(self.lesson), '--from', str(self.german), '-o', str(first))
        document = json.loads(first.read_text(encoding='utf-8'))
        source = json.loads(self.lesson.read_text(encoding='utf-8'))
        texts = document['translations']['de']['texts']
        self.assertEqual(texts['title'], source['title'] + ' (de)')
        self.assertEqual(texts['steps.s1.say'], source['lesson']['steps'][0]['say'] + ' (de)')
        document.pop('translations')
        source.pop('translations', None)
        self.assertEqual(document, source)

        # There and back changes no byte.
        shutil.copy(first, second)
        self.run_tool(0, 'texts', str(second), '--to', str(self.german))
        self.run_tool(0, 'texts', str(second), '--from', str(self.german), '-o', str(second))
        self.assertEqual(first.read_bytes(), second.read_bytes())

    def test_gettext(self):
        """The programs of gettext read these files, and the same texts make the same bytes."""
        pot = self.po / 'bastide-content.pot'
        self.run_tool(0, 'texts', '--pot', str(self.lesson), '-o', str(pot))
        printed = self.run_tool(0, 'texts', '--pot', str(self.lesson))
        self.assertEqual(printed.out, pot.read_text(encoding='utf-8'))
        self.assertIn(f':{self.lesson.name}:s1\n'.replace(':', '/', 1), printed.out)
        self.translate()
        subprocess.run(['msgfmt', '--check-format', '-o', os.devnull, self.german], check=True)
        subprocess.run(['msgcmp', self.german, pot], check=True)
        merged = subprocess.run(['msgmerge', '-q', '--no-wrap', self.german, pot], check=True, capture_output=True)
        self.assertEqual(merged.stdout, self.german.read_bytes())

        # Lines that gettext wraps say the same.
        one, other = self.folder / 'one', self.folder / 'other'
        self.run_tool(0, 'texts', '--merge', str(self.po), str(self.lesson), '-o', str(one))
        subprocess.run(['msgmerge', '-q', '-U', self.german, pot], check=True)
        self.run_tool(0, 'texts', '--merge', str(self.po), str(self.lesson), '-o', str(other))
        self.assertEqual((one / LESSON).read_bytes(), (other / LESSON).read_bytes())

    def test_check(self):
        pot = self.po / 'bastide-content.pot'
        self.run_tool(0, 'texts', '--pot', str(self.lesson), '-o', str(pot))
        self.translate()
        document = self.run_tool(0, 'texts', '--check', str(self.po), str(self.lesson), '--json').json()
        self.assertEqual(document['faults'], [])
        state, = document['languages']
        self.assertEqual((state['language'], state['stale']), ('de', 0))
        self.assertEqual(state['translated'], state['texts'])

        self.translate(steps_s10_say='Anna und Ben bekommen Punkte.', title='x' * 51)
        run = self.run_tool(1, 'texts', '--check', str(self.po), str(self.lesson))
        self.assertIn('leaves out “8”', run.out)
        self.assertIn('over the limit: 1', run.out)
        pot.write_text('', encoding='utf-8')
        self.assertIn('bastide-content.pot', self.run_tool(1, 'texts', '--check', str(self.po), str(self.lesson)).out)

    def test_fuzzy(self):
        """A fuzzy translation does not get into a file that has none."""
        source = json.loads(self.lesson.read_text(encoding='utf-8'))
        source.pop('translations', None)
        self.lesson.write_text(json.dumps(source), encoding='utf-8')
        self.translate()
        text = self.german.read_text(encoding='utf-8').replace('msgctxt "01-out-of-the-castle/title"',
                                                              '#, fuzzy\nmsgctxt "01-out-of-the-castle/title"')
        self.german.write_text(text, encoding='utf-8')
        self.run_tool(0, 'texts', '--merge', str(self.po), str(self.lesson), '-o', str(self.folder / 'out'))
        texts = json.loads((self.folder / 'out' / LESSON).read_text(encoding='utf-8'))['translations']['de']['texts']
        self.assertNotIn('title', texts)
        self.assertIn('description', texts)

    def test_list(self):
        self.translate()
        self.run_tool(0, 'texts', str(self.lesson), '--from', str(self.german), '-o', str(self.lesson))
        row, = self.run_tool(0, 'texts', str(self.lesson), '--json').json()['files']
        self.assertEqual([state['language'] for state in row['languages']], ['en', 'de'])
        self.assertEqual(row['languages'][1]['translated'], row['languages'][1]['texts'])
        self.assertIn(', de: texts translated: ', self.run_tool(0, 'texts', str(self.lesson)).out)

    def test_language(self):
        """The commands that show a puzzle do so in a language; what they write stays as it is."""
        self.translate(title='Aus der Burg', steps_s1_say='Die Stadt.')
        self.run_tool(0, 'texts', str(self.lesson), '--from', str(self.german), '-o', str(self.lesson))
        self.assertEqual(self.run_tool(0, 'show', str(self.lesson)).lines[0], 'Out of the castle')
        self.assertEqual(self.run_tool(0, 'show', '--language', 'de', str(self.lesson)).lines[0], 'Aus der Burg')
        steps = self.run_tool(0, 'lesson', '--json', '--language', 'de', str(self.lesson)).json()['steps']
        self.assertEqual(steps[0]['say'], 'Die Stadt.')
        page = self.folder / 'page.html'
        self.run_tool(0, 'export', '--as', 'steps', '--language', 'de', str(self.lesson), '-o', str(page))
        self.assertIn('Die Stadt.', page.read_text(encoding='utf-8'))
        run = self.run_tool(0, 'show', '--language', 'fr', str(self.lesson))
        self.assertEqual(run.lines[0], 'Out of the castle')
        self.assertIn('no texts in “fr”, only in en, de', run.err)
        self.run_tool(2, 'moves', '--language', 'de', str(self.lesson))

    def test_sentences(self):
        """What the program itself says is in the language that is asked for, whatever that of the desktop."""
        po = pathlib.Path(os.environ['SOURCE_ROOT']) / 'po' / 'de.po'
        catalogue = self.folder / 'locale' / 'de' / 'LC_MESSAGES' / 'bastide.mo'
        catalogue.parent.mkdir(parents=True)
        subprocess.run(['msgfmt', '-o', str(catalogue), str(po)], check=True)
        puzzle = dict(self.puzzle, goal={'player': 0, 'want': 'lead'}, solution=[['place 0,-1 2', 'pass']], **{'x-odd': 1})
        puzzle['board'] = dict(puzzle['board'], tiles=puzzle['board']['tiles'] + [{'cell': [9, 9], 'tile': 'BASE-B'}])
        odd = self.write('odd.bastide.json', puzzle)
        puzzle['board'] = dict(puzzle['board'], tiles=puzzle['board']['tiles'][:-1])
        file = self.write('told.bastide.json', puzzle)
        page = self.folder / 'page.html'
        commands = (['lesson', file, 'place 0,-1 2', 'pass'], ['show', file], ['outcomes', file], ['solve', file],
                    ['check', odd], ['export', '-o', str(page), file])
        for command in commands:
            told = {}
            for desktop in ('en', 'de'):
                for language in (None, 'en', 'de', 'de-AT'):
                    for locale in ('C.UTF-8', 'C'):
                        run = self.speak(desktop, locale, *command, *(['--language', language] if language else []))
                        text = page.read_text(encoding='utf-8') if page.exists() else run
                        told[desktop, language, locale] = text
            english, german = told['en', None, 'C.UTF-8'], told['de', None, 'C.UTF-8']
            self.assertNotEqual(english, german, command)
            for (desktop, language, locale), text in told.items():
                if language is not None:
                    self.assertEqual(text, english if language == 'en' else german, (command, desktop, language, locale))

    def speak(self, desktop, locale, *arguments):
        """The seconds of a search are left out, and the warning that the puzzle has one language."""
        environment = dict(os.environ, BASTIDE_LOCALEDIR=str(self.folder / 'locale'), LANGUAGE=desktop, LC_ALL=locale)
        run = subprocess.run([tooltest.PROGRAM, *arguments], capture_output=True, env=environment)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        return re.sub(r'\d+[.,]\d+', '', run.stdout.decode())

    def test_damaged(self):
        """A damaged catalogue is refused with the line of its fault, or gives a file that is as sound as before."""
        self.translate()
        good = self.german.read_bytes()
        chance = random.Random(7)
        parts = (b'"', b'\\', b'\n', b'msgid "', b'msgstr "x"\n', b'msgctxt ', b'#, fuzzy\n', b'\0', b'\xff', b'{', b'}', b'%s')
        n_refused = 0
        for i in range(30):
            bad = bytearray(good)
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(bad))
                end = min(at + chance.choice((0, 1, 30, 2000)), len(bad))
                bad[at:end] = chance.choice((b'', chance.choice(parts), bytes(bad[at:end]) * 2, chance.randbytes(3)))
            self.german.write_bytes(bad)
            out = self.folder / f'out{i}'
            run = self.run_tool((0, 1), 'texts', '--merge', str(self.po), '-o', str(out), str(self.lesson))
            n_refused += run.status
            if run.status == 1:
                self.assertRegex(run.err, r'de\.po: Line \d+: ', bytes(bad))
                self.assertFalse((out / LESSON).exists())
            else:
                self.assertEqual(self.run_tool(0, 'check', str(out / LESSON)).out, '', bytes(bad))
        self.assertGreater(n_refused, 5)
        self.assertLess(n_refused, 30)

    def test_bad(self):
        lesson, out = str(self.lesson), str(self.folder / 'out.bastide.json')
        self.german.write_text('msgctxt "a"\nmsgid "b\n', encoding='utf-8')
        run = self.run_tool(1, 'texts', lesson, '--from', str(self.german), '-o', out)
        self.assertIn('de.po: Line 2: ', run.err)
        self.assertFalse(os.path.exists(out))
        self.run_tool(1, 'texts', lesson, '--merge', str(self.po), '-o', str(self.folder / 'out'))
        self.run_tool(1, 'texts', lesson, '--check', str(self.po))
        self.german.write_text('msgctxt "a"\nmsgid "b"\nmsgstr "c"\n', encoding='utf-8')
        self.assertIn('no text of this puzzle', self.run_tool(1, 'texts', lesson, '--from', str(self.german), '-o', out).err)
        self.run_tool(1, 'texts', lesson, '--from', str(self.folder / 'missing.po'), '-o', out)
        self.run_tool(1, 'texts', lesson, '--check', str(self.folder / 'missing'))
        self.run_tool(1, 'texts', self.write('x.bastide.json', '{'), '--pot')
        self.run_tool(1, 'texts', lesson, str(self.write('dir.bastide.json', self.puzzle)), lesson, '--pot')
        for arguments in (['--to', 'x.json'], ['--pot', '--to', 'de.po'], ['--from', 'de.po'], ['--merge', 'x'],
                          ['-o', 'x'], ['--to', 'de.po', '-o', 'x']):
            self.run_tool(2, 'texts', lesson, *arguments)
        self.run_tool(2, 'show', lesson, '--pot')


if __name__ == '__main__':
    main()
