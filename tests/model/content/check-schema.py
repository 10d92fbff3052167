#!/usr/bin/env python3
# check-schema.py: checks every bundled puzzle and tile file by the schemas, and the schemas by damaged files
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import copy
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    sys.exit('check-schema.py needs the Python module jsonschema (Debian: python3-jsonschema)')

DELETE = object()

# Changes to a sound file that must be refused: the path of a member and its new value.
PUZZLE_DAMAGE = [
    (('format',), 'bastide-tiles'),
    (('version',), 0),
    (('version',), DELETE),
    (('difficulty',), 6),
    (('tags', 0), 1),
    (('rules', 'preset'), 'hig'),
    (('rules', 'modules'), ['inns', 'inns']),
    (('rules', 'switches'), {'base.small-city': 'three'}),
    (('rules', 'switches'), {'count.move': 'sideways'}),
    (('players', 0, 'colour'), 'purple'),
    (('players', 0, 'score'), 100001),
    (('players', 0, 'supply'), {'meple': 1}),
    (('board', 'tiles', 0, 'cell'), [0, 201]),
    (('board', 'tiles', 0, 'cell'), [0]),
    (('board', 'tiles', 0, 'tile'), DELETE),
    (('board', 'tiles', 0, 'rotation'), 4),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'robber', 'segment': 'city:N'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 6, 'figure': 'meeple', 'segment': 'city:N'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'meeple', 'segment': 'city:NL'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'meeple', 'segment': 'field#0'}]),
    (('board', 'king'), {'player': 0, 'cell': [0, 0]}),
    (('board', 'carcassonne'), {'rotation': 1}),
    (('board', 'carcassonne'), {'cell': [0, 0], 'districts': {'inn': []}}),
    (('rules', 'switches'), {'count.moves': 'free'}),
    (('players', 0, 'goods'), {'beer': 1}),
    (('players', 0, 'abbeys'), 2),
    (('players', 0, 'second-space'), -100001),
    (('players', 0, 'second-points'), 100001),
    (('players', 0, 'prisoners'), [{'figure': 'meeple'}]),
    (('players', 0, 'lost'), [{'figure': 'robber'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'meeple', 'segment': 'city:N', 'as': 'monk'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'meeple', 'segment': 'city:N', 'from': 'inn'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'barn', 'segment': 'field:ER'}]),
    (('board', 'tiles', 0, 'figures'), [{'player': 0, 'figure': 'barn', 'segment': 'field#1'}]),
    (('board', 'carcassonne'), {'cell': [0, 0], 'count': ['castle', 'market']}),
    (('board', 'king'), {'player': 0, 'cell': [0, 0], 'segment': 'city:N', 'size': -1}),
    (('board', 'robbers'), [{'player': 0}]),
    (('board', 'lost'), [[0, 0], [0, 0]]),
    (('board', 'dragon'), {'cell': [0, 0]}),
    (('board', 'fairy'), {'cell': [0, 0], 'segment': 'city:N'}),
    (('board', 'towers'), [{'cell': [0, 0]}]),
    (('board', 'castles'), [{'player': 0, 'cell': [0, 0]}]),
    (('turn', 'phase'), 'sleep'),
    (('turn', 'deployed'), ['meeple', 'meeple']),
    (('turn', 'to-ask'), ['Anna']),
    (('turn', 'to-score'), [{'cell': [0, 0]}]),
    (('turn', 'to-redeploy'), [0, 0]),
    (('turn', 'gained'), [0, 100001]),
    (('turn', 'may-send'), 1),
    (('turn', 'sent'), 'once'),
    (('turn', 'portal'), 1),
    (('turn', 'event'), [{'player': 0, 'points': 1}]),
    (('turn', 'event'), [{'player': 0, 'points': 1, 'rule': 'BASE-6', 'counting': 'third'}]),
    (('turn', 'count-was'), 'inn'),
    (('turn', 'part'), 3),
    (('turn', 'again'), 'yes'),
    (('turn', 'final'), 0),
    (('turn', 'late'), {'robber': 1}),
    (('turn', 'waits'), [{'player': 0}]),
    (('turn', 'resume'), 'sleep'),
    (('turn', 'to-rob'), [6]),
    (('turn', 'leaving'), [{'player': 0, 'figure': 'meeple', 'cell': [0, 0]}]),
    (('draw',), [1]),
    (('bag',), {'BASE-D': -1}),
    (('goal',), 'win'),
    (('goal',), {'want': 'fame'}),
    (('goal',), {'want': 'lead', 'until': {'turns': 0}}),
    (('goal',), {'want': 'lead', 'until': {}}),
    (('goal',), {'want': 'condition', 'condition': {'points': 1}}),
    (('goal',), {'want': 'condition', 'condition': {'type': 'gain'}}),
    (('goal',), {'want': 'condition', 'condition': {'type': 'complete', 'cell': [0, 0]}}),
    (('goal',), {'want': 'condition', 'condition': {'type': 'figures', 'figures': 1, 'cell': [0, 0]}}),
    (('goal',), {'want': 'condition', 'condition': {'type': 'any', 'of': [{'type': 'tile'}]}}),
    (('solution',), ['pass']),
    (('unique',), 1),
    (('lines',), [['pass']]),
    (('lines',), [{'role': 'try'}]),
    (('lines',), [{'role': 'guess', 'actions': []}]),
    (('lines',), [{'actions': [], 'replies': [{'after': -1, 'actions': []}]}]),
    (('sound',), {'verdict': 'sound'}),
    (('sound',), {'verdict': 'cooked', 'hash': ''}),
    (('comments',), [{'text': 'No place.'}]),
    (('comments',), [{'after': -1, 'text': 'Before.'}]),
    (('annotations',), [{'cell': [0, 0]}]),
    (('annotations',), [{'type': 'mark', 'text': 'A'}]),
    (('annotations',), [{'type': 'mark', 'cell': [0, 0], 'text': 1}]),
    (('annotations',), [{'type': 'arrow', 'from': [0, 0]}]),
]

