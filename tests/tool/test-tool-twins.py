#!/usr/bin/env python3
# test-tool-twins.py: the commands look at a puzzle and at each of its twins
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json

import tooltest

TWINS = [
    {'title': 'Another hand', 'turn': {'tile': 'BASE-B'}, 'solution': [['place 9,9 0']]},
    {'rules': {'preset': 'zmg-2017'}},
]


class Twins(tooltest.ToolTest):
    def setUp(self):
        super().setUp()
        self.puzzle['goal'] = {'player': 0, 'want': 'lead'}
        self.puzzle['twins'] = TWINS
        self.twins = self.write('twins.bastide.json', self.puzzle)

    # The solution of b) is illegal, and its place is in the file.
    def test_check(self):
        found = self.run_tool(1, 'check', self.twins)
        self.assertRegex(found.out, r'^/twins/0/solution/0/0: line 1: error: .*9,9')
        files = self.run_tool(1, 'check', '--json', self.twins).json()['files']
        self.assertEqual([file['twin'] for file in files], ['a', 'b', 'c'])
        self.assertEqual([len(file['problems']) for file in files], [0, 1, 0])
        self.run_tool(0, 'check', '--twin', 'a', self.twins)
        self.run_tool(1, 'check', '--twin', 'b', self.twins)
        self.assertNotIn('twin', self.run_tool(0, 'check', '--json', self.file).json()['files'][0])

    def test_position_problem(self):
        self.puzzle['twins'] = [{'board': {'tiles': [{'cell': [0, 1], 'tile': 'BASE-E'}]}}]
        file = self.write('wrong.bastide.json', self.puzzle)
        self.assertIn('/twins/0/board/tiles/0: line 1: error:', self.run_tool(1, 'check', file).out)
        self.run_tool(0, 'moves', file)
        self.run_tool(1, 'moves', '--twin', 'b', file)

    def test_show(self):
        found = self.run_tool(0, 'show', '--json', self.twins).json()
        self.assertEqual([twin['name'] for twin in found['twins']], ['Hans im Glück 2017', 'Another hand', 'Z-Man 2017'])
        hand = self.run_tool(0, 'show', '--json', '--twin', 'b', self.twins).json()['position']['turn']['tile']
        self.assertEqual(hand, 'BASE-B')
        lines = self.run_tool(0, 'show', self.twins).lines
        self.assertEqual(lines[-3:], ['  a) Hans im Glück 2017', '  b) Another hand', '  c) Z-Man 2017'])
        self.assertIn('Rules: zmg-2017', self.run_tool(0, 'show', '--twin', 'c', self.twins).out)

    def test_moves(self):
        for twin, tile in (('a', 'BASE-E'), ('b', 'BASE-B')):
            document = self.run_tool(0, 'play', '--json', '--twin', twin, self.twins, 'place 1,1 0' if twin == 'b' else
                                     'place 0,-1 2').json()
            self.assertEqual(document['position']['board']['tiles'][-1]['tile'], tile)
            self.assertNotIn('twins', document['position'])

    # A verdict is stored in its twin.
    def test_solve(self):
        self.puzzle['twins'] = [{'title': 'Another hand', 'turn': {'tile': 'BASE-B'}}, {'rules': {'preset': 'zmg-2017'}}]
        file = self.write('solved.bastide.json', self.puzzle)
        out = str(self.folder / 'out.bastide.json')
        whole = self.run_tool(0, 'solve', '--json', '-o', out, file).json()
        self.assertEqual([twin['twin'] for twin in whole['twins']], ['b', 'c'])
        alone = self.run_tool(0, 'solve', '--json', '--twin', 'b', file).json()
        self.assertEqual(alone['line'], whole['twins'][0]['line'])
        self.assertNotIn('twins', alone)
        with open(out, encoding='utf-8') as saved:
            document = json.load(saved)
        hashes = {document['sound']['hash']} | {twin['sound']['hash'] for twin in document['twins']}
        self.assertEqual(len(hashes), 3)
        rows = self.run_tool(0, 'check', '--sound', '--json', out).json()['files']
        self.assertEqual([(row['twin'], row['remarks']) for row in rows], [('a', []), ('b', []), ('c', [])])
        self.assertIn('out.bastide.json b)', self.run_tool(0, 'check', '--sound', out).out)
        text = self.run_tool(0, 'solve', file).out
        for heading in ('a) Hans im Glück 2017', 'b) Another hand', 'c) Z-Man 2017'):
            self.assertIn(heading, text)

    def test_proof(self):
        proof = str(self.folder / 'proof')
        self.puzzle['twins'] = [{'turn': {'tile': 'BASE-B'}}]
        file = self.write('proved.bastide.json', self.puzzle)
        self.assertIn('--twin', self.run_tool(1, 'solve', '--certificate', proof, file).err)
        self.run_tool(0, 'solve', '--twin', 'b', '--certificate', proof, file)
        self.run_tool(0, 'verify', file, proof)
        self.run_tool(0, 'verify', '--twin', 'b', file, proof)
        self.assertIn('another position', self.run_tool(1, 'verify', '--twin', 'a', file, proof).err)

    def test_text(self):
        text = self.run_tool(0, 'text', self.twins).out
        self.assertIn('twins(', text)
        self.assertNotIn('twins(', self.run_tool(0, 'text', '--twin', 'b', self.twins).out)
        self.assertEqual(self.run_tool(0, 'text', '-', text=text).out, text)

    def test_export(self):
        out = self.folder / 'b.svg'
        self.run_tool(0, 'export', '--twin', 'b', '-o', str(out), self.twins)
        self.assertIn('<svg', out.read_text(encoding='utf-8'))

    def test_misuse(self):
        self.assertIn('no twin “d”', self.run_tool(1, 'show', '--twin', 'd', self.twins).err)
        for letter in ('A', 'm', 'ab', ''):
            self.assertIn('is no twin', self.run_tool(2, 'show', '--twin', letter, self.twins).err)
        self.assertIn('--twin', self.run_tool(2, 'rules', '--twin', 'a').err)


if __name__ == '__main__':
    tooltest.main()
