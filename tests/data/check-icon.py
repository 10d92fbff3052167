#!/usr/bin/env python3
# check-icon.py: an icon can be drawn at the sizes where it is shown, is neither blank nor full, and keeps its colours
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-icon.py ICON FEWEST_COLOURS

import struct
import subprocess
import sys
import zlib


def rows_of(png):
    """The pixels of an 8-bit RGBA picture, a list of bytes a row."""
    offset, width, height, data = 8, 0, 0, b''
    while offset < len(png):
        length, kind = struct.unpack('>I4s', png[offset:offset + 8])
        chunk = png[offset + 8:offset + 8 + length]
        if kind == b'IHDR':
            width, height, depth, colour = struct.unpack('>IIBB', chunk[:10])
            assert (depth, colour) == (8, 6), 'not an RGBA picture'
        elif kind == b'IDAT':
            data += chunk
        offset += length + 12
    raw, stride, rows = zlib.decompress(data), width * 4, []
    previous = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        rows.append(unfilter(raw[start], raw[start + 1:start + 1 + stride], previous))
        previous = rows[-1]
    return rows


def unfilter(kind, line, above):
    row = bytearray(line)
    for i, value in enumerate(line):
        a = row[i - 4] if i >= 4 else 0
        b, c = above[i], above[i - 4] if i >= 4 else 0
        row[i] = (value + predict(kind, a, b, c)) & 0xff
    return row


def predict(kind, a, b, c):
    if kind == 4:
        pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
        return a if pa <= pb and pa <= pc else b if pb <= pc else c
    return (0, a, b, (a + b) // 2)[kind]


def faults_of(icon, size, fewest):
    png = subprocess.run(['rsvg-convert', '-w', str(size), '-h', str(size), icon], check=True,
                         capture_output=True).stdout
    pixels = [bytes(row[i:i + 4]) for row in rows_of(png) for i in range(0, len(row), 4)]
    opaque = [pixel for pixel in pixels if pixel[3] > 200]
    hues = {tuple(part // 32 for part in pixel[:3]) for pixel in opaque}
    if len(pixels) != size * size:
        yield f'{len(pixels)} pixels instead of {size * size}'
    if not 0.3 < len(opaque) / len(pixels) < 0.95:
        yield f'{len(opaque)} of {len(pixels)} pixels are opaque'
    if len(hues) < fewest:
        yield f'only {len(hues)} colours'


def main():
    icon, fewest = sys.argv[1], int(sys.argv[2])
    with open(icon, 'rb') as file:
        # Loaders tell the format of a picture by its first bytes.
        if b'<svg' not in file.read(256):
            sys.exit(f'{icon}: <svg does not stand within the first 256 bytes')
    faults = [f'{icon} at {size} px: {fault}' for size in (16, 512) for fault in faults_of(icon, size, fewest)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
