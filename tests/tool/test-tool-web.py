# test-tool-web.py: pages for a browser
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at the pages as files; tests/tool/browser.py looks at them in Chromium."""

import base64
import collections
import hashlib
import html.parser
import json
import os
import pathlib
import re

import tooltest

VOID = {'meta', 'br'}


class Page(html.parser.HTMLParser):
    """Reads a page, and notes what it says and what it would load."""

    def __init__(self, text):
        super().__init__()
        self.text = text
        self.open = []
        self.ids = collections.Counter()
        self.targets = set()
        self.tags = collections.Counter()
        self.words = []
        self.attributes = []
        self.named = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attributes:
            self.attributes.append((tag, name, value or ''))
            if name == 'id':
                self.ids[value] += 1
            self.targets.update(re.findall(r'url\(#([^)]*)\)', value or ''))
            if name == 'href' and value.startswith('#'):
                self.targets.add(value[1:])
            if name == 'aria-labelledby':
                self.targets.add(value)
            self.named += name in ('aria-label', 'aria-labelledby') and tag == 'svg'

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f'</{tag}> closes {self.open[-3:]}'
        self.open.pop()

    def handle_data(self, data):
        self.words.append(data)


class Web(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.puzzle['goal'] = {'player': 0, 'want': 'lead'}
        self.puzzle['solution'] = [['place 0,-1 2', 'pass']]
        self.puzzle['comments'] = [{'after': 1, 'text': 'The small city is complete.'}]
        self.puzzle['hints'] = ['Look north.']
        self.puzzle['language'] = 'en'
        self.puzzle['annotations'] = [{'type': 'mark', 'cell': [0, -1], 'text': 'A'}]
        self.file = self.write('puzzle.bastide.json', self.puzzle)
        self.out = self.folder / 'out.html'

    def export(self, *arguments):
        self.run_tool(0, 'export', *arguments, '-o', str(self.out))
        return self.look(self.out.read_text(encoding='utf-8'))

    def look(self, text):
        """Every page is whole, loads nothing and refers to nothing that is not there."""
        page = Page(text)
        self.assertEqual(page.open, [])
        self.assertNotIn('http:', text)
        self.assertNotIn('https:', text)
        self.assertNotRegex(text, r'@import|url\((?!#)')
        self.assertIn("default-src 'none'", text)
        # A browser runs only the script whose bytes have the sum in the policy.
        script = re.search(r'<script>(.*?)</script>', text, re.DOTALL).group(1).encode()
        digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
        self.assertIn(f"script-src 'sha256-{digest}'\"", text)
        for tag, name, value in page.attributes:
            self.assertNotIn(name, ('src', 'srcset', 'action', 'data'), f'<{tag} {name}="{value}">')
            self.assertFalse(name.startswith('on'), name)
            if name == 'href':
                self.assertTrue(value.startswith('#'), value)
        self.assertEqual([name for name, n in page.ids.items() if n > 1], [])
        self.assertEqual(page.targets - set(page.ids), set())
        self.assertEqual(page.tags['script'], 1)
        self.assertEqual(page.tags['h2'], page.tags['section'])
        return page

    def test_city(self):
        """The board in words has the city of Carcassonne with its districts, figures and Count."""
        folder = pathlib.Path(__file__).parents[2] / 'data' / 'puzzles'
        words = ' '.join(self.export(str(folder / 'count-castle-closed.bastide.json')).words)
        for text in ('Castle. Ben: 2 meeples.', 'Market. The Count is here.', 'Cathedral. No figure is here.'):
            self.assertIn(text, words)

    def test_puzzle(self):
        page = self.export(self.file)
        words = ' '.join(page.words)
        self.assertGreaterEqual(page.tags['section'], 3)
        for text in ('Close it', 'The small city is complete.', 'Look north.', 'Tile in hand', 'Anna', 'Step 1 of'):
            self.assertIn(text, words)
        # Without scripts nothing is hidden but the buttons.
        self.assertEqual([tag for tag, name, value in page.attributes if name == 'hidden'], ['nav'])
        self.assertLess(len(page.text), 300_000)

    def test_pictures_have_words(self):
        page = self.export(self.file)
        labels = [value for tag, name, value in page.attributes if tag == 'svg' and name.startswith('aria-label')]
        self.assertEqual(len([tag for tag, name, value in page.attributes if name == 'role' and value == 'img']),
                         page.named)
        self.assertNotIn('', labels)
        self.assertIn('City north', ' '.join(page.words))

    def test_tiles_are_drawn_once(self):
        one = len(self.export(self.file).text)
        self.puzzle['solution'] = [['place 0,-1 2', 'deploy meeple field:WL', 'place 0,-2 0', 'pass']]
        more = self.export(self.write('more.bastide.json', self.puzzle))
        self.assertLess(len(more.text), one + 40_000)

    def test_steps_share_their_board(self):
        """The second puzzle of the same board adds words, and hardly any drawing."""
        one = self.export(self.file)
        two = self.export('--as', 'booklet', self.file, self.file)
        symbols = [page.text.count('<symbol') for page in (one, two)]
        self.assertLessEqual(symbols[1], symbols[0] + 2)
        self.assertEqual([page.text.count('<g id=t') for page in (one, two)], [1, 1])
        self.assertEqual([page.text.count('<g id=f') for page in (one, two)], [1, 1])
        self.assertNotRegex(two.text, '[\x01\x02]')

    def test_collection_is_small(self):
        folder = pathlib.Path(__file__).parents[2] / 'data' / 'puzzles'
        files = sorted(str(file) for file in folder.glob('*.json'))[:40]
        page = self.export('--as', 'booklet', *files)
        self.assertEqual(page.tags['article'], 40)
        self.assertLess(self.out.stat().st_size, 1_050_000)

    def test_rules(self):
        """A rule stands in full once, and the other steps lead there."""
        page = self.export('--as', 'booklet', self.file, self.file)
        rules = [value for tag, name, value in page.attributes if (tag, name) == ('p', 'id')]
        links = [value for tag, name, value in page.attributes if (tag, name) == ('a', 'href') and value[1] == 'r']
        self.assertIn('rBASE-6', rules)
        self.assertIn('#rBASE-6', links)
        self.assertEqual(len(rules), len(set(rules)))
        self.assertEqual(len(re.findall('<p class=rule[ >]', page.text)), len(rules) + len(links))

    def test_languages(self):
        """A text in two languages is there twice, one that is the same only once, and the page has a list of languages."""
        self.assertEqual(self.export(self.file).tags['select'], 0)
        project = pathlib.Path(__file__).parents[2]
        lesson = str(self.folder / 'lesson.bastide.json')
        self.run_tool(0, 'texts', str(project / 'data' / 'lessons' / '02-four-doors.bastide.json'), '--from',
                      str(project / 'po' / 'content' / 'de.po'), '-o', lesson)
        for options in ((), ('--as', 'steps')):
            page = self.export(*options, lesson)
            languages = {value for tag, name, value in page.attributes if (tag, name) == ('span', 'lang')}
            self.assertEqual(languages, {'en', 'de'})
            self.assertEqual(page.tags['option'], 2)
            shown = [value for tag, name, value in page.attributes if name == 'data-l']
            self.assertEqual(shown.count('0'), shown.count('1'))
            self.assertGreater(len(shown), 10)
            self.assertIn('[data-in="1"] [data-l]:not([data-l~="1"]){display:none}', page.text)

    def test_same_bytes(self):
        for options in ((), ('--as', 'steps'), ('--look', 'print')):
            first = self.export(*options, self.file).text
            self.assertEqual(self.export(*options, self.file).text, first)

    def test_without_solutions(self):
        page = self.export('--no-solutions', self.file)
        self.assertEqual(page.tags['section'], 1)
        self.assertNotIn('The small city', ' '.join(page.words))

    def test_lesson(self):
        page = self.export('--as', 'steps', self.file)
        self.assertNotIn('Look north.', ' '.join(page.words))
        self.assertGreaterEqual(page.tags['section'], 3)

    def test_other_edition(self):
        """A page says of a step what the tool does: which edition it is about, and what is a reading of silence."""
        lessons = pathlib.Path(__file__).parents[2] / 'data' / 'lessons'
        about = '<p class=about>This step is about Hans im Glück 2017.</p>'
        count = str(lessons / '06-moving-the-count.bastide.json')
        for options in (('--as', 'steps'), ()):
            self.assertNotIn('class=about', self.export(*options, count).text)
            self.assertEqual(self.export(*options, '--preset', 'rgg-2008', count).text.count(about), 1)
        steps = self.run_tool(0, 'lesson', '--json', '--preset', 'rgg-2008', count).json()['steps']
        self.assertEqual([step['about'] for step in steps if 'about' in step],
                         ['This step is about Hans im Glück 2017.'])
        # Steps of a twin are about its edition, whatever the page is told under.
        editions = str(lessons / '30-what-the-editions-differ-on.bastide.json')
        page = self.export('--as', 'steps', '--preset', 'zmg-2017', editions)
        told = self.run_tool(0, 'lesson', '--preset', 'zmg-2017', editions).out
        self.assertEqual(page.text.count('class=about'), told.count('This step is about'))
        self.assertEqual(page.tags['section'], len(re.findall(r'(?m)^\d+\. ', told)))
        self.assertIn('<p class=reading>The rule books do not say; this is how Bastide plays.</p>',
                      self.export('--as', 'steps', str(lessons / '16-the-king.bastide.json')).text)

    def test_question(self):
        """Each answer opens to what it is told, without a script, and no answer shows from afar that it is right."""
        lesson = pathlib.Path(__file__).parents[2] / 'data' / 'lessons' / '02-four-doors.bastide.json'
        answers = [answer for step in json.loads(lesson.read_text(encoding='utf-8'))['lesson']['steps']
                   for answer in step.get('answers', [])]
        text = self.export('--as', 'steps', str(lesson)).text
        opened = re.findall(r'<li><details><summary>(.*?)</summary><p>(.) (.*?)</p></details></li>', text)
        self.assertGreater(len(opened), 1)
        self.assertEqual(opened, [(answer['text'], '✓' if answer.get('right') else '✗', answer.get('reply', ''))
                                  for answer in answers])

    def test_collection(self):
        self.puzzle['title'] = 'Another'
        self.write('another.bastide.json', self.puzzle)
        page = self.export('--as', 'booklet', '--title', 'Two of them', str(self.folder))
        self.assertIn('Two of them', ' '.join(page.words))
        links = [value for tag, name, value in page.attributes if (tag, name) == ('a', 'href')]
        self.assertEqual([link for link in links if link.startswith('#p')], ['#p1s0', '#p2s0'])

    def test_hostile(self):
        wicked = '</title></style></script><script>alert(1)</script>"\'&\u0001<img src=x onerror=y>'
        for member in ('title', 'author', 'description', 'language'):
            self.puzzle[member] = wicked
        self.puzzle['hints'] = [wicked]
        self.puzzle['comments'] = [{'after': 1, 'text': wicked}]
        self.puzzle['players'][0]['name'] = wicked
        page = self.export(self.write('wicked.bastide.json', self.puzzle))
        self.assertEqual(page.tags['img'], 0)

    def test_full_disk(self):
        self.assertIn('/dev/full/out.html', self.run_tool(1, 'export', self.file, '-o', '/dev/full/out.html').err)
        self.assertFalse(os.path.exists('/dev/full/out.html'))

    def test_refused(self):
        for options in (('--as', 'handout', self.file), ('--paper', 'a4', self.file), ('--look', 'sepia', self.file),
                        ('--as', 'steps', self.file, self.file)):
            self.run_tool(2, 'export', *options, '-o', str(self.out))
        empty = self.folder / 'empty'
        empty.mkdir()
        self.run_tool(1, 'export', str(empty), '-o', str(self.out))
        self.run_tool(1, 'export', '--as', 'steps', self.write('plain.json', tooltest.PUZZLE), '-o', str(self.out))
        self.assertFalse(os.path.exists(self.out))


if __name__ == '__main__':
    tooltest.main()
