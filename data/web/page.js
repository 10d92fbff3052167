/* page.js: steps through the sections of a page with puzzles or a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

'use strict';

(() => {
  const s = [...document.querySelectorAll('section')], nav = document.querySelector('nav'),
    [back, next] = nav.querySelectorAll('button'), out = nav.querySelector('output');
  let n = -1;

  s.forEach(e => {
    e.tabIndex = -1;
    e.setAttribute('aria-labelledby', e.id + 'h');
  });

  const show = (i, focus) => {
    i = Math.max(0, Math.min(s.length - 1, i));
    if (i === n) return;
    n = i;
    s.forEach((e, k) => {
      e.hidden = k !== n;
    });
    back.disabled = n === 0;
    next.disabled = n === s.length - 1;
    out.textContent = (n + 1) + ' / ' + s.length;
    if (focus) {
      history.replaceState(null, '', '#' + s[n].id);
      s[n].focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  };

  const find = () => {
    const i = s.findIndex(e => '#' + e.id === location.hash);
    return i < 0 ? 0 : i;
  };

  /* Back, Next, Home and End, the page keys and those of a presenter; with a modifier they belong to the browser. */
  const keys = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1, Home: -1e9, End: 1e9 };
  addEventListener('keydown', e => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.shiftKey || !keys[e.key]
      || e.key === ' ' && e.target.closest('button,summary,a') || e.target.closest('select')) return;
    e.preventDefault();
    show(n + keys[e.key], true);
  });
  addEventListener('hashchange', () => show(find(), false));
  back.onclick = () => show(n - 1, true);
  next.onclick = () => show(n + 1, true);

  /* A step that leads to a rule shows the rule itself. */
  document.querySelectorAll('.rule>a').forEach(a => {
    a.parentNode.innerHTML = document.getElementById(a.hash.slice(1)).innerHTML;
  });

  /* The languages of the page, the reader's first; the browser knows their names. */
  const root = document.documentElement, pick = nav.querySelector('select');
  if (pick) {
    const l = [...pick.options].map(o => o.text), say = i => {
      root.dataset.in = i;
      pick.selectedIndex = i;
      document.title = pick.options[i].dataset.t || document.title;
    }, want = navigator.languages.map(w => l.findIndex(x => w.split('-')[0] === x.split('-')[0])).find(i => i >= 0);
    [...pick.options].forEach(o => {
      try {
        o.text = new Intl.DisplayNames([o.text], { type: 'language' }).of(o.text);
      } catch (e) {
      }
    });
    pick.onchange = () => say(pick.selectedIndex);
    say(want || 0);
  }

  root.classList.add('js');
  nav.hidden = false;
  show(find(), false);
})();
