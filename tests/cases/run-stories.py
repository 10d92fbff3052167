#!/usr/bin/env python3
# run-stories.py: the story of every case tells each event in good sentences
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tells every case as a lesson, action by action, and prints the results as TAP.

usage: run-stories.py SERVER CASES_DIRECTORY

Each event that matters to a class must be in a step: its rule among the rules, the name of the player who scores and the
points in the sentences. Each step must have a whole sentence.
"""

import importlib.util
import pathlib
import re
import sys

spec = importlib.util.spec_from_file_location('run_cases', pathlib.Path(__file__).with_name('run-cases.py'))
cases = importlib.util.module_from_spec(spec)
spec.loader.exec_module(cases)

# The step that shows figures on their way home is the next one; a drawn tile is seen in hand.
UNTOLD = ('draw', 'return')


def is_told(event):
    return event['type'] not in UNTOLD and not (event['type'] == 'right' and event.get('reason') == 'no-opponent')


def check_sentences(steps):
    for step in steps:
        cases.require(step['say'] != '', True, 'a step has a sentence')
        for text in filter(None, (step['say'], step['why'])):
            for paragraph in text.split('\n'):
                if not re.fullmatch(r'[A-Z0-9“‘(+−][^{}]*[.!?:”)]', paragraph) or '  ' in paragraph or '..' in paragraph:
                    raise cases.Failure(f'no good sentence: {paragraph!r}')


def check_event(event, steps, names):
    texts = ' '.join(f'{step["say"]} {step["why"]}' for step in steps)
    rules = {rule for step in steps for rule in step['rules']}
    # A completed feature is told with the points for it, which have a rule of their own.
    if event.get('rule') and event['type'] != 'complete' and event['rule'] not in rules:
        raise cases.Failure(f'no step has the rule of {event}: {texts}')
    if event['type'] == 'score' and event['points'] > 0:
        cases.require(names[event['player']] in texts, True, f'{names[event["player"]]} is told in {texts!r}')
        cases.require(str(event['points']) in re.findall(r'\d+', texts), True, f'{event["points"]} is told in {texts!r}')


def tell_case(tool, case):
    """The number of events that the story of the case tells."""
    position, n_events = case['puzzle'], 0
    names = [player['name'] for player in position['players']]
    for action in (action for step in case['steps'] for action in step.get('play', [])):
        steps = tool.ask('lesson', position, action)['steps'][1:]
        played = tool.ask('play', position, action)
        events = [event for event in played['events'] if is_told(event)]
        check_sentences(steps)
        for event in events:
            check_event(event, steps, names)
        n_events += len(events)
        position = played['position']
    return n_events


def main():
    if len(sys.argv) != 3:
        sys.exit('usage: run-stories.py SERVER CASES_DIRECTORY')

    sys.exit(0 if cases.run_played(*sys.argv[1:], tell_case, 1000, 'events are told') else 1)


if __name__ == '__main__':
    main()
