// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenForKeys, offerWaitingKey, useKeys } from './keys.ts';

/** A component that handles the key J and shows how often it was pressed. */
function loadPart(isReady = () => true): () => number {
  let count = 0;
  renderHook(() =>
    useKeys(({ key }) => {
      if (key !== 'j' || !isReady()) return false;
      count++;
      return true;
    }),
  );
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