# Additions by other programs, and anything that the contract leaves open, must pass.
PUZZLE_HARMLESS = [
    (('mine',), {'a': [1]}),
    (('board', 'tiles', 0, 'mine'), None),
    (('players', 0, 'goods'), {'wine': 1}),
    (('rules', 'switches'), {'count.move': 'clockwise'}),
    (('players', 0, 'prisoners'), [{'player': 1, 'figure': 'meeple', 'mine': 1}]),
    (('board', 'tiles', 0, 'figures'), [
        {'player': 0, 'figure': 'barn', 'segment': 'field:SL'},
        {'player': 0, 'figure': 'meeple', 'segment': 'monastery', 'from': 'cathedral', 'as': 'abbot', 'mine': 1}]),
    (('board', 'robbers'), [{'player': 0, 'space': 49, 'second': True, 'mine': 1}]),
    (('board', 'king'), {'player': 0, 'cell': [0, 0], 'segment': 'city:N', 'size': 3, 'mine': 1}),
    (('board', 'towers'), [{'cell': [0, 0], 'height': 3, 'mine': 1}]),
    (('turn', 'to-score'), [{'cell': [0, 0], 'segment': 'city:N', 'mine': 1}]),
    (('turn', 'event'), [{'player': 0, 'points': -3, 'rule': 'TWR', 'later': True, 'mine': 1}]),
    (('turn', 'leaving'), [{'player': 0, 'figure': 'meeple', 'cell': [0, 0], 'segment': 'city:N', 'mine': 1}]),
    (('turn', 'mine'), {}),
    (('goal',), {}),
    (('goal',), {'want': 'lead', 'until': {'tiles': 3, 'mine': 1}, 'mine': 1}),
    (('goal',), {'want': 'condition', 'until': 'game', 'condition': {'type': 'any', 'of': [
        {'type': 'figures', 'figures': 0}, {'type': 'send', 'district': 'market', 'not': True},
        {'type': 'win', 'points': 'kept'}, {'type': 'majority', 'cell': [0, 0], 'segment': 'city:N'}]}}),
    (('comments',), [{'after': 0, 'text': '', 'mine': 1}]),
    (('lines',), [{'actions': ['pass'], 'comments': [], 'mine': 1, 'replies': [{'after': 1, 'actions': []}]}]),
    (('sound',), {'verdict': 'stopped', 'hash': '0', 'mine': 1}),
    (('annotations',), [
        {'type': 'circle', 'radius': 2}, {'type': 'mark', 'cell': [0, 0], 'text': 'long', 'mine': 1},
        {'type': 'arrow', 'from': [0, 0], 'to': [1, 0], 'mine': 1}]),
    (('board', 'carcassonne'), {'cell': [0, 0], 'figures': [
        {'player': 0, 'figure': 'meeple', 'cell': [0, 0], 'segment': 'field:WL'}]}),
]

