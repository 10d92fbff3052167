#!/usr/bin/env python3
# browser.py: looks at a page for a browser in Chromium; run by hand
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens a page without a display, presses keys and buttons, chooses languages, and fails on a request, a message on the
console, a key that does not do its work, or a text that stays in another language.

usage: browser.py PAGE.html [BROWSER]
"""

import fcntl
import json
import os
import pathlib
import subprocess
import sys
import tempfile


class Browser:
    """A browser that is spoken to through two pipes: a message is a JSON text that ends with a zero byte."""

    def __init__(self, program, folder):
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        # The browser reads from 3 and writes to 4, which may be the pipes' own numbers here.
        def prepare():
            ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (to_browser, from_browser)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [program, '--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', '--no-first-run',
             f'--user-data-dir={folder}', 'about:blank'],
            preexec_fn=prepare, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.rest = b''
        self.events = []
        self.session = None

    def read(self):
        while b'\0' not in self.rest:
            data = os.read(self.read_end, 1 << 16)
            if not data:
                sys.exit('The browser has gone.')
            self.rest += data
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b'\0')
        while True:
            answer = self.read()
            if answer.get('id') == self.number:
                assert 'error' not in answer, answer
                return answer['result']
            self.events.append(answer)

    def open(self, url, scripts=True):
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network'):
            self.call(domain + '.enable')
        self.call('Emulation.setScriptExecutionDisabled', value=not scripts)
        self.events.clear()
        self.call('Page.navigate', url=url)
        while not any(event['method'] == 'Page.loadEventFired' for event in self.events if 'method' in event):
            self.events.append(self.read())

    def ask(self, expression):
        result = self.call('Runtime.evaluate', expression=expression, returnByValue=True)
        assert 'exceptionDetails' not in result, result
        return result['result'].get('value')

    def press(self, key, modifiers=0):
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=key, code=key if len(key) > 1 else 'Space',
                      text=key if len(key) == 1 and kind == 'keyDown' else '', modifiers=modifiers)

    def close(self):
        self.session = None
        self.call('Browser.close')
        self.process.wait(30)


def check(what, found, wanted):
    print(f'{"ok" if found == wanted else "NOT OK"}  {what}: {found}')
    if found != wanted:
        check.failed = True


check.failed = False
SHOWN = "[...document.querySelectorAll('section')].map((e,i)=>e.offsetParent?i:-1).filter(i=>i>=0).join()"


def look(browser, url):
    browser.open(url)
    n = browser.ask("document.querySelectorAll('section').length")
    check('first', browser.ask(SHOWN), '0')
    for key, modifiers, wanted in (('ArrowRight', 0, 1), ('PageDown', 0, 2), (' ', 0, 3), ('ArrowLeft', 0, 2),
                                   ('PageUp', 0, 1), ('ArrowRight', 1, 1), ('End', 0, n - 1),
                                   ('ArrowRight', 0, n - 1), ('Home', 0, 0), ('ArrowLeft', 0, 0)):
        browser.press(key, modifiers)
        check(f'{key} {modifiers}', browser.ask(SHOWN), str(max(0, min(n - 1, wanted))))
    browser.ask("document.querySelectorAll('nav button')[1].click()")
    check('button', browser.ask(SHOWN), '1')
    check('address', browser.ask("location.hash===('#'+document.querySelectorAll('section')[1].id)"), True)
    check('said', browser.ask("document.querySelector('output').textContent"), f'2 / {n}')
    browser.ask("location.hash='#'+document.querySelectorAll('section')[2].id")
    browser.ask('1')
    check('link', browser.ask(SHOWN), '2')
    check('tile seen', browser.ask(
        "(()=>{const r=document.querySelector('section:not([hidden]) .board use').getBoundingClientRect();"
        "return r.width>20&&r.height>20})()"), True)
    check('nothing wider than the page', browser.ask('document.documentElement.scrollWidth<=innerWidth'), True)
    requests = [event['params']['request']['url'] for event in browser.events
                if event.get('method') == 'Network.requestWillBeSent']
    check('requests', requests, [url])
    check('console', [event for event in browser.events
                      if event.get('method') in ('Runtime.exceptionThrown', 'Runtime.consoleAPICalled', 'Log.entryAdded')],
          [])


def look_at_languages(browser, url):
    """All that is told changes with the choice, whichever language came first."""
    n = browser.ask("document.querySelectorAll('nav option').length")
    if n < 2:
        return
    browser.ask("location.hash='#'+document.querySelectorAll('section')[1].id")
    told = []
    for i in range(n):
        browser.ask(f"(()=>{{const l=document.querySelector('nav select');l.selectedIndex={i};"
                    "l.dispatchEvent(new Event('change'))})()")
        told.append(json.loads(browser.ask(
            "(()=>{const s=document.querySelector('section:not([hidden])'),b=s.querySelector('.board'),"
            "t=e=>e.innerText.trim();return JSON.stringify({title:document.title,count:t(s.querySelector('.count')),"
            "heading:t(s.querySelector('h2')),label:t(document.getElementById(b.getAttribute('aria-labelledby'))),"
            "own:!s.querySelector('h2 [data-l]')})})()")))
        tree = browser.call('Accessibility.getFullAXTree')['nodes']
        names = [node['name']['value'] for node in tree if node['role']['value'] in ('image', 'img') and node.get('name')]
        check(f'language {i}: the picture is called', told[i]['heading'] in names, True)
        check(f'language {i}: texts of other languages in sight', browser.ask(
            f"[...document.querySelectorAll('section:not([hidden]) [data-l]')].filter(e=>e.offsetParent"
            f"&&!e.dataset.l.split(' ').includes('{i}')).length"), 0)
    for part in ('title', 'count', 'heading', 'label'):
        # A lesson has its author's words above each step, a line those of the program, which have one language.
        wanted = 1 if part in ('heading', 'label') and told[0]['own'] else n
        check(f'{part} in {wanted} of {n} languages', len({one[part] for one in told}), wanted)


def look_without_scripts(browser, url):
    """The sections follow one another. Without scripts the page cannot be asked, so its layout is."""
    browser.session = None
    browser.open(url, scripts=False)
    height = browser.call('Page.getLayoutMetrics')['cssContentSize']['height']
    check('without scripts all is shown', height > 2000, True)


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    url = pathlib.Path(sys.argv[1]).resolve().as_uri()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(sys.argv[2] if len(sys.argv) == 3 else 'chromium', folder)
        look(browser, url)
        look_at_languages(browser, url)
        look_without_scripts(browser, url)
        browser.close()
    sys.exit(1 if check.failed else 0)


if __name__ == '__main__':
    main()
