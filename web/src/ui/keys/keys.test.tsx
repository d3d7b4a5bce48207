// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import {
  listenForKeys,
  offerWaitingKey,
  onKey,
  presentShortcuts,
  type Shortcut,
  useShortcuts,
} from './keys.ts';

/** Mounts a component that handles the key J and returns a count of the presses. */
function loadPart(isReady = () => true): () => number {
  let count = 0;
  const press = onKey('j', () => {
    if (!isReady()) return false;
    count++;
  });
  renderHook(() => useShortcuts([{ group: 'page', shown: ['J'], does: () => 'count', press }]));
  return () => count;
}

beforeEach(listenForKeys);
afterEach(() => {
  cleanup();
  fireEvent.pointerDown(document.body);
});

it('a key that was pressed before its part had loaded counts once', () => {
  fireEvent.keyDown(document.body, { key: 'j' });
  const count = loadPart();
  expect(count()).toBe(1);
  expect(loadPart()(), 'the key has been used').toBe(0);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(count()).toBe(2);
});

it.each([
  ['another key', () => fireEvent.keyDown(document.body, { key: 'x' })],
  ['a click', () => fireEvent.pointerDown(document.body)],
])('is forgotten after %s', (_, act) => {
  fireEvent.keyDown(document.body, { key: 'j' });
  act();
  expect(loadPart()()).toBe(0);
});

it('a letter that is typed is no key', () => {
  const input = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(input, { key: 'j' });
  input.remove();
  expect(loadPart()()).toBe(0);
});

it('a key waits for what its part is looking for', () => {
  let isThere = false;
  const count = loadPart(() => isThere);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(count()).toBe(0);
  isThere = true;
  offerWaitingKey();
  expect(count()).toBe(1);
});

it.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Alt', { altKey: true }],
  ['with the command key', { metaKey: true }],
  ['held down', { repeat: true }],
])('a key %s does nothing', (_, how) => {
  const count = loadPart();
  fireEvent.keyDown(document.body, { key: 'j', ...how });
  expect(count()).toBe(0);
});

it.each([
  ['in a text field', '<input />', 0],
  ['in a dialog', '<div role="dialog"><button></button></div>', 0],
  ['in a menu', '<div role="menu"><button></button></div>', 0],
  ['on a check box', '<input type="checkbox" />', 1],
  ['on a button', '<button></button>', 1],
])('a key that is pressed %s acts %#', (_, html, times) => {
  const count = loadPart();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const target = place.querySelector('input, button');
  if (target === null) throw new Error('nothing to press a key on');
  fireEvent.keyDown(target, { key: 'j' });
  place.remove();
  expect(count()).toBe(times);
});

it('the keys of what is on screen are listed, each once', () => {
  const row: Shortcut = { group: 'list', shown: ['X'], does: () => 'Select' };
  const useless: Shortcut = { ...row, shown: ['Y'], isHere: () => false };
  const list = renderHook(() => useShortcuts([row, useless]));
  renderHook(() => useShortcuts([row]));
  expect(presentShortcuts(i18n.t)).toEqual([row]);
  list.unmount();
  expect(presentShortcuts(i18n.t)).toEqual([row]);
  cleanup();
  expect(presentShortcuts(i18n.t)).toEqual([]);
});