TILES_DAMAGE = [
    (('format',), 'bastide-puzzle'),
    (('version',), 2),
    (('id',), 'A B'),
    (('name',), DELETE),
    (('tiles', 0, 'edges'), 'FFF'),
    (('tiles', 0, 'edges'), 'FFFW'),
    (('tiles', 0, 'count'), DELETE),
    (('tiles', 0, 'count', 'new'), -1),
    (('tiles', 0, 'roads', 0, 'end'), 'nowhere'),
    (('tiles', 0, 'fields', 0, 'halves'), ['NL', 'NL']),
    (('tiles', 0, 'monastic'), 'church'),
    (('tiles', 0, 'joins'), [['X0']]),
    (('tiles', 0, 'marks'), ['ufo']),
    (('tiles', 0, 'editions'), {'new': {'monastic': 'church'}}),
]

TILES_HARMLESS = [
    (('tiles', 0, 'mine'), 1),
    (('tiles', 0, 'editions'), {'new': {'garden': True}}),
]


def load(path):
    return json.loads(path.read_text(encoding='utf-8'))


def put(document, way, value):
    changed = copy.deepcopy(document)
    at = changed
    for step in way[:-1]:
        at = at[step]
    if value is DELETE:
        del at[way[-1]]
    else:
        at[way[-1]] = value
    return changed


def check(schema_path, files, damage, harmless):
    schema = load(schema_path)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    if not files:
        yield f'no files for {schema_path.name}'
        return
    for path in files:
        for error in validator.iter_errors(load(path)):
            yield f'{path.name}: {error.json_path}: {error.message}'
    sample = load(files[0])
    for way, value in damage:
        if validator.is_valid(put(sample, way, value)):
            yield f'{schema_path.name} lets a wrong {"/".join(map(str, way))} through'
    for way, value in harmless:
        if not validator.is_valid(put(sample, way, value)):
            yield f'{schema_path.name} does not let {"/".join(map(str, way))} through'


def main():
    data = pathlib.Path(sys.argv[1]) / 'data'
    puzzles = sorted((data / 'puzzles').glob('*.bastide.json'))
    # The sample that is damaged stands first.
    tiles = [data / 'tiles' / 'base.json', *sorted((data / 'tiles').glob('*.json'))]
    faults = [
        *check(pathlib.Path(sys.argv[2]), puzzles, PUZZLE_DAMAGE, PUZZLE_HARMLESS),
        *check(data / 'schema' / 'bastide-tiles.schema.json', tiles, TILES_DAMAGE, TILES_HARMLESS),
    ]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f'{len(puzzles)} puzzles, {len(tiles) - 1} sets of tiles')
    return 1 if faults else 0


sys.exit(main())
