#!/usr/bin/env python3
# test-tool-proofs.py: every bundled puzzle has a proof, which holds as it is and in no other form
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import re

import tooltest

PUZZLES = pathlib.Path(os.environ['SOURCE_ROOT']) / 'data' / 'puzzles'
N_HEAD = 4  # lines that say what is proved
N_SAMPLES = 8


def drop(lines, nth):
    return lines[:nth] + lines[nth + 1:]


def double(lines, nth):
    return lines[:nth + 1] + lines[nth:]


# One reply or claim more than there is; a line without a number becomes one that is unknown.
def alter(lines, nth):
    line, n = re.subn(r'^([&%] )(\d+)', lambda found: found[1] + str(int(found[2]) + 1), lines[nth])
    return lines[:nth] + [line if n > 0 else line + ' 1'] + lines[nth + 1:]


class Proofs(tooltest.ToolTest):
    def prove(self, file, twin='a'):
        proof = self.folder / 'proof'
        solution = self.run_tool(0, 'solve', '--json', '--twin', twin, str(file), '--certificate', str(proof)).json()
        return solution, proof.read_text(encoding='utf-8').splitlines()

    def verify(self, status, file, twin, lines, *options):
        proof = self.folder / 'changed'
        proof.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        return self.run_tool(status, 'verify', '--twin', twin, *options, str(file), str(proof))

    def test_proofs(self):
        for file in sorted(PUZZLES.iterdir()):
            puzzle = json.loads(file.read_text(encoding='utf-8'))
            for twin in 'abcdefghijkl'[:1 + len(puzzle.get('twins', []))]:
                with self.subTest(file.name, twin=twin):
                    if puzzle['goal'].get('others') == 'for-themselves':
                        self.hold_none(file, twin)
                        continue
                    solution, lines = self.prove(file, twin)
                    claim = self.verify(0, file, twin, lines, '--json').json()
                    self.assertEqual(claim, {'claim': 'least', 'value': solution['least']})
                    self.hold_nodes(file, twin, lines)
                    self.hold_key(file, twin, lines, solution)

    # Where everyone plays for the own points, there is no certificate to write.
    def hold_none(self, file, twin):
        proof = self.folder / 'none'
        run = self.run_tool(1, 'solve', '--twin', twin, str(file), '--certificate', str(proof))
        self.assertIn('play for themselves', run.err)
        self.assertFalse(proof.exists())

    # Nodes spread over the tree, the first and the last among them, each changed in one way after the other.
    def hold_nodes(self, file, twin, lines):
        nodes = range(N_HEAD, len(lines))
        sample = sorted({nodes[i * (len(nodes) - 1) // (N_SAMPLES - 1)] for i in range(N_SAMPLES)})
        for i, nth in enumerate(sample):
            change = (alter, drop, double)[i % 3]
            with self.subTest(line=nth + 1, change=change.__name__):
                self.verify(1, file, twin, change(lines, nth))

    # The proof of the key proves no other first turn.
    def hold_key(self, file, twin, lines, solution):
        keys = {turn['actions'][0] for turn in solution['turns'] if turn['verdict'] == 'key'}
        others = [turn['actions'][0] for turn in solution['turns'] if turn['actions'][0] not in keys]
        for other in others[::max(1, len(others) // 2)]:
            with self.subTest(key=other):
                self.verify(1, file, twin, lines[:N_HEAD] + ['! ' + other] + lines[N_HEAD + 1:])

    # A proof belongs to the one position.
    def test_other(self):
        first, second = sorted(PUZZLES.iterdir())[:2]
        self.assertIn('another position or goal', self.verify(1, second, 'a', self.prove(first)[1]).err)


if __name__ == '__main__':
    tooltest.main()
