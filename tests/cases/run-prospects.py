#!/usr/bin/env python3
# run-prospects.py: what `moves` promises of each action is what the cases come to when they play on
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays every case action by action, and prints the results as TAP.

usage: run-prospects.py SERVER CASES_DIRECTORY

The prospect of an action must follow from the prospects of all actions that can come next, and where the turn is over it
must be what the scores of the case have become. Since run-cases.py compares the scores with the figures that a case
states, the prospects come to the same figures.
"""

import importlib.util
import pathlib
import sys

spec = importlib.util.spec_from_file_location('run_cases', pathlib.Path(__file__).with_name('run-cases.py'))
cases = importlib.util.module_from_spec(spec)
spec.loader.exec_module(cases)

KINDS = ('nobody', 'own', 'own-most', 'sure')
# Actions of editing and teaching, which `moves` never lists.
UNLISTED = ('remove', 'effect-deploy', 'points')


def minus(gains, points):
    return [gain - point for gain, point in zip(gains, points)]


class Step:
    """An action with what `moves` has told of it, and the scores before it."""

    def __init__(self, entry, scores):
        self.entry = entry
        self.scores = scores
        self.rest = {kind: minus(entry['prospect'][kind], entry['points'])
                     for kind in KINDS if kind in entry['prospect']}

    def check_end(self, scores):
        """The turn is over: every kind of gain is what has been gained."""
        gained = minus(scores, self.scores)
        for kind, rest in self.rest.items():
            cases.require([rest, self.entry['points']], [[0] * len(gained), gained], f'{self.entry["action"]}: {kind}')

    def check_next(self, moves):
        """The gains follow from those of the actions that come next."""
        chooser, entries = moves['player'], [entry['prospect'] for entry in moves['actions']]
        passed = [entry['prospect'] for entry in moves['actions'] if entry['action'] == 'pass']
        action = self.entry['action']
        cases.require(self.rest['nobody'], (passed or entries)[0]['nobody'], f'{action}: nobody moves')
        if 'own' not in self.rest or not all(entry['whole'] for entry in entries):
            return
        players = range(len(self.scores))
        sure = [(max if player == chooser else min)(entry['sure'][player] for entry in entries) for player in players]
        cases.require(self.rest['sure'], sure, f'{action}: sure')
        bound = max(entry['own'][chooser] for entry in entries)
        best = [entry for entry in entries if entry['own-most'][chooser] >= bound]
        if all(entry['own'] == entry['own-most'] for entry in best):
            least = [min(entry['own'][player] for entry in best) for player in players]
            most = [max(entry['own'][player] for entry in best) for player in players]
            cases.require([self.rest['own'], self.rest['own-most']], [least, most], f'{action}: own')
        movers = {player for entry in entries for player in entry['may-redeploy']}
        if moves['phase'] == 'redeploy':
            movers.add(chooser)
        cases.require(set(self.entry['prospect']['may-redeploy']), movers, f'{action}: movers')
        sends = moves['phase'] == 'city' or any(entry['may-send'] for entry in entries)
        cases.require(self.entry['prospect']['may-send'], sends, f'{action}: may send')


def play_case(tool, case):
    """The number of turns that the case plays to their ends."""
    position, before, turns = case['puzzle'], None, 0
    for action in (action for step in case['steps'] for action in step.get('play', [])):
        moves = tool.ask('moves', position)
        if before is not None:
            before.check_next(moves)
        scores = [player.get('score', 0) for player in position['players']]
        entry = next((entry for entry in moves['actions'] if entry['action'] == action), None)
        played = tool.ask('play', position, action)
        position, before = played['position'], None
        if entry is None or action.split()[0] in UNLISTED:
            continue
        before = Step(entry, scores)
        if played['phase'] in ('place', 'over'):
            before.check_end(played['scores'])
            before = None
            turns += 1
    return turns


def main():
    if len(sys.argv) != 3:
        sys.exit('usage: run-prospects.py SERVER CASES_DIRECTORY')

    sys.exit(0 if cases.run_played(*sys.argv[1:], play_case, 300, 'turns are played to their ends') else 1)


if __name__ == '__main__':
    main()
